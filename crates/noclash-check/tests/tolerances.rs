//! Tolerances: a Free holds for every perturbed motion that was sampled, what is near the bound is told apart, and every term of the
//! bound is needed.

use glam::DVec3;
use noclash_cell::{
    Cell, CellDescription, CellMotion, CellPoses, ClearanceOptions, DisplacementTerm, JointTolerance, Obstacle,
    ObstacleMotion, PathDescription, PoseTolerance, RobotTolerance, RunToTheEnd, Tolerances, Waypoint, loosen_clocks,
};
use noclash_certify::{Certification, CertifyOptions, certify, statement_digest_within};
use noclash_check::{
    CheckOptions, Engine, PairProfileOptions, PreparedCell, ProfileOptions, ProfilePiece, Verdict, check,
    clearance_profile, pair_profiles,
};
use noclash_geometry::query::{Contact, Counters, Scratch, collide};
use noclash_geometry::{Pose, Shape};
use noclash_numeric::ErrorModel;
use noclash_robot::Limits;

use crate::engines::carts::{obstacle, pendulum, provers, random_motions, single, slider};
use crate::sample_cells::{self, Configurations};
use crate::small_cells::{self, build};

const EVERYTHING: Tolerances = Tolerances {
    robots: RobotTolerance {
        base: PoseTolerance { translation: 2e-3, rotation: 4e-3 },
        joints: JointTolerance { turn: 5e-3, slide: 2e-3 },
    },
    obstacles: PoseTolerance { translation: 3e-3, rotation: 3e-3 },
    dropped: None,
};

fn told(cell: &PreparedCell, motions: &[CellMotion], engine: Engine, tolerances: Tolerances) -> Vec<Verdict> {
    let options = CheckOptions { epsilon: 1e-5, tolerances: Some(tolerances), ..CheckOptions::default() };
    check(cell, motions, engine, &options, &RunToTheEnd, &|_| {}).into_iter().map(|answer| answer.verdict).collect()
}

fn signed(random: &mut Configurations) -> f64 {
    2.0 * random.unit() - 1.0
}

/// A direction times at most `length`; often exactly that, where bounds are tight.
fn vector(random: &mut Configurations, length: f64) -> DVec3 {
    let direction = DVec3::new(signed(random), signed(random), signed(random)).normalize_or(DVec3::X);
    direction * length * if random.unit() < 0.5 { 1.0 } else { random.unit() }
}

/// The pose with its frame moved and turned about its origin, each within the tolerance.
fn shaken(pose: &Pose, tolerance: &PoseTolerance, random: &mut Configurations) -> Pose {
    let turn = vector(random, tolerance.rotation);
    let turned = if turn == DVec3::ZERO { Pose::IDENTITY } else { Pose::from_axis_angle(turn, turn.length()) };
    let upright = Pose { translation: DVec3::ZERO, ..*pose };
    let place = pose.translation + vector(random, tolerance.translation);
    Pose { translation: place, ..turned.then(&upright) }
}

/// A cell whose frames are off: built anew from a changed description, with nothing of the code under test.
fn shaken_cell(cell: &Cell, tolerances: &Tolerances, random: &mut Configurations) -> Cell {
    let mut description: CellDescription = cell.description().clone();
    description.robot_tolerances.clear();
    description.obstacle_tolerances.clear();
    for robot in &mut description.robots {
        robot.base = shaken(&robot.base, &tolerances.robots.base, random);
    }
    for obstacle in &mut description.obstacles {
        obstacle.pose = shaken(&obstacle.pose, &tolerances.obstacles, random);
    }
    cell.rebuilt(description).unwrap_or_else(|error| panic!("{error}"))
}

/// Whether a perturbed motion was found that touches for certain.
fn sampled_contact(cell: &PreparedCell, ends: &[Vec<f64>; 2], tolerances: &Tolerances, seed: u64) -> bool {
    let mut random = Configurations::new(seed);
    let (mut poses, mut scratch, mut counters) = (CellPoses::default(), Scratch::default(), Counters::default());
    (0..8).any(|_| {
        let real = shaken_cell(cell, tolerances, &mut random);
        (0..30).any(|_| {
            let t = random.unit();
            let off = tolerances.robots.joints.turn.min(tolerances.robots.joints.slide);
            let configuration: Vec<f64> = ends[0]
                .iter()
                .zip(&ends[1])
                .map(|(a, b)| a + (b - a) * t + off * signed(&mut random).signum() * random.unit().sqrt())
                .collect();
            real.place(&configuration, &mut poses);
            cell.pairs().checked().iter().any(|pair| {
                let view = real.body_pair(pair.bodies, &poses, &ErrorModel::sound());
                matches!(collide(&view, &mut scratch, &mut counters), Contact::Overlap { .. } | Contact::Containment)
            })
        })
    })
}

