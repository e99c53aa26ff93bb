//! Clocks that differ: what the robots and moving obstacles of a path do while one is early or late.
//!
//! Of two things that move, one at its time s and the other at a time within T of s: compared with both at s, the other is where it
//! gets within T, at most its speed times T away. Speeds are the largest of all segments that a time within T of
//! the segment can fall into; before the path begins and after it ends robots rest, and obstacles go on by their own clocks.
//! Derivation: `docs/tolerances.md`.

use std::sync::Arc;

use noclash_numeric::{DyadicInterval, Interval, Upper};
use noclash_robot::{DerivativeOrder, JointRates, JointVariation, Motion, MotionError, Robot};

use crate::cell::Cell;
use crate::motion::{CellMotion, InPath};
use crate::path::PathDescription;
use crate::path_clock::PathClock;

/// Why clocks cannot be loosened.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ClockError {
    /// The path does not say when it is where.
    #[error("the path has no times, so nothing can be said about clock skew")]
    NoTimes,
    /// A tolerance that is none.
    #[error("{seconds} s is not a time by which clocks can differ")]
    BadTime {
        /// The given value.
        seconds: f64,
    },
    /// What an obstacle does beside the path is no motion.
    #[error(transparent)]
    Motion(#[from] MotionError),
}

/// Lets the clocks of any two things that move differ by up to `seconds`: a check of the motions then answers for all of that.
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
    let times: Option<Vec<f64>> = waypoints.iter().map(|waypoint| waypoint.time).collect();
    let times = match times {
        Some(times) => times,
        // A standstill, of obstacles at their first row too.
        None if waypoints.len() < 2 => return Ok(()),
        None => return Err(ClockError::NoTimes),
    };
    let (Some(&begin), Some(&end)) = (times.first(), times.last()) else { return Ok(()) };
    let span = Interval::point(seconds);
    // A path of one waypoint is a segment that takes no time.
    let ends_of = |segment: usize| [times[segment], times[(segment + 1).min(times.len() - 1)]];
    let speeds: Vec<Vec<Speed>> = motions
        .iter()
        .enumerate()
        .map(|(segment, motion)| {
            let of = |robot: usize| Speed::of(&cell.robots()[robot].robot, motion.of_robot(robot), ends_of(segment));
            (0..cell.robots().len()).map(of).collect()
        })
        .collect();
    let windows = [[(Interval::point(begin) - span).lo(), begin], [end, (Interval::point(end) + span).hi()]];
    let [before, after] = windows.map(|window| speeds_beside(cell, window));
    let (before, after) = (before?, after?);
    // What deviates otherwise (tool curves, closed loops) is not known at other times than its own.
    let deviates = motions.iter().any(|motion| motion.offsets().is_some());
    // What is beside a segment in time is beside it in the path only where times increase.
    let increases = times.iter().all(|time| time.is_finite()) && times.windows(2).all(|pair| pair[0] < pair[1]);
    let is_exact = increases && !deviates;
    let whole = is_exact.then(|| {
        let times = (0..motions.len()).map(ends_of).collect();
        (Arc::new(PathClock::new(times, seconds)), Arc::<[CellMotion]>::from(motions.to_vec()))
    });
    for (segment, motion) in motions.iter_mut().enumerate() {
        let place = |(clock, motions): &(Arc<PathClock>, Arc<[CellMotion]>)| InPath {
            clock: Arc::clone(clock),
            motions: Arc::clone(motions),
            segment,
        };
        motion.place_in_path(whole.as_ref().map(place));
        let [start, stop] = ends_of(segment).map(Interval::point);
        let (from, to) = ((start - span).lo(), (stop + span).hi());
        let near = |other: &usize| ends_of(*other)[1] >= from && ends_of(*other)[0] <= to;
        for robot in 0..cell.robots().len() {
            let mut fastest = (0..speeds.len())
                .filter(near)
                .map(|other| &speeds[other][robot])
                .fold(Speed::none(&speeds[segment][robot]), |fastest, own| fastest.or(own));
            let mut goes_on = false;
            for (reached, speeds) in [(from <= begin, &before), (to >= end, &after)] {
                if let Some(speed) = speeds[robot].as_ref().filter(|speed| reached && speed.is_some_motion()) {
                    fastest = fastest.or(speed);
                    goes_on = true;
                }
            }
            let offsets = motion.offsets_mut(robot);
            offsets.goes_on = goes_on;
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

/// By robot, how fast what has a clock of its own is in a window of time that no segment covers; `None` for robots, which rest there.
fn speeds_beside(cell: &Cell, window: [f64; 2]) -> Result<Vec<Option<Speed>>, MotionError> {
    let mut speeds = vec![None; cell.robots().len()];
    for obstacle in cell.moving_obstacles() {
        if let Some(motion) = obstacle.by_its_clock(cell.robots(), window) {
            speeds[obstacle.robot] = Some(Speed::of(&cell.robots()[obstacle.robot].robot, &motion?, window));
        }
    }
    Ok(speeds)
}

/// Bounds by the second.
#[derive(Clone)]
struct Speed {
    joints: Vec<JointVariation>,
    dofs: Vec<Upper>,
}

impl Speed {
    fn of(robot: &Robot, motion: &Motion, ends: [f64; 2]) -> Self {
        let mut rates = vec![JointRates::NONE; robot.joints().len()];
        motion.joint_rates(DyadicInterval::UNIT, &mut rates);
        let mut values = vec![0.0; robot.dofs().len()];
        motion.derivative_bounds(DyadicInterval::UNIT, DerivativeOrder::First, &mut values);
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

    fn is_some_motion(&self) -> bool {
        self.joints.iter().any(|own| *own != JointVariation::NONE)
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
