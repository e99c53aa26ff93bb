//! Errors of the front door: an input file, or the way of asking. Interfaces word options through [`Phrase`].

use std::path::Path;

use noclash_cell::{ClockError, JointTolerance, PoseTolerance, RobotTolerance, SegmentError, Tolerances};
use noclash_io::{InputError, InputErrorKind, Phrase, option};
use noclash_robot::ConfigurationError;

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
    /// Numbers are no configuration of the cell.
    #[error(transparent)]
    Configuration(RequestError),
    /// Waypoints, curves or edges are no motion of the cell.
    #[error(transparent)]
    Motion(Box<MotionError>),
}

/// A path that is no motion of the cell.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{input}")]
#[non_exhaustive]
pub struct MotionError {
    /// The error, in which file (an empty name if the path came from none), and the way out.
    pub input: InputError,
    /// Why it is none.
    #[source]
    pub cause: SegmentError,
}

/// An option or argument that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
#[non_exhaustive]
pub struct RequestError {
    /// Error category.
    pub kind: RequestErrorKind,
    /// Message of the error, in one sentence.
    pub message: Phrase,
    /// Remedy, in one sentence.
    pub remedy: Phrase,
}

/// Categories of [`RequestError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RequestErrorKind {
    /// A number out of its range, or not finite.
    Value,
    /// Too many or too few numbers.
    Shape,
    /// A value beyond the limits of its joint.
    Limits,
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
            Self::Shape => "shape",
            Self::Limits => "limits",
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

    /// Tolerances that must be finite and at least 0.
    pub(crate) fn unless_usable_tolerances(tolerances: Option<&Tolerances>) -> Result<(), Self> {
        let Some(Tolerances { robots: RobotTolerance { base, joints }, obstacles, .. }) = tolerances else {
            return Ok(());
        };
        let pose = |pose: &PoseTolerance| [pose.translation, pose.rotation];
        let JointTolerance { turn, slide } = *joints;
        let sizes = [pose(base), [turn, slide], pose(obstacles)];
        match sizes.into_iter().flatten().find(|size| !(size.is_finite() && *size >= 0.0)) {
            None => Ok(()),
            Some(size) => {
                let message = format!("a tolerance is {size}, which is not a size");
                Err(Self::new(RequestErrorKind::Value, message, "give finite metres and radians of at least 0"))
            }
        }
    }

    /// A name that is not one of a list.
    pub(crate) fn unknown<'a>(what: &str, name: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        Self::not_among(what, name, &known.into_iter().collect::<Vec<_>>())
    }

    fn not_among(what: &str, name: &str, names: &[&str]) -> Self {
        let kinds = if what.ends_with('s') { format!("{what}es") } else { format!("{what}s") };
        let remedy = match noclash_io::nearest_name(name, names.iter().copied()) {
            Some(near) => format!("did you mean `{near}`? the {kinds} are: {}", names.join(", ")),
            None => format!("the {kinds} are: {}", names.join(", ")),
        };
        Self::new(RequestErrorKind::Unknown, format!("there is no {what} `{name}`"), remedy)
    }
}

impl From<ConfigurationError> for Error {
    fn from(error: ConfigurationError) -> Self {
        no_configuration(&error, "")
    }
}

/// Numbers that are no configuration; `place` says which of several, and ends with a colon and a space unless it is empty.
pub(crate) fn no_configuration(error: &ConfigurationError, place: &str) -> Error {
    let (kind, remedy) = match error {
        ConfigurationError::WrongLength { .. } => {
            (RequestErrorKind::Shape, "give one value per joint of the cell, in its order".to_string())
        }
        ConfigurationError::NotFinite { .. } => (RequestErrorKind::Value, "give finite numbers".to_string()),
        ConfigurationError::OutsideLimits { .. } => {
            let remedy = format!("stay within the limits, or accept it with {}", option("ignore_limits"));
            (RequestErrorKind::Limits, remedy)
        }
        ConfigurationError::ZeroQuaternion { .. } => {
            (RequestErrorKind::Value, "give an orientation; (0, 0, 0, 1) turns nothing".to_string())
        }
    };
    Error::Configuration(RequestError::new(kind, format!("{place}{error}"), remedy))
}

/// A path whose waypoints are no motion of the cell; the file that it came from is to blame.
pub(crate) fn no_motion(cause: SegmentError, file: &Path) -> Error {
    let (kind, remedy) = match &cause {
        SegmentError::Motion { .. } => (InputErrorKind::Value, "correct the waypoints of that segment".to_string()),
        SegmentError::ArcOfSeveral { .. } => {
            let remedy = "move one robot along the arc and let the others rest, or use a b_spline";
            (InputErrorKind::Unsupported, remedy.to_string())
        }
        SegmentError::Tool { error, .. } => (InputErrorKind::Value, error.remedy().to_string()),
        SegmentError::Loop { error, is_start, .. } => {
            let nearer = "give the cell a `state` on the wanted branch nearer to the start, or ";
            let remedy = format!("{}{}", if *is_start { nearer } else { "" }, error.remedy());
            (InputErrorKind::Value, remedy)
        }
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
    let input = InputError::new(kind, file, cause.to_string(), remedy);
    Error::Motion(Box::new(MotionError { input, cause }))
}

/// Clock skew asked of a path without times, or a skew that is no time.
pub(crate) fn no_clock(error: &ClockError, file: &Path) -> Error {
    match error {
        ClockError::NoTimes => {
            let remedy = format!("give the path times, or omit {}", option("tolerance_time"));
            InputError::new(InputErrorKind::Missing, file, error.to_string(), remedy).into()
        }
        ClockError::BadTime { .. } | ClockError::Motion(_) => {
            RequestError::new(RequestErrorKind::Value, error.to_string(), "give seconds of at least 0").into()
        }
    }
}
