//! Why pairs are not checked, and what users say about them: SRDF, `allow`, `touches`, `self_collision`, margins; resolved once to bodies, and which of it has no effect.
//!
//! A line that changes nothing is reported: its author believes that it does.

use std::collections::{BTreeMap, BTreeSet};

use noclash_robot::LinkId;

use crate::body::{Body, BodyKind, CellRobot};
use crate::description::{DisabledPair, PairMargin};
use crate::pattern::Pattern;

/// Why a pair is not checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Joined by fixed joints: they never move against each other.
    Rigid,
    /// Neither moves.
    Static,
    /// The parent and the child of a movable joint, which meet there by construction.
    Adjacent,
    /// Their swept spheres are farther apart than the margin at every configuration within the limits: proved.
    Unreachable,
    /// The robot's self-collision is switched off; objects that it holds count as its own.
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

/// Rules of the cell file and the SRDFs, as written.
pub(crate) struct StatedRules {
    /// Per robot: pairs of links that its SRDF disables.
    pub disabled: Vec<Vec<DisabledPair>>,
    /// Per robot: pairs of links that its SRDF enables.
    pub enabled: Vec<Vec<[String; 2]>>,
    /// Per robot: whether its own pairs are excluded.
    pub unchecked_self: Vec<bool>,
    pub allow: Vec<[String; 2]>,
    /// Attached bodies with the bodies they may touch.
    pub touches: Vec<(usize, Vec<usize>)>,
    pub margin: f64,
    pub margins: Vec<PairMargin>,
}

/// A line about pairs that changes nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum WithoutEffect {
    /// A margin none of whose pairs is checked; the reason of one of them.
    MarginOfExcluded {
        /// The two patterns.
        bodies: [String; 2],
        /// Why the first pair that it names is not checked.
        reason: Reason,
    },
    /// A margin that later lines replace for every pair that it names.
    MarginReplaced {
        /// The two patterns.
        bodies: [String; 2],
    },
    /// A line of `allow` or `margins` that names no two bodies.
    NoPair {
        /// The key of the cell file.
        key: &'static str,
        /// The two patterns.
        bodies: [String; 2],
    },
    /// A pair that the SRDF enables but that is not checked for another reason.
    Enabled {
        /// The robot's name in the cell.
        robot: String,
        /// The two links.
        links: [String; 2],
        /// Why the pair is not checked; `None` where a link has no geometry.
        reason: Option<Reason>,
    },
}

impl std::fmt::Display for WithoutEffect {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::MarginOfExcluded { bodies: [a, b], reason } => {
                write!(f, "margins: [{a}, {b}] has no effect: the pair is not checked ({reason})")
            }
            Self::MarginReplaced { bodies: [a, b] } => {
                write!(f, "margins: [{a}, {b}] has no effect: later lines replace it (the last matching line counts)")
            }
            Self::NoPair { key, bodies: [a, b] } => {
                write!(f, "{key}: [{a}, {b}] has no effect: it names no two different bodies")
            }
            Self::Enabled { robot, links: [a, b], reason: Some(reason) } => {
                write!(f, "{robot}: the SRDF enables {a} and {b}, but the pair is not checked ({reason})")
            }
            Self::Enabled { robot, links: [a, b], reason: None } => {
                write!(f, "{robot}: the SRDF enables {a} and {b}, but one of them has no geometry")
            }
        }
    }
}

/// Two bodies or two links, the smaller first.
fn ordered<T: Ord>(a: T, b: T) -> [T; 2] {
    if a <= b { [a, b] } else { [b, a] }
}

/// The rules by index of body.
pub(crate) struct Rules<'a> {
    stated: &'a StatedRules,
    /// Per robot: link pairs with the place in its list of disabled pairs.
    disabled: Vec<BTreeMap<[LinkId; 2], usize>>,
    /// Per robot: link pairs.
    enabled: Vec<BTreeSet<[LinkId; 2]>>,
    /// By pair of bodies.
    allowed: BTreeSet<[usize; 2]>,
    /// By pair of bodies: the line of `margins` that counts.
    margin_line: BTreeMap<[usize; 2], usize>,
    /// Lines of `allow` and `margins` that name no pair.
    empty: Vec<WithoutEffect>,
}

impl<'a> Rules<'a> {
    pub fn new(stated: &'a StatedRules, robots: &[CellRobot], bodies: &[Body]) -> Self {
        let link_pair = |robot: usize, [a, b]: &[String; 2]| {
            let robot = &robots[robot].robot;
            Some(ordered(robot.find_link(a)?, robot.find_link(b)?))
        };
        let disabled = stated.disabled.iter().enumerate().map(|(robot, own)| {
            // The first of several lines about one pair counts.
            let lines = own.iter().enumerate().rev();
            lines.filter_map(|(line, pair)| Some((link_pair(robot, &pair.links)?, line))).collect()
        });
        let enabled = stated.enabled.iter().enumerate();
        let enabled = enabled.map(|(robot, own)| own.iter().filter_map(|links| link_pair(robot, links)).collect());
        let mut empty = Vec::new();
        let mut allowed = BTreeSet::new();
        for line in &stated.allow {
            let named = named_pairs(line, bodies);
            if named.is_empty() {
                empty.push(WithoutEffect::NoPair { key: "allow", bodies: line.clone() });
            }
            allowed.extend(named);
        }
        for (holder, touched) in &stated.touches {
            allowed.extend(touched.iter().map(|&other| ordered(*holder, other)));
        }
        let mut margin_line = BTreeMap::new();
        for (index, line) in stated.margins.iter().enumerate() {
            let named = named_pairs(&line.bodies, bodies);
            if named.is_empty() {
                empty.push(WithoutEffect::NoPair { key: "margins", bodies: line.bodies.clone() });
            }
            margin_line.extend(named.into_iter().map(|pair| (pair, index)));
        }
        Self { stated, disabled: disabled.collect(), enabled: enabled.collect(), allowed, margin_line, empty }
    }

