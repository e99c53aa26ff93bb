//! Scenes that people already have, written out as cell files.
//!
//! A reader per format fills a [`draft::Draft`]; `cell_writer` writes it, and the written cell is loaded once before the
//! import counts as done. What a scene holds and a cell cannot say is an error or a warning, never silently lost; shapes
//! that a cell lacks become larger ones that contain them.

mod allowed_matrix;
pub(crate) mod cell_writer;
mod draft;
mod draft_pose;
mod frames;
mod importer;
mod model_frame;
mod motion_bench_maker;
mod moveit_scene;
mod obj_scene;
mod object_frame;
mod planning_scene;
mod ros_message;
mod scene_json;
mod scene_state;

use std::path::{Path, PathBuf};

use crate::cell_file::load_cell;
use crate::document::{self, Item};
use crate::intake::Intake;
use crate::{DiskFiles, InputError, InputErrorKind};
pub use cell_writer::quoted as yaml_word;
use draft::Draft;
pub use importer::ImportOptions;
use importer::Importer;

/// Result of an import.
#[derive(Clone, Debug, Default)]
pub struct ImportReport {
    /// The cell file first, then meshes and paths.
    pub written: Vec<PathBuf>,
    /// How many robots the cell has.
    pub robots: usize,
    /// How many obstacles.
    pub obstacles: usize,
    /// How many attached objects.
    pub attached: usize,
    /// Warnings: what was changed, left out or assumed, one sentence each; then the warnings of loading the written
    /// cell.
    pub warnings: Vec<String>,
}

/// Reads a scene and writes it as a cell file, with meshes beside it where the scene holds triangles itself.
///
/// Understands MoveIt `.scene` files, PlanningScene messages (YAML or JSON), MotionBenchMaker problems, scene lists with
/// `objects`, and OBJ files of named objects. Every obstacle of the scene is in the cell, none smaller, or there is an
/// error; numbers read back to the same value.
pub fn import_scene(input: &Path, output_cell: &Path, options: &ImportOptions) -> Result<ImportReport, InputError> {
    refuse_overwriting(input, output_cell, options)?;
    let mut intake = Intake::new(&DiskFiles);
    let mut draft = Draft::default();
    let extension = input.extension().map(|e| e.to_string_lossy().to_lowercase()).unwrap_or_default();
    let importer = Importer { input, options };
    match extension.as_str() {
        "scene" => {
            let text = intake.text(input)?;
            importer.given_robot(&mut intake, &mut draft)?;
            if let Some(unplaced) = draft.robots.first().and_then(frames::warn_of_unplaced_base) {
                draft.warn(unplaced);
            }
            moveit_scene::read(input, &text, &mut draft)?;
        }
        "obj" => {
            importer.given_robot(&mut intake, &mut draft)?;
            obj_scene::read(input, &mut draft)?;
        }
        "yaml" | "yml" | "json" => {
            let text = intake.text(input)?;
            let node = document::parse(input, &text)?;
            let root = Item { file: input, node: &node, key: "the scene" };
            importer.document(&mut intake, root, &mut draft)?;
        }
        other => {
            let message = format!("`.{other}` is not a scene that can be imported");
            let remedy =
                "give a MoveIt .scene, a PlanningScene or problem set as .yaml or .json, or an .obj of named objects";
            return Err(InputError::new(InputErrorKind::Unsupported, input, message, remedy));
        }
    }
    if draft.robots.is_empty() {
        draft.warn("the scene names no robot: name one with --robot, or add it to the cell file");
        if options.srdf.is_some() {
            draft.warn("the SRDF is left out: there is no robot that it belongs to");
        }
    }
    if options.problem.is_some() && !draft.has_problems {
        let message = "a problem is chosen, but the file is no problem set";
        return Err(InputError::new(InputErrorKind::Inconsistent, input, message, "leave out --problem"));
    }
    let written = cell_writer::write(&draft, output_cell)?;
    // What was written must load; this also repeats every warning that reading robots and meshes has already given.
    let loaded = load_cell(output_cell, &options.load).inspect_err(|_| {
        // A cell that does not load is not left behind to be taken for one that does.
        for file in &written {
            let _ = std::fs::remove_file(file);
        }
    })?;
    let mut warnings = draft.warnings;
    warnings.extend(loaded.warnings);
    Ok(ImportReport {
        written,
        robots: loaded.description.robots.len(),
        obstacles: loaded.description.obstacles.len(),
        attached: loaded.description.attached.len(),
        warnings,
    })
}

/// An error if the cell would be written over one of the files it is made from.
fn refuse_overwriting(input: &Path, output_cell: &Path, options: &ImportOptions) -> Result<(), InputError> {
    let Ok(output) = std::fs::canonicalize(output_cell) else { return Ok(()) };
    let sources = [Some(input), options.robot.as_deref(), options.srdf.as_deref()];
    let is_source = |source: &&Path| std::fs::canonicalize(source).is_ok_and(|source| source == output);
    let Some(source) = sources.into_iter().flatten().find(is_source) else { return Ok(()) };
    let message = format!("the cell would be written over {}, which it is made from", source.display());
    Err(InputError::new(InputErrorKind::Inconsistent, output_cell, message, "write the cell to another file"))
}

impl Importer<'_> {
    /// A YAML or JSON file, recognised by its keys.
    fn document(&self, intake: &mut Intake<'_>, root: Item<'_>, draft: &mut Draft) -> Result<(), InputError> {
        let has = |key: &str| root.get(key).is_some();
        if has("problems") && has("joints") {
            return motion_bench_maker::read_problem_set(self, intake, root, draft);
        }
        if has("objects") {
            return scene_json::read(self, intake, root, draft);
        }
        // A service answer (GetPlanningScene) wraps the scene.
        let scene = match root.get("scene").filter(|scene| scene.is_map()) {
            Some(scene) => {
                root.only_keys(&["scene"])?;
                scene
            }
            None => root,
        };
        if ["world", "robot_state", "robot_model_name"].into_iter().any(|key| scene.get(key).is_some()) {
            self.given_robot(intake, draft)?;
            planning_scene::read(scene, draft)?;
            return motion_bench_maker::read_request_beside(self, intake, draft);
        }
        let (message, remedy) = if has("robots") || has("obstacles") {
            ("this is a cell file already", "use it as it is")
        } else {
            let known = "a PlanningScene has `world`, a problem set `problems`, a scene list `objects`";
            ("the scene is of no known kind", known)
        };
        Err(root.error(InputErrorKind::Unsupported, message, remedy))
    }
}
