//! Clusters hold what the model has, once; their balls and bounds are those of what they hold, or more; and each of these is needed.

use glam::DVec3;
use noclash_cell::{Cell, CellDescription, CellMotion, DisabledPair, Obstacle, PairMargin, RobotInCell};
use noclash_geometry::{Element, Pose, Shape, TriangleMesh};
use noclash_robot::{JointDescription, JointKind, JointRange, LinkDescription, RobotDescription};
use proptest::prelude::*;

use super::builder::Builder;
use super::kernel::BallVerdict;
use super::model::{BallModel, ClusterBall, NOT_CHECKED, Target};
use super::scratch::{BallScratch, N};
use crate::engines::spacetime::{SpacetimeLayout, StaticScene};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::PreparedQuery;

type Place = [f64; 3];

fn sphere(radius: f64, place: Place) -> Element {
    Element { shape: Shape::Sphere { radius }, pose: Pose::from_translation(place.into()) }
}

fn link(name: &str, elements: Vec<Element>) -> LinkDescription {
    LinkDescription { name: name.to_string(), elements }
}

fn joint(name: &str, kind: JointKind, [parent, child]: [&str; 2], at: DVec3) -> JointDescription {
    JointDescription {
        name: name.to_string(),
        kind,
        parent: parent.to_string(),
        child: child.to_string(),
        origin: Pose::from_translation(at),
        axis: DVec3::Z,
        range: (kind == JointKind::Revolute).then_some(JointRange { lower: -2.0, upper: 2.0 }),
        max_velocity: None,
        mimic: None,
    }
}

fn built(cell: CellDescription) -> PreparedCell {
    PreparedCell::new(Cell::new(cell).unwrap_or_else(|error| panic!("{error}")))
}

fn tetrahedron() -> Shape {
    let corners = vec![DVec3::ZERO, 0.3 * DVec3::X, 0.3 * DVec3::Y, 0.3 * DVec3::Z];
    let triangles = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    Shape::mesh(TriangleMesh::new(corners, triangles).unwrap_or_else(|error| panic!("{error}")))
}

/// What the bodies of the random cell differ by.
#[derive(Clone, Debug)]
struct Differences {
    places: Vec<Place>,
    posts: Vec<Place>,
    /// The cover may touch the upper link.
    has_disabled: bool,
    /// The finger keeps farther away than the others.
    has_margin: bool,
}

/// Two turning links; the second carries a hand, a finger and a cover.
fn arm_and_posts(Differences { places, posts, has_disabled, has_margin }: &Differences) -> PreparedCell {
    let elements = |index: usize| {
        // Near enough to each other that no pair is out of reach.
        let mut all = vec![sphere(0.2, [0.0; 3])];
        all.extend(places.iter().map(|place| sphere(0.02 + 0.05 * place[0].abs(), *place)));
        if index.is_multiple_of(2) {
            all.push(Element { shape: Shape::Capsule { radius: 0.03, half_length: 0.1 }, pose: Pose::IDENTITY });
        }
        all
    };
    let names = ["base", "upper", "lower", "hand", "finger", "cover"];
    let links = names.iter().enumerate().map(|(index, name)| link(name, elements(index))).collect();
    let far = DVec3::new(0.3, 0.1, 0.2);
    let joints = vec![
        joint("one", JointKind::Revolute, ["base", "upper"], far),
        joint("two", JointKind::Revolute, ["upper", "lower"], far),
        joint("three", JointKind::Fixed, ["lower", "hand"], 0.2 * far),
        joint("four", JointKind::Fixed, ["hand", "finger"], 0.3 * far),
        joint("five", JointKind::Fixed, ["lower", "cover"], 0.1 * far),
    ];
    let mut robot = RobotInCell::new("arm", RobotDescription { name: "arm".to_string(), links, joints });
    if *has_disabled {
        let links = ["upper".to_string(), "cover".to_string()];
        robot.disabled.push(DisabledPair { links, reason: "far".to_string() });
    }
    let margins = if *has_margin {
        vec![PairMargin { bodies: ["arm/finger".to_string(), "*".to_string()], margin: 0.01 }]
    } else {
        Vec::new()
    };
    let obstacles = posts.iter().enumerate().map(|(index, place)| {
        let shape = match index % 4 {
            0 | 1 => Shape::Box { half_extents: DVec3::splat(0.1) },
            2 => tetrahedron(),
            _ => Shape::HalfSpace,
        };
        Obstacle {
            name: format!("post_{index}"),
            elements: vec![Element { shape, pose: Pose::IDENTITY }],
            pose: Pose::from_xyz_rpy(DVec3::from(*place), DVec3::Z * (index % 2) as f64),
            motion: None,
        }
    });
    built(CellDescription {
        robots: vec![robot],
        obstacles: obstacles.collect(),
        margins,
        ..CellDescription::default()
    })
}

