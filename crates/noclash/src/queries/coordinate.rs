//! Several robots, any timing: programs without a common clock. Do their paths ever meet, whatever the timing; and if they do, which places
//! exclude each other, and in which order can all be run without a contact, with the least waiting?

use std::path::Path;
use std::time::Instant;

use noclash_cell::{PathDescription, Stop, Tolerances};
use noclash_check::{
    AnyTiming, CheckOptions, Meeting, Overall, SegmentAnswer, Square, SquareOptions, TimedProgram, Timeline,
    asks_beyond_reach, check_alone, overall,
};
use noclash_geometry::query::Counters;
use noclash_plan::{Schedule, Squares, schedule};

use super::check::CheckReport;
use super::coordinate_path::{coordinated_path, started_together};
use super::program::Program;
use crate::attention::{Attention, attended};
use crate::json::PairSummary;
use crate::{Error, Motion, OpenCell, RequestError, RequestErrorKind};

/// A query about programs whatever their timing: [`OpenCell::coordinate`], options, [`CoordinateQuery::run`].
#[must_use = "a query does nothing until it is run"]
pub struct CoordinateQuery<'a> {
    cell: &'a OpenCell,
    programs: &'a [Program],
    options: CheckOptions,
    square: SquareOptions,
    allow_empty: bool,
    attention: Attention<'a>,
}

attended!(CoordinateQuery);

impl OpenCell {
    /// Asks whether programs can touch, whatever their timing, and for zones and a schedule where they can.
    pub fn coordinate<'a>(&'a self, programs: &'a [Program]) -> CoordinateQuery<'a> {
        CoordinateQuery {
            cell: self,
            programs,
            options: CheckOptions::default(),
            square: SquareOptions::default(),
            allow_empty: true,
            attention: Attention::default(),
        }
    }
}

impl<'a> CoordinateQuery<'a> {
    /// Every pair must stay farther apart than this, in metres; the larger of this and the cell file applies.
    pub fn margin(mut self, metres: f64) -> Self {
        self.options.margin = metres;
        self
    }

    /// Calibration and tracking errors, for every combination of which the answer holds; the larger of these and the cell file applies.
    pub fn tolerances(mut self, tolerances: Tolerances) -> Self {
        self.options.tolerances = Some(tolerances);
        self
    }

    /// Number of threads; 0 means all cores. The answer does not depend on it.
    pub fn threads(mut self, threads: usize) -> Self {
        self.options.threads = threads;
        self
    }

    /// Sets the share of a program (1/256 by default) below which places are not cut any further; sides of zones are refined beyond it.
    pub fn resolution(mut self, share: f64) -> Self {
        self.square.share = share;
        self
    }

    /// Whether a cell without any checked pair may be called free; else it is undecided.
    pub fn allow_empty(self, allow: bool) -> Self {
        Self { allow_empty: allow, ..self }
    }

    /// Options of the inner layers, for benchmarks and tests.
    #[doc(hidden)]
    pub fn with_options(mut self, change: impl FnOnce(&mut CheckOptions)) -> Self {
        change(&mut self.options);
        self
    }

    fn validate(&self) -> Result<(), Error> {
        RequestError::unless_usable("margin", self.options.margin, true)?;
        RequestError::unless_usable_tolerances(self.options.tolerances.as_ref())?;
        if !(self.square.share > 0.0 && self.square.share <= 1.0) {
            let message = format!("the resolution is {}, which is no share of a program", self.square.share);
            return Err(RequestError::new(RequestErrorKind::Value, message, "give a number above 0, up to 1").into());
        }
        self.cell.standing_obstacles_only()?;
        if self.programs.len() < 2 {
            let remedy = "give ROBOT=FILE for two robots at least; `check` is for one";
            return Err(RequestError::new(RequestErrorKind::Missing, "there is nothing to coordinate", remedy).into());
        }
        for (at, program) in self.programs.iter().enumerate() {
            if self.programs[..at].iter().any(|other| other.robot == program.robot) {
                let message = format!("robot `{}` has two programs", program.robot);
                return Err(RequestError::new(RequestErrorKind::Conflict, message, "give each robot one").into());
            }
        }
        Ok(())
    }

