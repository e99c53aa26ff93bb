//! Memory of one thread, kept from edge to edge.

use fearless_simd::Level;

use super::model::{BallModel, NOT_CHECKED};

/// Lanes.
pub(super) const N: usize = 8;

/// The mask of all lanes.
pub(super) const ALL: u8 = 0xff;

/// So many open pairs are left to others altogether.
pub(super) const MOST_OPEN: usize = 24;

/// So many pairs that are left are remembered with a time at which they most likely collide.
const MOST_LIKELY: usize = 16;

#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
pub(super) struct Wide(pub [f64; N]);

/// Memory of one thread.
pub(crate) struct BallScratch {
    pub(super) level: Level,
    /// Of all joints: value at the middle, its sine and cosine, rate over the part.
    pub(super) middle: Vec<f64>,
    pub(super) sine: Vec<f64>,
    pub(super) cosine: Vec<f64>,
    pub(super) rate: Vec<f64>,
    /// Rates of turning joints summed up to each joint, itself included; 0 first.
    pub(super) turned: Vec<f64>,
    /// Parts prepared so far, and by eight views for which their bounds were made.
    pub(super) part: u64,
    pub(super) bounded_part: Vec<u64>,
    /// By view, in eights.
    pub(super) first: Vec<Wide>,
    pub(super) second: Vec<Wide>,
    /// By frame, the world first: the three axes and the origin.
    pub(super) poses: Vec<[Wide; 12]>,
    /// Angular velocity, and velocity of the point at the world's origin.
    pub(super) twists: Vec<[Wide; 6]>,
    pub(super) has_twists: bool,
    /// Times of the lanes.
    pub(super) centres: Wide,
    pub(super) places: Vec<[Wide; 3]>,
    pub(super) placed: Vec<u32>,
    /// The same of clusters.
    pub(super) cluster_places: Vec<[Wide; 3]>,
    pub(super) cluster_placed: Vec<u32>,
    pub(super) cluster_bounds: Vec<Wide>,
    pub(super) rake: u32,
    pub(super) rakes: u32,
    pub(super) pending: Vec<Test>,
    pub(super) items: Vec<Item>,
    pub(super) batches: Vec<Batch>,
    /// By pair that is left, where it most likely collides.
    pub(super) likely: Vec<LikelyCollision>,
    /// The part of the edge that is asked, and how many there are.
    pub(super) place_of_part: [f64; 2],
    pub(super) compared: u64,
    /// By pair of the segment, whether it is left; and how many are.
    pub(super) open: Vec<bool>,
    pub(super) opened: usize,
    /// Joints that lead to the balls of a pair, parents first.
    pub(super) path: Vec<u32>,
    /// By entry: whether at some time neither body can have been inside the other.
    pub(super) apart: Vec<bool>,
}

#[derive(Clone, Copy)]
pub(super) struct Test {
    pub(super) node: u32,
    /// Node of a tree, or the other ball.
    pub(super) other: u32,
    pub(super) mask: u8,
}

/// What is left of a rake: a leaf ball against a leaf.
#[derive(Clone, Copy)]
pub(super) struct Item {
    pub(super) node: u32,
    /// The leaf of a tree, or the other ball.
    pub(super) other: u32,
    /// Of entries, behind them of moving pairs.
    pub(super) of: u32,
    pub(super) mask: u8,
}

/// A time at which a pair may collide.
#[derive(Clone, Copy)]
pub(super) struct LikelyCollision {
    pair: u32,
    /// From 0 to 1.
    t: f64,
    /// The smaller the likelier.
    nearness: f64,
}

/// Intervals with what is left of them.
#[derive(Clone, Copy)]
pub(super) struct Batch {
    pub(super) centres: Wide,
    pub(super) tau: f64,
    pub(super) first_item: usize,
    pub(super) last_item: usize,
    pub(super) open: u8,
}

impl Default for BallScratch {
    fn default() -> Self {
        Self {
            level: Level::new(),
            middle: Vec::new(),
            sine: Vec::new(),
            cosine: Vec::new(),
            rate: Vec::new(),
            turned: Vec::new(),
            part: 0,
            bounded_part: Vec::new(),
            first: Vec::new(),
            second: Vec::new(),
            poses: Vec::new(),
            twists: Vec::new(),
            has_twists: false,
            centres: Wide::default(),
            places: Vec::new(),
            placed: Vec::new(),
            cluster_places: Vec::new(),
            cluster_placed: Vec::new(),
            cluster_bounds: Vec::new(),
            rake: 0,
            rakes: 0,
            pending: Vec::new(),
            items: Vec::new(),
            batches: Vec::new(),
            likely: Vec::new(),
            place_of_part: [0.0, 1.0],
            compared: 0,
            open: Vec::new(),
            opened: 0,
            path: Vec::new(),
            apart: Vec::new(),
        }
    }
}

