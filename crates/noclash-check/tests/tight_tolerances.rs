//! Tolerances where they act: *free* is proved up to nearly the tolerance at which something touches, though the nearest part of a body is
//! not its farthest; and never beyond it.

use glam::DVec3;
use noclash_cell::{
    CellDescription, CellMotion, Curve, DisplacementTerm, JointTolerance, Obstacle, PathDescription, PoseTolerance,
    RobotInCell, RobotTolerance, RunToTheEnd, Tolerances, Waypoint,
};
use noclash_check::{
    CheckOptions, CheckedBefore, Engine, PreparedCell, ToleranceKind, ToleranceSearch, Verdict, check,
    largest_tolerance, recheck,
};
use noclash_geometry::{Element, Pose, Shape};
use noclash_numeric::Dyadic;
use noclash_robot::{JointDescription, JointKind, Limits};

use crate::engines::carts::{cuboid_mesh, obstacle};
use crate::sample_cells::Configurations;
use crate::small_cells::{build, joint, link, robot};

/// Tests that a question may take: what is nearer to the truth than that stays undecided.
const BUDGET: u64 = 60_000;

fn is_free(cell: &PreparedCell, motion: &CellMotion, tolerances: Tolerances) -> bool {
    is_free_within(BUDGET, cell, motion, tolerances)
}

fn is_free_within(tests: u64, cell: &PreparedCell, motion: &CellMotion, tolerances: Tolerances) -> bool {
    let options =
        CheckOptions { tolerances: Some(tolerances), budget: Some(tests), threads: 1, ..CheckOptions::default() };
    let answers = check(cell, std::slice::from_ref(motion), Engine::Spacetime, &options, &RunToTheEnd, &|_| {});
    matches!(answers[0].verdict, Verdict::Free { .. })
}

/// The largest value, to a thousandth of the most, for which `free` holds.
fn largest(most: f64, free: impl Fn(f64) -> bool) -> f64 {
    largest_to(10, most, free)
}

/// The same, halved so often.
fn largest_to(halvings: u32, most: f64, free: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, most);
    for _ in 0..halvings {
        let middle = 0.5 * (low + high);
        if free(middle) { low = middle } else { high = middle }
    }
    low
}

fn turning(links: Vec<(&str, Vec<Element>)>, offsets: &[[f64; 3]]) -> RobotInCell {
    let names: Vec<String> = links.iter().map(|(name, _)| (*name).to_string()).collect();
    let joints = offsets.iter().enumerate().map(|(index, &xyz)| {
        let turn = joint(&format!("turn_{index}"), JointKind::Continuous, [&names[index], &names[index + 1]], xyz);
        JointDescription { axis: DVec3::Z, range: None, ..turn }
    });
    robot("arm", links.into_iter().map(|(name, elements)| link(name, elements)).collect(), joints.collect())
}

/// A bar along x from 0 to 2 m, 1 cm thick.
fn bar(solid: bool) -> Vec<Element> {
    let shape = if solid {
        Shape::cuboid(DVec3::new(2.0, 0.01, 0.01)).unwrap()
    } else {
        Shape::mesh(cuboid_mesh([2.0, 0.01, 0.01]))
    };
    vec![Element { shape, pose: Pose::from_translation(DVec3::X) }]
}

/// A bar of 2 m on a pivot that turns up to a ball near its inner quarter, and the distance that is left there.
fn needle_and_ball(solid: bool) -> (PreparedCell, CellMotion, f64) {
    let (lever, gap) = (0.5, 0.01);
    let needle = turning(vec![("base", vec![]), ("needle", bar(solid))], &[[0.0; 3]]);
    let ball = obstacle("ball", Shape::sphere(0.02).unwrap(), [lever, 0.005 + 0.02 + gap, 0.0]);
    let cell = build(CellDescription { robots: vec![needle], obstacles: vec![ball], ..Default::default() });
    let motion = CellMotion::straight(&cell, &[-0.5], &[0.0]).unwrap();
    // y cos ε − x sin ε = 0.005 + 0.02: the bar's face meets the ball.
    let touches = |angle: f64| (0.025 + gap) * angle.cos() - lever * angle.sin() <= 0.025;
    (cell, motion, largest_to(40, 0.1, |angle| !touches(angle)))
}

