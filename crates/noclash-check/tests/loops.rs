//! Robots with closed loops: every engine against closed forms and samples, and every door of this crate that takes configurations solves the loops or
//! answers nothing.

use std::sync::Arc;

use glam::DVec3;
use noclash_cell::{
    Cell, CellMotion, CellPoses, ClearanceOptions, ClearanceScratch, JointTolerance, PathDescription, RobotInCell,
    RunToTheEnd, SegmentError, Tolerances,
};
use noclash_check::{
    CheckOptions, CheckScratch, Checker, CorridorChecker, EdgeVerdict, Engine, PreparedCell, ProfileOptions, Verdict,
    asks_beyond_reach, check, clearance_profile,
};
use noclash_geometry::{Element, Pose, Shape};
use noclash_numeric::Dyadic;
use noclash_robot::{JointDescription, JointKind, JointRange, Limits, LoopDescription, LoopKind};

use crate::engines::carts::{self, obstacle, provers};
use crate::small_cells::{joint, link, robot};

/// Radii of the ball on the coupler and of that beside its way.
const MARKER: f64 = 0.03;
const BALL: f64 = 0.05;

/// Crank of 0.4 m, coupler of 1 m, rocker of `rocker`, on a ground of 1 m, upright at 0; a ball above the middle of the coupler.
fn four_bar(rocker: f64) -> RobotInCell {
    let marker =
        Element { shape: Shape::Sphere { radius: MARKER }, pose: Pose::from_translation(DVec3::new(0.5, 0.3, 0.0)) };
    let links = vec![
        link("base", Vec::new()),
        link("crank", Vec::new()),
        link("coupler", vec![marker]),
        link("rocker", Vec::new()),
    ];
    let turn = |name: &str, links: [&str; 2], xyz: [f64; 3]| JointDescription {
        range: Some(JointRange { lower: -2.0, upper: 2.0 }),
        ..joint(name, JointKind::Revolute, links, xyz)
    };
    let joints = vec![
        turn("crank_turn", ["base", "crank"], [0.0; 3]),
        turn("coupler_turn", ["crank", "coupler"], [0.0, 0.4, 0.0]),
        turn("rocker_turn", ["base", "rocker"], [1.0, 0.0, 0.0]),
    ];
    let ring = LoopDescription {
        name: "pin".to_string(),
        kind: LoopKind::Connect,
        links: ["coupler".to_string(), "rocker".to_string()],
        frames: [[1.0, 0.0, 0.0], [0.0, rocker, 0.0]].map(|point| Pose::from_translation(point.into())),
        dependent: Vec::new(),
        driven: Vec::new(),
    };
    RobotInCell { loops: vec![ring], ..robot("linkage", links, joints) }
}

/// Coupler and rocker of a crank, by intersecting two circles: the branch with the coupler's pin above.
fn exact(rocker: f64, crank: f64) -> [f64; 3] {
    let (sin, cos) = crank.sin_cos();
    let (pin, foot) = (DVec3::new(-0.4 * sin, 0.4 * cos, 0.0), DVec3::new(1.0, 0.0, 0.0));
    let (way, apart) = (foot - pin, (foot - pin).length());
    let along = (1.0 - rocker * rocker + apart * apart) / (2.0 * apart);
    let up = DVec3::Z.cross(way) / apart * (1.0 - along * along).sqrt();
    let tip = pin + way / apart * along + up;
    let coupler = (tip.y - pin.y).atan2(tip.x - pin.x);
    let arm = tip - foot;
    [crank, coupler - crank, (-arm.x).atan2(arm.y)]
}

fn marker_at(cell: &Cell, values: &[f64]) -> DVec3 {
    let mut poses = CellPoses::default();
    cell.place(values, &mut poses);
    poses.body(0).transform_point(DVec3::new(0.5, 0.3, 0.0))
}

/// The linkage and a ball that is `gap` from the marker where it is at the middle of the way, beside the way.
fn past_a_ball(rocker: f64, end: f64, gap: f64) -> (PreparedCell, Vec<CellMotion>) {
    let alone = carts::cell(vec![four_bar(rocker)], Vec::new());
    let at = |share: f64| marker_at(&alone, &exact(rocker, end * share));
    let way = (at(0.501) - at(0.499)).normalize();
    let ball = at(0.5) + DVec3::Z.cross(way) * (gap + MARKER + BALL);
    let cell =
        carts::cell(vec![four_bar(rocker)], vec![obstacle("ball", Shape::Sphere { radius: BALL }, ball.to_array())]);
    let edge = PathDescription::Edges(vec![[vec![0.0; 3], vec![end, 0.0, 0.0]]]);
    let motions = CellMotion::of_path(&cell, &edge, Limits::Enforced).unwrap();
    (cell, motions)
}

