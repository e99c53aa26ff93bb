//! The peers' workload (`bench/peers/segments`: a UR5 among thin bars and tori, 300 straight segments, links against scene only):
//! every engine beside HPP's Dichotomy and Coal's sampling in one run on one core, processor time per segment. A Free where
//! Coal's samples at 0.0002 rad collide is a failure; a Collision where they do not is put to Coal at the witness.

use std::path::Path;

use noclash::cell::{CellMotion, RunToTheEnd};
use noclash::check::{CheckOptions, Engine, PreparedCell, Verdict, check};
use noclash::io::{DiskFiles, read_edges};
use noclash::robot::Limits;
use serde_json::{Value, json};

use crate::context::processor_seconds;
use crate::error::BenchError;
use crate::peer_work::{Peer, PeerRun, PeerWork};
use crate::table::table;
use crate::timed::{mean, quantile};
use crate::{Context, Measured};

/// Most tests per segment on the sliding sets, where a bound of first order needs travel / clearance pieces.
const SLIDING_BUDGET: u64 = 20_000_000;

const REFERENCE: &str = "coal discrete 0.0002 (merged scene)";
const DICHOTOMY: &str = "hpp Dichotomy tol 0";
const COARSE: &str = "coal discrete 0.1";
const FINE: &str = "coal discrete 0.05";

/// One checker's answers: processor seconds and verdict by segment.
struct Answers {
    name: String,
    seconds: Vec<f64>,
    /// `None` for undecided.
    free: Vec<Option<bool>>,
    /// Witness configurations of collisions.
    witnesses: Vec<Option<Vec<f64>>>,
    counts: [u64; 3],
}

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let work = PeerWork::find(context, "peer-segments")?;
    let data = work.data();
    let reference =
        work.result(&data, &Peer { name: REFERENCE, script: "peer_coal.py", arguments: &["0.0002"], merged: true })?;
    let hpp = work.run(&data, &Peer { name: DICHOTOMY, script: "peer_hpp.py", arguments: &["0"], merged: false })?;
    let coal_coarse =
        work.run(&data, &Peer { name: COARSE, script: "peer_coal.py", arguments: &["0.1"], merged: false })?;
    let coal_fine =
        work.run(&data, &Peer { name: FINE, script: "peer_coal.py", arguments: &["0.05"], merged: false })?;
    let engines = context.named_engines()?.unwrap_or_else(|| Engine::ALL.to_vec());
    let mut all = Vec::new();
    for &engine in &engines {
        // `spacetime` makes capsules around nodes when it first meets them: reported apart from the cost of later segments.
        match engine {
            Engine::Spacetime => {
                let [first, second] = <[Answers; 2]>::try_from(ask(&data, engine, None, 2)?)
                    .map_err(|_| BenchError::usage("two passes give two answers"))?;
                all.push(second);
                all.push(Answers { name: "spacetime, first pass".to_string(), ..first });
            }
            Engine::Sampled
            | Engine::Bisection
            | Engine::Refined
            | Engine::ClearanceBound
            | Engine::Interval
            | Engine::Toleranced => {
                all.extend(ask(&data, engine, None, 1)?);
            }
        }
    }
    let peers: Vec<Answers> = [hpp, coal_fine, coal_coarse].into_iter().flatten().map(Answers::of_peer).collect();
    let reference = reference.map(|run| run.free);
    let (mut text, mut numbers) = (String::new(), json!({}));
    if let Some(reference) = &reference {
        let free = reference.iter().filter(|free| **free).count();
        text += &format!("{REFERENCE}: {free} free, {} colliding\n", reference.len() - free);
        let rows: Vec<[String; 9]> = all.iter().chain(&peers).map(|answers| answers.row(reference, &peers)).collect();
        let header = [
            "checker",
            "free: mean / median / p99 / max ms",
            "colliding: mean / median / p99 / max ms",
            "free",
            "collision",
            "undecided",
            "HPP / this, free; colliding",
            "Coal 0.05 / this",
            "Coal 0.1 / this",
        ];
        text += &table(header, rows);
        numbers["checkers"] = all.iter().chain(&peers).map(|answers| answers.numbers(reference)).collect();
        let (lines, judged) = judge(&work, &data, &all, reference)?;
        text += &lines;
        numbers["against_reference"] = judged;
    }
    let (lines, sliding) = sliding(&work, &data, &engines)?;
    numbers["sliding"] = sliding;
    text += &lines;
    text += "processor time per segment, one thread; ratios above 1: this checker is faster; free and colliding by the reference\n";
    Ok(Measured { text, numbers })
}

