//! Random cells of every kind of joint (mimic joints among them), attached objects, several robots and obstacles with clocks of their own: nothing that may
//! happen within tolerances or speed limits contradicts what `check` and the monitor say. Contacts are looked for by descent, not at random: every value that
//! may be off is moved to where the least distance shrinks.

mod dice;

use glam::{DQuat, DVec3};
use noclash_cell::{
    AttachedObject, BodyKind, Cell, CellDescription, CellMotion, CellPoses, DisplacementTerm, JointTolerance,
    MotionScratch, Obstacle, ObstacleMotion, PathDescription, PoseTolerance, Reason, RobotInCell, RobotTolerance,
    RunToTheEnd, Tolerances, Waypoint, loosen_clocks,
};
use noclash_check::{CheckOptions, Engine, PreparedCell, ProfileOptions, Verdict, check, clearance_profile};
use noclash_geometry::query::{BodyPair, Counters, DistanceOptions, Scratch, distance};
use noclash_geometry::{Element, Geometry, Pose, Shape, TriangleMesh};
use noclash_monitor::{Monitor, MonitorOptions, ObstacleOptions};
use noclash_numeric::{Dyadic, ErrorModel};
use noclash_robot::{DofComponent, JointKind, JointRange, Limits, MimicDescription};

use crate::engines::carts::provers;
use crate::sample_cells::Configurations;
use crate::small_cells::{joint, link, measure, robot};
use dice::Dice;

/// Perturbations stay this far inside what they may be, so that no rounding leaves it.
const INSIDE: f64 = 1.0 - 1e-9;

/// Numbers in [-1, 1] that say what is off, handed out in order.
struct Knobs<'a> {
    values: &'a [f64],
    next: usize,
}

impl Knobs<'_> {
    fn one(&mut self) -> f64 {
        self.next += 1;
        self.values[(self.next - 1) % self.values.len()] * INSIDE
    }

    fn vector(&mut self) -> DVec3 {
        let vector = DVec3::new(self.one(), self.one(), self.one());
        if vector.length() > 1.0 { vector.normalize() * INSIDE } else { vector }
    }

    /// The pose with its frame moved and turned about its origin.
    fn shaken(&mut self, pose: &Pose, tolerance: &PoseTolerance) -> Pose {
        let (shift, turn) = (self.vector() * tolerance.translation, self.vector() * tolerance.rotation);
        let turned = if turn.length() > 0.0 { Pose::from_axis_angle(turn, turn.length()) } else { Pose::IDENTITY };
        let upright = Pose { translation: DVec3::ZERO, ..*pose };
        Pose { translation: pose.translation + shift, ..turned.then(&upright) }
    }
}

/// The values of a robot, off by its joint tolerance.
fn off(cell: &PreparedCell, index: usize, values: &mut [f64], tolerance: &JointTolerance, knobs: &mut Knobs) {
    let robot = &cell.robots()[index].robot;
    let mut dof = 0;
    while dof < values.len() {
        match robot.dofs()[dof].component {
            DofComponent::Single => {
                let own = robot.joints().iter().find(|own| own.name == robot.dofs()[dof].name).unwrap();
                let most = if own.kind == JointKind::Prismatic { tolerance.slide } else { tolerance.turn };
                values[dof] += most * knobs.one();
            }
            DofComponent::X => {
                let slides_in_space = robot.dofs()[dof + 2].component == DofComponent::Z;
                let mut shift = knobs.vector() * tolerance.slide;
                if !slides_in_space {
                    shift.z = 0.0;
                }
                values[dof] += shift.x;
                values[dof + 1] += shift.y;
                if slides_in_space {
                    values[dof + 2] += shift.z;
                    let q = DQuat::from_slice(&values[dof + 3..dof + 7]).normalize();
                    let turned = DQuat::from_scaled_axis(knobs.vector() * tolerance.turn) * q;
                    values[dof + 3..dof + 7].copy_from_slice(&turned.to_array());
                    dof += 6;
                } else {
                    values[dof + 2] += tolerance.turn * knobs.one();
                    dof += 2;
                }
            }
            other => panic!("{other:?} does not come first"),
        }
        dof += 1;
    }
}

