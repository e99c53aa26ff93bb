//! The answer about a motion as the page shows it: one sentence, the check, clearance curves, the first contact.

use noclash::{BendingCheckReport, CheckReport, CoordinateReport, Progress, Stop, Verdict};
use serde_json::{Value, json};

use crate::export::{AnswerParts, Part, coordination_sentence, export_answer};
use crate::words::{at_least, at_most, count};

/// Everything that the page shows beside the verdict. `verdict_known` gets the answer before the curves are there, which may take
/// much longer.
pub fn answered(checked: &CheckReport, stop: &dyn Stop, progress: &dyn Progress, verdict_known: &dyn Fn(Part)) -> Part {
    let check = checked.to_json();
    let displaced = checked.displaced_json();
    let part = |clearance: Value, first_contact: Value, profiles: &[Vec<noclash::check::ProfilePiece>]| {
        let sentence = sentence(&check, &clearance, &first_contact);
        let parts =
            AnswerParts { sentence, check: check.clone(), clearance, first_contact, displaced: displaced.clone() };
        export_answer(&parts, &checked.cell.cell, checked.motion.segments(), profiles)
    };
    let no_curves = json!({"verdict": check["verdict"], "clearance": null, "profile": []});
    verdict_known(part(no_curves, Value::Null, &[]));
    let curves = checked.clearance_curves(stop, progress);
    let mut clearance = curves.to_json();
    let tolerated = checked.tolerated_curve_json(stop);
    if !tolerated.is_null() {
        clearance["tolerated"] = tolerated;
    }
    part(clearance, checked.first_contact_json(stop), &curves.profiles)
}

/// The answer about programs without a common clock: that about the timing that is shown, with the verdict and the sentence about all of them.
pub fn coordination_answered(
    report: &CoordinateReport,
    checked: &CheckReport,
    stop: &dyn Stop,
    progress: &dyn Progress,
) -> Part {
    let mut part = answered(checked, stop, progress, &|_| {});
    part.json["sentence"] = json!(coordination_sentence(report));
    part.json["check"]["verdict"] = json!(report.verdict.overall().as_str());
    if report.interrupted {
        part.json["check"]["interrupted"] = json!(true);
    }
    part
}

/// The answer about a cell with cables or regions. There are no curves: clearances are of rigid bodies alone.
pub fn bending_answered(report: &BendingCheckReport) -> Part {
    let check = report.to_json();
    let clearance = json!({"verdict": check["verdict"], "clearance": null, "profile": []});
    let segments = count(report.verdicts.len(), "segment", "segments");
    let sentence = match report.verdict {
        Verdict::Free => {
            format!("Proved for the whole motion and everything within the bounds of cables and regions ({segments}).")
        }
        Verdict::Collision | Verdict::Undecided => sentence(&check, &clearance, &Value::Null),
    };
    let parts = AnswerParts { sentence, check, clearance, ..AnswerParts::default() };
    export_answer(&parts, &report.cell.rigid_part().cell, report.motion.segments(), &[])
}

/// The verdict of a check alone in one sentence.
pub fn verdict_sentence(checked: &CheckReport) -> String {
    sentence(&checked.to_json(), &Value::Null, &Value::Null)
}

/// Whether the check left pairs out because they are proved unreachable.
fn rests_on_reach(check: &Value) -> bool {
    !check["unchecked"]["by_reason"]["unreachable"].is_null()
}

/// The best proved lower bound on the clearance of a free path: that of the profile or that of the check itself, which both hold; but the
/// check says nothing of how far apart pairs are that it left out as unreachable.
fn kept(check: &Value, clearance: &Value) -> Option<f64> {
    let profiled = clearance["clearance"]["lower"].as_f64()?;
    if rests_on_reach(check) {
        return Some(profiled);
    }
    let segments = check["segments"].as_array()?;
    let least = segments.iter().map(|segment| segment["clearance"]["lower"].as_f64().unwrap_or(0.0));
    Some(profiled.max(least.fold(f64::INFINITY, f64::min)))
}

/// How many events there are, where there are several.
fn contacts_in_all(check: &Value) -> String {
    match check["events"].as_array().map_or(0, Vec::len) {
        0 | 1 => String::new(),
        events => format!(" {events} contacts in all."),
    }
}

