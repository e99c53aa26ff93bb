//! What the monitor says about the time after a tick is not contradicted by what robots may do within their limits.

use noclash_cell::{Cell, CellDescription, RunToTheEnd};
use noclash_geometry::Pose;
use noclash_monitor::{Monitor, MonitorOptions, Stopping, Tick};

use crate::sample_cells::every_cell;
use crate::small_cells::*;
use crate::stream::Stream;

fn speeds(cell: &Cell) -> Vec<f64> {
    cell.dofs().iter().map(|dof| dof.dof.max_velocity.unwrap_or(1.0)).collect()
}

/// A monitor that takes obstacles with a motion of their own to stand where they are.
fn standing(cell: &Cell, options: MonitorOptions) -> Monitor<&Cell> {
    let mut monitor = Monitor::new(cell, options).unwrap();
    for moving in cell.moving_obstacles() {
        monitor.set_obstacle_speed(&moving.name, 0.0).unwrap();
    }
    monitor
}

/// Whether nothing certainly touches; cells with margins of their own are asked for the distance of the nearest pair too.
fn is_clear(cell: &Cell, configuration: &[f64]) -> bool {
    let margin = cell.pairs().checked().iter().fold(0.0_f64, |margin, pair| margin.max(pair.margin));
    let nearest = if margin > 0.0 { usize::MAX } else { 1 };
    let found = measure(cell, configuration, nearest);
    let margin = |bodies: [usize; 2]| {
        cell.pairs().checked().iter().find(|pair| pair.bodies == bodies).map_or(0.0, |pair| pair.margin)
    };
    found.nearest.iter().all(|pair| pair.upper.get() > margin(pair.bodies))
}

fn clamped(cell: &Cell, mut configuration: Vec<f64>) -> Vec<f64> {
    for (value, dof) in configuration.iter_mut().zip(cell.dofs()) {
        if let Some(range) = dof.dof.range {
            *value = value.clamp(range.lower, range.upper);
        }
    }
    configuration
}

#[test]
fn no_motion_within_the_velocity_limits_touches_anything_before_safe_for() {
    let mut asked = 0;
    for (name, cell) in every_cell() {
        let speeds = speeds(&cell);
        let options = MonitorOptions { max_velocity: Some(speeds.clone()), ..MonitorOptions::default() };
        let mut monitor = standing(&cell, options);
        let mut stream = Stream::new(&cell, 61, 0.1);
        for _ in 0..12 {
            let from = stream.next(&cell);
            let vector = monitor.update(&from).unwrap();
            let Some(safe) = vector.safe_for else { panic!("{name}: limits are stated") };
            assert!(safe >= 0.0 && (safe > 0.0 || vector.lower.unwrap().get() < 0.1), "{name}: {safe}");
            for _ in 0..if safe > 0.0 { 6 } else { 0 } {
                // Full speed in a random direction, to the very end; half of them turn back midway.
                let turn = if stream.unit() < 0.5 { 1.0 } else { 0.3 + 0.6 * stream.unit() };
                let way: Vec<f64> = speeds
                    .iter()
                    .map(|speed| if stream.unit() < 0.5 { *speed } else { -*speed } * safe.min(100.0) * 0.999_999)
                    .collect();
                let to = from.iter().zip(&way).map(|(q, way)| q + way * (2.0 * turn - 1.0)).collect();
                assert!(is_clear(&cell, &clamped(&cell, to)), "{name}: touches within {safe} s");
                asked += 1;
            }
        }
    }
    assert!(asked > 200, "{asked}");
}

