//! The largest translation of an obstacle along a direction. Proved by certificates for every translation up to it (`CheckOptions::drift`); refuted by
//! collisions of the nominal motion with the obstacle translated.

use glam::DVec3;
use noclash_cell::{Cell, CellDescription, CellMotion, Drift, Stop};
use noclash_geometry::Pose;
use noclash_numeric::Upper;

use super::{SHIFT_DIRECTIONS, Slack, SlackWitness};
use crate::answer::{Verdict, Witness};
use crate::engines::{Engine, Probe, check_segment, spread};
use crate::options::CheckOptions;
use crate::preparation::SelectedPairs;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::PreparedQuery;

/// How far, and how closely.
#[derive(Clone, Copy, Debug)]
pub struct ShiftOptions {
    /// Nothing beyond this is asked about, in metres.
    pub most: f64,
    /// Proved and not proved values are within this of each other, in metres, and so are refuted and not refuted ones.
    pub accuracy: f64,
    /// How every value is checked; threads are those of the whole search.
    pub check: CheckOptions,
}

/// How far one obstacle may be moved.
#[derive(Clone, Debug, PartialEq)]
pub struct ObstacleShifts {
    /// Index of the body.
    pub body: usize,
    /// In the order of [`SHIFT_DIRECTIONS`].
    pub along: [Slack; 6],
}

/// How far every static obstacle may be moved along the axes of the world, one at a time, with the motions, which must be free as they are, still free.
/// Entries are `None` where `stop` came first. `progress` receives how many obstacles are done.
///
/// Guarantee: translated by any length up to `proved`, an obstacle touches nothing that it must not touch; translated by `refuted` it does.
pub fn obstacle_shifts(
    cell: &PreparedCell,
    motions: &[CellMotion],
    options: &ShiftOptions,
    stop: &dyn Stop,
    progress: &(dyn Fn(usize) + Sync),
) -> Vec<Option<ObstacleShifts>> {
    let obstacles: Vec<usize> = standing_obstacles(cell).collect();
    spread(obstacles.len(), options.check.threads, progress, |index, probe| {
        let body = obstacles[index];
        let alone = Alone::new(cell, body)?;
        let search = ShiftSearch { alone: &alone, motions, options, stop };
        let far_away = search.is_free_all_around(probe);
        let mut along: [Slack; 6] = Default::default();
        for ((_, direction), slack) in SHIFT_DIRECTIONS.into_iter().zip(&mut along) {
            *slack = match far_away {
                true => Slack { proved: options.most, ..Slack::default() },
                false => search.along(direction, probe),
            };
        }
        (!stop.stop()).then_some(ObstacleShifts { body, along })
    })
}

fn standing_obstacles(cell: &Cell) -> impl Iterator<Item = usize> {
    let stands = |body: &usize| matches!(cell.bodies()[*body].kind, noclash_cell::BodyKind::Obstacle { .. });
    (0..cell.bodies().len()).filter(stands)
}

/// A cell with all that moves and one obstacle that does not.
struct Alone {
    cell: PreparedCell,
    body: usize,
    /// Per body, its index in the whole cell.
    names: Vec<usize>,
}

impl Alone {
    fn new(whole: &PreparedCell, body: usize) -> Option<Self> {
        let name = &whole.bodies()[body].name;
        let mut description = whole.description().clone();
        let is_carried = |name: &str| whole.moving_obstacles().iter().any(|moving| moving.name == name);
        description.obstacles.retain(|obstacle| obstacle.name == *name || is_carried(&obstacle.name));
        let cell = PreparedCell::new(whole.rebuilt(description).ok()?);
        let names = cell.bodies().iter().map(|own| whole.find_body(&own.name)).collect::<Option<_>>()?;
        let body = cell.find_body(name)?;
        Some(Self { cell, body, names })
    }

    /// The same with the obstacle translated.
    fn moved(&self, by: DVec3) -> Option<PreparedCell> {
        let mut description: CellDescription = self.cell.description().clone();
        let name = &self.cell.bodies()[self.body].name;
        let obstacle = description.obstacles.iter_mut().find(|obstacle| obstacle.name == *name)?;
        // Rounding of the sum is an error of the pose like any other.
        let translation = obstacle.pose.translation + by;
        let rounding = 4.0 * f64::EPSILON * (translation.length() + by.length());
        let translation_error = obstacle.pose.translation_error + rounding;
        obstacle.pose = Pose { translation, translation_error, ..obstacle.pose };
        Some(PreparedCell::new(self.cell.rebuilt(description).ok()?))
    }
}

