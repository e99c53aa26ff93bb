//! Corridors: all configurations near a straight edge, among obstacles that may have moved. Decided by `spacetime` with the tolerances of
//! `displacement.rs`, for callers that ask many in a row and have no time to prepare each (gates, controllers).
//!
//! What a corridor changes from query to query is the margin of every pair: the pairs, the travel factors and the layout of the engine are
//! made once, for ranges that hold the joint limits and `slack` beyond them. Derivation: `docs/gate.md`, The corridor.

mod bundle;
mod contact;

pub use bundle::{BundleReach, CorridorPart, Cuts, MotionBundle, RestingSearch};

use std::collections::HashMap;
use std::sync::Arc;

use noclash_cell::{Cell, CellMotion, CellPoses, EffectiveTolerances, SegmentError, Stop, Tolerances};
use noclash_numeric::{Lower, Upper, add_up, sub_down, sub_up};
use noclash_robot::{JointRange, JointVariation, LoopError, TravelFactors};

use crate::answer::{ProvedClearance, Verdict};
use crate::displacement::{Displacement, grown};
use crate::engine_slots::EngineSlots;
use crate::engines::Probe;
use crate::engines::spacetime::{self, Frame, Place, SpacetimeLayout, Standstill, StaticScene};
use crate::options::CheckOptions;
use crate::preparation::{PairScope, within};
use crate::prepared_query::Segment;

/// Every motion that at any time is within `deviation` of the straight edge, value by value, while every obstacle is within `drift` of where
/// the cell has it.
#[derive(Clone, Copy, Debug)]
pub struct Corridor<'a> {
    /// Where the edge begins, by number of a configuration.
    pub from: &'a [f64],
    /// Where it ends.
    pub to: &'a [f64],
    /// How far each value may be from the edge.
    pub deviation: &'a [f64],
    /// By body, how far an obstacle may have been translated, in metres; not read for bodies that robots carry.
    pub drift: &'a [f64],
    /// Bodies of the pairs that are in question, where the caller has a proof of all others; a verdict is then about these.
    pub only: Option<&'a [[usize; 2]]>,
}

/// Effort of a query.
#[derive(Clone, Copy, Debug)]
pub struct CorridorEffort {
    /// Most tests of volumes and triangles; what is open then stays open.
    pub tests: u64,
    /// Convex pieces, and tolerances where they act, from the beginning.
    pub thorough: bool,
    /// Parts that are nearer than what the corridor may take are cut in time until they move by this share of it.
    pub share: f64,
    /// Most open parts; the search ends there, and says nothing of what is not among them.
    pub open: usize,
}

/// A cell ready for corridors, with its memory: one for each thread.
pub struct CorridorChecker {
    cell: Arc<Cell>,
    options: CheckOptions,
    /// Tolerances of the cell; drifts are added to those of obstacles.
    stated: EffectiveTolerances,
    allowed: EffectiveTolerances,
    kept: PairScope,
    /// Whether its ranges bound how far bodies travel.
    bounded: bool,
    cell_slots: EngineSlots,
    probe: Probe,
    poses: CellPoses,
    standstill: Standstill,
    local: Vec<Upper>,
    left: Vec<bool>,
    place_of: HashMap<[usize; 2], usize>,
    /// Standing still.
    resting: CellMotion,
}

impl CorridorChecker {
    /// Guarantees of [`Self::check`] are with the cell's own tolerances, every pair at least `margin` apart. Corridors within the joint limits
    /// grown by `beyond`, value by value, need no preparation of their own.
    ///
    /// # Errors
    /// If the cell has obstacles that move by a clock of their own, robots with loops, or nothing that can move.
    pub fn new(cell: Arc<Cell>, margin: f64, beyond: &[f64]) -> Result<Self, SegmentError> {
        if let Some(robot) = cell.robots().iter().find(|robot| robot.closure.is_some()) {
            let error = LoopError::Curve { curve: "corridors of joint values" };
            return Err(SegmentError::Loop { segment: 0, robot: robot.name.clone(), is_start: false, error });
        }
        let options = CheckOptions { margin, ..CheckOptions::default() };
        let stated = EffectiveTolerances::of(&cell, &Tolerances::default());
        let state = cell.state().to_vec();
        let resting = CellMotion::straight(&cell, &state, &state)?;
        let mut ranges: Vec<_> = cell.robots().iter().map(|robot| robot.robot.stated_ranges()).collect();
        for (place, (dof, by)) in cell.dofs().iter().zip(beyond).enumerate() {
            if let Some(range) = &mut ranges[dof.robot][place - cell.robots()[dof.robot].first_dof] {
                *range = JointRange { lower: sub_down(range.lower, *by), upper: add_up(range.upper, *by) };
            }
        }
        let ranges = grown(&cell, &stated, None, ranges);
        let kept = PairScope::new(&cell, &options, true, ranges, None);
        Ok(Self {
            bounded: kept.travels(&cell).are_finite(),
            allowed: stated.clone(),
            options,
            stated,
            cell_slots: EngineSlots::default(),
            probe: Probe::default(),
            poses: CellPoses::default(),
            standstill: Standstill::default(),
            local: Vec::new(),
            left: Vec::new(),
            place_of: kept.pairs.iter().enumerate().map(|(place, pair)| (pair.bodies, place)).collect(),
            kept,
            cell,
            resting,
        })
    }

