//! GREEDY-DIST: a lower bound on the distance for the price of a collision test.
//!
//! The traversal is that of a collision test; the bound is the least distance on the cut of volume pairs where it
//! stopped. With ε > 0 the three places where the paper compares with zero compare with ε.

use noclash_numeric::Lower;

use super::body_pair::{BodyPair, GAP, Step};
use super::counters::Counters;
use super::half_space;
use super::scratch::Scratch;
use crate::narrow::Effort;
use crate::volume::Volume;

/// A lower bound on the distance of the two surfaces: above `epsilon`, or exactly 0 ("not shown to be farther").
///
/// Containment is not tested: a positive answer says that the surfaces are apart.
pub fn greedy_distance<V: Volume>(
    pair: &BodyPair<V>,
    epsilon: f64,
    scratch: &mut Scratch,
    counters: &mut Counters,
) -> Lower {
    if !pair.is_described() {
        return Lower::ZERO;
    }
    let mut least = Lower::INFINITY;
    if let Some(nearest) = half_space::nearest(pair, scratch, counters) {
        if nearest.lower.get() <= epsilon {
            return Lower::ZERO;
        }
        least = nearest.lower;
    }
    if !pair.tree_a.is_empty() && !pair.tree_b.is_empty() {
        least = least.min(greedy_distance_below(pair, [0, 0], epsilon, scratch, counters));
    }
    least
}

/// The same for what lies below two nodes; half-spaces are not tested.
fn greedy_distance_below<V: Volume>(
    pair: &BodyPair<V>,
    nodes: [u32; 2],
    epsilon: f64,
    scratch: &mut Scratch,
    counters: &mut Counters,
) -> Lower {
    let mut least = Lower::INFINITY;
    let stack = &mut scratch.stack;
    stack.clear();
    stack.push(nodes);
    // The paper's recursion with its calls on a stack: the first child is taken up before the second (steps 6 and 7.1),
    // and any 0 ends everything (step 8).
    while let Some(nodes) = stack.pop() {
        let volumes = pair.volume_distance(nodes, counters); // step 1
        if volumes.get() > epsilon {
            least = least.min(volumes); // step 3
            continue;
        }
        match pair.open(nodes) {
            Step::Leaves(leaves) => {
                let found = pair.leaf_distance(leaves, Effort::within(GAP), counters).lower;
                if found.get() <= epsilon {
                    return Lower::ZERO; // step 2
                }
                least = least.min(found);
            }
            Step::Pairs([first, second]) => {
                stack.push(second); // step 7.1
                stack.push(first); // step 6
            }
        }
    }
    least
}
