//! Writes a mesh as bytes in the formats that noclash reads. STL and glTF hold f32 and round each coordinate once; the
//! text formats print the shortest form that reads back to the same f64.

use crate::mesh::Mesh;
use glam::DVec3;
use std::fmt::Write;

/// Binary STL.
pub fn stl_binary(mesh: &Mesh) -> Vec<u8> {
    let mut bytes = vec![0_u8; 80];
    let title = b"noclash sample data, metres";
    bytes[..title.len()].copy_from_slice(title);
    bytes.extend((mesh.triangles.len() as u32).to_le_bytes());
    for t in &mesh.triangles {
        let corners = t.map(|i| mesh.vertices[i as usize]);
        for v in [normal(mesh, *t).to_array()].iter().chain(&corners) {
            for c in v {
                bytes.extend((*c as f32).to_le_bytes());
            }
        }
        bytes.extend([0, 0]);
    }
    bytes
}

/// Text STL.
pub fn stl_ascii(mesh: &Mesh) -> String {
    let mut text = String::from("solid sample\n");
    for t in &mesh.triangles {
        let n = normal(mesh, *t);
        // Writing to a String cannot fail, here and below.
        let _ = writeln!(text, "  facet normal {} {} {}\n    outer loop", n.x, n.y, n.z);
        for [x, y, z] in t.map(|i| mesh.vertices[i as usize]) {
            let _ = writeln!(text, "      vertex {x} {y} {z}");
        }
        text.push_str("    endloop\n  endfacet\n");
    }
    text.push_str("endsolid sample\n");
    text
}

/// Wavefront OBJ.
pub fn obj(mesh: &Mesh) -> String {
    let mut text = String::from("# noclash sample data, metres\n");
    for [x, y, z] in &mesh.vertices {
        let _ = writeln!(text, "v {x} {y} {z}");
    }
    for [a, b, c] in mesh.triangles.iter().map(|t| t.map(|i| i + 1)) {
        let _ = writeln!(text, "f {a} {b} {c}");
    }
    text
}

/// Text PLY with double coordinates; without triangles it is a point cloud.
pub fn ply_ascii(mesh: &Mesh) -> String {
    let mut text = format!(
        "ply\nformat ascii 1.0\ncomment noclash sample data, metres\nelement vertex {}\nproperty double x\nproperty double y\nproperty double z\n",
        mesh.vertices.len()
    );
    if !mesh.triangles.is_empty() {
        let _ = writeln!(text, "element face {}\nproperty list uchar int vertex_indices", mesh.triangles.len());
    }
    text.push_str("end_header\n");
    for [x, y, z] in &mesh.vertices {
        let _ = writeln!(text, "{x} {y} {z}");
    }
    for [a, b, c] in &mesh.triangles {
        let _ = writeln!(text, "3 {a} {b} {c}");
    }
    text
}

/// Object file format (OFF).
pub fn off(mesh: &Mesh) -> String {
    let mut text = format!("OFF\n{} {} 0\n", mesh.vertices.len(), mesh.triangles.len());
    for [x, y, z] in &mesh.vertices {
        let _ = writeln!(text, "{x} {y} {z}");
    }
    for [a, b, c] in &mesh.triangles {
        let _ = writeln!(text, "3 {a} {b} {c}");
    }
    text
}

/// COLLADA, one metre units, z up.
pub fn dae(mesh: &Mesh) -> String {
    let numbers: Vec<String> = mesh.vertices.iter().flatten().map(f64::to_string).collect();
    let indices: Vec<String> = (mesh.triangles.iter().flatten()).map(u32::to_string).collect();
    format!(
        r##"<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
  <asset>
    <created>2000-01-01T00:00:00</created>
    <modified>2000-01-01T00:00:00</modified>
    <unit name="meter" meter="1"/>
    <up_axis>Z_UP</up_axis>
  </asset>
  <library_geometries>
    <geometry id="shape" name="shape">
      <mesh>
        <source id="positions">
          <float_array id="positions-array" count="{number_count}">{numbers}</float_array>
          <technique_common>
            <accessor source="#positions-array" count="{vertex_count}" stride="3">
              <param name="X" type="float"/>
              <param name="Y" type="float"/>
              <param name="Z" type="float"/>
            </accessor>
          </technique_common>
        </source>
        <vertices id="corners">
          <input semantic="POSITION" source="#positions"/>
        </vertices>
        <triangles count="{triangle_count}">
          <input semantic="VERTEX" source="#corners" offset="0"/>
          <p>{indices}</p>
        </triangles>
      </mesh>
    </geometry>
  </library_geometries>
  <library_visual_scenes>
    <visual_scene id="scene">
      <node id="node">
        <instance_geometry url="#shape"/>
      </node>
    </visual_scene>
  </library_visual_scenes>
  <scene>
    <instance_visual_scene url="#scene"/>
  </scene>
</COLLADA>
"##,
        number_count = numbers.len(),
        vertex_count = mesh.vertices.len(),
        triangle_count = mesh.triangles.len(),
        numbers = numbers.join(" "),
        indices = indices.join(" "),
    )
}

/// Binary glTF: one mesh under one node without a transform, coordinates as they are (no turn to y-up).
pub fn glb(mesh: &Mesh) -> Vec<u8> {
    let mut data = Vec::new();
    for c in mesh.vertices.iter().flatten() {
        data.extend((*c as f32).to_le_bytes());
    }
    let positions_length = data.len();
    for i in mesh.triangles.iter().flatten() {
        data.extend(i.to_le_bytes());
    }
    let (low, high) = mesh.bounds();
    let json = format!(
        concat!(
            r#"{{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[0]}}],"nodes":[{{"mesh":0}}],"#,
            r#""meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}},"indices":1}}]}}],"#,
            r#""buffers":[{{"byteLength":{total}}}],"bufferViews":[{{"buffer":0,"byteOffset":0,"byteLength":{split},"target":34962}},"#,
            r#"{{"buffer":0,"byteOffset":{split},"byteLength":{rest},"target":34963}}],"#,
            r#""accessors":[{{"bufferView":0,"componentType":5126,"count":{vertices},"type":"VEC3","min":{low:?},"max":{high:?}}},"#,
            r#"{{"bufferView":1,"componentType":5125,"count":{indices},"type":"SCALAR"}}]}}"#
        ),
        total = data.len(),
        split = positions_length,
        rest = data.len() - positions_length,
        vertices = mesh.vertices.len(),
        indices = mesh.triangles.len() * 3,
        low = low.to_array(),
        high = high.to_array(),
    );
    let mut json = json.into_bytes();
    json.resize(json.len().next_multiple_of(4), b' ');
    data.resize(data.len().next_multiple_of(4), 0);
    let mut bytes = Vec::new();
    bytes.extend(b"glTF");
    bytes.extend(2_u32.to_le_bytes());
    bytes.extend((12 + 8 + json.len() as u32 + 8 + data.len() as u32).to_le_bytes());
    bytes.extend((json.len() as u32).to_le_bytes());
    bytes.extend(b"JSON");
    bytes.extend(json);
    bytes.extend((data.len() as u32).to_le_bytes());
    bytes.extend(b"BIN\0");
    bytes.extend(data);
    bytes
}

/// Unit normal, zero for a degenerate triangle.
fn normal(mesh: &Mesh, [a, b, c]: [u32; 3]) -> DVec3 {
    (mesh.at(b) - mesh.at(a)).cross(mesh.at(c) - mesh.at(a)).normalize_or_zero()
}
