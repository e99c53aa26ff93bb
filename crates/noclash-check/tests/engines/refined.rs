//! What `refined` is for: fewer volume tests than `bisection` where it is hard, and not more where it is easy.

use noclash_cell::CellMotion;
use noclash_check::{CheckOptions, Engine, Verdict};
use noclash_geometry::Shape;

use super::carts::{ask, cell, cuboid_mesh, obstacle, random_motions, single, slider};
use crate::sample_cells;

#[test]
fn free_segments_of_the_sample_cells_take_refined_fewer_volume_tests_than_bisection() {
    for path in ["cells/demo.yaml", "cells/cage.yaml", "cells/skinny_lattice.yaml", "cells/machine_tool.yaml"] {
        let cell = sample_cells::load(path);
        let motions: Vec<CellMotion> = random_motions(&cell, 24, 11)
            .iter()
            .map(|[from, to]| CellMotion::straight(&cell, from, to).unwrap())
            .collect();
        let options = CheckOptions { epsilon: 1e-5, ..CheckOptions::default() };
        let [bisection, refined] =
            [Engine::Bisection, Engine::Refined].map(|engine| ask(&cell, &motions, engine, &options));
        let (mut most, mut taken) = (0, 0);
        for (by_bisection, by_refined) in bisection.iter().zip(&refined) {
            if matches!(by_bisection.verdict, Verdict::Free { .. }) {
                assert!(matches!(by_refined.verdict, Verdict::Free { .. }), "{path}: {:?}", by_refined.verdict);
                most += by_bisection.counters.volume_tests;
                taken += by_refined.counters.volume_tests;
            }
        }
        println!("{path}: bisection {most}, refined {taken}");
        assert!(0 < taken && taken < most, "{path}: bisection {most}, refined {taken}");
    }
}

#[test]
fn where_one_pair_of_boxes_settles_every_piece_refined_takes_one_test_for_each_time() {
    // Two boxes whose axis-aligned volumes are the boxes themselves: nothing has to be opened, only time is cut.
    let shelf = obstacle("shelf", Shape::mesh(cuboid_mesh([4.0, 0.1, 0.1])), [0.0, 0.2, 0.0]);
    let cell = cell(vec![slider(single(Shape::mesh(cuboid_mesh([0.1; 3]))))], vec![shelf]);
    let motion = CellMotion::straight(&cell, &[-1.0], &[1.0]).unwrap();
    let answer = ask(&cell, &[motion], Engine::Refined, &CheckOptions::default()).remove(0);
    assert!(matches!(answer.verdict, Verdict::Free { .. }), "{:?}", answer.verdict);
    assert!(answer.poses > 8);
    assert_eq!(answer.counters.volume_tests, answer.poses);
}
