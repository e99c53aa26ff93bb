//! Where two bodies may overlap, eight boxes at a time in single precision: for finding alone, nothing here proves anything.
//!
//! A [`WideTree`] is a body's hierarchy with up to eight children a node, their boxes side by side, so that one box meets
//! eight in the same instructions. [`Overlaps`] walks two such trees, the deepest overlap first, and names pairs of leaves whose
//! boxes meet; whether the leaves do is for the caller to find out. The same code is compiled for several kinds of processors and
//! the best is chosen when memory is made; additions and products of single precision are the same on all of them, so what is
//! found, and in which order, is too.

use fearless_simd::{Level, Simd, dispatch};
use glam::{DMat3, DVec3};

use crate::volume::Aabb;
use crate::{Below, Hierarchy, Pose};

/// Boxes that are tested together.
const LANES: usize = 8;

/// Marks what is below a lane as a leaf.
const LEAF: u32 = 1 << 31;

/// Half extent of lanes that hold nothing: no box reaches them.
const NOTHING: f32 = -1e30;

type Lanes = [f32; LANES];

/// A hierarchy of boxes, eight to a node.
#[derive(Clone, Debug, Default)]
pub struct WideTree {
    nodes: Vec<WideNode>,
}

/// Boxes side by side. The first node of a tree holds the root's box alone.
#[derive(Clone, Debug)]
struct WideNode {
    centre: [Lanes; 3],
    half: [Lanes; 3],
    /// A node, or a leaf with [`LEAF`] set.
    below: [u32; LANES],
    /// How many lanes hold a box.
    count: u32,
}

/// One box of a tree: its node and lane.
#[derive(Clone, Copy, Debug)]
struct BoxId(u32);

/// A box by itself.
#[derive(Clone, Copy)]
struct Single {
    centre: [f32; 3],
    half: [f32; 3],
    below: u32,
}

impl WideTree {
    /// The same leaves in the same boxes.
    pub fn new(tree: &Hierarchy<Aabb>) -> Self {
        if tree.nodes().is_empty() {
            return Self::default();
        }
        let mut nodes = vec![WideNode::of(tree, &[0])];
        // What each node's lanes stand for in `tree`; nodes are made in the order of their parents.
        let mut held = vec![vec![0_u32]];
        let mut next = 0;
        while next < nodes.len() {
            for lane in 0..held[next].len() {
                if let Below::Children(first) = tree.node(held[next][lane]).below() {
                    let below = widened(tree, first);
                    nodes[next].below[lane] = nodes.len() as u32;
                    nodes.push(WideNode::of(tree, &below));
                    held.push(below);
                }
            }
            held[next] = Vec::new();
            next += 1;
        }
        Self { nodes }
    }

    /// The root's box as one leaf, number 0.
    pub fn root(tree: &Hierarchy<Aabb>) -> Self {
        let mut nodes: Vec<WideNode> = tree.nodes().first().map(|_| WideNode::of(tree, &[0])).into_iter().collect();
        for node in &mut nodes {
            node.below[0] = LEAF;
        }
        Self { nodes }
    }

    fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    #[inline(always)]
    fn single(&self, id: BoxId) -> Single {
        let (node, lane) = (&self.nodes[id.0 as usize / LANES], id.0 as usize % LANES);
        Single {
            centre: node.centre.map(|lanes| lanes[lane]),
            half: node.half.map(|lanes| lanes[lane]),
            below: node.below[lane],
        }
    }
}

/// Up to eight nodes that together hold what the two from `first` on hold: the largest is opened as long as there is room.
fn widened(tree: &Hierarchy<Aabb>, first: u32) -> Vec<u32> {
    let mut chosen = vec![first, first + 1];
    let area = |node: u32| {
        let half = tree.node(node).volume.half();
        half.x * half.y + half.y * half.z + half.z * half.x
    };
    while chosen.len() < LANES {
        let open = (0..chosen.len())
            .filter(|&place| matches!(tree.node(chosen[place]).below(), Below::Children(_)))
            .max_by(|&a, &b| area(chosen[a]).total_cmp(&area(chosen[b])));
        let Some(place) = open else { break };
        if let Below::Children(first) = tree.node(chosen[place]).below() {
            chosen[place] = first;
            chosen.push(first + 1);
        }
    }
    chosen
}

impl WideNode {
    fn of(tree: &Hierarchy<Aabb>, held: &[u32]) -> Self {
        let mut node = Self {
            centre: [[0.0; LANES]; 3],
            half: [[NOTHING; LANES]; 3],
            below: [LEAF; LANES],
            count: held.len() as u32,
        };
        for (lane, &index) in held.iter().enumerate() {
            let source = tree.node(index);
            let (centre, half) = (source.volume.centre().to_array(), source.volume.half().to_array());
            for axis in 0..3 {
                node.centre[axis][lane] = centre[axis] as f32;
                node.half[axis][lane] = half[axis] as f32;
            }
            if let Below::Leaf(leaf) = source.below() {
                node.below[lane] = leaf | LEAF;
            }
        }
        node
    }
}

impl Single {
    fn is_leaf(&self) -> bool {
        self.below & LEAF != 0
    }

    fn size(&self) -> f32 {
        self.half[0] + self.half[1] + self.half[2]
    }
}

/// One body's frame in another's.
#[derive(Clone, Copy, Debug)]
struct Turned {
    /// By rows.
    rotation: [[f32; 3]; 3],
    translation: [f32; 3],
}

