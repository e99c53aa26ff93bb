//! State of one load: files read, warnings given, meshes shared.
//!
//! Every reader gets its bytes here, so that a loaded cell can list the files it stands on, and a mesh file used by many
//! links with one scale is in memory once.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use glam::DVec3;
use noclash_geometry::{Element, Shape, TriangleMesh};

use crate::cell_file::outer_model::{OuterModel, OuterModelCache};
use crate::visual::{Visual, VisualForm, VisualOwner};
use crate::{Files, InputError, InputErrorKind, memory, mesh};

/// Extensions of mesh files that may have colours or textures.
const COLOURED: [&str; 5] = ["dae", "obj", "gltf", "glb", "ply"];

/// One load in progress.
pub(crate) struct Intake<'a> {
    /// Where bytes come from.
    pub files: &'a dyn Files,
    /// Every file read, in order of first reading.
    pub read: Vec<PathBuf>,
    /// Warnings, in order, without repetitions.
    pub warnings: Vec<String>,
    /// Outer models of meshes.
    pub outer: Vec<OuterModel>,
    /// What viewers draw, where the caller asks for it.
    pub visuals: Option<Vec<Visual>>,
    /// The interpreter that is tried first for files that the Python package reads.
    pub python: Option<PathBuf>,
    /// Outer models made so far.
    pub made: OuterModelCache,
    meshes: HashMap<(PathBuf, [u64; 3]), Arc<TriangleMesh>>,
    /// Triangles and points read so far: hierarchies are made over all of them once everything is read.
    leaves: u64,
    /// The same as `warnings` and `read`, to find what is there: files may give rise to thousands.
    warned: HashSet<String>,
    known_files: HashSet<PathBuf>,
}

impl<'a> Intake<'a> {
    /// A load that has read nothing yet.
    pub fn new(files: &'a dyn Files) -> Self {
        let (read, warnings, outer) = (Vec::new(), Vec::new(), Vec::new());
        let (made, meshes) = (OuterModelCache::default(), HashMap::new());
        let (warned, known_files) = (HashSet::new(), HashSet::new());
        Self { files, read, warnings, outer, visuals: None, python: None, made, meshes, leaves: 0, warned, known_files }
    }

    /// Warns the user, once per message.
    pub fn warn(&mut self, warning: impl Into<String>) {
        let warning = warning.into();
        if self.warned.insert(warning.clone()) {
            self.warnings.push(warning);
        }
    }

    /// The bytes of a file, noted as read.
    pub fn bytes(&mut self, path: &Path) -> Result<Vec<u8>, InputError> {
        let bytes = self.files.read(path).map_err(|error| {
            let kind = match error.kind() {
                std::io::ErrorKind::NotFound => InputErrorKind::Missing,
                _ => InputErrorKind::Unreadable,
            };
            InputError::new(kind, path, format!("cannot read the file: {error}"), "check the path and its permissions")
        })?;
        self.note_read(path);
        Ok(bytes)
    }

    fn note_read(&mut self, path: &Path) {
        if self.known_files.insert(path.to_path_buf()) {
            self.read.push(path.to_path_buf());
        }
    }

    /// The bytes of a file that may be large: an error where what is made of it will not fit into memory.
    pub fn bytes_that_fit(&mut self, path: &Path) -> Result<Vec<u8>, InputError> {
        if let Some(bytes) = self.files.size(path) {
            memory::suffices(path, bytes)?;
        }
        self.bytes(path)
    }

    /// Notes how many leaves a file came to: an error where they are too many for one body, or where hierarchies over everything read so
    /// far will not fit into memory.
    pub fn count_leaves(&mut self, path: &Path, leaves: usize) -> Result<(), InputError> {
        self.leaves = self.leaves.saturating_add(leaves as u64);
        memory::suffices_for_leaves(path, leaves as u64, self.leaves)
    }

