//! Why a description is no robot.

/// Why a description is no robot.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RobotError {
    /// There is no link.
    #[error("the robot has no links")]
    NoLinks,
    /// Two links share a name.
    #[error("two links are called `{link}`")]
    DuplicateLink {
        /// The name.
        link: String,
    },
    /// Two joints share a name.
    #[error("two joints are called `{joint}`")]
    DuplicateJoint {
        /// The name.
        joint: String,
    },
    /// A joint names a link that does not exist.
    #[error("joint `{joint}` names the link `{link}`, which does not exist")]
    UnknownLink {
        /// The joint.
        joint: String,
        /// The missing link.
        link: String,
    },
    /// A link hangs from two joints.
    #[error("link `{link}` hangs from two joints, `{first}` and `{second}`: a robot is a tree")]
    TwoParents {
        /// The link.
        link: String,
        /// One of the joints.
        first: String,
        /// The other.
        second: String,
    },
    /// Two links hang from nothing.
    #[error("links `{first}` and `{second}` both hang from nothing: a robot has one root")]
    TwoRoots {
        /// One of the links.
        first: String,
        /// The other.
        second: String,
    },
    /// Going up from a link leads back to it.
    #[error("link `{link}` hangs from itself through a loop of joints")]
    Loop {
        /// A link of the loop.
        link: String,
    },
    /// A number of a joint is NaN, infinite or out of order.
    #[error("joint `{joint}`: {what}")]
    BadNumber {
        /// The joint.
        joint: String,
        /// The number and its error.
        what: String,
    },
    /// A movable joint's axis is the zero vector.
    #[error("joint `{joint}` has the axis (0, 0, 0), which is no direction")]
    ZeroAxis {
        /// The joint.
        joint: String,
    },
    /// A joint follows a joint that does not exist.
    #[error("joint `{joint}` mimics `{leader}`, which does not exist")]
    MimicOfNothing {
        /// The joint.
        joint: String,
        /// The missing joint.
        leader: String,
    },
    /// A joint follows, or is followed, but has not exactly one value.
    #[error(
        "joint `{joint}` mimics `{leader}`, but only revolute, continuous and prismatic joints can lead and follow"
    )]
    MimicNotSingle {
        /// The joint.
        joint: String,
        /// The joint it follows.
        leader: String,
    },
    /// A chain of mimic joints bites its tail.
    #[error("joint `{joint}` mimics itself through a chain of mimic joints")]
    MimicLoop {
        /// A joint of the loop.
        joint: String,
    },
}
