//! Paths of lines, circular arcs and B-splines in joint space, as JSON or YAML: `joint_names` with one curve, or with a list
//! of `segments` that follow each other.
//!
//! Each segment begins exactly where the one before ends: a gap would be a motion that is not checked.

use noclash_cell::{Curve, PathDescription};
use noclash_robot::{Limits, ToolTube};

use super::columns;
use super::loaded_path::LoadedPath;
use super::rows::{self, row_name, spot};
use super::source::Source;
use crate::document::Item;
use crate::freedom::dof_dimension;
use crate::quantity::Dimension;
use crate::table::placed;
use crate::{InputError, InputErrorKind};

/// Wider tubes are never proved: metres and radians.
const LARGEST_TUBE: f64 = 1.0;
const KINDS: [&str; 5] = ["line", "arc", "b_spline", "lin", "circ"];

/// Whether the document describes curves rather than the points of a trajectory.
pub(super) fn are_given(item: Item<'_>) -> bool {
    item.is_map() && KINDS.iter().chain(&["segments"]).any(|key| item.get(key).is_some())
}

/// The path of the document.
pub(super) fn read(source: Source<'_>, item: Item<'_>) -> Result<LoadedPath, InputError> {
    let item = item.complete_keys(&["joint_names", "segments", "line", "arc", "b_spline", "lin", "circ"])?;
    let names = columns::Names::of(source);
    let mut dofs = columns::Stated::default();
    for name in item.require("joint_names")?.list()? {
        let added = names.find_dof(name.text()?).and_then(|dof| dofs.add(source, name.text()?, dof));
        added.map_err(|error| placed(error, spot(name)))?;
    }
    let dofs = dofs.into_list();
    let segments = match item.get("segments") {
        None => vec![item],
        Some(list) => {
            if let Some(beside) = KINDS.iter().find_map(|kind| item.get(kind)) {
                let message = format!("`{}` cannot be used together with `segments`", beside.key);
                return Err(beside.error(InputErrorKind::Inconsistent, message, "move it into the list of segments"));
            }
            list.list()?.into_iter().map(|segment| segment.complete_keys(&KINDS)).collect::<Result<_, _>>()?
        }
    };
    rows::refuse_nothing(source, dofs.len(), segments.len())?;
    rows::refuse_partial_quaternion(source, &dofs)?;
    let reader = Reader { source, named: rows::named(source, &dofs), dofs, followed: segments.len() > 1 };
    let mut curves: Vec<Curve> = Vec::with_capacity(segments.len());
    for (index, segment) in segments.into_iter().enumerate() {
        let curve = reader.curve(index, segment)?;
        if let Some((_, before)) = curves.last().and_then(ends)
            && let Some((start, _)) = ends(&curve)
            && let Some(dof) = (0..start.len()).find(|&dof| start[dof] != before[dof])
        {
            let (name, here, there) = (&source.cell.dofs()[dof].name, start[dof], before[dof]);
            let message =
                format!("segment {index} starts with `{name}` at {here}, but segment {} ends at {there}", index - 1);
            return Err(segment.error(
                InputErrorKind::Inconsistent,
                message,
                "let it start exactly where the one before ends",
            ));
        }
        curves.push(curve);
    }
    let path = PathDescription::Curves(curves);
    Ok(LoadedPath { path, named: reader.named, warnings: Vec::new(), file: source.file.to_path_buf() })
}

/// Where a curve starts and ends, number by number as stored.
fn ends(curve: &Curve) -> Option<(&[f64], &[f64])> {
    match curve {
        Curve::Line([from, to]) | Curve::Arc([from, _, to]) | Curve::Tool { start: from, end: to, .. } => {
            Some((from, to))
        }
        Curve::BSpline { control_points, .. } => Some((control_points.first()?, control_points.last()?)),
    }
}

/// How far from its curve the tool may be.
fn tube(item: Item<'_>) -> Result<ToolTube, InputError> {
    let item = item.complete_keys(&["position", "orientation"])?;
    let radius = |key: &str, dimension: Dimension| {
        let Some(stated) = item.get(key) else { return Ok(0.0) };
        let value = stated.quantity(dimension)?;
        if !(0.0..=LARGEST_TUBE).contains(&value) {
            let message = format!("`{key}` is {value}");
            return Err(stated.error(
                InputErrorKind::Value,
                message,
                format!("give a number from 0 to {LARGEST_TUBE}"),
            ));
        }
        Ok(value)
    };
    Ok(ToolTube {
        position: radius("position", Dimension::Length)?,
        orientation: radius("orientation", Dimension::Angle)?,
    })
}

struct Reader<'a> {
    source: Source<'a>,
    dofs: Vec<usize>,
    named: Vec<bool>,
    /// Whether curves follow each other, so that their ends must be known exactly.
    followed: bool,
}

