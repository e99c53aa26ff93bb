//! COLLISION of the paper ([Schröcker 2014]): a free body of polygons along a rational motion among polygons that stand.
//!
//! A piece of the motion is covered by a ball of displacements; polygons whose fat versions do not meet are excluded for the whole piece, and for
//! all of its parts, so that only the surviving pairs go on to its halves (no nested balls are needed for that: the curve lies in
//! the larger ball). What survives until R·max ρ < ε is reported. With a hierarchy, boxes stand for many polygons on either side.

use glam::DVec3;
use noclash_geometry::volume::Aabb;
use noclash_geometry::{Below, Hierarchy, LeafSource, Split};
use noclash_numeric::{DyadicInterval, Upper};

use super::bounding_ball::{BallCentre, BoundingBall, around};
use super::fat_polygon::{ElementaryTests, FatPolygon, FixedPolygon, MetricData, Polygon, fat_box};
use super::metric::Metric;
use super::rational::RationalMotion;
use crate::engines::probe::Probe;
use crate::engines::spread::spread;

/// Whose feature points make the metric.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Masses {
    /// One metric for the whole body.
    Global,
    /// One for every polygon: smaller balls.
    #[default]
    Individual,
}

/// How to exclude.
#[derive(Clone, Copy, Debug)]
pub struct ExclusionOptions {
    /// Whose metric.
    pub masses: Masses,
    /// Where balls are centred.
    pub centre: BallCentre,
    /// Pieces whose fat polygons are thinner than this, in metres, are not cut any more.
    pub epsilon: f64,
    /// Nor are pieces of this depth.
    pub deepest: u32,
    /// Whether boxes stand for many polygons.
    pub hierarchy: bool,
    /// Also for all motions whose displacements are within this of the given one, in the metric of the whole body whatever the masses (metres, as a root mean
    /// square over the feature points of all polygons).
    pub tolerance: f64,
    /// How many threads to use; 0 means all cores. The result does not depend on it.
    pub threads: usize,
}

impl Default for ExclusionOptions {
    fn default() -> Self {
        Self {
            masses: Masses::Individual,
            centre: BallCentre::Middle,
            epsilon: 1e-3,
            deepest: 40,
            hierarchy: true,
            tolerance: 0.0,
            threads: 0,
        }
    }
}

/// A time and two polygons that could not be excluded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NotExcluded {
    /// When.
    pub over: DyadicInterval,
    /// Index of the moving polygon and of the fixed one.
    pub polygons: [usize; 2],
    /// Why it was not cut further.
    pub end: SearchEnd,
}

/// Why a piece was not cut further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchEnd {
    /// The two come within ε of each other.
    Near,
    /// The depth was reached.
    Depth,
    /// Weights of the curve did not become positive.
    Weights,
}

/// Result of the exclusion. Everything that is not listed is excluded: proved not to touch, for all motions within the
/// tolerance.
#[derive(Clone, Debug, Default)]
pub struct Exclusion {
    /// In order of time.
    pub open: Vec<NotExcluded>,
    /// Polygon against fat polygon.
    pub polygon_tests: u64,
    /// Box against fat box.
    pub box_tests: u64,
    /// Of which polygon tests are made.
    pub elementary: ElementaryTests,
    /// Balls that were made.
    pub balls: u64,
    /// The deepest piece.
    pub depth: u32,
}

impl Exclusion {
    /// Adds the result of another piece.
    fn add(&mut self, other: Self) {
        self.open.extend(other.open);
        self.polygon_tests += other.polygon_tests;
        self.box_tests += other.box_tests;
        self.elementary.add(&other.elementary);
        self.balls += other.balls;
        self.depth = self.depth.max(other.depth);
    }
}

/// A body of polygons and what surrounds it, ready for any motion.
pub struct FreeBody {
    moving: Vec<Polygon>,
    metrics: Vec<Metric>,
    data: Vec<MetricData>,
    /// By polygon, the tolerance in its own metric.
    tolerances: Vec<Upper>,
    /// Which metric a polygon has.
    fixed: Vec<FixedPolygon>,
    trees: Option<[Hierarchy<Aabb>; 2]>,
    /// For boxes of several polygons.
    whole: Metric,
    options: ExclusionOptions,
}