fn model_of(cell: &PreparedCell) -> Option<BallModel> {
    let options = CheckOptions::default();
    let query = PreparedQuery::new(cell, &options);
    let motion = CellMotion::straight(cell, cell.state(), cell.state()).ok()?;
    let segment = query.segment(&motion, None);
    Builder::new(&segment, SpacetimeLayout::of(&segment), StaticScene::of(&segment), false).build()
}

fn leaves_of(nodes: &[ClusterBall], root: u32) -> Vec<ClusterBall> {
    let ball = nodes[root as usize];
    if ball.count == 0 {
        vec![ball]
    } else {
        (ball.first..ball.first + ball.count).flat_map(|child| leaves_of(nodes, child)).collect()
    }
}

fn model_leaves(model: &BallModel, root: u32) -> Vec<u32> {
    let ball = &model.nodes[root as usize];
    if ball.count == 0 {
        vec![root]
    } else {
        (ball.first..ball.first + ball.count).flat_map(|child| model_leaves(model, child)).collect()
    }
}

fn lever(levers: &[f64], steps: usize, view: u32, step: usize) -> f64 {
    let view = view as usize;
    levers[((view / N) * steps + step) * N + view % N]
}

/// By entry, then by moving pair: how often it is compared.
fn times_compared(model: &BallModel) -> Vec<u32> {
    let clusters = &model.clusters;
    let mut times = vec![0; model.entries.len() + model.moving_pairs.len()];
    let of_entries = clusters.list.iter().flat_map(|cluster| cluster.entries.clone()).flat_map(|entry| {
        let entry = &clusters.entries[entry as usize];
        entry.of..entry.of + entry.slots
    });
    let of_pairs = clusters.pairs.iter().flat_map(|pair| pair.of..pair.of + pair.size);
    for place in of_entries.chain(of_pairs) {
        let of = clusters.of[place as usize];
        if of != NOT_CHECKED {
            times[of as usize] += 1;
        }
    }
    for of in clusters.other_movers.iter().flat_map(|mover| mover.entries.clone()) {
        times[of as usize] += 1;
    }
    for &pair in &clusters.other_pairs {
        times[model.entries.len() + pair as usize] += 1;
    }
    times
}

