//! How far a configuration can be left in any direction without a contact: a free-space bubble from one clearance query.
//!
//! With η the proved distance of a pair at the centre c and ℓ its travel, a contact at q needs ℓ(c, q) ≥ η(c) (Lemma 1 with
//! one end, [Schwarzer 2005]). So every q with ℓ(c, q) < η − m for all pairs is free, and so is every straight edge
//! between two configurations if that holds for the corner of the box, with its corner c, that both lie in.

use noclash_cell::CellMotion;
use noclash_geometry::query::Containment;
use noclash_numeric::{Dyadic, DyadicInterval, Lower, UNIT_ROUNDOFF, Upper};
use noclash_robot::{DofComponent, Limits};

use crate::checker::{CheckScratch, Checker};
use crate::engines::Proof;
use crate::prepared_query::Segment;

/// 1 + 8u.
const CORNER_SLACK: f64 = 1.0 + 8.0 * UNIT_ROUNDOFF;

/// A configuration with the distances that all checked pairs keep there, for the checker that measured them.
#[derive(Clone)]
pub struct Bubble<'c> {
    checker: &'c Checker<'c>,
    centre: Vec<f64>,
    /// η of every pair of the scope within the limits, in its order.
    distances: Vec<Lower>,
}

impl Checker<'_> {
    /// The bubble around a configuration within the limits; `None` where a pair is not proved farther apart than its margin
    /// there, or where no travel factors hold for all motions within the limits.
    pub fn bubble<'c>(&'c self, centre: &[f64], scratch: &mut CheckScratch) -> Option<Bubble<'c>> {
        let cell = self.cell();
        // Within a box of values loops are closed on a curve only.
        if cell.has_loops() {
            return None;
        }
        cell.validate(centre, Limits::Enforced).ok()?;
        let motion = CellMotion::straight(cell, centre, centre).ok()?;
        if self.prepared.own_scope(&motion).is_some() {
            return None;
        }
        let segment = self.prepared.segment(&motion, None);
        let probe = &mut scratch.probe;
        probe.start();
        let mut distances = Vec::with_capacity(segment.pairs.len());
        for (pair, checked) in segment.pairs.iter().enumerate() {
            let greedy = probe.greedy(&segment, pair, Dyadic::ZERO, checked.margin);
            let distance =
                if greedy > Lower::ZERO { greedy } else { probe.measure(&segment, pair, Dyadic::ZERO).ok()?.lower };
            let inside = probe.containment(&segment, pair, Dyadic::ZERO) != Containment::None;
            if inside || !distance.exceeds(Upper::proved(checked.margin)) {
                return None;
            }
            distances.push(distance);
        }
        Some(Bubble { checker: self, centre: centre.to_vec(), distances })
    }
}

impl Bubble<'_> {
    /// The configuration that it is about.
    pub fn centre(&self) -> &[f64] {
        &self.centre
    }

    /// Whether the straight motion between two configurations is free because it stays in the bubble.
    ///
    /// Guarantee: `true` only if every checked pair stays farther apart than its margin all the way. `false` says nothing.
    ///
    /// Every value on the way is between its values at the two ends, so it is no farther from the centre than the farther of
    /// these: that is the corner. Variations, and travel with them, grow with the distance of every single value, so travel
    /// from the centre to the corner bounds that to every configuration on the way. Orientations that turn have no such box.
    pub fn holds(&self, from: &[f64], to: &[f64], scratch: &mut CheckScratch) -> bool {
        let cell = self.checker.cell();
        let valid = |configuration: &[f64]| cell.validate(configuration, Limits::Enforced).is_ok();
        if !valid(from) || !valid(to) {
            return false;
        }
        let mut corner = self.centre.clone();
        for (index, (corner, dof)) in corner.iter_mut().zip(cell.dofs()).enumerate() {
            let centre = self.centre[index];
            match dof.dof.component {
                DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw => {
                    if from[index] != centre || to[index] != centre {
                        return false;
                    }
                }
                DofComponent::Single | DofComponent::X | DofComponent::Y | DofComponent::Z | DofComponent::Theta => {
                    // Computed distances are within a relative u each: what is not chosen exceeds what is by less than
                    // 4u, which CORNER_SLACK pays for.
                    let (a, b) = (from[index], to[index]);
                    *corner = if (a - centre).abs() >= (b - centre).abs() { a } else { b };
                }
            }
        }
        let Ok(motion) = CellMotion::straight(cell, &self.centre, &corner) else { return false };
        if self.checker.prepared.own_scope(&motion).is_some() {
            return false;
        }
        let segment = self.checker.prepared.segment(&motion, None);
        self.reaches_no_contact(&segment, scratch)
    }

    fn reaches_no_contact(&self, segment: &Segment, scratch: &mut CheckScratch) -> bool {
        let mut travels = std::mem::take(&mut scratch.probe.travels);
        let travel = &mut scratch.probe.travel;
        segment.travels().travel(segment.cell, segment.motion, DyadicInterval::UNIT, travel, &mut travels);
        let mut pairs = segment.pairs.iter().zip(&travels).zip(&self.distances);
        let free = pairs
            .all(|((pair, travel), &distance)| Proof::keeps_clear(pair.margin, distance, travel.scale(CORNER_SLACK)));
        scratch.probe.travels = travels;
        free
    }
}
