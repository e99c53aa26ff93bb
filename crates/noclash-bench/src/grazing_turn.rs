//! The papers' bad case ([Schwarzer 2005], Tables VIII to X, experiment A5): a full turn of joint 1 with the gun at
//! constant clearance over a floor, over a box on a part of the turn, and over a narrow box. As in the papers all links are
//! checked against the ground, not against each other.

use std::path::{Path, PathBuf};

use glam::DVec3;
use noclash::OpenCell;
use noclash::cell::{CellMotion, CellPoses};
use noclash::check::CheckOptions;
use noclash_data::formats::stl_binary;
use noclash_data::mesh::Mesh;
use noclash_data::primitives::sheet;
use noclash_data::robots::{SixAxisDials, six_axis};
use serde_json::json;

use crate::engine_run::{EngineRun, short};
use crate::error::BenchError;
use crate::progress;
use crate::table::table;
use crate::{Context, Measured};

/// c and ε of the papers' rows; volume and triangle pairs for floor, box and narrow box, all links checked.
const PAPER: [(f64, f64, [[f64; 2]; 3]); 7] = [
    (0.1, 0.1, [[11_232.0, 0.0], [1_421.0, 105.0], [653.0, 5.0]]),
    (0.01, 0.01, [[62_866.0, 0.0], [5_664.0, 101.0], [3_059.0, 51.0]]),
    (0.001, 0.001, [[990_766.0, 0.0], [73_018.0, 122.0], [27_685.0, 87.0]]),
    (0.0001, 0.0001, [[7.91e6, 0.0], [578_220.0, 3_358.0], [202_870.0, 2_153.0]]),
    (0.1, 0.0001, [[258.0, 0.0], [33.0, 0.0], [27.0, 0.0]]),
    (0.01, 0.0001, [[753_939.0, 0.0], [23_801.0, 0.0], [315.0, 0.0]]),
    (0.001, 0.0001, [[1.12e6, 0.0], [67_165.0, 0.0], [15_426.0, 0.0]]),
];

/// The gun points down beside the pedestal, lower than everything else; joint 1 makes the turn. Both ways to hold it are
/// measured, because they differ by orders of magnitude: upright, the gun's outermost box is nearly parallel to the ground and
/// settles most queries alone; held obliquely it does not.
pub const POSTURES: [(&str, [f64; 6]); 2] =
    [("oblique", [0.0, 1.2, 0.0, 0.5, 0.7, 0.4]), ("upright", [0.0, 1.2, 0.0, 0.0, 0.37, 0.0])];

/// "Slightly above" of the papers: the clearance is c times this.
const ABOVE: f64 = 1.01;

/// The search of a run ends after so many tests; what is open then is measured once more and reported as undecided.
const BUDGET: u64 = 50_000_000;

/// Cells along each side of a face: 2 · 63² triangles, the papers' 8,000.
const CELLS: usize = 63;

/// Half a turn of joint 1 that keeps within its limits, in radians.
const WITHIN_LIMITS: f64 = 2.9;

#[derive(Clone, Copy)]
enum Ground {
    Floor,
    Box,
    NarrowBox,
}

impl Ground {
    const ALL: [Self; 3] = [Self::Floor, Self::Box, Self::NarrowBox];

    fn name(self) -> &'static str {
        match self {
            Self::Floor => "floor",
            Self::Box => "box",
            Self::NarrowBox => "narrow box",
        }
    }

    /// Its upper side is z = 0; boxes stand below the gun where joint 1 is 0, `radius` away from its axis.
    fn mesh(self, radius: f64, cells: usize) -> Mesh {
        match self {
            Self::Floor => face(cells, [DVec3::new(-2.0, -2.0, 0.0), DVec3::X * 4.0, DVec3::Y * 4.0]),
            Self::Box => cuboid(radius, 0.5, cells),
            Self::NarrowBox => cuboid(radius, 0.1, cells),
        }
    }
}

fn face(cells: usize, [corner, along, across]: [DVec3; 3]) -> Mesh {
    sheet(cells, cells, |u, v| corner + along * u + across * v)
}

