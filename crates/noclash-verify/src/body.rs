//! One rigid body: convex pieces under a tree of boxes, which of its triangles enclose something, and its connected parts.
//!
//! The file gives pieces in the order of the tree's leaves and the tree's shape; boxes, radius and parts are computed here, so
//! that a box holds what is below it whatever the file says. The exact body is any that differs from the stored one by at
//! most `error` at every vertex, axis and centre.

use std::io::Read;

use noclash_numeric::Interval;

use crate::Refusal;
use crate::source::Source;
use crate::vector::{self, Vector};

/// Most corners of one piece: what one step of a proof may cost is bounded.
const MOST_CORNERS: u64 = 4096;

/// A rigid body in the frame that carries it.
pub struct Body {
    pub name: String,
    pub frame: usize,
    /// How far the exact body may be from the stored one.
    pub error: f64,
    pub vertices: Vec<[f64; 3]>,
    /// Per set of triangles that enclose something: whether they are oriented (inside is where their winding number is not 0)
    /// or not (nothing may be where it could be inside).
    pub sets: Vec<bool>,
    pub half_spaces: Vec<HalfSpace>,
    /// In the order of the tree's leaves.
    pub pieces: Vec<Piece>,
    corners: Vec<u32>,
    nodes: Vec<Node>,
    /// At least |p| for every point p of the exact pieces.
    pub radius: f64,
    /// One piece of every connected part.
    pub parts: Vec<u32>,
}

/// {x : normal·x ≤ offset}, the normal of length 1 and pointing outwards.
pub struct HalfSpace {
    pub normal: Vector,
    pub offset: Interval,
}

/// A convex set.
pub enum Piece {
    /// All points within `radius` of the hull of some vertices; if `set` is not 0, a triangle of set number `set` − 1.
    Hull { corners: std::ops::Range<usize>, radius: f64, set: usize },
    /// {centre + s·axis + w : |s| ≤ half_length, w ⟂ axis, |w| ≤ radius}; the axis of any length but 0.
    Cylinder { centre: [f64; 3], axis: [f64; 3], half_length: f64, radius: f64 },
}

/// A node of the tree: a box that holds every point of the exact pieces below. The first child follows its parent.
struct Node {
    bounds: Vector,
    below: Below,
}

/// Contents of a node: one piece, or two nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Below {
    Piece(usize),
    Nodes([usize; 2]),
}

