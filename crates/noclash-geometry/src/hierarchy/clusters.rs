//! Orders of many leaves: neighbours along a space-filling curve form clusters, each is divided by planes on its own, and a tree over
//! the clusters joins them.
//!
//! Dividing all leaves from the top costs a pass over all of them for every level; the curve replaces the upper levels by one sort of
//! 32-bit codes, and a cluster's boxes stay in the processor's cache while it is divided. Morton codes: Lauterbach et al., Fast BVH
//! Construction on GPUs (2009); clusters of them: Pantaleoni and Luebke, HLBVH (2010).

use glam::DVec3;

use super::dividing::divide;
use super::entry::Entry;
use super::order::HierarchyOrder;
use super::planes::Planes;
use super::tightened::tightened;
use crate::leaf_source::LeafSource;

/// Fewer leaves than this are divided from the top.
pub(super) const MANY_LEAVES: usize = 1 << 14;

/// Clusters are cut at planes of the curve until they have no more leaves than this.
const CLUSTER: usize = 512;

/// Bits of a cell's place along each axis; three of them fit 32 bits.
const BITS: u32 = 10;

/// All leaves in clusters of neighbours.
#[derive(Clone, Debug)]
pub(super) struct Clusters {
    /// Cluster by cluster.
    leaves: Vec<u32>,
    /// Where each cluster begins, and where the last ends.
    starts: Vec<u32>,
    /// Around the leaves of each.
    corners: Vec<(DVec3, DVec3)>,
}

impl Clusters {
    /// At least one leaf in each.
    pub fn of(source: &dyn LeafSource) -> Self {
        let mut curve = Curve::of(source);
        let mut starts: Vec<u32> = curve.clusters(source).into_iter().map(|(from, _)| from).collect();
        let leaves = curve.leaves;
        starts.push(leaves.len() as u32);
        let mut whole = Self { leaves, starts, corners: Vec::new() };
        whole.corners = whole.boxes(source);
        whole
    }

    /// The boxes around all leaves of each cluster. Leaves are gone through by number: neighbours of a file are near each other in memory.
    fn boxes(&self, source: &dyn LeafSource) -> Vec<(DVec3, DVec3)> {
        let mut cluster_of = vec![0_u32; self.leaf_count()];
        for cluster in 0..self.count() as u32 {
            self.leaves_of(cluster).iter().for_each(|&leaf| cluster_of[leaf as usize] = cluster);
        }
        let joined = |a: (DVec3, DVec3), b: (DVec3, DVec3)| (a.0.min(b.0), a.1.max(b.1));
        let nothing = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        let mut boxes = vec![nothing; self.count()];
        let mut first = 0;
        for run in cluster_of.chunk_by(|a, b| a == b) {
            let leaves = first..first + run.len() as u32;
            first = leaves.end;
            let around = leaves.map(|leaf| source.leaf_box(leaf)).fold(nothing, joined);
            let cluster = &mut boxes[run[0] as usize];
            *cluster = joined(*cluster, around);
        }
        boxes
    }

    pub fn count(&self) -> usize {
        self.starts.len() - 1
    }

    pub fn leaf_count(&self) -> usize {
        self.leaves.len()
    }

    pub fn leaves_of(&self, cluster: u32) -> &[u32] {
        let [from, to] = [cluster, cluster + 1].map(|place| self.starts[place as usize] as usize);
        &self.leaves[from..to]
    }

    /// Low and high corner of the box around a cluster's leaves.
    pub fn corners(&self, cluster: u32) -> (DVec3, DVec3) {
        self.corners[cluster as usize]
    }

    /// The same with another box around one cluster, which may be wrong.
    #[cfg(test)]
    pub fn with_corners(mut self, cluster: u32, corners: (DVec3, DVec3)) -> Self {
        self.corners[cluster as usize] = corners;
        self
    }

    /// A tree over the clusters.
    pub fn upper(&self) -> HierarchyOrder {
        let whole = |(&(low, high), leaf): (&(DVec3, DVec3), u32)| Entry { low, high, leaf };
        let mut entries: Vec<Entry> = self.corners.iter().zip(0..).map(whole).collect();
        let middles = divide(&mut entries, 0, Planes::SurfaceArea, 1);
        let upper = HierarchyOrder::from_parts(entries.iter().map(|entry| entry.leaf).collect(), middles);
        tightened(upper, &entries)
    }

