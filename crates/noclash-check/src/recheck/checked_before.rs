//! A check that is done, as far as later ones need it: what was asked about, by content, and what was answered.

use std::sync::OnceLock;

use noclash_cell::{CellMotion, Digest, EffectiveTolerances};
use noclash_numeric::ErrorModel;

use super::extents::Extents;
use super::tolerances_in_effect;
use crate::answer::{ProvedClearance, SegmentAnswer, Verdict, Witness};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;

/// A check that is done. Whoever makes one by hand vouches for its answers.
#[derive(Clone, Debug)]
pub struct CheckedBefore {
    /// The bodies of its cell.
    pub bodies: Vec<BodyBefore>,
    /// By segment and robot, a digest of the motion.
    pub segments: Vec<Vec<Digest>>,
    /// Pairs of bodies (the smaller first, in order) and the margin that every *free* segment was proved to keep of them.
    pub pairs: Vec<([usize; 2], f64)>,
    /// By segment.
    pub answers: Vec<AnswerBefore>,
    /// Where moving bodies get to, for later checks.
    pub(super) extents: OnceLock<Extents>,
}

/// A body of a cell that was checked.
#[derive(Clone, Debug)]
pub struct BodyBefore {
    /// Its name, for reports and to choose between bodies that are alike.
    pub name: String,
    /// Its content.
    pub digest: Digest,
    /// Index of the robot that carries it.
    pub robot: Option<usize>,
}

/// An answer that may be used again.
#[derive(Clone, Debug)]
pub enum AnswerBefore {
    /// All pairs keep their margins.
    Free(Option<ProvedClearance>),
    /// A certain collision.
    Collision(Box<Witness>),
    /// Nothing that may be used again.
    Other,
}

impl CheckedBefore {
    /// A check of motions, with its options and answers.
    pub fn of(cell: &PreparedCell, motions: &[CellMotion], options: &CheckOptions, answers: &[SegmentAnswer]) -> Self {
        let allowed = tolerances_in_effect(cell, options);
        // With error terms dropped, as tests do, nothing is proved.
        let mut is_sound = options.model == ErrorModel::sound() && allowed.dropped.is_none() && options.drift.is_none();
        // Without tolerances the motions' own deviations were not counted, and digests do not say so.
        is_sound &= options.tolerances.is_some() || motions.iter().all(|motion| motion.offsets().is_none());
        let answer = |answer: &SegmentAnswer| match &answer.verdict {
            Verdict::Free { clearance } if is_sound => AnswerBefore::Free(*clearance),
            Verdict::Collision(witness) if is_sound => AnswerBefore::Collision(Box::new(witness.clone())),
            Verdict::Free { .. } | Verdict::Collision(_) | Verdict::Undecided { .. } | Verdict::NotChecked => {
                AnswerBefore::Other
            }
        };
        Self::new(
            bodies_of(cell, &allowed),
            motions.iter().map(|motion| motion_digests(cell, motion)).collect(),
            proved_pairs(cell, options, &allowed),
            answers.iter().map(answer).collect(),
        )
    }

    /// The same from its parts. Pairs may be in any order.
    pub fn new(
        bodies: Vec<BodyBefore>,
        segments: Vec<Vec<Digest>>,
        mut pairs: Vec<([usize; 2], f64)>,
        answers: Vec<AnswerBefore>,
    ) -> Self {
        pairs.sort_unstable_by_key(|pair| pair.0);
        Self { bodies, segments, pairs, answers, extents: OnceLock::new() }
    }

    /// The margin that a pair was proved to keep in every free segment.
    pub(super) fn margin_of(&self, [a, b]: [usize; 2]) -> Option<f64> {
        let bodies = [a.min(b), a.max(b)];
        let place = self.pairs.binary_search_by_key(&bodies, |pair| pair.0).ok()?;
        Some(self.pairs[place].1)
    }
}

fn bodies_of(cell: &PreparedCell, allowed: &EffectiveTolerances) -> Vec<BodyBefore> {
    let digests = cell.body_digests(allowed);
    let body = |(own, digest): (&noclash_cell::Body, Digest)| BodyBefore {
        name: own.name.clone(),
        digest,
        robot: own.carrier().map(|(robot, _)| robot),
    };
    cell.bodies().iter().zip(digests).map(body).collect()
}

/// By robot.
pub(super) fn motion_digests(cell: &PreparedCell, motion: &CellMotion) -> Vec<Digest> {
    (0..cell.robots().len()).map(|robot| motion.robot_digest(robot)).collect()
}

/// Pairs that every segment's query tests, with what they keep where it is free. Those that rest on unreachability are tested everywhere only
/// where a margin or tolerances are requested.
fn proved_pairs(cell: &PreparedCell, options: &CheckOptions, allowed: &EffectiveTolerances) -> Vec<([usize; 2], f64)> {
    let everywhere = options.margin != 0.0 || !allowed.is_none();
    let proved = |pair: noclash_cell::CheckedPair| (pair.bodies, kept_margin(pair.margin, options));
    cell.pairs().to_check(everywhere).map(proved).collect()
}

/// What a pair must keep, without what tolerances add. A margin that is no length is one that nothing keeps.
pub(super) fn kept_margin(own: f64, options: &CheckOptions) -> f64 {
    if options.margin >= 0.0 { own.max(options.margin) } else { f64::INFINITY }
}
