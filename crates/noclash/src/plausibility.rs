//! Warnings about bodies that no checked pair involves: a typo must not hide an obstacle. They change no answer.

use noclash_cell::{Body, BodyKind, Cell, Reason};
use noclash_robot::{BodyBalls, Robot, SweptSphere, TravelFactors};

/// What is farther out of reach than so many times the largest reach is more likely in the wrong unit.
const FAR: f64 = 3.0;

/// Names listed in one sentence; the rest is counted.
const NAMED: usize = 8;

/// One sentence for every reason for which bodies are in no checked pair.
pub(crate) fn uninvolved_bodies(cell: &Cell) -> Vec<String> {
    let pairs = cell.pairs();
    let mut involved = vec![false; cell.bodies().len()];
    pairs.checked().iter().for_each(|pair| pair.bodies.iter().for_each(|&body| involved[body] = true));
    let moves: Vec<bool> = cell.bodies().iter().map(|body| body.moves(cell.robots())).collect();
    // Where nothing moves or nothing is checked at all, answers say so as an assumption.
    if !moves.contains(&true) || pairs.claim_nothing() {
        return Vec::new();
    }
    // For every body, whether a pair of it with something that moves is left out on request, or as unreachable.
    let (mut on_request, mut unreachable) = (vec![false; moves.len()], vec![false; moves.len()]);
    for pair in pairs.excluded_but_resting().iter().filter(|pair| pair.bodies.iter().any(|&body| moves[body])) {
        let noted = match pair.reason {
            Reason::Allow | Reason::User | Reason::Srdf(_) => &mut on_request,
            Reason::Unreachable => &mut unreachable,
            Reason::Rigid | Reason::Static | Reason::Adjacent => continue,
        };
        pair.bodies.iter().for_each(|&body| noted[body] = true);
    }
    let (mut far, mut out_of_reach, mut excused, mut links) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut reaches = None;
    for body in (0..involved.len()).filter(|&body| !involved[body]) {
        let own = &cell.bodies()[body];
        let is_link = matches!(own.kind, BodyKind::Link { .. });
        if on_request[body] {
            if is_link { links.push(own.name.as_str()) } else { excused.push(own.name.as_str()) }
        } else if unreachable[body] && !is_link {
            let reaches = reaches.get_or_insert_with(|| {
                let moving = (0..moves.len()).filter(|&body| moves[body]);
                moving.map(|body| (body, Reach::of(cell, body))).collect::<Vec<_>>()
            });
            let place = Reach::of(cell, body);
            let others = || reaches.iter().filter(|(other, _)| *other != body).map(|(_, reach)| reach);
            let distance = others().map(|reach| place.gap(reach)).fold(f64::INFINITY, f64::min);
            let largest = others().map(Reach::radius).fold(0.0, f64::max);
            if distance > FAR * largest {
                far.push((own.name.as_str(), distance));
            } else {
                out_of_reach.push(own.name.as_str());
            }
        }
    }
    let mut sentences = Vec::new();
    if let Some(distance) = far.iter().map(|(_, distance)| *distance).reduce(f64::max) {
        let names = listed(&far.iter().map(|(name, _)| *name).collect::<Vec<_>>());
        sentences.push(format!(
            "{names}: far out of reach of everything that moves (up to {distance:.3} m beyond), and never touched for that reason: are \
             the lengths in metres? write units where they are not, as in xyz: [500mm, 0, 125mm]"
        ));
    }
    if !out_of_reach.is_empty() {
        sentences.push(format!(
            "{}: out of reach of everything that moves (proved), and never touched for that reason",
            listed(&out_of_reach)
        ));
    }
    if !excused.is_empty() {
        let names = listed(&excused);
        sentences.push(format!(
            "{names}: every pair with something that moves is allowed, disabled or out of reach, so nothing checks it"
        ));
    }
    if !links.is_empty() {
        sentences.push(format!(
            "{}: every pair is allowed, disabled, adjacent or out of reach, so nothing checks it",
            listed(&links)
        ));
    }
    sentences
}

fn listed(names: &[&str]) -> String {
    let shown = names.iter().take(NAMED).map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
    match names.len().saturating_sub(NAMED) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

/// Balls in the world each of which holds a body at every configuration within the limits.
struct Reach(Vec<SweptSphere>);

impl Reach {
    fn of(cell: &Cell, body: usize) -> Self {
        let Body { kind, .. } = &cell.bodies()[body];
        let (centre, radius) = cell.ball(body);
        match *kind {
            BodyKind::Link { robot, link }
            | BodyKind::Attached { robot, link }
            | BodyKind::MovingObstacle { robot, link } => {
                let placed = &cell.robots()[robot];
                let balls = [(centre, radius.get())];
                let ranges = Robot::stated_ranges(&placed.robot);
                let around = BodyBalls { link, balls: &balls };
                let factors = TravelFactors::new(&placed.robot, around, placed.robot.root(), &ranges);
                Self(factors.reach().iter().map(|sphere| sphere.placed(&placed.base)).collect())
            }
            BodyKind::Obstacle { pose } => Self(vec![SweptSphere { centre, radius }.placed(&pose)]),
        }
    }

    /// The largest gap that two balls prove.
    fn gap(&self, other: &Self) -> f64 {
        let gaps = self.0.iter().flat_map(|a| other.0.iter().map(|b| a.gap(b).get()));
        gaps.fold(f64::NEG_INFINITY, f64::max)
    }

    fn radius(&self) -> f64 {
        self.0.iter().map(|sphere| sphere.radius.get()).fold(f64::INFINITY, f64::min)
    }
}
