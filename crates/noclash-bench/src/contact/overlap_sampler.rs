//! Whether anything overlaps at one time: the sampler that answers are held against.
//!
//! Bodies whose boxes in the world meet are tested, eight boxes at a time (single precision, so that overlaps of boxes by less than
//! some 1e-7 of a body may go unseen); two leaves count as overlapping only if they certainly do. `exact` asks the double-precision
//! collision query of the same bodies instead, solids included.

use glam::DVec3;
use noclash::cell::{CellMotion, CellPoses, MotionScratch};
use noclash::check::PreparedCell;
use noclash::geometry::query::{Contact, Counters, OverlapScratch, Overlaps, Scratch, WideTree, collide};
use noclash::numeric::{Dyadic, ErrorModel};

pub struct OverlapSampler<'a> {
    cell: &'a PreparedCell,
    /// `None` for bodies that no boxes describe.
    trees: Vec<Option<WideTree>>,
    poses: CellPoses,
    motion: MotionScratch,
    boxes: Vec<Option<[DVec3; 2]>>,
    wide: OverlapScratch,
    scratch: Scratch,
    counters: Counters,
}

impl<'a> OverlapSampler<'a> {
    pub fn new(cell: &'a PreparedCell) -> Self {
        let tree = |body: usize| {
            let geometry = &cell.bodies()[body].geometry;
            geometry.half_spaces().is_empty().then(|| WideTree::new(geometry.hierarchy()))
        };
        Self {
            cell,
            trees: (0..cell.bodies().len()).map(tree).collect(),
            poses: CellPoses::default(),
            motion: MotionScratch::default(),
            boxes: Vec::new(),
            wide: OverlapScratch::default(),
            scratch: Scratch::default(),
            counters: Counters::default(),
        }
    }

    /// Whether a checked pair certainly overlaps at a configuration.
    pub fn overlap(&mut self, configuration: &[f64]) -> bool {
        self.cell.place(configuration, &mut self.poses);
        self.any_overlap(false)
    }

    /// The same along a motion.
    pub fn overlap_at(&mut self, motion: &CellMotion, t: Dyadic) -> bool {
        motion.place(self.cell, t, &mut self.motion, &mut self.poses);
        self.any_overlap(false)
    }

    /// The same by the double-precision query.
    pub fn exact_overlap_at(&mut self, motion: &CellMotion, t: Dyadic) -> bool {
        motion.place(self.cell, t, &mut self.motion, &mut self.poses);
        self.any_overlap(true)
    }

    fn any_overlap(&mut self, exact: bool) -> bool {
        let cell = self.cell;
        self.boxes.clear();
        for (body, own) in cell.bodies().iter().enumerate() {
            let pose = self.poses.body(body);
            let corner = own.geometry.hierarchy().root().filter(|_| self.trees[body].is_some()).map(|root| {
                let (low, high) = root.corners();
                let half = 0.5 * (high - low);
                let r = &pose.rotation;
                let reach = r.x_axis.abs() * half.x + r.y_axis.abs() * half.y + r.z_axis.abs() * half.z;
                // A hair more than the box itself.
                [pose.transform_point(0.5 * (low + high)), reach * 1.000_001 + 1e-9]
            });
            self.boxes.push(corner);
        }
        let mut pairs = cell.pairs().checked().iter();
        pairs.any(|pair| self.near(pair.bodies) && self.pair_overlaps(pair.bodies, exact))
    }

    fn near(&self, bodies: [usize; 2]) -> bool {
        match bodies.map(|body| self.boxes[body]) {
            [Some([a, reach_a]), Some([b, reach_b])] => (a - b).abs().cmple(reach_a + reach_b).all(),
            _ => true,
        }
    }

    fn pair_overlaps(&mut self, bodies: [usize; 2], exact: bool) -> bool {
        let view = self.cell.body_pair(bodies, &self.poses, &ErrorModel::sound());
        let ([Some(a), Some(b)], false) = (bodies.map(|body| self.trees[body].as_ref()), exact) else {
            let found = collide(&view, &mut self.scratch, &mut self.counters);
            return matches!(found, Contact::Overlap { .. } | Contact::Containment);
        };
        let poses = bodies.map(|body| self.poses.body(body));
        let mut overlaps = Overlaps::new([a, b], poses, u64::MAX, &mut self.wide);
        while let Some(leaves) = overlaps.next(&mut self.wide) {
            if view.certain_overlap(leaves, &mut self.counters).is_some() {
                return true;
            }
        }
        false
    }
}
