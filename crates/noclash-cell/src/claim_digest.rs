//! SHA-256 of what a proof about two bodies over a segment rests on: shapes, where they are, what carries them, tolerances and motions.
//!
//! If two bodies have the same digests in two cells, and the robots that carry them the same digests of their motions, then every claim about their
//! distance over the segment is the same claim: names, numbers of bodies, other bodies, joint limits and how hierarchies are built do not
//! enter. What is printed by `Debug` is there with every field, and numbers with as many digits as distinguish them.

use std::fmt::Write as _;

use noclash_robot::LinkId;
use noclash_verify::sha256::Sha256;

use crate::body::{Body, BodyKind};
use crate::cached_body::add_pose;
use crate::cell::Cell;
use crate::content_hash::ContentSink;
use crate::digest::{Digest, Digesting};
use crate::effective_tolerances::EffectiveTolerances;
use crate::motion::{CellMotion, InPath};
use crate::standing_body::StandingBody;
use crate::tolerance::PoseTolerance;

impl Cell {
    /// Per body, a digest of its shape, its place (or the chain of joints that carries it), and how far both may be off.
    pub fn body_digests(&self, allowed: &EffectiveTolerances) -> Vec<Digest> {
        let chains: Vec<Vec<Digest>> =
            (0..self.robots().len()).map(|robot| self.chain_digests(robot, allowed)).collect();
        let chained = |index: usize, tag: u64, chain: &Digest| {
            let mut digest = Digesting::default();
            digest.add_bytes(self.prepared[index].shape_digest());
            digest.add(tag);
            digest.add_bytes(chain);
            digest.finish()
        };
        let digest = |(index, body): (usize, &Body)| {
            let exact = match (body.kind, &self.standing[index]) {
                (BodyKind::Obstacle { .. }, Some(standing)) => *standing.digest(),
                (BodyKind::Obstacle { pose }, None) => *StandingBody::of(&self.prepared[index], pose, None).digest(),
                // What a link holds moves with it, and tolerances of moving obstacles are their own.
                (BodyKind::Link { robot, link } | BodyKind::Attached { robot, link }, _) => {
                    chained(index, 1, &chains[robot][link.index()])
                }
                (BodyKind::MovingObstacle { robot, link }, _) => chained(index, 2, &chains[robot][link.index()]),
            };
            let own = &allowed.bodies[index];
            if *own == PoseTolerance::NONE {
                return exact;
            }
            let mut loose = Digesting::default();
            loose.add_bytes(&exact);
            // Other than what follows a shape's digest.
            loose.add(3);
            [own.translation, own.rotation].into_iter().for_each(|number| loose.add(number.to_bits()));
            loose.finish()
        };
        self.bodies().iter().enumerate().map(digest).collect()
    }

    /// Per link of a robot, a digest of everything between the world and it, but for the values of the joints.
    fn chain_digests(&self, robot: usize, allowed: &EffectiveTolerances) -> Vec<Digest> {
        let placed = &self.robots()[robot];
        let mut root = Digesting::default();
        add_pose(&mut root, &placed.base);
        // Hashing does not fail.
        let _ = write!(root, "{:?}", allowed.robots[robot]);
        let mut chains = vec![root.finish()];
        for link in placed.robot.link_ids().skip(1) {
            chains.push(self.link_digest(robot, link, &chains));
        }
        chains
    }

    /// Parents come before their children.
    fn link_digest(&self, robot: usize, link: LinkId, above: &[Digest]) -> Digest {
        let tree = &self.robots()[robot].robot;
        let mut digest = Digesting::default();
        if let Some(joint) = tree.link(link).parent_joint().map(|joint| tree.joint(joint)) {
            digest.add_bytes(&above[joint.parent.index()]);
            let _ = write!(digest, "{joint:?}");
        }
        digest.finish()
    }
}

impl CellMotion {
    /// A digest of what one robot does along the segment, and of how far it may be off meanwhile.
    pub fn robot_digest(&self, robot: usize) -> Digest {
        let mut digest = Sha256::default();
        self.robot_content(robot, &mut |bytes| digest.update(bytes));
        digest.finish()
    }

    /// Hands over the bytes of that digest: all of the motion, to the last bit.
    pub fn robot_content(&self, robot: usize, out: &mut dyn FnMut(&[u8])) {
        self.of_robot(robot).write_content(out);
        if let Some(offsets) = self.offsets() {
            out(format!("{:?}", offsets[robot]).as_bytes());
        }
        // What is proved where clocks differ rests on what else may happen at the time.
        if let Some(InPath { clock, motions, segment }) = self.in_path() {
            out(format!("{:?}", clock.times_near(*segment)).as_bytes());
            clock.near(*segment).for_each(|near| motions[near].of_robot(robot).write_content(out));
        }
    }
}
