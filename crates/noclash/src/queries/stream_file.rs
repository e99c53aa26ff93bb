//! A file of results that a check goes on with after it was ended: read back to its last checkpoint, cut off there, and written on.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::{Error, RequestError, RequestErrorKind, unwritable};

/// A file of lines, each a JSON object.
pub struct StreamFile {
    path: PathBuf,
    out: BufWriter<File>,
}

impl StreamFile {
    /// Opens or creates a file of results; returns the last checkpoint in it. What was written after that is cut off: a killed process
    /// may have left half a line.
    ///
    /// # Errors
    /// If the file holds something else than results that begin with `first_line`, or cannot be read or written.
    pub fn open(path: &Path, first_line: &Value) -> Result<(Self, Option<Value>), Error> {
        let failed = |error: std::io::Error| Error::from(unwritable(path, &error.to_string()));
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
        let (mut end, mut checkpoint, mut position) = (0, None, 0);
        let mut reader = BufReader::new(&mut file);
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = reader.read_until(b'\n', &mut line).map_err(failed)?;
            if read == 0 || line.last() != Some(&b'\n') {
                break;
            }
            if position == 0 {
                let first: Option<Value> = serde_json::from_slice(&line).ok();
                if first.as_ref() != Some(first_line) {
                    return Err(other_query(path));
                }
                end = read as u64;
            }
            position += read as u64;
            if line.starts_with(CHECKPOINT) {
                let Ok(found) = serde_json::from_slice(&line) else { break };
                (end, checkpoint) = (position, Some(found));
            }
        }
        // Half a first line is that of a process killed at the start, or no file of results.
        if position == 0 && !line.is_empty() && !first_line.to_string().as_bytes().starts_with(&line) {
            return Err(other_query(path));
        }
        drop(reader);
        file.set_len(end).and_then(|()| file.seek(SeekFrom::Start(end))).map_err(failed)?;
        let mut own = Self { path: path.to_path_buf(), out: BufWriter::with_capacity(1 << 16, file) };
        if end == 0 {
            own.write(first_line)?;
            own.flush()?;
        }
        Ok((own, checkpoint))
    }

    /// Appends a line.
    pub fn write(&mut self, line: &Value) -> Result<(), Error> {
        writeln!(self.out, "{line}").map_err(|error| unwritable(&self.path, &error.to_string()).into())
    }

    /// Hands everything over to the system.
    pub fn flush(&mut self) -> Result<(), Error> {
        self.out.flush().map_err(|error| unwritable(&self.path, &error.to_string()).into())
    }
}

/// How a line of a checkpoint begins.
const CHECKPOINT: &[u8] = b"{\"checkpoint\":";

fn other_query(path: &Path) -> Error {
    let message = format!("{} does not hold results of this query about this cell", path.display());
    let remedy = "name a new file, or ask with the cell and the options of the first run";
    RequestError::new(RequestErrorKind::Conflict, message, remedy).into()
}