#[test]
fn a_needle_is_proved_for_nearly_what_its_nearest_part_allows_and_never_beyond() {
    for solid in [true, false] {
        let (cell, motion, critical) = needle_and_ball(solid);
        let joints = |turn: f64| Tolerances {
            robots: RobotTolerance { joints: JointTolerance { turn, slide: 0.0 }, ..Default::default() },
            ..Default::default()
        };
        let base = |rotation: f64| Tolerances {
            robots: RobotTolerance { base: PoseTolerance { translation: 0.0, rotation }, ..Default::default() },
            ..Default::default()
        };
        for (kind, tolerances) in [("joints", &joints as &dyn Fn(f64) -> Tolerances), ("base", &base)] {
            let proved = largest(2.0 * critical, |value| is_free(&cell, &motion, tolerances(value)));
            // Tolerances of joints are cut into parts.
            let least = if kind == "joints" { 0.99 } else { 0.95 };
            assert!(proved > least * critical, "{kind} {solid}: {proved} of {critical}");
            assert!(proved <= critical * (1.0 + 1e-9), "{kind} {solid}: {proved} of {critical}");
        }
    }
}

#[test]
fn a_beam_may_be_turned_by_nearly_as_much_as_its_part_next_to_the_robot_allows() {
    // A beam of 4 m along y, turned about its origin at one end; a ball on a slider comes within 2 cm of it half a metre from that end.
    let beam = Obstacle {
        elements: vec![Element {
            shape: Shape::cuboid(DVec3::new(0.02, 4.0, 0.02)).unwrap(),
            pose: Pose::from_translation(DVec3::Y * 2.0),
        }],
        ..obstacle("beam", Shape::sphere(1.0).unwrap(), [0.0; 3])
    };
    let ball = vec![Element { shape: Shape::sphere(0.05).unwrap(), pose: Pose::IDENTITY }];
    let arm = turning(vec![("base", vec![]), ("tip", ball)], &[[0.08, 0.5, 0.0]]);
    let cell = build(CellDescription { robots: vec![arm], obstacles: vec![beam], ..Default::default() });
    let motion = CellMotion::straight(&cell, &[0.0], &[0.3]).unwrap();
    let critical = largest(0.2, |angle: f64| 0.08 * angle.cos() - 0.5 * angle.sin() > 0.06);
    let free = |rotation: f64| {
        let obstacles = PoseTolerance { translation: 0.0, rotation };
        is_free(&cell, &motion, Tolerances { obstacles, ..Default::default() })
    };
    let proved = largest(2.0 * critical, free);
    assert!(proved > 0.9 * critical && proved <= critical * (1.0 + 1e-9), "{proved} of {critical}");
}

#[test]
fn two_joints_that_are_far_off_are_never_called_free_where_some_of_their_values_touch() {
    let mut random = Configurations::new(41);
    let (mut ratios, mut wrong) = (Vec::new(), 0);
    for _ in 0..40 {
        let tip = vec![Element { shape: Shape::sphere(0.01).unwrap(), pose: Pose::from_translation(DVec3::X) }];
        let arm = turning(vec![("base", vec![]), ("upper", vec![]), ("lower", tip)], &[[0.0; 3], [1.0, 0.0, 0.0]]);
        let at = [3.0 * random.unit(), 0.3 + 2.0 * random.unit()];
        let place = |q: [f64; 2]| DVec3::new(q[0].cos() + (q[0] + q[1]).cos(), q[0].sin() + (q[0] + q[1]).sin(), 0.0);
        let away = DVec3::new(random.unit() - 0.5, random.unit() - 0.5, 0.0).normalize_or(DVec3::X);
        let post = place(at) + away * (0.035 + 0.02 * random.unit());
        let cell = build(CellDescription {
            robots: vec![arm],
            obstacles: vec![obstacle("post", Shape::sphere(0.02).unwrap(), post.to_array())],
            ..Default::default()
        });
        let from: Vec<f64> = at.iter().map(|value| value + 0.02 * (random.unit() - 0.5)).collect();
        let motion = CellMotion::straight(&cell, &from, &at).unwrap();
        // The least distance of all perturbed motions, on a grid.
        let nearest = |off: f64| {
            let grid = |k: i32| off * f64::from(k) / 10.0;
            let mut least = f64::INFINITY;
            for step in 0..=20 {
                let t = f64::from(step) / 20.0;
                let q = [0, 1].map(|k: usize| from[k] + t * (at[k] - from[k]));
                for (i, j) in (-10..=10).flat_map(|i| (-10..=10).map(move |j| (i, j))) {
                    least = least.min((place([q[0] + grid(i), q[1] + grid(j)]) - post).length() - 0.03);
                }
            }
            least
        };
        let free = |turn: f64| {
            let joints = JointTolerance { turn, slide: 0.0 };
            let robots = RobotTolerance { joints, ..Default::default() };
            is_free(&cell, &motion, Tolerances { robots, ..Default::default() })
        };
        let proved = largest(0.4, free);
        wrong += usize::from(proved > 0.0 && nearest(proved) <= 0.0);
        let critical = largest(0.4, |off| nearest(off) > 0.0);
        ratios.push(proved / critical);
    }
    assert_eq!(wrong, 0);
    ratios.sort_by(f64::total_cmp);
    assert!(ratios.first().is_some_and(|worst| *worst > 0.9), "{ratios:?}");
}

