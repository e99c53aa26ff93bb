//! Independent straight edges as arrays, in blocks: millions of motions need not be in memory together.

use noclash::cell::PathDescription;
use noclash::check::Verdict;
use noclash::{Device, Error, MotionReader, OpenCell, Progress, Stop};
use numpy::PyReadonlyArray2;

use crate::answers;
use crate::attended::Listener;
use crate::options::Options;

/// Motions per thread held at a time: enough that threads seldom wait for each other at the end of a block, and few
/// enough that one ends soon after a request to stop.
const BLOCK_PER_THREAD: usize = 1 << 11;

/// Motions held at a time where a device proves them first.
const DEVICE_BLOCK: usize = 1 << 18;

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
}

impl Columns {
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
    (0..rows.count).try_for_each(|row| reader.validate(rows.row(row), &format!("{what}, row {row} (counted from 0): ")))
}

/// Checks edges given by two equally long arrays of (validated) configurations: as many answers as there are rows. `Ok` with
/// everything undecided that the listener ended.
pub fn check_edges(
    open: &OpenCell,
    [starts, ends]: [&Rows; 2],
    options: &Options,
    (device, ignore_limits): (Device, bool),
    listener: &Listener,
) -> Result<Columns, Error> {
    // Ends within limits have everything between them within limits, but for what loops determine.
    let ignore_limits = ignore_limits || !open.cell.has_loops();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let block = BLOCK_PER_THREAD * if options.threads() == 0 { cores } else { options.threads().min(cores) };
    // A device is slow in small blocks.
    let block = if device == Device::Cpu { block } else { block.max(DEVICE_BLOCK) };
    let mut columns = Columns::default();
    for first in (0..starts.count).step_by(block) {
        let own = first..starts.count.min(first.saturating_add(block));
        if listener.stop() {
            columns.leave_undecided(own.len());
            continue;
        }
        let edges = own.map(|row| [starts.row(row).to_vec(), ends.row(row).to_vec()]).collect();
        let motion = open.motions().ignore_limits(ignore_limits).description(PathDescription::Edges(edges))?;
        let progress = |done: usize, _: usize| listener.progress(first + done, starts.count);
        let query = options.apply(open.check(&motion))?.device(device).progress(&progress).cancel(listener);
        for answer in query.answers()? {
            columns.verdict.push(answers::code(&answer.verdict));
            columns.clearance.push(answers::clearance(&open.cell, &answer.verdict));
            columns.t.push(answers::time(&answer.verdict));
            let bodies = answers::bodies(&answer.verdict);
            columns.bodies.extend(bodies.map_or([-1; 2], |bodies| bodies.map(|body| body as i32)));
            columns.open.push(match &answer.verdict {
                Verdict::Undecided { open } => open.len() as i32,
                Verdict::Free { .. } | Verdict::Collision(_) | Verdict::NotChecked => 0,
            });
        }
    }
    Ok(columns)
}
