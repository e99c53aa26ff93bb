//! From leaves to a tree: which leaves lie beside each other, which ranges of them are nodes, and the volumes around those.
//!
//! A coarse division that follows the shape may come first (`concavity.rs`, `crate::shells`); planes do the rest
//! (`planes.rs`). Threads share the ranges and the result is put together in one order, so their number changes nothing.

use glam::DVec3;

use super::planes::Planes;
use super::{Below, LEAF, LeafSource, Node, concavity, leaf_balls, tightened::tightened};
use crate::volume::{Aabb, Volume};

/// How a node's leaves are divided between its children.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Split {
    /// Least expected cost by the surface area of the children's boxes.
    #[default]
    SurfaceArea,
    /// At the mean along the direction of largest spread (the papers' rule).
    PrincipalDirection,
    /// At the deepest notch of the convex hull while it is deeper than the tolerance, then by surface area.
    Concavity,
    /// Along the boundaries and branch edges of open shells and at their concave boundary vertices, then by surface area.
    Shells,
}

impl Split {
    /// All of them, the default first.
    pub const ALL: [Self; 4] = [Self::SurfaceArea, Self::PrincipalDirection, Self::Concavity, Self::Shells];

    /// What files and the command call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::SurfaceArea => "surface-area",
            Self::PrincipalDirection => "principal",
            Self::Concavity => "concavity",
            Self::Shells => "shells",
        }
    }

    /// The one of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|split| split.name() == name)
    }
}

/// Everything that can be chosen about a build.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BuildOptions {
    /// How leaves are divided.
    pub split: Split,
    /// Notches and concave parts of a boundary below this part of the body's size are left as they are.
    pub tolerance: f64,
    /// How many threads may share the work; the tree is the same for any number.
    pub threads: usize,
}

impl BuildOptions {
    /// Notches that are left by default, as part of the diagonal of the body's box.
    pub const TOLERANCE: f64 = 0.05;

    /// One thread, the default tolerance.
    pub fn of(split: Split) -> Self {
        Self { split, tolerance: Self::TOLERANCE, threads: 1 }
    }
}

impl Default for BuildOptions {
    fn default() -> Self {
        Self::of(Split::default())
    }
}

/// A tree without its volumes: the leaves in the order of their ranges, and where every range is divided.
///
/// What a cache keeps. Volumes are never kept: they are made from the leaves whenever an order becomes a tree, so that an order,
/// wherever it comes from, gives a tree whose volumes enclose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HierarchyOrder {
    /// Every leaf once.
    leaves: Vec<u32>,
    /// Where the range of each inner node is divided, parents before children and left before right.
    middles: Vec<u32>,
}

/// Why two lists are no order of so many leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// The lists are not as long as they must be.
    #[error("an order of {leaves} leaves needs as many entries and one division less")]
    Length {
        /// How many leaves there are.
        leaves: usize,
    },
    /// A leaf is missing or named twice.
    #[error("leaf {leaf} is not there exactly once")]
    Leaf {
        /// The leaf.
        leaf: u32,
    },
    /// A range is divided outside itself.
    #[error("division {index} is outside its range")]
    Division {
        /// Which.
        index: usize,
    },
}

