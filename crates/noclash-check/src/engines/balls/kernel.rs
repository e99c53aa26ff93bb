//! One edge against the tables of a cell, eight intervals of time at once. This file decides: what it calls free is proved.
//!
//! At the centre of an interval of half width τ, for a ball with centre x and radius r, moved at most A₁τ from there and curved by at most A₂:
//! 1. places alone: |q| > r + A₁τ + pad, where q leads from the obstacle's nearest point to x;
//! 2. along a direction q with the obstacle's support h(q): q·x − h(q) − |q·v|τ > |q| (r + A₂τ²/2 + pad), compared squared;
//! 3. two balls that move: the same with q from one centre to the other, the bounds seen from the last link that both hang from;
//! 4. overlap at the centre: |q| < r' − pad, for balls of radius r' about the same centres that are a part of their body.
//!
//! Every formula is evaluated in plain doubles; `pad` pays for all their roundings and for the poses' (`docs/balls.md`).

use fearless_simd::f64x8;
use fearless_simd::prelude::*;
use noclash_geometry::{Below, Leaf, by_processor};

use super::distances::{above, dot, from_box, from_triangle, square, square_and_rate, turned};
use super::first_rake::{cluster_bounds, first_rake};
use super::model::{BallModel, Container, Entry, StepKind, Target};
use super::overlap::{MOST_TESTS, Overlap, UP, overlap};
use super::poses::{chain, load, load3, place, twists, velocity};
use super::scratch::{ALL, BallScratch, Batch, Item, MOST_OPEN, N, Test, Wide};
use super::sine::{LARGEST_ANGLE, sin_cos};

/// What balls say of an edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum BallVerdict {
    /// Every pair keeps farther apart than its margin, at all times.
    Free,
    /// At this part of the edge, from 0 to 1, the bodies of a pair certainly overlap, or are nearer than they may be.
    Collision { t: f64, pair: u32 },
    /// Some pairs are left that balls do not settle ([`BallScratch::open`]); all others are proved.
    Open,
}

/// An edge is cut into parts whose joints turn by at most a radian; one with more parts than this is left to others.
const MOST_PARTS: f64 = 16.0;

/// Half intervals are not made shorter than this.
const SHORTEST: f64 = 1.0 / (1 << 22) as f64;

/// Rakes that an edge may take; each is one chain of poses.
const MOST_RAKES: u32 = 512;

/// A ball that holds more than its body is not asked in ever shorter intervals: where motion adds less than this, in metres, it is the ball
/// that is too large.
const LEAST_MOTION_OF_SLABS: f64 = 0.001;

/// A ball whose centre is nearer to the other body than this part of its radius most likely meets it.
const DEEP: f64 = 0.3;

/// Exact balls that motion brings nearer by no more than this, in metres, touch as far as anyone can say.
const LEAST_MOTION: f64 = 1e-8;

/// Centres of the first intervals, from the middle of a part on.
const FIRST_CENTRES: [f64; N] = [0.0625, 0.1875, 0.3125, 0.4375, -0.0625, -0.1875, -0.3125, -0.4375];

impl BallModel {
    /// What balls say of the straight edge between two configurations that lie within the ranges the model was made for.
    pub fn check(&self, from: &[f64], to: &[f64], scratch: &mut BallScratch) -> BallVerdict {
        let level = scratch.level;
        by_processor!(level, simd => edge(simd, self, from, to, scratch))
    }
}

#[inline(always)]
fn edge<S: Simd>(simd: S, model: &BallModel, from: &[f64], to: &[f64], scratch: &mut BallScratch) -> BallVerdict {
    scratch.fit(model);
    let mut largest = 0.0_f64;
    for step in &model.steps {
        let (a, b) = (from[step.dof], to[step.dof]);
        let rate = step.factor * (b - a);
        // Of the parts, not of their sum, which may cancel.
        let is_small = |value: f64| step.factor.abs() * value.abs() + step.constant.abs() <= LARGEST_ANGLE;
        if step.kind == StepKind::Turn && !(is_small(a) && is_small(b)) {
            return BallVerdict::Open;
        }
        if step.kind == StepKind::Turn {
            largest = largest.max(rate.abs());
        }
    }
    let parts = largest.ceil().max(1.0);
    if parts > MOST_PARTS || parts.is_nan() {
        return BallVerdict::Open;
    }
    scratch.rakes = 0;
    for part in 0..parts as usize {
        scratch.place_of_part = [part as f64, parts];
        prepare(simd, model, from, to, (part as f64, parts), scratch);
        let verdict = one_part(simd, model, scratch);
        if let BallVerdict::Collision { t, pair } = verdict {
            return BallVerdict::Collision { t: (part as f64 + t) / parts, pair };
        }
        if scratch.opened > MOST_OPEN {
            return BallVerdict::Open;
        }
    }
    for need in &model.needs {
        if !scratch.apart[need.of as usize] {
            scratch.leave(model, need.of);
        }
    }
    if scratch.opened > 0 { BallVerdict::Open } else { BallVerdict::Free }
}

