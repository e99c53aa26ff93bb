//! On-line: at every control tick, how near is what to what, and in which direction ([Henrich 1992]).
//!
//! A [`Monitor`] keeps what it proved at the last tick. `world.rs` says how far every body has come since, `table.rs` what is left of
//! the kept distances, `search.rs` measures the pairs that may be nearest (`fronts.rs`: from where it left off), `forecast.rs` derives what follows for the time after.
//! Obstacles come and go in `obstacles.rs`; `classes.rs` are the paper's collision classes; its own methods are in `noclash-bench`, to be compared. Contracts and derivations: `docs/monitor.md`.

use std::borrow::Borrow;
use std::sync::Arc;

use noclash_cell::{Cell, RunToTheEnd, Stop};
use noclash_geometry::{Geometry, Pose};
use noclash_numeric::{ErrorModel, div_up, mul_up};
use noclash_robot::{ConfigurationError, Limits};

use crate::classes::CollisionClasses;
use crate::forecast::{SafeFor, SpeedScale, braking_way};
use crate::rates::{BEYOND_LIMITS, Mover, Rates, widened};
use crate::search::{NearestSearch, SearchMemory, SearchOptions};
use crate::table::{PairTable, WatchScope};
use crate::vector::CollisionVector;
use crate::world::World;

/// Options of a monitor.
#[derive(Clone, Debug)]
pub struct MonitorOptions {
    /// How many of the nearest pairs to report; at least 1.
    pub nearest: usize,
    /// How far the bounds of the nearest pairs may stay apart, in metres.
    pub gap: f64,
    /// The pair that was shown stays as long as its witness is not farther than the nearest by more than this, in metres: equal pairs
    /// do not flicker. The bounds of the vector are those of the nearest pair whatever is shown.
    pub stickiness: f64,
    /// Whether to work out [`CollisionVector::safe_for`].
    pub safe_for: bool,
    /// Largest speeds by degree of freedom, in place of the robots' own.
    pub max_velocity: Option<Vec<f64>>,
    /// Largest accelerations by degree of freedom (robots state none); with them and a velocity `safe_for` starts from the velocity.
    pub max_acceleration: Option<Vec<f64>>,
    /// Whether to work out [`CollisionVector::speed_scale`], and for which brakes.
    pub stopping: Option<Stopping>,
    /// The error terms; only tests have a reason to change them.
    #[doc(hidden)]
    pub model: ErrorModel,
}

/// Requirements for stopping when everything brakes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stopping {
    /// Seconds until the brakes act: measurement, computation, communication.
    pub reaction_time: f64,
    /// Distance that must remain between any two bodies at standstill beyond their margin, in metres.
    pub keep: f64,
}

impl Default for MonitorOptions {
    fn default() -> Self {
        Self {
            nearest: 1,
            gap: 1e-10,
            stickiness: 1e-6,
            safe_for: true,
            max_velocity: None,
            max_acceleration: None,
            stopping: None,
            model: ErrorModel::sound(),
        }
    }
}

/// Invalid input to a monitor.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MonitorError {
    /// The configuration is none of this cell.
    #[error(transparent)]
    Configuration(#[from] ConfigurationError),
    /// A velocity, speed or acceleration has the wrong length or an unusable value.
    #[error("{what}: {problem}")]
    Numbers {
        /// Which numbers.
        what: &'static str,
        /// Message of the error.
        problem: String,
    },
    /// No obstacle has this name.
    #[error("there is no obstacle `{name}`")]
    UnknownObstacle {
        /// The name.
        name: String,
    },
    /// A body of this name is there already.
    #[error("there is already a body `{name}`")]
    DuplicateName {
        /// The name.
        name: String,
    },
    /// A pose holds numbers that are not finite.
    #[error("the pose of `{name}` is not finite")]
    BadPose {
        /// Of what.
        name: String,
    },
    /// A robot has loops.
    #[error("a robot of the cell has closed loops, which are not monitored")]
    Loops,
    /// An obstacle of the cell cannot be taken away, only moved.
    #[error("`{name}` belongs to the cell: it can be moved, but not removed")]
    PartOfTheCell {
        /// The name.
        name: String,
    },
}

/// One tick: where the robots are, and perhaps how fast.
#[derive(Clone, Copy, Debug)]
pub struct Tick<'a> {
    /// The configuration, in the order of [`Cell::dofs`].
    pub configuration: &'a [f64],
    /// Velocities in the same order.
    pub velocity: Option<&'a [f64]>,
}

