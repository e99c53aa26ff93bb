//! How much may move with a motion still proved free: obstacles, growing bodies, speeds of moving obstacles.

use noclash_cell::{Stop, Tolerances};
use noclash_check::{
    BodyGrowth, CheckOptions, Engine, ObstacleShifts, Overall, SHIFT_DIRECTIONS, ShiftOptions, Slack, SpeedChange,
    check, growths, obstacle_shifts, overall, speed_changes,
};
use noclash_io::option;
use serde_json::{Value, json};

use crate::attention::{Attention, attended};
use crate::error::no_clock;
use crate::json::{PairSummary, defaults_json, finite, object, tolerances_json};
use crate::{Error, Motion, OpenCell, RequestError, RequestErrorKind};

/// A query for what may move: [`OpenCell::slack`], options, [`SlackQuery::run`].
#[must_use = "a query does nothing until it is run"]
pub struct SlackQuery<'a> {
    cell: &'a OpenCell,
    motion: &'a Motion,
    options: ShiftOptions,
    clock_skew: f64,
    attention: Attention<'a>,
}

attended!(SlackQuery);

impl OpenCell {
    /// Asks how far every obstacle may be moved, how much every moving body may grow, and how much faster or slower every obstacle with a clock may be, one
    /// at a time, with the motion still proved free.
    pub fn slack<'a>(&'a self, motion: &'a Motion) -> SlackQuery<'a> {
        let options = ShiftOptions { most: 0.1, accuracy: 1e-4, check: CheckOptions::default() };
        SlackQuery { cell: self, motion, options, clock_skew: 0.0, attention: Attention::default() }
    }
}

impl<'a> SlackQuery<'a> {
    /// Nothing beyond this is asked about, in metres; the default is 0.1.
    pub fn most(mut self, metres: f64) -> Self {
        self.options.most = metres;
        self
    }

    /// Largest distance between proved and refuted values that is searched, in metres; the default is 1e-4.
    pub fn accuracy(mut self, metres: f64) -> Self {
        self.options.accuracy = metres;
        self
    }

    /// Every pair must stay farther apart than this, in metres; the larger of this and the cell file applies.
    pub fn margin(mut self, metres: f64) -> Self {
        self.options.check.margin = metres;
        self
    }

    /// Calibration and tracking errors that everything must survive besides.
    pub fn tolerances(mut self, tolerances: Tolerances) -> Self {
        self.options.check.tolerances = Some(tolerances);
        self
    }

    /// Clock skew in seconds that everything must survive besides; the path needs times.
    pub fn clock_skew(self, seconds: f64) -> Self {
        Self { clock_skew: seconds, ..self }
    }

    /// Number of threads; 0 means all cores.
    pub fn threads(mut self, threads: usize) -> Self {
        self.options.check.threads = threads;
        self
    }

    /// Validates the options and searches.
    pub fn run(self) -> Result<SlackReport<'a>, Error> {
        let Self { cell, motion, options, clock_skew, attention } = self;
        cell.refuse_loops("slack")?;
        let usable = |name: &str, value: f64, usable: bool| match value.is_finite() && usable {
            true => Ok(()),
            false => {
                let message = format!("{} is {value}, which cannot be used", option(name));
                Err(RequestError::new(RequestErrorKind::Value, message, "give a finite length in metres, above 0"))
            }
        };
        usable("most", options.most, options.most > 0.0)?;
        usable("accuracy", options.accuracy, options.accuracy > 0.0)?;
        RequestError::unless_usable("margin", options.check.margin, true)?;
        RequestError::unless_usable_tolerances(options.check.tolerances.as_ref())?;
        let segments = &*motion.with_clock_skew(cell, clock_skew)?;
        let stop: &dyn Stop = attention.stop;
        let answers = check(&cell.cell, segments, Engine::default(), &options.check, stop, &|_| {});
        let verdict = overall(&answers).if_interrupted(stop.stop());
        let (mut obstacles, mut growth, mut speeds) = (Vec::new(), Vec::new(), Vec::new());
        if verdict == Overall::Free {
            let report = |done: usize| attention.progress.progress(done, 0);
            obstacles = obstacle_shifts(&cell.cell, segments, &options, stop, &report).into_iter().flatten().collect();
            growth = growths(&cell.cell, segments, (&options.check, options.accuracy), stop, &|_| {});
            let path = (motion.description(), motion.segments());
            speeds = speed_changes(&cell.cell, path, (&options.check, clock_skew), stop)
                .map_err(|error| no_clock(&error, motion.file()))?;
        }
        let interrupted = stop.stop();
        let pairs = PairSummary::next_to(verdict, &cell.cell, true);
        Ok(SlackReport { cell, motion, verdict, obstacles, growth, speeds, pairs, interrupted, options, clock_skew })
    }
}

