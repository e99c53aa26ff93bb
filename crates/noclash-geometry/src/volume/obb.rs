//! Box along the principal directions of what it holds.
//!
//! The set is { centre + Σ cᵢ·eᵢ : |cᵢ| ≤ halfᵢ } with the stored columns eᵢ as they are. Its distance is the best that
//! fifteen directions and the gap vectors in both frames show: exact against faces and crossing edges, below the true
//! distance near vertices.

use glam::{DMat3, DVec3, Vec3Swizzles};
use noclash_numeric::{Lower, UNIT_ROUNDOFF};

use super::bounding_volume::{Ball, Volume};
use super::principal::{PrincipalFrame, along};
use super::relative_pose::RelativePose;
use super::separation::{LEAST_SQUARED_LENGTH, LENGTH_LOST_TO_UNDERFLOW};
use super::sphere::larger;

/// Centre, directions of the edges, half extents.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Obb {
    centre: DVec3,
    axes: DMat3,
    half: DVec3,
}

impl Obb {
    /// The middle.
    pub fn centre(&self) -> DVec3 {
        self.centre
    }

    /// The directions of the edges as columns: |eᵢ·eⱼ − δᵢⱼ| ≤ 8u.
    pub fn axes(&self) -> DMat3 {
        self.axes
    }

    /// Half the edge lengths.
    pub fn half(&self) -> DVec3 {
        self.half
    }

    /// At least |cᵢ| for every point centre + Σ cᵢ·eᵢ of the ball, in real arithmetic.
    ///
    /// With computed c̃ the ball's centre is centre + Σ c̃ᵢ·eᵢ + δ, exactly, so c = c̃ + E⁻¹δ and |c − c̃| ≤ 1.001|δ|
    /// (|EᵀE − I| ≤ 24u). The computed δ errs by below 8u(|v| + Σ|c̃ᵢ|): u|v| for p − centre, u|c̃ᵢ| for each product
    /// and u times the size for each of three differences, 2.5u for its length. A ball adds at most r/(1 − 12u) ≤
    /// r(1 + 13u), two sums u each; 32u also pays for the rounding of this expression.
    fn half_for(&self, (point, radius): Ball) -> DVec3 {
        let v = point - self.centre;
        let c = along(&self.axes, v);
        let rest = v - self.axes.x_axis * c.x - self.axes.y_axis * c.y - self.axes.z_axis * c.z;
        let scale = v.abs().element_sum() + c.abs().element_sum() + radius;
        let spread = 1.01 * rest.length() + (32.0 * UNIT_ROUNDOFF * scale + LENGTH_LOST_TO_UNDERFLOW);
        c.abs() + (radius + spread)
    }

    /// Square of the computed distance, before the pad: the largest that the directions tried show.
    #[inline(always)]
    fn distance_squared(&self, other: &Self, b_in_a: &RelativePose) -> f64 {
        let apart = b_in_a.point(other.centre) - self.centre;
        // B's axes in frame A; then everything along A's axes, where A's box is upright.
        let turned = b_in_a.rotation * other.axes;
        let centre = along(&self.axes, apart);
        let columns =
            [along(&self.axes, turned.x_axis), along(&self.axes, turned.y_axis), along(&self.axes, turned.z_axis)];
        let (a, b) = (self.half, other.half);
        let absolute = columns.map(DVec3::abs);
        let shadow_b = absolute[0] * b.x + absolute[1] * b.y + absolute[2] * b.z;
        let gap_a = (centre.abs() - a - shadow_b).max(DVec3::ZERO);
        let shadow_a = DVec3::new(absolute[0].dot(a), absolute[1].dot(a), absolute[2].dot(a));
        let gap_b = (along(&turned, apart).abs() - b - shadow_a).max(DVec3::ZERO);
        let mut best = gap_a.length_squared().max(gap_b.length_squared());
        let [f0, f1, f2] = columns;
        let (f01, f12, f20) = (f0.cross(f1).abs(), f1.cross(f2).abs(), f2.cross(f0).abs());
        let edges = [
            (f0, f01 * b.y + f20 * b.z), //
            (f1, f12 * b.z + f01 * b.x),
            (f2, f20 * b.x + f12 * b.y),
        ];
        for (f, extent_b) in edges {
            best = best.max(squared_edge_gap(f, extent_b, centre, a));
        }
        best
    }
}