#[test]
fn no_motion_from_a_velocity_within_acceleration_limits_touches_anything_before_safe_for() {
    let (mut asked, mut longer) = (0, 0);
    for (name, cell) in every_cell() {
        let dofs = cell.dofs().len();
        let options = MonitorOptions {
            max_velocity: Some(vec![3.0; dofs]),
            max_acceleration: Some(vec![2.0; dofs]),
            ..MonitorOptions::default()
        };
        let mut monitor = standing(&cell, options);
        let mut stream = Stream::new(&cell, 71, 0.1);
        for _ in 0..12 {
            let from = stream.next(&cell);
            let at_limits = monitor.update(&from).unwrap().safe_for.unwrap();
            let velocity: Vec<f64> = (0..dofs).map(|_| 0.6 * stream.unit() - 0.3).collect();
            let tick = Tick { configuration: &from, velocity: Some(&velocity) };
            let safe = monitor.update_until(tick, &RunToTheEnd).unwrap().safe_for.unwrap();
            assert!(
                safe >= at_limits * (1.0 - 0.05),
                "{name}: knowing more does not shorten it by more than the search's 2 %"
            );
            longer += usize::from(safe > 1.2 * at_limits);
            let t = safe.min(100.0) * 0.999_999;
            for _ in 0..if safe > 0.0 { 6 } else { 0 } {
                let to = from.iter().zip(&velocity).map(|(q, v)| {
                    let a = if stream.unit() < 0.5 { 2.0 } else { -2.0 };
                    let way = (v * t + 0.5 * a * t * t).clamp(-3.0 * t, 3.0 * t);
                    q + way
                });
                assert!(is_clear(&cell, &clamped(&cell, to.collect())), "{name}: touches within {safe} s");
                asked += 1;
            }
        }
    }
    assert!(asked > 200 && longer > 20, "{asked}, {longer} of them longer");
}

#[test]
fn safe_for_is_the_closed_form_where_there_is_one() {
    // A cube that slides at up to 0.5 m/s towards a post 0.4 m away: 0.8 s, and 1.2 s from 0.1 m/s with 0.4 m/s².
    let mut slide = joint("slide", noclash_robot::JointKind::Prismatic, ["rail", "cart"], [0.0; 3]);
    slide.axis = glam::DVec3::X;
    slide.max_velocity = Some(0.5);
    let links = vec![link("rail", Vec::new()), link("cart", cube(0.2, [0.0; 3]))];
    let post = obstacle("post", 0.2, [0.6, 0.0, 0.0]);
    let describe = |margin: f64| CellDescription {
        robots: vec![robot("mover", links.clone(), vec![slide.clone()])],
        obstacles: vec![post.clone()],
        margin,
        ..Default::default()
    };
    let cell = build(describe(0.0));
    let mut monitor = Monitor::new(&cell, MonitorOptions::default()).unwrap();
    let safe = monitor.update(&[0.0]).unwrap().safe_for.unwrap();
    assert!(safe <= 0.8 && safe > 0.8 - 1e-6, "{safe}");
    let options = MonitorOptions {
        max_velocity: Some(vec![10.0]),
        max_acceleration: Some(vec![0.4]),
        stopping: Some(Stopping { reaction_time: 0.5, keep: 0.1 }),
        ..MonitorOptions::default()
    };
    let mut monitor = Monitor::new(&cell, options).unwrap();
    let tick = Tick { configuration: &[0.0], velocity: Some(&[0.1]) };
    let vector = monitor.update_until(tick, &RunToTheEnd).unwrap();
    // 0.1 t + 0.2 t² = 0.4.
    let wanted = (-0.1 + (0.01_f64 + 0.32).sqrt()) / 0.4;
    let safe = vector.safe_for.unwrap();
    assert!(safe <= wanted && safe > wanted - 1e-6, "{safe} instead of {wanted}");
    // 0.4 − 0.1 of room: s·0.05 + s²·0.0125 is far below it.
    assert_eq!(vector.speed_scale, Some(1.0));
    let tick = Tick { configuration: &[0.0], velocity: Some(&[1.0]) };
    // s·0.5 + s²·1.25 = 0.3.
    let wanted = (-0.5 + (0.25_f64 + 1.5).sqrt()) / 2.5;
    let scale = monitor.update_until(tick, &RunToTheEnd).unwrap().speed_scale.unwrap();
    assert!(scale <= wanted && scale > wanted - 1e-6, "{scale} instead of {wanted}");
    let cell = build(describe(0.3));
    let mut monitor = Monitor::new(&cell, MonitorOptions::default()).unwrap();
    let safe = monitor.update(&[0.0]).unwrap().safe_for.unwrap();
    assert!(safe <= 0.2 && safe > 0.2 - 1e-6, "the margin counts: {safe}");
}

