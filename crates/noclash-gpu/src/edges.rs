//! Verdicts of many edges: the card first, then the CPU for what it leaves open; collisions are confirmed on the CPU.

use std::sync::Arc;

use noclash_cell::{SegmentError, Stop};
use noclash_check::{Checker, EdgeVerdict};
use thiserror::Error;

use crate::batch::{BatchAnswer, BatchModel, Source};
use crate::decide::{Edges, FREE, OPEN};
use crate::device::{Device, DeviceError};
use crate::rows::{CardEdges, CardRowsError};
use crate::session::Session;
use crate::settle::{Batch, BatchCounts};
use crate::surfaces::{NO_LEAVES, Refinement, SurfaceBatch, SurfaceSession};

/// A cell as a card needs it, and what it has on the card: for one cell and one set of options.
pub struct BatchTables {
    model: Option<BatchModel>,
    /// Where balls do not describe the cell.
    surfaces: Option<SurfaceBatch>,
    device: Result<Arc<Device>, DeviceError>,
    session: Option<Session>,
    surface_session: Option<SurfaceSession>,
    /// Answers of the last batch: their memory is used again, because memory that is written for the first time takes as long as the card does.
    answers: Answers,
    /// Edges that were asked so far, of a cell of triangles; better tables that are being made for them.
    asked: usize,
    refinement: Option<Refinement>,
}

/// What a card says of the edges of a batch.
#[derive(Default)]
struct Answers {
    codes: Vec<u64>,
    /// Leaves of collisions of triangles, of the body that moves first; empty where none are named.
    leaves: Vec<[u32; 2]>,
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
        let answers = Answers::default();
        Self { model, surfaces, device, session: None, surface_session: None, answers, asked: 0, refinement: None }
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

    /// Answers of the card; all open where it cannot be used, and why.
    fn run(&mut self, edges: &Source, count: usize) -> Result<(), DeviceError> {
        let mut answers = std::mem::take(&mut self.answers);
        answers.codes.resize(count, OPEN);
        answers.leaves.resize(if self.surfaces.is_some() { count } else { 0 }, NO_LEAVES);
        let done = self.run_into(edges, &mut answers);
        if done.is_err() {
            answers.codes.fill(OPEN);
            // What a failed run left on the card is not used again.
            (self.session, self.surface_session) = (None, None);
        }
        self.answers = answers;
        done
    }

    fn run_into(&mut self, edges: &Source, Answers { codes, leaves }: &mut Answers) -> Result<(), DeviceError> {
        self.refine(codes.len())?;
        let device = self.device.as_ref().map_err(Clone::clone)?;
        if let Some(batch) = self.surfaces.as_ref().filter(|batch| edges.is_of(codes.len(), batch.dofs())) {
            let mut session = match self.surface_session.take() {
                Some(session) if session.holds(codes.len()) => session,
                _ => SurfaceSession::new(device, batch, codes.len())?,
            };
            session.check_named(edges, codes, leaves)?;
            self.surface_session = Some(session);
            return Ok(());
        }
        let Some(model) = self.model.as_ref().filter(|model| edges.is_of(codes.len(), model.dofs())) else {
            codes.fill(OPEN);
            return Ok(());
        };
        let mut session = match self.session.take() {
            Some(session) if session.holds(codes.len()) => session,
            _ => Session::new(device, model, codes.len())?,
        };
        session.check_from(edges, codes)?;
        self.session = Some(session);
        Ok(())
    }
}

/// Why edges on a card have no verdicts.
#[derive(Clone, Debug, Error)]
pub enum CardCheckError {
    /// Of the arrays, or of the card.
    #[error(transparent)]
    Rows(#[from] CardRowsError),
    /// Of a configuration.
    #[error(transparent)]
    Segment(#[from] SegmentError),
}

/// For so many edges room is made on another thread.
const MANY: usize = 1 << 16;

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
        self.ask(edges, count);
        std::mem::take(&mut self.tables.answers.codes)
    }

    /// The same, left in the tables.
    fn ask(&mut self, edges: &Edges, count: usize) {
        self.reason = self.tables.run(&Source::Host(*edges), count).err();
    }

    /// Verdicts of all edges: configurations one after the other, start then end.
    ///
    /// # Errors
    /// If a configuration is not one of the cell.
    ///
    /// # Panics
    /// If the numbers are not those of whole edges.
    pub fn check(&mut self, edges: &Edges, stop: &dyn Stop) -> Result<Vec<EdgeVerdict>, SegmentError> {
        let count = self.count(edges);
        // Memory that is written for the first time takes as long as the card does: meanwhile.
        let room = || vec![EdgeVerdict::Undecided; count];
        let verdicts = match count >= MANY {
            true => std::thread::scope(|scope| {
                let verdicts = scope.spawn(room);
                self.ask(edges, count);
                verdicts.join().unwrap_or_else(|_| room())
            }),
            false => {
                self.ask(edges, count);
                room()
            }
        };
        let answers = std::mem::take(&mut self.tables.answers);
        let found = self.settle_into(verdicts, edges, (&answers.codes, &answers.leaves), stop);
        self.tables.answers = answers;
        found
    }

