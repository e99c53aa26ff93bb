//! [Higashi 2008]'s setting for open shells: a tool inside a car body of sheets merged into one mesh, oriented boxes, and the query
//! of its engine (is the distance above σ?, with σ halved until it is), under every builder. Counts only, so machines do not matter.
//! The cost of a No and the cost of the proof that it is clear are reported separately: a tree that follows the sheets helps the latter.

use std::sync::Arc;

use glam::DVec3;
use noclash::geometry::narrow::Effort;
use noclash::geometry::query::{BodyPair, Counters, Scratch, Step, greedy_distance};
use noclash::geometry::volume::Obb;
use noclash::geometry::{Element, Geometry, Hierarchy, Pose, Shape, Solidity, Split, TriangleMesh};
use noclash::io::read_mesh;
use noclash::numeric::{ErrorModel, Lower};
use serde_json::{Value, json};

use crate::Context;
use crate::engine_run::short;
use crate::hierarchy_body::{sheet_metal_body, tool};
use crate::random::Random;

/// Mesh files of car bodies.
const CARS: [&str; 4] = ["prius_hybrid", "suv", "hatchback", "pickup"];

/// The first clearance asked for, in metres, and how often it is halved.
const FIRST_SIGMA: f64 = 0.4;
const HALVINGS: u32 = 6;

/// Distances of leaves are reported to this accuracy, in metres.
const GAP: f64 = 1e-10;

/// Volume and triangle tests per placing.
#[derive(Clone, Copy, Default)]
struct Tests {
    /// Of queries answered by No.
    no: f64,
    /// Of those that proved the clearance asked for.
    clear: f64,
}

impl Tests {
    fn all(self) -> f64 {
        self.no + self.clear
    }
}

/// Cost of the placings in one body, builder by builder.
pub struct Cabin {
    name: String,
    triangles: usize,
    placings: usize,
    tests: Vec<(Split, Tests)>,
}

/// The generated body and the cars of the data.
pub fn all(context: &Context) -> Vec<Cabin> {
    let count = context.count(400, 20);
    let mut found = vec![Cabin::of("sheet metal (generated)", sheet_metal_body(), count)];
    for car in CARS {
        let file = context.data(&format!("scenes_gazebo/{car}.stl"));
        if let Some(loaded) = file.and_then(|file| read_mesh(&file).ok()) {
            found.push(Cabin::of(car, loaded.mesh, count));
        }
    }
    found
}

impl Cabin {
    /// Places a tool at random in the middle of a body, where it touches nothing.
    fn of(name: &str, mesh: TriangleMesh, count: usize) -> Self {
        let nothing = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        let (low, high) = mesh.vertices().iter().fold(nothing, |(low, high), &p| (low.min(p), high.max(p)));
        let triangles = mesh.triangles().len();
        let [body, tool] = [mesh, tool()].map(|mesh| {
            let shape = Shape::Mesh { mesh: Arc::new(mesh), solidity: Solidity::Shell, grown: 0.0 };
            Geometry::new(&[Element { shape, pose: Pose::IDENTITY }])
        });
        let mut random = Random::new(11);
        let mut poses: Vec<Pose> = Vec::new();
        for _ in 0..100 * count {
            let mut share = || DVec3::new(random.unit(), random.unit(), random.unit());
            let at = low + (high - low) * (DVec3::splat(0.15) + 0.7 * share());
            let pose = Pose::from_xyz_rpy(at, (share() - 0.5) * std::f64::consts::TAU);
            let pair = BodyPair::new(&body, &Pose::IDENTITY, &tool, &pose, &ErrorModel::sound());
            let free = greedy_distance(&pair, 0.0, &mut Scratch::default(), &mut Counters::default()) > Lower::ZERO;
            if free && poses.len() < count {
                poses.push(pose);
            }
        }
        let tests = Split::ALL.map(|split| (split, tests(&body, &tool, split, &poses))).to_vec();
        Self { name: name.to_string(), triangles, placings: poses.len(), tests }
    }

    fn base(&self) -> Tests {
        let of_principal = self.tests.iter().find(|(split, _)| *split == Split::PrincipalDirection);
        of_principal.map_or(Tests::default(), |(_, tests)| *tests)
    }

    /// All tests, those of Noes, those of proofs.
    pub fn rows(&self) -> [[String; 6]; 3] {
        let kinds = [("", 0), (": no", 1), (": clear", 2)];
        kinds.map(|(kind, which)| {
            let of = |tests: Tests| [tests.all(), tests.no, tests.clear][which];
            let mut row: [String; 6] = Default::default();
            (row[0], row[1]) = (format!("{}{kind}", self.name), self.triangles.to_string());
            for (cell, &(_, tests)) in row[2..].iter_mut().zip(&self.tests) {
                *cell = format!("{} ({})", short(of(tests)), short(of(self.base()) / of(tests)));
            }
            row
        })
    }

    pub fn header() -> [&'static str; 6] {
        let [a, b, c, d] = Split::ALL.map(Split::name);
        ["tool in a body, obb, tests", "triangles", a, b, c, d]
    }

    pub fn numbers(&self) -> Value {
        let builders = self.tests.iter().map(|&(split, tests)| {
            json!({
                "builder": split.name(), "tests_per_placing": tests.all(), "of_noes": tests.no, "of_proofs": tests.clear,
                "principal_over_builder": self.base().all() / tests.all(),
                "principal_over_builder_in_proofs": self.base().clear / tests.clear,
            })
        });
        json!({
            "body": self.name, "triangles": self.triangles, "placings": self.placings,
            "builders": builders.collect::<Vec<_>>(),
        })
    }
}

fn tests(body: &Geometry, tool: &Geometry, split: Split, poses: &[Pose]) -> Tests {
    let trees: [Hierarchy<Obb>; 2] = [Hierarchy::build(body, split), Hierarchy::build(tool, split)];
    let mut sum = Tests::default();
    for pose in poses {
        let pair = BodyPair::new(body, &Pose::IDENTITY, tool, pose, &ErrorModel::sound());
        let pair = pair.with_hierarchies(&trees[0], &trees[1]);
        let mut sigma = FIRST_SIGMA;
        for _ in 0..HALVINGS {
            let mut counters = Counters::default();
            let is_clear = is_clear(&pair, sigma, &mut counters);
            let tests = (counters.volume_tests + counters.triangle_tests) as f64 / poses.len() as f64;
            if is_clear {
                sum.clear += tests;
                break;
            }
            sum.no += tests;
            sigma *= 0.5;
        }
    }
    sum
}

/// Whether the bodies are farther apart than `sigma`, by the order of PQP's tolerance query: the nearer child first, and the first
/// pair of leaves that is not decides.
fn is_clear(pair: &BodyPair<Obb>, sigma: f64, counters: &mut Counters) -> bool {
    let mut stack = vec![(pair.volume_distance([0, 0], counters), [0, 0])];
    while let Some((lower, nodes)) = stack.pop() {
        if lower.get() > sigma {
            continue;
        }
        match pair.open(nodes) {
            Step::Leaves(leaves) => {
                if pair.leaf_distance(leaves, Effort::within(GAP), counters).lower.get() <= sigma {
                    return false;
                }
            }
            Step::Pairs(children) => {
                let [mut near, mut far] = children.map(|nodes| (pair.volume_distance(nodes, counters), nodes));
                if far.0 < near.0 {
                    std::mem::swap(&mut near, &mut far);
                }
                stack.extend([far, near]);
            }
        }
    }
    true
}