/// A path by the clock, from 0 to `end`.
struct Timed<'a> {
    cell: &'a Cell,
    motions: &'a [CellMotion],
    end: f64,
}

impl Timed<'_> {
    /// The values of a robot (or of what carries an obstacle) when its clock shows s; robots rest beside the path.
    fn values(&self, robot: usize, s: f64) -> Vec<f64> {
        let cell = self.cell;
        if let Some(moving) = cell.moving_obstacles().iter().find(|moving| {
            matches!(cell.bodies()[moving.body].kind, BodyKind::MovingObstacle { robot: own, .. } if own == robot)
        }) {
            let (rows, times) = (&moving.motion.poses, moving.motion.times.as_ref().unwrap());
            let at = times.partition_point(|time| *time <= s).clamp(1, times.len() - 1);
            let share = ((s - times[at - 1]) / (times[at] - times[at - 1])).clamp(0.0, 1.0);
            let (a, b) = (&rows[at - 1], &rows[at]);
            let place = DVec3::from_slice(a).lerp(DVec3::from_slice(b), share);
            let turn = |row: &[f64; 7]| DQuat::from_slice(&row[3..]).normalize();
            let q = turn(a).slerp(turn(b), share);
            return [&place.to_array()[..], &q.to_array()[..]].concat();
        }
        let part = s.clamp(0.0, self.end) / self.end * self.motions.len() as f64;
        let segment = (part as usize).min(self.motions.len() - 1);
        let t = Dyadic::new(((part - segment as f64) * (1_u64 << 40) as f64) as u64, 40).unwrap();
        cell.robots()[robot].values(&self.motions[segment].configuration(cell, t)).to_vec()
    }
}

/// Where every body is: robots by their bases and values, obstacles as told.
fn place(
    cell: &PreparedCell,
    bases: &[Pose],
    values: &[Vec<f64>],
    standing: impl Fn(usize, &Pose) -> Pose,
) -> Vec<Pose> {
    let links: Vec<Vec<Pose>> = cell
        .robots()
        .iter()
        .enumerate()
        .map(|(index, own)| {
            let mut poses = vec![Pose::IDENTITY; own.robot.links().len()];
            own.robot.forward(&bases[index], &values[index], &mut poses);
            poses
        })
        .collect();
    let pose = |(index, body): (usize, &noclash_cell::Body)| match body.kind {
        BodyKind::Link { robot, link } | BodyKind::Attached { robot, link } => links[robot][link.index()],
        BodyKind::MovingObstacle { robot, link } => standing(index, &links[robot][link.index()]),
        BodyKind::Obstacle { pose } => standing(index, &pose),
    };
    cell.bodies().iter().enumerate().map(pose).collect()
}

fn apart(a: (&Geometry, &Pose), b: (&Geometry, &Pose), scratch: &mut Scratch) -> f64 {
    let view = BodyPair::new(a.0, a.1, b.0, b.1, &ErrorModel::sound());
    let found = distance(&view, &DistanceOptions::default(), scratch, &mut Counters::default());
    // How deep bodies overlap is not told: below any distance, beyond rounding.
    if found.overlap { -1e-3 } else { found.upper.get() }
}

/// Pairs whose contact is forbidden, those out of reach included, with their margins.
fn forbidden(cell: &PreparedCell) -> Vec<([usize; 2], f64)> {
    let checked = cell.pairs().checked().iter().map(|pair| (pair.bodies, pair.margin));
    let unreachable = cell.pairs().excluded().iter().filter(|pair| pair.reason == Reason::Unreachable);
    checked.chain(unreachable.map(|pair| (pair.bodies, pair.margin))).collect()
}

