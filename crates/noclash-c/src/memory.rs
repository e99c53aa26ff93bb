//! Files that a program holds in memory: a robot description from a parameter server, a cell file written on the fly, meshes of a
//! perception pipeline. They lie over the files of the disk, so that `package://` addresses still lead there.

use std::ffi::{c_char, c_void};
use std::io;
use std::path::{Path, PathBuf};

use noclash::io::{DiskFiles, Files, LoadOptions, MemoryFiles};

use crate::cell::{NoclashCell, required, required_place};
use crate::edit::numbers;
use crate::error::{NoclashError, NoclashStatus, answer};

/// A file in memory.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct NoclashFile {
    /// Its name, as others refer to it, with the ending that gives the format: `cell.yaml`, `robot.urdf`, `meshes/link.stl`.
    pub name: *const c_char,
    /// Its content.
    pub bytes: *const c_void,
    /// How many bytes.
    pub length: usize,
}

/// Files in memory, and behind them those of the disk.
pub(crate) struct Overlay {
    memory: MemoryFiles,
}

impl Overlay {
    /// The files behind a pointer, and their names in order.
    ///
    /// # Safety
    /// `files` is null or has `count` files as their type says.
    pub(crate) unsafe fn read(
        files: *const NoclashFile,
        count: usize,
    ) -> Result<(Self, Vec<PathBuf>), Box<NoclashError>> {
        if count == 0 || count > isize::MAX as usize / size_of::<NoclashFile>() {
            return Err(NoclashError::new("there is no file, or too many", "give their true count"));
        }
        let (mut memory, mut names) = (MemoryFiles::default(), Vec::new());
        // SAFETY: the caller's promise.
        for file in unsafe { numbers(files, count, "files") }? {
            if file.length > isize::MAX as usize {
                return Err(NoclashError::new("a file is too long", "give its true length"));
            }
            // SAFETY: the caller's promise.
            let (name, bytes) = unsafe {
                (required(file.name, "the name of a file")?, numbers(file.bytes.cast::<u8>(), file.length, "bytes")?)
            };
            if memory.read(Path::new(name)).is_ok() {
                let message = format!("two files in memory are called `{name}`");
                return Err(NoclashError::new(message, "give every file a name of its own"));
            }
            memory.insert(name, bytes);
            names.push(PathBuf::from(name));
        }
        Ok((Self { memory }, names))
    }
}

impl Files for Overlay {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.memory.read(path).or_else(|_| DiskFiles.read(path))
    }

    fn exists(&self, path: &Path) -> bool {
        self.memory.exists(path) || DiskFiles.exists(path)
    }

    fn size(&self, path: &Path) -> Option<u64> {
        if self.memory.exists(path) { None } else { DiskFiles.size(path) }
    }

    fn folders(&self, path: &Path) -> Vec<PathBuf> {
        DiskFiles.folders(path)
    }
}

/// Loads a cell from files in memory into `*cell`: the first is the cell file (`.yaml`) or the robot (`.urdf`), the others are what it
/// refers to. What is not among them is read from the disk, relative to the working folder.
///
/// # Safety
/// `files` has `count` files as their type says; `cell` may be written, `error` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_cell_parse(
    files: *const NoclashFile,
    count: usize,
    cell: *mut *mut NoclashCell,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let (overlay, names) = Overlay::read(files, count)?;
            let place = required_place(cell)?;
            let open = noclash::open_from(&names[0], &overlay, &LoadOptions::from_environment())?;
            *place = Box::into_raw(Box::new(NoclashCell::accepted(open)?));
            Ok(())
        })
    }
}
