//! Queries about motions and configurations, for C.

use noclash::OpenCell;
use noclash::cell::PathDescription;
use noclash::check::{Overall, Verdict};

use crate::cell::{NoclashCell, required_cell};
use crate::error::{NoclashError, NoclashStatus, answer};
use crate::options::NoclashOptions;

/// The answer about a motion.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(non_camel_case_types, reason = "these are the words of the header")]
pub enum NoclashVerdict {
    /// Proved for the whole continuous motion, rounding included.
    NOCLASH_FREE = 0,
    /// At one configuration of the motion two bodies certainly touch, or are within their margin.
    NOCLASH_COLLISION = 1,
    /// Neither was shown. Nothing is promised.
    NOCLASH_UNDECIDED = 3,
}

impl From<Overall> for NoclashVerdict {
    fn from(verdict: Overall) -> Self {
        match verdict {
            Overall::Free => Self::NOCLASH_FREE,
            Overall::Collision => Self::NOCLASH_COLLISION,
            Overall::Undecided => Self::NOCLASH_UNDECIDED,
        }
    }
}

/// Result for a motion.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct NoclashAnswer {
    /// Free, collision or undecided.
    pub verdict: NoclashVerdict,
    /// Proved, within 1e-4 m: no pair is nearer anywhere on the motion, but for those excluded as rigid, static, adjacent or on request. 0
    /// unless free, infinite if there is no other pair, NaN if it was not measured.
    pub clearance: f64,
    /// Of a collision when it is, from 0 to 1 (not the earliest); of an undecided motion where the first open interval begins; NaN for free ones.
    pub t: f64,
    /// Indices of the bodies concerned: the nearest ones, in contact, or first undecided; -1 where there are none.
    pub bodies: [i32; 2],
    /// Where a contact is, in the world.
    pub point: [f64; 3],
}

/// The nearest pair at a configuration.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct NoclashDistance {
    /// Proved: no pair is nearer, but for those excluded as rigid, static, adjacent or on request; infinite if there is no other.
    pub lower: f64,
    /// Witnessed by the points.
    pub upper: f64,
    /// Numbers of the bodies; -1 where there are none.
    pub bodies: [i32; 2],
    /// A point of each, in the world: six numbers.
    pub points: [f64; 6],
}

/// Checks `count` straight motions: row i of `starts` goes to row i of `ends`, each a configuration after the other. `options` may be
/// null for the default. Nothing is written unless every motion was answered.
///
/// # Safety
/// `cell` comes from `noclash_cell_load`; `starts` and `ends` have `count` configurations each, `answers` room for `count`; `options` is null or
/// valid, `error` null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_check_many(
    cell: *const NoclashCell,
    starts: *const f64,
    ends: *const f64,
    count: usize,
    options: *const NoclashOptions,
    answers: *mut NoclashAnswer,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let cell = &required_cell(cell)?.open;
            let options = NoclashOptions::read(options)?;
            let dof = cell.cell.dofs().len();
            let length = count.checked_mul(dof).filter(|length| *length <= isize::MAX as usize / 8);
            let Some(length) = length.filter(|_| !(starts.is_null() || ends.is_null() || answers.is_null())) else {
                return Err(NoclashError::new("an array is null or too long", "give arrays of the stated length"));
            };
            let [starts, ends] = [starts, ends].map(|array| std::slice::from_raw_parts(array, length));
            let edge = |(from, to): (&[f64], &[f64])| [from.to_vec(), to.to_vec()];
            let edges: Vec<_> = match dof {
                0 => vec![[Vec::new(), Vec::new()]; count],
                dof => starts.chunks_exact(dof).zip(ends.chunks_exact(dof)).map(edge).collect(),
            };
            let reader = options.reader(cell);
            edges.iter().flatten().try_for_each(|end| reader.validate(end, ""))?;
            let motion = reader.description(PathDescription::Edges(edges))?;
            let deadline = options.deadline();
            let found = options.apply(cell.check(&motion)).cancel(&deadline).answers()?;
            for (index, segment) in found.iter().enumerate() {
                *answers.add(index) = answer_of(cell, &segment.verdict);
            }
            Ok(())
        })
    }
}

/// Checks one straight motion; `q1` may be null to ask about `q0` alone.
///
/// # Safety
/// As `noclash_check_many` with `count` 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_check(
    cell: *const NoclashCell,
    q0: *const f64,
    q1: *const f64,
    options: *const NoclashOptions,
    answer: *mut NoclashAnswer,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    let q1 = if q1.is_null() { q0 } else { q1 };
    // SAFETY: the caller's promises are those of the function called.
    unsafe { noclash_check_many(cell, q0, q1, 1, options, answer, error) }
}

