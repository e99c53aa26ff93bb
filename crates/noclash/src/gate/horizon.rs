//! How far a chunk can be admitted at most: the first row at which something certainly touches, where that is found by a few probes.
//!
//! For search: a hit spares a proof that must fail, and takes nothing away, because no proof holds the configuration that touches. Every probe is a
//! configuration of the promise: a row itself, or the end of a stop from it.

use noclash_cell::Stop;

use super::Gate;
use super::stop_region::Motions;

/// Rows between two probes; between the last that touches nothing and the first that does they are halved.
const STRIDE: usize = 6;

/// The first row that cannot be admitted, and the bodies that touch.
pub(super) struct Horizon {
    pub row: usize,
    pub bodies: [usize; 2],
}

impl Gate {
    /// The first row, of those that were probed, that no proof can hold.
    ///
    /// Where `stop` says so it ends with what it has found.
    pub(super) fn horizon(&mut self, motions: &Motions, last: usize, stop: &dyn Stop) -> Option<Horizon> {
        if let Some(bodies) = self.checker.certain_contact(motions.row(0)) {
            return Some(Horizon { row: 0, bodies });
        }
        let mut end = Vec::new();
        let mut probe = |gate: &mut Self, row: usize| {
            motions.stop_end(row, &mut end);
            gate.checker.certain_contact(&end)
        };
        let mut free = 0;
        let mut hit = None;
        while free < last && hit.is_none() && !stop.stop() {
            let row = (free + STRIDE).min(last);
            match probe(self, row) {
                Some(bodies) => hit = Some(Horizon { row, bodies }),
                None => free = row,
            }
        }
        let mut hit = hit?;
        while hit.row - free > 1 && !stop.stop() {
            let middle = free + (hit.row - free) / 2;
            match probe(self, middle) {
                Some(bodies) => hit = Horizon { row: middle, bodies },
                None => free = middle,
            }
        }
        Some(hit)
    }
}
