//! Loose rigid objects at poses: which of them touch, how far apart they are, where their triangles meet.
//!
//! A pair counts as touching unless it is proved apart, so that "no collision" is a proof. Boxes in the world's axes, sorted along x, are
//! the broad phase; `noclash_geometry::query` decides.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::sync::Arc;

use glam::{DMat3, DQuat, DVec3};
use noclash::geometry::query::{BodyPair, Contact, Counters, DistanceOptions, Scratch, Step, collide, distance};
use noclash::geometry::{ConvexPolytope, Element, Geometry, Pose, Shape, Solidity, TriangleMesh};
use noclash::numeric::{ErrorModel, Lower};
use numpy::{PyArray1, PyReadonlyArray2};
use pyo3::prelude::*;

use crate::errors::PythonError;
use crate::penetration::{Penetration, penetration};

/// Farther from a rotation than this is a matrix that scales, shears or mirrors.
const RIGID: f64 = 1e-6;

/// A mesh that objects share.
#[pyclass(frozen, module = "noclash._noclash")]
pub struct ObjectShape {
    surface: Arc<Geometry>,
    /// Of a convex mesh: its hull as one solid, and the points of it.
    hull: Option<(Arc<Geometry>, Vec<DVec3>)>,
}

#[pymethods]
impl ObjectShape {
    /// A mesh multiplied by `scale`. `convex`: contacts are those of its hull. `shell`: what it encloses is no part of it.
    #[new]
    fn new(
        vertices: PyReadonlyArray2<'_, f64>,
        faces: PyReadonlyArray2<'_, i64>,
        scale: [f64; 3],
        convex: bool,
        shell: bool,
    ) -> PyResult<Self> {
        let refused = |error: &dyn std::fmt::Display| {
            PythonError::argument("value", error.to_string(), "give a mesh with faces and finite vertices")
        };
        let points: Vec<DVec3> = vertices.as_array().rows().into_iter().map(|p| DVec3::new(p[0], p[1], p[2])).collect();
        let corner = |index: i64| u32::try_from(index).unwrap_or(u32::MAX);
        let triangles =
            faces.as_array().rows().into_iter().map(|f| [corner(f[0]), corner(f[1]), corner(f[2])]).collect();
        let mesh = TriangleMesh::new(points, triangles).map_err(|error| refused(&error))?;
        let mesh = if scale == [1.0; 3] { mesh } else { mesh.scaled(scale.into()).map_err(|error| refused(&error))? };
        let hull = if convex {
            let points: Vec<DVec3> = mesh.vertices().to_vec();
            let solid = ConvexPolytope::new(points.clone()).map_err(|error| refused(&error))?;
            Some((geometry(Shape::Polytope(Arc::new(solid))), points))
        } else {
            None
        };
        let solidity = if shell { Solidity::Shell } else { Solidity::Auto };
        Ok(Self { surface: geometry(Shape::Mesh { mesh: Arc::new(mesh), solidity, grown: 0.0 }), hull })
    }

    /// Whether everything that it encloses belongs to it.
    fn is_solid(&self) -> bool {
        self.surface.solid_summary().all_solid()
    }
}

fn geometry(shape: Shape) -> Arc<Geometry> {
    Arc::new(Geometry::new(&[Element { shape, pose: Pose::IDENTITY }]))
}

#[derive(Clone)]
struct Placed {
    shape: Arc<Py<ObjectShape>>,
    surface: Arc<Geometry>,
    pose: Pose,
    low: DVec3,
    high: DVec3,
}

impl Placed {
    fn new(shape: Py<ObjectShape>, pose: [f64; 16]) -> PyResult<Self> {
        let surface = Arc::clone(&shape.get().surface);
        let mut placed =
            Self { shape: Arc::new(shape), surface, pose: Pose::IDENTITY, low: DVec3::ZERO, high: DVec3::ZERO };
        let pose = rigid(pose).ok_or_else(|| {
            PythonError::argument(
                "value",
                "the transform is no rigid motion",
                "its upper left 3×3 must be a rotation (no shear), its last row 0 0 0 1",
            )
        })?;
        placed.put(pose);
        Ok(placed)
    }

    fn put(&mut self, pose: Pose) {
        self.pose = pose;
        let Some(root) = self.surface.hierarchy().root() else { return };
        let r = self.pose.rotation;
        let turned = DMat3::from_cols(r.x_axis.abs(), r.y_axis.abs(), r.z_axis.abs()) * root.half();
        let centre = self.pose.transform_point(root.centre());
        // What a pair loses by rounding is within its pad; boxes that are wider by 1e-9 of all lengths are beyond it.
        let pad = DVec3::splat(1e-9 * (1.0 + centre.abs().max_element() + self.surface.radius()));
        (self.low, self.high) = (centre - turned - pad, centre + turned + pad);
    }