#[test]
fn without_limits_nothing_is_foreseen_and_the_speed_of_an_obstacle_counts() {
    let cell = build(CellDescription {
        robots: vec![arm("arm")],
        obstacles: vec![obstacle("post", 0.1, [1.5, 0.0, 0.0])],
        ..Default::default()
    });
    let mut monitor = Monitor::new(&cell, MonitorOptions::default()).unwrap();
    assert_eq!(monitor.update(&[0.0; 3]).unwrap().safe_for, None, "no velocity limits");
    let options = MonitorOptions { max_velocity: Some(vec![1e-9; 3]), ..MonitorOptions::default() };
    let mut monitor = Monitor::new(&cell, options).unwrap();
    let person = noclash_monitor::ObstacleOptions { speed: 1.6, ..Default::default() };
    let far = Pose::from_translation(glam::DVec3::new(0.0, 2.05, 0.0));
    monitor.add_obstacle("person", &cube(0.1, [0.0; 3]), far, person).unwrap();
    let safe = monitor.update(&[0.0; 3]).unwrap().safe_for.unwrap();
    // 1.95 m to the nearest link at 1.6 m/s.
    assert!((safe - 1.95 / 1.6).abs() < 0.03 * 1.95 / 1.6 && safe <= 1.95 / 1.6, "{safe}");
}

#[test]
fn of_an_obstacle_with_a_motion_of_its_own_nothing_is_foreseen_until_its_speed_is_told() {
    let cell = crate::sample_cells::load("cells/crossing.yaml");
    let moving = cell.moving_obstacles()[0].name.clone();
    let options = MonitorOptions { max_velocity: Some(speeds(&cell)), ..MonitorOptions::default() };
    let mut monitor = Monitor::new(&cell, options).unwrap();
    assert_eq!(monitor.update(cell.state()).unwrap().safe_for, None);
    monitor.set_obstacle_speed(&moving, 0.5).unwrap();
    assert!(monitor.update(cell.state()).unwrap().safe_for.is_some());
}

#[test]
fn the_speed_of_one_moving_obstacle_says_nothing_of_another() {
    let cart = |name: &str, x: f64| {
        let poses = vec![[x, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0], [x, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0]];
        let motion = noclash_cell::ObstacleMotion { file: name.to_string(), poses, times: None };
        noclash_cell::Obstacle { motion: Some(motion), ..obstacle(name, 0.2, [0.0; 3]) }
    };
    let cell = build(CellDescription { obstacles: vec![cart("left", 0.0), cart("right", 1.0)], ..Default::default() });
    let mut monitor = Monitor::new(&cell, MonitorOptions::default()).unwrap();
    monitor.set_obstacle_speed("left", 0.1).unwrap();
    assert_eq!(monitor.update(&[]).unwrap().safe_for, None, "nothing is known of the right one");
    monitor.set_obstacle_speed("right", 0.3).unwrap();
    // 0.8 m apart, at 0.4 m/s towards each other.
    let safe = monitor.update(&[]).unwrap().safe_for.unwrap();
    assert!(safe <= 2.0 && safe > 1.95, "{safe}");
    monitor.set_obstacle_speed("left", 0.5).unwrap();
    let safe = monitor.update(&[]).unwrap().safe_for.unwrap();
    assert!(safe <= 1.0 && safe > 0.975, "{safe}");
}