/// All segments of a folder, one thread, segment after segment in one call, so that memory is warm; so many times over.
fn ask(folder: &Path, engine: Engine, budget: Option<u64>, passes: usize) -> Result<Vec<Answers>, BenchError> {
    let open = noclash::open(folder.join("cell.yaml"))?;
    let path = read_edges(&DiskFiles, &folder.join("edges.npy"), &open.cell, Limits::Ignored)?;
    let mut motions = CellMotion::of_path(&open.cell, &path.path, Limits::Ignored)
        .map_err(|error| BenchError::usage(format!("the peers' segments: {error}")))?;
    // The first is queried twice: what is computed once for all segments, and cold memory, count for neither.
    let warming = motions.first().cloned().ok_or_else(|| BenchError::usage("the peers' edges.npy is empty"))?;
    motions.insert(0, warming);
    let options = CheckOptions { threads: 1, budget, ..CheckOptions::default() };
    Ok((0..passes).map(|_| pass(&open.cell, &motions, engine, &options)).collect())
}

/// One pass; the first motion does not count.
fn pass(cell: &PreparedCell, motions: &[CellMotion], engine: Engine, options: &CheckOptions) -> Answers {
    let clock = std::sync::Mutex::new((processor_seconds(), Vec::new()));
    let mut found = check(cell, motions, engine, options, &RunToTheEnd, &|_| {
        if let Ok(mut clock) = clock.lock() {
            let now = processor_seconds();
            let spent = now - clock.0;
            clock.1.push(spent);
            clock.0 = now;
        }
    });
    let mut seconds = clock.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner).1;
    let seconds = seconds.split_off(1);
    found.remove(0);
    let sum = |of: fn(&noclash::check::SegmentAnswer) -> u64| found.iter().map(of).sum();
    Answers {
        name: engine.name().to_string(),
        seconds,
        free: found
            .iter()
            .map(|answer| match answer.verdict {
                Verdict::Free { .. } => Some(true),
                Verdict::Collision(_) => Some(false),
                Verdict::Undecided { .. } | Verdict::NotChecked => None,
            })
            .collect(),
        counts: [sum(|a| a.counters.volume_tests), sum(|a| a.counters.triangle_tests), sum(|a| a.poses)],
        witnesses: found
            .into_iter()
            .map(|answer| match answer.verdict {
                Verdict::Collision(witness) => Some(witness.configuration),
                Verdict::Free { .. } | Verdict::Undecided { .. } | Verdict::NotChecked => None,
            })
            .collect(),
    }
}

impl Answers {
    fn of_peer(run: PeerRun) -> Self {
        let count = run.seconds.len();
        Self {
            name: run.name,
            seconds: run.seconds,
            free: run.free.into_iter().map(Some).collect(),
            witnesses: vec![None; count],
            counts: [0; 3],
        }
    }

    /// Sorted seconds of the segments that the reference calls free, or colliding.
    fn of_kind(&self, reference: &[bool], free: bool) -> Vec<f64> {
        let mut seconds: Vec<f64> = self
            .seconds
            .iter()
            .zip(reference)
            .filter(|(_, kind)| **kind == free)
            .map(|(seconds, _)| *seconds)
            .collect();
        seconds.sort_by(f64::total_cmp);
        seconds
    }

    fn row(&self, reference: &[bool], peers: &[Self]) -> [String; 9] {
        let count = |wanted: Option<bool>| self.free.iter().filter(|free| **free == wanted).count().to_string();
        let ratio = |name: &str| {
            let Some(peer) = peers.iter().find(|peer| peer.name == name) else { return "–".to_string() };
            let by = [true, false].map(|free| {
                let ratio = mean(&peer.of_kind(reference, free)) / mean(&self.of_kind(reference, free));
                format!("{ratio:.2}")
            });
            by.join("; ")
        };
        let statistics = [true, false].map(|free| {
            let seconds = self.of_kind(reference, free);
            let [middle, late, last] = [0.5, 0.99, 1.0].map(|share| 1e3 * quantile(&seconds, share));
            format!("{:.3} / {middle:.3} / {late:.3} / {last:.3}", 1e3 * mean(&seconds))
        });
        let [on_free, on_colliding] = statistics;
        [
            self.name.clone(),
            on_free,
            on_colliding,
            count(Some(true)),
            count(Some(false)),
            count(None),
            ratio(DICHOTOMY),
            ratio(FINE),
            ratio(COARSE),
        ]
    }

