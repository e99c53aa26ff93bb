//! A six-axis industrial arm of 1.5 m reach with a thin welding gun, in any number of triangles: URDF with the gun,
//! URDF without it, and SRDFs with the neighbouring pairs and the named states `home` and `ready`.

use super::RobotFiles;
use super::six_axis_shapes::{self as shapes, FLANGE_FACE_X, JOINT_ORIGINS};
use super::urdf::{Joint, Srdf, Urdf};
use crate::mesh::Named;
use crate::refine::fit_to;
use std::f64::consts::FRAC_PI_2;

/// Sizes of the six-axis arm.
#[derive(Clone, Debug)]
pub struct SixAxisDials {
    /// Triangles of the seven links together; about 800 at least.
    pub arm_triangles: usize,
    /// Triangles of the welding gun; about 250 at least. `None`: an arm without a gun.
    pub gun_triangles: Option<usize>,
}

impl Default for SixAxisDials {
    /// 3,500 triangles, 1,080 of them in the gun.
    fn default() -> Self {
        Self { arm_triangles: 2420, gun_triangles: Some(1080) }
    }
}

/// Axis, then lower limit, upper limit (rad), effort (N m), velocity (rad/s) of the joints 1 to 6.
const JOINTS: [([f64; 3], [f64; 4]); 6] = [
    ([0.0, 0.0, 1.0], [-2.96, 2.96, 800.0, 2.61]),
    ([0.0, 1.0, 0.0], [-1.57, 1.92, 800.0, 2.61]),
    ([0.0, 1.0, 0.0], [-1.60, 1.30, 500.0, 2.79]),
    ([1.0, 0.0, 0.0], [-3.49, 3.49, 60.0, 6.11]),
    ([0.0, 1.0, 0.0], [-2.09, 2.09, 60.0, 6.11]),
    ([1.0, 0.0, 0.0], [-6.98, 6.98, 40.0, 7.85]),
];

/// The joint values of the named states of the arm.
pub(crate) const STATES: [(&str, [f64; 6]); 2] = [("home", [0.0; 6]), ("ready", [0.0, -0.25, 0.1, 0.0, 1.1, 0.0])];

const LINKS: [&str; 7] = ["base_link", "link_1", "link_2", "link_3", "link_4", "link_5", "link_6"];

/// The arm with `six_axis.urdf` (with the gun, if the dials ask for one) and `six_axis_bare.urdf` (without).
pub fn six_axis(dials: &SixAxisDials) -> RobotFiles {
    let mut meshes = fit_to(dials.arm_triangles, 5..=400, arm);
    let mut texts = Vec::new();
    if let Some(target) = dials.gun_triangles {
        meshes.extend(fit_to(target, 4..=400, |around| vec![("gun".to_owned(), shapes::gun(around))]));
        texts.push(("six_axis.urdf".to_owned(), urdf_text("six_axis", true)));
        texts.push(("six_axis.srdf".to_owned(), srdf_text("six_axis", true)));
        texts.push(("six_axis_bare.urdf".to_owned(), urdf_text("six_axis_bare", false)));
        texts.push(("six_axis_bare.srdf".to_owned(), srdf_text("six_axis_bare", false)));
    } else {
        texts.push(("six_axis.urdf".to_owned(), urdf_text("six_axis", false)));
        texts.push(("six_axis.srdf".to_owned(), srdf_text("six_axis", false)));
    }
    RobotFiles { name: "six_axis".to_owned(), texts, meshes }
}

fn arm(around: usize) -> Vec<Named> {
    let solids = [
        shapes::base_link(around),
        shapes::link_1(around),
        shapes::link_2(around),
        shapes::link_3(around),
        shapes::link_4(around),
        shapes::link_5(around),
        shapes::link_6(around),
    ];
    LINKS.map(str::to_owned).into_iter().zip(solids).collect()
}

fn urdf_text(name: &str, with_gun: bool) -> String {
    let mut urdf = Urdf::new(
        name,
        "Six-axis arm of 1.5 m reach, made for noclash. Metres and radians. Zero: arm upright, forearm level.",
    );
    for link in LINKS {
        urdf.mesh_link(link);
    }
    for (k, (axis, limit)) in JOINTS.into_iter().enumerate() {
        urdf.joint(&Joint {
            name: &format!("joint_{}", k + 1),
            kind: "revolute",
            parent: LINKS[k],
            child: LINKS[k + 1],
            xyz: JOINT_ORIGINS[k],
            axis: Some(axis),
            limit: Some(limit),
            ..Joint::default()
        });
    }
    urdf.bare_link("tool0");
    urdf.joint(&Joint {
        name: "joint_6-tool0",
        parent: "link_6",
        child: "tool0",
        xyz: [FLANGE_FACE_X, 0.0, 0.0],
        rpy: [0.0, FRAC_PI_2, 0.0],
        ..Joint::default()
    });
    if with_gun {
        urdf.mesh_link("gun");
        urdf.joint(&Joint { name: "tool0-gun", parent: "tool0", child: "gun", ..Joint::default() });
    }
    urdf.finish()
}

fn srdf_text(name: &str, with_gun: bool) -> String {
    let mut disabled: Vec<_> = (LINKS.windows(2)).map(|pair| (pair[0], pair[1], "Adjacent")).collect();
    if with_gun {
        disabled.push(("link_6", "gun", "Adjacent"));
        disabled.push(("link_5", "gun", "Adjacent"));
    }
    Srdf {
        robot: name,
        group: "manipulator",
        chain: ("base_link", "tool0"),
        joints: (1..=6).map(|k| format!("joint_{k}")).collect(),
        states: STATES.iter().map(|(state, values)| (*state, values.to_vec())).collect(),
        disabled,
    }
    .text()
}
