//! Cables and regions against the bodies of a cell: links resolved, and which pairs are compared, which not and why.

use std::collections::BTreeSet;

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_robot::LinkId;

use crate::bending::{BendingDescription, Cable, Clip, Region, RegionKind, Span};
use crate::body::BodyKind;
use crate::cell::Cell;
use crate::cell_error::CellError;
use crate::pattern::Pattern;

/// Cables and regions of a cell with the pairs that are compared.
#[derive(Clone, Debug)]
pub struct BendingModel {
    description: BendingDescription,
    bodies: Vec<BendingBody>,
    pairs: Vec<BendingPair>,
    excluded: Vec<BendingExcluded>,
}

/// A cable or a region.
#[derive(Clone, Debug)]
pub struct BendingBody {
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: BendingKind,
}

/// What bends or may be occupied.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "a cell has a handful of them")]
pub enum BendingKind {
    /// A cable: its radius and its stretches between clips.
    Cable {
        /// Half its thickness.
        radius: f64,
        /// At least one.
        spans: Vec<HeldSpan>,
    },
    /// A region.
    Region(RegionKind),
}

/// A stretch of a cable with the clips that hold its ends.
#[derive(Clone, Copy, Debug)]
pub struct HeldSpan {
    /// Bounds on its shape.
    pub span: Span,
    /// Where its ends are.
    pub ends: [HeldEnd; 2],
}

impl HeldSpan {
    /// Whether one of its two clips is on the body: the stretch is not compared with it.
    pub fn is_held_by(&self, kind: BodyKind) -> bool {
        matches!(kind, BodyKind::Link { robot, link } if self.ends.iter().any(|end| end.carrier == Some((robot, link))))
    }
}

/// A clip.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HeldEnd {
    /// Index of the robot and the link; `None` in the world.
    pub carrier: Option<(usize, LinkId)>,
    /// In the frame of the link, or of the world.
    pub at: DVec3,
}

/// A cable or region (by its index) that must not touch a body of the cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BendingPair {
    /// Index in [`BendingModel::bodies`].
    pub bending: usize,
    /// Index of the body in the cell.
    pub body: usize,
    /// Metres, at least 0.
    pub margin: f64,
}

/// A pair that is not compared.
#[derive(Clone, Debug, PartialEq)]
pub struct BendingExcluded {
    /// Names.
    pub bodies: [String; 2],
    /// Why.
    pub reason: BendingReason,
}

/// Why a cable or region is not compared with something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BendingReason {
    /// Every stretch of the cable is clipped to the link.
    Attached,
    /// The cell file says so (`touches`).
    Touches,
    /// A region and an obstacle at rest: nothing of the robots is involved.
    Static,
    /// Both bend or are regions: not compared with each other.
    Bending,
}

impl BendingReason {
    /// The word used in JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Attached => "attached",
            Self::Touches => "touches",
            Self::Static => "static",
            Self::Bending => "bending",
        }
    }
}

impl BendingModel {
    /// Checks numbers and names, and chooses the pairs.
    ///
    /// # Errors
    /// Where a number is out of range, or something names what is not in the cell.
    pub fn new(description: BendingDescription, cell: &Cell) -> Result<Self, CellError> {
        let mut names: BTreeSet<&str> = cell.bodies().iter().map(|body| body.name.as_str()).collect();
        names.extend(cell.stated_robots().iter().map(|robot| robot.name.as_str()));
        for name in description.names() {
            if name.trim().is_empty() {
                return Err(CellError::EmptyName { what: "a cable or region" });
            }
            if !names.insert(name) {
                return Err(CellError::DuplicateName { name: name.to_string() });
            }
        }
        let mut model = Self {
            description: BendingDescription::default(),
            bodies: Vec::new(),
            pairs: Vec::new(),
            excluded: Vec::new(),
        };
        for cable in &description.cables {
            let spans = held_spans(cable, cell)?;
            // A link is left out altogether only if it holds every stretch; else it counts for those that it does not hold.
            let is_attached = |kind: BodyKind| spans.iter().all(|held| held.is_held_by(kind));
            model.compare(cell, &cable.name, &cable.touches, |kind| {
                is_attached(kind).then_some(BendingReason::Attached)
            })?;
            let kind = BendingKind::Cable { radius: cable.radius, spans };
            model.bodies.push(BendingBody { name: cable.name.clone(), kind });
        }
        for region in &description.regions {
            validate_region(region)?;
            model.compare(cell, &region.name, &region.touches, |kind| {
                matches!(kind, BodyKind::Obstacle { .. }).then_some(BendingReason::Static)
            })?;
            model
                .bodies
                .push(BendingBody { name: region.name.clone(), kind: BendingKind::Region(region.kind.clone()) });
        }
        let all: Vec<&str> = description.names().collect();
        for (index, first) in all.iter().enumerate() {
            for second in &all[index + 1..] {
                let bodies = [first, second].map(ToString::to_string);
                model.excluded.push(BendingExcluded { bodies, reason: BendingReason::Bending });
            }
        }
        model.description = description;
        Ok(model)
    }

