//! Balls that together hold a body of spheres and capsules, in a tree: what the ball stage of checks compares instead of boxes.
//!
//! Every stored point of the body lies in a ball of every level of the tree. Spheres are kept as they are; capsules are cut into slabs, so
//! that no ball reaches much farther out than it has to.

use glam::DVec3;

use crate::Geometry;
use crate::leaf::Leaf;
use crate::leaf_source::LeafSource;

/// A tree of balls. The first node holds everything.
#[derive(Clone, Debug, Default)]
pub struct BallCover {
    /// Children stand next to each other, behind their parent.
    pub nodes: Vec<CoverNode>,
}

/// One ball, and the balls that together hold what it holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CoverNode {
    /// In the body's frame.
    pub centre: DVec3,
    /// Rounded up.
    pub radius: f64,
    /// The first child.
    pub first: u32,
    /// How many children there are; none below a leaf of the tree.
    pub count: u32,
    /// Whether the ball is a part of the body, as it is stored, and nothing else.
    pub exact: bool,
    /// Radius of a ball about the same centre that is a part of the body up to rounding; −∞ where none is known.
    pub inner: f64,
}

/// Nothing that is known to be a part of anything, and no children.
const BLANK: CoverNode =
    CoverNode { centre: DVec3::ZERO, radius: 0.0, first: 0, count: 0, exact: false, inner: f64::NEG_INFINITY };

/// A small ball that holds a part of the body.
#[derive(Clone, Copy)]
struct Patch {
    centre: DVec3,
    radius: f64,
    exact: bool,
    inner: f64,
}

/// Beyond so many patches they are made larger.
const MOST_PATCHES: usize = 1 << 14;

/// Pays for the few roundings of centres and radii.
const SLACK: f64 = 1.0 + 1e-12;

impl BallCover {
    /// Balls that reach out of capsules by less than `excess`, or by more where that would take too many. `None` for a body of anything
    /// but spheres and capsules, and for one that its numbers do not describe.
    pub fn new(geometry: &Geometry, excess: f64) -> Option<Self> {
        let leaves = || (0..geometry.leaf_count() as u32).map(|leaf| geometry.leaf(leaf));
        let is_usable = geometry.is_described() && excess > 0.0 && geometry.radius().is_finite();
        if !(is_usable && leaves().all(|leaf| is_round(&leaf))) {
            return None;
        }
        let mut size = excess;
        let mut patches = loop {
            match patches_of(geometry, size) {
                Some(patches) => break patches,
                None => size *= 2.0,
            }
        };
        let mut cover = Self::default();
        if !patches.is_empty() {
            cover.nodes.push(CoverNode { centre: DVec3::ZERO, radius: 0.0, ..BLANK });
            cover.fill(0, &mut patches, size);
        }
        Some(cover)
    }

    fn fill(&mut self, at: usize, patches: &mut [Patch], size: f64) {
        if let [only] = patches {
            let Patch { centre, radius, exact, inner } = *only;
            self.nodes[at] = CoverNode { centre, radius, first: 0, count: 0, exact, inner };
            return;
        }
        let (centre, radius) = enclosing(patches);
        let first = self.nodes.len();
        // Exact balls become leaves one by one: only they can show that two bodies touch.
        let wants_split = |part: &[Patch]| part.len() > 1 && (part.iter().all(|p| p.exact) || enclosing(part).1 > size);
        if !wants_split(patches) {
            self.nodes[at] = CoverNode { centre, radius, ..BLANK };
            return;
        }
        let mut parts: Vec<&mut [Patch]> = vec![patches];
        for _ in 0..3 {
            parts = parts
                .into_iter()
                .flat_map(|part| {
                    if wants_split(part) {
                        let (low, high) = halves(part);
                        vec![low, high]
                    } else {
                        vec![part]
                    }
                })
                .collect();
        }
        self.nodes[at] = CoverNode { centre, radius, first: first as u32, count: parts.len() as u32, ..BLANK };
        self.nodes.resize(first + parts.len(), CoverNode { centre, radius, ..BLANK });
        for (child, part) in parts.into_iter().enumerate() {
            self.fill(first + child, part, size);
        }
    }
}

