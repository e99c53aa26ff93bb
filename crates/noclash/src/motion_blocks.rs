//! Motions read block by block: a path of any length in the memory of one block.

use std::path::{Path, PathBuf};

use noclash_cell::PathDescription;
use noclash_io::{DiskFiles, InputError, MemoryFiles, PathOptions, RowBlock, RowBlocks, read_path};
use noclash_robot::Limits;
use noclash_verify::sha256::Sha256;

use crate::{Error, Motion, MotionReader, OpenCell};

/// A path that is read block by block ([`MotionReader::blocks`]). Segments keep the numbers that they have in the whole path.
pub struct MotionBlocks<'a> {
    cell: &'a OpenCell,
    limits: Limits,
    file: PathBuf,
    source: Source,
}

enum Source {
    Rows(RowBlocks),
    /// Formats that must be read as a whole give one block.
    Whole {
        motion: Option<Box<Motion>>,
        rows: usize,
        digest: [u8; 32],
    },
}

impl<'a> MotionReader<'a> {
    /// Reads a path from the disk or from standard input block by block: CSV and NumPy arrays of rows. Other formats are one block, as are
    /// paths of cells with moving obstacles, whose rows belong to those of the whole path, and of robots with loops.
    pub fn blocks(self, file: impl AsRef<Path>) -> Result<MotionBlocks<'a>, Error> {
        let (cell, limits) = self.parts();
        // A block would not know on which branch of a loop the one before ended.
        let is_whole = !cell.cell.moving_obstacles().is_empty() || cell.cell.has_loops();
        let rows = if is_whole { None } else { RowBlocks::open(file.as_ref())? };
        match rows {
            Some(rows) => {
                Ok(MotionBlocks { cell, limits, file: file.as_ref().to_path_buf(), source: Source::Rows(rows) })
            }
            None => Ok(MotionBlocks::whole(self, self.files(&DiskFiles).path(file)?)),
        }
    }
}

impl<'a> MotionBlocks<'a> {
    /// A motion that was read already, as one block.
    pub fn whole(reader: MotionReader<'a>, motion: Motion) -> Self {
        let (cell, limits) = reader.parts();
        let (rows, file) = (motion.row_count(), motion.file().to_path_buf());
        // Numbers are printed with as many digits as distinguish them.
        let mut digest = Sha256::default();
        match motion.description() {
            PathDescription::Waypoints(waypoints) => {
                waypoints.iter().for_each(|waypoint| digest.update(format!("{waypoint:?}").as_bytes()));
            }
            PathDescription::Edges(edges) => {
                edges.iter().for_each(|edge| digest.update(format!("{edge:?}").as_bytes()))
            }
            PathDescription::Curves(curves) => {
                curves.iter().for_each(|curve| digest.update(format!("{curve:?}").as_bytes()));
            }
        }
        let source = Source::Whole { motion: Some(Box::new(motion)), rows, digest: digest.finish() };
        Self { cell, limits, file, source }
    }

    /// The next block of up to so many segments; `None` after the last.
    pub fn next(&mut self, segments: usize) -> Result<Option<Motion>, Error> {
        match &mut self.source {
            Source::Whole { motion, .. } => Ok(motion.take().map(|motion| *motion)),
            Source::Rows(rows) => match rows.next(segments)? {
                Some(block) => self.motion_of(block).map(Some),
                None => Ok(None),
            },
        }
    }

    /// Passes over the next block without making motions of it; whether there was one.
    pub(crate) fn skip(&mut self, segments: usize) -> Result<bool, Error> {
        Ok(match &mut self.source {
            Source::Whole { motion, .. } => motion.take().is_some(),
            Source::Rows(rows) => rows.next(segments)?.is_some(),
        })
    }

    /// How many rows went by.
    pub(crate) fn rows_read(&self) -> usize {
        match &self.source {
            Source::Rows(rows) => rows.rows_read(),
            Source::Whole { motion: Some(_), .. } => 0,
            Source::Whole { rows, .. } => *rows,
        }
    }

    /// SHA-256 of the rows that went by.
    pub(crate) fn digest(&self) -> [u8; 32] {
        match &self.source {
            Source::Rows(rows) => rows.digest(),
            Source::Whole { digest, .. } => *digest,
        }
    }

    /// Whether joint limits are enforced.
    pub(crate) fn limits(&self) -> Limits {
        self.limits
    }

    /// Where the path is read from.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// The block as a file of its own in memory, under the name of the whole; messages count rows and lines of the whole.
    fn motion_of(&self, block: RowBlock) -> Result<Motion, Error> {
        let RowBlock { bytes, first_row, lines_before, .. } = block;
        let mut files = MemoryFiles::default();
        files.insert(&self.file, bytes);
        let options = PathOptions { robot: None, limits: self.limits, first_row };
        let path = read_path(&files, &self.file, &self.cell.cell, &options).map_err(|error| InputError {
            line: error.line.map(|line| if line > 1 { line + lines_before } else { line }),
            ..error
        })?;
        let reader = self.cell.motions().ignore_limits(self.limits == Limits::Ignored);
        Ok(reader.loaded(path)?.beginning_at(first_row))
    }
}
