//! Queries of every engine about one pair at one time: a cheap bound, the distance, a witness. Poses are computed once
//! per dyadic time and shared by all pairs.

use std::any::Any;
use std::collections::HashMap;

use noclash_cell::{CellPoses, CheckedPair, MotionScratch, Stop};
use noclash_geometry::Pose;
use noclash_geometry::query::{
    BodyPair, Circumstances, Contact, Containment, Counters, Distance, DistanceOptions, OverlapScratch, Scratch,
    collide, distance, distance_within, greedy_distance,
};
use noclash_numeric::{Dyadic, Lower, Upper};

use super::overlap::overlapping_leaves;
use crate::answer::{ContactKind, Witness};
use crate::pair_travel::TravelScratch;
use crate::prepared_query::Segment;

/// Memory of one thread, reused from segment to segment, and the record of the segment that it works on.
#[derive(Default)]
pub(crate) struct Probe {
    pub record: Record,
    scratch: Scratch,
    motion: MotionScratch,
    pub travel: TravelScratch,
    /// Travel of all pairs, for callers that need all of it together.
    pub travels: Vec<Upper>,
    overlap_scratch: OverlapScratch,
    /// Of engines, one value for each type.
    memories: Vec<Box<dyn EngineMemory>>,
}

/// State of one segment: its poses, its cost so far, and when to give up. A search that rests keeps its record.
#[derive(Default)]
pub(crate) struct Record {
    index: HashMap<Dyadic, usize>,
    placed: Vec<CellPoses>,
    pub counters: Counters,
    pub poses: u64,
    /// Effort that is no test, in tests.
    pub besides: u64,
    /// Those of the tests that a search for perturbed motions took once the proof had ended.
    searching: u64,
    /// Pieces still tested once an instant was met that can be neither proved free nor shown to collide.
    patience: Option<u32>,
}

/// Extra pieces searched for a certain collision after such an instant, when the answer cannot be Free any more.
const PATIENCE: u32 = 256;

/// Most times kept; beyond it all are forgotten: memory stays flat however long a search is. Poses are the same bits when recomputed.
const MOST_PLACED: usize = 1 << 14;

/// Bounds of a pair at one time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    /// Proved.
    pub lower: Lower,
    /// Witnessed; infinite where only a bound was requested.
    pub upper: Upper,
}

impl Record {
    /// Tests made so far.
    pub fn tests(&self) -> u64 {
        self.counters.volume_tests + self.counters.triangle_tests
    }

    /// Effort so far: what a budget counts.
    pub fn spent(&self) -> u64 {
        self.tests() + self.besides
    }

    /// The proof has ended, and a search for perturbed motions took so much.
    pub fn note_search(&mut self, counters: Counters) {
        let before = self.tests();
        self.counters += counters;
        self.searching += self.tests() - before;
    }

    /// How much of the effort was spent on the proof.
    pub fn spent_on_proof(&self) -> u64 {
        self.spent().saturating_sub(self.searching)
    }

    /// Gives the memory of poses back. They are recomputed where they are needed again, to the same bits.
    pub fn forget_poses(&mut self) {
        self.index = HashMap::new();
        self.placed = Vec::new();
    }
}

/// Memory that an engine keeps from segment to segment.
pub(crate) trait EngineMemory: Any + Send {
    /// Another segment comes.
    fn start_segment(&mut self);
}

impl Probe {
    /// The memory of an engine, by its type.
    pub fn memory<M: EngineMemory + Default>(&mut self) -> &mut M {
        let is_own = |memory: &dyn EngineMemory| (memory as &dyn Any).is::<M>();
        let place = self.memories.iter().map(AsRef::as_ref).position(is_own).unwrap_or_else(|| {
            self.memories.push(Box::new(M::default()));
            self.memories.len() - 1
        });
        let memory: &mut dyn Any = self.memories[place].as_mut();
        memory.downcast_mut().expect("the place was found by this type")
    }

    /// Forgets the last segment, but not the memory it used.
    pub fn start(&mut self) {
        self.record.index.clear();
        self.record.counters = Counters::default();
        (self.record.poses, self.record.besides, self.record.searching) = (0, 0, 0);
        self.record.patience = None;
        self.memories.iter_mut().for_each(|memory| memory.start_segment());
    }

