//! One step: is a convex part of a body farther from an envelope than what counts as contact, all over an interval?

use glam::DVec3;
use noclash_geometry::HalfSpace;
use noclash_numeric::{Lower, Upper};

use super::cut::{Cut, length_up};
use super::envelope::Envelope;
use super::nearest::{Nearest, descend};
use super::part::{Part, PlacedBody};

/// Outcome of one step.
pub(super) enum Step {
    /// Proved: they keep so much more than the contact distance.
    Apart(Lower),
    /// Not proved. The nearest point found, and the size of the best normal there: how many metres of bound a metre of distance is.
    Near { nearest: Option<Nearest>, steepness: f64 },
}

/// Steps of a search over a node, and over a leaf.
const NODE_STEPS: usize = 8;
const LEAF_STEPS: usize = 64;
/// Metres inside of the set at which a search for a contact is content.
const DEEP: f64 = 3e-6;
/// How often the weights of two conditions are halved.
const NODE_WEIGHTS: usize = 2;
const LEAF_WEIGHTS: usize = 10;

/// Compares a part.
pub(super) fn separate(envelope: &Envelope, body: &PlacedBody, part: &Part) -> Step {
    let (steps, weights) = match part {
        Part::Node { .. } => (NODE_STEPS, NODE_WEIGHTS),
        Part::Leaf(_) => (LEAF_STEPS, LEAF_WEIGHTS),
    };
    if matches!(envelope, Envelope::Empty) {
        return Step::Apart(Lower::INFINITY);
    }
    let mut found = Search { envelope, body, part, best: None, steepness: 0.0, margin: f64::NEG_INFINITY };
    if let Some(apart) = found.with_weight(1.0, steps).0 {
        return Step::Apart(apart);
    }
    if envelope.has_two() && !found.is_inside() {
        if let Some(apart) = found.with_weight(0.0, steps).0 {
            return Step::Apart(apart);
        }
        // The least value is concave in the weight; its slope there is the difference of the two conditions.
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..weights {
            if found.is_inside() {
                break;
            }
            let weight = 0.5 * (low + high);
            let (apart, conditions) = found.with_weight(weight, steps);
            if let Some(apart) = apart {
                return Step::Apart(apart);
            }
            let [first, second] = conditions;
            if first > second { low = weight } else { high = weight }
        }
    }
    Step::Near { nearest: found.best, steepness: found.steepness }
}

/// Compares a half-space: the envelope's cuts along its normal are the best there are.
pub(super) fn separate_half_space(envelope: &Envelope, body: &PlacedBody, half_space: &HalfSpace) -> Step {
    if matches!(envelope, Envelope::Empty) {
        return Step::Apart(Lower::INFINITY);
    }
    let plane = body.pose.rotation * half_space.normal;
    let reach = envelope.reach() + body.grown;
    let gaps = envelope.cuts_along(-plane).into_iter().filter_map(|cut| {
        let gap = body.lowest_of_half_space(half_space, cut.normal, reach) - cut.bound;
        gap.exceeds(Upper::ZERO).then(|| per_metre(gap, &cut))
    });
    gaps.max().map_or(Step::Near { nearest: None, steepness: 1.0 }, Step::Apart)
}

struct Search<'a> {
    envelope: &'a Envelope,
    body: &'a PlacedBody<'a>,
    part: &'a Part<'a>,
    best: Option<Nearest>,
    steepness: f64,
    /// The best margin of a cut so far, per unit of its normal.
    margin: f64,
}

impl Search<'_> {
    /// Whether the best point is in the set: nothing can prove the part apart.
    fn is_inside(&self) -> bool {
        self.best.is_some_and(|best| best.conditions.iter().all(|&value| value <= 0.0))
    }

    fn with_weight(&mut self, weight: f64, steps: usize) -> (Option<Lower>, [f64; 2]) {
        let Self { envelope, body, part, .. } = *self;
        let (mut apart, mut last) = (None, [0.0; 2]);
        descend(envelope, body, part, (weight, steps), |nearest| {
            last = nearest.conditions;
            let worst = |of: &Nearest| of.conditions[0].max(of.conditions[1]);
            if self.best.is_none_or(|best| worst(nearest) < worst(&best)) {
                self.best = Some(*nearest);
            }
            let mut steepness = 0.0;
            for (point, face) in candidates(part, nearest) {
                let Some(cut) = envelope.cut_at(point, weight, face) else { continue };
                // Below this a normal is rounding of the grid.
                if cut.normal.length() <= 1e-6 {
                    continue;
                }
                let gap = body.lowest(part, cut.normal) - cut.bound;
                if gap.exceeds(Upper::ZERO) {
                    apart = Some(per_metre(gap, &cut));
                    return true;
                }
                steepness = cut.normal.length();
                if gap.get() / steepness > self.margin {
                    (self.margin, self.steepness) = (gap.get() / steepness, steepness);
                }
            }
            // Well in the set, or so near that motion takes whatever a cut could leave: nothing further down can be proved.
            let value = weighted(weight, nearest.conditions);
            let taken = envelope.least_loss(weight) + body.travel.get() * steepness;
            (value > 0.0 && value <= taken) || nearest.conditions.iter().all(|&value| value <= -DEEP)
        });
        (apart, last)
    }
}

/// Points at which cuts are tried, and faces that their normals are turned against: of a leaf also the point of its core, which is
/// farther away and has a steadier gradient, and both with the normal of the face.
fn candidates(part: &Part, nearest: &Nearest) -> impl Iterator<Item = (DVec3, [DVec3; 2])> + use<> {
    let none = [DVec3::ZERO; 2];
    let all =
        [(nearest.grown, none), (nearest.grown, nearest.face), (nearest.core, none), (nearest.core, nearest.face)];
    let some = if matches!(part, Part::Leaf(_)) { 4 } else { 1 };
    all.into_iter().take(some)
}

fn weighted(weight: f64, [first, second]: [f64; 2]) -> f64 {
    if weight == 1.0 { first } else { weight * first + (1.0 - weight) * second }
}

/// A gap of a bound as a distance.
fn per_metre(gap: Lower, cut: &Cut) -> Lower {
    Lower::proved(noclash_numeric::div_down(gap.get(), length_up(cut.normal).get()))
}
