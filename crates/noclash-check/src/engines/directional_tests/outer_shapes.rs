//! Convex pieces and swept boxes over intervals: neither claims more than the exact motion shows, and no error term of them
//! can be left out.

use std::sync::Arc;

use noclash_geometry::{ConvexPiece, PointCloud};
use noclash_numeric::{ErrorTerm, Lower};

use super::super::directional::Swept;
use super::*;

/// A body of many points or triangles, more than a piece keeps as they are.
pub(super) fn many_cornered(random: &mut Random) -> Geometry {
    let size = 0.05 + random.number(0.3).abs();
    let flat = if random.below(3) == 0 { DVec3::new(1.0, 1.0, 0.05) } else { DVec3::ONE };
    let points: Vec<DVec3> = (0..40).map(|_| random.vector(size) * flat).collect();
    let shape = if random.below(2) == 0 {
        Shape::Points(Arc::new(PointCloud::new(points, 0.1 * size * f64::from(random.below(2) as u8)).unwrap()))
    } else {
        Shape::mesh(TriangleMesh::new(points, (0..38).map(|k| [k, k + 1, k + 2]).collect()).unwrap())
    };
    Geometry::new(&[Element { shape, pose: random.pose(0.2) }])
}

/// An interval of a level up to seven.
pub(super) fn any_interval(random: &mut Random) -> DyadicInterval {
    let level = random.below(8) as u8;
    DyadicInterval::new(random.bits() % (1 << level), level).unwrap()
}

/// Outer bounds of a node, the leaf itself where it is one.
fn outer_of<'a>(geometry: &'a Geometry, hull: &'a BodyShapes, node: u32, with_piece: bool) -> Outer<'a> {
    let own = geometry.hierarchy().node(node);
    let leaf = match own.below() {
        Below::Leaf(leaf) => Some(geometry.leaf(leaf)),
        Below::Children(_) => None,
    };
    let piece = if with_piece { hull.piece(geometry, node) } else { None };
    Outer { bounds: &own.volume, capsule: hull.capsule(geometry, node), piece, leaf, second: None }
}

#[test]
fn no_two_convex_pieces_are_claimed_to_keep_more_than_the_exact_motion_does() {
    let mut random = Random(4711);
    let (mut ratios, mut long, mut needed) = (Vec::new(), 0, 0);
    for _ in 0..700 {
        let geometries = [many_cornered(&mut random), many_cornered(&mut random)];
        let scene = Scene { geometries, ..Scene::any(&mut random) };
        let over = any_interval(&mut random);
        let [a, b] = scene.moving(over, |bounds| bounds);
        // Mostly the whole body.
        let nodes = [0, 1].map(|side| match random.below(3) {
            0 => random.below(scene.geometries[side].hierarchy().node_count()) as u32,
            _ => 0,
        });
        let below = [0, 1].map(|side| leaves_below(&scene.geometries[side], nodes[side]));
        let hulls = [0, 1].map(|side| hull(&scene.geometries[side]));
        let outers = [0, 1].map(|side| outer_of(&scene.geometries[side], &hulls[side], nodes[side], true));
        let own = [0, 1].map(|side| below[side][random.below(below[side].len())]);
        let direction = match random.below(3) {
            0 => scene.direction(over.centre(), own, &a),
            _ => {
                let [pose_a, pose_b] = scene.poses_at(over.centre());
                let middle = |pose: &Pose, outer: &Outer| pose.transform_point(outer.bounds.centre());
                a.rotation * pose_a.rotation.transpose() * (middle(&pose_a, &outers[0]) - middle(&pose_b, &outers[1]))
            }
        };
        let Some(separation) = Separation::new(direction, &a, &b, over.half_width()) else { continue };
        let gap = separation.outers(&outers[0], &outers[1]);
        let own_ratios = assert_gap(&scene, over, &gap, &below, &mut random);
        // Balls are kept by their centres: without their excess more would be claimed than there is.
        let excess: f64 = outers.iter().filter_map(|outer| outer.piece).map(ConvexPiece::excess).sum();
        let truth = scene.distance(over.centre(), &below);
        needed += usize::from(excess > 1e-6 && gap.whole().get() > 0.0 && gap.whole().get() + excess > truth);
        long += if over.level() < 3 { own_ratios.len() } else { 0 };
        ratios.extend(own_ratios);
    }
    let tight = ratios.iter().filter(|&&ratio| ratio > 0.9).count();
    let summary = format!("{} claims, {long} of long intervals, {tight} tight, {needed} need the excess", ratios.len());
    assert!(ratios.len() > 300 && long > 40 && tight > 30 && needed > 10, "{summary}");
}

