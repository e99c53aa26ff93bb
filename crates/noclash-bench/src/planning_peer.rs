//! The same planning problems put to OMPL's RRT-Connect with Coal at samples, and to VAMP where it is installed: times side by side,
//! and what noclash finds on the paths that come back.

use noclash::cell::{CellMotion, PathDescription, RunToTheEnd};
use noclash::check::{CheckOptions, Engine, Overall, check, overall};
use noclash::robot::Limits;
use serde_json::{Value, json};

use crate::error::BenchError;
use crate::planning_problems::{
    OpenProblem, PlannedRobot, ROBOTS, SECONDS, Solved, missing, problems, quantile, solve,
};
use crate::progress;
use crate::table::table;
use crate::{Context, Measured};

/// Largest distance of two samples, in radians.
const RESOLUTIONS: [f64; 2] = [0.05, 0.01];

/// Robots whose problems are put to the peers.
const COMPARED: [&str; 2] = ["panda", "ur5"];

/// A problem with what noclash made of it.
struct Compared {
    robot: &'static str,
    class: &'static str,
    problem: OpenProblem,
    solved: Solved,
}

/// Result of a peer on one problem.
struct Peer {
    solved: bool,
    seconds: f64,
    seconds_without_python: f64,
    verdict: Option<Overall>,
}

/// A peer with its answers, one for each problem.
struct Column {
    name: String,
    answers: Vec<Peer>,
}

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    context.needs_peer("planning-peer")?;
    let count = context.problems_per_class();
    let mut compared = Vec::new();
    for PlannedRobot { name: robot, problems: whose, urdf, classes } in
        ROBOTS.into_iter().filter(|robot| COMPARED.contains(&robot.name))
    {
        for &class in classes {
            let problems = problems(context, (whose, urdf), class, count)?;
            let bar = progress::bar(class, problems.len());
            for problem in problems {
                let solved = solve(&problem);
                compared.push(Compared { robot, class, problem, solved });
                bar.inc(1);
            }
            bar.finish_and_clear();
        }
    }
    if compared.is_empty() {
        return Err(missing("planning-peer"));
    }
    let questions: Vec<Value> = compared.iter().map(question).collect();
    let question = json!({"problems": questions, "resolutions": RESOLUTIONS, "seconds": SECONDS});
    let file = context.scratch().join("planning.json");
    std::fs::write(&file, question.to_string()).map_err(|error| crate::context::unwritable(&file, &error))?;
    let Some(ompl) = context.peer("ompl_plan.py", &[("--question", &file)])? else {
        return Err(BenchError::usage("no Python with the peers is named"));
    };
    // It cannot be built everywhere: without it the rest is reported.
    let vamp = context.peer("vamp_plan.py", &[("--question", &file)]).ok().flatten();
    let mut columns: Vec<Column> = RESOLUTIONS
        .iter()
        .enumerate()
        .map(|(at, resolution)| Column {
            name: format!("OMPL RRT-Connect, Coal at {resolution}"),
            answers: read_all(&compared, &ompl, |answer| &answer[at]),
        })
        .collect();
    if let Some(vamp) = &vamp {
        let answers = read_all(&compared, vamp, |answer| answer);
        columns.push(Column { name: "VAMP RRT-Connect, balls".to_string(), answers });
    }
    let mut rows = Vec::new();
    for robot in COMPARED {
        let of_robot: Vec<usize> = (0..compared.len()).filter(|&at| compared[at].robot == robot).collect();
        if !of_robot.is_empty() {
            rows.extend(rows_of(robot, &of_robot, &compared, &columns));
        }
    }
    let header = [
        "robot",
        "planner",
        "problems",
        "solved",
        "p50 s",
        "p50 s without Python",
        "noclash is faster by",
        "paths",
        "collide",
        "undecided",
    ];
    let raw: Vec<Value> = (0..compared.len()).map(|at| numbers(at, &compared, &columns)).collect();
    let text = format!(
        "{}Seconds of the search alone, one thread; medians over problems that all solve, ratio of medians without Python. Of VAMP wall time.\n",
        table(header, rows)
    );
    let versions =
        json!({"ompl": ompl["ompl"], "coal": ompl["coal"], "vamp": vamp.map_or(Value::Null, |v| v["vamp"].clone())});
    Ok(Measured { text, numbers: json!({"versions": versions, "problems": raw}) })
}

