//! Clocks that differ: what the robots and moving obstacles of a path do while one is early or late.
//!
//! Of two things that move, one at its time s and the other at a time within T of s: compared with both at s, the other is where it
//! gets within T, at most its speed times T away. Speeds are the largest of all segments that a time within T of
//! the segment can fall into; before the path begins and after it ends everything rests. Derivation: `docs/tolerances.md`.

use noclash_numeric::{DyadicInterval, Interval, Upper};
use noclash_robot::{DerivativeOrder, JointRates, JointVariation};

use crate::cell::Cell;
use crate::motion::CellMotion;
use crate::path::PathDescription;

/// Why clocks cannot be loosened.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ClockError {
    /// The path does not say when it is where.
    #[error("the path has no times, so nothing can be said about robots that are out of step")]
    NoTimes,
    /// A tolerance that is none.
    #[error("{seconds} s is not a time by which clocks can differ")]
    BadTime {
        /// What was given.
        seconds: f64,
    },
}

/// Lets any two things that move be out of step by up to `seconds`: a check of the motions then answers for all of that.
///
/// `motions` are those of the path, in order. Where at most one thing moves, nothing changes.
pub fn loosen_clocks(
    cell: &Cell,
    path: &PathDescription,
    motions: &mut [CellMotion],
    seconds: f64,
) -> Result<(), ClockError> {
    if !(seconds.is_finite() && seconds >= 0.0) {
        return Err(ClockError::BadTime { seconds });
    }
    if seconds == 0.0 || cell.robots().len() < 2 {
        return Ok(());
    }
    let PathDescription::Waypoints(waypoints) = path else { return Err(ClockError::NoTimes) };
    if waypoints.len() < 2 {
        // A standstill.
        return Ok(());
    }
    let times: Vec<f64> =
        waypoints.iter().map(|waypoint| waypoint.time).collect::<Option<_>>().ok_or(ClockError::NoTimes)?;
    let speeds: Vec<Vec<Speed>> = motions
        .iter()
        .zip(times.windows(2))
        .map(|(motion, ends)| (0..cell.robots().len()).map(|robot| Speed::of(cell, motion, robot, ends)).collect())
        .collect();
    let span = Interval::point(seconds);
    for (segment, motion) in motions.iter_mut().enumerate() {
        let from = (Interval::point(times[segment]) - span).lo();
        let to = (Interval::point(times[segment + 1]) + span).hi();
        let near = |other: &usize| times[other + 1] >= from && times[*other] <= to;
        for robot in 0..cell.robots().len() {
            let fastest = (0..speeds.len())
                .filter(near)
                .map(|other| &speeds[other][robot])
                .fold(Speed::none(&speeds[segment][robot]), |fastest, own| fastest.or(own));
            let offsets = motion.offsets_mut(robot);
            offsets.out_of_step = fastest
                .joints
                .iter()
                .map(|own| JointVariation { turn: own.turn.scale(seconds), slide: own.slide.scale(seconds) })
                .collect();
            offsets.out_of_step_dofs = fastest.dofs.iter().map(|own| own.scale(seconds).get()).collect();
        }
    }
    Ok(())
}

/// Bounds by the second.
#[derive(Clone)]
struct Speed {
    joints: Vec<JointVariation>,
    dofs: Vec<Upper>,
}

impl Speed {
    fn of(cell: &Cell, motion: &CellMotion, robot: usize, ends: &[f64]) -> Self {
        let own = &cell.robots()[robot].robot;
        let mut rates = vec![JointRates::NONE; own.joints().len()];
        motion.joint_rates(robot, DyadicInterval::UNIT, &mut rates);
        let mut values = vec![0.0; own.dofs().len()];
        motion.of_robot(robot).derivative_bounds(DyadicInterval::UNIT, DerivativeOrder::First, &mut values);
        let duration = Interval::point(ends[1]) - Interval::point(ends[0]);
        let by_second = |rate: f64| if rate == 0.0 { Upper::ZERO } else { (Interval::point(rate) / duration).upper() };
        Self {
            joints: rates
                .iter()
                .map(|rate| JointVariation { turn: by_second(rate.turn[0]), slide: by_second(rate.slide[0]) })
                .collect(),
            dofs: values.into_iter().map(by_second).collect(),
        }
    }

    fn none(like: &Self) -> Self {
        Self { joints: vec![JointVariation::NONE; like.joints.len()], dofs: vec![Upper::ZERO; like.dofs.len()] }
    }

    fn or(mut self, other: &Self) -> Self {
        for (own, other) in self.joints.iter_mut().zip(&other.joints) {
            *own = JointVariation { turn: own.turn.max(other.turn), slide: own.slide.max(other.slide) };
        }
        for (own, other) in self.dofs.iter_mut().zip(&other.dofs) {
            *own = Upper::max(*own, *other);
        }
        self
    }
}