struct Corners<'a>(&'a [Polygon]);

impl LeafSource for Corners<'_> {
    fn leaf_count(&self) -> usize {
        self.0.len()
    }

    fn leaf_ball(&self, leaf: u32, index: usize) -> Option<(DVec3, f64)> {
        self.0[leaf as usize].corners.get(index).map(|&corner| (corner, 0.0))
    }
}

/// Two sides of a comparison: polygons, or nodes of the two hierarchies.
#[derive(Clone, Copy)]
enum Side {
    Node(u32),
    Polygon(usize),
}

struct Piece {
    over: DyadicInterval,
    motion: RationalMotion,
    pairs: Vec<[Side; 2]>,
}

impl FreeBody {
    /// `None` where polygons have fewer than three corners, numbers are not finite, nothing moves, or the tolerance is negative.
    pub fn new(moving: Vec<Polygon>, fixed: &[Polygon], options: ExclusionOptions) -> Option<Self> {
        let is_polygon = |own: &Polygon| own.corners.len() >= 3 && own.corners.iter().all(|corner| corner.is_finite());
        let is_tolerance = options.tolerance.is_finite() && options.tolerance >= 0.0;
        if !is_tolerance || !moving.iter().chain(fixed).all(is_polygon) {
            return None;
        }
        let features = |polygons: &[Polygon]| -> Vec<(DVec3, f64)> {
            polygons.iter().flat_map(|own| &own.corners).map(|&corner| (corner, 1.0)).collect()
        };
        let whole = Metric::of_features(&features(&moving))?;
        let metrics: Vec<Metric> = match options.masses {
            Masses::Global => vec![whole.clone(); moving.len()],
            Masses::Individual => moving
                .iter()
                .map(|own| Metric::of_features(&features(std::slice::from_ref(own))))
                .collect::<Option<_>>()?,
        };
        let own_tolerance = |own: &Metric| match options.masses {
            Masses::Global => Upper::proved(options.tolerance),
            Masses::Individual => whole.stretch_to(own).scale(options.tolerance),
        };
        let tolerances = metrics.iter().map(own_tolerance).collect();
        let data = moving.iter().zip(&metrics).map(|(own, metric)| MetricData::new(own, metric)).collect();
        let trees = options.hierarchy.then(|| {
            [Hierarchy::build(&Corners(&moving), Split::default()), Hierarchy::build(&Corners(fixed), Split::default())]
        });
        let fixed = fixed.iter().map(FixedPolygon::new).collect();
        Some(Self { moving, metrics, data, tolerances, fixed, trees, whole, options })
    }

    /// COLLISION for one moving polygon against all fixed ones, or for all (`None`).
    pub fn exclude(&self, motion: &RationalMotion, only: Option<usize>) -> Exclusion {
        let mut found = Exclusion::default();
        let pairs: Vec<[Side; 2]> = match (&self.trees, only) {
            (Some([moving, fixed]), None) if !moving.is_empty() && !fixed.is_empty() => {
                vec![[Side::Node(0), Side::Node(0)]]
            }
            (Some([_, fixed]), Some(polygon)) if !fixed.is_empty() => {
                vec![[Side::Polygon(polygon), Side::Node(0)]]
            }
            _ => {
                let moving = only.map_or(0..self.moving.len(), |polygon| polygon..polygon + 1);
                let with_all = |a: usize| (0..self.fixed.len()).map(move |b| [Side::Polygon(a), Side::Polygon(b)]);
                moving.flat_map(with_all).collect()
            }
        };
        // All pieces of one length at a time, each by itself: which thread takes which makes no difference.
        let mut pieces = vec![Piece { over: DyadicInterval::UNIT, motion: motion.clone(), pairs }];
        while !pieces.is_empty() {
            let step = |index: usize, _: &mut Probe| Some(self.step(&pieces[index]));
            let done = spread(pieces.len(), self.options.threads, &|_| {}, step);
            let (halves, reported): (Vec<_>, Vec<_>) = done.into_iter().flatten().unzip();
            reported.into_iter().for_each(|own| found.add(own));
            pieces = halves.into_iter().flatten().flatten().collect();
        }
        found.open.sort_by_key(|open| (open.over.from(), open.polygons));
        found
    }

