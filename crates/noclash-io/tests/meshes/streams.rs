//! Large binary STL files, which are read piece by piece: what comes out is what the same bytes give as a whole, whatever the pieces are.

use std::io::{self, Read};
use std::path::Path;

use noclash_geometry::{Shape, TriangleMesh};
use noclash_io::{Files, InputError, InputErrorKind, LoadOptions, load_cell_from};

use super::load;
use super::stl::binary;

const CELL: &str = "obstacles: [{ name: scan, mesh: scan.stl }]\n";

/// One file that can be streamed, and perhaps changes between the question how long it is and the reading.
struct Streamed {
    whole: Vec<u8>,
    streamed: Vec<u8>,
    /// Most bytes that one call gives.
    piece: usize,
    /// Where reading fails.
    broken_at: Option<usize>,
}

struct Pieces {
    bytes: io::Cursor<Vec<u8>>,
    piece: usize,
    broken_at: Option<usize>,
}

impl Read for Pieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.broken_at.is_some_and(|at| self.bytes.position() as usize >= at) {
            return Err(io::Error::other("the disk is gone"));
        }
        let some = buffer.len().min(self.piece);
        self.bytes.read(&mut buffer[..some])
    }
}

impl Files for Streamed {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        Ok(if path.ends_with("scan.stl") { self.whole.clone() } else { CELL.into() })
    }

    fn stream(&self, path: &Path) -> Option<Box<dyn Read>> {
        assert!(path.ends_with("scan.stl"));
        let bytes = io::Cursor::new(self.streamed.clone());
        Some(Box::new(Pieces { bytes, piece: self.piece, broken_at: self.broken_at }))
    }

    fn size(&self, path: &Path) -> Option<u64> {
        path.ends_with("scan.stl").then_some(self.whole.len() as u64)
    }

    fn exists(&self, _: &Path) -> bool {
        true
    }
}

impl Streamed {
    fn of(whole: &[u8]) -> Self {
        Self { whole: whole.to_vec(), streamed: whole.to_vec(), piece: usize::MAX, broken_at: None }
    }

    fn mesh(&self) -> Result<TriangleMesh, InputError> {
        let loaded = load_cell_from(self, Path::new("cell.yaml"), &LoadOptions::default())?;
        assert!(loaded.files.iter().any(|file| file.ends_with("scan.stl")), "it is listed as read");
        match &loaded.description.obstacles[0].elements[0].shape {
            Shape::Mesh { mesh, .. } => Ok(TriangleMesh::clone(mesh)),
            other => panic!("{other:?}"),
        }
    }
}

/// A sheet with some noise, whose rows share corners; so many triangles that it is streamed, and no whole number of blocks.
fn sheet() -> Vec<[f32; 9]> {
    let at = |x: u32, y: u32| [x as f32 * 0.1, y as f32 * 0.1, ((x * 7919 + y * 104_729) % 97) as f32 * 1e-3];
    let cell = |x: u32, y: u32| {
        let [a, b, c, d] = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
        let triangle = |p: [f32; 3], q: [f32; 3], r: [f32; 3]| std::array::from_fn(|i| [p, q, r][i / 3][i % 3]);
        [triangle(a, b, c), triangle(a, c, d)]
    };
    (0..211).flat_map(|x| (0..211).flat_map(move |y| cell(x, y))).collect()
}

#[test]
fn a_streamed_file_is_the_mesh_that_it_is_as_a_whole() {
    let bytes = binary(b"solid it is not", &sheet());
    let whole = load("scan.stl", &bytes).unwrap().mesh;
    assert_eq!((whole.triangles().len(), whole.vertices().len()), (2 * 211 * 211, 212 * 212));
    for piece in [usize::MAX, 4096, 1013] {
        assert_eq!(Streamed { piece, ..Streamed::of(&bytes) }.mesh().unwrap(), whole, "{piece} bytes at a time");
    }
}

#[test]
fn a_file_that_changes_or_breaks_off_while_it_is_read_is_no_mesh() {
    let bytes = binary(b"", &sheet());
    let refused = |streamed: Streamed, kind: InputErrorKind, says: &str| {
        let error = streamed.mesh().unwrap_err();
        assert_eq!(error.kind, kind, "{error}");
        assert!(error.message.contains(says) && error.to_string().contains("scan.stl"), "{error}");
    };
    for length in [bytes.len() - 1, bytes.len() / 2, 84] {
        let cut = bytes[..length].to_vec();
        refused(Streamed { streamed: cut, ..Streamed::of(&bytes) }, InputErrorKind::Inconsistent, "changed");
    }
    let longer = [&bytes[..], &[0; 50]].concat();
    refused(Streamed { streamed: longer, ..Streamed::of(&bytes) }, InputErrorKind::Inconsistent, "changed");
    for at in [0, 84, 1 << 20] {
        let broken_at = Some(at);
        refused(Streamed { broken_at, ..Streamed::of(&bytes) }, InputErrorKind::Unreadable, "the disk is gone");
    }
}

#[test]
fn the_message_names_the_triangle_of_a_bad_number_and_other_files_are_read_as_a_whole() {
    let mut corners = sheet();
    corners[70_001][4] = f32::NAN;
    let streamed = Streamed::of(&binary(b"", &corners)).mesh().unwrap_err();
    let whole = load("scan.stl", binary(b"", &corners)).unwrap_err();
    assert_eq!((streamed.kind, &streamed.message), (whole.kind, &whole.message));
    assert!(streamed.message.contains("triangle 70001 "), "{streamed}");
    // The header announces another number, and a text of that size.
    let mut wrong = binary(b"", &sheet());
    wrong[80] ^= 1;
    assert_eq!(Streamed::of(&wrong).mesh().unwrap_err().message, load("scan.stl", &wrong).unwrap_err().message);
    let text =
        format!("solid a{}\nendsolid a\n", super::stl::ONE_FACET[9..].replace("endsolid one\n", "").repeat(50_000));
    assert!(text.len() > 4 << 20);
    assert_eq!(Streamed::of(text.as_bytes()).mesh().unwrap().triangles().len(), 50_000);
}
