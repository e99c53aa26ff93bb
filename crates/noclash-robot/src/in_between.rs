//! The configuration that link poses from outside stand for: joint values, joint by joint, and how far the robot's own links are from
//! what was given.
//!
//! Poses come from a simulator, a tracker, another model. A robot moves by its joints, so what lies between two sets of poses is the
//! straight line between two configurations (the paper's in-between motion, constant rates at every joint). Poses that the robot cannot
//! take are refused by the deviation: the links placed at the recovered values beside the links as given. Nothing here
//! proves: the values that come out *are* the motion that is checked.

use glam::{DMat3, DQuat, DVec3};
use noclash_geometry::Pose;
use noclash_numeric::Interval;

use crate::joint::{Drive, Joint};
use crate::motion::angle_of_direction;
use crate::tree::Robot;
use crate::{JointKind, JointRange};

/// How far two poses are apart at most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Deviation {
    /// Of origins, in metres.
    pub distance: f64,
    /// Of orientations, in radians.
    pub angle: f64,
}

impl Deviation {
    /// None.
    pub const NONE: Self = Self { distance: 0.0, angle: 0.0 };

    /// The larger of both, part by part.
    #[must_use]
    pub fn max(self, other: Self) -> Self {
        Self { distance: self.distance.max(other.distance), angle: self.angle.max(other.angle) }
    }

    fn of(a: &Pose, b: &Pose) -> Self {
        let turned = a.rotation.transpose() * b.rotation;
        let (sine, cosine) = (skew(&turned).length(), 0.5 * (trace(&turned) - 1.0));
        Self { distance: a.translation.distance(b.translation), angle: angle(cosine, sine) }
    }

    fn exceeds(self, most: Self) -> bool {
        // NaN is no agreement.
        !(self.distance <= most.distance && self.angle <= most.angle)
    }
}

/// A configuration, and how far its links are from the poses it was made of.
#[derive(Clone, Debug, PartialEq)]
pub struct Recovered {
    /// One value per degree of freedom.
    pub values: Vec<f64>,
    /// The worst link's.
    pub deviation: Deviation,
}

/// Why link poses are no configuration.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum LinkPoseError {
    /// A joint moves and its link's pose is not stated.
    #[error("joint `{joint}` moves, and the pose of link `{link}` is not given")]
    NotStated {
        /// The joint.
        joint: String,
        /// The link it carries.
        link: String,
    },
    /// The robot cannot take these poses.
    #[error(
        "link `{link}` cannot be there: the joint values nearest to all poses put it {} m and {} rad away",
        .deviation.distance, .deviation.angle
    )]
    OutOfReach {
        /// The link that is farthest off.
        link: String,
        /// By how much.
        deviation: Deviation,
    },
    /// A stated joint difference does not lead to the poses at the end.
    #[error("joint `{joint}` is said to move by {stated}, and the poses say {measured} or whole turns from that")]
    Difference {
        /// The joint.
        joint: String,
        /// As stated.
        stated: f64,
        /// As the poses have it.
        measured: f64,
    },
}