/// Values, rates and bounds of one part of an edge.
#[inline(always)]
fn prepare<S: Simd>(
    simd: S,
    model: &BallModel,
    from: &[f64],
    to: &[f64],
    (part, parts): (f64, f64),
    scratch: &mut BallScratch,
) {
    scratch.part += 1;
    let BallScratch { middle, sine, cosine, rate, turned, .. } = scratch;
    for (index, step) in model.steps.iter().enumerate() {
        let (a, b) = (from[step.dof], to[step.dof]);
        middle[index] = step.factor * (a + (b - a) * ((part + 0.5) / parts)) + step.constant;
        rate[index] = step.factor * (b - a) / parts;
        let own = if step.kind == StepKind::Turn { rate[index].abs() } else { 0.0 };
        turned[index + 1] = turned[step.parent as usize] + own;
    }
    for chunk in (0..middle.len()).step_by(N) {
        let [s, c] = sin_cos(simd, f64x8::from_slice(simd, &middle[chunk..chunk + N]));
        s.store_slice(&mut sine[chunk..chunk + N]);
        c.store_slice(&mut cosine[chunk..chunk + N]);
    }
    cluster_bounds(simd, model, scratch);
}

/// The bounds of eight views for this part, if they are not there.
#[inline(always)]
fn bounds<S: Simd>(simd: S, model: &BallModel, view: u32, scratch: &mut BallScratch) {
    let chunk = view as usize / N;
    if scratch.bounded_part[chunk] == scratch.part {
        return;
    }
    scratch.bounded_part[chunk] = scratch.part;
    let BallScratch { rate, turned, first, second, .. } = scratch;
    // A₁ = Σ R|a|, A₂ = Σ R|a|(2S + |a|) with S the turns before, for slides |a| and 2|a|S; S counts from the view's frame on.
    let mut a1 = f64x8::splat(simd, 0.0);
    let mut a2 = a1;
    for (index, step) in model.steps.iter().enumerate() {
        let lever = f64x8::from_slice(simd, &model.levers[(chunk * model.steps.len() + index) * N..][..N]);
        let speed = rate[index].abs();
        let own = if step.kind == StepKind::Turn { speed } else { 0.0 };
        let part = lever * speed;
        a1 += part;
        a2 += part * (2.0 * turned[step.parent as usize] + own);
    }
    let before: [f64; N] = std::array::from_fn(|lane| turned[model.view_frames[chunk * N + lane] as usize]);
    let before = f64x8::from_slice(simd, &before);
    // The difference loses what both have in common: the slack is of what stood before it, of which it is a part.
    (a1 * UP).store_slice(&mut first[chunk].0);
    (a2 * (1.0 + 1e-11) - a1 * before * 2.0).store_slice(&mut second[chunk].0);
}

