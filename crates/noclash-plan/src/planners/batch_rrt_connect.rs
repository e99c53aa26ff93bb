//! The search of `rrt_connect.rs` where edges are proved many at a time: a tree grows towards all samples of a round, and the other one towards all
//! configurations that were reached. The whole way and its first half, quarter and eighth are in one batch, and the longest that is proved is taken. Rounds become larger.

use super::query::Query;
use super::rrt_connect::{Growth, Settings};
use crate::edge_batch::EdgeBatch;
use crate::random::Random;
use crate::space::Space;
use crate::tree::{Root, Tree, joined};

/// Samples of the first round, and of the largest.
const FIRST_ROUND: usize = 32;
const LARGEST_ROUND: usize = 1024;

pub(crate) fn plan(
    space: &Space,
    query: &Query,
    random: &mut Random,
    settings: &Settings,
    batch: &dyn EdgeBatch,
) -> Option<Vec<Vec<f64>>> {
    let mut start = Tree::new(Root::Start, [query.start]);
    let mut goal = Tree::new(Root::Goal, query.goals.iter().map(Vec::as_slice));
    let straight: Vec<f64> = query.goals.iter().flat_map(|goal| [query.start, goal]).flatten().copied().collect();
    let free = space.batch_free(batch, &straight, query.goals.len());
    if let Some(reached) = free.iter().position(|free| *free) {
        return Some(vec![query.start.to_vec(), query.goals[reached].clone()]);
    }
    let mut round = FIRST_ROUND;
    while !space.stop().stop() {
        // The smaller tree grows, so that neither end is neglected.
        let (grown, other) = if start.len() <= goal.len() { (&mut start, &mut goal) } else { (&mut goal, &mut start) };
        let samples: Vec<Vec<f64>> = (0..round).map(|_| space.sample(random)).collect();
        let ways = space.each(&samples, |sample, _| {
            let near = grown.nearest(space, sample);
            (near, space.towards(grown.at(near), sample, settings.range))
        });
        let growths = grow(space, grown, &ways, settings.halvings, batch);
        let growths = growths.into_iter().flatten();
        let added: Vec<usize> = growths.map(|growth| grown.add(space, &growth.to, growth.from)).collect();
        let ways = space.each(&added, |&node, _| (other.nearest(space, grown.at(node)), grown.at(node).to_vec()));
        let connections = grow(space, other, &ways, settings.halvings, batch);
        for (node, connection) in added.into_iter().zip(connections) {
            let Some(Growth { from, to, reached }) = connection else { continue };
            let met = other.add(space, &to, from);
            if reached {
                let (at_start, at_goal) = if grown.root == Root::Start { (node, met) } else { (met, node) };
                return Some(joined(&start, at_start, &goal, at_goal));
            }
        }
        round = (2 * round).min(LARGEST_ROUND);
    }
    None
}

/// Of every way from a node to a configuration the longest of its first parts that is proved.
fn grow(
    space: &Space,
    tree: &Tree,
    ways: &[(usize, Vec<f64>)],
    halvings: u32,
    batch: &dyn EdgeBatch,
) -> Vec<Option<Growth>> {
    let parts = halvings as usize + 1;
    let ends: Vec<Vec<f64>> = ways
        .iter()
        .flat_map(|(from, to)| {
            (0..parts).map(|halving| match halving {
                0 => to.clone(),
                _ => space.between(tree.at(*from), to, 0.5_f64.powi(halving as i32)),
            })
        })
        .collect();
    let mut edges = Vec::new();
    for (place, end) in ends.iter().enumerate() {
        edges.extend(tree.root.driven(tree.at(ways[place / parts].0), end).concat());
    }
    let free = space.batch_free(batch, &edges, ends.len());
    let mut ends = ends.into_iter().zip(free);
    ways.iter()
        .map(|&(from, _)| {
            // All parts are taken from the list, whichever is used.
            let own: Vec<(Vec<f64>, bool)> = ends.by_ref().take(parts).collect();
            let longest = own.into_iter().enumerate().find(|(_, (_, free))| *free);
            longest.map(|(halving, (to, _))| Growth { from, to, reached: halving == 0 })
        })
        .collect()
}
