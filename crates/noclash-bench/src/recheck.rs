//! Random edits of a cell with a thousand obstacles: re-checks beside full checks of the same edited cell and path, verdicts compared segment by segment.

use std::path::{Path, PathBuf};

use glam::DVec3;
use noclash::cell::{CellDescription, CellMotion, Obstacle, PathDescription, RunToTheEnd, Waypoint};
use noclash::check::{CheckOptions, CheckedBefore, Engine, PreparedCell, SegmentAnswer, Verdict, check, recheck};
use noclash::geometry::{Element, Pose, Shape};
use noclash::robot::Limits;
use serde_json::{Value, json};

use crate::context::processor_seconds;
use crate::engine_run::short;
use crate::error::BenchError;
use crate::random::Random;
use crate::table::table;
use crate::timed::quantile;
use crate::{Context, Measured};

/// Obstacles of the cell, and segments of the path.
const OBSTACLES: usize = 1000;
const SEGMENTS: usize = 1000;

/// Most obstacles that are drawn before so many are found that leave the path free.
const DRAWN: usize = 20 * OBSTACLES;

/// An edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Edit {
    Moved,
    Reshaped,
    Removed,
    Waypoint,
}

impl Edit {
    const ALL: [Self; 4] = [Self::Moved, Self::Reshaped, Self::Removed, Self::Waypoint];

    fn name(self) -> &'static str {
        match self {
            Self::Moved => "obstacle moved",
            Self::Reshaped => "obstacle of another size",
            Self::Removed => "obstacle removed",
            Self::Waypoint => "waypoint edited",
        }
    }

    /// Seven of ten edits move an obstacle.
    fn of(random: &mut Random) -> Self {
        match (random.unit() * 10.0) as u32 {
            0..=6 => Self::Moved,
            7 => Self::Reshaped,
            8 => Self::Removed,
            _ => Self::Waypoint,
        }
    }
}

/// Costs of one edit, in processor seconds of one thread.
struct EditCost {
    edit: Edit,
    rebuild: f64,
    recheck: f64,
    full: f64,
    /// Volume and triangle tests of both.
    tests: [u64; 2],
    /// Pairs over segments that were checked, and that were proved before.
    claims: [u64; 2],
    collides: bool,
}

#[derive(Default)]
struct Comparison {
    segments: u64,
    /// Free by one of the two and a collision by the other.
    contradictions: u64,
    /// Undecided by one of the two alone.
    by_effort: u64,
}

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let mut random = Random::new(0x02EC_4EC4);
    let open = noclash::open(repository().join("data/cells/demo.yaml"))?;
    let rows = path_rows(&open)?;
    let options = CheckOptions { threads: 1, ..CheckOptions::default() };
    let cell = crowded_cell(&open.cell, &rows, &options, &mut random)?;
    let motions = motions_of(&cell, &rows)?;
    let answers = check(&cell, &motions, Engine::default(), &options, &RunToTheEnd, &|_| {});
    let before = CheckedBefore::of(&cell, &motions, &options, &answers);
    // The first re-check finds where bodies get to; the others share it.
    let start = processor_seconds();
    let mut moved = cell.description().clone();
    moved.obstacles[0].pose.translation += DVec3::splat(0.01);
    let edited = rebuilt(&cell, moved)?;
    recheck(&edited, &motions, Engine::default(), &options, &before, (&RunToTheEnd, &|_| {}));
    let first = processor_seconds() - start;
    let (mut costs, mut comparison) = (Vec::new(), Comparison::default());
    for _ in 0..context.count(1000, 10) {
        costs.push(one_edit(&cell, &rows, &motions, (&options, &before), &mut random, &mut comparison)?);
    }
    Ok(report(&costs, &comparison, first, cell.pairs().checked().len()))
}

