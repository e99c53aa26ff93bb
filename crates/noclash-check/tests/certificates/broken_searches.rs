//! Searches that are wrong on purpose: whatever they write of a motion that collides, the verifier refuses.

use noclash_cell::{CellMotion, PathDescription, Waypoint};
use noclash_certify::{Certification, CertifyOptions, certify};
use noclash_check::{CheckOptions, Engine, PreparedCell, Verdict};
use noclash_geometry::Shape;
use noclash_robot::Limits;
use noclash_verify::separation::Gap;
use noclash_verify::{Refusal, verify};

use crate::engines::carts::{ask, cell, cuboid_mesh, obstacle, pendulum, single, slider};

/// What a search believes a step proves.
type Judge = fn(&Gap) -> f64;

/// Each leaves one thing out of what a step must pay for.
const BROKEN: [(&str, Judge); 6] = [
    ("no remainder and no deviation", |gap| Gap { lost: 0.0, ..*gap }.distance()),
    ("no chord term", |gap| Gap { bend: 0.0, ..*gap }.distance()),
    ("the wrong end of the span", |gap| Gap { at: [gap.at[0].max(gap.at[1]).max(gap.at[2]); 3], ..*gap }.distance()),
    ("no radii", |gap| Gap { balls: 0.0, ..*gap }.distance()),
    ("a sign error", |gap| Gap { at: gap.at.map(f64::abs), ..*gap }.distance()),
    ("no remainder, chord or radii", |gap| Gap { lost: 0.0, bend: 0.0, balls: 0.0, ..*gap }.distance()),
];

/// Motions that collide, each with what is easily overlooked in it.
fn collisions() -> Vec<(&'static str, PreparedCell, CellMotion)> {
    let post = Shape::cylinder(0.02, 1.0).unwrap();
    let ball = Shape::sphere(0.05).unwrap();
    let bar = Shape::mesh(cuboid_mesh([0.02, 0.02, 1.0]));
    let swing = |length: f64, obstacles, from: f64, to: f64| {
        let cell = cell(vec![pendulum(length)], obstacles);
        let motion = CellMotion::straight(&cell, &[from], &[to]).unwrap();
        (cell, motion)
    };
    let slide = |carried: Shape, obstacles, from: f64, to: f64| {
        let cell = cell(vec![slider(single(carried))], obstacles);
        let motion = CellMotion::straight(&cell, &[from], &[to]).unwrap();
        (cell, motion)
    };
    let bent = |cell: PreparedCell, ends: [f64; 2], velocities: [f64; 2]| {
        let waypoint = |end: usize| Waypoint {
            configuration: vec![ends[end]],
            velocity: Some(vec![velocities[end]]),
            acceleration: None,
            time: Some(end as f64),
        };
        let path = PathDescription::Waypoints(vec![waypoint(0), waypoint(1)]);
        let motion = CellMotion::of_path(&cell, &path, Limits::Ignored).unwrap().remove(0);
        (cell, motion)
    };
    let mut all = Vec::new();
    let mut add = |case, (cell, motion): (PreparedCell, CellMotion)| all.push((case, cell, motion));
    // q = 16 (t − ½)³: in the middle it rests, velocity and acceleration and all.
    let swung = cell(vec![pendulum(1.0)], vec![obstacle("post", post.clone(), [0.54, 0.84, 0.0])]);
    add("a swing that rests in the middle", bent(swung, [-2.0, 2.0], [12.0, 12.0]));
    // q = 0.32 − 4 (t − ¾)²: beyond the wall between the middle and the end alone.
    let wall = obstacle("wall", Shape::mesh(cuboid_mesh([0.1, 1.0, 1.0])), [0.3, 0.0, 0.0]);
    let pushed = cell(vec![slider(single(Shape::mesh(cuboid_mesh([0.1; 3]))))], vec![wall]);
    add("to the wall and back", bent(pushed, [-1.93, 0.07], [6.0, -2.0]));
    // Seen from the start and from the end the post is beside the arc, and the chord passes it.
    add("a swing over a post", swing(1.0, vec![obstacle("post", post.clone(), [0.0, 1.0, 0.0])], 0.2, 2.9));
    add("many turns past a post", swing(1.0, vec![obstacle("post", post, [-0.7, 0.7, 0.0])], 0.0, 40.0));
    add(
        "a full turn through a bar",
        swing(0.5, vec![obstacle("bar", bar.clone(), [-0.5, 0.0, 0.0])], 0.0, std::f64::consts::TAU),
    );
    add("balls that touch", slide(ball.clone(), vec![obstacle("ball", ball, [0.5, 0.09, 0.0])], -1.0, 1.0));
    add(
        "through a thin bar",
        slide(Shape::mesh(cuboid_mesh([0.1; 3])), vec![obstacle("bar", bar, [0.3, 0.0, 0.0])], -1.0, 2.0),
    );
    all
}

fn written_by(cell: &PreparedCell, motion: &CellMotion, judge: &dyn Fn(&Gap) -> f64) -> Option<Vec<u8>> {
    let options = CertifyOptions { budget: 20_000, judge, ..CertifyOptions::default() };
    let mut bytes = Vec::new();
    let motions = std::slice::from_ref(motion);
    match certify(cell, motions, &options, &mut bytes).unwrap() {
        Certification::Written { .. } => Some(bytes),
        Certification::NotProved { .. } | Certification::Stopped => None,
    }
}

#[test]
fn the_verifier_refuses_what_broken_searches_write_of_colliding_motions() {
    let mut caught = std::collections::BTreeMap::new();
    for (case, cell, motion) in collisions() {
        let answer = ask(&cell, std::slice::from_ref(&motion), Engine::Spacetime, &CheckOptions::default()).remove(0);
        assert!(matches!(answer.verdict, Verdict::Collision(_)), "{case}: {:?}", answer.verdict);
        assert_eq!(written_by(&cell, &motion, &Gap::distance), None, "{case}: nothing true can be written");
        for (name, judge) in BROKEN {
            if let Some(bytes) = written_by(&cell, &motion, &judge) {
                let refusal = verify(bytes.as_slice()).err();
                assert!(matches!(refusal, Some(Refusal::Fails(_))), "{case}, {name}: {refusal:?}");
                *caught.entry(name).or_insert(0) += 1;
            }
        }
    }
    // Every one of them gets as far as to write a proof at least once: none is caught by its own search alone.
    assert_eq!(caught.len(), BROKEN.len(), "{caught:?}");
}

#[test]
fn a_search_that_believes_everything_is_refused() {
    for (case, cell, motion) in collisions() {
        let bytes = written_by(&cell, &motion, &|_: &Gap| f64::INFINITY).unwrap_or_else(|| panic!("{case}"));
        assert!(matches!(verify(bytes.as_slice()), Err(Refusal::Fails(_))), "{case}");
    }
}
