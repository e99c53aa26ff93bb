//! The report of a coordination as JSON.

use noclash_check::{Meeting, Overall, SegmentAnswer, Verdict, Zone, overall};
use serde_json::{Map, Value, json};

use super::{NOTHING_CHECKED, defaults_json, object, tolerances_json, witness_json};
use crate::queries::coordinate::{CoordinateReport, Together};
use crate::queries::program::Program;

impl CoordinateReport<'_> {
    /// The report as the command prints it with `--json`.
    pub fn to_json(&self) -> Value {
        let mut programs = Map::new();
        for (program, answers) in self.programs.iter().zip(&self.alone) {
            programs.insert(program.robot.clone(), self.program_json(program, answers));
        }
        let names: Vec<&str> = self.programs.iter().map(|program| program.robot.as_str()).collect();
        let zones: Vec<Value> = self.together.iter().flat_map(|together| self.zones_json(together)).collect();
        let defaults = self.programs.iter().flat_map(|program| defaults_json(self.cell, program.motion()));
        // A joint that one program names is no default because the others do not.
        let named = |joint: &String| {
            self.programs
                .iter()
                .all(|program| program.motion().defaults(self.cell).iter().any(|(name, _)| name == joint))
        };
        let defaults = object(&mut defaults.filter(|(joint, _)| named(joint)));
        let proved = self.is_scheduled();
        let mut report = json!({
            "verdict": self.verdict.as_str(),
            "robots": names,
            "programs": programs,
            "zones": zones,
            "schedule": self.schedule_json(), "times": self.schedule.as_ref().filter(|_| proved).map(|own| &own.times),
            "duration": self.schedule.as_ref().filter(|_| proved).map(|own| own.duration()),
            "waiting": self.waiting().filter(|_| proved),
            "step": self.schedule.as_ref().filter(|_| proved).map(|own| own.step),
            "one_after_the_other": self.one_after_the_other(),
            "meetings": self.together.iter().flat_map(|together| self.ends_json(together)).collect::<Vec<_>>(),
            "pairs": self.pairs.json(), "unchecked": self.pairs.unchecked_json(),
            "assumptions": self.assumptions(), "warnings": self.warnings(), "defaults": defaults,
            "stats": {"seconds": self.seconds, "bv_tests": self.counters.volume_tests,
                      "triangle_tests": self.counters.triangle_tests,
                      "rectangles": self.together.iter().map(|own| own.square.rectangles().len()).sum::<usize>()},
        });
        if let Some(tolerances) = tolerances_json(self.cell, &self.tolerances(), 0.0) {
            report["tolerances"] = tolerances;
        }
        if self.interrupted {
            report["interrupted"] = json!(true);
        }
        if self.nothing_checked {
            report["reason"] = json!(NOTHING_CHECKED);
        }
        report
    }

    fn program_json(&self, program: &Program, answers: &[SegmentAnswer]) -> Value {
        let contact = answers.iter().enumerate().find_map(|(segment, answer)| match &answer.verdict {
            Verdict::Collision(witness) => {
                let mut contact = witness_json(&self.cell.cell, witness);
                contact["segment"] = json!(segment);
                contact["place"] = json!(program.timeline().time_at(segment as f64 + witness.t.to_f64()));
                Some(contact)
            }
            _ => None,
        });
        let verdict: Overall = overall(answers);
        json!({
            "verdict": verdict.as_str(), "segments": answers.len(),
            "unit": if program.is_timed() { "s" } else { "row" },
            "from": program.timeline().start(), "to": program.timeline().end(), "contact": contact,
        })
    }

    fn schedule_json(&self) -> Option<Vec<Value>> {
        let schedule = self.schedule.as_ref().filter(|_| self.is_scheduled())?;
        let entry = |places: &Vec<f64>| {
            let mut named =
                self.programs.iter().zip(places).map(|(program, place)| (program.robot.clone(), json!(place)));
            Value::Object(object(&mut named))
        };
        Some(schedule.places.iter().map(entry).collect())
    }

    fn zones_json(&self, together: &Together) -> Vec<Value> {
        let names = together.programs.map(|program| self.programs[program].robot.as_str());
        let zone = |(zone, times): (&Zone, [[f64; 2]; 2])| {
            let intervals =
                object(&mut names.iter().zip(times).map(|(name, interval)| (name.to_string(), json!(interval))));
            json!({
                "robots": names, "intervals": intervals,
                "meeting": zone.meeting.map(|meeting| self.meeting_json(together, &meeting)),
            })
        };
        together.square.zones.iter().zip(self.zone_times(together)).map(zone).collect()
    }

    fn ends_json(&self, together: &Together) -> Vec<Value> {
        let end = |(at, meeting): (&str, &Option<Meeting>)| {
            let mut found = self.meeting_json(together, meeting.as_ref()?);
            found["at"] = json!(at);
            Some(found)
        };
        ["start", "end"].into_iter().zip(&together.at_ends).filter_map(end).collect()
    }

    fn meeting_json(&self, together: &Together, meeting: &Meeting) -> Value {
        let places = object(&mut (0..2).map(|side| {
            let program = &self.programs[together.programs[side]];
            (program.robot.clone(), json!(program.timeline().time_at(meeting.rows[side])))
        }));
        json!({
            "kind": meeting.kind.as_str(), "bodies": meeting.bodies.map(|body| self.cell.body_name(body)),
            "places": places, "point": meeting.point.to_array(), "distance": meeting.distance.get(),
        })
    }
}
