//! How tight travel bounds are ([Schwarzer 2005], experiment A2): ℓ divided by a lower bound of the length that the
//! farthest point really travels, over random segments. Bodies seen from the world, by factors of the whole range and by
//! local ones, and pairs of one robot against each other.

use glam::DVec3;
use noclash::OpenCell;
use noclash::geometry::Pose;
use noclash::numeric::Upper;
use noclash::robot::{BodyBalls, JointVariation, LinkId, PairTravel, Robot, TravelFactors};
use serde_json::{Value, json};

use crate::context::Configurations;
use crate::error::BenchError;
use crate::progress;
use crate::table::table;
use crate::{Context, Measured};

/// Scene of Table I whose first robot is taken, what it is, and what the papers say of such a robot.
const ROBOTS: [(&str, &str, &str); 3] = [
    ("11a", "six-axis arm", "> 80 % within 5"),
    ("11b", "six-axis arm with gun", "> 80 % within 5"),
    ("1a", "20-joint arm", "mostly below 15"),
];

/// Chords per segment: together never longer than the curve.
const CHORDS: usize = 32;

/// Bodies that move less than this, in metres, are not counted.
const STILL: f64 = 1e-6;

/// Upper ends of the histogram's bins; the last has none.
const BINS: [f64; 7] = [1.25, 1.5, 2.0, 3.0, 5.0, 10.0, 15.0];

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let cells = noclash_data::table_one_cells(context.scratch(), context.scene_scale())
        .map_err(|error| BenchError::usage(format!("the scenes cannot be written: {error}")))?;
    let segments = context.count(10_000, 20);
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for (scene, what, paper) in ROBOTS {
        let Some(cell) = cells.iter().find(|cell| cell.name == scene) else { continue };
        let open = noclash::open(&cell.file)?;
        let quality = measure(&open, what, segments);
        for (kind, histogram) in quality.histograms() {
            rows.push(histogram.row(what, kind, paper));
            numbers.push(json!({
                "robot": what, "scene": scene, "kind": kind, "segments": segments, "paper": paper,
                "histogram": histogram.numbers(),
            }));
        }
    }
    let ends = BINS.map(|end| format!("< {end}"));
    let mut header = vec!["robot", "travel of"];
    header.extend(ends.iter().map(String::as_str));
    header.extend(["more", "median", "within 5", "within 15", "paper"]);
    let header: [&str; 14] = std::array::from_fn(|column| header[column]);
    Ok(Measured { text: table(header, rows), numbers: json!(numbers) })
}

/// A body of the robot: its bound and some of its points.
struct Moving {
    link: LinkId,
    factors: TravelFactors,
    points: Vec<DVec3>,
}

#[derive(Default)]
struct Quality {
    bodies: Histogram,
    local: Histogram,
    pairs: Histogram,
}

