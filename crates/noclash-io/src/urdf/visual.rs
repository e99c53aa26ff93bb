//! `<visual>` elements for display: poses, shapes, mesh files by name, materials. What cannot be read is left out.

use std::collections::HashMap;
use std::path::PathBuf;

use noclash_geometry::Pose;

use super::geometry::read_origin;
use super::reader::Reader;
use crate::intake::Intake;
use crate::package;
use crate::visual::{Visual, VisualForm, VisualOwner};
use crate::xml::Xml;

/// Colour and image of a `<material>`.
type Material = (Option<[f64; 4]>, Option<PathBuf>);

impl Reader<'_, '_> {
    /// All that the links of a robot show. Notes of the reading are kept apart: they concern nothing that is checked.
    pub(super) fn visuals(&mut self, root: Xml<'_, '_>, robot: &str) -> Vec<Visual> {
        let mut apart = Intake::new(self.intake.files);
        let mut reader = Reader { intake: &mut apart, options: self.options };
        let mut named = HashMap::new();
        let links = || root.children().filter(|child| child.tag() == "link" && !child.is_foreign());
        let visuals_of = |link| Xml::children(link).filter(|child| child.tag() == "visual" && !child.is_foreign());
        let of_visuals = links().flat_map(visuals_of).flat_map(Xml::children);
        for material in root.children().chain(of_visuals).filter(|element| element.tag() == "material") {
            if let (Some(name), found) = (material.attribute("name"), reader.material(material))
                && found != (None, None)
            {
                named.entry(name.to_string()).or_insert(found);
            }
        }
        let mut visuals = Vec::new();
        for link in links() {
            let Some(name) = link.attribute("name") else { continue };
            for element in visuals_of(link) {
                let Some((pose, form)) = reader.visual_form(element) else { continue };
                let material = element.children().find(|child| child.tag() == "material");
                let by_name = || material.and_then(|own| named.get(own.attribute("name")?).cloned());
                let own = material.map(|own| reader.material(own)).filter(|found| *found != (None, None));
                let (colour, texture) = own.or_else(by_name).unwrap_or_default();
                let owner = VisualOwner::Link(robot.to_string(), name.to_string());
                visuals.push(Visual { owner, pose, form, colour, texture });
            }
        }
        visuals
    }

    fn material(&self, material: Xml<'_, '_>) -> Material {
        let child = |tag: &str| material.children().find(|child| child.tag() == tag);
        let colour = child("color").and_then(|color| color.numbers("rgba").ok().flatten());
        let colour = colour.and_then(|numbers| <[f64; 4]>::try_from(numbers).ok());
        let colour = colour.map(|rgba| rgba.map(|part| part.clamp(0.0, 1.0)));
        let texture = child("texture").and_then(|texture| self.file(texture));
        (colour, texture)
    }

    /// The file that an element names, if it is there.
    fn file(&self, element: Xml<'_, '_>) -> Option<PathBuf> {
        let address = element.attribute("filename")?.trim();
        let found = package::resolve(self.intake.files, &self.options.places, element.file, address);
        found.ok().map(|resolved| resolved.path)
    }

    fn visual_form(&mut self, element: Xml<'_, '_>) -> Option<(Pose, VisualForm)> {
        let origin = element.children().find(|child| child.tag() == "origin");
        let pose = origin.map_or(Some(Pose::IDENTITY), |origin| read_origin(self.intake, origin).ok())?;
        let geometry = element.children().find(|child| child.tag() == "geometry")?;
        let form = match geometry.children().find(|child| child.tag() == "mesh") {
            Some(mesh) => VisualForm::File(self.file(mesh)?, mesh.vector("scale").ok()?.unwrap_or(glam::DVec3::ONE)),
            None => VisualForm::Shape(self.shape(geometry).ok()?),
        };
        Some((pose, form))
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::{LoadOptions, MemoryFiles, VisualForm, VisualOwner, load_cell_from};

    const URDF: &str = r#"<robot name="r"><material name="paint"><color rgba="0.9 0 2 1"/></material>
<link name="base"><visual><origin xyz="1 2 3"/><geometry><box size="1 1 1"/></geometry><material name="paint"/></visual>
<visual><geometry><mesh filename="part.dae" scale="2 2 2"/></geometry></visual>
<visual><geometry><mesh filename="absent.dae"/></geometry></visual>
<visual><geometry><blob/></geometry></visual>
<visual><geometry><sphere radius="0.1"/></geometry><material name="own"><color rgba="0 1 0 0.5"/><texture filename="wood.png"/></material></visual>
<collision><geometry><box size="1 1 1"/></geometry></collision></link></robot>"#;

    fn visuals(wanted: bool) -> crate::LoadedCell {
        let files = MemoryFiles::from_iter([("r.urdf", URDF), ("part.dae", "not read"), ("wood.png", "…")]);
        let options = LoadOptions { visuals: wanted, ..LoadOptions::default() };
        load_cell_from(&files, Path::new("r.urdf"), &options).expect("what is only drawn is no error")
    }

    #[test]
    fn what_can_be_read_is_listed_with_its_colour_and_nothing_else_changes() {
        let drawn = visuals(true);
        let forms: Vec<String> = drawn.visuals.iter().map(|visual| format!("{:?}", visual.form)).collect();
        assert_eq!(drawn.visuals.len(), 3, "{forms:?}");
        let [boxed, mesh, ball] = &drawn.visuals[..] else { panic!("{forms:?}") };
        assert_eq!(boxed.owner, VisualOwner::Link("r".to_string(), "base".to_string()));
        assert_eq!((boxed.colour, boxed.pose.translation.to_array()), (Some([0.9, 0.0, 1.0, 1.0]), [1.0, 2.0, 3.0]));
        assert!(matches!(&mesh.form, VisualForm::File(path, scale) if path.ends_with("part.dae") && scale.x == 2.0));
        assert_eq!((ball.colour, ball.texture.is_some()), (Some([0.0, 1.0, 0.0, 0.5]), true));
        // Neither files that are only drawn nor complaints about them belong to the answer.
        let plain = visuals(false);
        assert!(plain.visuals.is_empty());
        assert_eq!((drawn.files, drawn.warnings), (plain.files, plain.warnings));
    }
}