#[test]
fn no_perturbed_motion_contradicts_a_free_of_any_engine() {
    let (mut free, mut colliding) = (0, 0);
    for path in ["cells/demo.yaml", "cells/cage.yaml", "cells/welding.yaml"] {
        let cell = sample_cells::load(path);
        let ends = random_motions(&cell, 10, 11);
        let motions: Vec<CellMotion> =
            ends.iter().map(|[from, to]| CellMotion::straight(&cell, from, to).unwrap()).collect();
        let exact = told(&cell, &motions, Engine::default(), Tolerances::default());
        for engine in provers() {
            for (index, verdict) in told(&cell, &motions, engine, EVERYTHING).iter().enumerate() {
                match verdict {
                    Verdict::Free { .. } => {
                        free += 1;
                        assert!(
                            matches!(exact[index], Verdict::Free { .. }),
                            "{engine:?} {path} {index}: not even exactly"
                        );
                        let contact = sampled_contact(&cell, &ends[index], &EVERYTHING, index as u64);
                        assert!(!contact, "{engine:?} calls segment {index} of {path} free");
                    }
                    Verdict::Collision(_) => colliding += 1,
                    Verdict::Undecided { .. } | Verdict::NotChecked => {}
                }
            }
        }
    }
    assert!(free >= 20 && colliding >= 20, "{free} free, {colliding} colliding");
}

#[test]
fn without_tolerances_every_engine_answers_as_before() {
    let cell = sample_cells::load("cells/demo.yaml");
    let ends = random_motions(&cell, 8, 3);
    let motions: Vec<CellMotion> =
        ends.iter().map(|[from, to]| CellMotion::straight(&cell, from, to).unwrap()).collect();
    for engine in provers() {
        let zero = told(&cell, &motions, engine, Tolerances::default());
        let options = CheckOptions { epsilon: 1e-5, ..CheckOptions::default() }.nominal();
        let nominal = check(&cell, &motions, engine, &options, &RunToTheEnd, &|_| {});
        assert!(zero.iter().zip(&nominal).all(|(a, b)| *a == b.verdict), "{engine:?}");
    }
}

/// A pendulum of 1 m that turns past a ball; nearest at t = ½, where its cube of 2 cm is 5 cm from the ball.
fn past_a_ball() -> (PreparedCell, CellMotion) {
    let ball = obstacle("ball", Shape::Sphere { radius: 0.1 }, [1.16, 0.0, 0.0]);
    let cell = crate::engines::carts::cell(vec![pendulum(1.0)], vec![ball]);
    let motion = CellMotion::straight(&cell, &[-0.4], &[0.4]).unwrap();
    (cell, motion)
}

fn is_free(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Free { .. })
}

/// A pendulum of 1 m that turns up to 5 cm from a ball in its way.
fn up_to_a_ball() -> (PreparedCell, CellMotion) {
    let ball = obstacle("ball", Shape::Sphere { radius: 0.1 }, [1.0, 0.16, 0.0]);
    let cell = crate::engines::carts::cell(vec![pendulum(1.0)], vec![ball]);
    let motion = CellMotion::straight(&cell, &[-0.4], &[0.0]).unwrap();
    (cell, motion)
}

/// The bounds of a motion in eight pieces.
fn profile(cell: &PreparedCell, motion: &CellMotion, tolerances: Option<Tolerances>) -> Vec<ProfilePiece> {
    let options = ProfileOptions { level: 3, threads: 1, tolerances, ..ProfileOptions::default() };
    clearance_profile(cell, std::slice::from_ref(motion), &options, &RunToTheEnd, &|_| {}).remove(0)
}

