//! Programs without a common clock, for the page: the places of one against those of another, the zones, and the timing that is shown.

use noclash::check::{RectangleState, Zone};
use noclash::plan::Schedule;
use noclash::{CoordinateReport, Coordination, Together};
use serde_json::{Value, json};

use super::part::Part;

/// A coordination, with the schedule that the page's path follows.
pub fn export_coordination(report: &CoordinateReport, shown: &Schedule) -> Part {
    let programs = report.programs.iter().map(|program| {
        let (timeline, unit) = (program.timeline(), if program.is_timed() { "s" } else { "row" });
        let robot = report.cell.cell.stated_robots().iter().position(|own| own.name == program.robot);
        json!({"name": program.robot, "robot": robot, "unit": unit, "from": timeline.start(), "to": timeline.end()})
    });
    Part {
        json: json!({
            "programs": programs.collect::<Vec<_>>(),
            "squares": report.together.iter().map(|together| square_json(report, together)).collect::<Vec<_>>(),
            "proved": report.is_scheduled(), "times": shown.times, "places": shown.places,
        }),
        chunks: Vec::new(),
    }
}

/// The answer in one sentence, with what the page's path is.
pub fn coordination_sentence(report: &CoordinateReport) -> String {
    let zones: usize = report.together.iter().map(|together| together.square.zones.len()).sum();
    let verdict = match report.verdict {
        _ if report.interrupted => "Interrupted before everything was checked: nothing is called free.".to_string(),
        Coordination::Free => "Proved whatever the timing: the paths never meet.".to_string(),
        Coordination::Interlock if zones == 1 => "Proved whatever the timing outside 1 zone.".to_string(),
        Coordination::Interlock => format!("Proved whatever the timing outside {zones} zones."),
        Coordination::Collision => "However the programs are timed, something touches.".to_string(),
        _ => "No schedule was proved free, and none was excluded.".to_string(),
    };
    let shown = if report.is_scheduled() { "the proved schedule" } else { "all programs started together" };
    format!("{verdict} Shown: {shown}.")
}

fn square_json(report: &CoordinateReport, together: &Together) -> Value {
    let timelines = together.programs.map(|program| report.programs[program].timeline());
    let of_state = |state: RectangleState| -> Vec<[f64; 4]> {
        let rectangles = together.square.rectangles().iter().filter(|rectangle| rectangle.state == state);
        rectangles
            .map(|rectangle| {
                let [s, t] = [0, 1].map(|side| rectangle.rows[side].map(|row| timelines[side].time_at(row)));
                [s[0], s[1], t[0], t[1]].map(|time| (time * 1e6).round() / 1e6)
            })
            .collect()
    };
    let zone = |(zone, at): (&Zone, [[f64; 2]; 2])| {
        json!({
            "at": at,
            "bodies": zone.meeting.map(|meeting| meeting.bodies.map(|body| report.cell.body_name(body))),
            "meeting": zone.meeting.map(|meeting| [0, 1].map(|side| timelines[side].time_at(meeting.rows[side]))),
        })
    };
    let zones = together.square.zones.iter().zip(report.zone_times(together)).map(zone);
    json!({
        "programs": together.programs, "meets": of_state(RectangleState::Meets), "open": of_state(RectangleState::Open),
        "zones": zones.collect::<Vec<_>>(),
    })
}
