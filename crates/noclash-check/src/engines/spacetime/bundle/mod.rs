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
use super::served::ServedDirections;
use crate::answer::Verdict;
use crate::corridor::{CorridorPart, Cuts, MotionBundle};
use crate::displacement::{Displacement, grown};
use crate::engines::probe::{EngineMemory, Probe};
use crate::engines::proof::Proof;
use crate::preparation::within;
use crate::prepared_query::Segment;
use settle::Settled;

/// Intervals are not cut beyond this level: places of rows are exact there.
const DEEPEST: u8 = 40;

/// Effort of making a corridor, in tests.
const CORRIDOR_EFFORT: u64 = 16;

/// Result of a search.
pub(crate) struct Reached {
    /// About everything that is asked: free, or what is open, or a collision within the corridor of one step. `None` of a search that rests: what is
    /// inside of something is asked at its end.
    pub verdict: Option<Verdict>,
    /// Everything before this interval is proved, where not all is.
    pub open: Option<DyadicInterval>,
}

/// What part of a search this is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// From its beginning to its end: what is open when the budget is spent stays open.
    Whole,
    /// From its beginning; it rests when the budget is spent.
    First,
    /// From where it rests to its end.
    Last,
}

/// A search that can rest and go on, about the same bundle.
#[derive(Default)]
pub(crate) struct BundleSearch {
    pending: Vec<Pending>,
    proof: Option<Proof>,
    entered: Vec<(usize, bool)>,
    served: ServedDirections,
    /// Intervals whose corridors were looked at.
    pub corridors: u32,
}

/// Elements that wait for an interval.
struct Pending {
    over: DyadicInterval,
    waiting: Vec<Waiting>,
    /// What waits for its halves, where it was settled in part.
    deferred: [Vec<Waiting>; 2],
    /// Everything before this interval is proved: the interval itself, or the step that it is a part of.
    since: DyadicInterval,
    /// See [`Cut::insists`].
    insists: bool,
}

