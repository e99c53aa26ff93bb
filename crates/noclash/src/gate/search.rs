//! From all steps together to single ones: the last row up to which everything is proved.
//!
//! Steps are proved in corridors. Configurations of some of these steps are configurations of all of them: what a corridor of many steps proves
//! of a pair, or of a stretch of its edge, need not be proved again for fewer. So a failed attempt leaves few pairs to check.

use noclash_cell::{SegmentError, Stop};
use noclash_check::{BundleReach, Corridor, CorridorEffort, OpenInterval, RestingSearch, Verdict};
use noclash_numeric::{add_up, mul_up};

use super::Gate;
use super::admission::Reason;
use super::bundle::{ChunkBundle, Standing};
use super::stop_region::{Corners, Motions, Region};
use crate::error::{Error, no_motion};

/// Effort on several steps together: most pairs are settled by few tests, the others are left to fewer steps.
const TOGETHER: CorridorEffort = CorridorEffort { tests: 3_000, thorough: false, share: 1.0, open: 2_048 };
/// Effort on one step.
pub(super) const ALONE: CorridorEffort = CorridorEffort { tests: 20_000, thorough: true, share: 0.1, open: 1 };
/// A whole chunk as a bundle; its tests are the caller's to say.
const BUNDLE: CorridorEffort = CorridorEffort { tests: 0, thorough: false, share: 0.1, open: 1 };
/// Effort on a whole chunk as a bundle before anything is known of it.
const EASY: u64 = 200;

/// What is asked of all steps of a chunk.
pub(super) struct Steps<'a> {
    pub motions: &'a Motions<'a>,
    /// Seconds since obstacles were where the cell has them.
    pub age: f64,
    /// By body, how fast obstacles may move.
    pub speeds: Vec<f64>,
    pub stop: &'a dyn Stop,
}

/// A distance and between which bodies.
pub(super) type Near = (f64, [usize; 2]);
/// Why no more, and the pair in the way.
pub(super) type Blocked = (Reason, Option<[usize; 2]>);

/// Result of a corridor.
pub(super) enum Found {
    Free(Option<Near>),
    Not {
        reason: Reason,
        bodies: Option<[usize; 2]>,
        /// All that is not proved, where that is known.
        open: Option<Vec<OpenInterval>>,
    },
}

/// How far the steps of a chunk are proved.
pub(super) struct Proved {
    /// The last row.
    pub row: usize,
    /// Why no more.
    pub blocked: Option<Blocked>,
    /// The nearest pair as far as the proof shows.
    pub nearest: Option<Near>,
    /// Whether no pair comes nearer than that.
    pub bounds_all: bool,
}

impl Gate {
    /// How far the steps of a chunk are proved: as a bundle, where that is possible.
    ///
    /// Most chunks are free and proved by few tests. Of the others most touch something: where they do so first is found by probes, and only what
    /// is before is proved, from its first row on.
    pub(super) fn reach(&mut self, steps: &Steps, last: usize) -> Result<Proved, Error> {
        let mut bundle = ChunkBundle::new(steps.motions, last, &steps.speeds, steps.age);
        let mut search = std::mem::take(&mut self.search);
        let reached = self.reach_with(steps, &mut bundle, &mut search);
        self.search = search;
        reached
    }

