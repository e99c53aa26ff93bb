//! Scene lists: `objects` with meshes or primitives and poses, and optionally `robots` with base poses.
//!
//! `{"robots": [{id, urdf, pos, quat_xyzw, home}], "objects": [{id, mesh | type + dims, pos, quat_xyzw, scale}]}`,
//! paths relative to the file.

use std::path::PathBuf;

use super::draft::{Draft, DraftBody, DraftPart, DraftShape};
use super::draft_pose::DraftPose;
use super::importer::{Importer, RobotPlace};
use crate::document::Item;
use crate::intake::Intake;
use crate::suggestion;
use crate::{InputError, InputErrorKind};

/// Keys that describe the scene and are kept as comments.
const ABOUT: [&str; 5] = ["name", "what", "source", "conventions", "license"];

pub(super) fn read(
    importer: &Importer<'_>,
    intake: &mut Intake<'_>,
    root: Item<'_>,
    draft: &mut Draft,
) -> Result<(), InputError> {
    for (entry, value) in root.entries()? {
        match entry.key.as_str() {
            "robots" | "objects" => value.refuse_empty(entry)?,
            key if ABOUT.contains(&key) || key.starts_with("home_clearance") => {
                draft.about.push(format!("{key}: {}", value.text()?));
            }
            // A list or mapping under a word that is not known could be bodies.
            key if value.is_map() || value.is_list() => {
                let remedy = suggestion::remedy(key, ["robots", "objects"].into_iter().chain(ABOUT));
                return Err(value.error(InputErrorKind::Unknown, format!("unknown key `{key}`"), remedy));
            }
            key => draft.warn(format!("{}:{}: the key `{key}` is ignored", root.file.display(), entry.place.line)),
        }
    }
    let robots = root.get("robots").map_or(Ok(Vec::new()), Item::list)?;
    if importer.options.robot.is_some() && !robots.is_empty() {
        let message = "the scene names its own robots";
        return Err(robots[0].error(InputErrorKind::Inconsistent, message, "leave out --robot"));
    }
    importer.given_robot(intake, draft)?;
    for item in robots {
        let item = item.complete_keys(&["id", "urdf", "pos", "quat_xyzw", "home"])?;
        let urdf = beside(item.require("urdf")?)?;
        let place = RobotPlace { name: Some(item.require("id")?.text()?), base: pose(item)? };
        importer.add_robot(intake, draft, &urdf, place)?;
        for (entry, value) in item.get("home").map_or(Ok(Vec::new()), Item::entries)? {
            draft.set_joint(draft.robots.len() - 1, &entry.key, value.number()?);
        }
    }
    for item in root.get("objects").map_or(Ok(Vec::new()), Item::list)? {
        let item = item.complete_keys(&["id", "mesh", "type", "dims", "pos", "quat_xyzw", "scale", "triangles"])?;
        let (body, note) = object(item)?;
        if let (Some(announced), DraftShape::MeshFile { path, .. }) = (item.get("triangles"), &body.parts[0].shape) {
            let found = intake.mesh(path, glam::DVec3::ONE)?.triangles().len();
            if announced.number()? != found as f64 {
                let message = format!(
                    "object `{}` should have {} triangles, but its mesh has {found}",
                    body.name,
                    announced.text()?
                );
                return Err(announced.error(InputErrorKind::Inconsistent, message, "correct the number or the mesh"));
            }
        }
        if let Some(note) = note {
            draft.warn(format!("object `{}`: {note}", body.name));
        }
        push(draft, item, body)?;
    }
    Ok(())
}

/// Adds an object whose name no other has.
pub(super) fn push(draft: &mut Draft, item: Item<'_>, body: DraftBody) -> Result<(), InputError> {
    draft.claim(&body.name).map_err(|message| {
        item.error(InputErrorKind::Inconsistent, message, "give every object and robot its own name")
    })?;
    draft.obstacles.push(body);
    Ok(())
}

/// One object with a mesh, or with `type` and `dims`; and what became of its shape, if that needs saying.
pub(super) fn object(item: Item<'_>) -> Result<(DraftBody, Option<String>), InputError> {
    let name = item.require("id")?.text()?.to_string();
    for (shape_key, other) in [("mesh", "dims"), ("type", "scale")] {
        if let (Some(_), Some(lost)) = (item.get(shape_key), item.get(other)) {
            let message = format!("object `{name}`: `{other}` has no meaning beside `{shape_key}`");
            return Err(lost.error(InputErrorKind::Inconsistent, message, format!("remove `{other}`")));
        }
    }
    let (shape, note) = match (item.get("mesh"), item.get("type")) {
        (Some(mesh), None) => {
            let scale = item.get("scale").map_or(Ok([1.0; 3]), Item::numbers)?;
            (DraftShape::MeshFile { path: beside(mesh)?, scale }, None)
        }
        (None, Some(kind)) => {
            let sizes = item.require("dims")?.list()?.into_iter().map(Item::number).collect::<Result<Vec<_>, _>>()?;
            DraftShape::primitive(kind.text()?, &sizes)
                .map_err(|message| kind.error(InputErrorKind::Value, message, "correct type and dims"))?
        }
        _ => {
            let message = format!("object `{name}` has not exactly one of `mesh` and `type`");
            return Err(item.error(InputErrorKind::Inconsistent, message, "give a mesh, or a type with dims"));
        }
    };
    let parts = vec![DraftPart { shape, pose: DraftPose::IDENTITY }];
    Ok((DraftBody { name, pose: pose(item)?, parts }, note))
}

/// `pos` and `quat_xyzw`.
fn pose(item: Item<'_>) -> Result<DraftPose, InputError> {
    let xyz = item.get("pos").map_or(Ok([0.0; 3]), Item::numbers)?;
    let quat = match item.get("quat_xyzw") {
        None => DraftPose::IDENTITY.quat,
        Some(quat) => quat.numbers()?,
    };
    if quat == [0.0; 4] {
        let message = "the quaternion is zero";
        return Err(item.error(InputErrorKind::Value, message, "write [0, 0, 0, 1] for no rotation"));
    }
    Ok(DraftPose { xyz, quat })
}

/// A path of the scene file, taken from its folder; it must lead to a file.
pub(super) fn beside(item: Item<'_>) -> Result<PathBuf, InputError> {
    let path = item.file.parent().unwrap_or(std::path::Path::new("")).join(item.text()?);
    if path.is_file() {
        return Ok(path);
    }
    let message = format!("`{}`: there is no file {}", item.key, path.display());
    Err(item.error(InputErrorKind::Missing, message, "correct the path (it is relative to the scene file)"))
}
