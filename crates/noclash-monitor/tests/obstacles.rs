//! Obstacles that come, move and go are measured like those of a cell that has them.

use glam::DVec3;
use noclash_cell::{CellDescription, Obstacle, StatedClasses};
use noclash_geometry::{Element, PointCloud, Pose, Shape};
use noclash_monitor::{Monitor, MonitorError, MonitorOptions, NewObstacle, ObstacleOptions};

use crate::sample_cells::load;
use crate::small_cells::*;
use crate::stream::Stream;

fn capsule() -> Vec<Element> {
    vec![Element { shape: Shape::Capsule { radius: 0.1, half_length: 0.3 }, pose: Pose::IDENTITY }]
}

fn cloud() -> Vec<Element> {
    let points = (0..200).map(|i| {
        let a = f64::from(i) * 0.1;
        DVec3::new(0.2 * a.cos(), 0.2 * a.sin(), 0.01 * f64::from(i))
    });
    let cloud = PointCloud::new(points.collect(), 0.02).unwrap();
    vec![Element { shape: Shape::Points(std::sync::Arc::new(cloud)), pose: Pose::IDENTITY }]
}

#[test]
fn added_moved_and_removed_obstacles_are_measured_as_in_a_cell_that_has_them() {
    let cell = load("cells/six_robots.yaml");
    let mut monitor = Monitor::new(&cell, MonitorOptions { nearest: 3, ..MonitorOptions::default() }).unwrap();
    let mut stream = Stream::new(&cell, 41, 0.03);
    let pairs_before = monitor.pair_count();
    for round in 0..4 {
        let shapes = [("person", capsule()), ("cloud", cloud())];
        let place = |stream: &mut Stream| {
            let xyz = DVec3::new(4.0 * stream.unit() - 2.0, 4.0 * stream.unit() - 2.0, 1.5 * stream.unit());
            Pose::from_xyz_rpy(xyz, DVec3::new(stream.unit(), stream.unit(), 3.0 * stream.unit()))
        };
        let mut poses = shapes.each_ref().map(|_| place(&mut stream));
        for ((name, elements), pose) in shapes.iter().zip(poses) {
            monitor.add_obstacle(name, elements, pose, ObstacleOptions::default()).unwrap();
        }
        for tick in 0..6 {
            if tick > 0 {
                poses = shapes.each_ref().map(|_| place(&mut stream));
                for ((name, _), pose) in shapes.iter().zip(poses) {
                    monitor.move_obstacle(name, pose).unwrap();
                }
            }
            let configuration = stream.next(&cell);
            let mut description: CellDescription = cell.description().clone();
            description.obstacles.extend(shapes.iter().zip(poses).map(|((name, elements), pose)| Obstacle {
                name: name.to_string(),
                elements: elements.clone(),
                pose,
                motion: None,
            }));
            let other = cell.rebuilt(description).unwrap();
            let brute = measure(&other, &configuration, 1);
            let vector = monitor.update(&configuration).unwrap();
            let upper = brute.nearest[0].upper.get();
            // A cell leaves out standing pairs and what is out of reach; the monitor watches all links against what it was given.
            assert!(vector.upper.get() <= upper + 2.1e-10, "{round}: {} instead of {upper}", vector.upper.get());
            let added = vector.nearest.iter().any(|near| near.bodies[1] >= cell.bodies().len());
            if !added {
                assert!(
                    (vector.upper.get() - upper).abs() <= 2.1e-10,
                    "{round}: {} instead of {upper}",
                    vector.upper.get()
                );
            }
        }
        for (name, _) in &shapes {
            monitor.remove_obstacle(name).unwrap();
        }
        assert_eq!(monitor.pair_count(), pairs_before, "places are given back");
        let configuration = stream.next(&cell);
        let upper = measure(&cell, &configuration, 1).nearest[0].upper.get();
        assert!((monitor.update(&configuration).unwrap().upper.get() - upper).abs() <= 2.1e-10);
    }
}

#[test]
fn an_obstacle_of_the_cell_that_is_moved_is_watched_against_links_it_could_not_reach_before() {
    let cell = build(CellDescription {
        robots: vec![arm("arm")],
        obstacles: vec![obstacle("near", 0.1, [1.0, 0.0, 0.0]), obstacle("far", 0.1, [0.0, 50.0, 0.0])],
        ..Default::default()
    });
    assert!(verdict(&cell, "arm/hand", "far").is_err() && verdict(&cell, "arm/base", "far").is_err());
    let mut monitor = Monitor::new(&cell, MonitorOptions::default()).unwrap();
    monitor.update(&[0.0; 3]).unwrap();
    // 2 cm behind the base, which never moves.
    monitor.move_obstacle("far", Pose::from_translation(DVec3::new(-0.12, 0.0, 0.0))).unwrap();
    let vector = monitor.update(&[0.0; 3]).unwrap();
    let shown = vector.shown.unwrap();
    let bodies = ["arm/base", "far"].map(|name| cell.find_body(name).unwrap());
    assert_eq!(shown.bodies, bodies);
    assert!((vector.upper.get() - 0.02).abs() < 1e-9);
    monitor.move_obstacle("far", Pose::from_translation(DVec3::new(0.0, 50.0, 0.0))).unwrap();
    let back = monitor.update(&[0.0; 3]).unwrap().upper.get();
    assert!((back - measure(&cell, &[0.0; 3], 1).nearest[0].upper.get()).abs() < 1e-9);
}

