//! Replays a proof that a motion is free of collisions. Nothing here searches, and nothing of the search is used here.
//!
//! A proof is one file: a statement (frames, bodies, pairs, motion) and for every pair a tree of steps. Everything is recomputed from the
//! statement with outward rounding; the file is trusted in nothing. The format, the meaning of a statement and the argument stand
//! in `docs/certificates.md`; the only assumption is IEEE-754 arithmetic as in `noclash-numeric`.
#![forbid(unsafe_code)]

// What a statement and a step consist of is open to writers of proofs, and no promise.
#[doc(hidden)]
pub mod body;
#[doc(hidden)]
pub mod containment;
mod cover;
#[doc(hidden)]
pub mod effort;
#[doc(hidden)]
pub mod joint_box;
#[doc(hidden)]
pub mod motion;
mod places;
mod replay;
#[doc(hidden)]
pub mod separation;
pub mod sha256;
mod source;
#[doc(hidden)]
pub mod statement;
mod vector;

use std::io::Read;

#[doc(hidden)]
pub use cover::Step;
#[doc(hidden)]
pub use replay::StepWatcher;
pub use source::Source;
use statement::Statement;

/// Magic number of a proof.
pub const MAGIC: &[u8; 8] = b"NOCLASH1";

/// The sections of a file.
#[doc(hidden)]
pub mod sections {
    pub const END: u8 = 0;
    pub const STRETCH: u8 = 1;
    pub const BOX: u8 = 2;
}

/// The steps of a proof: kept apart by the direction before, by one of whole numbers, by one of doubles; shown for both halves, or
/// for both children of a node.
#[doc(hidden)]
pub mod steps {
    pub const AS_BEFORE: u8 = 0;
    pub const DIRECTION: u8 = 1;
    pub const FINE_DIRECTION: u8 = 2;
    pub const HALVE: u8 = 3;
    pub const OPEN_A: u8 = 4;
    pub const OPEN_B: u8 = 5;
}

/// Why a file is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is no proof, ends too early, or holds what no proof holds.
    Unreadable(String),
    /// It is one, and does not hold.
    Fails(String),
}

impl Refusal {
    pub(crate) fn unreadable(why: &str) -> Self {
        Self::Unreadable(why.to_string())
    }

    pub(crate) fn fails(why: &str) -> Self {
        Self::Fails(why.to_string())
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unreadable(why) => write!(f, "cannot be read: {why}"),
            Self::Fails(why) => write!(f, "does not hold: {why}"),
        }
    }
}

impl std::error::Error for Refusal {}

/// Report on what was proved, and how.
#[derive(Clone, Debug)]
pub struct Report {
    /// Files that the statement was made from, as its writer says, with their SHA-256.
    pub inputs: Vec<(String, [u8; 32])>,
    /// Names of all bodies.
    pub bodies: Vec<String>,
    /// How many pairs are kept apart.
    pub pairs: usize,
    /// The largest and the least margin of these, in metres; `None` without pairs.
    pub margins: Option<[f64; 2]>,
    /// Pairs that nothing is claimed about: bodies and reason.
    pub excluded: Vec<([usize; 2], String)>,
    /// Bodies with triangles that enclose nothing, and how many.
    pub shells: Vec<(usize, usize)>,
    /// Segments of the motion.
    pub segments: u64,
    /// How far frames and coordinates may be off by the statement itself, rounding included: the largest entry of rotations, the largest
    /// component of translations in metres, the largest deviation of a coordinate from its polynomial.
    pub looseness: [f64; 3],
    /// Boxes of coordinates.
    pub boxes: u64,
    /// No pair comes nearer than this; infinite without pairs.
    pub clearance: f64,
    /// Steps, and those of them that name a direction.
    pub steps: u64,
    /// Directions that were tested.
    pub directions: u64,
    /// Units of work, each about one scalar product of two interval vectors: at most [`effort::UNITS_PER_BYTE`] for each byte.
    pub work: u64,
    /// SHA-256 of the statement.
    pub statement: [u8; 32],
    /// Length of the file before the first section, and of all of it.
    pub bytes: [u64; 2],
    /// Segment and time up to which the motion is covered.
    reached: (u64, f64),
}

/// Smaller values are rounding, and not worth a line.
const ROUNDING: f64 = 1e-9;

/// Replays a proof from its first byte to its last.
///
/// Guarantee: `Ok` means that, for every cell and motion that the statement describes, every pair of bodies that can move against each other
/// and is not excluded stays farther apart than its margin, at every time of the motion and for all coordinates of every box.
/// Time and memory are at most proportional to the bytes read (`docs/certificates.md`, Effort); `reader` should be buffered.
pub fn verify<R: Read>(mut reader: R) -> Result<Report, Refusal> {
    verify_any(&mut reader)
}