#[test]
fn safe_for_counts_what_comes_within_reach_as_little_beyond_the_limits_as_it_speaks_of() {
    // A ball that slides up to 1 m and a post 5 mm farther: within the limits it is out of reach, 10 mm beyond it is not.
    let ball = |radius: f64| noclash_geometry::Element {
        shape: noclash_geometry::Shape::sphere(radius).unwrap(),
        pose: Pose::IDENTITY,
    };
    let mut slide = joint("slide", noclash_robot::JointKind::Prismatic, ["rail", "cart"], [0.0; 3]);
    slide.axis = glam::DVec3::X;
    slide.max_velocity = Some(0.5);
    let links = vec![link("rail", Vec::new()), link("cart", vec![ball(0.1)])];
    let mut post = obstacle("post", 0.1, [1.205, 0.0, 0.0]);
    post.elements = vec![ball(0.1)];
    let cell = build(CellDescription {
        robots: vec![robot("mover", links, vec![slide])],
        obstacles: vec![post],
        ..Default::default()
    });
    assert_eq!(verdict(&cell, "mover/cart", "post"), Err(noclash_cell::Reason::Unreachable));
    let options = MonitorOptions {
        max_acceleration: Some(vec![1.0]),
        stopping: Some(Stopping { reaction_time: 0.1, keep: 0.0 }),
        ..MonitorOptions::default()
    };
    let mut monitor = Monitor::new(&cell, options).unwrap();
    let vector = monitor.update(&[1.0]).unwrap();
    assert!(vector.lower.is_some_and(|lower| lower.get() <= 0.005 && lower.get() > 0.0049), "{vector:?}");
    let safe = vector.safe_for.unwrap();
    assert!(safe <= 0.01 && safe > 0.0099, "{safe}");
    // 5 mm at up to s·0.5 m/s: s·0.05 + s²·0.125 = 0.005.
    let wanted = (-0.05 + (0.0025_f64 + 0.0025).sqrt()) / 0.25;
    let scale = vector.speed_scale.unwrap();
    assert!(scale <= wanted && scale > 0.97 * wanted, "{scale} instead of {wanted}");
    let safe = monitor.update(&[0.5]).unwrap().safe_for.unwrap();
    assert!(safe <= 1.01 && safe > 0.98, "{safe}");
}

#[test]
fn braking_from_the_told_speed_scale_keeps_the_distance_that_was_asked_for() {
    let mut asked = 0;
    for (name, cell) in every_cell() {
        let dofs = cell.dofs().len();
        let stopping = Stopping { reaction_time: 0.05, keep: 0.02 };
        let options = MonitorOptions {
            max_acceleration: Some(vec![4.0; dofs]),
            stopping: Some(stopping),
            safe_for: false,
            ..MonitorOptions::default()
        };
        let mut monitor = standing(&cell, options);
        let mut stream = Stream::new(&cell, 81, 0.1);
        for _ in 0..20 {
            let from = stream.next(&cell);
            let velocity: Vec<f64> = (0..dofs).map(|_| 4.0 * stream.unit() - 2.0).collect();
            let tick = Tick { configuration: &from, velocity: Some(&velocity) };
            let scale = monitor.update_until(tick, &RunToTheEnd).unwrap().speed_scale.unwrap();
            assert!((0.0..=1.0).contains(&scale));
            if scale == 0.0 {
                continue;
            }
            for part in [0.3, 0.7, 1.0] {
                // Straight on and braking: each joint may have come as far as this.
                let to = from.iter().zip(&velocity).map(|(q, v)| {
                    let v = v * scale;
                    q + part * (v * stopping.reaction_time + v.abs() * v / 8.0)
                });
                let found = measure(&cell, &clamped(&cell, to.collect()), 1);
                assert!(
                    found.nearest[0].upper.get() > stopping.keep,
                    "{name}: {:?} at scale {scale}",
                    found.nearest[0]
                );
                asked += 1;
            }
        }
    }
    assert!(asked > 100, "{asked}");
}
