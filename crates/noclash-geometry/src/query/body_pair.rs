//! Two bodies at given poses: bounds of their nodes and leaves, and whether a part of one is inside the other.

use glam::DVec3;
use noclash_numeric::{ErrorModel, Lower};

use super::counters::Counters;
use crate::geometry::{Enclosure, Geometry};
use crate::hierarchy::{Below, Hierarchy};
use crate::narrow::{self, Effort, LeafDistance};
use crate::pose::Pose;
use crate::volume::{Aabb, RelativePose, Volume};

/// Two bodies, the hierarchies to use, and where B is seen from A.
#[derive(Clone, Copy, Debug)]
pub struct BodyPair<'a, V = Aabb> {
    /// Body A.
    pub a: &'a Geometry,
    /// Body B.
    pub b: &'a Geometry,
    pub(super) tree_a: &'a Hierarchy<V>,
    pub(super) tree_b: &'a Hierarchy<V>,
    pub(super) b_in_a: RelativePose,
}

/// Accuracy of lower bounds of curved leaves where no gap is given: far below what such bounds lose.
pub(super) const GAP: f64 = 1e-9;

impl<'a> BodyPair<'a, Aabb> {
    /// The two bodies at their poses (in one frame), with their own hierarchies.
    pub fn new(a: &'a Geometry, pose_a: &Pose, b: &'a Geometry, pose_b: &Pose, model: &ErrorModel) -> Self {
        let b_in_a = a.relative(pose_a, b, pose_b, model);
        Self { a, b, tree_a: a.hierarchy(), tree_b: b.hierarchy(), b_in_a }
    }
}

