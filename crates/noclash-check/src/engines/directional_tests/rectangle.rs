//! Rectangles of two independent times: no more is claimed than sampling finds, and every term of the claim is needed.

use noclash_geometry::query::{BodyPair, Counters};
use noclash_geometry::volume::Aabb;

use super::*;
use crate::engines::directional::Swept;
use crate::engines::rectangle::{boxes_apart, excursion, gap, meets_throughout};

fn any_interval(random: &mut Random, deepest: usize) -> DyadicInterval {
    let level = random.below(deepest) as u8;
    DyadicInterval::new(random.bits() % (1 << level), level).unwrap()
}

fn any_times(over: DyadicInterval, random: &mut Random) -> Vec<Dyadic> {
    times(over, random).concat()
}

/// Two bodies seen from the world, each over an interval of its own.
struct Rectangle {
    scene: Scene,
    overs: [DyadicInterval; 2],
    bodies: [Moving; 2],
}

impl Rectangle {
    fn any(random: &mut Random, deepest: usize) -> Self {
        let scene = Scene { frame: LinkId(0), ..Scene::any(random) };
        let overs = [any_interval(random, deepest), any_interval(random, deepest)];
        Self::of(scene, overs, |bounds| bounds)
    }

    fn of(scene: Scene, overs: [DyadicInterval; 2], bounds: impl Fn([f64; 2]) -> [f64; 2]) -> Self {
        let bodies = [scene.moving(overs[0], &bounds)[0], scene.moving(overs[1], &bounds)[1]];
        Self { scene, overs, bodies }
    }

    fn half_widths(&self) -> [f64; 2] {
        self.overs.map(|over| over.half_width())
    }

    fn poses(&self, [s, t]: [Dyadic; 2]) -> [Pose; 2] {
        [self.scene.poses_at(s)[0], self.scene.poses_at(t)[1]]
    }

    /// The least distance at sampled pairs of times.
    fn sampled(&self, leaves: &[Vec<u32>; 2], random: &mut Random) -> f64 {
        let [first, second] = self.overs.map(|over| any_times(over, random));
        let pairs = first.iter().flat_map(|&s| second.iter().map(move |&t| [s, t]));
        pairs.map(|at| self.scene.distance_at(self.poses(at), leaves)).fold(f64::INFINITY, f64::min)
    }
}

#[test]
fn no_rectangle_is_claimed_to_keep_more_than_any_two_times_do() {
    let mut random = Random(31);
    let mut ratios = Vec::new();
    let mut boxes = 0;
    for _ in 0..900 {
        let rectangle = Rectangle::any(&mut random, 7);
        let scene = &rectangle.scene;
        let leaves = [0, 1].map(|side| leaves_below(&scene.geometries[side], 0));
        let own = [0, 1].map(|side| leaves[side][random.below(leaves[side].len())]);
        let poses = rectangle.poses(rectangle.overs.map(|over| over.centre()));
        let view = BodyPair::<Aabb>::new(&scene.geometries[0], &poses[0], &scene.geometries[1], &poses[1], &SOUND);
        let found = view.leaf_distance(own, Effort::within(1e-9), &mut Counters::default());
        let direction = rectangle.bodies[0].rotation * found.direction + random.vector(0.1);
        let roots = [0, 1].map(|side| &scene.geometries[side].hierarchy().node(0).volume);
        let [a, b] = &rectangle.bodies;
        let outers = roots.map(Outer::boxed);
        let Some(claim) = gap(direction, [a, b], rectangle.half_widths(), [&outers[0], &outers[1]]) else { continue };
        let apart = boxes_apart(
            &Swept::new(a, &outers[0], rectangle.half_widths()[0]),
            &Swept::new(b, &outers[1], rectangle.half_widths()[1]),
        );
        let part = [0, 1].map(|side| Outer { leaf: Some(scene.geometries[side].leaf(own[side])), ..outers[side] });
        let of_leaves = gap(direction, [a, b], rectangle.half_widths(), [&part[0], &part[1]]).unwrap();
        for (claim, of) in [(claim.apart, &leaves), (apart, &leaves), (of_leaves.apart, &own.map(|leaf| vec![leaf]))] {
            if claim.get() > 0.0 {
                let truth = rectangle.sampled(of, &mut random);
                assert!(claim.get() <= truth, "claims {claim:?}, but {truth} is met");
                ratios.push(claim.get() / truth);
            }
        }
        boxes += usize::from(apart.get() > 0.0);
    }
    let tight = ratios.iter().filter(|&&ratio| ratio > 0.9).count();
    assert!(ratios.len() > 500 && boxes > 80 && tight > 60, "{} claims, {boxes} of boxes, {tight} tight", ratios.len());
}

/// A ball that swings by half a radian to either side with the cube of time, so that it rests at the middle to second order, as body A (side
/// 0) or B (side 1), and one that stands on its circle.
fn swinging(side: usize, angle: f64) -> Scene {
    let mut scene = swing(0.5, DVec3::ZERO);
    scene.motion = Motion::cubic(&scene.robot, (&[-0.5], &[3.0]), (&[0.5], &[3.0]), 1.0).unwrap();
    let post = ball(DVec3::new(angle.cos(), angle.sin(), 0.0));
    let carried = ball(DVec3::X);
    (scene.geometries, scene.links) = match side {
        0 => ([carried, post], [LinkId(1), LinkId(0)]),
        _ => ([post, carried], [LinkId(0), LinkId(1)]),
    };
    Scene { stands: None, ..scene }
}

