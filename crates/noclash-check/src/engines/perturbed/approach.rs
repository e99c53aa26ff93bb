//! Two bodies that are moved towards each other within their tolerances, a few times over: down the slope of their distance, which changes with
//! every joint and with time, towards the corner that is nearest to first order or along the shortest way to contact, whichever comes nearer.

use glam::DVec3;
use noclash_cell::{BodyKind, Cell, EffectiveTolerances, PoseTolerance};
use noclash_geometry::Pose;
use noclash_geometry::narrow::Effort;
use noclash_geometry::query::{BodyPair, Contact, Counters, DistanceOptions, Scratch, collide, distance};
use noclash_numeric::{Dyadic, Upper};

use crate::answer::{ContactKind, Perturbed, PerturbedFrame, Witness};
use crate::prepared_query::Segment;

/// Steps of one approach, at most.
const STEPS: usize = 24;

/// Steps that leave more than this share of the distance, one after the other, before it is given up.
const PROGRESS: f64 = 0.98;
const MOST_IDLE: usize = 2;

/// Where on the way of a step the two are measured.
const SHARES: [f64; 7] = [1.0, 0.75, 0.5, 0.25, 0.1, 0.03, 0.01];
const SHARES_OF_SHORTEST: [f64; 3] = [1.0, 0.5, 0.2];

/// Tests of one approach, at most.
const MOST_TESTS: u64 = 1 << 13;

/// Distances are measured to within this share of the last one, the first one to within so much; but not more closely than the least, in metres.
const DISTANCE_SHARE: f64 = 0.02;
const FIRST_GAP: f64 = 2e-3;
const LEAST_GAP: f64 = 1e-7;

/// Times are multiples of 2^-this; slopes are those over such steps of a value and of time.
const TIME_LEVEL: u8 = 24;
const SLOPE_STEP: f64 = 1e-7;
const TIME_STEP: f64 = 1.0 / (1 << 20) as f64;

/// The shortest way goes so many times as far as the gap is wide: surfaces are bent.
const OVERSHOOT: f64 = 1.02;

/// What a way across the direction between two points counts for against one along it.
const ACROSS: f64 = 0.15;

/// Perturbations keep this share of their tolerance, so that no rounding leaves it.
const INSIDE: f64 = 1.0 - 1e-6;

/// Two bodies on their way to each other.
pub(super) struct Approach<'a> {
    segment: &'a Segment<'a>,
    allowed: &'a EffectiveTolerances,
    bodies: [usize; 2],
    t: Dyadic,
    /// All values at the time, those of moving obstacles behind the cell's.
    nominal: Vec<f64>,
    /// How far each value may be off, where that moves one of the bodies, and how far it is.
    most: Vec<f64>,
    offsets: Vec<f64>,
    /// How each of the two frames is off.
    frames: [Off; 2],
    nearest: Option<[u32; 2]>,
    /// How closely the next distance is measured.
    gap: f64,
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

    /// From the first body to the second.
    fn direction(&self) -> Option<DVec3> {
        (self.points[1] - self.points[0]).try_normalize()
    }
}

/// How the gap between two points changes with every value, in tolerances, and with time.
struct Slopes {
    values: Vec<f64>,
    time: f64,
}

/// A frame moved and turned about its origin.
#[derive(Clone, Copy, Default)]
struct Off {
    translation: DVec3,
    rotation: DVec3,
}

impl<'a> Approach<'a> {
    /// Everything as stated at a time.
    pub fn new(segment: &'a Segment<'a>, allowed: &'a EffectiveTolerances, bodies: [usize; 2], t: Dyadic) -> Self {
        let cell = segment.cell;
        let nominal = nominal_at(segment, t);
        let mut most = vec![0.0; nominal.len()];
        let carriers = bodies.map(|body| cell.bodies()[body].carrier().map(|(robot, _)| robot));
        for (index, own) in
            cell.stated_robots().iter().enumerate().filter(|(index, _)| carriers.contains(&Some(*index)))
        {
            let off = allowed.robots[index].joints.of_dofs(&own.robot);
            for (place, (&off, dof)) in off.iter().zip(own.robot.dofs()).enumerate() {
                // Planar and floating slides share one length.
                let share = if dof.name.contains('/') { 0.5 } else { 1.0 };
                most[own.first_dof + place] = off * share * INSIDE;
            }
        }
        let offsets = vec![0.0; nominal.len()];
        Self {
            segment,
            allowed,
            bodies,
            t,
            nominal,
            most,
            offsets,
            frames: [Off::default(); 2],
            nearest: None,
            gap: FIRST_GAP,
        }
    }

