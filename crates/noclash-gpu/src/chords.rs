//! Motions that are not straight, by their chords: edges near which they stay, proved with joint tolerances that hold the difference.
//!
//! A motion is free if all its chords are. Whatever else a device says of a chord decides nothing: the motion is open, and the CPU's engines
//! take it as it is. Derivation: `docs/gpu.md`.

use std::sync::Arc;

use noclash_cell::{Cell, CellMotion, ChordMaker, JointTolerance, Stop};
use noclash_check::{CheckOptions, Checker, PreparedCell};

use crate::batch::BatchAnswer;
use crate::decide::Edges;
use crate::device::{Device, DeviceError};
use crate::edges::{BatchTables, EdgeBatches};
use crate::parallel::in_parallel;

/// How far a motion may be from its chords: a quarter of a millimetre of a slide, a quarter of a millirad. Twice as much needs 0.7 times as many
/// chords, and leaves motions open that come nearer to something than this makes of an arm.
const WITHIN: JointTolerance = JointTolerance { turn: 1.0 / 4096.0, slide: 1.0 / 4096.0 };

/// Motions whose chords are in memory together: at most two million edges, a hundred thousand mostly.
const BLOCK: usize = 4096;

/// Motions that a thread cuts at a time.
const SHARE: usize = 64;

/// Chords of some motions, as edges of a batch.
pub struct ChordBatch {
    values: Vec<f64>,
    /// By motion, how many chords; `None` where it has none.
    counts: Vec<Option<usize>>,
}

impl ChordBatch {
    /// Options of the checker that answers about chords: its *free* is that of the motions, with the tolerances of these options.
    #[must_use]
    pub fn options(cell: &Cell, options: &CheckOptions) -> CheckOptions {
        let asked = options.tolerances.unwrap_or_default();
        CheckOptions { tolerances: Some(asked.around_chords(cell, WITHIN)), ..*options }
    }

    /// Cuts motions of a cell.
    pub fn new(cell: &Cell, motions: &[&CellMotion]) -> Self {
        let cut = |motions: &[&CellMotion]| {
            let mut values = Vec::new();
            let mut maker = ChordMaker::new(cell, WITHIN);
            let cut = |motion: &&CellMotion| maker.as_mut()?.cut(motion, &mut values);
            let counts: Vec<Option<usize>> = motions.iter().map(cut).collect();
            (values, counts)
        };
        let mut own = Self { values: Vec::new(), counts: Vec::with_capacity(motions.len()) };
        for (values, counts) in in_parallel(motions.chunks(SHARE).collect(), cut) {
            own.values.extend(values);
            own.counts.extend(counts);
        }
        own
    }

    /// The chords, one after the other.
    pub fn edges(&self) -> Edges<'_> {
        Edges::Double(&self.values)
    }

    /// How many chords there are.
    pub fn chords(&self) -> usize {
        self.counts.iter().flatten().sum()
    }

    /// By motion, how many chords; `None` where the CPU has to take it.
    pub fn counts(&self) -> &[Option<usize>] {
        &self.counts
    }

    /// By motion, whether all its chords are free by these codes, which a device or its twin wrote with [`ChordBatch::options`].
    ///
    /// # Panics
    /// If there are not as many codes as chords.
    pub fn free(&self, codes: &[u64]) -> Vec<bool> {
        assert_eq!(codes.len(), self.chords(), "one code for each chord");
        let mut left = codes;
        let is_free = |count: &Option<usize>| {
            let Some(count) = *count else { return false };
            let (own, others) = left.split_at(count);
            left = others;
            // No motion has no chord.
            count > 0 && own.iter().all(|code| BatchAnswer::from_code(*code) == BatchAnswer::Free)
        };
        self.counts.iter().map(is_free).collect()
    }
}

/// Proves motions of any kind with a card.
pub struct ChordBatches<'a> {
    cell: &'a PreparedCell,
    batches: EdgeBatches<'a>,
    sent: usize,
}

impl<'a> ChordBatches<'a> {
    /// For a cell and the options of a query about its motions.
    pub fn new(cell: &'a PreparedCell, options: &CheckOptions, device: Result<Arc<Device>, DeviceError>) -> Self {
        let checker = Checker::new(cell, &ChordBatch::options(cell, options));
        let tables = BatchTables::new(&checker, device);
        Self::with_tables(cell, options, tables)
    }

    /// The same with tables of the same cell, made with [`ChordBatch::options`] of the same options.
    pub fn with_tables(cell: &'a PreparedCell, options: &CheckOptions, tables: BatchTables) -> Self {
        let checker = Checker::new(cell, &ChordBatch::options(cell, options));
        Self { cell, batches: EdgeBatches::with_tables(checker, tables, options.threads), sent: 0 }
    }

    /// The tables, for the next batches.
    pub fn into_tables(self) -> BatchTables {
        self.batches.into_tables()
    }

    /// Whether a card can answer about the cell at all.
    pub fn is_for_devices(&self) -> bool {
        self.batches.is_for_devices() && ChordMaker::new(self.cell, WITHIN).is_some()
    }

    /// Why the last motions, or some of them, were not done by the card.
    pub fn reason(&self) -> Option<&DeviceError> {
        self.batches.reason()
    }

    /// How many of the last motions had chords to be proved.
    pub fn sent(&self) -> usize {
        self.sent
    }

    /// By motion, whether the card proves it free, with all that tolerances and deviations of its own make of it. The others are the CPU's.
    pub fn free(&mut self, motions: &[&CellMotion], stop: &dyn Stop) -> Vec<bool> {
        let mut free = Vec::with_capacity(motions.len());
        self.sent = 0;
        let cell = self.cell;
        let mut blocks = motions.chunks(BLOCK);
        let mut cut = blocks.next().map(|block| ChordBatch::new(cell, block));
        while let Some(chords) = cut {
            let next = blocks.next().filter(|_| !stop.stop());
            self.sent += chords.counts().iter().flatten().count();
            // The next motions are cut while the card works.
            cut = std::thread::scope(|scope| {
                let next = next.map(|block| scope.spawn(|| ChordBatch::new(cell, block)));
                let codes = match chords.chords() {
                    0 => Vec::new(),
                    count => self.batches.codes(&chords.edges(), count),
                };
                free.extend(chords.free(&codes));
                next.map(|cut| cut.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            });
            // A card that failed is not asked again.
            if self.reason().is_some() {
                break;
            }
        }
        free.resize(motions.len(), false);
        free
    }
}
