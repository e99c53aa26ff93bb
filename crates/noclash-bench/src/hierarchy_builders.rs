//! Benefit of hierarchies on real meshes: car bodies, frames, pipes and robot links under every builder, queried by `spacetime`. Tests
//! and time per segment, time to build, and the ratio to the papers' principal-direction split. Verdicts may differ only by
//! Undecided: a Free under one builder against a Collision under another is a contradiction.

use std::path::{Path, PathBuf};

use noclash::OpenCell;
use noclash::cell::{Cell, CellDescription, CellMotion};
use noclash::check::PreparedCell;
use noclash::check::{CheckOptions, Engine, Verdict};
use noclash::geometry::{HierarchyChoice, Split};
use noclash::io::{ImportOptions, import_scene};
use serde_json::{Value, json};

use crate::context::processor_seconds;
use crate::drawn::with_free_ends;
use crate::engine_run::short;
use crate::error::BenchError;
use crate::table::table;
use crate::timed::{Timed, is_collision, is_free};
use crate::{Context, Measured};

/// Most volume and triangle tests per segment.
const BUDGET: u64 = 5_000_000;

/// A robot of the data among meshes of the data.
struct Placed {
    name: &'static str,
    robot: &'static str,
    /// Mesh file and where it stands.
    obstacles: &'static [(&'static str, [f64; 3])],
}

const PLACED: [Placed; 4] = [
    Placed {
        name: "m710ic between two cars",
        robot: "fanuc_m710ic50/fanuc_m710ic50.urdf",
        obstacles: &[("scenes_gazebo/prius_hybrid.stl", [1.9, 0.0, 0.0]), ("scenes_gazebo/suv.stl", [-1.9, 0.0, 0.0])],
    },
    Placed {
        name: "irb2400 (fine) at frames",
        robot: "abb_irb2400/irb2400_fine.urdf",
        obstacles: &[
            ("scenes_gazebo/polaris_ranger_ev.stl", [1.4, 0.0, 0.0]),
            ("scenes_subsea/electrical_panel_frame.stl", [0.0, 2.0, 0.0]),
        ],
    },
    Placed {
        name: "m10ia at valves and pipes",
        robot: "fanuc_m10ia/fanuc_m10ia.urdf",
        obstacles: &[
            ("scenes_subsea/mbari_mars.stl", [4.2, 0.0, 0.0]),
            ("scenes_subsea/rov_bop_panel.stl", [0.0, 0.9, 0.3]),
        ],
    },
    Placed {
        name: "puma560 on a site",
        robot: "puma560/puma560.urdf",
        obstacles: &[("scene_ifc_site/scene.obj", SITE)],
    },
];

/// The underground pipes of the site come beside the robot.
const SITE: [f64; 3] = [-3.65, -21.0, 2.3];

