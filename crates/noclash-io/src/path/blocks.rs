//! Long paths block by block: each block is a small file of its own, with the header of the whole and some of its rows, so that the
//! readers of whole files read it. Rows are joined by straight lines, so every block begins with the last row of the one before.
//!
//! What is in memory is one block. The rows that went by have a digest: who goes on after an interruption shows by it that the rows are
//! the same.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use noclash_verify::sha256::Sha256;

use super::format::extension;
use crate::numpy::{self, RowLayout};
use crate::{InputError, InputErrorKind, STANDARD_INPUT};

/// A path file that is read block by block.
pub struct RowBlocks {
    file: PathBuf,
    source: Box<dyn BufRead>,
    layout: Layout,
    /// The last row of the block before.
    last: Option<Vec<u8>>,
    /// Whether there was a block already: of a file without rows the first is empty.
    begun: bool,
    /// How many rows went by, and the line after them.
    rows: usize,
    line: usize,
    digest: Sha256,
}

/// How rows follow each other.
enum Layout {
    /// Lines, under a line of names.
    Csv { header: Vec<u8> },
    /// Numbers of fixed size.
    Npy(RowLayout),
}

/// Some rows of a path file.
pub struct RowBlock {
    /// A file of these rows alone, in the format of the whole.
    pub bytes: Vec<u8>,
    /// Number of its first row in the whole, from 0.
    pub first_row: usize,
    /// Number of its rows.
    pub rows: usize,
    /// What to add to a line of the block for the line of the whole.
    pub lines_before: usize,
}

/// Longer lines are no rows of numbers.
const LONGEST_LINE: u64 = 1 << 24;

impl RowBlocks {
    /// Opens a CSV file, a NumPy array of rows, or CSV from standard input. `None` for files of other formats, which have to be read as a
    /// whole.
    pub fn open(path: &Path) -> Result<Option<Self>, InputError> {
        if path == Path::new(STANDARD_INPUT) {
            let mut source = io::stdin().lock();
            let begins = source.fill_buf().map_err(|error| unreadable(path, &error))?;
            // Nothing is taken from it yet: what is no table is left to the readers of whole files.
            return if is_table(begins) { Self::over(path, Box::new(source)) } else { Ok(None) };
        }
        // The readers of whole files say what is the matter with anything else.
        if !matches!(extension(path).as_str(), "csv" | "npy")
            || !std::fs::metadata(path).is_ok_and(|data| data.is_file())
        {
            return Ok(None);
        }
        let file = File::open(path).map_err(|error| unreadable(path, &error))?;
        Self::over(path, Box::new(BufReader::with_capacity(1 << 16, file)))
    }

    fn over(path: &Path, mut source: Box<dyn BufRead>) -> Result<Option<Self>, InputError> {
        let is_array = source.fill_buf().map_err(|error| unreadable(path, &error))?.starts_with(numpy::MAGIC);
        let mut blocks = Self {
            file: path.to_path_buf(),
            source,
            layout: Layout::Csv { header: Vec::new() },
            last: None,
            begun: false,
            rows: 0,
            line: 0,
            digest: Sha256::default(),
        };
        if is_array {
            let Some(layout) = RowLayout::read(path, &mut blocks.source)? else { return Ok(None) };
            // The same bytes are other numbers under another header. How many rows there are may grow.
            blocks.digest.update(&layout.file_of(0, &[]));
            blocks.layout = Layout::Npy(layout);
            return Ok(Some(blocks));
        }
        let header = blocks.next_line()?.unwrap_or_default();
        blocks.digest.update(&header);
        blocks.layout = Layout::Csv { header };
        Ok(Some(blocks))
    }

