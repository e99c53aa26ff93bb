//! The bound of the directional certificate over an interval is never more than the distance found along the exact
//! motion.
//!
//! Beside the code because it asks single certificates: any direction, any two nodes or leaves, any interval, robots of all
//! kinds of joints along all kinds of motions. Truth is the witnessed distance of leaves at many times of each half.

mod displaced;
mod outer_shapes;
mod rectangle;

use std::sync::Arc;

use glam::DVec3;
use noclash_cell::BodyShapes;
use noclash_geometry::narrow::Effort;
use noclash_geometry::query::{BodyPair, Counters};
use noclash_geometry::volume::Aabb;
use noclash_geometry::{Below, ConvexPolytope, Element, Geometry, LeafSource, Pose, Shape, TriangleMesh};
use noclash_numeric::{Dyadic, DyadicInterval, ErrorModel, Upper};
use noclash_robot::{
    BodyBalls, JointDescription, JointKind, JointRates, JointVariation, LinkDescription, LinkId, LinkJet,
    MimicDescription, Motion, MotionState, Robot, RobotDescription, TravelFactors,
};

use super::directional::{Gap, Moving, Outer, Separation, leaves_between};
use super::parabola::lowest_between;
use crate::unit_random::Random;

const SOUND: ErrorModel = ErrorModel::sound();

impl Random {
    fn shape(&mut self) -> Shape {
        let mut size = || 0.02 + self.number(0.2).abs();
        let (a, b, c) = (size(), size(), size());
        match self.below(6) {
            0 => Shape::cuboid(DVec3::new(a, b, c)).unwrap(),
            1 => Shape::sphere(a).unwrap(),
            2 => Shape::capsule(a, b).unwrap(),
            3 => Shape::cylinder(a, b).unwrap(),
            4 => {
                let points = (0..8).map(|_| self.vector(a)).collect();
                ConvexPolytope::new(points).map_or_else(|_| Shape::sphere(a).unwrap(), |p| Shape::Polytope(Arc::new(p)))
            }
            _ => {
                let corners: Vec<DVec3> = (0..9).map(|_| self.vector(a)).collect();
                Shape::mesh(TriangleMesh::new(corners, vec![[0, 1, 2], [3, 4, 5], [6, 7, 8]]).unwrap())
            }
        }
    }

    fn elements(&mut self) -> Vec<Element> {
        (0..1 + self.below(3)).map(|_| Element { shape: self.shape(), pose: self.pose(0.2) }).collect()
    }

    /// A chain of one to four joints of any kind; a later single joint may follow the first.
    fn robot(&mut self) -> Robot {
        let count = 1 + self.below(4);
        let kinds = [
            JointKind::Revolute,
            JointKind::Continuous,
            JointKind::Prismatic,
            JointKind::Planar,
            JointKind::Floating,
            JointKind::Continuous,
        ];
        let single = |kind| matches!(kind, JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic);
        let mut joints: Vec<JointDescription> = Vec::new();
        for index in 0..count {
            let kind = kinds[self.below(kinds.len())];
            let leads = joints.first().is_some_and(|first| single(first.kind)) && single(kind);
            let mimic = (leads && self.below(3) == 0).then(|| MimicDescription {
                joint: "joint_0".to_string(),
                multiplier: self.number(2.0),
                offset: self.number(1.0),
            });
            joints.push(JointDescription {
                name: format!("joint_{index}"),
                kind,
                parent: format!("link_{index}"),
                child: format!("link_{}", index + 1),
                origin: self.pose(0.5),
                axis: self.vector(1.0) + DVec3::Z * 1e-3,
                range: (kind == JointKind::Revolute)
                    .then_some(noclash_robot::JointRange { lower: -100.0, upper: 100.0 }),
                max_velocity: None,
                mimic,
            });
        }
        let link = |index| LinkDescription { name: format!("link_{index}"), elements: Vec::new() };
        let description = RobotDescription { name: "any".to_string(), links: (0..=count).map(link).collect(), joints };
        Robot::new(description).unwrap_or_else(|error| panic!("{error}"))
    }

    fn configuration(&mut self, robot: &Robot) -> Vec<f64> {
        robot.dofs().iter().map(|_| self.number(2.0)).collect()
    }

