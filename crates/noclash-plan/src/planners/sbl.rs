//! SBL: G. Sánchez, J.-C. Latombe, "A single-query bi-directional probabilistic roadmap planner with lazy collision checking",
//! ISRR 2001; A-SBL: [Schwarzer 2005].
//!
//! Two trees of milestones that pass by themselves; edges are checked only when they join start and goal. An edge that fails
//! is removed, and what hung from it on the way to the other tree changes sides. SBL checks edges by the space's test (a fixed
//! resolution, as the paper has it), A-SBL at bisections that rest and are taken up again when their edge is part of another
//! path.

use std::collections::BTreeMap;

use noclash_cell::CellMotion;
use noclash_check::{EdgeId, EdgeSet, PathAnswer};

use super::query::Query;
use crate::random::Random;
use crate::space::{EdgeTest, Space};
use crate::watcher::SearchPart;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// ρ: a new milestone is at most so far from its parent in every value, in the space's lengths.
    pub radius: f64,
    /// How often a neighbour is drawn, each time from a smaller neighbourhood, before another milestone is tried.
    pub draws: u32,
    /// Into how many parts the grid that keeps the trees even cuts each of its two values.
    pub grid: usize,
}

impl Settings {
    pub fn for_space(space: &Space) -> Self {
        let mean_range = 2.0 * space.extent() / (space.dimension().max(1) as f64).sqrt();
        Self { radius: 0.3 * mean_range, draws: 8, grid: 10 }
    }
}

struct Milestone {
    configuration: Vec<f64>,
    side: usize,
    parent: Option<(usize, usize)>,
    children: Vec<usize>,
    cell: [usize; 2],
}

/// Edges by number, each with what is known of it.
enum Edges<'a> {
    Resumable(Box<EdgeSet<'a>>, Vec<Option<EdgeId>>),
    Whole { ends: Vec<[Vec<f64>; 2]>, passes: Vec<Option<bool>> },
}

enum PathState {
    Passes,
    Fails(usize),
    Stopped,
}

pub(crate) fn plan(space: &Space, query: &Query, random: &mut Random, settings: &Settings) -> Option<Vec<Vec<f64>>> {
    let mut search = Search {
        space,
        settings,
        milestones: Vec::new(),
        members: [BTreeMap::new(), BTreeMap::new()],
        edges: Edges::new(space),
    };
    search.add(query.start.to_vec(), 0, None);
    for goal in query.goals {
        let node = search.add(goal.clone(), 1, None);
        if let Some(path) = search.try_bridge([0, node]) {
            return Some(path);
        }
    }
    let mut side = 0;
    while !space.stop().stop() {
        side = 1 - side;
        let Some(node) = search.expand(side, random) else { continue };
        for candidate in search.across(node, side, random) {
            let bridge = if side == 0 { [node, candidate] } else { [candidate, node] };
            if let Some(path) = search.try_bridge(bridge) {
                return Some(path);
            }
            if search.milestones[node].side != side {
                break;
            }
        }
    }
    None
}

struct Search<'s, 'a> {
    space: &'s Space<'a>,
    settings: &'s Settings,
    milestones: Vec<Milestone>,
    /// By side: grid cell to milestones in it.
    members: [BTreeMap<[usize; 2], Vec<usize>>; 2],
    edges: Edges<'a>,
}

impl Search<'_, '_> {
    fn add(&mut self, configuration: Vec<f64>, side: usize, parent: Option<(usize, usize)>) -> usize {
        let node = self.milestones.len();
        let cell = self.grid_cell(&configuration);
        if let Some((parent, _)) = parent {
            let part = if side == 0 { SearchPart::Start } else { SearchPart::Goal };
            self.space.grew(part, &self.milestones[parent].configuration, &configuration);
            self.milestones[parent].children.push(node);
        }
        self.members[side].entry(cell).or_default().push(node);
        self.milestones.push(Milestone { configuration, side, parent, children: Vec::new(), cell });
        node
    }

