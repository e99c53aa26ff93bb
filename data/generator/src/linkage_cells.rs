//! Cells of robots with loops, and paths of their driven joints; paths are relative to `data/linkages`.

use std::f64::consts::TAU;
use std::fmt::Write;

use crate::robots::{DELTA, GRIPPER, PALLETISER, TWO_ARMS, foot, head, lengths, linkages};

/// File names and contents of the folder `linkages`.
pub(crate) fn linkage_files() -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> =
        linkages().into_iter().map(|(name, text)| (format!("{name}.urdf"), text)).collect();
    let cells = [
        ("palletiser", palletiser()),
        ("delta", delta()),
        ("gripper", gripper()),
        ("two_arms", two_arms()),
        ("hexapod", hexapod()),
    ];
    files.extend(cells.map(|(name, text)| (format!("{name}.yaml"), text)));
    files.extend(["parallelogram", "four_bar"].map(|name| (format!("{name}.yaml"), four_bar(name, 0.4))));
    files.extend(["parallelogram", "four_bar"].map(|name| (format!("{name}_mimic.yaml"), approximated(name))));
    files.extend(paths().map(|(name, text)| (format!("{name}.csv"), text)));
    files
}

fn connect(name: &str, links: [&str; 2], points: [[f64; 3]; 2]) -> String {
    let [a, b] = points.map(|[x, y, z]| format!("{{ xyz: [{x}, {y}, {z}] }}"));
    format!("      - {{ name: {name}, connect: [{}, {}], at: [{a}, {b}] }}\n", links[0], links[1])
}

fn palletiser() -> String {
    let [lower, upper] = PALLETISER;
    let mut text = "# A palletiser: three parallelograms, whose six joints follow from the driven ones.\nrobots:\n  - name: palletiser\n    urdf: palletiser.urdf\n    loops:\n".to_owned();
    text += &connect("drive", ["rod_link", "upper_arm"], [[0.0, 0.0, lower], [-0.25, 0.0, 0.0]]);
    text += &connect("level_lower", ["stay_1_link", "plate_link"], [[0.0, 0.0, lower], [0.15, 0.0, 0.0]]);
    text += &connect("level_upper", ["stay_2_link", "wrist_link"], [[upper, 0.0, 0.0], [0.0, 0.0, 0.15]]);
    text += "obstacles:\n  - { name: floor, box: [4, 4, 0.1], pose: { xyz: [0, 0, -0.05] } }\n";
    text += "  - { name: pallet, box: [0.6, 0.6, 0.5], pose: { xyz: [0, -1.1, 0.25] } }\n";
    text += "  - { name: conveyor, box: [0.5, 1.2, 0.6], pose: { xyz: [1.1, 0, 0.3] } }\n";
    text += "attached:\n  - { name: load, robot: palletiser, link: tool0, box: [0.3, 0.3, 0.2], pose: { xyz: [0, 0, -0.15] }, touches: [tool0] }\n";
    text
}

fn delta() -> String {
    let [_, _, rod, joint, half] = DELTA;
    let mut text = "# A delta robot: fifteen joints of its rods and platform follow from three hips.\nrobots:\n  - name: delta\n    urdf: delta.urdf\n    base: { xyz: [0, 0, 1.2] }\n    loops:\n".to_owned();
    for leg in 0..3 {
        let (sin, cos) = (f64::from(leg) * TAU / 3.0).sin_cos();
        for (side, y) in [("a", half), ("b", -half)] {
            if (leg, side) == (0, "a") {
                continue;
            }
            // The platform's frame is at the joint of the first rod.
            let place = [joint * cos - y * sin - joint, joint * sin + y * cos - half, 0.0];
            let name = format!("rod_{leg}{side}");
            let ring = connect(&format!("leg_{leg}{side}"), [&name, "platform"], [[0.0, 0.0, -rod], place]);
            let motors = ", driven: [hip_0, hip_1, hip_2] }\n";
            text += &if leg == 0 { ring.replace(" }\n", motors) } else { ring };
        }
    }
    text += "obstacles:\n  - { name: table, box: [1.2, 1.2, 0.04], pose: { xyz: [0, 0, 0.46] } }\n  - { name: post, box: [0.05, 0.05, 0.25], pose: { xyz: [0.14, 0.02, 0.605] } }\n";
    let mut state = vec!["delta/platform_y: -0.79".to_owned()];
    state.extend((0..3).map(|leg| format!("delta/hip_{leg}: 0.3")));
    state.extend((0..3).flat_map(|leg| ["a", "b"].map(|side| format!("delta/swing_{leg}{side}: 0.49"))));
    let _ = writeln!(text, "state: {{ {} }}", state.join(", "));
    text
}

