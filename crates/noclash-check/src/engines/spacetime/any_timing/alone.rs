//! What does not depend on the timing of programs: checked along one of them.

use noclash_cell::Stop;

use super::timing::{TimedProgram, mover};
use crate::answer::SegmentAnswer;
use crate::engines::{Engine, check_segment, spread};
use crate::options::CheckOptions;
use crate::prepared_cell::PreparedCell;
use crate::prepared_query::PreparedQuery;

/// Checks everything along program `which` that does not depend on the timing of the programs: the robot against itself, against what
/// stands and against robots without a program; along the first program also the pairs that nothing moves.
pub fn check_alone(
    cell: &PreparedCell,
    programs: &[TimedProgram],
    which: usize,
    options: &CheckOptions,
    stop: &dyn Stop,
) -> Vec<SegmentAnswer> {
    let query = PreparedQuery::new(cell, options);
    let program = |body: usize| {
        let robot = mover(cell, body)?;
        programs.iter().position(|program| program.robot == robot)
    };
    let belongs = |bodies: [usize; 2]| match bodies.map(program) {
        [Some(a), Some(b)] => a == b && a == which,
        [Some(one), None] | [None, Some(one)] => one == which,
        [None, None] => which == 0,
    };
    let motions = programs[which].motions;
    let answers = spread(motions.len(), options.threads, &|_| {}, |index, probe| {
        let own_scope = query.own_scope(&motions[index]);
        let all = query.segment(&motions[index], own_scope.as_ref());
        let left: Vec<bool> = all.pairs.iter().map(|pair| belongs(pair.bodies)).collect();
        Some(check_segment(&all.with_left(&left), Engine::Spacetime, probe, stop))
    });
    answers.into_iter().flatten().collect()
}
