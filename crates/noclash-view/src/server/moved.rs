//! Edits tried on the page: obstacles that are dragged, a waypoint with other values. The verdict is that of a re-check since the answer that is shown
//! ([`recheck`]): only what the edit touches is proved again. Nothing is written anywhere.

use std::time::Instant;

use glam::DVec3;
use noclash::cell::{CellMotion, RunToTheEnd};
use noclash::check::{CheckOptions, Engine, PreparedCell, SegmentAnswer, Verdict, overall, recheck};
use noclash::numeric::Dyadic;
use noclash::robot::Limits;
use serde_json::{Value, json};

use super::snapshot::Sealed;

/// Most tests for each segment: what is open then is undecided, and the mouse is followed.
const MOST_TESTS: u64 = 2_000_000;
/// Contacts that are listed.
const MOST_CONTACTS: usize = 200;

/// The verdict with obstacles moved (`move`: by name, three metres along the axes of the world) and a waypoint at other values
/// (`waypoint`: `row`, `configuration`).
pub fn moved(loaded: &Sealed, asked: &Value) -> Result<Value, String> {
    let known = |fields: &serde_json::Map<String, Value>| fields.keys().all(|key| key == "move" || key == "waypoint");
    if !asked.as_object().is_some_and(known) {
        return Err("an edit is an object with `move`, `waypoint` or both".to_string());
    }
    let before = loaded.before.get().ok_or("the answer about the files is not there yet")?;
    if loaded.engine == Engine::Sampled {
        return Err("the engine `sampled` proves nothing that could be used again".to_string());
    }
    let started = Instant::now();
    let cell = with_moved_obstacles(loaded, &asked["move"])?;
    let motions = with_waypoint(loaded, &cell, &asked["waypoint"])?;
    let budget = Some(loaded.options.budget.map_or(MOST_TESTS, |own| own.min(MOST_TESTS)));
    let options = CheckOptions { budget, ..loaded.options };
    let motions = motions.as_deref().unwrap_or(&loaded.motions);
    let again = recheck(&cell, motions, loaded.engine, &options, before, (&RunToTheEnd, &|_| {}));
    let verdict = overall(&again.answers).if_interrupted(cell.pairs().claim_nothing());
    let contacts = again.answers.iter().enumerate().filter_map(|(segment, answer)| match &answer.verdict {
        Verdict::Collision(witness) => Some(json!({
            "segment": segment, "t": witness.t.to_f64(), "point": witness.point.to_array(),
            "bodies": witness.bodies.map(|body| cell.bodies()[body].name.as_str()),
        })),
        Verdict::Free { .. } | Verdict::Undecided { .. } | Verdict::NotChecked => None,
    });
    let [kept, in_part, anew] = again.reused.counts();
    Ok(json!({
        "verdict": verdict.as_str(), "segments": runs(&again.answers),
        "contacts": contacts.take(MOST_CONTACTS).collect::<Vec<_>>(),
        "reused": {"kept": kept, "in_part": in_part, "checked": anew}, "seconds": started.elapsed().as_secs_f64(),
    }))
}

fn with_moved_obstacles(loaded: &Sealed, moves: &Value) -> Result<PreparedCell, String> {
    let cell = &loaded.open.cell;
    let mut description = cell.description().clone();
    if !(moves.is_null() || moves.is_object()) {
        return Err("`move` has three numbers for each obstacle".to_string());
    }
    for (name, by) in moves.as_object().into_iter().flatten() {
        let by: Option<Vec<f64>> = by.as_array().and_then(|by| by.iter().map(Value::as_f64).collect());
        let by: Option<[f64; 3]> = by.and_then(|by| by.try_into().ok());
        let by = by.ok_or_else(|| format!("`move` has no three numbers for `{name}`"))?;
        let obstacle = description.obstacles.iter_mut().find(|obstacle| obstacle.name == *name);
        let obstacle = obstacle.ok_or_else(|| format!("there is no obstacle `{name}`"))?;
        if obstacle.motion.is_some() {
            return Err(format!("`{name}` has a motion of its own"));
        }
        obstacle.pose.translation += DVec3::from_array(by);
    }
    Ok(PreparedCell::new(cell.rebuilt(description).map_err(|error| error.to_string())?))
}

/// Limits hold for waypoints, unless the path that is shown is beyond them itself.
fn limits(loaded: &Sealed) -> Limits {
    let cell = &loaded.open.cell;
    let ends = |motion: &CellMotion| [Dyadic::ZERO, Dyadic::ONE].map(|t| motion.configuration(cell, t));
    let is_within = |values: &Vec<f64>| cell.validate(values, Limits::Enforced).is_ok();
    match loaded.motions.iter().flat_map(ends).all(|values| is_within(&values)) {
        true => Limits::Enforced,
        false => Limits::Ignored,
    }
}

/// The motions with a waypoint at other values; `None` where none is given.
fn with_waypoint(loaded: &Sealed, cell: &PreparedCell, waypoint: &Value) -> Result<Option<Vec<CellMotion>>, String> {
    if waypoint.is_null() {
        return Ok(None);
    }
    let values = waypoint["configuration"].as_array().ok_or("a waypoint has a `configuration`")?;
    let values: Option<Vec<f64>> = values.iter().map(Value::as_f64).collect();
    let values = values.ok_or("a value of `configuration` is not a number")?;
    cell.validate(&values, limits(loaded)).map_err(|error| error.to_string())?;
    let mut motions = loaded.motions.clone();
    let row = waypoint["row"].as_u64().and_then(|row| usize::try_from(row).ok());
    let row = row.filter(|&row| row <= motions.len()).ok_or("there is no such row")?;
    let plain = |motion: &CellMotion| motion.is_straight() && motion.offsets().is_none();
    let [start, end] = [Dyadic::ZERO, Dyadic::ONE].map(|t| move |motion: &CellMotion| motion.configuration(cell, t));
    // Independent segments, and a cell at rest, have no waypoints.
    let joined = motions.windows(2).all(|pair| end(&pair[0]) == start(&pair[1]));
    let rests = motions.iter().all(|motion| start(motion) == end(motion));
    if cell.has_loops() || !cell.moving_obstacles().is_empty() || !motions.iter().all(plain) || !joined || rests {
        return Err("waypoints are moved on paths of straight lines, without loops and moving obstacles".to_string());
    }
    let straight = |from: &[f64], to: &[f64]| CellMotion::straight(cell, from, to).map_err(|error| error.to_string());
    if row > 0 {
        motions[row - 1] = straight(&start(&motions[row - 1]), &values)?;
    }
    if row < motions.len() {
        motions[row] = straight(&values, &end(&motions[row]))?;
    }
    Ok(Some(motions))
}

/// Verdicts, one entry for all segments that follow each other with the same one.
fn runs(answers: &[SegmentAnswer]) -> Vec<Value> {
    let word = |answer: &SegmentAnswer| match answer.verdict {
        Verdict::Free { .. } => "free",
        Verdict::Collision(_) => "collision",
        Verdict::Undecided { .. } => "undecided",
        Verdict::NotChecked => "not_checked",
    };
    let mut runs: Vec<(usize, usize, &str)> = Vec::new();
    for (segment, answer) in answers.iter().enumerate() {
        match runs.last_mut().filter(|run| run.2 == word(answer)) {
            Some(run) => run.1 = segment,
            None => runs.push((segment, segment, word(answer))),
        }
    }
    runs.into_iter().map(|(from, to, verdict)| json!({"from": from, "to": to, "verdict": verdict})).collect()
}
