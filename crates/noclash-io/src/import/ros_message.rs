//! Pieces of ROS messages as YAML writes them: poses and points as mappings or lists, shapes, joint states.

use std::collections::BTreeSet;

use glam::DVec3;
use noclash_geometry::TriangleMesh;

use super::draft::{Draft, DraftPart, DraftShape};
use super::draft_pose::DraftPose;
use super::object_frame::ObjectFrame;
use super::scene_json;
use crate::document::{Item, Value};
use crate::{InputError, InputErrorKind};

/// `{x, y, z}` or `[x, y, z]`.
pub(super) fn point(item: Item<'_>) -> Result<[f64; 3], InputError> {
    if item.is_list() {
        return item.numbers();
    }
    let item = item.complete_keys(&["x", "y", "z"])?;
    Ok([item.require("x")?.number()?, item.require("y")?.number()?, item.require("z")?.number()?])
}

/// `{x, y, z, w}` or `[x, y, z, w]`, as written.
fn quaternion(item: Item<'_>) -> Result<[f64; 4], InputError> {
    if item.is_list() {
        return item.numbers();
    }
    let item = item.complete_keys(&["x", "y", "z", "w"])?;
    let component = |key: &str| item.require(key)?.number();
    Ok([component("x")?, component("y")?, component("z")?, component("w")?])
}

/// Position and quaternion of a Pose (`position`, `orientation`) or Transform (`translation`, `rotation`), as written;
/// what is absent is zero, as in a message that nobody has filled in.
fn as_written(item: Item<'_>) -> Result<([f64; 3], [f64; 4]), InputError> {
    let item = item.complete_keys(&["position", "orientation", "translation", "rotation"])?;
    for (first, second) in [("position", "translation"), ("orientation", "rotation")] {
        if let (Some(_), Some(second_item)) = (item.get(first), item.get(second)) {
            let message = format!("both `{first}` and `{second}` are given");
            return Err(second_item.error(InputErrorKind::Inconsistent, message, "keep one of the two"));
        }
    }
    let xyz = item.get("position").or(item.get("translation")).map_or(Ok([0.0; 3]), point)?;
    let quat = item.get("orientation").or(item.get("rotation")).map_or(Ok([0.0; 4]), quaternion)?;
    Ok((xyz, quat))
}

/// Quaternions whose length is farther from 1 than this were not meant as they are written.
const LENGTH_ERROR: f64 = 1e-3;

/// A Pose or Transform. As MoveIt does, the zero quaternion of an unset message means no rotation, and any other is
/// normalised; where that is more than a matter of digits, it is said.
pub(super) fn pose(item: Item<'_>, draft: &mut Draft) -> Result<DraftPose, InputError> {
    let (xyz, quat) = as_written(item)?;
    if quat == [0.0; 4] {
        if item.get("orientation").or(item.get("rotation")).is_some() && xyz != [0.0; 3] {
            let (file, line) = (item.file.display(), item.node.place.line);
            draft.warn(format!("{file}:{line}: the quaternion is zero and taken as no rotation, as MoveIt does"));
        }
        return Ok(DraftPose { xyz, ..DraftPose::IDENTITY });
    }
    let pose = DraftPose { xyz, quat };
    if pose.length_error() > LENGTH_ERROR {
        let (file, line) = (item.file.display(), item.node.place.line);
        draft
            .warn(format!("{file}:{line}: the quaternion {quat:?} has not length 1 and is normalised, as MoveIt does"));
    }
    Ok(pose)
}

/// The transform of a joint. MoveIt does not normalise these, so that one which is not a rotation has no meaning.
pub(super) fn transform(item: Item<'_>) -> Result<DraftPose, InputError> {
    let (xyz, quat) = as_written(item)?;
    let pose = DraftPose { xyz, quat };
    if quat == [0.0; 4] {
        return Ok(DraftPose { xyz, ..DraftPose::IDENTITY });
    }
    if pose.length_error() > LENGTH_ERROR {
        let message = format!("the quaternion {quat:?} has not length 1");
        return Err(item.error(InputErrorKind::Value, message, "divide it by its length"));
    }
    Ok(pose)
}

