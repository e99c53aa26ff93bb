//! Triangles to pixels: a depth buffer at twice the resolution, flat shading, averaged at the end.

use std::io::Write as _;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use glam::DVec3;

use super::camera::Camera;
use crate::export::Surface;

/// Samples per pixel and direction.
const FINE: usize = 2;
/// Top and bottom of the background.
const SKY: [[f64; 3]; 2] = [[243.0, 246.0, 250.0], [214.0, 221.0, 231.0]];

/// Appearance of a triangle.
#[derive(Clone, Copy)]
pub struct Paint {
    pub colour: [u8; 3],
    /// One of four samples only, so that what is behind shows.
    pub see_through: bool,
}

pub struct Canvas {
    width: usize,
    height: usize,
    /// Of samples, row by row.
    depths: Vec<f32>,
    colours: Vec<[u8; 3]>,
}

impl Canvas {
    pub fn new(width: usize, height: usize) -> Self {
        let [across, down] = [width * FINE, height * FINE];
        let row_colour = |row: usize| {
            let share = row as f64 / down as f64;
            [0, 1, 2].map(|channel| (SKY[0][channel] * (1.0 - share) + SKY[1][channel] * share) as u8)
        };
        let colours = (0..down).flat_map(|row| std::iter::repeat_n(row_colour(row), across)).collect();
        Self { width, height, depths: vec![f32::INFINITY; across * down], colours }
    }

    /// Draws a surface of the world.
    pub fn draw(&mut self, camera: &Camera, surface: &Surface, paint: Paint) {
        for triangle in &surface.triangles {
            self.fill(camera, triangle.map(|corner| surface.points[corner as usize]), paint);
        }
    }

    /// Draws a triangle. One that reaches behind the eye is not drawn: the camera stands outside what it shows.
    fn fill(&mut self, camera: &Camera, corners: [DVec3; 3], paint: Paint) {
        let [Some(a), Some(b), Some(c)] = corners.map(|corner| camera.see(corner)) else { return };
        let [a, b, c] = [a, b, c].map(|[x, y, depth]| [x * FINE as f64, y * FINE as f64, depth]);
        let twice_area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
        if !twice_area.is_finite() || twice_area == 0.0 {
            return;
        }
        let [across, down] = [self.width * FINE, self.height * FINE];
        let range = |axis: usize, end: usize| {
            let low = a[axis].min(b[axis]).min(c[axis]).clamp(0.0, end as f64) as usize;
            let high = a[axis].max(b[axis]).max(c[axis]).ceil().clamp(0.0, end as f64) as usize;
            low..high
        };
        let colour = shaded(camera, corners, paint.colour);
        let (columns, rows) = (range(0, across), range(1, down));
        for row in rows {
            for column in columns.clone() {
                if paint.see_through && !(column.is_multiple_of(FINE) && row.is_multiple_of(FINE)) {
                    continue;
                }
                let [x, y] = [column as f64 + 0.5, row as f64 + 0.5];
                let at_b = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / twice_area;
                let at_c = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / twice_area;
                let at_a = 1.0 - at_b - at_c;
                if at_a < 0.0 || at_b < 0.0 || at_c < 0.0 {
                    continue;
                }
                // 1/depth is what is linear across a picture.
                let depth = (1.0 / (at_a / a[2] + at_b / b[2] + at_c / c[2])) as f32;
                let sample = row * across + column;
                if depth < self.depths[sample] {
                    self.depths[sample] = depth;
                    self.colours[sample] = colour;
                }
            }
        }
    }

    /// The picture as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        let across = self.width * FINE;
        let mut pixels = Vec::with_capacity(3 * self.width * self.height);
        for row in 0..self.height {
            for column in 0..self.width {
                for channel in 0..3 {
                    let sample = |i: usize| {
                        let at = (row * FINE + i / FINE) * across + column * FINE + i % FINE;
                        u32::from(self.colours[at][channel])
                    };
                    let sum: u32 = (0..FINE * FINE).map(sample).sum();
                    pixels.push((sum / (FINE * FINE) as u32) as u8);
                }
            }
        }
        png(self.width, self.height, &pixels)
    }
}

/// A PNG file of eight-bit RGB pixels, row after row.
fn png(width: usize, height: usize, pixels: &[u8]) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut chunk = |kind: &[u8; 4], content: &[u8]| {
        let mut sum = Crc::new();
        sum.update(kind);
        sum.update(content);
        file.extend((content.len() as u32).to_be_bytes());
        file.extend(kind);
        file.extend(content);
        file.extend(sum.sum().to_be_bytes());
    };
    let size = [width, height].map(|side| (side as u32).to_be_bytes());
    // Eight bits a channel, RGB; the only compression and filtering there are, not interlaced.
    chunk(b"IHDR", &[size.as_flattened(), &[8, 2, 0, 0, 0]].concat());
    let mut compressed = ZlibEncoder::new(Vec::new(), Compression::default());
    for row in pixels.chunks(3 * width) {
        // Every byte as its difference to the pixel on the left: areas of one colour become zeros.
        let left = [&[0; 3], row].concat();
        let filtered: Vec<u8> =
            std::iter::once(1).chain(row.iter().zip(left).map(|(byte, left)| byte.wrapping_sub(left))).collect();
        // Writing to memory does not fail.
        drop(compressed.write_all(&filtered));
    }
    chunk(b"IDAT", &compressed.finish().unwrap_or_default());
    chunk(b"IEND", &[]);
    file
}

/// The colour of a flat triangle: brighter towards the light, on whichever side it is seen from.
fn shaded(camera: &Camera, [a, b, c]: [DVec3; 3], colour: [u8; 3]) -> [u8; 3] {
    let normal = (b - a).cross(c - a).normalize_or(DVec3::Z);
    let seen_from = camera.towards_eye(a);
    let normal = if normal.dot(seen_from) < 0.0 { -normal } else { normal };
    let light = 0.45 + 0.62 * normal.dot(camera.towards_light()).max(0.0) + 0.06 * normal.z;
    colour.map(|channel| (f64::from(channel) * light).clamp(0.0, 255.0) as u8)
}