    /// The same with values that are off by so much, by number of a configuration; by no more than they may be.
    pub fn moved_by(mut self, by: &[f64]) -> Self {
        for ((offset, by), most) in self.offsets.iter_mut().zip(by).zip(&self.most) {
            *offset = by.clamp(-most, *most);
        }
        self
    }

    /// The same with every value off by a share of what it may be, from −1 to 1.
    pub fn moved_by_shares(mut self, mut share: impl FnMut() -> f64) -> Self {
        self.offsets = self.most.iter().map(|most| share() * most).collect();
        self
    }

    /// About how far apart the two are where all errors have brought them together, to first order.
    pub fn first_order(mut self, counters: &mut Counters) -> f64 {
        let now = self.measure(&mut Scratch::default(), counters);
        let Some(direction) = now.direction() else { return now.distance.get() };
        let slopes = self.slopes(direction, &now);
        now.distance.get() - slopes.values.iter().map(|slope| slope.abs()).sum::<f64>()
    }

    /// By value, what it is worth to cut its tolerance, of which `half` is what it may be off from where it is: how far that takes the nearest
    /// points along the way between them, and a little of how far across. `None` where they touch.
    pub fn worth(mut self, half: &[f64], counters: &mut Counters) -> Option<Vec<f64>> {
        let now = self.measure(&mut Scratch::default(), counters);
        let direction = now.direction()?;
        Some(self.worth_at(&now, direction, half))
    }

    /// The same of two leaves, along the direction that keeps them apart best where they touch.
    pub fn worth_of_leaves(self, leaves: [u32; 2], half: &[f64], counters: &mut Counters) -> Option<Vec<f64>> {
        let poses = self.poses(&self.values());
        let [a, b] = self.bodies.map(|body| self.segment.cell.bodies()[body].geometry.as_ref());
        let view = BodyPair::new(a, &poses[0], b, &poses[1], &self.segment.options.model);
        let found = view.leaf_distance(leaves, Effort::within(LEAST_GAP), counters);
        // Both points are given in the frame of the first body.
        let points = found.points.map(|point| poses[0].transform_point(point));
        let now = Measured { poses, points, kind: ContactKind::Margin, distance: found.upper };
        let direction = now.direction().or((poses[0].rotation * -found.direction).try_normalize())?;
        Some(self.worth_at(&now, direction, half))
    }

    fn worth_at(&self, now: &Measured, direction: DVec3, half: &[f64]) -> Vec<f64> {
        let held = [0, 1].map(|side| now.poses[side].inverse().transform_point(now.points[side]));
        let mut values = self.values();
        let mut worth = vec![0.0; half.len()];
        for (dof, own) in worth.iter_mut().enumerate().filter(|(dof, _)| half[*dof] > 0.0 && self.most[*dof] > 0.0) {
            let was = values[dof];
            for off in [half[dof], -half[dof]] {
                values[dof] = was + off;
                let poses = self.poses(&values);
                let [a, b] = [0, 1].map(|side| poses[side].transform_point(held[side]));
                let moved = (b - a) - (now.points[1] - now.points[0]);
                let along = direction.dot(moved);
                *own = f64::max(*own, along.abs() + ACROSS * (moved - along * direction).length());
            }
            values[dof] = was;
        }
        worth
    }

