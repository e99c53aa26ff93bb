//! Balls side by side, and the segment of a capsule around them: a fit processes four balls together.
//!
//! Compiled for several kinds of processors; sums, products and roots are the same on all of them, and lanes are added in their order, so what
//! is fitted is the same everywhere. Everything with lanes is a function: the body of a closure is compiled without the processor's vectors.

use fearless_simd::prelude::*;
use fearless_simd::{Level, f64x4};
use glam::{DMat3, DVec3};

use super::aabb::Aabb;
use super::bounding_volume::Ball;
use super::principal::PrincipalFrame;
use super::sphere::{enclosing_ball, take_in};
use crate::by_processor;

/// Balls that are processed together.
const LANES: usize = 4;

type Lanes = [f64; LANES];

/// Some balls.
#[derive(Debug)]
pub(super) struct BallBlocks {
    blocks: Vec<BallBlock>,
    /// The same in another frame, while a segment is fitted.
    placed: Vec<BallBlock>,
    processor: Level,
}

impl Default for BallBlocks {
    fn default() -> Self {
        Self { blocks: Vec::new(), placed: Vec::new(), processor: Level::new() }
    }
}

/// Four balls; where there are fewer, the first of them again.
#[derive(Clone, Copy, Debug)]
struct BallBlock {
    point: [Lanes; 3],
    radius: Lanes,
}

/// The points `centre + s·half` with |s| ≤ 1.
#[derive(Clone, Copy)]
pub(super) struct Segment {
    pub centre: DVec3,
    pub half: DVec3,
}

impl BallBlock {
    #[inline(always)]
    fn of(balls: [Ball; LANES]) -> Self {
        Self {
            point: [balls.map(|(point, _)| point.x), balls.map(|(point, _)| point.y), balls.map(|(point, _)| point.z)],
            radius: balls.map(|(_, radius)| radius),
        }
    }

    #[inline(always)]
    fn ball(&self, lane: usize) -> Ball {
        (DVec3::from_array(self.point.map(|lanes| lanes[lane])), self.radius[lane])
    }

    fn balls(&self) -> impl Iterator<Item = Ball> {
        (0..LANES).map(|lane| self.ball(lane))
    }

    /// The points, seen from another one.
    #[inline(always)]
    fn seen_from<S: Simd>(&self, simd: S, from: [f64; 3]) -> [f64x4<S>; 3] {
        let [x, y, z] = self.point;
        [f64x4::simd_from(simd, x) - from[0], f64x4::simd_from(simd, y) - from[1], f64x4::simd_from(simd, z) - from[2]]
    }
}

#[inline(always)]
fn dot<S: Simd>(v: [f64x4<S>; 3], by: [f64; 3]) -> f64x4<S> {
    v[0] * by[0] + v[1] * by[1] + v[2] * by[2]
}

impl Segment {
    /// The distance from one point of the segment (the one at s, which is nearly the nearest) to the far side of each ball, computed. s is within
    /// [−1, 1], or a coordinate is NaN.
    #[inline(always)]
    fn needed<S: Simd>(&self, simd: S, block: &BallBlock) -> f64x4<S> {
        let inverse = 1.0 / self.half.length_squared();
        let inverse = if inverse.is_finite() { inverse } else { 0.0 };
        let half = self.half.to_array();
        let one = f64x4::splat(simd, 1.0);
        let v = block.seen_from(simd, self.centre.to_array());
        let along = dot(v, half) * inverse;
        let s = one.simd_lt(along).select(one, along);
        let s = s.simd_lt(-one).select(-one, s);
        let [x, y, z] = [v[0] - s * half[0], v[1] - s * half[1], v[2] - s * half[2]];
        (x * x + y * y + z * z).sqrt() + f64x4::simd_from(simd, block.radius)
    }
}

/// Sums over all lanes, in their order.
fn summed(lanes: Lanes) -> f64 {
    lanes[0] + lanes[1] + lanes[2] + lanes[3]
}

impl BallBlocks {
    /// These balls instead of those before.
    pub fn set_balls(&mut self, mut balls: impl Iterator<Item = Ball>) {
        self.blocks.clear();
        self.blocks.reserve(balls.size_hint().0.div_ceil(LANES));
        while let Some(first) = balls.next() {
            let [second, third, fourth] = [balls.next(), balls.next(), balls.next()].map(|ball| ball.unwrap_or(first));
            self.blocks.push(BallBlock::of([first, second, third, fourth]));
        }
    }