#[test]
fn no_stretch_of_an_interval_is_claimed_to_keep_pieces_apart_by_more_than_the_exact_motion_does() {
    let mut random = Random(60_111);
    let (mut claims, mut tight, mut needed) = (0, 0, 0);
    for round in 0..900 {
        let geometries = [many_cornered(&mut random), many_cornered(&mut random)];
        let scene = Scene { geometries, ..Scene::any(&mut random) };
        let over = any_interval(&mut random);
        let bodies = scene.moving(over, |bounds| bounds);
        let nodes = [0, 1].map(|side| match random.below(3) {
            0 => random.below(scene.geometries[side].hierarchy().node_count()) as u32,
            _ => 0,
        });
        let below = [0, 1].map(|side| leaves_below(&scene.geometries[side], nodes[side]));
        let hulls = [0, 1].map(|side| hull(&scene.geometries[side]));
        let outers = [0, 1].map(|side| outer_of(&scene.geometries[side], &hulls[side], nodes[side], round % 3 > 0));
        // Any two times of the interval, as differences from its centre in units of 2^-30.
        let fine = 30 - over.level();
        let (first, whole) = (over.index() << fine, 1_u64 << fine);
        let [one, other] = [0; 2].map(|_| random.bits() % (whole + 1));
        let (from, to) = (one.min(other), one.max(other));
        let from_centre = |at: u64| (at as f64 - whole as f64 / 2.0) / (1_u64 << 30) as f64;
        let at = |offset: u64| Dyadic::new(first + offset, 30).unwrap();
        let own = [0, 1].map(|side| below[side][random.below(below[side].len())]);
        let direction = scene.direction(at(from.midpoint(to)), own, &bodies[0]);
        let stretch = [from_centre(from), from_centre(to)];
        let Some(separation) = Separation::between(direction, &bodies[0], &bodies[1], stretch) else { continue };
        let gap = separation.stretch(&outers[0], &outers[1]);
        let claim = gap.proved.get();
        if claim <= 0.0 {
            continue;
        }
        let within = (0..8).map(|_| from + random.bits() % (to - from + 1)).chain([from, to, from.midpoint(to)]);
        let truth = within.map(|t| scene.distance(at(t), &below)).fold(f64::INFINITY, f64::min);
        assert!(claim <= truth, "claims {claim}, but {truth} is met; {over:?} of {:?}", scene.motion);
        claims += 1;
        tight += usize::from(claim > 0.9 * truth);
        needed += usize::from(claim + gap.pad > truth);
    }
    assert!(claims > 400 && tight > 200 && needed > 5, "{claims} claims, {tight} tight, {needed} need the pad");
}

#[test]
fn without_the_sag_a_stretch_is_claimed_to_pass_what_it_hits() {
    // The pendulum's ball reaches farthest out in the middle of its swing, where the post stands.
    let scene = swing(0.25, DVec3::new(1.015, 0.0, 0.0));
    let [a, b] = scene.moving(DyadicInterval::UNIT, |bounds| bounds);
    let hulls = [0, 1].map(|side| hull(&scene.geometries[side]));
    let outers = [0, 1].map(|side| outer_of(&scene.geometries[side], &hulls[side], 0, false));
    let separation = Separation::between(DVec3::NEG_X, &a, &b, [-0.5, 0.5]).unwrap();
    let gap = separation.stretch(&outers[0], &outers[1]);
    assert!(gap.proved.get() <= 0.0, "the post is hit");
    assert!(gap.ends[0].min(gap.ends[1]) - gap.pad > 0.0, "the ends alone would claim that it is not: {gap:?}");
}

