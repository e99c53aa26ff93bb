//! A cell before it is written: exact numbers as the scene gives them, nothing composed that can stay apart.

use std::collections::{HashMap, HashSet};
use std::f64::consts::PI;
use std::path::PathBuf;

use noclash_cell::DisabledPair;
use noclash_geometry::TriangleMesh;
use noclash_robot::RobotDescription;

use super::draft_pose::DraftPose;
use crate::freedom;
use crate::srdf::VirtualJoint;

/// Data gathered by the readers of `import`.
#[derive(Default)]
pub(super) struct Draft {
    /// Lines for the head of the file: where the scene is from.
    pub about: Vec<String>,
    pub robots: Vec<DraftRobot>,
    pub obstacles: Vec<DraftBody>,
    pub attached: Vec<DraftAttached>,
    pub allow: Vec<[String; 2]>,
    /// `robot/joint` with its value, in the order of first setting.
    pub state: Vec<(String, f64)>,
    /// Start and goal of a planning problem.
    pub waypoints: Option<Waypoints>,
    /// Whether the file is a set of problems.
    pub has_problems: bool,
    pub warnings: Vec<String>,
    /// Names of robots, obstacles and attached objects.
    names: HashSet<String>,
    /// The warnings, to give each once.
    warned: HashSet<String>,
    /// Places of names in `state`.
    set: HashMap<String, usize>,
}

pub(super) struct DraftRobot {
    pub name: String,
    pub urdf: PathBuf,
    /// Packages that flags or the environment name: the cell must load without them.
    pub packages: Vec<(String, PathBuf)>,
    pub srdf: Option<PathBuf>,
    pub base: DraftPose,
    pub description: RobotDescription,
    pub disabled: Vec<DisabledPair>,
    /// Pairs of links that the SRDF enables; written as an SRDF of their own where the cell goes without that one.
    pub enabled: Vec<[String; 2]>,
    /// Virtual joints of the SRDF.
    pub virtual_joints: Vec<VirtualJoint>,
    /// Names of the values of its joints.
    pub values: HashSet<String>,
}

pub(super) struct DraftBody {
    pub name: String,
    pub pose: DraftPose,
    pub parts: Vec<DraftPart>,
}

pub(super) struct DraftAttached {
    pub body: DraftBody,
    pub robot: String,
    pub link: String,
    pub touches: Vec<String>,
}

pub(super) struct DraftPart {
    pub shape: DraftShape,
    pub pose: DraftPose,
}

pub(super) enum DraftShape {
    Box([f64; 3]),
    Sphere(f64),
    Cylinder {
        radius: f64,
        length: f64,
    },
    HalfSpace {
        normal: [f64; 3],
        offset: f64,
    },
    Polytope(Vec<[f64; 3]>),
    MeshFile {
        path: PathBuf,
        scale: [f64; 3],
    },
    /// Triangles that the scene holds itself; written beside the cell.
    Mesh(TriangleMesh),
}

/// Configurations in the order of `joints`.
pub(super) struct Waypoints {
    pub joints: Vec<String>,
    pub rows: Vec<Vec<f64>>,
}

impl Draft {
    pub fn warn(&mut self, warning: impl Into<String>) {
        let warning = warning.into();
        if self.warned.insert(warning.clone()) {
            self.warnings.push(warning);
        }
    }

    /// Takes a name for a body or a robot; an error message if another has it.
    pub fn claim(&mut self, name: &str) -> Result<(), String> {
        match self.names.insert(name.to_string()) {
            true => Ok(()),
            false => Err(format!("the name `{name}` is given a second time")),
        }
    }

    /// Sets a joint of a robot, or says why that cannot be.
    pub fn set_joint(&mut self, robot: usize, joint: &str, value: f64) {
        let DraftRobot { name, description, values, .. } = &self.robots[robot];
        let key = format!("{name}/{joint}");
        if values.contains(joint) {
            match self.set.get(&key) {
                Some(place) => self.state[*place].1 = value,
                None => {
                    self.set.insert(key.clone(), self.state.len());
                    self.state.push((key, value));
                }
            }
            return;
        }
        let why = freedom::why_without_value(description, joint).unwrap_or("is not in the URDF".to_string());
        self.warn(format!("{key} = {value} is left out: the joint {why}"));
    }

