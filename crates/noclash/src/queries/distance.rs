//! Distance at one configuration: the nearest pairs, each with a proved lower and a witnessed upper bound.

use std::time::Instant;

use noclash_cell::{Clearance, ClearanceOptions, ClearanceScratch, PairDistance};
use noclash_check::Overall;
use noclash_robot::Limits;
use serde_json::{Value, json};

use crate::json::{PairSummary, configuration_json, object};
use crate::{Configuration, OpenCell};

impl OpenCell {
    /// Measures the nearest pairs at one configuration.
    pub fn distance(&self, configuration: &Configuration, nearest: usize) -> DistanceReport<'_> {
        let options = ClearanceOptions { nearest, ..ClearanceOptions::default() };
        let start = Instant::now();
        let errors = configuration.errors.as_deref();
        let scratch = &mut ClearanceScratch::default();
        let clearance = self.cell.clearance_within(&configuration.values, errors, &options, scratch);
        let seconds = start.elapsed().as_secs_f64();
        DistanceReport { cell: self, configuration: configuration.clone(), clearance, seconds }
    }
}

/// Distances at one configuration.
#[non_exhaustive]
pub struct DistanceReport<'a> {
    /// The queried cell.
    pub cell: &'a OpenCell,
    /// Where it was measured.
    pub configuration: Configuration,
    /// The least lower bound of all pairs, and the nearest pairs.
    pub clearance: Clearance,
    /// Wall time of the measurement.
    pub seconds: f64,
}

impl DistanceReport<'_> {
    /// Assumptions of the answer, one sentence each.
    pub fn assumptions(&self) -> Vec<String> {
        self.cell.assumptions_at_rest()
    }

    /// Notes about the input, and whether the configuration is beyond joint limits.
    pub fn warnings(&self) -> Vec<String> {
        let beyond = self.cell.cell.validate(&self.configuration.values, Limits::Enforced).err();
        self.cell.warnings.iter().cloned().chain(beyond.map(|error| error.to_string())).collect()
    }

    /// The report as the command prints it with `--json`.
    pub fn to_json(&self) -> Value {
        let Self { cell, configuration, clearance, .. } = self;
        let nearest: Vec<Value> = clearance.nearest.iter().map(|pair| pair_json(cell, pair)).collect();
        let first = clearance.nearest.first();
        // The first pair's lower bound may exceed another's when their bounds interlock: the least holds for all.
        let lower = clearance.lower.map(|lower| lower.get());
        json!({
            "clearance": first.map(|pair| json!({"lower": lower, "upper": pair.upper.get()})),
            "bodies": nearest.first().map(|pair| pair["bodies"].clone()),
            "points": nearest.first().map(|pair| pair["points"].clone()),
            "overlap": first.is_some_and(|pair| pair.overlap),
            "nearest": nearest,
            // Every other pair was measured.
            "unchecked": PairSummary::next_to(Overall::Undecided, &cell.cell, true).unchecked_json(),
            "configuration": configuration_json(&cell.cell, &configuration.values),
            "defaults": object(&mut configuration.defaults.iter().map(|(name, value)| (name.clone(), json!(value)))),
            "assumptions": cell.assumptions_at_rest(),
            "warnings": self.warnings(),
            "stats": {"seconds": self.seconds, "bv_tests": clearance.counters.volume_tests,
                      "triangle_tests": clearance.counters.triangle_tests, "poses": 1},
        })
    }
}

fn pair_json(cell: &OpenCell, pair: &PairDistance) -> Value {
    let triangles = match pair.triangles {
        [Some(a), Some(b)] => json!([a, b]),
        _ => Value::Null,
    };
    json!({
        "bodies": pair.bodies.map(|body| cell.body_name(body)),
        "clearance": {"lower": pair.lower.get(), "upper": pair.upper.get()},
        "points": pair.points.map(|p| p.to_array()),
        "triangles": triangles,
        "overlap": pair.overlap,
    })
}
