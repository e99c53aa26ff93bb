//! Processing of one element: prove it all over a rectangle, keep it for smaller rectangles, or open one of its nodes.

use glam::DVec3;
use noclash_geometry::narrow::Effort;
use noclash_geometry::{Below, Geometry};

use super::worker::{Suspect, View, Worker};
use crate::engines::directional::{Moving, Outer};
use crate::engines::proof::Proof;
use crate::engines::rectangle::{self, RectangleGap};
use crate::engines::spacetime::compare::{GAP_PER_MOTION, MOTION_PER_SIZE, NEARLY};
use crate::engines::spacetime::direction::{self, LEAST_GAP, Placed};
use crate::engines::spacetime::element::{node_outer, node_piece};

/// Two nodes of a pair.
#[derive(Clone, Copy)]
pub(super) struct Element {
    pub pair: usize,
    /// In the order of the programs.
    pub nodes: [u32; 2],
    /// A direction worth trying first; zero if there is none.
    pub hint: DVec3,
}

/// Result of one step.
pub(super) enum Step {
    /// Farther apart than the margin at all places of the rectangle.
    Proved,
    /// Left for smaller rectangles; `lost` is what the motion of either body takes of the gap.
    Keep { element: Element, lost: [f64; 2] },
    /// Left to the children of one node.
    Open([Element; 2]),
    /// Two leaves meet at the centre.
    Meets(Suspect),
}

/// How much effort a rectangle is worth.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Thoroughness {
    /// Convex pieces are tried.
    pub pieces: bool,
    /// It is not cut any further: nodes are opened down to leaves.
    pub finest: bool,
}

impl Worker<'_> {
    pub fn compare(&mut self, view: &View, element: Element, how: Thoroughness) -> Step {
        let pair = self.timing.pairs[element.pair];
        if !pair.plain {
            return Step::Keep { element, lost: [1.0; 2] };
        }
        let cell = self.timing.cell;
        let bodies = [self.moving(view, 0, pair.bodies[0]), self.moving(view, 1, pair.bodies[1])];
        let geometries = self.geometries(&pair);
        let outers = [0, 1].map(|side| node_outer(cell, pair.bodies[side], element.nodes[side]));
        let mut trial = Trial { bodies: &bodies, half_widths: view.half_widths(), margin: pair.margin, best: None };
        let (at_a, at_b) = (Placed::at_centre(&bodies[0], &outers[0]), Placed::at_centre(&bodies[1], &outers[1]));
        // The direction that served before; between the cores of capsules and leaves; between boxes, where there are none.
        for attempt in 0..3 {
            let direction = match attempt {
                0 => element.hint,
                1 => match direction::between_cores(&at_a, &at_b) {
                    Some(direction) => direction,
                    None => continue,
                },
                _ => direction::between_boxes(&at_a, &at_b),
            };
            self.counters.volume_tests += 1;
            if trial.proves(direction, &outers) {
                return Step::Proved;
            }
            if attempt > 0 && trial.best.is_some_and(|(gap, _)| gap.at_centre > 0.0) {
                break;
            }
        }
        let leaves = [0, 1].map(|side| leaf_of(geometries[side], element.nodes[side]));
        if let [Some(leaf_a), Some(leaf_b)] = leaves {
            return self.compare_leaves(view, element, [leaf_a, leaf_b], &outers, trial);
        }
        let mut pieces_apart = false;
        if how.pieces
            && let [Some(a), Some(b)] = [0, 1].map(|side| node_piece(cell, pair.bodies[side], element.nodes[side]))
        {
            let pieces = [a, b];
            let hint = trial.best.map_or(element.hint, |(_, direction)| direction);
            let motion = trial.best.map_or(0.0, |(gap, _)| gap.lost[0] + gap.lost[1]);
            let (at_a, at_b) = (Placed::at_centre(&bodies[0], &pieces[0]), Placed::at_centre(&bodies[1], &pieces[1]));
            let effort = Effort::within((GAP_PER_MOTION * motion).max(LEAST_GAP));
            for direction in [Some(hint), direction::between_hulls(&at_a, &at_b, hint, effort)].into_iter().flatten() {
                self.counters.volume_tests += 1;
                if trial.proves(direction, &pieces) {
                    return Step::Proved;
                }
            }
            pieces_apart = trial.best.is_some_and(|(gap, _)| gap.at_centre > pair.margin);
        }
        let widths = |side: usize| 2.0 * outers[side].bounds.half().length();
        let Some((gap, hint)) = trial.best else { return open(element, geometries, [widths(0), widths(1)]) };
        let element = Element { hint, ..element };
        let motion = gap.lost[0] + gap.lost[1];
        let nearly = motion < NEARLY * (gap.at_centre - pair.margin);
        let large = motion > MOTION_PER_SIZE * 0.5 * gap.widths[0].max(gap.widths[1]);
        if !how.finest && (nearly || large || pieces_apart) {
            return Step::Keep { element, lost: gap.lost };
        }
        open(element, geometries, gap.widths)
    }

    fn compare_leaves(
        &mut self,
        view: &View,
        element: Element,
        leaves: [u32; 2],
        outers: &[Outer; 2],
        mut trial: Trial,
    ) -> Step {
        let suspect = Suspect { pair: element.pair, leaves };
        if self.meets(view, suspect).is_some() {
            return Step::Meets(suspect);
        }
        let pair = self.timing.pairs[element.pair];
        let seen = self.body_pair(view, &pair);
        let effort = Effort::within((0.125 * self.timing.options.epsilon).min(1e-9));
        let found = seen.leaf_distance(leaves, effort, &mut self.counters);
        if trial.proves(trial.bodies[0].rotation * found.direction, outers) {
            return Step::Proved;
        }
        let (lost, hint) = trial.best.map_or(([1.0; 2], element.hint), |(gap, direction)| (gap.lost, direction));
        Step::Keep { element: Element { hint, ..element }, lost }
    }
}