    /// The next block of up to so many segments; `None` after the last. A file of one row is one block.
    pub fn next(&mut self, segments: usize) -> Result<Option<RowBlock>, InputError> {
        let (first_row, first_line) = (self.rows - usize::from(self.last.is_some()), self.line);
        let mut rows: Vec<Vec<u8>> = self.last.take().into_iter().collect();
        let repeated = rows.len();
        // The first block has one row more than segments, the others repeat one.
        while rows.len() <= segments.max(1) {
            let Some(row) = self.next_row()? else { break };
            self.digest.update(&row);
            self.rows += 1;
            rows.push(row);
        }
        if rows.len() == repeated && self.begun {
            return Ok(None);
        }
        self.begun = true;
        self.last = rows.last().cloned();
        let (bytes, header_lines) = match &self.layout {
            Layout::Csv { header } => ([header.clone(), rows.concat()].concat(), 1),
            Layout::Npy(layout) => (layout.file_of(rows.len(), &rows.concat()), 0),
        };
        let lines_before = first_line.saturating_sub(header_lines + repeated);
        Ok(Some(RowBlock { bytes, first_row, rows: rows.len(), lines_before }))
    }

    /// How many rows went by.
    pub fn rows_read(&self) -> usize {
        self.rows
    }

    /// SHA-256 of the header and of all rows that went by, as they are written.
    pub fn digest(&self) -> [u8; 32] {
        self.digest.clone().finish()
    }

    fn next_row(&mut self) -> Result<Option<Vec<u8>>, InputError> {
        let file = &self.file;
        if let Layout::Npy(layout) = &mut self.layout {
            return layout.next_row(file, &mut self.source);
        }
        self.next_line()
    }

    /// The next line that is not empty, with an end.
    fn next_line(&mut self) -> Result<Option<Vec<u8>>, InputError> {
        loop {
            let mut line = Vec::new();
            let read = (&mut self.source).take(LONGEST_LINE).read_until(b'\n', &mut line);
            let read = read.map_err(|error| unreadable(&self.file, &error))?;
            self.line += 1;
            if read == 0 {
                return Ok(None);
            }
            if read as u64 == LONGEST_LINE {
                let message = "a line is longer than 16 MB";
                let error = InputError::new(InputErrorKind::Syntax, &self.file, message, "write one row per line");
                return Err(InputError { line: Some(self.line), ..error });
            }
            if line.last() != Some(&b'\n') {
                line.push(b'\n');
            }
            if !is_whole_row(&line) {
                let message =
                    "a row is not one line: a quote does not end there, or lines end with a carriage return alone";
                let remedy = "write each row on one line, with a line feed at its end";
                let error = InputError::new(InputErrorKind::Syntax, &self.file, message, remedy);
                return Err(InputError { line: Some(self.line), ..error });
            }
            if !line.trim_ascii().is_empty() {
                return Ok(Some(line));
            }
        }
    }
}

/// Whether a line, with its end, is one row to the reader of whole files too: there rows also end with a carriage return, and do not end
/// within quotes. A block that ends within a row would lose a part of the path.
fn is_whole_row(line: &[u8]) -> bool {
    let quotes = line.iter().filter(|&&byte| byte == b'"').count();
    let content = line.strip_suffix(b"\n").unwrap_or(line);
    let content = content.strip_suffix(b"\r").unwrap_or(content);
    quotes.is_multiple_of(2) && !content.contains(&b'\r')
}

/// Whether these first bytes are those of a table whose names are on one line.
fn is_table(begins: &[u8]) -> bool {
    let text = begins.trim_ascii_start();
    let first = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let is_document = [&b"{"[..], b"[", b"---", numpy::MAGIC].iter().any(|start| text.starts_with(start));
    let has_key = |key: &[u8]| begins.windows(key.len()).any(|part| part == key);
    !is_document && !has_key(b"joint_names") && !has_key(b"link_poses") && !first.contains(&b'"')
}

