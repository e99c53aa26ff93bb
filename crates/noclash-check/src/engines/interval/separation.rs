//! Apart over an interval of time: two oriented boxes, two leaves. What this file says is proved.
//!
//! Interval kinematics enclose both bodies in one frame, R ∈ R̃ and o ∈ õ. Written about middles M, m that is |R − M| ≤ W and
//! |o − m| ≤ w, entry by entry: a point p of the body stays within W|p| + w of M p + m, coordinate by coordinate. So a
//! direction L that rests in the frame keeps two parts apart all the time if their gap along L at the middles exceeds
//! Σ|L_k|(W|p| + w)_k of both. For boxes L runs through the paper's fifteen axes as they are at the middle.

use glam::{DMat3, DVec3};
use noclash_geometry::volume::Obb;
use noclash_geometry::{Geometry, Leaf, Pose};
use noclash_numeric::{ErrorModel, ErrorTerm, Interval, Lower, UNIT_ROUNDOFF};
use noclash_robot::IntervalPose;

/// Two bodies over an interval, in one frame.
pub(super) struct Together {
    sides: [Side; 2],
    /// B's frame in A's, at the middles.
    rotation: DMat3,
    shift: DVec3,
    /// Loss of a gap to rounding and axes that are not quite orthonormal, per metre of everything that went into it.
    slack: f64,
    /// How far the exact bodies may reach out of what is stored.
    error: f64,
}

/// M, m, W, w of one body.
struct Side {
    rotation: DMat3,
    origin: DVec3,
    turns: DMat3,
    shifts: DVec3,
}

/// Result of one comparison.
#[derive(Clone, Copy)]
pub(super) struct Apart {
    /// At least so far apart, all the time; 0 where nothing is shown.
    pub gap: Lower,
    /// How much of the gap motion takes: what shorter intervals would win back. A hint.
    pub spread: f64,
}

impl Apart {
    const NOT_SHOWN: Self = Self { gap: Lower::ZERO, spread: f64::INFINITY };
}

impl Side {
    fn new(enclosed: &IntervalPose, middle: &Pose) -> Self {
        // Differences are rounded once, and up by more.
        let off =
            |entry: Interval, at: f64| (entry.hi() - at).max(at - entry.lo()).max(0.0) * (1.0 + 8.0 * UNIT_ROUNDOFF);
        let column = |c: usize| {
            let at = middle.rotation.col(c);
            DVec3::from_array(std::array::from_fn(|row| off(enclosed.rotation[row][c], at[row])))
        };
        let shift = |axis: usize| off(enclosed.translation[axis], middle.translation[axis]);
        Self {
            rotation: middle.rotation,
            origin: middle.translation,
            turns: DMat3::from_cols(column(0), column(1), column(2)),
            shifts: DVec3::from_array(std::array::from_fn(shift)),
        }
    }

    /// W|p| + w for all points with |p| ≤ reach, coordinate by coordinate.
    #[inline(always)]
    fn off(&self, reach: DVec3) -> DVec3 {
        (self.turns * reach + self.shifts) * (1.0 + 16.0 * UNIT_ROUNDOFF)
    }
}

/// |cᵢ| + Σ|eᵢ|hᵢ: at least the coordinates of every point of a box.
#[inline(always)]
fn reach(volume: &Obb) -> DVec3 {
    let (axes, half) = (volume.axes(), volume.half());
    (volume.centre().abs() + absolute(&axes) * half) * (1.0 + 16.0 * UNIT_ROUNDOFF)
}

#[inline(always)]
fn absolute(matrix: &DMat3) -> DMat3 {
    DMat3::from_cols(matrix.x_axis.abs(), matrix.y_axis.abs(), matrix.z_axis.abs())
}

/// Middles whose rotations are worse than this prove nothing.
const WORST_ROTATION: f64 = 1e-6;

/// Beyond this nothing is shown: no sum or product below can overflow.
const LARGEST: f64 = 1e100;

impl Together {
    /// Bodies enclosed over the interval, and where they are at its middle, in the same frame. Any middles are sound if their
    /// rotations are within their stated errors of rotations.
    pub fn new(enclosed: [&IntervalPose; 2], middles: &[Pose; 2], geometries: [&Geometry; 2]) -> Self {
        let sides = [0, 1].map(|end| Side::new(enclosed[end], &middles[end]));
        let back = sides[0].rotation.transpose();
        let uneven: f64 = middles.iter().map(|middle| middle.rotation_error).sum();
        Self {
            rotation: back * sides[1].rotation,
            shift: back * (sides[1].origin - sides[0].origin),
            // Fewer than 100 roundings of terms below their sum; stored axes are orthonormal within 8u, rotations within 3ρ.
            slack: if uneven < WORST_ROTATION && middles.iter().all(Pose::is_finite) {
                256.0 * UNIT_ROUNDOFF + 8.0 * uneven
            } else {
                f64::INFINITY
            },
            error: geometries.iter().map(|geometry| geometry.error().get()).sum::<f64>() * (1.0 + 4.0 * UNIT_ROUNDOFF),
            sides,
        }
    }

    /// How far the bodies' points may be from where they are at the middle, both together. A hint.
    pub fn motion(&self, geometries: [&Geometry; 2]) -> f64 {
        (0..2).map(|end| self.sides[end].off(DVec3::splat(geometries[end].radius())).length()).sum()
    }

