//! The surface of a convex hull, to be drawn. No answer rests on it.

use glam::{DMat3, DVec3};
use noclash::geometry::convex_hull;

use super::surface::Surface;

/// The hull's triangles; points that span no volume are drawn as their bounding box.
pub fn surface(points: &[DVec3]) -> Surface {
    match convex_hull(points) {
        Some(triangles) => {
            let mut corners: Vec<u32> = triangles.iter().flatten().copied().collect();
            corners.sort_unstable();
            corners.dedup();
            // Every corner is in the list.
            let number = |corner: u32| corners.partition_point(|&known| known < corner) as u32;
            let triangles = triangles.iter().map(|triangle| triangle.map(number)).collect();
            Surface { points: corners.iter().map(|&corner| points[corner as usize]).collect(), triangles }
        }
        None => {
            let (low, high) =
                points.iter().fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(low, high), &p| (low.min(p), high.max(p)));
            let mut surface = Surface::default();
            surface.add_box((low + high) * 0.5, &DMat3::from_diagonal((high - low) * 0.5));
            surface
        }
    }
}
