//! A robot as a tree of links and joints: who hangs from whom, what can be commanded, what is rigid.
//!
//! Links are in topological order (a parent before its children, ties in file order), joints in file order. Nothing
//! changes once a robot is built, so it is shared without locks. How a description becomes a tree: `assembly.rs`.

use crate::interval_kinematics::IntervalStep;
use crate::jets::JetStep;
use crate::joint::{Dof, Joint, JointId, Link, LinkId};
use crate::kinematics::ForwardStep;

/// The way through the tree from one link to another: up to the lowest common ancestor, then down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreePath {
    /// Joints from the start up to the ancestor, nearest the start first.
    pub up: Vec<JointId>,
    /// The lowest common ancestor.
    pub ancestor: LinkId,
    /// Joints from the ancestor down to the end, nearest the ancestor first.
    pub down: Vec<JointId>,
}

/// A tree of links and joints.
#[derive(Clone, Debug)]
pub struct Robot {
    pub(crate) name: String,
    pub(crate) links: Vec<Link>,
    pub(crate) joints: Vec<Joint>,
    pub(crate) dofs: Vec<Dof>,
    /// One per link but the root, in link order.
    pub(crate) forward_steps: Vec<ForwardStep>,
    /// One per link but the root, in link order.
    pub(crate) interval_steps: Vec<IntervalStep>,
    /// One per link but the root, in link order.
    pub(crate) jet_steps: Vec<JetStep>,
}

impl Robot {
    /// The robot's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// All links, a parent before its children; the first is the root.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// All joints in file order.
    pub fn joints(&self) -> &[Joint] {
        &self.joints
    }

    /// The numbers of a configuration: those of movable joints that follow no other, in file order.
    pub fn dofs(&self) -> &[Dof] {
        &self.dofs
    }

    /// The link that hangs from nothing.
    pub fn root(&self) -> LinkId {
        LinkId(0)
    }

    /// Ids of all links in order.
    pub fn link_ids(&self) -> impl DoubleEndedIterator<Item = LinkId> + ExactSizeIterator + use<> {
        (0..self.links.len() as u32).map(LinkId)
    }

    /// Ids of all joints in order.
    pub fn joint_ids(&self) -> impl ExactSizeIterator<Item = JointId> + use<> {
        (0..self.joints.len() as u32).map(JointId)
    }

    /// A link by its id.
    pub fn link(&self, link: LinkId) -> &Link {
        &self.links[link.index()]
    }

    /// A joint by its id.
    pub fn joint(&self, joint: JointId) -> &Joint {
        &self.joints[joint.index()]
    }

    /// The link of that name.
    pub fn find_link(&self, name: &str) -> Option<LinkId> {
        self.link_ids().find(|&link| self.link(link).name == name)
    }

    /// The joint of that name.
    pub fn find_joint(&self, name: &str) -> Option<JointId> {
        self.joint_ids().find(|&joint| self.joint(joint).name == name)
    }

    /// Position in the configuration of the number of that name (`joint` or `joint/x`).
    pub fn find_dof(&self, name: &str) -> Option<usize> {
        self.dofs.iter().position(|dof| dof.name == name)
    }

    /// The link that `link` hangs from; `None` for the root.
    pub fn parent(&self, link: LinkId) -> Option<LinkId> {
        self.link(link).parent_joint.map(|joint| self.joint(joint).parent)
    }

    /// The link furthest from the root that both hang from (or are).
    pub fn lowest_common_ancestor(&self, a: LinkId, b: LinkId) -> LinkId {
        let (mut a, mut b) = (a, b);
        while a != b {
            // The deeper one climbs; at equal depth both do, one per turn. The root has depth 0 and is reached at last.
            let (climber, other) = if self.link(a).depth >= self.link(b).depth { (a, b) } else { (b, a) };
            a = self.parent(climber).unwrap_or(self.root());
            b = other;
        }
        a
    }

    /// The joints from `ancestor` down to `link`, nearest the ancestor first; all the way from the root if `ancestor`
    /// is not above `link`.
    pub fn joints_between(&self, ancestor: LinkId, link: LinkId) -> Vec<JointId> {
        let mut joints = Vec::new();
        let mut at = link;
        while at != ancestor {
            let Some(joint) = self.link(at).parent_joint else { break };
            joints.push(joint);
            at = self.joint(joint).parent;
        }
        joints.reverse();
        joints
    }

    /// The way from one link to another.
    pub fn tree_path(&self, from: LinkId, to: LinkId) -> TreePath {
        let ancestor = self.lowest_common_ancestor(from, to);
        let mut up = self.joints_between(ancestor, from);
        up.reverse();
        TreePath { up, ancestor, down: self.joints_between(ancestor, to) }
    }

    /// Whether fixed joints alone lie between the two, so that they never move against each other.
    pub fn same_rigid_group(&self, a: LinkId, b: LinkId) -> bool {
        self.link(a).rigid_group == self.link(b).rigid_group
    }
}
