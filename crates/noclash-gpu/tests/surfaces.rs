//! The search among triangles, on its twin: no free edge that dense sampling or the CPU's engines contradict, and every error term needed.

use glam::DVec3;
use noclash_cell::{CellDescription, Obstacle, RobotInCell, RunToTheEnd};
use noclash_check::{CheckOptions, CheckScratch, Checker, EdgeVerdict, PreparedCell};
use noclash_geometry::{Element, Pose, Shape};
use noclash_gpu::{
    BatchAnswer, BatchTables, EdgeBatches, Edges, NO_LEAVES, SurfaceBatch, SurfaceTwin, surface_twin,
    surface_twin_named,
};
use noclash_robot::JointKind;

use crate::random_cells::{Configurations, any_arm, any_pose, any_shape, cuboid_mesh, obstacle, random_motions};
use crate::setup::{Answers, cell_of, flat, options_of, sliding_cart, turning, turning_arm};
use crate::small_cells::{build, joint, link, robot};

/// An arm with links of any shape, with a branch in every third.
fn any_shaped_arm(name: &str, random: &mut Configurations) -> RobotInCell {
    let mut arm = any_arm(name, true, random);
    for (index, link) in arm.description.links.iter_mut().enumerate() {
        if index > 0 {
            link.elements = (0..2).map(|_| Element { shape: any_shape(random), pose: any_pose(random, 0.1) }).collect();
        }
    }
    arm
}

pub fn any_cell(scene: usize, random: &mut Configurations) -> PreparedCell {
    let mut robots = vec![any_shaped_arm("one", random)];
    if scene.is_multiple_of(4) {
        robots.push(any_shaped_arm("two", random));
    }
    let count = if scene.is_multiple_of(3) { 30 } else { 5 };
    let mut obstacles: Vec<Obstacle> = (0..count)
        .map(|index| Obstacle {
            pose: any_pose(random, 1.6),
            ..obstacle(&format!("obstacle_{index}"), any_shape(random), [0.0; 3])
        })
        .collect();
    if scene.is_multiple_of(5) {
        let pose = Pose::from_xyz_rpy(DVec3::Z * -1.3, DVec3::new(0.2, -0.1, 0.4));
        obstacles.push(Obstacle { pose, ..obstacle("floor", Shape::HalfSpace, [0.0; 3]) });
    }
    build(CellDescription { robots, obstacles, ..CellDescription::default() })
}

#[test]
fn no_free_edge_is_contradicted() {
    let mut random = Configurations::new(4711);
    let (mut found, mut refused, mut missed, mut spared) = (Answers::default(), 0, 0, 0);
    for scene in 0..40 {
        let cell = any_cell(scene, &mut random);
        let options = options_of(scene);
        let checker = Checker::new(&cell, &options);
        let mut scratch = CheckScratch::default();
        let Some(model) = SurfaceBatch::new(&checker) else {
            refused += 1;
            continue;
        };
        let edges = random_motions(&cell, 24, 900 + scene as u64);
        let values = flat(&edges);
        let codes = surface_twin(&model, &Edges::Double(&values), &SurfaceTwin::default());
        spared += model.spared(&Edges::Double(&values));
        for (code, edge) in codes.into_iter().zip(&edges) {
            let answer = BatchAnswer::from_code(code);
            let what = format!("scene {scene}");
            if let Some((t, pair)) = found.take((&cell, &checker, &mut scratch), edge, answer, &what) {
                let near = checker.collision_near([&edge[0], &edge[1]], pair, t, &mut scratch);
                missed += usize::from(near.is_none());
            }
        }
    }
    println!("{found:?} ({missed} not confirmed), {refused} scenes refused, {spared} entries decided by balls");
    assert!(
        found.free > 100 && found.colliding > 200 && found.open < 200 && missed < 5 && refused < 3 && spared > 1000,
        "{found:?} {missed} {refused} {spared}"
    );
}

