//! `noclash tolerance`: the largest tolerance for which a motion is still proved free.
//!
//! The answer is an enclosure: proved at the lower value, not proved at the upper one; and, where one was met, the smallest value at
//! which a motion within the tolerance was found that collides.

use noclash::OpenCell;
use noclash::check::{CellMotion, CheckOptions, Engine, Overall, Stop, Tolerances, check, overall};
use noclash::io::LoadedPath;
use noclash::robot::Limits;
use serde_json::json;

use super::check::{listen_for_interrupt, load_path, motions};
use super::tolerances::{loosen, tolerances_json};
use crate::answer::{Answer, ExitStatus};
use crate::arguments::{ToleranceArguments, ToleranceQuestion};
use crate::diagnostics::CommandError;
use crate::progress;

/// Which tolerance is looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Joints,
    Pose,
    Obstacles,
    Time,
    All,
}

impl Kind {
    const NAMES: [(&'static str, Self); 5] = [
        ("joints", Self::Joints),
        ("pose", Self::Pose),
        ("obstacles", Self::Obstacles),
        ("time", Self::Time),
        ("all", Self::All),
    ];

    fn by_name(name: &str) -> Result<Self, CommandError> {
        let found = Self::NAMES.iter().find(|(own, _)| *own == name).map(|(_, kind)| *kind);
        found.ok_or_else(|| CommandError::Usage {
            message: format!("there is no tolerance `{name}`"),
            remedy: "the kinds are: joints, pose, obstacles, time, all".to_string(),
        })
    }

    fn unit(self) -> &'static str {
        match self {
            Self::Joints => "rad",
            Self::Pose | Self::Obstacles => "m",
            Self::Time => "s",
            Self::All => "times",
        }
    }

    /// The tolerances with this one at a value.
    fn at(self, value: f64, stated: &ToleranceArguments) -> (Tolerances, f64) {
        let (mut tolerances, mut seconds) = (stated.tolerances(), stated.seconds());
        match self {
            Self::Joints => (tolerances.robots.joints.turn, tolerances.robots.joints.slide) = (value, value),
            Self::Pose => tolerances.robots.base.translation = value,
            Self::Obstacles => tolerances.obstacles.translation = value,
            Self::Time => seconds = value,
            Self::All => {
                let numbers = [
                    &mut tolerances.robots.base.translation,
                    &mut tolerances.robots.base.rotation,
                    &mut tolerances.robots.joints.turn,
                    &mut tolerances.robots.joints.slide,
                    &mut tolerances.obstacles.translation,
                    &mut tolerances.obstacles.rotation,
                    &mut seconds,
                ];
                numbers.into_iter().for_each(|number| *number *= value);
            }
        }
        (tolerances, seconds)
    }

    /// Where the search begins, and beyond which nothing is asked: a full turn, ten kilometres, an hour.
    fn span(self) -> [f64; 2] {
        match self {
            Self::Joints => [1e-3, 7.0],
            Self::Pose | Self::Obstacles => [1e-3, 1e4],
            Self::Time => [1e-2, 3600.0],
            Self::All => [1.0, 1e9],
        }
    }
}

/// Below this share of where it begins the search ends: what is not proved there is not proved.
const LEAST_SHARE: f64 = 1e-9;

pub fn run(arguments: &ToleranceQuestion) -> Result<Answer, CommandError> {
    let kind = Kind::by_name(&arguments.kind)?;
    for (flag, value, usable) in [
        ("--margin", arguments.margin, arguments.margin >= 0.0),
        ("--accuracy", arguments.accuracy, arguments.accuracy > 0.0 && arguments.accuracy < 1.0),
    ] {
        if !(value.is_finite() && usable) {
            return Err(CommandError::usage(format!("{flag} is {value}, which cannot be used")));
        }
    }
    if kind == Kind::All
        && arguments.tolerance.tolerances() == Tolerances::default()
        && arguments.tolerance.seconds() == 0.0
    {
        return Err(CommandError::Usage {
            message: "--kind all looks for a factor of given tolerances, and none is given".to_string(),
            remedy: "add --tolerance-pose, --tolerance-joints, --tolerance-obstacles or --tolerance-time".to_string(),
        });
    }
    let open = noclash::open(&arguments.motion.cell)?;
    let limits = if arguments.motion.ignore_limits { Limits::Ignored } else { Limits::Enforced };
    let (path, file) = load_path(&open, &arguments.motion, limits)?;
    let motions = motions(&open, &path, &file, limits)?;
    let stop = listen_for_interrupt();
    let bar = progress::bar("trying", 0);
    let mut search = Search { open: &open, path: &path, file: &file, motions, arguments, kind, stop: &stop, tries: 0 };
    let found = search.run(&bar)?;
    bar.finish_and_clear();
    let interrupted = stop.stop();
    Ok(found.answer(&search, interrupted))
}

