//! The answer of a gate.

/// Result of a gate for one chunk. There is no conversion to `bool`: a prefix is neither all nor nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Admission {
    /// Rows that may be executed, from row 0. With 1 the robot may stop and stand where it is; with 0 not even that is proved.
    pub admitted: usize,
    /// Why no more.
    pub reason: Reason,
    /// The pair that blocks the next step; where everything is admitted, the nearest as far as the proof shows.
    pub bodies: Option<[usize; 2]>,
    /// Where everything is admitted, no pair comes nearer than this to where the chunk goes or a stop from it leads.
    pub clearance: Option<f64>,
    /// The joint whose limit is exceeded, by its place in a configuration.
    pub joint: Option<usize>,
    /// Seconds from row 0 to the last admitted row: until then another chunk must be admitted, or the robot be stopped.
    pub time: f64,
    /// Corridors that were tried, and tests of volumes and triangles that this took.
    pub corridors: u32,
    /// See `corridors`.
    pub tests: u64,
}

/// Why a gate admits no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// All rows are admitted.
    Admitted,
    /// The next step, or a stop during it, certainly touches.
    Contact,
    /// The next step and every stop during it could not be proved free.
    NotProved,
    /// The next row is beyond a joint limit.
    PositionLimit,
    /// The next step is faster than a limit.
    VelocityLimit,
    /// The next step changes a velocity by more than a limit.
    AccelerationLimit,
    /// A number is NaN or infinite.
    NotFinite,
    /// Where the joints are while the tool is led along the next step could not be enclosed (near a singular position).
    NotEnclosed,
    /// The chunk has no rows.
    Empty,
    /// The caller's time was spent.
    Deadline,
    /// The effort that the settings allow was spent.
    Effort,
    /// Not even standing still is proved.
    NoHold,
}

impl Reason {
    /// The word used by interfaces.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Admitted => "admitted",
            Self::Contact => "contact",
            Self::NotProved => "not_proved",
            Self::PositionLimit => "position_limit",
            Self::VelocityLimit => "velocity_limit",
            Self::AccelerationLimit => "acceleration_limit",
            Self::NotFinite => "not_finite",
            Self::NotEnclosed => "not_enclosed",
            Self::Empty => "empty",
            Self::Deadline => "deadline",
            Self::Effort => "effort",
            Self::NoHold => "no_hold",
        }
    }
}
