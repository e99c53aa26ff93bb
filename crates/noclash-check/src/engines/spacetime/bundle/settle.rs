//! Works off what waits for one interval of a bundle.

use noclash_numeric::{DyadicInterval, Lower, Upper};

use super::super::compare::EASY_ROUNDS;
use super::super::cut::Waiting;
use super::super::element::Task;
use super::super::search::SpacetimeSearch;
use crate::answer::Witness;
use crate::corridor::CorridorPart;
use crate::engines::probe::Probe;
use crate::engines::proof::Part;

/// Tests of one task in the first interval before convex pieces and tolerances where they act are used.
const EASY_TESTS: u64 = 32;

/// Nodes are kept whole while cutting the interval would win more than their size divided by this: a step that is proved by large convex pieces is not
/// proved by all of their leaves, each with its own direction.
const WORTH_OF_CUTS: f64 = 8.0;

/// What became of all that waits for an interval.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Settled {
    /// It is proved, waits for the interval's halves, or is open: then the search ends. Of a hard step some is left over.
    Done,
    /// The budget is spent: the rest is left over.
    Rests,
}

impl<'a> SpacetimeSearch<'a> {
    /// Works off all that waits for this interval. What is left over waits in `scratch.left`.
    pub(super) fn settle(
        &mut self,
        tasks: &[Task<'a>],
        waiting: &[Waiting],
        part: &CorridorPart,
        may_rest: bool,
        probe: &mut Probe,
    ) -> Result<Settled, Box<Witness>> {
        let around = self.around(part);
        // Most pairs are settled by the first tests of all steps; what is left is hard.
        let is_first = self.cut.as_ref().is_some_and(|cut| cut.is_first && !cut.is_single);
        let mut begun = 0;
        for run in waiting.chunk_by(|a, b| a.task == b.task) {
            begun += run.len();
            let task = tasks[run[0].task as usize];
            if let Task::MovingPair(moving_pair) = task {
                self.enter(moving_pair.pair);
            }
            let slack = self.task_slack(task, &around);
            if let Some(cut) = &mut self.cut {
                (cut.task, cut.slack, cut.met_leaves) = (run[0].task, slack.get(), None);
                cut.reducible = if cut.is_single { 0.0 } else { WORTH_OF_CUTS * part.reducible() * slack.get() };
            }
            let job = &mut self.scratch.current;
            job.stack.clear();
            job.stack.extend(run.iter().map(|waiting| waiting.element));
            job.rounds = if is_first { 1 } else { EASY_ROUNDS + 1 };
            job.forget_seen();
            let easy = probe.record.spent() + EASY_TESTS;
            while let Some(element) = self.scratch.current.stack.pop() {
                if probe.gives_up(self.segment, self.stop) {
                    if may_rest {
                        self.scratch.current.stack.push(element);
                        self.leave(run[0].task, &waiting[begun..]);
                        return Ok(Settled::Rests);
                    }
                    self.give_up(task, element);
                } else {
                    self.step(task, element, probe)?;
                }
                if self.proof.is_full() {
                    return Ok(Settled::Done);
                }
                if self.cut.as_ref().is_some_and(|cut| cut.hard.is_some()) {
                    self.leave(run[0].task, &waiting[begun..]);
                    return Ok(Settled::Done);
                }
                if probe.record.spent() > easy {
                    self.scratch.current.rounds = EASY_ROUNDS + 1;
                }
            }
        }
        Ok(Settled::Done)
    }

    /// Leaves over what a task has not settled, and what waits behind it.
    fn leave(&mut self, task: u32, behind: &[Waiting]) {
        let rest = self.scratch.current.stack.drain(..).map(|element| Waiting { task, element });
        self.scratch.left.clear();
        self.scratch.left.extend(rest);
        self.scratch.left.extend(behind);
    }

    /// Whether a body that was never shown to be apart from another as a whole is, or may be, inside it where the bundle begins. Surfaces are proved apart there.
    pub(super) fn starts_inside(&mut self, probe: &mut Probe) -> bool {
        let whole = DyadicInterval::UNIT;
        for index in 0..self.scratch.current.entered.len() {
            let (pair, apart) = self.scratch.current.entered[index];
            if !apart && !self.is_outside_apart(pair, whole.from(), probe) {
                self.proof.leave_open(self.segment, Part::bodies(pair, whole), Lower::ZERO, Upper::INFINITY);
                return true;
            }
        }
        false
    }
}
