//! Scenes of the gate's benchmark: a Panda and a LBR iiwa among bumpy balls and boxes, and problems of MotionBenchMaker.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use glam::DVec3;
use noclash::OpenCell;
use noclash::cell::{ClearanceOptions, ClearanceScratch};

use crate::Context;
use crate::context::unwritable;
use crate::error::BenchError;
use crate::planning_problems::problems;
use crate::random::Random;

/// A cell and configurations near which chunks begin.
pub struct GateScene {
    pub name: &'static str,
    pub open: OpenCell,
    pub homes: Vec<Vec<f64>>,
    /// By joint, whether chunks move it: fingers rest.
    pub moved: Vec<bool>,
    pub triangles: usize,
}

/// All scenes whose data is there.
pub fn all(context: &Context) -> Result<Vec<GateScene>, BenchError> {
    let mut scenes = Vec::new();
    let panda = [0.0, -0.6, 0.0, -2.2, 0.0, 1.7, 0.8];
    let iiwa = [0.0, 0.5, 0.0, -1.4, 0.0, 1.0, 0.0];
    for (name, urdf, home, balls, boxes) in [
        ("panda, 40 balls", "panda/panda.urdf", panda, 40, 0),
        ("iiwa, 10 balls, 60 boxes", "kuka_iiwa/kuka_iiwa.urdf", iiwa, 10, 60),
    ] {
        let Some(urdf) = context.data(urdf) else { continue };
        scenes.push(crowded(context.scratch(), name, &urdf, &home, (balls, boxes))?);
    }
    for (name, robot, class) in [
        ("panda in a bookshelf", ("panda", "panda_mbm/panda_mbm.urdf"), "bookshelf_small"),
        ("ur5 in a cage", ("ur5", "ur5_robotiq85/ur5_robotiq85.urdf"), "cage"),
    ] {
        if let Some(found) = problems(context, robot, class, 1)?.pop() {
            let homes = [vec![found.problem.start.clone()], found.problem.goals.clone()].concat();
            scenes.push(scene(name, found.open, homes));
        }
    }
    Ok(scenes)
}

fn scene(name: &'static str, open: OpenCell, homes: Vec<Vec<f64>>) -> GateScene {
    let fingers = ["finger", "gripper", "knuckle", "robotiq"];
    let moved = open.cell.dofs().iter().map(|dof| !fingers.iter().any(|own| dof.name.contains(own))).collect();
    let triangles = open.cell.bodies().iter().map(|body| body.geometry.hierarchy().node_count().div_ceil(2)).sum();
    GateScene { name, open, homes, moved, triangles }
}

/// A robot among obstacles that leave its home some room: the first so many of twice as many that are drawn, and more where those are too few.
fn crowded(
    folder: &Path,
    name: &'static str,
    urdf: &Path,
    home: &[f64],
    (balls, boxes): (usize, usize),
) -> Result<GateScene, BenchError> {
    let mut random = Random::new(5);
    let srdf = urdf.with_extension("srdf");
    let srdf = if srdf.exists() { format!("    srdf: {}\n", srdf.display()) } else { String::new() };
    let robot = format!("robots:\n  - name: arm\n    urdf: {}\n{srdf}obstacles:\n", urdf.display());
    let file = folder.join("crowded.yaml");
    let mut obstacles = Vec::new();
    for (wanted, are_balls) in [(balls, true), (boxes, false)] {
        let mut kept = Vec::new();
        while kept.len() < wanted {
            let drawn: Vec<String> = (0..2 * wanted)
                .map(|_| obstacle(folder, are_balls, obstacles.len() + kept.len(), &mut random))
                .collect::<Result<_, _>>()?;
            write(&file, &format!("{robot}{}", drawn.concat()))?;
            let open = noclash::open(&file)?;
            let near = near(&open, &standing(&open, home));
            let has_room = |line: &&String| !near.iter().any(|name| line.contains(name.as_str()));
            kept.extend(drawn.iter().filter(has_room).cloned());
        }
        kept.truncate(wanted);
        obstacles.extend(kept);
    }
    write(&file, &format!("{robot}{}", obstacles.concat()))?;
    let open = noclash::open(&file)?;
    let home = standing(&open, home);
    Ok(scene(name, open, vec![home]))
}

