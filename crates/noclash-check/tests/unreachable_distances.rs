//! Out of reach means farther apart than the margin, not far apart: measuring must not leave such pairs out.
//!
//! Two robots stand side by side, 0.2 m from axis to axis. Their hubs, cubes of 0.1 m that turn in place, are proved unreachable (the
//! balls around them are 0.027 m apart) and are the nearest pair; everything that is checked is 0.4 m apart.

use glam::DVec3;
use noclash_cell::{CellDescription, CellMotion, CellPoses, MotionScratch, Reason, RobotInCell, RunToTheEnd};
use noclash_check::{PairProfileOptions, PreparedCell, ProfileOptions, clearance_profile, pair_profiles};
use noclash_geometry::Pose;
use noclash_geometry::query::{Counters, DistanceOptions, Scratch, distance};
use noclash_monitor::{Monitor, MonitorOptions, Stopping};
use noclash_numeric::{Dyadic, ErrorModel};
use noclash_robot::JointKind;

use crate::small_cells::*;

fn turning(name: &str, y: f64, yaw: f64) -> RobotInCell {
    let links = vec![link("base", vec![]), link("hub", cube(0.1, [0.0; 3])), link("tip", cube(0.1, [0.0; 3]))];
    let mut joints = vec![
        joint("turn", JointKind::Continuous, ["base", "hub"], [0.0; 3]),
        joint("swing", JointKind::Continuous, ["hub", "tip"], [-0.5, 0.0, 0.0]),
    ];
    joints.iter_mut().for_each(|joint| joint.max_velocity = Some(1.0));
    let base = Pose::from_xyz_rpy(DVec3::new(0.0, y, 0.0), DVec3::new(0.0, 0.0, yaw));
    RobotInCell { base, ..robot(name, links, joints) }
}

fn two_arms(allow: Vec<[String; 2]>) -> PreparedCell {
    let robots = vec![turning("left", 0.0, 0.0), turning("right", 0.2, std::f64::consts::PI)];
    build(CellDescription { robots, allow, ..Default::default() })
}

fn hubs(cell: &PreparedCell) -> [usize; 2] {
    [cell.find_body("left/hub").unwrap(), cell.find_body("right/hub").unwrap()]
}

/// The least distance of all pairs, and of the checked pairs alone.
fn brute(cell: &PreparedCell, poses: &CellPoses) -> [f64; 2] {
    let mut least = [f64::INFINITY; 2];
    let (mut scratch, mut counters) = (Scratch::default(), Counters::default());
    let mut measure = |bodies: [usize; 2]| {
        let view = cell.body_pair(bodies, poses, &ErrorModel::sound());
        distance(&view, &DistanceOptions::default(), &mut scratch, &mut counters).upper.get()
    };
    for pair in cell.pairs().checked() {
        least[1] = least[1].min(measure(pair.bodies));
    }
    let unreachable = cell.pairs().excluded().iter().filter(|pair| pair.reason == Reason::Unreachable);
    least[0] = unreachable.map(|pair| measure(pair.bodies)).fold(least[1], f64::min);
    least
}

/// Turns both hubs through the position in which their corners are nearest.
const START: [f64; 4] = [0.0; 4];
const END: [f64; 4] = [1.0, 0.0, 1.0, 0.0];

fn along(k: u64) -> Vec<f64> {
    START.iter().zip(END).map(|(a, b)| a + (b - a) * k as f64 / 64.0).collect()
}

#[test]
fn the_distance_is_that_of_the_nearest_pair_though_it_is_unreachable() {
    let cell = two_arms(vec![]);
    assert_eq!(verdict(&cell, "left/hub", "right/hub"), Err(Reason::Unreachable));
    let mut poses = CellPoses::default();
    for k in 0..=64 {
        cell.place(&along(k), &mut poses);
        let [all, checked] = brute(&cell, &poses);
        let found = measure(&cell, &along(k), 1);
        assert!(all < checked - 0.2, "{all} {checked}");
        assert_distance(&found, all);
        assert!(found.lower.unwrap().get() <= all && found.nearest[0].bodies == hubs(&cell), "{found:?}");
    }
    assert_distance(&measure(&cell, &START, 1), 0.1);
}

