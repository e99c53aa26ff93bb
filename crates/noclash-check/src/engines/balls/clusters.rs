//! Bodies that one frame carries as one tree of balls, for the first rake (`first_rake.rs`): the hand, its fingers and the flange of an arm
//! are compared with an obstacle once; and with another body, where all of them are checked against it.
//!
//! Leaves are those of the model, and together they hold the bodies; a ball above holds the balls below it, or (in the tree of one solid, which is copied
//! as it is) the same points of the body. Where such a ball is farther from something than its radius and the motion of every ball's centre below, so is
//! the body. Levers are those of the centres of all balls of a body, not of its leaves alone.

use super::enclosing::{enclosing_ball, join_nearest};
use super::model::{
    Ball, BallModel, Cluster, ClusterBall, ClusterEntry, ClusterPair, Clusters, Entry, Mover, MovingBalls, NOT_CHECKED,
    Target,
};
use super::scratch::N;

/// Trees that are made, by the roots of their bodies among the model's balls.
type Trees = Vec<(Vec<u32>, u32)>;

impl Clusters {
    /// The tables for a model whose balls, movers, pairs and levers are there.
    pub fn new(model: &BallModel) -> Self {
        let mut own = Self::default();
        let mut trees = Trees::new();
        let mut views = Views { model, list: Vec::new(), levers: Vec::new() };
        let is_plain = |index: u32| {
            let is_primitive = matches!(model.entries[index as usize].target, Target::Primitive(_));
            is_primitive && model.needs.iter().all(|need| need.of != index)
        };
        for mover in &model.movers {
            let others: Vec<u32> = mover.entries.clone().filter(|&index| !is_plain(index)).collect();
            for run in others.chunk_by(|a, b| a + 1 == *b) {
                let entries = run[0]..run[run.len() - 1] + 1;
                own.other_movers.push(Mover { entries, ..mover.clone() });
            }
        }
        let frames = bodies_by_frame(model);
        // The outermost first: what they do not meet the others hardly do.
        for bodies in frames.iter().rev() {
            let movers = || model.movers.iter().filter(|mover| bodies.contains(&mover.root));
            let first = own.entries.len();
            for mover in movers() {
                let slot = bodies.iter().position(|&root| root == mover.root).unwrap_or_default();
                for of in mover.entries.clone().filter(|&of| is_plain(of)) {
                    own.add_entry(model, first, bodies.len(), slot, of);
                }
            }
            own.entries[first..].sort_by_key(|entry| (entry.group, entry.around.kind as u32));
            if own.entries.len() > first {
                let seen: Vec<u32> = movers().map(|mover| mover.view).collect();
                let entries = first as u32..own.entries.len() as u32;
                let root = own.tree(model, bodies, &mut trees);
                own.list.push(Cluster { root, view: views.add(&seen), entries });
            }
        }
        let first_pair = own.of.len();
        for outer in (0..frames.len()).rev() {
            for inner in 0..outer {
                for [one, other] in alike(model, &frames[outer], &frames[inner]) {
                    own.add_pair(model, [&one, &other], &mut trees, &mut views);
                }
            }
        }
        let count = model.entries.len() as u32;
        let mut is_other = vec![true; model.moving_pairs.len()];
        for &of in &own.of[first_pair..] {
            is_other[(of - count) as usize] = false;
        }
        own.other_pairs = (0..is_other.len() as u32).filter(|&pair| is_other[pair as usize]).collect();
        own.view_count = views.list.len();
        own.levers = views.in_eights();
        own
    }

    /// Notes a body's entry: with the others of its cluster against the same obstacle, from the cluster's first on.
    fn add_entry(&mut self, model: &BallModel, first: usize, slots: usize, slot: usize, of: u32) {
        let entry = &model.entries[of as usize];
        let same = |known: &&ClusterEntry| {
            let place = known.of as usize;
            let other = self.of[place..place + slots].iter().find(|&&of| of != NOT_CHECKED);
            self.of[place + slot] == NOT_CHECKED
                && other.is_some_and(|&other| is_same_obstacle(&model.entries[other as usize], entry))
        };
        let place = match self.entries[first..].iter().find(same) {
            Some(known) => known.of as usize,
            None => {
                let place = self.of.len();
                self.of.resize(place + slots, NOT_CHECKED);
                let around = model.around[of as usize].0;
                self.entries.push(ClusterEntry { around, group: entry.group, of: place as u32, slots: slots as u32 });
                place
            }
        };
        self.of[place + slot] = of;
    }

