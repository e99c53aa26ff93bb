//! What the CPU does with a card's answers: collisions are confirmed, several of one pair of spheres together, and what is open is decided.

use std::num::NonZero;
use std::sync::Mutex;
use std::thread;

use noclash_cell::{SegmentError, Stop};
use noclash_check::{CheckScratch, Checker, EdgeVerdict};

use crate::batch::BatchAnswer;
use crate::decide::Edges;
use crate::surfaces::{NO_LEAVES, SurfaceBatch};

/// Counts of one batch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BatchCounts {
    /// Proved free by the card.
    pub free: usize,
    /// Colliding by the card, and confirmed.
    pub confirmed: usize,
    /// Colliding by the card, but not shown at that time by the CPU, which then decided the edge.
    pub unconfirmed: usize,
    /// Left open by the card, decided by the CPU.
    pub open: usize,
}

impl BatchCounts {
    fn and(self, other: Self) -> Self {
        Self {
            free: self.free + other.free,
            confirmed: self.confirmed + other.confirmed,
            unconfirmed: self.unconfirmed + other.unconfirmed,
            open: self.open + other.open,
        }
    }
}

/// Edges that a thread takes at a time: fewest, so that few edges have several threads, and most, so that one pair has several collisions.
const BLOCKS: [usize; 2] = [128, 4096];

/// Blocks for each thread, if they are neither too small nor too large.
const BLOCKS_OF_THREAD: usize = 8;

/// Configurations of one pair that are looked at together.
const TOGETHER: usize = 8;

/// What the card said of which edges.
#[derive(Clone, Copy)]
pub(crate) struct Batch<'a, 'c> {
    pub checker: &'a Checker<'c>,
    pub edges: &'a Edges<'a>,
    pub codes: &'a [u64],
    /// Leaves of collisions of triangles, of the body that moves first, by edge; none are named, if it is empty.
    pub leaves: &'a [[u32; 2]],
    /// What knows which body moves.
    pub surfaces: Option<&'a SurfaceBatch>,
    /// Whether the card proves collisions; else they are hints.
    pub is_exact: bool,
}

impl Batch<'_, '_> {
    /// Writes verdicts of all edges, by so many threads (0: all).
    ///
    /// # Errors
    /// The first that a thread meets: a configuration that is not one of the cell.
    pub fn settle(
        &self,
        verdicts: &mut [EdgeVerdict],
        threads: usize,
        stop: &dyn Stop,
    ) -> Result<BatchCounts, SegmentError> {
        let count = self.codes.len();
        assert_eq!(verdicts.len(), count, "one verdict for each code");
        let threads = if threads == 0 { thread::available_parallelism().map_or(1, NonZero::get) } else { threads };
        let block = (count / (threads * BLOCKS_OF_THREAD)).clamp(BLOCKS[0], BLOCKS[1]);
        let threads = threads.min(count.div_ceil(block)).max(1);
        let blocks = Mutex::new(verdicts.chunks_mut(block).enumerate());
        let work = || {
            let mut own = Worker::new(*self);
            loop {
                // A thread that panics takes the lock with it at worst between two blocks.
                let next = blocks.lock().unwrap_or_else(std::sync::PoisonError::into_inner).next();
                let Some((index, verdicts)) = next else { return Ok(own.counts) };
                own.block(index * block, verdicts, stop)?;
            }
        };
        let results: Vec<Result<BatchCounts, SegmentError>> = thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let own = work();
            let joined =
                others.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            std::iter::once(own).chain(joined).collect()
        });
        let mut counts = BatchCounts::default();
        for result in results {
            counts = counts.and(result?);
        }
        Ok(counts)
    }
}

/// A collision that the card names.
#[derive(Clone, Copy)]
struct Named {
    pair: u32,
    /// In the block.
    edge: u32,
    t: f64,
}

/// A thread of the CPU.
struct Worker<'a, 'c> {
    batch: Batch<'a, 'c>,
    dofs: usize,
    scratch: CheckScratch,
    counts: BatchCounts,
    named: Vec<Named>,
    /// Configurations of one pair, one after the other.
    there: Vec<f64>,
    from: Vec<f64>,
    to: Vec<f64>,
}

impl<'a, 'c> Worker<'a, 'c> {
    fn new(batch: Batch<'a, 'c>) -> Self {
        Self {
            dofs: batch.checker.cell().dofs().len(),
            batch,
            scratch: CheckScratch::for_edges(0),
            counts: BatchCounts::default(),
            named: Vec::new(),
            there: Vec::new(),
            from: Vec::new(),
            to: Vec::new(),
        }
    }

