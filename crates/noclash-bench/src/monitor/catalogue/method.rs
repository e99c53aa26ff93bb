//! Which acceleration, and how it is set up.

use glam::DVec3;

/// How the distance between classes is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Every pair of hulls, from the start.
    Straightforward,
    /// Every pair of hulls, each begun with its last vector.
    Initialisation,
    /// Boxes first; hulls only where boxes are nearer than the threshold.
    Primitives,
    /// The last distance of each pair less what its bodies moved; measured again below the threshold.
    UpdateLocal,
    /// The same for the least distance of all pairs alone; the direction is lost.
    UpdateGlobal,
    /// A fixed tree of boxes over each class, in the order of its bodies.
    StaticHierarchies,
    /// The links behind joint k as what they can sweep, for k from the base outwards until that is far enough.
    VirtualManipulator,
    /// Trees of boxes learnt off-line, the best one for the moment.
    DynamicHierarchies,
}

impl Method {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Straightforward,
        Self::Initialisation,
        Self::Primitives,
        Self::UpdateLocal,
        Self::UpdateGlobal,
        Self::StaticHierarchies,
        Self::VirtualManipulator,
        Self::DynamicHierarchies,
    ];

    /// Its name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Straightforward => "straightforward",
            Self::Initialisation => "initialisation",
            Self::Primitives => "primitive approximation",
            Self::UpdateLocal => "distance update, local",
            Self::UpdateGlobal => "distance update, global",
            Self::StaticHierarchies => "static hierarchies",
            Self::VirtualManipulator => "virtual manipulator",
            Self::DynamicHierarchies => "dynamic hierarchies",
        }
    }
}

/// How a catalogue monitor is made.
#[derive(Clone, Copy, Debug)]
pub struct MethodOptions {
    /// The method.
    pub method: Method,
    /// Distances above this need not be distinguished, in metres.
    pub threshold: f64,
    /// Cost of a composition, for dynamic hierarchies.
    pub criterion: Criterion,
    /// How many configurations trees are learnt from.
    pub samples: usize,
    /// Trees that are best for a smaller share of the samples are cut.
    pub rare: f64,
}

impl Default for MethodOptions {
    fn default() -> Self {
        Self {
            method: Method::DynamicHierarchies,
            threshold: 0.1,
            criterion: Criterion::Diameter,
            samples: 500,
            rare: 0.01,
        }
    }
}

/// Cost of a composition of two boxes: the less the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Criterion {
    /// Cubic metres.
    Volume,
    /// The diagonal.
    Diameter,
    /// Square metres.
    Surface,
}

impl Criterion {
    /// All of them; the comparison uses the default.
    #[cfg_attr(not(test), allow(dead_code))]
    pub const ALL: [Self; 3] = [Self::Volume, Self::Diameter, Self::Surface];

    /// The value of a box with these edges.
    pub fn of(self, DVec3 { x, y, z }: DVec3) -> f64 {
        match self {
            Self::Volume => x * y * z,
            Self::Diameter => (x * x + y * y + z * z).sqrt(),
            Self::Surface => x * y + y * z + z * x,
        }
    }
}