/// Compiled once, not for every kind of reader.
fn verify_any(reader: &mut dyn Read) -> Result<Report, Refusal> {
    replay(&mut Source::new(reader))
}

/// [`verify`] of a source that reports afterwards how much work it was, also after a refusal.
#[doc(hidden)]
pub fn replay<R: Read>(source: &mut Source<R>) -> Result<Report, Refusal> {
    replay_watched(source, None)
}

/// The same for a writer of another proof, who may try the steps of this one again. What it says of them is nothing that anybody relies on.
#[doc(hidden)]
pub fn replay_watched<R: Read>(
    source: &mut Source<R>,
    watcher: Option<&mut dyn StepWatcher>,
) -> Result<Report, Refusal> {
    let mut statement = Statement::read(source)?;
    let header_bytes = source.bytes_read();
    let shells = statement.bodies.iter().enumerate().map(|(index, body)| (index, body.open_triangles()));
    let shells = shells.filter(|shell| shell.1 > 0).collect();
    let (pairs, margins) = count_pairs(source, &statement)?;
    let report = Report {
        inputs: std::mem::take(&mut statement.inputs),
        bodies: statement.bodies.iter().map(|body| body.name.clone()).collect(),
        pairs,
        margins,
        excluded: Vec::new(),
        shells,
        segments: statement.segments,
        looseness: statement.looseness(),
        boxes: 0,
        clearance: f64::INFINITY,
        steps: 0,
        directions: 0,
        work: 0,
        statement: [0; 32],
        bytes: [header_bytes; 2],
        reached: (0, 0.0),
    };
    let mut replay = replay::Replay::new(source, report, &statement)?;
    replay.watcher = watcher;
    loop {
        replay.reader.source.stating = true;
        match replay.reader.source.byte()? {
            sections::STRETCH => replay.stretch(&mut statement)?,
            sections::BOX => replay.joint_box(&statement)?,
            sections::END => break,
            _ => return Err(Refusal::unreadable("an unknown kind of section")),
        }
    }
    let mut report = replay.reader.report;
    if report.reached != (report.segments, 0.0) {
        return Err(Refusal::fails("the proof does not cover the whole motion"));
    }
    if report.segments == 0 && report.boxes == 0 {
        return Err(Refusal::fails("the proof covers no motion at all"));
    }
    source.stating = false;
    (report.statement, report.bytes[1]) = source.finish()?;
    report.excluded = statement.excluded;
    report.work = source.work();
    Ok(report)
}

/// How many pairs must stay apart, and the largest and the least of their margins.
fn count_pairs<R: Read>(source: &mut Source<R>, statement: &Statement) -> Result<(usize, Option<[f64; 2]>), Refusal> {
    let (mut count, mut margins) = (0, None);
    for first in 0..statement.bodies.len() {
        let mut work = 0;
        let pairs = statement.pairs_of(first, &mut work);
        source.spend(work)?;
        count += pairs.len();
        let own = pairs.iter().map(|pair| [pair.margin; 2]);
        margins = margins.into_iter().chain(own).reduce(|[a, b], [c, d]: [f64; 2]| [a.max(c), b.min(d)]);
    }
    Ok((count, margins))
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = |body: usize| &self.bodies[body];
        writeln!(f, "The proof holds: {} pairs over {} segments and {} boxes.", self.pairs, self.segments, self.boxes)?;
        if let Some([most, least]) = self.margins {
            writeln!(f, "margin: {least} to {most} m; proved clearance: {:e} m", self.clearance)?;
        }
        let [rotation, translation, coordinate] = self.looseness;
        if rotation > ROUNDING || translation > ROUNDING || coordinate > ROUNDING {
            writeln!(
                f,
                "holds for everything within: entries of rotations {rotation:e}, translations {translation:e} m, coordinates {coordinate:e}"
            )?;
        }
        writeln!(f, "statement: {}", hexadecimal(&self.statement))?;
        for (name, digest) in &self.inputs {
            writeln!(f, "made from: {name} {}", hexadecimal(digest))?;
        }
        for ([a, b], reason) in &self.excluded {
            writeln!(f, "assumption: {} and {} may touch ({reason})", name(*a), name(*b))?;
        }
        for (body, triangles) in &self.shells {
            writeln!(f, "assumption: {triangles} triangles of {} enclose nothing", name(*body))?;
        }
        Ok(())
    }
}

/// A digest as people write it.
pub fn hexadecimal(digest: &[u8]) -> String {
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
