//! Motions as straight edges: a motion is cut until every part is near its chord, which a checker of straight edges can then prove with a
//! tolerance of the joints. How near: `Motion::chord_deviation`; derivation: `docs/motions.md`.

use noclash_numeric::{DyadicInterval, add_up};
use noclash_robot::{ChordScratch, DofComponent};

use crate::cell::Cell;
use crate::effective_tolerances::EffectiveTolerances;
use crate::motion::CellMotion;
use crate::tolerance::{JointTolerance, RobotTolerance, Tolerances};

/// Most chords of one motion: one that needs more is left to others.
const MOST_CHORDS: usize = 512;

/// Proves nothing.
const INVALID: JointTolerance = JointTolerance { turn: f64::NAN, slide: f64::NAN };

/// Cuts motions of a cell into chords.
///
/// Guarantee: at every t of a chord's interval each value of the motion is within the tolerance of the chord's value at that t, where the chord runs
/// evenly between the (rounded) configurations that are handed over. Deviations that motions have of their own are part of it.
pub struct ChordMaker<'a> {
    cell: &'a Cell,
    /// By degree of freedom, how far a value may be from its chord.
    within: Vec<f64>,
    /// The same without what this motion deviates of its own.
    left: Vec<f64>,
    deviation: Vec<f64>,
    from: Configuration,
    to: Configuration,
    scratch: ChordScratch,
    open: Vec<DyadicInterval>,
}

/// Values and how far each may be off.
#[derive(Default)]
struct Configuration {
    values: Vec<f64>,
    errors: Vec<f64>,
}

impl<'a> ChordMaker<'a> {
    /// `None` where configurations do not determine where everything is: loops, obstacles that move.
    pub fn new(cell: &'a Cell, within: JointTolerance) -> Option<Self> {
        let dofs = cell.dofs().len();
        if cell.has_loops() || cell.value_count() != dofs || !within.is_valid() {
            return None;
        }
        let robots = cell.stated_robots().iter();
        let mut allowed: Vec<f64> = robots.flat_map(|robot| within.of_dofs(&robot.robot)).collect();
        for (own, dof) in allowed.iter_mut().zip(cell.dofs()) {
            // The tolerance of a slide is that of a vector: of two or three components half each.
            if matches!(dof.dof.component, DofComponent::X | DofComponent::Y | DofComponent::Z) {
                *own *= 0.5;
            }
        }
        let values = || Configuration { values: vec![0.0; dofs], errors: vec![0.0; dofs] };
        Some(Self {
            cell,
            left: allowed.clone(),
            within: allowed,
            deviation: vec![0.0; dofs],
            from: values(),
            to: values(),
            scratch: ChordScratch::default(),
            open: Vec::new(),
        })
    }

    /// Adds the chords of a motion in order of time, start then end of each, all values of a configuration one after the other. How many; `None`, and
    /// nothing is added, where they would be too many, where a value has no chords (orientations), or where clocks may differ.
    pub fn cut(&mut self, motion: &CellMotion, edges: &mut Vec<f64>) -> Option<usize> {
        self.take_off(motion)?;
        let before = edges.len();
        let mut count = 0;
        self.open.clear();
        self.open.push(DyadicInterval::UNIT);
        place(self.cell, motion, DyadicInterval::UNIT.from(), &mut self.from);
        while let Some(over) = self.open.pop() {
            if self.is_near(motion, over) {
                edges.extend_from_slice(&self.from.values);
                edges.extend_from_slice(&self.to.values);
                std::mem::swap(&mut self.from, &mut self.to);
                count += 1;
            } else if let Some((first, second)) = over.split().filter(|_| count + self.open.len() + 2 <= MOST_CHORDS) {
                self.open.extend([second, first]);
            } else {
                edges.truncate(before);
                return None;
            }
        }
        Some(count)
    }

    /// What the deviations of the motion itself leave of the tolerance.
    fn take_off(&mut self, motion: &CellMotion) -> Option<()> {
        self.left.copy_from_slice(&self.within);
        // Where each robot's clock is its own, chords at one t say nothing of two robots.
        if motion.in_path().is_some() {
            return None;
        }
        for (robot, own) in self.cell.robots().iter().zip(motion.offsets().unwrap_or_default()) {
            let in_step = own.out_of_step.is_empty() && own.out_of_step_dofs.is_empty() && !own.goes_on;
            if !in_step || !own.closure.is_empty() {
                return None;
            }
            for (left, deviation) in self.left[robot.first_dof..].iter_mut().zip(&own.deviation) {
                // Rounded down: what is left is less than the tolerance by at least the deviation.
                *left = -add_up(-*left, *deviation);
            }
        }
        Some(())
    }

    /// Whether the motion is near its chord over an interval at whose start it is placed; places its end.
    fn is_near(&mut self, motion: &CellMotion, over: DyadicInterval) -> bool {
        for (index, robot) in self.cell.robots().iter().enumerate() {
            let own = robot.first_dof..robot.first_dof + robot.robot.dofs().len();
            let deviation = &mut self.deviation[own];
            motion.of_robot(index).chord_deviation(&robot.robot, over, &mut self.scratch, deviation);
        }
        // NaN is near nothing.
        if !self.deviation.iter().zip(&self.left).all(|(deviation, left)| deviation <= left) {
            return false;
        }
        place(self.cell, motion, over.to(), &mut self.to);
        let errors = self.from.errors.iter().zip(&self.to.errors).map(|(from, to)| from.max(*to));
        // A chord between rounded ends is off by the larger of their errors.
        self.deviation
            .iter()
            .zip(errors)
            .zip(&self.left)
            .all(|((deviation, error), left)| add_up(*deviation, error) <= *left)
    }
}

fn place(cell: &Cell, motion: &CellMotion, t: noclash_numeric::Dyadic, at: &mut Configuration) {
    for (index, robot) in cell.robots().iter().enumerate() {
        let own = robot.first_dof..robot.first_dof + robot.robot.dofs().len();
        motion.of_robot(index).at(t, &mut at.values[own.clone()], &mut at.errors[own]);
    }
}

impl Tolerances {
    /// Tolerances with which a chord's *free* is that of a motion within `by` of it: joints may be off by what they may be off in a query with these,
    /// whatever the cell states, and by so much besides.
    #[must_use]
    pub fn around_chords(&self, cell: &Cell, by: JointTolerance) -> Self {
        // With tolerances that are none, nothing is proved: that must stay so.
        if !self.robots.joints.is_valid() || !by.is_valid() {
            return Self { robots: RobotTolerance { joints: INVALID, ..self.robots }, ..*self };
        }
        let stated = EffectiveTolerances::of(cell, self).robots;
        // One tolerance holds for all robots: the largest.
        let most = stated.iter().fold(JointTolerance::NONE, |most, own| most.or(&own.joints));
        let joints = JointTolerance { turn: add_up(most.turn, by.turn), slide: add_up(most.slide, by.slide) };
        Self { robots: RobotTolerance { joints, ..self.robots }, ..*self }
    }
}