/// By how much perturbed motions come nearer than a profile's lower bounds, as far as sampling finds: at most 0 if these hold.
fn least_beyond(
    cell: &PreparedCell,
    ends: &[Vec<f64>; 2],
    told: &[ProfilePiece],
    tolerances: &Tolerances,
    seed: u64,
) -> f64 {
    let mut random = Configurations::new(seed);
    let options = ClearanceOptions::default();
    let mut beyond = f64::NEG_INFINITY;
    for _ in 0..6 {
        let real = shaken_cell(cell, tolerances, &mut random);
        for _ in 0..12 {
            let t = random.unit();
            let off = tolerances.robots.joints.turn.min(tolerances.robots.joints.slide);
            let along = ends[0].iter().zip(&ends[1]).map(|(a, b)| a + (b - a) * t);
            let there: Vec<f64> =
                along.map(|q| q + off * signed(&mut random).signum() * random.unit().sqrt()).collect();
            // Only what the cell itself checks: an upper bound of the real clearance.
            let found = real.clearance(&there, &options, &mut Default::default());
            let is_checked = |bodies: [usize; 2]| cell.pairs().checked().iter().any(|pair| pair.bodies == bodies);
            let Some(near) = found.nearest.first().filter(|near| is_checked(near.bodies)) else { continue };
            let piece = told.iter().find(|piece| piece.over.to().to_f64() >= t).unwrap();
            beyond = beyond.max(piece.lower.unwrap().get() - near.upper.get());
        }
    }
    beyond
}

#[test]
fn no_perturbed_motion_comes_nearer_than_the_lower_bounds_of_a_clearance_profile() {
    let mut positive = 0;
    for path in ["cells/demo.yaml", "cells/cage.yaml"] {
        let cell = sample_cells::load(path);
        for (index, ends) in random_motions(&cell, 6, 5).iter().enumerate() {
            let motion = CellMotion::straight(&cell, &ends[0], &ends[1]).unwrap();
            let (within, nominal) = (profile(&cell, &motion, Some(EVERYTHING)), profile(&cell, &motion, None));
            for (loose, exact) in within.iter().zip(&nominal) {
                // Both within the gap of what is true.
                let [less, all] = [loose, exact].map(|piece| piece.lower.unwrap().get());
                assert!(less <= all + 1e-4 && loose.upper.get() <= exact.upper.get() + 1e-4, "{loose:?} {exact:?}");
                positive += usize::from(loose.lower.unwrap().get() > 0.0);
            }
            let beyond = least_beyond(&cell, ends, &within, &EVERYTHING, index as u64);
            assert!(beyond <= 0.0, "{path} {index}: a perturbed motion comes {beyond} m nearer");
            let pairs = PairProfileOptions {
                profile: ProfileOptions {
                    level: 3,
                    threads: 1,
                    tolerances: Some(EVERYTHING),
                    ..ProfileOptions::default()
                },
                nearest: 2,
            };
            for pair in pair_profiles(&cell, &[motion], &pairs, &RunToTheEnd, &|_| {}) {
                for (_, piece) in &pair.pieces {
                    let all = within.iter().filter(|all| all.over.from() <= piece.t && piece.t <= all.over.to());
                    let least = all.map(|all| all.lower.unwrap()).min().unwrap();
                    assert!(piece.upper.get() >= least.get(), "{path} {index}: {pair:?}");
                }
            }
        }
    }
    assert!(positive >= 20, "only {positive} pieces keep anything");
}

#[test]
fn lower_bounds_of_a_profile_lose_what_tolerances_take_and_no_more() {
    let (cell, motion) = up_to_a_ball();
    let least =
        |told: &[ProfilePiece]| told.iter().map(|piece| piece.lower.unwrap().get()).fold(f64::INFINITY, f64::min);
    let base = |translation: f64| Tolerances {
        robots: RobotTolerance { base: PoseTolerance { translation, rotation: 0.0 }, ..Default::default() },
        ..Default::default()
    };
    let nominal = profile(&cell, &motion, None);
    for translation in [0.0, 0.01, 0.04] {
        let within = profile(&cell, &motion, Some(base(translation)));
        assert!((least(&within) - (least(&nominal) - translation)).abs() < 2e-4, "{translation}");
        assert!(within.iter().zip(&nominal).all(|(a, b)| (a.upper.get() - b.upper.get()).abs() < 2e-4));
    }
    assert_eq!(least(&profile(&cell, &motion, Some(base(0.2)))), 0.0);
    assert_eq!(least(&profile(&cell, &motion, Some(base(f64::NAN)))), 0.0, "what is no tolerance proves nothing");
    // What the cell states counts too, unless the nominal motion is asked about.
    let mut description = cell.description().clone();
    description.obstacle_tolerances = vec![("ball".to_string(), PoseTolerance { translation: 0.03, rotation: 0.0 })];
    let stated = PreparedCell::new(cell.rebuilt(description).unwrap());
    let motion = CellMotion::straight(&stated, &[-0.4], &[0.0]).unwrap();
    assert!((least(&profile(&stated, &motion, Some(Tolerances::default()))) - (least(&nominal) - 0.03)).abs() < 2e-4);
    assert_eq!(least(&profile(&stated, &motion, None)), least(&nominal));
    let pairs = PairProfileOptions { profile: ProfileOptions { level: 3, ..ProfileOptions::default() }, nearest: 1 };
    let by_pair = pair_profiles(&stated, &[motion], &pairs, &RunToTheEnd, &|_| {}).remove(0);
    let pieces: Vec<ProfilePiece> = by_pair.pieces.iter().map(|(_, piece)| *piece).collect();
    assert!((least(&pieces) - (least(&nominal) - 0.03)).abs() < 4e-4 && by_pair.margin == 0.0);
}

