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

/// The winding numbers of one mesh, ready to be asked at any point.
///
/// A component that is open and no wall of anything else encloses nothing, even if the user declares the mesh solid; the caller
/// reports it from [`MeshDiagnosis::shells`].
#[derive(Debug)]
pub struct WindingField {
    /// One tree for each set of closed, consistently oriented components: inside any is inside.
    cycles: Vec<Cycles>,
    /// All other triangles that may enclose something.
    others: Walls,
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
        Self::placed(mesh, mesh, 0.0, diagnosis, reading)
    }

    /// The same for a mesh in another place: `vertices` are within `error` of where they belong. What encloses what is read off the mesh
    /// itself: in its place rounding may part what touches and give a volume to what is flat.
    pub(crate) fn placed(
        mesh: &Arc<TriangleMesh>,
        place: &TriangleMesh,
        error: f64,
        diagnosis: &MeshDiagnosis,
        reading: &SolidReading,
    ) -> Self {
        let labelled = |set: &[u32]| {
            let members = |&number: &u32| (number, diagnosis.components[number as usize].triangles.clone());
            Walls::new(place, set.iter().map(members).collect())
        };
        let cycles: Vec<Cycles> = (reading.sets.iter())
            .map(|set| Cycles { walls: labelled(set), mesh: Arc::clone(mesh), winds_one_way: OnceLock::new() })
            .collect();
        let others = labelled(&reading.others);
        let all = || cycles.iter().map(|cycles| &cycles.walls).chain([&others]);
        let exact = all().flat_map(Walls::corners).flatten().all(in_exact_range);
        let nothing = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        let bounds = all().fold(nothing, |(low, high), walls| (low.min(walls.low), high.max(walls.high)));
        Self { cycles, others, doubtful: reading.doubtful, bounds, exact, error, exterior: OnceLock::new() }
    }

    /// Whether no component encloses anything: every finite point has the number 0.
    pub fn is_empty(&self) -> bool {
        self.cycles.is_empty() && self.others.is_empty()
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
        let around = || self.cycles.iter().filter(|cycles| cycles.walls.box_contains(point));
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
            let surface = cycles.walls.tree().visit_upwards(point, |corners, _| match crossing(corners, point) {
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
            let met = self.others.tree().visit_column(point, |&corners, _| {
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

    /// Makes now what queries would make when they first need it.
    pub(crate) fn prepare(&self) {
        for cycles in &self.cycles {
            cycles.walls.tree();
        }
        self.others.tree();
        if !self.is_certain() && self.exact {
            self.exterior().prepare();
        }
    }

    fn exterior(&self) -> &Exterior {
        self.exterior.get_or_init(|| {
            let cycles = self.cycles.iter().flat_map(|cycles| cycles.walls.tree().triangles());
            let others = self.others.tree().triangles();
            Exterior::new(cycles.chain(others).map(|&(corners, _)| corners).collect(), self.error)
        })
    }
}

/// Triangles of some components in their place, and a tree over them: made when a point first comes into their box, which for most
/// bodies is never.
#[derive(Debug)]
struct Walls {
    place: TriangleMesh,
    /// Components by number, each with its triangles.
    members: Vec<(u32, Vec<u32>)>,
    /// The box of all triangles.
    low: DVec3,
    high: DVec3,
    tree: OnceLock<ColumnTree<u32>>,
}

impl Walls {
    fn new(place: &TriangleMesh, members: Vec<(u32, Vec<u32>)>) -> Self {
        let (low, high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        let mut walls = Self { place: place.clone(), members, low, high, tree: OnceLock::new() };
        (walls.low, walls.high) =
            walls.corners().flatten().fold((low, high), |(low, high), corner| (low.min(corner), high.max(corner)));
        walls
    }

    fn is_empty(&self) -> bool {
        self.members.iter().all(|(_, triangles)| triangles.is_empty())
    }

    fn corners(&self) -> impl Iterator<Item = [DVec3; 3]> {
        self.members.iter().flat_map(|(_, triangles)| triangles).map(|&triangle| self.place.corners(triangle as usize))
    }

    fn box_contains(&self, point: DVec3) -> bool {
        point.cmpge(self.low).all() && point.cmple(self.high).all()
    }

    /// The triangles, each with its component.
    fn tree(&self) -> &ColumnTree<u32> {
        self.tree.get_or_init(|| {
            let labelled = |(number, triangles): &(u32, Vec<u32>)| {
                let number = *number;
                let own: Vec<_> =
                    triangles.iter().map(|&triangle| (self.place.corners(triangle as usize), number)).collect();
                own
            };
            ColumnTree::build(self.members.iter().flat_map(labelled).collect())
        })
    }
}

/// A set of closed, consistently oriented components whose winding numbers are summed up.
#[derive(Debug)]
struct Cycles {
    walls: Walls,
    /// The mesh itself.
    mesh: Arc<TriangleMesh>,
    /// Proved that winding numbers never cancel within a component; computed when a query first needs it, which is rare.
    winds_one_way: OnceLock<bool>,
}

impl Cycles {
    fn winds_one_way(&self) -> bool {
        *self.winds_one_way.get_or_init(|| {
            self.walls.members.iter().all(|(_, component)| {
                let corners = component.iter().map(|&triangle| self.mesh.corners(triangle as usize));
                let corners: Vec<[DVec3; 3]> = corners.collect();
                corners.iter().flatten().all(|&corner| in_exact_range(corner)) && winds_one_way(&corners)
            })
        })
    }
}
