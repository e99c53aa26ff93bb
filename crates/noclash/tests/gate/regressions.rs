//! What reviews found: starts inside a body, stops along the rows among moving obstacles, distances of whole corridors.

use noclash::{GateSettings, OpenCell, Reason};

use super::{Draws, WALL, admit, gantry, steps};

/// An arm whose tip, a triangle far smaller than what it moves by in a step, begins inside a tetrahedron.
fn inside() -> OpenCell {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("tip.obj", "v 0 0 0\nv 1e-5 0 0\nv 0 1e-5 2e-6\nf 1 2 3\n");
    write("big.obj", "v 1 1 1\nv 1 -1 -1\nv -1 1 -1\nv -1 -1 1\nf 1 2 3\nf 1 4 2\nf 1 3 4\nf 2 4 3\n");
    write(
        "g.urdf",
        "<robot name=\"g\"><link name=\"base\"/><link name=\"arm\"><collision><origin xyz=\"1 0 0\"/><geometry><mesh filename=\"tip.obj\"/>\
         </geometry></collision></link><joint name=\"x\" type=\"revolute\"><parent link=\"base\"/><child link=\"arm\"/><axis xyz=\"0.1 0.2 1\"/>\
         <limit lower=\"-20\" upper=\"20\" velocity=\"500\" effort=\"1\"/></joint></robot>",
    );
    write(
        "cell.yaml",
        "robots: [{name: g, urdf: g.urdf}]\nobstacles: [{name: big, mesh: big.obj, scale: [0.3, 0.3, 0.3], \
         pose: {xyz: [1, 0, 0], rpy: [0.3, 0.2, 0.1]}}]\n",
    );
    noclash::open(folder.path().join("cell.yaml")).unwrap()
}

#[test]
fn whoever_begins_inside_a_body_is_not_admitted_because_it_gets_out_later() {
    let cell = inside();
    let mut draws = Draws(1);
    for case in 0..600 {
        let (from, to) = (draws.within(-0.1, 0.1), draws.within(1.0, 5.0));
        let count = draws.within(4.0, 60.0) as usize;
        let settings = GateSettings {
            tracking_error: vec![10_f64.powf(draws.within(-3.0, -1.0))],
            ..GateSettings::new(&cell.cell, 0.02, 1e5)
        };
        let row = |row: usize| vec![from + (to - from) * row as f64 / (count - 1) as f64];
        let rows: Vec<Vec<f64>> = (0..count).map(row).collect();
        let admission = admit(&mut cell.gate(settings).unwrap(), &rows, None);
        assert_eq!(admission.admitted, 0, "case {case}: {admission:?}");
    }
}

#[test]
fn a_stop_along_the_rows_ends_late_in_slow_ones() {
    // 0.1 s along x, of which a stop takes 0.2 s; then along y, of which it takes 0.01 s. Begun at 0.1 s it ends 0.3 s after row 0, at row 10.
    let cell = gantry(&["1 0 0", "0 1 0"], "{name: wall, box: [40, 1, 4], pose: {xyz: [0, 0.9165, 0]}}");
    let wall = cell.cell.find_body("wall").unwrap();
    let mut settings = GateSettings::new(&cell.cell, 0.02, 10.0);
    settings.deceleration = vec![10.0, 100.0];
    settings.obstacle_speed[wall] = 1.0;
    let rows: Vec<Vec<f64>> =
        (0..11_u8).map(|row| vec![0.04 * f64::from(row.min(5)), 0.02 * f64::from(row.saturating_sub(5))]).collect();
    let admission = admit(&mut cell.gate(settings).unwrap(), &rows, None);
    // 0.3165 m from the wall, which has come 0.3 m by then: not even row 6, 0.02 m nearer, can be admitted.
    assert_eq!(admission.admitted, 6, "{admission:?}");
}

#[test]
fn the_clearance_is_that_of_every_stop() {
    let cell = gantry(&["1 0 0"], WALL);
    let settings =
        GateSettings { latency: 0.02, tracking_error: vec![0.05], ..GateSettings::new(&cell.cell, 0.02, 5.0) };
    let admission = admit(&mut cell.gate(settings).unwrap(), &steps(1.0, 0.02, 5), None);
    assert_eq!(admission.reason, Reason::Admitted);
    // 0.08 m of rows, 0.02 m of latency, 0.1 m of braking, 0.05 m of tracking.
    let clearance = admission.clearance.unwrap();
    assert!(clearance <= 0.75 && clearance > 0.74, "{clearance}");
}
