//! Welding of random soups of triangles, and the diagnosis of what it makes, against the plainest thing: one map from positions to numbers,
//! one from edges to uses.

use std::collections::{HashMap, HashSet};

use glam::DVec3;
use noclash_geometry::{MeshDiagnosis, TriangleMesh, WeldedPoints};

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        // splitmix64
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// A coordinate of one of `places`, or one float beside it, or of the other sign: what must not be taken for the same.
    fn coordinate(&mut self, places: u64) -> f32 {
        let near = self.below(places) as f32 * 0.1 - 1.0;
        match self.below(12) {
            0 => near.next_up(),
            1 => near.next_down(),
            2 => -near,
            3 => -0.0,
            4 => 0.0,
            5 => f32::from_bits(1 + self.below(3) as u32),
            6 => f32::MAX,
            _ => near,
        }
    }

    fn soup(&mut self, count: usize, places: u64) -> Vec<[f32; 9]> {
        let mut soup: Vec<[f32; 9]> = Vec::new();
        for place in 0..count {
            // Neighbours that share corners, copies, and what was met long ago.
            let mut own: [f32; 9] = std::array::from_fn(|_| self.coordinate(places));
            if place > 0 && self.below(2) == 0 {
                let far = if self.below(2) == 0 { place.min(8) } else { place };
                let back = 1 + self.below(far as u64) as usize;
                let other = soup[place - back];
                let shared = self.below(4) as usize;
                own[..3 * shared].copy_from_slice(&other[..3 * shared]);
            }
            own.rotate_left(3 * self.below(3) as usize);
            soup.push(own);
        }
        soup
    }
}

/// −0 is 0, every other bit counts.
fn key(point: [f64; 3]) -> [u64; 3] {
    point.map(|own| if own == 0.0 { 0 } else { own.to_bits() })
}

fn naive(soup: &[[f64; 9]]) -> (Vec<DVec3>, Vec<[u32; 3]>) {
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
fn assert_topology(mesh: &TriangleMesh, triangles: &[[u32; 3]]) {
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
const SIZES: [(usize, u64); 7] = [(1, 2), (15, 2), (17, 3), (300, 3), (2000, 5), (9000, 40), (30_000, 1 << 20)];

#[test]
fn soups_are_welded_as_a_map_of_positions_says() {
    let mut random = Random(1);
    for (count, places) in SIZES.into_iter().chain(SIZES) {
        let soup: Vec<[f64; 9]> = random.soup(count, places).iter().map(|own| own.map(f64::from)).collect();
        let (points, triangles) = naive(&soup);
        // As readers do: some triangles at a time, with too little, enough and too much room.
        for (expected, at_once) in [(0, 1), (count / 2, 16), (4 * count, 7)] {
            let mut welded = WeldedPoints::expecting(expected);
            let mut found = vec![[0; 3]; soup.len()];
            for (some, found) in soup.chunks(at_once).zip(found.chunks_mut(at_once)) {
                let corners: Vec<DVec3> =
                    some.iter().flat_map(|own| own.as_chunks::<3>().0).map(|&own| DVec3::from_array(own)).collect();
                welded.number_triangles(&corners, found);
            }
            assert_eq!(found, triangles, "{count} triangles");
            let mesh = TriangleMesh::over_welded(welded, found).unwrap();
            let bits = |points: &[DVec3]| points.iter().map(|own| own.to_array().map(f64::to_bits)).collect::<Vec<_>>();
            assert_eq!(bits(mesh.vertices()), bits(&points), "{count} triangles");
            if places < 1 << 20 && expected > 0 {
                assert_topology(&mesh, &triangles);
            }
        }
        // The same corners, none shared: points at one place are found by the diagnosis.
        if count <= 2000 {
            let apart: Vec<DVec3> =
                soup.iter().flat_map(|own| own.as_chunks::<3>().0).map(|&own| DVec3::from_array(own)).collect();
            let numbers = (0..count as u32).map(|own| [3 * own, 3 * own + 1, 3 * own + 2]).collect();
            assert_topology(&TriangleMesh::new(apart, numbers).unwrap(), &triangles);
        }
    }
}
