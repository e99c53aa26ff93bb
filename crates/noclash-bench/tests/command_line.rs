//! Runs the binary and looks at what comes back.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// What a run left behind.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

/// Runs `noclash-bench` with these arguments in the root of the repository; what it skipped is passed on to be counted.
pub fn noclash_bench<A: AsRef<std::ffi::OsStr>>(arguments: impl IntoIterator<Item = A>) -> Run {
    let run = noclash_bench_without_data(arguments);
    for line in run.stderr.lines().filter(|line| line.contains("SKIPPED")) {
        println!("{line}");
    }
    run
}

/// The same where data is left out on purpose: nothing was skipped that a user could have had.
pub fn noclash_bench_without_data<A: AsRef<std::ffi::OsStr>>(arguments: impl IntoIterator<Item = A>) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_noclash-bench"));
    let output = command.args(arguments).current_dir(root()).output().expect("the binary runs");
    Run {
        code: output.status.code().expect("an exit code"),
        stdout: String::from_utf8(output.stdout).expect("UTF-8 on stdout"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8 on stderr"),
    }
}

impl Run {
    /// stdout as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
