//! Lemma 1 for two whole bodies, in order of time: what is done with pairs that boxes and leaves do not describe, such as
//! those with a half-space.

use noclash_numeric::{Dyadic, Lower, Upper};

use super::element::Element;
use super::search::ChronologicalSearch;
use crate::engines::probe::Probe;
use crate::engines::proof::Part;
use crate::engines::time_query::Found;

impl ChronologicalSearch<'_> {
    pub(super) fn compare_whole(&mut self, element: Element, pair: usize, probe: &mut Probe) {
        let over = element.over;
        let [from, to] = [over.from(), over.to()].map(|t| self.measure_at(pair, t, probe));
        let segment = self.segment;
        let travel = segment.travels().travel_of(pair, segment.cell, segment.motion, over, &mut probe.travel);
        if self.proof.proves(segment, Part::bodies(pair, over), [from, to], travel) {
            return;
        }
        self.halve(element, pair, [true; 2], Upper::INFINITY);
    }

    /// η at one time, solids included: the greedy bound is of surfaces alone, so where it proves something the exact one is
    /// asked whether a part is inside. A certain contact is noted.
    fn measure_at(&mut self, pair: usize, t: Dyadic, probe: &mut Probe) -> Lower {
        match probe.measure(self.segment, pair, t) {
            Ok(known) => known.lower,
            Err(witness) => {
                self.meet(Found { t: witness.t, pair, leaves: None });
                Lower::ZERO
            }
        }
    }
}
