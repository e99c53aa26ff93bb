//! Random soups of triangles with the corners and edges that they must have: one map from positions to numbers, one from edges to uses.

use std::collections::{HashMap, HashSet};

use glam::DVec3;
use noclash_geometry::{MeshDiagnosis, TriangleMesh};

use super::random::Random;

/// A coordinate of one of `places`, or one float beside it, or of the other sign: what must not be taken for the same.
fn coordinate(random: &mut Random, places: u64) -> f32 {
    let near = random.below(places) as f32 * 0.1 - 1.0;
    match random.below(12) {
        0 => near.next_up(),
        1 => near.next_down(),
        2 => -near,
        3 => -0.0,
        4 => 0.0,
        5 => f32::from_bits(1 + random.below(3) as u32),
        6 => f32::MAX,
        _ => near,
    }
}

pub fn soup(random: &mut Random, count: usize, places: u64) -> Vec<[f32; 9]> {
    let mut soup: Vec<[f32; 9]> = Vec::new();
    for place in 0..count {
        // Neighbours that share corners, copies, and what was met long ago.
        let mut own: [f32; 9] = std::array::from_fn(|_| coordinate(random, places));
        if place > 0 && random.below(2) == 0 {
            let far = if random.below(2) == 0 { place.min(8) } else { place };
            let back = 1 + random.below(far as u64) as usize;
            let other = soup[place - back];
            let shared = random.below(4) as usize;
            own[..3 * shared].copy_from_slice(&other[..3 * shared]);
        }
        own.rotate_left(3 * random.below(3) as usize);
        soup.push(own);
    }
    soup
}

/// −0 is 0, every other bit counts.
fn key(point: [f64; 3]) -> [u64; 3] {
    point.map(|own| if own == 0.0 { 0 } else { own.to_bits() })
}

/// Points in the order in which they come, and the numbers of every triangle's.
pub fn naive(soup: &[[f64; 9]]) -> (Vec<DVec3>, Vec<[u32; 3]>) {
    let (mut points, mut numbers, mut triangles) = (Vec::new(), HashMap::new(), Vec::new());
    for own in soup {
        let number = |corner: usize| {
            let point = [own[3 * corner], own[3 * corner + 1], own[3 * corner + 2]];
            *numbers.entry(key(point)).or_insert_with(|| {
                points.push(DVec3::from_array(point.map(|own| if own == 0.0 { 0.0 } else { own })));
                points.len() as u32 - 1
            })
        };
        triangles.push([0, 1, 2].map(number));
    }
    (points, triangles)
}

/// Open edges, edges of more than two triangles and copies, of the triangles with three different corners.
pub fn assert_topology(mesh: &TriangleMesh, triangles: &[[u32; 3]]) {
    let mut edges: HashMap<[u32; 2], usize> = HashMap::new();
    let mut sorted: Vec<[u32; 3]> = Vec::new();
    for &[a, b, c] in triangles {
        let mut own = [a, b, c];
        own.sort_unstable();
        sorted.push(own);
        if a != b && b != c && c != a {
            for [from, to] in [[a, b], [b, c], [c, a]] {
                *edges.entry([from.min(to), from.max(to)]).or_default() += 1;
            }
        }
    }
    sorted.sort_unstable();
    let copies = sorted.windows(2).filter(|pair| pair[0] == pair[1]).count();
    let found = MeshDiagnosis::of(mesh);
    assert_eq!(found.open_edges, edges.values().filter(|&&uses| uses == 1).count());
    assert_eq!(found.nonmanifold_edges, edges.values().filter(|&&uses| uses > 2).count());
    assert_eq!(found.duplicate_triangles, copies);
    for part in found.components.iter().filter(|part| part.closed) {
        let mut odd: HashSet<[u32; 2]> = HashSet::new();
        for &triangle in &part.triangles {
            let [a, b, c] = triangles[triangle as usize];
            for edge in [[a, b], [b, c], [c, a]].map(|[from, to]| [from.min(to), from.max(to)]) {
                if !odd.insert(edge) {
                    odd.remove(&edge);
                }
            }
        }
        assert!(odd.is_empty(), "an open surface is called closed");
    }
}

/// From so few places that most corners are shared, up to more points than are remembered or expected.
pub const SIZES: [(usize, u64); 7] = [(1, 2), (15, 2), (17, 3), (300, 3), (2000, 5), (9000, 40), (30_000, 1 << 20)];
