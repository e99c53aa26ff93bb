//! BLS, bi-directional local search: cited and used by [Higashi 2008] (our
//! reading).
//!
//! Two searches over steps along single values, one from each end, each expanding its node nearest to where the other is. Steps
//! are as long as the clearance at a node allows: the largest of a ladder for which its bubble holds, so that one query gives
//! the step and its proof. Where none fits steps are checked as edges, the longest first. When a new node comes near one of
//! the other side the straight way between them is checked; if it fails the search goes on.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use super::query::Query;
use crate::bubbles::Bubbles;
use crate::random::Random;
use crate::space::Space;
use crate::tree::{Root, Tree};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// The shortest step, as a share of a value's range.
    pub finest: f64,
    /// How often the step doubles.
    pub doublings: u32,
    /// Nodes of the two sides that are nearer than so many of the longest steps are joined by an edge.
    pub reach: f64,
    /// Whether steps are chosen and proved by clearance; without it every step is checked as an edge.
    pub bubbles: bool,
}

impl Settings {
    pub fn for_space(_space: &Space) -> Self {
        Self { finest: 1.0 / 128.0, doublings: 4, reach: 4.0, bubbles: true }
    }
}

/// One side of the search.
struct Side<'s> {
    tree: Tree,
    /// Nearest to the other side first; ties by age.
    queue: BinaryHeap<Reverse<(u64, usize)>>,
    /// Grid cells that have a node.
    seen: BTreeSet<Vec<i32>>,
    bubbles: Bubbles<'s>,
}

pub(crate) fn plan(space: &Space, query: &Query, random: &mut Random, settings: &Settings) -> Option<Vec<Vec<f64>>> {
    if space.has_orientations() {
        // Steps along single values turn no orientation; two trees that reach for each other do.
        return super::rrt_connect::plan(space, query, random, &super::rrt_connect::Settings::for_space(space));
    }
    let mut search = Search { space, settings, finest: settings.finest, axes: space.axes().collect() };
    let goal = search.nearest_goal(query);
    let mut sides =
        [search.side(Root::Start, query.start.to_vec(), &goal), search.side(Root::Goal, goal.clone(), query.start)];
    if let Some(path) = search.connect(&sides, 0, 0) {
        return Some(path);
    }
    while !space.stop().stop() {
        let mut grew = false;
        for side in 0..2 {
            let Some(Reverse((_, node))) = sides[side].queue.pop() else { continue };
            grew = true;
            let target: &[f64] = if side == 0 { &goal } else { query.start };
            for new in search.expand(&mut sides[side], node, target) {
                if let Some(path) = search.connect(&sides, side, new) {
                    return Some(path);
                }
            }
        }
        if !grew {
            // Both grids are used up: there is no way at this resolution, so all nodes are expanded again at a finer one.
            search.finest *= 0.5;
            for (side, target) in sides.iter_mut().zip([goal.as_slice(), query.start]) {
                search.start_over(side, target);
            }
        }
    }
    None
}

struct Search<'s, 'a> {
    space: &'s Space<'a>,
    settings: &'s Settings,
    /// The shortest step as it is now.
    finest: f64,
    axes: Vec<(usize, [f64; 2])>,
}

