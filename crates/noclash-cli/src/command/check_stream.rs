//! `noclash check --json-lines`: long paths, rows in and lines out; `--resume FILE` goes on where a run of the same query ended.

use std::io::Write as _;

use noclash::{BlockQuery, CheckQuery, CheckStream, Error, Motion, MotionBlocks, OpenCell, StreamFile};
use serde_json::Value;

use super::check::{query, sharded};
use super::interrupt::{begin_answer, listen_for_interrupt};
use super::motion::read_motion;
use super::opening;
use crate::answer::{Answer, ExitStatus};
use crate::arguments::CheckArguments;
use crate::diagnostics::CommandError;

pub fn run(arguments: &CheckArguments) -> Result<Answer, CommandError> {
    let cell = opening::open_with(&arguments.motion.cell, &arguments.build)?;
    let stop = listen_for_interrupt();
    let asked = Asked(arguments);
    let mut stream = CheckStream::new(&cell, blocks(&cell, arguments)?);
    let first_line = stream.first_line(&asked)?;
    let mut lines = match &arguments.resume {
        None => {
            let mut lines = Lines::printed();
            lines.write(&first_line)?;
            lines
        }
        Some(path) => {
            let (file, checkpoint) = StreamFile::open(path, &first_line)?;
            if let Some(checkpoint) = checkpoint {
                stream = stream.resume(&checkpoint)?;
            }
            Lines::Kept(Box::new(file))
        }
    };
    // Every block is on its way before the next begins: a kill costs one block.
    while stream.advance(&asked, &stop, &mut |line| lines.write(line))? && !lines.is_closed() {
        lines.flush()?;
    }
    let last = stream.last_line();
    lines.write(&last)?;
    lines.flush()?;
    if arguments.resume.is_some() {
        let mut printed = Lines::printed();
        printed.write(&last)?;
        printed.flush()?;
    }
    let exit = ExitStatus::of(stream.verdict(), stream.is_interrupted());
    Ok(Answer { text: String::new(), json: Value::Null, exit })
}

/// Rows of one path come block by block; everything else is read as a whole, as is a path with clocks that differ: what moves beside a block is
/// on other rows of it then.
fn blocks<'a>(cell: &'a OpenCell, arguments: &CheckArguments) -> Result<MotionBlocks<'a>, CommandError> {
    let reader = cell.motions().ignore_limits(arguments.motion.ignore_limits);
    if let ([path], None, 0.0) = (&arguments.motion.paths[..], &arguments.motion.edges, arguments.tolerance.seconds())
        && !path.contains('=')
    {
        return Ok(reader.blocks(path)?);
    }
    let motion = sharded(read_motion(cell, &arguments.motion)?, arguments)?;
    Ok(MotionBlocks::whole(reader, motion))
}

/// The options of the command for every block.
struct Asked<'a>(&'a CheckArguments);

impl BlockQuery for Asked<'_> {
    fn about<'m>(&'m self, cell: &'m OpenCell, motion: &'m Motion) -> Result<CheckQuery<'m>, Error> {
        query(cell, motion, self.0)
    }
}

/// Where lines go.
enum Lines {
    Printed {
        out: std::io::BufWriter<std::io::Stdout>,
        /// Whether the reader has gone (`| head`), which is not an error.
        closed: bool,
    },
    Kept(Box<StreamFile>),
}

impl Lines {
    fn printed() -> Self {
        begin_answer();
        Self::Printed { out: std::io::BufWriter::with_capacity(1 << 16, std::io::stdout()), closed: false }
    }

    fn write(&mut self, line: &Value) -> Result<(), Error> {
        match self {
            Self::Printed { closed: true, .. } => Ok(()),
            Self::Printed { out, closed } => unless_closed(writeln!(out, "{line}"), closed),
            Self::Kept(file) => file.write(line),
        }
    }

    fn flush(&mut self) -> Result<(), Error> {
        match self {
            Self::Printed { closed: true, .. } => Ok(()),
            Self::Printed { out, closed } => unless_closed(out.flush(), closed),
            Self::Kept(file) => file.flush(),
        }
    }

    fn is_closed(&self) -> bool {
        matches!(self, Self::Printed { closed: true, .. })
    }
}

fn unless_closed(written: std::io::Result<()>, closed: &mut bool) -> Result<(), Error> {
    match written {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => {
            *closed = true;
            Ok(())
        }
        Err(error) => Err(noclash::unwritable(std::path::Path::new("stdout"), &error.to_string()).into()),
    }
}
