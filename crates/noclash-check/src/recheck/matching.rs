//! What of a cell and its motions is as it was: bodies by their content, robots by the bodies they carry, segments by what robots do in them.

use std::collections::HashMap;

use noclash_cell::{CellMotion, CheckedPair, Digest};

use super::checked_before::{CheckedBefore, kept_margin, motion_digests};
use super::tolerances_in_effect;
use crate::options::CheckOptions;
use crate::preparation::SelectedPairs;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::PreparedQuery;

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

/// The segment before that one is like, and the robots that move otherwise in it.
#[derive(Clone, Debug, Default)]
pub(super) struct Alignment {
    pub segment: Option<usize>,
    /// Index of its group.
    pub group: usize,
    /// Per robot.
    moved: Vec<bool>,
}

/// Segments in which the same pairs are to be proved.
pub(super) struct Group<'a> {
    pub query: PreparedQuery<'a>,
    /// Whether robots move as before: then collisions and extents of before hold.
    pub moves_alike: bool,
}

impl<'a> Matching<'a> {
    pub fn new(cell: &PreparedCell, options: &CheckOptions, before: &'a CheckedBefore) -> Self {
        let digests = cell.body_digests(&tolerances_in_effect(cell, options));
        let mut known: HashMap<&Digest, Vec<usize>> = HashMap::with_capacity(before.bodies.len());
        for (index, body) in before.bodies.iter().enumerate() {
            known.entry(&body.digest).or_default().push(index);
        }
        let mut robots: Vec<Option<usize>> = vec![None; cell.robots().len()];
        let mut bodies = Vec::with_capacity(digests.len());
        for (body, digest) in cell.bodies().iter().zip(&digests) {
            let alike = known.get(digest).map_or(&[][..], Vec::as_slice);
            let same_name = alike.iter().find(|&&index| before.bodies[index].name == body.name);
            let found = same_name.or(alike.first()).copied();
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
    pub fn align(&self, cell: &PreparedCell, motions: &[CellMotion]) -> Vec<Alignment> {
        let before = &self.before.segments;
        let own = |digests: &[Digest]| -> Vec<Digest> {
            self.robots.iter().flatten().filter_map(|&robot| digests.get(robot).copied()).collect()
        };
        let mut places: HashMap<Vec<Digest>, usize> = HashMap::with_capacity(before.len());
        for (index, digests) in before.iter().enumerate().rev() {
            places.insert(own(digests), index);
        }
        let align = |(index, motion): (usize, &CellMotion)| {
            let digests = motion_digests(cell, motion);
            let moved = |segment: usize| -> Vec<bool> {
                let differs = |(digest, robot): (&Digest, &Option<usize>)| {
                    robot.and_then(|robot| before[segment].get(robot)) != Some(digest)
                };
                digests.iter().zip(&self.robots).map(differs).collect()
            };
            let mapped = self.robots.iter().zip(&digests).filter(|(robot, _)| robot.is_some());
            let exact = places.get(&mapped.map(|(_, digest)| *digest).collect::<Vec<_>>()).copied();
            let from_end = (index + before.len()).checked_sub(motions.len());
            let same_place = [Some(index), from_end].into_iter().flatten().filter(|&place| place < before.len());
            let count = |segment: usize| moved(segment).into_iter().filter(|moved| *moved).count();
            let segment = exact.or_else(|| same_place.min_by_key(|&segment| count(segment)));
            let moved = segment.map_or_else(|| vec![true; digests.len()], moved);
            Alignment { segment, group: 0, moved }
        };
        motions.iter().enumerate().map(align).collect()
    }

    /// Whether a pair was proved to keep at least the margin that it must keep now, wherever its robots move as before.
    fn is_proved(&self, pair: &CheckedPair, options: &CheckOptions) -> bool {
        let [Some(a), Some(b)] = pair.bodies.map(|body| self.bodies[body]) else { return false };
        self.before.margin_of([a, b]).is_some_and(|kept| kept >= kept_margin(pair.margin, options))
    }

    /// One query for all segments in which the same robots move otherwise; says of each segment which it is.
    pub fn groups<'c>(
        &self,
        cell: &'c PreparedCell,
        options: &CheckOptions,
        alignments: &mut [Alignment],
    ) -> Vec<Group<'c>> {
        let mut kinds: Vec<Vec<bool>> = Vec::new();
        for alignment in alignments.iter_mut() {
            let known = kinds.iter().position(|moved| *moved == alignment.moved);
            alignment.group = known.unwrap_or(kinds.len());
            if known.is_none() {
                kinds.push(alignment.moved.clone());
            }
        }
        let carrier = |body: usize| cell.bodies()[body].carrier().map(|(robot, _)| robot);
        let group = |moved: &Vec<bool>| {
            let moves_otherwise = |body: usize| carrier(body).is_some_and(|robot| moved[robot]);
            let wanted =
                |pair: &CheckedPair| pair.bodies.into_iter().any(moves_otherwise) || !self.is_proved(pair, options);
            let query = PreparedQuery::of_pairs(cell, options, SelectedPairs::of(cell, wanted));
            Group { query, moves_alike: !moved.contains(&true) }
        };
        kinds.iter().map(group).collect()
    }
}
