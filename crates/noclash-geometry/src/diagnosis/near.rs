//! Vertices that may coincide in the file, though transforms have placed them apart.

use std::ops::Range;

use glam::DVec3;
use noclash_numeric::sort_by_float;

/// Vertices that are near others: in all three coordinates linked by steps of at most `reach`.
pub(super) struct NearGroups {
    vertices: Vec<u32>,
    groups: Vec<Range<usize>>,
}

impl NearGroups {
    /// Every two different positions that are within `reach` in each coordinate are in one group; a chain of near ones may add others.
    /// O(n log n).
    pub(super) fn of(mut vertices: Vec<u32>, position: impl Fn(u32) -> DVec3, reach: f64) -> Self {
        let mut groups: Vec<Range<usize>> = std::iter::once(0..vertices.len()).collect();
        for axis in 0..3 {
            let mut finer = Vec::new();
            for group in groups {
                let part = &mut vertices[group.clone()];
                let place = |vertex: u32| position(vertex)[axis];
                sort_by_float(part, |&vertex| (place(vertex), 0));
                let mut begin = 0;
                for end in 1..=part.len() {
                    // NaN, from an infinite reach, separates nothing.
                    let apart = end == part.len() || place(part[end]) - place(part[end - 1]) > reach;
                    if apart {
                        finer.extend((end - begin > 1).then(|| group.start + begin..group.start + end));
                        begin = end;
                    }
                }
            }
            groups = finer;
        }
        Self { vertices, groups }
    }

    /// How many vertices are near others.
    pub(super) fn count(&self) -> usize {
        self.groups.iter().map(Range::len).sum()
    }

    /// Triangles whose corners are named by one vertex of each group.
    pub(super) fn merged(&self, triangles: &[[u32; 3]], vertices: usize) -> Vec<[u32; 3]> {
        let mut name: Vec<u32> = (0..vertices as u32).collect();
        for group in &self.groups {
            let members = &self.vertices[group.clone()];
            members.iter().for_each(|&vertex| name[vertex as usize] = members[0]);
        }
        triangles.iter().map(|corners| corners.map(|vertex| name[vertex as usize])).collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn near(points: &[DVec3], reach: f64) -> NearGroups {
        NearGroups::of((0..points.len() as u32).collect(), |vertex| points[vertex as usize], reach)
    }

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
            let has_near = |a: &DVec3| all.iter().filter(|b| (**b - *a).abs().max_element() <= reach).count() > 1;
            let expected = all.iter().filter(|point| has_near(point)).count();
            let found = near(&all, reach).count();
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
        assert_eq!(near(&points, f64::INFINITY).count(), 3);
        assert_eq!(near(&points, 0.5).count(), 0);
    }
}
