//! From a cell's surfaces to the tables of the search.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use noclash_check::{Checker, OrientedBox, SurfaceBody, SurfaceLeaf, SurfacePair, SurfaceTables};

use super::chain::{chain_between, is_before};
use super::outer::{OuterBalls, outer_balls};
use super::parts::part_points;
use super::refinement::Refinement;
use super::tree::{BoxTree, TreeBuilder};
use crate::batch::BatchModel;
use crate::decide::{
    BoxRow, CUT_NODES, ChainRow, CutRow, Edges, EntryRow, HoldRow, InsideRow, JointRow, LeafRow, NeedRow, STEPS,
    SurfaceModel, entry_bit,
};
use crate::joint_rows::joint_row;
use crate::parallel::in_parallel;

/// Bits of the scene's nodes.
const MOST_SCENES: usize = 32;

/// A body of more connected parts than this is left to the CPU.
const MOST_PARTS: usize = 512;

/// A part inside something that rests is looked for among so many triangles at most.
const MOST_SCENE_LEAVES: u32 = 1 << 13;

/// A larger cell, in metres, is left to the CPU: boxes are stored in singles, whose infinities would be apart from everything.
const LARGEST_SCALE: f64 = 1e18;

/// Leaves of a collision for which none are named.
pub const NO_LEAVES: [u32; 2] = [u32::MAX; 2];

/// A cell of triangles as the device sees it.
pub struct SurfaceBatch {
    pub(crate) joints: Vec<JointRow>,
    pub(crate) chains: Vec<ChainRow>,
    pub(crate) entries: Vec<EntryRow>,
    pub(crate) nodes: Vec<BoxRow>,
    pub(crate) masks: Vec<u32>,
    pub(crate) leaves: Vec<LeafRow>,
    pub(crate) cut: Vec<CutRow>,
    pub(crate) pairs: Vec<u32>,
    /// By pair of the cell, whether the body that moves is the second of it.
    swapped: Vec<bool>,
    pub(crate) needs: Vec<NeedRow>,
    pub(crate) insides: Vec<InsideRow>,
    pub(crate) points: Vec<[f64; 3]>,
    pub(crate) holds: Vec<HoldRow>,
    pub(crate) pad: f64,
    pub(crate) per_scale: f64,
    pub(crate) remainder: f64,
    /// Weight of the sag: 1, less in mutation tests.
    pub sag: f64,
    /// Balls around bodies, whose pairs are bits of entries: what they keep apart is not searched.
    pub(crate) balls: Option<BatchModel>,
    /// What their tables are made of.
    outer: Option<Arc<OuterBalls>>,
    /// Bits of entries that are searched whatever balls say.
    pub(crate) always: u32,
    dofs: usize,
}

impl SurfaceBatch {
    /// `None` where triangles do not describe the cell, or its numbers are beyond what the tables are made for: then its edges go to the CPU.
    pub fn new(checker: &Checker) -> Option<Self> {
        Self::from_tables(&checker.surface_tables()?)
    }

    /// The same from tables.
    pub fn from_tables(tables: &SurfaceTables) -> Option<Self> {
        let mut own = Self::unrefined(tables)?;
        own.balls = own.outer.as_ref().and_then(|outer| outer.refined(&AtomicBool::new(true)));
        Some(own)
    }

    /// The same, where balls decide less: their clearances do not know of triangles. Made in a small part of the time.
    pub fn unrefined(tables: &SurfaceTables) -> Option<Self> {
        (tables.scale <= LARGEST_SCALE).then_some(())?;
        let mut own = Self {
            joints: tables.steps.iter().map(|step| joint_row(&tables.limits, step)).collect(),
            chains: Vec::new(),
            entries: Vec::new(),
            nodes: Vec::new(),
            masks: Vec::new(),
            leaves: Vec::new(),
            cut: Vec::new(),
            pairs: Vec::new(),
            swapped: vec![false; tables.pairs.iter().map(|pair| pair.pair as usize + 1).max().unwrap_or(0)],
            needs: Vec::new(),
            insides: Vec::new(),
            points: Vec::new(),
            holds: Vec::new(),
            pad: tables.pad,
            per_scale: 1.0 / tables.scale,
            remainder: tables.remainder,
            sag: 1.0,
            balls: None,
            outer: None,
            always: u32::MAX,
            dofs: tables.limits.len(),
        };
        let mut bits = HashMap::new();
        let built = trees_of(tables);
        Builder {
            tables,
            rows: &mut own,
            bits: &mut bits,
            built: &built,
            trees: HashMap::new(),
            leaves: HashMap::new(),
            scene_leaves: [0; 2],
            owners: HashMap::new(),
            points: HashMap::new(),
            insides: HashMap::new(),
            balls: HashMap::new(),
        }
        .build()?;
        if let Some(outer) = outer_balls(tables, &bits, &built)
            && let Some(balls) = outer.plain()
        {
            (own.balls, own.always, own.outer) = (Some(balls), outer.always, Some(Arc::new(outer)));
        }
        // Nothing to be checked needs no device; heads number entries with sixteen bits.
        (1..usize::from(u16::MAX)).contains(&own.entries.len()).then_some(own)
    }

