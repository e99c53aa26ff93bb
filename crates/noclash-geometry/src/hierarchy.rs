//! Binary trees of bounding volumes over the leaves of a body, in one flat array.
//!
//! Two ways to build: [`Split::SurfaceArea`] (default) and the papers' [`Split::PrincipalDirection`]. Soundness never
//! depends on the split: a node's volume encloses its leaves, and [`Hierarchy::validate`] checks that it does.
//! Deterministic: the same leaves give the same tree on every machine.

use glam::DVec3;

use crate::volume::{Aabb, Ball, PrincipalFrame, Volume};

/// What a hierarchy is built over: numbered convex leaves, each the hull of a few balls.
pub trait LeafSource {
    /// How many leaves there are.
    fn leaf_count(&self) -> usize;
    /// The `index`-th ball of a leaf, `None` past the last; every leaf has at least one.
    fn leaf_ball(&self, leaf: u32, index: usize) -> Option<Ball>;
}

/// How a node's leaves are divided between its children.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Split {
    /// Least expected cost by the surface area of the children's boxes, over 16 bins per axis.
    #[default]
    SurfaceArea,
    /// At the mean along the direction of largest spread (the papers' rule).
    PrincipalDirection,
}

/// A tree with one leaf per leaf node. Node 0 is the root; children lie side by side after their parent.
#[derive(Clone, Debug)]
pub struct Hierarchy<V> {
    nodes: Vec<Node<V>>,
}

/// A volume and what is below it.
#[derive(Clone, Copy, Debug)]
pub struct Node<V> {
    /// Encloses every leaf below.
    pub volume: V,
    /// First of the two adjacent children, or the leaf with [`LEAF`] set.
    link: u32,
}

/// Marks a link as a leaf number; meshes are limited to fewer leaves than this.
const LEAF: u32 = 1 << 31;

/// What a node leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Below {
    /// Two nodes: this one and the next.
    Children(u32),
    /// One leaf.
    Leaf(u32),
}

impl<V> Node<V> {
    /// What the node leads to.
    #[inline(always)]
    pub fn below(&self) -> Below {
        if self.link & LEAF == 0 { Below::Children(self.link) } else { Below::Leaf(self.link & !LEAF) }
    }
}

/// What [`Hierarchy::validate`] found wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HierarchyError {
    /// A ball of a leaf sticks out of a volume above it.
    #[error("leaf {leaf} is not inside the volume of node {node}")]
    NotEnclosed {
        /// The node.
        node: u32,
        /// The leaf.
        leaf: u32,
    },
    /// A leaf is reached not exactly once.
    #[error("leaf {leaf} is reached {times} times")]
    Coverage {
        /// The leaf.
        leaf: u32,
        /// How often.
        times: u32,
    },
    /// A child does not come after its parent.
    #[error("node {node} has a child that is out of range or not after it")]
    Order {
        /// The node.
        node: u32,
    },
}

impl<V: Volume> Hierarchy<V> {
    /// Builds a tree over all leaves of `source`; an empty source gives an empty tree.
    pub fn build(source: &impl LeafSource, split: Split) -> Self {
        let count = source.leaf_count();
        assert!(count < LEAF as usize, "more leaves than a hierarchy can number");
        if count == 0 {
            return Self { nodes: Vec::new() };
        }
        let mut builder = Builder::new(source, split);
        let mut topology: Vec<(u32, u32)> = Vec::with_capacity(2 * count - 1);
        topology.push((0, count as u32));
        let mut links = Vec::with_capacity(2 * count - 1);
        // Breadth does not matter for soundness; processing ranges in creation order puts children side by side.
        let mut next = 0;
        while next < topology.len() {
            let (from, to) = topology[next];
            if to - from == 1 {
                links.push(builder.order[from as usize].leaf | LEAF);
            } else {
                let middle = builder.divide(from as usize, to as usize) as u32;
                links.push(topology.len() as u32);
                topology.push((from, middle));
                topology.push((middle, to));
            }
            next += 1;
        }
        let nodes = enclose(source, &builder.order, &topology, &links);
        Self { nodes }
    }

