//! Gates against closed forms, against simulated stops, and with terms of their promise dropped.

mod executed;
mod flat_meshes;
mod near_meshes;
mod regressions;

use noclash::{Admission, Chunk, Deadline, Gate, GateSettings, GateTerm, OpenCell, Reason, ToolSteps};

/// Prismatic joints along the given axes, the last of which carries a cube of half-width 0.1.
fn gantry(axes: &[&str], obstacles: &str) -> OpenCell {
    let mut urdf = String::from("<robot name=\"g\"><link name=\"base\"/>");
    for (index, axis) in axes.iter().enumerate() {
        let parent = if index == 0 { "base".to_string() } else { format!("l{}", index - 1) };
        let cube = "<collision><geometry><box size=\"0.2 0.2 0.2\"/></geometry></collision>";
        let shape = if index + 1 == axes.len() { cube } else { "" };
        urdf += &format!(
            "<link name=\"l{index}\">{shape}</link><joint name=\"j{index}\" type=\"prismatic\"><parent link=\"{parent}\"/><child link=\"l{index}\"/>\
             <axis xyz=\"{axis}\"/><limit lower=\"-50\" upper=\"50\" velocity=\"20\" effort=\"1\"/></joint>"
        );
    }
    opened(&(urdf + "</robot>"), obstacles)
}

fn opened(urdf: &str, obstacles: &str) -> OpenCell {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("g.urdf"), urdf).unwrap();
    let cell = format!("robots: [{{name: g, urdf: g.urdf}}]\nobstacles: [{obstacles}]\n");
    std::fs::write(folder.path().join("cell.yaml"), cell).unwrap();
    noclash::open(folder.path().join("cell.yaml")).unwrap()
}

/// A wall whose face is 1 m before the cube at 0.
const WALL: &str = "{name: wall, box: [1, 4, 4], pose: {xyz: [1.6, 0, 0]}}";

fn admit(gate: &mut Gate, rows: &[Vec<f64>], measured: Option<&[f64]>) -> Admission {
    gate.admit(&Chunk { measured, ..Chunk::of(rows) }, &Deadline::after(None)).unwrap()
}

fn steps(velocity: f64, period: f64, count: usize) -> Vec<Vec<f64>> {
    (0..count).map(|row| vec![velocity * period * row as f64]).collect()
}

/// A small generator, so that the tests need none.
struct Draws(u64);

impl Draws {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn within(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.next()
    }
}

#[test]
fn towards_a_wall_exactly_the_rows_are_admitted_from_which_a_stop_ends_before_it() {
    let cell = gantry(&["1 0 0"], WALL);
    let mut draws = Draws(1);
    for case in 0..200 {
        let (velocity, period) = (draws.within(0.1, 3.0), draws.within(0.005, 0.1));
        let settings = GateSettings {
            latency: draws.within(0.0, 0.1),
            tracking_error: vec![draws.within(0.0, 0.05)],
            ..GateSettings::new(&cell.cell, period, draws.within(1.0, 20.0))
        };
        let stop = velocity * settings.latency + velocity * velocity / (2.0 * settings.deceleration[0]);
        let reach = stop + settings.tracking_error[0];
        let last = (1.0 - reach) / (velocity * period);
        if (last - last.round()).abs() < 1e-6 {
            continue;
        }
        let rows = steps(velocity, period, 1 + (1.2 / (velocity * period)) as usize);
        let admission = admit(&mut cell.gate(settings).unwrap(), &rows, None);
        // Where not even the first step is, the robot stands: within its tracking error.
        let expected = if last >= 1.0 { last as usize + 1 } else { 1 };
        assert_eq!(admission.admitted, expected.min(rows.len()), "case {case}: {admission:?}");
        if admission.admitted < rows.len() {
            assert!(matches!(admission.reason, Reason::NotProved | Reason::Contact), "{admission:?}");
            let bodies = admission.bodies.unwrap().map(|body| cell.body_name(body).to_string());
            assert!(bodies.contains(&"wall".to_string()));
        }
        assert!((admission.time - (admission.admitted - 1) as f64 * period).abs() < 1e-12);
    }
}

