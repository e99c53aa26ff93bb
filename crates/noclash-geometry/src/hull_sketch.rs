//! Few of many points whose hull nearly holds the rest: quickhull (Barber, Dobkin, Huhdanpaa 1996) that ends as soon as no point is farther out than a
//! tolerance, or as many points are kept as were allowed.
//!
//! What is kept is search. How far the other points are out of the hull of the kept ones is proved afterwards ([`HullSketch::far_out`]):
//! every point gets a combination of kept ones, and its distance from that.

use glam::{DMat3, DVec3};
use noclash_numeric::{UNIT_ROUNDOFF, Upper};

/// A triangulated hull of the kept points.
pub(crate) struct HullSketch<'a> {
    points: &'a [DVec3],
    /// Points of the hull. The first four need not be given ones: a flat set gets its thickness by them.
    kept: Vec<DVec3>,
    /// Which of the first four are made up.
    made_up: [bool; 4],
    faces: Vec<Face>,
    /// Faces that had points in front of them when last searched.
    open: Vec<u32>,
    /// The next point in front of the same face; [`NONE`] at the end.
    next: Vec<u32>,
    near: f64,
    /// How often a point was added or tried.
    tries: u32,
    scratch: Scratch,
}

/// What [`HullSketch::add`] works with.
#[derive(Default)]
struct Scratch {
    removed: Vec<u32>,
    /// Edges of the rim in the direction of the face that goes, the face beyond and which of its edges it is.
    rim: Vec<([u32; 2], u32, usize)>,
}

struct Face {
    corners: [u32; 3],
    /// Across the edge from corner k to corner k + 1.
    neighbours: [u32; 3],
    normal: DVec3,
    offset: f64,
    /// Points in front of it: the first of the list, and the farthest with its height.
    outside: u32,
    farthest: u32,
    height: f64,
    is_removed: bool,
    /// Number of the try in which it was last seen.
    seen_by: u32,
}

const NONE: u32 = u32::MAX;

/// A set counts as flat that is thinner than this part of the tolerance, and gets that thickness.
const THIN: f64 = 1e-3;

/// A step from face to face at most so often for one point: longer ways go in circles.
const MOST_STEPS: usize = 32;

/// Roundings of a combination of four points and of its distance, in units of u times the size: products and sums of three
/// coordinates (γ₅·√3 each), weights that add up to 1 within 4u, the centre's own roundings, the difference and its length; below 64.
const WITNESS_ROUNDINGS: f64 = 512.0;

impl<'a> HullSketch<'a> {
    /// Keeps points until none is farther out than `near`, or `most` are kept. `None` for no points, or where a coordinate or the
    /// tolerance is not finite and positive.
    pub fn new(points: &'a [DVec3], near: f64, most: usize) -> Option<Self> {
        if !(near > 0.0 && near.is_finite()) || points.len() >= NONE as usize {
            return None;
        }
        let (corners, made_up) = four_corners(points, THIN * near)?;
        let mut kept = Vec::with_capacity(most);
        kept.extend(corners);
        let next = vec![NONE; points.len()];
        let scratch = Scratch::default();
        // Every point but the first four brings two faces more than it takes away.
        let faces = Vec::with_capacity(6 * most);
        let mut sketch = Self { points, kept, made_up, faces, open: Vec::new(), next, near, tries: 0, scratch };
        sketch.begin();
        while sketch.kept.len() < most {
            let Some(face) = sketch.highest() else { break };
            let mut scratch = std::mem::take(&mut sketch.scratch);
            let added = sketch.add(face, &mut scratch);
            sketch.scratch = scratch;
            if added.is_none() {
                // Rounding leaves no simple rim: the point stays outside, and its distance counts.
                sketch.faces[face as usize].farthest = NONE;
            }
        }
        Some(sketch)
    }

    /// Whether the set has no thickness: then few points are kept, and the others may be far out.
    pub fn is_flat(&self) -> bool {
        self.made_up.contains(&true)
    }

    /// The kept points, all of them given ones.
    pub fn kept(&self) -> impl Iterator<Item = DVec3> {
        let is_made_up = |index: usize| self.made_up.get(index).copied().unwrap_or(false);
        self.kept.iter().enumerate().filter(move |(index, _)| !is_made_up(*index)).map(|(_, point)| *point)
    }

