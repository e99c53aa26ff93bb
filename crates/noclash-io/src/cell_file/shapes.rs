//! Shape and pose keys of obstacles and attached objects.

use std::path::Path;
use std::sync::Arc;

use glam::DVec3;
use noclash_geometry::{ConvexPolytope, Element, PointCloud, Pose, Shape, ShapeError, Solidity};

use super::places::existing;
use super::shape_keys::{KEYS, SHAPE_KEYS, refuse_unused};
use super::{foreign_shapes, outer};
use crate::degrees::{degrees_question, looks_like_degrees};
use crate::document::{self, Item};
use crate::foreign::Converted;
use crate::intake::Intake;
use crate::mesh;
use crate::voxels::{self, Unknown};
use crate::{InputError, InputErrorKind};

/// The geometry of one body: a single element for most shapes, one per part for `parts`.
pub(super) fn read_elements(intake: &mut Intake<'_>, body: Item<'_>) -> Result<Vec<Element>, InputError> {
    let shape = the_shape(body)?;
    let name = body.require("name")?.text()?;
    if shape.key != "parts" {
        return read_shape(intake, body, shape, name);
    }
    refuse_unused(body, "parts", &[])?;
    let mut elements = Vec::new();
    for part in shape.list()? {
        let part = part.complete_keys(&[&KEYS[..], &["pose"]].concat())?;
        let shape = the_shape(part)?;
        if shape.key == "parts" {
            return Err(shape.error(
                InputErrorKind::Inconsistent,
                "parts of parts are not read",
                "list all parts in one list",
            ));
        }
        if let Some(item) = part.get("simplify") {
            // All triangles of a body are grown alike: the excess of one part would be that of others.
            let message = "`simplify` does not go with `parts`";
            return Err(item.error(InputErrorKind::Inconsistent, message, "give the mesh a body of its own"));
        }
        let pose = part.get("pose").map_or(Ok(Pose::IDENTITY), |pose| read_pose_warning(intake, pose))?;
        for element in read_shape(intake, part, shape, name)? {
            // A product with the identity would only add a rounding error that is not there.
            let pose = if element.pose == Pose::IDENTITY { pose } else { pose.then(&element.pose) };
            elements.push(Element { pose, ..element });
        }
    }
    if elements.is_empty() {
        return Err(shape.error(InputErrorKind::Value, "`parts` is empty", "list at least one shape"));
    }
    Ok(elements)
}

/// The one shape key of a body.
fn the_shape<'a>(body: Item<'a>) -> Result<Item<'a>, InputError> {
    let keys = &KEYS[..SHAPE_KEYS];
    let given: Vec<Item<'a>> = body
        .entries()?
        .into_iter()
        .filter(|(entry, _)| keys.contains(&entry.key.as_str()))
        .map(|(_, item)| item)
        .collect();
    match given[..] {
        [shape] => Ok(shape),
        [] => {
            let message = "there is no shape";
            Err(body.error(InputErrorKind::Missing, message, format!("add one of: {}", keys.join(", "))))
        }
        [first, second, ..] => {
            let message = format!("both `{}` and `{}` are given", first.key, second.key);
            let remedy = "a body has one shape key; put several shapes into `parts: [...]`";
            Err(second.error(InputErrorKind::Inconsistent, message, remedy))
        }
    }
}

/// One element, or the outer model of a mesh of a body.
fn read_shape(
    intake: &mut Intake<'_>,
    shape_of: Item<'_>,
    shape: Item<'_>,
    body: &str,
) -> Result<Vec<Element>, InputError> {
    if let Some((path, model)) = foreign_shapes::convert(intake, shape_of, shape)? {
        return read_converted(intake, &path, &model);
    }
    if matches!(shape.key, "octomap" | "voxels") {
        return read_voxels(intake, shape_of, shape);
    }
    let element = read_element(intake, shape_of, shape)?;
    Ok(match outer::requested(shape_of)? {
        Some(request) => outer::stand_in(intake, request, &[element], body),
        None => vec![element],
    })
}

