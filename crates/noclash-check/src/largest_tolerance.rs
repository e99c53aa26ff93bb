//! The reverse query: the largest tolerance for which motions are still proved free.
//!
//! The answer is an enclosure: proved at the lower value, not proved at the upper one; and, where one was met, the smallest value at
//! which a motion within the tolerance was found that collides. Relies on nothing but checks of the motions with tolerances.

use noclash_cell::{CellMotion, ClockError, PathDescription, Stop, Tolerances, loosen_clocks};

use crate::answer::{Overall, SegmentAnswer, Verdict, overall};
use crate::check::check_knowing;
use crate::engines::Engine;
use crate::options::{CheckOptions, Unobserved};
use crate::prepared_cell::PreparedCell;
use crate::refuted_tolerance::RefutedJoints;
use crate::tolerance_parts::ProvedParts;

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
    /// The smallest above it that was tried and not proved, or that is refuted; `None` where all that was checked was proved.
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

/// Shares of the smallest refuted value of joints that are tried one after the other until one is proved: what is undecided there costs the whole
/// effort each time, and says little of larger values.
const SHARES_OF_REFUTED: [f64; 6] = [0.985, 0.95, 0.91, 0.8, 0.65, 0.5];

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
    let mut asking = Asking {
        cell,
        path,
        motions,
        search,
        stop,
        progress,
        tries: 0,
        proved: ProvedParts::new(motions.len()),
        open: Vec::new(),
    };
    let nominal = asking.ask(0.0)?.overall;
    let mut found = LargestTolerance { nominal, proved: None, not_proved: None, refuted: None, tries: 1 };
    if nominal != Overall::Free {
        found.not_proved = Some(0.0);
        found.refuted = (nominal == Overall::Collision).then_some(0.0);
        return Ok(found);
    }
    let [begin, most] = search.kind.span();
    let mut bounds = Bounds { proved: 0.0, failed: Vec::new(), refuted: None };
    // Upwards until a value fails.
    let mut value = begin;
    while !stop.stop() {
        bounds.note(value, asking.ask(value)?);
        if bounds.proved < value || value >= most {
            break;
        }
        value = (4.0 * value).min(most);
    }
    // Downwards until one is proved.
    while bounds.proved == 0.0 && value > begin * LEAST_SHARE && !stop.stop() {
        value = 0.25 * bounds.not_proved().unwrap_or(value);
        bounds.note(value, asking.ask(value)?);
    }
    // From above: the smallest value at which a motion is found that collides; of joints without proofs, which then begin below it.
    if asking.joints(0).is_some() {
        asking.refute_above(&mut bounds, most)?;
        for share in SHARES_OF_REFUTED {
            let Some(value) = bounds.refuted.map(|refuted| share * refuted) else { break };
            if stop.stop() || value <= bounds.proved * (1.0 + search.accuracy) {
                break;
            }
            bounds.note(value, asking.ask(value)?);
            if bounds.proved >= value {
                break;
            }
        }
    }
    while let Some(open) = bounds.not_proved().filter(|_| !stop.stop()) {
        if open <= begin * LEAST_SHARE || open - bounds.proved <= search.accuracy * open {
            break;
        }
        let value = if bounds.proved == 0.0 { 0.25 * open } else { 0.5 * (bounds.proved + open) };
        bounds.note(value, asking.ask(value)?);
    }
    if asking.joints(0).is_none() {
        asking.refute_above(&mut bounds, most)?;
    }
    let Bounds { proved, refuted, .. } = bounds;
    found = LargestTolerance {
        proved: Some(proved),
        not_proved: bounds.not_proved(),
        refuted,
        tries: asking.tries,
        ..found
    };
    Ok(found)
}

/// What is known of the values.
struct Bounds {
    proved: f64,
    /// Values that were not proved, in any order: a larger one may be.
    failed: Vec<f64>,
    refuted: Option<f64>,
}

impl Bounds {
    fn note(&mut self, value: f64, Asked { overall, refuted }: Asked) {
        match overall {
            Overall::Free => self.proved = self.proved.max(value),
            Overall::Collision | Overall::Undecided => self.failed.push(value),
        }
        self.refute(refuted);
    }

    fn refute(&mut self, value: Option<f64>) {
        self.refuted = [self.refuted, value].into_iter().flatten().reduce(f64::min);
    }

