//! When everything along a path happens, for proofs about clocks that differ: which stretches of its segments may happen at once.

use std::ops::Range;

use noclash_numeric::{Dyadic, DyadicInterval, Interval};

/// A part of one segment of a path.
pub type Stretch = (usize, DyadicInterval);

/// When the segments of a path happen, and by how much two clocks may differ.
#[derive(Debug)]
pub struct PathClock {
    /// By segment, when it begins and ends.
    times: Vec<[f64; 2]>,
    seconds: f64,
}

impl PathClock {
    /// Times increase from segment to segment.
    pub(crate) fn new(times: Vec<[f64; 2]>, seconds: f64) -> Self {
        Self { times, seconds }
    }

    /// By how much two clocks may differ.
    pub fn seconds(&self) -> f64 {
        self.seconds
    }

    /// About how long a segment takes.
    pub fn duration(&self, segment: usize) -> f64 {
        let [begin, end] = self.times[segment];
        end - begin
    }

    /// The segments of which some time may be within the tolerance of some time of this one, itself included.
    pub fn near(&self, segment: usize) -> Range<usize> {
        let is_near = |other: usize| {
            let whole = [segment, other].map(|segment| (segment, DyadicInterval::UNIT));
            !self.are_beyond(whole, self.seconds)
        };
        let (mut start, mut end) = (segment, segment + 1);
        while start > 0 && is_near(start - 1) {
            start -= 1;
        }
        while end < self.times.len() && is_near(end) {
            end += 1;
        }
        start..end
    }

    /// Everything about the times of a segment, to the last bit: when it and those near it begin and end, and by how much clocks may differ.
    pub(crate) fn times_near(&self, segment: usize) -> (&[[f64; 2]], [f64; 2], f64) {
        (&self.times[self.near(segment)], self.times[segment], self.seconds)
    }

    /// Guarantee: if true, no time of the one stretch is within so many seconds of a time of the other.
    pub fn are_beyond(&self, stretches: [Stretch; 2], seconds: f64) -> bool {
        let [one, other] = stretches.map(|stretch| self.span(stretch));
        let gap = |early: Interval, late: Interval| (Interval::point(late.lo()) - Interval::point(early.hi())).lo();
        gap(one, other).max(gap(other, one)) > seconds
    }

    /// Guarantee: if true, the times of two places, each a segment and a time within it, differ by no more than so many seconds.
    pub fn are_within(&self, places: [(usize, Dyadic); 2], seconds: f64) -> bool {
        let [one, other] = places.map(|(segment, t)| self.time(segment, t));
        (one - other).mag().get() <= seconds
    }

    /// Encloses all times of a stretch: within a segment time is linear.
    fn span(&self, (segment, over): Stretch) -> Interval {
        self.time(segment, over.from()).hull(self.time(segment, over.to()))
    }

    fn time(&self, segment: usize, t: Dyadic) -> Interval {
        let [begin, end] = self.times[segment].map(Interval::point);
        begin + Interval::point(t.to_f64()) * (end - begin)
    }
}

#[cfg(test)]
mod tests {
    use super::{Dyadic, DyadicInterval, PathClock};

    /// Numbers that look random.
    fn draw(state: &mut u64) -> u64 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        *state >> 11
    }

    /// The smallest double that is no less than n/2⁴⁰, for 0 ≤ n < 2¹²⁰.
    fn no_less(n: i128) -> f64 {
        let near = n as f64;
        let near = if (near as i128) < n { near.next_up() } else { near };
        near * 0.5_f64.powi(40)
    }

    #[test]
    fn no_rounding_puts_two_times_within_the_tolerance_beyond_it() {
        const LEVEL: u8 = 20;
        let (mut state, mut naive_errs, mut missed) = (29, 0, 0);
        for _ in 0..20_000 {
            // Times that are multiples of 2⁻²⁰ with all the digits of a double: places within segments need 20 more.
            let mut numbers: Vec<i128> = (0..3).map(|_| i128::from(draw(&mut state))).collect();
            numbers.sort_unstable();
            let [begin, middle, end] = [numbers[0], numbers[1], numbers[2]];
            if begin == middle || middle == end {
                continue;
            }
            let seconds = |n: i128| n as f64 * 0.5_f64.powi(20);
            let times = vec![[seconds(begin), seconds(middle)], [seconds(middle), seconds(end)]];
            let index = [draw(&mut state) >> 33, draw(&mut state) >> 33];
            let over = index.map(|index| DyadicInterval::new(index, LEVEL).unwrap());
            let exact = |from: i128, to: i128, t: Dyadic| {
                (from << 20) + i128::from(t.numerator() << (LEVEL - t.level())) * (to - from)
            };
            let gap = exact(middle, end, over[1].from()) - exact(begin, middle, over[0].to());
            let least = no_less(gap);
            let clock = PathClock::new(times.clone(), least);
            let stretches = [(0, over[0]), (1, over[1])];
            assert!(!clock.are_beyond(stretches, least), "{times:?} {over:?} {least}");
            assert!(!clock.are_beyond([stretches[1], stretches[0]], least));
            assert_eq!(clock.near(0), 0..2);
            // Without the directions of rounding some would be.
            let plain = |[from, to]: [f64; 2], t: Dyadic| from + t.to_f64() * (to - from);
            naive_errs += usize::from(plain(times[1], over[1].from()) - plain(times[0], over[0].to()) > least);
            // And little is lost by them.
            missed +=
                usize::from(least > 1.0 && !clock.are_beyond(stretches, least - 16.0 * seconds(end) * f64::EPSILON));
        }
        assert!(naive_errs > 100, "rounding is not needed? {naive_errs}");
        assert_eq!(missed, 0);
    }
}
