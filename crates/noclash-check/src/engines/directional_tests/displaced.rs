//! Displaced parts: no error of a frame within its tolerance brings bodies nearer than the certificate of displaced parts says, whichever
//! outer shape the parts have.

use glam::DMat3;

use super::super::levers::{DisplacedPart, Levers};
use super::outer_shapes::{any_interval, many_cornered};
use super::*;

/// An error of a frame: any translation up to a length, any turn up to an angle about a place of the world.
struct FrameError {
    translation: f64,
    rotation: f64,
    origin: DVec3,
}

impl FrameError {
    fn any(random: &mut Random) -> Self {
        let scale = 10_f64.powf(random.number(1.5));
        let (translation, rotation) =
            (1e-3 * scale * random.number(1.0).abs(), 5e-3 * scale * random.number(1.0).abs());
        Self { translation, rotation, origin: random.vector(1.0) }
    }

    /// What it does to the points of a body within `reach` of its origin that move by no more than `travel`.
    fn levers(&self, reach: f64, travel: f64) -> Levers {
        let mut levers = Levers::default();
        levers.turns_around(self.origin, self.rotation);
        levers.loses(self.translation + self.rotation * (travel + 1e-9) + 0.5 * self.rotation * self.rotation * reach);
        levers
    }

    /// A pose as it really may be; often at the limits.
    fn displace(&self, pose: &Pose, random: &mut Random) -> Pose {
        let mut share = || if random.below(2) == 0 { 1.0 } else { random.number(1.0).abs() };
        let (shift, angle) = (share() * self.translation, share() * self.rotation);
        let axis = (random.vector(1.0) + DVec3::Z * 1e-3).normalize();
        let turn = DMat3::from_axis_angle(axis, angle);
        let shift = shift * (random.vector(1.0) + DVec3::Z * 1e-3).normalize();
        let translation = self.origin + shift + turn * (pose.translation - self.origin);
        Pose { rotation: turn * pose.rotation, translation, ..*pose }
    }
}

/// Outer bounds of a node as the engine has them: both leaves of a node of two, else a piece, else a box.
fn part<'a>(geometry: &'a Geometry, hull: &'a BodyShapes, node: u32, with_piece: bool) -> Outer<'a> {
    let tree = geometry.hierarchy();
    let own = tree.node(node);
    let bare = Outer::boxed(&own.volume);
    match own.below() {
        Below::Leaf(leaf) => Outer { leaf: Some(geometry.leaf(leaf)), ..bare },
        Below::Children(first) => match [first, first + 1].map(|child| tree.node(child).below()) {
            [Below::Leaf(leaf), Below::Leaf(second)] => {
                Outer { leaf: Some(geometry.leaf(leaf)), second: Some(geometry.leaf(second)), ..bare }
            }
            _ if with_piece => Outer { piece: hull.piece(geometry, node), ..bare },
            _ => bare,
        },
    }
}

