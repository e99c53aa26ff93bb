//! Progress bars, on a terminal only.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar over `steps` steps.
pub fn bar(what: &str, steps: usize) -> ProgressBar {
    let bar = ProgressBar::new(steps as u64);
    if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}") {
        bar.set_style(style);
    }
    bar.set_message(what.to_string());
    bar
}
