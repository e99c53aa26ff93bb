//! Robots that close loops to hold something: a gripper whose fingers follow a crosshead, and two arms for one beam.

use super::urdf::{Joint, Urdf, box_of};

type Element = ([f64; 3], [f64; 3], String);

/// Sizes of the gripper: bell cranks from the middle, ends of the crosshead from the middle, inner arms of the cranks, rods, heights of the cranks and of the
/// crosshead at 0, arms of the parallelograms, and their distance.
pub const GRIPPER: [f64; 8] = [0.03, 0.008, 0.02, 0.035, 0.06, 0.025, 0.06, 0.025];
/// Sizes of the two arms: shoulders above the floor, upper arms, forearms, half the distance of bases and grips, beam from the wrists.
pub const TWO_ARMS: [f64; 5] = [0.4, 0.5, 0.45, 0.4, 0.125];

fn solid(xyz: [f64; 3], size: [f64; 3]) -> Element {
    (xyz, [0.0; 3], box_of(size))
}

/// The crosshead slides along z. Everything else turns about y, mirrored on the left, in lanes beside each other.
pub(super) fn gripper() -> String {
    let [pivot, end, inner, rod, high, low, arm, apart] = GRIPPER;
    let mut urdf =
        Urdf::new("gripper", "A screw moves the crosshead; cranks, rods, tips and followers follow from four loops.");
    urdf.link("palm", &[solid([0.0, 0.0, -0.005], [0.14, 0.06, 0.02])]);
    urdf.link("crosshead", &[solid([0.0; 3], [0.024, 0.01, 0.008])]);
    urdf.joint(&Joint {
        name: "screw",
        kind: "prismatic",
        parent: "palm",
        child: "crosshead",
        xyz: [0.0, 0.0, low],
        axis: Some([0.0, 0.0, 1.0]),
        limit: Some([-0.006, 0.011, 100.0, 0.05]),
        ..Joint::default()
    });
    for (side, s) in [("right", 1.0), ("left", -1.0)] {
        let name = |part: &str| format!("{part}_{side}");
        let upright = |y: f64, length: f64, thick: f64| solid([0.0, y, 0.5 * length], [thick, thick, length]);
        urdf.link(
            &name("crank"),
            &[upright(0.0, arm, 0.008), solid([-0.5 * s * inner, 0.0, 0.0], [inner, 0.008, 0.008])],
        );
        urdf.link(&name("rod"), &[upright(0.012, rod, 0.004)]);
        urdf.link(&name("follower"), &[upright(-0.012, arm, 0.006)]);
        let bar = solid([s * (0.5 * apart - 0.009), 0.0, 0.0], [apart + 0.018, 0.01, 0.008]);
        urdf.link(&name("tip"), &[bar, solid([-0.018 * s, 0.0, 0.035], [0.008, 0.02, 0.07])]);
        let joints = [
            ("crank", "palm".to_owned(), [s * pivot, 0.0, high]),
            ("rod", "crosshead".to_owned(), [s * end, 0.0, 0.0]),
            ("tip", name("crank"), [0.0, 0.0, arm]),
            ("follower", "palm".to_owned(), [s * (pivot + apart), 0.0, high]),
        ];
        for (part, parent, xyz) in joints {
            urdf.joint(&Joint {
                name: &format!("{}_turn", name(part)),
                kind: "revolute",
                parent: &parent,
                child: &name(part),
                xyz,
                axis: Some([0.0, s, 0.0]),
                limit: Some([-1.2, 1.2, 10.0, 5.0]),
                ..Joint::default()
            });
        }
    }
    urdf.finish()
}

/// Axes z, y, y, x, y, x; the last three meet in the wrist.
pub(super) fn two_arms() -> String {
    let [shoulder, upper, fore, half, _] = TWO_ARMS;
    let mut urdf =
        Urdf::new("two_arms", "Two arms side by side; the right one follows the left one by the beam that both hold.");
    urdf.link("base_link", &[solid([0.0, 0.0, -0.02], [0.3, 1.2, 0.04])]);
    let (x, y, z) = ([1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]);
    for (side, s) in [("left", -1.0), ("right", 1.0)] {
        let link = |number: usize| if number == 0 { "base_link".to_owned() } else { format!("{side}_link_{number}") };
        let elements: [Vec<Element>; 6] = [
            vec![solid([0.0, 0.0, 0.12], [0.14, 0.14, 0.22])],
            vec![solid([0.0, 0.06, 0.5 * upper], [0.08, 0.03, upper])],
            vec![solid([0.1, 0.0, 0.0], [0.18, 0.06, 0.06])],
            vec![solid([0.06, 0.0, 0.0], [0.12, 0.05, 0.05])],
            vec![solid([0.02, 0.0, 0.0], [0.06, 0.03, 0.03])],
            vec![solid([0.075, 0.0, 0.0], [0.05, 0.06, 0.06])],
        ];
        let origins = [
            ([0.0, s * half, 0.0], z),
            ([0.0, 0.0, shoulder], y),
            ([0.0, 0.0, upper], y),
            ([fore - 0.2, 0.0, 0.0], x),
            ([0.2, 0.0, 0.0], y),
            ([0.0; 3], x),
        ];
        for (index, ((xyz, axis), own)) in origins.into_iter().zip(elements).enumerate() {
            urdf.link(&link(index + 1), &own);
            urdf.joint(&Joint {
                name: &format!("{side}_{}", index + 1),
                kind: "revolute",
                parent: &link(index),
                child: &link(index + 1),
                xyz,
                axis: Some(axis),
                limit: Some([-2.9, 2.9, 100.0, 2.0]),
                ..Joint::default()
            });
        }
    }
    urdf.finish()
}
