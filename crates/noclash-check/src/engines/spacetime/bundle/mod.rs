//! How far along a bundle of motions every pair is proved: one search over (node, node, interval), the earliest interval first.
//!
//! A bundle has a corridor for every interval of [0, 1] (`corridor/bundle.rs`): a straight edge, and how far everything may be from it. Each is
//! a segment of its own here, its edge from 0 to 1. Where `compare.rs` halves time, the element waits for the corridors of the two halves: what
//! is proved of half an edge is proved of all that the bundle does in that half. All that waits for an earlier half is settled before anything
//! of the later one: so the first part that stays open ends the search, and everything before it is proved. Derivation: `docs/gate.md`.

mod settle;
mod slack;

use noclash_cell::{BodyKind, CellMotion, EffectiveTolerances, SegmentError, Stop};
use noclash_numeric::{DyadicInterval, add_up};

use super::cut::{Cut, Waiting};
use super::element::{Element, Task};
use super::layout::{SpacetimeLayout, StaticScene};
use super::moments::Moments;
use super::scratch::SpacetimeScratch;
use super::search::SpacetimeSearch;
use crate::answer::Verdict;
use crate::corridor::{CorridorPart, Cuts, MotionBundle};
use crate::displacement::{Displacement, grown};
use crate::engines::probe::{EngineMemory, Probe};
use crate::engines::proof::Proof;
use crate::preparation::within;
use crate::prepared_query::Segment;

/// Intervals are not cut beyond this level: places of rows are exact there.
const DEEPEST: u8 = 40;

/// Result of a search.
pub(crate) struct Reached {
    /// About everything: free, or what is open, or a collision within the corridor of one step.
    pub verdict: Verdict,
    /// Everything before this interval is proved, where not all is.
    pub open: Option<DyadicInterval>,
    /// Intervals whose corridors were looked at.
    pub corridors: u32,
}

/// Elements that wait for an interval.
struct Pending {
    over: DyadicInterval,
    waiting: Vec<Waiting>,
    /// Everything before this interval is proved: the interval itself, or the step that it is a part of.
    since: DyadicInterval,
    /// See [`Cut::insists`].
    insists: bool,
}

