//! Where two bodies may overlap, eight boxes at a time in single precision: for finding alone, nothing here proves anything.
//!
//! A [`WideTree`] is a body's hierarchy with up to eight children a node, their boxes side by side, so that one box meets
//! eight in the same instructions. [`Overlaps`] walks two such trees, the deepest overlap first, and names pairs of leaves whose
//! boxes meet; whether the leaves do is for the caller to find out. The same code is compiled for several kinds of processors and
//! the best is chosen when memory is made; additions and products of single precision are the same on all of them, so what is
//! found, and in which order, is too.

use std::sync::{Arc, OnceLock};

use fearless_simd::{Level, Simd};
use glam::{DMat3, DVec3};

use crate::volume::Aabb;
use crate::{Below, Geometry, Hierarchy, Node, Pose, by_processor};

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
    /// Parts that are made when a search first comes to them.
    blocks: Vec<Block>,
    /// What they are made from.
    source: Option<Arc<Geometry>>,
}

/// Everything below one node of the source.
#[derive(Clone, Debug)]
struct Block {
    below: u32,
    nodes: OnceLock<Vec<WideNode>>,
}

/// Marks what is below a lane as a block.
const BLOCK: u32 = 1 << 30;

/// Leaves of a body for each node that is made at the beginning: blocks are some dozen leaves large.
const LEAVES_PER_NODE: usize = 128;

/// Of the nodes of a block that have several levels, at least about so many leaves a node.
const LEAVES_OF_A_NODE: usize = 4;

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

/// One box of a tree: its block, and its node there times the lanes plus its lane.
#[derive(Clone, Copy, Debug)]
struct BoxId {
    block: u32,
    place: u32,
}

/// The nodes that are in no block.
const TOP: u32 = u32::MAX;

impl BoxId {
    const ROOT: Self = Self { block: TOP, place: 0 };
}

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
        let (nodes, _) = Self::grown(tree, usize::MAX);
        Self { nodes, ..Self::default() }
    }

    /// The same for a body, without making what no search comes to. What is found is the same.
    pub fn lazily(geometry: &Arc<Geometry>) -> Self {
        let tree = geometry.hierarchy();
        let (nodes, cut) = Self::grown(tree, (tree.node_count() / (2 * LEAVES_PER_NODE)).max(1));
        let blocks = cut.into_iter().map(|below| Block { below, nodes: OnceLock::new() });
        Self { nodes, blocks: blocks.collect(), source: Some(Arc::clone(geometry)) }
    }

    /// Nodes from the root on; at `most` of them lanes become blocks, one for each node of `tree` that is returned.
    fn grown(tree: &Hierarchy<Aabb>, most: usize) -> (Vec<WideNode>, Vec<u32>) {
        if tree.is_empty() {
            return (Vec::new(), Vec::new());
        }
        let mut nodes = Vec::with_capacity(most.min(tree.node_count() / LANES) + 2);
        nodes.push(WideNode::of(tree, &[0]));
        let cut = grow(tree, &mut nodes, most);
        (nodes, cut)
    }

    /// The root's box as one leaf, number 0.
    pub fn root(tree: &Hierarchy<Aabb>) -> Self {
        let mut nodes: Vec<WideNode> = tree.root().map(|_| WideNode::of(tree, &[0])).into_iter().collect();
        for node in &mut nodes {
            node.below[0] = LEAF;
        }
        Self { nodes, ..Self::default() }
    }

    fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    #[inline(always)]
    fn nodes_of(&self, block: u32) -> &[WideNode] {
        match self.blocks.get(block as usize) {
            Some(block) => block.nodes.get().map_or(&[], Vec::as_slice),
            None => &self.nodes,
        }
    }

    #[inline(always)]
    fn single(&self, id: BoxId) -> Single {
        let (node, lane) = (&self.nodes_of(id.block)[id.place as usize / LANES], id.place as usize % LANES);
        Single {
            centre: node.centre.map(|lanes| lanes[lane]),
            half: node.half.map(|lanes| lanes[lane]),
            below: node.below[lane],
        }
    }

    /// The node below a box that is no leaf, and its first box.
    #[inline(always)]
    fn opened(&self, id: BoxId, below: u32) -> (&WideNode, BoxId) {
        if below & BLOCK != 0 {
            let block = below & !BLOCK;
            return (&self.block(block)[0], BoxId { block, place: 0 });
        }
        (&self.nodes_of(id.block)[below as usize], BoxId { place: below * LANES as u32, ..id })
    }

    #[inline(never)]
    fn block(&self, number: u32) -> &[WideNode] {
        let Block { below, nodes } = &self.blocks[number as usize];
        nodes.get_or_init(|| {
            // Opening the largest boxes jumps from level to level: in a copy of this part they lie together.
            let part =
                self.source.as_ref().map_or_else(Hierarchy::empty, |source| source.hierarchy().copied_below(*below));
            let mut nodes = Vec::with_capacity(part.node_count() / (2 * LEAVES_OF_A_NODE) + 1);
            if let Some(Below::Children(first)) = part.get(0).map(Node::below) {
                let (chosen, count) = widened(&part, first, false);
                nodes.push(WideNode::of(&part, &chosen[..count]));
                grow(&part, &mut nodes, usize::MAX);
            }
            nodes
        })
    }
}

