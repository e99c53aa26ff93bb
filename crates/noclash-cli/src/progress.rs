//! Progress bars: on a terminal only, and only for work that lasts longer than half a second.

use std::sync::Mutex;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use noclash::Progress;

use crate::settings::settings;

/// Work that is done sooner shows nothing.
const PATIENCE: Duration = Duration::from_millis(500);

/// A bar over the steps of a query.
pub struct Bar {
    bar: ProgressBar,
    begun: Instant,
}

impl Bar {
    pub fn new(what: &str) -> Self {
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}") {
            bar.set_style(style);
        }
        bar.set_message(what.to_string());
        Self { bar, begun: Instant::now() }
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.finish();
    }
}

impl Progress for Bar {
    fn progress(&self, done: usize, total: usize) {
        if self.begun.elapsed() < PATIENCE || settings().quiet {
            return;
        }
        if self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_length(total as u64);
        self.bar.set_position(done as u64);
    }
}

/// A sign of life for work whose end nobody knows, such as loading. Gone when it is dropped.
pub struct Spinner {
    ended: Option<Sender<()>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Spinner {
    pub fn new(what: &str) -> Self {
        let (ended, wait) = channel::<()>();
        let what = what.to_string();
        let thread = std::thread::spawn(move || {
            if wait.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) || settings().quiet {
                return;
            }
            let spinner = ProgressBar::new_spinner();
            if let Ok(style) = ProgressStyle::with_template("{msg} {spinner} {elapsed}") {
                spinner.set_style(style);
            }
            spinner.set_message(what);
            spinner.enable_steady_tick(Duration::from_millis(200));
            let _ = wait.recv();
            spinner.finish_and_clear();
        });
        Self { ended: Some(ended), thread: Mutex::new(Some(thread)) }
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        drop(self.ended.take());
        if let Some(thread) = self.thread.lock().ok().and_then(|mut thread| thread.take()) {
            drop(thread.join());
        }
    }
}
