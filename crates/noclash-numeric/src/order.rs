//! Sorting by floating-point keys. The sort itself is compiled once, here: that of the standard library is compiled anew for every type of
//! items and every comparison, at about 10 KB each, and where few items are sorted that costs more than it gives.

/// Sorts by the key's float in its total order (as [`f64::total_cmp`]), then by its number; items with equal keys keep their order.
/// A negated float sorts in descending order.
pub fn sort_by_float<T>(items: &mut [T], key: impl Fn(&T) -> (f64, u64)) {
    let mut order = sorted_places(items.iter().map(key).collect());
    // Along each cycle of the permutation, from the place that is filled to the one whose item fills it.
    for start in 0..order.len() {
        let mut place = start;
        while order[place] != start {
            let source = order[place];
            items.swap(place, source);
            order[place] = place;
            place = source;
        }
        order[place] = place;
    }
}

/// The places of the keys, in the order of the keys.
fn sorted_places(keys: Vec<(f64, u64)>) -> Vec<usize> {
    let mut placed: Vec<(i64, u64, usize)> =
        keys.into_iter().enumerate().map(|(place, (float, number))| (ordered(float), number, place)).collect();
    placed.sort_unstable();
    placed.into_iter().map(|(_, _, place)| place).collect()
}

/// A number with the order that [`f64::total_cmp`] gives.
fn ordered(float: f64) -> i64 {
    let bits = float.to_bits() as i64;
    // Negative numbers: all bits but the sign are turned, since their order is that of their size reversed.
    bits ^ (((bits >> 63) as u64) >> 1) as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_in_the_order_that_the_standard_library_gives() {
        let mut state = 0x9E37_79B9_7F4A_7C15_u64;
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let special = [0.0, -0.0, 1.0, -1.0, f64::NAN, -f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MIN_POSITIVE];
        for count in (0..40).chain([500, 3000]) {
            let mut items: Vec<(f64, u64, usize)> = (0..count)
                .map(|place| {
                    let bits = random();
                    let float = if bits % 3 == 0 { f64::from_bits(random()) } else { special[bits as usize % 9] };
                    (float, random() % 3, place)
                })
                .collect();
            let mut expected = items.clone();
            expected.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            let mut descending = items.clone();
            let mut expected_descending = items.clone();
            expected_descending.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
            sort_by_float(&mut items, |item| (item.0, item.1));
            sort_by_float(&mut descending, |item| (-item.0, item.1));
            let bits = |items: &[(f64, u64, usize)]| -> Vec<(u64, usize)> {
                items.iter().map(|item| (item.0.to_bits(), item.2)).collect()
            };
            assert_eq!(bits(&items), bits(&expected));
            assert_eq!(bits(&descending), bits(&expected_descending));
        }
    }
}
