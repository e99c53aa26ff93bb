//! How much may move: closed forms, sampled translations, and the mutant without the directional term.

use glam::DVec3;
use noclash_cell::{
    CellDescription, CellMotion, Drift, Obstacle, ObstacleMotion, PathDescription, PoseTolerance, RunToTheEnd,
    Tolerances, Waypoint,
};
use noclash_check::{
    CheckOptions, Engine, Overall, PreparedCell, SHIFT_DIRECTIONS, ShiftOptions, check, growths, obstacle_shifts,
    overall, speed_changes,
};
use noclash_geometry::{Element, Pose, Shape};
use noclash_robot::{JointDescription, JointKind, Limits};

use crate::random_cells::{any_shape, obstacle as shaped};
use crate::sample_cells::Configurations;
use crate::small_cells::{arm, build, cube, joint, link, obstacle, robot};

/// A cube of 0.2 m that slides along z from 0 to 1.
fn slider() -> noclash_cell::RobotInCell {
    let links = vec![link("rail", Vec::new()), link("cube", cube(0.2, [0.0; 3]))];
    robot("slider", links, vec![joint("slide", JointKind::Prismatic, ["rail", "cube"], [0.0; 3])])
}

fn slider_and(obstacles: Vec<Obstacle>) -> PreparedCell {
    build(CellDescription { robots: vec![slider()], obstacles, ..CellDescription::default() })
}

fn options(most: f64) -> ShiftOptions {
    ShiftOptions { most, accuracy: 1e-5, check: CheckOptions { threads: 1, ..CheckOptions::default() } }
}

fn up(cell: &PreparedCell) -> Vec<CellMotion> {
    vec![CellMotion::straight(cell, &[0.0], &[0.5]).unwrap(), CellMotion::straight(cell, &[0.5], &[1.0]).unwrap()]
}

fn shifts(cell: &PreparedCell, motions: &[CellMotion], options: &ShiftOptions) -> [[Option<f64>; 2]; 6] {
    let found = obstacle_shifts(cell, motions, options, &RunToTheEnd, &|_| {});
    assert_eq!(found.len(), 1);
    let found = found[0].clone().unwrap();
    found.along.map(|slack| [Some(slack.proved), slack.refuted])
}

/// The swept volume is a box 0.2 m wide from z = −0.1 to 1.1; the obstacle is a cube of 0.1 m.
#[test]
fn beside_a_sliding_cube_every_direction_has_its_own_exact_slack() {
    let cell = slider_and(vec![obstacle("post", 0.1, [0.3, 0.0, 0.5])]);
    let found = shifts(&cell, &up(&cell), &options(0.4));
    // Towards the cube there are 0.3 − 0.1 − 0.05 m; across and away there is all of it.
    let expected = [None, Some(0.15), None, None, None, None];
    for ((name, _), ([proved, refuted], exact)) in SHIFT_DIRECTIONS.iter().zip(found.into_iter().zip(expected)) {
        match exact {
            None => assert_eq!((proved, refuted), (Some(0.4), None), "{name}"),
            Some(exact) => {
                let [proved, refuted] = [proved.unwrap(), refuted.unwrap()];
                assert!(proved < exact && exact <= refuted && refuted - proved < 5e-5, "{name}: {proved} {refuted}");
            }
        }
    }
}

#[test]
fn above_the_end_of_the_slide_only_downwards_counts_and_margins_are_taken_off() {
    let cell = slider_and(vec![obstacle("lid", 0.1, [0.0, 0.0, 1.25])]);
    for margin in [0.0, 0.02] {
        let mut options = options(0.3);
        options.check.margin = margin;
        let found = shifts(&cell, &up(&cell), &options);
        let [proved, refuted] = [found[5][0].unwrap(), found[5][1].unwrap()];
        let exact = 0.1 - margin;
        assert!(proved < exact && exact <= refuted + 1e-12 && refuted - proved < 5e-5, "{proved} {refuted}");
        assert_eq!(found[4], [Some(0.3), None]);
    }
}

