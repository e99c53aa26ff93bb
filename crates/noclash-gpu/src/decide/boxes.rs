//! Two nodes over an interval: proved, halved in time, or one of them opened.

use super::certificate::{gap, greatest_of_box, least_of_box};
use super::jets::Jets;
use super::real::Real;
use super::surface_rows::{BoxRow, SurfaceModel};
use super::tables::at;
use super::vectors::{V3, along, dot, double, minus, plus, single, times, turned_back, turned_by};

/// Where motion is more than this many times the nodes' size, time is halved.
const MOTION_PER_SIZE: f64 = 1.6;

/// So is it where motion is less than this many times the gap: the next try will most likely succeed.
const NEARLY: f64 = 3.0;

/// The body's node is opened unless it is narrower than so many times the other's.
const OPENED_FIRST: f32 = 0.6;

/// Pairs of projections that lead to nearest points of two boxes, and how far beyond its last step the next one begins. With two pairs, begun where
/// they are, cells of real robots have a quarter to a half more nodes to test (`measure --elements`).
const PROJECTIONS: u32 = 6;
const AHEAD: f32 = 0.7;

/// Directions shorter than this, in metres, are no directions.
const LEAST_DIRECTION: f32 = 1e-6;

/// What becomes of two nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeStep {
    /// Both halves are proved.
    Proved,
    /// Bits of halves that are not.
    Halve(u32),
    /// Children of the body's node take its place: first and number.
    OpenBody(u32, u32),
    /// The same of the other's.
    OpenOther(u32, u32),
    /// Both are leaves.
    Leaves,
}

#[inline(always)]
fn within_one(t: f32) -> f32 {
    t.min(1.0).max(-1.0)
}

/// The point of a box (around the origin of `q`) that is nearest to a point, if its axes are perpendicular.
#[inline(always)]
fn nearest(q: &V3<f32>, half: &[V3<f32>; 3], inverse: &V3<f32>) -> V3<f32> {
    let t = |i: usize| within_one(dot(q, &half[i]) * inverse[i]);
    along(t(0), &half[0], &along(t(1), &half[1], &times(t(2), &half[2])))
}

/// Two boxes in the frame of the first, around its centre.
struct Seen {
    /// Rotation of the body.
    r: [V3<f32>; 3],
    /// The other's centre and half axes.
    c: V3<f32>,
    half: [V3<f32>; 3],
    /// From the second box to the first: between points that are nearly nearest.
    direction: V3<f32>,
}

#[inline(always)]
fn seen(jets: &Jets, body: &BoxRow, other: &BoxRow) -> Seen {
    let r = [single(&jets.r[0]), single(&jets.r[1]), single(&jets.r[2])];
    let o = single(&jets.o);
    // The other's centre from the body's, in the body's frame.
    let c = minus(&turned_back(&r, &minus(&other.centre, &o)), &body.centre);
    let half = [turned_back(&r, &other.half[0]), turned_back(&r, &other.half[1]), turned_back(&r, &other.half[2])];
    // Each pair of projections but the last begins a little farther along the way of the one before.
    let mut p = nearest(&c, &body.half, &body.inverse);
    let (mut q, mut ahead) = (c, p);
    for pair in 1..=PROJECTIONS {
        q = plus(&nearest(&minus(&ahead, &c), &half, &other.inverse), &c);
        let next = nearest(&q, &body.half, &body.inverse);
        ahead = if pair + 1 < PROJECTIONS { along(AHEAD, &minus(&next, &p), &next) } else { next };
        p = next;
    }
    Seen { r, c, half, direction: minus(&p, &q) }
}

/// A direction from the second box to the first, at the centre of the interval: between points that are nearly nearest. A hint.
#[inline(always)]
pub fn between(jets: &Jets, body: &BoxRow, other: &BoxRow) -> V3<f32> {
    let seen = seen(jets, body, other);
    turned_by(&seen.r, &seen.direction)
}

#[inline(always)]
fn squares(node: &BoxRow) -> f32 {
    dot(&node.half[0], &node.half[0]) + dot(&node.half[1], &node.half[1]) + dot(&node.half[2], &node.half[2])
}

