//! Random segments ([Schwarzer 2005], experiment A3): Table III on colliding ones, Table VI on free ones, Table XI on all as
//! they come. FIXED is the engine `sampled`, ADAPTIVE is `bisection`; every further engine has a row of its own.

use noclash::cell::{CellMotion, RunToTheEnd};
use noclash::check::{CheckOptions, Engine, PreparedCell, SegmentAnswer, Verdict, check};
use serde_json::{Value, json};

use crate::context::Configurations;
use crate::engine_run::{EngineRun, provers, short};
use crate::error::BenchError;
use crate::progress;
use crate::table::table;
use crate::{Context, Measured};

/// Figures of the papers, as ms (seconds in Table XI), volume pairs, triangle pairs.
struct Paper {
    scene: &'static str,
    /// Table III: FIXED, ADAPTIVE with ε = 0, with small ε.
    colliding: [[f64; 3]; 3],
    /// Table XI: ADAPTIVE and REFINED.
    any: [[f64; 3]; 2],
}

const PAPER: [Paper; 6] = [
    Paper {
        scene: "11a",
        colliding: [[0.44, 375.0, 3.1], [0.33, 197.0, 3.0], [0.29, 169.0, 2.6]],
        any: [[0.066, 17_491.0, 45.0], [0.037, 1_510.0, 10.0]],
    },
    Paper {
        scene: "11b",
        colliding: [[0.46, 380.0, 3.5], [0.43, 324.0, 3.9], [0.38, 255.0, 3.2]],
        any: [[0.060, 13_182.0, 201.0], [0.040, 1_342.0, 14.0]],
    },
    Paper {
        scene: "12a",
        colliding: [[0.67, 522.0, 18.7], [0.40, 501.0, 18.0], [0.37, 420.0, 21.8]],
        any: [[0.020, 5_038.0, 222.0], [0.010, 546.0, 15.0]],
    },
    Paper {
        scene: "12b",
        colliding: [[1.21, 1_035.0, 10.1], [0.57, 571.0, 10.8], [0.40, 440.0, 13.4]],
        any: [[0.032, 7_299.0, 66.0], [0.023, 1_144.0, 14.0]],
    },
    Paper {
        scene: "12c",
        colliding: [[3.11, 2_866.0, 13.1], [2.44, 686.0, 12.1], [2.23, 610.0, 12.7]],
        any: [[0.155, 15_978.0, 367.0], [0.142, 2_914.0, 30.0]],
    },
    Paper {
        scene: "12d",
        colliding: [[1.14, 999.0, 16.3], [1.93, 609.0, 19.5], [1.71, 528.0, 21.6]],
        any: [[0.507, 73_579.0, 4_623.0], [0.373, 8_523.0, 169.0]],
    },
];

/// Table VI, one cage and one complex scene (which ones cannot be read): FIXED and ADAPTIVE.
const PAPER_FREE: [(&str, [[f64; 3]; 2]); 2] = [
    ("11a or 11b", [[14.6, 15_060.0, 19.8], [11.3, 9_239.0, 200.8]]),
    ("12a to 12d", [[5.1, 4_032.0, 17.9], [3.9, 3_834.0, 158.6]]),
];

/// The papers' ε = 0: as small as makes a difference.
const EPSILON_ZERO: f64 = 1e-9;
/// The papers' small ε, 0.005 of the reference length; our arms reach 1.5 m.
const EPSILON_SMALL: f64 = 0.005 * 1.5;
/// FIXED on colliding segments goes on until it finds the collision (ε_c = 0 in the papers), down to this joint step.
const RESOLUTION_FOR_COLLISIONS: f64 = 1e-3;
/// FIXED on free segments: the largest joint step, in radians.
const RESOLUTION_FOR_FREE: f64 = 0.02;
/// Most tests per segment, so that no single one can stop the run; what is open then counts as undecided.
const BUDGET: u64 = 20_000_000;
/// Segments drawn for each that is wanted, at most.
const DRAWS: usize = 20;
/// Configurations drawn at a time, and how often at most.
const BATCH: usize = 64;
const ROUNDS: usize = 10_000;

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let cells = noclash_data::table_one_cells(context.scratch(), context.scene_scale())
        .map_err(|error| BenchError::usage(format!("the scenes cannot be written: {error}")))?;
    let wanted = context.count(1_000, 3);
    let mut tables = [Vec::new(), Vec::new(), Vec::new()];
    let (mut compared, mut numbers) = (Vec::new(), Vec::new());
    for paper in &PAPER {
        let Some(cell) = cells.iter().find(|cell| cell.name == paper.scene) else { continue };
        let open = noclash::open(&cell.file)?;
        let segments = Segments::draw(&open.cell, paper.scene, wanted);
        let bar = progress::bar(&format!("{} checks", paper.scene), 3);
        let colliding = on_colliding(&open.cell, &segments.colliding);
        bar.inc(1);
        let free = on_free(&open.cell, &segments.free);
        bar.inc(1);
        let any = on_any(&open.cell, &segments.any);
        bar.finish_and_clear();
        numbers.push(json!({
            "scene": paper.scene, "drawn": segments.drawn, "set_aside_as_undecided": segments.undecided,
            "colliding": numbers_of(&colliding), "free": numbers_of(&free), "any": numbers_of(&any),
            "contradictions": contradictions(&colliding, &free),
        }));
        for (label, row) in
            ["paper, FIXED", "paper, ADAPTIVE ε = 0", "paper, ADAPTIVE small ε"].iter().zip(paper.colliding)
        {
            tables[0].push(paper_row(paper.scene, label, row));
        }
        for (label, [seconds, volumes, triangles]) in ["paper, ADAPTIVE", "paper, REFINED"].iter().zip(paper.any) {
            tables[2].push(paper_row(paper.scene, label, [1e3 * seconds, volumes, triangles]));
        }
        compared.push(ratios(paper.scene, [&colliding, &free, &any]));
        for (table, runs) in tables.iter_mut().zip([&colliding, &free, &any]) {
            table.extend(runs.iter().map(|run| run.row(paper.scene)));
        }
    }
    for (scenes, rows) in PAPER_FREE {
        let labelled = ["paper, FIXED", "paper, ADAPTIVE"].iter().zip(rows);
        tables[1].extend(labelled.map(|(label, row)| paper_row(scenes, label, row)));
    }
    Ok(Measured { text: text(tables, compared), numbers: json!(numbers) })
}

