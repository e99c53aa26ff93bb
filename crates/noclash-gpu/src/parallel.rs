//! Work for all cores, with results in its order.

use std::num::NonZero;
use std::sync::Mutex;
use std::thread;

/// What `work` makes of every item, in their order.
pub fn in_parallel<I: Send, O: Send>(items: Vec<I>, work: impl Fn(I) -> O + Sync) -> Vec<O> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get).min(items.len());
    if threads < 2 {
        return items.into_iter().map(work).collect();
    }
    let next = Mutex::new(items.into_iter().enumerate());
    let take = || next.lock().unwrap_or_else(std::sync::PoisonError::into_inner).next();
    let run = || {
        let mut done = Vec::new();
        while let Some((place, item)) = take() {
            done.push((place, work(item)));
        }
        done
    };
    let mut all: Vec<(usize, O)> = thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(run)).collect();
        let own = run();
        let join = |other: thread::ScopedJoinHandle<'_, Vec<(usize, O)>>| {
            other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        own.into_iter().chain(others.into_iter().flat_map(join)).collect()
    });
    all.sort_by_key(|own| own.0);
    all.into_iter().map(|own| own.1).collect()
}