/// Guarantee: `Proved`, and halves that are not named by `Halve`, keep the jets' margin between everything below both nodes, as far as they are needed.
#[inline(always)]
pub fn compare_nodes(
    model: &SurfaceModel,
    jets: &Jets,
    (tau, needed): (f64, u32),
    may_halve: bool,
    nodes: [u32; 2],
) -> NodeStep {
    // Copied whole: few wide loads.
    let (body, other) = (&{ *at(model.nodes, nodes[0] as usize) }, &{ *at(model.nodes, nodes[1] as usize) });
    let direction = between(jets, body, other);
    let square = dot(&direction, &direction);
    let (mut open, mut motion, mut centre) = (needed, jets.motion, -1.0);
    let (mut width, mut other_width);
    if square > LEAST_DIRECTION * LEAST_DIRECTION {
        let n = unit(&direction);
        let functions = jets.seen_along(&n, tau);
        let least = least_of_box(&functions, body);
        let (greatest, spread) = greatest_of_box(&n, other);
        let found = gap(&least, greatest, jets, model.sag * (0.125 * tau * tau), 0.0);
        (width, other_width) = (least.spread, spread);
        (open, motion, centre) = (found.open & needed, found.lost - jets.still, found.centre);
        if open == 0 {
            return NodeStep::Proved;
        }
    } else {
        (width, other_width) = (f64::from(squares(body).root()), f64::from(squares(other).root()));
    }
    let size = width.max(other_width);
    let is_for_halving = open != needed || motion < NEARLY * centre || motion > MOTION_PER_SIZE * size;
    if is_for_halving && may_halve {
        return NodeStep::Halve(open);
    }
    // NaN counts as nothing.
    width = width.max(0.0);
    other_width = other_width.max(0.0);
    open_one(body, other, width >= f64::from(OPENED_FIRST) * other_width)
}

/// Children of one take the place of both: of the body's node, if it has any, where that is preferred.
#[inline(always)]
fn open_one(body: &BoxRow, other: &BoxRow, prefers_body: bool) -> NodeStep {
    if body.count() != 0 && (other.count() == 0 || prefers_body) {
        NodeStep::OpenBody(body.first(), body.count())
    } else if other.count() != 0 {
        NodeStep::OpenOther(other.first(), other.count())
    } else {
        NodeStep::Leaves
    }
}

/// Two nodes at the centre of the interval, in singles: `Proved` where they seem to be apart. For probes, which prove nothing.
#[inline(always)]
pub fn probe_nodes(model: &SurfaceModel, jets: &Jets, nodes: [u32; 2]) -> NodeStep {
    // Copied whole: few wide loads.
    let (body, other) = (&{ *at(model.nodes, nodes[0] as usize) }, &{ *at(model.nodes, nodes[1] as usize) });
    let seen = seen(jets, body, other);
    let n = &seen.direction;
    let spread = |half: &[V3<f32>; 3]| dot(n, &half[0]).size() + dot(n, &half[1]).size() + dot(n, &half[2]).size();
    let (mut width, mut other_width) = (spread(&body.half), spread(&seen.half));
    let square = dot(n, n);
    let gap = -dot(n, &seen.c) - width - other_width;
    let still = jets.still as f32;
    if gap > 0.0 && gap * gap > still * still * square {
        return NodeStep::Proved;
    }
    // NaN is no direction either.
    let is_direction = square > LEAST_DIRECTION * LEAST_DIRECTION;
    if !is_direction {
        (width, other_width) = (squares(body).root(), squares(other).root());
    }
    open_one(body, other, width >= OPENED_FIRST * other_width)
}

/// Of length 1 within 4 roundings.
#[inline(always)]
pub fn unit(direction: &V3<f32>) -> V3<f64> {
    let n = double(direction);
    times(1.0 / dot(&n, &n).root(), &n)
}

/// The squared distance of a point from a box, and a little of that from its centre.
#[inline(always)]
fn square_from(node: &BoxRow, p: &V3<f32>) -> f32 {
    let d = minus(p, &node.centre);
    let left = minus(&d, &nearest(&d, &node.half, &node.inverse));
    dot(&d, &d).fma(1e-3, dot(&left, &left))
}

/// At one time: which of the children that take a node's place are tried, those whose centres are nearest to the other box: one, or two. Bits. A probe
/// proves nothing and may leave out what it likes.
#[inline(always)]
pub fn likely_children(model: &SurfaceModel, jets: &Jets, nodes: [u32; 2], step: NodeStep, is_wide: bool) -> u32 {
    let r = [single(&jets.r[0]), single(&jets.r[1]), single(&jets.r[2])];
    let o = single(&jets.o);
    let (first, count, is_body) = match step {
        NodeStep::OpenBody(first, count) => (first, count, true),
        NodeStep::OpenOther(first, count) => (first, count, false),
        _ => return 0,
    };
    let stays = at(model.nodes, nodes[usize::from(is_body)] as usize);
    let (mut best, mut second) = ((f32::MAX, 0), (f32::MAX, 0));
    for child in 0..count {
        let centre = &at(model.nodes, (first + child) as usize).centre;
        let seen = if is_body { plus(&turned_by(&r, centre), &o) } else { turned_back(&r, &minus(centre, &o)) };
        let own = (square_from(stays, &seen), child);
        if own.0 < best.0 {
            (best, second) = (own, best);
        } else if own.0 < second.0 {
            second = own;
        }
    }
    1 << best.1 | if is_wide { 1 << second.1 } else { 0 }
}