/// A sphere beside the edge of a cube: moved across, it comes nearer by less than it moves. Exact: (0.15, 0.15) from the edge, radius 0.05.
#[test]
fn of_a_translation_only_the_part_along_the_separating_direction_is_lost() {
    let mut sphere = obstacle("ball", 0.1, [0.25, 0.25, 0.5]);
    sphere.elements = vec![Element { shape: Shape::Sphere { radius: 0.05 }, pose: Pose::IDENTITY }];
    let cell = slider_and(vec![sphere]);
    let found = shifts(&cell, &up(&cell), &options(0.4));
    // Along −x the ball passes at y = 0.25 − 0.05 above the face at 0.1: never nearer than 0.1 m.
    assert_eq!(found[1], [Some(0.4), None]);
    assert_eq!(found[3], [Some(0.4), None]);
}

fn is_free(cell: &PreparedCell, motions: &[CellMotion], options: &CheckOptions) -> bool {
    overall(&check(cell, motions, Engine::default(), options, &RunToTheEnd, &|_| {})) == Overall::Free
}

/// Without D·max(0, n·u) a translation is proved that collides.
#[test]
fn the_mutant_without_the_directional_term_is_wrong() {
    let cell = slider_and(vec![obstacle("post", 0.1, [0.3, 0.0, 0.5])]);
    let body = cell.find_body("post").unwrap();
    let drift = |length: f64, counts: bool| CheckOptions {
        drift: Some(Drift { body, by: DVec3::NEG_X * length, counts }),
        ..CheckOptions::default()
    };
    assert!(is_free(&cell, &up(&cell), &drift(0.149, true)));
    for length in [0.151, 0.2, 0.3] {
        assert!(!is_free(&cell, &up(&cell), &drift(length, true)), "{length}");
        assert!(is_free(&cell, &up(&cell), &drift(length, false)), "the mutant does not see {length}");
    }
    // Away from the cube nothing is lost.
    let away =
        CheckOptions { drift: Some(Drift { body, by: DVec3::X * 5.0, counts: true }), ..CheckOptions::default() };
    assert!(is_free(&cell, &up(&cell), &away));
    for broken in [f64::NAN, f64::INFINITY] {
        let broken = Drift { body, by: DVec3::X * broken, counts: true };
        let options = CheckOptions { drift: Some(broken), ..CheckOptions::default() };
        assert!(!is_free(&cell, &up(&cell), &options));
    }
}

#[test]
fn of_sampled_translations_up_to_what_is_proved_none_touches() {
    let (mut sampled, mut tight) = (0, 0);
    for seed in 0..12 {
        let mut random = Configurations::new(0x51AC + seed);
        let mut place = || 1.4 * random.unit() - 0.7;
        let pose = Pose::from_translation(DVec3::new(place(), place(), 0.3 * place()));
        let shape = any_shape(&mut random);
        let boulder = Obstacle { pose, ..shaped("boulder", shape, [0.0; 3]) };
        let cell = build(CellDescription {
            robots: vec![arm("arm")],
            obstacles: vec![boulder.clone()],
            ..CellDescription::default()
        });
        let from: Vec<f64> = (0..3).map(|_| 3.0 * random.unit() - 1.5).collect();
        let to: Vec<f64> = from.iter().map(|value| value + 0.8 * (random.unit() - 0.5)).collect();
        let motions = vec![CellMotion::straight(&cell, &from, &to).unwrap()];
        if !is_free(&cell, &motions, &CheckOptions::default()) {
            continue;
        }
        let options = ShiftOptions { most: 0.5, accuracy: 1e-3, ..options(0.5) };
        let found = obstacle_shifts(&cell, &motions, &options, &RunToTheEnd, &|_| {})[0].clone().unwrap();
        for ((_, direction), slack) in SHIFT_DIRECTIONS.iter().zip(&found.along) {
            tight += usize::from(slack.refuted.is_some());
            assert!(slack.refuted.is_none_or(|refuted| refuted > slack.proved));
            for _ in 0..24 {
                let by = *direction * slack.proved * random.unit();
                let mut description = cell.description().clone();
                description.obstacles[0].pose.translation += by;
                let moved = PreparedCell::new(cell.rebuilt(description).unwrap());
                let answers = check(
                    &moved,
                    &motions,
                    Engine::Sampled,
                    &CheckOptions { resolution: 0.01, ..options.check },
                    &RunToTheEnd,
                    &|_| {},
                );
                assert_ne!(overall(&answers), Overall::Collision, "seed {seed}, {by}");
                sampled += 1;
            }
        }
    }
    assert!(sampled >= 300 && tight >= 2, "{sampled} {tight}");
}