#[test]
fn a_tolerance_that_reaches_far_beyond_an_obstacle_is_refuted_by_the_part_of_it_that_touches() {
    let needle = turning(vec![("base", vec![]), ("needle", bar(true))], &[[0.0; 3]]);
    let at = 1.5 * DVec3::new(0.3_f64.cos(), 0.3_f64.sin(), 0.0);
    let post = obstacle("post", Shape::sphere(0.02).unwrap(), at.to_array());
    let cell = build(CellDescription { robots: vec![needle], obstacles: vec![post], ..Default::default() });
    let motion = CellMotion::straight(&cell, &[-0.5], &[0.0]).unwrap();
    for turn in [0.35, 0.6, 1.0, 1.5] {
        let robots = RobotTolerance { joints: JointTolerance { turn, slide: 0.0 }, ..Default::default() };
        let tolerances = Some(Tolerances { robots, ..Default::default() });
        let options = CheckOptions { tolerances, threads: 1, ..CheckOptions::default() };
        let answers = check(&cell, std::slice::from_ref(&motion), Engine::Spacetime, &options, &RunToTheEnd, &|_| {});
        let Verdict::Collision(witness) = &answers[0].verdict else { panic!("{turn}: {:?}", answers[0].verdict) };
        let nominal = -0.5 + 0.5 * witness.t.to_f64();
        assert!((witness.configuration[0] - nominal).abs() <= turn && (witness.configuration[0] - 0.3).abs() < 0.05);
    }
}

#[test]
fn joints_that_slide_are_cut_into_parts_too() {
    // A ball of 5 cm on two slides, and one of 10 cm at (0.3, 0.3): it touches when both are off by 0.3 − 0.15/√2.
    let names = ["base", "along", "ball"];
    let joints = [DVec3::X, DVec3::Y].into_iter().enumerate().map(|(index, axis)| JointDescription {
        axis,
        range: None,
        ..joint(&format!("slide_{index}"), JointKind::Prismatic, [names[index], names[index + 1]], [0.0; 3])
    });
    let ball = vec![Element { shape: Shape::sphere(0.05).unwrap(), pose: Pose::IDENTITY }];
    let links = vec![link("base", vec![]), link("along", vec![]), link("ball", ball)];
    let cell = build(CellDescription {
        robots: vec![robot("cart", links, joints.collect())],
        obstacles: vec![obstacle("post", Shape::sphere(0.1).unwrap(), [0.3, 0.3, 0.0])],
        ..Default::default()
    });
    let motion = CellMotion::straight(&cell, &[0.0, 0.0], &[-0.01, 0.0]).unwrap();
    let critical = 0.3 - 0.15 / 2.0_f64.sqrt();
    let free = |slide: f64| {
        let robots = RobotTolerance { joints: JointTolerance { turn: 0.0, slide }, ..Default::default() };
        is_free(&cell, &motion, Tolerances { robots, ..Default::default() })
    };
    let proved = largest(0.4, free);
    assert!(proved > 0.9 * critical && proved <= critical, "{proved} of {critical}");
}