    /// Verdicts of edges that lie on the card: only those that it does not prove free come to the host, for the CPU.
    ///
    /// # Errors
    /// If they are not in the memory of the card, or it cannot hand out what it does not prove; if a configuration is not one of the cell.
    ///
    /// # Panics
    /// If rows have more or fewer numbers than configurations of the cell.
    pub fn check_on_card(&mut self, edges: &CardEdges, stop: &dyn Stop) -> Result<Vec<EdgeVerdict>, CardCheckError> {
        assert_eq!(edges.width(), self.checker.cell().dofs().len(), "numbers of configurations");
        let device = self.tables.device.clone().map_err(CardRowsError::from)?;
        let edges = edges.checked_on(&device)?;
        self.reason = self.tables.run(&Source::Card(edges), edges.count()).err();
        let answers = std::mem::take(&mut self.tables.answers);
        let received = |left: &[u32]| edges.received(&device, left).map_err(CardRowsError::from);
        let found = self.settle_left((&answers.codes, &answers.leaves), received, stop);
        self.tables.answers = answers;
        found
    }

    /// Verdicts from what a card says of each edge, as [`EdgeBatches::settle_named`]; `received` brings the edges of a list to the host, all of a
    /// start and all of an end of each. It is called for the edges that are not proved free, and for no others.
    ///
    /// # Errors
    /// If the edges cannot be had, or a configuration is not one of the cell.
    ///
    /// # Panics
    /// If the numbers are not those of the edges that were asked for.
    pub fn settle_left(
        &mut self,
        (codes, leaves): (&[u64], &[[u32; 2]]),
        received: impl FnOnce(&[u32]) -> Result<Vec<f64>, CardRowsError>,
        stop: &dyn Stop,
    ) -> Result<Vec<EdgeVerdict>, CardCheckError> {
        assert!(u32::try_from(codes.len()).is_ok(), "edges are numbered by 32 bits");
        let left: Vec<u32> = (0..).zip(codes).filter(|(_, code)| **code != FREE).map(|(edge, _)| edge).collect();
        let values = received(&left)?;
        assert_eq!(self.count(&Edges::Double(&values)), left.len(), "the edges that were asked for");
        let of_left: Vec<u64> = left.iter().map(|edge| codes[*edge as usize]).collect();
        let leaves: Vec<[u32; 2]> = match leaves.len() == codes.len() {
            true => left.iter().map(|edge| leaves[*edge as usize]).collect(),
            false => Vec::new(),
        };
        let open = vec![EdgeVerdict::Undecided; left.len()];
        let settled = self.settle_into(open, &Edges::Double(&values), (&of_left, &leaves), stop)?;
        assert_eq!(settled.len(), left.len(), "a verdict for every edge that is left");
        self.counts.free += codes.len() - left.len();
        let proved = |code: &u64| if *code == FREE { EdgeVerdict::Free } else { EdgeVerdict::Undecided };
        let mut verdicts: Vec<EdgeVerdict> = codes.iter().map(proved).collect();
        for (edge, verdict) in left.iter().zip(settled) {
            verdicts[*edge as usize] = verdict;
        }
        Ok(verdicts)
    }

    /// By edge, whether it is proved free: by the card alone, which may leave some open; by the CPU where the card fails.
    ///
    /// # Errors
    /// If a configuration is not one of the cell.
    ///
    /// # Panics
    /// If the numbers are not those of whole edges.
    pub fn free(&mut self, edges: &Edges, stop: &dyn Stop) -> Result<Vec<bool>, SegmentError> {
        self.ask(edges, self.count(edges));
        let codes = &self.tables.answers.codes;
        if self.reason.is_none() {
            return Ok(codes.iter().map(|code| BatchAnswer::from_code(*code) == BatchAnswer::Free).collect());
        }
        let codes = codes.clone();
        let verdicts = self.settle(edges, &codes, stop)?;
        Ok(verdicts.into_iter().map(|verdict| verdict == EdgeVerdict::Free).collect())
    }

    fn count(&self, edges: &Edges) -> usize {
        let dofs = self.checker.cell().dofs().len();
        let count = edges.len() / (2 * dofs).max(1);
        assert_eq!(edges.len(), count * 2 * dofs, "numbers of whole edges");
        count
    }

    /// Verdicts from what a card or the twin says of each edge: collisions are confirmed, and what is open is decided.
    ///
    /// # Errors
    /// If a configuration is not one of the cell.
    ///
    /// # Panics
    /// If there are not as many codes as edges.
    pub fn settle(&mut self, edges: &Edges, codes: &[u64], stop: &dyn Stop) -> Result<Vec<EdgeVerdict>, SegmentError> {
        self.settle_into(vec![EdgeVerdict::Undecided; codes.len()], edges, (codes, &[]), stop)
    }

    /// The same with leaves of collisions of triangles, of the body that moves first ([`surface_twin_named`](crate::surface_twin_named)).
    ///
    /// # Errors
    /// As above.
    ///
    /// # Panics
    /// As above.
    pub fn settle_named(
        &mut self,
        edges: &Edges,
        (codes, leaves): (&[u64], &[[u32; 2]]),
        stop: &dyn Stop,
    ) -> Result<Vec<EdgeVerdict>, SegmentError> {
        self.settle_into(vec![EdgeVerdict::Undecided; codes.len()], edges, (codes, leaves), stop)
    }

    fn settle_into(
        &mut self,
        mut verdicts: Vec<EdgeVerdict>,
        edges: &Edges,
        (codes, leaves): (&[u64], &[[u32; 2]]),
        stop: &dyn Stop,
    ) -> Result<Vec<EdgeVerdict>, SegmentError> {
        let (surfaces, is_exact) = (self.tables.surfaces.as_ref(), self.tables.model.is_some());
        let batch = Batch { checker: &self.checker, edges, codes, leaves, surfaces, is_exact };
        self.counts = batch.settle(&mut verdicts, self.threads, stop)?;
        Ok(verdicts)
    }
}
