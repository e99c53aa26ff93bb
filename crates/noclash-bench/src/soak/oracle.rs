//! Dense sampling of a pair-segment: parry3d-f64 for distances, plain doubles for kinematics, winding numbers by
//! solid angles for what is inside a closed mesh. No code of noclash takes part. It proves nothing; it may only contradict.
//!
//! Sampling: at least 200 equal steps (more for many turns); around every local minimum of these samples that could hold
//! the least one, golden section until neighbouring times are less than 1e-9 apart. So a dip of the distance that the first
//! samples see as a local minimum is resolved far below 1/10,000 of the motion.

use std::f64::consts::{PI, TAU};

use glam::{DQuat, DVec3};
use parry3d_f64::math::Pose;
use parry3d_f64::query;
use parry3d_f64::shape::{Ball, Cuboid, Cylinder, Segment, Shape, TriMesh};

use super::plain::{Case, Placed, PlainBody, PlainJointKind, PlainShape};

/// Parry's error, relative to the sizes involved, that a contradiction must exceed.
pub const ORACLE_ERROR: f64 = 1e-9;

const COARSE_STEPS: usize = 200;
/// Golden section ends here.
const FINEST_STEP: f64 = 1e-9;

/// One body for parry: a core and the radius that it is grown by. Spheres and capsules have exact cores (point, segment),
/// so that their distances are signed as far as the cores stay apart.
struct Side {
    core: Box<dyn Shape>,
    grown_by: f64,
    /// Parry's cylinder stands along y, ours along z.
    along_y: bool,
    /// A point of the body.
    inner: DVec3,
    closed_mesh: Option<(Vec<DVec3>, Vec<[u32; 3]>)>,
    radius: f64,
}

/// The two bodies of a case. Parry's tolerances are lengths made for bodies of about 1 m: it sees everything magnified by a
/// power of two, which is exact, so that the smaller body has that size.
pub struct Oracle {
    sides: [Side; 2],
    zoom: f64,
}

/// The least sampled distance.
#[derive(Clone, Copy, Debug)]
pub struct Least {
    pub t: f64,
    /// Negative or 0 where the bodies overlap.
    pub distance: f64,
}

/// The largest distance of a point of the shape from its origin.
pub fn radius(shape: &PlainShape) -> f64 {
    match shape {
        PlainShape::Box { half } => half.length(),
        PlainShape::Sphere { radius } => *radius,
        PlainShape::Capsule { radius, half_length } => radius + half_length,
        PlainShape::Cylinder { radius, half_length } => radius.hypot(*half_length),
        PlainShape::Mesh { vertices, .. } => vertices.iter().map(|v| v.length()).fold(0.0, f64::max),
    }
}

impl Side {
    /// `None` if parry refuses the mesh.
    fn new(body: &PlainBody, zoom: f64) -> Option<Self> {
        let mut side = Self {
            core: Box::new(Ball::new(0.0)),
            grown_by: 0.0,
            along_y: false,
            inner: DVec3::ZERO,
            closed_mesh: None,
            radius: radius(&body.shape),
        };
        match &body.shape {
            PlainShape::Box { half } => side.core = Box::new(Cuboid::new(*half * zoom)),
            PlainShape::Sphere { radius } => side.grown_by = *radius,
            PlainShape::Capsule { radius, half_length } => {
                side.core = Box::new(Segment::new(DVec3::Z * (-half_length * zoom), DVec3::Z * (half_length * zoom)));
                side.grown_by = *radius;
            }
            PlainShape::Cylinder { radius, half_length } => {
                side.core = Box::new(Cylinder::new(half_length * zoom, radius * zoom));
                side.along_y = true;
            }
            PlainShape::Mesh { vertices, triangles } => {
                side.core =
                    Box::new(TriMesh::new(vertices.iter().map(|&v| v * zoom).collect(), triangles.clone()).ok()?);
                side.inner = vertices[triangles[0][0] as usize];
                side.closed_mesh = is_closed(triangles).then(|| (vertices.clone(), triangles.clone()));
            }
        }
        Some(side)
    }

