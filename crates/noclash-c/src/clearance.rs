//! Clearance along a motion, for C: the least, and interval by interval.

use noclash::check::ProfilePiece;

use crate::cell::{NoclashCell, required_cell, required_place};
use crate::error::{NoclashError, NoclashStatus, answer};
use crate::motion::{NoclashMotion, required_motion};
use crate::options::NoclashOptions;

/// Bounds of the clearance over an interval of a segment.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct NoclashClearance {
    /// The segment.
    pub segment: usize,
    /// The interval begins here, within the segment.
    pub from: f64,
    /// It ends here.
    pub to: f64,
    /// Proved: no pair is nearer anywhere in the interval; infinite without pairs, 0 where nothing was proved in time.
    pub lower: f64,
    /// Witnessed at `t`: the bodies are so near there; infinite where nothing was witnessed.
    pub upper: f64,
    /// Time of the witness, within the segment.
    pub t: f64,
    /// Seconds of the program at `t`; NaN where the motion has no times.
    pub time: f64,
    /// Indices of the bodies; -1 where there are none.
    pub bodies: [i32; 2],
}

const DEFAULT_PIECES: usize = 16;

/// Measures the clearance along a motion: `*least` receives the least lower bound of the whole motion with the nearest witness, `profile`,
/// unless null, `pieces` intervals for each segment (a power of two; 0 for 16) and has room for all of them. The bounds of an interval
/// are at most `gap` metres apart (0 for 1e-4). Options: tolerances, for which lower bounds then hold, threads and timeout; a margin is
/// refused, because clearances are distances between bodies.
///
/// # Safety
/// `cell` and `motion` are not freed; `options` and `error` are null or as their types say; `least` may be written; `profile` is null or has
/// room for as many intervals as the motion has segments, times `pieces`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_clearance(
    cell: *const NoclashCell,
    motion: *const NoclashMotion,
    options: *const NoclashOptions,
    pieces: u32,
    gap: f64,
    least: *mut NoclashClearance,
    profile: *mut NoclashClearance,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let (cell, options) = (required_cell(cell)?, NoclashOptions::read(options)?);
            options.without("a margin", |own| own.margin == 0.0)?;
            options.without("a clock skew", |own| own.tolerances.clock_skew == 0.0)?;
            let motion = required_motion(motion)?.of_cell(cell)?;
            let place = required_place(least)?;
            let deadline = options.deadline();
            let query = cell.open.clearance(&motion).tolerances(options.tolerances.sizes());
            let query = query.threads(options.threads).cancel(&deadline);
            let query = query.pieces(if pieces == 0 { DEFAULT_PIECES as u32 } else { pieces });
            let query = if gap == 0.0 { query } else { query.epsilon(gap) };
            let segments = query.profiles()?;
            let measured = |segment: usize, piece: &ProfilePiece| {
                let t = piece.t.to_f64();
                NoclashClearance {
                    segment,
                    from: piece.over.from().to_f64(),
                    to: piece.over.to().to_f64(),
                    lower: lower_bound(piece),
                    upper: piece.upper.get(),
                    t,
                    time: motion.seconds_at(segment, t).unwrap_or(f64::NAN),
                    bodies: piece.bodies.map_or([-1; 2], |bodies| bodies.map(|body| body as i32)),
                }
            };
            let all = segments.iter().enumerate();
            let all: Vec<_> = all.flat_map(|(segment, own)| own.iter().map(move |piece| (segment, piece))).collect();
            let nearest = all.iter().min_by(|(_, a), (_, b)| a.upper.cmp(&b.upper));
            let Some(&(segment, piece)) = nearest else {
                return Err(NoclashError::new("the motion has no segments", "give it a row at least"));
            };
            let lower = all.iter().map(|(_, piece)| lower_bound(piece)).fold(f64::INFINITY, f64::min);
            *place = NoclashClearance { lower, ..measured(segment, piece) };
            if !profile.is_null() {
                let pieces = if pieces == 0 { DEFAULT_PIECES } else { pieces as usize };
                for (segment, own) in segments.iter().enumerate() {
                    for index in 0..pieces {
                        // A segment that was not measured has one piece, of which nothing is known.
                        let piece = own.get(index).or(own.first()).unwrap_or(piece);
                        *profile.add(segment * pieces + index) = measured(segment, piece);
                    }
                }
            }
            Ok(())
        })
    }
}

/// Without pairs nothing is near.
fn lower_bound(piece: &ProfilePiece) -> f64 {
    piece.lower.map_or(f64::INFINITY, |lower| lower.get())
}