/// Result of a search for what may move.
#[non_exhaustive]
pub struct SlackReport<'a> {
    /// The queried cell.
    pub cell: &'a OpenCell,
    /// The queried motion.
    pub motion: &'a Motion,
    /// Verdict of the motion as it is; nothing else is known unless it is free.
    pub verdict: Overall,
    /// Proved shifts of obstacles.
    pub obstacles: Vec<ObstacleShifts>,
    /// Proved growth of moving bodies.
    pub growth: Vec<BodyGrowth>,
    /// Proved changes of speed of obstacles with a clock.
    pub speeds: Vec<SpeedChange>,
    /// The checked pairs, and the excluded ones with their reasons.
    pub pairs: PairSummary<'a>,
    /// Whether it was ended early.
    pub interrupted: bool,
    options: ShiftOptions,
    clock_skew: f64,
}

/// A spot of a cell that is tight: an obstacle and a direction, or a body that grows.
pub struct TightSpot<'a> {
    /// The obstacle or body.
    pub body: usize,
    /// One of [`SHIFT_DIRECTIONS`]; `None` for growing on all sides.
    pub direction: Option<&'static str>,
    /// In metres.
    pub slack: &'a Slack,
}

impl SlackReport<'_> {
    /// Nothing beyond this was asked about, in metres.
    pub fn most(&self) -> f64 {
        self.options.most
    }

    /// Spots from the tightest on; those without anything that is refuted are left out.
    pub fn tightest(&self) -> Vec<TightSpot<'_>> {
        let moved = self.obstacles.iter().flat_map(|own| {
            let along = SHIFT_DIRECTIONS.iter().zip(&own.along);
            along.map(|(&(name, _), slack)| TightSpot { body: own.body, direction: Some(name), slack })
        });
        let grown = self.growth.iter().map(|own| TightSpot { body: own.body, direction: None, slack: &own.growth });
        let mut spots: Vec<TightSpot> =
            moved.chain(grown).filter(|spot| spot.slack.refuted.is_some_and(|at| at <= self.options.most)).collect();
        spots.sort_by(|a, b| a.slack.proved.total_cmp(&b.slack.proved).then(a.body.cmp(&b.body)));
        spots
    }

    /// Assumptions of the answer, one sentence each.
    pub fn assumptions(&self) -> Vec<String> {
        let mut assumptions = self.cell.assumptions_along(self.motion.description());
        assumptions
            .extend(self.cell.tolerance_sentences(&self.options.check.tolerances.unwrap_or_default(), self.clock_skew));
        assumptions.push("each value holds with everything else as stated: what may move together is less".to_string());
        assumptions
    }

    /// Notes about the input.
    pub fn warnings(&self) -> Vec<&String> {
        self.cell.warnings.iter().chain(self.motion.warnings()).collect()
    }

    fn slack_json(&self, slack: &Slack) -> Value {
        let at = slack.at.map(|at| {
            let mut place = json!({
                "segment": at.segment, "t": at.t.to_f64(), "bodies": at.bodies.map(|body| self.cell.body_name(body)),
            });
            if let Some(time) = self.motion.seconds_at(at.segment, at.t.to_f64()) {
                place["time"] = json!(time);
            }
            place
        });
        json!({"proved": finite(slack.proved), "refuted": slack.refuted, "at": at})
    }

    /// The report as the command prints it with `--json`.
    pub fn to_json(&self) -> Value {
        let name = |body: usize| self.cell.body_name(body);
        let shifts = |own: &ObstacleShifts| {
            let along = SHIFT_DIRECTIONS.iter().zip(&own.along);
            let along =
                object(&mut along.map(|((direction, _), slack)| ((*direction).to_string(), self.slack_json(slack))));
            json!({"body": name(own.body), "shifts": along})
        };
        let growth = |own: &BodyGrowth| {
            let mut grown = self.slack_json(&own.growth);
            grown["body"] = json!(name(own.body));
            grown
        };
        let speed = |own: &SpeedChange| {
            let [faster, slower] = [&own.faster, &own.slower].map(|slack| self.slack_json(slack));
            json!({"body": name(own.body), "faster": faster, "slower": slower})
        };
        let spot = |spot: &TightSpot| json!({"body": name(spot.body), "direction": spot.direction, "proved": spot.slack.proved, "refuted": spot.slack.refuted});
        let tolerances = self.options.check.tolerances.unwrap_or_default();
        json!({
            "verdict": self.verdict.as_str(), "most": self.options.most, "accuracy": self.options.accuracy,
            "obstacles": self.obstacles.iter().map(shifts).collect::<Vec<_>>(),
            "growth": self.growth.iter().map(growth).collect::<Vec<_>>(),
            "speeds": self.speeds.iter().map(speed).collect::<Vec<_>>(),
            "tightest": self.tightest().iter().take(MOST_SPOTS).map(spot).collect::<Vec<_>>(),
            "interrupted": self.interrupted, "tolerances": tolerances_json(self.cell, &tolerances, self.clock_skew),
            "defaults": defaults_json(self.cell, self.motion), "assumptions": self.assumptions(),
            "warnings": self.warnings(), "unchecked": self.pairs.unchecked_json(),
        })
    }
}

/// Spots that are listed.
const MOST_SPOTS: usize = 20;
