//! Is a point inside a mesh: the winding numbers of its closed components, exact for the stored coordinates.
//!
//! Counts the signed crossings of the ray from the point towards +z, for every set of components that `reading` makes of
//! what `diagnosis` finds. Relies on exact side tests (`predicates`). Proof and meaning: `docs/containment.md`.

mod column;
mod doubt;
mod exterior;
mod one_sided;
mod reading;

use std::ops::ControlFlow;
use std::sync::OnceLock;

use glam::DVec3;

use crate::predicates::{Plane, behind, in_exact_range, side, triangle_contains};
use crate::{MeshDiagnosis, TriangleMesh};

use column::ColumnTree;
use exterior::Exterior;
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
    /// Not known: no set winds around the point, but the mesh leaves a doubt about what that means ([`SolidReading::doubtful`], or a
    /// surface that crosses itself), and no way from the point to far away was found; or a coordinate is
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
/// A component that is open and no wall of anything else encloses nothing, even if the user declares the mesh solid; the caller
/// reports it from [`MeshDiagnosis::shells`].
#[derive(Debug)]
pub struct WindingField {
    /// One tree for each set of closed, consistently oriented components: inside any is inside.
    cycles: Vec<Cycles>,
    /// All other triangles that may enclose something.
    others: ColumnTree<u32>,
    /// Whether 0 is not enough to call a point outside.
    doubtful: bool,
    /// The box of all these triangles.
    bounds: (DVec3, DVec3),
    /// Whether all coordinates of these triangles are in the range of exact arithmetic.
    exact: bool,
    /// Made when a query first needs it, which is rare.
    exterior: OnceLock<Exterior>,
}

impl WindingField {
    /// Prepares a mesh; `diagnosis` and `reading` must be those of `mesh`. O(n log n), deterministic.
    pub fn build(mesh: &TriangleMesh, diagnosis: &MeshDiagnosis, reading: &SolidReading) -> Self {
        let set = |set: &[u32]| -> Vec<([DVec3; 3], u32)> {
            let triangles = |number: u32| diagnosis.components[number as usize].triangles.iter();
            let corners = |number: u32| triangles(number).map(move |&t| (mesh.corners(t as usize), number));
            set.iter().flat_map(|&number| corners(number)).collect()
        };
        let cycles: Vec<_> = reading.sets.iter().map(|own| set(own)).collect();
        let others = set(&reading.others);
        let all = || cycles.iter().flatten().chain(&others).flat_map(|(corners, _)| corners).copied();
        let exact = all().all(in_exact_range);
        let bounds = (all().fold(DVec3::INFINITY, DVec3::min), all().fold(DVec3::NEG_INFINITY, DVec3::max));
        Self {
            cycles: cycles.into_iter().map(Cycles::new).collect(),
            others: ColumnTree::build(others),
            doubtful: reading.doubtful,
            bounds,
            exact,
            exterior: OnceLock::new(),
        }
    }

    /// Whether no component encloses anything: every finite point has the number 0.
    pub fn is_empty(&self) -> bool {
        self.cycles.is_empty() && self.others.triangles().is_empty()
    }

    /// Whether 0 means outside for every point: no doubt, and no surface that crosses itself. Computed when first asked for.
    pub fn is_certain(&self) -> bool {
        !self.doubtful && self.cycles.iter().all(Cycles::winds_one_way)
    }

    /// The winding number at a point of the mesh's frame.
    ///
    /// Guarantee: `Number` and `OnSurface` are what real arithmetic gives for the stored f64 coordinates of mesh and point, and
    /// `Number(0)` is in no place that any walls of the mesh close off but for cavities of plain surfaces and what several solids
    /// enclose between them. `Undecided` only as stated at [`Winding::Undecided`]; in particular never for a point outside the
    /// bounding box of everything that encloses. The time is that of the triangles met by lines through the point, plus the search
    /// for them in a balanced tree; where there is a doubt, once that of a grid.
    pub fn winding(&self, point: DVec3) -> Winding {
        if !point.is_finite() {
            return Winding::Undecided;
        }
        let around = || self.cycles.iter().filter(|cycles| cycles.tree.box_contains(point));
        let (low, high) = self.bounds;
        let doubtful = self.doubtful && point.cmpge(low).all() && point.cmple(high).all();
        if around().next().is_none() && !doubtful {
            return Winding::Number(0);
        }
        if !(self.exact && in_exact_range(point)) {
            return Winding::Undecided;
        }
        let (mut on_surface, mut may_cancel) = (false, false);
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
                ControlFlow::Continue(()) => may_cancel |= crossed && !doubtful && !cycles.winds_one_way(),
                ControlFlow::Break(()) => on_surface = true,
            }
        }
        let is_on_other = || {
            let met = self.others.visit_column(point, |&corners, _| {
                if triangle_contains(corners, point) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            met.is_break()
        };
        if on_surface || is_on_other() {
            return Winding::OnSurface;
        }
        if (doubtful || may_cancel) && !self.exterior().reaches(point) {
            return Winding::Undecided;
        }
        Winding::Number(0)
    }

    fn exterior(&self) -> &Exterior {
        self.exterior.get_or_init(|| {
            let cycles = self.cycles.iter().flat_map(|cycles| cycles.tree.triangles());
            Exterior::new(cycles.chain(self.others.triangles()).map(|&(corners, _)| corners).collect())
        })
    }
}

/// A set of closed, consistently oriented components whose winding numbers are summed up.
#[derive(Debug)]
struct Cycles {
    /// Each triangle with its component.
    tree: ColumnTree<u32>,
    /// Proved that winding numbers never cancel within a component; computed when a query first needs it, which is rare.
    winds_one_way: OnceLock<bool>,
}

impl Cycles {
    fn new(triangles: Vec<([DVec3; 3], u32)>) -> Self {
        Self { tree: ColumnTree::build(triangles), winds_one_way: OnceLock::new() }
    }

    fn winds_one_way(&self) -> bool {
        *self.winds_one_way.get_or_init(|| {
            let mut sorted = self.tree.triangles().to_vec();
            sorted.sort_by_key(|&(_, component)| component);
            sorted.chunk_by(|a, b| a.1 == b.1).all(|component| {
                let corners: Vec<[DVec3; 3]> = component.iter().map(|&(corners, _)| corners).collect();
                winds_one_way(&corners)
            })
        })
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
