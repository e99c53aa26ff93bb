//! Convex pieces and simplified meshes hold the mesh they stand for and everything it encloses, and reach no farther beyond it than they
//! say; both by sampling.

use std::sync::Arc;

use glam::DVec3;
use noclash_geometry::query::{BodyPair, Counters, DistanceOptions, Scratch, distance};
use noclash_geometry::{
    Element, Enclosure, Geometry, OuterMesh, OuterPieces, PointCloud, Pose, Shape, Solidity, TriangleMesh,
};
use noclash_numeric::ErrorModel;

use crate::meshes::Sketch;
use crate::random::Random;
use crate::sheets::{l_sheet, perforated, three_pages};

/// A C of three bars that share nothing but touch, each of many triangles.
fn bars() -> Sketch {
    let bars =
        [([0.0, 0.0, 0.0], [1.0, 6.0, 1.0]), ([1.0, 0.0, 0.0], [5.0, 1.0, 1.0]), ([1.0, 5.0, 0.0], [5.0, 6.0, 1.0])];
    bars.into_iter().fold(Sketch::default(), |sketch, (low, high)| {
        sketch.and(Sketch::cuboid(DVec3::from_array(low), DVec3::from_array(high)))
    })
}

/// A closed C in one piece: a grid of cells bent around, thick, with many triangles along it.
fn closed_c() -> Sketch {
    // A square profile carried along three quarters of a circle; the ends are closed.
    let steps = 24_u32;
    let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
    for step in 0..=steps {
        let angle = 1.5 * std::f64::consts::PI * f64::from(step) / f64::from(steps);
        let out = DVec3::new(angle.cos(), angle.sin(), 0.0);
        for (radius, z) in [(1.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0)] {
            vertices.push(out * radius + DVec3::Z * z);
        }
    }
    for step in 0..steps {
        for side in 0..4 {
            let (a, b) = (4 * step + side, 4 * step + (side + 1) % 4);
            triangles.extend([[a, b, b + 4], [a, b + 4, a + 4]]);
        }
    }
    let last = 4 * steps;
    triangles.extend([[0, 2, 1], [0, 3, 2], [last, last + 1, last + 2], [last, last + 2, last + 3]]);
    Sketch { vertices, triangles }
}

/// A body that is asked for the distance of points, what it encloses included.
struct Asked(Geometry);

impl Asked {
    fn of(elements: Vec<Shape>) -> Self {
        Self(Geometry::new(
            &elements.into_iter().map(|shape| Element { shape, pose: Pose::IDENTITY }).collect::<Vec<_>>(),
        ))
    }

    /// Lower and upper bound.
    fn distance(&self, point: DVec3) -> [f64; 2] {
        if self.0.encloses(point) == Enclosure::Inside {
            return [0.0; 2];
        }
        let cloud = PointCloud::new(vec![point], 0.0).expect("finite");
        let single = Geometry::new(&[Element { shape: Shape::Points(Arc::new(cloud)), pose: Pose::IDENTITY }]);
        let pair = BodyPair::new(&self.0, &Pose::IDENTITY, &single, &Pose::IDENTITY, &ErrorModel::sound());
        let found = distance(&pair, &DistanceOptions::default(), &mut Scratch::default(), &mut Counters::default());
        [found.lower.get(), found.upper.get()]
    }
}

fn of_mesh(mesh: &TriangleMesh) -> Asked {
    Asked::of(vec![Shape::mesh(mesh.clone())])
}

/// Points on the triangles and in the box around a mesh.
fn samples(mesh: &TriangleMesh, count: usize, random: &mut Random) -> [Vec<DVec3>; 2] {
    let (low, high) = mesh
        .vertices()
        .iter()
        .fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(low, high), &p| (low.min(p), high.max(p)));
    let mut on = Vec::new();
    for triangle in 0..mesh.triangles().len().min(4 * count) {
        let [a, b, c] = mesh.corners(triangle);
        let (u, v) = (random.unit(), random.unit());
        let (u, v) = if u + v > 1.0 { (1.0 - u, 1.0 - v) } else { (u, v) };
        on.extend([a, a + (b - a) * u + (c - a) * v]);
    }
    let extent = (high - low) * 1.2;
    let start = low - (high - low) * 0.1;
    let anywhere = |random: &mut Random| start + extent * DVec3::new(random.unit(), random.unit(), random.unit());
    [on, (0..count).map(|_| anywhere(random)).collect()]
}

