//! Steps of an earlier certificate, tried before anything is searched. Every step that is written passes the verifier's arithmetic on the
//! new statement, so that whatever a guide says costs time and nothing else.

use std::collections::HashMap;
use std::io::Read;

use noclash_verify::{Refusal, Source, Step, StepWatcher, replay_watched};

/// Segment, the bits of where a stretch begins, and the names of two bodies.
type Place = (u64, u64, [String; 2]);

/// The steps of an earlier certificate, pair by pair.
#[derive(Default)]
pub struct Guide {
    steps: HashMap<Place, Vec<Step>>,
    segments: u64,
}

impl Guide {
    /// Replays a certificate, and keeps its steps if it holds.
    pub fn read<R: Read>(reader: R) -> Result<Self, Refusal> {
        let mut guide = Self::default();
        let report = replay_watched(&mut Source::new(reader), Some(&mut guide))?;
        guide.segments = report.segments;
        Ok(guide)
    }

    /// The steps of two bodies over a stretch: of the segment of that number, or of the one as far from the end.
    pub(crate) fn steps(&self, (segment, segments): (usize, usize), from: f64, names: [&str; 2]) -> Option<&[Step]> {
        let from_end = (segment as u64 + self.segments).checked_sub(segments as u64);
        let names = names.map(str::to_string);
        [Some(segment as u64), from_end]
            .into_iter()
            .flatten()
            .find_map(|segment| self.steps.get(&(segment, from.to_bits(), names.clone())).map(Vec::as_slice))
    }
}

impl StepWatcher for Guide {
    fn pair(&mut self, segment: u64, from: f64, names: [&str; 2], steps: Vec<Step>) {
        self.steps.insert((segment, from.to_bits(), names.map(str::to_string)), steps);
    }
}
