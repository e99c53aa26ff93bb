//! The fifth paper's setting for open shells: a tool inside a car body of sheets merged into one mesh, oriented boxes, and the question
//! of its engine (is the distance above σ?, with σ halved until it is), under every builder. Counts only, so machines do not matter.

use std::sync::Arc;

use glam::DVec3;
use noclash::geometry::query::{BodyPair, Counters, Scratch, greedy_distance};
use noclash::geometry::volume::Obb;
use noclash::geometry::{Element, Geometry, Hierarchy, Pose, Shape, Solidity, Split, TriangleMesh};
use noclash::io::read_mesh;
use noclash::numeric::{ErrorModel, Lower};
use serde_json::{Value, json};

use super::Context;
use super::engine_run::short;
use super::random::Random;

/// Mesh files of car bodies.
const CARS: [&str; 4] = ["prius_hybrid", "suv", "hatchback", "pickup"];

/// The first clearance asked for, in metres, and how often it is halved.
const FIRST_SIGMA: f64 = 0.4;
const HALVINGS: u32 = 6;

/// Volume and triangle tests per placing, builder by builder.
pub struct Cabin {
    name: String,
    triangles: usize,
    placings: usize,
    tests: Vec<(Split, f64)>,
}

/// The generated body and the cars of the data.
pub fn all(context: &Context) -> Vec<Cabin> {
    let count = context.count(400, 20);
    let mut found = vec![Cabin::of("sheets (generated)", car_of_sheets(), count)];
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

    fn base(&self) -> f64 {
        let of_principal = self.tests.iter().find(|(split, _)| *split == Split::PrincipalDirection);
        of_principal.map_or(f64::NAN, |(_, tests)| *tests)
    }

    pub fn row(&self) -> [String; 6] {
        let mut row =
            [self.name.clone(), self.triangles.to_string(), String::new(), String::new(), String::new(), String::new()];
        for (cell, (_, tests)) in row[2..].iter_mut().zip(&self.tests) {
            *cell = format!("{} ({})", short(*tests), short(self.base() / tests));
        }
        row
    }

    pub fn header() -> [&'static str; 6] {
        let [a, b, c, d] = Split::ALL.map(Split::name);
        ["tool in a body, obb, tests", "triangles", a, b, c, d]
    }

    pub fn numbers(&self) -> Value {
        let builders = self.tests.iter().map(|(split, tests)| {
            json!({"builder": split.name(), "tests_per_placing": tests, "principal_over_builder": self.base() / tests})
        });
        json!({
            "body": self.name, "triangles": self.triangles, "placings": self.placings,
            "builders": builders.collect::<Vec<_>>(),
        })
    }
}

fn tests(body: &Geometry, tool: &Geometry, split: Split, poses: &[Pose]) -> f64 {
    let trees: [Hierarchy<Obb>; 2] = [Hierarchy::build(body, split), Hierarchy::build(tool, split)];
    let (mut scratch, mut counters) = (Scratch::default(), Counters::default());
    for pose in poses {
        let pair = BodyPair::new(body, &Pose::IDENTITY, tool, pose, &ErrorModel::sound());
        let pair = pair.with_hierarchies(&trees[0], &trees[1]);
        let mut sigma = FIRST_SIGMA;
        for _ in 0..HALVINGS {
            if greedy_distance(&pair, sigma, &mut scratch, &mut counters) > Lower::ZERO {
                break;
            }
            sigma *= 0.5;
        }
    }
    (counters.volume_tests + counters.triangle_tests) as f64 / poses.len().max(1) as f64
}

/// Triangles of many sheets.
#[derive(Default)]
struct Sheets {
    vertices: Vec<DVec3>,
    triangles: Vec<[u32; 3]>,
}

