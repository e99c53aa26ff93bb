//! Everything that users could pick instead, on the same 300 segments in one run (`bench/peers/segments`): sampling by Coal, FCL, Bullet, Drake,
//! Tesseract and Klampt, continuous validation by HPP, casts by Tesseract. Processor time per segment, collisions missed, false alarms.

use noclash::cell::CellMotion;
use noclash::check::{CheckOptions, Engine, Verdict};
use noclash::io::{DiskFiles, read_edges};
use noclash::robot::Limits;
use serde_json::{Value, json};

use crate::error::BenchError;
use crate::peer_work::{Peer, PeerRun, PeerWork, REMEDY};
use crate::table::table;
use crate::timed::{Timed, mean};
use crate::{Context, Measured};

const REFERENCE: Peer =
    Peer { name: "coal discrete 0.0002 (merged scene)", script: "peer_coal.py", arguments: &["0.0002"], merged: true };

/// Result names, scripts, their argument, and the query of each.
const PEERS: &[(&str, &str, &str, &str)] = &[
    ("hpp Dichotomy tol 0", "peer_hpp.py", "0", "continuous, meshes"),
    ("hpp Progressive tol 0.001", "peer_hpp.py", "1e-3", "continuous up to 1 mm of penetration, meshes"),
    ("hpp Discretized 0.05", "peer_hpp.py", "d0.05", "samples, meshes"),
    ("coal discrete 0.05", "peer_coal.py", "0.05", "samples, meshes"),
    ("coal discrete 0.01", "peer_coal.py", "0.01", "samples, meshes"),
    ("coal discrete 0.05 broadphase", "peer_coal.py", "b0.05", "samples, meshes, its broad phase"),
    ("fcl discrete 0.05", "peer_fcl.py", "d0.05", "samples, meshes"),
    ("klampt isVisible eps 0.05", "peer_klampt.py", "0.05", "samples by bisection, meshes"),
    ("drake edge 0.05 (convex)", "peer_drake.py", "0.05", "samples, hulls"),
    ("bullet discrete 0.05 (hull links)", "peer_bullet.py", "0.05", "samples, hulls of links"),
    ("tesseract discrete 0.05 (convex)", "peer_tesseract.py", "d0.05", "samples, hulls"),
    ("tesseract cast 0.1 (convex)", "peer_tesseract.py", "c0.1", "casts between samples, hulls"),
];

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let work = PeerWork::find(context, "peer-checkers")?;
    let data = work.data();
    let reference = work.result(&data, &REFERENCE)?.ok_or_else(|| BenchError::Missing {
        benchmark: "peer-checkers",
        what: "Coal's reference verdicts are not there".to_string(),
        remedy: REMEDY.to_string(),
    })?;
    let open = noclash::open(data.join("cell.yaml"))?;
    let path = read_edges(&DiskFiles, &data.join("edges.npy"), &open.cell, Limits::Ignored)?;
    let motions = CellMotion::of_path(&open.cell, &path.path, Limits::Ignored)
        .map_err(|error| BenchError::usage(format!("the peers' segments: {error}")))?;
    let mut all = Vec::new();
    for name in ["noclash, first pass", "noclash"] {
        let timed = Timed::warm(&open.cell, &motions, Engine::Spacetime, &CheckOptions::default());
        let free = timed.answers.iter().map(|answer| matches!(answer.verdict, Verdict::Free { .. })).collect();
        let run = PeerRun { name: name.to_string(), free, seconds: timed.seconds, contacts: Vec::new() };
        all.push((run, "continuous, proved, meshes"));
    }
    for &(name, script, argument, what) in PEERS {
        eprintln!("{name}");
        match work.run(&data, &Peer { name, script, arguments: &[argument], merged: false }) {
            Ok(Some(run)) => all.push((run, what)),
            Ok(None) | Err(_) => eprintln!("SKIPPED: {name} did not answer"),
        }
    }
    let ours = Means::of(&all[1].0, &reference.free);
    let (rows, numbers): (Vec<_>, Vec<_>) =
        all.iter().map(|(run, what)| Means::of(run, &reference.free).compared_with(run, what, &ours)).unzip();
    let header =
        ["checker", "asked", "free ms", "colliding ms", "missed", "false alarms", "this / noclash, free; colliding"];
    let note = "mean processor time per segment, one thread; missed: called free where samples every 0.0002 rad collide; false alarms: the other way round\n";
    Ok(Measured { text: table(header, rows) + note, numbers: json!({"checkers": numbers}) })
}

/// Mean seconds on free and on colliding segments, and what was said wrongly of each.
struct Means {
    seconds: [f64; 2],
    wrong: [usize; 2],
}

impl Means {
    fn of(run: &PeerRun, reference: &[bool]) -> Self {
        let kinds = [true, false];
        let of_kind = |kind: bool| run.seconds.iter().zip(reference).filter(move |(_, free)| **free == kind);
        let wrong =
            |kind: bool| run.free.iter().zip(reference).filter(|(said, is)| **is == kind && **said != kind).count();
        Self {
            seconds: kinds.map(|kind| mean(&of_kind(kind).map(|(seconds, _)| *seconds).collect::<Vec<f64>>())),
            wrong: kinds.map(wrong),
        }
    }

    fn compared_with(&self, run: &PeerRun, what: &str, ours: &Self) -> ([String; 7], Value) {
        let [free, colliding] = self.seconds;
        let [alarms, missed] = self.wrong;
        let [by_free, by_colliding] = [0, 1].map(|kind| self.seconds[kind] / ours.seconds[kind]);
        let row = [
            run.name.clone(),
            what.to_string(),
            format!("{:.3}", 1e3 * free),
            format!("{:.3}", 1e3 * colliding),
            missed.to_string(),
            alarms.to_string(),
            format!("{by_free:.1}; {by_colliding:.1}"),
        ];
        let numbers = json!({"name": run.name, "asked": what, "seconds_on_free": free, "seconds_on_colliding": colliding,
                             "missed": missed, "false_alarms": alarms, "segments": run.seconds.len()});
        (row, numbers)
    }
}
