//! The worked example of Lemma 2: a planar chain of links of length L with a slider of range [0, E].

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_robot::{BodyBalls, JointKind, JointRange, JointVariation, Robot, RobotDescription, TravelFactors};

use crate::random_robot::{joint, link};

const L: f64 = 0.75;
const E: f64 = 0.3;
/// Where link 3 begins when retracted; it ends at L.
const S: f64 = 0.4;

fn example() -> Robot {
    let mut joints = vec![
        joint("1", JointKind::Continuous, "base", "link_1"),
        joint("2", JointKind::Continuous, "link_1", "link_2"),
        joint("3", JointKind::Prismatic, "link_2", "link_3"),
        joint("4", JointKind::Continuous, "link_3", "link_4"),
    ];
    joints[1].origin = Pose::from_translation(DVec3::new(L, 0.0, 0.0));
    joints[2].axis = DVec3::X;
    joints[2].range = Some(JointRange { lower: 0.0, upper: E });
    joints[3].origin = Pose::from_translation(DVec3::new(L, 0.0, 0.0));
    let links = ["base", "link_1", "link_2", "link_3", "link_4"].map(link).to_vec();
    Robot::new(RobotDescription { name: "example".into(), links, joints }).expect("well formed")
}

#[test]
fn travel_factors_are_those_of_the_worked_example() {
    let robot = example();
    let bars: [&[(DVec3, f64)]; 4] = [
        &[(DVec3::ZERO, 0.0), (DVec3::new(L, 0.0, 0.0), 0.0)],
        &[(DVec3::ZERO, 0.0), (DVec3::new(L, 0.0, 0.0), 0.0)],
        &[(DVec3::new(S, 0.0, 0.0), 0.0), (DVec3::new(L, 0.0, 0.0), 0.0)],
        &[(DVec3::ZERO, 0.0), (DVec3::new(L, 0.0, 0.0), 0.0)],
    ];
    // Rows: factors of joints 1, 2, 3, 4 (per radian, or per metre for the slider), as the example prints them.
    let expected: [&[f64]; 4] = [&[L], &[2.0 * L, L], &[2.0 * L + E, L + E, 1.0], &[3.0 * L + E, 2.0 * L + E, 1.0, L]];
    for (index, (bar, row)) in bars.iter().zip(expected).enumerate() {
        let body = BodyBalls { link: robot.find_link(&format!("link_{}", index + 1)).expect("it exists"), balls: bar };
        let factors = TravelFactors::new(&robot, body, robot.root(), &robot.stated_ranges());
        assert_eq!(factors.factors().len(), row.len());
        for (k, &value) in row.iter().enumerate() {
            let (mut from, mut to) = (vec![0.0; 4], vec![0.0; 4]);
            (from[k], to[k]) = (0.0, 0.25);
            let mut variation = vec![JointVariation::NONE; 4];
            robot.straight_variation(&from, &to, &mut variation);
            let travel = factors.travel(&variation).get();
            assert!(travel >= value * 0.25, "link {} joint {}: {travel} is below", index + 1, k + 1);
            assert!(travel <= value * 0.25 * (1.0 + 1e-13), "link {} joint {}: {travel}", index + 1, k + 1);
        }
        let (from, to) = (vec![0.0; 4], vec![1.0, -2.0, 0.2, 7.5]);
        let mut variation = vec![JointVariation::NONE; 4];
        robot.straight_variation(&from, &to, &mut variation);
        let sum: f64 = row.iter().zip(&to).map(|(factor, change)| factor * f64::abs(*change)).sum();
        let travel = factors.travel(&variation).get();
        assert!((sum * (1.0 - 1e-15)..=sum * (1.0 + 1e-13)).contains(&travel), "link {}: {travel} {sum}", index + 1);
    }
}