    /// The four faces of the first tetrahedron, whose last corner is behind the triangle of the others.
    fn begin(&mut self) {
        self.push([0, 1, 2], [3, 2, 1]);
        self.push([0, 2, 3], [0, 2, 3]);
        self.push([2, 1, 3], [0, 3, 1]);
        self.push([1, 0, 3], [0, 1, 2]);
        (0..self.points.len() as u32).for_each(|point| self.place(point, 0));
        self.open.extend(0..4);
    }

    fn push(&mut self, corners: [u32; 3], neighbours: [u32; 3]) {
        let [a, b, c] = corners.map(|corner| self.kept[corner as usize]);
        let normal = (b - a).cross(c - a).normalize_or_zero();
        self.faces.push(Face {
            corners,
            neighbours,
            normal,
            offset: normal.dot(a),
            outside: NONE,
            farthest: NONE,
            height: self.near,
            is_removed: false,
            seen_by: NONE,
        });
    }

    /// Puts a point into the list of the face, from number `from` on, that it is farthest in front of; one that is in front of none is
    /// inside.
    fn place(&mut self, point: u32, from: usize) {
        let at = self.points[point as usize];
        let (mut best, mut height) = (None, 0.0);
        for face in &mut self.faces[from..] {
            let own = face.normal.dot(at) - face.offset;
            if own > height {
                (best, height) = (Some(face), own);
            }
        }
        if let Some(face) = best {
            self.next[point as usize] = face.outside;
            face.outside = point;
            if height > face.height {
                (face.farthest, face.height) = (point, height);
            }
        }
    }

    /// The face with the point that is farthest out.
    fn highest(&mut self) -> Option<u32> {
        let faces = &self.faces;
        let has_points = |number: &u32| !faces[*number as usize].is_removed && faces[*number as usize].farthest != NONE;
        self.open.retain(has_points);
        let height = |number: u32| faces[number as usize].height;
        self.open.iter().copied().max_by(|&a, &b| height(a).total_cmp(&height(b)))
    }

    /// Replaces the faces that a face's farthest point sees by a cone from their rim to the point; `None` where rounding leaves no
    /// simple rim, before anything is changed.
    fn add(&mut self, first: u32, Scratch { removed, rim }: &mut Scratch) -> Option<()> {
        let apex = self.faces[first as usize].farthest;
        let at = self.points[apex as usize];
        self.tries += 1;
        removed.clear();
        removed.push(first);
        rim.clear();
        self.faces[first as usize].seen_by = self.tries;
        let mut done = 0;
        while let Some(&number) = removed.get(done) {
            done += 1;
            let Face { corners, neighbours, .. } = self.faces[number as usize];
            for k in 0..3 {
                let beyond = &mut self.faces[neighbours[k] as usize];
                if beyond.normal.dot(at) - beyond.offset <= 0.0 {
                    let [start, end] = [corners[k], corners[(k + 1) % 3]];
                    let edge = beyond.corners.iter().position(|&corner| corner == end)?;
                    rim.push(([start, end], neighbours[k], edge));
                } else if beyond.seen_by != self.tries {
                    beyond.seen_by = self.tries;
                    removed.push(neighbours[k]);
                }
            }
        }
        // One closed loop: every edge begins where the one before ends.
        for place in 1..rim.len() {
            let end = rim[place - 1].0[1];
            let next = (place..rim.len()).find(|&next| rim[next].0[0] == end)?;
            rim.swap(place, next);
        }
        if rim.len() < 3 || rim[rim.len() - 1].0[1] != rim[0].0[0] {
            return None;
        }
        let own = self.kept.len() as u32;
        self.kept.push(at);
        let (from, count) = (self.faces.len() as u32, rim.len() as u32);
        for (place, ([start, end], beyond, edge)) in (0..).zip(rim.drain(..)) {
            self.faces[beyond as usize].neighbours[edge] = from + place;
            self.push([start, end, own], [beyond, from + (place + 1) % count, from + (place + count - 1) % count]);
        }
        for &mut number in removed {
            let face = &mut self.faces[number as usize];
            face.is_removed = true;
            let mut point = face.outside;
            while point != NONE {
                let next = self.next[point as usize];
                if point != apex {
                    self.place(point, from as usize);
                }
                point = next;
            }
        }
        self.open.extend(from..from + count);
        Some(())
    }

