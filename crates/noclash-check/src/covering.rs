//! Where to cut a stretch of time that is not proved ([Schwarzer 2005]). Only a choice of times: whatever is chosen here,
//! every part is proved by its own two ends and its own travel.
//!
//! The picture of the paper: the stretch is a line of length ℓ, the clearances at its ends are circles about them, and the line
//! is not covered. Circles are taken at the margin, and travel as if it were even over time.

use noclash_numeric::{Dyadic, DyadicSpan};

/// How new configurations are chosen in a stretch of time that is not proved. Hidden: see `CheckOptions::covering`.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Covering {
    /// At its middle. All pairs are cut at the same times, so poses are shared.
    #[default]
    Bisect,
    /// Where the circles about its two ends end: advances from both ends, what is left is in between.
    Ends,
    /// In the middle of what the circles do not cover.
    Gap,
}

impl Covering {
    /// All ways.
    pub const ALL: [Self; 3] = [Self::Bisect, Self::Ends, Self::Gap];

    /// The name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Bisect => "bisect",
            Self::Ends => "ends",
            Self::Gap => "gap",
        }
    }

    /// One or two times strictly inside, in order, to cut at; none where no fraction is fine enough. `covered` is which share of
    /// the stretch the circle about each end covers.
    pub(crate) fn cuts(self, over: DyadicSpan, covered: [f64; 2]) -> [Option<Dyadic>; 2] {
        // Not a number, negative, or beyond the other end: nothing or all is covered. Parts smaller than an eighth would
        // take too many steps where the circles are tiny.
        let [left, right] = covered.map(|share| if share >= LEAST_SHARE { share.min(1.0) } else { LEAST_SHARE });
        let (start, width) = (over.from().to_f64(), over.width());
        let slack = SLACK * width;
        let near = |share: f64| over.near(start + share.clamp(LEAST_SHARE, 1.0 - LEAST_SHARE) * width, slack);
        match self {
            Self::Bisect => [over.middle(), None],
            Self::Gap => [near(0.5 * (left + 1.0 - right)), None],
            Self::Ends => {
                // Just within the circles, so that what they cover is proved at the next step.
                let (first, second) = (near(left - SLACK), near(1.0 - right + SLACK));
                if first < second { [first, second] } else { [first, None] }
            }
        }
    }
}

/// No part is smaller than this share of what was cut, so lengths shrink geometrically.
const LEAST_SHARE: f64 = 0.125;

/// Times are rounded to coarse fractions within this share of the width: those recur, and poses at them are shared.
const SLACK: f64 = 1.0 / 64.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_lie_strictly_inside_in_order_and_leave_no_part_tiny() {
        let span = DyadicSpan::new(Dyadic::new(3, 4).unwrap(), Dyadic::new(11, 4).unwrap()).unwrap();
        for covering in Covering::ALL {
            for covered in [[0.0, 0.0], [0.3, 0.1], [f64::NAN, -1.0], [0.9, 0.9], [f64::INFINITY, 0.2]] {
                let cuts: Vec<Dyadic> = covering.cuts(span, covered).into_iter().flatten().collect();
                let times: Vec<Dyadic> = [vec![span.from()], cuts, vec![span.to()]].concat();
                assert!(times.len() > 2, "{covering:?} {covered:?}");
                let parts = times.windows(2).map(|pair| (pair[1].to_f64() - pair[0].to_f64()) / span.width());
                // The middle part of two cuts may be small: it is what little the circles leave.
                let outer: Vec<f64> = parts.collect();
                assert!(outer[0] > 0.09 && outer[outer.len() - 1] > 0.09, "{covering:?} {covered:?} {outer:?}");
                assert!(outer.iter().all(|&part| part > 0.0));
            }
        }
    }

    #[test]
    fn where_there_is_nothing_between_nothing_is_cut() {
        let finest = Dyadic::FINEST_LEVEL;
        let span = DyadicSpan::new(Dyadic::new(4, finest).unwrap(), Dyadic::new(5, finest).unwrap()).unwrap();
        for covering in Covering::ALL {
            assert_eq!(covering.cuts(span, [0.2, 0.2]), [None, None]);
        }
    }
}
