//! Claims about `MeshDiagnosis`.

use glam::DVec3;
use noclash_geometry::{MeshDiagnosis, Orientation};

use crate::meshes::{Sketch, binary_stl, real_data};

fn of(sketch: &Sketch) -> MeshDiagnosis {
    let diagnosis = MeshDiagnosis::of(&sketch.mesh());
    // Whatever the mesh: every triangle is in one component or set aside, and loops exist exactly where something is open.
    let mut seen = diagnosis.set_aside.clone();
    seen.extend(diagnosis.components.iter().flat_map(|c| &c.triangles));
    seen.sort_unstable();
    assert_eq!(seen, (0..sketch.triangles.len() as u32).collect::<Vec<_>>());
    assert!(diagnosis.components.iter().all(|c| c.closed == c.boundary_loops.is_empty()));
    diagnosis
}

fn degenerate(sketch: &Sketch) -> usize {
    MeshDiagnosis::degenerate_triangles(&sketch.mesh())
}

fn sizes(diagnosis: &MeshDiagnosis) -> Vec<usize> {
    diagnosis.components.iter().map(|c| c.triangles.len()).collect()
}

fn fan_cube_with_fin() -> Sketch {
    // The fin stands on the edge from vertex 0 to vertex 1, which is an edge of the cube's triangles.
    let mut sketch = Sketch::cube(0.0, 1.0);
    sketch.vertices.push(DVec3::new(0.5, -1.0, -1.0));
    sketch.with([0, 1, 8])
}

#[test]
fn a_cube_is_closed_manifold_and_outward() {
    let d = of(&Sketch::cube(0.0, 1.0));
    assert_eq!((d.triangles, d.distinct_vertices, d.components.len()), (12, 8, 1));
    assert_eq!((d.open_edges, d.nonmanifold_edges, d.duplicate_triangles), (0, 0, 0));
    assert_eq!(degenerate(&Sketch::cube(0.0, 1.0)), 0);
    assert!(d.is_closed() && d.is_manifold() && d.is_consistently_oriented());
    assert_eq!(d.components[0].orientation, Orientation::Outward);
    let turned = of(&Sketch::cube(0.0, 1.0).turned_inside_out());
    assert_eq!(turned.components[0].orientation, Orientation::Inward);
}

#[test]
fn vertices_merge_by_position_and_minus_zero_is_zero() {
    let soup = Sketch::cube(0.0, 1.0);
    let vertices: Vec<DVec3> = soup.triangles.iter().flatten().map(|&i| soup.vertices[i as usize]).collect();
    let signed = vertices.iter().enumerate().map(|(i, v)| if i % 2 == 0 { *v } else { -(-*v + 0.0) }).collect();
    let triangles = (0..12).map(|t| [3 * t, 3 * t + 1, 3 * t + 2]).collect();
    let d = of(&Sketch { vertices: signed, triangles });
    assert_eq!((d.distinct_vertices, d.components.len()), (8, 1));
    assert!(d.is_closed());
}

#[test]
fn an_open_box_has_one_boundary_loop_of_four_vertices() {
    let d = of(&Sketch::cube(0.0, 1.0).without(3).without(2));
    assert!(!d.is_closed() && d.is_manifold() && d.is_consistently_oriented());
    assert_eq!(d.open_edges, 4);
    let [component] = &d.components[..] else { panic!("one component") };
    let [rim] = &component.boundary_loops[..] else { panic!("one loop") };
    let mut rim = rim.clone();
    rim.sort_unstable();
    assert_eq!(rim, [4, 5, 6, 7]);
    assert_eq!(component.orientation, Orientation::Undecided);
}

#[test]
fn two_holes_are_two_loops() {
    let d = of(&Sketch::cube(0.0, 1.0).without(2).without(0));
    assert_eq!(d.components[0].boundary_loops.iter().map(Vec::len).collect::<Vec<_>>(), [3, 3]);
}

#[test]
fn cubes_that_share_an_edge_or_a_vertex_are_two_closed_components() {
    let by_edge = of(&Sketch::cube(0.0, 1.0).and(Sketch::cuboid(DVec3::new(1.0, 1.0, 0.0), DVec3::new(2.0, 2.0, 1.0))));
    assert_eq!((sizes(&by_edge), by_edge.nonmanifold_edges), (vec![12, 12], 1));
    assert!(by_edge.is_closed() && by_edge.is_consistently_oriented() && !by_edge.is_manifold());
    let by_vertex = of(&Sketch::cube(0.0, 1.0).and(Sketch::cube(1.0, 2.0)));
    assert_eq!((sizes(&by_vertex), by_vertex.distinct_vertices), (vec![12, 12], 15));
    assert!(by_vertex.is_closed() && by_vertex.is_manifold());
}

