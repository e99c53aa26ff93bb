//! Tables 1 and 2 of [Redon 2004] in shape: a Puma among pipes and in a house, steps of 1° to 60° from a new free start
//! each time, the stages of the engine `interval` on and off, ours beside it; and chains of 6 to 40 joints.

use std::fmt::Write as _;
use std::path::PathBuf;

use glam::DVec3;
use noclash::cell::{Cell, CellDescription, CellMotion, ClearanceScratch, Obstacle, RobotInCell};
use noclash::check::{ContactOutcome, PreparedCell};
use noclash::geometry::{Element, Pose, Shape, TriangleMesh};
use noclash::io::{ImportOptions, import_scene};
use noclash::robot::{JointDescription, JointKind, JointRange, LinkDescription, RobotDescription};
use serde_json::{Value, json};

use super::asked::{Asked, Spending, Way, ask, ask_within, is_free};
use super::overlap_sampler::OverlapSampler;
use super::swept_surface::surface_culling;
use crate::context::{Configurations, processor_seconds};
use crate::error::BenchError;
use crate::random::Random;
use crate::table::table;
use crate::{Context, Measured};

/// Processor seconds for one cell of the table: interval enclosures of long chains would take for ever.
const SECONDS_PER_CELL: f64 = 5.0;

/// Filip's ε of the paper's own stage 2.
const TESSELLATION: f64 = 2e-3;

const WAYS: [Way; 6] = [
    Way::interval("1+2+3", true, true, true),
    Way::interval("1+3", true, false, true),
    Way::interval("2+3", false, true, true),
    Way::interval("3", false, false, true),
    Way::interval("1+3, plain intervals", true, false, false),
    Way::OURS,
];

/// Total milliseconds of the paper with a contact and without: degrees, stages.
const PIPES: [(f64, [f64; 2]); 4] =
    [(1.0, [23.7566, 6.2936]), (5.0, [32.3713, 8.0184]), (15.0, [52.7193, 9.4291]), (30.0, [104.1125, 23.2251])];
const MACHINE_ROOM: [(f64, [[f64; 2]; 4]); 3] = [
    (1.0, [[48.92, 19.04], [7.67, 1.24], [70.89, 43.53], [82.24, 75.05]]),
    (30.0, [[147.58, 48.31], [122.26, 115.40], [203.14, 98.90], [190.79, 98.41]]),
    (60.0, [[523.92, 40.91], [578.05, 36.79], [581.62, 70.08], [649.48, 107.29]]),
];

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let steps = context.count(200, 4);
    let mut tables = Tables::default();
    if let Some(file) = pipes(context)? {
        let open = noclash::open(&file)?;
        for (degrees, paper) in PIPES {
            let beside = |place: usize| (place == 0).then_some(paper);
            tables.scene(&open.cell, ("puma among pipes", degrees), steps, &WAYS, &beside);
        }
    }
    if let Some(scene) = context.data("composed_scenes/puma560_in_house.json") {
        let file = context.scratch().join("house.yaml");
        import_scene(&scene, &file, &ImportOptions::default())?;
        let open = noclash::open(&file)?;
        for (degrees, paper) in MACHINE_ROOM {
            let beside = |place: usize| paper.get(place).copied();
            tables.scene(&open.cell, ("puma in a house", degrees), steps, &WAYS, &beside);
        }
    }
    for depth in [6, 12, 20, 40] {
        let cell = chain(depth).map_err(BenchError::usage)?;
        for degrees in [1.0, 5.0, 15.0] {
            let name = format!("chain of {depth}");
            tables.scene(&cell, (&name, degrees), steps, &[WAYS[1], WAYS[4], WAYS[5]], &|_| None);
        }
    }
    Ok(tables.into_measured())
}

#[derive(Default)]
struct Tables {
    rows: Vec<[String; 10]>,
    surfaces: Vec<[String; 8]>,
    numbers: Vec<Value>,
    surface_numbers: Vec<Value>,
}

