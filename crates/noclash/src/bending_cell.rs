//! Cells with cables and regions. They are a type of their own: whatever asks an [`OpenCell`] knows rigid bodies alone, and would leave
//! them out.

use std::path::Path;

use noclash_cell::{BendingKind, BendingModel, BendingReason, RegionKind};
use noclash_io::{Files, InputError, InputErrorKind, LoadOptions};
use serde_json::{Value, json};

use crate::motion::MotionReader;
use crate::open::{OpenCell, explain, open_parts};

/// A cell that may hold cables and regions.
#[derive(Debug)]
pub enum AnyCell {
    /// Rigid bodies alone: every query takes it.
    Rigid(OpenCell),
    /// Cables or regions too: only checks take it.
    Bending(BendingCell),
}

/// A cell with cables or regions. It answers [`BendingCell::check`]; other queries know rigid bodies alone, and there is no way to them from
/// here.
#[derive(Debug)]
pub struct BendingCell {
    /// Everything rigid.
    pub(crate) rigid: OpenCell,
    pub(crate) model: BendingModel,
}

/// Loads a cell file or a URDF, with or without cables and regions.
pub fn open_any(file: &Path, files: &dyn Files, options: &LoadOptions) -> Result<AnyCell, InputError> {
    let (rigid, bending) = open_parts(file, files, options)?;
    if bending.is_empty() {
        return Ok(AnyCell::Rigid(rigid));
    }
    let stated = rigid.cell.description();
    let tolerances = stated.robot_tolerances.iter().map(|(name, _)| name);
    if let Some(name) = tolerances.chain(stated.obstacle_tolerances.iter().map(|(name, _)| name)).next() {
        let message = format!("`{name}` has a tolerance, and cables and regions are checked without tolerances");
        let remedy = "remove `tolerance:`, and give `margin:` or larger radii instead";
        return Err(InputError::new(InputErrorKind::Unsupported, file, message, remedy));
    }
    if rigid.cell.has_loops() {
        let message = "a robot of the cell has closed loops, and cables and regions are checked for open chains alone";
        let remedy = "remove `cables:` and `regions:`, or state the linkage by `<mimic>`";
        return Err(InputError::new(InputErrorKind::Unsupported, file, message, remedy));
    }
    let model = BendingModel::new(bending, &rigid.cell).map_err(|error| explain(&error, file))?;
    Ok(AnyCell::Bending(BendingCell { rigid, model }))
}

impl BendingCell {
    /// Cables and regions, and what they are compared with.
    pub fn model(&self) -> &BendingModel {
        &self.model
    }

    /// The file that was named.
    pub fn file(&self) -> &Path {
        &self.rigid.file
    }

    /// Names of all joint values of a configuration, in order: `robot/joint`.
    pub fn joints(&self) -> impl Iterator<Item = &str> {
        self.rigid.joints()
    }

    /// Names of the robots.
    pub fn robots(&self) -> impl Iterator<Item = &str> {
        self.rigid.cell.stated_robots().iter().map(|robot| robot.name.as_str())
    }

    /// A reader of paths for this cell.
    pub fn motions(&self) -> MotionReader<'_> {
        self.rigid.motions()
    }

    /// Warnings about the input; nothing here changes an answer.
    pub fn warnings(&self) -> &[String] {
        &self.rigid.warnings
    }

    /// Name of a body of the cell, by its number in reports.
    pub fn body_name(&self, body: usize) -> &str {
        self.rigid.body_name(body)
    }

    /// Name of a cable or region, by its number in reports.
    pub fn bending_name(&self, bending: usize) -> &str {
        &self.model.bodies()[bending].name
    }

    /// The cell without its cables and regions, for listings of its rigid part.
    ///
    /// Answers about it say nothing about cables and regions.
    #[doc(hidden)]
    pub fn rigid_part(&self) -> &OpenCell {
        &self.rigid
    }

    /// Assumptions of the answers about this cell, one sentence each.
    pub fn assumptions(&self) -> Vec<String> {
        let mut all = if self.rigid.cell.pairs().claim_nothing() { Vec::new() } else { self.rigid.assumptions() };
        all.extend(self.model.bodies().iter().map(|body| match &body.kind {
            BendingKind::Cable { .. } => format!(
                "{} has any shape within its lengths (and sags): every curve between its clips that is no longer",
                body.name
            ),
            BendingKind::Region(RegionKind::Reachable { speed, .. }) => {
                format!("{} is never faster than {speed} m/s, and stays in its area if it has one", body.name)
            }
            BendingKind::Region(RegionKind::Conveyor { speed: [slowest, fastest], .. }) => format!(
                "{}: parts move along the lane at {slowest} to {fastest} m/s and are gone at its end",
                body.name
            ),
        }));
        if self.model.excluded().iter().any(|pair| pair.reason == BendingReason::Bending) {
            all.push("cables and regions are not compared with each other".to_string());
        }
        all
    }

    /// Cables and regions as `inspect` and reports list them.
    pub fn to_json(&self) -> Value {
        let item = |(index, name): (usize, &str)| {
            let body = &self.model.bodies()[index];
            let compared = self.model.pairs().iter().filter(|pair| pair.bending == index);
            let compared: Vec<&str> = compared.map(|pair| self.body_name(pair.body)).collect();
            let mut value = match &body.kind {
                BendingKind::Cable { radius, spans } => json!({
                    "kind": "cable", "radius": radius,
                    "spans": spans.iter().map(|held| json!({"length": held.span.length, "sag": held.span.sag}))
                        .collect::<Vec<_>>(),
                }),
                BendingKind::Region(RegionKind::Reachable { radius, speed, seen, within, .. }) => json!({
                    "kind": "person", "radius": radius, "speed": speed, "seen": seen, "bounded": within.is_some(),
                }),
                BendingKind::Region(RegionKind::Conveyor { length, speed, enters, .. }) => {
                    json!({"kind": "conveyor", "length": length, "speed": speed, "enters": enters})
                }
            };
            value["name"] = json!(name);
            value["compared_with"] = json!(compared);
            value
        };
        self.model.description().names().enumerate().map(item).collect()
    }

    /// Pairs of cables and regions, added to those of rigid bodies in the shape that answers have under `pairs`.
    pub fn add_pairs(&self, pairs: &mut Value) {
        let count = self.model.pairs().len() as u64 + pairs["checked"].as_u64().unwrap_or(0);
        pairs["checked"] = json!(count);
        if let Some(list) = pairs["checked_pairs"].as_array_mut() {
            list.extend(self.model.pairs().iter().map(|pair| {
                json!({"bodies": [self.bending_name(pair.bending), self.body_name(pair.body)], "margin": pair.margin})
            }));
        }
        if let Some(list) = pairs["excluded"].as_array_mut() {
            let excluded = self.model.excluded().iter();
            list.extend(excluded.map(|pair| json!({"bodies": pair.bodies, "reason": pair.reason.as_str()})));
        }
    }

    /// Numbers of pairs that are not compared, by reason.
    pub fn unchecked(&self) -> Vec<(BendingReason, usize)> {
        use BendingReason::{Attached, Bending, Static, Touches};
        let count = |reason| (reason, self.model.excluded().iter().filter(|pair| pair.reason == reason).count());
        [Attached, Touches, Static, Bending].map(count).into_iter().filter(|(_, count)| *count > 0).collect()
    }
}
