//! Forward kinematics in twice the precision, written down naively from the description.

use glam::DVec3;
use noclash_robot::{Drive, JointKind, Robot};

use crate::double_double::Double;
use crate::random_robot::Sample;

pub type Matrix = [[Double; 3]; 3];
pub type Vector = [Double; 3];

#[derive(Clone, Copy)]
pub struct ExactPose {
    pub rotation: Matrix,
    pub translation: Vector,
}

pub fn vector(v: DVec3) -> Vector {
    v.to_array().map(Double::of)
}

pub fn dot(a: Vector, b: Vector) -> Double {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

impl ExactPose {
    pub const IDENTITY: Self = Self {
        rotation: [
            [Double::ONE, Double::ZERO, Double::ZERO],
            [Double::ZERO, Double::ONE, Double::ZERO],
            [Double::ZERO, Double::ZERO, Double::ONE],
        ],
        translation: [Double::ZERO; 3],
    };

    pub fn then(&self, inner: &Self) -> Self {
        let column = |j: usize| inner.rotation.map(|row| row[j]);
        Self {
            rotation: self.rotation.map(|row| [0, 1, 2].map(|j| dot(row, column(j)))),
            translation: self.point(inner.translation),
        }
    }

    pub fn point(&self, p: Vector) -> Vector {
        [0, 1, 2].map(|i| dot(self.rotation[i], p) + self.translation[i])
    }

    pub fn xyz_rpy(xyz: DVec3, rpy: DVec3) -> Self {
        let turn = |axis: DVec3, angle: f64| Self::turn(axis, Double::of(angle));
        let rotation = turn(DVec3::Z, rpy.z).then(&turn(DVec3::Y, rpy.y)).then(&turn(DVec3::X, rpy.x));
        Self { translation: vector(xyz), ..rotation }
    }

    pub fn turn(axis: DVec3, angle: Double) -> Self {
        let [x, y, z] = unit(axis);
        let (s, c) = angle.sin_cos();
        let k = Double::ONE - c;
        let rotation = [
            [x * x * k + c, x * y * k - z * s, x * z * k + y * s],
            [x * y * k + z * s, y * y * k + c, y * z * k - x * s],
            [x * z * k - y * s, y * z * k + x * s, z * z * k + c],
        ];
        Self { rotation, translation: [Double::ZERO; 3] }
    }
}

fn unit(axis: DVec3) -> Vector {
    let a = vector(axis);
    let length = dot(a, a).sqrt();
    a.map(|c| c / length)
}

fn quaternion(q: [Double; 4]) -> Matrix {
    let [x, y, z, w] = q;
    let s = Double::of(2.0) / (x * x + y * y + z * z + w * w);
    [
        [Double::ONE - s * (y * y + z * z), s * (x * y - z * w), s * (x * z + y * w)],
        [s * (x * y + z * w), Double::ONE - s * (x * x + z * z), s * (y * z - x * w)],
        [s * (x * z - y * w), s * (y * z + x * w), Double::ONE - s * (x * x + y * y)],
    ]
}

/// The exact value of a single-valued joint, mimic joints from the description (random robots have no chains of them).
fn value(sample: &Sample, joint: usize, values: &[Double]) -> Double {
    match sample.robot.joints()[joint].drive {
        Drive::Fixed => Double::ZERO,
        Drive::Commanded { first_dof } => values[first_dof],
        Drive::Follows(following) => {
            let mimic = sample.description.joints[joint].mimic.as_ref().expect("it follows");
            let leader = sample.description.joints.iter().position(|j| j.name == mimic.joint).expect("it exists");
            assert!(leader == following.leader.index() || sample.description.joints[leader].mimic.is_some());
            Double::of(mimic.multiplier) * value(sample, leader, values) + Double::of(mimic.offset)
        }
    }
}

/// The exact poses of all links, to about 1e-26.
pub fn exact_forward(sample: &Sample, values: &[Double]) -> Vec<ExactPose> {
    let robot = &sample.robot;
    let mut poses = vec![ExactPose::IDENTITY; robot.links().len()];
    for link in robot.link_ids().skip(1) {
        let id = robot.link(link).parent_joint().expect("not the root");
        let (joint, (xyz, rpy)) = (robot.joint(id), sample.origins[id.index()]);
        let first = match joint.drive {
            Drive::Commanded { first_dof } => first_dof,
            Drive::Fixed | Drive::Follows(_) => 0,
        };
        let motion = match joint.kind {
            JointKind::Fixed => ExactPose::IDENTITY,
            JointKind::Revolute | JointKind::Continuous => {
                ExactPose::turn(joint.axis, value(sample, id.index(), values))
            }
            JointKind::Prismatic => {
                let q = value(sample, id.index(), values);
                ExactPose { translation: unit(joint.axis).map(|c| c * q), ..ExactPose::IDENTITY }
            }
            JointKind::Planar => {
                let (x, y) = plane_directions(joint.axis);
                let shift = [0, 1, 2].map(|i| x[i] * values[first] + y[i] * values[first + 1]);
                ExactPose { translation: shift, ..ExactPose::turn(joint.axis, values[first + 2]) }
            }
            JointKind::Floating => ExactPose {
                rotation: quaternion([3, 4, 5, 6].map(|i| values[first + i])),
                translation: [0, 1, 2].map(|i| values[first + i]),
            },
        };
        let local = ExactPose::xyz_rpy(xyz, rpy).then(&motion);
        poses[link.index()] = poses[joint.parent.index()].then(&local);
    }
    poses
}

/// The model's directions: the columns of a planar joint of that axis at x = 1 and at y = 1, which no rounding touches
/// when the origin is the identity.
fn plane_directions(axis: DVec3) -> (Vector, Vector) {
    use crate::random_robot::{joint, link};
    use noclash_geometry::Pose;
    use noclash_robot::RobotDescription;
    let mut planar = joint("j", JointKind::Planar, "a", "b");
    planar.axis = axis;
    let description =
        RobotDescription { name: "plane".into(), links: vec![link("a"), link("b")], joints: vec![planar] };
    let robot = Robot::new(description).expect("well formed");
    let at = |values: [f64; 3]| {
        let mut poses = [Pose::IDENTITY; 2];
        robot.forward(&Pose::IDENTITY, &values, &mut poses);
        vector(poses[1].translation)
    };
    (at([1.0, 0.0, 0.0]), at([0.0, 1.0, 0.0]))
}
