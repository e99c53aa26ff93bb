//! Is a point inside a mesh: the winding numbers of its closed components, exact for the stored coordinates.
//!
//! Counts the signed crossings of the ray from the point towards +z, for every set of components that `reading` makes of
//! what `diagnosis` finds. Relies on exact side tests (`predicates`). Proof and meaning: `docs/containment.md`.

mod column;
mod one_sided;
mod reading;
mod sheets;

use std::ops::ControlFlow;
use std::sync::OnceLock;

use glam::DVec3;

use crate::predicates::{Plane, behind, in_exact_range, is_mixed, side, triangle_contains};
use crate::{MeshDiagnosis, TriangleMesh};

use column::ColumnTree;
pub(crate) use one_sided::winds_one_way;
pub use reading::SolidReading;

/// How often the closed components of a mesh wind around a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winding {
    /// Of the first set of [`SolidReading::sets`] that winds around the point: 1 inside a solid with outward walls, −1 in
    /// one turned inside out. 0 if none does: outside, and in cavities; then the point is on no triangle of them.
    Number(i32),
    /// The point lies exactly on a triangle of a closed component, and so belongs to the body.
    OnSurface,
    /// Not known: no set winds around the point, but one that contradicts itself lies above and below it, or one whose winding
    /// numbers may cancel (its surface crosses itself or is welded of several) lies on all six sides of it; or a coordinate is
    /// outside the range for which the arithmetic is exact (0, and magnitudes from 2⁻²⁴⁸ to 2³⁰⁰).
    Undecided,
}

impl Winding {
    /// Whether the point belongs to the body for certain.
    pub fn is_certainly_inside(self) -> bool {
        match self {
            Self::Number(number) => number != 0,
            Self::OnSurface => true,
            Self::Undecided => false,
        }
    }

    /// Whether the point may belong to the body. Only where this is false may a checker take the point as outside.
    pub fn may_be_inside(self) -> bool {
        match self {
            Self::Number(number) => number != 0,
            Self::OnSurface | Self::Undecided => true,
        }
    }
}

/// The winding numbers of one mesh, ready to be asked at any point.
///
/// An open component encloses nothing, even if the user declares the mesh solid; the caller reports it from
/// [`MeshDiagnosis::shells`].
#[derive(Clone, Debug)]
pub struct WindingField {
    /// One tree for each set of closed, consistently oriented components: inside any is inside.
    cycles: Vec<Cycles>,
    /// One tree for each set of components that contradict themselves about their inside.
    inconsistent: Vec<ColumnTree<u32>>,
    /// Whether all coordinates of these triangles are in the range of exact arithmetic.
    exact: bool,
}

impl WindingField {
    /// Prepares a mesh; `diagnosis` and `reading` must be those of `mesh`. O(n log n), deterministic.
    pub fn build(mesh: &TriangleMesh, diagnosis: &MeshDiagnosis, reading: &SolidReading) -> Self {
        let set = |set: &Vec<u32>| -> Vec<([DVec3; 3], u32)> {
            let triangles = |number: u32| diagnosis.components[number as usize].triangles.iter();
            let corners = |number: u32| triangles(number).map(move |&t| (mesh.corners(t as usize), number));
            set.iter().flat_map(|&number| corners(number)).collect()
        };
        let cycles: Vec<_> = reading.sets.iter().map(set).collect();
        let inconsistent: Vec<_> = reading.contradictory.iter().map(set).collect();
        let all = cycles.iter().chain(&inconsistent).flatten();
        let exact = all.flat_map(|(corners, _)| corners).all(|&corner| in_exact_range(corner));
        Self {
            cycles: cycles.into_iter().map(Cycles::new).collect(),
            inconsistent: inconsistent.into_iter().map(ColumnTree::build).collect(),
            exact,
        }
    }

    /// Whether no component encloses anything: every finite point has the number 0.
    pub fn is_empty(&self) -> bool {
        self.cycles.is_empty() && self.inconsistent.is_empty()
    }

