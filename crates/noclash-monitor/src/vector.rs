//! Result of a tick.

use glam::DVec3;
use noclash_geometry::query::Counters;
use noclash_numeric::{Lower, Upper};

/// The collision vector of one tick, and what follows from it.
///
/// Guarantee: no watched pair is nearer than `lower`; two points of the bodies are at most `upper` apart; the two are within
/// the requested gap unless `complete` is false.
#[derive(Clone, Debug)]
pub struct CollisionVector {
    /// No watched pair is nearer than this; `None` when no pair is watched.
    pub lower: Option<Lower>,
    /// Distance of the nearest witness; infinite where nothing was witnessed.
    pub upper: Upper,
    /// The pair to show: one whose witness is within [`crate::MonitorOptions::stickiness`] of the nearest, the same as before
    /// where it can be.
    pub shown: Option<NearPair>,
    /// The nearest pairs, nearest witness first; as many as requested.
    pub nearest: Vec<NearPair>,
    /// Whether the search went to its end; if not, the bounds hold but may be farther apart than asked.
    pub complete: bool,
    /// Whether a value was beyond its joint limit: then pairs that only the limits keep apart may touch.
    pub beyond_limits: bool,
    /// Seconds during which nothing can come within its margin, whatever the robots do within their limits; `None` where a limit is
    /// missing or this was not asked for. See `docs/monitor.md`.
    pub safe_for: Option<f64>,
    /// The largest factor (at most 1) on the speed from which everything still stops in time; `None` where this was not asked for.
    pub speed_scale: Option<f64>,
    /// Cost of the tick.
    pub counters: Counters,
    /// How many pairs had their distance measured; all others were settled by what was known.
    pub measured: usize,
}

/// Two bodies and how near they are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NearPair {
    /// Numbers of the bodies: those of the cell, then those added to the monitor.
    pub bodies: [usize; 2],
    /// Proved.
    pub lower: Lower,
    /// Witnessed by the points.
    pub upper: Upper,
    /// A point of each body, in the world.
    pub points: [DVec3; 2],
    /// Whether they overlap for certain.
    pub overlap: bool,
}

impl NearPair {
    /// The unit vector from the first body to the second; `None` where they overlap or no direction can be determined.
    pub fn direction(&self) -> Option<DVec3> {
        let apart = self.points[1] - self.points[0];
        let length = apart.length();
        (!self.overlap && self.upper > Upper::ZERO && length > 0.0 && length.is_finite()).then(|| apart / length)
    }
}

impl CollisionVector {
    pub(crate) fn new(nearest: usize) -> Self {
        Self {
            lower: None,
            upper: Upper::INFINITY,
            shown: None,
            nearest: Vec::with_capacity(nearest + 1),
            complete: true,
            beyond_limits: false,
            safe_for: None,
            speed_scale: None,
            counters: Counters::default(),
            measured: 0,
        }
    }

    pub(crate) fn start(&mut self) {
        self.lower = None;
        self.upper = Upper::INFINITY;
        self.shown = None;
        self.nearest.clear();
        self.complete = true;
        self.beyond_limits = false;
        (self.safe_for, self.speed_scale) = (None, None);
        self.counters = Counters::default();
        self.measured = 0;
    }
}
