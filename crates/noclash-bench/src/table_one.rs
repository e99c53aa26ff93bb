//! Table I of the paper ([Schwarzer 2005], experiment A1): what a collision test, a greedy bound, the exact and an
//! approximate distance cost in pairs of volumes and triangles, on seven generated scenes of the papers' sizes. The
//! papers' volumes (oriented boxes for COLL, rectangle swept spheres for the rest, principal-direction split), and the
//! same queries over noclash's default hierarchy beside them.

use noclash::OpenCell;
use noclash::cell::{BodyKind, CellPoses};
use noclash::geometry::query::{
    BodyPair, Counters, DistanceOptions, Scratch, approximate_distance, collide, distance, greedy_distance,
};
use noclash::geometry::volume::{Aabb, Obb, Rss, Volume};
use noclash::geometry::{Hierarchy, Split};
use noclash::numeric::ErrorModel;
use serde_json::{Value, json};

use crate::context::Configurations;
use crate::error::BenchError;
use crate::progress;
use crate::table::table;
use crate::{Context, Measured};

/// Figures of the papers: COLL, GREEDY, EXACT, APPROX as volume/triangle pairs, then ρ and ρ′.
const PAPER: [(&str, [&str; 4], [f64; 2]); 7] = [
    ("1a", ["1.7/0.1", "2.1/0.1", "859/141", "3.7/0.1"], [0.99, 0.53]),
    ("11a", ["47/0.6", "54/0.8", "946/78", "105/2.0"], [0.82, 0.64]),
    ("11b", ["26/1.0", "25/0.8", "827/67", "58/1.9"], [0.81, 0.61]),
    ("12a", ["14/0.4", "14/0.3", "1444/268", "70/2.2"], [0.64, 0.60]),
    ("12b", ["42/0.9", "46/1.0", "819/125", "129/5.4"], [0.51, 0.58]),
    ("12c", ["25/1.3", "26/1.4", "1248/128", "111/3.2"], [0.57, 0.62]),
    ("12d", ["2.6/0.1", "3.9/0.2", "703/170", "74/16"], [0.58, 0.58]),
];

/// The papers' approximation (their ratios imply one half).
const ALPHA: f64 = 0.5;

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let cells = noclash_data::table_one_cells(context.scratch(), 1.0)
        .map_err(|error| BenchError::usage(format!("the scenes cannot be written: {error}")))?;
    let configurations = context.count(1_000, 20);
    let mut rows = Vec::new();
    let mut numbers = Vec::new();
    for cell in &cells {
        let open = noclash::open(&cell.file)?;
        let bar = progress::bar(&cell.name, 2 * configurations);
        let papers = Tally::of::<Obb, Rss>(&open, Split::PrincipalDirection, configurations, &bar);
        let ours = Tally::of::<Aabb, Aabb>(&open, Split::SurfaceArea, configurations, &bar);
        bar.finish_and_clear();
        if let Some((_, counts, [rho, rho_approximate])) = PAPER.iter().find(|(name, ..)| *name == cell.name) {
            let [coll, greedy, exact, approximate] = counts.map(str::to_string);
            rows.push([
                cell.name.clone(),
                "paper".into(),
                "–".into(),
                coll,
                greedy,
                exact,
                approximate,
                rho.to_string(),
                rho_approximate.to_string(),
            ]);
        }
        rows.push(papers.row(&cell.name, "obb, rss"));
        rows.push(ours.row(&cell.name, "aabb"));
        numbers.push(json!({
            "environment": cell.name, "robots": cell.robots, "robot_triangles": cell.robot_triangles,
            "obstacle_triangles": cell.obstacle_triangles, "configurations": configurations,
            "papers_volumes": papers.numbers(), "default_volumes": ours.numbers(),
        }));
    }
    let header = ["scene", "volumes", "queries", "COLL", "GREEDY", "EXACT", "APPROX", "ρ", "ρ′"];
    Ok(Measured { text: table(header, rows), numbers: json!(numbers) })
}