/// 60 cm along the radius, 40 cm high, and `half` to both sides.
fn cuboid(radius: f64, half: f64, cells: usize) -> Mesh {
    let (low, size) = (DVec3::new(radius - 0.3, -half, -0.4), DVec3::new(0.6, 2.0 * half, 0.4));
    let [x, y, z] = [DVec3::X * size.x, DVec3::Y * size.y, DVec3::Z * size.z];
    // Seen from outside every face runs counterclockwise.
    let faces = [[low, y, x], [low, x, z], [low, z, y], [low + z, x, y], [low + y, z, x], [low + x, y, z]];
    Mesh::union_of(&faces.map(|corners| face(cells, corners)))
}

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let engines = context.engines()?;
    // A small sample of the benchmark takes a coarse ground and the first row only.
    let rows = context.count(PAPER.len(), 1).min(PAPER.len());
    let cells = context.count(CELLS, 8).min(CELLS);
    let robot = six_axis(&SixAxisDials { arm_triangles: 2502 - 1080, gun_triangles: Some(1080) });
    let folder = context.scratch().join("grazing");
    robot.write_to(&folder.join("robot")).map_err(|error| unwritable(&error))?;
    let (mut printed, mut numbers) = (Vec::new(), Vec::new());
    let bar = progress::bar("turns", POSTURES.len() * Ground::ALL.len() * rows * engines.len());
    for (held, posture) in POSTURES {
        let gun = lowest_point(&noclash::open(&write_cell(&folder, None)?)?, &posture)?;
        for (which, ground) in Ground::ALL.into_iter().enumerate() {
            let mesh = ground.mesh(gun.truncate().length(), cells);
            std::fs::write(folder.join("ground.stl"), stl_binary(&mesh)).map_err(|error| unwritable(&error))?;
            for &(clearance, epsilon, paper) in &PAPER[..rows] {
                let open = noclash::open(&write_cell(&folder, Some(gun.z - ABOVE * clearance))?)?;
                let motion = turn(&open, &posture, std::f64::consts::PI)?;
                let asked = [held.to_string(), ground.name().to_string(), clearance.to_string(), epsilon.to_string()];
                let [volumes, triangles] = paper[which].map(short);
                printed.push(row(&asked, "paper", [volumes, triangles, "–".to_string(), "–".to_string()]));
                for &engine in &engines {
                    let options = CheckOptions { epsilon, budget: Some(BUDGET), ..CheckOptions::default() };
                    let run = EngineRun::of(&open.cell, std::slice::from_ref(&motion), engine, &options);
                    let [ms, volumes, triangles] =
                        [run.milliseconds(), run.volume_pairs(), run.triangle_pairs()].map(short);
                    printed.push(row(&asked, engine.name(), [volumes, triangles, ms, verdict(&run).to_string()]));
                    let mut figures = run.numbers();
                    figures["gun"] = json!(held);
                    // The turn is free by construction: an engine that says Collision is wrong.
                    figures["contradictions"] = json!(run.collisions);
                    figures["ground"] = json!(ground.name());
                    figures["clearance"] = json!(clearance);
                    figures["paper"] = json!(paper[which]);
                    numbers.push(figures);
                    bar.inc(1);
                }
            }
        }
    }
    bar.finish_and_clear();
    let header = ["gun", "ground", "c", "ε", "engine", "volume pairs", "triangle pairs", "ms", "verdict"];
    let text = format!(
        "{}\nThe search of a run ends after {BUDGET} tests; what is open then is undecided. Times include the travel factors of\n\
         the turn, which is beyond joint 1's limits.\n",
        table(header, printed)
    );
    Ok(Measured { text, numbers: json!(numbers) })
}

fn row([held, ground, c, epsilon]: &[String; 4], engine: &str, figures: [String; 4]) -> [String; 9] {
    let [volumes, triangles, ms, verdict] = figures;
    [held.clone(), ground.clone(), c.clone(), epsilon.clone(), engine.to_string(), volumes, triangles, ms, verdict]
}

fn verdict(run: &EngineRun) -> &'static str {
    match (run.free, run.collisions) {
        (1, _) => "free",
        (_, 1) => "collision",
        _ => "undecided",
    }
}

/// The robot alone, or over the ground at a height.
fn write_cell(folder: &Path, height: Option<f64>) -> Result<PathBuf, BenchError> {
    let mut text =
        "robots:\n  - { name: arm, urdf: robot/six_axis.urdf, srdf: robot/six_axis.srdf, self_collision: false }\n"
            .to_string();
    if let Some(height) = height {
        text += &format!("obstacles:\n  - {{ name: ground, mesh: ground.stl, pose: {{ xyz: [0, 0, {height}] }} }}\n");
    }
    let file = folder.join("cell.yaml");
    std::fs::write(&file, text).map_err(|error| unwritable(&error))?;
    Ok(file)
}

/// The lowest vertex of the robot in its posture: one of the gun's.
fn lowest_point(open: &OpenCell, posture: &[f64; 6]) -> Result<DVec3, BenchError> {
    let mut poses = CellPoses::default();
    open.cell.place(posture, &mut poses);
    let bodies = open.cell.bodies().iter().enumerate();
    let points = bodies.flat_map(|(index, body)| {
        let pose = *poses.body(index);
        body.geometry.vertices().iter().map(move |&vertex| (pose.transform_point(vertex), body.name.as_str()))
    });
    match points.min_by(|(a, _), (b, _)| a.z.total_cmp(&b.z)) {
        Some((point, "arm/gun")) => Ok(point),
        other => Err(BenchError::usage(format!("the gun is not the lowest part of the robot: {other:?} is"))),
    }
}

/// Joint 1 from −`half` to `half`. Beyond its limits the engines bound the motion by its own ranges.
fn turn(open: &OpenCell, posture: &[f64; 6], half: f64) -> Result<CellMotion, BenchError> {
    let end = |angle: f64| [&[angle], &posture[1..]].concat();
    CellMotion::straight(&open.cell, &end(-half), &end(half)).map_err(|error| BenchError::usage(error.to_string()))
}

/// A turn over the floor within the limits of joint 1, the gun at this clearance all the way.
pub fn turn_over_floor(
    folder: &Path,
    posture: &[f64; 6],
    clearance: f64,
) -> Result<(OpenCell, CellMotion), BenchError> {
    six_axis(&SixAxisDials::default()).write_to(&folder.join("robot")).map_err(|error| unwritable(&error))?;
    let gun = lowest_point(&noclash::open(&write_cell(folder, None)?)?, posture)?;
    let floor = Ground::Floor.mesh(gun.truncate().length(), CELLS);
    std::fs::write(folder.join("ground.stl"), stl_binary(&floor)).map_err(|error| unwritable(&error))?;
    let open = noclash::open(&write_cell(folder, Some(gun.z - clearance))?)?;
    let motion = turn(&open, posture, WITHIN_LIMITS)?;
    Ok((open, motion))
}

fn unwritable(error: &std::io::Error) -> BenchError {
    BenchError::usage(format!("the scene cannot be written: {error}"))
}
