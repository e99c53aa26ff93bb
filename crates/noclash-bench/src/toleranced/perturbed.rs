//! Random motions within the tolerances of segments that are called free: bases, obstacles and joints perturbed independently. None may touch.

use glam::DVec3;
use noclash::cell::{BodyKind, CellMotion, JointTolerance, PoseTolerance, RobotTolerance, RunToTheEnd, Tolerances};
use noclash::check::{CheckOptions, Engine, PreparedCell, Verdict, check};
use noclash::geometry::Pose;
use noclash::geometry::query::{BodyPair, Contact, Counters, Scratch, collide};
use noclash::numeric::{Dyadic, DyadicInterval, ErrorModel};
use serde_json::json;

use crate::Measured;
use crate::complex_cells::NamedCell;
use crate::context::Context;
use crate::drawn::with_free_ends;
use crate::error::BenchError;
use crate::progress;
use crate::random::Random;
use crate::table::table;

/// Perturbed motions of the committed size, and times at which each is sampled.
const MOTIONS: usize = 100_000;
const SAMPLES: u64 = 16;

/// Perturbed motions of one free segment.
const OF_EACH: usize = 50;

pub const TOLERANCES: Tolerances = Tolerances {
    robots: RobotTolerance {
        base: PoseTolerance { translation: 1e-3, rotation: 2e-3 },
        joints: JointTolerance { turn: 2e-3, slide: 1e-3 },
    },
    obstacles: PoseTolerance { translation: 2e-3, rotation: 1e-3 },
    dropped: None,
};

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let own = context.scratch().join("data");
    noclash_data::write_all(&own)
        .map_err(|error| BenchError::usage(format!("the sample data cannot be written: {error}")))?;
    let cells = ["demo", "cage", "welding", "workshop"].map(|name| NamedCell {
        name,
        file: own.join(format!("cells/{name}.yaml")),
        complex: false,
    });
    let wanted = context.count(MOTIONS, 40) / cells.len();
    let bar = progress::bar("perturbed motions", wanted * cells.len());
    let (mut rows, mut numbers, mut all) = (Vec::new(), Vec::new(), 0);
    for named in cells {
        let open = noclash::open(&named.file)?;
        let cell = &open.cell;
        let motions = with_free_ends(cell, (4 * wanted).div_ceil(OF_EACH).max(4), named.name);
        let options = CheckOptions { tolerances: Some(TOLERANCES), budget: Some(2_000_000), ..CheckOptions::default() };
        let answers = check(cell, &motions, Engine::default(), &options, &RunToTheEnd, &|_| {});
        let is_free = |verdict: &Verdict| matches!(verdict, Verdict::Free { .. });
        let free: Vec<&CellMotion> =
            motions.iter().zip(&answers).filter(|(_, answer)| is_free(&answer.verdict)).map(|(own, _)| own).collect();
        let (mut tried, mut contradictions, mut random) = (0, 0, Random::new(99));
        'all: for round in 0_u64.. {
            for (index, motion) in free.iter().enumerate() {
                if tried >= wanted {
                    break 'all;
                }
                let mut shaken = Shaken::new(cell, &mut random);
                tried += 1;
                bar.inc(1);
                if shaken.touches(motion, &mut random) {
                    contradictions += 1;
                    eprintln!("CONTRADICTION: {} segment {index}, round {round}", named.name);
                }
            }
            if free.is_empty() {
                break;
            }
        }
        all += tried;
        rows.push([
            named.name.to_string(),
            motions.len().to_string(),
            free.len().to_string(),
            tried.to_string(),
            contradictions.to_string(),
        ]);
        numbers.push(json!({"cell": named.name, "segments": motions.len(), "free": free.len(), "perturbed": tried,
                            "looks": tried as u64 * SAMPLES, "contradictions": contradictions}));
    }
    bar.finish_and_clear();
    let text = format!(
        "{}{all} perturbed motions, each sampled at {SAMPLES} times; bases off by 1 mm and 2 mrad, joints by 2 mrad, obstacles by 2 mm and 1 mrad\n",
        table(["cell", "segments", "free within", "perturbed", "touching"], rows)
    );
    Ok(Measured { text, numbers: json!({"cells": numbers, "perturbed": all}) })
}

