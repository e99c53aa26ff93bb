//! Search for a motion within the tolerances that collides, where the nominal one was neither proved free nor shown to collide.
//!
//! At a time at which a pair came near, everything that may be off is moved so that the nearest points approach each other, a few
//! times over. What is found is certain: bodies that overlap, or are within the margin, at poses well inside the tolerances.
//! Finding nothing proves nothing. Clocks are not moved.

use glam::DVec3;
use noclash_cell::{BodyKind, Cell, EffectiveTolerances, PoseTolerance};
use noclash_geometry::Pose;
use noclash_geometry::query::{BodyPair, Contact, Counters, DistanceOptions, Scratch, collide, distance};
use noclash_numeric::{Dyadic, Upper};

use crate::answer::{ContactKind, OpenInterval, Perturbed, PerturbedFrame, Witness};
use crate::prepared_query::Segment;

/// Open intervals that are tried, and steps at each.
const MOST_TRIES: usize = 6;
const STEPS: usize = 6;

/// Of one pair, times are tried that are at least so far apart: nearer ones lead to the same perturbation.
const APART: f64 = 1.0 / 64.0;

/// A step that leaves more than this share of the distance is the last one.
const PROGRESS: f64 = 0.98;

/// Where on the way of a step the two are measured.
const SHARES: [f64; 5] = [1.0, 0.75, 0.5, 0.25, 0.1];

/// Perturbations keep this share of their tolerance, so that no rounding leaves it.
const INSIDE: f64 = 1.0 - 1e-6;

/// A perturbation that collides, near what stayed open.
pub(crate) fn find(
    segment: &Segment,
    allowed: &EffectiveTolerances,
    open: &[OpenInterval],
    counters: &mut Counters,
) -> Option<Witness> {
    // Poses are those of exact values here, and values that close loops are known up to a deviation.
    if segment.cell.has_loops() {
        return None;
    }
    let mut nearest: Vec<&OpenInterval> = open.iter().collect();
    // Where nothing was measured, times were cut most finely where the two are nearest.
    nearest.sort_by(|a, b| {
        let by_width = a.over.width().total_cmp(&b.over.width());
        a.upper.get().total_cmp(&b.upper.get()).then(by_width).then(a.over.from().cmp(&b.over.from()))
    });
    let mut tries: Vec<([usize; 2], Dyadic)> = Vec::new();
    for interval in nearest {
        let t = interval.over.middle().unwrap_or(interval.over.from());
        let is_near =
            |tried: &([usize; 2], Dyadic)| tried.0 == interval.bodies && (tried.1.to_f64() - t.to_f64()).abs() < APART;
        if tries.len() < MOST_TRIES && !tries.iter().any(is_near) {
            tries.push((interval.bodies, t));
        }
    }
    tries.into_iter().find_map(|(bodies, t)| {
        let pair = segment.pairs.iter().find(|pair| pair.bodies == bodies)?;
        Approach::new(segment, allowed, bodies, t)?.approach(pair.touching, counters)
    })
}

/// The same of the first open interval alone, from values that are moved by so much each, by number of a configuration.
pub(crate) fn find_from(
    segment: &Segment,
    allowed: &EffectiveTolerances,
    open: &[OpenInterval],
    by: &[f64],
    counters: &mut Counters,
) -> Option<Witness> {
    let interval = open.first().filter(|_| !segment.cell.has_loops())?;
    let pair = segment.pairs.iter().find(|pair| pair.bodies == interval.bodies)?;
    let t = interval.over.middle().unwrap_or(interval.over.from());
    let mut approach = Approach::new(segment, allowed, interval.bodies, t)?;
    approach.values.iter_mut().zip(by).for_each(|(value, by)| *value += by);
    approach.approach(pair.touching, counters)
}

/// Two bodies on their way to each other.
struct Approach<'a> {
    segment: &'a Segment<'a>,
    allowed: &'a EffectiveTolerances,
    bodies: [usize; 2],
    t: Dyadic,
    /// All values, those of moving obstacles behind the cell's.
    nominal: Vec<f64>,
    values: Vec<f64>,
    /// How each of the two frames is off.
    frames: [Off; 2],
}

/// Two bodies at one configuration.
struct Measured {
    poses: [Pose; 2],
    /// The nearest of each, in the world.
    points: [DVec3; 2],
    /// What it is if they touch.
    kind: ContactKind,
    /// 0 where they overlap.
    distance: Upper,
}

