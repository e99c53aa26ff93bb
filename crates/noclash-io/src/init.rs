//! A first cell file for a robot and the meshes around it: commented, with sizes, named states and packages, and loaded once before it
//! counts as written.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use glam::DVec3;
use noclash_cell::RobotInCell;

use crate::cell_file::sizes::robot_extent;
use crate::cell_file::{LoadOptions, load_cell};
use crate::freedom;
use crate::import::cell_writer::{quoted, relative_path};
use crate::intake::Intake;
use crate::package;
use crate::path::format::extension;
use crate::srdf::{self, Semantics};
use crate::suggestion;
use crate::urdf::{self, GeometrySource, UrdfOptions};
use crate::{DiskFiles, InputError, InputErrorKind};

/// What to begin with.
#[derive(Clone, Debug)]
pub struct InitOptions {
    /// The robot's URDF.
    pub robot: PathBuf,
    /// Its SRDF; without one, the file of the same name beside the URDF is taken if there.
    pub srdf: Option<PathBuf>,
    /// Meshes and point clouds around it.
    pub scene: Vec<PathBuf>,
    /// Where packages are looked for.
    pub load: LoadOptions,
}

/// A cell file that was written.
#[derive(Clone, Debug)]
pub struct InitReport {
    /// Name of the robot in the cell.
    pub robot: String,
    /// Names of the obstacles.
    pub obstacles: Vec<String>,
    /// Named states of the SRDF.
    pub states: Vec<String>,
    /// Packages with their folders, as found.
    pub packages: Vec<(String, PathBuf)>,
    /// What the user should know, one sentence each.
    pub warnings: Vec<String>,
}

const MESHES: [&str; 7] = ["stl", "obj", "dae", "ply", "off", "glb", "gltf"];
const CLOUDS: [&str; 2] = ["pcd", "xyz"];
/// Beside a robot, what is so many times as large is more likely in millimetres.
const MILLIMETRES: f64 = 100.0;