#[test]
fn engines_decide_a_parallelogram_as_its_closed_form_says() {
    // The marker of a parallelogram moves on the crank's circle: the ball outside of it is nearest at the middle.
    for (gap, free) in [(1e-3, true), (2e-5, true), (-1e-3, false), (-2e-5, false)] {
        let (cell, motions) = past_a_ball(0.4, 1.0, gap);
        for engine in provers() {
            let answers = check(&cell, &motions, engine, &CheckOptions::default(), &RunToTheEnd, &|_| {});
            match (&answers[0].verdict, free) {
                (Verdict::Free { .. }, true) | (Verdict::Collision(_), false) => {}
                (Verdict::Undecided { .. }, _) if gap.abs() < 1e-4 => {}
                (other, _) => panic!("{engine:?} at {gap}: {other:?}"),
            }
        }
    }
}

#[test]
fn lower_bounds_of_clearances_hold_for_the_exact_linkage() {
    for (rocker, end) in [(0.4, 1.0), (0.55, 0.9), (0.7, -0.8)] {
        let gap = 5e-3;
        let (cell, motions) = past_a_ball(rocker, end, gap);
        let options = ProfileOptions { gap: 1e-7, threads: 1, ..ProfileOptions::default() };
        let profile = clearance_profile(&cell, &motions, &options, &RunToTheEnd, &|_| {});
        let lower = profile.iter().flatten().map(|piece| piece.lower.unwrap().get()).fold(f64::INFINITY, f64::min);
        let ball = cell.bodies().iter().position(|body| body.name == "ball").unwrap();
        let mut poses = CellPoses::default();
        let sampled = (0..=2000).map(|k| {
            let values = exact(rocker, end * f64::from(k) / 2000.0);
            cell.place(&values, &mut poses);
            (marker_at(&cell, &values) - poses.body(ball).translation).length() - MARKER - BALL
        });
        let sampled = sampled.fold(f64::INFINITY, f64::min);
        assert!(lower <= sampled + 1e-12 && lower > sampled - 1e-4, "{lower} {sampled}");
    }
}

/// Dense samples of the exact linkage never contradict a Free, nor a collision at its time.
#[test]
fn samples_of_random_linkages_contradict_no_verdict() {
    let mut state = 0x1234_5678_9abc_def1_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as f64 / (1_u64 << 53) as f64
    };
    let (mut free, mut colliding) = (0, 0);
    for _ in 0..60 {
        let rocker = 0.4 + 0.4 * random();
        let (from, to) = (1.6 * random() - 0.8, 1.6 * random() - 0.8);
        // Near the marker at some time: every third touches or nearly does.
        let alone = carts::cell(vec![four_bar(rocker)], vec![]);
        let near = marker_at(&alone, &exact(rocker, from + (to - from) * random()));
        let by = 3.0 * (MARKER + BALL) * random();
        let turn = std::f64::consts::TAU * random();
        let ball = [near.x + by * turn.cos(), near.y + by * turn.sin(), near.z];
        let cell = carts::cell(vec![four_bar(rocker)], vec![obstacle("ball", Shape::Sphere { radius: BALL }, ball)]);
        let edge = PathDescription::Edges(vec![[vec![from, 0.0, 0.0], vec![to, 0.0, 0.0]]]);
        let motions = CellMotion::of_path(&cell, &edge, Limits::Ignored).unwrap();
        let answers = check(&cell, &motions, Engine::Spacetime, &CheckOptions::default(), &RunToTheEnd, &|_| {});
        let distance = |crank: f64| {
            let found =
                cell.clearance(&exact(rocker, crank), &ClearanceOptions::default(), &mut ClearanceScratch::default());
            found.nearest[0].upper.get()
        };
        match &answers[0].verdict {
            Verdict::Free { clearance } => {
                free += 1;
                let least = clearance.map_or(0.0, |own| own.lower.get());
                for k in 0..=400 {
                    let own = distance(from + (to - from) * f64::from(k) / 400.0);
                    assert!(own > 0.0 && own >= least - 1e-12, "{own} below {least}");
                }
            }
            Verdict::Collision(witness) => {
                colliding += 1;
                let t = witness.t.to_f64();
                assert!(distance(from + (to - from) * t) <= 1e-12);
                // The reported configuration is closed.
                let exact = exact(rocker, witness.configuration[0]);
                assert!(exact.iter().zip(&witness.configuration).all(|(a, b)| (a - b).abs() < 1e-6));
            }
            Verdict::Undecided { .. } | Verdict::NotChecked => {}
        }
    }
    assert!(free > 10 && colliding > 5, "{free} free, {colliding} colliding");
}

