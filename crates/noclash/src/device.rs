//! Where edges are proved: on the CPU, or on a GPU first. The answers are the same but for *undecided*.

use std::borrow::Cow;

use noclash_cell::CellMotion;
use noclash_check::{CheckOptions, Engine, Evidence, SegmentAnswer, Verdict};
use noclash_plan::EdgeBatch;

use crate::{Motion, OpenCell, RequestError};

/// Processor that proves many independent edges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

/// The first card, opened once.
#[cfg(feature = "gpu")]
fn card() -> Result<std::sync::Arc<noclash_gpu::Device>, noclash_gpu::DeviceError> {
    use std::sync::{Arc, OnceLock};
    static CARD: OnceLock<Result<Arc<noclash_gpu::Device>, noclash_gpu::DeviceError>> = OnceLock::new();
    CARD.get_or_init(|| noclash_gpu::Device::open(0).map(Arc::new)).clone()
}

/// Batches of edges on a device, for planners.
pub(crate) struct DeviceEdges<'a> {
    #[cfg(feature = "gpu")]
    batches: std::cell::RefCell<noclash_gpu::EdgeBatches<'a>>,
    #[cfg(not(feature = "gpu"))]
    nothing: std::marker::PhantomData<&'a OpenCell>,
}

impl<'a> DeviceEdges<'a> {
    /// The device of a cell, or why there is none (where it has to be said).
    pub fn of(device: Device, cell: &'a OpenCell, options: &CheckOptions) -> Result<Self, Option<String>> {
        if device == Device::Cpu {
            return Err(None);
        }
        match device.unavailable() {
            Some(reason) => Err(Some(reason)),
            None => Self::open(cell, options).ok_or_else(|| (device == Device::Gpu).then(|| UNFIT.to_string())),
        }
    }

    #[cfg(not(feature = "gpu"))]
    fn open(_: &'a OpenCell, _: &CheckOptions) -> Option<Self> {
        None
    }

    #[cfg(feature = "gpu")]
    fn open(cell: &'a OpenCell, options: &CheckOptions) -> Option<Self> {
        let card = card().ok()?;
        let checker = noclash_check::Checker::new(&cell.cell, options);
        let batches = noclash_gpu::EdgeBatches::new(checker, Ok(card), options.threads);
        batches.is_for_devices().then(|| Self { batches: std::cell::RefCell::new(batches) })
    }
}

impl EdgeBatch for DeviceEdges<'_> {
    #[cfg(not(feature = "gpu"))]
    fn free(&self, _: &[f64], count: usize) -> Vec<bool> {
        let Self { nothing: std::marker::PhantomData } = self;
        vec![false; count]
    }

    #[cfg(feature = "gpu")]
    fn free(&self, edges: &[f64], count: usize) -> Vec<bool> {
        use noclash_gpu::{BatchAnswer, Edges};
        let codes = self.batches.borrow_mut().codes(&Edges::Double(edges), count);
        codes.into_iter().map(|code| BatchAnswer::from_code(code) == BatchAnswer::Free).collect()
    }
}

/// Why the CPU answers about a cell.
const UNFIT: &str = "the CPU answers instead of a GPU: the cell has joints or bodies that only the CPU checks";

/// What a device found out about a motion.
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
        let note = device.unavailable();
        let plain = engine == Engine::default() && options.evidence == Evidence::None && !options.stop_at_first;
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
        use noclash_gpu::{BatchAnswer, EdgeBatches, Edges};
        let noclash_cell::PathDescription::Edges(edges) = motion.description() else { return Self::default() };
        if cell.cell.has_loops() {
            let note = "the CPU answers instead of a GPU: a robot has closed loops";
            return Self { free: Vec::new(), note: (device == Device::Gpu).then(|| note.to_string()) };
        }
        let mut batches = EdgeBatches::new(noclash_check::Checker::new(&cell.cell, options), card(), options.threads);
        let values: Vec<f64> = edges.iter().flatten().flatten().copied().collect();
        if !batches.is_for_devices() || values.len() != 2 * cell.cell.dofs().len() * edges.len() {
            return Self { free: Vec::new(), note: (device == Device::Gpu).then(|| UNFIT.to_string()) };
        }
        let codes = batches.codes(&Edges::Double(&values), edges.len());
        let note = batches.reason().map(|reason| format!("the CPU answers instead of a GPU: {reason}"));
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