struct Search<'a> {
    open: &'a OpenCell,
    path: &'a LoadedPath,
    file: &'a std::path::Path,
    motions: Vec<CellMotion>,
    arguments: &'a ToleranceQuestion,
    kind: Kind,
    stop: &'a dyn Stop,
    tries: u32,
}

/// What is known.
struct Found {
    /// What is said of the motion with this tolerance at 0.
    nominal: Overall,
    proved: Option<f64>,
    not_proved: Option<f64>,
    refuted: Option<f64>,
}

impl Search<'_> {
    fn run(&mut self, bar: &indicatif::ProgressBar) -> Result<Found, CommandError> {
        let mut found = Found { nominal: self.at(0.0, bar)?, proved: None, not_proved: None, refuted: None };
        if found.nominal != Overall::Free {
            found.not_proved = Some(0.0);
            found.refuted = (found.nominal == Overall::Collision).then_some(0.0);
            return Ok(found);
        }
        found.proved = Some(0.0);
        let [begin, most] = self.kind.span();
        let least = begin * LEAST_SHARE;
        let mut value = begin;
        while !self.stop.stop() {
            match self.at(value, bar)? {
                Overall::Free => found.proved = Some(value),
                other => {
                    found.not_proved = Some(value);
                    if other == Overall::Collision {
                        found.refuted = Some(found.refuted.map_or(value, |known: f64| known.min(value)));
                    }
                }
            }
            let proved = found.proved.unwrap_or(0.0);
            value = match found.not_proved {
                None if proved >= most => break,
                None => (4.0 * proved).min(most),
                Some(open) if open <= least || open - proved <= self.arguments.accuracy * open => break,
                Some(open) if proved == 0.0 => 0.25 * open,
                Some(open) => 0.5 * (proved + open),
            };
        }
        Ok(found)
    }

    /// What is said of the motion with the tolerance at a value.
    fn at(&mut self, value: f64, bar: &indicatif::ProgressBar) -> Result<Overall, CommandError> {
        let (tolerances, seconds) = self.kind.at(value, &self.arguments.tolerance);
        let mut motions = self.motions.clone();
        loosen(self.open, &self.path.path, self.file, &mut motions, seconds)?;
        let options = CheckOptions {
            margin: self.arguments.margin,
            tolerances: Some(tolerances),
            threads: self.arguments.motion.threads,
            budget: self.arguments.budget,
            // One segment that is not free is enough to know.
            stop_at_first: true,
            ..CheckOptions::default()
        };
        self.tries += 1;
        bar.set_position(u64::from(self.tries));
        let answers = check(&self.open.cell, &motions, Engine::default(), &options, self.stop, &|_| {});
        Ok(overall(&answers).if_interrupted(self.stop.stop()))
    }
}

impl Found {
    fn answer(&self, search: &Search, interrupted: bool) -> Answer {
        let unit = search.kind.unit();
        let kind = &search.arguments.kind;
        let text = match (self.nominal, self.proved, self.not_proved) {
            (Overall::Collision, ..) => "Collision: the motion collides without any tolerance.\n".to_string(),
            (Overall::Undecided, ..) => "Undecided: the motion is not proved free without any tolerance.\n".to_string(),
            (Overall::Free, Some(proved), Some(open)) => format!(
                "Free for every motion within {proved:e} {unit} ({kind}); not proved at {open:e} {unit}{}.\n",
                self.refuted.map_or(String::new(), |value| format!(", and a motion within {value:e} {unit} collides"))
            ),
            (Overall::Free, proved, _) => {
                format!(
                    "Free for every motion within {:e} {unit} ({kind}), the most that is asked.\n",
                    proved.unwrap_or(0.0)
                )
            }
        };
        let (stated, seconds) = (search.arguments.tolerance.tolerances(), search.arguments.tolerance.seconds());
        let json = json!({
            "verdict": self.nominal.as_str(), "kind": kind, "unit": unit, "proved": self.proved,
            "not_proved": self.not_proved, "refuted": self.refuted, "tries": search.tries, "interrupted": interrupted,
            "tolerances": tolerances_json(search.open, &stated, seconds),
            "assumptions": search.open.assumptions_along(&search.path.path),
        });
        Answer { text, json, exit: ExitStatus::of(self.nominal, interrupted) }
    }
}
