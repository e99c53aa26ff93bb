//! Verdicts of many edges: the card first, then the CPU for what it leaves open; collisions are confirmed on the CPU.

use std::sync::Arc;

use noclash_cell::{SegmentError, Stop};
use noclash_check::{CheckScratch, Checker, EdgeVerdict, edges_in_blocks};

use crate::batch::{BatchAnswer, BatchModel};
use crate::decide::{Edges, OPEN};
use crate::device::{Device, DeviceError};
use crate::session::Session;
use crate::surfaces::{Refinement, SurfaceBatch, SurfaceSession};

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

/// A cell as a card needs it, and what it has on the card: for one cell and one set of options.
pub struct BatchTables {
    model: Option<BatchModel>,
    /// Where balls do not describe the cell.
    surfaces: Option<SurfaceBatch>,
    device: Result<Arc<Device>, DeviceError>,
    session: Option<Session>,
    surface_session: Option<SurfaceSession>,
    /// Edges that were asked so far, of a cell of triangles; better tables that are being made for them.
    asked: usize,
    refinement: Option<Refinement>,
}

/// Better tables of a cell of triangles are begun when so many edges were asked, and used from so many on: whoever asks fewer does not wait for
/// them. What the card leaves open may depend on them, so they are waited for: answers depend on what was asked before, not on how long that took.
const REFINED: [usize; 2] = [1 << 17, 1 << 20];

impl BatchTables {
    /// The tables of a checker's cell, for its options.
    pub fn new(checker: &Checker, device: Result<Arc<Device>, DeviceError>) -> Self {
        Self::begun(checker, device.is_ok()).on(device)
    }

    /// The same for a card that is not known yet. Triangles take a while: not where there is none.
    pub fn begun(checker: &Checker, triangles: bool) -> Self {
        let model = BatchModel::new(checker);
        let surfaces = if triangles && model.is_none() { checker.surface_tables() } else { None };
        let surfaces = surfaces.and_then(|tables| SurfaceBatch::unrefined(&tables));
        let device = Err(DeviceError::NoDevice);
        Self { model, surfaces, device, session: None, surface_session: None, asked: 0, refinement: None }
    }

    /// The same on a card.
    pub fn on(self, device: Result<Arc<Device>, DeviceError>) -> Self {
        Self { device, session: None, surface_session: None, ..self }
    }

    /// Better tables, where enough edges were asked.
    fn refine(&mut self, edges: usize) -> Result<(), DeviceError> {
        let [begin, take] = REFINED;
        let Some(batch) = self.surfaces.as_mut().filter(|_| self.asked < take || self.refinement.is_some()) else {
            return Ok(());
        };
        let before = self.asked;
        self.asked += edges;
        if before < begin && self.asked >= begin {
            self.refinement = batch.begin_refining();
        }
        if before >= take
            && let Some(balls) = self.refinement.take().and_then(Refinement::finish)
        {
            let balls = batch.take_balls(balls);
            return self.surface_session.as_mut().map_or(Ok(()), |session| session.take_balls(balls));
        }
        Ok(())
    }

    /// Codes of the card.
    fn run(&mut self, edges: &Edges, codes: &mut [u64]) -> Result<(), DeviceError> {
        self.refine(codes.len())?;
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
}

/// Checks many edges of a cell with a card, or on the CPU where the cell or the card does not allow it.
pub struct EdgeBatches<'a> {
    checker: Checker<'a>,
    tables: BatchTables,
    threads: usize,
    counts: BatchCounts,
    /// Why the last batch, or a part of it, was not done by the card.
    reason: Option<DeviceError>,
}

impl<'a> EdgeBatches<'a> {
    /// `threads` of the CPU for what the card leaves; 0: all.
    pub fn new(checker: Checker<'a>, device: Result<Arc<Device>, DeviceError>, threads: usize) -> Self {
        let tables = BatchTables::new(&checker, device);
        Self::with_tables(checker, tables, threads)
    }

    /// The same with tables of the same cell and the same options.
    pub fn with_tables(checker: Checker<'a>, tables: BatchTables, threads: usize) -> Self {
        Self { checker, tables, threads, counts: BatchCounts::default(), reason: None }
    }

    /// The tables, for the next batches.
    pub fn into_tables(self) -> BatchTables {
        self.tables
    }

    /// Whether balls or triangles describe the cell: if not, every edge goes to the CPU.
    pub fn is_for_devices(&self) -> bool {
        self.tables.model.is_some() || self.tables.surfaces.is_some()
    }

    /// Why the last batch, or a part of it, was not done by the card.
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
        self.reason = self.tables.run(edges, &mut codes).err();
        if self.reason.is_some() {
            // What a failed run left on the card is not used again.
            (self.tables.session, self.tables.surface_session) = (None, None);
        }
        codes
    }

    /// Verdicts of all edges: configurations one after the other, start then end.
    ///
    /// # Errors
    /// If a configuration is not one of the cell.
    ///
    /// # Panics
    /// If the numbers are not those of whole edges.
    pub fn check(&mut self, edges: &Edges, stop: &dyn Stop) -> Result<Vec<EdgeVerdict>, SegmentError> {
        let codes = self.codes(edges, self.count(edges));
        self.settle(edges, &codes, stop)
    }

    /// By edge, whether it is proved free: by the card alone, which may leave some open; by the CPU where the card fails.
    ///
    /// # Errors
    /// If a configuration is not one of the cell.
    ///
    /// # Panics
    /// If the numbers are not those of whole edges.
    pub fn free(&mut self, edges: &Edges, stop: &dyn Stop) -> Result<Vec<bool>, SegmentError> {
        let codes = self.codes(edges, self.count(edges));
        if self.reason.is_none() {
            return Ok(codes.into_iter().map(|code| BatchAnswer::from_code(code) == BatchAnswer::Free).collect());
        }
        let verdicts = self.settle(edges, &codes, stop)?;
        Ok(verdicts.into_iter().map(|verdict| verdict == EdgeVerdict::Free).collect())
    }

    fn count(&self, edges: &Edges) -> usize {
        let dofs = self.checker.cell().dofs().len();
        let count = edges.len() / (2 * dofs).max(1);
        assert_eq!(edges.len(), count * 2 * dofs, "numbers of whole edges");
        count
    }

    /// Verdicts from what the card says of each edge.
    fn settle(&mut self, edges: &Edges, codes: &[u64], stop: &dyn Stop) -> Result<Vec<EdgeVerdict>, SegmentError> {
        let dofs = self.checker.cell().dofs().len();
        let (checker, is_exact) = (&self.checker, self.tables.model.is_some());
        let worker = || {
            let (scratch, counts) = (CheckScratch::default(), BatchCounts::default());
            Worker { checker, edges, dofs, is_exact, scratch, counts }
        };
        let verdict = |own: &mut Worker, edge: usize| own.verdict(edge, codes[edge], stop);
        let (verdicts, workers) = edges_in_blocks(codes.len(), self.threads, worker, verdict)?;
        self.counts = workers.iter().fold(BatchCounts::default(), |sum, own| sum.and(own.counts));
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