#[test]
fn a_fin_on_an_edge_does_not_open_the_cube() {
    let d = of(&fan_cube_with_fin());
    assert_eq!(sizes(&d), [12, 1]);
    assert_eq!(d.components.iter().map(|c| c.closed).collect::<Vec<_>>(), [true, false]);
    assert_eq!((d.nonmanifold_edges, d.open_edges), (1, 2));
}

#[test]
fn chambers_with_a_common_wall_are_closed_together() {
    let left = Sketch::cube(0.0, 1.0);
    let right = Sketch::cuboid(DVec3::new(1.0, 0.0, 0.0), DVec3::new(2.0, 1.0, 1.0));
    // The diagonal of the wall must run the same way on both sides for the triangles to be copies.
    let mirrored = left.clone().map(|v| DVec3::new(2.0 - v.x, v.y, v.z)).turned_inside_out();
    let d = of(&left.clone().and(mirrored));
    assert_eq!((d.duplicate_triangles, d.nonmanifold_edges), (2, 5));
    assert!(d.is_closed() && d.is_consistently_oriented());
    assert_eq!(sizes(&d), [20, 4]);
    assert_eq!(d.components[0].orientation, Orientation::Outward);
    let crossed = of(&left.and(right));
    assert!(crossed.is_closed() && crossed.is_consistently_oriented());
}

#[test]
fn a_flipped_triangle_makes_a_closed_component_inconsistent() {
    let d = of(&Sketch::cube(0.0, 1.0).with_flipped(5));
    assert!(d.is_closed() && d.is_manifold() && !d.is_consistently_oriented());
    assert_eq!((d.solids().count(), d.inconsistent_solids().count()), (0, 1));
    assert_eq!(d.components[0].orientation, Orientation::Undecided);
}

#[test]
fn a_moebius_strip_is_open_with_one_loop_and_inconsistent() {
    let vertices = (0..10).map(|i| DVec3::new(f64::from(i), f64::from(i * i), f64::from(i * i * i))).collect();
    let mut triangles = Vec::new();
    for i in 0..5u32 {
        let (a, b) = (2 * i, 2 * i + 1);
        let (c, d) = if i < 4 { (a + 2, b + 2) } else { (1, 0) };
        triangles.extend([[a, b, c], [b, d, c]]);
    }
    let d = of(&Sketch { vertices, triangles });
    assert!(!d.is_closed() && d.is_manifold() && !d.is_consistently_oriented());
    assert_eq!(d.components[0].boundary_loops.iter().map(Vec::len).collect::<Vec<_>>(), [10]);
}

#[test]
fn degenerate_and_duplicate_triangles_do_not_open_a_tetrahedron() {
    let corners = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z].map(|v| v * 2.0);
    let mut sketch = Sketch::tetrahedron(corners);
    sketch = sketch.with([0, 0, 1]).with([2, 2, 2]).with([1, 2, 3]).with([2, 3, 1]);
    let d = of(&sketch);
    assert_eq!((degenerate(&sketch), d.duplicate_triangles), (2, 2));
    assert_eq!((sizes(&d), d.set_aside), (vec![4], vec![4, 5, 6, 7]));
    assert!(d.components[0].closed && d.components[0].orientation == Orientation::Outward);
}

#[test]
fn a_collinear_triangle_sews_a_seam() {
    // The edge 0-1 of the tetrahedron is split at its middle on one side only; a triangle without area closes the gap.
    let mut sketch = Sketch::tetrahedron([DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z]);
    let at = sketch.triangles.iter().position(|t| t.contains(&0) && t.contains(&1)).unwrap();
    let [a, b, c] = sketch.triangles[at];
    sketch.vertices.push((sketch.vertices[a as usize] + sketch.vertices[b as usize]) * 0.5);
    sketch = sketch.without(at).with([a, 4, c]).with([4, b, c]);
    assert!(!of(&sketch).is_closed());
    let sewn = sketch.with([a, b, 4]);
    let d = of(&sewn);
    assert_eq!((degenerate(&sewn), sizes(&d)), (1, vec![6]));
    assert!(d.is_closed() && d.is_consistently_oriented());
}