#[test]
fn where_the_robot_touches_already_no_long_proof_is_tried() {
    let cell = gantry(&["1 0 0"], WALL);
    let mut gate = cell.gate(GateSettings::new(&cell.cell, 0.02, 8.0)).unwrap();
    let rows: Vec<Vec<f64>> = (0..51).map(|row| vec![1.2 + 0.001 * f64::from(row)]).collect();
    let admission = admit(&mut gate, &rows, None);
    assert_eq!((admission.admitted, admission.reason), (0, Reason::NoHold));
    assert!(admission.bodies.unwrap().iter().any(|&body| cell.body_name(body) == "wall"));
    // Standing clear of it, the same gate admits what it should: probes leave nothing behind.
    assert_eq!(admit(&mut gate, &steps(0.5, 0.02, 51), None).admitted, 51);
}

#[test]
fn a_turning_arm_stops_before_a_post() {
    // A ball of 5 cm at the end of 1 m; a post of 5 cm at 90 degrees: they touch where the arm is 2 asin(0.05) short of it.
    let urdf = "<robot name=\"g\"><link name=\"base\"/><link name=\"arm\"><collision><origin xyz=\"1 0 0\"/><geometry><sphere radius=\"0.05\"/></geometry></collision></link>\
        <joint name=\"turn\" type=\"continuous\"><parent link=\"base\"/><child link=\"arm\"/><axis xyz=\"0 0 1\"/><limit velocity=\"20\" effort=\"1\"/></joint></robot>";
    let cell = opened(urdf, "{name: post, sphere: 0.05, pose: {xyz: [0, 1, 0]}}");
    let free = std::f64::consts::FRAC_PI_2 - 2.0 * 0.05_f64.asin();
    let (velocity, period, deceleration, latency) = (1.0, 0.01, 10.0, 0.02);
    let settings = GateSettings { latency, ..GateSettings::new(&cell.cell, period, deceleration) };
    // The arm may begin whole turns away: joints without limits are literal.
    for turns in [0.0, -3.0, 5.0] {
        let rows: Vec<Vec<f64>> =
            (0..250).map(|row| vec![turns * std::f64::consts::TAU + velocity * period * f64::from(row)]).collect();
        let admission = admit(&mut cell.gate(settings.clone()).unwrap(), &rows, None);
        let last = (free - velocity * latency - velocity * velocity / (2.0 * deceleration)) / (velocity * period);
        assert!(admission.admitted <= last as usize + 1, "{admission:?}, {last}");
        assert!(admission.admitted + 1 > last as usize, "{admission:?}, {last}");
    }
}

/// Drops one term at a time: what is admitted then is more than what stops in time.
#[test]
fn every_term_of_the_stop_is_needed() {
    let cell = gantry(&["1 0 0"], WALL);
    let sound = GateSettings {
        latency: 0.05,
        tracking_error: vec![0.02],
        velocity_error: vec![0.3],
        obstacle_speed: vec![0.1; cell.cell.bodies().len()],
        ..GateSettings::new(&cell.cell, 0.02, 5.0)
    };
    let rows = steps(1.0, 0.02, 60);
    let ask = |dropped| {
        let settings = GateSettings { dropped, ..sound.clone() };
        admit(&mut cell.gate(settings).unwrap(), &rows, None).admitted
    };
    let admitted = ask(None);
    // 1.3 m/s at most: 0.065 m until the brakes act, 0.169 m of braking, 0.02 m of tracking; the wall comes nearer meanwhile.
    let fits = |row: usize| {
        let until = row as f64 * 0.02 + 0.05 + 1.3 / 5.0;
        row as f64 * 0.02 + 1.3 * 0.05 + 1.3 * 1.3 / 10.0 + 0.02 + 0.1 * until < 1.0
    };
    assert!(fits(admitted - 1) && !fits(admitted), "{admitted}");
    for term in [GateTerm::Braking, GateTerm::Latency, GateTerm::Tracking, GateTerm::VelocityError, GateTerm::Drift] {
        let more = ask(Some(term));
        assert!(more > admitted && !fits(more - 1), "{term:?}: {more} against {admitted}");
    }
}