/// The eight intervals of a part, then whatever is left of them.
#[inline(always)]
fn one_part<S: Simd>(simd: S, model: &BallModel, scratch: &mut BallScratch) -> BallVerdict {
    let tau = 0.5 / N as f64;
    // The last half is the first, before the middle.
    let centres = Wide(FIRST_CENTRES);
    scratch.items.clear();
    scratch.batches.clear();
    chain(simd, model, (&centres, true), scratch);
    let ended = match first_stage(simd, model, tau, scratch) {
        Ok(()) => {
            let left = scratch.items.len();
            finish(simd, model, tau, 0, left, scratch)
        }
        Err(overlap) => Err(overlap),
    };
    match ended {
        Err(overlap) => return collision(model, overlap, &centres),
        Ok(0) => return BallVerdict::Free,
        Ok(open) => {
            scratch.batches.push(Batch { centres, tau, first_item: 0, last_item: scratch.items.len(), open });
        }
    }
    while let Some(batch) = scratch.batches.last_mut() {
        if batch.open == 0 {
            scratch.items.truncate(batch.first_item);
            scratch.batches.pop();
            continue;
        }
        // Up to half of the lanes, each cut into equal parts.
        let mut now = batch.open;
        while now.count_ones() > N as u32 / 2 {
            now &= !(0x80 >> now.leading_zeros());
        }
        batch.open &= !now;
        let Batch { centres: parents, tau, first_item, last_item, .. } = *batch;
        let taken = now.count_ones();
        let cut = match taken {
            1 => 8,
            2 => 4,
            _ => 2,
        };
        let shorter = tau / f64::from(cut);
        if shorter < SHORTEST || scratch.rakes >= MOST_RAKES {
            for index in first_item..last_item {
                let item = scratch.items[index];
                if item.mask & now != 0 {
                    scratch.leave(model, item.of);
                }
            }
            continue;
        }
        let mut centres = Wide::default();
        let mut source = [usize::MAX; N];
        let mut lane = 0;
        for parent in (0..N).filter(|parent| now >> parent & 1 == 1) {
            for piece in 0..cut {
                centres.0[lane] = parents.0[parent] + shorter * f64::from(2 * piece + 1 - cut);
                source[lane] = parent;
                lane += 1;
            }
        }
        let used = lane;
        for lane in used..N {
            centres.0[lane] = centres.0[0];
        }
        let start = scratch.items.len();
        for index in first_item..last_item {
            let item = scratch.items[index];
            if item.mask & now != 0 {
                let mask = (0..used).fold(0, |mask, lane| mask | (item.mask >> source[lane] & 1) << lane);
                scratch.items.push(Item { mask, ..item });
            }
        }
        chain(simd, model, (&centres, false), scratch);
        let left = scratch.items.len();
        match finish(simd, model, shorter, start, left, scratch) {
            Err(overlap) => return collision(model, overlap, &centres),
            Ok(open) => {
                let last_item = scratch.items.len();
                scratch.batches.push(Batch { centres, tau: shorter, first_item: start, last_item, open });
            }
        }
    }
    BallVerdict::Free
}

/// All pairs by places alone. What is left is in `items`.
#[inline(always)]
fn first_stage<S: Simd>(simd: S, model: &BallModel, tau: f64, scratch: &mut BallScratch) -> Result<(), Overlap> {
    first_rake(simd, model, tau, scratch)?;
    one_by_one(simd, model, tau, scratch)?;
    for need in &model.needs {
        if !scratch.apart[need.of as usize] {
            scratch.apart[need.of as usize] = are_outside(simd, model, &need.container, scratch);
        }
    }
    Ok(())
}

fn collision(model: &BallModel, Overlap { lane, of }: Overlap, centres: &Wide) -> BallVerdict {
    BallVerdict::Collision { t: centres.0[lane] + 0.5, pair: model.pair_of(of) }
}

