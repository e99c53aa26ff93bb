use super::{assert_refused, load, triangles};
use glam::DVec3;
use noclash_geometry::{MeshDiagnosis, Orientation, TriangleMesh};
use noclash_io::InputErrorKind;

/// A COLLADA file with one geometry of four vertices, given primitives and given nodes.
pub fn collada(asset: &str, primitives: &str, nodes: &str) -> String {
    format!(
        r##"<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
 <asset>{asset}<up_axis>Z_UP</up_axis></asset>
 <library_geometries><geometry id="g"><mesh>
  <source id="p"><float_array id="a" count="12">0 0 0  1 0 0  1 1 0  0 1 0</float_array>
   <technique_common><accessor source="#a" count="4" stride="3">
    <param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/>
   </accessor></technique_common></source>
  <vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
  {primitives}
 </mesh></geometry></library_geometries>
 <library_nodes><node id="twice"><scale>2 2 2</scale><instance_geometry url="#g"/></node></library_nodes>
 <library_visual_scenes><visual_scene id="s">{nodes}</visual_scene></library_visual_scenes>
 <scene><instance_visual_scene url="#s"/></scene>
</COLLADA>"##
    )
}

pub const TRIANGLE: &str = r##"<triangles count="1"><input semantic="VERTEX" source="#v" offset="0"/>
 <input semantic="NORMAL" source="#n" offset="1"/><p>0 9 1 9 2 9</p></triangles>"##;
pub const PLAIN: &str = r##"<node><instance_geometry url="#g"/></node>"##;

fn corner(point: [f64; 3]) -> DVec3 {
    DVec3::from_array(point)
}

#[test]
fn every_kind_of_primitive_becomes_triangles() {
    let input = r##"<input semantic="VERTEX" source="#v" offset="0"/>"##;
    for primitive in [
        format!("<polylist count='1'>{input}<vcount>4</vcount><p>0 1 2 3</p></polylist>"),
        format!("<polygons count='1'>{input}<p>0 1 2 3</p></polygons>"),
        format!("<trifans count='1'>{input}<p>0 1 2 3</p></trifans>"),
        format!("<triangles count='2'>{input}<p>0 1 2 0 2 3</p></triangles>"),
    ] {
        let mesh = load("a.dae", collada("", &primitive, PLAIN)).expect(&primitive).mesh;
        assert_eq!(mesh.triangles(), [[0, 1, 2], [0, 2, 3]], "{primitive}");
    }
    let strip = format!("<tristrips count='1'>{input}<p>0 1 3 2</p></tristrips><lines count='1'/>");
    let loaded = load("a.dae", collada("", &strip, PLAIN)).expect("a strip");
    assert_eq!(loaded.mesh.triangles(), [[0, 1, 3], [3, 1, 2]]);
    assert!(loaded.notes.iter().any(|note| note.contains("1 line element")), "{:?}", loaded.notes);
}

#[test]
fn transforms_apply_from_the_inside_out_and_the_unit_last() {
    let nodes = r##"<node><translate>10 0 0</translate><rotate>0 0 1 90</rotate>
        <node><matrix>1 0 0 0  0 1 0 0  0 0 1 5  0 0 0 1</matrix><instance_node url="#twice"/></node></node>"##;
    let placed = triangles("a.dae", collada("<unit name='cm' meter='0.5'/>", TRIANGLE, nodes));
    assert_eq!(placed, [[[5.0, 0.0, 2.5], [5.0, 1.0, 2.5], [4.0, 1.0, 2.5]].map(corner)]);
}

#[test]
fn a_mirroring_transform_turns_the_triangles_round() {
    let nodes = r##"<node><scale>-1 1 1</scale><instance_geometry url="#g"/></node>"##;
    let placed = triangles("a.dae", collada("", TRIANGLE, nodes));
    assert_eq!(placed, [[[0.0, 0.0, 0.0], [-1.0, 1.0, 0.0], [-1.0, 0.0, 0.0]].map(corner)]);
}

#[test]
fn a_flat_part_has_no_volume_however_its_node_is_placed() {
    // Two sides of a square, divided along different diagonals.
    let sides = r##"<triangles count="4"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 2 0 2 3 1 0 3 1 3 2</p></triangles>"##;
    let unplaced = load("a.dae", collada("", sides, PLAIN)).expect("a square").mesh;
    assert_eq!(unplaced.rounding(), 0.0);
    let mut with_noise = 0;
    for k in 1..60 {
        let nodes = format!(
            r##"<node><translate>{k}.1 -7.3 1e3</translate><rotate>0.3 0.{k} 0.5 {}</rotate><node><scale>0.3 0.7 1.1</scale><translate>0.1 0.2 0.3</translate>
               <instance_geometry url="#g"/></node></node>"##,
            7 * k
        );
        let placed = load("a.dae", collada("<unit name='mm' meter='0.001'/>", sides, &nodes)).expect("a square").mesh;
        assert!(placed.rounding() > 0.0 && placed.rounding() < 1e-9);
        let diagnosis = MeshDiagnosis::of(&placed);
        assert_eq!(diagnosis.components[0].orientation, Orientation::Undecided, "{k}");
        // Without the bound some of them would have one.
        let bare = TriangleMesh::new(placed.vertices().to_vec(), placed.triangles().to_vec()).expect("a square");
        with_noise += usize::from(MeshDiagnosis::of(&bare).components[0].orientation != Orientation::Undecided);
    }
    assert!(with_noise > 0);
}

