//! Wavefront OBJ: vertices and faces, whole or by named object. Texture coordinates, normals and materials are no
//! geometry and are passed over; free-form curves and surfaces are geometry and therefore refused.
//!
//! Read by hand: messages need line numbers, `l` and `p` elements must be counted, concave faces cut properly.

use super::assembly::{Assembly, MOST_ELEMENTS, counted};
use super::file::read_file;
use super::loaded_mesh::LoadedMesh;
use super::text::{NotANumber, finite_number, numbered_lines};
use crate::error::{InputError, InputErrorKind};
use glam::DVec3;
use noclash_geometry::TriangleMesh;
use std::collections::HashMap;
use std::path::Path;

pub(super) fn read(path: &Path, bytes: &[u8]) -> Result<LoadedMesh, InputError> {
    let scene = Scene::parse(path, bytes)?;
    let mut assembly = Assembly::new(path);
    assembly.add_vertices(&scene.vertices, None)?;
    for face in 0..scene.faces.len() {
        assembly.add_polygon(scene.corners_of(face))?;
    }
    for note in scene.left_out.notes() {
        assembly.note(note);
    }
    assembly.finish()
}

/// The objects (`o` lines) of an OBJ file, in the order in which they are first named, each with its own vertices only.
/// Files without `o` lines are cut at their `g` lines. Faces before the first name go by the file's name; a name that
/// comes again continues its object. An object without faces has no area and is not listed.
///
/// Guarantee: the triangles of all objects together are those of [`super::read_mesh`].
pub fn read_obj_objects(path: &Path) -> Result<Vec<(String, TriangleMesh)>, InputError> {
    let bytes = read_file(path)?;
    let scene = Scene::parse(path, &bytes)?;
    let mut objects = Vec::new();
    for (object, name) in scene.names.iter().enumerate() {
        let mut assembly = Assembly::new(path);
        let mut used = Vec::new();
        let mut number_of = HashMap::new();
        let mut corners = Vec::new();
        for face in (0..scene.faces.len()).filter(|&face| scene.faces[face].object == object) {
            corners.push(
                scene
                    .corners_of(face)
                    .iter()
                    .map(|&corner| {
                        *number_of.entry(corner).or_insert_with(|| {
                            used.push(scene.vertices[corner as usize]);
                            used.len() as u32 - 1
                        })
                    })
                    .collect::<Vec<u32>>(),
            );
        }
        if corners.iter().all(|polygon| polygon.len() < 3) {
            continue;
        }
        assembly.add_vertices(&used, None)?;
        for polygon in &corners {
            assembly.add_polygon(polygon)?;
        }
        objects.push((name.clone(), assembly.finish()?.mesh));
    }
    if objects.is_empty() {
        Assembly::new(path).finish()?;
    }
    Ok(objects)
}

/// Geometry of an OBJ file.
struct Scene {
    vertices: Vec<DVec3>,
    /// Vertex numbers of all faces, one after the other, all in range.
    corners: Vec<u32>,
    faces: Vec<Face>,
    names: Vec<String>,
    left_out: LeftOut,
}

struct Face {
    first_corner: usize,
    object: usize,
    line: usize,
}

/// Elements without area.
#[derive(Default)]
struct LeftOut {
    lines: usize,
    points: usize,
}

impl LeftOut {
    fn notes(&self) -> Vec<String> {
        let no_area = |count: usize, one: &str, many: &str| {
            (count > 0).then(|| format!("{} left out: no area", counted(count, one, many)))
        };
        [no_area(self.lines, "line element", "line elements"), no_area(self.points, "point element", "point elements")]
            .into_iter()
            .flatten()
            .collect()
    }
}

impl Scene {
    fn corners_of(&self, face: usize) -> &[u32] {
        let end = self.faces.get(face + 1).map_or(self.corners.len(), |next| next.first_corner);
        &self.corners[self.faces[face].first_corner..end]
    }

