//! Which joint leads which: chains of mimic joints resolved to their ends, each with one factor and one constant.

use std::collections::HashMap;

use noclash_numeric::Interval;

use crate::robot_error::RobotError;
use crate::{JointDescription, JointKind};

/// Origin of a joint's value: the joint at the end of its chain, with factor and constant enclosed; itself for a leader.
#[derive(Clone, Copy)]
pub(crate) struct ResolvedMimic {
    pub leader: usize,
    pub multiplier: Interval,
    pub offset: Interval,
}

/// Resolves every chain once: a follower takes what is known of the joint it follows, so that a chain of any length costs one step
/// a joint.
pub(crate) fn resolve_mimics(
    joints: &[JointDescription],
    joint_by_name: &HashMap<String, usize>,
) -> Result<Vec<ResolvedMimic>, RobotError> {
    let mut resolved: Vec<Option<ResolvedMimic>> = vec![None; joints.len()];
    let mut is_waiting = vec![false; joints.len()];
    for index in 0..joints.len() {
        let mut waiting = Vec::new();
        let mut at = index;
        let mut known = loop {
            if let Some(known) = resolved[at] {
                break known;
            }
            let follower = &joints[at];
            let Some(mimic) = &follower.mimic else {
                let leads = ResolvedMimic { leader: at, multiplier: Interval::ONE, offset: Interval::ZERO };
                resolved[at] = Some(leads);
                break leads;
            };
            if std::mem::replace(&mut is_waiting[at], true) {
                return Err(RobotError::MimicLoop { joint: follower.name.clone() });
            }
            let Some(&next) = joint_by_name.get(&mimic.joint) else {
                return Err(RobotError::MimicOfNothing { joint: follower.name.clone(), leader: mimic.joint.clone() });
            };
            if !has_one_value(follower.kind) || !has_one_value(joints[next].kind) {
                return Err(RobotError::MimicNotSingle { joint: follower.name.clone(), leader: mimic.joint.clone() });
            }
            waiting.push((at, mimic));
            at = next;
        };
        while let Some((follower, mimic)) = waiting.pop() {
            let [c, d] = [mimic.multiplier, mimic.offset].map(Interval::point);
            // value = c·next + d with next = C·leader + D: (c·C)·leader + (c·D + d), enclosed.
            known = match joints[known.leader].name == mimic.joint {
                true => ResolvedMimic { multiplier: c, offset: d, ..known },
                false => ResolvedMimic { multiplier: c * known.multiplier, offset: c * known.offset + d, ..known },
            };
            resolved[follower] = Some(known);
        }
    }
    // Every joint was resolved above: none is left out.
    Ok(resolved.into_iter().flatten().collect())
}

fn has_one_value(kind: JointKind) -> bool {
    match kind {
        JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic => true,
        JointKind::Fixed | JointKind::Planar | JointKind::Floating => false,
    }
}
