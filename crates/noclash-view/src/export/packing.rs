//! Meshes in few bytes: coordinates on a grid, as differences; triangles by how long ago their corners appeared; both as planes of
//! equal bytes, which deflate packs well.
//!
//! Order and number of triangles stay, since contacts refer to them. meshoptimizer packs a little better, but reorders triangles to
//! do so and needs a C++ compiler to build.

use glam::DVec3;

/// Coordinates are off by at most half of this, in metres, …
const FINEST: f64 = 1.0 / 131_072.0;
/// … or of this share of the body's size where that is less (small parts) …
const SHARE: f64 = 1.0 / 65_536.0;
/// … but a body has at most so many steps.
const MOST_STEPS: f64 = 4_194_304.0;

/// A packed mesh.
pub struct Packed {
    pub bytes: Vec<u8>,
    /// Points that triangles use, each once.
    pub points: usize,
    /// Edge length of the grid, in metres: a power of two, so that multiples are exact.
    pub step: f64,
    pub point_bytes: u32,
    pub index_bytes: u32,
}

/// Edge length of the grid for a body of this size.
pub fn grid_step(size: f64) -> f64 {
    let wanted = FINEST.min(size * SHARE).max(size / MOST_STEPS);
    // A body without size has one point, which any grid holds.
    if wanted > 0.0 && wanted.is_finite() { 2.0_f64.powi(wanted.log2().floor() as i32) } else { FINEST }
}

/// Packs triangles over points. `point` gives a corner about the middle of the body.
pub fn pack(triangles: &[[u32; 3]], points: usize, size: f64, point: impl Fn(u32) -> DVec3) -> Packed {
    let step = grid_step(size);
    let on_grid = |corner: u32| (point(corner) / step).to_array().map(|value| value.round() as i32);
    // Number by first use, so that a new corner is always the next one.
    let mut number = vec![u32::MAX; points];
    let mut grid: Vec<[i32; 3]> = Vec::new();
    let mut differences: Vec<u32> = Vec::new();
    let mut ages: Vec<u32> = Vec::with_capacity(3 * triangles.len());
    let mut before = [0_i32; 3];
    for &corner in triangles.iter().flatten() {
        let known = &mut number[corner as usize];
        let next = grid.len() as u32;
        if *known == u32::MAX {
            *known = next;
            let place = on_grid(corner);
            differences.extend((0..3).map(|axis| zigzag(place[axis].wrapping_sub(before[axis]))));
            grid.push(place);
        }
        ages.push(next - *known);
        before = grid[*known as usize];
    }
    let (point_bytes, index_bytes) = (width(&differences), width(&ages));
    let mut bytes = Vec::with_capacity(differences.len() * point_bytes as usize + ages.len() * index_bytes as usize);
    for axis in 0..3 {
        planes(&mut bytes, differences.iter().skip(axis).step_by(3), point_bytes);
    }
    planes(&mut bytes, ages.iter(), index_bytes);
    Packed { bytes, points: grid.len(), step, point_bytes, index_bytes }
}

/// Small numbers for small differences of either sign.
fn zigzag(value: i32) -> u32 {
    ((value << 1) ^ (value >> 31)) as u32
}

/// Bytes that the largest value needs.
fn width(values: &[u32]) -> u32 {
    let largest = values.iter().copied().max().unwrap_or(0);
    (32 - largest.leading_zeros()).div_ceil(8).max(1)
}

/// First the low bytes of all values, then the next ones.
fn planes<'v>(bytes: &mut Vec<u8>, values: impl Iterator<Item = &'v u32> + Clone, width: u32) {
    for byte in 0..width {
        bytes.extend(values.clone().map(|value| (value >> (8 * byte)) as u8));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As the page does it (`web/src/stage/packing.ts`).
    fn unpack(packed: &Packed, triangles: usize) -> (Vec<DVec3>, Vec<u32>) {
        let (points, width) = (packed.points, packed.point_bytes as usize);
        let value = |start: usize, count: usize, width: usize, at: usize| {
            (0..width).map(|byte| u32::from(packed.bytes[start + byte * count + at]) << (8 * byte)).sum::<u32>()
        };
        let start = 3 * points * width;
        let (mut grid, mut indices): (Vec<[i32; 3]>, Vec<u32>) = (Vec::new(), Vec::new());
        let mut before = [0_i32; 3];
        for at in 0..3 * triangles {
            let age = value(start, 3 * triangles, packed.index_bytes as usize, at);
            let corner = grid.len() as u32 - age;
            if age == 0 {
                let place: [i32; 3] = std::array::from_fn(|axis| {
                    let coded = value(axis * points * width, points, width, grid.len());
                    before[axis] + ((coded >> 1) as i32 ^ -((coded & 1) as i32))
                });
                grid.push(place);
            }
            before = grid[corner as usize];
            indices.push(corner);
        }
        let place = |cell: [i32; 3]| DVec3::from_array(cell.map(|value| f64::from(value) * packed.step));
        (grid.into_iter().map(place).collect(), indices)
    }

    #[test]
    fn a_packed_mesh_comes_back_in_order_within_half_a_step() {
        // A strip that returns to its beginning and leaves one point unused.
        let point = |i: u32| DVec3::new((f64::from(i) * 0.7).sin(), (f64::from(i) * 1.3).cos(), f64::from(i) * 0.01);
        let triangles: Vec<[u32; 3]> = (0..500).map(|i| [(i + 2) % 400, i % 400, (7 * i) % 399]).collect();
        for scale in [1e-3, 1.0, 50.0, 1e6] {
            let packed = pack(&triangles, 401, 2.0 * scale, |i| point(i) * scale);
            let (points, indices) = unpack(&packed, triangles.len());
            assert_eq!((points.len(), packed.points), (400, 400));
            for (corner, &index) in triangles.iter().flatten().zip(&indices) {
                let off = (points[index as usize] - point(*corner) * scale).abs().max_element();
                assert!(off <= 0.5001 * packed.step, "{off} at scale {scale}");
            }
            assert!(packed.step <= FINEST.max(2.0 * scale / MOST_STEPS));
        }
    }

    #[test]
    fn nothing_packs_to_nothing() {
        let packed = pack(&[], 0, 0.0, |_| DVec3::ZERO);
        assert_eq!((packed.bytes.len(), packed.points), (0, 0));
    }
}
