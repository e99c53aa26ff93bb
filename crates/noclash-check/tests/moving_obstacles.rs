//! Obstacles that move along a given motion: closed forms, clocks with rests, which pairs are checked, what does not fit.

use glam::DVec3;
use noclash_cell::{
    Cell, CellDescription, CellError, CellMotion, CellPoses, MotionScratch, Obstacle, ObstacleMotion, PathDescription,
    Reason, RobotInCell, RunToTheEnd, SegmentError, Waypoint,
};
use noclash_check::{
    CheckOptions, Engine, Overall, PreparedCell, ProfileOptions, SegmentAnswer, Verdict, check, clearance_profile,
    overall,
};
use noclash_geometry::{Element, Pose, Shape};
use noclash_numeric::Dyadic;
use noclash_robot::{JointKind, JointRange, Limits};

use crate::small_cells::{build, cube, joint, link, robot};

const PROVERS: [Engine; 5] =
    [Engine::Bisection, Engine::Refined, Engine::ClearanceBound, Engine::Interval, Engine::Spacetime];

fn moving(name: &str, elements: Vec<Element>, poses: &[[f64; 7]], times: Option<&[f64]>) -> Obstacle {
    let motion =
        ObstacleMotion { file: format!("{name}.csv"), poses: poses.to_vec(), times: times.map(<[f64]>::to_vec) };
    Obstacle { name: name.to_string(), elements, pose: Pose::IDENTITY, motion: Some(motion) }
}

fn standing(name: &str, shape: Shape, xyz: [f64; 3]) -> Obstacle {
    let elements = vec![Element { shape, pose: Pose::IDENTITY }];
    Obstacle { name: name.to_string(), elements, pose: Pose::from_translation(xyz.into()), motion: None }
}

fn cell(robots: Vec<RobotInCell>, obstacles: Vec<Obstacle>) -> PreparedCell {
    build(CellDescription { robots, obstacles, ..CellDescription::default() })
}

fn row(x: f64, y: f64) -> [f64; 7] {
    [x, y, 0.0, 0.0, 0.0, 0.0, 1.0]
}

/// A turn about z by an angle.
fn turned(angle: f64) -> [f64; 7] {
    [0.0, 0.0, 0.0, 0.0, 0.0, (angle / 2.0).sin(), (angle / 2.0).cos()]
}

fn waypoint(configuration: &[f64], time: Option<f64>) -> Waypoint {
    Waypoint { configuration: configuration.to_vec(), velocity: None, acceleration: None, time }
}

/// A path of one slider; times as given.
fn path(rows: &[(f64, Option<f64>)]) -> PathDescription {
    PathDescription::Waypoints(rows.iter().map(|&(x, time)| waypoint(&[x], time)).collect())
}

fn ask(cell: &PreparedCell, path: &PathDescription, engine: Engine) -> Vec<SegmentAnswer> {
    let motions = CellMotion::of_path(cell, path, Limits::Enforced).unwrap();
    check(cell, &motions, engine, &CheckOptions::default(), &RunToTheEnd, &|_| {})
}

/// A cube of 20 cm on a slider along x, ±5 m.
fn slider() -> RobotInCell {
    let mut slide = joint("x", JointKind::Prismatic, ["rail", "car"], [0.0; 3]);
    slide.axis = DVec3::X;
    slide.range = Some(JointRange { lower: -5.0, upper: 5.0 });
    robot("slider", vec![link("rail", vec![]), link("car", cube(0.2, [0.0; 3]))], vec![slide])
}

#[test]
fn a_robot_without_joints_is_placed_beside_an_obstacle_that_moves() {
    // The robot's first degree of freedom would be that of the obstacle's carrier.
    let post = robot("post", vec![link("foot", cube(0.2, [0.0; 3]))], Vec::new());
    let cart = moving("cart", cube(0.2, [0.0; 3]), &[row(-3.0, 1.0), row(3.0, 1.0)], None);
    for robots in [vec![post.clone()], vec![slider(), post]] {
        let cell = cell(robots, vec![cart.clone()]);
        let mut poses = CellPoses::default();
        cell.place(cell.state(), &mut poses);
        let at = |name: &str| {
            let body = cell.bodies().iter().position(|body| body.name == name).unwrap();
            poses.body(body).translation
        };
        assert_eq!((at("post/foot"), at("cart")), (DVec3::ZERO, DVec3::new(-3.0, 1.0, 0.0)));
    }
}

