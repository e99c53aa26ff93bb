//! Which pairs of bodies are checked, and for every other pair the reason.
//!
//! Reasons that hold by themselves come first (rigid, static, adjacent, unreachable: proved), then what the user asked
//! for (`user`, `srdf`, `allow`). Nothing else excludes a pair.

use glam::DVec3;
use noclash_geometry::Below;
use noclash_geometry::volume::Volume;
use noclash_numeric::{Lower, UNIT_ROUNDOFF, Upper};
use noclash_robot::{BodyBalls, JointRange, LinkId, PairTravel, Robot, SweptSphere, TravelFactors};

use crate::cell::{Body, BodyKind, Cell, CellRobot};
use crate::description::{DisabledPair, PairMargin};
use crate::pattern::matches;

/// From here on a body's balls are replaced by balls around boxes: travel factors become a little looser.
const MANY_BALLS: usize = 96;

/// All pairs of bodies of a cell.
#[derive(Debug)]
pub struct Pairs {
    checked: Vec<CheckedPair>,
    excluded: Vec<ExcludedPair>,
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
}

impl ExcludedPair {
    /// Whether nothing but the proof of unreachability keeps the pair from being checked: beyond what that proof covers
    /// (the limits, the margin) it must be.
    fn rests_on_reach(&self) -> bool {
        self.reason == Reason::Unreachable && !self.excused
    }
}

/// Why a pair is not checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Joined by fixed joints: they never move against each other.
    Rigid,
    /// Neither moves.
    Static,
    /// Neighbours: one movable joint between their rigid groups.
    Adjacent,
    /// Their swept spheres are farther apart than the margin at every configuration within the limits: proved.
    Unreachable,
    /// The robot's self-collision is switched off.
    User,
    /// Disabled in the SRDF, with the reason stated there.
    Srdf(String),
    /// Allowed in the cell file.
    Allow,
}

impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Rigid => f.write_str("rigid"),
            Self::Static => f.write_str("static"),
            Self::Adjacent => f.write_str("adjacent"),
            Self::Unreachable => f.write_str("unreachable"),
            Self::User => f.write_str("user"),
            Self::Srdf(reason) => write!(f, "srdf:{reason}"),
            Self::Allow => f.write_str("allow"),
        }
    }
}

/// What the cell file says about pairs.
pub(crate) struct Rules {
    /// Per robot: what its SRDF disables.
    pub disabled: Vec<Vec<DisabledPair>>,
    /// Per robot: whether its own pairs are excluded.
    pub unchecked_self: Vec<bool>,
    pub allow: Vec<[String; 2]>,
    /// Attached bodies with the bodies they may touch.
    pub touches: Vec<(usize, Vec<usize>)>,
    pub margin: f64,
    pub margins: Vec<PairMargin>,
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

    /// The pairs that a question about one configuration must look at: the checked ones; and where the configuration is
    /// beyond a joint limit, those excluded as unreachable too, because that proof speaks of the limits alone.
    pub(crate) fn to_measure(&self, within_limits: bool) -> impl Iterator<Item = [usize; 2]> {
        let unproved = self.excluded.iter().filter(move |pair| !within_limits && pair.rests_on_reach());
        self.checked.iter().map(|pair| pair.bodies).chain(unproved.map(|pair| pair.bodies))
    }

    /// The pairs that a question about motions must look at; beyond what the proofs of unreachability cover, those pairs
    /// too.
    pub(crate) fn to_check(&self, beyond_reach: bool) -> impl Iterator<Item = CheckedPair> {
        let unproved = self.excluded.iter().filter(move |pair| beyond_reach && pair.rests_on_reach());
        self.checked.iter().copied().chain(unproved.map(|pair| CheckedPair {
            bodies: pair.bodies,
            margin: pair.margin,
            touching: pair.margin,
        }))
    }

