//! Engines side by side on the complex scenes and on smaller real ones: random segments with free ends, self and inter-robot
//! pairs included. Free, colliding and grazing segments are reported separately, with counts, times and the ratio to `bisection`.
//! Engines may differ only by Undecided: a Free against a Collision is a contradiction, and one of the two is wrong.

use noclash::cell::{CellMotion, RunToTheEnd};
use noclash::check::{CheckOptions, Engine, PreparedCell, ProfileOptions, SegmentAnswer, clearance_profile};
use serde_json::{Value, json};

use crate::complex_cells::complex_cells;
use crate::drawn::with_free_ends;
use crate::engine_run::short;
use crate::error::BenchError;
use crate::table::table;
use crate::timed::{Cost, Timed, is_collision, is_free, is_open};
use crate::{Context, Measured};

/// Most volume and triangle tests per segment.
const BUDGET: u64 = 5_000_000;
/// A grazing query keeps its margin by at least this, in metres, and by at most a fifth more.
const SLACK: f64 = 1e-4;

const FREE: usize = 0;
const COLLIDING: usize = 1;
const GRAZING: usize = 2;
const KINDS: [&str; 3] = ["free", "colliding", "grazing"];

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let engines = context.named_engines()?.unwrap_or_else(|| Engine::ALL.to_vec());
    let (mut rows, mut ratios, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
    let mut sums = Sums::default();
    let mut contradictions = 0;
    for named in complex_cells(context)? {
        let open = noclash::open(&named.file)?;
        let motions = with_free_ends(&open.cell, context.count(200, 4), named.name);
        if motions.is_empty() {
            eprintln!("SKIPPED: {}: no configuration without contact was found", named.name);
            continue;
        }
        let compared = Compared::new(&open.cell, &motions, &engines, context.count(40, 2));
        contradictions += compared.contradictions.len();
        if named.complex {
            sums.add(&compared);
        }
        for kind in 0..KINDS.len() {
            rows.extend(compared.runs.iter().map(|run| compared.row(named.name, kind, run)));
        }
        ratios.push(compared.ratios(named.name));
        numbers.push(compared.numbers(named.name, named.complex, open.cell.pairs().checked().len()));
    }
    ratios.push(sums.row());
    let text = format!(
        "{}one thread, processor time; counts are means; grazing: free segments asked with a margin that they keep by 0.1 mm; at most\n\
         {BUDGET} tests a segment, which bounds what `bisection` spends on segments it leaves undecided\n\n\
         bisection / spacetime, mean time (and tests): above 1, spacetime is the cheaper\n{}\
         contradictions (one engine says Free, another Collision): {contradictions}\n",
        table(HEADER, rows),
        table(["cell", "free", "colliding", "grazing", "all segments"], ratios),
    );
    let numbers = json!({
        "cells": numbers, "contradictions": contradictions, "bisection_over_spacetime_on_complex_scenes": sums.numbers(),
    });
    Ok(Measured { text, numbers })
}

const HEADER: [&str; 13] = [
    "cell",
    "segments",
    "engine",
    "count",
    "undecided",
    "mean ms",
    "p50 ms",
    "p99 ms",
    "slowest ms",
    "volume tests",
    "triangle tests",
    "poses",
    "bisection / this",
];

/// One engine on all queries of a cell.
struct Run {
    label: String,
    engine: Engine,
    /// The segments as they were drawn, then the grazing queries.
    timed: Timed,
}

/// All engines on the same queries of a cell.
struct Compared {
    runs: Vec<Run>,
    /// Which queries are free, colliding, grazing by what any engine says.
    kinds: [Vec<usize>; 3],
    contradictions: Vec<usize>,
    drawn: usize,
}

