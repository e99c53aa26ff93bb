//! The largest tolerance for which a motion is still proved free.

use noclash_cell::Tolerances;
use noclash_check::{CheckOptions, LargestTolerance, ToleranceKind, ToleranceSearch, largest_tolerance};
use noclash_io::option;
use serde_json::{Value, json};

use crate::attention::{Attention, attended};
use crate::error::no_clock;
use crate::json::{PairSummary, defaults_json, tolerances_json};
use crate::{Error, Motion, OpenCell, RequestError, RequestErrorKind};

/// A query for the largest tolerance: [`OpenCell::tolerance`], options, [`ToleranceQuery::run`].
#[must_use = "a query does nothing until it is run"]
pub struct ToleranceQuery<'a> {
    cell: &'a OpenCell,
    motion: &'a Motion,
    search: ToleranceSearch,
    attention: Attention<'a>,
}

attended!(ToleranceQuery);

impl OpenCell {
    /// Asks how large a tolerance may be with the motion still proved free.
    pub fn tolerance<'a>(&'a self, motion: &'a Motion, kind: ToleranceKind) -> ToleranceQuery<'a> {
        // One segment that collides refutes a tolerance.
        let options = CheckOptions { stop_at_first: true, ..CheckOptions::default() };
        let stated = Tolerances::default();
        let search = ToleranceSearch { kind, stated, seconds: 0.0, accuracy: 0.01, options };
        ToleranceQuery { cell: self, motion, search, attention: Attention::default() }
    }
}

/// The kind of tolerance of that name: joints, pose, obstacles, time or all.
pub fn tolerance_kind(name: &str) -> Result<ToleranceKind, RequestError> {
    ToleranceKind::by_name(name).ok_or_else(|| {
        let remedy = format!("the kinds are: {}", ToleranceKind::ALL.map(ToleranceKind::name).join(", "));
        RequestError::new(RequestErrorKind::Unknown, format!("there is no tolerance `{name}`"), remedy)
    })
}

impl<'a> ToleranceQuery<'a> {
    /// The other tolerances, which stay as they are; for [`ToleranceKind::All`] those whose common factor is searched.
    pub fn tolerances(mut self, tolerances: Tolerances) -> Self {
        self.search.stated = tolerances;
        self
    }

    /// Clock skew in seconds, likewise.
    pub fn clock_skew(mut self, seconds: f64) -> Self {
        self.search.seconds = seconds;
        self
    }

    /// Every pair must stay farther apart than this, in metres.
    pub fn margin(mut self, metres: f64) -> Self {
        self.search.options.margin = metres;
        self
    }

    /// Largest gap between what is proved and what is not, as a share.
    pub fn accuracy(mut self, share: f64) -> Self {
        self.search.accuracy = share;
        self
    }

    /// Most volume and triangle tests per segment and attempt.
    pub fn budget(mut self, tests: Option<u64>) -> Self {
        self.search.options.budget = tests;
        self
    }

    /// Number of threads; 0 means all cores.
    pub fn threads(mut self, threads: usize) -> Self {
        self.search.options.threads = threads;
        self
    }

    /// Validates the options and searches.
    pub fn run(self) -> Result<ToleranceReport<'a>, Error> {
        let Self { cell, motion, search, attention } = self;
        cell.refuse_loops("tolerance")?;
        let usable = |name: &str, value: f64, usable: bool| match value.is_finite() && usable {
            true => Ok(()),
            false => {
                let message = format!("{} is {value}, which cannot be used", option(name));
                Err(RequestError::new(RequestErrorKind::Value, message, "give a finite number in its range"))
            }
        };
        usable("margin", search.options.margin, search.options.margin >= 0.0)?;
        usable("accuracy", search.accuracy, search.accuracy > 0.0 && search.accuracy < 1.0)?;
        RequestError::unless_usable_tolerances(Some(&search.stated))?;
        if search.is_empty() {
            let message = format!("{} all scales given tolerances, and none is given", option("kind"));
            let names = ["tolerance_pose", "tolerance_joints", "tolerance_obstacles"].map(option).join(", ");
            let remedy = format!("add {names} or {}", option("tolerance_time"));
            return Err(RequestError::new(RequestErrorKind::Missing, message, remedy).into());
        }
        let report = |tries: u32| attention.progress.progress(tries as usize, 0);
        let path = (motion.description(), motion.segments());
        let found = largest_tolerance(&cell.cell, path, &search, attention.stop, &report)
            .map_err(|error| no_clock(&error, motion.file()))?;
        let interrupted = attention.stop.stop();
        // Every tolerance that is tried brings back the pairs that are proved out of reach.
        let pairs = PairSummary::next_to(found.nominal, &cell.cell, true);
        Ok(ToleranceReport { cell, motion, found, pairs, interrupted, search })
    }
}

/// Result of a search for the largest tolerance.
#[non_exhaustive]
pub struct ToleranceReport<'a> {
    /// The queried cell.
    pub cell: &'a OpenCell,
    /// The queried motion.
    pub motion: &'a Motion,
    /// Values that are proved, not proved, and refuted.
    pub found: LargestTolerance,
    /// The checked pairs, and the excluded ones with their reasons.
    pub pairs: PairSummary<'a>,
    /// Whether it was ended early.
    pub interrupted: bool,
    search: ToleranceSearch,
}

impl ToleranceReport<'_> {
    /// The requested kind.
    pub fn kind(&self) -> ToleranceKind {
        self.search.kind
    }

    /// Assumptions of the answer, one sentence each.
    pub fn assumptions(&self) -> Vec<String> {
        self.cell.assumptions_along(self.motion.description())
    }

    /// Notes about the input.
    pub fn warnings(&self) -> Vec<&String> {
        self.cell.warnings.iter().chain(self.motion.warnings()).collect()
    }

    /// The report as the command prints it with `--json`.
    pub fn to_json(&self) -> Value {
        let Self { found, search, .. } = self;
        json!({
            "verdict": found.nominal.as_str(), "kind": search.kind.name(), "unit": search.kind.unit(), "proved": found.proved,
            "not_proved": found.not_proved, "refuted": found.refuted, "tries": found.tries, "interrupted": self.interrupted,
            "tolerances": tolerances_json(self.cell, &search.stated, search.seconds),
            "defaults": defaults_json(self.cell, self.motion),
            "assumptions": self.assumptions(), "warnings": self.warnings(), "unchecked": self.pairs.unchecked_json(),
        })
    }
}
