//! Draws random robots, shapes, cells and motions.

use super::*;
use noclash_check::PreparedCell;

pub(super) struct Dice(pub(super) Configurations);

impl Dice {
    pub(super) fn unit(&mut self) -> f64 {
        self.0.unit()
    }

    pub(super) fn signed(&mut self) -> f64 {
        2.0 * self.unit() - 1.0
    }

    pub(super) fn below(&mut self, count: usize) -> usize {
        ((self.unit() * count as f64) as usize).min(count - 1)
    }

    pub(super) fn vector(&mut self) -> DVec3 {
        DVec3::new(self.signed(), self.signed(), self.signed())
    }

    pub(super) fn direction(&mut self) -> DVec3 {
        self.vector().normalize_or(DVec3::Z)
    }

    pub(super) fn shape(&mut self, size: f64) -> Shape {
        let mut length = || size * (0.4 + 0.6 * self.unit());
        match (length(), length(), length(), self.below(5)) {
            (a, b, c, 0) => Shape::cuboid(DVec3::new(a, b, c)).unwrap(),
            (a, _, _, 1) => Shape::sphere(0.5 * a).unwrap(),
            (a, b, _, 2) => Shape::capsule(0.3 * a, b).unwrap(),
            (a, b, _, 3) => Shape::cylinder(0.4 * a, b).unwrap(),
            (a, b, c, _) => {
                let corners = vec![DVec3::ZERO, DVec3::X * a, DVec3::Y * b, DVec3::Z * c];
                let faces = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
                Shape::mesh(TriangleMesh::new(corners, faces).unwrap())
            }
        }
    }

    pub(super) fn elements(&mut self, size: f64) -> Vec<Element> {
        let pose = Pose::from_xyz_rpy(0.2 * size * self.vector(), self.vector());
        vec![Element { shape: self.shape(size), pose }]
    }

    pub(super) fn robot(&mut self, name: &str, base: DVec3) -> RobotInCell {
        let count = 2 + self.below(4);
        let name_of = |index: usize| format!("l{index}");
        let links = (0..=count).map(|index| link(&name_of(index), self.elements(0.09))).collect();
        let mut joints: Vec<noclash_robot::JointDescription> = Vec::new();
        for index in 0..count {
            let kind = match self.below(12) {
                0..=3 => JointKind::Revolute,
                4 => JointKind::Continuous,
                5..=7 => JointKind::Prismatic,
                8 if index == 0 => JointKind::Floating,
                8 | 9 => JointKind::Planar,
                10 => JointKind::Floating,
                _ => JointKind::Fixed,
            };
            let parent = if self.unit() < 0.8 { index } else { self.below(index + 1) };
            let names = [name_of(parent), name_of(index + 1)];
            let mut own = joint(&format!("j{index}"), kind, [&names[0], &names[1]], [0.0; 3]);
            own.origin = Pose::from_xyz_rpy(0.25 * self.direction(), self.vector());
            own.axis = self.direction();
            own.max_velocity = Some(0.2 + self.unit());
            let single = |kind| matches!(kind, JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic);
            let leaders: Vec<&str> = joints
                .iter()
                .filter(|other| single(other.kind) && other.mimic.is_none())
                .map(|other| other.name.as_str())
                .collect();
            if single(kind) && kind != JointKind::Continuous && !leaders.is_empty() && self.unit() < 0.35 {
                let leader = leaders[self.below(leaders.len())].to_string();
                own.mimic = Some(MimicDescription {
                    joint: leader,
                    multiplier: 1.5 * self.signed(),
                    offset: 0.2 * self.signed(),
                });
                own.range = Some(JointRange { lower: -20.0, upper: 20.0 });
            }
            joints.push(own);
        }
        let placed = Pose::from_xyz_rpy(base, self.vector());
        RobotInCell { base: placed, ..robot(name, links, joints) }
    }

    /// One to three robots, an object in a hand, obstacles that stand and one that moves by its clock.
    pub(super) fn cell(&mut self) -> Option<PreparedCell> {
        let count = 1 + self.below(3);
        let robots: Vec<RobotInCell> =
            (0..count).map(|index| self.robot(&format!("r{index}"), DVec3::X * 0.9 * index as f64)).collect();
        let held = AttachedObject {
            name: "held".to_string(),
            robot: "r0".to_string(),
            link: format!("l{}", self.below(robots[0].description.links.len())),
            elements: self.elements(0.06),
            pose: Pose::from_translation(0.1 * self.direction()),
            touches: Vec::new(),
        };
        let mut obstacles: Vec<Obstacle> = (0..2 + self.below(3))
            .map(|index| Obstacle {
                name: format!("o{index}"),
                elements: self.elements(0.2),
                pose: Pose::from_xyz_rpy(self.direction() * (0.5 + 0.6 * self.unit()), self.vector()),
                motion: None,
            })
            .collect();
        if self.unit() < 0.7 {
            let mut row = || {
                let (place, turn) = (self.direction() * (0.5 + 0.5 * self.unit()), self.direction() * 0.3);
                [place.x, place.y, place.z, turn.x, turn.y, turn.z, 1.0]
            };
            let poses = vec![row(), row(), row()];
            let motion = ObstacleMotion { file: "m.csv".to_string(), poses, times: Some(vec![-1.0, 1.0, 3.0]) };
            obstacles.push(Obstacle {
                name: "mover".to_string(),
                elements: self.elements(0.15),
                pose: Pose::from_translation(0.3 * self.vector()),
                motion: Some(motion),
            });
        }
        let margin = if self.unit() < 0.3 { 0.01 } else { 0.0 };
        let attached = if self.unit() < 0.7 { vec![held] } else { Vec::new() };
        Cell::new(CellDescription { robots, obstacles, attached, margin, ..Default::default() })
            .ok()
            .map(PreparedCell::new)
    }

    pub(super) fn configuration(&mut self, cell: &PreparedCell, near: Option<&[f64]>, step: f64) -> Vec<f64> {
        let mut values: Vec<f64> = Vec::new();
        for (index, dof) in cell.dofs().iter().enumerate() {
            let (low, high) = dof.dof.range.map_or((-0.5, 0.5), |range| (range.lower, range.upper));
            let is_w = dof.dof.component == DofComponent::Qw;
            values.push(match near {
                Some(near) => (near[index] + step * self.signed()).clamp(low.min(near[index]), high.max(near[index])),
                None if is_w => 1.0,
                None => low + (high - low) * self.unit(),
            });
        }
        values
    }
}
