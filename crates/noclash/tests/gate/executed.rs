//! Random chunks of an arm: whatever is admitted is executed and stopped at random, and measured; also where the search of the gate ends early.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use noclash::cell::{RunToTheEnd, Stop};
use noclash::{Admission, Chunk, Gate, GateSettings, OpenCell, Reason};

use super::Draws;

/// Steps of a chunk.
const STEPS: usize = 12;

fn demo() -> OpenCell {
    noclash::open(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/cells/demo.yaml")).unwrap()
}

fn settings(cell: &OpenCell) -> GateSettings {
    let joints = cell.cell.dofs().len();
    GateSettings {
        latency: 0.03,
        tracking_error: vec![0.01; joints],
        max_velocity: vec![20.0; joints],
        ..GateSettings::new(&cell.cell, 0.05, 6.0)
    }
}

fn draw_chunk(cell: &OpenCell, period: f64, draws: &mut Draws) -> Vec<Vec<f64>> {
    let mut row: Vec<f64> = cell.cell.state().to_vec();
    let mut velocity: Vec<f64> = (0..row.len()).map(|_| draws.within(-1.5, 1.5)).collect();
    let mut rows = vec![row.clone()];
    for _ in 0..STEPS {
        for (joint, value) in row.iter_mut().enumerate() {
            velocity[joint] += draws.within(-0.4, 0.4);
            *value += velocity[joint] * period;
        }
        rows.push(row.clone());
    }
    rows
}

/// Whether nothing overlaps at a random time of a random stop from a random place of the admitted rows.
fn is_clear_when_stopped(
    cell: &OpenCell,
    settings: &GateSettings,
    rows: &[Vec<f64>],
    admitted: usize,
    draws: &mut Draws,
) -> bool {
    let t = draws.within(0.0, (admitted - 1) as f64);
    let step = (t as usize).min(admitted - 2);
    let late = draws.within(0.0, settings.latency);
    let at: Vec<f64> = (0..rows[0].len())
        .map(|joint| {
            let (from, to) = (rows[step][joint], rows[step + 1][joint]);
            let velocity = (to - from) / settings.period;
            let braking = 0.5 * velocity * velocity.abs() / (settings.deceleration[joint] * draws.within(1.0, 3.0));
            let off = draws.within(-1.0, 1.0) * settings.tracking_error[joint];
            from + (to - from) * (t - step as f64) + velocity * late + braking * draws.next() + off
        })
        .collect();
    let q = cell.configuration_of_values(&at, true, "").unwrap();
    cell.distance(&q, 1).clearance.nearest.iter().all(|pair| !pair.overlap)
}

#[test]
fn nothing_that_was_admitted_touches_wherever_it_is_stopped() {
    let cell = demo();
    let settings = settings(&cell);
    let mut gate = cell.gate(settings.clone()).unwrap();
    let mut draws = Draws(7);
    let (mut whole, mut none, mut cut, mut measured) = (0, 0, 0, 0);
    for _ in 0..60 {
        let rows = draw_chunk(&cell, settings.period, &mut draws);
        let admitted = ask(&mut gate, &rows, &RunToTheEnd).admitted;
        match admitted {
            13 => whole += 1,
            0 | 1 => none += 1,
            _ => cut += 1,
        }
        for _ in 0..if admitted > 1 { 12 } else { 0 } {
            assert!(is_clear_when_stopped(&cell, &settings, &rows, admitted, &mut draws), "{admitted} {rows:?}");
            measured += 1;
        }
    }
    assert!(whole > 5 && cut > 5 && measured > 200, "{whole} {cut} {none} {measured}");
}

/// Says that time is over from a question on.
struct AtQuestion {
    asked: AtomicU64,
    last: u64,
}

impl AtQuestion {
    fn new(last: u64) -> Self {
        Self { asked: AtomicU64::new(0), last }
    }
}

impl Stop for AtQuestion {
    fn stop(&self) -> bool {
        self.asked.fetch_add(1, Relaxed) >= self.last
    }
}

fn ask(gate: &mut Gate, rows: &[Vec<f64>], stop: &dyn Stop) -> Admission {
    gate.admit(&Chunk::of(rows), stop).unwrap()
}

/// Stopped after every few questions: more time never admits less, nor more than all the time there is; and what is admitted does not touch.
#[test]
fn whenever_time_is_over_a_part_of_what_is_admitted_in_the_end_is() {
    let cell = demo();
    let settings = settings(&cell);
    let mut gate = cell.gate(settings.clone()).unwrap();
    let mut draws = Draws(11);
    let (mut early, mut late) = (0, 0);
    for _ in 0..25 {
        let rows = draw_chunk(&cell, settings.period, &mut draws);
        let counted = AtQuestion::new(u64::MAX);
        let whole = ask(&mut gate, &rows, &counted).admitted;
        let questions = counted.asked.load(Relaxed);
        let mut before = 0;
        for last in (0..questions).step_by(1 + questions as usize / 60) {
            let answer = ask(&mut gate, &rows, &AtQuestion::new(last));
            let admitted = answer.admitted;
            assert!(before <= admitted && admitted <= whole, "{before} {admitted} {whole} after {last} of {questions}");
            assert!(admitted == whole || answer.reason == Reason::Deadline, "{answer:?} {whole} after {last}");
            for _ in 0..if admitted > 1 && admitted != before { 4 } else { 0 } {
                assert!(is_clear_when_stopped(&cell, &settings, &rows, admitted, &mut draws), "{admitted} {rows:?}");
            }
            before = admitted;
            early += usize::from(admitted < whole);
            late += usize::from(admitted > 1 && admitted < whole);
        }
        assert_eq!(ask(&mut gate, &rows, &RunToTheEnd).admitted, whole, "an answer depends on those before it");
    }
    assert!(early > 100 && late > 20, "{early} {late}");
}

/// The same with an effort, which is a count: every answer is the same a second time.
#[test]
fn more_effort_admits_no_less() {
    let cell = demo();
    let most = 4_000;
    let mut gates: Vec<(u64, Gate)> = (0..24)
        .map(|part| part * part * most / (23 * 23))
        .map(|effort| (effort, cell.gate(GateSettings { effort, ..settings(&cell) }).unwrap()))
        .collect();
    let mut draws = Draws(13);
    let (mut less, mut partly) = (0, 0);
    for _ in 0..25 {
        let rows = draw_chunk(&cell, 0.05, &mut draws);
        let answers: Vec<Admission> = gates.iter_mut().map(|(_, gate)| ask(gate, &rows, &RunToTheEnd)).collect();
        let again: Vec<Admission> = gates.iter_mut().map(|(_, gate)| ask(gate, &rows, &RunToTheEnd)).collect();
        // Of several pairs that touch another one may be named.
        let told = |answers: &[Admission]| answers.iter().map(|own| (own.admitted, own.reason)).collect::<Vec<_>>();
        assert_eq!(told(&answers), told(&again));
        let whole = answers.last().unwrap().admitted;
        for pair in answers.windows(2) {
            // Where nothing is admitted standing is proved, by an effort of its own.
            assert!(pair[0].admitted <= pair[1].admitted.max(1), "{pair:?}");
        }
        for answer in answers.iter().filter(|answer| answer.admitted < whole) {
            assert!(matches!(answer.reason, Reason::Effort | Reason::NoHold), "{answer:?} {whole}");
            less += 1;
            partly += usize::from(answer.admitted > 1);
        }
    }
    assert!(less > 100 && partly > 20, "{less} {partly}");
}
