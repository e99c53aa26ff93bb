//! The cells of the matrix: one shape that moves, one that stands or moves too, and where both are at every configuration by a kinematics of their own.

use glam::{DAffine3, DMat3, DVec3};
use noclash_cell::{CellMotion, Obstacle, RobotInCell};
use noclash_check::PreparedCell;
use noclash_geometry::{Element, Pose};
use noclash_robot::{JointKind, JointRange};

use super::solids::{Kind, Solid, both};
use crate::engines::carts::cell;
use crate::sample_cells::Configurations;
use crate::small_cells::{joint, link, robot};

/// How the first shape moves, and the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// About z, half a metre from the axis.
    Turn,
    /// Along x.
    Slide,
    /// About z, and about an axis that turns with it.
    Elbow,
    /// Both turn, about axes a metre apart.
    Meet,
}

impl Way {
    pub const ALL: [Self; 4] = [Self::Turn, Self::Slide, Self::Elbow, Self::Meet];
}

/// One cell of the matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    pub shapes: [Kind; 2],
    pub way: Way,
    pub tilted: [bool; 2],
    /// Sizes and places.
    pub seed: u64,
}

impl Case {
    pub fn turns_a_half_space(&self) -> bool {
        let turns = [self.way != Way::Slide, self.way == Way::Meet];
        [0, 1].iter().any(|&side| turns[side] && self.shapes[side] == Kind::HalfSpace)
    }

    /// Every case of the matrix with one seed.
    pub fn all(seed: u64) -> Vec<Self> {
        let mut cases = Vec::new();
        for way in Way::ALL {
            for first in Kind::ALL {
                for second in Kind::ALL {
                    for tilted in [[false, false], [true, false], [false, true], [true, true]] {
                        cases.push(Self { shapes: [first, second], way, tilted, seed });
                    }
                }
            }
        }
        cases
    }
}

/// A case made ready to be asked about.
pub struct Scene {
    pub cell: PreparedCell,
    pub solids: [Solid; 2],
    pub motion: CellMotion,
    pub from: Vec<f64>,
    pub to: Vec<f64>,
    way: Way,
    /// Of each shape in its link, or in the world.
    elements: [DAffine3; 2],
}

const REACH: f64 = 0.5;
const ELBOW: f64 = 0.3;

/// A product of rotations is one within a few roundings.
fn placed(pose: DAffine3) -> Pose {
    Pose { rotation: pose.matrix3, translation: pose.translation, rotation_error: 1e-15, ..Pose::IDENTITY }
}

/// Turns z to a direction.
fn facing(normal: DVec3) -> DMat3 {
    let z = normal.normalize();
    let x = z.any_orthonormal_vector();
    DMat3::from_cols(x, z.cross(x), z)
}

impl Way {
    fn ends(self) -> [Vec<f64>; 2] {
        match self {
            Self::Turn => [vec![0.0], vec![2.0]],
            Self::Slide => [vec![-0.7], vec![0.7]],
            Self::Elbow => [vec![0.0, 0.4], vec![2.0, -0.4]],
            Self::Meet => [vec![-0.9, 0.8], vec![0.9, -0.6]],
        }
    }

    /// Where the link of the first shape is, and what the second is given in.
    fn frames(self, q: &[f64]) -> [DAffine3; 2] {
        let turn = DAffine3::from_rotation_z(q[0]);
        match self {
            Self::Turn => [turn, DAffine3::IDENTITY],
            Self::Slide => [DAffine3::from_translation(DVec3::X * q[0]), DAffine3::IDENTITY],
            Self::Elbow => {
                let elbow = DAffine3::from_translation(DVec3::X * ELBOW) * DAffine3::from_rotation_y(q[1]);
                [turn * elbow, DAffine3::IDENTITY]
            }
            Self::Meet => [turn, DAffine3::from_translation(DVec3::X) * DAffine3::from_rotation_z(q[1])],
        }
    }

    /// The place of the first shape in its link.
    fn place(self) -> DVec3 {
        match self {
            Self::Turn | Self::Meet => DVec3::X * REACH,
            Self::Slide => DVec3::ZERO,
            Self::Elbow => DVec3::X * (REACH - ELBOW),
        }
    }

    fn robot(self, name: &str, elements: Vec<Element>) -> RobotInCell {
        let turn = |parent: &str, child: &str, name: &str, xyz: DVec3, axis: DVec3| {
            let mut turn = joint(name, JointKind::Revolute, [parent, child], xyz.to_array());
            turn.axis = axis;
            turn.range = Some(JointRange { lower: -4.0, upper: 4.0 });
            turn
        };
        match self {
            Self::Turn | Self::Meet => {
                let joints = vec![turn("base", "arm", "turn", DVec3::ZERO, DVec3::Z)];
                robot(name, vec![link("base", vec![]), link("arm", elements)], joints)
            }
            Self::Slide => {
                let mut slide = joint("x", JointKind::Prismatic, ["base", "arm"], [0.0; 3]);
                slide.axis = DVec3::X;
                slide.range = Some(JointRange { lower: -2.0, upper: 2.0 });
                robot(name, vec![link("base", vec![]), link("arm", elements)], vec![slide])
            }
            Self::Elbow => {
                let joints = vec![
                    turn("base", "upper", "turn", DVec3::ZERO, DVec3::Z),
                    turn("upper", "arm", "elbow", DVec3::X * ELBOW, DVec3::Y),
                ];
                robot(name, vec![link("base", vec![]), link("upper", vec![]), link("arm", elements)], joints)
            }
        }
    }
}

