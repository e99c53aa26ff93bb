//! Claims about `WindingField`.

use glam::{DMat3, DVec3};
use noclash_geometry::{MeshDiagnosis, Orientation, SolidReading, Solidity, TriangleMesh, Winding, WindingField};
use proptest::prelude::*;

use crate::meshes::{Sketch, binary_stl, real_meshes};

fn field(sketch: &Sketch) -> WindingField {
    let mesh = sketch.mesh();
    build(&mesh, &MeshDiagnosis::of(&mesh), Solidity::Auto)
}

fn build(mesh: &TriangleMesh, diagnosis: &MeshDiagnosis, solidity: Solidity) -> WindingField {
    WindingField::build(&std::sync::Arc::new(mesh.clone()), diagnosis, &SolidReading::of(mesh, diagnosis, solidity))
}

fn at(field: &WindingField, x: f64, y: f64, z: f64) -> Winding {
    field.winding(DVec3::new(x, y, z))
}

/// Sum of the solid angles of triangles over 4π, in rounded arithmetic: the oracle, good away from the surface.
fn solid_angle_winding<'a>(triangles: impl Iterator<Item = &'a u32>, mesh: &TriangleMesh, point: DVec3) -> f64 {
    let solid_angle = |&triangle: &u32| {
        let [a, b, c] = mesh.corners(triangle as usize).map(|corner| corner - point);
        let (la, lb, lc) = (a.length(), b.length(), c.length());
        let across = la * lb * lc + a.dot(b) * lc + b.dot(c) * la + c.dot(a) * lb;
        2.0 * a.dot(b.cross(c)).atan2(across)
    };
    triangles.map(solid_angle).sum::<f64>() / (4.0 * std::f64::consts::PI)
}

/// All points of a grid that runs through the corners, edges and faces of integer cubes.
fn grid(from: i32, to: i32) -> impl Iterator<Item = DVec3> {
    let axis = move || (2 * from..=2 * to).map(|k| f64::from(k) * 0.5);
    axis().flat_map(move |x| axis().flat_map(move |y| axis().map(move |z| DVec3::new(x, y, z))))
}

/// 1 inside, 0 outside, `None` on the surface of the cuboid.
fn cuboid_number(low: DVec3, high: DVec3, p: DVec3) -> Option<i32> {
    if p.cmpgt(low).all() && p.cmplt(high).all() {
        Some(1)
    } else if p.cmpge(low).all() && p.cmple(high).all() {
        None
    } else {
        Some(0)
    }
}

/// Checks the field of several cuboids (with a sign each) on a grid: a point is inside where `is_inside` says so of the cuboids
/// that hold it, by their places in the list.
fn check_cuboids(cuboids: &[(DVec3, DVec3, i32)], solidity: Solidity, is_inside: impl Fn(&[usize]) -> bool) {
    let parts = cuboids.iter().map(|&(low, high, sign)| {
        let cuboid = Sketch::cuboid(low, high);
        if sign > 0 { cuboid } else { cuboid.turned_inside_out() }
    });
    let mesh = parts.reduce(Sketch::and).unwrap().mesh();
    let field = build(&mesh, &MeshDiagnosis::of(&mesh), solidity);
    for p in grid(-1, 6) {
        let numbers: Vec<Option<i32>> = cuboids.iter().map(|&(low, high, _)| cuboid_number(low, high, p)).collect();
        let holding: Vec<usize> = (0..cuboids.len()).filter(|&place| numbers[place] == Some(1)).collect();
        match field.winding(p) {
            Winding::Number(0) => assert!(!numbers.contains(&None) && !is_inside(&holding), "{p}"),
            Winding::Number(_) => assert!(is_inside(&holding), "{p}"),
            Winding::OnSurface => assert!(numbers.contains(&None), "{p}"),
            Winding::Undecided => panic!("{p}"),
        }
    }
}