    /// A motion of any kind; those that must not move orientations keep them.
    fn motion(&mut self, robot: &Robot) -> Motion {
        let from = self.configuration(robot);
        let quaternion = |dof: usize| robot.dofs()[dof].name.rsplit('/').next().is_some_and(|end| end.starts_with('q'));
        let mut another = |share: f64| -> Vec<f64> {
            let step = |(dof, &value): (usize, &f64)| match quaternion(dof) {
                true => value,
                false => value + self.number(share),
            };
            from.iter().enumerate().map(step).collect()
        };
        let points: Vec<Vec<f64>> = [vec![from.clone()], (0..6).map(|_| another(1.5)).collect()].concat();
        let mut rates = || -> Vec<f64> {
            (0..from.len()).map(|dof| if quaternion(dof) { 0.0 } else { self.number(3.0) }).collect()
        };
        let (v, w, a, b) = (rates(), rates(), rates(), rates());
        let curved = match self.below(6) {
            0 => Motion::cubic(robot, (&from, &v), (&points[1], &w), 1.0),
            1 => Motion::quintic(robot, (&from, &v, &a), (&points[1], &w, &b), 1.0),
            2 => Motion::b_spline(robot, 2 + self.below(3), &points, None),
            3 => Motion::arc(robot, &from, &points[1], &points[2]),
            _ => Motion::straight(robot, &from, &self.configuration(robot)),
        };
        // Arcs move joints of one value alone, and not single ones.
        curved.unwrap_or_else(|_| Motion::straight(robot, &from, &points[1]).unwrap_or_else(|error| panic!("{error}")))
    }
}

/// Two bodies on links of one robot that moves, or one of them standing in the world.
struct Scene {
    robot: Robot,
    motion: Motion,
    geometries: [Geometry; 2],
    links: [LinkId; 2],
    /// An ancestor of both.
    frame: LinkId,
    /// B stands here instead.
    stands: Option<Pose>,
}

impl Scene {
    fn any(random: &mut Random) -> Self {
        let robot = random.robot();
        let motion = random.motion(&robot);
        let count = robot.links().len();
        // The chain's links in order: the later ones are carried by the earlier.
        let links = [1 + random.below(count - 1), random.below(count)];
        let stands = (random.below(3) == 0).then(|| random.pose(1.0));
        let frame = if stands.is_some() { 0 } else { random.below(links[0].min(links[1]) + 1) };
        let geometries = [0; 2].map(|_| Geometry::new(&random.elements()));
        Self { robot, motion, geometries, links: links.map(|l| LinkId(l as u32)), frame: LinkId(frame as u32), stands }
    }

    fn poses_at(&self, t: Dyadic) -> [Pose; 2] {
        let dofs = self.robot.dofs().len();
        let (mut values, mut errors) = (vec![0.0; dofs], vec![0.0; dofs]);
        self.motion.at(t, &mut values, &mut errors);
        let mut poses = vec![Pose::IDENTITY; self.robot.links().len()];
        self.robot.forward_within(&Pose::IDENTITY, &values, &errors, &mut poses);
        [poses[self.links[0].index()], self.stands.unwrap_or(poses[self.links[1].index()])]
    }

    /// Both bodies over an interval, seen from the frame; `bounds` may change A₁ and A₃.
    fn moving(&self, over: DyadicInterval, bounds: impl Fn([f64; 2]) -> [f64; 2]) -> [Moving; 2] {
        let robot = &self.robot;
        let mut state = MotionState::default();
        self.motion.state_at(over.centre(), &mut state);
        let mut poses = vec![Pose::IDENTITY; robot.links().len()];
        robot.forward_within(&Pose::IDENTITY, &state.values, &state.errors, &mut poses);
        let mut jets: Vec<LinkJet> = poses.iter().copied().map(LinkJet::resting).collect();
        robot.forward_jets(&state, &mut jets);
        let mut rates = vec![JointRates::NONE; robot.joints().len()];
        self.motion.joint_rates(over, &mut rates);
        let mut around = vec![JointVariation::NONE; robot.joints().len()];
        self.motion.variation(over, &mut around);
        let ranges = self.motion.ranges();
        std::array::from_fn(|side| {
            let geometry = &self.geometries[side];
            if let (1, Some(pose)) = (side, &self.stands) {
                return Moving::resting(pose, geometry, &SOUND);
            }
            let grown = |(centre, radius): (DVec3, f64)| (centre, radius + geometry.error().get());
            let balls: Vec<_> = geometry.balls().map(grown).collect();
            let body = BodyBalls { link: self.links[side], balls: &balls };
            let factors = TravelFactors::new(robot, body, self.frame, &ranges);
            let mut local = vec![Upper::ZERO; factors.factors().len()];
            factors.local_factors(robot, &poses, &around, &mut local);
            let [first, _, third] = factors.derivative_bounds(&local, &rates).map(Upper::get);
            let third = if self.motion.is_smooth_within(over) { third } else { f64::INFINITY };
            let jet = jets[self.links[side].index()].seen_from(&jets[self.frame.index()]);
            Moving::new(&jet, geometry, bounds([first, third]), &SOUND)
        })
    }

