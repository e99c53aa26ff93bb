//! Divides few leaves down to single ones, each range at the best of all places between neighbours along the axes.
//!
//! Leaves are sorted along each axis once; a division keeps the three sequences sorted, so a level costs a pass over them.

use super::entry::Entry;

/// Up to so many leaves.
pub(super) const FEW: usize = 64;

/// Low corner, and high corner with its sign changed: the box around two is the least of each number.
type Corners = [f64; 6];

const NOTHING: Corners = [f64::INFINITY; 6];

fn around(a: &Corners, b: &Corners) -> Corners {
    std::array::from_fn(|i| if b[i] < a[i] { b[i] } else { a[i] })
}

/// Half the surface area of the box, times `weight`.
fn cost(corners: &Corners, weight: f64) -> f64 {
    let [x, y, z] = [0, 1, 2].map(|axis| -corners[3 + axis] - corners[axis]);
    (x * y + y * z + z * x) * weight
}

/// Reorders the range and appends its divisions, parents before children and left before right. `first` is where the range begins.
pub(super) fn divide(range: &mut [Entry], first: usize, middles: &mut Vec<u32>) {
    let count = range.len();
    if count <= 1 {
        return;
    }
    let mut own = [NOTHING; FEW];
    let mut sequences = [[0_u8; FEW]; 3];
    let mut weights = [0.0; FEW];
    for (place, entry) in range.iter().enumerate() {
        let (low, high) = (entry.low, -entry.high);
        own[place] = [low.x, low.y, low.z, high.x, high.y, high.z];
        weights[place] = (place as f64).sqrt();
    }
    for (axis, sequence) in sequences.iter_mut().enumerate() {
        // By centre, then by number: the same order whatever the order before.
        let mut keys = [0_u128; FEW];
        for (place, entry) in range.iter().enumerate() {
            let (centre, leaf) = (ordered(entry.centre()[axis]), u128::from(entry.leaf));
            keys[place] = u128::from(centre) << 64 | leaf << 8 | place as u128;
        }
        keys[..count].sort_unstable();
        sequence.iter_mut().zip(&keys[..count]).for_each(|(slot, key)| *slot = *key as u8);
    }
    let mut pending = [(0_u8, 0_u8); FEW];
    pending[0] = (0, count as u8);
    let mut waiting = 1;
    while waiting > 0 {
        waiting -= 1;
        let (from, to) = (usize::from(pending[waiting].0), usize::from(pending[waiting].1));
        let count = to - from;
        if count <= 1 {
            continue;
        }
        // Of two leaves every cut is the same: along the first axis.
        let (axis, cut) = if count == 2 { (0, 1) } else { best_cut(&own, &sequences, (from, to), &weights) };
        // Boxes without numbers are halved as they lie.
        let cut = if cut == 0 { count / 2 } else { cut };
        let middle = from + cut;
        let left = sequences[axis][from..middle].iter().fold(0_u64, |left, &place| left | 1 << place);
        for (other, sequence) in sequences.iter_mut().enumerate() {
            if other != axis {
                part(&mut sequence[from..to], left);
            }
        }
        middles.push((first + middle) as u32);
        pending[waiting] = (middle as u8, to as u8);
        pending[waiting + 1] = (from as u8, middle as u8);
        waiting += 2;
    }
    // Every leaf is alone now, at the same place of all three sequences.
    let before: [Entry; FEW] = std::array::from_fn(|place| range[place.min(count - 1)]);
    range.iter_mut().zip(&sequences[0]).for_each(|(entry, &place)| *entry = before[usize::from(place)]);
}

