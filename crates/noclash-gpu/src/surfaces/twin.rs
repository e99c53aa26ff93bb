//! The twin: the search of the device, edge by edge on one thread. What is free is the same, whatever the order of elements; of edges that collide
//! the device may find another time.

use super::model::{NO_LEAVES, SurfaceBatch};
use super::passes::{PASSES, Pass};
use crate::decide::{
    Edge, Edges, Element, FREE, Head, INTERVALS, Insides, Jets, OPEN, Outcome, PROBE, Part, SCENE, Step, SurfaceModel,
    WIDE, around, entry_bit, held_key, hit_key, holds, insides, intervals, jets, probe_time, process,
};
use crate::twin::open_masks;

/// How the twin runs. Shorter queues and lost work leave more edges open.
#[derive(Clone, Copy, Debug)]
pub struct SurfaceTwin {
    /// Elements that wait at most.
    pub elements: usize,
    /// Jets of an edge at most.
    pub jets: usize,
    /// Every element of this number is lost; 0: none.
    pub lost: usize,
    /// The last element is taken first, not the first.
    pub last_first: bool,
    /// Whether collisions are probed for.
    pub probes: bool,
    /// Whether what balls decide is left out.
    pub balls: bool,
}

impl Default for SurfaceTwin {
    fn default() -> Self {
        Self { elements: usize::MAX, jets: usize::MAX, lost: 0, last_first: false, probes: true, balls: true }
    }
}

/// Codes of all edges ([`BatchAnswer::from_code`](crate::BatchAnswer::from_code)).
pub fn surface_twin(batch: &SurfaceBatch, edges: &Edges, options: &SurfaceTwin) -> Vec<u64> {
    surface_twin_named(batch, edges, options).into_iter().map(|(code, _)| code).collect()
}

/// Elements that one search processed, and jets that were made for it, of all edges together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchCounts {
    /// Of the passes, from 0.
    pub pass: usize,
    /// Of the pass's probes, from 0; proofs: their number.
    pub search: usize,
    /// Whole bodies against the scene.
    pub scenes: u64,
    /// Pairs of nodes.
    pub nodes: u64,
    /// Pairs of leaves.
    pub leaves: u64,
    /// Places of bodies, with velocity and acceleration.
    pub jets: u64,
    /// Edges that it showed to collide.
    pub hits: u64,
}

/// The same with the leaves that meet, of the body that moves first ([`NO_LEAVES`]: none is named).
pub fn surface_twin_named(batch: &SurfaceBatch, edges: &Edges, options: &SurfaceTwin) -> Vec<(u64, [u32; 2])> {
    surface_twin_counted(batch, edges, options).0
}

/// The same with what every search took.
pub fn surface_twin_counted(
    batch: &SurfaceBatch,
    edges: &Edges,
    options: &SurfaceTwin,
) -> (Vec<(u64, [u32; 2])>, Vec<SearchCounts>) {
    let mut counts = Vec::new();
    let model = batch.model();
    let masks = batch.balls.as_ref().filter(|_| options.balls).map(|balls| open_masks(balls, edges));
    let found = (0..batch.count(edges))
        .map(|index| {
            let edge = Edge { edges: *edges, dofs: batch.dofs(), index };
            let open = masks.as_ref().map_or([u32::MAX; INTERVALS as usize], |masks| masks[index]);
            let open = |entry: u32| (entry, intervals(&open, batch.always, entry_bit(entry)));
            let open = (0..batch.entries() as u32).map(open).filter(|(_, open)| *open != 0).collect();
            let counts = &mut counts;
            Run { model: &model, edge, options, open, heads: vec![], children: vec![], jets: vec![], counts }.edge()
        })
        .collect();
    counts.sort_by_key(|own: &SearchCounts| (own.pass, own.search));
    (found, counts)
}

impl SurfaceBatch {
    /// Entries that balls decide, of all edges together: these are not searched.
    pub fn spared(&self, edges: &Edges) -> usize {
        let Some(balls) = &self.balls else { return 0 };
        let decided = |open: [u32; INTERVALS as usize]| {
            (0..self.entries() as u32).filter(|own| intervals(&open, self.always, entry_bit(*own)) == 0).count()
        };
        open_masks(balls, edges).into_iter().map(decided).sum()
    }
}

struct Run<'a> {
    model: &'a SurfaceModel<'a>,
    edge: Edge<'a>,
    options: &'a SurfaceTwin,
    /// Entries to be searched, and bits of the intervals that are open.
    open: Vec<(u32, u32)>,
    heads: Vec<Head>,
    children: Vec<[Option<u32>; 2]>,
    jets: Vec<Jets>,
    counts: &'a mut Vec<SearchCounts>,
}

/// End of a search.
enum End {
    Free,
    Hit(u64, [u32; 2]),
    Lost,
    Over,
}

