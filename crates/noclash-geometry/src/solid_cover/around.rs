//! A ball around points that are grown by balls, hardly larger than the smallest. Where its centre is put is search; its radius is measured over all points.

use fearless_simd::prelude::*;
use fearless_simd::{Level, f64x4};
use glam::DVec3;

use crate::by_processor;

/// Points that are processed together.
const LANES: usize = 4;

/// Directions along whose both ways the outermost points are taken: the axes and the diagonals of a cube.
const WAYS: usize = 7;

/// Steps towards the smallest ball around a few points, and how often the point that sticks out farthest is added to them.
const STEPS: usize = 12;
const ROUNDS: usize = 2;

/// A ball that reaches out of the one around these points by no more than this is small enough.
const NEARLY: f64 = 1.01;

/// Radii of points below this part of the ball's do not matter for its centre.
const LEAST_GROWTH: f64 = 1e-6;

/// Pays for the roundings of centres, corners and radii.
const SLACK: f64 = 1.0 + 1e-12;

/// Four points and their radii, by coordinate; where there are fewer the first again.
type Block = [[f64; LANES]; 4];

/// Points with radii, four of them side by side.
pub(super) struct Points {
    blocks: Vec<Block>,
    count: usize,
    largest: f64,
    processor: Level,
}

impl Points {
    /// None yet.
    pub fn with_capacity(count: usize, processor: Level) -> Self {
        Self { blocks: Vec::with_capacity(count.div_ceil(LANES)), count: 0, largest: 0.0, processor }
    }

    /// One more: its place, and the radius of the ball about it.
    #[inline(always)]
    pub fn push(&mut self, point: [f64; 4]) {
        let lane = self.count % LANES;
        self.count += 1;
        self.largest = self.largest.max(point[3]);
        match self.blocks.last_mut().filter(|_| lane > 0) {
            Some(block) => (0..4).for_each(|axis| block[axis][lane] = point[axis]),
            None => self.blocks.push(point.map(|value| [value; LANES])),
        }
    }

    pub fn extend<'p>(&mut self, mut points: impl Iterator<Item = &'p [f64; 4]>) {
        while let Some(a) = points.next() {
            let b = points.next();
            let c = points.next();
            let d = points.next();
            self.count += 1 + usize::from(b.is_some()) + usize::from(c.is_some()) + usize::from(d.is_some());
            let (b, c, d) = (b.unwrap_or(a), c.unwrap_or(a), d.unwrap_or(a));
            self.largest = self.largest.max(a[3].max(b[3])).max(c[3].max(d[3]));
            self.blocks.push(std::array::from_fn(|axis| [a[axis], b[axis], c[axis], d[axis]]));
        }
    }

    /// A box around the points, without their radii.
    pub fn extent(&self) -> [DVec3; 2] {
        by_processor!(self.processor, simd => extent(simd, &self.blocks)).map(DVec3::from_array)
    }

    fn points(&self) -> impl Iterator<Item = [f64; 4]> {
        (0..self.count).map(|index| std::array::from_fn(|axis| self.blocks[index / LANES][axis][index % LANES]))
    }

    /// A ball that holds all of them, hardly larger than the smallest, about `middle` where there is no better centre; and how far its centre is from
    /// the nearest point, rounded up.
    pub fn enclosing(&self, middle: DVec3) -> (DVec3, f64, f64) {
        let mut centre = self.centre(middle);
        let (mut radius, mut nearest) = self.reach(centre);
        if self.largest > LEAST_GROWTH * radius {
            centre = self.extremes().centre(middle);
            (radius, nearest) = self.reach(centre);
        }
        (centre, radius * SLACK, nearest * SLACK)
    }

    /// Without radii: the ends of every ball along the axes instead, whose smallest ball is the ball itself.
    fn extremes(&self) -> Self {
        let mut extremes = Self::with_capacity(self.count, self.processor);
        for [x, y, z, radius] in self.points() {
            if radius == 0.0 {
                extremes.push([x, y, z, 0.0]);
                continue;
            }
            for r in [-radius, radius] {
                extremes.push([x + r, y, z, 0.0]);
                extremes.push([x, y + r, z, 0.0]);
                extremes.push([x, y, z + r, 0.0]);
            }
        }
        extremes
    }

    /// The centre of a ball around the points, without their radii: steps towards the farthest of the outermost of them (Bădoiu and Clarkson), to which a point that
    /// sticks out is added.
    fn centre(&self, middle: DVec3) -> DVec3 {
        let mut points = [DVec3::ZERO; 2 * WAYS + ROUNDS];
        let outermost = by_processor!(self.processor, simd => outermost(simd, &self.blocks));
        points[..2 * WAYS].copy_from_slice(&outermost);
        let (mut centre, mut step) = (middle, 0);
        let mut best = (f64::INFINITY, middle);
        for round in 0..ROUNDS {
            let mut least = (f64::INFINITY, centre);
            for _ in 0..STEPS {
                let (mut square, mut farthest) = (0.0, centre);
                for point in &points[..2 * WAYS + round] {
                    let own = point.distance_squared(centre);
                    (square, farthest) = if own > square { (own, *point) } else { (square, farthest) };
                }
                if square < least.0 {
                    least = (square, centre);
                }
                step += 1;
                centre += (farthest - centre) / f64::from(step + 1);
            }
            centre = least.1;
            let (farthest, square) = self.farthest(centre);
            // A NaN centre would be far from nothing.
            if square < best.0 && centre.is_finite() {
                best = (square, centre);
            }
            if square <= least.0 * (NEARLY * NEARLY) {
                break;
            }
            points[2 * WAYS + round] = farthest;
        }
        best.1
    }

    /// The point farthest from a centre, and the square of its distance.
    fn farthest(&self, centre: DVec3) -> (DVec3, f64) {
        let centre = centre.to_array();
        by_processor!(self.processor, simd => farthest(simd, &self.blocks, centre))
    }

    /// The least radius about a centre, up to rounding, and the distance of the nearest point.
    fn reach(&self, centre: DVec3) -> (f64, f64) {
        let centre = centre.to_array();
        by_processor!(self.processor, simd => reach(simd, &self.blocks, centre))
    }
}

