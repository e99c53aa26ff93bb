//! Independent straight edges as arrays, in blocks: millions of motions need not be in memory together.

use std::ops::Range;

use noclash::cell::PathDescription;
use noclash::check::{SegmentAnswer, Verdict};
use noclash::{Device, EdgeVerdict, Error, MotionReader, OpenCell, Progress, Stop};
use numpy::PyReadonlyArray2;
use pyo3::prelude::*;

use crate::answers;
use crate::attended::Listener;
#[cfg(feature = "gpu")]
use crate::attended::attended;
use crate::dlpack::OnCard;
use crate::errors::PythonError;
use crate::options::Options;

/// Motions per thread held at a time: enough that threads seldom wait for each other at the end of a block, and few
/// enough that one ends soon after a request to stop.
const BLOCK_PER_THREAD: usize = 1 << 11;

/// Motions held at a time where a device proves them first.
const DEVICE_BLOCK: usize = 1 << 18;

/// The same of verdicts alone.
const QUICK_BLOCK: usize = 1 << 20;

/// Results of every edge, column by column.
#[derive(Default)]
pub struct Columns {
    /// See [`answers::code`].
    pub verdict: Vec<i8>,
    /// See [`answers::clearance`].
    pub clearance: Vec<f64>,
    /// See [`answers::time`].
    pub t: Vec<f64>,
    /// Two per edge; −1 where there are none.
    pub bodies: Vec<i32>,
    /// How many intervals stayed open.
    pub open: Vec<i32>,
    /// Why a device was not used, or not for all.
    pub note: Option<String>,
}

impl Columns {
    fn push(&mut self, open: &OpenCell, answer: &SegmentAnswer) {
        let verdict = &answer.verdict;
        let still_open = match verdict {
            Verdict::Undecided { open } => open.len() as i32,
            Verdict::Free { .. } | Verdict::Collision(_) | Verdict::NotChecked => 0,
        };
        self.verdict.push(answers::code(verdict));
        self.clearance.push(answers::clearance(&open.cell, verdict));
        self.t.push(answers::time(verdict));
        self.bodies.extend(answers::bodies(verdict).map_or([-1; 2], |bodies| bodies.map(|body| body as i32)));
        self.open.push(still_open);
    }

    /// An edge that is decided, its clearance not measured.
    fn push_decided(&mut self, open: &OpenCell, collision: Option<(f64, [usize; 2])>) {
        let free = Verdict::Free { clearance: None };
        match collision {
            None => self.push(open, &SegmentAnswer::of(free)),
            Some((t, bodies)) => {
                self.verdict.push(answers::COLLISION);
                self.clearance.push(0.0);
                self.t.push(t);
                self.bodies.extend(bodies.map(|body| body as i32));
                self.open.push(0);
            }
        }
    }

    /// Every row has an answer of its own: none is at the place of another.
    fn assert_rows(&self, rows: usize) {
        let lengths = [self.verdict.len(), self.clearance.len(), self.t.len(), self.open.len(), self.bodies.len() / 2];
        assert_eq!(lengths, [rows; 5], "an answer for every row");
    }

    /// Rows that were not checked.
    fn leave_undecided(&mut self, rows: usize) {
        let unseen = Verdict::Undecided { open: Vec::new() };
        self.verdict.extend(std::iter::repeat_n(answers::code(&unseen), rows));
        // As every verdict but free.
        self.clearance.extend(std::iter::repeat_n(0.0, rows));
        // Nothing is known from the start on.
        self.t.extend(std::iter::repeat_n(0.0, rows));
        self.bodies.extend(std::iter::repeat_n(-1, 2 * rows));
        self.open.extend(std::iter::repeat_n(0, rows));
    }
}

/// Configurations as the rows of an array, which may have no columns.
pub struct Rows {
    values: Vec<f64>,
    count: usize,
    width: usize,
}

