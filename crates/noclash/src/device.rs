//! Where edges are proved: on the CPU, or on a GPU first. The answers are the same but for *undecided*.

use std::borrow::Cow;

use noclash_cell::{CellMotion, SegmentError, Stop};
use noclash_check::{
    CheckOptions, CheckScratch, Checker, EdgeVerdict, Engine, Evidence, SegmentAnswer, Verdict, edges_in_blocks,
};
use noclash_plan::EdgeBatch;

use crate::{Motion, OpenCell, RequestError};

/// Processor that proves many independent edges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Device {
    /// All cores of the CPU.
    #[default]
    Cpu,
    /// A GPU first: what it leaves open, and everything that collides, goes to the CPU. Where there is none, the CPU alone, with a warning.
    Gpu,
    /// The same without a warning.
    Auto,
}

impl Device {
    /// Names of all.
    pub const NAMES: [&'static str; 3] = ["cpu", "gpu", "auto"];

    /// The device with this name.
    ///
    /// # Errors
    /// If there is none.
    pub fn named(name: &str) -> Result<Self, RequestError> {
        match name {
            "cpu" => Ok(Self::Cpu),
            "gpu" => Ok(Self::Gpu),
            "auto" => Ok(Self::Auto),
            _ => Err(RequestError::unknown("device", name, Self::NAMES)),
        }
    }

    /// Why the CPU answers although a GPU is asked for, as a sentence; `None` where a GPU can be used or none is asked for.
    pub fn unavailable(self) -> Option<String> {
        match self {
            Self::Gpu => unavailable().map(|reason| format!("the CPU answers instead of a GPU: {reason}")),
            Self::Cpu | Self::Auto => None,
        }
    }
}

#[cfg(not(feature = "gpu"))]
fn unavailable() -> Option<String> {
    Some("this build of noclash has no GPU support (its feature `gpu`)".to_string())
}

#[cfg(feature = "gpu")]
fn unavailable() -> Option<String> {
    card().err().map(|error| error.to_string())
}

/// The first card, or why there is none.
#[cfg(feature = "gpu")]
type Card = Result<std::sync::Arc<noclash_gpu::Device>, noclash_gpu::DeviceError>;

#[cfg(feature = "gpu")]
static CARD: std::sync::OnceLock<Card> = std::sync::OnceLock::new();

/// The first card, opened once.
#[cfg(feature = "gpu")]
fn card() -> Card {
    CARD.get_or_init(|| noclash_gpu::Device::open(0).map(std::sync::Arc::new)).clone()
}

/// Before the first query of a card: its tables are made while it is opened, which takes about as long.
#[cfg(feature = "gpu")]
fn prepare(cell: &OpenCell, options: &CheckOptions) {
    if CARD.get().is_some() || cell.cell.has_loops() || !noclash_gpu::Device::has_driver() {
        return;
    }
    let checker = Checker::new(&cell.cell, options);
    let (tables, card) = std::thread::scope(|scope| {
        let opening = std::thread::Builder::new().spawn_scoped(scope, card);
        let tables = noclash_gpu::BatchTables::begun(&checker, true);
        (tables, opening.ok().and_then(|opening| opening.join().ok()))
    });
    if let Some(Ok(card)) = card {
        KeptTables::keep_tables(cell, options, tables.on(Ok(card)));
    }
}

#[cfg(not(feature = "gpu"))]
fn prepare(_: &OpenCell, _: &CheckOptions) {}

/// The tables of a cell for a card and what they were made with, kept with the cell: they take longer than most batches.
#[cfg(feature = "gpu")]
#[derive(Default)]
struct KeptTables(std::sync::Mutex<Option<(String, noclash_gpu::BatchTables)>>);

#[cfg(feature = "gpu")]
impl KeptTables {
    /// Batches of a cell with the kept tables, if they are of the same options, else with new ones; `None` where the cell is not for devices.
    fn batches<'a>(cell: &'a OpenCell, options: &CheckOptions) -> Option<noclash_gpu::EdgeBatches<'a>> {
        if cell.cell.has_loops() {
            return None;
        }
        let card = card().ok()?;
        let checker = Checker::new(&cell.cell, options);
        // Taken away, and the lock with it: whoever asks meanwhile makes their own.
        let kept = cell.cell.kept::<Self>().0.lock().ok()?.take();
        let tables = match kept {
            Some((made_with, tables)) if made_with == identity(options) => tables,
            _ => noclash_gpu::BatchTables::new(&checker, Ok(card)),
        };
        let batches = noclash_gpu::EdgeBatches::with_tables(checker, tables, options.threads);
        if batches.is_for_devices() {
            return Some(batches);
        }
        Self::keep(cell, options, batches);
        None
    }

    /// Keeps the tables of these batches.
    fn keep(cell: &OpenCell, options: &CheckOptions, batches: noclash_gpu::EdgeBatches) {
        Self::keep_tables(cell, options, batches.into_tables());
    }

    fn keep_tables(cell: &OpenCell, options: &CheckOptions, tables: noclash_gpu::BatchTables) {
        if let Ok(mut place) = cell.cell.kept::<Self>().0.lock() {
            *place = Some((identity(options), tables));
        }
    }
}

