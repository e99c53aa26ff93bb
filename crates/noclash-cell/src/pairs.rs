//! Which pairs of bodies are checked, and for every other pair the reason.
//!
//! Reasons that hold by themselves come first (rigid, static, adjacent, unreachable: proved), then what the user asked
//! for (`user`, `srdf`, `allow`). Nothing else excludes a pair.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use glam::DVec3;
use noclash_numeric::Upper;
use noclash_robot::{LinkId, Robot};

use crate::body::{Body, BodyKind, CellRobot};
use crate::pair_rules::{Reason, Rules, StatedRules, WithoutEffect};
use crate::reach::Reach;

/// All pairs of bodies of a cell.
#[derive(Debug)]
pub struct Pairs {
    checked: Vec<CheckedPair>,
    /// The others in order of their bodies, but for any two of `resting` that no rule names: a thousand obstacles have half a million of these.
    listed: Vec<ExcludedPair>,
    /// Obstacles that do not move, in order.
    resting: Vec<usize>,
    /// The margin of pairs that no rule names.
    margin: f64,
    /// All others; made when first asked for.
    excluded: OnceLock<Vec<ExcludedPair>>,
    without_effect: Vec<WithoutEffect>,
}

static STATIC: Reason = Reason::Static;

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
        self.excluded.get_or_init(|| {
            let mut all = self.listed.clone();
            all.extend(self.unlisted().map(|bodies| ExcludedPair {
                bodies,
                reason: Reason::Static,
                excused: false,
                margin: self.margin,
            }));
            all.sort_unstable_by_key(|pair| pair.bodies);
            all
        })
    }

    /// The same without pairs of resting obstacles that no rule names.
    pub fn excluded_but_resting(&self) -> &[ExcludedPair] {
        &self.listed
    }

    /// Two resting obstacles that no rule names, pair by pair in order.
    fn unlisted(&self) -> impl Iterator<Item = [usize; 2]> {
        let (resting, listed) = (&self.resting, &self.listed);
        let pairs = (0..resting.len())
            .flat_map(move |first| resting[first + 1..].iter().map(move |&second| [resting[first], second]));
        pairs.filter(move |&pair| find(listed, pair).is_none())
    }

    /// Lines of the cell file and the SRDFs about pairs that change nothing.
    pub fn without_effect(&self) -> &[WithoutEffect] {
        &self.without_effect
    }

    /// The pairs that a query must test: the checked ones; beyond what the proofs of unreachability cover, the pairs
    /// that rest on these proofs too, after the others. They cover that a pair keeps its margin within the joint limits
    /// (`asks_beyond_reach`), but not how far apart it is: measuring always goes beyond them.
    pub fn to_check(&self, beyond_reach: bool) -> impl Iterator<Item = CheckedPair> {
        let unproved = self.listed.iter().filter(move |pair| beyond_reach && pair.rests_on_reach());
        self.checked.iter().copied().chain(unproved.map(|pair| CheckedPair {
            bodies: pair.bodies,
            margin: pair.margin,
            touching: pair.margin,
        }))
    }

    /// The pairs that such a query leaves out.
    pub fn left_out(&self, beyond_reach: bool) -> impl Iterator<Item = &ExcludedPair> {
        self.excluded().iter().filter(move |pair| !(beyond_reach && pair.rests_on_reach()))
    }

    /// How many pairs such a query leaves out for each reason, in the order in which the pairs mention it.
    pub fn left_out_by_reason(&self, beyond_reach: bool) -> Vec<(&Reason, usize)> {
        let mut counts: Vec<(&Reason, usize, [usize; 2])> = Vec::new();
        let mut add = |reason, count: usize, first: [usize; 2]| match counts.iter_mut().find(|known| known.0 == reason)
        {
            Some(known) => (known.1, known.2) = (known.1 + count, known.2.min(first)),
            None => counts.push((reason, count, first)),
        };
        let left_out = self.listed.iter().filter(|pair| !(beyond_reach && pair.rests_on_reach()));
        left_out.for_each(|pair| add(&pair.reason, 1, pair.bodies));
        let is_resting = |body: usize| self.resting.binary_search(&body).is_ok();
        let named = self.listed.iter().filter(|pair| pair.bodies.into_iter().all(is_resting)).count();
        let all = self.resting.len() * self.resting.len().saturating_sub(1) / 2;
        if let Some(first) = self.unlisted().next() {
            add(&STATIC, all - named, first);
        }
        counts.sort_by_key(|known| known.2);
        counts.into_iter().map(|(reason, count, _)| (reason, count)).collect()
    }

    /// Whether there is nothing to prove about any motion: no pair is checked, and none is proved out of reach.
    pub fn claim_nothing(&self) -> bool {
        self.checked.is_empty() && !self.any_rests_on_reach()
    }

    /// Whether any pair is left out of checks only because it is proved unreachable.
    pub fn any_rests_on_reach(&self) -> bool {
        self.listed.iter().any(ExcludedPair::rests_on_reach)
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
        let rests: Vec<bool> = bodies.iter().map(|body| body.carrier().is_none() && !body.moves(robots)).collect();
        let by_rest = |wanted: bool| (0..bodies.len()).filter(|&body| rests[body] == wanted).collect::<Vec<usize>>();
        let [resting, others] = [true, false].map(by_rest);
        let (mut checked, mut listed) = (Vec::new(), Vec::new());
        let mut decide = |pair: [usize; 2]| {
            let [first, second] = pair;
            let margin = rules.margin(pair);
            let requested = rules.requested_reason(bodies, pair);
            let excused = requested.is_some();
            let reason = construction
                .reason(&bodies[first], &bodies[second])
                .or_else(|| {
                    let unreachable = reaches[first].never_meets(&reaches[second], robots, margin);
                    unreachable.then_some(Reason::Unreachable)
                })
                .or(requested);
            match reason {
                Some(reason) => listed.push(ExcludedPair { bodies: pair, reason, excused, margin }),
                None => checked.push(CheckedPair { bodies: pair, margin, touching: margin }),
            }
        };
        for &first in &others {
            for second in first + 1..bodies.len() {
                decide([first, second]);
            }
        }
        // Those whose second body moves; of two that rest only what a rule names is worth a line.
        for &first in &resting {
            others.iter().filter(|&&second| second > first).for_each(|&second| decide([first, second]));
        }
        rules.named_pairs().filter(|pair| pair.iter().all(|&body| rests[body])).for_each(&mut decide);
        checked.sort_unstable_by_key(|pair| pair.bodies);
        listed.sort_unstable_by_key(|pair| pair.bodies);
        let reason_of = |pair: [usize; 2]| match find(&listed, pair) {
            Some(pair) => Some(&pair.reason),
            None => pair.iter().all(|&body| rests[body]).then_some(&STATIC),
        };
        let without_effect = rules.without_effect(robots, bodies, &reason_of);
        let (margin, excluded) = (stated.margin, OnceLock::new());
        Self { checked, listed, resting, margin, excluded, without_effect }
    }
}

/// A pair in a list in order of bodies.
fn find(listed: &[ExcludedPair], bodies: [usize; 2]) -> Option<&ExcludedPair> {
    listed.binary_search_by_key(&bodies, |pair| pair.bodies).ok().map(|place| &listed[place])
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