fn gripper() -> String {
    let [_, _, inner, rod, _, _, arm, apart] = GRIPPER;
    let mut text = "# A gripper: the joints of both fingers follow from its screw.\nrobots:\n  - name: gripper\n    urdf: gripper.urdf\n    loops:\n".to_owned();
    for (side, s) in [("right", 1.0), ("left", -1.0)] {
        let name = |part: &str| format!("{part}_{side}");
        text += &connect(&name("drive"), [&name("rod"), &name("crank")], [[0.0, 0.0, rod], [-s * inner, 0.0, 0.0]]);
        text += &connect(&name("level"), [&name("tip"), &name("follower")], [[s * apart, 0.0, 0.0], [0.0, 0.0, arm]]);
    }
    text += "obstacles:\n  - { name: part, box: [0.03, 0.02, 0.03], pose: { xyz: [0, 0, 0.165] } }\n";
    text += "state: { gripper/screw: 0.008 }\n";
    text
}

fn two_arms() -> String {
    let [_, _, _, half, beam] = TWO_ARMS;
    let right: Vec<String> = (1..=6).map(|joint| format!("right_{joint}")).collect();
    let mut text = "# Two arms hold one beam: the six joints of the right arm follow from those of the left one.\nrobots:\n  - name: arms\n    urdf: two_arms.urdf\n    loops:\n".to_owned();
    let _ = writeln!(
        text,
        "      - {{ name: beam, weld: [left_link_6, right_link_6], at: [{{ xyz: [{beam}, {half}, 0] }}, {{ xyz: [{beam}, {}, 0] }}], dependent: [{}] }}",
        -half,
        right.join(", ")
    );
    text += "obstacles:\n  - { name: wall, box: [0.04, 0.3, 0.45], pose: { xyz: [0.56, 0, 0.225] } }\n";
    let length = 2.0 * half + 0.2;
    let _ = writeln!(
        text,
        "attached:\n  - {{ name: beam, robot: arms, link: left_link_6, box: [0.04, {length}, 0.04], pose: {{ xyz: [{beam}, {half}, 0] }}, touches: [left_link_6, right_link_6] }}"
    );
    let held = [0.0, 0.2, 0.3, 0.0, 1.07, 0.0];
    let state = |side: &str| {
        (1..=6).map(|joint| format!("arms/{side}_{joint}: {}", held[joint - 1])).collect::<Vec<_>>().join(", ")
    };
    let _ = writeln!(text, "state: {{ {}, {} }}", state("left"), state("right"));
    text
}

fn hexapod() -> String {
    let mut text = "# A hexapod: the swivels of its legs and the joints of its platform follow from the lengths of the legs.\nrobots:\n  - name: hexapod\n    urdf: hexapod.urdf\n    loops:\n".to_owned();
    let (first, legs) = (head(0), (0..6).map(|leg| format!("leg_{leg}")).collect::<Vec<_>>().join(", "));
    for leg in 1..6 {
        // The platform's frame is at the head of the first leg.
        let own = head(leg);
        let place = std::array::from_fn(|axis| own[axis] - first[axis]);
        let ring = connect(&format!("head_{leg}"), [&format!("rod_{leg}"), "platform"], [[0.0; 3], place]);
        text += &if leg == 1 { ring.replace(" }\n", &format!(", driven: [{legs}] }}\n")) } else { ring };
    }
    text += "obstacles:\n  - { name: part, box: [0.1, 0.1, 0.12], pose: { xyz: [0.14, 0, 0.58] } }\n";
    let centre = [0.0, 0.0, HOME];
    let mut state: Vec<String> = lengths(centre, 0.0)
        .iter()
        .enumerate()
        .map(|(leg, length)| format!("hexapod/leg_{leg}: {length:.4}"))
        .collect();
    // Directions of the legs by a swing about y and a tilt about x; the loops make the last digits.
    for leg in 0..6 {
        let (to, from) = (head(leg), foot(leg));
        let (x, y) = (to[0] - from[0], to[1] - from[1]);
        state.push(format!("hexapod/swing_{leg}: {:.3}", x.atan2(HOME)));
        state.push(format!("hexapod/tilt_{leg}: {:.3}", -(y / x.hypot(y).hypot(HOME)).asin()));
    }
    let (to, from) = (head(0), foot(0));
    let swing = (to[0] - from[0]).atan2(HOME);
    let tilt = -((to[1] - from[1]) / (to[0] - from[0]).hypot(to[1] - from[1]).hypot(HOME)).asin();
    state.push(format!("hexapod/platform_y: {:.3}", -swing));
    state.push(format!("hexapod/platform_x: {:.3}", -tilt));
    let _ = writeln!(text, "state: {{ {} }}", state.join(", "));
    text
}

