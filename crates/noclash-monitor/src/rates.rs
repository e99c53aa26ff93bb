//! How fast the two bodies of a pair can come nearer: one coefficient per degree of freedom, metres per unit of it.
//!
//! Lemma 2 of the travel bounds is linear in what the joints do: ℓ(τ) ≤ Σ c_j s_j(τ), with s_j the way of joint j. Each pair keeps
//! the coefficients of one view (common ancestor, either body, the world); any view is sound. Derivation: `docs/monitor.md`.

use std::collections::HashMap;

use noclash_cell::{BodyKind, Cell, CellRobot};
use noclash_numeric::{Interval, Upper, add_up};
use noclash_robot::{
    BodyBalls, DofComponent, Drive, JointKind, JointRange, JointVariation, LinkId, PairTravel, Robot, TravelFactors,
};

/// Factors hold this far beyond the joint limits, in radians or metres: encoders do not end where the limits do.
pub(crate) const BEYOND_LIMITS: f64 = 0.01;

/// The coefficients of many pairs, one after the other, for joints with given limits.
#[derive(Debug)]
pub(crate) struct Rates {
    rows: Vec<Row>,
    coefficients: Vec<(u32, f64)>,
    /// By body that joints move: its coefficients against what no joint moves, which obstacles that come and go share.
    in_world: HashMap<usize, Vec<(u32, f64)>>,
    /// Largest speeds by degree of freedom; infinite where none is stated.
    pub speed: Vec<f64>,
    /// Largest accelerations; infinite where none is stated.
    pub acceleration: Vec<f64>,
}

/// The coefficients of one pair.
#[derive(Clone, Copy, Debug)]
struct Row {
    start: u32,
    end: u32,
    /// By end: bound on the speed of a body that no joint moves; infinite where nothing is known.
    others: [f64; 2],
    /// Σ c_j v_j and Σ c_j a_j; infinite where a limit is missing.
    fastest: f64,
    growth: f64,
}

/// Who can move a body.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Mover {
    /// The joints of a robot.
    Joints { robot: usize, link: LinkId, body: usize },
    /// Something else, at most so fast.
    Other { speed: f64 },
}

impl Mover {
    /// Of a body of the cell; obstacles stand unless stated otherwise, and nothing is known of what follows a motion.
    pub fn of(cell: &Cell, body: usize) -> Self {
        match cell.bodies()[body].kind {
            BodyKind::Link { robot, link } | BodyKind::Attached { robot, link } => Self::Joints { robot, link, body },
            BodyKind::Obstacle { .. } => Self::Other { speed: 0.0 },
            BodyKind::MovingObstacle { .. } => Self::Other { speed: f64::INFINITY },
        }
    }
}

impl Rates {
    /// Without pairs yet; limits by degree of freedom, infinite where there is none.
    pub fn new(speed: Vec<f64>, acceleration: Vec<f64>) -> Self {
        Self { rows: Vec::new(), coefficients: Vec::new(), in_world: HashMap::new(), speed, acceleration }
    }

    /// Adds the row of the next pair.
    pub fn push(&mut self, cell: &Cell, movers: [Mover; 2]) {
        let start = self.coefficients.len() as u32;
        let mut others = [0.0; 2];
        match movers {
            [Mover::Joints { robot, link, body }, Mover::Joints { robot: other, link: second, body: second_body }]
                if robot == other =>
            {
                let own = &cell.robots()[robot];
                let ranges = widened(&own.robot);
                let bodies = [(link, body), (second, second_body)]
                    .map(|(link, body)| BodyBalls { link, balls: cell.ball_hull(body).balls.as_slice() });
                let spheres = [body, second_body].map(|body| cell.ball_hull(body).sphere);
                let travel = PairTravel::about(&own.robot, bodies, spheres, &ranges);
                let views: [&[&TravelFactors]; 3] = [
                    &[&travel.in_ancestor()[0], &travel.in_ancestor()[1]],
                    &[travel.first_in_second()],
                    &[travel.second_in_first()],
                ];
                let rows = views.map(|view| coefficients(own, view));
                // The view whose coefficients add up to least.
                let sum = |row: &Vec<(u32, f64)>| row.iter().map(|&(_, value)| value).sum::<f64>();
                let best = rows.into_iter().min_by(|a, b| sum(a).total_cmp(&sum(b)));
                self.coefficients.extend(best.unwrap_or_default());
            }
            movers => {
                for (mover, other) in movers.into_iter().zip(&mut others) {
                    match mover {
                        Mover::Joints { robot, link, body } => {
                            let known = self.in_world.entry(body).or_insert_with(|| {
                                let own = &cell.robots()[robot];
                                let balls = BodyBalls { link, balls: cell.ball_hull(body).balls.as_slice() };
                                let ranges = widened(&own.robot);
                                let sphere = cell.ball_hull(body).sphere;
                                let root = own.robot.root();
                                let factors = TravelFactors::about(&own.robot, balls, sphere, root, &ranges);
                                coefficients(own, &[&factors])
                            });
                            self.coefficients.extend_from_slice(known);
                        }
                        Mover::Other { speed } => *other = speed,
                    }
                }
            }
        }
        let end = self.coefficients.len() as u32;
        let mut row = Row { start, end, others, fastest: 0.0, growth: 0.0 };
        (row.fastest, row.growth) = (self.sum(&row, &self.speed), self.sum(&row, &self.acceleration));
        self.rows.push(row);
    }