#[test]
fn without_any_one_term_a_perturbed_motion_comes_nearer_than_the_profile_says() {
    let (cell, _) = up_to_a_ball();
    let ends = [vec![0.0], vec![0.0]];
    let motion = CellMotion::straight(&cell, &ends[0], &ends[1]).unwrap();
    for term in [DisplacementTerm::Joints, DisplacementTerm::Translation, DisplacementTerm::Rotation] {
        let (base, joints) = match term {
            DisplacementTerm::Joints => (PoseTolerance::NONE, JointTolerance { turn: 0.03, slide: 0.03 }),
            DisplacementTerm::Translation => (PoseTolerance { translation: 0.03, rotation: 0.0 }, JointTolerance::NONE),
            _ => (PoseTolerance { translation: 0.0, rotation: 0.03 }, JointTolerance::NONE),
        };
        let tolerances = Tolerances { robots: RobotTolerance { base, joints }, ..Default::default() };
        let beyond = |dropped: Option<DisplacementTerm>| {
            let told = profile(&cell, &motion, Some(Tolerances { dropped, ..tolerances }));
            least_beyond(&cell, &ends, &told, &tolerances, 7)
        };
        assert!(beyond(None) <= 0.0, "{term:?}: {}", beyond(None));
        assert!(beyond(Some(term)) > 1e-3, "{term:?} is not needed?");
    }
}

/// The tolerance, of which the bound is `reach` metres per unit, at which a clearance of 5 cm is used up.
fn assert_edge(tolerance: impl Fn(f64) -> Tolerances, reach: f64, what: &str) {
    let (cell, motion) = past_a_ball();
    for engine in provers() {
        let at =
            |share: f64| told(&cell, std::slice::from_ref(&motion), engine, tolerance(share * 0.05 / reach)).remove(0);
        assert!(is_free(&at(0.97)), "{what}, {engine:?}: {:?}", at(0.97));
        assert!(!is_free(&at(1.001)), "{what}, {engine:?}");
    }
}

#[test]
fn translations_of_base_and_obstacle_add_up_to_the_clearance_and_no_further() {
    let base =
        |translation| RobotTolerance { base: PoseTolerance { translation, rotation: 0.0 }, ..Default::default() };
    let pose = |translation| PoseTolerance { translation, rotation: 0.0 };
    assert_edge(|x| Tolerances { robots: base(x), ..Default::default() }, 1.0, "base");
    assert_edge(|x| Tolerances { obstacles: pose(x), ..Default::default() }, 1.0, "obstacle");
    assert_edge(|x| Tolerances { robots: base(x), obstacles: pose(x), ..Default::default() }, 2.0, "both");
}