impl<'s> Search<'s, '_> {
    fn nearest_goal(&self, query: &Query) -> Vec<f64> {
        let distance = |goal: &Vec<f64>| self.space.distance_squared(query.start, goal);
        let nearest = query.goals.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)));
        nearest.cloned().unwrap_or_default()
    }

    fn side(&self, root: Root, at: Vec<f64>, target: &[f64]) -> Side<'s> {
        let mut side = Side {
            tree: Tree::new(root, [at.as_slice()]),
            queue: BinaryHeap::new(),
            seen: BTreeSet::new(),
            bubbles: Bubbles::new(self.settings.bubbles),
        };
        side.seen.insert(self.cell(&at));
        side.queue.push(Reverse((self.key(&at, target), 0)));
        side
    }

    /// The order of doubles that are not negative is that of their bits.
    fn key(&self, at: &[f64], target: &[f64]) -> u64 {
        self.space.distance(at, target).max(0.0).to_bits()
    }

    fn cell(&self, at: &[f64]) -> Vec<i32> {
        let place = |&(dof, [lower, upper]): &(usize, [f64; 2])| {
            ((at[dof] - lower) / ((upper - lower) * self.finest)).round() as i32
        };
        self.axes.iter().map(place).collect()
    }

    /// The steps from a node that pass: one in either direction of every value, towards the target also straight.
    fn expand(&self, side: &mut Side<'s>, node: usize, target: &[f64]) -> Vec<usize> {
        let at = side.tree.at(node).to_vec();
        side.bubbles.fill(self.space, &[node], |_| at.clone());
        let directions: Vec<(usize, f64)> =
            (0..2 * self.axes.len()).map(|i| (i / 2, if i % 2 == 0 { 1.0 } else { -1.0 })).collect();
        let (bubbles, seen, root) = (&side.bubbles, &side.seen, side.tree.root);
        let steps = self.space.each(&directions, |&(axis, sign), scratch| {
            let (dof, [lower, upper]) = self.axes[axis];
            let stepped = |doubling: u32| {
                let size = self.finest * (upper - lower) * f64::from(1 << doubling);
                let mut to = at.clone();
                to[dof] = (at[dof] + sign * size).clamp(lower, upper);
                to
            };
            // A step to a place already visited is not worth a query.
            let is_new = |to: &Vec<f64>| to[dof] != at[dof] && !seen.contains(&self.cell(to));
            let held = (0..=self.settings.doublings)
                .rev()
                .map(stepped)
                .find(|to| is_new(to) && bubbles.hold(self.space, node, root.driven(&at, to), scratch));
            // Where clearance allows nothing, an edge may: a proof costs about the same whatever the length, so long ones first.
            let asked = || {
                let coarsest = self.settings.doublings;
                let sizes: &[u32] = if self.settings.bubbles { &[coarsest, coarsest / 2, 0] } else { &[coarsest / 2] };
                sizes.iter().copied().map(stepped).find(|to| {
                    is_new(to)
                        && !self.space.is_blocked(to, scratch)
                        && self.space.passes_with(root.driven(&at, to), scratch)
                })
            };
            held.or_else(asked)
        });
        let mut added = Vec::new();
        for to in steps.into_iter().flatten() {
            if side.seen.insert(self.cell(&to)) {
                let key = self.key(&to, target);
                let new = side.tree.add(self.space, &to, node);
                side.queue.push(Reverse((key, new)));
                added.push(new);
            }
        }
        added
    }

    /// The path over a straight way from a new node to the nearest one of the other side, if it is near and passes.
    fn connect(&self, sides: &[Side<'s>; 2], side: usize, node: usize) -> Option<Vec<Vec<f64>>> {
        let at = sides[side].tree.at(node);
        let other = sides[1 - side].tree.nearest(self.space, at);
        let there = sides[1 - side].tree.at(other);
        let longest = self.axes.iter().map(|&(_, [lower, upper])| upper - lower).fold(0.0, f64::max);
        let step = longest * self.finest * f64::from(1 << self.settings.doublings);
        let near = self.space.distance(at, there) <= self.settings.reach * step;
        if !near || !self.space.passes(sides[side].tree.root.driven(at, there)) {
            return None;
        }
        let (mut start, mut goal) = (sides[0].tree.to_root(if side == 0 { node } else { other }), Vec::new());
        start.reverse();
        goal.extend(sides[1].tree.to_root(if side == 0 { other } else { node }));
        start.extend(goal);
        Some(start)
    }

    /// Puts all nodes back into the queue, on the grid as it is now.
    fn start_over(&self, side: &mut Side<'s>, target: &[f64]) {
        side.seen.clear();
        for node in 0..side.tree.len() {
            let at = side.tree.at(node);
            side.seen.insert(self.cell(at));
            side.queue.push(Reverse((self.key(at, target), node)));
        }
    }
}
