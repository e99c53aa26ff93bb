//! Collisions of one pair at eight configurations at once: a lane is a configuration. Nothing is called free here.
//!
//! A lane's bodies certainly touch if a ball that is a part of one overlaps such a ball or the primitive of the other by the rule of `kernel.rs`: its centre is nearer than
//! both radii and what counts as touching, less the pad. The poses are those of `poses.rs` with sine and cosine of the whole angle, within the same error.

use fearless_simd::prelude::*;
use fearless_simd::{dispatch, f64x8};

use super::distances::{above, square, turned};
use super::model::{BallModel, Entry, MovingBalls, PairTest, StepKind, Target};
use super::overlap::UP;
use super::poses::{place, pose};
use super::scratch::{BallScratch, N, Test};
use super::sine::{LARGEST_ANGLE, sin_cos};

impl BallModel {
    /// Bit i: at configuration i, of at most eight one after the other, the bodies of the pair certainly overlap or are nearer than they may be.
    /// A bit that is not set says nothing.
    pub fn overlaps(&self, pair: u32, configurations: &[f64], scratch: &mut BallScratch) -> u8 {
        let level = scratch.level;
        dispatch!(level, simd => overlaps(simd, self, pair, configurations, scratch))
    }
}

#[inline(always)]
fn overlaps<S: Simd>(simd: S, model: &BallModel, pair: u32, configurations: &[f64], scratch: &mut BallScratch) -> u8 {
    let dofs = model.limits.len().max(1);
    let mut known = 0_u8;
    for (lane, configuration) in configurations.chunks_exact(dofs).take(N).enumerate() {
        known |= u8::from(model.holds(configuration, configuration)) << lane;
    }
    let first = model.tests.partition_point(|test| test.pair < pair);
    let own = model.tests[first..].iter().take_while(|test| test.pair == pair);
    if known == 0 {
        return 0;
    }
    scratch.fit_poses(model);
    scratch.forget_places();
    lead(model, own.clone(), &mut scratch.path);
    known = place_joints(simd, model, (configurations, dofs), known, scratch);
    let mut hits = 0;
    for test in own {
        let left = known & !hits;
        hits |= match model.entries.get(test.of as usize) {
            Some(entry) => against_obstacle(simd, model, (test.roots[0], entry), left, scratch),
            None => {
                let moving = &model.moving_pairs[test.of as usize - model.entries.len()];
                against_each_other(simd, model, moving, left, scratch)
            }
        };
    }
    hits
}

/// Joints on the way to the frames of all these balls, parents first.
fn lead<'a>(model: &BallModel, tests: impl Iterator<Item = &'a PairTest>, path: &mut Vec<u32>) {
    path.clear();
    let mut known = [u32::MAX; 2];
    for test in tests {
        let frames = test.roots.map(|root| model.nodes[root as usize].frame);
        if frames == known {
            continue;
        }
        known = frames;
        for mut frame in frames {
            while frame != 0 && !path.contains(&(frame - 1)) {
                path.push(frame - 1);
                frame = model.steps[frame as usize - 1].parent;
            }
        }
    }
    // A frame is numbered behind its parent.
    path.sort_unstable();
}

/// Poses of the frames of the path, a configuration in each lane; lanes for which they hold.
#[inline(always)]
fn place_joints<S: Simd>(
    simd: S,
    model: &BallModel,
    (configurations, dofs): (&[f64], usize),
    mut known: u8,
    scratch: &mut BallScratch,
) -> u8 {
    let given = configurations.len() / dofs;
    for &index in &scratch.path {
        let step = &model.steps[index as usize];
        let mut values = [0.0; N];
        for (lane, value) in values.iter_mut().enumerate().take(given) {
            let own = configurations[lane * dofs + step.dof];
            // Of the parts, not of their sum, which may cancel; NaN is not small.
            let is_small = step.factor.abs() * own.abs() + step.constant.abs() <= LARGEST_ANGLE;
            if step.kind == StepKind::Turn && !is_small {
                known &= !(1 << lane);
                continue;
            }
            *value = step.factor * own + step.constant;
        }
        let values = f64x8::from_slice(simd, &values);
        let turn = if step.kind == StepKind::Turn { sin_cos(simd, values) } else { [values; 2] };
        pose(simd, (index as usize, step), turn, values, &mut scratch.poses);
    }
    known
}

