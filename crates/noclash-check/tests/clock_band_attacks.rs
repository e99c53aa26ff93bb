//! Clocks that differ, against a grid of pairs of times: where segments are proved free, nothing that two clocks can show at once touches.
//! Several arms and an obstacle that moves, segments much shorter than the skew, rests in between, curves, times far from zero.

use glam::DVec3;
use noclash_cell::{
    CellDescription, CellMotion, Obstacle, ObstacleMotion, PathDescription, RunToTheEnd, Tolerances, Waypoint,
    loosen_clocks,
};
use noclash_check::{CheckOptions, Engine, PreparedCell, Verdict, check};
use noclash_geometry::{Element, Pose, Shape};
use noclash_numeric::Dyadic;
use noclash_robot::Limits;

use crate::clock_bands::{arm, tip};
use crate::sample_cells::Configurations;
use crate::small_cells::build;

const RADIUS: f64 = 0.06;
const BASES: [[f64; 3]; 3] = [[0.0; 3], [1.2, 0.0, 0.0], [0.6, 1.1, 0.0]];
const LEVEL: u8 = 5;

struct Scene {
    cell: PreparedCell,
    path: PathDescription,
    times: Vec<f64>,
    arms: usize,
}

fn scene(random: &mut Configurations, round: usize) -> Scene {
    let arms = 2 + round % 2;
    let waypoints = 4 + round % 7;
    let robots = (0..arms).map(|k| arm(&format!("arm_{k}"), BASES[k], RADIUS)).collect();
    let start = if round % 5 == 4 { 1e6 } else { 0.0 };
    let (mut times, mut rows, mut poses) = (Vec::new(), Vec::<Vec<f64>>::new(), Vec::new());
    let mut time = start;
    let towards = [0.0, 0.3, std::f64::consts::PI, -0.3, -1.5, 0.3];
    let mut cart = DVec3::new(2.0 * random.unit() - 0.5, -0.5, 0.0);
    for k in 0..waypoints {
        let mut row: Vec<f64> = (0..2 * arms).map(|at| towards[at] + 2.0 * (random.unit() - 0.5)).collect();
        if let Some(before) = rows.last() {
            // Some rest for a while.
            for robot in 0..arms {
                if random.unit() < 0.3 {
                    row[2 * robot..2 * robot + 2].copy_from_slice(&before[2 * robot..2 * robot + 2]);
                }
            }
        }
        rows.push(row);
        times.push(time);
        time += if k % 2 == 0 { 0.2 + random.unit() } else { 0.01 + 0.05 * random.unit() };
        poses.push([cart.x, cart.y, 0.0, 0.0, 0.0, 0.0, 1.0]);
        cart += DVec3::new(0.4 * (random.unit() - 0.5), 0.3 * (random.unit() - 0.3), 0.0);
    }
    let ball = vec![Element { shape: Shape::sphere(RADIUS).unwrap(), pose: Pose::IDENTITY }];
    let motion = ObstacleMotion { file: "cart.csv".to_string(), poses, times: None };
    let cart = Obstacle { name: "cart".to_string(), elements: ball, pose: Pose::IDENTITY, motion: Some(motion) };
    let obstacles = if round.is_multiple_of(3) { vec![cart] } else { Vec::new() };
    let cell = build(CellDescription { robots, obstacles, ..Default::default() });
    let curved = round % 4 == 1;
    let waypoint = |(time, row): (&f64, &Vec<f64>)| Waypoint {
        configuration: row.clone(),
        velocity: curved.then(|| vec![0.0; row.len()]),
        acceleration: None,
        time: Some(*time),
    };
    let path = PathDescription::Waypoints(times.iter().zip(&rows).map(waypoint).collect());
    Scene { cell, path, times, arms }
}