    /// The last matching line counts, else the general margin.
    pub fn margin(&self, pair: [usize; 2]) -> f64 {
        self.margin_line.get(&pair).map_or(self.stated.margin, |&line| self.stated.margins[line].margin)
    }

    /// Whether the user asks for a pair of links that would be left out as neighbours.
    pub fn enables(&self, robot: usize, links: [LinkId; 2]) -> bool {
        self.enabled[robot].contains(&ordered(links[0], links[1]))
    }

    /// The user's reason not to check a pair.
    pub fn requested_reason(&self, bodies: &[Body], pair: [usize; 2]) -> Option<Reason> {
        let [a, b] = pair.map(|body| &bodies[body]);
        if let (Some((robot_a, _)), Some((robot_b, _))) = (a.carrier(), b.carrier())
            && robot_a == robot_b
            && self.stated.unchecked_self[robot_a]
        {
            return Some(Reason::User);
        }
        if let (BodyKind::Link { robot: robot_a, link: link_a }, BodyKind::Link { robot: robot_b, link: link_b }) =
            (a.kind, b.kind)
            && robot_a == robot_b
            && let Some(&line) = self.disabled[robot_a].get(&ordered(link_a, link_b))
        {
            return Some(Reason::Srdf(self.stated.disabled[robot_a][line].reason.clone()));
        }
        self.allowed.contains(&pair).then_some(Reason::Allow)
    }

    /// Pairs that a line of `allow`, `touches` or `margins` names, each once.
    pub fn named_pairs(&self) -> impl Iterator<Item = [usize; 2]> {
        let margins = self.margin_line.keys().filter(|pair| !self.allowed.contains(*pair));
        self.allowed.iter().chain(margins).copied()
    }

    /// The lines that change nothing, given the reasons of excluded pairs.
    pub fn without_effect<'r>(
        &self,
        robots: &[CellRobot],
        bodies: &[Body],
        reason_of: &dyn Fn([usize; 2]) -> Option<&'r Reason>,
    ) -> Vec<WithoutEffect> {
        let mut found = self.empty.clone();
        // A margin counts in checked pairs and in proofs of unreachability.
        let counts = |pair: &[usize; 2]| reason_of(*pair).is_none_or(|reason| *reason == Reason::Unreachable);
        let used: BTreeSet<usize> =
            self.margin_line.iter().filter(|(pair, _)| counts(pair)).map(|(_, &line)| line).collect();
        for (index, line) in self.stated.margins.iter().enumerate().filter(|(index, _)| !used.contains(index)) {
            let named = named_pairs(&line.bodies, bodies);
            let own = named.iter().find(|pair| self.margin_line.get(*pair) == Some(&index));
            match (own.and_then(|&pair| reason_of(pair)), named.is_empty()) {
                (Some(reason), _) => {
                    found.push(WithoutEffect::MarginOfExcluded { bodies: line.bodies.clone(), reason: reason.clone() })
                }
                (None, false) => found.push(WithoutEffect::MarginReplaced { bodies: line.bodies.clone() }),
                (None, true) => {}
            }
        }
        for (robot, links) in
            self.stated.enabled.iter().enumerate().flat_map(|(robot, own)| own.iter().map(move |links| (robot, links)))
        {
            let body = |name: &String| {
                let link = robots[robot].robot.find_link(name)?;
                bodies.iter().position(|body| body.kind == BodyKind::Link { robot, link })
            };
            let reason = match (body(&links[0]), body(&links[1])) {
                (Some(a), Some(b)) => match reason_of(ordered(a, b)) {
                    // Proved apart: the user's wish is granted.
                    None | Some(Reason::Unreachable) => continue,
                    Some(reason) => Some(reason.clone()),
                },
                _ => None,
            };
            found.push(WithoutEffect::Enabled { robot: robots[robot].name.clone(), links: links.clone(), reason });
        }
        found
    }
}

/// All pairs of different bodies that a line of two patterns names, in order.
fn named_pairs(line: &[String; 2], bodies: &[Body]) -> BTreeSet<[usize; 2]> {
    let matching = |pattern: &String| -> Vec<usize> {
        let pattern = Pattern::new(pattern);
        (0..bodies.len()).filter(|&body| pattern.matches(&bodies[body].name)).collect()
    };
    let [first, second] = [matching(&line[0]), matching(&line[1])];
    let pairs = first.iter().flat_map(|&a| second.iter().map(move |&b| (a, b)));
    pairs.filter(|(a, b)| a != b).map(|(a, b)| ordered(a, b)).collect()
}