    /// Divides every cluster down to single leaves.
    fn divided(&self, source: &(dyn LeafSource + Sync), threads: usize) -> Vec<Divided> {
        let all: Vec<u32> = (0..self.count() as u32).collect();
        let share = all.len().div_ceil(threads.max(1)).max(LEAST_SHARE);
        let divided = |&cluster: &u32| {
            let mut entries: Vec<Entry> = self.leaves_of(cluster).iter().map(|&leaf| Entry::of(source, leaf)).collect();
            let middles = divide(&mut entries, 0, Planes::SurfaceArea, 1);
            Divided { leaves: entries.iter().map(|entry| entry.leaf).collect(), middles }
        };
        std::thread::scope(|scope| {
            let work = |own| move || -> Vec<Divided> { <[u32]>::iter(own).map(divided).collect() };
            let (first, rest) = all.split_at(share.min(all.len()));
            let others: Vec<_> = rest.chunks(share).map(|own| scope.spawn(work(own))).collect();
            let mut all = work(first)();
            for other in others {
                // A thread fails only by a panic, which goes on here.
                all.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            all
        })
    }
}

/// Finds an order of all leaves of `source` by surface area.
pub(super) fn order(source: &(dyn LeafSource + Sync), threads: usize) -> HierarchyOrder {
    let clusters = Clusters::of(source);
    joined(&clusters.divided(source, threads), &clusters.upper())
}

/// Fewer clusters than this are not worth a thread.
const LEAST_SHARE: usize = 16;

struct Divided {
    leaves: Vec<u32>,
    /// Within the cluster, parents before children and left before right.
    middles: Vec<u32>,
}

/// All leaves along a space-filling curve.
struct Curve {
    /// By the first bits of their codes; those of one cell of so many bits ascending.
    leaves: Vec<u32>,
    /// By leaf.
    codes: Vec<u32>,
    /// Bits of a code below those by which leaves are ordered.
    below: u32,
}

/// The code of a leaf's cell in a grid of cubes between these corners: a cluster is as long as it is wide.
fn codes(source: &dyn LeafSource, (low, high): (DVec3, DVec3)) -> impl Fn(u32) -> u32 {
    let cells = f64::from(1_u32 << BITS);
    // Where all coincide, or a number is not finite, `as` below gives a valid cell all the same.
    let scale = cells * (1.0 - 1e-9) / (high - low).max_element();
    let cell = move |place: f64| (place * scale).min(cells - 1.0) as u32;
    move |leaf: u32| {
        let place = Entry::of(source, leaf).centre() - low;
        spread(cell(place.x)) << 2 | spread(cell(place.y)) << 1 | spread(cell(place.z))
    }
}

/// The bits of a place with two zeros between each of them.
fn spread(place: u32) -> u32 {
    let place = place & 0x3ff;
    let place = (place | place << 16) & 0x0300_00ff;
    let place = (place | place << 8) & 0x0300_f00f;
    let place = (place | place << 4) & 0x030c_30c3;
    (place | place << 2) & 0x0924_9249
}

impl Curve {
    /// Counted, by as many bits as there are cells to the leaf: most cells hold fewer leaves than a cluster may.
    fn of(source: &dyn LeafSource) -> Self {
        let count = source.leaf_count();
        let below = 3 * BITS - count.max(1).ilog2().min(3 * BITS);
        let codes: Vec<u32> = (0..count as u32).map(codes(source, source.bounds())).collect();
        let mut next = vec![0_u32; 1 << (3 * BITS - below)];
        codes.iter().for_each(|&code| next[(code >> below) as usize] += 1);
        let mut sum = 0;
        for place in &mut next {
            (*place, sum) = (sum, sum + *place);
        }
        let mut leaves = vec![0; count];
        for (&code, leaf) in codes.iter().zip(0..) {
            let place = &mut next[(code >> below) as usize];
            leaves[*place as usize] = leaf;
            *place += 1;
        }
        Self { leaves, codes, below }
    }

    /// Ranges of the curve, in its order, each of no more than [`CLUSTER`] leaves. A cell of more leaves is sorted by all bits of their
    /// codes, and what then has one code along a curve of its own.
    fn clusters(&mut self, source: &dyn LeafSource) -> Vec<(u32, u32)> {
        let mut found = Vec::new();
        let mut pending = vec![(0, self.leaves.len(), false)];
        while let Some((from, to, mut is_sorted)) = pending.pop() {
            if to - from <= CLUSTER {
                found.push((from as u32, to as u32));
                continue;
            }
            let [mut first, mut last] = self.ends(from, to);
            if !is_sorted && first >> self.below == last >> self.below {
                self.sort(from, to);
                ([first, last], is_sorted) = (self.ends(from, to), true);
            }
            if first == last {
                self.refine(source, from, to);
                [first, last] = self.ends(from, to);
            }
            let middle = if first == last {
                // All in one place.
                from + (to - from) / 2
            } else {
                // Cut where the first bit in which the codes differ changes.
                let bit = 31 - (first ^ last).leading_zeros();
                let plane = (last >> bit) << bit;
                from + self.leaves[from..to].partition_point(|&leaf| self.codes[leaf as usize] < plane)
            };
            pending.extend([(middle, to, is_sorted), (from, middle, is_sorted)]);
        }
        found
    }