/// The same of what no cluster has, pair by pair.
#[inline(always)]
fn one_by_one<S: Simd>(simd: S, model: &BallModel, tau: f64, scratch: &mut BallScratch) -> Result<(), Overlap> {
    let clusters = &model.clusters;
    if clusters.other_movers.is_empty() && clusters.other_pairs.is_empty() {
        return Ok(());
    }
    for mover in &clusters.other_movers {
        bounds(simd, model, mover.view, scratch);
        let grow = scratch.first[mover.view as usize / N].0[mover.view as usize % N] * tau * UP + model.pad;
        scratch.compared += u64::from(mover.entries.end - mover.entries.start);
        let x = place(simd, model, mover.root, scratch);
        let radius = model.nodes[mover.root as usize].radius + grow;
        let (mut group, mut y) = (0, x);
        for index in mover.entries.clone() {
            // Whole bodies first: the primitive itself, or the box around the obstacle.
            let (around, own) = &model.around[index as usize];
            if *own != group {
                group = *own;
                y = if group == 0 { x } else { turned(&model.groups[group as usize], &x) };
            }
            let s = square(simd, around, &y);
            let far = (radius + around.radius) * UP;
            let bad = !above(s, f64x8::splat(simd, far * far * UP));
            if bad != ALL && !model.needs.is_empty() {
                scratch.apart[index as usize] = true;
            }
            let entry = &model.entries[index as usize];
            if bad != 0 && !scratch.open[entry.pair as usize] {
                against_obstacle(simd, model, (mover.root, index, entry), bad, grow + entry.margin, scratch)?;
            }
        }
    }
    for &index in &clusters.other_pairs {
        let pair = &model.moving_pairs[index as usize];
        bounds(simd, model, pair.views[0], scratch);
        bounds(simd, model, pair.views[1], scratch);
        let bound = |view: u32| scratch.first[view as usize / N].0[view as usize % N];
        let grow = (bound(pair.views[0]) + bound(pair.views[1])) * tau * UP + model.pad + pair.margin;
        let of = model.entries.len() as u32 + index;
        if scratch.open[pair.pair as usize] {
            continue;
        }
        let mut tests = 0;
        scratch.pending.clear();
        let mut test = Test { node: pair.roots[0], other: pair.roots[1], mask: ALL };
        loop {
            let Test { node, other, mask } = test;
            let (x, y) = (place(simd, model, node, scratch), place(simd, model, other, scratch));
            let (ball, second) = (&model.nodes[node as usize], &model.nodes[other as usize]);
            let (a, b, c) = (x[0] - y[0], x[1] - y[1], x[2] - y[2]);
            let s = a * a + b * b + c * c;
            let far = (ball.radius + second.radius + grow) * UP;
            let bad = mask & !above(s, f64x8::splat(simd, far * far * UP));
            if bad != 0 {
                tests += 1;
                scratch.compared += 1;
                if tests > MOST_TESTS {
                    scratch.leave(model, of);
                    break;
                }
                if ball.count == 0 && second.count == 0 {
                    overlap(simd, s, ball.inner + second.inner + pair.touching - model.pad, bad, of)?;
                    scratch.items.push(Item { node, other, of, mask: bad });
                } else if second.count == 0 || ball.count != 0 && ball.radius > second.radius {
                    let (first, count) = (ball.first, ball.count);
                    scratch.pending.extend((0..count).map(|child| Test { node: first + child, other, mask: bad }));
                } else {
                    let (first, count) = (second.first, second.count);
                    scratch.pending.extend((0..count).map(|child| Test { node, other: first + child, mask: bad }));
                }
            }
            match scratch.pending.pop() {
                Some(next) => test = next,
                None => break,
            }
        }
    }
    Ok(())
}

/// What is below a body's first ball, which is not apart from an obstacle in these lanes.
#[inline(always)]
fn against_obstacle<S: Simd>(
    simd: S,
    model: &BallModel,
    (root, index, entry): (u32, u32, &Entry),
    mask: u8,
    grow: f64,
    scratch: &mut BallScratch,
) -> Result<(), Overlap> {
    let rotation = &model.groups[entry.group as usize];
    scratch.pending.clear();
    let mut test = Test { node: root, other: 0, mask };
    let mut tests = 0;
    loop {
        tests += 1;
        scratch.compared += u64::from(model.nodes[test.node as usize].count.max(1));
        if tests > MOST_TESTS {
            scratch.leave(model, index);
            return Ok(());
        }
        let Test { node, other, mask } = test;
        let ball = &model.nodes[node as usize];
        match &entry.target {
            Target::Primitive(primitive) => {
                // The ball itself is not apart: its children, or, if it has none, itself.
                let (first, count) = if ball.count == 0 { (node, 1) } else { (ball.first, ball.count) };
                for child in first..first + count {
                    let x = place(simd, model, child, scratch);
                    let y = if entry.group == 0 { x } else { turned(rotation, &x) };
                    let ball = &model.nodes[child as usize];
                    let s = square(simd, primitive, &y);
                    let far = (ball.radius + primitive.radius + grow) * UP;
                    let bad = mask & !above(s, f64x8::splat(simd, far * far * UP));
                    if bad == 0 {
                        continue;
                    }
                    if ball.count != 0 {
                        scratch.pending.push(Test { node: child, other, mask: bad });
                        continue;
                    }
                    if primitive.exact {
                        overlap(simd, s, ball.inner + primitive.radius + entry.touching - model.pad, bad, index)?;
                    }
                    scratch.items.push(Item { node: child, other, of: index, mask: bad });
                }
            }
            Target::Tree { geometry, origin } => {
                let x = place(simd, model, node, scratch);
                let y = if entry.group == 0 { x } else { turned(rotation, &x) };
                let volume = &geometry.hierarchy().node(other).volume;
                let centre = (volume.centre() + *origin).to_array();
                let half = volume.half().to_array();
                let s = from_box(simd, &y, centre, half);
                let far = (ball.radius + grow) * UP;
                let bad = mask & !above(s, f64x8::splat(simd, far * far * UP));
                if bad != 0 {
                    let size = half[0].max(half[1]).max(half[2]);
                    match geometry.hierarchy().node(other).below() {
                        Below::Children(first) if ball.count == 0 || size > ball.radius => {
                            scratch.pending.extend([first, first + 1].map(|other| Test { node, other, mask: bad }));
                        }
                        Below::Leaf(leaf) if ball.count == 0 => {
                            scratch.items.push(Item { node, other: leaf, of: index, mask: bad });
                        }
                        Below::Children(_) | Below::Leaf(_) => {
                            let (first, count) = (ball.first, ball.count);
                            scratch.pending.extend((0..count).map(|child| Test {
                                node: first + child,
                                other,
                                mask: bad,
                            }));
                        }
                    }
                }
            }
        }
        match scratch.pending.pop() {
            Some(next) => test = next,
            None => return Ok(()),
        }
    }
}