#[test]
fn leaves_that_collisions_name_overlap_and_wrong_ones_change_no_verdict() {
    let mut random = Configurations::new(1212);
    let (mut named, mut sure) = (0, 0);
    for scene in 0..16 {
        let cell = any_cell(scene, &mut random);
        let checker = Checker::new(&cell, &CheckOptions::default());
        let Some(model) = SurfaceBatch::new(&checker) else { continue };
        let mut scratch = CheckScratch::default();
        let edges = random_motions(&cell, 24, 300 + scene as u64);
        let values = flat(&edges);
        let found = surface_twin_named(&model, &Edges::Double(&values), &SurfaceTwin::default());
        let (codes, leaves): (Vec<u64>, Vec<[u32; 2]>) = found.into_iter().unzip();
        for ((code, leaves), [from, to]) in codes.iter().zip(&leaves).zip(&edges) {
            let BatchAnswer::Collision { t, pair } = BatchAnswer::from_code(*code) else { continue };
            named += usize::from(*leaves != NO_LEAVES);
            let orders = [*leaves, [leaves[1], leaves[0]]];
            let overlaps =
                orders.map(|leaves| checker.leaves_overlap([from, to], (pair as usize, leaves), t, &mut scratch));
            sure += usize::from(overlaps != [false; 2]);
            if overlaps != [false; 2] {
                let there: Vec<f64> = from.iter().zip(to).map(|(a, b)| a + (b - a) * t).collect();
                let verdict = checker.edge(&there, &there, &mut scratch, &RunToTheEnd).unwrap();
                assert_ne!(verdict, EdgeVerdict::Free, "scene {scene}");
            }
        }
        // As a batch: what is named wrongly is decided without.
        let tables = BatchTables::begun(&checker, true);
        let mut batches = EdgeBatches::with_tables(checker, tables, 1);
        let wrong: Vec<[u32; 2]> = leaves.iter().map(|[a, b]| [b.wrapping_add(7), a.wrapping_mul(3)]).collect();
        let mut verdicts = |leaves: &[[u32; 2]]| {
            let found = batches.settle_named(&Edges::Double(&values), (&codes, leaves), &RunToTheEnd).unwrap();
            found.into_iter().map(|verdict| std::mem::discriminant(&verdict)).collect::<Vec<_>>()
        };
        let whole = verdicts(&leaves);
        assert_eq!(whole, verdicts(&wrong), "scene {scene}");
        assert_eq!(whole, verdicts(&[]), "scene {scene}");
    }
    println!("{named} named, {sure} sure");
    assert!(named > 100 && sure * 10 > named * 8, "{named} {sure}");
}

#[test]
fn work_that_is_lost_never_makes_an_edge_free() {
    let mut random = Configurations::new(815);
    let mut more_open = 0;
    for scene in 1..8 {
        let cell = any_cell(scene, &mut random);
        let checker = Checker::new(&cell, &CheckOptions::default());
        let Some(model) = SurfaceBatch::new(&checker) else { continue };
        let edges = flat(&random_motions(&cell, 24, scene as u64));
        let edges = Edges::Double(&edges);
        let plain = SurfaceTwin { probes: false, ..SurfaceTwin::default() };
        let all = SurfaceTwin { balls: false, ..plain };
        let whole = surface_twin(&model, &edges, &plain);
        let is_free = |code: &u64| BatchAnswer::from_code(*code) == BatchAnswer::Free;
        let reversed = surface_twin(&model, &edges, &SurfaceTwin { last_first: true, ..plain });
        let probed = surface_twin(&model, &edges, &SurfaceTwin::default());
        // What balls decide is not searched: an edge that needs none of them is free with them.
        let searched = surface_twin(&model, &edges, &all);
        assert!(whole.iter().zip(&searched).all(|(with, without)| is_free(with) || !is_free(without)), "scene {scene}");
        for others in [reversed, probed] {
            assert!(whole.iter().zip(&others).all(|(a, b)| is_free(a) == is_free(b)), "scene {scene}: another order");
        }
        let short = [
            SurfaceTwin { elements: 6, ..all },
            SurfaceTwin { jets: model.entries() + 3, ..all },
            SurfaceTwin { lost: 5, ..all },
            SurfaceTwin { lost: 23, ..all },
            SurfaceTwin { lost: 5, ..plain },
        ];
        for options in short {
            for (whole, short) in whole.iter().zip(surface_twin(&model, &edges, &options)) {
                assert!(is_free(whole) || !is_free(&short), "scene {scene}: {options:?}");
                more_open += usize::from(is_free(whole) && !is_free(&short));
            }
        }
    }
    assert!(more_open > 20, "{more_open}");
}

