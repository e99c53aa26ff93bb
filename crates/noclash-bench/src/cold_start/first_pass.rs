//! The first pass over a cell, as a user asks: every edge once, beside the same edges asked again. What engines make on the way (shapes
//! around nodes, wide trees) is in the times of the edges that make it.

use std::path::Path;

use noclash::cell::CellMotion;
use noclash::check::{CheckOptions, Engine, PreparedCell, SegmentAnswer, Verdict};
use noclash::io::{DiskFiles, read_edges};
use noclash::robot::Limits;
use serde_json::{Value, json};

use super::cells::StartCell;
use crate::Context;
use crate::drawn::with_free_ends;
use crate::engine_run::short;
use crate::error::BenchError;
use crate::table::table;
use crate::timed::{Timed, is_collision, is_free, mean};

/// No edge of a first pass should take longer, in seconds.
const LONGEST: f64 = 2e-3;

/// The first pass should take at most so many times the warm one.
const MOST: f64 = 2.0;

/// Passes of both sorts, of which the quickest of every edge counts. Every first pass opens the cell anew.
const PASSES: usize = 3;

pub fn measure(context: &Context, cells: &[StartCell]) -> Result<(String, Value), BenchError> {
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for cell in cells {
        let Some(passes) = Passes::over(context, cell)? else {
            eprintln!("SKIPPED: {}: no configuration without contact was found", cell.name);
            continue;
        };
        rows.extend(passes.rows(&cell.name));
        numbers.push(passes.numbers(&cell.name));
    }
    let header = [
        "cell",
        "edges",
        "count",
        "first mean µs",
        "warm mean µs",
        "first / warm",
        "very first ms",
        "slowest other ms",
        "above 2 ms",
    ];
    let text = format!(
        "{}processor time of one thread, of each edge the quickest of {PASSES} passes (a first pass opens the cell anew);\n\
         means with the very first edge, which prepares the cell; goal: first / warm at most {MOST}, no other edge above 2 ms\n",
        table(header, rows)
    );
    Ok((text, json!(numbers)))
}

/// The same edges twice.
struct Passes {
    first: Timed,
    warm: Timed,
}

impl Passes {
    fn over(context: &Context, queries: &StartCell) -> Result<Option<Self>, BenchError> {
        // Edges are drawn on a cell of their own: drawing measures distances, which may make something too.
        let drawing = noclash::open(&queries.file)?;
        let motions = match &queries.edges {
            Some(edges) => edges_of(&drawing.cell, edges)?,
            None => with_free_ends(&drawing.cell, context.count(200, 4), &queries.name),
        };
        drop(drawing);
        if motions.is_empty() {
            return Ok(None);
        }
        let options = CheckOptions::default();
        let mut open = noclash::open(&queries.file)?;
        let mut first = Timed::of(&open.cell, &motions, Engine::Spacetime, &options);
        for _ in 1..PASSES {
            drop(open);
            open = noclash::open(&queries.file)?;
            first.keep_quickest(&Timed::of(&open.cell, &motions, Engine::Spacetime, &options));
        }
        let warm = Timed::quickest(PASSES, &open.cell, &motions, Engine::Spacetime, &options);
        Ok(Some(Self { first, warm }))
    }

    /// Edges whose answers differ between the passes: what was asked before must not matter.
    fn differing(&self) -> Vec<usize> {
        let pairs = self.first.answers.iter().zip(&self.warm.answers).enumerate();
        pairs.filter(|(_, (a, b))| !is_same(a, b)).map(|(index, _)| index).collect()
    }

    fn rows(&self, name: &str) -> Vec<[String; 9]> {
        let mut rows = Vec::new();
        for (kind, chosen) in self.kinds() {
            if chosen.is_empty() {
                continue;
            }
            let [first, warm] = [&self.first, &self.warm].map(|timed| timed.cost(&chosen).time);
            rows.push([
                name.to_string(),
                kind.to_string(),
                chosen.len().to_string(),
                short(1e6 * first.mean),
                short(1e6 * warm.mean),
                format!("{:.2}", first.mean / warm.mean),
                if chosen[0] == 0 { short(1e3 * self.first.seconds[0]) } else { "–".to_string() },
                short(1e3 * self.slowest(&chosen)),
                self.long(&chosen).to_string(),
            ]);
        }
        rows
    }

    fn kinds(&self) -> [(&'static str, Vec<usize>); 3] {
        let all: Vec<usize> = (0..self.first.answers.len()).collect();
        [("free", self.first.all(is_free)), ("colliding", self.first.all(is_collision)), ("all", all)]
    }

    /// Of the first pass, without the very first edge.
    fn slowest(&self, chosen: &[usize]) -> f64 {
        chosen.iter().filter(|&&index| index > 0).map(|&index| self.first.seconds[index]).fold(0.0, f64::max)
    }

    fn long(&self, chosen: &[usize]) -> usize {
        chosen.iter().filter(|&&index| index > 0 && self.first.seconds[index] > LONGEST).count()
    }

    fn numbers(&self, name: &str) -> Value {
        let kinds: serde_json::Map<String, Value> = self
            .kinds()
            .into_iter()
            .map(|(kind, chosen)| {
                let of = |timed: &Timed| timed.cost(&chosen).numbers();
                let seconds =
                    |timed: &Timed| mean(&chosen.iter().map(|&index| timed.seconds[index]).collect::<Vec<_>>());
                let ratio = seconds(&self.first) / seconds(&self.warm);
                let numbers = json!({"first": of(&self.first), "warm": of(&self.warm), "first_over_warm": ratio,
                                     "slowest_but_the_very_first": self.slowest(&chosen), "above_2_ms": self.long(&chosen)});
                (kind.to_string(), numbers)
            })
            .collect();
        json!({"cell": name, "edges": kinds, "edges_whose_answers_differ": self.differing()})
    }
}

fn edges_of(cell: &PreparedCell, file: &Path) -> Result<Vec<CellMotion>, BenchError> {
    let path = read_edges(&DiskFiles, file, cell, Limits::Ignored)?;
    CellMotion::of_path(cell, &path.path, Limits::Ignored)
        .map_err(|error| BenchError::usage(format!("the peers' segments: {error}")))
}

/// Whether two answers promise the same: verdict, contact and open intervals.
fn is_same(a: &SegmentAnswer, b: &SegmentAnswer) -> bool {
    match (&a.verdict, &b.verdict) {
        (Verdict::Free { .. }, Verdict::Free { .. }) => true,
        (Verdict::Collision(a), Verdict::Collision(b)) => {
            (a.t, a.bodies, a.kind, a.triangles) == (b.t, b.bodies, b.kind, b.triangles)
        }
        (Verdict::Undecided { open: a }, Verdict::Undecided { open: b }) => format!("{a:?}") == format!("{b:?}"),
        _ => false,
    }
}