/// The elements of a file that the Python package has converted.
fn read_converted(intake: &mut Intake<'_>, path: &Path, model: &Converted<'_>) -> Result<Vec<Element>, InputError> {
    let mut inner = Intake::new(model);
    let text = inner.text(&model.document)?;
    let node = document::parse(&model.document, &text)?;
    let elements = read_elements(&mut inner, Item { file: &model.document, node: &node, key: "the shape" })?;
    // The package says by how much a shape was grown.
    let others = inner.warnings.iter().filter(|warning| !warning.contains("grown by"));
    for warning in model.warnings.iter().chain(others) {
        intake.warn(format!("{}: {warning}", path.display()));
    }
    intake.outer.append(&mut inner.outer);
    intake.count_leaves(path, inner.leaves())?;
    Ok(elements)
}

fn read_element(intake: &mut Intake<'_>, body: Item<'_>, shape: Item<'_>) -> Result<Element, InputError> {
    let used: &[&str] = match shape.key {
        "mesh" => &["scale", "solid", "pieces", "simplify", "grow"],
        "points" => &["scale", "radius"],
        "hull" => &["scale"],
        _ => &[],
    };
    refuse_unused(body, shape.key, used)?;
    let sized = |made: Result<Shape, ShapeError>| {
        made.map_err(|e| shape.error(InputErrorKind::Value, e.to_string(), "write a size above 0, in metres"))
    };
    let made = match shape.key {
        "mesh" => {
            let path = existing(intake, shape)?;
            let solidity = body.get("solid").map_or(Ok(Solidity::Auto), read_solidity)?;
            let grown = body.get("grow").map_or(Ok(0.0), |item| read_growth(body, item))?;
            if grown > 0.0 {
                let file = path.display();
                intake.warn(format!("{file}: grown by {grown:e} m: a contact may be with what was added"));
            }
            Shape::Mesh { mesh: intake.mesh(&path, read_scale(body)?)?, solidity, grown }
        }
        "box" => sized(Shape::cuboid(shape.lengths()?))?,
        "sphere" => sized(Shape::sphere(if shape.is_map() {
            shape.complete_keys(&["radius"])?.require("radius")?.length()?
        } else {
            shape.length()?
        }))?,
        "capsule" => {
            let (radius, length) = radius_and_length(shape)?;
            sized(Shape::capsule(radius, length))?
        }
        "cylinder" => {
            let (radius, length) = radius_and_length(shape)?;
            sized(Shape::cylinder(radius, length))?
        }
        "points" => {
            let path = existing(intake, shape)?;
            let scale = read_scale(body)?;
            let bytes = intake.bytes_that_fit(&path)?;
            let points: Vec<DVec3> =
                mesh::read_points_from(&path, &bytes)?.into_iter().map(|point| point * scale).collect();
            drop(bytes);
            intake.count_leaves(&path, points.len())?;
            let radius = body.require("radius")?.length()?;
            let cloud = PointCloud::new(points, radius);
            sized(cloud.map(|cloud| Shape::Points(Arc::new(cloud))))?
        }
        "polytope" => {
            let points = shape.list()?.into_iter().map(Item::lengths).collect::<Result<Vec<DVec3>, _>>()?;
            sized(ConvexPolytope::new(points).map(|polytope| Shape::Polytope(Arc::new(polytope))))?
        }
        "hull" => {
            let path = existing(intake, shape)?;
            let mesh = intake.mesh(&path, read_scale(body)?)?;
            sized(ConvexPolytope::new(mesh.vertices().to_vec()).map(|polytope| Shape::Polytope(Arc::new(polytope))))?
        }
        "half_space" => return read_half_space(shape),
        other => {
            return Err(shape.error(InputErrorKind::Unknown, format!("unknown shape `{other}`"), "use a known one"));
        }
    };
    Ok(Element { shape: made, pose: Pose::IDENTITY })
}

/// A box of a map takes the memory of so many triangles: its description, its solid, its nodes.
const LEAVES_PER_BOX: usize = 3;

