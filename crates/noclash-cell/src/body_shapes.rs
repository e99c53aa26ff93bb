//! Outer shapes of a body and of the parts below its nodes, each made when first asked for: what engines search and prove with
//! besides the boxes of its hierarchy.

use std::cell::RefCell;
use std::sync::{Arc, OnceLock};

use glam::DVec3;
use noclash_geometry::query::WideTree;
use noclash_geometry::volume::{Lss, LssFit};
use noclash_geometry::{BallCover, BallsBelow, Below, ConvexPiece, Geometry};
use noclash_robot::SweptSphere;

/// Outer shapes of one body.
#[derive(Debug)]
pub struct BodyShapes {
    /// By node, as far as they are made.
    capsules: NodeTable<Lss>,
    pieces: NodeTable<Option<ConvexPiece>>,
    /// Of nodes that have too many leaves for these; few callers ask.
    large_pieces: OnceLock<NodeTable<Option<ConvexPiece>>>,
    /// For finding overlaps: the whole body, and its box alone.
    wide: OnceLock<WideTree>,
    wide_root: OnceLock<WideTree>,
    balls: OnceLock<Option<BallCover>>,
}

/// Balls whose hull holds a body: what its motion is bounded by.
#[derive(Debug)]
pub struct BallHull {
    /// Balls whose hull holds the exact body, few enough to be gone through for every joint.
    pub balls: Vec<(DVec3, f64)>,
    /// A sphere around them.
    pub sphere: SweptSphere,
}

impl BallHull {
    /// `balls` hold the exact body.
    pub fn new(balls: Vec<(DVec3, f64)>) -> Self {
        Self { sphere: SweptSphere::enclosing(&balls), balls }
    }
}

/// Values by number of a node, each made when first asked for. Most nodes of most bodies are never asked about, so room is made for some
/// neighbours at a time.
#[derive(Debug)]
struct NodeTable<T> {
    chunks: Vec<OnceLock<Box<[OnceLock<T>; CHUNK]>>>,
}

/// Nodes that room is made for together.
const CHUNK: usize = 16;

impl<T> NodeTable<T> {
    fn new(nodes: usize) -> Self {
        Self { chunks: (0..nodes.div_ceil(CHUNK)).map(|_| OnceLock::new()).collect() }
    }

    /// `None` beyond the nodes that it was made for.
    #[inline]
    fn get_or_make(&self, node: u32, make: impl FnOnce() -> T) -> Option<&T> {
        let (chunk, place) = (node as usize / CHUNK, node as usize % CHUNK);
        let places = self.chunks.get(chunk)?.get_or_init(|| Box::new(std::array::from_fn(|_| OnceLock::new())));
        Some(places[place].get_or_init(make))
    }
}

/// Nodes near the leaves are not worth a shape of their own, nor are more than so many.
const MOST_SHAPES: usize = 1 << 14;

fn shaped_nodes(geometry: &Geometry) -> usize {
    geometry.hierarchy().numbers().min(MOST_SHAPES)
}

impl BodyShapes {
    /// Nothing is made yet.
    pub fn new(geometry: &Geometry) -> Self {
        let shaped = shaped_nodes(geometry);
        Self {
            capsules: NodeTable::new(shaped),
            pieces: NodeTable::new(shaped),
            large_pieces: OnceLock::new(),
            wide: OnceLock::new(),
            wide_root: OnceLock::new(),
            balls: OnceLock::new(),
        }
    }

    /// A capsule around everything below a node; none for leaves and for nodes far down.
    pub fn capsule(&self, geometry: &Geometry, node: u32) -> Option<&Lss> {
        if matches!(geometry.hierarchy().node(node).below(), Below::Leaf(_)) {
            return None;
        }
        self.capsules.get_or_make(node, || capsule_around(geometry, node))
    }

    /// A convex set around everything below a node; none for nodes far down and where it would hold too much.
    pub fn piece(&self, geometry: &Geometry, node: u32) -> Option<&ConvexPiece> {
        self.pieces.get_or_make(node, || ConvexPiece::around(geometry, node))?.as_ref()
    }

