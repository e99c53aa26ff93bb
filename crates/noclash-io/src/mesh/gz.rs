//! Files compressed by gzip: `part.stl.gz` is read as `part.stl`.

use std::io::Read;
use std::path::{Path, PathBuf};

use super::format::extension;
use crate::error::{InputError, InputErrorKind};
use crate::memory;

/// Name and content of the file that a `.gz` file holds; `None` for other files. A file that is cut or damaged is an error.
pub(super) fn unpacked(path: &Path, bytes: &[u8]) -> Result<Option<(PathBuf, Vec<u8>)>, InputError> {
    if extension(path) != "gz" {
        return Ok(None);
    }
    let inner = path.with_extension("");
    // A gigabyte of zeros packs into a megabyte: the memory is asked for as it is needed.
    let (mut made, mut block) = (Vec::new(), vec![0; 1 << 20]);
    let mut decoder = flate2::read::MultiGzDecoder::new(bytes);
    loop {
        let before = made.len();
        match decoder.read(&mut block) {
            Ok(0) => return Ok(Some((inner, made))),
            Ok(count) => made.extend_from_slice(&block[..count]),
            Err(error) => {
                let message = format!("the compressed file is damaged: {error}");
                return Err(InputError::new(InputErrorKind::Syntax, path, message, "Compress it again with gzip."));
            }
        }
        if made.len() >> 26 != before >> 26 {
            memory::suffices(&inner, made.len() as u64)?;
        }
    }
}
