//! Few balls that together hold a body of any shape and whatever it encloses, in a tree; and balls about the same centres that are parts of it.
//!
//! Space is divided into columns: cells that are unbounded both ways along one axis at least. A point of a column from which no straight way
//! along that axis leads out of the body is between two points of the body's surface in the same column: a ball that holds the
//! surface in the column holds the point. So nothing need be known of what the surface encloses. Derivation: `docs/balls.md`.

use std::collections::BinaryHeap;

use glam::DVec3;

use crate::ball_cover::{BallCover, CoverNode};
use crate::geometry::Geometry;
use crate::inner_ball::Depths;

mod around;
mod surface;

use surface::{Part, Surface};

/// Balls without children, at most.
const MOST_LEAVES: usize = 32;

/// Sizes of bodies whose squares and cubes are numbers.
const LEAST_SIZE: f64 = 1e-60;
/// See [`LEAST_SIZE`].
const LARGEST_SIZE: f64 = 1e60;

/// A column whose surface is so small a part of the body is not divided.
const LEAST_PART: f64 = 1.0 / 64.0;

/// Columns overlap by this part of the body's size: far more than stored coordinates and cut triangles are off.
const OVERLAP: f64 = 1.0 / (1_u64 << 30) as f64;

/// Errors of the body's own numbers, in parts of its size, for which that holds.
const LARGEST_ERROR: f64 = 1.0 / (1_u64 << 36) as f64;

/// An axis along which a column's surface reaches less far than this part of the farthest is not divided.
const LEAST_EXTENT: f64 = 0.25;

/// Of a body of more triangles no balls within are made: winding numbers take longer than they save.
const MANY_TRIANGLES: usize = 1 << 12;

/// A ball nearly as large as its parent's is left out of the tree.
const MUCH_SMALLER: f64 = 0.8;

/// The surface in a column.
struct Column {
    part: Part,
    /// By axis, whether the column is bounded along it: not along all three.
    bounded: [bool; 3],
    centre: DVec3,
    radius: f64,
    inner: f64,
    /// How far the ball reaches beyond the one within.
    excess: f64,
    children: Option<[usize; 2]>,
}

impl BallCover {
    /// At most 32 balls without children that together hold the body: every point of its leaves, and every point from which no straight way along an axis leads
    /// out of it. `None` for a body with unbounded parts or nothing in it, and for one that its numbers do not describe well enough.
    pub fn of_solid(geometry: &Geometry) -> Option<Self> {
        let tree = geometry.hierarchy();
        let root = tree.root()?;
        let size = geometry.radius();
        // Through a crack that counts as closed a point may have a way out that columns do not see.
        let error = geometry.error().get().max(geometry.wall_error());
        let is_known = geometry.is_described() && error <= LARGEST_ERROR * size;
        if !(is_known && geometry.half_spaces().is_empty() && (LEAST_SIZE..=LARGEST_SIZE).contains(&size)) {
            return None;
        }
        let (surface, part) = Surface::of(geometry)?;
        let depths = (geometry.triangle_count() <= MANY_TRIANGLES).then(|| Depths::new(geometry));
        let mut maker = Maker { surface, depths, overlap: OVERLAP * size };
        let mut columns = vec![maker.column(part, [false; 3])];
        let least = LEAST_PART * root.half().max_element();
        let mut waiting = BinaryHeap::from([(Excess(columns[0].excess), 0)]);
        let mut leaves = 1;
        while leaves < MOST_LEAVES
            && let Some((_, own)) = waiting.pop()
        {
            if columns[own].excess < least {
                break;
            }
            let Some(halves) = maker.halves(&columns[own]) else { continue };
            let first = columns.len();
            columns[own].children = Some([first, first + 1]);
            columns[own].part = Part::default();
            columns.extend(halves.map(|(part, bounded)| maker.column(part, bounded)));
            waiting.extend([first, first + 1].map(|child| (Excess(columns[child].excess), child)));
            leaves += 1;
        }
        let mut cover = Self { nodes: vec![columns[0].node()] };
        cover.add_children(0, &columns, 0);
        Some(cover)
    }

    fn add_children(&mut self, at: usize, columns: &[Column], own: usize) {
        let Some(children) = columns[own].children else { return };
        let mut below = Vec::new();
        let mut pending = Vec::from(children);
        while let Some(child) = pending.pop() {
            match columns[child].children {
                Some(next) if columns[child].radius > MUCH_SMALLER * columns[own].radius => pending.extend(next),
                _ => below.push(child),
            }
        }
        let first = self.nodes.len();
        (self.nodes[at].first, self.nodes[at].count) = (first as u32, below.len() as u32);
        self.nodes.extend(below.iter().map(|&child| columns[child].node()));
        for (place, &child) in below.iter().enumerate() {
            self.add_children(first + place, columns, child);
        }
    }
}

impl Column {
    fn node(&self) -> CoverNode {
        let Self { centre, radius, inner, .. } = *self;
        CoverNode { centre, radius, first: 0, count: 0, exact: false, inner }
    }
}

/// What columns are made of.
struct Maker<'a> {
    surface: Surface,
    depths: Option<Depths<'a>>,
    overlap: f64,
}

impl Maker<'_> {
    fn column(&mut self, mut part: Part, bounded: [bool; 3]) -> Column {
        let (centre, radius, nearest) = self.surface.enclosing(&mut part);
        let depth = |depths: &mut Depths| depths.depth(centre, radius.min(nearest));
        // Of a ball whose core is in another column more may be there.
        let inner = self.depths.as_mut().map_or(f64::NEG_INFINITY, depth).min(radius);
        Column { part, bounded, centre, radius, inner, excess: radius - inner.max(0.0), children: None }
    }

    /// The two columns that seem to need the smallest balls; `None` where there are no two.
    fn halves(&mut self, column: &Column) -> Option<[(Part, [bool; 3]); 2]> {
        let stays_column = |axis: usize| (0..3).any(|other| other != axis && !column.bounded[other]);
        let (axis, at) = self.surface.best_plane(&column.part, [0, 1, 2].map(stays_column))?;
        let planes = [at + self.overlap, at - self.overlap];
        let parts = self.surface.halves(&column.part, axis, planes);
        if parts.iter().any(Part::is_empty) {
            return None;
        }
        let mut bounded = column.bounded;
        bounded[axis] = true;
        // Only of a column that has no end along some axis does the surface within hold all that is enclosed.
        if bounded == [true; 3] {
            return None;
        }
        Some(parts.map(|part| (part, bounded)))
    }
}

/// An order for what is not NaN; NaN is least.
#[derive(PartialEq)]
struct Excess(f64);

impl Eq for Excess {}

impl PartialOrd for Excess {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Excess {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

#[cfg(test)]
mod tests;
