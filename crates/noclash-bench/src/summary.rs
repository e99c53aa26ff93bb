//! Committed runs as people read them: a page with every table, and the few figures that the README shows.

use std::fmt::Write as _;
use std::path::Path;

use noclash::io::{InputError, InputErrorKind};
use serde_json::Value;

use crate::context::unwritable;
use crate::error::BenchError;

/// Writes `summary.md` beside the run files of a folder: what was measured, how to repeat it, its tables and drawings.
pub fn write_page(folder: &Path, order: &[&str]) -> Result<(), BenchError> {
    let mut page = String::from(
        "# Benchmarks\n\nWritten by `noclash-bench`; the raw numbers are in the `.json` files beside this page.\n",
    );
    let drawings = drawings(folder)?;
    for name in order {
        let Some(run) = read(folder, name)? else { continue };
        let text = |key: &str| run[key].as_str().unwrap_or_default();
        let _ = write!(page, "\n## {name}\n\n{}\n\n`{}`\n\n", text("what"), text("command"));
        if let Some(processor) = run["machine"]["processor"].as_str() {
            let _ = write!(page, "{processor}, scale {}\n\n", run["scale"]);
        }
        let _ = write!(page, "```text\n{}\n```\n", text("summary").trim_end());
        for drawing in drawings.iter().filter(|drawing| drawing.starts_with(name)) {
            let _ = write!(page, "\n![{name}]({drawing})\n");
        }
    }
    let file = folder.join("summary.md");
    std::fs::write(&file, page).map_err(|error| unwritable(&file, &error))
}

fn drawings(folder: &Path) -> Result<Vec<String>, BenchError> {
    let entries = std::fs::read_dir(folder).map_err(|error| unreadable(folder, &error))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut drawings: Vec<String> = names.filter(|name| name.ends_with(".svg")).collect();
    drawings.sort();
    Ok(drawings)
}

/// The figures of the README, from the run files of a folder: one row for each run that is there.
pub fn headline(folder: &Path) -> Result<String, BenchError> {
    let mut rows = String::from("| question | figure | run |\n|---|---|---|\n");
    for (name, extract) in FIGURES {
        let Some(run) = read(folder, name)? else { continue };
        for (question, figure) in extract(&run["numbers"]).into_iter().flatten() {
            let _ = writeln!(rows, "| {question} | {figure} | `{name}` |");
        }
    }
    Ok(rows)
}

/// Queries and their figures; nothing where a run has none.
type RunFigures = Vec<Option<(String, String)>>;

/// Extracts the figures from the numbers of a run.
type Extract = fn(&Value) -> RunFigures;

const FIGURES: &[(&str, Extract)] = &[
    ("peer-checkers", peer_checkers),
    ("contact-peers", contact_peers),
    ("first-contact", first_contact),
    ("monitor-latency", monitor_latency),
    ("toleranced-perturbed", toleranced_perturbed),
    ("grazing-turn-spacetime", grazing_turn),
    ("soak", soak),
    ("mutations", mutations),
    ("agreement", agreement),
];

