//! Pieces of ROS messages as YAML writes them: poses and points as mappings or lists, shapes, joint states.

use glam::DVec3;
use noclash_geometry::TriangleMesh;

use super::draft::{Draft, DraftPart, DraftPose, DraftShape};
use super::scene_json;
use crate::document::{Item, Value};
use crate::{InputError, InputErrorKind};

/// `{x, y, z}` or `[x, y, z]`.
pub(super) fn point(item: Item<'_>) -> Result<[f64; 3], InputError> {
    if item.is_list() {
        return item.numbers();
    }
    let item = item.only_keys(&["x", "y", "z"])?;
    Ok([item.require("x")?.number()?, item.require("y")?.number()?, item.require("z")?.number()?])
}

/// `{x, y, z, w}` or `[x, y, z, w]`; MoveIt takes the zero quaternion of an unset message as no rotation, and so do we.
fn quaternion(item: Item<'_>) -> Result<[f64; 4], InputError> {
    let quat = if item.is_list() {
        item.numbers()?
    } else {
        let item = item.only_keys(&["x", "y", "z", "w"])?;
        let component = |key: &str| item.require(key)?.number();
        [component("x")?, component("y")?, component("z")?, component("w")?]
    };
    Ok(if quat == [0.0; 4] { DraftPose::IDENTITY.quat } else { quat })
}

/// A Pose (`position`, `orientation`) or Transform (`translation`, `rotation`); what is absent is zero.
pub(super) fn pose(item: Item<'_>) -> Result<DraftPose, InputError> {
    let item = item.only_keys(&["position", "orientation", "translation", "rotation"])?;
    let xyz = item.get("position").or(item.get("translation")).map_or(Ok([0.0; 3]), point)?;
    let quat = item.get("orientation").or(item.get("rotation")).map_or(Ok(DraftPose::IDENTITY.quat), quaternion)?;
    Ok(DraftPose { xyz, quat })
}

/// `name` and `position` of a JointState, paired.
pub(super) fn joint_state<'a>(item: Item<'a>) -> Result<Vec<(&'a str, f64)>, InputError> {
    let names = item.get("name").map_or(Ok(Vec::new()), Item::list)?;
    let positions = item.get("position").map_or(Ok(Vec::new()), Item::list)?;
    if names.len() != positions.len() {
        let message = format!("{} joint names for {} positions", names.len(), positions.len());
        return Err(item.error(InputErrorKind::Inconsistent, message, "give one position per name"));
    }
    names.into_iter().zip(positions).map(|(name, position)| Ok((name.text()?, position.number()?))).collect()
}

/// The frame of a header, without the leading slash of old ROS; empty if none is given.
pub(super) fn frame(message: Item<'_>) -> Result<String, InputError> {
    let Some(frame) = message.get("header").and_then(|header| header.get("frame_id")) else { return Ok(String::new()) };
    match &frame.node.value {
        Value::Scalar { text, .. } => Ok(text.trim_start_matches('/').to_string()),
        Value::List(_) | Value::Map(_) => frame.text().map(str::to_string),
    }
}

/// What `rostopic echo` may have printed for a byte that is 0, and the words of other tools for it.
const ADD: [&str; 7] = ["0", "add", "ADD", "\0", "b'\\x00'", "AA==", "AA==\n"];

/// All shapes of a CollisionObject, posed in the object.
pub(super) fn collision_parts(object: Item<'_>, name: &str, draft: &mut Draft) -> Result<Vec<DraftPart>, InputError> {
    object.only_keys(&[
        "header",
        "id",
        "pose",
        "type",
        "primitives",
        "primitive_poses",
        "meshes",
        "mesh_poses",
        "planes",
        "plane_poses",
        "subframe_names",
        "subframe_poses",
        "operation",
    ])?;
    if let Some(operation) = object.get("operation")
        && let Value::Scalar { text, .. } = &operation.node.value
        && !text.is_empty()
        && !ADD.contains(&text.as_str())
    {
        let message = format!("object `{name}` has the operation `{text}`: changes of a scene are not read");
        let remedy = "export the whole scene (get_planning_scene), in which every object has operation 0 (add)";
        return Err(operation.error(InputErrorKind::Unsupported, message, remedy));
    }
    let mut parts = Vec::new();
    for (shapes_key, poses_key, read) in [
        ("primitives", "primitive_poses", primitive as ReadShape),
        ("meshes", "mesh_poses", mesh as ReadShape),
        ("planes", "plane_poses", plane as ReadShape),
    ] {
        let shapes = object.get(shapes_key).map_or(Ok(Vec::new()), Item::list)?;
        let poses = object.get(poses_key).map_or(Ok(Vec::new()), Item::list)?;
        if !poses.is_empty() && poses.len() != shapes.len() {
            let message =
                format!("object `{name}` has {} `{shapes_key}` but {} `{poses_key}`", shapes.len(), poses.len());
            return Err(object.error(InputErrorKind::Inconsistent, message, "give one pose per shape"));
        }
        for (index, shape_item) in shapes.into_iter().enumerate() {
            let (shape, note) = read(shape_item)?;
            if let Some(note) = note {
                draft.warn(format!("object `{name}`: {note}"));
            }
            let pose = poses.get(index).map_or(Ok(DraftPose::IDENTITY), |item| pose(*item))?;
            parts.push(DraftPart { shape, pose });
        }
    }
    Ok(parts)
}