#[test]
fn no_door_takes_values_of_dependent_joints_as_they_are() {
    // A straight line of all values would pass the ball; the linkage does not.
    let (cell, motions) = past_a_ball(0.55, 1.0, -0.01);
    let options = CheckOptions::default();
    let (from, to) = (vec![0.0; 3], vec![1.0, -1.0, 1.0]);
    let checker = Checker::new(&cell, &options);
    let mut scratch = CheckScratch::default();
    let edge = checker.edge(&from, &to, &mut scratch, &RunToTheEnd).unwrap();
    assert!(matches!(edge, EdgeVerdict::Collision { .. }), "{edge:?}");
    assert_eq!(scratch.settled_by_balls(), 0);
    assert!(checker.ball_tables().is_none());
    assert!(checker.bubble(&from, &mut scratch).is_none());
    assert!(!checker.certainly_touches(&to, &mut scratch));
    assert!(matches!(CorridorChecker::new(cell.shared(), 0.0, &[0.0; 3]), Err(SegmentError::Loop { .. })));
    assert!(cell.independent() == [0] && cell.is_dependent(1) && cell.is_dependent(2));
    // Without tolerances asked for, the deviation of the loop counts all the same.
    assert!(motions[0].offsets().is_some() && asks_beyond_reach(&cell, &motions, &options));
    assert!(motions[0].nominal().closure_of(0).is_some());
    // Joints that are off one by one do not close the loop: nothing is free by them.
    let (apart, motions) = past_a_ball(0.55, 1.0, 0.2);
    let free = |options: &CheckOptions| {
        let answers = check(&apart, &motions, Engine::Spacetime, options, &RunToTheEnd, &|_| {});
        matches!(answers[0].verdict, Verdict::Free { .. })
    };
    assert!(free(&options));
    let mut loose = Tolerances::default();
    loose.robots.joints = JointTolerance { turn: 1e-4, slide: 0.0 };
    assert!(!free(&CheckOptions { tolerances: Some(loose), ..options }));
}

#[test]
fn limits_of_dependent_joints_count_along_the_way() {
    let limited = |upper: f64| {
        let mut linkage = four_bar(0.55);
        linkage.description.joints[2].range = Some(JointRange { lower: -2.0, upper });
        carts::cell(vec![linkage], Vec::new())
    };
    let edge = PathDescription::Edges(vec![[vec![0.0; 3], vec![0.8, 0.0, 0.0]]]);
    let reached = exact(0.55, 0.8)[2];
    assert!(CellMotion::of_path(&limited(reached + 1e-5), &edge, Limits::Enforced).is_ok());
    let beyond = CellMotion::of_path(&limited(reached - 1e-5), &edge, Limits::Enforced);
    assert!(matches!(beyond, Err(SegmentError::BeyondLimits { ref joint, .. }) if joint == "linkage/rocker_turn"));
    assert!(CellMotion::of_path(&limited(reached - 1e-5), &edge, Limits::Ignored).is_ok());
}

#[test]
fn a_path_stays_on_its_branch_and_names_the_segment_in_which_it_is_lost() {
    let cell = Arc::new(carts::cell(vec![four_bar(0.4)], Vec::new()));
    let waypoint = |crank: f64| noclash_cell::Waypoint {
        configuration: vec![crank, 0.0, 0.0],
        velocity: None,
        acceleration: None,
        time: None,
    };
    let path = |rows: &[f64]| PathDescription::Waypoints(rows.iter().copied().map(waypoint).collect());
    let motions = CellMotion::of_path(&cell, &path(&[0.3, 1.0, -1.2]), Limits::Enforced).unwrap();
    for (motion, ends) in motions.iter().zip([[0.3, 1.0], [1.0, -1.2]]) {
        for (t, crank) in [(Dyadic::ZERO, ends[0]), (Dyadic::ONE, ends[1])] {
            let values = motion.configuration(&cell, t);
            assert!((values[1] + crank).abs() < 1e-9 && (values[2] - crank).abs() < 1e-9, "{values:?}");
        }
    }
    // Flat at a quarter turn.
    let lost = CellMotion::of_path(&cell, &path(&[0.0, 1.0, 1.7]), Limits::Enforced).unwrap_err();
    assert!(matches!(lost, SegmentError::Loop { segment: 1, is_start: false, .. }), "{lost}");
    let start = CellMotion::of_path(&cell, &path(&[1.7, 1.8]), Limits::Enforced).unwrap_err();
    assert!(matches!(start, SegmentError::Loop { segment: 0, is_start: true, .. }), "{start}");
    // Splines and arcs are refused, not straightened.
    let mut fast = path(&[0.0, 0.5]);
    let PathDescription::Waypoints(rows) = &mut fast else { return };
    for (row, time) in rows.iter_mut().zip([0.0, 1.0]) {
        (row.velocity, row.time) = (Some(vec![0.1, 0.0, 0.0]), Some(time));
    }
    assert!(matches!(CellMotion::of_path(&cell, &fast, Limits::Enforced), Err(SegmentError::Loop { .. })));
}
