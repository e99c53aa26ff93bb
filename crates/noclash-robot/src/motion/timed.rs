//! Straight pieces between configurations that stand at given times, seen through a window of their clock.
//!
//! The model: before the first time the robot rests at the first configuration, after the last at the last; between two
//! neighbouring times it moves straight (`straight.rs`) and evenly. The motion's t runs through the window [a, b] of that
//! clock: s(t) = a + t·(b − a) in real arithmetic. All speeds are constant between neighbouring times and bounded by
//! `speeds`, so that what rounds s by r moves no value by more than speed·r.

use noclash_numeric::{Dyadic, DyadicInterval, Interval, Upper, add_up};

use super::derivative_order::DerivativeOrder;
use super::error::MotionError;
use super::reduction::{Reduced, inner_knots};
use super::state::{MotionState, Rate, Turning};
use super::straight::Straight;
use crate::tree::Robot;
use crate::{JointRange, JointRates, JointVariation};

/// A motion of one robot by a clock of its own.
#[derive(Clone, Debug)]
pub(super) struct Timed {
    /// a and b, in seconds.
    window: [f64; 2],
    /// Strictly increasing; one more than pieces.
    times: Box<[f64]>,
    /// Piece k runs from time k to time k + 1.
    pieces: Box<[Straight]>,
    /// Per degree of freedom at least its largest rate, by the second; of unit quaternions where they turn.
    speeds: Box<[Upper]>,
}

impl Timed {
    /// At least two waypoints, of which only those around the window are kept.
    pub(super) fn new(robot: &Robot, waypoints: &[(f64, &[f64])], window: [f64; 2]) -> Result<Self, MotionError> {
        let first = waypoints.partition_point(|&(time, _)| time <= window[0]).saturating_sub(1);
        let after = waypoints.partition_point(|&(time, _)| time < window[1]) + 1;
        let first = first.min(waypoints.len().saturating_sub(2));
        let kept = &waypoints[first..after.clamp((first + 2).min(waypoints.len()), waypoints.len())];
        let pieces: Vec<Straight> = kept
            .windows(2)
            .map(|pair| Straight::new(robot, pair[0].1, pair[1].1))
            .collect::<Result<_, MotionError>>()?;
        let times: Box<[f64]> = kept.iter().map(|&(time, _)| time).collect();
        let mut speeds = vec![Upper::ZERO; robot.dofs().len()];
        let mut rates = vec![0.0; robot.dofs().len()];
        for (piece, pair) in pieces.iter().zip(times.windows(2)) {
            piece.derivative_bounds(DerivativeOrder::First, &mut rates);
            let duration = Interval::point(pair[1]) - Interval::point(pair[0]);
            for (speed, &rate) in speeds.iter_mut().zip(&rates) {
                *speed = Upper::max(*speed, (Interval::point(rate) / duration).upper());
            }
        }
        Ok(Self { window, times, pieces: pieces.into(), speeds: speeds.into() })
    }

    /// Window, times and pieces: they and the robot determine it.
    pub(super) fn content(&self) -> (&[f64], &[f64], &[Straight]) {
        (&self.window, &self.times, &self.pieces)
    }

    /// Encloses s(t); exact at both ends.
    fn clock(&self, t: Dyadic) -> Interval {
        let [start, end] = self.window.map(Interval::point);
        match t {
            Dyadic::ZERO => start,
            Dyadic::ONE => end,
            _ => {
                let inside = start + Interval::point(t.to_f64()) * (end - start);
                inside.intersect(start.hull(end)).unwrap_or(inside)
            }
        }
    }

    pub(super) fn at(&self, t: Dyadic, values: &mut [f64], errors: &mut [f64]) {
        let clock = self.clock(t);
        // The curve is taken at the middle of the enclosure, which is one time, and widened by what the rest can do.
        let (now, off) = (clock.mid(), clock.radius());
        let drift = |dof: usize| self.speeds[dof].scale(off.get());
        let next = self.times.partition_point(|&time| time <= now);
        let piece = &self.pieces[next.saturating_sub(1).min(self.pieces.len() - 1)];
        let fraction = match (next.checked_sub(1), self.times.get(next)) {
            (None, _) => Interval::ZERO,
            (Some(_), None) => Interval::ONE,
            (Some(before), Some(&after)) => {
                let [now, before, after] = [now, self.times[before], after].map(Interval::point);
                let fraction = (now - before) / (after - before);
                fraction.intersect(Interval::new(0.0, 1.0)).unwrap_or(fraction)
            }
        };
        piece.at_fraction(fraction, drift, values, errors);
    }