fn rebuilt(cell: &PreparedCell, description: CellDescription) -> Result<PreparedCell, BenchError> {
    Ok(PreparedCell::new(cell.rebuilt(description).map_err(|error| BenchError::usage(error.to_string()))?))
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The free path of the demonstration cell in so many pieces.
fn path_rows(open: &noclash::OpenCell) -> Result<Vec<Vec<f64>>, BenchError> {
    let file = repository().join("data/paths/demo_free.csv");
    let motion = open.motion(file).map_err(|error| BenchError::usage(format!("{error:?}")))?;
    let PathDescription::Waypoints(stated) = motion.description() else {
        return Err(BenchError::usage("the demonstration path has no waypoints".to_string()));
    };
    let spans = stated.len() - 1;
    let row = |step: usize| -> Vec<f64> {
        let at = step as f64 * spans as f64 / SEGMENTS as f64;
        let span = (at as usize).min(spans - 1);
        let share = at - span as f64;
        let ends = [&stated[span].configuration, &stated[span + 1].configuration];
        ends[0].iter().zip(ends[1]).map(|(from, to)| from + (to - from) * share).collect()
    };
    Ok((0..=SEGMENTS).map(row).collect())
}

fn motions_of(cell: &PreparedCell, rows: &[Vec<f64>]) -> Result<Vec<CellMotion>, BenchError> {
    let waypoint =
        |row: &Vec<f64>| Waypoint { configuration: row.clone(), velocity: None, acceleration: None, time: None };
    let path = PathDescription::Waypoints(rows.iter().map(waypoint).collect());
    CellMotion::of_path(cell, &path, Limits::Ignored).map_err(|error| BenchError::usage(error.to_string()))
}

fn draw_box(random: &mut Random) -> Vec<Element> {
    let mut edge = || random.between(0.02, 0.1);
    let half_extents = DVec3::new(edge(), edge(), edge()) * 0.5;
    vec![Element { shape: Shape::Box { half_extents }, pose: Pose::IDENTITY }]
}

fn draw_place(random: &mut Random) -> DVec3 {
    DVec3::new(random.between(-1.5, 1.5), random.between(-1.5, 1.5), random.between(0.0, 1.8))
}

/// The robot among a thousand boxes that leave the path free.
fn crowded_cell(
    cell: &PreparedCell,
    rows: &[Vec<f64>],
    options: &CheckOptions,
    random: &mut Random,
) -> Result<PreparedCell, BenchError> {
    let mut description = cell.description().clone();
    let mut drawn = 0;
    loop {
        while description.obstacles.len() < OBSTACLES {
            drawn += 1;
            let (elements, pose) = (draw_box(random), Pose::from_translation(draw_place(random)));
            description.obstacles.push(Obstacle { name: format!("box_{drawn}"), elements, pose, motion: None });
        }
        let crowded = rebuilt(cell, description.clone())?;
        let motions = motions_of(&crowded, rows)?;
        let answers = check(&crowded, &motions, Engine::default(), options, &RunToTheEnd, &|_| {});
        let in_the_way: Vec<&str> =
            answers.iter().flat_map(in_the_way).map(|body| crowded.bodies()[body].name.as_str()).collect();
        if in_the_way.is_empty() {
            return Ok(crowded);
        }
        if drawn > DRAWN {
            return Err(BenchError::usage("no thousand boxes leave the path free".to_string()));
        }
        description.obstacles.retain(|obstacle| !in_the_way.contains(&obstacle.name.as_str()));
    }
}

fn in_the_way(answer: &SegmentAnswer) -> Vec<usize> {
    match &answer.verdict {
        Verdict::Free { .. } | Verdict::NotChecked => Vec::new(),
        Verdict::Collision(witness) => witness.bodies.to_vec(),
        Verdict::Undecided { open } => open.iter().flat_map(|open| open.bodies).collect(),
    }
}

fn one_edit(
    cell: &PreparedCell,
    rows: &[Vec<f64>],
    motions: &[CellMotion],
    (options, before): (&CheckOptions, &CheckedBefore),
    random: &mut Random,
    comparison: &mut Comparison,
) -> Result<EditCost, BenchError> {
    let edit = Edit::of(random);
    let mut description = cell.description().clone();
    let mut edited_rows = rows.to_vec();
    let place = ((random.unit() * OBSTACLES as f64) as usize).min(OBSTACLES - 1);
    match edit {
        Edit::Moved => {
            let mut by = || random.between(-0.3, 0.3);
            description.obstacles[place].pose.translation += DVec3::new(by(), by(), by());
        }
        Edit::Reshaped => description.obstacles[place].elements = draw_box(random),
        Edit::Removed => drop(description.obstacles.remove(place)),
        Edit::Waypoint => {
            let row = 1 + place % (SEGMENTS - 1);
            edited_rows[row].iter_mut().for_each(|value| *value += random.between(-0.02, 0.02));
        }
    }
    let start = processor_seconds();
    let again = rebuilt(cell, description.clone())?;
    let edited_motions = if edit == Edit::Waypoint { motions_of(&again, &edited_rows)? } else { motions.to_vec() };
    let rebuild = processor_seconds() - start;
    let start = processor_seconds();
    let rechecked = recheck(&again, &edited_motions, Engine::default(), options, before, (&RunToTheEnd, &|_| {}));
    let recheck = processor_seconds() - start;
    // Another cell of the same description: nothing that the re-check prepared is shared.
    let full_cell = rebuilt(cell, description)?;
    let start = processor_seconds();
    let full_answers = check(&full_cell, &edited_motions, Engine::default(), options, &RunToTheEnd, &|_| {});
    let full = processor_seconds() - start;
    for (own, full) in rechecked.answers.iter().zip(&full_answers) {
        comparison.add(&own.verdict, &full.verdict);
    }
    let tests =
        |answers: &[SegmentAnswer]| answers.iter().map(|a| a.counters.volume_tests + a.counters.triangle_tests).sum();
    Ok(EditCost {
        edit,
        rebuild,
        recheck,
        full,
        tests: [tests(&rechecked.answers), tests(&full_answers)],
        claims: [rechecked.reused.checked_claims, rechecked.reused.kept_claims],
        collides: full_answers.iter().any(|answer| matches!(answer.verdict, Verdict::Collision(_))),
    })
}

impl Comparison {
    fn add(&mut self, own: &Verdict, full: &Verdict) {
        self.segments += 1;
        match (own, full) {
            (Verdict::Free { .. }, Verdict::Free { .. })
            | (Verdict::Collision(_), Verdict::Collision(_))
            | (Verdict::Undecided { .. }, Verdict::Undecided { .. }) => {}
            (Verdict::Free { .. }, Verdict::Collision(_)) | (Verdict::Collision(_), Verdict::Free { .. }) => {
                self.contradictions += 1;
            }
            _ => self.by_effort += 1,
        }
    }
}

fn spread(costs: &[&EditCost], of: impl Fn(&EditCost) -> f64) -> [f64; 3] {
    let mut values: Vec<f64> = costs.iter().map(|cost| of(cost)).collect();
    values.sort_by(f64::total_cmp);
    [0.5, 0.95, 1.0].map(|share| quantile(&values, share))
}

fn report(costs: &[EditCost], comparison: &Comparison, first: f64, pairs: usize) -> Measured {
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for edit in Edit::ALL {
        let own: Vec<&EditCost> = costs.iter().filter(|cost| cost.edit == edit).collect();
        if own.is_empty() {
            continue;
        }
        let [full, _, _] = spread(&own, |cost| cost.full);
        let [again, _, _] = spread(&own, |cost| cost.recheck);
        let [rebuild, _, _] = spread(&own, |cost| cost.rebuild);
        let ratio = spread(&own, |cost| cost.recheck / cost.full);
        let tests = spread(&own, |cost| cost.tests[0] as f64 / cost.tests[1].max(1) as f64);
        let collide = own.iter().filter(|cost| cost.collides).count();
        rows.push([
            edit.name().to_string(),
            own.len().to_string(),
            collide.to_string(),
            short(1e3 * full),
            short(1e3 * again),
            format!("{:.2} %", 100.0 * ratio[0]),
            format!("{:.2} %", 100.0 * ratio[1]),
            format!("{:.2} %", 100.0 * ratio[2]),
            format!("{:.3} %", 100.0 * tests[0]),
            short(1e3 * rebuild),
        ]);
        numbers.push(entry(edit, &own, collide));
    }
    let text = format!(
        "{}{OBSTACLES} boxes, {SEGMENTS} segments, {pairs} pairs; processor time of one thread; no clearances; the cell rebuilt is not in either time\n\
         first re-check since the record, with boxes of all segments and the cell rebuilt: {} ms\n\
         segments compared: {}; free by one and colliding by the other: {}; undecided by one alone: {}\n",
        table(HEADER, rows),
        short(1e3 * first),
        comparison.segments,
        comparison.contradictions,
        comparison.by_effort,
    );
    let numbers = json!({
        "obstacles": OBSTACLES, "segments": SEGMENTS, "pairs": pairs, "edits": numbers, "first_recheck_seconds": first,
        "compared": comparison.segments, "contradictions": comparison.contradictions, "by_effort": comparison.by_effort,
    });
    Measured { text, numbers }
}

const HEADER: [&str; 10] = [
    "edit",
    "edits",
    "collide",
    "full p50 ms",
    "re-check p50 ms",
    "ratio p50",
    "ratio p95",
    "ratio most",
    "tests p50",
    "cell rebuilt p50 ms",
];

fn entry(edit: Edit, own: &[&EditCost], collide: usize) -> Value {
    let named = |[p50, p95, most]: [f64; 3]| json!({"p50": p50, "p95": p95, "most": most});
    json!({
        "edit": edit.name(), "edits": own.len(), "collide": collide, "full_seconds": named(spread(own, |cost| cost.full)),
        "recheck_seconds": named(spread(own, |cost| cost.recheck)), "rebuild_seconds": named(spread(own, |cost| cost.rebuild)),
        "recheck_over_full": named(spread(own, |cost| cost.recheck / cost.full)),
        "checked_pairs": named(spread(own, |cost| cost.claims[0] as f64)), "kept_pairs": named(spread(own, |cost| cost.claims[1] as f64)),
    })
}