impl<'a, V: Volume> BodyPair<'a, V> {
    /// The same pair searched with other hierarchies over the same leaves.
    pub fn with_hierarchies<W: Volume>(&self, tree_a: &'a Hierarchy<W>, tree_b: &'a Hierarchy<W>) -> BodyPair<'a, W> {
        BodyPair { a: self.a, b: self.b, tree_a, tree_b, b_in_a: self.b_in_a }
    }

    /// Where B is seen from A, with the pad of all errors.
    pub fn b_in_a(&self) -> &RelativePose {
        &self.b_in_a
    }

    /// Lower bound on the distance of the two bodies from their root volumes alone; 0 where one has no end.
    pub fn root_lower(&self) -> Lower {
        if self.is_described() && self.a.half_spaces().is_empty() && self.b.half_spaces().is_empty() {
            self.root_distance().unwrap_or(Lower::INFINITY)
        } else {
            Lower::ZERO
        }
    }

    /// Whether the stored numbers say anything about the exact bodies and their poses. If not, every answer is the one
    /// that claims nothing.
    pub fn is_described(&self) -> bool {
        self.a.is_described() && self.b.is_described() && self.b_in_a.pad.is_finite()
    }

    /// Lower bound on the distance of everything bounded: one volume test; `None` without anything bounded.
    pub fn root_distance(&self) -> Option<Lower> {
        Some(self.tree_a.root()?.distance_lower(self.tree_b.root()?, &self.b_in_a))
    }

    /// Lower bound on the distance of everything below two nodes, from their volumes.
    #[inline(always)]
    pub fn volume_distance(&self, [i, j]: [u32; 2], counters: &mut Counters) -> Lower {
        counters.volume_tests += 1;
        self.tree_a.node(i).volume.distance_lower(&self.tree_b.node(j).volume, &self.b_in_a)
    }

    /// What to do with a pair of nodes whose volumes do not settle it: the larger one is opened, a leaf never is.
    #[inline(always)]
    pub fn open(&self, [i, j]: [u32; 2]) -> Step {
        let (node_a, node_b) = (self.tree_a.node(i), self.tree_b.node(j));
        match (node_a.below(), node_b.below()) {
            (Below::Leaf(a), Below::Leaf(b)) => Step::Leaves([a, b]),
            (Below::Children(first), Below::Leaf(_)) => Step::Pairs([[first, j], [first + 1, j]]),
            (Below::Leaf(_), Below::Children(first)) => Step::Pairs([[i, first], [i, first + 1]]),
            (Below::Children(first_a), Below::Children(first_b)) => {
                if node_a.volume.size() >= node_b.volume.size() {
                    Step::Pairs([[first_a, j], [first_a + 1, j]])
                } else {
                    Step::Pairs([[i, first_b], [i, first_b + 1]])
                }
            }
        }
    }

    /// Bounds on the distance of two leaves.
    pub fn leaf_distance(&self, [a, b]: [u32; 2], effort: Effort, counters: &mut Counters) -> LeafDistance {
        counters.triangle_tests += 1;
        narrow::leaf_distance(&self.a.leaf(a), &self.b.leaf(b), &self.b_in_a, effort)
    }

    /// Points of two leaves, in frame A, where they certainly overlap; `None` where that is not so or not certain.
    pub fn certain_overlap(&self, [a, b]: [u32; 2], counters: &mut Counters) -> Option<[DVec3; 2]> {
        counters.triangle_tests += 1;
        narrow::certain_overlap(&self.a.leaf(a), &self.b.leaf(b), &self.b_in_a).filter(|_| self.is_described())
    }

    /// Whether two leaves certainly overlap, without a point of both: the same as [`BodyPair::certain_overlap`], or quicker.
    pub fn surely_overlap(&self, [a, b]: [u32; 2], counters: &mut Counters) -> bool {
        let is_quick = narrow::quickly_overlap(&self.a.leaf(a), &self.b.leaf(b), &self.b_in_a) && self.is_described();
        counters.triangle_tests += u64::from(is_quick);
        is_quick || self.certain_overlap([a, b], counters).is_some()
    }

    /// Lower bound of two leaves by the plane across a direction (B towards A), given in both frames.
    #[inline]
    pub(super) fn plane_distance(&self, [a, b]: [u32; 2], across: &Across) -> Lower {
        let (leaf_a, leaf_b) = (self.a.leaf(a), self.b.leaf(b));
        let gap = -leaf_a.support_value(-across.in_a) - leaf_b.support_value(across.in_b) - across.offset;
        self.b_in_a.certify(gap - leaf_a.radius() - leaf_b.radius())
    }

    /// Whether a part of one body lies inside a solid of the other. Only meaningful when the surfaces are apart by a
    /// positive lower bound: then no part can cross a surface, and one point of each part decides; the point's own
    /// rounding is within the pad, which the bound has taken off.
    pub fn containment(&self) -> Containment {
        if self.root_distance().is_none_or(|lower| lower > Lower::ZERO) {
            return Containment::None;
        }
        let view = &self.b_in_a;
        let mut answer = Containment::None;
        if self.a.has_interior() {
            for &point in self.b.part_points() {
                answer = answer.and(self.a.encloses(view.point(point)));
            }
        }
        if self.b.has_interior() {
            let back = view.rotation.transpose();
            for &point in self.a.part_points() {
                answer = answer.and(self.b.encloses(back * (point - view.translation)));
            }
        }
        answer
    }
}

/// A direction in both frames, of length one up to rounding, and n·t: what the plane test on leaves and volumes needs.
#[derive(Clone, Copy)]
pub(super) struct Across {
    pub in_a: DVec3,
    pub in_b: DVec3,
    pub offset: f64,
}

impl Across {
    /// `None` for the zero vector, which separates nothing.
    pub fn new(direction: DVec3, b_in_a: &RelativePose) -> Option<Self> {
        let in_b = b_in_a.rotation.transpose() * direction;
        (direction != DVec3::ZERO).then(|| Self { in_a: direction, in_b, offset: direction.dot(b_in_a.translation) })
    }
}

/// Contents of two nodes.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// Two leaves.
    Leaves([u32; 2]),
    /// The children of the larger one, each with the other.
    Pairs([[u32; 2]; 2]),
}

/// Whether a part of one body is inside the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Containment {
    /// No part is.
    None,
    /// At least one is, certainly.
    Inside,
    /// It cannot be said (a point on a surface, coordinates beyond the exact test).
    Undecided,
}

impl Containment {
    fn and(self, enclosure: Enclosure) -> Self {
        match (self, enclosure) {
            (Self::Inside, _) | (_, Enclosure::Inside) => Self::Inside,
            (Self::Undecided, _) | (_, Enclosure::Undecided) => Self::Undecided,
            (Self::None, Enclosure::Outside) => Self::None,
        }
    }
}
