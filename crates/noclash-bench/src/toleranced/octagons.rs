//! The paper's examples and Tables 1 and 2 in shape: octagons on a rational motion of degree eight that stays near and one that collides, and
//! two squares cut into n² each on three motions that differ by a translation. The paper's numbers stand beside ours; its motions are not
//! published, so ours are others of the same kind.

use std::fmt::Write as _;

use glam::{DQuat, DVec3};
use noclash::check::toleranced::{
    DualQuaternion, Exclusion, ExclusionOptions, FreeBody, Masses, Polygon, RationalMotion,
};
use serde_json::{Value, json};

use super::histogram::{Histogram, svg};
use crate::Measured;
use crate::context::{Context, processor_seconds};
use crate::engine_run::short;
use crate::error::BenchError;
use crate::progress;
use crate::table::table;

/// Total seconds of Tables 1 and 2 for n = 1..10: collision, near, none.
const PAPER_GLOBAL: [[f64; 3]; 10] = [
    [0.17, 0.49, 0.11],
    [1.58, 2.43, 1.12],
    [5.91, 9.49, 4.57],
    [16.07, 25.78, 12.17],
    [35.09, 57.05, 27.60],
    [67.41, 110.34, 54.82],
    [118.42, 193.47, 98.25],
    [194.16, 318.39, 164.00],
    [300.88, 494.69, 258.29],
    [448.09, 738.22, 388.67],
];
const PAPER_INDIVIDUAL: [[f64; 3]; 10] = [
    [0.17, 0.49, 0.11],
    [1.21, 1.85, 0.98],
    [3.68, 5.99, 3.22],
    [9.12, 15.23, 8.27],
    [19.01, 32.59, 18.74],
    [35.69, 62.36, 36.97],
    [61.59, 108.64, 66.01],
    [99.71, 177.00, 109.79],
    [153.22, 274.48, 172.29],
    [226.60, 407.89, 258.99],
];

/// The paper's ε: about a hundredth of the polygons' diameter.
const EPSILON_SHARE: f64 = 0.01;

/// Sides of the squares and diameters of the octagons.
const SIZE: f64 = 1.0;

/// Which of the three motions.
const KINDS: [&str; 3] = ["collision", "near", "none"];

/// Figure of the paper.
const DRAWN: [usize; 4] = [1, 4, 7, 10];

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let mut text = String::new();
    let examples = examples()?;
    let header = ["example", "tests", "paper", "depth", "paper", "ms", "paper", "not excluded"];
    let rows = examples.iter().map(|own| own.row.clone());
    let _ = writeln!(text, "{}", table(header, rows.collect::<Vec<_>>()));
    let most = context.count(10, 2).min(10);
    let heights = heights(&squares(1, SIZE))?;
    let bar = progress::bar("squares", 2 * 3 * most);
    let (mut rows, mut numbers, mut panels) = (Vec::new(), Vec::new(), Vec::new());
    for masses in [Masses::Global, Masses::Individual] {
        let paper = match masses {
            Masses::Global => PAPER_GLOBAL,
            Masses::Individual => PAPER_INDIVIDUAL,
        };
        for n in 1..=most {
            for (kind, &height) in heights.iter().enumerate() {
                let measured = SquaresRun::new(n, masses, height)?;
                rows.push(measured.row(n, masses, kind, paper[n - 1][kind]));
                numbers.push(measured.numbers(n, masses, kind, paper[n - 1][kind]));
                if DRAWN.contains(&n) {
                    panels.push((masses, kind, measured.histogram(n, kind)));
                }
                bar.inc(1);
            }
        }
    }
    bar.finish_and_clear();
    let header = [
        "masses",
        "n",
        "motion",
        "pairs",
        "ms",
        "µs a pair",
        "paper ms a pair",
        "tests a pair",
        "with hierarchy ms",
        "tests",
        "not excluded",
    ];
    let _ = writeln!(text, "{}", table(header, rows));
    for (masses, name) in [(Masses::Global, "toleranced-global"), (Masses::Individual, "toleranced-individual")] {
        let own: Vec<&Histogram> = panels.iter().filter(|panel| panel.0 == masses).map(|panel| &panel.2).collect();
        context.draw(name, &svg(&own))?;
    }
    let _ = writeln!(
        text,
        "processor time of one thread; every moving square against all fixed ones, as the paper does, then all of them under two hierarchies of boxes.\n\
         drawings beside the run file: toleranced-global.svg (Figure 5), toleranced-individual.svg (Figure 6)"
    );
    Ok(Measured {
        text,
        numbers: json!({"examples": examples.iter().map(|own| &own.numbers).collect::<Vec<_>>(), "squares": numbers}),
    })
}

