//! Errors of the front door: an input file, or the way of asking. Interfaces word options through [`Phrase`].

use noclash_check::{ClockError, SegmentError};
use noclash_io::{InputError, InputErrorKind, Phrase, option};

use crate::Motion;

/// Why a query has no answer. No error ever turns into *free*.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// An input file is at fault.
    #[error(transparent)]
    Input(#[from] InputError),
    /// An option or argument is at fault.
    #[error(transparent)]
    Request(#[from] RequestError),
}

/// An option or argument that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
#[non_exhaustive]
pub struct RequestError {
    /// Error category.
    pub kind: RequestErrorKind,
    /// What is wrong, in one sentence.
    pub message: Phrase,
    /// The way out, in one sentence.
    pub remedy: Phrase,
}

/// Categories of [`RequestError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RequestErrorKind {
    /// A number out of its range, or not finite.
    Value,
    /// A name that is not known.
    Unknown,
    /// Options that exclude each other, or that do not apply here.
    Conflict,
    /// Something needed is not given.
    Missing,
}

impl RequestErrorKind {
    /// The word for messages to programs.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Value => "value",
            Self::Unknown => "unknown",
            Self::Conflict => "conflict",
            Self::Missing => "missing",
        }
    }
}

impl RequestError {
    pub(crate) fn new(kind: RequestErrorKind, message: impl Into<Phrase>, remedy: impl Into<Phrase>) -> Self {
        Self { kind, message: message.into(), remedy: remedy.into() }
    }

    /// A length, angle or share that must be finite and above 0, or at least 0.
    pub(crate) fn unless_usable(name: &str, value: f64, zero_allowed: bool) -> Result<(), Self> {
        if value.is_finite() && (value > 0.0 || (zero_allowed && value == 0.0)) {
            return Ok(());
        }
        let least = if zero_allowed { "of at least" } else { "above" };
        let what = if name == "accuracy" { "share of the motion" } else { "length" };
        let message = format!("{} is {value}, which is not a usable {what}", option(name));
        Err(Self::new(RequestErrorKind::Value, message, format!("give a finite number {least} 0")))
    }

    /// A name that is not one of a list.
    pub(crate) fn unknown<'a>(what: &str, name: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        let names: Vec<&str> = known.into_iter().collect();
        let kinds = if what.ends_with('s') { format!("{what}es") } else { format!("{what}s") };
        let remedy = format!("the {kinds} are: {}", names.join(", "));
        Self::new(RequestErrorKind::Unknown, format!("there is no {what} `{name}`"), remedy)
    }
}

/// A path whose waypoints are no motion of the cell; the file that it came from is to blame.
pub(crate) fn no_motion(error: &SegmentError, file: &std::path::Path) -> InputError {
    let (kind, remedy) = match error {
        SegmentError::Motion { .. } => (InputErrorKind::Value, "correct the waypoints of that segment".to_string()),
        SegmentError::ArcOfSeveral { .. } => {
            let remedy = "move one robot along the arc and let the others rest, or use a b_spline";
            (InputErrorKind::Unsupported, remedy.to_string())
        }
        SegmentError::Tool { error, .. } => (InputErrorKind::Value, error.remedy().to_string()),
        SegmentError::NothingMoves => (InputErrorKind::Missing, SegmentError::NOTHING_MOVES_REMEDY.to_string()),
        SegmentError::BeyondLimits { .. } => {
            let accept = option("ignore_limits");
            (InputErrorKind::Value, format!("stay within the limits on the whole way, or accept it with {accept}"))
        }
        SegmentError::ObstacleRows { .. } => {
            let remedy =
                "give the obstacle one row per waypoint (two for edges), one row if it rests, or both files times";
            (InputErrorKind::Inconsistent, remedy.to_string())
        }
        SegmentError::ObstacleClock { .. } => {
            let remedy = "give the path times, or the obstacle one row per waypoint and no times";
            (InputErrorKind::Missing, remedy.to_string())
        }
    };
    InputError::new(kind, file, error.to_string(), remedy)
}

/// Clock skew asked of a path without times, or a skew that is no time.
pub(crate) fn no_clock(error: &ClockError, motion: &Motion) -> Error {
    match error {
        ClockError::NoTimes => {
            let remedy = format!("give the path times, or omit {}", option("tolerance_time"));
            InputError::new(InputErrorKind::Missing, motion.file(), error.to_string(), remedy).into()
        }
        ClockError::BadTime { .. } | ClockError::Motion(_) => {
            RequestError::new(RequestErrorKind::Value, error.to_string(), "give seconds of at least 0").into()
        }
    }
}