#[test]
fn no_point_of_a_part_leaves_its_swept_box() {
    let mut random = Random(99);
    let (mut bounded, mut tight) = (0, 0);
    for round in 0..1500 {
        let mut scene = Scene::any(&mut random);
        if round % 3 == 0 {
            scene.geometries[0] = many_cornered(&mut random);
        }
        let scene = Scene { frame: LinkId(0), ..scene };
        let over = any_interval(&mut random);
        let [a, _] = scene.moving(over, |bounds| bounds);
        let geometry = &scene.geometries[0];
        let node = random.below(geometry.hierarchy().node_count()) as u32;
        let hull = hull(geometry);
        let outer = outer_of(geometry, &hull, node, random.below(2) == 0);
        let swept = Swept::new(&a, &outer, over.half_width());
        let (low, high) = (swept.low, swept.high);
        let (mut least, mut most) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        for t in times(over, &mut random).concat() {
            let [pose, _] = scene.poses_at(t);
            // The place of the sample is itself known up to this.
            let slack = pose.error_at(geometry.radius()).get() + geometry.error().get();
            for leaf in leaves_below(geometry, node) {
                let leaf = geometry.leaf(leaf);
                for axis in 0..3 {
                    for side in [DVec3::AXES[axis], -DVec3::AXES[axis]] {
                        let own = leaf.support(pose.rotation.transpose() * side);
                        let at = pose.transform_point(own) + side * leaf.radius();
                        least[axis] = least[axis].min(at[axis] + slack);
                        most[axis] = most[axis].max(at[axis] - slack);
                    }
                }
            }
        }
        let outside = least.cmplt(low) | most.cmpgt(high);
        assert!(!outside.any(), "round {round}: {least}..{most} out of {low}..{high}, {over:?} {:?}", scene.motion);
        bounded += usize::from(low.is_finite() && high.is_finite());
        tight += usize::from(((high - low) - (most - least)).max_element() < 0.1 * (most - least).max_element());
        // What the box is apart from anything is never more than the points are.
        let volume = {
            let (corner, size) = (random.vector(2.0), random.vector(0.5).abs());
            Aabb::from_corners(corner, corner + size)
        };
        let claim = swept.apart(&volume, &Moving::world(8.0, &SOUND)).get();
        let (from, to) = volume.corners();
        let truth = (least - to).max(from - most).max_element();
        assert!(claim <= truth.max(0.0) + 1e-12, "round {round}: {claim} of {truth}");
    }
    assert!(bounded > 1400 && tight > 200, "{bounded} bounded, {tight} tight");
}

#[test]
fn a_swept_box_of_what_is_not_known_or_not_a_number_is_everywhere() {
    let scene = swing(0.1, DVec3::new(5.0, 0.0, 0.0));
    let geometry = &scene.geometries[0];
    let outer = boxed(&geometry.hierarchy().node(0).volume);
    let volume = Aabb::from_corners(DVec3::splat(4.0), DVec3::splat(5.0));
    let frame = Moving::world(10.0, &SOUND);
    let claim = |body: &Moving| Swept::new(body, &outer, 0.5).apart(&volume, &frame);
    let [known, _] = scene.moving(DyadicInterval::UNIT, |bounds| bounds);
    assert!(claim(&known).get() > 3.0);
    assert_eq!(claim(&Moving::UNKNOWN), Lower::ZERO);
    for broken in [f64::NAN, f64::INFINITY] {
        let [body, _] = scene.moving(DyadicInterval::UNIT, |_| [broken; 2]);
        assert_eq!(claim(&body), Lower::ZERO, "A₁ and A₃ {broken}");
        // A kink alone leaves the bound of first order, and a lost A₁ that of third.
        let [kinked, _] = scene.moving(DyadicInterval::UNIT, |[first, _]| [first, broken]);
        assert!(claim(&kinked).get() > 2.0, "{broken}");
        let mut jets = [LinkJet::resting(Pose::IDENTITY); 3];
        jets[0].pose.translation.x = broken;
        jets[1].pose.rotation_error = broken;
        jets[2].pose.translation_error = broken;
        for jet in jets {
            let lost = Moving::new(&jet, geometry, [0.0, 0.0], &SOUND);
            assert_eq!(claim(&lost), Lower::ZERO, "{jet:?}");
        }
    }
    // A volume of the whole space, and a frame that is not known.
    let everywhere = Aabb::from_corners(DVec3::NAN, DVec3::NAN);
    assert_eq!(Swept::new(&known, &outer, 0.5).apart(&everywhere, &frame), Lower::ZERO);
    assert_eq!(Swept::new(&known, &outer, 0.5).apart(&volume, &Moving::UNKNOWN), Lower::ZERO);
}

/// A cloud of one point.
fn point(at: DVec3, pose: Pose) -> Geometry {
    let cloud = PointCloud::new(vec![at], 0.0).unwrap();
    Geometry::new(&[Element { shape: Shape::Points(Arc::new(cloud)), pose }])
}

/// How often a point that is exactly at the origin is outside of its swept box.
fn left(cases: &[(Geometry, Pose)], model: &ErrorModel) -> usize {
    let outside = |(geometry, pose): &&(Geometry, Pose)| {
        let body = Moving::resting(pose, geometry, model);
        let hull = hull(geometry);
        // The leaf itself: boxes are rounded outward.
        let swept = Swept::new(&body, &outer_of(geometry, &hull, 0, false), 0.5);
        swept.low.cmpgt(DVec3::ZERO).any() || swept.high.cmplt(DVec3::ZERO).any()
    };
    cases.iter().filter(outside).count()
}