    /// At least how far any of the points is out of the hull of the kept ones. No given point is farther than `size` from the origin.
    ///
    /// Combinations may use corners that are made up, each of which is within two thicknesses of the hull of given points that are kept;
    /// so is the hull of all of them.
    pub fn far_out(&self, size: f64) -> Upper {
        let cones = Cones::new(self);
        let mut face = 0;
        let mut farthest = 0.0_f64;
        for &point in self.points {
            face = cones.towards(point, face);
            let distance = cones.witnessed(point, face);
            // NaN must not vanish in a maximum.
            farthest = if distance <= farthest { farthest } else { distance };
            if farthest.is_nan() {
                return Upper::INFINITY;
            }
        }
        let beside = if self.made_up.contains(&true) { 3.0 * THIN * self.near } else { 0.0 };
        Upper::proved(farthest + beside + WITNESS_ROUNDINGS * UNIT_ROUNDOFF * size)
    }
}

/// The faces of a hull as cones from a point inside.
struct Cones {
    /// The middle of four kept points, so a combination of kept ones.
    centre: DVec3,
    cones: Vec<Cone>,
}

struct Cone {
    corners: [DVec3; 3],
    neighbours: [u32; 3],
    /// Coordinates of a point relative to the centre along the three edges of the cone.
    coordinates: DMat3,
    normal: DVec3,
    offset: f64,
}

impl Cones {
    fn new(sketch: &HullSketch) -> Self {
        let kept = &sketch.kept;
        let centre = 0.25 * (kept[0] + kept[1] + kept[2] + kept[3]);
        let mut numbers = vec![0; sketch.faces.len()];
        let mut count = 0;
        for (number, face) in numbers.iter_mut().zip(&sketch.faces) {
            *number = count;
            count += u32::from(!face.is_removed);
        }
        let cone = |face: &Face| {
            let corners = face.corners.map(|corner| kept[corner as usize]);
            let [a, b, c] = corners.map(|corner| corner - centre);
            Cone {
                corners,
                neighbours: face.neighbours.map(|neighbour| numbers[neighbour as usize].min(count.saturating_sub(1))),
                coordinates: DMat3::from_cols(a, b, c).inverse(),
                normal: face.normal,
                offset: face.offset,
            }
        };
        Self { centre, cones: sketch.faces.iter().filter(|face| !face.is_removed).map(cone).collect() }
    }

    /// The cone that a point is in, as far as steps from neighbour to neighbour lead: a hint.
    fn towards(&self, point: DVec3, from: usize) -> usize {
        let mut number = from;
        for _ in 0..MOST_STEPS {
            let cone = &self.cones[number];
            let along = (cone.coordinates * (point - self.centre)).to_array();
            let least = (0..3).min_by(|&a, &b| along[a].total_cmp(&along[b])).unwrap_or(0);
            if along[least] >= -1e-9 {
                break;
            }
            // Across the edge opposite to that corner.
            number = cone.neighbours[(least + 1) % 3] as usize;
        }
        number
    }

    /// The distance from a point to a combination of kept ones, without its roundings: in the cone, or on the face, whichever is nearer.
    fn witnessed(&self, point: DVec3, face: usize) -> f64 {
        let Cone { corners: [a, b, c], coordinates, normal, offset, .. } = &self.cones[face];
        let weights = |point: DVec3| (*coordinates * (point - self.centre)).max(DVec3::ZERO);
        let combined = |weights: DVec3| {
            let total = weights.element_sum();
            let (weights, rest) = if total <= 1.0 { (weights, 1.0 - total) } else { (weights / total, 0.0) };
            (point - (weights.x * *a + weights.y * *b + weights.z * *c + rest * self.centre)).length()
        };
        let own = weights(point);
        if own.element_sum() <= 1.0 {
            return combined(own);
        }
        let below = point - (normal.dot(point) - offset) * *normal;
        combined(own).min(combined(weights(below)))
    }
}

