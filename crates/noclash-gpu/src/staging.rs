//! Page-locked buffers for edges and codes that lie in ordinary memory: threads fill them, so that the card copies while kernels run.

use std::num::NonZero;
use std::sync::Arc;
use std::thread;

use crate::batch::Source;
use crate::decide::Edges;
use crate::device::{Device, DeviceError, Pinned};

/// A thread fills at least so many values.
const LEAST_SHARE: usize = 1 << 17;

/// Threads at most: memory is no faster with more.
const MOST_THREADS: usize = 8;

/// Buffers of one chunk.
pub(crate) struct Staging {
    pub doubles: Pinned<f64>,
    pub singles: Pinned<f32>,
    pub codes: Pinned<u64>,
}

impl Staging {
    /// Room for chunks of so many edges with so many values each; in singles or doubles, or none where they are on the card.
    pub fn new(device: &Arc<Device>, edges: usize, values: usize, of: &Source) -> Result<Self, DeviceError> {
        let length = |is_used: bool| if is_used { edges * values } else { 0 };
        Ok(Self {
            doubles: Pinned::new(device, length(matches!(of, Source::Host(Edges::Double(_)))))?,
            singles: Pinned::new(device, length(matches!(of, Source::Host(Edges::Single(_)))))?,
            codes: Pinned::new(device, edges)?,
        })
    }

    /// Whether it has room for so many values.
    pub fn holds(&self, edges: &Source, values: usize) -> bool {
        match edges {
            Source::Host(Edges::Double(_)) => self.doubles.len() >= values,
            Source::Host(Edges::Single(_)) => self.singles.len() >= values,
            Source::Card(_) => true,
        }
    }

    /// Takes values from the first on.
    pub fn fill(&mut self, edges: &Edges, first: usize, length: usize) {
        match edges {
            Edges::Double(all) => copy(&all[first..][..length], &mut self.doubles[..length]),
            Edges::Single(all) => copy(&all[first..][..length], &mut self.singles[..length]),
        }
    }
}

/// By several threads where it is much.
fn copy<T: Copy + Send + Sync>(from: &[T], to: &mut [T]) {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = (from.len() / LEAST_SHARE).clamp(1, cores.min(MOST_THREADS));
    let share = from.len().div_ceil(threads).max(1);
    let mut parts = from.chunks(share).zip(to.chunks_mut(share));
    let own = parts.next();
    thread::scope(|scope| {
        for (from, to) in parts {
            scope.spawn(move || to.copy_from_slice(from));
        }
        if let Some((from, to)) = own {
            to.copy_from_slice(from);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_copied_whatever_the_number_of_threads() {
        for length in [0, 1, 7, LEAST_SHARE - 1, 3 * LEAST_SHARE + 5, 20 * LEAST_SHARE + 1] {
            let from: Vec<u32> = (0..length as u32).collect();
            let mut to = vec![0; length];
            copy(&from, &mut to);
            assert_eq!(from, to);
        }
    }
}
