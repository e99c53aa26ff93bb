//! A whole body against the scene: the box along the world's axes that it does not leave during an interval.

use super::certificate::Least;
use super::jets::{Functions, Jets};
use super::real::Real;
use super::surface_rows::{BoxRow, CutRow, EntryRow, SurfaceModel};
use super::tables::at;
use super::vectors::{V3, dot, dot_add, double};

/// Nodes of the scene that a sweep is compared with at most.
pub const CUT_NODES: usize = 64;

/// More of them than this, and a box that motion has made larger by this share of the body's size: time is halved.
const MANY: u32 = 4;
const GROWTH: f64 = 0.6;

/// What a body sweeps.
#[derive(Clone, Copy)]
pub struct Sweep {
    pub low: V3<f64>,
    pub high: V3<f64>,
    /// What motion adds, in metres.
    grown: f64,
    size: f64,
}

#[inline(always)]
fn values(f: &Functions, node: &BoxRow) -> (Least, [f64; 4]) {
    let centre = double(&node.centre);
    let half = [double(&node.half[0]), double(&node.half[1]), double(&node.half[2])];
    let (mut low, mut high) = ([0.0; 4], [0.0; 4]);
    for i in 0..4 {
        let middle = dot_add(&f.of[i], &centre, f.offset[i]);
        let spread = dot(&f.of[i], &half[0]).size() + dot(&f.of[i], &half[1]).size() + dot(&f.of[i], &half[2]).size();
        low[i] = middle - spread;
        high[i] = middle + spread;
    }
    (Least { at: [low[0], low[1], low[2]], bend: low[3], spread: 0.0 }, high)
}

/// Guarantee: during the interval no point of the body comes nearer than the jets' margin to the outside of the box.
#[inline(always)]
pub fn sweep(model: &SurfaceModel, jets: &Jets, tau: f64, is_probe: bool, node: &BoxRow) -> Sweep {
    let mut own = Sweep { low: [0.0; 3], high: [0.0; 3], grown: 0.0, size: 0.0 };
    let sag = model.sag * (0.125 * tau * tau);
    let (bent, steady) = if is_probe { (jets.still, jets.still) } else { (jets.bent, jets.steady) };
    for k in 0..3 {
        let mut n = [0.0; 3];
        n[k] = 1.0;
        let (low, high) = values(&jets.seen_along(&n, tau), node);
        let lowest = low.at[0].min(low.at[1]).min(low.at[2]) - sag.fma((high[3]).or_zero(), bent);
        let highest = high[0].max(high[1]).max(high[2]) + sag.fma((-low.bend).or_zero(), bent);
        own.low[k] = lowest.max(low.at[1] - steady);
        own.high[k] = highest.min(high[1] + steady);
        own.grown = own.grown.max((low.at[1] - own.low[k]).max(own.high[k] - high[1]));
        // Minima pass over NaN, so every number is looked at.
        let lows = low.at[0] + low.at[1] + low.at[2] + low.bend;
        let highs = high[0] + high[1] + high[2] + high[3];
        if !(lows + highs + lowest + highest + steady).is_finite() {
            (own.low[k], own.high[k]) = (f64::NEG_INFINITY, f64::INFINITY);
        }
    }
    for axis in &node.half {
        own.size = own.size.max(f64::from(dot(axis, axis)));
    }
    own.size = own.size.root();
    own
}

impl Sweep {
    #[inline(always)]
    fn is_apart(&self, row: &CutRow) -> bool {
        let (low, high) = (double(&row.low), double(&row.high));
        low[0] > self.high[0]
            || low[1] > self.high[1]
            || low[2] > self.high[2]
            || high[0] < self.low[0]
            || high[1] < self.low[1]
            || high[2] < self.low[2]
    }

    /// Bits of the scene's nodes that it meets, of those that the entry is checked against.
    #[inline(always)]
    pub fn meets(&self, model: &SurfaceModel, entry: &EntryRow) -> u64 {
        let mut found = 0;
        for index in 0..model.cut.len() {
            let row = at(model.cut, index);
            if row.mask & entry.mask != 0 && !self.is_apart(row) {
                found |= 1 << index;
            }
        }
        found
    }

    /// Whether halves of the interval should be tried first.
    #[inline(always)]
    pub fn is_for_halving(&self, met: u64) -> bool {
        met.count_ones() > MANY && self.grown > GROWTH * self.size
    }
}