impl Rows {
    /// A copy of an array: another thread may write to it while the interpreter is released.
    pub fn of(array: &PyReadonlyArray2<'_, f64>) -> Self {
        let array = array.as_array();
        Self { values: array.iter().copied().collect(), count: array.nrows(), width: array.ncols() }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// One after the other.
    pub fn iter(&self) -> impl Iterator<Item = &[f64]> {
        (0..self.count).map(|at| self.row(at))
    }

    fn row(&self, at: usize) -> &[f64] {
        &self.values[at * self.width..(at + 1) * self.width]
    }
}

/// Refuses a row that is no configuration.
pub fn validate(reader: MotionReader<'_>, rows: &Rows, what: &str) -> Result<(), Error> {
    let found = (0..rows.count).find(|&row| reader.validate(rows.row(row), "").is_err());
    // Words are for the one that is refused.
    found.map_or(Ok(()), |row| reader.validate(rows.row(row), &format!("{what}, row {row} (counted from 0): ")))
}

/// Checks edges given by two equally long arrays of (validated) configurations: as many answers as there are rows. `Ok` with
/// everything undecided that the listener ended.
pub fn check_edges(
    open: &OpenCell,
    ends: [&Rows; 2],
    options: &Options,
    (device, ignore_limits): (Device, bool),
    listener: &Listener,
) -> Result<Columns, Error> {
    let mut columns = Columns::default();
    // Where joints depend on others, limits are those of motions; where there are none, numbers do not say how many edges there are.
    if options.asks_verdicts_alone() && !open.cell.has_loops() && ends[0].width > 0 {
        check_quickly(open, ends, options, device, listener, &mut columns)?;
        columns.assert_rows(ends[0].count);
        return Ok(columns);
    }
    columns.note = device.unavailable();
    // Ends within limits have everything between them within limits, but for what loops determine.
    let ignore_limits = ignore_limits || !open.cell.has_loops();
    let block = BLOCK_PER_THREAD * options.cores();
    // A device is slow in small blocks.
    let block = if device == Device::Cpu { block } else { block.max(DEVICE_BLOCK) };
    let count = ends[0].count;
    for first in (0..count).step_by(block) {
        let own = first..count.min(first.saturating_add(block));
        if listener.stop() {
            columns.leave_undecided(own.len());
            continue;
        }
        let progress = |done: usize, _: usize| listener.progress(first + done, count);
        let query = |motion: &_| {
            let query = options.apply(open.check(motion))?;
            query.device(device).progress(&progress).cancel(listener).answers()
        };
        let motion = open.motions().ignore_limits(ignore_limits).description(edges_of(ends, own))?;
        for answer in query(&motion)? {
            columns.push(open, &answer);
        }
    }
    columns.assert_rows(count);
    Ok(columns)
}

/// Verdicts alone, by the quickest way; what that leaves undecided is asked again with all that is known of it.
fn check_quickly(
    open: &OpenCell,
    ends: [&Rows; 2],
    options: &Options,
    device: Device,
    listener: &Listener,
    columns: &mut Columns,
) -> Result<(), Error> {
    let count = ends[0].count;
    let block = if device == Device::Cpu { BLOCK_PER_THREAD * options.cores() } else { QUICK_BLOCK };
    let mut values = Vec::new();
    for first in (0..count).step_by(block) {
        let own = first..count.min(first.saturating_add(block));
        if listener.stop() {
            columns.leave_undecided(own.len());
            continue;
        }
        values.clear();
        own.clone().for_each(|row| ends.iter().for_each(|end| values.extend_from_slice(end.row(row))));
        let progress = |done: usize, _: usize| listener.progress(first + done, count);
        let query = options.apply_quickly(open.many_edges(&values)).device(device);
        let found = query.progress(&progress).cancel(listener).run()?;
        assert_eq!(found.verdicts.len(), own.len(), "a verdict for every row");
        columns.note = columns.note.take().or(found.note);
        for (row, verdict) in own.zip(found.verdicts) {
            match verdict {
                EdgeVerdict::Free => columns.push_decided(open, None),
                EdgeVerdict::Collision { t, bodies } => columns.push_decided(open, Some((t, bodies))),
                EdgeVerdict::Undecided if listener.stop() => columns.leave_undecided(1),
                EdgeVerdict::Undecided => {
                    let motion = open.motions().ignore_limits(true).description(edges_of(ends, row..row + 1))?;
                    for answer in options.apply(open.check(&motion))?.cancel(listener).answers()? {
                        columns.push(open, &answer);
                    }
                }
            }
        }
    }
    Ok(())
}

/// The edges of some rows.
fn edges_of([starts, ends]: [&Rows; 2], rows: Range<usize>) -> PathDescription {
    PathDescription::Edges(rows.map(|row| [starts.row(row).to_vec(), ends.row(row).to_vec()]).collect())
}

/// Edges of two arrays on a card, of one shape and one kind of numbers, whose rows nobody writes to meanwhile.
#[cfg(feature = "gpu")]
pub fn check_on_card(
    py: Python<'_>,
    open: &OpenCell,
    [starts, ends]: [&OnCard; 2],
    options: &Options,
    ignore_limits: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<Columns> {
    let rows = |own: &OnCard| {
        // SAFETY: the array is kept by our caller, and ready when `wait_for_arrays` returns. That nobody writes to it is the user's part.
        unsafe { noclash::CardRows::new(own.address, own.shape, own.strides, own.singles) }
            .map_err(|error| PythonError::argument("value", error.to_string(), "give contiguous arrays"))
    };
    let edges = noclash::CardEdges::new(rows(starts)?, rows(ends)?)
        .map_err(|error| PythonError::argument("shape", error.to_string(), "row i of starts goes to row i of ends"))?;
    let width = starts.shape[1];
    let columns = attended(py, options.timeout()?, progress, |listener| -> Result<Columns, Error> {
        noclash::wait_for_arrays()?;
        let query = options.apply_on_card(open.many_edges_on_card(edges));
        let query = if ignore_limits { query } else { query.within_limits() };
        let report = |done: usize, all: usize| listener.progress(done, all);
        let query = query.progress(&report).cancel(listener);
        let found = query.run()?;
        let undecided = (0_u32..).zip(&found.verdicts).filter(|(_, verdict)| **verdict == EdgeVerdict::Undecided);
        let undecided: Vec<u32> = if listener.stop() { Vec::new() } else { undecided.map(|(row, _)| row).collect() };
        // Undecided edges are checked again on the CPU, with every option of the query.
        let values = open.many_edges_on_card(edges).received(&undecided)?;
        let mut again = values.chunks(2 * width.max(1));
        let mut columns = Columns { note: found.note, ..Columns::default() };
        let rows = found.verdicts.len();
        for verdict in found.verdicts {
            match verdict {
                EdgeVerdict::Free => columns.push_decided(open, None),
                EdgeVerdict::Collision { t, bodies } => columns.push_decided(open, Some((t, bodies))),
                EdgeVerdict::Undecided => match again.next().filter(|_| !listener.stop()) {
                    None => columns.leave_undecided(1),
                    Some(edge) => {
                        let (start, end) = edge.split_at(width);
                        let path = PathDescription::Edges(vec![[start.to_vec(), end.to_vec()]]);
                        let motion = open.motions().ignore_limits(true).description(path)?;
                        for answer in options.apply(open.check(&motion))?.cancel(listener).answers()? {
                            columns.push(open, &answer);
                        }
                    }
                },
            }
        }
        columns.assert_rows(rows);
        Ok(columns)
    })?;
    Ok(columns.map_err(PythonError::from)?)
}

/// The same without support of cards.
#[cfg(not(feature = "gpu"))]
pub fn check_on_card(
    _: Python<'_>,
    _: &OpenCell,
    _: [&OnCard; 2],
    _: &Options,
    _: bool,
    _: Option<Py<PyAny>>,
) -> PyResult<Columns> {
    let message = "arrays on a card are not for this build of noclash, which has no GPU support (its feature `gpu`)";
    let remedy = "give arrays in the host's memory (.cpu(), .get())";
    Err(PythonError::argument("unsupported", message, remedy).into())
}
