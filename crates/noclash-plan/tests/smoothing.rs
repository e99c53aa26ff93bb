//! Shortening never leaves what is proved and never lengthens; trajectories keep their limits and are proved as curves.

use noclash_cell::{CellMotion, PathDescription, RunToTheEnd, Stop};
use noclash_check::{CheckOptions, Engine, Overall, PreparedCell, check, overall};
use noclash_numeric::Dyadic;
use noclash_plan::{
    Degree, EdgeTest, MotionLimits, Random, ShortcutKind, Shortening, Space, SpaceOptions, TrajectoryError, shorten,
    trajectory,
};
use noclash_robot::Limits;

use crate::worlds::{After, assert_proved, block_among, wall_with_a_gap};

fn with_space<R>(cell: &PreparedCell, path: &[Vec<f64>], stop: &dyn Stop, work: impl FnOnce(&Space) -> R) -> R {
    let (moving, weights) = (vec![true; cell.dofs().len()], vec![1.0; cell.dofs().len()]);
    let check = CheckOptions { budget: Some(100_000), ..CheckOptions::default() };
    let test = EdgeTest::Proved(Engine::Spacetime);
    let options = SpaceOptions { check, test, moving: &moving, weights: &weights, stop };
    work(&Space::new(cell, &path[0], &path[path.len() - 1..], options))
}

fn detour() -> Vec<Vec<f64>> {
    [[-1.0, -1.0], [-1.5, 0.0], [-1.0, 1.6], [0.2, 1.7], [1.8, 1.6], [1.7, 0.0], [1.0, -1.0]].map(Vec::from).to_vec()
}

#[test]
fn shortcuts_of_both_kinds_shorten_and_stay_proved_wherever_they_are_stopped() {
    let cell = wall_with_a_gap();
    for kind in [ShortcutKind::Random, ShortcutKind::Recursive] {
        for asked in [0, 50, 500, usize::MAX] {
            let shorter = with_space(&cell, &detour(), &After::asked(asked), |space| {
                let shorter = shorten(space, detour(), Shortening { kind, tries: 100 }, &mut Random::new(3));
                assert!(space.length(&shorter) <= space.length(&detour()) + 1e-12);
                assert!(asked < usize::MAX || space.length(&shorter) < 6.3, "{kind:?}: {}", space.length(&shorter));
                shorter
            });
            assert_eq!((&shorter[0], shorter.last()), (&detour()[0], detour().last()));
            assert_proved(&cell, &shorter, 0.0, "shorter");
        }
    }
}

/// Samples of the executed curve: times, values, and differences by the second.
fn executed(cell: &PreparedCell, waypoints: &[noclash_cell::Waypoint]) -> Vec<(f64, Vec<f64>)> {
    let motions =
        CellMotion::of_path(cell, &PathDescription::Waypoints(waypoints.to_vec()), Limits::Enforced).expect("curves");
    let mut samples = Vec::new();
    for (motion, pair) in motions.iter().zip(waypoints.windows(2)) {
        let (start, end) = (pair[0].time.expect("a time"), pair[1].time.expect("a time"));
        for index in 0..32 {
            let t = Dyadic::new(index, 5).expect("a time");
            samples.push((start + (end - start) * t.to_f64(), motion.configuration(cell, t)));
        }
    }
    samples
}

#[test]
fn trajectories_keep_velocity_and_acceleration_limits_and_their_curves_are_proved() {
    let cell = wall_with_a_gap();
    let limits = MotionLimits { velocity: vec![0.7, 0.9], acceleration: vec![2.0, 1.5] };
    for degree in [Degree::Cubic, Degree::Quintic] {
        let timed = with_space(&cell, &detour(), &RunToTheEnd, |space| {
            trajectory(space, &detour(), degree, &limits).expect("a trajectory")
        });
        assert_eq!(timed.stops, 0, "every corner of this path has room for a blend");
        let motions =
            CellMotion::of_path(&cell, &PathDescription::Waypoints(timed.waypoints.clone()), Limits::Enforced).unwrap();
        for engine in [Engine::Spacetime, Engine::Bisection] {
            let answers = check(&cell, &motions, engine, &CheckOptions::default(), &RunToTheEnd, &|_| {});
            assert_eq!(overall(&answers), Overall::Free, "{degree:?} by {}", engine.name());
        }
        let samples = executed(&cell, &timed.waypoints);
        let mut fastest: f64 = 0.0;
        for triple in samples.windows(3) {
            for dof in 0..2 {
                let rate = |a: usize| (triple[a + 1].1[dof] - triple[a].1[dof]) / (triple[a + 1].0 - triple[a].0);
                let (v, w) = (rate(0), rate(1));
                assert!(v.abs() <= limits.velocity[dof] * (1.0 + 1e-9), "{degree:?}: {v}");
                let change = (w - v) / (0.5 * (triple[2].0 - triple[0].0));
                assert!(change.abs() <= limits.acceleration[dof] * (1.0 + 1e-6), "{degree:?}: {change}");
                fastest = fastest.max(v.abs() / limits.velocity[dof]);
            }
        }
        assert!(fastest > 0.9, "{degree:?}: the limits are used: {fastest}");
        let (first, last) = (&samples[0].1, &timed.waypoints.last().unwrap().configuration);
        assert_eq!((first, last), (&detour()[0], detour().last().unwrap()));
    }
}

#[test]
fn a_corner_without_room_is_a_stop_and_the_curve_still_free() {
    // A corner so near an obstacle's edge that its blends, cut on the inside, touch it.
    let cell = block_among(&[[0.5, -0.5, 0.799_8, 0.799_8]], "");
    let path = vec![vec![-0.000_05, -1.5], vec![-0.000_05, 0.000_05], vec![1.5, 0.000_05]];
    assert_proved(&cell, &path, 0.0, "the corner");
    let limits = MotionLimits { velocity: vec![1.0, 1.0], acceleration: vec![2.0, 2.0] };
    let timed = with_space(&cell, &path, &RunToTheEnd, |space| {
        trajectory(space, &path, Degree::Cubic, &limits).expect("a trajectory")
    });
    assert_eq!(timed.stops, 1);
    let still = |waypoint: &noclash_cell::Waypoint| {
        waypoint.configuration == path[1] && waypoint.velocity.iter().flatten().all(|v| *v == 0.0)
    };
    assert!(timed.waypoints.iter().any(still), "{:?}", timed.waypoints);
}

#[test]
fn what_cannot_be_timed_is_said() {
    let cell = wall_with_a_gap();
    let timed = |path: &[Vec<f64>], velocity: f64| {
        let limits = MotionLimits { velocity: vec![velocity; 2], acceleration: vec![1.0; 2] };
        with_space(&cell, path, &RunToTheEnd, |space| trajectory(space, path, Degree::Cubic, &limits).map(|_| ()))
    };
    let here = vec![-1.0, 0.0];
    assert_eq!(timed(&[here.clone(), here], 1.0), Err(TrajectoryError::Stands));
    assert!(matches!(timed(&detour(), 0.0), Err(TrajectoryError::BadLimit { .. })));
}
