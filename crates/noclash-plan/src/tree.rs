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
    /// The configurations of all nodes, one after the other: finding the nearest reads them all.
    values: Vec<f64>,
    parents: Vec<Option<usize>>,
    width: usize,
}

impl Tree {
    pub fn new<'a>(root: Root, roots: impl IntoIterator<Item = &'a [f64]>) -> Self {
        let mut tree = Self { root, values: Vec::new(), parents: Vec::new(), width: 0 };
        for configuration in roots {
            tree.width = configuration.len();
            tree.values.extend_from_slice(configuration);
            tree.parents.push(None);
        }
        tree
    }

    pub fn len(&self) -> usize {
        self.parents.len()
    }

    pub fn at(&self, node: usize) -> &[f64] {
        &self.values[node * self.width..(node + 1) * self.width]
    }

    pub fn add(&mut self, space: &Space, configuration: &[f64], parent: usize) -> usize {
        let part = if self.root == Root::Start { SearchPart::Start } else { SearchPart::Goal };
        space.grew(part, self.at(parent), configuration);
        self.values.extend_from_slice(configuration);
        self.parents.push(Some(parent));
        self.parents.len() - 1
    }

    /// The edge from a node to a configuration farther out, as it is driven.
    pub fn edge<'a>(&'a self, node: usize, outer: &'a [f64]) -> [&'a [f64]; 2] {
        self.root.driven(self.at(node), outer)
    }

    /// The node nearest to a configuration, the first of several. A tree has a root at least.
    pub fn nearest(&self, space: &Space, configuration: &[f64]) -> usize {
        let mut best = (f64::INFINITY, 0);
        for index in 0..self.len() {
            let distance = space.distance_squared(self.at(index), configuration);
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
            path.push(self.at(index).to_vec());
            at = self.parents[index];
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
