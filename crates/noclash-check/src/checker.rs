//! A cell that is queried one motion after another, as planners do: what is the same for all motions is made once.
//!
//! The answers are those of [`check`](crate::check) with the same options, one motion at a time; a caller with several threads
//! gives each its own memory and shares the checker.

use noclash_cell::{CellMotion, CellPoses, SegmentError, Stop};
use noclash_geometry::query::Counters;
use noclash_numeric::Dyadic;
use noclash_robot::ConfigurationError;

use crate::answer::{SegmentAnswer, Verdict};
use crate::engines::balls::{BallModel, BallScratch, BallTables, BallVerdict, SurfaceTables};
use crate::engines::spacetime::Standstill;
use crate::engines::{Engine, Probe, Proof, check_segment};
use crate::options::{CheckOptions, Evidence};
use crate::pair_maps::{MapUse, PairMaps};
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::{PreparedQuery, Segment};

/// A cell, options, and what engines make of them once.
pub struct Checker<'a> {
    cell: &'a PreparedCell,
    pub(crate) prepared: PreparedQuery<'a>,
}

/// Memory of one thread for a [`Checker`], kept by the caller.
#[derive(Default)]
pub struct CheckScratch {
    pub(crate) probe: Probe,
    poses: CellPoses,
    /// Values of a configuration, then their errors.
    there: Vec<f64>,
    standstill: Standstill,
    balls: BallScratch,
    settled_by_balls: u64,
    /// By pair, whether it is still to be checked.
    left: Vec<bool>,
    /// Whether balls around meshes and solids are made for [`Checker::edge`], where they are not there.
    uses_solids: bool,
}

/// With more edges than this, balls around meshes and solids take less time to make than they save.
const MANY_EDGES: usize = 4096;

/// Of pairs that balls leave open so many are probed for a collision before anything is proved.
const MOST_GUESSES: usize = 6;

impl CheckScratch {
    /// Memory for edges of which there are so many, of all threads together: of thousands, tables are made that pay for no fewer.
    pub fn for_edges(count: usize) -> Self {
        Self { uses_solids: count > MANY_EDGES, ..Self::default() }
    }

    /// Comparisons of balls made with this memory so far, each at eight times.
    pub fn balls_compared(&self) -> u64 {
        self.balls.compared()
    }

    /// How many of the edges given to [`Checker::edge`] with this memory were settled by balls alone.
    pub fn settled_by_balls(&self) -> u64 {
        self.settled_by_balls
    }
}

/// What balls and maps say of an edge.
#[derive(PartialEq)]
enum Settled {
    Free,
    Collision {
        t: f64,
        pair: usize,
    },
    /// All pairs are proved but those of [`CheckScratch::left`].
    Left,
    /// Nothing is proved; `seen` where balls were asked.
    Nothing {
        seen: bool,
    },
}

/// What [`Checker::edge`] says of an edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EdgeVerdict {
    /// Proved: every pair keeps farther apart than its margin, all the way.
    Free,
    /// Two bodies certainly touch, or are nearer than their margin.
    Collision {
        /// When, from 0 at the start to 1 at the end; perhaps not the first time.
        t: f64,
        /// Indices of the bodies.
        bodies: [usize; 2],
    },
    /// Neither.
    Undecided,
}

impl<'a> Checker<'a> {
    /// Nothing is checked yet. `threads` and `stop_at_first` of the options are not used.
    pub fn new(cell: &'a PreparedCell, options: &CheckOptions) -> Self {
        Self { cell, prepared: PreparedQuery::new(cell, options) }
    }

