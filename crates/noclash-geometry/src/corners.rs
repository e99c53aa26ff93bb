//! The corners of a convex solid, four side by side: which one lies farthest along a direction is queried more often than anything
//! else of it.
//!
//! The same code is compiled for several kinds of processors and the best is chosen when the corners are stored; sums and products
//! are the same on all of them, and so is the corner that is found.

use fearless_simd::prelude::*;
use fearless_simd::{Level, f64x4};
use glam::DVec3;

use crate::by_processor;

/// Corners that are evaluated together.
const LANES: usize = 4;

/// Coordinates of [`LANES`] corners; no load of four crosses a line of the cache.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Block([[f64; LANES]; 3]);

impl Block {
    fn corner(&self, lane: usize) -> DVec3 {
        DVec3::from_array(self.0.map(|lanes| lanes[lane]))
    }
}

/// At least one point.
#[derive(Clone)]
pub struct Corners {
    /// The last one is filled up with its first point.
    blocks: Vec<Block>,
    count: usize,
    /// No coordinate is larger in size; infinite if one is not finite.
    largest: f64,
    processor: Level,
}

impl Corners {
    /// These points, of which there has to be one at least.
    pub fn new(points: &[DVec3]) -> Self {
        let block = |points: &[DVec3]| {
            let at = |lane: usize| points.get(lane).copied().unwrap_or(points[0]);
            Block([0, 1, 2].map(|axis| std::array::from_fn(|lane| at(lane)[axis])))
        };
        let blocks = points.chunks(LANES).map(block).collect();
        let largest = points.iter().fold(0.0, |largest, &point| larger(largest, point));
        Self { blocks, count: points.len(), largest, processor: Level::new() }
    }