    /// Notes bodies that are checked alike against all the others.
    fn add_pair(&mut self, model: &BallModel, both: [&[u32]; 2], trees: &mut Trees, views: &mut Views) {
        let count = model.entries.len() as u32;
        let (mut of, mut seen) = (Vec::new(), [Vec::new(), Vec::new()]);
        let mut margin = 0.0;
        for &one in both[0] {
            for &other in both[1] {
                let Some((index, pair)) = find_pair(model, one, other) else { return };
                margin = pair.margin;
                let turned = usize::from(pair.roots[0] != one);
                seen[0].push(pair.views[turned]);
                seen[1].push(pair.views[1 - turned]);
                of.push(count + index as u32);
            }
        }
        let roots = both.map(|bodies| self.tree(model, bodies, trees));
        let views = seen.map(|seen| views.add(&seen));
        let (place, slots, size) = (self.of.len() as u32, both[1].len() as u32, of.len() as u32);
        self.of.extend(of);
        self.pairs.push(ClusterPair { roots, views, margin, of: place, slots, size });
    }

    /// The tree of bodies on one frame; its root.
    fn tree(&mut self, model: &BallModel, bodies: &[u32], trees: &mut Trees) -> u32 {
        if let Some((_, root)) = trees.iter().find(|(known, _)| known == bodies) {
            return *root;
        }
        trees.push((bodies.to_vec(), self.nodes.len() as u32));
        let frame = bodies.first().map_or(0, |&body| model.nodes[body as usize].frame);
        let mut leaves = Vec::new();
        let mut inner = 0;
        for (slot, &root) in bodies.iter().enumerate() {
            let mut pending = vec![root];
            while let Some(node) = pending.pop() {
                let Ball { centre, radius, frame, first, count, .. } = model.nodes[node as usize];
                if count == 0 {
                    let slot = slot as u32;
                    leaves.push(ClusterBall { centre, radius, frame, first: 0, count: 0, ball: node, slot });
                } else {
                    inner += 1;
                    pending.extend(first..first + count);
                }
            }
        }
        let root = self.nodes.len() as u32;
        let blank = ClusterBall { frame, ball: 0, slot: 0, first: 0, count: 0, radius: 0.0, centre: [0.0; 3] };
        self.nodes.push(blank);
        if leaves.len() <= MOST_LEAVES || inner == 0 {
            self.fill(root, &leaves);
            return root;
        }
        // Large trees as they are, below one ball around all.
        let tops: Vec<Ball> = bodies.iter().map(|&root| model.nodes[root as usize]).collect();
        let (centre, radius) =
            enclosing_ball(&tops.iter().map(|top| (top.centre.into(), top.radius)).collect::<Vec<_>>());
        let first = self.nodes.len() as u32;
        let count = tops.len() as u32;
        self.nodes[root as usize] = ClusterBall { centre: centre.to_array(), radius, first, count, ..blank };
        self.nodes.resize(self.nodes.len() + tops.len(), blank);
        for (slot, &top) in bodies.iter().enumerate() {
            self.copy(model, first + slot as u32, top, slot as u32);
        }
        root
    }

    fn copy(&mut self, model: &BallModel, at: u32, node: u32, slot: u32) {
        let Ball { centre, radius, frame, first, count, .. } = model.nodes[node as usize];
        let own = self.nodes.len() as u32;
        let ball =
            ClusterBall { centre, radius, frame, first: if count == 0 { 0 } else { own }, count, ball: node, slot };
        self.nodes[at as usize] = ball;
        self.nodes.resize(self.nodes.len() + count as usize, ball);
        for child in 0..count {
            self.copy(model, own + child, first + child, slot);
        }
    }

