//! Where edges are proved: on the CPU, or on a GPU first. The answers are the same but for *undecided*.

use noclash_cell::{SegmentError, Stop};
use noclash_check::{CheckOptions, CheckScratch, Checker, EdgeVerdict, edges_in_blocks};
use noclash_plan::EdgeBatch;

use crate::{OpenCell, RequestError};

/// Processor that proves many edges and segments of paths.
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
pub(crate) type Card = Result<std::sync::Arc<noclash_gpu::Device>, noclash_gpu::DeviceError>;

#[cfg(feature = "gpu")]
static CARD: std::sync::OnceLock<Card> = std::sync::OnceLock::new();

/// The first card, opened once.
#[cfg(feature = "gpu")]
fn card() -> Card {
    CARD.get_or_init(|| noclash_gpu::Device::open(0).map(std::sync::Arc::new)).clone()
}

/// The first card, for arrays that lie in its memory.
#[cfg(feature = "gpu")]
pub(crate) fn first_card() -> Card {
    card()
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
        keep(cell, options, tables.on(Ok(card)));
    }
}

#[cfg(not(feature = "gpu"))]
fn prepare(_: &OpenCell, _: &CheckOptions) {}

/// The tables of a cell for a card and what they were made with, kept with the cell: they take longer than most batches. The latest are the last.
#[cfg(feature = "gpu")]
#[derive(Default)]
struct KeptTables(std::sync::Mutex<Vec<(String, noclash_gpu::BatchTables)>>);

/// So many are kept: a path has straight segments and others, whose tables differ.
#[cfg(feature = "gpu")]
const MOST_KEPT: usize = 2;

#[cfg(feature = "gpu")]
impl KeptTables {
    /// Batches of a cell with the kept tables, if they are of the same options, else with new ones; `None` where the cell is not for devices.
    fn batches<'a>(cell: &'a OpenCell, options: &CheckOptions) -> Option<noclash_gpu::EdgeBatches<'a>> {
        if cell.cell.has_loops() {
            return None;
        }
        let tables = Self::take(cell, options, card().ok()?);
        let checker = Checker::new(&cell.cell, options);
        let batches = noclash_gpu::EdgeBatches::with_tables(checker, tables, options.threads);
        if batches.is_for_devices() {
            return Some(batches);
        }
        Self::keep(cell, options, batches);
        None
    }

    /// The kept tables of these options, or new ones. Taken away, and the lock with it: whoever asks meanwhile makes their own.
    fn take(
        cell: &OpenCell,
        options: &CheckOptions,
        card: std::sync::Arc<noclash_gpu::Device>,
    ) -> noclash_gpu::BatchTables {
        let identity = identity(options);
        let taken = cell.cell.kept::<Self>().0.lock().ok().and_then(|mut kept| {
            let place = kept.iter().position(|(made_with, _)| *made_with == identity)?;
            Some(kept.remove(place).1)
        });
        taken.unwrap_or_else(|| noclash_gpu::BatchTables::new(&Checker::new(&cell.cell, options), Ok(card)))
    }

    /// Keeps the tables of these batches.
    fn keep(cell: &OpenCell, options: &CheckOptions, batches: noclash_gpu::EdgeBatches) {
        keep(cell, options, batches.into_tables());
    }
}

/// Keeps tables for the next query with these options.
#[cfg(feature = "gpu")]
pub(crate) fn keep(cell: &OpenCell, options: &CheckOptions, tables: noclash_gpu::BatchTables) {
    if let Ok(mut kept) = cell.cell.kept::<KeptTables>().0.lock() {
        let identity = identity(options);
        kept.retain(|(made_with, _)| *made_with != identity);
        kept.push((identity, tables));
        let beyond = kept.len().saturating_sub(MOST_KEPT);
        kept.drain(..beyond);
    }
}

/// Tables for queries with these options, or why the CPU answers them. Whoever takes them keeps them afterwards.
#[cfg(feature = "gpu")]
pub(crate) fn device_tables(cell: &OpenCell, options: &CheckOptions) -> Result<noclash_gpu::BatchTables, String> {
    prepare(cell, options);
    let card = card().map_err(|error| instead(&error))?;
    if cell.cell.has_loops() {
        return Err(UNFIT.to_string());
    }
    Ok(KeptTables::take(cell, options, card))
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

/// Verdicts of edges that lie on the card, and why it did not answer, or not for all.
#[cfg(feature = "gpu")]
pub(crate) fn verdicts_on_card(
    cell: &OpenCell,
    edges: &noclash_gpu::CardEdges,
    options: &CheckOptions,
    stop: &dyn Stop,
) -> Result<(Vec<EdgeVerdict>, Option<String>), noclash_gpu::CardCheckError> {
    prepare(cell, options);
    let tables = KeptTables::take(cell, options, card().map_err(noclash_gpu::CardRowsError::from)?);
    let checker = Checker::new(&cell.cell, options);
    let mut batches = noclash_gpu::EdgeBatches::with_tables(checker, tables, options.threads);
    let found = batches.check_on_card(edges, stop);
    let unfit = (!batches.is_for_devices()).then(|| UNFIT.to_string());
    let reason = batches.reason().map(instead).or(unfit);
    KeptTables::keep(cell, options, batches);
    Ok((found?, reason))
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
pub(crate) fn instead(reason: &noclash_gpu::DeviceError) -> String {
    format!("the CPU answers instead of a GPU: {reason}")
}

/// Why the CPU answers about a cell.
pub(crate) const UNFIT: &str =
    "the CPU answers instead of a GPU: the cell has joints, loops or bodies that only the CPU checks";