/// Where all balls are at a grid of times: segment, time, balls.
fn places(scene: &Scene, motions: &[CellMotion]) -> Vec<(usize, f64, Vec<DVec3>)> {
    let mut places = Vec::new();
    for (segment, motion) in motions.iter().enumerate() {
        for k in 0..=1_u64 << LEVEL {
            let t = Dyadic::new(k, LEVEL).unwrap();
            let time = scene.times[segment] + t.to_f64() * (scene.times[segment + 1] - scene.times[segment]);
            let q = motion.configuration(&scene.cell, t);
            let mut balls: Vec<DVec3> = (0..scene.arms).map(|k| tip(BASES[k], &q[2 * k..2 * k + 2])).collect();
            balls.extend(motion.moving_obstacles(&scene.cell, t).iter().map(|(_, at)| DVec3::new(at[0], at[1], at[2])));
            places.push((segment, time, balls));
        }
    }
    places
}

/// Contacts of a grid: the two segments, and how far apart the times are.
fn contacts(places: &[(usize, f64, Vec<DVec3>)]) -> Vec<([usize; 2], f64)> {
    let mut found = Vec::new();
    for (one, at_one, balls) in places {
        for (other, at_other, others) in places {
            let touches = (0..balls.len())
                .any(|i| (0..balls.len()).any(|j| i != j && (balls[i] - others[j]).length() <= 2.0 * RADIUS - 1e-9));
            if touches {
                found.push(([*one, *other], (at_one - at_other).abs()));
            }
        }
    }
    found
}

#[test]
fn nothing_touches_at_two_times_of_segments_that_are_proved_free() {
    let mut random = Configurations::new(2929);
    let (mut proved, mut by_bands, mut not_proved, mut refuted, mut unsound) = (0, 0, 0, 0, 0);
    for round in 0..80 {
        let scene = scene(&mut random, round);
        let plain = CellMotion::of_path(&scene.cell, &scene.path, Limits::Ignored).unwrap();
        let contacts = contacts(&places(&scene, &plain));
        let least = contacts.iter().map(|(_, skew)| *skew).fold(f64::INFINITY, f64::min);
        let least = if least.is_finite() { least.max(0.02) } else { 1.0 };
        for share in [0.5, 0.95, 1.02, 1.5] {
            let seconds = share * least;
            let answers = |stated: Tolerances, engine: Engine| {
                let mut motions = plain.clone();
                loosen_clocks(&scene.cell, &scene.path, &mut motions, seconds).unwrap();
                let options = CheckOptions {
                    tolerances: Some(stated),
                    threads: 1,
                    budget: Some(1 << 17),
                    ..CheckOptions::default()
                };
                check(&scene.cell, &motions, engine, &options, &RunToTheEnd, &|_| {})
            };
            let free_of = |answers: &[noclash_check::SegmentAnswer]| -> Vec<bool> {
                answers.iter().map(|answer| matches!(answer.verdict, Verdict::Free { .. })).collect()
            };
            let answered = answers(Tolerances::default(), Engine::Spacetime);
            let free = free_of(&answered);
            let wrong = |free: &[bool]| {
                contacts
                    .iter()
                    .find(|([one, other], skew)| free[*one] && free[*other] && *skew <= seconds * (1.0 - 1e-9) - 1e-9)
            };
            assert!(wrong(&free).is_none(), "round {round}, {seconds}: {:?}, {free:?}", wrong(&free));
            let by_travel = free_of(&answers(Tolerances::default(), Engine::Refined));
            proved += free.iter().filter(|free| **free).count();
            by_bands += free.iter().zip(&by_travel).filter(|(free, travel)| **free && !**travel).count();
            not_proved += free.iter().filter(|free| !**free).count();
            refuted += answered.iter().filter(|answer| matches!(answer.verdict, Verdict::Collision(_))).count();
            let without = Tolerances { dropped: Some(noclash_cell::DisplacementTerm::OutOfStep), ..Default::default() };
            unsound += usize::from(wrong(&free_of(&answers(without, Engine::Spacetime))).is_some());
        }
    }
    let figures = format!(
        "free {proved}, not by travel {by_bands}, not free {not_proved}, refuted {refuted}, wrong without {unsound}"
    );
    assert!(by_bands > 300 && refuted > 200 && unsound > 40, "{figures}");
}
