use super::{assert_refused, load, triangles};
use glam::DVec3;
use noclash_io::{InputErrorKind, read_mesh};

/// Four corners of a square, then 6 indices of two bytes: 48 + 12 bytes.
pub fn square_buffer() -> Vec<u8> {
    let corners: [f32; 12] = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 0.0];
    let mut bytes: Vec<u8> = corners.iter().flat_map(|number| number.to_le_bytes()).collect();
    bytes.extend([0_u16, 1, 2, 0, 2, 3].iter().flat_map(|index| index.to_le_bytes()));
    bytes
}

/// The JSON of a square with given nodes and a given address of its buffer.
pub fn square_json(nodes: &str, uri: &str) -> String {
    format!(
        r#"{{"asset": {{"version": "2.0"}}, "scene": 0, "scenes": [{{"nodes": [0]}}], "nodes": [{nodes}],
  "meshes": [{{"primitives": [{{"attributes": {{"POSITION": 0}}, "indices": 1, "mode": 4}}]}}],
  "accessors": [{{"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3", "min": [0,0,0], "max": [1,1,0]}},
                {{"bufferView": 1, "componentType": 5123, "count": 6, "type": "SCALAR"}}],
  "bufferViews": [{{"buffer": 0, "byteOffset": 0, "byteLength": 48}}, {{"buffer": 0, "byteOffset": 48, "byteLength": 12}}],
  "buffers": [{{{uri}"byteLength": 60}}]}}"#
    )
}

pub const PLAIN: &str = r#"{"mesh": 0}"#;

pub fn embedded(nodes: &str) -> String {
    use base64::Engine;
    let data = base64::engine::general_purpose::STANDARD.encode(square_buffer());
    square_json(nodes, &format!("\"uri\": \"data:application/octet-stream;base64,{data}\", "))
}

pub fn binary(json: &str, buffer: &[u8]) -> Vec<u8> {
    let mut json = json.as_bytes().to_vec();
    json.resize(json.len().next_multiple_of(4), b' ');
    let mut bytes = b"glTF\x02\0\0\0".to_vec();
    bytes.extend((28 + json.len() as u32 + buffer.len() as u32).to_le_bytes());
    for (kind, chunk) in [(b"JSON", json.as_slice()), (b"BIN\0", buffer)] {
        bytes.extend((chunk.len() as u32).to_le_bytes());
        bytes.extend(kind);
        bytes.extend(chunk);
    }
    bytes
}

