//! Diagnosis of a triangle mesh: closed or open, manifold, consistently oriented, and of which components it consists.
//!
//! Topology is read off exact vertex positions (−0 equals 0); nothing is repaired, the mesh stays as it is. All lists
//! come from sorting, so the answer depends on the mesh alone. Definitions and reasons: `docs/containment.md`.

mod boundary;
mod cycle;
mod edges;
mod merging;
mod near;
mod parts;

use crate::TriangleMesh;
use crate::predicates::{in_exact_range, is_collinear};

pub(crate) use cycle::Cycle;
use edges::EdgeList;
use merging::Merged;
use near::NearGroups;

/// Counts and components of one mesh. Every count is exact for the stored coordinates.
#[derive(Clone, Debug, PartialEq)]
pub struct MeshDiagnosis {
    /// All triangles of the mesh.
    pub triangles: usize,
    /// Different positions among the vertices that triangles use.
    pub distinct_vertices: usize,
    /// Triangles whose three positions an earlier triangle has too, in either orientation.
    pub duplicate_triangles: usize,
    /// Edges of exactly one triangle; triangles with two coinciding corners do not count, copies do.
    pub open_edges: usize,
    /// Edges of more than two triangles, counted likewise.
    pub nonmanifold_edges: usize,
    /// The parts of the mesh, ordered by their first triangle.
    pub components: Vec<MeshComponent>,
    /// Triangles without a say in topology, ascending: those with two coinciding corners (their boundary is 0) and
    /// copies that add no point to a component and do not belong to its cycle.
    pub set_aside: Vec<u32>,
    /// Whether all triangles that may enclose anything (closed components, and others with `may_enclose`) are plain surfaces, in the file
    /// too: each edge has two of them, which run it in opposite directions, none occurs twice, and no vertices may coincide.
    pub plain: bool,
    /// Vertices that may coincide with others in the file and were placed apart by the rounding of transforms.
    pub near_vertices: usize,
    /// Triangles that may enclose something and occur more than once, each counted once.
    pub copied_walls: usize,
    /// Edges of triangles that may enclose something that do not have exactly two of them in opposite directions.
    pub contradicting_edges: usize,
}

/// One part of a mesh: triangles that hang together through edges.
///
/// A part that is closed by itself is a component of its own even where it touches others in an edge: two cubes that share
/// an edge are two solids, and a fin welded to a cube does not turn the cube into a shell. Touching in a vertex
/// connects nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct MeshComponent {
    /// Indices of its triangles, ascending.
    pub triangles: Vec<u32>,
    /// Every edge is used by an even number of its triangles.
    pub closed: bool,
    /// On every edge the uses in the two directions differ by at most one; for a closed component: not at all, so that its
    /// triangles are a cycle and winding numbers exist.
    pub consistently_oriented: bool,
    /// Where the front of its triangles shows.
    pub orientation: Orientation,
    /// Closed walks along the edges with an odd number of uses, as vertex indices (of several vertices at one position the
    /// first). Empty exactly when the component is closed.
    pub boundary_loops: Vec<Vec<u32>>,
    /// Whether it is a sheet with two sides, all of whose triangles occur in both orientations: closed, but it encloses nothing
    /// by itself.
    pub is_sheet: bool,
    /// Whether an open component or a sheet may be a wall of something closed: it hangs together with other triangles so that no
    /// patch of it can be shown to end in a boundary of its own (a membrane in a box, a wall between two chambers, a lid).
    pub may_enclose: bool,
}

impl MeshComponent {
    /// Whether it encloses space, or may, without saying where its inside is.
    pub fn contradicts_itself(&self) -> bool {
        if self.closed { !self.consistently_oriented } else { self.may_enclose }
    }

    /// Whether it may be a wall of something closed.
    pub(crate) fn is_wall(&self) -> bool {
        if self.closed && !self.is_sheet { true } else { self.may_enclose }
    }
}

/// Where the front (the side on which the corners run counter-clockwise) of a component's triangles shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orientation {
    /// Closed, consistently oriented, and the enclosed signed volume is proved positive.
    Outward,
    /// Closed, consistently oriented, and the signed volume is proved negative: the wall of a cavity, or a solid that was
    /// turned inside out.
    Inward,
    /// Open or inconsistent, or a volume too close to 0 for its sign to be proved.
    Undecided,
}

