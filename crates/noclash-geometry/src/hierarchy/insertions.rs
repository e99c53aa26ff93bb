//! Takes nodes out of a tree, the largest first, and puts each back where all boxes together become smallest. The place is found by
//! branch and bound from where the node was: upwards, and into everything beside the way.

use super::planes::half_area;
use super::rearranged::{NOBODY, Rearranged};

/// Number of nodes of the largest boxes that are moved: more gain little, and a million triangles have to be built in a second.
const MOVED: usize = 8192;

/// The largest nodes gain most: so many of them are moved at a time, and a time that gains less than this part of all boxes is the last.
/// Everything below would take as long as building the tree did, for about one part in a hundred.
const AT_A_TIME: usize = 256;
const LITTLE: f64 = 5e-3;

/// A search for a place visits no more nodes than this, so that trees as deep as they have leaves take no longer than others.
const MOST_VISITED: usize = 4096;

/// Gains below this part of the root's box are rounding.
const LEAST: f64 = 1e-9;

/// Moves the largest nodes once; says by how much the surfaces of all boxes became smaller.
pub(super) fn pass(tree: &mut Rearranged) -> f64 {
    let mut largest: Vec<(f64, u32)> = tree.nodes().map(|node| (tree.area(node), node)).collect();
    // Equals by their number: one sequence, however they are sorted.
    let by_area = |a: &(f64, u32), b: &(f64, u32)| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1));
    if largest.len() > MOVED {
        largest.select_nth_unstable_by(MOVED, by_area);
        largest.truncate(MOVED);
    }
    largest.sort_unstable_by(by_area);
    let least = LEAST * tree.area(tree.root());
    let mut pending = Vec::new();
    let little = LITTLE * tree.areas();
    let mut gained = 0.0;
    for some in largest.chunks(AT_A_TIME) {
        let before = gained;
        for &(_, node) in some {
            if node == tree.root() {
                continue;
            }
            if let Some((gain, beside)) = best_place(tree, node, least, &mut pending) {
                tree.put_beside(node, beside);
                gained += gain;
            }
        }
        if gained - before < little {
            break;
        }
    }
    gained
}

/// The node beside which `moved`, not the root, is best, and by how much all boxes become smaller with it there; `None` where that is
/// not more than `least`.
///
/// `gained` is what its leaving gains as long as it comes back somewhere on the side that is searched: the box of its parent, which goes,
/// and what the boxes between the parent and that side shrink by. A place costs the box around both, and what the boxes from
/// there up to the side grow by. The box around both is at least the node's own: a bound for everything below.
fn best_place(tree: &Rearranged, moved: u32, least: f64, pending: &mut Vec<(u32, f64)>) -> Option<(f64, u32)> {
    let (low, high) = tree.corners(moved);
    let own = half_area(low, high);
    let parent = tree.parent(moved);
    let mut best = (least, None);
    let mut gained = tree.area(parent);
    let (mut pivot, mut side) = (parent, tree.sibling(moved));
    // The box of what is below the pivot without the node.
    let mut rest = tree.corners(side);
    let mut visited = 0;
    loop {
        pending.push((side, gained));
        while let Some((node, gained)) = pending.pop() {
            visited += 1;
            if gained - own <= best.0 || visited > MOST_VISITED {
                continue;
            }
            let (node_low, node_high) = tree.corners(node);
            let around = half_area(node_low.min(low), node_high.max(high));
            if gained - around > best.0 {
                best = (gained - around, Some(node));
            }
            let below = gained - (around - half_area(node_low, node_high));
            if let Some(children) = tree.children(node).filter(|_| below - own > best.0) {
                pending.extend(children.map(|child| (child, below)));
            }
        }
        if pivot != parent {
            // Beside the pivot: it shrinks, and the box around both is the one it has now.
            let before = tree.area(pivot);
            gained += before - half_area(rest.0, rest.1);
            if gained - before > best.0 {
                best = (gained - before, Some(pivot));
            }
        }
        let above = tree.parent(pivot);
        if above == NOBODY || visited > MOST_VISITED {
            return best.1.map(|beside| (best.0, beside));
        }
        side = tree.sibling(pivot);
        let (side_low, side_high) = tree.corners(side);
        rest = (rest.0.min(side_low), rest.1.max(side_high));
        pivot = above;
    }
}
