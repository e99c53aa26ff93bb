//! Bodies among many that stand: hollow ones, hollow movers, margins of single pairs, objects that move, splines with kinks,
//! all sizes. Whatever the box that a mover sweeps settles at once, no Free is contradicted, and its evidence is complete.

use std::sync::Arc;

use glam::DVec3;
use noclash_cell::{
    CellDescription, CellMotion, CellPoses, Curve, MotionScratch, Obstacle, ObstacleMotion, PairMargin,
    PathDescription, RobotInCell,
};
use noclash_check::{CheckOptions, ContactKind, Engine, Evidence, PreparedCell, Verdict};
use noclash_geometry::query::{Counters, DistanceOptions, Scratch, distance};
use noclash_geometry::{Element, PointCloud, Pose, Shape, Solidity, TriangleMesh};
use noclash_numeric::{Dyadic, ErrorModel};
use noclash_robot::{JointDescription, JointKind, JointRange, Limits};

use super::carts::{ask, cell, cuboid_mesh, obstacle, provers, single, slider, verdict, widen_rail};
use super::covers::assert_free_is_covered;
use super::random_scenes::any_pose;
use crate::sample_cells::Configurations;
use crate::small_cells::{build, joint, link, robot};

/// A closed wall of a cuboid between two sizes: an outer surface that faces out and, with a cavity, an inner one that faces in.
fn block(edge: f64, cavity: Option<f64>) -> Shape {
    let walls = cuboid_mesh([edge, 0.9 * edge, 0.8 * edge]);
    let Some(share) = cavity else { return Shape::mesh(walls) };
    let inner = walls.vertices().iter().map(|&p| p * share);
    let vertices = walls.vertices().iter().copied().chain(inner).collect();
    let inwards = walls.triangles().iter().map(|&[a, b, c]| [a + 8, c + 8, b + 8]);
    TriangleMesh::new(vertices, walls.triangles().iter().copied().chain(inwards).collect()).map(Shape::mesh).unwrap()
}

/// A closed surface of many triangles, bumpy, whose convex hull leaves most of its points out.
fn blob(random: &mut Configurations, radius: f64) -> TriangleMesh {
    let (rings, sectors) = (9_u32, 12_u32);
    let mut vertices = vec![DVec3::Z * radius, -DVec3::Z * radius];
    for i in 1..rings {
        for j in 0..sectors {
            let theta = std::f64::consts::PI * f64::from(i) / f64::from(rings);
            let phi = std::f64::consts::TAU * f64::from(j) / f64::from(sectors);
            let around = DVec3::new(theta.sin() * phi.cos(), theta.sin() * phi.sin(), theta.cos());
            vertices.push(around * radius * (0.6 + 0.4 * random.unit()));
        }
    }
    let at = |i: u32, j: u32| 2 + (i - 1) * sectors + j % sectors;
    let mut triangles = Vec::new();
    for j in 0..sectors {
        triangles.push([0, at(1, j), at(1, j + 1)]);
        triangles.push([1, at(rings - 1, j + 1), at(rings - 1, j)]);
        for i in 1..rings - 1 {
            triangles.push([at(i, j), at(i + 1, j), at(i + 1, j + 1)]);
            triangles.push([at(i, j), at(i + 1, j + 1), at(i, j + 1)]);
        }
    }
    TriangleMesh::new(vertices, triangles).unwrap()
}

fn any_shape(random: &mut Configurations, size: f64) -> Shape {
    match (random.unit() * 9.0) as u32 {
        0 => block(2.5 * size, Some(0.9)),
        1 => block(size, None),
        2 | 3 => Shape::mesh(blob(random, 0.6 * size)),
        4 => Shape::Mesh { mesh: Arc::new(blob(random, 0.6 * size)), solidity: Solidity::Shell, grown: 0.0 },
        5 => {
            // Triangles without area.
            let mut corner = || any_pose(random, size).translation;
            let (a, b) = (corner(), corner());
            Shape::mesh(TriangleMesh::new(vec![a, b, a.lerp(b, 0.5), a], vec![[0, 1, 2], [0, 0, 0]]).unwrap())
        }
        6 => {
            let points = (0..60).map(|_| any_pose(random, 0.5 * size).translation).collect();
            Shape::Points(Arc::new(PointCloud::new(points, 0.02 * size).unwrap()))
        }
        7 => Shape::capsule(0.1 * size, 0.6 * size).unwrap(),
        _ => Shape::cuboid(DVec3::new(size, 0.2 * size, 0.5 * size)).unwrap(),
    }
}