impl HierarchyOrder {
    /// Finds an order of the leaves of `source`.
    pub fn of<S: LeafSource + Sync>(source: &S, options: &BuildOptions) -> Self {
        let count = source.leaf_count();
        assert!(count < LEAF as usize, "more leaves than a hierarchy can number");
        let entry = |leaf: u32| {
            let (low, high) = Aabb::fit(leaf_balls(source, leaf)).corners();
            Entry { low, high, leaf }
        };
        let (coarse, planes) = match options.split {
            Split::SurfaceArea => (None, Planes::SurfaceArea),
            Split::PrincipalDirection => (None, Planes::PrincipalDirection),
            Split::Concavity => (concavity::divide(source, options.tolerance), Planes::SurfaceArea),
            Split::Shells => (crate::shells::divide(source, options.tolerance), Planes::SurfaceArea),
        };
        let mut entries: Vec<Entry> = Vec::with_capacity(count);
        let mut parts = Vec::new();
        match &coarse {
            None => {
                entries.extend((0..count as u32).map(entry));
                parts.push(count);
            }
            Some(division) => {
                entries.extend(division.parts().iter().flatten().map(|&leaf| entry(leaf)));
                parts.extend(division.parts().iter().map(Vec::len));
            }
        }
        let threads = options.threads.max(1);
        let mut inner: Vec<Vec<u32>> = Vec::with_capacity(parts.len());
        let (mut rest, mut first) = (&mut entries[..], 0);
        for &part in &parts {
            let (own, others) = rest.split_at_mut(part);
            inner.push(divide(own, first, planes, threads));
            (rest, first) = (others, first + part);
        }
        let middles = match &coarse {
            None => inner.pop().unwrap_or_default(),
            Some(division) => division.middles(&inner),
        };
        let order = Self { leaves: entries.iter().map(|entry| entry.leaf).collect(), middles };
        // A division that follows the shape stays as it is.
        if options.split == Split::SurfaceArea { tightened(order, &entries) } else { order }
    }

    /// An order that is one by the way it was found.
    pub(super) fn from_parts(leaves: Vec<u32>, middles: Vec<u32>) -> Self {
        Self { leaves, middles }
    }

    /// The order of lists that were kept.
    pub fn from_lists(leaves: Vec<u32>, middles: Vec<u32>) -> Result<Self, OrderError> {
        let count = leaves.len();
        if count >= LEAF as usize || middles.len() + 1 != count.max(1) {
            return Err(OrderError::Length { leaves: count });
        }
        let mut seen = vec![false; count];
        for &leaf in &leaves {
            match seen.get_mut(leaf as usize) {
                Some(seen) if !*seen => *seen = true,
                _ => return Err(OrderError::Leaf { leaf }),
            }
        }
        let mut pending = vec![(0_u32, count as u32)];
        let mut index = 0;
        while let Some((from, to)) = pending.pop().filter(|(from, to)| from < to) {
            if to - from == 1 {
                continue;
            }
            let middle = middles[index];
            if middle <= from || middle >= to {
                return Err(OrderError::Division { index });
            }
            index += 1;
            pending.extend([(middle, to), (from, middle)]);
        }
        Ok(Self { leaves, middles })
    }

    /// The order of a tree.
    pub(super) fn of_nodes<V>(nodes: &[Node<V>]) -> Self {
        // Leaves below each node; children come after their parents.
        let mut sizes = vec![1_u32; nodes.len()];
        for (index, node) in nodes.iter().enumerate().rev() {
            if let Below::Children(first) = node.below() {
                sizes[index] = sizes[first as usize] + sizes[first as usize + 1];
            }
        }
        let (mut leaves, mut middles) = (Vec::new(), Vec::new());
        let mut pending: Vec<u32> = if nodes.is_empty() { Vec::new() } else { vec![0] };
        while let Some(node) = pending.pop() {
            match nodes[node as usize].below() {
                Below::Leaf(leaf) => leaves.push(leaf),
                Below::Children(first) => {
                    middles.push(leaves.len() as u32 + sizes[first as usize]);
                    pending.extend([first + 1, first]);
                }
            }
        }
        Self { leaves, middles }
    }

    /// The leaves as they lie beside each other.
    pub fn leaves(&self) -> &[u32] {
        &self.leaves
    }

    /// Where ranges are divided, parents before children and left before right.
    pub fn middles(&self) -> &[u32] {
        &self.middles
    }

