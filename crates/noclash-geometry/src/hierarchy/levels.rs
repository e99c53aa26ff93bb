//! Statistics of a tree, level by level: for tables and `inspect`, not for bounds.

use super::node::Below;
use super::tree::Hierarchy;
use crate::volume::Volume;

/// All nodes as far below the root as each other.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Level {
    /// How many nodes.
    pub nodes: usize,
    /// How many of them are leaves.
    pub leaves: usize,
    /// The sum of their volumes in cubic metres.
    pub volume: f64,
    /// The sum of their volumes and of the volumes of all leaves further up: what is left of space when every branch is opened to
    /// this level.
    pub cover: f64,
}

impl<V: Volume> Hierarchy<V> {
    /// The levels, the root's first.
    pub fn levels(&self) -> Vec<Level> {
        let mut levels: Vec<Level> = Vec::new();
        let mut ends: Vec<f64> = Vec::new();
        for (node, depth) in self.by_level() {
            if levels.len() <= depth {
                levels.resize(depth + 1, Level::default());
                ends.resize(depth + 1, 0.0);
            }
            let level = &mut levels[depth];
            level.nodes += 1;
            level.volume += node.volume.volume();
            if matches!(node.below(), Below::Leaf(_)) {
                level.leaves += 1;
                ends[depth] += node.volume.volume();
            }
        }
        let mut ended = 0.0;
        for (level, own) in levels.iter_mut().zip(ends) {
            level.cover = level.volume + ended;
            ended += own;
        }
        levels
    }

    /// Cost in boxes of a random straight line that meets the root, up to a factor: the sizes of all inner nodes over the
    /// root's. The smaller the tighter.
    pub fn looseness(&self) -> f64 {
        let Some(root) = self.root() else { return 0.0 };
        let inner = self.by_level().map(|(node, _)| node).filter(|node| matches!(node.below(), Below::Children(_)));
        inner.map(|node| node.volume.size()).sum::<f64>() / root.size()
    }
}
