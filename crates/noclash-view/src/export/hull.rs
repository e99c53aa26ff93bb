//! The surface of a convex hull, to be drawn. The library may only find it: no answer rests on it.

use glam::{DMat3, DVec3};

use super::surface::Surface;

/// The hull's triangles; points that span no volume are drawn as their bounding box.
pub fn surface(points: &[DVec3]) -> Surface {
    match parry3d_f64::transformation::try_convex_hull(points) {
        Ok((points, triangles)) if !triangles.is_empty() => Surface { points, triangles },
        Ok(_) | Err(_) => {
            let (low, high) =
                points.iter().fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(low, high), &p| (low.min(p), high.max(p)));
            let mut surface = Surface::default();
            surface.add_box((low + high) * 0.5, &DMat3::from_diagonal((high - low) * 0.5));
            surface
        }
    }
}