/// Everything that tables may depend on besides the cell, as text.
#[cfg(feature = "gpu")]
fn identity(options: &CheckOptions) -> String {
    format!("{:?}", CheckOptions { threads: 0, ..*options })
}

/// Verdicts, and why a device was not used, or not for all, where that has to be said.
type Verdicts = Result<(Vec<EdgeVerdict>, Option<String>), SegmentError>;

/// Verdicts of straight edges, configurations one after the other: a device first where one is asked for and fits, then the CPU.
pub(crate) fn edge_verdicts(
    device: Device,
    cell: &OpenCell,
    edges: &[f64],
    options: &CheckOptions,
    stop: &dyn Stop,
) -> Verdicts {
    if device != Device::Cpu {
        prepare(cell, options);
    }
    let note = device.unavailable();
    if device != Device::Cpu
        && note.is_none()
        && let Some(found) = verdicts_of_card(cell, edges, options, stop)
    {
        let (verdicts, reason) = found?;
        return Ok((verdicts, reason.filter(|_| device == Device::Gpu)));
    }
    let checker = Checker::new(&cell.cell, options);
    let dofs = cell.cell.dofs().len();
    let edge = |scratch: &mut CheckScratch, edge: usize| {
        let (from, to) = edges[2 * dofs * edge..][..2 * dofs].split_at(dofs);
        if cell.cell.has_loops() {
            let [from, to] = [from, to].map(|values| cell.cell.completed(values));
            return checker.edge(&from, &to, scratch, stop);
        }
        checker.edge(from, to, scratch, stop)
    };
    let count = edges.len() / (2 * dofs).max(1);
    let (verdicts, _) = edges_in_blocks(count, options.threads, || CheckScratch::for_edges(count), edge)?;
    let unfit = || (device == Device::Gpu).then(|| UNFIT.to_string());
    Ok((verdicts, note.or_else(unfit)))
}

#[cfg(not(feature = "gpu"))]
fn verdicts_of_card(_: &OpenCell, _: &[f64], _: &CheckOptions, _: &dyn Stop) -> Option<Verdicts> {
    None
}

/// `None` where the cell is not for devices.
#[cfg(feature = "gpu")]
fn verdicts_of_card(cell: &OpenCell, edges: &[f64], options: &CheckOptions, stop: &dyn Stop) -> Option<Verdicts> {
    let mut batches = KeptTables::batches(cell, options)?;
    let found = batches.check(&noclash_gpu::Edges::Double(edges), stop);
    let reason = batches.reason().map(instead);
    KeptTables::keep(cell, options, batches);
    Some(found.map(|verdicts| (verdicts, reason)))
}

