//! Robots with closed loops, as trees: a palletiser whose parallelograms move its upper arm and keep its wrist level, a delta robot with three
//! legs of two rods each, and four-bar linkages with their approximation by `mimic`; others are in `held_parts.rs` and `hexapod.rs`. The cells in `linkage_cells.rs` state the loops.

use std::f64::consts::TAU;

use super::urdf::{Joint, Urdf, box_of, cylinder_of};
use super::{held_parts, hexapod};

type Element = ([f64; 3], [f64; 3], String);

const Y: Option<[f64; 3]> = Some([0.0, 1.0, 0.0]);
const QUARTER: f64 = std::f64::consts::FRAC_PI_2;

/// File stems and URDF texts.
pub fn linkages() -> Vec<(&'static str, String)> {
    vec![
        ("palletiser", palletiser()),
        ("delta", delta()),
        ("parallelogram", four_bar("parallelogram", 0.4, None)),
        ("parallelogram_mimic", four_bar("parallelogram_mimic", 0.4, Some([-1.0, 1.0]))),
        ("four_bar", four_bar("four_bar", 0.55, None)),
        ("four_bar_mimic", four_bar("four_bar_mimic", 0.55, Some([-1.0, 1.0]))),
        ("gripper", held_parts::gripper()),
        ("two_arms", held_parts::two_arms()),
        ("hexapod", hexapod::hexapod()),
    ]
}

/// Sizes of the delta robot: hips from the centre, upper arms, rods, joints of the platform from its centre, half the distance of two rods.
pub const DELTA: [f64; 5] = [0.2, 0.3, 0.6, 0.06, 0.05];
/// Sizes of the palletiser: lower and upper arm.
pub const PALLETISER: [f64; 2] = [0.9, 0.9];

fn bar(from_x: f64, length: f64, y: f64, size: f64) -> Element {
    ([from_x + 0.5 * length, y, 0.0], [0.0; 3], box_of([length, size, size]))
}

fn post(length: f64, y: f64, size: f64) -> Element {
    ([0.0, y, 0.5 * length], [0.0; 3], box_of([size, size, length]))
}

/// Arms turn about y in lanes beside each other, so that only what a pin joins is near.
fn palletiser() -> String {
    let [lower, upper] = PALLETISER;
    let mut urdf = Urdf::new(
        "palletiser",
        "Four driven axes; the joints upper, rod, plate, stay_1, stay_2 and wrist follow from three loops.",
    );
    let links: [(&str, Vec<Element>); 11] = [
        ("base_link", vec![([0.0, 0.0, 0.14], [0.0; 3], cylinder_of(0.2, 0.28))]),
        ("turret", vec![([0.0, 0.0, 0.1], [0.0; 3], box_of([0.3, 0.1, 0.2]))]),
        ("lower_arm", vec![post(lower, 0.0, 0.08)]),
        ("crank", vec![bar(-0.25, 0.25, -0.1, 0.04)]),
        ("rod_link", vec![post(lower, -0.15, 0.03)]),
        ("upper_arm", vec![bar(-0.25, upper + 0.25, 0.0, 0.07)]),
        ("plate_link", vec![bar(0.0, 0.15, 0.09, 0.03), ([0.0, 0.09, 0.075], [0.0; 3], box_of([0.03, 0.03, 0.15]))]),
        ("stay_1_link", vec![post(lower, 0.13, 0.024)]),
        ("stay_2_link", vec![bar(0.0, upper, 0.17, 0.024)]),
        ("wrist_link", vec![([0.0, 0.0, 0.05], [0.0; 3], box_of([0.06, 0.08, 0.3]))]),
        ("tool0", vec![([0.0, 0.0, -0.03], [0.0; 3], box_of([0.3, 0.2, 0.03]))]),
    ];
    for (name, elements) in &links {
        urdf.link(name, elements);
    }
    let driven = |lower: f64, upper: f64| Some([lower, upper, 500.0, 2.0]);
    let free = Some([-3.2, 3.2, 500.0, 4.0]);
    let joints = [
        ("joint_1", "base_link", "turret", [0.0, 0.0, 0.3], Some([0.0, 0.0, 1.0]), driven(-3.1, 3.1)),
        ("joint_2", "turret", "lower_arm", [0.0, 0.0, 0.2], Y, driven(-0.9, 1.3)),
        ("joint_3", "turret", "crank", [0.0, 0.0, 0.2], Y, driven(-0.9, 1.3)),
        ("upper", "lower_arm", "upper_arm", [0.0, 0.0, lower], Y, free),
        ("rod", "crank", "rod_link", [-0.25, 0.0, 0.0], Y, free),
        ("plate", "lower_arm", "plate_link", [0.0, 0.0, lower], Y, free),
        ("stay_1", "turret", "stay_1_link", [0.15, 0.0, 0.2], Y, free),
        ("stay_2", "plate_link", "stay_2_link", [0.0, 0.0, 0.15], Y, free),
        ("wrist", "upper_arm", "wrist_link", [upper, 0.0, 0.0], Y, free),
        ("joint_4", "wrist_link", "tool0", [0.0, 0.0, -0.12], Some([0.0, 0.0, 1.0]), driven(-6.2, 6.2)),
    ];
    for (name, parent, child, xyz, axis, limit) in joints {
        urdf.joint(&Joint { name, kind: "revolute", parent, child, xyz, axis, limit, ..Joint::default() });
    }
    urdf.finish()
}