    /// Makes a node the root of a tree of leaves.
    fn fill(&mut self, at: u32, leaves: &[ClusterBall]) {
        let Some(&leaf) = leaves.first() else { return };
        if leaves.len() == 1 {
            self.nodes[at as usize] = leaf;
            return;
        }
        let ball = |leaf: &ClusterBall| (leaf.centre.into(), leaf.radius);
        let balls: Vec<_> = leaves.iter().map(ball).collect();
        let (centre, radius) = enclosing_ball(&balls);
        let parts = match leaves.len() {
            ..=5 => leaves.len(),
            6..=11 => 2,
            12..=16 => 3,
            _ => 4,
        };
        let of_part = join_nearest(&balls, parts);
        let (first, count) = (self.nodes.len() as u32, parts as u32);
        self.nodes[at as usize] = ClusterBall { centre: centre.to_array(), radius, first, count, ..leaf };
        self.nodes.resize(self.nodes.len() + parts, leaf);
        for part in 0..parts {
            let own: Vec<ClusterBall> =
                leaves.iter().zip(&of_part).filter(|(_, of)| **of == part).map(|(leaf, _)| *leaf).collect();
            self.fill(first + part as u32, &own);
        }
    }
}

/// A cluster of more leaves keeps the trees of its bodies.
const MOST_LEAVES: usize = 40;

fn is_same_obstacle(a: &Entry, b: &Entry) -> bool {
    let (Target::Primitive(one), Target::Primitive(other)) = (&a.target, &b.target) else { return false };
    a.group == b.group && a.margin == b.margin && a.touching == b.touching && one == other
}

fn find_pair(model: &BallModel, one: u32, other: u32) -> Option<(usize, &MovingBalls)> {
    model.moving_pairs.iter().enumerate().find(|(_, pair)| pair.roots == [one, other] || pair.roots == [other, one])
}

/// Roots of all bodies that are compared, by their frames, in the order of these.
fn bodies_by_frame(model: &BallModel) -> Vec<Vec<u32>> {
    let moving = model.moving_pairs.iter().flat_map(|pair| pair.roots);
    let mut roots: Vec<u32> = model.movers.iter().map(|mover| mover.root).chain(moving).collect();
    let frame_of = |root: u32| model.nodes[root as usize].frame;
    roots.sort_unstable_by_key(|&root| (frame_of(root), root));
    roots.dedup();
    roots.chunk_by(|&a, &b| frame_of(a) == frame_of(b)).map(<[u32]>::to_vec).collect()
}

/// Bodies of one frame that are checked against the same bodies of another with the same margins, and these.
fn alike(model: &BallModel, outer: &[u32], inner: &[u32]) -> Vec<[Vec<u32>; 2]> {
    // By margins: bodies with their partners.
    let mut list: Vec<([u64; 2], [Vec<u32>; 2])> = Vec::new();
    for &one in outer {
        let mut own: Vec<([u64; 2], Vec<u32>)> = Vec::new();
        for &other in inner {
            let Some((_, pair)) = find_pair(model, one, other) else { continue };
            let margins = [pair.margin.to_bits(), pair.touching.to_bits()];
            match own.iter_mut().find(|(known, _)| *known == margins) {
                Some((_, partners)) => partners.push(other),
                None => own.push((margins, vec![other])),
            }
        }
        for (margins, partners) in own {
            match list.iter_mut().find(|(known, [_, others])| *known == margins && *others == partners) {
                Some((_, [bodies, _])) => bodies.push(one),
                None => list.push((margins, [vec![one], partners])),
            }
        }
    }
    list.into_iter().map(|(_, both)| both).collect()
}

/// Views of clusters: of every joint the largest lever that one of some views of the model has.
struct Views<'a> {
    model: &'a BallModel,
    list: Vec<Vec<u32>>,
    levers: Vec<Vec<f64>>,
}

impl Views<'_> {
    fn add(&mut self, seen: &[u32]) -> u32 {
        let mut seen = seen.to_vec();
        seen.sort_unstable();
        seen.dedup();
        if let Some(known) = self.list.iter().position(|view| *view == seen) {
            return known as u32;
        }
        let steps = self.model.steps.len();
        let lever = |view: usize, step: usize| self.model.levers[((view / N) * steps + step) * N + view % N];
        let largest = |step| seen.iter().map(|&view| lever(view as usize, step)).fold(0.0, f64::max);
        self.levers.push((0..steps).map(largest).collect());
        self.list.push(seen);
        self.list.len() as u32 - 1
    }

    fn in_eights(&self) -> Vec<f64> {
        let steps = self.model.steps.len();
        let mut levers = vec![0.0; self.list.len().div_ceil(N) * steps * N];
        for (view, own) in self.levers.iter().enumerate() {
            for (step, &lever) in own.iter().enumerate() {
                levers[((view / N) * steps + step) * N + view % N] = lever;
            }
        }
        levers
    }
}
