//! Viewing directions.

use glam::DVec3;

/// Viewing direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Look {
    /// From above and the side.
    #[default]
    Oblique,
    /// Along y.
    Front,
    /// Along −x.
    Side,
    /// From above.
    Top,
}

impl Look {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Oblique, Self::Front, Self::Side, Self::Top];

    /// The word used by the command.
    pub fn name(self) -> &'static str {
        match self {
            Self::Oblique => "oblique",
            Self::Front => "front",
            Self::Side => "side",
            Self::Top => "top",
        }
    }

    /// Towards the eye.
    pub(super) fn direction(self) -> DVec3 {
        match self {
            Self::Oblique => DVec3::new(1.15, -1.35, 0.85),
            Self::Front => DVec3::NEG_Y,
            Self::Side => DVec3::X,
            Self::Top => DVec3::Z,
        }
    }
}
