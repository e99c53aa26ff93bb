//! Progress and cancellation of a query.

use noclash_cell::{RunToTheEnd, Stop};

/// Receives progress, perhaps from several threads.
pub trait Progress: Sync {
    /// Steps done, of `total`; `total` is 0 where it is not known.
    fn progress(&self, done: usize, total: usize);
}

impl<F: Fn(usize, usize) + Sync> Progress for F {
    fn progress(&self, done: usize, total: usize) {
        self(done, total);
    }
}

/// Receives nothing.
struct Unseen;

impl Progress for Unseen {
    fn progress(&self, _done: usize, _total: usize) {}
}

/// Who follows a query, and who may end it.
#[derive(Clone, Copy)]
pub(crate) struct Attention<'a> {
    pub progress: &'a dyn Progress,
    pub stop: &'a dyn Stop,
}

impl Default for Attention<'_> {
    fn default() -> Self {
        Self { progress: &Unseen, stop: &RunToTheEnd }
    }
}

/// The two methods by which every query is followed and ended.
macro_rules! attended {
    ($query:ident) => {
        impl<'a> $query<'a> {
            /// Reports progress to `progress`: a closure of (steps done, steps in all), or a progress bar.
            pub fn progress(mut self, progress: &'a dyn crate::Progress) -> Self {
                self.attention.progress = progress;
                self
            }

            /// Ends early when `stop` says so (a deadline, Ctrl-C); what is open then is undecided.
            pub fn cancel(mut self, stop: &'a dyn noclash_cell::Stop) -> Self {
                self.attention.stop = stop;
                self
            }
        }
    };
}

pub(crate) use attended;