    /// `balls` hold the bodies, each in its own frame.
    pub(crate) fn choose(robots: &[CellRobot], bodies: &[Body], balls: &[(DVec3, Upper)], rules: &Rules) -> Self {
        let reach = |(body, &ball)| Reach::of(body, ball, robots, Robot::stated_ranges);
        let reaches: Vec<Reach> = bodies.iter().zip(balls).map(reach).collect();
        let (mut checked, mut excluded) = (Vec::new(), Vec::new());
        for first in 0..bodies.len() {
            for second in first + 1..bodies.len() {
                let pair = [first, second];
                let margin = rules.margin_of(&bodies[first].name, &bodies[second].name);
                let requested = rules.requested_reason(robots, bodies, pair);
                let excused = requested.is_some();
                let reason = structural_reason(robots, &bodies[first], &bodies[second])
                    .or_else(|| reaches[first].never_meets(&reaches[second], robots, margin))
                    .or(requested);
                match reason {
                    Some(reason) => excluded.push(ExcludedPair { bodies: pair, reason, excused, margin }),
                    None => checked.push(CheckedPair { bodies: pair, margin, touching: margin }),
                }
            }
        }
        Self { checked, excluded }
    }
}

/// Tells of pairs whether they are proved out of reach of each other wherever the joints are within `ranges` of their robots.
pub(crate) fn out_of_reach_within<'a>(
    cell: &'a Cell,
    ranges: fn(&Robot) -> Vec<Option<JointRange>>,
) -> impl Fn(&ExcludedPair) -> bool + 'a {
    let reach = |(index, body)| Reach::of(body, cell.ball(index), cell.robots(), ranges);
    let reaches: Vec<Reach> = cell.bodies().iter().enumerate().map(reach).collect();
    move |pair| {
        let [first, second] = pair.bodies;
        reaches[first].never_meets(&reaches[second], cell.robots(), pair.margin).is_some()
    }
}

impl Rules {
    /// The last matching line counts, else the general margin.
    fn margin_of(&self, first: &str, second: &str) -> f64 {
        let line = self.margins.iter().rev().find(|line| match_pair(&line.bodies, first, second));
        line.map_or(self.margin, |line| line.margin)
    }

    fn requested_reason(&self, robots: &[CellRobot], bodies: &[Body], [first, second]: [usize; 2]) -> Option<Reason> {
        let (a, b) = (&bodies[first], &bodies[second]);
        if let (Some((robot_a, _)), Some((robot_b, _))) = (a.carrier(), b.carrier())
            && robot_a == robot_b
            && self.unchecked_self[robot_a]
        {
            return Some(Reason::User);
        }
        if let (BodyKind::Link { robot: robot_a, link: link_a }, BodyKind::Link { robot: robot_b, link: link_b }) =
            (a.kind, b.kind)
            && robot_a == robot_b
        {
            let robot = &robots[robot_a].robot;
            let names = [&robot.link(link_a).name, &robot.link(link_b).name];
            let disables = |pair: &&DisabledPair| {
                let [x, y] = &pair.links;
                (x == names[0] && y == names[1]) || (x == names[1] && y == names[0])
            };
            if let Some(pair) = self.disabled[robot_a].iter().find(disables) {
                return Some(Reason::Srdf(pair.reason.clone()));
            }
        }
        let touches = |holder: usize, other: usize| {
            self.touches.iter().any(|(body, touched)| *body == holder && touched.contains(&other))
        };
        let allowed = self.allow.iter().any(|line| match_pair(line, &a.name, &b.name));
        (allowed || touches(first, second) || touches(second, first)).then_some(Reason::Allow)
    }
}

fn match_pair([x, y]: &[String; 2], first: &str, second: &str) -> bool {
    (matches(x, first) && matches(y, second)) || (matches(x, second) && matches(y, first))
}

impl Body {
    /// The robot and link that carry it; `None` for an obstacle that stands.
    pub fn carrier(&self) -> Option<(usize, LinkId)> {
        match self.kind {
            BodyKind::Link { robot, link }
            | BodyKind::Attached { robot, link }
            | BodyKind::MovingObstacle { robot, link } => Some((robot, link)),
            BodyKind::Obstacle { .. } => None,
        }
    }

