//! The verdict of one edge as a planner asks for it (`Checker::edge`): microseconds, first pass and warm, the share that balls settle alone,
//! and every verdict beside that of the plain check. Free edges are sampled densely besides.

use std::time::Instant;

use noclash::cell::{CellMotion, RunToTheEnd};
use noclash::check::{CheckOptions, CheckScratch, Checker, EdgeVerdict, Engine, PreparedCell, Verdict};
use serde_json::{Value, json};

use crate::context::DATA_REMEDY;
use crate::error::BenchError;
use crate::planning_problems::problems;
use crate::progress;
use crate::random::Random;
use crate::table::table;
use crate::timed::{mean, quantile as of_sorted};
use crate::{Context, Measured};

/// What moves, the robot's name among the problems, its model, its classes of problems.
const ROBOTS: [(&str, &str, &str, &[&str]); 3] = [
    (
        "Panda of spheres",
        "panda",
        "panda_mbm/panda_mbm_spherized.urdf",
        &["table_pick", "bookshelf_small", "box", "cage"],
    ),
    ("Panda of meshes", "panda", "panda_mbm/panda_mbm.urdf", &["table_pick", "bookshelf_small", "box", "cage"]),
    ("UR5 of meshes", "ur5", "ur5_robotiq85/ur5_robotiq85.urdf", &["table_pick", "bookshelf_small", "box", "cage"]),
];

/// Passes over the edges; of each edge the quickest counts as warm.
const PASSES: usize = 7;

/// Times at which a free edge is sampled.
const SAMPLES: usize = 65;

/// Seconds of one kind of edge.
#[derive(Default)]
struct Kind {
    first: Vec<f64>,
    warm: Vec<f64>,
}

#[derive(Default)]
struct Tally {
    free: Kind,
    colliding: Kind,
    undecided: usize,
    by_balls: u64,
    edges: u64,
    differ: usize,
    refuted: usize,
}

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for (name, robot, urdf, classes) in ROBOTS {
        for &class in classes {
            let mut tally = Tally::default();
            let found = problems(context, (robot, urdf), class, context.count(10, 1))?;
            let bar = progress::bar(&format!("{name}, {class}"), found.len());
            for problem in found {
                tally.measure(&problem.open.cell, context.count(200, 10), problem.index)?;
                bar.inc(1);
            }
            bar.finish_and_clear();
            if tally.edges > 0 {
                rows.push(tally.row(name, class));
                numbers.push(tally.numbers(name, class));
            }
        }
    }
    if rows.is_empty() {
        return Err(BenchError::usage(format!("no planning problem is there\n{DATA_REMEDY}")));
    }
    let text = format!(
        "{}microseconds of one thread through the Rust API, random edges of length 1 (rad); first: the first time an edge is asked,\n\
         in a cell that was just loaded (tables included in the first edge); warm: the quickest of {PASSES} passes\n\
         differ: the plain check says Free where this says Collision, or the other way; refuted: a sample of a free edge certainly touches\n",
        table(HEADER, rows)
    );
    Ok(Measured { text, numbers: json!({"classes": numbers}) })
}

const HEADER: [&str; 12] = [
    "robot",
    "problems",
    "free",
    "p50",
    "mean",
    "first p50",
    "colliding",
    "p50",
    "mean",
    "by balls",
    "undecided",
    "differ, refuted",
];

