//! Query of a planner.

/// The ends of a query.
pub(crate) struct Query<'a> {
    pub start: &'a [f64],
    /// At least one.
    pub goals: &'a [Vec<f64>],
}