    /// How far apart the boxes of two objects are.
    fn gap(&self, other: &Self) -> f64 {
        (other.low - self.high).max(self.low - other.high).max(DVec3::ZERO).length()
    }

    fn pair<'a>(&'a self, other: &'a Self) -> BodyPair<'a> {
        BodyPair::new(&self.surface, &self.pose, &other.surface, &other.pose, &ErrorModel::sound())
    }

    fn hull_points(&self) -> Option<Vec<DVec3>> {
        let (_, points) = self.shape.get().hull.as_ref()?;
        Some(points.iter().map(|&point| self.pose.transform_point(point)).collect())
    }

    /// The geometry by which contacts are counted: one solid where it is convex, triangles otherwise.
    fn parts(&self) -> &Geometry {
        self.shape.get().hull.as_ref().map_or(&*self.surface, |(solid, _)| solid)
    }

    fn depth(&self, other: &Self) -> Option<Penetration> {
        penetration(&self.hull_points()?, &other.hull_points()?)
    }
}

/// A 4×4 matrix, row by row, as a pose; `None` where it is none.
fn rigid(m: [f64; 16]) -> Option<Pose> {
    let row = |at: usize| DVec3::new(m[4 * at], m[4 * at + 1], m[4 * at + 2]);
    let rotation = DMat3::from_cols(row(0), row(1), row(2)).transpose();
    let off = (rotation.transpose() * rotation - DMat3::IDENTITY)
        .to_cols_array()
        .into_iter()
        .fold(0.0, |most: f64, own| if own.abs() <= most { most } else { own.abs() });
    let xyz = DVec3::new(m[3], m[7], m[11]);
    let quaternion = DQuat::from_mat3(&rotation).to_array();
    let pose = if rotation == DMat3::IDENTITY {
        Some(Pose::from_translation(xyz))
    } else {
        Pose::from_xyz_quaternion(xyz, quaternion)
    };
    pose.filter(|pose| {
        off <= RIGID && rotation.determinant() > 0.0 && m[12..] == [0.0, 0.0, 0.0, 1.0] && pose.is_finite()
    })
}

/// Numbers of two objects.
type Numbers = (usize, usize);
/// Two objects, the distance (below 0 by the depth of convex ones), the nearest points, triangles (−1 where there are none).
type Nearest = (Numbers, f64, [f64; 6], (i64, i64));

/// Two objects in the order of how far apart their boxes are.
#[derive(PartialEq)]
struct ByGap(f64, Numbers);

impl Eq for ByGap {}

impl Ord for ByGap {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0).then(self.1.cmp(&other.1))
    }
}

impl PartialOrd for ByGap {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Objects by number.
#[pyclass(module = "noclash._noclash")]
#[derive(Default)]
pub struct Objects {
    placed: Vec<Option<Placed>>,
    scratch: Scratch,
}

#[pymethods]
impl Objects {
    #[new]
    fn new() -> Self {
        Self::default()
    }

    /// Puts an object under a number, in the place of what was there.
    fn put(&mut self, number: usize, shape: Py<ObjectShape>, pose: [f64; 16]) -> PyResult<()> {
        let placed = Placed::new(shape, pose)?;
        if self.placed.len() <= number {
            self.placed.resize(number + 1, None);
        }
        self.placed[number] = Some(placed);
        Ok(())
    }

    /// Moves an object; false, and it stays, where the matrix is no rigid motion.
    fn place(&mut self, number: usize, pose: [f64; 16]) -> bool {
        match (self.placed.get_mut(number).and_then(Option::as_mut), rigid(pose)) {
            (Some(placed), Some(pose)) => {
                placed.put(pose);
                true
            }
            _ => false,
        }
    }

    /// Removes an object.
    fn remove(&mut self, number: usize) {
        if let Some(placed) = self.placed.get_mut(number) {
            *placed = None;
        }
    }

