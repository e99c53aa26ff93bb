//! Clocks that differ, as closely as two motions allow: what could not be proved with the farthest that anything gets within the tolerance is
//! proved for every two times that two clocks may show at once, rectangle by rectangle of these times.
//!
//! Everything at one time is checked first; that is the diagonal. Then, for every two robots (or moving obstacles) whose clocks matter in a segment,
//! the one along the segment with the other within the tolerance of it, and the other way round. Derivation: `docs/tolerances.md`, Bands of times.

use noclash_cell::{BodyKind, CellMotion, DisplacementTerm, InPath, Offsets, Stop};
use noclash_geometry::query::Counters;
use noclash_numeric::{Dyadic, Upper};

use crate::answer::{Perturbed, SegmentAnswer, Verdict, Witness};
use crate::engines::spacetime::any_timing::{AnyTiming, BandSearch, BandState, Meeting, TimedProgram};
use crate::engines::{Engine, Probe, Proof, check_segment};
use crate::options::{CheckOptions, Evidence};
use crate::prepared_query::PreparedQuery;
use crate::tolerance_parts::answer_in_parts;

/// Tests that all bands of a segment may take where no budget is given.
const MOST_TESTS: u64 = 1 << 20;

/// Witnesses keep this share of the tolerance, so that no rounding leaves it.
const INSIDE: f64 = 1.0 - 1e-9;

/// The answer of a segment that a check with clocks that may differ left undecided, by bands of times; the same answer where they do not help.
pub(crate) fn answer_in_bands(
    query: &PreparedQuery,
    motion: &CellMotion,
    mut answer: SegmentAnswer,
    probe: &mut Probe,
    stop: &dyn Stop,
) -> SegmentAnswer {
    let (Verdict::Undecided { open }, Some(path), Some(offsets)) =
        (&answer.verdict, motion.in_path(), motion.offsets())
    else {
        return answer;
    };
    let options = *query.options();
    let counts = options.tolerances.is_some() && options.drift.is_none() && options.evidence == Evidence::None;
    // What goes on beside the path is not in its segments. Without an open interval the turn of the segment did not come.
    if !counts || open.is_empty() || offsets.iter().any(|own| own.goes_on) || stop.stop() {
        return answer;
    }
    let nominal = motion.nominal();
    let in_step = query.with_segment(&nominal, |segment| check_segment(segment, Engine::Spacetime, probe, stop));
    let in_step = answer_in_parts(query, (&nominal, None), in_step, probe, stop);
    answer.counters += in_step.counters;
    answer.poses += in_step.poses;
    match in_step.verdict {
        Verdict::Free { .. } => {}
        Verdict::Collision(witness) => {
            answer.verdict = Verdict::Collision(witness);
            return answer;
        }
        Verdict::Undecided { .. } | Verdict::NotChecked => return answer,
    }
    let spent = answer.counters.volume_tests + answer.counters.triangle_tests;
    let mut bands = Bands {
        query,
        path,
        left: options.budget.map_or(MOST_TESTS, |budget| budget.saturating_sub(spent)),
        states: Vec::new(),
        counters: Counters::default(),
    };
    let moving: Vec<usize> = (0..offsets.len()).filter(|robot| is_out_of_step(&offsets[*robot])).collect();
    let mut found = None;
    'pairs: for (place, &one) in moving.iter().enumerate() {
        for &other in &moving[place + 1..] {
            match bands.cover([one, other], stop) {
                Some(witness) => found = Some(witness),
                None if bands.is_apart() => continue,
                None => {}
            }
            break 'pairs;
        }
    }
    answer.counters += bands.counters;
    if let Some(witness) = found {
        answer.verdict = Verdict::Collision(witness);
    } else if let Some(verdict) = Proof::out_of_step(&in_step.verdict, &bands.states) {
        answer.verdict = verdict;
    }
    answer
}

/// Whether a robot moves at all within the tolerance of the segment.
fn is_out_of_step(offsets: &Offsets) -> bool {
    offsets.out_of_step.iter().any(|own| own.turn > Upper::ZERO || own.slide > Upper::ZERO)
}

