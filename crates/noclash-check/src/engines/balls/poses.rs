//! Poses, velocities and places of ball centres at the times of all lanes.

use fearless_simd::f64x8;
use fearless_simd::prelude::*;

use super::model::{BallModel, Rotation, Step, StepKind};
use super::scratch::{BallScratch, Wide};
use super::sine::{LARGEST_SMALL_ANGLE, mirrored_sin_cos, small_sin_cos};

/// Half of a part, in which no joint turns by more than a radian.
const _: () = assert!(LARGEST_SMALL_ANGLE > 0.5);

#[inline(always)]
pub(super) fn load<S: Simd>(simd: S, wide: &Wide) -> f64x8<S> {
    f64x8::from_slice(simd, &wide.0)
}

#[inline(always)]
pub(super) fn load3<S: Simd>(simd: S, wide: &[Wide]) -> [f64x8<S>; 3] {
    [load(simd, &wide[0]), load(simd, &wide[1]), load(simd, &wide[2])]
}

/// Poses of all frames at the lanes' times, counted from the middle of the part; mirrored: the last four are the first four before it.
#[inline(always)]
pub(super) fn chain<S: Simd>(
    simd: S,
    model: &BallModel,
    (centres, is_mirrored): (&Wide, bool),
    scratch: &mut BallScratch,
) {
    scratch.forget_places();
    scratch.rakes += 1;
    scratch.has_twists = false;
    scratch.centres = *centres;
    let dt = load(simd, centres);
    for (index, step) in model.steps.iter().enumerate() {
        let turned = dt * scratch.rate[index];
        let [sn, cs] = if step.kind == StepKind::Turn {
            let [s, c] = if is_mirrored { mirrored_sin_cos(turned) } else { small_sin_cos(turned) };
            let (s0, c0) = (scratch.sine[index], scratch.cosine[index]);
            [s * c0 + c * s0, c * c0 - s * s0]
        } else {
            [turned; 2]
        };
        pose(simd, (index, step), [sn, cs], turned + scratch.middle[index], &mut scratch.poses);
    }
}

/// The pose of a joint's frame behind its parent's, from the sine and cosine of its angle or from what it slides by.
#[inline(always)]
pub(super) fn pose<S: Simd>(
    simd: S,
    (index, step): (usize, &Step),
    [sn, cs]: [f64x8<S>; 2],
    slide: f64x8<S>,
    poses: &mut [[Wide; 12]],
) {
    let parent = &poses[step.parent as usize];
    let (x, y, z) = (load3(simd, &parent[0..3]), load3(simd, &parent[3..6]), load3(simd, &parent[6..9]));
    let mut o = load3(simd, &parent[9..12]);
    let t = step.translation;
    for i in 0..3 {
        if t[0] != 0.0 {
            o[i] += x[i] * t[0];
        }
        if t[1] != 0.0 {
            o[i] += y[i] * t[1];
        }
        if t[2] != 0.0 {
            o[i] += z[i] * t[2];
        }
    }
    let mut axes = [x, y, z];
    match &step.rotation {
        Rotation::None => {}
        Rotation::AboutX { cos, sin } => {
            for i in 0..3 {
                axes[1][i] = y[i] * *cos + z[i] * *sin;
                axes[2][i] = z[i] * *cos - y[i] * *sin;
            }
        }
        Rotation::Any(m) => {
            for i in 0..3 {
                for column in 0..3 {
                    axes[column][i] = x[i] * m[3 * column] + y[i] * m[3 * column + 1] + z[i] * m[3 * column + 2];
                }
            }
        }
    }
    let own = &mut poses[index + 1];
    for i in 0..3 {
        let [a, b, c] = [axes[0][i], axes[1][i], axes[2][i]];
        let (a, b) = if step.kind == StepKind::Turn {
            (a * cs + b * sn, b * cs - a * sn)
        } else {
            o[i] += c * slide;
            (a, b)
        };
        a.store_slice(&mut own[i].0);
        b.store_slice(&mut own[3 + i].0);
        c.store_slice(&mut own[6 + i].0);
        o[i].store_slice(&mut own[9 + i].0);
    }
}

/// The velocity of a point x of a frame is u + w × x.
#[inline(always)]
pub(super) fn twists<S: Simd>(simd: S, model: &BallModel, scratch: &mut BallScratch) {
    if scratch.has_twists {
        return;
    }
    scratch.has_twists = true;
    for (index, step) in model.steps.iter().enumerate() {
        let parent = &scratch.twists[step.parent as usize];
        let (mut w, mut u) = (load3(simd, &parent[0..3]), load3(simd, &parent[3..6]));
        let pose = &scratch.poses[index + 1];
        let (z, o) = (load3(simd, &pose[6..9]), load3(simd, &pose[9..12]));
        let rate = scratch.rate[index];
        for i in 0..3 {
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            if step.kind == StepKind::Turn {
                w[i] += z[i] * rate;
                u[i] += (o[j] * z[k] - o[k] * z[j]) * rate;
            } else {
                u[i] += z[i] * rate;
            }
        }
        let own = &mut scratch.twists[index + 1];
        for i in 0..3 {
            w[i].store_slice(&mut own[i].0);
            u[i].store_slice(&mut own[3 + i].0);
        }
    }
}

/// Where a ball's centre is.
#[inline(always)]
pub(super) fn place<S: Simd>(simd: S, model: &BallModel, node: u32, scratch: &mut BallScratch) -> [f64x8<S>; 3] {
    let at = node as usize;
    if scratch.placed[at] == scratch.rake {
        return load3(simd, &scratch.places[at]);
    }
    let ball = &model.nodes[at];
    scratch.placed[at] = scratch.rake;
    carried(simd, &scratch.poses[ball.frame as usize], ball.centre, &mut scratch.places[at])
}

/// Where a frame carries a point, which is kept in `own`.
#[inline(always)]
pub(super) fn carried<S: Simd>(simd: S, pose: &[Wide; 12], point: [f64; 3], own: &mut [Wide; 3]) -> [f64x8<S>; 3] {
    let [x, y, z] = point;
    let mut place = [f64x8::splat(simd, 0.0); 3];
    for i in 0..3 {
        place[i] = load(simd, &pose[9 + i])
            + load(simd, &pose[i]) * x
            + load(simd, &pose[3 + i]) * y
            + load(simd, &pose[6 + i]) * z;
        place[i].store_slice(&mut own[i].0);
    }
    place
}

#[inline(always)]
pub(super) fn velocity<S: Simd>(
    simd: S,
    model: &BallModel,
    node: u32,
    x: &[f64x8<S>; 3],
    scratch: &BallScratch,
) -> [f64x8<S>; 3] {
    let twist = &scratch.twists[model.nodes[node as usize].frame as usize];
    let (w, u) = (load3(simd, &twist[0..3]), load3(simd, &twist[3..6]));
    let mut v = u;
    for i in 0..3 {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        v[i] = u[i] + (w[j] * x[k] - w[k] * x[j]);
    }
    v
}
