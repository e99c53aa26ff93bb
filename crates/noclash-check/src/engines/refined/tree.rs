//! GREEDY-DIST2 ([Schwarzer 2005]): the tree of all node pairs that GREEDY-DIST compares at one configuration, each with
//! its bound η. Flat: children stand side by side behind their parent, one allocation holds them all, and every part of
//! the motion that begins or ends at this time shares it.

use std::rc::Rc;

use noclash_geometry::narrow::Effort;
use noclash_geometry::query::Step;
use noclash_numeric::{Dyadic, Lower};

use crate::answer::Witness;
use crate::engines::probe::Probe;
use crate::prepared_query::Segment;

/// Leaf bounds of curved shapes are computed to within this, in metres.
const LEAF_GAP: f64 = 1e-9;

/// All that was compared; the first entry is where GREEDY began.
pub(super) type Tree = Rc<[Compared]>;

/// Two nodes that were compared, and what is known of all that lies below them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Compared {
    pub nodes: [u32; 2],
    /// η: proved. For opened nodes the least of what was found below.
    pub bound: Lower,
    /// Where its two children stand; 0 for one that was not opened.
    first_child: u32,
}

impl Compared {
    /// Position of the children in the tree, if it was opened. Which they are depends on the nodes alone, so that two trees
    /// that both opened the same nodes have the same children there.
    pub fn children(&self) -> Option<[u32; 2]> {
        (self.first_child != 0).then_some([self.first_child, self.first_child + 1])
    }
}

/// Nodes to compare, and when.
#[derive(Clone, Copy)]
pub(super) struct Below {
    pub pair: usize,
    pub nodes: [u32; 2],
    pub t: Dyadic,
}

/// Makes trees; its memory is reused from one to the next.
#[derive(Default)]
pub(super) struct Grower {
    compared: Vec<Compared>,
    pending: Vec<u32>,
}

impl Grower {
    /// The tree below two nodes. Pairs above m + ε/2 are not opened. A pair of leaves not above m ends the traversal, as in
    /// GREEDY: either it is a collision, or all that was not visited gets the distance of the whole bodies as its bound.
    pub fn grow(&mut self, segment: &Segment, below: Below, probe: &mut Probe) -> Result<Tree, Box<Witness>> {
        let Below { pair, nodes, t } = below;
        let margin = segment.pairs[pair].margin;
        let epsilon = segment.options.epsilon;
        let effort = Effort::within((0.125 * epsilon).min(LEAF_GAP));
        let view = probe.view(segment, pair, t);
        let Self { compared, pending } = self;
        compared.clear();
        compared.push(Compared { nodes, bound: Lower::ZERO, first_child: 0 });
        pending.clear();
        pending.push(0);
        while let Some(index) = pending.pop() {
            let nodes = compared[index as usize].nodes;
            let mut bound = view.volume_distance(nodes, &mut probe.record.counters);
            if bound.get() <= margin + 0.5 * epsilon {
                match view.open(nodes) {
                    Step::Leaves(leaves) => {
                        bound = view.leaf_distance(leaves, effort, &mut probe.record.counters).lower;
                        if bound.get() <= margin {
                            let known = probe.measure(segment, pair, t)?;
                            pending.push(index);
                            for unseen in pending.drain(..) {
                                compared[unseen as usize].bound = known.lower;
                            }
                            break;
                        }
                    }
                    Step::Pairs(children) => {
                        let first = compared.len() as u32;
                        compared[index as usize].first_child = first;
                        compared.extend(children.map(|nodes| Compared { nodes, bound, first_child: 0 }));
                        pending.extend([first + 1, first]);
                    }
                }
            }
            compared[index as usize].bound = bound;
        }
        // Children stand behind their parents, so that backwards they are known first.
        for index in (0..compared.len()).rev() {
            if let Some([first, second]) = compared[index].children() {
                compared[index].bound = compared[first as usize].bound.min(compared[second as usize].bound);
            }
        }
        Ok(Rc::from(compared.as_slice()))
    }
}