#[test]
fn a_swept_box_needs_the_terms_of_pose_placement_and_rounding() {
    let mut random = Random(12);
    let far =
        |random: &mut Random| Pose::from_xyz_rpy(DVec3::new(3e6, -5e6, 1e6) + random.vector(1e6), random.vector(3.0));
    // A point at the origin, carried or placed by way of far away and back.
    let carried: Vec<_> = (0..60).map(|_| far(&mut random)).collect();
    let carried: Vec<_> =
        carried.iter().map(|out| (point(DVec3::ZERO, Pose::IDENTITY), out.then(&out.inverse()))).collect();
    let placed: Vec<_> = (0..60).map(|_| far(&mut random)).collect();
    let placed: Vec<_> =
        placed.iter().map(|out| (point(DVec3::ZERO, out.then(&out.inverse())), Pose::IDENTITY)).collect();
    for (cases, term) in [(&carried, ErrorTerm::Pose), (&placed, ErrorTerm::Placement)] {
        assert_eq!(left(cases, &SOUND), 0, "{term:?}");
        assert!(left(cases, &ErrorModel::without(term)) > 0, "no case needs {term:?}");
    }
    // o + p of two doubles: what the sum rounds off is exactly (o − s) + p for |o| ≥ |p|.
    let sums = (0..200).map(|_| [1.0 + random.number(0.4), random.number(1e-3)]).collect::<Vec<_>>();
    let wrong = |model: &ErrorModel| {
        let leaves = |&&[o, p]: &&[f64; 2]| {
            let geometry = point(DVec3::X * p, Pose::IDENTITY);
            let body = Moving::resting(&Pose::from_translation(DVec3::X * o), &geometry, model);
            let hull = hull(&geometry);
            let swept = Swept::new(&body, &outer_of(&geometry, &hull, 0, false), 0.5);
            let sum = o + p;
            let lost = (o - sum) + p;
            // The exact place is sum + lost.
            swept.low.x - sum > lost || swept.high.x - sum < lost
        };
        sums.iter().filter(leaves).count()
    };
    assert_eq!(wrong(&SOUND), 0);
    assert!(wrong(&ErrorModel::without(ErrorTerm::Rounding)) > 0, "no case needs the rounding");
}

#[test]
fn without_the_third_order_remainder_a_swing_leaves_its_swept_box() {
    // The angle is (2t − 1)³/2: at the centre the ball rests, without acceleration, and at the ends it is 0.5 rad away.
    let scene = swing(0.5, DVec3::ZERO);
    let motion = Motion::cubic(&scene.robot, (&[-0.5], &[3.0]), (&[0.5], &[3.0]), 1.0);
    let scene = Scene { motion: motion.unwrap_or_else(|error| panic!("{error}")), ..scene };
    let hull = hull(&scene.geometries[0]);
    let outer = outer_of(&scene.geometries[0], &hull, 0, false);
    let swept = |bounds: fn([f64; 2]) -> [f64; 2]| {
        let [body, _] = scene.moving(DyadicInterval::UNIT, bounds);
        Swept::new(&body, &outer, 0.5)
    };
    let truth = 0.5_f64.sin() + 0.01;
    // By the expansion of third order alone.
    let sound = swept(|[_, third]| [f64::INFINITY, third]);
    assert!(sound.high.y >= truth && sound.low.y <= -truth && sound.high.is_finite(), "{sound:?}");
    let bare = swept(|_| [f64::INFINITY, 0.0]);
    assert!(bare.high.y < truth && bare.low.y > -truth, "the remainder is not needed? {bare:?}");
    // The bound of first order holds by itself, and needs its A₁.
    let steady = swept(|[first, _]| [first, f64::INFINITY]);
    assert!(steady.high.y >= truth && steady.low.y <= -truth && steady.high.is_finite(), "{steady:?}");
    assert!(swept(|_| [0.0, f64::INFINITY]).high.y < truth, "A₁ is not needed?");
}

#[test]
fn a_swept_box_holds_what_bends_out_between_the_times_that_are_looked_at() {
    // From −0.6 to 0.2 rad: farthest along x in the middle of the later half, by 0.0199 more than at its ends, of which the
    // remainder of third order alone would pay 0.0108.
    let scene = swing(0.6, DVec3::ZERO);
    let motion = Motion::straight(&scene.robot, &[-0.6], &[0.2]).unwrap_or_else(|error| panic!("{error}"));
    let scene = Scene { motion, ..scene };
    let [body, _] = scene.moving(DyadicInterval::UNIT, |[_, third]| [f64::INFINITY, third]);
    let hull = hull(&scene.geometries[0]);
    let swept = Swept::new(&body, &outer_of(&scene.geometries[0], &hull, 0, false), 0.5);
    assert!(swept.high.x >= 1.01 && swept.high.x < 1.03, "{swept:?}");
}
