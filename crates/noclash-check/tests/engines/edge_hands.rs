//! Edges of arms with hands: several bodies that one frame carries, which the ball stage compares as one.

use glam::DVec3;
use noclash_cell::{CellDescription, CellMotion, CellPoses, Obstacle, PairMargin, RobotInCell, RunToTheEnd};
use noclash_check::{CheckOptions, CheckScratch, Checker, EdgeVerdict, Engine, PreparedCell, Verdict};
use noclash_geometry::query::{Contact, Counters, Scratch, collide};
use noclash_geometry::{Element, Pose, Shape};
use noclash_numeric::ErrorModel;
use noclash_robot::{JointDescription, JointKind};

use super::carts::random_motions;
use crate::random_cells::{any_arm, any_pose, any_shape, obstacle, sampled_contact, sphere};
use crate::sample_cells::Configurations;
use crate::small_cells::{build, joint, link, patterns};

/// The arm with bodies on fixed joints besides: a palm and a finger at its end, a cover before it.
fn with_hand(mut arm: RobotInCell, most_balls: usize, random: &mut Configurations) -> RobotInCell {
    let fixed = |name: &str, carrier: &str, origin: Pose| {
        let described = joint(&format!("{name}_joint"), JointKind::Fixed, [carrier, name], [0.0; 3]);
        JointDescription { origin, ..described }
    };
    for (name, carrier) in [("palm", "fourth"), ("finger", "palm"), ("cover", "third"), ("tip", "finger")] {
        let mut element = |index: usize| match index % 3 {
            1 => {
                let shape = Shape::capsule(0.01 + 0.03 * random.unit(), 0.2 * random.unit()).unwrap();
                Element { shape, pose: any_pose(random, 0.1) }
            }
            _ => sphere(0.02 + 0.04 * random.unit(), any_pose(random, 0.15).translation),
        };
        let elements = (0..most_balls).map(&mut element).collect();
        arm.description.links.push(link(name, elements));
        arm.description.joints.push(fixed(name, carrier, any_pose(random, 0.15)));
    }
    arm
}

fn hand_cell(scene: usize, random: &mut Configurations) -> PreparedCell {
    let most_balls = [1, 2, 4, 20][scene % 4];
    let mut robots = vec![with_hand(any_arm("one", scene.is_multiple_of(2), random), most_balls, random)];
    if scene.is_multiple_of(3) {
        let other = any_arm("two", scene.is_multiple_of(2), random);
        robots.push(if scene.is_multiple_of(6) { with_hand(other, 2, random) } else { other });
    }
    let obstacles = (0..4).map(|index| Obstacle {
        pose: any_pose(random, 1.2),
        ..obstacle(&format!("obstacle_{index}"), any_shape(random), [0.0; 3])
    });
    let mut obstacles: Vec<Obstacle> = obstacles.collect();
    if scene.is_multiple_of(5) {
        let pose = Pose::from_xyz_rpy(DVec3::Z * -1.2, DVec3::new(0.2, -0.1, 0.4));
        obstacles.push(Obstacle { pose, ..obstacle("floor", Shape::HalfSpace, [0.0; 3]) });
    }
    let margin = |first: &str, second: &str, margin| PairMargin { bodies: patterns(first, second), margin };
    let mut margins = Vec::new();
    if scene % 4 == 1 {
        margins = vec![margin("*/finger", "*", 0.02), margin("*/tip", "obstacle_1", 0.0)];
    }
    let allow =
        if scene % 4 == 2 { vec![patterns("*/palm", "*/second"), patterns("*/tip", "obstacle_*")] } else { Vec::new() };
    build(CellDescription { robots, obstacles, allow, margins, ..CellDescription::default() })
}

fn touches(cell: &PreparedCell, configuration: &[f64]) -> bool {
    let mut poses = CellPoses::default();
    cell.place(configuration, &mut poses);
    cell.pairs().checked().iter().any(|pair| {
        let view = cell.body_pair(pair.bodies, &poses, &ErrorModel::sound());
        let contact = collide(&view, &mut Scratch::default(), &mut Counters::default());
        matches!(contact, Contact::Overlap { .. } | Contact::Containment)
    })
}

/// The edge up to just behind its first sampled contact.
fn up_to_contact(cell: &PreparedCell, [from, to]: [&[f64]; 2]) -> Option<Vec<f64>> {
    let at = |t: f64| from.iter().zip(to).map(|(a, b)| a + (b - a) * t).collect::<Vec<f64>>();
    let samples = 40;
    let mut late = sampled_contact(cell, &[from.to_vec(), to.to_vec()], samples)?;
    let mut early = late - 1.0 / samples as f64;
    if early < 0.0 {
        return None;
    }
    for _ in 0..30 {
        let middle = 0.5 * (early + late);
        *(if touches(cell, &at(middle)) { &mut late } else { &mut early }) = middle;
    }
    Some(at(late))
}