impl Quality {
    fn histograms(&self) -> [(&'static str, &Histogram); 3] {
        [("bodies", &self.bodies), ("bodies, local factors", &self.local), ("pairs of the robot", &self.pairs)]
    }
}

fn measure(open: &OpenCell, what: &str, segments: usize) -> Quality {
    let cell = &open.cell;
    let own = &cell.robots()[0];
    let (robot, ranges) = (&own.robot, own.robot.stated_ranges());
    let index = |body: usize| cell.bodies()[body].carrier().filter(|&(robot, _)| robot == 0).map(|(_, link)| link);
    let bodies: Vec<usize> = (0..cell.bodies().len()).filter(|&body| index(body).is_some()).collect();
    let balls: Vec<Vec<(DVec3, f64)>> = bodies.iter().map(|&body| cell.bodies()[body].generating_balls()).collect();
    let balls_of = |at: usize| BodyBalls { link: index(bodies[at]).unwrap_or(robot.root()), balls: &balls[at] };
    let moving: Vec<Moving> = (0..bodies.len())
        .map(|at| Moving {
            link: balls_of(at).link,
            factors: TravelFactors::new(robot, balls_of(at), robot.root(), &ranges),
            points: extreme_points(cell.bodies()[bodies[at]].geometry.vertices()),
        })
        .collect();
    let place = |body: usize| bodies.iter().position(|&own| own == body);
    let checked =
        cell.pairs().checked().iter().filter_map(|pair| Some([place(pair.bodies[0])?, place(pair.bodies[1])?]));
    let pairs: Vec<([usize; 2], PairTravel)> =
        checked.map(|[a, b]| ([a, b], PairTravel::new(robot, balls_of(a), balls_of(b), &ranges))).collect();

    let bar = progress::bar(what, segments);
    let mut random = Configurations::new(7);
    let mut quality = Quality::default();
    let mut variation = vec![JointVariation::NONE; robot.joints().len()];
    for _ in 0..segments {
        let (from, to) = (random.next(cell), random.next(cell));
        let (from, to) = (own.values(&from), own.values(&to));
        robot.straight_variation(from, to, &mut variation);
        let poses = poses_along(robot, from, to);
        for body in &moving {
            let true_length = longest(&poses, robot.root(), body);
            quality.bodies.add(body.factors.travel(&variation), true_length);
            quality.local.add(local_travel(robot, body, &poses[CHORDS / 2], &variation), true_length);
        }
        for ([a, b], travel) in &pairs {
            let [first, second] = [&moving[*a], &moving[*b]];
            let ancestor = travel.ancestor();
            // Whichever frame the bound is seen from, it is not below what travels there.
            let in_ancestor = longest(&poses, ancestor, first) + longest(&poses, ancestor, second);
            let resting = longest(&poses, second.link, first).min(longest(&poses, first.link, second));
            quality.pairs.add(travel.travel(&variation), in_ancestor.min(resting));
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    quality
}

/// The link poses at the ends of all chords.
fn poses_along(robot: &Robot, from: &[f64], to: &[f64]) -> Vec<Vec<Pose>> {
    let at = |step: usize| {
        let t = step as f64 / CHORDS as f64;
        let values: Vec<f64> = from.iter().zip(to).map(|(a, b)| a + (b - a) * t).collect();
        let mut poses = vec![Pose::IDENTITY; robot.links().len()];
        robot.forward(&Pose::IDENTITY, &values, &mut poses);
        poses
    };
    (0..=CHORDS).map(at).collect()
}

/// ℓ by factors that hold around the middle of the segment.
fn local_travel(robot: &Robot, body: &Moving, middle: &[Pose], variation: &[JointVariation]) -> Upper {
    let half: Vec<JointVariation> = variation.iter().map(|joint| joint.scaled(0.5)).collect();
    let mut turn_factors = vec![Upper::ZERO; body.factors.factors().len()];
    body.factors.local_factors(robot, middle, &half, &mut turn_factors);
    body.factors.travel_with(&turn_factors, variation)
}

/// The longest polyline that a point of the body draws in a link's frame.
fn longest(poses: &[Vec<Pose>], frame: LinkId, body: &Moving) -> f64 {
    if frame == body.link {
        return 0.0;
    }
    let seen: Vec<Pose> = poses.iter().map(|poses| poses[frame.index()].relative(&poses[body.link.index()])).collect();
    let length = |point: &DVec3| {
        let mut last = seen[0].transform_point(*point);
        let mut sum = 0.0;
        for pose in &seen[1..] {
            let next = pose.transform_point(*point);
            sum += last.distance(next);
            last = next;
        }
        sum
    };
    body.points.iter().map(length).fold(0.0, f64::max)
}

/// The farthest vertices in 26 directions: the longest way is that of a point far out.
fn extreme_points(vertices: &[DVec3]) -> Vec<DVec3> {
    let steps = || [-1.0, 0.0, 1.0].into_iter();
    let directions = steps().flat_map(|x| steps().flat_map(move |y| steps().map(move |z| DVec3::new(x, y, z))));
    let farthest = |direction: DVec3| {
        (0..vertices.len()).max_by(|&a, &b| vertices[a].dot(direction).total_cmp(&vertices[b].dot(direction)))
    };
    let mut chosen: Vec<usize> = directions.filter(|d| *d != DVec3::ZERO).filter_map(farthest).collect();
    chosen.sort_unstable();
    chosen.dedup();
    chosen.into_iter().map(|vertex| vertices[vertex]).collect()
}

/// Ratios of bound and length.
#[derive(Default)]
struct Histogram {
    ratios: Vec<f64>,
}

impl Histogram {
    fn add(&mut self, bound: Upper, true_length: f64) {
        if true_length > STILL {
            self.ratios.push(bound.get() / true_length);
        }
    }

    /// The share of ratios below a value.
    fn below(&self, value: f64) -> f64 {
        self.ratios.iter().filter(|&&ratio| ratio < value).count() as f64 / self.ratios.len().max(1) as f64
    }

    fn shares(&self) -> Vec<f64> {
        let ends = BINS.into_iter().chain([f64::INFINITY]);
        let mut before = 0.0;
        let share = |end: f64| {
            let below = self.below(end);
            let share = below - before;
            before = below;
            share
        };
        ends.map(share).collect()
    }

    fn median(&self) -> f64 {
        let mut sorted = self.ratios.clone();
        sorted.sort_by(f64::total_cmp);
        sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
    }

    fn row(&self, robot: &str, kind: &str, paper: &str) -> [String; 14] {
        let percent = |share: f64| format!("{:.1}", 100.0 * share);
        let mut cells = vec![robot.to_string(), kind.to_string()];
        cells.extend(self.shares().into_iter().map(percent));
        cells.push(format!("{:.2}", self.median()));
        cells.extend([format!("{} %", percent(self.below(5.0))), format!("{} %", percent(self.below(15.0)))]);
        cells.push(paper.to_string());
        std::array::from_fn(|column| cells[column].clone())
    }

    fn numbers(&self) -> Value {
        json!({
            "ratios": self.ratios.len(), "bin_ends": BINS, "shares": self.shares(), "median": self.median(),
            "least": self.ratios.iter().copied().reduce(f64::min), "largest": self.ratios.iter().copied().reduce(f64::max),
            "within_5": self.below(5.0), "within_15": self.below(15.0),
        })
    }
}