/// A ball of 1 cm at the end of an arm of 1 m that points away from a wall behind the ball: turning the arm either way brings the ball to the wall, to
/// second order only.
#[test]
fn what_joints_do_to_second_order_counts() {
    let tip = vec![Element { shape: Shape::sphere(0.01).unwrap(), pose: Pose::from_translation(DVec3::X) }];
    let arm = turning(vec![("base", vec![]), ("arm", tip)], &[[0.0; 3]]);
    let wall = obstacle("wall", Shape::cuboid(DVec3::new(0.02, 3.0, 1.0)).unwrap(), [0.9, 0.0, 0.0]);
    let cell = build(CellDescription { robots: vec![arm], obstacles: vec![wall], ..Default::default() });
    let motion = CellMotion::straight(&cell, &[0.0], &[0.001]).unwrap();
    let free = |turn: f64, dropped: Option<DisplacementTerm>| {
        let robots = RobotTolerance { joints: JointTolerance { turn, slide: 0.0 }, ..Default::default() };
        is_free(&cell, &motion, Tolerances { robots, dropped, ..Default::default() })
    };
    let critical = 0.92_f64.acos() - 0.001;
    let proved = largest(2.0 * critical, |turn| free(turn, None));
    assert!(proved > 0.97 * critical && proved <= critical, "{proved} of {critical}");
    assert!(free(1.1 * critical, Some(DisplacementTerm::Bend)), "the second order is not needed?");
}

/// The axes of an arm of six joints, and how far each is from the one before.
const SIX_AXES: [DVec3; 6] = [DVec3::Z, DVec3::Y, DVec3::Y, DVec3::X, DVec3::Y, DVec3::X];
const SIX_OFFSETS: [[f64; 3]; 6] =
    [[0.0; 3], [0.1, 0.0, 0.3], [0.0, 0.0, 0.6], [0.2, 0.0, 0.1], [0.4, 0.0, 0.0], [0.1, 0.0, 0.0]];
const TOOL: DVec3 = DVec3::new(0.2, 0.0, 0.05);

/// Where the tool of the arm is: with nothing of the code under test.
fn tool_of_six(values: &[f64]) -> DVec3 {
    let mut at = TOOL;
    for joint in (0..6).rev() {
        at = glam::DQuat::from_axis_angle(SIX_AXES[joint], values[joint]) * at + DVec3::from(SIX_OFFSETS[joint]);
    }
    at
}

/// The least distance of the tool from a place with every joint off by at most `off`: all corners, and steps along single joints from the best ones.
fn nearest_of_six(from: &[f64], to: &[f64], place: DVec3, off: f64) -> f64 {
    let mut least = f64::INFINITY;
    for step in 0..=8 {
        let t = f64::from(step) / 8.0;
        let nominal: Vec<f64> = from.iter().zip(to).map(|(from, to)| from + t * (to - from)).collect();
        let distance = |off: &[f64]| {
            let values: Vec<f64> = nominal.iter().zip(off).map(|(value, off)| value + off).collect();
            (tool_of_six(&values) - place).length()
        };
        for corner in 0..64_u32 {
            let mut at: Vec<f64> = (0..6).map(|joint| if corner >> joint & 1 == 0 { off } else { -off }).collect();
            let mut here = distance(&at);
            for joint in (0..12).map(|place| place % 6) {
                for share in [-1.0, -0.5, 0.0, 0.5, 1.0] {
                    let before = std::mem::replace(&mut at[joint], share * off);
                    let there = distance(&at);
                    if there < here { here = there } else { at[joint] = before }
                }
            }
            least = least.min(here);
        }
    }
    least
}

/// Deviations of the arm of six joints that are asked about, at most (rad).
const MOST_OF_SIX: f64 = 2.0;