    /// The corners of boxes instead of what was there before.
    pub fn set_corners(&mut self, boxes: impl Iterator<Item = Aabb>) {
        self.blocks.clear();
        for own in boxes {
            let (low, high) = own.corners();
            let (x, y) = ([low.x, high.x, low.x, high.x], [low.y, low.y, high.y, high.y]);
            self.blocks.extend([low.z, high.z].map(|z| BallBlock { point: [x, y, [z; LANES]], radius: [0.0; LANES] }));
        }
    }

    /// At least what is needed of a segment for every ball, as computed for it; not finite where one of them is not.
    pub fn needed(&self, segment: &Segment) -> f64 {
        by_processor!(self.processor, simd => needed(simd, &self.blocks, segment))
    }

    /// Along the first principal direction, about the middle of the balls seen along it, the ends pulled in as far as the round caps allow. Any
    /// segment would do: how thick it has to be is for [`Self::needed`].
    pub fn segment(&mut self) -> Segment {
        let reference = self.blocks.first().map_or(DVec3::ZERO, |block| block.ball(0).0);
        let covariance = by_processor!(self.processor, simd => covariance(simd, &self.blocks, reference));
        let frame = PrincipalFrame::of_covariance(reference, &covariance);
        let far = by_processor!(self.processor, simd => place(simd, &self.blocks, &frame, &mut self.placed));
        let placed = &self.placed[..];
        let (across, outermost) = far.split_at(8);
        let mut circle = enclosing_ball(across.iter().map(|&(point, radius)| (point.with_x(0.0), radius)));
        // What is outside of it gets no cap, so it lies beside the segment.
        let mut from = 0;
        while let Some(next) = by_processor!(self.processor, simd => first_outside(simd, placed, from, circle)) {
            circle = placed[next].balls().map(|(point, radius)| (point.with_x(0.0), radius)).fold(circle, take_in);
            from = next + 1;
        }
        let mut ends = Ends { circle, low: f64::INFINITY, high: f64::NEG_INFINITY };
        outermost.iter().for_each(|&ball| ends.take_in(ball));
        let mut from = 0;
        while let Some(next) = by_processor!(self.processor, simd => first_beyond(simd, placed, from, &ends)) {
            placed[next].balls().for_each(|ball| ends.take_in(ball));
            from = next + 1;
        }
        let half = (0.5 * (ends.high - ends.low)).max(0.0);
        let centre = frame.point(circle.0.with_x(0.5 * (ends.low + ends.high)));
        Segment { centre, half: frame.axes.x_axis * half }
    }
}

#[inline(always)]
fn needed<S: Simd>(simd: S, blocks: &[BallBlock], segment: &Segment) -> f64 {
    let (mut most, mut sum) = (f64x4::splat(simd, 0.0), f64x4::splat(simd, 0.0));
    for block in blocks {
        let needed = segment.needed(simd, block);
        // NaN may vanish in a maximum, not in a sum.
        sum += needed;
        most = needed.simd_gt(most).select(needed, most);
    }
    let sum = summed(*sum);
    if sum.is_finite() { most.iter().copied().fold(0.0, f64::max) } else { sum }
}

/// Of the points, up to a factor.
#[inline(always)]
fn covariance<S: Simd>(simd: S, blocks: &[BallBlock], reference: DVec3) -> DMat3 {
    let zero = f64x4::splat(simd, 0.0);
    let mut sums = [zero; 3];
    for block in blocks {
        let v = block.seen_from(simd, reference.to_array());
        for axis in 0..3 {
            sums[axis] += v[axis];
        }
    }
    let count = (LANES * blocks.len()).max(1) as f64;
    let mean = reference + DVec3::new(summed(*sums[0]), summed(*sums[1]), summed(*sums[2])) / count;
    let mut products = [zero; 6];
    for block in blocks {
        let [x, y, z] = block.seen_from(simd, mean.to_array());
        let own = [x * x, x * y, x * z, y * y, y * z, z * z];
        for place in 0..6 {
            products[place] += own[place];
        }
    }
    let mut added = [0.0; 6];
    for place in 0..6 {
        added[place] = summed(*products[place]);
    }
    let [xx, xy, xz, yy, yz, zz] = added;
    DMat3::from_cols(DVec3::new(xx, xy, xz), DVec3::new(xy, yy, yz), DVec3::new(xz, yz, zz))
}

