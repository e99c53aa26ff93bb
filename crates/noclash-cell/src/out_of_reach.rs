//! Pairs proved unreachable within other joint ranges than the stated ones.

use noclash_robot::{JointRange, Robot};

use crate::cell::Cell;
use crate::pairs::ExcludedPair;
use crate::reach::Reach;

impl Cell {
    /// A test of pairs: whether the two are proved out of reach of each other wherever the joints are within `ranges` of their robots.
    pub fn out_of_reach_within<'a>(
        &'a self,
        ranges: fn(&Robot) -> Vec<Option<JointRange>>,
    ) -> impl Fn(&ExcludedPair) -> bool + 'a {
        let reach = |(index, body)| Reach::of(body, self.ball(index), self.robots(), ranges);
        let reaches: Vec<Reach> = self.bodies().iter().enumerate().map(reach).collect();
        move |pair| {
            let [first, second] = pair.bodies;
            reaches[first].never_meets(&reaches[second], self.robots(), pair.margin)
        }
    }
}