fn text(tables: [Vec<[String; 6]>; 3], ratios: Vec<[String; 7]>) -> String {
    let header = ["scene", "engine", "ms", "volume pairs", "triangle pairs", "free/coll./undec."];
    let [colliding, free, any] = tables.map(|rows| table(header, rows));
    let header = [
        "scene",
        "III: fixed / adaptive",
        "VI: fixed / adaptive",
        "XI: adaptive / refined",
        "below 1,000",
        "1,000 to 10,000",
        "above 10,000",
    ];
    format!(
        "Table III, colliding segments with free ends (means):\n{colliding}\nTable VI, free segments (means):\n{free}\n\
         Table XI, segments with free ends as they come (means):\n{any}\n\
         Ratios of volume pairs (papers: above 1, above 1, 5 to 12); the last also by how many pairs `bisection` needs for a\n\
         segment, with the number of such segments:\n{}",
        table(header, ratios)
    )
}

/// Volume pairs of one run over those of another.
fn ratio(over: &EngineRun, under: &EngineRun) -> String {
    short(over.volume_pairs() / under.volume_pairs())
}

/// The ratios of one scene: fixed against adaptive, adaptive against refined, the latter also by difficulty.
fn ratios(scene: &str, [colliding, free, any]: [&[Row]; 3]) -> [String; 7] {
    let of = |rows: &[Row], over: Engine, under: Engine| {
        let find = |engine: Engine| rows.iter().find(|row| row.run.engine == engine);
        find(over).zip(find(under)).map_or("–".to_string(), |(over, under)| ratio(&over.run, &under.run))
    };
    let by_engine = |engine: Engine| any.iter().find(|row| row.run.engine == engine).map(|row| &row.run.volume_tests);
    let within = |least: u64, most: u64| {
        let Some((adaptive, refined)) = by_engine(Engine::Bisection).zip(by_engine(Engine::Refined)) else {
            return "–".to_string();
        };
        let chosen = adaptive.iter().zip(refined).filter(|(count, _)| (least..most).contains(*count));
        let (number, over, under) =
            chosen.fold((0, 0, 0), |(number, over, under), (a, b)| (number + 1, over + a, under + b));
        if under == 0 { "none".to_string() } else { format!("{} ({number})", short(over as f64 / under as f64)) }
    };
    [
        scene.to_string(),
        of(colliding, Engine::Sampled, Engine::Bisection),
        of(free, Engine::Sampled, Engine::Bisection),
        of(any, Engine::Bisection, Engine::Refined),
        within(0, 1_000),
        within(1_000, 10_000),
        within(10_000, u64::MAX),
    ]
}

fn paper_row(scene: &str, label: &str, [ms, volumes, triangles]: [f64; 3]) -> [String; 6] {
    [scene.to_string(), label.to_string(), short(ms), short(volumes), short(triangles), "–".to_string()]
}

/// An engine's run with what it was asked.
struct Row {
    label: String,
    run: EngineRun,
}

impl Row {
    fn row(&self, scene: &str) -> [String; 6] {
        let run = &self.run;
        let numbers = [run.milliseconds(), run.volume_pairs(), run.triangle_pairs()].map(short);
        let [ms, volumes, triangles] = numbers;
        [scene.to_string(), self.label.clone(), ms, volumes, triangles, run.verdicts()]
    }
}

fn numbers_of(rows: &[Row]) -> Vec<Value> {
    let numbers = |row: &Row| {
        let mut numbers = row.run.numbers();
        numbers["asked"] = json!(row.label);
        numbers
    };
    rows.iter().map(numbers).collect()
}

