//! Certificates: a Free written down so that a second program, `noclash-verify`, can replay it. Format and meaning: `docs/certificates.md`.

use std::borrow::Cow;
use std::io::Write;

use noclash_cell::{Cell, CellMotion, EffectiveTolerances, RunToTheEnd, Stop, Tolerances};
use noclash_robot::JointKind;
use noclash_verify::motion::Motion;
use noclash_verify::separation::Gap;
use noclash_verify::sha256::Sha256;
use noclash_verify::statement::Statement;
use noclash_verify::{Source, sections};

use crate::bytes::Bytes;
use crate::error::CertifyError;
use crate::guide::Guide;
use crate::prover::{Prover, Unproved};
use crate::sealed::Sealed;
use crate::statement::{Canonical, Claim, InputFile};

/// Options of a certification.
#[derive(Clone, Copy)]
pub struct CertifyOptions<'a> {
    /// The least margin of every pair, in metres; larger ones of the cell stay.
    pub margin: f64,
    /// How far the real cell may be from the stated one, as `CheckOptions` has it; frames are off by the same all
    /// the time.
    pub tolerances: Option<Tolerances>,
    /// Most steps for one pair over one stretch of the motion.
    pub budget: u64,
    /// The files that cell and motion come from, named in the certificate.
    pub inputs: &'a [InputFile],
    /// May end the search early.
    pub stop: &'a dyn Stop,
    /// Steps of an earlier certificate that are tried first.
    pub guide: Option<&'a Guide>,
    /// Distance that the search believes a step proves; only tests of the verifier have a reason to change it.
    #[doc(hidden)]
    pub judge: &'a dyn Fn(&Gap) -> f64,
}

impl Default for CertifyOptions<'_> {
    fn default() -> Self {
        Self {
            margin: 0.0,
            tolerances: Some(Tolerances::default()),
            budget: 1_000_000,
            inputs: &[],
            stop: &RunToTheEnd,
            guide: None,
            judge: &Gap::distance,
        }
    }
}

/// Result of a certification.
#[derive(Clone, Debug, PartialEq)]
pub enum Certification {
    /// The certificate is complete.
    Written {
        /// Bytes of the statement without the motion, and of each segment with its proof.
        statement_bytes: usize,
        /// Segment by segment.
        segment_bytes: Vec<usize>,
        /// Pairs over stretches whose steps were all those of the guide, and all that are not proved in groups.
        followed: [u64; 2],
    },
    /// A pair was not proved within the budget, or the search was stopped; what was written is no certificate.
    NotProved {
        /// Index of the segment.
        segment: usize,
        /// Indices of the bodies.
        bodies: [usize; 2],
    },
    /// Cancelled by the caller.
    Stopped,
}

/// Writes a certificate that the motions are free.
///
/// Every step has passed the verifier's own test; a certificate should still be verified where it is used. A pair that touches is
/// never proved, but the search may take its whole budget to notice: ask an engine first.
pub fn certify(
    cell: &Cell,
    motions: &[CellMotion],
    options: &CertifyOptions,
    out: &mut dyn Write,
) -> Result<Certification, CertifyError> {
    if !(options.margin.is_finite() && options.margin >= 0.0) {
        return Err(CertifyError::Margin { margin: options.margin });
    }
    let canonical = Canonical::new(cell, allowed(cell, options.tolerances)?);
    let header = canonical.header(cell, &Claim::of_motions(cell, options.margin), options.inputs, motions.len())?;
    let mut statement = Statement::read(&mut Source::new(header.0.as_slice())).map_err(CertifyError::Refused)?;
    if let Some(body) = unfollowed_half_space(&statement) {
        return Err(CertifyError::HalfSpace { body: cell.bodies()[canonical.order[body]].name.clone() });
    }
    let mut sealed = Sealed::new(out);
    sealed.write(&header.0)?;
    let mut prover = Prover::new(options.budget, options.judge);
    let mut segment_bytes = Vec::with_capacity(motions.len());
    for (segment, motion) in motions.iter().enumerate() {
        let motion = &stated_motion(motion, options.tolerances);
        let stretches = canonical.stretches(cell, motion).ok_or(CertifyError::Motion { segment })?;
        let mut written = 0;
        for (from, to, said) in stretches {
            if options.stop.stop() {
                return Ok(Certification::Stopped);
            }
            let mut motion =
                Motion::read(&mut Source::new(said.0.as_slice()), &mut statement).map_err(CertifyError::Refused)?;
            let stated = stretch_bytes(segment, from, to, &said);
            prover.guide = options.guide.map(|guide| (guide, (segment, motions.len()), from));
            if let Err(Unproved { bodies }) = prover.stretch(&statement, &mut motion) {
                let bodies = bodies.map(|body| canonical.order[body]);
                return Ok(Certification::NotProved { segment, bodies });
            }
            let proof = std::mem::take(&mut prover.out);
            sealed.write(&stated.0)?;
            sealed.write(&proof.0)?;
            written += stated.0.len() + proof.0.len();
        }
        segment_bytes.push(written);
    }
    sealed.write(&[sections::END])?;
    sealed.seal()?;
    let followed = prover.followed;
    Ok(Certification::Written { statement_bytes: header.0.len(), segment_bytes, followed })
}