/// Along x, then along y: at the corner x may still have its old velocity and y its new one.
#[test]
fn both_velocities_count_at_a_corner() {
    let rows: Vec<Vec<f64>> =
        [[0.0, 0.0], [0.1, 0.0], [0.2, 0.0], [0.2, 0.1], [0.2, 0.2]].map(|row| row.to_vec()).to_vec();
    // 1 m/s stops within 0.25 m. The post is beside both legs with their stops, but within both stops together.
    let post = "{name: post, box: [0.02, 0.02, 0.02], pose: {xyz: [0.5, 0.3, 0]}}";
    let cell = gantry(&["1 0 0", "0 1 0"], post);
    let ask = |dropped| {
        let settings = GateSettings { dropped, ..GateSettings::new(&cell.cell, 0.1, 2.0) };
        admit(&mut cell.gate(settings).unwrap(), &rows, None)
    };
    assert_eq!(ask(None).admitted, 3, "{:?}", ask(None));
    assert_eq!(ask(Some(GateTerm::Corner)).admitted, 5, "the corner is not needed?");
}

/// What is measured before the first row counts there: a robot that is still moving towards the wall is not released.
#[test]
fn the_measured_velocity_counts_at_the_first_row() {
    let cell = gantry(&["1 0 0"], WALL);
    let mut gate = cell.gate(GateSettings::new(&cell.cell, 0.02, 2.0)).unwrap();
    let away: Vec<Vec<f64>> = (0..10).map(|row| vec![0.5 - 0.02 * f64::from(row)]).collect();
    assert_eq!(admit(&mut gate, &away, None).admitted, 10);
    assert_eq!(admit(&mut gate, &away, Some(&[1.3])).admitted, 10);
    let refused = admit(&mut gate, &away, Some(&[1.5]));
    assert_eq!(
        (refused.admitted, refused.reason),
        (0, Reason::NoHold),
        "1.5 m/s takes 0.56 m to stop, and 0.5 m are left"
    );
}

/// Several steps as one edge: their corners are far from it, and an obstacle stands at one. All of it is short enough to be looked at together.
#[test]
fn setpoints_beside_the_edge_that_stands_for_them_count() {
    let post = "{name: post, box: [0.01, 0.01, 0.01], pose: {xyz: [0.28, 0, 0]}}";
    let cell = gantry(&["1 0 0", "0 1 0"], post);
    let rows: Vec<Vec<f64>> = (0..=40)
        .map(|row| {
            let along = 0.014 * f64::from(row);
            if row <= 20 { vec![along, 0.0] } else { vec![0.28, along - 0.28] }
        })
        .collect();
    let ask = |dropped| {
        let settings = GateSettings { dropped, ..GateSettings::new(&cell.cell, 0.1, 10.0) };
        admit(&mut cell.gate(settings).unwrap(), &rows, None).admitted
    };
    assert!((12..=13).contains(&ask(None)), "{}", ask(None));
    assert_eq!(ask(Some(GateTerm::Chord)), 41, "the deviation from the edge is not needed?");
}

#[test]
fn what_a_chunk_may_not_ask_for_is_refused_with_the_reason() {
    let cell = gantry(&["1 0 0"], WALL);
    let settings = GateSettings { max_acceleration: vec![4.0], ..GateSettings::new(&cell.cell, 0.1, 5.0) };
    let mut gate = cell.gate(settings).unwrap();
    let rows = |values: &[f64]| -> Vec<Vec<f64>> { values.iter().map(|value| vec![*value]).collect() };
    let mut ask = |values: &[f64], measured: Option<&[f64]>| {
        let answer = admit(&mut gate, &rows(values), measured);
        (answer.admitted, answer.reason)
    };
    assert_eq!(ask(&[], None), (0, Reason::Empty));
    assert_eq!(ask(&[0.0], None), (1, Reason::Admitted));
    assert_eq!(ask(&[0.0, 0.01, f64::NAN], None), (1, Reason::NotFinite));
    assert_eq!(ask(&[f64::INFINITY, 0.0], None), (0, Reason::NotFinite));
    assert_eq!(ask(&[0.0, 0.0], Some(&[f64::NAN])), (0, Reason::NotFinite));
    assert_eq!(ask(&[0.0, -0.01, -2.5], None), (2, Reason::VelocityLimit));
    assert_eq!(ask(&[0.0, -0.01, -0.07], None), (2, Reason::AccelerationLimit));
    assert_eq!(ask(&[0.0, -0.05], Some(&[0.0])), (1, Reason::AccelerationLimit));
    assert_eq!(ask(&[-49.99, -49.995, -50.01], None), (2, Reason::PositionLimit));
    assert_eq!(ask(&[0.8, 0.81], None), (2, Reason::Admitted));
    // In the wall already.
    assert_eq!(ask(&[1.05, 1.0], None).0, 0);
    let error = gate.admit(&Chunk::of(&[vec![0.0, 1.0]]), &Deadline::after(None)).err().unwrap();
    assert!(error.to_string().contains("2 numbers"));
    assert!(gate.admit(&Chunk { age: f64::NAN, ..Chunk::of(&[vec![0.0]]) }, &Deadline::after(None)).is_err());
    let over = admit_now(&mut gate, &rows(&[0.0, 0.01]));
    assert_eq!((over.admitted, over.reason), (0, Reason::Deadline));
}

