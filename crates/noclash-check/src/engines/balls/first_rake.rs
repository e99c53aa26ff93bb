//! The first rake of an edge, by places alone: clusters of bodies against obstacles and each other, from their largest balls down. This file
//! decides, with the formulas of `kernel.rs`; most free edges end here.

use fearless_simd::f64x8;
use fearless_simd::prelude::*;

use super::distances::{above, square, turned};
use super::model::{BallModel, ClusterBall, ClusterEntry, NOT_CHECKED, Target};
use super::overlap::{MOST_TESTS, Overlap, UP, overlap};
use super::poses::{carried, load3};
use super::scratch::{ALL, BallScratch, Item, N, Test};

/// How far the centres of every cluster's leaves move, by view: A₁ = Σ R|a|, with the largest R of its bodies.
#[inline(always)]
pub(super) fn cluster_bounds<S: Simd>(simd: S, model: &BallModel, scratch: &mut BallScratch) {
    let steps = model.steps.len();
    let BallScratch { rate, cluster_bounds, .. } = scratch;
    for (chunk, bounds) in cluster_bounds.iter_mut().enumerate() {
        let mut a1 = f64x8::splat(simd, 0.0);
        let levers = &model.clusters.levers[chunk * steps * N..][..steps * N];
        for (index, rate) in rate.iter().enumerate().take(steps) {
            a1 += f64x8::from_slice(simd, &levers[index * N..][..N]) * rate.abs();
        }
        (a1 * UP).store_slice(&mut bounds.0);
    }
}

/// What is left of clusters is in `items`.
#[inline(always)]
pub(super) fn first_rake<S: Simd>(
    simd: S,
    model: &BallModel,
    tau: f64,
    scratch: &mut BallScratch,
) -> Result<(), Overlap> {
    let clusters = &model.clusters;
    for cluster in &clusters.list {
        let root = &clusters.nodes[cluster.root as usize];
        let grow = bound(cluster.view, scratch) * tau * UP + model.pad;
        let entries = &clusters.entries[cluster.entries.start as usize..cluster.entries.end as usize];
        scratch.compared += entries.len() as u64;
        let x = place(simd, root, cluster.root, scratch);
        let (mut group, mut y) = (0, x);
        for entry in entries {
            if entry.group != group {
                group = entry.group;
                y = if group == 0 { x } else { turned(&model.groups[group as usize], &x) };
            }
            let far = (root.radius + entry.around.radius + grow) * UP;
            let bad = !above(square(simd, &entry.around, &y), f64x8::splat(simd, far * far * UP));
            if bad != 0 {
                below_obstacle(simd, model, entry, Test { node: cluster.root, other: 0, mask: bad }, grow, scratch)?;
            }
        }
    }
    for pair in &clusters.pairs {
        let grow = (bound(pair.views[0], scratch) + bound(pair.views[1], scratch)) * tau * UP + model.pad + pair.margin;
        scratch.pending.clear();
        let mut tests = 0;
        let mut test = Test { node: pair.roots[0], other: pair.roots[1], mask: ALL };
        loop {
            let Test { node, other, mask } = test;
            let (one, two) = (&clusters.nodes[node as usize], &clusters.nodes[other as usize]);
            let (x, y) = (place(simd, one, node, scratch), place(simd, two, other, scratch));
            let (a, b, c) = (x[0] - y[0], x[1] - y[1], x[2] - y[2]);
            let s = a * a + b * b + c * c;
            let far = (one.radius + two.radius + grow) * UP;
            let bad = mask & !above(s, f64x8::splat(simd, far * far * UP));
            tests += 1;
            if tests > MOST_TESTS {
                scratch.leave_all(model, pair.of, pair.size);
                break;
            }
            if bad != 0 {
                if one.count == 0 && two.count == 0 {
                    let of = clusters.of[(pair.of + one.slot * pair.slots + two.slot) as usize];
                    let pair = &model.moving_pairs[of as usize - model.entries.len()];
                    let (ball, second) = (&model.nodes[one.ball as usize], &model.nodes[two.ball as usize]);
                    overlap(simd, s, ball.inner + second.inner + pair.touching - model.pad, bad, of)?;
                    scratch.items.push(Item { node: one.ball, other: two.ball, of, mask: bad });
                } else if two.count == 0 || one.count != 0 && one.radius > two.radius {
                    scratch.pending.extend((one.first..one.first + one.count).map(|node| Test {
                        node,
                        other,
                        mask: bad,
                    }));
                } else {
                    scratch.pending.extend((two.first..two.first + two.count).map(|other| Test {
                        node,
                        other,
                        mask: bad,
                    }));
                }
            }
            match scratch.pending.pop() {
                Some(next) => test = next,
                None => break,
            }
        }
        scratch.compared += u64::from(tests);
    }
    Ok(())
}

/// What is below a cluster's first ball, which is not apart from an obstacle in these lanes.
#[inline(always)]
fn below_obstacle<S: Simd>(
    simd: S,
    model: &BallModel,
    entry: &ClusterEntry,
    first: Test,
    grow: f64,
    scratch: &mut BallScratch,
) -> Result<(), Overlap> {
    let clusters = &model.clusters;
    let rotation = &model.groups[entry.group as usize];
    let mut tests = 0;
    scratch.pending.clear();
    let mut test = first;
    loop {
        let Test { node, mask, .. } = test;
        let ball = &clusters.nodes[node as usize];
        tests += 1;
        if tests > MOST_TESTS {
            scratch.leave_all(model, entry.of, entry.slots);
            return Ok(());
        }
        // The ball itself is not apart: its children, or, if it has none, itself.
        let children = if ball.count == 0 { node..node + 1 } else { ball.first..ball.first + ball.count };
        scratch.compared += u64::from(children.end - children.start);
        for child in children {
            let ball = &clusters.nodes[child as usize];
            let x = place(simd, ball, child, scratch);
            let y = if entry.group == 0 { x } else { turned(rotation, &x) };
            let s = square(simd, &entry.around, &y);
            let far = (ball.radius + entry.around.radius + grow) * UP;
            let bad = mask & !above(s, f64x8::splat(simd, far * far * UP));
            if bad == 0 {
                continue;
            }
            if ball.count != 0 {
                scratch.pending.push(Test { node: child, other: 0, mask: bad });
                continue;
            }
            let of = clusters.of[(entry.of + ball.slot) as usize];
            if of == NOT_CHECKED {
                continue;
            }
            let own = &model.entries[of as usize];
            let leaf = &model.nodes[ball.ball as usize];
            if let Target::Primitive(primitive) = &own.target
                && primitive.exact
            {
                overlap(simd, s, leaf.inner + primitive.radius + own.touching - model.pad, bad, of)?;
            }
            scratch.items.push(Item { node: ball.ball, other: 0, of, mask: bad });
        }
        match scratch.pending.pop() {
            Some(next) => test = next,
            None => return Ok(()),
        }
    }
}

#[inline(always)]
fn bound(view: u32, scratch: &BallScratch) -> f64 {
    scratch.cluster_bounds[view as usize / N].0[view as usize % N]
}

/// Where a ball's centre is.
#[inline(always)]
fn place<S: Simd>(simd: S, ball: &ClusterBall, node: u32, scratch: &mut BallScratch) -> [f64x8<S>; 3] {
    let at = node as usize;
    if scratch.cluster_placed[at] == scratch.rake {
        return load3(simd, &scratch.cluster_places[at]);
    }
    scratch.cluster_placed[at] = scratch.rake;
    carried(simd, &scratch.poses[ball.frame as usize], ball.centre, &mut scratch.cluster_places[at])
}