/// How far a bundle is proved. `None` where a corridor of one step leaves the ranges that factors hold for.
///
/// Margins of the segment's pairs, and those of its layout, are those at which they touch; nothing turns a frame.
pub(crate) fn furthest(
    base: &Segment,
    bundle: &dyn MotionBundle,
    stated: &EffectiveTolerances,
    (state, stage): (&mut BundleSearch, Stage),
    probe: &mut Probe,
    stop: &dyn Stop,
) -> Result<Option<Reached>, SegmentError> {
    if stage == Stage::Last && state.proof.is_none() {
        // It does not rest: what is left of it is not known, and nothing pending would look like everything proved.
        return Ok(None);
    }
    let (cell, layout, scene) = (base.cell, SpacetimeLayout::of(base), StaticScene::of(base));
    let movers = layout.movers.iter().map(Task::StaticScene);
    let tasks: Vec<Task> = movers.chain(layout.moving_pairs.iter().map(Task::MovingPair)).collect();
    let mut scratch = std::mem::take(probe.memory::<SpacetimeScratch>());
    let mut moments = std::mem::take(probe.memory::<Moments>());
    if stage != Stage::Last {
        state.begin(&tasks);
    }
    std::mem::swap(&mut scratch.current.entered, &mut state.entered);
    std::mem::swap(&mut scratch.current.served, &mut state.served);
    let mut proof = state.proof.take().unwrap_or_else(|| Proof::ending_at(1));
    let (mut part, mut allowed, mut shifts) = (CorridorPart::default(), stated.clone(), Vec::new());
    let (mut found, mut open, mut beyond, mut rests) = (Ok(()), None, false, false);
    while let Some(next) = state.pending.pop() {
        let over = next.over;
        if !bundle.asks(over) {
            continue;
        }
        let halves = over.split().filter(|_| over.level() < DEEPEST);
        if let Some((earlier, _)) = halves.filter(|(_, later)| !bundle.asks(*later)) {
            // All that is asked of it is in its first half.
            let [earlier, _] = next.put_off([earlier; 2]);
            state.pending.push(earlier);
            continue;
        }
        if let Some((earlier, later)) = halves.filter(|_| over.level() < bundle.first_level()) {
            let [earlier, later] = next.put_off([earlier, later]);
            state.pending.extend([later, earlier]);
            continue;
        }
        bundle.corridor(over, &mut part);
        let is_first = over.level() == bundle.first_level();
        state.corridors += 1;
        probe.record.besides += CORRIDOR_EFFORT;
        let halves = halves.filter(|_| part.cuts != Cuts::No);
        let motion = if part.is_finite() { Some(part.motion(cell)?) } else { None };
        let holds = |motion: &CellMotion| within(&grown(cell, stated, motion.offsets(), motion.ranges()), base.ranges);
        let Some(motion) = motion.filter(holds) else {
            // No factors hold for all of it; perhaps they do for its halves.
            let Some((earlier, later)) = halves.filter(|_| !part.is_single()) else {
                beyond = true;
                break;
            };
            let [earlier, later] = next.put_off([earlier, later]);
            state.pending.extend([later, earlier]);
            continue;
        };
        let Pending { waiting, deferred, since, insists, .. } = next;
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
            is_first,
            insists: insists && part.is_single(),
            splits: halves.is_some(),
            halves: deferred,
            ..Cut::of(&part, std::mem::take(&mut shifts))
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
        let settled = search.settle(&tasks, &waiting, &part, stage == Stage::First, probe);
        let cut;
        SpacetimeSearch { scratch, moments, proof, cut, .. } = search;
        match settled {
            Ok(own) => rests = own == Settled::Rests,
            Err(witness) => found = Err(witness),
        }
        if found.is_err() || proof.is_full() {
            open = Some(since);
            break;
        }
        let Some(cut) = cut else {
            beyond = true;
            break;
        };
        shifts = cut.shifts;
        if rests {
            let waiting = scratch.left.drain(..).collect();
            state.pending.push(Pending { over, waiting, deferred: cut.halves, since, insists });
            open = Some(since);
            break;
        }
        if let Some((earlier, later)) = halves {
            // A step is admitted as a whole or not at all.
            let within = |half: DyadicInterval| if part.is_single() { since } else { half };
            let mut push = |over: DyadicInterval, waiting: Vec<Waiting>| {
                if !waiting.is_empty() {
                    state.pending.push(Pending::new(over, waiting, within(over)));
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
                let place = state.pending.len() - usize::from(first.is_some()) - usize::from(second.is_some());
                state.pending.insert(place, Pending { insists: false, ..Pending::new(over, left, since) });
            }
        }
    }
    if beyond {
        open = None;
    } else if !rests && open.is_none_or(|over| over.index() > 0) {
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
    std::mem::swap(&mut scratch.current.entered, &mut state.entered);
    std::mem::swap(&mut scratch.current.served, &mut state.served);
    *probe.memory() = scratch;
    *probe.memory() = moments;
    if rests {
        state.proof = Some(proof);
        return Ok(Some(Reached { verdict: None, open }));
    }
    let verdict = Some(proof.conclude(found).verdict);
    Ok((!beyond).then_some(Reached { verdict, open }))
}

impl Pending {
    fn new(over: DyadicInterval, waiting: Vec<Waiting>, since: DyadicInterval) -> Self {
        Self { over, waiting, deferred: [Vec::new(), Vec::new()], since, insists: true }
    }

    /// All of it waits for the halves of an interval of several steps.
    fn put_off(self, [earlier, later]: [DyadicInterval; 2]) -> [Self; 2] {
        let [mut first, mut second] = self.deferred;
        first.extend(&self.waiting);
        second.extend(self.waiting);
        [Self::new(earlier, first, earlier), Self::new(later, second, later)]
    }
}

impl BundleSearch {
    /// Everything of a bundle is before it.
    fn begin(&mut self, tasks: &[Task]) {
        let of_task = |(task, own): (usize, &Task)| Waiting { task: task as u32, element: Element::whole(own) };
        self.pending.clear();
        let waiting = tasks.iter().enumerate().map(of_task).collect();
        self.pending.push(Pending::new(DyadicInterval::UNIT, waiting, DyadicInterval::UNIT));
        self.entered.clear();
        self.served.clear();
        (self.proof, self.corridors) = (None, 0);
    }
}
