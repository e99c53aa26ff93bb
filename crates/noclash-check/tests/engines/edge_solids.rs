//! Verdicts of edges of cells in which meshes and solids move, as balls that hold them: against dense sampling and against the plain check.

use glam::{DMat3, DVec3};
use noclash_cell::{CellDescription, CellMotion, Obstacle, RobotInCell, RunToTheEnd};
use noclash_check::{CheckOptions, CheckScratch, Checker, EdgeVerdict, Engine, PreparedCell, Verdict};
use noclash_geometry::{Element, Pose, Shape, TriangleMesh};
use noclash_robot::{JointDescription, JointKind, JointRange, LinkDescription, MimicDescription};

use super::carts::{cuboid_mesh, obstacle, random_motions, sheet};
use crate::random_cells::{any_pose, any_shape, sampled_contact};
use crate::sample_cells::Configurations;
use crate::small_cells::{build, disabled, held, joint, link, robot};

/// Balls are used from the first edge on.
fn with_balls() -> CheckScratch {
    CheckScratch::for_edges(100_000)
}

/// Points and triangles of all, as one mesh.
fn joined(meshes: &[TriangleMesh], scale: f64, turned: bool) -> TriangleMesh {
    let (mut points, mut triangles) = (Vec::new(), Vec::new());
    let turn = if turned { DMat3::from_axis_angle(DVec3::new(0.6, 0.0, 0.8), 0.7) } else { DMat3::IDENTITY };
    for mesh in meshes {
        let first = points.len() as u32;
        points.extend(mesh.vertices().iter().map(|&point| turn * point * scale));
        triangles.extend(mesh.triangles().iter().map(|triangle| triangle.map(|corner| corner + first)));
    }
    TriangleMesh::new(points, triangles).unwrap()
}

/// Closed, several in one, without some faces, needles, or one within the other.
fn any_mesh(random: &mut Configurations, scale: f64) -> Shape {
    let mut edge = || 0.02 + 0.25 * random.unit();
    let cuboid = cuboid_mesh([edge(), edge(), edge()]);
    let needle = cuboid_mesh([1e-4, 2e-4, 4.0 * edge()]);
    let (size, kind) = (edge(), (16.0 * random.unit()) as usize);
    let mesh = match kind {
        0..=4 => joined(&[cuboid], scale, kind > 1),
        5 | 6 => joined(&[cuboid, needle], scale, true),
        7 | 8 => joined(&[cuboid_mesh([size; 3]), cuboid_mesh([0.5 * size; 3])], scale, true),
        9 => joined(&[needle], scale, true),
        10 | 11 => {
            let inner = cuboid_mesh([0.6 * size; 3]);
            // Turned inside out: the wall of a cavity.
            let flipped = inner.triangles().iter().map(|&[a, b, c]| [a, c, b]).collect();
            let cavity = TriangleMesh::new(inner.vertices().to_vec(), flipped).unwrap();
            joined(&[cuboid_mesh([size; 3]), cavity], scale, true)
        }
        _ => {
            let open = TriangleMesh::new(cuboid.vertices().to_vec(), cuboid.triangles()[kind % 4..].to_vec()).unwrap();
            joined(&[open], scale, true)
        }
    };
    Shape::mesh(mesh)
}

fn scaled(pose: Pose, scale: f64) -> Pose {
    Pose { translation: pose.translation * scale, ..pose }
}