/// Axis and number of leaves on the left of the best cut; 0 leaves where no cost is a number.
fn best_cut(
    own: &[Corners; FEW],
    sequences: &[[u8; FEW]; 3],
    (from, to): (usize, usize),
    weights: &[f64; FEW],
) -> (usize, usize) {
    let count = to - from;
    let mut best = (f64::INFINITY, 0, 0);
    let mut right_costs = [0.0; FEW];
    for (axis, sequence) in sequences.iter().enumerate() {
        let sequence = &sequence[from..to];
        let mut right = NOTHING;
        for cut in (1..count).rev() {
            right = around(&right, &own[usize::from(sequence[cut])]);
            right_costs[cut] = cost(&right, weights[count - cut]);
        }
        let mut left = NOTHING;
        for cut in 1..count {
            left = around(&left, &own[usize::from(sequence[cut - 1])]);
            let cost = cost(&left, weights[cut]) + right_costs[cut];
            if cost < best.0 {
                best = (cost, axis, cut);
            }
        }
    }
    (best.1, best.2)
}

/// Those in the set first; both sides keep their order.
fn part(sequence: &mut [u8], set: u64) {
    let mut others = [0_u8; FEW];
    let (mut write, mut aside) = (0, 0);
    for read in 0..sequence.len() {
        let place = sequence[read];
        let is_left = (set >> place & 1) as usize;
        sequence[write] = place;
        others[aside] = place;
        write += is_left;
        aside += 1 - is_left;
    }
    sequence[write..].copy_from_slice(&others[..aside]);
}

/// Integers in the order of `f64::total_cmp`.
fn ordered(number: f64) -> u64 {
    let bits = number.to_bits();
    if bits >> 63 == 0 { bits | 1 << 63 } else { !bits }
}

#[cfg(test)]
mod tests {
    use glam::DVec3;
    use proptest::prelude::*;

    use super::*;
    use crate::hierarchy::planes::half_area;

    /// The best cut of a range found from scratch: sorted again along each axis.
    fn plain_cut(range: &mut [Entry]) -> usize {
        let sort = |range: &mut [Entry], axis: usize| {
            range.sort_by(|a, b| a.centre()[axis].total_cmp(&b.centre()[axis]).then(a.leaf.cmp(&b.leaf)));
        };
        let price = |side: &[Entry]| {
            let low = side.iter().fold(DVec3::INFINITY, |low, entry| low.min(entry.low));
            let high = side.iter().fold(DVec3::NEG_INFINITY, |high, entry| high.max(entry.high));
            half_area(low, high) * (side.len() as f64).sqrt()
        };
        let mut best = (f64::INFINITY, 0, range.len() / 2);
        for axis in 0..3 {
            sort(range, axis);
            for cut in 1..range.len() {
                let cost = price(&range[..cut]) + price(&range[cut..]);
                if cost < best.0 {
                    best = (cost, axis, cut);
                }
            }
        }
        sort(range, best.1);
        best.2
    }

    fn plainly_divided(range: &mut [Entry], first: usize, middles: &mut Vec<u32>) {
        if range.len() > 1 {
            let middle = plain_cut(range);
            middles.push((first + middle) as u32);
            let (left, right) = range.split_at_mut(middle);
            plainly_divided(left, first, middles);
            plainly_divided(right, first + middle, middles);
        }
    }

    proptest! {
        #[test]
        fn the_division_is_that_of_sorting_every_range_again(
            boxes in proptest::collection::vec(([-4_i8..4, -4..4, -4..4], [0_u8..3, 0..3, 0..3]), 1..=FEW),
        ) {
            let entry = |((low, size), leaf): (([i8; 3], [u8; 3]), u32)| {
                let low = DVec3::from_array(low.map(f64::from));
                Entry { low, high: low + DVec3::from_array(size.map(|side| 0.4 * f64::from(side))), leaf }
            };
            let mut entries: Vec<Entry> = boxes.into_iter().zip(0..).map(entry).collect();
            let mut plain = entries.clone();
            let (mut middles, mut plain_middles) = (Vec::new(), Vec::new());
            divide(&mut entries, 7, &mut middles);
            plainly_divided(&mut plain, 7, &mut plain_middles);
            let leaves = |entries: &[Entry]| entries.iter().map(|entry| entry.leaf).collect::<Vec<_>>();
            prop_assert_eq!(leaves(&entries), leaves(&plain));
            prop_assert_eq!(middles, plain_middles);
        }
    }
}
