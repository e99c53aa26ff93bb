//! Operations of every bounding volume.

use glam::DVec3;
use noclash_numeric::Lower;

use super::relative_pose::RelativePose;

/// A ball that a volume must enclose: a vertex (radius 0) or a swept point.
pub type Ball = (DVec3, f64);

/// An outer shape of a set of balls, in the frame of its body.
///
/// Contract of `fit`: in real arithmetic, the volume given by the stored numbers contains every ball. Contract of
/// `distance_lower`: never above the distance between this volume and `other` placed by *any* exact motion that
/// `b_in_a` stands for.
pub trait Volume: Copy + Send + Sync + std::fmt::Debug {
    /// Short name for tables.
    const NAME: &'static str;

    /// Encloses all balls; there is at least one. Deterministic.
    fn fit<I>(balls: I) -> Self
    where
        I: Iterator<Item = Ball> + Clone;

    /// Encloses what is between two corners, where that is as good as a fit; `None` makes the builder fit a leaf's balls.
    fn around_box(_low: DVec3, _high: DVec3) -> Option<Self> {
        None
    }

    /// Encloses both, where that is cheap; `None` makes the builder fit the node from its balls.
    fn merge(&self, _other: &Self) -> Option<Self> {
        None
    }

    /// Lower bound on the distance from `self` (in frame A) to `other` (in frame B).
    fn distance_lower(&self, other: &Self, b_in_a: &RelativePose) -> Lower;

    /// Largest value of `direction`·x over the volume, computed with at most 16 roundings of the volume's reach;
    /// `direction` is of length one up to 8u.
    fn support(&self, direction: DVec3) -> f64;

    /// Whether the ball lies inside, up to the rounding of this test (used by `validate` and tests).
    fn contains(&self, ball: Ball) -> bool;

    /// A length that grows with the volume: the larger of two is opened first.
    fn size(&self) -> f64;

    /// Volume in cubic metres (for tables and quality measures; not a bound).
    fn volume(&self) -> f64;
}
