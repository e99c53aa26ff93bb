//! Random walk, the brute-force planner: [Schwarzer 2005], Table VII.
//!
//! Random steps that pass, one after the other, until a goal can be reached straight; the path is as long as it is random, and
//! the recursive shortcut makes something of it. It needs no nearest neighbours and no trees, so dimensions do not matter.

use super::query::Query;
use crate::random::Random;
use crate::space::Space;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// How far a step may go in every value, in the space's lengths.
    pub step: f64,
    /// How many steps are drawn together; the first that passes is taken.
    pub batch: usize,
    /// After so many steps the goals are tried.
    pub goal_every: usize,
}

impl Settings {
    pub fn for_space(space: &Space) -> Self {
        let mean_range = 2.0 * space.extent() / (space.dimension().max(1) as f64).sqrt();
        Self { step: 0.15 * mean_range, batch: 4, goal_every: 4 }
    }
}

pub(crate) fn plan(space: &Space, query: &Query, random: &mut Random, settings: &Settings) -> Option<Vec<Vec<f64>>> {
    let mut path = vec![query.start.to_vec()];
    for step in 0_usize.. {
        if space.stop().stop() {
            return None;
        }
        let here = path.last()?;
        if step.is_multiple_of(settings.goal_every) {
            let reached = query.goals.iter().find(|goal| space.passes([here, goal]));
            if let Some(goal) = reached {
                path.push(goal.clone());
                return Some(path);
            }
        }
        path.extend(next(space, here, random, settings));
    }
    None
}

/// A step that passes, the first of a batch; `None` where none does.
fn next(space: &Space, here: &[f64], random: &mut Random, settings: &Settings) -> Option<Vec<f64>> {
    let mut drawn: Vec<Vec<f64>> =
        (0..settings.batch).map(|_| space.sample_near(here, settings.step, random)).collect();
    let passing =
        space.each(&drawn, |to, scratch| !space.is_blocked(to, scratch) && space.passes_with([here, to], scratch));
    passing.iter().position(|&passes| passes).map(|index| drawn.swap_remove(index))
}

/// A walk of so many steps that goes nowhere in particular; shorter when stopped, or where no step passes any more.
pub fn random_walk(space: &Space, start: &[f64], steps: usize, random: &mut Random) -> Vec<Vec<f64>> {
    let settings = Settings::for_space(space);
    let mut path = vec![start.to_vec()];
    let mut failed = 0;
    while path.len() <= steps && failed < 1_000 && !space.stop().stop() {
        match next(space, &path[path.len() - 1], random, &settings) {
            Some(to) => path.push(to),
            None => failed += 1,
        }
    }
    path
}
