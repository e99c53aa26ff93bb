//! Inverse kinematics: configurations that bring a link to a pose, within the joint limits, several of them.
//!
//! Levenberg-Marquardt from random configurations: S. Buss, "Introduction to inverse kinematics …", 2004. The derivative is
//! taken by differences, so that every kind of joint and follower counts. It only finds where a path is to end; what the
//! path touches is proved afterwards, and how far a solution is from the pose is said.

use glam::{DMat3, DVec3};
use noclash_cell::Cell;
use noclash_geometry::Pose;
use noclash_robot::{DofComponent, LinkId};

use crate::random::Random;

/// Where a link is to be.
#[derive(Clone, Copy, Debug)]
pub struct PoseGoal {
    /// Index of the robot in [`Cell::stated_robots`].
    pub robot: usize,
    /// The link.
    pub link: LinkId,
    /// The link's frame in the world.
    pub pose: Pose,
    /// Whether the orientation counts, or the position alone.
    pub oriented: bool,
}

/// How solutions are searched for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct InverseOptions {
    /// How far the link may be from its pose, in metres and, as far as it is turned, radians.
    pub tolerance: f64,
    /// How many different solutions are searched for.
    pub solutions: usize,
    /// From how many configurations.
    pub starts: usize,
}

impl Default for InverseOptions {
    fn default() -> Self {
        Self { tolerance: 1e-6, solutions: 8, starts: 200 }
    }
}

const ITERATIONS: usize = 100;
/// The step of a difference: its error and that of rounding are both below 1e-8.
const DIFFERENCE: f64 = 1e-7;
/// Solutions nearer to each other than this in every value are one.
const SAME: f64 = 1e-3;

type Error = [f64; 6];

/// Configurations that reach the pose, nearest to `start` first; the first start is `start` itself. Only values that `moving`
/// allows differ from it. Empty where none is found.
pub fn inverse_kinematics(
    cell: &Cell,
    goal: &PoseGoal,
    start: &[f64],
    moving: &[bool],
    options: &InverseOptions,
    random: &mut Random,
) -> Vec<Vec<f64>> {
    let search = Search::new(cell, goal, moving, start);
    let mut found: Vec<Vec<f64>> = Vec::new();
    for attempt in 0..options.starts {
        let from = if attempt == 0 { start.to_vec() } else { search.sample(start, random) };
        let Some(solution) = search.solve(from, options.tolerance) else { continue };
        let same = |known: &Vec<f64>| known.iter().zip(&solution).all(|(a, b)| (a - b).abs() < SAME);
        if !found.iter().any(same) {
            found.push(solution);
        }
        if found.len() >= options.solutions {
            break;
        }
    }
    let distance = |solution: &[f64]| solution.iter().zip(start).map(|(a, b)| (a - b) * (a - b)).sum::<f64>();
    found.sort_by(|a, b| distance(a).total_cmp(&distance(b)));
    found
}

struct Search<'a> {
    cell: &'a Cell,
    goal: &'a PoseGoal,
    /// Values that move, with the range they are searched in.
    values: Vec<(usize, [f64; 2])>,
}

impl<'a> Search<'a> {
    fn new(cell: &'a Cell, goal: &'a PoseGoal, moving: &[bool], start: &[f64]) -> Self {
        let mut values = Vec::new();
        for (index, dof) in cell.dofs().iter().enumerate() {
            let single = match dof.dof.component {
                DofComponent::Single | DofComponent::X | DofComponent::Y | DofComponent::Z | DofComponent::Theta => {
                    true
                }
                DofComponent::Qx | DofComponent::Qy | DofComponent::Qz | DofComponent::Qw => false,
            };
            if moving[index] && dof.robot == goal.robot && single {
                let around = [start[index] - std::f64::consts::PI, start[index] + std::f64::consts::PI];
                values.push((index, dof.dof.range.map_or(around, |range| [range.lower, range.upper])));
            }
        }
        Self { cell, goal, values }
    }

    fn sample(&self, start: &[f64], random: &mut Random) -> Vec<f64> {
        let mut configuration = start.to_vec();
        for &(dof, [lower, upper]) in &self.values {
            configuration[dof] = random.between(lower, upper);
        }
        configuration
    }

