//! Orbits of points, edges and faces under a ball of displacements, and whether a fixed polygon meets them ([Schröcker 2014]).
//!
//! The fat polygon is the union of balls of radius R ρ(x) about g(x), x in P. It meets F iff f(x, y) = |g(x) − y|² − R²ρ²(x) ≤ 0 somewhere on P × F. With x = a + s b
//! on an edge (x = a + s b₁ + t b₂ on a face) f is quadratic in s (s, t); where it is convex there, its least value over the line (the plane) is
//! that of the paper's hyperboloid, attained at a parameter that is linear in y, which is the slab (the scaled polygon σ(P)). The tests:
//!
//! 1. fat vertex against fixed face: ball against polygon;
//! 2. fat edge against fixed edge: the least value of a quadratic on the part of the fixed edge in the slab;
//! 3. fat face against fixed edge: the same over the prism above σ(P); the fixed edge's ends are the paper's fixed vertices;
//! 4. moving edge through fixed face.
//!
//! They are complete without a verified start: if F meets the fat polygon, then at its boundary (some y of a fixed edge is within; the nearest x is inside P: 3, on an
//! edge: 2, a vertex: 1), or only inside F. In that case P crosses F's plane, and an edge of P goes through F (4), or P lies on one side of it, and the height over the
//! plane minus R ρ, which is concave, is least at a vertex, whose ball meets F (1). Where f is not convex along an edge, its fat version is the union of the end
//! balls; on a face, the union of the fat edges: Remark 1, with no case left. Polygons are fans of triangles; their diagonals count as edges.

use glam::DVec3;
use noclash_numeric::{Interval, Lower, Upper, div_down, div_up};

use super::affine::{Affine, Vector, add, cross, dot, middle, point, square, sub};
use super::bounding_ball::BoundingBall;
use super::metric::Metric;

/// A convex polygon, its corners in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygon {
    /// At least three.
    pub corners: Vec<DVec3>,
}

/// Metric data of a moving polygon, once for all motions: ρ² along its edges and over its triangles.
#[derive(Clone, Debug)]
pub struct MetricData {
    /// ρ² at corners.
    corners: Vec<Interval>,
    /// Coordinates of corners in the metric's axes.
    coordinates: Vec<Vector>,
    /// Pairs of corners: the polygon's edges and the diagonals of the fan.
    edges: Vec<[usize; 2]>,
    /// Triangles of the fan.
    triangles: Vec<[usize; 3]>,
    /// The largest distortion rate of the polygon: that of a corner, because it is convex.
    pub largest: Upper,
}

/// How many elementary tests were made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ElementaryTests {
    /// Test 1.
    pub vertex_face: u64,
    /// Test 2.
    pub edge_edge: u64,
    /// Test 3.
    pub face_edge: u64,
    /// Test 4.
    pub piercing: u64,
}

impl ElementaryTests {
    /// Those of another search, too.
    pub(super) fn add(&mut self, other: &Self) {
        self.vertex_face += other.vertex_face;
        self.edge_edge += other.edge_edge;
        self.face_edge += other.face_edge;
        self.piercing += other.piercing;
    }
}

impl Polygon {
    fn edges(&self) -> Vec<[usize; 2]> {
        let count = self.corners.len();
        let sides = (0..count).map(|corner| [corner, (corner + 1) % count]);
        sides.chain((2..count.saturating_sub(1)).map(|corner| [0, corner])).collect()
    }

    fn triangles(&self) -> Vec<[usize; 3]> {
        (2..self.corners.len()).map(|corner| [0, corner - 1, corner]).collect()
    }
}

impl MetricData {
    /// Metric data of a polygon.
    pub fn new(polygon: &Polygon, metric: &Metric) -> Self {
        let coordinates: Vec<Vector> = polygon.corners.iter().map(|&corner| metric.coordinates(corner)).collect();
        let rate = |own: &Vector| Interval::ONE + Interval::point(3.0) * square(own);
        let largest = polygon.corners.iter().map(|&corner| metric.distortion(corner));
        Self {
            corners: coordinates.iter().map(rate).collect(),
            largest: largest.fold(Upper::ZERO, Upper::max),
            coordinates,
            edges: polygon.edges(),
            triangles: polygon.triangles(),
        }
    }
}

/// Data of a fixed polygon that queries need.
#[derive(Clone, Debug)]
pub struct FixedPolygon {
    corners: Vec<Vector>,
    rounded: Vec<DVec3>,
    edges: Vec<[usize; 2]>,
    triangles: Vec<[usize; 3]>,
}

impl FixedPolygon {
    /// A static polygon.
    pub fn new(polygon: &Polygon) -> Self {
        Self {
            corners: polygon.corners.iter().map(|&corner| point(corner)).collect(),
            rounded: polygon.corners.clone(),
            edges: polygon.edges(),
            triangles: polygon.triangles(),
        }
    }
}

