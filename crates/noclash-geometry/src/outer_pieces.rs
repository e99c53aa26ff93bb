//! A mesh held by convex pieces: an outer model of few convex solids in the place of many triangles.
//!
//! Guarantee: every point of the mesh and of what its closed components enclose is within [`OuterPieces::lost`] of a piece, and no
//! point of a piece is farther than [`OuterPieces::excess`] from them. Why: `docs/hierarchies.md`, Convex pieces. Where to cut is
//! search.

use std::collections::BTreeMap;

use glam::DVec3;
use noclash_numeric::{Interval, Upper};

use crate::excess::{self, Surroundings};
use crate::leaf::ConvexSolid;
use crate::reduced_points::{self, each_once};
use crate::{
    ConvexPolytope, Element, Geometry, MeshDiagnosis, Pose, Shape, SolidReading, SolidSummary, Solidity, TriangleMesh,
};

/// Convex pieces that hold a mesh.
#[derive(Clone, Debug)]
pub struct OuterPieces {
    /// The pieces.
    pub pieces: Vec<ConvexPolytope>,
    /// How far the mesh may reach out of the pieces: corners that lie within rounding in the hull of the others are left out.
    pub lost: Upper,
    /// How far the pieces may reach beyond the mesh and what it encloses, in metres.
    pub excess: Upper,
    /// Which parts of the mesh are solid, and which are surfaces alone: what a surface surrounds is in the pieces only as it happens.
    pub summary: SolidSummary,
}

/// Most slabs that one component is cut into.
const MOST_SLABS: usize = 24;

/// Slabs are not thinner than this part of their component.
const THINNEST: f64 = 1.0 / 256.0;

/// Places at which the depth of a piece is estimated.
const PROBES: usize = 96;

/// Corners this near to the hull of others, as part of the size, are left out.
const NEAR: f64 = 1e-9;

impl OuterPieces {
    /// Pieces of a mesh, cut until they seem to reach no farther beyond it than `tolerance`, a part of the diagonal of its box, or
    /// cutting helps no more.
    pub fn of(mesh: &TriangleMesh, solidity: Solidity, tolerance: f64) -> Self {
        let shape = Shape::Mesh { mesh: std::sync::Arc::new(mesh.clone()), solidity, grown: 0.0 };
        let body = Geometry::new(&[Element { shape, pose: Pose::IDENTITY }]);
        let diagnosis = MeshDiagnosis::of(mesh);
        let all: Vec<u32> = (0..mesh.triangles().len() as u32).collect();
        let [low, high] = bounds(mesh, &all);
        let cutter = Cutter { mesh, around: Surroundings::of(&body), deep: tolerance * (high - low).length() };
        let mut hulls: Vec<Vec<DVec3>> = Vec::new();
        // What contradicts itself about its inside is held as a whole.
        let contradictory = SolidReading::of(mesh, &diagnosis, Solidity::Auto).contradictory;
        for set in &contradictory {
            let members = set.iter().flat_map(|&number| &diagnosis.components[number as usize].triangles);
            hulls.push(corners(mesh, &members.copied().collect::<Vec<u32>>()));
        }
        for (component, number) in diagnosis.components.iter().zip(0..) {
            if !contradictory.iter().flatten().any(|&held| held == number) {
                hulls.extend(cutter.cut(&component.triangles));
            }
        }
        hulls.extend(diagnosis.set_aside.iter().map(|&triangle| corners(mesh, &[triangle])));
        let (mut pieces, mut lost) = (Vec::new(), Upper::ZERO);
        for points in hulls {
            let points = match reduced_points::reduced(points.clone(), body.radius(), NEAR) {
                Some((kept, left_out)) => {
                    lost = lost.max(left_out);
                    kept
                }
                None => points,
            };
            pieces.push(points);
        }
        let solids: Vec<ConvexSolid> = pieces.iter().map(|points| ConvexSolid::polytope(points)).collect();
        let excess = if body.is_described() { excess::beyond(&body, &solids) } else { Upper::INFINITY };
        let pieces = pieces.into_iter().map(ConvexPolytope::of_finite).collect();
        Self { pieces, lost, excess, summary: body.solid_summary() }
    }
}