/// `true`, `True`, `1` and their opposites.
pub(super) fn flag(item: Item<'_>) -> Result<bool, InputError> {
    match &item.node.value {
        Value::Scalar { text, .. } if text == "1" => Ok(true),
        Value::Scalar { text, .. } if text == "0" => Ok(false),
        _ => item.boolean(),
    }
}

/// `name` and `position` of a JointState, paired, with the place of the value.
pub(super) fn joint_state<'a>(item: Item<'a>) -> Result<Vec<(&'a str, f64, Item<'a>)>, InputError> {
    let keys = ["header", "name", "position", "velocity", "effort"];
    let item = item.complete_keys_but(&keys, &keys)?;
    let names = item.get("name").map_or(Ok(Vec::new()), Item::list)?;
    let positions = item.get("position").map_or(Ok(Vec::new()), Item::list)?;
    if names.len() != positions.len() {
        let message = format!("{} joint names for {} positions", names.len(), positions.len());
        return Err(item.error(InputErrorKind::Inconsistent, message, "give one position per name"));
    }
    let mut seen = BTreeSet::new();
    let mut values = Vec::new();
    for (name, position) in names.into_iter().zip(positions) {
        let joint = name.text()?;
        if !seen.insert(joint) {
            let message = format!("the joint `{joint}` is given twice");
            return Err(name.error(InputErrorKind::Inconsistent, message, "keep one of its values"));
        }
        values.push((joint, position.number()?, position));
    }
    Ok(values)
}

/// `joint_names` and `transforms` of a MultiDOFJointState, paired.
pub(super) fn multi_dof<'a>(item: Item<'a>) -> Result<Vec<(&'a str, Item<'a>)>, InputError> {
    let keys = ["header", "joint_names", "transforms", "twist", "wrench"];
    let item = item.complete_keys_but(&keys, &keys[1..])?;
    let names = item.get("joint_names").map_or(Ok(Vec::new()), Item::list)?;
    let transforms = item.get("transforms").map_or(Ok(Vec::new()), Item::list)?;
    if names.len() != transforms.len() {
        let message = format!("{} joint names for {} transforms", names.len(), transforms.len());
        return Err(item.error(InputErrorKind::Inconsistent, message, "give one transform per name"));
    }
    let mut seen = BTreeSet::new();
    let mut joints = Vec::new();
    for (name, transform) in names.into_iter().zip(transforms) {
        let joint = name.text()?;
        if !seen.insert(joint) {
            let message = format!("the joint `{joint}` is given twice");
            return Err(name.error(InputErrorKind::Inconsistent, message, "keep one of its transforms"));
        }
        joints.push((joint, transform));
    }
    Ok(joints)
}

/// The frame of a header as written; empty if none is given.
pub(super) fn raw_frame<'a>(message: Item<'a>) -> Result<&'a str, InputError> {
    let Some(header) = message.get("header") else { return Ok("") };
    let Some(frame) = header.complete_keys_but(&["seq", "stamp", "frame_id"], &["seq", "stamp"])?.get("frame_id")
    else {
        return Ok("");
    };
    match &frame.node.value {
        Value::Scalar { text, .. } => Ok(text),
        Value::List(_) | Value::Map(_) => frame.text(),
    }
}

/// The frame of a header, without the leading slash of old ROS; empty if none is given.
pub(super) fn frame(message: Item<'_>) -> Result<String, InputError> {
    raw_frame(message).map(|frame| frame.trim_start_matches('/').to_string())
}

/// A CollisionObject.
pub(super) struct CollisionObject {
    /// Its shapes, posed in the object.
    pub parts: Vec<DraftPart>,
    /// Its pose in the frame of the header.
    pub pose: DraftPose,
    /// Whether `pose` is unset: then MoveIt takes the pose of a single shape as that of the object.
    is_unposed: bool,
    subframes: Vec<(String, DraftPose)>,
}

impl CollisionObject {
    /// The object as a frame, its header's frame being at `header`.
    pub fn frame(&self, header: &DraftPose) -> ObjectFrame {
        let own = match &self.parts[..] {
            [only] if self.is_unposed => &only.pose,
            _ => &self.pose,
        };
        ObjectFrame { pose: header.then(own), subframes: self.subframes.clone() }
    }
}

