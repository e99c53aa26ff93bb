//! A check that is done, for checks of edited cells: what it proved is written down when it is first needed.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use noclash::check::{CheckOptions, Reused, SegmentAnswer};
use noclash::{CheckRecord, Error, Motion, OpenCell};
use pyo3::prelude::*;
use pyo3::types::PyNone;

use crate::errors::PythonError;

/// A check that is done. Pickled it is `None`: records are files.
#[pyclass(frozen, module = "noclash._noclash")]
pub struct Checked {
    pub(crate) question: (Arc<OpenCell>, Arc<Motion>, CheckOptions, f64),
    pub(crate) answers: Vec<SegmentAnswer>,
    pub(crate) rests_on: Vec<String>,
    pub(crate) record: OnceLock<CheckRecord>,
}

impl Checked {
    /// What it proved.
    pub fn record(&self) -> Result<&CheckRecord, Error> {
        if let Some(record) = self.record.get() {
            return Ok(record);
        }
        let (cell, motion, options, clock_skew) = &self.question;
        let made = CheckRecord::of((cell, motion, options, *clock_skew), &self.answers, &self.rests_on)?;
        Ok(self.record.get_or_init(|| made))
    }
}

#[pymethods]
impl Checked {
    /// Files that its answers rest on, one sentence each.
    #[getter]
    fn rests_on(&self) -> Vec<String> {
        self.rests_on.clone()
    }

    /// Writes the record to a file.
    fn write(&self, file: PathBuf) -> PyResult<()> {
        Ok(self.record().and_then(|record| record.write(file)).map_err(PythonError::from)?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, ()) {
        (PyNone::get(py).get_type().into_any(), ())
    }
}

/// A record that a check wrote to a file.
#[pyclass(frozen, module = "noclash._noclash")]
pub struct Record(pub(crate) CheckRecord);

#[pymethods]
impl Record {
    #[staticmethod]
    fn read(file: PathBuf) -> PyResult<Self> {
        Ok(Self(CheckRecord::read(file).map_err(PythonError::from)?))
    }
}

/// What an answer may be made since: a check of this process, or a record.
#[derive(FromPyObject)]
pub enum Since {
    Checked(Py<Checked>),
    Record(Py<Record>),
}

impl Since {
    pub fn record(&self) -> Result<&CheckRecord, Error> {
        match self {
            Self::Checked(checked) => checked.get().record(),
            Self::Record(record) => Ok(&record.get().0),
        }
    }
}

/// (names of changed bodies, of those that are gone, segments kept, in part, checked, pairs over segments kept, checked).
pub type PlainReused = (Vec<String>, Vec<String>, [usize; 3], [u64; 2]);

pub fn plain_reused(cell: &OpenCell, reused: &Reused) -> PlainReused {
    let changed = reused.changed.iter().map(|&body| cell.body_name(body).to_string()).collect();
    (changed, reused.gone.clone(), reused.counts(), [reused.kept_claims, reused.checked_claims])
}
