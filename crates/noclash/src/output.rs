//! Output files that the user names: checked before the work begins, so that nothing is computed for a name that cannot be written; and
//! whole once they have their name, so that a command that is ended on the way leaves no part of a mesh or a path behind.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use noclash_io::{InputError, InputErrorKind};

/// Refuses a name that no file can have, before anything is computed for it: its folder must be there, and it must not be a
/// folder itself. Nothing is created, so a command without an answer leaves no file.
pub fn ensure_place(file: &Path) -> Result<(), InputError> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if file.is_dir() {
        return Err(unwritable(file, "it is a folder"));
    }
    match folder {
        Some(folder) if !folder.is_dir() => Err(unwritable(file, &format!("there is no folder {}", folder.display()))),
        Some(_) | None => Ok(()),
    }
}

/// Writes a file that the user named.
pub fn write(file: &Path, content: impl AsRef<[u8]>) -> Result<(), InputError> {
    write_whole(file, |out| out.write_all(content.as_ref())).map_err(|error| unwritable(file, &error.to_string()))
}

/// Writes `NAME.part`, which gets its name when it is complete. What is no regular file (a device, a pipe) is written as it is.
pub(crate) fn write_whole(
    file: &Path,
    fill: impl FnOnce(&mut BufWriter<File>) -> std::io::Result<()>,
) -> std::io::Result<()> {
    // A link stays one: what it leads to is replaced.
    let target = std::fs::canonicalize(file).unwrap_or_else(|_| file.to_path_buf());
    let is_special = std::fs::metadata(&target).is_ok_and(|there| !there.is_file());
    let part = partial(&target);
    let (written, is_part) = match File::create(if is_special { &target } else { &part }) {
        // A file that may be written in a folder that may not.
        Err(error) if error.kind() == std::io::ErrorKind::PermissionDenied && !is_special => {
            (File::create(&target)?, false)
        }
        created => (created?, !is_special),
    };
    let mut out = BufWriter::new(written);
    let result = fill(&mut out).and_then(|()| out.flush());
    drop(out);
    if !is_part {
        return result;
    }
    let result = result.and_then(|()| std::fs::rename(&part, &target));
    if result.is_err() {
        drop(std::fs::remove_file(&part));
    }
    result
}

/// The file while it is not complete.
pub(crate) fn partial(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_os_string();
    name.push(".part");
    name.into()
}

/// Why there is no such file.
pub fn unwritable(file: &Path, why: &str) -> InputError {
    let message = format!("cannot be written: {why}");
    InputError::new(InputErrorKind::Unreadable, file, message, "name a file that can be written")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_not_completed_leaves_the_one_before_and_no_part() {
        let folder = std::env::temp_dir().join(format!("noclash-output-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("swept.stl");
        write(&file, "whole").unwrap();
        let failed = write_whole(&file, |out| {
            out.write_all(b"half")?;
            // While it is written the name still belongs to the file before.
            assert_eq!(std::fs::read(&file).unwrap(), b"whole");
            Err(std::io::Error::other("ended on the way"))
        });
        assert!(failed.is_err() && !partial(&file).exists());
        assert_eq!(std::fs::read(&file).unwrap(), b"whole");
        write(&file, "another").unwrap();
        assert_eq!(std::fs::read(&file).unwrap(), b"another");
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn devices_are_written_as_they_are() {
        write(Path::new("/dev/null"), "anything").unwrap();
        assert!(!Path::new("/dev/null.part").exists() && !std::fs::metadata("/dev/null").unwrap().is_file());
    }
}