    pub fn approach(mut self, touching: f64, counters: &mut Counters) -> Option<Witness> {
        let mut scratch = Scratch::default();
        let mut now = self.measure(&mut scratch, counters);
        let mut idle = 0;
        let until = tests(counters).saturating_add(MOST_TESTS);
        for _ in 0..STEPS {
            if now.touches(touching) {
                return Some(self.witness(&now));
            }
            if tests(counters) > until {
                return None;
            }
            let direction = now.direction()?;
            let slopes = self.slopes(direction, &now);
            self.move_frames(direction, now.points);
            let before = (self.offsets.clone(), self.t.to_f64());
            self.gap = (DISTANCE_SHARE * now.distance.get()).clamp(LEAST_GAP, FIRST_GAP);
            // The end of a step may be beyond the other body: the nearest of some places on the way goes on.
            let corner = self.corner(&slopes);
            let shortest = self.shortest_way(&slopes, now.distance.get() - touching);
            let ends = [(corner, before.1, &SHARES[..]), (shortest.0, shortest.1, &SHARES_OF_SHORTEST[..])];
            let mut nearest: Option<(Measured, (Vec<f64>, Dyadic))> = None;
            for (end, until, shares) in ends {
                for share in shares {
                    self.offsets = before.0.iter().zip(&end).map(|(from, to)| from + share * (to - from)).collect();
                    self.place_at(before.1 + share * (until - before.1));
                    let measured = self.measure(&mut scratch, counters);
                    if measured.touches(touching) {
                        return Some(self.witness(&measured));
                    }
                    if nearest.as_ref().is_none_or(|(known, _)| measured.distance.get() < known.distance.get()) {
                        nearest = Some((measured, (self.offsets.clone(), self.t)));
                    }
                    if before.0 == end && before.1 == until {
                        break;
                    }
                }
            }
            let (found, (offsets, t)) = nearest?;
            self.offsets = offsets;
            self.place_at(t.to_f64());
            idle = if found.distance.get() > PROGRESS * now.distance.get() { idle + 1 } else { 0 };
            if idle > MOST_IDLE {
                return None;
            }
            now = found;
        }
        None
    }

    fn place_at(&mut self, t: f64) {
        let most = (1_u64 << TIME_LEVEL) as f64;
        let t = Dyadic::new((t * most).round().clamp(0.0, most) as u64, TIME_LEVEL).unwrap_or(self.t);
        if t != self.t {
            (self.t, self.nominal) = (t, nominal_at(self.segment, t));
        }
    }

    fn values(&self) -> Vec<f64> {
        self.nominal.iter().zip(&self.offsets).map(|(nominal, offset)| nominal + offset).collect()
    }

    /// The two bodies where they are now.
    fn measure(&mut self, scratch: &mut Scratch, counters: &mut Counters) -> Measured {
        let poses = self.poses(&self.values());
        let [a, b] = self.bodies.map(|body| self.segment.cell.bodies()[body].geometry.as_ref());
        let view = BodyPair::new(a, &poses[0], b, &poses[1], &self.segment.options.model);
        let options = DistanceOptions { gap: self.gap, warm_start: self.nearest, ..DistanceOptions::default() };
        let found = distance(&view, &options, scratch, counters);
        self.nearest = found.leaves.or(self.nearest);
        let kind = match found.overlap.then(|| collide(&view, scratch, counters)) {
            None => ContactKind::Margin,
            Some(Contact::Containment) => ContactKind::Containment,
            Some(_) => ContactKind::Overlap,
        };
        // Both points are given in the frame of the first body.
        let points = found.points.map(|point| poses[0].transform_point(point));
        Measured { poses, points, kind, distance: if found.overlap { Upper::ZERO } else { found.upper } }
    }

    /// How the gap along the direction between the two nearest points, each held to its body, changes.
    fn slopes(&self, direction: DVec3, now: &Measured) -> Slopes {
        let held = [0, 1].map(|side| now.poses[side].inverse().transform_point(now.points[side]));
        let gap = |values: &[f64]| {
            let poses = self.poses(values);
            direction.dot(poses[1].transform_point(held[1]) - poses[0].transform_point(held[0]))
        };
        let mut values = self.values();
        let here = gap(&values);
        let mut slope = |dof: usize| {
            if self.most[dof] == 0.0 {
                return 0.0;
            }
            let was = values[dof];
            values[dof] += SLOPE_STEP;
            let change = gap(&values) - here;
            values[dof] = was;
            change / SLOPE_STEP * self.most[dof]
        };
        let by_values = (0..self.most.len()).map(&mut slope).collect();
        let step = if self.t.to_f64() < 0.5 { TIME_STEP } else { -TIME_STEP };
        let mut later =
            Self { offsets: self.offsets.clone(), nominal: self.nominal.clone(), most: Vec::new(), ..*self };
        later.place_at(self.t.to_f64() + step);
        let time = (gap(&later.values()) - here) / (later.t.to_f64() - self.t.to_f64());
        Slopes { values: by_values, time: if time.is_finite() { time } else { 0.0 } }
    }