    /// How far the link is from its pose: three lengths, three parts of a turn.
    fn error(&self, configuration: &[f64], poses: &mut Vec<Pose>) -> Error {
        let robot = &self.cell.stated_robots()[self.goal.robot];
        poses.resize(robot.robot.links().len(), Pose::IDENTITY);
        robot.robot.forward(&robot.base, robot.values(configuration), poses);
        let here = poses[self.goal.link.index()];
        let away = self.goal.pose.translation - here.translation;
        let turn = if self.goal.oriented { turn_between(here.rotation, self.goal.pose.rotation) } else { DVec3::ZERO };
        [away.x, away.y, away.z, turn.x, turn.y, turn.z]
    }

    fn solve(&self, mut configuration: Vec<f64>, tolerance: f64) -> Option<Vec<f64>> {
        let mut poses = Vec::new();
        let mut error = self.error(&configuration, &mut poses);
        let mut damping = 1e-2;
        for _ in 0..ITERATIONS {
            if size(error) <= tolerance {
                return Some(configuration);
            }
            let columns: Vec<Error> = self
                .values
                .iter()
                .map(|&(dof, [_, upper])| {
                    let mut near = configuration.clone();
                    // Towards the inside of the range.
                    let step = if near[dof] + DIFFERENCE <= upper { DIFFERENCE } else { -DIFFERENCE };
                    near[dof] += step;
                    let moved = self.error(&near, &mut poses);
                    std::array::from_fn(|row| (error[row] - moved[row]) / step)
                })
                .collect();
            let weights = solve_damped(&columns, error, damping * size(error))?;
            let mut next = configuration.clone();
            for (column, &(dof, [lower, upper])) in columns.iter().zip(&self.values) {
                let step: f64 = column.iter().zip(weights).map(|(a, b)| a * b).sum();
                // A step of more than a radian is beyond what the derivative knows.
                next[dof] = (next[dof] + step.clamp(-1.0, 1.0)).clamp(lower, upper);
            }
            let reached = self.error(&next, &mut poses);
            if size(reached) < size(error) {
                (configuration, error) = (next, reached);
                damping = (damping * 0.5).max(1e-9);
            } else {
                damping *= 8.0;
                if damping > 1e6 {
                    return None;
                }
            }
        }
        None
    }
}

fn size(error: Error) -> f64 {
    error.iter().map(|value| value * value).sum::<f64>().sqrt()
}

/// The axis of the turn from one orientation to another, as long as the sine of its angle; beyond a quarter turn as long as 1.
fn turn_between(from: DMat3, to: DMat3) -> DVec3 {
    let sum = 0.5 * (from.x_axis.cross(to.x_axis) + from.y_axis.cross(to.y_axis) + from.z_axis.cross(to.z_axis));
    let cosine = 0.5 * (from.x_axis.dot(to.x_axis) + from.y_axis.dot(to.y_axis) + from.z_axis.dot(to.z_axis) - 1.0);
    if cosine >= 0.0 {
        return sum;
    }
    // Half a turn has no sine: some axis that is perpendicular to what is right already.
    let length = sum.length();
    if length > 1e-9 { sum / length } else { from.x_axis }
}

/// w with (J Jᵀ + λ² I) w = e; the step is Jᵀ w.
fn solve_damped(columns: &[Error], error: Error, damping: f64) -> Option<Error> {
    let mut matrix = [[0.0; 7]; 6];
    for (row, line) in matrix.iter_mut().enumerate() {
        for column in 0..6 {
            line[column] = columns.iter().map(|c| c[row] * c[column]).sum();
        }
        line[row] += damping * damping + 1e-12;
        line[6] = error[row];
    }
    for pivot in 0..6 {
        let best = (pivot..6).max_by(|&a, &b| matrix[a][pivot].abs().total_cmp(&matrix[b][pivot].abs()))?;
        matrix.swap(pivot, best);
        if matrix[pivot][pivot].abs() < 1e-300 {
            return None;
        }
        let line = matrix[pivot];
        for (_, other) in matrix.iter_mut().enumerate().filter(|(row, _)| *row != pivot) {
            let factor = other[pivot] / line[pivot];
            other.iter_mut().zip(line).for_each(|(value, own)| *value -= factor * own);
        }
    }
    Some(std::array::from_fn(|row| matrix[row][6] / matrix[row][row]))
}
