//! Finds points that are equal bit by bit: a hash table of indices, with numbers given in the order of first sight.
//!
//! Hashing decides where to look, never what is equal, so results do not depend on the hash. A file made to collide under one seed
//! makes the table choose another.

use glam::DVec3;

/// A slot that holds nothing.
const EMPTY: u64 = u64::MAX;

/// Probes per insertion, on average, after which the seed is changed.
const MOST_PROBES: usize = 16;

/// Points that all differ, numbered in the order in which they are first seen; −0 counts as 0, every other bit matters.
#[derive(Debug, Default)]
pub struct WeldedPoints {
    points: Vec<DVec3>,
    numbers: PositionTable,
    /// Points numbered lately, each at the place of its hash: neighbouring triangles share corners, and this stays in the processor's
    /// cache where the table does not. NaN equals no point.
    lately: Vec<(DVec3, u32)>,
}

/// As many points as are remembered, of large meshes.
const MOST_LATELY: usize = 1 << 12;

/// A corner that was not met lately.
const UNKNOWN: u32 = u32::MAX;

impl WeldedPoints {
    /// Room for so many different points.
    pub fn expecting(count: usize) -> Self {
        let lately = count.clamp(16, MOST_LATELY).next_power_of_two();
        Self {
            points: Vec::with_capacity(count),
            numbers: PositionTable::with_capacity(count),
            lately: vec![(DVec3::NAN, UNKNOWN); lately],
        }
    }

    /// The number of a point.
    #[inline]
    pub fn number(&mut self, point: DVec3) -> u32 {
        // −0 + 0 is +0; every other number plus 0 is itself.
        let point = point + DVec3::ZERO;
        let next = self.points.len() as u32;
        let number = self.numbers.find_or_insert(point, next, &self.points);
        if number == next {
            self.points.push(point);
        }
        number
    }

    /// Numbers the corners of triangles, three of them for each, and adds the triangles to a list.
    pub fn add_triangles(&mut self, corners: &[DVec3], triangles: &mut Vec<[u32; 3]>) {
        const TOGETHER: usize = 48;
        if self.lately.is_empty() {
            self.lately = vec![(DVec3::NAN, UNKNOWN); 16];
        }
        let mask = self.lately.len() - 1;
        for corners in corners.chunks(TOGETHER) {
            let mut numbers = [UNKNOWN; TOGETHER];
            let mut places = [0; TOGETHER];
            // The slots of all that must be looked up are read ahead: several wait for memory together.
            let mut seen = 0;
            for ((corner, number), place) in corners.iter().zip(&mut numbers).zip(&mut places) {
                let hash = self.numbers.hash(bits(*corner));
                *place = (hash >> 40) as usize & mask;
                let (point, known) = self.lately[*place];
                if point == *corner {
                    *number = known;
                } else {
                    seen ^= self.numbers.slots[self.numbers.home(hash)];
                }
            }
            // Values read ahead are not used; the compiler must not know.
            std::hint::black_box(seen);
            for ((corner, number), place) in corners.iter().zip(&mut numbers).zip(places) {
                if *number == UNKNOWN {
                    *number = self.number(*corner);
                    self.lately[place] = (*corner, *number);
                }
            }
            triangles.extend(numbers[..corners.len()].as_chunks::<3>().0);
        }
    }

    /// All points, by number.
    pub fn into_points(self) -> Vec<DVec3> {
        self.points
    }
}

/// By vertex the first one at its position.
pub(crate) fn first_at_position(vertices: &[DVec3]) -> Vec<u32> {
    let mut table = PositionTable::with_capacity(vertices.len());
    vertices.iter().zip(0..).map(|(&vertex, index)| table.find_or_insert(vertex, index, vertices)).collect()
}

/// Indices of points, found by position.
#[derive(Debug)]
pub(crate) struct PositionTable {
    /// The upper half of the point's hash above its index: mostly tells points apart without reading them.
    slots: Vec<u64>,
    count: usize,
    probes: usize,
    seed: u64,
}

/// Bits that are equal exactly for equal positions: adding 0 turns −0 into 0 and changes nothing else.
#[inline(always)]
fn bits(point: DVec3) -> [u64; 3] {
    point.to_array().map(|coordinate| (coordinate + 0.0).to_bits())
}

