//! Open shells ([Higashi 2008]'s last experiment: with extracted shells a search into a car took less than a third of the time): a
//! robot at sheet-metal bodies under every builder. Oriented boxes at random configurations, as the paper's volumes, and segments by
//! the paper's engine and by ours.

use noclash::OpenCell;
use noclash::cell::{BodyKind, Cell, CellMotion, CellPoses};
use noclash::check::{CheckOptions, Engine, PreparedCell};
use noclash::geometry::query::{Counters, Scratch, greedy_distance};
use noclash::geometry::volume::Obb;
use noclash::geometry::{Hierarchy, HierarchyChoice, Split};
use noclash::numeric::ErrorModel;
use serde_json::{Value, json};

use crate::context::{Configurations, unwritable};
use crate::drawn::with_free_ends;
use crate::engine_run::short;
use crate::error::BenchError;
use crate::hierarchy_builders::cell_text;
use crate::hierarchy_cabin::{self, Cabin};
use crate::table::table;
use crate::timed::Timed;
use crate::{Context, Measured};

/// Most volume and triangle tests per segment.
const BUDGET: u64 = 2_000_000;
const ENGINES: [Engine; 2] = [Engine::ClearanceBound, Engine::Spacetime];

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let own = context.scratch().join("data");
    noclash_data::write_all(&own).map_err(|error| unwritable(&own, &error))?;
    let mut cells = vec![("arm at a car shell (own data)", own.join("cells/welding.yaml"))];
    if let (Some(robot), Some(car)) =
        (context.data("fanuc_m710ic50/fanuc_m710ic50.urdf"), context.data("scenes_gazebo/prius_hybrid.stl"))
    {
        let file = context.scratch().join("m710ic_at_a_car.yaml");
        std::fs::write(&file, cell_text(&robot, &[(car, [1.9, 0.0, 0.0])]))
            .map_err(|error| unwritable(&file, &error))?;
        cells.push(("m710ic50 at a prius", file));
    }
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for (name, file) in cells {
        let open = noclash::open(&file)?;
        let motions = with_free_ends(&open.cell, context.count(60, 3), name);
        let configurations = context.count(1_000, 10);
        let runs: Vec<Run> = Split::ALL
            .into_iter()
            .map(|split| Run::of(&open, split, configurations, &motions))
            .collect::<Result<_, BenchError>>()?;
        rows.extend(runs.iter().map(|run| run.row(name, &runs)));
        numbers.push(json!({
            "cell": name, "configurations": configurations, "segments": motions.len(),
            "builders": runs.iter().map(Run::numbers).collect::<Vec<_>>(),
        }));
    }
    let cabins = hierarchy_cabin::all(context);
    let text = format!(
        "{}\n{}in brackets: principal / this, above 1 this is the cheaper. Oriented boxes: GREEDY at random configurations, each link\nagainst each obstacle. Segments: one thread, processor time, second pass\n",
        table(Cabin::header(), cabins.iter().flat_map(Cabin::rows)),
        table(HEADER, rows)
    );
    let bodies: Vec<Value> = cabins.iter().map(Cabin::numbers).collect();
    Ok(Measured { text, numbers: json!({"tool_in_a_body": bodies, "cells": numbers}) })
}

const HEADER: [&str; 7] = [
    "cell",
    "builder",
    "obb, tests a query",
    "clearance_bound, tests",
    "clearance_bound, ms",
    "spacetime, tests",
    "spacetime, ms",
];

/// One builder on one cell.
struct Run {
    split: Split,
    /// Volume and triangle tests of a query over oriented boxes.
    oriented: f64,
    /// Tests and seconds of a segment, engine by engine.
    segments: [[f64; 2]; 2],
}

impl Run {
    fn of(open: &OpenCell, split: Split, configurations: usize, motions: &[CellMotion]) -> Result<Self, BenchError> {
        let mut description = open.cell.description().clone();
        description.hierarchies.default = HierarchyChoice::Builder(split);
        let cell = Cell::new(description).map(PreparedCell::new);
        let cell = cell.map_err(|error| BenchError::usage(error.to_string()))?;
        let options = CheckOptions { budget: Some(BUDGET), ..CheckOptions::default() };
        let segments = ENGINES.map(|engine| {
            Timed::warm(&cell, motions, engine, &options);
            let timed = Timed::warm(&cell, motions, engine, &options);
            let all: Vec<usize> = (0..timed.answers.len()).collect();
            let cost = timed.cost(&all);
            [cost.volume_tests + cost.triangle_tests, cost.time.mean]
        });
        Ok(Self { split, oriented: oriented(&cell, split, configurations), segments })
    }

    fn row(&self, name: &str, all: &[Self]) -> [String; 7] {
        let base = all.iter().find(|run| run.split == Split::PrincipalDirection).unwrap_or(self);
        let with = |own: f64, base: f64, unit: f64| format!("{} ({})", short(unit * own), short(base / own));
        let [[bound_tests, bound_time], [tests, time]] = self.segments;
        let [[base_bound_tests, base_bound_time], [base_tests, base_time]] = base.segments;
        [
            name.to_string(),
            self.split.name().to_string(),
            with(self.oriented, base.oriented, 1.0),
            with(bound_tests, base_bound_tests, 1.0),
            with(bound_time, base_bound_time, 1e3),
            with(tests, base_tests, 1.0),
            with(time, base_time, 1e3),
        ]
    }

    fn numbers(&self) -> Value {
        let engines = ENGINES.iter().zip(&self.segments).map(|(engine, [tests, seconds])| {
            json!({"engine": engine.name(), "tests_per_segment": tests, "seconds_per_segment": seconds})
        });
        json!({"builder": self.split.name(), "obb_tests_per_query": self.oriented, "engines": engines.collect::<Vec<_>>()})
    }
}

/// Mean volume and triangle tests of a greedy distance between every moving link and every obstacle, over oriented boxes.
fn oriented(cell: &PreparedCell, split: Split, configurations: usize) -> f64 {
    let trees: Vec<Hierarchy<Obb>> =
        cell.bodies().iter().map(|body| Hierarchy::build(body.geometry.as_ref(), split)).collect();
    let bodies = || 0..cell.bodies().len();
    let moving: Vec<usize> = bodies().filter(|&body| cell.bodies()[body].moves(cell.robots())).collect();
    let stands = |&body: &usize| matches!(cell.bodies()[body].kind, BodyKind::Obstacle { .. });
    let fixed: Vec<usize> =
        bodies().filter(stands).filter(|&body| cell.bodies()[body].geometry.triangle_count() > 0).collect();
    let mut random = Configurations::new(3);
    let (mut poses, mut scratch, mut counters) = (CellPoses::default(), Scratch::default(), Counters::default());
    let mut queries = 0_u64;
    for _ in 0..configurations {
        cell.place(&random.next(cell), &mut poses);
        for &link in &moving {
            for &obstacle in &fixed {
                let pair = cell.body_pair([link, obstacle], &poses, &ErrorModel::sound());
                let pair = pair.with_hierarchies(&trees[link], &trees[obstacle]);
                greedy_distance(&pair, 0.0, &mut scratch, &mut counters);
                queries += 1;
            }
        }
    }
    (counters.volume_tests + counters.triangle_tests) as f64 / queries.max(1) as f64
}