    /// A grid over the first two values that move: cells are drawn first, so that crowded ones are not favoured.
    fn grid_cell(&self, configuration: &[f64]) -> [usize; 2] {
        let mut cell = [0; 2];
        for (part, (dof, [lower, upper])) in cell.iter_mut().zip(self.space.axes()) {
            let share = (configuration[dof] - lower) / (upper - lower).max(f64::MIN_POSITIVE);
            *part = ((share * self.settings.grid as f64) as usize).min(self.settings.grid - 1);
        }
        cell
    }

    /// A new milestone near a random one of the tree.
    fn expand(&mut self, side: usize, random: &mut Random) -> Option<usize> {
        let cells = &self.members[side];
        let members = cells.values().nth(random.below(cells.len()))?;
        let parent = *members.get(random.below(members.len()))?;
        for draw in 1..=self.settings.draws {
            let near = &self.milestones[parent].configuration;
            let drawn = self.space.sample_near(near, self.settings.radius / f64::from(draw), random);
            if self.space.passes([&drawn, &drawn]) {
                let ends = if side == 0 { [near.clone(), drawn.clone()] } else { [drawn.clone(), near.clone()] };
                let edge = self.edges.add(self.space, ends)?;
                return Some(self.add(drawn, side, Some((parent, edge))));
            }
        }
        None
    }

    /// Milestones of the other tree to connect to: the nearest, and a random one.
    fn across(&self, node: usize, side: usize, random: &mut Random) -> Vec<usize> {
        let from = &self.milestones[node].configuration;
        let others = || self.milestones.iter().enumerate().filter(|(_, other)| other.side != side);
        let distance = |other: &Milestone| self.space.distance_squared(from, &other.configuration);
        let nearest = others().min_by(|(_, a), (_, b)| distance(a).total_cmp(&distance(b))).map(|(index, _)| index);
        let count = others().count();
        let drawn = others().nth(random.below(count)).map(|(index, _)| index);
        // A bridge must be no longer than an edge may be: the diagonal of the box that children are drawn from.
        let longest = self.settings.radius * (self.space.dimension() as f64).sqrt();
        let mut found: Vec<usize> = nearest.into_iter().chain(drawn).collect();
        found.dedup();
        found.retain(|&other| distance(&self.milestones[other]) <= longest * longest);
        found
    }

    /// The path over an edge between a milestone of the start's tree and one of the goal's, if all its edges pass.
    fn try_bridge(&mut self, [at_start, at_goal]: [usize; 2]) -> Option<Vec<Vec<f64>>> {
        let ends = [at_start, at_goal].map(|node| self.milestones[node].configuration.clone());
        let bridge = self.edges.add(self.space, ends)?;
        let (mut nodes, mut edges) = self.to_root(at_start);
        nodes.reverse();
        edges.reverse();
        let bridge_place = edges.len();
        edges.push(bridge);
        let (goal_nodes, goal_edges) = self.to_root(at_goal);
        nodes.extend(goal_nodes);
        edges.extend(goal_edges);
        match self.edges.check(self.space, &edges) {
            PathState::Passes => {
                let path = nodes.iter().map(|&node| self.milestones[node].configuration.clone()).collect();
                return Some(path);
            }
            PathState::Stopped => {}
            PathState::Fails(edge) => {
                let place = edges.iter().position(|&on_path| on_path == edge).unwrap_or(bridge_place);
                self.remove(&nodes, &edges, place, bridge_place);
            }
        }
        None
    }

    fn to_root(&self, node: usize) -> (Vec<usize>, Vec<usize>) {
        let (mut nodes, mut edges, mut at) = (vec![node], Vec::new(), node);
        while let Some((parent, edge)) = self.milestones[at].parent {
            edges.push(edge);
            nodes.push(parent);
            at = parent;
        }
        (nodes, edges)
    }