fn admit_now(gate: &mut Gate, rows: &[Vec<f64>]) -> Admission {
    gate.admit(&Chunk::of(rows), &Deadline::after(std::time::Duration::ZERO)).unwrap()
}

#[test]
fn settings_that_are_no_assumption_are_refused_by_name() {
    let cell = gantry(&["1 0 0"], WALL);
    let good = || GateSettings::new(&cell.cell, 0.1, 5.0);
    let bodies = cell.cell.bodies().len();
    let bad = [
        ("period", GateSettings { period: 0.0, ..good() }),
        ("period", GateSettings { period: f64::NAN, ..good() }),
        ("deceleration", GateSettings { deceleration: vec![0.0], ..good() }),
        ("deceleration", GateSettings { deceleration: vec![], ..good() }),
        ("latency", GateSettings { latency: -0.1, ..good() }),
        ("tracking_error", GateSettings { tracking_error: vec![f64::NAN], ..good() }),
        ("max_velocity", GateSettings { max_velocity: vec![f64::NAN], ..good() }),
        ("hold", GateSettings { hold: f64::INFINITY, ..good() }),
        ("speed of wall", GateSettings { obstacle_speed: vec![-1.0; bodies], ..good() }),
    ];
    for (name, settings) in bad {
        let error = cell.gate(settings).err().unwrap_or_else(|| panic!("{name}"));
        assert!(error.to_string().contains(name), "{error}");
    }
    let data = |name: &str| std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data").join(name);
    let floating = noclash::open(data("robots/floating_base/floating_base.urdf")).unwrap();
    assert!(floating.gate(GateSettings::new(&floating.cell, 0.1, 5.0)).is_err());
}

/// An obstacle that may come nearer: standing still is proved for as long as it cannot arrive, and no longer.
#[test]
fn standing_still_is_proved_for_the_stated_time() {
    let cell = gantry(&["1 0 0"], WALL);
    let towards = steps(19.0, 0.1, 3);
    for (hold, admitted) in [(9.0, 1), (11.0, 0)] {
        let settings = GateSettings {
            hold,
            obstacle_speed: vec![0.1; cell.cell.bodies().len()],
            ..GateSettings::new(&cell.cell, 0.1, 5.0)
        };
        let answer = admit(&mut cell.gate(settings).unwrap(), &towards, None);
        assert_eq!(answer.admitted, admitted, "{answer:?}");
        assert_eq!(answer.reason == Reason::NoHold, admitted == 0);
    }
    // The age of what is known of obstacles counts like time that passes.
    let settings =
        GateSettings { obstacle_speed: vec![0.1; cell.cell.bodies().len()], ..GateSettings::new(&cell.cell, 0.1, 5.0) };
    let mut gate = cell.gate(settings).unwrap();
    for (age, admitted) in [(9.0, 1), (10.5, 0)] {
        assert_eq!(
            gate.admit(&Chunk { age, ..Chunk::of(&[vec![0.0]]) }, &Deadline::after(None)).unwrap().admitted,
            admitted
        );
    }
}

