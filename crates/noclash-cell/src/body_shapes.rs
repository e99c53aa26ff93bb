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
        if matches!(geometry.hierarchy().node(node).below(), Below::Leaf(_)) {
            return None;
        }
        Some(self.capsules.get(node as usize)?.get_or_init(|| Lss::fit(balls_around(geometry, node).iter().copied())))
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

/// Capsules are fitted to so many parts below a node: leaves, or boxes around several.
const MOST_PARTS: usize = 256;

/// Balls whose hull holds everything below a node: those of its leaves where these are few, else corners of boxes below it, so that a
/// large node takes no longer than a small one.
fn balls_around(geometry: &Geometry, node: u32) -> Vec<(DVec3, f64)> {
    let tree = geometry.hierarchy();
    let mut parts = vec![node];
    // Level by level; a leaf stays.
    loop {
        let mut next = Vec::with_capacity(2 * parts.len());
        for &part in &parts {
            match tree.node(part).below() {
                Below::Children(first) => next.extend([first, first + 1]),
                Below::Leaf(_) => next.push(part),
            }
        }
        if next.len() == parts.len() || next.len() > MOST_PARTS {
            break;
        }
        parts = next;
    }
    let mut balls = Vec::new();
    for part in parts {
        match tree.node(part).below() {
            Below::Leaf(leaf) => balls.extend((0..).map_while(|index| geometry.leaf_ball(leaf, index))),
            Below::Children(_) => {
                let (low, high) = tree.node(part).volume.corners();
                let side = |corner: u8, bit: u8| if corner & bit == 0 { low } else { high };
                balls.extend(
                    (0..8).map(|corner| (DVec3::new(side(corner, 1).x, side(corner, 2).y, side(corner, 4).z), 0.0)),
                );
            }
        }
    }
    balls
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

#[cfg(test)]
mod tests {
    use noclash_geometry::{Element, Pose, Shape, TriangleMesh};

    use super::*;

    #[test]
    fn capsules_hold_every_leaf_below_their_node_however_many() {
        let at = |i: u32| DVec3::new((f64::from(i) * 0.37).sin(), (f64::from(i) * 0.11).cos(), f64::from(i) * 1e-3);
        let vertices: Vec<DVec3> = (0..3000).map(at).collect();
        let triangles = (0..2998).map(|i| [i, i + 1, i + 2]).collect();
        let shape = Shape::mesh(TriangleMesh::new(vertices, triangles).unwrap());
        let geometry = Geometry::new(&[Element { pose: Pose::IDENTITY, shape }]);
        let shapes = BodyShapes::new(geometry.balls().collect(), &geometry);
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