/// Descends from a few random places; the least value found.
fn least(dice: &mut Dice, count: usize, tries: [usize; 2], value: &mut dyn FnMut(&[f64]) -> f64) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..tries[0] {
        let mut knobs: Vec<f64> = (0..count).map(|_| dice.signed().signum()).collect();
        let mut now = value(&knobs);
        for _ in 0..tries[1] {
            let at = dice.below(count);
            let before = knobs[at];
            knobs[at] = match dice.below(4) {
                0 => -before,
                1 => 1.0,
                2 => -1.0,
                _ => dice.signed(),
            };
            let then = value(&knobs);
            if then <= now {
                now = then;
            } else {
                knobs[at] = before;
            }
        }
        best = best.min(now);
    }
    best
}

fn scaled(scale: f64, dice: &mut Dice) -> (Tolerances, f64) {
    let mut pick = |most: f64| if dice.unit() < 0.3 { 0.0 } else { scale * most * dice.unit() };
    let robots = RobotTolerance {
        base: PoseTolerance { translation: pick(0.01), rotation: pick(0.03) },
        joints: JointTolerance { turn: pick(0.03), slide: pick(0.02) },
    };
    let obstacles = PoseTolerance { translation: pick(0.01), rotation: pick(0.1) };
    (Tolerances { robots, obstacles, dropped: None }, pick(0.4))
}

/// A random cell with tolerances as large as can be proved: how near to a contact (a little below 0 for one) the descent comes within them. `None` where nothing
/// is free.
fn nearest_within_tolerances(seed: u64, dropped: Option<DisplacementTerm>) -> Option<f64> {
    let mut dice = Dice(Configurations::new(seed));
    let cell = dice.cell()?;
    let first = dice.configuration(&cell, None, 0.0);
    let mut rows = vec![first];
    for _ in 0..2 {
        let next = dice.configuration(&cell, rows.last().map(Vec::as_slice), 0.3);
        rows.push(next);
    }
    let at = |(index, row): (usize, &Vec<f64>)| Waypoint {
        configuration: row.clone(),
        velocity: None,
        acceleration: None,
        time: Some(index as f64),
    };
    let path = PathDescription::Waypoints(rows.iter().enumerate().map(at).collect());
    let motions = CellMotion::of_path(&cell, &path, Limits::Ignored).ok()?;
    let choice = dice.unit().to_bits();
    let ask = |scale: f64, engine: Engine| {
        let (tolerances, seconds) = scaled(scale, &mut Dice(Configurations::new(choice)));
        let tolerances = Tolerances { dropped, ..tolerances };
        let mut motions = motions.clone();
        loosen_clocks(&cell, &path, &mut motions, seconds).unwrap();
        let options = CheckOptions {
            tolerances: Some(tolerances),
            epsilon: 1e-4,
            budget: Some(300_000),
            threads: 1,
            ..Default::default()
        };
        let told = check(&cell, &motions, engine, &options, &RunToTheEnd, &|_| {});
        told.iter().all(|answer| matches!(answer.verdict, Verdict::Free { .. }))
    };
    if !ask(0.0, Engine::Spacetime) {
        return None;
    }
    let (mut free, mut not) = (0.0, 8.0);
    for _ in 0..7 {
        let middle = 0.5 * (free + not);
        if ask(middle, Engine::Spacetime) { free = middle } else { not = middle }
    }
    let mut largest = free;
    for engine in provers().filter(|engine| *engine != Engine::Spacetime) {
        for more in [1.02, 1.2] {
            if free * more > largest && ask(free * more, engine) {
                largest = free * more;
            }
        }
    }
    if largest == 0.0 {
        return None;
    }
    let (tolerances, seconds) = scaled(largest, &mut Dice(Configurations::new(choice)));
    let timed = Timed { cell: &cell, motions: &motions, end: 2.0 };
    let pairs = forbidden(&cell);
    let mut scratch = Scratch::default();
    let mut worst = |knobs: &[f64]| {
        let mut knobs = Knobs { values: knobs, next: 0 };
        let now = timed.end * 0.5 * (1.0 + knobs.one());
        let (mut bases, mut values, mut clocks) = (Vec::new(), Vec::new(), Vec::new());
        for (index, own) in cell.robots().iter().enumerate() {
            let stated = index < cell.stated_robots().len();
            let s = now + 0.5 * seconds * knobs.one();
            let mut row = timed.values(index, s);
            if stated {
                off(&cell, index, &mut row, &tolerances.robots.joints, &mut knobs);
            }
            bases.push(if stated { knobs.shaken(&own.base, &tolerances.robots.base) } else { own.base });
            values.push(row);
            clocks.push(stated || (0.0..=timed.end).contains(&s));
        }
        let knobs = std::cell::RefCell::new(knobs);
        let poses = place(&cell, &bases, &values, |_, pose| knobs.borrow_mut().shaken(pose, &tolerances.obstacles));
        let on_path = |body: usize| cell.bodies()[body].carrier().is_none_or(|(robot, _)| clocks[robot]);
        let geometry = |body: usize| (cell.bodies()[body].geometry.as_ref(), &poses[body]);
        pairs
            .iter()
            .filter(|([a, b], _)| on_path(*a) && on_path(*b))
            .map(|([a, b], margin)| apart(geometry(*a), geometry(*b), &mut scratch) - margin)
            .fold(f64::INFINITY, f64::min)
    };
    Some(least(&mut dice, 64, [8, 150], &mut worst))
}

