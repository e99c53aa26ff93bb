//! The region that can be reached from far away without crossing a wall: there a point is outside, whatever the
//! orientations mean.
//!
//! A grid of cells around the walls; those that no wall touches and that hang together with the outermost through common faces are
//! reached. A point is shown to be outside by a way to one of them along an axis. Sound for any triangles; a passage narrower than two
//! cells is not found. `docs/containment.md`, Reached from outside.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use glam::DVec3;
use noclash_numeric::{Interval, Lower, Upper};

use super::column::ColumnTree;
use super::grid::Grid;

/// Cells along the longest side of the box, grid by grid: a finer one is made where a coarser one does not reach.
const CELLS: [usize; 3] = [16, 48, 112];

/// The walls of one mesh, and what is reached around them.
#[derive(Debug)]
pub(super) struct Exterior {
    /// The triangles with each axis in turn in place of z.
    columns: [ColumnTree; 3],
    low: DVec3,
    extent: DVec3,
    triangles: Vec<[DVec3; 3]>,
    /// How far the triangles may be from where they belong.
    error: f64,
    grids: [OnceLock<Grid>; 3],
}

/// The coordinates in another order; none mirrors.
type Turn = fn(DVec3) -> DVec3;

const TURNS: [Turn; 3] = [|p| p, |p| DVec3::new(p.z, p.x, p.y), |p| DVec3::new(p.y, p.z, p.x)];

/// The axis that each turn puts in place of z.
const AXES: [usize; 3] = [2, 1, 0];

impl Exterior {
    /// All coordinates are in the range of exact arithmetic, and within `error` of where they belong.
    pub fn new(triangles: Vec<[DVec3; 3]>, error: f64) -> Self {
        let corners = || triangles.iter().flatten().copied();
        let low = corners().fold(DVec3::INFINITY, DVec3::min);
        let high = corners().fold(DVec3::NEG_INFINITY, DVec3::max);
        let turned =
            |turn: Turn| ColumnTree::build_for_boxes(triangles.iter().map(|own| (own.map(turn), ())).collect());
        Self { columns: TURNS.map(turned), low, extent: high - low, triangles, error, grids: Default::default() }
    }

    /// Makes all grids now.
    pub fn prepare(&self) {
        // Where the error is not finite, no query asks for a grid.
        if self.error.is_finite() {
            for level in 0..CELLS.len() {
                self.grid(level);
            }
        }
    }

    fn grid(&self, level: usize) -> &Grid {
        self.grids[level]
            .get_or_init(|| Grid::flooded(&self.triangles, [self.low, self.extent], CELLS[level], self.error))
    }

    /// Whether the point, which is on no wall, is certainly outside: connected to infinity by a way that meets no wall.
    pub fn reaches(&self, point: DVec3) -> bool {
        // Walls that may be anywhere leave no way.
        if !self.error.is_finite() {
            return false;
        }
        let mut ways = [[Lower::ZERO; 2]; 3];
        for ((tree, turn), way) in self.columns.iter().zip(TURNS).zip(&mut ways) {
            *way = free_way(tree, turn(point), self.error);
            if way.iter().any(|free| free.get() == f64::INFINITY) {
                return true;
            }
        }
        let longest = self.extent.max_element();
        if !(longest.is_finite() && longest > 0.0) {
            return false;
        }
        let local = point - self.low;
        (0..CELLS.len()).any(|level| {
            let grid = self.grid(level);
            ways.iter().zip(AXES).any(|(&[down, up], axis)| {
                grid.meets_reached(local, axis, [local[axis] - down.get(), local[axis] + up.get()])
            })
        })
    }
}