struct ShiftSearch<'a> {
    alone: &'a Alone,
    motions: &'a [CellMotion],
    options: &'a ShiftOptions,
    stop: &'a dyn Stop,
}

/// How much larger each value is that is tried for a collision, until one is found.
const REFUTING_GROWTH: f64 = 1.5;

impl ShiftSearch<'_> {
    /// Whether the obstacle may be moved by the most that is asked about, whichever way.
    fn is_free_all_around(&self, probe: &mut Probe) -> bool {
        let mut options = self.options.check;
        let mut tolerances = options.tolerances.unwrap_or_default();
        // The larger of two tolerances counts, and here both do.
        let stated = self.alone.cell.tolerances().1[self.alone.body].translation.max(tolerances.obstacles.translation);
        tolerances.obstacles.translation = (Upper::proved(stated) + Upper::proved(self.options.most)).get();
        options.tolerances = Some(tolerances);
        self.first_not_free(&self.alone.cell, &options, probe).is_none()
    }

    fn along(&self, direction: DVec3, probe: &mut Probe) -> Slack {
        let ShiftOptions { most, accuracy, check, .. } = *self.options;
        let mut proves = |length: f64| {
            let drift = Some(Drift::new(self.alone.body, direction * length));
            !self.stop.stop()
                && self.first_not_free(&self.alone.cell, &CheckOptions { drift, ..check }, probe).is_none()
        };
        if proves(most) {
            return Slack { proved: most, ..Slack::default() };
        }
        let (mut proved, mut open) = (0.0, most);
        while open - proved > accuracy && !self.stop.stop() {
            let middle = 0.5 * (proved + open);
            if proves(middle) { proved = middle } else { open = middle }
        }
        let mut slack = Slack { proved, ..Slack::default() };
        // From above: a translation that collides, and smaller ones.
        let mut below = proved;
        let mut value = open;
        while !self.stop.stop() {
            match self.collides(direction * value, probe) {
                Some(witness) => {
                    (slack.refuted, slack.at) = (Some(value), Some(witness));
                    break;
                }
                None if value >= most => break,
                None => {
                    below = value;
                    value = (value.max(accuracy) * REFUTING_GROWTH).min(most);
                }
            }
        }
        while let Some(refuted) = slack.refuted.filter(|refuted| refuted - below > accuracy && !self.stop.stop()) {
            let middle = 0.5 * (below + refuted);
            match self.collides(direction * middle, probe) {
                Some(witness) => (slack.refuted, slack.at) = (Some(middle), Some(witness)),
                None => below = middle,
            }
        }
        slack
    }

    /// A collision of the nominal motion with the obstacle translated.
    fn collides(&self, by: DVec3, probe: &mut Probe) -> Option<SlackWitness> {
        let moved = self.alone.moved(by)?;
        let options = self.options.check;
        let own = |body: usize| self.alone.names[body];
        let (segment, witness) = self.first_collision(&moved, &options, probe)?;
        Some(SlackWitness { segment, t: witness.t, bodies: witness.bodies.map(own) })
    }

    /// The first segment that is not proved free for the pairs of the obstacle.
    fn first_not_free(&self, cell: &PreparedCell, options: &CheckOptions, probe: &mut Probe) -> Option<usize> {
        self.verdicts(cell, options, probe, &|verdict| !matches!(verdict, Verdict::Free { .. })).map(|found| found.0)
    }

    fn first_collision(
        &self,
        cell: &PreparedCell,
        options: &CheckOptions,
        probe: &mut Probe,
    ) -> Option<(usize, Witness)> {
        let collides = |verdict: &Verdict| matches!(verdict, Verdict::Collision(_));
        match self.verdicts(cell, options, probe, &collides)? {
            (segment, Verdict::Collision(witness)) => Some((segment, witness)),
            _ => None,
        }
    }

    fn verdicts(
        &self,
        cell: &PreparedCell,
        options: &CheckOptions,
        probe: &mut Probe,
        wanted: &dyn Fn(&Verdict) -> bool,
    ) -> Option<(usize, Verdict)> {
        let body = self.alone.body;
        let query = PreparedQuery::of_pairs(cell, options, SelectedPairs::of(cell, |pair| pair.bodies.contains(&body)));
        self.motions.iter().enumerate().find_map(|(index, motion)| {
            let verdict = query
                .with_segment(motion, |segment| check_segment(segment, Engine::default(), probe, self.stop).verdict);
            wanted(&verdict).then_some((index, verdict))
        })
    }
}
