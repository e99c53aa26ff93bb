//! What of a cell and its motions is as it was: bodies by their content, robots by the bodies they carry, segments by what robots do in them.

use std::collections::HashMap;

use noclash_cell::{CellMotion, CheckedPair};

use super::checked_before::{BodyBefore, CheckedBefore, kept_margin};
use super::tolerances_in_effect;
use crate::options::CheckOptions;
use crate::preparation::SelectedPairs;
use crate::prepared_cell::PreparedCell;

/// Bodies and robots of a cell with those of a check before.
pub(super) struct Matching<'a> {
    before: &'a CheckedBefore,
    /// Per body, one of the same content.
    pub bodies: Vec<Option<usize>>,
    /// Per robot, the one that carried its bodies; no two have the same.
    pub robots: Vec<Option<usize>>,
    /// Per body before, one of now.
    now: Vec<Option<usize>>,
}

/// The segment before that one is like.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alignment {
    pub segment: Option<usize>,
    /// Index among [`Alignments::moved`].
    pub kind: usize,
}

/// By segment, and the sets of robots that move otherwise in some segment.
#[derive(Debug, Default)]
pub(super) struct Alignments {
    pub segments: Vec<Alignment>,
    /// Per robot.
    pub moved: Vec<Vec<bool>>,
}

impl Alignments {
    fn kind(&mut self, moved: Vec<bool>) -> usize {
        let known = self.moved.iter().position(|own| *own == moved);
        known.unwrap_or_else(|| {
            self.moved.push(moved);
            self.moved.len() - 1
        })
    }
}

impl<'a> Matching<'a> {
    pub fn new(cell: &PreparedCell, options: &CheckOptions, before: &'a CheckedBefore) -> Self {
        let digests = cell.body_digests(&tolerances_in_effect(cell, options));
        let mut robots: Vec<Option<usize>> = vec![None; cell.robots().len()];
        let (mut bodies, mut expected) = (Vec::with_capacity(digests.len()), 0);
        for (body, digest) in cell.bodies().iter().zip(&digests) {
            // Most bodies follow each other as they did.
            let is_it = |known: &BodyBefore| known.digest == *digest && known.name == body.name;
            let found = match before.bodies.get(expected).is_some_and(is_it) {
                true => Some(expected),
                false => {
                    let alike = before.alike(digest);
                    let same_name = alike.iter().find(|&&index| before.bodies[index].name == body.name);
                    same_name.or(alike.first()).copied()
                }
            };
            expected = found.map_or(expected, |found| found + 1);
            // Errors within tolerances are those of a robot as a whole: bodies of one must stay bodies of one.
            let carried_alike = found.is_some_and(|index| match (body.carrier(), before.bodies[index].robot) {
                (None, None) => true,
                (Some((robot, _)), Some(own)) => match robots[robot] {
                    Some(known) => known == own,
                    None if robots.contains(&Some(own)) => false,
                    None => {
                        robots[robot] = Some(own);
                        true
                    }
                },
                (Some(_), None) | (None, Some(_)) => false,
            });
            // What may be moved was not, before.
            let drifts = options.drift.is_some_and(|drift| drift.body == bodies.len());
            bodies.push(found.filter(|_| carried_alike && !drifts));
        }
        let mut now = vec![None; before.bodies.len()];
        for (index, known) in bodies.iter().enumerate().rev() {
            if let Some(known) = *known {
                now[known] = Some(index);
            }
        }
        Self { before, bodies, robots, now }
    }

    /// The number of a body of before; `None` for one that is gone or changed.
    pub fn now(&self, before: usize) -> Option<usize> {
        self.now.get(before).copied().flatten()
    }

    /// The segments before that these are like. One in which every robot moves as before is found wherever it was; others are held against
    /// the one in the same place from the start or from the end.
    pub fn align(&self, motions: &[CellMotion]) -> Alignments {
        let keys = &self.before.motions;
        let mut alignments = Alignments::default();
        let mut elsewhere = None;
        let mut own: Vec<Vec<u8>> = vec![Vec::new(); self.robots.len()];
        for (index, motion) in motions.iter().enumerate() {
            own.iter_mut().enumerate().for_each(|(robot, key)| keys.write(motion, robot, key));
            let is_same = |segment: usize, (robot, key): (&Option<usize>, &Vec<u8>)| {
                robot.and_then(|robot| keys.get(segment, robot)) == Some(key.as_slice())
            };
            let moved = |segment: usize| -> Vec<bool> {
                self.robots.iter().zip(&own).map(|own| !is_same(segment, own)).collect()
            };
            let exactly = |&segment: &usize| {
                self.robots.iter().zip(&own).all(|(robot, key)| robot.is_none() || is_same(segment, (robot, key)))
            };
            let from_end = (index + keys.segments()).checked_sub(motions.len());
            let places: Vec<usize> =
                [Some(index), from_end].into_iter().flatten().filter(|&place| place < keys.segments()).collect();
            let exact = places.iter().copied().find(exactly).or_else(|| {
                let known = elsewhere.get_or_insert_with(|| self.by_motion());
                known.get(&self.motion_of(|_, robot| Some(own[robot].as_slice()))?).copied()
            });
            let count = |segment: usize| moved(segment).into_iter().filter(|moved| *moved).count();
            let segment = exact.or_else(|| places.into_iter().min_by_key(|&segment| count(segment)));
            let kind = alignments.kind(segment.map_or_else(|| vec![true; own.len()], moved));
            alignments.segments.push(Alignment { segment, kind });
        }
        alignments
    }

    /// What the robots that are matched do, one after the other: by their numbers before and now.
    fn motion_of<'k>(&self, key: impl Fn(usize, usize) -> Option<&'k [u8]>) -> Option<Vec<Vec<u8>>> {
        let matched = self.robots.iter().enumerate().filter_map(|(now, before)| before.map(|before| (before, now)));
        matched.map(|(before, now)| key(before, now).map(<[u8]>::to_vec)).collect()
    }

    /// The first segment in which the matched robots do something.
    fn by_motion(&self) -> HashMap<Vec<Vec<u8>>, usize> {
        let keys = &self.before.motions;
        let motion = |segment: usize| Some((self.motion_of(|before, _| keys.get(segment, before))?, segment));
        (0..keys.segments()).rev().filter_map(motion).collect()
    }

    /// Pairs that are not proved to keep at least the margin that they must keep now, where these robots move otherwise.
    pub fn in_question(&self, cell: &PreparedCell, options: &CheckOptions, moved: &[bool]) -> SelectedPairs {
        let otherwise = |body: &noclash_cell::Body| body.carrier().is_some_and(|(robot, _)| moved[robot]);
        let known: Vec<Option<usize>> =
            cell.bodies().iter().zip(&self.bodies).map(|(body, known)| known.filter(|_| !otherwise(body))).collect();
        let mut margins = self.before.margins();
        SelectedPairs::of(cell, |pair: &CheckedPair| {
            let [Some(a), Some(b)] = pair.bodies.map(|body| known[body]) else { return true };
            !margins.of([a, b]).is_some_and(|kept| kept >= kept_margin(pair.margin, options))
        })
    }
}
