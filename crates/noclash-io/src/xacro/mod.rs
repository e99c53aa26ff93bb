//! xacro: a macro language that writes URDF, expanded by the package `xacro` of a Python interpreter on this machine.
//!
//! The expansion runs in a process of its own (`expand.py`). Every file that it read is read again through the load in progress, so
//! that reports list and hash it; a file that changed in between is an error.

mod interpreter;

use std::path::{Path, PathBuf};

use crate::intake::Intake;
use crate::package::PackagePlaces;
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
    let answer = interpreter::run(path, options, places)?;
    let records = records_of(path, &answer)?;
    let all =
        |tag: &str| -> Vec<&[u8]> { records.iter().filter(|(own, _)| own == tag).map(|(_, data)| *data).collect() };
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

/// Records of the answer: tag and content.
fn records_of<'a>(path: &Path, mut answer: &'a [u8]) -> Result<Vec<(String, &'a [u8])>, InputError> {
    let mut records = Vec::new();
    while !answer.is_empty() {
        let record = || {
            let end = answer.iter().position(|&byte| byte == b'\n')?;
            let (tag, length) = std::str::from_utf8(&answer[..end]).ok()?.split_once(' ')?;
            let content = answer.get(end + 1..)?;
            let (content, rest) = content.split_at_checked(length.parse().ok()?)?;
            Some((tag.to_string(), content, rest.strip_prefix(b"\n")?))
        };
        let (tag, content, rest) = record().ok_or_else(|| garbled(path))?;
        records.push((tag, content));
        answer = rest;
    }
    Ok(records)
}

fn garbled(path: &Path) -> InputError {
    let message = "the expansion by xacro gave no readable answer";
    InputError::new(InputErrorKind::Unreadable, path, message, "expand it yourself: `xacro FILE > robot.urdf`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_read_to_the_last_byte_or_refused() {
        let path = Path::new("a.xacro");
        let records = records_of(path, b"text 3\na\nb\nfile 0\n\n").unwrap();
        assert_eq!(records, [("text".to_string(), &b"a\nb"[..]), ("file".to_string(), &b""[..])]);
        for torn in [&b"text 3\na\nb"[..], b"text 9\na\n", b"text\n", b"text x\n\n", b"text 18446744073709551615\n\n"] {
            assert!(records_of(path, torn).is_err(), "{torn:?}");
        }
    }
}