    /// The same with pieces of more leaves, for callers that ask many times: making one takes longer.
    pub fn large_piece(&self, geometry: &Geometry, node: u32) -> Option<&ConvexPiece> {
        let large = || {
            let pieces = self.large_pieces.get_or_init(|| NodeTable::new(shaped_nodes(geometry)));
            pieces.get_or_make(node, || ConvexPiece::around_large(geometry, node))?.as_ref()
        };
        self.piece(geometry, node).or_else(large)
    }

    /// Balls that hold the body and whatever it encloses; none where [`BallCover::of_solid`] has none.
    pub fn solid_balls(&self, geometry: &Geometry) -> Option<&BallCover> {
        self.balls.get_or_init(|| BallCover::of_solid(geometry)).as_ref()
    }

    /// The body's boxes, eight to a node.
    pub fn wide(&self, geometry: &Arc<Geometry>) -> &WideTree {
        self.wide.get_or_init(|| WideTree::lazily(geometry))
    }

    /// The body's box alone.
    pub fn wide_root(&self, geometry: &Geometry) -> &WideTree {
        self.wide_root.get_or_init(|| WideTree::root(geometry.hierarchy()))
    }
}

/// Capsules are fitted to the leaves below a node where these are so few, else to so many boxes around several. Capsules around boxes are thicker,
/// and every thick one of an upper node sends many searches down to its children.
const EXACT_LEAVES: usize = 2048;
const MOST_BOXES: usize = 32;

/// Of a body of very many leaves, whose lower nodes are made when they are needed, so many boxes are enough where more need such nodes.
const ENOUGH_BOXES: usize = 8;

/// No capsule reaches farther from the body's origin than so many times what the body does: what its support loses to rounding is derived
/// for this (docs/spacetime.md, "Rounding").
const MOST_REACH: f64 = 5.2;

/// Memory that the capsules of a thread are fitted in.
#[derive(Default)]
struct CapsuleFit {
    below: BallsBelow,
    fit: LssFit,
}

thread_local! {
    static CAPSULE_FIT: RefCell<CapsuleFit> = RefCell::default();
}

/// A capsule around everything below a node: around balls of its leaves where these are few, else around boxes below it, so that a large node
/// takes no longer than a small one.
fn capsule_around(geometry: &Geometry, node: u32) -> Lss {
    let tree = geometry.hierarchy();
    let mut memory = CAPSULE_FIT.take();
    let CapsuleFit { below, fit } = &mut memory;
    let capsule = match below.collect(geometry, node, EXACT_LEAVES) {
        Some(balls) => fit.around_balls(balls.iter().copied()),
        None => {
            let parts = tree.spread_below(node, ENOUGH_BOXES, MOST_BOXES);
            fit.around_boxes(parts.into_iter().map(|part| tree.node(part).volume))
        }
    };
    CAPSULE_FIT.set(memory);
    let reach = capsule.centre().length() + capsule.half().length() + capsule.radius();
    if reach <= MOST_REACH * geometry.radius() { capsule } else { Lss::EVERYWHERE }
}

#[cfg(test)]
mod tests {
    use noclash_geometry::volume::Volume;
    use noclash_geometry::{Element, LeafSource, Pose, Shape, TriangleMesh};

    use super::*;

    #[test]
    fn capsules_hold_every_leaf_below_their_node_however_many() {
        let at = |i: u32| DVec3::new((f64::from(i) * 0.37).sin(), (f64::from(i) * 0.11).cos(), f64::from(i) * 1e-3);
        let vertices: Vec<DVec3> = (0..3000).map(at).collect();
        let triangles = (0..2998).map(|i| [i, i + 1, i + 2]).collect();
        let shape = Shape::mesh(TriangleMesh::new(vertices, triangles).unwrap());
        let geometry = Geometry::new(&[Element { pose: Pose::IDENTITY, shape }]);
        let shapes = BodyShapes::new(&geometry);
        let tree = geometry.hierarchy();
        for node in 0..600 {
            let Some(capsule) = shapes.capsule(&geometry, node) else { continue };
            let mut pending = vec![node];
            while let Some(node) = pending.pop() {
                match tree.node(node).below() {
                    Below::Children(first) => pending.extend([first, first + 1]),
                    Below::Leaf(leaf) => {
                        let mut balls = (0..).map_while(|index| geometry.leaf_ball(leaf, index));
                        assert!(balls.all(|ball| capsule.contains(ball)), "leaf {leaf}");
                    }
                }
            }
        }
    }
}
