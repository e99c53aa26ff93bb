//! Why a path is no motion that can be checked.

use noclash_robot::{JointRange, LoopError, MotionError, ToolError};

/// Why a path is no motion that can be checked.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SegmentError {
    /// The waypoints define no curve.
    #[error("segment {segment}: {error}")]
    Motion {
        /// Index of the segment.
        segment: usize,
        /// The error.
        error: MotionError,
    },
    /// The curve leaves a joint's limits between its waypoints.
    #[error("segment {segment}: joint `{joint}` reaches {value} between its waypoints, beyond its limits {} to {}", .range.lower, .range.upper)]
    BeyondLimits {
        /// Index of the segment.
        segment: usize,
        /// Name of the degree of freedom.
        joint: String,
        /// How far it goes.
        value: f64,
        /// Its limits.
        range: JointRange,
    },
    /// An arc moves several robots: its circle would be in no robot's joint space.
    #[error(
        "segment {segment}: the arc moves several robots, and a circle is one of the joint space of a single robot"
    )]
    ArcOfSeveral {
        /// Index of the segment.
        segment: usize,
    },
    /// A tool cannot be led along its curve.
    #[error("segment {segment}: {error}")]
    Tool {
        /// Index of the segment.
        segment: usize,
        /// The error.
        error: ToolError,
    },
    /// The loops of a robot cannot be closed, or not uniquely, on the way.
    #[error("segment {segment}: robot `{robot}`{}: {error}", if *.is_start { ", on the straight way from its reference position to the start of the segment" } else { "" })]
    Loop {
        /// Index of the segment.
        segment: usize,
        /// The robot.
        robot: String,
        /// Whether t is on the way from the reference position to the start.
        is_start: bool,
        /// The error.
        error: LoopError,
    },
    /// A moving obstacle without times has another number of rows than there are waypoints.
    #[error("obstacle `{obstacle}` has {rows} rows in {file}, and {of} has {wanted} waypoints")]
    ObstacleRows {
        /// The obstacle.
        obstacle: String,
        /// Where its motion comes from.
        file: String,
        /// How many rows it has.
        rows: usize,
        /// How many it must have.
        wanted: usize,
        /// What requires them.
        of: &'static str,
    },
    /// No joint and no moving obstacle: there is no motion that an answer could be about.
    #[error("nothing in this cell can move: it has no joints and no moving obstacles")]
    NothingMoves,
    /// A moving obstacle has times and the path has none.
    #[error("obstacle `{obstacle}` moves by the clock of {file}, but the path has no times")]
    ObstacleClock {
        /// The obstacle.
        obstacle: String,
        /// Where its motion comes from.
        file: String,
    },
}

impl SegmentError {
    /// Remedy for [`SegmentError::NothingMoves`].
    pub const NOTHING_MOVES_REMEDY: &str = "add a robot with joints, or give an obstacle a `motion`";
}
