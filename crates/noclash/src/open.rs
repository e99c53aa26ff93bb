//! From a file to a cell that can be asked.

use std::path::{Path, PathBuf};

use noclash_cell::{Cell, CellDescription, CellError, MovingObstacle, PathDescription};
use noclash_check::{OpenInterval, PreparedCell};
use noclash_geometry::{Geometry, MeshDoubt};
use noclash_io::{
    DiskFiles, Files, HierarchyCache, InputError, InputErrorKind, JointGroup, LoadOptions, LoadedCell, OuterModel,
    load_cell_from,
};

use crate::plausibility::uninvolved_bodies;

/// A cell and where it came from.
#[derive(Debug)]
pub struct OpenCell {
    /// The cell, with what engines derive from it.
    pub cell: PreparedCell,
    /// The file that was named.
    pub file: PathBuf,
    /// Every file that was read.
    pub files: Vec<PathBuf>,
    /// Warnings about the input; nothing here changes an answer.
    pub warnings: Vec<String>,
    /// Outer models that stand for meshes, as the file asks for.
    pub outer: Vec<OuterModel>,
    /// Sets of joints that the SRDFs name.
    pub groups: Vec<JointGroup>,
    /// Where hierarchies are kept between runs, if anywhere.
    pub cache: Option<HierarchyCache>,
    /// Why they could not be kept there; no answer depends on it.
    pub cache_error: Option<String>,
}

/// Loads a cell file or a URDF and builds everything needed to ask about it. `package://` addresses are looked up through
/// the environment variable `ROS_PACKAGE_PATH` as well; hierarchies are kept for the next run in the folder that `NOCLASH_CACHE` names,
/// else in the platform's ([`HierarchyCache::default_folder`]); an empty `NOCLASH_CACHE` switches that off.
pub fn open(file: impl AsRef<Path>) -> Result<OpenCell, InputError> {
    open_from(file.as_ref(), &DiskFiles, &LoadOptions::from_environment())
}

/// The same from any set of files (an embedded one, an archive).
pub fn open_from(file: &Path, files: &dyn Files, options: &LoadOptions) -> Result<OpenCell, InputError> {
    let LoadedCell { description, mut warnings, outer, files, groups } = load_cell_from(files, file, options)?;
    let cache = options.cache.as_ref().map(HierarchyCache::new);
    let cell = match &cache {
        Some(cache) => Cell::with_cache(description, cache),
        None => Cell::new(description),
    };
    let cell = cell.map_err(|error| explain(&error, file))?;
    warnings.extend(pair_warnings(&cell));
    // A folder that cannot be written changes no answer.
    let cache_error = cache.as_ref().and_then(|cache| cache.keep(&cell).err()).map(|error| error.to_string());
    Ok(OpenCell { cell: cell.into(), file: file.to_path_buf(), files, warnings, outer, groups, cache, cache_error })
}

/// Lines about pairs that change nothing, and bodies that no checked pair involves.
fn pair_warnings(cell: &Cell) -> impl Iterator<Item = String> {
    let without_effect = cell.pairs().without_effect().iter().map(ToString::to_string);
    without_effect.chain(uninvolved_bodies(cell))
}

/// The reader has checked names and numbers where the lines are known; what is left concerns the cell as a whole.
fn explain(error: &CellError, file: &Path) -> InputError {
    let (kind, remedy) = match error {
        CellError::Robot { .. } => (InputErrorKind::Inconsistent, "correct the robot's description"),
        CellError::DuplicateName { .. } => {
            (InputErrorKind::Inconsistent, "give every robot and body a name of its own")
        }
        CellError::EmptyName { .. } => (InputErrorKind::Value, "give it a name"),
        CellError::UnknownName { .. } => (InputErrorKind::Missing, "`noclash inspect` lists the names that exist"),
        CellError::BadMargin { .. } => (InputErrorKind::Value, "give a margin of at least 0, in metres"),
        CellError::BadTolerance { .. } => (InputErrorKind::Value, "give metres and radians of at least 0"),
        CellError::BadPose { .. } => (InputErrorKind::Value, "give finite numbers and a quaternion that is not zero"),
        CellError::BadMotion { .. } => (InputErrorKind::Value, "correct the file that `motion` names"),
        CellError::StatedTwice { .. } => (InputErrorKind::Inconsistent, "keep one of the two values"),
        CellError::BadState { .. } => (InputErrorKind::Value, "correct `state` in the cell file"),
    };
    InputError::new(kind, file, error.to_string(), remedy)
}

