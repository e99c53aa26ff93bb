//! What a gate assumes of the robot and its surroundings: how it stops, how well it follows, how fast obstacles move.

use noclash_cell::{BodyKind, Cell};
use noclash_robot::DofComponent;

use crate::error::{Error, RequestError, RequestErrorKind};

/// Assumptions of a gate. What is given by joint has one entry per number of a configuration.
#[derive(Clone, Debug)]
pub struct GateSettings {
    /// Seconds between two rows of a chunk.
    pub period: f64,
    /// Every joint brakes with at least this, in rad/s² or m/s².
    pub deceleration: Vec<f64>,
    /// A stop begins at most so many seconds late.
    pub latency: f64,
    /// How far every joint may be from its setpoint at any time.
    pub tracking_error: Vec<f64>,
    /// How far its velocity may be from that of the chunk.
    pub velocity_error: Vec<f64>,
    /// Largest speeds that a chunk may ask for; infinite where there is none.
    pub max_velocity: Vec<f64>,
    /// Largest changes of speed, divided by the period, that a chunk may ask for; infinite where there is none.
    pub max_acceleration: Vec<f64>,
    /// By body, how fast an obstacle may move; not read for bodies that robots carry.
    pub obstacle_speed: Vec<f64>,
    /// How long standing still must be proved where not even the first step is.
    pub hold: f64,
    /// Every pair keeps farther apart than this, or than the cell says.
    pub margin: f64,
    /// Most effort on one chunk: tests of volumes and triangles, and sixteen more for each corridor. What is proved until it is spent is admitted, the first
    /// rows first. A count, not a time: the same chunk gets the same answer on every machine.
    pub effort: u64,
    /// A term of the promise that is left away; only tests have a reason to.
    #[doc(hidden)]
    pub dropped: Option<GateTerm>,
}

/// The terms of which the region of a stop is made.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GateTerm {
    /// The way that braking takes.
    Braking,
    /// The way until brakes act.
    Latency,
    /// Deviation of joints from their setpoints.
    Tracking,
    /// Deviation of their velocities.
    VelocityError,
    /// Velocities of both steps at a setpoint.
    Corner,
    /// Motion of obstacles.
    Drift,
    /// How far setpoints are from the edge that stands for several steps.
    Chord,
    /// Roundings of the corridor.
    Rounding,
}

impl GateSettings {
    /// Effort of about a millisecond, with which few rows less are admitted than in the end: `docs/gate.md`, Effort.
    pub const USUAL_EFFORT: u64 = 2_000;

    /// A robot that follows exactly, without latency, among obstacles that stand; velocity limits are the robot's own.
    pub fn new(cell: &Cell, period: f64, deceleration: f64) -> Self {
        let dofs = cell.dofs();
        Self {
            period,
            deceleration: vec![deceleration; dofs.len()],
            latency: 0.0,
            tracking_error: vec![0.0; dofs.len()],
            velocity_error: vec![0.0; dofs.len()],
            max_velocity: dofs.iter().map(|dof| dof.dof.max_velocity.unwrap_or(f64::INFINITY)).collect(),
            max_acceleration: vec![f64::INFINITY; dofs.len()],
            obstacle_speed: vec![0.0; cell.bodies().len()],
            hold: 0.0,
            margin: 0.0,
            effort: Self::USUAL_EFFORT,
            dropped: None,
        }
    }

    pub(crate) fn keeps(&self, term: GateTerm) -> bool {
        self.dropped != Some(term)
    }

    /// Refuses what is no assumption: NaN, negative numbers, no deceleration, a period of 0.
    pub(crate) fn validate(&self, cell: &Cell) -> Result<(), Error> {
        let joints = cell.dofs().len();
        let number = |name: &str, value: f64, accepted: bool, remedy: &str| {
            if accepted { Ok(()) } else { Err(refused(format!("{name} is {value}"), remedy)) }
        };
        let positive = |value: f64| value.is_finite() && value > 0.0;
        let size = |value: f64| value.is_finite() && value >= 0.0;
        number("the period", self.period, positive(self.period), "give finite seconds above 0")?;
        for (name, value) in [("latency", self.latency), ("hold", self.hold), ("margin", self.margin)] {
            number(name, value, size(value), "give a finite number of at least 0")?;
        }
        let by_joint: [(&str, &[f64], bool); 5] = [
            ("deceleration", &self.deceleration, true),
            ("tracking_error", &self.tracking_error, false),
            ("velocity_error", &self.velocity_error, false),
            ("max_velocity", &self.max_velocity, false),
            ("max_acceleration", &self.max_acceleration, false),
        ];
        for (name, values, above_zero) in by_joint {
            if values.len() != joints {
                return Err(refused(
                    format!("{name} has {} values for {joints} joints", values.len()),
                    "give one per joint",
                ));
            }
            let limit = name.starts_with("max");
            let fits = |value: f64| if limit { value >= 0.0 } else { size(value) && (!above_zero || value > 0.0) };
            if let Some((joint, value)) = values.iter().enumerate().find(|(_, value)| !fits(**value)) {
                let remedy = if above_zero { "give a finite number above 0" } else { "give a number of at least 0" };
                return Err(refused(format!("{name} of {} is {value}", cell.dofs()[joint].name), remedy));
            }
        }
        if self.obstacle_speed.len() != cell.bodies().len() {
            return Err(refused("obstacle speeds are given by body".to_string(), "give one per body of the cell"));
        }
        let speeds = self.obstacle_speed.iter().zip(cell.bodies());
        for (speed, body) in speeds.filter(|(_, body)| matches!(body.kind, BodyKind::Obstacle { .. })) {
            number(&format!("the speed of {}", body.name), *speed, size(*speed), "give finite m/s of at least 0")?;
        }
        self.fits(cell)
    }

    fn fits(&self, cell: &Cell) -> Result<(), Error> {
        if let Some(moving) = cell.moving_obstacles().first() {
            let message = format!("obstacle `{}` moves by a clock that a chunk does not have", moving.name);
            return Err(refused(message, "put it where it is now, and bound its speed"));
        }
        let turns_freely =
            |component| matches!(component, DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw);
        match cell.dofs().iter().find(|dof| turns_freely(dof.dof.component)) {
            Some(dof) => {
                let message = format!("{} is part of an orientation, which has no speed of its own to brake", dof.name);
                Err(refused(message, "use a cell in which the floating base is fixed where it is"))
            }
            None => Ok(()),
        }
    }
}

fn refused(message: String, remedy: &str) -> Error {
    RequestError::new(RequestErrorKind::Value, message, remedy).into()
}
