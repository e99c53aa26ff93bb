//! Finds points that are equal bit by bit: a hash table of indices, with numbers given in the order of first sight.
//!
//! Hashing decides where to look, never what is equal, so results do not depend on the hash. A file made to collide under one seed
//! makes the table choose another.

use glam::DVec3;

/// A slot that holds nothing.
const EMPTY: u32 = u32::MAX;

/// Probes per insertion, on average, after which the seed is changed.
const MOST_PROBES: usize = 16;

/// Points that all differ, numbered in the order in which they are first seen; −0 counts as 0, every other bit matters.
#[derive(Debug, Default)]
pub struct WeldedPoints {
    points: Vec<DVec3>,
    numbers: PositionTable,
}

impl WeldedPoints {
    /// Room for so many different points.
    pub fn expecting(count: usize) -> Self {
        Self { points: Vec::with_capacity(count), numbers: PositionTable::with_capacity(count) }
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

    /// Prefetches the slots of these points: several wait for memory together instead of one after the other.
    #[inline]
    fn announce(&self, points: &[DVec3]) -> u32 {
        points.iter().fold(0, |all, &point| all ^ self.numbers.slots[self.numbers.home(bits(point))])
    }

    /// Numbers the corners of triangles, three of them for each, and adds the triangles to a list. `last` is the triangle before, whose
    /// corners its neighbour mostly shares; NaN equals no corner.
    pub fn add_triangles(&mut self, corners: &[DVec3], last: &mut LastTriangle, triangles: &mut Vec<[u32; 3]>) {
        let seen = self.announce(corners);
        for own in corners.chunks_exact(3) {
            let own = [own[0], own[1], own[2]];
            let numbers = own.map(|corner| match last.corners.iter().position(|&other| other == corner) {
                Some(place) => last.numbers[place],
                None => self.number(corner),
            });
            *last = LastTriangle { corners: own, numbers };
            triangles.push(numbers);
        }
        // Values prefetched are not used; the compiler must not know.
        std::hint::black_box(seen);
    }

    /// All points, by number.
    pub fn into_points(self) -> Vec<DVec3> {
        self.points
    }
}

/// The triangle whose corners were numbered last.
#[derive(Clone, Copy, Debug)]
pub struct LastTriangle {
    corners: [DVec3; 3],
    numbers: [u32; 3],
}

impl Default for LastTriangle {
    /// None: no corner equals one of it.
    fn default() -> Self {
        Self { corners: [DVec3::NAN; 3], numbers: [0; 3] }
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
    slots: Vec<u32>,
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

    #[inline]
    fn home(&self, [x, y, z]: [u64; 3]) -> usize {
        let hash = mixed(mixed(x ^ self.seed, y ^ 0xd6e8_feb8_6659_fd93) ^ z, 0xa076_1d64_78bd_642f ^ self.seed);
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
        let mut slot = self.home(own);
        let mut steps = 0;
        loop {
            let index = self.slots[slot];
            if index == EMPTY {
                self.slots[slot] = next;
                self.count += 1;
                self.probes += steps;
                return next;
            }
            if bits(known[index as usize]) == own {
                return index;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
            steps += 1;
        }
    }

    fn rebuild(&mut self, slots: usize, known: &[DVec3]) {
        let before = std::mem::replace(&mut self.slots, vec![EMPTY; slots]);
        self.probes = 0;
        for index in before.into_iter().filter(|&index| index != EMPTY) {
            let mut slot = self.home(bits(known[index as usize]));
            while self.slots[slot] != EMPTY {
                slot = (slot + 1) & (slots - 1);
                self.probes += 1;
            }
            self.slots[slot] = index;
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

    #[test]
    fn another_seed_finds_what_was_inserted_before() {
        let known: Vec<DVec3> = (0..1000).map(|i| DVec3::splat(f64::from(i))).collect();
        let mut table = PositionTable::with_capacity(0);
        for (point, index) in known.iter().zip(0..) {
            table.probes = usize::MAX;
            assert_eq!(table.find_or_insert(*point, index, &known[..index as usize]), index);
        }
        assert!(known.iter().zip(0..).all(|(point, index)| table.find_or_insert(*point, EMPTY - 1, &known) == index));
    }
}