    /// The smallest value above the largest proved one that is known not to be proved.
    fn not_proved(&self) -> Option<f64> {
        let failed = self.failed.iter().copied().chain(self.refuted);
        failed.filter(|value| *value > self.proved).reduce(f64::min)
    }
}

/// What came of one value.
struct Asked {
    overall: Overall,
    /// A value, this one or a smaller one, at which a motion collides.
    refuted: Option<f64>,
}

/// The query with one value after another.
struct Asking<'a> {
    cell: &'a PreparedCell,
    path: &'a PathDescription,
    motions: &'a [CellMotion],
    search: &'a ToleranceSearch,
    stop: &'a dyn Stop,
    progress: &'a dyn Fn(u32),
    tries: u32,
    /// What is proved of joints, by segment.
    proved: ProvedParts,
    /// Segments that the last value that was not proved left undecided, so many at most.
    open: Vec<usize>,
}

/// Segments in which collisions are searched for.
const MOST_OPEN: usize = 4;

impl Asking<'_> {
    fn ask(&mut self, value: f64) -> Result<Asked, ClockError> {
        let (tolerances, seconds) = self.search.at(value);
        let mut motions = self.motions.to_vec();
        loosen_clocks(self.cell, self.path, &mut motions, seconds)?;
        // One segment that is not free is enough to know.
        let options = CheckOptions { tolerances: Some(tolerances), stop_at_first: true, ..self.search.options };
        self.tries += 1;
        (self.progress)(self.tries);
        let proved = (self.search.kind == ToleranceKind::Joints).then_some(&self.proved);
        let answers = check_knowing(self.cell, &motions, Engine::default(), &options, (proved, self.stop, &Unobserved));
        let overall = overall(&answers).if_interrupted(self.stop.stop());
        let refuted = match overall {
            Overall::Free => None,
            Overall::Collision => {
                let witness = |answer: &SegmentAnswer| match &answer.verdict {
                    Verdict::Collision(witness) => Some(witness.clone()),
                    _ => None,
                };
                let first = answers.iter().enumerate().find_map(|(index, answer)| Some((index, witness(answer)?)));
                let nearer = first.and_then(|(index, witness)| self.joints(index)?.least_near(witness));
                Some(nearer.map_or(value, |nearer| nearer.min(value)))
            }
            Overall::Undecided => {
                let is_open = |index: &usize| matches!(answers[*index].verdict, Verdict::Undecided { .. });
                self.open = (0..answers.len()).filter(is_open).take(MOST_OPEN).collect();
                self.search_open(value)
            }
        };
        Ok(Asked { overall, refuted })
    }

    /// Searches for the smallest value at which a motion collides, above what is not proved.
    fn refute_above(&mut self, bounds: &mut Bounds, most: f64) -> Result<(), ClockError> {
        let mut below = bounds.not_proved().unwrap_or(most);
        for _ in 0..REFUTING_TRIES {
            let value = match bounds.refuted {
                Some(refuted) if refuted - below <= self.search.accuracy * refuted => break,
                Some(refuted) => 0.5 * (below + refuted),
                None => REFUTING_GROWTH * below,
            };
            if self.stop.stop() || value > most || below == 0.0 {
                break;
            }
            match self.refute(value)? {
                Some(refuted) => bounds.refute(Some(refuted)),
                None => below = value,
            }
        }
        Ok(())
    }

    /// A value at which a motion collides, this one or a smaller one; nothing is proved.
    fn refute(&mut self, value: f64) -> Result<Option<f64>, ClockError> {
        match self.joints(0) {
            Some(_) => Ok(self.search_open(value)),
            None => Ok(self.ask(value)?.refuted),
        }
    }

    /// The same of joints in segments that stayed open.
    fn search_open(&self, value: f64) -> Option<f64> {
        self.open.iter().filter(|_| !self.stop.stop()).find_map(|&index| {
            let joints = self.joints(index)?;
            let found = joints.search(value)?;
            Some(joints.least_near(found).map_or(value, |nearer| nearer.min(value)))
        })
    }

    /// The search for collisions in a segment, where the tolerance is one of joints.
    fn joints(&self, segment: usize) -> Option<RefutedJoints<'_>> {
        let is_described = self.search.kind == ToleranceKind::Joints && RefutedJoints::are_described(self.cell);
        let motion = self.motions.get(segment).filter(|_| is_described)?;
        let options = CheckOptions { tolerances: Some(self.search.stated), ..self.search.options };
        Some(RefutedJoints { cell: self.cell, motion, options })
    }
}
