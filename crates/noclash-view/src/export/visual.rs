//! What robots look like: `<visual>` elements with their colours, and mesh files as they are, which the page's own loaders read with
//! materials and textures. For display only; what cannot be read is left out.

use noclash::OpenCell;
use noclash::geometry::{Element, Geometry, Pose};
use noclash::io::{Files, Visual, VisualForm, VisualOwner};
use serde_json::{Value, json};

use super::part::{Part, pose_json};
use super::shape::Shapes;
use super::visual_files::VisualFiles;

/// The visuals of a cell that was opened with [`noclash::io::LoadOptions::visuals`]; nothing where it has none.
pub fn export_visuals(open: &OpenCell, files: &dyn Files) -> Part {
    let mut shapes = Shapes::default();
    let mut meshes = VisualFiles::new(files);
    let items: Vec<Value> =
        open.visuals.iter().filter_map(|visual| item(open, visual, &mut shapes, &mut meshes)).collect();
    if items.is_empty() {
        return Part::none();
    }
    let VisualFiles { described, contents, .. } = meshes;
    let first = shapes.chunks.len();
    let files: Vec<Value> = described
        .into_iter()
        .enumerate()
        .map(|(number, (name, beside))| json!({"name": name, "beside": beside, "chunk": first + number}))
        .collect();
    let mut chunks = shapes.chunks;
    chunks.extend(contents);
    Part { json: json!({"items": items, "shapes": shapes.described, "files": files}), chunks }
}

fn item(open: &OpenCell, visual: &Visual, shapes: &mut Shapes, meshes: &mut VisualFiles<'_>) -> Option<Value> {
    let mut item = json!({"pose": pose_json(&visual.pose), "colour": visual.colour});
    match &visual.owner {
        VisualOwner::Link(robot, link) => {
            let number = open.cell.robots().iter().position(|own| own.name == *robot)?;
            let links = open.cell.robots()[number].robot.links();
            item["robot"] = json!(number);
            item["link"] = json!(links.iter().position(|own| own.name == *link)?);
        }
        VisualOwner::Body(name) => item["body"] = json!(open.cell.bodies().iter().position(|own| own.name == *name)?),
    }
    match &visual.form {
        VisualForm::Shape(shape) => {
            let element = Element { shape: shape.clone(), pose: Pose::IDENTITY };
            item["shape"] = json!(shapes.number_of(&Geometry::new(&[element])));
        }
        VisualForm::File(path, scale) => {
            item["file"] = json!(meshes.number_of(path)?);
            item["scale"] = json!(scale.to_array());
        }
    }
    item["texture"] = json!(visual.texture.as_deref().and_then(|path| meshes.number_of(path)));
    Some(item)
}