/// Writes a cell file with one robot and an obstacle per file, and loads it.
pub fn init_cell(options: &InitOptions, output: &Path) -> Result<InitReport, InputError> {
    if output.exists() {
        let message = "the file is there already";
        return Err(InputError::new(
            InputErrorKind::Inconsistent,
            output,
            message,
            "write to another file, or remove it",
        ));
    }
    if !matches!(extension(output).as_str(), "yaml" | "yml") {
        let message = "a cell file ends in .yaml";
        return Err(InputError::new(InputErrorKind::Unsupported, output, message, "write to cell.yaml"));
    }
    let mut intake = Intake::new(&DiskFiles);
    let urdf_options = UrdfOptions {
        geometry: GeometrySource::Collision,
        places: options.load.package_places(Vec::new()),
        xacro: options.load.xacro.clone(),
    };
    let description = urdf::read_urdf(&mut intake, &options.robot, &urdf_options)?;
    let srdf = options.srdf.clone().or_else(|| srdf_of(&options.robot));
    let semantics = match &srdf {
        None => Semantics::default(),
        Some(path) => srdf::read_srdf(&mut intake, path, &description)?,
    };
    let name = description.name.replace(['/', '*'], "_");
    let name = if name.trim().is_empty() { "robot".to_string() } else { name };
    let states: Vec<String> = semantics.named_states.iter().map(|state| state.name.clone()).collect();
    let packages =
        package::packages_of(intake.files, &intake.text(&options.robot)?, &options.robot, &urdf_options.places);
    let size = robot_extent(&RobotInCell::new(name.clone(), description.clone()));
    let folder = output.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let path_of = |file: &Path| quoted(&relative_path(folder, file).display().to_string().replace('\\', "/"));

    let mut text = String::new();
    text += "# Cell file for noclash. Lengths are metres and angles radians; units are read, too: 5mm, 30deg.\n";
    text += "# `noclash inspect` on this file says what is checked and what is not; docs: cell-file.md.\n";
    text += "robots:\n";
    let _ = writeln!(text, "  - name: {}", quoted(&name));
    let sized = size.map_or(String::new(), |size| format!("   # about {size:.3} m large with all joints at 0"));
    let _ = writeln!(text, "    urdf: {}{sized}", path_of(&options.robot));
    if !options.load.xacro.arguments.is_empty() {
        let listed: Vec<String> = options
            .load
            .xacro
            .arguments
            .iter()
            .map(|(name, value)| format!("{}: {}", quoted(name), quoted(value)))
            .collect();
        let _ = writeln!(text, "    xacro: {{ {} }}", listed.join(", "));
    }
    match &srdf {
        Some(file) => {
            let named = if states.is_empty() { String::new() } else { format!("; named states: {}", comment(&states)) };
            let _ =
                writeln!(text, "    srdf: {}   # disabled pairs: {}{named}", path_of(file), semantics.disabled.len());
        }
        None => text += "    # srdf: robot.srdf       # disabled pairs with their reasons, named states, groups\n",
    }
    if !packages.is_empty() {
        let listed: Vec<String> =
            packages.iter().map(|(name, folder)| format!("{}: {}", quoted(name), path_of(folder))).collect();
        let _ = writeln!(text, "    packages: {{ {} }}", listed.join(", "));
    }
    text += "    # base: { xyz: [0, 0, 0.8], rpy: [0, 0, 90deg] }\n";
    let mut obstacles: Vec<String> = Vec::new();
    let mut warnings = Vec::new();
    text += "obstacles:\n";
    for file in &options.scene {
        let kind = extension(file);
        let key = if CLOUDS.contains(&kind.as_str()) { "points" } else { "mesh" };
        if !MESHES.contains(&kind.as_str()) && key == "mesh" {
            let message = format!("`.{kind}` is no mesh or point cloud");
            let known = MESHES.iter().chain(&CLOUDS).copied();
            let remedy = match suggestion::nearest(&kind, known.clone()) {
                Some(near) => {
                    format!("did you mean `.{near}`? scenes of other programs are brought in by `noclash import`")
                }
                None => {
                    "give .stl, .obj, .dae, .ply, .off, .glb or .pcd; `noclash import` reads scenes of other programs"
                        .to_string()
                }
            };
            return Err(InputError::new(InputErrorKind::Unsupported, file, message, remedy));
        }
        let stem = file.file_stem().map_or("obstacle".to_string(), |stem| stem.to_string_lossy().to_string());
        let obstacle = (1..).map(|n| if n == 1 { stem.clone() } else { format!("{stem}_{n}") });
        let taken = |candidate: &String| *candidate == name || obstacles.contains(candidate);
        let obstacle = obstacle.into_iter().find(|candidate| !taken(candidate)).unwrap_or(stem.clone());
        let points = if key == "mesh" {
            intake.mesh(file, DVec3::ONE)?.vertices().to_vec()
        } else {
            let bytes = intake.bytes(file)?;
            crate::mesh::read_points_from(file, &bytes)?
        };
        let low = points.iter().copied().fold(DVec3::INFINITY, DVec3::min);
        let high = points.iter().copied().fold(DVec3::NEG_INFINITY, DVec3::max);
        let edges = high - low;
        let radius = if key == "points" { ", radius: 1cm" } else { "" };
        let _ = writeln!(
            text,
            "  - {{ name: {}, {key}: {}{radius} }}   # {:.3} x {:.3} x {:.3} m",
            quoted(&obstacle),
            path_of(file),
            edges.x,
            edges.y,
            edges.z
        );
        if size.is_some_and(|size| edges.max_element() > MILLIMETRES * size) {
            text += "    # that large? for millimetres add `scale: 0.001` to the line above\n";
            warnings.push(format!(
                "{}: {:.1} m large: if it is in millimetres, add `scale: 0.001`",
                file.display(),
                edges.max_element()
            ));
        }
        obstacles.push(obstacle);
    }
    text += "  # - { name: table, box: [1.2, 0.8, 30mm], pose: { xyz: [0.6, 0, -15mm] } }\n";
    text += "  # - { name: floor, half_space: { normal: [0, 0, 1], offset: -0.8 } }\n";
    text += "# attached:                  # what a link holds\n";
    let last_link = description.links.last().map_or("tool0", |link| link.name.as_str());
    let _ = writeln!(
        text,
        "#   - {{ name: part, robot: {}, link: {}, box: [50mm, 50mm, 50mm], touches: [] }}",
        quoted(&name),
        quoted(last_link)
    );
    text +=
        "# allow:                     # contacts that may be; `noclash inspect` proposes lines\n#   - [body, body]\n";
    text += "# margin: 5mm                # everything must stay farther apart than this\n";
    let values: Vec<String> = freedom::all_value_names(&description);
    if let Some(first) = values.first() {
        let full = format!("{name}/{first}");
        text +=
            "# state:                     # values of joints that a path does not name; else 0 or the nearest limit\n";
        let _ = writeln!(text, "#   {}: 0", quoted(&full));
        text += "# states:                    # configurations with names, for --at, --from and --to\n";
        let _ = writeln!(text, "#   home: {{ {}: 0 }}", quoted(&full));
    }
    if options.scene.is_empty() {
        // A key without a value would be an error.
        text = text.replace("\nobstacles:\n", "\nobstacles: []\n").replace("\n  # - {", "\n# - {");
    }
    std::fs::write(output, &text).map_err(|error| {
        let message = format!("cannot be written: {error}");
        InputError::new(InputErrorKind::Unreadable, output, message, "choose another output place")
    })?;
    // The arguments of xacro are in the file now.
    let mut load = options.load.clone();
    load.xacro.arguments.clear();
    let loaded = load_cell(output, &load).inspect_err(|_| drop(std::fs::remove_file(output)))?;
    warnings.extend(loaded.warnings);
    Ok(InitReport { robot: name, obstacles, states, packages, warnings })
}

/// The SRDF of the robot's name: beside it, or where ROS packages keep theirs.
fn srdf_of(robot: &Path) -> Option<PathBuf> {
    let beside = robot.with_extension("srdf");
    let name = beside.file_name()?;
    let package = robot.parent().map(|folder| folder.join(".."));
    let places =
        package.into_iter().flat_map(|package| ["srdf", "config"].map(|folder| package.join(folder).join(name)));
    std::iter::once(beside.clone()).chain(places).find(|file| file.is_file())
}

/// Names in a comment, on one line.
fn comment(names: &[String]) -> String {
    let line = names.join(", ");
    line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
