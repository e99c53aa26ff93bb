//! Winding numbers of a mesh at a point, and whether 0 means outside.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use glam::DVec3;

use super::column::ColumnTree;
use super::crossing::{Crossing, crossing};
use super::exterior::Exterior;
use super::one_sided::winds_one_way;
use super::reading::SolidReading;
use crate::off_predicates::OffPredicates;
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
    /// surface that crosses itself), and no way from the point to far away was found; or two cavities of one solid overlap there; or a
    /// coordinate is outside the range for which the arithmetic is exact (0, and magnitudes from 2⁻²⁴⁸ to 2³⁰⁰).
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
    /// Queries with a doubt so far.
    asked: AtomicU32,
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
        let hollows = |set: &Vec<u32>| -> Vec<u32> {
            let hollows = set.iter().copied().filter(|number| reading.cavities.binary_search(number).is_ok());
            let mut hollows: Vec<u32> = hollows.collect();
            hollows.sort_unstable();
            if hollows.len() > 1 { hollows } else { Vec::new() }
        };
        let cycle = |set: &Vec<u32>| Cycles {
            walls: labelled(set),
            mesh: Arc::clone(mesh),
            hollows: hollows(set),
            winds_one_way: OnceLock::new(),
        };
        let cycles: Vec<Cycles> = reading.sets.iter().map(cycle).collect();
        let others = labelled(&reading.others);
        let all = || cycles.iter().map(|cycles| &cycles.walls).chain([&others]);
        let exact = all().flat_map(Walls::corners).flatten().all(in_exact_range);
        let nothing = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        let bounds = all().fold(nothing, |(low, high), walls| (low.min(walls.low), high.max(walls.high)));
        Self {
            cycles,
            others,
            doubtful: reading.doubtful,
            bounds,
            exact,
            // Paths also keep away from where the coordinates belong before they were rounded.
            error: error + 2.0 * mesh.rounding(),
            exterior: OnceLock::new(),
            asked: AtomicU32::new(0),
        }
    }

    /// How far walls may be from where they are stored: ways around them keep away so far.
    pub(crate) fn error(&self) -> f64 {
        self.error
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
        let (mut on_surface, mut is_in_two_cavities) = (false, false);
        // Bits of the sets around the point whose crossings may have cancelled each other; the last bit stands for all further ones. Queries
        // must not allocate.
        let mut in_doubt = 0_u128;
        for (place, cycles) in around().enumerate() {
            let Some(crossings) = cycles.crossings(point) else {
                on_surface = true;
                continue;
            };
            // Inside one set is inside, whatever the others mean.
            match crossings {
                Crossings { in_two_cavities: true, .. } => is_in_two_cavities = true,
                Crossings { number, .. } if number != 0 => return Winding::Number(number),
                // A ray that crosses nothing leaves no doubt.
                Crossings { any: true, .. } if !cycles.is_known_to_wind_one_way() => in_doubt |= 1 << place.min(127),
                Crossings { .. } => {}
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
        let is_outside = || {
            let in_doubt = || around().enumerate().filter(|(place, _)| in_doubt >> (*place).min(127) & 1 == 1);
            let wind_one_way = || !doubtful && in_doubt().all(|(_, cycles)| cycles.winds_one_way());
            // Either proves it; which is asked first is a matter of effort and memory, and changes no answer.
            let is_rare = self.asked.fetch_add(1, Ordering::Relaxed) < FEW_QUERIES;
            let first = is_rare && self.triangle_count() <= FEW_TRIANGLES;
            (first && self.exterior().reaches(point)) || wind_one_way() || (!first && self.exterior().reaches(point))
        };
        if is_in_two_cavities || ((doubtful || in_doubt != 0) && !is_outside()) {
            return Winding::Undecided;
        }
        Winding::Number(0)
    }

    /// Whether some set winds around the point: then [`WindingField::winding`] is a number other than 0. False says nothing.
    pub fn certainly_winds(&self, point: DVec3) -> bool {
        let counts = point.is_finite() && self.exact && in_exact_range(point);
        let winds = |cycles: &Cycles| {
            let around = cycles.walls.box_contains(point);
            around
                && cycles.crossings(point).is_some_and(|crossings| !crossings.in_two_cavities && crossings.number != 0)
        };
        counts && self.cycles.iter().any(winds)
    }

    /// Makes now what queries would make when they first need it.
    pub(crate) fn prepare(&self) {
        for cycles in &self.cycles {
            cycles.walls.tree();
        }
        self.others.tree();
        if !self.exact {
            return;
        }
        let certain = self.cycles.iter().filter(|cycles| cycles.winds_one_way()).count();
        if self.doubtful || certain < self.cycles.len() {
            self.exterior().prepare();
        }
    }

    fn triangle_count(&self) -> usize {
        let walls = self.cycles.iter().map(|cycles| &cycles.walls).chain([&self.others]);
        walls.flat_map(|walls| &walls.members).map(|(_, triangles)| triangles.len()).sum()
    }

    fn exterior(&self) -> &Exterior {
        self.exterior.get_or_init(|| {
            let cycles = self.cycles.iter().flat_map(|cycles| cycles.walls.tree().triangles());
            let others = self.others.tree().triangles();
            Exterior::new(cycles.chain(others).map(|&(corners, _)| corners).collect(), self.error)
        })
    }
}

/// Triangles of some components in their place, and a tree over them: made when points have come into their box a few times, which for most
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
    /// How many rays were compared with all triangles, before there was a tree.
    scans: AtomicU32,
}

