//! Everything that moving bodies pass through along a motion, from outside: hulls of four points grown by a ball.
//!
//! A body is covered by capsules around nodes of its hierarchy. Between two times h apart each end of a capsule's segment stays
//! within sup|x''|·h²/8 of its chord, so the segment stays in the hull of its four end points grown by that; across a kink, in
//! its place in the middle grown by what it travels. Derivation: `docs/first-contact.md`.

use glam::DVec3;
use noclash_geometry::volume::{Lss, Volume};
use noclash_geometry::{Below, Geometry, LeafSource};
use noclash_numeric::{DyadicInterval, UNIT_ROUNDOFF, Upper};
use noclash_robot::{BodyBalls, JointRange, JointRates, TravelFactors};

use crate::cell::{Cell, CellPoses};
use crate::motion::{CellMotion, MotionScratch};

/// How closely to follow.
#[derive(Clone, Copy, Debug)]
pub struct SweepOptions {
    /// How many capsules may cover one body.
    pub capsules: usize,
    /// How far hulls may reach beyond the swept capsules, in metres, where the motion has no kinks.
    pub tolerance: f64,
}

impl Default for SweepOptions {
    fn default() -> Self {
        Self { capsules: 8, tolerance: 2e-3 }
    }
}

/// The hull of four points grown by a ball.
#[derive(Clone, Copy, Debug)]
pub struct SweptHull {
    /// Index of the body.
    pub body: usize,
    /// When.
    pub over: DyadicInterval,
    /// Both ends of the segment when the piece begins and when it ends, in the world.
    pub points: [DVec3; 4],
    /// Radius of the ball.
    pub radius: f64,
    /// By how much the radius exceeds that of the capsule.
    pub excess: f64,
}

/// Finest pieces of time, and how many nodes of a body are looked at.
const FINEST_LEVEL: u8 = 12;

/// What bounded moving bodies pass through.
///
/// Guarantee: at every time of the motion every point of a moving body's bounded parts is in one of its hulls whose `over` holds
/// the time.
pub fn swept_hulls(cell: &Cell, motion: &CellMotion, options: &SweepOptions) -> Vec<SweptHull> {
    let ranges = motion.ranges();
    let mut hulls = Vec::new();
    for (body, own) in cell.bodies().iter().enumerate() {
        if own.moves(cell.robots()) && own.geometry.is_described() {
            let sweep = Sweep { cell, motion, ranges: &ranges, body, options };
            for capsule in capsules(&own.geometry, options.capsules.max(1)) {
                sweep.along(&capsule, &mut hulls);
            }
        }
    }
    hulls
}

/// Capsules that together hold all leaves of a body: the thickest is replaced by those of its node's children while there may be
/// more.
fn capsules(geometry: &Geometry, most: usize) -> Vec<Lss> {
    let tree = geometry.hierarchy();
    if tree.nodes().is_empty() {
        return Vec::new();
    }
    let fitted = |node: u32| {
        let (mut balls, mut pending) = (Vec::new(), vec![node]);
        while let Some(node) = pending.pop() {
            match tree.node(node).below() {
                Below::Children(first) => pending.extend([first, first + 1]),
                Below::Leaf(leaf) => balls.extend((0..).map_while(|index| geometry.leaf_ball(leaf, index))),
            }
        }
        Lss::fit(balls.iter().copied())
    };
    let mut cover = vec![(0, fitted(0))];
    while cover.len() < most {
        let children = |node: u32| match tree.node(node).below() {
            Below::Children(first) => Some(first),
            Below::Leaf(_) => None,
        };
        let open = cover
            .iter()
            .enumerate()
            .filter_map(|(place, (node, capsule))| children(*node).map(|first| (place, first, capsule.radius())));
        let Some((place, first, _)) = open.max_by(|a, b| a.2.total_cmp(&b.2)) else { break };
        cover.swap_remove(place);
        cover.extend([first, first + 1].map(|node| (node, fitted(node))));
    }
    cover.into_iter().map(|(_, capsule)| capsule).collect()
}

struct Sweep<'a> {
    cell: &'a Cell,
    motion: &'a CellMotion,
    ranges: &'a [Vec<Option<JointRange>>],
    body: usize,
    options: &'a SweepOptions,
}

impl Sweep<'_> {
    fn along(&self, capsule: &Lss, hulls: &mut Vec<SweptHull>) {
        let own = &self.cell.bodies()[self.body];
        let Some((robot, link)) = own.carrier() else { return };
        let tips = [capsule.centre() - capsule.half(), capsule.centre() + capsule.half()];
        let balls = tips.map(|tip| (tip, 0.0));
        let tree = &self.cell.robots()[robot].robot;
        let held = BodyBalls { link, balls: &balls };
        let factors = TravelFactors::new(tree, held, tree.root(), &self.ranges[robot]);
        let turns: Vec<Upper> = factors.factors().iter().map(|factor| factor.turn).collect();
        let mut rates = vec![JointRates::NONE; tree.joints().len()];
        let (mut scratch, mut poses) = (MotionScratch::default(), CellPoses::default());
        let mut pending = vec![DyadicInterval::UNIT];
        while let Some(over) = pending.pop() {
            self.motion.joint_rates(robot, over, &mut rates);
            let [first, second, _] = factors.derivative_bounds(&turns, &rates);
            let smooth = self.motion.is_smooth_within(over);
            let width = 2.0 * over.half_width();
            let deviation =
                if smooth { second.scale(0.125 * width * width) } else { first.scale(over.half_width()) }.get();
            if let Some((earlier, later)) = over.split().filter(|_| {
                let allowed = if smooth { self.options.tolerance } else { 10.0 * self.options.tolerance };
                deviation > allowed && over.level() < FINEST_LEVEL
            }) {
                pending.extend([later, earlier]);
                continue;
            }
            let times = if smooth { [over.from(), over.to()] } else { [over.centre(); 2] };
            let mut points = [DVec3::ZERO; 4];
            let mut off = 0.0_f64;
            let reach = tips[0].length().max(tips[1].length()) * (1.0 + 8.0 * UNIT_ROUNDOFF);
            for (half, t) in points.chunks_mut(2).zip(times) {
                self.motion.place(self.cell, t, &mut scratch, &mut poses);
                let pose = poses.body(self.body);
                off = off.max(pose.error_at(reach).get());
                half.copy_from_slice(&tips.map(|tip| pose.transform_point(tip)));
            }
            // The ends are made of centre and half, each rounded once; the rest are a few sums.
            let rounding = 64.0 * UNIT_ROUNDOFF * (reach + capsule.radius());
            let excess = deviation + off + own.geometry.error().get() + rounding;
            hulls.push(SweptHull { body: self.body, over, points, radius: capsule.radius() + excess, excess });
        }
    }
}
