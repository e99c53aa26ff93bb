//! The surface of a body as triangles and boxes, and the parts of it that columns hold.
//!
//! A part lists the corners of its faces apart from these, each once where faces share it: a ball that holds the corners holds the faces. So a part must
//! never have a face without its corners. Both are divided by the same comparison of the same numbers, made once for each point, and where a plane cuts
//! an edge the new corner goes into the list.

use std::collections::BinaryHeap;

use fearless_simd::Level;
use glam::DVec3;

use super::around::Points;
use super::{Excess, LEAST_EXTENT, MANY_TRIANGLES};
use crate::by_processor;
use crate::geometry::Geometry;
use crate::hierarchy::Below;
use crate::leaf::{ConvexSolid, Leaf};
use crate::leaf_source::LeafSource;
use crate::volume::Aabb;

/// Leaves besides triangles that are taken as they are; what is below a node of the hierarchy is replaced by its box where there would be more.
const MOST_PIECES: usize = 512;

/// Boxes of a body of more than [`MANY_TRIANGLES`], whose hierarchy is made where it is asked for.
const MOST_PIECES_OF_MANY: usize = 128;

/// Where along an axis columns are divided.
const SHARES: [f64; 3] = [0.35, 0.5, 0.65];

/// A place, and the radius of the ball that grows it.
type Point = [f64; 4];

/// Corners of a face: a triangle that is cut by two planes across each of two axes has seven at most.
const MOST_CORNERS: usize = 7;

/// Edges that were cut, by the hash of their ends; in tests so few that most share a place with others.
const CUT_EDGES: usize = if cfg!(test) { 2 } else { 256 };

/// A triangle, or what planes leave of one: convex and flat, up to rounding.
#[derive(Clone, Copy)]
struct Face {
    corners: [u32; MOST_CORNERS],
    count: u32,
}

impl Face {
    fn new(corners: &[u32]) -> Self {
        let mut own = Self { corners: [0; MOST_CORNERS], count: corners.len() as u32 };
        own.corners[..corners.len()].copy_from_slice(corners);
        own
    }

    #[inline(always)]
    fn corners(&self) -> &[u32] {
        &self.corners[..self.count as usize]
    }
}

/// A part of the surface.
#[derive(Clone, Default)]
pub(super) struct Part {
    /// All corners of the faces.
    points: Vec<u32>,
    faces: Vec<Face>,
    boxes: Vec<[Point; 2]>,
    extent: Extent,
}

/// The points of a body's surface, and those at which its triangles are cut.
pub(super) struct Surface {
    points: Vec<Point>,
    /// By point, where it is between the places at which a part may be divided: two bits for each axis.
    bins: Vec<u8>,
    /// Ends of edges that the plane at hand cuts, and where: the two faces at an edge get the same corner.
    cut_edges: Box<[([u32; 2], u32); CUT_EDGES]>,
    processor: Level,
}

/// No edge.
const NONE: ([u32; 2], u32) = ([u32::MAX; 2], 0);

/// A box: least and largest values.
#[derive(Clone, Copy, Default)]
struct Extent([Point; 2]);

impl Extent {
    const NOTHING: Self = Self([[f64::INFINITY; 4], [f64::NEG_INFINITY; 4]]);

    #[inline(always)]
    fn take_in(&mut self, low: &Point, high: &Point) {
        for axis in 0..4 {
            self.0[0][axis] = if low[axis] < self.0[0][axis] { low[axis] } else { self.0[0][axis] };
            self.0[1][axis] = if high[axis] > self.0[1][axis] { high[axis] } else { self.0[1][axis] };
        }
    }

    fn union(extents: &[Self]) -> Self {
        extents.iter().fold(Self::NOTHING, |mut all, own| {
            all.take_in(&own.0[0], &own.0[1]);
            all
        })
    }
}

impl Part {
    /// The same with corners missing, which may be needed.
    #[cfg(test)]
    pub fn without_every_other_corner(&self) -> Self {
        Self { points: self.points.iter().copied().step_by(2).collect(), ..self.clone() }
    }

    pub fn is_empty(&self) -> bool {
        self.faces.is_empty() && self.boxes.is_empty()
    }
}