/// A moving polygon under a ball of displacements.
pub(super) struct FatPolygon<'a> {
    data: &'a MetricData,
    /// g of the corners.
    placed: Vec<Vector>,
    rounded: Vec<DVec3>,
    /// R², and R ρ at the corners.
    radius_square: Interval,
    radii: Vec<Upper>,
}

impl<'a> FatPolygon<'a> {
    pub fn new(polygon: &Polygon, data: &'a MetricData, ball: &BoundingBall) -> Self {
        let place =
            |map: &Affine| -> Vec<Vector> { polygon.corners.iter().map(|&corner| map.apply(&point(corner))).collect() };
        let placed = place(&ball.centre);
        let radius_square = Interval::point(ball.radius.get()).sqr();
        let radii = data.corners.iter().map(|rate| Upper::proved((*rate * radius_square).sqrt().hi())).collect();
        Self { data, rounded: placed.iter().map(middle).collect(), placed, radius_square, radii }
    }

    /// Whether the fixed polygon may meet the fat one. `false` proves that it does not.
    pub fn may_meet(&self, fixed: &FixedPolygon, counts: &mut ElementaryTests) -> bool {
        let vertex = |index: usize, counts: &mut ElementaryTests| {
            counts.vertex_face += 1;
            !self.vertex_is_apart(index, fixed)
        };
        if (0..self.placed.len()).any(|index| vertex(index, counts)) {
            return true;
        }
        for &edge in &self.data.edges {
            match self.fat_edge(edge) {
                Fat::Convex(fat) => {
                    for other in &fixed.edges {
                        counts.edge_edge += 1;
                        if !fat.is_apart(&fixed.corners[other[0]], &fixed.corners[other[1]]) {
                            return true;
                        }
                    }
                }
                // The two end balls hold all of it.
                Fat::NotConvex => {}
                Fat::Unclear => return true,
            }
        }
        for &triangle in &self.data.triangles {
            match self.fat_face(triangle) {
                Fat::Convex(fat) => {
                    for other in &fixed.edges {
                        counts.face_edge += 1;
                        if !fat.is_apart(&fixed.corners[other[0]], &fixed.corners[other[1]]) {
                            return true;
                        }
                    }
                }
                Fat::NotConvex => {}
                Fat::Unclear => return true,
            }
        }
        for &[from, to] in &self.data.edges {
            for &[a, b, c] in &fixed.triangles {
                counts.piercing += 1;
                if may_pierce([&self.placed[from], &self.placed[to]], [a, b, c].map(|at| &fixed.corners[at])) {
                    return true;
                }
            }
        }
        false
    }

    /// Any direction n proves that a ball and a hull are apart by n·(v − y) − r|n| over all corners y: the one from the nearest point is tried.
    fn vertex_is_apart(&self, index: usize, fixed: &FixedPolygon) -> bool {
        let from = nearest_on(&fixed.rounded, &fixed.triangles, self.rounded[index]);
        let direction = point(self.rounded[index] - from);
        let length = square(&direction).sqrt();
        let reach = length * Interval::point(self.radii[index].get());
        fixed.corners.iter().all(|corner| (dot(&direction, &sub(&self.placed[index], corner)) - reach).lo() > 0.0)
    }

    /// ρ²R² on the edge: A + 2 B s + C s².
    fn fat_edge(&self, [from, to]: [usize; 2]) -> Fat<FatEdge> {
        let along = sub(&self.placed[to], &self.placed[from]);
        let (start, step) =
            (self.data.coordinates[from], sub(&self.data.coordinates[to], &self.data.coordinates[from]));
        let three = Interval::point(3.0) * self.radius_square;
        let constant = self.data.corners[from] * self.radius_square;
        let linear = three * dot(&start, &step);
        let stiffness = square(&along) - three * square(&step);
        if stiffness.hi() <= 0.0 {
            return Fat::NotConvex;
        }
        if stiffness.lo() <= 0.0 {
            return Fat::Unclear;
        }
        Fat::Convex(FatEdge { origin: self.placed[from], along, constant, linear, stiffness })
    }

