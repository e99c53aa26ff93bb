//! Motions of every kind by their chords, on the twins: no free motion that dense sampling or the CPU's engines contradict, whatever tolerances are
//! asked, and no chord without the tolerance that holds what it leaves out.

use glam::DVec3;
use noclash_cell::{
    CellDescription, CellMotion, ChordMaker, Curve, JointTolerance, PathDescription, RobotInCell, RobotTolerance,
    RunToTheEnd, Tolerances, Waypoint, loosen_clocks,
};
use noclash_check::{CheckOptions, CheckScratch, Checker, Engine, PreparedCell, Verdict};
use noclash_geometry::Shape;
use noclash_gpu::{
    BatchModel, ChordBatch, ChordBatches, DeviceError, SurfaceBatch, SurfaceTwin, TwinOptions, surface_twin, twin,
};
use noclash_numeric::{Dyadic, DyadicInterval};
use noclash_robot::Limits;

use crate::random_cells::{Configurations, any_ball_cell, obstacle, sphere};
use crate::setup::{cell_of, options_of, turning_arm};
use crate::small_cells::build;
use crate::surfaces::any_cell;

/// Codes of a twin with tables for these options; `None` where neither balls nor triangles describe the cell.
fn codes(cell: &PreparedCell, options: &CheckOptions, chords: &ChordBatch) -> Option<Vec<u64>> {
    let checker = Checker::new(cell, options);
    if let Some(model) = BatchModel::new(&checker) {
        return Some(twin(&model, &chords.edges(), &TwinOptions::default()));
    }
    let model = SurfaceBatch::new(&checker)?;
    Some(surface_twin(&model, &chords.edges(), &SurfaceTwin::default()))
}

/// By motion, whether a twin proves it free.
fn free(cell: &PreparedCell, options: &CheckOptions, motions: &[CellMotion]) -> Option<Vec<bool>> {
    let chords = ChordBatch::new(cell, &motions.iter().collect::<Vec<_>>());
    let codes = codes(cell, &ChordBatch::options(cell, options), &chords)?;
    Some(chords.free(&codes))
}

fn near(cell: &PreparedCell, from: &[f64], share: f64, random: &mut Configurations) -> Vec<f64> {
    from.iter().zip(random.next(cell)).map(|(a, b)| a + (b - a) * share).collect()
}

/// Cubics, quintics, splines with and without kinks, and arcs where one robot moves; short ones mostly.
fn curves(cell: &PreparedCell, random: &mut Configurations) -> Vec<CellMotion> {
    let mut motions = Vec::new();
    let dofs = cell.dofs().len();
    for index in 0..12 {
        let share = if index % 4 == 0 { 0.3 } else { 0.05 };
        let start = random.next(cell);
        let points: Vec<Vec<f64>> = (0..6).map(|_| near(cell, &start, share, random)).collect();
        let mut rates = || Some((0..dofs).map(|_| 2.0 * share * (2.0 * random.unit() - 1.0)).collect::<Vec<f64>>());
        let mut waypoint = |point: usize, accelerates: bool| Waypoint {
            configuration: points[point].clone(),
            velocity: rates(),
            acceleration: if accelerates { rates() } else { None },
            time: Some(point as f64),
        };
        let path = match index % 6 {
            0 => PathDescription::Waypoints(vec![waypoint(0, false), waypoint(1, false)]),
            1 => PathDescription::Waypoints(vec![waypoint(0, true), waypoint(1, true)]),
            2 if cell.robots().len() == 1 => {
                PathDescription::Curves(vec![Curve::Arc([0, 1, 2].map(|point| points[point].clone()))])
            }
            own => {
                let degree = if own == 3 { 1 } else { own - 1 };
                let knots = (degree == 3).then(|| vec![0.0, 0.0, 0.0, 0.0, 0.4, 0.4, 1.0, 1.0, 1.0, 1.0]);
                let control_points = points.clone();
                PathDescription::Curves(vec![Curve::BSpline { degree, control_points, knots }])
            }
        };
        motions.extend(CellMotion::of_path(cell, &path, Limits::Enforced).unwrap_or_default());
    }
    motions
}

/// Whether something certainly touches at one of many times.
fn touches(checker: &Checker, motion: &CellMotion, scratch: &mut CheckScratch) -> bool {
    let times = (0..=64).map(|step| Dyadic::new(step, 6).unwrap());
    times.into_iter().any(|t| checker.certainly_touches(&motion.configuration(checker.cell(), t), scratch))
}

