//! Flags that every subcommand has, set once when the command starts.

use std::path::PathBuf;
use std::sync::OnceLock;

/// How the command speaks, and where packages are.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The verdict alone.
    pub quiet: bool,
    /// Everything that is known, and what it took.
    pub verbose: bool,
    /// Packages by name with their folders.
    pub packages: Vec<(String, PathBuf)>,
    /// Arguments of a xacro file.
    pub xacro: Vec<(String, String)>,
}

static SETTINGS: OnceLock<Settings> = OnceLock::new();

/// Keeps the settings; the first call counts.
pub fn keep(settings: Settings) {
    drop(SETTINGS.set(settings));
}

/// The settings of this run.
pub fn settings() -> &'static Settings {
    SETTINGS.get_or_init(Settings::default)
}
