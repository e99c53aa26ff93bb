//! Results of a search, what it leaves open, and the pairs that have no boxes and leaves. The simultaneous search of all others
//! is in `simultaneous.rs`.

use noclash_cell::Stop;
use noclash_geometry::Geometry;
use noclash_geometry::query::Containment;
use noclash_numeric::{Dyadic, DyadicInterval, Lower, Upper};

use super::enclosure::Enclosures;
use super::layout::IntervalLayout;
use crate::answer::{OpenInterval, Witness};
use crate::engines::effort::Effort;
use crate::engines::probe::Probe;
use crate::engines::proof::{Part, Proof};
use crate::engines::time_query::{Age, Found, Sense};
use crate::prepared_query::Segment;

/// Goal of a search.
#[derive(Clone, Copy)]
pub(super) enum Goal {
    /// A verdict: every proof shows a distance; any certain contact ends the search.
    Verdict,
    /// The first contact, within this age; intervals of this level are not halved.
    FirstContact { tolerance: Age, floor: u8 },
}

pub(super) struct IntervalSearch<'a> {
    pub segment: &'a Segment<'a>,
    pub layout: &'a IntervalLayout,
    pub enclosures: Enclosures,
    pub proof: Proof,
    pub goal: Goal,
    pub found: Option<Found>,
    /// Where a pair was left because the contact that is known is near enough.
    pub open_from: Option<Dyadic>,
    pub unclear: Vec<OpenInterval>,
    /// How many of them are of each pair.
    pub unclear_of: Vec<usize>,
    pub effort: Effort,
    pub stop: &'a dyn Stop,
}

/// Stretches left unclear by one pair after which the pair's rest is given up.
const MOST_UNCLEAR: usize = 64;

pub(super) type Step = Result<(), Box<Witness>>;

impl<'a> IntervalSearch<'a> {
    pub(super) fn geometries(&self, pair: usize) -> [&'a Geometry; 2] {
        self.segment.pairs[pair].bodies.map(|body| self.segment.cell.bodies()[body].geometry.as_ref())
    }

    /// Asked of a pair before its surfaces are tested: whether they are apart where the motion begins, and neither holds the
    /// other. Equations see contacts begin, not that there is one. False if nothing more need be tested of the pair.
    pub(super) fn begins_apart(&mut self, pair: usize, probe: &mut Probe) -> Result<bool, Box<Witness>> {
        let (segment, t) = (self.segment, Dyadic::ZERO);
        let hollow = self.geometries(pair).iter().any(|geometry| geometry.has_interior());
        let contact = matches!(self.goal, Goal::FirstContact { .. });
        if !hollow && !contact {
            return Ok(true);
        }
        let apart = probe.greedy(segment, pair, t, segment.pairs[pair].margin) > Lower::ZERO
            && probe.containment(segment, pair, t) == Containment::None;
        if apart {
            return Ok(true);
        }
        match probe.measure(segment, pair, t) {
            Err(witness) => {
                self.meet(Found { t, pair, leaves: None }, probe)?;
                return if contact { Ok(false) } else { Err(witness) };
            }
            Ok(known) if known.lower.exceeds(Upper::proved(segment.pairs[pair].margin)) => {}
            Ok(known) => self.leave_unclear(pair, DyadicInterval::UNIT, known.upper),
        }
        Ok(true)
    }

    /// Lemma 1 in order of time, for pairs that boxes and leaves do not describe.
    pub(super) fn refine_whole(&mut self, pair: usize, over: DyadicInterval, probe: &mut Probe) -> Step {
        if self.is_over(over) || self.gives_up(pair, over, probe) {
            return Ok(());
        }
        let segment = self.segment;
        let before = probe.record.spent();
        let mut ends = [Lower::ZERO; 2];
        for (end, t) in ends.iter_mut().zip([over.from(), over.to()]) {
            match probe.measure(segment, pair, t) {
                Ok(known) => *end = known.lower,
                Err(_) => self.meet(Found { t, pair, leaves: None }, probe)?,
            }
        }
        self.count(over, before, probe);
        let travel = segment.travels().travel_of(pair, segment.cell, segment.motion, over, &mut probe.travel);
        if self.proof.proves(segment, Part::bodies(pair, over), ends, travel) {
            return Ok(());
        }
        let shortest = match self.goal {
            Goal::Verdict => travel.get() <= 0.5 * segment.options.epsilon,
            Goal::FirstContact { floor, .. } => over.level() >= floor,
        };
        match over.split().filter(|_| !shortest) {
            Some((earlier, later)) => {
                self.refine_whole(pair, earlier, probe)?;
                self.refine_whole(pair, later, probe)
            }
            None => {
                self.leave_unclear(pair, over, Upper::INFINITY);
                Ok(())
            }
        }
    }

    /// A certain contact: the end of a search for a verdict, a bound for that of the first one.
    pub(super) fn meet(&mut self, found: Found, probe: &mut Probe) -> Step {
        if let Goal::Verdict = self.goal {
            return match found.leaves {
                Some(leaves) => {
                    let view = probe.view(self.segment, found.pair, found.t);
                    probe.probe_leaves(self.segment, found.pair, &view, leaves, found.t)?;
                    probe.measure(self.segment, found.pair, found.t).map(|_| ())
                }
                None => probe.measure(self.segment, found.pair, found.t).map(|_| ()),
            };
        }
        if self.found.is_none_or(|known| found.t < known.t) {
            self.found = Some(found);
        }
        Ok(())
    }

    /// Whether an interval lies behind, or too near before, the contact that is known.
    pub(super) fn is_over(&mut self, over: DyadicInterval) -> bool {
        let (Some(found), Goal::FirstContact { tolerance, .. }) = (self.found, self.goal) else { return false };
        let (begin, contact) = (Sense::Forward.age(over.from()), Sense::Forward.age(found.t));
        if begin >= contact {
            return true;
        }
        let near = contact - begin <= tolerance;
        if near {
            self.open_from = Some(self.open_from.map_or(over.from(), |known| known.min(over.from())));
        }
        near
    }

    /// Counts a step of a search for the first contact: all that was spent since `before`. Verdicts are bounded by ε.
    pub(super) fn count(&mut self, over: DyadicInterval, before: u64, probe: &Probe) {
        if let Goal::FirstContact { floor, .. } = &mut self.goal {
            self.effort.count(over.level(), probe.record.spent() - before, floor);
        }
    }

    /// Whether budget, caller or the bound on effort end the search.
    pub(super) fn must_end(&self, probe: &Probe) -> bool {
        self.effort.is_spent()
            || self.segment.options.budget.is_some_and(|budget| probe.record.spent() > budget)
            || self.stop.stop()
    }

    /// Whether budget, caller, or all that is unclear already end the search of a pair; then the interval is left unclear.
    pub(super) fn gives_up(&mut self, pair: usize, over: DyadicInterval, probe: &Probe) -> bool {
        let unclear = self.unclear_of[pair];
        let ends = self.must_end(probe) || unclear >= MOST_UNCLEAR;
        // After so much that is unclear the rest of the pair adds nothing but time.
        if ends && unclear <= MOST_UNCLEAR {
            self.leave_unclear(pair, over, Upper::INFINITY);
        }
        ends
    }

    pub(super) fn leave_unclear(&mut self, pair: usize, over: DyadicInterval, upper: Upper) {
        let bodies = self.segment.pairs[pair].bodies;
        self.unclear_of[pair] += 1;
        self.unclear.push(OpenInterval { over: over.into(), bodies, lower: Lower::ZERO, upper });
        self.proof.leave_open(self.segment, Part::bodies(pair, over), Lower::ZERO, upper);
    }
}