fn assert_covers(model: &BallModel) {
    let clusters = &model.clusters;
    // Nothing is forgotten, nothing is asked twice.
    let times = times_compared(model);
    assert!(times.iter().all(|&times| times == 1), "{times:?}");
    let steps = model.steps.len();
    let holds_view = |view: u32, own: u32| {
        (0..steps).all(|step| lever(&clusters.levers, steps, view, step) >= lever(&model.levers, steps, own, step))
    };
    let has_body = |root: u32, slot: u32, body: u32| {
        let all_leaves = leaves_of(&clusters.nodes, root);
        let mut own: Vec<u32> = all_leaves.iter().filter(|leaf| leaf.slot == slot).map(|leaf| leaf.ball).collect();
        let mut all = model_leaves(model, body);
        own.sort_unstable();
        all.sort_unstable();
        own == all
    };
    for mover in &clusters.other_movers {
        let own = model.movers.iter().find(|own| own.entries.contains(&mover.entries.start));
        assert!(own.is_some_and(|own| own.root == mover.root && own.view == mover.view));
    }
    for cluster in &clusters.list {
        for entry in &clusters.entries[cluster.entries.start as usize..cluster.entries.end as usize] {
            for slot in 0..entry.slots {
                let of = clusters.of[(entry.of + slot) as usize];
                let Some(mover) = model.movers.iter().find(|mover| mover.entries.contains(&of)) else {
                    assert_eq!(of, NOT_CHECKED);
                    continue;
                };
                let own = &model.entries[of as usize];
                assert!(has_body(cluster.root, slot, mover.root));
                assert!(holds_view(cluster.view, own.view));
                let Target::Primitive(primitive) = &own.target else { panic!("not a primitive") };
                assert!(entry.around.radius >= primitive.radius + own.margin);
                assert!(entry.around.kind == primitive.kind && entry.group == own.group);
                assert!(entry.around.centre == primitive.centre && entry.around.half == primitive.half);
            }
        }
    }
    for pair in &clusters.pairs {
        for place in 0..pair.size {
            let own = &model.moving_pairs[clusters.of[(pair.of + place) as usize] as usize - model.entries.len()];
            let slots = [place / pair.slots, place % pair.slots];
            let fits = |[a, b]: [usize; 2]| {
                has_body(pair.roots[0], slots[0], own.roots[a])
                    && has_body(pair.roots[1], slots[1], own.roots[b])
                    && holds_view(pair.views[0], own.views[a])
                    && holds_view(pair.views[1], own.views[b])
            };
            assert!(fits([0, 1]) || fits([1, 0]));
            assert!(pair.margin >= own.margin);
        }
    }
    for (index, ball) in clusters.nodes.iter().enumerate() {
        let leaves = leaves_of(&clusters.nodes, index as u32);
        // Large trees are those of their bodies, whose balls hold the body, not quite every ball below.
        let is_made = leaves.len() <= 40;
        for leaf in leaves {
            let reach = DVec3::from(ball.centre).distance(leaf.centre.into()) + leaf.radius;
            assert!(
                !is_made || reach <= ball.radius * (1.0 + 1e-13) || is_ball_of(model, ball),
                "{reach} in {}",
                ball.radius
            );
            let own = &model.nodes[leaf.ball as usize];
            assert!(leaf.centre == own.centre && leaf.radius == own.radius && leaf.frame == own.frame);
            assert_eq!(leaf.frame, ball.frame);
        }
    }
}

/// Whether a ball is in the tree of a body too.
fn is_ball_of(model: &BallModel, ball: &ClusterBall) -> bool {
    model.nodes.iter().any(|own| own.centre == ball.centre && own.radius == ball.radius && own.count == ball.count)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn clusters_hold_every_ball_and_every_pair_of_the_model_once(
        places in prop::collection::vec(prop::array::uniform3(-0.3..0.3_f64), 0..20),
        posts in prop::collection::vec(prop::array::uniform3(-1.0..1.0_f64), 0..7),
        has_disabled in any::<bool>(),
        has_margin in any::<bool>(),
    ) {
        let cell = arm_and_posts(&Differences { places, posts, has_disabled, has_margin });
        let Some(model) = model_of(&cell) else { return Err(TestCaseError::fail("balls describe the cell")) };
        assert_covers(&model);
        // The hand and what it carries are one.
        let fewest = model.clusters.pairs.len() + model.clusters.other_pairs.len();
        prop_assert!(fewest < model.moving_pairs.len() || has_disabled && has_margin);
    }
}

/// A turning link with a small hand near the axis and a small finger a metre from it, and one sphere of the world and of another arm in the
/// finger's way; all keep a margin.
fn hand_and_finger(post: Option<DVec3>, other: Option<DVec3>, margin: f64) -> BallModel {
    let names = ["base", "turning", "carriage", "hand", "finger"];
    let places = [None, None, None, Some([0.1, 0.0, 0.0]), Some([1.0, 0.0, 0.0])];
    let bodies = |place: &Option<Place>| place.iter().map(|&place| sphere(0.01, place)).collect();
    let links = names.iter().zip(&places).map(|(name, place)| link(name, bodies(place))).collect();
    // So that no pair is out of reach: it would not be checked.
    let slide = JointDescription {
        axis: DVec3::X,
        range: Some(JointRange { lower: -1.0, upper: 1.0 }),
        ..joint("slide", JointKind::Prismatic, ["turning", "carriage"], DVec3::ZERO)
    };
    let joints = vec![
        joint("turn", JointKind::Revolute, ["base", "turning"], DVec3::ZERO),
        slide,
        joint("one", JointKind::Fixed, ["carriage", "hand"], DVec3::ZERO),
        joint("two", JointKind::Fixed, ["carriage", "finger"], DVec3::ZERO),
    ];
    let arm =
        |name: &str, links, joints| RobotInCell::new(name, RobotDescription { name: name.to_string(), links, joints });
    let mut robots = vec![arm("arm", links, joints)];
    if let Some(place) = other {
        let links = vec![link("base", vec![]), link("ball", vec![sphere(0.01, place.to_array())])];
        robots.push(arm("other", links, vec![joint("turn", JointKind::Revolute, ["base", "ball"], DVec3::ZERO)]));
    }
    let obstacles = post.iter().map(|&place| Obstacle {
        name: "post".to_string(),
        elements: vec![sphere(0.01, [0.0; 3])],
        pose: Pose::from_translation(place),
        motion: None,
    });
    let obstacles = obstacles.collect();
    let cell = built(CellDescription { robots, obstacles, margin, ..CellDescription::default() });
    model_of(&cell).unwrap_or_else(|| panic!("balls describe the cell"))
}