fn any_arm(name: &str, random: &mut Configurations, scale: f64) -> RobotInCell {
    let names = ["base", "slide", "upper", "lower"];
    let links = names.map(|name| match name {
        "base" => link(name, vec![]),
        _ => link(name, vec![Element { shape: any_shape(random, 0.25 * scale), pose: any_pose(random, 0.1 * scale) }]),
    });
    let joints = (0..3).map(|index| {
        let kind = if index == 0 { JointKind::Prismatic } else { JointKind::Revolute };
        let most = if index == 0 { 0.6 * scale } else { 1.5 };
        let described =
            joint(&format!("joint_{index}"), kind, [names[index], names[index + 1]], [0.4 * scale, 0.0, 0.1 * scale]);
        let axis = any_pose(random, 1.0).translation + DVec3::X * 1e-3;
        JointDescription { axis, range: Some(JointRange { lower: -most, upper: most }), ..described }
    });
    let joints = joints.collect();
    RobotInCell { base: any_pose(random, 0.4 * scale), ..robot(name, links.to_vec(), joints) }
}

/// One or two arms among four to twelve objects, one of which may move; some pairs have margins, some may touch.
fn any_cell(random: &mut Configurations, scale: f64) -> PreparedCell {
    let mut robots = vec![any_arm("one", random, scale)];
    if random.unit() < 0.3 {
        robots.push(any_arm("two", random, scale));
    }
    let count = 4 + (random.unit() * 9.0) as usize;
    let mut obstacles: Vec<Obstacle> = (0..count)
        .map(|index| Obstacle {
            pose: any_pose(random, 1.6 * scale),
            ..obstacle(&format!("obstacle_{index}"), any_shape(random, 0.3 * scale), [0.0; 3])
        })
        .collect();
    if random.unit() < 0.4 {
        let mut row = || {
            let DVec3 { x, y, z } = any_pose(random, scale).translation;
            [x, y, z, random.unit() - 0.5, random.unit() - 0.5, random.unit(), 1.0]
        };
        let poses = vec![row(), row()];
        obstacles[0].pose = Pose::IDENTITY;
        obstacles[0].motion = Some(ObstacleMotion { file: "moves.csv".to_string(), poses, times: None });
    }
    let margins = (0..count)
        .filter(|_| random.unit() < 0.4)
        .map(|index| PairMargin {
            bodies: ["*".to_string(), format!("obstacle_{index}")],
            margin: [0.0, 0.003, 0.05][index % 3] * scale,
        })
        .collect();
    let allow = (0..count).filter(|_| random.unit() < 0.1).map(|index| ["*".to_string(), format!("obstacle_{index}")]);
    let allow = allow.chain([["one/*".to_string(), "one/*".to_string()]]).collect();
    build(CellDescription { robots, obstacles, margins, allow, ..CellDescription::default() })
}

/// Straight, or a spline of degree 1 (with kinks in place) to 3 (with kinks in third derivatives).
fn any_motion(cell: &PreparedCell, random: &mut Configurations) -> CellMotion {
    let from = random.next(cell);
    let mut near = |share: f64| -> Vec<f64> {
        random.next(cell).iter().zip(&from).map(|(far, from)| from + share * (far - from)).collect()
    };
    let points = vec![near(0.3), near(0.3), near(0.5), near(0.4)];
    let curve = match (random.unit() * 5.0) as usize {
        0 | 1 => Curve::Line([from, points[0].clone()]),
        degree => Curve::BSpline { degree: degree - 1, control_points: [vec![from], points].concat(), knots: None },
    };
    CellMotion::of_path(cell, &PathDescription::Curves(vec![curve]), Limits::Ignored)
        .unwrap_or_else(|error| panic!("{error}"))
        .remove(0)
}

/// A checked pair that dense sampling certainly finds no farther apart than its margin.
fn contradiction(cell: &PreparedCell, motion: &CellMotion, samples: u64) -> Option<String> {
    let (mut scratch, mut poses) = (MotionScratch::default(), CellPoses::default());
    (0..=samples).find_map(|step| {
        let t = Dyadic::new(step * ((1 << 40) / samples), 40).unwrap();
        motion.place(cell, t, &mut scratch, &mut poses);
        cell.pairs().checked().iter().find_map(|pair| {
            let view = cell.body_pair(pair.bodies, &poses, &ErrorModel::sound());
            let options = DistanceOptions { cutoff: pair.margin, ..DistanceOptions::default() };
            let found = distance(&view, &options, &mut Scratch::default(), &mut Counters::default());
            (found.overlap || found.upper.get() <= pair.margin).then(|| {
                let names = pair.bodies.map(|body| cell.bodies()[body].name.clone());
                format!("{names:?} are {:?} apart at {}", found.upper, t.to_f64())
            })
        })
    })
}

