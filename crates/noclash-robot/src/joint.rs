//! Links, joints and the numbers of a configuration: what a tree is made of.

use glam::DVec3;
use noclash_geometry::{Element, Pose};
use noclash_numeric::Interval;

use crate::description::{JointKind, JointRange};
use crate::joint_axis::plane_directions;

/// Position of a link in [`Robot::links`](crate::Robot::links).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LinkId(pub u32);

/// Position of a joint in [`Robot::joints`](crate::Robot::joints).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JointId(pub u32);

impl LinkId {
    /// The position as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl JointId {
    /// The position as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A rigid part of the robot.
#[derive(Clone, Debug)]
pub struct Link {
    /// The link's name.
    pub name: String,
    /// Its shapes, in file order; none for a bare frame.
    pub elements: Vec<Element>,
    pub(crate) parent_joint: Option<JointId>,
    pub(crate) child_joints: Vec<JointId>,
    pub(crate) rigid_group: u32,
    pub(crate) moves: bool,
    pub(crate) depth: u32,
}

impl Link {
    /// The joint it hangs from; `None` for the root.
    pub fn parent_joint(&self) -> Option<JointId> {
        self.parent_joint
    }

    /// The joints that hang from it, in file order.
    pub fn child_joints(&self) -> &[JointId] {
        &self.child_joints
    }

    /// Number of its rigid group: links joined by fixed joints alone share one.
    pub fn rigid_group(&self) -> u32 {
        self.rigid_group
    }

    /// Whether some joint above it can move, so that it may move relative to the base.
    pub fn moves(&self) -> bool {
        self.moves
    }
}

/// A joint from a parent link to a child link.
#[derive(Clone, Debug)]
pub struct Joint {
    /// The joint's name.
    pub name: String,
    /// How it moves.
    pub kind: JointKind,
    /// The link it hangs from.
    pub parent: LinkId,
    /// The link it carries.
    pub child: LinkId,
    /// The joint's frame at value zero, in the parent's frame.
    pub origin: Pose,
    /// Axis, direction or normal in the joint's frame, as stated: the model is its exact normalisation.
    pub axis: DVec3,
    /// The axis normalised, within 5u.
    pub(crate) unit_axis: DVec3,
    /// Position limits as stated.
    pub range: Option<JointRange>,
    /// Largest speed as stated.
    pub max_velocity: Option<f64>,
    /// Where its value comes from.
    pub drive: Drive,
}

impl Joint {
    /// The directions of x and y of a planar joint, in the joint's frame: the model, of length 1 within a few roundings.
    pub fn plane_directions(&self) -> [DVec3; 2] {
        plane_directions(self.axis).into()
    }
}

/// Where a joint's value comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Drive {
    /// Nowhere: the joint is fixed.
    Fixed,
    /// From the configuration: its first value stands there, further ones follow.
    Commanded {
        /// Index of its first value in the configuration.
        first_dof: usize,
    },
    /// From another joint's value.
    Follows(Following),
}

/// value = multiplier · (value of the leading joint) + offset, with chains of mimic joints resolved.
///
/// The exact multiplier and offset lie in the intervals; they are single numbers unless a chain made them products.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Following {
    /// The joint at the end of the chain, commanded itself.
    pub leader: JointId,
    /// Index of the leader's value in the configuration.
    pub dof: usize,
    /// Encloses the exact factor.
    pub multiplier: Interval,
    /// Encloses the exact constant.
    pub offset: Interval,
}

impl Following {
    /// Encloses the follower's values while the leader's are in `leader`.
    pub fn enclose(&self, leader: Interval) -> Interval {
        self.multiplier * leader + self.offset
    }
}

/// One number of a configuration.
#[derive(Clone, Debug, PartialEq)]
pub struct Dof {
    /// The joint it commands.
    pub joint: JointId,
    /// Which of the joint's values it is.
    pub component: DofComponent,
    /// `joint`, or `joint/x` and so on for joints with several values.
    pub name: String,
    /// Limits, if any.
    pub range: Option<JointRange>,
    /// Largest speed, where stated.
    pub max_velocity: Option<f64>,
}

/// Which value of a joint a number is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DofComponent {
    /// The only one.
    Single,
    /// Displacement along x.
    X,
    /// Displacement along y.
    Y,
    /// Displacement along z.
    Z,
    /// Angle of a planar joint.
    Theta,
    /// Quaternion, x.
    Qx,
    /// Quaternion, y.
    Qy,
    /// Quaternion, z.
    Qz,
    /// Quaternion, w.
    Qw,
}
