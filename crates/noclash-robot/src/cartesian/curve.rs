//! Where the tool shall be. The curve is *defined* by the stored numbers: start, way, u, v, both angles and the axis (its exact normalisation) are exactly those doubles,
//! and R₀ is the exact rotation at the first configuration. Plain functions find, those that end in `within` enclose.

use glam::{DMat3, DVec3};
use noclash_geometry::Pose;
use noclash_numeric::{Interval, Upper, sin_cos};

use super::error::ToolError;
use crate::interval_kinematics::{IntervalMatrix, IntervalPose, IntervalVector, enclosed_direction, turned};
use crate::joint::LinkId;
use crate::tree::Robot;

/// Place: start + way·t, or start + u (cos φt − 1) + v sin φt; orientation: Rot(axis, angle·t) R₀.
pub(super) struct ToolCurve {
    start: DVec3,
    /// Of a line, the whole way.
    way: DVec3,
    /// Of an arc: u, v and φ.
    arc: Option<(DVec3, DVec3, f64)>,
    first: Pose,
    axis: DVec3,
    angle: f64,
}

impl ToolCurve {
    pub fn new(
        robot: &Robot,
        link: LinkId,
        start: &[f64],
        via: Option<&[f64]>,
        end: &[f64],
    ) -> Result<Self, ToolError> {
        let pose = |values: &[f64]| {
            let mut poses = vec![Pose::IDENTITY; robot.links().len()];
            robot.forward(&Pose::IDENTITY, values, &mut poses);
            poses[link.index()]
        };
        let (first, last) = (pose(start), pose(end));
        let arc = match via {
            None => None,
            Some(via) => Some(
                arc_through([first.translation, pose(via).translation, last.translation]).ok_or(ToolError::NoCircle)?,
            ),
        };
        let (axis, angle) = turn_of(last.rotation * first.rotation.transpose());
        Ok(Self { start: first.translation, way: last.translation - first.translation, arc, first, axis, angle })
    }

    pub fn place(&self, t: f64) -> DVec3 {
        match self.arc {
            None => self.start + self.way * t,
            Some((u, v, angle)) => {
                let turn = sin_cos(angle * t);
                self.start + u * (turn.cos - 1.0) + v * turn.sin
            }
        }
    }

    /// Holds the place at an exact t.
    pub fn place_within(&self, t: f64) -> IntervalVector {
        match self.arc {
            None => std::array::from_fn(|axis| Interval::point(self.way[axis]) * t + self.start[axis]),
            Some((u, v, angle)) => {
                let (sin, cos) = (Interval::point(angle) * t).sin_cos();
                std::array::from_fn(|axis| (cos - 1.0) * u[axis] + sin * v[axis] + self.start[axis])
            }
        }
    }

    pub fn velocity(&self, t: f64) -> DVec3 {
        match self.arc {
            None => self.way,
            Some((u, v, angle)) => {
                let turn = sin_cos(angle * t);
                (v * turn.cos - u * turn.sin) * angle
            }
        }
    }

    /// Holds the velocity of the place at an exact t.
    pub fn velocity_within(&self, t: f64) -> IntervalVector {
        match self.arc {
            None => self.way.to_array().map(Interval::point),
            Some((u, v, angle)) => {
                let (sin, cos) = (Interval::point(angle) * t).sin_cos();
                std::array::from_fn(|axis| (cos * v[axis] - sin * u[axis]) * angle)
            }
        }
    }

    /// At least the length of the second derivative: |u cos + v sin| φ².
    pub fn bend(&self) -> Upper {
        self.arc.map_or(Upper::ZERO, |(u, v, angle)| {
            let length = |vector: DVec3| {
                vector.to_array().into_iter().fold(Interval::ZERO, |sum, part| sum + Interval::point(part).sqr()).sqrt()
            };
            ((length(u) + length(v)) * Interval::point(angle).sqr()).upper()
        })
    }

