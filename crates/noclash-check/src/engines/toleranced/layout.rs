//! Layout shared by all motions: metrics of bodies, the travel of their feature points, and from where pairs are seen.

use std::sync::OnceLock;

use glam::DVec3;
use noclash_geometry::volume::Aabb;
use noclash_geometry::{Geometry, Hierarchy};
use noclash_numeric::Upper;
use noclash_robot::{BodyBalls, LinkId, SweptSphere, TravelFactors};

use super::metric::Metric;
use crate::prepared_query::Segment;

/// Pairs as this engine processes them.
pub(crate) struct TolerancedLayout {
    pub pairs: Vec<Seen>,
}

/// How a pair is seen.
pub(crate) enum Seen {
    /// One side has nothing in it.
    Empty,
    /// Whole bodies by Lemma 1: half-spaces, and what numbers do not describe.
    Whole,
    /// Views, any of which will do: in each, the bodies that move and how; `None` where one rests.
    Sides(Vec<[Option<Side>; 2]>),
}

/// A body that moves, seen from somewhere.
pub(crate) struct Side {
    pub robot: usize,
    metric: Metric,
    /// How far each feature point travels.
    pub features: [TravelFactors; 6],
    /// What placing its leaves rounded.
    error: DVec3,
    /// The largest distortion rate of the whole body.
    at_root: Upper,
    /// The largest distortion rate below each of the nodes of small numbers, as far as it was needed. Those of large numbers are near
    /// the leaves, and of a large body not every number has a node.
    rates: Vec<OnceLock<Upper>>,
}

/// Nodes of larger numbers have their rate computed whenever it is needed.
const MOST_RATES: usize = 1 << 16;

impl Side {
    /// At least the distortion rate of every point below a node of the body's own tree.
    pub fn of_node(&self, tree: &Hierarchy<Aabb>, node: u32) -> Upper {
        let rate = || rate_in(&self.metric, &tree.node(node).volume, self.error);
        match self.rates.get(node as usize) {
            Some(known) => *known.get_or_init(rate),
            None => rate(),
        }
    }

    pub fn at_root(&self) -> Upper {
        self.at_root
    }
}

/// At least the distortion rate anywhere in a box whose corners may be off by `error`.
fn rate_in(metric: &Metric, volume: &Aabb, error: DVec3) -> Upper {
    let (low, high) = volume.corners();
    let (low, high) = (low - error, high + error);
    metric.distortion_in_box(low.map(f64::next_down), high.map(f64::next_up))
}

impl TolerancedLayout {
    /// The layout of the segment's pairs; made when first asked for.
    pub fn of<'a>(segment: &Segment<'a>) -> &'a Self {
        segment.slots().get_or_make(|| Self::new(segment))
    }

    fn new(segment: &Segment) -> Self {
        let Segment { cell, pairs, .. } = *segment;
        let is_plain = |geometry: &Geometry| geometry.half_spaces().is_empty() && geometry.is_described();
        let seen = |pair: &noclash_cell::CheckedPair| {
            let [a, b] = pair.bodies;
            let geometry = |body: usize| -> &Geometry { &cell.bodies()[body].geometry };
            if !is_plain(geometry(a)) || !is_plain(geometry(b)) {
                return Seen::Whole;
            }
            if geometry(a).hierarchy().is_empty() || geometry(b).hierarchy().is_empty() {
                return Seen::Empty;
            }
            let views = match (cell.bodies()[a].carrier(), cell.bodies()[b].carrier()) {
                (Some((robot, link_a)), Some((other, link_b))) if robot == other => {
                    let first = side(segment, a, (robot, link_a), link_b).map(|own| [Some(own), None]);
                    let second = side(segment, b, (robot, link_b), link_a).map(|own| [None, Some(own)]);
                    [first, second].into_iter().collect::<Option<Vec<_>>>()
                }
                carriers => {
                    let of = |carrier: Option<(usize, LinkId)>, body: usize| match carrier {
                        None => Some(None),
                        Some((robot, link)) => {
                            side(segment, body, (robot, link), cell.robots()[robot].robot.root()).map(Some)
                        }
                    };
                    of(carriers.0, a).zip(of(carriers.1, b)).map(|(first, second)| vec![[first, second]])
                }
            };
            views.map_or(Seen::Whole, Seen::Sides)
        };
        Self { pairs: pairs.iter().map(seen).collect() }
    }
}

/// `None` where no metric can be made of the body.
fn side(segment: &Segment, body: usize, (robot, link): (usize, LinkId), frame: LinkId) -> Option<Side> {
    let Segment { cell, ranges, .. } = *segment;
    let geometry: &Geometry = &cell.bodies()[body].geometry;
    // A ball is as wide as its radius: its centre alone would make a metric in which it is huge.
    let around = |&(centre, radius): &(DVec3, f64)| {
        DVec3::AXES.into_iter().flat_map(move |axis| [1.0, -1.0].map(|side| (centre + axis * (side * radius), 1.0)))
    };
    let features: Vec<(DVec3, f64)> = cell.ball_hull(body).balls.iter().flat_map(around).collect();
    let metric = Metric::of_features(&features)?;
    let own = &cell.robots()[robot].robot;
    let factors = metric.features().map(|ball| {
        let balls = [ball];
        TravelFactors::about(
            own,
            BodyBalls { link, balls: &balls },
            SweptSphere { centre: ball.0, radius: Upper::proved(ball.1) },
            frame,
            &ranges[robot],
        )
    });
    let error = DVec3::splat(geometry.error().get());
    let tree = geometry.hierarchy();
    let at_root = rate_in(&metric, tree.root()?, error);
    let rates = (0..tree.numbers().min(MOST_RATES)).map(|_| OnceLock::new()).collect();
    Some(Side { robot, metric, features: factors, error, at_root, rates })
}