#[test]
fn a_perturbed_motion_that_collides_is_told_with_what_is_off() {
    let (cell, motion) = past_a_ball();
    let base = PoseTolerance { translation: 0.06, rotation: 0.0 };
    let tolerances = Tolerances { robots: RobotTolerance { base, ..Default::default() }, ..Default::default() };
    for engine in provers() {
        let verdict = told(&cell, std::slice::from_ref(&motion), engine, tolerances).remove(0);
        let Verdict::Collision(witness) = verdict else { panic!("{engine:?}: {verdict:?}") };
        let perturbed = witness.perturbed.expect("the nominal motion is free");
        let [frame] = perturbed.frames.as_slice() else { panic!("one frame is off: {perturbed:?}") };
        assert!(frame.name == "pendulum" && frame.translation.length() <= 0.06, "{frame:?}");
        // As told: a cell with the base there collides at the configuration.
        let mut description = cell.description().clone();
        description.robots[0].base.translation += frame.translation;
        let real = cell.rebuilt(description).unwrap();
        let found = crate::small_cells::measure(&real, &witness.configuration, 1);
        assert!(found.nearest[0].overlap, "{found:?}");
    }
}

#[test]
fn a_floor_without_end_may_tilt_at_the_cost_of_what_stands_on_it() {
    let floor = obstacle("floor", Shape::HalfSpace, [0.0, 0.0, -0.06]);
    let cell = crate::engines::carts::cell(vec![pendulum(1.0)], vec![floor]);
    let motion = CellMotion::straight(&cell, &[-0.4], &[0.4]).unwrap();
    for engine in provers() {
        let tilted = |rotation: f64| {
            let obstacles = PoseTolerance { translation: 0.0, rotation };
            let tolerances = Tolerances { obstacles, ..Default::default() };
            told(&cell, std::slice::from_ref(&motion), engine, tolerances).remove(0)
        };
        assert!(is_free(&tilted(0.045)), "{engine:?}: {:?}", tilted(0.045));
        assert!(!is_free(&tilted(0.0501)), "{engine:?}");
    }
}

#[test]
fn what_the_cell_states_counts_unless_the_nominal_motion_is_asked_about() {
    let (cell, motion) = past_a_ball();
    let mut description = cell.description().clone();
    let obstacle = PoseTolerance { translation: 0.051, rotation: 0.0 };
    description.obstacle_tolerances.push(("ball".to_string(), obstacle));
    let loose = build(description);
    let options = CheckOptions::default();
    let ask = |options: &CheckOptions| {
        check(&loose, std::slice::from_ref(&motion), Engine::default(), options, &RunToTheEnd, &|_| {})
            .remove(0)
            .verdict
    };
    assert!(!is_free(&ask(&options)));
    assert!(is_free(&ask(&options.nominal())));
    // Numbers that are no tolerances prove nothing.
    for bad in [f64::NAN, -1.0, f64::INFINITY] {
        let robots = RobotTolerance { joints: JointTolerance { turn: bad, slide: 0.0 }, ..Default::default() };
        let verdict =
            told(&cell, std::slice::from_ref(&motion), Engine::default(), Tolerances { robots, ..Default::default() });
        assert!(!is_free(&verdict[0]), "{bad}");
    }
}

/// Two sliders on rails at right angles: the first is away before the second arrives, with 0.15 s and more between.
fn crossing() -> (PreparedCell, PathDescription) {
    let mut first = slider(single(Shape::Box { half_extents: DVec3::splat(0.05) }));
    first.name = "first".to_string();
    let mut second = slider(single(Shape::Box { half_extents: DVec3::splat(0.05) }));
    second.name = "second".to_string();
    second.base = Pose::from_xyz_rpy(DVec3::ZERO, DVec3::new(0.0, 0.0, std::f64::consts::FRAC_PI_2));
    let cell = crate::engines::carts::cell(vec![first, second], Vec::new());
    // Both drive at 1 m/s through the crossing; the second is 0.4 s later.
    let at = |time: f64, values: [f64; 2]| Waypoint {
        configuration: values.to_vec(),
        velocity: None,
        acceleration: None,
        time: Some(time),
    };
    let path = PathDescription::Waypoints(vec![
        at(0.0, [-0.5, -0.9]),
        at(0.3, [-0.2, -0.6]),
        at(0.7, [0.2, -0.2]),
        at(1.0, [0.5, 0.1]),
        at(1.2, [0.7, 0.3]),
    ]);
    (cell, path)
}

fn crossing_is_free(seconds: f64, dropped: Option<DisplacementTerm>, engine: Engine) -> bool {
    let (cell, path) = crossing();
    let mut motions = CellMotion::of_path(&cell, &path, Limits::Enforced).unwrap();
    loosen_clocks(&cell, &path, &mut motions, seconds).unwrap();
    let tolerances = Tolerances { dropped, ..Default::default() };
    told(&cell, &motions, engine, tolerances).iter().all(is_free)
}

