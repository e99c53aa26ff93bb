//! Convex parts of a body at the middle of an interval: how low they reach along a direction, proved, and their points, computed.

use glam::DVec3;
use noclash_geometry::{Below, Geometry, HalfSpace, Leaf, Pose};
use noclash_numeric::{ErrorModel, ErrorTerm, Lower, UNIT_ROUNDOFF, Upper, add_up, mul_up};

use super::cut::{dot_down, length_up, times_up};

/// A body where it is in the middle of an interval, and how far its points get from there.
#[derive(Clone, Copy)]
pub(crate) struct PlacedBody<'a> {
    pub geometry: &'a Geometry,
    pub pose: Pose,
    pub travel: Upper,
    /// Lengths that count as contact: half the thickness of the cable, and the margin.
    pub grown: Upper,
    pub model: ErrorModel,
}

/// A convex part.
#[derive(Clone, Copy)]
pub(crate) enum Part<'a> {
    /// The box of a node of the BVH.
    Node {
        centre: DVec3,
        half: DVec3,
    },
    Leaf(Leaf<'a>),
}

/// Roundings between a point of a part and its lowest value: fewer than 64, each of the sizes added up below.
const ROUNDINGS: f64 = 64.0;

impl<'a> PlacedBody<'a> {
    /// A node of the BVH, or its leaf.
    pub fn part(&self, node: u32) -> Part<'a> {
        let own = self.geometry.hierarchy().node(node);
        match own.below() {
            Below::Leaf(leaf) => Part::Leaf(self.geometry.leaf(leaf)),
            Below::Children(_) => Part::Node { centre: own.volume.centre(), half: own.volume.half() },
        }
    }

    /// At most the distance that is left along `normal` between a bound and the part: the least normal·x over all points x within
    /// `grown` of the part, at all times of the interval.
    pub fn lowest(&self, part: &Part, normal: DVec3) -> Lower {
        let local = self.pose.rotation.transpose() * normal;
        let (highest, radius, size) = match part {
            Part::Node { centre, half } => {
                ((-local).dot(*centre) + local.abs().dot(*half), 0.0, centre.length() + half.length())
            }
            Part::Leaf(leaf) => (leaf.support_value(-local), leaf.radius(), self.geometry.radius()),
        };
        let shift = dot_down(normal, self.pose.translation);
        let off = self.off(size) + Upper::proved(radius) + self.grown + self.travel;
        Lower::proved(-highest) + shift - times_up(normal, off)
    }

    /// The same for a half-space of the body, as far as it is within `reach` of the world's origin.
    ///
    /// With n the plane's normal and normal = −c·n + r, c ≥ 0: normal·x ≥ −c·(n·x) − |r||x| ≥ −c·offset − |r|·reach.
    pub fn lowest_of_half_space(&self, half_space: &HalfSpace, normal: DVec3, reach: Upper) -> Lower {
        let plane = self.pose.rotation * half_space.normal;
        let along = (-normal.dot(plane)).max(0.0);
        let rest = length_up(normal + plane * along);
        let offset = half_space.offset + plane.dot(self.pose.translation);
        // The plane turns by the errors of its normal and of the pose, about a point that is at most as far off as the offset.
        let turned = half_space.normal_error + self.pose.rotation_error + ROUNDINGS * UNIT_ROUNDOFF;
        let lever = add_up(reach.get(), add_up(half_space.offset.abs(), self.pose.translation.length()));
        let off = self.off(half_space.offset.abs())
            + Upper::proved(half_space.offset_error)
            + Upper::proved(mul_up(turned * 2.0, lever));
        let off = off.scale(2.0) + self.grown + self.travel;
        let across = Upper::proved(mul_up(rest.get(), reach.get()));
        let rounding = Upper::proved(mul_up(ROUNDINGS * UNIT_ROUNDOFF * 4.0 * along, lever));
        Lower::proved(-mul_up(along, offset)) - across - rounding - times_up(normal, off)
    }

    /// How far a computed point of a part may be from the exact one, all roundings included.
    pub fn off(&self, size: f64) -> Upper {
        let scale = add_up(size, self.pose.translation.length());
        let rounding = mul_up(ROUNDINGS * UNIT_ROUNDOFF, scale);
        self.pose.error_at(size).scale(self.model.weight(ErrorTerm::Pose))
            + self.geometry.error().scale(1.01 * self.model.weight(ErrorTerm::Placement))
            + Upper::proved(rounding).scale(self.model.weight(ErrorTerm::Rounding))
    }

    /// A point of the part's core farthest against `direction`. Computed.
    pub fn point_against(&self, part: &Part, direction: DVec3) -> DVec3 {
        let local = self.pose.rotation.transpose() * direction;
        self.pose.transform_point(match part {
            Part::Node { centre, half } => *centre - *half * local.signum(),
            Part::Leaf(leaf) => leaf.support(-local),
        })
    }
}

impl Part<'_> {
    /// Radius of the ball that its core is grown by.
    pub fn radius(&self) -> f64 {
        match self {
            Self::Node { .. } => 0.0,
            Self::Leaf(leaf) => leaf.radius(),
        }
    }
}
