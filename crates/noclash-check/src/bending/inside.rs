//! Which side of a body's closed meshes an envelope is on. Envelopes are connected and change continuously, so one that never meets a surface is on
//! the side of any of its points at any time at which there is one.

use glam::DVec3;
use noclash_cell::{BendingKind, RegionKind};
use noclash_geometry::Enclosure;
use noclash_numeric::{DyadicInterval, Upper};

use super::envelope::Envelope;
use super::search::{Compared, DEEPEST, SegmentSearch};
use super::side::Side;
use super::witness;
use crate::bending_answer::{BendingContact, BendingContactKind};

/// A point of an envelope.
struct Probe {
    /// The time is its centre.
    over: DyadicInterval,
    point: DVec3,
    /// Whether the bounds allow something there at that time; else the point is in the envelope of `over` alone.
    is_allowed: bool,
}

impl SegmentSearch<'_> {
    /// The side of one point of the envelope.
    ///
    /// # Errors
    /// A contact, where the point is inside and margin and radius are larger than all rounding.
    pub(super) fn side(&mut self, pair: &Compared) -> Result<Side, Box<BendingContact>> {
        let Some(Probe { over, point, is_allowed }) = self.probe(pair) else {
            // Nothing is there at any time, or the times are not known.
            let whole = self.moment(DyadicInterval::UNIT);
            let is_empty = matches!(self.envelope(&whole, pair), Envelope::Empty);
            return Ok(if is_empty { Side::Outside } else { Side::Unknown });
        };
        let moment = self.moment(over);
        let pose = moment.poses.body(pair.pair.body);
        let local = pose.rotation.transpose() * (point - pose.translation);
        match pair.geometry.encloses(local) {
            Enclosure::Outside => return Ok(Side::Outside),
            Enclosure::Inside if is_allowed => {}
            Enclosure::Inside | Enclosure::Undecided => return Ok(Side::Unknown),
        }
        let kind = match self.model.bodies()[pair.pair.bending].kind {
            BendingKind::Cable { .. } => BendingContactKind::Shape,
            BendingKind::Region(_) => BendingContactKind::Occupied,
        };
        let shape = match self.envelope(&moment, pair) {
            Envelope::Span { ends, .. } => ends.map(|end| end.at).to_vec(),
            Envelope::Boxes { .. } | Envelope::Empty => Vec::new(),
        };
        let error = self.placed(&moment, pair).off(pair.geometry.radius());
        let contact = Box::new(BendingContact {
            kind,
            t: over.centre(),
            bending: pair.pair.bending,
            body: Some(pair.pair.body),
            point,
            distance: Upper::ZERO,
            shape,
            configuration: self.motion.configuration(self.cell, over.centre()),
        });
        // The exact point is inside, or is nearer to the body than rounding.
        if pair.grown.get() > 4.0 * error.get() { Err(contact) } else { Ok(Side::Inside(contact)) }
    }

    /// A point of the envelope: a clip, or the middle of a region at a time at which there is something in it.
    fn probe(&mut self, pair: &Compared) -> Option<Probe> {
        let BendingKind::Region(region) = &self.model.bodies()[pair.pair.bending].kind else {
            let over = DyadicInterval::new(0, 3)?;
            let moment = self.moment(over);
            let Envelope::Span { ends: [a, _], .. } = self.envelope(&moment, pair) else { return None };
            return Some(Probe { over, point: a.at, is_allowed: true });
        };
        let presence = presence(region, self.clock?);
        if let Some(over) = interval_within(presence) {
            let kind = &self.model.bodies()[pair.pair.bending].kind;
            if let Some(Envelope::Boxes { grown, .. }) = witness::instant(kind, self.clock, over.centre()) {
                return Some(Probe { over, point: grown.centre, is_allowed: true });
            }
        }
        // Only for an instant, as parts that enter when a segment ends. The search halves no interval of this level, so that whatever it proves
        // about this time it proves about the whole envelope of the interval.
        let index = (presence[0] * (1_u64 << DEEPEST) as f64) as u64;
        let nearby = [index, index.saturating_sub(1), index + 1];
        nearby.into_iter().find_map(|index| {
            let over = DyadicInterval::new(index, DEEPEST)?;
            let moment = self.moment(over);
            let Envelope::Boxes { grown, .. } = self.envelope(&moment, pair) else { return None };
            Some(Probe { over, point: grown.centre, is_allowed: false })
        })
    }
}

/// From when to when there may be something in a region, as shares of a segment that lasts from `from` to `to`. One interval: parts are in the lane from the
/// earliest time of entering until the slowest part that entered last is at its end.
fn presence(region: &RegionKind, [from, to]: [f64; 2]) -> [f64; 2] {
    let share = |second: f64| if to > from { ((second - from) / (to - from)).clamp(0.0, 1.0) } else { 0.0 };
    match region {
        RegionKind::Reachable { .. } => [0.0, 1.0],
        RegionKind::Conveyor { length, speed, enters, .. } => {
            let last = if speed[0] > 0.0 { enters[1] + length / speed[0] } else { f64::INFINITY };
            [share(enters[0]), if last < f64::INFINITY { share(last) } else { 1.0 }]
        }
    }
}

/// A dyadic interval between two shares, as large as half of what is between them allows.
fn interval_within([from, to]: [f64; 2]) -> Option<DyadicInterval> {
    (1..=DEEPEST).find_map(|level| {
        let count = (1_u64 << level) as f64;
        let fits = to - from >= 2.0 / count;
        fits.then(|| DyadicInterval::new((from * count).ceil() as u64, level)).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::interval_within;

    #[test]
    fn intervals_are_between_their_bounds() {
        for [from, to] in [[0.0, 1.0], [0.3, 0.31], [0.999, 1.0], [0.0, 1e-9], [0.7, 0.7 + 1e-12]] {
            let over = interval_within([from, to]).unwrap();
            let [first, last] = [over.from(), over.to()].map(|end| end.to_f64());
            assert!(from <= first && last <= to && 8.0 * (last - first) >= to - from, "{over:?} in {from} to {to}");
        }
        assert!(interval_within([0.5, 0.5]).is_none() && interval_within([0.0, 1e-14]).is_none());
    }
}