/// Height of the hexapod's platform at home.
const HOME: f64 = 0.33;

/// Lengths of the legs where the platform is level at these centres, turned by these angles.
fn hexapod_path(places: &[([f64; 3], f64)]) -> String {
    let mut text = "leg_0,leg_1,leg_2,leg_3,leg_4,leg_5\n".to_owned();
    for (centre, yaw) in places {
        let row: Vec<String> = lengths(*centre, *yaw).iter().map(|length| format!("{length:.4}")).collect();
        let _ = writeln!(text, "{}", row.join(","));
    }
    text
}

/// Where the mast of the coupler leans to: the approximation by `mimic` keeps it upright, and passes below.
const CEILING: &str = "obstacles:\n  - { name: beam, box: [0.02, 0.2, 0.02], pose: { xyz: [0.63, 0.1, 0.81] } }\n";

fn four_bar(name: &str, crank: f64) -> String {
    let rocker = if name == "parallelogram" { crank } else { 0.55 };
    let ring = connect("coupler", ["coupler_link", "rocker_link"], [[1.0, 0.0, 0.0], [0.0, 0.0, rocker]]);
    format!(
        "# A four-bar linkage closed by a pin.\nrobots:\n  - name: linkage\n    urdf: {name}.urdf\n    loops:\n{ring}{CEILING}"
    )
}

fn approximated(name: &str) -> String {
    format!(
        "# The same linkage with joints that mimic the crank instead of a loop.\nrobots:\n  - {{ name: linkage, urdf: {name}_mimic.urdf }}\n{CEILING}"
    )
}

fn paths() -> [(&'static str, String); 11] {
    [
        (
            "palletiser_free",
            "joint_1,joint_2,joint_3,joint_4\n0,0.3,0.2,0\n0,-0.1,0.1,0\n-1.57,-0.1,0.1,1.57\n-1.57,0.2,0.25,1.57\n"
                .to_owned(),
        ),
        ("palletiser_collision", "joint_1,joint_2,joint_3,joint_4\n0,0.3,0.2,0\n-1.57,0.3,0.65,1.57\n".to_owned()),
        ("delta_free", "hip_0,hip_1,hip_2\n0.3,0.3,0.3\n0.5,0.2,0.3\n-0.1,-0.2,0.1\n".to_owned()),
        ("delta_collision", "hip_0,hip_1,hip_2\n0.3,0.3,0.3\n0.2,0.6,0.5\n".to_owned()),
        ("four_bar", "crank\n0\n0.6\n".to_owned()),
        ("gripper_free", "screw\n0.008\n0.004\n0.01\n".to_owned()),
        ("gripper_collision", "screw\n0.008\n0.001\n".to_owned()),
        (
            "two_arms_free",
            "left_1,left_2,left_3,left_4,left_5,left_6\n0,0.2,0.3,0,1.07,0\n0.15,0.15,0.3,0.1,1,-0.1\n-0.1,0.1,0.35,-0.1,1.1,0.2\n".to_owned(),
        ),
        (
            "two_arms_collision",
            "left_1,left_2,left_3,left_4,left_5,left_6\n0,0.2,0.3,0,1.07,0\n0,0.65,0.3,0,0.62,0\n".to_owned(),
        ),
        (
            "hexapod_free",
            hexapod_path(&[([0.0, 0.0, HOME], 0.0), ([-0.04, 0.03, 0.35], 0.1), ([-0.02, -0.05, 0.32], -0.1)]),
        ),
        ("hexapod_collision", hexapod_path(&[([0.0, 0.0, HOME], 0.0), ([0.07, 0.0, 0.36], 0.0)])),
    ]
}
