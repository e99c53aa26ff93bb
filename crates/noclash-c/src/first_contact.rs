//! The first contact of a motion, for C.

use noclash::check::{ContactOutcome, FirstContact, overall_contact};

use crate::cell::{NoclashCell, required_cell, required_place};
use crate::check::NoclashVerdict;
use crate::error::{NoclashError, NoclashStatus, answer};
use crate::motion::{NoclashMotion, required_motion};
use crate::options::{NoclashOptions, NoclashTolerances};

/// When and where anything touches first.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct NoclashContact {
    /// Collision if there is a contact, else undecided if any segment is, else free.
    pub verdict: NoclashVerdict,
    /// The segment of the contact, else the first that is undecided, else 0.
    pub segment: usize,
    /// Nothing touches before this time of the segment, unless `undecided_before` is set; NaN if free.
    pub t_lower: f64,
    /// At this time of the segment the bodies certainly touch; NaN without a contact.
    pub t_upper: f64,
    /// The same two in seconds of the program; NaN where the motion has no times.
    pub time_lower: f64,
    /// Seconds of `t_upper`.
    pub time_upper: f64,
    /// Whether an earlier segment is undecided, and may hold an earlier contact.
    pub undecided_before: bool,
    /// Indices of the bodies; -1 without a contact.
    pub bodies: [i32; 2],
    /// Where they touch, in the world; NaN where it is not known.
    pub point: [f64; 3],
    /// Unit normal there; NaN where it is not known.
    pub normal: [f64; 3],
    /// Their distance at `t_upper`: 0 for an overlap, up to the margin else.
    pub distance: f64,
}

/// Finds the first contact along a motion, within `accuracy` of a segment (0 for 1e-9 of the whole motion). `q`, unless null, receives the
/// configuration at `t_upper` and has room for one. Options: margin, budget, threads, timeout; the contact is that of the nominal motion, so
/// tolerances are refused.
///
/// # Safety
/// `cell` and `motion` are not freed; `options` and `error` are null or as their types say; `contact` may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn noclash_first_contact(
    cell: *const NoclashCell,
    motion: *const NoclashMotion,
    options: *const NoclashOptions,
    accuracy: f64,
    contact: *mut NoclashContact,
    q: *mut f64,
    error: *mut *mut NoclashError,
) -> NoclashStatus {
    // SAFETY: the caller's promises, passed on.
    unsafe {
        answer(error, || {
            let (cell, options) = (required_cell(cell)?, NoclashOptions::read(options)?);
            options.without("tolerances", |own| own.tolerances == NoclashTolerances::default())?;
            let motion = required_motion(motion)?.of_cell(cell)?;
            let place = required_place(contact)?;
            let deadline = options.deadline();
            let query = cell.open.first_contact(&motion).margin(options.margin).budget(options.budget());
            let query = query.threads(options.threads).cancel(&deadline);
            let query = if accuracy == 0.0 { query } else { query.accuracy(accuracy) };
            let report = query.run()?;
            let seconds = |segment: usize, t: f64| motion.seconds_at(segment, t).unwrap_or(f64::NAN);
            let mut found = NoclashContact {
                // A timeout that ended nothing early changes nothing: it shows in the segments.
                verdict: overall_contact(&report.segments).into(),
                segment: 0,
                t_lower: f64::NAN,
                t_upper: f64::NAN,
                time_lower: f64::NAN,
                time_upper: f64::NAN,
                undecided_before: false,
                bodies: [-1; 2],
                point: [f64::NAN; 3],
                normal: [f64::NAN; 3],
                distance: f64::NAN,
            };
            if let Some((segment, first)) = report.first() {
                let FirstContact { t_lower, t_upper, bodies, points, distance, configuration, .. } = first;
                (found.segment, found.t_lower, found.t_upper) = (segment, t_lower.to_f64(), t_upper.to_f64());
                found.undecided_before = report.undecided_before(segment).next().is_some();
                (found.bodies, found.distance) = (bodies.map(|body| body as i32), distance.get());
                if let Some(place) = points.first() {
                    (found.point, found.normal) = (place.point.to_array(), place.normal.to_array());
                }
                found.time_upper = seconds(segment, found.t_upper);
                if !q.is_null() {
                    std::slice::from_raw_parts_mut(q, configuration.len()).copy_from_slice(configuration);
                }
            } else {
                let open = report.segments.iter().enumerate().find_map(|(segment, own)| match &own.outcome {
                    ContactOutcome::Undecided { free_until, .. } => Some((segment, free_until.to_f64())),
                    ContactOutcome::NotChecked => Some((segment, 0.0)),
                    ContactOutcome::Free { .. } | ContactOutcome::Contact(_) => None,
                });
                if let Some((segment, free_until)) = open {
                    (found.segment, found.t_lower) = (segment, free_until);
                }
            }
            found.time_lower = seconds(found.segment, found.t_lower);
            *place = found;
            Ok(())
        })
    }
}