/// Squared sines below this count as this much, which makes the distance they show smaller. With it and the least
/// distance of [`Volume::distance_lower`] no square of a gap that counts is in the range where squares lose digits.
const PARALLEL: f64 = 1e-60;

/// The largest squared distance that the directions eᵢ × f show, eᵢ the axes of A and f one of B's.
///
/// n = eᵢ × f is taken as f was computed and everything is measured again along it, n·c as (f × c)ᵢ and likewise the
/// extent of B (given) from f × fₖ, so that rounding scales with |n| and a short n (nearly parallel edges) amplifies
/// nothing. Per direction, in units of u·|n|·(|centre| + |half_a| + |half_b|): n·centre 2; A's extent 2; n·fₖ 2 each,
/// with their products 4; sums 6; square, division and root 4 of the result. Below 20.
#[inline(always)]
fn squared_edge_gap(f: DVec3, extent_b: DVec3, centre: DVec3, half_a: DVec3) -> f64 {
    let size = f.abs();
    let extent_a = half_a.zxy() * size.yzx() + half_a.yzx() * size.zxy();
    let gap = (f.cross(centre).abs() - (extent_a + extent_b)).max(DVec3::ZERO);
    let (squared, squared_f) = (gap * gap, f * f);
    let length = (squared_f.yzx() + squared_f.zxy()).max(DVec3::splat(PARALLEL));
    (squared / length).max_element()
}

impl Volume for Obb {
    const NAME: &'static str = "obb";

    fn fit<I>(balls: I) -> Self
    where
        I: Iterator<Item = Ball> + Clone,
    {
        let frame = PrincipalFrame::of(balls.clone().map(|(point, _)| point));
        let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        for (point, radius) in balls.clone() {
            let coordinates = frame.coordinates(point);
            low = low.min(coordinates - radius);
            high = high.max(coordinates + radius);
        }
        let mut fitted = Self { centre: frame.point(0.5 * (low + high)), axes: frame.axes, half: DVec3::ZERO };
        for ball in balls {
            let needed = fitted.half_for(ball);
            fitted.half = DVec3::new(
                larger(fitted.half.x, needed.x),
                larger(fitted.half.y, needed.y),
                larger(fitted.half.z, needed.z),
            );
        }
        if fitted.centre.is_finite() && fitted.half.is_finite() {
            fitted
        } else {
            Self { centre: DVec3::ZERO, axes: DMat3::IDENTITY, half: DVec3::INFINITY }
        }
    }

    /// Roundings, in units of u·(|t| + reaches). Common: image of the centre and difference 7.2; pad 2. A's directions
    /// and edges: into A's frame 5.2; B's axes 18 of B's reach, A's frame 24 of A's reach (24 for both); its effect on
    /// |n| 12; the rest 20: below 71. B's directions: B's axes against the difference 9 and in the dot products 5.2;
    /// A's shadow 18 of A's reach, B's frame 24 of B's (24); its effect on |n| 12; sums and root 10: below 70.
    #[inline(always)]
    fn distance_lower(&self, other: &Self, b_in_a: &RelativePose) -> Lower {
        let squared = self.distance_squared(other, b_in_a);
        // An overflowed square claims nothing, nor one that may have underflowed.
        if squared > LEAST_SQUARED_LENGTH && squared < f64::INFINITY {
            b_in_a.certify(squared.sqrt())
        } else {
            Lower::ZERO
        }
    }

    #[inline(always)]
    fn support(&self, direction: DVec3) -> f64 {
        direction.dot(self.centre) + (self.axes.transpose() * direction).abs().dot(self.half)
    }

    fn contains(&self, ball: Ball) -> bool {
        self.half_for(ball).cmple(self.half).all()
    }

    fn size(&self) -> f64 {
        self.half.length_squared()
    }

    fn volume(&self) -> f64 {
        8.0 * self.half.x * self.half.y * self.half.z
    }
}
