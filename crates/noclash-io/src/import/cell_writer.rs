//! A draft as a cell file, with its meshes as OBJ and its waypoints as CSV beside it.
//!
//! Numbers are written with Rust's shortest text that reads back to the same f64.

use std::fmt::Write as _;
use std::path::{Component, Path, PathBuf};

use noclash_cell::pattern;
use noclash_geometry::TriangleMesh;

use super::draft::{Draft, DraftBody, DraftPart, DraftRobot, DraftShape};
use super::draft_pose::DraftPose;
use crate::{InputError, InputErrorKind};

/// Writes all files; the cell file is the first of those returned.
pub(super) fn write(draft: &Draft, output: &Path) -> Result<Vec<PathBuf>, InputError> {
    let stem = output.file_stem().map(|stem| stem.to_string_lossy().to_string()).unwrap_or("cell".to_string());
    let folder = output.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    create_folder(folder)?;
    let mut writer = Writer { folder, stem, written: vec![output.to_path_buf()], text: String::new() };
    writer.cell(draft)?;
    if let Some(waypoints) = &draft.waypoints {
        let header: Vec<String> = waypoints.joints.iter().map(|name| csv_field(name)).collect();
        let mut csv = header.join(",") + "\n";
        for row in &waypoints.rows {
            csv += &(row.iter().map(|value| format!("{value:?}")).collect::<Vec<_>>().join(",") + "\n");
        }
        let path = folder.join(format!("{}_start_goal.csv", writer.stem));
        save(&path, &csv)?;
        writer.written.push(path);
    }
    save(output, &writer.text)?;
    Ok(writer.written)
}

struct Writer<'f> {
    folder: &'f Path,
    stem: String,
    written: Vec<PathBuf>,
    text: String,
}

