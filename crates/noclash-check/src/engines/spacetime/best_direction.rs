//! The direction along which two parts are farthest apart once errors have brought them as near as they can, to first order: the iteration of
//! [Gilbert 1988] on the difference of both parts, which have leaves or convex pieces, each with all that its points may be displaced to. Nothing rests on it: any direction is sound.

use glam::DVec3;

use crate::engines::directional::{Moving, Outer};
use crate::engines::levers::Levers;

/// Rounds of the iteration: most pairs need two or three.
const ROUNDS: u32 = 5;

/// The iteration ends where no direction can be better than the best by more than this share of what is left, or by so many metres.
const CLOSE: (f64, f64) = (0.03, 1e-5);

/// Joints whose errors count for a part; those beyond are passed over.
const MOST_TURNS: usize = 16;

/// A part of a body with what may displace it.
pub(super) struct Side<'a> {
    pub outer: &'a Outer<'a>,
    pub body: &'a Moving,
    pub levers: &'a Levers,
}

/// Result of the iteration, as computed.
#[derive(Clone, Copy, Debug)]
pub(super) struct BestDirection {
    /// From B to A.
    pub direction: DVec3,
    /// How far apart the parts are along it at the centre after errors of the first order; not positive where they are not.
    pub apart: f64,
    /// No direction keeps them farther apart than about this.
    pub at_most: f64,
    /// What the second order of errors takes besides at the nearest points.
    pub bends: f64,
    /// Directions that were tried.
    pub rounds: u32,
}

impl Side<'_> {
    /// Balls that grow the hull of its points.
    fn radius(&self) -> f64 {
        let leaves = [&self.outer.leaf, &self.outer.second].into_iter().flatten();
        self.outer.piece.map_or(0.0, |piece| piece.excess()) + leaves.map(|leaf| leaf.radius()).fold(0.0, f64::max)
    }

    /// The point p of the part at which n·p − Σ|g·p + h| is least, in the body's frame.
    fn least_less(&self, n: DVec3, turns: &[(DVec3, f64)]) -> DVec3 {
        if let Some(point) = self.outer.piece.and_then(|piece| piece.least_less(n, turns)) {
            return point;
        }
        let value = |p: DVec3| n.dot(p) - turns.iter().map(|(g, h)| (g.dot(p) + h).abs()).sum::<f64>();
        let (mut best, mut least) = (self.outer.bounds.centre(), f64::INFINITY);
        for leaf in [&self.outer.leaf, &self.outer.second].into_iter().flatten() {
            for (p, _) in (0..).map_while(|index| leaf.ball(index)) {
                let value = value(p);
                if value < least {
                    (best, least) = (p, value);
                }
            }
        }
        best
    }

    /// The point of the part that errors displace farthest against n (`sign` 1) or −n (`sign` −1), about, and where it gets.
    fn farthest_against(&self, n: DVec3, sign: f64) -> [DVec3; 2] {
        let Moving { rotation, origin, .. } = *self.body;
        let back = rotation.transpose();
        let along = back * n * sign;
        let turns = self.levers.turns();
        let turns = &turns[..turns.len().min(MOST_TURNS)];
        // Of a joint that turns: how far a point at p goes against the direction is |g·p + h|.
        let mut table = [(DVec3::ZERO, 0.0); MOST_TURNS];
        for (own, &(axis, about, error)) in table.iter_mut().zip(turns) {
            let lever = error * n.cross(axis);
            *own = (back * lever, lever.dot(origin - about));
        }
        let table = &table[..turns.len()];
        let best = self.least_less(along, table);
        let x = rotation * best + origin;
        let turned: DVec3 = turns
            .iter()
            .map(|&(axis, about, error)| {
                let way = axis.cross(x - about);
                way * -error.copysign(sign * n.dot(way))
            })
            .sum();
        [x, x + turned + self.levers.shift_against(n, sign)]
    }
}

/// The best direction, as far as a few rounds find it. `first` is where to begin; it ends early where parts are farther apart than `enough`,
/// or cannot be farther apart than `needed`.
pub(super) fn best_direction(sides: &[Side; 2], first: DVec3, needed: f64, enough: f64) -> BestDirection {
    let pays = sides.iter().map(|side| side.radius() + side.levers.constant()).sum::<f64>();
    let mut n = first.try_normalize().unwrap_or(DVec3::X);
    let mut best =
        BestDirection { direction: n, apart: f64::NEG_INFINITY, at_most: f64::INFINITY, bends: 0.0, rounds: 0 };
    let mut simplex = Simplex::default();
    while best.rounds < ROUNDS {
        best.rounds += 1;
        let [[on_a, moved_a], [on_b, moved_b]] =
            [(&sides[0], 1.0), (&sides[1], -1.0)].map(|(side, sign)| side.farthest_against(n, sign));
        let difference = moved_a - moved_b;
        let apart = n.dot(difference) - pays;
        if apart > best.apart {
            (best.apart, best.direction) = (apart, n);
            best.bends = sides[0].levers.bends_against(n, on_a) + sides[1].levers.bends_against(n, on_b);
        }
        // Of the first direction no bound is known.
        let close = best.at_most.is_finite() && best.at_most - best.apart <= CLOSE.1.max(CLOSE.0 * best.at_most);
        if best.apart > enough || close {
            break;
        }
        let Some(nearest) = simplex.add(difference) else {
            best.at_most = best.at_most.min(-pays);
            break;
        };
        let length = nearest.length();
        best.at_most = best.at_most.min(length - pays);
        if best.at_most <= needed || length.is_nan() || length <= 1e-12 {
            break;
        }
        n = nearest / length;
    }
    best
}

