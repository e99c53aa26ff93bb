//! Sine and cosine of intervals.

use super::Interval;
use crate::bound::Upper;
use crate::trigonometry::{SIN_COS_ERROR, sin_cos};

impl Interval {
    /// Encloses `sin(x)`; within `[-1, 1]`.
    #[must_use]
    pub fn sin(self) -> Interval {
        self.sin_cos().0
    }

    /// Encloses `cos(x)`; within `[-1, 1]`.
    #[must_use]
    pub fn cos(self) -> Interval {
        self.sin_cos().1
    }

    /// Encloses `sin(x)` and `cos(x)`; both within `[-1, 1]`.
    #[must_use]
    pub fn sin_cos(self) -> (Interval, Interval) {
        enclose_sin_cos(self)
    }
}

/// Guarantee: encloses the sine and the cosine of every member.
///
/// Between neighbouring multiples of pi/2 both functions are monotone, so the values at the ends enclose; at a multiple
/// one of them has an extremum, which is taken in whenever the multiple may lie in the interval.
fn enclose_sin_cos(angle: Interval) -> (Interval, Interval) {
    const RANGE: Interval = Interval::new(-1.0, 1.0);
    let from = sin_cos(angle.lo());
    let to = sin_cos(angle.hi());
    if from.error > SIN_COS_ERROR || to.error > SIN_COS_ERROR {
        return (RANGE, RANGE);
    }
    // Outward rounding of the division: every multiple that lies in the interval is counted, perhaps one more.
    let first = (Interval::point(angle.lo()) / Interval::HALF_PI).lo().ceil() as i64;
    let last = (Interval::point(angle.hi()) / Interval::HALF_PI).hi().floor() as i64;
    if last - first >= 3 {
        return (RANGE, RANGE);
    }
    let error = Upper::proved(SIN_COS_ERROR);
    let mut sin = Interval::around(from.sin, error).hull(Interval::around(to.sin, error));
    let mut cos = Interval::around(from.cos, error).hull(Interval::around(to.cos, error));
    for quarter_turns in first..=last {
        match quarter_turns & 3 {
            0 => cos = cos.hull(Interval::ONE),
            1 => sin = sin.hull(Interval::ONE),
            2 => cos = cos.hull(-Interval::ONE),
            _ => sin = sin.hull(-Interval::ONE),
        }
    }
    // The computed values lie in [-1, 1], so the intersections are not empty.
    (sin.intersect(RANGE).unwrap_or(RANGE), cos.intersect(RANGE).unwrap_or(RANGE))
}