/// What `rostopic echo` may have printed for a byte that is 0, and the words of other tools for it.
const ADD: [&str; 7] = ["0", "add", "ADD", "\0", "b'\\x00'", "AA==", "AA==\n"];

/// A CollisionObject that is added to the scene; other operations are refused.
pub(super) fn collision_object(object: Item<'_>, name: &str, draft: &mut Draft) -> Result<CollisionObject, InputError> {
    let keys = [
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
    ];
    object.complete_keys_but(&keys, &["type", "subframe_names", "subframe_poses"])?;
    if let Some(operation) = object.get("operation") {
        let word = match &operation.node.value {
            Value::Scalar { text, .. } => text.as_str(),
            Value::List(_) | Value::Map(_) => "a list or mapping",
        };
        if !word.is_empty() && !ADD.contains(&word) {
            let message = format!("object `{name}` has the operation `{word}`: changes of a scene are not read");
            let remedy = "export the whole scene (get_planning_scene), in which every object has operation 0 (add)";
            return Err(operation.error(InputErrorKind::Unsupported, message, remedy));
        }
    }
    let is_unposed =
        object.get("pose").map(as_written).transpose()?.is_none_or(|written| written == ([0.0; 3], [0.0; 4]));
    let own_pose = object.get("pose").map_or(Ok(DraftPose::IDENTITY), |item| pose(item, draft))?;
    let mut read =
        CollisionObject { parts: Vec::new(), pose: own_pose, is_unposed, subframes: subframes(object, name, draft)? };
    for (shapes_key, poses_key, read_shape) in [
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
            let (shape, note) = read_shape(shape_item)?;
            if let Some(note) = note {
                draft.warn(format!("object `{name}`: {note}"));
            }
            let pose = poses.get(index).map_or(Ok(DraftPose::IDENTITY), |item| pose(*item, draft))?;
            read.parts.push(DraftPart { shape, pose });
        }
    }
    Ok(read)
}

fn subframes(object: Item<'_>, name: &str, draft: &mut Draft) -> Result<Vec<(String, DraftPose)>, InputError> {
    let names = object.get("subframe_names").map_or(Ok(Vec::new()), Item::list)?;
    let poses = object.get("subframe_poses").map_or(Ok(Vec::new()), Item::list)?;
    if names.len() != poses.len() {
        let message = format!("object `{name}` has {} subframe names but {} poses", names.len(), poses.len());
        return Err(object.error(InputErrorKind::Inconsistent, message, "give one pose per subframe"));
    }
    names.into_iter().zip(poses).map(|(name, item)| Ok((name.text()?.to_string(), pose(item, draft)?))).collect()
}

type ShapeResult = Result<(DraftShape, Option<String>), InputError>;
type ReadShape = fn(Item<'_>) -> ShapeResult;

/// A SolidPrimitive: `type` as word or number, `dimensions` in ROS's order.
fn primitive(item: Item<'_>) -> ShapeResult {
    let item = item.complete_keys_but(&["type", "dimensions", "polygon"], &["polygon"])?;
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
fn plane(item: Item<'_>) -> ShapeResult {
    let coef = item.complete_keys(&["coef"])?.require("coef")?;
    DraftShape::plane(coef.numbers()?)
        .map_err(|message| coef.error(InputErrorKind::Value, message, "write a, b, c, d of a x + b y + c z + d = 0"))
}

/// A Mesh with its triangles, or (as MotionBenchMaker writes it) a `resource` with its scale in `dimensions`.
fn mesh(item: Item<'_>) -> ShapeResult {
    let item = item.complete_keys(&["triangles", "vertices", "resource", "dimensions"])?;
    if let Some(resource) = item.get("resource") {
        if let Some(second) = item.get("triangles").or(item.get("vertices")) {
            let message = "the mesh is given both by a `resource` and by its triangles";
            return Err(second.error(InputErrorKind::Inconsistent, message, "keep one of the two"));
        }
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
            triangle.complete_keys(&["vertex_indices"])?.require("vertex_indices")?
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
