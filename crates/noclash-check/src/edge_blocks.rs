//! Verdicts of many edges by several threads, in blocks.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use noclash_cell::SegmentError;

use crate::checker::EdgeVerdict;

/// Edges that a thread takes at a time.
const BLOCK: usize = 256;

/// The verdict of every edge below `count`, in order, by `threads` (0: all cores) with a worker each; and the workers, which may have counted.
///
/// # Errors
/// The first that a thread meets.
pub fn edges_in_blocks<W: Send>(
    count: usize,
    threads: usize,
    worker: impl Fn() -> W + Sync,
    verdict: impl Fn(&mut W, usize) -> Result<EdgeVerdict, SegmentError> + Sync,
) -> Result<(Vec<EdgeVerdict>, Vec<W>), SegmentError> {
    let next = AtomicUsize::new(0);
    let work = || {
        let (mut own, mut found) = (worker(), Vec::new());
        loop {
            let first = next.fetch_add(1, Relaxed) * BLOCK;
            if first >= count {
                return Ok((found, own));
            }
            let edges = first..(first + BLOCK).min(count);
            let block: Result<Vec<_>, SegmentError> = edges.map(|edge| verdict(&mut own, edge)).collect();
            found.push((first, block?));
        }
    };
    let threads = if threads == 0 { thread::available_parallelism().map_or(1, NonZero::get) } else { threads };
    let threads = threads.min(count.div_ceil(BLOCK)).max(1);
    let results: Vec<Result<_, SegmentError>> = thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        let joined =
            others.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        std::iter::once(own).chain(joined).collect()
    });
    let (mut verdicts, mut workers) = (vec![EdgeVerdict::Undecided; count], Vec::new());
    for result in results {
        let (blocks, worker) = result?;
        workers.push(worker);
        for (first, block) in blocks {
            verdicts[first..first + block.len()].copy_from_slice(&block);
        }
    }
    Ok((verdicts, workers))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edge_has_its_own_verdict_whatever_the_number_of_threads() {
        for (count, threads) in [(0, 0), (1, 4), (BLOCK, 2), (5 * BLOCK + 3, 3), (5 * BLOCK + 3, 1), (5 * BLOCK, 0)] {
            let verdict = |counted: &mut usize, edge: usize| {
                *counted += 1;
                Ok(EdgeVerdict::Collision { t: edge as f64, bodies: [0, 1] })
            };
            let (verdicts, workers) = edges_in_blocks(count, threads, || 0, verdict).unwrap();
            assert_eq!(workers.iter().sum::<usize>(), count);
            assert_eq!(verdicts.len(), count);
            for (edge, found) in verdicts.into_iter().enumerate() {
                assert_eq!(found, EdgeVerdict::Collision { t: edge as f64, bodies: [0, 1] });
            }
        }
    }
}