/// A cart inside a closed shell that it does not touch, on its way out through the wall: it touches all the time.
#[test]
fn whoever_starts_inside_a_solid_is_not_admitted() {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = String::new();
    for corner in 0..8 {
        let sign = |bit: usize| if corner & bit == 0 { -1 } else { 1 };
        shell += &format!("v {} {} {}\n", sign(1), sign(2), sign(4));
    }
    for [a, b, c, d] in [[1, 3, 4, 2], [5, 6, 8, 7], [1, 2, 6, 5], [3, 7, 8, 4], [1, 5, 7, 3], [2, 4, 8, 6]] {
        shell += &format!("f {a} {b} {c}\nf {a} {c} {d}\n");
    }
    let mesh = folder.path().join("shell.obj");
    std::fs::write(&mesh, shell).unwrap();
    let cell = gantry(&["1 0 0"], &format!("{{name: shell, mesh: {}}}", mesh.display()));
    for count in [2, 3, 9, 41, 101] {
        for period in [0.05, 0.2] {
            let mut gate = cell.gate(GateSettings::new(&cell.cell, period, 5.0)).unwrap();
            let answer = admit(&mut gate, &steps(1.0, period, count), None);
            assert_eq!((answer.admitted, answer.reason), (0, Reason::NoHold), "{count} {answer:?}");
        }
    }
    // From outside the wall is met.
    let rows: Vec<Vec<f64>> = (0..80).map(|row| vec![-4.0 + 0.05 * f64::from(row)]).collect();
    let answer = admit(&mut cell.gate(GateSettings::new(&cell.cell, 0.05, 5.0)).unwrap(), &rows, None);
    assert!((54..=57).contains(&answer.admitted), "{answer:?}");
}

/// The joints of a led tool, by inverse kinematics at many times of every step, are where they are said to be.
#[test]
fn joints_that_lead_a_tool_are_within_their_enclosure() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/cells/demo.yaml");
    let cell = noclash::open(path).unwrap();
    let mut start = cell.cell.state().to_vec();
    for (joint, value) in [(1, 0.3), (2, -0.6), (4, 0.5)] {
        start[joint] = value;
    }
    let step = [0.01, 0.02, -0.015, 0.02, -0.01, 0.05];
    let steps = [step; 6];
    let rows =
        cell.tool_setpoints(&start, &ToolSteps { tool: "arm/tool0", steps: &steps, in_tool_frame: false }).unwrap();
    let led = cell.led_steps(&rows, "arm/tool0").unwrap();
    assert_eq!((rows.len(), led.len()), (7, 6));
    let (mut widest, mut room) = (0.0_f64, f64::INFINITY);
    for (row, led) in led.iter().enumerate() {
        for time in (1..40).map(|part| f64::from(part) / 40.0) {
            let part = [step.map(|value| value * time)];
            let way = cell
                .tool_setpoints(&rows[row], &ToolSteps { tool: "tool0", steps: &part, in_tool_frame: false })
                .unwrap();
            for joint in 0..start.len() {
                let straight = rows[row][joint] + (rows[row + 1][joint] - rows[row][joint]) * time;
                let off = (way[1][joint] - straight).abs();
                widest = widest.max(off);
                room = room.min(led.deviation[joint] - off);
            }
        }
        for (joint, [least, most]) in led.change.iter().enumerate() {
            let whole = rows[row + 1][joint] - rows[row][joint];
            assert!(*least <= whole && whole <= *most);
        }
    }
    // What inverse kinematics leaves is of the order of a nanometre.
    assert!(room > -1e-8 && widest > 1e-5, "{room} {widest}");
    assert!(cell.led_steps(&rows, "nobody").is_err());
    let mut gate = cell.gate(GateSettings::new(&cell.cell, 0.1, 5.0)).unwrap();
    let by_joints = admit(&mut gate, &rows, None).admitted;
    let by_tool = gate.admit(&Chunk { led: Some(&led), ..Chunk::of(&rows) }, &Deadline::after(None)).unwrap().admitted;
    assert!(by_joints >= by_tool && by_tool > 1, "{by_joints} {by_tool}");
    let cut = gate.admit(&Chunk { led: Some(&led[..2]), ..Chunk::of(&rows) }, &Deadline::after(None)).unwrap();
    assert_eq!((cut.admitted, cut.reason), (3, Reason::NotEnclosed));
}
