//! RRT: S. LaValle, "Rapidly-exploring random trees: a new tool for path planning", 1998.
//!
//! One tree from the start grows towards random configurations, now and then towards a goal. In short steps, as the paper has
//! it: of Tables 3 and 4 of [Higashi 2008] this is the planner that is compared with BLS.

use noclash_check::CheckScratch;

use super::query::Query;
use crate::bubbles::Bubbles;
use crate::random::Random;
use crate::space::Space;
use crate::tree::{Root, Tree};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// The length of a step, in the space's lengths.
    pub step: f64,
    /// How often the tree grows towards a goal instead of a sample.
    pub goal_share: f64,
    /// The most samples tried together.
    pub batch: usize,
    /// Whether edges inside the bubble around their inner end are taken without asking.
    pub bubbles: bool,
}

impl Settings {
    pub fn for_space(space: &Space) -> Self {
        Self { step: 0.1 * space.extent(), goal_share: 0.1, batch: 8, bubbles: false }
    }
}

pub(crate) fn plan(space: &Space, query: &Query, random: &mut Random, settings: &Settings) -> Option<Vec<Vec<f64>>> {
    let mut tree = Tree::new(Root::Start, [query.start]);
    let mut bubbles = Bubbles::new(settings.bubbles);
    while !space.stop().stop() {
        let batch = (1 + tree.len() / 8).min(settings.batch);
        let targets: Vec<(Vec<f64>, bool)> = (0..batch)
            .map(|_| match random.unit() < settings.goal_share {
                true => (query.goals[random.below(query.goals.len())].clone(), true),
                false => (space.sample(random), false),
            })
            .collect();
        let nears: Vec<usize> = targets.iter().map(|(target, _)| tree.nearest(space, target)).collect();
        bubbles.fill(space, &nears, |node| tree.at(node).to_vec());
        let steps: Vec<(usize, &[f64], bool)> =
            targets.iter().zip(&nears).map(|((target, is_goal), &near)| (near, target.as_slice(), *is_goal)).collect();
        let grown = space.each(&steps, |&(near, target, is_goal), scratch: &mut CheckScratch| {
            let from = tree.at(near);
            let to = space.towards(from, target, settings.step);
            let reached = is_goal && to == target;
            let passes = bubbles.hold(space, near, [from, &to], scratch)
                || (!space.is_blocked(&to, scratch) && space.passes_with([from, &to], scratch));
            passes.then_some((near, to, reached))
        });
        for (near, to, reached) in grown.into_iter().flatten() {
            let node = tree.add(space, &to, near);
            if reached {
                let mut path = tree.to_root(node);
                path.reverse();
                return Some(path);
            }
        }
    }
    None
}
