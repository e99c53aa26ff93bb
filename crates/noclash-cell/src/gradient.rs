//! How distances change with the configuration: n·(J₁ − J₂) at the nearest points. Computed, not enclosed: for optimisers, on which no proof
//! rests.

use glam::{DMat3, DVec3};
use noclash_geometry::Pose;
use noclash_geometry::query::{BodyPair, Circumstances, Counters, DistanceOptions, Scratch, distance, distance_within};

use crate::body::{CellPoses, CellRobot};
use crate::cell::Cell;
use crate::clearance::{ClearanceOptions, ClearanceScratch, PairDistance};

/// The distance of a pair at a configuration, and its derivative by every value of the configuration.
#[derive(Clone, Debug)]
pub struct DistanceGradient {
    /// The pair, its bounds and its nearest points.
    pub pair: PairDistance,
    /// By every value of the configuration, in the order of [`Cell::dofs`]; zero where the bodies overlap.
    pub gradient: Vec<f64>,
    /// Whether the nearest points are unique as far as is known, so that the distance has this derivative. Where it has not (parallel
    /// faces, two pairs at the same distance), the gradient is that of one of the nearest pairs of points: a subgradient of −distance.
    pub unique: bool,
}

/// Memory for gradients, kept by the caller.
#[derive(Clone, Debug, Default)]
pub struct GradientScratch {
    clearance: ClearanceScratch,
    poses: CellPoses,
    geometry: Scratch,
}

/// Two pairs whose distances differ by less than this, in metres, are equally near.
const EQUALLY_NEAR: f64 = 1e-7;

/// One body is moved by this, in metres, and turned by this, in radians, to see whether its nearest points stay.
const SHIFT: f64 = 1e-5;
const TURN: f64 = 1e-4;

/// With several nearest points a distance falls short of its tangent on both sides. Shortfalls below these shares (of metres per metre, and of
/// metres per radian) are those of rounding and of bent surfaces.
const SHORTFALL_OF_SHIFT: f64 = 1e-3;
const SHORTFALL_OF_TURN: f64 = 1e-4;

impl Cell {
    /// The `nearest` pairs at a (validated) configuration, each with the derivative of its distance: [`Cell::clearance`] with gradients. The
    /// first is the least clearance of the configuration.
    pub fn gradients(
        &self,
        configuration: &[f64],
        nearest: usize,
        scratch: &mut GradientScratch,
    ) -> Vec<DistanceGradient> {
        // One more, to see whether the last one is alone at its distance.
        let options = ClearanceOptions { nearest: nearest.max(1).saturating_add(1), ..ClearanceOptions::default() };
        let mut found = self.clearance(configuration, &options, &mut scratch.clearance).nearest;
        self.place(configuration, &mut scratch.poses);
        let apart: Vec<f64> = found.iter().map(|pair| pair.upper.get()).collect();
        found.truncate(nearest.max(1));
        let gradient = |(place, pair): (usize, PairDistance)| {
            let near =
                |other: usize| apart.get(other).is_some_and(|&other| (other - apart[place]).abs() < EQUALLY_NEAR);
            let alone = !near(place + 1) && !place.checked_sub(1).is_some_and(near);
            let unique = alone && self.has_unique_points(&pair, &scratch.poses, &mut scratch.geometry);
            DistanceGradient { gradient: self.distance_gradient(configuration, &pair, &scratch.poses), pair, unique }
        };
        found.into_iter().enumerate().map(gradient).collect()
    }

    /// The distance of one pair at a (validated) configuration with its derivative; whether that is unique is not asked.
    pub fn pair_gradient(
        &self,
        configuration: &[f64],
        bodies: [usize; 2],
        scratch: &mut GradientScratch,
    ) -> (PairDistance, Vec<f64>) {
        self.place(configuration, &mut scratch.poses);
        let view = self.body_pair(bodies, &scratch.poses, &ClearanceOptions::default().model);
        let found = distance(&view, &DistanceOptions::default(), &mut scratch.geometry, &mut Counters::default());
        let world = scratch.poses.body(bodies[0]);
        let pair = PairDistance {
            bodies,
            lower: found.lower,
            upper: found.upper,
            points: found.points.map(|point| world.transform_point(point)),
            triangles: [None; 2],
            overlap: found.overlap,
        };
        (pair, self.distance_gradient(configuration, &pair, &scratch.poses))
    }

    /// n·(J₁ − J₂) at the pair's points, where `poses` are those of the configuration.
    fn distance_gradient(&self, configuration: &[f64], pair: &PairDistance, poses: &CellPoses) -> Vec<f64> {
        let mut gradient = vec![0.0; self.dofs().len()];
        let normal = (pair.points[0] - pair.points[1]).normalize_or_zero();
        if pair.overlap || normal == DVec3::ZERO {
            return gradient;
        }
        for (end, towards) in [(0, normal), (1, -normal)] {
            let Some((robot, link)) = self.bodies()[pair.bodies[end]].carrier() else { continue };
            // Moving obstacles have a clock, no values.
            let Some(own) = self.stated_robots().get(robot) else { continue };
            let CellRobot { robot, first_dof, first_link, .. } = own;
            let links = &poses.links[*first_link..*first_link + robot.links().len()];
            robot.point_derivatives(own.values(configuration), links, link, pair.points[end], |dof, by| {
                gradient[first_dof + dof] += towards.dot(by);
            });
        }
        gradient
    }

    /// Whether the distance changes evenly when one body is shifted and turned a little to and fro: with several nearest points it becomes
    /// shorter either way.
    fn has_unique_points(&self, pair: &PairDistance, poses: &CellPoses, scratch: &mut Scratch) -> bool {
        if pair.overlap {
            return false;
        }
        let [a, b] = pair.bodies;
        let [body_a, body_b] = [a, b].map(|body| self.bodies()[body].geometry.as_ref());
        let mut apart = |pose: &Pose| {
            let view = BodyPair::new(body_a, pose, body_b, poses.body(b), &ClearanceOptions::default().model);
            let circumstances = Circumstances { not_nested: true, ends_early: &mut || false };
            let found =
                distance_within(&view, &DistanceOptions::default(), circumstances, scratch, &mut Counters::default());
            found.upper.get()
        };
        let here = apart(poses.body(a));
        let middle = 0.5 * (pair.points[0] + pair.points[1]);
        DVec3::AXES.into_iter().all(|axis| {
            let shifted = [SHIFT, -SHIFT].map(|by| apart(&moved(poses.body(a), middle, DMat3::IDENTITY, axis * by)));
            let turned = [TURN, -TURN]
                .map(|by| apart(&moved(poses.body(a), middle, DMat3::from_axis_angle(axis, by), DVec3::ZERO)));
            let shortfall = |[there, back]: [f64; 2]| 2.0 * here - there - back;
            shortfall(shifted) < SHORTFALL_OF_SHIFT * SHIFT
                && shortfall(turned) < (SHORTFALL_OF_TURN + TURN * here) * TURN
        })
    }
}

/// A pose turned about a point and shifted.
fn moved(pose: &Pose, about: DVec3, turn: DMat3, by: DVec3) -> Pose {
    let translation = turn * (pose.translation - about) + about + by;
    Pose { rotation: turn * pose.rotation, translation, ..*pose }
}
