//! The answer: what `check` and `clearance` say with `--json`, word for word, and the nearest points of every piece of the
//! profile.

use noclash::cell::{Cell, CellMotion};
use noclash::check::ProfilePiece;
use serde_json::{Value, json};

use super::nearest::nearest_points;
use super::part::{Part, push_f32};

/// Results about a path.
#[derive(Clone, Debug, Default)]
pub struct AnswerParts {
    /// One sentence for people.
    pub sentence: String,
    /// Output of `check --json`.
    pub check: Value,
    /// Output of `clearance --per-pair --json`.
    pub clearance: Value,
    /// Output of `contact --json` under `first_contact`; null where that was not requested.
    pub first_contact: Value,
    /// By body, how far tolerances may displace it, in metres; null where there are none.
    pub displaced: Value,
}

/// The answer for the page; `profiles` are the pieces of `clearance.profile`, segment by segment.
pub fn export_answer(
    answer: &AnswerParts,
    cell: &Cell,
    motions: &[CellMotion],
    profiles: &[Vec<ProfilePiece>],
) -> Part {
    let mut points = Vec::new();
    for found in nearest_points(cell, motions, profiles) {
        let numbers = found.map_or([f64::NAN; 6], |[a, b]| [a.x, a.y, a.z, b.x, b.y, b.z]);
        push_f32(&mut points, numbers);
    }
    let times: Vec<f64> = profiles.iter().flatten().map(|piece| piece.t.to_f64()).collect();
    let json = json!({
        "sentence": answer.sentence, "check": answer.check, "clearance": answer.clearance,
        "first_contact": answer.first_contact, "witness_times": times, "witness_points": {"chunk": 0},
        "displaced": answer.displaced,
    });
    Part { json, chunks: vec![points] }
}