impl Measured {
    fn touches(&self, touching: f64) -> bool {
        self.kind != ContactKind::Margin || self.distance.get() <= touching
    }
}

/// A frame moved and turned about its origin.
#[derive(Clone, Copy, Default)]
struct Off {
    translation: DVec3,
    rotation: DVec3,
}

impl<'a> Approach<'a> {
    fn new(segment: &'a Segment<'a>, allowed: &'a EffectiveTolerances, bodies: [usize; 2], t: Dyadic) -> Option<Self> {
        let mut nominal = segment.motion.configuration(segment.cell, t);
        for (_, row) in segment.motion.moving_obstacles(segment.cell, t) {
            nominal.extend(row);
        }
        let values = nominal.clone();
        Some(Self { segment, allowed, bodies, t, nominal, values, frames: [Off::default(); 2] })
    }

    fn approach(mut self, touching: f64, counters: &mut Counters) -> Option<Witness> {
        let mut scratch = Scratch::default();
        let mut now = self.measure(&mut scratch, counters);
        for _ in 0..STEPS {
            if now.touches(touching) {
                return Some(self.witness(&now));
            }
            let direction = (now.points[1] - now.points[0]).try_normalize()?;
            let held = [0, 1].map(|side| now.poses[side].inverse().transform_point(now.points[side]));
            let before = self.values.clone();
            self.step(direction, now.points, held);
            // The end of the step may be beyond the other body: the nearest of some places on the way goes on.
            let end = self.values.clone();
            let mut nearest: Option<(Measured, Vec<f64>)> = None;
            for share in SHARES {
                self.values = before.iter().zip(&end).map(|(from, to)| from + share * (to - from)).collect();
                let measured = self.measure(&mut scratch, counters);
                if measured.touches(touching) {
                    return Some(self.witness(&measured));
                }
                if nearest.as_ref().is_none_or(|(known, _)| measured.distance.get() < known.distance.get()) {
                    nearest = Some((measured, self.values.clone()));
                }
                if before == end {
                    break;
                }
            }
            let (found, values) = nearest?;
            self.values = values;
            if found.distance.get() > PROGRESS * now.distance.get() {
                return None;
            }
            now = found;
        }
        None
    }

    /// The two bodies where they are now.
    fn measure(&self, scratch: &mut Scratch, counters: &mut Counters) -> Measured {
        let poses = self.poses(&self.values);
        let [a, b] = self.bodies.map(|body| self.segment.cell.bodies()[body].geometry.as_ref());
        let view = BodyPair::new(a, &poses[0], b, &poses[1], &self.segment.options.model);
        let found = distance(&view, &DistanceOptions::default(), scratch, counters);
        let kind = match found.overlap.then(|| collide(&view, scratch, counters)) {
            None => ContactKind::Margin,
            Some(Contact::Containment) => ContactKind::Containment,
            Some(_) => ContactKind::Overlap,
        };
        // Both points are given in the frame of the first body.
        let points = found.points.map(|point| poses[0].transform_point(point));
        Measured { poses, points, kind, distance: if found.overlap { Upper::ZERO } else { found.upper } }
    }

    /// Moves everything that may be off so that the two points approach along `direction` (from the first to the second).
    fn step(&mut self, direction: DVec3, points: [DVec3; 2], held: [DVec3; 2]) {
        let cell = self.segment.cell;
        let gap = |approach: &Self, values: &[f64]| {
            let poses = approach.poses(values);
            direction.dot(poses[1].transform_point(held[1]) - poses[0].transform_point(held[0]))
        };
        let now = gap(self, &self.values);
        for (robot, own) in cell.stated_robots().iter().enumerate() {
            let off = self.allowed.robots[robot].joints.of_dofs(&own.robot);
            for (place, &most) in off.iter().enumerate().filter(|(_, most)| **most > 0.0) {
                let dof = own.first_dof + place;
                let mut moved = self.values.clone();
                moved[dof] += 1e-7;
                let change = gap(self, &moved) - now;
                // Planar and floating slides share one length.
                let share = if own.robot.dofs()[place].name.contains('/') { 0.5 } else { 1.0 };
                if change != 0.0 {
                    self.values[dof] = self.nominal[dof] - change.signum() * most * share * INSIDE;
                }
            }
        }
        for (side, point) in points.into_iter().enumerate() {
            let towards = if side == 0 { direction } else { -direction };
            let tolerance = self.tolerance(side);
            let origin = self.origin(side);
            let axis = (point - origin).cross(towards).normalize_or_zero();
            self.frames[side] = Off {
                translation: towards * tolerance.translation * INSIDE,
                rotation: axis * tolerance.rotation.min(std::f64::consts::PI) * INSIDE,
            };
        }
        // Two bodies of one robot hang from one base, which may be off in one way only.
        let carriers = self.bodies.map(|body| cell.bodies()[body].carrier().map(|(robot, _)| robot));
        if carriers[0].is_some() && carriers[0] == carriers[1] {
            self.frames[1] = self.frames[0];
        }
    }

