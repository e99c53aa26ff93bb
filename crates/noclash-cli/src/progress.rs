//! Progress bars: on a terminal only, and only for work that lasts longer than half a second.

use std::path::Path;
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

    /// Whether the work has lasted long enough to show something.
    fn is_due(&self, now: Instant) -> bool {
        now.duration_since(self.begun) >= PATIENCE
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
        if !self.is_due(Instant::now()) || settings().quiet {
            return;
        }
        if self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_length(total as u64);
        self.bar.set_position(done as u64);
    }
}

fn spinner(what: &str) -> ProgressBar {
    let spinner = ProgressBar::new_spinner();
    if let Ok(style) = ProgressStyle::with_template("{msg} {spinner} {elapsed}") {
        spinner.set_style(style);
    }
    spinner.set_message(what.to_string());
    spinner.enable_steady_tick(Duration::from_millis(200));
    spinner
}

/// A progress indicator for work of unknown length. Gone when it is dropped.
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
            let spinner = spinner(&what);
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

/// A spinner that appears when loading takes longer than people like to wait without a sign; it goes with the value.
pub struct LoadingSign {
    /// What is being read; without it loading has ended.
    reads: Option<Sender<String>>,
    thread: Option<JoinHandle<()>>,
}

impl LoadingSign {
    pub fn start() -> Self {
        let (reads, read) = channel::<String>();
        let show = move || {
            let (mut what, mut shown) = (String::new(), None::<ProgressBar>);
            loop {
                // Reports end the wait early: the time to show something is counted from the first.
                match read.recv_timeout(PATIENCE) {
                    Ok(file) => what = format!("loading {file}"),
                    Err(RecvTimeoutError::Timeout) if shown.is_none() && !settings().quiet => {
                        shown = Some(spinner(if what.is_empty() { "loading" } else { &what }));
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if let Some(spinner) = &shown {
                    spinner.set_message(what.clone());
                }
            }
            if let Some(spinner) = shown {
                spinner.finish_and_clear();
            }
        };
        // Without a thread there is no sign, and loading goes on.
        Self { reads: Some(reads), thread: std::thread::Builder::new().spawn(show).ok() }
    }

    /// Shows the name of a file that is being read.
    pub fn reads(&self, file: &Path) {
        let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy();
        if let Some(reads) = &self.reads {
            let _ = reads.send(name.into_owned());
        }
    }
}

impl Drop for LoadingSign {
    fn drop(&mut self) {
        self.reads = None;
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_appears_after_half_a_second_and_not_before() {
        let bar = Bar::new("checking");
        assert!(!bar.is_due(bar.begun + Duration::from_millis(499)));
        assert!(bar.is_due(bar.begun + Duration::from_millis(500)));
        bar.progress(1, 2);
        assert!(bar.bar.is_hidden() && bar.bar.position() == 0);
    }
}
