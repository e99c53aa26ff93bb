//! A pair-segment in plain numbers: two bodies, the chains of joints that carry them, and the motion. Both noclash and the
//! oracle receive this and nothing else; where the bodies are at a time is computed here with the standard sine and cosine,
//! so that the oracle shares no kinematics with noclash.

use glam::{DMat3, DVec3};

/// A shape in its own frame, as noclash means it: axes along z.
#[derive(Clone, Debug)]
pub enum PlainShape {
    Box { half: DVec3 },
    Sphere { radius: f64 },
    Capsule { radius: f64, half_length: f64 },
    Cylinder { radius: f64, half_length: f64 },
    Mesh { vertices: Vec<DVec3>, triangles: Vec<[u32; 3]> },
}

/// xyz and fixed-axis roll, pitch, yaw, as URDF writes a frame.
#[derive(Clone, Copy, Debug, Default)]
pub struct Frame {
    pub xyz: DVec3,
    pub rpy: DVec3,
}

/// Carrier of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carrier {
    World,
    /// The link after so many joints of a robot: 0 is its root.
    Link {
        robot: usize,
        link: usize,
    },
}

#[derive(Clone, Debug)]
pub struct PlainBody {
    pub shape: PlainShape,
    pub carrier: Carrier,
    /// The shape's frame in the carrier's.
    pub frame: Frame,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlainJointKind {
    Revolute,
    Continuous,
    Prismatic,
    /// In the plane normal to z.
    Planar,
    Floating,
}

#[derive(Clone, Copy, Debug)]
pub struct PlainMimic {
    pub leader: usize,
    pub multiplier: f64,
    pub offset: f64,
}

#[derive(Clone, Copy, Debug)]
pub struct PlainJoint {
    pub kind: PlainJointKind,
    pub frame: Frame,
    pub axis: DVec3,
    /// For revolute and prismatic joints.
    pub range: [f64; 2],
    pub mimic: Option<PlainMimic>,
}

/// A chain of joints.
#[derive(Clone, Debug)]
pub struct PlainRobot {
    pub base: Frame,
    pub joints: Vec<PlainJoint>,
}

/// How the values go from start to end over t in [0, 1]; rates are per unit of t.
#[derive(Clone, Debug)]
pub enum Way {
    Straight,
    Cubic { velocity: [Vec<f64>; 2] },
    Quintic { velocity: [Vec<f64>; 2], acceleration: [Vec<f64>; 2] },
}

/// One query.
#[derive(Clone, Debug)]
pub struct Case {
    pub family: &'static str,
    /// A power of two: noclash is queried about the case with all lengths times this, and with ε = 1e-6 m times this.
    pub scale: f64,
    pub robots: Vec<PlainRobot>,
    pub bodies: [PlainBody; 2],
    pub from: Vec<f64>,
    pub to: Vec<f64>,
    pub way: Way,
}

/// A placed frame in plain doubles.
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    pub rotation: DMat3,
    pub translation: DVec3,
}

impl Placed {
    pub const IDENTITY: Self = Self { rotation: DMat3::IDENTITY, translation: DVec3::ZERO };

    fn then(self, inner: Self) -> Self {
        Self {
            rotation: self.rotation * inner.rotation,
            translation: self.rotation * inner.translation + self.translation,
        }
    }

    pub fn point(&self, point: DVec3) -> DVec3 {
        self.rotation * point + self.translation
    }
}

impl Frame {
    pub fn at(xyz: DVec3) -> Self {
        Self { xyz, rpy: DVec3::ZERO }
    }

    fn placed(&self) -> Placed {
        if self.rpy == DVec3::ZERO {
            return Placed { rotation: DMat3::IDENTITY, translation: self.xyz };
        }
        let [(sr, cr), (sp, cp), (sy, cy)] = [self.rpy.x, self.rpy.y, self.rpy.z].map(f64::sin_cos);
        let rotation = DMat3::from_cols(
            DVec3::new(cy * cp, sy * cp, -sp),
            DVec3::new(cy * sp * sr - sy * cr, sy * sp * sr + cy * cr, cp * sr),
            DVec3::new(cy * sp * cr + sy * sr, sy * sp * cr - cy * sr, cp * cr),
        );
        Placed { rotation, translation: self.xyz }
    }
}

impl PlainJoint {
    /// How many numbers of the configuration it takes.
    pub fn values(&self) -> usize {
        match self.kind {
            _ if self.mimic.is_some() => 0,
            PlainJointKind::Revolute | PlainJointKind::Continuous | PlainJointKind::Prismatic => 1,
            PlainJointKind::Planar => 3,
            PlainJointKind::Floating => 7,
        }
    }

    fn moved(&self, q: &[f64]) -> Placed {
        match self.kind {
            PlainJointKind::Revolute | PlainJointKind::Continuous => {
                Placed { rotation: about(self.axis, q[0]), translation: DVec3::ZERO }
            }
            PlainJointKind::Prismatic => Placed { translation: self.axis.normalize() * q[0], ..Placed::IDENTITY },
            PlainJointKind::Planar => {
                Placed { rotation: about(DVec3::Z, q[2]), translation: DVec3::new(q[0], q[1], 0.0) }
            }
            PlainJointKind::Floating => Placed {
                rotation: DMat3::from_quat(glam::DQuat::from_xyzw(q[3], q[4], q[5], q[6]).normalize()),
                translation: DVec3::new(q[0], q[1], q[2]),
            },
        }
    }
}

