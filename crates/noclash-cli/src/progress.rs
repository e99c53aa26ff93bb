//! Progress bars: on a terminal only, and only for work long enough to be waited for.

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

/// A progress indicator for work of unknown length.
pub fn spinner(what: &str) -> ProgressBar {
    let spinner = ProgressBar::new_spinner();
    if let Ok(style) = ProgressStyle::with_template("{msg} {spinner} {elapsed}") {
        spinner.set_style(style);
    }
    spinner.set_message(what.to_string());
    spinner.enable_steady_tick(std::time::Duration::from_millis(200));
    spinner
}