impl Surface {
    /// The surface of a body (of what is grown by a ball the core's), or boxes that hold it; none if a number is not finite.
    pub fn of(geometry: &Geometry) -> Option<(Self, Part)> {
        let mut own = Self {
            points: Vec::new(),
            bins: Vec::new(),
            cut_edges: Box::new([NONE; CUT_EDGES]),
            processor: Level::new(),
        };
        let (triangles, leaves) = (geometry.triangle_count(), geometry.leaf_count());
        let part = if triangles <= MANY_TRIANGLES && leaves - triangles <= MOST_PIECES {
            let mut part = own.add_triangles(geometry);
            for leaf in triangles as u32..leaves as u32 {
                own.add_leaf(&geometry.leaf(leaf), || geometry.leaf_box(leaf), &mut part);
            }
            part
        } else {
            own.pieces(geometry)
        };
        let boxed = part.boxes.iter().flatten();
        own.points.iter().chain(boxed).flatten().all(|value| value.is_finite()).then_some((own, part))
    }

    fn add_triangles(&mut self, geometry: &Geometry) -> Part {
        let (vertices, triangles) = geometry.corners_of_triangles();
        let radius = geometry.grown();
        self.points = vertices.iter().map(|point| [point.x, point.y, point.z, radius]).collect();
        let mut is_used = vec![false; vertices.len()];
        triangles.iter().flatten().for_each(|&corner| is_used[corner as usize] = true);
        let points = (0..vertices.len() as u32).filter(|&point| is_used[point as usize]).collect();
        Part { points, faces: triangles.iter().map(|corners| Face::new(corners)).collect(), ..Part::default() }
    }

    /// Convex parts that together hold all leaves, or their boxes where there are many.
    fn pieces(&mut self, geometry: &Geometry) -> Part {
        let tree = geometry.hierarchy();
        let mut waiting = BinaryHeap::from([(Excess(f64::INFINITY), 0_u32)]);
        let mut part = Part::default();
        let mut count = 0;
        let most = if geometry.triangle_count() > MANY_TRIANGLES { MOST_PIECES_OF_MANY } else { MOST_PIECES };
        while let Some((_, node)) = waiting.pop() {
            let own = tree.node(node);
            match own.below() {
                // Nodes that are made when they are first needed are not made for this.
                Below::Children(first) if waiting.len() + count + 2 <= most && !tree.is_in_part(first) => {
                    let size = |child: u32| Excess(tree.node(child).volume.half().length());
                    waiting.extend([first, first + 1].map(|child| (size(child), child)));
                    continue;
                }
                Below::Children(_) => part.boxes.push(boxed(own.volume.corners())),
                Below::Leaf(leaf) => {
                    self.add_leaf(&geometry.leaf(leaf), || Aabb::corners(&own.volume), &mut part);
                }
            }
            count += 1;
        }
        part
    }

    fn add_leaf(&mut self, leaf: &Leaf, volume: impl Fn() -> (DVec3, DVec3), part: &mut Part) {
        let first = self.points.len() as u32;
        let faces: &[[u32; 3]] = match leaf {
            Leaf::Simplex { .. } => &[[0, 1, 2]],
            Leaf::Solid(ConvexSolid::Box { .. }) => &FACES,
            Leaf::Solid(ConvexSolid::Cylinder { .. }) => &PRISM,
            Leaf::Solid(ConvexSolid::Polytope(_)) => {
                part.boxes.push(boxed(volume()));
                return;
            }
        };
        let corners = (0..).map_while(|index| leaf.ball(index));
        match leaf {
            Leaf::Simplex { points, radius } => {
                self.points.extend(points.map(|point| [point.x, point.y, point.z, *radius]));
            }
            _ => self.points.extend(corners.map(|(point, radius)| [point.x, point.y, point.z, radius])),
        }
        part.points.extend(first..self.points.len() as u32);
        part.faces.extend(faces.iter().map(|face| Face::new(&face.map(|corner| first + corner))));
    }

    /// A ball that holds a part, and no less than the distance of its centre from the nearest corner.
    pub fn enclosing(&self, part: &mut Part) -> (DVec3, f64, f64) {
        let mut points = Points::with_capacity(part.points.len() + 8 * part.boxes.len(), self.processor);
        points.extend(part.points.iter().map(|&point| &self.points[point as usize]));
        for [low, high] in &part.boxes {
            for corner in 0..8_u32 {
                let side = |axis: usize| if corner >> axis & 1 == 0 { low[axis] } else { high[axis] };
                points.push([side(0), side(1), side(2), 0.0]);
            }
        }
        let [low, high] = points.extent();
        part.extent = Extent([[low.x, low.y, low.z, 0.0], [high.x, high.y, high.z, 0.0]]);
        points.enclosing(low * 0.5 + high * 0.5)
    }