    /// The least distance of leaves at a time, witnessed.
    fn distance(&self, t: Dyadic, leaves: &[Vec<u32>; 2]) -> f64 {
        self.distance_at(self.poses_at(t), leaves)
    }

    /// The same wherever the bodies are.
    fn distance_at(&self, [a, b]: [Pose; 2], leaves: &[Vec<u32>; 2]) -> f64 {
        let view = BodyPair::<Aabb>::new(&self.geometries[0], &a, &self.geometries[1], &b, &SOUND);
        let pairs = leaves[0].iter().flat_map(|&a| leaves[1].iter().map(move |&b| [a, b]));
        let upper = |leaves| view.leaf_distance(leaves, Effort::within(1e-9), &mut Counters::default()).upper.get();
        pairs.map(upper).fold(f64::INFINITY, f64::min)
    }

    /// From B to A at a time, in the frame.
    fn direction(&self, t: Dyadic, leaves: [u32; 2], a: &Moving) -> DVec3 {
        let [pose_a, pose_b] = self.poses_at(t);
        let view = BodyPair::<Aabb>::new(&self.geometries[0], &pose_a, &self.geometries[1], &pose_b, &SOUND);
        a.rotation * view.leaf_distance(leaves, Effort::within(1e-9), &mut Counters::default()).direction
    }
}

/// A box alone.
fn boxed(bounds: &Aabb) -> Outer<'_> {
    Outer::boxed(bounds)
}

/// Outer shapes of a body.
fn hull(geometry: &Geometry) -> BodyShapes {
    BodyShapes::new(geometry)
}

fn leaves_below(geometry: &Geometry, node: u32) -> Vec<u32> {
    match geometry.hierarchy().node(node).below() {
        Below::Leaf(leaf) => vec![leaf],
        Below::Children(first) => [first, first + 1].map(|child| leaves_below(geometry, child)).concat(),
    }
}

/// Times of each half of an interval, ends and centre included.
fn times(over: DyadicInterval, random: &mut Random) -> [Vec<Dyadic>; 2] {
    let fine = 30 - over.level();
    let (first, half) = (over.index() << fine, 1_u64 << (fine - 1));
    [0, half].map(|start| {
        let within = (0..10).map(|_| random.bits() % (half + 1)).chain([0, half, half / 2]);
        within.map(|offset| Dyadic::new(first + start + offset, 30).unwrap()).collect()
    })
}

/// Asserts that neither half claims more than the truth; returns claim / truth of the halves of which something is claimed.
fn assert_gap(scene: &Scene, over: DyadicInterval, gap: &Gap, leaves: &[Vec<u32>; 2], random: &mut Random) -> Vec<f64> {
    let mut ratios = Vec::new();
    for (claim, times) in [gap.earlier, gap.later].into_iter().zip(times(over, random)) {
        if claim.get() <= 0.0 {
            continue;
        }
        let truth = times.iter().map(|&t| scene.distance(t, leaves)).fold(f64::INFINITY, f64::min);
        assert!(claim.get() <= truth, "claims {claim:?}, but {truth} is met; {over:?} of {:?}", scene.motion);
        ratios.push(claim.get() / truth);
    }
    ratios
}

