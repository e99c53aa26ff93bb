//! Which links meet at a joint by construction: the only pairs that a cell excludes for being neighbours.
//!
//! A movable joint connects its parent link and its child link, and nothing else. Links welded to either of them move against
//! the other side like any two bodies: a wall fixed to the world does not meet the base that drives past it.

use crate::{JointKind, LinkId, Robot};

/// Links with geometry that fixed joints alone lead down to.
#[derive(Clone, Copy)]
enum GeometryBelow {
    Nothing,
    One(LinkId),
    Several,
}

impl Robot {
    /// The parent link and the child link of every movable joint, in file order of the joints.
    ///
    /// A side without geometry is represented by the nearest link with geometry on the chain of fixed joints through it: from
    /// the parent towards the root, from the child away from it. Where the chain below the child branches towards several links
    /// with geometry, none of them is known to meet the joint, and the joint contributes no pair.
    pub fn adjacent_links(&self) -> Vec<[LinkId; 2]> {
        let below = self.geometry_below_fixed_joints();
        let meeting = |joint: &crate::Joint| match below[joint.child.index()] {
            GeometryBelow::One(child) => Some([self.geometry_above(joint.parent)?, child]),
            GeometryBelow::Nothing | GeometryBelow::Several => None,
        };
        self.joints().iter().filter(|joint| joint.kind != JointKind::Fixed).filter_map(meeting).collect()
    }

    /// The link itself or the first one above it that has geometry, through fixed joints alone.
    fn geometry_above(&self, link: LinkId) -> Option<LinkId> {
        let mut at = link;
        while self.link(at).elements.is_empty() {
            let joint = self.joint(self.link(at).parent_joint()?);
            if joint.kind != JointKind::Fixed {
                return None;
            }
            at = joint.parent;
        }
        Some(at)
    }

    /// By link: itself if it has geometry, else what fixed joints lead down to.
    fn geometry_below_fixed_joints(&self) -> Vec<GeometryBelow> {
        let mut below = vec![GeometryBelow::Nothing; self.links().len()];
        // Children come after their parents: from the end, every child is known before its parent.
        for link in self.link_ids().rev() {
            if !self.link(link).elements.is_empty() {
                below[link.index()] = GeometryBelow::One(link);
            }
            let Some(joint) = self.link(link).parent_joint().map(|joint| self.joint(joint)) else { continue };
            let parent = joint.parent.index();
            if joint.kind == JointKind::Fixed && self.link(joint.parent).elements.is_empty() {
                below[parent] = match (below[parent], below[link.index()]) {
                    (known, GeometryBelow::Nothing) => known,
                    (GeometryBelow::Nothing, found) => found,
                    _ => GeometryBelow::Several,
                };
            }
        }
        below
    }
}
