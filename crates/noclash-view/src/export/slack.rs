//! How much may move, for the page: bodies with their least proved slack, and the tightest spots with their place and time.

use noclash::cell::{Cell, CellMotion, CellPoses, MotionScratch};
use noclash::check::{Overall, Slack, SlackWitness};
use noclash::geometry::query::{Counters, DistanceOptions, Scratch, distance};
use noclash::numeric::ErrorModel;
use noclash::{SlackReport, TightSpot};
use serde_json::{Value, json};

use super::part::Part;

/// Spots that are marked.
const MOST_SPOTS: usize = 40;

/// The slack of a motion that is free; nothing for any other.
pub fn export_slack(report: &SlackReport) -> Part {
    if report.verdict != Overall::Free {
        return Part { json: Value::Null, chunks: Vec::new() };
    }
    let body = |body: usize, how: &str, proved: f64| {
        // Nothing beyond `most` was asked about.
        json!({"body": report.cell.body_name(body), "how": how, "proved": proved.min(report.most())})
    };
    let least = |slacks: &[Slack]| slacks.iter().map(|own| own.proved).fold(f64::INFINITY, f64::min);
    let moved = report.obstacles.iter().map(|own| body(own.body, "moved", least(&own.along)));
    let grown = report.growth.iter().map(|own| body(own.body, "grown", own.growth.proved));
    let spots = report.tightest();
    Part {
        json: json!({
            "most": report.most(), "bodies": moved.chain(grown).collect::<Vec<_>>(),
            "spots": spots.iter().take(MOST_SPOTS).map(|spot| spot_json(report, spot)).collect::<Vec<_>>(),
            "more": spots.len().saturating_sub(MOST_SPOTS),
        }),
        chunks: Vec::new(),
    }
}

fn spot_json(report: &SlackReport, spot: &TightSpot) -> Value {
    let at = spot.slack.at.map(|at| {
        let t = at.t.to_f64();
        json!({
            "segment": at.segment, "t": t, "time": report.motion.seconds_at(at.segment, t),
            "bodies": at.bodies.map(|body| report.cell.body_name(body)),
            "points": report.motion.segments().get(at.segment).and_then(|motion| points(&report.cell.cell, motion, at)),
        })
    });
    json!({
        "body": report.cell.body_name(spot.body), "direction": spot.direction, "proved": spot.slack.proved,
        "refuted": spot.slack.refuted, "at": at,
    })
}

/// Where the two bodies are nearest at the time at which they would touch, as everything is stated.
fn points(cell: &Cell, motion: &CellMotion, at: SlackWitness) -> Option<[[f64; 3]; 2]> {
    let (mut scratch, mut poses) = (MotionScratch::default(), CellPoses::default());
    motion.place(cell, at.t, &mut scratch, &mut poses);
    let pair = cell.body_pair(at.bodies, &poses, &ErrorModel::sound());
    // A hundredth of a millimetre is less than a screen shows.
    let options = DistanceOptions { gap: 1e-5, ..DistanceOptions::default() };
    let found = distance(&pair, &options, &mut Scratch::default(), &mut Counters::default());
    let points = found.points.map(|point| poses.body(at.bodies[0]).transform_point(point));
    let seen = found.upper.get().is_finite() && points.iter().all(|point| point.is_finite());
    seen.then(|| points.map(|point| point.to_array()))
}
