//! APPROX-DIST(α): the exact search with a threshold that is shortened by the factor 1 − α whenever it improves.

use noclash_numeric::Lower;

use super::body_pair::{BodyPair, GAP, Step};
use super::counters::Counters;
use super::half_space;
use super::scratch::{Open, Scratch};
use crate::narrow::Effort;
use crate::volume::Volume;

/// A lower bound δ on the distance d of the surfaces with (1 − α) d ≤ δ ≤ d up to rounding, 0 < α < 1.
pub fn approximate_distance<V: Volume>(
    pair: &BodyPair<V>,
    alpha: f64,
    scratch: &mut Scratch,
    counters: &mut Counters,
) -> Lower {
    if !pair.is_described() {
        return Lower::ZERO;
    }
    let mut threshold = f64::INFINITY;
    let mut least = Lower::INFINITY;
    if let Some(nearest) = half_space::nearest(pair, scratch, counters) {
        least = nearest.lower;
        threshold = (1.0 - alpha) * nearest.upper.get();
    }
    // Depth first, the nearer child first: the threshold drops fast and the stack stays short.
    let stack = &mut scratch.queue;
    stack.clear();
    if !pair.tree_a.is_empty() && !pair.tree_b.is_empty() {
        stack.push(Open { lower: pair.volume_distance([0, 0], counters), nodes: [0, 0] });
    }
    while let Some(open) = stack.pop() {
        if open.lower.get() >= threshold {
            least = least.min(open.lower);
            continue;
        }
        match pair.open(open.nodes) {
            Step::Leaves(leaves) => {
                let found = pair.leaf_distance(leaves, Effort::within(GAP), counters);
                least = least.min(found.lower);
                threshold = threshold.min((1.0 - alpha) * found.upper.get());
                if found.lower == Lower::ZERO {
                    return Lower::ZERO;
                }
            }
            Step::Pairs(children) => {
                let [mut near, mut far] =
                    children.map(|nodes| Open { lower: pair.volume_distance(nodes, counters), nodes });
                if far.lower < near.lower {
                    std::mem::swap(&mut near, &mut far);
                }
                stack.push(far);
                stack.push(near);
            }
        }
    }
    least
}
