//! ECC with a clearance bound ([Higashi 2008]): instead of computing a clearance, ask whether it exceeds σ = ℓ/2.
//!
//! The query stops at the level of the hierarchies where it is decided. Used per pair, and asymmetrically: if one end is
//! clear by c > σ, the other need only be clear by 2σ − c. With a margin m everything is tested m farther out.

use noclash_cell::Stop;
use noclash_geometry::query::Containment;
use noclash_numeric::{Dyadic, DyadicInterval, Lower, Upper};

use super::probe::Probe;
use super::proof::{Conclusion, Part, Proof};
use crate::answer::Witness;
use crate::prepared_query::Segment;

pub(super) fn check(segment: &Segment, probe: &mut Probe, stop: &dyn Stop) -> Conclusion {
    let mut search = Search { segment, pending: Vec::new(), proof: Proof::default() };
    let found = search.run(probe, stop);
    search.proof.conclude(found)
}

struct Search<'a> {
    segment: &'a Segment<'a>,
    pending: Vec<(usize, DyadicInterval, Upper)>,
    proof: Proof,
}

impl Search<'_> {
    fn run(&mut self, probe: &mut Probe, stop: &dyn Stop) -> Result<(), Box<Witness>> {
        let segment = self.segment;
        let whole = DyadicInterval::UNIT;
        let mut travels = Vec::new();
        segment.travels().travel(segment.cell, segment.motion, whole, &mut probe.travel, &mut travels);
        for (pair, &travel) in travels.iter().enumerate().rev() {
            if probe.gives_up(segment, stop) {
                self.proof.leave_open(segment, Part::bodies(pair, whole), Lower::ZERO, Upper::INFINITY);
                continue;
            }
            self.test(pair, whole.from(), probe)?;
            self.test(pair, whole.to(), probe)?;
            if probe.containment(segment, pair, whole.from()) == Containment::None {
                self.pending.push((pair, whole, travel));
            } else {
                let known = probe.measure(segment, pair, whole.from())?;
                self.proof.leave_open(segment, Part::bodies(pair, whole), Lower::ZERO, known.upper);
            }
        }
        while let Some((pair, over, travel)) = self.pending.pop() {
            if self.clear(pair, over, travel, probe) {
                continue;
            }
            let tiny = travel.get() <= 0.5 * segment.options.epsilon;
            let give_up = tiny || self.proof.is_full() || probe.gives_up(segment, stop);
            match over.split().filter(|_| !give_up) {
                None => {
                    let known = probe.measure(segment, pair, over.centre())?;
                    self.proof.leave_open(segment, Part::bodies(pair, over), known.lower - travel, known.upper);
                }
                Some((left, right)) => {
                    self.test(pair, over.centre(), probe)?;
                    for half in [right, left] {
                        let travel = if segment.motion.is_straight() {
                            travel.scale(0.5)
                        } else {
                            segment.travels().travel_of(pair, segment.cell, segment.motion, half, &mut probe.travel)
                        };
                        self.pending.push((pair, half, travel));
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether q is in collision: the paper's test of every new midpoint.
    fn test(&self, pair: usize, t: Dyadic, probe: &mut Probe) -> Result<(), Box<Witness>> {
        let margin = self.segment.pairs[pair].margin;
        if probe.greedy(self.segment, pair, t, margin) == Lower::ZERO {
            probe.measure(self.segment, pair, t)?;
        }
        Ok(())
    }

    /// CLEAR at both ends, by as much as the other end leaves to be asked.
    fn clear(&mut self, pair: usize, over: DyadicInterval, travel: Upper, probe: &mut Probe) -> bool {
        let margin = self.segment.pairs[pair].margin;
        let sigma = travel.scale(0.5) + Upper::proved(margin);
        let first = probe.greedy(self.segment, pair, over.from(), sigma.get());
        if first == Lower::ZERO {
            return false;
        }
        // The rest of ℓ + 2m that the first end does not pay for, but at least the margin itself.
        let rest = (sigma + sigma - first).max(Upper::proved(margin));
        let second = probe.greedy(self.segment, pair, over.to(), rest.get());
        self.proof.proves(self.segment, Part::bodies(pair, over), [first, second], travel)
    }
}