    /// Validates the options and answers.
    pub fn run(self) -> Result<CoordinateReport<'a>, Error> {
        self.validate()?;
        let Self { cell, programs, options, square: square_options, allow_empty, attention } = self;
        cell.refuse_loops("coordinate")?;
        let started = Instant::now();
        let stop = attention.stop;
        let durations: Vec<Vec<f64>> = programs.iter().map(|program| program.timeline().durations()).collect();
        let timed: Vec<TimedProgram> = programs
            .iter()
            .zip(&durations)
            .map(|(program, seconds)| TimedProgram {
                robot: program.index(),
                motions: program.motion().segments(),
                seconds,
            })
            .collect();
        let pairs = pairs_of(programs.len());
        // Every program, every pair, the schedule and its proof.
        let total = programs.len() + pairs.len() + 2;
        let alone: Vec<Vec<SegmentAnswer>> = (0..programs.len())
            .map(|which| {
                let answers = check_alone(&cell.cell, &timed, which, &options, stop);
                attention.progress.progress(which + 1, total);
                answers
            })
            .collect();
        let mut report = CoordinateReport {
            cell,
            programs,
            verdict: Coordination::Undecided,
            alone,
            together: Vec::new(),
            schedule: None,
            no_schedule: None,
            path: None,
            path_verdict: None,
            seconds: 0.0,
            counters: Counters::default(),
            interrupted: false,
            nothing_checked: !allow_empty && cell.cell.pairs().claim_nothing(),
            options,
            pairs: PairSummary::of(&cell.cell),
        };
        for (done, pair) in pairs.into_iter().enumerate() {
            let own = pair.map(|program| timed[program]);
            let Some(timing) = AnyTiming::new(&cell.cell, own, &options) else {
                let message = "a program deviates from its curve, which is not bounded whatever the timing";
                return Err(RequestError::new(RequestErrorKind::Conflict, message, "give straight lines").into());
            };
            let timelines = pair.map(|program| programs[program].timeline());
            let mut square = Square::new(&timing, timelines, &square_options, stop);
            let ends = [[0.0; 2], timelines.map(|timeline| (timeline.times().len() - 1) as f64)];
            let at_ends = ends.map(|rows| (!square.is_free()).then(|| timing.meeting_at(rows)).flatten());
            // Programs that touch alone, or where they begin or end, have no schedule.
            let is_lost = report.touches_alone() || at_ends.iter().any(Option::is_some);
            if !square.is_free() && !is_lost && programs.len() == 2 {
                let found = |square: &Square| {
                    let squares = Squares { timelines: &timelines_of(programs), squares: vec![([0, 1], square)] };
                    schedule(&squares).is_some()
                };
                square.search_way(&timing, timelines, &square_options, stop, found);
            }
            report.counters += square.counters;
            report.together.push(Together { programs: pair, square, at_ends });
            attention.progress.progress(programs.len() + done + 1, total);
        }
        // After an interrupt, the zones as they are: a schedule takes longer to find than anyone waits then.
        if !stop.stop() && !report.touches_alone() {
            report.find_schedule();
        }
        attention.progress.progress(total - 1, total);
        if let Some(path) = &report.path {
            let check = cell.check(path).clearance(false).with_options(|own| *own = options).cancel(stop).run()?;
            report.path_verdict = Some(check.verdict);
        }
        report.interrupted = stop.stop();
        report.verdict = report.conclude();
        report.seconds = started.elapsed().as_secs_f64();
        let is_free = matches!(report.verdict, Coordination::Free | Coordination::Interlock);
        let beside = if is_free { Overall::Free } else { Overall::Undecided };
        let all: Vec<_> = programs.iter().flat_map(|program| program.motion().segments().to_vec()).collect();
        report.pairs = PairSummary::next_to(beside, &cell.cell, asks_beyond_reach(&cell.cell, &all, &options));
        attention.progress.progress(total, total);
        Ok(report)
    }
}

fn pairs_of(count: usize) -> Vec<[usize; 2]> {
    (0..count).flat_map(|first| (first + 1..count).map(move |second| [first, second])).collect()
}