impl Tables {
    /// All ways on the same steps of one scene.
    fn scene(
        &mut self,
        cell: &PreparedCell,
        (scene, degrees): (&str, f64),
        steps: usize,
        ways: &[Way],
        paper: &dyn Fn(usize) -> Option<[f64; 2]>,
    ) {
        let drawn = steps_of(cell, degrees, steps);
        // Trees and layouts are made when first asked for: not in anybody's time.
        ask_within(cell, &drawn.motions, &WAYS[1], Spending { tests: Some(20_000), seconds: SECONDS_PER_CELL });
        for (place, way) in ways.iter().enumerate() {
            let asked = ask_within(cell, &drawn.motions, way, Spending { tests: None, seconds: SECONDS_PER_CELL });
            self.add((scene, degrees), &drawn, way, &asked, paper(place));
            eprintln!("{scene}, {degrees}°, {}: {} of {} steps", way.name, asked.seconds.len(), drawn.motions.len());
        }
        if ways.len() == WAYS.len() {
            self.add_surfaces(cell, (scene, degrees), &drawn);
        }
    }

    fn add(&mut self, (scene, degrees): (&str, f64), drawn: &Steps, way: &Way, asked: &Asked, paper: Option<[f64; 2]>) {
        // The step at which the time was spent has no answer, and its time is not one.
        let ended = asked.seconds.len() - usize::from(asked.cut);
        let mean = |contact: bool| {
            let of_kind = |k: &usize| drawn.contacts[*k].is_some() == contact;
            let chosen: Vec<f64> = (0..ended).filter(of_kind).map(|k| 1e3 * asked.seconds[k]).collect();
            (!chosen.is_empty()).then(|| chosen.iter().sum::<f64>() / chosen.len() as f64)
        };
        let (contact, without) = (mean(true), mean(false));
        let contacts = (0..ended).filter(|&k| drawn.contacts[k].is_some()).count();
        let undecided =
            asked.answers[..ended].iter().filter(|a| matches!(a.outcome, ContactOutcome::Undecided { .. })).count();
        let tests: u64 =
            asked.answers[..ended].iter().map(|a| a.counters.volume_tests + a.counters.triangle_tests).sum();
        let tests = tests as f64 / ended.max(1) as f64;
        let ms = |value: Option<f64>| value.map_or("–".to_string(), |value| format!("{value:.3}"));
        self.rows.push([
            scene.to_string(),
            degrees.to_string(),
            way.name.to_string(),
            ms(contact),
            ms(without),
            contacts.to_string(),
            format!("{ended} of {}", drawn.motions.len()),
            undecided.to_string(),
            format!("{tests:.0}"),
            paper.map_or("–".to_string(), |[with, without]| format!("{with} / {without}")),
        ]);
        self.numbers.push(json!({
            "scene": scene, "degrees": degrees, "way": way.name, "steps": drawn.motions.len(), "ended": ended,
            "drawn": drawn.drawn, "contacts": contacts, "contact_ms": contact, "no_contact_ms": without,
            "undecided": undecided, "tests": tests, "paper_ms": paper, "seconds": asked.seconds[..ended],
        }));
    }

    /// The paper's own stage 2 on the same steps, which decides nothing here: what it costs, drops, and drops wrongly.
    fn add_surfaces(&mut self, cell: &PreparedCell, (scene, degrees): (&str, f64), drawn: &Steps) {
        let begun = processor_seconds();
        let (mut steps, mut asked, mut dropped, mut triangles, mut contacts, mut wrong) = (0, 0, 0, 0, 0, 0);
        for (motion, contact) in drawn.motions.iter().zip(&drawn.contacts) {
            if processor_seconds() - begun > SECONDS_PER_CELL {
                break;
            }
            let culling = surface_culling(cell, motion, TESSELLATION);
            steps += 1;
            asked += culling.asked.len();
            dropped += culling.dropped.len();
            triangles += culling.triangles;
            let Some(bodies) = contact else { continue };
            let pairs = cell.pairs().checked();
            // Contacts of two links are not its business.
            let pair = culling.asked.iter().find(|&&pair| pairs[pair].bodies == *bodies);
            contacts += usize::from(pair.is_some());
            wrong += usize::from(pair.is_some_and(|pair| culling.dropped.contains(pair)));
        }
        let seconds = processor_seconds() - begun;
        let per_step = |count: usize| count as f64 / f64::from(steps).max(1.0);
        self.surfaces.push([
            scene.to_string(),
            degrees.to_string(),
            steps.to_string(),
            format!("{:.3}", 1e3 * seconds / f64::from(steps).max(1.0)),
            format!("{:.0}", per_step(triangles)),
            format!("{:.1} of {:.1}", per_step(dropped), per_step(asked)),
            contacts.to_string(),
            wrong.to_string(),
        ]);
        self.surface_numbers.push(json!({
            "scene": scene, "degrees": degrees, "steps": steps, "seconds": seconds, "triangles": triangles, "pairs": asked,
            "dropped": dropped, "contacts": contacts, "contacts_dropped": wrong,
        }));
    }