    /// Every value as far off as brings the points together to first order.
    fn corner(&self, slopes: &Slopes) -> Vec<f64> {
        let end = |((most, offset), slope): ((&f64, &f64), &f64)| match *slope {
            0.0 => *offset,
            slope => -slope.signum() * most,
        };
        self.most.iter().zip(&self.offsets).zip(&slopes.values).map(end).collect()
    }

    /// Offsets and a time at which the points meet to first order, the nearest ones in tolerances and motions.
    fn shortest_way(&self, slopes: &Slopes, gap: f64) -> (Vec<f64>, f64) {
        let (mut offsets, mut t) = (self.offsets.clone(), self.t.to_f64());
        let mut left = OVERSHOOT * gap + LEAST_GAP;
        // What is at its end leaves its part to the others.
        for _ in 0..3 {
            let can = |offset: f64, most: f64, slope: f64| slope != 0.0 && -slope.signum() * offset < most;
            let free: Vec<bool> = (0..offsets.len()).map(|k| can(offsets[k], self.most[k], slopes.values[k])).collect();
            let free_time = slopes.time != 0.0 && if slopes.time > 0.0 { t > 0.0 } else { t < 1.0 };
            let squares: f64 = (0..offsets.len()).filter(|k| free[*k]).map(|k| slopes.values[k].powi(2)).sum::<f64>()
                + if free_time { slopes.time.powi(2) } else { 0.0 };
            if squares == 0.0 || left <= 0.0 {
                break;
            }
            let by = left / squares;
            for k in (0..offsets.len()).filter(|k| free[*k]) {
                let moved = (offsets[k] - by * slopes.values[k] * self.most[k]).clamp(-self.most[k], self.most[k]);
                left += (moved - offsets[k]) / self.most[k] * slopes.values[k];
                offsets[k] = moved;
            }
            if free_time {
                let moved = (t - by * slopes.time).clamp(0.0, 1.0);
                left += (moved - t) * slopes.time;
                t = moved;
            }
        }
        (offsets, t)
    }

    /// Moves the frames so that the two points approach along `direction` (from the first to the second).
    fn move_frames(&mut self, direction: DVec3, points: [DVec3; 2]) {
        let cell = self.segment.cell;
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
            BodyKind::MovingObstacle { .. } => exact_poses(cell, self.bodies, &self.nominal)[side].translation,
        }
    }

    fn poses(&self, values: &[f64]) -> [Pose; 2] {
        let exact = exact_poses(self.segment.cell, self.bodies, values);
        [0, 1].map(|side| {
            let Off { translation, rotation } = self.frames[side];
            let pose = exact[side];
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
            configuration: self.values()[..dofs].to_vec(),
            perturbed: Some(Box::new(Perturbed { nominal: self.nominal[..dofs].to_vec(), frames })),
        }
    }
}

fn tests(counters: &Counters) -> u64 {
    counters.volume_tests + counters.triangle_tests
}

/// All values of a motion at a time, those of moving obstacles behind the cell's.
fn nominal_at(segment: &Segment, t: Dyadic) -> Vec<f64> {
    let mut nominal = segment.motion.configuration(segment.cell, t);
    for (_, row) in segment.motion.moving_obstacles(segment.cell, t) {
        nominal.extend(row);
    }
    nominal
}

/// Where two bodies are at values, with every frame as stated; links of one robot are placed together.
fn exact_poses(cell: &Cell, bodies: [usize; 2], values: &[f64]) -> [Pose; 2] {
    let (mut placed, mut links) = (None, Vec::new());
    bodies.map(|body| match cell.bodies()[body].kind {
        BodyKind::Link { robot, link }
        | BodyKind::Attached { robot, link }
        | BodyKind::MovingObstacle { robot, link } => {
            if placed != Some(robot) {
                let own = &cell.robots()[robot];
                links.clear();
                links.resize(own.robot.links().len(), Pose::IDENTITY);
                own.robot.forward(&own.base, own.values(values), &mut links);
                placed = Some(robot);
            }
            links[link.index()]
        }
        BodyKind::Obstacle { pose } => pose,
    })
}
