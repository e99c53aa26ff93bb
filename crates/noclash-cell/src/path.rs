//! A path as a file describes it: waypoints in order, curves that follow each other, or independent edges.
//!
//! Readers fill it in; a checker turns every segment into a motion.

use noclash_robot::{LinkId, ToolTube};

/// Motions to be checked, segment by segment.
#[derive(Clone, Debug, PartialEq)]
pub enum PathDescription {
    /// Segment i joins waypoints i and i + 1; a single waypoint is a standstill.
    Waypoints(Vec<Waypoint>),
    /// Segment i is curve i; each begins exactly where the one before ends.
    Curves(Vec<Curve>),
    /// Independent straight segments, from and to.
    Edges(Vec<[Vec<f64>; 2]>),
}

impl PathDescription {
    /// How many motions it consists of.
    pub fn segment_count(&self) -> usize {
        match self {
            Self::Waypoints(waypoints) if waypoints.len() == 1 => 1,
            Self::Waypoints(waypoints) => waypoints.len().saturating_sub(1),
            Self::Curves(curves) => curves.len(),
            Self::Edges(edges) => edges.len(),
        }
    }
}

/// One curve in joint space; configurations are complete, in the order of `Cell::dofs`.
#[derive(Clone, Debug, PartialEq)]
pub enum Curve {
    /// Straight.
    Line([Vec<f64>; 2]),
    /// The circular arc from the first through the second to the third, in the joint space of the one robot that moves.
    Arc([Vec<f64>; 3]),
    /// A tool led along a line or an arc in space, as robot controllers execute LIN and CIRC: its origin moves evenly from where the first configuration
    /// puts it to where the last does (through where `via` puts it), and it turns evenly about one axis. Other values go straight.
    Tool {
        /// Index of the robot that leads it.
        robot: usize,
        /// The link that is led.
        link: LinkId,
        /// Where it starts.
        start: Vec<f64>,
        /// Of an arc, a configuration on the way.
        via: Option<Vec<f64>>,
        /// Where it ends.
        end: Vec<f64>,
        /// Poses beside the curve that the motion may take instead.
        tube: ToolTube,
    },
    /// A B-spline.
    BSpline {
        /// 1 to 5.
        degree: usize,
        /// At least one more than the degree.
        control_points: Vec<Vec<f64>>,
        /// As `Motion::b_spline` has them; clamped and uniform if not stated.
        knots: Option<Vec<f64>>,
    },
}

/// One row of a path file, complete: every degree of freedom of the cell has a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Waypoint {
    /// Values in the order of `Cell::dofs`.
    pub configuration: Vec<f64>,
    /// Rates of change in the same order, where the file states them.
    pub velocity: Option<Vec<f64>>,
    /// Second derivatives, where the file states them.
    pub acceleration: Option<Vec<f64>>,
    /// Seconds from the start, where the file states them; increasing from waypoint to waypoint.
    pub time: Option<f64>,
}
