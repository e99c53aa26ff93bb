//! How far two bodies of one robot can travel against each other, and whether they can ever meet.
//!
//! Joints above their lowest common ancestor move both alike and do not matter. The relative motion may be seen from the
//! ancestor, from either body's link: each view bounds the same quantity, and the least bound counts.

use noclash_numeric::{Lower, Upper};

use crate::joint::LinkId;
use crate::sweep::SweptSphere;
use crate::travel::{BodyBalls, TravelFactors};
use crate::tree::Robot;
use crate::{JointRange, JointVariation};

/// The travel factors of two bodies of one robot against each other.
#[derive(Clone, Debug)]
pub struct PairTravel {
    ancestor: LinkId,
    in_ancestor: [TravelFactors; 2],
    first_in_second: TravelFactors,
    second_in_first: TravelFactors,
}

impl PairTravel {
    /// Computes all views, valid while every degree of freedom stays in its range (see [`TravelFactors::new`]).
    pub fn new(robot: &Robot, first: BodyBalls, second: BodyBalls, ranges: &[Option<JointRange>]) -> Self {
        let spheres = [first, second].map(|body| SweptSphere::enclosing(body.balls));
        Self::about(robot, [first, second], spheres, ranges)
    }

    /// The same where spheres that hold the bodies' balls are already known.
    pub fn about(
        robot: &Robot,
        bodies: [BodyBalls; 2],
        spheres: [SweptSphere; 2],
        ranges: &[Option<JointRange>],
    ) -> Self {
        let links = bodies.map(|body| body.link);
        let ancestor = robot.lowest_common_ancestor(links[0], links[1]);
        let seen = |end: usize, frame| TravelFactors::about(robot, bodies[end], spheres[end], frame, ranges);
        Self {
            ancestor,
            in_ancestor: [seen(0, ancestor), seen(1, ancestor)],
            first_in_second: seen(0, links[1]),
            second_in_first: seen(1, links[0]),
        }
    }

    /// The lowest common ancestor of the two links.
    pub fn ancestor(&self) -> LinkId {
        self.ancestor
    }

    /// Both bodies seen from the ancestor.
    pub fn in_ancestor(&self) -> &[TravelFactors; 2] {
        &self.in_ancestor
    }

    /// The first body seen from the second's link, where the second rests.
    pub fn first_in_second(&self) -> &TravelFactors {
        &self.first_in_second
    }

    /// The second body seen from the first's link, where the first rests.
    pub fn second_in_first(&self) -> &TravelFactors {
        &self.second_in_first
    }

    /// Guarantee: for any point of one body and any point of the other, the curve of their difference, seen from some
    /// one frame, is not longer than this: what ℓ_i + ℓ_j stands for in Lemma 1.
    pub fn travel(&self, variation: &[JointVariation]) -> Upper {
        let [first, second] = &self.in_ancestor;
        let in_ancestor = first.travel(variation) + second.travel(variation);
        let resting = self.first_in_second.travel(variation).min(self.second_in_first.travel(variation));
        in_ancestor.min(resting)
    }

    /// Whether some view has finite factors, so that [`PairTravel::travel`] is finite.
    pub fn is_finite(&self) -> bool {
        let resting = self.first_in_second.are_finite() || self.second_in_first.are_finite();
        resting || self.in_ancestor.iter().all(TravelFactors::are_finite)
    }

    /// A proved distance that the two bodies always keep, above 0; `None` if the swept spheres do not show one.
    ///
    /// Guarantee: at every configuration within the ranges the bodies are at least this far apart.
    pub fn never_meet(&self) -> Option<Lower> {
        let views: [(&[SweptSphere], &[SweptSphere]); 3] = [
            (self.in_ancestor[0].reach(), self.in_ancestor[1].reach()),
            (self.first_in_second.reach(), &[self.second_in_first.sphere()]),
            (self.second_in_first.reach(), &[self.first_in_second.sphere()]),
        ];
        let mut gap = Lower::ZERO;
        for (some, others) in views {
            for one in some {
                // Every sphere of a list holds the whole body: any pair of disjoint spheres is a proof.
                gap = others.iter().fold(gap, |gap, other| gap.max(one.gap(other)));
            }
        }
        (gap > Lower::ZERO).then_some(gap)
    }
}