#[test]
fn embedded_external_and_binary_buffers_give_the_same_mesh() {
    let expected = triangles("a.gltf", embedded(PLAIN));
    assert_eq!(expected.len(), 2);
    assert_eq!(triangles("a.glb", binary(&square_json(PLAIN, ""), &square_buffer())), expected);
    let folder = std::env::temp_dir().join(format!("noclash-gltf-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    std::fs::write(folder.join("the square.bin"), square_buffer()).expect("a file for the test");
    let path = folder.join("square.gltf");
    std::fs::write(&path, square_json(PLAIN, "\"uri\": \"the%20square.bin\", ")).expect("a file for the test");
    assert_eq!(super::corners(&read_mesh(&path).expect("the square").mesh), expected);
    std::fs::write(&path, square_json(PLAIN, "\"uri\": \"nothing.bin\", ")).expect("a file for the test");
    let error = read_mesh(&path).expect_err("there is no buffer");
    assert_eq!(error.kind, InputErrorKind::Missing);
    assert!(error.file.ends_with("nothing.bin"));
    std::fs::remove_dir_all(&folder).expect("the test's folder");
}

#[test]
fn nodes_place_their_meshes() {
    let nodes = r#"{"translation": [10, 0, 0], "children": [1, 2]},
        {"mesh": 0, "rotation": [0, 0, 0.7071067811865476, 0.7071067811865476]},
        {"mesh": 0, "matrix": [-2, 0, 0, 0,  0, 2, 0, 0,  0, 0, 2, 0,  0, 0, 3, 1]}"#;
    let placed = triangles("a.gltf", embedded(nodes));
    assert_eq!(placed.len(), 4);
    assert!((placed[0][1] - DVec3::new(10.0, 1.0, 0.0)).length() < 1e-7);
    // The second one is mirrored and therefore turned round.
    assert_eq!(placed[2], [[10.0, 0.0, 3.0], [8.0, 2.0, 3.0], [8.0, 0.0, 3.0]].map(DVec3::from_array));
}

#[test]
fn strips_and_fans_become_triangles() {
    let strip = embedded(PLAIN).replace("\"mode\": 4", "\"mode\": 5");
    assert_eq!(load("a.gltf", strip).expect("a strip").mesh.triangles().len(), 4);
    let fan = embedded(PLAIN).replace("\"mode\": 4", "\"mode\": 6").replace("\"indices\": 1, ", "");
    assert_eq!(load("a.gltf", fan).expect("a fan").mesh.triangles(), [[0, 1, 2], [0, 2, 3]]);
    let lines = embedded(PLAIN).replace("\"mode\": 4", "\"mode\": 1");
    assert_refused("a.gltf", lines, InputErrorKind::Value);
}

#[test]
fn vertices_repeated_for_their_normals_are_shared_again() {
    let mut buffer = square_buffer();
    buffer.copy_within(0..12, 36);
    let mesh = load("a.glb", binary(&square_json(PLAIN, ""), &buffer)).expect("a degenerate square").mesh;
    assert_eq!((mesh.vertices().len(), mesh.triangles().len()), (3, 2));
}

#[test]
fn shapes_that_are_not_read_are_refused() {
    for extension in ["KHR_draco_mesh_compression", "EXT_mesh_gpu_instancing"] {
        let text = embedded(PLAIN).replacen('{', &format!("{{\"extensionsUsed\": [\"{extension}\"], "), 1);
        assert_refused("a.gltf", text, InputErrorKind::Unsupported);
    }
    let text = embedded(PLAIN).replacen('{', "{\"extensionsRequired\": [\"KHR_texture_transform\"], ", 1);
    assert_eq!(triangles("a.gltf", text).len(), 2);
    let web = square_json(PLAIN, "\"uri\": \"https://example.org/a.bin\", ");
    assert_refused("a.gltf", web, InputErrorKind::Unsupported);
}

/// The square's JSON with one more entry in its first primitive.
fn with_entry_in_primitive(entry: &str) -> String {
    embedded(PLAIN).replace("\"mode\": 4", &format!("\"mode\": 4, {entry}"))
}

#[test]
fn an_extension_of_geometry_is_refused_where_it_acts_declared_or_not() {
    let draco = with_entry_in_primitive("\"extensions\": {\"KHR_draco_mesh_compression\": {}}");
    assert_refused("a.gltf", draco, InputErrorKind::Unsupported);
    let variants = with_entry_in_primitive("\"extensions\": {\"KHR_materials_variants\": {}}");
    assert_eq!(triangles("a.gltf", variants).len(), 2);
}

#[test]
fn a_key_given_twice_and_an_index_beyond_32_bits_are_refused() {
    assert_refused("a.gltf", with_entry_in_primitive("\"mode\": 4"), InputErrorKind::Syntax);
    let far = embedded(PLAIN).replace("\"POSITION\": 0", "\"POSITION\": 4294967296");
    let error = assert_refused("a.gltf", far, InputErrorKind::Syntax);
    assert!(error.message.contains("meshes[0].primitives[0].attributes.POSITION is 4294967296"), "{error:?}");
}

#[test]
fn matrices_and_numbers_are_read_in_double_precision_and_old_versions_are_named() {
    let matrix = r#"{"mesh": 0, "matrix": [1, 0, 0, 0,  0, 1, 0, 0,  0, 0, 1, 0,  0.1, 0, 0, 1.00000001]}"#;
    assert_eq!(triangles("a.gltf", embedded(matrix))[0][0], DVec3::new(0.1, 0.0, 0.0));
    let old = embedded(PLAIN).replace("\"version\": \"2.0\"", "\"version\": \"1.0\"");
    assert_refused("a.gltf", old, InputErrorKind::Unsupported);
}

#[test]
fn a_file_that_needs_a_later_version_is_refused() {
    let asset = |entries: &str| embedded(PLAIN).replace("\"version\": \"2.0\"", entries);
    assert_eq!(triangles("a.gltf", asset(r#""version": "2.1", "minVersion": "2.0""#)).len(), 2);
    let later = asset(r#""version": "2.1", "minVersion": "2.1""#);
    assert!(assert_refused("a.gltf", later, InputErrorKind::Unsupported).message.contains("2.1"));
    assert_refused("a.gltf", asset(r#""version": "2.0", "minVersion": 2.0"#), InputErrorKind::Syntax);
}

#[test]
fn what_readers_could_understand_in_two_ways_is_refused() {
    let node = |node: &str, kind| assert_refused("a.gltf", embedded(node), kind);
    let identity = "[1, 0, 0, 0,  0, 1, 0, 0,  0, 0, 1, 0,  0, 0, 0, 1]";
    node(&format!(r#"{{"mesh": 0, "matrix": {identity}, "translation": [1, 0, 0]}}"#), InputErrorKind::Syntax);
    node(r#"{"mesh": 0, "rotation": [0, 0, 0, 1.5]}"#, InputErrorKind::Value);
    node(r#"{"mesh": 0, "weights": [0.5]}"#, InputErrorKind::Unsupported);
    // An empty list of weights is none: those of the mesh count.
    let morphed =
        embedded(r#"{"mesh": 0, "weights": []}"#).replace("\"primitives\"", "\"weights\": [1], \"primitives\"");
    assert_refused("a.gltf", morphed, InputErrorKind::Unsupported);
    // A circle beside the tree, in a document without scenes.
    let nodes = r#"{"mesh": 0}, {"mesh": 0, "children": [2]}, {"children": [1]}"#;
    let circle = embedded(nodes).replace("\"scene\": 0, \"scenes\": [{\"nodes\": [0]}],", "");
    assert_refused("a.gltf", circle, InputErrorKind::Inconsistent);
    // Of several buffers without an address only the first is the binary chunk.
    let second =
        square_json(PLAIN, "").replace("[{\"byteLength\": 60}]", "[{\"byteLength\": 60}, {\"byteLength\": 60}]");
    assert_refused("a.glb", binary(&second, &square_buffer()), InputErrorKind::Missing);
}

#[test]
fn contradictions_are_errors() {
    let wrong = |from: &str, to: &str, kind| {
        let text = embedded(PLAIN);
        assert!(text.contains(from));
        assert_refused("a.gltf", text.replace(from, to), kind);
    };
    wrong("\"POSITION\": 0", "\"POSITION\": 7", InputErrorKind::Syntax);
    wrong("\"POSITION\": 0", "\"NORMAL\": 0", InputErrorKind::Syntax);
    wrong("\"mesh\": 0", "\"mesh\": 1", InputErrorKind::Syntax);
    wrong("\"count\": 4", "\"count\": 5", InputErrorKind::Inconsistent);
    wrong("\"count\": 4", "\"count\": 3", InputErrorKind::Missing);
    wrong("\"count\": 6", "\"count\": 5", InputErrorKind::Inconsistent);
    wrong("\"count\": 6", "\"count\": 18446744073709551615", InputErrorKind::Inconsistent);
    wrong("\"byteOffset\": 48", "\"byteOffset\": 49", InputErrorKind::Inconsistent);
    wrong("\"byteLength\": 60", "\"byteLength\": 64", InputErrorKind::Inconsistent);
    wrong("\"bufferView\": 0, ", "", InputErrorKind::Syntax);
    wrong("{\"mesh\": 0}", "{\"mesh\": 0, \"children\": [0]}", InputErrorKind::Inconsistent);
    wrong("{\"mesh\": 0}", "{}", InputErrorKind::Value);
    wrong("base64,", "base64,*", InputErrorKind::Syntax);
    let mut short = binary(&square_json(PLAIN, ""), &square_buffer());
    short.truncate(short.len() - 4);
    assert_refused("a.glb", &short, InputErrorKind::Inconsistent);
    assert_refused("a.glb", b"glTF\x02\0\0\0\x05\0\0\0", InputErrorKind::Inconsistent);
}

#[test]
fn the_buffer_of_a_mesh_in_a_cell_is_one_of_its_files_and_need_not_be_on_the_disk() {
    let files = noclash_io::MemoryFiles::from_iter([
        ("c.yaml", b"obstacles: [{ name: square, mesh: m/square.gltf }]".to_vec()),
        ("m/square.gltf", square_json(PLAIN, "\"uri\": \"square.bin\", ").into_bytes()),
        ("m/square.bin", square_buffer()),
    ]);
    let cell = noclash_io::load_cell_from(&files, "c.yaml".as_ref(), &noclash_io::LoadOptions::default()).unwrap();
    let read: Vec<_> = cell.files.iter().map(|file| file.to_str().unwrap()).collect();
    assert_eq!(read, ["c.yaml", "m/square.gltf", "m/square.bin"]);
}
