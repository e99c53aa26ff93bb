//! How far apart things are at one configuration: the nearest pairs, with proved lower and witnessed upper bounds.

use glam::DVec3;
use noclash_geometry::query::{Counters, DistanceOptions, Scratch, distance};
use noclash_numeric::{ErrorModel, Lower, Upper};
use noclash_robot::Limits;

use crate::body::CellPoses;
use crate::cell::Cell;
use crate::pairs::CheckedPair;

/// Options of a clearance query.
#[derive(Clone, Copy, Debug)]
pub struct ClearanceOptions {
    /// How many of the nearest pairs to report; at least 1.
    pub nearest: usize,
    /// How far the bounds of a pair may stay apart, in metres.
    pub gap: f64,
    /// The error terms; only tests have a reason to change them.
    #[doc(hidden)]
    pub model: ErrorModel,
}

impl Default for ClearanceOptions {
    fn default() -> Self {
        Self { nearest: 1, gap: 1e-10, model: ErrorModel::sound() }
    }
}

/// The nearest pairs at one configuration.
#[derive(Clone, Debug)]
pub struct Clearance {
    /// No pair is nearer than this, but for those that are excluded as rigid, static, adjacent or on request; `None` when
    /// there is no other pair.
    pub lower: Option<Lower>,
    /// Nearest first, by upper bound. Which of several pairs with the same upper bound are reported is always the
    /// same, but not promised.
    pub nearest: Vec<PairDistance>,
    /// Cost of the query.
    pub counters: Counters,
}

/// The distance of one pair.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairDistance {
    /// Indices of the bodies, the smaller first.
    pub bodies: [usize; 2],
    /// Proved.
    pub lower: Lower,
    /// Witnessed by the points.
    pub upper: Upper,
    /// A point of each body, in the world.
    pub points: [DVec3; 2],
    /// Triangle numbers where the points are on triangles.
    pub triangles: [Option<u32>; 2],
    /// Whether they overlap for certain.
    pub overlap: bool,
}

/// Memory for [`Cell::clearance`], kept by the caller.
#[derive(Clone, Debug, Default)]
pub struct ClearanceScratch {
    poses: CellPoses,
    geometry: Scratch,
    order: Vec<(Lower, [usize; 2])>,
}

impl Cell {
    /// The nearest pairs at a (validated) configuration: of the checked ones and of those proved unreachable, which are
    /// farther apart than their margin, but may be the nearest all the same.
    ///
    /// Pairs are measured in the order of their root volumes' distance; one whose root is farther than the best pairs
    /// found so far is not opened.
    pub fn clearance(
        &self,
        configuration: &[f64],
        options: &ClearanceOptions,
        scratch: &mut ClearanceScratch,
    ) -> Clearance {
        self.clearance_within(configuration, None, options, scratch)
    }

    /// The same where each value is only known to be within an error: lower bounds hold for all values within, and overlaps are certain for all of them.
    pub fn clearance_within(
        &self,
        configuration: &[f64],
        errors: Option<&[f64]>,
        options: &ClearanceOptions,
        scratch: &mut ClearanceScratch,
    ) -> Clearance {
        match errors {
            None => self.place(configuration, &mut scratch.poses),
            Some(errors) => self.place_resting(configuration, errors, &mut scratch.poses),
        }
        let mut counters = Counters::default();
        scratch.order.clear();
        // What the proofs of unreachability say holds within the joint limits.
        let within_limits = errors.is_none() && self.validate(configuration, Limits::Enforced).is_ok();
        let pairs = self.pairs().to_check(true).zip(self.pairs().apart_within_limits(true));
        for (CheckedPair { bodies, .. }, apart) in pairs {
            let view = self.body_pair(bodies, &scratch.poses, &options.model);
            counters.volume_tests += 1;
            let known = if within_limits { apart } else { Lower::ZERO };
            scratch.order.push((view.root_lower().max(known), bodies));
        }
        scratch.order.sort_unstable();
        // No more than there are pairs: the number may come from a user, and memory is set aside for it.
        let wanted = options.nearest.clamp(1, scratch.order.len().max(1));
        let mut nearest: Vec<PairDistance> = Vec::with_capacity(wanted + 1);
        let mut lower: Option<Lower> = None;
        for &(root_lower, bodies) in &scratch.order {
            // With enough pairs found, what is farther than the worst of them does not matter.
            let cutoff = if nearest.len() < wanted { f64::INFINITY } else { nearest[wanted - 1].upper.get() };
            if root_lower.get() >= cutoff {
                lower = Some(lower.map_or(root_lower, |l| l.min(root_lower)));
                break;
            }
            let view = self.body_pair(bodies, &scratch.poses, &options.model);
            let search = DistanceOptions { gap: options.gap, cutoff, warm_start: None };
            let found = distance(&view, &search, &mut scratch.geometry, &mut counters);
            lower = Some(lower.map_or(found.lower, |l| l.min(found.lower)));
            if found.upper.get() < cutoff || nearest.len() < wanted {
                let triangles = match found.leaves {
                    Some([a, b]) => [view.a.triangle_of(a), view.b.triangle_of(b)],
                    None => [None; 2],
                };
                let world = scratch.poses.body(bodies[0]);
                let measured = PairDistance {
                    bodies,
                    lower: found.lower,
                    upper: found.upper,
                    points: found.points.map(|point| world.transform_point(point)),
                    triangles,
                    overlap: found.overlap,
                };
                let place = nearest.partition_point(|other| (other.upper, other.bodies) < (measured.upper, bodies));
                nearest.insert(place, measured);
                nearest.truncate(wanted);
            }
        }
        Clearance { lower, nearest, counters }
    }
}