impl Robot {
    /// The configuration at which links are where they are said to be (in link order, `None` where nothing is said), the robot's
    /// root at `base`.
    ///
    /// A turning joint has many values for one pose: the one within its limits is taken, and of several the one nearest to
    /// `near`. Poses that no configuration reaches within `tolerance` are an error that names the worst link. Links below
    /// fixed and mimic joints need no pose.
    ///
    /// # Panics
    /// If there are not as many entries as links, or `near` has not one value per degree of freedom.
    pub fn configuration_of(
        &self,
        base: &Pose,
        stated: &[Option<Pose>],
        near: &[f64],
        tolerance: Deviation,
    ) -> Result<Recovered, LinkPoseError> {
        assert_eq!(stated.len(), self.links().len(), "one entry per link");
        assert_eq!(near.len(), self.dofs().len(), "one value per degree of freedom");
        let mut values = near.to_vec();
        let mut known: Vec<Option<Pose>> = stated.to_vec();
        known[self.root().index()].get_or_insert(*base);
        for link in self.link_ids() {
            let Some(joint) = self.link(link).parent_joint().map(|joint| &self.joints()[joint.index()]) else {
                continue;
            };
            let parent = known[joint.parent.index()];
            let (child, Some(parent)) = (known[link.index()], parent) else { continue };
            let frame = parent.then(&joint.origin);
            match (joint.drive, child) {
                (Drive::Fixed, None) => known[link.index()] = Some(frame),
                (Drive::Fixed | Drive::Follows(_), _) => {}
                (Drive::Commanded { first_dof }, Some(child)) => {
                    let local = frame.relative(&child);
                    recover(joint, &local, &mut values[first_dof..]);
                }
                (Drive::Commanded { .. }, None) => {
                    let (joint, link) = (joint.name.clone(), self.link(link).name.clone());
                    return Err(LinkPoseError::NotStated { joint, link });
                }
            }
        }
        for link in self.link_ids() {
            // A link below one without a given pose.
            if let Some(joint) = self.link(link).parent_joint().map(|joint| &self.joints()[joint.index()])
                && let (Drive::Commanded { .. }, None) = (joint.drive, known[joint.parent.index()])
            {
                let (joint, link) = (joint.name.clone(), self.link(joint.parent).name.clone());
                return Err(LinkPoseError::NotStated { joint, link });
            }
        }
        let deviation = self.deviation(base, stated, &values, tolerance)?;
        Ok(Recovered { values, deviation })
    }

    /// How far links at a configuration are from where they are said to be; an error beyond the tolerance.
    fn deviation(
        &self,
        base: &Pose,
        stated: &[Option<Pose>],
        values: &[f64],
        tolerance: Deviation,
    ) -> Result<Deviation, LinkPoseError> {
        let mut placed = vec![Pose::IDENTITY; self.links().len()];
        self.forward(base, values, &mut placed);
        let (mut all, mut worst): (Deviation, Option<(f64, Deviation, &str)>) = (Deviation::NONE, None);
        for link in self.link_ids() {
            let Some(pose) = &stated[link.index()] else { continue };
            let off = Deviation::of(&placed[link.index()], pose);
            all = all.max(off);
            let size = off.distance + off.angle;
            if off.exceeds(tolerance) && worst.is_none_or(|(known, ..)| size > known) {
                worst = Some((size, off, &self.link(link).name));
            }
        }
        match worst {
            Some((_, deviation, link)) => Err(LinkPoseError::OutOfReach { link: link.to_string(), deviation }),
            None => Ok(all),
        }
    }

    /// The configuration at the end of a motion from `from` whose joints move by what is stated, if the poses at the end are those
    /// of `to` but for whole turns; joints without a stated difference move to `to`.
    ///
    /// A pose does not determine whole turns: this is how a move beyond π is specified. Differences are `None` or one per degree of freedom.
    pub fn moved_by(
        &self,
        from: &[f64],
        to: &[f64],
        differences: &[Option<f64>],
        tolerance: f64,
    ) -> Result<Vec<f64>, LinkPoseError> {
        let mut end = to.to_vec();
        for (dof, stated) in differences.iter().enumerate().filter_map(|(dof, stated)| Some((dof, (*stated)?))) {
            let joint = &self.joints()[self.dofs()[dof].joint.index()];
            let measured = to[dof] - from[dof];
            let off = stated - measured;
            let turns = if self.turns(dof) { (off / TURN).round() * TURN } else { 0.0 };
            let is_within = (off - turns).abs() <= tolerance;
            if !is_within {
                return Err(LinkPoseError::Difference { joint: joint.name.clone(), stated, measured });
            }
            end[dof] = from[dof] + stated;
        }
        Ok(end)
    }