/// Makes the nodes below those that are there, in their order, until there are `most`; lanes without one become blocks, one for each node of
/// `tree` that is returned.
fn grow(tree: &Hierarchy<Aabb>, nodes: &mut Vec<WideNode>, most: usize) -> Vec<u32> {
    let is_top = most < usize::MAX;
    let mut cut = Vec::new();
    let mut next = 0;
    while next < nodes.len() {
        for lane in 0..nodes[next].count as usize {
            // Until its own node is made, a lane names the node of `tree` that it stands for.
            let held = nodes[next].below[lane];
            let Below::Children(first) = (if held & LEAF == 0 { tree.node(held).below() } else { Below::Leaf(0) })
            else {
                continue;
            };
            // What is made when it is first needed is not made for a search that may not come to it.
            if nodes.len() >= most || (is_top && tree.is_in_part(first)) {
                nodes[next].below[lane] = BLOCK | cut.len() as u32;
                cut.push(held);
                continue;
            }
            nodes[next].below[lane] = nodes.len() as u32;
            let (chosen, count) = widened(tree, first, is_top);
            nodes.push(WideNode::of(tree, &chosen[..count]));
        }
        next += 1;
    }
    cut
}

/// Up to eight nodes that together hold what the two from `first` on hold, and how many: the largest is opened as long as there is room; of the
/// `top` of a tree none whose children are in a part.
fn widened(tree: &Hierarchy<Aabb>, first: u32, top: bool) -> ([u32; LANES], usize) {
    let mut chosen = [first, first + 1, 0, 0, 0, 0, 0, 0];
    // Leaves cannot be opened: they count as smaller than everything.
    let opened = |node: u32| match tree.node(node).below() {
        Below::Children(first) if !(top && tree.is_in_part(first)) => Some(first),
        Below::Children(_) | Below::Leaf(_) => None,
    };
    let area = |node: u32| {
        let half = tree.node(node).volume.half();
        match opened(node) {
            Some(_) => half.x * half.y + half.y * half.z + half.z * half.x,
            None => f64::NEG_INFINITY,
        }
    };
    let mut areas = [f64::NEG_INFINITY; LANES];
    (areas[0], areas[1]) = (area(first), area(first + 1));
    let mut count = 2;
    while count < LANES {
        let mut place = 0;
        for other in 1..count {
            // The last of equal ones; a box without a size in numbers goes first.
            if areas[other].total_cmp(&areas[place]).is_ge() {
                place = other;
            }
        }
        let Some(first) = opened(chosen[place]) else { break };
        (chosen[place], areas[place]) = (first, area(first));
        (chosen[count], areas[count]) = (first + 1, area(first + 1));
        count += 1;
    }
    (chosen, count)
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
            node.below[lane] = match source.below() {
                Below::Leaf(leaf) => leaf | LEAF,
                Below::Children(_) => index,
            };
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
            scratch.stack.push([BoxId::ROOT; 2]);
        }
        let turned = [Turned::new(rotation, translation), Turned::new(inverse, inverse * -translation)];
        Self { trees, turned, tests: 0, most }
    }

    /// The next pair of leaves whose boxes meet.
    pub fn next(&mut self, scratch: &mut OverlapScratch) -> Option<[u32; 2]> {
        let OverlapScratch { stack, processor } = scratch;
        by_processor!(*processor, simd => self.search(simd, stack))
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
            let (node, first) = self.trees[side].opened(pair[side], opened.below);
            // The box that stays is turned into the frame of the one that is opened.
            let depths = self.turned[1 - side].depths(other, node);
            self.tests += u64::from(node.count);
            let from = stack.len();
            for (lane, &depth) in depths.iter().enumerate() {
                if depth >= 0.0 {
                    let mut next = pair;
                    next[side] = BoxId { place: first.place + lane as u32, ..first };
                    // By depth, the deepest last: it is popped first.
                    let deeper =
                        stack[from..].partition_point(|known| depths[known[side].place as usize % LANES] <= depth);
                    stack.insert(from + deeper, next);
                }
            }
        }
        None
    }
}
