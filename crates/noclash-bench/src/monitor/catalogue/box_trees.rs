//! Trees of boxes over the bodies of a class: learnt off-line by nearest-neighbour agglomeration, chosen on-line, refitted, descended.

use noclash::cell::Cell;
use noclash::monitor::CollisionClasses;
use noclash::monitor::world::World;
use noclash::numeric::Lower;
use noclash::robot::JointRange;

use super::class_vector::Best;
use super::hull_pairs::HullPairs;
use super::hulls::{Hulls, WorldBox};
use super::method::{Criterion, MethodOptions};

/// A tree and where it was best.
#[derive(Clone, Debug, PartialEq)]
pub struct LearnedTree {
    /// In order of agglomeration: numbers below the number of bodies are bodies of the class, the others compositions before this one.
    pub merges: Vec<[usize; 2]>,
    /// The share of samples for which it was the one.
    pub share: f64,
    /// The values of every degree of freedom over these samples.
    pub region: Vec<JointRange>,
}

#[derive(Debug, Default)]
pub struct BoxTrees {
    /// By class.
    bodies: Vec<Vec<usize>>,
    learned: Vec<Vec<LearnedTree>>,
    /// By class: boxes of bodies and compositions of the tree in use, and which tree that is.
    boxes: Vec<Vec<WorldBox>>,
    chosen: Vec<usize>,
    index: Vec<[usize; 2]>,
    stack: Vec<[u32; 2]>,
}

impl BoxTrees {
    pub fn learned(&self) -> &[Vec<LearnedTree>] {
        &self.learned
    }

    fn of(classes: &CollisionClasses, learned: Vec<Vec<LearnedTree>>) -> Self {
        let bodies: Vec<Vec<usize>> = classes.classes.iter().map(|class| class.bodies.clone()).collect();
        let boxes = bodies.iter().map(|own| vec![WorldBox::EVERYTHING; (2 * own.len()).saturating_sub(1)]).collect();
        let chosen = vec![0; bodies.len()];
        Self { bodies, learned, boxes, chosen, index: classes.pairs.clone(), stack: Vec::new() }
    }

    /// One balanced tree per class in the order of its bodies, as an assembly tree has them.
    pub fn in_order(classes: &CollisionClasses) -> Self {
        let tree = |count: usize| {
            let mut merges = Vec::new();
            let mut level: Vec<usize> = (0..count).collect();
            while level.len() > 1 {
                let mut next = Vec::new();
                for pair in level.chunks(2) {
                    match pair {
                        [a, b] => {
                            next.push(count + merges.len());
                            merges.push([*a, *b]);
                        }
                        alone => next.extend_from_slice(alone),
                    }
                }
                level = next;
            }
            vec![LearnedTree { merges, share: 1.0, region: Vec::new() }]
        };
        let learned = classes.classes.iter().map(|class| tree(class.bodies.len())).collect();
        Self::of(classes, learned)
    }

    /// The trees that are best somewhere among sampled configurations; rare ones are cut. A class that is not dynamic has one.
    pub fn learnt(
        cell: &Cell,
        classes: &CollisionClasses,
        options: &MethodOptions,
        world: &mut World,
        sample: &mut dyn FnMut() -> Vec<f64>,
    ) -> Self {
        let mut placed = Hulls::new(cell);
        let mut learned: Vec<Vec<LearnedTree>> = vec![Vec::new(); classes.classes.len()];
        let samples = options.samples.max(1);
        for _ in 0..samples {
            let configuration = sample();
            world.advance(cell, &configuration);
            placed.place(world);
            for (class, trees) in classes.classes.iter().zip(&mut learned) {
                if !class.dynamic && !trees.is_empty() {
                    continue;
                }
                let boxes = class.bodies.iter().map(|&body| placed.world_box(body as u32)).collect();
                let merges = agglomerate(boxes, options.criterion);
                note(trees, merges, &configuration);
            }
        }
        world.lost_track = true;
        for (class, trees) in classes.classes.iter().zip(&mut learned) {
            let total = if class.dynamic { samples as f64 } else { 1.0 };
            trees.iter_mut().for_each(|tree| tree.share /= total);
            trees.sort_by(|a, b| b.share.total_cmp(&a.share));
            let kept = trees.iter().filter(|tree| tree.share >= options.rare).count().max(1);
            trees.truncate(kept);
        }
        Self::of(classes, learned)
    }

