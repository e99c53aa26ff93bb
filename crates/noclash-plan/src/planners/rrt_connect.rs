//! RRT-Connect: J. Kuffner, S. LaValle, "RRT-Connect: an efficient approach to single-query path planning", ICRA 2000.
//!
//! Two trees grow towards random configurations, and whatever one reaches the other tries to connect to. Proved edges cost
//! about the same whether long or short, so instead of many small steps the whole way is tried first, then its halves.
//! Samples are drawn and tried in batches whose sizes depend on the trees alone: threads share a batch, the result is the same.

use noclash_check::CheckScratch;

use super::query::Query;
use crate::random::Random;
use crate::space::{Space, Way};
use crate::tree::{Root, Tree, joined};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// The longest edge towards a sample, in the space's lengths.
    pub range: f64,
    /// How often a way that does not pass is halved.
    pub halvings: u32,
    /// The most samples tried together.
    pub batch: usize,
}

impl Settings {
    pub fn for_space(space: &Space) -> Self {
        Self { range: 0.5 * space.extent(), halvings: 3, batch: 8 }
    }
}

/// Growth of a tree: nodes one after the other from one of its own.
pub(super) struct Growth {
    pub from: usize,
    pub to: Vec<f64>,
    /// Whether it got where it was to go.
    pub reached: bool,
}

pub(crate) fn plan(space: &Space, query: &Query, random: &mut Random, settings: &Settings) -> Option<Vec<Vec<f64>>> {
    for goal in query.goals {
        if space.passes([query.start, goal]) {
            return Some(vec![query.start.to_vec(), goal.clone()]);
        }
    }
    let mut start = Tree::new(Root::Start, [query.start]);
    let mut goal = Tree::new(Root::Goal, query.goals.iter().map(Vec::as_slice));
    while !space.stop().stop() {
        // The smaller tree grows, so that neither end is neglected.
        let (grown, other) = if start.len() <= goal.len() { (&mut start, &mut goal) } else { (&mut goal, &mut start) };
        let batch = (1 + grown.len() / 8).min(settings.batch);
        let samples: Vec<Vec<f64>> = (0..batch).map(|_| space.sample(random)).collect();
        let growths = space.each(&samples, |sample, scratch| {
            let near = grown.nearest(space, sample);
            let sample = space.towards(grown.at(near), sample, settings.range);
            grow(space, grown, (near, sample), settings.halvings, scratch)
        });
        let growths = growths.into_iter().flatten();
        let added: Vec<usize> = growths.map(|growth| grown.add(space, &growth.to, growth.from)).collect();
        let connections = space.each(&added, |&node, scratch| {
            let target = grown.at(node);
            let near = other.nearest(space, target);
            grow(space, other, (near, target.to_vec()), settings.halvings, scratch)
        });
        for (node, connection) in added.into_iter().zip(connections) {
            let Some(Growth { from, to, reached }) = connection else { continue };
            let met = other.add(space, &to, from);
            if reached {
                let (at_start, at_goal) = if grown.root == Root::Start { (node, met) } else { (met, node) };
                return Some(joined(&start, at_start, &goal, at_goal));
            }
        }
    }
    None
}

/// The way from a node to a configuration, or its first half, quarter, …: the first of these that passes. Where something is in
/// the way, the parts that reach that far are not tried.
fn grow(
    space: &Space,
    tree: &Tree,
    (from, target): (usize, Vec<f64>),
    halvings: u32,
    scratch: &mut CheckScratch,
) -> Option<Growth> {
    let near = tree.at(from);
    // Of the whole way: how much is tried, and where it is known to be blocked.
    let (mut part, mut blocked_at) = (1.0, f64::INFINITY);
    for halving in 0..=halvings {
        if part < blocked_at {
            let to = if halving == 0 { target.clone() } else { space.between(near, &target, part) };
            if space.is_blocked(&to, scratch) {
                blocked_at = part;
            } else {
                match space.way(tree.root.driven(near, &to), scratch) {
                    Way::Passes => return Some(Growth { from, to, reached: halving == 0 }),
                    Way::Blocked(None) => {}
                    Way::Blocked(Some(at)) => {
                        let from_near = match tree.root {
                            Root::Start => at,
                            Root::Goal => 1.0 - at,
                        };
                        blocked_at = part * from_near;
                    }
                }
            }
        }
        part *= 0.5;
    }
    None
}
