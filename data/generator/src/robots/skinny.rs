//! A long chain of thin links (20 joints by default), for scenes where an arm threads through rings and lattices.
//! Upright when all joints are zero; the axes alternate between x and y.

use super::RobotFiles;
use super::urdf::{Joint, Urdf};
use crate::mesh::Mesh;
use crate::primitives::tube;
use crate::refine::fit_to;
use glam::DVec3;

/// Sizes of the skinny arm.
#[derive(Clone, Debug)]
pub struct SkinnyDials {
    /// Joints, and links with geometry.
    pub joints: usize,
    /// Distance between neighbouring joints, metres.
    pub link_length: f64,
    /// Radius of a link, metres.
    pub radius: f64,
    /// Triangles of each link; an even number, 8 at least.
    pub triangles_per_link: usize,
}

impl Default for SkinnyDials {
    /// 20 links of 16 triangles: 320.
    fn default() -> Self {
        Self { joints: 20, link_length: 0.1, radius: 0.006, triangles_per_link: 16 }
    }
}

/// The arm as `skinny_<joints>.urdf`; all links show the same mesh file.
pub fn skinny(dials: &SkinnyDials) -> RobotFiles {
    let name = format!("skinny_{}", dials.joints);
    let link = fit_to(dials.triangles_per_link, 3..=200, |sides| vec![("link".to_owned(), bar(dials, sides))]);
    let mut urdf = Urdf::new(&name, "Chain of thin links, made for noclash. The base has no geometry. Zero: upright.");
    urdf.bare_link("base_link");
    for k in 1..=dials.joints {
        urdf.link(&format!("link_{k}"), &[([0.0; 3], [0.0; 3], super::urdf::mesh("meshes/link.stl", None))]);
    }
    for k in 1..=dials.joints {
        let parent = match k {
            1 => "base_link".to_owned(),
            _ => format!("link_{}", k - 1),
        };
        let rise = if k == 1 { 0.0 } else { dials.link_length };
        urdf.joint(&Joint {
            name: &format!("joint_{k}"),
            kind: "revolute",
            parent: &parent,
            child: &format!("link_{k}"),
            xyz: [0.0, 0.0, rise],
            axis: Some(if k % 2 == 1 { [1.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0] }),
            limit: Some([-2.0, 2.0, 20.0, 3.0]),
            ..Joint::default()
        });
    }
    RobotFiles { texts: vec![(format!("{name}.urdf"), urdf.finish())], name, meshes: link }
}

/// A prism that keeps one radius clear of the joints at both ends.
fn bar(dials: &SkinnyDials, sides: usize) -> Mesh {
    let end = dials.radius;
    tube(&[DVec3::new(0.0, 0.0, end), DVec3::new(0.0, 0.0, dials.link_length - end)], &[dials.radius; 2], sides)
}