#[test]
fn values_beyond_limits_and_nan_are_left_open() {
    let mut random = Configurations::new(33);
    let cell = any_cell(1, &mut random);
    let checker = Checker::new(&cell, &CheckOptions::default());
    let model = SurfaceBatch::new(&checker).unwrap();
    let mut edges = flat(&random_motions(&cell, 4, 5));
    let values = 2 * model.dofs();
    edges[0] = f64::NAN;
    edges[values + 1] = f64::INFINITY;
    edges[2 * values + model.dofs()] = 1e9;
    for code in &surface_twin(&model, &Edges::Double(&edges), &SurfaceTwin::default())[..3] {
        assert_eq!(BatchAnswer::from_code(*code), BatchAnswer::Open);
    }
}

/// A small cuboid at the end of an arm that turns by a radian.
fn swinging(obstacles: Vec<Obstacle>) -> PreparedCell {
    let tip = Element { shape: Shape::mesh(cuboid_mesh([0.02; 3])), pose: Pose::from_translation(DVec3::X) };
    cell_of(turning_arm(vec![tip]), obstacles)
}

pub fn is_free(model: &SurfaceBatch, edge: &[f64]) -> bool {
    let options = SurfaceTwin { probes: false, ..SurfaceTwin::default() };
    BatchAnswer::from_code(surface_twin(model, &Edges::Double(edge), &options)[0]) == BatchAnswer::Free
}

/// Thin posts that the tip of the arm just touches somewhere on its way: whether one is missed with these changes of the tables.
fn a_post_is_missed(change: impl Fn(&mut noclash_check::SurfaceTables, &mut f64)) -> bool {
    let mut random = Configurations::new(77);
    (0..300).any(|_| {
        let angle = random.unit();
        // The tip's farthest corner is at (1.01, ±0.01).
        let reach = 1.01_f64.hypot(0.01);
        let depth = 10.0_f64.powf(-2.0 - 5.0 * random.unit());
        let at = reach + 0.0005 - depth;
        let post = Obstacle {
            pose: Pose::from_xyz_rpy(DVec3::new(at * angle.cos(), at * angle.sin(), 0.0), DVec3::new(0.0, 0.0, angle)),
            ..obstacle("post", Shape::mesh(cuboid_mesh([0.001, 0.001, 0.1])), [0.0; 3])
        };
        let cell = swinging(vec![post]);
        let checker = Checker::new(&cell, &CheckOptions::default());
        let mut tables = checker.surface_tables().unwrap();
        let mut sag = 1.0;
        change(&mut tables, &mut sag);
        let mut model = SurfaceBatch::from_tables(&tables).unwrap();
        model.sag = sag;
        is_free(&model, &[-0.2, 1.2])
    })
}

#[test]
fn without_the_remainders_or_the_sag_a_contact_is_called_free() {
    assert!(!a_post_is_missed(|_, _| {}));
    assert!(a_post_is_missed(|tables, _| tables.remainder = 0.0), "remainders are not needed?");
    assert!(a_post_is_missed(|_, sag| *sag = 0.0), "the sag is not needed?");
}

