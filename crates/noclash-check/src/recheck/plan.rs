//! What every segment is checked for: nothing where an answer of before holds, else the pairs of a group.

use noclash_cell::CellMotion;

use super::checked_before::{AnswerBefore, CheckedBefore, kept_margin};
use super::group::Group;
use super::matching::{Alignment, Matching};
use crate::answer::{ProvedClearance, Witness};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;

/// What is asked of a segment.
pub(super) enum Task {
    /// It collides, as before.
    Collides(Box<Witness>),
    /// The pairs of a group are to be proved.
    Prove {
        /// Index of the group.
        group: usize,
        /// The segment before, where its other pairs were free.
        before: Option<usize>,
        /// Its least clearance.
        clearance: Option<ProvedClearance>,
    },
}

/// The tasks of all segments.
pub(super) struct Plan<'a> {
    pub tasks: Vec<Task>,
    pub groups: Vec<Group<'a>>,
}

impl<'a> Plan<'a> {
    pub fn new(
        matching: &Matching,
        cell: &'a PreparedCell,
        motions: &[CellMotion],
        options: &CheckOptions,
        before: &CheckedBefore,
    ) -> Self {
        let alignments = matching.align(motions);
        let (mut tasks, mut groups) = (Vec::with_capacity(motions.len()), Vec::new());
        // By kind of alignment, and behind them the one of segments that are checked as a whole.
        let mut places: Vec<Option<usize>> = vec![None; alignments.moved.len() + 1];
        let mut join = |index: usize, kind: Option<usize>| {
            let place = &mut places[kind.unwrap_or(alignments.moved.len())];
            let group = *place.get_or_insert_with(|| {
                let moved = kind.map(|kind| alignments.moved[kind].as_slice());
                groups.push(Group::new(matching, cell, options, moved));
                groups.len() - 1
            });
            groups[group].members.push(index);
            group
        };
        for (index, &Alignment { segment, kind }) in alignments.segments.iter().enumerate() {
            let answered = segment.and_then(|segment| before.answers.get(segment));
            let moves_alike = !alignments.moved[kind].contains(&true);
            let task = match answered {
                Some(AnswerBefore::Free(clearance)) => {
                    Task::Prove { group: join(index, Some(kind)), before: segment, clearance: *clearance }
                }
                Some(AnswerBefore::Collision(witness)) if moves_alike => {
                    match collides_as_before(matching, cell, options, before, witness) {
                        Some(witness) => Task::Collides(Box::new(witness)),
                        None => Task::Prove { group: join(index, None), before: None, clearance: None },
                    }
                }
                Some(AnswerBefore::Collision(_) | AnswerBefore::Other) | None => {
                    Task::Prove { group: join(index, None), before: None, clearance: None }
                }
            };
            tasks.push(task);
        }
        Self { tasks, groups }
    }
}

/// The bodies of a pair before that is still checked, by their numbers now and in the same order.
pub(super) fn bodies_now(matching: &Matching, cell: &PreparedCell, before: [usize; 2]) -> Option<[usize; 2]> {
    let [a, b] = [matching.now(before[0])?, matching.now(before[1])?];
    let is_checked = cell.pairs().checked().binary_search_by_key(&[a, b], |pair| pair.bodies).is_ok();
    (a < b && is_checked).then_some([a, b])
}

/// A collision that was found before, where its bodies, its robots and what counts as touching are as they were.
fn collides_as_before(
    matching: &Matching,
    cell: &PreparedCell,
    options: &CheckOptions,
    before: &CheckedBefore,
    witness: &Witness,
) -> Option<Witness> {
    // The configuration of the witness lists the values of all robots in their order.
    let same_robots = matching.robots.iter().enumerate().all(|(now, before)| *before == Some(now))
        && before.motions.has_robots(matching.robots.len());
    if !same_robots || witness.perturbed.is_some() {
        return None;
    }
    let bodies = bodies_now(matching, cell, witness.bodies)?;
    let place = cell.pairs().checked().binary_search_by_key(&bodies, |pair| pair.bodies).ok()?;
    let touching = kept_margin(cell.pairs().checked()[place].margin, options);
    let as_before = before.margin_of(witness.bodies) == Some(touching);
    as_before.then(|| Witness { bodies, ..witness.clone() })
}