#[test]
fn no_half_of_an_interval_is_claimed_to_keep_more_than_the_exact_motion_does() {
    let mut random = Random(2024);
    let (mut boxes, mut leaves_apart, mut long) = (Vec::new(), Vec::new(), 0);
    for _ in 0..2500 {
        let scene = Scene::any(&mut random);
        let level = random.below(8) as u8;
        let over = DyadicInterval::new(random.bits() % (1 << level), level).unwrap();
        let [a, b] = scene.moving(over, |bounds| bounds);
        let nodes = [0, 1].map(|side| random.below(scene.geometries[side].hierarchy().node_count()) as u32);
        let below = [0, 1].map(|side| leaves_below(&scene.geometries[side], nodes[side]));
        let own = [0, 1].map(|side| below[side][random.below(below[side].len())]);
        // The direction between the leaves, one beside it, or any.
        let between = scene.direction(over.centre(), own, &a);
        let direction = match random.below(4) {
            0 => random.vector(1.0),
            1 => between + random.vector(0.2),
            _ => between,
        };
        let Some(separation) = Separation::new(direction, &a, &b, over.half_width()) else { continue };
        let volume = |side: usize| &scene.geometries[side].hierarchy().node(nodes[side]).volume;
        let hulls = [0, 1].map(|side| hull(&scene.geometries[side]));
        let outer = |side: usize| Outer {
            bounds: volume(side),
            capsule: hulls[side].capsule(&scene.geometries[side], nodes[side]),
            piece: None,
            leaf: None,
            second: None,
        };
        let gap = separation.outers(&outer(0), &outer(1));
        boxes.extend(assert_gap(&scene, over, &gap, &below, &mut random));
        let gap = separation.leaves(&scene.geometries[0].leaf(own[0]), &scene.geometries[1].leaf(own[1]));
        let ratios = assert_gap(&scene, over, &gap, &own.map(|leaf| vec![leaf]), &mut random);
        long += if level < 3 { ratios.len() } else { 0 };
        leaves_apart.extend(ratios);
    }
    // Not vacuous: many are claimed, also over long intervals, and many claims are nearly all there is.
    let tight = |ratios: &[f64], share: f64| ratios.iter().filter(|&&ratio| ratio > share).count();
    let summary = format!("{} boxes, {} leaves, {long} of long intervals", boxes.len(), leaves_apart.len());
    assert!(boxes.len() > 800 && leaves_apart.len() > 1200 && long > 150, "{summary}");
    assert!(tight(&boxes, 0.9) > 100 && tight(&leaves_apart, 0.95) > leaves_apart.len() / 4, "{summary}");
}

#[test]
fn no_stretch_of_an_interval_is_claimed_to_keep_more_than_the_exact_motion_does() {
    let mut random = Random(77);
    let (mut claims, mut tight) = (0, 0);
    for _ in 0..2500 {
        let scene = Scene::any(&mut random);
        let level = random.below(8) as u8;
        let over = DyadicInterval::new(random.bits() % (1 << level), level).unwrap();
        let bodies = scene.moving(over, |bounds| bounds);
        let own = [0, 1].map(|side| random.below(scene.geometries[side].leaf_count()) as u32);
        // Any two times of the interval, as differences from its centre in units of 2^-30.
        let fine = 30 - level;
        let (first, whole) = (over.index() << fine, 1_u64 << fine);
        let [one, other] = [0; 2].map(|_| random.bits() % (whole + 1));
        let (from, to) = (one.min(other), one.max(other));
        let from_centre = |at: u64| (at as f64 - whole as f64 / 2.0) / (1_u64 << 30) as f64;
        let at = |offset: u64| Dyadic::new(first + offset, 30).unwrap();
        let direction = scene.direction(at(from.midpoint(to)), own, &bodies[0]) + random.vector(0.05);
        let leaves = [0, 1].map(|side| scene.geometries[side].leaf(own[side]));
        let claim = leaves_between(direction, &bodies, leaves.each_ref(), [from_centre(from), from_centre(to)]).get();
        if claim <= 0.0 {
            continue;
        }
        let within = (0..12).map(|_| from + random.bits() % (to - from + 1)).chain([from, to, from.midpoint(to)]);
        let truth = within.map(|t| scene.distance(at(t), &own.map(|leaf| vec![leaf]))).fold(f64::INFINITY, f64::min);
        assert!(claim <= truth, "claims {claim}, but {truth} is met; {over:?} of {:?}", scene.motion);
        claims += 1;
        tight += usize::from(claim > 0.95 * truth);
    }
    assert!(claims > 1000 && tight > claims / 5, "{claims} claims, {tight} tight");
}

#[test]
fn without_the_remainder_a_stretch_is_claimed_to_pass_what_it_hits() {
    // As above, over the last three eighths of half a turn.
    let half_turn = std::f64::consts::FRAC_PI_2;
    let hit = (1..40).map(|step| f64::from(step) * half_turn / 40.0).filter(|&angle| {
        let scene = swing(half_turn, DVec3::new(angle.cos(), angle.sin(), 0.0));
        let leaves = [scene.geometries[0].leaf(0), scene.geometries[1].leaf(0)];
        (1..36).map(|k| f64::from(k) * 0.17).any(|phi| {
            let claim = |bounds: fn([f64; 2]) -> [f64; 2]| {
                let bodies = scene.moving(DyadicInterval::UNIT, bounds);
                let direction = DVec3::new(phi.cos(), phi.sin(), 0.0);
                leaves_between(direction, &bodies, leaves.each_ref(), [0.125, 0.5]).get()
            };
            assert!(claim(|bounds| bounds) <= 0.0, "the post is hit at {angle}");
            claim(|[first, _]| [first, 0.0]) > 0.0
        })
    });
    assert!(hit.count() > 0, "no stretch needs the remainder");
}