impl Tally {
    fn measure(&mut self, cell: &PreparedCell, count: usize, seed: u64) -> Result<(), BenchError> {
        let options = CheckOptions { threads: 1, ..CheckOptions::default() };
        let checker = Checker::new(cell, &options);
        // As a program does that asks very many.
        let mut scratch = CheckScratch::for_edges(1 << 20);
        let edges = unit_edges(cell, count, seed);
        let mut best = vec![f64::INFINITY; edges.len()];
        let mut first = Vec::new();
        let mut verdicts = Vec::new();
        for pass in 0..PASSES {
            let settled = scratch.settled_by_balls();
            for (index, [from, to]) in edges.iter().enumerate() {
                let start = Instant::now();
                let verdict = checker.edge(from, to, &mut scratch, &RunToTheEnd);
                let seconds = start.elapsed().as_secs_f64();
                best[index] = best[index].min(seconds);
                if pass == 0 {
                    first.push(seconds);
                    verdicts.push(verdict.map_err(|error| BenchError::usage(error.to_string()))?);
                }
            }
            if pass + 1 == PASSES {
                self.by_balls += scratch.settled_by_balls() - settled;
                self.edges += edges.len() as u64;
            }
        }
        for (index, ([from, to], verdict)) in edges.iter().zip(&verdicts).enumerate() {
            let kind = match verdict {
                EdgeVerdict::Free => &mut self.free,
                EdgeVerdict::Collision { .. } => &mut self.colliding,
                EdgeVerdict::Undecided => {
                    self.undecided += 1;
                    continue;
                }
            };
            kind.first.push(first[index]);
            kind.warm.push(best[index]);
            let motion = CellMotion::straight(cell, from, to).map_err(|error| BenchError::usage(error.to_string()))?;
            let plain = checker.check(&motion, Engine::Spacetime, &mut scratch, &RunToTheEnd).verdict;
            let is_free = matches!(verdict, EdgeVerdict::Free);
            let agrees = match plain {
                Verdict::Free { .. } => is_free,
                Verdict::Collision(_) => !is_free,
                Verdict::Undecided { .. } | Verdict::NotChecked => true,
            };
            self.differ += usize::from(!agrees);
            if is_free {
                let touches = (0..SAMPLES).any(|sample| {
                    let t = sample as f64 / (SAMPLES - 1) as f64;
                    let at: Vec<f64> = from.iter().zip(to).map(|(a, b)| a + (b - a) * t).collect();
                    checker.certainly_touches(&at, &mut scratch)
                });
                self.refuted += usize::from(touches);
            }
        }
        Ok(())
    }

    fn row(&self, name: &str, class: &str) -> [String; 12] {
        let micro = |seconds: f64| format!("{:.2}", 1e6 * seconds);
        let [free, colliding] = [&self.free, &self.colliding];
        [
            name.to_string(),
            class.to_string(),
            free.warm.len().to_string(),
            micro(quantile(&free.warm, 0.5)),
            micro(mean(&free.warm)),
            micro(quantile(&free.first, 0.5)),
            colliding.warm.len().to_string(),
            micro(quantile(&colliding.warm, 0.5)),
            micro(mean(&colliding.warm)),
            format!("{:.1} %", 100.0 * self.by_balls as f64 / self.edges as f64),
            self.undecided.to_string(),
            format!("{}, {}", self.differ, self.refuted),
        ]
    }

    fn numbers(&self, name: &str, class: &str) -> Value {
        let kind = |kind: &Kind| {
            json!({
                "edges": kind.warm.len(),
                "warm": {"p50": quantile(&kind.warm, 0.5), "p95": quantile(&kind.warm, 0.95), "mean": mean(&kind.warm)},
                "first": {"p50": quantile(&kind.first, 0.5), "mean": mean(&kind.first)},
            })
        };
        json!({
            "robot": name, "class": class, "free": kind(&self.free), "colliding": kind(&self.colliding), "undecided": self.undecided,
            "settled_by_balls": self.by_balls, "edges": self.edges, "differ_from_check": self.differ, "refuted_by_samples": self.refuted,
        })
    }
}

fn quantile(values: &[f64], share: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    of_sorted(&sorted, share)
}

/// Edges of length 1 within the limits.
fn unit_edges(cell: &PreparedCell, count: usize, seed: u64) -> Vec<[Vec<f64>; 2]> {
    let mut random = Random::of_case(0x6d69_6372_6f73, seed);
    let limits: Vec<[f64; 2]> =
        cell.dofs().iter().map(|dof| dof.dof.range.map_or([-3.2, 3.2], |range| [range.lower, range.upper])).collect();
    let mut edges = Vec::with_capacity(count);
    while edges.len() < count {
        let from: Vec<f64> = limits.iter().map(|[low, high]| random.between(*low, *high)).collect();
        // A direction out of the ball: even over the sphere.
        let way: Vec<f64> = limits.iter().map(|_| random.between(-1.0, 1.0)).collect();
        let length = way.iter().map(|x| x * x).sum::<f64>().sqrt();
        if !(0.1..=1.0).contains(&length) {
            continue;
        }
        let to: Vec<f64> = from.iter().zip(&way).map(|(a, x)| a + x / length).collect();
        if to.iter().zip(&limits).all(|(value, [low, high])| low <= value && value <= high) {
            edges.push([from, to]);
        }
    }
    edges
}