    /// Guarantee: the exact bodies' parts in the two boxes are at least this far apart at every time of the interval. No more than
    /// `enough` is tried for.
    #[inline]
    pub fn boxes(&self, a: &Obb, b: &Obb, enough: f64) -> Apart {
        let off = self.sides[0].off(reach(a)) + self.sides[1].off(reach(b));
        let spread = off.length() * (1.0 + self.slack);
        let (half_a, half_b) = (a.half(), b.half());
        let size =
            [a.centre(), b.centre(), self.shift, half_a, half_b].map(|v| v.abs().element_sum()).iter().sum::<f64>();
        let pad = self.slack * (size + spread) + self.error;
        // NaN is not below anything.
        let is_small = spread + pad < LARGEST;
        if !is_small {
            return Apart::NOT_SHOWN;
        }
        // Everything along A's edges.
        let to_a = a.axes().transpose();
        let centre = to_a * (self.rotation * b.centre() + self.shift - a.centre());
        let turned = to_a * (self.rotation * b.axes());
        let size_of = absolute(&turned);
        let gaps_a = centre.abs() - half_a - size_of * half_b;
        let gaps_b = (turned.transpose() * centre).abs() - half_b - size_of.transpose() * half_a;
        let [most_a, most_b] = [gaps_a, gaps_b].map(DVec3::max_element);
        let mut best = most_a.max(most_b) - spread - pad;
        for (most, gaps, side, volume) in [(most_a, gaps_a, 0, a), (most_b, gaps_b, 1, b)] {
            if best <= enough && most > enough + pad {
                // What motion takes along the edges themselves instead of its length.
                let edges = absolute(&(self.sides[side].rotation * volume.axes())).transpose();
                best = best.max((gaps - edges * off).max_element() - pad);
            }
        }
        if best <= enough {
            let edges = Edges { centre, half: [half_a, half_b], turned: &turned, size_of: &size_of };
            best = best.max(edges.gap(spread, enough + pad) - pad);
        }
        // Axes are at most 1 + 8u long.
        let gap = if best > 0.0 && best < LARGEST { best * (1.0 - 64.0 * UNIT_ROUNDOFF) } else { 0.0 };
        Apart { gap: Lower::proved(gap), spread }
    }

    /// Guarantee: the leaves are at least this far apart at every time of the interval; `direction` (from B to A in A's frame at
    /// the middle) may be any vector.
    ///
    /// n·x of a point of a core is at least n·m − h(−Mᵀn) − Σ|n_k|(W|p| + w)_k, h being the core's support. Each side takes at most 24
    /// roundings of terms below its size.
    pub fn leaves(
        &self,
        direction: DVec3,
        geometries: [&Geometry; 2],
        leaves: &[Leaf; 2],
        model: &ErrorModel,
    ) -> Lower {
        let length = direction.length();
        if !(length > 1e-140 && length < 1e140) {
            return Lower::ZERO;
        }
        let n = self.sides[0].rotation * (direction / length);
        let mut gap = n.dot(self.sides[0].origin - self.sides[1].origin);
        let mut size = (self.sides[0].origin - self.sides[1].origin).abs().element_sum();
        for (end, sign) in [(0, 1.0), (1, -1.0)] {
            let (side, leaf) = (&self.sides[end], &leaves[end]);
            let reach = coordinates(leaf, geometries[end].radius());
            let gradient = side.rotation.transpose() * (n * sign);
            let off = side.off(reach);
            gap -= leaf.support_value(-gradient) + n.abs().dot(off) + leaf.radius();
            size += reach.element_sum() + off.element_sum() + leaf.radius();
        }
        let rounding = model.weight(ErrorTerm::Rounding) * 64.0 * UNIT_ROUNDOFF * size;
        let placement = model.weight(ErrorTerm::Placement) * self.error;
        gap -= rounding + placement;
        // n is at most 1 + ρ + 8u long.
        let shorter = 1.0 - 32.0 * UNIT_ROUNDOFF - 2.0 * self.slack;
        Lower::proved(if gap > 0.0 && gap < LARGEST && shorter > 0.0 { gap * shorter } else { 0.0 })
    }
}

/// At least the coordinates of every point of a leaf's core.
fn coordinates(leaf: &Leaf, radius: f64) -> DVec3 {
    match leaf {
        Leaf::Simplex { points: [a, b, c], .. } => a.abs().max(b.abs()).max(c.abs()),
        Leaf::Solid(_) => DVec3::splat(radius),
    }
}

/// Two boxes seen along the edges of the first.
struct Edges<'a> {
    centre: DVec3,
    half: [DVec3; 2],
    /// The edges of the second, and their absolute values.
    turned: &'a DMat3,
    size_of: &'a DMat3,
}

impl Edges<'_> {
    /// The best that the nine products of edges show above `enough`, each times its length of at most 1; motion takes `spread` off
    /// every unit of that length.
    fn gap(&self, spread: f64, enough: f64) -> f64 {
        let Self { centre, half: [a, b], turned, size_of } = self;
        let mut best = f64::NEG_INFINITY;
        for j in 0..3 {
            let (j1, j2) = ((j + 1) % 3, (j + 2) % 3);
            let (f, size) = (turned.col(j), size_of.col(j));
            let (size_1, size_2) = (size_of.col(j1), size_of.col(j2));
            for i in 0..3 {
                let (i1, i2) = ((i + 1) % 3, (i + 2) % 3);
                // e_i × f_j
                let left = (centre[i2] * f[i1] - centre[i1] * f[i2]).abs();
                let of_a = a[i1] * size[i2] + a[i2] * size[i1];
                let of_b = b[j1] * size_2[i] + b[j2] * size_1[i];
                let gap = left - of_a - of_b;
                if gap > enough {
                    let length = (f[i1] * f[i1] + f[i2] * f[i2]).sqrt();
                    best = best.max(gap - spread * length);
                }
            }
        }
        best
    }
}