/// Directions tried for two parts over a rectangle.
struct Trial<'b> {
    bodies: &'b [Moving; 2],
    half_widths: [f64; 2],
    margin: f64,
    /// The one with the largest gap at the centre.
    best: Option<(RectangleGap, DVec3)>,
}

impl Trial<'_> {
    fn proves(&mut self, direction: DVec3, outers: &[Outer; 2]) -> bool {
        let [a, b] = self.bodies;
        let Some(gap) = rectangle::gap(direction, [a, b], self.half_widths, [&outers[0], &outers[1]]) else {
            return false;
        };
        if self.best.is_none_or(|(known, _)| gap.at_centre > known.at_centre) {
            self.best = Some((gap, direction));
        }
        Proof::keeps_apart(self.margin, gap.apart)
    }
}

fn leaf_of(geometry: &Geometry, node: u32) -> Option<u32> {
    match geometry.hierarchy().node(node).below() {
        Below::Leaf(leaf) => Some(leaf),
        Below::Children(_) => None,
    }
}

/// Opens the wider node; leaves have nothing in them.
fn open(element: Element, geometries: [&Geometry; 2], widths: [f64; 2]) -> Step {
    let first = |side: usize| match geometries[side].hierarchy().node(element.nodes[side]).below() {
        Below::Children(first) => Some(first),
        Below::Leaf(_) => None,
    };
    let wider = usize::from(widths[1] > widths[0]);
    let opened = [wider, 1 - wider].into_iter().find_map(|side| first(side).map(|first| (side, first)));
    let Some((side, first)) = opened else { return Step::Keep { element, lost: [1.0; 2] } };
    Step::Open([first, first + 1].map(|child| {
        let mut nodes = element.nodes;
        nodes[side] = child;
        Element { nodes, ..element }
    }))
}