const BOX: (DVec3, DVec3) = (DVec3::ZERO, DVec3::splat(5.0));
const CORE: (DVec3, DVec3) = (DVec3::splat(1.0), DVec3::splat(4.0));

#[test]
fn a_cube_is_exact_on_all_its_edges_corners_and_grid_lines() {
    for sign in [1, -1] {
        check_cuboids(&[(DVec3::ZERO, DVec3::splat(4.0), sign)], Solidity::Auto, |holding| !holding.is_empty());
    }
}

#[test]
fn a_cavity_with_walls_the_other_way_round_is_empty_unless_a_union_is_declared() {
    for sign in [1, -1] {
        let hollow = [(BOX.0, BOX.1, sign), (CORE.0, CORE.1, -sign)];
        check_cuboids(&hollow, Solidity::Auto, |holding| holding == [0]);
        check_cuboids(&hollow, Solidity::Solid, |holding| holding == [0]);
        check_cuboids(&hollow, Solidity::Union, |holding| !holding.is_empty());
        let twice = [(BOX.0, BOX.1, sign), (CORE.0, CORE.1, sign)];
        check_cuboids(&twice, Solidity::Auto, |holding| !holding.is_empty());
    }
}

#[test]
fn chains_of_nested_walls_are_read_as_their_sum() {
    let nested = |signs: &[i32]| -> Vec<(DVec3, DVec3, i32)> {
        let at = |depth: usize| DVec3::splat(0.5 * depth as f64);
        signs.iter().enumerate().map(|(depth, &sign)| (at(depth), DVec3::splat(5.0) - at(depth), sign)).collect()
    };
    for signs in 0..32 {
        let signs: Vec<i32> = (0..5).map(|bit| if signs >> bit & 1 == 0 { 1 } else { -1 }).collect();
        let sum = |holding: &[usize]| holding.iter().map(|&place| signs[place]).sum::<i32>() != 0;
        check_cuboids(&nested(&signs), Solidity::Auto, sum);
        check_cuboids(&nested(&signs), Solidity::Union, |holding| !holding.is_empty());
    }
}

#[test]
fn overlapping_cuboids_are_a_union_whichever_way_they_face() {
    let v = DVec3::new;
    for signs in [[1, 1], [1, -1], [-1, 1], [-1, -1]] {
        for (low, high) in [
            (v(1.0, 1.0, 1.0), v(6.0, 5.0, 2.0)),
            (v(1.0, 1.0, 1.0), v(2.0, 2.0, 6.0)),
            (v(2.0, 2.0, 0.0), v(4.0, 4.0, 2.0)),
            (v(3.0, 3.0, 3.0), v(4.0, 4.0, 4.0)),
            (v(0.0, 0.0, 3.0), v(4.0, 4.0, 4.0)),
            (v(-1.0, 1.0, 1.0), v(4.0, 2.0, 2.0)),
        ] {
            let pair = [(v(0.0, 0.0, 0.0), v(3.0, 3.0, 3.0), signs[0]), (low, high, signs[1])];
            check_cuboids(&pair, Solidity::Auto, |holding| !holding.is_empty());
        }
    }
}

#[test]
fn a_cavity_stays_empty_beside_and_under_parts_that_cross_its_solid() {
    let v = DVec3::new;
    let [hollow, core] = [(BOX.0, BOX.1, 1), (CORE.0, CORE.1, -1)];
    for sign in [1, -1] {
        // A handle that crosses the outer wall alone, and a strut through the cavity and all walls.
        for part in [(v(4.5, 2.0, 2.0), v(6.0, 3.0, 3.0), sign), (v(2.0, 2.0, -1.0), v(3.0, 3.0, 6.0), sign)] {
            check_cuboids(&[hollow, core, part], Solidity::Auto, |holding| holding == [0] || holding.contains(&2));
        }
    }
    // A core in the cavity is solid either way: facing outwards it adds up, facing inwards it is no cavity's wall in a cavity.
    for sign in [1, -1] {
        let core_of_core = (DVec3::splat(2.0), DVec3::splat(3.0), sign);
        check_cuboids(&[hollow, core, core_of_core], Solidity::Auto, |holding| holding.len() % 2 == 1);
    }
}

