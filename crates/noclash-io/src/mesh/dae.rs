//! COLLADA: the scene's nodes with their transforms, in doubles and in metres.
//!
//! `dae_source` turns one `<mesh>` element into vertices and triangles; here the scene is walked, each geometry placed
//! where the scene places it, and the unit applied. `up_axis` is not applied: neither do ROS tools, and robots are made
//! for them. What would change the shape and is not read (skins, splines, external files) is an error.

use super::assembly::{Assembly, counted};
use super::dae_document::{Dae, child};
use super::dae_source::{MeshPart, read_mesh_element};
use super::loaded_mesh::LoadedMesh;
use super::node_place::NodePlace;
use crate::error::{InputError, InputErrorKind};
use glam::{DAffine3, DMat3, DVec3};
use noclash_numeric::sin_cos;
use roxmltree::{Document, Node};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::path::Path;

/// Nodes may stand inside each other, and refer to each other, only this deep: a node that contains itself ends here.
const DEEPEST_NODE: usize = 128;
/// Nodes that a scene may expand to: references can double at every level.
const MOST_NODES: usize = 1 << 20;

pub(super) fn read(path: &Path, bytes: &[u8]) -> Result<LoadedMesh, InputError> {
    let wrong = |message: String| InputError::new(InputErrorKind::Syntax, path, message, "Export the file again.");
    let text = std::str::from_utf8(super::text::without_byte_order_mark(bytes))
        .map_err(|_| wrong("the text is not UTF-8".to_owned()))?;
    let document = Document::parse(text).map_err(|problem| {
        wrong(format!("no valid XML: {problem}")).at(problem.pos().row as usize, problem.pos().col as usize)
    })?;
    let dae = Dae::new(path, &document);
    if document.root_element().tag_name().name() != "COLLADA" {
        return Err(wrong(format!(
            "the root element is <{}>, not <COLLADA>",
            document.root_element().tag_name().name()
        )));
    }
    let mut scene = Scene { assembly: Assembly::new(path), parts: HashMap::new(), nodes: 0 };
    let unit = dae.unit(&mut scene.assembly)?;
    dae.refuse_other_units(unit)?;
    scene.place_all(&dae, NodePlace::ROOT.of_child(DAffine3::from_scale(DVec3::splat(unit))))?;
    scene.assembly.finish()
}

impl Dae<'_, '_> {
    /// Metres per length unit of the file.
    fn unit(&self, assembly: &mut Assembly) -> Result<f64, InputError> {
        let Some(asset) = child(self.document.root_element(), "asset") else { return Ok(1.0) };
        let up = child(asset, "up_axis").and_then(|node| node.text()).map_or("Y_UP", str::trim);
        if up != "Z_UP" {
            assembly.note(format!("up_axis {up} ignored, as ROS does: axes are those of the file"));
        }
        let Some(node) = child(asset, "unit") else { return Ok(1.0) };
        let Some(metres) = node.attribute("meter") else { return Ok(1.0) };
        match metres.trim().parse::<f64>() {
            Ok(unit) if unit > 0.0 && unit.is_finite() => {
                if unit != 1.0 {
                    assembly.note(format!("length unit of {unit} m applied"));
                }
                Ok(unit)
            }
            _ => Err(self.error(
                InputErrorKind::Value,
                node,
                format!("the unit {metres:?} is not a positive number of metres"),
                "Correct the attribute `meter`.",
            )),
        }
    }

    /// Parts of a file may state a unit of their own, which hardly any program follows: where it differs, the size is unknown.
    fn refuse_other_units(&self, unit: f64) -> Result<(), InputError> {
        let root = self.document.root_element();
        let is_other = |node: &Node| {
            let in_asset = node.tag_name().name() == "unit"
                && node.parent().is_some_and(|asset| asset.tag_name().name() == "asset");
            let of_root = node.parent().and_then(|asset| asset.parent()) == Some(root);
            let metres = node.attribute("meter").map_or(Ok(1.0), |metres| metres.trim().parse::<f64>());
            in_asset && !of_root && metres != Ok(unit)
        };
        match self.document.descendants().find(is_other) {
            None => Ok(()),
            Some(node) => {
                let message = "a part of the file states another unit of length than the file";
                Err(self.unsupported(node, message, "Export the file with one unit."))
            }
        }
    }

    /// The transform that a child of a node stands for; `None` for children that are none.
    fn transform(&self, node: Node) -> Result<Option<DAffine3>, InputError> {
        Ok(Some(match node.tag_name().name() {
            "translate" => DAffine3::from_translation(DVec3::from_array(self.exactly(node)?)),
            "scale" => DAffine3::from_scale(DVec3::from_array(self.exactly(node)?)),
            "rotate" => {
                let [x, y, z, degrees] = self.exactly(node)?;
                let axis = DVec3::new(x, y, z);
                if degrees == 0.0 {
                    return Ok(None);
                }
                let length = axis.length();
                if !(length > 0.0 && length.is_finite()) {
                    return Err(self.wrong(node, "<rotate> has an axis without direction"));
                }
                DAffine3::from_mat3(rotation(axis / length, degrees))
            }
            "matrix" => {
                let m: [f64; 16] = self.exactly(node)?;
                if m[12..] != [0.0, 0.0, 0.0, 1.0] {
                    return Err(self.wrong(node, "the last row of <matrix> is not 0 0 0 1"));
                }
                let column = |i: usize| DVec3::new(m[i], m[i + 4], m[i + 8]);
                DAffine3 { matrix3: DMat3::from_cols(column(0), column(1), column(2)), translation: column(3) }
            }
            name @ ("skew" | "lookat") => {
                let message = format!("the transform <{name}> is not read");
                return Err(self.unsupported(node, message, "Export with matrices, or apply the transform first."));
            }
            _ => return Ok(None),
        }))
    }
}

