//! Stretches of exact time: `[from, to]` with any two dyadic ends, where halving `[0, 1]` is not the only way to cut.

use crate::dyadic::{Dyadic, DyadicInterval};

/// The times from `from` to `to`, ends included, with `from <= to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DyadicSpan {
    from: Dyadic,
    to: Dyadic,
}

impl DyadicSpan {
    /// The whole motion.
    pub const UNIT: DyadicSpan = DyadicSpan { from: Dyadic::ZERO, to: Dyadic::ONE };

    /// `None` if the end comes before the start.
    #[must_use]
    pub fn new(from: Dyadic, to: Dyadic) -> Option<DyadicSpan> {
        (from <= to).then_some(DyadicSpan { from, to })
    }

    /// The start; exact.
    #[allow(clippy::wrong_self_convention)] // as for intervals
    #[must_use]
    pub const fn from(self) -> Dyadic {
        self.from
    }

    /// The end; exact.
    #[must_use]
    pub const fn to(self) -> Dyadic {
        self.to
    }

    /// Guarantee: exact. Both ends are multiples of `2^-53` not above 1, and so is their difference.
    #[must_use]
    pub const fn width(self) -> f64 {
        self.to.to_f64() - self.from.to_f64()
    }

    /// The middle, rounded down to the finest level; `None` where no fraction lies strictly inside.
    #[must_use]
    pub fn middle(self) -> Option<Dyadic> {
        let (from, to) = (self.from.in_finest_units(), self.to.in_finest_units());
        if to - from >= 2 { Dyadic::new((from + to) / 2, Dyadic::FINEST_LEVEL) } else { None }
    }

    /// The coarsest fraction strictly inside the span that is nearer to `wanted` than `slack`, or as near as it can be; `None`
    /// where there is none. Coarse fractions recur, so what is known at them can be shared.
    #[must_use]
    pub fn near(self, wanted: f64, slack: f64) -> Option<Dyadic> {
        self.middle()?;
        // In units of 2^-53: all of this is exact but for the rounding of what was wished for, which is a wish.
        let unit = (1_u64 << Dyadic::FINEST_LEVEL) as f64;
        let (first, last) = (self.from.in_finest_units() + 1, self.to.in_finest_units() - 1);
        let clamped = |value: f64| if value >= 0.0 { ((value * unit) as u64).clamp(first, last) } else { first };
        let low = clamped(wanted - slack);
        let high = clamped(wanted + slack).max(low);
        // The coarsest multiple of a power of two in [low, high]: clear the bits below the highest in which low − 1 and high
        // differ.
        let differing = (low - 1) ^ high;
        let lowest_bit = if differing == 0 { 0 } else { 63 - differing.leading_zeros() };
        Dyadic::new(high >> lowest_bit << lowest_bit, Dyadic::FINEST_LEVEL)
    }

    /// The two parts before and after a time; `None` unless it lies strictly inside.
    #[must_use]
    pub fn split_at(self, time: Dyadic) -> Option<(DyadicSpan, DyadicSpan)> {
        let inside = self.from < time && time < self.to;
        inside.then_some((DyadicSpan { to: time, ..self }, DyadicSpan { from: time, ..self }))
    }

    /// Whether the time lies in the span, ends included.
    #[must_use]
    pub fn contains(self, time: Dyadic) -> bool {
        self.from <= time && time <= self.to
    }

    /// The fewest dyadic intervals that together enclose the span: exactly the span, but for ends at the finest level, which are
    /// rounded outwards.
    pub fn intervals(self) -> impl Iterator<Item = DyadicInterval> {
        // In units of the deepest intervals, one level above the finest fractions.
        let start = self.from.in_finest_units() / 2;
        let end = self.to.in_finest_units().div_ceil(2);
        let mut next = start;
        std::iter::from_fn(move || {
            if next >= end {
                return None;
            }
            let aligned = if next == 0 { DyadicInterval::DEEPEST_LEVEL as u32 } else { next.trailing_zeros() };
            let fitting = 63 - (end - next).leading_zeros();
            let size = aligned.min(fitting);
            let interval = DyadicInterval::new(next >> size, DyadicInterval::DEEPEST_LEVEL - size as u8);
            next += 1 << size;
            interval
        })
    }
}

impl From<DyadicInterval> for DyadicSpan {
    fn from(interval: DyadicInterval) -> DyadicSpan {
        DyadicSpan { from: interval.from(), to: interval.to() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(from: (u64, u8), to: (u64, u8)) -> DyadicSpan {
        DyadicSpan::new(Dyadic::new(from.0, from.1).unwrap(), Dyadic::new(to.0, to.1).unwrap()).unwrap()
    }

    #[test]
    fn intervals_are_adjacent_and_make_up_the_span() {
        let finest = Dyadic::FINEST_LEVEL;
        let spans = [
            DyadicSpan::UNIT,
            span((3, 4), (13, 4)),
            span((1, 10), (1023, 10)),
            span((5, 3), (5, 3)),
            span((2, finest), ((1 << finest) - 2, finest)),
        ];
        for whole in spans {
            let parts: Vec<DyadicInterval> = whole.intervals().collect();
            assert!(parts.windows(2).all(|pair| pair[0].to() == pair[1].from()), "{whole:?}");
            let Some((first, last)) = parts.first().zip(parts.last()) else {
                assert_eq!(whole.width(), 0.0);
                continue;
            };
            assert_eq!((first.from(), last.to()), (whole.from(), whole.to()));
        }
        assert_eq!(DyadicSpan::UNIT.intervals().count(), 1);
        assert_eq!(span((3, 4), (13, 4)).intervals().count(), 4);
    }

    #[test]
    fn intervals_of_ends_at_the_finest_level_enclose_them() {
        let finest = Dyadic::FINEST_LEVEL;
        let whole = span((3, finest), (7, finest));
        let parts: Vec<DyadicInterval> = whole.intervals().collect();
        assert!(parts[0].from() <= whole.from() && parts[parts.len() - 1].to() >= whole.to());
    }

    #[test]
    fn near_is_strictly_inside_within_slack_and_coarse() {
        let whole = span((1, 3), (7, 3));
        assert_eq!(whole.near(0.49, 0.05).unwrap(), Dyadic::HALF);
        assert_eq!(whole.near(0.3, 0.06).unwrap(), Dyadic::new(1, 2).unwrap());
        for wanted in [-3.0, 0.0, 0.125, 0.2, 0.6137, 0.875, 2.0, f64::NAN, f64::INFINITY] {
            let time = whole.near(wanted, 1e-3).unwrap();
            assert!(whole.split_at(time).is_some(), "{wanted}");
            if whole.from().to_f64() < wanted && wanted < whole.to().to_f64() {
                assert!((time.to_f64() - wanted).abs() <= 1.1e-3, "{wanted} {time:?}");
            }
        }
        let finest = Dyadic::FINEST_LEVEL;
        assert_eq!(span((3, finest), (4, finest)).near(0.5, 0.1), None);
    }

    #[test]
    fn the_middle_lies_strictly_inside() {
        assert_eq!(DyadicSpan::UNIT.middle(), Some(Dyadic::HALF));
        assert_eq!(span((1, 2), (7, 3)).middle(), Dyadic::new(9, 4));
        assert_eq!(span((1, 2), (1, 2)).middle(), None);
        let finest = Dyadic::FINEST_LEVEL;
        assert_eq!(span((4, finest), (7, finest)).middle(), Dyadic::new(5, finest));
    }
}