/// Of every peer its best setting, on free and on colliding motions each: the comparison that is hardest for noclash.
fn peer_checkers(numbers: &Value) -> RunFigures {
    let checkers = numbers["checkers"].as_array().map_or(&[][..], Vec::as_slice);
    let seconds = |of: &Value, kind: &str| of[kind].as_f64();
    // Asked once, as users ask, and on a warm cell.
    let [once, warm] = ["noclash, first pass", "noclash"]
        .map(|name| move |kind: &str| seconds(named(&numbers["checkers"], name)?, kind));
    // The fastest of these checkers, and its name.
    let fastest = |kind: &str, is_meant: &dyn Fn(&str) -> bool| {
        let meant = checkers.iter().filter_map(|one| {
            let name = one["name"].as_str().filter(|name| !name.starts_with("noclash") && is_meant(name))?;
            Some((seconds(one, kind)?, name))
        });
        meant.min_by(|a, b| a.0.total_cmp(&b.0))
    };
    let kinds = ["seconds_on_free", "seconds_on_colliding"];
    let row = |as_named: &str, is_meant: &dyn Fn(&str) -> bool| {
        let times = |ours: &dyn Fn(&str) -> Option<f64>| {
            let [free, colliding] = kinds.map(|kind| Some(fastest(kind, is_meant)?.0 / ours(kind)?));
            Some((free?, colliding?))
        };
        let ((free, colliding), (warm_free, warm_colliding)) = (times(&once)?, times(&warm)?);
        let figure = format!(
            "{free:.1} times as fast where free, {colliding:.1} times where colliding; warm {warm_free:.1} and {warm_colliding:.1} times"
        );
        Some((format!("the same motions against {as_named}"), figure))
    };
    let own = || {
        let microseconds =
            |ours: &dyn Fn(&str) -> Option<f64>| kinds.map(|kind| ours(kind).map(|seconds| 1e6 * seconds));
        let ([free, colliding], [warm_free, warm_colliding]) = (microseconds(&once), microseconds(&warm));
        Some((
            "one motion of a UR5 among thin bars, proved".to_string(),
            format!(
                "{:.0} µs where free, {:.0} µs where colliding on the first query; {:.0} and {:.0} µs on a warm cell",
                free?, colliding?, warm_free?, warm_colliding?
            ),
        ))
    };
    let any = || {
        let [free, colliding] = kinds.map(|kind| {
            let (seconds, name) = fastest(kind, &|_| true)?;
            Some((seconds / once(kind)?, seconds / warm(kind)?, name))
        });
        let ((free, warm_free, free_name), (colliding, warm_colliding, colliding_name)) = (free?, colliding?);
        let figure = format!(
            "{free:.1} times where free ({free_name}), {colliding:.1} times where colliding ({colliding_name}); warm {warm_free:.1} and {warm_colliding:.1} times"
        );
        Some(("the same motions against the fastest of all peers and settings".to_string(), figure))
    };
    let continuous = |name: &str| name.starts_with("hpp Dichotomy") || name.starts_with("hpp Progressive");
    vec![
        own(),
        row("HPP's continuous validation, its best setting", &continuous),
        row("Coal sampling every 0.05 rad with its broad phase (which proves nothing)", &|name| {
            name.starts_with("coal")
        }),
        any(),
    ]
}

fn contact_peers(numbers: &Value) -> RunFigures {
    let mean = |name: &str| named(numbers, name)?["mean_seconds"].as_f64();
    let extract = || {
        let ours = mean("noclash contact 1e-9")?;
        let (coarsest, finest) = ("hpp Progressive tol 0.001", "hpp Progressive tol 1e-08");
        let as_accurate = named(numbers, coarsest)?["times_noclash_as_accurate"].as_f64()?;
        let figure = format!(
            "warm, {:.1} times as fast as HPP Progressive at its coarsest (error 6e-4; {as_accurate:.1} times at the same error), \
             {:.0} times as its finest (2e-6)",
            mean(coarsest)? / ours,
            mean(finest)? / ours
        );
        Some(("first contact within 1e-9 of the motion".to_string(), figure))
    };
    vec![extract()]
}

fn first_contact(numbers: &Value) -> RunFigures {
    let extract = || {
        let of = |key: &str| total(numbers, key);
        let question = "overlaps sampled before the proved time of first contact";
        Some((format!("{question}, of {} contacts", of("contacts")?), of("overlaps_before_t_lower")?.to_string()))
    };
    vec![extract()]
}

fn monitor_latency(numbers: &Value) -> RunFigures {
    let extract = |cell: &str| {
        let run = named_by(numbers, "cell", cell)?;
        let free = &run["vector"]["free"];
        let [p99, mean] = ["p99", "mean"].map(|key| free[key].as_f64());
        let ratio = run["coal_every_pair_seconds"]["mean"].as_f64()? / mean?;
        let figure =
            format!("{:.0} µs (p99, warm); Coal's distance of every pair takes {ratio:.0} times as long", 1e6 * p99?);
        Some((format!("one tick of the on-line collision vector, {cell}"), figure))
    };
    vec![extract("baxter"), extract("two puma560")]
}

