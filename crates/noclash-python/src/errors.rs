//! Errors as exceptions of `noclash.errors`: what is wrong, in which file and line, and what to do.

use noclash::check::SegmentError;
use noclash::robot::ConfigurationError;
use noclash::{InputError, Phrase};
use pyo3::prelude::*;

/// What a Python user is told.
pub struct Trouble(Box<Told>);

struct Told {
    /// The exception's name in `noclash.errors`.
    class: &'static str,
    kind: &'static str,
    message: String,
    file: Option<String>,
    line: Option<usize>,
    column: Option<usize>,
    remedy: String,
}

impl Trouble {
    /// Something is wrong with what was given as an argument.
    pub fn argument(kind: &'static str, message: impl Into<String>, remedy: impl Into<String>) -> Self {
        let (message, remedy) = (message.into(), remedy.into());
        let class = "InputError";
        Self(Box::new(Told { class, kind, message, file: None, line: None, column: None, remedy }))
    }

    fn of_class(mut self, class: &'static str) -> Self {
        self.0.class = class;
        self
    }

    /// Numbers that are no configuration of the cell; `place` says which of several.
    pub fn configuration(error: &ConfigurationError, place: &str) -> Self {
        let (kind, remedy) = match error {
            ConfigurationError::WrongLength { .. } => {
                ("shape", "give one value per entry of cell.joints, in that order")
            }
            ConfigurationError::NotFinite { .. } => ("value", "give finite numbers"),
            ConfigurationError::OutsideLimits { .. } => {
                ("limits", "stay within cell.limits, or accept it with ignore_limits=True")
            }
            ConfigurationError::ZeroQuaternion { .. } => ("value", "give an orientation; (0, 0, 0, 1) turns nothing"),
        };
        Self::argument(kind, format!("{place}{error}"), remedy).of_class("ConfigurationError")
    }

    /// A path that is no motion.
    pub fn segment(error: &SegmentError) -> Self {
        let (kind, remedy) = match error {
            SegmentError::Motion { .. } => ("value", "correct the waypoints of that segment"),
            SegmentError::ArcOfSeveral { .. } => {
                ("unsupported", "move one robot along the arc and let the others rest, or use a b_spline")
            }
            SegmentError::Tool { error, .. } => ("value", error.remedy()),
            SegmentError::NothingMoves => ("missing", SegmentError::NOTHING_MOVES_REMEDY),
            SegmentError::BeyondLimits { .. } => {
                ("limits", "stay within the limits on the whole way, or accept it with ignore_limits=True")
            }
            SegmentError::ObstacleRows { .. } => (
                "inconsistent",
                "give the obstacle one row per waypoint (two for edges), one row if it rests, or both files times",
            ),
            SegmentError::ObstacleClock { .. } => {
                ("missing", "give the path times, or the obstacle one row per waypoint and no times")
            }
        };
        Self::argument(kind, error.to_string(), remedy).of_class("PathError")
    }

    /// What a reader says about a file. Files that exist only in memory are not named: nobody could open them.
    pub fn input(error: InputError, in_memory: bool) -> Self {
        let remedy = keywords(&error.remedy);
        let (file, line, column) = match in_memory {
            true => (None, None, None),
            false => (Some(error.file.display().to_string()), error.line, error.column),
        };
        let (class, kind) = ("InputError", error.kind.as_str());
        Self(Box::new(Told { class, kind, message: error.message, file, line, column, remedy }))
    }
}

/// A phrase with options as keyword arguments.
fn keywords(phrase: &Phrase) -> String {
    phrase.worded(|option| match option {
        "ignore_limits" => "ignore_limits=True".to_string(),
        option => option.to_string(),
    })
}

impl From<Trouble> for PyErr {
    fn from(trouble: Trouble) -> Self {
        let Told { class, kind, message, file, line, column, remedy } = *trouble.0;
        Python::attach(|py| {
            let made = py
                .import("noclash.errors")
                .and_then(|errors| errors.getattr(class))
                .and_then(|class| class.call1((message, kind, file, line, column, remedy)));
            match made {
                Ok(exception) => PyErr::from_value(exception),
                Err(error) => error,
            }
        })
    }
}