/// An arm of turning and sliding joints whose links are made of meshes and, of size 1, solids of all kinds.
fn arm(name: &str, scale: f64, random: &mut Configurations) -> RobotInCell {
    let names = ["base", "first", "second", "third", "fourth"];
    let mut body = |name: &str| -> LinkDescription {
        let count = if name == "base" { 0 } else { 1 + (2.5 * random.unit()) as usize };
        let element = |random: &mut Configurations| {
            let shape = if scale != 1.0 || random.unit() < 0.7 { any_mesh(random, scale) } else { any_shape(random) };
            let is_small = !matches!(shape, Shape::HalfSpace);
            let shape = if is_small { shape } else { any_mesh(random, scale) };
            Element { shape, pose: scaled(any_pose(random, 0.1), scale) }
        };
        link(name, (0..count).map(|_| element(random)).collect())
    };
    let links = names.iter().map(|name| body(name)).collect();
    let mut joints: Vec<JointDescription> = Vec::new();
    for (index, pair) in names.windows(2).enumerate() {
        let slides = random.unit() < 0.25;
        let kind = if slides { JointKind::Prismatic } else { JointKind::Revolute };
        let reach = if slides { 0.3 * scale } else { 2.5 };
        let direction = DVec3::new(random.unit() - 0.5, random.unit() - 0.5, random.unit() - 0.5);
        let mut own = JointDescription {
            axis: direction.try_normalize().unwrap_or(DVec3::Z),
            origin: scaled(any_pose(random, 0.25), scale),
            range: Some(JointRange { lower: -reach, upper: reach }),
            ..joint(&format!("joint_{index}"), kind, [pair[0], pair[1]], [0.0; 3])
        };
        let follows = index == 2 && random.unit() < 0.5 && joints[0].kind == JointKind::Revolute && !slides;
        if follows {
            own.mimic = Some(MimicDescription { joint: "joint_0".to_string(), multiplier: 0.5, offset: 0.1 });
            own.range = None;
        }
        joints.push(own);
    }
    robot(name, links, joints)
}

fn any_cell(scene: usize, scale: f64, random: &mut Configurations) -> PreparedCell {
    let mut robots = vec![arm("one", scale, random)];
    if scene.is_multiple_of(4) {
        robots.push(arm("two", scale, random));
    }
    let mut obstacles: Vec<Obstacle> = (0..4)
        .map(|index| {
            let shape = if scale == 1.0 && index % 2 == 0 { any_shape(random) } else { any_mesh(random, scale) };
            Obstacle {
                pose: scaled(any_pose(random, 1.0), scale),
                ..obstacle(&format!("obstacle_{index}"), shape, [0.0; 3])
            }
        })
        .collect();
    if scene.is_multiple_of(5) {
        // A room around everything.
        let room = joined(&[cuboid_mesh([2.2; 3])], scale, true);
        obstacles.push(obstacle("room", Shape::mesh(room), [0.0; 3]));
    }
    let attached = if scale == 1.0 && scene.is_multiple_of(3) {
        vec![held("tool", ["one", "fourth"], &["third"])]
    } else {
        vec![]
    };
    if scene.is_multiple_of(2) {
        robots[0].disabled.push(disabled("first", "third", "always near"));
    }
    let margin = if scene.is_multiple_of(7) { 0.01 * scale } else { 0.0 };
    build(CellDescription { robots, obstacles, attached, margin, ..CellDescription::default() })
}

/// Asserts that an edge has the verdict of the plain check and of samples; free, colliding or neither.
fn assert_true(
    cell: &PreparedCell,
    checker: &Checker,
    [from, to]: [&Vec<f64>; 2],
    scratch: &mut CheckScratch,
) -> usize {
    let verdict = checker.edge(from, to, scratch, &RunToTheEnd).unwrap();
    let motion = CellMotion::straight(cell, from, to).unwrap();
    let plain = checker.check(&motion, Engine::Spacetime, scratch, &RunToTheEnd).verdict;
    let answer = checker.edge_answer([from, to], scratch, &RunToTheEnd).unwrap().verdict;
    match &answer {
        Verdict::Free { clearance } => {
            assert!(!matches!(plain, Verdict::Collision(_)), "{plain:?} from {from:?} to {to:?}");
            assert_eq!(sampled_contact(cell, &[from.clone(), to.clone()], 60), None, "from {from:?} to {to:?}");
            // Of what balls proved no distance is known; without them it is that of the plain check.
            if let (Some(own), Verdict::Free { clearance: Some(whole) }) = (clearance, &plain) {
                assert_eq!(own, whole);
            }
        }
        Verdict::Collision(_) => assert!(!matches!(plain, Verdict::Free { .. }), "from {from:?} to {to:?}"),
        Verdict::Undecided { .. } | Verdict::NotChecked => {}
    }
    match verdict {
        EdgeVerdict::Free => {
            assert!(!matches!(plain, Verdict::Collision(_)), "{plain:?} from {from:?} to {to:?}");
            assert_eq!(sampled_contact(cell, &[from.clone(), to.clone()], 60), None, "from {from:?} to {to:?}");
            0
        }
        EdgeVerdict::Collision { t, bodies } => {
            assert!(!matches!(plain, Verdict::Free { .. }), "{bodies:?} at {t} from {from:?} to {to:?}");
            let at: Vec<f64> = from.iter().zip(to).map(|(a, b)| a + t * (b - a)).collect();
            let still = CellMotion::straight(cell, &at, &at).unwrap();
            let there = checker.check(&still, Engine::Spacetime, scratch, &RunToTheEnd).verdict;
            assert!(!matches!(there, Verdict::Free { .. }), "{bodies:?} at {t} from {from:?} to {to:?}");
            1
        }
        EdgeVerdict::Undecided => 2,
    }
}

