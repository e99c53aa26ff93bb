//! A check that is done, as far as later ones need it: what was asked about, by content, and what was answered.

use std::collections::HashMap;
use std::sync::OnceLock;

use noclash_cell::{CellMotion, Digest, EffectiveTolerances};
use noclash_numeric::ErrorModel;

use super::extents::Extents;
use super::motion_keys::MotionKeys;
use super::tolerances_in_effect;
use crate::answer::{ProvedClearance, SegmentAnswer, Verdict, Witness};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;

/// A check that is done. Whoever makes one by hand vouches for its answers.
#[derive(Clone, Debug)]
pub struct CheckedBefore {
    /// The bodies of its cell.
    pub bodies: Vec<BodyBefore>,
    /// By segment and robot, the motion.
    pub(super) motions: MotionKeys,
    /// Pairs of bodies (the smaller first, in order) and the margin that every *free* segment was proved to keep of them.
    pub pairs: Vec<([usize; 2], f64)>,
    /// By segment.
    pub answers: Vec<AnswerBefore>,
    /// Where moving bodies get to, for later checks.
    pub(super) extents: OnceLock<Extents>,
    /// Indices of bodies by content, for those that a later cell has elsewhere in its list.
    by_digest: OnceLock<HashMap<Digest, Vec<usize>>>,
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
        Self::made(
            bodies_of(cell, &allowed),
            MotionKeys::of(motions, cell.robots().len()),
            proved_pairs(cell, options),
            answers.iter().map(answer).collect(),
        )
    }

    /// The same from its parts: bodies, by segment and robot a digest of the motion, pairs in any order, answers.
    pub fn new(
        bodies: Vec<BodyBefore>,
        segments: Vec<Vec<Digest>>,
        pairs: Vec<([usize; 2], f64)>,
        answers: Vec<AnswerBefore>,
    ) -> Self {
        Self::made(bodies, MotionKeys::Digests(segments), pairs, answers)
    }

    fn made(
        bodies: Vec<BodyBefore>,
        motions: MotionKeys,
        mut pairs: Vec<([usize; 2], f64)>,
        answers: Vec<AnswerBefore>,
    ) -> Self {
        pairs.sort_unstable_by_key(|pair| pair.0);
        Self { bodies, motions, pairs, answers, extents: OnceLock::new(), by_digest: OnceLock::new() }
    }

    /// By segment and robot, a digest of the motion.
    pub fn segments(&self) -> Vec<Vec<Digest>> {
        self.motions.digests()
    }

    /// Bodies of this content.
    pub(super) fn alike(&self, digest: &Digest) -> &[usize] {
        let by_digest = self.by_digest.get_or_init(|| {
            let mut by_digest: HashMap<Digest, Vec<usize>> = HashMap::with_capacity(self.bodies.len());
            for (index, body) in self.bodies.iter().enumerate() {
                by_digest.entry(body.digest).or_default().push(index);
            }
            by_digest
        });
        by_digest.get(digest).map_or(&[], Vec::as_slice)
    }

    /// The margin that a pair was proved to keep in every free segment.
    pub(super) fn margin_of(&self, bodies: [usize; 2]) -> Option<f64> {
        Margins { pairs: &self.pairs, next: 0 }.of(bodies)
    }

    /// The same for many pairs, fastest in their order.
    pub(super) fn margins(&self) -> Margins<'_> {
        Margins { pairs: &self.pairs, next: 0 }
    }
}

/// Margins of pairs, found from the place of the last one on.
pub(super) struct Margins<'a> {
    pairs: &'a [([usize; 2], f64)],
    next: usize,
}

/// Pairs beyond the last one that are compared before all are searched.
const NEARBY: usize = 8;

impl Margins<'_> {
    /// The margin that a pair was proved to keep in every free segment.
    pub fn of(&mut self, [a, b]: [usize; 2]) -> Option<f64> {
        let bodies = [a.min(b), a.max(b)];
        let nearby = self.pairs.iter().enumerate().skip(self.next).take(NEARBY).find(|(_, pair)| pair.0 == bodies);
        let place = match nearby {
            Some((place, _)) => place,
            None => self.pairs.binary_search_by_key(&bodies, |pair| pair.0).ok()?,
        };
        self.next = place + 1;
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

/// Pairs that every free segment proves, with what they keep: those that it tests, and those out of reach. Of these the proof of unreachability
/// covers the cell's own margins within the joint limits; where more is asked, or a motion leaves the limits, they are tested like the others.
fn proved_pairs(cell: &PreparedCell, options: &CheckOptions) -> Vec<([usize; 2], f64)> {
    let proved = |pair: noclash_cell::CheckedPair| (pair.bodies, kept_margin(pair.margin, options));
    cell.pairs().to_check(true).map(proved).collect()
}

/// What a pair must keep, without what tolerances add. A margin that is no length is one that nothing keeps.
pub(super) fn kept_margin(own: f64, options: &CheckOptions) -> f64 {
    if options.margin >= 0.0 { own.max(options.margin) } else { f64::INFINITY }
}
