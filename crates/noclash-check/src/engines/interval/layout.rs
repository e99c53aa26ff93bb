//! Layout shared by all motions: line-swept spheres around links, boxes of the static scene, OBB trees, and from where a
//! pair is seen.

use std::collections::HashMap;
use std::sync::OnceLock;

use noclash_cell::CellPoses;
use noclash_geometry::volume::{Lss, Obb, Volume};
use noclash_geometry::{Geometry, Hierarchy, Pose, Split};
use noclash_numeric::{Interval, Upper};
use noclash_robot::{BodyBalls, IntervalPose, IntervalVector, LinkId, TravelFactors};

use super::box_tree::BoxTree;
use crate::prepared_query::Segment;

/// Bodies and pairs as this engine processes them.
pub(crate) struct IntervalLayout {
    pub bodies: Vec<Seat>,
    pub pairs: Vec<PairLayout>,
    /// The bodies that move, in the order of the kinematic tree.
    pub movers: Vec<usize>,
    /// The static scene.
    pub scenery: BoxTree,
    /// The pair of two bodies, the lesser first.
    pair_of: HashMap<[usize; 2], usize>,
    trees: Vec<OnceLock<Hierarchy<Obb>>>,
}

/// Where a body is.
pub(crate) enum Seat {
    /// It rests.
    Stands(Box<Standing>),
    /// A link carries it.
    Moves(Box<Carried>),
    /// Numbers do not describe it, or there is nothing in it.
    Absent,
}

/// The pose of what rests, enclosed and as computed, and a box around it in the world.
pub(crate) struct Standing {
    pub enclosed: IntervalPose,
    pub pose: Pose,
    pub around: IntervalVector,
}

pub(crate) struct Carried {
    pub robot: usize,
    pub link: LinkId,
    pub lss: Lss,
    /// How fast and how curved the ends of the LSS move.
    pub ends: TravelFactors,
}

/// From where a pair is seen.
#[derive(Clone, Copy)]
pub(crate) enum PairLayout {
    /// Nothing can touch: one side is empty.
    Empty,
    /// Lemma 1 alone.
    Whole,
    World,
    /// The lowest common ancestor of two links of one robot: relative matrices over the joints between them.
    Ancestor(usize, LinkId),
}

impl IntervalLayout {
    /// The layout of the segment's pairs; made when first asked for.
    pub fn of<'a>(segment: &Segment<'a>) -> &'a Self {
        segment.slots().get_or_make(|| Self::new(segment))
    }

    fn new(segment: &Segment) -> Self {
        let Segment { cell, pairs, ranges, .. } = *segment;
        let (bodies, robots) = (cell.bodies(), cell.robots());
        let mut poses = CellPoses::default();
        cell.place(cell.state(), &mut poses);
        let is_plain = |geometry: &Geometry| geometry.half_spaces().is_empty() && geometry.is_described();
        let seat = |body: usize| {
            let geometry = &bodies[body].geometry;
            if !is_plain(geometry) || geometry.hierarchy().is_empty() {
                return Seat::Absent;
            }
            match bodies[body].carrier().filter(|_| bodies[body].moves(robots)) {
                Some((robot, link)) => {
                    let balls: Vec<_> = geometry.balls().collect();
                    let lss = Lss::fit(balls.iter().copied());
                    let tips = [lss.centre() - lss.half(), lss.centre() + lss.half()].map(|tip| (tip, 0.0));
                    let held = BodyBalls { link, balls: &tips };
                    let own = &robots[robot].robot;
                    let ends = TravelFactors::new(own, held, own.root(), &ranges[robot]);
                    Seat::Moves(Box::new(Carried { robot, link, lss, ends }))
                }
                None => {
                    let pose = *poses.body(body);
                    let enclosed = IntervalPose::around(&pose);
                    let around = enclosed_box(&enclosed, geometry);
                    Seat::Stands(Box::new(Standing { enclosed, pose, around }))
                }
            }
        };
        let seats: Vec<Seat> = (0..bodies.len()).map(seat).collect();
        let frame = |[a, b]: [usize; 2]| {
            let described = [a, b].iter().all(|&body| is_plain(&bodies[body].geometry));
            match (&seats[a], &seats[b]) {
                _ if !described => PairLayout::Whole,
                (Seat::Absent, _) | (_, Seat::Absent) => PairLayout::Empty,
                (Seat::Stands(_), Seat::Stands(_)) => PairLayout::Whole,
                (Seat::Moves(one), Seat::Moves(other)) if one.robot == other.robot => {
                    let robot = &robots[one.robot].robot;
                    PairLayout::Ancestor(one.robot, robot.lowest_common_ancestor(one.link, other.link))
                }
                (Seat::Moves(_), _) | (_, Seat::Moves(_)) => PairLayout::World,
            }
        };
        let frames: Vec<PairLayout> = pairs.iter().map(|pair| frame(pair.bodies)).collect();
        let mut movers: Vec<(usize, LinkId, usize)> = Vec::new();
        let mut standing = Vec::new();
        for (body, seat) in seats.iter().enumerate() {
            match seat {
                Seat::Moves(carried) => movers.push((carried.robot, carried.link, body)),
                Seat::Stands(stands) => standing.push((body, stands.around)),
                Seat::Absent => {}
            }
        }
        movers.sort_unstable();
        let pair_of = pairs.iter().enumerate().map(|(pair, checked)| (ordered(checked.bodies), pair)).collect();
        Self {
            pairs: frames,
            movers: movers.into_iter().map(|(_, _, body)| body).collect(),
            scenery: BoxTree::by_place(standing),
            pair_of,
            trees: bodies.iter().map(|_| OnceLock::new()).collect(),
            bodies: seats,
        }
    }

    /// The pair of two bodies, if it is checked.
    pub fn pair_of(&self, bodies: [usize; 2]) -> Option<usize> {
        self.pair_of.get(&ordered(bodies)).copied()
    }

    /// The OBB tree of a body, made when first asked for.
    pub fn tree(&self, segment: &Segment, body: usize) -> &Hierarchy<Obb> {
        let geometry = &segment.cell.bodies()[body].geometry;
        self.trees[body].get_or_init(|| Hierarchy::build(geometry.as_ref(), Split::PrincipalDirection))
    }
}

fn ordered([a, b]: [usize; 2]) -> [usize; 2] {
    [a.min(b), a.max(b)]
}

/// The images of a body's root box under every member, errors of placement included.
fn enclosed_box(pose: &IntervalPose, geometry: &Geometry) -> IntervalVector {
    let Some(root) = geometry.hierarchy().root() else { return [Interval::ENTIRE; 3] };
    let (low, high) = root.corners();
    let slack = Interval::around(0.0, geometry.error());
    let held = std::array::from_fn(|axis| Interval::new(low[axis], high[axis]) + slack);
    pose.enclose(held)
}

/// The box of a moving LSS: every point of its segment is a fixed combination of the two ends.
pub(super) fn swept_box(pose: &IntervalPose, lss: &Lss, geometry: &Geometry) -> IntervalVector {
    let [a, b] = [lss.centre() - lss.half(), lss.centre() + lss.half()].map(|tip| pose.enclose_point(tip));
    // The ends are rounded by a hair when they are made of centre and half: 4u of both, far below the errors of the radius.
    let size = lss.centre().abs().element_sum() + lss.half().abs().element_sum();
    let reach =
        Upper::proved(lss.radius()) + geometry.error() + Upper::proved(8.0 * noclash_numeric::UNIT_ROUNDOFF * size);
    std::array::from_fn(|axis| a[axis].hull(b[axis]) + Interval::around(0.0, reach))
}