#[test]
fn no_verdict_of_balls_around_meshes_and_solids_is_contradicted_by_samples_or_by_the_plain_check() {
    let mut random = Configurations::new(4711);
    let (mut counts, mut by_balls) = ([0; 3], 0);
    for scene in 0..72 {
        let scale = [1.0, 1.0, 1e-3, 1e3][scene % 4];
        let cell = any_cell(scene, scale, &mut random);
        let checker = Checker::new(&cell, &CheckOptions { threads: 1, ..CheckOptions::default() });
        let mut scratch = with_balls();
        for (index, [from, far]) in random_motions(&cell, 10, 900 + scene as u64).iter().enumerate() {
            let share = [1.0, 0.1, 0.0][index % 3];
            let to: Vec<f64> = from.iter().zip(far).map(|(a, b)| a + share * (b - a)).collect();
            counts[assert_true(&cell, &checker, [from, &to], &mut scratch)] += 1;
        }
        by_balls += scratch.settled_by_balls();
    }
    println!("{counts:?}, {by_balls} by balls");
    assert!(counts[0] > 100 && counts[1] > 150 && by_balls > 150, "{counts:?}, {by_balls} by balls");
}

#[test]
fn with_a_budget_no_verdict_depends_on_earlier_queries() {
    let mut counts = [0; 3];
    for scene in 0..24 {
        let fresh = || any_cell(scene, 1.0, &mut Configurations::new(600 + scene as u64));
        let (one, other) = (fresh(), fresh());
        let options = CheckOptions { threads: 1, budget: Some(3_000), epsilon: 1e-5, ..CheckOptions::default() };
        let edges: Vec<[Vec<f64>; 2]> = random_motions(&one, 16, 70 + scene as u64)
            .into_iter()
            .map(|[from, far]| {
                let to = from.iter().zip(&far).map(|(a, b)| a + 0.2 * (b - a)).collect();
                [from, to]
            })
            .collect();
        // Maps of the other cell are filled by queries with and without a budget, in another order.
        let unlimited = Checker::new(&other, &CheckOptions { budget: None, ..options });
        let checkers = [Checker::new(&one, &options), Checker::new(&other, &options)];
        let mut scratches = [with_balls(), with_balls()];
        for [from, to] in edges.iter().rev() {
            for checker in [&unlimited, &checkers[1]] {
                checker.edge(from, to, &mut scratches[1], &RunToTheEnd).unwrap();
            }
        }
        for [from, to] in &edges {
            let [a, b] =
                [0, 1].map(|index: usize| checkers[index].edge(from, to, &mut scratches[index], &RunToTheEnd).unwrap());
            assert_eq!(a, b, "scene {scene}: {from:?} to {to:?}");
            let [a, b] = [0, 1].map(|index: usize| {
                checkers[index].edge_answer([from, to], &mut scratches[index], &RunToTheEnd).unwrap().verdict
            });
            assert_eq!(format!("{a:?}"), format!("{b:?}"), "scene {scene}: {from:?} to {to:?}");
            counts[match a {
                Verdict::Free { .. } => 0,
                Verdict::Collision(_) => 1,
                Verdict::Undecided { .. } | Verdict::NotChecked => 2,
            }] += 1;
        }
    }
    assert!(counts[0] > 60 && counts[1] > 60, "{counts:?}");
}

/// A slider along x, ±5 of its scale, that carries a shape.
fn slider(shape: Shape, scale: f64) -> RobotInCell {
    let mut slide = joint("x", JointKind::Prismatic, ["rail", "car"], [0.0; 3]);
    slide.axis = DVec3::X;
    slide.range = Some(JointRange { lower: -5.0 * scale, upper: 5.0 * scale });
    robot("cart", vec![link("rail", vec![]), link("car", vec![Element { shape, pose: Pose::IDENTITY }])], vec![slide])
}

