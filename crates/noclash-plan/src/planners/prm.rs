//! PRM: L. Kavraki, P. Švestka, J.-C. Latombe, M. Overmars, "Probabilistic roadmaps for path planning in high-dimensional
//! configuration spaces", T-RA 1996; and lazy PRM: R. Bohlin, L. Kavraki, "Path planning using lazy PRM", ICRA 2000
//! (`lazy_prm.rs`), over the same roadmap.
//!
//! Random configurations that pass, joined to their nearest by edges that pass; a query joins its ends and takes the shortest
//! way. The roadmap lives as long as its [`Session`](crate::Session) and serves all its queries.

use std::collections::BTreeSet;

use super::query::Query;
use super::roadmap::{EdgeState, Roadmap};
use crate::random::Random;
use crate::space::Space;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// How many neighbours a node is joined to.
    pub neighbours: usize,
    /// How many samples are drawn between two searches for a path.
    pub batch: usize,
}

impl Settings {
    pub fn for_space(space: &Space) -> Self {
        Self { neighbours: 5 + space.dimension() / 2, batch: 32 }
    }
}

pub(crate) fn plan(
    space: &Space,
    query: &Query,
    random: &mut Random,
    settings: &Settings,
    roadmap: &mut Roadmap,
) -> Option<Vec<Vec<f64>>> {
    let start = join(space, roadmap, query.start.to_vec(), settings);
    let goals: BTreeSet<usize> = query.goals.iter().map(|goal| join(space, roadmap, goal.clone(), settings)).collect();
    loop {
        if let Some(way) = roadmap.shortest(space, start, &goals) {
            return Some(roadmap.configurations(start, &way));
        }
        if space.stop().stop() {
            return None;
        }
        for sample in passing_samples(space, random, settings.batch) {
            join(space, roadmap, sample, settings);
        }
    }
}

/// So many random configurations that pass by themselves; fewer where the space is crowded.
pub(super) fn passing_samples(space: &Space, random: &mut Random, count: usize) -> Vec<Vec<f64>> {
    let drawn: Vec<Vec<f64>> = (0..4 * count).map(|_| space.sample(random)).collect();
    let passes = space.each(&drawn, |sample, scratch| {
        !space.is_blocked(sample, scratch) && space.passes_with([sample, sample], scratch)
    });
    drawn.into_iter().zip(passes).filter(|(_, passes)| *passes).map(|(sample, _)| sample).take(count).collect()
}

/// Adds a node with its edges that pass, both ways.
fn join(space: &Space, roadmap: &mut Roadmap, configuration: Vec<f64>, settings: &Settings) -> usize {
    let node = roadmap.add_node(configuration);
    let near = roadmap.nearest(space, node, settings.neighbours);
    let states = space.each(&near, |&other, scratch| {
        let (a, b) = (&roadmap.nodes[node], &roadmap.nodes[other]);
        [[a, b], [b, a]].map(|[from, to]| match space.passes_with([from, to], scratch) {
            true => EdgeState::Passes,
            false => EdgeState::Fails,
        })
    });
    for (other, states) in near.into_iter().zip(states) {
        if states.contains(&EdgeState::Passes) {
            roadmap.add_edge(space, [node, other], states);
        }
    }
    node
}
