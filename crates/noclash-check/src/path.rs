//! A path as a file tells it: waypoints in order, or independent edges.
//!
//! Readers fill it in; a checker turns every segment into a motion.

/// What is to be checked, segment by segment.
#[derive(Clone, Debug, PartialEq)]
pub enum PathDescription {
    /// Segment i joins waypoints i and i + 1; a single waypoint is a standstill.
    Waypoints(Vec<Waypoint>),
    /// Independent straight segments, from and to.
    Edges(Vec<[Vec<f64>; 2]>),
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
