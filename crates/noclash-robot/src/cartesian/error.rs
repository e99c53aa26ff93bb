//! Why a link cannot be led.

use crate::motion::MotionError;

/// Why a link cannot be led.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ToolError {
    /// Fewer than six joints of one value each, or others among them.
    #[error("link `{link}` hangs on {joints} commanded joints that turn or slide{}; a tool is led by at least six, and by no others", if *.others { ", and on others" } else { "" })]
    Joints {
        /// The link.
        link: String,
        /// How many there are.
        joints: usize,
        /// Whether joints carry it that mimic, float or move in a plane.
        others: bool,
    },
    /// The three points of a circle lie on a line.
    #[error("the three places of the tool lie on a line: no circle goes through them")]
    NoCircle,
    /// Inverse kinematics ends where the next place is not reached.
    #[error("the tool cannot be led beyond t = {t}, to ({:.4}, {:.4}, {:.4}) in the frame of the robot: {}", .place[0], .place[1], .place[2], if *.singular { "the arm is singular there" } else { "that is out of reach" })]
    Lost {
        /// Where.
        t: f64,
        /// The place of the link's origin.
        place: [f64; 3],
        /// Whether the Jacobian has no inverse there.
        singular: bool,
    },
    /// The joint values that lead the tool to its end are not those stated there.
    #[error(
        "led along the curve, joint `{joint}` ends at {reached}, not at {stated}: another configuration has the same pose"
    )]
    OtherBranch {
        /// The joint.
        joint: String,
        /// Where it ends.
        reached: f64,
        /// Where it should.
        stated: f64,
    },
    /// No bound on the deviation was found.
    #[error(
        "how far {} from the joint spline could not be proved near t = {t}, at ({:.4}, {:.4}, {:.4}) in the frame of the robot: too near a singular configuration{}",
        if *.tube { "the tube of the tool's curve is" } else { "the tool's curve is" }, .place[0], .place[1], .place[2], if *.tube { ", or the tube is too wide" } else { "" }
    )]
    Unproved {
        /// Where.
        t: f64,
        /// The place of the link's origin.
        place: [f64; 3],
        /// Whether poses beside the curve were to be covered.
        tube: bool,
    },
    /// A radius of the tube is negative, infinite or NaN.
    #[error("the radii of a tube are not finite numbers from 0 on")]
    NoTube,
    /// The spline is none.
    #[error(transparent)]
    Motion(#[from] MotionError),
}

impl ToolError {
    /// Remedy.
    pub fn remedy(&self) -> &'static str {
        match self {
            Self::Joints { .. } => "lead a link that at least six joints carry, or describe the motion in joint space",
            Self::NoCircle => "choose three places that are not on a line, or use `lin`",
            Self::Lost { singular: false, .. } => {
                "choose ends between which the whole curve is within reach, or go straight in joint space"
            }
            Self::NoTube => "give radii from 0 on",
            Self::Unproved { tube: true, .. } => {
                "use a thinner tube (`within`), or lead the tool around the singular configuration"
            }
            Self::Lost { singular: true, .. } | Self::Unproved { .. } => {
                "lead the tool around the singular configuration, or pass it straight in joint space"
            }
            Self::OtherBranch { .. } => {
                "state the end that the joints reach from the start along the curve, or change the branch straight in joint space"
            }
            Self::Motion(_) => "correct the configurations of that curve",
        }
    }
}