/// The platform hangs from the first rod of the first leg, by three joints; the other five rods are joined to it by loops.
fn delta() -> String {
    let [hip, arm, rod, joint, half] = DELTA;
    let mut urdf =
        Urdf::new("delta", "Three driven hips; the joints of the rods and of the platform follow from five loops.");
    urdf.link("base_link", &[([0.0, 0.0, 0.06], [0.0; 3], cylinder_of(0.15, 0.06))]);
    let limit = Some([-0.8, 1.3, 50.0, 6.0]);
    let free = Some([-3.2, 3.2, 50.0, 20.0]);
    let turn = |urdf: &mut Urdf, name: &str, links: [&str; 2], xyz: [f64; 3], axis: [f64; 3]| {
        let [parent, child] = links;
        let axis = Some(axis);
        urdf.joint(&Joint { name, kind: "revolute", parent, child, xyz, axis, limit: free, ..Joint::default() });
    };
    for leg in 0..3 {
        let angle = f64::from(leg) * TAU / 3.0;
        let (sin, cos) = angle.sin_cos();
        let upper = format!("arm_{leg}");
        urdf.link(&upper, &[([0.5 * arm, 0.0, 0.0], [0.0, QUARTER, 0.0], cylinder_of(0.02, arm))]);
        urdf.joint(&Joint {
            name: &format!("hip_{leg}"),
            kind: "revolute",
            parent: "base_link",
            child: &upper,
            xyz: [hip * cos, hip * sin, 0.0],
            rpy: [0.0, 0.0, angle],
            axis: Y,
            limit,
            ..Joint::default()
        });
        for (side, y) in [("a", half), ("b", -half)] {
            let (knuckle, own) = (format!("knuckle_{leg}{side}"), format!("rod_{leg}{side}"));
            urdf.bare_link(&knuckle);
            urdf.link(&own, &[([0.0, 0.0, -0.5 * rod], [0.0; 3], cylinder_of(0.01, rod - 0.1))]);
            turn(&mut urdf, &format!("swing_{leg}{side}"), [&upper, &knuckle], [arm, y, 0.0], [0.0, 1.0, 0.0]);
            turn(&mut urdf, &format!("tilt_{leg}{side}"), [&knuckle, &own], [0.0; 3], [1.0, 0.0, 0.0]);
        }
    }
    for link in ["gimbal_1", "gimbal_2"] {
        urdf.bare_link(link);
    }
    urdf.link("platform", &[([-joint, -half, 0.0], [0.0; 3], cylinder_of(0.07, 0.02))]);
    turn(&mut urdf, "platform_y", ["rod_0a", "gimbal_1"], [0.0, 0.0, -rod], [0.0, 1.0, 0.0]);
    turn(&mut urdf, "platform_x", ["gimbal_1", "gimbal_2"], [0.0; 3], [1.0, 0.0, 0.0]);
    turn(&mut urdf, "platform_z", ["gimbal_2", "platform"], [0.0; 3], [0.0, 0.0, 1.0]);
    urdf.finish()
}

/// Crank of 0.4 m and rocker on a ground of 1 m, coupler of 1 m; with `mimic` the coupler and the rocker follow the crank by these factors.
fn four_bar(name: &str, rocker: f64, mimic: Option<[f64; 2]>) -> String {
    let mut urdf = Urdf::new(name, "Crank, coupler and rocker in the plane of x and z, upright at 0.");
    urdf.link("base_link", &[([0.5, 0.0, -0.1], [0.0; 3], box_of([1.2, 0.1, 0.05]))]);
    urdf.link("crank_link", &[post(0.4, 0.05, 0.03)]);
    urdf.link("coupler_link", &[bar(0.0, 1.0, 0.1, 0.03), ([0.5, 0.1, 0.2], [0.0; 3], box_of([0.03, 0.03, 0.4]))]);
    urdf.link("rocker_link", &[post(rocker, 0.05, 0.03)]);
    let limit = Some([-3.2, 3.2, 10.0, 2.0]);
    let joints = [
        ("crank", "base_link", "crank_link", [0.0; 3], None),
        ("coupler", "crank_link", "coupler_link", [0.0, 0.0, 0.4], mimic.map(|own| own[0])),
        ("rocker", "base_link", "rocker_link", [1.0, 0.0, 0.0], mimic.map(|own| own[1])),
    ];
    for (name, parent, child, xyz, factor) in joints {
        let mimic = factor.map(|factor| ("crank", factor, 0.0));
        urdf.joint(&Joint { name, kind: "revolute", parent, child, xyz, axis: Y, limit, mimic, ..Joint::default() });
    }
    urdf.finish()
}
