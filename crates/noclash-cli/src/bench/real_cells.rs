//! Real robots in real scenes: random segments with free ends, self and inter-robot pairs included, every engine on each.
//! Engines may differ only by Undecided; verdicts, counts and times stand side by side.

use std::time::Instant;

use noclash::OpenCell;
use noclash::check::{
    Cell, CellMotion, CheckOptions, ClearanceOptions, ClearanceScratch, Engine, RunToTheEnd, SegmentAnswer, Verdict,
    check,
};
use noclash::io::{ImportOptions, import_scene};
use noclash::numeric::Lower;
use serde_json::{Value, json};

use super::context::Configurations;
use super::random::Random;
use super::{Context, Measured};
use crate::answer::table;
use crate::diagnostics::CommandError;
use crate::progress;

/// Most volume and triangle tests per segment.
const BUDGET: u64 = 5_000_000;
/// So many configurations are tried for every free end.
const TRIES: usize = 2_000;

/// Name, scene, robot where the scene names none, problem.
type Source = (&'static str, &'static str, Option<&'static str>, Option<u64>);

const SOURCES: [Source; 5] = [
    ("panda in a bookshelf", "mbm_problems/panda_bookshelf_small.json", Some("panda_mbm/panda_mbm.urdf"), Some(1)),
    ("ur5 at a table", "mbm_problems/ur5_table_pick.json", Some("ur5_robotiq85/ur5_robotiq85.urdf"), Some(1)),
    ("irb2400 in a warehouse", "composed_scenes/irb2400_in_warehouse.json", None, None),
    (
        "baxter at a bookshelf",
        "mbm_problems/baxter_bookshelf_tall_both_arms_easy.json",
        Some("baxter/baxter.urdf"),
        None,
    ),
    ("six irb2400 around a car", "composed_scenes/six_irb2400_around_car.json", None, None),
];

/// Those of the cells whose data is there, each with random segments.
pub fn cells_with_segments(
    context: &Context,
    names: &[&str],
    count: usize,
) -> Result<Vec<(&'static str, OpenCell, Vec<CellMotion>)>, CommandError> {
    let mut cells = Vec::new();
    for (name, scene, robot, problem) in SOURCES.into_iter().filter(|source| names.contains(&source.0)) {
        let Some(scene) = context.data(scene) else { continue };
        let robot = match robot.map(|robot| context.data(robot)) {
            Some(None) => continue,
            Some(found) => found,
            None => None,
        };
        let file = context.scratch().join(format!("{}.yaml", name.replace(' ', "_")));
        import_scene(&scene, &file, &ImportOptions { robot, problem, ..ImportOptions::default() })?;
        let open = noclash::open(&file)?;
        let motions = segments(&open, count, name);
        if motions.is_empty() {
            eprintln!("SKIPPED: {name}: no configuration without contact was found");
            continue;
        }
        cells.push((name, open, motions));
    }
    Ok(cells)
}

pub fn run(context: &Context) -> Result<Measured, CommandError> {
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for (name, open, motions) in cells_with_segments(context, &SOURCES.map(|source| source.0), context.count(200, 5))? {
        let answers: Vec<(Engine, Timed)> =
            Engine::ALL.into_iter().map(|engine| (engine, ask(&open, &motions, engine))).collect();
        let differ = disagreements(&answers);
        for (engine, timed) in &answers {
            rows.push(timed.row(name, *engine, differ.len()));
            numbers.push(timed.numbers(name, *engine, open.cell.pairs().checked().len(), &differ));
        }
    }
    let header = [
        "cell",
        "engine",
        "segments",
        "free",
        "collision",
        "undecided",
        "engines differ",
        "mean ms",
        "slowest ms",
        "volume tests",
        "triangle tests",
        "poses",
    ];
    let text = table(header, rows)
        + "one thread; counts per segment; engines differ: segments that one engine calls free and another colliding\n";
    Ok(Measured { text, numbers: json!(numbers) })
}

/// Straight segments whose ends keep every checked pair apart: from a random configuration 1.25 % to 25 % of the way to
/// another.
fn segments(open: &OpenCell, count: usize, name: &str) -> Vec<CellMotion> {
    let cell = &open.cell;
    let (mut configurations, mut random) = (Configurations::new(5), Random::new(17));
    let mut scratch = ClearanceScratch::default();
    let mut is_free = |configuration: &[f64]| {
        let found = cell.clearance(configuration, &ClearanceOptions::default(), &mut scratch);
        found.lower.is_some_and(|lower| lower > Lower::ZERO)
    };
    let bar = progress::bar(name, count);
    let mut motions = Vec::new();
    let mut tries = 0;
    while motions.len() < count && tries < TRIES * count.min(10) + 20 * count {
        tries += 1;
        let (from, towards) = (configurations.next(cell), configurations.next(cell));
        let share = random.between(0.0125, 0.25);
        let to: Vec<f64> = from.iter().zip(&towards).map(|(a, b)| a + share * (b - a)).collect();
        if is_free(&from) && is_free(&to) {
            motions.extend(CellMotion::straight(cell, &from, &to));
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    motions
}

/// Answers with wall seconds by segment.
struct Timed {
    answers: Vec<SegmentAnswer>,
    seconds: Vec<f64>,
}

fn ask(open: &OpenCell, motions: &[CellMotion], engine: Engine) -> Timed {
    let cell: &Cell = &open.cell;
    let options = CheckOptions { threads: 1, budget: Some(BUDGET), ..CheckOptions::default() };
    let clock = std::sync::Mutex::new((Instant::now(), Vec::new()));
    let answers = check(cell, motions, engine, &options, &RunToTheEnd, &|_| {
        if let Ok(mut clock) = clock.lock() {
            let spent = clock.0.elapsed().as_secs_f64();
            clock.1.push(spent);
            clock.0 = Instant::now();
        }
    });
    let seconds = clock.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner).1;
    Timed { answers, seconds }
}

/// Segments that one engine calls free and another colliding: one of them is wrong.
fn disagreements(answers: &[(Engine, Timed)]) -> Vec<usize> {
    let count = answers.first().map_or(0, |(_, timed)| timed.answers.len());
    let any =
        |index: usize, is: fn(&Verdict) -> bool| answers.iter().any(|(_, timed)| is(&timed.answers[index].verdict));
    let free = |verdict: &Verdict| matches!(verdict, Verdict::Free { .. });
    let collides = |verdict: &Verdict| matches!(verdict, Verdict::Collision(_));
    (0..count).filter(|&index| any(index, free) && any(index, collides)).collect()
}

impl Timed {
    fn counts(&self) -> [usize; 3] {
        let count = |is: fn(&Verdict) -> bool| self.answers.iter().filter(|answer| is(&answer.verdict)).count();
        let free = count(|verdict| matches!(verdict, Verdict::Free { .. }));
        let collision = count(|verdict| matches!(verdict, Verdict::Collision(_)));
        [free, collision, self.answers.len() - free - collision]
    }

    fn tests(&self) -> [u64; 3] {
        let sum = |of: fn(&SegmentAnswer) -> u64| self.answers.iter().map(of).sum();
        [sum(|a| a.counters.volume_tests), sum(|a| a.counters.triangle_tests), sum(|a| a.poses)]
    }

    fn row(&self, name: &str, engine: Engine, differ: usize) -> [String; 12] {
        let segments = self.answers.len() as f64;
        let [free, collision, undecided] = self.counts().map(|count| count.to_string());
        let [volume, triangle, poses] = self.tests().map(|sum| format!("{:.0}", sum as f64 / segments));
        let slowest = self.seconds.iter().copied().fold(0.0, f64::max);
        [
            name.to_string(),
            engine.name().to_string(),
            self.answers.len().to_string(),
            free,
            collision,
            undecided,
            differ.to_string(),
            format!("{:.2}", 1e3 * self.seconds.iter().sum::<f64>() / segments),
            format!("{:.1}", 1e3 * slowest),
            volume,
            triangle,
            poses,
        ]
    }

    fn numbers(&self, name: &str, engine: Engine, pairs: usize, differ: &[usize]) -> Value {
        let [free, collision, undecided] = self.counts();
        let [volume_tests, triangle_tests, poses] = self.tests();
        json!({
            "cell": name, "engine": engine.name(), "pairs": pairs, "segments": self.answers.len(), "free": free,
            "collision": collision, "undecided": undecided, "segments_where_engines_differ": differ,
            "seconds": self.seconds, "bv_tests": volume_tests, "triangle_tests": triangle_tests, "poses": poses,
        })
    }
}
