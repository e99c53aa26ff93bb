//! Looking for a collision instead of a proof: true overlap tests at the centres of ever shorter intervals.
//!
//! A motion that collides does so, as a rule, for a good part of its time, and one look at the right time is cheaper than
//! all proofs that must fail. Only tasks that were not proved at once are looked at, and the finer the longer they take.
//! Directions are used as in the proof, but at one instant and without their pads: what they part is passed over, and only
//! a certain overlap of two leaves counts.

use glam::{DMat3, DVec3};
use noclash_geometry::query::BodyPair;
use noclash_geometry::volume::Aabb;
use noclash_geometry::{Below, Pose};
use noclash_numeric::DyadicInterval;

use super::Search;
use super::direction::{self, Across, Placed};
use super::element::{Element, SideB, Task};
use super::layout::Mover;
use crate::answer::Witness;
use crate::engines::directional::Moving;
use crate::engines::probe::Probe;

/// Nodes that may still hold an overlap.
pub(super) type Suspects = Vec<(u32, SideB)>;

/// Tests that one look may take: bodies that nearly touch would take many, and the proof is as good for them.
const MOST_TESTS: u64 = 256;

impl<'a> Search<'a> {
    /// Looks for an overlap of the task's bodies at the centres of the level's intervals.
    pub(super) fn look(&mut self, task: Task<'a>, level: u8, probe: &mut Probe) -> Result<(), Box<Witness>> {
        let mut suspects = std::mem::take(&mut self.scratch.suspects);
        let mut intervals = (0..1_u64 << level).filter_map(|index| DyadicInterval::new(index, level));
        let found = intervals.try_for_each(|over| self.look_at(task, over, &mut suspects, probe));
        self.scratch.suspects = suspects;
        found
    }

    fn look_at(
        &mut self,
        task: Task<'a>,
        over: DyadicInterval,
        suspects: &mut Suspects,
        probe: &mut Probe,
    ) -> Result<(), Box<Witness>> {
        // What the budget or the caller ends, ends here too.
        if probe.gives_up(self.segment, self.stop) {
            return Ok(());
        }
        let slot = self.scratch.moments.of(self.segment, over);
        let end = probe.record.spent() + MOST_TESTS;
        suspects.clear();
        match task {
            Task::Scenery(mover) => self.suspect_objects(mover, slot, suspects, probe),
            Task::Meeting(_) => suspects.push((0, task.root())),
        }
        let mut seen: Option<(u32, [Moving; 2])> = None;
        while let Some((node_a, side_b)) = suspects.pop() {
            if probe.record.spent() > end {
                break;
            }
            let element = Element { node_a, side_b, over, hint: DVec3::ZERO, tried: true };
            let bodies = match seen {
                Some((frame, bodies)) if frame == side_b.frame() => bodies,
                _ => self.bodies_at_rest(task, element, slot),
            };
            seen = Some((side_b.frame(), bodies));
            match self.leaves(task, element) {
                Some(leaves) => self.look_at_leaves(task, element, leaves, slot, probe)?,
                None => self.suspect_children(task, element, &bodies, suspects, probe),
            }
        }
        Ok(())
    }

    /// The objects whose boxes the mover's own box reaches into.
    fn suspect_objects(&self, mover: &Mover, slot: usize, suspects: &mut Suspects, probe: &mut Probe) {
        let tree = &self.scenery.tree;
        let pose = self.scratch.moments.pose(self.segment, slot, mover.body);
        let Some(root) = self.segment.cell.bodies()[mover.body].geometry.hierarchy().root() else { return };
        let centre = pose.transform_point(root.centre());
        let half = DMat3::from_cols_array(&pose.rotation.to_cols_array().map(f64::abs)) * root.half();
        let reaches = |volume: &Aabb| (centre - volume.centre()).abs().cmple(half + volume.half()).all();
        // What is still to be opened stands before `next`, objects that were found behind it.
        suspects.push((0, SideB::Scenery(0)));
        let mut next = 0;
        while let Some(&(_, SideB::Scenery(node))) = suspects.get(next) {
            probe.record.counters.volume_tests += 1;
            if mover.margins[node as usize] < 0.0 || !reaches(&tree.node(node).volume) {
                suspects.swap_remove(next);
                continue;
            }
            match tree.node(node).below() {
                Below::Leaf(object) => {
                    suspects[next].1 = SideB::Object(object, 0);
                    next += 1;
                }
                Below::Children(first) => {
                    suspects[next].1 = SideB::Scenery(first);
                    suspects.push((0, SideB::Scenery(first + 1)));
                }
            }
        }
    }

