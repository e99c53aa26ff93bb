//! Checks of cells with cables and regions: rigid bodies as in every check, the rest by envelopes, one verdict.

use noclash_check::{
    BendingAnswer, BendingContact, BendingOpen, BendingTerms, BendingVerdict, ClockedMotion, Overall, Verdict,
    check_bending, verdicts_together,
};
use noclash_io::option;
use serde_json::{Map, Value, json};

use crate::bending_cell::BendingCell;
use crate::error::{Error, RequestError, RequestErrorKind};
use crate::json::configuration_json;
use crate::motion::Motion;
use crate::queries::check::{CheckQuery, CheckReport};

/// Asks whether anything can touch anything along a motion, with any shape of cables and anything that regions may hold.
pub struct BendingCheckQuery<'a> {
    cell: &'a BendingCell,
    motion: &'a Motion,
    rigid: CheckQuery<'a>,
}

/// Result of a check of a cell with cables and regions.
pub struct BendingCheckReport<'a> {
    /// The queried cell.
    pub cell: &'a BendingCell,
    /// The queried motion.
    pub motion: &'a Motion,
    /// Collision if any segment has a contact, else undecided if any is, else free. Never free if it was interrupted.
    pub verdict: Overall,
    /// The verdict of each segment, about everything.
    pub verdicts: Vec<Overall>,
    /// Answers about cables and regions, by segment.
    pub bending: Vec<BendingAnswer>,
    /// Whether it was ended early.
    pub interrupted: bool,
    /// Answers about rigid bodies; its verdict is not that of the whole.
    rigid: CheckReport<'a>,
}

impl BendingCell {
    /// Asks whether anything can touch anything along the whole continuous motion.
    pub fn check<'a>(&'a self, motion: &'a Motion) -> BendingCheckQuery<'a> {
        BendingCheckQuery { cell: self, motion, rigid: self.rigid.check(motion) }
    }
}

impl<'a> BendingCheckQuery<'a> {
    /// Options, as for every check. Tolerances, `since`, devices and evidence are not for cables and regions: [`Self::run`] refuses them.
    pub fn with(self, change: impl FnOnce(CheckQuery<'a>) -> CheckQuery<'a>) -> Self {
        Self { rigid: change(self.rigid), ..self }
    }

    /// The same where the change may fail.
    ///
    /// # Errors
    /// That of the change.
    pub fn try_with<E>(self, change: impl FnOnce(CheckQuery<'a>) -> Result<CheckQuery<'a>, E>) -> Result<Self, E> {
        Ok(Self { rigid: change(self.rigid)?, ..self })
    }

    /// Validates the options and checks the motion.
    ///
    /// # Errors
    /// Where an option cannot be used, or the motion does not say what regions need: its times.
    pub fn run(self) -> Result<BendingCheckReport<'a>, Error> {
        let Self { cell, motion, rigid } = self;
        if let Some(name) = rigid.beyond_bending() {
            let message = format!("{} does not go with cables and regions", option(name));
            let remedy = "omit it, or remove `cables:` and `regions:` from the cell file";
            return Err(RequestError::new(RequestErrorKind::Conflict, message, remedy).into());
        }
        if motion.segments().iter().any(|segment| segment.offsets().is_some()) {
            let message =
                "the motion deviates from its joint curve (a tool path), and cables and regions do not count that";
            let remedy = "give a path in joint space";
            return Err(RequestError::new(RequestErrorKind::Conflict, message, remedy).into());
        }
        let mut segments: Vec<ClockedMotion<'_>> = Vec::with_capacity(motion.segments().len());
        for (index, segment) in motion.segments().iter().enumerate() {
            let clock = motion.seconds_at(index, 0.0).zip(motion.seconds_at(index, 1.0)).map(<[f64; 2]>::from);
            if let Some(region) = cell.model.needs_clock().filter(|_| clock.is_none()) {
                let message = format!("region `{region}` changes with time, and segment {index} has no times");
                let remedy = "give a path with a `time` column, of two rows at least";
                return Err(RequestError::new(RequestErrorKind::Missing, message, remedy).into());
            }
            segments.push((segment, clock));
        }
        let (_, options) = rigid.how();
        let stop = rigid.stop();
        // Pairs of cables and regions are pairs: the rigid part may have none.
        let rigid = if cell.model.pairs().is_empty() { rigid } else { rigid.allow_empty(true) };
        let rigid = rigid.run()?;
        let terms = BendingTerms::default();
        let bending = check_bending(&cell.rigid.cell, &cell.model, &segments, &options, terms, stop);
        let verdicts = verdicts_together(&rigid.segments, &bending);
        let interrupted = rigid.interrupted || stop.stop();
        let verdict = if verdicts.contains(&Overall::Collision) {
            Overall::Collision
        } else if rigid.is_free() && !verdicts.is_empty() && verdicts.iter().all(|own| *own == Overall::Free) {
            Overall::Free.if_interrupted(interrupted)
        } else {
            Overall::Undecided
        };
        Ok(BendingCheckReport { cell, motion, verdict, verdicts, bending, interrupted, rigid })
    }
}

impl BendingCheckReport<'_> {
    /// Whether the whole motion is proved free, of rigid bodies, cables and regions.
    pub fn is_free(&self) -> bool {
        self.verdict == Overall::Free
    }

    /// The answers about rigid bodies alone, by segment.
    pub fn rigid_verdicts(&self) -> impl Iterator<Item = &Verdict> {
        self.rigid.segments.iter().map(|segment| &segment.verdict)
    }