    /// Keeps the rows of the pairs that `keep` says, in their order.
    pub fn retain(&mut self, keep: &[bool]) {
        let before = std::mem::take(&mut self.coefficients);
        let rows = std::mem::take(&mut self.rows);
        for (mut row, _) in rows.into_iter().zip(keep).filter(|(_, keep)| **keep) {
            let own = &before[row.start as usize..row.end as usize];
            row.start = self.coefficients.len() as u32;
            self.coefficients.extend_from_slice(own);
            row.end = self.coefficients.len() as u32;
            self.rows.push(row);
        }
    }

    /// Another bound on the speed of one of the two bodies, which no joint moves; what is known of the other stays.
    pub fn set_other(&mut self, pair: usize, end: usize, speed: f64) {
        self.rows[pair].others[end] = speed;
    }

    /// How fast bodies that no joint moves come nearer at most.
    pub fn others(&self, pair: usize) -> f64 {
        let [one, other] = self.rows[pair].others;
        add_up(one, other)
    }

    /// Bound on how fast the pair comes nearer while no joint is faster than its limit; infinite where one has none.
    pub fn fastest(&self, pair: usize) -> f64 {
        add_up(self.rows[pair].fastest, self.others(pair))
    }

    /// Bound on how much faster it gets in a second; infinite where an acceleration has no limit.
    pub fn growth(&self, pair: usize) -> f64 {
        self.rows[pair].growth
    }

    /// Σ c_j·way_j, rounded up, for what every degree of freedom does.
    pub fn nearer(&self, pair: usize, ways: &[f64]) -> f64 {
        self.sum(&self.rows[pair], ways)
    }

    fn sum(&self, row: &Row, ways: &[f64]) -> f64 {
        let mut sum = Upper::ZERO;
        for &(dof, coefficient) in &self.coefficients[row.start as usize..row.end as usize] {
            let way = ways[dof as usize];
            // What does not move adds nothing, however large its factor is.
            if way != 0.0 {
                sum += Upper::proved(coefficient).scale(way);
            }
        }
        sum.get()
    }
}

/// The joint limits, and as little beyond them as is foreseen.
pub(crate) fn widened(robot: &Robot) -> Vec<Option<JointRange>> {
    let wider = |range: JointRange| JointRange {
        lower: (range.lower - BEYOND_LIMITS).next_down(),
        upper: (range.upper + BEYOND_LIMITS).next_up(),
    };
    robot.stated_ranges().into_iter().map(|range| range.map(wider)).collect()
}

/// Contribution of a unit of each degree of freedom to the travel of the given views together; only those that add
/// anything.
fn coefficients(robot: &CellRobot, views: &[&TravelFactors]) -> Vec<(u32, f64)> {
    let dofs = robot.robot.dofs().len();
    let mut variation = vec![JointVariation::NONE; robot.robot.joints().len()];
    let mut row = Vec::new();
    for dof in 0..dofs {
        unit_variation(&robot.robot, dof, &mut variation);
        let travel: Upper = views.iter().map(|view| view.travel(&variation)).sum();
        if travel > Upper::ZERO {
            row.push(((robot.first_dof + dof) as u32, travel.get()));
        }
    }
    row
}

/// Largest motion of all joints while one number of the configuration goes a way of one unit.
///
/// A planar joint's slide is at most the sum of what x and y do (times the skew of its directions); a quaternion has no bound here.
fn unit_variation(robot: &Robot, dof: usize, variation: &mut [JointVariation]) {
    let one = Upper::proved(1.0);
    // Stored plane directions are skew by less than 1e-12.
    let skewed = Upper::proved(1.0 + 1e-9);
    for (joint, variation) in robot.joints().iter().zip(variation) {
        *variation = JointVariation::NONE;
        let scale = match joint.drive {
            Drive::Fixed => continue,
            Drive::Commanded { first_dof } => {
                let component = robot.dofs()[dof].component;
                let own = (first_dof..first_dof + components(joint.kind)).contains(&dof);
                if !own {
                    continue;
                }
                match component {
                    DofComponent::Single => one,
                    DofComponent::X | DofComponent::Y | DofComponent::Z => {
                        variation.slide = skewed;
                        continue;
                    }
                    DofComponent::Theta => {
                        variation.turn = one;
                        continue;
                    }
                    DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw => {
                        variation.turn = Upper::INFINITY;
                        continue;
                    }
                }
            }
            Drive::Follows(following) if following.dof == dof => (following.multiplier * Interval::ONE).mag(),
            Drive::Follows(_) => continue,
        };
        match joint.kind {
            JointKind::Revolute | JointKind::Continuous => variation.turn = scale,
            JointKind::Prismatic => variation.slide = scale,
            JointKind::Fixed | JointKind::Planar | JointKind::Floating => {}
        }
    }
}

fn components(kind: JointKind) -> usize {
    match kind {
        JointKind::Fixed => 0,
        JointKind::Revolute | JointKind::Continuous | JointKind::Prismatic => 1,
        JointKind::Planar => 3,
        JointKind::Floating => 7,
    }
}