/// Every point of the mesh and its inside is in the model, every point of the model within the excess of the mesh.
fn holds(mesh: &TriangleMesh, model: &Asked, excess: f64, seed: u64) {
    let mut random = Random::new(seed);
    let original = of_mesh(mesh);
    let [on, anywhere] = samples(mesh, 300, &mut random);
    for point in on {
        // Sampled points are off the triangles by rounding.
        assert!(model.distance(point)[0] <= 1e-9, "{point} of the mesh is out of the model");
    }
    for point in anywhere {
        let [lower, upper] = model.distance(point);
        if original.0.encloses(point) == Enclosure::Inside {
            assert!(lower == 0.0, "{point} is inside the mesh but out of the model");
        }
        if upper <= 1e-12 {
            let beyond = original.distance(point)[0];
            assert!(beyond <= excess, "{point} of the model is {beyond} from the mesh, said to be at most {excess}");
        }
    }
}

fn in_pieces(sketch: &Sketch, tolerance: f64, seed: u64) -> (usize, f64) {
    let mesh = sketch.mesh();
    let OuterPieces { pieces, lost, excess, .. } = OuterPieces::of(&mesh, Solidity::Auto, tolerance);
    assert!(lost.get() < 1e-8, "{}", lost.get());
    let count = pieces.len();
    let model = Asked::of(pieces.into_iter().map(|piece| Shape::Polytope(Arc::new(piece))).collect());
    holds(&mesh, &model, excess.get() + lost.get(), seed);
    (count, excess.get())
}

fn simplified(mesh: &TriangleMesh, most: f64, seed: u64) -> usize {
    let outer = OuterMesh::of(mesh, Solidity::Auto, most);
    let (grown, count) = (outer.grown.get(), outer.triangle_count());
    assert!(outer.excess.get() <= most && grown <= outer.excess.get(), "{} {grown}", outer.excess.get());
    let shape = |(mesh, solidity)| Shape::Mesh { mesh: Arc::new(mesh), solidity, grown };
    let model = Asked::of(outer.parts.into_iter().map(shape).collect());
    holds(mesh, &model, outer.excess.get(), seed);
    count
}

#[test]
fn pieces_hold_surfaces_and_insides() {
    assert_eq!(in_pieces(&bars(), 0.05, 1).0, 3);
    assert!(in_pieces(&closed_c(), 0.1, 2).0 > 1);
    assert_eq!(in_pieces(&closed_c(), 1.0, 3).0, 1);
    in_pieces(&Sketch::globe(10, 12, |r, s| if (r + s) % 3 == 0 { 1.6 } else { 1.0 }), 0.1, 4);
    in_pieces(&Sketch::globe(8, 9, |_, _| 2.0).and(Sketch::globe(6, 7, |_, _| 1.0).turned_inside_out()), 0.2, 5);
    in_pieces(&closed_c().with_flipped(7), 0.2, 6);
    for (seed, sheet) in [l_sheet(6), perforated(9), three_pages(4)].iter().enumerate() {
        in_pieces(sheet, 0.1, 7 + seed as u64);
    }
}

#[test]
fn pieces_reach_less_far_with_the_tolerance() {
    let [(one, far), (many, near)] = [1.0, 0.05].map(|tolerance| in_pieces(&closed_c(), tolerance, 20));
    assert!(one == 1 && many > 4 && near < 0.5 * far, "{one} pieces to {far}, {many} to {near}");
}

#[test]
fn long_triangles_are_cut() {
    // A U of few triangles, each as long as a side.
    let outline = [[0.0, 0.0], [3.0, 0.0], [3.0, 3.0], [2.0, 3.0], [2.0, 1.0], [1.0, 1.0], [1.0, 3.0], [0.0, 3.0]];
    let vertices = [0.0, 1.0].iter().flat_map(|&z| outline.map(|[x, y]| DVec3::new(x, y, z))).collect();
    let mut triangles: Vec<[u32; 3]> = Vec::new();
    for i in 0..8 {
        let j = (i + 1) % 8;
        triangles.extend([[i, j, j + 8], [i, j + 8, i + 8]]);
    }
    for [a, b, c] in [[0, 1, 4], [0, 4, 5], [1, 2, 3], [1, 3, 4], [0, 5, 6], [0, 6, 7]] {
        triangles.extend([[a, c, b], [a + 8, b + 8, c + 8]]);
    }
    let (pieces, excess) = in_pieces(&Sketch { vertices, triangles }, 0.05, 30);
    assert!(pieces >= 3 && excess < 0.25, "{pieces} pieces to {excess}");
}

#[test]
fn simplified_meshes_hold_surfaces_and_insides() {
    let globe = Sketch::globe(24, 32, |_, _| 1.0).mesh();
    let all = globe.triangles().len();
    let [fine, coarse] = [0.01, 0.1].map(|most| simplified(&globe, most, 41));
    assert!(coarse < fine && fine < all && coarse < all / 2, "{all} {fine} {coarse}");
    simplified(&closed_c().mesh(), 0.1, 42);
    simplified(&Sketch::globe(12, 14, |r, s| if (r + s) % 3 == 0 { 1.3 } else { 1.0 }).mesh(), 0.2, 43);
    let hollow = Sketch::globe(16, 18, |_, _| 2.0).and(Sketch::globe(16, 17, |_, _| 1.0).turned_inside_out());
    simplified(&hollow.mesh(), 0.1, 44);
    simplified(&closed_c().with_flipped(7).mesh(), 0.1, 45);
    simplified(&bars().mesh(), 0.5, 46);
    for (seed, sheet) in [l_sheet(8), perforated(12), three_pages(6)].iter().enumerate() {
        let all = sheet.mesh().triangles().len();
        assert!(simplified(&sheet.mesh(), 0.05, 47 + seed as u64) < all);
    }
}