/// Batches of edges on a device, for planners.
pub(crate) struct DeviceEdges<'a> {
    #[cfg(feature = "gpu")]
    batches: std::cell::RefCell<noclash_gpu::EdgeBatches<'a>>,
    /// Ends what the CPU does where the device fails.
    #[cfg_attr(not(feature = "gpu"), allow(dead_code))]
    stop: &'a dyn Stop,
    /// Why the CPU proved edges of the device, since when it first did.
    #[cfg_attr(not(feature = "gpu"), allow(dead_code))]
    failed: std::cell::RefCell<Option<String>>,
}

impl<'a> DeviceEdges<'a> {
    /// The device of a cell, or why there is none (where it has to be said).
    pub fn of(
        device: Device,
        cell: &'a OpenCell,
        options: &CheckOptions,
        stop: &'a dyn Stop,
    ) -> Result<Self, Option<String>> {
        if device == Device::Cpu {
            return Err(None);
        }
        prepare(cell, options);
        match device.unavailable() {
            Some(reason) => Err(Some(reason)),
            None => Self::open(cell, options, stop).ok_or_else(|| (device == Device::Gpu).then(|| UNFIT.to_string())),
        }
    }

    #[cfg(not(feature = "gpu"))]
    fn open(_: &'a OpenCell, _: &CheckOptions, _: &'a dyn Stop) -> Option<Self> {
        None
    }

    #[cfg(feature = "gpu")]
    fn open(cell: &'a OpenCell, options: &CheckOptions, stop: &'a dyn Stop) -> Option<Self> {
        let batches = std::cell::RefCell::new(KeptTables::batches(cell, options)?);
        Some(Self { batches, stop, failed: std::cell::RefCell::default() })
    }

    /// Keeps what the device needed of the cell for the next query with these options.
    #[cfg(feature = "gpu")]
    pub fn keep(self, cell: &OpenCell, options: &CheckOptions) {
        KeptTables::keep(cell, options, self.batches.into_inner());
    }

    #[cfg(not(feature = "gpu"))]
    pub fn keep(self, _: &OpenCell, _: &CheckOptions) {}

    /// Why the CPU proved edges of the device.
    pub fn failure(&self) -> Option<String> {
        self.failed.borrow().clone()
    }
}

impl EdgeBatch for DeviceEdges<'_> {
    #[cfg(not(feature = "gpu"))]
    fn free(&self, _: &[f64], count: usize) -> Vec<bool> {
        vec![false; count]
    }

    #[cfg(feature = "gpu")]
    fn free(&self, edges: &[f64], _: usize) -> Vec<bool> {
        let mut batches = self.batches.borrow_mut();
        // A configuration that is none of the cell is free of nothing.
        let free = batches.free(&noclash_gpu::Edges::Double(edges), self.stop).unwrap_or_default();
        if let Some(reason) = batches.reason() {
            self.failed.borrow_mut().get_or_insert_with(|| instead(reason));
        }
        free
    }
}

/// Why the CPU answers although there is a card.
#[cfg(feature = "gpu")]
fn instead(reason: &noclash_gpu::DeviceError) -> String {
    format!("the CPU answers instead of a GPU: {reason}")
}

/// Why the CPU answers about a cell.
const UNFIT: &str = "the CPU answers instead of a GPU: the cell has joints, loops or bodies that only the CPU checks";

/// Result of a device for a motion.
#[derive(Default)]
pub(crate) struct DeviceStage {
    /// By segment, whether it is proved free; empty where no device was asked.
    pub free: Vec<bool>,
    /// Why it was not used.
    pub note: Option<String>,
}

impl DeviceStage {
    /// Asks the device, where the query is one that it answers: independent straight edges, nothing but verdicts.
    pub fn run(device: Device, cell: &OpenCell, motion: &Motion, engine: Engine, options: &CheckOptions) -> Self {
        if device == Device::Cpu {
            return Self::default();
        }
        let plain = engine == Engine::default() && options.evidence == Evidence::None && !options.stop_at_first;
        if plain && matches!(motion.description(), noclash_cell::PathDescription::Edges(_)) {
            prepare(cell, options);
        }
        let note = device.unavailable();
        if note.is_some() || !plain {
            return Self { free: Vec::new(), note };
        }
        Self::ask(device, cell, motion, options)
    }

