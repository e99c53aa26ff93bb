//! The tree of steps of one pair: what is left to be shown, in the order of the file, and where.
//!
//! A place is a span of time or a box of coordinates. What is pending says how to get to its place from where the proof is, in a
//! few bytes, so that a halving takes no more memory than the bytes that ask for it.

use std::io::Read;

use crate::body::{Below, Body};
use crate::source::Source;
use crate::{Refusal, Report, steps};

/// Where a proof is, and what a direction shows there.
pub(crate) trait Place {
    /// Leads to a place from one that differs from it in what the change names.
    type Change: Copy;

    /// Leads nowhere else.
    fn stay(&self) -> Self::Change;

    fn apply(&mut self, change: Self::Change);

    /// To the earlier half, from there to the later half, and from there back to the whole.
    fn halves<R: Read>(&self, source: &mut Source<R>) -> Result<[Self::Change; 3], Refusal>;

    /// At most the distance of what is below the nodes anywhere in the place, for any direction.
    fn distance<R: Read>(&mut self, source: &mut Source<R>, n: [f64; 3], nodes: [usize; 2]) -> Result<f64, Refusal>;
}

/// Result of a cover of two trees.
pub(crate) struct Shown {
    /// The least distance.
    pub least: f64,
    /// Whether at some place the two roots were shown apart: then neither body is inside the other.
    pub roots: bool,
}

/// A change of place, and two nodes to be shown apart there; without nodes the change is all.
struct Task<C> {
    change: C,
    nodes: Option<[usize; 2]>,
}

/// A proof as far as it was read: what it has shown, and the direction that was named last.
pub(crate) struct ProofReader<'a, R> {
    pub source: &'a mut Source<R>,
    pub report: Report,
    pub direction: [f64; 3],
    /// The steps of the pair that is followed, where a writer of proofs wants them.
    pub seen: Option<Vec<Step>>,
}

/// A step of a proof, as a writer of another one may try it again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Both halves of the time follow.
    Halve,
    /// Both children of a node of the first (0) or second (1) body follow.
    Open(usize),
    /// Kept apart by this direction.
    Apart([f64; 3]),
}

impl<R: Read> ProofReader<'_, R> {
    fn note(&mut self, step: Step) {
        if let Some(seen) = &mut self.seen {
            seen.push(step);
        }
    }

    /// Follows the tree of one pair; only what exceeds the margin counts. `place` is left as it was found.
    pub fn cover<P: Place>(&mut self, bodies: [&Body; 2], margin: f64, place: &mut P) -> Result<Shown, Refusal> {
        let mut shown = Shown { least: f64::INFINITY, roots: false };
        let mut pending = vec![Task { change: place.stay(), nodes: Some([0, 0]) }];
        while let Some(Task { change, nodes }) = pending.pop() {
            place.apply(change);
            let Some(nodes) = nodes else { continue };
            self.report.steps += 1;
            let step = self.source.byte()?;
            match step {
                steps::HALVE => {
                    self.note(Step::Halve);
                    let [earlier, later, back] = place.halves(self.source)?;
                    pending.push(Task { change: back, nodes: None });
                    pending.push(Task { change: later, nodes: Some(nodes) });
                    pending.push(Task { change: earlier, nodes: Some(nodes) });
                    continue;
                }
                steps::OPEN_A | steps::OPEN_B => {
                    let side = usize::from(step == steps::OPEN_B);
                    self.note(Step::Open(side));
                    let Below::Nodes(below) = bodies[side].below(nodes[side]) else {
                        return Err(Refusal::fails("a piece is opened that has nothing below it"));
                    };
                    for &node in below.iter().rev() {
                        let mut opened = nodes;
                        opened[side] = node;
                        pending.push(Task { change: place.stay(), nodes: Some(opened) });
                    }
                    continue;
                }
                steps::AS_BEFORE => {}
                steps::DIRECTION => {
                    for component in &mut self.direction {
                        *component = f64::from(i16::from_le_bytes(self.source.bytes()?));
                    }
                }
                steps::FINE_DIRECTION => self.direction = self.source.triple()?,
                _ => return Err(Refusal::unreadable("an unknown kind of step")),
            }
            self.note(Step::Apart(self.direction));
            let proved = place.distance(self.source, self.direction, nodes)?;
            if proved.is_nan() || proved <= margin {
                let [a, b] = bodies.map(|body| &body.name);
                return Err(Refusal::Fails(format!("a direction does not keep {a} and {b} apart as it is said to")));
            }
            self.report.directions += 1;
            shown.least = shown.least.min(proved);
            shown.roots |= nodes == [0, 0];
        }
        Ok(shown)
    }
}
