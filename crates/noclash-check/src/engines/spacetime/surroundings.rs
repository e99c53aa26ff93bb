//! A mover against everything that stands: what its swept box does not reach is settled at once, the rest object by object.

use noclash_geometry::Below;
use noclash_numeric::Lower;

use super::Search;
use super::element::{Element, SideB, Task};
use super::layout::Mover;
use crate::engines::directional::{Gap, Moving, Swept};
use crate::engines::probe::Probe;
use crate::engines::proof::Proof;

/// With more objects than this in reach of a body that moves far, shorter intervals come first.
const MANY_OBJECTS: usize = 2;

/// How far a body's box may grow by motion, against its size, before that counts as far.
const GROWTH_PER_SIZE: f64 = 0.4;

impl<'a> Search<'a> {
    /// `element` is the mover's root against all that stands. What is settled here is outside: the whole mover is in the swept
    /// box, the object in its own, and the two are apart. Of all others containment is asked.
    pub(super) fn compare_surroundings(
        &mut self,
        mover: &'a Mover,
        element: Element,
        body: &Moving,
        probe: &mut Probe,
    ) {
        let task = Task::Scenery(mover);
        let [outer, _] = self.outers(task, 0, element.side_b);
        let swept = Swept::new(body, &outer, element.over.half_width());
        let mut reached = std::mem::take(&mut self.scratch.reached);
        reached.clear();
        self.reach(mover, element, &swept, &mut reached, probe);
        let far = swept.grown > GROWTH_PER_SIZE * outer.bounds.half().max_element();
        if !(reached.len() > MANY_OBJECTS && far && self.halve(element, [true; 2], [Lower::ZERO; 2])) {
            for &object in &reached {
                if let Some(pair) = mover.pair_with(object) {
                    self.enter(pair);
                    let side_b = SideB::Object(object, 0);
                    self.scratch.current.stack.push(Element { side_b, tried: false, ..element });
                }
            }
        }
        self.scratch.reached = reached;
    }

    /// Collects the checked objects whose boxes the swept box reaches, and notes what is proved of all others.
    fn reach(&mut self, mover: &'a Mover, element: Element, swept: &Swept, reached: &mut Vec<u32>, probe: &mut Probe) {
        let scenery = self.scenery;
        let mut pending = std::mem::take(&mut self.scratch.pending);
        pending.clear();
        pending.push(0);
        while let Some(node) = pending.pop() {
            let margin = mover.margins[node as usize];
            if margin < 0.0 {
                continue;
            }
            probe.record.counters.volume_tests += 1;
            let lower = swept.apart(&scenery.tree.node(node).volume, &scenery.moving);
            if Proof::keeps_apart(margin, lower) {
                if self.proof.wants(self.segment, lower) {
                    let gap =
                        Gap { earlier: lower, later: lower, lost_to_motion: 0.0, at_centre: 0.0, widths: [0.0; 2] };
                    let part = Element { side_b: SideB::Scenery(node), ..element };
                    self.note(Task::Scenery(mover), &part, &gap, [true; 2]);
                }
                continue;
            }
            match scenery.tree.node(node).below() {
                Below::Children(first) => pending.extend([first, first + 1]),
                Below::Leaf(object) => reached.push(object),
            }
        }
        self.scratch.pending = pending;
    }
}
