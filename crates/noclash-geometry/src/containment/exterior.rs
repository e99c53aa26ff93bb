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

/// Cells along the longest side of the box, grid by grid: a finer one is made where a coarser one does not reach.
const CELLS: [usize; 3] = [16, 48, 112];

/// Cells are taken as larger by this part of the longest side; roundings are smaller by far (`docs/containment.md`).
const PAD: f64 = 1e-9;

/// Most tests of a triangle and a block of cells for one grid: some tenths of a second.
const MOST_TESTS: u32 = 1 << 23;

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
        for level in 0..CELLS.len() {
            self.grid(level);
        }
    }

    fn grid(&self, level: usize) -> &Grid {
        self.grids[level].get_or_init(|| {
            let pad = PAD * self.extent.max_element() + 2.0 * self.error;
            Grid::flooded(&self.triangles, self.low, self.extent, CELLS[level], pad)
        })
    }

    /// Whether the point, which is on no wall, is certainly outside: connected to infinity by a way that meets no wall.
    pub fn reaches(&self, point: DVec3) -> bool {
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

/// Cubes over a box, each reached from outside or not.
#[derive(Debug)]
struct Grid {
    /// Side of a cell.
    side: f64,
    /// How many cells there are along each axis.
    count: [usize; 3],
    /// In the order of x, y, z.
    reached: Vec<bool>,
}

impl Grid {
    /// Coordinates are taken from the lower corner of the box, so that roundings are small against its size.
    fn flooded(triangles: &[[DVec3; 3]], low: DVec3, extent: DVec3, cells: usize, pad: f64) -> Self {
        let longest = extent.max_element();
        let side = longest / cells as f64;
        let count = extent.to_array().map(|length| ((length / side).ceil() as usize).clamp(1, cells));
        let mut grid = Self { side, count, reached: vec![false; count.iter().product()] };
        let mut walls = grid.reached.clone();
        let root = count.iter().copied().fold(1, usize::max).next_power_of_two();
        let mut effort = MOST_TESTS;
        for corners in triangles {
            grid.mark(&Wall::new(corners.map(|corner| corner - low), pad), [0; 3], root, &mut walls, &mut effort);
        }
        // Where the walls are too many and too large to be marked, nothing is reached.
        if effort > 0 {
            grid.flood(&walls);
        }
        grid
    }

    fn place(&self, [x, y, z]: [usize; 3]) -> usize {
        (x * self.count[1] + y) * self.count[2] + z
    }

    /// Marks the cells of a block that the wall may touch.
    fn mark(&self, wall: &Wall, first: [usize; 3], size: usize, walls: &mut [bool], effort: &mut u32) {
        if *effort == 0 || (0..3).any(|axis| first[axis] >= self.count[axis]) {
            return;
        }
        *effort -= 1;
        let half = DVec3::splat(0.5 * size as f64 * self.side);
        let centre = DVec3::from_array(first.map(|place| place as f64 * self.side)) + half;
        if wall.is_apart_from(centre, half) {
            return;
        }
        if size == 1 {
            walls[self.place(first)] = true;
            return;
        }
        let next = size / 2;
        for part in 0..8 {
            let shifted = |axis: usize| first[axis] + if part >> axis & 1 == 1 { next } else { 0 };
            self.mark(wall, [shifted(0), shifted(1), shifted(2)], next, walls, effort);
        }
    }

    /// Reaches every cell without a wall that hangs together with the outside of the box through faces of such cells.
    fn flood(&mut self, walls: &[bool]) {
        let mut waiting: Vec<[u16; 3]> = Vec::new();
        let count = self.count;
        let mut reach = |at: [usize; 3], waiting: &mut Vec<[u16; 3]>| {
            let place = (at[0] * count[1] + at[1]) * count[2] + at[2];
            if !walls[place] && !std::mem::replace(&mut self.reached[place], true) {
                waiting.push(at.map(|place| place as u16));
            }
        };
        for axis in 0..3 {
            let [one, other] = [(axis + 1) % 3, (axis + 2) % 3];
            for (along, across) in
                (0..count[one]).flat_map(|along| (0..count[other]).map(move |across| (along, across)))
            {
                for end in [0, count[axis] - 1] {
                    let mut at = [0; 3];
                    (at[axis], at[one], at[other]) = (end, along, across);
                    reach(at, &mut waiting);
                }
            }
        }
        while let Some(at) = waiting.pop() {
            let at = at.map(usize::from);
            for axis in 0..3 {
                for next in [at[axis].checked_sub(1), Some(at[axis] + 1).filter(|&next| next < count[axis])] {
                    let Some(next) = next else { continue };
                    let mut neighbour = at;
                    neighbour[axis] = next;
                    reach(neighbour, &mut waiting);
                }
            }
        }
    }

    /// Whether a stretch along an axis through a point, open at its ends, meets a cell that is reached.
    fn meets_reached(&self, point: DVec3, axis: usize, [from, to]: [f64; 2]) -> bool {
        let cell = |along: f64, axis: usize| {
            let place = (along / self.side).floor();
            (place >= 0.0 && place < self.count[axis] as f64).then_some(place as usize)
        };
        let others = [(axis + 1) % 3, (axis + 2) % 3];
        let (Some(one), Some(other)) = (cell(point[others[0]], others[0]), cell(point[others[1]], others[1])) else {
            return false;
        };
        // Whole cells beside the end of the stretch are left out: their nearest point might be the wall itself.
        let last = self.count[axis] as f64 - 1.0;
        let first = (from / self.side).floor().clamp(0.0, last) as usize;
        let end = (to / self.side).floor().clamp(0.0, last) as usize;
        let own = cell(point[axis], axis);
        (first..=end).any(|along| {
            let begins = along as f64 * self.side;
            let is_within = own == Some(along)
                || (begins > point[axis] && begins < to)
                || (begins < point[axis] && begins + self.side > from && begins + self.side <= point[axis]);
            let mut at = [0; 3];
            (at[axis], at[others[0]], at[others[1]]) = (along, one, other);
            is_within && self.reached[self.place(at)]
        })
    }
}

/// A triangle, and the directions that may separate it from a box besides the box's own.
struct Wall {
    corners: [DVec3; 3],
    axes: [DVec3; 10],
    /// More than all roundings of coordinates.
    pad: f64,
}

impl Wall {
    fn new(corners: [DVec3; 3], pad: f64) -> Self {
        let [a, b, c] = corners;
        let edges = [b - a, c - b, a - c].map(DVec3::normalize_or_zero);
        let mut axes = [edges[0].cross(edges[1]); 10];
        for (place, edge) in edges.into_iter().enumerate() {
            for (axis, own) in [DVec3::X, DVec3::Y, DVec3::Z].into_iter().enumerate() {
                axes[1 + 3 * place + axis] = edge.cross(own);
            }
        }
        Self { corners, axes, pad }
    }

    /// True only if the triangle has no point in a box that is larger by the pad on all sides. Any direction is a sound one to try.
    fn is_apart_from(&self, centre: DVec3, half: DVec3) -> bool {
        let [a, b, c] = self.corners.map(|corner| corner - centre);
        let (low, high) = (a.min(b).min(c), a.max(b).max(c));
        // Once for the larger box, once for roundings.
        let half = half + 2.0 * self.pad;
        let separates = |axis: &DVec3| {
            let [p, q, r] = [a, b, c].map(|corner| axis.dot(corner));
            let reach = half.dot(axis.abs());
            p.min(q).min(r) > reach || p.max(q).max(r) < -reach
        };
        low.cmpgt(half).any() || high.cmplt(-half).any() || self.axes.iter().any(separates)
    }
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