/// Segments that `bisection` called colliding when it sorted them and an engine calls free, or the other way round.
fn contradictions(colliding: &[Row], free: &[Row]) -> usize {
    let called_free: usize = colliding.iter().map(|row| row.run.free).sum();
    let called_colliding: usize = free.iter().map(|row| row.run.collisions).sum();
    called_free + called_colliding
}

fn options(epsilon: f64, resolution: f64) -> CheckOptions {
    CheckOptions { epsilon, resolution, budget: Some(BUDGET), ..CheckOptions::default() }
}

fn fixed(cell: &PreparedCell, motions: &[CellMotion], resolution: f64) -> Row {
    let run = EngineRun::of(cell, motions, Engine::Sampled, &options(EPSILON_ZERO, resolution));
    Row { label: format!("sampled every {resolution} rad"), run }
}

fn adaptive(cell: &PreparedCell, motions: &[CellMotion], engine: Engine, epsilon: f64) -> Row {
    let run = EngineRun::of(cell, motions, engine, &options(epsilon, RESOLUTION_FOR_FREE));
    Row { label: format!("{}, ε = {epsilon:e}", engine.name()), run }
}

fn on_colliding(cell: &PreparedCell, motions: &[CellMotion]) -> Vec<Row> {
    let mut rows = vec![fixed(cell, motions, RESOLUTION_FOR_COLLISIONS)];
    for engine in provers() {
        rows.extend([EPSILON_ZERO, EPSILON_SMALL].map(|epsilon| adaptive(cell, motions, engine, epsilon)));
    }
    rows
}

fn on_free(cell: &PreparedCell, motions: &[CellMotion]) -> Vec<Row> {
    let mut rows = vec![fixed(cell, motions, RESOLUTION_FOR_FREE)];
    rows.extend(provers().map(|engine| adaptive(cell, motions, engine, EPSILON_SMALL)));
    rows
}

fn on_any(cell: &PreparedCell, motions: &[CellMotion]) -> Vec<Row> {
    provers().map(|engine| adaptive(cell, motions, engine, EPSILON_ZERO)).collect()
}

/// Random segments of a scene, sorted by what bisection says of them.
struct Segments {
    /// The first ones drawn.
    any: Vec<CellMotion>,
    colliding: Vec<CellMotion>,
    free: Vec<CellMotion>,
    drawn: usize,
    undecided: usize,
}

impl Segments {
    /// Straight from one random free configuration to another.
    fn draw(cell: &PreparedCell, scene: &str, wanted: usize) -> Self {
        let mut random = Configurations::new(5);
        let mut segments = Self { any: Vec::new(), colliding: Vec::new(), free: Vec::new(), drawn: 0, undecided: 0 };
        let bar = progress::bar(&format!("{scene} draws"), 3 * wanted);
        let mut ends: Vec<Vec<f64>> = Vec::new();
        for _ in 0..ROUNDS {
            let complete = [&segments.any, &segments.colliding, &segments.free].iter().all(|set| set.len() >= wanted);
            if complete || segments.drawn >= DRAWS * wanted {
                break;
            }
            ends.extend(free_configurations(cell, &mut random));
            let even = ends.len() & !1;
            let pairs: Vec<Vec<f64>> = ends.drain(..even).collect();
            let between = |pair: &[Vec<f64>]| CellMotion::straight(cell, &pair[0], &pair[1]).ok();
            segments.sort_in(cell, pairs.chunks_exact(2).filter_map(between).collect(), wanted);
            bar.set_position((segments.any.len() + segments.colliding.len() + segments.free.len()) as u64);
        }
        bar.finish_and_clear();
        segments
    }

    fn sort_in(&mut self, cell: &PreparedCell, motions: Vec<CellMotion>, wanted: usize) {
        self.drawn += motions.len();
        let answers =
            check(cell, &motions, Engine::Bisection, &options(1e-6, RESOLUTION_FOR_FREE), &RunToTheEnd, &|_| {});
        for (motion, answer) in motions.into_iter().zip(answers) {
            if self.any.len() < wanted {
                self.any.push(motion.clone());
            }
            let set = match answer.verdict {
                Verdict::Free { .. } => &mut self.free,
                Verdict::Collision(_) => &mut self.colliding,
                Verdict::Undecided { .. } | Verdict::NotChecked => {
                    self.undecided += 1;
                    continue;
                }
            };
            if set.len() < wanted {
                set.push(motion);
            }
        }
    }
}

/// The free ones among some random configurations.
fn free_configurations(cell: &PreparedCell, random: &mut Configurations) -> Vec<Vec<f64>> {
    let drawn: Vec<Vec<f64>> = (0..BATCH).map(|_| random.next(cell)).collect();
    let (drawn, standing): (Vec<_>, Vec<_>) = drawn
        .into_iter()
        .filter_map(|at| CellMotion::straight(cell, &at, &at).ok().map(|standing| (at, standing)))
        .unzip();
    let answers = check(cell, &standing, Engine::Bisection, &CheckOptions::default(), &RunToTheEnd, &|_| {});
    let free = |(at, answer): (Vec<f64>, SegmentAnswer)| matches!(answer.verdict, Verdict::Free { .. }).then_some(at);
    drawn.into_iter().zip(answers).filter_map(free).collect()
}
