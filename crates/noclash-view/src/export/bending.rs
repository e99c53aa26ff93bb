//! Cables and regions for the page: clips, lengths, sags, boxes and speeds, from which the page draws what they may occupy at the time that is shown.
//! A drawing, not a proof: the check has bounds of its own.

use noclash::BendingCell;
use noclash::cell::{BendingKind, HeldEnd, HeldSpan, RegionKind};
use serde_json::{Value, json};

use super::part::{Part, pose_json};

/// Everything in a cell that is not rigid.
pub fn export_bending(cell: &BendingCell) -> Part {
    let bodies = cell.model().bodies().iter().map(|body| match &body.kind {
        BendingKind::Cable { radius, spans } => json!({
            "name": body.name, "radius": radius, "spans": spans.iter().map(span_json).collect::<Vec<_>>(),
        }),
        BendingKind::Region(RegionKind::Reachable { pose, size, radius, speed, seen, within }) => json!({
            "name": body.name, "radius": radius,
            "person": {
                "pose": pose_json(pose), "size": size.to_array(), "speed": speed, "seen": seen,
                "within": within.as_ref().map(|(pose, size)| json!({"pose": pose_json(pose), "size": size.to_array()})),
            },
        }),
        BendingKind::Region(RegionKind::Conveyor { pose, size, length, speed, enters }) => json!({
            "name": body.name, "radius": 0.0,
            "conveyor": {
                "pose": pose_json(pose), "size": size.to_array(), "length": length, "speed": speed, "enters": enters,
            },
        }),
    });
    Part { json: json!({"bodies": bodies.collect::<Vec<_>>()}), chunks: Vec::new() }
}

fn span_json(held: &HeldSpan) -> Value {
    let end = |end: &HeldEnd| {
        let (robot, link) = end.carrier.map(|(robot, link)| (robot, link.index())).unzip();
        json!({"robot": robot, "link": link, "at": end.at.to_array()})
    };
    json!({"ends": held.ends.each_ref().map(end), "length": held.span.length, "sag": held.span.sag})
}