    /// The plane across one of these axes that leaves the smallest boxes on its two sides: the least sum of the cubes of their diagonals.
    pub fn best_plane(&mut self, part: &Part, is_axis: [bool; 3]) -> Option<(usize, f64)> {
        let [low, high] = part.extent.0;
        let length = |axis: usize| high[axis] - low[axis];
        let longest = length(0).max(length(1)).max(length(2));
        let (mut axes, mut count) = ([0; 3], 0);
        for axis in (0..3).filter(|&axis| is_axis[axis] && length(axis) >= LEAST_EXTENT * longest) {
            axes[count] = axis;
            count += 1;
        }
        let axes = &axes[..count];
        let places = [0, 1, 2].map(|axis| SHARES.map(|share| low[axis] + length(axis) * share));
        self.bins.resize(self.points.len(), 0);
        let (points, bins) = (&self.points, &mut self.bins);
        let between = by_processor!(self.processor, _simd => boxes_between(points, bins, part, axes, &places));
        let mut best: Option<(f64, usize, f64)> = None;
        for &axis in axes {
            for (index, &at) in places[axis].iter().enumerate() {
                let (below, above) = between[axis].split_at(index + 1);
                let [mut below, mut above] = [below, above].map(Extent::union);
                below.0[1][axis] = below.0[1][axis].min(at);
                above.0[0][axis] = above.0[0][axis].max(at);
                let cost = [below, above].iter().map(|own| cubed_diagonal(&own.0)).sum();
                if best.is_none_or(|(least, ..)| cost < least) {
                    best = Some((cost, axis, at));
                }
            }
        }
        best.map(|(_, axis, at)| (axis, at))
    }

    /// What is below a plane across an axis, and what is above another.
    pub fn halves(&mut self, part: &Part, axis: usize, planes: [f64; 2]) -> [Part; 2] {
        let room = || Part {
            points: Vec::with_capacity(part.points.len()),
            faces: Vec::with_capacity(part.faces.len()),
            ..Part::default()
        };
        let mut halves = [room(), room()];
        self.bins.resize(self.points.len(), 0);
        for &point in &part.points {
            let sides = sides(self.points[point as usize][axis], planes);
            self.bins[point as usize] = sides;
            for (side, half) in halves.iter_mut().enumerate() {
                if sides >> side & 1 == 1 {
                    half.points.push(point);
                }
            }
        }
        for (side, half) in halves.iter_mut().enumerate() {
            self.cut_edges.fill(NONE);
            for face in &part.faces {
                let (any, all) = self.any_and_all(face);
                if all >> side & 1 == 1 {
                    half.faces.push(*face);
                } else if any >> side & 1 == 1 {
                    self.cut(face, axis, planes, side, half);
                }
            }
            for &[mut low, mut high] in &part.boxes {
                if (sides(low[axis], planes) | sides(high[axis], planes)) >> side & 1 == 1 {
                    if side == 0 {
                        high[axis] = high[axis].min(planes[0]);
                    } else {
                        low[axis] = low[axis].max(planes[1]);
                    }
                    half.boxes.push([low, high]);
                }
            }
        }
        halves
    }

    /// What any, and what all corners of a face have in their bins.
    #[inline(always)]
    fn any_and_all(&self, face: &Face) -> (u8, u8) {
        any_and_all(&self.bins, face)
    }

    /// What is left of a face of which some corners are inside.
    fn cut(&mut self, face: &Face, axis: usize, planes: [f64; 2], side: usize, part: &mut Part) {
        // Two more than a face has: a plane leaves at least one corner out, and a convex face gets two new ones.
        let mut corners = [0; 2 * MOST_CORNERS];
        let mut count = 0;
        let own = face.corners();
        for (index, &corner) in own.iter().enumerate() {
            let next = own[(index + 1) % own.len()];
            let ends = [corner, next].map(|corner| self.bins[corner as usize] >> side & 1 == 1);
            if ends[0] {
                corners[count] = corner;
                count += 1;
            }
            if ends[0] != ends[1] {
                corners[count] = self.cut_edge([corner.min(next), corner.max(next)], axis, planes[side], part);
                count += 1;
            }
        }
        if count <= MOST_CORNERS {
            part.faces.push(Face::new(&corners[..count]));
        } else {
            // By rounding alone.
            part.faces.extend((2..count).map(|last| Face::new(&[corners[0], corners[last - 1], corners[last]])));
        }
    }