    /// Verdicts of the edges from the first on.
    fn block(&mut self, first: usize, verdicts: &mut [EdgeVerdict], stop: &dyn Stop) -> Result<(), SegmentError> {
        let codes = self.batch.codes;
        self.named.clear();
        for (edge, verdict) in verdicts.iter_mut().enumerate() {
            *verdict = match BatchAnswer::from_code(codes[first + edge]) {
                BatchAnswer::Free => {
                    self.counts.free += 1;
                    EdgeVerdict::Free
                }
                BatchAnswer::Collision { t, pair } if self.batch.is_exact => {
                    self.named.push(Named { pair, edge: edge as u32, t });
                    continue;
                }
                BatchAnswer::Collision { t, pair } => self.hint(first + edge, pair, t, stop)?,
                BatchAnswer::Open => {
                    self.counts.open += 1;
                    self.decide(first + edge, stop)?
                }
            };
        }
        let mut named = std::mem::take(&mut self.named);
        named.sort_unstable_by_key(|own| (own.pair, own.edge));
        for of_pair in named.chunk_by(|a, b| a.pair == b.pair) {
            let bodies = self.batch.checker.pair_bodies(of_pair[0].pair as usize);
            for together in of_pair.chunks(TOGETHER) {
                let hits = self.overlaps(first, together);
                for (lane, own) in together.iter().enumerate() {
                    let is_sure = hits >> lane & 1 == 1 || self.touches(lane);
                    verdicts[own.edge as usize] = if is_sure {
                        self.counts.confirmed += 1;
                        EdgeVerdict::Collision { t: own.t, bodies }
                    } else {
                        self.counts.unconfirmed += 1;
                        self.decide(first + own.edge as usize, stop)?
                    };
                }
            }
        }
        self.named = named;
        Ok(())
    }

    /// Bit i: the pair of this collision certainly overlaps there.
    fn overlaps(&mut self, first: usize, together: &[Named]) -> u8 {
        self.there.clear();
        for own in together {
            let start = 2 * (first + own.edge as usize) * self.dofs;
            let value = |index: usize| self.batch.edges.value(start + index);
            let there = (0..self.dofs).map(|dof| value(dof) + (value(self.dofs + dof) - value(dof)) * own.t);
            self.there.extend(there);
        }
        self.batch.checker.overlaps(together[0].pair as usize, &self.there, &mut self.scratch)
    }

    /// Whether any pair certainly touches at that configuration of the last [`Worker::overlaps`].
    fn touches(&mut self, lane: usize) -> bool {
        let there = &self.there[lane * self.dofs..][..self.dofs];
        self.batch.checker.certainly_touches(there, &mut self.scratch)
    }

    /// A collision of triangles.
    fn hint(&mut self, edge: usize, pair: u32, t: f64, stop: &dyn Stop) -> Result<EdgeVerdict, SegmentError> {
        self.take(edge);
        let checker = self.batch.checker;
        let leaves = self.batch.leaves.get(edge).copied().unwrap_or(NO_LEAVES);
        if leaves != NO_LEAVES
            && let Some(surfaces) = self.batch.surfaces
        {
            let named = (pair as usize, surfaces.in_order(pair, leaves));
            if checker.leaves_overlap([&self.from, &self.to], named, t, &mut self.scratch) {
                self.counts.confirmed += 1;
                return Ok(EdgeVerdict::Collision { t, bodies: checker.pair_bodies(pair as usize) });
            }
        }
        let found = checker.collision_near([&self.from, &self.to], pair as usize, t, &mut self.scratch);
        if let Some(found) = found {
            self.counts.confirmed += 1;
            return Ok(found);
        }
        self.counts.unconfirmed += 1;
        self.batch.checker.edge(&self.from, &self.to, &mut self.scratch, stop)
    }

    /// The CPU's own verdict.
    fn decide(&mut self, edge: usize, stop: &dyn Stop) -> Result<EdgeVerdict, SegmentError> {
        self.take(edge);
        self.batch.checker.edge(&self.from, &self.to, &mut self.scratch, stop)
    }

    fn take(&mut self, edge: usize) {
        let value = |index: usize| self.batch.edges.value(2 * edge * self.dofs + index);
        self.from.clear();
        self.from.extend((0..self.dofs).map(value));
        self.to.clear();
        self.to.extend((self.dofs..2 * self.dofs).map(value));
    }
}