impl Reader<'_> {
    fn curve(&self, index: usize, segment: Item<'_>) -> Result<Curve, InputError> {
        let given: Vec<Item<'_>> = KINDS.iter().filter_map(|kind| segment.get(kind)).collect();
        let [curve] = given[..] else {
            let message = format!("segment {index} is {} curves", given.len());
            return Err(segment.error(InputErrorKind::Value, message, format!("give one of: {}", KINDS.join(", "))));
        };
        match curve.key {
            "line" => {
                let curve = curve.complete_keys(&["start", "end"])?;
                Ok(Curve::Line([self.on_the_way(index, curve, "start")?, self.on_the_way(index, curve, "end")?]))
            }
            "arc" => {
                let curve = curve.complete_keys(&["start", "via", "end"])?;
                let point = |key: &str| self.on_the_way(index, curve, key);
                Ok(Curve::Arc([point("start")?, point("via")?, point("end")?]))
            }
            "lin" => self.tool(index, curve.complete_keys(&["link", "start", "end", "within"])?, false),
            "circ" => self.tool(index, curve.complete_keys(&["link", "start", "via", "end", "within"])?, true),
            _ => self.b_spline(index, curve),
        }
    }

    /// A tool led along a line, or along the arc through a third place.
    fn tool(&self, index: usize, curve: Item<'_>, arc: bool) -> Result<Curve, InputError> {
        let named = curve.require("link")?;
        let name = named.text()?;
        let robots = self.source.cell.stated_robots();
        let found: Vec<_> = robots
            .iter()
            .enumerate()
            .filter_map(|(robot, own)| {
                let prefixed = name.strip_prefix(own.name.as_str()).and_then(|rest| rest.strip_prefix('/'));
                let link = own.robot.find_link(name).or_else(|| own.robot.find_link(prefixed?))?;
                Some((robot, link))
            })
            .collect();
        let [(robot, link)] = found[..] else {
            let message = format!("{} links are called `{name}`", found.len());
            let remedy = "name one link of one robot: LINK, or ROBOT/LINK where several robots have it";
            return Err(named.error(InputErrorKind::Missing, message, remedy));
        };
        let via = if arc { Some(self.on_the_way(index, curve, "via")?) } else { None };
        let (start, end) = (self.on_the_way(index, curve, "start")?, self.on_the_way(index, curve, "end")?);
        let tube = curve.get("within").map_or(Ok(ToolTube::NONE), tube)?;
        Ok(Curve::Tool { robot, link, start, via, end, tube })
    }

    fn b_spline(&self, index: usize, curve: Item<'_>) -> Result<Curve, InputError> {
        let curve = curve.complete_keys(&["degree", "knots", "control_points"])?;
        let degree_item = curve.require("degree")?;
        let degree = match degree_item.number()? {
            whole if whole.fract() == 0.0 && (1.0..=5.0).contains(&whole) => whole as usize,
            other => {
                let message = format!("the degree is {other}");
                return Err(degree_item.error(InputErrorKind::Value, message, "write a whole number from 1 to 5"));
            }
        };
        let points = curve.require("control_points")?.list()?;
        let numbers = |item: Item<'_>| item.list()?.into_iter().map(Item::number).collect::<Result<Vec<f64>, _>>();
        let knots = curve.get("knots").map(numbers).transpose()?;
        let clamped = |knots: &Vec<f64>| {
            let end = knots.len().saturating_sub(degree + 1);
            knots.iter().take(degree + 1).all(|&knot| knot == 0.0) && knots.iter().skip(end).all(|&knot| knot == 1.0)
        };
        if self.followed && !knots.as_ref().is_none_or(clamped) {
            let message = format!("segment {index} is a B-spline that does not start and end at control points");
            let remedy =
                format!("repeat the first knot 0 and the last knot 1 {} times, or leave the knots out", degree + 1);
            return Err(curve.error(InputErrorKind::Unsupported, message, remedy));
        }
        // Inner control points are not on the curve: limits are tested on the curve itself.
        let points = points.into_iter().map(|point| self.configuration(index, point, Limits::Ignored));
        Ok(Curve::BSpline { degree, control_points: points.collect::<Result<_, _>>()?, knots })
    }

    /// A point that the curve passes through.
    fn on_the_way(&self, index: usize, curve: Item<'_>, key: &str) -> Result<Vec<f64>, InputError> {
        self.configuration(index, curve.require(key)?, self.source.limits)
    }

    fn configuration(&self, index: usize, item: Item<'_>, limits: Limits) -> Result<Vec<f64>, InputError> {
        let items = item.list()?;
        if items.len() != self.dofs.len() {
            let message = format!("here are {} numbers for {} joints", items.len(), self.dofs.len());
            return Err(item.error(InputErrorKind::Inconsistent, message, "give one number per joint name"));
        }
        let value = |(item, &dof): (Item<'_>, &usize)| item.quantity(dof_dimension(self.source.cell, dof));
        let numbers = items.into_iter().zip(&self.dofs).map(value).collect::<Result<Vec<f64>, _>>()?;
        let configuration = rows::spread(self.source.cell.state(), &self.dofs, &numbers);
        let source = Source { limits, ..self.source };
        rows::validate(source, &configuration, &self.named, index, spot(item)).map_err(|error| {
            // Rows are counted in other formats; here it is segments.
            let message = error.message.replace(&row_name(index), &format!("segment {index}"));
            InputError { message, ..error }
        })?;
        Ok(configuration)
    }
}