#[test]
fn robots_may_be_out_of_step_until_one_meets_the_other() {
    for engine in provers() {
        // In step the centres are 0.4/√2 apart at least, the cubes of 0.1 m less 0.1·√2 at most of that; half of the gap and more
        // may be used up by one of the two.
        assert!(crossing_is_free(0.0, None, engine), "{engine:?}");
        assert!(crossing_is_free(0.1, None, engine), "{engine:?}");
        // Out of step by 0.3 s they are 0.1 m apart each way: the cubes touch.
        assert!(!crossing_is_free(0.31, None, engine), "{engine:?}");
    }
}

/// A cube at rest and a truck that drives away from it, or towards it, by its own clock; `times` are the path's.
fn beside_a_truck(xs: [f64; 3], times: &[f64], seconds: f64, engine: Engine) -> bool {
    let rows = xs.map(|x| [x, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]).to_vec();
    let motion = ObstacleMotion { file: "truck.csv".to_string(), poses: rows, times: Some(vec![0.0, 5.0, 10.0]) };
    let truck = Obstacle { motion: Some(motion), ..small_cells::obstacle("truck", 0.2, [0.0; 3]) };
    let cube = single(Shape::Box { half_extents: DVec3::splat(0.1) });
    let cell = crate::engines::carts::cell(vec![slider(cube)], vec![truck]);
    let at = |&time: &f64| Waypoint { configuration: vec![0.0], velocity: None, acceleration: None, time: Some(time) };
    let path = PathDescription::Waypoints(times.iter().map(at).collect());
    let mut motions = CellMotion::of_path(&cell, &path, Limits::Enforced).unwrap();
    loosen_clocks(&cell, &path, &mut motions, seconds).unwrap();
    told(&cell, &motions, engine, Tolerances::default()).iter().all(is_free)
}

#[test]
fn an_obstacle_out_of_step_is_where_its_own_motion_has_it_beside_the_path_too() {
    for engine in provers() {
        // It is 0.8 m away when the path begins at 5 s and drives on; it came from where the cube is, at 0.2 m/s.
        for times in [&[5.0, 6.0][..], &[5.0]] {
            assert!(beside_a_truck([0.0, 1.0, 2.0], times, 3.5, engine), "{engine:?} {times:?}");
            assert!(!beside_a_truck([0.0, 1.0, 2.0], times, 4.5, engine), "{engine:?} {times:?}");
        }
        // The same after the end.
        for times in [&[4.0, 5.0][..], &[5.0]] {
            assert!(beside_a_truck([2.0, 1.0, 0.0], times, 3.5, engine), "{engine:?} {times:?}");
            assert!(!beside_a_truck([2.0, 1.0, 0.0], times, 4.5, engine), "{engine:?} {times:?}");
        }
        // Where it rests beside the path, a cube at rest is not met however late it is.
        assert!(beside_a_truck([2.0, 1.0, 1.0], &[0.0, 5.0], 100.0, engine), "{engine:?}");
    }
}

#[test]
fn clocks_without_times_are_an_error_and_matter_to_two_things_alone() {
    let (cell, _) = crossing();
    let edges = PathDescription::Edges(vec![[vec![0.0, 1.0], vec![1.0, 1.0]]]);
    let mut motions = CellMotion::of_path(&cell, &edges, Limits::Enforced).unwrap();
    assert!(loosen_clocks(&cell, &edges, &mut motions, 0.1).is_err());
    assert!(loosen_clocks(&cell, &edges, &mut motions, f64::NAN).is_err());
    let (alone, motion) = past_a_ball();
    let edges = PathDescription::Edges(vec![[vec![-0.4], vec![0.4]]]);
    assert!(loosen_clocks(&alone, &edges, &mut [motion], 0.1).is_ok());
}

