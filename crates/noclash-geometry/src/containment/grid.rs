//! A grid of cubes around walls: which of them walls may touch, and which can be reached from far away past these.
//!
//! Used by `exterior` for ways out, and by [`Geometry::enclosed_boxes`](crate::Geometry::enclosed_boxes) for what is left inside. Errors of
//! coordinates and their roundings: `docs/containment.md`, Reached from outside.

use glam::DVec3;

/// Cells are taken as larger by this part of the longest side; roundings are smaller by far (`docs/containment.md`).
const PAD: f64 = 1e-9;

/// Most tests of a triangle and a block of cells for one grid: this many, and so many more for each triangle; some tenths of a second.
const MOST_TESTS: (u64, u64) = (1 << 23, 16);

/// A triangle whose box meets no more cells is compared with each of them.
const FEW_CELLS: usize = 12;

/// A cell that is not known to be outside.
pub(super) struct Unreached {
    pub low: DVec3,
    pub high: DVec3,
    pub centre: DVec3,
    pub has_wall: bool,
}

/// All cells of ranges along the axes.
fn cells_of([x, y, z]: [[usize; 2]; 3]) -> impl Iterator<Item = [usize; 3]> {
    let [x, y, z] = [x, y, z].map(|[first, last]| first..=last);
    x.flat_map(move |x| {
        let z = z.clone();
        y.clone().flat_map(move |y| z.clone().map(move |z| [x, y, z]))
    })
}

/// Cubes over a box, each reached from outside or not.
#[derive(Debug)]
pub(super) struct Grid {
    /// Lower corner of the box.
    low: DVec3,
    /// Side of a cell.
    side: f64,
    /// Cells are taken as larger by this.
    pad: f64,
    /// How many cells there are along each axis.
    count: [usize; 3],
    /// In the order of x, y, z.
    reached: Vec<bool>,
}

impl Grid {
    /// A grid over the box of the triangles, given by its lower corner and extent: `cells` along the longest side. The triangles may be off
    /// by `error`. Where they are too many and too large to be marked, nothing is reached.
    pub(super) fn flooded(triangles: &[[DVec3; 3]], [low, extent]: [DVec3; 2], cells: usize, error: f64) -> Self {
        Self::marked(triangles, [low, extent], cells, error).0
    }

    /// The same, and which cells walls may touch; `None` where there are too many.
    ///
    /// Coordinates are taken from the lower corner of the box, so that roundings are small against its size.
    pub(super) fn marked(
        triangles: &[[DVec3; 3]],
        [low, extent]: [DVec3; 2],
        cells: usize,
        error: f64,
    ) -> (Self, Option<Vec<bool>>) {
        let longest = extent.max_element();
        let side = longest / cells as f64;
        let pad = PAD * longest + 2.0 * error;
        let count = extent.to_array().map(|length| ((length / side).ceil() as usize).clamp(1, cells));
        let mut grid = Self { low, side, pad, count, reached: vec![false; count.iter().product()] };
        let mut walls = grid.reached.clone();
        let root = count.iter().copied().fold(1, usize::max).next_power_of_two();
        let mut effort = MOST_TESTS.0 + MOST_TESTS.1 * triangles.len() as u64;
        for corners in triangles {
            let wall = Wall::new(corners.map(|corner| corner - low), pad);
            let range = grid.range_of(&wall);
            let [x, y, z] = range.map(|[first, last]| last - first + 1);
            if x * y * z > FEW_CELLS {
                grid.mark(&wall, [0; 3], root, &mut walls, &mut effort);
                continue;
            }
            // Small triangles are the most of large meshes.
            effort = effort.saturating_sub((x * y * z) as u64);
            for at in cells_of(range) {
                let place = grid.place(at);
                walls[place] = walls[place] || x * y * z == 1 || !wall.is_apart_from(grid.centre(at, 1), grid.half(1));
            }
        }
        if effort == 0 {
            return (grid, None);
        }
        grid.flood(&walls);
        (grid, Some(walls))
    }

    /// The first and the last cell along each axis that the wall may touch.
    fn range_of(&self, wall: &Wall) -> [[usize; 2]; 3] {
        let [a, b, c] = wall.corners;
        // More than the pads of both.
        let (low, high) = (a.min(b).min(c) - 4.0 * self.pad, a.max(b).max(c) + 4.0 * self.pad);
        [0, 1, 2].map(|axis| {
            let last = self.count[axis] - 1;
            // NaN becomes 0: the first cell is left out of no range.
            let cell = |at: f64| ((at / self.side).floor() as usize).min(last);
            if low[axis].is_finite() && high[axis].is_finite() {
                [cell(low[axis]), cell(high[axis])]
            } else {
                [0, last]
            }
        })
    }

    fn half(&self, size: usize) -> DVec3 {
        DVec3::splat(0.5 * size as f64 * self.side)
    }

    /// Centre of a block, from the lower corner of the box.
    fn centre(&self, first: [usize; 3], size: usize) -> DVec3 {
        DVec3::from_array(first.map(|place| place as f64 * self.side)) + self.half(size)
    }

    /// All cells that are not reached, as boxes that hold them in spite of rounding, each with its centre and whether a wall may touch it.
    pub(super) fn unreached<'a>(&'a self, walls: &'a [bool]) -> impl Iterator<Item = Unreached> + 'a {
        let all = cells_of(self.count.map(|count| [0, count - 1]));
        all.filter(|&at| !self.reached[self.place(at)]).map(|at| {
            let (centre, half) = (self.low + self.centre(at, 1), self.half(1) + self.pad);
            Unreached { low: centre - half, high: centre + half, centre, has_wall: walls[self.place(at)] }
        })
    }

    fn place(&self, [x, y, z]: [usize; 3]) -> usize {
        (x * self.count[1] + y) * self.count[2] + z
    }

    /// Marks the cells of a block that the wall may touch.
    fn mark(&self, wall: &Wall, first: [usize; 3], size: usize, walls: &mut [bool], effort: &mut u64) {
        if *effort == 0 || (0..3).any(|axis| first[axis] >= self.count[axis]) {
            return;
        }
        *effort -= 1;
        if wall.is_apart_from(self.centre(first, size), self.half(size)) {
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
    pub(super) fn meets_reached(&self, point: DVec3, axis: usize, [from, to]: [f64; 2]) -> bool {
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
