//! What robots do in the segments of a check, so that a later one recognises it: all their numbers within one process, digests in files.
//! Numbers are cheaper to compare than to hash, and prove as much.

use noclash_cell::{CellMotion, Digest, digest_of};

/// By segment and robot, a key: two motions of one robot with the same key are the same motion.
#[derive(Clone, Debug)]
pub(super) enum MotionKeys {
    /// Everything that a motion is made of.
    Contents(Contents),
    /// Its SHA-256.
    Digests(Vec<Vec<Digest>>),
}

/// Byte strings by segment and robot, in one piece.
#[derive(Clone, Debug, Default)]
pub(super) struct Contents {
    bytes: Vec<u8>,
    /// Where the string of a segment and robot ends.
    ends: Vec<usize>,
    robots: usize,
}

impl Contents {
    fn of(&self, segment: usize, robot: usize) -> Option<&[u8]> {
        let place = segment * self.robots + robot;
        let start = if place == 0 { 0 } else { *self.ends.get(place - 1)? };
        let end = *self.ends.get(place).filter(|_| robot < self.robots)?;
        self.bytes.get(start..end)
    }
}

impl MotionKeys {
    /// Those of a check that is done, with everything there is to compare.
    pub fn of(motions: &[CellMotion], robots: usize) -> Self {
        let mut contents = Contents { robots, ..Contents::default() };
        for motion in motions {
            for robot in 0..robots {
                motion.robot_content(robot, &mut |bytes| contents.bytes.extend_from_slice(bytes));
                contents.ends.push(contents.bytes.len());
            }
        }
        Self::Contents(contents)
    }

    /// How many segments there are.
    pub fn segments(&self) -> usize {
        match self {
            Self::Contents(contents) => contents.ends.len().checked_div(contents.robots).unwrap_or(0),
            Self::Digests(digests) => digests.len(),
        }
    }

    /// Whether there are so many robots in every segment.
    pub fn has_robots(&self, count: usize) -> bool {
        match self {
            Self::Contents(contents) => contents.robots == count,
            Self::Digests(digests) => digests.iter().all(|robots| robots.len() == count),
        }
    }

    /// The key of a robot in a segment; `None` where there is no such one.
    pub fn get(&self, segment: usize, robot: usize) -> Option<&[u8]> {
        match self {
            Self::Contents(contents) => contents.of(segment, robot),
            Self::Digests(digests) => Some(&digests.get(segment)?.get(robot)?[..]),
        }
    }

    /// Writes the key that a motion would have here, in place of what was there.
    pub fn write(&self, motion: &CellMotion, robot: usize, key: &mut Vec<u8>) {
        key.clear();
        match self {
            Self::Contents(_) => motion.robot_content(robot, &mut |bytes| key.extend_from_slice(bytes)),
            Self::Digests(_) => key.extend_from_slice(&motion.robot_digest(robot)),
        }
    }

    /// Digests, for files.
    pub fn digests(&self) -> Vec<Vec<Digest>> {
        match self {
            Self::Digests(digests) => digests.clone(),
            Self::Contents(contents) => {
                let digest = |segment: usize| {
                    let robots = (0..contents.robots).filter_map(|robot| contents.of(segment, robot));
                    robots.map(digest_of).collect()
                };
                (0..self.segments()).map(digest).collect()
            }
        }
    }
}