/// Bounds and forecasts of a monitor, obstacles coming, moving and going. Says whether a forecast was followed.
fn monitor_holds(seed: u64) -> bool {
    let mut dice = Dice(Configurations::new(seed));
    let Some(cell) = dice.cell() else { return false };
    let is_quaternion =
        |component| matches!(component, DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw);
    let speeds: Vec<f64> =
        cell.dofs().iter().map(|dof| if is_quaternion(dof.dof.component) { 0.0 } else { 0.1 + dice.unit() }).collect();
    let options = MonitorOptions { max_velocity: Some(speeds.clone()), ..MonitorOptions::default() };
    let mut monitor = Monitor::new(&cell, options).unwrap();
    // By body of the cell: where the caller put it, and how fast it may be.
    let mut put: Vec<Option<Pose>> = vec![None; cell.bodies().len()];
    let mut pace = vec![0.0; cell.bodies().len()];
    for moving in cell.moving_obstacles() {
        pace[moving.body] = 0.3 * dice.unit();
        monitor.set_obstacle_speed(&moving.name, pace[moving.body]).unwrap();
    }
    let guest_elements = dice.elements(0.15);
    let guest_geometry = Geometry::new(&guest_elements);
    let mut guest: Option<(Pose, f64)> = None;
    let (mut scratch, mut followed) = (Scratch::default(), false);
    let mut now = dice.configuration(&cell, None, 0.0);
    for _ in 0..14 {
        let step = if dice.unit() < 0.15 { 1.0 } else { 0.03 };
        now = dice.configuration(&cell, Some(&now), step);
        let somewhere =
            |dice: &mut Dice| Pose::from_xyz_rpy(dice.direction() * (0.4 + 0.8 * dice.unit()), dice.vector());
        if dice.unit() < 0.3 {
            match guest.take() {
                Some(_) => monitor.remove_obstacle("guest").unwrap(),
                None => {
                    let (pose, speed) = (somewhere(&mut dice), 0.4 * dice.unit());
                    let options = ObstacleOptions { speed, margin: 0.0 };
                    monitor.add_obstacle("guest", &guest_elements, pose, options).unwrap();
                    guest = Some((pose, speed));
                }
            }
        } else if let Some((pose, _)) = &mut guest {
            *pose = Pose { translation: pose.translation + 0.02 * dice.vector(), ..*pose };
            monitor.move_obstacle("guest", *pose).unwrap();
        }
        if dice.unit() < 0.3 {
            let obstacle = (0..cell.bodies().len())
                .find(|&body| matches!(cell.bodies()[body].kind, BodyKind::Obstacle { .. }) && dice.unit() < 0.5);
            if let Some(body) = obstacle {
                let pose = somewhere(&mut dice);
                pace[body] = 0.2 * dice.unit();
                put[body] = Some(pose);
                monitor.move_obstacle(&cell.bodies()[body].name, pose).unwrap();
                monitor.set_obstacle_speed(&cell.bodies()[body].name, pace[body]).unwrap();
            }
        }
        let vector = monitor.update(&now).unwrap();
        let (lower, safe) = (vector.lower, vector.safe_for);
        // Everything after `time` seconds: joints and obstacles by their largest speeds, as the knobs say.
        let mut pairs = forbidden(&cell);
        let links = (0..cell.bodies().len())
            .filter(|&body| matches!(cell.bodies()[body].kind, BodyKind::Link { .. } | BodyKind::Attached { .. }));
        let links: Vec<usize> = links.collect();
        for (body, _) in put.iter().enumerate().filter(|(_, put)| put.is_some()) {
            let margin = cell.description().margin;
            pairs.extend(links.iter().map(|&other| ([other.min(body), other.max(body)], margin)));
        }
        let foreseen = |knobs: &[f64], time: f64, scratch: &mut Scratch| {
            let mut knobs = Knobs { values: knobs, next: 0 };
            let way = |value: f64, dof: usize, share: f64| {
                let moved = value + share * speeds[dof] * time;
                cell.dofs()[dof].dof.range.map_or(moved, |range| {
                    moved.clamp((range.lower - 0.01).min(value), (range.upper + 0.01).max(value))
                })
            };
            let there: Vec<f64> = now.iter().enumerate().map(|(dof, &value)| way(value, dof, knobs.one())).collect();
            let bases: Vec<Pose> = cell.robots().iter().map(|own| own.base).collect();
            let values: Vec<Vec<f64>> = cell
                .robots()
                .iter()
                .enumerate()
                .map(|(index, own)| match index.checked_sub(cell.stated_robots().len()) {
                    None => own.values(&there).to_vec(),
                    Some(moving) => cell.moving_obstacles()[moving].motion.poses[0].to_vec(),
                })
                .collect();
            let knobs = std::cell::RefCell::new(knobs);
            let poses = place(&cell, &bases, &values, |body, pose| {
                let pose = put[body].unwrap_or(*pose);
                Pose { translation: pose.translation + knobs.borrow_mut().vector() * pace[body] * time, ..pose }
            });
            let geometry = |body: usize| (cell.bodies()[body].geometry.as_ref(), &poses[body]);
            // The least distance, and the least beyond the margins.
            let mut least = [f64::INFINITY; 2];
            for ([a, b], margin) in &pairs {
                let own = apart(geometry(*a), geometry(*b), scratch);
                least = [least[0].min(own), least[1].min(own - margin)];
            }
            if let Some((pose, speed)) = &guest {
                let shift = knobs.borrow_mut().vector() * *speed * time;
                let moved = Pose { translation: pose.translation + shift, ..*pose };
                for &body in &links {
                    let own = apart(geometry(body), (&guest_geometry, &moved), scratch);
                    least = [least[0].min(own), least[1].min(own - cell.description().margin)];
                }
            }
            least
        };
        let [nearest, _] = foreseen(&[0.0; 1], 0.0, &mut scratch);
        let lower = lower.map_or(f64::INFINITY, |lower| lower.get());
        assert!(lower <= nearest.max(0.0), "seed {seed}: {lower} above {nearest}");
        if let Some(safe) = safe.filter(|safe| *safe > 0.0) {
            followed = true;
            let time = safe.min(20.0) * INSIDE;
            let found = least(&mut dice, 40, [4, 60], &mut |knobs| foreseen(knobs, time, &mut scratch)[1]);
            assert!(found > -1e-9, "seed {seed}: {found} within {safe} s");
        }
    }
    followed
}