impl Compared {
    fn new(cell: &PreparedCell, motions: &[CellMotion], engines: &[Engine], grazing: usize) -> Self {
        let options = CheckOptions { budget: Some(BUDGET), ..CheckOptions::default() };
        let mut runs = Vec::new();
        for &engine in engines {
            let timed = Timed::warm(cell, motions, engine, &options);
            let label = engine.name().to_string();
            // `spacetime` makes capsules around nodes when it first meets them: reported apart from the cost of later segments.
            if engine == Engine::Spacetime {
                let second = Timed::warm(cell, motions, engine, &options);
                runs.push(Run { label, engine, timed: second });
                runs.push(Run { label: format!("{}, first pass", engine.name()), engine, timed });
            } else {
                runs.push(Run { label, engine, timed });
            }
        }
        let any = |is: fn(&noclash::check::Verdict) -> bool, index: usize| {
            runs.iter().any(|run| is(&run.timed.answers[index].verdict))
        };
        let drawn = motions.len();
        let of_free: Vec<&CellMotion> = (0..drawn).filter(|&i| any(is_free, i)).map(|i| &motions[i]).collect();
        for (motion, margin) in grazing_questions(cell, &of_free, grazing) {
            for run in &mut runs {
                let (answer, seconds) = ask(cell, &motion, run.engine, &CheckOptions { margin, ..options });
                run.timed.answers.push(answer);
                run.timed.seconds.push(seconds);
            }
        }
        let asked = runs.first().map_or(0, |run| run.timed.answers.len());
        let any = |is: fn(&noclash::check::Verdict) -> bool, index: usize| {
            runs.iter().any(|run| is(&run.timed.answers[index].verdict))
        };
        let kinds = [
            (0..drawn).filter(|&index| any(is_free, index)).collect(),
            (0..drawn).filter(|&index| any(is_collision, index)).collect(),
            (drawn..asked).filter(|&index| any(is_free, index)).collect(),
        ];
        let contradictions = (0..asked).filter(|&index| any(is_free, index) && any(is_collision, index)).collect();
        Self { runs, kinds, contradictions, drawn }
    }

    fn of(&self, engine: Engine) -> Option<&Run> {
        self.runs.iter().find(|run| run.engine == engine)
    }

    fn cost(&self, engine: Engine, kind: usize) -> Option<Cost> {
        Some(self.of(engine)?.timed.cost(&self.kinds[kind])).filter(|cost| cost.time.count > 0)
    }

    fn row(&self, name: &str, kind: usize, run: &Run) -> [String; 13] {
        let chosen = &self.kinds[kind];
        let cost = run.timed.cost(chosen);
        let undecided = chosen.iter().filter(|&&index| is_open(&run.timed.answers[index].verdict)).count();
        let [mean, p50, p99, slowest] = cost.time.milliseconds();
        let [volume, triangle, poses] = cost.counts().map(short);
        let ratio = match self.cost(Engine::Bisection, kind) {
            Some(bisection) => short(bisection.time.mean / cost.time.mean),
            None => "–".to_string(),
        };
        let [name, kind, label] = [name, KINDS[kind], run.label.as_str()].map(str::to_string);
        let [count, undecided] = [chosen.len(), undecided].map(|count| count.to_string());
        [name, kind, label, count, undecided, mean, p50, p99, slowest, volume, triangle, poses, ratio]
    }

    /// Cost of `bisection` over that of `spacetime`, by kind and for all segments together.
    fn ratios(&self, name: &str) -> [String; 5] {
        let of = |kind: usize| {
            let both = self.cost(Engine::Bisection, kind).zip(self.cost(Engine::Spacetime, kind));
            both.map_or("–".to_string(), |(bisection, spacetime)| Totals::of([&bisection, &spacetime]).ratio())
        };
        let mut all = Totals::default();
        for kind in [FREE, COLLIDING, GRAZING] {
            if let Some((bisection, spacetime)) =
                self.cost(Engine::Bisection, kind).zip(self.cost(Engine::Spacetime, kind))
            {
                all.add([&bisection, &spacetime], self.kinds[kind].len() as f64);
            }
        }
        [name.to_string(), of(FREE), of(COLLIDING), of(GRAZING), all.ratio()]
    }

    fn numbers(&self, name: &str, complex: bool, pairs: usize) -> Value {
        let run = |run: &Run| {
            let by_kind = |kind: usize| {
                let chosen = &self.kinds[kind];
                let mut numbers = run.timed.cost(chosen).numbers();
                let open = |&&index: &&usize| is_open(&run.timed.answers[index].verdict);
                numbers["undecided"] = json!(chosen.iter().filter(open).count());
                numbers
            };
            json!({"engine": run.label, "free": by_kind(FREE), "colliding": by_kind(COLLIDING), "grazing": by_kind(GRAZING)})
        };
        json!({
            "cell": name, "complex": complex, "pairs": pairs, "segments": self.drawn,
            "engines": self.runs.iter().map(run).collect::<Vec<_>>(),
            "segments_where_engines_contradict_each_other": self.contradictions,
        })
    }
}