    fn fat_face(&self, [a, b, c]: [usize; 3]) -> Fat<FatFace> {
        let along = [b, c].map(|corner| sub(&self.placed[corner], &self.placed[a]));
        let step = [b, c].map(|corner| sub(&self.data.coordinates[corner], &self.data.coordinates[a]));
        let three = Interval::point(3.0) * self.radius_square;
        let stiffness = |i: usize, j: usize| {
            let own = if i == j { square(&along[i]) } else { dot(&along[i], &along[j]) };
            let lost = if i == j { square(&step[i]) } else { dot(&step[i], &step[j]) };
            own - three * lost
        };
        let [first, mixed, second] = [stiffness(0, 0), stiffness(0, 1), stiffness(1, 1)];
        let determinant = first * second - mixed.sqr();
        if determinant.hi() <= 0.0 || first.hi() <= 0.0 || second.hi() <= 0.0 {
            return Fat::NotConvex;
        }
        if determinant.lo() <= 0.0 || first.lo() <= 0.0 {
            return Fat::Unclear;
        }
        let start = self.data.coordinates[a];
        Fat::Convex(FatFace {
            origin: self.placed[a],
            along,
            constant: self.data.corners[a] * self.radius_square,
            linear: [three * dot(&start, &step[0]), three * dot(&start, &step[1])],
            stiffness: [first, mixed, second],
            determinant,
        })
    }
}

/// Convexity of the quadratic f along an edge or over a face.
enum Fat<T> {
    /// Convex: its least value is inside where the parameter says so.
    Convex(T),
    /// Not convex: its least value is at the boundary.
    NotConvex,
    /// Rounding leaves it undecided.
    Unclear,
}

/// f(s, y) = k s² + 2 s (e·(p − y) − B) + |p − y|² − A.
struct FatEdge {
    origin: Vector,
    along: Vector,
    constant: Interval,
    linear: Interval,
    stiffness: Interval,
}

impl FatEdge {
    /// Whether no point of the fixed edge is in the part of the hyperboloid above the edge. With d = p − y, y = y₀ + u h, and r = e·d − B: s = −r/k is in [0, 1] where −r ≥ 0 and
    /// r + k ≥ 0, and k f = k|d|² − k A − r² is quadratic in u.
    fn is_apart(&self, from: &Vector, to: &Vector) -> bool {
        let (d, h) = (sub(&self.origin, from), sub(to, from));
        let k = self.stiffness;
        let (r0, r1) = (dot(&self.along, &d) - self.linear, -dot(&self.along, &h));
        let Some(part) = Part::whole().clipped(-r0, -r1).and_then(|part| part.clipped(r0 + k, r1)) else { return true };
        let second = k * square(&h) - r1.sqr();
        let first = -Interval::point(2.0) * (k * dot(&d, &h) + r0 * r1);
        let zeroth = k * (square(&d) - self.constant) - r0.sqr();
        part.least([zeroth, first, second]) > Lower::ZERO
    }
}

struct FatFace {
    origin: Vector,
    along: [Vector; 2],
    constant: Interval,
    linear: [Interval; 2],
    /// K₁₁, K₁₂, K₂₂.
    stiffness: [Interval; 3],
    determinant: Interval,
}

impl FatFace {
    /// The same over the prism: (s, t) = −K⁻¹ r is in the triangle, and det·f = det (|d|² − A) − (K₂₂ r₁² − 2 K₁₂ r₁ r₂ + K₁₁ r₂²).
    fn is_apart(&self, from: &Vector, to: &Vector) -> bool {
        let (d, h) = (sub(&self.origin, from), sub(to, from));
        let [k11, k12, k22] = self.stiffness;
        let r0: [Interval; 2] = [0, 1].map(|axis| dot(&self.along[axis], &d) - self.linear[axis]);
        let r1: [Interval; 2] = [0, 1].map(|axis| -dot(&self.along[axis], &h));
        // −det·s and −det·t, constant and slope in u.
        let s = [k22 * r0[0] - k12 * r0[1], k22 * r1[0] - k12 * r1[1]];
        let t = [k11 * r0[1] - k12 * r0[0], k11 * r1[1] - k12 * r1[0]];
        let part = Part::whole()
            .clipped(-s[0], -s[1])
            .and_then(|part| part.clipped(-t[0], -t[1]))
            .and_then(|part| part.clipped(self.determinant + s[0] + t[0], s[1] + t[1]));
        let Some(part) = part else { return true };
        let form = |a: [Interval; 2], b: [Interval; 2]| {
            k22 * a[0] * b[0] - k12 * (a[0] * b[1] + a[1] * b[0]) + k11 * a[1] * b[1]
        };
        let two = Interval::point(2.0);
        let zeroth = self.determinant * (square(&d) - self.constant) - form(r0, r0);
        let first = -two * (self.determinant * dot(&d, &h) + form(r0, r1));
        let second = self.determinant * square(&h) - form(r1, r1);
        part.least([zeroth, first, second]) > Lower::ZERO
    }
}

/// A part of a fixed edge, u in [from, to] within [0, 1].
#[derive(Clone, Copy)]
struct Part {
    from: f64,
    to: f64,
}

impl Part {
    fn whole() -> Self {
        Self { from: 0.0, to: 1.0 }
    }

