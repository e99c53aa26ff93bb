//! Python interpreters of this machine, for what only packages of Python read: xacro, models of other programs.
//!
//! A script runs in a process of its own and answers on stdout in records: `TAG LENGTH`, a newline, LENGTH bytes, a newline.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Exit status by which a script says that the package it needs is absent.
const MISSING: i32 = 7;

/// Result of running a script.
pub(crate) enum ScriptRun {
    /// Its answer.
    Answer(Vec<u8>),
    /// No interpreter has the package; those that were tried.
    Absent(String),
    /// It ended otherwise, with this last line.
    Failed(String),
}

/// Runs a script by the first interpreter that has the package it needs: `first`, those of executables on the path, `python3`, `python`.
pub(crate) fn run(first: Option<&Path>, executables: &[&str], arguments: &[OsString]) -> ScriptRun {
    let mut tried: Vec<PathBuf> = Vec::new();
    for python in interpreters(first, executables) {
        if tried.contains(&python) {
            continue;
        }
        let mut command = Command::new(&python);
        command.args(arguments).env("PYTHONUTF8", "1").stdin(Stdio::null());
        tried.push(python);
        // An interpreter that is absent or lacks the package is no failure while another has it.
        let Ok(output) = command.output() else { continue };
        match output.status.code() {
            Some(0) => return ScriptRun::Answer(output.stdout),
            Some(MISSING) => {}
            _ => {
                let spoken = String::from_utf8_lossy(&output.stderr);
                return ScriptRun::Failed(spoken.trim().lines().last().unwrap_or("it was ended").to_string());
            }
        }
    }
    let listed: Vec<String> = tried.iter().map(|python| python.display().to_string()).collect();
    ScriptRun::Absent(listed.join(", "))
}

/// Interpreters to try, in order; the same may come twice.
pub fn interpreters(first: Option<&Path>, executables: &[&str]) -> Vec<PathBuf> {
    let folders: Vec<PathBuf> =
        std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect()).unwrap_or_default();
    let on_path = |name: &str| folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file());
    let of_scripts = executables.iter().filter_map(|name| shebang(&on_path(name)?));
    let plain = ["python3", "python"].into_iter().map(PathBuf::from);
    first.map(Path::to_path_buf).into_iter().chain(of_scripts).chain(plain).collect()
}

/// The interpreter that the first line of a script names.
fn shebang(script: &Path) -> Option<PathBuf> {
    let bytes = std::fs::read(script).ok()?;
    let line = bytes.strip_prefix(b"#!")?.split(|&byte| byte == b'\n').next()?;
    let mut words = std::str::from_utf8(line).ok()?.split_whitespace();
    let first = words.next()?;
    let python = if first.ends_with("/env") { words.next()? } else { first };
    Some(PathBuf::from(python))
}

/// Records of an answer: tag and content; `None` unless it is whole.
pub(crate) fn records(mut answer: &[u8]) -> Option<Vec<(&str, &[u8])>> {
    let mut records = Vec::new();
    while !answer.is_empty() {
        let end = answer.iter().position(|&byte| byte == b'\n')?;
        let (tag, length) = std::str::from_utf8(&answer[..end]).ok()?.split_once(' ')?;
        let (content, rest) = answer.get(end + 1..)?.split_at_checked(length.parse().ok()?)?;
        records.push((tag, content));
        answer = rest.strip_prefix(b"\n")?;
    }
    Some(records)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_read_to_the_last_byte_or_refused() {
        let read = records(b"text 3\na\nb\nfile 0\n\n").unwrap();
        assert_eq!(read, [("text", &b"a\nb"[..]), ("file", &b""[..])]);
        for torn in [&b"text 3\na\nb"[..], b"text 9\na\n", b"text\n", b"text x\n\n", b"text 18446744073709551615\n\n"] {
            assert!(records(torn).is_none(), "{torn:?}");
        }
    }
}
