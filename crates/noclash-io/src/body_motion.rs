//! A free body on a rational motion in a static scene, as YAML or JSON: what the engine `toleranced` takes outside of cells. The format is described in
//! `docs/toleranced.md`.
//!
//! Pieces follow each other: a gap between two would be a motion that is not checked.

use std::path::{Path, PathBuf};

use glam::DVec3;
use noclash_check::toleranced::{DualQuaternion, Polygon, RationalMotion};

use crate::document::{self, Item};
use crate::intake::Intake;
use crate::{Files, InputError, InputErrorKind, mesh};

/// A body, what surrounds it, and how it moves.
#[derive(Clone, Debug)]
pub struct BodyMotion {
    /// In the body's frame.
    pub body: Vec<Polygon>,
    /// In the world.
    pub surroundings: Vec<Polygon>,
    /// Bézier pieces, one after the other.
    pub pieces: Vec<RationalMotion>,
    /// Every file that was read.
    pub files: Vec<PathBuf>,
}

/// Pieces may miss each other by this, in metres: what a file's decimals round.
const GAP: f64 = 1e-9;

/// Reads a body and its motion.
pub fn read_body_motion(files: &dyn Files, path: &Path) -> Result<BodyMotion, InputError> {
    let mut intake = Intake::new(files);
    let text = intake.text(path)?;
    let node = document::parse(path, &text)?;
    let root =
        Item { file: path, node: &node, key: "the motion file" }.complete_keys(&["body", "surroundings", "motion"])?;
    let body = polygons(&mut intake, root.require("body")?)?;
    let surroundings = polygons(&mut intake, root.require("surroundings")?)?;
    let mut pieces: Vec<RationalMotion> = Vec::new();
    for item in root.require("motion")?.list()? {
        let piece = piece(item)?;
        if let Some(before) = pieces.last()
            && !follows(before, &piece)
        {
            let message = "this piece does not start where the one before ends";
            return Err(item.error(InputErrorKind::Inconsistent, message, "repeat the last pose of the piece before"));
        }
        pieces.push(piece);
    }
    if pieces.is_empty() || body.is_empty() {
        return Err(root.error(InputErrorKind::Missing, "there is no body or no motion", "give both"));
    }
    Ok(BodyMotion { body, surroundings, pieces, files: intake.read })
}

/// `{polygons: [[[x, y, z], …], …]}` or `{mesh: file}`.
fn polygons(intake: &mut Intake<'_>, item: Item<'_>) -> Result<Vec<Polygon>, InputError> {
    let item = item.complete_keys(&["polygons", "mesh"])?;
    match (item.get("polygons"), item.get("mesh")) {
        (Some(list), None) => list.list()?.into_iter().map(polygon).collect(),
        (None, Some(file)) => {
            let path = item.file.parent().unwrap_or(Path::new("")).join(file.text()?);
            let bytes = intake.bytes(&path)?;
            let read = mesh::read_mesh_with(&path, &bytes, &mut |beside: &Path| intake.bytes(beside))?.mesh;
            let corners = (0..read.triangles().len()).map(|triangle| read.corners(triangle).to_vec());
            Ok(corners.map(|corners| Polygon { corners }).collect())
        }
        _ => {
            let message = format!("`{}` has not exactly one of `polygons` and `mesh`", item.key);
            Err(item.error(InputErrorKind::Value, message, "give one of the two"))
        }
    }
}

fn polygon(item: Item<'_>) -> Result<Polygon, InputError> {
    let corners = item.list()?.into_iter().map(Item::vector).collect::<Result<Vec<DVec3>, _>>()?;
    if corners.len() < 3 {
        let message = format!("a polygon of {} corners", corners.len());
        return Err(item.error(InputErrorKind::Value, message, "give at least three, in order, convex"));
    }
    Ok(Polygon { corners })
}

/// `{poses: [{xyz, quat, weight}, …]}` or `{dual_quaternions: [[px, py, pz, pw, dx, dy, dz, dw], …]}`.
fn piece(item: Item<'_>) -> Result<RationalMotion, InputError> {
    let item = item.complete_keys(&["poses", "dual_quaternions"])?;
    let control: Vec<DualQuaternion> = match (item.get("poses"), item.get("dual_quaternions")) {
        (Some(poses), None) => poses.list()?.into_iter().map(pose).collect::<Result<_, _>>()?,
        (None, Some(list)) => {
            let one = |own: Item<'_>| -> Result<DualQuaternion, InputError> {
                let [a, b, c, d, e, f, g, h] = own.numbers()?;
                Ok(DualQuaternion { p: [a, b, c, d], d: [e, f, g, h] })
            };
            list.list()?.into_iter().map(one).collect::<Result<_, _>>()?
        }
        _ => {
            let message = "a piece has not exactly one of `poses` and `dual_quaternions`";
            return Err(item.error(InputErrorKind::Value, message, "give one of the two"));
        }
    };
    RationalMotion::bezier(&control).map_err(|error| {
        item.error(InputErrorKind::Value, error.to_string(), "give one Bézier piece of at most degree 12")
    })
}

fn pose(item: Item<'_>) -> Result<DualQuaternion, InputError> {
    let item = item.complete_keys(&["xyz", "quat", "weight"])?;
    let place = item.require("xyz")?.vector()?;
    let orientation = item.get("quat").map_or(Ok([0.0, 0.0, 0.0, 1.0]), Item::numbers)?;
    let weight = item.get("weight").map_or(Ok(1.0), Item::number)?;
    let length = orientation.iter().map(|value| value * value).sum::<f64>().sqrt();
    if length.is_nan() || length <= 0.0 || weight <= 0.0 {
        let message = "a control pose needs an orientation that is not zero and a positive weight";
        return Err(item.error(InputErrorKind::Value, message, "give `quat` and `weight` so"));
    }
    Ok(DualQuaternion::of_pose(place, orientation.map(|value| value / length), weight))
}

/// Whether one piece starts where another ends: three points and the origin are taken to the same places.
fn follows(before: &RationalMotion, after: &RationalMotion) -> bool {
    let (Some(end), Some(start)) = (before.at(1.0), after.at(0.0)) else { return false };
    [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z].into_iter().all(|x| end.at(x).distance(start.at(x)) <= GAP)
}
