//! A cell as a file describes it: robots, obstacles, attached objects, and which contacts are allowed.
//!
//! Readers fill it in; [`crate::Cell::new`] checks it. Names: a link's body is `robot/link`, an obstacle's and an attached
//! object's is its own name.

use noclash_geometry::{BuildOptions, Element, HierarchyChoice, HierarchyRequest, Pose};
use noclash_robot::{LoopDescription, RobotDescription};

use crate::bending::BendingDescription;
use crate::pattern;
use crate::tolerance::{PoseTolerance, RobotTolerance};

/// The world of a query.
#[derive(Clone, Debug, Default)]
pub struct CellDescription {
    /// Robots in file order.
    pub robots: Vec<RobotInCell>,
    /// Obstacles in file order.
    pub obstacles: Vec<Obstacle>,
    /// Objects held by links.
    pub attached: Vec<AttachedObject>,
    /// Pairs of body-name patterns (`*` stands for any run of characters) whose contact is allowed.
    pub allow: Vec<[String; 2]>,
    /// Margin of every pair that `margins` does not name, in metres.
    pub margin: f64,
    /// Margins of single pairs; the last that matches counts.
    pub margins: Vec<PairMargin>,
    /// How far robots, by name, may be from what is stated; none for those not named.
    pub robot_tolerances: Vec<(String, RobotTolerance)>,
    /// The same of obstacles.
    pub obstacle_tolerances: Vec<(String, PoseTolerance)>,
    /// Values for degrees of freedom that a query does not name, by `robot/joint`.
    pub state: Vec<(String, f64)>,
    /// How hierarchies are built. Answers differ by it only in what they cost.
    pub hierarchies: HierarchyRules,
    /// Collision classes of the monitor; without them it watches every checked pair.
    pub classes: Option<StatedClasses>,
    /// What is not rigid. [`crate::Cell::new`] refuses it: only [`crate::BendingModel`] compares it with bodies.
    pub bending: BendingDescription,
}

/// Collision classes as a cell states them. Motions are checked as if there were none: only the monitor leaves pairs to its classes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StatedClasses {
    /// Name and patterns of body names; a body belongs to the first class that names it.
    pub classes: Vec<(String, Vec<String>)>,
    /// The index set, by names of classes; without it every two classes.
    pub pairs: Option<Vec<[String; 2]>>,
}

/// How the hierarchies of a cell's bodies are built.
#[derive(Clone, Debug, PartialEq)]
pub struct HierarchyRules {
    /// Of every body that `bodies` does not name.
    pub default: HierarchyChoice,
    /// Patterns of body names with their builder; the last that matches counts.
    pub bodies: Vec<(String, HierarchyChoice)>,
    /// Notches that are left, as part of a body's size.
    pub tolerance: f64,
    /// How many threads build one body; the result is the same for any number.
    pub threads: usize,
}

impl Default for HierarchyRules {
    fn default() -> Self {
        Self { default: HierarchyChoice::default(), bodies: Vec::new(), tolerance: BuildOptions::TOLERANCE, threads: 1 }
    }
}

impl HierarchyRules {
    /// Options requested for a body.
    pub fn request(&self, body: &str) -> HierarchyRequest {
        let own = self.bodies.iter().rev().find(|(pattern, _)| pattern::matches(pattern, body));
        let choice = own.map_or(self.default, |(_, choice)| *choice);
        HierarchyRequest { choice, tolerance: self.tolerance, threads: self.threads }
    }
}

impl CellDescription {
    /// Whether a tolerance is stated of a robot or an obstacle.
    pub(crate) fn states_tolerance_of(&self, name: &str) -> bool {
        let robots = self.robot_tolerances.iter().map(|entry| &entry.0);
        robots.chain(self.obstacle_tolerances.iter().map(|entry| &entry.0)).any(|stated| stated == name)
    }
}

/// A robot standing in the cell.
#[derive(Clone, Debug)]
pub struct RobotInCell {
    /// Its name in the cell.
    pub name: String,
    /// Links and joints.
    pub description: RobotDescription,
    /// Its root link in the world.
    pub base: Pose,
    /// Whether its own links, and the objects that they hold, are checked against each other.
    pub self_collision: bool,
    /// Pairs of links whose contact the SRDF disables, with the reason it states.
    pub disabled: Vec<DisabledPair>,
    /// Pairs of links that the SRDF enables: they are checked even where a joint connects them.
    pub enabled: Vec<[String; 2]>,
    /// Named configurations (SRDF group states): name, then joint name and values.
    pub named_states: Vec<NamedState>,
    /// Links that are joined besides the joints of the tree.
    pub loops: Vec<LoopDescription>,
}

impl RobotInCell {
    /// A robot at the origin with every one of its pairs checked.
    pub fn new(name: impl Into<String>, description: RobotDescription) -> Self {
        Self {
            name: name.into(),
            description,
            base: Pose::IDENTITY,
            self_collision: true,
            disabled: Vec::new(),
            enabled: Vec::new(),
            named_states: Vec::new(),
            loops: Vec::new(),
        }
    }
}

/// Two links the SRDF says not to check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisabledPair {
    /// The two link names.
    pub links: [String; 2],
    /// The reason as the file states it (`Adjacent`, `Never`, …).
    pub reason: String,
}

/// A configuration with a name.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedState {
    /// The name.
    pub name: String,
    /// Joint names with their values (one value for most joints).
    pub joints: Vec<(String, Vec<f64>)>,
}

/// An obstacle of the cell, static unless it has a motion.
#[derive(Clone, Debug)]
pub struct Obstacle {
    /// Its name.
    pub name: String,
    /// Its shapes.
    pub elements: Vec<Element>,
    /// Its frame in the world; of one that moves, the frame that its motion is given in.
    pub pose: Pose,
    /// How it moves, if it does.
    pub motion: Option<ObstacleMotion>,
}

/// Where an obstacle is along a path. Between rows it moves straight and turns evenly along the shorter arc.
#[derive(Clone, Debug, PartialEq)]
pub struct ObstacleMotion {
    /// Its name in messages: the file that it was read from.
    pub file: String,
    /// Rows x, y, z, qx, qy, qz, qw; one alone is a standstill. Quaternions of any length but 0.
    pub poses: Vec<[f64; 7]>,
    /// Seconds on the path's clock, one per row, increasing: before the first and after the last row it rests. Without
    /// them row i belongs to waypoint i.
    pub times: Option<Vec<f64>>,
}

/// Something a link holds.
#[derive(Clone, Debug)]
pub struct AttachedObject {
    /// Its name.
    pub name: String,
    /// Name of the robot that holds it.
    pub robot: String,
    /// Name of the link that holds it.
    pub link: String,
    /// Its shapes.
    pub elements: Vec<Element>,
    /// Its frame in the link's frame.
    pub pose: Pose,
    /// Links of the robot that it may touch.
    pub touches: Vec<String>,
}

/// The margin of the pairs that two patterns name.
#[derive(Clone, Debug, PartialEq)]
pub struct PairMargin {
    /// Patterns of body names.
    pub bodies: [String; 2],
    /// Metres, finite, not negative.
    pub margin: f64,
}