fn bounds(mesh: &TriangleMesh, triangles: &[u32]) -> [DVec3; 2] {
    let all = triangles.iter().flat_map(|&triangle| mesh.corners(triangle as usize));
    all.fold([DVec3::INFINITY, DVec3::NEG_INFINITY], |[low, high], p| [low.min(p), high.max(p)])
}

/// All different corners of some triangles.
fn corners(mesh: &TriangleMesh, triangles: &[u32]) -> Vec<DVec3> {
    each_once(triangles.iter().flat_map(|&triangle| mesh.corners(triangle as usize)).collect())
}

/// Cuts components across one axis each.
struct Cutter<'a> {
    mesh: &'a TriangleMesh,
    around: Surroundings<'a>,
    /// Pieces that seem to reach no farther beyond the mesh stay.
    deep: f64,
}

/// Slab between two parallel planes.
struct Slab {
    from: f64,
    to: f64,
    /// The triangles that touch it.
    triangles: Vec<u32>,
    /// The points of each part that hangs together in it.
    hulls: Vec<Vec<DVec3>>,
    /// How far these hulls seem to reach beyond the mesh, and where.
    depth: f64,
    deepest: DVec3,
}

impl Cutter<'_> {
    /// The hulls of the slabs along the axis that does best.
    fn cut(&self, component: &[u32]) -> Vec<Vec<DVec3>> {
        let [low, high] = bounds(self.mesh, component);
        let mut best: Option<(f64, Vec<Vec<DVec3>>)> = None;
        for axis in 0..3 {
            let slabs = self.cut_along(component, axis, THINNEST * (high - low)[axis]);
            let depth = slabs.iter().map(|slab| slab.depth).fold(self.deep, f64::max);
            let hulls: Vec<Vec<DVec3>> = slabs.into_iter().flat_map(|slab| slab.hulls).collect();
            let better = |(least, fewest): &(f64, Vec<Vec<DVec3>>)| {
                depth < *least || depth == *least && hulls.len() < fewest.len()
            };
            if best.as_ref().is_none_or(better) {
                best = Some((depth, hulls));
            }
        }
        best.map_or_else(Vec::new, |(_, hulls)| hulls)
    }

    fn cut_along(&self, component: &[u32], axis: usize, thinnest: f64) -> Vec<Slab> {
        let mut slabs = vec![self.slab(component, axis, [f64::NEG_INFINITY, f64::INFINITY])];
        while slabs.len() < MOST_SLABS {
            let deeper = |a: usize, b: usize| if slabs[b].depth > slabs[a].depth { b } else { a };
            let worst = (0..slabs.len()).fold(0, deeper);
            let Slab { from, to, depth, deepest, .. } = slabs[worst];
            let along = slabs[worst].hulls.iter().flatten().map(|point| point[axis]);
            let [low, high] = along.fold([f64::INFINITY, f64::NEG_INFINITY], |[l, h], at| [l.min(at), h.max(at)]);
            let extent = high - low;
            // A slab that is cut as thin as it may be stays the deepest: nothing is gained by cutting others.
            if depth <= self.deep || !(extent > 2.0 * thinnest && extent.is_finite()) {
                break;
            }
            // At the deepest place, but such that either side keeps a quarter.
            let at = deepest[axis].clamp(low + 0.25 * extent, high - 0.25 * extent);
            let halves = [[from, at], [at, to]].map(|[from, to]| self.slab(&slabs[worst].triangles, axis, [from, to]));
            slabs.splice(worst..=worst, halves);
        }
        slabs
    }

    fn slab(&self, triangles: &[u32], axis: usize, [from, to]: [f64; 2]) -> Slab {
        let touches = |&&triangle: &&u32| {
            let along = self.mesh.corners(triangle as usize).map(|corner| corner[axis]);
            along.iter().any(|&at| at <= to) && along.iter().any(|&at| at >= from)
        };
        let triangles: Vec<u32> = triangles.iter().filter(touches).copied().collect();
        let hulls: Vec<Vec<DVec3>> = hanging_together(self.mesh, &triangles, axis, [from, to])
            .into_iter()
            .map(|group| {
                let clipped = |&triangle: &u32| clipped(self.mesh.corners(triangle as usize), axis, [from, to]);
                each_once(group.iter().flat_map(clipped).collect())
            })
            .collect();
        let mut slab = Slab { from, to, triangles, hulls, depth: 0.0, deepest: DVec3::ZERO };
        for points in &slab.hulls {
            for (depth, place) in probes(points).map(|place| (self.around.see(place).beyond().get(), place)) {
                if depth > slab.depth {
                    (slab.depth, slab.deepest) = (depth, place);
                }
            }
        }
        slab
    }
}