impl OpenCell {
    /// Names of all joint values of a configuration, in order: `robot/joint`.
    pub fn joints(&self) -> impl Iterator<Item = &str> {
        self.cell.dofs().iter().map(|dof| dof.name.as_str())
    }

    /// Name of a body, by its number in reports.
    pub fn body_name(&self, body: usize) -> &str {
        &self.cell.bodies()[body].name
    }

    /// The cell edited: obstacles moved, objects picked up or put down. What is made of bodies that stay is not made again.
    pub fn rebuilt(&self, description: CellDescription) -> Result<Self, InputError> {
        let cell = self.cell.rebuilt(description).map_err(|error| explain(&error, &self.file))?;
        // What stood for a mesh goes with its body; another one of that name is another one.
        let outer = self.outer.iter().filter(|model| cell.find_body(&model.body).is_some()).cloned().collect();
        // Which lines change nothing depends on the bodies that are there.
        let before: Vec<String> = pair_warnings(&self.cell).collect();
        let stay = self.warnings.iter().filter(|warning| !before.contains(warning)).cloned();
        let warnings = stay.chain(pair_warnings(&cell)).collect();
        Ok(Self {
            cell: cell.into(),
            file: self.file.clone(),
            files: self.files.clone(),
            warnings,
            outer,
            groups: self.groups.clone(),
            cache: self.cache.clone(),
            cache_error: None,
        })
    }

    /// Keeps the hierarchies of bodies for the next run; nothing without a cache. Opening a cell does so; after an edit there may be
    /// new ones. Says how many files were written.
    pub fn keep(&self) -> std::io::Result<usize> {
        self.cache.as_ref().map_or(Ok(0), |cache| cache.keep(&self.cell))
    }

    /// A plan has no clock: where an obstacle is when the robot passes cannot be known.
    pub fn standing_obstacles_only(&self) -> Result<(), InputError> {
        let moving = self.cell.moving_obstacles().iter().find(|moving| moving.motion.poses.len() > 1);
        moving.map_or(Ok(()), |moving| {
            let message = format!("obstacle `{}` moves, and a plan has no clock to meet it by", moving.name);
            let remedy = "plan without its `motion`, or around a body that holds all places it passes";
            Err(InputError::new(InputErrorKind::Unsupported, &self.file, message, remedy))
        })
    }

    /// Assumptions of the answers about this cell.
    pub fn assumptions(&self) -> Vec<String> {
        let mut assumptions = Vec::new();
        if self.cell.pairs().claim_nothing() {
            assumptions.push("no pair of bodies is checked in this cell: everything is free by that alone".to_string());
        }
        for body in self.cell.bodies() {
            let summary = body.geometry.solid_summary();
            if summary.open_parts > 0 && summary.solid_parts + summary.inconsistent_parts == 0 {
                assumptions.push(format!("{} is an open shell: its inside is not checked", body.name));
            } else if summary.open_parts > 0 {
                let open = match summary.open_parts {
                    1 => "an open part: what it surrounds".to_string(),
                    parts => format!("{parts} open parts: what they surround"),
                };
                assumptions.push(format!("{} has {open} is not checked", body.name));
            }
            if summary.declared_shells > 0 {
                assumptions.push(format!("{} is declared a shell: its inside is not checked", body.name));
            }
            if summary.inconsistent_parts > 0 {
                let (parts, inside) = match summary.inconsistent_parts {
                    1 => ("a closed part".to_string(), "it"),
                    parts => (format!("{parts} closed parts"), "them"),
                };
                assumptions.push(format!(
                    "{} has {parts} with inconsistent orientation: nothing inside {inside} is called free",
                    body.name
                ));
            }
            assumptions.extend(doubts(&body.name, &body.geometry));
            assumptions.extend(cavities(&body.name, body.geometry.cavities()));
            if let Some([one, other]) = body.geometry.opposed_solids() {
                assumptions.push(format!(
                    "{} has closed parts that may overlap and face opposite ways, such as those of triangles {one} and \
                     {other}: inside any of them is taken as inside, as `solid: union` would say",
                    body.name
                ));
            }
            // Pieces are solid, whatever they stand for.
            assumptions
                .extend(self.outer.iter().filter(|model| model.body == body.name).filter_map(OuterModel::assumption));
        }
        assumptions
    }

