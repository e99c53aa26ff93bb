//! Tables 3 and 4 of [Higashi 2008]: RRT and BLS without exact checking (samples), with it (adaptive bisection), and with clearance
//! bounds; processor time, motions asked about, waypoints, and how many of the paths collide.

use std::path::Path;

use noclash::OpenCell;
use noclash::cell::{CellMotion, PathDescription, RunToTheEnd};
use noclash::check::{CheckOptions, CheckScratch, Checker, Engine, Overall, Verdict, check, overall};
use noclash::plan::{EdgeTest, Planner, Random, Space, SpaceOptions, propose};
use noclash::robot::Limits;
use serde_json::json;

use crate::context::{Configurations, processor_seconds, unwritable};
use crate::error::BenchError;
use crate::free_bodies::{self, FreeBody};
use crate::planning_problems::quantile;
use crate::progress;
use crate::table::table;
use crate::{Context, Measured};

const TESTS: [(&str, EdgeTest); 4] = [
    ("samples at 0.05", EdgeTest::Sampled { resolution: 0.05 }),
    ("exact", EdgeTest::Proved(Engine::Bisection)),
    ("exact, clearance bound", EdgeTest::Proved(Engine::ClearanceBound)),
    ("ours (spacetime)", EdgeTest::Proved(Engine::Spacetime)),
];
/// Processor seconds after which a search is given up.
const LIMIT: f64 = 20.0;

/// Asked on the one thread that plans.
struct Until(f64);

impl noclash::cell::Stop for Until {
    fn stop(&self) -> bool {
        processor_seconds() > self.0
    }
}

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let own = context.scratch().join("data");
    noclash_data::write_all(&own).map_err(|error| unwritable(&own, &error))?;
    let runs = context.count(5, 1);
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for Scene { name, open, ends, planners } in scenes(context, &own)? {
        for planner in planners {
            for (what, test) in TESTS {
                let (mut seconds, mut motions, mut waypoints, mut colliding) = (Vec::new(), Vec::new(), Vec::new(), 0);
                let bar = progress::bar(&format!("{name}, {}, {what}", planner.name()), runs);
                for seed in 0..runs as u64 {
                    bar.inc(1);
                    let Some(found) = search(&open, &ends, planner, test, seed) else { continue };
                    seconds.push(found.seconds);
                    motions.push(found.motions as f64);
                    waypoints.push(found.path.len() as f64);
                    colliding += usize::from(collides(&open, &found.path));
                }
                bar.finish_and_clear();
                let solved = seconds.len();
                let medians = [&mut seconds, &mut motions, &mut waypoints]
                    .map(|list| (!list.is_empty()).then(|| quantile(list, 0.5)));
                let shown = |median: Option<f64>, digits: usize| {
                    median.map_or_else(|| "–".to_string(), |value| format!("{value:.digits$}"))
                };
                rows.push([
                    name.to_string(),
                    planner.name().to_string(),
                    what.to_string(),
                    format!("{solved}/{runs}"),
                    shown(medians[0], 3),
                    papers_seconds(name, planner, test),
                    shown(medians[1], 0),
                    shown(medians[2], 0),
                    colliding.to_string(),
                ]);
                numbers.push(
                    json!({"cell": name, "planner": planner.name(), "test": what, "runs": runs, "solved": solved,
                                    "median_seconds": medians[0], "median_motions": medians[1],
                                    "median_waypoints": medians[2], "colliding_paths": colliding}),
                );
            }
        }
    }
    let header =
        ["cell", "planner", "edges", "solved", "p50 s", "paper s", "motions p50", "waypoints p50", "colliding paths"];
    let text = format!(
        "{}medians of {runs} searches; the paper's are means of 10 (free bodies), 5 (into a car: beside our demo cell) and 20 searches (between two\n\
         cars: beside our welding cell) in its own scenes on a computer of its time; samples are its column without exact checking\n",
        table(header, rows)
    );
    Ok(Measured { text, numbers: json!(numbers) })
}

