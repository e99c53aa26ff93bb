//! The set that a cable or region may occupy, at one instant or over an interval: convex functions for the search, cuts for the proof.

use glam::DVec3;
use noclash_numeric::Upper;

use super::cut::{Cut, GrownBox, MovingPoint, snapped};

/// An intersection of one or two convex sets.
#[derive(Clone, Debug)]
pub(crate) enum Envelope {
    /// Every curve from one end to the other that is no longer than `length`, and within `sag` of the straight line.
    Span { ends: [MovingPoint; 2], length: Upper, sag: Option<Upper> },
    /// A grown box, and perhaps a box that it does not leave; by how much the first is larger than at one instant.
    Boxes { grown: GrownBox, within: Option<GrownBox>, growth: f64 },
    /// Nothing: nobody can be there yet, or any more.
    Empty,
}

impl Envelope {
    /// Whether there are two conditions.
    pub fn has_two(&self) -> bool {
        matches!(self, Self::Span { sag: Some(_), .. } | Self::Boxes { within: Some(_), .. })
    }

    /// A condition, at most 0 in the set (travel and errors not counted), and its gradient at x. Computed, for searches.
    pub fn condition(&self, second: bool, x: DVec3) -> (f64, DVec3) {
        match self {
            Self::Span { ends: [a, b], length, .. } if !second => {
                let (to_a, to_b) = (x - a.at, x - b.at);
                let gradient = to_a.normalize_or_zero() + to_b.normalize_or_zero();
                (to_a.length() + to_b.length() - length.get(), gradient)
            }
            Self::Span { ends, sag, .. } => {
                let off = x - nearest_on_segment(ends.map(|end| end.at), x);
                (off.length() - sag.map_or(f64::INFINITY, Upper::get), off.normalize_or_zero())
            }
            Self::Boxes { grown, within, .. } => {
                let own = if second { within.as_ref().unwrap_or(grown) } else { grown };
                let (distance, outward) = from_box(own, x);
                (distance - own.radius.get(), outward)
            }
            Self::Empty => (f64::INFINITY, DVec3::ZERO),
        }
    }

    /// The cut that touches the level set at x, of the conditions weighted by `weight` and 1 − `weight`; its normal is turned to be
    /// perpendicular to `face`.
    pub fn cut_at(&self, x: DVec3, weight: f64, face: [DVec3; 2]) -> Option<Cut> {
        let within_face = |normal: DVec3| face.iter().map(|along| *along * normal.dot(*along)).sum::<DVec3>();
        let (first, second) = (self.condition(false, x).1 * weight, self.condition(true, x).1 * (1.0 - weight));
        let excess = within_face(if weight < 1.0 { first + second } else { first });
        let [of_first, of_second] = if weight > 0.0 { [excess, DVec3::ZERO] } else { [DVec3::ZERO, excess] };
        match self {
            Self::Span { ends, length, sag } => {
                let towards = |end: MovingPoint| snapped((x - end.at).normalize_or_zero() * weight - 0.5 * of_first);
                let first = (weight > 0.0).then(|| Cut::of_length(ends.map(towards), *ends, *length));
                let n = snapped(second - of_second);
                let second = sag.filter(|_| weight < 1.0).map(|sag| Cut::of_sag(n, *ends, sag));
                joined(first, second)
            }
            Self::Boxes { grown, within, .. } => {
                let first = (weight > 0.0).then(|| Cut::of_box(snapped(first - of_first), grown));
                let n = snapped(second - of_second);
                let second = within.as_ref().filter(|_| weight < 1.0).map(|within| Cut::of_box(n, within));
                joined(first, second)
            }
            Self::Empty => None,
        }
    }

    /// The best cut whose normal is along a direction, by each condition.
    pub fn cuts_along(&self, direction: DVec3) -> Vec<Cut> {
        let direction = direction.normalize_or_zero();
        match self {
            Self::Span { ends, length, sag } => {
                // p and q lean apart by the angle that makes the bound of the length tight: sin θ = w/L.
                let across = (ends[1].at - ends[0].at).reject_from(direction);
                let lean = (across.length() / length.get()).min(1.0);
                let side = across.normalize_or_zero() * lean;
                let upright = direction * (1.0 - lean * lean).max(0.0).sqrt();
                // Both on the grid: what the rounding leaves across is paid for where the cut is used.
                let pair = [snapped(upright + side), snapped(upright - side)];
                let first = Cut::of_length(pair, *ends, *length);
                [Some(first), sag.map(|sag| Cut::of_sag(snapped(direction), *ends, sag))]
                    .into_iter()
                    .flatten()
                    .collect()
            }
            Self::Boxes { grown, within, .. } => {
                std::iter::once(grown).chain(within).map(|own| Cut::of_box(snapped(direction), own)).collect()
            }
            Self::Empty => Vec::new(),
        }
    }

    /// What the motion of the ends takes from every cut with this weight, at least.
    pub fn least_loss(&self, weight: f64) -> f64 {
        match self {
            Self::Span { ends: [a, b], .. } => {
                let (a, b) = (a.travel.get(), b.travel.get());
                weight * (a + b) + (1.0 - weight) * a.min(b)
            }
            Self::Boxes { .. } | Self::Empty => 0.0,
        }
    }

    /// A bound on |x| over the set.
    pub fn reach(&self) -> Upper {
        match self {
            Self::Span { ends: [a, _], length, .. } => super::cut::length_up(a.at) + a.error + a.travel + *length,
            Self::Boxes { grown, .. } => {
                super::cut::length_up(grown.centre)
                    + super::cut::length_up(grown.half).scale(1.01)
                    + grown.radius
                    + grown.error
            }
            Self::Empty => Upper::ZERO,
        }
    }
}

fn joined(first: Option<Cut>, second: Option<Cut>) -> Option<Cut> {
    match (first, second) {
        (Some(first), Some(second)) => Some(first.and(second)),
        (one, other) => one.or(other),
    }
}

/// Computed.
pub(crate) fn nearest_on_segment([a, b]: [DVec3; 2], x: DVec3) -> DVec3 {
    let along = b - a;
    let squared = along.length_squared();
    let place = if squared > 0.0 { ((x - a).dot(along) / squared).clamp(0.0, 1.0) } else { 0.0 };
    a + along * place
}

/// Distance from a box (not grown), negative inside, and the direction in which it grows. Computed.
fn from_box(own: &GrownBox, x: DVec3) -> (f64, DVec3) {
    let from_centre = x - own.centre;
    let mut off = DVec3::ZERO;
    let mut inside = (f64::NEG_INFINITY, DVec3::ZERO);
    for (axis, half) in own.axes.into_iter().zip(own.half.to_array()) {
        let along = from_centre.dot(axis);
        let beyond = along.abs() - half;
        if beyond > 0.0 {
            off += axis * beyond.copysign(along);
        }
        if beyond > inside.0 {
            inside = (beyond, axis * 1.0_f64.copysign(along));
        }
    }
    if off == DVec3::ZERO { inside } else { (off.length(), off.normalize_or_zero()) }
}
