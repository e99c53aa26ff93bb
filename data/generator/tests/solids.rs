//! Every solid is closed, faces outwards and is finite; refinement keeps it so; the car shell is open throughout.

use noclash_data::mesh::{Mesh, Named};
use noclash_data::primitives as make;
use noclash_data::refine::refine_to;
use noclash_data::robots::{SixAxisDials, SkinnyDials, six_axis, skinny, small_robots};
use noclash_data::{scenes, test_meshes};

fn assert_outward_solid(name: &str, mesh: &Mesh) {
    assert!(mesh.is_sane(), "{name} has a bad coordinate or index");
    assert!(!mesh.triangles.is_empty(), "{name} is empty");
    for (k, part) in mesh.components().iter().enumerate() {
        assert!(part.is_closed(), "component {k} of {name} is not closed");
        assert!(part.signed_volume() > 0.0, "component {k} of {name} faces inwards");
    }
}

fn assert_outward_solids(meshes: &[Named]) {
    for (name, mesh) in meshes {
        assert_outward_solid(name, mesh);
    }
}

#[test]
fn robot_links_are_outward_solids_coarse_and_fine() {
    for arm_triangles in [1, 1500, 2420, 6000] {
        let robot = six_axis(&SixAxisDials { arm_triangles, gun_triangles: Some(arm_triangles / 2) });
        assert_eq!(robot.meshes.len(), 8);
        assert_outward_solids(&robot.meshes);
    }
    assert_outward_solids(&skinny(&SkinnyDials::default()).meshes);
    for robot in small_robots() {
        assert_outward_solids(&robot.meshes);
    }
}

#[test]
fn scene_solids_are_outward_solids() {
    assert_outward_solids(&scenes::cage(&scenes::CageDials::default()));
    assert_outward_solids(&scenes::lattice(&scenes::LatticeDials::default()));
    assert_outward_solids(&scenes::tori(&scenes::ToriDials::default()));
    for triangles in [1, 3000, 9000] {
        assert_outward_solids(&scenes::pipe_rack(&scenes::PipeRackDials { pipes_per_deck: 4, triangles }));
        assert_outward_solids(&scenes::machine_tool(&scenes::MachineToolDials { triangles }));
        assert_outward_solids(&scenes::workshop(&scenes::WorkshopDials { objects: 18, triangles }));
    }
}

#[test]
fn every_sheet_of_the_car_shell_is_open() {
    let shell = scenes::car_shell(&scenes::CarShellDials::default());
    let sheets = shell[0].1.components();
    assert!(shell[0].1.is_sane());
    assert!(sheets.len() > 30, "{} sheets", sheets.len());
    assert!(sheets.iter().all(|sheet| !sheet.is_closed()));
}

#[test]
fn volumes_of_primitives_are_those_of_their_forms() {
    let near = |mesh: &Mesh, volume: f64| {
        assert_outward_solid("primitive", mesh);
        assert!((mesh.signed_volume() / volume - 1.0).abs() < 0.01);
    };
    let pi = std::f64::consts::PI;
    near(&make::cuboid([-1.0, 0.0, 2.0], [1.0, 3.0, 4.0]), 12.0);
    near(&make::cylinder(0.5, -1.0, 1.0, 0.0, 100), 0.5 * pi);
    near(&make::torus(1.0, 0.2, 100, 50), 2.0 * pi * pi * 0.04);
    let corners = [glam::DVec3::ZERO, glam::DVec3::X, glam::DVec3::ONE];
    near(&make::bent_tube(&corners[..2], 0.1, (0.2, 8), 100), 0.01 * pi);
    assert_outward_solid("bent", &make::bent_tube(&corners, 0.1, (0.2, 8), 12));
}

#[test]
fn refinement_reaches_the_count_and_keeps_form_and_closedness() {
    let mut cube = test_meshes::unit_cube();
    refine_to(&mut cube, 500);
    assert_eq!(cube.triangles.len(), 500);
    assert_outward_solid("refined cube", &cube);
    assert!((cube.signed_volume() - 1.0).abs() < 1e-12);
}

#[test]
fn test_meshes_are_what_their_names_say() {
    let meshes = test_meshes::test_meshes();
    let named = |wanted: &str| -> &Mesh {
        let found = meshes.iter().find(|(name, _)| name == wanted);
        &found.expect("a mesh of this name").1
    };
    let volumes = |name: &str| -> Vec<f64> {
        let parts = named(name).components();
        parts.iter().map(Mesh::signed_volume).collect()
    };
    assert_eq!(volumes("cube_with_cavity"), [1.0, -0.125]);
    assert_eq!(volumes("nested_cubes"), [1.0, 0.125]);
    assert_eq!(volumes("inward_cube"), [-1.0]);
    assert_eq!(named("open_box").triangles.len(), 10);
    assert!(!named("open_box").is_closed());
    assert_eq!(named("flawed_tetrahedron").triangles.len(), 6);
    assert_eq!(test_meshes::corner().signed_volume(), 1.0);
    assert!(test_meshes::corner().is_closed());
}