    /// The same without balls: every entry of every edge is searched.
    pub fn without_balls(self) -> Self {
        Self { balls: None, outer: None, always: u32::MAX, ..self }
    }

    /// Other balls of the same cell.
    pub(crate) fn take_balls(&mut self, balls: BatchModel) -> &BatchModel {
        self.balls.insert(balls)
    }

    /// Begins to make tables in which balls decide more, if there are any.
    pub(crate) fn begin_refining(&self) -> Option<Refinement> {
        self.outer.as_ref().map(Refinement::begin)
    }

    /// Values of a configuration.
    pub fn dofs(&self) -> usize {
        self.dofs
    }

    /// Bodies against the scene, and pairs of bodies.
    pub fn entries(&self) -> usize {
        self.entries.len()
    }

    /// Triangles of all trees.
    pub fn triangles(&self) -> usize {
        self.leaves.len()
    }

    /// Leaves of a collision of a pair in the order of its bodies: a card names that of the body that moves first.
    pub(crate) fn in_order(&self, pair: u32, [own, other]: [u32; 2]) -> [u32; 2] {
        let is_swapped = self.swapped.get(pair as usize).copied().unwrap_or(false);
        if is_swapped { [other, own] } else { [own, other] }
    }

    pub(crate) fn count(&self, edges: &Edges) -> usize {
        edges.len() / (2 * self.dofs).max(1)
    }

    pub(crate) fn model(&self) -> SurfaceModel<'_> {
        SurfaceModel {
            joints: &self.joints,
            chains: &self.chains,
            entries: &self.entries,
            nodes: &self.nodes,
            masks: &self.masks,
            leaves: &self.leaves,
            cut: &self.cut,
            pairs: &self.pairs,
            needs: &self.needs,
            insides: &self.insides,
            points: &self.points,
            holds: &self.holds,
            pad: self.pad,
            per_scale: self.per_scale,
            remainder: self.remainder,
            sag: self.sag,
        }
    }
}

/// The trees of all bodies that move, on all cores.
fn trees_of(tables: &SurfaceTables) -> HashMap<u32, Arc<BoxTree>> {
    let mut bodies: Vec<u32> = tables.pairs.iter().flat_map(|pair| pair.bodies).collect();
    bodies.sort_unstable();
    bodies.dedup();
    bodies.retain(|body| tables.bodies[*body as usize].frame != 0);
    let tree = |body: u32| {
        let leaves: Vec<_> = tables.bodies[body as usize].leaves.iter().map(|leaf| (*leaf, 0)).collect();
        (body, Arc::new(TreeBuilder::new(&leaves).build()))
    };
    in_parallel(bodies, tree).into_iter().collect()
}

struct Builder<'a, 'b> {
    tables: &'a SurfaceTables,
    rows: &'b mut SurfaceBatch,
    /// Bit of the entry, by pair of the cell.
    bits: &'b mut HashMap<u32, u32>,
    /// Trees of bodies that move.
    built: &'b HashMap<u32, Arc<BoxTree>>,
    /// Roots and leaves by body that moves.
    trees: HashMap<u32, u32>,
    leaves: HashMap<u32, [u32; 2]>,
    /// Leaves of everything that rests, and owners by body.
    scene_leaves: [u32; 2],
    owners: HashMap<u32, u32>,
    /// Ranges of points of each part, by body.
    points: HashMap<u32, Vec<[u32; 2]>>,
    /// Ranges of boxes around what it encloses, by body.
    insides: HashMap<u32, Vec<[u32; 2]>>,
    /// Balls around surfaces, by body.
    balls: HashMap<u32, ([f64; 3], f64)>,
}

