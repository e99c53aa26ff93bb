//! A mesh held by convex pieces: an outer model that is cheaper to ask than its triangles.
//!
//! Guarantee: the pieces hold every point of the mesh and everything that its closed components enclose. Why: `docs/hierarchies.md`,
//! Convex pieces. Only comparisons of stored coordinates decide which triangles make a piece, so no rounding is involved; where to cut
//! is search.

use std::collections::BTreeMap;

use glam::DVec3;

use crate::hierarchy::{LeafSource, concavity};
use crate::volume::Ball;
use crate::{ConvexPolytope, MeshDiagnosis, TriangleMesh};

/// Convex pieces that hold a mesh.
#[derive(Clone, Debug)]
pub struct OuterPieces {
    /// The hulls of some of its vertices each.
    pub pieces: Vec<ConvexPolytope>,
    /// How deep the deepest notch is that a piece bridges, in metres: about how far the pieces reach beyond the mesh.
    pub bridged: f64,
}

/// Most slabs that one component is cut into.
const MOST_SLABS: usize = 32;

impl OuterPieces {
    /// Pieces of a mesh, cut until no notch is deeper than `tolerance`, a part of the diagonal of the mesh's box, or cutting helps no more.
    pub fn of(mesh: &TriangleMesh, tolerance: f64) -> Self {
        let diagnosis = MeshDiagnosis::of(mesh);
        let deep =
            tolerance * concavity::diagonal(&Corners(mesh), &(0..mesh.triangles().len() as u32).collect::<Vec<_>>());
        let mut groups: Vec<Vec<u32>> = Vec::new();
        for component in &diagnosis.components {
            // What contradicts itself about its inside is held as a whole.
            if component.closed && !component.consistently_oriented {
                groups.push(component.triangles.clone());
            } else {
                groups.extend(slabs(mesh, &component.triangles, deep));
            }
        }
        groups.extend(diagnosis.set_aside.iter().map(|&triangle| vec![triangle]));
        let source = Corners(mesh);
        let depth = |group: &Vec<u32>| concavity::notch(&source, group).map_or(0.0, |notch| notch.depth);
        let bridged = groups.iter().map(depth).fold(0.0, f64::max);
        let pieces = groups.iter().filter_map(|group| ConvexPolytope::new(corners(mesh, group)).ok()).collect();
        Self { pieces, bridged }
    }
}

/// All different corners of some triangles.
fn corners(mesh: &TriangleMesh, triangles: &[u32]) -> Vec<DVec3> {
    let mut points: Vec<DVec3> = triangles.iter().flat_map(|&triangle| mesh.corners(triangle as usize)).collect();
    points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)).then(p.z.total_cmp(&q.z)));
    points.dedup();
    points
}

/// Cuts one component into slabs along one axis: for each slab the triangles that touch it, those apart that do not hang together there.
fn slabs(mesh: &TriangleMesh, component: &[u32], deep: f64) -> Vec<Vec<u32>> {
    let source = Corners(mesh);
    let deepest = |groups: &[Vec<u32>]| {
        groups.iter().filter_map(|group| concavity::notch(&source, group)).map(|notch| notch.depth).fold(0.0, f64::max)
    };
    let mut best = vec![component.to_vec()];
    let mut least = deepest(&best);
    for axis in 0..3 {
        let mut cuts: Vec<f64> = Vec::new();
        let mut groups = vec![component.to_vec()];
        while cuts.len() < MOST_SLABS {
            // A cut at the deepest notch of all pieces, if it is still too deep and not cut yet.
            let notches = groups.iter().filter_map(|group| concavity::notch(&source, group));
            let Some(notch) =
                notches.filter(|notch| notch.depth > deep).reduce(|a, b| if b.depth > a.depth { b } else { a })
            else {
                break;
            };
            let at = notch.point[axis];
            if cuts.contains(&at) {
                break;
            }
            cuts.push(at);
            cuts.sort_by(f64::total_cmp);
            groups = cut(mesh, component, axis, &cuts);
        }
        let depth = deepest(&groups);
        if depth < least || depth == least && groups.len() < best.len() {
            (best, least) = (groups, depth);
        }
    }
    best
}

/// The pieces between cuts at ascending places along an axis. A triangle belongs to every slab that it touches.
fn cut(mesh: &TriangleMesh, component: &[u32], axis: usize, cuts: &[f64]) -> Vec<Vec<u32>> {
    let mut groups = Vec::new();
    for slab in 0..=cuts.len() {
        let from = if slab == 0 { f64::NEG_INFINITY } else { cuts[slab - 1] };
        let to = cuts.get(slab).copied().unwrap_or(f64::INFINITY);
        let touches = |&&triangle: &&u32| {
            let along = mesh.corners(triangle as usize).map(|corner| corner[axis]);
            along.iter().any(|&at| at <= to) && along.iter().any(|&at| at >= from)
        };
        let own: Vec<u32> = component.iter().filter(touches).copied().collect();
        groups.extend(hanging_together(mesh, &own));
    }
    groups
}

/// Triangles grouped such that two with a corner at the same position are in one group; by first triangle.
fn hanging_together(mesh: &TriangleMesh, triangles: &[u32]) -> Vec<Vec<u32>> {
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
    let mut user: BTreeMap<[u64; 3], usize> = BTreeMap::new();
    for (place, &triangle) in triangles.iter().enumerate() {
        for name in mesh.corners(triangle as usize).map(bits) {
            let other = *user.entry(name).or_insert(place);
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

/// The triangles of a mesh as leaves.
struct Corners<'a>(&'a TriangleMesh);

impl LeafSource for Corners<'_> {
    fn leaf_count(&self) -> usize {
        self.0.triangles().len()
    }

    fn leaf_ball(&self, leaf: u32, index: usize) -> Option<Ball> {
        self.0.corners(leaf as usize).get(index).map(|&corner| (corner, 0.0))
    }
}