impl BallScratch {
    /// After [`BallVerdict::Open`], by pair: whether it is left. `None`: all are.
    pub fn open(&self) -> Option<&[bool]> {
        (self.opened > 0 && self.opened <= MOST_OPEN).then_some(&self.open)
    }

    /// Pairs that are left, each with a time from 0 to 1 at which it most likely collides; the likeliest first. Guesses.
    pub fn likely_collisions(&mut self) -> impl Iterator<Item = (usize, f64)> {
        self.likely.sort_by(|a, b| a.nearness.total_cmp(&b.nearness));
        self.likely.iter().map(|likely| (likely.pair as usize, likely.t))
    }

    /// A guess from elsewhere that is better than those of balls.
    pub fn add_likely(&mut self, pair: usize, t: f64) {
        self.note(LikelyCollision { pair: pair as u32, t, nearness: f64::NEG_INFINITY });
    }

    /// Remembers when two balls of a pair come how near, if no others of the pair come nearer. The time counts from the middle of the part.
    pub(super) fn note_likely(&mut self, pair: u32, time: f64, nearness: f64) {
        let [part, parts] = self.place_of_part;
        self.note(LikelyCollision { pair, t: (part + time + 0.5) / parts, nearness });
    }

    fn note(&mut self, own: LikelyCollision) {
        let LikelyCollision { pair, nearness, .. } = own;
        match self.likely.iter().position(|known| known.pair == pair) {
            Some(known) if self.likely[known].nearness <= nearness => {}
            Some(known) => self.likely[known] = own,
            None if self.likely.len() < MOST_LIKELY => self.likely.push(own),
            None => {}
        }
    }

    /// Pairs of balls, and of balls and obstacles, compared so far by this memory; each at eight times.
    pub fn compared(&self) -> u64 {
        self.compared
    }

    /// Places of balls are computed anew.
    pub(super) fn forget_places(&mut self) {
        self.rake = self.rake.wrapping_add(1);
        if self.rake == 0 {
            self.placed.fill(0);
            self.cluster_placed.fill(0);
            self.rake = 1;
        }
    }

    pub(super) fn leave(&mut self, model: &BallModel, of: u32) {
        let open = &mut self.open[model.pair_of(of) as usize];
        self.opened += usize::from(!*open);
        *open = true;
    }

    /// The same of all entries or pairs of clusters.
    pub(super) fn leave_all(&mut self, model: &BallModel, first: u32, count: u32) {
        for &of in &model.clusters.of[first as usize..][..count as usize] {
            if of != NOT_CHECKED {
                self.leave(model, of);
            }
        }
    }

    /// Room for poses and places alone.
    pub(super) fn fit_poses(&mut self, model: &BallModel) {
        self.poses.resize(model.steps.len() + 1, [Wide::default(); 12]);
        for diagonal in [0, 4, 8] {
            self.poses[0][diagonal] = Wide([1.0; N]);
        }
        if self.places.len() != model.nodes.len() || self.cluster_places.len() != model.clusters.nodes.len() {
            self.places.resize(model.nodes.len(), [Wide::default(); 3]);
            self.placed.clear();
            self.placed.resize(model.nodes.len(), 0);
            self.cluster_places.resize(model.clusters.nodes.len(), [Wide::default(); 3]);
            self.cluster_placed.clear();
            self.cluster_placed.resize(model.clusters.nodes.len(), 0);
            self.rake = 0;
        }
    }

    pub(super) fn fit(&mut self, model: &BallModel) {
        let joints = model.steps.len().next_multiple_of(N);
        for values in [&mut self.middle, &mut self.sine, &mut self.cosine, &mut self.rate] {
            values.resize(joints, 0.0);
        }
        self.turned.resize(joints + 1, 0.0);
        let views = model.view_count.div_ceil(N);
        self.first.resize(views, Wide::default());
        self.second.resize(views, Wide::default());
        self.bounded_part.resize(views, 0);
        self.fit_poses(model);
        self.twists.resize(model.steps.len() + 1, [Wide::default(); 6]);
        self.cluster_bounds.resize(model.clusters.view_count.div_ceil(N), Wide::default());
        if self.opened > 0 || self.open.len() != model.pair_count {
            self.open.clear();
            self.open.resize(model.pair_count, false);
        }
        self.opened = 0;
        self.likely.clear();
        let apart = if model.needs.is_empty() { 0 } else { model.entries.len() };
        self.apart.clear();
        self.apart.resize(apart, false);
    }
}
