//! Progress bars: on a terminal only, and only for work long enough to be waited for.

use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use noclash::Progress;

/// A bar over the steps of a query.
pub struct Bar(ProgressBar);

impl Bar {
    pub fn new(what: &str) -> Self {
        Self(bar(what, 0))
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.0.finish_and_clear();
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.finish();
    }
}

impl Progress for Bar {
    fn progress(&self, done: usize, total: usize) {
        self.0.set_length(total as u64);
        self.0.set_position(done as u64);
    }
}

/// A bar over `steps` steps.
pub fn bar(what: &str, steps: usize) -> ProgressBar {
    let bar = ProgressBar::new(steps as u64);
    if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}") {
        bar.set_style(style);
    }
    bar.set_message(what.to_string());
    bar
}

/// A sign of life for work whose end nobody knows.
pub fn spinner(what: &str) -> ProgressBar {
    let spinner = ProgressBar::new_spinner();
    if let Ok(style) = ProgressStyle::with_template("{msg} {spinner} {elapsed}") {
        spinner.set_style(style);
    }
    spinner.set_message(what.to_string());
    spinner.enable_steady_tick(std::time::Duration::from_millis(200));
    spinner
}

/// Loading shorter than this shows nothing.
const SHORT: Duration = Duration::from_millis(500);

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
                match read.recv_timeout(SHORT) {
                    Ok(file) => what = format!("loading {file}"),
                    Err(RecvTimeoutError::Timeout) if shown.is_none() => {
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
