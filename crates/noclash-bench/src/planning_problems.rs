//! MotionBenchMaker's problems with robots of spheres and of meshes: how many are solved, how fast, how long the paths are. Every path that comes
//! back is proved; it is checked once more here, by the plain check.

use std::path::{Path, PathBuf};

use noclash::OpenCell;
use noclash::cell::{CellMotion, PathDescription, RunToTheEnd, Stop};
use noclash::check::{CheckOptions, Engine, Overall, check, overall};
use noclash::io::{DiskFiles, ImportOptions, PathOptions, import_scene, read_path};
use noclash::plan::{
    Degree, EdgeTest, MotionLimits, PlanOptions, Planner, Problem, Space, SpaceOptions, Status, plan, trajectory,
};
use noclash::robot::Limits;
use serde_json::{Value, json};

use crate::context::{DATA_REMEDY, processor_seconds};
use crate::engine_run::short;
use crate::error::BenchError;
use crate::progress;
use crate::table::table;
use crate::{Context, Measured};

/// A model of a robot, and the problems it is given.
#[derive(Clone, Copy)]
pub struct PlannedRobot {
    pub name: &'static str,
    /// How the files of its problems begin.
    pub problems: &'static str,
    pub urdf: &'static str,
    pub classes: &'static [&'static str],
}

const ONE_ARM: &[&str] =
    &["bookshelf_small", "bookshelf_tall", "bookshelf_thin", "box", "cage", "table_pick", "table_under_pick"];

pub const ROBOTS: [PlannedRobot; 4] = [
    PlannedRobot {
        name: "panda of spheres",
        problems: "panda",
        urdf: "panda_mbm/panda_mbm_spherized.urdf",
        classes: ONE_ARM,
    },
    PlannedRobot { name: "panda", problems: "panda", urdf: "panda_mbm/panda_mbm.urdf", classes: ONE_ARM },
    PlannedRobot { name: "ur5", problems: "ur5", urdf: "ur5_robotiq85/ur5_robotiq85.urdf", classes: ONE_ARM },
    PlannedRobot {
        name: "baxter",
        problems: "baxter",
        urdf: "baxter/baxter.urdf",
        classes: &["bookshelf_tall_both_arms_easy", "bookshelf_tall_both_arms_medium", "bookshelf_tall_both_arms_hard"],
    },
];

/// How many processor seconds a problem may take.
pub const SECONDS: f64 = 10.0;

/// One problem of a set, as a cell and its ends.
pub struct OpenProblem {
    pub open: OpenCell,
    pub file: PathBuf,
    pub index: u64,
    pub problem: Problem,
}

/// The first `count` problems of a class.
pub fn problems(
    context: &Context,
    robot: (&str, &str),
    class: &str,
    count: usize,
) -> Result<Vec<OpenProblem>, BenchError> {
    let Some(set) = context.data(&format!("mbm_problems/{}_{class}.json", robot.0)) else { return Ok(Vec::new()) };
    let Some(urdf) = context.data(robot.1) else { return Ok(Vec::new()) };
    let indices = problem_indices(&set);
    let mut found = Vec::new();
    for &index in indices.iter().take(count) {
        let file = context.scratch().join(format!("{}_{class}_{index}.yaml", robot.0));
        let options = ImportOptions { robot: Some(urdf.clone()), problem: Some(index), ..ImportOptions::default() };
        let report = import_scene(&set, &file, &options)?;
        let open = noclash::open(&file)?;
        let Some(path) = report.written.iter().find(|file| file.extension().is_some_and(|e| e == "csv")) else {
            continue;
        };
        let read = read_path(
            &DiskFiles,
            path,
            &open.cell,
            &PathOptions { robot: None, limits: Limits::Ignored, first_row: 0 },
        )?;
        let PathDescription::Waypoints(ends) = read.path else { continue };
        let [start, goal] = ends.as_slice() else { continue };
        let problem = Problem { start: start.configuration.clone(), goals: vec![goal.configuration.clone()] };
        found.push(OpenProblem { open, file, index, problem });
    }
    Ok(found)
}

fn problem_indices(set: &Path) -> Vec<u64> {
    let text = std::fs::read_to_string(set).unwrap_or_default();
    let read: Value = serde_json::from_str(&text).unwrap_or_default();
    let problems = read["problems"].as_array().cloned().unwrap_or_default();
    problems.iter().filter_map(|problem| problem["index"].as_u64()).collect()
}

/// Asked on the one thread that plans.
struct Until(f64);

impl Stop for Until {
    fn stop(&self) -> bool {
        processor_seconds() >= self.0
    }
}

/// Result of one problem.
pub struct Solved {
    pub status: &'static str,
    pub first_seconds: f64,
    pub search_seconds: f64,
    seconds: f64,
    /// Search, shortcuts, and a timed curve with blended corners, all proved.
    timed_seconds: f64,
    raw_length: f64,
    length: f64,
    motions: u64,
    proved_again: bool,
}

