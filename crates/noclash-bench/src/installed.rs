//! The command `noclash` as a process of its own, for what users wait for: start, loading and memory included.

use std::path::PathBuf;

/// The program from `NOCLASH_BIN`, or else the one built beside this program; why not where there is none.
pub fn noclash() -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os("NOCLASH_BIN").map(PathBuf::from) {
        return if named.is_file() { Ok(named) } else { Err(format!("NOCLASH_BIN: {} is not there", named.display())) };
    }
    let own = std::env::current_exe().map_err(|error| format!("cannot find myself: {error}"))?;
    let beside = own.with_file_name(format!("noclash{}", std::env::consts::EXE_SUFFIX));
    if beside.is_file() { Ok(beside) } else { Err(format!("{} is not there", beside.display())) }
}

/// How to get the command.
pub const REMEDY: &str =
    "build it with the same profile, `cargo build --release -p noclash-cli`, or name one in NOCLASH_BIN";