#[test]
fn a_cavity_stays_open_when_its_walls_are_simplified() {
    let hollow = Sketch::globe(16, 18, |_, _| 2.0).and(Sketch::globe(16, 17, |_, _| 1.0).turned_inside_out()).mesh();
    let outer = OuterMesh::of(&hollow, Solidity::Auto, 0.1);
    let grown = outer.grown.get();
    let shape = |(mesh, solidity)| Shape::Mesh { mesh: Arc::new(mesh), solidity, grown };
    let model = Asked::of(outer.parts.into_iter().map(shape).collect());
    assert!(model.distance(DVec3::ZERO)[0] > 0.5);
    assert_eq!(model.distance(DVec3::new(1.5, 0.1, 0.1)), [0.0; 2]);
}

#[test]
fn flat_sheets_lose_all_but_their_outline() {
    let sheet = l_sheet(10).mesh();
    let outer = OuterMesh::of(&sheet, Solidity::Auto, 1e-6);
    assert!(outer.triangle_count() * 10 < sheet.triangles().len(), "{}", outer.triangle_count());
    assert!(outer.excess.get() < 1e-9);
}

#[test]
fn of_a_mesh_grown_by_no_number_nothing_is_claimed() {
    let mesh = Arc::new(Sketch::cube(-1.0, 1.0).mesh());
    for (grown, known) in [(0.5, true), (f64::NAN, false), (-0.5, false), (f64::INFINITY, false)] {
        let shape = |grown: f64| Shape::Mesh { mesh: Arc::clone(&mesh), solidity: Solidity::Auto, grown };
        // Also where another element is grown by a number.
        for model in [Asked::of(vec![shape(grown)]), Asked::of(vec![shape(grown), shape(0.25)])] {
            let [lower, _] = model.distance(DVec3::X * 3.0);
            assert_eq!(lower > 0.0, known, "{grown}: {lower}");
        }
    }
}

/// Uneven, flattened globes, some of them open: concave nearly everywhere.
fn uneven(seed: u64) -> Sketch {
    let mut random = Random::new(1000 + seed);
    let noise: Vec<f64> = (0..1000).map(|_| random.unit()).collect();
    let rough = [0.05, 0.3, 1.0][seed as usize % 3];
    let (rings, segments) = (4 + (seed % 9) as u32, 4 + (seed % 7) as u32);
    let globe = Sketch::globe(rings, segments, |r, s| 1.0 + rough * noise[(r * 31 + s) as usize % 1000]);
    let squeeze = DVec3::new(1.0, 1.0 - 0.9 * random.unit(), 1.0 - 0.99 * random.unit());
    let globe = globe.map(|point| point * squeeze);
    if seed % 4 == 3 { globe.without(5) } else { globe }
}

#[test]
fn models_of_uneven_bodies_hold_them_and_pieces_lose_next_to_nothing() {
    for seed in 0..60 {
        let globe = uneven(seed);
        for most in [0.1, 3.0] {
            simplified(&globe.mesh(), most, seed);
        }
        in_pieces(&globe, [0.02, 0.1, 0.4][seed as usize % 3], seed);
    }
}

#[test]
fn meshes_too_small_for_products_of_their_lengths_are_held_all_the_same() {
    for seed in 0..8 {
        let globe = uneven(seed).mesh();
        for halvings in 258..272 {
            let scale = 2.0_f64.powi(-halvings);
            // Scaled by powers of two, which is exact, down and up again.
            let scaled = |mesh: &TriangleMesh, by: f64| {
                let vertices = mesh.vertices().iter().map(|&vertex| vertex * by).collect();
                TriangleMesh::new(vertices, mesh.triangles().to_vec()).expect("finite")
            };
            let outer = OuterMesh::of(&scaled(&globe, scale), Solidity::Auto, 0.5 * scale);
            let grown = outer.grown.get() / scale;
            let shape = |(mesh, solidity): (TriangleMesh, Solidity)| Shape::Mesh {
                mesh: Arc::new(scaled(&mesh, 1.0 / scale)),
                solidity,
                grown,
            };
            let model = Asked::of(outer.parts.into_iter().map(shape).collect());
            holds(&globe, &model, outer.excess.get() / scale, seed);
        }
    }
}
