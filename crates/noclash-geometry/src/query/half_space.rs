//! Half-spaces against bounded leaves: the one shape without a hierarchy, since it has no end.
//!
//! The distance of a leaf to {x : n·x ≤ o} is −support(−n) − o. The tree of the other body is descended by the same
//! formula on its root boxes.

use glam::DVec3;
use noclash_numeric::{Lower, UNIT_ROUNDOFF, Upper};

use super::body_pair::BodyPair;
use super::counters::Counters;
use super::scratch::Scratch;
use crate::hierarchy::Below;
use crate::volume::{RelativePose, Volume};
use crate::{Geometry, HalfSpace};

/// Nearest leaf to any half-space of the other body; points in frame A.
pub(super) struct Nearest {
    pub lower: Lower,
    pub upper: Upper,
    pub points: [DVec3; 2],
    pub overlap_is_certain: bool,
}

/// The nearest of all half-space and leaf pairs; `None` when neither body has a half-space.
pub(super) fn nearest<V: Volume>(
    pair: &BodyPair<V>,
    scratch: &mut Scratch,
    counters: &mut Counters,
) -> Option<Nearest> {
    let view = pair.b_in_a();
    let mut best: Option<Nearest> = None;
    let mut take = |found: Nearest| match &mut best {
        Some(best) if best.upper <= found.upper => best.lower = best.lower.min(found.lower),
        _ => {
            let lower = best.as_ref().map_or(found.lower, |b| b.lower.min(found.lower));
            best = Some(Nearest { lower, ..found });
        }
    };
    for half_space in pair.a.half_spaces() {
        // In B's frame: n_B = R̃ᵀ n, o_B = o − n·t̃.
        let normal_in_b = view.rotation.transpose() * half_space.normal;
        let local = HalfSpace {
            normal: normal_in_b,
            offset: half_space.offset - half_space.normal.dot(view.translation),
            ..*half_space
        };
        if let Some((height, point)) = lowest_leaf(pair.b, &local, scratch, counters) {
            let on_b = view.point(point);
            let on_a = on_b - half_space.normal * height.max(0.0);
            take(measured(height, half_space, view, [on_a, on_b]));
        }
        if !pair.b.half_spaces().is_empty() {
            take(unbounded_pair(half_space));
        }
    }
    for half_space in pair.b.half_spaces() {
        let normal_in_a = view.rotation * half_space.normal;
        let local = HalfSpace {
            normal: normal_in_a,
            offset: half_space.offset + normal_in_a.dot(view.translation),
            ..*half_space
        };
        if let Some((height, on_a)) = lowest_leaf(pair.a, &local, scratch, counters) {
            let on_b = on_a - normal_in_a * height.max(0.0);
            take(measured(height, half_space, view, [on_a, on_b]));
        }
    }
    best
}

/// Two half-spaces meet unless exactly opposite: nothing is claimed.
fn unbounded_pair(half_space: &HalfSpace) -> Nearest {
    let point = half_space.normal * half_space.offset;
    Nearest { lower: Lower::ZERO, upper: Upper::INFINITY, points: [point; 2], overlap_is_certain: false }
}

fn measured(height: f64, half_space: &HalfSpace, view: &RelativePose, points: [DVec3; 2]) -> Nearest {
    // A plane turned by normal_error moves by that times the distance from the half-space's origin, anywhere on the
    // other body: another leaf may become the lowest. Its offset is rounded like a coordinate.
    let reach = 2.0 * (view.reach + half_space.offset.abs());
    let pad = view.pad + (half_space.normal_error + 16.0 * UNIT_ROUNDOFF) * reach + half_space.offset_error;
    let certified = height - pad;
    Nearest {
        lower: Lower::proved(if certified > 0.0 { certified.next_down() } else { 0.0 }),
        upper: if height + pad <= 0.0 { Upper::ZERO } else { Upper::proved((height.max(0.0) + pad).next_up()) },
        points,
        overlap_is_certain: height + pad < 0.0,
    }
}

/// How low the body reaches over the half-space, and where; `None` without leaves.
fn lowest_leaf(
    body: &Geometry,
    plane: &HalfSpace,
    scratch: &mut Scratch,
    counters: &mut Counters,
) -> Option<(f64, DVec3)> {
    let tree = body.hierarchy();
    let down = -plane.normal;
    let spread = plane.normal.abs();
    let bound = |node: u32| {
        let volume = &tree.node(node).volume;
        plane.normal.dot(volume.centre()) - spread.dot(volume.half()) - plane.offset
    };
    let mut best: Option<(f64, DVec3)> = None;
    let pending = &mut scratch.stack;
    pending.clear();
    if !tree.is_empty() {
        pending.push([0, 0]);
    }
    while let Some([node, _]) = pending.pop() {
        counters.volume_tests += 1;
        if best.is_some_and(|(height, ..)| bound(node) >= height) {
            continue;
        }
        match tree.node(node).below() {
            Below::Leaf(leaf) => {
                counters.triangle_tests += 1;
                let shape = body.leaf(leaf);
                let height = -shape.support_value(down) - shape.radius() - plane.offset;
                if best.is_none_or(|(least, ..)| height < least) {
                    best = Some((height, shape.support(down) + down * shape.radius()));
                }
            }
            Below::Children(first) => {
                let (near, far) =
                    if bound(first) <= bound(first + 1) { (first, first + 1) } else { (first + 1, first) };
                pending.push([far, 0]);
                pending.push([near, 0]);
            }
        }
    }
    best
}