/// How far one can go from the point down and up along z, at least, before a wall is met that may be off by `error`; infinite where
/// there is none. Conservative: a triangle that may be met and is not clearly above or below counts from its nearest height on.
fn free_way(tree: &ColumnTree, point: DVec3, error: f64) -> [Lower; 2] {
    let mut free = [Lower::proved(f64::INFINITY); 2];
    let error = Upper::proved(error);
    let around = |value: f64| Interval::around(value, error);
    let low = DVec3::new(around(point.x).lo(), around(point.y).lo(), f64::NEG_INFINITY);
    let high = DVec3::new(around(point.x).hi(), around(point.y).hi(), f64::INFINITY);
    let all = tree.visit_box(low, high, |corners, ()| {
        let [a, b, c] = corners.map(|corner| {
            let difference = |own: f64, of: f64| Interval::around(own, error) - Interval::point(of);
            [difference(corner.x, point.x), difference(corner.y, point.y), difference(corner.z, point.z)]
        });
        let area = |u: &[Interval; 3], v: &[Interval; 3]| u[0] * v[1] - u[1] * v[0];
        let areas = [area(&b, &c), area(&c, &a), area(&a, &b)];
        // The line is on different sides of two edges: it misses the triangle.
        if areas.iter().any(|area| area.lo() > 0.0) && areas.iter().any(|area| area.hi() < 0.0) {
            return ControlFlow::Continue(());
        }
        let heights = a[2].hull(b[2]).hull(c[2]);
        let total = areas[0] + areas[1] + areas[2];
        // Where the line meets the plane, if that is clear; never beyond the heights of the corners.
        let met = if total.contains(0.0) {
            heights
        } else {
            ((areas[0] * a[2] + areas[1] * b[2] + areas[2] * c[2]) / total).intersect(heights).unwrap_or(heights)
        };
        if met.hi() >= 0.0 {
            free[1] = free[1].min(met.lower().clamp_to_distance());
        }
        if met.lo() <= 0.0 {
            free[0] = free[0].min((-met).lower().clamp_to_distance());
        }
        ControlFlow::Continue(())
    });
    if all.is_continue() { free } else { [Lower::ZERO; 2] }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walls of a box with the given faces left out: 0 and 1 in x, 2 and 3 in y, 4 and 5 in z.
    fn open_box(low: DVec3, high: DVec3, without: &[usize]) -> Vec<[DVec3; 3]> {
        let mut triangles = Vec::new();
        for face in (0..6).filter(|face| !without.contains(face)) {
            let axis = face / 2;
            let corner = |i: usize, j: usize| {
                let mut at = if face % 2 == 0 { low } else { high };
                at[(axis + 1) % 3] = if i == 0 { low } else { high }[(axis + 1) % 3];
                at[(axis + 2) % 3] = if j == 0 { low } else { high }[(axis + 2) % 3];
                at
            };
            triangles.push([corner(0, 0), corner(1, 0), corner(1, 1)]);
            triangles.push([corner(0, 0), corner(1, 1), corner(0, 1)]);
        }
        triangles
    }

    #[test]
    fn a_box_without_a_face_is_reached_and_a_closed_one_is_not() {
        for scale in [1e-6, 1.0, 1e6] {
            for shift in [0.0, 1e3 * scale] {
                let place = |p: DVec3| p * scale + shift;
                for left_out in 0..6 {
                    let walls = open_box(DVec3::ZERO, DVec3::ONE, &[left_out]);
                    let exterior = Exterior::new(walls.iter().map(|own| own.map(place)).collect(), 0.0);
                    assert!(exterior.reaches(place(DVec3::new(0.3, 0.4, 0.6))), "{left_out}");
                }
                let closed = open_box(DVec3::ZERO, DVec3::ONE, &[]);
                let exterior = Exterior::new(closed.iter().map(|own| own.map(place)).collect(), 0.0);
                for t in 1..100 {
                    let at = f64::from(t) / 100.0;
                    assert!(!exterior.reaches(place(DVec3::new(at, 0.5, 1.0 - at))));
                }
                assert!(exterior.reaches(place(DVec3::new(0.5, 0.5, 1.001))));
                assert!(exterior.reaches(place(DVec3::new(-0.1, 0.5, 0.5))));
            }
        }
    }

    #[test]
    fn a_bent_way_out_is_found_where_no_straight_one_is() {
        // A room with a corridor that turns twice.
        let mut walls = open_box(DVec3::ZERO, DVec3::new(4.0, 4.0, 1.0), &[]);
        // A hole in the face x = 4 where y < 0.5.
        walls.retain(|corners| corners.iter().any(|p| p.x != 4.0));
        walls.extend(open_box(DVec3::new(4.0, 0.5, 0.0), DVec3::new(4.0, 4.0, 1.0), &[1, 2, 3, 4, 5]));
        walls.extend(open_box(DVec3::new(3.0, 0.0, 0.0), DVec3::new(3.0, 3.5, 1.0), &[1, 2, 3, 4, 5]));
        walls.extend(open_box(DVec3::new(2.0, 0.5, 0.0), DVec3::new(2.0, 4.0, 1.0), &[1, 2, 3, 4, 5]));
        let exterior = Exterior::new(walls.clone(), 0.0);
        assert!(exterior.reaches(DVec3::new(1.0, 3.0, 0.5)));
        // Near a wall, too.
        assert!(exterior.reaches(DVec3::new(1.0, 3.9999999, 0.5)));
        // The corridor closed by a wall that slants.
        walls.push([DVec3::new(2.0, 0.5, 0.0), DVec3::new(1.5, 0.0, 0.0), DVec3::new(1.5, 0.0, 1.0)]);
        walls.push([DVec3::new(2.0, 0.5, 0.0), DVec3::new(1.5, 0.0, 1.0), DVec3::new(2.0, 0.5, 1.0)]);
        let exterior = Exterior::new(walls, 0.0);
        assert!(!exterior.reaches(DVec3::new(1.0, 3.0, 0.5)));
        assert!(exterior.reaches(DVec3::new(2.5, 2.0, 0.5)));
    }

    #[test]
    fn walls_that_may_be_anywhere_are_never_left() {
        let walls = open_box(DVec3::ZERO, DVec3::ONE, &[0]);
        for error in [f64::INFINITY, f64::NAN] {
            let exterior = Exterior::new(walls.clone(), error);
            exterior.prepare();
            assert!(!exterior.reaches(DVec3::new(0.5, 0.5, 0.5)) && !exterior.reaches(DVec3::splat(7.0)));
        }
    }

    #[test]
    fn a_fine_mesh_has_a_grid() {
        // A bowl of a million small triangles under a lid that leaves a gap at its rim.
        let turns = 1000;
        let at = |i: usize, k: usize| {
            let (round, up) = (std::f64::consts::TAU * (i % turns) as f64 / turns as f64, 3.0 * k as f64 / 500.0);
            DVec3::new(up.sin() * round.cos(), up.sin() * round.sin(), -up.cos())
        };
        let mut walls = Vec::new();
        for (i, k) in (0..turns).flat_map(|i| (0..500).map(move |k| (i, k))) {
            let [a, b, c, d] = [at(i, k), at(i + 1, k), at(i + 1, k + 1), at(i, k + 1)];
            walls.extend([[a, b, c], [a, c, d]]);
        }
        let lid = [DVec3::new(-2.0, -2.0, 1.3), DVec3::new(2.0, -2.0, 1.3), DVec3::new(0.0, 3.0, 1.3)];
        walls.push(lid);
        let exterior = Exterior::new(walls, 0.0);
        assert!(exterior.reaches(DVec3::new(0.05, 0.6, -0.1)), "through the hole at the top and below the lid");
    }

    #[test]
    fn random_closed_walls_are_never_left() {
        // Tetrahedra with a point inside each: whatever the roundings, the way out must not be found.
        let mut state = 7_u64;
        let mut unit = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 11) as f64 / (1_u64 << 53) as f64
        };
        for round in 0..300 {
            let thin = if round % 3 == 0 { 1e-6 } else { 1.0 };
            let mut corner = || DVec3::new(unit(), unit() * thin, unit()) + 10.0;
            let [a, b, c, d] = [corner(), corner(), corner(), corner()];
            let inside = 0.25 * (a + b + c + d);
            let walls = vec![[a, b, c], [a, d, b], [b, d, c], [a, c, d]];
            assert!(!Exterior::new(walls, 0.0).reaches(inside), "{a} {b} {c} {d}");
        }
    }
}