#[test]
fn a_body_may_grow_by_its_clearance_less_its_margin() {
    let cell = slider_and(vec![obstacle("post", 0.1, [0.3, 0.0, 0.5])]);
    for margin in [0.0, 0.03] {
        let check = CheckOptions { margin, threads: 1, ..CheckOptions::default() };
        let found = growths(&cell, &up(&cell), (&check, 1e-5), &RunToTheEnd, &|_| {});
        assert_eq!(found.len(), 1);
        let growth = &found[0].growth;
        let exact = 0.15 - margin;
        assert!(growth.proved <= exact && growth.proved > exact - 2e-5, "{growth:?}");
        let refuted = growth.refuted.unwrap();
        assert!(refuted >= exact - 1e-12 && refuted < exact + 2e-5, "{growth:?}");
    }
}

/// A gate of 0.2 m crosses the way of the cube: at 2 s, when the cube has passed; three times as fast it meets it.
#[test]
fn a_moving_obstacle_has_a_largest_change_of_speed() {
    let row = |x: f64| [x, 0.0, 0.5, 0.0, 0.0, 0.0, 1.0];
    let motion =
        ObstacleMotion { file: "gate.csv".to_string(), poses: vec![row(3.0), row(-3.0)], times: Some(vec![0.0, 4.0]) };
    let gate = Obstacle { motion: Some(motion), ..obstacle("gate", 0.2, [0.0; 3]) };
    let cell = slider_and(vec![gate]);
    let waypoint = |value: f64, time: f64| Waypoint {
        configuration: vec![value],
        velocity: None,
        acceleration: None,
        time: Some(time),
    };
    // The cube leaves z = 0.5 ± 0.2 upwards at 1.4 s of 2; the gate comes within 0.2 m of its line at 1.87 s.
    let path = PathDescription::Waypoints(vec![waypoint(0.0, 0.0), waypoint(1.0, 2.0), waypoint(1.0, 4.0)]);
    let motions = CellMotion::of_path(&cell, &path, Limits::Ignored).unwrap();
    let check = CheckOptions { threads: 1, ..CheckOptions::default() };
    assert!(is_free(&cell, &motions, &check));
    let found = speed_changes(&cell, (&path, &motions), (&check, 0.0), &RunToTheEnd).unwrap();
    assert_eq!(found.len(), 1);
    // Within 0.2 m at (3 − 0.2)/1.5 = 1.8667 s; it meets the cube if that is at most 1.4 s: 4/3 times as fast.
    let faster = &found[0].faster;
    let exact = 1.0 / 3.0;
    assert!(faster.proved > 0.0 && faster.proved < exact, "{faster:?}");
    assert!(faster.refuted.is_some_and(|at| at >= exact - 1e-9 && at < exact + 5e-3), "{faster:?}");
    assert_eq!(found[0].slower.refuted, None);
}

/// A ball of 5 mm over the middle of a large plate, 2 mm above it, which may be turned by 0.05 rad about its own middle: moved by s to the side, its
/// face comes up to 0.05·s where the ball is.
#[test]
fn a_plate_that_may_be_turned_may_not_be_moved_from_under_a_ball_though_the_ball_is_nearer_to_its_middle() {
    let ball = vec![Element { shape: Shape::Sphere { radius: 0.005 }, pose: Pose::IDENTITY }];
    let slide = joint("slide", JointKind::Prismatic, ["rail", "ball"], [0.0; 3]);
    let slide = JointDescription { axis: DVec3::Y, ..slide };
    let cart = robot("cart", vec![link("rail", Vec::new()), link("ball", ball)], vec![slide]);
    let mut plate = obstacle("plate", 0.1, [0.0, 0.0, -0.017]);
    plate.elements = vec![Element { shape: Shape::cuboid(DVec3::new(4.0, 4.0, 0.02)).unwrap(), pose: Pose::IDENTITY }];
    let cell = build(CellDescription { robots: vec![cart], obstacles: vec![plate], ..CellDescription::default() });
    let motions = [CellMotion::straight(&cell, &[0.0], &[0.002]).unwrap()];
    let mut options = options(0.1);
    options.accuracy = 1e-3;
    let obstacles = PoseTolerance { translation: 0.0, rotation: 0.05 };
    options.check.tolerances = Some(Tolerances { obstacles, ..Tolerances::default() });
    let found = shifts(&cell, &motions, &options);
    for [proved, _] in &found[..4] {
        assert!(proved.is_some_and(|proved| proved < 0.0401), "{found:?}");
    }
}