impl Body {
    pub(crate) fn read<R: Read>(source: &mut Source<R>, frames: usize) -> Result<Self, Refusal> {
        let (name, frame, error) = (source.text()?, source.index(frames, "frame")?, source.size()?);
        let vertices = source.list(|source| source.triple())?;
        if u32::try_from(vertices.len()).is_err() {
            return Err(Refusal::unreadable("a body of too many vertices"));
        }
        let sets = source.list(|source| Ok(source.index(2, "kind of set")? == 1))?;
        let half_spaces = source.list(|source| {
            let error = source.size()?;
            let normal = source.around(error)?;
            let error = source.size()?;
            let offset = Interval::point(source.number()?) + Interval::new(-error, error);
            let sound = vector::length(&normal).contains(1.0);
            if sound { Ok(HalfSpace { normal, offset }) } else { Err(Refusal::unreadable("a normal that is too long")) }
        })?;
        let (pieces, corners, nodes, parts, radius) = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), 0.0);
        let mut body = Self { name, frame, error, vertices, sets, half_spaces, pieces, corners, nodes, radius, parts };
        for _ in 0..source.count()? {
            let piece = body.read_piece(source)?;
            body.pieces.push(piece);
        }
        body.read_tree(source)?;
        // Sorting edges and joining corners take so many visits of each.
        let visits = body.corners.len().max(body.vertices.len()).max(2).ilog2() + 1;
        source.spend(3 * body.corners.len() as u64 * u64::from(visits))?;
        body.require_cycles()?;
        body.parts = body.connected_parts();
        Ok(body)
    }

    /// A box in the world, to stand for several bodies that rest in it.
    pub fn cuboid(bounds: Vector) -> Self {
        let vertex = |corner: usize| {
            std::array::from_fn(|axis| if corner >> axis & 1 == 0 { bounds[axis].lo() } else { bounds[axis].hi() })
        };
        Self {
            name: "a box".to_string(),
            frame: 0,
            error: 0.0,
            vertices: (0..8).map(vertex).collect(),
            sets: Vec::new(),
            half_spaces: Vec::new(),
            pieces: vec![Piece::Hull { corners: 0..8, radius: 0.0, set: 0 }],
            corners: (0..8).collect(),
            nodes: vec![Node { bounds, below: Below::Piece(0) }],
            radius: vector::length(&bounds.map(Interval::abs)).hi(),
            parts: Vec::new(),
        }
    }

    fn read_piece<R: Read>(&mut self, source: &mut Source<R>) -> Result<Piece, Refusal> {
        let first = self.corners.len();
        let (count, radius, set) = match source.byte()? {
            0 => (3, 0.0, source.index(self.sets.len() + 1, "set")?),
            1 => (source.count()?, source.size()?, 0),
            2 => {
                let (centre, axis) = (source.triple()?, source.triple()?);
                if vector::direction(axis).is_none() {
                    return Err(Refusal::unreadable("a cylinder without an axis"));
                }
                return Ok(Piece::Cylinder { centre, axis, half_length: source.size()?, radius: source.size()? });
            }
            _ => return Err(Refusal::unreadable("an unknown kind of piece")),
        };
        if count == 0 || count > MOST_CORNERS {
            return Err(Refusal::Unreadable(format!("a hull of {count} corners")));
        }
        for _ in 0..count {
            self.corners.push(source.index(self.vertices.len(), "vertex")? as u32);
        }
        Ok(Piece::Hull { corners: first..self.corners.len(), radius, set })
    }

    /// The tree in preorder: 0 for a node with two children, 1 for the next piece.
    fn read_tree<R: Read>(&mut self, source: &mut Source<R>) -> Result<(), Refusal> {
        let mut waiting = Vec::new();
        let mut leaves = 0;
        while leaves < self.pieces.len() {
            let here = self.nodes.len();
            if here == 2 * self.pieces.len() - 1 {
                return Err(Refusal::unreadable("a tree with too few pieces"));
            }
            let below = match source.byte()? {
                0 => {
                    waiting.push(here);
                    Below::Nodes([here + 1, 0])
                }
                1 => {
                    leaves += 1;
                    Below::Piece(leaves - 1)
                }
                _ => return Err(Refusal::unreadable("an unknown kind of node")),
            };
            self.nodes.push(Node { bounds: vector::ZERO, below });
            if matches!(below, Below::Piece(_)) {
                match waiting.pop() {
                    Some(parent) => self.nodes[parent].below = Below::Nodes([parent + 1, here + 1]),
                    None if leaves == self.pieces.len() => {}
                    None => return Err(Refusal::unreadable("a tree that leaves pieces out")),
                }
            }
        }
        if !waiting.is_empty() || (leaves > 0 && self.nodes.len() != 2 * leaves - 1) {
            return Err(Refusal::unreadable("a tree with too few pieces"));
        }
        // Children come after their parents.
        for node in (0..self.nodes.len()).rev() {
            self.nodes[node].bounds = match self.nodes[node].below {
                Below::Piece(piece) => {
                    let bounds = self.piece_bounds(piece);
                    self.radius = self.radius.max(vector::length(&bounds.map(Interval::abs)).hi());
                    bounds
                }
                Below::Nodes([first, second]) => {
                    let (a, b) = (&self.nodes[first].bounds, &self.nodes[second].bounds);
                    std::array::from_fn(|axis| a[axis].hull(b[axis]))
                }
            };
        }
        Ok(())
    }

    /// Holds the exact piece: w ⟂ a gives |wᵢ| ≤ r·√(1 − aᵢ²/|a|²).
    fn piece_bounds(&self, piece: usize) -> Vector {
        match &self.pieces[piece] {
            Piece::Hull { corners, radius, .. } => {
                let mut points = self.corners[corners.clone()].iter().map(|&corner| self.vertices[corner as usize]);
                let first = points.next().map_or([Interval::ENTIRE; 3], vector::exact);
                let hull = points.fold(first, |hull, point| {
                    std::array::from_fn(|axis| hull[axis].hull(Interval::point(point[axis])))
                });
                vector::widened(&vector::widened(&hull, *radius), self.error)
            }
            Piece::Cylinder { centre, axis, half_length, radius } => {
                let unit = vector::direction(*axis).unwrap_or([Interval::ENTIRE; 3]);
                let bounds = std::array::from_fn(|i| {
                    let across = Interval::point(*radius) * (Interval::ONE - unit[i].sqr()).sqrt();
                    let half = (Interval::point(axis[i].abs()) * Interval::point(*half_length) + across).hi();
                    Interval::point(centre[i]) + Interval::new(-half, half)
                });
                vector::widened(&bounds, self.error)
            }
        }
    }

    /// The triangles of an oriented set are a cycle: every edge is run through as often in one direction as in the other. Then
    /// winding numbers exist.
    fn require_cycles(&self) -> Result<(), Refusal> {
        let mut edges: Vec<(usize, u32, u32, i32)> = Vec::new();
        for piece in &self.pieces {
            if let Piece::Hull { corners, set, .. } = piece
                && *set > 0
                && self.sets[set - 1]
            {
                let corners = &self.corners[corners.clone()];
                for (i, &from) in corners.iter().enumerate() {
                    let to = corners[(i + 1) % corners.len()];
                    edges.push(if from < to { (*set, from, to, 1) } else { (*set, to, from, -1) });
                }
            }
        }
        edges.sort_unstable();
        for run in edges.chunk_by(|a, b| (a.0, a.1, a.2) == (b.0, b.1, b.2)) {
            // An edge from a vertex to itself has no direction and no length.
            if run[0].1 != run[0].2 && run.iter().map(|edge| i64::from(edge.3)).sum::<i64>() != 0 {
                return Err(Refusal::Fails(format!("triangles that are to enclose {} are not closed", self.name)));
            }
        }
        Ok(())
    }

    /// One piece of every set of pieces that hang together through common vertices: each such set is connected.
    fn connected_parts(&self) -> Vec<u32> {
        let mut leader: Vec<u32> = (0..self.vertices.len() as u32).collect();
        fn find(leader: &mut [u32], mut vertex: u32) -> u32 {
            while leader[vertex as usize] != vertex {
                // Halving the way keeps ways short.
                leader[vertex as usize] = leader[leader[vertex as usize] as usize];
                vertex = leader[vertex as usize];
            }
            vertex
        }
        for piece in &self.pieces {
            if let Piece::Hull { corners, .. } = piece {
                let corners = &self.corners[corners.clone()];
                for pair in corners.windows(2) {
                    let [a, b] = [pair[0], pair[1]].map(|vertex| find(&mut leader, vertex));
                    leader[a.max(b) as usize] = a.min(b);
                }
            }
        }
        let mut known = vec![false; self.vertices.len()];
        let mut parts = Vec::new();
        for (index, piece) in self.pieces.iter().enumerate() {
            let new = match piece {
                Piece::Cylinder { .. } => true,
                Piece::Hull { corners, .. } => {
                    let vertex = find(&mut leader, self.corners[corners.start]) as usize;
                    !std::mem::replace(&mut known[vertex], true)
                }
            };
            if new {
                parts.push(index as u32);
            }
        }
        parts
    }

    pub fn has_inside(&self) -> bool {
        !self.sets.is_empty()
    }

    /// How many triangles enclose nothing.
    pub fn open_triangles(&self) -> usize {
        let open = |piece: &&Piece| matches!(piece, Piece::Hull { corners, set: 0, .. } if corners.len() == 3);
        self.pieces.iter().filter(open).count()
    }

    pub fn below(&self, node: usize) -> Below {
        self.nodes[node].below
    }

    pub fn bounds(&self, node: usize) -> &Vector {
        &self.nodes[node].bounds
    }

    /// The corners of a hull.
    pub fn corners(&self, piece: usize) -> &[u32] {
        match &self.pieces[piece] {
            Piece::Hull { corners, .. } => &self.corners[corners.clone()],
            Piece::Cylinder { .. } => &[],
        }
    }

    /// A point of the stored piece.
    pub fn point(&self, piece: usize) -> [f64; 3] {
        match &self.pieces[piece] {
            Piece::Hull { corners, .. } => self.vertices[self.corners[corners.start] as usize],
            Piece::Cylinder { centre, .. } => *centre,
        }
    }

    /// From the least to the greatest value of g·p over what is below a node, for every member g; of a piece, without the ball
    /// it is grown by.
    pub(crate) fn range(&self, node: usize, g: &Vector) -> Interval {
        let Below::Piece(piece) = self.nodes[node].below else { return vector::dot(g, &self.nodes[node].bounds) };
        match &self.pieces[piece] {
            Piece::Hull { corners, .. } => {
                let value = |corner: u32| vector::dot(g, &vector::exact(self.vertices[corner as usize]));
                let corners = &self.corners[corners.clone()];
                corners[1..].iter().fold(value(corners[0]), |range, &corner| range.hull(value(corner)))
            }
            Piece::Cylinder { centre, axis, half_length, radius } => {
                // w ⟂ a gives g·w = (g − (g·â)â)·w.
                let unit = vector::direction(*axis).unwrap_or([Interval::ENTIRE; 3]);
                let across = vector::length(&vector::sub(g, &vector::scale(&unit, vector::dot(g, &unit))));
                let along = vector::dot(g, &vector::exact(*axis)).abs() * Interval::point(*half_length);
                let half = (along + across * Interval::point(*radius)).hi();
                vector::dot(g, &vector::exact(*centre)) + Interval::new(-half, half)
            }
        }
    }

    /// By how much exact points may be beyond what [`Body::range`] counts: the ball that a piece is grown by, and its error.
    /// A ball does not change when it turns.
    pub(crate) fn ball(&self, node: usize) -> Interval {
        match self.nodes[node].below {
            Below::Nodes(_) => Interval::ZERO,
            Below::Piece(piece) => match &self.pieces[piece] {
                Piece::Hull { radius, .. } => Interval::point(*radius) + Interval::point(self.error),
                Piece::Cylinder { .. } => Interval::point(self.error),
            },
        }
    }

    /// Units that [`Body::range`] takes.
    pub(crate) fn cost(&self, node: usize) -> u64 {
        match self.nodes[node].below {
            Below::Nodes(_) => 1,
            Below::Piece(piece) => match &self.pieces[piece] {
                Piece::Hull { corners, .. } => corners.len() as u64,
                Piece::Cylinder { .. } => 8,
            },
        }
    }
}