#[test]
fn what_touches_the_wall_around_it_is_no_cavity() {
    let v = DVec3::new;
    for (low, high) in [(v(1.0, 1.0, 1.0), v(4.0, 4.0, 5.0)), (v(0.0, 1.0, 1.0), v(4.0, 4.0, 4.0))] {
        let pair = [(BOX.0, BOX.1, 1), (low, high, -1)];
        check_cuboids(&pair, Solidity::Auto, |holding| !holding.is_empty());
    }
}

#[test]
fn one_ulp_decides_between_inside_surface_and_outside() {
    let field = field(&Sketch::cube(0.1, 0.7));
    let (low, high) = (0.1f64, 0.7f64);
    for (z, expected) in [
        (low.next_down(), Winding::Number(0)),
        (low, Winding::OnSurface),
        (low.next_up(), Winding::Number(1)),
        (high.next_down(), Winding::Number(1)),
        (high, Winding::OnSurface),
        (high.next_up(), Winding::Number(0)),
    ] {
        assert_eq!(at(&field, 0.3, 0.3, z), expected, "{z}");
        assert_eq!(at(&field, z, 0.3, 0.3), expected, "{z}");
        assert_eq!(at(&field, 0.4, z, 0.5), expected, "{z}");
    }
}

#[test]
fn open_and_declared_shells_enclose_nothing() {
    let open = Sketch::cube(0.0, 4.0).without(0);
    assert_eq!(at(&field(&open), 2.0, 2.0, 2.0), Winding::Number(0));
    let mesh = Sketch::cube(0.0, 4.0).mesh();
    let diagnosis = MeshDiagnosis::of(&mesh);
    let shell = build(&mesh, &diagnosis, Solidity::Shell);
    assert!(shell.is_empty());
    assert_eq!(at(&shell, 2.0, 2.0, 2.0), Winding::Number(0));
    let solid = build(&mesh, &diagnosis, Solidity::Solid);
    assert_eq!(at(&solid, 2.0, 2.0, 2.0), Winding::Number(1));
}

#[test]
fn an_inconsistent_closed_component_is_undecided_inside_and_silent_outside() {
    let twisted = Sketch::cube(0.0, 4.0).with_flipped(7);
    let field = field(&twisted.and(Sketch::cuboid(DVec3::new(3.0, 0.0, 0.0), DVec3::new(9.0, 1.0, 1.0))));
    assert_eq!(at(&field, 2.0, 2.0, 2.0), Winding::Undecided);
    assert_eq!(at(&field, 2.0, 2.0, 4.0), Winding::OnSurface);
    assert_eq!(at(&field, 0.0, 2.0, 2.0), Winding::OnSurface);
    for outside in [[2.0, 2.0, 5.0], [2.0, 2.0, -1.0], [-1.0, 2.0, 2.0], [2.0, 4.5, 2.0]] {
        assert_eq!(field.winding(DVec3::from(outside)), Winding::Number(0), "{outside:?}");
    }
    assert_eq!(at(&field, 8.0, 0.5, 0.5), Winding::Number(1));
    assert_eq!(at(&field, 3.5, 0.5, 0.5), Winding::Number(1), "a consistent solid around the point is enough");
}

#[test]
fn copies_and_collapsed_triangles_change_nothing() {
    let tetrahedron = Sketch::tetrahedron([DVec3::ZERO, DVec3::X * 4.0, DVec3::Y * 4.0, DVec3::Z * 4.0]);
    let clean = field(&tetrahedron);
    let dirty = field(&tetrahedron.with([0, 0, 1]).with([1, 2, 3]).with([2, 2, 2]));
    grid(-1, 5).for_each(|p| assert_eq!(clean.winding(p), dirty.winding(p), "{p}"));
    let cube = Sketch::cube(0.0, 4.0);
    let both_sides = field(&cube.clone().turned_inside_out().and(cube));
    assert!(at(&both_sides, 1.0, 2.0, 2.0).may_be_inside());
}

