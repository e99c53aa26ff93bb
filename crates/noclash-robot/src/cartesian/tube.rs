//! Poses beside a curve that are to be covered as well.

/// How far the tool may be from its curve: every pose whose origin is within `position` of the curve's at some time, and whose orientation is within `orientation` of the
/// curve's at the same time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ToolTube {
    /// Metres.
    pub position: f64,
    /// Radians.
    pub orientation: f64,
}

/// Metres per radian by which places and orientations are compared.
pub(super) const LEVER: f64 = 0.5;
/// About a curve without a tube, the ball in which zeros are unique; deviations are far smaller.
const LEAST_BALL: f64 = 1e-4;
/// The same about a tube, in multiples of its size.
const BALL: f64 = 2.5;

impl ToolTube {
    /// The curve alone.
    pub const NONE: Self = Self { position: 0.0, orientation: 0.0 };

    /// Whether the numbers are a tube: none is negative, infinite or NaN.
    pub fn is_valid(&self) -> bool {
        [self.position, self.orientation].iter().all(|value| value.is_finite() && *value >= 0.0)
    }

    /// Whether it is the curve alone.
    pub fn is_curve(&self) -> bool {
        self.position == 0.0 && self.orientation == 0.0
    }

    /// Guarantee of a tube that is led: a pose of it at t has no second configuration q with |J_p (q − q̃)| and |J_r (q − q̃)| up to these, where J is the Jacobian of the
    /// link's origin and orientation at the spline's values q̃(t). In metres and radians.
    pub fn unique_within(&self) -> [f64; 2] {
        // The ball is one in Y⁻¹ (q − q̃), and |Y⁻¹ d| ≤ 4/3 |J d|.
        self.ball().map(|radius| 0.749 * radius)
    }

    /// Radii of the ball in which zeros are unique.
    pub(super) fn ball(&self) -> [f64; 2] {
        let radius = (BALL * self.position.max(LEVER * self.orientation)).max(LEAST_BALL);
        [radius, radius / LEVER]
    }
}
