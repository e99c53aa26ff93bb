//! Tables 1 and 2 of the second paper in shape: a Puma among pipes and in a house, steps of 1° to 60° from a new free start
//! each time, the stages of the engine `interval` on and off, ours beside it; and chains of 6 to 40 joints.

use std::fmt::Write as _;
use std::path::PathBuf;

use glam::DVec3;
use noclash::check::{Cell, CellDescription, CellMotion, ClearanceScratch, Obstacle, RobotInCell};
use noclash::geometry::{Element, Pose, Shape, TriangleMesh};
use noclash::io::{ImportOptions, import_scene};
use noclash::robot::{JointDescription, JointKind, JointRange, LinkDescription, RobotDescription};
use serde_json::{Value, json};

use super::asked::{Way, ask, is_free};
use crate::answer::table;
use crate::bench::context::Configurations;
use crate::bench::random::Random;
use crate::bench::{Context, Measured};
use crate::diagnostics::CommandError;

/// Most tests per step: interval enclosures of long chains would take for ever.
const BUDGET: u64 = 1_000_000;

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

pub fn run(context: &Context) -> Result<Measured, CommandError> {
    let steps = context.count(200, 2);
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    if let Some(file) = pipes(context)? {
        let open = noclash::open(&file)?;
        for (degrees, paper) in PIPES {
            let motions = steps_of(&open.cell, degrees, steps);
            for (place, way) in WAYS.iter().enumerate() {
                let beside = (place == 0).then_some(paper);
                measure(&open.cell, ("puma among pipes", degrees), &motions, way, beside, (&mut rows, &mut numbers));
            }
        }
    }
    if let Some(scene) = context.data("composed_scenes/puma560_in_house.json") {
        let file = context.scratch().join("house.yaml");
        import_scene(&scene, &file, &ImportOptions::default())?;
        let open = noclash::open(&file)?;
        for (degrees, paper) in MACHINE_ROOM {
            let motions = steps_of(&open.cell, degrees, steps);
            for (place, way) in WAYS.iter().enumerate() {
                let beside = paper.get(place).copied();
                measure(&open.cell, ("puma in a house", degrees), &motions, way, beside, (&mut rows, &mut numbers));
            }
        }
    }
    for depth in [6, 12, 20, 40] {
        let cell = chain(depth).map_err(CommandError::usage)?;
        for degrees in [1.0, 5.0] {
            let motions = steps_of(&cell, degrees, steps);
            for way in [&WAYS[1], &WAYS[4], &WAYS[5]] {
                let name = format!("chain of {depth}");
                measure(&cell, (&name, degrees), &motions, way, None, (&mut rows, &mut numbers));
            }
        }
    }
    let header = [
        "scene",
        "step °",
        "stages",
        "contact ms",
        "no contact ms",
        "contacts",
        "undecided",
        "tests",
        "the paper's ms",
    ];
    let mut text = table(header, rows);
    let _ = writeln!(
        text,
        "mean wall milliseconds per step, one thread, at most {BUDGET} tests; the paper's: 2.4 GHz Pentium with a GeForce FX 5800, its own scenes\n\
         (pipes: 38,000 triangles; machine room: 187,000), with a contact / without. Stage 2 here: hulls on the processor, conservative."
    );
    Ok(Measured { text, numbers: json!(numbers) })
}

type Sink<'a> = (&'a mut Vec<[String; 9]>, &'a mut Vec<Value>);

fn measure(
    cell: &Cell,
    (scene, degrees): (&str, f64),
    motions: &[CellMotion],
    way: &Way,
    paper: Option<[f64; 2]>,
    (rows, numbers): Sink,
) {
    let asked = ask(cell, motions, way, Some(BUDGET));
    let [(contact, contacts), (without, others)] = asked.by_kind();
    let ms = |value: f64, count: usize| if count == 0 { "–".to_string() } else { format!("{value:.3}") };
    rows.push([
        scene.to_string(),
        degrees.to_string(),
        way.name.to_string(),
        ms(contact, contacts),
        ms(without, others),
        contacts.to_string(),
        asked.undecided().to_string(),
        format!("{:.0}", asked.tests()),
        paper.map_or("–".to_string(), |[with, without]| format!("{with} / {without}")),
    ]);
    numbers.push(json!({
        "scene": scene, "degrees": degrees, "way": way.name, "steps": motions.len(), "contacts": contacts,
        "contact_ms": contact, "no_contact_ms": without, "undecided": asked.undecided(), "tests": asked.tests(),
        "paper_ms": paper,
    }));
}

/// Steps of every joint by up to so many degrees, each from a new free start.
fn steps_of(cell: &Cell, degrees: f64, count: usize) -> Vec<CellMotion> {
    let (mut starts, mut random) = (Configurations::new(7), Random::new(11));
    let mut scratch = ClearanceScratch::default();
    let mut motions = Vec::new();
    for _ in 0..400 * count {
        if motions.len() >= count {
            break;
        }
        let from = starts.next(cell);
        let reach = degrees.to_radians();
        let step = |(value, dof): (&f64, &noclash::check::CellDof)| {
            let to = value + random.between(-reach, reach);
            dof.dof.range.map_or(to, |range| to.clamp(range.lower, range.upper))
        };
        let to: Vec<f64> = from.iter().zip(cell.dofs()).map(step).collect();
        if is_free(cell, &from, &mut scratch) {
            motions.extend(CellMotion::straight(cell, &from, &to));
        }
    }
    motions
}

/// The Puma before the pipe rack of our own data.
fn pipes(context: &Context) -> Result<Option<PathBuf>, CommandError> {
    let Some(urdf) = context.data("puma560/puma560.urdf") else { return Ok(None) };
    let own = context.scratch().join("pipes");
    noclash_data::write_all(&own).map_err(|error| CommandError::usage(error.to_string()))?;
    let urdf = urdf.canonicalize().map_err(|error| CommandError::usage(error.to_string()))?;
    let text = format!(
        "robots:\n  - {{ name: puma, urdf: {:?} }}\nobstacles:\n  - {{ name: steel, mesh: scenes/pipe_rack_steel.stl }}\n  - {{ name: pipes, mesh: scenes/pipe_rack_pipes.stl }}\n",
        urdf.display().to_string()
    );
    let file = own.join("puma_pipes.yaml");
    std::fs::write(&file, text).map_err(|error| CommandError::usage(error.to_string()))?;
    Ok(Some(file))
}

/// A chain of bars of triangles, 2 m in all, its axes in turn about z, y and x; posts around it.
fn chain(depth: usize) -> Result<Cell, String> {
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
    let robot = RobotInCell {
        name: "chain".to_string(),
        description: RobotDescription { name: "chain".to_string(), links, joints },
        base: Pose::IDENTITY,
        self_collision: true,
        disabled: Vec::new(),
        named_states: Vec::new(),
    };
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
    Cell::new(cell).map_err(|error| error.to_string())
}
