//! One edge against the tables of a cell, eight intervals of time at once. This file decides: what it calls free is proved.
//!
//! At the centre of an interval of half width τ, for a ball with centre x and radius r, moved at most A₁τ from there and curved by at most A₂:
//! 1. places alone: |q| > r + A₁τ + pad, where q leads from the obstacle's nearest point to x;
//! 2. along a direction q with the obstacle's support h(q): q·x − h(q) − |q·v|τ > |q| (r + A₂τ²/2 + pad), compared squared;
//! 3. two balls that move: the same with q from one centre to the other, the bounds seen from the last link that both hang from;
//! 4. overlap at the centre: |q| < r − pad, for balls that are exactly a part of their body.
//!
//! Every formula is evaluated in plain doubles; `pad` pays for all their roundings and for the poses' (`docs/balls.md`).

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, f64x8, mask64x8};
use noclash_geometry::{Below, Leaf};

use super::model::{BallModel, Container, Entry, Primitive, PrimitiveKind, Rotation, StepKind, Target};
use super::sine::{LARGEST_ANGLE, LARGEST_SMALL_ANGLE, sin_cos, small_sin_cos};

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

/// Lanes.
const N: usize = 8;
const ALL: u8 = 0xff;

/// An edge is cut into parts whose joints turn by at most a radian; one with more parts than this is left to others.
const MOST_PARTS: f64 = 16.0;

/// Half intervals are not made shorter than this.
const SHORTEST: f64 = 1.0 / (1 << 22) as f64;

/// Rakes that an edge may take; each is one chain of poses.
const MOST_RAKES: u32 = 512;

/// Balls of a pair that are opened in a rake before the pair is left to others.
const MOST_TESTS: u32 = 256;

/// A ball that holds more than its body is not asked in ever shorter intervals: where motion adds less than this, in metres, it is the ball
/// that is too large.
const LEAST_MOTION_OF_SLABS: f64 = 0.001;

/// A ball whose centre is nearer to the other body than this part of its radius most likely meets it.
const DEEP: f64 = 0.3;

/// Exact balls that motion brings nearer by no more than this, in metres, touch as far as anyone can say.
const LEAST_MOTION: f64 = 1e-8;

/// Slack for products of rounded factors: far more than the handful of roundings of each.
const UP: f64 = 1.0 + 1e-12;

#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Wide([f64; N]);

/// Memory of one thread.
pub(crate) struct BallScratch {
    level: Level,
    /// Of all joints: value at the middle, its sine and cosine, rate over the part.
    middle: Vec<f64>,
    sine: Vec<f64>,
    cosine: Vec<f64>,
    rate: Vec<f64>,
    /// Rates of turning joints summed up to each joint, itself included; 0 first.
    turned: Vec<f64>,
    /// By view, in eights.
    first: Vec<Wide>,
    second: Vec<Wide>,
    /// By frame, the world first: the three axes and the origin.
    poses: Vec<[Wide; 12]>,
    /// Angular velocity, and velocity of the point at the world's origin.
    twists: Vec<[Wide; 6]>,
    has_twists: bool,
    /// Times of the lanes.
    centres: Wide,
    places: Vec<[Wide; 3]>,
    placed: Vec<u32>,
    rake: u32,
    rakes: u32,
    pending: Vec<Test>,
    items: Vec<Item>,
    batches: Vec<Batch>,
    /// A time, from 0 to 1, at which a pair that is left most likely collides.
    likely: Option<(u32, f64)>,
    compared: u64,
    /// By pair of the segment, whether it is left; and how many are.
    open: Vec<bool>,
    opened: usize,
    /// By entry, then by moving pair: whether at some time neither body can have been inside the other.
    apart: Vec<bool>,
}

#[derive(Clone, Copy)]
struct Test {
    node: u32,
    /// Node of a tree, or the other ball.
    other: u32,
    mask: u8,
}