#[test]
fn points_and_meshes_beyond_the_exact_range_are_undecided_within_the_box_only() {
    let cube = field(&Sketch::cube(-1.0, 1.0));
    assert_eq!(at(&cube, 1e-300, 0.0, 0.0), Winding::Undecided);
    assert_eq!(at(&cube, 1e300, 0.0, 0.0), Winding::Number(0));
    assert_eq!(at(&cube, f64::NAN, 0.0, 0.0), Winding::Undecided);
    assert_eq!(at(&cube, f64::INFINITY, 0.0, 0.0), Winding::Undecided);
    for scale in [1e-150, 1e150, 5e-324, f64::MAX] {
        let cube = field(&Sketch::cube(-1.0, 1.0).map(|v| v * scale));
        assert_eq!(at(&cube, 0.0, 0.0, 0.0), Winding::Undecided, "{scale}");
    }
    for scale in [1e-70, 1e-20, 1e20, 1e90] {
        let cube = field(&Sketch::cube(-1.0, 1.0).map(|v| v * scale));
        assert_eq!(at(&cube, 0.0, 0.5 * scale, 0.0), Winding::Number(1), "{scale}");
        assert_eq!(at(&cube, scale, scale, -scale), Winding::OnSurface, "{scale}");
    }
}

#[test]
fn every_vertex_and_the_column_below_it_is_right_for_rotated_polyhedra() {
    for step in 1..12u32 {
        let turn = DMat3::from_rotation_x(0.37 * f64::from(step)) * DMat3::from_rotation_z(0.9 * f64::from(step));
        let globe = Sketch::globe(6, 9, |r, s| 1.0 + 0.3 * f64::from((r * 7 + s * 3 + step) % 5)).map(|v| turn * v);
        let mesh = globe.mesh();
        let diagnosis = MeshDiagnosis::of(&mesh);
        let field = build(&mesh, &diagnosis, Solidity::Auto);
        for &vertex in mesh.vertices() {
            assert_eq!(field.winding(vertex), Winding::OnSurface);
            for below in [0.13, 0.61, 1.9, 4.0] {
                // Exactly below the vertex: the ray runs into it.
                let point = vertex - DVec3::Z * below;
                let oracle = solid_angle_winding(diagnosis.components[0].triangles.iter(), &mesh, point);
                if (oracle - oracle.round()).abs() < 1e-6 {
                    assert_eq!(field.winding(point), Winding::Number(oracle.round() as i32), "{point}");
                }
            }
        }
    }
}

/// Tetrahedra on a small integer grid, some turned inside out: edges, corners and faces coincide all the time.
fn tangle() -> impl Strategy<Value = Vec<(Sketch, i32)>> {
    let corner = || (0i32..5, 0i32..5, 0i32..5).prop_map(|(x, y, z)| DVec3::new(x.into(), y.into(), z.into()));
    let solid = ([corner(), corner(), corner(), corner()], any::<bool>()).prop_map(|(corners, outward)| {
        let sketch = Sketch::tetrahedron(corners);
        if outward { (sketch, 1) } else { (sketch.turned_inside_out(), -1) }
    });
    prop::collection::vec(solid, 1..6)
}