    /// Takes an edge out of the path; what lay between it and the bridge now hangs from the other tree by the bridge.
    fn remove(&mut self, nodes: &[usize], edges: &[usize], place: usize, bridge_place: usize) {
        self.edges.forget(edges[place]);
        if place == bridge_place {
            return;
        }
        // nodes[i] and nodes[i + 1] are joined by edges[i]; the chain of the losing side, from the bridge outwards.
        let (chain, joints, new_side): (Vec<usize>, Vec<usize>, usize) = if place < bridge_place {
            ((place + 1..=bridge_place).rev().collect(), (place + 1..=bridge_place).rev().collect(), 1)
        } else {
            ((bridge_place + 1..=place).collect(), (bridge_place..place).collect(), 0)
        };
        let Some(&outermost) = chain.last() else { return };
        let lost = nodes[outermost];
        if let Some((parent, _)) = self.milestones[lost].parent {
            self.milestones[parent].children.retain(|&child| child != lost);
        }
        let mut parent = nodes[if new_side == 1 { bridge_place + 1 } else { bridge_place }];
        for (&place, &joint) in chain.iter().zip(&joints) {
            let node = nodes[place];
            if let Some((old, _)) = self.milestones[node].parent {
                self.milestones[old].children.retain(|&child| child != node);
            }
            self.milestones[node].parent = Some((parent, edges[joint]));
            self.milestones[parent].children.push(node);
            parent = node;
        }
        let mut pending = vec![nodes[chain[0]]];
        while let Some(node) = pending.pop() {
            let Milestone { side, cell, children, .. } = &mut self.milestones[node];
            if *side != new_side {
                let (side, cell) = (std::mem::replace(side, new_side), *cell);
                if let Some(members) = self.members[side].get_mut(&cell) {
                    members.retain(|&member| member != node);
                    if members.is_empty() {
                        self.members[side].remove(&cell);
                    }
                }
                self.members[new_side].entry(cell).or_default().push(node);
            }
            pending.extend(children.iter().copied());
        }
    }
}

impl<'a> Edges<'a> {
    fn new(space: &Space<'a>) -> Self {
        match space.test() {
            EdgeTest::Proved(_) => Self::Resumable(Box::new(space.edge_set()), Vec::new()),
            EdgeTest::Sampled { .. } => Self::Whole { ends: Vec::new(), passes: Vec::new() },
        }
    }

    fn add(&mut self, space: &Space, ends: [Vec<f64>; 2]) -> Option<usize> {
        match self {
            Self::Resumable(set, ids) => {
                ids.push(Some(set.add(CellMotion::straight(space.cell(), &ends[0], &ends[1]).ok()?)));
                Some(ids.len() - 1)
            }
            Self::Whole { ends: known, passes } => {
                known.push(ends);
                passes.push(None);
                Some(known.len() - 1)
            }
        }
    }

    fn forget(&mut self, edge: usize) {
        if let Self::Resumable(set, ids) = self
            && let Some(id) = ids[edge].take()
        {
            set.remove(id);
        }
    }

    /// The first edge found not to pass. Resumable edges are worked on side by side, whole ones longest first.
    fn check(&mut self, space: &Space, path: &[usize]) -> PathState {
        match self {
            Self::Resumable(set, ids) => {
                let named: Vec<EdgeId> = path.iter().filter_map(|&edge| ids[edge]).collect();
                if named.len() != path.len() {
                    return PathState::Stopped;
                }
                let number = |id: EdgeId| ids.iter().position(|&known| known == Some(id)).unwrap_or(0);
                match set.check(&named, space.stop()) {
                    Ok(PathAnswer::Free) => PathState::Passes,
                    Ok(PathAnswer::Collision { edge, .. } | PathAnswer::Undecided { edge }) => {
                        PathState::Fails(number(edge))
                    }
                    Ok(PathAnswer::Stopped) | Err(_) => PathState::Stopped,
                }
            }
            Self::Whole { ends, passes } => {
                let mut order: Vec<usize> = path.iter().copied().filter(|&edge| passes[edge] != Some(true)).collect();
                let length = |edge: usize| space.distance_squared(&ends[edge][0], &ends[edge][1]);
                order.sort_by(|&a, &b| length(b).total_cmp(&length(a)));
                for edge in order {
                    let found = space.passes([&ends[edge][0], &ends[edge][1]]);
                    if space.stop().stop() {
                        return PathState::Stopped;
                    }
                    passes[edge] = Some(found);
                    if !found {
                        return PathState::Fails(edge);
                    }
                }
                PathState::Passes
            }
        }
    }
}
