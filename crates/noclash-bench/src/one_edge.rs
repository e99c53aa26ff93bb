//! One edge asked from Rust, as a planner does: how long until the answer is there, with memory that is warm and with none.
//! Median, p99 and slowest, free and colliding edges apart, by the default engine with its default options.

use noclash::cell::{CellMotion, RunToTheEnd};
use noclash::check::{CheckOptions, Engine, PreparedCell, check};
use serde_json::{Value, json};

use crate::complex_cells::{NamedCell, complex_cells};
use crate::context::processor_seconds;
use crate::drawn::with_free_ends;
use crate::engine_run::short;
use crate::error::BenchError;
use crate::table::table;
use crate::timed::{Spread, Timed, is_collision, is_free, is_open};
use crate::{Context, Measured};

/// No edge may take longer, in seconds, without ending undecided.
const LONGEST: f64 = 1.0;

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    let mut too_long = 0;
    for named in cells(context)? {
        let open = noclash::open(&named.file)?;
        let motions = with_free_ends(&open.cell, context.count(1_000, 5), named.name);
        let Some(first) = motions.first() else {
            eprintln!("SKIPPED: {}: no configuration without contact was found", named.name);
            continue;
        };
        let asked = Asked::new(&open.cell, &motions);
        // Freshly loaded, nothing is known of the cell yet: what later edges find ready is made for this one.
        let cold = one_call(&noclash::open(&named.file)?.cell, first);
        too_long += asked.too_long();
        rows.extend(asked.rows(named.name, cold));
        numbers.push(asked.numbers(named.name, cold));
    }
    let text = format!(
        "{}processor time of one thread. warm: edges one after the other with the memory of those before, second pass; one call: every\n\
         edge by a call of `check` of its own, which prepares the cell's pairs each time (median); first: the first call after loading\n\
         edges that took longer than {LONGEST} s and were decided: {too_long}\n",
        table(HEADER, rows)
    );
    Ok(Measured { text, numbers: json!({"cells": numbers, "decided_after_more_than_a_second": too_long}) })
}

const HEADER: [&str; 9] =
    ["cell", "edges", "count", "mean ms", "p50 ms", "p99 ms", "slowest ms", "one call, p50 ms", "first ms"];

/// Our own demo cell before all others.
fn cells(context: &Context) -> Result<Vec<NamedCell>, BenchError> {
    let own = context.scratch().join("data");
    noclash_data::write_all(&own)
        .map_err(|error| BenchError::usage(format!("the sample data cannot be written: {error}")))?;
    let demo = NamedCell { name: "demo (own data)", file: own.join("cells/demo.yaml"), complex: false };
    Ok([vec![demo], complex_cells(context)?].concat())
}

/// The edges of a cell, asked in two ways.
struct Asked {
    warm: Timed,
    /// Processor seconds of a call for each edge.
    calls: Vec<f64>,
}

impl Asked {
    fn new(cell: &PreparedCell, motions: &[CellMotion]) -> Self {
        let pass = || Timed::warm(cell, motions, Engine::Spacetime, &CheckOptions::default());
        // The first pass makes what is kept with the bodies.
        pass();
        Self { warm: pass(), calls: motions.iter().map(|motion| one_call(cell, motion)).collect() }
    }

    fn kinds(&self) -> [(&'static str, Vec<usize>); 3] {
        [("free", is_free as fn(&_) -> bool), ("colliding", is_collision), ("undecided", is_open)]
            .map(|(kind, is)| (kind, self.warm.all(is)))
    }

    fn too_long(&self) -> usize {
        let decided = |index: &usize| !is_open(&self.warm.answers[*index].verdict);
        (0..self.warm.seconds.len()).filter(|&index| self.warm.seconds[index] > LONGEST).filter(decided).count()
    }

    fn calls_of(&self, chosen: &[usize]) -> Spread {
        Spread::of(chosen.iter().map(|&index| self.calls[index]).collect())
    }

    fn rows(&self, name: &str, cold: f64) -> Vec<[String; 9]> {
        let row = |(kind, chosen): &(&str, Vec<usize>)| {
            let [mean, p50, p99, slowest] = self.warm.cost(chosen).time.milliseconds();
            let [_, call, ..] = self.calls_of(chosen).milliseconds();
            let count = chosen.len().to_string();
            [name.to_string(), kind.to_string(), count, mean, p50, p99, slowest, call, short(1e3 * cold)]
        };
        let met = |(kind, chosen): &&(&str, Vec<usize>)| *kind != "undecided" || !chosen.is_empty();
        self.kinds().iter().filter(met).map(row).collect()
    }

    fn numbers(&self, name: &str, cold: f64) -> Value {
        let mut numbers = json!({"cell": name, "first_call_seconds": cold});
        for (kind, chosen) in self.kinds() {
            numbers[kind] = self.warm.cost(&chosen).numbers();
            numbers[kind]["one_call_seconds"] = self.calls_of(&chosen).numbers();
        }
        numbers
    }
}

fn one_call(cell: &PreparedCell, motion: &CellMotion) -> f64 {
    let options = CheckOptions { threads: 1, ..CheckOptions::default() };
    let start = processor_seconds();
    check(cell, std::slice::from_ref(motion), Engine::Spacetime, &options, &RunToTheEnd, &|_| {});
    processor_seconds() - start
}