fn toleranced_perturbed(numbers: &Value) -> RunFigures {
    let extract = || {
        let of = |key: &str| total(&numbers["cells"], key);
        let question = "motions within the tolerances that touch where *free* was said";
        Some((format!("{question}, of {}", of("perturbed")?), of("contradictions")?.to_string()))
    };
    vec![extract()]
}

fn grazing_turn(numbers: &Value) -> RunFigures {
    let extract = || {
        let hardest = numbers.as_array()?.iter().find(|row| {
            row["clearance"].as_f64() == Some(1e-4)
                && row["ground"] == "floor"
                && row["gun"] == "oblique"
                && row["epsilon"].as_f64() == Some(1e-4)
        })?;
        let (ours, paper) = (hardest["bv_tests"].as_u64()?, hardest["paper"][0].as_f64()?);
        Some((
            "a full turn 0.1 mm above the floor".to_string(),
            format!("{ours} volume tests; the paper's method {paper:.0}"),
        ))
    };
    vec![extract()]
}

fn soak(numbers: &Value) -> RunFigures {
    let extract = || {
        let ours = named_by(&numbers["engines"], "engine", "spacetime")?;
        let (cases, wrong) = (numbers["cases"].as_u64()?, ours["free_contradicted"]["count"].as_u64()?);
        Some((format!("wrong *free* in {cases} random pair-segments, most of them nearly touching"), wrong.to_string()))
    };
    vec![extract()]
}

fn mutations(numbers: &Value) -> RunFigures {
    let extract = || {
        let kinds = numbers["kinds"].as_array()?;
        let accepted: usize = kinds.iter().map(|kind| kind["wrongly_accepted"].as_array().map_or(0, Vec::len)).sum();
        Some((
            format!("changed proofs accepted by the verifier, of {}", numbers["mutations"].as_u64()?),
            accepted.to_string(),
        ))
    };
    vec![extract()]
}

fn agreement(numbers: &Value) -> RunFigures {
    let extract = || {
        let cells = numbers.as_array()?;
        let pairs = total(numbers, "pairs")?;
        let beyond: usize = cells.iter().map(|cell| cell["lower_above_coal"].as_array().map_or(0, Vec::len)).sum();
        Some((format!("proved distances above Coal's, of {pairs}"), beyond.to_string()))
    };
    vec![extract()]
}

/// The sum of the values of every entry of a list under a key.
fn total(list: &Value, key: &str) -> Option<u64> {
    Some(list.as_array()?.iter().filter_map(|entry| entry[key].as_u64()).sum())
}

fn named<'a>(list: &'a Value, name: &str) -> Option<&'a Value> {
    named_by(list, "name", name)
}

fn named_by<'a>(list: &'a Value, key: &str, name: &str) -> Option<&'a Value> {
    list.as_array()?.iter().find(|entry| entry[key] == name)
}

/// A run file; `None` where there is none.
fn read(folder: &Path, name: &str) -> Result<Option<Value>, BenchError> {
    let file = folder.join(format!("{name}.json"));
    if !file.exists() {
        return Ok(None);
    }
    let text = std::fs::read_to_string(&file).map_err(|error| unreadable(&file, &error))?;
    let run = serde_json::from_str(&text).map_err(|error| {
        let message = format!("is no run file: {error}");
        InputError::new(InputErrorKind::Unreadable, &file, message, "run the benchmark again")
    })?;
    Ok(Some(run))
}

fn unreadable(path: &Path, error: &std::io::Error) -> BenchError {
    let message = format!("cannot be read: {error}");
    InputError::new(InputErrorKind::Unreadable, path, message, "name a folder with run files").into()
}
