//! Which joints follow from the others: those that are stated, or a choice at the reference position.

use super::description::LoopDescription;
use super::error::LoopError;
use super::linkage::Closure;
use super::newton::dot;
use crate::joint::Drive;
use crate::tree::Robot;

/// Joints whose column is independent of those chosen before by this share of its length are chosen first, by the second share if need be.
const SHARES: [f64; 2] = [0.05, 1e-6];

/// Degrees of freedom, ascending: as many as there are equations.
pub(super) fn chosen(
    robot: &Robot,
    closure: &Closure,
    loops: &[LoopDescription],
    guess: &[f64],
) -> Result<Vec<usize>, LoopError> {
    let jacobian = closure.evaluate(robot, guess).jacobian;
    let column = |dof: usize| -> Vec<f64> { jacobian.iter().map(|row| row[dof]).collect() };
    let stated = named(robot, loops, |described| &described.dependent, false)?;
    if !stated.is_empty() {
        let in_no_loop = stated.iter().find(|&&dof| !is_in_a_loop(robot, closure, dof));
        if let Some(&dof) = in_no_loop {
            let reason = "no loop passes through it";
            return Err(LoopError::Dependent { joint: robot.dofs()[dof].name.clone(), reason });
        }
        let mut dofs = stated;
        dofs.sort_unstable();
        if dofs.len() != closure.equations() {
            refuse_oblique(robot, closure)?;
            let names = dofs.iter().map(|&dof| robot.dofs()[dof].name.as_str()).collect::<Vec<_>>().join(", ");
            return Err(LoopError::Count { equations: closure.equations(), joints: dofs.len(), names });
        }
        return Ok(dofs);
    }
    refuse_oblique(robot, closure)?;
    let motors = named(robot, loops, |described| &described.driven, true)?;
    let passed: Vec<usize> = (0..robot.dofs().len()).filter(|&dof| is_in_a_loop(robot, closure, dof)).collect();
    // Joints without motors before those with, and the last of the file first: what is nearest to the base is driven.
    let (with, without): (Vec<usize>, Vec<usize>) = passed.into_iter().rev().partition(|dof| motors.contains(dof));
    let mut basis: Vec<Vec<f64>> = Vec::new();
    let mut dofs = Vec::new();
    for (candidates, share) in [(&without, SHARES[0]), (&without, SHARES[1]), (&with, SHARES[0]), (&with, SHARES[1])] {
        for &dof in candidates {
            if basis.len() == closure.equations() || dofs.contains(&dof) {
                continue;
            }
            let own = column(dof);
            let mut rest = own.clone();
            // Twice, so that rounding leaves nothing of what is in the span.
            for _ in 0..2 {
                for known in &basis {
                    let along = dot(&rest, known);
                    rest.iter_mut().zip(known).for_each(|(entry, other)| *entry -= along * other);
                }
            }
            let length = dot(&rest, &rest).sqrt();
            if length > share * dot(&own, &own).sqrt() && length > 0.0 {
                rest.iter_mut().for_each(|entry| *entry /= length);
                basis.push(rest);
                dofs.push(dof);
            }
        }
    }
    if dofs.len() < closure.equations() {
        return Err(LoopError::Dependency {
            name: dependent_loop(closure, &basis),
            equations: closure.equations(),
            rank: dofs.len(),
        });
    }
    dofs.sort_unstable();
    Ok(dofs)
}

/// Refuses a loop that is nearly planar, unless as many dependent joints are stated as a ball needs: it would be a ball that leaves no joint to drive.
fn refuse_oblique(robot: &Robot, closure: &Closure) -> Result<(), LoopError> {
    let oblique = closure.loops().iter().find_map(|ring| Some((ring, ring.oblique?)));
    let Some((ring, (joint, angle))) = oblique else { return Ok(()) };
    Err(LoopError::Oblique { name: ring.name.clone(), joint: robot.joint(joint).name.clone(), angle })
}

/// Degrees of freedom of the joints that a list of the loops names; whether several loops may name one.
fn named(
    robot: &Robot,
    loops: &[LoopDescription],
    list: impl Fn(&LoopDescription) -> &Vec<String>,
    repeats: bool,
) -> Result<Vec<usize>, LoopError> {
    let mut dofs = Vec::new();
    for described in loops {
        for joint in list(described) {
            let unknown = || LoopError::Unknown { name: described.name.clone(), what: "joint", missing: joint.clone() };
            let id = robot.find_joint(joint).ok_or_else(unknown)?;
            let refused = |reason| Err(LoopError::Dependent { joint: joint.clone(), reason });
            match robot.joint(id).drive {
                Drive::Commanded { first_dof } if !dofs.contains(&first_dof) => dofs.push(first_dof),
                Drive::Commanded { .. } if repeats => {}
                Drive::Commanded { .. } => return refused("it is stated twice"),
                Drive::Follows(_) => return refused("it follows another joint (`mimic`)"),
                Drive::Fixed => return refused("it is fixed"),
            }
        }
    }
    Ok(dofs)
}

/// Whether a degree of freedom moves a link of a loop against its parent.
pub(super) fn is_in_a_loop(robot: &Robot, closure: &Closure, dof: usize) -> bool {
    let moved = |link: &crate::joint::LinkId| {
        let joint = robot.link(*link).parent_joint().map(|joint| robot.joint(joint).drive);
        match joint {
            Some(Drive::Commanded { first_dof }) => first_dof == dof,
            Some(Drive::Follows(following)) => following.dof == dof,
            Some(Drive::Fixed) | None => false,
        }
    };
    closure.loops().iter().flat_map(|ring| &ring.sides).any(|side| side.links.iter().any(moved))
}

/// A loop with an equation that the chosen joints do not reach.
fn dependent_loop(closure: &Closure, basis: &[Vec<f64>]) -> String {
    let reached = |equation: usize| basis.iter().map(|known| known[equation] * known[equation]).sum::<f64>();
    let worst = (0..closure.equations()).min_by(|&a, &b| reached(a).total_cmp(&reached(b)));
    worst.map_or_else(String::new, |equation| closure.loop_of(equation).to_string())
}