#[test]
fn surfaces_exported_for_both_sides_are_one_surface() {
    let cube = Sketch::cube(0.0, 1.0);
    let both = of(&cube.clone().and(cube.clone().turned_inside_out()));
    assert_eq!((sizes(&both), both.set_aside.len(), both.duplicate_triangles), (vec![12], 12, 12));
    assert_eq!(both.components[0].orientation, Orientation::Outward);
    let sheet = Sketch { vertices: vec![DVec3::ZERO, DVec3::X, DVec3::Y], triangles: vec![[0, 1, 2], [0, 2, 1]] };
    let d = of(&sheet);
    assert!(d.is_closed() && d.components[0].orientation == Orientation::Undecided);
}

#[test]
fn the_answer_does_not_depend_on_the_order_of_vertices() {
    let sketch = fan_cube_with_fin().and(Sketch::cube(1.0, 3.0).without(4));
    let d = of(&sketch);
    let last = sketch.vertices.len() as u32 - 1;
    let mut reversed = sketch;
    reversed.vertices.reverse();
    reversed.triangles.iter_mut().for_each(|t| *t = t.map(|i| last - i));
    let r = of(&reversed);
    assert_eq!(sizes(&d), sizes(&r));
    assert_eq!((d.open_edges, d.nonmanifold_edges, d.set_aside), (r.open_edges, r.nonmanifold_edges, r.set_aside));
}

#[test]
fn huge_tiny_and_extreme_coordinates_do_no_harm() {
    for scale in [5e-324, 1e-200, 1e-30, 1e30, 1e200, f64::MAX] {
        let scaled = Sketch::cube(0.0, 1.0).map(|v| v * scale);
        let d = of(&scaled);
        assert!(d.is_closed() && d.is_consistently_oriented() && degenerate(&scaled) == 0, "{scale}");
        assert_ne!(d.components[0].orientation, Orientation::Inward);
    }
}

/// Path, watertight, open edges, non-manifold edges, degenerate and duplicate triangles as the manifest has them.
type Row = (String, bool, [usize; 4]);

fn manifest_row(line: &str) -> Option<Row> {
    let fields: Vec<&str> = line.split(',').collect();
    let number = |i: usize| fields.get(i)?.parse().ok();
    Some((fields.first()?.to_string(), number(3)? == 1, [number(4)?, number(5)?, number(6)?, number(7)?]))
}

/// Files whose neighbouring triangles do not quite meet: closed only if vertices up to 1e-8 m apart are one, as the manifest
/// has it. noclash takes the stored coordinates as they are.
const CRACKED: [&str; 8] = [
    "cad_parts/featuretype.stl",
    "cad_parts/octagonal_pocket.stl",
    "car_seat_cell/extra_visual/end_effector.stl",
    "car_seat_cell/meshes/collision/end_effector_simple.stl",
    "iiwa_puzzle_cell/meshes/collision/puzzle_bent.stl",
    "iiwa_puzzle_cell/meshes/collision/puzzle_mount.stl",
    "ur5_robotiq85/meshes/collision/inner_finger_fine.stl",
    "ur5_robotiq85/meshes/collision/robotiq_85_base_link_fine.stl",
];

#[test]
fn real_meshes_agree_with_the_manifest() {
    let Some(folder) = real_data("real_meshes_agree_with_the_manifest", &["MANIFEST.csv"]) else { return };
    let manifest = std::fs::read_to_string(folder.join("MANIFEST.csv")).unwrap();
    let mut compared = 0;
    for (path, watertight, [open, nonmanifold, degenerate, duplicate]) in manifest.lines().filter_map(manifest_row) {
        let Some(mesh) = std::fs::read(folder.join(&path)).ok().and_then(|bytes| binary_stl(&bytes)) else { continue };
        let d = MeshDiagnosis::of(&mesh);
        compared += 1;
        assert_eq!(d.duplicate_triangles, duplicate, "{path}");
        // The manifest also calls triangles degenerate that are only very thin.
        let found = MeshDiagnosis::degenerate_triangles(&mesh);
        assert!(found <= degenerate && (degenerate > 0 || found == 0), "{path}");
        if CRACKED.contains(&path.as_str()) {
            assert!(d.open_edges > open && !d.is_closed(), "{path}");
        } else if path != "ur5_robotiq85/meshes/collision/robotiq_fts300.stl" && degenerate == 0 {
            // The manifest counts the edges of collapsed triangles; fts300 has two pairs of vertices within 1e-8 m.
            assert_eq!((d.open_edges, d.nonmanifold_edges), (open, nonmanifold), "{path}");
            // Watertight in the manifest: every edge exactly twice. Here, cubes that share an edge are closed too.
            assert_eq!(d.is_closed() && d.is_manifold(), watertight, "{path}");
        }
    }
    assert!(compared > 100, "only {compared} meshes could be read");
}