    /// Pairs of objects, or of an object of this and one of `other`, that are not proved apart; only the first one found, if that is enough.
    #[pyo3(signature = (other=None, first=false))]
    fn touching(&mut self, other: Option<PyRef<'_, Objects>>, first: bool) -> Vec<Numbers> {
        let mut scratch = std::mem::take(&mut self.scratch);
        let mut found = Vec::new();
        self.near_pairs(other.as_deref(), |(i, a), (j, b)| {
            let contact = collide(&a.pair(b), &mut scratch, &mut Counters::default());
            if !matches!(contact, Contact::Apart) {
                found.push((i, j));
            }
            !first || found.is_empty()
        });
        self.scratch = scratch;
        found
    }

    /// The pair that is nearest, among all or with one object of this; `None` without a pair. Of pairs that overlap it is the first that
    /// is found, as in FCL.
    #[pyo3(signature = (other=None, only=None))]
    fn nearest(&mut self, other: Option<PyRef<'_, Objects>>, only: Option<usize>) -> Option<Nearest> {
        let mut scratch = std::mem::take(&mut self.scratch);
        let mut best: Option<Nearest> = None;
        // Whether anything touches is known long before how far apart things are.
        self.near_pairs(other.as_deref(), |(i, a), (j, b)| {
            let is_asked = only.is_none_or(|only| i == only || (j == only && other.is_none()));
            if is_asked && !matches!(collide(&a.pair(b), &mut scratch, &mut Counters::default()), Contact::Apart) {
                best = measured((i, a), (j, b), f64::INFINITY, &mut scratch).filter(|own| own.1 <= 0.0);
            }
            best.is_none()
        });
        if best.is_some() {
            self.scratch = scratch;
            return best;
        }
        let mut by_gap: Vec<Reverse<ByGap>> = Vec::new();
        let mine: Vec<(usize, &Placed)> = present(&self.placed).collect();
        let theirs: Vec<(usize, &Placed)> =
            other.as_deref().map_or(mine.clone(), |other| present(&other.placed).collect());
        for (at, &(i, a)) in mine.iter().enumerate() {
            let from = if other.is_none() { at + 1 } else { 0 };
            for &(j, b) in &theirs[from.min(theirs.len())..] {
                if only.is_none_or(|only| i == only || (j == only && other.is_none())) {
                    by_gap.push(Reverse(ByGap(a.gap(b), (i, j))));
                }
            }
        }
        // Of very many pairs few are asked about: they are taken from a heap, not sorted.
        let mut by_gap = BinaryHeap::from(by_gap);
        while let Some(Reverse(ByGap(gap, (i, j)))) = by_gap.pop() {
            let least = best.as_ref().map_or(f64::INFINITY, |best| best.1);
            if gap > least || least <= 0.0 {
                break;
            }
            let theirs = other.as_deref().map_or(&self.placed, |other| &other.placed);
            let (Some(Some(a)), Some(Some(b))) = (self.placed.get(i), theirs.get(j)) else { continue };
            let own = measured((i, a), (j, b), least, &mut scratch);
            if own.as_ref().is_some_and(|own| own.1 < least) || best.is_none() {
                best = own.or(best);
            }
        }
        self.scratch = scratch;
        best
    }

    /// Where two objects meet, one row each: point, normal, depth (seven numbers); and the triangles (two numbers, −1 for a convex body).
    #[pyo3(signature = (number, others, other=None))]
    #[allow(clippy::type_complexity, reason = "two plain arrays are what goes to Python")]
    fn contacts<'py>(
        &self,
        py: Python<'py>,
        number: usize,
        others: usize,
        other: Option<PyRef<'_, Objects>>,
    ) -> (Bound<'py, PyArray1<f64>>, Bound<'py, PyArray1<i64>>) {
        let theirs = other.as_deref().map_or(&self.placed, |other| &other.placed);
        let (mut rows, mut triangles) = (Vec::new(), Vec::new());
        if let (Some(Some(a)), Some(Some(b))) = (self.placed.get(number), theirs.get(others)) {
            let mut add = |own: &Penetration, numbers: [i64; 2]| {
                rows.extend(
                    (0.5 * (own.points[0] + own.points[1])).to_array().into_iter().chain(own.normal.to_array()),
                );
                rows.push(own.depth);
                triangles.extend(numbers);
            };
            let (parts_a, parts_b) = (a.parts(), b.parts());
            let pair = BodyPair::new(parts_a, &a.pose, parts_b, &b.pose, &ErrorModel::sound());
            let mut stack = vec![[0, 0]];
            let mut counters = Counters::default();
            while let Some(nodes) = stack.pop() {
                if pair.volume_distance(nodes, &mut counters) > Lower::ZERO {
                    continue;
                }
                match pair.open(nodes) {
                    Step::Pairs(both) => stack.extend(both),
                    Step::Leaves(leaves) => {
                        let found = pair.leaf_distance(leaves, noclash::geometry::narrow::Effort::APART, &mut counters);
                        if found.lower == Lower::ZERO {
                            let points = [leaf_points(a, leaves[0]), leaf_points(b, leaves[1])];
                            let at = a.pose.transform_point(found.points[0]);
                            let flat = Penetration { depth: 0.0, normal: DVec3::ZERO, points: [at; 2] };
                            let own = penetration(&points[0], &points[1]).unwrap_or(flat);
                            add(&own, [triangle(a, leaves[0]), triangle(b, leaves[1])]);
                        }
                    }
                }
            }
        }
        (PyArray1::from_vec(py, rows), PyArray1::from_vec(py, triangles))
    }
}

