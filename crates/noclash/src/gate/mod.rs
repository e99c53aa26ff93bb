//! A gate for chunks of setpoints, as learned policies and agents emit them: admits the longest prefix of which the motion *and a stop from every
//! point of it* are proved free. Derivation and promise: `docs/gate.md`.
//!
//! `settings.rs` has the assumptions, `chunk.rs` the limits of a request, `stop_region.rs` where joints can be, `search.rs`
//! which steps are proved together; [`CorridorChecker`] decides.

mod admission;
mod bundle;
mod chunk;
mod horizon;
mod search;
mod settings;
mod stop_region;
mod tool;

pub use admission::{Admission, Reason};
pub use settings::{GateSettings, GateTerm};
pub use tool::{Led, ToolSteps};

use noclash_cell::Stop;
use noclash_check::{CorridorChecker, RestingSearch};
use noclash_numeric::add_up;

use crate::error::{Error, RequestError, RequestErrorKind, no_motion};
use crate::open::OpenCell;
use chunk::{Excess, first_excess};
use search::{Found, Proved, Steps};
use stop_region::{Corners, Motions};

/// A gate of one cell, with memory that it keeps from chunk to chunk.
pub struct Gate {
    settings: GateSettings,
    checker: CorridorChecker,
    search: RestingSearch,
    drift: Vec<f64>,
    corridors: u32,
    tests: u64,
}

/// Setpoints, row by row: row 0 is where the robot is, row k its setpoint after k periods, with straight motion between.
#[derive(Clone, Copy, Debug)]
pub struct Chunk<'a> {
    /// Configurations.
    pub rows: &'a [Vec<f64>],
    /// The velocity that the robot has now, where it differs from that of the first step.
    pub measured: Option<&'a [f64]>,
    /// Seconds since obstacles were where the cell has them.
    pub age: f64,
    /// Where the controller leads a tool along lines in space: the joints of every step, from the first as far as they are enclosed.
    pub led: Option<&'a [Led]>,
}

impl<'a> Chunk<'a> {
    /// Rows that begin with the velocity of their first step, among obstacles as they are now.
    pub fn of(rows: &'a [Vec<f64>]) -> Self {
        Self { rows, measured: None, age: 0.0, led: None }
    }
}

impl OpenCell {
    /// A gate of this cell.
    ///
    /// ```
    /// # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))?;
    /// let cell = noclash::open("data/cells/demo.yaml")?;
    /// let mut gate = cell.gate(noclash::GateSettings::new(&cell.cell, 0.02, 10.0))?;
    /// let chunk = vec![cell.cell.state().to_vec(); 3];
    /// let admission = gate.admit(&noclash::Chunk::of(&chunk), &noclash::Deadline::after(None))?;
    /// assert_eq!(admission.admitted, 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a setting is no assumption about this cell, or the cell has obstacles that move by a clock, or floating joints.
    pub fn gate(&self, settings: GateSettings) -> Result<Gate, Error> {
        self.refuse_loops("the gate")?;
        settings.validate(&self.cell)?;
        // Stops from common speeds stay within what is prepared; those beyond are prepared one by one.
        let beyond: Vec<f64> = (0..self.cell.dofs().len())
            .map(|joint| {
                let speed = settings.max_velocity[joint].min(10.0) + settings.velocity_error[joint];
                speed * settings.latency
                    + 0.5 * speed * speed / settings.deceleration[joint]
                    + settings.tracking_error[joint]
            })
            .collect();
        let checker = CorridorChecker::new(self.cell.shared(), settings.margin, &beyond)
            .map_err(|cause| no_motion(cause, &self.file))?;
        let drift = vec![0.0; self.cell.bodies().len()];
        Ok(Gate { settings, checker, search: RestingSearch::default(), drift, corridors: 0, tests: 0 })
    }
}

impl Gate {
    /// The assumptions.
    pub fn settings(&self) -> &GateSettings {
        &self.settings
    }

