//! Winding numbers of a mesh at a point, and whether 0 means outside.

use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use glam::DVec3;

use super::column::ColumnTree;
use super::crossing::{Crossing, crossing};
use super::exterior::Exterior;
use super::one_sided::winds_one_way;
use super::reading::SolidReading;
use crate::predicates::{in_exact_range, triangle_contains};
use crate::{MeshDiagnosis, TriangleMesh};

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

/// The winding numbers of one mesh, ready for queries at any point.
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
    /// How far the triangles may be from those of the mesh in its place.
    error: f64,
    /// Made when a query first needs it, which is rare.
    exterior: OnceLock<Exterior>,
}

impl WindingField {
    /// Prepares a mesh; `diagnosis` and `reading` must be those of `mesh`. O(n log n), deterministic.
    pub fn build(mesh: &Arc<TriangleMesh>, diagnosis: &MeshDiagnosis, reading: &SolidReading) -> Self {
        Self::placed(mesh, mesh.vertices(), 0.0, diagnosis, reading)
    }

    /// The same for a mesh in another place: `vertices` are within `error` of where they belong. What encloses what is read off the mesh
    /// itself: in its place rounding may part what touches and give a volume to what is flat.
    pub(crate) fn placed(
        mesh: &Arc<TriangleMesh>,
        vertices: &[DVec3],
        error: f64,
        diagnosis: &MeshDiagnosis,
        reading: &SolidReading,
    ) -> Self {
        let corners = |triangle: u32| mesh.triangles()[triangle as usize].map(|corner| vertices[corner as usize]);
        let set = |set: &[u32]| -> Vec<([DVec3; 3], u32)> {
            let triangles = |number: u32| diagnosis.components[number as usize].triangles.iter();
            let all = |number: u32| triangles(number).map(move |&triangle| (corners(triangle), number));
            set.iter().flat_map(|&number| all(number)).collect()
        };
        let members = |set: &Vec<u32>| -> Vec<Vec<u32>> {
            set.iter().map(|&number| diagnosis.components[number as usize].triangles.clone()).collect()
        };
        let cycles: Vec<_> = reading.sets.iter().map(|own| (set(own), members(own))).collect();
        let others = set(&reading.others);
        let all = || cycles.iter().flat_map(|(own, _)| own).chain(&others).flat_map(|(corners, _)| corners).copied();
        let exact = all().all(in_exact_range);
        let bounds = (all().fold(DVec3::INFINITY, DVec3::min), all().fold(DVec3::NEG_INFINITY, DVec3::max));
        Self {
            cycles: cycles
                .into_iter()
                .map(|(triangles, members)| Cycles {
                    tree: ColumnTree::build(triangles),
                    mesh: Arc::clone(mesh),
                    members,
                    winds_one_way: OnceLock::new(),
                })
                .collect(),
            others: ColumnTree::build(others),
            doubtful: reading.doubtful,
            bounds,
            exact,
            error,
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

    /// Makes now what the first query with a doubt would make.
    pub(crate) fn prepare(&self) {
        if !self.is_certain() && self.exact {
            self.exterior().prepare();
        }
    }

    fn exterior(&self) -> &Exterior {
        self.exterior.get_or_init(|| {
            let cycles = self.cycles.iter().flat_map(|cycles| cycles.tree.triangles());
            Exterior::new(cycles.chain(self.others.triangles()).map(|&(corners, _)| corners).collect(), self.error)
        })
    }
}

/// A set of closed, consistently oriented components whose winding numbers are summed up.
#[derive(Debug)]
struct Cycles {
    /// Each triangle with its component.
    tree: ColumnTree<u32>,
    /// The mesh itself, and the triangles of each component.
    mesh: Arc<TriangleMesh>,
    members: Vec<Vec<u32>>,
    /// Proved that winding numbers never cancel within a component; computed when a query first needs it, which is rare.
    winds_one_way: OnceLock<bool>,
}

impl Cycles {
    fn winds_one_way(&self) -> bool {
        *self.winds_one_way.get_or_init(|| {
            self.members.iter().all(|component| {
                let corners = component.iter().map(|&triangle| self.mesh.corners(triangle as usize));
                let corners: Vec<[DVec3; 3]> = corners.collect();
                corners.iter().flatten().all(|&corner| in_exact_range(corner)) && winds_one_way(&corners)
            })
        })
    }
}