    /// Another motion of the same query comes: what was spent stays counted.
    pub fn forget_places(&mut self) {
        self.record.index.clear();
    }

    fn place(&mut self, segment: &Segment, t: Dyadic) -> usize {
        let Record { index, placed, poses, .. } = &mut self.record;
        if let Some(&slot) = index.get(&t) {
            return slot;
        }
        if index.len() >= MOST_PLACED {
            index.clear();
        }
        let next = index.len();
        if placed.len() == next {
            placed.push(CellPoses::default());
        }
        segment.motion.place(segment.cell, t, &mut self.motion, &mut placed[next]);
        index.insert(t, next);
        *poses += 1;
        next
    }

    /// The two bodies at a time.
    pub fn view<'a>(&mut self, segment: &Segment<'a>, pair: usize, t: Dyadic) -> BodyPair<'a> {
        let slot = self.place(segment, t);
        segment.cell.body_pair(segment.pairs[pair].bodies, &self.record.placed[slot], &segment.options.model)
    }

    /// Where two bodies are at a time.
    pub fn poses(&mut self, segment: &Segment, bodies: [usize; 2], t: Dyadic) -> [Pose; 2] {
        let slot = self.place(segment, t);
        bodies.map(|body| *self.record.placed[slot].body(body))
    }

    /// A lower bound on the distance of the surfaces: above `threshold`, or 0.
    pub fn greedy(&mut self, segment: &Segment, pair: usize, t: Dyadic, threshold: f64) -> Lower {
        let view = self.view(segment, pair, t);
        greedy_distance(&view, threshold, &mut self.scratch, &mut self.record.counters)
    }

    /// The distance, or the witness of a collision: a certain overlap, or a distance certainly not above the margin.
    pub fn measure(&mut self, segment: &Segment, pair: usize, t: Dyadic) -> Result<Known, Box<Witness>> {
        let view = self.view(segment, pair, t);
        let CheckedPair { margin, touching, .. } = segment.pairs[pair];
        let found = distance(&view, &DistanceOptions::default(), &mut self.scratch, &mut self.record.counters);
        if !found.overlap && found.upper.get() > touching {
            if found.lower.get() <= margin {
                self.record.patience.get_or_insert(PATIENCE);
            }
            return Ok(Known { lower: found.lower, upper: found.upper });
        }
        let kind = if !found.overlap {
            ContactKind::Margin
        } else if collide(&view, &mut self.scratch, &mut self.record.counters) == Contact::Containment {
            ContactKind::Containment
        } else {
            ContactKind::Overlap
        };
        Err(self.witness(segment, pair, t, kind, &view, &found))
    }

    /// Whether the bodies of a pair certainly overlap at an instant: quicker than [`Probe::measure`], which finds margins and places besides.
    pub fn overlaps(&mut self, segment: &Segment, pair: usize, t: Dyadic) -> bool {
        let view = self.view(segment, pair, t);
        let found = collide(&view, &mut self.scratch, &mut self.record.counters);
        matches!(found, Contact::Overlap { .. } | Contact::Containment)
    }

    /// The same, but only where a short search finds two leaves that do: far quicker among many triangles.
    pub fn leaves_overlap(&mut self, segment: &Segment, pair: usize, t: Dyadic) -> bool {
        let view = self.view(segment, pair, t);
        let has_plane = [view.a, view.b].iter().any(|body| !body.half_spaces().is_empty());
        if has_plane || !view.is_described() {
            return false;
        }
        let poses = self.poses(segment, segment.pairs[pair].bodies, t);
        let (scratch, counters) = (&mut self.overlap_scratch, &mut self.record.counters);
        overlapping_leaves(segment, pair, &poses, scratch, counters).is_some()
    }

    /// An instant was met that tolerances keep from being proved: the search for a collision goes on for a while.
    pub fn meets_tolerance(&mut self) {
        self.record.patience.get_or_insert(PATIENCE);
    }

    fn witness(
        &mut self,
        segment: &Segment,
        pair: usize,
        t: Dyadic,
        kind: ContactKind,
        view: &BodyPair,
        found: &Distance,
    ) -> Box<Witness> {
        let triangles = found
            .leaves
            .filter(|_| kind != ContactKind::Containment)
            .and_then(|[a, b]| Some([view.a.triangle_of(a)?, view.b.triangle_of(b)?]));
        let slot = self.place(segment, t);
        let bodies = segment.pairs[pair].bodies;
        Box::new(Witness {
            kind,
            t,
            bodies,
            triangles,
            point: self.record.placed[slot].body(bodies[0]).transform_point(found.points[0]),
            distance: if found.overlap { Upper::ZERO } else { found.upper },
            configuration: segment.motion.configuration(segment.cell, t),
            perturbed: None,
        })
    }

    /// Whether two leaves of a pair, seen as `view` shows it at a time, certainly overlap: then the witness.
    pub fn probe_leaves(
        &mut self,
        segment: &Segment,
        pair: usize,
        view: &BodyPair,
        leaves: [u32; 2],
        t: Dyadic,
    ) -> Result<(), Box<Witness>> {
        let Some(points) = view.certain_overlap(leaves, &mut self.record.counters) else { return Ok(()) };
        let found = Distance { upper: Upper::ZERO, points, leaves: Some(leaves), overlap: true, ..Distance::UNKNOWN };
        Err(self.witness(segment, pair, t, ContactKind::Overlap, view, &found))
    }

    /// The witness of two leaves of a pair that certainly overlap at a time, where `poses` are, as far as a probe
    /// finds.
    pub fn probe_overlap(
        &mut self,
        segment: &Segment,
        pair: usize,
        poses: &[Pose; 2],
        t: Dyadic,
    ) -> Result<(), Box<Witness>> {
        let found = overlapping_leaves(segment, pair, poses, &mut self.overlap_scratch, &mut self.record.counters);
        let Some(leaves) = found else { return Ok(()) };
        let [a, b] = segment.pairs[pair].bodies.map(|body| segment.cell.bodies()[body].geometry.as_ref());
        let view = BodyPair::new(a, &poses[0], b, &poses[1], &segment.options.model);
        self.probe_leaves(segment, pair, &view, leaves, t)
    }

    /// The same at a time, and if that does not find one, by the distance: whether a collision is certain.
    pub fn collision(&mut self, segment: &Segment, pair: usize, t: Dyadic) -> Result<Known, Box<Witness>> {
        let view = self.view(segment, pair, t);
        let poses = self.poses(segment, segment.pairs[pair].bodies, t);
        if view.is_described() && view.a.half_spaces().is_empty() && view.b.half_spaces().is_empty() {
            self.probe_overlap(segment, pair, &poses, t)?;
        }
        self.measure(segment, pair, t)
    }

    /// The distance as far as it matters below `cutoff`; both bounds 0 for an overlap.
    pub fn clearance(&mut self, segment: &Segment, pair: usize, t: Dyadic, cutoff: f64) -> Known {
        let view = self.view(segment, pair, t);
        let options = DistanceOptions { cutoff, ..DistanceOptions::default() };
        let found = distance(&view, &options, &mut self.scratch, &mut self.record.counters);
        let upper = if found.overlap { Upper::ZERO } else { found.upper };
        Known { lower: found.lower, upper }
    }

    /// The distance of the surfaces, as far as the options want it.
    pub fn surface_distance(
        &mut self,
        segment: &Segment,
        pair: usize,
        t: Dyadic,
        options: &DistanceOptions,
    ) -> Distance {
        let view = self.view(segment, pair, t);
        let circumstances = Circumstances { not_nested: true, ends_early: &mut || false };
        distance_within(&view, options, circumstances, &mut self.scratch, &mut self.record.counters)
    }

    /// Whether a part of one body is inside the other. Asked at one time of a segment: while surfaces stay apart it
    /// cannot change.
    pub fn containment(&mut self, segment: &Segment, pair: usize, t: Dyadic) -> Containment {
        self.view(segment, pair, t).containment()
    }

    /// Whether to leave everything open from here on: the budget of tests is spent, the caller asks to stop, or Free is out of
    /// reach and no collision was found for long. Asked once for every piece.
    pub fn gives_up(&mut self, segment: &Segment, stop: &dyn Stop) -> bool {
        if let Some(patience) = &mut self.record.patience {
            *patience = patience.saturating_sub(1);
        }
        segment.options.budget.is_some_and(|budget| self.record.spent() > budget)
            || self.record.patience == Some(0)
            || stop.stop()
    }
}
