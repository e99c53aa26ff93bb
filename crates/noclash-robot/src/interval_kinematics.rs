//! Where every link can be while the joint values range over a box: the interval twin of `kinematics.rs`.
//!
//! Everything is enclosed by interval arithmetic, from the stored numbers up, so the two modules check each other: at
//! single values this one must hold the exact pose that the other one errs from.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_numeric::{Interval, Upper};

use crate::description::JointKind;
use crate::joint::{Drive, Joint};
use crate::joint_axis::plane_directions;

/// Rows of intervals.
pub type IntervalMatrix = [[Interval; 3]; 3];
/// A box of points.
pub type IntervalVector = [Interval; 3];

/// A set of rigid motions: all whose rotation matrix and translation lie in the intervals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IntervalPose {
    /// Encloses the rotation matrix, row by row.
    pub rotation: IntervalMatrix,
    /// Encloses the translation in metres.
    pub translation: IntervalVector,
}

const ANY_COSINE: Interval = Interval::new(-1.0, 1.0);

impl IntervalPose {
    /// The motion that moves nothing.
    pub const IDENTITY: Self = Self {
        rotation: [
            [Interval::ONE, Interval::ZERO, Interval::ZERO],
            [Interval::ZERO, Interval::ONE, Interval::ZERO],
            [Interval::ZERO, Interval::ZERO, Interval::ONE],
        ],
        translation: [Interval::ZERO; 3],
    };

    /// Holds the exact motion that the pose stands for: every entry of R̃ − R is at most the operator norm.
    pub fn around(pose: &Pose) -> Self {
        let entry = |value| Interval::around(value, Upper::proved(pose.rotation_error));
        let rotation = pose.rotation.transpose().to_cols_array_2d().map(|row| row.map(entry));
        let shift = |value| Interval::around(value, Upper::proved(pose.translation_error));
        Self { rotation, translation: pose.translation.to_array().map(shift) }
    }

    /// First `inner`, then `self`: holds every product of members.
    pub fn then(&self, inner: &Self) -> Self {
        let columns: IntervalMatrix = std::array::from_fn(|column| inner.rotation.map(|row| row[column]));
        let rotation = self.rotation.map(|row| columns.map(|column| clamped(dot(row, column))));
        Self { rotation, translation: self.enclose(inner.translation) }
    }

    /// Holds the image of a point under every member.
    pub fn enclose_point(&self, point: DVec3) -> IntervalVector {
        self.enclose(point.to_array().map(Interval::point))
    }

    /// Holds the image of every point of the box under every member.
    pub fn enclose(&self, points: IntervalVector) -> IntervalVector {
        std::array::from_fn(|axis| dot(self.rotation[axis], points) + self.translation[axis])
    }

    /// Holds the image of a ball under every member: a ball does not change when it turns.
    pub fn enclose_ball(&self, centre: DVec3, radius: f64) -> IntervalVector {
        let reach = Interval::new(-radius, radius);
        self.enclose_point(centre).map(|coordinate| coordinate + reach)
    }
}

/// A ball that holds every point of the box: centre and radius.
pub fn ball_around(points: &IntervalVector) -> (DVec3, Upper) {
    let half = points.map(|coordinate| Interval::point(coordinate.radius().get()).sqr());
    let radius = (half[0] + half[1] + half[2]).sqrt().upper();
    (DVec3::from_array(points.map(Interval::mid)), radius)
}

