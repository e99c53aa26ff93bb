//! State of reading a URDF besides the XML.

use crate::intake::Intake;
use crate::package::PackagePlaces;
use crate::xacro::XacroOptions;

/// Which of a link's elements become its geometry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum GeometrySource {
    /// `<collision>`.
    #[default]
    Collision,
    /// `<visual>`.
    Visual,
}

impl GeometrySource {
    pub(super) fn tag(self) -> &'static str {
        match self {
            Self::Collision => "collision",
            Self::Visual => "visual",
        }
    }
}

/// How a URDF is to be read.
#[derive(Clone, Debug, Default)]
pub struct UrdfOptions {
    /// Which elements count.
    pub geometry: GeometrySource,
    /// Where packages lie.
    pub places: PackagePlaces,
    /// How a xacro file is expanded.
    pub xacro: XacroOptions,
}

/// State of reading besides the XML.
pub(super) struct Reader<'r, 'f> {
    pub intake: &'r mut Intake<'f>,
    pub options: &'r UrdfOptions,
}