/// The last row up to which a bundle is proved. `None` where a corridor of one step leaves the ranges that factors hold for.
///
/// Margins of the segment's pairs, and those of its layout, are those at which they touch; nothing turns a frame.
pub(crate) fn furthest(
    base: &Segment,
    bundle: &dyn MotionBundle,
    stated: &EffectiveTolerances,
    probe: &mut Probe,
    stop: &dyn Stop,
) -> Result<Option<Reached>, SegmentError> {
    let (cell, layout, scene) = (base.cell, SpacetimeLayout::of(base), StaticScene::of(base));
    let movers = layout.movers.iter().map(Task::StaticScene);
    let tasks: Vec<Task> = movers.chain(layout.moving_pairs.iter().map(Task::MovingPair)).collect();
    let mut scratch = std::mem::take(probe.memory::<SpacetimeScratch>());
    let mut moments = std::mem::take(probe.memory::<Moments>());
    scratch.current.entered.clear();
    scratch.current.served.clear();
    let roots = tasks.iter().enumerate().map(|(task, own)| Waiting { task: task as u32, element: Element::whole(own) });
    let (over, since) = (DyadicInterval::UNIT, DyadicInterval::UNIT);
    let mut pending = vec![Pending { over, waiting: roots.collect(), since, insists: true }];
    let (mut part, mut allowed, mut proof) = (CorridorPart::default(), stated.clone(), Proof::ending_at(1));
    let mut shifts = Vec::new();
    let (mut found, mut open, mut corridors, mut beyond) = (Ok(()), None, 0, false);
    while let Some(Pending { over, waiting, since, insists }) = pending.pop() {
        bundle.corridor(over, &mut part);
        corridors += 1;
        let halves = over.split().filter(|_| over.level() < DEEPEST && part.cuts != Cuts::No);
        let motion = if part.is_finite() { Some(part.motion(cell)?) } else { None };
        let holds = |motion: &CellMotion| within(&grown(cell, stated, motion.offsets(), motion.ranges()), base.ranges);
        let Some(motion) = motion.filter(holds) else {
            // No factors hold for all of it; perhaps they do for its halves.
            let Some((earlier, later)) = halves.filter(|_| !part.is_single()) else {
                beyond = true;
                break;
            };
            pending.push(Pending { over: later, waiting: waiting.clone(), since: later, insists });
            pending.push(Pending { over: earlier, waiting, since: earlier, insists });
            continue;
        };
        for (body, allowed) in allowed.bodies.iter_mut().enumerate() {
            if cell.bodies()[body].carrier().is_none() {
                allowed.translation = add_up(stated.bodies[body].translation, part.drift[body]);
            }
        }
        shifts.clear();
        shifts.extend(cell.bodies().iter().zip(&allowed.bodies).map(|(body, own)| match body.kind {
            BodyKind::Link { robot, .. } | BodyKind::Attached { robot, .. } => allowed.robots[robot].base.translation,
            BodyKind::Obstacle { .. } | BodyKind::MovingObstacle { .. } => own.translation,
        }));
        let cut = Cut {
            is_single: part.is_single(),
            narrows: matches!(part.cuts, Cuts::Narrower | Cuts::OffTheStart),
            // Parts of a step are not settled in order.
            begins_proved: part.cuts != Cuts::Shorter,
            reducible: 0.0,
            met_leaves: None,
            slack: f64::INFINITY,
            // A number that is none bounds nothing.
            most_shift: shifts
                .iter()
                .fold(0.0, |most: f64, &shift| if shift >= 0.0 { most.max(shift) } else { f64::INFINITY }),
            shifts: std::mem::take(&mut shifts),
            task: 0,
            splits: halves.is_some(),
            second_is_all: part.cuts == Cuts::OffTheStart,
            halves: [Vec::new(), Vec::new()],
            insists: insists && part.is_single(),
            hard: None,
        };
        moments.start_segment();
        probe.forget_places();
        let segment = &base.along(&motion, &allowed);
        moments.begin(segment);
        let displacement = Some(Displacement::new(cell, &allowed, motion.offsets()));
        let cut = Some(cut);
        let (rest, given_up) = (None, Vec::new());
        let mut search = SpacetimeSearch {
            segment,
            layout,
            scene,
            scratch,
            moments,
            proof,
            displacement,
            cut,
            stop,
            rest,
            given_up,
        };
        found = search.settle(&tasks, &waiting, &part, probe);
        let cut;
        SpacetimeSearch { scratch, moments, proof, cut, .. } = search;
        if found.is_err() || proof.is_full() {
            open = Some(since);
            break;
        }
        let Some(cut) = cut else {
            beyond = true;
            break;
        };
        shifts = cut.shifts;
        let Some((earlier, later)) = halves else { continue };
        // A step is admitted as a whole or not at all.
        let within = |half: DyadicInterval| if part.is_single() { since } else { half };
        let mut push = |over: DyadicInterval, waiting: Vec<Waiting>| {
            if !waiting.is_empty() {
                pending.push(Pending { over, waiting, since: within(over), insists: true });
            }
        };
        let [first, second] = cut.halves;
        push(later, second);
        push(earlier, first);
        if let Some([first, second]) = cut.hard {
            // What is not settled yet is settled afterwards.
            let left = scratch.left.drain(..).collect();
            push(later, second.into_iter().collect());
            push(earlier, first.into_iter().collect());
            let place = pending.len() - usize::from(first.is_some()) - usize::from(second.is_some());
            pending.insert(place, Pending { over, waiting: left, since, insists: false });
        }
    }
    if beyond {
        open = None;
    } else if open.is_none_or(|over| over.index() > 0) {
        let start = CellMotion::straight(cell, bundle.start(), bundle.start())?;
        let segment = &base.along(&start, stated);
        probe.forget_places();
        let (displacement, cut) = (None, None);
        let (rest, given_up) = (None, Vec::new());
        let mut search = SpacetimeSearch {
            segment,
            layout,
            scene,
            scratch,
            moments,
            proof,
            displacement,
            cut,
            stop,
            rest,
            given_up,
        };
        if search.starts_inside(probe) {
            (found, open) = (Ok(()), Some(DyadicInterval::UNIT));
        }
        SpacetimeSearch { scratch, moments, proof, .. } = search;
    }
    moments.start_segment();
    *probe.memory() = scratch;
    *probe.memory() = moments;
    let verdict = proof.conclude(found).verdict;
    Ok((!beyond).then_some(Reached { verdict, open, corridors }))
}