    /// The cell.
    pub fn cell(&self) -> &Arc<Cell> {
        &self.cell
    }

    /// Tests made by the last query.
    pub fn tests(&self) -> u64 {
        self.probe.record.tests()
    }

    /// Whether every motion of the corridor keeps every pair farther apart than its margin. A collision is one of the edge itself. Where it is
    /// undecided with fewer than `effort.open` open parts, surfaces are proved apart for all other pairs and times; that no body is inside another
    /// there follows only where something connects it with a configuration of which that is proved.
    ///
    /// # Errors
    /// If the ends are not configurations of the cell.
    pub fn check(
        &mut self,
        corridor: &Corridor,
        effort: CorridorEffort,
        stop: &dyn Stop,
    ) -> Result<Verdict, SegmentError> {
        let mut motion = CellMotion::straight(&self.cell, corridor.from, corridor.to)?;
        for (index, robot) in self.cell.robots().iter().enumerate() {
            let own = robot.first_dof..robot.first_dof + robot.robot.dofs().len();
            motion.offsets_mut(index).deviation = corridor.deviation[own].to_vec();
        }
        for (body, allowed) in self.allowed.bodies.iter_mut().enumerate() {
            if self.cell.bodies()[body].carrier().is_none() {
                let stated = self.stated.bodies[body].translation;
                // A drift that is no length is one against which nothing can be proved.
                let drift = if corridor.drift[body] >= 0.0 { corridor.drift[body] } else { f64::INFINITY };
                allowed.translation = add_up(stated, drift);
            }
        }
        self.options.budget = Some(effort.tests);
        self.left.clear();
        if let Some(only) = corridor.only {
            self.left.resize(self.kept.pairs.len(), false);
            for bodies in only {
                // A pair that is not known here cannot be left out.
                match self.place_of.get(bodies) {
                    Some(&place) => self.left[place] = true,
                    None => self.left.fill(true),
                }
            }
        }
        let reached = grown(&self.cell, &self.stated, motion.offsets(), motion.ranges());
        let mut own = None;
        if !within(&reached, &self.kept.ranges) || !self.bounded {
            own = Some(PairScope::new(&self.cell, &self.options, true, reached, None));
        }
        self.set_margins(corridor, &motion, own.as_mut());
        let scope = own.as_ref().unwrap_or(&self.kept);
        let mut segment = Segment::in_scope(&self.cell, &motion, scope, &self.cell_slots, &self.options, &self.allowed);
        segment.most_open = effort.open;
        segment.thorough = effort.thorough;
        segment.motion_per_tolerance = effort.share;
        segment.left = corridor.only.map(|_| self.left.as_slice());
        self.probe.start();
        let verdict = spacetime::check(&segment, &mut self.probe, stop).verdict;
        Ok(match verdict {
            Verdict::Free { clearance } => Verdict::Free { clearance: clearance.map(|known| kept_clear(known, scope)) },
            other => other,
        })
    }

