//! Where every body is now, and how far each has come: the part of a tick that does not depend on pairs.
//!
//! Each body has an odometer, the sum of its displacements from tick to tick. If a pair was at least L apart when the
//! odometers of its bodies showed S, it is at least L − (S' − S) apart when they show S': so L + S is kept, once, and the
//! present bound is one subtraction away.

use std::sync::Arc;

use noclash_cell::{Body, BodyKind, Cell, CellPoses};
use noclash_geometry::query::BodyPair;
use noclash_geometry::{Geometry, Pose};
use noclash_numeric::{ErrorModel, Upper, add_up};

use crate::displacement::Extent;

/// A body of the cell, or an obstacle that was added while running.
#[derive(Debug)]
pub struct Tracked {
    pub name: String,
    pub geometry: Arc<Geometry>,
    extent: Extent,
    pub pose: Pose,
    /// Where the caller puts it, whatever the cell says.
    placed: Option<Pose>,
    /// Whether it was put there since the last tick.
    put: bool,
    /// The robot (stated, not a carrier) that can move it.
    robot: Option<usize>,
    /// Metres, rounded up.
    pub odometer: f64,
    /// Increment of this tick.
    pub step: f64,
    pub kind: Tracking,
}

/// Kind of a tracked body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tracking {
    /// A link or what a link holds.
    OfRobot,
    /// An obstacle of the cell; the caller may move it.
    StaticScene,
    /// Moves along a motion of the cell, which the monitor does not follow; the caller may move it.
    OnMotion,
    /// Added by the caller.
    Added,
    /// A place that is free for the next one.
    Gone,
}

/// All bodies.
#[derive(Debug)]
pub struct World {
    pub bodies: Vec<Tracked>,
    poses: CellPoses,
    /// The last configuration; empty before the first.
    last: Vec<f64>,
    /// Whether kept bounds still mean anything: not after a displacement without a bound.
    pub lost_track: bool,
    moved: Vec<bool>,
    model: ErrorModel,
}

/// Beyond this an odometer's own rounding would begin to cost; then all start again from zero.
const LONG_WAY: f64 = 4096.0;

impl World {
    pub fn new(cell: &Cell, model: ErrorModel) -> Self {
        let tracked = |body: &Body| {
            let (kind, robot) = match body.kind {
                BodyKind::Link { robot, .. } | BodyKind::Attached { robot, .. } => {
                    (Tracking::OfRobot, body.moves(cell.robots()).then_some(robot))
                }
                BodyKind::Obstacle { .. } => (Tracking::StaticScene, None),
                BodyKind::MovingObstacle { .. } => (Tracking::OnMotion, None),
            };
            Tracked {
                name: body.name.clone(),
                geometry: Arc::clone(&body.geometry),
                extent: Extent::of(&body.geometry),
                pose: Pose::IDENTITY,
                placed: None,
                put: false,
                robot,
                odometer: 0.0,
                step: 0.0,
                kind,
            }
        };
        Self {
            bodies: cell.bodies().iter().map(tracked).collect(),
            poses: CellPoses::default(),
            last: Vec::new(),
            lost_track: true,
            moved: vec![true; cell.stated_robots().len()],
            model,
        }
    }