/// Sums over all queries of one scene.
#[derive(Default)]
struct Tally {
    queries: u64,
    free: u64,
    coll: Counters,
    greedy: Counters,
    exact: Counters,
    approximate: Counters,
    greedy_quality: f64,
    approximate_quality: f64,
}

impl Tally {
    /// Every moving link against every obstacle: COLL over volumes `C`, the distances over volumes `D`.
    fn of<C: Volume, D: Volume>(
        open: &OpenCell,
        split: Split,
        configurations: usize,
        bar: &indicatif::ProgressBar,
    ) -> Self {
        let cell = &open.cell;
        let trees: Vec<(Hierarchy<C>, Hierarchy<D>)> = cell
            .bodies()
            .iter()
            .map(|body| (Hierarchy::build(&*body.geometry, split), Hierarchy::build(&*body.geometry, split)))
            .collect();
        let bodies = || 0..cell.bodies().len();
        let moving: Vec<usize> = bodies().filter(|&b| cell.bodies()[b].moves(cell.robots())).collect();
        let fixed: Vec<usize> =
            bodies().filter(|&b| matches!(cell.bodies()[b].kind, BodyKind::Obstacle { .. })).collect();
        let mut random = Configurations::new(3);
        let (mut poses, mut scratch, mut tally) = (CellPoses::default(), Scratch::default(), Self::default());
        for _ in 0..configurations {
            cell.place(&random.next(cell), &mut poses);
            for &link in &moving {
                for &obstacle in &fixed {
                    let pair = cell.body_pair([link, obstacle], &poses, &ErrorModel::sound());
                    let ((coll_a, trees_a), (coll_b, trees_b)) = (&trees[link], &trees[obstacle]);
                    let coll = pair.with_hierarchies(coll_a, coll_b);
                    let search = pair.with_hierarchies(trees_a, trees_b);
                    tally.ask(&coll, &search, &mut scratch);
                }
            }
            bar.inc(1);
        }
        tally
    }

    fn ask<C: Volume, D: Volume>(&mut self, coll: &BodyPair<C>, search: &BodyPair<D>, scratch: &mut Scratch) {
        self.queries += 1;
        collide(coll, scratch, &mut self.coll);
        let greedy = greedy_distance(search, 0.0, scratch, &mut self.greedy).get();
        // As in the papers the exact search is given the answer to start from: perfect caching.
        let found = distance(search, &DistanceOptions::default(), scratch, &mut Counters::default());
        let cached = DistanceOptions { warm_start: found.leaves, ..DistanceOptions::default() };
        distance(search, &cached, scratch, &mut self.exact);
        let approximate = approximate_distance(search, ALPHA, scratch, &mut self.approximate).get();
        if found.lower.get() > 0.0 {
            self.free += 1;
            self.greedy_quality += greedy / found.upper.get();
            self.approximate_quality += approximate / found.upper.get();
        }
    }

    fn row(&self, scene: &str, volumes: &str) -> [String; 9] {
        let per = |counters: &Counters| {
            let mean = |count: u64| {
                let value = count as f64 / self.queries as f64;
                if value < 10.0 { format!("{value:.1}") } else { format!("{value:.0}") }
            };
            format!("{}/{}", mean(counters.volume_tests), mean(counters.triangle_tests))
        };
        [
            scene.to_string(),
            volumes.to_string(),
            self.queries.to_string(),
            per(&self.coll),
            per(&self.greedy),
            per(&self.exact),
            per(&self.approximate),
            format!("{:.2}", self.greedy_quality / self.free as f64),
            format!("{:.2}", self.approximate_quality / self.free as f64),
        ]
    }

    fn numbers(&self) -> Value {
        let sums =
            |counters: &Counters| json!({"bv_tests": counters.volume_tests, "triangle_tests": counters.triangle_tests});
        json!({
            "queries": self.queries, "free": self.free, "coll": sums(&self.coll), "greedy": sums(&self.greedy),
            "exact": sums(&self.exact), "approximate": sums(&self.approximate),
            "rho": self.greedy_quality / self.free as f64, "rho_approximate": self.approximate_quality / self.free as f64,
        })
    }
}