    fn reach_with(
        &mut self,
        steps: &Steps,
        bundle: &mut ChunkBundle,
        search: &mut RestingSearch,
    ) -> Result<Proved, Error> {
        let last = bundle.asked();
        let mut proved = Proved { row: last, blocked: None, nearest: None, bounds_all: true };
        let all = CorridorEffort { tests: self.settings.effort, ..BUNDLE };
        let easy = CorridorEffort { tests: EASY.min(all.tests), ..BUNDLE };
        let mut found = self.checker.begin(search, bundle, easy, steps.stop).map_err(not_a_motion)?;
        self.tests += self.checker.tests();
        let mut horizon = None;
        if found.as_ref().is_some_and(|reach| reach.verdict.is_none()) {
            horizon = self.horizon(steps.motions, last, steps.stop);
            // The row that touches is the end of a step: the rows before it are left.
            if let Some(horizon) = &horizon {
                bundle.ask_until(horizon.row.saturating_sub(1));
            }
            found = self.checker.go_on(search, bundle, all, steps.stop).map_err(not_a_motion)?;
            self.tests += self.checker.tests();
        }
        let Some(BundleReach { verdict, open, others, corridors }) = found else {
            (proved.row, proved.blocked) = self.furthest(steps, [0, last], None, true, &mut proved.nearest)?;
            // Corridors of parts are about the pairs that were left: only one of all steps bounds all distances.
            proved.bounds_all = self.corridors == 1;
            return Ok(proved);
        };
        self.corridors += corridors;
        proved.row = open.map_or(bundle.asked(), |over| bundle.row_before(over));
        match found_in(verdict.unwrap_or(Verdict::NotChecked), steps, BUNDLE) {
            Found::Free(nearest) => proved.nearest = nearest,
            Found::Not { reason: Reason::NotProved, bodies, .. } if search.spent() > all.tests => {
                proved.blocked = Some((Reason::Effort, bodies));
            }
            Found::Not { reason, bodies, .. } => proved.blocked = Some((reason, bodies)),
        }
        // What touches is told where everything before it is proved.
        let touches = horizon.map(|horizon| (Reason::Contact, Some(horizon.bodies)));
        proved.blocked = proved.blocked.or(touches);
        if !others.is_empty() && proved.row > 0 {
            let before = self.corridors;
            let rows = [0, proved.row];
            let (row, blocked) = self.furthest(steps, rows, Some(&others), true, &mut proved.nearest)?;
            (proved.row, proved.blocked) = (row, blocked.or(proved.blocked));
            proved.bounds_all = self.corridors - before == 1;
        }
        Ok(proved)
    }

    /// Whether the robot may stand where it is for a while, after a stop until there. This has an effort of its own, as large as that of the rows.
    pub(super) fn stands(&mut self, steps: &Steps, region: Region) -> Result<Found, Error> {
        let standing = Standing { region, start: steps.motions.start(), speeds: &steps.speeds, age: steps.age };
        let effort = CorridorEffort { tests: self.settings.effort, ..ALONE };
        let found = self.checker.furthest(&standing, effort, steps.stop);
        self.tests += self.checker.tests();
        let region = standing.region;
        match found.map_err(not_a_motion)? {
            None => self.prove(steps, &region, None, effort),
            Some(BundleReach { verdict, others, .. }) => {
                self.corridors += 1;
                match found_in(verdict.unwrap_or(Verdict::NotChecked), steps, effort) {
                    Found::Free(_) if !others.is_empty() => self.prove(steps, &region, Some(&others), effort),
                    found => Ok(found),
                }
            }
        }
    }

    /// The last row up to which all steps are proved, and why no more. `left` are the pairs to check, where all others are proved.
    pub(super) fn furthest(
        &mut self,
        steps: &Steps,
        [first, last]: [usize; 2],
        left: Option<&[[usize; 2]]>,
        is_whole: bool,
        nearest: &mut Option<Near>,
    ) -> Result<(usize, Option<Blocked>), Error> {
        let single = last - first == 1;
        let region = steps.motions.region([first, last], Corners::Both);
        // What is left after an attempt is hard.
        let together = CorridorEffort { thorough: left.is_some(), ..TOGETHER };
        let found = self.prove(steps, &region, left, if single { ALONE } else { together })?;
        let (reason, bodies, open) = match found {
            Found::Free(clearance) => {
                note(nearest, clearance);
                return Ok((last, None));
            }
            Found::Not { reason, bodies, open } => (reason, bodies, open),
        };
        // Of few pairs that are left the first half may be proved at once, however late it is: more time must not admit less.
        if reason == Reason::Deadline && (single || left.is_none()) {
            return Ok((first, Some((reason, bodies))));
        }
        if single {
            return self.single_step(steps, first, left, nearest);
        }
        if is_whole && let Some(blocked) = self.starts_inside(steps, open.as_deref(), left)? {
            return Ok((0, Some(blocked)));
        }
        let middle = first + (last - first) / 2;
        for half in [[first, middle], [middle, last]] {
            let questioned = match &open {
                Some(open) => Some(in_question(open, left, &region.places[half[0] - first..=half[1] - first])),
                None => left.map(<[_]>::to_vec),
            };
            if questioned.as_ref().is_some_and(Vec::is_empty) {
                continue;
            }
            let (reached, blocked) = self.furthest(steps, half, questioned.as_deref(), false, nearest)?;
            if blocked.is_some() {
                return Ok((reached, blocked));
            }
        }
        Ok((last, None))
    }

