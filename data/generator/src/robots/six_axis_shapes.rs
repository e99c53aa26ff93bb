//! The solids of the six-axis arm, each link in its own frame: lathed housings, bevelled slabs, motors, a wrist fork,
//! and a welding gun of thin bent tubes. Neighbouring links stay 3 to 4 mm apart at every joint.
//!
//! `around` is the number of pieces round a full circle; coarse forms go without bevels and bolts, so that few triangles
//! still make round housings.

use crate::mesh::Mesh;
use crate::outline::{polygon, rounded_rectangle, two_discs};
use crate::primitives::{bent_tube, cylinder, extrude, lathe, lathe_ring, slab_y, tube};
use glam::{DVec2, DVec3};

/// Joint origins in the parent link's frame, base to wrist. Arm upright, forearm level when all joints are zero.
pub(super) const JOINT_ORIGINS: [[f64; 3]; 6] =
    [[0.0, 0.0, 0.20], [0.15, 0.0, 0.30], [0.0, 0.0, 0.62], [0.22, 0.0, 0.13], [0.44, 0.0, 0.0], [0.09, 0.0, 0.0]];

/// Where the tool sits on link_6: the outer face of its flange.
pub(super) const FLANGE_FACE_X: f64 = 0.012;

/// Pieces from which on rims are bevelled and bolts shown.
const FINE: usize = 14;

/// The bevel of a rim, none in coarse forms.
fn rim(around: usize, bevel: f64) -> f64 {
    if around >= FINE { bevel } else { 0.0 }
}

pub(super) fn base_link(around: usize) -> Mesh {
    let foot = extrude(&rounded_rectangle(DVec2::new(0.21, 0.19), 0.05, around / 6), 0.0, 0.03, rim(around, 0.005));
    let pedestal =
        lathe(&[(0.165, 0.028), (0.165, 0.05), (0.135, 0.10), (0.135, 0.15), (0.152, 0.165), (0.152, 0.197)], around);
    let connector_box = slab_y(
        &polygon(&[(-0.27, 0.035), (-0.11, 0.028), (-0.11, 0.14), (-0.24, 0.14), (-0.27, 0.11)]),
        -0.075,
        0.075,
        rim(around, 0.006),
    );
    let mut all = Mesh::union_of(&[foot, pedestal, connector_box]);
    if around >= FINE {
        for y in [-0.035, 0.035] {
            let plug = cylinder(0.021, -0.03, 0.01, 0.0, around / 2);
            all.append(&plug.z_to_x().shifted(-0.27, y, 0.075));
        }
        for (x, y) in [(0.175, 0.155), (-0.175, 0.155), (-0.175, -0.155), (0.175, -0.155)] {
            all.append(&cylinder(0.014, 0.028, 0.042, 0.0, 6).shifted(x, y, 0.0));
        }
    }
    all
}

pub(super) fn link_1(around: usize) -> Mesh {
    let turntable = lathe(&[(0.145, 0.0), (0.158, 0.008), (0.158, 0.05), (0.148, 0.06)], around);
    let column = slab_y(
        &polygon(&[
            (-0.15, 0.05),
            (0.13, 0.05),
            (0.20, 0.13),
            (0.255, 0.25),
            (0.255, 0.33),
            (0.205, 0.395),
            (0.10, 0.395),
            (0.02, 0.33),
            (-0.05, 0.21),
            (-0.15, 0.17),
        ]),
        -0.105,
        0.05,
        rim(around, 0.012),
    );
    let shoulder = cylinder(0.112, -0.122, 0.06, rim(around, 0.01), around).z_to_y().shifted(0.15, 0.0, 0.30);
    let shoulder_motor = lathe(&[(0.072, -0.15), (0.072, -0.118)], around);
    let shoulder_motor_body = lathe(&[(0.045, -0.275), (0.054, -0.265), (0.054, -0.148)], around);
    let turn_motor =
        lathe(&[(0.056, 0.15), (0.056, 0.30), (0.046, 0.31), (0.046, 0.35)], around).shifted(-0.085, -0.02, 0.0);
    let mut all = Mesh::union_of(&[turntable, column, shoulder, turn_motor]);
    for part in [shoulder_motor, shoulder_motor_body] {
        all.append(&part.z_to_y().shifted(0.15, 0.0, 0.30));
    }
    all
}

pub(super) fn link_2(around: usize) -> Mesh {
    let elbow = DVec2::new(0.0, 0.62);
    let half = (around / 2).max(3);
    let arm = slab_y(&two_discs(DVec2::ZERO, 0.105, elbow, 0.08, half), 0.064, 0.128, rim(around, 0.012));
    let rib = slab_y(
        &two_discs(DVec2::new(0.0, 0.13), 0.052, DVec2::new(0.0, 0.50), 0.04, half),
        0.12,
        0.146,
        rim(around, 0.008),
    );
    let shoulder_cap = cylinder(0.078, 0.122, 0.15, rim(around, 0.008), around).z_to_y();
    let elbow_gear = cylinder(0.062, 0.122, 0.155, rim(around, 0.008), around).z_to_y();
    let elbow_motor = lathe(&[(0.047, 0.15), (0.047, 0.24), (0.039, 0.25)], around).z_to_y();
    Mesh::union_of(&[arm, rib, shoulder_cap, elbow_gear.shifted(0.0, 0.0, 0.62), elbow_motor.shifted(0.0, 0.0, 0.62)])
}

