//! Surfaces of oriented boxes: which way to divide a sheet, or to group several, leaves boxes that lie along them.
//!
//! Boxes along the coordinate axes say little of a sheet that leans; the box along its own principal directions is as thin as the sheet.

use glam::DVec3;

use crate::leaf_source::{LeafSource, leaf_balls};
use crate::volume::PrincipalFrame;

/// Places at which a group of shells is divided along each direction, at most.
const PLACES: usize = 8;

/// Where sheets are divided by planes, as parts of their extent along a principal direction.
const PARTS: [f64; 3] = [0.25, 0.5, 0.75];

/// A box along principal directions.
#[derive(Clone, Copy)]
struct Oriented {
    frame: PrincipalFrame,
    low: DVec3,
    high: DVec3,
}

impl Oriented {
    fn of<I>(points: I) -> Self
    where
        I: Iterator<Item = DVec3> + Clone,
    {
        let frame = PrincipalFrame::of(points.clone());
        let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        for point in points {
            let own = frame.coordinates(point);
            (low, high) = (low.min(own), high.max(own));
        }
        Self { frame, low, high }
    }

    /// Half the surface.
    fn area(&self) -> f64 {
        let d = self.high - self.low;
        d.x * d.y + d.y * d.z + d.z * d.x
    }

    fn corners(&self) -> [DVec3; 8] {
        std::array::from_fn(|corner| {
            let pick = |bit: usize, low: f64, high: f64| if corner & bit == 0 { low } else { high };
            let (low, high) = (self.low, self.high);
            self.frame.point(DVec3::new(pick(1, low.x, high.x), pick(2, low.y, high.y), pick(4, low.z, high.z)))
        })
    }
}

fn points<'a>(source: &'a dyn LeafSource, leaves: &'a [u32]) -> impl Iterator<Item = DVec3> + Clone {
    leaves.iter().flat_map(move |&leaf| leaf_balls(source, leaf).map(|(point, _)| point))
}

/// Expected cost of two sides: the surfaces of their boxes, each with the root of the number of its leaves.
pub(super) fn cost(source: &dyn LeafSource, sides: &[Vec<u32>; 2]) -> f64 {
    let one = |side: &Vec<u32>| Oriented::of(points(source, side)).area() * (side.len() as f64).sqrt();
    one(&sides[0]) + one(&sides[1])
}

/// The cheapest division of leaves by a plane across one of their principal directions.
pub(super) fn by_a_plane(source: &dyn LeafSource, leaves: &[u32]) -> Option<(f64, [Vec<u32>; 2])> {
    let whole = Oriented::of(points(source, leaves));
    let centre = |leaf: u32| {
        let (sum, count) =
            leaf_balls(source, leaf).fold((DVec3::ZERO, 0.0), |(sum, count), (p, _)| (sum + p, count + 1.0));
        whole.frame.coordinates(sum / count)
    };
    let centres: Vec<DVec3> = leaves.iter().map(|&leaf| centre(leaf)).collect();
    let mut best: Option<(f64, [Vec<u32>; 2])> = None;
    for axis in 0..3 {
        for part in PARTS {
            let at = whole.low[axis] + part * (whole.high[axis] - whole.low[axis]);
            let mut sides = [Vec::new(), Vec::new()];
            for (&leaf, centre) in leaves.iter().zip(&centres) {
                sides[usize::from(centre[axis] > at)].push(leaf);
            }
            if sides.iter().any(Vec::is_empty) {
                continue;
            }
            let cost = cost(source, &sides);
            if best.as_ref().is_none_or(|best| cost < best.0) {
                best = Some((cost, sides));
            }
        }
    }
    best
}

/// A shell, or what else stays together, while it is grouped with others.
struct Member {
    corners: [DVec3; 8],
    centre: DVec3,
    leaves: f64,
    number: usize,
}

