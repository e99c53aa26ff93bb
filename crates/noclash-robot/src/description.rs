//! A robot as a file describes it: links and joints by name, nothing derived.
//!
//! Readers fill it in; [`crate::Robot::new`] checks it and turns it into a tree.

use glam::DVec3;
use noclash_geometry::{Element, Pose};

/// Links and joints in file order.
#[derive(Clone, Debug, Default)]
pub struct RobotDescription {
    /// The robot's name.
    pub name: String,
    /// Links in file order.
    pub links: Vec<LinkDescription>,
    /// Joints in file order.
    pub joints: Vec<JointDescription>,
}

/// A link and the geometry that contact is forbidden for.
#[derive(Clone, Debug, Default)]
pub struct LinkDescription {
    /// The link's name.
    pub name: String,
    /// Its elements in file order; none for a bare frame.
    pub elements: Vec<Element>,
}

/// A joint from `parent` to `child`.
#[derive(Clone, Debug)]
pub struct JointDescription {
    /// The joint's name.
    pub name: String,
    /// How it moves.
    pub kind: JointKind,
    /// Name of the link it hangs from.
    pub parent: String,
    /// Name of the link it carries.
    pub child: String,
    /// The joint's frame at value zero, in the parent's frame.
    pub origin: Pose,
    /// Direction of motion in the joint's frame: axis of revolute and continuous joints, direction of prismatic ones,
    /// normal of planar ones. Any length but zero; the model is its exact normalisation. Unused by fixed and floating.
    pub axis: DVec3,
    /// Position limits; `None` for continuous, fixed, planar and floating joints.
    pub range: Option<JointRange>,
    /// Largest speed in rad/s or m/s, where stated.
    pub max_velocity: Option<f64>,
    /// Set when the joint follows another.
    pub mimic: Option<MimicDescription>,
}

/// How a joint moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JointKind {
    /// Not at all.
    Fixed,
    /// Turns about its axis within limits.
    Revolute,
    /// Turns about its axis without limits; values are literal, never wrapped.
    Continuous,
    /// Slides along its axis within limits.
    Prismatic,
    /// Slides in the plane normal to its axis and turns about the axis: three values x, y, theta.
    Planar,
    /// Moves freely: seven values x, y, z, qx, qy, qz, qw.
    Floating,
}

/// Closed range of joint values, `lower` ≤ `upper`, both finite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointRange {
    /// Smallest value.
    pub lower: f64,
    /// Largest value.
    pub upper: f64,
}

/// value = multiplier · (value of `joint`) + offset.
#[derive(Clone, Debug, PartialEq)]
pub struct MimicDescription {
    /// Name of the joint that leads.
    pub joint: String,
    /// Factor.
    pub multiplier: f64,
    /// Constant.
    pub offset: f64,
}