/// A ball of 2 cm.
fn ball(at: DVec3) -> Geometry {
    Geometry::new(&[Element { shape: Shape::sphere(0.01).unwrap(), pose: Pose::from_translation(at) }])
}

/// A pendulum of 1 m about z with a small ball at its end, from −angle to angle, and a small static ball at `post`.
fn swing(angle: f64, post: DVec3) -> Scene {
    let ball =
        |at: DVec3| Geometry::new(&[Element { shape: Shape::sphere(0.01).unwrap(), pose: Pose::from_translation(at) }]);
    let link = |name: &str| LinkDescription { name: name.to_string(), elements: Vec::new() };
    let joint = JointDescription {
        name: "turn".to_string(),
        kind: JointKind::Continuous,
        parent: "base".to_string(),
        child: "arm".to_string(),
        origin: Pose::IDENTITY,
        axis: DVec3::Z,
        range: None,
        max_velocity: None,
        mimic: None,
    };
    let robot = Robot::new(RobotDescription {
        name: "pendulum".to_string(),
        links: vec![link("base"), link("arm")],
        joints: vec![joint],
    });
    let robot = robot.unwrap_or_else(|error| panic!("{error}"));
    let motion = Motion::straight(&robot, &[-angle], &[angle]).unwrap_or_else(|error| panic!("{error}"));
    let stands = Some(Pose::from_translation(post));
    let geometries = [ball(DVec3::X), ball(DVec3::ZERO)];
    Scene { robot, motion, geometries, links: [LinkId(1), LinkId(0)], frame: LinkId(0), stands }
}

#[test]
fn without_the_third_order_remainder_alone_a_swing_is_claimed_to_pass_what_it_hits() {
    // Half a turn about x; the parabola through its middle leaves the circle, and the post stands on the circle. Seen across
    // the chord from post to the middle of the swing, the parabola stays away from it.
    let half_turn = std::f64::consts::FRAC_PI_2;
    let over = DyadicInterval::UNIT;
    let hit = (1..40).map(|step| f64::from(step) * half_turn / 40.0).filter(|&angle| {
        let scene = swing(half_turn, DVec3::new(angle.cos(), angle.sin(), 0.0));
        (1..36).map(|k| f64::from(k) * 0.17).any(|phi| {
            let claim = |bounds: fn([f64; 2]) -> [f64; 2]| {
                let [a, b] = scene.moving(over, bounds);
                let separation = Separation::new(DVec3::new(phi.cos(), phi.sin(), 0.0), &a, &b, 0.5).unwrap();
                separation.leaves(&scene.geometries[0].leaf(0), &scene.geometries[1].leaf(0)).later.get()
            };
            // By the expansion of third order alone, with and without its remainder.
            assert!(claim(|[_, third]| [f64::INFINITY, third]) <= 0.0, "the post is hit at {angle}");
            claim(|[_, _]| [f64::INFINITY, 0.0]) > 0.0
        })
    });
    assert!(hit.count() > 0, "no swing needs the remainder");
}

#[test]
fn what_bends_towards_the_other_body_is_claimed_to_come_nearer_than_at_the_ends_of_its_half() {
    // What is carried passes nearest in the middle of the later half: a ball on a circle (its centre bends), and a needle about its
    // own middle (its centre rests, its ends bend). Both ends of the half are farther away by more than the remainder.
    let (angle, middle) = (0.3, 0.15_f64);
    let towards = DVec3::new(middle.cos(), middle.sin(), 0.0);
    let needle = Element { shape: Shape::cuboid(DVec3::new(2.02, 1e-4, 1e-4)).unwrap(), pose: Pose::IDENTITY };
    let with_needle =
        Scene { geometries: [Geometry::new(&[needle]), ball(DVec3::ZERO)], ..swing(angle, towards * 1.5) };
    for scene in [swing(angle, towards * 1.5), with_needle] {
        let [a, b] = scene.moving(DyadicInterval::UNIT, |[_, third]| [f64::INFINITY, third]);
        let separation = Separation::new(-towards, &a, &b, 0.5).unwrap();
        let [node_a, node_b] = scene.geometries.each_ref().map(|geometry| &geometry.hierarchy().node(0).volume);
        let [leaf_a, leaf_b] = scene.geometries.each_ref().map(|geometry| geometry.leaf(0));
        for gap in [separation.leaves(&leaf_a, &leaf_b), separation.outers(&boxed(node_a), &boxed(node_b))] {
            // 1.5 − 1.01 − 0.01 in the middle of the half; 0.0113 more at its ends.
            assert!(gap.later.get() <= 0.48 && gap.later.get() > 0.46, "{gap:?}");
        }
    }
}