#[test]
fn without_any_one_term_a_motion_that_may_collide_is_called_free() {
    let (cell, motion) = past_a_ball();
    let robots = |base, joints| Tolerances { robots: RobotTolerance { base, joints }, ..Default::default() };
    let sideways = obstacle("ball", Shape::Sphere { radius: 0.1 }, [1.0, 0.16, 0.0]);
    let beside = crate::engines::carts::cell(vec![pendulum(1.0)], vec![sideways]);
    let standing = CellMotion::straight(&beside, &[0.0], &[0.0]).unwrap();
    let ask = |cell: &PreparedCell, motion: &CellMotion, tolerances: Tolerances| {
        told(cell, std::slice::from_ref(motion), Engine::default(), tolerances).remove(0)
    };
    for term in DisplacementTerm::ALL {
        let dropped = Some(term);
        let (sound, mutated) = match term {
            DisplacementTerm::Joints => {
                let tolerances = robots(PoseTolerance::NONE, JointTolerance { turn: 0.06, slide: 0.0 });
                (ask(&beside, &standing, tolerances), ask(&beside, &standing, Tolerances { dropped, ..tolerances }))
            }
            DisplacementTerm::Translation => {
                let tolerances = robots(PoseTolerance { translation: 0.06, rotation: 0.0 }, JointTolerance::NONE);
                (ask(&cell, &motion, tolerances), ask(&cell, &motion, Tolerances { dropped, ..tolerances }))
            }
            DisplacementTerm::Rotation => {
                let tolerances = robots(PoseTolerance { translation: 0.0, rotation: 0.06 }, JointTolerance::NONE);
                (ask(&beside, &standing, tolerances), ask(&beside, &standing, Tolerances { dropped, ..tolerances }))
            }
            DisplacementTerm::OutOfStep => {
                assert!(!crossing_is_free(0.31, None, Engine::default()));
                assert!(crossing_is_free(0.31, dropped, Engine::default()), "{term:?} is not needed?");
                continue;
            }
            // `engines/spacetime/joint_levers_tests.rs`, and the second order in `tight_tolerances.rs`.
            DisplacementTerm::Bend | DisplacementTerm::BendRemainder | DisplacementTerm::Held => continue,
            // `clock_bands.rs`.
            DisplacementTerm::ExchangedBands => continue,
        };
        assert!(matches!(sound, Verdict::Collision(_)), "{term:?}: {sound:?}");
        assert!(is_free(&mutated), "{term:?} is not needed?");
    }
}

/// Certifies and replays; the bytes if that succeeds.
fn certified(cell: &PreparedCell, motion: &CellMotion, tolerances: Tolerances) -> Option<noclash_verify::Report> {
    let options = CertifyOptions { tolerances: Some(tolerances), budget: 20_000, ..CertifyOptions::default() };
    let mut bytes = Vec::new();
    let written = certify(cell, std::slice::from_ref(motion), &options, &mut bytes).unwrap();
    matches!(written, Certification::Written { .. }).then(|| noclash_verify::verify(bytes.as_slice()).unwrap())
}

#[test]
fn certificates_carry_the_tolerances_and_the_verifier_pays_for_them_itself() {
    let (cell, motion) = past_a_ball();
    type Kind = (&'static str, fn(f64) -> Tolerances, f64);
    let kinds: [Kind; 4] = [
        ("base", |x| with_base(PoseTolerance { translation: x, rotation: 0.0 }), 0.05),
        ("turned base", |x| with_base(PoseTolerance { translation: 0.0, rotation: x }), 0.2),
        ("joints", |x| with_joints(JointTolerance { turn: x, slide: 0.0 }), 0.3),
        (
            "obstacle",
            |x| Tolerances { obstacles: PoseTolerance { translation: x, rotation: 0.0 }, ..Default::default() },
            0.05,
        ),
    ];
    let nominal = certified(&cell, &motion, Tolerances::default()).expect("free");
    for (what, tolerances, too_much) in kinds {
        let report = certified(&cell, &motion, tolerances(0.01)).unwrap_or_else(|| panic!("{what}: free within 0.01"));
        assert!(report.looseness.iter().any(|loose| *loose >= 0.0099), "{what}: {:?}", report.looseness);
        assert_ne!(report.statement, nominal.statement, "{what}: another statement");
        let motions = std::slice::from_ref(&motion);
        let digest = statement_digest_within(&cell, motions, 0.0, Some(tolerances(0.01))).unwrap();
        assert_eq!(report.statement, digest, "{what}");
        assert!(certified(&cell, &motion, tolerances(too_much)).is_none(), "{what}: {too_much} may collide");
    }
}

fn with_base(base: PoseTolerance) -> Tolerances {
    Tolerances { robots: RobotTolerance { base, ..Default::default() }, ..Default::default() }
}

fn with_joints(joints: JointTolerance) -> Tolerances {
    Tolerances { robots: RobotTolerance { joints, ..Default::default() }, ..Default::default() }
}
