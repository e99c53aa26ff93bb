//! Verdicts of many edges: the card first, then the CPU for what it leaves open; collisions are confirmed on the CPU.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use noclash_cell::{SegmentError, Stop};
use noclash_check::{CheckScratch, Checker, EdgeVerdict};

use crate::batch::{BatchAnswer, BatchModel};
use crate::decide::{Edges, OPEN};
use crate::device::{Device, DeviceError};
use crate::session::Session;
use crate::surfaces::{SurfaceBatch, SurfaceSession};

/// Edges that a thread of the CPU takes at a time.
const BLOCK: usize = 256;

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

/// Checks many edges of a cell with a card, or on the CPU where the cell or the card does not allow it.
pub struct EdgeBatches<'a> {
    checker: Checker<'a>,
    model: Option<BatchModel>,
    /// Where balls do not describe the cell.
    surfaces: Option<SurfaceBatch>,
    surface_session: Option<SurfaceSession>,
    device: Result<Arc<Device>, DeviceError>,
    session: Option<Session>,
    threads: usize,
    counts: BatchCounts,
    /// Why the last batch, or a part of it, was not done by the card.
    reason: Option<DeviceError>,
}

impl<'a> EdgeBatches<'a> {
    /// `threads` of the CPU for what the card leaves; 0: all.
    pub fn new(checker: Checker<'a>, device: Result<Arc<Device>, DeviceError>, threads: usize) -> Self {
        let model = BatchModel::new(&checker);
        // Trees take a while: not without a card.
        let surfaces = if model.is_none() && device.is_ok() { SurfaceBatch::new(&checker) } else { None };
        let threads = if threads == 0 { thread::available_parallelism().map_or(1, NonZero::get) } else { threads };
        let counts = BatchCounts::default();
        let (session, surface_session, reason) = (None, None, None);
        Self { checker, model, surfaces, surface_session, device, session, threads, counts, reason }
    }

    /// Whether balls or triangles describe the cell: if not, every edge goes to the CPU.
    pub fn is_for_devices(&self) -> bool {
        self.model.is_some() || self.surfaces.is_some()
    }

    /// Why the last batch was not done by the card.
    pub fn reason(&self) -> Option<&DeviceError> {
        self.reason.as_ref()
    }

    /// Counts of the last batch.
    pub fn counts(&self) -> BatchCounts {
        self.counts
    }

    /// Codes of the card alone, without the CPU; all open where it cannot be used.
    pub fn codes(&mut self, edges: &Edges, count: usize) -> Vec<u64> {
        let mut codes = vec![OPEN; count];
        self.reason = self.run(edges, &mut codes).err();
        if self.reason.is_some() {
            // What a failed run left on the card is not used again.
            (self.session, self.surface_session) = (None, None);
        }
        codes
    }

    fn run(&mut self, edges: &Edges, codes: &mut [u64]) -> Result<(), DeviceError> {
        let device = self.device.as_ref().map_err(Clone::clone)?;
        if let Some(batch) = self.surfaces.as_ref().filter(|batch| batch.count(edges) == codes.len()) {
            let mut session = match self.surface_session.take() {
                Some(session) if session.holds(codes.len()) => session,
                _ => SurfaceSession::new(device, batch, codes.len())?,
            };
            session.check(edges, codes)?;
            self.surface_session = Some(session);
            return Ok(());
        }
        let Some(model) = self.model.as_ref().filter(|model| model.count(edges) == codes.len()) else {
            return Ok(());
        };
        let mut session = match self.session.take() {
            Some(session) if session.holds(codes.len()) => session,
            _ => Session::new(device, model, codes.len())?,
        };
        session.check(edges, codes)?;
        self.session = Some(session);
        Ok(())
    }

    /// Verdicts of all edges: configurations one after the other, start then end.
    ///
    /// # Errors
    /// If a configuration is not one of the cell.
    ///
    /// # Panics
    /// If the numbers are not those of whole edges.
    pub fn check(&mut self, edges: &Edges, stop: &(dyn Stop + Sync)) -> Result<Vec<EdgeVerdict>, SegmentError> {
        let dofs = self.checker.cell().dofs().len();
        let count = edges.len() / (2 * dofs).max(1);
        assert_eq!(edges.len(), count * 2 * dofs, "numbers of whole edges");
        let codes = self.codes(edges, count);
        let next = AtomicUsize::new(0);
        let workers = self.threads.min(count.div_ceil(BLOCK)).max(1);
        let (checker, is_exact) = (&self.checker, self.model.is_some());
        let work = || {
            let mut own = Worker {
                checker,
                edges,
                dofs,
                is_exact,
                scratch: CheckScratch::default(),
                counts: BatchCounts::default(),
            };
            let mut found = Vec::new();
            loop {
                let first = next.fetch_add(1, Relaxed) * BLOCK;
                if first >= count {
                    return Ok((found, own.counts));
                }
                let last = (first + BLOCK).min(count);
                let block: Result<Vec<_>, SegmentError> =
                    (first..last).map(|edge| own.verdict(edge, codes[edge], stop)).collect();
                found.push((first, block?));
            }
        };
        let results: Vec<Result<_, SegmentError>> = thread::scope(|scope| {
            let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                .collect()
        });
        let mut verdicts = vec![EdgeVerdict::Undecided; count];
        self.counts = BatchCounts::default();
        for result in results {
            let (blocks, counts) = result?;
            for (first, block) in blocks {
                verdicts[first..first + block.len()].copy_from_slice(&block);
            }
            self.counts.free += counts.free;
            self.counts.confirmed += counts.confirmed;
            self.counts.unconfirmed += counts.unconfirmed;
            self.counts.open += counts.open;
        }
        Ok(verdicts)
    }
}

/// A thread of the CPU.
struct Worker<'a, 'c> {
    checker: &'a Checker<'c>,
    edges: &'a Edges<'a>,
    dofs: usize,
    /// Whether the card proves collisions; else they are hints.
    is_exact: bool,
    scratch: CheckScratch,
    counts: BatchCounts,
}

impl Worker<'_, '_> {
    fn verdict(&mut self, edge: usize, code: u64, stop: &dyn Stop) -> Result<EdgeVerdict, SegmentError> {
        let value = |index: usize| self.edges.value(2 * edge * self.dofs + index);
        let answer = BatchAnswer::from_code(code);
        if answer == BatchAnswer::Free {
            self.counts.free += 1;
            return Ok(EdgeVerdict::Free);
        }
        let from: Vec<f64> = (0..self.dofs).map(value).collect();
        let to: Vec<f64> = (self.dofs..2 * self.dofs).map(value).collect();
        if let (BatchAnswer::Collision { t, pair }, false) = (answer, self.is_exact) {
            if let Some(found) = self.checker.collision_near([&from, &to], pair as usize, t, &mut self.scratch) {
                self.counts.confirmed += 1;
                return Ok(found);
            }
            self.counts.unconfirmed += 1;
        } else if let BatchAnswer::Collision { t, pair } = answer {
            let there: Vec<f64> = from.iter().zip(&to).map(|(a, b)| a + (b - a) * t).collect();
            if self.checker.certainly_touches(&there, &mut self.scratch) {
                self.counts.confirmed += 1;
                return Ok(EdgeVerdict::Collision { t, bodies: self.checker.pair_bodies(pair as usize) });
            }
            self.counts.unconfirmed += 1;
        } else {
            self.counts.open += 1;
        }
        self.checker.edge(&from, &to, &mut self.scratch, stop)
    }
}
