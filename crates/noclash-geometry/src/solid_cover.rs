//! Few balls that together hold a body of any shape and whatever it encloses, in a tree; and balls about the same centres that are parts of it.
//!
//! Space is divided into columns: cells that are unbounded both ways along one axis at least. A point of a column from which no straight way
//! along that axis leads out of the body is between two points of the body's surface in the same column: a ball that holds the
//! surface in the column holds the point. So nothing need be known of what the surface encloses. Derivation: `docs/balls.md`.

use std::collections::BinaryHeap;

use glam::DVec3;

use crate::ball_cover::{BallCover, CoverNode};
use crate::geometry::Geometry;
use crate::hierarchy::Below;
use crate::inner_ball::depth;
use crate::leaf::{ConvexSolid, Leaf};
use crate::volume::Aabb;

/// Balls without children, at most.
const MOST_LEAVES: usize = 32;

/// Parts of the surface that are divided among them; what is below a node of the hierarchy is replaced by its box where there would be more.
const MOST_PIECES: usize = 512;

/// The same of a body of more than [`MANY_TRIANGLES`], whose hierarchy is made where it is asked for.
const MOST_PIECES_OF_MANY: usize = 128;

/// A column whose surface is so small a part of the body is not divided.
const LEAST_PART: f64 = 1.0 / 64.0;

/// Columns overlap by this part of the body's size: far more than stored coordinates and cut triangles are off.
const OVERLAP: f64 = 1.0 / (1_u64 << 30) as f64;

/// Errors of the body's own numbers, in parts of its size, for which that holds.
const LARGEST_ERROR: f64 = 1.0 / (1_u64 << 36) as f64;

/// Pays for the roundings of centres, corners and radii.
const SLACK: f64 = 1.0 + 1e-12;

/// Steps towards the smallest ball around a few points, and how often the point that sticks out farthest is added to them.
const STEPS: usize = 12;
const ROUNDS: usize = 2;

/// A ball that reaches out of the one around these points by no more than this is small enough.
const NEARLY: f64 = 1.01;

/// Directions besides the axes in which the outermost points are taken.
const DIAGONALS: [DVec3; 4] =
    [DVec3::ONE, DVec3::new(1.0, 1.0, -1.0), DVec3::new(1.0, -1.0, 1.0), DVec3::new(-1.0, 1.0, 1.0)];

/// Where along an axis columns are divided.
const SHARES: [f64; 3] = [0.35, 0.5, 0.65];

/// An axis along which a column's surface reaches less far than this part of the farthest is not divided.
const LEAST_EXTENT: f64 = 0.25;

/// Of a body of more triangles no balls within are made: winding numbers take longer than they save.
const MANY_TRIANGLES: usize = 1 << 12;

/// A ball nearly as large as its parent's is left out of the tree.
const MUCH_SMALLER: f64 = 0.8;

/// A part of the surface: convex, its corners grown by a ball.
#[derive(Clone, Copy)]
enum Piece {
    Triangle { points: [DVec3; 3], radius: f64 },
    Box { low: DVec3, high: DVec3 },
}

impl Piece {
    /// The point farthest from a centre, and how far its ball reaches.
    fn farthest(&self, centre: DVec3) -> (DVec3, f64) {
        match self {
            Self::Triangle { points, radius } => {
                let [a, b, c] = points.map(|point| point.distance_squared(centre));
                let (point, square) = if a >= b && a >= c {
                    (points[0], a)
                } else if b >= c {
                    (points[1], b)
                } else {
                    (points[2], c)
                };
                (point, square.sqrt() + radius)
            }
            Self::Box { low, high } => {
                let far = DVec3::select((centre - *low).cmpge(*high - centre), *low, *high);
                (far, far.distance(centre))
            }
        }
    }

    fn is_finite(&self) -> bool {
        match self {
            Self::Triangle { points, radius } => points.iter().all(|point| point.is_finite()) && radius.is_finite(),
            Self::Box { low, high } => low.is_finite() && high.is_finite(),
        }
    }

