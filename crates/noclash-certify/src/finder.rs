//! Directions that may keep two parts of bodies apart. Nothing rests on them.

use glam::{DMat3, DVec3};
use noclash_verify::body::{Below, Body, Piece};
use noclash_verify::motion::Jet;

/// Where a body is, rounded.
#[derive(Clone, Copy)]
pub(crate) struct At {
    rotation: DMat3,
    origin: DVec3,
}

impl At {
    pub fn of(jet: &Jet) -> Self {
        let rows = jet.rotation.map(|row| row.map(|entry| entry.mid()));
        Self {
            rotation: DMat3::from_cols_array_2d(&rows).transpose(),
            origin: jet.origin.map(|entry| entry.mid()).into(),
        }
    }
}

/// A part of a body in its place.
pub(crate) struct Part<'a> {
    pub body: &'a Body,
    pub node: usize,
    pub at: At,
}

impl Part<'_> {
    fn centre(&self) -> DVec3 {
        let middle = self.body.bounds(self.node).map(|side| side.mid());
        self.at.rotation * DVec3::from(middle) + self.at.origin
    }

    /// A point farthest along a direction; of pieces without the ball they are grown by.
    fn support(&self, direction: DVec3) -> DVec3 {
        let own = self.at.rotation.transpose() * direction;
        let farthest = match self.body.below(self.node) {
            Below::Nodes(_) => DVec3::from(std::array::from_fn::<f64, 3, _>(|axis| {
                let side = self.body.bounds(self.node)[axis];
                if own[axis] > 0.0 { side.hi() } else { side.lo() }
            })),
            Below::Piece(piece) => match &self.body.pieces[piece] {
                Piece::Hull { .. } => {
                    let corners = self.body.corners(piece).iter();
                    let points = corners.map(|&corner| DVec3::from(self.body.vertices[corner as usize]));
                    points.max_by(|a, b| a.dot(own).total_cmp(&b.dot(own))).unwrap_or_default()
                }
                Piece::Cylinder { centre, axis, half_length, radius } => {
                    let axis = DVec3::from(*axis);
                    let across = own - axis * (own.dot(axis) / axis.length_squared());
                    DVec3::from(*centre)
                        + axis * half_length.copysign(own.dot(axis))
                        + across.normalize_or_zero() * *radius
                }
            },
        };
        self.at.rotation * farthest + self.at.origin
    }
}

/// Support evaluations per search, at most.
const ROUNDS: usize = 48;

/// Nearly from the nearest point of B to that of A, by walking towards the origin in the difference of the two: from the nearest
/// point so far to the nearest one of the simplex that it makes with a new support; and whether they seem to be apart at all. Where
/// they do not, the direction is the one between the middles.
pub(crate) fn between(a: &Part, b: &Part) -> (DVec3, bool) {
    let mut nearest = a.centre() - b.centre();
    if nearest == DVec3::ZERO {
        nearest = DVec3::X;
    }
    let middles = nearest;
    let mut corners: Vec<DVec3> = Vec::with_capacity(4);
    let scale = nearest.length();
    for _ in 0..ROUNDS {
        let corner = a.support(-nearest) - b.support(nearest);
        // No point is nearer than the plane through the new corner, square to the direction.
        if nearest.length_squared() - nearest.dot(corner) <= 1e-10 * nearest.length_squared() && !corners.is_empty() {
            break;
        }
        corners.push(corner);
        nearest = nearest_of_simplex(&mut corners);
        if nearest.length() <= 1e-13 * scale.max(1e-6) {
            return (middles, false);
        }
    }
    (nearest, true)
}

/// The point of the hull of at most four points nearest to the origin; keeps only the points that it needs.
fn nearest_of_simplex(corners: &mut Vec<DVec3>) -> DVec3 {
    let mut best: (f64, DVec3, Vec<usize>) = (f64::INFINITY, DVec3::ZERO, Vec::new());
    for subset in 1..1_usize << corners.len() {
        let chosen: Vec<usize> = (0..corners.len()).filter(|corner| subset >> corner & 1 == 1).collect();
        let points: Vec<DVec3> = chosen.iter().map(|&corner| corners[corner]).collect();
        if let Some(point) = nearest_of_flat(&points)
            && point.length_squared() < best.0
        {
            best = (point.length_squared(), point, chosen);
        }
    }
    *corners = best.2.iter().map(|&corner| corners[corner]).collect();
    best.1
}

/// The foot of the origin on the flat through the points, if it is in their hull.
fn nearest_of_flat(points: &[DVec3]) -> Option<DVec3> {
    match *points {
        [a] => Some(a),
        [a, b] => {
            let along = b - a;
            let share = -a.dot(along) / along.length_squared();
            (0.0..=1.0).contains(&share).then(|| a + along * share)
        }
        [a, b, c] => {
            let normal = (b - a).cross(c - a);
            let square = normal.length_squared();
            let foot = normal * (a.dot(normal) / square);
            let inside = [(a, b), (b, c), (c, a)].iter().all(|&(u, v)| (v - u).cross(foot - u).dot(normal) >= 0.0);
            (square > 0.0 && inside).then_some(foot)
        }
        [a, b, c, d] => {
            let side = |u: DVec3, v: DVec3, w: DVec3, other: DVec3| {
                let normal = (v - u).cross(w - u);
                (-u).dot(normal) * (other - u).dot(normal) >= 0.0
            };
            let inside = side(a, b, c, d) && side(b, c, d, a) && side(c, d, a, b) && side(d, a, b, c);
            inside.then_some(DVec3::ZERO)
        }
        _ => None,
    }
}