    /// Adds to the margin of every pair how far everything within the corridor may displace its bodies: the bound of `displacement.rs`, or
    /// that with the factors around the middle of the edge.
    fn set_margins(&mut self, corridor: &Corridor, motion: &CellMotion, own: Option<&mut PairScope>) {
        let Self { cell, options, allowed, kept, cell_slots, poses, local, left, .. } = self;
        let left = corridor.only.map(|_| left.as_slice());
        let scope = own.unwrap_or(kept);
        // Made with any margins: they are set below.
        SpacetimeLayout::of(&Segment::in_scope(cell, motion, scope, cell_slots, options, allowed));
        let displacement = Displacement::new(cell, allowed, motion.offsets());
        let around = Around::new(cell, corridor, allowed, poses);
        let travels = scope.travels(cell);
        let Some(layout) = scope.slots.get::<SpacetimeLayout>() else { return };
        let mut aside = |body: usize, factors: &TravelFactors| {
            let Some((robot, _)) = cell.bodies()[body].carrier() else { return Upper::ZERO };
            let errors = displacement.joints(robot);
            around.local_factors(cell, robot, factors, local);
            factors.travel_with(local, errors)
        };
        let by_body: Vec<Upper> = layout
            .world_factors
            .iter()
            .enumerate()
            .map(|(body, factors)| factors.as_ref().map_or(Upper::ZERO, |factors| aside(body, factors)))
            .collect();
        let frames: Vec<_> = (0..cell.bodies().len()).map(|body| displacement.frame(body)).collect();
        let turns = frames.iter().any(|frame| frame.rotation != 0.0);
        let in_world = |[a, b]: [usize; 2]| {
            let shifts = Upper::proved(frames[a].translation) + Upper::proved(frames[b].translation);
            by_body[a] + by_body[b] + shifts
        };
        let slack = |pair: usize, bodies: [usize; 2]| match layout.places[pair] {
            Place::Empty => Upper::ZERO,
            Place::StaticScene { .. } if !turns && allowed.is_valid => in_world(bodies),
            Place::MovingPair(place) if allowed.is_valid => match &layout.moving_pairs[place as usize].frame {
                Frame::World if !turns => in_world(bodies),
                Frame::World => displacement.of_pair(bodies, travels, pair),
                // Base and clock carry both alike.
                Frame::Ancestor { factors, .. } => {
                    let local = aside(bodies[0], &factors[0]) + aside(bodies[1], &factors[1]);
                    displacement.of_pair(bodies, travels, pair).min(local)
                }
            },
            Place::StaticScene { .. } | Place::MovingPair(_) | Place::Other => {
                displacement.of_pair(bodies, travels, pair)
            }
        };
        let mut slack = slack;
        let margins: Vec<f64> = scope
            .pairs
            .iter()
            .enumerate()
            .map(|(pair, own)| match left {
                Some(left) if !left[pair] => own.touching,
                _ => (Upper::proved(own.touching) + slack(pair, own.bodies)).get(),
            })
            .collect();
        for (pair, margin) in scope.pairs.iter_mut().zip(margins) {
            pair.margin = margin;
        }
        if let (Some(layout), Some(scene)) = (scope.slots.get_mut::<SpacetimeLayout>(), cell_slots.get::<StaticScene>())
        {
            layout.set_margins(scene, &scope.pairs, left);
        }
    }
}

/// What engines note is how far apart bodies are on the edge itself. Anywhere in the corridor they may be nearer by what the margin pays for;
/// and all are proved farther apart than they may touch.
fn kept_clear(known: ProvedClearance, scope: &PairScope) -> ProvedClearance {
    let most = scope.pairs.iter().map(|pair| sub_up(pair.margin, pair.touching)).fold(0.0, f64::max);
    let least = scope.pairs.iter().map(|pair| pair.touching).fold(f64::INFINITY, f64::min);
    ProvedClearance { lower: Lower::proved(sub_down(known.lower.get(), most)).max(Lower::proved(least)), ..known }
}

/// The middle of a corridor, and how far its configurations are from there.
struct Around<'a> {
    poses: &'a CellPoses,
    /// By robot and joint.
    half: Vec<Vec<JointVariation>>,
}

impl<'a> Around<'a> {
    fn new(cell: &Cell, corridor: &Corridor, allowed: &EffectiveTolerances, poses: &'a mut CellPoses) -> Self {
        let Corridor { from, to, deviation, .. } = *corridor;
        let middle: Vec<f64> = from.iter().zip(to).map(|(from, to)| 0.5 * from + 0.5 * to).collect();
        let half: Vec<f64> = (0..middle.len())
            .map(|dof| {
                let ends = [from[dof], to[dof]]
                    .map(|end| sub_down(middle[dof], end).abs().max(add_up(middle[dof], -end).abs()));
                add_up(ends[0].max(ends[1]), deviation[dof])
            })
            .collect();
        cell.place(&middle, poses);
        let of_robot = |(index, robot): (usize, &noclash_cell::CellRobot)| {
            let own = robot.first_dof..robot.first_dof + robot.robot.dofs().len();
            allowed.robots[index].joints.variation(&robot.robot, &half[own])
        };
        Self { poses, half: cell.robots().iter().enumerate().map(of_robot).collect() }
    }

    /// Factors that hold on the whole corridor, seen from its middle.
    fn local_factors(&self, cell: &Cell, robot: usize, factors: &TravelFactors, local: &mut Vec<Upper>) {
        let own = &cell.robots()[robot];
        local.clear();
        local.resize(factors.factors().len(), Upper::ZERO);
        factors.local_factors(&own.robot, self.poses.links(own), &self.half[robot], local);
    }
}