#[test]
fn a_box_that_drives_past_a_resting_sphere_keeps_the_distance_of_the_closed_form() {
    // Cube of 1 m past a ball of radius 0.5 whose centre is 1.2 m beside its way: 0.2 m apart, nearest for |x| ≤ 0.5.
    let ball = standing("ball", Shape::sphere(0.5).unwrap(), [0.0, 1.2, 0.0]);
    let cart = moving("cart", cube(1.0, [0.0; 3]), &[row(-3.0, 0.0), row(3.0, 0.0)], None);
    let cell = cell(Vec::new(), vec![ball, cart]);
    assert!(cell.dofs().is_empty() && cell.stated_robots().is_empty());
    let path = PathDescription::Waypoints(vec![waypoint(&[], None), waypoint(&[], None)]);
    for engine in PROVERS {
        let answers = ask(&cell, &path, engine);
        let [SegmentAnswer { verdict: Verdict::Free { clearance: Some(clearance) }, .. }] = &answers[..] else {
            panic!("{engine:?}: {answers:?}")
        };
        assert!(clearance.lower.get() > 0.0 && clearance.lower.get() <= 0.2, "{engine:?} {clearance:?}");
    }
    let motions = CellMotion::of_path(&cell, &path, Limits::Enforced).unwrap();
    let options = ProfileOptions { level: 3, ..ProfileOptions::default() };
    let profile = clearance_profile(&cell, &motions, &options, &RunToTheEnd, &|_| {});
    let lower = profile[0].iter().filter_map(|piece| piece.lower).min().unwrap().get();
    let upper = profile[0].iter().map(|piece| piece.upper).min().unwrap().get();
    assert!(lower <= 0.2 && lower > 0.2 - 1e-3 && (0.2..0.2 + 1e-3).contains(&upper), "{lower} {upper}");
}

#[test]
fn a_cart_and_a_slider_that_cross_collide_where_both_are_there_and_each_alone_is_free() {
    let crossing = |cart: &[[f64; 7]]| cell(vec![slider()], vec![moving("cart", cube(0.2, [0.0; 3]), cart, None)]);
    let across = [row(0.0, -2.0), row(0.0, 2.0)];
    let together = crossing(&across);
    for engine in PROVERS {
        let answers = ask(&together, &path(&[(-2.0, None), (2.0, None)]), engine);
        let Verdict::Collision(witness) = &answers[0].verdict else { panic!("{engine:?}: {answers:?}") };
        // Both are within 20 cm of the crossing for t in [0.45, 0.55].
        assert!((witness.t.to_f64() - 0.5).abs() <= 0.05 + 1e-9, "{engine:?} {witness:?}");
        assert_eq!(witness.configuration.len(), 1);
        assert_eq!(witness.bodies.map(|body| together.bodies()[body].name.as_str()), ["slider/car", "cart"]);
        let motion = &CellMotion::of_path(&together, &path(&[(-2.0, None), (2.0, None)]), Limits::Enforced).unwrap()[0];
        let (body, at) = motion.moving_obstacles(&together, witness.t).remove(0);
        assert_eq!((body, at[1]), (witness.bodies[1], -2.0 + 4.0 * witness.t.to_f64()));
        // One of them at rest.
        let alone = [
            ask(&together, &path(&[(-2.0, None), (-2.0, None)]), engine),
            ask(&crossing(&across[..1]), &path(&[(-2.0, None), (2.0, None)]), engine),
        ];
        assert!(alone.iter().all(|answers| overall(answers) == Overall::Free), "{engine:?}: {alone:?}");
    }
    let sampled = ask(&together, &path(&[(-2.0, None), (-2.0, None)]), Engine::Sampled);
    assert_eq!(overall(&sampled), Overall::Undecided);
}

