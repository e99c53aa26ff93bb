//! Which pairs of bodies are checked, and for every other pair the reason.
//!
//! Reasons that hold by themselves come first (rigid, static, adjacent, unreachable: proved), then what the user asked
//! for (`user`, `srdf`, `allow`). Nothing else excludes a pair.

use std::collections::{BTreeMap, BTreeSet};

use glam::DVec3;
use noclash_numeric::{Lower, Upper};
use noclash_robot::{LinkId, Robot};

use crate::body::{Body, BodyKind, CellRobot};
use crate::pair_rules::{Reason, Rules, StatedRules, WithoutEffect};
use crate::reach::Reach;

/// All pairs of bodies of a cell.
#[derive(Debug)]
pub struct Pairs {
    checked: Vec<CheckedPair>,
    excluded: Vec<ExcludedPair>,
    without_effect: Vec<WithoutEffect>,
}

/// Two bodies whose contact is forbidden.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CheckedPair {
    /// Indices of the bodies, the smaller first.
    pub bodies: [usize; 2],
    /// They must be proved farther apart than this, in metres: what they must keep, and what tolerances may take of it.
    pub margin: f64,
    /// They collide where they are not farther apart than this, in metres: the margin without what tolerances add.
    pub touching: f64,
}

/// Two bodies that are not checked.
#[derive(Clone, Debug, PartialEq)]
pub struct ExcludedPair {
    /// Indices of the bodies, the smaller first.
    pub bodies: [usize; 2],
    /// Why not.
    pub reason: Reason,
    /// Whether the user asked not to check it, whatever else keeps it from being checked.
    pub excused: bool,
    /// The margin it would have.
    pub margin: f64,
    /// Proved of a pair out of reach: it is at least this far apart wherever the joints are within their limits. 0 for other reasons.
    pub apart: Lower,
}

impl ExcludedPair {
    /// Whether nothing but the proof of unreachability keeps the pair from being checked: beyond what that proof covers
    /// (the limits, the margin) it must be, and a distance must be measured.
    pub fn rests_on_reach(&self) -> bool {
        self.reason == Reason::Unreachable && !self.excused
    }
}

impl Pairs {
    /// The checked pairs, in order of their bodies.
    pub fn checked(&self) -> &[CheckedPair] {
        &self.checked
    }

    /// The others, each with its reason.
    pub fn excluded(&self) -> &[ExcludedPair] {
        &self.excluded
    }

    /// Lines of the cell file and the SRDFs about pairs that change nothing.
    pub fn without_effect(&self) -> &[WithoutEffect] {
        &self.without_effect
    }

    /// The pairs that a query must test: the checked ones; beyond what the proofs of unreachability cover, the pairs
    /// that rest on these proofs too, after the others. They cover that a pair keeps its margin within the joint limits
    /// (`asks_beyond_reach`), but not how far apart it is: measuring always goes beyond them.
    pub fn to_check(&self, beyond_reach: bool) -> impl Iterator<Item = CheckedPair> {
        let unproved = self.excluded.iter().filter(move |pair| beyond_reach && pair.rests_on_reach());
        self.checked.iter().copied().chain(unproved.map(|pair| CheckedPair {
            bodies: pair.bodies,
            margin: pair.margin,
            touching: pair.margin,
        }))
    }

    /// Distances that the pairs of a query keep at every configuration within the joint limits, in the order of [`Pairs::to_check`]:
    /// proved of those that rest on unreachability, 0 of the others.
    pub fn apart_within_limits(&self, beyond_reach: bool) -> impl Iterator<Item = Lower> {
        let unproved = self.excluded.iter().filter(move |pair| beyond_reach && pair.rests_on_reach());
        self.checked.iter().map(|_| Lower::ZERO).chain(unproved.map(|pair| pair.apart))
    }

    /// The pairs that such a query leaves out.
    pub fn left_out(&self, beyond_reach: bool) -> impl Iterator<Item = &ExcludedPair> {
        self.excluded.iter().filter(move |pair| !(beyond_reach && pair.rests_on_reach()))
    }