/// Name, file, robot where the scene names none and which problem.
type SceneOf = (&'static str, &'static str, Option<(&'static str, u64)>);

/// Scenes of the data.
const SCENES: [SceneOf; 4] = [
    ("six irb2400 around a car", "composed_scenes/six_irb2400_around_car.json", None),
    ("seat robot in a car body", "car_seat_cell/car_seat_cell.urdf", None),
    ("puma560 in a house", "composed_scenes/puma560_in_house.json", None),
    ("ur5 with fine gripper", "mbm_problems/ur5_table_pick.json", Some(("ur5_robotiq85/ur5_robotiq85.urdf", 1))),
];

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    let mut sums = Sums::default();
    let mut contradictions = 0;
    for (name, file) in cells(context)? {
        let open = noclash::open(&file)?;
        let motions = with_free_ends(&open.cell, context.count(100, 3), name);
        if motions.is_empty() {
            eprintln!("SKIPPED: {name}: no configuration without contact was found");
            continue;
        }
        let runs = builders().map(|choice| Run::of(&open, choice, &motions)).collect::<Result<Vec<Run>, _>>()?;
        let disagreements = contradicted(&runs);
        contradictions += disagreements;
        rows.extend(runs.iter().map(|run| run.row(name, &runs)));
        sums.add(&runs);
        let triangles: usize = open.cell.bodies().iter().map(|body| body.geometry.triangle_count()).sum();
        numbers.push(json!({
            "cell": name, "triangles": triangles, "segments": motions.len(), "contradictions": disagreements,
            "builders": runs.iter().map(Run::numbers).collect::<Vec<_>>(),
        }));
    }
    let text = format!(
        "{}engine spacetime, one thread, processor time (the quickest of {PASSES} passes), shapes around nodes made before; volume and triangle tests are means\n\n\
         geometric mean over the cells of principal / builder: above 1, the builder is the cheaper\n{}\
         contradictions (Free under one builder, Collision under another): {contradictions}\n",
        table(HEADER, rows),
        table(["builder", "time", "tests"], sums.rows()),
    );
    Ok(Measured {
        text,
        numbers: json!({"cells": numbers, "contradictions": contradictions, "principal_over_builder": sums.numbers()}),
    })
}

fn builders() -> impl Iterator<Item = HierarchyChoice> {
    std::iter::once(HierarchyChoice::Auto).chain(Split::ALL.map(HierarchyChoice::Builder))
}

const HEADER: [&str; 9] = [
    "cell",
    "builder",
    "build ms",
    "free/coll/open",
    "mean ms",
    "volume tests",
    "triangle tests",
    "principal / this, time",
    "tests",
];

fn cells(context: &Context) -> Result<Vec<(&'static str, PathBuf)>, BenchError> {
    let mut cells = Vec::new();
    for placed in &PLACED {
        let Some(robot) = context.data(placed.robot) else { continue };
        let found: Option<Vec<(PathBuf, [f64; 3])>> =
            placed.obstacles.iter().map(|(mesh, at)| Some((context.data(mesh)?, *at))).collect();
        let Some(obstacles) = found else { continue };
        let file = context.scratch().join(format!("{}.yaml", placed.name.replace(' ', "_")));
        std::fs::write(&file, cell_text(&robot, &obstacles))
            .map_err(|error| BenchError::usage(format!("{} cannot be written: {error}", file.display())))?;
        cells.push((placed.name, file));
    }
    for (name, scene, robot) in SCENES {
        let Some(scene) = context.data(scene) else { continue };
        if scene.extension().is_some_and(|extension| extension == "urdf") {
            cells.push((name, scene));
            continue;
        }
        let (robot, problem) = match robot {
            None => (None, None),
            Some((robot, problem)) => match context.data(robot) {
                Some(robot) => (Some(robot), Some(problem)),
                None => continue,
            },
        };
        let file = context.scratch().join(format!("{}.yaml", name.replace(' ', "_")));
        import_scene(&scene, &file, &ImportOptions { robot, problem, ..ImportOptions::default() })?;
        cells.push((name, file));
    }
    Ok(cells)
}

/// A cell file with a robot at the origin and meshes around it.
pub fn cell_text(robot: &Path, obstacles: &[(PathBuf, [f64; 3])]) -> String {
    let absolute = |path: &Path| json!(std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())).to_string();
    let mut text = format!("robots:\n  - {{ name: robot, urdf: {} }}\nobstacles:\n", absolute(robot));
    for (number, (mesh, [x, y, z])) in obstacles.iter().enumerate() {
        text += &format!("  - {{ name: body_{number}, mesh: {}, pose: {{ xyz: [{x}, {y}, {z}] }} }}\n", absolute(mesh));
    }
    text
}

/// Passes of which the quickest counts.
const PASSES: usize = 7;

/// One builder on all segments of a cell.
struct Run {
    choice: HierarchyChoice,
    build: f64,
    timed: Timed,
}

impl Run {
    fn of(open: &OpenCell, choice: HierarchyChoice, motions: &[CellMotion]) -> Result<Self, BenchError> {
        let mut description: CellDescription = open.cell.description().clone();
        description.hierarchies.default = choice;
        let start = processor_seconds();
        let cell = Cell::new(description).map(PreparedCell::new);
        let cell = cell.map_err(|error| BenchError::usage(error.to_string()))?;
        let build = processor_seconds() - start;
        let options = CheckOptions { budget: Some(BUDGET), ..CheckOptions::default() };
        // The first pass makes shapes around nodes.
        Timed::warm(&cell, motions, Engine::Spacetime, &options);
        let timed = Timed::quickest(PASSES, &cell, motions, Engine::Spacetime, &options);
        Ok(Self { choice, build, timed })
    }