/// Both halves along the widest direction.
fn halves(patches: &mut [Patch]) -> (&mut [Patch], &mut [Patch]) {
    let (low, high) = corners(patches);
    let extent = high - low;
    let axis = if extent.x >= extent.y && extent.x >= extent.z {
        0
    } else if extent.y >= extent.z {
        1
    } else {
        2
    };
    let middle = patches.len() / 2;
    patches.select_nth_unstable_by(middle, |a, b| {
        let by_axis = a.centre[axis].total_cmp(&b.centre[axis]);
        by_axis
            .then(a.centre.x.total_cmp(&b.centre.x))
            .then(a.centre.y.total_cmp(&b.centre.y))
            .then(a.centre.z.total_cmp(&b.centre.z))
    });
    patches.split_at_mut(middle)
}

fn corners(patches: &[Patch]) -> (DVec3, DVec3) {
    patches.iter().fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(low, high), patch| {
        let radius = DVec3::splat(patch.radius);
        (low.min(patch.centre - radius), high.max(patch.centre + radius))
    })
}

/// How often a centre is moved towards the ball that is farthest out: of few balls, and of many.
const STEPS: [usize; 2] = [12, 3];
const FEW: usize = 24;

/// A ball around the balls, hardly larger than the smallest (Bădoiu and Clarkson).
fn enclosing(patches: &[Patch]) -> (DVec3, f64) {
    let (low, high) = corners(patches);
    let mut centre = 0.5 * (low + high);
    let mut best = (centre, f64::INFINITY);
    for step in 0..STEPS[usize::from(patches.len() > FEW)] {
        let (mut radius, mut farthest) = (0.0, centre);
        for patch in patches {
            let reach = patch.centre.distance(centre) + patch.radius;
            if reach > radius {
                (radius, farthest) = (reach, patch.centre);
            }
        }
        if radius < best.1 {
            best = (centre, radius);
        }
        centre += (farthest - centre) / (step + 2) as f64;
    }
    (best.0, best.1 * SLACK)
}

/// Whether a leaf is a sphere or a capsule.
fn is_round(leaf: &Leaf) -> bool {
    match leaf {
        Leaf::Simplex { points: [a, b, c], .. } => a == b || b == c || c == a,
        Leaf::Solid(_) => false,
    }
}

/// Balls around parts of all leaves; `None` where that takes too many.
fn patches_of(geometry: &Geometry, excess: f64) -> Option<Vec<Patch>> {
    // However long they are, a leaf takes up to three.
    let most = MOST_PATCHES.max(3 * geometry.leaf_count());
    let mut patches = Patches { list: Vec::new(), most };
    for leaf in 0..geometry.leaf_count() as u32 {
        if let Leaf::Simplex { points: [a, b, c], radius } = geometry.leaf(leaf) {
            capsule(if a == b { [b, c] } else { [a, b] }, radius, excess, &mut patches)?;
        }
    }
    Some(patches.list)
}

/// A segment grown by a ball: a ball at either end, and in between slabs across the segment. Points of a slab are within the radius of
/// the segment and within half the slab's height h of its middle plane: within √(h² + r²) of its middle, which is r + excess at most where
/// h² is excess·(2r + excess).
fn capsule([a, b]: [DVec3; 2], grown: f64, excess: f64, patches: &mut Patches) -> Option<()> {
    keep(Patch { centre: a, radius: grown, exact: true, inner: grown }, patches)?;
    if a == b {
        return Some(());
    }
    keep(Patch { centre: b, radius: grown, exact: true, inner: grown }, patches)?;
    let half = (excess * (2.0 * grown + excess)).sqrt();
    let length = a.distance(b);
    let count = (0.5 * length / half).ceil().clamp(1.0, 1e6);
    let half = 0.5 * length / count;
    let rounded = 1e-13 * (a.length() + b.length());
    let radius = (half * half + grown * grown).sqrt() * SLACK + rounded;
    for index in 0..count as usize {
        let centre = a + (b - a) * ((index as f64 + 0.5) / count);
        // The middle is a point of the segment, up to rounding.
        keep(Patch { centre, radius, exact: false, inner: grown }, patches)?;
    }
    Some(())
}