fn unreadable(path: &Path, error: &io::Error) -> InputError {
    let message = format!("cannot read the file: {error}");
    InputError::new(InputErrorKind::Unreadable, path, message, "check the path and its permissions")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks(text: &'static [u8]) -> RowBlocks {
        RowBlocks::over(Path::new("a.csv"), Box::new(text)).unwrap().unwrap()
    }

    fn texts(blocks: &mut RowBlocks, segments: usize) -> Vec<(String, usize, usize, usize)> {
        let mut found = Vec::new();
        while let Some(block) = blocks.next(segments).unwrap() {
            found.push((String::from_utf8(block.bytes).unwrap(), block.first_row, block.rows, block.lines_before));
        }
        found
    }

    #[test]
    fn blocks_meet_in_a_common_row_and_hold_every_row() {
        let found = texts(&mut blocks(b"a,b\n0,0\n\n1,1\r\n2,2\n3,3\n4,4"), 2);
        let expected = [("a,b\n0,0\n1,1\r\n2,2\n", 0, 3, 0), ("a,b\n2,2\n3,3\n4,4\n", 2, 3, 3)];
        assert_eq!(found, expected.map(|(text, row, rows, lines)| (text.to_string(), row, rows, lines)));
        assert_eq!(texts(&mut blocks(b"a\n1\n2\n3\n"), 2).len(), 1, "no block of the common row alone");
    }

    #[test]
    fn a_file_of_one_row_or_none_is_one_block() {
        assert_eq!(texts(&mut blocks(b"a\n1\n"), 5), [("a\n1\n".to_string(), 0, 1, 0)]);
        assert_eq!(texts(&mut blocks(b"a\n"), 5).len(), 1, "the reader says what is missing");
    }

    #[test]
    fn the_digest_depends_on_rows_and_not_on_blocks() {
        let digest = |text: &'static [u8], segments: usize| {
            let mut blocks = blocks(text);
            texts(&mut blocks, segments);
            blocks.digest()
        };
        assert_eq!(digest(b"a\n1\n2\n3\n4\n", 1), digest(b"a\n1\n2\n3\n4\n", 3));
        assert_ne!(digest(b"a\n1\n2\n3\n4\n", 1), digest(b"a\n1\n2\n3\n5\n", 1));
        assert_ne!(digest(b"a\n1\n2\n", 1), digest(b"b\n1\n2\n", 1));
    }

    #[test]
    fn the_same_bytes_as_other_numbers_have_another_digest() {
        let digest = |kind: &str, sides: [usize; 2]| {
            let header = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': {sides:?}, }}\n");
            let header = header.replace('[', "(").replace(']', ")");
            let length = (header.len() as u16).to_le_bytes();
            let bytes = [numpy::MAGIC, b"\x01\x00", &length, header.as_bytes(), &[7; 64]].concat();
            let mut blocks = RowBlocks::over(Path::new("a.npy"), Box::new(io::Cursor::new(bytes))).unwrap().unwrap();
            while blocks.next(3).unwrap().is_some() {}
            blocks.digest()
        };
        let known = digest("<f8", [4, 2]);
        assert_eq!(known, digest("<f8", [4, 2]));
        for other in [digest(">f8", [4, 2]), digest("<f8", [2, 4]), digest("<f4", [4, 4])] {
            assert_ne!(known, other);
        }
    }

    #[test]
    fn a_row_that_goes_on_beyond_its_line_is_refused_wherever_blocks_end() {
        for text in [&b"a\n0\n\"1\n\"\n0\n"[..], b"a\n0\r1\r0\n", b"a\r0\r1\r", b"\"a\nb\"\n1\n2\n"] {
            let refused = RowBlocks::over(Path::new("a.csv"), Box::new(text)).and_then(|blocks| {
                let mut blocks = blocks.unwrap();
                while blocks.next(1)?.is_some() {}
                Ok(())
            });
            assert!(refused.is_err_and(|error| error.message.contains("not one line")), "{text:?}");
        }
        assert_eq!(texts(&mut blocks(b"\"a\",b\r\n\"0\",1\r\n"), 2).len(), 1, "quotes that end are fine");
    }
}