/// Lanes in which a leaf ball that is exactly a part of its body overlaps the obstacle.
#[inline(always)]
fn against_obstacle<S: Simd>(
    simd: S,
    model: &BallModel,
    (root, entry): (u32, &Entry),
    lanes: u8,
    scratch: &mut BallScratch,
) -> u8 {
    let Target::Primitive(primitive) = &entry.target else { return 0 };
    if !primitive.exact {
        return 0;
    }
    let mut hits = 0;
    scratch.pending.clear();
    scratch.pending.push(Test { node: root, other: 0, mask: lanes });
    while let Some(Test { node, mask, .. }) = scratch.pending.pop() {
        let left = mask & !hits;
        if left == 0 {
            continue;
        }
        let ball = &model.nodes[node as usize];
        let x = place(simd, model, node, scratch);
        let y = if entry.group == 0 { x } else { turned(&model.groups[entry.group as usize], &x) };
        let s = square(simd, primitive, &y);
        let reach = ball.radius + primitive.radius + entry.touching;
        if ball.count == 0 {
            hits |= touching(simd, s, ball.inner + primitive.radius + entry.touching - model.pad, left);
            continue;
        }
        let near = left & nearer(simd, s, reach + model.pad);
        if near != 0 {
            let children = ball.first..ball.first + ball.count;
            scratch.pending.extend(children.map(|node| Test { node, other: 0, mask: near }));
        }
    }
    hits
}

/// The same of two bodies that move.
#[inline(always)]
fn against_each_other<S: Simd>(
    simd: S,
    model: &BallModel,
    pair: &MovingBalls,
    lanes: u8,
    scratch: &mut BallScratch,
) -> u8 {
    let mut hits = 0;
    scratch.pending.clear();
    scratch.pending.push(Test { node: pair.roots[0], other: pair.roots[1], mask: lanes });
    while let Some(Test { node, other, mask }) = scratch.pending.pop() {
        let left = mask & !hits;
        if left == 0 {
            continue;
        }
        let (ball, second) = (&model.nodes[node as usize], &model.nodes[other as usize]);
        let (x, y) = (place(simd, model, node, scratch), place(simd, model, other, scratch));
        let (a, b, c) = (x[0] - y[0], x[1] - y[1], x[2] - y[2]);
        let s = a * a + b * b + c * c;
        let reach = ball.radius + second.radius + pair.touching;
        if ball.count == 0 && second.count == 0 {
            hits |= touching(simd, s, ball.inner + second.inner + pair.touching - model.pad, left);
            continue;
        }
        let near = left & nearer(simd, s, reach + model.pad);
        if near == 0 {
            continue;
        }
        if second.count == 0 || ball.count != 0 && ball.radius > second.radius {
            let children = ball.first..ball.first + ball.count;
            scratch.pending.extend(children.map(|node| Test { node, other, mask: near }));
        } else {
            let children = second.first..second.first + second.count;
            scratch.pending.extend(children.map(|other| Test { node, other, mask: near }));
        }
    }
    hits
}

/// Lanes that are certainly nearer than this.
#[inline(always)]
fn touching<S: Simd>(simd: S, square: f64x8<S>, within: f64, lanes: u8) -> u8 {
    if within > 0.0 { lanes & above(f64x8::splat(simd, within * within * (2.0 - UP)), square) } else { 0 }
}

/// Lanes that may be nearer than this: a guide to what is worth opening.
#[inline(always)]
fn nearer<S: Simd>(simd: S, square: f64x8<S>, reach: f64) -> u8 {
    if reach > 0.0 { above(f64x8::splat(simd, reach * reach * UP), square) } else { 0 }
}