    /// All nodes; empty when there are no leaves.
    #[inline(always)]
    pub fn nodes(&self) -> &[Node<V>] {
        &self.nodes
    }

    /// One node.
    #[inline(always)]
    pub fn node(&self, index: u32) -> &Node<V> {
        &self.nodes[index as usize]
    }

    /// The volume of everything.
    pub fn root(&self) -> Option<&V> {
        self.nodes.first().map(|node| &node.volume)
    }

    /// Bytes the tree occupies.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node<V>>()
    }

    /// Checks the tree against its leaves: every leaf once, every volume around all balls below it, children after parents.
    pub fn validate(&self, source: &impl LeafSource) -> Result<(), HierarchyError> {
        let mut reached = vec![0_u32; source.leaf_count()];
        let mut parents: Vec<u32> = vec![u32::MAX; self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate() {
            let index = index as u32;
            match node.below() {
                Below::Children(first) => {
                    if first <= index || first as usize + 1 >= self.nodes.len() {
                        return Err(HierarchyError::Order { node: index });
                    }
                    parents[first as usize] = index;
                    parents[first as usize + 1] = index;
                }
                Below::Leaf(leaf) => {
                    let Some(times) = reached.get_mut(leaf as usize) else {
                        return Err(HierarchyError::Order { node: index });
                    };
                    *times += 1;
                    let mut ancestor = index;
                    while ancestor != u32::MAX {
                        let volume = &self.nodes[ancestor as usize].volume;
                        if !leaf_balls(source, leaf).all(|ball| volume.contains(ball)) {
                            return Err(HierarchyError::NotEnclosed { node: ancestor, leaf });
                        }
                        ancestor = parents[ancestor as usize];
                    }
                }
            }
        }
        match reached.iter().position(|&times| times != 1) {
            Some(leaf) => Err(HierarchyError::Coverage { leaf: leaf as u32, times: reached[leaf] }),
            None => Ok(()),
        }
    }
}

/// Gives every node its volume: merged from its children where the volume can, else fitted to all balls below.
fn enclose<V: Volume>(source: &impl LeafSource, order: &[Entry], ranges: &[(u32, u32)], links: &[u32]) -> Vec<Node<V>> {
    let fit = |&(from, to): &(u32, u32)| {
        V::fit(order[from as usize..to as usize].iter().flat_map(|entry| leaf_balls(source, entry.leaf)))
    };
    let mut nodes: Vec<Node<V>> = Vec::with_capacity(links.len());
    let placeholder = fit(&(0, 1));
    nodes.extend(links.iter().map(|&link| Node { volume: placeholder, link }));
    for index in (0..links.len()).rev() {
        let merged = match nodes[index].below() {
            Below::Leaf(_) => None,
            Below::Children(first) => nodes[first as usize].volume.merge(&nodes[first as usize + 1].volume),
        };
        nodes[index].volume = merged.unwrap_or_else(|| fit(&ranges[index]));
    }
    nodes
}

fn leaf_balls<S: LeafSource>(source: &S, leaf: u32) -> impl Iterator<Item = Ball> + Clone + use<'_, S> {
    (0..).map_while(move |index| source.leaf_ball(leaf, index))
}

/// A leaf with its box, while the tree is being built.
#[derive(Clone, Copy)]
struct Entry {
    low: DVec3,
    high: DVec3,
    leaf: u32,
}

impl Entry {
    fn centre(&self) -> DVec3 {
        (self.low + self.high) * 0.5
    }
}

struct Builder {
    order: Vec<Entry>,
    split: Split,
    /// Leaves of the right side while a range is divided stably.
    aside: Vec<Entry>,
}

const BINS: usize = 16;

#[derive(Clone, Copy)]
struct Bin {
    low: DVec3,
    high: DVec3,
    count: u32,
}

impl Bin {
    const EMPTY: Self = Self { low: DVec3::INFINITY, high: DVec3::NEG_INFINITY, count: 0 };

    fn add(&mut self, low: DVec3, high: DVec3, count: u32) {
        self.low = self.low.min(low);
        self.high = self.high.max(high);
        self.count += count;
    }

