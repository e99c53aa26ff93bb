//! One import: where it reads, what the caller chose, and how robots come into the draft.

use std::path::{Path, PathBuf};

use super::draft::{Draft, DraftRobot};
use super::draft_pose::DraftPose;
use crate::cell_file::LoadOptions;
use crate::freedom;
use crate::intake::Intake;
use crate::package::{self, PackagePlaces};
use crate::srdf::{self, Semantics};
use crate::urdf::{self, GeometrySource, UrdfOptions};
use crate::{InputError, InputErrorKind, option};

/// Input of an import besides the scene.
#[derive(Clone, Debug, Default)]
pub struct ImportOptions {
    /// The robot's URDF, for scenes that name none (or, for planning problems, instead of theirs).
    pub robot: Option<PathBuf>,
    /// Its SRDF; without one, the file of the same name beside the URDF is taken if there.
    pub srdf: Option<PathBuf>,
    /// Which problem of a problem set, by its index; the first if not given.
    pub problem: Option<u64>,
    /// Where ROS packages lie.
    pub load: LoadOptions,
}

/// The request of one import.
pub(super) struct Importer<'a> {
    pub input: &'a Path,
    pub options: &'a ImportOptions,
}

impl Importer<'_> {
    /// Puts the robot of the options into the draft, if there is one.
    pub fn given_robot(&self, intake: &mut Intake<'_>, draft: &mut Draft) -> Result<(), InputError> {
        if let Some(urdf) = &self.options.robot {
            self.add_robot(intake, draft, urdf, RobotPlace { name: None, base: DraftPose::IDENTITY })?;
        }
        Ok(())
    }

    /// Adds a robot, its URDF read so that names of the scene can be checked against it.
    pub fn add_robot(
        &self,
        intake: &mut Intake<'_>,
        draft: &mut Draft,
        urdf_path: &Path,
        place: RobotPlace<'_>,
    ) -> Result<(), InputError> {
        let places = self.options.load.package_places(Vec::new());
        let xacro = self.options.load.xacro.clone();
        if !xacro.arguments.is_empty() {
            let message = format!("{} is given, which an import does not write into the cell file", option("xacro"));
            let remedy = "import without it, then write `xacro: { NAME: VALUE }` at the robot in the cell file";
            return Err(InputError::new(InputErrorKind::Unsupported, urdf_path, message, remedy));
        }
        let urdf_options = UrdfOptions { geometry: GeometrySource::Collision, places, xacro };
        let description = urdf::read_urdf(intake, urdf_path, &urdf_options)?;
        let srdf_path = self.options.srdf.clone().or_else(|| {
            let beside = urdf_path.with_extension("srdf");
            let found = beside.is_file().then_some(beside)?;
            let name = found.file_name().unwrap_or_default().to_string_lossy().to_string();
            draft.warn(format!("{name} lies beside the URDF and is used: it disables pairs of links"));
            Some(found)
        });
        let Semantics { disabled, enabled, virtual_joints, .. } = match &srdf_path {
            None => Semantics::default(),
            Some(path) => srdf::read_srdf(intake, path, &description)?,
        };
        let name = place.name.unwrap_or(&description.name).replace(['/', '*'], "_");
        let urdf = urdf_path.to_path_buf();
        draft.claim(&name).map_err(|message| {
            InputError::new(InputErrorKind::Inconsistent, self.input, message, "give every robot its own name")
        })?;
        let packages = self.named_packages(intake, urdf_path)?;
        let values = freedom::all_value_names(&description).into_iter().collect();
        let (srdf, base) = (srdf_path, place.base);
        draft.robots.push(DraftRobot {
            name,
            urdf,
            packages,
            srdf,
            base,
            description,
            disabled,
            enabled,
            virtual_joints,
            values,
        });
        Ok(())
    }
}

impl Importer<'_> {
    /// Packages of a URDF that are found through flags or the environment and not without: the cell states them.
    fn named_packages(&self, intake: &mut Intake<'_>, urdf: &Path) -> Result<Vec<(String, PathBuf)>, InputError> {
        let text = intake.text(urdf)?;
        let all = package::packages_of(intake.files, &text, urdf, &self.options.load.package_places(Vec::new()));
        let alone = package::packages_of(intake.files, &text, urdf, &PackagePlaces::default());
        let is_found = |(name, folder): &(String, PathBuf)| {
            alone.iter().any(|(other, other_folder)| name == other && package::same_folder(folder, other_folder))
        };
        Ok(all.into_iter().filter(|package| !is_found(package)).collect())
    }
}

/// Robot of a scene: its name, if it has one of its own, and the pose of its base.
pub(super) struct RobotPlace<'n> {
    pub name: Option<&'n str>,
    pub base: DraftPose,
}