pub(super) fn link_3(around: usize) -> Mesh {
    let small = (around * 2 / 3).max(4);
    let hub = cylinder(0.082, -0.085, 0.06, rim(around, 0.008), around).z_to_y();
    let housing = slab_y(
        &polygon(&[
            (-0.09, -0.03),
            (-0.03, -0.06),
            (0.07, -0.05),
            (0.13, 0.02),
            (0.19, 0.055),
            (0.19, 0.205),
            (0.14, 0.215),
            (-0.05, 0.215),
            (-0.09, 0.19),
        ]),
        -0.078,
        0.055,
        rim(around, 0.012),
    );
    let collar = cylinder(0.084, 0.18, 0.216, rim(around, 0.006), around).z_to_x().shifted(0.0, 0.0, 0.13);
    let motor = |y: f64, z: f64, length: f64| {
        lathe(&[(0.028, -0.085 - length), (0.034, -0.077 - length), (0.034, -0.08)], small).z_to_x().shifted(0.0, y, z)
    };
    Mesh::union_of(&[
        hub,
        housing,
        collar,
        motor(-0.042, 0.165, 0.13),
        motor(0.034, 0.165, 0.13),
        motor(-0.004, 0.088, 0.10),
    ])
}

pub(super) fn link_4(around: usize) -> Mesh {
    let forearm =
        lathe(&[(0.078, 0.0), (0.078, 0.035), (0.058, 0.12), (0.052, 0.29), (0.066, 0.315), (0.066, 0.344)], around)
            .z_to_x();
    let prong_outline = two_discs(DVec2::new(0.325, 0.0), 0.044, DVec2::new(0.44, 0.0), 0.044, (around / 2).max(3));
    let prong = slab_y(&prong_outline, 0.047, 0.068, rim(around, 0.005));
    let cap = cylinder(0.03, 0.064, 0.076, rim(around, 0.004), around).z_to_y().shifted(0.44, 0.0, 0.0);
    Mesh::union_of(&[forearm, prong.clone(), cap.clone(), prong.mirrored_y(), cap.mirrored_y()])
}

pub(super) fn link_5(around: usize) -> Mesh {
    let hub = cylinder(0.042, -0.043, 0.043, rim(around, 0.005), around).z_to_y();
    let nose = cylinder(0.036, 0.0, 0.078, rim(around, 0.004), around).z_to_x();
    Mesh::union_of(&[hub, nose])
}

pub(super) fn link_6(around: usize) -> Mesh {
    lathe(&[(0.026, -0.008), (0.038, -0.004), (0.038, 0.009), (0.035, FLANGE_FACE_X)], around).z_to_x()
}

/// The welding gun in the tool frame: z away from the flange, the neck bent towards x.
pub(super) fn gun(around: usize) -> Mesh {
    let flange = cylinder(0.035, 0.0, 0.014, rim(around, 0.002), around);
    let sensor = lathe(&[(0.024, 0.01), (0.029, 0.02), (0.029, 0.05), (0.02, 0.062)], around);
    let bracket =
        extrude(&rounded_rectangle(DVec2::new(0.014, 0.03), 0.006, around / 6), 0.055, 0.125, rim(around, 0.003));
    let bend = |radius: f64| (radius, (around / 3).max(2));
    let (neck_start, neck_knee, neck_end) =
        (DVec3::new(0.0, 0.0, 0.11), DVec3::new(0.0, 0.0, 0.23), DVec3::new(0.085, 0.0, 0.30));
    let along = (neck_end - neck_knee).normalize_or(DVec3::Z);
    let neck = bent_tube(&[neck_start, neck_knee, neck_end], 0.0085, bend(0.07), around);
    let at = |distance: f64| neck_end + along * distance;
    let nozzle = tube(&[at(-0.028), at(-0.022), at(0.012), at(0.03)], &[0.010, 0.0125, 0.0125, 0.008], around);
    let wire = tube(&[at(0.028), at(0.045)], &[0.0015, 0.0015], 5);
    let handle = bent_tube(
        &[
            DVec3::new(-0.012, 0.0, 0.075),
            DVec3::new(-0.085, 0.0, 0.085),
            DVec3::new(-0.085, 0.0, 0.20),
            DVec3::new(-0.004, 0.0, 0.205),
        ],
        0.005,
        bend(0.03),
        (around / 2).max(4),
    );
    let coupling = lathe_ring(&[(0.007, 0.125), (0.016, 0.125), (0.016, 0.15), (0.007, 0.15)], around);
    Mesh::union_of(&[flange, sensor, bracket, neck, nozzle, wire, handle, coupling])
}