    fn parse(path: &Path, bytes: &[u8]) -> Result<Self, InputError> {
        let mut parser = Parser::new(path);
        // A statement that a backslash left open, with the number of its first line.
        let mut open: Option<(usize, String)> = None;
        // The line of a backslash that continues no statement of numbers: readers disagree about what it means.
        let mut unclear = None;
        for (number, line) in numbered_lines(bytes) {
            let starts_statement = !line.trim_start().is_empty() && !line.trim_start().starts_with('#');
            if let Some(at) = unclear.take().filter(|_| starts_statement) {
                return Err(parser.unclear_backslash(at, "a comment or a name ends with a backslash"));
            }
            let (first, whole) = match open.take() {
                None => (number, line),
                Some((first, begun)) => {
                    if !begun.ends_with(char::is_whitespace) && line.starts_with(|c: char| !c.is_whitespace()) {
                        return Err(parser.unclear_backslash(first, "there is a backslash within a word"));
                    }
                    (first, (begun + &line).into())
                }
            };
            match whole.strip_suffix('\\') {
                Some(begun) if holds_numbers(begun) => open = Some((first, begun.to_owned())),
                continued => {
                    unclear = continued.map(|_| number);
                    parser.line(first, &whole)?;
                }
            }
        }
        match open {
            Some((first, _)) => Err(parser.wrong(first, "the file ends where a backslash announces another line")),
            None => parser.finish(),
        }
    }
}

/// Whether a line is a statement of numbers without a comment, which a backslash continues without doubt.
fn holds_numbers(line: &str) -> bool {
    let keyword = line.split_whitespace().next().unwrap_or_default();
    !line.contains('#') && ["v", "vt", "vn", "vp", "f", "fo", "l", "p"].contains(&keyword)
}

struct Parser<'a> {
    path: &'a Path,
    scene: Scene,
    objects: Names,
    groups: Names,
    /// Per face the group it is in, for files without `o` lines.
    group_of_face: Vec<usize>,
}

/// Names in order of appearance, number 0 being the part before the first name.
struct Names {
    names: Vec<String>,
    number_of: HashMap<String, usize>,
    current: usize,
}

impl Names {
    fn new(unnamed: &str) -> Self {
        Self { names: vec![unnamed.to_owned()], number_of: HashMap::new(), current: 0 }
    }

    fn enter(&mut self, name: &str) {
        let next = self.names.len();
        self.current = *self.number_of.entry(name.to_owned()).or_insert(next);
        if self.current == next {
            self.names.push(name.to_owned());
        }
    }
}

impl<'a> Parser<'a> {
    fn new(path: &'a Path) -> Self {
        let unnamed = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        Self {
            path,
            scene: Scene {
                vertices: Vec::new(),
                corners: Vec::new(),
                faces: Vec::new(),
                names: Vec::new(),
                left_out: LeftOut::default(),
            },
            objects: Names::new(&unnamed),
            groups: Names::new(&unnamed),
            group_of_face: Vec::new(),
        }
    }

    fn line(&mut self, number: usize, line: &str) -> Result<(), InputError> {
        let content = line.split('#').next().unwrap_or_default().trim();
        let (keyword, rest) = content.split_once(char::is_whitespace).unwrap_or((content, ""));
        match keyword {
            "" => {}
            "v" => self.vertex(number, rest)?,
            "f" | "fo" => self.face(number, rest)?,
            "l" => self.scene.left_out.lines += 1,
            "p" => self.scene.left_out.points += 1,
            // A name may hold a #: only the raw line has all of it.
            "o" => self.objects.enter(name_in(line)),
            "g" => self.groups.enter(name_in(line)),
            "vt" | "vn" | "vp" | "s" | "mg" | "usemtl" | "mtllib" | "usemap" | "maplib" | "lod" | "bevel"
            | "c_interp" | "d_interp" | "shadow_obj" | "trace_obj" => {}
            "cstype" | "deg" | "bmat" | "step" | "curv" | "curv2" | "surf" | "parm" | "trim" | "hole" | "scrv"
            | "sp" | "end" | "con" | "ctech" | "stech" | "call" | "csh" | "bzp" | "bsp" | "cdc" | "cdp" | "res" => {
                return Err(InputError::new(
                    InputErrorKind::Unsupported,
                    self.path,
                    format!("{keyword:?} belongs to free-form geometry or to scripts, which are not read"),
                    "Export the model as polygons.",
                )
                .at(number, 1));
            }
            _ => {
                let shown: String = keyword.chars().take(40).collect();
                return Err(InputError::new(
                    InputErrorKind::Unknown,
                    self.path,
                    format!("{shown:?} is no OBJ keyword"),
                    "Take the line out if it is no geometry, or export the file again.",
                )
                .at(number, 1));
            }
        }
        Ok(())
    }

