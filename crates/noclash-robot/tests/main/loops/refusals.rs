//! What cannot be closed, or not uniquely, is an error that says where.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_robot::{ClosedBy, Closure, LoopError, LoopKind};

use super::linkages::{TURN, connect, four_bar, parallelogram, robot};

#[test]
fn a_singular_position_is_named_and_never_passed_over() {
    let (robot, closure) = parallelogram();
    // Flat at a quarter turn, where it can fold over; ends are on both sides, at it, and near to it.
    let right = std::f64::consts::FRAC_PI_2;
    for end in [2.0, 3.0, right, right - 1e-7, -1.7] {
        let error = closure.lead(&robot, closure.reference(), &[end, 0.0, 0.0]).unwrap_err();
        let t = match &error {
            LoopError::Unproved { t, name } | LoopError::Singular { t, name, .. } => {
                assert_eq!(name, "four-bar");
                *t
            }
            other => panic!("{other}"),
        };
        assert!((t * end.abs() - right).abs() < 0.05, "{error} for {end}");
        assert!(!error.remedy().is_empty());
    }
    // A little before it the branch is proved.
    let led = closure.lead(&robot, closure.reference(), &[right - 0.05, 0.0, 0.0]).unwrap();
    assert!((led.end[1] + right - 0.05).abs() < 1e-9);
}

#[test]
fn a_linkage_that_cannot_be_assembled_is_refused_with_the_gap() {
    let (robot, ring) = four_bar(0.35, 0.9, 0.7, 3.0);
    let error = Closure::new(&robot, &[ring], &[0.0; 3]).unwrap_err();
    assert!(matches!(error, LoopError::Open { ref name, gap } if name == "four-bar" && gap > 0.5), "{error}");
    // A triple rocker: the crank does not go round.
    let (robot, ring) = four_bar(0.9, 0.5, 0.7, 1.0);
    let closure = Closure::new(&robot, &[ring], &[-0.5, 0.0, 0.0]).unwrap();
    assert!(closure.lead(&robot, closure.reference(), &[3.0, 0.0, 0.0]).is_err());
}

#[test]
fn loops_that_state_no_square_system_are_refused() {
    let (robot, ring) = four_bar(0.4, 1.0, 0.4, 1.0);
    let with = |dependent: &[&str]| {
        let dependent = dependent.iter().map(|name| (*name).to_string()).collect();
        Closure::new(&robot, &[noclash_robot::LoopDescription { dependent, ..ring.clone() }], &[0.0; 3])
    };
    assert!(matches!(with(&["coupler"]), Err(LoopError::Count { equations: 2, joints: 1, .. })));
    assert!(matches!(with(&["coupler", "coupler"]), Err(LoopError::Dependent { .. })));
    assert!(matches!(with(&["coupler", "nothing"]), Err(LoopError::Unknown { .. })));
    assert_eq!(with(&["coupler", "crank"]).unwrap().dependent(), &[0, 1]);
    // The same loop twice states nothing new.
    let again = noclash_robot::LoopDescription { name: "again".to_string(), ..ring.clone() };
    let twice = Closure::new(&robot, &[ring.clone(), again], &[0.0; 3]).unwrap_err();
    assert!(
        matches!(
            twice,
            LoopError::Dependency { equations: 4, rank: 2, .. } | LoopError::Dependency { equations: 4, rank: 3, .. }
        ),
        "{twice}"
    );
    assert!(matches!(Closure::new(&robot, &[ring.clone(), ring.clone()], &[0.0; 3]), Err(LoopError::Name { .. })));
    // Points at two heights of a planar loop.
    let mut lifted = ring.clone();
    lifted.frames[0] = Pose::from_translation(DVec3::new(1.0, 0.0, 0.02));
    assert!(
        matches!(Closure::new(&robot, &[lifted], &[0.0; 3]), Err(LoopError::Offset { offset, .. }) if (offset - 0.02).abs() < 1e-9)
    );
    // A weld of a planar linkage has more equations than joints.
    let welded = noclash_robot::LoopDescription { kind: LoopKind::Weld, ..ring };
    assert!(Closure::new(&robot, &[welded], &[0.0; 3]).is_err());
}

/// Axes that are parallel only roughly would make a ball of three equations, which leaves nothing to drive: the error names the angle.
#[test]
fn joints_that_are_nearly_parallel_are_refused_unless_a_ball_is_stated() {
    let closed = |angle: f64, dependent: &[&str]| {
        let tilted = DVec3::new(angle, 0.0, 1.0);
        let robot = robot(&[
            ("crank", TURN, "base", "crank_link", [0.0; 3], DVec3::Z),
            ("coupler", TURN, "crank_link", "coupler_link", [0.0, 0.4, 0.0], tilted),
            ("rocker", TURN, "base", "rocker_link", [1.0, 0.0, 0.0], DVec3::Z),
        ]);
        let mut ring = connect("nearly", ["coupler_link", "rocker_link"], [[1.0, 0.0, 0.0], [0.0, 0.4, 0.0]]);
        ring.dependent = dependent.iter().map(|name| (*name).to_string()).collect();
        Closure::new(&robot, &[ring], &[0.0; 3])
    };
    for angle in [2e-6, 1e-4, 9e-3] {
        for dependent in [&[][..], &["coupler", "rocker"]] {
            let error = closed(angle, dependent).unwrap_err();
            let LoopError::Oblique { name, joint, angle: reported } = &error else { panic!("{error}") };
            assert_eq!([name.as_str(), joint.as_str()], ["nearly", "coupler"]);
            assert!((reported / angle - 1.0).abs() < 1e-3, "{error}");
            assert!(error.to_string().contains("rad") && error.remedy().contains("dependent"), "{error}");
        }
        // Stated as a ball it is one, whatever comes of that.
        let stated = closed(angle, &["crank", "coupler", "rocker"]);
        assert!(!matches!(stated, Err(LoopError::Oblique { .. } | LoopError::Count { .. })));
    }
    assert!(matches!(closed(0.0, &[]).unwrap().loops()[0].by, ClosedBy::Pin(_)));
    assert!(matches!(closed(5e-7, &[]).unwrap().loops()[0].by, ClosedBy::Pin(_)));
    // Clearly spatial: a ball of three equations for two joints.
    assert!(matches!(closed(0.1, &["coupler", "rocker"]), Err(LoopError::Count { equations: 3, joints: 2, .. })));
}

/// Heights of a pin's points: 10 µm, and 10 µm for each metre of longer arms.
#[test]
fn heights_of_a_pin_are_compared_by_the_size_of_the_linkage() {
    let offset = |scale: f64, height: f64| {
        let (robot, mut ring) = four_bar(0.4 * scale, scale, 0.4 * scale, scale);
        ring.frames[0] = Pose::from_translation(DVec3::new(scale, 0.0, height));
        matches!(Closure::new(&robot, &[ring], &[0.0; 3]), Err(LoopError::Offset { .. }))
    };
    for (scale, height, refused) in
        [(0.01, 0.9e-5, false), (0.01, 1.1e-5, true), (10.0, 1e-4, false), (10.0, 1.5e-4, true)]
    {
        assert_eq!(offset(scale, height), refused, "{scale} {height}");
    }
}
