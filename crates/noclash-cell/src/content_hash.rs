//! A fast hash of 256 bits, as the name of some content: what is found under a name is checked or only a hint, so that two contents of
//! one name cost time and nothing else. Not cryptographic: such contents can be constructed.

/// Takes in the content of something, number by number.
pub(crate) trait ContentSink {
    /// Adds one number.
    fn add(&mut self, word: u64);

    /// Adds bytes, and how many they are.
    fn add_bytes(&mut self, bytes: &[u8]);
}

/// Four lanes, each of 64 bits.
#[derive(Clone, Debug)]
pub(crate) struct ContentHash {
    lanes: [u64; 4],
    words: u64,
}

const KEYS: [u64; 4] = [0xa076_1d64_78bd_642f, 0xe703_7ed1_a0b4_28db, 0x8ebc_6af0_9c88_c6e3, 0x5899_65cc_7537_4cc3];

impl Default for ContentHash {
    fn default() -> Self {
        Self { lanes: KEYS, words: 0 }
    }
}

fn mixed(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

impl ContentSink for ContentHash {
    #[inline]
    fn add(&mut self, word: u64) {
        let lane = (self.words % 4) as usize;
        // The sum keeps a lane whose product vanished from forgetting what follows.
        self.lanes[lane] = mixed(self.lanes[lane] ^ word, KEYS[lane]).wrapping_add(word.rotate_left(32) ^ self.words);
        self.words += 1;
    }

    fn add_bytes(&mut self, bytes: &[u8]) {
        self.add(bytes.len() as u64);
        let words = bytes.chunks_exact(8);
        let mut last = [0; 8];
        last[..words.remainder().len()].copy_from_slice(words.remainder());
        words.for_each(|word| self.add(word.try_into().map_or(0, u64::from_le_bytes)));
        self.add(u64::from_le_bytes(last));
    }
}

impl ContentHash {
    /// The name of everything added.
    pub fn finish(mut self) -> [u8; 32] {
        // Every lane enters every other.
        for round in 0..8 {
            let all = self
                .lanes
                .iter()
                .fold(self.words ^ round, |all, &lane| mixed(all ^ lane, KEYS[round as usize % 4]) ^ lane);
            self.lanes.rotate_left(1);
            self.lanes[0] = mixed(self.lanes[0] ^ all, KEYS[3]) ^ all;
        }
        let mut name = [0; 32];
        name.chunks_exact_mut(8).zip(self.lanes).for_each(|(bytes, lane)| bytes.copy_from_slice(&lane.to_le_bytes()));
        name
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn small_changes_give_other_names() {
        let name = |words: &[u64]| {
            let mut hash = ContentHash::default();
            words.iter().for_each(|&word| hash.add(word));
            hash.finish()
        };
        let words = [0_u64; 9];
        let mut names = BTreeSet::from([name(&words), name(&words[..8]), name(&[]), name(&KEYS)]);
        for (place, bit) in (0..9).flat_map(|place| (0..64).map(move |bit| (place, bit))) {
            let mut changed = words;
            changed[place] ^= 1 << bit;
            names.insert(name(&changed));
        }
        assert_eq!(names.len(), 4 + 9 * 64);
        // No lane is left out of any part of the name.
        let halves: BTreeSet<[u8; 8]> = names.iter().map(|name| name[..8].try_into().unwrap()).collect();
        assert_eq!(halves.len(), names.len());
    }

    #[test]
    fn bytes_that_differ_in_their_end_differ() {
        let name = |bytes: &[u8]| {
            let mut hash = ContentHash::default();
            hash.add_bytes(bytes);
            hash.finish()
        };
        assert_ne!(name(b"abc"), name(b"abc\0"));
        assert_ne!(name(b"12345678"), name(b"123456789"));
    }
}