    /// Chooses trees, refits their boxes and goes down from the roots of every class pair.
    pub fn descend(&mut self, pairs: &mut HullPairs, options: &MethodOptions, best: &mut Best) {
        for class in 0..self.bodies.len() {
            self.refit(class, &pairs.hulls, options.criterion);
        }
        for at in 0..self.index.len() {
            let [a, b] = self.index[at];
            let (Some(root_a), Some(root_b)) = (self.root(a), self.root(b)) else { continue };
            self.stack.clear();
            self.stack.push([root_a, root_b]);
            while let Some([i, j]) = self.stack.pop() {
                let boxes = [&self.boxes[a][i as usize], &self.boxes[b][j as usize]];
                let lower: Lower = boxes[0].distance(boxes[1]);
                best.compared += 1;
                let children = [self.children(a, i), self.children(b, j)];
                match children {
                    _ if lower.get() > options.threshold => {
                        let points = boxes.map(|own| 0.5 * (own.low + own.high));
                        best.offer(lower, Some(points), None);
                    }
                    [None, None] => {
                        let mut ends = [self.bodies[a][i as usize] as u32, self.bodies[b][j as usize] as u32];
                        ends.sort_unstable();
                        // Pairs that the cell does not check are not in the list.
                        if let Ok(pair) = pairs.pairs.binary_search(&ends) {
                            pairs.measure(pair, false, best);
                        }
                    }
                    [Some([p, q]), None] => self.stack.extend([[p, j], [q, j]]),
                    [None, Some([p, q])] => self.stack.extend([[i, p], [i, q]]),
                    [Some([p, q]), Some([r, s])] => self.stack.extend([[p, r], [p, s], [q, r], [q, s]]),
                }
            }
        }
    }

    fn root(&self, class: usize) -> Option<u32> {
        (self.boxes[class].len() as u32).checked_sub(1)
    }

    fn children(&self, class: usize, node: u32) -> Option<[u32; 2]> {
        let composition = (node as usize).checked_sub(self.bodies[class].len())?;
        let merges = &self.learned[class][self.chosen[class]].merges;
        merges.get(composition).map(|merge| merge.map(|child| child as u32))
    }

    /// The tree whose lowest compositions are best now (the next ones where these are equal), with all its boxes.
    fn refit(&mut self, class: usize, hulls: &Hulls, criterion: Criterion) {
        let count = self.bodies[class].len();
        for (place, &body) in self.bodies[class].iter().enumerate() {
            self.boxes[class][place] = hulls.world_box(body as u32);
        }
        let trees = &self.learned[class];
        let boxes = &mut self.boxes[class];
        let value = |tree: &LearnedTree, level: usize| match tree.merges.get(level) {
            // Compositions of bodies are considered, those of compositions are not: the first merges of a tree are of bodies.
            Some(&[a, b]) if a < count && b < count => criterion.of(boxes[a].joined(&boxes[b]).extent()),
            _ => f64::INFINITY,
        };
        let mut chosen = 0;
        for other in 1..trees.len() {
            for level in 0..count {
                let (own, theirs) = (value(&trees[chosen], level), value(&trees[other], level));
                if theirs < own {
                    chosen = other;
                }
                if theirs != own || own == f64::INFINITY {
                    break;
                }
            }
        }
        self.chosen[class] = chosen;
        for (place, &[a, b]) in trees[chosen].merges.iter().enumerate() {
            boxes[count + place] = boxes[a].joined(&boxes[b]);
        }
    }
}

/// Nearest-neighbour agglomeration: the best two become one until one is left.
fn agglomerate(mut boxes: Vec<WorldBox>, criterion: Criterion) -> Vec<[usize; 2]> {
    let mut alive: Vec<usize> = (0..boxes.len()).collect();
    let mut merges = Vec::new();
    while alive.len() > 1 {
        let mut best = (f64::INFINITY, [0, 1]);
        for i in 0..alive.len() {
            for j in i + 1..alive.len() {
                let value = criterion.of(boxes[alive[i]].joined(&boxes[alive[j]]).extent());
                if value < best.0 {
                    best = (value, [i, j]);
                }
            }
        }
        let [i, j] = best.1;
        let (a, b) = (alive[i], alive[j]);
        alive.swap_remove(j);
        alive[i] = boxes.len();
        boxes.push(boxes[a].joined(&boxes[b]));
        merges.push([a, b]);
    }
    merges
}

/// Counts a tree. Two are the same if the same sets of bodies are composed, in whatever order.
fn note(trees: &mut Vec<LearnedTree>, merges: Vec<[usize; 2]>, configuration: &[f64]) {
    let signature = sets(&merges);
    match trees.iter_mut().find(|tree| sets(&tree.merges) == signature) {
        Some(tree) => {
            tree.share += 1.0;
            for (range, &value) in tree.region.iter_mut().zip(configuration) {
                *range = JointRange { lower: range.lower.min(value), upper: range.upper.max(value) };
            }
        }
        None => {
            let region = configuration.iter().map(|&value| JointRange { lower: value, upper: value }).collect();
            trees.push(LearnedTree { merges, share: 1.0, region });
        }
    }
}

/// The bodies of every composition, sorted.
fn sets(merges: &[[usize; 2]]) -> Vec<Vec<usize>> {
    let count = merges.len() + 1;
    let mut composed: Vec<Vec<usize>> = (0..count).map(|body| vec![body]).collect();
    for &[a, b] in merges {
        let mut set = [composed[a].as_slice(), composed[b].as_slice()].concat();
        set.sort_unstable();
        composed.push(set);
    }
    let mut sets = composed.split_off(count.min(composed.len()));
    sets.sort();
    sets
}