/// Up to three points of the difference, those that carry its point nearest to the origin.
#[derive(Default)]
pub(super) struct Simplex {
    points: [DVec3; 3],
    count: usize,
}

impl Simplex {
    /// The point nearest to the origin with one more corner; `None` where the origin is inside.
    pub(super) fn add(&mut self, d: DVec3) -> Option<DVec3> {
        let [a, b, c] = self.points;
        let (nearest, kept, count) = match self.count {
            0 => (d, [d, d, d], 1),
            1 => on_segment(a, d),
            2 => on_triangle([a, b, d]),
            _ => {
                let volume = (a - d).cross(b - d).dot(c - d);
                let outside = |p: DVec3, q: DVec3| volume * (p - d).cross(q - d).dot(-d) <= 0.0;
                let faces = [[a, b], [b, c], [c, a]].into_iter().filter(|&[p, q]| outside(p, q));
                let of_faces = faces.map(|[p, q]| on_triangle([p, q, d]));
                of_faces.min_by(|one, other| one.0.length_squared().total_cmp(&other.0.length_squared()))?
            }
        };
        (self.points, self.count) = (kept, count);
        Some(nearest)
    }
}

/// The point nearest to the origin, and the corners that carry it.
type Carried = (DVec3, [DVec3; 3], usize);

fn on_segment(a: DVec3, d: DVec3) -> Carried {
    let along = a - d;
    let square = along.length_squared();
    let share = if square > 0.0 { (-d.dot(along) / square).clamp(0.0, 1.0) } else { 0.0 };
    if share == 0.0 { (d, [d; 3], 1) } else { (d + share * along, [a, d, d], 2) }
}

/// `d` is the newest corner: what is nearest has it among its own.
fn on_triangle([a, b, d]: [DVec3; 3]) -> Carried {
    let normal = (a - d).cross(b - d);
    let square = normal.length_squared();
    let inside = |p: DVec3, q: DVec3| (q - p).cross(normal).dot(-p) <= 0.0;
    // Seen from the normal a, b, d run one way round.
    if square > 0.0 && inside(b, d) && inside(d, a) {
        return (normal * (d.dot(normal) / square), [a, b, d], 3);
    }
    let (one, other) = (on_segment(a, d), on_segment(b, d));
    if one.0.length_squared() <= other.0.length_squared() { one } else { other }
}

#[cfg(test)]
mod tests {
    use noclash_geometry::Leaf;
    use noclash_geometry::volume::Aabb;
    use noclash_numeric::ErrorModel;

    use super::*;

    /// Even numbers from −1 to 1.
    fn drawn() -> impl FnMut() -> DVec3 {
        let mut seed = 7_u64;
        move || {
            DVec3::from_array(std::array::from_fn(|_| {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (seed >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
            }))
        }
    }

    #[test]
    fn no_other_direction_keeps_parts_farther_apart_after_errors() {
        let mut draw = drawn();
        let directions: Vec<DVec3> = (0..4000).map(|_| draw().normalize()).collect();
        let (mut apart, mut overlap) = (0, 0);
        for _ in 0..200 {
            let shift = 0.3 * draw();
            let triangles = [DVec3::ZERO, shift].map(|middle| [0, 1, 2].map(|_| middle + 0.05 * draw()));
            let leaves = triangles.map(|points| Leaf::Simplex { points, radius: 0.0 });
            let bounds = Aabb::from_corners(DVec3::splat(-1.0), DVec3::splat(1.0));
            let levers = [0, 1].map(|_| {
                let mut levers = Levers::default();
                for _ in 0..3 {
                    levers.turns_about(draw().normalize(), draw(), 0.02);
                }
                levers.slides_along(draw().normalize(), 0.005);
                levers.drifts(0.01 * draw());
                levers.loses(0.001);
                levers
            });
            let body = Moving::world(2.0, &ErrorModel::sound());
            let outers = leaves.map(|leaf| Outer { leaf: Some(leaf), ..Outer::boxed(&bounds) });
            let sides = [0, 1].map(|end| Side { outer: &outers[end], body: &body, levers: &levers[end] });
            let along = |n: DVec3| {
                let [a, b] =
                    [(&sides[0], 1.0), (&sides[1], -1.0)].map(|(side, sign)| side.farthest_against(n, sign)[1]);
                n.dot(a - b) - levers[0].constant() - levers[1].constant()
            };
            let most = directions.iter().map(|&n| along(n)).fold(f64::NEG_INFINITY, f64::max);
            let best = best_direction(&sides, DVec3::X, f64::NEG_INFINITY, f64::INFINITY);
            assert!(most <= best.at_most + 1e-12, "{most} {best:?}");
            assert!((best.apart - along(best.direction)).abs() < 1e-12 || best.apart < 0.0);
            if most > 0.01 {
                assert!(best.apart > 0.7 * most, "{most} {best:?}");
                apart += 1;
            }
            overlap += usize::from(best.at_most < 0.0);
        }
        assert!(apart > 50 && overlap > 2, "{apart} {overlap}");
    }
}
