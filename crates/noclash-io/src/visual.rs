//! Geometry that viewers draw and no check covers: `<visual>` elements of robots, and mesh files with colours of their own.
//!
//! Reading is lenient, unlike everywhere else: whatever cannot be read is not drawn, and no answer changes.

use std::path::PathBuf;

use glam::DVec3;
use noclash_geometry::{Pose, Shape};

/// One thing to draw.
#[derive(Clone, Debug)]
pub struct Visual {
    /// The frame that it moves with.
    pub owner: VisualOwner,
    /// Its place in that frame.
    pub pose: Pose,
    /// Its geometry.
    pub form: VisualForm,
    /// Red, green, blue and opacity, each from 0 to 1; `None` leaves the colours to the file.
    pub colour: Option<[f64; 4]>,
    /// An image that the description names for it.
    pub texture: Option<PathBuf>,
}

/// The frame of a visual.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VisualOwner {
    /// A link by the names of robot and link; it need not be a body.
    Link(String, String),
    /// A body by its name.
    Body(String),
}

/// The geometry of a visual.
#[derive(Clone, Debug)]
pub enum VisualForm {
    /// A box, sphere, cylinder or capsule.
    Shape(Shape),
    /// A mesh file, not read yet, and factors for its coordinates.
    File(PathBuf, DVec3),
}
