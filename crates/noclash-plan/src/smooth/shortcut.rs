//! Random shortcuts: two points of the path, the straight way between them, taken if it passes.
//!
//! Whatever is replaced is asked about anew, edge by edge: a point between two waypoints is rounded, so the way to it is not
//! exactly a part of the edge it was taken from. A path that passed before passes after every step.

use crate::random::Random;
use crate::space::Space;

/// How much work is put into a shorter path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortening {
    /// How many shortcuts are tried.
    pub tries: usize,
}

impl Default for Shortening {
    fn default() -> Self {
        Self { tries: 64 }
    }
}

/// How many shortcuts are drawn at once and shared by threads; fixed, so that the result does not depend on them.
const BATCH: usize = 4;

/// A place on a path: on the edge that begins at a waypoint, and how far along it.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub edge: usize,
    pub part: f64,
}

/// The same path, shorter; what passed before passes after. Ends early, with what it has, when the space says stop.
pub fn shorten(space: &Space, path: Vec<Vec<f64>>, how: Shortening, random: &mut Random) -> Vec<Vec<f64>> {
    let mut path = without_waypoints(space, path);
    let mut tried = 0;
    while tried < how.tries && path.len() > 2 && !space.stop().stop() {
        let total = space.length(&path);
        let drawn: Vec<[f64; 2]> = (0..BATCH.min(how.tries - tried))
            .map(|_| {
                let (a, b) = (random.unit() * total, random.unit() * total);
                [a.min(b), a.max(b)]
            })
            .collect();
        tried += drawn.len();
        let cuts = space.each(&drawn, |&[from, to], scratch| {
            let [from, to] = [from, to].map(|along| place(space, &path, along));
            let replaced = replacement(space, &path, [from, to])?;
            replaced
                .windows(2)
                .all(|edge| space.passes_with([&edge[0], &edge[1]], scratch))
                .then_some((from.edge, to.edge, replaced))
        });
        // One cut of a batch is applied, the one that saves most: the others were made for the path as it was.
        let saved = |(first, last, new): &(usize, usize, Vec<Vec<f64>>)| {
            space.length(&path[*first..=last + 1]) - space.length(new)
        };
        let best = cuts.into_iter().flatten().max_by(|a, b| saved(a).total_cmp(&saved(b)));
        if let Some((first, last, new)) = best {
            path.splice(first..=last + 1, new);
        }
    }
    without_waypoints(space, path)
}

/// Where on the path a length from its start ends.
pub(super) fn place(space: &Space, path: &[Vec<f64>], along: f64) -> Place {
    let mut left = along;
    for edge in 0..path.len() - 1 {
        let length = space.distance(&path[edge], &path[edge + 1]);
        if left <= length || edge + 2 == path.len() {
            return Place { edge, part: if length > 0.0 { (left / length).clamp(0.0, 1.0) } else { 0.0 } };
        }
        left -= length;
    }
    Place { edge: 0, part: 0.0 }
}

/// The configuration at a place.
pub(super) fn at(space: &Space, path: &[Vec<f64>], place: Place) -> Vec<f64> {
    space.between(&path[place.edge], &path[place.edge + 1], place.part)
}

/// What stands between the waypoints around two places once the straight way between them is taken; `None` where nothing would
/// change.
pub(super) fn replacement(space: &Space, path: &[Vec<f64>], [from, to]: [Place; 2]) -> Option<Vec<Vec<f64>>> {
    if from.edge == to.edge {
        return None;
    }
    let (a, b) = (at(space, path, from), at(space, path, to));
    let mut new = vec![path[from.edge].clone(), a, b, path[to.edge + 1].clone()];
    new.dedup();
    (new.len() >= 2 && space.length(&new) < space.length(&path[from.edge..=to.edge + 1])).then_some(new)
}

/// Leaves out waypoints that are not needed: for each the farthest later one that it reaches straight.
fn without_waypoints(space: &Space, mut path: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    path.dedup();
    let mut from = 0;
    while from + 2 < path.len() && !space.stop().stop() {
        let later: Vec<usize> = (from + 2..path.len()).rev().collect();
        let passes = |&to: &usize| space.passes([&path[from], &path[to]]);
        if let Some(&to) = later.iter().find(|to| passes(to)) {
            path.drain(from + 1..to);
        }
        from += 1;
    }
    path
}