    /// The codes of the first and the last leaf of a range.
    fn ends(&self, from: usize, to: usize) -> [u32; 2] {
        [from, to - 1].map(|place| self.codes[self.leaves[place] as usize])
    }

    fn sort(&mut self, from: usize, to: usize) {
        let coded = |&leaf: &u32| u64::from(self.codes[leaf as usize]) << 32 | u64::from(leaf);
        let mut range: Vec<u64> = self.leaves[from..to].iter().map(coded).collect();
        range.sort_unstable();
        self.leaves[from..to].iter_mut().zip(range).for_each(|(leaf, coded)| *leaf = coded as u32);
    }

    /// Leaves of one code by a grid of their own.
    fn refine(&mut self, source: &dyn LeafSource, from: usize, to: usize) {
        let nothing = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        let centres = self.leaves[from..to].iter().map(|&leaf| Entry::of(source, leaf).centre());
        let bounds = centres.fold(nothing, |(low, high), centre| (low.min(centre), high.max(centre)));
        let code = codes(source, bounds);
        self.leaves[from..to].iter().for_each(|&leaf| self.codes[leaf as usize] = code(leaf));
        self.sort(from, to);
    }
}

/// The order of a tree over the clusters with each cluster's own tree in its place.
fn joined(clusters: &[Divided], upper: &HierarchyOrder) -> HierarchyOrder {
    // Where each cluster begins, in the sequence of the upper tree, and where the last ends.
    let own = |number: &u32| &clusters[*number as usize];
    let mut starts = vec![0_u32];
    for cluster in upper.leaves().iter().map(own) {
        starts.push(starts[starts.len() - 1] + cluster.leaves.len() as u32);
    }
    let count = starts[starts.len() - 1] as usize;
    let (mut leaves, mut middles) = (Vec::with_capacity(count), Vec::with_capacity(count.saturating_sub(1)));
    let mut upper_middles = upper.middles().iter();
    let mut pending = vec![(0, clusters.len() as u32)];
    while let Some((from, to)) = pending.pop() {
        if to - from > 1 {
            let Some(&middle) = upper_middles.next() else { break };
            middles.push(starts[middle as usize]);
            pending.extend([(middle, to), (from, middle)]);
        } else {
            let cluster = own(&upper.leaves()[from as usize]);
            middles.extend(cluster.middles.iter().map(|middle| starts[from as usize] + middle));
            leaves.extend_from_slice(&cluster.leaves);
        }
    }
    HierarchyOrder::from_parts(leaves, middles)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::volume::Ball;

    #[derive(Debug)]
    struct Balls(Vec<Ball>);

    impl LeafSource for Balls {
        fn leaf_count(&self) -> usize {
            self.0.len()
        }

        fn leaf_ball(&self, leaf: u32, index: usize) -> Option<Ball> {
            (index == 0).then(|| self.0[leaf as usize])
        }
    }

    fn balls() -> impl Strategy<Value = Balls> {
        // Some dense, some far apart, many in one place.
        let coordinate = prop_oneof![-1.0..1.0_f64, (-4_i8..4).prop_map(f64::from), -1e-9..1e-9_f64];
        let ball = ([coordinate.clone(), coordinate.clone(), coordinate], 0.0..0.1_f64);
        let ball = ball.prop_map(|([x, y, z], radius)| (DVec3::new(x, y, z), radius));
        proptest::collection::vec(ball, 1..3000).prop_map(Balls)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn every_leaf_is_there_once_and_threads_change_nothing(balls in balls(), threads in 2_usize..5) {
            let found = order(&balls, 1);
            let checked = HierarchyOrder::from_lists(found.leaves().to_vec(), found.middles().to_vec());
            prop_assert_eq!(checked.as_ref(), Ok(&found));
            prop_assert_eq!(order(&balls, threads), found);
        }
    }

    #[test]
    fn leaves_beyond_all_numbers_still_get_an_order() {
        let places = [f64::NAN, f64::INFINITY, 1e308, -1e308, 0.0, f64::NEG_INFINITY];
        let balls = Balls((0..2000).map(|i| (DVec3::splat(places[i % places.len()]), 0.0)).collect());
        let found = order(&balls, 2);
        assert!(HierarchyOrder::from_lists(found.leaves().to_vec(), found.middles().to_vec()).is_ok());
    }

    #[test]
    fn bits_are_spread_by_two() {
        for place in 0..1024 {
            let expected = (0..BITS).map(|bit| (place >> bit & 1) << (3 * bit)).sum::<u32>();
            assert_eq!(spread(place), expected);
        }
    }
}
