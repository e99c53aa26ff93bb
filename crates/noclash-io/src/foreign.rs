//! Models of other programs as cells: MJCF, SDF and USD, and shapes of cell files that are scans, CAD parts, 3MF models or distance grids. The Python package
//! noclash reads them (`python/noclash/convert.py`).
//!
//! The package converts the model to a cell file with its meshes in memory, and that goes through the reader of cell files like any other.

use std::collections::HashMap;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use crate::path::format::extension;
use crate::python::{self, ScriptRun};
use crate::xacro::XacroOptions;
use crate::{Files, InputError, InputErrorKind};

/// Runs a function of `noclash.convert`: its name, then its arguments.
const SCRIPT: &str = "import sys
sys.path[:] = [folder for folder in sys.path if folder]
try:
    from noclash import convert
except ImportError:
    sys.exit(7)
getattr(convert, sys.argv[1])(*sys.argv[2:])
";

/// Whether a file is a model that the Python package reads: by its name, or as XML by its root element.
pub(crate) fn is_foreign(files: &dyn Files, path: &Path) -> bool {
    match extension(path).as_str() {
        _ if !files.is_on_disk(path) => false,
        "mjcf" | "sdf" | "world" | "usd" | "usda" | "usdc" | "usdz" => true,
        "xml" => files.read(path).is_ok_and(|bytes| matches!(root_of(&bytes).as_deref(), Some("mujoco" | "sdf"))),
        _ => false,
    }
}

/// Name of the root element.
fn root_of(bytes: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(bytes).ok()?;
    let document = roxmltree::Document::parse(text).ok()?;
    Some(document.root_element().tag_name().name().to_string())
}

/// A model as a cell file with its meshes, over the files of the disk.
pub(crate) fn convert<'f>(
    files: &'f dyn Files,
    path: &Path,
    options: &XacroOptions,
) -> Result<Converted<'f>, InputError> {
    if !options.arguments.is_empty() {
        let message = "this is not a xacro file, but an argument of xacro is given";
        return Err(InputError::new(InputErrorKind::Inconsistent, path, message, "omit it"));
    }
    // Read here, too, so that it is among the files of the answer.
    files.read(path).map_err(|error| {
        let message = format!("cannot read the file: {error}");
        InputError::new(InputErrorKind::Missing, path, message, "check the path and its permissions")
    })?;
    converted(files, path, options.python.as_deref(), vec!["main".into(), path.into()])
}

/// The shape of a file that a cell file names, as a cell file of one obstacle; the caller has read it.
pub(crate) fn convert_shape<'f>(
    files: &'f dyn Files,
    path: &Path,
    key: &str,
    options: &[(&str, String)],
    python: Option<&Path>,
) -> Result<Converted<'f>, InputError> {
    let stated = options.iter().map(|(option, value)| OsString::from(format!("{option}={value}")));
    let first = ["shape".into(), path.into(), key.into()];
    converted(files, path, python, first.into_iter().chain(stated).collect())
}

fn converted<'f>(
    files: &'f dyn Files,
    path: &Path,
    python: Option<&Path>,
    call: Vec<OsString>,
) -> Result<Converted<'f>, InputError> {
    let arguments: Vec<OsString> = ["-c".into(), SCRIPT.into()].into_iter().chain(call).collect();
    let answer = match python::run(python, &["noclash"], &arguments) {
        ScriptRun::Answer(answer) => answer,
        ScriptRun::Absent(tried) => {
            let message = format!(
                "the Python package noclash reads this format, and no Python that has it was found (tried {tried})"
            );
            let remedy = "`pip install noclash`; NOCLASH_PYTHON names the interpreter that has it";
            return Err(InputError::new(InputErrorKind::Unsupported, path, message, remedy));
        }
        ScriptRun::Failed(last) => {
            let message = format!("the Python package noclash did not read it: {last}");
            return Err(InputError::new(InputErrorKind::Unreadable, path, message, "load it in Python to see why"));
        }
    };
    Converted::of(files, path, &answer)
}

/// A converted model: files in memory over those of the disk.
pub(crate) struct Converted<'f> {
    below: &'f dyn Files,
    /// Name of the cell file.
    pub document: PathBuf,
    contents: HashMap<PathBuf, Vec<u8>>,
    pub warnings: Vec<String>,
}

impl<'f> Converted<'f> {
    fn of(below: &'f dyn Files, path: &Path, answer: &[u8]) -> Result<Self, InputError> {
        let garbled = || {
            let message = "the Python package noclash gave no readable answer";
            InputError::new(InputErrorKind::Unreadable, path, message, "load it in Python to see why")
        };
        let records = python::records(answer).ok_or_else(garbled)?;
        let text = |data: &[u8]| String::from_utf8_lossy(data).to_string();
        let all =
            |tag: &str| records.iter().filter(move |(own, _)| *own == tag).map(|(_, data)| *data).collect::<Vec<_>>();
        let first = |tag: &str| all(tag).first().map(|data| text(data));
        if let Some(message) = first("error") {
            let file = first("error-file").map_or_else(|| path.to_path_buf(), PathBuf::from);
            let error = InputError::new(InputErrorKind::Syntax, &file, message, first("remedy").unwrap_or_default());
            let line = first("error-line").and_then(|line| line.parse().ok());
            return Err(line.map_or(error.clone(), |line| error.on(line)));
        }
        let document = PathBuf::from(first("document").ok_or_else(garbled)?);
        let names = all("file").into_iter().map(|name| PathBuf::from(text(name)));
        let contents = names.zip(all("content").into_iter().map(<[u8]>::to_vec)).collect();
        let warnings = all("warning").into_iter().map(text).collect();
        Ok(Self { below, document, contents, warnings })
    }

    /// Whether a file is one of the model's in memory.
    pub fn holds(&self, file: &Path) -> bool {
        self.contents.contains_key(file)
    }
}

impl Files for Converted<'_> {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.contents.get(path).map_or_else(|| self.below.read(path), |content| Ok(content.clone()))
    }

    fn exists(&self, path: &Path) -> bool {
        self.contents.contains_key(path) || self.below.exists(path)
    }

    fn is_on_disk(&self, path: &Path) -> bool {
        !self.contents.contains_key(path) && self.below.is_on_disk(path)
    }

    fn folders(&self, path: &Path) -> Vec<PathBuf> {
        self.below.folders(path)
    }
}