    /// Whether whole turns of a degree of freedom lead to the same pose.
    fn turns(&self, dof: usize) -> bool {
        let joint = &self.joints()[self.dofs()[dof].joint.index()];
        match joint.kind {
            JointKind::Revolute | JointKind::Continuous => true,
            JointKind::Planar => self.dofs()[dof].component == crate::DofComponent::Theta,
            JointKind::Fixed | JointKind::Prismatic | JointKind::Floating => false,
        }
    }
}

const TURN: f64 = 2.0 * std::f64::consts::PI;

/// A value this near to a limit is at it: what poses say is rounded.
const AT_LIMIT: f64 = 1e-9;

/// Writes the values of a joint that moves its link to `local` in the joint's frame; before, they are what to be near to.
fn recover(joint: &Joint, local: &Pose, values: &mut [f64]) {
    let (rotation, shift) = (&local.rotation, local.translation);
    match joint.kind {
        JointKind::Fixed => {}
        JointKind::Revolute | JointKind::Continuous => {
            values[0] = one_of_many(turn_about(rotation, joint.unit_axis), values[0], joint.range);
        }
        JointKind::Prismatic => values[0] = at_limit(joint.unit_axis.dot(shift), joint.range),
        JointKind::Planar => {
            let [x, y] = joint.plane_directions();
            values[0] = x.dot(shift);
            values[1] = y.dot(shift);
            values[2] = one_of_many(turn_about(rotation, joint.unit_axis), values[2], None);
        }
        JointKind::Floating => {
            values[..3].copy_from_slice(&shift.to_array());
            values[3..7].copy_from_slice(&DQuat::from_mat3(rotation).normalize().to_array());
        }
    }
}

/// The angle of a rotation about an axis, in (−π, π].
fn turn_about(rotation: &DMat3, axis: DVec3) -> f64 {
    let sine = axis.dot(skew(rotation));
    let cosine = 0.5 * (trace(rotation) - axis.dot(*rotation * axis));
    let size = angle(cosine, sine.abs());
    if sine < 0.0 { -size } else { size }
}

/// Half of R − Rᵀ as a vector: the axis times the sine.
fn skew(rotation: &DMat3) -> DVec3 {
    let [x, y, z] = [rotation.x_axis, rotation.y_axis, rotation.z_axis];
    0.5 * DVec3::new(y.z - z.y, z.x - x.z, x.y - y.x)
}

fn trace(rotation: &DMat3) -> f64 {
    rotation.x_axis.x + rotation.y_axis.y + rotation.z_axis.z
}

/// In [0, π], the same number on every machine.
fn angle(cosine: f64, sine: f64) -> f64 {
    angle_of_direction(Interval::point(cosine), Interval::point(sine)).mid()
}

/// Of all values whole turns apart, the one nearest to `near` within the limits, or else nearest to `near`.
fn one_of_many(value: f64, near: f64, range: Option<JointRange>) -> f64 {
    let nearest = value + ((near - value) / TURN).round() * TURN;
    let Some(range) = range else { return nearest };
    let within = |value: f64| (range.lower - AT_LIMIT..=range.upper + AT_LIMIT).contains(&value);
    // Limits many turns away are reached from their nearer end.
    let towards = nearest.clamp(range.lower.min(range.upper), range.upper.max(range.lower));
    let about = value + ((towards - value) / TURN).round() * TURN;
    let candidates = [nearest, about, about - TURN, about + TURN].into_iter().filter(|&value| within(value));
    let best = candidates.min_by(|a, b| (a - near).abs().total_cmp(&(b - near).abs()));
    at_limit(best.unwrap_or(nearest), Some(range))
}

fn at_limit(value: f64, range: Option<JointRange>) -> f64 {
    match range {
        Some(range) if (value - range.lower).abs() <= AT_LIMIT => value.max(range.lower),
        Some(range) if (value - range.upper).abs() <= AT_LIMIT => value.min(range.upper),
        _ => value,
    }
}
