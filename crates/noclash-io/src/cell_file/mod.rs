//! Cell files: the world of one query as YAML, or a bare URDF as a cell with one robot.
//!
//! A typo must never hide an obstacle: every unknown key, name or pattern is an error with its place and, where one is
//! near, the word that was meant. `robots` and `bodies` read the entries, `bending` cables and regions, `shapes` their geometry (`foreign_shapes` what the Python package reads), `links` and `outer` the outer models of meshes, `motion` how obstacles move, `names` checks what
//! refers to bodies and joints, `classes` reads the monitor's collision classes, `tolerances` what may be off, `sizes` warns about implausible units.

mod bending;
mod bodies;
mod classes;
mod foreign_shapes;
mod hierarchy;
mod links;
mod loops;
mod motion;
mod names;
mod options;
mod outer;
pub(crate) mod outer_model;
mod places;
mod robots;
mod shape_keys;
pub(crate) mod shapes;
pub(crate) mod sizes;
mod tolerances;

use std::path::{Path, PathBuf};

use noclash_cell::{CellDescription, pattern};

use crate::document::{self, Item};
use crate::intake::Intake;
use crate::srdf_groups::JointGroup;
use crate::visual::Visual;
use crate::{DiskFiles, Files, InputError, InputErrorKind, foreign, option};
pub use options::LoadOptions;
pub use outer_model::{OuterKind, OuterModel};

/// A cell read from files.
#[derive(Clone, Debug)]
pub struct LoadedCell {
    /// Robots, obstacles, attached objects, allowed contacts, margins, state.
    pub description: CellDescription,
    /// Warnings, one sentence each.
    pub warnings: Vec<String>,
    /// Outer models that stand for meshes.
    pub outer: Vec<OuterModel>,
    /// Every file that was read: cell, URDF, SRDF, meshes, point clouds, motions of obstacles.
    pub files: Vec<PathBuf>,
    /// Sets of joints that the SRDFs name, robot by robot.
    pub groups: Vec<JointGroup>,
    /// What viewers draw; empty unless [`LoadOptions::visuals`].
    pub visuals: Vec<Visual>,
}

/// Loads a cell file (`.yaml`, `.yml`, `.json`) or a bare `.urdf` from the disk.
pub fn load_cell(path: &Path, options: &LoadOptions) -> Result<LoadedCell, InputError> {
    load_cell_from(&DiskFiles, path, options)
}

/// As [`load_cell`], from any set of files.
///
/// Guarantee: every shape the files describe is in the result, none smaller than described, or there is an error.
pub fn load_cell_from(files: &dyn Files, path: &Path, options: &LoadOptions) -> Result<LoadedCell, InputError> {
    if foreign::is_foreign(files, path) {
        let model = foreign::convert(files, path, &options.xacro)?;
        let mut loaded = load_cell_from(&model, &model.document, options)?;
        loaded.files.retain(|file| !model.holds(file));
        loaded.files.insert(0, path.to_path_buf());
        loaded.warnings.splice(0..0, model.warnings);
        return Ok(loaded);
    }
    let mut intake = Intake::new(files);
    intake.visuals = options.visuals.then(Vec::new);
    intake.python.clone_from(&options.xacro.python);
    let extension = path.extension().map(|e| e.to_string_lossy().to_lowercase()).unwrap_or_default();
    let (mut description, groups) = match extension.as_str() {
        "urdf" | "xacro" | "xml" => {
            let robot = robots::bare_urdf(&mut intake, path, options)?;
            (CellDescription { robots: vec![robot], ..Default::default() }, Vec::new())
        }
        "yaml" | "yml" | "json" if !options.xacro.arguments.is_empty() => {
            let message = format!("this is a cell file, but {} is given", option("xacro"));
            let remedy = "write `xacro: { NAME: VALUE }` at the robot in the cell file";
            return Err(InputError::new(InputErrorKind::Inconsistent, path, message, remedy));
        }
        "yaml" | "yml" | "json" => read_cell(&mut intake, path, options)?,
        other => {
            let message = match other {
                "" => "the name has no extension that says what this is".to_string(),
                other => format!("`.{other}` is not a cell file"),
            };
            let remedy = "give a cell as .yaml or a robot as .urdf; other scenes are brought in by `noclash import`";
            return Err(InputError::new(InputErrorKind::Unsupported, path, message, remedy));
        }
    };
    sizes::warn_of_implausible_units(&mut intake, &description);
    description.hierarchies.threads = options.threads.max(1);
    if let Some(choice) = options.hierarchy {
        description.hierarchies.default = choice;
        description.hierarchies.bodies.clear();
    }
    for obstacle in &description.obstacles {
        intake.draw_files(&obstacle.name, &obstacle.elements);
    }
    for attached in &description.attached {
        intake.draw_files(&attached.name, &attached.elements);
    }
    let Intake { warnings, outer, read: files, visuals, .. } = intake;
    Ok(LoadedCell { description, warnings, outer, files, groups, visuals: visuals.unwrap_or_default() })
}