/// A block on a slide far from the origin touches a wall by less than doubles there can tell.
#[test]
fn without_the_pad_an_overlap_is_called_free() {
    let mut wrong = [0; 2];
    let mut random = Configurations::new(5);
    for _ in 0..60 {
        let offset = 1e5 * random.unit();
        let axis = DVec3::new(0.6, 0.64, 0.48);
        let block = Element { shape: Shape::mesh(cuboid_mesh([0.5, 0.4, 0.3])), pose: Pose::IDENTITY };
        let cart = sliding_cart(vec![block], axis, offset, 2e5);
        let value = 1e5 * random.unit();
        let at = DVec3::new(offset, 0.0, 0.0) + axis * value;
        // The faces meet; roundings put the wall in or out.
        let wall = obstacle("wall", Shape::mesh(cuboid_mesh([0.5, 2.0, 2.0])), (at + DVec3::X * 0.5).to_array());
        let cell = cell_of(cart, vec![wall]);
        let checker = Checker::new(&cell, &CheckOptions::default());
        let mut tables = checker.surface_tables().unwrap();
        wrong[0] += usize::from(is_free(&SurfaceBatch::from_tables(&tables).unwrap(), &[value, value]));
        tables.pad = 0.0;
        wrong[1] += usize::from(is_free(&SurfaceBatch::from_tables(&tables).unwrap(), &[value, value]));
    }
    assert_eq!(wrong[0], 0);
    assert!(wrong[1] > 0, "the pad is not needed?");
}

/// A tip so far out that singles have no number for it meets a post at a time that is not the middle.
#[test]
fn beyond_the_largest_single_nothing_is_free() {
    for far in [1e17, 1e39, 1e60] {
        let cube = || Shape::mesh(cuboid_mesh([0.01 * far; 3]));
        let tip = Element { shape: cube(), pose: Pose::from_translation(DVec3::X * far) };
        let at = DVec3::new(0.3_f64.cos(), 0.3_f64.sin(), 0.0) * far;
        let obstacles = vec![obstacle("post", cube(), at.to_array())];
        let cell = cell_of(turning_arm(vec![tip]), obstacles);
        let checker = Checker::new(&cell, &CheckOptions::default());
        let model = SurfaceBatch::new(&checker);
        assert_eq!(model.is_some(), far < 1e18, "{far}");
        assert!(!model.is_some_and(|model| is_free(&model, &[0.2, 0.5])), "{far}");
    }
}

/// A blade that turns about its own middle, past a post that it touches at one angle: its ball does not move at all.
#[test]
fn a_blade_about_its_own_axis_is_not_free_of_a_post_that_it_meets() {
    let mesh = |size: [f64; 3], at: [f64; 3]| Element {
        shape: Shape::mesh(cuboid_mesh(size)),
        pose: Pose::from_translation(at.into()),
    };
    let post = vec![mesh([0.0005, 0.0005, 0.1], [0.0115, 0.0, 0.0]), mesh([2.0, 2.0, 0.05], [0.0, 0.0, 1.0])];
    let links = vec![
        link("base", vec![]),
        link("a", post),
        link("b", vec![]),
        link("c", vec![mesh([0.024, 0.0005, 0.002], [0.0; 3])]),
        link("beside", vec![mesh([0.0005, 0.0005, 1.0], [0.0, 0.0135, 0.0])]),
    ];
    let joints = vec![
        turning("j1", ["base", "a"], 0.1),
        turning("j2", ["a", "b"], 6.2),
        turning("j3", ["b", "c"], 0.01),
        joint("j4", JointKind::Fixed, ["a", "beside"], [0.0; 3]),
    ];
    let cell = cell_of(robot("arm", links, joints), vec![]);
    let checker = Checker::new(&cell, &CheckOptions::default());
    let model = SurfaceBatch::new(&checker).unwrap();
    let mut random = Configurations::new(1);
    let (mut scratch, mut found) = (CheckScratch::default(), Answers::default());
    for _ in 0..300 {
        // The blade meets the post at a boundary of two of the sixteen intervals.
        let (length, at) = (4.0 + 2.2 * random.unit(), 1.0 + (14.0 * random.unit()).floor());
        let from = -length * at / 16.0 + 0.003 * (random.unit() - 0.5);
        let edge = [vec![0.0, from, 0.0], vec![0.0, from + length, 0.0]];
        let values = flat(std::slice::from_ref(&edge));
        let options = SurfaceTwin { probes: false, ..SurfaceTwin::default() };
        let answer = BatchAnswer::from_code(surface_twin(&model, &Edges::Double(&values), &options)[0]);
        found.take((&cell, &checker, &mut scratch), &edge, answer, "blade");
    }
    assert!(found.colliding > 250, "{found:?}");
}