/// What is left of a rake: a leaf ball against a leaf.
#[derive(Clone, Copy)]
struct Item {
    node: u32,
    /// The leaf of a tree, or the other ball.
    other: u32,
    /// Of entries, behind them of moving pairs.
    of: u32,
    mask: u8,
}

/// Intervals with what is left of them.
#[derive(Clone, Copy)]
struct Batch {
    centres: Wide,
    tau: f64,
    first_item: usize,
    last_item: usize,
    open: u8,
}

impl Default for BallScratch {
    fn default() -> Self {
        Self {
            level: Level::new(),
            middle: Vec::new(),
            sine: Vec::new(),
            cosine: Vec::new(),
            rate: Vec::new(),
            turned: Vec::new(),
            first: Vec::new(),
            second: Vec::new(),
            poses: Vec::new(),
            twists: Vec::new(),
            has_twists: false,
            centres: Wide::default(),
            places: Vec::new(),
            placed: Vec::new(),
            rake: 0,
            rakes: 0,
            pending: Vec::new(),
            items: Vec::new(),
            batches: Vec::new(),
            likely: None,
            compared: 0,
            open: Vec::new(),
            opened: 0,
            apart: Vec::new(),
        }
    }
}

/// An overlap at the centre of a lane: how a rake ends early.
struct Overlap {
    lane: usize,
    of: u32,
}

/// So many open pairs are left to others altogether.
const MOST_OPEN: usize = 6;