fn verdict(model: &BallModel, values: [f64; 2]) -> BallVerdict {
    let mut ends = values.map(|value| vec![value; 1]);
    for end in &mut ends {
        end.resize(model.limits.len(), 0.0);
    }
    model.check(&ends[0], &ends[1], &mut BallScratch::default())
}

/// Between the centres of two intervals of an edge from 0 to 1.
fn in_between() -> DVec3 {
    let (sin, cos) = 0.5_f64.sin_cos();
    DVec3::new(cos, sin, 0.0)
}

/// With the mutation the collision is called free, without it is not.
fn assert_needed(mut model: BallModel, values: [f64; 2], mutate: impl Fn(&mut BallModel)) {
    assert_ne!(verdict(&model, values), BallVerdict::Free);
    mutate(&mut model);
    assert_eq!(verdict(&model, values), BallVerdict::Free, "the bound is not needed?");
}

#[test]
fn with_the_smaller_lever_of_two_bodies_a_collision_between_two_times_is_called_free() {
    let at = in_between();
    for (post, other) in [(Some(at), None), (None, Some(at))] {
        // That of the hand instead of the finger's.
        assert_needed(hand_and_finger(post, other, 0.0), [0.0, 1.0], |model| {
            for lever in &mut model.clusters.levers {
                *lever *= 0.1;
            }
        });
    }
}

#[test]
fn with_balls_that_do_not_hold_their_leaves_a_collision_is_called_free() {
    let at = DVec3::new(1.015, 0.0, 0.0);
    for (post, other) in [(Some(at), None), (None, Some(at))] {
        assert_needed(hand_and_finger(post, other, 0.0), [0.0, 0.0], |model| {
            for ball in model.clusters.nodes.iter_mut().filter(|ball| ball.count != 0) {
                ball.radius *= 0.9;
            }
        });
    }
}

#[test]
fn without_the_margins_of_clusters_bodies_that_are_too_near_are_called_free() {
    let at = DVec3::new(1.03, 0.0, 0.0);
    for (post, other) in [(Some(at), None), (None, Some(at))] {
        assert_needed(hand_and_finger(post, other, 0.02), [0.0, 0.0], |model| {
            for entry in &mut model.clusters.entries {
                entry.around.radius -= 0.02;
            }
            for pair in &mut model.clusters.pairs {
                pair.margin = 0.0;
            }
        });
    }
}

#[test]
fn sizes_whose_squares_are_no_numbers_are_left_to_others() {
    let cell = |size: f64| {
        let post = Obstacle {
            name: "post".to_string(),
            elements: vec![Element { shape: Shape::Cylinder { radius: size, half_length: 1.0 }, pose: Pose::IDENTITY }],
            pose: Pose::IDENTITY,
            motion: None,
        };
        let slide = JointDescription {
            axis: DVec3::X,
            range: Some(JointRange { lower: -2.0 * size, upper: 2.0 * size }),
            ..joint("slide", JointKind::Prismatic, ["base", "cart"], DVec3::ZERO)
        };
        let links = vec![link("base", vec![]), link("cart", vec![sphere(0.02 * size, [0.0; 3])])];
        let cart = RobotInCell::new("cart", RobotDescription { name: "cart".to_string(), links, joints: vec![slide] });
        built(CellDescription { robots: vec![cart], obstacles: vec![post], ..CellDescription::default() })
    };
    assert!(model_of(&cell(1e9)).is_some());
    // Its distance from the axis has no square, what it keeps from the side has.
    assert!(model_of(&cell(1.335e154)).is_none());
}