/// Both halves of a product of 64-bit numbers, mixed.
#[inline(always)]
fn mixed(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

/// Never [`EMPTY`]: indices are smaller than what is in its lower half.
#[inline(always)]
fn slot_of(hash: u64, index: u32) -> u64 {
    hash >> 32 << 32 | u64::from(index)
}

impl Default for PositionTable {
    fn default() -> Self {
        Self::with_capacity(0)
    }
}

impl PositionTable {
    /// A table that does not grow before it holds `count` points.
    pub fn with_capacity(count: usize) -> Self {
        let slots = (count / 3 * 4).next_power_of_two().max(16);
        Self { slots: vec![EMPTY; slots], count: 0, probes: 0, seed: 0x9e37_79b9_7f4a_7c15 }
    }

    #[inline(always)]
    fn hash(&self, [x, y, z]: [u64; 3]) -> u64 {
        mixed(mixed(x ^ self.seed, y ^ 0xd6e8_feb8_6659_fd93) ^ z, 0xa076_1d64_78bd_642f ^ self.seed)
    }

    #[inline(always)]
    fn home(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    /// The index of the point at this position that was inserted first; `next`, which becomes its index, if there is none.
    /// `known` are the points inserted so far, by index.
    #[inline]
    pub fn find_or_insert(&mut self, point: DVec3, next: u32, known: &[DVec3]) -> u32 {
        if 4 * (self.count + 1) > 3 * self.slots.len() {
            self.rebuild(2 * self.slots.len(), known);
        } else if self.probes > MOST_PROBES * (self.count + 64) {
            self.seed = mixed(self.seed, 0xe703_7ed1_a0b4_28db) | 1;
            self.rebuild(self.slots.len(), known);
        }
        let own = bits(point);
        let hash = self.hash(own);
        let mut place = self.home(hash);
        let mut steps = 0;
        loop {
            let slot = self.slots[place];
            if slot == EMPTY {
                self.slots[place] = slot_of(hash, next);
                self.count += 1;
                self.probes += steps;
                return next;
            }
            if slot >> 32 == hash >> 32 && bits(known[slot as u32 as usize]) == own {
                return slot as u32;
            }
            place = (place + 1) & (self.slots.len() - 1);
            steps += 1;
        }
    }

    fn rebuild(&mut self, slots: usize, known: &[DVec3]) {
        let before = std::mem::replace(&mut self.slots, vec![EMPTY; slots]);
        self.probes = 0;
        for index in before.into_iter().filter(|&slot| slot != EMPTY).map(|slot| slot as u32) {
            let hash = self.hash(bits(known[index as usize]));
            let mut place = self.home(hash);
            while self.slots[place] != EMPTY {
                place = (place + 1) & (slots - 1);
                self.probes += 1;
            }
            self.slots[place] = slot_of(hash, index);
        }
        // A seed that does no better is kept until as many points again have come.
        self.probes = self.probes.min(MOST_PROBES * self.count);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn numbers_are_those_of_a_map(points in proptest::collection::vec((-3_i8..3, -3_i8..3, -3_i8..3), 0..400)) {
            // −0 comes up as a product.
            let points = points.into_iter().map(|(x, y, z)| DVec3::new(x.into(), y.into(), z.into()) * -0.25);
            let (mut table, mut known) = (PositionTable::with_capacity(0), Vec::new());
            let mut map: HashMap<[u64; 3], u32> = HashMap::new();
            for point in points {
                let next = known.len() as u32;
                let number = table.find_or_insert(point, next, &known);
                prop_assert_eq!(number, *map.entry(bits(point)).or_insert(next));
                if number == next {
                    known.push(point);
                }
            }
        }
    }

    proptest! {
        #[test]
        fn corners_of_triangles_are_numbered_one_by_one(
            corners in proptest::collection::vec((-3_i8..3, -3_i8..3, -3_i8..3), 0..400),
            at_once in 1_usize..40,
            expected in prop_oneof![Just(0_usize), 1_usize..5000],
        ) {
            let corners = corners.into_iter().map(|(x, y, z)| DVec3::new(x.into(), y.into(), z.into()) * -0.25);
            let mut corners: Vec<DVec3> = corners.collect();
            corners.truncate(corners.len() / 3 * 3);
            let mut plain = WeldedPoints::default();
            let numbers: Vec<u32> = corners.iter().map(|&corner| plain.number(corner)).collect();
            let mut welded = if expected == 0 { WeldedPoints::default() } else { WeldedPoints::expecting(expected) };
            let mut triangles = Vec::new();
            corners.chunks(3 * at_once).for_each(|some| welded.add_triangles(some, &mut triangles));
            prop_assert_eq!(triangles.concat(), numbers);
            let points = |welded: WeldedPoints| welded.into_points().into_iter().map(|p| p.to_array().map(f64::to_bits)).collect::<Vec<_>>();
            prop_assert_eq!(points(welded), points(plain));
        }
    }

    #[test]
    fn another_seed_finds_what_was_inserted_before() {
        let known: Vec<DVec3> = (0..1000).map(|i| DVec3::splat(f64::from(i))).collect();
        let mut table = PositionTable::with_capacity(0);
        for (point, index) in known.iter().zip(0..) {
            table.probes = usize::MAX;
            assert_eq!(table.find_or_insert(*point, index, &known[..index as usize]), index);
        }
        assert!(
            known.iter().zip(0..).all(|(point, index)| table.find_or_insert(*point, u32::MAX - 1, &known) == index)
        );
    }
}
