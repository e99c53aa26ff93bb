//! Clocks that differ, as closely as motions allow: *free* is proved up to nearly the skew at which something touches, and never beyond it.

use glam::DVec3;
use noclash_cell::{
    CellDescription, CellMotion, DisplacementTerm, PathDescription, RunToTheEnd, Tolerances, Waypoint, loosen_clocks,
};
use noclash_check::{
    CheckOptions, Engine, LargestTolerance, PreparedCell, SegmentAnswer, ToleranceKind, ToleranceSearch, Verdict,
    check, largest_tolerance,
};
use noclash_geometry::{Element, Pose, Shape};
use noclash_robot::{JointDescription, JointKind, Limits};

use crate::sample_cells::Configurations;
use crate::small_cells::{build, joint, link, robot};

/// A ball at the end of two links in a plane, each half a metre long.
pub fn arm(name: &str, base: [f64; 3], radius: f64) -> noclash_cell::RobotInCell {
    let turn = |index: usize, names: [&str; 2], at: [f64; 3]| JointDescription {
        axis: DVec3::Z,
        range: None,
        ..joint(&format!("turn_{index}"), JointKind::Continuous, names, at)
    };
    let ball = vec![Element { shape: Shape::sphere(radius).unwrap(), pose: Pose::from_translation(0.5 * DVec3::X) }];
    let links = vec![link("base", vec![]), link("upper", vec![]), link("tip", ball)];
    let joints = vec![turn(0, ["base", "upper"], [0.0; 3]), turn(1, ["upper", "tip"], [0.5, 0.0, 0.0])];
    let mut arm = robot(name, links, joints);
    arm.base = Pose::from_translation(DVec3::from(base));
    arm
}

pub fn tip(base: [f64; 3], q: &[f64]) -> DVec3 {
    let along = |angle: f64| 0.5 * DVec3::new(angle.cos(), angle.sin(), 0.0);
    DVec3::from(base) + along(q[0]) + along(q[0] + q[1])
}

const BASES: [[f64; 3]; 2] = [[0.0; 3], [1.1, 0.0, 0.0]];
const RADIUS: f64 = 0.06;

/// Two arms, and a path of both with four waypoints.
struct Drawn {
    cell: PreparedCell,
    path: PathDescription,
    times: Vec<f64>,
    rows: Vec<Vec<f64>>,
}

fn drawn(random: &mut Configurations) -> Drawn {
    let robots = vec![arm("first", BASES[0], RADIUS), arm("second", BASES[1], RADIUS)];
    let cell = build(CellDescription { robots, ..Default::default() });
    let (mut time, mut times, mut rows) = (0.0, Vec::new(), Vec::new());
    for _ in 0..4 {
        let middle = [0.0, 0.3, std::f64::consts::PI, -0.3];
        rows.push(middle.iter().map(|middle| middle + 2.4 * (random.unit() - 0.5)).collect::<Vec<f64>>());
        times.push(time);
        time += 0.2 + random.unit();
    }
    let waypoint = |(time, row): (&f64, &Vec<f64>)| Waypoint {
        configuration: row.clone(),
        velocity: None,
        acceleration: None,
        time: Some(*time),
    };
    let path = PathDescription::Waypoints(times.iter().zip(&rows).map(waypoint).collect());
    Drawn { cell, path, times, rows }
}

impl Drawn {
    /// The tips at times of their own; beside the path everything rests.
    fn tips(&self, at: [f64; 2]) -> [DVec3; 2] {
        [0, 1].map(|side| {
            let time = at[side].clamp(self.times[0], self.times[3]);
            let segment = (0..3).rev().find(|k| self.times[*k] <= time).unwrap_or(0);
            let share = (time - self.times[segment]) / (self.times[segment + 1] - self.times[segment]);
            let q: Vec<f64> = (2 * side..2 * side + 2)
                .map(|k| self.rows[segment][k] + share * (self.rows[segment + 1][k] - self.rows[segment][k]))
                .collect();
            tip(BASES[side], &q)
        })
    }

    /// The least skew of a grid of times at which the balls touch.
    fn critical(&self) -> f64 {
        const STEPS: usize = 600;
        let step = self.times[3] / STEPS as f64;
        let tips: Vec<[DVec3; 2]> = (0..=STEPS).map(|k| self.tips([step * k as f64; 2])).collect();
        let mut least = f64::INFINITY;
        for (i, one) in tips.iter().enumerate() {
            for (j, other) in tips.iter().enumerate() {
                if (one[0] - other[1]).length() <= 2.0 * RADIUS {
                    least = least.min(step * i.abs_diff(j) as f64);
                }
            }
        }
        least
    }

    fn largest(&self, stated: Tolerances) -> LargestTolerance {
        let motions = CellMotion::of_path(&self.cell, &self.path, Limits::Ignored).unwrap();
        let options = CheckOptions { threads: 1, ..CheckOptions::default() };
        let search = ToleranceSearch { kind: ToleranceKind::Time, stated, seconds: 0.0, accuracy: 0.02, options };
        largest_tolerance(&self.cell, (&self.path, &motions), &search, &RunToTheEnd, &|_| {}).unwrap()
    }
}

