//! Entries of `cables:` and `regions:`: what bends, and what may be occupied.
//!
//! A lane that parts may be anywhere on at any time is an obstacle like any other, and becomes one here.

use glam::DVec3;
use noclash_cell::{Cable, CellDescription, Clip, Obstacle, Region, RegionKind, Span};
use noclash_geometry::{Element, Pose, Shape};

use super::{names, shapes};
use crate::document::Item;
use crate::intake::Intake;
use crate::quantity::Dimension;
use crate::suggestion;
use crate::{InputError, InputErrorKind};

const CABLE_KEYS: [&str; 8] = ["name", "radius", "from", "via", "to", "length", "sag", "touches"];
const CLIP_KEYS: [&str; 4] = ["link", "at", "length", "sag"];
const PERSON_KEYS: [&str; 9] = ["name", "kind", "pose", "size", "radius", "speed", "seen", "within", "touches"];
const CONVEYOR_KEYS: [&str; 8] = ["name", "kind", "pose", "size", "length", "speed", "enters", "touches"];

/// A cable: clips, and a length for each stretch between two of them.
pub(super) fn read_cable(intake: &mut Intake<'_>, item: Item<'_>, cell: &CellDescription) -> Result<Cable, InputError> {
    let item = item.complete_keys(&CABLE_KEYS)?;
    let name = item.require("name")?.text()?.to_string();
    let via = item.get("via").map_or(Ok(Vec::new()), Item::list)?;
    let (from, to) = (item.require("from")?, item.require("to")?);
    let arriving: Vec<Item<'_>> = via.into_iter().chain([to]).collect();
    for key in ["length", "sag"] {
        if let Some(own) = from.get(key) {
            let message = format!("`{key}` at `from` belongs to no stretch of the cable");
            return Err(own.error(InputErrorKind::Inconsistent, message, "write it where the stretch ends"));
        }
    }
    let whole = item.get("length");
    if let Some(whole) = whole.filter(|_| arriving.len() > 1) {
        let message = "a cable with `via` has a length for each stretch";
        let remedy = "write `length` at every clip of `via` and at `to`: that of the stretch which ends there";
        return Err(whole.error(InputErrorKind::Inconsistent, message, remedy));
    }
    let mut clips = vec![read_clip(from, cell)?];
    let mut spans = Vec::new();
    for clip in arriving {
        clips.push(read_clip(clip, cell)?);
        let length = match (clip.get("length"), whole) {
            (Some(own), None) => own,
            (None, Some(whole)) => whole,
            (Some(own), Some(_)) => {
                let message = "the length is given at the cable and at its end";
                return Err(own.error(InputErrorKind::Inconsistent, message, "keep one of the two"));
            }
            (None, None) => clip.require("length")?,
        };
        let sag = clip.get("sag").or_else(|| item.get("sag")).map(|sag| size(sag, true)).transpose()?;
        spans.push(Span { length: size(length, false)?, sag });
    }
    let radius = size(item.require("radius")?, true)?;
    Ok(Cable { name, radius, clips, spans, touches: read_touches(intake, item, cell)? })
}

/// `{ link: robot/link, at: [x, y, z] }`; without `link` in the world.
fn read_clip(item: Item<'_>, cell: &CellDescription) -> Result<Clip, InputError> {
    let item = item.complete_keys(&CLIP_KEYS)?;
    let at = item.require("at")?.lengths()?;
    let Some(link_item) = item.get("link") else { return Ok(Clip { carrier: None, at }) };
    let written = link_item.text()?;
    let named = cell.robots.iter().find_map(|robot| {
        let link = written.strip_prefix(robot.name.as_str())?.strip_prefix('/')?;
        robot.description.links.iter().any(|own| own.name == link).then(|| [robot.name.clone(), link.to_string()])
    });
    if let Some(carrier) = named {
        return Ok(Clip { carrier: Some(carrier), at });
    }
    let links: Vec<String> = cell
        .robots
        .iter()
        .flat_map(|robot| robot.description.links.iter().map(|link| format!("{}/{}", robot.name, link.name)))
        .collect();
    let message = format!("there is no link `{written}`");
    let remedy = suggestion::remedy(written, links.iter().map(String::as_str));
    Err(link_item.error(InputErrorKind::Missing, message, remedy))
}

/// Whether an entry of `regions:` is the whole lane of a conveyor, whatever the time.
pub(super) fn is_lane(item: &Item<'_>) -> bool {
    let is_conveyor = item.get("kind").and_then(|kind| kind.text().ok()) == Some("conveyor");
    is_conveyor && item.get("speed").is_none() && item.get("enters").is_none()
}

/// A person, or a conveyor with speeds and times.
pub(super) fn read_region(
    intake: &mut Intake<'_>,
    item: Item<'_>,
    cell: &CellDescription,
) -> Result<Region, InputError> {
    let kind = item.require("kind")?;
    match kind.text()? {
        "person" => read_person(intake, item, cell),
        "conveyor" => read_conveyor(intake, item, cell),
        other => {
            let message = format!("`{other}` is no kind of region");
            Err(kind.error(InputErrorKind::Unknown, message, suggestion::remedy(other, ["person", "conveyor"])))
        }
    }
}