/// Asserts that `distance` and `clearance` never claim more than the least distance of all pairs that nobody excluded; says how often that is
/// the distance of a pair called unreachable.
fn unreachable_nearest(seed: u64) -> usize {
    let mut dice = Dice(Configurations::new(seed));
    let Some(cell) = dice.cell() else { return 0 };
    let (mut scratch, mut poses, mut places) = (Scratch::default(), CellPoses::default(), MotionScratch::default());
    let checked = cell.pairs().checked().len();
    let pairs = forbidden(&cell);
    // The least distance of the checked pairs, and of the others.
    let mut least = |poses: &CellPoses| {
        let mut least = [f64::INFINITY; 2];
        for (index, ([a, b], _)) in pairs.iter().enumerate() {
            let geometry = |body: usize| (cell.bodies()[body].geometry.as_ref(), poses.body(body));
            let own = &mut least[usize::from(index >= checked)];
            *own = own.min(apart(geometry(*a), geometry(*b), &mut scratch).max(0.0));
        }
        least
    };
    let mut nearest = 0;
    let mut from = dice.configuration(&cell, None, 0.0);
    for _ in 0..4 {
        let to = dice.configuration(&cell, Some(&from), 0.3);
        cell.place(&to, &mut poses);
        let [reachable, unreachable] = least(&poses);
        let found = measure(&cell, &to, 1).lower.map_or(f64::INFINITY, |lower| lower.get());
        assert!(found <= reachable.min(unreachable), "seed {seed}: distance {found}, {reachable}, {unreachable}");
        nearest += usize::from(unreachable < reachable);
        let at = |(row, time): (&Vec<f64>, f64)| Waypoint {
            configuration: row.clone(),
            velocity: None,
            acceleration: None,
            time: Some(time),
        };
        let path = PathDescription::Waypoints([(&from, 0.0), (&to, 1.0)].map(at).to_vec());
        let Ok(motions) = CellMotion::of_path(&cell, &path, Limits::Ignored) else { break };
        let options = ProfileOptions { level: 2, threads: 1, ..ProfileOptions::default() };
        let profile = clearance_profile(&cell, &motions, &options, &RunToTheEnd, &|_| {});
        for t in (0..=16).filter_map(|k| Dyadic::new(k, 4)) {
            motions[0].place(&cell, t, &mut places, &mut poses);
            let [reachable, unreachable] = least(&poses);
            for piece in profile[0].iter().filter(|piece| piece.over.from() <= t && t <= piece.over.to()) {
                let lower = piece.lower.map_or(f64::INFINITY, |lower| lower.get());
                assert!(
                    lower <= reachable.min(unreachable),
                    "seed {seed}: clearance {lower} at {t:?}, {reachable}, {unreachable}"
                );
            }
        }
        from = to;
    }
    nearest
}

