//! One element of the search: two nodes, or two leaves, and an interval; or a whole body against the scene. What becomes of it depends on nothing
//! else, so elements may be processed in any order.
//!
//! An element is proved, or elements take its place that together say the same: halves of its interval that are not proved, or children of one of
//! its nodes. An edge is free when as many elements were processed as there were. Work that is lost leaves that count too large.

use super::boxes::{NodeStep, compare_nodes, likely_children, probe_nodes};
use super::jets::{Jets, Part};
use super::pass::HALVED;
use super::seeds::needed;
use super::surface_rows::SurfaceModel;
use super::sweep::sweep;
use super::tables::at;
use super::triangles::{LeafStep, compare_leaves};

/// Bit of `Element::body`: a collision is searched for at the centre of the interval, nothing is proved.
pub const PROBE: u32 = 1 << 31;

/// Bit of `Element::body` of a probe: two children are tried.
pub const WIDE: u32 = 1 << 30;

/// `Element::other` of all of the scene.
pub const SCENE: u32 = u32::MAX;

/// Intervals are not shorter than this.
const MOST_LEVEL: u32 = 20;

/// Leaves that meet and are larger than their bodies are not looked at in shorter intervals.
const MOST_LEVEL_OF_INEXACT: u32 = 7;

/// Intervals in which a body moves by less than this, in parts of the scale, are not halved.
const LEAST_MOTION: f64 = 3e-8;

/// Two nodes and the jets of an interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(16))]
pub struct Element {
    /// Jets.
    pub jets: u32,
    /// Node, and `PROBE`.
    pub body: u32,
    /// Node, or `SCENE`.
    pub other: u32,
    pub edge: u32,
}

/// Of which entry and interval jets are.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub struct Head {
    pub edge: u32,
    pub entry: u16,
    /// Sixteenths of the edge that balls leave open of the entry, as bits: the others are proved.
    pub open: u16,
    pub level: u32,
    pub number: u32,
}

/// Kind of an element: they are processed by kernels of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Scene,
    Nodes,
    Leaves,
}

/// What takes the place of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Nothing,
    /// Bits of halves, of the same kind.
    Halves(u32),
    /// Children of the body's node: first, and bits.
    Body(u32, u32),
    /// Children of the other node.
    Other(u32, u32),
    /// The same element, as leaves.
    Leaves,
    /// Bits of the scene's nodes.
    Scene(u64),
    /// The bodies of this pair meet at the centre: in these leaves, of the body and of the other.
    Hit(u32, [u32; 2]),
    /// Never proved: the edge is left open.
    Lost,
}

/// As keys of `pass.rs`: level, number of the interval, pair.
#[inline(always)]
pub fn hit_key(part: Part, pair: u32) -> u64 {
    u64::from(part.level | HALVED) << 56 | u64::from(part.number) << 32 | u64::from(pair)
}

/// Guarantee: what is not named by the outcome, of everything below the element's nodes during its interval, keeps its margin, if the element is
/// no probe.
#[inline(always)]
pub fn process(model: &SurfaceModel, step: Step, element: &Element, head: &Head, jets: &Jets) -> Outcome {
    process_as(model, (step, element.body & PROBE != 0), element, head, jets)
}

/// The same of elements of which it is known whether they are probes: what is called a probe proves nothing.
#[inline(always)]
pub fn process_as(
    model: &SurfaceModel,
    (step, is_probe): (Step, bool),
    element: &Element,
    head: &Head,
    jets: &Jets,
) -> Outcome {
    let entry = at(model.entries, head.entry as usize);
    let part = Part { level: head.level, number: head.number };
    let needed = needed(u32::from(head.open), part);
    let body = element.body & !(PROBE | WIDE);
    let tau = if is_probe { 0.0 } else { part.tau() };
    let is_moving = jets.motion * model.per_scale >= LEAST_MOTION;
    let may_halve = !is_probe && head.level < MOST_LEVEL && is_moving;
    match step {
        Step::Scene => {
            let own = sweep(model, jets, tau, is_probe, at(model.nodes, body as usize));
            let met = own.meets(model, entry);
            if may_halve && own.is_for_halving(met) { Outcome::Halves(needed) } else { Outcome::Scene(met) }
        }
        Step::Nodes => {
            let nodes = [body, element.other];
            let found = if is_probe {
                probe_nodes(model, jets, nodes)
            } else {
                compare_nodes(model, jets, (tau, needed), may_halve, nodes)
            };
            let (first, count) = match found {
                NodeStep::Proved => return Outcome::Nothing,
                NodeStep::Halve(open) => return Outcome::Halves(open),
                NodeStep::Leaves => return Outcome::Leaves,
                NodeStep::OpenBody(first, count) | NodeStep::OpenOther(first, count) => (first, count),
            };
            let mut bits = if is_probe {
                likely_children(model, jets, nodes, found, element.body & WIDE != 0)
            } else {
                (1 << count) - 1
            };
            if matches!(found, NodeStep::OpenBody(..)) {
                return Outcome::Body(first, bits);
            }
            if entry.mask != 0 {
                for child in 0..count {
                    if *at(model.masks, (first + child) as usize) & entry.mask == 0 {
                        bits &= !(1 << child);
                    }
                }
            }
            Outcome::Other(first, bits)
        }
        Step::Leaves => {
            let leaf = |node: u32| *at(model.leaves, at(model.nodes, node as usize).first() as usize);
            let (own, other) = (leaf(body), leaf(element.other));
            match compare_leaves(model, entry, jets, (tau, is_probe, needed), &own, &other) {
                LeafStep::Proved => Outcome::Nothing,
                LeafStep::Meet => {
                    Outcome::Hit(*at(model.pairs, (entry.pairs + other.owner) as usize), [own.leaf, other.leaf])
                }
                LeafStep::Lost if is_probe => Outcome::Nothing,
                // A part of the body below this leaf may show a collision at another time.
                LeafStep::Lost if may_halve && head.level < MOST_LEVEL_OF_INEXACT => Outcome::Halves(needed),
                LeafStep::Open(open) if may_halve => Outcome::Halves(open),
                LeafStep::Lost | LeafStep::Open(_) => Outcome::Lost,
            }
        }
    }
}
