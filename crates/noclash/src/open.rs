//! From a file to a cell that can be asked.

use std::path::{Path, PathBuf};

use noclash_cell::{BendingDescription, Body, Cell, CellDescription, CellError, MovingObstacle, PathDescription};
use noclash_check::{OpenInterval, PreparedCell};
use noclash_io::{
    DiskFiles, Files, HierarchyCache, InputError, InputErrorKind, JointGroup, LoadOptions, LoadedCell, OuterModel,
    Visual, load_cell_from,
};

use crate::assumptions::geometry_assumptions;
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
    /// Visual geometry for viewers; empty unless [`LoadOptions::visuals`]. No result depends on it.
    pub visuals: Vec<Visual>,
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
///
/// # Errors
/// Where a file cannot be read, and where the cell has cables or regions: those are for [`crate::open_any`].
pub fn open_from(file: &Path, files: &dyn Files, options: &LoadOptions) -> Result<OpenCell, InputError> {
    let (open, bending) = open_parts(file, files, options)?;
    let bends = bending.names().next().map(|name| CellError::Bends { name: name.to_string() });
    bends.map_or(Ok(open), |error| Err(explain(&error, file)))
}

/// The rigid part of a cell, and the rest. Whoever takes it apart answers for both.
pub(crate) fn open_parts(
    file: &Path,
    files: &dyn Files,
    options: &LoadOptions,
) -> Result<(OpenCell, BendingDescription), InputError> {
    let LoadedCell { mut description, mut warnings, outer, files, groups, visuals } =
        load_cell_from(files, file, options)?;
    let bending = std::mem::take(&mut description.bending);
    let cache = options.cache.as_ref().map(HierarchyCache::new);
    let cell = match &cache {
        Some(cache) => Cell::with_cache(description, cache),
        None => Cell::new(description),
    };
    let cell = cell.map_err(|error| explain(&error, file))?;
    warnings.extend(pair_warnings(&cell));
    // A folder that cannot be written changes no answer.
    let cache_error = cache.as_ref().and_then(|cache| cache.keep(&cell).err()).map(|error| error.to_string());
    let file = file.to_path_buf();
    Ok((OpenCell { cell: cell.into(), file, files, warnings, outer, groups, visuals, cache, cache_error }, bending))
}

/// Lines about pairs that change nothing, and bodies that no checked pair involves.
fn pair_warnings(cell: &Cell) -> impl Iterator<Item = String> {
    let without_effect = cell.pairs().without_effect().iter().map(ToString::to_string);
    without_effect.chain(uninvolved_bodies(cell))
}

/// The reader has checked names and numbers where the lines are known; what is left concerns the cell as a whole.
pub(crate) fn explain(error: &CellError, file: &Path) -> InputError {
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
        CellError::Loop { error, .. } => (InputErrorKind::Inconsistent, error.remedy()),
        CellError::Bends { .. } => (
            InputErrorKind::Unsupported,
            "ask `noclash check` or `noclash report` (in Python `noclash.load_bending`, in Rust `open_any`), or remove `cables:` and `regions:` to ask about the rigid bodies alone",
        ),
        CellError::BadBounds { .. } => (InputErrorKind::Value, "correct its entry in the cell file"),
        CellError::BadState { .. } => (InputErrorKind::Value, "correct `state` in the cell file"),
    };
    InputError::new(kind, file, error.to_string(), remedy)
}

impl OpenCell {
    /// Names of all joint values of a configuration, in order: `robot/joint`. Joints that loops determine are not among them.
    pub fn joints(&self) -> impl Iterator<Item = &str> {
        self.cell.independent().into_iter().map(|dof| self.cell.dofs()[dof].name.as_str())
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
            visuals: self.visuals.clone(),
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

    /// Assumptions about what is inside of one body.
    pub(crate) fn body_assumptions(&self, body: &Body) -> Vec<String> {
        let mut assumptions = geometry_assumptions(&body.name, &body.geometry);
        // Pieces are solid, whatever they stand for.
        assumptions
            .extend(self.outer.iter().filter(|model| model.body == body.name).filter_map(OuterModel::assumption));
        assumptions
    }

    /// Assumptions of the answers about this cell.
    pub fn assumptions(&self) -> Vec<String> {
        let mut assumptions = Vec::new();
        if self.cell.pairs().claim_nothing() {
            assumptions.push("no pair of bodies is checked in this cell: everything is free by that alone".to_string());
        }
        for body in self.cell.bodies() {
            assumptions.extend(self.body_assumptions(body));
        }
        assumptions.extend(self.loop_assumptions());
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
                "the mesh of {} has no certain inside, and no path out was found: see `assumptions`",
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

fn first_row(moving: &MovingObstacle) -> String {
    format!("{} moves along {}: here it is at its first row", moving.name, moving.motion.file)
}