#[test]
fn no_pair_of_a_random_cell_is_nearer_than_distance_and_clearance_say_unreachable_or_not() {
    let nearest: usize = (0..40).map(unreachable_nearest).sum();
    assert!(nearest >= 4, "an unreachable pair was the nearest at {nearest} configurations only");
}

#[test]
fn nothing_within_tolerances_contradicts_a_free_of_a_random_cell() {
    let mut free = 0;
    for seed in 0..24 {
        if let Some(nearest) = nearest_within_tolerances(seed, None) {
            free += 1;
            assert!(nearest > -1e-9, "seed {seed}: {nearest}");
        }
    }
    assert!(free >= 4, "{free}");
}

#[test]
fn the_descent_finds_what_is_overlooked_without_one_of_the_terms() {
    // Two clocks are off in too few of the cells to be found among so many; and tolerances are too small here for their second order
    // (`engines/spacetime/joint_levers_tests.rs`).
    let first_order = [DisplacementTerm::Joints, DisplacementTerm::Translation, DisplacementTerm::Rotation];
    for term in first_order {
        let overlooks = |seed: u64| nearest_within_tolerances(seed, Some(term)).is_some_and(|nearest| nearest < -1e-9);
        assert!((0..60).any(overlooks), "{term:?}");
    }
}

#[test]
fn nothing_within_speed_limits_contradicts_a_forecast_of_a_random_cell() {
    let followed = (0..16).filter(|&seed| monitor_holds(seed)).count();
    assert!(followed >= 6, "{followed}");
}