impl BallModel {
    /// What balls say of the straight edge between two configurations that lie within the ranges the model was made for.
    pub fn check(&self, from: &[f64], to: &[f64], scratch: &mut BallScratch) -> BallVerdict {
        let level = scratch.level;
        dispatch!(level, simd => edge(simd, self, from, to, scratch))
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
    let mut is_placed = false;
    for part in 0..parts as usize {
        prepare(simd, model, from, to, (part as f64, parts), scratch);
        let verdict = one_part(simd, model, scratch);
        if let BallVerdict::Collision { t, pair } = verdict {
            return BallVerdict::Collision { t: (part as f64 + t) / parts, pair };
        }
        if let Some((_, t)) = scratch.likely.as_mut().filter(|_| !is_placed) {
            *t = (part as f64 + *t + 0.5) / parts;
            is_placed = true;
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

impl BallScratch {
    /// After [`BallVerdict::Open`], by pair: whether it is left. `None`: all are.
    pub fn open(&self) -> Option<&[bool]> {
        (self.opened > 0 && self.opened <= MOST_OPEN).then_some(&self.open)
    }

    /// A pair that is left, and a time from 0 to 1 at which it most likely collides. A guess.
    pub fn likely_collision(&self) -> Option<(usize, f64)> {
        self.likely.map(|(pair, t)| (pair as usize, t))
    }

    /// Pairs of balls, and of balls and obstacles, compared so far by this memory; each at eight times.
    pub fn compared(&self) -> u64 {
        self.compared
    }

    fn leave(&mut self, model: &BallModel, of: u32) {
        let open = &mut self.open[model.pair_of(of) as usize];
        self.opened += usize::from(!*open);
        *open = true;
    }

    fn fit(&mut self, model: &BallModel) {
        let joints = model.steps.len().next_multiple_of(N);
        for values in [&mut self.middle, &mut self.sine, &mut self.cosine, &mut self.rate] {
            values.resize(joints, 0.0);
        }
        self.turned.resize(joints + 1, 0.0);
        let views = model.view_count.div_ceil(N);
        self.first.resize(views, Wide::default());
        self.second.resize(views, Wide::default());
        self.poses.resize(model.steps.len() + 1, [Wide::default(); 12]);
        for diagonal in [0, 4, 8] {
            self.poses[0][diagonal] = Wide([1.0; N]);
        }
        self.twists.resize(model.steps.len() + 1, [Wide::default(); 6]);
        if self.places.len() != model.nodes.len() {
            self.places.resize(model.nodes.len(), [Wide::default(); 3]);
            self.placed.clear();
            self.placed.resize(model.nodes.len(), 0);
            self.rake = 0;
        }
        self.open.clear();
        self.open.resize(model.pair_count, false);
        self.opened = 0;
        self.likely = None;
        self.apart.clear();
        self.apart.resize(model.entries.len() + model.moving_pairs.len(), false);
    }
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
    let BallScratch { middle, sine, cosine, rate, turned, first, second, .. } = scratch;
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
    // A₁ = Σ R|a|, A₂ = Σ R|a|(2S + |a|) with S the turns before, for slides |a| and 2|a|S; S counts from the view's frame on.
    for (chunk, (first, second)) in first.iter_mut().zip(second.iter_mut()).enumerate() {
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
        (a1 * UP).store_slice(&mut first.0);
        (a2 * (1.0 + 1e-11) - a1 * before * 2.0).store_slice(&mut second.0);
    }
}

/// The eight intervals of a part, then whatever is left of them.
#[inline(always)]
fn one_part<S: Simd>(simd: S, model: &BallModel, scratch: &mut BallScratch) -> BallVerdict {
    let tau = 0.5 / N as f64;
    let centres = Wide(std::array::from_fn(|lane| (lane as f64 + 0.5) / N as f64 - 0.5));
    scratch.items.clear();
    scratch.batches.clear();
    chain(simd, model, &centres, scratch);
    let ended = first_rake(simd, model, tau, scratch).and_then(|()| {
        for need in &model.needs {
            if !scratch.apart[need.of as usize] && need.containers.iter().all(|c| are_outside(simd, model, c, scratch))
            {
                scratch.apart[need.of as usize] = true;
            }
        }
        let left = scratch.items.len();
        finish(simd, model, tau, 0, left, scratch)
    });
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
        chain(simd, model, &centres, scratch);
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

fn collision(model: &BallModel, Overlap { lane, of }: Overlap, centres: &Wide) -> BallVerdict {
    BallVerdict::Collision { t: centres.0[lane] + 0.5, pair: model.pair_of(of) }
}

#[inline(always)]
fn load<S: Simd>(simd: S, wide: &Wide) -> f64x8<S> {
    f64x8::from_slice(simd, &wide.0)
}

#[inline(always)]
fn load3<S: Simd>(simd: S, wide: &[Wide]) -> [f64x8<S>; 3] {
    [load(simd, &wide[0]), load(simd, &wide[1]), load(simd, &wide[2])]
}

/// Poses of all frames at the lanes' times, counted from the middle of the part.
#[inline(always)]
fn chain<S: Simd>(simd: S, model: &BallModel, centres: &Wide, scratch: &mut BallScratch) {
    scratch.rake = scratch.rake.wrapping_add(1);
    if scratch.rake == 0 {
        scratch.placed.fill(0);
        scratch.rake = 1;
    }
    scratch.rakes += 1;
    scratch.has_twists = false;
    scratch.centres = *centres;
    let dt = load(simd, centres);
    for (index, step) in model.steps.iter().enumerate() {
        let parent = &scratch.poses[step.parent as usize];
        let (x, y, z) = (load3(simd, &parent[0..3]), load3(simd, &parent[3..6]), load3(simd, &parent[6..9]));
        let mut o = load3(simd, &parent[9..12]);
        let turned = dt * scratch.rate[index];
        let [sn, cs] = if step.kind == StepKind::Turn {
            let [s, c] = small_sin_cos(turned);
            let (s0, c0) = (scratch.sine[index], scratch.cosine[index]);
            [s * c0 + c * s0, c * c0 - s * s0]
        } else {
            [turned; 2]
        };
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
        let own = &mut scratch.poses[index + 1];
        for i in 0..3 {
            let [a, b, c] = [axes[0][i], axes[1][i], axes[2][i]];
            let (a, b) = if step.kind == StepKind::Turn {
                (a * cs + b * sn, b * cs - a * sn)
            } else {
                o[i] += c * (turned + scratch.middle[index]);
                (a, b)
            };
            a.store_slice(&mut own[i].0);
            b.store_slice(&mut own[3 + i].0);
            c.store_slice(&mut own[6 + i].0);
            o[i].store_slice(&mut own[9 + i].0);
        }
    }
}

/// The velocity of a point x of a frame is u + w × x.
#[inline(always)]
fn twists<S: Simd>(simd: S, model: &BallModel, scratch: &mut BallScratch) {
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
fn place<S: Simd>(simd: S, model: &BallModel, node: u32, scratch: &mut BallScratch) -> [f64x8<S>; 3] {
    let at = node as usize;
    if scratch.placed[at] == scratch.rake {
        return load3(simd, &scratch.places[at]);
    }
    let ball = &model.nodes[at];
    let pose = &scratch.poses[ball.frame as usize];
    let [cx, cy, cz] = ball.centre;
    let own = &mut scratch.places[at];
    let mut place = [f64x8::splat(simd, 0.0); 3];
    for i in 0..3 {
        place[i] = load(simd, &pose[9 + i])
            + load(simd, &pose[i]) * cx
            + load(simd, &pose[3 + i]) * cy
            + load(simd, &pose[6 + i]) * cz;
        place[i].store_slice(&mut own[i].0);
    }
    scratch.placed[at] = scratch.rake;
    place
}

#[inline(always)]
fn velocity<S: Simd>(simd: S, model: &BallModel, node: u32, x: &[f64x8<S>; 3], scratch: &BallScratch) -> [f64x8<S>; 3] {
    let twist = &scratch.twists[model.nodes[node as usize].frame as usize];
    let (w, u) = (load3(simd, &twist[0..3]), load3(simd, &twist[3..6]));
    let mut v = u;
    for i in 0..3 {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        v[i] = u[i] + (w[j] * x[k] - w[k] * x[j]);
    }
    v
}

/// A vector in a group's axes.
#[inline(always)]
fn turned<S: Simd>(m: &[f64; 9], x: &[f64x8<S>; 3]) -> [f64x8<S>; 3] {
    let row = |i: usize| x[0] * m[3 * i] + x[1] * m[3 * i + 1] + x[2] * m[3 * i + 2];
    [row(0), row(1), row(2)]
}

#[inline(always)]
fn above<S: Simd>(a: f64x8<S>, b: f64x8<S>) -> u8 {
    a.simd_gt(b).to_bitmask() as u8
}

/// Squared distance from a box along the axes, given by its centre and half extents.
#[inline(always)]
fn from_box<S: Simd>(simd: S, y: &[f64x8<S>; 3], centre: [f64; 3], half: [f64; 3]) -> f64x8<S> {
    let zero = f64x8::splat(simd, 0.0);
    let mut square = zero;
    for i in 0..3 {
        let q = ((y[i] - centre[i]).abs() - half[i]).max(zero);
        square += q * q;
    }
    square
}

/// Squared distance of points, in its group's axes, from a primitive (without its radius).
#[inline(always)]
fn square<S: Simd>(simd: S, primitive: &Primitive, y: &[f64x8<S>; 3]) -> f64x8<S> {
    let Primitive { kind, centre, half, .. } = primitive;
    let zero = f64x8::splat(simd, 0.0);
    match kind {
        PrimitiveKind::Box => from_box(simd, y, *centre, *half),
        PrimitiveKind::Cylinder => {
            let (a, b, c) = (y[0] - centre[0], y[1] - centre[1], y[2] - centre[2]);
            let q = ((a * a + b * b).sqrt() - half[0]).max(zero);
            let z = (c.abs() - half[2]).max(zero);
            q * q + z * z
        }
        PrimitiveKind::HalfSpace => {
            let d = (y[2] - centre[2]).max(zero);
            d * d
        }
    }
}

/// The same, and the distance times the speed away from the nearest point.
#[inline(always)]
fn square_and_rate<S: Simd>(simd: S, primitive: &Primitive, y: &[f64x8<S>; 3], v: &[f64x8<S>; 3]) -> [f64x8<S>; 2] {
    let Primitive { kind, centre, half, .. } = primitive;
    let zero = f64x8::splat(simd, 0.0);
    match kind {
        PrimitiveKind::Box => {
            let (mut square, mut rate) = (zero, zero);
            for i in 0..3 {
                let c = y[i] - centre[i];
                let q = (c.abs() - half[i]).max(zero);
                square += q * q;
                rate += q.copysign(c) * v[i];
            }
            [square, rate]
        }
        PrimitiveKind::Cylinder => {
            let (a, b, c) = (y[0] - centre[0], y[1] - centre[1], y[2] - centre[2]);
            let rho = (a * a + b * b).sqrt();
            let q = (rho - half[0]).max(zero);
            let z = (c.abs() - half[2]).max(zero);
            // Where q is not 0, rho is not either.
            let least = f64x8::splat(simd, f64::MIN_POSITIVE);
            [q * q + z * z, q * (a * v[0] + b * v[1]) / rho.max(least) + z.copysign(c) * v[2]]
        }
        PrimitiveKind::HalfSpace => {
            let d = (y[2] - centre[2]).max(zero);
            [d * d, d * v[2]]
        }
    }
}

/// All pairs from their largest balls down, by places alone. What is left is in `items`.
#[inline(always)]
fn first_rake<S: Simd>(simd: S, model: &BallModel, tau: f64, scratch: &mut BallScratch) -> Result<(), Overlap> {
    for mover in &model.movers {
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
            if bad != ALL {
                scratch.apart[index as usize] = true;
            }
            let entry = &model.entries[index as usize];
            if bad != 0 && !scratch.open[entry.pair as usize] {
                against_obstacle(simd, model, (mover.root, index, entry), bad, grow + entry.margin, scratch)?;
            }
        }
    }
    for (index, pair) in model.moving_pairs.iter().enumerate() {
        let bound = |view: u32| scratch.first[view as usize / N].0[view as usize % N];
        let grow = (bound(pair.views[0]) + bound(pair.views[1])) * tau * UP + model.pad + pair.margin;
        let of = (model.entries.len() + index) as u32;
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
            if node == pair.roots[0] && other == pair.roots[1] && bad != ALL {
                scratch.apart[of as usize] = true;
            }
            if bad != 0 {
                tests += 1;
                scratch.compared += 1;
                if tests > MOST_TESTS {
                    scratch.leave(model, of);
                    break;
                }
                if ball.count == 0 && second.count == 0 {
                    if ball.exact && second.exact {
                        overlap(simd, s, ball.radius + second.radius + pair.touching - model.pad, bad, of)?;
                    }
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

/// Ends where the places of an exact ball show an overlap.
#[inline(always)]
fn overlap<S: Simd>(simd: S, square: f64x8<S>, within: f64, mask: u8, of: u32) -> Result<(), Overlap> {
    if within > 0.0 {
        let hit = mask & above(f64x8::splat(simd, within * within * (2.0 - UP)), square);
        if hit != 0 {
            return Err(Overlap { lane: hit.trailing_zeros() as usize, of });
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
                    if ball.exact && primitive.exact {
                        overlap(simd, s, ball.radius + primitive.radius + entry.touching - model.pad, bad, index)?;
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
        let dot = |axis: &[f64x8<S>; 3]| axis[0] * d[0] + axis[1] * d[1] + axis[2] * d[2];
        let seen = [dot(&ax) - container.origin[0], dot(&ay) - container.origin[1], dot(&az) - container.origin[2]];
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
                exact &= primitive.exact;
                if exact {
                    let touching = ball.radius + primitive.radius + entry.touching - model.pad;
                    overlap(simd, square, touching, item.mask, item.of)?;
                }
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
                if exact {
                    overlap(simd, square, ball.radius + radius + entry.touching - model.pad, item.mask, item.of)?;
                }
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
        if exact {
            overlap(simd, square, ball.radius + other.radius + pair.touching - model.pad, item.mask, item.of)?;
        }
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
        let view = model.view_of(item.of) as usize;
        if scratch.first[view / N].0[view % N] * tau < least || is_deep {
            if is_deep && scratch.likely.is_none() {
                let lane = (left & above(f64x8::splat(simd, deep * deep), square)).trailing_zeros();
                scratch.likely = Some((model.pair_of(item.of), scratch.centres.0[lane as usize]));
            }
            scratch.leave(model, item.of);
            return Ok(0);
        }
    }
    Ok(left)
}

/// Of a triangle: the direction from its point nearest to y, as far as rounding finds it; then whatever direction that is, y against the
/// corners along it, its squared length, and the speed along it times its length.
#[inline(always)]
fn from_triangle<S: Simd>(simd: S, [a, b, c]: &[[f64; 3]; 3], y: &[f64x8<S>; 3], v: &[f64x8<S>; 3]) -> [f64x8<S>; 3] {
    let sub = |p: &[f64; 3], q: &[f64; 3]| [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
    let dot = |p: &[f64; 3], q: &[f64; 3]| p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
    let (ab, ac) = (sub(b, a), sub(c, a));
    let zero = f64x8::splat(simd, 0.0);
    let one = f64x8::splat(simd, 1.0);
    let d = [y[0] - a[0], y[1] - a[1], y[2] - a[2]];
    let along = |p: &[f64; 3]| d[0] * p[0] + d[1] * p[1] + d[2] * p[2];
    // The nearest point as a + s·ab + t·ac: on the plane where that is inside, else on one of the edges.
    let (bb, bc, cc) = (dot(&ab, &ab), dot(&ab, &ac), dot(&ac, &ac));
    let (db, dc) = (along(&ab), along(&ac));
    let inverse = |value: f64| if value > 0.0 { 1.0 / value } else { 0.0 };
    let scale = inverse(bb * cc - bc * bc);
    let mut s = (db * cc - dc * bc) * scale;
    let mut t = (dc * bb - db * bc) * scale;
    let inside = !above(zero, s) & !above(zero, t) & !above(s + t, one);
    if inside != ALL || scale == 0.0 {
        let clamp = |value: f64x8<S>| value.max(zero).min(one);
        let on_b = clamp(db * inverse(bb));
        let on_c = clamp(dc * inverse(cc));
        let edge = bb - 2.0 * bc + cc;
        let on_edge = clamp((dc - db + (bb - bc)) * inverse(edge));
        let away = |s: f64x8<S>, t: f64x8<S>| {
            // |d − s·ab − t·ac|² but for |d|².
            s * s * bb + t * t * cc + s * t * (2.0 * bc) - s * db * 2.0 - t * dc * 2.0
        };
        let mut best = away(on_b, zero);
        let (mut bs, mut bt) = (on_b, zero);
        for (cs, ct) in [(zero, on_c), (one - on_edge, on_edge)] {
            let own = away(cs, ct);
            let nearer = own.simd_lt(best);
            best = nearer.select(own, best);
            bs = nearer.select(cs, bs);
            bt = nearer.select(ct, bt);
        }
        let keeps = if scale == 0.0 { 0 } else { inside };
        let mask = mask_of::<S>(simd, keeps);
        s = mask.select(s, bs);
        t = mask.select(t, bt);
    }
    let q: [f64x8<S>; 3] = [d[0] - s * ab[0] - t * ac[0], d[1] - s * ab[1] - t * ac[1], d[2] - s * ab[2] - t * ac[2]];
    let over = |p: &[f64; 3]| q[0] * p[0] + q[1] * p[1] + q[2] * p[2];
    let support = over(&ab).max(over(&ac)).max(zero);
    let gap = q[0] * d[0] + q[1] * d[1] + q[2] * d[2] - support;
    let square = q[0] * q[0] + q[1] * q[1] + q[2] * q[2];
    [gap, square, q[0] * v[0] + q[1] * v[1] + q[2] * v[2]]
}

#[inline(always)]
fn mask_of<S: Simd>(simd: S, bits: u8) -> mask64x8<S> {
    mask64x8::from_bitmask(simd, u64::from(bits))
}

const _: () = assert!(LARGEST_SMALL_ANGLE > 0.5);
