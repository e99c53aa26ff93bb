//! The geometry of a body as the page draws it: triangles (those of the files first, in file order), balls, half-spaces.
//!
//! Coordinates are about the middle of the body's box, so that a body far from its origin keeps its form; those of triangles are packed
//! (`packing`). Points that become the same are sent once.

use std::collections::HashMap;

use glam::DVec3;
use noclash::geometry::{Geometry, Leaf, LeafSource};
use noclash::verify::sha256::Sha256;
use serde_json::{Value, json};

use super::packing::pack;
use super::part::push_f32;
use super::surface::Surface;

/// Shapes without repetition: bodies of the same form refer to the same one.
#[derive(Default)]
pub struct Shapes {
    known: HashMap<[u8; 32], usize>,
    /// Header that the page needs to read the chunk of the same position.
    pub described: Vec<Value>,
    pub chunks: Vec<Vec<u8>>,
}

impl Shapes {
    /// The number of the shape that this geometry has.
    pub fn number_of(&mut self, geometry: &Geometry) -> usize {
        let (mut described, chunk) = encode(geometry);
        let digest = Sha256::of(&[described.to_string().as_bytes(), &chunk].concat());
        *self.known.entry(digest).or_insert_with(|| {
            described["chunk"] = json!(self.chunks.len());
            self.described.push(described);
            self.chunks.push(chunk);
            self.chunks.len() - 1
        })
    }
}

/// Geometry drawn of a body, without its half-spaces: a surface, whose first triangles are those of the files in their order, and
/// balls, in the body's frame.
pub fn drawn(geometry: &Geometry) -> (Surface, Vec<(DVec3, f64)>) {
    let mut surface = Surface { points: geometry.vertices().to_vec(), triangles: geometry.triangles().to_vec() };
    let mut balls: Vec<(DVec3, f64)> = Vec::new();
    for leaf in geometry.triangle_count()..geometry.leaf_count() {
        match geometry.leaf(leaf as u32) {
            Leaf::Simplex { points: [a, b, _], radius } if a == b => balls.push((a, radius)),
            Leaf::Simplex { points: [a, b, _], radius } => surface.add_capsule([a, b], radius),
            Leaf::Solid(solid) => surface.add_solid(solid),
        }
    }
    (surface, balls)
}

fn encode(geometry: &Geometry) -> (Value, Vec<u8>) {
    let (surface, balls) = drawn(geometry);
    let all = surface.points.iter().copied().chain(balls.iter().map(|ball| ball.0));
    let (low, high) = all.fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(low, high), p| (low.min(p), high.max(p)));
    let centre = if low.is_finite() && high.is_finite() { (low + high) * 0.5 } else { DVec3::ZERO };
    let (points, triangles) = weld(&surface, centre);
    let size = if low.is_finite() && high.is_finite() { (high - low).max_element() } else { 0.0 };
    let middle = |corner: u32| DVec3::from_array(points[corner as usize].map(f64::from));
    let packed = pack(&triangles, points.len(), size, middle);
    let mut chunk = Vec::with_capacity(16 * balls.len() + packed.bytes.len());
    for (point, radius) in &balls {
        push_f32(&mut chunk, (*point - centre).to_array().into_iter().chain([*radius]));
    }
    chunk.extend(&packed.bytes);
    let half_spaces: Vec<Value> = geometry
        .half_spaces()
        .iter()
        .map(|half| json!({"normal": half.normal.to_array(), "offset": half.offset}))
        .collect();
    let described = json!({
        "points": packed.points, "balls": balls.len(), "triangles": triangles.len(), "step": packed.step,
        "file_triangles": geometry.triangle_count(), "point_bytes": packed.point_bytes, "index_bytes": packed.index_bytes,
        "centre": centre.to_array(), "half_spaces": half_spaces,
    });
    (described, chunk)
}

/// Points rounded to single precision, each once, and the triangles over them: as many as before, in the same order.
fn weld(surface: &Surface, centre: DVec3) -> (Vec<[f32; 3]>, Vec<[u32; 3]>) {
    let mut numbers: HashMap<[u32; 3], u32> = HashMap::with_capacity(surface.points.len() / 2);
    let mut points: Vec<[f32; 3]> = Vec::new();
    let renumbered: Vec<u32> = surface
        .points
        .iter()
        .map(|&point| {
            // Adding zero turns −0 into 0, so that equal points have equal bits.
            let rounded = (point - centre).to_array().map(|value| value as f32 + 0.0);
            *numbers.entry(rounded.map(f32::to_bits)).or_insert_with(|| {
                points.push(rounded);
                points.len() as u32 - 1
            })
        })
        .collect();
    let triangles = surface.triangles.iter().map(|t| t.map(|index| renumbered[index as usize])).collect();
    (points, triangles)
}

#[cfg(test)]
mod tests {
    use super::*;
    use noclash::geometry::{Element, Pose, Shape, TriangleMesh};

    fn soup() -> Geometry {
        // Two triangles with corners of their own, as STL has them.
        let corners =
            [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]];
        let far = DVec3::new(1e6, 0.0, 0.0);
        let vertices = corners.iter().map(|&corner| DVec3::from_array(corner) + far).collect();
        let mesh = TriangleMesh::new(vertices, vec![[0, 1, 2], [3, 4, 5]]).unwrap();
        Geometry::new(&[Element { shape: Shape::mesh(mesh), pose: Pose::IDENTITY }])
    }

    #[test]
    fn equal_points_travel_once_and_far_bodies_keep_their_form() {
        let (described, chunk) = encode(&soup());
        assert_eq!((described["points"].as_u64(), described["triangles"].as_u64()), (Some(4), Some(2)));
        let bytes = |key: &str| described[key].as_u64().unwrap() as usize;
        assert_eq!(chunk.len(), 4 * 3 * bytes("point_bytes") + 2 * 3 * bytes("index_bytes"));
        assert_eq!(described["centre"], json!([1e6 + 0.5, 0.5, 0.0]));
    }

    #[test]
    fn bodies_of_the_same_form_share_a_shape() {
        let mut shapes = Shapes::default();
        let ball = Geometry::new(&[Element { shape: Shape::sphere(0.5).unwrap(), pose: Pose::IDENTITY }]);
        assert_eq!([shapes.number_of(&soup()), shapes.number_of(&ball), shapes.number_of(&soup())], [0, 1, 0]);
        assert_eq!(shapes.chunks.len(), 2);
        assert_eq!(shapes.described[1]["balls"], json!(1));
    }
}
