//! The same planning problems put to OMPL's RRT-Connect with Coal at samples: times side by side, and what noclash finds on
//! the paths that come back.

use noclash::check::{CellMotion, CheckOptions, Engine, Overall, PathDescription, RunToTheEnd, check, overall};
use noclash::robot::Limits;
use serde_json::{Value, json};

use super::planning_problems::{OpenProblem, ROBOTS, SECONDS, Solved, problems, quantile, solve};
use super::{Context, Measured};
use crate::answer::table;
use crate::diagnostics::CommandError;

/// Largest distance of two samples, in radians.
const RESOLUTIONS: [f64; 2] = [0.05, 0.01];

/// Robots whose problems are put to the peer.
const COMPARED: [&str; 2] = ["panda", "ur5"];

/// A problem with what noclash made of it.
struct Compared {
    robot: &'static str,
    class: &'static str,
    problem: OpenProblem,
    solved: Solved,
}

/// What the peer made of one problem at one resolution.
struct Peer {
    solved: bool,
    seconds: f64,
    seconds_without_python: f64,
    verdict: Option<Overall>,
}

type Entry<'a> = (&'a Compared, &'a [Peer; 2]);

pub fn run(context: &Context) -> Result<Measured, CommandError> {
    let count = context.count(2, 1);
    let mut compared = Vec::new();
    for (robot, urdf, classes) in ROBOTS.into_iter().filter(|(robot, ..)| COMPARED.contains(robot)) {
        for &class in classes {
            for problem in problems(context, (robot, urdf), class, count)? {
                let solved = solve(&problem);
                compared.push(Compared { robot, class, problem, solved });
            }
        }
    }
    let questions: Vec<Value> = compared.iter().map(|entry| question(&entry.problem)).collect();
    let question = json!({"problems": questions, "resolutions": RESOLUTIONS, "seconds": SECONDS});
    let file = context.scratch().join("planning.json");
    std::fs::write(&file, question.to_string()).map_err(|error| super::context::unwritable(&file, &error))?;
    let Some(answer) = context.peer("ompl_plan.py", &[("--question", &file)])? else {
        return Ok(Measured { text: "the peer is not there\n".to_string(), numbers: json!(null) });
    };
    let mut peers: Vec<[Peer; 2]> = Vec::new();
    for (entry, answers) in compared.iter().zip(answer["answers"].as_array().into_iter().flatten()) {
        peers.push([0, 1].map(|at| read(&entry.problem, &answers[at])));
    }
    let mut rows = Vec::new();
    for robot in COMPARED {
        let of_robot: Vec<Entry> = compared.iter().zip(&peers).filter(|(entry, _)| entry.robot == robot).collect();
        if !of_robot.is_empty() {
            rows.extend(rows_of(robot, &of_robot));
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
    let raw: Vec<Value> = compared.iter().zip(&peers).map(|(entry, peers)| numbers(entry, peers)).collect();
    let text = format!(
        "{}Processor seconds of the search alone, one thread; medians over problems that all three solve, ratio against OMPL without Python.\n",
        table(header, rows)
    );
    let versions = json!({"ompl": answer["ompl"], "coal": answer["coal"]});
    Ok(Measured { text, numbers: json!({"versions": versions, "problems": raw}) })
}

fn question(problem: &OpenProblem) -> Value {
    let cell = &problem.open.cell;
    let name = |body: usize| cell.bodies()[body].name.as_str();
    let limit = |pick: fn(noclash::robot::JointRange) -> f64| {
        let of = |dof: &noclash::check::CellDof| dof.dof.range.map_or(f64::NAN, pick);
        cell.dofs().iter().map(of).collect::<Vec<_>>()
    };
    json!({
        "cell": problem.file, "dof": cell.dofs().iter().map(|dof| &dof.name).collect::<Vec<_>>(),
        "pairs": cell.pairs().checked().iter().map(|pair| pair.bodies.map(name)).collect::<Vec<_>>(),
        "start": problem.problem.start, "goal": problem.problem.goals[0],
        "lower": limit(|range| range.lower), "upper": limit(|range| range.upper),
    })
}

fn read(problem: &OpenProblem, answer: &Value) -> Peer {
    let number = |key: &str| answer[key].as_f64().unwrap_or(f64::NAN);
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

fn rows_of(robot: &str, entries: &[Entry]) -> Vec<[String; 10]> {
    let all = |entry: &&Entry| entry.0.solved.is_found() && entry.1.iter().all(|peer| peer.solved);
    let median =
        |of: &dyn Fn(&Entry) -> f64| quantile(&mut entries.iter().filter(all).map(of).collect::<Vec<_>>(), 0.5);
    let own = median(&|entry| entry.0.solved.search_seconds);
    let found = entries.iter().filter(|entry| entry.0.solved.is_found()).count();
    let count = entries.len().to_string();
    let own_row = [
        robot.to_string(),
        "noclash rrt_connect".to_string(),
        count.clone(),
        found.to_string(),
        format!("{own:.3}"),
        format!("{own:.3}"),
        "1".to_string(),
        found.to_string(),
        "0".to_string(),
        "0".to_string(),
    ];
    let mut rows = vec![own_row];
    for (at, resolution) in RESOLUTIONS.iter().enumerate() {
        let with = |verdict: Overall| entries.iter().filter(|entry| entry.1[at].verdict == Some(verdict)).count();
        let without_python = median(&|entry| entry.1[at].seconds_without_python);
        rows.push([
            robot.to_string(),
            format!("OMPL RRT-Connect, Coal at {resolution}"),
            count.clone(),
            entries.iter().filter(|entry| entry.1[at].solved).count().to_string(),
            format!("{:.3}", median(&|entry| entry.1[at].seconds)),
            format!("{without_python:.3}"),
            format!("{:.2}", without_python / own),
            entries.iter().filter(|entry| entry.1[at].verdict.is_some()).count().to_string(),
            with(Overall::Collision).to_string(),
            with(Overall::Undecided).to_string(),
        ]);
    }
    rows
}

fn numbers(entry: &Compared, peers: &[Peer; 2]) -> Value {
    let peer = |(peer, resolution): (&Peer, f64)| {
        json!({"resolution": resolution, "solved": peer.solved, "seconds": peer.seconds,
               "seconds_without_python": peer.seconds_without_python, "noclash_says": peer.verdict.map(Overall::as_str)})
    };
    json!({"robot": entry.robot, "class": entry.class, "index": entry.problem.index,
           "noclash": {"status": entry.solved.status, "search_seconds": entry.solved.search_seconds},
           "ompl": peers.iter().zip(RESOLUTIONS).map(peer).collect::<Vec<_>>()})
}