    /// Both sides at the interval's centre, in the world, as if they rested there.
    fn bodies_at_rest(&self, task: Task<'a>, element: Element, slot: usize) -> [Moving; 2] {
        self.poses(task, element, slot).map(|pose| Moving::at(&pose))
    }

    /// Puts the children of the wider node on the stack, unless a direction parts them; the nearer one on top.
    fn suspect_children(
        &self,
        task: Task<'a>,
        element: Element,
        [a, b]: &[Moving; 2],
        suspects: &mut Suspects,
        probe: &mut Probe,
    ) {
        let [outer_a, outer_b] = self.outers(task, element.node_a, element.side_b);
        let (at_a, at_b) = (Placed { body: a, outer: &outer_a }, Placed { body: b, outer: &outer_b });
        let mut widths = [&outer_a, &outer_b].map(|outer| outer.bounds.half().length());
        let mut best: Option<(f64, Across)> = None;
        for attempt in 0..2 {
            let direction = match attempt {
                0 => direction::between_cores(&at_a, &at_b),
                _ => Some(direction::between_boxes(&at_a, &at_b)),
            };
            let Some(across) = direction.and_then(|direction| Across::new(direction, a, b)) else { continue };
            probe.record.counters.volume_tests += 1;
            let (gap, wide) = across.gap(&outer_a, &outer_b);
            if gap > 0.0 {
                return;
            }
            if best.as_ref().is_none_or(|(known, _)| gap > *known) {
                widths = wide;
                best = Some((gap, across));
            }
        }
        let Some(children) = self.children(task, element, widths) else { return };
        let mut left = [None; 2];
        for (place, (node_a, side_b)) in children.into_iter().enumerate() {
            let mut nearness = 0.0;
            if let Some((_, across)) = &best {
                probe.record.counters.volume_tests += 1;
                let [outer_a, outer_b] = self.outers(task, node_a, side_b);
                nearness = across.gap(&outer_a, &outer_b).0;
                if nearness > 0.0 {
                    continue;
                }
            }
            left[place] = Some((nearness, (node_a, side_b)));
        }
        if let [Some((first, _)), Some((second, _))] = left
            && first < second
        {
            left.reverse();
        }
        suspects.extend(left.into_iter().flatten().map(|(_, child)| child));
    }

    fn look_at_leaves(
        &self,
        task: Task<'a>,
        element: Element,
        [leaf_a, leaf_b]: [u32; 2],
        slot: usize,
        probe: &mut Probe,
    ) -> Result<(), Box<Witness>> {
        let Some(pair) = self.pair(task, element.side_b) else { return Ok(()) };
        let segment = self.segment;
        let bodies = segment.pairs[pair].bodies;
        let [pose_a, pose_b] = self.poses(task, element, slot);
        // Witnesses name the bodies in the order of the pair.
        let (poses, leaves): ([Pose; 2], [u32; 2]) = if bodies[0] == self.body_a(task) {
            ([pose_a, pose_b], [leaf_a, leaf_b])
        } else {
            ([pose_b, pose_a], [leaf_b, leaf_a])
        };
        let [a, b] = bodies.map(|body| segment.cell.bodies()[body].geometry.as_ref());
        let view = BodyPair::new(a, &poses[0], b, &poses[1], &segment.options.model);
        probe.look_at_leaves(segment, pair, &view, leaves, element.over.centre())
    }

    /// A leaf of the scenery is an object: its own hierarchy is looked at instead.
    pub(super) fn own_tree(&self, side_b: SideB) -> SideB {
        let SideB::Scenery(node) = side_b else { return side_b };
        match self.scenery.tree.node(node).below() {
            Below::Leaf(object) => SideB::Object(object, 0),
            Below::Children(_) => side_b,
        }
    }

    /// Whether anything below is checked against the task's mover.
    pub(super) fn is_checked(&self, task: Task, side_b: SideB) -> bool {
        match (task, side_b) {
            (Task::Scenery(mover), SideB::Scenery(node)) => mover.margins[node as usize] >= 0.0,
            _ => true,
        }
    }
}
