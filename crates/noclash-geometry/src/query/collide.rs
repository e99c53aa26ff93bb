//! COLL-CHECKER: do two bodies touch? Depth first, stopping at the first certain overlap.

use glam::DVec3;
use noclash_numeric::Lower;

use super::body_pair::{BodyPair, Containment, Step};
use super::counters::Counters;
use super::half_space;
use super::scratch::Scratch;
use crate::narrow::Effort;
use crate::volume::Volume;

/// The answer of [`collide`]; points in frame A.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Contact {
    /// Proved: no common point, and neither holds a part of the other inside.
    Apart,
    /// Certain at every exact pose within rounding.
    Overlap {
        /// The leaves that overlap; `None` when one side is a half-space.
        leaves: Option<[u32; 2]>,
        /// A common point.
        point: DVec3,
    },
    /// Certain: a part of one body lies inside a solid of the other, surfaces apart.
    Containment,
    /// Closer than rounding can resolve, or inside a solid whose orientation leaves it open.
    Unclear,
}

/// Whether the two bodies touch.
pub fn collide<V: Volume>(pair: &BodyPair<V>, scratch: &mut Scratch, counters: &mut Counters) -> Contact {
    if !pair.is_described() {
        return Contact::Unclear;
    }
    let mut unclear = false;
    if let Some(nearest) = half_space::nearest(pair, scratch, counters) {
        if nearest.overlap_is_certain {
            return Contact::Overlap { leaves: None, point: nearest.points[0] };
        }
        unclear = nearest.lower == Lower::ZERO;
    }
    let stack = &mut scratch.stack;
    stack.clear();
    if !pair.tree_a.is_empty() && !pair.tree_b.is_empty() {
        stack.push([0, 0]);
    }
    while let Some(nodes) = stack.pop() {
        if pair.volume_distance(nodes, counters) > Lower::ZERO {
            continue;
        }
        match pair.open(nodes) {
            Step::Pairs([first, second]) => {
                stack.push(second);
                stack.push(first);
            }
            Step::Leaves(leaves) => {
                let found = pair.leaf_distance(leaves, Effort::APART, counters);
                if found.overlap_is_certain {
                    return Contact::Overlap { leaves: Some(leaves), point: found.points[0] };
                }
                unclear |= found.lower == Lower::ZERO;
            }
        }
    }
    if unclear {
        return Contact::Unclear;
    }
    match pair.containment() {
        Containment::None => Contact::Apart,
        Containment::Inside => Contact::Containment,
        Containment::Undecided => Contact::Unclear,
    }
}
