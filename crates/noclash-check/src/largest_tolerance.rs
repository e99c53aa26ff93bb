//! The reverse query: the largest tolerance for which motions are still proved free.
//!
//! The answer is an enclosure: proved at the lower value, not proved at the upper one; and, where one was met, the smallest value at
//! which a motion within the tolerance was found that collides. Relies on nothing but checks of the motions with tolerances.

use noclash_cell::{CellMotion, ClockError, PathDescription, Stop, Tolerances, loosen_clocks};

use crate::answer::{Overall, overall};
use crate::check::check;
use crate::engines::Engine;
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;

/// Tolerance to be maximised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToleranceKind {
    /// Of joints: so many radians, and so many metres.
    Joints,
    /// Translations of bases, in metres.
    Pose,
    /// Translations of obstacles, in metres.
    Obstacles,
    /// By how many seconds clocks differ.
    Time,
    /// A factor of all that are stated.
    All,
}

impl ToleranceKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Joints, Self::Pose, Self::Obstacles, Self::Time, Self::All];

    /// The word used by the command and in Python.
    pub fn name(self) -> &'static str {
        match self {
            Self::Joints => "joints",
            Self::Pose => "pose",
            Self::Obstacles => "obstacles",
            Self::Time => "time",
            Self::All => "all",
        }
    }

    /// The kind of that name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Unit of its values.
    pub fn unit(self) -> &'static str {
        match self {
            Self::Joints => "rad",
            Self::Pose | Self::Obstacles => "m",
            Self::Time => "s",
            Self::All => "times",
        }
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

/// Tolerance to be searched, and how closely.
#[derive(Clone, Copy, Debug)]
pub struct ToleranceSearch {
    /// Which of the tolerances.
    pub kind: ToleranceKind,
    /// The others, which stay as they are; of `All` what the factor multiplies.
    pub stated: Tolerances,
    /// The same of clocks.
    pub seconds: f64,
    /// The search ends when proved and not proved values are within this share of each other; between 0 and 1.
    pub accuracy: f64,
    /// How every value is checked; its tolerances are not used.
    pub options: CheckOptions,
}

impl ToleranceSearch {
    /// Whether the search is for a factor of tolerances that are all zero.
    pub fn is_empty(&self) -> bool {
        self.kind == ToleranceKind::All && self.stated == Tolerances::default() && self.seconds == 0.0
    }

    /// The tolerances with this one at a value.
    fn at(&self, value: f64) -> (Tolerances, f64) {
        let (mut tolerances, mut seconds) = (self.stated, self.seconds);
        match self.kind {
            ToleranceKind::Joints => (tolerances.robots.joints.turn, tolerances.robots.joints.slide) = (value, value),
            ToleranceKind::Pose => tolerances.robots.base.translation = value,
            ToleranceKind::Obstacles => tolerances.obstacles.translation = value,
            ToleranceKind::Time => seconds = value,
            ToleranceKind::All => {
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
}

/// Bounds on the largest tolerance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LargestTolerance {
    /// Verdict of the motions with this tolerance at 0.
    pub nominal: Overall,
    /// The largest value that was proved free.
    pub proved: Option<f64>,
    /// The smallest that was not; `None` where all that was checked was proved.
    pub not_proved: Option<f64>,
    /// The smallest at which a motion was found that collides.
    pub refuted: Option<f64>,
    /// How many values were checked.
    pub tries: u32,
}

/// Below this share of where it begins the search ends: what is not proved there is not proved.
const LEAST_SHARE: f64 = 1e-9;

/// How many larger values are asked about, in search of the smallest that is refuted, and how much larger each is until one is.
const REFUTING_TRIES: usize = 8;
const REFUTING_GROWTH: f64 = 1.25;

/// Searches for the largest tolerance for which all motions (those of the path, in order) are proved free. `progress` receives how many values were
/// asked about.
///
/// Guarantee: at `proved`, if there is one, the motions are free for everything within the tolerances. That is so at all smaller values too, whether asked about or not.
pub fn largest_tolerance(
    cell: &PreparedCell,
    (path, motions): (&PathDescription, &[CellMotion]),
    search: &ToleranceSearch,
    stop: &dyn Stop,
    progress: &dyn Fn(u32),
) -> Result<LargestTolerance, ClockError> {
    let mut tries = 0;
    let mut ask = |value: f64| -> Result<Overall, ClockError> {
        let (tolerances, seconds) = search.at(value);
        let mut motions = motions.to_vec();
        loosen_clocks(cell, path, &mut motions, seconds)?;
        // One segment that is not free is enough to know.
        let options = CheckOptions { tolerances: Some(tolerances), stop_at_first: true, ..search.options };
        tries += 1;
        progress(tries);
        let answers = check(cell, &motions, Engine::default(), &options, stop, &|_| {});
        Ok(overall(&answers).if_interrupted(stop.stop()))
    };
    let nominal = ask(0.0)?;
    let mut found = LargestTolerance { nominal, proved: None, not_proved: None, refuted: None, tries: 1 };
    if nominal != Overall::Free {
        found.not_proved = Some(0.0);
        found.refuted = (nominal == Overall::Collision).then_some(0.0);
        return Ok(found);
    }
    found.proved = Some(0.0);
    let [begin, most] = search.kind.span();
    let mut value = begin;
    while !stop.stop() {
        match ask(value)? {
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
            Some(open) if open <= begin * LEAST_SHARE || open - proved <= search.accuracy * open => break,
            Some(open) if proved == 0.0 => 0.25 * open,
            Some(open) => 0.5 * (proved + open),
        };
    }
    // From above: the smallest value at which a motion is found that collides.
    let mut below = found.not_proved.unwrap_or(most);
    for _ in 0..REFUTING_TRIES {
        let value = match found.refuted {
            Some(refuted) if refuted - below <= search.accuracy * refuted => break,
            Some(refuted) => 0.5 * (below + refuted),
            None => REFUTING_GROWTH * below,
        };
        if stop.stop() || value > most || below == 0.0 {
            break;
        }
        match ask(value)? {
            Overall::Collision => found.refuted = Some(value),
            Overall::Free | Overall::Undecided => below = value,
        }
    }
    found.tries = tries;
    Ok(found)
}
