//! Layout shared by all motions: metrics of bodies, the travel of their feature points, and from where pairs are seen.

use std::sync::OnceLock;

use glam::DVec3;
use noclash_geometry::Geometry;
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
    /// The largest distortion rate below each node, as far as it was needed.
    rates: Vec<OnceLock<Upper>>,
    /// Per node, corners of its box grown by what placing rounded.
    boxes: Vec<[DVec3; 2]>,
}

impl Side {
    /// At least the distortion rate of every point below a node.
    pub fn of_node(&self, node: u32) -> Upper {
        let at = node as usize;
        *self.rates[at].get_or_init(|| {
            let [low, high] = self.boxes[at];
            self.metric.distortion_in_box(low, high)
        })
    }

    pub fn at_root(&self) -> Upper {
        self.of_node(0)
    }
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
            if geometry(a).hierarchy().nodes().is_empty() || geometry(b).hierarchy().nodes().is_empty() {
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
    let boxes: Vec<[DVec3; 2]> = geometry
        .hierarchy()
        .nodes()
        .iter()
        .map(|node| {
            let (low, high) = node.volume.corners();
            let grown = [low - error, high + error];
            [grown[0].map(f64::next_down), grown[1].map(f64::next_up)]
        })
        .collect();
    let rates = (0..boxes.len()).map(|_| OnceLock::new()).collect();
    Some(Side { robot, metric, features: factors, rates, boxes })
}