/// An arm of six joints with a ball at its tool that moves a little near a post, and the largest deviation of its joints at which they stay apart.
fn six_and_post(random: &mut Configurations) -> (PreparedCell, CellMotion, f64) {
    let names: Vec<String> = (0..7).map(|index| format!("link_{index}")).collect();
    let links = names.iter().enumerate().map(|(index, name)| {
        let ball = Element { shape: Shape::sphere(0.05).unwrap(), pose: Pose::from_translation(TOOL) };
        link(name, if index == 6 { vec![ball] } else { vec![] })
    });
    let joints = (0..6).map(|index| JointDescription {
        axis: SIX_AXES[index],
        range: None,
        ..joint(&format!("turn_{index}"), JointKind::Continuous, [&names[index], &names[index + 1]], SIX_OFFSETS[index])
    });
    let arm = robot("six", links.collect(), joints.collect());
    let from: Vec<f64> = (0..6).map(|_| 2.0 * random.unit() - 1.0).collect();
    let to: Vec<f64> = from.iter().map(|value| value + 0.1 * (random.unit() - 0.5)).collect();
    let away = DVec3::new(random.unit() - 0.5, random.unit() - 0.5, random.unit() - 0.5).normalize_or(DVec3::X);
    let place = tool_of_six(&to) + away * (0.25 + 0.35 * random.unit());
    let post = obstacle("post", Shape::sphere(0.05).unwrap(), place.to_array());
    let cell = build(CellDescription { robots: vec![arm], obstacles: vec![post], ..Default::default() });
    let motion = CellMotion::straight(&cell, &from, &to).unwrap();
    let critical = largest_to(8, MOST_OF_SIX, |off| nearest_of_six(&from, &to, place, off) > 0.1);
    (cell, motion, critical)
}

#[test]
fn an_arm_of_six_joints_is_proved_for_most_of_what_tenths_of_a_radian_allow_and_never_for_more() {
    let mut random = Configurations::new(43);
    let mut ratios = Vec::new();
    for _ in 0..3 {
        let (cell, motion, critical) = six_and_post(&mut random);
        let free = |turn: f64| {
            let robots = RobotTolerance { joints: JointTolerance { turn, slide: 0.0 }, ..Default::default() };
            is_free_within(200_000, &cell, &motion, Tolerances { robots, ..Default::default() })
        };
        assert!(!free(critical + MOST_OF_SIX / 256.0 + 1e-3), "more than {critical} is called free");
        let proved = (1..=8).rev().map(|tenth| 0.125 * f64::from(tenth) * critical).find(|value| free(*value));
        ratios.push((proved.unwrap_or(0.0) / critical, critical));
    }
    // More tests prove more.
    assert!(ratios.iter().all(|(ratio, _)| *ratio > 0.6), "{ratios:?}");
}

#[test]
fn going_on_with_what_larger_tolerances_left_proves_more_and_nothing_beyond_the_critical_one() {
    let mut random = Configurations::new(44);
    let mut more = 0;
    for budget in [1_000, 2_000, 4_000, 8_000, 16_000, 40_000] {
        let (cell, motion, critical) = six_and_post(&mut random);
        // Of a post that brute force finds out of reach the critical value is not known.
        if critical > MOST_OF_SIX - 2.0 * MOST_OF_SIX / 256.0 {
            continue;
        }
        let options = CheckOptions { budget: Some(budget), threads: 1, ..CheckOptions::default() };
        let stated = Tolerances::default();
        let search = ToleranceSearch { kind: ToleranceKind::Joints, stated, seconds: 0.0, accuracy: 0.02, options };
        let ends = [0.0, 1.0].map(|t| Waypoint {
            configuration: motion.configuration(&cell, if t == 0.0 { Dyadic::ZERO } else { Dyadic::ONE }),
            velocity: None,
            acceleration: None,
            time: Some(t),
        });
        let path = PathDescription::Waypoints(ends.to_vec());
        let motions = std::slice::from_ref(&motion);
        let found = largest_tolerance(&cell, (&path, motions), &search, &RunToTheEnd, &|_| {}).unwrap();
        let proved = found.proved.unwrap();
        assert!(proved <= critical + MOST_OF_SIX / 256.0 + 1e-3, "{proved} of {critical}");
        let robots = RobotTolerance { joints: JointTolerance { turn: proved, slide: proved }, ..Default::default() };
        let tolerances = Tolerances { robots, ..Default::default() };
        // Ten times the largest effort at this value alone, and as much as it had in the search.
        assert!(is_free_within(400_000, &cell, &motion, tolerances), "{proved}");
        more += usize::from(!is_free_within(budget, &cell, &motion, tolerances));
    }
    assert!(more > 0, "nothing is gained by what is known");
}