    /// Ranges and links of all nodes, children side by side after their parent, level by level.
    fn numbered(&self) -> (Vec<(u32, u32)>, Vec<u32>) {
        let count = self.leaves.len();
        let nodes = (2 * count).saturating_sub(1);
        let mut ranges: Vec<(u32, u32)> = Vec::with_capacity(nodes);
        let mut links = Vec::with_capacity(nodes);
        // The division of the node at the same place; leaves have none.
        let mut divisions: Vec<u32> = Vec::with_capacity(nodes);
        if count > 0 {
            ranges.push((0, count as u32));
            divisions.push(0);
        }
        let mut next = 0;
        while next < ranges.len() {
            let ((from, to), division) = (ranges[next], divisions[next]);
            if to - from == 1 {
                links.push(self.leaves[from as usize] | LEAF);
            } else {
                let middle = self.middles[division as usize];
                links.push(ranges.len() as u32);
                ranges.extend([(from, middle), (middle, to)]);
                // The left child's division follows its parent's; then come all of the left side, one less than its leaves.
                divisions.extend([division + 1, division + (middle - from)]);
            }
            next += 1;
        }
        (ranges, links)
    }
}

/// Gives every node its volume: merged from its children where the volume can, else fitted to all balls below.
pub(super) fn enclose<V: Volume, S: LeafSource + Sync>(
    source: &S,
    order: &HierarchyOrder,
    threads: usize,
) -> Vec<Node<V>> {
    let (ranges, links) = order.numbered();
    let fit = |&(from, to): &(u32, u32)| {
        V::fit(order.leaves[from as usize..to as usize].iter().flat_map(|&leaf| leaf_balls(source, leaf)))
    };
    let Some(placeholder) = ranges.last().map(fit) else { return Vec::new() };
    let mut nodes: Vec<Node<V>> = links.iter().map(|&link| Node { volume: placeholder, link }).collect();
    if placeholder.merge(&placeholder).is_none() {
        let share = nodes.len().div_ceil(threads.max(1)).max(LEAST_SHARE);
        std::thread::scope(|scope| {
            for (nodes, ranges) in nodes.chunks_mut(share).zip(ranges.chunks(share)) {
                let mut work = move || nodes.iter_mut().zip(ranges).for_each(|(node, range)| node.volume = fit(range));
                if share >= links.len() { work() } else { drop(scope.spawn(work)) }
            }
        });
        return nodes;
    }
    for index in (0..links.len()).rev() {
        let merged = match nodes[index].below() {
            Below::Leaf(_) => None,
            Below::Children(first) => nodes[first as usize].volume.merge(&nodes[first as usize + 1].volume),
        };
        nodes[index].volume = merged.unwrap_or_else(|| fit(&ranges[index]));
    }
    nodes
}

/// Fewer leaves than this are not worth a thread.
const LEAST_SHARE: usize = 4096;

/// A leaf with its box, while the tree is being built.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub low: DVec3,
    pub high: DVec3,
    pub leaf: u32,
}

impl Entry {
    pub fn centre(&self) -> DVec3 {
        (self.low + self.high) * 0.5
    }
}

/// Divides a range down to single leaves: reorders it and gives the divisions, parents before children and left before right.
/// `first` is where the range begins.
fn divide(entries: &mut [Entry], first: usize, planes: Planes, threads: usize) -> Vec<u32> {
    let mut aside = Vec::new();
    if threads > 1 && entries.len() > 2 * LEAST_SHARE {
        let middle = planes.divide(entries, &mut aside);
        drop(aside);
        let (left, right) = entries.split_at_mut(middle);
        let (threads_left, threads_right) = (threads / 2, threads - threads / 2);
        let mut middles = vec![(first + middle) as u32];
        let (on_left, on_right) = std::thread::scope(|scope| {
            let on_left = scope.spawn(|| divide(left, first, planes, threads_left));
            let on_right = divide(right, first + middle, planes, threads_right);
            (on_left.join(), on_right)
        });
        // A thread fails only by a panic, which goes on here.
        middles.extend(on_left.unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        middles.extend(on_right);
        return middles;
    }
    let mut middles = Vec::with_capacity(entries.len().saturating_sub(1));
    let mut pending = vec![(0, entries.len())];
    while let Some((from, to)) = pending.pop() {
        if to - from > 1 {
            let middle = from + planes.divide(&mut entries[from..to], &mut aside);
            middles.push((first + middle) as u32);
            pending.extend([(middle, to), (from, middle)]);
        }
    }
    middles
}