    /// Magnified, seen from `origin`.
    fn pose(&self, placed: &Placed, origin: DVec3, zoom: f64) -> Pose {
        let rotation = DQuat::from_mat3(&placed.rotation).normalize();
        let rotation = if self.along_y { rotation * DQuat::from_rotation_x(PI / 2.0) } else { rotation };
        Pose { rotation, translation: (placed.translation - origin) * zoom }
    }

    /// Whether a point of the world is inside a closed mesh: its winding number is not 0.
    fn surrounds(&self, placed: &Placed, point: DVec3) -> bool {
        let Some((vertices, triangles)) = &self.closed_mesh else { return false };
        let local = placed.rotation.transpose() * (point - placed.translation);
        if local.length() > self.radius {
            return false;
        }
        let solid_angle = |triangle: &[u32; 3]| {
            let [a, b, c] = triangle.map(|index| vertices[index as usize] - local);
            let (la, lb, lc) = (a.length(), b.length(), c.length());
            let over = a.dot(b.cross(c));
            let under = la * lb * lc + a.dot(b) * lc + b.dot(c) * la + c.dot(a) * lb;
            2.0 * over.atan2(under)
        };
        let winding = triangles.iter().map(solid_angle).sum::<f64>() / (2.0 * TAU);
        winding.abs() > 0.5
    }
}

/// Whether every edge is met as often in one direction as in the other.
fn is_closed(triangles: &[[u32; 3]]) -> bool {
    let mut balance = std::collections::BTreeMap::new();
    for &[a, b, c] in triangles {
        for (from, to) in [(a, b), (b, c), (c, a)] {
            if from != to {
                *balance.entry((from.min(to), from.max(to))).or_insert(0) += if from < to { 1 } else { -1 };
            }
        }
    }
    balance.values().all(|&count| count == 0)
}

impl Oracle {
    pub fn new(case: &Case) -> Option<Self> {
        let [a, b] = &case.bodies;
        let smaller = radius(&a.shape).min(radius(&b.shape));
        let zoom = (1.0 / smaller).log2().round().exp2();
        Some(Self { sides: [Side::new(a, zoom)?, Side::new(b, zoom)?], zoom })
    }

    /// The sizes that parry's error is relative to: both bodies', and how far they are from where they are measured.
    pub fn size(&self) -> f64 {
        self.sides[0].radius + self.sides[1].radius
    }

    /// Radii of the two bodies.
    pub fn radii(&self) -> [f64; 2] {
        [self.sides[0].radius, self.sides[1].radius]
    }

    fn poses(&self, placed: &[Placed; 2]) -> [Pose; 2] {
        let origin = placed[0].translation;
        [0, 1].map(|side| self.sides[side].pose(&placed[side], origin, self.zoom))
    }

    /// The distance of the surfaces at a time; at most 0 where they overlap.
    fn surfaces(&self, placed: &[Placed; 2]) -> f64 {
        let [a, b] = &self.sides;
        let [pose_a, pose_b] = self.poses(placed);
        let cores = query::distance(&pose_a, &*a.core, &pose_b, &*b.core).map_or(f64::NAN, |found| found.distance);
        cores / self.zoom - a.grown_by - b.grown_by
    }

    /// Whether a point of one body is inside the other's closed mesh.
    fn contained(&self, placed: &[Placed; 2]) -> bool {
        let [a, b] = &self.sides;
        b.surrounds(&placed[1], placed[0].point(a.inner)) || a.surrounds(&placed[0], placed[1].point(b.inner))
    }

    /// The distance at a time, at most 0 for overlap or containment.
    pub fn distance(&self, case: &Case, t: f64) -> f64 {
        let placed = case.placed(t);
        let surfaces = self.surfaces(&placed);
        if surfaces > 0.0 && self.contained(&placed) { -surfaces } else { surfaces }
    }

