//! `<collision>` and `<visual>` elements: one shape with its pose.

use glam::DVec3;
use noclash_geometry::{Element, Pose, Shape, ShapeError, Solidity};

use super::reader::Reader;
use super::strangers::{self, DRAKE};
use crate::degrees::looks_like_degrees;
use crate::intake::Intake;
use crate::package;
use crate::suggestion;
use crate::xml::Xml;
use crate::{InputError, InputErrorKind};

/// Attributes of `<collision>` and `<visual>`: none says anything.
const ELEMENT_ATTRIBUTES: [&str; 2] = ["name", "concave"];
/// The shapes of URDF, and the capsule that several dialects add.
const SHAPES: [&str; 5] = ["box", "cylinder", "sphere", "capsule", "mesh"];

impl Reader<'_, '_> {
    /// One `<collision>` or `<visual>`.
    pub(super) fn element(&mut self, element: Xml<'_, '_>) -> Result<Element, InputError> {
        element.only_attributes(&ELEMENT_ATTRIBUTES)?;
        element.no_text()?;
        for child in element.children() {
            if child.is_foreign() || !strangers::ELEMENT.read.contains(&child.tag()) {
                strangers::pass_over(self.intake, child, element, &strangers::ELEMENT)?;
            }
        }
        let pose = match element.only_child("origin")? {
            Some(origin) => read_origin(self.intake, origin)?,
            None => Pose::IDENTITY,
        };
        let Some(geometry) = element.only_child("geometry")? else {
            let message = format!("<{}> has no <geometry>", element.tag());
            return Err(element.error(InputErrorKind::Missing, message, "add the shape, or remove the element"));
        };
        Ok(Element { shape: self.shape(geometry)?, pose })
    }

    pub(super) fn shape(&mut self, geometry: Xml<'_, '_>) -> Result<Shape, InputError> {
        geometry.only_attributes(&["name"])?;
        geometry.no_text()?;
        let mut shapes = geometry.children();
        let (Some(shape), None) = (shapes.next(), shapes.next()) else {
            let message = format!("<geometry> holds {} shapes instead of one", geometry.children().count());
            let remedy = format!("write one of {} per <geometry>", SHAPES.map(|s| format!("<{s}>")).join(", "));
            return Err(geometry.error(InputErrorKind::Inconsistent, message, remedy));
        };
        // A namespace does not make a shape harmless: <drake:capsule> is geometry, and the only such shape that is known.
        if let Some(namespace) = shape.namespace().filter(|own| (*own, shape.tag()) != (DRAKE, "capsule")) {
            let message = format!("<{}> of the namespace {namespace} is not a shape that can be read", shape.tag());
            let remedy = format!("write one of {} without a prefix or `xmlns`", SHAPES.join(", "));
            return Err(shape.error(InputErrorKind::Unknown, message, remedy));
        }
        if shape.tag() != "mesh" {
            shape.no_content()?;
        }
        match shape.tag() {
            "box" => {
                shape.only_attributes(&["size"])?;
                shape.required("size")?;
                sized(shape, Shape::cuboid(shape.vector("size")?.unwrap_or(DVec3::ZERO)))
            }
            "sphere" => {
                shape.only_attributes(&["radius"])?;
                sized(shape, Shape::sphere(shape.required_number("radius")?))
            }
            "cylinder" => {
                shape.only_attributes(&["radius", "length"])?;
                sized(shape, Shape::cylinder(shape.required_number("radius")?, shape.required_number("length")?))
            }
            "capsule" => {
                shape.only_attributes(&["radius", "length"])?;
                sized(shape, Shape::capsule(shape.required_number("radius")?, shape.required_number("length")?))
            }
            "mesh" => self.mesh(shape),
            other => {
                let message = format!("<{other}> is not a shape that can be read");
                let remedy = suggestion::remedy(other, SHAPES);
                Err(shape.error(InputErrorKind::Unknown, message, remedy))
            }
        }
    }

    fn mesh(&mut self, mesh: Xml<'_, '_>) -> Result<Shape, InputError> {
        strangers::only_attributes(self.intake, mesh, &["filename", "scale"], &["make_convex"])?;
        mesh.no_text()?;
        for child in mesh.children() {
            strangers::pass_over(self.intake, child, mesh, &strangers::MESH)?;
        }
        let address = mesh.required("filename")?;
        let scale = mesh.vector("scale")?.unwrap_or(DVec3::ONE);
        if scale.x == 0.0 || scale.y == 0.0 || scale.z == 0.0 {
            let message = "a mesh scale of 0 would flatten the geometry".to_string();
            return Err(mesh.attribute_error("scale", InputErrorKind::Value, message, "write factors other than 0"));
        }
        let resolved =
            package::resolve(self.intake.files, &self.options.places, mesh.file, address.trim()).map_err(|why| {
                let message = format!("mesh `{address}` is missing: {}", why.message);
                mesh.attribute_error("filename", InputErrorKind::Missing, message, &why.remedy)
            })?;
        if let Some(note) = resolved.note {
            self.intake.warn(note);
        }
        Ok(Shape::Mesh { mesh: self.intake.mesh(&resolved.path, scale)?, solidity: Solidity::Auto, grown: 0.0 })
    }
}

fn sized(shape: Xml<'_, '_>, made: Result<Shape, ShapeError>) -> Result<Shape, InputError> {
    made.map_err(|error| shape.error(InputErrorKind::Value, error.to_string(), "write a size above 0, in metres"))
}

/// Whether an `<origin>` is where it is anyway.
pub(super) fn moves_nothing(origin: Xml<'_, '_>) -> Result<bool, InputError> {
    origin.only_attributes(&["xyz", "rpy"])?;
    origin.no_content()?;
    let zero = |vector: Option<DVec3>| vector.is_none_or(|vector| vector == DVec3::ZERO);
    Ok(zero(origin.vector("xyz")?) && zero(origin.vector("rpy")?))
}

/// `<origin xyz rpy>`, both zero where absent.
///
/// A misspelt attribute would misplace geometry, so it is an error, unless all its numbers are 0 and it changes nothing.
pub(super) fn read_origin(intake: &mut Intake<'_>, origin: Xml<'_, '_>) -> Result<Pose, InputError> {
    origin.no_content()?;
    for attribute in origin.unknown_attributes(&["xyz", "rpy"]) {
        let name = attribute.name();
        if !attribute.value().split_whitespace().all(|word| word.parse() == Ok(0.0)) {
            return Err(origin.unknown_attribute(&attribute, &["xyz", "rpy"]));
        }
        let remedy = suggestion::remedy(name, ["xyz", "rpy"]);
        let (file, line) = (origin.file.display(), origin.line());
        intake.warn(format!("{file}:{line}: <origin> has no attribute `{name}` (all 0, so nothing is lost): {remedy}"));
    }
    let xyz = origin.vector("xyz")?.unwrap_or(DVec3::ZERO);
    let rpy = origin.vector("rpy")?.unwrap_or(DVec3::ZERO);
    if let Some(angle) = rpy.to_array().into_iter().find(|angle| looks_like_degrees(*angle)) {
        let (file, line) = (origin.file.display(), origin.line());
        let turns = angle.abs() / std::f64::consts::TAU;
        intake.warn(format!(
            "{file}:{line}: <origin rpy> holds {angle} rad, {turns:.1} turns: are these degrees? URDF has radians"
        ));
    }
    Ok(Pose::from_xyz_rpy(xyz, rpy))
}