    /// The winding number at a point of the mesh's frame.
    ///
    /// Guarantee: `Number` and `OnSurface` are what real arithmetic gives for the stored f64 coordinates of mesh and point.
    /// `Undecided` only as stated at [`Winding::Undecided`]; in particular never for a point outside the bounding boxes of
    /// all closed components. The time is that of the triangles met by the vertical line through the point, plus the search
    /// for them in a balanced tree.
    pub fn winding(&self, point: DVec3) -> Winding {
        if !point.is_finite() {
            return Winding::Undecided;
        }
        let holds = |tree: &&ColumnTree<u32>| tree.box_contains(point);
        let around = || self.cycles.iter().filter(|cycles| cycles.tree.box_contains(point));
        if around().next().is_none() && !self.inconsistent.iter().any(|tree| holds(&tree)) {
            return Winding::Number(0);
        }
        if !(self.exact && in_exact_range(point)) {
            return Winding::Undecided;
        }
        let (mut on_surface, mut enclosed) = (false, false);
        for cycles in around() {
            let (mut number, mut crossed) = (0, false);
            let surface = cycles.tree.visit_upwards(point, |corners, _| match crossing(corners, point) {
                Crossing::OnTriangle => ControlFlow::Break(()),
                Crossing::Signed(sign) => {
                    number += sign;
                    crossed |= sign != 0;
                    ControlFlow::Continue(())
                }
            });
            // Inside one set is inside, whatever the others mean.
            match surface {
                ControlFlow::Continue(()) if number != 0 => return Winding::Number(number),
                // A ray that crosses nothing leaves no doubt; else the crossings must not have cancelled each other.
                ControlFlow::Continue(()) => enclosed |= crossed && cycles.may_cancel_at(point),
                ControlFlow::Break(()) => on_surface = true,
            }
        }
        if on_surface {
            return Winding::OnSurface;
        }
        for tree in self.inconsistent.iter().filter(holds) {
            match sight(tree, point) {
                Sight::OnTriangle => return Winding::OnSurface,
                Sight::Blocked => enclosed = true,
                Sight::Free => {}
            }
        }
        if enclosed { Winding::Undecided } else { Winding::Number(0) }
    }
}

/// A set of closed, consistently oriented components whose winding numbers are summed up.
#[derive(Clone, Debug)]
struct Cycles {
    /// Each triangle with its component.
    tree: ColumnTree<u32>,
    /// Computed when a query first needs it, which is rare.
    sides: OnceLock<Sides>,
}

/// What tells where the winding number of a set is 0 because it cancels within a component.
#[derive(Clone, Debug)]
struct Sides {
    /// Proved: it never does.
    winds_one_way: bool,
    /// Else: the triangles with y, then x, in place of z.
    turned: [ColumnTree<u32>; 2],
}

impl Cycles {
    fn new(triangles: Vec<([DVec3; 3], u32)>) -> Self {
        Self { tree: ColumnTree::build(triangles), sides: OnceLock::new() }
    }

    /// False only if the point, around which the sum of the set is 0 and which is on none of its triangles, is in no place where
    /// sheets of one component cancel.
    fn may_cancel_at(&self, point: DVec3) -> bool {
        if !matches!(sight(&self.tree, point), Sight::Blocked) {
            return false;
        }
        let sides = self.sides.get_or_init(|| Sides::of(self.tree.triangles()));
        let blocked = |(tree, turn): (&ColumnTree<u32>, Turn)| matches!(sight(tree, turn(point)), Sight::Blocked);
        !sides.winds_one_way && sides.turned.iter().zip(TURNS).all(blocked)
    }
}

/// The coordinates in another order.
type Turn = fn(DVec3) -> DVec3;

/// Both keep the order of the axes in the cycle, so that nothing is mirrored.
const TURNS: [Turn; 2] = [|p| DVec3::new(p.z, p.x, p.y), |p| DVec3::new(p.y, p.z, p.x)];