#[inline(always)]
fn squares<S: Simd>(simd: S, block: &Block, centre: [f64; 3]) -> f64x4<S> {
    let x = f64x4::simd_from(simd, block[0]) - f64x4::splat(simd, centre[0]);
    let y = f64x4::simd_from(simd, block[1]) - f64x4::splat(simd, centre[1]);
    let z = f64x4::simd_from(simd, block[2]) - f64x4::splat(simd, centre[2]);
    x * x + y * y + z * z
}

/// Compiled once for every kind of processor: everything here has to be inlined.
#[inline(always)]
fn outermost<S: Simd>(simd: S, blocks: &[Block]) -> [DVec3; 2 * WAYS] {
    let zero = f64x4::splat(simd, 0.0);
    let one = f64x4::splat(simd, 1.0);
    let mut far = [f64x4::splat(simd, f64::NEG_INFINITY); 2 * WAYS];
    // Numbers of blocks as floating-point numbers: they are chosen by the same masks.
    let mut place = [zero; 2 * WAYS];
    let mut number = zero;
    for block in blocks {
        let x = f64x4::simd_from(simd, block[0]);
        let y = f64x4::simd_from(simd, block[1]);
        let z = f64x4::simd_from(simd, block[2]);
        let values = [x, y, z, x + y + z, x + y - z, x - y + z, y + z - x];
        for (way, &value) in values.iter().enumerate() {
            for (own, value) in [(2 * way, value), (2 * way + 1, zero - value)] {
                let farther = value.simd_gt(far[own]);
                far[own] = farther.select(value, far[own]);
                place[own] = farther.select(number, place[own]);
            }
        }
        number += one;
    }
    let mut points = [DVec3::ZERO; 2 * WAYS];
    for way in 0..2 * WAYS {
        let mut lane = 0;
        for other in 1..LANES {
            if far[way][other] > far[way][lane] {
                lane = other;
            }
        }
        let block = &blocks[place[way][lane] as usize];
        points[way] = DVec3::new(block[0][lane], block[1][lane], block[2][lane]);
    }
    points
}

/// Compiled once for every kind of processor: everything here has to be inlined.
#[inline(always)]
fn farthest<S: Simd>(simd: S, blocks: &[Block], centre: [f64; 3]) -> (DVec3, f64) {
    let mut most = f64x4::splat(simd, -1.0);
    let one = f64x4::splat(simd, 1.0);
    // Numbers of blocks as floating-point numbers: they are chosen by the same masks.
    let (mut place, mut number) = (f64x4::splat(simd, 0.0), f64x4::splat(simd, 0.0));
    for block in blocks {
        let own = squares(simd, block, centre);
        let farther = own.simd_gt(most);
        most = farther.select(own, most);
        place = farther.select(number, place);
        number += one;
    }
    let later = |one: usize, other: usize| if most[other] > most[one] { other } else { one };
    let lane = later(later(0, 1), later(2, 3));
    let [x, y, z, _] = blocks[place[lane] as usize].map(|lanes| lanes[lane]);
    (DVec3::new(x, y, z), most[lane])
}

/// Compiled once for every kind of processor: everything here has to be inlined.
#[inline(always)]
fn reach<S: Simd>(simd: S, blocks: &[Block], centre: [f64; 3]) -> (f64, f64) {
    let (mut most, mut sum) = (f64x4::splat(simd, 0.0), f64x4::splat(simd, 0.0));
    let mut least = f64x4::splat(simd, f64::INFINITY);
    for block in blocks {
        let distance = squares(simd, block, centre).sqrt();
        let own = distance + f64x4::simd_from(simd, block[3]);
        least = distance.simd_lt(least).select(distance, least);
        // NaN may vanish in a maximum, not in a sum.
        sum += own;
        most = own.simd_gt(most).select(own, most);
    }
    let sum = sum[0] + sum[1] + sum[2] + sum[3];
    let most = if sum.is_finite() { most[0].max(most[1]).max(most[2].max(most[3])) } else { f64::INFINITY };
    (most, least[0].min(least[1]).min(least[2].min(least[3])))
}

/// Compiled once for every kind of processor: everything here has to be inlined.
#[inline(always)]
fn extent<S: Simd>(simd: S, blocks: &[Block]) -> [[f64; 3]; 2] {
    let mut low = [f64x4::splat(simd, f64::INFINITY); 3];
    let mut high = [f64x4::splat(simd, f64::NEG_INFINITY); 3];
    for block in blocks {
        for axis in 0..3 {
            let own = f64x4::simd_from(simd, block[axis]);
            low[axis] = own.min(low[axis]);
            high[axis] = own.max(high[axis]);
        }
    }
    [
        [low[0].reduce_min(), low[1].reduce_min(), low[2].reduce_min()],
        [high[0].reduce_max(), high[1].reduce_max(), high[2].reduce_max()],
    ]
}
