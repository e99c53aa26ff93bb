//! The same unit cube in every format gives the same triangles.

use super::{corners, gltf, load, stl};
use glam::DVec3;
use noclash_io::{LoadedMesh, read_mesh};
use std::fmt::Write;
use std::path::Path;

const VERTICES: [[u8; 3]; 8] = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]];
const TRIANGLES: [[usize; 3]; 12] = [
    [0, 2, 1],
    [0, 3, 2],
    [4, 5, 6],
    [4, 6, 7],
    [0, 1, 5],
    [0, 5, 4],
    [1, 2, 6],
    [1, 6, 5],
    [2, 3, 7],
    [2, 7, 6],
    [3, 0, 4],
    [3, 4, 7],
];

fn lines<const N: usize, T: std::fmt::Display>(rows: &[[T; N]], before: &str) -> String {
    rows.iter().fold(String::new(), |mut text, row| {
        let words: Vec<String> = row.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "{before}{}", words.join(" "));
        text
    })
}

/// The cube in every format, as file name and content.
pub fn in_every_format() -> Vec<(&'static str, Vec<u8>)> {
    let one_based = TRIANGLES.map(|triangle| triangle.map(|corner| corner + 1));
    let soup: Vec<[f32; 9]> = TRIANGLES
        .iter()
        .map(|triangle| {
            let numbers: Vec<f32> = triangle.iter().flat_map(|&corner| VERTICES[corner].map(f32::from)).collect();
            std::array::from_fn(|i| numbers[i])
        })
        .collect();
    let ascii_facets: String = TRIANGLES
        .iter()
        .map(|triangle| {
            let vertices = lines(&triangle.map(|corner| VERTICES[corner]), "vertex ");
            format!("facet normal 0 0 0\nouter loop\n{vertices}endloop\nendfacet\n")
        })
        .collect();
    let ply = format!(
        "ply\nformat ascii 1.0\nelement vertex 8\nproperty float x\nproperty float y\nproperty float z\n\
         element face 12\nproperty list uchar int vertex_indices\nend_header\n{}{}",
        lines(&VERTICES, ""),
        lines(&TRIANGLES, "3 ")
    );
    let dae = super::dae::collada(
        "",
        &format!(
            r##"<triangles count="12"><input semantic="VERTEX" source="#v" offset="0"/><p>{}</p></triangles>"##,
            lines(&TRIANGLES, "")
        ),
        super::dae::PLAIN,
    )
    .replace("0 0 0  1 0 0  1 1 0  0 1 0", &lines(&VERTICES, ""))
    .replace("count=\"12\">0", "count=\"24\">0")
    .replace("count=\"4\" stride", "count=\"8\" stride");
    let mut buffer: Vec<u8> = VERTICES.iter().flatten().flat_map(|&number| f32::from(number).to_le_bytes()).collect();
    buffer.extend(TRIANGLES.iter().flatten().flat_map(|&corner| (corner as u16).to_le_bytes()));
    let json = gltf::square_json(gltf::PLAIN, "")
        .replace("\"count\": 4", "\"count\": 8")
        .replace("\"count\": 6", "\"count\": 36")
        .replace("\"byteLength\": 48", "\"byteLength\": 96")
        .replace("\"byteOffset\": 48, \"byteLength\": 12", "\"byteOffset\": 96, \"byteLength\": 72")
        .replace("\"byteLength\": 60", "\"byteLength\": 168");
    vec![
        ("cube.stl", stl::binary(b"", &soup)),
        ("cube.stl", format!("solid cube\n{ascii_facets}endsolid cube\n").into_bytes()),
        ("cube.obj", (lines(&VERTICES, "v ") + &lines(&one_based, "f ")).into_bytes()),
        ("cube.ply", ply.into_bytes()),
        ("cube.dae", dae.into_bytes()),
        ("cube.glb", gltf::binary(&json, &buffer)),
        ("cube.off", format!("OFF\n8 12 18\n{}{}", lines(&VERTICES, ""), lines(&TRIANGLES, "3 ")).into_bytes()),
    ]
}

#[test]
fn the_unit_cube_is_the_same_in_every_format() {
    let expected: Vec<[DVec3; 3]> = TRIANGLES
        .iter()
        .map(|triangle| triangle.map(|corner| DVec3::from_array(VERTICES[corner].map(f64::from))))
        .collect();
    for (name, content) in in_every_format() {
        let loaded = load(name, &content).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(corners(&loaded.mesh), expected, "{name}");
        assert_eq!(loaded.mesh.vertices().len(), 8, "{name}");
        // The content alone tells the format as well.
        assert_eq!(load("cube", &content).map(|loaded| loaded.mesh), Ok(loaded.mesh), "{name}");
    }
}

/// The triangles with their corners as sets, in an order that no file decides.
fn sorted(mesh: &LoadedMesh) -> Vec<[[u64; 3]; 3]> {
    let mut triangles: Vec<_> = corners(&mesh.mesh)
        .iter()
        .map(|three| {
            // Adding 0 makes -0 a 0.
            let mut keys = three.map(|corner| corner.to_array().map(|number| (number + 0.0).to_bits()));
            keys.sort_unstable();
            keys
        })
        .collect();
    triangles.sort_unstable();
    triangles
}

#[test]
fn the_project_meshes_that_come_in_every_format_agree() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/meshes");
    let Ok(entries) = std::fs::read_dir(&folder) else {
        println!("SKIPPED: {} is not there", folder.display());
        return;
    };
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    for name in ["unit_cube", "corner"] {
        let files: Vec<_> = paths
            .iter()
            .filter(|path| {
                path.file_stem().is_some_and(|stem| stem.to_string_lossy().trim_end_matches("_ascii") == name)
            })
            .collect();
        let meshes: Vec<LoadedMesh> =
            files.iter().map(|path| read_mesh(path).unwrap_or_else(|e| panic!("{e}"))).collect();
        for (path, mesh) in files.iter().zip(&meshes) {
            assert_eq!(sorted(mesh), sorted(&meshes[0]), "{}", path.display());
        }
        assert!(meshes.len() >= 6, "{name} is there in {} formats", meshes.len());
    }
}
