//! Straight edges that lie in the memory of a card already, in arrays of other libraries: a verdict each, and only what the card does not prove free
//! comes to the host.

use noclash_check::{CheckOptions, EdgeVerdict};
use noclash_gpu::{CardCheckError, CardEdges, CardRowsError};
use noclash_robot::Limits;
use std::path::Path;

use crate::attention::{Attention, attended};
use crate::device::{first_card, verdicts_on_card};
use crate::error::{Error, RequestError, RequestErrorKind, no_configuration, no_motion};
use crate::open::OpenCell;
use crate::queries::edges::{DEVICE_BLOCK, ManyVerdicts};

/// A query of many straight edges on a card: [`OpenCell::many_edges_on_card`], options, [`CardEdgesQuery::run`].
#[must_use = "a query does nothing until it is run"]
pub struct CardEdgesQuery<'a> {
    cell: &'a OpenCell,
    edges: CardEdges,
    options: CheckOptions,
    limits: Limits,
    attention: Attention<'a>,
}

attended!(CardEdgesQuery);

impl OpenCell {
    /// Asks for the verdicts of straight edges of which starts and ends are rows of two arrays in the memory of the first card. Whoever makes these
    /// arrays ([`noclash_gpu::CardRows::new`]) promises that nothing is still to be written to them: see [`wait_for_arrays`].
    pub fn many_edges_on_card(&self, edges: CardEdges) -> CardEdgesQuery<'_> {
        let (options, attention) = (CheckOptions::default(), Attention::default());
        CardEdgesQuery { cell: self, edges, options, limits: Limits::Ignored, attention }
    }
}

/// Waits until everything is done that other libraries of this process put on the first card, on whatever stream: arrays that they made ready for the
/// default stream, the one of number 1 in DLPack, are ready then.
///
/// # Errors
/// If there is no card that can be used, or it fails.
pub fn wait_for_arrays() -> Result<(), RequestError> {
    first_card().and_then(|card| card.wait_for_others()).map_err(|error| refused(CardRowsError::Card(error)))
}

fn refused(error: CardRowsError) -> RequestError {
    let (kind, remedy) = match &error {
        CardRowsError::Layout => (RequestErrorKind::Value, "give an array without gaps or negative strides"),
        CardRowsError::Kinds => (RequestErrorKind::Conflict, "give both as doubles, or both as singles"),
        CardRowsError::Shapes { .. } => (RequestErrorKind::Shape, "row i of the starts goes to row i of the ends"),
        CardRowsError::Elsewhere => (RequestErrorKind::Conflict, "copy it to the first card, or to the host's memory"),
        CardRowsError::Card(_) => (RequestErrorKind::Conflict, "give arrays in the host's memory"),
    };
    RequestError::new(kind, format!("the array on the card cannot be checked: {error}"), remedy)
}

