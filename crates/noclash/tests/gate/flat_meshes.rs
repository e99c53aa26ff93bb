//! What passes a flat mesh closely is admitted as beside a box: the plane of a face keeps the two apart, whatever errors do along it.

use noclash::{GateSettings, OpenCell, Reason};

use super::{Draws, admit};

/// What moves over the plate, its lowest points 0.1 m below the joints' origin.
#[derive(Clone, Copy, Debug)]
enum Mover {
    /// A cube on two slides along x and y.
    Gantry,
    /// The same on a third slide, along z.
    Lift,
    /// A bar of 0.4 m on an arm of 0.5 m that turns about z, on another of 0.5 m.
    Arm,
}

fn urdf(mover: Mover) -> String {
    let (kind, axes, shape) = match mover {
        Mover::Gantry => ("prismatic", vec!["1 0 0", "0 1 0"], "0.2 0.2 0.2"),
        Mover::Lift => ("prismatic", vec!["1 0 0", "0 1 0", "0 0 1"], "0.2 0.2 0.2"),
        Mover::Arm => ("revolute", vec!["0 0 1", "0 0 1"], "0.4 0.1 0.2"),
    };
    let reach = if kind == "revolute" { "0.5 0 0" } else { "0 0 0" };
    let mut urdf = String::from("<robot name=\"g\"><link name=\"base\"/>");
    for (index, axis) in axes.iter().enumerate() {
        let parent = if index == 0 { "base".to_string() } else { format!("l{}", index - 1) };
        let body =
            format!("<collision><origin xyz=\"{reach}\"/><geometry><box size=\"{shape}\"/></geometry></collision>");
        let body = if index + 1 == axes.len() { body } else { String::new() };
        let origin = if index == 0 { "0 0 0" } else { reach };
        urdf += &format!(
            "<link name=\"l{index}\">{body}</link><joint name=\"j{index}\" type=\"{kind}\"><origin xyz=\"{origin}\"/><parent link=\"{parent}\"/>\
             <child link=\"l{index}\"/><axis xyz=\"{axis}\"/><limit lower=\"-3\" upper=\"3\" velocity=\"20\" effort=\"1\"/></joint>"
        );
    }
    urdf + "</robot>"
}

/// A plate, its upper side 0.105 m below the origin.
#[derive(Clone, Copy, Debug)]
struct Plate {
    size: [f64; 2],
    /// A flat mesh of so many rectangles each way; else a box of 1 cm.
    cuts: Option<[u8; 2]>,
}

const LARGE: [f64; 2] = [4.0, 3.0];
/// What passes it leaves it and comes back over it: nearest points are on its edges.
const SMALL: [f64; 2] = [0.6, 0.4];

/// A mover beside a plate.
fn beside(mover: Mover, Plate { size, cuts }: Plate) -> OpenCell {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("g.urdf", &urdf(mover));
    let plate = match cuts {
        None => format!("box: [{}, {}, 0.01], pose: {{xyz: [0, 0, -0.11]}}", size[0], size[1]),
        Some([along, across]) => {
            let mut mesh = String::new();
            for (i, j) in (0..=along).flat_map(|i| (0..=across).map(move |j| (i, j))) {
                let at = |axis: usize, at: u8, of: u8| size[axis] * (f64::from(at) / f64::from(of) - 0.5);
                let [x, y] = [at(0, i, along), at(1, j, across)];
                mesh += &format!("v {x} {y} -0.105\n");
            }
            for (i, j) in (0..along).flat_map(|i| (0..across).map(move |j| (i, j))) {
                let corner = |i: u8, j: u8| u32::from(i) * (u32::from(across) + 1) + u32::from(j) + 1;
                let [a, b, c, d] = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)];
                mesh += &format!("f {a} {b} {c}\nf {a} {c} {d}\n");
            }
            write("plate.obj", &mesh);
            "mesh: plate.obj".to_string()
        }
    };
    write("cell.yaml", &format!("robots: [{{name: g, urdf: g.urdf}}]\nobstacles: [{{name: plate, {plate}}}]\n"));
    noclash::open(folder.path().join("cell.yaml")).unwrap()
}

fn settings(cell: &OpenCell) -> GateSettings {
    let joints = cell.cell.dofs().len();
    let tracking_error = (0..joints).map(|joint| if joint < 2 { 0.002 } else { 0.004 }).collect();
    GateSettings { latency: 0.02, tracking_error, ..GateSettings::new(&cell.cell, 0.02, 5.0) }
}

/// Chunks of 50 steps with speeds of up to `fastest` that wander; a third joint rests.
fn chunk(draws: &mut Draws, joints: usize, fastest: f64) -> Vec<Vec<f64>> {
    let mut at: Vec<f64> = (0..joints).map(|joint| if joint < 2 { draws.within(-0.4, 0.4) } else { 0.0 }).collect();
    let mut speed = [draws.within(-fastest, fastest), draws.within(-fastest, fastest)];
    let mut rows = vec![at.clone()];
    for _ in 0..50 {
        for joint in 0..2 {
            speed[joint] = (speed[joint] + draws.within(-0.05, 0.05)).clamp(-fastest, fastest);
            at[joint] += 0.02 * speed[joint];
        }
        rows.push(at.clone());
    }
    rows
}

#[test]
fn what_passes_a_flat_mesh_is_admitted_as_beside_a_box() {
    // What turns faster may bend by more than 5 mm: that is lost whatever the direction.
    let movers =
        [(Mover::Gantry, 1.0, LARGE), (Mover::Gantry, 1.0, SMALL), (Mover::Lift, 1.0, SMALL), (Mover::Arm, 0.5, LARGE)];
    for (mover, fastest, size) in movers {
        for cuts in [None, Some([1, 1]), Some([7, 5]), Some([24, 18])] {
            let plate = Plate { size, cuts };
            let cell = beside(mover, plate);
            let mut gate = cell.gate(settings(&cell)).unwrap();
            let mut draws = Draws(4);
            for case in 0..20 {
                let rows = chunk(&mut draws, cell.cell.dofs().len(), fastest);
                let admission = admit(&mut gate, &rows, None);
                assert_eq!(admission.admitted, rows.len(), "{mover:?} {plate:?} {case}: {admission:?}");
                assert_eq!(admission.reason, Reason::Admitted);
            }
        }
    }
}

/// What may come down to the plate is not admitted because it does not along it.
#[test]
fn errors_across_a_flat_mesh_count() {
    for cuts in [None, Some([1, 1]), Some([7, 5])] {
        let cell = beside(Mover::Lift, Plate { size: LARGE, cuts });
        let mut draws = Draws(4);
        for (error, passes) in [(0.0049, true), (0.0051, false)] {
            let mut settings = settings(&cell);
            settings.tracking_error[2] = error;
            let admission = admit(&mut cell.gate(settings).unwrap(), &chunk(&mut draws, 3, 1.0), None);
            assert_eq!(admission.admitted, if passes { 51 } else { 0 }, "{cuts:?} {error}: {admission:?}");
        }
    }
}