/// Whether at one of the lanes' times every one of the points is outside a box: then the parts of a surface that they stand for, which
/// the surface around that box nowhere meets, are outside it at all times.
#[inline(always)]
fn are_outside<S: Simd>(simd: S, model: &BallModel, container: &Container, scratch: &BallScratch) -> bool {
    let pose = &scratch.poses[container.frame as usize];
    let (ax, ay, az) = (load3(simd, &pose[0..3]), load3(simd, &pose[3..6]), load3(simd, &pose[6..9]));
    let o = load3(simd, &pose[9..12]);
    let zero = f64x8::splat(simd, 0.0);
    let half = container.half.map(|half| half + model.pad);
    let mut outside = ALL;
    for point in &model.inside_points[container.points.clone()] {
        let own = &scratch.poses[point.frame as usize];
        let mut d = [zero; 3];
        for i in 0..3 {
            let at = load(simd, &own[9 + i])
                + load(simd, &own[i]) * point.at[0]
                + load(simd, &own[3 + i]) * point.at[1]
                + load(simd, &own[6 + i]) * point.at[2];
            d[i] = at - o[i];
        }
        let [ox, oy, oz] = container.origin;
        let seen = [dot(&ax, &d) - ox, dot(&ay, &d) - oy, dot(&az, &d) - oz];
        outside &= above(from_box(simd, &turned(&container.rotation, &seen), container.centre, half), zero);
    }
    outside != 0
}

/// Asks of all items, from one number to another, along a direction; keeps what is left of them, and says in which lanes.
#[inline(always)]
fn finish<S: Simd>(
    simd: S,
    model: &BallModel,
    tau: f64,
    from: usize,
    to: usize,
    scratch: &mut BallScratch,
) -> Result<u8, Overlap> {
    if from == to {
        return Ok(0);
    }
    twists(simd, model, scratch);
    let (mut kept, mut open) = (from, 0);
    for index in from..to {
        let item = scratch.items[index];
        if scratch.open[model.pair_of(item.of) as usize] {
            note_moving(simd, model, &item, scratch);
            continue;
        }
        let left = along_direction(simd, model, &item, tau, scratch)?;
        if left != 0 {
            scratch.items[kept] = Item { mask: left, ..item };
            kept += 1;
            open |= left;
        }
    }
    scratch.items.truncate(kept);
    Ok(open)
}