/// The balls in the coordinates of a frame are `placed`; returned are those that reach farthest in eight directions across its first axis (seen
/// along it, a circle about them is nearly one about all) and in the two along it.
#[inline(always)]
fn place<S: Simd>(simd: S, blocks: &[BallBlock], frame: &PrincipalFrame, placed: &mut Vec<BallBlock>) -> [Ball; WAYS] {
    placed.clear();
    placed.reserve(blocks.len());
    let axes = frame.axes.to_cols_array_2d();
    let zero = f64x4::splat(simd, 0.0);
    // How far the farthest reach that share a lane, and the numbers of their blocks.
    let mut far = [f64x4::splat(simd, f64::NEG_INFINITY); WAYS];
    let mut at = [zero; WAYS];
    let mut number = zero;
    for block in blocks {
        let v = block.seen_from(simd, frame.reference.to_array());
        let [x, y, z] = [dot(v, axes[0]), dot(v, axes[1]), dot(v, axes[2])];
        placed.push(BallBlock { point: [*x, *y, *z], radius: block.radius });
        let radius = f64x4::simd_from(simd, block.radius);
        let values = [y, z, (y + z) * DIAGONAL, (y - z) * DIAGONAL, x];
        for way in 0..WAYS {
            let value = values[way / 2];
            let reach = if way % 2 == 0 { value + radius } else { radius - value };
            let farther = reach.simd_gt(far[way]);
            at[way] = farther.select(number, at[way]);
            far[way] = farther.select(reach, far[way]);
        }
        number += 1.0;
    }
    let mut balls = [(DVec3::ZERO, 0.0); WAYS];
    for way in 0..WAYS {
        let mut lane = 0;
        for other in 1..LANES {
            if far[way][other] > far[way][lane] {
                lane = other;
            }
        }
        if let Some(block) = placed.get(at[way][lane] as usize) {
            balls[way] = block.ball(lane);
        }
    }
    balls
}

/// The first block from a number on with a ball that does not lie within a circle, seen along the first axis.
#[inline(always)]
fn first_outside<S: Simd>(simd: S, blocks: &[BallBlock], from: usize, (middle, radius): Ball) -> Option<usize> {
    for (number, block) in blocks.iter().enumerate().skip(from) {
        let [_, y, z] = block.seen_from(simd, middle.to_array());
        let room = f64x4::splat(simd, radius) - f64x4::simd_from(simd, block.radius);
        let outside = (y * y + z * z).simd_gt(room * room) | room.simd_lt(f64x4::splat(simd, 0.0));
        if outside.to_bitmask() != 0 {
            return Some(number);
        }
    }
    None
}

/// The first block from a number on with a point that lies beyond an end.
#[inline(always)]
fn first_beyond<S: Simd>(simd: S, blocks: &[BallBlock], from: usize, ends: &Ends) -> Option<usize> {
    for (number, block) in blocks.iter().enumerate().skip(from) {
        let x = f64x4::simd_from(simd, block.point[0]);
        let beyond = x.simd_lt(f64x4::splat(simd, ends.low)) | x.simd_gt(f64x4::splat(simd, ends.high));
        if beyond.to_bitmask() != 0 {
            return Some(number);
        }
    }
    None
}

/// Directions in which the farthest ball is searched for.
const WAYS: usize = 10;

const DIAGONAL: f64 = std::f64::consts::FRAC_1_SQRT_2;

/// The ends of a segment, pulled in as far as the round caps allow.
struct Ends {
    /// Seen along the segment.
    circle: Ball,
    low: f64,
    high: f64,
}

impl Ends {
    /// Whether what is there along the segment moves neither end: caps only pull in.
    #[inline(always)]
    fn hold(&self, x: f64) -> bool {
        self.low <= x && x <= self.high
    }

    #[inline(always)]
    fn take_in(&mut self, (point, extra): Ball) {
        if self.hold(point.x) {
            return;
        }
        // The cap of a ball of this radius, at this distance from the line, reaches so far past the segment's end.
        let (middle, radius) = self.circle;
        let cap = cap_reach(radius - extra, (point - middle).with_x(0.0).length_squared());
        self.low = self.low.min(point.x + cap);
        self.high = self.high.max(point.x - cap);
    }
}

/// How far past an edge a ball of the given radius covers points at the given distance from the edge's line or plane.
pub(super) fn cap_reach(radius: f64, squared_distance: f64) -> f64 {
    if radius > 0.0 { (radius * radius - squared_distance).max(0.0).sqrt() } else { 0.0 }
}