    /// Core without the ball.
    fn extent(&self) -> [DVec3; 2] {
        match self {
            Self::Triangle { points: [a, b, c], .. } => [a.min(*b).min(*c), a.max(*b).max(*c)],
            Self::Box { low, high } => [*low, *high],
        }
    }

    /// What is on one side of a plane across an axis.
    fn cut(&self, axis: usize, at: f64, above: bool, parts: &mut Vec<Self>) {
        let is_in = |value: f64| if above { value >= at } else { value <= at };
        let [low, high] = self.extent();
        if is_in(low[axis]) && is_in(high[axis]) {
            parts.push(*self);
            return;
        }
        if !is_in(low[axis]) && !is_in(high[axis]) {
            return;
        }
        match self {
            Self::Box { .. } => {
                let (mut low, mut high) = (low, high);
                if above {
                    low[axis] = at
                } else {
                    high[axis] = at
                };
                parts.push(Self::Box { low, high });
            }
            Self::Triangle { points, radius } => {
                let mut corners = [DVec3::ZERO; 4];
                let mut count = 0;
                for (index, &from) in points.iter().enumerate() {
                    let to = points[(index + 1) % 3];
                    if is_in(from[axis]) {
                        corners[count] = from;
                        count += 1;
                    }
                    if is_in(from[axis]) != is_in(to[axis]) {
                        let along = (at - from[axis]) / (to[axis] - from[axis]);
                        corners[count] = from + (to - from) * along.clamp(0.0, 1.0);
                        corners[count][axis] = at;
                        count += 1;
                    }
                }
                for last in 2..count {
                    let points = [corners[0], corners[last - 1], corners[last]];
                    parts.push(Self::Triangle { points, radius: *radius });
                }
            }
        }
    }
}

