//! A loop as a file describes it.

use noclash_geometry::Pose;

/// Two links that are joined besides the tree's own joints.
#[derive(Clone, Debug)]
pub struct LoopDescription {
    /// The loop's name in messages.
    pub name: String,
    /// How the two are joined.
    pub kind: LoopKind,
    /// Names of the links.
    pub links: [String; 2],
    /// A frame of each, in the link's frame: their origins coincide, and of a weld their axes too.
    pub frames: [Pose; 2],
    /// Names of the joints whose values follow from the others; chosen where no loop states any.
    pub dependent: Vec<String>,
    /// Names of joints that are rather not chosen: those with motors.
    pub driven: Vec<String>,
}

/// How two links are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoopKind {
    /// In a point: a pin where all joints of the loop are parallel, else a ball joint.
    Connect,
    /// Rigidly.
    Weld,
}
