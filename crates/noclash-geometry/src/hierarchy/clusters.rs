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

/// Clusters are cut at planes of the curve until they have no more leaves than this. Leaves in one cell of the finest grid stay together.
const CLUSTER: usize = 512;

/// Bits of a cell's place along each axis; three of them fit 32 bits.
const BITS: u32 = 10;

/// Finds an order of all leaves of `source` by surface area.
pub(super) fn order(source: &(dyn LeafSource + Sync), threads: usize) -> HierarchyOrder {
    let coded = along_curve(source);
    let clusters = clusters(&coded);
    let share = clusters.len().div_ceil(threads.max(1)).max(LEAST_SHARE);
    let divided = |range: &(u32, u32)| {
        let leaves = coded[range.0 as usize..range.1 as usize].iter().map(|&coded| coded as u32);
        let mut entries: Vec<Entry> = leaves.map(|leaf| Entry::of(source, leaf)).collect();
        let middles = divide(&mut entries, 0, Planes::SurfaceArea, 1);
        let (low, high) = entries.iter().fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(low, high), entry| {
            (low.min(entry.low), high.max(entry.high))
        });
        Cluster { leaves: entries.iter().map(|entry| entry.leaf).collect(), middles, low, high }
    };
    let done: Vec<Cluster> = std::thread::scope(|scope| {
        let work = |ranges| move || -> Vec<Cluster> { <[(u32, u32)]>::iter(ranges).map(divided).collect() };
        let (first, rest) = clusters.split_at(share.min(clusters.len()));
        let others: Vec<_> = rest.chunks(share).map(|ranges| scope.spawn(work(ranges))).collect();
        let mut all = work(first)();
        for other in others {
            // A thread fails only by a panic, which goes on here.
            all.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        all
    });
    joined(&done)
}

/// Fewer clusters than this are not worth a thread.
const LEAST_SHARE: usize = 16;

struct Cluster {
    leaves: Vec<u32>,
    /// Within the cluster, parents before children and left before right.
    middles: Vec<u32>,
    low: DVec3,
    high: DVec3,
}

/// All leaves along the curve: the code of the cell of each leaf's centre in the upper half, the leaf in the lower, ascending.
fn along_curve(source: &dyn LeafSource) -> Vec<u64> {
    let leaves = 0..source.leaf_count() as u32;
    let centre = |leaf: u32| Entry::of(source, leaf).centre();
    let (low, high) = source.bounds();
    let cells = f64::from(1_u32 << BITS);
    // Cubes: a cluster is as long as it is wide. Where all coincide, or a number is not finite, `as` below gives a valid cell all the same.
    let scale = cells * (1.0 - 1e-9) / (high - low).max_element();
    let cell = |place: f64| (place * scale).min(cells - 1.0) as u32;
    let code = |leaf: u32| {
        let place = centre(leaf) - low;
        spread(cell(place.x)) << 2 | spread(cell(place.y)) << 1 | spread(cell(place.z))
    };
    let coded = leaves.map(|leaf| u64::from(code(leaf)) << 32 | u64::from(leaf)).collect();
    sorted_by_code(coded)
}

/// The bits of a place with two zeros between each of them.
fn spread(place: u32) -> u32 {
    let place = place & 0x3ff;
    let place = (place | place << 16) & 0x0300_00ff;
    let place = (place | place << 8) & 0x0300_f00f;
    let place = (place | place << 4) & 0x030c_30c3;
    (place | place << 2) & 0x0924_9249
}

/// Counted, digit by digit: stable, so that leaves of one cell stay ascending.
fn sorted_by_code(mut coded: Vec<u64>) -> Vec<u64> {
    const DIGITS: usize = 1 << BITS;
    let mut other = vec![0; coded.len()];
    for shift in [32, 32 + BITS, 32 + 2 * BITS] {
        let digit = |coded: u64| (coded >> shift) as usize & (DIGITS - 1);
        let mut next = [0_usize; DIGITS];
        coded.iter().for_each(|&coded| next[digit(coded)] += 1);
        let mut sum = 0;
        for place in &mut next {
            (*place, sum) = (sum, sum + *place);
        }
        for &own in &coded {
            let place = &mut next[digit(own)];
            other[*place] = own;
            *place += 1;
        }
        std::mem::swap(&mut coded, &mut other);
    }
    coded
}

/// Ranges of the curve, in its order.
fn clusters(coded: &[u64]) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    let mut pending = vec![(0, coded.len())];
    while let Some((from, to)) = pending.pop() {
        let [first, last] = [coded[from] >> 32, coded[to - 1] >> 32];
        if to - from <= CLUSTER || first == last {
            found.push((from as u32, to as u32));
            continue;
        }
        // Cut where the first bit in which the codes differ changes.
        let bit = 63 - (first ^ last).leading_zeros();
        let plane = (last >> bit) << bit;
        let middle = from + coded[from..to].partition_point(|&own| own >> 32 < plane);
        pending.extend([(middle, to), (from, middle)]);
    }
    found
}

/// The order of a tree over the clusters with each cluster's own tree in its place.
fn joined(clusters: &[Cluster]) -> HierarchyOrder {
    let whole = |(cluster, number): (&Cluster, u32)| Entry { low: cluster.low, high: cluster.high, leaf: number };
    let mut entries: Vec<Entry> = clusters.iter().zip(0..).map(whole).collect();
    let middles = divide(&mut entries, 0, Planes::SurfaceArea, 1);
    let upper = HierarchyOrder::from_parts(entries.iter().map(|entry| entry.leaf).collect(), middles);
    let upper = tightened(upper, &entries);
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
