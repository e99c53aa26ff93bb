//! MoveIt's `.scene` text files, as RViz exports them: the old format (shapes posed in the world) and the new one (shapes
//! posed in their object, objects posed in the world, subframes).

use std::path::Path;

use glam::DVec3;
use noclash_geometry::TriangleMesh;

use super::draft::{Draft, DraftBody, DraftPart, DraftShape};
use super::draft_pose::DraftPose;
use crate::{InputError, InputErrorKind};

/// Reads all objects of the file into the draft.
pub(super) fn read(file: &Path, text: &str, draft: &mut Draft) -> Result<(), InputError> {
    let has_object_poses = is_new_format(text);
    let mut words = Words { file, rest: text, line: 1, column: 1, word_place: (1, 1) };
    let name = words.rest_of_line();
    draft.about.push(format!("imported from the MoveIt scene {name}"));
    loop {
        match words.next("`*` for an object or `.` for the end")? {
            "*" => object(&mut words, has_object_poses, draft)?,
            "." => break,
            other => {
                let message = format!("found `{other}` where `*` (an object) or `.` (the end) is expected");
                return Err(words.error(
                    InputErrorKind::Syntax,
                    message,
                    "check the number of shapes of the object before",
                ));
            }
        }
    }
    if !words.rest.trim().is_empty() {
        draft.warn(format!("{}:{}: what follows the final `.` is ignored, as MoveIt does", file.display(), words.line));
    }
    Ok(())
}

/// After the first object's name, the new format has its position, the old one a single count.
fn is_new_format(text: &str) -> bool {
    let mut lines = text.lines().skip(1).skip_while(|line| !line.starts_with('*'));
    lines.nth(1).is_some_and(|line| line.split_whitespace().count() > 1)
}

fn object(words: &mut Words<'_>, has_object_poses: bool, draft: &mut Draft) -> Result<(), InputError> {
    let name = words.rest_of_line().trim().to_string();
    let line = words.line;
    if name.is_empty() {
        return Err(words.error(
            InputErrorKind::Missing,
            "an object without a name".to_string(),
            "name it after the `*`",
        ));
    }
    let name_place = (words.line.saturating_sub(1), 1);
    let pose = if has_object_poses { words.pose()? } else { DraftPose::IDENTITY };
    let count = words.count("the number of shapes")?;
    let mut parts = Vec::new();
    for _ in 0..count {
        let (shape, note) = shape(words)?;
        if let Some(note) = note {
            draft.warn(format!("object `{name}`: {note}"));
        }
        parts.push(DraftPart { shape, pose: words.pose()? });
        words.numbers::<4>("a colour")?;
    }
    if has_object_poses {
        for _ in 0..words.count("the number of subframes")? {
            words.next("the name of a subframe")?;
            words.pose()?;
        }
    }
    if parts.is_empty() {
        draft.warn(format!("{}:{line}: object `{name}` has no shapes and is left out", words.file.display()));
    } else {
        draft.claim(&name).map_err(|message| {
            let remedy = "keep one of them (MoveIt keeps the last), or give it another name";
            InputError::new(InputErrorKind::Inconsistent, words.file, message, remedy).at(name_place.0, name_place.1)
        })?;
        draft.obstacles.push(DraftBody { name, pose, parts });
    }
    Ok(())
}

fn shape(words: &mut Words<'_>) -> Result<(DraftShape, Option<String>), InputError> {
    let kind = words.next("a shape")?;
    let made = match kind {
        "box" => DraftShape::primitive(kind, &words.numbers::<3>("a box size")?),
        "sphere" => DraftShape::primitive(kind, &words.numbers::<1>("a radius")?),
        "cylinder" | "cone" => {
            let [radius, length] = words.numbers("radius and length")?;
            DraftShape::primitive(kind, &[length, radius])
        }
        "plane" => DraftShape::plane(words.numbers("the plane's coefficients")?),
        "mesh" => mesh(words)?.map(|mesh| (DraftShape::Mesh(mesh), None)),
        other => Err(format!("the shape `{other}` cannot be read (box, sphere, cylinder, cone, plane, mesh)")),
    };
    made.map_err(|message| words.error(InputErrorKind::Value, message, "correct the shape in the scene file"))
}