fn scenes(count: u64, seed: u64) -> [usize; 3] {
    let mut random = Configurations::new(seed);
    let mut told = [0; 3];
    for scene in 0..count {
        let scale = [1e-6, 1.0, 1e6][scene as usize % 3];
        let cell = any_cell(&mut random, scale);
        let motions: Vec<CellMotion> = (0..3).map(|_| any_motion(&cell, &mut random)).collect();
        let options = CheckOptions {
            epsilon: 1e-5 * scale,
            evidence: Evidence::Cover,
            threads: 1,
            budget: Some(60_000),
            ..CheckOptions::default()
        };
        for (index, answer) in ask(&cell, &motions, Engine::Spacetime, &options).iter().enumerate() {
            let case = format!("scene {scene} at {scale:e}, motion {index}");
            match &answer.verdict {
                Verdict::Free { .. } => {
                    told[0] += 1;
                    assert_eq!(contradiction(&cell, &motions[index], 64), None, "{case} is called free");
                    assert_free_is_covered(&cell, &motions[index], answer, &case);
                }
                Verdict::Collision(witness) => {
                    told[1] += 1;
                    let pair = cell.pairs().checked().iter().find(|pair| pair.bodies == witness.bodies).unwrap();
                    let (mut scratch, mut poses) = (MotionScratch::default(), CellPoses::default());
                    motions[index].place(&cell, witness.t, &mut scratch, &mut poses);
                    let view = cell.body_pair(pair.bodies, &poses, &ErrorModel::sound());
                    let found =
                        distance(&view, &DistanceOptions::default(), &mut Scratch::default(), &mut Counters::default());
                    let confirmed = match witness.kind {
                        ContactKind::Overlap | ContactKind::Containment => found.overlap,
                        ContactKind::Margin => found.upper.get() <= pair.margin,
                    };
                    assert!(confirmed, "{case}: {witness:?} {found:?}");
                }
                Verdict::Undecided { .. } => told[2] += 1,
                Verdict::NotChecked => panic!("{case}: every segment is answered"),
            }
        }
    }
    told
}

#[test]
fn among_many_objects_of_every_sort_no_free_is_contradicted_and_every_collision_is_one() {
    let [free, colliding, undecided] = scenes(60, 2025);
    assert!(free > 25 && colliding > 25, "{free} free, {colliding} colliding, {undecided} undecided");
}

#[test]
fn what_is_inside_is_told_however_many_stand_around_and_at_every_size() {
    // A pin in a moving solid and in a moving shell's cavity; a small mover in a standing solid and in a cavity. None of the
    // surfaces ever meet.
    for scale in [1e-6, 1.0, 1e6] {
        let pin = |edge: f64| block(edge * scale, None);
        let cases = [
            (block(2.0 * scale, None), pin(0.05), 0.0, true),
            (block(2.0 * scale, Some(0.8)), pin(0.05), 0.0, false),
            (pin(0.05), block(2.0 * scale, None), 0.0, true),
            (pin(0.05), block(2.0 * scale, Some(0.8)), 0.0, false),
            // In the wall of the hollow one, which is solid.
            (block(2.0 * scale, Some(0.5)), pin(0.02), 0.75, true),
            (pin(0.02), block(2.0 * scale, Some(0.5)), -0.75, true),
        ];
        for (case, (carried, stands, x, inside)) in cases.into_iter().enumerate() {
            for others in [0, 1, 2, 9] {
                let mut cart = slider(single(carried.clone()));
                widen_rail(&mut cart, scale);
                // They stand clear of everything.
                let around = (0..others).map(|index| {
                    let place = [3.0 * scale, (f64::from(index) - 4.0) * scale, 0.0];
                    obstacle(&format!("other_{index}"), block(0.2 * scale, None), place)
                });
                let obstacles = around.chain([obstacle("inner", stands.clone(), [x * scale, 0.0, 0.0])]).collect();
                let cell = cell(vec![cart], obstacles);
                for engine in provers() {
                    let options = CheckOptions { epsilon: 1e-6 * scale, ..CheckOptions::default() };
                    let found = verdict(&cell, &[-0.2 * scale], &[0.2 * scale], engine, &options);
                    let told = format!("{engine:?} {scale} case {case}, {others} others: {found:?}");
                    assert_eq!(matches!(found, Verdict::Free { .. }), !inside, "{told}");
                    assert_eq!(matches!(found, Verdict::Collision(_)), inside, "{told}");
                }
            }
        }
    }
}

#[test]
fn the_margin_of_one_object_among_many_is_kept() {
    // A cube that drives 5 mm above a row of plates; one of them has a margin of 6 mm, and 4 mm are kept.
    let plates = || -> Vec<Obstacle> {
        (0..9)
            .map(|index| {
                let plate = Shape::cuboid(DVec3::new(0.05, 0.05, 0.01)).unwrap();
                obstacle(&format!("plate_{index}"), plate, [0.2 * f64::from(index) - 0.8, 0.0, -0.06])
            })
            .collect()
    };
    let carried = || vec![slider(single(Shape::mesh(cuboid_mesh([0.1; 3]))))];
    for (margin, free) in [(0.004, true), (0.006, false)] {
        for index in [0, 4, 8] {
            let margins = vec![PairMargin { bodies: ["*".to_string(), format!("plate_{index}")], margin }];
            let description =
                CellDescription { robots: carried(), obstacles: plates(), margins, ..CellDescription::default() };
            let cell = build(description);
            for engine in provers() {
                let found = verdict(&cell, &[-1.0], &[1.0], engine, &CheckOptions::default());
                assert_eq!(matches!(found, Verdict::Free { .. }), free, "{engine:?} plate {index}: {found:?}");
                assert_eq!(matches!(found, Verdict::Collision(_)), !free, "{engine:?} plate {index}: {found:?}");
            }
        }
    }
}
