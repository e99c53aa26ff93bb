//! The roadmap of `prm.rs` where edges are proved many at a time: a round draws configurations, joins all of them to their nearest, and has
//! all these edges proved by one batch. Rounds become larger until the ends are joined.

use std::collections::BTreeSet;

use super::prm::Settings;
use super::query::Query;
use super::roadmap::{EdgeState, Roadmap};
use crate::edge_batch::EdgeBatch;
use crate::random::Random;
use crate::space::Space;

/// Configurations of the first round, and of the largest: 10⁵ edges in a space of seven dimensions.
const FIRST_ROUND: usize = 256;
const LARGEST_ROUND: usize = 6144;
/// Configurations that are drawn for one that is wanted; fewer than wanted are used where the space is crowded.
const DRAWN: usize = 4;

pub(crate) fn plan(
    space: &Space,
    query: &Query,
    random: &mut Random,
    settings: &Settings,
    roadmap: &mut Roadmap,
    batch: &dyn EdgeBatch,
) -> Option<Vec<Vec<f64>>> {
    let mut first_new = roadmap.nodes.len();
    let start = roadmap.add_node(query.start.to_vec());
    let goals: BTreeSet<usize> = query.goals.iter().map(|goal| roadmap.add_node(goal.clone())).collect();
    let mut wanted = FIRST_ROUND;
    loop {
        for sample in free_samples(space, random, wanted, batch) {
            roadmap.add_node(sample);
        }
        join(space, roadmap, first_new, settings.neighbours, batch);
        if let Some(way) = roadmap.shortest(space, start, &goals) {
            return Some(roadmap.configurations(start, &way));
        }
        if space.stop().stop() {
            return None;
        }
        first_new = roadmap.nodes.len();
        wanted = (2 * wanted).min(LARGEST_ROUND);
    }
}

/// So many random configurations that are proved free by themselves, or fewer.
fn free_samples(space: &Space, random: &mut Random, wanted: usize, batch: &dyn EdgeBatch) -> Vec<Vec<f64>> {
    let drawn: Vec<Vec<f64>> = (0..DRAWN * wanted).map(|_| space.sample(random)).collect();
    let resting: Vec<f64> = drawn.iter().flat_map(|sample| [sample, sample]).flatten().copied().collect();
    let free = space.batch_free(batch, &resting, drawn.len());
    drawn.into_iter().zip(free).filter(|(_, free)| *free).map(|(sample, _)| sample).take(wanted).collect()
}

/// Joins the nodes from `first_new` on to their nearest, both ways, where that is proved.
fn join(space: &Space, roadmap: &mut Roadmap, first_new: usize, neighbours: usize, batch: &dyn EdgeBatch) {
    let new: Vec<usize> = (first_new..roadmap.nodes.len()).collect();
    let near = space.each(&new, |&node, _| roadmap.nearest(space, node, neighbours));
    let ends: BTreeSet<[usize; 2]> = new
        .iter()
        .zip(near)
        .flat_map(|(&node, near)| near.into_iter().map(move |other| [node.min(other), node.max(other)]))
        .collect();
    let ways = ends.iter().flat_map(|&[a, b]| [[a, b], [b, a]]);
    let values: Vec<f64> = ways.flatten().flat_map(|node| roadmap.nodes[node].iter().copied()).collect();
    let free = space.batch_free(batch, &values, 2 * ends.len());
    for (&ends, ways) in ends.iter().zip(free.chunks(2)) {
        let state = |free: bool| if free { EdgeState::Passes } else { EdgeState::Fails };
        if ways.contains(&true) {
            roadmap.add_edge(space, ends, [state(ways[0]), state(ways[1])]);
        }
    }
}
