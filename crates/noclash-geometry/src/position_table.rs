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
    /// Slots of points numbered lately, each at the place of its hash: neighbouring triangles share corners, and this stays in the
    /// processor's cache where the table does not.
    lately: Vec<u64>,
}

/// As many points as are remembered, of large meshes.
const MOST_LATELY: usize = 1 << 14;

/// Corners that are looked up together.
const TOGETHER: usize = 192;

impl WeldedPoints {
    /// Room for so many different points.
    pub fn expecting(count: usize) -> Self {
        let lately = count.clamp(16, MOST_LATELY).next_power_of_two();
        Self {
            points: Vec::with_capacity(count),
            numbers: PositionTable::with_capacity(count),
            lately: vec![EMPTY; lately],
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

    /// Numbers the corners of triangles, three of them for each.
    pub fn number_triangles(&mut self, corners: &[DVec3], triangles: &mut [[u32; 3]]) {
        if self.lately.is_empty() {
            self.lately = vec![EMPTY; 16];
        }
        let mask = self.lately.len() - 1;
        for (corners, found) in corners.chunks(TOGETHER).zip(triangles.as_flattened_mut().chunks_mut(TOGETHER)) {
            self.numbers.make_room(TOGETHER, &self.points);
            // Those that were not met lately, and their hashes.
            let mut unknown = [(0_usize, 0_u64); TOGETHER];
            let mut count = 0;
            for ((place, corner), number) in corners.iter().enumerate().zip(&mut *found) {
                let hash = self.numbers.hash(bits(*corner));
                let slot = self.lately[(hash >> 16) as usize & mask];
                let known = slot as u32;
                if slot >> 32 == hash >> 32 && self.points.get(known as usize) == Some(corner) {
                    *number = known;
                } else {
                    unknown[count] = (place, hash);
                    count += 1;
                }
            }
            self.numbers.read_ahead(unknown[..count].iter().map(|&(_, hash)| hash));
            for &(place, hash) in &unknown[..count] {
                let corner = corners[place] + DVec3::ZERO;
                let next = self.points.len() as u32;
                let number = self.numbers.find_or_insert_hashed(bits(corner), hash, next, &self.points);
                if number == next {
                    self.points.push(corner);
                }
                found[place] = number;
                self.lately[(hash >> 16) as usize & mask] = slot_of(hash, number);
            }
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
        self.make_room(1, known);
        let own = bits(point);
        self.find_or_insert_hashed(own, self.hash(own), next, known)
    }

    /// Room for so many more points; until they are there no hash changes.
    #[inline]
    fn make_room(&mut self, more: usize, known: &[DVec3]) {
        while 4 * (self.count + more) > 3 * self.slots.len() {
            self.rebuild(2 * self.slots.len(), known);
        }
        if self.probes > MOST_PROBES * (self.count + 64) {
            self.seed = mixed(self.seed, 0xe703_7ed1_a0b4_28db) | 1;
            self.rebuild(self.slots.len(), known);
        }
    }

    /// Brings the slots of these hashes into the processor's cache: alone in a loop, many wait for memory together.
    #[inline]
    fn read_ahead(&self, hashes: impl Iterator<Item = u64>) {
        let seen = hashes.fold(0, |seen, hash| seen ^ self.slots[self.home(hash)]);
        // The values are not used; the compiler must not know.
        std::hint::black_box(seen);
    }

    /// Where there is room.
    #[inline]
    fn find_or_insert_hashed(&mut self, own: [u64; 3], hash: u64, next: u32, known: &[DVec3]) -> u32 {
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
            let points = |welded: WeldedPoints| welded.into_points().into_iter().map(|p| p.to_array().map(f64::to_bits)).collect::<Vec<_>>();
            let corners = corners.into_iter().map(|(x, y, z)| DVec3::new(x.into(), y.into(), z.into()) * -0.25);
            let mut corners: Vec<DVec3> = corners.collect();
            corners.truncate(corners.len() / 3 * 3);
            let mut plain = WeldedPoints::default();
            let numbers: Vec<u32> = corners.iter().map(|&corner| plain.number(corner)).collect();
            let mut welded = if expected == 0 { WeldedPoints::default() } else { WeldedPoints::expecting(expected) };
            let mut triangles = vec![[0; 3]; corners.len() / 3];
            for (some, found) in corners.chunks(3 * at_once).zip(triangles.chunks_mut(at_once)) {
                welded.number_triangles(some, found);
            }
            prop_assert_eq!(triangles.concat(), &numbers[..]);
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