impl Sheets {
    /// A grid of cells over the unit square without those that are `gone`, each place of the square put somewhere.
    fn add(&mut self, [columns, rows]: [u32; 2], gone: impl Fn(f64, f64) -> bool, place: impl Fn(f64, f64) -> DVec3) {
        let first = self.vertices.len() as u32;
        let share = |i: u32, of: u32| f64::from(i) / f64::from(of);
        for row in 0..=rows {
            self.vertices.extend((0..=columns).map(|column| place(share(column, columns), share(row, rows))));
        }
        for row in 0..rows {
            for column in 0..columns {
                if gone(share(2 * column + 1, 2 * columns), share(2 * row + 1, 2 * rows)) {
                    continue;
                }
                let at = |column: u32, row: u32| first + row * (columns + 1) + column;
                let [a, b, c, d] = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
                self.triangles.extend([[a, b, c], [a, c, d]]);
            }
        }
    }

    fn mesh(self) -> TriangleMesh {
        TriangleMesh::new(self.vertices, self.triangles).expect("indices and numbers of its own making")
    }
}

/// About 2,000 triangles, as the paper's car: floor, roof, hood, trunk, sides of two panels with windows, posts, seats.
fn car_of_sheets() -> TriangleMesh {
    let solid = |_: f64, _: f64| false;
    let mut sheets = Sheets::default();
    sheets.add([16, 8], solid, |u, v| DVec3::new(4.0 * u, 1.6 * v - 0.8, 0.3));
    sheets.add([10, 8], solid, |u, v| {
        DVec3::new(1.4 + 1.6 * u, 1.3 * v - 0.65, 1.45 - 0.1 * (2.0 * v - 1.0) * (2.0 * v - 1.0))
    });
    sheets.add([8, 8], solid, |u, v| DVec3::new(1.2 * u, 1.5 * v - 0.75, 0.7 + 0.25 * u));
    sheets.add([6, 8], solid, |u, v| DVec3::new(3.3 + 0.7 * u, 1.5 * v - 0.75, 0.95 - 0.1 * u));
    // Windows of the outer panels, larger ones of the inner.
    let windows = |edge: f64| {
        move |u: f64, v: f64| {
            v > 0.5 - edge && v < 0.9 + edge && ((u - 0.4).abs() < 0.08 + edge || (u - 0.65).abs() < 0.08 + edge)
        }
    };
    for side in [-1.0, 1.0] {
        for (inwards, edge) in [(0.0, 0.0), (0.07, 0.03)] {
            sheets.add([26, 9], windows(edge), |u, v| {
                let bulge = 0.08 * (1.0 - (2.0 * v - 1.0) * (2.0 * v - 1.0));
                DVec3::new(4.0 * u, side * (0.72 + bulge - inwards), 0.3 + 1.1 * v)
            });
        }
        // Posts, bent like a U, leaning.
        for at in [1.3, 2.2, 3.1] {
            sheets.add([4, 8], solid, |u, v| {
                let bend = (u - 0.5) * (u - 0.5) * 0.24;
                DVec3::new(at + 0.12 * (u - 0.5) + 0.15 * v, side * (0.7 - bend), 0.9 + 0.5 * v)
            });
        }
        // Seats: a sheet bent from the bottom to the back.
        sheets.add([5, 10], solid, |u, v| {
            let (along, up) = if v < 0.5 { (1.0 - 2.0 * v, 0.0) } else { (0.0, 2.0 * v - 1.0) };
            DVec3::new(1.9 + 0.5 * (1.0 - along) + 0.1 * up, side * (0.2 + 0.4 * u), 0.55 + 0.6 * up)
        });
    }
    sheets.mesh()
}

/// A forearm with a slimmer tool at its end, about 1,000 triangles.
fn tool() -> TriangleMesh {
    let mut sheets = Sheets::default();
    for (radius, [from, to], rows) in [(0.07, [0.0, 0.9], 20), (0.03, [0.9, 1.3], 11)] {
        sheets.add(
            [16, rows],
            |_, _| false,
            |u, v| {
                let (sine, cosine) = (u * std::f64::consts::TAU).sin_cos();
                DVec3::new(from + (to - from) * v - 0.65, radius * cosine, radius * sine)
            },
        );
    }
    sheets.mesh()
}