    /// Half the surface area times the number of leaves.
    fn cost(&self) -> f64 {
        let d = self.high - self.low;
        if self.count == 0 { 0.0 } else { (d.x * d.y + d.y * d.z + d.z * d.x) * f64::from(self.count) }
    }
}

impl Builder {
    fn new(source: &impl LeafSource, split: Split) -> Self {
        let order = (0..source.leaf_count() as u32)
            .map(|leaf| {
                let (low, high) = Aabb::fit(leaf_balls(source, leaf)).corners();
                Entry { low, high, leaf }
            })
            .collect();
        Self { order, split, aside: Vec::new() }
    }

    /// Reorders [from, to) and returns where the right side begins; both sides hold at least one leaf.
    fn divide(&mut self, from: usize, to: usize) -> usize {
        let middle = match self.split {
            Split::SurfaceArea => self.divide_by_surface_area(from, to),
            Split::PrincipalDirection => self.divide_by_principal_direction(from, to),
        };
        // Coinciding leaves cannot be told apart by position: halve the range as it stands.
        if middle == from || middle == to { from + (to - from) / 2 } else { middle }
    }

    fn divide_by_surface_area(&mut self, from: usize, to: usize) -> usize {
        let range = &self.order[from..to];
        let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        for entry in range {
            let centre = entry.centre();
            (low, high) = (low.min(centre), high.max(centre));
        }
        let spread = high - low;
        // A spread that is zero gives an infinite scale; such an axis is skipped below.
        let scale = DVec3::splat(BINS as f64 * (1.0 - 1e-9)) / spread;
        let mut bins = [[Bin::EMPTY; BINS]; 3];
        for entry in range {
            let place = (entry.centre() - low) * scale;
            for axis in 0..3 {
                // `as` saturates and turns NaN into 0: always a valid bin after the clamp.
                let bin = (place[axis] as usize).min(BINS - 1);
                bins[axis][bin].add(entry.low, entry.high, 1);
            }
        }
        let mut best = (f64::INFINITY, 0, 0);
        for axis in (0..3).filter(|&axis| spread[axis] > 0.0) {
            let mut right_costs = [0.0; BINS];
            let mut right = Bin::EMPTY;
            for cut in (1..BINS).rev() {
                let bin = &bins[axis][cut];
                right.add(bin.low, bin.high, bin.count);
                right_costs[cut] = if right.count == 0 { f64::INFINITY } else { right.cost() };
            }
            let mut left = Bin::EMPTY;
            for cut in 1..BINS {
                let bin = &bins[axis][cut - 1];
                left.add(bin.low, bin.high, bin.count);
                let cost = left.cost() + right_costs[cut];
                if left.count > 0 && cost < best.0 {
                    best = (cost, axis, cut);
                }
            }
        }
        let (cost, axis, cut) = best;
        if cost == f64::INFINITY {
            return from;
        }
        self.partition(from, to, |entry| {
            (((entry.centre()[axis] - low[axis]) * scale[axis]) as usize).min(BINS - 1) < cut
        })
    }

    fn divide_by_principal_direction(&mut self, from: usize, to: usize) -> usize {
        let range = &self.order[from..to];
        let direction = PrincipalFrame::of(range.iter().flat_map(|e| [e.low, e.high, e.centre()])).axes.x_axis;
        let mean = range.iter().map(|entry| direction.dot(entry.centre())).sum::<f64>() / range.len() as f64;
        self.partition(from, to, |entry| direction.dot(entry.centre()) <= mean)
    }

    /// Stable: both sides keep their order, so the tree does not depend on how a partition swaps.
    fn partition(&mut self, from: usize, to: usize, goes_left: impl Fn(&Entry) -> bool) -> usize {
        self.aside.clear();
        let mut write = from;
        for read in from..to {
            let entry = self.order[read];
            if goes_left(&entry) {
                self.order[write] = entry;
                write += 1;
            } else {
                self.aside.push(entry);
            }
        }
        self.order[write..to].copy_from_slice(&self.aside);
        write
    }
}