impl<'a> Builder<'a, '_> {
    fn build(mut self) -> Option<()> {
        let tables = self.tables;
        let frame = |body: u32| tables.bodies[body as usize].frame;
        let (scene, moving): (Vec<&SurfacePair>, Vec<_>) =
            tables.pairs.iter().partition(|pair| frame(pair.bodies[1]) == 0);
        let mut groups: Vec<Vec<&SurfacePair>> = group(&scene, |pair| (pair.bodies[0], pair.margin.to_bits()));
        if groups.len() > MOST_SCENES {
            groups = group(&scene, |pair| (pair.bodies[0], 0));
        }
        if groups.len() > MOST_SCENES {
            return None;
        }
        let mut objects: Vec<u32> = scene.iter().map(|pair| pair.bodies[1]).collect();
        objects.sort_unstable();
        objects.dedup();
        self.scene(&groups, &objects);
        for (index, pairs) in groups.iter().enumerate() {
            self.entry(pairs[0].bodies[0], 0, pairs, (1 << index, &objects))?;
        }
        for pair in moving {
            let ([mut mover, mut other], mut is_swapped) = (pair.bodies, pair.is_swapped);
            if is_before(&tables.steps, frame(mover), frame(other)) {
                (mover, other, is_swapped) = (other, mover, !is_swapped);
            }
            let pair = SurfacePair { bodies: [mover, other], is_swapped, ..*pair };
            self.entry(mover, other, &[&pair], (0, &[other]))?;
        }
        Some(())
    }

    /// The tree of everything that rests, and its upper nodes.
    fn scene(&mut self, groups: &[Vec<&SurfacePair>], objects: &[u32]) {
        let mut masks = vec![0_u32; objects.len()];
        for (bit, pairs) in groups.iter().enumerate() {
            for pair in pairs {
                masks[objects.binary_search(&pair.bodies[1]).expect("an object")] |= 1 << bit;
            }
        }
        let mut leaves: Vec<(SurfaceLeaf, u32)> = Vec::new();
        for (owner, &body) in objects.iter().enumerate() {
            leaves.extend(self.tables.bodies[body as usize].leaves.iter().map(|leaf| (*leaf, owner as u32)));
        }
        if leaves.is_empty() {
            return;
        }
        self.owners = objects.iter().zip(0..).map(|(body, owner)| (*body, owner)).collect();
        self.scene_leaves = [self.rows.leaves.len() as u32, (self.rows.leaves.len() + leaves.len()) as u32];
        let first = self.rows.nodes.len();
        let root = TreeBuilder::new(&leaves).build().append(&mut self.rows.nodes, &mut self.rows.leaves);
        self.rows.masks.resize(self.rows.nodes.len(), 0);
        let mut boxes = vec![([f32::INFINITY; 3], [f32::NEG_INFINITY; 3]); self.rows.nodes.len()];
        // Children come behind their parents.
        for index in (first..self.rows.nodes.len()).rev() {
            let node = self.rows.nodes[index];
            let (mut low, mut high) = boxes[index];
            if node.count() == 0 {
                let leaf = self.rows.leaves[node.first() as usize];
                self.rows.masks[index] = masks[leaf.owner as usize];
                for (k, point) in leaf.points.iter().flat_map(|point| point.iter().enumerate()) {
                    low[k] = low[k].min(((point - leaf.radius).next_down() as f32).next_down());
                    high[k] = high[k].max(((point + leaf.radius).next_up() as f32).next_up());
                }
            }
            for child in node.first()..node.first() + node.count() {
                self.rows.masks[index] |= self.rows.masks[child as usize];
                let own = boxes[child as usize];
                for k in 0..3 {
                    low[k] = low[k].min(own.0[k]);
                    high[k] = high[k].max(own.1[k]);
                }
            }
            boxes[index] = (low, high);
        }
        // The largest boxes are opened first.
        let mut cut = vec![root];
        loop {
            let area = |node: u32| {
                let (low, high) = boxes[node as usize];
                let d = [0, 1, 2].map(|k| f64::from(high[k] - low[k]));
                d[0] * d[1] + d[1] * d[2] + d[2] * d[0]
            };
            let fits = |node: &u32| {
                let count = self.rows.nodes[*node as usize].count() as usize;
                count > 0 && cut.len() + count - 1 <= CUT_NODES
            };
            let openable = (0..cut.len()).filter(|place| fits(&cut[*place]));
            let Some(place) = openable.max_by(|a, b| area(cut[*a]).total_cmp(&area(cut[*b]))) else { break };
            let node = self.rows.nodes[cut.swap_remove(place) as usize];
            cut.extend(node.first()..node.first() + node.count());
        }
        self.rows.cut = cut
            .into_iter()
            .map(|node| {
                let (low, high) = boxes[node as usize];
                CutRow { low, high, node, mask: self.rows.masks[node as usize] }
            })
            .collect();
    }

    fn tree(&mut self, body: u32) -> u32 {
        if let Some(known) = self.trees.get(&body) {
            return *known;
        }
        let first = self.rows.leaves.len() as u32;
        let root = self.built[&body].append(&mut self.rows.nodes, &mut self.rows.leaves);
        self.rows.masks.resize(self.rows.nodes.len(), 0);
        self.leaves.insert(body, [first, self.rows.leaves.len() as u32]);
        self.trees.insert(body, root);
        root
    }

    /// A body that moves against those of pairs, all in one frame; `mask` and owners of leaves.
    fn entry(&mut self, mover: u32, other: u32, pairs: &[&SurfacePair], (mask, owners): (u32, &[u32])) -> Option<()> {
        let tables = self.tables;
        let own: &SurfaceBody = &tables.bodies[mover as usize];
        let resting = tables.bodies[pairs[0].bodies[1] as usize].frame;
        let chain = chain_between(&tables.steps, resting, own.frame);
        if chain.len() > STEPS {
            return None;
        }
        let first_row = self.rows.chains.len() as u32;
        self.rows.chains.extend(chain);
        let first_pair = self.rows.pairs.len();
        self.rows.pairs.resize(first_pair + owners.len(), 0);
        let first_hold = self.rows.holds.len() as u32;
        let (centre, radius) = ball_around(&own.leaves);
        for pair in pairs {
            let (rests, reach) = self.ball(pair.bodies[1]);
            let first = self.rows.needs.len() as u32;
            let owner = owners.iter().position(|body| *body == pair.bodies[1])?;
            self.rows.pairs[first_pair + owner] = pair.pair;
            self.rows.swapped[pair.pair as usize] = pair.is_swapped;
            self.bits.insert(pair.pair, entry_bit(self.rows.entries.len() as u32).trailing_zeros());
            let [mover, other] = pair.bodies;
            for (outer, inner, moves) in [(other, mover, 0), (mover, other, 1)] {
                let (leaves, owner) = self.leaves_of(outer);
                for boxes in self.interiors(outer) {
                    for points in self.part_points(inner)? {
                        let pair = pair.pair;
                        self.rows.needs.push(NeedRow { boxes, points, moves, pair, leaves, owner, unused: [0; 3] });
                    }
                }
            }
            let needs = [first, self.rows.needs.len() as u32];
            if needs[0] < needs[1] {
                let reach = (radius + reach) * (1.0 + 1e-12);
                self.rows.holds.push(HoldRow { centre: rests, reach, needs, unused: [0; 2] });
            }
        }
        let margin = pairs.iter().map(|pair| pair.margin).fold(0.0, f64::max);
        let roots = [self.tree(mover), if mask == 0 { self.tree(other) } else { 0 }];
        self.rows.entries.push(EntryRow {
            centre,
            radius,
            margin,
            touching: pairs.iter().map(|pair| pair.touching).fold(f64::INFINITY, f64::min),
            chain: [first_row, self.rows.chains.len() as u32],
            roots,
            mask,
            pairs: first_pair as u32,
            holds: [first_hold, self.rows.holds.len() as u32],
        });
        Some(())
    }

    /// A ball around the surface of a body.
    fn ball(&mut self, body: u32) -> ([f64; 3], f64) {
        let leaves = &self.tables.bodies[body as usize].leaves;
        *self.balls.entry(body).or_insert_with(|| ball_around(leaves))
    }

    /// Leaves among which are those of a body, and their owner; none where that would be a long search.
    fn leaves_of(&mut self, body: u32) -> ([u32; 2], u32) {
        if self.tables.bodies[body as usize].frame != 0 {
            self.tree(body);
            return (self.leaves[&body], 0);
        }
        let is_short = self.scene_leaves[1] - self.scene_leaves[0] <= MOST_SCENE_LEAVES;
        (if is_short { self.scene_leaves } else { [0; 2] }, self.owners.get(&body).copied().unwrap_or(u32::MAX))
    }

    /// Boxes around what a body encloses, by solid: first its own, or the oriented one around everything, where that is smaller; then its cells.
    fn interiors(&mut self, body: u32) -> Vec<[u32; 2]> {
        if let Some(known) = self.insides.get(&body) {
            return known.clone();
        }
        let own = &self.tables.bodies[body as usize];
        let size = |own: &OrientedBox| {
            own.half_axes.iter().map(|axis| axis.iter().map(|x| x * x).sum::<f64>().sqrt()).product::<f64>()
        };
        let mut ranges = Vec::new();
        if !own.interiors.is_empty() {
            let leaves: Vec<_> = own.leaves.iter().map(|leaf| (*leaf, 0)).collect();
            let root = TreeBuilder::around(&leaves);
            let double = |v: [f32; 3]| v.map(f64::from);
            let all = OrientedBox { centre: double(root.centre), half_axes: root.half.map(double) };
            for solid in &own.interiors {
                let around = if size(&all) < size(&solid.around) { all } else { solid.around };
                let first = self.rows.insides.len() as u32;
                self.rows.insides.push(inside_row(&around));
                self.rows.insides.extend(solid.cells.iter().map(inside_row));
                ranges.push([first, self.rows.insides.len() as u32]);
            }
        }
        self.insides.insert(body, ranges.clone());
        ranges
    }

    fn part_points(&mut self, body: u32) -> Option<Vec<[u32; 2]>> {
        if let Some(known) = self.points.get(&body) {
            return Some(known.clone());
        }
        let parts = part_points(&self.tables.bodies[body as usize].leaves, MOST_PARTS)?;
        let mut ranges = Vec::new();
        for points in parts {
            let first = self.rows.points.len() as u32;
            self.rows.points.extend(points);
            ranges.push([first, self.rows.points.len() as u32]);
        }
        self.points.insert(body, ranges.clone());
        Some(ranges)
    }
}

