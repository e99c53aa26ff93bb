//! What checks of the same motions with larger tolerances of joints proved in parts: it holds for all smaller ones too. Whoever searches for the largest
//! tolerance asks about one value after another, and goes on where the next larger one ended.

use std::sync::{Mutex, MutexGuard, PoisonError};

use noclash_cell::{EffectiveTolerances, JointTolerance};

use super::pair_search::LeftPart;
use super::part::ToleratedPart;

/// By segment, what is proved. Everything but the tolerances of joints must be the same in all checks that share it.
pub(crate) struct ProvedParts {
    segments: Vec<Mutex<ProvedPairs>>,
}

impl ProvedParts {
    /// Nothing yet, for so many segments.
    pub fn new(segments: usize) -> Self {
        Self { segments: (0..segments).map(|_| Mutex::default()).collect() }
    }

    pub(super) fn of_segment(&self, segment: usize) -> Option<MutexGuard<'_, ProvedPairs>> {
        Some(self.segments.get(segment)?.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// A check has ended, and what it proved of the first so many segments counts. Whether later ones were begun depends on the threads: they are as
    /// if they were not.
    pub fn end_check(&self, segments: usize) {
        for index in 0..self.segments.len() {
            let Some(mut pairs) = self.of_segment(index) else { continue };
            let added = std::mem::take(&mut pairs.added);
            pairs.known.extend(added.into_iter().filter(|_| index < segments));
        }
    }
}

/// Of one segment.
#[derive(Default)]
pub(super) struct ProvedPairs {
    known: Vec<ProvedPair>,
    /// By the check that has not ended.
    added: Vec<ProvedPair>,
}

/// Tolerances of joints: those that are cut, as a part about 0, and all of them, of which some are not cut.
#[derive(Clone)]
pub(super) struct Whole {
    part: ToleratedPart,
    joints: Vec<JointTolerance>,
}

impl Whole {
    pub fn new(part: &ToleratedPart, allowed: &EffectiveTolerances) -> Self {
        Self { part: part.clone(), joints: allowed.robots.iter().map(|robot| robot.joints).collect() }
    }

    /// Whether no tolerance of the other one is larger.
    fn holds(&self, other: &Self) -> bool {
        let is_held =
            |(own, other): (&JointTolerance, &JointTolerance)| own.turn >= other.turn && own.slide >= other.slide;
        self.part.holds(&other.part)
            && self.joints.len() == other.joints.len()
            && self.joints.iter().zip(&other.joints).all(is_held)
    }
}

/// Of one pair: everything within these tolerances but what is left.
struct ProvedPair {
    bodies: [usize; 2],
    whole: Whole,
    left: Vec<LeftPart>,
}

impl ProvedPairs {
    /// What is left of these tolerances: nothing where all is proved, their whole part where nothing is known.
    pub fn left_of(&self, bodies: [usize; 2], whole: &Whole) -> Vec<LeftPart> {
        let holding = self.known.iter().filter(|known| known.bodies == bodies && known.whole.holds(whole));
        // Of the smallest one least is left.
        let nearest = holding.reduce(|one, other| if one.whole.holds(&other.whole) { other } else { one });
        match nearest {
            Some(known) => {
                let within = |(part, rest): &LeftPart| Some((part.within(&whole.part)?, rest.clone()));
                known.left.iter().filter_map(within).collect()
            }
            None => vec![(whole.part.clone(), None)],
        }
    }

    /// Everything within these tolerances is proved but what is left: known from the end of the check on.
    pub fn note(&mut self, bodies: [usize; 2], whole: &Whole, left: Vec<LeftPart>) {
        self.added.push(ProvedPair { bodies, whole: whole.clone(), left });
    }
}

#[cfg(test)]
impl ProvedParts {
    /// The same without one part of those that are left of every pair: for tests that show that they are needed.
    pub(super) fn forget_parts(&self, mut which: impl FnMut(usize) -> usize) {
        for index in 0..self.segments.len() {
            let Some(mut pairs) = self.of_segment(index) else { continue };
            for pair in pairs.known.iter_mut().filter(|pair| !pair.left.is_empty()) {
                let forgotten = which(pair.left.len());
                pair.left.remove(forgotten);
            }
        }
    }

    /// How many parts are left of all pairs with the last tolerances.
    pub(super) fn left_count(&self) -> usize {
        let of = |index| self.of_segment(index).and_then(|pairs| pairs.known.last().map(|pair| pair.left.len()));
        (0..self.segments.len()).filter_map(of).sum()
    }
}

#[cfg(test)]
mod tests {
    use noclash_cell::{PoseTolerance, RobotTolerance};

    use super::*;

    /// Of two robots: joints of the first are cut, those of the second are not.
    fn whole(cut: f64, uncut: f64) -> Whole {
        let joints = |turn| RobotTolerance { base: PoseTolerance::NONE, joints: JointTolerance { turn, slide: turn } };
        let part = ToleratedPart::whole(vec![cut, cut, 0.0]);
        Whole { part, joints: [cut, uncut].map(|turn| joints(turn).joints).to_vec() }
    }

    /// Of the first of two segments, after a check of so many.
    fn known(segments: usize, noted: Vec<(Whole, Vec<LeftPart>)>) -> ProvedParts {
        let proved = ProvedParts::new(2);
        for (whole, left) in noted {
            proved.of_segment(0).unwrap().note([0, 1], &whole, left);
        }
        proved.end_check(segments);
        proved
    }

    fn left_of(proved: &ProvedParts, bodies: [usize; 2], whole: &Whole) -> Vec<LeftPart> {
        proved.of_segment(0).unwrap().left_of(bodies, whole)
    }

    #[test]
    fn what_is_proved_counts_for_the_same_pair_and_no_larger_tolerance() {
        let proved = known(1, vec![(whole(0.3, 0.2), Vec::new())]);
        let is_known = |bodies, cut, uncut| left_of(&proved, bodies, &whole(cut, uncut)).is_empty();
        assert!(is_known([0, 1], 0.3, 0.2) && is_known([0, 1], 0.1, 0.2) && is_known([0, 1], 0.3, 0.1));
        assert!(!is_known([0, 1], 0.31, 0.2) && !is_known([0, 2], 0.1, 0.1));
        // A tolerance that is not cut may grow alone: that of the first robot may be one of the cell file.
        assert!(!is_known([0, 1], 0.3, 0.21));
    }

    #[test]
    fn what_is_left_of_a_larger_tolerance_is_left_of_a_smaller_one_where_it_reaches() {
        let large = whole(0.4, 0.0);
        let [lower, upper] = large.part.halved(0);
        let proved = known(1, vec![(large.clone(), vec![(upper.clone(), None)])]);
        let left = left_of(&proved, [0, 1], &whole(0.1, 0.0));
        assert_eq!(left.len(), 1);
        assert!(left[0].0.middle[0] > 0.04 && left[0].0.half[0] < 0.06 && left[0].0.half[1] == 0.1);
        let [_, beyond] = lower.halved(1);
        let proved = known(1, vec![(large, vec![(upper, None)]), (whole(0.2, 0.0), vec![(beyond, None)])]);
        // The smallest that holds it counts.
        assert!(left_of(&proved, [0, 1], &whole(0.15, 0.0))[0].0.middle[0] < 0.0);
    }

    #[test]
    fn what_is_proved_of_segments_that_threads_ran_ahead_to_is_not_known() {
        let left = |segments| left_of(&known(segments, vec![(whole(0.3, 0.0), Vec::new())]), [0, 1], &whole(0.3, 0.0));
        assert!(left(1).is_empty() && left(0).len() == 1);
    }
}