impl Solved {
    pub fn is_found(&self) -> bool {
        self.status == "found"
    }
}

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let count = context.problems_per_class();
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for PlannedRobot { name, problems: whose, urdf, classes } in ROBOTS {
        for class in classes {
            let problems = problems(context, (whose, urdf), class, count)?;
            if problems.is_empty() {
                continue;
            }
            let bar = progress::bar(class, problems.len());
            let mut solved = Vec::new();
            for problem in &problems {
                solved.push((problem.index, solve(problem)));
                bar.inc(1);
            }
            bar.finish_and_clear();
            rows.push(row(name, class, &solved));
            let list = solved.iter().map(|(index, solved)| {
                json!({"index": index, "status": solved.status, "first_seconds": solved.first_seconds, "search_seconds": solved.search_seconds, "seconds": solved.seconds, "timed_seconds": solved.timed_seconds,
                       "raw_length": solved.raw_length, "length": solved.length, "motions": solved.motions,
                       "proved_again": solved.proved_again})
            });
            numbers.push(json!({"robot": name, "class": class, "problems": list.collect::<Vec<_>>()}));
        }
    }
    if rows.is_empty() {
        return Err(missing("planning-problems"));
    }
    let header = [
        "robot",
        "class",
        "problems",
        "solved",
        "first p50 ms",
        "search p50 ms",
        "p95 ms",
        "with shortcuts p50 ms",
        "p95 ms",
        "and timed p50 ms",
        "length p50",
        "before shortcuts",
        "proved",
    ];
    let mut text = table(header, rows);
    text += "Processor time on one thread; the first search of a cell also makes what all its queries share.\n";
    Ok(Measured { text, numbers: json!(numbers) })
}

/// None of the problems is there.
pub fn missing(benchmark: &'static str) -> BenchError {
    let what = "there is no problem of MotionBenchMaker (mbm_problems) with its robot".to_string();
    BenchError::Missing { benchmark, what, remedy: DATA_REMEDY.to_string() }
}

/// Searches twice, then with shortcuts.
pub fn solve(problem: &OpenProblem) -> Solved {
    let OpenProblem { open, problem, .. } = problem;
    let mut options = PlanOptions::new(&open.cell, problem);
    options.planner = Planner::RrtConnect;
    options.seed = 1;
    options.shorten = None;
    options.check.threads = 1;
    let until = || Until(processor_seconds() + SECONDS);
    // What a cell makes when it is first asked for, such as hulls and capsules, is made by the first search.
    let search = || {
        let begun = processor_seconds();
        let outcome = plan(&open.cell, problem, &options, &until());
        (outcome, processor_seconds() - begun)
    };
    let (_, first_seconds) = search();
    let (raw, search_seconds) = search();
    options.shorten = Some(noclash::plan::Shortening::default());
    let begun = processor_seconds();
    let outcome = if matches!(raw.status, Status::Found) { plan(&open.cell, problem, &options, &until()) } else { raw };
    let seconds = processor_seconds() - begun;
    let begun = processor_seconds();
    let is_timed = timed(open, &outcome.path, &options, &until());
    let timed_seconds = if is_timed { seconds + processor_seconds() - begun } else { f64::NAN };
    let status = outcome.status.name();
    let proved_again = outcome.path.len() > 1 && {
        let edges: Vec<[Vec<f64>; 2]> = outcome.path.windows(2).map(|e| [e[0].clone(), e[1].clone()]).collect();
        let motions = CellMotion::of_path(&open.cell, &PathDescription::Edges(edges), Limits::Enforced);
        motions.is_ok_and(|motions| {
            let options = CheckOptions::default();
            let answers = check(&open.cell, &motions, Engine::Spacetime, &options, &RunToTheEnd, &|_| {});
            overall(&answers) == Overall::Free
        })
    };
    Solved {
        status,
        first_seconds,
        search_seconds,
        seconds,
        timed_seconds,
        raw_length: outcome.stats.raw_length,
        length: outcome.length,
        motions: outcome.stats.effort.edges,
        proved_again,
    }
}

/// Whether a path gets a trajectory that is proved, at 1 unit a second and 2 a second squared of every joint.
fn timed(open: &OpenCell, path: &[Vec<f64>], options: &PlanOptions, stop: &dyn Stop) -> bool {
    let [Some(start), Some(goal)] = [path.first(), path.last()] else { return false };
    let settings = SpaceOptions {
        check: options.check,
        test: EdgeTest::Proved(Engine::Spacetime),
        moving: &options.moving,
        weights: &options.weights,
        stop,
    };
    let space = Space::new(&open.cell, start, std::slice::from_ref(goal), settings);
    let limits = MotionLimits { velocity: vec![1.0; start.len()], acceleration: vec![2.0; start.len()] };
    trajectory(&space, path, Degree::Cubic, &limits).is_ok()
}

/// The value below which a share of the sorted list lies.
pub fn quantile(values: &mut [f64], share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let place = (share * (values.len().max(1) - 1) as f64).round() as usize;
    values.get(place).copied().unwrap_or(f64::NAN)
}

fn row(robot: &str, class: &str, solved: &[(u64, Solved)]) -> [String; 13] {
    let found: Vec<&Solved> = solved.iter().map(|(_, solved)| solved).filter(|s| s.status == "found").collect();
    let of = |value: fn(&Solved) -> f64, share: f64| {
        quantile(&mut found.iter().map(|solved| value(solved)).collect::<Vec<_>>(), share)
    };
    let ms = |seconds: f64| short(1e3 * seconds);
    [
        robot.to_string(),
        class.to_string(),
        solved.len().to_string(),
        found.len().to_string(),
        ms(of(|s| s.first_seconds, 0.5)),
        ms(of(|s| s.search_seconds, 0.5)),
        ms(of(|s| s.search_seconds, 0.95)),
        ms(of(|s| s.seconds, 0.5)),
        ms(of(|s| s.seconds, 0.95)),
        ms(of(|s| s.timed_seconds, 0.5)),
        format!("{:.2}", of(|s| s.length, 0.5)),
        format!("{:.2}", of(|s| s.raw_length, 0.5)),
        found.iter().filter(|s| s.proved_again).count().to_string(),
    ]
}