    /// The cell.
    pub fn cell(&self) -> &'a PreparedCell {
        self.cell
    }

    /// The answer for one motion of the cell: the same as that of [`check`](crate::check), whatever the earlier
    /// queries.
    pub fn check(
        &self,
        motion: &CellMotion,
        engine: Engine,
        scratch: &mut CheckScratch,
        stop: &dyn Stop,
    ) -> SegmentAnswer {
        self.prepared.with_segment(motion, |segment| check_segment(segment, engine, &mut scratch.probe, stop))
    }

    /// The verdict alone of the straight edge between two configurations, by the quickest way there is: balls first, eight intervals of
    /// time at once; of what they leave open, pairs that one or two joints move against each other by what is proved of all values of these joints;
    /// only the rest goes to `spacetime`. Nothing is allocated where balls settle it.
    ///
    /// The same as the verdict of [`Checker::check`] of that motion, but that either may be undecided where the other is not; it does not
    /// depend on earlier queries, but that without a budget of tests what was proved of a pair before may spare an edge that grazes it [`EdgeVerdict::Undecided`], or name another collision. Memory for many edges ([`CheckScratch::for_edges`]) may name another collision.
    ///
    /// # Errors
    /// If a configuration is not one of the cell; if loops cannot be closed on the way, or take a joint beyond its limits. Limits of joints whose values
    /// are given are the caller's.
    pub fn edge(
        &self,
        from: &[f64],
        to: &[f64],
        scratch: &mut CheckScratch,
        stop: &dyn Stop,
    ) -> Result<EdgeVerdict, SegmentError> {
        let settled = self.settle([from, to], scratch);
        let (seen, some_left) = match settled {
            Settled::Free => return Ok(EdgeVerdict::Free),
            Settled::Collision { t, pair } => {
                return Ok(EdgeVerdict::Collision { t, bodies: self.prepared.bodies(pair) });
            }
            Settled::Left => (true, true),
            Settled::Nothing { seen } => (seen, false),
        };
        let expected = self.cell.dofs().len();
        if let Some(given) = [from.len(), to.len()].into_iter().find(|&given| given != expected) {
            let error = ConfigurationError::WrongLength { expected, given }.into();
            return Err(SegmentError::Motion { segment: 0, error });
        }
        let motion = CellMotion::straight(self.cell, from, to)?;
        if self.cell.has_loops()
            && let Some((joint, value, range)) = motion.dependent_violation(self.cell)
        {
            return Err(SegmentError::BeyondLimits { segment: 0, joint, value, range });
        }
        let CheckScratch { probe, balls, left, .. } = scratch;
        // The ranges hold the edge if balls have seen it: then the pairs are those of the tables.
        let is_left = |pair: usize| !some_left || left[pair];
        if seen {
            let segment = self.prepared.segment(&motion, None);
            probe.start();
            let likely = balls.likely_collisions().filter(|(pair, _)| is_left(*pair)).take(MOST_GUESSES);
            for (pair, t) in likely {
                if let Some(t) = nearest_time(t).filter(|&t| probe.leaves_overlap(&segment, pair, t)) {
                    return Ok(EdgeVerdict::Collision { t: t.to_f64(), bodies: segment.pairs[pair].bodies });
                }
            }
        }
        let answer = if some_left {
            let segment = self.prepared.segment(&motion, None).with_left(left);
            let answer = check_segment(&segment, Engine::Spacetime, probe, stop);
            self.count(probe.record.tests(), left);
            answer
        } else {
            self.check(&motion, Engine::Spacetime, scratch, stop)
        };
        Ok(match answer.verdict {
            Verdict::Free { .. } => EdgeVerdict::Free,
            Verdict::Collision(witness) => EdgeVerdict::Collision { t: witness.t.to_f64(), bodies: witness.bodies },
            Verdict::Undecided { .. } | Verdict::NotChecked => EdgeVerdict::Undecided,
        })
    }

    /// Balls, then maps of pairs. `scratch.left` has what they leave.
    fn settle(&self, [from, to]: [&[f64]; 2], scratch: &mut CheckScratch) -> Settled {
        let Some(balls) = self.balls(scratch).filter(|balls| balls.holds(from, to)) else {
            return Settled::Nothing { seen: false };
        };
        let by_balls = balls.check(from, to, &mut scratch.balls);
        scratch.settled_by_balls += u64::from(by_balls != BallVerdict::Open);
        if let BallVerdict::Collision { t, pair } = by_balls {
            return Settled::Collision { t, pair: pair as usize };
        }
        if Proof::of_balls(by_balls).is_some() {
            return Settled::Free;
        }
        let Some(open) = scratch.balls.open() else { return Settled::Nothing { seen: true } };
        scratch.left.clear();
        scratch.left.extend_from_slice(open);
        if let Some(maps) = PairMaps::of(&self.prepared) {
            let CheckScratch { balls, left, .. } = scratch;
            let mut likely = |pair, t| balls.add_likely(pair, t);
            maps.settle([from, to], PairMaps::usage(&self.prepared), left, &mut likely);
        }
        if Proof::of_none_left(&scratch.left).is_some() { Settled::Free } else { Settled::Left }
    }

    /// The tables that memory of this kind uses.
    fn balls(&self, scratch: &CheckScratch) -> Option<&BallModel> {
        let solid = || if scratch.uses_solids { self.prepared.solid_balls() } else { None };
        self.prepared.balls().or_else(solid)
    }

    /// The answer for the straight edge between two configurations: by balls and maps of pairs where they prove it free; else by `spacetime`, which has the contact
    /// or the open intervals, of the pairs that these left. Of an edge that is free the clearance is unknown if they proved any pair. With evidence wanted that of
    /// [`Checker::check`]. Without a budget of tests what was proved of a pair before may spare an edge `Undecided`.
    ///
    /// # Errors
    /// If a configuration is not one of the cell, or loops cannot be closed on the way.
    pub fn edge_answer(
        &self,
        [from, to]: [&[f64]; 2],
        scratch: &mut CheckScratch,
        stop: &dyn Stop,
    ) -> Result<SegmentAnswer, SegmentError> {
        // Balls have no pieces of proofs to show.
        if self.prepared.options().evidence != Evidence::None {
            let motion = CellMotion::straight(self.cell, from, to)?;
            return Ok(self.check(&motion, Engine::Spacetime, scratch, stop));
        }
        let before = scratch.balls.compared();
        let settled = self.settle([from, to], scratch);
        let volume_tests = scratch.balls.compared() - before;
        let counters = Counters { volume_tests, ..Counters::default() };
        if settled == Settled::Free
            && let Some(verdict) = Proof::of_balls(BallVerdict::Free)
        {
            return Ok(SegmentAnswer { counters, ..SegmentAnswer::of(verdict) });
        }
        let motion = CellMotion::straight(self.cell, from, to)?;
        if settled != Settled::Left {
            return Ok(self.check(&motion, Engine::Spacetime, scratch, stop));
        }
        let CheckScratch { probe, left, .. } = scratch;
        let segment = self.prepared.segment(&motion, None).with_left(left);
        let mut answer = check_segment(&segment, Engine::Spacetime, probe, stop);
        self.count(probe.record.tests(), left);
        answer.verdict = Proof::with_others_proved(answer.verdict);
        answer.counters += counters;
        Ok(answer)
    }

    /// Maps are paid by what was spent without them.
    fn count(&self, tests: u64, left: &[bool]) {
        if let Some(maps) = PairMaps::of(&self.prepared).filter(|_| PairMaps::usage(&self.prepared) == MapUse::Earned) {
            maps.count(tests, left);
        }
    }

    /// Whether everything that moves is made of spheres: then balls decide nearly all edges, in a microsecond.
    pub fn is_of_balls(&self) -> bool {
        self.prepared.balls().is_some_and(BallModel::is_exact)
    }

    /// Whether balls describe all that moves, if tables are made around meshes and solids too: then they decide most edges, in microseconds.
    pub fn has_balls(&self) -> bool {
        self.prepared.balls().or_else(|| self.prepared.solid_balls()).is_some()
    }

    /// The tables of the ball stage, for a checker on another processor; `None` where balls do not describe the cell.
    pub fn ball_tables(&self) -> Option<BallTables> {
        self.prepared.balls()?.tables()
    }

    /// The cell as triangles, for a checker on another processor; `None` where that does not describe it.
    pub fn surface_tables(&self) -> Option<SurfaceTables> {
        self.prepared.surfaces()
    }

    /// The collision of a pair at a time of a straight edge, from 0 at the start to 1 at the end, if the two bodies certainly touch near that
    /// time, or are certainly nearer than their margin. The edge is within the joint limits.
    pub fn collision_near(
        &self,
        [from, to]: [&[f64]; 2],
        pair: usize,
        t: f64,
        scratch: &mut CheckScratch,
    ) -> Option<EdgeVerdict> {
        let motion = CellMotion::straight(self.cell, from, to).ok()?;
        collision_at(&self.prepared.segment(&motion, None), pair, t, &mut scratch.probe)
    }

    /// Whether two leaves of a pair's bodies certainly overlap at a time of a straight edge, from 0 at the start to 1 at the end: far quicker than
    /// [`Checker::collision_near`], whose search the caller spares. `false` says nothing.
    pub fn leaves_overlap(
        &self,
        [from, to]: [&[f64]; 2],
        (pair, leaves): (usize, [u32; 2]),
        t: f64,
        scratch: &mut CheckScratch,
    ) -> bool {
        let dofs = self.cell.dofs().len();
        let is_plain = !self.cell.has_loops() && self.cell.value_count() == dofs;
        if !is_plain || from.len() != dofs || to.len() != dofs {
            return false;
        }
        let CheckScratch { poses, there, .. } = scratch;
        there.clear();
        there.extend(from.iter().zip(to).map(|(a, b)| a + (b - a) * t));
        // Three roundings of at most |a| + |b| each, u = ε/2: within 4 u (|a| + |b|). Three times as much is taken.
        there.extend(from.iter().zip(to).map(|(a, b)| (a.abs() + b.abs()) * 6.0 * f64::EPSILON + f64::MIN_POSITIVE));
        let (values, errors) = there.split_at(dofs);
        self.cell.place_within(values, errors, poses);
        self.prepared.overlap_of_leaves((pair, leaves), poses)
    }

    /// Indices of the bodies of a pair in [`Checker::ball_tables`].
    pub fn pair_bodies(&self, pair: usize) -> [usize; 2] {
        self.prepared.bodies(pair)
    }

    /// Bit i: at configuration i, of at most eight given one after the other, the two bodies of a pair certainly touch, or are certainly nearer than their
    /// margin. `false` says nothing, and is all that is said of bodies that are not made of spheres and capsules.
    pub fn overlaps(&self, pair: usize, configurations: &[f64], scratch: &mut CheckScratch) -> u8 {
        let Some(balls) = self.prepared.balls().filter(|_| !self.cell.has_loops()) else { return 0 };
        u32::try_from(pair).map_or(0, |pair| balls.overlaps(pair, configurations, &mut scratch.balls))
    }

    /// A quick collision probe at a (valid) configuration: whether two bodies whose contact is forbidden certainly
    /// overlap there, or are certainly nearer than their margin.
    ///
    /// `true` is certain, `false` says nothing: not every margin and inside is tested, nor what rounding cannot decide. Planners ask
    /// it to spare proofs that must fail; the answer does not depend on earlier queries.
    pub fn certainly_touches(&self, configuration: &[f64], scratch: &mut CheckScratch) -> bool {
        // Values that do not close the loops are no place where anything is.
        if self.cell.has_loops() {
            return false;
        }
        if let Some(balls) =
            self.prepared.balls().filter(|balls| balls.is_exact() && balls.holds(configuration, configuration))
        {
            match balls.check(configuration, configuration, &mut scratch.balls) {
                BallVerdict::Free => return false,
                BallVerdict::Collision { .. } => return true,
                BallVerdict::Open => {}
            }
        }
        let CheckScratch { poses, standstill, .. } = scratch;
        let Ok(motion) = CellMotion::straight(self.cell, configuration, configuration) else { return false };
        self.cell.place(configuration, poses);
        self.prepared.with_segment(&motion, |segment| {
            standstill.find_overlap(segment, poses, &mut Counters::default()).is_some()
        })
    }
}

/// The collision of a pair near a time, if it is certain: by an overlap, which is quick to find, or by a distance.
fn collision_at(segment: &Segment, pair: usize, t: f64, probe: &mut Probe) -> Option<EdgeVerdict> {
    let t = nearest_time(t)?;
    probe.start();
    if probe.leaves_overlap(segment, pair, t) || probe.overlaps(segment, pair, t) {
        return Some(EdgeVerdict::Collision { t: t.to_f64(), bodies: segment.pairs[pair].bodies });
    }
    let witness = probe.measure(segment, pair, t).err()?;
    Some(EdgeVerdict::Collision { t: witness.t.to_f64(), bodies: witness.bodies })
}

/// A time of few bits near to a number from 0 to 1.
fn nearest_time(t: f64) -> Option<Dyadic> {
    const LEVEL: u8 = 20;
    let scaled = (t * f64::from(1_u32 << LEVEL)).round();
    Dyadic::new(scaled.clamp(0.0, f64::from(1_u32 << LEVEL)) as u64, LEVEL)
}
