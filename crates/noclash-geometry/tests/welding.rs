//! Welding of random soups of triangles, and the diagnosis of what it makes, against the plainest thing.

use glam::DVec3;
use noclash_geometry::{TriangleMesh, WeldedPoints};

use super::random::Random;
use super::soup::{SIZES, assert_topology, naive, soup};

#[test]
fn soups_are_welded_as_a_map_of_positions_says() {
    let mut random = Random::new(1);
    for (count, places) in SIZES.into_iter().chain(SIZES) {
        let soup: Vec<[f64; 9]> = soup(&mut random, count, places).iter().map(|own| own.map(f64::from)).collect();
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
