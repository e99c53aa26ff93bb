//! FIXED-RES-BISECTION ([Schwarzer 2005]): the common practice. It tests samples no farther apart than the
//! resolution in any joint and sees nothing between them; its verdict is never `Free`.

use noclash_cell::Stop;
use noclash_numeric::{DyadicInterval, DyadicSpan, Lower, Upper};
use noclash_robot::JointVariation;

use super::probe::Probe;
use super::proof::Conclusion;
use crate::answer::{OpenInterval, Verdict};
use crate::prepared_query::Segment;

/// Finest level of samples, whatever the resolution asks for.
const DEEPEST: u8 = 20;

pub(super) fn check(segment: &Segment, probe: &mut Probe, stop: &dyn Stop) -> Conclusion {
    let level = level_for(segment);
    // Ends first, then the middles of ever shorter pieces: the longest unseen piece is always halved next.
    let ends = [DyadicInterval::UNIT.from(), DyadicInterval::UNIT.to()];
    let middles = (0..level).flat_map(|level| {
        (0..1_u64 << level).filter_map(move |index| DyadicInterval::new(index, level)).map(|piece| piece.centre())
    });
    for t in ends.into_iter().chain(middles) {
        if probe.gives_up(segment, stop) {
            break;
        }
        for pair in 0..segment.pairs.len() {
            if probe.greedy(segment, pair, t, segment.pairs[pair].margin) > Lower::ZERO {
                continue;
            }
            if let Err(witness) = probe.measure(segment, pair, t) {
                return Conclusion { verdict: Verdict::Collision(*witness), proved: Vec::new() };
            }
        }
    }
    let open = |pair: &noclash_cell::CheckedPair| OpenInterval {
        over: DyadicSpan::UNIT,
        bodies: pair.bodies,
        lower: Lower::ZERO,
        upper: Upper::INFINITY,
    };
    let verdict = Verdict::Undecided { open: segment.pairs.iter().map(open).collect() };
    Conclusion { verdict, proved: Vec::new() }
}

/// The level at which neighbouring samples differ by at most the resolution in every joint, by how much the joints move on
/// the whole: a motion that returns to its start is not a standstill.
fn level_for(segment: &Segment) -> u8 {
    let mut step: f64 = 0.0;
    for (index, robot) in segment.cell.robots().iter().enumerate() {
        let mut variation = vec![JointVariation::NONE; robot.robot.joints().len()];
        segment.motion.variation(index, DyadicInterval::UNIT, &mut variation);
        step = variation.iter().map(|joint| joint.turn.get().max(joint.slide.get())).fold(step, f64::max);
    }
    let mut level = 0;
    while level < DEEPEST && step > segment.options.resolution * (1_u64 << level) as f64 {
        level += 1;
    }
    level
}