    /// Number of admitted rows of the chunk.
    ///
    /// Guarantee: while any part of the admitted rows is executed, and during a stop that begins at any time of it, no pair comes nearer than
    /// its margin: whatever the joints do within the settings' tracking and velocity errors, the stop at most `latency` late, every joint
    /// braking with at least its deceleration, on the path or by itself.
    ///
    /// # Errors
    /// If rows have another length than a configuration.
    pub fn admit(&mut self, chunk: &Chunk, stop: &dyn Stop) -> Result<Admission, Error> {
        let Chunk { rows, measured, age, led } = *chunk;
        let joints = self.checker.cell().dofs().len();
        let lengths = rows.iter().map(Vec::len).chain(measured.map(<[f64]>::len));
        if let Some(given) = lengths.into_iter().find(|&given| given != joints) {
            let message = format!("a row has {given} numbers, and a configuration {joints}");
            return Err(RequestError::new(RequestErrorKind::Shape, message, "give one number per joint").into());
        }
        if !(age.is_finite() && age >= 0.0) {
            let message = format!("the age of obstacles is {age}");
            return Err(RequestError::new(RequestErrorKind::Value, message, "give finite seconds of at least 0").into());
        }
        (self.corridors, self.tests) = (0, 0);
        if rows.is_empty() {
            return Ok(self.answer(0, Reason::Empty, None, None));
        }
        let cell = std::sync::Arc::clone(self.checker.cell());
        let excess = first_excess(&cell, &self.settings, rows, measured);
        let settings = self.settings.clone();
        let allowed = excess.as_ref().map_or(rows.len(), |excess| excess.row);
        // Beyond the last step that is enclosed nothing is known of a led tool.
        let enclosed = led.map_or(rows.len(), |led| led.len() + 1);
        let excess = if enclosed < allowed { None } else { excess };
        let allowed = allowed.min(enclosed);
        if allowed == 0 {
            let Some(Excess { reason, joint, .. }) = excess else {
                return Ok(self.answer(0, Reason::Empty, None, None));
            };
            return Ok(Admission { joint: Some(joint), ..self.answer(0, reason, None, None) });
        }
        let motions = Motions::new(&settings, &rows[..allowed], measured, led);
        let speeds = bundle::obstacle_speeds(&cell, &settings);
        let steps = Steps { motions: &motions, age, speeds, stop };
        let Proved { row: proved, blocked, mut nearest, bounds_all } = match allowed {
            1 => Proved { row: 0, blocked: None, nearest: None, bounds_all: true },
            _ => self.reach(&steps, allowed - 1)?,
        };
        // Whoever cannot go anywhere must be able to stand.
        if proved == 0 {
            // What touches now needs no proof that must fail.
            if let Some(bodies) = self.checker.certain_contact(&rows[0]) {
                return Ok(self.answer(0, Reason::NoHold, Some(bodies), None));
            }
            let mut standing = motions.region([0, 0], Corners::Both);
            standing.until = add_up(standing.until, settings.hold);
            match self.stands(&steps, standing)? {
                Found::Free(clearance) => nearest = nearest.or(clearance),
                Found::Not { reason, bodies, .. } => {
                    let reason = if reason == Reason::Deadline { reason } else { Reason::NoHold };
                    return Ok(self.answer(0, reason, bodies, None));
                }
            }
        }
        Ok(match (blocked, excess) {
            (Some((reason, bodies)), _) => self.answer(proved + 1, reason, bodies, None),
            (None, Some(Excess { reason, joint, .. })) => {
                Admission { joint: Some(joint), ..self.answer(proved + 1, reason, None, None) }
            }
            (None, None) if enclosed < rows.len() => self.answer(proved + 1, Reason::NotEnclosed, None, None),
            (None, None) => {
                let (clearance, bodies) = nearest.unzip();
                self.answer(proved + 1, Reason::Admitted, bodies, clearance.filter(|_| bounds_all))
            }
        })
    }

    fn answer(&self, admitted: usize, reason: Reason, bodies: Option<[usize; 2]>, clearance: Option<f64>) -> Admission {
        let time = admitted.saturating_sub(1) as f64 * self.settings.period;
        let (corridors, tests) = (self.corridors, self.tests);
        Admission { admitted, reason, bodies, clearance, joint: None, time, corridors, tests }
    }
}
