//! A point cloud as a depth camera would see it: a dome on a plate, with a little grain from an integer hash.

use crate::draw::Draw;
use crate::mesh::Mesh;
use glam::DVec3;

/// Sizes of the scan.
#[derive(Clone, Debug)]
pub struct ScanDials {
    /// Points.
    pub points: usize,
}

impl Default for ScanDials {
    fn default() -> Self {
        Self { points: 500 }
    }
}

/// Vertices without triangles, about the origin, within 0.3 m of it; a spiral, so that any number covers evenly.
pub fn scan(dials: &ScanDials) -> Mesh {
    let mut draw = Draw::new(7);
    let golden_angle = 2.399963229728653;
    let mut cloud = Mesh::new();
    for k in 0..dials.points {
        let radius = 0.28 * ((k as f64 + 0.5) / dials.points as f64).sqrt();
        let (s, c) = (golden_angle * k as f64).sin_cos();
        let dome = (0.15_f64 * 0.15 - radius * radius).max(0.0).sqrt();
        let grain = 0.002 * draw.between(-1.0, 1.0);
        let point = DVec3::new(radius * c, radius * s, dome + grain);
        // A tenth of a millimetre is what a camera would give, and keeps the file short.
        cloud.vertex((point * 1e4).round() / 1e4);
    }
    cloud
}
