//! What passes a curved mesh closely is proved without a search through all of its triangles in every step: the direction that served for one part of two
//! bodies is tried for the others.

use noclash::{GateSettings, OpenCell, Reason};

use super::{Draws, admit};

/// A ball of 1,280 triangles with bumps, as OBJ.
fn ball(radius: f64) -> String {
    let (rings, around) = (20_u32, 34_u32);
    let mut mesh = format!("v 0 0 {radius}\nv 0 0 -{radius}\n");
    for (ring, place) in (1..=rings).flat_map(|ring| (0..around).map(move |place| (ring, place))) {
        let polar = std::f64::consts::PI * f64::from(ring) / f64::from(rings + 1);
        let turn = std::f64::consts::TAU * f64::from(place) / f64::from(around);
        let own = radius * (1.0 + 0.05 * (5.0 * polar).sin() * (3.0 * turn).sin());
        mesh +=
            &format!("v {} {} {}\n", own * polar.sin() * turn.cos(), own * polar.sin() * turn.sin(), own * polar.cos());
    }
    let corner = |ring: u32, place: u32| 3 + ring * around + place % around;
    for place in 0..around {
        mesh += &format!("f 1 {} {}\n", corner(0, place), corner(0, place + 1));
        mesh += &format!("f 2 {} {}\n", corner(rings - 1, place + 1), corner(rings - 1, place));
        for ring in 0..rings - 1 {
            let [a, b] = [corner(ring, place), corner(ring, place + 1)];
            let [c, d] = [corner(ring + 1, place + 1), corner(ring + 1, place)];
            mesh += &format!("f {a} {d} {c}\nf {a} {c} {b}\n");
        }
    }
    mesh
}

/// A ball of 10 cm at the end of an arm of two joints, and another as large beside its way, so that 2 cm are between them when the arm is straight.
fn two_balls() -> OpenCell {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("ball.obj", &ball(0.1));
    let mut urdf = String::from("<robot name=\"g\"><link name=\"base\"/>");
    for (index, (parent, origin)) in [("base", "0 0 0"), ("l0", "0.4 0 0")].into_iter().enumerate() {
        let body = "<collision><origin xyz=\"0.4 0 0\"/><geometry><mesh filename=\"ball.obj\"/></geometry></collision>";
        let body = if index == 1 { body } else { "" };
        urdf += &format!(
            "<link name=\"l{index}\">{body}</link><joint name=\"j{index}\" type=\"revolute\"><origin xyz=\"{origin}\"/><parent link=\"{parent}\"/>\
             <child link=\"l{index}\"/><axis xyz=\"0 0 1\"/><limit lower=\"-3\" upper=\"3\" velocity=\"20\" effort=\"1\"/></joint>"
        );
    }
    write("g.urdf", &(urdf + "</robot>"));
    write(
        "cell.yaml",
        "robots: [{name: g, urdf: g.urdf}]\nobstacles: [{name: o, mesh: ball.obj, pose: {xyz: [1.03, 0, 0]}}]\n",
    );
    noclash::open(folder.path().join("cell.yaml")).unwrap()
}

#[test]
fn what_passes_a_ball_of_triangles_is_proved_by_few_tests() {
    let cell = two_balls();
    let settings =
        GateSettings { latency: 0.01, tracking_error: vec![0.002; 2], ..GateSettings::new(&cell.cell, 0.02, 8.0) };
    let mut gate = cell.gate(settings).unwrap();
    let mut draws = Draws(7);
    let mut most = 0;
    for case in 0..30 {
        let (start, speed) = (draws.within(-0.6, -0.4), draws.within(0.8, 1.2));
        let bend = draws.within(-0.02, 0.02);
        let rows: Vec<Vec<f64>> = (0..=50).map(|row| vec![start + 0.02 * speed * f64::from(row), bend]).collect();
        let admission = admit(&mut gate, &rows, None);
        assert_eq!((admission.admitted, admission.reason), (51, Reason::Admitted), "{case}: {admission:?}");
        most = most.max(admission.tests);
    }
    assert!(most < MOST_TESTS, "{most}");
}

/// It takes 102, and 158 without directions that served.
const MOST_TESTS: u64 = 130;
