//! Meshes whose hierarchies are made in parts: verdicts and distances are those of hierarchies that are made at once, and of the same
//! triangles cut into obstacles too small for parts.

use glam::DVec3;
use noclash_cell::{CellDescription, CellMotion, HierarchyRules, Obstacle, RunToTheEnd};
use noclash_check::{
    CheckOptions, EdgeSet, Engine, PathAnswer, PreparedCell, ProfileOptions, Verdict, check, clearance_profile,
};
use noclash_geometry::{HierarchyChoice, Shape, Split, TriangleMesh};

use super::carts::{obstacle, pendulum, slider};
use crate::small_cells::{build, cube, measure};

/// A bumpy sheet across the y axis: y = `at` ± 2 cm; the slider passes it by 5 mm.
fn sheet(side: u32, at: f64) -> TriangleMesh {
    let place = |i: u32, k: u32| {
        let (x, z) = (f64::from(i) / f64::from(side) - 0.5, f64::from(k) / f64::from(side) - 0.5);
        DVec3::new(2.0 * x, at + 0.02 * (37.0 * x).sin() * (23.0 * z).cos(), 2.0 * z)
    };
    let vertices = (0..=side).flat_map(|i| (0..=side).map(move |k| place(i, k))).collect();
    let number = |i: u32, k: u32| i * (side + 1) + k;
    let cell = |(i, k)| {
        let [a, b, c, d] = [number(i, k), number(i + 1, k), number(i + 1, k + 1), number(i, k + 1)];
        [[a, b, c], [a, c, d]]
    };
    TriangleMesh::new(vertices, (0..side).flat_map(|i| (0..side).map(move |k| (i, k))).flat_map(cell).collect())
        .unwrap()
}

fn cell_of(obstacles: Vec<Obstacle>, default: HierarchyChoice) -> PreparedCell {
    let hierarchies = HierarchyRules { default, ..HierarchyRules::default() };
    // The cube of the slider passes the sheet, that of the pendulum swings up to it and through it.
    let robots = vec![slider(cube(0.1, [0.0, 0.85, 0.0])), pendulum(0.9)];
    build(CellDescription { robots, obstacles, hierarchies, ..CellDescription::default() })
}

/// In parts, made at once, and cut.
fn cells() -> [PreparedCell; 3] {
    let mesh = sheet(96, 0.925);
    assert!(mesh.triangles().len() > 1 << 14);
    let whole = || vec![obstacle("sheet", Shape::mesh(mesh.clone()), [0.0; 3])];
    let some = |(triangles, number): (&[[u32; 3]], usize)| {
        let own = TriangleMesh::new(mesh.vertices().to_vec(), triangles.to_vec()).unwrap();
        obstacle(&format!("sheet {number}"), Shape::mesh(own), [0.0; 3])
    };
    let cut = mesh.triangles().chunks(9300).zip(0..).map(some).collect();
    let made = [
        cell_of(whole(), HierarchyChoice::default()),
        cell_of(whole(), HierarchyChoice::Builder(Split::PrincipalDirection)),
        cell_of(cut, HierarchyChoice::default()),
    ];
    let in_parts = |cell: &PreparedCell| cell.bodies().iter().any(|body| body.geometry.hierarchy().is_in_parts());
    assert_eq!(made.each_ref().map(in_parts), [true, false, false]);
    made
}

const EDGES: [[[f64; 2]; 2]; 6] = [
    [[-0.8, 0.0], [0.8, 0.0]],
    [[-0.8, 0.0], [0.8, 0.7]],
    [[0.3, -0.4], [-0.2, 0.4]],
    [[-4.0, 0.0], [4.0, 0.2]],
    [[2.0, 0.0], [2.0, 3.0]],
    [[-2.0, 1.0], [2.0, 2.2]],
];

fn motions(cell: &PreparedCell) -> Vec<CellMotion> {
    EDGES.iter().map(|[from, to]| CellMotion::straight(cell, from, to).unwrap()).collect()
}

fn is_free(verdict: &Verdict) -> bool {
    assert!(matches!(verdict, Verdict::Free { .. } | Verdict::Collision(_)), "{verdict:?}");
    matches!(verdict, Verdict::Free { .. })
}

#[test]
fn verdicts_do_not_depend_on_how_and_when_the_hierarchy_is_made() {
    let cells = cells();
    let verdicts = |cell: &PreparedCell, engine: Engine| -> Vec<bool> {
        let options = CheckOptions { epsilon: 1e-4, threads: 3, ..CheckOptions::default() };
        let answers = check(cell, &motions(cell), engine, &options, &RunToTheEnd, &|_| {});
        answers.iter().map(|answer| is_free(&answer.verdict)).collect()
    };
    let expected = verdicts(&cells[1], Engine::Bisection);
    assert!(expected.contains(&true) && expected.contains(&false), "{expected:?}");
    // Engines ask one cell in parts at the same time.
    let provers = [Engine::Spacetime, Engine::Refined, Engine::Bisection, Engine::Toleranced];
    std::thread::scope(|scope| {
        for engine in provers {
            let (cells, expected) = (&cells, &expected);
            scope.spawn(move || assert_eq!(&verdicts(&cells[0], engine), expected, "{engine:?}"));
        }
    });
    for engine in [Engine::Spacetime, Engine::Toleranced] {
        assert_eq!(verdicts(&cells[1], engine), expected, "{engine:?}");
        assert_eq!(verdicts(&cells[2], engine), expected, "{engine:?}");
    }
    for cell in &cells {
        let mut set = EdgeSet::new(cell, &CheckOptions { epsilon: 1e-4, ..CheckOptions::default() });
        for (motion, &free) in motions(cell).into_iter().zip(&expected) {
            let edge = set.add(motion);
            assert_eq!(set.check(&[edge], &RunToTheEnd) == Ok(PathAnswer::Free), free);
        }
    }
}

#[test]
fn distances_do_not_depend_on_how_and_when_the_hierarchy_is_made() {
    let cells = cells();
    let at = |cell: &PreparedCell, configuration: [f64; 2]| {
        let found = measure(cell, &configuration, 1);
        (found.lower.unwrap().get(), found.nearest[0].upper.get())
    };
    for [from, to] in EDGES {
        for configuration in [from, to] {
            let found = cells.each_ref().map(|cell| at(cell, configuration));
            for (one, other) in [(0, 1), (0, 2)] {
                assert!(found[one].0 <= found[other].1 && found[other].0 <= found[one].1, "{found:?}");
                assert!((found[one].1 - found[other].1).abs() <= 1e-9, "{found:?}");
            }
        }
    }
    let options = ProfileOptions { level: 1, gap: 1e-4, threads: 2, ..ProfileOptions::default() };
    let profiles =
        cells.each_ref().map(|cell| clearance_profile(cell, &motions(cell), &options, &RunToTheEnd, &|_| {}));
    for (edge, own) in profiles[0].iter().enumerate() {
        for (piece, own) in own.iter().enumerate() {
            for other in [&profiles[1][edge][piece], &profiles[2][edge][piece]] {
                let lower = [own, other].map(|piece| piece.lower.unwrap().get());
                assert!(lower[0] <= other.upper.get() && lower[1] <= own.upper.get(), "{own:?} {other:?}");
                assert!((own.upper.get() - other.upper.get()).abs() <= 1.1e-4, "{own:?} {other:?}");
            }
        }
    }
}