impl Sides {
    fn of(triangles: &[([DVec3; 3], u32)]) -> Self {
        let mut sorted = triangles.to_vec();
        sorted.sort_by_key(|&(_, component)| component);
        let winds_one_way = sorted.chunk_by(|a, b| a.1 == b.1).all(|component| {
            let corners: Vec<[DVec3; 3]> = component.iter().map(|&(corners, _)| corners).collect();
            winds_one_way(&corners)
        });
        let turned = TURNS.map(|turn| {
            let kept = if winds_one_way { &[] } else { triangles };
            ColumnTree::build(kept.iter().map(|&(corners, component)| (corners.map(turn), component)).collect())
        });
        Self { winds_one_way, turned }
    }
}

/// What one triangle of a cycle adds to the winding number of a point.
enum Crossing {
    OnTriangle,
    /// 1 if the ray towards +z leaves through the front of the triangle, −1 if through its back, 0 if it misses.
    Signed(i32),
}

/// Counts the ray not of the point p but of p' = p + (δ, δ², 0), for all sufficiently small δ > 0. Its vertical line meets
/// no edge and no vertical triangle of the mesh, and off the surface p and p' have the same winding number; so the sum over
/// a cycle is right, and edges and vertices need no special care (`docs/containment.md`).
fn crossing(corners: &[DVec3; 3], point: DVec3) -> Crossing {
    let [a, b, c] = *corners;
    let sides = [side(Plane::Xy, a, b, point), side(Plane::Xy, b, c, point), side(Plane::Xy, c, a, point)];
    // The winding number of the projected boundary about the projection of p', by crossings of the line from there towards
    // +x. An edge counts if it starts at or below the point and ends above it (that is the δ²) and passes strictly on the
    // right (that is the δ: an edge through the point itself stays on its left).
    let edge = |from: DVec3, to: DVec3, side: i32| match (from.y <= point.y, to.y <= point.y) {
        (true, false) if side > 0 => 1,
        (false, true) if side < 0 => -1,
        _ => 0,
    };
    let turns = edge(a, b, sides[0]) + edge(b, c, sides[1]) + edge(c, a, sides[2]);
    if turns != 0 {
        // Now the triangle is not vertical and its closed projection holds the point.
        return match behind(*corners, point) * turns {
            0 => Crossing::OnTriangle,
            1 => Crossing::Signed(turns),
            _ => Crossing::Signed(0),
        };
    }
    // With no turn the point can be on the triangle only if its projection is on a projected edge.
    if sides.contains(&0) && triangle_contains(*corners, point) { Crossing::OnTriangle } else { Crossing::Signed(0) }
}

/// What stands between a point and infinity.
enum Sight {
    OnTriangle,
    /// Triangles both above and below.
    Blocked,
    /// The ray up or the ray down meets no triangle: the point is outside, whatever the orientations.
    Free,
}

fn sight(tree: &ColumnTree<u32>, point: DVec3) -> Sight {
    let (mut above, mut below) = (false, false);
    let surface = tree.visit_column(point, |&[a, b, c], _| {
        let corners = [a, b, c];
        if is_mixed([side(Plane::Xy, a, b, point), side(Plane::Xy, b, c, point), side(Plane::Xy, c, a, point)]) {
            return ControlFlow::Continue(());
        }
        match behind(corners, point) * side(Plane::Xy, a, b, c) {
            1 => above = true,
            -1 => below = true,
            // On the triangle or, for a vertical triangle, somewhere on its plane.
            _ if triangle_contains(corners, point) => return ControlFlow::Break(()),
            _ => {
                above |= a.z.max(b.z).max(c.z) > point.z;
                below |= a.z.min(b.z).min(c.z) < point.z;
            }
        }
        ControlFlow::Continue(())
    });
    match (surface, above && below) {
        (ControlFlow::Break(()), _) => Sight::OnTriangle,
        (ControlFlow::Continue(()), true) => Sight::Blocked,
        (ControlFlow::Continue(()), false) => Sight::Free,
    }
}
