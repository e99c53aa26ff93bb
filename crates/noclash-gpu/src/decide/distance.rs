//! Squared distances of points from obstacles, and how fast they grow.

use super::real::Real;
use super::tables::ObstacleRow;

/// A vector in the axes of a group.
#[inline(always)]
pub fn turned<R: Real>(m: &[R; 9], x: &[R; 3]) -> [R; 3] {
    let mut own = *x;
    for i in 0..3 {
        own[i] = x[2].fma(m[3 * i + 2], x[1].fma(m[3 * i + 1], x[0] * m[3 * i]));
    }
    own
}

#[inline(always)]
pub fn square_of<R: Real>(d: &[R; 3]) -> R {
    d[2].fma(d[2], d[1].fma(d[1], d[0] * d[0]))
}

#[inline(always)]
pub fn difference<R: Real>(a: &[R; 3], b: &[R; 3]) -> [R; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// Squared distance of a point from a box along its axes.
#[inline(always)]
pub fn square_of_box<R: Real>(row: &ObstacleRow<R>, y: &[R; 3]) -> R {
    let d = difference(y, &row.centre);
    square_of(&[
        (d[0].size() - row.half[0]).or_zero(),
        (d[1].size() - row.half[1]).or_zero(),
        (d[2].size() - row.half[2]).or_zero(),
    ])
}

/// Squared distance of a point, in the group's axes, from an obstacle (without its radius).
#[inline(always)]
pub fn square<R: Real>(row: &ObstacleRow<R>, y: &[R; 3]) -> R {
    if row.kind() == 0 {
        return square_of_box(row, y);
    }
    let d = difference(y, &row.centre);
    if row.kind() == 1 {
        let rho = (d[1].fma(d[1], d[0] * d[0]).root() - row.half[0]).or_zero();
        let z = (d[2].size() - row.half[2]).or_zero();
        z.fma(z, rho * rho)
    } else {
        let above = d[2].or_zero();
        above * above
    }
}

/// The same, and the distance times the speed away from the nearest point. `IS_BOX`: it is one.
#[inline(always)]
pub fn square_and_rate<R: Real, const IS_BOX: bool>(row: &ObstacleRow<R>, y: &[R; 3], v: &[R; 3]) -> [R; 2] {
    let d = difference(y, &row.centre);
    let away = |q: R, d: R, v: R| if d < R::ZERO { -(q * v) } else { q * v };
    if IS_BOX || row.kind() == 0 {
        let (mut square, mut rate) = (R::ZERO, R::ZERO);
        for i in 0..3 {
            let q = (d[i].size() - row.half[i]).or_zero();
            square = q.fma(q, square);
            rate = rate + away(q, d[i], v[i]);
        }
        [square, rate]
    } else if row.kind() == 1 {
        let rho = d[1].fma(d[1], d[0] * d[0]).root();
        let q = (rho - row.half[0]).or_zero();
        let z = (d[2].size() - row.half[2]).or_zero();
        // Where q is not 0, rho is not either.
        let least = if rho > R::LEAST { rho } else { R::LEAST };
        let outwards = q * d[1].fma(v[1], d[0] * v[0]) / least;
        [z.fma(z, q * q), outwards + away(z, d[2], v[2])]
    } else {
        let q = d[2].or_zero();
        [q * q, q * v[2]]
    }
}