/// The bands of one segment.
struct Bands<'a> {
    query: &'a PreparedQuery<'a>,
    path: &'a InPath,
    left: u64,
    /// Whether each that was asked about is apart.
    states: Vec<bool>,
    counters: Counters,
}

impl Bands<'_> {
    fn is_apart(&self) -> bool {
        self.states.iter().all(|apart| *apart)
    }

    /// Both bands of two robots: the first along the segment, and the second. Returns a collision, if one was met.
    fn cover(&mut self, robots: [usize; 2], stop: &dyn Stop) -> Option<Witness> {
        let InPath { clock, motions, segment } = self.path;
        let near = clock.near(*segment);
        let seconds: Vec<f64> = near.clone().map(|near| clock.duration(near)).collect();
        let programs = robots.map(|robot| TimedProgram { robot, motions: &motions[near.clone()], seconds: &seconds });
        let options = CheckOptions { threads: 1, ..*self.query.options() };
        let keeps = options.tolerances.is_none_or(|asked| asked.dropped != Some(DisplacementTerm::OutOfStep));
        let Some(timing) = AnyTiming::new(self.query.cell(), programs, &options) else {
            self.states.push(false);
            return None;
        };
        let own = segment - near.start;
        let exchanges = options.tolerances.is_none_or(|asked| asked.dropped != Some(DisplacementTerm::ExchangedBands));
        let others = (0..near.len()).filter(|other| *other != own && exchanges);
        let bands = (0..near.len()).map(|other| [own, other]).chain(others.map(|other| [other, own]));
        for band in bands {
            let search = BandSearch {
                clock,
                first: near.start,
                seconds: if keeps { clock.seconds() } else { 0.0 },
                most_tests: self.left,
            };
            let mut counters = Counters::default();
            let state = timing.band(band, search, stop, &mut counters);
            self.left = self.left.saturating_sub(counters.volume_tests + counters.triangle_tests);
            self.counters += counters;
            self.states.push(matches!(state, BandState::Apart));
            if let BandState::Meets(meeting) = state {
                return self.witness(&meeting, robots, near.start);
            }
            if !self.is_apart() {
                return None;
            }
        }
        None
    }

    /// A collision of two robots at different times, as one of a perturbed motion. None where a moving obstacle is at a time of another segment:
    /// the witness says nothing of where obstacles are.
    fn witness(&self, meeting: &Meeting, robots: [usize; 2], first: usize) -> Option<Witness> {
        let cell = self.query.cell();
        let InPath { clock, motions, segment } = self.path;
        let places = meeting.rows.map(|row| {
            let local = (row as usize).min(motions.len() - 1 - first);
            place_at(row - local as f64).map(|t| (first + local, t))
        });
        let [Some(one), Some(other)] = places else { return None };
        let places = [one, other];
        if !clock.are_within(places, INSIDE * clock.seconds()) {
            return None;
        }
        let is_obstacle =
            |side: usize| matches!(cell.bodies()[meeting.bodies[side]].kind, BodyKind::MovingObstacle { .. });
        // The time of the contact is that of an obstacle, if there is one, in this very segment.
        let side =
            [0, 1].into_iter().filter(|side| places[*side].0 == *segment).max_by_key(|side| is_obstacle(*side))?;
        if is_obstacle(1 - side) {
            return None;
        }
        let t = places[side].1;
        let nominal = motions[*segment].configuration(cell, t);
        let late = motions[places[1 - side].0].configuration(cell, places[1 - side].1);
        let robot = &cell.robots()[robots[1 - side]];
        let own = robot.first_dof..robot.first_dof + robot.robot.dofs().len();
        let mut configuration = nominal.clone();
        configuration.get_mut(own.clone())?.copy_from_slice(late.get(own)?);
        let perturbed = Some(Box::new(Perturbed { nominal, frames: Vec::new() }));
        let Meeting { bodies, point, distance, kind, .. } = *meeting;
        Some(Witness { kind, t, bodies, triangles: None, point, distance, configuration, perturbed })
    }
}

/// A time within a segment; what was halved so often is exact.
fn place_at(share: f64) -> Option<Dyadic> {
    const LEVEL: u8 = 40;
    Dyadic::new((share * (1_u64 << LEVEL) as f64) as u64, LEVEL)
}
