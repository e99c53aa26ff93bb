//! An OBJ file of named objects: every `o` becomes an obstacle with a mesh file of its own.

use std::path::Path;

use super::draft::{Draft, DraftBody, DraftPart, DraftShape};
use super::draft_pose::DraftPose;
use crate::{InputError, mesh};

/// Reads all objects of the file into the draft.
pub(super) fn read(file: &Path, draft: &mut Draft) -> Result<(), InputError> {
    let name = file.file_name().map(|name| name.to_string_lossy().to_string()).unwrap_or_default();
    draft.about.push(format!("imported from the objects of {name}"));
    for (object, mesh) in mesh::read_obj_objects(file)? {
        let object = if object.trim().is_empty() { "unnamed".to_string() } else { object };
        let mut unique = object.clone();
        let mut copy = 1;
        while draft.claim(&unique).is_err() {
            copy += 1;
            unique = format!("{object} ({copy})");
        }
        if unique != object {
            draft.warn(format!("a second object is called `{object}`: it becomes `{unique}`"));
        }
        let parts = vec![DraftPart { shape: DraftShape::Mesh(mesh), pose: DraftPose::IDENTITY }];
        draft.obstacles.push(DraftBody { name: unique, pose: DraftPose::IDENTITY, parts });
    }
    Ok(())
}