    fn numbers(&self, reference: &[bool]) -> Value {
        let statistics = |free: bool| {
            let seconds = self.of_kind(reference, free);
            json!({"segments": seconds.len(), "mean": mean(&seconds), "median": quantile(&seconds, 0.5),
                   "p99": quantile(&seconds, 0.99), "max": quantile(&seconds, 1.0)})
        };
        let [volume_tests, triangle_tests, poses] = self.counts;
        json!({
            "name": self.name, "seconds_on_free": statistics(true), "seconds_on_colliding": statistics(false),
            "free": self.free, "seconds": self.seconds, "bv_tests": volume_tests, "triangle_tests": triangle_tests, "poses": poses,
        })
    }
}

/// Every verdict of ours against the reference.
fn judge(work: &PeerWork, data: &Path, all: &[Answers], reference: &[bool]) -> Result<(String, Value), BenchError> {
    let (mut text, mut numbers) = (String::new(), Vec::new());
    for answers in all {
        let at = |wanted: Option<bool>, reference_free: bool| {
            let both = answers.free.iter().zip(reference).enumerate();
            both.filter(|(_, (free, kind))| **free == wanted && **kind == reference_free)
                .map(|(index, _)| index)
                .collect::<Vec<usize>>()
        };
        let wrong = at(Some(true), false);
        let extra = at(Some(false), true);
        let configurations: Vec<Vec<f64>> = extra.iter().filter_map(|&i| answers.witnesses[i].clone()).collect();
        let touches = if extra.is_empty() { Vec::new() } else { work.touches(data, &configurations)? };
        let confirmed = touches.iter().filter(|touches| **touches).count();
        text += &format!(
            "{}: {} Free where the reference collides; {} Collision where it is free, {confirmed} of them confirmed by Coal at the witness\n",
            answers.name,
            wrong.len(),
            extra.len(),
        );
        numbers.push(json!({"name": answers.name, "free_where_reference_collides": wrong, "collision_where_reference_is_free": extra,
                            "confirmed_by_coal": touches}));
    }
    Ok((text, json!(numbers)))
}

/// The stretched arm turns over a table at a constant clearance: the hard case of distance / speed bounds.
fn sliding(work: &PeerWork, data: &Path, engines: &[Engine]) -> Result<(String, Value), BenchError> {
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for clearance in ["1e-2", "1e-3", "1e-4", "1e-5", "1e-6"] {
        let folder = data.join(format!("slide_{clearance}"));
        if !folder.exists() {
            eprintln!("SKIPPED: {} is not there", folder.display());
            continue;
        }
        let mut push = |answers: &Answers| {
            let verdict = match answers.free.first() {
                Some(Some(true)) => "free",
                Some(Some(false)) => "collision",
                Some(None) | None => "undecided",
            };
            let seconds = answers.seconds.first().copied();
            let [volume_tests, triangle_tests, poses] = answers.counts;
            let time = seconds.map_or("over 60 s".to_string(), |seconds| format!("{:.3}", 1e3 * seconds));
            rows.push([
                clearance.to_string(),
                answers.name.clone(),
                verdict.to_string(),
                time,
                volume_tests.to_string(),
                triangle_tests.to_string(),
                poses.to_string(),
            ]);
            numbers.push(json!({"clearance": clearance, "name": answers.name, "verdict": verdict, "seconds": seconds,
                                "bv_tests": volume_tests, "triangle_tests": triangle_tests, "poses": poses}));
        };
        for &engine in engines {
            ask(&folder, engine, Some(SLIDING_BUDGET), 1)?.iter().for_each(&mut push);
        }
        for (name, script, step) in [(DICHOTOMY, "peer_hpp.py", "0"), (FINE, "peer_coal.py", "0.05")] {
            let run = work.run(&folder, &Peer { name, script, arguments: &[step], merged: false })?;
            push(&run.map_or_else(|| Answers::timed_out(name), Answers::of_peer));
        }
    }
    let header = ["clearance m", "checker", "verdict", "ms", "volume tests", "triangle tests", "poses"];
    let note = "sliding: one segment per clearance, at most 20,000,000 tests; peers at most 60 s\n";
    Ok((table(header, rows) + note, json!(numbers)))
}

impl Answers {
    fn timed_out(name: &str) -> Self {
        Self { name: name.to_string(), seconds: Vec::new(), free: Vec::new(), witnesses: Vec::new(), counts: [0; 3] }
    }
}
