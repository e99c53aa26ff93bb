//! Bodies so large that their hierarchies are made in parts: every answer is that of a tree that is made at once, and of the same
//! triangles cut into bodies too small for parts, whoever comes to a part first.

use std::sync::Arc;

use glam::DVec3;
use noclash_geometry::query::{
    BodyPair, Contact, Counters, DistanceOptions, OverlapScratch, Overlaps, Scratch, WideTree, approximate_distance,
    collide, distance, greedy_distance,
};
use noclash_geometry::volume::Aabb;
use noclash_geometry::{Below, Geometry, Hierarchy, LeafSource, Pose, Shape, Split, TriangleMesh};
use noclash_numeric::ErrorModel;

use crate::queries::{blob, body};
use crate::random::Random;

/// More triangles than are divided from the top, bumpy and closed.
fn large(random: &mut Random) -> Geometry {
    let made = body(Shape::mesh(blob(random, 101, 100, 0.4)));
    assert!(made.leaf_count() > 1 << 14 && made.hierarchy().is_in_parts());
    made
}

/// The same triangles in bodies of which none is made in parts.
fn cut(whole: &Geometry) -> Vec<Geometry> {
    let some = |triangles: &[[u32; 3]]| {
        let made = body(Shape::mesh(TriangleMesh::new(whole.vertices().to_vec(), triangles.to_vec()).unwrap()));
        assert!(!made.hierarchy().is_in_parts());
        made
    };
    whole.triangles().chunks(7000).map(some).collect()
}

#[derive(Debug)]
struct Answers {
    lower: f64,
    upper: f64,
    overlap: bool,
    greedy: f64,
    approximate: f64,
    contact: Contact,
}

fn ask(pair: &BodyPair) -> Answers {
    let (mut scratch, mut counters) = (Scratch::default(), Counters::default());
    let found = distance(pair, &DistanceOptions::default(), &mut scratch, &mut counters);
    Answers {
        lower: found.lower.get(),
        upper: found.upper.get(),
        overlap: found.overlap,
        greedy: greedy_distance(pair, 0.0, &mut scratch, &mut counters).get(),
        approximate: approximate_distance(pair, 0.5, &mut scratch, &mut counters).get(),
        contact: collide(pair, &mut scratch, &mut counters),
    }
}

fn assert_agree(parts: &Answers, once: &Answers) {
    assert_eq!(parts.overlap, once.overlap, "{parts:?} {once:?}");
    assert!(parts.lower <= once.upper && once.lower <= parts.upper, "{parts:?} {once:?}");
    assert!(parts.upper - parts.lower <= 1e-9 || parts.overlap, "{parts:?}");
    if !once.overlap {
        assert!(parts.greedy <= once.upper && parts.approximate <= once.upper, "{parts:?} {once:?}");
        assert_eq!(parts.greedy > 0.0, once.greedy > 0.0, "{parts:?} {once:?}");
    }
    assert_eq!(std::mem::discriminant(&parts.contact), std::mem::discriminant(&once.contact), "{parts:?} {once:?}");
}

#[test]
fn threads_that_come_to_parts_first_get_the_answers_of_a_tree_that_is_made_at_once() {
    let mut random = Random::new(77);
    let (a, b) = (large(&mut random), large(&mut random));
    let once = [&a, &b].map(|own| Hierarchy::<Aabb>::build(own, Split::SurfaceArea));
    once.iter().zip([&a, &b]).for_each(|(tree, own)| tree.validate(own).unwrap());
    let poses: Vec<[Pose; 2]> = (0..12)
        .map(|_| {
            // From deep inside one another to apart.
            let apart = random.direction() * (0.2 + 0.8 * random.unit());
            let (mut first, second) = (random.pose(0.05), random.pose(0.05));
            first.translation += apart;
            [first, second]
        })
        .collect();
    let model = ErrorModel::sound();
    let expected: Vec<Answers> = poses
        .iter()
        .map(|[at, there]| ask(&BodyPair::new(&a, at, &b, there, &model).with_hierarchies(&once[0], &once[1])))
        .collect();
    assert!(expected.iter().any(|own| own.overlap) && expected.iter().any(|own| own.lower > 0.0));
    // Four threads begin at different questions, while hardly any part is made.
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let (a, b, poses, expected, model) = (&a, &b, &poses, &expected, &model);
            scope.spawn(move || {
                for turn in 0..poses.len() {
                    let number = (turn + 3 * thread) % poses.len();
                    let [at, there] = &poses[number];
                    assert_agree(&ask(&BodyPair::new(a, at, b, there, model)), &expected[number]);
                }
            });
        }
    });
    a.hierarchy().validate(&a).unwrap();
    // Cut into bodies, surfaces are as far apart.
    let (some, others) = (cut(&a), cut(&b));
    for ([at, there], expected) in poses.iter().zip(&expected).filter(|(_, expected)| !expected.overlap) {
        let pairs = some.iter().flat_map(|one| others.iter().map(move |other| (one, other)));
        let found: Vec<Answers> =
            pairs.map(|(one, other)| ask(&BodyPair::new(one, at, other, there, &model))).collect();
        let least = |of: fn(&Answers) -> f64| found.iter().map(of).fold(f64::INFINITY, f64::min);
        assert!(least(|own| own.lower) <= expected.upper && expected.lower <= least(|own| own.upper));
    }
}

