//! First contact: the earliest time at which anything touches, between two proved bounds; or the proof that nothing does.
//!
//! Above the engines: the search in order of time (`engines/spacetime/chronological`) gives the bounds, `features` says which corners,
//! edges and faces meet and where, `every` lists all contacts of all pairs, `witnessed` samples how long some last. Derivation: `docs/first-contact.md`.

mod every;
mod features;
mod options;
mod witnessed;

use noclash_cell::{CellMotion, Stop};
use noclash_geometry::query::Counters;
use noclash_numeric::{Dyadic, DyadicSpan, Upper};

use crate::answer::{ContactKind, OpenInterval, Overall, ProvedClearance, Verdict};
use crate::engines::interval;
use crate::engines::spacetime::{self, chronological};
use crate::engines::time_query::{Found, Outcome, Query, Sense};
use crate::engines::{Probe, spread};
use crate::options::Observer;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::{PreparedQuery, Segment};
pub use every::{ContactSpan, contact_spans};
pub use features::{ContactPoint, Feature, FeatureKind};
pub use options::{ContactEngine, ContactOptions};
pub use witnessed::{Seen, WitnessedSpan, witnessed_spans};

/// The answer for one segment.
#[derive(Clone, Debug)]
pub struct ContactAnswer {
    /// The answer.
    pub outcome: ContactOutcome,
    /// Whether the search came to the bound on its own effort (`docs/first-contact.md`): the bounds on the time may be farther apart
    /// than asked for, or the answer undecided, where more effort would decide more.
    pub effort_spent: bool,
    /// Volume and triangle tests.
    pub counters: Counters,
    /// How many configurations were placed.
    pub poses: u64,
}

/// Outcome of the search for the first contact of a segment.
#[derive(Clone, Debug)]
pub enum ContactOutcome {
    /// Proved: nothing touches at any time.
    Free {
        /// As for [`Verdict::Free`].
        clearance: Option<ProvedClearance>,
    },
    /// Something certainly touches, and its first time is enclosed.
    Contact(Box<FirstContact>),
    /// No contact is certain, and not everything is proved: a graze or a resting contact within rounding, a spent budget.
    Undecided {
        /// Proved: nothing touches before.
        free_until: Dyadic,
        /// Open intervals, in the order they were met.
        open: Vec<OpenInterval>,
    },
    /// Not checked, because an earlier segment has a contact and that was enough.
    NotChecked,
}

/// The first contact of a segment.
///
/// Guarantee: at no time before `t_lower` is any checked pair within its margin, and at `t_upper` the bodies named here
/// certainly are. So the true first contact of the segment lies in [`t_lower`, `t_upper`]; of these bodies, or of others that
/// touch in the same interval.
#[derive(Clone, Debug)]
pub struct FirstContact {
    /// Proved: nothing touches before.
    pub t_lower: Dyadic,
    /// Certain: these bodies touch here.
    pub t_upper: Dyadic,
    /// Which bodies.
    pub bodies: [usize; 2],
    /// Overlap, containment (at the very start), or nearer than the margin.
    pub kind: ContactKind,
    /// Which triangles, where both sides are triangles.
    pub triangles: Option<[u32; 2]>,
    /// Feature of each triangle that touches, as seen just before; `None` where a side is no triangle.
    pub features: Option<[Feature; 2]>,
    /// Where, and across which plane; rounded. Two points for parallel edges, up to six for faces; none for containment.
    pub points: Vec<ContactPoint>,
    /// How far apart the bodies are at most at `t_upper`: 0 unless there is a margin.
    pub distance: Upper,
    /// The configuration at `t_lower`, rounded.
    pub before: Vec<f64>,
    /// The configuration at `t_upper`, rounded.
    pub configuration: Vec<f64>,
    /// Stretches before `t_upper` that could be neither proved free nor shown to collide (grazing, sliding, resting contacts);
    /// where there are any, `t_lower` is where the first of them begins.
    pub unclear: Vec<OpenInterval>,
}

/// The first contact of every segment, in parallel over segments; the answer is the same for every number of threads.
///
/// With `check.stop_at_first`, segments after the first one with a contact are not checked: that is what the first contact
/// of a path asks for. Independent edges are all answered without it.
pub fn first_contact(
    cell: &PreparedCell,
    motions: &[CellMotion],
    options: &ContactOptions,
    stop: &dyn Stop,
    observer: &dyn Observer,
) -> Vec<ContactAnswer> {
    let prepared = PreparedQuery::new(cell, &options.check.nominal());
    let first = std::sync::atomic::AtomicUsize::new(usize::MAX);
    let order = std::sync::atomic::Ordering::Relaxed;
    let answers = spread(motions.len(), options.check.threads, &|_| {}, |index, probe| {
        if options.check.stop_at_first && index > first.load(order) {
            return None;
        }
        observer.begins(index);
        let answer = prepared.with_segment(&motions[index], |segment| of_segment(segment, options, probe, stop));
        observer.ends(index);
        if matches!(answer.outcome, ContactOutcome::Contact(_)) {
            first.fetch_min(index, order);
        }
        Some(answer)
    });
    // Threads may have run ahead: what comes after the first contact is not reported, so that the answer does not depend on them.
    let end = if options.check.stop_at_first { first.into_inner() } else { usize::MAX };
    let answered = |(index, answer): (usize, Option<ContactAnswer>)| {
        answer.filter(|_| index <= end).unwrap_or_else(|| ContactAnswer {
            outcome: ContactOutcome::NotChecked,
            effort_spent: false,
            counters: Counters::default(),
            poses: 0,
        })
    };
    answers.into_iter().enumerate().map(answered).collect()
}