#[test]
fn vertices_that_coincide_in_the_file_leave_doubt_however_their_nodes_are_placed() {
    // Two triangles with a corner in common, each in a node of its own.
    let mut apart = 0;
    for k in 1..60 {
        let node = |shift: &str| {
            format!(
                r##"<node><rotate>0.3 0.{k} 0.5 {}</rotate><translate>{shift}</translate><instance_geometry url="#g"/></node>"##,
                7 * k
            )
        };
        let placed = |nodes: &str| load("a.dae", collada("", TRIANGLE, nodes)).expect("triangles").mesh;
        let together = placed(&format!("{}{}", node("3 5 7"), node("4 5 7")));
        let diagnosis = MeshDiagnosis::of(&together);
        assert!(together.has_several_places());
        // The corner (1, 0, 0) of one is the first of the other.
        apart += usize::from(diagnosis.distinct_vertices == 6);
        assert!(
            diagnosis.distinct_vertices == 5 || diagnosis.near_vertices == 2 && !diagnosis.plain,
            "{k}: {diagnosis:?}"
        );
        let alone = placed(&node("4 5 7"));
        assert!(!alone.has_several_places() && MeshDiagnosis::of(&alone).near_vertices == 0);
        let far = MeshDiagnosis::of(&placed(&format!("{}{}", node("3 5 7"), node("6 5 7"))));
        assert_eq!(far.near_vertices, 0);
    }
    assert!(apart > 0, "rounding separates some of them");
}

#[test]
fn a_cube_whose_faces_have_nodes_of_their_own_is_no_open_shell_however_they_are_placed() {
    let square =
        r##"<triangles count="2"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 2 0 2 3</p></triangles>"##;
    let axes = [["1 0 0", "0 1 0", "0 0 1"], ["0 0 1", "1 0 0", "0 1 0"], ["0 1 0", "0 0 1", "1 0 0"]];
    let (mut cracked, mut open_box) = (0, 0);
    for k in 1..40 {
        let face = |turn: usize, far: i32| {
            let normal = [2, 0, 1][turn];
            // Shifted there and back again: nothing in the file, and a rounding in its place.
            let [x, y, z] = [0, 1, 2].map(|axis| [-5, -3, 6][axis] + if axis == normal { far } else { 0 });
            let [a, b, c] = axes[turn];
            let shift = if turn + far as usize == 0 { "0 0 0" } else { "5 3 -6" };
            let [x, y, z] = if shift == "0 0 0" { [0, 0, 0] } else { [x, y, z] };
            format!(
                r##"<node><translate>{shift}</translate><matrix>{a} {x} {b} {y} {c} {z} 0 0 0 1</matrix><instance_geometry url="#g"/></node>"##
            )
        };
        let faces: Vec<String> = (0..6).map(|face_number| face(face_number / 2, face_number as i32 % 2)).collect();
        let diagnosis = |faces: &[String]| {
            let nodes = format!("<node><rotate>0.3 0.{k} 0.5 {}</rotate>{}</node>", 7 * k, faces.concat());
            MeshDiagnosis::of(&load("a.dae", collada("", square, &nodes)).expect("a cube").mesh)
        };
        let cube = diagnosis(&faces);
        assert_eq!(cube.shells().count(), 0, "{k}: {cube:?}");
        cracked += usize::from(!cube.is_closed());
        // Without a face it is one.
        open_box += usize::from(diagnosis(&faces[1..]).shells().count() > 0);
    }
    assert!(cracked > 10 && open_box == 39, "{cracked} {open_box}");
}

#[test]
fn what_is_ignored_is_told() {
    let text = collada("", TRIANGLE, PLAIN).replace("Z_UP", "Y_UP");
    assert!(load("a.dae", text).expect("one triangle").notes[0].contains("Y_UP ignored"));
    let text = collada("", TRIANGLE, PLAIN)
        .replace("<library_geometries>", "<library_geometries><geometry id='unused'><mesh/></geometry>");
    assert!(load("a.dae", text).expect("one triangle").notes[0].contains("1 geometry is not placed"));
}

#[test]
fn the_same_geometry_may_be_placed_many_times() {
    let nodes = format!("{PLAIN}<node><instance_node url='#twice'/><instance_geometry url='#g'/></node>");
    assert_eq!(triangles("a.dae", collada("", TRIANGLE, &nodes)).len(), 3);
}