#[test]
fn overlaps_of_trees_in_parts_are_those_of_trees_that_are_made_at_once() {
    let mut random = Random::new(78);
    let bodies = [Arc::new(large(&mut random)), Arc::new(large(&mut random))];
    let once = bodies.each_ref().map(|own| WideTree::new(&Hierarchy::<Aabb>::build(&**own, Split::SurfaceArea)));
    let lazy = bodies.each_ref().map(WideTree::lazily);
    for _ in 0..3 {
        let apart = random.direction() * 0.55;
        let (mut first, second) = (random.pose(0.01), random.pose(0.01));
        first.translation += apart;
        let found = [&once, &lazy].map(|trees| {
            let mut scratch = OverlapScratch::default();
            let mut overlaps = Overlaps::new([&trees[0], &trees[1]], [&first, &second], u64::MAX, &mut scratch);
            let mut leaves: Vec<[u32; 2]> = std::iter::from_fn(|| overlaps.next(&mut scratch)).collect();
            leaves.sort_unstable();
            leaves
        });
        assert!(found[0].len() > 100, "{} meet", found[0].len());
        assert_eq!(found[0], found[1]);
    }
}

/// The leaves below a node, found by going down to each.
pub fn walked(tree: &Hierarchy<Aabb>, node: u32) -> Vec<u32> {
    let (mut leaves, mut pending) = (Vec::new(), vec![node]);
    while let Some(node) = pending.pop() {
        match tree.node(node).below() {
            Below::Children(first) => pending.extend([first, first + 1]),
            Below::Leaf(leaf) => leaves.push(leaf),
        }
    }
    leaves.sort_unstable();
    leaves
}

#[test]
fn what_is_below_a_node_is_described_whatever_its_number() {
    let whole = large(&mut Random::new(79));
    let tree = whole.hierarchy();
    let mut seen = 0;
    for number in (0..tree.numbers() as u32).filter(|number| number % 97 == 0 || *number < 600) {
        if tree.get(number).is_none() {
            continue;
        }
        seen += 1;
        let volume: Aabb = whole.fit_below(number);
        let (low, high) = volume.corners();
        let (own_low, own_high) = tree.node(number).volume.corners();
        let slack = DVec3::splat(1e-12);
        assert!(low.cmpge(own_low - slack).all() && high.cmple(own_high + slack).all(), "node {number}");
        let leaves = tree.leaves_below(number, 600);
        let spread = tree.spread_below(number, 8, 32);
        let below = |node: &u32| tree.leaves_below(*node, usize::MAX).unwrap_or_default();
        let mut held: Vec<u32> = spread.iter().flat_map(below).collect();
        let mut all = below(&number);
        held.sort_unstable();
        all.sort_unstable();
        assert_eq!(all, walked(tree, number), "node {number}");
        assert_eq!(held, all, "node {number}: {spread:?}");
        assert!(spread.len() <= 32 && leaves.is_some() == (all.len() <= 600));
        assert_eq!(leaves.is_some(), whole.balls_below(number, 600).is_some());
        if let Some(balls) = whole.balls_below(number, 600) {
            assert!(balls.iter().all(|&(point, _)| point.cmpge(own_low).all() && point.cmple(own_high).all()));
        }
    }
    assert!(seen > 300, "{seen} nodes");
}