    /// How many pairs such a query leaves out for each reason, in the order in which the pairs mention it.
    pub fn left_out_by_reason(&self, beyond_reach: bool) -> Vec<(&Reason, usize)> {
        let mut counts: Vec<(&Reason, usize)> = Vec::new();
        for pair in self.left_out(beyond_reach) {
            match counts.iter_mut().find(|(known, _)| *known == &pair.reason) {
                Some((_, count)) => *count += 1,
                None => counts.push((&pair.reason, 1)),
            }
        }
        counts
    }

    /// Whether there is nothing to prove about any motion: no pair is checked, and none is proved out of reach.
    pub fn claim_nothing(&self) -> bool {
        self.checked.is_empty() && !self.any_rests_on_reach()
    }

    /// Whether any pair is left out of checks only because it is proved unreachable.
    pub fn any_rests_on_reach(&self) -> bool {
        self.excluded.iter().any(ExcludedPair::rests_on_reach)
    }

    /// `balls` hold the bodies, each in its own frame.
    pub(crate) fn choose(
        robots: &[CellRobot],
        bodies: &[Body],
        balls: &[(DVec3, Upper)],
        stated: &StatedRules,
    ) -> Self {
        let reach = |(body, &ball)| Reach::of(body, ball, robots, Robot::stated_ranges);
        let reaches: Vec<Reach> = bodies.iter().zip(balls).map(reach).collect();
        let rules = Rules::new(stated, robots, bodies);
        let construction = Construction::of(robots, &rules);
        let (mut checked, mut excluded) = (Vec::new(), Vec::new());
        for first in 0..bodies.len() {
            for second in first + 1..bodies.len() {
                let pair = [first, second];
                let margin = rules.margin(pair);
                let requested = rules.requested_reason(bodies, pair);
                let excused = requested.is_some();
                let mut apart = Lower::ZERO;
                let reason = construction
                    .reason(&bodies[first], &bodies[second])
                    .or_else(|| {
                        let gap = reaches[first].apart(&reaches[second], robots);
                        let unreachable = gap.exceeds(Upper::proved(margin));
                        unreachable.then(|| {
                            apart = gap;
                            Reason::Unreachable
                        })
                    })
                    .or(requested);
                match reason {
                    Some(reason) => excluded.push(ExcludedPair { bodies: pair, reason, excused, margin, apart }),
                    None => checked.push(CheckedPair { bodies: pair, margin, touching: margin }),
                }
            }
        }
        let reasons: BTreeMap<[usize; 2], &Reason> = excluded.iter().map(|pair| (pair.bodies, &pair.reason)).collect();
        let without_effect = rules.without_effect(robots, bodies, &reasons);
        Self { checked, excluded, without_effect }
    }
}

/// Pair properties that follow from the construction of the robots.
struct Construction<'a> {
    robots: &'a [CellRobot],
    /// Per robot: its neighbours, but for those that the user asks to be checked.
    adjacent: Vec<BTreeSet<[LinkId; 2]>>,
}

impl<'a> Construction<'a> {
    fn of(robots: &'a [CellRobot], rules: &Rules<'_>) -> Self {
        let adjacent = robots.iter().enumerate().map(|(index, robot)| {
            let meeting = robot.robot.adjacent_links().into_iter().filter(|&links| !rules.enables(index, links));
            meeting.flat_map(|[a, b]| [[a, b], [b, a]]).collect()
        });
        Self { robots, adjacent: adjacent.collect() }
    }

    /// `adjacent` holds between the two links of a joint alone, which meet there; an object in the hand does not meet the
    /// forearm by construction and stays checked against it.
    fn reason(&self, a: &Body, b: &Body) -> Option<Reason> {
        if let (Some((robot_a, link_a)), Some((robot_b, link_b))) = (a.carrier(), b.carrier())
            && robot_a == robot_b
        {
            if self.robots[robot_a].robot.same_rigid_group(link_a, link_b) {
                return Some(Reason::Rigid);
            }
            let both_links = matches!((a.kind, b.kind), (BodyKind::Link { .. }, BodyKind::Link { .. }));
            if both_links && self.adjacent[robot_a].contains(&[link_a, link_b]) {
                return Some(Reason::Adjacent);
            }
        }
        (!a.moves(self.robots) && !b.moves(self.robots)).then_some(Reason::Static)
    }
}