    /// One more point.
    pub fn push(&mut self, point: DVec3) {
        let lane = self.count % LANES;
        self.count += 1;
        self.largest = larger(self.largest, point);
        match self.blocks.last_mut().filter(|_| lane > 0) {
            Some(block) => (0..3).for_each(|axis| block.0[axis][lane] = point[axis]),
            None => self.blocks.push(Block(point.to_array().map(|value| [value; LANES]))),
        }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The first point.
    pub fn first(&self) -> DVec3 {
        self.blocks[0].corner(0)
    }

    /// One of the points; `None` past the last.
    pub fn get(&self, index: usize) -> Option<DVec3> {
        (index < self.count).then(|| self.blocks[index / LANES].corner(index % LANES))
    }

    /// The points in order.
    pub fn iter(&self) -> impl Iterator<Item = DVec3> {
        (0..self.count).filter_map(|index| self.get(index))
    }

    /// The corner farthest along `direction` and its value there, as `direction.dot` computes it; NaN for the value if one of them
    /// might overflow, because NaN cannot be compared.
    pub fn farthest(&self, direction: DVec3) -> (DVec3, f64) {
        let (corner, value) = by_processor!(self.processor, simd => farthest(simd, &self.blocks, direction));
        // No product is larger than the one here, and no sum than three of them, their roundings included.
        let most = 4.0 * (self.largest * larger(0.0, direction));
        (corner, if most.is_finite() { value } else { f64::NAN })
    }

    /// The corner p at which n·p − Σ|g·p + h| is least, about: a hint.
    pub fn least_less(&self, n: DVec3, turns: &[(DVec3, f64)]) -> DVec3 {
        by_processor!(self.processor, simd => least_less(simd, &self.blocks, n, turns))
    }

    /// Least and largest values over the corners of the functions p ↦ x·p₀ + y·p₁ + z·p₂, lane by lane.
    pub fn ranges(&self, [x, y, z]: [&[f64; 4]; 3]) -> [[f64; 4]; 2] {
        by_processor!(self.processor, simd => ranges(simd, &self.blocks, [x, y, z]))
    }
}

/// The largest of a size and those of a point's coordinates; infinite if one is not finite.
fn larger(size: f64, point: DVec3) -> f64 {
    if point.is_finite() { size.max(point.abs().max_element()) } else { f64::INFINITY }
}

impl std::fmt::Debug for Corners {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}

impl PartialEq for Corners {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

/// Compiled once for every kind of processor: everything here has to be inlined.
#[inline(always)]
fn farthest<S: Simd>(simd: S, blocks: &[Block], n: DVec3) -> (DVec3, f64) {
    let [nx, ny, nz] = n.to_array().map(|value| f64x4::splat(simd, value));
    let values = |block: &Block| {
        let [x, y, z] = block.0.map(|lanes| f64x4::simd_from(simd, lanes));
        nx * x + ny * y + nz * z
    };
    let mut best = values(&blocks[0]);
    // Numbers of blocks as floating-point numbers: they are chosen by the same masks.
    let (mut place, mut number) = (f64x4::splat(simd, 0.0), f64x4::splat(simd, 0.0));
    for block in &blocks[1..] {
        number += f64x4::splat(simd, 1.0);
        let candidates = values(block);
        let farther = candidates.simd_gt(best);
        best = farther.select(candidates, best);
        place = farther.select(number, place);
    }
    // Without branches, which would be unpredictable.
    let later = |one: usize, other: usize| one + usize::from(best[other] > best[one]) * (other - one);
    let chosen = later(later(0, 1), later(2, 3));
    // The block was evaluated just now: taken from there the corner costs nothing.
    (blocks[place[chosen] as usize].corner(chosen), best[chosen])
}

/// Compiled once for every kind of processor: everything here has to be inlined.
#[inline(always)]
fn least_less<S: Simd>(simd: S, blocks: &[Block], n: DVec3, turns: &[(DVec3, f64)]) -> DVec3 {
    let splat = |value: f64| f64x4::splat(simd, value);
    let along = |[x, y, z]: [f64x4<S>; 3], n: DVec3| splat(n.x) * x + splat(n.y) * y + splat(n.z) * z;
    let mut least = splat(f64::INFINITY);
    let (mut place, mut number) = (splat(0.0), splat(0.0));
    for block in blocks {
        let point = block.0.map(|lanes| f64x4::simd_from(simd, lanes));
        let mut values = along(point, n);
        for &(g, h) in turns {
            values -= (along(point, g) + splat(h)).abs();
        }
        let less = values.simd_lt(least);
        least = less.select(values, least);
        place = less.select(number, place);
        number += splat(1.0);
    }
    let lower = |one: usize, other: usize| if least[other] < least[one] { other } else { one };
    let chosen = lower(lower(0, 1), lower(2, 3));
    blocks[place[chosen] as usize].corner(chosen)
}

/// Compiled once for every kind of processor: everything here has to be inlined.
#[inline(always)]
fn ranges<S: Simd>(simd: S, blocks: &[Block], [x, y, z]: [&[f64; 4]; 3]) -> [[f64; 4]; 2] {
    let mut low = [f64x4::splat(simd, f64::INFINITY); 4];
    let mut high = [f64x4::splat(simd, f64::NEG_INFINITY); 4];
    for block in blocks {
        let [px, py, pz] = block.0.map(|lanes| f64x4::simd_from(simd, lanes));
        for i in 0..4 {
            let values = px * x[i] + py * y[i] + pz * z[i];
            // In this order NaN is passed over, where processors take the second operand for it.
            low[i] = values.min(low[i]);
            high[i] = values.max(high[i]);
        }
    }
    [low.map(|lanes| lanes.reduce_min()), high.map(|lanes| lanes.reduce_max())]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn vectors(count: std::ops::Range<usize>) -> impl Strategy<Value = Vec<DVec3>> {
        prop::collection::vec(prop::array::uniform3(-10.0..10.0_f64).prop_map(DVec3::from_array), count)
    }

    proptest! {
        #[test]
        fn the_farthest_corner_is_the_one_that_is_farthest(points in vectors(1..40), directions in vectors(4..5)) {
            let mut grown = Corners::new(&points[..1]);
            points[1..].iter().for_each(|&point| grown.push(point));
            for corners in [Corners::new(&points), grown] {
                prop_assert_eq!(corners.iter().collect::<Vec<_>>(), &points[..]);
                prop_assert_eq!((corners.count(), corners.get(points.len())), (points.len(), None));
                for &n in &directions {
                    let most = points.iter().map(|p| n.dot(*p)).fold(f64::NEG_INFINITY, f64::max);
                    let (point, value) = corners.farthest(n);
                    prop_assert_eq!(value, most);
                    prop_assert_eq!(n.dot(point), most);
                }
            }
        }

        #[test]
        fn ranges_are_those_of_the_corners(points in vectors(1..40), directions in vectors(4..5)) {
            let axis = |k: usize| std::array::from_fn::<f64, 4, _>(|i| directions[i][k]);
            let [low, high] = Corners::new(&points).ranges([&axis(0), &axis(1), &axis(2)]);
            for (i, n) in directions.iter().enumerate() {
                let values = || points.iter().map(|p| n.dot(*p));
                prop_assert_eq!(low[i], values().fold(f64::INFINITY, f64::min));
                prop_assert_eq!(high[i], values().fold(f64::NEG_INFINITY, f64::max));
            }
        }
    }

    #[test]
    fn what_cannot_be_compared_is_not_passed_over() {
        let odd = [f64::NAN, f64::INFINITY, 1e200];
        for place in 0..9 {
            for value in odd {
                let mut points = vec![DVec3::new(1.0, -1.0, 0.5); 9];
                points[place] = DVec3::new(value, -value, 0.0);
                let along = DVec3::new(1e150, 1e150, 0.0);
                let mut grown = Corners::new(&points[..1]);
                points[1..].iter().for_each(|&point| grown.push(point));
                for corners in [Corners::new(&points), grown] {
                    assert!(corners.farthest(along).1.is_nan(), "{value} at {place}");
                }
            }
        }
        let corners = Corners::new(&[DVec3::X; 6]);
        assert!(odd[..2].iter().all(|&value| corners.farthest(DVec3::new(0.0, value, 0.0)).1.is_nan()));
        assert_eq!(corners.farthest(DVec3::new(1e300, 0.0, 0.0)).1, 1e300);
    }
}