fn timelines_of(programs: &[Program]) -> Vec<Timeline> {
    programs.iter().map(|program| program.timeline().clone()).collect()
}

/// Result for programs without a common clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Coordination {
    /// Nothing touches, whatever the timing.
    Free,
    /// Nothing touches outside the zones, and the schedule is proved free.
    Interlock,
    /// However the programs are timed, something touches.
    Collision,
    /// None of these is proved.
    Undecided,
}

impl Coordination {
    /// The word for answers.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Interlock => "interlock",
            Self::Collision => "collision",
            Self::Undecided => "undecided",
        }
    }

    /// As a verdict about motions: a proved schedule is free.
    pub fn overall(self) -> Overall {
        match self {
            Self::Free | Self::Interlock => Overall::Free,
            Self::Collision => Overall::Collision,
            Self::Undecided => Overall::Undecided,
        }
    }
}

/// Two programs whatever their timing.
pub struct Together {
    /// Indices of the programs.
    pub programs: [usize; 2],
    /// All their places.
    pub square: Square,
    /// Two bodies that meet where both programs begin, and where both end.
    pub at_ends: [Option<Meeting>; 2],
}

/// Result of a coordination.
#[non_exhaustive]
pub struct CoordinateReport<'a> {
    /// The queried cell.
    pub cell: &'a OpenCell,
    /// The queried programs.
    pub programs: &'a [Program],
    /// Verdict of the coordination.
    pub verdict: Coordination,
    /// By program and segment: the robot against everything that no other program moves.
    pub alone: Vec<Vec<SegmentAnswer>>,
    /// By pair of programs.
    pub together: Vec<Together>,
    /// Who waits where; proved if `path_verdict` is free.
    pub schedule: Option<Schedule>,
    /// The schedule as a timed path of the whole cell.
    pub path: Option<Motion>,
    /// Verdict of the ordinary check of that path.
    pub path_verdict: Option<Overall>,
    /// Wall time, without loading.
    pub seconds: f64,
    /// Cost of the squares.
    pub counters: Counters,
    /// Why there is no path of a schedule that was found.
    no_schedule: Option<String>,
    /// Whether it was ended early.
    pub interrupted: bool,
    /// Whether the verdict is undecided because no pair is checked.
    pub nothing_checked: bool,
    /// The checked pairs, and the excluded ones with their reasons.
    pub pairs: PairSummary<'a>,
    options: CheckOptions,
}

