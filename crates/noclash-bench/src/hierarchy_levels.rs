//! Tables 1 and 2 of [Higashi 2008] (experiment E1): volumes of oriented boxes by level, and what one motion costs, for a C and an S
//! under every builder; the paper's numbers beside ours.
//!
//! The motion is a translation of one letter towards another of its kind, checked as the paper does ([Higashi 2008]): half the
//! length is the clearance bound asked at both ends, else the middle comes between.

use glam::DVec3;
use noclash::geometry::query::{BodyPair, Counters, Scratch, greedy_distance};
use noclash::geometry::volume::Obb;
use noclash::geometry::{Element, Geometry, Hierarchy, Pose, Shape, Split, TriangleMesh};
use noclash::numeric::ErrorModel;
use noclash_data::letters::{c_block, s_block};
use noclash_data::mesh::Mesh;
use serde_json::{Value, json};

use crate::context::processor_seconds;
use crate::engine_run::short;
use crate::error::BenchError;
use crate::table::table;
use crate::{Context, Measured};

/// A letter of the paper.
struct Letter {
    name: &'static str,
    make: fn(usize) -> Mesh,
    /// How the moving one is turned about z (half a turn or not) and where it goes from and to.
    turned: bool,
    way: [DVec3; 2],
    /// Volumes of levels 0 to 2, then checks and milliseconds: principal direction, approximate convex decomposition.
    paper: [([f64; 3], f64, f64); 2],
}

/// A C hooks into the other; an S stops beside the other, shifted so that its bars face the other's mouths.
const LETTERS: [Letter; 2] = [
    Letter {
        name: "C",
        make: c_block,
        turned: true,
        way: [DVec3::new(20.0, 3.75, 0.0), DVec3::new(8.5, 3.75, 0.0)],
        paper: [([35.9, 47.5, 37.8], 52.0, 1.24), ([35.9, 47.0, 32.7], 46.0, 0.74)],
    },
    Letter {
        name: "S",
        make: s_block,
        turned: false,
        way: [DVec3::new(-15.0, 1.6, 0.0), DVec3::new(-5.3, 1.6, 0.0)],
        paper: [([40.0, 35.2, 32.2], 30.0, 0.58), ([40.0, 35.0, 28.3], 28.0, 0.37)],
    },
];

/// Triangles of one letter, and levels that are reported.
const TRIANGLES: usize = 400;
const LEVELS: usize = 6;

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let repeats = context.count(400, 3);
    let (mut volumes, mut costs, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
    for letter in &LETTERS {
        for ((levels, checks, milliseconds), who) in letter.paper.iter().zip(["paper, PDC", "paper, ACD"]) {
            let mut row = vec![letter.name.to_string(), who.to_string()];
            row.extend(levels.map(|volume| format!("{volume:.1}")));
            row.resize(2 + LEVELS, "–".to_string());
            volumes.push(fixed::<{ 2 + LEVELS }>(row));
            costs.push([letter.name.into(), who.into(), "–".into(), short(*checks), "–".into(), short(*milliseconds)]);
        }
        let geometry = solid(&(letter.make)(TRIANGLES))?;
        for split in Split::ALL.into_iter().filter(|&split| split != Split::Shells) {
            let tree = Hierarchy::<Obb>::build(&geometry, split);
            let covers: Vec<f64> = tree.levels().iter().map(|level| level.cover).collect();
            let mut row = vec![letter.name.to_string(), split.name().to_string()];
            row.extend(covers.iter().take(LEVELS).map(|volume| format!("{volume:.1}")));
            volumes.push(fixed::<{ 2 + LEVELS }>(row));
            let cost = Cost::of(&geometry, &tree, letter, repeats);
            costs.push(cost.row(letter.name, split));
            numbers.push(json!({"letter": letter.name, "builder": split.name(), "cover_by_level": covers, "motion": cost.numbers()}));
        }
    }
    let text = format!(
        "volume of oriented boxes when every branch is opened to a level\n{}one motion, oriented boxes; `checks` are the paper's count, ours are pairs of volumes\n{}",
        table(["solid", "builder", "0", "1", "2", "3", "4", "5"], volumes),
        table(["solid", "builder", "queries", "checks", "triangle tests", "ms"], costs),
    );
    Ok(Measured { text, numbers: json!(numbers) })
}

fn fixed<const N: usize>(row: Vec<String>) -> [String; N] {
    let mut cells = row.into_iter();
    std::array::from_fn(|_| cells.next().unwrap_or_else(|| "–".to_string()))
}

fn solid(mesh: &Mesh) -> Result<Geometry, BenchError> {
    let mesh = TriangleMesh::new(mesh.vertices.iter().map(|&v| DVec3::from_array(v)).collect(), mesh.triangles.clone())
        .map_err(|error| BenchError::usage(error.to_string()))?;
    Ok(Geometry::new(&[Element { shape: Shape::mesh(mesh), pose: Pose::IDENTITY }]))
}

/// Cost of one motion.
struct Cost {
    queries: u64,
    counters: Counters,
    milliseconds: f64,
    free: bool,
}

impl Cost {
    fn of(geometry: &Geometry, tree: &Hierarchy<Obb>, letter: &Letter, repeats: usize) -> Self {
        let mut scratch = Scratch::default();
        let start = processor_seconds();
        let (mut counters, mut queries, mut free) = (Counters::default(), 0, false);
        for _ in 0..repeats {
            (counters, queries) = (Counters::default(), 0);
            free = passes(letter, |at, clearance| {
                queries += 1;
                let half_turn = DVec3::new(0.0, 0.0, if letter.turned { std::f64::consts::PI } else { 0.0 });
                let moved = Pose::from_xyz_rpy(at, half_turn);
                let pair = BodyPair::new(geometry, &Pose::IDENTITY, geometry, &moved, &ErrorModel::sound());
                let pair = pair.with_hierarchies(tree, tree);
                greedy_distance(&pair, clearance, &mut scratch, &mut counters).get() > clearance
            });
        }
        let milliseconds = 1e3 * (processor_seconds() - start) / repeats as f64;
        Self { queries, counters, milliseconds, free }
    }

    fn row(&self, letter: &str, split: Split) -> [String; 6] {
        [
            letter.to_string(),
            split.name().to_string(),
            self.queries.to_string(),
            self.counters.volume_tests.to_string(),
            self.counters.triangle_tests.to_string(),
            short(self.milliseconds),
        ]
    }

    fn numbers(&self) -> Value {
        json!({"free": self.free, "queries": self.queries, "bv_tests": self.counters.volume_tests,
               "triangle_tests": self.counters.triangle_tests, "milliseconds": self.milliseconds})
    }
}

/// Exact collision checking with a clearance bound; `is_clear(at, σ)` says whether everything is farther than σ.
fn passes(letter: &Letter, mut is_clear: impl FnMut(DVec3, f64) -> bool) -> bool {
    let mut pending = vec![letter.way];
    while let Some([from, to]) = pending.pop() {
        let bound = 0.5 * from.distance(to);
        // A translation of less than a millionth of the solid is not divided further: the motion is then not shown free.
        if bound < 1e-6 {
            return false;
        }
        if !(is_clear(from, bound) && is_clear(to, bound)) {
            let middle = 0.5 * (from + to);
            pending.extend([[middle, to], [from, middle]]);
        }
    }
    true
}