    /// Excludes what can be over one piece: its halves, where something is left, and what is reported of it.
    fn step(&self, Piece { over, motion, pairs }: &Piece) -> (Option<[Piece; 2]>, Exclusion) {
        let over = *over;
        let depth = u32::from(over.level());
        let mut reported = Exclusion { depth, ..Exclusion::default() };
        let found = &mut reported;
        let positive = motion.has_positive_weights();
        let mut balls = Balls { body: self, motion, whole: None, own: (usize::MAX, None), made: 0 };
        let mut left: Vec<[Side; 2]> = Vec::new();
        let mut thickest = Upper::ZERO;
        if positive {
            let mut stack: Vec<[Side; 2]> = pairs.iter().rev().copied().collect();
            while let Some(pair) = stack.pop() {
                match self.compare(pair, &mut balls, found) {
                    Compared::Apart => {}
                    Compared::Open(children) => stack.extend(children),
                    Compared::Left(thickness) => {
                        thickest = thickest.max(thickness);
                        left.push(pair);
                    }
                }
            }
        } else {
            left.clone_from(pairs);
            thickest = Upper::INFINITY;
        }
        found.balls += balls.made;
        if left.is_empty() {
            return (None, reported);
        }
        let end = if thickest.get() < self.options.epsilon {
            Some(SearchEnd::Near)
        } else if depth >= self.options.deepest {
            Some(if positive { SearchEnd::Depth } else { SearchEnd::Weights })
        } else {
            None
        };
        match (end, over.split()) {
            (None, Some((earlier, later))) => {
                let (first, second) = motion.split();
                let earlier = Piece { over: earlier, motion: first, pairs: left.clone() };
                (Some([earlier, Piece { over: later, motion: second, pairs: left }]), reported)
            }
            (end, _) => {
                self.report_open(over, &left, end.unwrap_or(SearchEnd::Depth), found);
                (None, reported)
            }
        }
    }

    fn compare(&self, [a, b]: [Side; 2], balls: &mut Balls, found: &mut Exclusion) -> Compared {
        if let (Side::Polygon(moving), Side::Polygon(fixed)) = (a, b) {
            let Some(Covered { ball, own_radius }) = balls.of_polygon(moving) else {
                return Compared::Left(Upper::INFINITY);
            };
            found.polygon_tests += 1;
            let thickness = self.data[moving].largest.scale(own_radius.get());
            let fat = FatPolygon::new(&self.moving[moving], &self.data[moving], ball);
            if !fat.may_meet(&self.fixed[fixed], &mut found.elementary) {
                return Compared::Apart;
            }
            return Compared::Left(thickness);
        }
        let Some([tree_a, tree_b]) = &self.trees else { return Compared::Left(Upper::INFINITY) };
        found.box_tests += 1;
        let (low, high) = match a {
            Side::Node(node) => tree_a.node(node).volume.corners(),
            Side::Polygon(polygon) => corners_of(&self.moving[polygon]),
        };
        // A polygon by itself has its own ball, with its own metric.
        let (metric, ball) = match a {
            Side::Node(_) => (&self.whole, balls.of_whole()),
            Side::Polygon(polygon) => (&self.metrics[polygon], balls.of_polygon(polygon)),
        };
        let Some(Covered { ball, own_radius }) = ball else { return Compared::Left(Upper::INFINITY) };
        let fat = fat_box(low, high, metric, ball);
        let Side::Node(node_b) = b else { return self.open(a, b) };
        let (low_b, high_b) = tree_b.node(node_b).volume.corners();
        let apart = (0..3).any(|axis| fat[axis].hi() < low_b[axis] || fat[axis].lo() > high_b[axis]);
        if apart {
            return Compared::Apart;
        }
        let thickness = metric.distortion_in_box(low, high).scale(own_radius.get());
        let (size_a, size_b) = ((high - low).max_element(), (high_b - low_b).max_element());
        // What motion fattens more than the box is wide is not helped by smaller boxes.
        if thickness.get() > size_a.max(size_b) {
            return Compared::Left(thickness);
        }
        self.open(a, b)
    }

