//! What is exported agrees with the cell, the motions and the profile it comes from.

use noclash::cell::{CellPoses, MotionScratch, RunToTheEnd};
use noclash::check::{ProfileOptions, clearance_profile};
use noclash::numeric::Dyadic;
use noclash_view::{AnswerParts, Look, Picture, export_answer, export_path, export_scene};
use serde_json::Value;

use crate::{data, loaded};

fn floats(bytes: &[u8]) -> Vec<f32> {
    bytes.chunks_exact(4).map(|four| f32::from_le_bytes(four.try_into().expect("four bytes"))).collect()
}

#[test]
fn six_robots_of_one_model_share_their_shapes() {
    let open = noclash::open(data("cells/six_robots.yaml")).unwrap();
    let part = export_scene(&open);
    let bodies = part.json["bodies"].as_array().unwrap();
    assert_eq!(bodies.len(), open.cell.bodies().len());
    assert!(part.chunks.len() * 3 < bodies.len(), "{} shapes for {} bodies", part.chunks.len(), bodies.len());
    for (shape, chunk) in part.json["shapes"].as_array().unwrap().iter().zip(&part.chunks) {
        let number = |key: &str| shape[key].as_u64().unwrap() as usize;
        let expected = 3 * number("point_bytes") * number("points")
            + 16 * number("balls")
            + 3 * number("index_bytes") * number("triangles");
        assert_eq!(chunk.len(), expected, "{shape}");
    }
}

#[test]
fn triangles_of_files_come_first_and_in_order_so_that_contacts_can_be_shown() {
    let open = noclash::open(data("cells/demo.yaml")).unwrap();
    let part = export_scene(&open);
    let ring = open.cell.find_body("ring").unwrap();
    let shape = &part.json["shapes"][part.json["bodies"][ring]["shape"].as_u64().unwrap() as usize];
    let chunk = &part.chunks[shape["chunk"].as_u64().unwrap() as usize];
    let geometry = &open.cell.bodies()[ring].geometry;
    assert_eq!(shape["file_triangles"].as_u64().unwrap() as usize, geometry.triangle_count());
    let (corners, indices) = unpacked(shape, chunk);
    let centre: Vec<f64> = shape["centre"].as_array().unwrap().iter().map(|c| c.as_f64().unwrap()).collect();
    for (&vertex, &index) in geometry.triangles().iter().flatten().zip(&indices) {
        let exact = geometry.vertices()[vertex as usize].to_array();
        for axis in 0..3 {
            let sent = corners[index][axis] + centre[axis];
            // As docs/report-and-viewer.md promises.
            assert!((sent - exact[axis]).abs() < 4e-6, "{sent} for {}", exact[axis]);
        }
    }
}

/// Corners and triangles of a packed shape without balls, read as the page reads them.
fn unpacked(shape: &Value, chunk: &[u8]) -> (Vec<[f64; 3]>, Vec<usize>) {
    let number = |key: &str| shape[key].as_u64().unwrap() as usize;
    let (points, corners) = (number("points"), 3 * number("triangles"));
    let (wide, step) = (number("point_bytes"), shape["step"].as_f64().unwrap());
    let value = |start: usize, count: usize, width: usize, at: usize| {
        (0..width).map(|byte| i64::from(chunk[start + byte * count + at]) << (8 * byte)).sum::<i64>()
    };
    let (mut grid, mut indices): (Vec<[i64; 3]>, Vec<usize>) = (Vec::new(), Vec::new());
    let mut before = [0; 3];
    for at in 0..corners {
        let age = value(3 * points * wide, corners, number("index_bytes"), at) as usize;
        let index = grid.len() - age;
        if age == 0 {
            grid.push(std::array::from_fn(|axis| {
                let coded = value(axis * points * wide, points, wide, grid.len());
                before[axis] + ((coded >> 1) ^ -(coded & 1))
            }));
        }
        before = grid[index];
        indices.push(index);
    }
    (grid.into_iter().map(|cell| cell.map(|value| value as f64 * step)).collect(), indices)
}

#[test]
fn straight_segments_travel_as_their_ends_and_curves_as_samples_of_themselves() {
    let (open, path, motions) = loaded("cells/demo.yaml", "paths/demo_free.csv");
    let part = export_path(&open.cell, &path.path, &motions);
    assert_eq!(part.json["pieces"], serde_json::json!([1, 1]));
    let width = part.json["width"].as_u64().unwrap() as usize;
    let values = floats(&part.chunks[0]);
    assert_eq!(values.len(), 4 * width);
    let end = motions[1].configuration(&open.cell, Dyadic::ONE);
    assert!(values[3 * width..].iter().zip(&end).all(|(sent, exact)| (f64::from(*sent) - exact).abs() < 1e-6));

    let (open, path, motions) = loaded("cells/crossing.yaml", "paths/crossing_free.csv");
    let part = export_path(&open.cell, &path.path, &motions);
    let pieces = part.json["pieces"][0].as_u64().unwrap();
    assert!(pieces > 1, "an obstacle that turns is sampled");
    assert_eq!(part.json["width"].as_u64().unwrap() as usize, open.cell.dofs().len() + 7);
}

#[test]
fn the_two_nearest_points_of_a_piece_are_as_far_apart_as_its_witness() {
    let (open, _, motions) = loaded("cells/demo.yaml", "paths/demo_free.csv");
    let profiles = clearance_profile(&open.cell, &motions, &ProfileOptions::default(), &RunToTheEnd, &|_| {});
    let part = export_answer(&AnswerParts::default(), &open.cell, &motions, &profiles);
    let points = floats(&part.chunks[0]);
    let (mut scratch, mut poses) = (MotionScratch::default(), CellPoses::default());
    let mut seen = 0;
    for ((motion, piece), six) in
        motions.iter().zip(&profiles).flat_map(|(m, pieces)| pieces.iter().map(move |p| (m, p))).zip(points.chunks(6))
    {
        let [a, b] = piece.bodies.unwrap();
        motion.place(&open.cell, piece.t, &mut scratch, &mut poses);
        let world = |body: usize, three: &[f32]| {
            poses.body(body).transform_point(glam::DVec3::from_array([0, 1, 2].map(|i| f64::from(three[i]))))
        };
        let apart = world(a, &six[..3]).distance(world(b, &six[3..]));
        assert!((apart - piece.upper.get()).abs() < 2e-5, "{apart} against {}", piece.upper.get());
        seen += 1;
    }
    assert_eq!(seen, 32);
}

#[test]
fn a_picture_is_a_png_of_the_asked_size_and_shows_contacts_in_red() {
    let open = noclash::open(data("cells/demo.yaml")).unwrap();
    let picture = Picture { width: 320, height: 200, look: Look::Oblique };
    let reds = |configuration: &[f64]| {
        let file = picture.png(&open.cell, configuration);
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        assert_eq!((reader.info().width, reader.info().height), (320, 200));
        let mut pixels = vec![0; 3 * 320 * 200];
        reader.next_frame(&mut pixels).unwrap();
        pixels.chunks_exact(3).filter(|p| p[0] > 100 && p[1] < p[0] / 3 && p[2] < p[0] / 3).count()
    };
    assert_eq!(reds(&[0.0; 6]), 0);
    assert!(reds(&[0.0, 0.9, 0.4, 0.0, 0.3, 0.0]) > 300, "the gun is in the table");
}
