//! Vertices that may coincide in the file, though transforms have placed them apart.

use std::ops::Range;

use glam::DVec3;

/// How many vertices are near others: in all three coordinates linked by steps of at most `reach`. Every two different positions that
/// are within `reach` in each coordinate are among them; a chain of near ones may add others. O(n log n).
pub(super) fn near_vertices(positions: impl Iterator<Item = DVec3>, reach: f64) -> usize {
    let mut positions: Vec<[f64; 3]> = positions.map(|position| position.to_array()).collect();
    let mut groups: Vec<Range<usize>> = std::iter::once(0..positions.len()).collect();
    for axis in 0..3 {
        let mut finer = Vec::new();
        for group in groups {
            let part = &mut positions[group.clone()];
            part.sort_unstable_by(|a, b| a[axis].total_cmp(&b[axis]));
            let mut begin = 0;
            for end in 1..=part.len() {
                // NaN, from an infinite reach, separates nothing.
                let apart = end == part.len() || part[end][axis] - part[end - 1][axis] > reach;
                if apart {
                    finer.extend((end - begin > 1).then(|| group.start + begin..group.start + end));
                    begin = end;
                }
            }
        }
        groups = finer;
    }
    groups.into_iter().map(|group| group.len()).sum()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn no_near_pair_is_missed(
            points in prop::collection::vec(prop::array::uniform3(0_i32..12), 2..40),
            shifts in prop::collection::vec(prop::array::uniform3(0_i32..3), 40),
        ) {
            let reach = 1e-9;
            let at = |index: usize| {
                let [p, s] = [points[index], shifts[index]];
                DVec3::from_array([0, 1, 2].map(|axis| f64::from(p[axis]) + 0.9e-9 * f64::from(s[axis])))
            };
            let all: Vec<DVec3> = (0..points.len()).map(at).collect();
            let near = |a: &DVec3| all.iter().filter(|b| (**b - *a).abs().max_element() <= reach).count() > 1;
            let expected = all.iter().filter(|point| near(point)).count();
            let found = near_vertices(all.iter().copied(), reach);
            prop_assert!(found >= expected, "{found} of {expected}");
            let different: std::collections::BTreeSet<[i32; 3]> = points.iter().copied().collect();
            if different.len() == points.len() {
                prop_assert_eq!(found, 0);
            }
        }
    }

    #[test]
    fn an_infinite_reach_makes_all_near() {
        let points = [DVec3::ZERO, DVec3::ONE, DVec3::NEG_ONE];
        assert_eq!(near_vertices(points.into_iter(), f64::INFINITY), 3);
        assert_eq!(near_vertices(points.into_iter(), 0.5), 0);
    }
}
