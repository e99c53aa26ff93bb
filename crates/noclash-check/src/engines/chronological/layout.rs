//! What is the same for every motion within the ranges: who moves, from where a pair is seen, boxes of what stands.

use noclash_geometry::Pose;
use noclash_robot::{BodyBalls, LinkId, TravelFactors};

use super::swept_box::SweptBox;
use crate::cell::CellPoses;
use crate::engines::Segment;
use crate::engines::directional::Moving;

/// The pairs of a scope as the search looks at them.
pub(crate) struct Layout {
    pub pairs: Vec<PairLayout>,
    pub movers: Vec<Mover>,
    /// By body; `None` for what stands.
    pub mover_of: Vec<Option<u32>>,
    /// By body; `None` for what moves, and for what boxes do not describe.
    pub(in crate::engines) standing: Vec<Option<Standing>>,
}

pub(crate) struct Mover {
    pub body: usize,
    pub factors: TravelFactors,
}

pub(in crate::engines) struct Standing {
    pub pose: Pose,
    pub moving: Moving,
    pub swept: SweptBox,
}

pub(crate) enum PairLayout {
    /// One side has nothing in it.
    Empty,
    /// Half-spaces, bodies whose numbers overflowed, two bodies that rest: by Lemma 1.
    Whole,
    /// Boxes and leaves tell all of both; seen from the world.
    World,
    /// The same, seen from the lowest common ancestor of two links of one robot: joints above it move both alike.
    Ancestor { robot: usize, link: LinkId, factors: Box<[TravelFactors; 2]> },
}

impl Layout {
    pub fn new(segment: &Segment) -> Self {
        let Segment { cell, pairs, ranges, options, .. } = *segment;
        let (bodies, robots) = (cell.bodies(), cell.robots());
        let factors = |body: usize, frame: LinkId| {
            let (robot, link) = bodies[body].carrier()?;
            let hull = cell.hull(body);
            let balls = BodyBalls { link, balls: &hull.balls };
            Some(TravelFactors::about(&robots[robot].robot, balls, hull.sphere, frame, &ranges[robot]))
        };
        let is_plain = |body: usize| {
            let geometry = &bodies[body].geometry;
            geometry.half_spaces().is_empty() && geometry.is_described()
        };
        let is_empty = |body: usize| bodies[body].geometry.hierarchy().nodes().is_empty();
        // What stands is in the same place at every configuration.
        let mut poses = CellPoses::default();
        cell.place(cell.state(), &mut poses);
        let mut layout = Self {
            pairs: Vec::with_capacity(pairs.len()),
            movers: Vec::new(),
            mover_of: vec![None; bodies.len()],
            standing: (0..bodies.len()).map(|_| None).collect(),
        };
        for (body, own) in bodies.iter().enumerate().filter(|&(body, _)| is_plain(body) && !is_empty(body)) {
            if own.moves(robots) {
                if let Some((robot, _)) = own.carrier()
                    && let Some(factors) = factors(body, robots[robot].robot.root())
                {
                    layout.mover_of[body] = Some(layout.movers.len() as u32);
                    layout.movers.push(Mover { body, factors });
                }
            } else {
                let pose = *poses.body(body);
                let moving = Moving::resting(&pose, &own.geometry, &options.model);
                let swept = SweptBox::new(&own.geometry, &pose, 0.0, &options.model);
                layout.standing[body] = Some(Standing { pose, moving, swept });
            }
        }
        for pair in pairs {
            let kind = match pair.bodies {
                [a, b] if !is_plain(a) || !is_plain(b) => PairLayout::Whole,
                [a, b] if is_empty(a) || is_empty(b) => PairLayout::Empty,
                [a, b] => match (layout.mover_of[a], layout.mover_of[b]) {
                    (None, None) => PairLayout::Whole,
                    (Some(_), Some(_)) => seen_together(segment, [a, b], &factors),
                    (Some(_), None) | (None, Some(_)) => PairLayout::World,
                },
            };
            layout.pairs.push(kind);
        }
        layout
    }
}

fn seen_together(
    segment: &Segment,
    [a, b]: [usize; 2],
    factors: &impl Fn(usize, LinkId) -> Option<TravelFactors>,
) -> PairLayout {
    let cell = segment.cell;
    match [a, b].map(|body| cell.bodies()[body].carrier()) {
        [Some((robot, link_a)), Some((other, link_b))] if robot == other => {
            let link = cell.robots()[robot].robot.lowest_common_ancestor(link_a, link_b);
            match (factors(a, link), factors(b, link)) {
                (Some(of_a), Some(of_b)) => PairLayout::Ancestor { robot, link, factors: Box::new([of_a, of_b]) },
                _ => PairLayout::World,
            }
        }
        _ => PairLayout::World,
    }
}
