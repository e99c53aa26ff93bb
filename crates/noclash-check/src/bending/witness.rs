//! Shapes and places within the bounds that certainly touch a body at one time.

use glam::DVec3;
use noclash_cell::BendingKind;
use noclash_geometry::HalfSpace;
use noclash_numeric::Dyadic;

use super::envelope::{Envelope, nearest_on_segment};
use super::moment::{STRETCH, occupied};
use super::nearest::Nearest;
use super::part::PlacedBody;

/// A contact.
pub(super) struct Touch {
    /// Point of the body.
    pub of_body: DVec3,
    /// Between that point and the middle line of the shape, at most.
    pub apart: f64,
    /// A middle line that is allowed; empty for regions.
    pub shape: Vec<DVec3>,
}

/// Metres by which a claim of a contact must hold, beside the errors of poses: far above the rounding of what is computed here.
const SURELY: f64 = 1e-9;

/// What a region may occupy at one time.
pub(super) fn instant(kind: &BendingKind, clock: Option<[f64; 2]>, t: Dyadic) -> Option<Envelope> {
    let (BendingKind::Region(region), Some([from, to])) = (kind, clock) else { return None };
    let second = from + t.to_f64() * (to - from);
    if !second.is_finite() {
        return None;
    }
    let envelope = occupied(region, [second, second]);
    (!matches!(envelope, Envelope::Empty)).then_some(envelope)
}

/// A shape that touches a body next to the nearest point found, if one is certain.
pub(super) fn touching(envelope: &Envelope, body: &PlacedBody, nearest: &Nearest) -> Option<Touch> {
    let pad = pad(envelope, body);
    let (on_body, middle) = (nearest.of_body, nearest.grown);
    let sizes = [false, true].into_iter().take(if envelope.has_two() { 2 } else { 1 });
    // A cable counts as stretched in proofs, but not in the shapes that are shown.
    let stretch = if matches!(envelope, Envelope::Span { .. }) { STRETCH } else { 0.0 };
    let holds = |second: bool| {
        let slack = if second { 0.0 } else { stretch };
        envelope.condition(second, middle).0 + slack <= -pad
    };
    if sizes.into_iter().all(holds) {
        let apart = (on_body - middle).length().min(body.grown.get());
        return Some(Touch { of_body: on_body, apart, shape: shape(envelope, middle) });
    }
    // The straight line between the clips is always allowed; then the thickness has to hold by a pad.
    let Envelope::Span { ends, length, .. } = envelope else { return None };
    let straight = nearest_on_segment(ends.map(|end| end.at), on_body);
    let apart = (on_body - straight).length();
    let is_straight = (ends[1].at - ends[0].at).length() <= length.get();
    (is_straight && apart + pad <= body.grown.get()).then(|| Touch {
        of_body: on_body,
        apart,
        shape: shape(envelope, straight),
    })
}

/// A shape that reaches below a plane, if one is certain.
pub(super) fn below_plane(envelope: &Envelope, body: &PlacedBody, half_space: &HalfSpace) -> Option<Touch> {
    let normal = (body.pose.rotation * half_space.normal).normalize_or_zero();
    let offset = half_space.offset + normal.dot(body.pose.translation);
    let lowest = match envelope {
        Envelope::Span { ends: [a, b], length, sag } => {
            let across = (b.at - a.at).reject_from(normal);
            let deep = 0.5 * ((length.get() - STRETCH).powi(2) - across.length_squared()).max(0.0).sqrt();
            let lower = if normal.dot(a.at) < normal.dot(b.at) { a.at } else { b.at };
            // The lowest point of the ellipsoid: below the middle, off towards the lower end by the same share.
            let (middle, half) = (a.at.midpoint(b.at), 0.5 * (b.at - a.at));
            let lean = if deep > 0.0 { half.dot(normal) / deep } else { 0.0 };
            let bottom = middle - normal * deep - half.reject_from(normal) * lean.clamp(-1.0, 1.0);
            let candidates = [bottom, lower, lower - normal * sag.map_or(0.0, |sag| sag.get())];
            let pad = pad(envelope, body);
            let is_allowed = |point: &DVec3| {
                let fits = |second: bool| envelope.condition(second, *point).0 + STRETCH <= -pad;
                fits(false) && (sag.is_none() || envelope.condition(true, *point).0 <= -pad)
            };
            let pulled = candidates.into_iter().flat_map(|point| {
                let axis = nearest_on_segment([a.at, b.at], point);
                [1.0, 0.999_999, 0.99, 0.9, 0.5].map(|share| axis + (point - axis) * share)
            });
            pulled.filter(is_allowed).min_by(|p, q| normal.dot(*p).total_cmp(&normal.dot(*q)))?
        }
        Envelope::Boxes { .. } | Envelope::Empty => return None,
    };
    let height = normal.dot(lowest) - offset;
    let apart = height.max(0.0);
    (apart + pad(envelope, body) <= body.grown.get() || height <= -pad(envelope, body)).then(|| Touch {
        of_body: lowest - normal * apart,
        apart,
        shape: shape(envelope, lowest),
    })
}

/// The polyline by way of a point.
fn shape(envelope: &Envelope, by: DVec3) -> Vec<DVec3> {
    match envelope {
        Envelope::Span { ends: [a, b], .. } => vec![a.at, by, b.at],
        Envelope::Boxes { .. } | Envelope::Empty => Vec::new(),
    }
}

fn pad(envelope: &Envelope, body: &PlacedBody) -> f64 {
    let errors = match envelope {
        Envelope::Span { ends: [a, b], .. } => a.error.get() + b.error.get(),
        Envelope::Boxes { grown, within, .. } => grown.error.get() + within.map_or(0.0, |within| within.error.get()),
        Envelope::Empty => 0.0,
    };
    SURELY + 2.0 * (errors + body.off(body.geometry.radius()).get())
}