impl Run<'_> {
    fn edge(mut self) -> (u64, [u32; 2]) {
        if !holds(self.model, &self.edge) {
            return (OPEN, NO_LEAVES);
        }
        for (number, pass) in PASSES.iter().enumerate() {
            match self.pass(pass, number) {
                End::Free => return (FREE, NO_LEAVES),
                End::Hit(key, leaves) => return (key, leaves),
                End::Lost => return (OPEN, NO_LEAVES),
                End::Over => {}
            }
        }
        (OPEN, NO_LEAVES)
    }

    fn pass(&mut self, pass: &Pass, number: usize) -> End {
        (self.heads, self.children, self.jets) = (vec![], vec![], vec![]);
        let open = self.open.clone();
        for &(entry, open) in &open {
            if self.make(head(entry, open, around(open))).is_none() {
                return End::Over;
            }
        }
        let probes = if self.options.probes { pass.probes } else { &[] };
        for (search, probes) in probes.iter().enumerate() {
            let width = if probes.is_wide { WIDE } else { 0 };
            let mut first = Vec::new();
            for &(entry, open) in &open {
                for number in 0..1 << probes.level {
                    let made = self.make(head(entry, open, probe_time(open, probes.level, number)));
                    first.extend(made.map(|jets| self.root(jets, PROBE | width)));
                }
            }
            if let End::Hit(key, leaves) = self.search(first, u64::MAX, (number, search)) {
                return End::Hit(key, leaves);
            }
            // Their jets are given up.
            self.heads.truncate(open.len());
            self.children.truncate(open.len());
            self.jets.truncate(open.len());
        }
        let first = (0..open.len() as u32).map(|item| self.root(item, 0)).collect();
        let end = self.search(first, u64::from(pass.limit), (number, pass.probes.len()));
        if !matches!(end, End::Free) {
            return end;
        }
        // Surfaces stay apart: is a body inside another?
        for row in self.model.entries {
            match insides(self.model, row, &self.edge) {
                Insides::Apart => {}
                Insides::Held(pair) => return End::Hit(held_key(pair), NO_LEAVES),
                Insides::Unknown => return End::Lost,
            }
        }
        End::Free
    }

    fn make(&mut self, head: Head) -> Option<u32> {
        let index = self.jets.len();
        (index < self.options.jets).then(|| {
            let part = Part { level: head.level, number: head.number };
            self.jets.push(jets(self.model, &self.model.entries[head.entry as usize], &self.edge, part));
            self.heads.push(head);
            self.children.push([None; 2]);
            index as u32
        })
    }

    fn root(&self, jets: u32, probe: u32) -> (Step, Element) {
        let row = &self.model.entries[self.heads[jets as usize].entry as usize];
        let (step, other) = if row.mask != 0 { (Step::Scene, SCENE) } else { (Step::Nodes, row.roots[1]) };
        (step, Element { jets, body: row.roots[0] | probe, other, edge: 0 })
    }

    fn search(&mut self, first: Vec<(Step, Element)>, limit: u64, (pass, search): (usize, usize)) -> End {
        let place = self.counts.iter().position(|own| (own.pass, own.search) == (pass, search)).unwrap_or_else(|| {
            self.counts.push(SearchCounts { pass, search, ..SearchCounts::default() });
            self.counts.len() - 1
        });
        let mut own = self.counts[place];
        // Those of probes were made just before.
        let made = self.jets.len() - if limit == u64::MAX { first.len() } else { 0 };
        let end = self.search_counted(first, limit, &mut own);
        own.jets += (self.jets.len() - made) as u64;
        own.hits += u64::from(matches!(end, End::Hit(..)));
        self.counts[place] = own;
        end
    }

    fn search_counted(&mut self, first: Vec<(Step, Element)>, limit: u64, counts: &mut SearchCounts) -> End {
        // To be processed, and processed.
        let (mut left, mut done, mut taken) = (first.len(), 0_u64, 0_usize);
        let mut queue = std::collections::VecDeque::from(first);
        while let Some((step, element)) = if self.options.last_first { queue.pop_back() } else { queue.pop_front() } {
            taken += 1;
            if self.options.lost > 0 && taken.is_multiple_of(self.options.lost) {
                continue;
            }
            let head = self.heads[element.jets as usize];
            let is_probe = element.body & PROBE != 0;
            match step {
                Step::Scene => counts.scenes += 1,
                Step::Nodes => counts.nodes += 1,
                Step::Leaves => counts.leaves += 1,
            }
            let outcome = process(self.model, step, &element, &head, &self.jets[element.jets as usize]);
            let mut added = Vec::new();
            match outcome {
                Outcome::Nothing => {}
                Outcome::Halves(open) => {
                    for half in (0..2).filter(|half| open >> half & 1 != 0) {
                        let known = self.children[element.jets as usize][half];
                        let number = 2 * head.number + half as u32;
                        let jets = known.or_else(|| self.make(Head { level: head.level + 1, number, ..head }));
                        self.children[element.jets as usize][half] = jets;
                        // Counted also where there is no room.
                        left += 1;
                        added.extend(jets.map(|jets| (step, Element { jets, ..element })));
                    }
                    left -= added.len();
                }
                Outcome::Body(first, bits) => {
                    let flags = element.body & (PROBE | WIDE);
                    added.extend(ones(bits.into()).map(|k| (step, Element { body: (first + k) | flags, ..element })));
                }
                Outcome::Other(first, bits) => {
                    added.extend(ones(bits.into()).map(|k| (step, Element { other: first + k, ..element })));
                }
                Outcome::Scene(met) => added.extend(
                    ones(met).map(|k| (Step::Nodes, Element { other: self.model.cut[k as usize].node, ..element })),
                ),
                Outcome::Leaves => added.push((Step::Leaves, element)),
                Outcome::Hit(pair, leaves) => {
                    let key = hit_key(Part { level: head.level, number: head.number }, pair);
                    return End::Hit(key, leaves);
                }
                Outcome::Lost => return End::Lost,
            }
            left = left + added.len() - 1;
            for own in added {
                if queue.len() < self.options.elements {
                    queue.push_back(own);
                }
            }
            done += 1;
            if !is_probe && done > limit {
                return End::Over;
            }
        }
        if left == 0 { End::Free } else { End::Over }
    }
}

fn head(entry: u32, open: u32, Part { level, number }: Part) -> Head {
    Head { edge: 0, entry: entry as u16, open: open as u16, level, number }
}

/// Places of bits that are set.
fn ones(bits: u64) -> impl Iterator<Item = u32> {
    (0..64).filter(move |bit| bits >> bit & 1 != 0)
}
