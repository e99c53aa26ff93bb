//! Tables of clearances of triangles, made while the first batches run with those of balls.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::JoinHandle;

use super::outer::OuterBalls;
use crate::batch::BatchModel;

/// Tables that are being made. Dropped, they are soon given up.
pub struct Refinement {
    thread: Option<JoinHandle<Option<BatchModel>>>,
    is_wanted: Arc<AtomicBool>,
}

impl Refinement {
    pub fn begin(outer: &Arc<OuterBalls>) -> Self {
        let (outer, is_wanted) = (Arc::clone(outer), Arc::new(AtomicBool::new(true)));
        let wanted = Arc::clone(&is_wanted);
        // Where there is no thread to be had nothing is refined.
        let thread = std::thread::Builder::new().spawn(move || outer.refined(&wanted)).ok();
        Self { thread, is_wanted }
    }

    /// Waits for them; `None` where there are none.
    pub fn finish(mut self) -> Option<BatchModel> {
        self.thread.take()?.join().ok()?
    }
}

impl Drop for Refinement {
    fn drop(&mut self) {
        self.is_wanted.store(false, Relaxed);
    }
}
