//! What a device proves of a motion's segments before the CPU's engines take the others: straight ones as edges, all others by their chords.

use std::borrow::Cow;

use noclash_cell::{CellMotion, Stop};
#[cfg(feature = "gpu")]
use noclash_check::Checker;
use noclash_check::{CheckOptions, Engine, Evidence, SegmentAnswer, Verdict};

use crate::OpenCell;
use crate::device::Device;
#[cfg(feature = "gpu")]
use crate::device::{UNFIT, device_tables, instead, keep};

/// Result of a device for a motion.
#[derive(Default)]
pub(crate) struct DeviceStage {
    /// By segment, whether it is proved free; empty where no device was asked.
    pub free: Vec<bool>,
    /// Why it was not used.
    pub note: Option<String>,
}

impl DeviceStage {
    /// Asks the device, where the query is one that it answers: nothing but verdicts, of the default engine.
    pub fn run(
        device: Device,
        cell: &OpenCell,
        segments: &[CellMotion],
        engine: Engine,
        options: &CheckOptions,
        stop: &dyn Stop,
    ) -> Self {
        let plain = engine == Engine::default() && options.evidence == Evidence::None && !options.stop_at_first;
        if device == Device::Cpu || segments.is_empty() {
            return Self::default();
        }
        if !plain {
            return Self { free: Vec::new(), note: device.unavailable() };
        }
        let stage = Self::ask(device, cell, segments, options, stop);
        // Whoever left the choice does not hear of it.
        Self { note: stage.note.filter(|_| device == Device::Gpu), ..stage }
    }

    #[cfg(not(feature = "gpu"))]
    fn ask(device: Device, _: &OpenCell, _: &[CellMotion], _: &CheckOptions, _: &dyn Stop) -> Self {
        Self { free: Vec::new(), note: device.unavailable() }
    }

    #[cfg(feature = "gpu")]
    fn ask(_: Device, cell: &OpenCell, segments: &[CellMotion], options: &CheckOptions, stop: &dyn Stop) -> Self {
        // A line without deviations or clocks of its own is an edge: its tables need no tolerance for chords.
        let is_edge = |own: &CellMotion| own.is_straight() && own.offsets().is_none() && own.in_path().is_none();
        let (edges, curves): (Vec<usize>, Vec<usize>) =
            (0..segments.len()).partition(|&segment| is_edge(&segments[segment]));
        let mut own = Self { free: vec![false; segments.len()], note: None };
        let of = |places: &[usize]| places.iter().map(|&place| &segments[place]).collect::<Vec<_>>();
        for (places, proved) in
            [(&edges, by_edges(cell, &of(&edges), options)), (&curves, by_chords(cell, &of(&curves), options, stop))]
        {
            let (free, note) = proved;
            own.note = own.note.or(note);
            places.iter().zip(free).for_each(|(&place, free)| own.free[place] = free);
        }
        if !own.free.contains(&true) {
            // Then segments need not be sorted.
            own.free.clear();
        }
        own
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

/// By segment, whether it is proved free, and why the device was not used.
#[cfg(feature = "gpu")]
type Proved = (Vec<bool>, Option<String>);

/// Straight segments.
#[cfg(feature = "gpu")]
fn by_edges(cell: &OpenCell, segments: &[&CellMotion], options: &CheckOptions) -> Proved {
    use noclash_gpu::{BatchAnswer, EdgeBatches, Edges};
    use noclash_numeric::Dyadic;
    if segments.is_empty() {
        return (Vec::new(), None);
    }
    let tables = match device_tables(cell, options) {
        Ok(tables) => tables,
        Err(note) => return (Vec::new(), Some(note)),
    };
    let mut batches = EdgeBatches::with_tables(Checker::new(&cell.cell, options), tables, options.threads);
    if !batches.is_for_devices() || cell.cell.value_count() != cell.cell.dofs().len() {
        keep(cell, options, batches.into_tables());
        return (Vec::new(), Some(UNFIT.to_string()));
    }
    // The ends of straight motions are exact.
    let ends =
        segments.iter().flat_map(|segment| [Dyadic::ZERO, Dyadic::ONE].map(|t| segment.configuration(&cell.cell, t)));
    let values: Vec<f64> = ends.flatten().collect();
    let codes = batches.codes(&Edges::Double(&values), segments.len());
    let note = batches.reason().map(instead);
    keep(cell, options, batches.into_tables());
    (codes.into_iter().map(|code| BatchAnswer::from_code(code) == BatchAnswer::Free).collect(), note)
}

/// Segments of any other kind.
#[cfg(feature = "gpu")]
fn by_chords(cell: &OpenCell, segments: &[&CellMotion], options: &CheckOptions, stop: &dyn Stop) -> Proved {
    use noclash_gpu::{ChordBatch, ChordBatches};
    if segments.is_empty() {
        return (Vec::new(), None);
    }
    let around = ChordBatch::options(&cell.cell, options);
    let tables = match device_tables(cell, &around) {
        Ok(tables) => tables,
        Err(note) => return (Vec::new(), Some(note)),
    };
    let mut batches = ChordBatches::with_tables(&cell.cell, options, tables);
    let free = if batches.is_for_devices() { batches.free(segments, stop) } else { Vec::new() };
    let unfit = match (free.is_empty(), batches.sent()) {
        (true, _) => Some(UNFIT),
        (false, 0) if !stop.stop() => Some(UNFIT_MOTION),
        _ => None,
    };
    let note = batches.reason().map(instead).or(unfit.map(str::to_string));
    keep(cell, &around, batches.into_tables());
    (free, note)
}

/// Why the CPU answers about motions of a cell that a device can check.
#[cfg(feature = "gpu")]
const UNFIT_MOTION: &str = "the CPU answers instead of a GPU: clocks may differ, or the motions have deviations or bends that only the CPU checks";

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