/// Free segments that become grazing by a margin, those of the least clearance first.
fn grazing_questions(cell: &PreparedCell, free: &[&CellMotion], wanted: usize) -> Vec<(CellMotion, f64)> {
    let options =
        ProfileOptions { level: 0, gap: SLACK / 5.0, threads: 1, tolerances: None, ..ProfileOptions::default() };
    let motions: Vec<CellMotion> = free.iter().take(3 * wanted).map(|&motion| motion.clone()).collect();
    let profiles = clearance_profile(cell, &motions, &options, &RunToTheEnd, &|_| {});
    let least = |pieces: &[noclash::check::ProfilePiece]| pieces.first().and_then(|piece| piece.lower);
    let with_margin = |(motion, pieces): (CellMotion, Vec<noclash::check::ProfilePiece>)| {
        let margin = least(&pieces)?.get() - SLACK;
        (margin > 0.0 && margin.is_finite()).then_some((motion, margin))
    };
    let mut questions: Vec<(CellMotion, f64)> = motions.into_iter().zip(profiles).filter_map(with_margin).collect();
    questions.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    questions.truncate(wanted);
    questions
}

/// One segment whose margin is its own: asked twice in one call, the second time counts.
fn ask(cell: &PreparedCell, motion: &CellMotion, engine: Engine, options: &CheckOptions) -> (SegmentAnswer, f64) {
    let mut timed = Timed::of(cell, &[motion.clone(), motion.clone()], engine, options);
    (timed.answers.swap_remove(1), timed.seconds.swap_remove(1))
}

/// Times and tests of `bisection` and `spacetime`, added up.
#[derive(Clone, Copy, Default)]
struct Totals {
    seconds: [f64; 2],
    tests: [f64; 2],
}

impl Totals {
    fn of(costs: [&Cost; 2]) -> Self {
        let mut totals = Self::default();
        totals.add(costs, 1.0);
        totals
    }

    fn add(&mut self, costs: [&Cost; 2], weight: f64) {
        for (side, cost) in costs.into_iter().enumerate() {
            self.seconds[side] += weight * cost.time.mean;
            self.tests[side] += weight * (cost.volume_tests + cost.triangle_tests);
        }
    }

    fn ratio(&self) -> String {
        let of = |[bisection, spacetime]: [f64; 2]| short(bisection / spacetime);
        if self.seconds[1] > 0.0 { format!("{} ({})", of(self.seconds), of(self.tests)) } else { "–".to_string() }
    }

    fn numbers(&self) -> Value {
        json!({"time": self.seconds[0] / self.seconds[1], "tests": self.tests[0] / self.tests[1]})
    }
}

/// The complex scenes together: every scene's mean counts alike.
#[derive(Default)]
struct Sums {
    by_kind: [Totals; 3],
}

impl Sums {
    fn add(&mut self, compared: &Compared) {
        for (kind, totals) in self.by_kind.iter_mut().enumerate() {
            if let Some((bisection, spacetime)) =
                compared.cost(Engine::Bisection, kind).zip(compared.cost(Engine::Spacetime, kind))
            {
                totals.add([&bisection, &spacetime], 1.0);
            }
        }
    }

    fn all(&self) -> Totals {
        let mut all = Totals::default();
        for totals in &self.by_kind {
            for side in 0..2 {
                all.seconds[side] += totals.seconds[side];
                all.tests[side] += totals.tests[side];
            }
        }
        all
    }

    fn row(&self) -> [String; 5] {
        let [free, colliding, grazing] = self.by_kind.map(|totals| totals.ratio());
        ["means of the complex scenes".to_string(), free, colliding, grazing, self.all().ratio()]
    }

    fn numbers(&self) -> Value {
        let [free, colliding, grazing] = self.by_kind.map(|totals| totals.numbers());
        json!({"free": free, "colliding": colliding, "grazing": grazing, "all": self.all().numbers()})
    }
}