/// Boxes around the occupied cells of a map.
fn read_voxels(intake: &mut Intake<'_>, body: Item<'_>, shape: Item<'_>) -> Result<Vec<Element>, InputError> {
    refuse_unused(body, shape.key, if shape.key == "octomap" { &["unknown"] } else { &["resolution"] })?;
    let path = existing(intake, shape)?;
    let bytes = intake.bytes_that_fit(&path)?;
    if shape.key == "voxels" {
        let stated = body.require("resolution")?;
        let resolution = stated.length()?;
        if !(resolution > 0.0 && resolution.is_finite()) {
            let message = format!("`resolution` is {resolution}");
            return Err(stated.error(InputErrorKind::Value, message, "write the edge of a voxel, in metres"));
        }
        let cells = voxels::read_grid(&path, &bytes)?;
        intake.count_leaves(&path, cells.len().saturating_mul(LEAVES_PER_BOX))?;
        return Ok(voxels::elements(&cells, resolution));
    }
    let unknown = match body.get("unknown").map(|item| (item, item.text())) {
        None => Unknown::Free,
        Some((_, Ok("free"))) => Unknown::Free,
        Some((_, Ok("occupied"))) => Unknown::Occupied,
        Some((item, _)) => {
            let message = "`unknown` is neither free nor occupied";
            return Err(item.error(InputErrorKind::Unknown, message, "write free or occupied"));
        }
    };
    if unknown == Unknown::Free {
        intake.warn(format!(
            "{}: space that was never measured is taken as free (`unknown: occupied` fills it)",
            path.display()
        ));
    }
    let (cells, resolution) = voxels::read_octomap(&path, &bytes, unknown)?;
    intake.count_leaves(&path, cells.len().saturating_mul(LEAVES_PER_BOX))?;
    Ok(voxels::elements(&cells, resolution))
}

fn radius_and_length(shape: Item<'_>) -> Result<(f64, f64), InputError> {
    let shape = shape.complete_keys(&["radius", "length"])?;
    Ok((shape.require("radius")?.length()?, shape.require("length")?.length()?))
}

/// The radius of a ball by which a mesh is grown: what is known to be around it, such as the chord error of a tessellation.
fn read_growth(body: Item<'_>, item: Item<'_>) -> Result<f64, InputError> {
    if let Some(other) = outer::KEYS.iter().find(|key| body.get(key).is_some()) {
        let message = format!("`grow` does not go with `{other}`");
        return Err(item.error(InputErrorKind::Inconsistent, message, "keep one of the two"));
    }
    let grown = item.length()?;
    if grown.is_finite() && grown >= 0.0 {
        return Ok(grown);
    }
    Err(item.error(InputErrorKind::Value, format!("`grow` is {grown}"), "write a length of at least 0, such as 0.1mm"))
}

/// `auto`, `union`, `true` or `false`.
pub(super) fn read_solidity(item: Item<'_>) -> Result<Solidity, InputError> {
    match item.text()? {
        "auto" => Ok(Solidity::Auto),
        "union" => Ok(Solidity::Union),
        _ => item.boolean().map(|solid| if solid { Solidity::Solid } else { Solidity::Shell }).map_err(|error| {
            InputError {
                message: "`solid` is neither auto nor union nor true nor false".to_string(),
                remedy:
                    "write auto (closed parts are solid, walls of cavities are not), union (inside any closed part is \
                     inside), true or false"
                        .into(),
                ..error
            }
        }),
    }
}

/// One factor, or one per axis; a negative one mirrors, 0 is an error.
fn read_scale(body: Item<'_>) -> Result<DVec3, InputError> {
    let Some(item) = body.get("scale") else { return Ok(DVec3::ONE) };
    let scale = if item.is_list() { item.vector()? } else { DVec3::splat(item.number()?) };
    if scale.x == 0.0 || scale.y == 0.0 || scale.z == 0.0 {
        let message = "a scale of 0 would flatten the geometry";
        return Err(item.error(InputErrorKind::Value, message, "write factors other than 0"));
    }
    Ok(scale)
}

