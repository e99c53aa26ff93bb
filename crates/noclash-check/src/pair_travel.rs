//! How far the two bodies of a pair can travel against each other over a piece of a motion: ℓ_i + ℓ_j of Lemma 1.

use noclash_cell::{Cell, CellMotion};
use noclash_numeric::{DyadicInterval, Upper};
use noclash_robot::{BodyBalls, JointRange, JointVariation, PairTravel, TravelFactors};

/// Travel factors of the pairs of a query, valid for all motions within the ranges they were made for.
#[derive(Debug)]
pub struct PairTravels {
    pairs: Vec<Factors>,
}

/// How the relative motion of a pair is bounded.
#[derive(Debug)]
pub(crate) enum Factors {
    /// Both on one robot: seen from the frame that bounds it best.
    SameRobot(usize, Box<PairTravel>),
    /// Each seen from the world; `None` where a body does not move.
    World(Box<[Option<(usize, TravelFactors)>; 2]>),
}

/// Memory for [`PairTravels::travel`], kept by the caller.
#[derive(Clone, Debug, Default)]
pub struct TravelScratch {
    variation: Vec<Vec<JointVariation>>,
}

/// The robot that carries a body, and the body's factors as the world sees them.
pub(crate) fn seen_from_world(
    cell: &Cell,
    body: usize,
    ranges: &[Vec<Option<JointRange>>],
) -> Option<(usize, TravelFactors)> {
    let (robot, link) = cell.bodies()[body].carrier()?;
    let own = &cell.robots()[robot].robot;
    let hull = cell.ball_hull(body);
    let balls = BodyBalls { link, balls: hull.balls.as_slice() };
    Some((robot, TravelFactors::about(own, balls, hull.sphere, own.root(), &ranges[robot])))
}

impl PairTravels {
    /// Factors for pairs of bodies; `ranges` per robot must hold every motion they are used for.
    pub fn new(cell: &Cell, pairs: &[[usize; 2]], ranges: &[Vec<Option<JointRange>>]) -> Self {
        let factors = |&[a, b]: &[usize; 2]| {
            let ball = |body: usize| cell.ball_hull(body).balls.as_slice();
            let sphere = |body: usize| cell.ball_hull(body).sphere;
            match (cell.bodies()[a].carrier(), cell.bodies()[b].carrier()) {
                (Some((robot, first)), Some((other, second))) if robot == other => {
                    let first = BodyBalls { link: first, balls: ball(a) };
                    let second = BodyBalls { link: second, balls: ball(b) };
                    let own = &cell.robots()[robot].robot;
                    let travel = PairTravel::about(own, [first, second], [sphere(a), sphere(b)], &ranges[robot]);
                    Factors::SameRobot(robot, Box::new(travel))
                }
                _ => Factors::World(Box::new([a, b].map(|body| seen_from_world(cell, body, ranges)))),
            }
        };
        Self { pairs: pairs.iter().map(factors).collect() }
    }

    /// How one pair is bounded.
    pub(crate) fn factors(&self, pair: usize) -> &Factors {
        &self.pairs[pair]
    }

    /// Whether every bound is finite. Where a joint slides without limits beyond one that turns, only the ranges of a motion
    /// make it so.
    pub fn are_finite(&self) -> bool {
        self.pairs.iter().all(|factors| match factors {
            Factors::SameRobot(_, pair) => pair.is_finite(),
            Factors::World(bodies) => bodies.iter().flatten().all(|(_, factors)| factors.are_finite()),
        })
    }

    /// Bound on ℓ_i + ℓ_j of every pair over an interval of the motion, into `out`.
    pub fn travel(
        &self,
        cell: &Cell,
        motion: &CellMotion,
        over: DyadicInterval,
        scratch: &mut TravelScratch,
        out: &mut Vec<Upper>,
    ) {
        scratch.fill(cell, motion, over);
        out.clear();
        out.extend(self.pairs.iter().map(|factors| factors.travel(&scratch.variation)));
    }

    /// The same for one pair.
    pub fn travel_of(
        &self,
        pair: usize,
        cell: &Cell,
        motion: &CellMotion,
        over: DyadicInterval,
        scratch: &mut TravelScratch,
    ) -> Upper {
        scratch.fill(cell, motion, over);
        self.pairs[pair].travel(&scratch.variation)
    }
}

impl Factors {
    fn travel(&self, variation: &[Vec<JointVariation>]) -> Upper {
        match self {
            Self::SameRobot(robot, pair) => pair.travel(&variation[*robot]),
            Self::World(bodies) => {
                bodies.iter().flatten().map(|(robot, factors)| factors.travel(&variation[*robot])).sum()
            }
        }
    }
}

impl TravelScratch {
    fn fill(&mut self, cell: &Cell, motion: &CellMotion, over: DyadicInterval) {
        self.variation.resize_with(cell.robots().len(), Vec::new);
        for (index, (robot, variation)) in cell.robots().iter().zip(&mut self.variation).enumerate() {
            variation.resize(robot.robot.joints().len(), JointVariation::NONE);
            motion.variation(index, over, variation);
        }
    }
}