    /// Seconds and tests, per segment.
    fn cost(&self) -> [f64; 2] {
        let all: Vec<usize> = (0..self.timed.answers.len()).collect();
        let cost = self.timed.cost(&all);
        [cost.time.mean, cost.volume_tests + cost.triangle_tests]
    }

    fn verdicts(&self) -> [usize; 3] {
        let [free, colliding] = [is_free as fn(&Verdict) -> bool, is_collision].map(|is| self.timed.all(is).len());
        [free, colliding, self.timed.answers.len() - free - colliding]
    }

    fn row(&self, name: &str, all: &[Self]) -> [String; 9] {
        let chosen: Vec<usize> = (0..self.timed.answers.len()).collect();
        let cost = self.timed.cost(&chosen);
        let ratios = principal(all).map_or([f64::NAN; 2], |base| ratio(base, self));
        [
            name.to_string(),
            self.choice.name().to_string(),
            short(1e3 * self.build),
            self.verdicts().map(|count| count.to_string()).join("/"),
            short(1e3 * cost.time.mean),
            short(cost.volume_tests),
            short(cost.triangle_tests),
            short(ratios[0]),
            short(ratios[1]),
        ]
    }

    fn numbers(&self) -> Value {
        let chosen: Vec<usize> = (0..self.timed.answers.len()).collect();
        let mut numbers = self.timed.cost(&chosen).numbers();
        let [free, colliding, open] = self.verdicts();
        numbers["builder"] = json!(self.choice.name());
        numbers["build_seconds"] = json!(self.build);
        numbers["verdicts"] = json!({"free": free, "collision": colliding, "undecided": open});
        numbers
    }
}

fn principal(all: &[Run]) -> Option<&Run> {
    all.iter().find(|run| run.choice == HierarchyChoice::Builder(Split::PrincipalDirection))
}

fn ratio(base: &Run, run: &Run) -> [f64; 2] {
    let (base, own) = (base.cost(), run.cost());
    [base[0] / own[0], base[1] / own[1]]
}

/// Segments that are free under one builder and collide under another.
fn contradicted(runs: &[Run]) -> usize {
    let segments = runs.first().map_or(0, |run| run.timed.answers.len());
    let any = |is: fn(&Verdict) -> bool, index: usize| runs.iter().any(|run| is(&run.timed.answers[index].verdict));
    (0..segments).filter(|&index| any(is_free, index) && any(is_collision, index)).count()
}

/// Logarithms of ratios to the principal-direction split, builder by builder.
#[derive(Default)]
struct Sums {
    cells: f64,
    logarithms: Vec<(&'static str, [f64; 2])>,
}

impl Sums {
    fn add(&mut self, runs: &[Run]) {
        let Some(base) = principal(runs) else { return };
        self.cells += 1.0;
        for (place, run) in runs.iter().enumerate() {
            if self.logarithms.len() == place {
                self.logarithms.push((run.choice.name(), [0.0; 2]));
            }
            let [time, tests] = ratio(base, run);
            self.logarithms[place].1[0] += time.ln();
            self.logarithms[place].1[1] += tests.ln();
        }
    }

    fn means(&self) -> impl Iterator<Item = (&'static str, [f64; 2])> {
        self.logarithms.iter().map(|(name, logs)| (*name, logs.map(|log| (log / self.cells).exp())))
    }

    fn rows(&self) -> Vec<[String; 3]> {
        self.means().map(|(name, [time, tests])| [name.to_string(), short(time), short(tests)]).collect()
    }

    fn numbers(&self) -> Value {
        self.means().map(|(name, [time, tests])| json!({"builder": name, "time": time, "tests": tests})).collect()
    }
}