/// Collision if any segment has a contact, else undecided if any is, else free.
pub fn overall_contact(answers: &[ContactAnswer]) -> Overall {
    let any = |test: fn(&ContactOutcome) -> bool| answers.iter().any(|answer| test(&answer.outcome));
    if any(|outcome| matches!(outcome, ContactOutcome::Contact(_))) {
        Overall::Collision
    } else if answers.is_empty() || !answers.iter().all(|answer| matches!(answer.outcome, ContactOutcome::Free { .. }))
    {
        Overall::Undecided
    } else {
        Overall::Free
    }
}

fn of_segment(segment: &Segment, options: &ContactOptions, probe: &mut Probe, stop: &dyn Stop) -> ContactAnswer {
    probe.start();
    let pairs: Vec<usize> = (0..segment.pairs.len()).collect();
    let query = Query { pairs: &pairs, window: DyadicSpan::UNIT, sense: Sense::Forward, tolerance: options.tolerance };
    let outcome = match options.engine {
        ContactEngine::Spacetime => combined(segment, &query, probe, stop),
        ContactEngine::Interval => interval::first_contact(segment, &query, probe, stop),
    };
    let effort_spent = outcome.effort_spent;
    let outcome = reported_outcome(segment, outcome, probe);
    ContactAnswer { outcome, effort_spent, counters: probe.record.counters, poses: probe.record.poses }
}

/// The engine first: it proves free segments fastest, and the collision that it meets anywhere spares the search in order of time
/// everything after it.
fn combined(segment: &Segment, query: &Query, probe: &mut Probe, stop: &dyn Stop) -> Outcome {
    let known = match spacetime::check(segment, probe, stop).verdict {
        Verdict::Free { clearance } => {
            let verdict = Some(Verdict::Free { clearance });
            let (found, unclear, touching) = (None, Vec::new(), None);
            return Outcome { proved_until: Dyadic::ONE, found, verdict, unclear, touching, effort_spent: false };
        }
        Verdict::Collision(witness) => {
            let pair = segment.pairs.iter().position(|pair| pair.bodies == witness.bodies);
            pair.map(|pair| Found { t: witness.t, pair, leaves: None })
        }
        Verdict::Undecided { .. } | Verdict::NotChecked => None,
    };
    chronological::search(segment, query, known, probe, stop)
}

fn reported_outcome(segment: &Segment, outcome: Outcome, probe: &mut Probe) -> ContactOutcome {
    if let Some(found) = outcome.found {
        return describe(segment, found, outcome, probe);
    }
    let Outcome { proved_until, verdict, unclear, .. } = outcome;
    match verdict {
        Some(Verdict::Free { clearance }) => ContactOutcome::Free { clearance },
        Some(Verdict::Undecided { open }) => ContactOutcome::Undecided { free_until: proved_until, open },
        // Without a contact the verdict is one of the two above.
        _ => ContactOutcome::Undecided { free_until: proved_until, open: unclear },
    }
}

/// Says what touches where. The witness is computed again at the time that was found; if the motion begins in contact, the
/// contact is at its start.
fn describe(segment: &Segment, found: Found, outcome: Outcome, probe: &mut Probe) -> ContactOutcome {
    let Outcome { proved_until: t_lower, unclear, touching, .. } = outcome;
    let Found { mut t, pair, leaves } = found;
    let mut known = None;
    if t_lower == Dyadic::ZERO {
        known = probe.collision(segment, pair, Dyadic::ZERO).err();
        if known.is_some() {
            t = Dyadic::ZERO;
        }
    }
    let by_leaves = known.or_else(|| {
        let seen = probe.view(segment, pair, t);
        probe.probe_leaves(segment, pair, &seen, leaves?, t).err()
    });
    let Some(witness) = by_leaves.or_else(|| probe.collision(segment, pair, t).err()) else {
        // What was certain once is certain again; if not, nothing is claimed.
        return ContactOutcome::Undecided { free_until: t_lower, open: unclear };
    };
    let sketch = features::sketch(segment, pair, &witness, [t_lower, t], leaves, touching, probe);
    ContactOutcome::Contact(Box::new(FirstContact {
        t_lower,
        t_upper: t,
        bodies: witness.bodies,
        kind: witness.kind,
        triangles: witness.triangles,
        features: sketch.features,
        points: sketch.points,
        distance: witness.distance,
        before: segment.motion.configuration(segment.cell, t_lower),
        configuration: witness.configuration,
        unclear,
    }))
}
