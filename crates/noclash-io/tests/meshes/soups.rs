//! Random soups of triangles as files against a reader that does the plainest thing.

use std::fmt::Write;

use glam::DVec3;

use super::random::Random;
use super::soup::{SIZES, assert_topology, naive, soup};
use super::stl::binary;
use super::{corners, load};

#[test]
fn binary_stl_is_welded_as_a_map_of_positions_says() {
    let mut random = Random::new(1);
    for (count, places) in SIZES.into_iter().chain(SIZES) {
        let soup = soup(&mut random, count, places);
        let (points, triangles) = naive(&soup.iter().map(|own| own.map(f64::from)).collect::<Vec<_>>());
        let mesh = load("soup.stl", binary(b"", &soup)).expect("numbers").mesh;
        assert_eq!(mesh.triangles(), triangles, "{count} triangles");
        let bits = |points: &[DVec3]| points.iter().map(|own| own.to_array().map(f64::to_bits)).collect::<Vec<_>>();
        assert_eq!(bits(mesh.vertices()), bits(&points), "{count} triangles");
        if places < 1 << 20 {
            assert_topology(&mesh, &triangles);
        }
    }
}

#[test]
fn text_of_stl_and_obj_have_the_corners_and_edges_of_the_soup() {
    let mut random = Random::new(2);
    for (count, places) in SIZES.into_iter().filter(|own| own.0 <= 2000) {
        // Doubles, one of them beside another now and then.
        let soup: Vec<[f64; 9]> = (soup(&mut random, count, places).iter())
            .map(|own| {
                own.map(|coordinate| match random.below(5) {
                    0 => f64::from(coordinate).next_up(),
                    _ => f64::from(coordinate),
                })
            })
            .collect();
        let (points, triangles) = naive(&soup);
        let expected: Vec<[DVec3; 3]> = triangles.iter().map(|own| own.map(|number| points[number as usize])).collect();
        let (mut stl, mut obj) = (String::from("solid soup\n"), String::new());
        for (own, number) in soup.iter().zip(0..) {
            stl.push_str("facet normal 0 0 0\nouter loop\n");
            for [x, y, z] in own.as_chunks::<3>().0 {
                writeln!(stl, "vertex {x:?} {y:?} {z:?}").unwrap();
                writeln!(obj, "v {x:?} {y:?} {z:?}").unwrap();
            }
            stl.push_str("endloop\nendfacet\n");
            writeln!(obj, "f {} {} {}", 3 * number + 1, 3 * number + 2, 3 * number + 3).unwrap();
        }
        stl.push_str("endsolid soup\n");
        let mesh = load("soup.stl", stl).expect("numbers").mesh;
        assert_eq!((mesh.vertices(), mesh.triangles()), (&points[..], &triangles[..]));
        assert_topology(&mesh, &triangles);
        let mesh = load("soup.obj", obj).expect("numbers").mesh;
        assert_eq!(corners(&mesh), expected);
        assert_topology(&mesh, &triangles);
    }
}
