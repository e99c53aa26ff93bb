//! Which Python expands xacro files: the caller's, that of an installed `xacrodoc` or `xacro` executable, or the one on the path.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::XacroOptions;
use crate::package::PackagePlaces;
use crate::{InputError, InputErrorKind};

const SCRIPT: &str = include_str!("expand.py");
/// Exit status of the script where the package `xacro` is absent.
const MISSING: i32 = 7;

/// The answer of the script, run by the first interpreter that has the package `xacro`.
pub(super) fn run(path: &Path, options: &XacroOptions, places: &PackagePlaces) -> Result<Vec<u8>, InputError> {
    let mut tried: Vec<PathBuf> = Vec::new();
    for python in candidates(options) {
        if tried.contains(&python) {
            continue;
        }
        let mut command = Command::new(&python);
        command.args(["-c", SCRIPT]).arg(path).env("PYTHONUTF8", "1").stdin(Stdio::null());
        for (name, value) in &options.arguments {
            command.args(["arg", name, value]);
        }
        for (name, folder) in &places.packages {
            command.args(["package", name]).arg(folder);
        }
        for folder in &places.ros_package_path {
            command.args(["ros", "-"]).arg(folder);
        }
        for folder in &places.ament_prefix_path {
            command.args(["ament", "-"]).arg(folder);
        }
        tried.push(python);
        // An interpreter that is absent or lacks the package is no failure while another has it.
        let Ok(output) = command.output() else { continue };
        match output.status.code() {
            Some(0) => return Ok(output.stdout),
            Some(MISSING) => {}
            _ => {
                let spoken = String::from_utf8_lossy(&output.stderr).trim().lines().last().unwrap_or("").to_string();
                let message = format!("the expansion by xacro failed: {spoken}");
                let remedy = "expand it yourself: `xacro FILE > robot.urdf`";
                return Err(InputError::new(InputErrorKind::Unreadable, path, message, remedy));
            }
        }
    }
    let listed: Vec<String> = tried.iter().map(|python| python.display().to_string()).collect();
    Err(InputError::new(
        InputErrorKind::Unsupported,
        path,
        format!("this is a xacro file, and no Python with the package `xacro` was found (tried {})", listed.join(", ")),
        "`pip install xacrodoc`, or `apt install ros-DISTRO-xacro` with ROS; NOCLASH_PYTHON names the interpreter that has it",
    ))
}

/// Interpreters to try, in order.
fn candidates(options: &XacroOptions) -> Vec<PathBuf> {
    let folders: Vec<PathBuf> =
        std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect()).unwrap_or_default();
    let on_path = |name: &str| folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file());
    let of_scripts = ["xacrodoc", "xacro"].into_iter().filter_map(|name| shebang(&on_path(name)?));
    let plain = ["python3", "python"].into_iter().map(PathBuf::from);
    options.python.clone().into_iter().chain(of_scripts).chain(plain).collect()
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