fn mesh(words: &mut Words<'_>) -> Result<Result<TriangleMesh, String>, InputError> {
    let vertex_count = words.count("the number of vertices")?;
    let triangle_count = words.count("the number of triangles")?;
    // The vectors grow with what is really there: announced counts are not trusted.
    let mut vertices = Vec::new();
    for _ in 0..vertex_count {
        vertices.push(DVec3::from_array(words.numbers("a vertex")?));
    }
    let mut triangles = Vec::new();
    for _ in 0..triangle_count {
        let mut corner = || words.count("a vertex index").map(|index| u32::try_from(index).unwrap_or(u32::MAX));
        triangles.push([corner()?, corner()?, corner()?]);
    }
    Ok(TriangleMesh::new(vertices, triangles).map_err(|error| error.to_string()))
}

/// The text, word by word.
struct Words<'t> {
    file: &'t Path,
    rest: &'t str,
    line: usize,
    column: usize,
    /// Where the last word began.
    word_place: (usize, usize),
}

impl<'t> Words<'t> {
    fn error(&self, kind: InputErrorKind, message: String, remedy: &str) -> InputError {
        InputError::new(kind, self.file, message, remedy).at(self.word_place.0, self.word_place.1)
    }

    fn skip(&mut self, bytes: usize) {
        for c in self.rest[..bytes].chars() {
            if c == '\n' {
                self.line += 1;
                self.column = 1;
            } else {
                self.column += 1;
            }
        }
        self.rest = &self.rest[bytes..];
    }

    /// The next word, which errors point at from now on.
    fn next(&mut self, wanted: &str) -> Result<&'t str, InputError> {
        let blank = self.rest.len() - self.rest.trim_start().len();
        self.skip(blank);
        self.word_place = (self.line, self.column);
        let length = self.rest.find(char::is_whitespace).unwrap_or(self.rest.len());
        if length == 0 {
            let message = format!("the file ends where {wanted} should stand");
            return Err(self.error(InputErrorKind::Syntax, message, "export the scene again: the file is cut off"));
        }
        let word = &self.rest[..length];
        self.skip(length);
        Ok(word)
    }

    fn rest_of_line(&mut self) -> &'t str {
        let length = self.rest.find('\n').unwrap_or(self.rest.len());
        let line = self.rest[..length].trim_end_matches('\r');
        self.skip((length + 1).min(self.rest.len()));
        line
    }

    fn numbers<const N: usize>(&mut self, wanted: &str) -> Result<[f64; N], InputError> {
        let mut numbers = [0.0; N];
        for number in &mut numbers {
            let word = self.next(wanted)?;
            match word.parse::<f64>() {
                Ok(finite) if finite.is_finite() => *number = finite,
                _ => {
                    let message = format!("found `{word}` where {wanted} is expected, a finite number");
                    return Err(self.error(InputErrorKind::Value, message, "write a finite number"));
                }
            }
        }
        Ok(numbers)
    }

    fn count(&mut self, wanted: &str) -> Result<usize, InputError> {
        let word = self.next(wanted)?;
        word.parse().map_err(|_| {
            let message = format!("found `{word}` where {wanted} is expected, a whole number");
            self.error(InputErrorKind::Value, message, "write a whole number")
        })
    }

    fn pose(&mut self) -> Result<DraftPose, InputError> {
        let xyz = self.numbers("a position")?;
        let quat = self.numbers("an orientation x y z w")?;
        if quat == [0.0; 4] {
            let message = "the orientation is the zero quaternion".to_string();
            return Err(self.error(InputErrorKind::Value, message, "write 0 0 0 1 for no rotation"));
        }
        let pose = DraftPose { xyz, quat };
        // MoveIt does not normalise what it reads from these files: the digits of a printed quaternion are all it may lack.
        if pose.length_error() > 1e-3 {
            let message = format!("the orientation {quat:?} is no quaternion of length 1");
            return Err(self.error(InputErrorKind::Value, message, "write x y z w of length 1"));
        }
        Ok(pose)
    }
}
