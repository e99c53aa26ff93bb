//! Searching for overlaps eight boxes at a time: against brute force over all pairs of leaf boxes, nothing is passed over that
//! overlaps by more than single precision rounds, nothing is named twice, and what is named meets.

use std::collections::HashSet;
use std::sync::Arc;

use glam::{DMat3, DVec3};
use noclash_geometry::query::{OverlapScratch, Overlaps, WideTree};
use noclash_geometry::volume::Aabb;
use noclash_geometry::{Below, Element, Geometry, PointCloud, Pose, Shape, TriangleMesh};

use crate::random::Random;

/// Leaves with their boxes.
fn boxes(geometry: &Geometry) -> Vec<(u32, Aabb)> {
    let nodes = geometry.hierarchy().by_level().map(|(node, _)| node);
    let leaf = |node: &noclash_geometry::Node<Aabb>| match node.below() {
        Below::Leaf(leaf) => Some((leaf, node.volume)),
        Below::Children(_) => None,
    };
    nodes.filter_map(leaf).collect()
}

/// The least overlap along the axes of both boxes, negative where one of them parts the two.
fn depth(a: &Aabb, pose_a: &Pose, b: &Aabb, pose_b: &Pose) -> f64 {
    let axes = |pose: &Pose| [pose.rotation.x_axis, pose.rotation.y_axis, pose.rotation.z_axis];
    let reach = |volume: &Aabb, rotation: &DMat3, n: DVec3| (rotation.transpose() * n).abs().dot(volume.half());
    let apart = pose_a.transform_point(a.centre()) - pose_b.transform_point(b.centre());
    let along = |n: DVec3| reach(a, &pose_a.rotation, n) + reach(b, &pose_b.rotation, n) - n.dot(apart).abs();
    axes(pose_a).into_iter().chain(axes(pose_b)).map(along).fold(f64::INFINITY, f64::min)
}

fn any_body(random: &mut Random, scale: f64) -> Geometry {
    let count = 1 + random.below(40) as usize;
    let points: Vec<DVec3> = (0..count + 2).map(|_| random.vector(scale)).collect();
    let shape = if random.below(2) == 0 {
        let triangles = (0..count as u32).map(|k| [k, k + 1, k + 2]).collect();
        Shape::mesh(TriangleMesh::new(points, triangles).unwrap())
    } else {
        Shape::Points(Arc::new(PointCloud::new(points, 0.1 * scale).unwrap()))
    };
    Geometry::new(&[Element { shape, pose: random.pose(0.3 * scale) }])
}

#[test]
fn overlaps_of_boxes_are_found_as_by_brute_force() {
    let mut random = Random::new(9);
    let mut scratch = OverlapScratch::default();
    let (mut deep, mut named) = (0, 0);
    for round in 0..300 {
        let scale = [1e-6, 1.0, 1e6][round % 3];
        let bodies = [any_body(&mut random, scale), any_body(&mut random, scale)];
        let poses = [random.pose(scale), random.pose(scale)];
        let trees = bodies.each_ref().map(|body| WideTree::new(body.hierarchy()));
        let mut overlaps = Overlaps::new([&trees[0], &trees[1]], [&poses[0], &poses[1]], u64::MAX, &mut scratch);
        let mut found = HashSet::new();
        while let Some(leaves) = overlaps.next(&mut scratch) {
            assert!(found.insert(leaves), "round {round}: {leaves:?} twice");
        }
        named += found.len();
        let own = bodies.each_ref().map(boxes);
        for (a, box_a) in &own[0] {
            for (b, box_b) in &own[1] {
                let depth = depth(box_a, &poses[0], box_b, &poses[1]);
                let was_found = found.contains(&[*a, *b]);
                // Roots are not compared: of two bodies of one leaf each the pair is named in any case.
                let single = own.iter().all(|own| own.len() == 1);
                assert!(was_found || depth < 1e-5 * scale, "round {round}: {a} and {b} overlap by {depth}");
                assert!(!was_found || single || depth > -1e-5 * scale, "round {round}: {a} and {b} are {depth} apart");
                deep += usize::from(depth > 1e-5 * scale);
            }
        }
    }
    assert!(deep > 3000 && named >= deep, "{deep} overlap, {named} were named");
}