/// How far along a straight motion is proved free: `*fraction` and, where `q` is not null, the configuration there, such that the
/// straight motion from `q0` to exactly `q` is proved free. 1 and `q1` if all of it is, 0 and `q0` if not even a short beginning is;
/// `halvings` sets the resolution of the search (8 is plenty).
///
/// # Safety
/// `q0`, `q1` and, unless null, `q` have room for a configuration; `fraction` may be written; the rest as in `noclash_check_many`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_free_beginning(
    cell: *const NoclashCell,
    q0: *const f64,
    q1: *const f64,
    options: *const NoclashOptions,
    halvings: u32,
    fraction: *mut f64,
    q: *mut f64,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let cell = &required_cell(cell)?.open;
            let options = NoclashOptions::read(options)?;
            if q0.is_null() || q1.is_null() || fraction.is_null() {
                return Err(NoclashError::new("an array is null", "give arrays of the stated length"));
            }
            let dof = cell.cell.dofs().len();
            let [start, end] = [q0, q1].map(|q| std::slice::from_raw_parts(q, dof));
            [start, end].into_iter().try_for_each(|q| options.reader(cell).validate(q, ""))?;
            let deadline = options.deadline();
            let is_free = |to: &[f64]| -> Result<bool, Box<NoclashError>> {
                // Rounding may lead beyond a limit that both ends keep.
                let motion = cell.motions().ignore_limits(true).edge(start, to)?;
                let answers = options.apply(cell.check(&motion)).clearance(false).cancel(&deadline).answers()?;
                Ok(answers.iter().all(|segment| matches!(segment.verdict, Verdict::Free { .. })) && !answers.is_empty())
            };
            let (mut reached, mut proved) = (start.to_vec(), 0.0);
            if is_free(end)? {
                (reached, proved) = (end.to_vec(), 1.0);
            } else {
                let mut unproved = 1.0;
                for _ in 0..halvings.min(52) {
                    let middle = 0.5 * (proved + unproved);
                    let there: Vec<f64> = start.iter().zip(end).map(|(a, b)| a + middle * (b - a)).collect();
                    if is_free(&there)? {
                        (reached, proved) = (there, middle);
                    } else {
                        unproved = middle;
                    }
                }
            }
            *fraction = proved;
            if !q.is_null() {
                std::slice::from_raw_parts_mut(q, dof).copy_from_slice(&reached);
            }
            Ok(())
        })
    }
}

/// The nearest checked pair at a configuration.
///
/// # Safety
/// `cell` comes from `noclash_cell_load`, `q` is a configuration, `nearest` may be written, `error` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_distance(
    cell: *const NoclashCell,
    q: *const f64,
    nearest: *mut NoclashDistance,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let cell = &required_cell(cell)?.open;
            if q.is_null() || nearest.is_null() {
                return Err(NoclashError::new("an array is null", "give a configuration and room for the answer"));
            }
            let values = std::slice::from_raw_parts(q, cell.cell.dofs().len());
            let found = cell.distance(&cell.configuration_of_values(values, true, "")?, 1).clearance;
            let mut result =
                NoclashDistance { lower: f64::INFINITY, upper: f64::INFINITY, bodies: [-1; 2], points: [0.0; 6] };
            result.lower = found.lower.map_or(f64::INFINITY, |lower| lower.get());
            if let Some(pair) = found.nearest.first() {
                result.upper = pair.upper.get();
                result.bodies = pair.bodies.map(|body| body as i32);
                result.points[..3].copy_from_slice(&pair.points[0].to_array());
                result.points[3..].copy_from_slice(&pair.points[1].to_array());
            }
            *nearest = result;
            Ok(())
        })
    }
}

pub(crate) fn answer_of(cell: &OpenCell, verdict: &Verdict) -> NoclashAnswer {
    let numbered = |bodies: [usize; 2]| bodies.map(|body| body as i32);
    let undecided = NoclashAnswer {
        verdict: NoclashVerdict::NOCLASH_UNDECIDED,
        clearance: 0.0,
        t: f64::NAN,
        bodies: [-1; 2],
        point: [0.0; 3],
    };
    match verdict {
        Verdict::Free { clearance } => NoclashAnswer {
            verdict: NoclashVerdict::NOCLASH_FREE,
            clearance: match clearance {
                Some(proved) => proved.lower.get(),
                None if cell.cell.pairs().claim_nothing() => f64::INFINITY,
                None => f64::NAN,
            },
            bodies: clearance.map_or([-1; 2], |proved| numbered(proved.bodies)),
            ..undecided
        },
        Verdict::Collision(witness) => NoclashAnswer {
            verdict: NoclashVerdict::NOCLASH_COLLISION,
            t: witness.t.to_f64(),
            bodies: numbered(witness.bodies),
            point: witness.point.to_array(),
            ..undecided
        },
        Verdict::Undecided { open } => match open.first() {
            Some(first) => NoclashAnswer { t: first.over.from().to_f64(), bodies: numbered(first.bodies), ..undecided },
            None => undecided,
        },
        Verdict::NotChecked => undecided,
    }
}