/// A polygon in the plane z = 0.
fn octagon() -> Polygon {
    let corner = |k: usize| {
        let angle = std::f64::consts::FRAC_PI_4 * k as f64;
        DVec3::new(0.5 * SIZE * angle.cos(), 0.5 * SIZE * angle.sin(), 0.0)
    };
    Polygon { corners: (0..8).map(corner).collect() }
}

/// A square about the origin, cut into n².
fn squares(n: usize, size: f64) -> Vec<Polygon> {
    let at = |k: usize| size * (k as f64 / n as f64 - 0.5);
    let square = |i: usize, j: usize| Polygon {
        corners: [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)].map(|(x, y)| DVec3::new(at(x), at(y), 0.0)).to_vec(),
    };
    (0..n * n).map(|k| square(k % n, k / n)).collect()
}

/// Degree eight: five control poses that swing one corner of the body down and up again, `height` above the plane.
fn motion(height: f64) -> Result<RationalMotion, BenchError> {
    let poses = [
        (-0.35, [0.1, 0.2, 0.0]),
        (-0.2, [0.5, 0.4, 0.2]),
        (0.0, [0.9, -0.3, 0.5]),
        (0.2, [0.4, -0.6, 0.3]),
        (0.35, [0.1, -0.2, 0.0]),
    ];
    let control = poses.map(|(x, turn)| {
        let rotation = DQuat::from_scaled_axis(DVec3::from_array(turn));
        DualQuaternion::of_pose(SIZE * DVec3::new(x, 0.3 * x, height), rotation.to_array(), 1.0)
    });
    RationalMotion::bezier(&control).map_err(|error| BenchError::usage(error.to_string()))
}

fn options(masses: Masses, hierarchy: bool) -> ExclusionOptions {
    ExclusionOptions { masses, hierarchy, epsilon: EPSILON_SHARE * SIZE, threads: 1, ..ExclusionOptions::default() }
}

fn body(polygons: Vec<Polygon>, fixed: &[Polygon], options: ExclusionOptions) -> Result<FreeBody, BenchError> {
    FreeBody::new(polygons, fixed, options).ok_or_else(|| BenchError::usage("the polygons are none".to_string()))
}

/// Heights at which the body collides, comes near, and stays clear: found by halving on what can be excluded.
fn heights(polygons: &[Polygon]) -> Result<[f64; 3], BenchError> {
    let body = body(polygons.to_vec(), polygons, options(Masses::Individual, false))?;
    let (mut low, mut high) = (0.0, 2.0);
    for _ in 0..24 {
        let middle = 0.5 * (low + high);
        if body.exclude(&motion(middle)?, None).open.is_empty() {
            high = middle;
        } else {
            low = middle;
        }
    }
    Ok([high - 0.2 * SIZE, high + 2.0 * EPSILON_SHARE * SIZE, high + 0.5 * SIZE])
}

struct Example {
    row: [String; 8],
    numbers: Value,
}