fn edge_of(carried: Shape, post: Shape, [from, to]: [f64; 2], scale: f64) -> EdgeVerdict {
    let post = obstacle("post", post, [0.0; 3]);
    let robots = vec![slider(carried, scale)];
    let cell = build(CellDescription { robots, obstacles: vec![post], ..CellDescription::default() });
    let checker = Checker::new(&cell, &CheckOptions::default());
    let verdict = checker.edge(&[from * scale], &[to * scale], &mut with_balls(), &RunToTheEnd).unwrap();
    assert_eq!(
        sampled_contact(&cell, &[vec![from * scale], vec![to * scale]], 40).is_some(),
        verdict != EdgeVerdict::Free
    );
    verdict
}

#[test]
fn what_is_inside_a_closed_mesh_collides_and_what_is_inside_an_open_one_does_not() {
    for scale in [1e-3, 1.0, 1e3] {
        let room = || cuboid_mesh([2.0, 2.2, 2.4]);
        let closed = || Shape::mesh(joined(&[room()], scale, false));
        // One face is missing.
        let open = || {
            let mesh = TriangleMesh::new(room().vertices().to_vec(), room().triangles()[2..].to_vec()).unwrap();
            Shape::mesh(joined(&[mesh], scale, false))
        };
        let small = || Shape::mesh(joined(&[cuboid_mesh([0.2; 3])], scale, true));
        let solid = || Shape::cuboid(DVec3::splat(0.1 * scale)).unwrap();
        let tiny = || Shape::mesh(joined(&[cuboid_mesh([1e-4; 3])], scale, true));
        for things in [&small as &dyn Fn() -> Shape, &tiny] {
            assert_ne!(edge_of(closed(), things(), [-0.3, 0.3], scale), EdgeVerdict::Free, "{scale}");
            assert_ne!(edge_of(things(), closed(), [-0.3, 0.3], scale), EdgeVerdict::Free, "{scale}");
        }
        assert_ne!(edge_of(closed(), solid(), [-0.3, 0.3], scale), EdgeVerdict::Free, "{scale}");
        assert_ne!(edge_of(solid(), closed(), [-0.3, 0.3], scale), EdgeVerdict::Free, "{scale}");
        assert_eq!(edge_of(open(), small(), [-0.3, 0.3], scale), EdgeVerdict::Free, "{scale}");
        assert_eq!(edge_of(small(), open(), [-0.3, 0.3], scale), EdgeVerdict::Free, "{scale}");
        assert_eq!(edge_of(small(), solid(), [0.5, 3.0], scale), EdgeVerdict::Free, "{scale}");
    }
}

#[test]
fn a_thin_sheet_is_not_missed_nor_passed_through() {
    for half in [0.05, 0.5, 2.0] {
        let post = || Shape::mesh(joined(&[cuboid_mesh([0.02; 3])], 1.0, false));
        assert_ne!(edge_of(sheet(half), post(), [-1.0, 1.0], 1.0), EdgeVerdict::Free);
        assert_ne!(edge_of(post(), sheet(half), [-1.0, 1.0], 1.0), EdgeVerdict::Free);
        assert_eq!(edge_of(sheet(half), post(), [0.02, 1.0], 1.0), EdgeVerdict::Free);
    }
}

#[test]
fn balls_around_meshes_are_used_for_many_edges_alone() {
    let post = obstacle("post", Shape::cuboid(DVec3::splat(0.1)).unwrap(), [0.0; 3]);
    let robots = vec![slider(Shape::mesh(cuboid_mesh([0.2; 3])), 1.0)];
    let cell = build(CellDescription { robots, obstacles: vec![post], ..CellDescription::default() });
    let checker = Checker::new(&cell, &CheckOptions::default());
    let settled = |mut scratch: CheckScratch, count: usize| {
        for _ in 0..count {
            assert_eq!(checker.edge(&[2.0], &[3.0], &mut scratch, &RunToTheEnd).unwrap(), EdgeVerdict::Free);
        }
        scratch.settled_by_balls()
    };
    assert_eq!(settled(CheckScratch::default(), 100), 0);
    assert_eq!(settled(CheckScratch::for_edges(100), 100), 0);
    assert_eq!(settled(CheckScratch::for_edges(100_000), 10), 10);
    assert!(checker.ball_tables().is_none(), "a card compares triangles");
}