#[test]
fn a_recheck_cuts_tolerances_into_parts_as_a_check_does() {
    for share in [0.97, 1.03] {
        let (cell, motion, critical) = needle_and_ball(true);
        let joints = JointTolerance { turn: share * critical, slide: 0.0 };
        let robots = RobotTolerance { joints, ..Default::default() };
        let tolerances = Some(Tolerances { robots, ..Default::default() });
        let options = CheckOptions { tolerances, budget: Some(BUDGET), threads: 1, ..CheckOptions::default() };
        // The ball comes from far away.
        let mut away = cell.description().clone();
        away.obstacles[0].pose.translation.y += 1.0;
        let far = build(away);
        let along = [CellMotion::straight(&far, &[-0.5], &[0.0]).unwrap()];
        let known = check(&far, &along, Engine::Spacetime, &options, &RunToTheEnd, &|_| {});
        let before = CheckedBefore::of(&far, &along, &options, &known);
        let along = std::slice::from_ref(&motion);
        let again = recheck(&cell, along, Engine::Spacetime, &options, &before, (&RunToTheEnd, &|_| {}));
        let full = check(&cell, along, Engine::Spacetime, &options, &RunToTheEnd, &|_| {});
        assert_eq!(matches!(again.answers[0].verdict, Verdict::Free { .. }), share < 1.0);
        assert_eq!(matches!(full[0].verdict, Verdict::Free { .. }), share < 1.0);
    }
}

#[test]
fn wide_motions_are_cut_in_time_as_well_where_rates_vary_or_the_base_is_turned() {
    let bar = |length: f64| {
        let shape = Shape::cuboid(DVec3::new(length, 0.02, 0.02)).unwrap();
        vec![Element { shape, pose: Pose::from_translation(DVec3::X * 0.5 * length) }]
    };
    let ball = |radius: f64, x: f64| obstacle("ball", Shape::sphere(radius).unwrap(), [x, 0.0, 0.0]);
    let build =
        |arm, obstacle| build(CellDescription { robots: vec![arm], obstacles: vec![obstacle], ..Default::default() });
    let tolerances = |turn: f64, rotation: f64| {
        let base = PoseTolerance { translation: 0.0, rotation };
        let robots = RobotTolerance { joints: JointTolerance { turn, slide: 0.0 }, base };
        Tolerances { robots, ..Default::default() }
    };
    let spline = |cell: &PreparedCell, control_points: [Vec<f64>; 3]| {
        let curve = Curve::BSpline { degree: 2, control_points: control_points.to_vec(), knots: None };
        CellMotion::of_path(cell, &PathDescription::Curves(vec![curve]), Limits::Ignored).unwrap().remove(0)
    };
    let one = build(turning(vec![("base", vec![]), ("bar", bar(1.0))], &[[0.0; 3]]), ball(0.2, -0.3));
    let motion = spline(&one, [vec![-2.0], vec![0.8], vec![2.0]]);
    for turn in [0.3, 0.35] {
        assert!(is_free_within(6_000, &one, &motion, tolerances(turn, 0.0)), "one bar, spline, {turn}");
    }
    let two = || {
        let links = vec![("base", vec![]), ("upper", bar(0.5)), ("lower", bar(0.5))];
        turning(links, &[[0.0; 3], [0.5, 0.0, 0.0]])
    };
    for radius in [0.4, 0.45] {
        let cell = build(two(), ball(radius, -0.6));
        let curved = spline(&cell, [vec![-1.8, 0.0], vec![0.72, 0.0], vec![1.8, 0.0]]);
        assert!(is_free_within(6_000, &cell, &curved, tolerances(0.4, 0.0)), "two bars, spline, {radius}");
        let straight = CellMotion::straight(&cell, &[-1.8, 0.0], &[1.8, 0.0]).unwrap();
        assert!(is_free_within(6_000, &cell, &straight, tolerances(0.4, 1e-3)), "two bars, turned base, {radius}");
    }
}
