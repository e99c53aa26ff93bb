//! The elementary equations: a vertex in the plane of a face, two edges in one plane. Fifteen of them for two triangles.
//!
//! Two triangles that are apart when an interval begins first touch where a vertex meets a face or an edge an edge, so a root
//! of one of these functions of time lies at the contact. Each is enclosed over the interval, directly and by the mean value
//! form f(m) + f'·(t − m); where its derivative has one sign, Newton's step m − f(m)/f' says where its only root can be. A
//! root counts only if the features can meet there. Whatever is not excluded stays.

use glam::DVec3;
use noclash_numeric::{Interval, Upper};
use noclash_robot::{IntervalJet, IntervalPose, IntervalVector};

/// A triangle of a moving body.
pub(super) struct MovingTriangle {
    corners: [Corner; 3],
}

/// A corner over the interval, in its middle, and its velocity over the interval.
#[derive(Clone, Copy)]
struct Corner {
    over: IntervalVector,
    middle: IntervalVector,
    rate: IntervalVector,
}

impl MovingTriangle {
    /// `placement` is how far a stored corner may be from the exact one.
    pub fn new(points: &[DVec3; 3], jet: &IntervalJet, middle: &IntervalPose, placement: f64) -> Self {
        let slack = Interval::around(0.0, Upper::proved(placement));
        let corner = |point: &DVec3| {
            let widened = point.to_array().map(|coordinate| Interval::point(coordinate) + slack);
            let over = jet.pose.enclose(widened);
            Corner { over, middle: middle.enclose(widened), rate: jet.velocity_at(&over) }
        };
        Self { corners: [corner(&points[0]), corner(&points[1]), corner(&points[2])] }
    }
}

/// The times, counted from the middle of an interval of the given half width, outside of which the two triangles do not begin to
/// touch; `None` if they do not at all. They must be apart when the interval begins.
pub(super) fn possible_contacts(
    a: &MovingTriangle,
    b: &MovingTriangle,
    half_width: f64,
    newton: bool,
) -> Option<Interval> {
    let whole = Interval::new(-half_width, half_width);
    let mut hull: Option<Interval> = None;
    // True once nothing more can be learnt.
    let mut add = |equation: Equation| {
        if let Some(times) = equation.roots(whole, newton) {
            hull = Some(hull.map_or(times, |known| known.hull(times)));
        }
        hull == Some(whole)
    };
    let faces = [(a, b), (b, a)].into_iter();
    let mut vertex_face = faces.flat_map(|(vertices, face)| vertices.corners.iter().map(move |vertex| (vertex, face)));
    let mut edge_edge = (0..9).map(|index| (index / 3, index % 3));
    let known = vertex_face.any(|(vertex, face)| add(Equation::vertex_face(vertex, &face.corners)))
        || edge_edge.any(|(i, j)| {
            let (p, q) = (&a.corners[i], &a.corners[(i + 1) % 3]);
            let (r, s) = (&b.corners[j], &b.corners[(j + 1) % 3]);
            add(Equation::edge_edge([p, q], [r, s]))
        });
    if known { Some(whole) } else { hull }
}

/// u·(v×w) of three differences of corners, and whether the features can meet at all.
struct Equation {
    /// Each over the interval, in the middle, and its rate.
    factors: [Corner; 3],
    can_meet: bool,
}

impl Equation {
    /// (b − a)·((c − b)×(d − b)): vertex a, face bcd.
    fn vertex_face(a: &Corner, [b, c, d]: &[Corner; 3]) -> Self {
        let factors = [b.minus(a), c.minus(b), d.minus(b)];
        let normal = cross(&factors[1].over, &factors[2].over);
        // On the inner side of every side of the face, or nowhere.
        let outside = |from: &Corner, to: &Corner| {
            let along = to.minus(from).over;
            let towards = a.minus(from).over;
            dot(&normal, &cross(&along, &towards)).hi() < 0.0
        };
        let can_meet = !(outside(b, c) || outside(c, d) || outside(d, b));
        Self { factors, can_meet }
    }

    /// (c − a)·((b − a)×(d − c)): edges ab and cd.
    fn edge_edge([a, b]: [&Corner; 2], [c, d]: [&Corner; 2]) -> Self {
        let factors = [c.minus(a), b.minus(a), d.minus(c)];
        let [apart, u, v] = factors.each_ref().map(|factor| &factor.over);
        let normal = cross(u, v);
        let squared = normal[0].sqr() + normal[1].sqr() + normal[2].sqr();
        // Where the lines cross, as shares of both edges times |u×v|²; between 0 and 1 or nowhere.
        let beyond = |share: Interval| share.hi() < 0.0 || (share - squared).lo() > 0.0;
        let on_u = dot(&cross(apart, v), &normal);
        let on_v = dot(&cross(apart, u), &normal);
        Self { factors, can_meet: !(beyond(on_u) || beyond(on_v)) }
    }

    fn roots(&self, whole: Interval, newton: bool) -> Option<Interval> {
        let [u, v, w] = &self.factors;
        let value = dot(&u.over, &cross(&v.over, &w.over));
        if !(self.can_meet && value.contains(0.0)) {
            return None;
        }
        let middle = dot(&u.middle, &cross(&v.middle, &w.middle));
        let rate = dot(&u.rate, &cross(&v.over, &w.over))
            + dot(&u.over, &cross(&v.rate, &w.over))
            + dot(&u.over, &cross(&v.over, &w.rate));
        if !(middle + rate * whole).contains(0.0) {
            return None;
        }
        if !newton || rate.contains(0.0) {
            return Some(whole);
        }
        (-(middle / rate)).intersect(whole)
    }
}

impl Corner {
    fn minus(&self, other: &Self) -> Self {
        let difference = |a: &IntervalVector, b: &IntervalVector| std::array::from_fn(|axis| a[axis] - b[axis]);
        Self {
            over: difference(&self.over, &other.over),
            middle: difference(&self.middle, &other.middle),
            rate: difference(&self.rate, &other.rate),
        }
    }
}

fn dot(a: &IntervalVector, b: &IntervalVector) -> Interval {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: &IntervalVector, b: &IntervalVector) -> IntervalVector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