    /// Pairs of the body that is pushed next.
    fn compare(
        &mut self,
        cell: &Cell,
        name: &str,
        touches: &[String],
        structural: impl Fn(BodyKind) -> Option<BendingReason>,
    ) -> Result<(), CellError> {
        let patterns: Vec<Pattern> = touches.iter().map(|text| Pattern::new(text)).collect();
        for (pattern, text) in patterns.iter().zip(touches) {
            if !cell.bodies().iter().any(|body| pattern.matches(&body.name)) {
                return Err(CellError::UnknownName { what: format!("`touches` of `{name}`"), name: text.clone() });
            }
        }
        for (index, body) in cell.bodies().iter().enumerate() {
            let touched = patterns.iter().any(|pattern| pattern.matches(&body.name));
            match structural(body.kind).or(touched.then_some(BendingReason::Touches)) {
                Some(reason) => {
                    let bodies = [name.to_string(), body.name.clone()];
                    self.excluded.push(BendingExcluded { bodies, reason });
                }
                None => {
                    let margin = cell.description().margin;
                    self.pairs.push(BendingPair { bending: self.bodies.len(), body: index, margin });
                }
            }
        }
        Ok(())
    }

    /// As it was stated.
    pub fn description(&self) -> &BendingDescription {
        &self.description
    }

    /// Cables, then regions.
    pub fn bodies(&self) -> &[BendingBody] {
        &self.bodies
    }

    /// The pairs that are compared.
    pub fn pairs(&self) -> &[BendingPair] {
        &self.pairs
    }

    /// The pairs that are not.
    pub fn excluded(&self) -> &[BendingExcluded] {
        &self.excluded
    }

    /// A region that changes with time, by its name: only a path with times says how large it is.
    pub fn needs_clock(&self) -> Option<&str> {
        let region = self.bodies.iter().find(|body| matches!(body.kind, BendingKind::Region(_)));
        region.map(|body| body.name.as_str())
    }
}

fn held_spans(cable: &Cable, cell: &Cell) -> Result<Vec<HeldSpan>, CellError> {
    let refuse = |what: &'static str| CellError::BadBounds { name: cable.name.clone(), what };
    if cable.clips.len() != cable.spans.len() + 1 || cable.spans.is_empty() {
        return Err(refuse("has no length for every stretch between two clips"));
    }
    if !is_size(cable.radius) {
        return Err(refuse("has a radius that is not finite and at least 0"));
    }
    let ends = cable.clips.iter().map(|clip| held_end(cable, clip, cell)).collect::<Result<Vec<_>, _>>()?;
    for span in &cable.spans {
        if !is_size(span.length) || span.length == 0.0 {
            return Err(refuse("has a length that is not finite and above 0"));
        }
        if span.sag.is_some_and(|sag| !is_size(sag)) {
            return Err(refuse("has a sag that is not finite and at least 0"));
        }
    }
    let held = |(span, ends): (&Span, &[HeldEnd])| HeldSpan { span: *span, ends: [ends[0], ends[1]] };
    Ok(cable.spans.iter().zip(ends.windows(2)).map(held).collect())
}

fn held_end(cable: &Cable, clip: &Clip, cell: &Cell) -> Result<HeldEnd, CellError> {
    if !clip.at.is_finite() {
        return Err(CellError::BadBounds { name: cable.name.clone(), what: "has a clip that is not finite" });
    }
    let Some([robot_name, link_name]) = &clip.carrier else { return Ok(HeldEnd { carrier: None, at: clip.at }) };
    let unknown =
        |name: &str| CellError::UnknownName { what: format!("cable `{}`", cable.name), name: name.to_string() };
    let robots = cell.stated_robots();
    let robot = robots.iter().position(|own| own.name == *robot_name).ok_or_else(|| unknown(robot_name))?;
    let link = robots[robot].robot.find_link(link_name).ok_or_else(|| unknown(link_name))?;
    Ok(HeldEnd { carrier: Some((robot, link)), at: clip.at })
}

fn validate_region(region: &Region) -> Result<(), CellError> {
    let refuse = |what: &'static str| Err(CellError::BadBounds { name: region.name.clone(), what });
    let is_box = |size: &DVec3| size.to_array().into_iter().all(is_size);
    match &region.kind {
        RegionKind::Reachable { pose, size, radius, speed, seen, within } => {
            let area = within.iter().all(|(pose, size)| pose.is_finite() && is_box(size));
            if !(pose.is_finite() && area && is_box(size) && is_size(*radius) && seen.is_finite()) {
                return refuse("has a place or a size that is not finite and at least 0");
            }
            if !is_size(*speed) {
                return refuse("has a speed that is not finite and at least 0");
            }
            let outside = |(area, sides): &(Pose, DVec3)| {
                let seen_at = area.relative(pose).translation;
                (seen_at.abs() - *sides * 0.5).max_element() > 0.0
            };
            if within.as_ref().is_some_and(outside) {
                return refuse("was not seen within its area");
            }
        }
        RegionKind::Conveyor { pose, size, length, speed, enters } => {
            if !(pose.is_finite() && is_box(size) && is_size(*length)) {
                return refuse("has a place or a size that is not finite and at least 0");
            }
            if !(speed.iter().all(|&speed| is_size(speed)) && speed[0] <= speed[1]) {
                return refuse("has no speeds of at least 0, the lower one first");
            }
            if !(enters.iter().all(|time| time.is_finite()) && enters[0] <= enters[1]) {
                return refuse("has no times of entering, the earlier one first");
            }
        }
    }
    Ok(())
}

fn is_size(value: f64) -> bool {
    value.is_finite() && value >= 0.0
}