/// In which lanes of an item nothing is proved.
#[inline(always)]
fn along_direction<S: Simd>(
    simd: S,
    model: &BallModel,
    item: &Item,
    tau: f64,
    scratch: &mut BallScratch,
) -> Result<u8, Overlap> {
    let [one, other] = model.views_of(item.of);
    bounds(simd, model, one, scratch);
    bounds(simd, model, other, scratch);
    let x = place(simd, model, item.node, scratch);
    let v = velocity(simd, model, item.node, &x, scratch);
    let ball = &model.nodes[item.node as usize];
    let bound = |view: u32| scratch.second[view as usize / N].0[view as usize % N];
    // q·x − h(q), |q|², q·v, and what the ball keeps clear of.
    let (gap, square, rate, kept, curved);
    let mut exact = ball.exact;
    if let Some(entry) = model.entries.get(item.of as usize) {
        curved = bound(entry.view) * (0.5 * tau * tau) * UP;
        let rotation = &model.groups[entry.group as usize];
        let (y, w) = if entry.group == 0 { (x, v) } else { (turned(rotation, &x), turned(rotation, &v)) };
        match &entry.target {
            Target::Primitive(primitive) => {
                [square, rate] = square_and_rate(simd, primitive, &y, &w);
                gap = square;
                kept = ball.radius + primitive.radius + entry.margin;
                if primitive.exact {
                    let touching = ball.inner + primitive.radius + entry.touching - model.pad;
                    overlap(simd, square, touching, item.mask, item.of)?;
                }
                exact &= primitive.exact;
            }
            Target::Tree { geometry, origin } => {
                let Leaf::Simplex { points, radius } = geometry.leaf(item.other) else {
                    scratch.leave(model, item.of);
                    return Ok(0);
                };
                let corners = points.map(|point| (point + *origin).to_array());
                [gap, square, rate] = from_triangle(simd, &corners, &y, &w);
                kept = ball.radius + radius + entry.margin;
                // The direction starts at a point of the triangle, up to rounding.
                overlap(simd, square, ball.inner + radius + entry.touching - model.pad, item.mask, item.of)?;
            }
        }
    } else {
        let pair = &model.moving_pairs[item.of as usize - model.entries.len()];
        let other = &model.nodes[item.other as usize];
        curved = (bound(pair.views[0]) + bound(pair.views[1])) * (0.5 * tau * tau) * UP;
        let y = place(simd, model, item.other, scratch);
        let w = velocity(simd, model, item.other, &y, scratch);
        let d = [x[0] - y[0], x[1] - y[1], x[2] - y[2]];
        square = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
        gap = square;
        rate = d[0] * (v[0] - w[0]) + d[1] * (v[1] - w[1]) + d[2] * (v[2] - w[2]);
        kept = ball.radius + other.radius + pair.margin;
        exact &= other.exact;
        overlap(simd, square, ball.inner + other.inner + pair.touching - model.pad, item.mask, item.of)?;
    }
    let far = (kept + curved * model.remainder + model.pad) * UP;
    let w = gap - rate.abs() * (tau * UP);
    let zero = f64x8::splat(simd, 0.0);
    let free = above(w, zero) & above(w * w, square * (far * far * UP));
    let left = item.mask & !free;
    // Shorter intervals help against motion alone, and not where a ball that holds more than its body is deep in the other.
    if left != 0 {
        let deep = DEEP * ball.radius;
        let is_deep = !exact && left & above(f64x8::splat(simd, deep * deep), square) != 0;
        let least = if exact { LEAST_MOTION } else { LEAST_MOTION_OF_SLABS };
        let motion = [one, other].map(|view| scratch.first[view as usize / N].0[view as usize % N]);
        if motion[0].max(motion[1]) * tau < least || is_deep {
            note_nearest(model, item, left, square, kept, scratch);
            scratch.leave(model, item.of);
            return Ok(0);
        }
    }
    Ok(left)
}

/// Remembers the lane in which a ball of a pair that is left comes nearest to the other body: how far the balls within are apart, in parts of what the
/// outer ones keep clear of. For guesses.
#[inline(always)]
fn note_nearest<S: Simd>(
    model: &BallModel,
    item: &Item,
    mask: u8,
    square: f64x8<S>,
    kept: f64,
    scratch: &mut BallScratch,
) {
    let mut squares = Wide::default();
    square.store_slice(&mut squares.0);
    let lanes = (0..N).filter(|lane| mask >> lane & 1 == 1);
    let Some(lane) = lanes.min_by(|&a, &b| squares.0[a].total_cmp(&squares.0[b])) else { return };
    let is_moving = model.entries.len() <= item.of as usize;
    let within = |node: u32| model.nodes[node as usize].inner.max(0.0);
    let within = within(item.node) + if is_moving { within(item.other) } else { 0.0 };
    let nearness = (squares.0[lane].sqrt() - within) / kept;
    scratch.note_likely(model.pair_of(item.of), scratch.centres.0[lane], nearness);
}

/// The same of two bodies that move.
#[inline(always)]
fn note_moving<S: Simd>(simd: S, model: &BallModel, item: &Item, scratch: &mut BallScratch) {
    if (item.of as usize) < model.entries.len() {
        return;
    }
    let (x, y) = (place(simd, model, item.node, scratch), place(simd, model, item.other, scratch));
    let d = [x[0] - y[0], x[1] - y[1], x[2] - y[2]];
    let kept = model.nodes[item.node as usize].radius + model.nodes[item.other as usize].radius;
    note_nearest(model, item, item.mask, d[0] * d[0] + d[1] * d[1] + d[2] * d[2], kept, scratch);
}