type MadeShape = Result<(DraftShape, Option<String>), InputError>;
type ReadShape = fn(Item<'_>) -> MadeShape;

/// A SolidPrimitive: `type` as word or number, `dimensions` in ROS's order.
fn primitive(item: Item<'_>) -> MadeShape {
    let item = item.only_keys(&["type", "dimensions", "polygon"])?;
    let kind = item.require("type")?;
    let word = match kind.text()?.to_lowercase().as_str() {
        "1" => "box".to_string(),
        "2" => "sphere".to_string(),
        "3" => "cylinder".to_string(),
        "4" => "cone".to_string(),
        "5" => "prism".to_string(),
        other => other.to_string(),
    };
    let mut sizes = item.require("dimensions")?.list()?.into_iter().map(Item::number).collect::<Result<Vec<_>, _>>()?;
    // Messages of fixed size carry three numbers for every primitive; those behind the used ones are 0.
    let used = match word.as_str() {
        "sphere" => 1,
        "cylinder" | "cone" => 2,
        _ => sizes.len(),
    };
    if sizes.len() > used && sizes[used..].iter().all(|size| *size == 0.0) {
        sizes.truncate(used);
    }
    DraftShape::primitive(&word, &sizes)
        .map_err(|message| kind.error(InputErrorKind::Value, message, "correct type and dimensions"))
}

/// A Plane with its `coef`.
fn plane(item: Item<'_>) -> MadeShape {
    let coef = item.only_keys(&["coef"])?.require("coef")?;
    DraftShape::plane(coef.numbers()?)
        .map_err(|message| coef.error(InputErrorKind::Value, message, "write a, b, c, d of a x + b y + c z + d = 0"))
}

/// A Mesh with its triangles, or (as MotionBenchMaker writes it) a `resource` with its scale in `dimensions`.
fn mesh(item: Item<'_>) -> MadeShape {
    let item = item.only_keys(&["triangles", "vertices", "resource", "dimensions"])?;
    if let Some(resource) = item.get("resource") {
        let address = resource.text()?;
        if address.contains("://") {
            let message = format!("the mesh is given by the address {address}");
            let remedy = "write the path of the mesh file, relative to the scene file";
            return Err(resource.error(InputErrorKind::Unsupported, message, remedy));
        }
        let scale = item.get("dimensions").map_or(Ok([1.0; 3]), Item::numbers)?;
        return Ok((DraftShape::MeshFile { path: scene_json::beside(resource)?, scale }, None));
    }
    let mut vertices = Vec::new();
    for vertex in item.require("vertices")?.list()? {
        vertices.push(DVec3::from_array(point(vertex)?));
    }
    let mut triangles = Vec::new();
    for triangle in item.require("triangles")?.list()? {
        let indices = if triangle.is_list() {
            triangle
        } else {
            triangle.only_keys(&["vertex_indices"])?.require("vertex_indices")?
        };
        let corners: [f64; 3] = indices.numbers()?;
        if corners.iter().any(|index| index.fract() != 0.0 || *index < 0.0 || *index > f64::from(u32::MAX)) {
            return Err(indices.error(
                InputErrorKind::Value,
                "a vertex index is no whole number",
                "write indices from 0",
            ));
        }
        triangles.push(corners.map(|index| index as u32));
    }
    let made = TriangleMesh::new(vertices, triangles);
    let made = made.map_err(|error| item.error(InputErrorKind::Value, error.to_string(), "correct the mesh"))?;
    Ok((DraftShape::Mesh(made), None))
}