    /// How many times faster a piece is run through than in one unit of t: (b − a)/(duration of the piece).
    fn rate(&self, piece: usize) -> Interval {
        let [start, end, from, to] =
            [self.times[piece], self.times[piece + 1], self.window[0], self.window[1]].map(Interval::point);
        (to - from) / (end - start)
    }

    /// The piece that holds a time of the clock; `None` where the robot rests before the first or after the last.
    fn piece_at(&self, now: f64) -> Option<usize> {
        let next = self.times.partition_point(|&time| time <= now);
        next.checked_sub(1).filter(|&before| before < self.pieces.len())
    }

    /// The rates at a time around which the motion is smooth: its clock's enclosure then lies in one piece.
    pub(super) fn rates_at(&self, t: Dyadic, state: &mut MotionState) {
        let Some(index) = self.piece_at(self.clock(t).mid()) else { return };
        let rate = self.rate(index);
        self.pieces[index].rates(state);
        let scaled = |value: f64, error: f64| Interval::around(value, Upper::proved(error)) * rate;
        for velocity in &mut state.velocities {
            *velocity = Rate::of(scaled(velocity.value, velocity.error));
        }
        for Turning { velocity, .. } in &mut state.turning {
            let components = velocity.vector.to_array().map(|component| scaled(component, velocity.error));
            // At least the Euclidean length of what the components may be off.
            let error = components.iter().fold(Upper::ZERO, |sum, component| sum + component.radius());
            velocity.vector = components.map(|component| component.mid()).into();
            velocity.error = error.get();
        }
    }

    pub(super) fn joint_rates(&self, over: DyadicInterval, rates: &mut [JointRates]) {
        rates.fill(JointRates::NONE);
        for (index, _) in self.shares(over) {
            // Constant speeds between waypoints: second and third derivatives are zero.
            let rate = self.rate(index).upper().get();
            for (largest, whole) in rates.iter_mut().zip(self.pieces[index].whole()) {
                largest.turn[0] = largest.turn[0].max(whole.turn.scale(rate).get());
                largest.slide[0] = largest.slide[0].max(whole.slide.scale(rate).get());
            }
        }
    }

    /// Whether no waypoint lies strictly inside the interval, nor where the clock may be at its centre.
    pub(super) fn is_smooth_within(&self, over: DyadicInterval) -> bool {
        let (from, to) = (self.clock(over.from()).lo(), self.clock(over.to()).hi());
        let centre = self.clock(over.centre());
        self.times.iter().all(|&time| (time <= from || time >= to) && !centre.contains(time))
    }

    /// The times of waypoints inside the window, rounded.
    pub(super) fn knots(&self) -> Vec<f64> {
        let [start, end] = self.window;
        inner_knots(self.times.iter().map(|time| (time - start) / (end - start)))
    }

    /// The line of the piece in the middle, followed beyond its ends. Where the clock leaves that piece, by no more than ε because
    /// knots are rounded, the motion and the line move away from each other from a common point, each at its speed at most.
    pub(super) fn reduced(&self, from: f64, to: f64) -> Option<Reduced> {
        let [start, end] = self.window.map(Interval::point);
        let clock = |t: f64| match t {
            0.0 => start,
            1.0 => end,
            _ => start + Interval::point(t) * (end - start),
        };
        let (first, last) = (clock(from), clock(to));
        let middle = 0.5 * first.mid() + 0.5 * last.mid();
        let (piece, fractions, enters, leaves) = match self.piece_at(middle) {
            Some(piece) => {
                let [enters, leaves] = [self.times[piece], self.times[piece + 1]];
                let [begin, done] = [enters, leaves].map(Interval::point);
                (piece, [first, last].map(|now| (now - begin) / (done - begin)), enters, leaves)
            }
            None if middle < self.times[0] => (0, [Interval::ZERO; 2], f64::NEG_INFINITY, self.times[0]),
            None => (self.pieces.len() - 1, [Interval::ONE; 2], self.times[self.times.len() - 1], f64::INFINITY),
        };
        let beyond = |by: Interval| Upper::proved(by.hi()).max(Upper::ZERO);
        let early = if enters.is_finite() { beyond(Interval::point(enters) - first) } else { Upper::ZERO };
        let late = if leaves.is_finite() { beyond(last - Interval::point(leaves)) } else { Upper::ZERO };
        let off = early.max(late);
        self.pieces[piece].reduced(fractions, |dof| self.speeds[dof].scale(off.get()).scale(2.0))
    }