    #[cfg(not(feature = "gpu"))]
    fn ask(_: Device, _: &OpenCell, _: &Motion, _: &CheckOptions) -> Self {
        Self::default()
    }

    #[cfg(feature = "gpu")]
    fn ask(device: Device, cell: &OpenCell, motion: &Motion, options: &CheckOptions) -> Self {
        use noclash_gpu::{BatchAnswer, Edges};
        let noclash_cell::PathDescription::Edges(edges) = motion.description() else { return Self::default() };
        let values: Vec<f64> = edges.iter().flatten().flatten().copied().collect();
        let fits = values.len() == 2 * cell.cell.dofs().len() * edges.len();
        let Some(mut batches) = KeptTables::batches(cell, options).filter(|_| fits) else {
            return Self { free: Vec::new(), note: (device == Device::Gpu).then(|| UNFIT.to_string()) };
        };
        let codes = batches.codes(&Edges::Double(&values), edges.len());
        let note = batches.reason().map(instead);
        KeptTables::keep(cell, options, batches);
        Self { free: codes.into_iter().map(|code| BatchAnswer::from_code(code) == BatchAnswer::Free).collect(), note }
    }

    pub fn is_free(&self, segment: usize) -> bool {
        self.free.get(segment).copied().unwrap_or(false)
    }

    /// Segments that are left to the CPU.
    pub fn left<'a>(&self, segments: &'a [CellMotion]) -> Cow<'a, [CellMotion]> {
        if self.free.is_empty() {
            return Cow::Borrowed(segments);
        }
        let left = segments.iter().enumerate().filter(|(index, _)| !self.is_free(*index));
        Cow::Owned(left.map(|(_, segment)| segment.clone()).collect())
    }

    /// Times of the segments that were left, those of the others being nothing.
    pub fn merge_times(&self, total: usize, left: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
        let mut left = left.into_iter();
        (0..total).map(|segment| if self.is_free(segment) { None } else { left.next() }.unwrap_or_default()).collect()
    }

    /// Puts the answers of the segments that were left in between those that are proved.
    pub fn merge(&self, total: usize, left: Vec<SegmentAnswer>) -> Vec<SegmentAnswer> {
        let mut left = left.into_iter();
        let unanswered = || SegmentAnswer::of(Verdict::Undecided { open: Vec::new() });
        let answer = |segment: usize| match self.is_free(segment) {
            true => SegmentAnswer::of(Verdict::Free { clearance: None }),
            false => left.next().unwrap_or_else(unanswered),
        };
        (0..total).map(answer).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which of five segments an answer of the CPU was given for, by the effort that it names.
    fn answered(free: &[bool]) -> Vec<Option<u64>> {
        let stage = DeviceStage { free: free.to_vec(), note: None };
        let left = (0..5).filter(|&segment| !stage.is_free(segment));
        let of_cpu = |segment: usize| {
            let mut answer = SegmentAnswer::of(Verdict::Undecided { open: Vec::new() });
            answer.poses = segment as u64;
            answer
        };
        let merged = stage.merge(5, left.clone().map(of_cpu).collect());
        let times = stage.merge_times(5, left.map(|segment| [segment as f64; 2]).collect());
        let of = |(answer, time): (&SegmentAnswer, [f64; 2])| {
            // Where nothing was asked there is no time.
            assert_eq!(time, [answer.poses as f64; 2]);
            (!matches!(answer.verdict, Verdict::Free { .. })).then_some(answer.poses)
        };
        merged.iter().zip(times).map(of).collect()
    }

    #[test]
    fn every_segment_has_the_answer_that_was_given_for_it() {
        assert_eq!(answered(&[]), [Some(0), Some(1), Some(2), Some(3), Some(4)]);
        assert_eq!(answered(&[false; 5]), [Some(0), Some(1), Some(2), Some(3), Some(4)]);
        assert_eq!(answered(&[true, false, false, true, false]), [None, Some(1), Some(2), None, Some(4)]);
        assert_eq!(answered(&[true; 5]), [None; 5]);
    }
}