    pub fn orientation(&self, t: f64) -> DMat3 {
        Pose::from_axis_angle(self.axis, self.angle * t).rotation * self.first.rotation
    }

    /// Holds the orientation at an exact t.
    pub fn orientation_within(&self, t: f64) -> IntervalMatrix {
        let turn = turned(&enclosed_direction(self.axis), Interval::point(self.angle) * t);
        let turn = IntervalPose { rotation: turn, ..IntervalPose::IDENTITY };
        turn.then(&IntervalPose { translation: [Interval::ZERO; 3], ..IntervalPose::around(&self.first) }).rotation
    }

    pub fn omega(&self) -> DVec3 {
        self.axis * self.angle
    }

    /// Holds the angular velocity, which does not change.
    pub fn omega_within(&self) -> IntervalVector {
        enclosed_direction(self.axis).map(|component| component * self.angle)
    }
}

/// u, v and the angle of the arc from the first through the second to the third point.
fn arc_through([a, b, c]: [DVec3; 3]) -> Option<(DVec3, DVec3, f64)> {
    let (ab, ac) = (b - a, c - a);
    let normal = ab.cross(ac);
    let square = normal.length_squared();
    if square.is_nan() || square <= 1e-18 * ab.length_squared() * ac.length_squared() || square == 0.0 {
        return None;
    }
    let to_centre = (normal.cross(ab) * ac.length_squared() + ac.cross(normal) * ab.length_squared()) / (2.0 * square);
    let u = -to_centre;
    let across = normal / square.sqrt();
    let v = across.cross(u);
    let angle_of = |point: DVec3| {
        let off = point - a - to_centre;
        let raw = angle(off.dot(u), off.dot(v));
        if raw < 0.0 { raw + 2.0 * std::f64::consts::PI } else { raw }
    };
    // The normal is such that the second point comes before the third.
    Some((u, v, angle_of(c)))
}

/// The angle of (x, y) by halving: only + − × ÷ and √, so that it is the same on every machine.
fn angle(x: f64, y: f64) -> f64 {
    let length = (x * x + y * y).sqrt();
    if length == 0.0 {
        return 0.0;
    }
    let (mut c, mut s) = (x / length, y / length);
    let mut scale = 1.0;
    // Half angles until the series is short.
    while c < 0.999_999 {
        let half = ((1.0 + c) * 0.5).max(0.0).sqrt();
        s = if half > 1e-9 { s / (2.0 * half) } else { 1.0_f64.copysign(s) };
        c = half;
        scale *= 2.0;
    }
    // asin s.
    scale * (s + s * s * s / 6.0 + 3.0 * s * s * s * s * s / 40.0)
}

/// Axis and angle of a rotation by less than half a turn; some axis for none.
fn turn_of(rotation: DMat3) -> (DVec3, f64) {
    let vector = 0.5 * vee(&rotation);
    let cosine = 0.5 * (rotation.x_axis.x + rotation.y_axis.y + rotation.z_axis.z - 1.0);
    let sine = vector.length();
    if sine > 1e-9 {
        return (vector / sine, angle(cosine, sine));
    }
    if cosine > 0.0 {
        return (DVec3::Z, 0.0);
    }
    // Half a turn: the axis is the longest column of R + 1.
    let columns = [rotation.x_axis + DVec3::X, rotation.y_axis + DVec3::Y, rotation.z_axis + DVec3::Z];
    let longest =
        columns.into_iter().fold(DVec3::ZERO, |a, b| if b.length_squared() > a.length_squared() { b } else { a });
    (longest.normalize_or(DVec3::Z), std::f64::consts::PI)
}

/// The vector of A − Aᵀ.
pub(super) fn vee(a: &DMat3) -> DVec3 {
    DVec3::new(a.y_axis.z - a.z_axis.y, a.z_axis.x - a.x_axis.z, a.x_axis.y - a.y_axis.x)
}
