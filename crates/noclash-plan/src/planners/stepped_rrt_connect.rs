//! The search of `rrt_connect.rs` where balls decide most edges in microseconds: then short steps, one after the other, find a path sooner than long
//! ways and their halves, and a probe of the end costs as much as the edge. Nothing is allocated but nodes.

use super::query::Query;
use crate::random::Random;
use crate::space::Space;
use crate::tree::{Root, Tree, joined};

/// The length of a step as a share of the space's extent: about a radian for an arm.
const STEP: f64 = 0.15;

pub(crate) fn plan(space: &Space, query: &Query, random: &mut Random) -> Option<Vec<Vec<f64>>> {
    if let Some(goal) = query.goals.iter().find(|goal| space.passes([query.start, goal])) {
        return Some(vec![query.start.to_vec(), goal.clone()]);
    }
    let step = STEP * space.extent();
    let mut start = Tree::new(Root::Start, [query.start]);
    let mut goal = Tree::new(Root::Goal, query.goals.iter().map(Vec::as_slice));
    let [mut target, mut place] = [query.start.to_vec(), query.start.to_vec()];
    space.with_scratch(|scratch| {
        while !space.stop().stop() {
            // The smaller tree grows, so that neither end is neglected.
            let (grown, other) =
                if start.len() <= goal.len() { (&mut start, &mut goal) } else { (&mut goal, &mut start) };
            space.sample_into(random, &mut target);
            let near = grown.nearest(space, &target);
            space.step([grown.at(near), &target], step, &mut place);
            if !space.passes_with(grown.edge(near, &place), scratch) {
                continue;
            }
            let node = grown.add(space, &place, near);
            // The other tree steps towards it until something is in the way.
            target.copy_from_slice(&place);
            let mut met = other.nearest(space, &target);
            while !space.stop().stop() {
                let reached = space.step([other.at(met), &target], step, &mut place);
                if !space.passes_with(other.edge(met, &place), scratch) {
                    break;
                }
                met = other.add(space, &place, met);
                if reached {
                    let (at_start, at_goal) = if grown.root == Root::Start { (node, met) } else { (met, node) };
                    return Some(joined(&start, at_start, &goal, at_goal));
                }
            }
        }
        None
    })
}
