//! How much faster or slower a moving obstacle may be. A clock that runs (1 + ε) times as fast since the start of the path is off by at most ε times the path's
//! duration: what is proved for that clock skew is proved for every such speed, and for speeds that vary. Refuted by collisions with the obstacle's clock changed.

use noclash_cell::{CellMotion, ClockError, PathDescription, Stop};
use noclash_robot::Limits;

use super::{Slack, SlackWitness};
use crate::answer::Verdict;
use crate::check::check;
use crate::engines::Engine;
use crate::largest_tolerance::{ToleranceKind, ToleranceSearch, largest_tolerance};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;

/// How much one moving obstacle may change its speed, as a share of it.
#[derive(Clone, Debug, PartialEq)]
pub struct SpeedChange {
    /// Index of the body.
    pub body: usize,
    /// Up to (1 + this) times as fast.
    pub faster: Slack,
    /// Down to (1 − this) times as fast.
    pub slower: Slack,
}

/// Nothing beyond twice the speed, or a standstill, is asked about.
const MOST: f64 = 1.0;

/// Refuted and not refuted shares are within this of each other.
const ACCURACY: f64 = 1e-3;

/// How much every obstacle with a clock of its own may change its speed, with the motions of a timed path, which must be free as they are, still free; clocks may
/// differ by so many seconds besides.
pub fn speed_changes(
    cell: &PreparedCell,
    (path, motions): (&PathDescription, &[CellMotion]),
    (options, skew_besides): (&CheckOptions, f64),
    stop: &dyn Stop,
) -> Result<Vec<SpeedChange>, ClockError> {
    let PathDescription::Waypoints(waypoints) = path else { return Ok(Vec::new()) };
    let times = waypoints.first().and_then(|first| first.time).zip(waypoints.last().and_then(|last| last.time));
    let clocked = |moving: &&noclash_cell::MovingObstacle| moving.motion.times.is_some();
    let obstacles: Vec<_> = cell.moving_obstacles().iter().filter(clocked).collect();
    let Some((start, end)) = times.filter(|(start, end)| end > start && !obstacles.is_empty()) else {
        return Ok(Vec::new());
    };
    let stated = options.tolerances.unwrap_or_default();
    let search = ToleranceSearch { kind: ToleranceKind::Time, stated, seconds: 0.0, accuracy: 0.01, options: *options };
    let skew = largest_tolerance(cell, (path, motions), &search, stop, &|_| {})?.proved.unwrap_or(0.0);
    // Divided once, rounded down by more than that.
    let proved = ((skew - skew_besides).max(0.0) / (end - start) * (1.0 - 8.0 * f64::EPSILON)).min(MOST);
    let change = |moving: &&noclash_cell::MovingObstacle| {
        let refute = |sign: f64| refuted(cell, path, (moving.body, start), options, (sign, proved), stop);
        SpeedChange { body: moving.body, faster: refute(1.0), slower: refute(-1.0) }
    };
    Ok(obstacles.iter().map(change).collect())
}

/// The least change that is found to collide, from the largest on.
fn refuted(
    cell: &PreparedCell,
    path: &PathDescription,
    clock: (usize, f64),
    options: &CheckOptions,
    (sign, proved): (f64, f64),
    stop: &dyn Stop,
) -> Slack {
    let mut slack = Slack { proved, refuted: None, at: None };
    let collides = |share: f64| collision(cell, path, clock, options, 1.0 + sign * share, stop);
    let mut below = proved;
    let mut value = proved.max(ACCURACY);
    while !stop.stop() && slack.refuted.is_none() && value < MOST {
        value = (1.5 * value).min(MOST * (1.0 - ACCURACY));
        match collides(value) {
            Some(witness) => (slack.refuted, slack.at) = (Some(value), Some(witness)),
            None if value >= MOST * (1.0 - ACCURACY) => break,
            None => below = value,
        }
    }
    while let Some(refuted) = slack.refuted.filter(|refuted| refuted - below > ACCURACY && !stop.stop()) {
        let middle = 0.5 * (below + refuted);
        match collides(middle) {
            Some(witness) => (slack.refuted, slack.at) = (Some(middle), Some(witness)),
            None => below = middle,
        }
    }
    slack
}

/// A collision where the obstacle's clock runs `speed` times as fast since the start of the path.
fn collision(
    cell: &PreparedCell,
    path: &PathDescription,
    (body, start): (usize, f64),
    options: &CheckOptions,
    speed: f64,
    stop: &dyn Stop,
) -> Option<SlackWitness> {
    let mut description = cell.description().clone();
    let name = &cell.bodies()[body].name;
    let motion = description.obstacles.iter_mut().find(|own| own.name == *name)?.motion.as_mut()?;
    motion.times.as_mut()?.iter_mut().for_each(|time| *time = start + (*time - start) / speed);
    let edited = PreparedCell::new(cell.rebuilt(description).ok()?);
    let motions = CellMotion::of_path(&edited, path, Limits::Ignored).ok()?;
    let answers = check(&edited, &motions, Engine::default(), options, stop, &|_| {});
    answers.into_iter().enumerate().find_map(|(segment, answer)| match answer.verdict {
        Verdict::Collision(witness) if witness.bodies.contains(&body) => {
            Some(SlackWitness { segment, t: witness.t, bodies: witness.bodies })
        }
        Verdict::Free { .. } | Verdict::Collision(_) | Verdict::Undecided { .. } | Verdict::NotChecked => None,
    })
}