    /// Where a plane across an axis cuts an edge: one of the points of a part.
    fn cut_edge(&mut self, ends: [u32; 2], axis: usize, at: f64, part: &mut Part) -> u32 {
        let slot = (ends[0].wrapping_mul(0x9E37_79B1) ^ ends[1].wrapping_mul(0x85EB_CA77)) >> 24;
        let known = &mut self.cut_edges[slot as usize % CUT_EDGES];
        if known.0 != ends {
            let [from, to] = ends.map(|end| self.points[end as usize]);
            let along = ((at - from[axis]) / (to[axis] - from[axis])).clamp(0.0, 1.0);
            let mut point: Point = std::array::from_fn(|axis| from[axis] + (to[axis] - from[axis]) * along);
            point[axis] = at;
            point[3] = from[3].max(to[3]);
            *known = (ends, self.points.len() as u32);
            part.points.push(known.1);
            self.points.push(point);
        }
        known.1
    }
}

/// Bit 0: a value is below the first plane; bit 1: it is above the second.
#[inline(always)]
fn sides(value: f64, planes: [f64; 2]) -> u8 {
    u8::from(value <= planes[0]) | u8::from(value >= planes[1]) << 1
}

#[inline(always)]
fn any_and_all(bins: &[u8], face: &Face) -> (u8, u8) {
    let (mut any, mut all) = (0, u8::MAX);
    for &corner in face.corners() {
        let own = bins[corner as usize];
        (any, all) = (any | own, all & own);
    }
    (any, all)
}

#[inline(always)]
fn bin(value: f64, [a, b, c]: [f64; SHARES.len()]) -> u8 {
    u8::from(value > a) + u8::from(value > b) + u8::from(value > c)
}

/// By axis, boxes of what is between two places along it, which come in order. Compiled once for every kind of processor: everything here has to be inlined.
#[inline(always)]
fn boxes_between(
    points: &[Point],
    bins: &mut [u8],
    part: &Part,
    axes: &[usize],
    places: &[[f64; SHARES.len()]; 3],
) -> [[Extent; SHARES.len() + 1]; 3] {
    let mut between = [[Extent::NOTHING; SHARES.len() + 1]; 3];
    for &point in &part.points {
        let at = &points[point as usize];
        let mut own = 0;
        for &axis in axes {
            let bin = bin(at[axis], places[axis]);
            between[axis][usize::from(bin)].take_in(at, at);
            own |= bin << (2 * axis);
        }
        bins[point as usize] = own;
    }
    // What reaches between several places besides its corners.
    for face in &part.faces {
        let (any, all) = any_and_all(bins, face);
        if any == all {
            continue;
        }
        let mut own = Extent::NOTHING;
        for &corner in face.corners() {
            own.take_in(&points[corner as usize], &points[corner as usize]);
        }
        for &axis in axes {
            if any >> (2 * axis) & 3 == all >> (2 * axis) & 3 {
                continue;
            }
            let first = usize::from(bin(own.0[0][axis], places[axis]));
            let last = usize::from(bin(own.0[1][axis], places[axis]));
            for part in &mut between[axis][first..=last] {
                part.take_in(&own.0[0], &own.0[1]);
            }
        }
    }
    for [low, high] in &part.boxes {
        for &axis in axes {
            let first = usize::from(bin(low[axis], places[axis]));
            let last = usize::from(bin(high[axis], places[axis]));
            for part in &mut between[axis][first..=last] {
                part.take_in(low, high);
            }
        }
    }
    between
}

fn cubed_diagonal([low, high]: &[Point; 2]) -> f64 {
    let square: f64 = (0..3).map(|axis| (high[axis] - low[axis]).max(0.0).powi(2)).sum();
    square * square.sqrt()
}

fn boxed((low, high): (DVec3, DVec3)) -> [Point; 2] {
    [low, high].map(|corner| [corner.x, corner.y, corner.z, 0.0])
}

/// Faces of a box by its corners: bit i of a corner's number is its side along the i-th axis.
const FACES: [[u32; 3]; 12] = [
    [0, 1, 3],
    [0, 3, 2],
    [4, 5, 7],
    [4, 7, 6],
    [0, 1, 5],
    [0, 5, 4],
    [2, 3, 7],
    [2, 7, 6],
    [0, 2, 6],
    [0, 6, 4],
    [1, 3, 7],
    [1, 7, 5],
];

/// Faces of an octagonal prism, whose ends take turns while its sides follow each other.
const PRISM: [[u32; 3]; 28] = {
    let mut faces = [[0; 3]; 28];
    let (mut side, mut count) = (0, 0);
    while side < 8 {
        let (a, b) = (2 * side, 2 * ((side + 1) % 8));
        faces[count] = [a, a + 1, b];
        faces[count + 1] = [a + 1, b + 1, b];
        count += 2;
        if side >= 1 && side < 7 {
            faces[count] = [0, a, b];
            faces[count + 1] = [1, a + 1, b + 1];
            count += 2;
        }
        side += 1;
    }
    faces
};