const KEYS: [&str; 13] = [
    "robots",
    "obstacles",
    "attached",
    "cables",
    "regions",
    "allow",
    "margin",
    "margins",
    "state",
    "states",
    "hierarchy",
    "classes",
    "class_pairs",
];

fn read_cell(
    intake: &mut Intake<'_>,
    path: &Path,
    options: &LoadOptions,
) -> Result<(CellDescription, Vec<JointGroup>), InputError> {
    let text = intake.text(path)?;
    let node = document::parse(path, &text)?;
    let root = Item { file: path, node: &node, key: "the cell file" };
    if let Some(importable) = ["world", "objects", "problems"].into_iter().find(|key| root.get(key).is_some()) {
        let message = format!("this is a scene of another program (it has the key `{importable}`), not a cell file");
        let remedy = format!("run `noclash import {} -o cell.yaml`", path.display());
        return Err(root.error(InputErrorKind::Unsupported, message, remedy));
    }
    let root = root.complete_keys(&KEYS)?;
    if root.get("robots").is_none() && root.get("obstacles").is_none() {
        let message = "the cell holds neither robots nor obstacles";
        return Err(root.error(InputErrorKind::Missing, message, "add `robots:` and `obstacles:`"));
    }
    let (mut cell, mut groups) = (CellDescription::default(), Vec::new());
    let items = |key: &str| root.get(key).map_or(Ok(Vec::new()), Item::list);
    for item in items("robots")? {
        let (robot, own_groups) = robots::read_robot(intake, item, options)?;
        groups.extend(own_groups);
        names::refuse_duplicate(item, &robot.name, cell.robots.iter().map(|known| known.name.as_str()))?;
        cell.robot_tolerances.extend(tolerances::of_robot(item)?.map(|own| (robot.name.clone(), own)));
        if let Some(own) = item.get("hierarchy") {
            cell.hierarchies.bodies.push((format!("{}/*", pattern::exact(&robot.name)), hierarchy::read_choice(own)?));
        }
        cell.robots.push(robot);
    }
    let mut taken = names::TakenNames::of(&cell);
    for item in items("obstacles")? {
        let obstacle = bodies::read_obstacle(intake, item)?;
        taken.take(item, &obstacle.name)?;
        cell.obstacle_tolerances.extend(tolerances::of_obstacle(item)?.map(|own| (obstacle.name.clone(), own)));
        if let Some(own) = item.get("hierarchy") {
            cell.hierarchies.bodies.push((pattern::exact(&obstacle.name), hierarchy::read_choice(own)?));
        }
        cell.obstacles.push(obstacle);
    }
    for item in items("attached")? {
        let attached = bodies::read_attached(intake, item, &cell)?;
        taken.take(item, &attached.name)?;
        if let Some(own) = item.get("hierarchy") {
            cell.hierarchies.bodies.push((pattern::exact(&attached.name), hierarchy::read_choice(own)?));
        }
        cell.attached.push(attached);
    }
    // Lanes before all that may name them in `touches`.
    let (lanes, regions): (Vec<Item<'_>>, Vec<Item<'_>>) = items("regions")?.into_iter().partition(bending::is_lane);
    for item in lanes {
        let lane = bending::read_lane(intake, item)?;
        taken.take(item, &lane.name)?;
        cell.obstacles.push(lane);
    }
    for item in items("cables")? {
        let cable = bending::read_cable(intake, item, &cell)?;
        taken.take(item, &cable.name)?;
        cell.bending.cables.push(cable);
    }
    for item in regions {
        let region = bending::read_region(intake, item, &cell)?;
        taken.take(item, &region.name)?;
        cell.bending.regions.push(region);
    }
    if let Some(all) = root.get("hierarchy") {
        hierarchy::read_rules(all, &mut cell.hierarchies)?;
    }
    names::read_references(intake, root, &mut cell)?;
    cell.classes = classes::read(intake, root, &cell)?;
    Ok((cell, groups))
}
