//! A tree of configurations that grows from the start or from the goals.

use crate::space::Space;
use crate::watcher::SearchPart;

/// Which way the edges of a tree are driven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Root {
    /// From the root outwards: the start.
    Start,
    /// Towards the root: a goal.
    Goal,
}

impl Root {
    /// The edge between a node and one nearer to the root, as it is driven. A motion is proved the way it is driven, so that
    /// what a planner asked is what its path claims.
    pub fn driven<'a>(self, inner: &'a [f64], outer: &'a [f64]) -> [&'a [f64]; 2] {
        match self {
            Self::Start => [inner, outer],
            Self::Goal => [outer, inner],
        }
    }
}

pub(crate) struct Tree {
    pub root: Root,
    nodes: Vec<(Vec<f64>, Option<usize>)>,
}

impl Tree {
    pub fn new(root: Root, roots: impl IntoIterator<Item = Vec<f64>>) -> Self {
        Self { root, nodes: roots.into_iter().map(|configuration| (configuration, None)).collect() }
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn at(&self, node: usize) -> &[f64] {
        &self.nodes[node].0
    }

    pub fn add(&mut self, space: &Space, configuration: Vec<f64>, parent: usize) -> usize {
        let part = if self.root == Root::Start { SearchPart::Start } else { SearchPart::Goal };
        space.grew(part, self.at(parent), &configuration);
        self.nodes.push((configuration, Some(parent)));
        self.nodes.len() - 1
    }

    /// The node nearest to a configuration, the first of several. A tree has a root at least.
    pub fn nearest(&self, space: &Space, configuration: &[f64]) -> usize {
        let mut best = (f64::INFINITY, 0);
        for (index, (node, _)) in self.nodes.iter().enumerate() {
            let distance = space.distance_squared(node, configuration);
            if distance < best.0 {
                best = (distance, index);
            }
        }
        best.1
    }

    /// The configurations from a node to its root, both included.
    pub fn to_root(&self, node: usize) -> Vec<Vec<f64>> {
        let mut path = Vec::new();
        let mut at = Some(node);
        while let Some(index) = at {
            path.push(self.nodes[index].0.clone());
            at = self.nodes[index].1;
        }
        path
    }
}

/// The path from start to goal through two nodes that stand at the same configuration.
pub(crate) fn joined(start: &Tree, at_start: usize, goal: &Tree, at_goal: usize) -> Vec<Vec<f64>> {
    let mut path = start.to_root(at_start);
    path.reverse();
    path.extend(goal.to_root(at_goal).into_iter().skip(1));
    path
}