#[test]
fn no_free_motion_is_contradicted_whatever_is_tolerated() {
    let mut random = Configurations::new(20_25);
    let (mut proved, mut by_cpu, mut colliding) = (0, 0, 0);
    for scene in 0..16 {
        let cell = if scene % 3 == 0 { any_cell(scene, &mut random) } else { any_ball_cell(scene, &mut random) };
        let joints = JointTolerance { turn: 0.002, slide: 0.001 };
        let asked = Tolerances { robots: RobotTolerance { joints, ..Default::default() }, ..Default::default() };
        let options = match scene % 4 {
            0 => CheckOptions { tolerances: Some(asked), ..options_of(scene) },
            _ => options_of(scene),
        };
        let motions = curves(&cell, &mut random);
        let Some(free) = free(&cell, &options, &motions) else { continue };
        let (checker, mut scratch) = (Checker::new(&cell, &options), CheckScratch::default());
        for (motion, is_free) in motions.iter().zip(free) {
            let own = checker.check(motion, Engine::Spacetime, &mut scratch, &RunToTheEnd).verdict;
            by_cpu += usize::from(matches!(own, Verdict::Free { .. }));
            colliding += usize::from(matches!(own, Verdict::Collision(_)));
            if is_free {
                proved += 1;
                assert!(!matches!(own, Verdict::Collision(_)), "scene {scene}: {own:?}");
                assert!(!touches(&checker, motion, &mut scratch), "scene {scene}");
            }
        }
    }
    println!("{proved} of {by_cpu} proved by chords, {colliding} collide");
    assert!(proved > 20 && proved * 10 > by_cpu * 8 && colliding > 20, "{proved} {by_cpu} {colliding}");
}

/// A motion of one joint away from 0 and back, by 0.2 mrad at most: one chord is near it, which stands still.
fn bulge(cell: &PreparedCell) -> CellMotion {
    let at_rate = |velocity: f64, time: f64| Waypoint {
        configuration: vec![0.0],
        velocity: Some(vec![velocity]),
        acceleration: None,
        time: Some(time),
    };
    // A cubic from 0 to 0 with rates v and -v is v·t·(1 - t).
    let path = PathDescription::Waypoints(vec![at_rate(8e-4, 0.0), at_rate(-8e-4, 1.0)]);
    CellMotion::of_path(cell, &path, Limits::Enforced).unwrap().remove(0)
}

#[test]
fn without_their_tolerance_chords_miss_what_a_spline_bulges_into() {
    for solid in [false, true] {
        // A ball at the end of an arm of a metre, which rises by 0.2 mm; what it meets is 0.1 mm above.
        let arm = turning_arm(vec![sphere(0.05, DVec3::X)]);
        let shape = if solid { Shape::cuboid(DVec3::splat(0.2)) } else { Shape::sphere(0.1) };
        let meets = obstacle("ceiling", shape.unwrap(), [1.0, 0.15 + 1e-4, 0.0]);
        let cell = cell_of(arm, vec![meets]);
        let (motion, options) = (bulge(&cell), CheckOptions::default());
        let chords = ChordBatch::new(&cell, &[&motion]);
        assert_eq!(chords.counts(), [Some(1)]);
        let own =
            Checker::new(&cell, &options).check(&motion, Engine::Spacetime, &mut CheckScratch::default(), &RunToTheEnd);
        assert!(matches!(own.verdict, Verdict::Collision(_)), "{:?}", own.verdict);
        let with = codes(&cell, &ChordBatch::options(&cell, &options), &chords).unwrap();
        assert_eq!(chords.free(&with), [false]);
        let without = codes(&cell, &options, &chords).unwrap();
        assert_eq!(chords.free(&without), [true], "the deviation is not needed?");
    }
}

#[test]
fn chords_cover_a_motion_and_are_as_near_as_stated() {
    let within = JointTolerance { turn: 1e-3, slide: 2e-3 };
    let mut random = Configurations::new(99);
    let mut many = 0;
    for scene in 0..16 {
        let cell = any_ball_cell(scene, &mut random);
        let dofs = cell.dofs().len();
        let allowed: Vec<f64> = cell.robots().iter().flat_map(|robot| within.of_dofs(&robot.robot)).collect();
        let mut maker = ChordMaker::new(&cell, within).unwrap();
        for motion in curves(&cell, &mut random) {
            let mut edges = vec![7.0];
            let Some(count) = maker.cut(&motion, &mut edges) else {
                assert_eq!(edges, [7.0]);
                continue;
            };
            many += usize::from(count > 8);
            let edges: Vec<&[f64]> = edges[1..].chunks(dofs).collect();
            assert_eq!(edges.len(), 2 * count);
            // Each begins where the one before ended.
            assert!(edges[1..2 * count - 1].chunks(2).all(|pair| pair[0] == pair[1]));
            assert_eq!(edges[0], motion.configuration(&cell, Dyadic::ZERO));
            assert_eq!(edges[2 * count - 1], motion.configuration(&cell, Dyadic::ONE));
            // Times of chords are not handed over: found again by halving wherever a chord does not end.
            let (mut open, mut next) = (vec![DyadicInterval::UNIT], 0);
            while let Some(over) = open.pop() {
                if motion.configuration(&cell, over.to()) != edges[2 * next + 1] {
                    let (first, second) = over.split().unwrap();
                    open.extend([second, first]);
                    continue;
                }
                for step in 0..=16_u64 {
                    let t = Dyadic::new((over.index() << 4) + step, over.level() + 4).unwrap();
                    let s = step as f64 / 16.0;
                    for (dof, value) in motion.configuration(&cell, t).into_iter().enumerate() {
                        let chord = (1.0 - s) * edges[2 * next][dof] + s * edges[2 * next + 1][dof];
                        assert!((value - chord).abs() <= allowed[dof] + 1e-14, "scene {scene}");
                    }
                }
                next += 1;
            }
            assert_eq!(next, count);
        }
    }
    assert!(many > 20, "{many}");
}