/// The verdict in one sentence.
fn sentence(check: &Value, clearance: &Value, first_contact: &Value) -> String {
    let segments = check["segments"].as_array().map_or(0, Vec::len);
    let all = count(segments, "segment", "segments");
    let names = |bodies: &Value| {
        let name = |index: usize| bodies[index].as_str().unwrap_or_default();
        format!("{} and {}", name(0), name(1))
    };
    let name = |contact: &Value, index: usize| contact["bodies"][index].as_str().unwrap_or_default().to_string();
    let interrupted = check["interrupted"] == true;
    match check["verdict"].as_str() {
        _ if interrupted => "Interrupted before everything was checked: nothing is called free.".to_string(),
        Some("free") if check["pairs"]["checked"] == 0 && !rests_on_reach(check) => {
            format!("Free, but only because no pair is checked in this cell ({all}).")
        }
        Some("free") => match kept(check, clearance) {
            None => format!("Proved for the whole motion ({all})."),
            Some(lower) => {
                let nearest = names(&clearance["clearance"]["bodies"]);
                let distance = at_least(lower);
                format!(
                    "Proved for the whole motion ({all}): nothing comes nearer than {distance}. Nearest: {nearest}."
                )
            }
        },
        Some("collision") if first_contact.is_object() => {
            let bodies = names(&first_contact["bodies"]);
            let [lower, upper] = ["t_lower", "t_upper"].map(|key| first_contact[key].as_f64().unwrap_or(0.0));
            let not_decided = |key: &str| first_contact[key].as_array().is_some_and(|list| !list.is_empty());
            let unclear = if not_decided("unclear") || not_decided("undecided_before") {
                " Something before that is not decided."
            } else {
                ""
            };
            let (lower, upper) = ((lower * 1e6).floor() / 1e6, (upper * 1e6).ceil() / 1e6);
            let segment = &first_contact["segment"];
            let others = contacts_in_all(check);
            let when = match first_contact["time"]["upper"].as_f64() {
                Some(seconds) => format!("at {seconds:.3} s (after row {segment})"),
                None => format!("in segment {segment}, between t = {lower} and t = {upper}"),
            };
            format!("{bodies} touch first {when}.{unclear}{others}")
        }
        Some("collision") => {
            let empty = Vec::new();
            let all_segments = check["segments"].as_array().unwrap_or(&empty);
            let colliding: Vec<&Value> = all_segments.iter().filter(|segment| segment["contact"].is_object()).collect();
            let Some(first) = colliding.first() else { return "Collision.".to_string() };
            let contact = &first["contact"];
            let bodies = names(&contact["bodies"]);
            let how = match contact["kind"].as_str() {
                Some("containment") => format!("{bodies}: one is inside the other"),
                Some("shape") => format!("{bodies} may touch, in a shape within the bounds,"),
                Some("occupied") => format!("{} may be where {} is", name(contact, 0), name(contact, 1)),
                Some("torn") => format!("{} is torn", name(contact, 0)),
                Some("margin") => {
                    let apart = at_most(contact["distance"].as_f64().unwrap_or(0.0));
                    format!("{bodies} come within their margin ({apart} apart)")
                }
                _ => format!("{bodies} overlap"),
            };
            let others = match (colliding.len(), contacts_in_all(check)) {
                (1, _) => String::new(),
                (_, events) if !events.is_empty() => events,
                (number, _) => format!(" {number} of {all} collide."),
            };
            match contact["time"].as_f64() {
                Some(seconds) => format!("{how} at {seconds:.3} s (after row {}).{others}", first["index"]),
                None => format!("{how} in segment {} at t = {}.{others}", first["index"], contact["t"]),
            }
        }
        _ if check["pairs"]["checked"] == 0 && !rests_on_reach(check) => {
            format!("No pair of bodies is checked in this cell, so nothing was decided ({all}).")
        }
        _ => {
            let empty = Vec::new();
            let all_segments = check["segments"].as_array().unwrap_or(&empty);
            let open = all_segments.iter().filter(|segment| segment["verdict"] != "free").count();
            format!("No collision was found, and {open} of {all} could not be proved free.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn free(checked: usize, by_reason: Value) -> Value {
        let segments = json!([{"clearance": {"lower": 0.4}}]);
        json!({"verdict": "free", "pairs": {"checked": checked}, "unchecked": {"by_reason": by_reason}, "segments": segments})
    }

    #[test]
    fn a_report_says_no_more_than_the_nearest_pair_keeps_though_it_is_unreachable() {
        let clearance = json!({"clearance": {"lower": 0.05, "bodies": ["a", "b"]}});
        let reported = |checked: usize, by_reason: Value| sentence(&free(checked, by_reason), &clearance, &Value::Null);
        // The check proved 0.4 m of the checked pairs alone.
        assert!(reported(3, json!({"unreachable": 1})).contains("nearer than 50"));
        assert!(reported(3, json!({"adjacent": 1})).contains("nearer than 400"));
        assert!(reported(0, json!({"unreachable": 1})).contains("nearer than 50"));
        assert!(reported(0, json!({"adjacent": 1})).contains("only because no pair is checked"));
    }
}