struct Patches {
    list: Vec<Patch>,
    most: usize,
}

/// `None` where there are too many.
fn keep(patch: Patch, patches: &mut Patches) -> Option<()> {
    patches.list.push(patch);
    (patches.list.len() <= patches.most).then_some(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Element, Pose, Shape};

    fn body(capsules: &[(f64, f64, [f64; 6])]) -> Geometry {
        let element = |&(radius, length, [x, y, z, roll, pitch, yaw]): &(f64, f64, [f64; 6])| Element {
            shape: if length < 0.2 { Shape::sphere(radius).unwrap() } else { Shape::capsule(radius, length).unwrap() },
            pose: Pose::from_xyz_rpy(DVec3::new(x, y, z), DVec3::new(roll, pitch, yaw)),
        };
        Geometry::new(&capsules.iter().map(element).collect::<Vec<_>>())
    }

    /// Asserts that a point is in a leaf of the cover, and in all balls above it.
    fn assert_held(cover: &BallCover, node: usize, point: DVec3) -> bool {
        let CoverNode { centre, radius, first, count, .. } = cover.nodes[node];
        let is_in = point.distance(centre) <= radius * (1.0 + 1e-12) + 1e-12;
        if count == 0 || !is_in {
            return is_in;
        }
        (first..first + count).any(|child| assert_held(cover, child as usize, point))
    }

    proptest! {
        #[test]
        fn every_point_of_every_capsule_is_held_from_the_first_ball_down_to_a_leaf(
            capsules in prop::collection::vec(
                (0.001..0.3_f64, 0.0..1.5_f64, prop::array::uniform6(-1.0..1.0_f64)), 1..12),
            excess in 0.0005..0.05_f64,
            along in 0.0..1.0_f64, off in prop::array::uniform3(-1.0..1.0_f64),
        ) {
            let geometry = body(&capsules);
            let cover = BallCover::new(&geometry, excess).expect("capsules are round");
            for leaf in 0..geometry.leaf_count() as u32 {
                let Leaf::Simplex { points: [a, b, c], radius } = geometry.leaf(leaf) else { continue };
                let ends = if a == b { [b, c] } else { [a, b] };
                let towards = DVec3::from_array(off).try_normalize().unwrap_or(DVec3::X);
                for t in [0.0, along, 1.0] {
                    for way in [towards, (ends[1] - ends[0]).try_normalize().unwrap_or(DVec3::Y)] {
                        let point = ends[0] + (ends[1] - ends[0]) * t + way * radius * (1.0 - 1e-9);
                        prop_assert!(assert_held(&cover, 0, point));
                    }
                }
            }
            for node in &cover.nodes {
                prop_assert!(node.count == 0 || node.first as usize + node.count as usize <= cover.nodes.len());
            }
        }
    }

    #[test]
    fn exact_balls_are_those_of_the_body_and_other_bodies_have_no_cover() {
        let geometry = body(&[(0.1, 0.0, [0.0; 6]), (0.2, 1.0, [1.0, 0.0, 0.0, 0.3, 0.0, 0.0])]);
        let cover = BallCover::new(&geometry, 0.01).expect("round");
        let exact: Vec<f64> = cover.nodes.iter().filter(|node| node.exact).map(|node| node.radius).collect();
        assert_eq!(exact.len(), 3);
        assert!(exact.iter().all(|radius| [0.1, 0.2].contains(radius)));
        let cube = Element { shape: Shape::cuboid(DVec3::ONE).unwrap(), pose: Pose::IDENTITY };
        assert!(BallCover::new(&Geometry::new(&[cube]), 0.01).is_none());
    }
}