    /// Where c + m u ≥ 0 is possible: c.hi + m.hi u ≥ 0, because u is not negative. Ends are rounded outward; `None` where it is nowhere.
    fn clipped(self, constant: Interval, slope: Interval) -> Option<Self> {
        let (c, m) = (constant.hi(), slope.hi());
        let cut = if m > 0.0 && c < 0.0 {
            Self { from: self.from.max(div_down(-c, m)), ..self }
        } else if m < 0.0 {
            Self { to: self.to.min(div_up(c, -m)), ..self }
        } else if c < 0.0 {
            return None;
        } else {
            self
        };
        (cut.from <= cut.to).then_some(cut)
    }

    /// At most the least value of c₀ + c₁ u + c₂ u² on the part. For u ≥ 0 the polynomial with c₂.lo for c₂ is not above it.
    fn least(self, [c0, c1, c2]: [Interval; 3]) -> Lower {
        let bend = Interval::point(c2.lo());
        let at = |u: f64| (c0 + (c1 + bend * Interval::point(u)) * Interval::point(u)).lo();
        let ends = at(self.from).min(at(self.to));
        if c2.lo() <= 0.0 {
            return Lower::proved(ends);
        }
        let turning = -c1 / (Interval::point(2.0) * bend);
        if turning.hi() < self.from || turning.lo() > self.to {
            return Lower::proved(ends);
        }
        Lower::proved(ends.min((c0 - c1.sqr() / (Interval::point(4.0) * bend)).lo()))
    }
}

/// Whether a segment may go through a triangle: not if both its ends are certainly on one side of the plane, or it certainly passes outside of one of the edges.
fn may_pierce([p, q]: [&Vector; 2], [a, b, c]: [&Vector; 3]) -> bool {
    let normal = cross(&sub(b, a), &sub(c, a));
    let [over, under] = [p, q].map(|end| dot(&normal, &sub(end, a)));
    if (over.lo() > 0.0 && under.lo() > 0.0) || (over.hi() < 0.0 && under.hi() < 0.0) {
        return false;
    }
    // The line passes to one side of each edge: signs of volumes. Certainly of both signs means outside.
    let direction = sub(q, p);
    let side = |from: &Vector, to: &Vector| dot(&direction, &cross(&sub(from, p), &sub(to, p)));
    let sides = [side(a, b), side(b, c), side(c, a)];
    let some_positive = sides.iter().any(|own| own.lo() > 0.0);
    let some_negative = sides.iter().any(|own| own.hi() < 0.0);
    !(some_positive && some_negative)
}

/// A point of the fan near a point; only a direction is taken from it.
fn nearest_on(corners: &[DVec3], triangles: &[[usize; 3]], x: DVec3) -> DVec3 {
    let near = triangles.iter().map(|triangle| nearest_on_triangle(triangle.map(|at| corners[at]), x));
    let best = near.min_by(|a, b| a.distance_squared(x).total_cmp(&b.distance_squared(x)));
    best.unwrap_or_else(|| corners.first().copied().unwrap_or(x))
}

fn nearest_on_triangle([a, b, c]: [DVec3; 3], x: DVec3) -> DVec3 {
    let normal = (b - a).cross(c - a);
    let inside = |from: DVec3, to: DVec3| normal.dot((to - from).cross(x - from)) >= 0.0;
    if inside(a, b) && inside(b, c) && inside(c, a) && normal != DVec3::ZERO {
        return x - normal * (normal.dot(x - a) / normal.length_squared());
    }
    let on_edge = |from: DVec3, to: DVec3| {
        let along = to - from;
        let share = (along.dot(x - from) / along.length_squared().max(f64::MIN_POSITIVE)).clamp(0.0, 1.0);
        from + along * share
    };
    [on_edge(a, b), on_edge(b, c), on_edge(c, a)]
        .into_iter()
        .min_by(|p, q| p.distance_squared(x).total_cmp(&q.distance_squared(x)))
        .unwrap_or(a)
}

/// A box that holds the fat versions of everything in a box: g of the corners, grown by R ρ. Both are convex, so corners will do.
pub(super) fn fat_box(low: DVec3, high: DVec3, metric: &Metric, ball: &BoundingBall) -> Vector {
    let fat_corner = |index: usize| {
        let pick = |bit: usize, axis: usize| if index & bit == 0 { low[axis] } else { high[axis] };
        let corner = DVec3::new(pick(1, 0), pick(2, 1), pick(4, 2));
        let reach = (Interval::point(ball.radius.get()) * Interval::point(metric.distortion(corner).get())).hi();
        add(&ball.centre.apply(&point(corner)), &[Interval::new(-reach, reach); 3])
    };
    let hull = |all: Vector, own: Vector| std::array::from_fn(|axis| all[axis].hull(own[axis]));
    (0..8).map(fat_corner).reduce(hull).unwrap_or([Interval::ENTIRE; 3])
}