fn read_person(intake: &mut Intake<'_>, item: Item<'_>, cell: &CellDescription) -> Result<Region, InputError> {
    let item = item.complete_keys(&PERSON_KEYS)?;
    let within = match item.get("within") {
        None => None,
        Some(area) => {
            let area = area.complete_keys(&["pose", "size"])?;
            Some((read_pose(intake, area)?, sides(area.require("size")?)?))
        }
    };
    let kind = RegionKind::Reachable {
        pose: read_pose(intake, item)?,
        size: item.get("size").map_or(Ok(DVec3::ZERO), sides)?,
        radius: item.get("radius").map_or(Ok(0.0), |radius| size(radius, true))?,
        speed: speed(item.require("speed")?)?,
        seen: item.get("seen").map_or(Ok(0.0), |time| time.quantity(Dimension::Time))?,
        within,
    };
    let name = item.require("name")?.text()?.to_string();
    Ok(Region { name, kind, touches: read_touches(intake, item, cell)? })
}

/// The lane of a conveyor without speeds and times: an obstacle.
pub(super) fn read_lane(intake: &mut Intake<'_>, item: Item<'_>) -> Result<Obstacle, InputError> {
    let item = item.complete_keys(&CONVEYOR_KEYS)?;
    let name = item.require("name")?.text()?.to_string();
    let pose = read_pose(intake, item)?;
    let size_item = item.require("size")?;
    let part = sides(size_item)?;
    let length = size(item.require("length")?, true)?;
    if let Some(touches) = item.get("touches") {
        let message = "parts that may be anywhere on the lane are an obstacle";
        return Err(touches.error(InputErrorKind::Inconsistent, message, "write `allow:` lines instead"));
    }
    let edges = DVec3 { x: (part.x + length).next_up(), ..part };
    let remedy = "write the three sides of the box that holds a part, each above 0";
    let shape =
        Shape::cuboid(edges).map_err(|error| size_item.error(InputErrorKind::Value, error.to_string(), remedy))?;
    let elements = vec![Element { shape, pose: Pose::from_translation(DVec3::X * (0.5 * length)) }];
    Ok(Obstacle { name, elements, pose, motion: None })
}

fn read_conveyor(intake: &mut Intake<'_>, item: Item<'_>, cell: &CellDescription) -> Result<Region, InputError> {
    let item = item.complete_keys(&CONVEYOR_KEYS)?;
    let name = item.require("name")?.text()?.to_string();
    let pose = read_pose(intake, item)?;
    let part = sides(item.require("size")?)?;
    let length = size(item.require("length")?, true)?;
    if let (Some(alone), None) | (None, Some(alone)) = (item.get("speed"), item.get("enters")) {
        let message = "`speed` and `enters` go together";
        let remedy = "give both, or neither: then parts may be anywhere on the lane at any time";
        return Err(alone.error(InputErrorKind::Missing, message, remedy));
    }
    let speed = two(item.require("speed")?, "[slowest, fastest] in metres per second", speed)?;
    let enters = two(item.require("enters")?, "[earliest, latest] in seconds", |time| time.quantity(Dimension::Time))?;
    let kind = RegionKind::Conveyor { pose, size: part, length, speed, enters };
    Ok(Region { name, kind, touches: read_touches(intake, item, cell)? })
}

fn read_touches(intake: &mut Intake<'_>, item: Item<'_>, cell: &CellDescription) -> Result<Vec<String>, InputError> {
    let known = names::body_names(cell);
    let patterns = item.get("touches").map_or(Ok(Vec::new()), Item::list)?;
    patterns.into_iter().map(|pattern| names::known_pattern(intake, pattern, &known)).collect()
}

fn read_pose(intake: &mut Intake<'_>, item: Item<'_>) -> Result<Pose, InputError> {
    shapes::read_pose_warning(intake, item.require("pose")?)
}

fn sides(item: Item<'_>) -> Result<DVec3, InputError> {
    let sides = item.lengths()?;
    if sides.min_element() >= 0.0 {
        return Ok(sides);
    }
    let message = format!("`{}` has a side below 0", item.key);
    Err(item.error(InputErrorKind::Value, message, "write three lengths of at least 0"))
}

/// A length; 0 only where it may be.
fn size(item: Item<'_>, may_be_zero: bool) -> Result<f64, InputError> {
    let value = item.length()?;
    if value > 0.0 || (may_be_zero && value == 0.0) {
        return Ok(value);
    }
    let message = format!("`{}` is {value}", item.key);
    Err(item.error(InputErrorKind::Value, message, "write a length in metres, or with a unit: 5mm"))
}

/// Metres per second; units of speed are not known.
fn speed(item: Item<'_>) -> Result<f64, InputError> {
    let value = item.number()?;
    if value >= 0.0 {
        return Ok(value);
    }
    let message = format!("`{}` is {value}", item.key);
    Err(item.error(InputErrorKind::Value, message, "write metres per second of at least 0"))
}

/// Two values, the lower one first.
fn two(
    item: Item<'_>,
    wanted: &str,
    read: impl Fn(Item<'_>) -> Result<f64, InputError>,
) -> Result<[f64; 2], InputError> {
    let values = item.list()?.into_iter().map(read).collect::<Result<Vec<f64>, _>>()?;
    match values[..] {
        [low, high] if low <= high => Ok([low, high]),
        _ => {
            let message = format!("`{}` is not two values, the lower one first", item.key);
            Err(item.error(InputErrorKind::Value, message, format!("write {wanted}")))
        }
    }
}