/// Whether some direction claims a swing to pass a post that it hits, on either side, with A₁ and A₃ as `bounds` has them.
fn passes_what_it_hits(side: usize, bounds: fn([f64; 2]) -> [f64; 2]) -> bool {
    let overs = [DyadicInterval::UNIT; 2];
    (1..40).map(|step| f64::from(step) * 0.0125).any(|angle| {
        let rectangle = Rectangle::of(swinging(side, angle), overs, bounds);
        let leaves = [0, 1].map(|side| {
            let geometry = &rectangle.scene.geometries[side];
            Outer { leaf: Some(geometry.leaf(0)), ..Outer::boxed(&geometry.hierarchy().node(0).volume) }
        });
        let [a, b] = &rectangle.bodies;
        (1..36).map(|k| f64::from(k) * 0.17).any(|phi| {
            let direction = DVec3::new(phi.cos(), phi.sin(), 0.0);
            gap(direction, [a, b], [0.5; 2], [&leaves[0], &leaves[1]]).unwrap().apart.get() > 0.0
        })
    })
}

#[test]
fn without_the_remainder_of_either_body_a_swing_is_claimed_to_pass_what_it_hits() {
    for side in [0, 1] {
        assert!(!passes_what_it_hits(side, |bounds| bounds), "side {side}");
        // By the expansion of third order alone, with and without its remainder.
        assert!(!passes_what_it_hits(side, |[_, third]| [f64::INFINITY, third]), "side {side}");
        assert!(passes_what_it_hits(side, |_| [f64::INFINITY, 0.0]), "no swing of side {side} needs the remainder");
        // By the bound of first order alone.
        assert!(!passes_what_it_hits(side, |[first, _]| [first, f64::INFINITY]), "side {side}");
        assert!(passes_what_it_hits(side, |_| [0.0, f64::INFINITY]), "no swing of side {side} needs the first bound");
    }
}

#[test]
fn what_meets_throughout_meets_at_any_two_times_and_the_excursions_are_needed() {
    let mut random = Random(8);
    let (mut claimed, mut needed) = (0, [0; 2]);
    for _ in 0..6000 {
        let rectangle = Rectangle::any(&mut random, 12);
        let scene = &rectangle.scene;
        let poses = rectangle.poses(rectangle.overs.map(|over| over.centre()));
        let view = BodyPair::<Aabb>::new(&scene.geometries[0], &poses[0], &scene.geometries[1], &poses[1], &SOUND);
        let leaves = [0, 1].map(|side| random.below(scene.geometries[side].leaf_count()) as u32);
        let moved = [0, 1].map(|side| excursion(&rectangle.bodies[side], rectangle.half_widths()[side]));
        let touching = if random.below(2) == 0 { 0.0 } else { 0.05 };
        // Apart by more than touching at some two times.
        let mut comes_apart = || {
            let [first, second] = rectangle.overs.map(|over| any_times(over, &mut random));
            first.iter().any(|&s| {
                second.iter().any(|&t| {
                    let [a, b] = rectangle.poses([s, t]);
                    let view = BodyPair::<Aabb>::new(&scene.geometries[0], &a, &scene.geometries[1], &b, &SOUND);
                    let found = view.leaf_distance(leaves, Effort::within(1e-9), &mut Counters::default());
                    found.lower.get() > touching
                })
            })
        };
        if meets_throughout(&view, leaves, moved, touching) {
            claimed += 1;
            assert!(!comes_apart(), "claims to meet throughout {:?}", rectangle.overs);
            continue;
        }
        for side in [0, 1] {
            let mut dropped = moved;
            dropped[side] = 0.0;
            if needed[side] < 3 && meets_throughout(&view, leaves, dropped, touching) && comes_apart() {
                needed[side] += 1;
            }
        }
    }
    assert!(claimed > 100, "{claimed} rectangles meet throughout");
    assert!(needed.iter().all(|&count| count > 0), "the excursion of a side is never needed: {needed:?}");
}

#[test]
fn what_is_not_known_proves_nothing_of_a_rectangle() {
    let geometry = ball(DVec3::ZERO);
    let outer = Outer::boxed(&geometry.hierarchy().node(0).volume);
    let near = Moving::resting(&Pose::IDENTITY, &geometry, &SOUND);
    let far = Moving::resting(&Pose::from_translation(DVec3::X * 5.0), &geometry, &SOUND);
    let claim = |direction: DVec3, bodies: [&Moving; 2]| gap(direction, bodies, [0.5; 2], [&outer, &outer]);
    assert!(claim(DVec3::X, [&far, &near]).unwrap().apart.get() > 4.9);
    assert!(claim(DVec3::X, [&Moving::UNKNOWN, &near]).unwrap().apart.get() <= 0.0);
    assert!(claim(DVec3::X, [&far, &Moving::UNKNOWN]).unwrap().apart.get() <= 0.0);
    for direction in [DVec3::ZERO, DVec3::NAN, DVec3::splat(f64::INFINITY)] {
        assert!(claim(direction, [&far, &near]).is_none_or(|gap| gap.apart.get() <= 0.0));
    }
    let unknown = Swept::new(&Moving::UNKNOWN, &outer, 0.5);
    assert!(boxes_apart(&unknown, &Swept::new(&far, &outer, 0.5)).get() <= 0.0);
    let view = BodyPair::<Aabb>::new(&geometry, &Pose::IDENTITY, &geometry, &Pose::IDENTITY, &SOUND);
    assert!(meets_throughout(&view, [0, 0], [0.0; 2], 0.0));
    for moved in [f64::INFINITY, f64::NAN, 1.0] {
        assert!(!meets_throughout(&view, [0, 0], [moved, 0.0], 0.0));
    }
}