impl CardEdgesQuery<'_> {
    /// Every pair must stay farther apart than this, in metres; the larger of this and the cell file applies.
    pub fn margin(mut self, metres: f64) -> Self {
        self.options.margin = metres;
        self
    }

    /// Search effort of the CPU in metres: *free* is found whenever the clearance exceeds the margin by more than this.
    pub fn epsilon(mut self, metres: f64) -> Self {
        self.options.epsilon = metres;
        self
    }

    /// Most volume and triangle tests per edge of the CPU; what is open then is undecided.
    pub fn budget(mut self, tests: Option<u64>) -> Self {
        self.options.budget = tests;
        self
    }

    /// Number of threads; 0 means all cores.
    pub fn threads(mut self, threads: usize) -> Self {
        self.options.threads = threads;
        self
    }

    /// Refuses configurations beyond the limits of joints, too; without this, of rows that are refused only NaN and infinities.
    pub fn within_limits(mut self) -> Self {
        self.limits = Limits::Enforced;
        self
    }

    /// Validates options and rows and checks the edges.
    ///
    /// # Errors
    /// If an option is no use; if the arrays are not on the first card or not those of this cell; if a row is no configuration; if the card fails in
    /// such a way that the CPU cannot have the edges.
    pub fn run(self) -> Result<ManyVerdicts, Error> {
        RequestError::unless_usable("margin", self.options.margin, true)?;
        RequestError::unless_usable("epsilon", self.options.epsilon, false)?;
        let (dofs, edges) = (self.cell.cell.dofs().len(), &self.edges);
        if edges.width() != dofs {
            let message = format!("rows have {} numbers, where a configuration has {dofs}", edges.width());
            return Err(
                RequestError::new(RequestErrorKind::Shape, message, "give all joints in the cell's order").into()
            );
        }
        if dofs == 0 {
            let message = "rows without numbers do not say how many edges there are";
            let remedy = "give arrays in the host's memory";
            return Err(RequestError::new(RequestErrorKind::Shape, message, remedy).into());
        }
        if self.cell.cell.has_loops() {
            let message = "cells with loops are checked on the CPU alone";
            let remedy = "give arrays in the host's memory";
            return Err(RequestError::new(RequestErrorKind::Conflict, message, remedy).into());
        }
        self.validate()?;
        let mut found = ManyVerdicts { verdicts: Vec::new(), note: None };
        while found.verdicts.len() < edges.count() && !self.attention.stop.stop() {
            let first = found.verdicts.len();
            let block = edges.part(first, DEVICE_BLOCK.min(edges.count() - first));
            let (verdicts, note) =
                verdicts_on_card(self.cell, &block, &self.options, self.attention.stop).map_err(|error| -> Error {
                    match error {
                        CardCheckError::Rows(error) => refused(error).into(),
                        CardCheckError::Segment(cause) => no_motion(cause, Path::new("edges")),
                    }
                })?;
            found.verdicts.extend(verdicts);
            found.note = found.note.or(note);
            self.attention.progress.progress(found.verdicts.len(), edges.count());
        }
        found.verdicts.resize(edges.count(), EdgeVerdict::Undecided);
        Ok(found)
    }

    /// Some edges on the host, by their rows: all of a start and all of an end, one edge after the other.
    ///
    /// # Errors
    /// If the card fails.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn received(&self, rows: &[u32]) -> Result<Vec<f64>, RequestError> {
        let found = first_card().map_err(CardRowsError::from).and_then(|card| {
            let edges = self.edges.checked_on(&card)?;
            Ok(edges.received(&card, rows)?)
        });
        found.map_err(refused)
    }

    /// Refuses rows that are no configurations: the card finds the first, and the words for it are the CPU's. Orientations without a direction are left
    /// to whoever decides: no card has tables for joints with one, and the CPU refuses them.
    fn validate(&self) -> Result<(), Error> {
        let beyond = |dof: &noclash_cell::CellDof| match (self.limits, dof.dof.range) {
            (Limits::Enforced, Some(range)) => [range.lower, range.upper],
            _ => [f64::NEG_INFINITY, f64::INFINITY],
        };
        let limits: Vec<[f64; 2]> = self.cell.cell.dofs().iter().map(beyond).collect();
        let found = first_card().map_err(CardRowsError::from).and_then(|card| {
            let edges = self.edges.checked_on(&card)?;
            Ok(edges.first_beyond(&card, &limits)?)
        });
        let Some((row, is_end)) = found.map_err(refused)? else { return Ok(()) };
        let values = self.received(&[row as u32])?;
        let (start, end) = values.split_at(values.len() / 2);
        let (what, own) = if is_end { ("ends", end) } else { ("starts", start) };
        let place = format!("{what}, row {row} (counted from 0): ");
        match self.cell.cell.validate(own, self.limits) {
            Err(error) => Err(no_configuration(&error, &place)),
            // The CPU asks for no less than the card.
            Ok(()) => Err(RequestError::new(RequestErrorKind::Value, format!("{place}not within limits"), "").into()),
        }
    }
}
