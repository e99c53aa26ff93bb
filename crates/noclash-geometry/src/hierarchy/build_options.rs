//! Options of a build.

/// How a node's leaves are divided between its children.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Split {
    /// Least expected cost by the surface area of the children's boxes.
    #[default]
    SurfaceArea,
    /// At the mean along the direction of largest spread (the papers' rule).
    PrincipalDirection,
    /// At the deepest notch of the convex hull while it is deeper than the tolerance, then by surface area.
    Concavity,
    /// Along the boundaries and branch edges of open shells and at their concave boundary vertices, then by surface area.
    Shells,
}

impl Split {
    /// All of them, the default first.
    pub const ALL: [Self; 4] = [Self::SurfaceArea, Self::PrincipalDirection, Self::Concavity, Self::Shells];

    /// Its name in files and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::SurfaceArea => "surface-area",
            Self::PrincipalDirection => "principal",
            Self::Concavity => "concavity",
            Self::Shells => "shells",
        }
    }

    /// The one of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|split| split.name() == name)
    }
}

/// Everything that can be chosen about a build.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BuildOptions {
    /// How leaves are divided.
    pub split: Split,
    /// Notches and concave parts of a boundary below this part of the body's size are left as they are.
    pub tolerance: f64,
    /// How many threads may share the work; the tree is the same for any number.
    pub threads: usize,
    /// Whether nodes of a tree by surface area change places afterwards for as long as boxes get smaller.
    pub tighten: bool,
}

impl BuildOptions {
    /// Notches that are left by default, as part of the diagonal of the body's box.
    pub const TOLERANCE: f64 = 0.05;

    /// One thread, the default tolerance, tightened.
    pub fn of(split: Split) -> Self {
        Self { split, tolerance: Self::TOLERANCE, threads: 1, tighten: true }
    }
}

impl Default for BuildOptions {
    fn default() -> Self {
        Self::of(Split::default())
    }
}
