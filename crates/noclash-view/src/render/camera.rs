//! Where points of the world are in a picture: a camera with perspective, fitted to a box.

use glam::DVec3;

use super::look::Look;

/// Half the angle of view, up and down: 20 degrees.
const HALF_VIEW_TANGENT: f64 = 0.363_970_234_266_202_4;
/// Room around what is fitted in.
const ROOM: f64 = 1.12;

pub struct Camera {
    eye: DVec3,
    right: DVec3,
    up: DVec3,
    /// Towards the scene.
    forward: DVec3,
    /// Pixels per unit of tangent.
    scale: f64,
    middle: [f64; 2],
    nearest: f64,
}

impl Camera {
    /// Sees the whole box.
    pub fn around((low, high): (DVec3, DVec3), look: Look, [width, height]: [usize; 2]) -> Self {
        let towards_eye = look.direction().normalize();
        let forward = -towards_eye;
        let upright = if look == Look::Top { DVec3::Y } else { DVec3::Z };
        let right = forward.cross(upright).normalize();
        let up = right.cross(forward);
        let centre = (low + high) * 0.5;
        let radius = (0.5 * (high - low).length()).max(1e-6);
        let [width, height] = [width as f64, height as f64];
        let narrower = (width / height).min(1.0);
        let distance = ROOM * radius / (HALF_VIEW_TANGENT * narrower);
        Self {
            eye: centre + towards_eye * distance,
            right,
            up,
            forward,
            scale: 0.5 * height / HALF_VIEW_TANGENT,
            middle: [0.5 * width, 0.5 * height],
            nearest: 1e-3 * distance,
        }
    }

    /// Across, down and depth; `None` for what is behind the eye or too near.
    pub fn see(&self, point: DVec3) -> Option<[f64; 3]> {
        let seen = point - self.eye;
        let depth = seen.dot(self.forward);
        if depth.is_nan() || depth < self.nearest {
            return None;
        }
        let across = self.middle[0] + self.scale * seen.dot(self.right) / depth;
        let down = self.middle[1] - self.scale * seen.dot(self.up) / depth;
        Some([across, down, depth])
    }

    /// Position of the camera.
    pub fn eye(&self) -> DVec3 {
        self.eye
    }

    /// Towards the eye from a point.
    pub fn towards_eye(&self, point: DVec3) -> DVec3 {
        (self.eye - point).normalize_or(DVec3::Z)
    }

    /// Towards the light: over the viewer's left shoulder.
    pub fn towards_light(&self) -> DVec3 {
        (-self.forward - 0.7 * self.right + 1.1 * self.up).normalize_or(DVec3::Z)
    }
}