impl Objects {
    /// Calls `visit` with all pairs whose boxes meet, until it returns `false`.
    fn near_pairs<'a>(
        &'a self,
        other: Option<&'a Self>,
        mut visit: impl FnMut((usize, &'a Placed), (usize, &'a Placed)) -> bool,
    ) {
        let mut order: Vec<(usize, &Placed, bool)> = present(&self.placed).map(|(i, own)| (i, own, true)).collect();
        let theirs: Vec<_> =
            other.map(|other| present(&other.placed).map(|(i, own)| (i, own, false)).collect()).unwrap_or_default();
        // A few objects against many: no order is needed.
        if other.is_some() && theirs.len().min(order.len()) <= 4 {
            for &(i, a, _) in &order {
                for &(j, b, _) in &theirs {
                    if meet(a, b) && !visit((i, a), (j, b)) {
                        return;
                    }
                }
            }
            return;
        }
        order.extend(theirs);
        order.sort_by(|one, other| one.1.low.x.total_cmp(&other.1.low.x));
        for (at, &(i, a, mine)) in order.iter().enumerate() {
            for &(j, b, also) in order[at + 1..].iter().take_while(|next| next.1.low.x <= a.high.x) {
                if (other.is_some() && mine == also) || !meet(a, b) {
                    continue;
                }
                let (first, second) =
                    if mine && (other.is_some() || i < j) { ((i, a), (j, b)) } else { ((j, b), (i, a)) };
                if !visit(first, second) {
                    return;
                }
            }
        }
    }
}

fn present(placed: &[Option<Placed>]) -> impl Iterator<Item = (usize, &Placed)> {
    placed.iter().enumerate().filter_map(|(i, own)| Some((i, own.as_ref()?)))
}

fn meet(a: &Placed, b: &Placed) -> bool {
    a.low.cmple(b.high).all() && b.low.cmple(a.high).all()
}

/// The distance of two objects; `None` where it is not below `least`.
fn measured((i, a): (usize, &Placed), (j, b): (usize, &Placed), least: f64, scratch: &mut Scratch) -> Option<Nearest> {
    let options = DistanceOptions { cutoff: least.max(0.0).next_up(), ..DistanceOptions::default() };
    let found = distance(&a.pair(b), &options, scratch, &mut Counters::default());
    let leaves =
        found.leaves.filter(|_| found.lower > Lower::ZERO).map_or((-1, -1), |[x, y]| (triangle(a, x), triangle(b, y)));
    let rows = |[p, q]: [DVec3; 2]| [p.x, p.y, p.z, q.x, q.y, q.z];
    if found.lower > Lower::ZERO {
        let in_world = found.points.map(|point| a.pose.transform_point(point));
        return found.upper.get().is_finite().then(|| ((i, j), found.upper.get(), rows(in_world), leaves));
    }
    match a.depth(b) {
        Some(deep) => Some(((i, j), -deep.depth, rows(deep.points), leaves)),
        None => Some(((i, j), 0.0, rows(found.points.map(|point| a.pose.transform_point(point))), leaves)),
    }
}

/// The triangle of a leaf; −1 for convex bodies, as FCL numbers them.
fn triangle(own: &Placed, leaf: u32) -> i64 {
    if own.shape.get().hull.is_some() { -1 } else { i64::from(leaf) }
}

/// Corners of a leaf in the world.
fn leaf_points(own: &Placed, leaf: u32) -> Vec<DVec3> {
    own.hull_points().unwrap_or_else(|| {
        let corners = own.surface.triangles()[leaf as usize];
        corners.map(|corner| own.pose.transform_point(own.surface.vertices()[corner as usize])).to_vec()
    })
}
