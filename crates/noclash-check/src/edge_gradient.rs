//! How the least clearance of a straight motion changes with its ends.
//!
//! The least clearance f(a, b) is the least of d((1 − t)a + t b) over t. Where that least is taken at one time t* only, its derivatives are
//! those of d at t*: (1 − t*)·∇d by a and t*·∇d by b, because ∂d/∂t is zero there or t* is an end. Derivation: `docs/clearance.md`, Gradients.

use noclash_cell::{CellMotion, GradientScratch, SegmentError, Stop};

use crate::checker::CheckScratch;
use crate::prepared_cell::PreparedCell;
use crate::profile::{ClearanceMeter, ProfileOptions};
use crate::profile_piece::ProfilePiece;

/// The least clearance of a straight motion, and its derivatives by both ends.
#[derive(Clone, Debug)]
pub struct EdgeGradient {
    /// Proved: no pair is nearer anywhere on the motion.
    pub lower: f64,
    /// The distance at `t`.
    pub distance: f64,
    /// When the bodies are nearest, from 0 to 1.
    pub t: f64,
    /// Indices of the bodies.
    pub bodies: [usize; 2],
    /// By every value of the first configuration.
    pub from: Vec<f64>,
    /// By every value of the second.
    pub to: Vec<f64>,
    /// Whether the derivatives exist as far as is known: one nearest time, one nearest pair of points.
    pub unique: bool,
}

/// Pieces of the motion that are distinguished when other nearest times are searched for.
const LEVEL: u8 = 4;

/// How closely the least clearance is bounded, in metres.
const GAP: f64 = 1e-6;

/// Halvings of the stretch in which the nearest time is searched for.
const HALVINGS: usize = 24;

/// The stretch, to either side of the witness.
const AROUND: f64 = 1.0 / 64.0;

/// The least clearance of the straight motion between two (validated) configurations with its derivatives; `None` without pairs, or where
/// bodies touch.
///
/// # Errors
/// If a configuration is not one of the cell.
pub fn edge_gradient(
    cell: &PreparedCell,
    from: &[f64],
    to: &[f64],
    scratch: &mut CheckScratch,
    stop: &dyn Stop,
) -> Result<Option<EdgeGradient>, SegmentError> {
    let motion = CellMotion::straight(cell, from, to)?;
    let options = ProfileOptions { level: LEVEL, gap: GAP, tolerances: None, ..ProfileOptions::default() };
    let (pieces, _) = ClearanceMeter::new(cell, &options).profile(&motion, scratch, stop);
    let Some(nearest) = pieces.iter().min_by(|a, b| a.upper.cmp(&b.upper)).filter(|piece| piece.bodies.is_some())
    else {
        return Ok(None);
    };
    let lower = pieces.iter().filter_map(|piece| piece.lower).min().map_or(0.0, |lower| lower.get());
    let Some(bodies) = nearest.bodies else { return Ok(None) };
    let mut memory = GradientScratch::default();
    let at = |t: f64| -> Vec<f64> { from.iter().zip(to).map(|(a, b)| a + t * (b - a)).collect() };
    // Where the distance of the nearest pair neither grows nor shrinks, or at an end.
    let around = nearest.t.to_f64();
    let (mut low, mut high) = ((around - AROUND).max(0.0), (around + AROUND).min(1.0));
    for _ in 0..HALVINGS {
        let middle = 0.5 * (low + high);
        let (_, gradient) = cell.pair_gradient(&at(middle), bodies, &mut memory);
        let slope: f64 = gradient.iter().zip(from.iter().zip(to)).map(|(own, (a, b))| own * (b - a)).sum();
        if slope > 0.0 { high = middle } else { low = middle }
    }
    let candidates = [around, 0.5 * (low + high), 0.0, 1.0].into_iter().filter(|&t| (t - around).abs() <= AROUND);
    let found = candidates.map(|t| (cell.pair_gradient(&at(t), bodies, &mut memory).0.upper, t));
    let Some((_, t)) = found.min_by(|(a, _), (b, _)| a.cmp(b)) else { return Ok(None) };
    let Some(best) = cell.gradients(&at(t), 1, &mut memory).into_iter().next() else { return Ok(None) };
    if best.pair.overlap {
        return Ok(None);
    }
    let far_away = |piece: &ProfilePiece| {
        let [from, to] = [piece.over.from(), piece.over.to()].map(|end| end.to_f64());
        t < from - AROUND || t > to + AROUND
    };
    let again =
        |piece: &ProfilePiece| far_away(piece) && piece.lower.is_some_and(|lower| lower.get() <= best.pair.upper.get());
    let unique = best.unique && !pieces.iter().any(again);
    let scaled = |share: f64| best.gradient.iter().map(|own| share * own).collect();
    Ok(Some(EdgeGradient {
        lower,
        distance: best.pair.upper.get(),
        t,
        bodies: best.pair.bodies,
        from: scaled(1.0 - t),
        to: scaled(t),
        unique,
    }))
}