/// Seconds in Tables 3 and 4, for the scene of the paper that stands beside ours.
fn papers_seconds(scene: &str, planner: Planner, test: EdgeTest) -> String {
    let [sampled, exact, bounded] = match (scene, planner) {
        ("maze", Planner::Rrt) => [28.94, 35.90, 27.32],
        ("free body in a cage", Planner::Rrt) => [3.71, 22.05, 11.85],
        ("demo", Planner::Rrt) => [369.74, 523.59, 422.60],
        ("demo", Planner::Bls) => [42.34, 145.32, 115.22],
        ("welding", Planner::Rrt) => [55.87, 238.25, 69.84],
        ("welding", Planner::Bls) => [9.66, 21.44, 2.87],
        _ => return "–".to_string(),
    };
    match test {
        EdgeTest::Sampled { .. } => format!("{sampled:.2}"),
        EdgeTest::Proved(Engine::Bisection) => format!("{exact:.2}"),
        EdgeTest::Proved(Engine::ClearanceBound) => format!("{bounded:.2}"),
        EdgeTest::Proved(_) => "–".to_string(),
    }
}

/// A cell, its ends, and who plans there.
struct Scene {
    name: &'static str,
    open: OpenCell,
    ends: [Vec<f64>; 2],
    planners: Vec<Planner>,
}

/// Free bodies for RRT (Table 3), arms for RRT and BLS (Table 4).
fn scenes(context: &Context, own: &Path) -> Result<Vec<Scene>, BenchError> {
    let mut scenes = Vec::new();
    for FreeBody { name, cell, ends } in free_bodies::write(context.scratch())? {
        scenes.push(Scene { name, open: noclash::open(&cell)?, ends, planners: vec![Planner::Rrt] });
    }
    for name in ["demo", "welding"] {
        let open = noclash::open(own.join(format!("cells/{name}.yaml")))?;
        if let Some(ends) = hard_ends(&open, 43) {
            scenes.push(Scene { name, open, ends, planners: vec![Planner::Rrt, Planner::Bls] });
        }
    }
    Ok(scenes)
}

/// Two free configurations without a straight way between them.
pub fn hard_ends(open: &OpenCell, seed: u64) -> Option<[Vec<f64>; 2]> {
    let checker = Checker::new(&open.cell, &CheckOptions { budget: Some(200_000), ..CheckOptions::default() });
    let mut scratch = CheckScratch::default();
    let mut configurations = Configurations::new(seed);
    let mut verdict = |from: &[f64], to: &[f64]| {
        let motion = CellMotion::straight(&open.cell, from, to).ok()?;
        Some(checker.check(&motion, Engine::Spacetime, &mut scratch, &RunToTheEnd).verdict)
    };
    let mut first: Option<Vec<f64>> = None;
    for _ in 0..20_000 {
        let at = configurations.next(&open.cell);
        if !matches!(verdict(&at, &at), Some(Verdict::Free { .. })) {
            continue;
        }
        if let Some(first) = &first
            && matches!(verdict(first, &at), Some(Verdict::Collision(_)))
        {
            return Some([first.clone(), at]);
        }
        first = first.or(Some(at));
    }
    None
}

/// Path proposed by a planner and its cost.
pub struct Proposed {
    pub path: Vec<Vec<f64>>,
    pub seconds: f64,
    pub motions: u64,
}

/// One search on one thread; `None` if it finds nothing in time.
pub fn search(
    open: &OpenCell,
    [start, goal]: &[Vec<f64>; 2],
    planner: Planner,
    test: EdgeTest,
    seed: u64,
) -> Option<Proposed> {
    let mut check = CheckOptions { threads: 1, budget: Some(200_000), ..CheckOptions::default() };
    if let EdgeTest::Sampled { resolution } = test {
        check.resolution = resolution;
    }
    let (moving, weights) = (vec![true; start.len()], vec![1.0; start.len()]);
    let until = Until(processor_seconds() + LIMIT);
    let goals = [goal.clone()];
    let options = SpaceOptions { check, test, moving: &moving, weights: &weights, stop: &until };
    let space = Space::new(&open.cell, start, &goals, options);
    let begun = processor_seconds();
    let path = propose(&space, planner, start, &goals, &mut Random::new(seed))?;
    Some(Proposed { path, seconds: processor_seconds() - begun, motions: space.effort().edges })
}

/// Whether the default engine finds a contact on a path.
pub fn collides(open: &OpenCell, path: &[Vec<f64>]) -> bool {
    let edges: Vec<[Vec<f64>; 2]> = path.windows(2).map(|edge| [edge[0].clone(), edge[1].clone()]).collect();
    let motions = CellMotion::of_path(&open.cell, &PathDescription::Edges(edges), Limits::Ignored);
    motions.is_ok_and(|motions| {
        let answers = check(&open.cell, &motions, Engine::Spacetime, &CheckOptions::default(), &RunToTheEnd, &|_| {});
        overall(&answers) == Overall::Collision
    })
}
