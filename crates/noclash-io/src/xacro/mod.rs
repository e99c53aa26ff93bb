//! xacro: a macro language that writes URDF, expanded by the package `xacro` of a Python interpreter on this machine.
//!
//! The expansion runs in a process of its own (`expand.py`). Every file that it read is read again through the load in progress, so
//! that reports list and hash it; a file that changed in between is an error.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::intake::Intake;
use crate::package::PackagePlaces;
use crate::python::{self, ScriptRun};
use crate::{InputError, InputErrorKind, suggestion};

/// Arguments of an expansion.
#[derive(Clone, Debug, Default)]
pub struct XacroOptions {
    /// Values of `<xacro:arg>`, by name.
    pub arguments: Vec<(String, String)>,
    /// Interpreter to try first.
    pub python: Option<PathBuf>,
}

/// Whether a file is xacro, by its name.
pub(crate) fn is_xacro(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("xacro"))
}

/// The URDF that a xacro file writes, and the name under which errors about it are reported: their lines are not those of the file.
///
/// Errors: an argument that the document does not declare, and whatever xacro refuses.
pub(crate) fn expand(
    intake: &mut Intake<'_>,
    path: &Path,
    options: &XacroOptions,
    places: &PackagePlaces,
) -> Result<(PathBuf, String), InputError> {
    if !intake.files.exists(path) {
        intake.bytes(path)?;
    }
    let answer = run(path, options, places)?;
    let records = python::records(&answer).ok_or_else(|| garbled(path))?;
    let all =
        |tag: &str| -> Vec<&[u8]> { records.iter().filter(|(own, _)| *own == tag).map(|(_, data)| *data).collect() };
    let text = |data: &[u8]| String::from_utf8_lossy(data).to_string();
    if let Some(message) = all("error").first() {
        let file = all("error-file").first().map_or_else(|| path.to_path_buf(), |file| PathBuf::from(text(file)));
        let message = format!("xacro: {}", text(message));
        let remedy = "correct it there; arguments and packages are given by `xacro` and `packages`";
        return Err(InputError::new(InputErrorKind::Syntax, &file, message, remedy));
    }
    if let Some(unknown) = all("unknown").first() {
        let declared: Vec<String> = all("declared").into_iter().map(text).collect();
        let unknown = text(unknown);
        let known = declared.iter().map(String::as_str).filter(|name| *name != unknown);
        let message = format!("the file declares no xacro argument `{unknown}`");
        return Err(InputError::new(
            InputErrorKind::Unknown,
            path,
            message,
            suggestion::remedy(&unknown, known.collect::<Vec<_>>()),
        ));
    }
    for warning in all("warning") {
        intake.warn(format!("{}: xacro: {}", path.display(), text(warning)));
    }
    for (file, content) in all("file").into_iter().zip(all("content")) {
        let file = PathBuf::from(text(file));
        if intake.bytes(&file)? != content {
            let message = "the file changed while it was read";
            return Err(InputError::new(InputErrorKind::Inconsistent, &file, message, "run again"));
        }
    }
    let [expanded] = all("text")[..] else { return Err(garbled(path)) };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    Ok((path.with_file_name(format!("{name} (expanded)")), text(expanded)))
}

/// The answer of `expand.py`.
fn run(path: &Path, options: &XacroOptions, places: &PackagePlaces) -> Result<Vec<u8>, InputError> {
    let mut arguments: Vec<OsString> = vec!["-c".into(), include_str!("expand.py").into(), path.into()];
    for (name, value) in &options.arguments {
        arguments.extend(["arg", name, value].map(OsString::from));
    }
    for (name, folder) in &places.packages {
        arguments.extend(["package".into(), name.into(), folder.into()]);
    }
    for (kind, folders) in [("ros", &places.ros_package_path), ("ament", &places.ament_prefix_path)] {
        arguments.extend(folders.iter().flat_map(|folder| [kind.into(), "-".into(), folder.into()]));
    }
    match python::run(options.python.as_deref(), &["xacrodoc", "xacro"], &arguments) {
        ScriptRun::Answer(answer) => Ok(answer),
        ScriptRun::Absent(tried) => Err(InputError::new(
            InputErrorKind::Unsupported,
            path,
            format!("this is a xacro file, and no Python with the package `xacro` was found (tried {tried})"),
            "`pip install xacrodoc`, or `apt install ros-DISTRO-xacro` with ROS; NOCLASH_PYTHON names the interpreter that has it",
        )),
        ScriptRun::Failed(last) => {
            let message = format!("the expansion by xacro failed: {last}");
            let remedy = "expand it yourself: `xacro FILE > robot.urdf`";
            Err(InputError::new(InputErrorKind::Unreadable, path, message, remedy))
        }
    }
}

fn garbled(path: &Path) -> InputError {
    let message = "the expansion by xacro gave no readable answer";
    InputError::new(InputErrorKind::Unreadable, path, message, "expand it yourself: `xacro FILE > robot.urdf`")
}