fn dot(a: IntervalVector, b: IntervalVector) -> Interval {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// Encloses the cross products of members.
pub(crate) fn cross(a: IntervalVector, b: IntervalVector) -> IntervalVector {
    std::array::from_fn(|axis| {
        let (next, last) = ((axis + 1) % 3, (axis + 2) % 3);
        a[next] * b[last] - a[last] * b[next]
    })
}

/// Entries of exact rotations lie in [−1, 1].
fn clamped(entry: Interval) -> Interval {
    entry.intersect(ANY_COSINE).unwrap_or(ANY_COSINE)
}

/// Encloses the exact normalisation of a vector that is not zero; scaled by the largest component first, so that no
/// square overflows or vanishes.
pub(crate) fn enclosed_direction(vector: DVec3) -> IntervalVector {
    let largest = Interval::point(vector.abs().max_element());
    let scaled = vector.to_array().map(|component| Interval::point(component) / largest);
    let length = (scaled[0].sqr() + scaled[1].sqr() + scaled[2].sqr()).sqrt();
    scaled.map(|component| clamped(component / length))
}

/// From a parent's enclosure to a child's.
#[derive(Clone, Debug)]
pub(crate) struct IntervalStep {
    pub(crate) parent: u32,
    pub(crate) drive: Drive,
    pub(crate) origin: IntervalPose,
    pub(crate) motion: IntervalMotion,
}

#[derive(Clone, Debug)]
pub(crate) enum IntervalMotion {
    Fixed,
    Turn(IntervalVector),
    Slide(IntervalVector),
    Planar { normal: IntervalVector, x: IntervalVector, y: IntervalVector },
    Floating,
}

impl IntervalStep {
    pub(crate) fn new(joint: &Joint) -> Self {
        let motion = match joint.kind {
            JointKind::Fixed => IntervalMotion::Fixed,
            JointKind::Revolute | JointKind::Continuous => IntervalMotion::Turn(enclosed_direction(joint.axis)),
            JointKind::Prismatic => IntervalMotion::Slide(enclosed_direction(joint.axis)),
            JointKind::Planar => {
                // The stored directions are the model.
                let (x, y) = plane_directions(joint.axis);
                let exact = |direction: DVec3| direction.to_array().map(Interval::point);
                IntervalMotion::Planar { normal: enclosed_direction(joint.axis), x: exact(x), y: exact(y) }
            }
            JointKind::Floating => IntervalMotion::Floating,
        };
        Self { parent: joint.parent.0, drive: joint.drive, origin: IntervalPose::around(&joint.origin), motion }
    }

    pub(crate) fn local(&self, values: &[Interval]) -> IntervalPose {
        let (first, single) = match self.drive {
            Drive::Fixed => (0, Interval::ZERO),
            Drive::Commanded { first_dof } => (first_dof, values[first_dof]),
            Drive::Follows(following) => (following.dof, following.enclose(values[following.dof])),
        };
        let motion = match &self.motion {
            IntervalMotion::Fixed => return self.origin,
            IntervalMotion::Turn(axis) => IntervalPose { rotation: turned(axis, single), ..IntervalPose::IDENTITY },
            IntervalMotion::Slide(axis) => {
                IntervalPose { translation: axis.map(|component| component * single), ..IntervalPose::IDENTITY }
            }
            IntervalMotion::Planar { normal, x, y } => IntervalPose {
                rotation: turned(normal, values[first + 2]),
                translation: std::array::from_fn(|axis| x[axis] * values[first] + y[axis] * values[first + 1]),
            },
            IntervalMotion::Floating => IntervalPose {
                rotation: rotation_of_quaternion(std::array::from_fn(|component| values[first + 3 + component])),
                translation: [values[first], values[first + 1], values[first + 2]],
            },
        };
        self.origin.then(&motion)
    }
}

/// Encloses the rotations about members of `axis` by members of `angle`: aaᵀ(1 − cos) + cos·I + sin·[a]×, with the
/// diagonal written aᵢ² + cos·(1 − aᵢ²) so that cos occurs once.
pub(crate) fn turned(axis: &IntervalVector, angle: Interval) -> IntervalMatrix {
    let (sin, cos) = angle.sin_cos();
    let rest = Interval::ONE - cos;
    let [x, y, z] = *axis;
    let diagonal = |a: Interval| clamped(a.sqr() + cos * (Interval::ONE - a.sqr()));
    let off = |a: Interval, b: Interval, along: Interval| clamped(a * b * rest + along * sin);
    [
        [diagonal(x), off(x, y, -z), off(x, z, y)],
        [off(x, y, z), diagonal(y), off(y, z, -x)],
        [off(x, z, -y), off(y, z, x), diagonal(z)],
    ]
}

/// Encloses the rotations of all quaternions of the box but zero; any rotation at all if zero is among them.
fn rotation_of_quaternion([x, y, z, w]: [Interval; 4]) -> IntervalMatrix {
    let square = x.sqr() + y.sqr() + z.sqr() + w.sqr();
    if square.lo() <= 0.0 {
        return [[ANY_COSINE; 3]; 3];
    }
    let two = Interval::point(2.0);
    let diagonal = |a: Interval, b: Interval| clamped(Interval::ONE - two * (a.sqr() + b.sqr()) / square);
    let plus = |a: Interval, b: Interval, c: Interval, d: Interval| clamped(two * (a * b + c * d) / square);
    let minus = |a: Interval, b: Interval, c: Interval, d: Interval| clamped(two * (a * b - c * d) / square);
    [
        [diagonal(y, z), minus(x, y, z, w), plus(x, z, y, w)],
        [plus(x, y, z, w), diagonal(x, z), minus(y, z, x, w)],
        [minus(x, z, y, w), plus(y, z, x, w), diagonal(x, y)],
    ]
}
