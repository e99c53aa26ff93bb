//! Why loops cannot be closed.

use crate::motion::MotionError;

/// Why loops cannot be closed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum LoopError {
    /// A loop names a link or a joint that the robot does not have.
    #[error("loop `{name}` names the {what} `{missing}`, which the robot does not have")]
    Unknown {
        /// The loop.
        name: String,
        /// Link or joint.
        what: &'static str,
        /// Its name.
        missing: String,
    },
    /// A name is empty or used twice.
    #[error("the name `{name}` of a loop is empty or used twice")]
    Name {
        /// The name.
        name: String,
    },
    /// A frame of a loop has numbers that are not finite.
    #[error("a frame of loop `{name}` is not finite")]
    Frame {
        /// The loop.
        name: String,
    },
    /// A joint of the loop has several values.
    #[error("loop `{name}` goes through joint `{joint}`, which is neither revolute, continuous nor prismatic")]
    Joint {
        /// The loop.
        name: String,
        /// The joint.
        joint: String,
    },
    /// A stated dependent joint is in no loop, or follows another, or is stated twice.
    #[error("joint `{joint}` cannot be dependent: {reason}")]
    Dependent {
        /// The joint.
        joint: String,
        /// The reason.
        reason: &'static str,
    },
    /// There are not as many dependent joints as equations.
    #[error("the loops state {equations} equations for {joints} dependent joints ({names})")]
    Count {
        /// Equations of all loops of the robot.
        equations: usize,
        /// Dependent joints.
        joints: usize,
        /// Their names.
        names: String,
    },
    /// The equations do not determine as many joints as there are equations.
    #[error(
        "loop `{name}`: the {equations} equations of the robot's loops are not independent at the reference position (they determine {rank} joints)"
    )]
    Dependency {
        /// A loop whose equations depend on others.
        name: String,
        /// Equations of all loops.
        equations: usize,
        /// How many of them are independent.
        rank: usize,
    },
    /// The joints of a loop are nearly parallel: neither clearly a pin nor clearly a ball joint.
    #[error(
        "loop `{name}`: its joints are nearly parallel, but joint `{joint}` is off by {angle:.2e} rad ({:.2e} degrees), more than the 1e-6 rad up to which they move in a plane",
        .angle.to_degrees()
    )]
    Oblique {
        /// The loop.
        name: String,
        /// The joint.
        joint: String,
        /// Radians.
        angle: f64,
    },
    /// The driven joints go too far for one segment.
    #[error("joint `{joint}` moves by {by} {unit} in one segment, more than the {most} that are solved at a time")]
    TooFar {
        /// The driven joint.
        joint: String,
        /// How far it moves.
        by: f64,
        /// Turns, or lengths of the linkage.
        unit: &'static str,
        /// How far it may move.
        most: u32,
    },
    /// In a loop whose joints are parallel the two points are at different heights.
    #[error("loop `{name}`: all its joints are parallel, but its points are {} mm apart along their axis", .offset * 1e3)]
    Offset {
        /// The loop.
        name: String,
        /// Metres.
        offset: f64,
    },
    /// Newton's steps do not close the loop at the reference position.
    #[error("loop `{name}` is not closed at the reference position: {} mm stay open", .gap * 1e3)]
    Open {
        /// The loop that is most open.
        name: String,
        /// Metres, or radians of a weld.
        gap: f64,
    },
    /// The loop cannot be closed somewhere on the way.
    #[error("loop `{name}` cannot be closed at t = {t}: {} mm stay open", .gap * 1e3)]
    Lost {
        /// The loop that is most open.
        name: String,
        /// When.
        t: f64,
        /// Metres, or radians of a weld.
        gap: f64,
    },
    /// The driven joints do not determine a dependent one.
    #[error("loop `{name}` is singular near t = {t}: the driven joints do not determine joint `{joint}` there")]
    Singular {
        /// A loop that the joint is in.
        name: String,
        /// When.
        t: f64,
        /// The dependent joint.
        joint: String,
    },
    /// Uniqueness could not be proved.
    #[error(
        "loop `{name}`: no unique position of its dependent joints could be proved near t = {t}, which is too near a singular position"
    )]
    Unproved {
        /// The loop nearest to being singular.
        name: String,
        /// When.
        t: f64,
    },
    /// Only straight motions of the driven joints are solved.
    #[error("a robot with loops is driven along straight lines in joint space, not along {curve}")]
    Curve {
        /// What was given.
        curve: &'static str,
    },
    /// The spline is none.
    #[error(transparent)]
    Motion(#[from] MotionError),
}

impl LoopError {
    /// Remedy.
    pub fn remedy(&self) -> &'static str {
        match self {
            Self::Unknown { .. } => "name links and joints as the robot's description does",
            Self::Name { .. } => "give every loop a name of its own",
            Self::Frame { .. } => "write finite numbers",
            Self::Joint { .. } => "close the loop through joints of one value each",
            Self::Dependent { .. } => "name movable joints of the loop that follow no other, once each",
            Self::Count { .. } => {
                "a pin (all joints of the loop parallel within 1e-6 rad) states 2 equations, a ball 3, a weld 6: name as many dependent joints, or omit `dependent`"
            }
            Self::Dependency { .. } => {
                "give a reference position (`state`) that is not singular, make joints of a planar loop exactly parallel, or remove a loop that states what others do"
            }
            Self::Oblique { .. } => {
                "write axes and angles (`rpy`) of the loop's joints with more digits, so that they are parallel within 1e-6 rad; if the loop is spatial, name the joints that it determines (`dependent`, 3 for a ball joint)"
            }
            Self::TooFar { .. } => "add waypoints on the way",
            Self::Offset { .. } => "correct the points of the loop",
            Self::Open { .. } => {
                "give values near a closed position under `state`, of dependent joints too, or correct the points of the loop"
            }
            Self::Lost { .. } => "keep the driven joints where the linkage can be assembled",
            Self::Singular { .. } | Self::Unproved { .. } => {
                "keep the driven joints away from the singular position, or drive another joint of the loop (`dependent`)"
            }
            Self::Curve { .. } => "give waypoints without velocities, or lines",
            Self::Motion(_) => "correct the configurations of that segment",
        }
    }
}