    /// Every piece with at least the share of it (0 to 1) that the motion runs through in an interval; `None` for those
    /// outside.
    fn shares(&self, over: DyadicInterval) -> impl Iterator<Item = (usize, f64)> {
        let (from, to) = (self.clock(over.from()).lo(), self.clock(over.to()).hi());
        self.times.windows(2).enumerate().filter_map(move |(index, pair)| {
            let (enters, leaves) = (pair[0].max(from), pair[1].min(to));
            if enters > leaves {
                return None;
            }
            let [start, end, enters, leaves] = [pair[0], pair[1], enters, leaves].map(Interval::point);
            Some((index, ((leaves - enters) / (end - start)).hi().clamp(0.0, 1.0)))
        })
    }

    pub(super) fn variation(&self, over: DyadicInterval, variation: &mut [JointVariation]) {
        variation.fill(JointVariation::NONE);
        for (index, share) in self.shares(over) {
            for (sum, whole) in variation.iter_mut().zip(self.pieces[index].whole()) {
                let part = whole.scaled(share);
                *sum = JointVariation { turn: sum.turn + part.turn, slide: sum.slide + part.slide };
            }
        }
    }

    /// The hull of all pieces that the window touches, whole.
    pub(super) fn ranges(&self) -> Vec<Option<JointRange>> {
        let both = |a: Option<JointRange>, b: Option<JointRange>| {
            let (a, b) = a.zip(b)?;
            Some(JointRange { lower: a.lower.min(b.lower), upper: a.upper.max(b.upper) })
        };
        let ranges = self.pieces.iter().map(Straight::ranges);
        ranges.reduce(|all, own| all.into_iter().zip(own).map(|(a, b)| both(a, b)).collect()).unwrap_or_default()
    }

    /// Adds what the rates before and after a waypoint differ by, at every waypoint that may lie strictly inside the interval.
    pub(super) fn add_rate_jumps(&self, over: DyadicInterval, jumps: &mut [f64]) {
        let (from, to) = (self.clock(over.from()).lo(), self.clock(over.to()).hi());
        // At rest before the first waypoint and after the last.
        let rate = |piece: Option<usize>, dof: usize| match piece.filter(|&piece| piece < self.pieces.len()) {
            Some(piece) => self.pieces[piece].change(dof) * self.rate(piece),
            None => Interval::ZERO,
        };
        for waypoint in
            (0..self.times.len()).filter(|&waypoint| from < self.times[waypoint] && self.times[waypoint] < to)
        {
            for (dof, jump) in jumps.iter_mut().enumerate() {
                let difference = rate(Some(waypoint), dof) - rate(waypoint.checked_sub(1), dof);
                *jump = add_up(*jump, difference.mag().get());
            }
        }
    }

    pub(super) fn derivative_bounds(&self, over: DyadicInterval, order: DerivativeOrder, bounds: &mut [f64]) {
        bounds.fill(0.0);
        for (index, _) in self.shares(over) {
            // d/dt = (b − a)/(duration of the piece) · d/d(fraction).
            let rate = self.rate(index).powi(order.number());
            for (dof, bound) in bounds.iter_mut().enumerate() {
                let own = Interval::point(self.pieces[index].derivative_bound(dof, order)) * rate;
                *bound = bound.max(own.upper().get());
            }
        }
    }
}
