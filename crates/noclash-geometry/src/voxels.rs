//! Occupied cells of a grid as boxes that enclose every one of them: octrees, arrays of voxels, blocks of a map that changes.
//!
//! Here because maps change many blocks thirty times a second, and the crates of readers are hardly optimised.

use glam::DVec3;

use crate::{Element, Pose, Shape};

/// Cells of a grid from `min` on, `size` of them along each axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CellBox {
    /// The first cell.
    pub min: [i64; 3],
    /// Cells along each axis.
    pub size: [i64; 3],
}

/// Boxes over the same cells as the given disjoint ones, fewer of them: neighbours along an axis with one cross-section are joined.
pub fn joined(mut boxes: Vec<CellBox>) -> Vec<CellBox> {
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
    Some(elements(&block_boxes(values.to_vec(), side), resolution))
}

/// Disjoint boxes over the occupied cells of a block. Each grows along the last axis, then as a row, then as a layer, as far as cells are occupied that no other
/// box has taken: one pass, no sorting, because maps change many blocks in every frame.
fn block_boxes(mut left: Vec<u8>, side: usize) -> Vec<CellBox> {
    let mut boxes = Vec::new();
    let row = |x: usize, y: usize, z: usize, length: usize| {
        let begin = (x * side + y) * side + z;
        begin..begin + length
    };
    let is_occupied = |cells: &[u8]| cells.iter().all(|&cell| cell != 0);
    let mut next = 0;
    while let Some(at) = next_occupied(&left, next) {
        next = at + 1;
        let [x, y, z] = [at / (side * side), at / side % side, at % side];
        let length = left[row(x, y, z, side - z)].iter().take_while(|&&cell| cell != 0).count();
        let rows = 1 + (y + 1..side).take_while(|&y| is_occupied(&left[row(x, y, z, length)])).count();
        let is_layer = |x: usize| (y..y + rows).all(|y| is_occupied(&left[row(x, y, z, length)]));
        let layers = 1 + (x + 1..side).take_while(|&x| is_layer(x)).count();
        for x in x..x + layers {
            (y..y + rows).for_each(|y| left[row(x, y, z, length)].fill(0));
        }
        boxes.push(CellBox { min: [x, y, z].map(|i| i as i64), size: [layers, rows, length].map(|i| i as i64) });
    }
    boxes
}

/// The first cell from `from` on that is occupied; most are not, and are passed over eight at a time.
fn next_occupied(cells: &[u8], from: usize) -> Option<usize> {
    let rest = &cells[from..];
    let empty = rest.chunks_exact(8).take_while(|eight| **eight == [0; 8]).count() * 8;
    rest[empty..].iter().position(|&cell| cell != 0).map(|place| from + empty + place)
}

/// The boxes as shapes, each grown by more than the rounding of its corners: no point of a cell is outside.
pub fn elements(boxes: &[CellBox], resolution: f64) -> Vec<Element> {
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
    fn boxes_of_a_block_cover_each_occupied_cell_once_and_no_other() {
        // Numbers of a linear congruential generator; shares of occupied cells from a few to nearly all.
        let mut state = 1_u64;
        for share in [1, 8, 32, 128, 250, 255] {
            for side in [1, 3, 8, 16] {
                let values: Vec<u8> = (0..side * side * side)
                    .map(|_| {
                        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                        u8::from(state >> 56 < share)
                    })
                    .collect();
                let mut covered = vec![0_u8; values.len()];
                for CellBox { min, size } in block_boxes(values.clone(), side) {
                    let [x, y, z] = [0, 1, 2].map(|axis| min[axis] as usize..(min[axis] + size[axis]) as usize);
                    for (x, y) in x.flat_map(|x| y.clone().map(move |y| (x, y))) {
                        z.clone().for_each(|z| covered[(x * side + y) * side + z] += 1);
                    }
                }
                assert_eq!(covered, values);
            }
        }
        assert_eq!(block_boxes(vec![1; 512], 8), [CellBox { min: [0; 3], size: [8; 3] }]);
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