#[test]
fn no_free_edge_of_a_hand_is_contradicted_by_samples_by_the_plain_check_or_by_another_memory() {
    let mut random = Configurations::new(777);
    let mut shared = CheckScratch::default();
    let (mut free, mut colliding, mut near) = (0, 0, 0);
    let count = std::env::var("HAND_SCENES").ok().and_then(|text| text.parse().ok()).unwrap_or(40);
    for scene in 0..count {
        let cell = hand_cell(scene, &mut random);
        let checker = Checker::new(&cell, &CheckOptions { threads: 1, ..CheckOptions::default() });
        for (index, [from, far]) in random_motions(&cell, 10, 900 + scene as u64).iter().enumerate() {
            let share = [1.0, 0.3, 0.1, 0.02][index % 4];
            let to: Vec<f64> = from.iter().zip(far).map(|(a, b)| a + share * (b - a)).collect();
            let told = format!("scene {scene}, edge {index}");
            let verdict = checker.edge(from, &to, &mut shared, &RunToTheEnd).unwrap();
            // Whatever the memory was used for before, of this cell and of others.
            let mut fresh = CheckScratch::default();
            assert_eq!(checker.edge(from, &to, &mut fresh, &RunToTheEnd).unwrap(), verdict, "{told}");
            let motion = CellMotion::straight(&cell, from, &to).unwrap();
            let plain = checker.check(&motion, Engine::Spacetime, &mut fresh, &RunToTheEnd).verdict;
            match verdict {
                EdgeVerdict::Free => {
                    free += 1;
                    assert!(!matches!(plain, Verdict::Collision(_)), "{told}: {plain:?}");
                    assert_eq!(sampled_contact(&cell, &[from.clone(), to.clone()], 40), None, "{told}");
                }
                EdgeVerdict::Collision { t, bodies } => {
                    colliding += 1;
                    assert!(!matches!(plain, Verdict::Free { .. }), "{told}: {bodies:?} at {t}");
                    let at: Vec<f64> = from.iter().zip(&to).map(|(a, b)| a + t * (b - a)).collect();
                    let still = CellMotion::straight(&cell, &at, &at).unwrap();
                    let there = checker.check(&still, Engine::Spacetime, &mut fresh, &RunToTheEnd).verdict;
                    assert!(!matches!(there, Verdict::Free { .. }), "{told}: {bodies:?} at {t}");
                }
                EdgeVerdict::Undecided => assert!(matches!(plain, Verdict::Undecided { .. }), "{told}"),
            }
            if let Some(end) = up_to_contact(&cell, [from, &to]) {
                near += 1;
                for [from, to] in [[from, &end], [&end, from], [&end, &end]] {
                    let verdict = checker.edge(from, to, &mut shared, &RunToTheEnd).unwrap();
                    assert_ne!(verdict, EdgeVerdict::Free, "{told}: just behind a contact");
                }
            }
        }
    }
    println!(
        "{free} free, {colliding} colliding, {near} just behind a contact, {} by balls",
        shared.settled_by_balls()
    );
    assert!(free > count && colliding > count && near > count / 2, "{free} free, {colliding} colliding, {near} near");
    assert!(shared.settled_by_balls() as usize > 3 * count, "{} by balls", shared.settled_by_balls());
}

/// A ball behind a slide without rotation, over the side of a cylinder of about this size: nothing there is small enough for a square.
#[test]
fn sizes_whose_squares_are_no_numbers_are_no_way_to_free() {
    for size in [1e76, 1e100, 1e150, 1e153, 3e153, 1e154, 1e155, 1e160, 1e200] {
        let slide = JointDescription {
            axis: DVec3::X,
            range: Some(noclash_robot::JointRange { lower: -2.0 * size, upper: 2.0 * size }),
            ..joint("slide", JointKind::Prismatic, ["base", "cart"], [0.0; 3])
        };
        let links = vec![link("base", vec![]), link("cart", vec![sphere(0.01 * size, DVec3::ZERO)])];
        let shapes = [
            Shape::cylinder(size, size).unwrap(),
            Shape::sphere(size).unwrap(),
            Shape::cuboid(DVec3::splat(2.0 * size)).unwrap(),
        ];
        for shape in shapes {
            let robots = vec![crate::small_cells::robot("cart", links.clone(), vec![slide.clone()])];
            let obstacles = vec![obstacle("post", shape, [0.0; 3])];
            let Ok(cell) = noclash_cell::Cell::new(CellDescription { robots, obstacles, ..CellDescription::default() })
            else {
                continue;
            };
            let cell = PreparedCell::new(cell);
            let checker = Checker::new(&cell, &CheckOptions::default());
            for [from, to] in [[1.5, -1.5], [1.0, 1.0], [1.005, 1.005], [1.0, 1.02]] {
                let verdict =
                    checker.edge(&[from * size], &[to * size], &mut CheckScratch::default(), &RunToTheEnd).unwrap();
                assert_ne!(verdict, EdgeVerdict::Free, "from {from} to {to} of {size}");
            }
        }
    }
}