/// 1 strictly inside the tetrahedron, 0 strictly outside, `None` on its surface. Exact for small integers and halves.
fn tetrahedron_number(sketch: &Sketch, point: DVec3) -> Option<i32> {
    let outward = |&[a, b, c]: &[u32; 3]| {
        let [a, b, c] = [a, b, c].map(|i| sketch.vertices[i as usize]);
        (b - a).cross(c - a).dot(point - a)
    };
    let fronts: Vec<f64> = sketch.triangles.iter().map(outward).collect();
    let behind_all = |sign: f64| fronts.iter().all(|f| f * sign <= 0.0);
    match (behind_all(1.0) || behind_all(-1.0), fronts.contains(&0.0)) {
        (true, true) => None,
        (true, false) => Some(1),
        (false, _) => Some(0),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn of_tangled_tetrahedra_only_the_inside_of_nested_opposite_ones_is_empty(tangle in tangle()) {
        let flat = tangle.iter().any(|(sketch, _)| {
            let [a, b, c, d] = sketch.vertices[..] else { return true };
            (b - a).cross(c - a).dot(d - a) == 0.0
        });
        prop_assume!(!flat);
        let mesh = tangle.iter().map(|(s, _)| s.clone()).reduce(Sketch::and).unwrap().mesh();
        let diagnosis = MeshDiagnosis::of(&mesh);
        // Copies may be read as one surface, which the plain sum over the tetrahedra does not do.
        prop_assume!(diagnosis.duplicate_triangles == 0);
        prop_assert!(diagnosis.is_closed() && diagnosis.is_consistently_oriented());
        let [auto, union] = [Solidity::Auto, Solidity::Union].map(|solidity| build(&mesh, &diagnosis, solidity));
        let nested = |(inner, sign): &(Sketch, i32)| {
            let around = |(outer, others): &&(Sketch, i32)| {
                *others == -sign && inner.vertices.iter().all(|&v| tetrahedron_number(outer, v) == Some(1))
            };
            tangle.iter().any(|outer| around(&outer))
        };
        for point in grid(-1, 5) {
            let numbers: Vec<Option<i32>> = tangle.iter().map(|(s, _)| tetrahedron_number(s, point)).collect();
            let on_surface = numbers.contains(&None);
            let inside = numbers.contains(&Some(1));
            let sum: i32 = tangle.iter().zip(&numbers).map(|((_, sign), n)| n.unwrap_or(0) * sign).sum();
            let in_nested = tangle.iter().zip(&numbers).any(|(own, n)| *n == Some(1) && nested(own));
            for (field, may_be_empty) in [(&auto, in_nested), (&union, false)] {
                match field.winding(point) {
                    Winding::Number(0) => {
                        prop_assert!(!on_surface && (!inside || may_be_empty), "{}", point);
                        prop_assert!(sum == 0, "{}", point);
                    }
                    Winding::Number(_) => prop_assert!(inside, "{}", point),
                    Winding::OnSurface => prop_assert!(on_surface, "{}", point),
                    // Solids that share edges may close something off between them.
                    Winding::Undecided => prop_assert!(!diagnosis.plain && !inside, "{}", point),
                }
            }
        }
    }

    #[test]
    fn any_tangle_of_triangles_agrees_with_the_solid_angles_of_its_solids(tangle in tangle(), drop in 0usize..40) {
        // Also with copies, flat tetrahedra and, perhaps, a triangle missing: whatever is reported as solid is counted.
        let mut sketch = tangle.iter().map(|(s, _)| s.clone()).reduce(Sketch::and).unwrap();
        if drop < sketch.triangles.len() {
            sketch = sketch.without(drop);
        }
        let mesh = sketch.mesh();
        let diagnosis = MeshDiagnosis::of(&mesh);
        let field = build(&mesh, &diagnosis, Solidity::Auto);
        let reading = SolidReading::of(&mesh, &diagnosis, Solidity::Auto);
        for point in grid(0, 4) {
            let around: Vec<u32> = (diagnosis.components.iter().zip(0..))
                .filter(|(part, _)| part.closed && part.consistently_oriented && !part.is_sheet)
                .filter(|(part, _)| solid_angle_winding(part.triangles.iter(), &mesh, point).abs() > 0.5)
                .map(|(_, number)| number)
                .collect();
            match field.winding(point) {
                Winding::Number(0) => {
                    prop_assert!(around.is_empty() || around.iter().any(|n| reading.cavities.contains(n)), "{point}");
                }
                Winding::Number(_) => prop_assert!(!around.is_empty(), "{point}"),
                Winding::OnSurface => {}
                // What contradicts itself, what is flat (a tetrahedron without a volume too) and what is welded along edges leaves a
                // doubt.
                Winding::Undecided => {
                    let welded = diagnosis.nonmanifold_edges + MeshDiagnosis::degenerate_triangles(&mesh) > 0;
                    let flat = diagnosis.solids().any(|part| part.orientation == Orientation::Undecided);
                    prop_assert!(welded || flat || diagnosis.inconsistent_solids().count() > 0);
                }
            }
        }
    }

    #[test]
    fn bumpy_globes_agree_with_solid_angles(seed in any::<u32>(), x in -2.0..2.0f64, y in -2.0..2.0f64, z in -2.0..2.0f64) {
        let bump = |r: u32, s: u32| 0.5 + f64::from((r * 31 + s * 17).wrapping_mul(seed | 1) >> 16) / 65536.0;
        let mesh = Sketch::globe(9, 14, bump).mesh();
        let diagnosis = MeshDiagnosis::of(&mesh);
        let point = DVec3::new(x, y, z);
        let oracle = solid_angle_winding(diagnosis.solids().flat_map(|c| &c.triangles), &mesh, point);
        prop_assume!((oracle - oracle.round()).abs() < 1e-6);
        let field = build(&mesh, &diagnosis, Solidity::Auto);
        prop_assert_eq!(field.winding(point), Winding::Number(oracle.round() as i32));
    }
}

#[test]
fn real_meshes_agree_with_solid_angles() {
    let parts = ["cad_parts/1002_tray_bottom.stl", "mesh_pathologies/plate_holes.STL", "mesh_pathologies/shared.STL"];
    let links = [
        "ur5_robotiq85/meshes/ur5/collision/forearm.stl",
        "ur5_robotiq85/meshes/robotiq/outer_knuckle_fine.STL",
        "xarm7/meshes/robots/xarm_description/xarm7/visual/link_base.stl",
    ];
    let Some(files) = real_meshes("real_meshes_agree_with_solid_angles", &[&parts, &links]) else { return };
    for path in files {
        let file = path.display();
        let mesh = std::fs::read(&path).ok().and_then(|bytes| binary_stl(&bytes)).unwrap();
        let diagnosis = MeshDiagnosis::of(&mesh);
        assert!(diagnosis.is_closed(), "{file}");
        let field = build(&mesh, &diagnosis, Solidity::Auto);
        let height = mesh.vertices().iter().fold(0.0, |h: f64, v| h.max(v.z.abs()));
        let mut inside = 0;
        for triangle in (0..mesh.triangles().len()).step_by(mesh.triangles().len() / 100 + 1) {
            let [a, b, c] = mesh.corners(triangle);
            assert_eq!(field.winding(a), Winding::OnSurface, "{file} {a}");
            // Above and below vertices, so that rays run through edges and vertices, and just behind triangles.
            let mut points: Vec<DVec3> = [-0.31, -0.07, 0.05, 0.43].map(|part| a + DVec3::Z * (part * height)).into();
            let normal = (b - a).cross(c - a);
            points.push((a + b + c) / 3.0 - normal / normal.length().sqrt() * 1e-4);
            for point in points {
                let oracle = solid_angle_winding(diagnosis.solids().flat_map(|c| &c.triangles), &mesh, point);
                if (oracle - oracle.round()).abs() < 1e-6 && field.winding(point) != Winding::OnSurface {
                    assert_eq!(field.winding(point), Winding::Number(oracle.round() as i32), "{file} {point}");
                    inside += i32::from(oracle.round() != 0.0);
                }
            }
        }
        assert!(inside > 10, "{file}: only {inside} points inside");
    }
}
