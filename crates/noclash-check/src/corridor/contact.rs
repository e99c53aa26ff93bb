//! Contacts that are certain: which configurations need no proof that must fail.

use noclash_geometry::query::Counters;
use noclash_robot::Limits;

use super::CorridorChecker;
use crate::prepared_query::Segment;

impl CorridorChecker {
    /// Two bodies whose contact is forbidden and which certainly overlap at a configuration.
    ///
    /// `Some` is certain, `None` says nothing: margins, insides and half-spaces are not tested, nor what rounding cannot decide. Whether there is one
    /// does not depend on earlier queries.
    pub fn certain_contact(&mut self, configuration: &[f64]) -> Option<[usize; 2]> {
        self.cell.validate(configuration, Limits::Ignored).ok()?;
        let Self { cell, options, stated, kept, cell_slots, resting, poses, standstill, .. } = self;
        cell.place(configuration, poses);
        let segment = Segment::in_scope(cell, resting, kept, cell_slots, options, stated);
        let (pair, _) = standstill.find_overlap(&segment, poses, &mut Counters::default())?;
        Some(kept.pairs[pair].bodies)
    }
}