impl Scene {
    pub fn new(case: Case) -> Self {
        let Case { shapes, way, tilted, seed } = case;
        let number = |kind: Kind| Kind::ALL.iter().position(|&known| known == kind).unwrap_or(0) as u64;
        let mut random = Configurations::new(
            seed.wrapping_mul(4096)
                + number(shapes[0]) * 512
                + number(shapes[1]) * 64
                + way as u64 * 8
                + u64::from(tilted[0]) * 2
                + u64::from(tilted[1]),
        );
        let mut unit = || random.unit();
        let sizes = [0, 1].map(|_| DVec3::new(0.1 + 0.1 * unit(), 0.1 + 0.1 * unit(), 0.1 + 0.15 * unit()));
        let tilts = tilted.map(|tilted| {
            let angles = DVec3::new(unit(), unit(), unit()) * 2.0 - 1.0;
            if tilted { DMat3::from_euler(glam::EulerRot::XYZ, angles.x, angles.y, angles.z) } else { DMat3::IDENTITY }
        });
        let [from, to] = way.ends();
        // Where the first shape comes by, more or less, and how far beside that the second is.
        let share = 0.45 + 0.3 * unit();
        let there: Vec<f64> = from.iter().zip(&to).map(|(a, b)| a + (b - a) * share).collect();
        let beside = DVec3::new(0.1 * (unit() - 0.5), 0.1 * (unit() - 0.5), 0.45 * (unit() - 0.2));
        let [at_start, _] = way.frames(&from);
        let [then, frame] = way.frames(&there);
        let start = at_start.transform_point3(way.place());
        let target = then.transform_point3(way.place()) + beside;
        let [mut a, mut b] = [
            DAffine3::from_mat3_translation(tilts[0], way.place()),
            frame.inverse() * DAffine3::from_mat3_translation(tilts[1], target),
        ];
        // A half-space looks at the other shape, from where both are when the motion begins.
        let [_, frame_at_start] = way.frames(&from);
        let second_at_start = (frame_at_start * b).translation;
        let away = 0.3 * unit();
        if shapes[1] == Kind::HalfSpace {
            let normal = (start - second_at_start).normalize();
            let pose = DAffine3::from_mat3_translation(tilts[1] * facing(normal), second_at_start - normal * away);
            b = frame_at_start.inverse() * pose;
        }
        if shapes[0] == Kind::HalfSpace {
            let normal = (second_at_start - start).normalize();
            let pose = DAffine3::from_mat3_translation(tilts[0] * facing(normal), start - normal * away);
            a = at_start.inverse() * pose;
        }
        let [(shape_a, solid_a), (shape_b, solid_b)] = [0, 1].map(|side| both(shapes[side], sizes[side]));
        let first = way.robot("first", vec![Element { shape: shape_a, pose: placed(a) }]);
        let second = vec![Element { shape: shape_b, pose: if way == Way::Meet { placed(b) } else { Pose::IDENTITY } }];
        let cell = if way == Way::Meet {
            let base = Pose::from_translation(DVec3::X);
            cell(vec![first, RobotInCell { base, ..way.robot("second", second) }], vec![])
        } else {
            let pose = placed(b);
            cell(vec![first], vec![Obstacle { name: "second".to_string(), elements: second, pose, motion: None }])
        };
        let motion = CellMotion::straight(&cell, &from, &to).unwrap();
        Self { cell, solids: [solid_a, solid_b], motion, from, to, way, elements: [a, b] }
    }

    /// The configuration at a time.
    pub fn configuration(&self, t: f64) -> Vec<f64> {
        self.from.iter().zip(&self.to).map(|(a, b)| a + (b - a) * t).collect()
    }

    /// Where both shapes are at a configuration.
    fn poses(&self, q: &[f64]) -> [DAffine3; 2] {
        let [a, b] = self.way.frames(q);
        [a * self.elements[0], b * self.elements[1]]
    }

    /// The two shapes are at most so far apart at a configuration; negative if they certainly overlap: how far points of either
    /// surface are from the other shape.
    pub fn at_most(&self, q: &[f64]) -> f64 {
        let [a, b] = self.poses(q);
        let of = |from: usize, there: DAffine3, other: usize| {
            let points = self.solids[from].surface().into_iter();
            points
                .map(|point| self.solids[other].signed_distance(there.transform_point3(point)))
                .fold(f64::INFINITY, f64::min)
        };
        of(0, b.inverse() * a, 1).min(of(1, a.inverse() * b, 0))
    }

    /// The distance in closed form (negative where they overlap): of anything from balls, and of hulls from a half-space.
    pub fn exactly(&self, q: &[f64]) -> Option<f64> {
        let [a, b] = self.poses(q);
        let [first, second] = [(0, b.inverse() * a, 1), (1, a.inverse() * b, 0)].map(|(side, there, other)| {
            let from_plane = matches!(self.solids[other], Solid::HalfSpace).then(|| self.solids[side].hull()).flatten();
            let (centres, radius) = self.solids[side].balls().or(from_plane)?;
            let distances = centres.iter().map(|&c| self.solids[other].signed_distance(there.transform_point3(c)));
            Some(distances.fold(f64::INFINITY, f64::min) - radius)
        });
        first.or(second)
    }
}