impl MeshDiagnosis {
    /// Examines a mesh in O(n log n). Deterministic; never fails.
    pub fn of(mesh: &TriangleMesh) -> Self {
        let merged = Merged::of(mesh);
        let all = 0..mesh.triangles().len();
        let spread = all.clone().filter(|&triangle| !merged.is_collapsed(triangle)).map(|triangle| triangle as u32);
        let edges = EdgeList::of(&merged.triangles, spread.collect());
        let survey = edges.survey(&merged.triangles);
        let (duplicate_triangles, copies) = merged.copies(&edges, &survey.copied);
        // Each of the two coordinates may be off.
        let reach = (2.0 * mesh.rounding()).next_up();
        let near = mesh.has_several_places().then(|| {
            let used = merged.used().map(|vertex| vertex as u32).collect();
            NearGroups::of(used, |vertex| mesh.vertices()[vertex as usize], reach)
        });
        let near = near.filter(|near| near.count() > 0);
        let in_the_file = near.as_ref().map(|near| near.merged(&merged.triangles, mesh.vertices().len()));
        let parts::Components { parts, copied_walls, contradicting_edges } =
            parts::components(&merged, &copies, &edges, in_the_file.as_deref());
        let near_vertices = near.map_or(0, |near| near.count());
        let components: Vec<MeshComponent> = parts
            .into_iter()
            .map(|part| MeshComponent {
                closed: part.closed,
                consistently_oriented: part.consistently_oriented,
                orientation: if part.closed && part.consistently_oriented {
                    orientation(mesh, &part.triangles)
                } else {
                    Orientation::Undecided
                },
                boundary_loops: boundary::loops(&part.boundary),
                is_sheet: part.is_sheet,
                may_enclose: part.may_enclose,
                triangles: part.triangles,
            })
            .collect();
        let mut has_a_say = vec![false; mesh.triangles().len()];
        components.iter().flat_map(|part| &part.triangles).for_each(|&triangle| has_a_say[triangle as usize] = true);
        Self {
            triangles: mesh.triangles().len(),
            distinct_vertices: merged.distinct_vertices,
            duplicate_triangles,
            open_edges: survey.open,
            nonmanifold_edges: survey.nonmanifold,
            components,
            set_aside: all.filter(|&triangle| !has_a_say[triangle]).map(|triangle| triangle as u32).collect(),
            plain: copied_walls == 0 && contradicting_edges == 0 && near_vertices == 0,
            near_vertices,
            copied_walls,
            contradicting_edges,
        }
    }

    /// How many triangles of a mesh have an area of exactly 0: segments and points. One with a coordinate outside 2⁻²⁴⁸ … 2³⁰⁰ counts
    /// only if two of its corners coincide.
    pub fn degenerate_triangles(mesh: &TriangleMesh) -> usize {
        let is_degenerate = |triangle: &usize| {
            let corners @ [a, b, c] = mesh.corners(*triangle);
            a == b || b == c || c == a || (corners.into_iter().all(in_exact_range) && is_collinear(corners))
        };
        (0..mesh.triangles().len()).filter(is_degenerate).count()
    }

    /// Whether every component is closed.
    pub fn is_closed(&self) -> bool {
        self.components.iter().all(|component| component.closed)
    }

    /// Whether no edge has more than two triangles. Sheets that touch in a single vertex are not detected.
    pub fn is_manifold(&self) -> bool {
        self.nonmanifold_edges == 0
    }

    /// Whether every component is consistently oriented.
    pub fn is_consistently_oriented(&self) -> bool {
        self.components.iter().all(|component| component.consistently_oriented)
    }

    /// The components that enclose space and say what their inside is: closed and consistently oriented.
    pub fn solids(&self) -> impl Iterator<Item = &MeshComponent> {
        self.components.iter().filter(|component| component.closed && component.consistently_oriented)
    }

    /// The components that enclose space but contradict themselves about their inside.
    pub fn inconsistent_solids(&self) -> impl Iterator<Item = &MeshComponent> {
        self.components.iter().filter(|component| component.contradicts_itself())
    }

    /// The components that do not enclose space and are no walls of anything that does: open ones, and sheets with two sides.
    pub fn shells(&self) -> impl Iterator<Item = &MeshComponent> {
        self.components.iter().filter(|component| !component.is_wall())
    }
}

/// The sign of the signed volume of a cycle of triangles, where rounding leaves no doubt: neither that of the sum nor that of the
/// coordinates ([`TriangleMesh::rounding`]).
fn orientation(mesh: &TriangleMesh, triangles: &[u32]) -> Orientation {
    let Some(&first) = triangles.first() else { return Orientation::Undecided };
    let origin = mesh.corners(first as usize)[0];
    let (mut volume, mut magnitude, mut swept) = (0.0, 0.0, 0.0);
    // How far a vertex may be off: √3 times its coordinates.
    let off = 1.7321 * mesh.rounding();
    for &triangle in triangles {
        let [a, b, c] = mesh.corners(triangle as usize).map(|corner| corner - origin);
        volume += a.dot(b.cross(c));
        let (p, q) = (b - a, c - a);
        swept += 0.5 * p.cross(q).length() + off * (p.length() + q.length()) + 2.0 * off * off;
        let (a, b, c) = (a.abs(), b.abs(), c.abs());
        magnitude += a.x * (b.y * c.z + b.z * c.y) + a.y * (b.z * c.x + b.x * c.z) + a.z * (b.x * c.y + b.y * c.x);
    }
    // Each term has three rounded differences, two products, a difference and two sums: at most 8u of its magnitude; the
    // n additions lose at most n·u more. Factor 2 (against 1) covers second-order terms and the rounding of `magnitude`
    // itself; 1e-300 per term covers underflow. An overflow gives inf or NaN, with which both comparisons fail.
    let count = triangles.len() as f64;
    let error = 2.0 * (8.0 + count) * noclash_numeric::UNIT_ROUNDOFF * magnitude + count * 1e-300;
    // While the corners move by `off`, the surface sweeps at most `off` times the largest area it has on the way; the volume above is
    // six times the enclosed one. 1 % covers the rounding of areas.
    let error = error + if off > 0.0 { 6.06 * off * swept } else { 0.0 };
    if volume > error {
        Orientation::Outward
    } else if -volume > error {
        Orientation::Inward
    } else {
        Orientation::Undecided
    }
}
