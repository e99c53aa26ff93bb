//! Entries of `robots:`, and a bare URDF as a cell.

use std::path::{Path, PathBuf};

use noclash_cell::RobotInCell;
use noclash_geometry::Pose;

use super::options::LoadOptions;
use super::places::{beside, existing};
use super::{links, loops, outer, shapes};
use crate::document::Item;
use crate::intake::Intake;
use crate::package::same_folder;
use crate::srdf::{self, Semantics};
use crate::srdf_groups::JointGroup;
use crate::suggestion;
use crate::urdf::{self, GeometrySource, UrdfOptions};
use crate::visual::VisualOwner;
use crate::xacro::XacroOptions;
use crate::{InputError, InputErrorKind};

const KEYS: [&str; 15] = [
    "name",
    "urdf",
    "xacro",
    "srdf",
    "packages",
    "base",
    "self_collision",
    "geometry",
    "tolerance",
    "hierarchy",
    outer::KEYS[0],
    outer::KEYS[1],
    "solid",
    "links",
    "loops",
];

/// One robot of the cell with its URDF, SRDF and meshes, and the groups of joints that the SRDF names.
pub(super) fn read_robot(
    intake: &mut Intake<'_>,
    item: Item<'_>,
    options: &LoadOptions,
) -> Result<(RobotInCell, Vec<JointGroup>), InputError> {
    let item = item.complete_keys(&KEYS)?;
    let name_item = item.require("name")?;
    let name = name_item.text()?.to_string();
    if name.contains(['/', '*']) {
        let message = format!("the robot name `{name}` holds `/` or `*`, which body names and patterns need");
        return Err(name_item.error(InputErrorKind::Value, message, "choose another name"));
    }
    let of_cell = read_packages(intake, item)?;
    for (package, folder) in &of_cell {
        let is_other = |(name, other): &&(String, PathBuf)| name == package && !same_folder(other, folder);
        if let Some((_, other)) = options.packages.iter().find(is_other) {
            let (folder, other) = (folder.display(), other.display());
            intake.warn(format!(
                "package `{package}` is taken from {other} as requested, not from {folder} as the cell says"
            ));
        }
    }
    let places = options.package_places(of_cell);
    let geometry = match item.get("geometry") {
        None => GeometrySource::default(),
        Some(choice) => match choice.text()? {
            "collision" => GeometrySource::Collision,
            "visual" => GeometrySource::Visual,
            other => {
                let message = format!("`geometry` is `{other}`");
                let remedy = suggestion::remedy(other, ["collision", "visual"]);
                return Err(choice.error(InputErrorKind::Unknown, message, remedy));
            }
        },
    };
    let xacro = XacroOptions { arguments: read_xacro_arguments(item)?, ..options.xacro.clone() };
    let urdf_path = existing(intake, item.require("urdf")?)?;
    let drawn_before = intake.visuals.as_ref().map_or(0, Vec::len);
    let mut description = urdf::read_urdf(intake, &urdf_path, &UrdfOptions { geometry, places, xacro })?;
    // The cell's name of the robot counts, not the file's.
    for visual in intake.visuals.iter_mut().flatten().skip(drawn_before) {
        if let VisualOwner::Link(robot, _) = &mut visual.owner {
            robot.clone_from(&name);
        }
    }
    links::reshape(intake, item, &name, &mut description.links)?;
    let Semantics { disabled, enabled, named_states, groups, .. } = match item.get("srdf") {
        None => Semantics::default(),
        Some(srdf) => {
            let srdf_path = existing(intake, srdf)?;
            srdf::read_srdf(intake, &srdf_path, &description)?
        }
    };
    let groups = groups.into_iter().map(|group| JointGroup { robot: name.clone(), ..group }).collect();
    let base = item.get("base").map_or(Ok(Pose::IDENTITY), |pose| shapes::read_pose_warning(intake, pose))?;
    let loops = loops::read_loops(intake, item, &description)?;
    let robot = RobotInCell {
        name,
        description,
        base,
        self_collision: item.get("self_collision").map_or(Ok(true), Item::boolean)?,
        disabled,
        enabled,
        named_states,
        loops,
    };
    Ok((robot, groups))
}

/// A URDF without a cell file: one robot at the origin, called as the URDF calls it.
pub(super) fn bare_urdf(
    intake: &mut Intake<'_>,
    path: &Path,
    options: &LoadOptions,
) -> Result<RobotInCell, InputError> {
    let places = options.package_places(Vec::new());
    let urdf_options = UrdfOptions { geometry: GeometrySource::Collision, places, xacro: options.xacro.clone() };
    let description = urdf::read_urdf(intake, path, &urdf_options)?;
    Ok(RobotInCell::new(description.name.clone(), description))
}

/// Values of `<xacro:arg>` as the cell file writes them.
fn read_xacro_arguments(robot: Item<'_>) -> Result<Vec<(String, String)>, InputError> {
    let Some(arguments) = robot.get("xacro") else { return Ok(Vec::new()) };
    let entries = arguments.entries()?.into_iter();
    entries.map(|(entry, value)| Ok((entry.key.clone(), value.any_text()?.to_string()))).collect()
}

fn read_packages(intake: &Intake<'_>, robot: Item<'_>) -> Result<Vec<(String, PathBuf)>, InputError> {
    let Some(packages) = robot.get("packages") else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for (entry, folder) in packages.entries()? {
        let path = beside(folder.file, folder.text()?);
        if !intake.files.exists(&path) {
            let message = format!("package `{}`: there is no folder {}", entry.key, path.display());
            return Err(folder.error(
                InputErrorKind::Missing,
                message,
                "correct the path (it is relative to the cell file)",
            ));
        }
        found.push((entry.key.clone(), path));
    }
    Ok(found)
}
