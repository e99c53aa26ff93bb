//! Making a path better without leaving what passes: shorter (`shortcut`, `recursive`), then smooth (`trajectory`).
//!
//! Whatever is replaced is checked again, edge by edge: a point between two waypoints is rounded, so the way to it is not
//! exactly a part of the edge it was taken from. A path that passed before passes after every step.

mod cut;
mod recursive;
mod shortcut;
mod trajectory;

pub use trajectory::{Degree, MotionLimits, Trajectory, TrajectoryError, trajectory};

use crate::random::Random;
use crate::space::Space;
use cut::Cut;

/// How a path is made shorter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortening {
    /// Which ways across are tried.
    pub kind: ShortcutKind,
    /// How many.
    pub tries: usize,
}

/// Which ways across are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum ShortcutKind {
    /// Between two random points.
    #[default]
    Random,
    /// Around one random point, wide ones first (the paper's brute-force planner).
    Recursive,
}

impl Default for Shortening {
    fn default() -> Self {
        Self { kind: ShortcutKind::Random, tries: 64 }
    }
}

/// How many shortcuts are drawn together and shared by threads; fixed, so that the result does not depend on them.
const BATCH: usize = 4;

/// The same path, shorter; what passed before passes after. Ends early, with what it has, when the space says stop.
pub fn shorten(space: &Space, path: Vec<Vec<f64>>, how: Shortening, random: &mut Random) -> Vec<Vec<f64>> {
    space.found(&path);
    let mut path = without_waypoints(space, path);
    space.found(&path);
    let mut tried = 0;
    while tried < how.tries && path.len() > 2 && !space.stop().stop() {
        let draws: Vec<[f64; 2]> = (0..BATCH.min(how.tries - tried)).map(|_| [random.unit(), random.unit()]).collect();
        tried += draws.len();
        let cuts = space.each(&draws, |&draw, scratch| match how.kind {
            ShortcutKind::Random => shortcut::attempt(space, &path, draw, scratch),
            ShortcutKind::Recursive => recursive::attempt(space, &path, draw[0], scratch),
        });
        // One cut of a batch is applied, the one that saves most: the others were made for the path as it was.
        let saved = |cut: &Cut| space.length(&path[cut.first..=cut.last + 1]) - space.length(&cut.waypoints);
        let best = cuts.into_iter().flatten().max_by(|a, b| saved(a).total_cmp(&saved(b)));
        if let Some(Cut { first, last, waypoints }) = best {
            path.splice(first..=last + 1, waypoints);
            space.found(&path);
        }
    }
    let path = without_waypoints(space, path);
    space.found(&path);
    path
}

/// Leaves out waypoints that are not needed: for each the farthest later one that it reaches straight.
fn without_waypoints(space: &Space, mut path: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    path.dedup();
    let mut from = 0;
    while from + 2 < path.len() && !space.stop().stop() {
        let reaches = |&to: &usize| space.passes([&path[from], &path[to]]);
        // Paths of random walks have thousands of waypoints: so many are tried from each, the farthest first.
        let farthest = (from + 2 + MOST_SKIPPED).min(path.len());
        if let Some(to) = (from + 2..farthest).rev().find(reaches) {
            path.drain(from + 1..to);
        }
        from += 1;
    }
    path
}

/// The most waypoints that one lookahead skips.
const MOST_SKIPPED: usize = 8;
