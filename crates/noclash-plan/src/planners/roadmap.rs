//! The graph under both kinds of roadmap: configurations, edges to near ones, shortest ways.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use crate::space::Space;
use crate::watcher::SearchPart;

/// Status of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EdgeState {
    /// Not asked about.
    Unknown,
    /// May be used.
    Passes,
    /// May not.
    Fails,
}

/// An undirected edge. It is checked, and driven, as a path first uses it; the reverse is checked separately.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoadmapEdge {
    pub ends: [usize; 2],
    pub length: f64,
    /// From the first end to the second, and back.
    pub states: [EdgeState; 2],
}

#[derive(Default)]
pub(crate) struct Roadmap {
    pub nodes: Vec<Vec<f64>>,
    pub edges: Vec<RoadmapEdge>,
    at_node: Vec<Vec<usize>>,
}

impl Roadmap {
    pub fn add_node(&mut self, configuration: Vec<f64>) -> usize {
        self.nodes.push(configuration);
        self.at_node.push(Vec::new());
        self.nodes.len() - 1
    }

    /// The nodes nearest to one, nearest first.
    pub fn nearest(&self, space: &Space, node: usize, count: usize) -> Vec<usize> {
        let distance = |other: usize| space.distance_squared(&self.nodes[node], &self.nodes[other]);
        let mut others: Vec<(f64, usize)> =
            (0..self.nodes.len()).filter(|&other| other != node).map(|other| (distance(other), other)).collect();
        let by_distance = |a: &(f64, usize), b: &(f64, usize)| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1));
        if count < others.len() {
            others.select_nth_unstable_by(count, by_distance);
            others.truncate(count);
        }
        others.sort_unstable_by(by_distance);
        others.into_iter().map(|(_, other)| other).collect()
    }

    pub fn add_edge(&mut self, space: &Space, ends: [usize; 2], states: [EdgeState; 2]) {
        if self.at_node[ends[0]].iter().any(|&edge| self.edges[edge].ends.contains(&ends[1])) {
            return;
        }
        space.grew(SearchPart::Roadmap, &self.nodes[ends[0]], &self.nodes[ends[1]]);
        let length = space.distance(&self.nodes[ends[0]], &self.nodes[ends[1]]);
        self.at_node[ends[0]].push(self.edges.len());
        self.at_node[ends[1]].push(self.edges.len());
        self.edges.push(RoadmapEdge { ends, length, states });
    }

    /// The shortest way over edges that do not fail: edges with the direction they are driven in (0 as they stand, 1 back),
    /// found by A* with the straight distance to the nearest goal as the bound.
    pub fn shortest(&self, space: &Space, start: usize, goals: &BTreeSet<usize>) -> Option<Vec<(usize, usize)>> {
        let bound = |node: usize| {
            let to = |&goal: &usize| space.distance(&self.nodes[node], &self.nodes[goal]);
            goals.iter().map(to).fold(f64::INFINITY, f64::min)
        };
        let mut best = vec![f64::INFINITY; self.nodes.len()];
        let mut came: Vec<Option<(usize, usize)>> = vec![None; self.nodes.len()];
        let mut queue = BinaryHeap::new();
        best[start] = 0.0;
        queue.push(Reverse((Key(bound(start)), start)));
        while let Some(Reverse((Key(estimate), node))) = queue.pop() {
            if goals.contains(&node) {
                let (mut way, mut at) = (Vec::new(), node);
                while let Some((edge, direction)) = came[at] {
                    way.push((edge, direction));
                    at = self.edges[edge].ends[direction];
                }
                way.reverse();
                return Some(way);
            }
            if estimate > best[node] + bound(node) {
                continue;
            }
            for &edge in &self.at_node[node] {
                let RoadmapEdge { ends, length, states } = self.edges[edge];
                let direction = usize::from(ends[0] != node);
                let next = ends[1 - direction];
                let through = best[node] + length;
                if states[direction] != EdgeState::Fails && through < best[next] {
                    best[next] = through;
                    came[next] = Some((edge, direction));
                    queue.push(Reverse((Key(through + bound(next)), next)));
                }
            }
        }
        None
    }

    /// The configurations along a way.
    pub fn configurations(&self, start: usize, way: &[(usize, usize)]) -> Vec<Vec<f64>> {
        let mut path = vec![self.nodes[start].clone()];
        path.extend(way.iter().map(|&(edge, direction)| self.nodes[self.edges[edge].ends[1 - direction]].clone()));
        path
    }

    /// The ends of an edge as it is driven.
    pub fn driven(&self, edge: usize, direction: usize) -> [&[f64]; 2] {
        let ends = self.edges[edge].ends;
        [&self.nodes[ends[direction]], &self.nodes[ends[1 - direction]]]
    }
}

/// A length in the total order of doubles.
#[derive(PartialEq)]
struct Key(f64);

impl Eq for Key {}

impl Ord for Key {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl PartialOrd for Key {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
