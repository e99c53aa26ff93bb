//! One part of the tolerances of joints: an interval of deviations for every joint.

use noclash_cell::{Cell, CellMotion};
use noclash_numeric::{UNIT_ROUNDOFF, add_up, mul_up};

/// By number of a configuration, the middle of an interval of deviations and half its width.
#[derive(Clone)]
pub(super) struct ToleratedPart {
    pub middle: Vec<f64>,
    pub half: Vec<f64>,
}

impl ToleratedPart {
    /// Deviations to both sides by so much each.
    pub fn whole(half: Vec<f64>) -> Self {
        Self { middle: vec![0.0; half.len()], half }
    }

    /// Both halves along one joint: each holds what is on its side, its middle being rounded.
    pub fn halved(&self, joint: usize) -> [Self; 2] {
        let quarter = 0.5 * self.half[joint];
        [-quarter, quarter].map(|by| {
            let mut half = self.clone();
            half.middle[joint] += by;
            half.half[joint] = add_up(quarter, mul_up(2.0 * half.middle[joint].abs(), UNIT_ROUNDOFF));
            half
        })
    }

    /// What of it is within another part, which is about 0: everything that both hold. `None` where that is nothing.
    pub fn within(&self, whole: &Self) -> Option<Self> {
        let mut common = self.clone();
        for (joint, most) in whole.half.iter().enumerate() {
            let (middle, half) = (self.middle[joint], self.half[joint]);
            let (low, high) = (-add_up(half, -middle), add_up(middle, half));
            if low >= -most && high <= *most {
                continue;
            }
            let (low, high) = (low.max(-most), high.min(*most));
            // NaN is no interval that holds nothing.
            if low > high {
                return None;
            }
            let middle = 0.5 * (low + high);
            (common.middle[joint], common.half[joint]) = (middle, add_up(high, -middle).max(add_up(middle, -low)));
        }
        Some(common)
    }

    /// Whether its middle is that of the whole.
    pub fn is_about_zero(&self) -> bool {
        self.middle.iter().all(|middle| *middle == 0.0)
    }

    /// Whether its intervals, which are about 0, hold those of another part about 0.
    pub fn holds(&self, other: &Self) -> bool {
        self.half.len() == other.half.len() && self.half.iter().zip(&other.half).all(|(own, other)| own >= other)
    }

    /// The motion moved to the middle of the part, with what is left as its deviation.
    pub fn of_motion(&self, cell: &Cell, motion: &CellMotion) -> CellMotion {
        let mut moved = motion.shifted(cell, &self.middle);
        for (index, robot) in cell.robots().iter().enumerate().take(cell.stated_robots().len()) {
            let deviation = &mut moved.offsets_mut(index).deviation;
            deviation.resize(robot.robot.dofs().len(), 0.0);
            for (own, half) in deviation.iter_mut().zip(&self.half[robot.first_dof..]) {
                *own = add_up(*own, *half);
            }
        }
        moved
    }

    /// How wide the intervals are, weighted.
    pub fn sizes(&self, weights: &[f64]) -> Vec<f64> {
        self.half.iter().zip(weights).map(|(half, weight)| half * weight).collect()
    }
}

#[cfg(test)]
mod tests {
    use dashu_ratio::RBig;
    use proptest::prelude::*;

    use super::*;

    fn ends(part: &ToleratedPart, joint: usize) -> [RBig; 2] {
        let exact = |value: f64| RBig::try_from(value).expect("a finite number");
        let (middle, half) = (exact(part.middle[joint]), exact(part.half[joint]));
        [middle.clone() - half.clone(), middle + half]
    }

    proptest! {
        #[test]
        fn halves_hold_everything_that_their_whole_holds(
            middle in -7.0..7.0_f64, half in 1e-12..7.0_f64, cuts in prop::collection::vec(any::<bool>(), 1..20),
        ) {
            let mut part = ToleratedPart { middle: vec![middle, 1.0], half: vec![half, 0.5] };
            for upper in cuts {
                let halves = part.halved(0);
                let ([low, high], [lower, upper_end]) = (ends(&part, 0), [ends(&halves[0], 0), ends(&halves[1], 0)]);
                prop_assert!(lower[0] <= low && high <= upper_end[1] && upper_end[0] <= lower[1]);
                prop_assert!(halves.iter().all(|half| half.middle[1] == 1.0 && half.half[1] == 0.5));
                part = halves[usize::from(upper)].clone();
            }
        }

        #[test]
        fn what_is_within_a_smaller_part_is_everything_that_both_hold(
            middle in -3.0..3.0_f64, half in 1e-12..3.0_f64, most in 1e-9..4.0_f64, share in -1.0..1.0_f64,
        ) {
            let part = ToleratedPart { middle: vec![middle, 0.0], half: vec![half, 0.1] };
            let whole = ToleratedPart::whole(vec![most, 0.5]);
            let exact = |value: f64| RBig::try_from(value).expect("a finite number");
            let [low, high] = ends(&part, 0);
            let (low, high) = (low.max(exact(-most)), high.min(exact(most)));
            match part.within(&whole) {
                Some(common) => {
                    let [common_low, common_high] = ends(&common, 0);
                    prop_assert!(low > high || (common_low <= low && high <= common_high));
                    prop_assert_eq!((common.middle[1], common.half[1]), (0.0, 0.1));
                    // Hardly more than both hold.
                    let width = (common_high - common_low) - (high - low);
                    prop_assert!(width <= exact(1e-14));
                }
                None => prop_assert!(low > high),
            }
            // A value of both, wherever it is.
            let value = exact(middle + share * half);
            if let [below, above] = ends(&part, 0) && below <= value && value <= above && exact(-most) <= value && value <= exact(most) {
                let [common_low, common_high] = ends(&part.within(&whole).expect("it holds the value"), 0);
                prop_assert!(common_low <= value && value <= common_high);
            }
        }
    }
}