#[test]
fn shapes_that_are_not_read_are_refused() {
    let holes = r##"<polygons count="1"><input semantic="VERTEX" source="#v" offset="0"/>
        <ph><p>0 1 2</p><h>1 2 3</h></ph></polygons>"##;
    assert_refused("a.dae", collada("", holes, PLAIN), InputErrorKind::Unsupported);
    let skinned = "<node><instance_controller url='#c'/></node>";
    assert_refused("a.dae", collada("", TRIANGLE, skinned), InputErrorKind::Unsupported);
    let skewed = format!("<node><skew>1 0 0 1 0 1 0</skew>{PLAIN}</node>");
    assert_refused("a.dae", collada("", TRIANGLE, &skewed), InputErrorKind::Unsupported);
    let elsewhere = "<node><instance_geometry url='other.dae#g'/></node>";
    assert_refused("a.dae", collada("", TRIANGLE, elsewhere), InputErrorKind::Unsupported);
}

#[test]
fn contradictions_are_errors_with_their_line() {
    let wrong = |from: &str, to: &str, kind| {
        let text = collada("<unit meter='1'/>", TRIANGLE, PLAIN);
        assert!(text.contains(from));
        let error = assert_refused("a.dae", text.replace(from, to), kind);
        assert!(error.line.is_some(), "{error}");
    };
    wrong("<triangles count=\"1\"", "<triangles count=\"2\"", InputErrorKind::Inconsistent);
    wrong("count=\"12\"", "count=\"99999999999\"", InputErrorKind::Inconsistent);
    wrong("count=\"4\" stride", "count=\"5\" stride", InputErrorKind::Inconsistent);
    wrong("count=\"4\" stride", "count=\"18446744073709551615\" stride", InputErrorKind::Inconsistent);
    wrong("stride=\"3\"", "stride=\"2\"", InputErrorKind::Inconsistent);
    wrong("2 9</p>", "4 9</p>", InputErrorKind::Missing);
    wrong("2 9</p>", "2</p>", InputErrorKind::Inconsistent);
    wrong("2 9</p>", "-1 9</p>", InputErrorKind::Syntax);
    wrong("0 1 0</float_array>", "0 1 NaN</float_array>", InputErrorKind::Value);
    wrong("meter='1'", "meter='-1'", InputErrorKind::Value);
    wrong("url=\"#g\"", "url=\"#h\"", InputErrorKind::Missing);
    wrong("</COLLADA>", "", InputErrorKind::Syntax);
}

#[test]
fn an_empty_scene_is_an_error() {
    assert_refused("a.dae", collada("", TRIANGLE, "<node/>"), InputErrorKind::Value);
}

#[test]
fn nodes_that_contain_themselves_or_double_without_end_are_errors() {
    let text = collada("", TRIANGLE, "<node id='n'><instance_node url='#n'/></node>");
    assert_refused("a.dae", text, InputErrorKind::Inconsistent);
    let levels: String = (0..40)
        .map(|i| format!("<node id='n{i}'><instance_node url='#n{0}'/><instance_node url='#n{0}'/></node>", i + 1))
        .collect();
    let text = collada("", TRIANGLE, &format!("{levels}<node id='n40'><instance_geometry url='#g'/></node>"));
    assert_refused("a.dae", text, InputErrorKind::Inconsistent);
}

#[test]
fn a_part_with_a_unit_of_its_own_is_refused() {
    let asset =
        |metres: &str| format!("<node><asset><unit meter='{metres}'/></asset><instance_geometry url='#g'/></node>");
    assert_refused("a.dae", collada("", TRIANGLE, &asset("0.001")), InputErrorKind::Unsupported);
    assert!(load("a.dae", collada("", TRIANGLE, &asset("1.0"))).is_ok());
    assert!(load("a.dae", collada("<unit meter='0.01'/>", TRIANGLE, &asset("0.01"))).is_ok());
}

#[test]
fn what_a_file_has_twice_is_told_or_refused() {
    let one = collada("", TRIANGLE, PLAIN);
    let scenes = one.replace("</library_visual_scenes>", "<visual_scene id='t'/></library_visual_scenes>");
    let notes = load("a.dae", scenes).expect("one of two scenes").notes;
    assert!(notes.iter().any(|note| note.contains("2 scenes")), "{notes:?}");
    for (old, new) in [
        ("</mesh></geometry>", "</mesh><mesh/></geometry>"),
        ("<scene><instance_visual_scene", "<scene><instance_visual_scene url='#s'/><instance_visual_scene"),
        ("<input semantic=\"NORMAL\"", "<input semantic=\"VERTEX\""),
    ] {
        assert!(one.contains(old), "{old}");
        assert_refused("a.dae", one.replacen(old, new, 1), InputErrorKind::Syntax);
    }
}