    /// The value that was set for a joint of a robot.
    pub fn state_value(&self, robot: &DraftRobot, joint: &str) -> Option<f64> {
        self.set.get(&format!("{}/{joint}", robot.name)).map(|place| self.state[*place].1)
    }
}

/// The primitives that scenes name, by their words.
const PRIMITIVES: [&str; 4] = ["box", "sphere", "cylinder", "cone"];

impl DraftShape {
    /// A primitive with its sizes in ROS's order: box x y z, sphere r, cylinder and cone height, radius.
    /// A cone becomes a pyramid that contains it; the second part of the answer says so.
    pub fn primitive(kind: &str, sizes: &[f64]) -> Result<(Self, Option<String>), String> {
        if let Some(size) = sizes.iter().find(|size| !(size.is_finite() && **size > 0.0)) {
            return Err(format!("a {kind} has the size {size}, but sizes must be above 0"));
        }
        match (kind, sizes) {
            ("box", &[x, y, z]) => Ok((Self::Box([x, y, z]), None)),
            ("sphere", &[radius]) => Ok((Self::Sphere(radius), None)),
            ("cylinder", &[length, radius]) => Ok((Self::Cylinder { radius, length }, None)),
            ("cone", &[length, radius]) => {
                let note = format!("the cone becomes a pyramid of {CONE_SIDES} sides that contains it");
                Ok((Self::Polytope(pyramid_around_cone(radius, length)), Some(note)))
            }
            (known, _) if PRIMITIVES.contains(&known) => Err(format!("a {known} with {} sizes", sizes.len())),
            _ => Err(format!("`{kind}` is not a primitive that can be read ({})", PRIMITIVES.join(", "))),
        }
    }

    /// A plane a x + b y + c z + d = 0 becomes the half-space behind it, which contains it; the second part says so.
    pub fn plane([a, b, c, d]: [f64; 4]) -> Result<(Self, Option<String>), String> {
        if [a, b, c] == [0.0; 3] {
            return Err("the normal of a plane is zero".to_string());
        }
        let mut note =
            format!("the plane {a} x + {b} y + {c} z + {d} = 0 becomes the half-space behind it (against its normal)");
        if d != 0.0 {
            note += "; this is what the message defines, while collision checks of MoveIt with FCL take d with the other sign";
        }
        Ok((Self::HalfSpace { normal: [a, b, c], offset: -d }, Some(note)))
    }
}

const CONE_SIDES: u32 = 64;

/// Corners of a pyramid around the cone with its tip at z = length/2 and its base at −length/2.
fn pyramid_around_cone(radius: f64, length: f64) -> Vec<[f64; 3]> {
    // A regular polygon whose edges touch the circle has its corners at radius/cos(π/n). std's functions are good to far
    // better than the relative 1e-9 added here, so that no rounding makes the pyramid smaller than the cone.
    let sides = f64::from(CONE_SIDES);
    let outer = radius / (PI / sides).cos() * (1.0 + 1e-9);
    let half = length * 0.5;
    let corner = |index: u32| {
        let angle = 2.0 * PI * f64::from(index) / sides;
        [outer * angle.cos(), outer * angle.sin(), -half]
    };
    std::iter::once([0.0, 0.0, half]).chain((0..CONE_SIDES).map(corner)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pyramid_contains_the_cone() {
        let (radius, length) = (0.3, 0.8);
        let corners = pyramid_around_cone(radius, length);
        // Every edge of the base stays outside the circle: the middle of neighbouring corners is nearest to the axis.
        for index in 1..corners.len() {
            let next = if index + 1 == corners.len() { 1 } else { index + 1 };
            let [ax, ay, _] = corners[index];
            let [bx, by, _] = corners[next];
            assert!(((ax + bx) / 2.0).hypot((ay + by) / 2.0) >= radius);
        }
    }
}