    /// Assumptions of the answer, one sentence each.
    pub fn assumptions(&self) -> Vec<String> {
        self.cell.assumptions()
    }

    /// Notes about the input, one sentence each; none of them changes the answer.
    pub fn warnings(&self) -> Vec<&String> {
        self.rigid.warnings()
    }

    /// The report as the command prints it with `--json`: that of every check, with the cables and regions under `bending`.
    pub fn to_json(&self) -> Value {
        let mut report = Value::Object(self.rigid.json_without_segments());
        report["verdict"] = json!(self.verdict.as_str());
        report["assumptions"] = json!(self.assumptions());
        report["bending"] = self.cell.to_json();
        self.cell.add_pairs(&mut report["pairs"]);
        for (reason, count) in self.cell.unchecked() {
            let known = report["unchecked"]["by_reason"][reason.as_str()].as_u64().unwrap_or(0);
            report["unchecked"]["by_reason"][reason.as_str()] = json!(known + count as u64);
        }
        let tests: u64 = self.bending.iter().map(|answer| answer.effort.tests).sum();
        report["stats"]["bending_tests"] = json!(tests);
        report["segments"] =
            self.rigid.segments_json().enumerate().map(|(index, rigid)| self.segment_json(index, rigid)).collect();
        report
    }

    /// One segment: what was reported of rigid bodies, with what cables and regions change in it.
    fn segment_json(&self, index: usize, mut segment: Value) -> Value {
        let (Some(answer), Some(verdict)) = (self.bending.get(index), self.verdicts.get(index)) else { return segment };
        let own = self.bending_json(index, &answer.verdict);
        let rigid = segment["verdict"].as_str().unwrap_or_default().to_string();
        let left_out = rigid == "not_checked" || matches!(answer.verdict, BendingVerdict::NotChecked);
        if left_out && *verdict != Overall::Collision {
            // Behind the first contact: whatever is known of one half of the question says nothing about the segment.
            return json!({"index": segment["index"], "verdict": "not_checked", "bending": own});
        }
        if let Value::Object(fields) = &mut segment {
            match verdict {
                Overall::Collision if rigid != "collision" => {
                    ["clearance", "open", "complete", "hints"].iter().for_each(|key| drop(fields.remove(*key)));
                    fields.insert("contact".to_string(), own["contact"].clone());
                    fields.insert("verdict".to_string(), json!("collision"));
                }
                Overall::Undecided => {
                    fields.remove("clearance");
                    let mut open = fields.remove("open").and_then(|open| open.as_array().cloned()).unwrap_or_default();
                    open.extend(own["open"].as_array().cloned().unwrap_or_default());
                    fields.insert("open".to_string(), json!(open));
                    fields.entry("complete").or_insert(json!(false));
                    fields.insert("verdict".to_string(), json!("undecided"));
                }
                Overall::Free => {
                    let nearest = |of: &Value| of["lower"].as_f64().unwrap_or(f64::INFINITY);
                    if nearest(&own["clearance"]) < nearest(&fields["clearance"]) {
                        fields.insert("clearance".to_string(), own["clearance"].clone());
                    }
                }
                Overall::Collision => {}
            }
            fields.insert("bending".to_string(), own);
        }
        segment
    }

    fn bending_json(&self, index: usize, verdict: &BendingVerdict) -> Value {
        match verdict {
            BendingVerdict::Free { clearance } => json!({
                "verdict": "free",
                "clearance": clearance.filter(|known| known.lower.get().is_finite()).map(|known| json!({
                    "lower": known.lower.get(), "upper": null, "t": null,
                    "bodies": [self.cell.bending_name(known.bending), self.cell.body_name(known.body)],
                })),
            }),
            BendingVerdict::Contact(contact) => {
                json!({"verdict": "collision", "contact": self.contact_json(index, contact)})
            }
            BendingVerdict::Undecided { open } => json!({
                "verdict": "undecided",
                "open": open.iter().map(|open| self.open_json(open)).collect::<Vec<_>>(),
            }),
            BendingVerdict::NotChecked => json!({"verdict": "not_checked"}),
        }
    }

    /// Names of a cable or region and of what it meets; a torn cable is both.
    pub fn names(&self, bending: usize, body: Option<usize>) -> [&str; 2] {
        let own = self.cell.bending_name(bending);
        [own, body.map_or(own, |body| self.cell.body_name(body))]
    }

    fn open_json(&self, open: &BendingOpen) -> Value {
        json!({
            "from": open.over.from().to_f64(), "to": open.over.to().to_f64(),
            "bodies": self.names(open.bending, open.body), "clearance": {"lower": 0.0, "upper": null},
        })
    }

    fn contact_json(&self, index: usize, contact: &BendingContact) -> Value {
        let configuration: Map<String, Value> = configuration_json(&self.cell.rigid.cell, &contact.configuration);
        let mut value = json!({
            "kind": contact.kind.as_str(), "t": contact.t.to_f64(),
            "bodies": self.names(contact.bending, contact.body), "triangles": null,
            "point": contact.point.to_array(), "distance": contact.distance.get(),
            "configuration": configuration,
            "shape": contact.shape.iter().map(|point| point.to_array()).collect::<Vec<_>>(),
        });
        if let Some(time) = self.motion.seconds_at(index, contact.t.to_f64()) {
            value["time"] = json!(time);
        }
        value
    }
}