    fn into_measured(self) -> Measured {
        let header = [
            "scene",
            "step °",
            "stages",
            "contact ms",
            "no contact ms",
            "contacts",
            "ended",
            "undecided",
            "tests",
            "the paper's ms",
        ];
        let mut text = table(header, self.rows);
        let _ = writeln!(
            text,
            "mean processor milliseconds per step, one thread, at most {SECONDS_PER_CELL} s a row (`ended` says how many steps that was); half of the steps\n\
             collide where random ones do often enough; the paper's: 2.4 GHz Pentium with a GeForce FX 5800, its own scenes\n\
             (pipes: 38,000 triangles; machine room: 187,000), with a contact / without. Stage 2 here: hulls on the processor, conservative.\n"
        );
        let header = ["scene", "step °", "steps", "ms", "triangles", "pairs dropped", "contacts", "dropped wrongly"];
        text += &table(header, self.surfaces);
        let _ = writeln!(
            text,
            "the paper's stage 2 (offset surfaces and pipes, tessellated with ε = {TESSELLATION} m, by triangle tests instead of images), all pairs of a link and\n\
             something that stands; it decides nothing here. `contacts`: first contacts of such a pair; `dropped wrongly`: those of which it drops the pair."
        );
        Measured { text, numbers: json!({"stages": self.numbers, "paper_stage_2": self.surface_numbers}) }
    }
}

/// Steps from free starts; of each, the bodies of its first contact.
struct Steps {
    motions: Vec<CellMotion>,
    contacts: Vec<Option<[usize; 2]>>,
    /// How many free starts were drawn for them.
    drawn: usize,
}

/// Steps of every joint by up to so many degrees, each from a new free start; half of them colliding, if random ones do.
fn steps_of(cell: &PreparedCell, degrees: f64, count: usize) -> Steps {
    let (mut starts, mut random) = (Configurations::new(7), Random::new(11));
    let mut scratch = ClearanceScratch::default();
    let mut sampler = OverlapSampler::new(cell);
    let mut drawn = 0;
    let mut kinds: [Vec<Step>; 2] = [Vec::new(), Vec::new()];
    let wanted = [count - count / 2, count / 2];
    for _ in 0..40 {
        let mut batch = Vec::new();
        for _ in 0..2 * count {
            let from = starts.next(cell);
            let reach = degrees.to_radians();
            let step = |(value, dof): (&f64, &noclash::cell::CellDof)| {
                let to = value + random.between(-reach, reach);
                dof.dof.range.map_or(to, |range| to.clamp(range.lower, range.upper))
            };
            let to: Vec<f64> = from.iter().zip(cell.dofs()).map(step).collect();
            if !sampler.overlap(&from) && is_free(cell, &from, &mut scratch) {
                batch.extend(CellMotion::straight(cell, &from, &to));
            }
        }
        let asked = ask(cell, &batch, &Way::OURS, Some(CLASSIFYING_TESTS));
        drawn += batch.len();
        for (motion, answer) in batch.into_iter().zip(asked.answers) {
            let contact = match answer.outcome {
                ContactOutcome::Contact(found) => Some(found.bodies),
                ContactOutcome::Free { .. } => None,
                ContactOutcome::Undecided { .. } | ContactOutcome::NotChecked => continue,
            };
            kinds[usize::from(contact.is_some())].push((motion, contact));
        }
        if kinds.iter().zip(wanted).all(|(kind, wanted)| kind.len() >= wanted) {
            break;
        }
    }
    // In turn, so that rows that are cut short have both.
    let [free, colliding] = kinds;
    let (mut free, mut colliding) = (free.into_iter(), colliding.into_iter().take(wanted[1]).fuse());
    let mut steps = Vec::with_capacity(count);
    while steps.len() < count {
        let before = steps.len();
        steps.extend(colliding.next());
        steps.extend(free.next());
        if steps.len() == before {
            break;
        }
    }
    let (motions, contacts) = steps.into_iter().unzip();
    Steps { motions, contacts, drawn }
}