impl Turned {
    fn new(rotation: DMat3, translation: DVec3) -> Self {
        let columns = rotation.to_cols_array_2d();
        Self {
            rotation: std::array::from_fn(|row| std::array::from_fn(|column| columns[column][row] as f32)),
            translation: translation.to_array().map(|value| value as f32),
        }
    }

    /// How deep a box of the turned frame overlaps each of eight boxes: the least overlap along the axes of both, negative
    /// where one of them parts the two.
    #[inline(always)]
    fn depths(&self, single: &Single, node: &WideNode) -> Lanes {
        let r = &self.rotation;
        let dot = |row: [f32; 3], v: [f32; 3]| row[0] * v[0] + row[1] * v[1] + row[2] * v[2];
        let centre: [f32; 3] = std::array::from_fn(|row| dot(r[row], single.centre) + self.translation[row]);
        let half: [f32; 3] = std::array::from_fn(|row| dot(r[row].map(f32::abs), single.half));
        let mut apart = [[0.0; LANES]; 3];
        let mut depths = [f32::INFINITY; LANES];
        for axis in 0..3 {
            for lane in 0..LANES {
                let distance = centre[axis] - node.centre[axis][lane];
                apart[axis][lane] = distance;
                let depth = half[axis] + node.half[axis][lane] - distance.abs();
                depths[lane] = if depth < depths[lane] { depth } else { depths[lane] };
            }
        }
        let columns: [[f32; 3]; 3] = std::array::from_fn(|axis| r.map(|row| row[axis]));
        for (column, own) in columns.iter().zip(single.half) {
            for lane in 0..LANES {
                let distance = column[0] * apart[0][lane] + column[1] * apart[1][lane] + column[2] * apart[2][lane];
                let reach = column[0].abs() * node.half[0][lane]
                    + column[1].abs() * node.half[1][lane]
                    + column[2].abs() * node.half[2][lane];
                let depth = own + reach - distance.abs();
                depths[lane] = if depth < depths[lane] { depth } else { depths[lane] };
            }
        }
        depths
    }
}

/// Pairs of leaves of two bodies whose boxes meet, the deepest first as far as one step sees.
pub struct Overlaps<'a> {
    trees: [&'a WideTree; 2],
    /// A in B's frame and B in A's.
    turned: [Turned; 2],
    /// Box pairs that were compared so far.
    pub tests: u64,
    /// Limit after which nothing more is found.
    most: u64,
}

/// Memory of [`Overlaps`], and what the processor can do.
pub struct OverlapScratch {
    stack: Vec<[BoxId; 2]>,
    processor: Level,
}

impl Default for OverlapScratch {
    fn default() -> Self {
        Self { stack: Vec::new(), processor: Level::new() }
    }
}

impl OverlapScratch {
    /// Without anything that not every processor of this kind can do: the same answers, more slowly.
    pub fn portable() -> Self {
        Self { stack: Vec::new(), processor: Level::baseline() }
    }
}

impl<'a> Overlaps<'a> {
    /// Starts at the roots of two bodies at their poses, and ends after about `most` box pairs.
    pub fn new(trees: [&'a WideTree; 2], poses: [&Pose; 2], most: u64, scratch: &mut OverlapScratch) -> Self {
        let [a, b] = poses;
        let back = b.rotation.transpose();
        let rotation = back * a.rotation;
        let translation = back * (a.translation - b.translation);
        let inverse = rotation.transpose();
        scratch.stack.clear();
        if trees.iter().all(|tree| !tree.is_empty()) {
            scratch.stack.push([BoxId(0); 2]);
        }
        let turned = [Turned::new(rotation, translation), Turned::new(inverse, inverse * -translation)];
        Self { trees, turned, tests: 0, most }
    }

    /// The next pair of leaves whose boxes meet.
    pub fn next(&mut self, scratch: &mut OverlapScratch) -> Option<[u32; 2]> {
        let OverlapScratch { stack, processor } = scratch;
        dispatch!(*processor, simd => self.search(simd, stack))
    }

    /// Compiled once for every kind of processor: everything here has to be inlined.
    #[inline(always)]
    fn search<S: Simd>(&mut self, _processor: S, stack: &mut Vec<[BoxId; 2]>) -> Option<[u32; 2]> {
        while let Some(pair) = stack.pop().filter(|_| self.tests < self.most) {
            let [a, b] = [0, 1].map(|side| self.trees[side].single(pair[side]));
            let side = match (a.is_leaf(), b.is_leaf()) {
                (true, true) => return Some([a.below & !LEAF, b.below & !LEAF]),
                (false, true) => 0,
                (true, false) => 1,
                (false, false) => usize::from(b.size() > a.size()),
            };
            let (opened, other) = if side == 0 { (&a, &b) } else { (&b, &a) };
            let node = &self.trees[side].nodes[opened.below as usize];
            // The box that stays is turned into the frame of the one that is opened.
            let depths = self.turned[1 - side].depths(other, node);
            self.tests += u64::from(node.count);
            let from = stack.len();
            for (lane, &depth) in depths.iter().enumerate() {
                if depth >= 0.0 {
                    let mut next = pair;
                    next[side] = BoxId(opened.below * LANES as u32 + lane as u32);
                    // By depth, the deepest last: it is popped first.
                    let deeper = stack[from..].partition_point(|known| depths[known[side].0 as usize % LANES] <= depth);
                    stack.insert(from + deeper, next);
                }
            }
        }
        None
    }
}
