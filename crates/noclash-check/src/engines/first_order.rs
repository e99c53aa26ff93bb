//! Lemma 1 for one pair of whole bodies, by halving alone: what engines over hierarchy nodes do with a pair that has none,
//! such as one with a half-space. Every time is measured only once; an interval hands its bounds on to its halves.

use noclash_cell::Stop;
use noclash_geometry::query::Containment;
use noclash_numeric::{Dyadic, DyadicInterval, Lower};

use super::probe::Probe;
use super::proof::{Part, Proof};
use crate::answer::Witness;
use crate::prepared_query::Segment;

/// Proves the pair over the whole motion, or leaves open what cannot be proved of it.
pub(super) fn bisect(
    segment: &Segment,
    pair: usize,
    probe: &mut Probe,
    proof: &mut Proof,
    stop: &dyn Stop,
) -> Result<(), Box<Witness>> {
    let whole = DyadicInterval::UNIT;
    let at_ends = [measure_at(segment, pair, whole.from(), probe)?, measure_at(segment, pair, whole.to(), probe)?];
    let mut pending = vec![(whole, at_ends)];
    while let Some((over, [from, to])) = pending.pop() {
        let travel = segment.travels().travel_of(pair, segment.cell, segment.motion, over, &mut probe.travel);
        if proof.proves(segment, Part::bodies(pair, over), [from, to], travel) {
            continue;
        }
        let tiny = travel.get() <= 0.5 * segment.options.epsilon;
        // Without a bound on how far it goes (a half-space that turns) no piece is ever proved, however short: only sampling is left.
        let hopeless = !travel.get().is_finite() && over.level() >= UNBOUNDED_LEVEL;
        let give_up = tiny || hopeless || proof.is_full() || probe.gives_up(segment, stop);
        match over.split().filter(|_| !give_up) {
            Some((earlier, later)) => {
                let middle = measure_at(segment, pair, over.centre(), probe)?;
                pending.extend([(later, [middle, to]), (earlier, [from, middle])]);
            }
            None => {
                let known = probe.measure(segment, pair, over.centre())?;
                proof.leave_open(segment, Part::bodies(pair, over), Lower::ZERO, known.upper);
            }
        }
    }
    if probe.containment(segment, pair, whole.from()) != Containment::None {
        let known = probe.measure(segment, pair, whole.from())?;
        proof.leave_open(segment, Part::bodies(pair, whole), Lower::ZERO, known.upper);
    }
    Ok(())
}

/// Pairs without a bound on their travel are sampled at the ends and middles of the intervals of this level.
const UNBOUNDED_LEVEL: u8 = 5;

/// η at one time: the greedy bound where it exceeds m + ε/2, else the exact one.
fn measure_at(segment: &Segment, pair: usize, t: Dyadic, probe: &mut Probe) -> Result<Lower, Box<Witness>> {
    let threshold = segment.pairs[pair].margin + 0.5 * segment.options.epsilon;
    let greedy = probe.greedy(segment, pair, t, threshold);
    if greedy > Lower::ZERO { Ok(greedy) } else { Ok(probe.measure(segment, pair, t)?.lower) }
}