#[test]
fn no_error_of_a_frame_brings_parts_nearer_than_is_claimed_of_the_displaced() {
    let mut random = Random(91);
    let (mut claims, mut tight, mut of_two, mut needed) = (0, 0, 0, 0);
    let (mut quick, mut need_slope, mut missed, mut given_up) = (0, 0, 0, 0);
    for case in 0..2400 {
        let mut geometries = || match case % 2 {
            0 => many_cornered(&mut random),
            _ => Geometry::new(&random.elements()),
        };
        let geometries = [geometries(), geometries()];
        let stands = Some(random.pose(1.0));
        let scene = Scene { geometries, stands, frame: LinkId(0), ..Scene::any(&mut random) };
        let over = any_interval(&mut random);
        let bodies = scene.moving(over, |bounds| bounds);
        let nodes = [0, 1].map(|side| random.below(scene.geometries[side].hierarchy().node_count()) as u32);
        let below = [0, 1].map(|side| leaves_below(&scene.geometries[side], nodes[side]));
        let hulls = [0, 1].map(|side| hull(&scene.geometries[side]));
        let with_piece = random.below(2) == 0;
        let parts = [0, 1].map(|side| part(&scene.geometries[side], &hulls[side], nodes[side], with_piece));
        let mut errors = [FrameError::any(&mut random), FrameError::any(&mut random)];
        // Of what does not turn every point loses the same.
        if case >= 1600 {
            errors[1].rotation = 0.0;
        }
        let levers = [0, 1].map(|side: usize| {
            let travel = bodies[side].first_bound * over.half_width();
            let reach = (bodies[side].origin - errors[side].origin).length() + scene.geometries[side].radius() + travel;
            errors[side].levers(reach, travel)
        });
        let own = [0, 1].map(|side| below[side][random.below(below[side].len())]);
        let direction = scene.direction(over.centre(), own, &bodies[0]) + random.vector(0.1);
        let Some(separation) = Separation::new(direction, &bodies[0], &bodies[1], over.half_width()) else { continue };
        let displaced = |side: usize| DisplacedPart { outer: &parts[side], body: &bodies[side], levers: &levers[side] };
        let sides = [displaced(0), displaced(1)];
        let losses = separation.losses(&sides[0], &sides[1]);
        let gap = separation.displaced(&sides[0], &sides[1], &losses, f64::NEG_INFINITY);
        // Where more is needed than is proved, nothing may be said; else the same.
        let wanted = random.vector(0.2).x;
        let shortened = separation.displaced(&sides[0], &sides[1], &losses, wanted);
        for (exact, short) in [(gap.earlier, shortened.earlier), (gap.later, shortened.later)] {
            assert!(
                short == exact || (short == noclash_numeric::Lower::ZERO && exact.get() <= wanted.max(0.0)),
                "case {case}"
            );
            given_up += usize::from(short != exact);
        }
        // Points that are passed over are not the least ones; with less than what points may lose some would be.
        for (side, functionals, sign) in [(0, &separation.a, 1.0), (1, &separation.b, -1.0)] {
            let [low, high] = functionals.over(sides[side].outer);
            let nominal = std::array::from_fn(|i| if sign > 0.0 { low[i] } else { -high[i] });
            let least = |most: f64| sides[side].least(functionals, &losses[side], nominal, [most, f64::NEG_INFINITY]);
            let all = least(f64::INFINITY);
            assert_eq!(least(losses[side].most), all, "case {case}");
            missed += usize::from(least(0.0) != all);
        }
        let nominal = separation.outers(&parts[0], &parts[1]);
        let most = losses[0].most + losses[1].most;
        let at_middle = 0.5 * (losses[0].least() + losses[1].least() + most);
        for (half, times) in times(over, &mut random).into_iter().enumerate() {
            let [claim, without] = [&gap, &nominal].map(|gap| [gap.earlier, gap.later][half].get());
            // By a bound on the losses of whole parts; and without how much they differ over a part.
            let [by_bound, at_middle] = [most, at_middle].map(|loss| without - loss);
            if claim.max(at_middle) <= 0.0 {
                continue;
            }
            let mut truth = f64::INFINITY;
            for t in times {
                for _ in 0..12 {
                    let poses = scene.poses_at(t);
                    let [a, b] = [0, 1].map(|side: usize| errors[side].displace(&poses[side], &mut random));
                    truth = truth.min(scene.distance_at([a, b], &below));
                }
            }
            assert!(
                claim.max(by_bound) <= truth,
                "claims {claim}, but {truth} is met; {over:?}, nodes {nodes:?}, case {case}"
            );
            claims += usize::from(claim > 0.0);
            quick += usize::from(by_bound > 0.0);
            need_slope += usize::from(at_middle > truth);
            tight += usize::from(claim > 0.8 * truth && claim > 0.0);
            of_two += usize::from(parts.iter().any(|part| part.second.is_some()));
            needed += usize::from(without > truth);
        }
    }
    let summary = format!("{claims} claims, {tight} tight, {of_two} with two leaves, {needed} need their levers");
    assert!(claims > 600 && tight > 100 && of_two > 100 && needed > 100, "{summary}");
    assert!(quick > 300 && need_slope > 0, "{quick} by bounds alone, {need_slope} need the slope");
    assert!(missed > 0, "the bound on losses is not needed");
    assert!(given_up > 0, "nothing is given up early");
}
