//! Whether a straight way along an axis leads from a point out of a body: then nothing of the body encloses the point, whatever its
//! walls mean (`docs/containment.md`, Reached from outside).
//!
//! Boxes of the hierarchy are all that is looked at: a way that meets no leaf's box meets no leaf. Comparisons alone decide.

use glam::DVec3;

use crate::hierarchy::{Below, Hierarchy};
use crate::volume::Aabb;

/// Nodes that are looked at for one way at most: longer searches are left to winding numbers.
const MOST_NODES: usize = 256;

/// Nodes that wait at a time; a tree that needs more is searched no further.
const MOST_PENDING: usize = 64;

/// Guarantee: if true, the point is connected to infinity by a straight line that no leaf meets, also if each of its points is up to `error`
/// away from where it is stored.
pub(crate) fn is_straight(tree: &Hierarchy<Aabb>, point: DVec3, error: f64) -> bool {
    if !point.is_finite() || !(error >= 0.0 && error.is_finite()) || tree.nodes().is_empty() {
        return false;
    }
    // One rounding of each sum, outward.
    let low = DVec3::from_array((point - error).to_array().map(f64::next_down));
    let high = DVec3::from_array((point + error).to_array().map(f64::next_up));
    let (least, most) = tree.node(0).volume.corners();
    // The shortest way out first.
    let mut ways: [(f64, usize, bool); 6] = std::array::from_fn(|number| {
        let (axis, up) = (number / 2, number % 2 == 1);
        (if up { most[axis] - point[axis] } else { point[axis] - least[axis] }, axis, up)
    });
    ways.sort_by(|a, b| a.0.total_cmp(&b.0));
    ways.into_iter().any(|(_, axis, up)| {
        let (mut from, mut to) = (low, high);
        if up {
            to[axis] = f64::INFINITY;
        } else {
            from[axis] = f64::NEG_INFINITY;
        }
        is_empty(tree, from, to)
    })
}

/// Whether no leaf's box meets a box.
fn is_empty(tree: &Hierarchy<Aabb>, low: DVec3, high: DVec3) -> bool {
    let mut pending = [0_u32; MOST_PENDING];
    let (mut waiting, mut seen) = (1, 0);
    while waiting > 0 {
        waiting -= 1;
        seen += 1;
        let node = tree.node(pending[waiting]);
        let (own_low, own_high) = node.volume.corners();
        // Written so that NaN counts as meeting.
        let apart = own_high.cmplt(low).any() || own_low.cmpgt(high).any();
        if apart {
            continue;
        }
        match node.below() {
            Below::Children(first) if seen < MOST_NODES && waiting + 2 <= MOST_PENDING => {
                pending[waiting] = first;
                pending[waiting + 1] = first + 1;
                waiting += 2;
            }
            Below::Children(_) | Below::Leaf(_) => return false,
        }
    }
    true
}