/// Watches a cell tick by tick: the checked pairs and those proved unreachable, and obstacles that are added or moved against every link.
/// Obstacles are not watched against each other, but for pairs that the cell checks (one of them has a `motion`). Memory is bounded, and nothing is allocated in [`Monitor::update`] once the first ticks are through.
///
/// The cell may be borrowed (`&Cell`) or shared (`Arc<Cell>`).
#[derive(Debug)]
pub struct Monitor<C> {
    pub(crate) cell: C,
    pub(crate) options: MonitorOptions,
    pub(crate) world: World,
    pub(crate) table: PairTable,
    pub(crate) rates: Rates,
    pub(crate) memory: SearchMemory,
    pub(crate) vector: CollisionVector,
    pub(crate) tick: u64,
    /// |q̇|, and what follows from it, by degree of freedom.
    pub(crate) speeds: Vec<f64>,
    pub(crate) reaction: Vec<f64>,
    pub(crate) braking: Vec<f64>,
    pub(crate) nothing: Arc<Geometry>,
    pub(crate) left_to_classes: Vec<[usize; 2]>,
}

impl<C: Borrow<Cell>> Monitor<C> {
    /// A monitor of a cell. Moving obstacles stand at their first row until they are moved.
    pub fn new(cell: C, options: MonitorOptions) -> Result<Self, MonitorError> {
        let own: &Cell = cell.borrow();
        if own.has_loops() {
            return Err(MonitorError::Loops);
        }
        let dofs = own.dofs();
        let stated = |given: &Option<Vec<f64>>, what: &'static str| match given {
            Some(values) => usable(values, dofs.len(), what).map(|()| Some(values.clone())),
            None => Ok(None),
        };
        let speed = stated(&options.max_velocity, "largest velocities")?
            .unwrap_or_else(|| dofs.iter().map(|dof| dof.dof.max_velocity.unwrap_or(f64::INFINITY).abs()).collect());
        let acceleration = stated(&options.max_acceleration, "largest accelerations")?
            .unwrap_or_else(|| vec![f64::INFINITY; dofs.len()]);
        if let Some(stopping) = &options.stopping {
            usable(&[stopping.reaction_time, stopping.keep], 2, "reaction time and distance to keep")?;
        }
        // A tick has no time for it.
        own.bodies().iter().for_each(|body| prepare(&body.geometry));
        let mut table = PairTable::default();
        let mut rates = Rates::new(speed, acceleration);
        let mut add = |bodies: [usize; 2], margin: f64, scope: WatchScope| {
            table.push(bodies, margin, scope);
            rates.push(own, bodies.map(|body| Mover::of(own, body)));
        };
        // Stated classes leave pairs out; derived ones only describe.
        let classes = own.description().classes.is_some().then(|| CollisionClasses::of_cell(own));
        let mut left_to_classes = Vec::new();
        let mut is_left_out = |bodies: [usize; 2]| {
            let left_out = classes.as_ref().is_some_and(|classes| classes.leaves_out(bodies));
            if left_out {
                left_to_classes.push(bodies);
            }
            left_out
        };
        for pair in own.pairs().checked() {
            if !is_left_out(pair.bodies) {
                add(pair.bodies, pair.margin, WatchScope::Foreseen);
            }
        }
        // Pairs proved unreachable are measured like the others: they may be the nearest.
        {
            let stays_out_of_reach = own.out_of_reach_within(widened);
            for pair in own.pairs().excluded_but_resting().iter().filter(|pair| pair.rests_on_reach()) {
                if !is_left_out(pair.bodies) {
                    let scope = if stays_out_of_reach(pair) { WatchScope::Measured } else { WatchScope::Foreseen };
                    add(pair.bodies, pair.margin, scope);
                }
            }
        }
        let world = World::new(own, options.model);
        let nearest = options.nearest.clamp(1, table.len().max(1));
        let count = dofs.len();
        let mut memory = SearchMemory::new(nearest, table.len());
        memory.reserve(table.len());
        Ok(Self {
            options: MonitorOptions { nearest, ..options },
            world,
            table,
            rates,
            memory,
            vector: CollisionVector::new(nearest),
            tick: 0,
            speeds: vec![0.0; count],
            reaction: vec![0.0; count],
            braking: vec![0.0; count],
            nothing: Arc::new(Geometry::new(&[])),
            left_to_classes,
            cell,
        })
    }

    /// The cell.
    pub fn cell(&self) -> &Cell {
        self.cell.borrow()
    }

    /// Options it was made with.
    pub fn options(&self) -> &MonitorOptions {
        &self.options
    }

    /// How many pairs are watched, those proved unreachable included.
    pub fn pair_count(&self) -> usize {
        self.table.len()
    }

    /// Pairs of the cell that are not watched because it states collision classes: inside one class, or between two that the index
    /// set does not hold.
    pub fn left_to_classes(&self) -> &[[usize; 2]] {
        &self.left_to_classes
    }

    /// The geometry of a body, of the cell or added.
    pub fn geometry(&self, body: usize) -> Option<&Geometry> {
        self.world.bodies.get(body).map(|body| &*body.geometry)
    }

    /// The name of a body of [`NearPair::bodies`].
    pub fn body_name(&self, body: usize) -> &str {
        self.world.bodies.get(body).map_or("", |body| body.name.as_str())
    }

    /// The last tick's vector.
    pub fn vector(&self) -> &CollisionVector {
        &self.vector
    }

    /// The exact collision vector at a configuration.
    pub fn update(&mut self, configuration: &[f64]) -> Result<&CollisionVector, MonitorError> {
        self.update_until(Tick { configuration, velocity: None }, &RunToTheEnd)
    }

    /// The same with a velocity, and a stop that may end it early: then the bounds hold, but may be farther apart.
    ///
    /// After an error the monitor is as it was before.
    pub fn update_until(&mut self, tick: Tick, stop: &dyn Stop) -> Result<&CollisionVector, MonitorError> {
        let cell: &Cell = self.cell.borrow();
        cell.validate(tick.configuration, Limits::Ignored)?;
        if let Some(velocity) = tick.velocity {
            usable_either_way(velocity, cell.dofs().len(), "velocity")?;
        }
        self.tick += 1;
        self.world.advance(cell, tick.configuration);
        if self.world.lost_track {
            self.table.forget();
            self.world.restart();
        } else if self.world.came_far() {
            self.table.rebase(&self.world);
            self.world.restart();
        }
        self.vector.start();
        let outside = |by: f64| {
            cell.dofs().iter().zip(tick.configuration).any(|(dof, &value)| {
                dof.dof.range.is_some_and(|range| !(range.lower - by..=range.upper + by).contains(&value))
            })
        };
        let within_limits = !outside(0.0);
        self.vector.beyond_limits = !within_limits;
        let mut search = NearestSearch {
            world: &self.world,
            table: &mut self.table,
            memory: &mut self.memory,
            vector: &mut self.vector,
            options: SearchOptions {
                nearest: self.options.nearest,
                gap: self.options.gap,
                stickiness: self.options.stickiness,
            },
            stop,
            tick: self.tick,
            within_limits,
        };
        search.run();
        // Factors hold a little beyond the limits and no farther.
        let foreseeable = within_limits || !outside(BEYOND_LIMITS);
        for (speed, place) in self.speeds.iter_mut().zip(0..) {
            *speed = tick.velocity.map_or(0.0, |velocity| velocity[place].abs());
        }
        if self.options.safe_for && foreseeable {
            let rates = &self.rates;
            let speeds_hold = self.speeds.iter().zip(&rates.speed).all(|(speed, limit)| speed <= limit);
            let velocity = tick.velocity.and(self.options.max_acceleration.as_ref()).map(|_| self.speeds.as_slice());
            let forecast = SafeFor { rates, speeds_hold, velocity };
            let all_bounded =
                (0..search.table.len()).all(|pair| !search.is_foreseen(pair) || forecast.is_bounded(pair));
            search.vector.safe_for = all_bounded.then(|| search.least(&forecast));
        }
        if let Some(stopping) = self.options.stopping.filter(|_| foreseeable) {
            let mut stopping_time = 0.0_f64;
            let mut can_brake = true;
            for (place, speed) in self.speeds.iter().enumerate() {
                // Without a velocity: from the largest there is.
                let from = if tick.velocity.is_some() { *speed } else { self.rates.speed[place] };
                let brake = self.rates.acceleration[place];
                can_brake &= from == 0.0 || (from.is_finite() && brake.is_finite() && brake > 0.0);
                self.reaction[place] = if from == 0.0 { 0.0 } else { mul_up(from, stopping.reaction_time) };
                self.braking[place] = braking_way(from, brake);
                stopping_time = stopping_time.max(if from == 0.0 { 0.0 } else { div_up(from, brake) });
            }
            let forecast = SpeedScale {
                rates: &self.rates,
                reaction: &self.reaction,
                braking: &self.braking,
                reaction_time: stopping.reaction_time,
                stopping_time,
                keep: stopping.keep,
            };
            search.vector.speed_scale = can_brake.then(|| search.least(&forecast));
        }
        Ok(&self.vector)
    }

    /// Puts a body where the caller says, from the next tick on.
    pub(crate) fn put(&mut self, body: usize, pose: Pose) {
        self.world.put(body, pose);
    }
}

/// Makes what queries would make when they first need it: the inside of bodies, and every node of hierarchies in parts.
pub(crate) fn prepare(geometry: &Geometry) {
    geometry.prepare_enclosure();
    // Coming to a node makes its part.
    let _ = geometry.hierarchy().by_level().count();
}

/// As many finite numbers as wanted, none negative.
pub(crate) fn usable(values: &[f64], wanted: usize, what: &'static str) -> Result<(), MonitorError> {
    usable_either_way(values, wanted, what)?;
    match values.iter().find(|&&value| value < 0.0) {
        Some(value) => Err(MonitorError::Numbers { what, problem: format!("{value} is negative") }),
        None => Ok(()),
    }
}

pub(crate) fn usable_either_way(values: &[f64], wanted: usize, what: &'static str) -> Result<(), MonitorError> {
    if values.len() != wanted {
        let problem = format!("{wanted} numbers are needed, not {}", values.len());
        return Err(MonitorError::Numbers { what, problem });
    }
    match values.iter().find(|value| !value.is_finite()) {
        Some(value) => Err(MonitorError::Numbers { what, problem: format!("{value} is not a finite number") }),
        None => Ok(()),
    }
}
