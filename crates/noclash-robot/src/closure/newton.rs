//! Newton's steps for the dependent values. They only find: what holds is proved in `proof.rs`.

use super::equations::Evaluated;
use super::error::LoopError;
use super::linkage::Closure;
use crate::tree::Robot;

/// Steps that are tried, and the longest single one (radians, or as much in metres per weight).
const STEPS: usize = 60;
const LONGEST: f64 = 0.2;
/// A step shorter than this ends the search.
const SHORT: f64 = 1e-13;
/// A loop that is open by less is closed.
const CLOSED: f64 = 1e-9;
/// A pivot below this share of the largest entry is none.
const PIVOT: f64 = 1e-9;

/// Why no closed configuration was found.
pub(super) enum Failure {
    /// The loop that is most open, and by how much.
    Open(String, f64),
    /// The dependent joint, by its place in the list, that has no pivot.
    Singular(usize),
}

impl Closure {
    /// The closed configuration near `guess`, with its driven values, and how far each loop is open there.
    pub(super) fn close_at(&self, robot: &Robot, guess: &[f64]) -> Result<(Vec<f64>, Vec<f64>), LoopError> {
        let mut values = guess.to_vec();
        match self.solve(robot, &mut values) {
            Ok(evaluated) => {
                self.refuse_offsets(robot, &values)?;
                Ok((values, self.gaps(&evaluated.values)))
            }
            Err(Failure::Open(name, gap)) => Err(LoopError::Open { name, gap }),
            Err(Failure::Singular(at)) => Err(self.singular(robot, at, 0.0)),
        }
    }

    /// Replaces the dependent values by those that close all loops.
    pub(super) fn solve(&self, robot: &Robot, values: &mut [f64]) -> Result<Evaluated, Failure> {
        for _ in 0..STEPS {
            let evaluated = self.evaluate(robot, values);
            let inverse = inverse(&self.square(&evaluated)).map_err(Failure::Singular)?;
            let step: Vec<f64> = inverse.iter().map(|row| -dot(row, &evaluated.values)).collect();
            let longest = step.iter().zip(&self.weights).map(|(by, weight)| (by / weight).abs()).fold(0.0, f64::max);
            let share = if longest > LONGEST { LONGEST / longest } else { 1.0 };
            for (&dof, by) in self.dependent.iter().zip(&step) {
                values[dof] += by * share;
            }
            if longest < SHORT {
                break;
            }
        }
        let evaluated = self.evaluate(robot, values);
        let gaps = self.gaps(&evaluated.values);
        // NaN is not closed either.
        let open = gaps.iter().position(|gap| gap.total_cmp(&CLOSED).is_gt());
        match open {
            None => Ok(evaluated),
            Some(_) => {
                let worst = (0..gaps.len()).max_by(|&a, &b| gaps[a].total_cmp(&gaps[b])).unwrap_or(0);
                Err(Failure::Open(self.loops[worst].name.clone(), gaps[worst]))
            }
        }
    }

    /// The derivatives by the dependent values.
    pub(super) fn square(&self, evaluated: &Evaluated) -> Vec<Vec<f64>> {
        evaluated.jacobian.iter().map(|row| self.dependent.iter().map(|&dof| row[dof]).collect()).collect()
    }

    /// The error of a position in which a dependent joint has no pivot.
    pub(super) fn singular(&self, robot: &Robot, at: usize, t: f64) -> LoopError {
        let joint = robot.dofs()[self.dependent[at]].joint;
        let child = robot.joint(joint).child;
        let passes = |ring: &&super::linkage::ClosedLoop| ring.sides.iter().any(|side| side.links.contains(&child));
        let name = self.loops.iter().find(passes).map_or_else(String::new, |ring| ring.name.clone());
        LoopError::Singular { name, t, joint: robot.joint(joint).name.clone() }
    }
}

pub(super) fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The inverse by Gauss and Jordan with pivots; the column without a pivot where there is none.
pub(super) fn inverse(matrix: &[Vec<f64>]) -> Result<Vec<Vec<f64>>, usize> {
    let size = matrix.len();
    let largest = matrix.iter().flatten().fold(0.0_f64, |most, entry| most.max(entry.abs()));
    let mut rows: Vec<Vec<f64>> = matrix.to_vec();
    for (index, row) in rows.iter_mut().enumerate() {
        row.resize(2 * size, 0.0);
        row[size + index] = 1.0;
    }
    for pivot in 0..size {
        let best = (pivot..size).max_by(|&a, &b| rows[a][pivot].abs().total_cmp(&rows[b][pivot].abs())).ok_or(pivot)?;
        rows.swap(pivot, best);
        let divisor = rows[pivot][pivot];
        if divisor.is_nan() || divisor.abs() <= PIVOT * largest {
            return Err(pivot);
        }
        rows[pivot].iter_mut().for_each(|entry| *entry /= divisor);
        let line = rows[pivot].clone();
        for (row, other) in rows.iter_mut().enumerate() {
            let factor = other[pivot];
            if row != pivot && factor != 0.0 {
                other.iter_mut().zip(&line).for_each(|(entry, own)| *entry -= factor * own);
            }
        }
    }
    Ok(rows.into_iter().map(|row| row[size..].to_vec()).collect())
}
