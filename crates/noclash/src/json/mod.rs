//! Parts that the JSON of several reports share.

mod coordination;
mod pairs;
mod tolerances;

use noclash_cell::Cell;
use noclash_check::{PerturbedFrame, ProvedClearance, Witness};
use serde_json::{Map, Value, json};

use crate::{Motion, OpenCell};

pub use pairs::PairSummary;
pub(crate) use tolerances::tolerances_json;

/// The JSON object of these entries; of two with one name the last counts.
///
/// Not generic: collecting into a map compiles a sort for every kind of iterator, and those were a tenth of this crate's code.
pub(crate) fn object(entries: &mut dyn Iterator<Item = (String, Value)>) -> Map<String, Value> {
    let mut object = Map::new();
    for (name, value) in entries {
        object.insert(name, value);
    }
    object
}

/// A contact as every report has it.
pub fn witness_json(cell: &Cell, witness: &Witness) -> Value {
    let mut report = json!({
        "kind": witness.kind.as_str(), "t": witness.t.to_f64(),
        "bodies": witness.bodies.map(|body| &cell.bodies()[body].name), "triangles": witness.triangles,
        "point": witness.point.to_array(), "distance": witness.distance.get(),
        "configuration": configuration_json(cell, &witness.configuration),
    });
    if let Some(perturbed) = &witness.perturbed {
        let frame = |frame: &PerturbedFrame| {
            let off = json!({"translation": frame.translation.to_array(), "rotation": frame.rotation.to_array()});
            (frame.name.clone(), off)
        };
        let frames = object(&mut perturbed.frames.iter().map(frame));
        let commanded = configuration_json(cell, &perturbed.nominal);
        report["perturbed"] = json!({"commanded": commanded, "frames": frames});
    }
    report
}

/// Values of a configuration by the names of its joints.
pub(crate) fn configuration_json(cell: &Cell, values: &[f64]) -> Map<String, Value> {
    object(&mut cell.dofs().iter().zip(values).map(|(dof, value)| (dof.name.clone(), json!(value))))
}

/// Joints that a motion does not name, with the values that they take instead.
pub(crate) fn defaults_json(cell: &OpenCell, motion: &Motion) -> Map<String, Value> {
    object(&mut motion.defaults(cell).into_iter().map(|(name, value)| (name, json!(value))))
}

/// A least clearance as every report has it: proved, witnessed at `t` by the bodies.
pub(crate) fn clearance_json(cell: &OpenCell, clearance: &ProvedClearance) -> Value {
    json!({
        "lower": clearance.lower.get(), "upper": finite(clearance.upper.get()), "t": clearance.t.map(|t| t.to_f64()),
        "bodies": clearance.bodies.map(|body| cell.body_name(body)),
    })
}

/// Sentence of an answer that would be free by having no pair to check.
pub(crate) const NOTHING_CHECKED: &str =
    "no pair of bodies is checked in this cell, so nothing is proved about it; `noclash inspect` says why";

/// JSON has no infinity: null stands for what is not known.
pub(crate) fn finite(value: f64) -> Option<f64> {
    value.is_finite().then_some(value)
}