/// Four points that are far apart, the last behind the triangle of the others, and which of them are made up: a set that is nearer than
/// `thin` to a plane, a line or a point gets corners that far beside it. A made-up second or third corner is within `thin` of the first, a
/// made-up fourth one within `thin` of the triangle of the others.
fn four_corners(points: &[DVec3], thin: f64) -> Option<([DVec3; 4], [bool; 4])> {
    let farthest = |measure: &dyn Fn(DVec3) -> f64| {
        points.iter().copied().max_by(|&a, &b| measure(a).total_cmp(&measure(b))).unwrap_or_default()
    };
    let first = *points.iter().min_by(|a, b| a.x.total_cmp(&b.x))?;
    if !points.iter().all(|point| point.is_finite()) {
        return None;
    }
    let mut made_up = [false; 4];
    let mut second = farthest(&|point| point.distance_squared(first));
    if second.distance(first) <= thin {
        (second, made_up[1]) = (first + thin * DVec3::X, true);
    }
    let along = (second - first).normalize_or_zero();
    let mut third = farthest(&|point| (point - first).cross(along).length_squared());
    if (third - first).cross(along).length() <= thin {
        (third, made_up[2]) = (first + thin * along.any_orthonormal_vector(), true);
    }
    let normal = along.cross(third - first).normalize_or_zero();
    let mut fourth = farthest(&|point| (point - first).dot(normal).abs());
    if (fourth - first).dot(normal).abs() <= thin {
        (fourth, made_up[3]) = ((first + second + third) / 3.0 + thin * normal, true);
    }
    let behind = (fourth - first).dot(normal) < 0.0;
    if !behind {
        (second, third) = (third, second);
        made_up.swap(1, 2);
    }
    Some(([first, second, third, fourth], made_up))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// How far the points are out of the hull of the kept ones, as far as some directions show.
    fn seen_out(points: &[DVec3], kept: &[DVec3]) -> f64 {
        let directions = (0..400).map(|i| {
            let (z, turn) = (f64::from(i) / 199.5 - 1.0, 2.4 * f64::from(i));
            let across = (1.0 - z * z).max(0.0).sqrt();
            DVec3::new(across * turn.cos(), across * turn.sin(), z)
        });
        let most = |points: &[DVec3], n: DVec3| points.iter().map(|p| n.dot(*p)).fold(f64::NEG_INFINITY, f64::max);
        directions.map(|n| most(points, n) - most(kept, n)).fold(0.0, f64::max)
    }

    fn sketched(points: &[DVec3], near: f64, most: usize) -> (Vec<DVec3>, f64) {
        let sketch = HullSketch::new(points, near, most).expect("finite points");
        (sketch.kept().collect(), sketch.far_out(2.0).get())
    }

    #[test]
    fn cylinders_and_balls_are_followed_closely_by_few_points() {
        let ring = |i: u32, z: f64| DVec3::new((f64::from(i) * 0.05).sin(), (f64::from(i) * 0.05).cos(), z);
        let cylinder: Vec<DVec3> = (0..126).flat_map(|i| [-1.0, -0.5, 0.0, 0.5, 1.0].map(|z| ring(i, z))).collect();
        let (kept, out) = sketched(&cylinder, 2e-3, 128);
        assert!(kept.len() <= 128 && out < 0.02, "{} points, {out}", kept.len());
        let ball: Vec<DVec3> = (0..126)
            .flat_map(|i| (1..30).map(move |j| (f64::from(i) * 0.05, f64::from(j) * 0.1)))
            .map(|(a, b)| DVec3::new(a.sin() * b.sin(), a.cos() * b.sin(), b.cos()))
            .collect();
        let (kept, out) = sketched(&ball, 2e-3, 128);
        assert!(kept.len() <= 128 && out < 0.15, "{} points, {out}", kept.len());
    }

    #[test]
    fn sets_without_volume_are_sketched_too() {
        let flat: Vec<DVec3> = (0..200).map(|i| DVec3::new(f64::from(i % 20), f64::from(i / 20), 0.0) / 20.0).collect();
        let line: Vec<DVec3> = (0..200).map(|i| DVec3::new(1.0, 2.0, 3.0) * (f64::from(i) / 800.0)).collect();
        let point = vec![DVec3::new(0.3, -0.2, 0.1); 120];
        for points in [flat, line, point] {
            let (kept, out) = sketched(&points, 1e-3, 64);
            assert!(!kept.is_empty() && seen_out(&points, &kept) <= out, "{} points, {out}", kept.len());
            assert!(kept.iter().all(|point| points.contains(point)), "made-up corners are not handed out");
        }
        assert!(HullSketch::new(&[DVec3::NAN; 5], 1e-3, 64).is_none());
        assert!(HullSketch::new(&[], 1e-3, 64).is_none());
    }

    proptest! {
        #[test]
        fn nothing_is_farther_out_than_is_proved(
            points in prop::collection::vec([-1.0..1.0f64, -1.0..1.0, -1.0..1.0], 5..300),
            squeeze in [-9.0..0.5f64, -9.0..0.5],
            near in -6.0..-0.5f64,
            most in 4..100_usize,
        ) {
            let thin = DVec3::new(1.0, 10_f64.powf(squeeze[0]).min(1.0), 10_f64.powf(squeeze[1]).min(1.0));
            let points: Vec<DVec3> = points.into_iter().map(|p| DVec3::from_array(p) * thin).collect();
            let (kept, out) = sketched(&points, 10_f64.powf(near), most);
            prop_assert!(!kept.is_empty() && kept.len() <= most.max(4));
            prop_assert!(kept.iter().all(|point| points.contains(point)));
            let seen = seen_out(&points, &kept);
            prop_assert!(seen <= out + 1e-15, "{seen} out of {out}");
        }

        #[test]
        fn no_point_is_farther_out_than_is_proved_wherever_the_set_lies(
            points in prop::collection::vec([-1.0..1.0f64, -1.0..1.0, -1.0..1.0], 5..160),
            squeeze in [-13.0..0.5f64, -13.0..0.5],
            (place, scale) in (-1.0..7.0f64, -6.0..3.0f64),
            (near, most) in (-6.0..-0.5f64, 4..60_usize),
            (steps, tilt) in (0..4_i32, 0.0..3.0f64),
        ) {
            let thin = DVec3::new(1.0, 10_f64.powf(squeeze[0]).min(1.0), 10_f64.powf(squeeze[1]).min(1.0));
            let size = 10_f64.powf(scale);
            let turn = DMat3::from_axis_angle(DVec3::new(0.48, 0.6, 0.64), tilt);
            // Far from the origin, where coordinates have few digits left; on a lattice, where many points lie in one plane.
            let shift = if place > 0.0 { DVec3::new(0.3, -0.7, 0.9) * size * 10_f64.powf(place) } else { DVec3::ZERO };
            let on_lattice = |p: [f64; 3]| p.map(|x| if steps > 0 { (x * f64::from(steps)).round() } else { x });
            let points: Vec<DVec3> =
                points.into_iter().map(|p| shift + size * (turn * (DVec3::from_array(on_lattice(p)) * thin))).collect();
            let reach = points.iter().map(|point| point.length()).fold(0.0, f64::max) * (1.0 + 1e-12);
            let sketch = HullSketch::new(&points, size * 10_f64.powf(near), most).expect("finite points");
            let kept: Vec<DVec3> = sketch.kept().collect();
            let out = sketch.far_out(reach).get();
            for &point in &points {
                let seen = out_of_hull(point, &kept);
                prop_assert!(seen <= out + 16.0 * UNIT_ROUNDOFF * reach, "{seen} out of {out}");
            }
        }
    }

    /// At least how far a point is out of the hull of others: Gilbert's algorithm leads to a direction, which shows it.
    fn out_of_hull(point: DVec3, others: &[DVec3]) -> f64 {
        let mut nearest = others[0];
        let mut most = 0.0_f64;
        for _ in 0..60 {
            let n = (point - nearest).normalize_or_zero();
            let heights = others.iter().map(|&other| (n.dot(point - other), other));
            let (height, farthest) = heights.min_by(|a, b| a.0.total_cmp(&b.0)).expect("one at least");
            most = most.max(height);
            let way = farthest - nearest;
            let step = way.dot(point - nearest) / way.length_squared();
            if step <= 0.0 || step.is_nan() {
                break;
            }
            nearest += step.min(1.0) * way;
        }
        most
    }
}
