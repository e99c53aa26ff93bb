//! What the clearance of a free edge costs beside `check` on the same edge, both with warm memory: the least clearance within 0.1 mm, and a
//! profile of 16 pieces; the method of [Schwarzer 2005] beside ours. Both are proved and witnessed: where their bounds exclude each other, one of
//! the two is wrong.

use std::time::{Duration, Instant};

use noclash::cell::{CellMotion, RunToTheEnd, Stop};
use noclash::check::{
    CheckOptions, CheckScratch, Checker, ClearanceMeter, ClearanceMethod, Engine, PreparedCell, ProfileOptions,
    ProfilePiece, Verdict, clearance_profile,
};
use serde_json::{Value, json};

use crate::complex_cells::complex_cells;
use crate::context::processor_seconds;
use crate::drawn::with_free_ends;
use crate::engine_run::short;
use crate::error::BenchError;
use crate::table::table;
use crate::timed::quantile;
use crate::{Context, Measured};

/// How closely the bounds are wanted, in metres.
const GAP: f64 = 1e-4;
/// Every query is asked so often; the quickest counts.
const PASSES: usize = 3;
/// Edges of every cell that the paper's method is asked about, and how long it may take for each.
const OLD_EDGES: usize = 3;
const OLD_PATIENCE: Duration = Duration::from_secs(5);

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let (mut rows, mut numbers, mut contradictions, mut wide) = (Vec::new(), Vec::new(), 0, 0);
    let mut ratios: [Vec<f64>; 2] = [Vec::new(), Vec::new()];
    for named in complex_cells(context)? {
        let open = noclash::open(&named.file)?;
        let motions = with_free_ends(&open.cell, context.count(100, 3), named.name);
        let measured = CellCosts::of(&open.cell, &motions);
        if measured.edges.is_empty() {
            eprintln!("SKIPPED: {}: no free edge was found", named.name);
            continue;
        }
        contradictions += measured.contradictions;
        wide += measured.wide;
        for (all, own) in ratios.iter_mut().zip([EdgeCost::least_ratio, EdgeCost::profile_ratio]) {
            all.extend(measured.edges.iter().map(own));
        }
        rows.push(measured.row(named.name));
        numbers.push(measured.numbers(named.name));
    }
    let [least, profile] = ratios.map(|mut all| {
        all.sort_by(f64::total_cmp);
        [quantile(&all, 0.5), quantile(&all, 0.95)]
    });
    let text = format!(
        "{}processor time of one thread with warm memory, the quickest of {PASSES}; ratios are per edge, to `check` of the same edge; paper's\n\
         method: Lemma 1 for whole bodies, the least clearance of the first {OLD_EDGES} edges, each ended after {} s\n\
         all cells: least clearance p50 {} p95 {}, profile of 16 pieces p50 {} p95 {}\n\
         bounds farther apart than {GAP} m: {wide}; bounds of the two methods that exclude each other: {contradictions}\n",
        table(HEADER, rows),
        OLD_PATIENCE.as_secs(),
        short(least[0]),
        short(least[1]),
        short(profile[0]),
        short(profile[1]),
    );
    let numbers = json!({
        "cells": numbers, "least_clearance_over_check": {"p50": least[0], "p95": least[1]},
        "profile_over_check": {"p50": profile[0], "p95": profile[1]}, "wide": wide, "contradictions": contradictions,
    });
    Ok(Measured { text, numbers })
}

const HEADER: [&str; 9] = [
    "cell",
    "free edges",
    "check p50 ms",
    "least p50 ms",
    "ratio p50",
    "ratio p95",
    "profile ratio p50",
    "profile ratio p95",
    "paper's method p50 ms",
];

/// Processor seconds of one edge.
struct EdgeCost {
    check: f64,
    least: f64,
    profile: f64,
}

impl EdgeCost {
    fn least_ratio(&self) -> f64 {
        self.least / self.check
    }

    fn profile_ratio(&self) -> f64 {
        self.profile / self.check
    }
}

struct CellCosts {
    edges: Vec<EdgeCost>,
    /// Of the paper's method.
    old: Vec<f64>,
    contradictions: usize,
    wide: usize,
}

