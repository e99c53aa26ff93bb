//! Tolerances of every robot and body in one query: the larger of what the cell states and what the query asks for.

use crate::body::BodyKind;
use crate::cell::Cell;
use crate::tolerance::{DisplacementTerm, Drift, PoseTolerance, RobotTolerance, Tolerances};

/// Tolerances by the name of what they are of.
pub type Named<T> = Vec<(String, T)>;

impl Cell {
    /// Tolerances of robots and obstacles where `asked` is requested: the larger of that and what the cell states, by name; those
    /// that are exactly as stated are left out.
    pub fn effective_tolerances(&self, asked: &Tolerances) -> (Named<RobotTolerance>, Named<PoseTolerance>) {
        let EffectiveTolerances { robots, bodies, .. } = EffectiveTolerances::of(self, asked);
        let robots = self.robots().iter().zip(robots).filter(|(_, own)| *own != RobotTolerance::default());
        let bodies = self.bodies().iter().zip(bodies).filter(|(_, own)| *own != PoseTolerance::NONE);
        (
            robots.map(|(robot, own)| (robot.name.clone(), own)).collect(),
            bodies.map(|(body, own)| (body.name.clone(), own)).collect(),
        )
    }
}

/// The tolerances of every robot and body of a cell.
#[derive(Clone, Debug)]
pub struct EffectiveTolerances {
    /// By robot; the carriers of moving obstacles follow theirs exactly.
    pub robots: Vec<RobotTolerance>,
    /// By body; of what robots carry none.
    pub bodies: Vec<PoseTolerance>,
    /// An obstacle that may be translated along a vector besides.
    pub drift: Option<Drift>,
    /// A term of the displacement bound that is dropped; only mutation tests set it.
    #[doc(hidden)]
    pub dropped: Option<DisplacementTerm>,
    /// Whether every number is a tolerance; else nothing can be proved.
    pub is_valid: bool,
}

impl EffectiveTolerances {
    /// The larger of what the cell states and what is requested.
    pub fn of(cell: &Cell, asked: &Tolerances) -> Self {
        let (stated_robots, bodies) = cell.tolerances();
        let mut robots = stated_robots.to_vec();
        for own in robots.iter_mut().take(cell.stated_robots().len()) {
            *own =
                RobotTolerance { base: own.base.or(&asked.robots.base), joints: own.joints.or(&asked.robots.joints) };
        }
        let obstacle = |(body, own): (usize, &PoseTolerance)| match cell.bodies()[body].kind {
            BodyKind::Obstacle { .. } | BodyKind::MovingObstacle { .. } => own.or(&asked.obstacles),
            BodyKind::Link { .. } | BodyKind::Attached { .. } => PoseTolerance::NONE,
        };
        let bodies: Vec<PoseTolerance> = bodies.iter().enumerate().map(obstacle).collect();
        let is_valid = asked.robots.base.is_valid() && asked.robots.joints.is_valid() && asked.obstacles.is_valid();
        Self { robots, bodies, drift: None, dropped: asked.dropped, is_valid }
    }

    /// The same with an obstacle that may be translated along a vector. One that robots carry, or a vector that is none, leaves nothing proved.
    #[must_use]
    pub fn with_drift(self, cell: &Cell, drift: Option<Drift>) -> Self {
        let is_obstacle = |drift: &Drift| {
            matches!(cell.bodies()[drift.body].kind, BodyKind::Obstacle { .. } | BodyKind::MovingObstacle { .. })
        };
        let is_usable = drift.is_none_or(|drift| drift.by.is_finite() && is_obstacle(&drift));
        Self { drift, is_valid: self.is_valid && is_usable, ..self }
    }

    /// Everything exactly as stated.
    pub fn nothing(cell: &Cell) -> Self {
        Self {
            robots: vec![RobotTolerance::default(); cell.robots().len()],
            bodies: vec![PoseTolerance::NONE; cell.bodies().len()],
            drift: None,
            dropped: None,
            is_valid: true,
        }
    }

    /// Whether everything is exactly as stated.
    pub fn is_none(&self) -> bool {
        self.is_valid
            && self.drift.is_none()
            && self.robots.iter().all(|own| *own == RobotTolerance::default())
            && self.bodies.iter().all(|own| *own == PoseTolerance::NONE)
    }

    /// Whether a term of the displacement bound counts; false only in mutation tests.
    #[doc(hidden)]
    pub fn keeps(&self, term: DisplacementTerm) -> bool {
        self.dropped != Some(term)
    }
}
