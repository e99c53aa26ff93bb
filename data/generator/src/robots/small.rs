//! Small robots for tests of kinematics and readers: a planar chain with a slider, a gripper with a mimic joint, bases
//! on planar and floating joints, and one of every geometry element with a mirrored mesh.

use super::RobotFiles;
use super::urdf::{Joint, Urdf, box_of, cylinder_of, mesh, sphere_of};
use crate::mesh::Mesh;
use crate::test_meshes::corner;
use glam::DVec3;

/// All of them, in the order of the module's description.
pub fn small_robots() -> Vec<RobotFiles> {
    vec![
        planar_slider(),
        mimic_gripper(),
        based("planar_base", "planar"),
        based("floating_base", "floating"),
        all_shapes(),
    ]
}

/// Link length L and slider range E of the planar chain whose travel factors are known in closed form.
const LENGTH: f64 = 1.0;
const SLIDE: f64 = 0.5;

/// Revolute, revolute, prismatic over [0, E], revolute; links of length L; links 2 and 3 together measure L retracted.
///
/// Every link is a spindle with its ends on the x axis and its waist well inside the sphere over them, so the distances
/// to the joint axes and the enclosing spheres are exact: travel factors L; 2L, L; 2L+E, L+E, 1; 3L+E, 2L+E, 1, L.
fn planar_slider() -> RobotFiles {
    let mut urdf = Urdf::new(
        "planar_slider",
        "Planar chain R R P R with L = 1 and E = 0.5. The tips of link_2 and link_4 meet when the slider is at 0.",
    );
    urdf.bare_link("base_link");
    for link in ["link_1", "link_2", "link_3", "link_4"] {
        urdf.mesh_link(link);
    }
    let turn = [-3.2, 3.2, 100.0, 1.0];
    let z_axis = Some([0.0, 0.0, 1.0]);
    let joints = [
        ("joint_1", "revolute", "base_link", "link_1", 0.0, turn),
        ("joint_2", "revolute", "link_1", "link_2", LENGTH, turn),
        ("joint_3", "prismatic", "link_2", "link_3", LENGTH / 2.0, [0.0, SLIDE, 100.0, 1.0]),
        ("joint_4", "revolute", "link_3", "link_4", LENGTH / 2.0, turn),
    ];
    for (name, kind, parent, child, x, limit) in joints {
        urdf.joint(&Joint {
            name,
            kind,
            parent,
            child,
            xyz: [x, 0.0, 0.0],
            axis: if kind == "prismatic" { Some([1.0, 0.0, 0.0]) } else { z_axis },
            limit: Some(limit),
            ..Joint::default()
        });
    }
    let lengths = [LENGTH, LENGTH, LENGTH / 2.0, LENGTH];
    RobotFiles {
        name: "planar_slider".to_owned(),
        texts: vec![("planar_slider.urdf".to_owned(), urdf.finish())],
        meshes: (lengths.iter().enumerate()).map(|(k, &length)| (format!("link_{}", k + 1), spindle(length))).collect(),
    }
}

/// Two four-sided pyramids base to base, from the origin to (length, 0, 0). All coordinates are exact in f32.
fn spindle(length: f64) -> Mesh {
    let mut mesh = Mesh::new();
    let waist = 0.03125;
    let tail = mesh.vertex(DVec3::ZERO);
    let tip = mesh.vertex(DVec3::new(length, 0.0, 0.0));
    let ring = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)]
        .map(|(y, z)| mesh.vertex(DVec3::new(length / 2.0, y * waist, z * waist)));
    for k in 0..4 {
        let (a, b) = (ring[k], ring[(k + 1) % 4]);
        mesh.triangles.push([tip, a, b]);
        mesh.triangles.push([tail, b, a]);
    }
    mesh
}

fn mimic_gripper() -> RobotFiles {
    let mut urdf = Urdf::new(
        "mimic_gripper",
        "Parallel gripper: the right finger follows the left one. Fingers close towards q = 0.",
    );
    urdf.link("palm", &[([0.0, 0.0, 0.02], [0.0; 3], box_of([0.06, 0.16, 0.04]))]);
    for (finger, outward) in [("finger_left", 1.0), ("finger_right", -1.0)] {
        urdf.link(finger, &[([0.0, 0.011 * outward, 0.035], [0.0; 3], box_of([0.02, 0.02, 0.06]))]);
        urdf.joint(&Joint {
            name: &format!("{finger}_joint"),
            kind: "prismatic",
            parent: "palm",
            child: finger,
            xyz: [0.0, 0.0, 0.04],
            axis: Some([0.0, outward, 0.0]),
            limit: Some([0.0, 0.04, 50.0, 0.2]),
            mimic: (outward < 0.0).then_some(("finger_left_joint", 1.0, 0.0)),
            ..Joint::default()
        });
    }
    texts_only("mimic_gripper", urdf)
}

/// A cart on a multi-axis root joint of the given kind, with one arm joint on top.
fn based(name: &str, kind: &str) -> RobotFiles {
    let mut urdf = Urdf::new(name, "Cart on a multi-axis root joint with a short arm.");
    urdf.bare_link("world");
    urdf.link("cart", &[([0.0, 0.0, 0.2], [0.0; 3], box_of([0.6, 0.4, 0.3]))]);
    urdf.link("arm", &[([0.2, 0.0, 0.0], [0.0; 3], box_of([0.5, 0.06, 0.06]))]);
    urdf.joint(&Joint {
        name: "base",
        kind,
        parent: "world",
        child: "cart",
        axis: (kind == "planar").then_some([0.0, 0.0, 1.0]),
        ..Joint::default()
    });
    urdf.joint(&Joint {
        name: "shoulder",
        kind: "continuous",
        parent: "cart",
        child: "arm",
        xyz: [0.1, 0.0, 0.45],
        axis: Some([0.0, 0.0, 1.0]),
        ..Joint::default()
    });
    texts_only(name, urdf)
}

fn all_shapes() -> RobotFiles {
    let mut urdf = Urdf::new(
        "all_shapes",
        "One link with every geometry element; the second mesh is the first mirrored in y and half as high.",
    );
    let size = [0.1, 0.1, 0.1];
    urdf.link(
        "base_link",
        &[
            ([0.0, 0.0, 0.05], [0.0; 3], box_of([0.4, 0.3, 0.1])),
            ([0.6, 0.0, 0.1], [0.0, 0.5, 0.0], cylinder_of(0.05, 0.3)),
            ([-0.6, 0.0, 0.2], [0.0; 3], sphere_of(0.1)),
            ([0.0, 0.5, 0.0], [0.0; 3], mesh("meshes/corner.stl", Some(size))),
            ([0.0, -0.5, 0.0], [0.0, 0.0, 0.3], mesh("meshes/corner.stl", Some([0.1, -0.1, 0.05]))),
        ],
    );
    urdf.link("pointer", &[([0.0, 0.0, 0.15], [0.0; 3], cylinder_of(0.02, 0.2))]);
    urdf.joint(&Joint {
        name: "turn",
        kind: "revolute",
        parent: "base_link",
        child: "pointer",
        xyz: [0.0, 0.0, 0.2],
        axis: Some([1.0, 0.0, 0.0]),
        limit: Some([-1.0, 1.0, 10.0, 1.0]),
        ..Joint::default()
    });
    RobotFiles { meshes: vec![("corner".to_owned(), corner())], ..texts_only("all_shapes", urdf) }
}

fn texts_only(name: &str, urdf: Urdf) -> RobotFiles {
    RobotFiles { name: name.to_owned(), texts: vec![(format!("{name}.urdf"), urdf.finish())], meshes: Vec::new() }
}
