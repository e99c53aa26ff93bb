//! State that all connections see: what is shown, the newest tick of a monitor, and how many queries are worked on.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::dropped::DroppedPath;
use super::snapshot::Snapshot;

/// Queries worked on at a time, at most; further ones wait.
const AT_A_TIME: usize = 2;

#[derive(Default)]
struct State {
    snapshot: Arc<Snapshot>,
    /// The newest tick and its number, from 1.
    tick: (u64, Arc<str>),
    /// Pages that listen to ticks.
    listeners: usize,
    /// Queries that are worked on.
    working: usize,
    /// Whether somebody checks paths that a page sends.
    takes_paths: bool,
    /// The path that a page sent, and how often that changed.
    dropped: (u64, Option<Arc<DroppedPath>>),
    /// The server ends.
    ending: bool,
}

#[derive(Default)]
pub struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

impl Shared {
    // Every change is a single assignment, so a panic elsewhere leaves a whole state behind.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let changed = change(&mut self.lock());
        self.changed.notify_all();
        changed
    }

    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.lock().snapshot.clone()
    }

    pub fn replace(&self, next: impl FnOnce(&Snapshot) -> Snapshot) {
        self.change(|state| state.snapshot = Arc::new(next(&state.snapshot)));
    }

    /// The snapshot as soon as it is newer than a generation; the one there is when the time is over or the server ends.
    pub fn newer_than(&self, generation: u64, within: Duration) -> Arc<Snapshot> {
        let deadline = Instant::now() + within;
        let mut state = self.lock();
        while state.snapshot.generation <= generation && !state.ending {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            state = self.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        state.snapshot.clone()
    }

    /// Makes a tick the newest, if anyone listens.
    pub fn tell(&self, tick: impl FnOnce() -> Arc<str>) {
        let heard = self.lock().listeners > 0;
        if heard {
            let tick = tick();
            self.change(|state| state.tick = (state.tick.0 + 1, tick));
        }
    }

    /// The newest tick when it is not the one of this number; `None` when the page is gone or the server ends.
    pub fn tick_after(&self, seen: u64, gone: &AtomicBool) -> Option<(u64, Arc<str>)> {
        let mut state = self.lock();
        loop {
            if state.ending || gone.load(Ordering::Relaxed) {
                return None;
            }
            if state.tick.0 != seen {
                return Some(state.tick.clone());
            }
            state = self.wait(state);
        }
    }

    /// From now on pages may send paths.
    pub fn take_paths(&self) {
        self.change(|state| state.takes_paths = true);
    }

    /// Takes a path that a page sent, or `None` for the files again; false where nobody would check it.
    pub fn drop_path(&self, path: Option<DroppedPath>) -> bool {
        self.change(|state| {
            if state.takes_paths {
                state.dropped = (state.dropped.0 + 1, path.map(Arc::new));
            }
            state.takes_paths
        })
    }

    /// How often the sent path changed, and what it is.
    pub fn dropped(&self) -> (u64, Option<Arc<DroppedPath>>) {
        self.lock().dropped.clone()
    }

    /// Wakes everyone who waits, to check again.
    pub fn wake(&self) {
        self.change(|_| ());
    }

    pub fn end(&self) {
        self.change(|state| state.ending = true);
    }

    pub fn is_ending(&self) -> bool {
        self.lock().ending
    }

    /// Counts a listener as long as the value lives.
    pub fn listen(&self) -> impl Drop {
        self.change(|state| state.listeners += 1);
        Counted { shared: self, count: |state| &mut state.listeners }
    }

    /// Waits for a place to work; it is free again when the value is dropped.
    pub fn place(&self) -> impl Drop {
        let mut state = self.lock();
        while state.working >= AT_A_TIME {
            state = self.wait(state);
        }
        state.working += 1;
        Counted { shared: self, count: |state| &mut state.working }
    }
}

struct Counted<'a> {
    shared: &'a Shared,
    count: fn(&mut State) -> &mut usize,
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.shared.change(|state| *(self.count)(state) -= 1);
    }
}