    /// Balls whose hull holds the exact body, few enough to be gone through for every joint: its own where these are few,
    /// else balls around boxes of its hierarchy.
    pub fn generating_balls(&self) -> Vec<(DVec3, f64)> {
        let geometry = &self.geometry;
        // What has no end, or is not described by its numbers, has points anywhere: no balls at all would mean the origin.
        if !geometry.half_spaces().is_empty() || !geometry.is_described() || geometry.balls().next().is_none() {
            return vec![(DVec3::ZERO, f64::INFINITY)];
        }
        let error = geometry.error().get();
        let grown = |(centre, radius): (DVec3, f64)| (centre, noclash_numeric::add_up(radius, error));
        if geometry.balls().nth(MANY_BALLS).is_none() {
            return geometry.balls().map(grown).collect();
        }
        let tree = geometry.hierarchy();
        let mut cut: Vec<u32> = vec![0];
        // The largest box is opened until there are enough; leaves stay.
        while cut.len() < MANY_BALLS {
            let openable = cut.iter().enumerate().filter_map(|(place, &node)| match tree.node(node).below() {
                Below::Children(first) => Some((tree.node(node).volume.size(), place, first)),
                Below::Leaf(_) => None,
            });
            let Some((_, place, first)) = openable.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1))) else {
                break;
            };
            cut[place] = first;
            cut.push(first + 1);
        }
        let ball = |&node: &u32| {
            let volume = &tree.node(node).volume;
            (volume.centre(), volume.half().length() * (1.0 + 8.0 * UNIT_ROUNDOFF))
        };
        cut.iter().map(ball).map(grown).collect()
    }

    /// Whether it can move in the world.
    pub fn moves(&self, robots: &[CellRobot]) -> bool {
        self.carrier().is_some_and(|(robot, link)| robots[robot].robot.link(link).moves())
    }
}

/// Reasons of construction.
///
/// `adjacent` holds between links, which meet at their joint by construction; an object in the hand does not meet the
/// forearm by construction and stays checked against it.
fn structural_reason(robots: &[CellRobot], a: &Body, b: &Body) -> Option<Reason> {
    if let (Some((robot_a, link_a)), Some((robot_b, link_b))) = (a.carrier(), b.carrier())
        && robot_a == robot_b
    {
        let robot = &robots[robot_a].robot;
        if robot.same_rigid_group(link_a, link_b) {
            return Some(Reason::Rigid);
        }
        let both_links = matches!((a.kind, b.kind), (BodyKind::Link { .. }, BodyKind::Link { .. }));
        if both_links && robot.groups_adjacent(link_a, link_b) {
            return Some(Reason::Adjacent);
        }
    }
    (!a.moves(robots) && !b.moves(robots)).then_some(Reason::Static)
}

/// Where a body can get to, within ranges of the joints.
struct Reach<'a> {
    body: &'a Body,
    /// A ball around all its points, in the body's frame.
    ball: (DVec3, f64),
    ranges: Vec<Option<JointRange>>,
    /// Balls in the world that hold it at every configuration.
    world: Vec<SweptSphere>,
}

impl<'a> Reach<'a> {
    fn of(
        body: &'a Body,
        (centre, radius): (DVec3, Upper),
        robots: &[CellRobot],
        ranges: fn(&Robot) -> Vec<Option<JointRange>>,
    ) -> Self {
        let ball = (centre, radius.get());
        let (ranges, world) = match body.kind {
            BodyKind::Link { robot, link }
            | BodyKind::Attached { robot, link }
            | BodyKind::MovingObstacle { robot, link } => {
                let CellRobot { robot, base, .. } = &robots[robot];
                let ranges = ranges(robot);
                let factors = TravelFactors::new(robot, BodyBalls { link, balls: &[ball] }, robot.root(), &ranges);
                let world = factors.reach().iter().map(|sphere| sphere.placed(base)).collect();
                (ranges, world)
            }
            BodyKind::Obstacle { pose } => (Vec::new(), vec![SweptSphere { centre: ball.0, radius }.placed(&pose)]),
        };
        Self { body, ball, ranges, world }
    }

    /// Whether swept spheres prove the two farther apart than `margin` at every configuration within the ranges.
    fn never_meets(&self, other: &Self, robots: &[CellRobot], margin: f64) -> Option<Reason> {
        let gap = match (self.body.carrier(), other.body.carrier()) {
            (Some((robot_a, link_a)), Some((robot_b, link_b))) if robot_a == robot_b => {
                let bodies = [(link_a, &self.ball), (link_b, &other.ball)];
                let [first, second] = bodies.map(|(link, ball)| BodyBalls { link, balls: std::slice::from_ref(ball) });
                PairTravel::new(&robots[robot_a].robot, first, second, &self.ranges).never_meet()
            }
            _ => {
                let gaps = self.world.iter().flat_map(|a| other.world.iter().map(|b| a.gap(b)));
                gaps.reduce(Lower::max)
            }
        };
        gap.is_some_and(|gap| gap.exceeds(Upper::proved(margin))).then_some(Reason::Unreachable)
    }
}
