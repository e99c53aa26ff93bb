//! Which parts of a body are solid.

/// Which parts of a body are solid and which are only surfaces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolidSummary {
    /// Closed, consistently oriented mesh components and convex shapes: their inside is part of the body.
    pub solid_parts: usize,
    /// Open mesh components: only their surface is checked.
    pub open_parts: usize,
    /// Closed components whose orientation is inconsistent: whether a point is inside cannot be said.
    pub inconsistent_parts: usize,
    /// Mesh components taken as surfaces because the user said so.
    pub declared_shells: usize,
    /// Meshes whose walls are no plain surfaces: what they may enclose together is never called outside.
    pub doubtful_meshes: usize,
    /// Of the solid parts, those that are read as walls of cavities.
    pub cavities: usize,
    /// Of the solid parts, those of meshes that the user declared a union.
    pub declared_union: usize,
}

impl SolidSummary {
    /// Whether every part is solid.
    pub fn all_solid(&self) -> bool {
        self.open_parts + self.inconsistent_parts + self.declared_shells == 0
    }
}