#[test]
fn the_clock_of_the_obstacle_is_the_paths_and_it_rests_before_and_after() {
    // It crosses y = 0 at 2.5 s and rests before 2 s and after 3 s.
    let cart = moving("cart", cube(0.2, [0.0; 3]), &[row(0.0, -2.0), row(0.0, 2.0)], Some(&[2.0, 3.0]));
    let cell = cell(vec![slider()], vec![cart]);
    let timed = |rows: &[(f64, f64)]| path(&rows.iter().map(|&(x, time)| (x, Some(time))).collect::<Vec<_>>());
    for engine in PROVERS {
        let waits = ask(&cell, &timed(&[(-2.0, 0.0), (0.0, 1.0), (0.0, 10.0)]), engine);
        assert!(matches!(waits[0].verdict, Verdict::Free { .. }), "{engine:?}: {waits:?}");
        let Verdict::Collision(witness) = &waits[1].verdict else { panic!("{engine:?}: {waits:?}") };
        let seconds = 1.0 + 9.0 * witness.t.to_f64();
        assert!((seconds - 2.5).abs() <= 0.05 + 1e-9, "{engine:?}: at {seconds} s");
        // Gone by 2 s, or there only from 3 s on.
        for free in [
            timed(&[(-2.0, 0.0), (0.0, 1.0), (2.0, 2.0), (2.0, 10.0)]),
            timed(&[(-2.0, 0.0), (-2.0, 2.75), (0.0, 3.0), (0.0, 4.0)]),
            timed(&[(0.0, -1.0), (0.0, 1.9)]),
            timed(&[(0.0, 2.625)]),
        ] {
            let answers = ask(&cell, &free, engine);
            assert_eq!(overall(&answers), Overall::Free, "{engine:?} {free:?}: {answers:?}");
        }
        assert_eq!(overall(&ask(&cell, &timed(&[(0.0, 2.5)]), engine)), Overall::Collision);
    }
}

#[test]
fn travel_covers_what_turns_between_two_rows() {
    // A bar of 2 m turns from 0.2 to π − 0.2 about its middle: it points at the post half way, and only then.
    let bar = Element { shape: Shape::cuboid(DVec3::new(2.0, 0.02, 0.02)).unwrap(), pose: Pose::IDENTITY };
    let swing = [turned(0.2), turned(std::f64::consts::PI - 0.2)];
    let with_post = |distance: f64, times: Option<&[f64]>| {
        let post = standing("post", Shape::sphere(0.05).unwrap(), [0.0, distance, 0.0]);
        cell(Vec::new(), vec![post, moving("bar", vec![bar.clone()], &swing, times)])
    };
    for engine in PROVERS {
        let path = |times: [Option<f64>; 2]| {
            PathDescription::Waypoints(times.iter().map(|&time| waypoint(&[], time)).collect())
        };
        let hit = ask(&with_post(0.9, None), &path([None, None]), engine);
        let Verdict::Collision(witness) = &hit[0].verdict else { panic!("{engine:?}: {hit:?}") };
        assert!((witness.t.to_f64() - 0.5).abs() < 0.05, "{engine:?} {witness:?}");
        let hit = ask(&with_post(0.9, Some(&[0.3, 0.4])), &path([Some(0.0), Some(1.0)]), engine);
        let Verdict::Collision(witness) = &hit[0].verdict else { panic!("{engine:?}: {hit:?}") };
        assert!((witness.t.to_f64() - 0.35).abs() < 0.005, "{engine:?} {witness:?}");
        for times in [None, Some([0.3, 0.4])] {
            let free = with_post(1.06, times.as_ref().map(<[f64; 2]>::as_slice));
            let answers = ask(&free, &path([Some(0.0), Some(1.0)]), engine);
            assert_eq!(overall(&answers), Overall::Free, "{engine:?}: {answers:?}");
        }
    }
}

/// A simple generator: the same numbers on every machine.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 40) as f64 / (1_u64 << 23) as f64 - 1.0
    }

    fn pose(&mut self) -> [f64; 7] {
        std::array::from_fn(|_| self.next())
    }
}

/// A floating robot with one cube, off its centre.
fn floating(name: &str) -> RobotInCell {
    let joint = joint("free", JointKind::Floating, ["world", "body"], [0.0; 3]);
    robot(name, vec![link("world", vec![]), link("body", cube(0.3, [0.4, 0.0, 0.0]))], vec![joint])
}