/// Rodrigues' formula.
fn about(axis: DVec3, angle: f64) -> DMat3 {
    let (sin, cos) = angle.sin_cos();
    let DVec3 { x, y, z } = axis.normalize();
    let keep = 1.0 - cos;
    DMat3::from_cols(
        DVec3::new(keep * x * x + cos, keep * x * y + sin * z, keep * x * z - sin * y),
        DVec3::new(keep * x * y - sin * z, keep * y * y + cos, keep * y * z + sin * x),
        DVec3::new(keep * x * z + sin * y, keep * y * z - sin * x, keep * z * z + cos),
    )
}

impl PlainRobot {
    /// How many numbers of the configuration it takes.
    pub fn values(&self) -> usize {
        self.joints.iter().map(PlainJoint::values).sum()
    }

    fn link(&self, link: usize, q: &[f64]) -> Placed {
        let mut at = self.base.placed();
        let mut first = 0;
        let mut firsts = [0; 16];
        for (index, joint) in self.joints.iter().enumerate().take(link) {
            firsts[index] = first;
            let moved = match joint.mimic {
                Some(mimic) => joint.moved(&[mimic.multiplier * q[firsts[mimic.leader]] + mimic.offset]),
                None => joint.moved(&q[first..]),
            };
            at = at.then(joint.frame.placed()).then(moved);
            first += joint.values();
        }
        at
    }
}

impl Case {
    /// The configuration at a time: all robots' values, one after the other.
    pub fn configuration(&self, t: f64) -> Vec<f64> {
        let (a, b) = (&self.from, &self.to);
        let mut q: Vec<f64> = match &self.way {
            Way::Straight => (0..a.len()).map(|i| (1.0 - t) * a[i] + t * b[i]).collect(),
            Way::Cubic { velocity: [v, w] } => (0..a.len())
                .map(|i| {
                    let d = b[i] - a[i];
                    a[i] + t * (v[i] + t * (3.0 * d - 2.0 * v[i] - w[i] + t * (v[i] + w[i] - 2.0 * d)))
                })
                .collect(),
            Way::Quintic { velocity: [v, w], acceleration: [x, y] } => (0..a.len())
                .map(|i| {
                    let d = b[i] - a[i];
                    let c3 = 10.0 * d - 6.0 * v[i] - 4.0 * w[i] - 1.5 * x[i] + 0.5 * y[i];
                    let c4 = -15.0 * d + 8.0 * v[i] + 7.0 * w[i] + 1.5 * x[i] - y[i];
                    let c5 = 6.0 * d - 3.0 * (v[i] + w[i]) - 0.5 * x[i] + 0.5 * y[i];
                    a[i] + t * (v[i] + t * (0.5 * x[i] + t * (c3 + t * (c4 + t * c5))))
                })
                .collect(),
        };
        let mut first = 0;
        for joint in self.robots.iter().flat_map(|robot| &robot.joints) {
            if joint.kind == PlainJointKind::Floating {
                turn_evenly(&a[first + 3..first + 7], &b[first + 3..first + 7], t, &mut q[first + 3..first + 7]);
            }
            first += joint.values();
        }
        q
    }

    /// Where the two shapes are at a time.
    pub fn placed(&self, t: f64) -> [Placed; 2] {
        let q = self.configuration(t);
        [0, 1].map(|body| self.carrier(body, &q).then(self.bodies[body].frame.placed()))
    }

    fn carrier(&self, body: usize, q: &[f64]) -> Placed {
        match self.bodies[body].carrier {
            Carrier::World => Placed::IDENTITY,
            Carrier::Link { robot, link } => {
                let first: usize = self.robots[..robot].iter().map(PlainRobot::values).sum();
                self.robots[robot].link(link, &q[first..])
            }
        }
    }

    /// Moves the second body by the same vector of the world at all times. It stands in the world, on a robot of its own,
    /// or on the root of the first body's robot.
    pub fn shift_second(&mut self, by: DVec3) {
        match self.bodies[1].carrier {
            Carrier::World => self.bodies[1].frame.xyz += by,
            Carrier::Link { robot, link: 0 } => {
                let base = self.robots[robot].base.placed();
                self.bodies[1].frame.xyz += base.rotation.transpose() * by;
            }
            Carrier::Link { robot, .. } => self.robots[robot].base.xyz += by,
        }
    }
}

/// From p to q or −q, whichever is nearer, at constant speed.
fn turn_evenly(p: &[f64], q: &[f64], t: f64, out: &mut [f64]) {
    let unit = |v: &[f64]| glam::DQuat::from_xyzw(v[0], v[1], v[2], v[3]).normalize();
    let (p, mut q) = (unit(p), unit(q));
    if p.dot(q) < 0.0 {
        q = -q;
    }
    let angle = (p - q).length().atan2((p + q).length()) * 2.0;
    let turned = if angle < 1e-6 {
        p * (1.0 - t) + q * t
    } else {
        (p * ((1.0 - t) * angle).sin() + q * (t * angle).sin()) * (1.0 / angle.sin())
    };
    out.copy_from_slice(&turned.to_array());
}