    /// The children of the wider side, each with the other.
    fn open(&self, a: Side, b: Side) -> Compared {
        let Some([tree_a, tree_b]) = &self.trees else { return Compared::Left(Upper::INFINITY) };
        let children = |tree: &Hierarchy<Aabb>, node: u32| match tree.node(node).below() {
            Below::Children(first) => vec![Side::Node(first), Side::Node(first + 1)],
            Below::Leaf(leaf) => vec![Side::Polygon(leaf as usize)],
        };
        let size = |tree: &Hierarchy<Aabb>, node: u32| tree.node(node).volume.half().max_element();
        let opened = match (a, b) {
            (Side::Node(x), Side::Node(y)) if size(tree_a, x) >= size(tree_b, y) => {
                children(tree_a, x).into_iter().map(|child| [child, b]).collect()
            }
            (_, Side::Node(y)) => children(tree_b, y).into_iter().map(|child| [a, child]).collect(),
            (Side::Node(x), Side::Polygon(_)) => children(tree_a, x).into_iter().map(|child| [child, b]).collect(),
            (Side::Polygon(_), Side::Polygon(_)) => vec![[a, b]],
        };
        Compared::Open(opened)
    }

    /// Every polygon pair below what is left.
    fn report_open(&self, over: DyadicInterval, left: &[[Side; 2]], end: SearchEnd, found: &mut Exclusion) {
        let below = |tree: usize, side: Side| -> Vec<usize> {
            let Side::Node(node) = side else {
                return match side {
                    Side::Polygon(polygon) => vec![polygon],
                    Side::Node(_) => Vec::new(),
                };
            };
            let Some(trees) = &self.trees else { return Vec::new() };
            let (mut polygons, mut pending) = (Vec::new(), vec![node]);
            while let Some(node) = pending.pop() {
                match trees[tree].node(node).below() {
                    Below::Children(first) => pending.extend([first + 1, first]),
                    Below::Leaf(leaf) => polygons.push(leaf as usize),
                }
            }
            polygons
        };
        for &[a, b] in left {
            let (moving, fixed) = (below(0, a), below(1, b));
            let pairs = moving.iter().flat_map(|&x| fixed.iter().map(move |&y| [x, y]));
            found.open.extend(pairs.map(|polygons| NotExcluded { over, polygons, end }));
        }
    }
}

enum Compared {
    Apart,
    Open(Vec<[Side; 2]>),
    Left(Upper),
}

/// Balls of one piece, made when first asked for.
struct Balls<'a> {
    body: &'a FreeBody,
    motion: &'a RationalMotion,
    whole: Option<Option<Covered>>,
    own: (usize, Option<Covered>),
    made: u64,
}

/// The ball of everything within the tolerance of a piece, and the radius that the piece alone takes: what becomes thin when it is cut.
struct Covered {
    ball: BoundingBall,
    own_radius: Upper,
}

impl Balls<'_> {
    fn make(&mut self, metric: &Metric, tolerance: Upper) -> Option<Covered> {
        self.made += 1;
        let ball = around(self.motion, metric, self.body.options.centre)?;
        let own_radius = ball.radius;
        let radius = own_radius + tolerance;
        Some(Covered { ball: BoundingBall { radius, ..ball }, own_radius })
    }

    fn of_whole(&mut self) -> Option<&Covered> {
        if self.whole.is_none() {
            self.whole = Some(self.make(&self.body.whole, Upper::proved(self.body.options.tolerance)));
        }
        self.whole.as_ref().and_then(Option::as_ref)
    }

    fn of_polygon(&mut self, polygon: usize) -> Option<&Covered> {
        match self.body.options.masses {
            Masses::Global => self.of_whole(),
            Masses::Individual => {
                if self.own.0 != polygon {
                    let ball = self.make(&self.body.metrics[polygon], self.body.tolerances[polygon]);
                    self.own = (polygon, ball);
                }
                self.own.1.as_ref()
            }
        }
    }
}

fn corners_of(polygon: &Polygon) -> (DVec3, DVec3) {
    let low = polygon.corners.iter().fold(DVec3::INFINITY, |low, &corner| low.min(corner));
    let high = polygon.corners.iter().fold(DVec3::NEG_INFINITY, |high, &corner| high.max(corner));
    (low, high)
}