#[test]
fn skews_of_two_arms_are_proved_and_refuted_nearly_up_to_where_they_touch() {
    let mut random = Configurations::new(29);
    let (mut asked, mut wrong) = (0, 0);
    for _ in 0..60 {
        let drawn = drawn(&mut random);
        let critical = drawn.critical();
        if critical < 0.02 || critical.is_infinite() {
            continue;
        }
        asked += 1;
        let found = drawn.largest(Tolerances::default());
        let (proved, refuted) = (found.proved.unwrap(), found.refuted);
        // The grid sees a touch up to a step late, and none of those between.
        assert!(proved <= critical, "{proved} of {critical}");
        assert!(proved >= 0.9 * critical - 0.01, "{proved} of {critical}");
        let refuted = refuted.expect("a collision");
        assert!(refuted >= proved && refuted <= 1.06 * critical + 0.01, "{refuted} of {critical}");
        let without = Tolerances { dropped: Some(DisplacementTerm::OutOfStep), ..Default::default() };
        wrong += usize::from(drawn.largest(without).proved > Some(1.1 * critical));
    }
    assert!(asked >= 10, "{asked}");
    assert_eq!(wrong, asked, "clocks are not needed?");
}

/// Segments that bands call free although one of the two arms, within the skew of a time of the segment at which the other one is, touches that; of how many free ones.
fn free_but_touching(dropped: Option<DisplacementTerm>) -> [usize; 2] {
    let mut random = Configurations::new(37);
    let (mut wrong, mut free) = (0, 0);
    for _ in 0..60 {
        let drawn = drawn(&mut random);
        let critical = drawn.critical();
        if critical < 0.02 || critical.is_infinite() {
            continue;
        }
        for seconds in [0.6 * critical, 1.1 * critical, 1.5 * critical] {
            let mut motions = CellMotion::of_path(&drawn.cell, &drawn.path, Limits::Ignored).unwrap();
            loosen_clocks(&drawn.cell, &drawn.path, &mut motions, seconds).unwrap();
            let tolerances = Some(Tolerances { dropped, ..Tolerances::default() });
            let options = CheckOptions { tolerances, threads: 1, ..CheckOptions::default() };
            let answers = check(&drawn.cell, &motions, Engine::Spacetime, &options, &RunToTheEnd, &|_| {});
            // What bands prove has no clearance; what travel proves of one segment rests on the others.
            let in_bands = |own: &SegmentAnswer| matches!(own.verdict, Verdict::Free { clearance: None });
            for (segment, _) in answers.iter().enumerate().filter(|(_, own)| in_bands(own)) {
                free += 1;
                let [from, to] = [drawn.times[segment], drawn.times[segment + 1]];
                let touches = (0..=60).any(|i| {
                    let time = from + (to - from) * f64::from(i) / 60.0;
                    (-60..=60).any(|j| {
                        let other = time + seconds * f64::from(j) / 60.0;
                        [[time, other], [other, time]].into_iter().any(|at| {
                            let [one, two] = drawn.tips(at);
                            (one - two).length() < 2.0 * RADIUS
                        })
                    })
                });
                wrong += usize::from(touches);
            }
        }
    }
    [wrong, free]
}

#[test]
fn a_free_segment_is_free_whichever_of_two_clocks_is_ahead() {
    let [wrong, free] = free_but_touching(None);
    assert_eq!(wrong, 0, "of {free}");
    assert!(free > 30, "{free}");
    let [wrong, _] = free_but_touching(Some(DisplacementTerm::ExchangedBands));
    assert!(wrong > 0, "exchanged bands are not needed?");
}

#[test]
fn a_collision_out_of_step_shows_where_both_are_and_by_how_much() {
    let mut random = Configurations::new(31);
    let mut shown = 0;
    for _ in 0..40 {
        let drawn = drawn(&mut random);
        let critical = drawn.critical();
        if critical < 0.02 || critical.is_infinite() {
            continue;
        }
        let seconds = 1.2 * critical;
        let mut motions = CellMotion::of_path(&drawn.cell, &drawn.path, Limits::Ignored).unwrap();
        loosen_clocks(&drawn.cell, &drawn.path, &mut motions, seconds).unwrap();
        let options = CheckOptions { tolerances: Some(Tolerances::default()), threads: 1, ..CheckOptions::default() };
        let answers = check(&drawn.cell, &motions, Engine::Spacetime, &options, &RunToTheEnd, &|_| {});
        for (segment, answer) in answers.iter().enumerate() {
            let Verdict::Collision(witness) = &answer.verdict else { continue };
            shown += 1;
            let at: Vec<DVec3> =
                [0, 1].map(|side| tip(BASES[side], &witness.configuration[2 * side..2 * side + 2])).to_vec();
            assert!((at[0] - at[1]).length() <= 2.0 * RADIUS + 1e-9);
            // One of the two is at the time of the contact, the other within the skew of it.
            let time = drawn.times[segment] + witness.t.to_f64() * (drawn.times[segment + 1] - drawn.times[segment]);
            let in_step = drawn.tips([time; 2]);
            let stays = [0, 1].map(|side| (at[side] - in_step[side]).length() < 1e-9);
            assert!(stays.contains(&true), "{witness:?}");
            let steps = (0..=4000).map(|k| time + seconds * (f64::from(k) / 2000.0 - 1.0));
            let off = usize::from(stays[0]);
            let nearest = steps.map(|other| (drawn.tips([other; 2])[off] - at[off]).length()).fold(1.0, f64::min);
            assert!(nearest < 0.01, "{nearest}");
        }
    }
    assert!(shown >= 5, "{shown}");
}