/// [`read_pose`] that warns of angles that look like degrees.
pub(super) fn read_pose_warning(intake: &mut Intake<'_>, item: Item<'_>) -> Result<Pose, InputError> {
    let pose = read_pose(item)?;
    for angle in item.get("rpy").map_or(Ok(Vec::new()), Item::list)? {
        // What has a unit is meant.
        if let Some(value) = angle.number().ok().filter(|value| looks_like_degrees(*value)) {
            let (file, line) = (item.file.display(), angle.node.place.line);
            intake.warn(format!("{file}:{line}: {}", degrees_question("an angle of `rpy`", value)));
        }
    }
    Ok(pose)
}

/// `{ xyz, rpy }` or `{ xyz, quat: [x, y, z, w] }`.
pub(crate) fn read_pose(item: Item<'_>) -> Result<Pose, InputError> {
    if !item.is_map() {
        let message = format!("`{}` is not a mapping", item.key);
        return Err(item.error(InputErrorKind::Value, message, "write { xyz: [x, y, z], rpy: [roll, pitch, yaw] }"));
    }
    let item = item.complete_keys(&["xyz", "rpy", "quat"])?;
    let xyz = item.get("xyz").map_or(Ok(DVec3::ZERO), Item::lengths)?;
    match (item.get("rpy"), item.get("quat")) {
        (None, None) => Ok(Pose::from_translation(xyz)),
        (Some(rpy), None) => Ok(Pose::from_xyz_rpy(xyz, rpy.angles()?)),
        (None, Some(quat)) => Pose::from_xyz_quaternion(xyz, quat.numbers()?).ok_or_else(|| {
            quat.error(InputErrorKind::Value, "the quaternion is zero", "write [x, y, z, w], for instance [0, 0, 0, 1]")
        }),
        (Some(_), Some(quat)) => {
            Err(quat.error(InputErrorKind::Inconsistent, "both `rpy` and `quat` are given", "keep one of the two"))
        }
    }
}

/// All points with normal·p ≤ offset, as a half-space z ≤ 0 with the pose that brings it there.
fn read_half_space(item: Item<'_>) -> Result<Element, InputError> {
    let item = item.complete_keys(&["normal", "offset"])?;
    let normal_item = item.require("normal")?;
    let normal = normal_item.vector()?;
    let offset = item.get("offset").map_or(Ok(0.0), Item::length)?;
    let length = normal.length();
    // Far from the ends of the number range, squares neither overflow nor lose digits.
    if !(1e-100..1e100).contains(&length) {
        let message = "the normal is no direction, or out of all proportion";
        return Err(normal_item.error(InputErrorKind::Value, message, "write a direction such as [0, 0, 1]"));
    }
    // The shortest turn from z to n = normal/|normal| has the quaternion (z × n, 1 + z·n); straight down is a half turn
    // about x. Where 1 + z·n nearly vanishes the sum is taken as (x² + y²)/(1 − z), which does not cancel.
    let n = normal / length;
    let twice_cosine = if n.z > 0.0 { 1.0 + n.z } else { (n.x * n.x + n.y * n.y) / (1.0 - n.z) };
    let quaternion =
        if n.x == 0.0 && n.y == 0.0 && n.z < 0.0 { [1.0, 0.0, 0.0, 0.0] } else { [-n.y, n.x, 0.0, twice_cosine] };
    let point = normal * (offset / (length * length));
    let pose = Pose::from_xyz_quaternion(point, quaternion).ok_or_else(|| {
        normal_item.error(InputErrorKind::Value, "the normal and offset overflow", "write a normal of length 1")
    })?;
    Ok(Element { shape: Shape::HalfSpace, pose: with_rounding_of_half_space(pose, offset / length) })
}

/// The pose with its error bounds widened by the rounding of the numbers it was made from.
///
/// n, the quaternion and the point are each off by a few relative roundings (fewer than 16 unit roundoffs each), so the
/// rotation by less than 40u and the point by at most 16u·|point|.
fn with_rounding_of_half_space(pose: Pose, distance: f64) -> Pose {
    let u = f64::EPSILON / 2.0;
    Pose {
        rotation_error: pose.rotation_error + 40.0 * u,
        translation_error: pose.translation_error + 16.0 * u * distance.abs(),
        ..pose
    }
}