    /// Places everything at a (validated) configuration and moves the odometers on.
    pub fn advance(&mut self, cell: &Cell, configuration: &[f64]) {
        self.lost_track |= self.last.len() != configuration.len();
        let first = self.lost_track;
        cell.place(configuration, &mut self.poses);
        for (moved, robot) in self.moved.iter_mut().zip(cell.stated_robots()) {
            // Equal bits are equal exact poses; anything else is measured.
            let same = !first
                && robot
                    .values(&self.last)
                    .iter()
                    .zip(robot.values(configuration))
                    .all(|(a, b)| a.to_bits() == b.to_bits());
            *moved = !same;
        }
        let own = cell.bodies().len();
        for (index, body) in self.bodies.iter_mut().enumerate() {
            body.step = 0.0;
            let now = match (body.placed, index < own) {
                (Some(placed), _) => placed,
                (None, true) => *self.poses.body(index),
                (None, false) => body.pose,
            };
            let moves = match body.robot {
                Some(robot) => self.moved[robot],
                None => std::mem::take(&mut body.put),
            };
            if first || moves {
                let step =
                    if self.lost_track { 0.0 } else { body.extent.displacement(&body.pose, &now, &self.model).get() };
                if step.is_finite() {
                    body.step = step;
                    body.odometer = add_up(body.odometer, step);
                } else {
                    self.lost_track = true;
                }
                body.pose = now;
            }
        }
        self.last.clear();
        self.last.extend_from_slice(configuration);
    }

    /// Whether odometers should start again (with everything that was kept by them).
    pub fn came_far(&self) -> bool {
        self.bodies.iter().any(|body| body.odometer > LONG_WAY)
    }

    /// All odometers to zero.
    pub fn restart(&mut self) {
        for body in &mut self.bodies {
            body.odometer = 0.0;
        }
        self.lost_track = false;
    }

    /// Sum of the odometers of two bodies.
    pub fn odometers(&self, [a, b]: [u32; 2]) -> f64 {
        add_up(self.bodies[a as usize].odometer, self.bodies[b as usize].odometer)
    }

    /// How far two bodies came against each other in this tick.
    pub fn steps(&self, [a, b]: [u32; 2]) -> f64 {
        self.bodies[a as usize].step + self.bodies[b as usize].step
    }

    /// Two bodies as the distance queries want them.
    pub fn view(&self, [a, b]: [u32; 2]) -> BodyPair<'_> {
        let (a, b) = (&self.bodies[a as usize], &self.bodies[b as usize]);
        BodyPair::new(&a.geometry, &a.pose, &b.geometry, &b.pose, &self.model)
    }

    /// The pose of the second seen from the first.
    pub fn relative(&self, [a, b]: [u32; 2]) -> Pose {
        self.bodies[a as usize].pose.relative(&self.bodies[b as usize].pose)
    }

    /// How far the second body's points have come, seen from the first, since its pose there was `before`.
    pub fn came(&self, ends: [u32; 2], before: &Pose) -> Upper {
        self.bodies[ends[1] as usize].extent.displacement(before, &self.relative(ends), &self.model)
    }

    /// Whether both can be moved by joints, so that they may move together.
    pub fn both_move(&self, ends: [u32; 2]) -> bool {
        ends.iter().all(|&body| self.bodies[body as usize].robot.is_some())
    }

    /// Puts a body where the caller wants it from the next tick on.
    pub fn put(&mut self, body: usize, pose: Pose) {
        let body = &mut self.bodies[body];
        (body.placed, body.put) = (Some(pose), true);
    }

    /// Gives a place to a new body.
    pub fn add(&mut self, name: &str, geometry: Arc<Geometry>, pose: Pose, own: usize) -> usize {
        let tracked = Tracked {
            name: name.to_string(),
            extent: Extent::of(&geometry),
            geometry,
            pose,
            placed: Some(pose),
            put: false,
            robot: None,
            odometer: 0.0,
            step: 0.0,
            kind: Tracking::Added,
        };
        match (own..self.bodies.len()).find(|&place| self.bodies[place].kind == Tracking::Gone) {
            Some(place) => {
                self.bodies[place] = tracked;
                place
            }
            None => {
                self.bodies.push(tracked);
                self.bodies.len() - 1
            }
        }
    }

    /// Frees the place of a body that was added.
    pub fn remove(&mut self, body: usize, nothing: &Arc<Geometry>) {
        let tracked = &mut self.bodies[body];
        tracked.kind = Tracking::Gone;
        tracked.geometry = Arc::clone(nothing);
        tracked.extent = Extent::of(nothing);
        tracked.placed = None;
    }
}