/// The surface in a column.
struct Column {
    pieces: Vec<Piece>,
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
        if !(is_known && geometry.half_spaces().is_empty() && size.is_normal()) {
            return None;
        }
        let pieces = pieces_of(geometry);
        if !pieces.iter().all(Piece::is_finite) {
            return None;
        }
        let mut columns = vec![Column::new(geometry, pieces, [false; 3])];
        let least = LEAST_PART * root.half().max_element();
        let overlap = OVERLAP * size;
        let mut waiting = BinaryHeap::from([(Excess(columns[0].excess), 0)]);
        let mut leaves = 1;
        while leaves < MOST_LEAVES
            && let Some((_, own)) = waiting.pop()
        {
            if columns[own].excess < least {
                break;
            }
            let Some(halves) = columns[own].halves(overlap) else { continue };
            let first = columns.len();
            columns[own].children = Some([first, first + 1]);
            columns[own].pieces.clear();
            for (pieces, bounded) in halves {
                columns.push(Column::new(geometry, pieces, bounded));
            }
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
    fn new(geometry: &Geometry, pieces: Vec<Piece>, bounded: [bool; 3]) -> Self {
        let (centre, radius) = enclosing(&pieces);
        let is_quick = geometry.triangle_count() <= MANY_TRIANGLES;
        let inner = if is_quick { depth(geometry, centre, radius) } else { f64::NEG_INFINITY };
        Self { pieces, bounded, centre, radius, inner, excess: radius - inner.max(0.0), children: None }
    }

    fn node(&self) -> CoverNode {
        let Self { centre, radius, inner, .. } = *self;
        CoverNode { centre, radius, first: 0, count: 0, exact: false, inner }
    }

    /// The two columns that seem to need the smallest balls; `None` where there are no two.
    fn halves(&self, overlap: f64) -> Option<[(Vec<Piece>, [bool; 3]); 2]> {
        let extents: Vec<[DVec3; 2]> = self.pieces.iter().map(Piece::extent).collect();
        let all = union(&extents);
        let [low, high] = all;
        let longest = (high - low).max_element();
        let mut best: Option<(f64, usize, f64)> = None;
        for axis in 0..3 {
            let stays_column = (0..3).any(|other| other != axis && !self.bounded[other]);
            if !stays_column || high[axis] - low[axis] < LEAST_EXTENT * longest {
                continue;
            }
            let places = SHARES.map(|share| low[axis] + (high[axis] - low[axis]) * share);
            for (at, cost) in places.into_iter().zip(costs(&extents, axis, places)) {
                if best.is_none_or(|(least, ..)| cost < least) {
                    best = Some((cost, axis, at));
                }
            }
        }
        let (_, axis, at) = best?;
        let mut parts = [Vec::with_capacity(self.pieces.len()), Vec::with_capacity(self.pieces.len())];
        for piece in &self.pieces {
            piece.cut(axis, at + overlap, false, &mut parts[0]);
            piece.cut(axis, at - overlap, true, &mut parts[1]);
        }
        if parts.iter().any(Vec::is_empty) {
            return None;
        }
        let mut bounded = self.bounded;
        bounded[axis] = true;
        Some(parts.map(|part| (part, bounded)))
    }
}

/// By place along an axis, how large the boxes on both sides of it are: the cubes of their diagonals.
fn costs(extents: &[[DVec3; 2]], axis: usize, places: [f64; SHARES.len()]) -> [f64; SHARES.len()] {
    // Boxes of what reaches between two places, which come in order.
    let mut between = [NOTHING; SHARES.len() + 1];
    for &[low, high] in extents {
        let [first, last] = [low, high].map(|end| places.iter().filter(|&&place| end[axis] > place).count());
        for part in &mut between[first..=last] {
            *part = [part[0].min(low), part[1].max(high)];
        }
    }
    std::array::from_fn(|index| {
        let [mut below, mut above] = [union(&between[..=index]), union(&between[index + 1..])];
        below[1][axis] = below[1][axis].min(places[index]);
        above[0][axis] = above[0][axis].max(places[index]);
        [below, above].iter().map(|[low, high]| (*high - *low).max(DVec3::ZERO).length().powi(3)).sum()
    })
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

/// A box around nothing.
const NOTHING: [DVec3; 2] = [DVec3::INFINITY, DVec3::NEG_INFINITY];

fn union(extents: &[[DVec3; 2]]) -> [DVec3; 2] {
    extents.iter().fold(NOTHING, |[l, h], [a, b]| [l.min(*a), h.max(*b)])
}

/// A ball around pieces, hardly larger than the smallest: steps towards the farthest of their outermost points (Bădoiu and Clarkson), to
/// which points that stick out are added. Its radius is measured over all pieces, whatever its centre is.
fn enclosing(pieces: &[Piece]) -> (DVec3, f64) {
    let (mut points, centre) = outermost(pieces);
    let (mut centre, mut step) = (centre, 0);
    let mut best = (centre, f64::INFINITY);
    for round in 0..ROUNDS {
        let mut least = (f64::INFINITY, centre);
        for _ in 0..STEPS {
            let (square, farthest) = points.iter().fold((0.0, centre), |(square, farthest), &point| {
                let own = point.distance_squared(centre);
                if own > square { (own, point) } else { (square, farthest) }
            });
            if square < least.0 {
                least = (square, centre);
            }
            centre += (farthest - centre) / (step + 2) as f64;
            step += 1;
        }
        centre = least.1;
        let (mut radius, mut farthest) = (0.0, centre);
        for piece in pieces {
            let (point, reach) = piece.farthest(centre);
            if reach > radius {
                (radius, farthest) = (reach, point);
            }
        }
        // A NaN centre would be far from nothing.
        if radius < best.1 && centre.is_finite() {
            best = (centre, radius);
        }
        if round + 1 == ROUNDS || radius <= least.0.sqrt() * NEARLY {
            break;
        }
        points.push(farthest);
    }
    (best.0, best.1 * SLACK)
}

/// The points farthest along some directions, and the middle of a box around all.
fn outermost(pieces: &[Piece]) -> (Vec<DVec3>, DVec3) {
    const AXES: [DVec3; 3] = [DVec3::X, DVec3::Y, DVec3::Z];
    let mut found = [[(f64::NEG_INFINITY, DVec3::ZERO); 2]; AXES.len() + DIAGONALS.len()];
    let mut add = |point: DVec3| {
        for (own, direction) in found.iter_mut().zip(AXES.iter().chain(&DIAGONALS)) {
            let along = point.dot(*direction);
            for (end, along) in own.iter_mut().zip([along, -along]) {
                if along > end.0 {
                    *end = (along, point);
                }
            }
        }
    };
    for piece in pieces {
        match piece {
            Piece::Triangle { points, .. } => points.iter().for_each(|&point| add(point)),
            Piece::Box { low, high } => (0..8_u32).for_each(|corner| {
                add(DVec3::select(glam::BVec3::new(corner & 1 == 0, corner & 2 == 0, corner & 4 == 0), *low, *high));
            }),
        }
    }
    let [x, y, z] = [0, 1, 2].map(|axis| 0.5 * (found[axis][0].0 - found[axis][1].0));
    (found.iter().flatten().map(|end| end.1).collect(), DVec3::new(x, y, z))
}

/// Convex parts that together hold all leaves, or their boxes where there are many.
fn pieces_of(geometry: &Geometry) -> Vec<Piece> {
    let tree = geometry.hierarchy();
    let mut waiting = BinaryHeap::from([(Excess(f64::INFINITY), 0_u32)]);
    let mut pieces = Vec::new();
    let most = if geometry.triangle_count() > MANY_TRIANGLES { MOST_PIECES_OF_MANY } else { MOST_PIECES };
    while let Some((_, node)) = waiting.pop() {
        let own = tree.node(node);
        match own.below() {
            // Nodes that are made when they are first needed are not made for this.
            Below::Children(first) if waiting.len() + pieces.len() + 2 <= most && !tree.is_in_part(first) => {
                waiting
                    .extend([first, first + 1].map(|child| (Excess(tree.node(child).volume.half().length()), child)));
            }
            Below::Children(_) => pieces.push(boxed(&own.volume)),
            Below::Leaf(leaf) => add_leaf(&geometry.leaf(leaf), &own.volume, &mut pieces),
        }
    }
    pieces
}

fn boxed(volume: &Aabb) -> Piece {
    let (low, high) = volume.corners();
    Piece::Box { low, high }
}

/// Faces of a box by its corners: bit i of a corner's number is its side along the i-th axis.
const FACES: [[usize; 4]; 6] = [[0, 1, 3, 2], [4, 5, 7, 6], [0, 1, 5, 4], [2, 3, 7, 6], [0, 2, 6, 4], [1, 3, 7, 5]];

fn add_leaf(leaf: &Leaf, volume: &Aabb, pieces: &mut Vec<Piece>) {
    match leaf {
        Leaf::Simplex { points, radius } => pieces.push(Piece::Triangle { points: *points, radius: *radius }),
        Leaf::Solid(ConvexSolid::Box { .. }) => {
            let corners: [_; 8] = std::array::from_fn(|index| leaf.ball(index).unwrap_or((DVec3::NAN, 0.0)));
            for [a, b, c, d] in FACES {
                for face in [[a, b, c], [a, c, d]] {
                    pieces.push(between(face.map(|corner| corners[corner])));
                }
            }
        }
        Leaf::Solid(ConvexSolid::Cylinder { .. }) => {
            // The ends of an octagonal prism take turns; its sides follow each other.
            let corner = |side: usize, end: usize| leaf.ball(2 * (side % 8) + end).unwrap_or((DVec3::NAN, 0.0));
            for side in 0..8 {
                let [a, b] = [side, side + 1].map(|side| [corner(side, 0), corner(side, 1)]);
                pieces.extend([between([a[0], a[1], b[0]]), between([a[1], b[1], b[0]])]);
                if (1..7).contains(&side) {
                    pieces.extend([0, 1].map(|end| between([corner(0, end), a[end], b[end]])));
                }
            }
        }
        Leaf::Solid(ConvexSolid::Polytope(_)) => pieces.push(boxed(volume)),
    }
}

fn between(corners: [(DVec3, f64); 3]) -> Piece {
    let radius = corners.iter().map(|corner| corner.1).fold(0.0, f64::max);
    Piece::Triangle { points: corners.map(|corner| corner.0), radius }
}

#[cfg(test)]
mod tests;