    /// From the nearest point of the first body to that of the second; `None` where they overlap.
    pub fn direction(&self, case: &Case, t: f64) -> Option<DVec3> {
        let placed = case.placed(t);
        let [a, b] = &self.sides;
        let [pose_a, pose_b] = self.poses(&placed);
        match query::closest_points(&pose_a, &*a.core, &pose_b, &*b.core, f64::MAX).ok()? {
            query::ClosestPoints::WithinMargin(p, q) => (q - p).try_normalize(),
            query::ClosestPoints::Intersecting | query::ClosestPoints::Disjoint => None,
        }
    }

    /// The least distance over the whole motion, as the head of this file says; ends early at an overlap if `stop_at_overlap`.
    pub fn least(&self, case: &Case, steps: usize, stop_at_overlap: bool) -> Least {
        let mut best = Least { t: 0.0, distance: f64::INFINITY };
        let mut values = Vec::with_capacity(steps + 1);
        for step in 0..=steps {
            let t = step as f64 / steps as f64;
            let value = self.distance(case, t);
            if value < best.distance {
                best = Least { t, distance: value };
            }
            if stop_at_overlap && value <= 0.0 {
                return best;
            }
            values.push(value);
        }
        for step in 0..=steps {
            let (left, right) = (step.saturating_sub(1), (step + 1).min(steps));
            let drop = (values[left] - values[step]).max(values[right] - values[step]);
            let lowest_here = values[step] <= values[left] && values[step] <= values[right];
            // Between samples a smooth dip goes about as deep again as its neighbours stand out, a kink twice as deep.
            if lowest_here && values[step] > 0.0 && values[step] - 2.0 * drop < best.distance {
                let found = self.golden_section(case, [left as f64, right as f64].map(|s| s / steps as f64));
                if found.distance < best.distance {
                    best = found;
                }
            }
        }
        best
    }

    fn golden_section(&self, case: &Case, [mut from, mut to]: [f64; 2]) -> Least {
        const SHARE: f64 = 0.618_033_988_749_894_9;
        let at = |t: f64| Least { t, distance: self.distance(case, t) };
        let (mut a, mut b) = (at(to - SHARE * (to - from)), at(from + SHARE * (to - from)));
        while to - from > FINEST_STEP && a.distance > 0.0 && b.distance > 0.0 {
            if a.distance <= b.distance {
                to = b.t;
                b = a;
                a = at(to - SHARE * (to - from));
            } else {
                from = a.t;
                a = b;
                b = at(from + SHARE * (to - from));
            }
        }
        if a.distance <= b.distance { a } else { b }
    }

    /// Steps of the first sampling: so many per turn of the joints together.
    pub fn steps(case: &Case) -> usize {
        let mut turn = 0.0;
        let mut first = 0;
        for joint in case.robots.iter().flat_map(|robot| &robot.joints) {
            let moved = |value: usize| (case.to[value] - case.from[value]).abs();
            if joint.mimic.is_none() {
                turn += match joint.kind {
                    PlainJointKind::Revolute | PlainJointKind::Continuous => moved(first),
                    PlainJointKind::Planar => moved(first + 2),
                    PlainJointKind::Prismatic | PlainJointKind::Floating => 0.0,
                };
            }
            first += joint.values();
        }
        ((COARSE_STEPS as f64) * (turn / TAU).clamp(1.0, 20.0)) as usize
    }

    /// Whether the bodies overlap at a time deeper than `depth`: they still do when one is moved by `depth` in any of 26
    /// directions. Parry's own error cannot look like this.
    pub fn deeper_than(&self, case: &Case, t: f64, depth: f64) -> bool {
        let placed = case.placed(t);
        let directions = (0..27).map(|k| DVec3::new(f64::from(k % 3), f64::from(k / 3 % 3), f64::from(k / 9)) - 1.0);
        directions.map(DVec3::normalize_or_zero).all(|direction| {
            let mut moved = placed;
            moved[1].translation += direction * depth;
            self.surfaces(&moved) <= 0.0 || self.contained(&moved)
        })
    }
}