    /// Why intervals may have stayed open: the meshes of their bodies leave a doubt about what they enclose. One sentence for each body.
    pub fn doubt_hints(&self, open: &[OpenInterval]) -> Vec<String> {
        let mut bodies: Vec<usize> = open.iter().flat_map(|interval| interval.bodies).collect();
        bodies.sort_unstable();
        bodies.dedup();
        let doubtful = bodies.into_iter().filter(|&body| !self.cell.bodies()[body].geometry.doubts().is_empty());
        let sentence = |body: usize| {
            format!(
                "the mesh of {} does not say for certain what it encloses, and no path out was found: see `assumptions`",
                self.body_name(body)
            )
        };
        doubtful.map(sentence).collect()
    }

    /// [`Self::assumptions`] for answers about one configuration, which also say where moving obstacles are taken to be.
    pub fn assumptions_at_rest(&self) -> Vec<String> {
        let mut assumptions = self.assumptions();
        assumptions.extend(self.cell.moving_obstacles().iter().map(first_row));
        assumptions
    }

    /// The same for answers about a path: one waypoint without a time is a standstill, at the first row of whatever moves.
    pub fn assumptions_along(&self, path: &PathDescription) -> Vec<String> {
        match path {
            PathDescription::Waypoints(waypoints) if waypoints.len() == 1 => {
                let mut assumptions = self.assumptions();
                let at = |moving: &&MovingObstacle| moving.motion.times.is_none() || waypoints[0].time.is_none();
                assumptions.extend(self.cell.moving_obstacles().iter().filter(at).map(first_row));
                assumptions
            }
            PathDescription::Waypoints(_) | PathDescription::Curves(_) | PathDescription::Edges(_) => {
                self.assumptions()
            }
        }
    }
}

/// How many triangles are named where parts are listed by their first.
const NAMED_PARTS: usize = 8;

/// Assumptions about closed parts that are read as walls of cavities, named by their first triangles.
fn cavities(body: &str, first_triangles: &[u32]) -> Option<String> {
    let named: Vec<String> = first_triangles.iter().take(NAMED_PARTS).map(u32::to_string).collect();
    let more = if first_triangles.len() > NAMED_PARTS { ", …" } else { "" };
    let named = format!("{}{more}", named.join(", "));
    match first_triangles.len() {
        0 => None,
        1 => Some(format!(
            "{body} is hollow: its closed part of triangle {named} is inside another part and faces the opposite way, so it is \
             taken as the wall of a cavity, which is empty; `solid: union` would fill it"
        )),
        parts => Some(format!(
            "{body} is hollow: {parts} of its closed parts (of triangles {named}) are inside others and face the opposite way, so \
             they are taken as walls of cavities, which are empty; `solid: union` would fill them"
        )),
    }
}

/// What the walls of meshes that are no plain closed surfaces leave open, why, and what to do about it: one sentence for each mesh.
fn doubts(body: &str, geometry: &Geometry) -> Vec<String> {
    let number = |doubt: &MeshDoubt| match geometry.mesh_count() {
        1 => "its mesh".to_string(),
        meshes => format!("mesh {} of {meshes} (triangles from {})", doubt.mesh + 1, doubt.first_triangle),
    };
    let sentence = |doubt: &MeshDoubt| {
        let counted = |count: usize, one: &str, many: &str| match count {
            0 => None,
            1 => Some(format!("1 {one}")),
            count => Some(format!("{count} {many}")),
        };
        let reasons = [
            counted(doubt.duplicates, "duplicate triangle", "duplicate triangles"),
            counted(
                doubt.contradicting_edges,
                "edge without exactly two triangles in opposite directions",
                "edges without exactly two triangles in opposite directions",
            ),
            counted(doubt.flat_parts, "closed part without volume", "closed parts without volume"),
        ];
        let reasons: Vec<String> = reasons.into_iter().flatten().collect();
        format!(
            "{body}: the walls of {} are no plain closed surface ({}): near them, inside its box, a place is called free only if a path \
             from far away to it is found, else it is undecided; repair the mesh (remove duplicates, orient faces alike), or declare \
             `solid: shell` if only its surface counts",
            number(doubt),
            reasons.join(", ")
        )
    };
    geometry.doubts().iter().map(sentence).collect()
}

fn first_row(moving: &MovingObstacle) -> String {
    format!("{} moves along {}: here it is at its first row", moving.name, moving.motion.file)
}
