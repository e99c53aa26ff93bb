//! A mover against the static scene: what its swept box does not reach is settled together, the rest object by object.

use noclash_geometry::Below;
use noclash_numeric::{Lower, add_up};

use super::element::{Element, SideB, Task};
use super::layout::{Mover, StaticScene};
use super::search::SpacetimeSearch;
use crate::engines::directional::{Gap, Moving, Swept};
use crate::engines::probe::Probe;
use crate::engines::proof::Proof;

/// With more objects than this in reach of a body that moves far, shorter intervals come first.
pub(super) const MANY_OBJECTS: usize = 2;

/// How far a body's box may grow by motion, against its size, before that counts as far.
pub(super) const GROWTH_PER_SIZE: f64 = 0.4;

impl<'a> SpacetimeSearch<'a> {
    /// `element` is the mover's root against the static scene. What is settled here is outside: the whole mover is in the swept
    /// box, the object in its own, and the two are apart. All others are tested for containment.
    pub(super) fn compare_static_scene(
        &mut self,
        mover: &'a Mover,
        element: Element,
        body: &Moving,
        probe: &mut Probe,
    ) {
        let task = Task::StaticScene(mover);
        let [outer, _] = self.outers(task, 0, element.side_b);
        let swept = Swept::new(body, &outer, element.over.half_width());
        let mut reached = std::mem::take(&mut self.scratch.reached);
        reached.clear();
        self.reach(mover, element, &swept, &mut reached, probe);
        let to_win = swept.grown + self.cut.as_ref().map_or(0.0, |cut| cut.reducible);
        let far = to_win > GROWTH_PER_SIZE * outer.bounds.half().max_element();
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
        let scene = self.scene;
        let mut pending = std::mem::take(&mut self.scratch.pending);
        let more = self.cut.as_ref().map_or(0.0, |cut| self.cut_slack(cut, element.side_b));
        let mut settled = |node, lower| {
            // In a corridor less is kept than the edge shows.
            if self.cut.is_some() || self.proof.wants(self.segment, lower) {
                let gap = Gap { earlier: lower, later: lower, lost_to_motion: 0.0, at_centre: 0.0, widths: [0.0; 2] };
                let part = Element { side_b: SideB::StaticScene(node), ..element };
                self.note(Task::StaticScene(mover), &part, &gap, [true; 2]);
            }
        };
        probe.record.counters.volume_tests += scene.reached(mover, more, swept, (&mut pending, reached), &mut settled);
        self.scratch.pending = pending;
    }
}

impl StaticScene {
    /// Collects the checked objects whose boxes a mover's swept box reaches. `settled` receives nodes below which all checked objects
    /// are farther from it than their margins and `more`, and by how much. Returns how many boxes were compared.
    pub(super) fn reached(
        &self,
        mover: &Mover,
        more: f64,
        swept: &Swept,
        (pending, reached): (&mut Vec<u32>, &mut Vec<u32>),
        settled: &mut impl FnMut(u32, Lower),
    ) -> u64 {
        let mut tests = 0;
        pending.clear();
        pending.push(0);
        while let Some(node) = pending.pop() {
            let margin = mover.margins[node as usize];
            if margin < 0.0 {
                continue;
            }
            tests += 1;
            let lower = swept.apart(&self.tree.node(node).volume, &self.moving);
            if Proof::keeps_apart(add_up(margin, more), lower) {
                settled(node, lower);
                continue;
            }
            match self.tree.node(node).below() {
                Below::Children(first) => pending.extend([first, first + 1]),
                Below::Leaf(object) => reached.push(object),
            }
        }
        tests
    }
}
