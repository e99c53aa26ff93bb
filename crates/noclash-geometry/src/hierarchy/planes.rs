//! Dividing a range of leaves by a plane: where boxes become smallest, or at the mean along the direction of largest spread.

use glam::DVec3;

use super::entry::Entry;
use crate::volume::PrincipalFrame;

/// Which plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Planes {
    SurfaceArea,
    PrincipalDirection,
}

/// Slices along each axis between which a range is divided; few leaves are divided in `few.rs`.
const BINS: usize = 32;

#[derive(Clone, Copy)]
struct Bin {
    low: DVec3,
    high: DVec3,
    count: u32,
}

impl Bin {
    const EMPTY: Self = Self { low: DVec3::INFINITY, high: DVec3::NEG_INFINITY, count: 0 };

    fn add(&mut self, low: DVec3, high: DVec3, count: u32) {
        self.low = self.low.min(low);
        self.high = self.high.max(high);
        self.count += count;
    }

    /// Half the surface area, which is how likely a query meets the box, times the root of the number of leaves, which is about
    /// what it opens then: leaves cover a surface, and another body passes it along a line.
    fn cost(&self) -> f64 {
        if self.count == 0 { 0.0 } else { half_area(self.low, self.high) * f64::from(self.count).sqrt() }
    }
}

/// Half the surface of a box.
pub(super) fn half_area(low: DVec3, high: DVec3) -> f64 {
    let d = high - low;
    d.x * d.y + d.y * d.z + d.z * d.x
}

impl Planes {
    /// Reorders the range and returns where the right side begins; both sides hold at least one leaf. `aside` is scratch.
    pub fn divide(self, range: &mut [Entry], aside: &mut Vec<Entry>) -> usize {
        let middle = match self {
            Self::SurfaceArea => by_bins(range, aside),
            Self::PrincipalDirection => by_principal_direction(range, aside),
        };
        // Coinciding leaves cannot be separated by position: halve the range as it stands.
        if middle == 0 || middle == range.len() { range.len() / 2 } else { middle }
    }
}

fn by_bins(range: &mut [Entry], aside: &mut Vec<Entry>) -> usize {
    let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
    for entry in range.iter() {
        let centre = entry.centre();
        (low, high) = (low.min(centre), high.max(centre));
    }
    let spread = high - low;
    // A spread that is zero or nearly so gives an infinite scale; such an axis is skipped below.
    let scale = DVec3::splat(BINS as f64 * (1.0 - 1e-9)) / spread;
    let mut bins = [[Bin::EMPTY; BINS]; 3];
    for entry in range.iter() {
        let place = (entry.centre() - low) * scale;
        for axis in 0..3 {
            // `as` saturates and turns NaN into 0: always a valid bin after the clamp.
            let bin = (place[axis] as usize).min(BINS - 1);
            bins[axis][bin].add(entry.low, entry.high, 1);
        }
    }
    let mut best = (f64::INFINITY, 0, 0);
    for axis in (0..3).filter(|&axis| scale[axis].is_finite()) {
        let mut right_costs = [0.0; BINS];
        let mut right = Bin::EMPTY;
        for cut in (1..BINS).rev() {
            let bin = &bins[axis][cut];
            right.add(bin.low, bin.high, bin.count);
            right_costs[cut] = if right.count == 0 { f64::INFINITY } else { right.cost() };
        }
        let mut left = Bin::EMPTY;
        for cut in 1..BINS {
            let bin = &bins[axis][cut - 1];
            left.add(bin.low, bin.high, bin.count);
            let cost = left.cost() + right_costs[cut];
            if left.count > 0 && cost < best.0 {
                best = (cost, axis, cut);
            }
        }
    }
    let (cost, axis, cut) = best;
    if cost == f64::INFINITY {
        return 0;
    }
    let goes_left = |entry: &Entry| (((entry.centre()[axis] - low[axis]) * scale[axis]) as usize).min(BINS - 1) < cut;
    partition(range, aside, goes_left)
}

fn by_principal_direction(range: &mut [Entry], aside: &mut Vec<Entry>) -> usize {
    let direction = PrincipalFrame::of(range.iter().flat_map(|e| [e.low, e.high, e.centre()])).axes.x_axis;
    let mean = range.iter().map(|entry| direction.dot(entry.centre())).sum::<f64>() / range.len() as f64;
    partition(range, aside, |entry| direction.dot(entry.centre()) <= mean)
}

/// Stable: both sides keep their order, so the tree does not depend on how a partition swaps.
pub(super) fn partition(range: &mut [Entry], aside: &mut Vec<Entry>, goes_left: impl Fn(&Entry) -> bool) -> usize {
    aside.clear();
    let mut write = 0;
    for read in 0..range.len() {
        let entry = range[read];
        if goes_left(&entry) {
            range[write] = entry;
            write += 1;
        } else {
            aside.push(entry);
        }
    }
    range[write..].copy_from_slice(aside);
    write
}