type Step = (CellMotion, Option<[usize; 2]>);

/// Steps that take more than this to be classified are not among those that are measured.
const CLASSIFYING_TESTS: u64 = 1_000_000;

/// The Puma before the pipe rack of our own data.
fn pipes(context: &Context) -> Result<Option<PathBuf>, BenchError> {
    let Some(urdf) = context.data("puma560/puma560.urdf") else { return Ok(None) };
    let own = context.scratch().join("pipes");
    noclash_data::write_all(&own).map_err(|error| BenchError::usage(error.to_string()))?;
    let urdf = urdf.canonicalize().map_err(|error| BenchError::usage(error.to_string()))?;
    let text = format!(
        "robots:\n  - {{ name: puma, urdf: {:?} }}\nobstacles:\n  - {{ name: steel, mesh: scenes/pipe_rack_steel.stl }}\n  - {{ name: pipes, mesh: scenes/pipe_rack_pipes.stl }}\n",
        urdf.display().to_string()
    );
    let file = own.join("puma_pipes.yaml");
    std::fs::write(&file, text).map_err(|error| BenchError::usage(error.to_string()))?;
    Ok(Some(file))
}

/// A chain of bars of triangles, 2 m in all, its axes in turn about z, y and x; posts around it.
fn chain(depth: usize) -> Result<PreparedCell, String> {
    let length = 2.0 / depth as f64;
    let bar = |edges: DVec3, centre: DVec3| {
        let corner =
            |i: u32| (DVec3::new(f64::from(i & 1), f64::from(i >> 1 & 1), f64::from(i >> 2)) - 0.5) * edges + centre;
        let faces = [[0, 2, 3], [0, 3, 1], [4, 5, 7], [4, 7, 6], [0, 1, 5], [0, 5, 4]];
        let more = [[2, 6, 7], [2, 7, 3], [0, 4, 6], [0, 6, 2], [1, 3, 7], [1, 7, 5]];
        let mesh = TriangleMesh::new((0..8).map(corner).collect(), [faces, more].concat());
        mesh.map(|mesh| Element { shape: Shape::mesh(mesh), pose: Pose::IDENTITY }).map_err(|error| error.to_string())
    };
    let mut links = vec![LinkDescription { name: "base".to_string(), elements: Vec::new() }];
    let mut joints = Vec::new();
    for index in 0..depth {
        let thick = 0.5 * length.min(0.1);
        let element = bar(DVec3::new(0.8 * length, thick, thick), DVec3::X * 0.5 * length)?;
        links.push(LinkDescription { name: format!("link_{index}"), elements: vec![element] });
        let parent = if index == 0 { "base".to_string() } else { format!("link_{}", index - 1) };
        joints.push(JointDescription {
            name: format!("joint_{index}"),
            kind: JointKind::Revolute,
            parent,
            child: format!("link_{index}"),
            origin: Pose::from_translation(if index == 0 { DVec3::ZERO } else { DVec3::X * length }),
            axis: [DVec3::Z, DVec3::Y, DVec3::X][index % 3],
            range: Some(JointRange { lower: -0.9, upper: 0.9 }),
            max_velocity: None,
            mimic: None,
        });
    }
    let robot = RobotInCell::new("chain", RobotDescription { name: "chain".to_string(), links, joints });
    let mut random = Random::new(3);
    let mut obstacles = Vec::new();
    for index in 0..40 {
        let place = random.direction() * random.between(0.4, 1.9);
        let obstacle = Obstacle {
            name: format!("post_{index}"),
            elements: vec![bar(DVec3::new(0.05, 0.05, 0.4), DVec3::ZERO)?],
            pose: Pose::from_translation(place),
            motion: None,
        };
        obstacles.push(obstacle);
    }
    let cell = CellDescription { robots: vec![robot], obstacles, ..CellDescription::default() };
    Cell::new(cell).map(PreparedCell::new).map_err(|error| error.to_string())
}