#[test]
fn the_best_and_the_portable_code_name_the_same_leaves_in_the_same_order() {
    let mut random = Random::new(11);
    let mut named = 0;
    for round in 0..200 {
        let scale = [1e-6, 1.0, 1e6][round % 3];
        let trees = [(); 2].map(|()| WideTree::new(any_body(&mut random, scale).hierarchy()));
        let poses = [random.pose(scale), random.pose(scale)];
        let reported = [OverlapScratch::default(), OverlapScratch::portable()].map(|mut scratch| {
            let mut overlaps = Overlaps::new([&trees[0], &trees[1]], [&poses[0], &poses[1]], u64::MAX, &mut scratch);
            let leaves: Vec<_> = std::iter::from_fn(|| overlaps.next(&mut scratch)).collect();
            (leaves, overlaps.tests)
        });
        assert_eq!(reported[0], reported[1], "round {round}");
        named += reported[0].0.len();
    }
    assert!(named > 2000, "{named} were named");
}

/// A sheet with waves.
fn sheet(side: u32, steep: f64) -> Geometry {
    let at = |x: u32, y: u32| {
        let height = steep * ((f64::from(x) * 0.7).sin() + (f64::from(y) * 0.3).cos());
        DVec3::new(f64::from(x), f64::from(y), height) / f64::from(side)
    };
    let vertices = (0..=side).flat_map(|x| (0..=side).map(move |y| at(x, y))).collect();
    let place = |x: u32, y: u32| x * (side + 1) + y;
    let cell = |(x, y)| {
        let [a, b, c, d] = [place(x, y), place(x + 1, y), place(x + 1, y + 1), place(x, y + 1)];
        [[a, b, c], [a, c, d]]
    };
    let triangles = (0..side).flat_map(|x| (0..side).map(move |y| (x, y))).flat_map(cell).collect();
    Geometry::new(&[Element {
        shape: Shape::mesh(TriangleMesh::new(vertices, triangles).unwrap()),
        pose: Pose::IDENTITY,
    }])
}

#[test]
fn trees_that_are_made_as_needed_name_the_same_leaves_in_the_same_order() {
    let mut random = Random::new(12);
    let mut named = 0;
    for round in 0..40_u32 {
        // From one block to many.
        let sides = [2 + round, 60 - round];
        let bodies = sides.map(|side| Arc::new(sheet(side, 0.5 + random.unit())));
        let poses = [random.pose(0.2), random.pose(0.2)];
        let whole = bodies.each_ref().map(|body| WideTree::new(body.hierarchy()));
        let lazy = bodies.each_ref().map(WideTree::lazily);
        // Twice: blocks that are there are as good as blocks that are made.
        let reported = [&whole, &lazy, &lazy].map(|trees| {
            let mut scratch = OverlapScratch::default();
            let mut overlaps = Overlaps::new([&trees[0], &trees[1]], [&poses[0], &poses[1]], u64::MAX, &mut scratch);
            let leaves: Vec<_> = std::iter::from_fn(|| overlaps.next(&mut scratch)).collect();
            (leaves, overlaps.tests)
        });
        assert_eq!(reported[0], reported[1], "round {round}");
        assert_eq!(reported[0], reported[2], "round {round}, again");
        named += reported[0].0.len();
    }
    assert!(named > 1000, "{named} were named");
}

#[test]
fn a_search_ends_with_what_it_is_allowed_and_a_root_is_one_leaf() {
    let mut random = Random::new(10);
    let (a, b) = (any_body(&mut random, 1.0), any_body(&mut random, 1.0));
    let here = Pose::IDENTITY;
    let mut scratch = OverlapScratch::default();
    let trees = [WideTree::new(a.hierarchy()), WideTree::new(b.hierarchy())];
    let mut overlaps = Overlaps::new([&trees[0], &trees[1]], [&here, &here], 8, &mut scratch);
    while overlaps.next(&mut scratch).is_some() {}
    assert!(overlaps.tests <= 16, "{} tests", overlaps.tests);
    let root = WideTree::root(a.hierarchy());
    let mut overlaps = Overlaps::new([&root, &root], [&here, &here], u64::MAX, &mut scratch);
    assert_eq!(overlaps.next(&mut scratch), Some([0, 0]));
    assert_eq!(overlaps.next(&mut scratch), None);
    let nothing = WideTree::new(Geometry::new(&[]).hierarchy());
    assert_eq!(
        Overlaps::new([&root, &nothing], [&here, &here], u64::MAX, &mut scratch).next(&mut scratch),
        None,
        "an empty body overlaps nothing"
    );
}