    /// How many leaves all files came to.
    pub fn leaves(&self) -> usize {
        usize::try_from(self.leaves).unwrap_or(usize::MAX)
    }

    /// The text of a UTF-8 file, without a byte order mark.
    pub fn text(&mut self, path: &Path) -> Result<String, InputError> {
        text_of(path, self.bytes(path)?)
    }

    /// The triangles of a mesh file times `scale`; one copy per file and scale.
    pub fn mesh(&mut self, path: &Path, scale: DVec3) -> Result<Arc<TriangleMesh>, InputError> {
        let key = |scale: DVec3| (path.to_path_buf(), scale.to_array().map(f64::to_bits));
        if let Some(known) = self.meshes.get(&key(scale)) {
            return Ok(known.clone());
        }
        let unscaled = match self.meshes.get(&key(DVec3::ONE)) {
            Some(known) => known.clone(),
            None => {
                let loaded = match mesh::stream_stl(path, self.files)? {
                    Some(loaded) => {
                        self.note_read(path);
                        loaded
                    }
                    None => {
                        let bytes = self.bytes_that_fit(path)?;
                        mesh::read_mesh_with(path, &bytes, &mut |beside: &Path| self.bytes(beside))?
                    }
                };
                self.count_leaves(path, loaded.mesh.triangles().len())?;
                for note in &loaded.notes {
                    self.warn(format!("{}: {note}", path.display()));
                }
                let fresh = Arc::new(loaded.mesh);
                self.meshes.insert(key(DVec3::ONE), fresh.clone());
                fresh
            }
        };
        if scale == DVec3::ONE {
            return Ok(unscaled);
        }
        let scaled = unscaled.scaled(scale).map_err(|error| {
            let message = format!("times scale {scale}: {error}");
            InputError::new(InputErrorKind::Value, path, message, "use a smaller scale")
        })?;
        let scaled = Arc::new(scaled);
        self.meshes.insert(key(scale), scaled.clone());
        Ok(scaled)
    }

    /// The file that a mesh of this load was read from.
    pub fn file_of(&self, mesh: &Arc<TriangleMesh>) -> Option<&Path> {
        self.source_of(mesh).map(|(file, _)| file)
    }

    /// The same, with the factors of its coordinates.
    fn source_of(&self, mesh: &Arc<TriangleMesh>) -> Option<(&Path, DVec3)> {
        let found = self.meshes.iter().find(|(_, known)| Arc::ptr_eq(known, mesh));
        found.map(|((file, scale), _)| (file.as_path(), DVec3::from_array(scale.map(f64::from_bits))))
    }

    /// Mesh files that may have colours are drawn with them, also for obstacles and attached objects.
    pub fn draw_files(&mut self, body: &str, elements: &[Element]) {
        let of_element = |element: &Element| {
            let Shape::Mesh { mesh, .. } = &element.shape else { return None };
            let (file, scale) = self.source_of(mesh)?;
            let extension = file.extension()?.to_string_lossy().to_ascii_lowercase();
            let owner = VisualOwner::Body(body.to_string());
            let form = VisualForm::File(file.to_path_buf(), scale);
            COLOURED.contains(&extension.as_str()).then_some(Visual {
                owner,
                pose: element.pose,
                form,
                colour: None,
                texture: None,
            })
        };
        if self.visuals.is_some() {
            let found: Vec<Visual> = elements.iter().filter_map(of_element).collect();
            self.visuals.get_or_insert_default().extend(found);
        }
    }
}

/// The text of UTF-8 bytes, without a byte order mark.
pub(crate) fn text_of(path: &Path, bytes: Vec<u8>) -> Result<String, InputError> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
        let column = 1 + good.iter().rev().take_while(|&&byte| byte != b'\n').count();
        let message = "the file is not UTF-8 text";
        InputError::new(InputErrorKind::Syntax, path, message, "save it with UTF-8 encoding").at(line, column)
    })?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_string).unwrap_or(text))
}
