//! A search as it went: the edges of trees or roadmap in the order in which they came, and the paths, each shorter than the one before.

use std::sync::{Mutex, MutexGuard, PoisonError};

use noclash::plan::{SearchPart, SearchWatcher};
use serde_json::{Value, json};

use super::part::{Part, push_f32};

/// More edges than a page can show; further ones are counted.
const MOST_EDGES: usize = 20_000;
/// Most paths that are kept; of further ones the last replaces the one before.
const MOST_PATHS: usize = 200;

#[derive(Default)]
struct Record {
    parts: Vec<&'static str>,
    /// Both ends of every edge, one after the other, in single precision.
    ends: Vec<u8>,
    edges: usize,
    paths: Vec<Vec<Vec<f64>>>,
}

/// Keeps what a search does, to be shown.
#[derive(Default)]
pub struct SearchLog {
    record: Mutex<Record>,
}

impl SearchLog {
    fn lock(&self) -> MutexGuard<'_, Record> {
        self.record.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Edges and paths so far: grows with everything that happens.
    pub fn size(&self) -> usize {
        let record = self.lock();
        record.edges + record.paths.len()
    }

    /// What happened so far, for the page.
    pub fn export(&self) -> Part {
        let record = self.lock();
        let mut values = Vec::new();
        for waypoint in record.paths.iter().flatten() {
            push_f32(&mut values, waypoint.iter().copied());
        }
        let waypoints: Vec<usize> = record.paths.iter().map(Vec::len).collect();
        let json: Value = json!({"edges": record.edges, "parts": record.parts, "waypoints": waypoints});
        Part { json, chunks: vec![record.ends.clone(), values] }
    }
}

impl SearchWatcher for SearchLog {
    fn grew(&self, part: SearchPart, from: &[f64], to: &[f64]) {
        let mut record = self.lock();
        record.edges += 1;
        if record.parts.len() < MOST_EDGES {
            record.parts.push(part.name());
            push_f32(&mut record.ends, from.iter().chain(to).copied());
        }
    }

    fn found(&self, path: &[Vec<f64>]) {
        let mut record = self.lock();
        if record.paths.last().is_some_and(|last| last == path) {
            return;
        }
        if record.paths.len() == MOST_PATHS {
            record.paths.pop();
        }
        record.paths.push(path.to_vec());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_and_paths_are_kept_in_order_and_a_path_that_stays_is_kept_once() {
        let log = SearchLog::default();
        log.grew(SearchPart::Start, &[0.0, 1.0], &[2.0, 3.0]);
        log.grew(SearchPart::Goal, &[4.0, 5.0], &[6.0, 7.0]);
        let path = vec![vec![0.0, 1.0], vec![6.0, 7.0]];
        log.found(&path);
        log.found(&path);
        let part = log.export();
        assert_eq!(part.json, json!({"edges": 2, "parts": ["start", "goal"], "waypoints": [2]}));
        assert_eq!((part.chunks[0].len(), part.chunks[1].len(), log.size()), (32, 16, 3));
    }
}
