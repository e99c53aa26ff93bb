//! Straight edges, one after the other as planners ask, or many in an array: a verdict each, by the quickest way.

use std::path::Path;

use noclash_cell::{RunToTheEnd, Stop};
use noclash_check::{CheckOptions, CheckScratch, Checker, EdgeVerdict};

use crate::attention::{Attention, attended};
use crate::device::{Device, edge_verdicts};
use crate::error::{Error, RequestError, RequestErrorKind, no_motion};
use crate::open::OpenCell;

/// Checks edges of one cell in one thread, with memory that it keeps: robots of spheres take about a microsecond an edge.
pub struct EdgeChecker<'a> {
    checker: Checker<'a>,
    scratch: CheckScratch,
}

impl OpenCell {
    /// A checker of straight edges in joint space, every pair at least `margin` apart (or farther, where the cell says so). One for each thread.
    ///
    /// ```
    /// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))?;
    /// let cell = noclash::open("data/cells/demo.yaml")?;
    /// let state = cell.cell.state().to_vec();
    /// let mut edges = cell.edges(0.0);
    /// let verdict = edges.check(&state, &state)?;
    /// assert_eq!(verdict, noclash::EdgeVerdict::Free);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn edges(&self, margin: f64) -> EdgeChecker<'_> {
        let options = CheckOptions { margin, ..CheckOptions::default() };
        EdgeChecker { checker: Checker::new(&self.cell, &options), scratch: CheckScratch::default() }
    }
}

impl EdgeChecker<'_> {
    /// The same for so many edges: of thousands, tables are made that pay for no fewer (`docs/balls.md`).
    #[must_use]
    pub fn expecting(self, edges: usize) -> Self {
        Self { scratch: CheckScratch::for_edges(edges), ..self }
    }

    /// The verdict of the straight edge between two configurations. Limits of the joints that they state are the caller's.
    ///
    /// # Errors
    /// If one of them is not a configuration of the cell; if loops cannot be closed on the way, or take a dependent joint beyond its limits.
    pub fn check(&mut self, from: &[f64], to: &[f64]) -> Result<EdgeVerdict, Error> {
        self.check_until(from, to, &RunToTheEnd)
    }

    /// The same until `stop` says so; undecided then.
    ///
    /// # Errors
    /// As for [`EdgeChecker::check`].
    pub fn check_until(&mut self, from: &[f64], to: &[f64], stop: &dyn Stop) -> Result<EdgeVerdict, Error> {
        let cell = self.checker.cell();
        if cell.has_loops() {
            let [from, to] = [from, to].map(|values| cell.completed(values));
            return self
                .checker
                .edge(&from, &to, &mut self.scratch, stop)
                .map_err(|cause| no_motion(cause, Path::new("edge")));
        }
        self.checker.edge(from, to, &mut self.scratch, stop).map_err(|cause| no_motion(cause, Path::new("edge")))
    }
}

/// A query of many straight edges: [`OpenCell::many_edges`], options, [`ManyEdgesQuery::run`].
#[must_use = "a query does nothing until it is run"]
pub struct ManyEdgesQuery<'a> {
    cell: &'a OpenCell,
    edges: &'a [f64],
    options: CheckOptions,
    device: Device,
    attention: Attention<'a>,
}

attended!(ManyEdgesQuery);

/// Verdicts of many edges.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ManyVerdicts {
    /// In the order of the edges.
    pub verdicts: Vec<EdgeVerdict>,
    /// Why a device was not used, or not for all.
    pub note: Option<String>,
}

/// Edges after which progress is reported where the CPU checks them.
const BLOCK: usize = 1 << 14;

/// The same where a device does: it is slow in small blocks.
pub(crate) const DEVICE_BLOCK: usize = 1 << 20;

impl OpenCell {
    /// Asks for the verdicts of many straight edges: configurations one after the other, start and end of each edge. Limits of the joints are the
    /// caller's.
    ///
    /// ```
    /// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))?;
    /// let cell = noclash::open("data/cells/demo.yaml")?;
    /// let state = cell.cell.state().to_vec();
    /// let edges = [state.clone(), state.iter().map(|angle| angle + 0.01).collect()].concat();
    /// let found = cell.many_edges(&edges).device(noclash::Device::Auto).run()?;
    /// assert_eq!(found.verdicts, [noclash::EdgeVerdict::Free]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn many_edges<'a>(&'a self, edges: &'a [f64]) -> ManyEdgesQuery<'a> {
        let (options, attention) = (CheckOptions::default(), Attention::default());
        ManyEdgesQuery { cell: self, edges, options, device: Device::Cpu, attention }
    }
}

impl ManyEdgesQuery<'_> {
    /// Every pair must stay farther apart than this, in metres; the larger of this and the cell file applies.
    pub fn margin(mut self, metres: f64) -> Self {
        self.options.margin = metres;
        self
    }

    /// Search effort in metres: *free* is found whenever the clearance exceeds the margin by more than this.
    pub fn epsilon(mut self, metres: f64) -> Self {
        self.options.epsilon = metres;
        self
    }

    /// Most volume and triangle tests per edge; what is open then is undecided.
    pub fn budget(mut self, tests: Option<u64>) -> Self {
        self.options.budget = tests;
        self
    }

    /// Number of threads; 0 means all cores.
    pub fn threads(mut self, threads: usize) -> Self {
        self.options.threads = threads;
        self
    }

    /// Where edges are proved; the default is the CPU. What a device needs of a cell is made once and kept.
    pub fn device(self, device: Device) -> Self {
        Self { device, ..self }
    }

    /// Validates the options and checks the edges.
    ///
    /// # Errors
    /// If an option is no use; if the values are not those of whole edges; if loops cannot be closed on the way, or take a dependent joint beyond
    /// its limits.
    pub fn run(self) -> Result<ManyVerdicts, Error> {
        let Self { cell, edges, options, device, attention } = self;
        RequestError::unless_usable("margin", options.margin, true)?;
        RequestError::unless_usable("epsilon", options.epsilon, false)?;
        let values = 2 * cell.cell.dofs().len();
        if !edges.len().is_multiple_of(values.max(1)) {
            let message = format!("{} values are given, where an edge has {values}", edges.len());
            let remedy = "give start and end of every edge with all joints";
            return Err(RequestError::new(RequestErrorKind::Shape, message, remedy).into());
        }
        let total = edges.len() / values.max(1);
        let mut found = ManyVerdicts { verdicts: Vec::new(), note: None };
        let block = if device == Device::Cpu { BLOCK } else { DEVICE_BLOCK };
        for block in edges.chunks(block * values.max(1)) {
            if attention.stop.stop() {
                break;
            }
            let (verdicts, note) = edge_verdicts(device, cell, block, &options, attention.stop)
                .map_err(|cause| no_motion(cause, Path::new("edges")))?;
            match found.verdicts.is_empty() {
                true => found.verdicts = verdicts,
                false => found.verdicts.extend(verdicts),
            }
            found.note = found.note.or(note);
            attention.progress.progress(found.verdicts.len(), total);
        }
        found.verdicts.resize(total, EdgeVerdict::Undecided);
        Ok(found)
    }
}