/// Places in the hull of points: in the middle between two of them, which ones a fixed sequence says.
fn probes(points: &[DVec3]) -> impl Iterator<Item = DVec3> {
    let mut state = 1_u64;
    let mut next = move || {
        // Knuth's linear congruence.
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % points.len().max(1)
    };
    let enough = if points.len() > 3 { PROBES } else { 0 };
    (0..enough).map(move |_| (points[next()] + points[next()]) * 0.5)
}

/// Points whose hull holds the part of a triangle between two parallel planes: its corners there, and boxes in the planes around where
/// its edges cross them.
fn clipped(corners: [DVec3; 3], axis: usize, planes: [f64; 2]) -> Vec<DVec3> {
    let [from, to] = planes;
    let mut points: Vec<DVec3> = corners.into_iter().filter(|corner| (from..=to).contains(&corner[axis])).collect();
    for (p, q) in [(corners[0], corners[1]), (corners[1], corners[2]), (corners[2], corners[0])] {
        for plane in planes {
            let crosses = p[axis] < plane && plane < q[axis] || q[axis] < plane && plane < p[axis];
            if crosses {
                points.extend(crossing(p, q, axis, plane));
            }
        }
    }
    points
}

/// The corners of a flat box in the plane that holds where the segment crosses it. The coordinate along the axis is the plane's, exactly.
fn crossing(p: DVec3, q: DVec3, axis: usize, plane: f64) -> Vec<DVec3> {
    let exact = Interval::point;
    let share = (exact(plane) - exact(p[axis])) / (exact(q[axis]) - exact(p[axis]));
    let ends = |other: usize| {
        let own = exact(p[other]) + share * (exact(q[other]) - exact(p[other]));
        // Between the ends of the segment in any case; also where numbers overflow.
        let between = Interval::new(p[other].min(q[other]), p[other].max(q[other]));
        let held = own.intersect(between).unwrap_or(between);
        [held.lo(), held.hi()]
    };
    let [one, other] = [(axis + 1) % 3, (axis + 2) % 3];
    let mut points = Vec::new();
    for first in ends(one) {
        for second in ends(other) {
            let mut point = DVec3::ZERO;
            (point[axis], point[one], point[other]) = (plane, first, second);
            points.push(point);
        }
    }
    points
}

/// Triangles grouped such that two with a common edge that reaches into the slab are in one group; by first triangle.
fn hanging_together(mesh: &TriangleMesh, triangles: &[u32], axis: usize, [from, to]: [f64; 2]) -> Vec<Vec<u32>> {
    // Adding 0 turns −0 into 0, after which equal numbers have equal bits.
    let bits = |p: DVec3| p.to_array().map(|c| (c + 0.0).to_bits());
    // Each place points to an earlier one of its group, the first to itself.
    let mut earlier: Vec<usize> = (0..triangles.len()).collect();
    let first = |earlier: &mut Vec<usize>, mut place: usize| {
        while earlier[place] != place {
            earlier[place] = earlier[earlier[place]];
            place = earlier[place];
        }
        place
    };
    let mut user: BTreeMap<[[u64; 3]; 2], usize> = BTreeMap::new();
    for (place, &triangle) in triangles.iter().enumerate() {
        let [a, b, c] = mesh.corners(triangle as usize);
        for (p, q) in [(a, b), (b, c), (c, a)] {
            if p[axis].max(q[axis]) < from || p[axis].min(q[axis]) > to {
                continue;
            }
            let mut edge = [bits(p), bits(q)];
            edge.sort_unstable();
            let other = *user.entry(edge).or_insert(place);
            let (a, b) = (first(&mut earlier, place), first(&mut earlier, other));
            earlier[a.max(b)] = a.min(b);
        }
    }
    let mut groups: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
    for (place, &triangle) in triangles.iter().enumerate() {
        groups.entry(first(&mut earlier, place)).or_default().push(triangle);
    }
    groups.into_values().collect()
}