/// A line of the cell file: a ball or a box somewhere, under a name that no other has.
fn obstacle(folder: &Path, is_ball: bool, batch: usize, random: &mut Random) -> Result<String, BenchError> {
    let place = DVec3::new(random.between(-0.9, 0.9), random.between(-0.9, 0.9), random.between(-0.1, 1.2));
    let name = format!("o{batch}_{}", random.below(1 << 40));
    let shape = if is_ball {
        let mesh = folder.join(format!("{name}.stl"));
        write(&mesh, &ball(random))?;
        format!("mesh: {}", mesh.display())
    } else {
        let size = DVec3::from_array(std::array::from_fn(|_| random.between(0.02, 0.2)));
        format!("box: [{}, {}, {}]", size.x, size.y, size.z)
    };
    Ok(format!("  - {{ name: {name}, {shape}, pose: {{ xyz: [{}, {}, {}] }} }}\n", place.x, place.y, place.z))
}

/// The home of the arm's joints, with all others where the cell has them.
fn standing(open: &OpenCell, home: &[f64]) -> Vec<f64> {
    let mut values = open.cell.state().to_vec();
    values.iter_mut().zip(home).for_each(|(value, home)| *value = *home);
    values
}

/// Obstacles that are nearer than 5 cm to something.
fn near(open: &OpenCell, at: &[f64]) -> Vec<String> {
    let options = ClearanceOptions { nearest: usize::MAX, gap: 1e-3, ..ClearanceOptions::default() };
    let found = open.cell.clearance_within(at, None, &options, &mut ClearanceScratch::default());
    let near = found.nearest.iter().filter(|pair| pair.lower.get() <= 0.05).flat_map(|pair| pair.bodies);
    let stands = |body: &usize| open.cell.bodies()[*body].carrier().is_none();
    near.filter(stands).map(|body| format!("name: {},", open.body_name(body))).collect()
}

fn write(file: &PathBuf, text: &str) -> Result<(), BenchError> {
    std::fs::write(file, text).map_err(|error| unwritable(file, &error))
}

/// A bumpy ball of 1,280 triangles, as STL.
fn ball(random: &mut Random) -> String {
    let t = 0.5 * (1.0 + 5_f64.sqrt());
    let corners = [
        [-1.0, t, 0.0],
        [1.0, t, 0.0],
        [-1.0, -t, 0.0],
        [1.0, -t, 0.0],
        [0.0, -1.0, t],
        [0.0, 1.0, t],
        [0.0, -1.0, -t],
        [0.0, 1.0, -t],
        [t, 0.0, -1.0],
        [t, 0.0, 1.0],
        [-t, 0.0, -1.0],
        [-t, 0.0, 1.0],
    ];
    let mut faces: Vec<[DVec3; 3]> = [
        [0, 11, 5],
        [0, 5, 1],
        [0, 1, 7],
        [0, 7, 10],
        [0, 10, 11],
        [1, 5, 9],
        [5, 11, 4],
        [11, 10, 2],
        [10, 7, 6],
        [7, 1, 8],
        [3, 9, 4],
        [3, 4, 2],
        [3, 2, 6],
        [3, 6, 8],
        [3, 8, 9],
        [4, 9, 5],
        [2, 4, 11],
        [6, 2, 10],
        [8, 6, 7],
        [9, 8, 1],
    ]
    .map(|face: [usize; 3]| face.map(|corner| DVec3::from_array(corners[corner]).normalize()))
    .to_vec();
    for _ in 0..3 {
        let cut = |[a, b, c]: [DVec3; 3]| {
            let [ab, bc, ca] = [a + b, b + c, c + a].map(DVec3::normalize);
            [[a, ab, ca], [b, bc, ab], [c, ca, bc], [ab, bc, ca]]
        };
        faces = faces.into_iter().flat_map(cut).collect();
    }
    let (radius, wave, phase) = (random.between(0.04, 0.12), 4.0 * random.direction(), random.between(0.0, 6.0));
    let mut text = String::from("solid ball\n");
    for face in faces {
        text += "facet normal 0 0 0\nouter loop\n";
        for corner in face {
            let at = corner * radius * (1.0 + 0.1 * (wave.dot(corner) + phase).sin());
            let _ = writeln!(text, "vertex {} {} {}", at.x, at.y, at.z);
        }
        text += "endloop\nendfacet\n";
    }
    text + "endsolid ball\n"
}