fn question(entry: &Compared) -> Value {
    let problem = &entry.problem;
    let cell = &problem.open.cell;
    let name = |body: usize| cell.bodies()[body].name.as_str();
    let limit = |pick: fn(noclash::robot::JointRange) -> f64| {
        let of = |dof: &noclash::cell::CellDof| dof.dof.range.map_or(f64::NAN, pick);
        cell.dofs().iter().map(of).collect::<Vec<_>>()
    };
    json!({
        "robot": entry.robot, "class": entry.class,
        "cell": problem.file, "dof": cell.dofs().iter().map(|dof| &dof.name).collect::<Vec<_>>(),
        "pairs": cell.pairs().checked().iter().map(|pair| pair.bodies.map(name)).collect::<Vec<_>>(),
        "start": problem.problem.start, "goal": problem.problem.goals[0],
        "lower": limit(|range| range.lower), "upper": limit(|range| range.upper),
    })
}

fn read_all(compared: &[Compared], answer: &Value, of: impl Fn(&Value) -> &Value) -> Vec<Peer> {
    let bar = progress::bar("checking their paths", compared.len());
    let read_one = |(entry, answer): (&Compared, &Value)| {
        bar.inc(1);
        read(&entry.problem, of(answer))
    };
    let answers = compared.iter().zip(answer["answers"].as_array().into_iter().flatten()).map(read_one).collect();
    bar.finish_and_clear();
    answers
}

fn read(problem: &OpenProblem, answer: &Value) -> Peer {
    let number = |key: &str| answer[key].as_f64().unwrap_or(0.0);
    let path: Option<Vec<Vec<f64>>> = serde_json::from_value(answer["path"].clone()).ok().flatten();
    let verdict = path.and_then(|path| {
        let edges: Vec<[Vec<f64>; 2]> = path.windows(2).map(|edge| [edge[0].clone(), edge[1].clone()]).collect();
        let cell = &problem.open.cell;
        let motions = CellMotion::of_path(cell, &PathDescription::Edges(edges), Limits::Ignored).ok()?;
        Some(overall(&check(cell, &motions, Engine::Spacetime, &CheckOptions::default(), &RunToTheEnd, &|_| {})))
    });
    Peer {
        solved: answer["solved"] == true,
        seconds: number("seconds"),
        seconds_without_python: number("seconds") - number("callback_seconds") + number("coal_seconds"),
        verdict,
    }
}

fn rows_of(robot: &str, entries: &[usize], compared: &[Compared], columns: &[Column]) -> Vec<[String; 10]> {
    let found = |&at: &usize| compared[at].solved.is_found();
    let all = |at: &usize| found(at) && columns.iter().all(|column| column.answers[*at].solved);
    let median =
        |of: &dyn Fn(usize) -> f64| quantile(&mut entries.iter().copied().filter(all).map(of).collect::<Vec<_>>(), 0.5);
    let own = median(&|at| compared[at].solved.search_seconds);
    let found = entries.iter().filter(|at| found(at)).count().to_string();
    let count = entries.len().to_string();
    let seconds_text = |seconds: f64| format!("{seconds:.4}");
    let none = "0".to_string();
    let mut rows = vec![[
        robot.to_string(),
        "noclash rrt_connect".to_string(),
        count.clone(),
        found.clone(),
        seconds_text(own),
        seconds_text(own),
        "1".to_string(),
        found,
        none.clone(),
        none,
    ]];
    for Column { name, answers } in columns {
        let number = |of: &dyn Fn(&Peer) -> bool| entries.iter().filter(|&&at| of(&answers[at])).count().to_string();
        let without_python = median(&|at| answers[at].seconds_without_python);
        rows.push([
            robot.to_string(),
            name.clone(),
            count.clone(),
            number(&|peer| peer.solved),
            seconds_text(median(&|at| answers[at].seconds)),
            seconds_text(without_python),
            format!("{:.2}", without_python / own),
            number(&|peer| peer.verdict.is_some()),
            number(&|peer| peer.verdict == Some(Overall::Collision)),
            number(&|peer| peer.verdict == Some(Overall::Undecided)),
        ]);
    }
    rows
}

fn numbers(at: usize, compared: &[Compared], columns: &[Column]) -> Value {
    let entry = &compared[at];
    let peer = |column: &Column| {
        let peer = &column.answers[at];
        json!({"planner": column.name, "solved": peer.solved, "seconds": peer.seconds,
               "seconds_without_python": peer.seconds_without_python, "noclash_says": peer.verdict.map(Overall::as_str)})
    };
    json!({"robot": entry.robot, "class": entry.class, "index": entry.problem.index,
           "noclash": {"status": entry.solved.status, "search_seconds": entry.solved.search_seconds},
           "peers": columns.iter().map(peer).collect::<Vec<_>>()})
}
