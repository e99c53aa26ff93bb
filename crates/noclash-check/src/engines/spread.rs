//! Work on many segments by several threads: each takes the next index, results come back in order.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::probe::Probe;

/// Runs `work` for every index below `count`, on `threads` threads (0: all cores); `None` where it has nothing to say.
/// `progress` receives how many are done.
pub(crate) fn spread<T: Send>(
    count: usize,
    threads: usize,
    progress: &(dyn Fn(usize) + Sync),
    work: impl Fn(usize, &mut Probe) -> Option<T> + Sync,
) -> Vec<Option<T>> {
    let results: Mutex<Vec<Option<T>>> = Mutex::new((0..count).map(|_| None).collect());
    let done = AtomicUsize::new(0);
    share(count, threads, &|index, probe| {
        let result = work(index, probe);
        if let Ok(mut results) = results.lock() {
            results[index] = result;
        }
        progress(done.fetch_add(1, Ordering::Relaxed) + 1);
    });
    results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Calls `work` once for every index below `count`. Not generic: threads are long in machine code.
fn share(count: usize, threads: usize, work: &(dyn Fn(usize, &mut Probe) + Sync)) {
    let next = AtomicUsize::new(0);
    let run = || {
        let mut probe = Probe::default();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                break;
            }
            work(index, &mut probe);
        }
    };
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if threads == 0 { cores() } else { threads }.min(count).max(1);
    if threads == 1 {
        run();
    } else {
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(run);
            }
        });
    }
}