    /// Why the present configuration is not proved, of the pairs that are open. What a failed attempt proves of a stretch is that surfaces are
    /// apart, not that no body is inside another: that follows from here, because proved stretches are connected from row 0 on.
    fn starts_inside(
        &mut self,
        steps: &Steps,
        open: Option<&[OpenInterval]>,
        left: Option<&[[usize; 2]]>,
    ) -> Result<Option<Blocked>, Error> {
        let all = [0.0, 1.0];
        let questioned = match open {
            Some(open) => Some(in_question(open, left, &all)),
            None => left.map(<[_]>::to_vec),
        };
        let present = steps.motions.region([0, 0], Corners::Inner);
        Ok(match self.prove(steps, &present, questioned.as_deref(), ALONE)? {
            Found::Free(_) => None,
            Found::Not { reason, bodies, .. } => Some((reason, bodies)),
        })
    }

    /// A step in two parts: both velocities count at its first row, one of them on the rest of it.
    fn single_step(
        &mut self,
        steps: &Steps,
        first: usize,
        left: Option<&[[usize; 2]]>,
        nearest: &mut Option<Near>,
    ) -> Result<(usize, Option<Blocked>), Error> {
        let corner = steps.motions.region([first, first], Corners::Alone);
        for part in [corner, steps.motions.region([first, first + 1], Corners::Inner)] {
            match self.prove(steps, &part, left, ALONE)? {
                Found::Free(clearance) => note(nearest, clearance),
                Found::Not { reason, bodies, .. } => return Ok((first, Some((reason, bodies)))),
            }
        }
        Ok((first + 1, None))
    }

    pub(super) fn prove(
        &mut self,
        steps: &Steps,
        region: &Region,
        left: Option<&[[usize; 2]]>,
        effort: CorridorEffort,
    ) -> Result<Found, Error> {
        let elapsed = add_up(steps.age, region.until);
        self.drift.clear();
        self.drift.extend(steps.speeds.iter().map(|&speed| if speed == 0.0 { 0.0 } else { mul_up(speed, elapsed) }));
        let Region { from, to, deviation, .. } = region;
        if from.iter().chain(to).any(|value| !value.is_finite()) {
            // Rows whose differences are beyond the largest double: no edge, and nothing that could be proved.
            return Ok(Found::Not { reason: Reason::NotProved, bodies: None, open: None });
        }
        let corridor = Corridor { from, to, deviation, drift: &self.drift, only: left };
        let verdict = self.checker.check(&corridor, effort, steps.stop);
        self.corridors += 1;
        self.tests += self.checker.tests();
        Ok(found_in(verdict.map_err(not_a_motion)?, steps, effort))
    }
}

fn not_a_motion(cause: SegmentError) -> Error {
    no_motion(cause, std::path::Path::new("chunk"))
}

/// What a verdict says of a corridor or a bundle.
fn found_in(verdict: Verdict, steps: &Steps, effort: CorridorEffort) -> Found {
    match verdict {
        Verdict::Free { clearance } => Found::Free(clearance.map(|known| (known.lower.get(), known.bodies))),
        Verdict::Collision(witness) => Found::Not { reason: Reason::Contact, bodies: Some(witness.bodies), open: None },
        Verdict::Undecided { open } => {
            let reason = if steps.stop.stop() { Reason::Deadline } else { Reason::NotProved };
            let bodies = open.first().map(|open| open.bodies);
            // A list that is full may have been cut.
            Found::Not { reason, bodies, open: (1..effort.open).contains(&open.len()).then_some(open) }
        }
        Verdict::NotChecked => Found::Not { reason: Reason::NotProved, bodies: None, open: None },
    }
}

/// The pairs that are open on the stretch of the edge that these places span, among those that were in question.
fn in_question(open: &[OpenInterval], left: Option<&[[usize; 2]]>, places: &[f64]) -> Vec<[usize; 2]> {
    let from = places.iter().copied().fold(f64::INFINITY, f64::min);
    let to = places.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut pairs = Vec::new();
    for interval in open {
        let meets = interval.over.from().to_f64() <= to && interval.over.to().to_f64() >= from;
        let asked = left.is_none_or(|left| left.contains(&interval.bodies));
        if meets && asked && !pairs.contains(&interval.bodies) {
            pairs.push(interval.bodies);
        }
    }
    pairs
}

fn note(nearest: &mut Option<Near>, found: Option<Near>) {
    if let Some(found) = found.filter(|found| nearest.is_none_or(|known| found.0 < known.0)) {
        *nearest = Some(found);
    }
}