/// An arm that has something to be apart from.
fn far_from_everything() -> PreparedCell {
    let post = obstacle("post", Shape::sphere(0.1).unwrap(), [5.0, 0.0, 0.0]);
    cell_of(turning_arm(vec![sphere(0.05, DVec3::X)]), vec![post])
}

#[test]
fn what_has_no_chords_is_never_free() {
    let cell = far_from_everything();
    let options = CheckOptions::default();
    let waypoint = |value: f64, time: f64| Waypoint {
        configuration: vec![value],
        velocity: None,
        acceleration: None,
        time: Some(time),
    };
    let path = PathDescription::Waypoints(vec![waypoint(0.0, 0.0), waypoint(1.0, 1.0), waypoint(0.0, 2.0)]);
    let mut motions = CellMotion::of_path(&cell, &path, Limits::Enforced).unwrap();
    assert_eq!(free(&cell, &options, &motions), Some(vec![true; 2]));
    // Deviations of their own are part of the tolerance, or too large for it.
    motions[0].offsets_mut(0).deviation = vec![1e-5];
    motions[1].offsets_mut(0).deviation = vec![1e-2];
    assert_eq!(free(&cell, &options, &motions), Some(vec![true, false]));
    // A spline that would need thousands.
    let wild = |k: i32| vec![if k % 2 == 0 { 2.9 } else { -2.9 }];
    let curve = Curve::BSpline { degree: 3, control_points: (0..400).map(wild).collect(), knots: None };
    let motions = CellMotion::of_path(&cell, &PathDescription::Curves(vec![curve]), Limits::Enforced).unwrap();
    assert_eq!(free(&cell, &options, &motions), Some(vec![false]));
    // Tolerances that are none prove nothing.
    let motions = CellMotion::of_path(&cell, &path, Limits::Enforced).unwrap();
    let joints = JointTolerance { turn: f64::NAN, slide: 0.0 };
    let asked = Tolerances { robots: RobotTolerance { joints, ..Default::default() }, ..Default::default() };
    let options = CheckOptions { tolerances: Some(asked), ..options };
    let wide = ChordBatch::options(&cell, &options).tolerances.unwrap();
    assert!(!wide.robots.joints.is_valid());
    assert_ne!(free(&cell, &options, &motions), Some(vec![true; 2]));
}

#[test]
fn where_clocks_may_differ_there_are_no_chords() {
    let arm = |name: &str| RobotInCell { name: name.to_string(), ..turning_arm(vec![sphere(0.05, DVec3::X)]) };
    let cell = build(CellDescription { robots: vec![arm("one"), arm("other")], ..CellDescription::default() });
    let waypoint = |value: f64, time: f64| Waypoint {
        configuration: vec![value, value + 1.0],
        velocity: None,
        acceleration: None,
        time: Some(time),
    };
    let path = PathDescription::Waypoints(vec![waypoint(0.0, 0.0), waypoint(1.0, 1.0), waypoint(0.0, 2.0)]);
    let mut motions = CellMotion::of_path(&cell, &path, Limits::Enforced).unwrap();
    let counts = |motions: &[CellMotion]| ChordBatch::new(&cell, &motions.iter().collect::<Vec<_>>()).counts().to_vec();
    assert_eq!(counts(&motions), [Some(1); 2]);
    loosen_clocks(&cell, &path, &mut motions, 0.1).unwrap();
    assert_eq!(counts(&motions), [None; 2]);
}

#[test]
fn without_a_card_no_motion_is_called_free() {
    let cell = far_from_everything();
    let motion = bulge(&cell);
    let mut batches = ChordBatches::new(&cell, &CheckOptions::default(), Err(DeviceError::NoDriver));
    assert!(batches.is_for_devices());
    assert_eq!(batches.free(&[&motion, &motion], &RunToTheEnd), [false; 2]);
    assert!(batches.reason().is_some() && batches.sent() == 2);
}