#[test]
fn a_moving_obstacle_is_answered_like_a_floating_robot_that_is_driven_the_same_way() {
    let mut numbers = Numbers(7);
    let mut verdicts = [0; 2];
    for _ in 0..40 {
        let (rows, own) = ([(); 3].map(|()| numbers.pose()), [(); 2].map(|()| numbers.pose()));
        // Powers of two: where the robot is when the other turns is then nearly exact.
        let cart = moving("cart", cube(0.3, [0.4, 0.0, 0.0]), &rows, Some(&[0.0, 0.5, 1.0]));
        let driven = cell(vec![floating("own")], vec![cart]);
        let told = cell(vec![floating("own"), floating("cart")], Vec::new());
        let still = |time: f64| waypoint(&own[0], Some(time));
        let both = |row: usize| waypoint(&[&own[0][..], &rows[row][..]].concat(), Some(0.5 * row as f64));
        for engine in PROVERS {
            // One segment over two of the obstacle's pieces, against two segments.
            let one = ask(&driven, &PathDescription::Waypoints(vec![still(0.0), still(1.0)]), engine);
            let two = ask(&told, &PathDescription::Waypoints(vec![both(0), both(1), both(2)]), engine);
            assert_eq!(one.len(), 1);
            assert_eq!(overall(&one), overall(&two), "{engine:?}: {one:?} {two:?}");
            verdicts[usize::from(overall(&one) == Overall::Collision)] += 1;
        }
        // The same edge: the same numbers, hence the same answer to the bit.
        let cart = moving("cart", cube(0.3, [0.4, 0.0, 0.0]), &rows[..2], None);
        let driven = cell(vec![floating("own")], vec![cart]);
        let edge = PathDescription::Edges(vec![own.map(Vec::from)]);
        let told_edge = [0, 1].map(|end| [&own[end][..], &rows[end][..]].concat());
        for engine in PROVERS {
            let (one, two) =
                (ask(&driven, &edge, engine), ask(&told, &PathDescription::Edges(vec![told_edge.clone()]), engine));
            match (&one[0].verdict, &two[0].verdict) {
                (Verdict::Collision(a), Verdict::Collision(b)) => assert_eq!((a.t, a.point), (b.t, b.point)),
                (a, b) => assert_eq!(a, b),
            }
            assert_eq!((one[0].counters, one[0].poses), (two[0].counters, two[0].poses));
        }
    }
    assert!(verdicts.iter().all(|&count| count > 10), "{verdicts:?}");
}

#[test]
fn dense_samples_never_contradict_a_free_of_a_clocked_obstacle() {
    let mut numbers = Numbers(11);
    let mut free = 0;
    for _ in 0..60 {
        let rows = [(); 4].map(|()| numbers.pose());
        let times = [0.1, 0.35, 0.4, 0.85];
        let cell = cell(vec![floating("own")], vec![moving("cart", cube(0.3, [0.5, 0.0, 0.0]), &rows, Some(&times))]);
        let ends = [numbers.pose(), numbers.pose()];
        let path = PathDescription::Waypoints(vec![waypoint(&ends[0], Some(0.0)), waypoint(&ends[1], Some(0.9))]);
        let motion = CellMotion::of_path(&cell, &path, Limits::Enforced).unwrap().remove(0);
        let (mut scratch, mut poses) = (MotionScratch::default(), CellPoses::default());
        let mut nearest = f64::INFINITY;
        for sample in 0..=2048 {
            motion.place(&cell, Dyadic::new(sample, 11).unwrap(), &mut scratch, &mut poses);
            let centre = |body: usize, x: f64| poses.body(body).transform_point(DVec3::new(x, 0.0, 0.0));
            // Balls inside the cubes.
            nearest = nearest.min(centre(0, 0.4).distance(centre(1, 0.5)) - 0.3);
        }
        for engine in PROVERS {
            let answers = ask(&cell, &path, engine);
            match &answers[0].verdict {
                Verdict::Free { clearance } => {
                    free += 1;
                    assert!(nearest > 0.0 && clearance.unwrap().lower.get() <= nearest, "{engine:?}: {nearest}");
                }
                Verdict::Collision(_) | Verdict::Undecided { .. } | Verdict::NotChecked => {}
            }
        }
    }
    assert!(free > 30, "{free}");
}

#[test]
fn every_pair_with_something_that_moves_is_checked_unless_it_is_allowed() {
    let floor = || standing("floor", Shape::cuboid(DVec3::new(9.0, 9.0, 0.1)).unwrap(), [0.0, 0.0, -1.0]);
    let far = standing("far", Shape::sphere(0.1).unwrap(), [100.0, 0.0, 0.0]);
    let ways = [row(0.0, -2.0), row(0.0, 2.0)];
    let carts = ["cart", "van"].map(|name| moving(name, cube(0.2, [0.0; 3]), &ways, None));
    let [cart, van] = carts;
    let resting = moving("crate", cube(0.2, [0.0; 3]), &ways[..1], None);
    let obstacles = vec![cart, floor(), van, far, resting];
    let allow = vec![["van".to_string(), "floor".to_string()]];
    let cell = build(CellDescription { robots: vec![slider()], obstacles, allow, ..CellDescription::default() });
    let name = |body: usize| cell.bodies()[body].name.as_str();
    let checked: Vec<[&str; 2]> = cell.pairs().checked().iter().map(|pair| pair.bodies.map(name)).collect();
    for pair in [["cart", "floor"], ["cart", "van"], ["cart", "far"], ["van", "far"], ["cart", "crate"]] {
        assert!(checked.contains(&pair), "{pair:?} in {checked:?}");
    }
    assert!(checked.contains(&["slider/car", "cart"]) && checked.contains(&["slider/car", "van"]));
    let reason = |a: &str, b: &str| {
        cell.pairs().excluded().iter().find(|pair| pair.bodies.map(name) == [a, b]).map(|pair| pair.reason.clone())
    };
    assert_eq!(reason("floor", "van"), Some(Reason::Allow));
    // One row is a standstill: nothing moves between it and the floor.
    assert_eq!(reason("floor", "crate"), Some(Reason::Static));
    // At one configuration everything is at its first row: both carts in the same place, and the crate too.
    let touching = cell.touching_pairs(&[3.0]);
    let touching: Vec<[&str; 2]> = touching.iter().map(|pair| pair.bodies.map(name)).collect();
    assert_eq!(touching, [["cart", "van"], ["cart", "crate"], ["van", "crate"]]);
}