    fn tolerance(&self, side: usize) -> PoseTolerance {
        let body = self.bodies[side];
        match self.segment.cell.bodies()[body].kind {
            BodyKind::Link { robot, .. } | BodyKind::Attached { robot, .. } => self.allowed.robots[robot].base,
            BodyKind::Obstacle { .. } | BodyKind::MovingObstacle { .. } => self.allowed.bodies[body],
        }
    }

    /// The origin of the frame that may be off.
    fn origin(&self, side: usize) -> DVec3 {
        let cell = self.segment.cell;
        match cell.bodies()[self.bodies[side]].kind {
            BodyKind::Link { robot, .. } | BodyKind::Attached { robot, .. } => cell.robots()[robot].base.translation,
            BodyKind::Obstacle { pose } => pose.translation,
            BodyKind::MovingObstacle { .. } => exact_pose(cell, self.bodies[side], &self.nominal).translation,
        }
    }

    fn poses(&self, values: &[f64]) -> [Pose; 2] {
        let cell = self.segment.cell;
        [0, 1].map(|side| {
            let Off { translation, rotation } = self.frames[side];
            let pose = exact_pose(cell, self.bodies[side], values);
            if translation == DVec3::ZERO && rotation == DVec3::ZERO {
                return pose;
            }
            let origin = self.origin(side);
            let angle = rotation.length();
            let turn = if angle > 0.0 { Pose::from_axis_angle(rotation, angle) } else { Pose::IDENTITY };
            let back = Pose::from_translation(-origin);
            Pose::from_translation(origin + translation).then(&turn).then(&back).then(&pose)
        })
    }

    fn witness(&self, found: &Measured) -> Witness {
        let cell = self.segment.cell;
        let name = |side: usize| match cell.bodies()[self.bodies[side]].kind {
            BodyKind::Link { robot, .. } | BodyKind::Attached { robot, .. } => cell.robots()[robot].name.clone(),
            BodyKind::Obstacle { .. } | BodyKind::MovingObstacle { .. } => {
                cell.bodies()[self.bodies[side]].name.clone()
            }
        };
        let mut frames: Vec<PerturbedFrame> = Vec::new();
        for (side, off) in self.frames.iter().enumerate() {
            let is_off = off.translation != DVec3::ZERO || off.rotation != DVec3::ZERO;
            let frame = PerturbedFrame { name: name(side), translation: off.translation, rotation: off.rotation };
            if is_off && !frames.contains(&frame) {
                frames.push(frame);
            }
        }
        let dofs = cell.dofs().len();
        Witness {
            kind: found.kind,
            t: self.t,
            bodies: self.bodies,
            triangles: None,
            point: found.points[0],
            distance: found.distance,
            configuration: self.values[..dofs].to_vec(),
            perturbed: Some(Box::new(Perturbed { nominal: self.nominal[..dofs].to_vec(), frames })),
        }
    }
}

/// Where a body is at values, with every frame as stated.
fn exact_pose(cell: &Cell, body: usize, values: &[f64]) -> Pose {
    match cell.bodies()[body].kind {
        BodyKind::Link { robot, link }
        | BodyKind::Attached { robot, link }
        | BodyKind::MovingObstacle { robot, link } => {
            let own = &cell.robots()[robot];
            let mut links = vec![Pose::IDENTITY; own.robot.links().len()];
            own.robot.forward(&own.base, own.values(values), &mut links);
            links[link.index()]
        }
        BodyKind::Obstacle { pose } => pose,
    }
}