/// The octagon that is always near, the same half a diameter farther away, and one that collides; the paper's global masses.
fn examples() -> Result<Vec<Example>, BenchError> {
    let polygons = [octagon()];
    let [collides, near, clear] = heights(&polygons)?;
    let body = body(polygons.to_vec(), &polygons, options(Masses::Global, false))?;
    let cases = [
        ("1, near", near, "173", "8", "142.7"),
        ("1, farther", clear, "about half", "–", "about 71"),
        ("2, collision", collides, "9", "8", "7.5"),
    ];
    cases
        .into_iter()
        .map(|(name, height, tests, depth, ms)| {
            let motion = motion(height)?;
            let start = processor_seconds();
            let found = body.exclude(&motion, None);
            let seconds = processor_seconds() - start;
            let row = [
                name.to_string(),
                found.polygon_tests.to_string(),
                tests.to_string(),
                found.depth.to_string(),
                depth.to_string(),
                short(1e3 * seconds),
                ms.to_string(),
                found.open.len().to_string(),
            ];
            let numbers = json!({"example": name, "polygon_tests": found.polygon_tests, "depth": found.depth, "seconds": seconds,
                                 "not_excluded": found.open.len(), "paper": {"tests": tests, "depth": depth, "ms": ms}});
            Ok(Example { row, numbers })
        })
        .collect()
}

/// Two squares of n² each on one motion.
struct SquaresRun {
    /// Seconds of every moving square against all fixed ones, and whether something was not excluded.
    squares: Vec<(f64, bool)>,
    tests: u64,
    not_excluded: usize,
    hierarchy_seconds: f64,
    with_hierarchy: Exclusion,
}

impl SquaresRun {
    fn new(n: usize, masses: Masses, height: f64) -> Result<Self, BenchError> {
        let polygons = squares(n, SIZE);
        let motion = motion(height)?;
        let plain = body(polygons.clone(), &polygons, options(masses, false))?;
        let (mut own, mut tests, mut not_excluded) = (Vec::new(), 0, 0);
        for square in 0..polygons.len() {
            let start = processor_seconds();
            let found = plain.exclude(&motion, Some(square));
            own.push((processor_seconds() - start, !found.open.is_empty()));
            tests += found.polygon_tests;
            not_excluded += found.open.len();
        }
        let tree = body(polygons.clone(), &polygons, options(masses, true))?;
        let start = processor_seconds();
        let with_hierarchy = tree.exclude(&motion, None);
        Ok(Self { squares: own, tests, not_excluded, hierarchy_seconds: processor_seconds() - start, with_hierarchy })
    }

    fn seconds(&self) -> f64 {
        self.squares.iter().map(|own| own.0).sum()
    }

    fn row(&self, n: usize, masses: Masses, kind: usize, paper: f64) -> [String; 11] {
        let pairs = n.pow(4) as f64;
        [
            masses_name(masses).to_string(),
            n.to_string(),
            KINDS[kind].to_string(),
            n.pow(4).to_string(),
            short(1e3 * self.seconds()),
            short(1e6 * self.seconds() / pairs),
            short(1e3 * paper / pairs),
            short(self.tests as f64 / pairs),
            short(1e3 * self.hierarchy_seconds),
            self.with_hierarchy.polygon_tests.to_string(),
            self.not_excluded.to_string(),
        ]
    }

    fn numbers(&self, n: usize, masses: Masses, kind: usize, paper: f64) -> Value {
        json!({
            "masses": masses_name(masses), "n": n, "motion": KINDS[kind], "pairs": n.pow(4), "seconds": self.seconds(), "paper_seconds": paper,
            "polygon_tests": self.tests, "not_excluded": self.not_excluded,
            "hierarchy": {"seconds": self.hierarchy_seconds, "polygon_tests": self.with_hierarchy.polygon_tests,
                          "box_tests": self.with_hierarchy.box_tests, "not_excluded": self.with_hierarchy.open.len()},
        })
    }

    fn histogram(&self, n: usize, kind: usize) -> Histogram {
        Histogram { title: format!("{}, n = {n}", KINDS[kind]), side: n, bars: self.squares.clone() }
    }
}

fn masses_name(masses: Masses) -> &'static str {
    match masses {
        Masses::Global => "global",
        Masses::Individual => "individual",
    }
}