impl Writer<'_> {
    fn cell(&mut self, draft: &Draft) -> Result<(), InputError> {
        let mut text = String::new();
        for line in draft.about.iter().flat_map(|about| about.lines()) {
            // Other line breaks of YAML would end the comment.
            let line: String = line.chars().map(|c| if is_unprintable(c) { ' ' } else { c }).collect();
            text += &format!("# {line}\n");
        }
        text += if draft.robots.is_empty() { "robots: []\n" } else { "robots:\n" };
        for robot in &draft.robots {
            let mut fields =
                vec![format!("name: {}", quoted(&robot.name)), format!("urdf: {}", self.path_of(&robot.urdf))];
            if !robot.packages.is_empty() {
                let packages = robot.packages.iter();
                let listed: Vec<String> =
                    packages.map(|(name, folder)| format!("{}: {}", quoted(name), self.path_of(folder))).collect();
                fields.push(format!("packages: {{ {} }}", listed.join(", ")));
            }
            fields.extend(robot.srdf.as_ref().map(|srdf| format!("srdf: {}", self.path_of(srdf))));
            if robot.srdf.is_none() && !robot.enabled.is_empty() {
                fields.push(format!("srdf: {}", self.enabled_pairs(robot)?));
            }
            fields.extend(pose_field("base", &robot.base));
            text += &format!("  - {{ {} }}\n", fields.join(", "));
        }
        text += if draft.obstacles.is_empty() { "obstacles: []\n" } else { "obstacles:\n" };
        for obstacle in &draft.obstacles {
            let fields = self.body(obstacle)?;
            text += &format!("  - {{ {} }}\n", fields.join(", "));
        }
        if !draft.attached.is_empty() {
            text += "attached:\n";
        }
        for attached in &draft.attached {
            let mut fields = self.body(&attached.body)?;
            fields.insert(1, format!("robot: {}", quoted(&attached.robot)));
            fields.insert(2, format!("link: {}", quoted(&attached.link)));
            if !attached.touches.is_empty() {
                let links: Vec<String> = attached.touches.iter().map(|link| quoted(link)).collect();
                fields.push(format!("touches: [{}]", links.join(", ")));
            }
            text += &format!("  - {{ {} }}\n", fields.join(", "));
        }
        if !draft.allow.is_empty() {
            text += "allow:\n";
        }
        for bodies in &draft.allow {
            // Names are data, and patterns are read here.
            let [a, b] = bodies.each_ref().map(|name| quoted(&pattern::exact(name)));
            text += &format!("  - [{a}, {b}]\n");
        }
        if !draft.state.is_empty() {
            text += "state:\n";
        }
        for (name, value) in &draft.state {
            text += &format!("  {}: {value:?}\n", quoted(name));
        }
        self.text = text;
        Ok(())
    }

    fn body(&mut self, body: &DraftBody) -> Result<Vec<String>, InputError> {
        let mut fields = vec![format!("name: {}", quoted(&body.name))];
        match &body.parts[..] {
            // One shape at the body's origin needs no list of parts, nor does one whose body stands at the origin.
            [part] if part.pose.is_identity() => {
                fields.extend(self.shape(&body.name, &part.shape)?);
                fields.extend(pose_field("pose", &body.pose));
            }
            [part] if body.pose.is_identity() => {
                fields.extend(self.shape(&body.name, &part.shape)?);
                fields.extend(pose_field("pose", &part.pose));
            }
            parts => {
                let parts = parts.iter().map(|part| self.part(&body.name, part)).collect::<Result<Vec<_>, _>>()?;
                fields.push(format!("parts: [{}]", parts.join(", ")));
                fields.extend(pose_field("pose", &body.pose));
            }
        }
        Ok(fields)
    }

    fn part(&mut self, body: &str, part: &DraftPart) -> Result<String, InputError> {
        let mut fields = self.shape(body, &part.shape)?;
        fields.extend(pose_field("pose", &part.pose));
        Ok(format!("{{ {} }}", fields.join(", ")))
    }

    fn shape(&mut self, body: &str, shape: &DraftShape) -> Result<Vec<String>, InputError> {
        Ok(match shape {
            DraftShape::Box(edges) => vec![format!("box: {}", list(edges))],
            DraftShape::Sphere(radius) => vec![format!("sphere: {radius:?}")],
            DraftShape::Cylinder { radius, length } => {
                vec![format!("cylinder: {{ radius: {radius:?}, length: {length:?} }}")]
            }
            DraftShape::HalfSpace { normal, offset } => {
                vec![format!("half_space: {{ normal: {}, offset: {offset:?} }}", list(normal))]
            }
            DraftShape::Polytope(points) => {
                let points: Vec<String> = points.iter().map(|point| list(point)).collect();
                vec![format!("polytope: [{}]", points.join(", "))]
            }
            DraftShape::MeshFile { path, scale } => {
                let mut fields = vec![format!("mesh: {}", self.path_of(path))];
                fields.extend((*scale != [1.0; 3]).then(|| format!("scale: {}", list(scale))));
                fields
            }
            DraftShape::Mesh(mesh) => vec![format!("mesh: {}", self.mesh_file(body, mesh)?)],
        })
    }

    /// Writes triangles to an OBJ file of their own and returns its path for the cell.
    fn mesh_file(&mut self, body: &str, mesh: &TriangleMesh) -> Result<String, InputError> {
        let subfolder = format!("{}_meshes", self.stem);
        create_folder(&self.folder.join(&subfolder))?;
        let plain = |c: char| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '_' };
        // Trimmed, so that no name starts with dots; numbered, so that names which differ in other signs stay apart.
        let safe: String = body.chars().map(plain).take(80).collect();
        let name = format!("{:04}_{}.obj", self.written.len(), safe.trim_matches('.'));
        let mut text = String::new();
        for vertex in mesh.vertices() {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "v {:?} {:?} {:?}", vertex.x, vertex.y, vertex.z);
        }
        for [a, b, c] in mesh.triangles() {
            let _ = writeln!(text, "f {} {} {}", a + 1, b + 1, c + 1);
        }
        let relative = format!("{subfolder}/{name}");
        let path = self.folder.join(&relative);
        save(&path, &text)?;
        self.written.push(path);
        Ok(quoted(&relative))
    }

    /// Writes an SRDF that holds nothing but the enabled pairs of a robot.
    fn enabled_pairs(&mut self, robot: &DraftRobot) -> Result<String, InputError> {
        let mut text = format!("<robot name=\"{}\">\n", xml_attribute(&robot.description.name));
        for [a, b] in robot.enabled.iter().map(|links| links.each_ref().map(|link| xml_attribute(link))) {
            text += &format!("  <enable_collisions link1=\"{a}\" link2=\"{b}\"/>\n");
        }
        text += "</robot>\n";
        // Only the first robot of a scene meets its matrix, so that one name is enough.
        let name = format!("{}_enabled_pairs.srdf", self.stem);
        let path = self.folder.join(&name);
        save(&path, &text)?;
        self.written.push(path);
        Ok(quoted(&name))
    }

    fn path_of(&self, target: &Path) -> String {
        quoted(&relative_path(self.folder, target).to_string_lossy().replace('\\', "/"))
    }
}

