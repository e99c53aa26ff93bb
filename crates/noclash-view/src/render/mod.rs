//! Pictures without a browser: the cell at one configuration as a PNG, drawn in software, the same on every machine.
//!
//! Bodies that touch for certain or cannot be proved apart are red. Bodies that surround what moves (a cage, a hall) are drawn
//! see-through, never left out.

mod camera;
mod look;
mod raster;

use std::collections::BTreeSet;

use glam::DVec3;
use noclash::cell::{Body, BodyKind, Cell, CellPoses};
use noclash::geometry::{HalfSpace, Pose};

use crate::export::{Surface, drawn};
use camera::Camera;
pub use look::Look;
use raster::{Canvas, Paint};

/// Options of a picture.
#[derive(Clone, Copy, Debug)]
pub struct Picture {
    /// Pixels across, 16 to 8192.
    pub width: usize,
    /// Pixels down, 16 to 8192.
    pub height: usize,
    /// From where.
    pub look: Look,
}

/// Robots in their order, as the page colours them; further ones begin again.
const ROBOTS: [[u8; 3]; 6] =
    [[232, 131, 58], [63, 127, 209], [138, 99, 201], [47, 156, 149], [194, 86, 143], [124, 139, 47]];
const ATTACHED: [u8; 3] = [240, 192, 74];
const OBSTACLES: [[u8; 3]; 3] = [[188, 197, 207], [205, 203, 192], [190, 205, 198]];
const CONTACT: [u8; 3] = [229, 52, 61];

/// A body where it stands.
struct Placed {
    surface: Surface,
    low: DVec3,
    high: DVec3,
    moves: bool,
}

impl Picture {
    /// The cell at a (validated) configuration as the bytes of a PNG file.
    pub fn png(&self, cell: &Cell, configuration: &[f64]) -> Vec<u8> {
        let [width, height] = [self.width, self.height].map(|pixels| pixels.clamp(16, 8192));
        let mut poses = CellPoses::default();
        cell.place(configuration, &mut poses);
        let place = |(index, body): (usize, &Body)| placed(body, &poses, index, body.moves(cell.robots()));
        let bodies: Vec<Placed> = cell.bodies().iter().enumerate().map(place).collect();
        let touching: BTreeSet<usize> =
            cell.touching_pairs(configuration).iter().flat_map(|touching| touching.bodies).collect();
        let all = bounds(bodies.iter());
        let moving = bounds(bodies.iter().filter(|body| body.moves));
        let camera =
            Camera::around(moving.or(all).unwrap_or((DVec3::splat(-1.0), DVec3::ONE)), self.look, [width, height]);
        let mut canvas = Canvas::new(width, height);
        let (low, high) = all.or(moving).unwrap_or((DVec3::splat(-1.0), DVec3::ONE));
        for (index, body) in cell.bodies().iter().enumerate() {
            for half_space in body.geometry.half_spaces() {
                let sheet = sheet(half_space, poses.body(index), (low, high));
                let hides_all =
                    (camera.eye() - sheet.points[0]).dot(poses.body(index).rotation * half_space.normal) < 0.0;
                let colour = if touching.contains(&index) { CONTACT } else { colour(body, index) };
                canvas.draw(&camera, &sheet, Paint { colour, see_through: hides_all });
            }
        }
        for (index, (body, stated)) in bodies.iter().zip(cell.bodies()).enumerate() {
            let colour = if touching.contains(&index) { CONTACT } else { colour(stated, index) };
            let see_through = !body.moves && moving.is_some_and(|moving| surrounds(body, moving));
            canvas.draw(&camera, &body.surface, Paint { colour, see_through });
        }
        canvas.png()
    }
}

fn placed(body: &Body, poses: &CellPoses, index: usize, moves: bool) -> Placed {
    let (mut surface, balls) = drawn(&body.geometry);
    for (centre, radius) in balls {
        surface.add_ball(centre, radius);
    }
    let pose = poses.body(index);
    surface.points.iter_mut().for_each(|point| *point = pose.transform_point(*point));
    let (low, high) =
        surface.points.iter().fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(l, h), &p| (l.min(p), h.max(p)));
    Placed { surface, low, high, moves }
}

/// The part of a half-space's plane that lies about the scene, as many small triangles: one that reached behind the eye would
/// not be drawn.
fn sheet(half_space: &HalfSpace, pose: &Pose, (low, high): (DVec3, DVec3)) -> Surface {
    const CELLS: u32 = 32;
    let normal = (pose.rotation * half_space.normal).normalize_or(DVec3::Z);
    let on_plane = pose.transform_point(half_space.normal * half_space.offset);
    let centre = (low + high) * 0.5;
    let middle = centre - normal * normal.dot(centre - on_plane);
    let reach = 1.5 * (high - low).length();
    let (across, along) = normal.any_orthonormal_pair();
    let at = |step: u32| reach * (2.0 * f64::from(step) / f64::from(CELLS) - 1.0);
    let mut surface = Surface::default();
    for row in 0..=CELLS {
        surface.points.extend((0..=CELLS).map(|column| middle + across * at(column) + along * at(row)));
    }
    for corner in (0..CELLS).flat_map(|row| (0..CELLS).map(move |column| row * (CELLS + 1) + column)) {
        let [a, b, c, d] = [corner, corner + 1, corner + CELLS + 2, corner + CELLS + 1];
        surface.triangles.extend([[a, b, c], [a, c, d]]);
    }
    surface
}

/// The box around bodies that have points.
fn bounds<'a>(bodies: impl Iterator<Item = &'a Placed>) -> Option<(DVec3, DVec3)> {
    let finite = bodies.filter(|body| body.low.is_finite() && body.high.is_finite());
    finite.map(|body| (body.low, body.high)).reduce(|(l, h), (low, high)| (l.min(low), h.max(high)))
}

/// Whether what moves stands inside the body, seen from above, and the body is not just the floor.
fn surrounds(body: &Placed, (low, high): (DVec3, DVec3)) -> bool {
    body.low.x < low.x
        && body.low.y < low.y
        && body.high.x > high.x
        && body.high.y > high.y
        && body.high.z > 0.5 * (low.z + high.z)
}

fn colour(body: &Body, index: usize) -> [u8; 3] {
    match body.kind {
        BodyKind::Link { robot, .. } => {
            // Neighbouring links differ a little, so that joints are seen.
            let shade = |channel: u8| {
                if index.is_multiple_of(2) { channel.saturating_sub(10) } else { channel.saturating_add(8) }
            };
            ROBOTS[robot % ROBOTS.len()].map(shade)
        }
        BodyKind::Attached { .. } => ATTACHED,
        BodyKind::Obstacle { .. } | BodyKind::MovingObstacle { .. } => OBSTACLES[index % OBSTACLES.len()],
    }
}