#[test]
fn the_motion_is_told_in_the_frame_of_the_obstacles_pose() {
    let mut cart = moving("cart", cube(0.2, [0.0; 3]), &[row(1.0, 0.0), row(2.0, 0.0)], None);
    cart.pose = Pose::from_xyz_rpy(DVec3::new(0.0, 0.0, 1.0), DVec3::new(0.0, 0.0, std::f64::consts::FRAC_PI_2));
    let still = Obstacle {
        name: "still".to_string(),
        motion: cart.motion.clone().map(|motion| ObstacleMotion { poses: motion.poses[..1].to_vec(), ..motion }),
        ..cart.clone()
    };
    let cell = cell(vec![slider()], vec![cart, still]);
    let mut poses = CellPoses::default();
    cell.place(&[0.0], &mut poses);
    let at = |name: &str| poses.body(cell.find_body(name).unwrap()).transform_point(DVec3::ZERO);
    assert!(at("cart").abs_diff_eq(DVec3::new(0.0, 1.0, 1.0), 1e-12), "{}", at("cart"));
    assert!(at("still").abs_diff_eq(at("cart"), 1e-12));
}

#[test]
fn rows_and_clocks_that_do_not_fit_the_path_are_refused_by_name() {
    let ways = [row(0.0, -2.0), row(0.0, 0.0), row(0.0, 2.0)];
    let untimed = cell(vec![slider()], vec![moving("cart", cube(0.2, [0.0; 3]), &ways, None)]);
    let timed = cell(vec![slider()], vec![moving("cart", cube(0.2, [0.0; 3]), &ways, Some(&[0.0, 1.0, 2.0]))]);
    let two = path(&[(0.0, None), (1.0, None)]);
    let edges = PathDescription::Edges(vec![[vec![0.0], vec![1.0]]]);
    let error =
        |cell: &PreparedCell, path: &PathDescription| CellMotion::of_path(cell, path, Limits::Enforced).unwrap_err();
    for (path, wanted) in [(&two, 2), (&edges, 2), (&path(&[(0.0, None); 4]), 4)] {
        let found = error(&untimed, path);
        assert!(matches!(found, SegmentError::ObstacleRows { rows: 3, wanted: w, .. } if w == wanted), "{found}");
        assert!(found.to_string().contains("cart.csv") && found.to_string().contains('3'), "{found}");
        assert!(matches!(error(&timed, path), SegmentError::ObstacleClock { .. }));
    }
    assert!(CellMotion::straight(&untimed, &[0.0], &[1.0]).is_err());
    // One waypoint is a standstill: at the first row, or at its time.
    for cell in [&untimed, &timed] {
        assert_eq!(CellMotion::of_path(cell, &path(&[(0.0, None)]), Limits::Enforced).unwrap().len(), 1);
    }
    let bad = |poses: &[[f64; 7]], times: Option<&[f64]>| {
        let cart = moving("cart", cube(0.2, [0.0; 3]), poses, times);
        Cell::new(CellDescription { obstacles: vec![cart], ..CellDescription::default() }).unwrap_err()
    };
    for error in [
        bad(&[], None),
        bad(&[row(f64::NAN, 0.0)], None),
        bad(&[[0.0; 7]], None),
        bad(&ways, Some(&[0.0, 1.0])),
        bad(&ways, Some(&[0.0, 1.0, 1.0])),
        bad(&ways, Some(&[0.0, 1.0, f64::INFINITY])),
    ] {
        assert!(matches!(&error, CellError::BadMotion { name, .. } if name == "cart"), "{error}");
    }
}