    fn vertex(&mut self, number: usize, rest: &str) -> Result<(), InputError> {
        let mut words = rest.split_whitespace();
        let mut coordinates = [0.0; 3];
        for coordinate in &mut coordinates {
            let Some(word) = words.next() else {
                return Err(self.wrong(number, "a vertex has fewer than 3 coordinates"));
            };
            *coordinate = finite_number(word).map_err(|problem| match problem {
                NotANumber::Unreadable => self.wrong(number, format!("{word:?} is not a coordinate")),
                NotANumber::NotFinite => InputError::new(
                    InputErrorKind::Value,
                    self.path,
                    format!("the coordinate {word} is not a finite number"),
                    "Repair or export the mesh again.",
                )
                .at(number, 1),
            })?;
        }
        // Further numbers are a weight or a colour; anything else is a statement that lost its line break.
        let further: Vec<&str> = words.collect();
        if let Some(word) = further.iter().find(|word| finite_number(word) == Err(NotANumber::Unreadable)) {
            return Err(self.wrong(number, format!("{word:?} follows the coordinates of a vertex")));
        }
        // Some programs divide by a weight, others ignore it: the place of such a vertex is not known.
        if let [weight] = further[..]
            && finite_number(weight) != Ok(1.0)
        {
            return Err(self.wrong(number, format!("a vertex has the weight {weight}, and only 1 is understood")));
        }
        if self.scene.vertices.len() >= MOST_ELEMENTS {
            return Err(self.wrong(number, format!("more than {MOST_ELEMENTS} vertices")));
        }
        self.scene.vertices.push(DVec3::from_array(coordinates));
        Ok(())
    }

    fn face(&mut self, number: usize, rest: &str) -> Result<(), InputError> {
        let first_corner = self.scene.corners.len();
        for word in rest.split_whitespace() {
            let index = word.split('/').next().unwrap_or_default();
            let so_far = self.scene.vertices.len() as i64;
            let vertex = match index.parse::<i64>() {
                // Whether a vertex further down exists is seen at the end of the file.
                Ok(index) if index > 0 => u32::try_from(index - 1).ok(),
                Ok(index) if index < 0 => so_far.checked_add(index).and_then(|vertex| u32::try_from(vertex).ok()),
                Ok(_) => return Err(self.wrong(number, "a face uses vertex 0, but vertices count from 1")),
                Err(_) => return Err(self.wrong(number, format!("{word:?} is not a corner of a face"))),
            };
            let Some(vertex) = vertex else {
                return Err(self.no_vertex(number, index));
            };
            self.scene.corners.push(vertex);
        }
        self.group_of_face.push(self.groups.current);
        self.scene.faces.push(Face { first_corner, object: self.objects.current, line: number });
        Ok(())
    }

    fn finish(mut self) -> Result<Scene, InputError> {
        let count = self.scene.vertices.len();
        for face in 0..self.scene.faces.len() {
            let missing = self.scene.corners_of(face).iter().find(|&&corner| corner as usize >= count);
            if let Some(&corner) = missing {
                return Err(self.no_vertex(self.scene.faces[face].line, &(u64::from(corner) + 1).to_string()));
            }
        }
        let Self { scene, objects, groups, group_of_face, .. } = &mut self;
        if objects.names.len() > 1 {
            scene.names = std::mem::take(&mut objects.names);
        } else {
            scene.names = std::mem::take(&mut groups.names);
            for (face, group) in scene.faces.iter_mut().zip(group_of_face) {
                face.object = *group;
            }
        }
        Ok(self.scene)
    }

    fn unclear_backslash(&self, number: usize, what: &str) -> InputError {
        let message = format!("{what}: readers disagree whether the next line belongs to it");
        let remedy = "Remove the backslash, or write the line as one.";
        InputError::new(InputErrorKind::Syntax, self.path, message, remedy).at(number, 1)
    }

    fn no_vertex(&self, number: usize, index: &str) -> InputError {
        InputError::new(
            InputErrorKind::Missing,
            self.path,
            format!("a face uses vertex {index}, but there are only {} vertices", self.scene.vertices.len()),
            "The file is damaged or cut short: export it again.",
        )
        .at(number, 1)
    }

    fn wrong(&self, number: usize, message: impl Into<String>) -> InputError {
        InputError::new(InputErrorKind::Syntax, self.path, message, "Correct the line or export the file again.")
            .at(number, 1)
    }
}

/// What follows the keyword on an `o` or `g` line; a nameless one is called by its keyword's absence: empty.
fn name_in(line: &str) -> &str {
    line.trim().split_once(char::is_whitespace).map_or("", |(_, name)| name.trim())
}
