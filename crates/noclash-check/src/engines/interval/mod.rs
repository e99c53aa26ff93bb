//! Interval arithmetic for articulated models ([Redon 2004]), made conservative throughout:
//! when and where links first touch. Three stages, each of which can be switched off ([`Stages`]):
//!
//! 1. `boxes.rs`: boxes of line-swept spheres from interval kinematics over the whole motion, in a tree (`box_tree.rs`);
//! 2. `hulls.rs`: swept volumes of those spheres, as hulls grown by the proved deviation;
//! 3. `simultaneous.rs`: OBB trees with the continuous separating-axis test (`separation.rs`), then the elementary equations
//!    (`equations.rs`), of all pairs together in order of time, with Newton's steps.
//!
//! Beyond the paper: relative matrices for links of one robot, any motion, shapes that are no triangles, margins, several
//! robots, contacts of one pair cutting short all others, and enclosures tightened about the middle (`enclosure.rs`). Between
//! two configurations the paper's in-between motion is ours: joints at constant rates, free bodies by slerp.

mod box_tree;
mod boxes;
mod enclosure;
mod equations;
mod hulls;
mod layout;
mod separation;
#[cfg(test)]
mod separation_tests;
mod simultaneous;
mod solver;

use noclash_cell::Stop;
use noclash_numeric::{Dyadic, DyadicInterval, Upper};

use super::effort::Effort;
use super::first_order;
use super::probe::Probe;
use super::proof::{Conclusion, Proof};
use super::time_query::{Outcome, Query};
use crate::answer::Witness;
use crate::prepared_query::Segment;
use enclosure::Enclosures;
use hulls::Pieces;
pub(crate) use layout::IntervalLayout;
use layout::PairLayout;
use simultaneous::Group;
use solver::{Goal, IntervalSearch};

fn search<'a>(segment: &'a Segment<'a>, goal: Goal, stop: &'a dyn Stop) -> IntervalSearch<'a> {
    let mut enclosures = Enclosures::default();
    enclosures.start();
    IntervalSearch {
        segment,
        layout: IntervalLayout::of(segment),
        enclosures,
        proof: Proof::default(),
        goal,
        found: None,
        open_from: None,
        unclear: Vec::new(),
        unclear_of: vec![0; segment.pairs.len()],
        effort: Effort::default(),
        stop,
    }
}

/// A verdict, by distances alone.
pub(super) fn check(segment: &Segment, probe: &mut Probe, stop: &dyn Stop) -> Conclusion {
    let mut search = search(segment, Goal::Verdict, stop);
    let pairs: Vec<usize> = (0..segment.pairs.len()).collect();
    let found = run(&mut search, &pairs, probe);
    probe.record.poses += search.enclosures.poses;
    search.proof.conclude(found)
}

/// The first contact over the whole motion; windows and last contacts are not for this engine.
pub(crate) fn first_contact(segment: &Segment, query: &Query, probe: &mut Probe, stop: &dyn Stop) -> Outcome {
    let goal = Goal::FirstContact { tolerance: query.tolerated(), floor: query.shortest_level() };
    let mut search = search(segment, goal, stop);
    // A search for the first contact has no other way to end early.
    drop(run(&mut search, query.pairs, probe));
    probe.record.poses += search.enclosures.poses;
    let IntervalSearch { proof, found, open_from, unclear, effort, .. } = search;
    let end = found.map_or(Dyadic::ONE, |found| found.t);
    let open = unclear.iter().map(|open| open.over.from()).chain(open_from);
    let proved_until = open.fold(end, Dyadic::min);
    let verdict = found.is_none().then(|| proof.conclude(Ok(())).verdict);
    Outcome { proved_until, found, verdict, unclear, touching: None, effort_spent: effort.has_widened() }
}

fn run(search: &mut IntervalSearch, pairs: &[usize], probe: &mut Probe) -> Result<(), Box<Witness>> {
    let stages = search.segment.options.stages;
    if search.must_end(probe) {
        pairs.iter().for_each(|&pair| search.leave_unclear(pair, DyadicInterval::UNIT, Upper::INFINITY));
        return Ok(());
    }
    let left = if stages.boxes { search.part_by_boxes(pairs, probe) } else { pairs.to_vec() };
    let (mut groups, mut whole) = (Vec::new(), Vec::new());
    for pair in left {
        match search.layout.pairs[pair] {
            PairLayout::Empty => {}
            PairLayout::Whole => whole.push(pair),
            PairLayout::World | PairLayout::Ancestor(..) => {
                if search.begins_apart(pair, probe)? {
                    let open = if stages.hulls { search.swept_pieces(pair, probe) } else { Pieces::ALL };
                    groups.extend((!open.is_empty()).then(|| Group::whole(pair, open)));
                }
            }
        }
    }
    search.solve(DyadicInterval::UNIT, groups, probe)?;
    for pair in whole {
        match search.goal {
            Goal::Verdict => first_order::bisect(search.segment, pair, probe, &mut search.proof, search.stop)?,
            Goal::FirstContact { .. } => search.refine_whole(pair, DyadicInterval::UNIT, probe)?,
        }
    }
    Ok(())
}