#[test]
fn the_clearance_of_a_motion_is_that_of_the_nearest_pair_though_it_is_unreachable() {
    let cell = two_arms(vec![]);
    let motion = [CellMotion::straight(&cell, &START, &END).unwrap()];
    let options = ProfileOptions { level: 2, threads: 1, ..ProfileOptions::default() };
    let profile = clearance_profile(&cell, &motion, &options, &RunToTheEnd, &|_| {});
    let (mut poses, mut scratch) = (CellPoses::default(), MotionScratch::default());
    for t in (0..=64).filter_map(|k| Dyadic::new(k, 6)) {
        motion[0].place(&cell, t, &mut scratch, &mut poses);
        let [all, _] = brute(&cell, &poses);
        for piece in profile[0].iter().filter(|piece| piece.over.from() <= t && t <= piece.over.to()) {
            assert!(piece.lower.unwrap().get() <= all && piece.bodies == Some(hubs(&cell)), "{piece:?} {all}");
        }
    }
    // Corner towards corner, at a quarter of a half turn.
    let least = profile[0].iter().filter_map(|piece| piece.lower).min().unwrap().get();
    assert!((least - (0.2 - 0.1 * 2.0_f64.sqrt())).abs() < 2e-4, "{least}");
    let options = PairProfileOptions { profile: options, nearest: 1 };
    let pairs = pair_profiles(&cell, &motion, &options, &RunToTheEnd, &|_| {});
    assert_eq!((pairs[0].bodies, pairs.len()), (hubs(&cell), cell.pairs().to_check(true).count()));
}

#[test]
fn the_monitor_shows_the_nearest_pair_though_it_is_unreachable() {
    let cell = two_arms(vec![]);
    let mut monitor = Monitor::new(&cell, MonitorOptions::default()).unwrap();
    let mut poses = CellPoses::default();
    for k in 0..=64 {
        cell.place(&along(k), &mut poses);
        let [all, _] = brute(&cell, &poses);
        let vector = monitor.update(&along(k)).unwrap();
        assert!(vector.lower.unwrap().get() <= all && all <= vector.upper.get() + 1e-9, "{vector:?} {all}");
        assert_eq!(vector.shown.unwrap().bodies, hubs(&cell));
        assert!(!vector.beyond_limits);
    }
}

#[test]
fn what_is_to_be_left_at_standstill_is_asked_of_unreachable_pairs_too() {
    let cell = two_arms(vec![]);
    let accelerations = Some(vec![1000.0; 4]);
    let scale = |keep: f64| {
        let stopping = Some(Stopping { reaction_time: 1e-3, keep });
        let options = MonitorOptions { stopping, max_acceleration: accelerations.clone(), ..Default::default() };
        Monitor::new(&cell, options).unwrap().update(&START).unwrap().speed_scale
    };
    // Checked pairs are 0.4 m apart; the hubs 0.1 m.
    assert_eq!(scale(0.0), Some(1.0));
    assert_eq!(scale(0.15), Some(0.0));
}

#[test]
fn a_pair_that_the_user_excluded_is_not_measured_though_it_is_unreachable() {
    let cell = two_arms(vec![patterns("left/hub", "right/hub")]);
    let found = measure(&cell, &START, 100);
    assert!(found.nearest.iter().all(|pair| pair.bodies != hubs(&cell)) && found.lower.unwrap().get() > 0.4);
    let mut monitor = Monitor::new(&cell, MonitorOptions::default()).unwrap();
    assert!(monitor.update(&START).unwrap().lower.unwrap().get() > 0.4);
}