/// A right-handed rotation about a unit axis, by Rodrigues' formula; quarter turns are exact.
fn rotation(axis: DVec3, degrees: f64) -> DMat3 {
    // The remainder is exact for doubles.
    let (sin, cos) = match degrees % 360.0 {
        90.0 | -270.0 => (1.0, 0.0),
        180.0 | -180.0 => (0.0, -1.0),
        270.0 | -90.0 => (-1.0, 0.0),
        turn => {
            let angle = sin_cos(turn * (std::f64::consts::PI / 180.0));
            (angle.sin, angle.cos)
        }
    };
    let column = |unit: DVec3| unit * cos + axis.cross(unit) * sin + axis * (axis.dot(unit) * (1.0 - cos));
    DMat3::from_cols(column(DVec3::X), column(DVec3::Y), column(DVec3::Z))
}

/// The scene in the making.
struct Scene<'a> {
    assembly: Assembly<'a>,
    /// Geometries already read: a scene may place one many times.
    parts: HashMap<roxmltree::NodeId, MeshPart>,
    nodes: usize,
}

impl<'a> Scene<'a> {
    fn place_all<'input>(&mut self, dae: &Dae<'a, 'input>, unit: NodePlace) -> Result<(), InputError> {
        let root = dae.document.root_element();
        let scene = dae.only_child(root, "scene")?;
        let instance = scene.map_or(Ok(None), |scene| dae.only_child(scene, "instance_visual_scene"))?;
        let named = instance.map(|instance| dae.target(instance, "url", &["visual_scene"])).transpose()?;
        let library = child(root, "library_visual_scenes");
        let geometries = || {
            let libraries = root.children().filter(|node| node.tag_name().name() == "library_geometries");
            libraries.flat_map(|library| library.children()).filter(|node| node.tag_name().name() == "geometry")
        };
        let libraries = root.children().filter(|node| node.tag_name().name() == "library_visual_scenes");
        let scenes = libraries.flat_map(|library| library.children());
        let scenes = scenes.filter(|node| node.tag_name().name() == "visual_scene").count();
        if scenes > 1 {
            let which = if named.is_some() { "the one that <scene> names" } else { "the first" };
            self.assembly.note(format!("the file has {scenes} scenes: only {which} is read"));
        }
        match named.or_else(|| library.and_then(|library| child(library, "visual_scene"))) {
            Some(scene) => self.place_node(dae, scene, unit, 0)?,
            None => {
                self.assembly.note("there is no scene: every geometry is taken where its coordinates place it");
                for geometry in geometries() {
                    self.place_geometry(dae, geometry, unit)?;
                }
            }
        }
        let unused = geometries().filter(|geometry| !self.parts.contains_key(&geometry.id())).count();
        if unused > 0 {
            let geometries = counted(unused, "geometry is", "geometries are");
            self.assembly.note(format!("{geometries} not placed in the scene and left out"));
        }
        Ok(())
    }

    fn place_node<'input>(
        &mut self,
        dae: &Dae<'a, 'input>,
        node: Node<'a, 'input>,
        parent: NodePlace,
        depth: usize,
    ) -> Result<(), InputError> {
        self.nodes += 1;
        if depth > DEEPEST_NODE || self.nodes > MOST_NODES {
            let message = "the scene's nodes contain themselves, or are too many";
            return Err(dae.error(InputErrorKind::Inconsistent, node, message, "Export the scene as one flat mesh."));
        }
        let mut place = parent;
        for part in node.children().filter(Node::is_element) {
            if let Some(transform) = dae.transform(part)? {
                place = place.of_child(transform);
            }
        }
        for part in node.children().filter(Node::is_element) {
            match part.tag_name().name() {
                "node" => self.place_node(dae, part, place, depth + 1)?,
                "instance_node" => {
                    let target = dae.target(part, "url", &["node"])?;
                    self.place_node(dae, target, place, depth + 1)?;
                }
                "instance_geometry" => {
                    let geometry = dae.target(part, "url", &["geometry"])?;
                    self.place_geometry(dae, geometry, place)?;
                }
                "instance_controller" => {
                    let message = "the scene has a skinned or morphed mesh, whose shape is not in its coordinates";
                    let remedy =
                        "Apply the skin (in Blender: Object > Apply > Visual Geometry to Mesh) and export again.";
                    return Err(dae.unsupported(part, message, remedy));
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn place_geometry<'input>(
        &mut self,
        dae: &Dae<'a, 'input>,
        geometry: Node<'a, 'input>,
        place: NodePlace,
    ) -> Result<(), InputError> {
        let part = match self.parts.entry(geometry.id()) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(read_mesh_element(dae, geometry, &mut self.assembly)?),
        };
        let first = self.assembly.add_vertices(&part.vertices, Some((&place, 0.0)))?;
        let mirrored = place.mirrors();
        self.assembly.add_triangles(&part.triangles, first, mirrored)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarter_turns_are_exact_and_others_are_rotations() {
        for (degrees, image) in [(90.0, DVec3::Y), (-90.0, -DVec3::Y), (180.0, -DVec3::X), (450.0, DVec3::Y)] {
            assert_eq!(rotation(DVec3::Z, degrees) * DVec3::X, image);
        }
        let tilted = rotation(DVec3::new(0.6, 0.0, 0.8), 33.0);
        assert!((tilted * tilted.transpose() - DMat3::IDENTITY).to_cols_array().iter().all(|e| e.abs() < 1e-15));
        assert!((rotation(DVec3::Z, 30.0) * DVec3::X - DVec3::new(0.75_f64.sqrt(), 0.5, 0.0)).length() < 1e-15);
    }
}
