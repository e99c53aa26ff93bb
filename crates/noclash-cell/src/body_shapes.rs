//! Outer shapes of a body and of the parts below its nodes, each made when first asked for: what engines search and prove with
//! besides the boxes of its hierarchy.

use std::borrow::Cow;
use std::sync::OnceLock;

use glam::DVec3;
use noclash_geometry::query::WideTree;
use noclash_geometry::volume::{Lss, Volume};
use noclash_geometry::{Below, ConvexPiece, Geometry, LeafSource};
use noclash_robot::SweptSphere;

/// Outer shapes of one body.
#[derive(Debug)]
pub struct BodyShapes {
    /// Balls whose hull holds the exact body, few enough to be gone through for every joint.
    pub balls: Vec<(DVec3, f64)>,
    /// A sphere around them.
    pub sphere: SweptSphere,
    /// By node, as far as they are made.
    capsules: Vec<OnceLock<Lss>>,
    pieces: Vec<OnceLock<Option<ConvexPiece>>>,
    /// For finding overlaps: the whole body, and its box alone.
    wide: OnceLock<[WideTree; 2]>,
}

/// Nodes near the leaves are not worth a shape of their own, nor are more than so many.
const MOST_SHAPES: usize = 1 << 14;

/// Parts of more leaves than this get no convex piece; of so few all corners are taken.
const MOST_LEAVES: usize = 1 << 13;
const FEW_LEAVES: usize = 8;

impl BodyShapes {
    /// `balls` hold the exact body.
    pub fn new(balls: Vec<(DVec3, f64)>, geometry: &Geometry) -> Self {
        let shaped = geometry.hierarchy().nodes().len().min(MOST_SHAPES);
        Self {
            sphere: SweptSphere::enclosing(&balls),
            balls,
            capsules: (0..shaped).map(|_| OnceLock::new()).collect(),
            pieces: (0..shaped).map(|_| OnceLock::new()).collect(),
            wide: OnceLock::new(),
        }
    }

    /// A capsule around everything below a node; none for leaves and for nodes far down.
    pub fn capsule(&self, geometry: &Geometry, node: u32) -> Option<&Lss> {
        let tree = geometry.hierarchy();
        if matches!(tree.node(node).below(), Below::Leaf(_)) {
            return None;
        }
        Some(self.capsules.get(node as usize)?.get_or_init(|| {
            let (mut balls, mut pending) = (Vec::new(), vec![node]);
            while let Some(node) = pending.pop() {
                match tree.node(node).below() {
                    Below::Children(first) => pending.extend([first, first + 1]),
                    Below::Leaf(leaf) => balls.extend((0..).map_while(|index| geometry.leaf_ball(leaf, index))),
                }
            }
            Lss::fit(balls.iter().copied())
        }))
    }

    /// A convex set around everything below a node; none for nodes far down and where it would have too many corners. Made from
    /// those of the children, so that all of a body's together take little more than one.
    pub fn piece(&self, geometry: &Geometry, node: u32) -> Option<&ConvexPiece> {
        let make = || {
            let leaves = leaves_below(geometry, node);
            match geometry.hierarchy().node(node).below() {
                Below::Children(_) if leaves > MOST_LEAVES => None,
                Below::Children(first) if leaves > FEW_LEAVES => {
                    let [a, b] = [first, first + 1].map(|child| {
                        if leaves_below(geometry, child) <= FEW_LEAVES || child as usize >= self.pieces.len() {
                            return Some(Cow::Owned(ConvexPiece::of_leaves(geometry, child)));
                        }
                        self.piece(geometry, child).map(Cow::Borrowed)
                    });
                    a?.joined(b?.as_ref(), geometry.radius())
                }
                Below::Children(_) | Below::Leaf(_) => Some(ConvexPiece::of_leaves(geometry, node)),
            }
        };
        self.pieces.get(node as usize)?.get_or_init(make).as_ref()
    }

    /// The body's boxes, eight to a node.
    pub fn wide(&self, geometry: &Geometry) -> &WideTree {
        &self.wide_trees(geometry)[0]
    }

    /// The body's box alone.
    pub fn wide_root(&self, geometry: &Geometry) -> &WideTree {
        &self.wide_trees(geometry)[1]
    }

    fn wide_trees(&self, geometry: &Geometry) -> &[WideTree; 2] {
        let tree = geometry.hierarchy();
        self.wide.get_or_init(|| [WideTree::new(tree), WideTree::root(tree)])
    }
}

/// How many leaves are below a node, or more than [`MOST_LEAVES`].
fn leaves_below(geometry: &Geometry, node: u32) -> usize {
    let (mut count, mut pending) = (0, vec![node]);
    while let Some(node) = pending.pop().filter(|_| count <= MOST_LEAVES) {
        match geometry.hierarchy().node(node).below() {
            Below::Children(first) => pending.extend([first, first + 1]),
            Below::Leaf(_) => count += 1,
        }
    }
    count
}