#[test]
fn the_least_value_below_a_chord_is_that_of_the_parabola_and_never_above_it() {
    let mut random = Random(29);
    for _ in 0..2_000 {
        let (from, to) = (random.number(1.0), random.number(1.0));
        let sag = random.number(1.0).abs() * if random.below(2) == 0 { 1.0 } else { 0.05 };
        let at = |x: f64| (1.0 - x) * from + x * to - 4.0 * sag * x * (1.0 - x);
        let least = (0..=4_000).map(|k| at(f64::from(k) / 4_000.0)).fold(f64::INFINITY, f64::min);
        let bound = lowest_between(from, to, sag);
        assert!(bound <= least + 1e-15 && bound >= least - 1e-6, "{from} {to} {sag}: {bound} {least}");
        // Never better than the ends, never worse than the lower end and the whole sag.
        assert!(bound <= from.min(to) && bound >= from.min(to) - sag * (1.0 + 1e-15));
    }
    assert!(lowest_between(f64::NAN, 1.0, 0.0).is_nan() && lowest_between(1.0, 2.0, f64::NAN).is_nan());
    assert_eq!(lowest_between(1.0, 2.0, f64::INFINITY), f64::NEG_INFINITY);
}

#[test]
fn what_is_not_known_or_not_a_number_proves_nothing() {
    let scene = swing(0.1, DVec3::new(5.0, 0.0, 0.0));
    let [a, b] = scene.moving(DyadicInterval::UNIT, |bounds| bounds);
    let leaves = [scene.geometries[0].leaf(0), scene.geometries[1].leaf(0)];
    let claim =
        |a: &Moving, b: &Moving| Separation::new(DVec3::NEG_X, a, b, 0.5).map(|s| s.leaves(&leaves[0], &leaves[1]));
    assert!(claim(&a, &b).is_some_and(|gap| gap.whole().get() > 3.9));
    assert!(claim(&Moving::UNKNOWN, &b).is_some_and(|gap| gap.whole().get() == 0.0));
    assert!(claim(&a, &Moving::UNKNOWN).is_some_and(|gap| gap.whole().get() == 0.0));
    let broken = [f64::NAN, f64::INFINITY];
    for [first, third] in broken.map(|x| [x, x]) {
        let [a, b] = scene.moving(DyadicInterval::UNIT, |_| [first, third]);
        assert!(claim(&a, &b).is_some_and(|gap| gap.whole().get() == 0.0), "A₁ = {first}, A₃ = {third}");
    }
    for x in broken {
        let mut jets = [LinkJet::resting(Pose::IDENTITY); 3];
        jets[0].pose.translation.x = x;
        jets[1].pose.rotation_error = x;
        jets[2].pose.translation_error = x;
        for jet in jets {
            let lost = Moving::new(&jet, &scene.geometries[0], [0.0, 0.0], &SOUND);
            assert!(claim(&lost, &b).is_some_and(|gap| gap.whole().get() == 0.0), "{jet:?}");
        }
    }
    for direction in [DVec3::ZERO, DVec3::NAN, DVec3::INFINITY, DVec3::splat(1e-200), DVec3::splat(1e200)] {
        assert!(Separation::new(direction, &a, &b, 0.5).is_none(), "{direction}");
    }
}

/// Bound on the rounding of a capsule's support: `docs/spacetime.md`.
#[test]
fn capsules_reach_no_farther_than_their_rounding_is_counted_for() {
    let mut random = Random(77);
    for _ in 0..400 {
        let geometry = Geometry::new(&random.elements());
        let hull = hull(&geometry);
        for node in 0..geometry.hierarchy().node_count() as u32 {
            let Some(capsule) = hull.capsule(&geometry, node) else { continue };
            let reach = capsule.centre().length() + capsule.half().length() + capsule.radius();
            assert!(reach <= 5.2 * geometry.radius(), "{reach} of {}", geometry.radius());
        }
    }
}