/// So many rays are compared with all triangles before a tree is made, which takes as long as some forty do.
const FEW_SCANS: u32 = 16;

impl Walls {
    fn new(place: &TriangleMesh, members: Vec<(u32, Vec<u32>)>) -> Self {
        let (low, high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        let mut walls =
            Self { place: place.clone(), members, low, high, tree: OnceLock::new(), scans: AtomicU32::new(0) };
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

    /// Visits every triangle whose box meets the closed ray from the point towards +z (and perhaps others), with its component, until `visit` breaks.
    fn visit_upwards(
        &self,
        point: DVec3,
        mut visit: impl FnMut(&[DVec3; 3], u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.tree.get().is_some() || self.scans.fetch_add(1, Ordering::Relaxed) >= FEW_SCANS {
            return self.tree().visit_upwards(point, visit);
        }
        for (component, triangles) in &self.members {
            for &triangle in triangles {
                let corners @ [a, b, c] = self.place.corners(triangle as usize);
                let is_beside = a.x.max(b.x).max(c.x) < point.x
                    || a.x.min(b.x).min(c.x) > point.x
                    || a.y.max(b.y).max(c.y) < point.y
                    || a.y.min(b.y).min(c.y) > point.y
                    || a.z.max(b.z).max(c.z) < point.z;
                if !is_beside {
                    visit(&corners, *component)?;
                }
            }
        }
        ControlFlow::Continue(())
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

/// Up to so many triangles [`Exterior`] is made before a surface is searched for crossings of itself; beyond, its memory (400 bytes for each)
/// is worth avoiding.
const FEW_TRIANGLES: usize = 1 << 16;

/// After so many queries with a doubt a surface is searched for crossings of itself all the same: if there are none, no more doubts arise.
const FEW_QUERIES: u32 = 32;

/// What a ray from a point meets of one set.
struct Crossings {
    number: i32,
    /// Whether it crosses any triangle.
    any: bool,
    /// Whether two walls of cavities wind around the point. They hollow out the same solid: those of others in the set are apart.
    in_two_cavities: bool,
}

/// A set of closed, consistently oriented components whose winding numbers are summed up.
#[derive(Debug)]
struct Cycles {
    walls: Walls,
    /// The mesh itself.
    mesh: Arc<TriangleMesh>,
    /// The components that are walls of cavities, if there are several.
    hollows: Vec<u32>,
    /// Proved that winding numbers never cancel within a component; computed when a query first needs it, which is rare.
    winds_one_way: OnceLock<bool>,
}

impl Cycles {
    /// `None` for a point on a triangle.
    fn crossings(&self, point: DVec3) -> Option<Crossings> {
        let (mut number, mut any, mut cavities) = (0, false, Tally::default());
        let surface = self.walls.visit_upwards(point, |corners, component| match crossing(corners, point) {
            Crossing::OnTriangle => ControlFlow::Break(()),
            Crossing::Signed(0) => ControlFlow::Continue(()),
            Crossing::Signed(sign) => {
                number += sign;
                any = true;
                if self.hollows.binary_search(&component).is_ok() {
                    cavities.add(component, sign);
                }
                ControlFlow::Continue(())
            }
        });
        surface.is_continue().then(|| Crossings { number, any, in_two_cavities: cavities.winding() > 1 })
    }

    /// Whether that has been proved before.
    fn is_known_to_wind_one_way(&self) -> bool {
        self.winds_one_way.get() == Some(&true)
    }

    fn winds_one_way(&self) -> bool {
        let predicates = OffPredicates::new(self.mesh.rounding());
        *self.winds_one_way.get_or_init(|| {
            self.walls.members.iter().all(|(_, component)| {
                let corners = component.iter().map(|&triangle| self.mesh.corners(triangle as usize));
                let corners: Vec<[DVec3; 3]> = corners.collect();
                corners.iter().flatten().all(|&corner| in_exact_range(corner)) && winds_one_way(&corners, predicates)
            })
        })
    }
}

/// Winding numbers of components, without an allocation for a few.
#[derive(Default)]
struct Tally {
    few: [(u32, i32); 16],
    used: usize,
    more: Vec<(u32, i32)>,
}

impl Tally {
    fn add(&mut self, component: u32, sign: i32) {
        let known = self.few[..self.used].iter_mut().chain(&mut self.more).find(|entry| entry.0 == component);
        if let Some(entry) = known {
            entry.1 += sign;
        } else if let Some(next) = self.few.get_mut(self.used) {
            *next = (component, sign);
            self.used += 1;
        } else {
            self.more.push((component, sign));
        }
    }

    /// How many components wind.
    fn winding(&self) -> usize {
        self.few[..self.used].iter().chain(&self.more).filter(|entry| entry.1 != 0).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solidity;

    /// Two pyramids over one polygon.
    fn suspension(rim: &[[f64; 2]], at: DVec3) -> Vec<[DVec3; 3]> {
        let (top, bottom) = (at + DVec3::new(2.5, 2.0, 3.0), at + DVec3::new(2.5, 2.0, -3.0));
        let corner = |k: usize| at + DVec3::new(rim[k % rim.len()][0], rim[k % rim.len()][1], 0.0);
        (0..rim.len()).flat_map(|k| [[top, corner(k), corner(k + 1)], [bottom, corner(k + 1), corner(k)]]).collect()
    }

    fn field(triangles: &[[DVec3; 3]]) -> WindingField {
        let numbers = (0..triangles.len() as u32).map(|k| [3 * k, 3 * k + 1, 3 * k + 2]);
        let mesh = Arc::new(TriangleMesh::new(triangles.concat(), numbers.collect()).unwrap());
        let diagnosis = MeshDiagnosis::of(&mesh);
        let reading = SolidReading::of(&mesh, &diagnosis, Solidity::Auto);
        WindingField::build(&mesh, &diagnosis, &reading)
    }

    /// A surface that crosses itself and overlaps two plain ones with its box.
    fn crossing_and_plain() -> Vec<[DVec3; 3]> {
        let crossing = [
            [0.0, 0.0],
            [4.0, 0.1],
            [4.1, 4.0],
            [0.1, 4.1],
            [-0.05, -0.2],
            [2.0, 1.0],
            [2.1, 3.0],
            [6.0, 3.1],
            [6.1, 1.0],
            [2.0, 0.9],
        ];
        let plain = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]];
        let shifted = |x: f64, y: f64, z: f64| suspension(&plain, DVec3::new(x, y, z));
        [suspension(&crossing, DVec3::ZERO), shifted(1.0, 1.5, 0.7), shifted(-1.0, 0.5, 0.3)].concat()
    }

    #[test]
    fn preparing_leaves_nothing_to_be_made_by_queries() {
        let field = field(&crossing_and_plain());
        assert!(field.cycles.len() > 1);
        field.prepare();
        assert!(field.cycles.iter().all(|cycles| cycles.winds_one_way.get().is_some()));
        assert!(!field.is_certain() && field.exterior.get().is_some());
    }

    #[test]
    fn answers_do_not_depend_on_what_was_asked_before() {
        let asked = field(&crossing_and_plain());
        let prepared = field(&crossing_and_plain());
        prepared.prepare();
        for k in 0..600 {
            let t = |step: u32| f64::from(k * step % 601) / 601.0;
            let point = DVec3::new(9.0 * t(7) - 2.0, 7.0 * t(11) - 1.0, 6.0 * t(17) - 3.0);
            let first = asked.winding(point);
            assert_eq!(first, prepared.winding(point), "{point}");
            if u32::is_multiple_of(k, 20) {
                assert_eq!(first, field(&crossing_and_plain()).winding(point), "{point}");
            }
        }
    }
}
