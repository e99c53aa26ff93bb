//! The least clearance of free motions as it is reported to people: to a tenth of a millimetre, and more closely where it is small.

use noclash_cell::{CellMotion, Stop};
use noclash_numeric::Lower;

use crate::answer::{ProvedClearance, SegmentAnswer, Verdict};
use crate::engines::{Probe, spread};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;
use crate::profile::{ClearanceMeter, ProfileOptions};
use crate::profile_piece::ProfilePiece;

/// Bounds of small clearances are within this share of them.
const SHARE: f64 = 0.05;

/// But not more closely than this, in metres.
const LEAST_GAP: f64 = 1e-7;

/// Replaces the clearance of every free answer, which is what its proof shows by the way, by the least clearance of the motion: of every pair
/// that is not excluded as rigid, static, adjacent or on request, within 1e-4 m. `None` where there is no pair, or `stop` came first.
///
/// `answers` are those of a check of the same motions with the same options. With tolerances `lower` holds for every motion within them, and
/// `upper` is that of the nominal one, as in [`clearance_profile`](crate::clearance_profile).
pub fn measure_free(
    cell: &PreparedCell,
    motions: &[CellMotion],
    answers: &mut [SegmentAnswer],
    options: &CheckOptions,
    stop: &dyn Stop,
) {
    measure_some(cell, motions, answers, options, stop, &|_| true);
}

/// The same of some segments only.
pub fn measure_some(
    cell: &PreparedCell,
    motions: &[CellMotion],
    answers: &mut [SegmentAnswer],
    options: &CheckOptions,
    stop: &dyn Stop,
    some: &dyn Fn(usize) -> bool,
) {
    let wanted = ProfileOptions { level: 0, tolerances: options.tolerances, ..ProfileOptions::default() };
    let is_free = |index: &usize| matches!(answers[*index].verdict, Verdict::Free { .. });
    let free: Vec<usize> = (0..answers.len()).filter(is_free).filter(|&index| some(index)).collect();
    if free.is_empty() {
        return;
    }
    let meter = ClearanceMeter::new(cell, &wanted);
    let measure = |at: usize, probe: &mut Probe| {
        if stop.stop() {
            return None;
        }
        let piece = least_within_share(
            |gap| meter.bounds(&motions[free[at]], gap, probe, stop).into_iter().next(),
            wanted.gap,
        )?;
        (!stop.stop()).then(|| proved(&piece, options)).flatten()
    };
    let measured = spread(free.len(), options.threads, &|_| {}, measure);
    for (index, clearance) in free.into_iter().zip(measured) {
        answers[index].verdict = Verdict::Free { clearance };
    }
}

/// Bounds of a least clearance within a gap and, where that is more than a share of it, within the share: asked again with a narrower gap
/// until it is.
fn least_within_share(mut ask: impl FnMut(f64) -> Option<ProfilePiece>, mut gap: f64) -> Option<ProfilePiece> {
    let mut piece = ask(gap)?;
    loop {
        let upper = piece.upper.get();
        let apart = upper - piece.lower.map_or(upper, Lower::get);
        // Half the share: a witness that sinks by less than half is then within the share too, and the next gap is half of this one at most.
        let narrower = (0.5 * SHARE * upper).max(LEAST_GAP);
        if !(apart > SHARE * upper && narrower <= 0.5 * gap) {
            return Some(piece);
        }
        gap = narrower;
        piece = ask(gap)?;
    }
}

/// Free means farther apart than the margin, whatever the search for the clearance leaves between its bounds.
fn proved(piece: &ProfilePiece, options: &CheckOptions) -> Option<ProvedClearance> {
    let lower = piece.lower?.max(Lower::proved(options.margin));
    Some(ProvedClearance { lower, upper: piece.upper, t: Some(piece.t), bodies: piece.bodies? })
}