impl CellCosts {
    fn of(cell: &PreparedCell, motions: &[CellMotion]) -> Self {
        let options = |level: u8| ProfileOptions { level, gap: GAP, threads: 1, ..ProfileOptions::default() };
        let checker = Checker::new(cell, &CheckOptions::default());
        let meters = [0, 4].map(|level| ClearanceMeter::new(cell, &options(level)));
        let mut memory = CheckScratch::default();
        let mut costs = Self { edges: Vec::new(), old: Vec::new(), contradictions: 0, wide: 0 };
        for motion in motions {
            let mut free = false;
            let check = quickest(|| {
                let answer = checker.check(motion, Engine::Spacetime, &mut memory, &RunToTheEnd);
                free = matches!(answer.verdict, Verdict::Free { .. });
            });
            if !free {
                continue;
            }
            let mut pieces = Vec::new();
            let least = quickest(|| pieces = meters[0].profile(motion, &mut memory, &RunToTheEnd).0);
            let profile = quickest(|| {
                meters[1].profile(motion, &mut memory, &RunToTheEnd);
            });
            let Some(found) = pieces.first() else { continue };
            let lower = |piece: &ProfilePiece| piece.lower.map_or(f64::INFINITY, |lower| lower.get());
            costs.wide += usize::from(found.upper.get() - lower(found) > GAP * (1.0 + 1e-9));
            if costs.old.len() < OLD_EDGES {
                let start = processor_seconds();
                let old = ProfileOptions { method: ClearanceMethod::FirstOrder, ..options(0) };
                let stop = Patience(Instant::now() + OLD_PATIENCE);
                let profile = clearance_profile(cell, std::slice::from_ref(motion), &old, &stop, &|_| {});
                costs.old.push(processor_seconds() - start);
                if let Some(old) = profile.first().and_then(|pieces| pieces.first()) {
                    let excludes = lower(old) > found.upper.get() || lower(found) > old.upper.get();
                    costs.contradictions += usize::from(excludes);
                }
            }
            costs.edges.push(EdgeCost { check, least, profile });
        }
        costs
    }

    fn quantile(&self, of: impl Fn(&EdgeCost) -> f64, share: f64) -> f64 {
        let mut values: Vec<f64> = self.edges.iter().map(of).collect();
        values.sort_by(f64::total_cmp);
        quantile(&values, share)
    }

    fn old_median(&self) -> f64 {
        let mut old = self.old.clone();
        old.sort_by(f64::total_cmp);
        quantile(&old, 0.5)
    }

    fn row(&self, name: &str) -> [String; 9] {
        [
            name.to_string(),
            self.edges.len().to_string(),
            short(1e3 * self.quantile(|edge| edge.check, 0.5)),
            short(1e3 * self.quantile(|edge| edge.least, 0.5)),
            short(self.quantile(EdgeCost::least_ratio, 0.5)),
            short(self.quantile(EdgeCost::least_ratio, 0.95)),
            short(self.quantile(EdgeCost::profile_ratio, 0.5)),
            short(self.quantile(EdgeCost::profile_ratio, 0.95)),
            short(1e3 * self.old_median()),
        ]
    }

    fn numbers(&self, name: &str) -> Value {
        let spread = |of: fn(&EdgeCost) -> f64| {
            let [p50, p95, most] = [0.5, 0.95, 1.0].map(|share| self.quantile(of, share));
            json!({"p50": p50, "p95": p95, "most": most})
        };
        json!({
            "cell": name, "free_edges": self.edges.len(), "check_seconds": spread(|edge| edge.check),
            "least_seconds": spread(|edge| edge.least), "profile_seconds": spread(|edge| edge.profile),
            "least_over_check": spread(EdgeCost::least_ratio), "profile_over_check": spread(EdgeCost::profile_ratio),
            "papers_method_seconds_p50": self.old_median(), "wide": self.wide, "contradictions": self.contradictions,
        })
    }
}

fn quickest(mut ask: impl FnMut()) -> f64 {
    ask();
    let once = |_| {
        let start = processor_seconds();
        ask();
        processor_seconds() - start
    };
    (0..PASSES).map(once).fold(f64::INFINITY, f64::min)
}

struct Patience(Instant);

impl Stop for Patience {
    fn stop(&self) -> bool {
        Instant::now() >= self.0
    }
}