/// A cell whose frames are off: poses of bases and obstacles, and a joint error for every value, which swings over time.
struct Shaken<'a> {
    cell: &'a PreparedCell,
    bases: Vec<Pose>,
    obstacles: Vec<Option<Pose>>,
    /// Amplitude, frequency and phase of every value's error.
    errors: Vec<[f64; 3]>,
    links: Vec<Vec<Pose>>,
    scratch: Scratch,
}

impl<'a> Shaken<'a> {
    fn new(cell: &'a PreparedCell, random: &mut Random) -> Self {
        let bases = cell.robots().iter().map(|robot| shaken(&robot.base, &TOLERANCES.robots.base, random)).collect();
        let obstacle = |body: &noclash::cell::Body, random: &mut Random| match body.kind {
            BodyKind::Obstacle { pose } => Some(shaken(&pose, &TOLERANCES.obstacles, random)),
            _ => None,
        };
        let obstacles = cell.bodies().iter().map(|body| obstacle(body, random)).collect();
        let amplitude = TOLERANCES.robots.joints.turn.min(TOLERANCES.robots.joints.slide);
        let errors = cell
            .dofs()
            .iter()
            .map(|_| [amplitude * random.unit().sqrt(), random.between(0.0, 40.0), random.between(0.0, 6.3)])
            .collect();
        let links = cell.robots().iter().map(|robot| vec![Pose::IDENTITY; robot.robot.links().len()]).collect();
        Self { cell, bases, obstacles, errors, links, scratch: Scratch::default() }
    }

    fn touches(&mut self, motion: &CellMotion, random: &mut Random) -> bool {
        (0..SAMPLES).any(|_| {
            let level = 20;
            let index = (random.unit() * f64::from(1_u32 << level)) as u64;
            let t = DyadicInterval::new(index, level).map_or(Dyadic::ZERO, DyadicInterval::centre);
            self.touches_at(motion, t)
        })
    }

    fn touches_at(&mut self, motion: &CellMotion, t: Dyadic) -> bool {
        let mut values = motion.configuration(self.cell, t);
        for (value, [amplitude, frequency, phase]) in values.iter_mut().zip(&self.errors) {
            *value += amplitude * (frequency * t.to_f64() + phase).sin();
        }
        for (index, robot) in self.cell.stated_robots().iter().enumerate() {
            robot.robot.forward(&self.bases[index], robot.values(&values), &mut self.links[index]);
        }
        let pose = |body: usize| match self.cell.bodies()[body].kind {
            BodyKind::Link { robot, link }
            | BodyKind::Attached { robot, link }
            | BodyKind::MovingObstacle { robot, link } => self.links[robot][link.index()],
            BodyKind::Obstacle { pose } => self.obstacles[body].unwrap_or(pose),
        };
        let model = ErrorModel::sound();
        let mut counters = Counters::default();
        self.cell.pairs().checked().iter().any(|pair| {
            let [a, b] = pair.bodies;
            let [geometry_a, geometry_b] = pair.bodies.map(|body| self.cell.bodies()[body].geometry.as_ref());
            let view = BodyPair::new(geometry_a, &pose(a), geometry_b, &pose(b), &model);
            matches!(collide(&view, &mut self.scratch, &mut counters), Contact::Overlap { .. } | Contact::Containment)
        })
    }
}

/// A frame moved and turned about its origin within a tolerance, half of the time as far as that goes.
fn shaken(pose: &Pose, tolerance: &PoseTolerance, random: &mut Random) -> Pose {
    let mut vector = |length: f64| {
        let way = DVec3::new(random.between(-1.0, 1.0), random.between(-1.0, 1.0), random.between(-1.0, 1.0));
        way.normalize_or(DVec3::X) * length * if random.chance(0.5) { 1.0 } else { random.unit() }
    };
    let turn = vector(tolerance.rotation);
    let place = pose.translation + vector(tolerance.translation);
    let turned = if turn == DVec3::ZERO { Pose::IDENTITY } else { Pose::from_axis_angle(turn, turn.length()) };
    Pose { translation: place, ..turned.then(&Pose { translation: DVec3::ZERO, ..*pose }) }
}