fn group<'a, K: PartialEq>(pairs: &[&'a SurfacePair], key: impl Fn(&SurfacePair) -> K) -> Vec<Vec<&'a SurfacePair>> {
    let mut groups: Vec<Vec<&SurfacePair>> = Vec::new();
    for &pair in pairs {
        match groups.iter_mut().find(|own| key(own[0]) == key(pair)) {
            Some(own) => own.push(pair),
            None => groups.push(vec![pair]),
        }
    }
    groups
}

/// A ball around everything, a little larger than its roundings.
fn ball_around(leaves: &[SurfaceLeaf]) -> ([f64; 3], f64) {
    let (mut low, mut high) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
    for (k, value) in leaves.iter().flat_map(|leaf| leaf.points.iter()).flat_map(|point| point.iter().enumerate()) {
        low[k] = low[k].min(*value);
        high[k] = high[k].max(*value);
    }
    let centre = [0, 1, 2].map(|k| 0.5 * (low[k] + high[k]));
    let reach = |point: &[f64; 3]| (0..3).map(|k| (point[k] - centre[k]).powi(2)).sum::<f64>().sqrt();
    let radius = |leaf: &SurfaceLeaf| leaf.points.iter().map(reach).fold(0.0, f64::max) + leaf.radius;
    (centre, leaves.iter().map(radius).fold(0.0, f64::max) * (1.0 + 1e-12))
}

/// The box in axes of its own, with how far it reaches along each: the axes need not be perpendicular.
fn inside_row(own: &OrientedBox) -> InsideRow {
    let dot = |a: &[f64; 3], b: &[f64; 3]| (0..3).map(|k| a[k] * b[k]).sum::<f64>();
    let axes = own.half_axes.map(|axis| {
        let length = dot(&axis, &axis).sqrt();
        if length > 1e-100 { axis.map(|x| x / length) } else { [0.0; 3] }
    });
    let reach = |axis: &[f64; 3]| own.half_axes.iter().map(|half| dot(axis, half).abs()).sum::<f64>();
    let half = axes.map(|axis| reach(&axis) * (1.0 + 1e-12));
    InsideRow { centre: own.centre, axes, half }
}