#[test]
fn allow_and_margins_of_the_cell_hold_for_what_is_added_by_name() {
    let cell = build(CellDescription {
        robots: vec![arm("arm")],
        obstacles: vec![obstacle("post", 0.1, [3.0, 0.0, 0.0])],
        allow: vec![patterns("arm/hand", "p*"), patterns("arm/wrist", "p*")],
        ..Default::default()
    });
    let mut monitor = Monitor::new(&cell, MonitorOptions::default()).unwrap();
    let before = monitor.pair_count();
    monitor.add_obstacle("person_1", &cube(0.1, [0.0; 3]), Pose::IDENTITY, ObstacleOptions::default()).unwrap();
    assert_eq!(monitor.pair_count(), before + 3, "five links, two of them allowed");
}

#[test]
fn names_and_poses_that_make_no_sense_are_refused() {
    let cell = load("cells/demo.yaml");
    let mut monitor = Monitor::new(&cell, MonitorOptions::default()).unwrap();
    let name = |name: &str| name.to_string();
    let add = |monitor: &mut Monitor<_>, called: &str, pose: Pose| {
        monitor.add_obstacle(called, &capsule(), pose, ObstacleOptions::default())
    };
    assert_eq!(add(&mut monitor, "table", Pose::IDENTITY), Err(MonitorError::DuplicateName { name: name("table") }));
    let nowhere = Pose::from_translation(DVec3::NAN);
    assert_eq!(add(&mut monitor, "a", nowhere), Err(MonitorError::BadPose { name: name("a") }));
    assert_eq!(monitor.remove_obstacle("table"), Err(MonitorError::PartOfTheCell { name: name("table") }));
    assert_eq!(monitor.move_obstacle("b", Pose::IDENTITY), Err(MonitorError::UnknownObstacle { name: name("b") }));
    assert_eq!(
        monitor.move_obstacle("arm/link_1", Pose::IDENTITY),
        Err(MonitorError::UnknownObstacle { name: name("arm/link_1") })
    );
}

#[test]
fn classes_out_of_each_others_reach_are_watched_once_an_obstacle_is_moved() {
    let one = |name: &str, pattern: &str| (name.to_string(), vec![pattern.to_string()]);
    let pair = |a: &str, b: &str| Some(vec![[a.to_string(), b.to_string()]]);
    for (pairs, is_watched) in [(None, true), (pair("robot", "cart"), true), (pair("robot", "robot"), false)] {
        let cell = build(CellDescription {
            robots: vec![arm("arm")],
            obstacles: vec![obstacle("cart", 0.1, [50.0, 0.0, 0.0])],
            classes: Some(StatedClasses { classes: vec![one("robot", "arm/*"), one("cart", "cart")], pairs }),
            ..Default::default()
        });
        // Nothing of the cart is checked where it stands: it is out of reach, or stands like the base.
        assert!(cell.pairs().checked().iter().all(|pair| pair.bodies.iter().all(|&b| cell.bodies()[b].name != "cart")));
        let mut monitor = Monitor::new(&cell, MonitorOptions::default()).unwrap();
        monitor.move_obstacle("cart", Pose::from_translation(DVec3::new(0.6, 0.0, 0.0))).unwrap();
        let vector = monitor.update(&[0.0; 3]).unwrap();
        let touches = vector.shown.is_some_and(|near| near.overlap && near.bodies.contains(&5));
        assert_eq!(touches, is_watched, "{vector:?}");
        assert!(!is_watched || vector.lower.is_some_and(|lower| lower.get() == 0.0), "{vector:?}");
    }
}

/// Blocks of a map that come and go together are measured as one by one, and a name that is wrong changes nothing.
#[test]
fn obstacles_that_are_replaced_together_are_those_that_come_and_go_one_by_one() {
    let cell = load("cells/six_robots.yaml");
    let options = || MonitorOptions { nearest: 3, safe_for: true, ..MonitorOptions::default() };
    let [mut together, mut apart] = [0, 1].map(|_| Monitor::new(&cell, options()).unwrap());
    let mut stream = Stream::new(&cell, 43, 0.03);
    let none = ObstacleOptions { speed: 0.5, margin: 0.01 };
    let mut present: Vec<String> = Vec::new();
    for round in 0..5 {
        let added: Vec<NewObstacle> = (0..4)
            .map(|block| {
                let xyz = DVec3::new(4.0 * stream.unit() - 2.0, 4.0 * stream.unit() - 2.0, 1.5 * stream.unit());
                let (name, pose) = (format!("map/{round}_{block}"), Pose::from_translation(xyz));
                NewObstacle { name, elements: if block % 2 == 0 { capsule() } else { cloud() }, pose }
            })
            .collect();
        let removed: Vec<String> = present.drain(..present.len() / 2).collect();
        let wrong = together.replace_obstacles(&added, none, &["absent".to_string()]);
        assert!(matches!(wrong, Err(MonitorError::UnknownObstacle { .. })));
        let twice = [added[0].clone(), added[0].clone()];
        assert!(matches!(together.replace_obstacles(&twice, none, &[]), Err(MonitorError::DuplicateName { .. })));
        together.replace_obstacles(&added, none, &removed).unwrap();
        for own in &added {
            apart.add_obstacle(&own.name, &own.elements, own.pose, none).unwrap();
        }
        removed.iter().for_each(|name| apart.remove_obstacle(name).unwrap());
        present.extend(added.into_iter().map(|own| own.name));
        assert_eq!(together.pair_count(), apart.pair_count());
        for _ in 0..3 {
            let configuration = stream.next(&cell);
            let [one, other] =
                [&mut together, &mut apart].map(|monitor| monitor.update(&configuration).unwrap().clone());
            let seen = |vector: &noclash_monitor::CollisionVector| {
                (vector.lower.map(|own| own.get()), vector.upper.get(), vector.safe_for)
            };
            assert_eq!(seen(&one), seen(&other));
        }
    }
}
