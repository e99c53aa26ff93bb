//! Occupied space on a grid: octrees of OctoMap and arrays of voxels, as boxes that enclose every occupied cell.

mod grid;
mod octomap;

use glam::DVec3;
use noclash_geometry::{Element, Pose, Shape};

pub(crate) use grid::read_grid;
pub(crate) use octomap::{Unknown, read_octomap};

/// Cells of a grid from `min` on, `size` of them along each axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct CellBox {
    pub min: [i64; 3],
    pub size: [i64; 3],
}

/// Boxes over the same cells as the given disjoint ones, fewer of them: neighbours along an axis with one cross-section are joined.
pub(crate) fn joined(mut boxes: Vec<CellBox>) -> Vec<CellBox> {
    for axis in [0, 1, 2] {
        let others = [(axis + 1) % 3, (axis + 2) % 3];
        let key = |own: &CellBox| (others.map(|o| own.min[o]), others.map(|o| own.size[o]), own.min[axis]);
        boxes.sort_unstable_by_key(key);
        let mut kept: Vec<CellBox> = Vec::with_capacity(boxes.len());
        for own in boxes {
            match kept.last_mut() {
                Some(last)
                    if others.iter().all(|&o| last.min[o] == own.min[o] && last.size[o] == own.size[o])
                        && last.min[axis] + last.size[axis] == own.min[axis] =>
                {
                    last.size[axis] += own.size[axis];
                }
                _ => kept.push(own),
            }
        }
        boxes = kept;
    }
    boxes
}

/// Boxes around the occupied cells of a block of `side`³ truth values, the last axis fastest; `None` for another number of values. An empty block has none.
pub fn block_elements(values: &[u8], side: usize, resolution: f64) -> Option<Vec<Element>> {
    if values.len() != side * side * side || !(resolution > 0.0 && resolution.is_finite()) {
        return None;
    }
    let place = |at: usize| [at / (side * side), at / side % side, at % side].map(|i| i as i64);
    let filled = values.iter().enumerate().filter(|(_, value)| **value != 0);
    let cells = filled.map(|(at, _)| CellBox { min: place(at), size: [1; 3] }).collect();
    Some(elements(&joined(cells), resolution))
}

/// The boxes as shapes, each grown by more than the rounding of its corners: no point of a cell is outside.
pub(crate) fn elements(boxes: &[CellBox], resolution: f64) -> Vec<Element> {
    let element = |own: &CellBox| {
        let low = DVec3::from_array(own.min.map(|cell| cell as f64)) * resolution;
        let edges = DVec3::from_array(own.size.map(|cells| cells as f64)) * resolution;
        // Each of the few operations is off by half a unit in the last place at most; 8 of them cover all.
        let grown = (low.abs() + edges) * (8.0 * f64::EPSILON);
        let shape = Shape::Box { half_extents: edges * 0.5 + grown };
        Element { shape, pose: Pose::from_translation(low + edges * 0.5) }
    };
    boxes.iter().map(element).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joined_boxes_cover_the_same_cells() {
        let cell = |x, y, z| CellBox { min: [x, y, z], size: [1; 3] };
        let block: Vec<CellBox> = (0..27).map(|i| cell(i % 3, i / 3 % 3, i / 9)).collect();
        assert_eq!(joined(block.clone()), [CellBox { min: [0; 3], size: [3; 3] }]);
        let mut holed: Vec<CellBox> = block.into_iter().filter(|own| own.min != [1; 3]).collect();
        holed.push(cell(7, 7, 7));
        let volume = |boxes: &[CellBox]| boxes.iter().map(|own| own.size.iter().product::<i64>()).sum::<i64>();
        let joined = joined(holed);
        assert_eq!(volume(&joined), 27);
        assert!(joined.len() < 15, "{joined:?}");
        let covers =
            |own: &CellBox, at: [i64; 3]| (0..3).all(|a| own.min[a] <= at[a] && at[a] < own.min[a] + own.size[a]);
        assert!(!joined.iter().any(|own| covers(own, [1; 3])) && joined.iter().any(|own| covers(own, [7; 3])));
    }

    #[test]
    fn a_box_encloses_its_cells() {
        for (min, size, resolution) in [([3, -7, 100], [1, 2, 3], 0.1), ([-32768; 3], [65536; 3], 0.05)] {
            let [own] = &elements(&[CellBox { min, size }], resolution)[..] else { panic!() };
            let Shape::Box { half_extents } = own.shape else { panic!() };
            let (low, high) = (own.pose.translation - half_extents, own.pose.translation + half_extents);
            for axis in 0..3 {
                // In exact arithmetic the corner is a whole number of cells times the resolution; its double is within half a unit.
                assert!(low[axis] < min[axis] as f64 * resolution);
                assert!(high[axis] > (min[axis] + size[axis]) as f64 * resolution);
            }
        }
    }
}