/// The cheapest division of several shells, given by their leaves, that leaves each of them whole.
pub(super) fn by_shells(source: &dyn LeafSource, mut shells: Vec<Vec<u32>>) -> [Vec<u32>; 2] {
    let member = |(number, leaves): (usize, &Vec<u32>)| {
        let corners = Oriented::of(points(source, leaves)).corners();
        let centre = corners.iter().sum::<DVec3>() / 8.0;
        Member { corners, centre, leaves: leaves.len() as f64, number }
    };
    let mut members: Vec<Member> = shells.iter().enumerate().map(member).collect();
    let middle = if members.len() < 2 { 0 } else { divide(&mut members) };
    let mut side =
        |members: &[Member]| members.iter().flat_map(|member| std::mem::take(&mut shells[member.number])).collect();
    [side(&members[..middle]), side(&members[middle..])]
}

/// Reorders members and says where the second side begins; both hold at least one.
fn divide(range: &mut [Member]) -> usize {
    let count = range.len();
    let frame = PrincipalFrame::of(range.iter().flat_map(|member| member.corners));
    let directions = [frame.axes.x_axis, frame.axes.y_axis, frame.axes.z_axis, DVec3::X, DVec3::Y, DVec3::Z];
    let step = (count - 1).div_ceil(PLACES);
    let cost = |side: &[Member]| {
        let area = Oriented::of(side.iter().flat_map(|member| member.corners)).area();
        area * side.iter().map(|member| member.leaves).sum::<f64>().sqrt()
    };
    let sort = |range: &mut [Member], along: DVec3| {
        range
            .sort_unstable_by(|a, b| along.dot(a.centre).total_cmp(&along.dot(b.centre)).then(a.number.cmp(&b.number)));
    };
    let mut best = (f64::INFINITY, DVec3::X, count / 2);
    for along in directions {
        sort(range, along);
        for middle in (1..count).step_by(step) {
            let cost = cost(&range[..middle]) + cost(&range[middle..]);
            if cost < best.0 {
                best = (cost, along, middle);
            }
        }
    }
    sort(range, best.1);
    best.2
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::volume::Ball;

    /// Leaves of one point each.
    struct Dots(Vec<DVec3>);

    impl LeafSource for Dots {
        fn leaf_count(&self) -> usize {
            self.0.len()
        }

        fn leaf_ball(&self, leaf: u32, index: usize) -> Option<Ball> {
            (index == 0).then(|| (self.0[leaf as usize], 0.0))
        }
    }

    fn sorted(sides: &[Vec<u32>; 2]) -> Vec<u32> {
        let mut all = sides.concat();
        all.sort_unstable();
        all
    }

    proptest! {
        #[test]
        fn sides_hold_every_leaf_once_and_shells_stay_whole(
            // A coarse grid: some coincide.
            places in proptest::collection::vec([-3_i8..3, -3_i8..3, -3_i8..3], 2..60),
            size in 1..5_usize,
        ) {
            let dots = Dots(places.iter().map(|place| DVec3::from_array(place.map(f64::from))).collect());
            let leaves: Vec<u32> = (0..dots.0.len() as u32).collect();
            if let Some((_, sides)) = by_a_plane(&dots, &leaves) {
                prop_assert!(sides.iter().all(|side| !side.is_empty()));
                prop_assert_eq!(sorted(&sides), leaves.clone());
            }
            let shells: Vec<Vec<u32>> = leaves.chunks(size).map(<[u32]>::to_vec).collect();
            let sides = by_shells(&dots, shells.clone());
            prop_assert_eq!(sides.iter().all(|side| !side.is_empty()), shells.len() > 1);
            prop_assert_eq!(sorted(&sides), leaves);
            prop_assert!(shells.iter().all(|shell| sides.iter().any(|side| shell.iter().all(|leaf| side.contains(leaf)))));
        }
    }

    #[test]
    fn leaning_layers_between_shells_have_boxes_without_thickness() {
        // Sheets that lean by 45°: along the axes their boxes are nearly the same.
        let layer =
            |z: f64| (0..100).map(move |i| DVec3::new(f64::from(i % 10), f64::from(i / 10), f64::from(i % 10) + z));
        let dots = Dots(layer(0.0).chain(layer(0.7)).collect());
        let sides = by_shells(&dots, vec![(0..100).collect(), (100..200).collect()]);
        let flat = 9.0 * 9.0 * 2.0_f64.sqrt();
        assert!((cost(&dots, &sides) - 2.0 * 10.0 * flat).abs() < 1e-6);
    }
}
