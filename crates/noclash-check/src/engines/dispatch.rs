//! One segment, one engine.

use noclash_cell::Stop;
use noclash_geometry::query::Counters;

use super::engine::Engine;
use super::probe::Probe;
use super::proof::Conclusion;
use super::{bisection, clearance_bound, interval, perturbed, refined, sampled, spacetime, toleranced};
use crate::answer::{SegmentAnswer, Verdict};
use crate::prepared_query::Segment;

/// The answer of one segment by one engine.
pub(crate) fn check_segment(segment: &Segment, engine: Engine, probe: &mut Probe, stop: &dyn Stop) -> SegmentAnswer {
    probe.start();
    let Conclusion { verdict, proved } = match engine {
        Engine::Sampled => sampled::check(segment, probe, stop),
        Engine::Bisection => bisection::check(segment, probe, stop),
        Engine::Refined => refined::check(segment, probe, stop),
        Engine::ClearanceBound => clearance_bound::check(segment, probe, stop),
        Engine::Interval => interval::check(segment, probe, stop),
        Engine::Toleranced => toleranced::check(segment, probe, stop),
        Engine::Spacetime => spacetime::check(segment, probe, stop),
    };
    let verdict = match (verdict, segment.allowed) {
        (Verdict::Undecided { open }, Some(allowed)) => {
            // What this takes is no part of the proof's effort.
            let mut searching = Counters::default();
            let found = perturbed::find(segment, allowed, &open, &mut searching);
            probe.record.note_search(searching);
            found.map_or(Verdict::Undecided { open }, Verdict::Collision)
        }
        (verdict, _) => verdict,
    };
    SegmentAnswer { verdict, counters: probe.record.counters, poses: probe.record.poses, evidence: proved }
}