/// A body of a pair with a half-space that the verifier does not follow: one that moves, or that meets another half-space.
fn unfollowed_half_space(statement: &Statement) -> Option<usize> {
    let unbounded = |body: usize| !statement.bodies[body].half_spaces.is_empty();
    let rows = 0..statement.bodies.len();
    rows.flat_map(|first| statement.pairs_of(first, &mut 0)).find_map(|pair| {
        let both = pair.bodies.iter().all(|&body| unbounded(body));
        let moves = |body: usize| unbounded(body) && !statement.rests(statement.bodies[body].frame);
        pair.bodies.into_iter().find(|&body| both || moves(body))
    })
}

/// The digest by which a verifier names the statement that these motions of the cell are free.
pub fn statement_digest(cell: &Cell, motions: &[CellMotion], margin: f64) -> Result<[u8; 32], CertifyError> {
    statement_digest_within(cell, motions, margin, Some(Tolerances::default()))
}

/// The same where more may be off than the cell states.
pub fn statement_digest_within(
    cell: &Cell,
    motions: &[CellMotion],
    margin: f64,
    tolerances: Option<Tolerances>,
) -> Result<[u8; 32], CertifyError> {
    let (header, stretches) = stated_within(cell, motions, margin, tolerances)?;
    let mut digest = Sha256::default();
    // Magic and the empty list of input files are not part of it.
    digest.update(&header[noclash_verify::MAGIC.len() + 1..]);
    stretches.iter().for_each(|stretch| digest.update(stretch));
    digest.update(&[sections::END]);
    Ok(digest.finish())
}

/// The statement as a certificate has it: what is before the first section, and what every stretch says before its proof.
#[doc(hidden)]
pub fn stated(cell: &Cell, motions: &[CellMotion], margin: f64) -> Result<(Vec<u8>, Vec<Vec<u8>>), CertifyError> {
    stated_within(cell, motions, margin, Some(Tolerances::default()))
}

fn stated_within(
    cell: &Cell,
    motions: &[CellMotion],
    margin: f64,
    tolerances: Option<Tolerances>,
) -> Result<(Vec<u8>, Vec<Vec<u8>>), CertifyError> {
    let canonical = Canonical::new(cell, allowed(cell, tolerances)?);
    let header = canonical.header(cell, &Claim::of_motions(cell, margin), &[], motions.len())?;
    let mut stretches = Vec::new();
    for (segment, motion) in motions.iter().enumerate() {
        let motion = &stated_motion(motion, tolerances);
        for (from, to, said) in canonical.stretches(cell, motion).ok_or(CertifyError::Motion { segment })? {
            stretches.push(stretch_bytes(segment, from, to, &said).0);
        }
    }
    Ok((header.0, stretches))
}

/// Tolerances, as far as a statement can express them.
fn allowed(cell: &Cell, tolerances: Option<Tolerances>) -> Result<EffectiveTolerances, CertifyError> {
    let allowed =
        tolerances.map_or_else(|| EffectiveTolerances::nothing(cell), |asked| EffectiveTolerances::of(cell, &asked));
    let floats = |robot: usize| cell.robots()[robot].robot.joints().iter().any(|j| j.kind == JointKind::Floating);
    let turns = |robot: &usize| floats(*robot) && allowed.robots[*robot].joints.turn > 0.0;
    match (0..cell.stated_robots().len()).find(turns) {
        Some(robot) => Err(CertifyError::Tolerance { robot: cell.robots()[robot].name.clone() }),
        None if !allowed.is_valid => Err(CertifyError::Tolerance { robot: String::new() }),
        None => Ok(allowed),
    }
}

/// The motion with what it may be off, or without.
fn stated_motion(motion: &CellMotion, tolerances: Option<Tolerances>) -> Cow<'_, CellMotion> {
    match tolerances {
        Some(_) => Cow::Borrowed(motion),
        None => Cow::Owned(motion.nominal()),
    }
}

fn stretch_bytes(segment: usize, from: f64, to: f64, said: &Bytes) -> Bytes {
    let mut out = Bytes(vec![sections::STRETCH]);
    out.count(segment);
    out.number(from);
    out.number(to);
    out.0.extend(&said.0);
    out
}