impl CoordinateReport<'_> {
    fn find_schedule(&mut self) {
        let timelines = timelines_of(self.programs);
        let squares = self.together.iter().map(|together| (together.programs, &together.square)).collect();
        self.schedule = schedule(&Squares { timelines: &timelines, squares });
        let Some(found) = &self.schedule else { return };
        match coordinated_path(self.cell, self.programs, found) {
            Ok(path) => self.path = Some(path),
            // What is proved of the squares stays; there is no path of the schedule that could be proved.
            Err(error) => {
                self.schedule = None;
                self.no_schedule = Some(format!("there is no schedule: {error}"));
            }
        }
    }

    /// Whether a program touches something that no other program moves.
    fn touches_alone(&self) -> bool {
        self.alone.iter().any(|answers| overall(answers) == Overall::Collision)
    }

    fn conclude(&self) -> Coordination {
        let met = |together: &Together| together.at_ends.iter().any(Option::is_some) || together.square.has_no_way();
        if self.touches_alone() || self.together.iter().any(met) {
            return Coordination::Collision;
        }
        let is_open = |answers: &Vec<SegmentAnswer>| overall(answers) == Overall::Undecided;
        if self.interrupted || self.nothing_checked || self.alone.iter().any(is_open) {
            return Coordination::Undecided;
        }
        match self.path_verdict {
            _ if self.together.iter().all(|together| together.square.is_free()) => Coordination::Free,
            Some(Overall::Free) => Coordination::Interlock,
            _ => Coordination::Undecided,
        }
    }

    /// Zones of two programs as times of both, rounded outward: outside all of them every two places are proved free.
    pub fn zone_times(&self, together: &Together) -> Vec<[[f64; 2]; 2]> {
        let times = |rows: [[f64; 2]; 2]| {
            [0, 1].map(|side| self.programs[together.programs[side]].timeline().times_around(rows[side]))
        };
        together.square.zones.iter().map(|zone| times(zone.rows)).collect()
    }

    /// Whether the schedule is proved free by the ordinary check of its path.
    pub fn is_scheduled(&self) -> bool {
        self.path_verdict == Some(Overall::Free)
    }

    /// Seconds that the schedule takes beyond the longest program.
    pub fn waiting(&self) -> Option<f64> {
        let longest = self.programs.iter().map(|program| program.timeline().duration()).fold(0.0, f64::max);
        self.schedule.as_ref().map(|schedule| (schedule.duration() - longest).max(0.0))
    }

    /// Seconds of one program after the other.
    pub fn one_after_the_other(&self) -> f64 {
        self.programs.iter().map(|program| program.timeline().duration()).sum()
    }

    /// A timing to look at, with its path and the answer of the ordinary check about it: the schedule, else all programs started together.
    ///
    /// # Errors
    /// Where the path cannot be written as rows of the whole cell.
    pub fn shown<T>(&self, stop: &dyn Stop, show: impl FnOnce(&Schedule, &CheckReport) -> T) -> Result<T, Error> {
        let together = started_together(self.programs);
        let shown = self.schedule.as_ref().unwrap_or(&together);
        let path = coordinated_path(self.cell, self.programs, shown)?;
        let options = self.options;
        let checked = self.cell.check(&path).with_options(|own| *own = options).cancel(stop).run()?;
        Ok(show(shown, &checked))
    }

    /// Tolerances of the query.
    pub(crate) fn tolerances(&self) -> Tolerances {
        self.options.tolerances.unwrap_or_default()
    }

    /// Assumptions of the answer, one sentence each.
    pub fn assumptions(&self) -> Vec<String> {
        let mut assumptions = Vec::new();
        for program in self.programs {
            for assumption in self.cell.assumptions_along(program.motion().description()) {
                if !assumptions.contains(&assumption) {
                    assumptions.push(assumption);
                }
            }
        }
        assumptions.extend(self.cell.tolerance_sentences(&self.tolerances(), 0.0));
        assumptions
            .push("no program goes back: each runs forward along its rows, at any pace, and may wait".to_string());
        assumptions
    }

    /// Notes about the input, one sentence each.
    pub fn warnings(&self) -> Vec<String> {
        let own = self.programs.iter().flat_map(|program| program.motion().warnings());
        let mut warnings: Vec<String> = self.cell.warnings.iter().chain(own).cloned().collect();
        warnings.extend(self.no_schedule.clone());
        for program in self.programs.iter().filter(|program| !program.is_timed()) {
            warnings.push(format!("the program of {} has no times: each row takes one unit", program.robot));
        }
        warnings
    }

    /// The zones as a table for interlocks: CSV with a line for each zone.
    pub fn zone_table(&self) -> String {
        let mut table = "zone,robot,from,to,other,other_from,other_to\n".to_string();
        let mut number = 0;
        for together in &self.together {
            let [a, b] = together.programs.map(|program| quoted(&self.programs[program].robot));
            for [own, other] in self.zone_times(together) {
                number += 1;
                table += &format!("{number},{a},{:?},{:?},{b},{:?},{:?}\n", own[0], own[1], other[0], other[1]);
            }
        }
        table
    }

    /// Writes the schedule as a path of the whole cell, if it is proved.
    pub fn write_path(&self, file: &Path) -> Result<(), Error> {
        let Some(PathDescription::Waypoints(rows)) =
            self.path.as_ref().filter(|_| self.is_scheduled()).map(Motion::description)
        else {
            let message = "there is no schedule that is proved, so no path is written";
            return Err(RequestError::new(RequestErrorKind::Missing, message, "see the verdict").into());
        };
        Ok(crate::path_output::write_path(file, &self.cell.cell, rows)?)
    }
}

fn quoted(name: &str) -> String {
    match name.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", name.replace('"', "\"\"")),
        false => name.to_string(),
    }
}