/// Text between the quotes of an XML attribute.
fn xml_attribute(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            // A reader would make a blank of these.
            '\n' | '\r' | '\t' => escaped += &format!("&#{};", u32::from(c)),
            c => escaped.push(c),
        }
    }
    escaped
}

fn pose_field(key: &str, pose: &DraftPose) -> Option<String> {
    if pose.is_identity() {
        return None;
    }
    let turn = if pose.quat[..3] == [0.0; 3] { String::new() } else { format!(", quat: {}", list(&pose.quat)) };
    Some(format!("{key}: {{ xyz: {}{turn} }}", list(&pose.xyz)))
}

fn list(numbers: &[f64]) -> String {
    format!("[{}]", numbers.iter().map(|number| format!("{number:?}")).collect::<Vec<_>>().join(", "))
}

/// A YAML word, in quotes unless it is plainly a name.
pub fn quoted(text: &str) -> String {
    let is_word = text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_' || c == '.')
        && text.contains(|c: char| c.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || "_-/.".contains(c))
        && !["true", "false", "null", "yes", "no", "on", "off"].contains(&text.to_lowercase().as_str())
        && ![".nan", ".inf"].contains(&text.to_lowercase().as_str());
    if is_word {
        return text.to_string();
    }
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted += "\\\"",
            '\\' => quoted += "\\\\",
            '\n' => quoted += "\\n",
            '\t' => quoted += "\\t",
            c if is_unprintable(c) => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

/// Signs that YAML takes as line breaks or refuses.
fn is_unprintable(c: char) -> bool {
    c.is_control() || matches!(c, '\u{feff}' | '\u{2028}' | '\u{2029}')
}

fn csv_field(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_string() }
}

/// The way from a folder to a file; the file's own path where there is none (another drive).
pub(crate) fn relative_path(folder: &Path, target: &Path) -> PathBuf {
    // Links are resolved first: `..` after a linked folder would lead elsewhere.
    let real = |path: &Path| std::fs::canonicalize(path).or_else(|_| std::path::absolute(path));
    let (Ok(folder), Ok(target)) = (real(folder), real(target)) else { return target.to_path_buf() };
    let from: Vec<Component<'_>> = folder.components().collect();
    let to: Vec<Component<'_>> = target.components().collect();
    let shared = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    if shared == 0 {
        return target;
    }
    let up = std::iter::repeat_n(Component::ParentDir, from.len() - shared);
    up.chain(to[shared..].iter().copied()).collect()
}

fn create_folder(folder: &Path) -> Result<(), InputError> {
    std::fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))
}

fn save(path: &Path, text: &str) -> Result<(), InputError> {
    std::fs::write(path, text).map_err(|error| unwritable(path, &error))
}

fn unwritable(path: &Path, error: &std::io::Error) -> InputError {
    let message = format!("cannot be written: {error}");
    InputError::new(
        InputErrorKind::Unreadable,
        path,
        message,
        "choose another output place, or correct the permissions",
    )
}
