//! Lazy PRM: R. Bohlin, L. Kavraki, "Path planning using lazy PRM", ICRA 2000.
//!
//! The roadmap's edges are not asked about until the shortest way uses them; one that fails is left out and the next shortest
//! way is taken. Results stay known, so that later queries of the same space check less.

use std::collections::BTreeSet;

use super::prm::{Settings, passing_samples};
use super::query::Query;
use super::roadmap::{EdgeState, Roadmap};
use crate::random::Random;
use crate::space::Space;

pub(crate) fn plan(
    space: &Space,
    query: &Query,
    random: &mut Random,
    settings: &Settings,
    roadmap: &mut Roadmap,
) -> Option<Vec<Vec<f64>>> {
    let start = join(space, roadmap, query.start.to_vec(), settings);
    let goals: BTreeSet<usize> = query.goals.iter().map(|goal| join(space, roadmap, goal.clone(), settings)).collect();
    for &goal in &goals {
        roadmap.add_edge(space, [start, goal], [EdgeState::Unknown; 2]);
    }
    while !space.stop().stop() {
        match roadmap.shortest(space, start, &goals) {
            None => {
                for sample in passing_samples(space, random, settings.batch) {
                    join(space, roadmap, sample, settings);
                }
            }
            Some(way) => {
                if check_along(space, roadmap, &way) {
                    return Some(roadmap.configurations(start, &way));
                }
            }
        }
    }
    None
}

fn join(space: &Space, roadmap: &mut Roadmap, configuration: Vec<f64>, settings: &Settings) -> usize {
    let node = roadmap.add_node(configuration);
    for other in roadmap.nearest(space, node, settings.neighbours) {
        roadmap.add_edge(space, [node, other], [EdgeState::Unknown; 2]);
    }
    node
}

/// Checks the edges of a path, from both ends towards the middle, until one fails; whether all pass. As many together as a
/// batch holds, whatever the threads.
fn check_along(space: &Space, roadmap: &mut Roadmap, way: &[(usize, usize)]) -> bool {
    const BATCH: usize = 4;
    let mut order: Vec<usize> = (0..way.len()).collect();
    order.sort_by_key(|&place| place.min(way.len() - 1 - place));
    let unknown: Vec<(usize, usize)> = order
        .into_iter()
        .map(|place| way[place])
        .filter(|&(edge, direction)| roadmap.edges[edge].states[direction] == EdgeState::Unknown)
        .collect();
    for batch in unknown.chunks(BATCH) {
        let passing = space
            .each(batch, |&(edge, direction), scratch| space.passes_with(roadmap.driven(edge, direction), scratch));
        for (&(edge, direction), &passes) in batch.iter().zip(&passing) {
            let state = if passes { EdgeState::Passes } else { EdgeState::Fails };
            roadmap.edges[edge].states[direction] = state;
        }
        if passing.contains(&false) {
            return false;
        }
    }
    true
}
