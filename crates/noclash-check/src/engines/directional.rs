//! The directional certificate: two bodies stay apart over an interval because one fixed direction keeps them apart.
//! This file decides; whatever chooses directions, nodes and intervals is search.
//!
//! All vectors are in one frame Φ. About the centre t₀ of an interval of half width τ a point of a body moves as
//! x(t₀+s) = x + s x' + s²/2 x'' + ρ with |ρ| ≤ A₃|s|³/6. For a unit vector n and points a, b of the two bodies let
//! D(s) = n·(a − b)(t₀+s). Dropping ρ, D is a parabola, below its chord at x = s/τ by x(1 − x)τ²/2·max(D'', 0) at most.
//! Hence on [0, τ]:   D(s) ≥ min over x of (1 − x)D(0) + x D(τ) − x(1 − x)τ²/2·max(D'', 0) − (A₃ + B₃)τ³/6,   and alike on [−τ, 0].
//! A second bound needs no derivatives at t₀:  D(s) ≥ D(0) − (A₁ + B₁)τ.
//! For all points of two boxes or leaves together, D(−τ), D(0), D(τ) are replaced by their least and D'' by its largest value,
//! each a support function. |a − b| ≥ D/|n|. Derivation, with the roundings counted: `docs/spacetime.md`.

use glam::{DMat3, DVec3};
use noclash_geometry::volume::{Aabb, Lss};
use noclash_geometry::{ConvexPiece, Geometry, Leaf};
use noclash_numeric::{ErrorModel, ErrorTerm, Lower, UNIT_ROUNDOFF};
use noclash_robot::LinkJet;

use super::parabola::{lesser, lowest_between, positive_part};

/// A body over one interval, seen from one frame: where it is at the centre, how it moves there, how far both may be off,
/// and A₁, A₂, A₃ over the interval.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moving {
    pub rotation: DMat3,
    pub origin: DVec3,
    pub omega: DVec3,
    pub omega_rate: DVec3,
    pub velocity: DVec3,
    pub acceleration: DVec3,
    /// By how much n·x, n·x' and n·x'' of an exact point may differ from what is computed with the stored numbers, |n| = 1.
    errors: [f64; 3],
    /// A₁ and A₃; the latter infinite where the motion has a kink inside the interval.
    pub first_bound: f64,
    third_bound: f64,
    /// Whether all rates are zero: then the functionals are the same at all times.
    rests: bool,
}

/// Roundings of a functional's value in units of u·(size of its terms): at most 29 along any way through the formulas here, the
/// support of a leaf included, each on terms whose absolute values add up to less than 3.5 times the product of lengths.
const FORMULA_ROUNDINGS: f64 = 256.0;

/// The pads are themselves computed with a few roundings.
const SLACK: f64 = 1.0 + 64.0 * UNIT_ROUNDOFF;

impl Moving {
    /// A body that rests in the frame.
    pub fn resting(pose: &noclash_geometry::Pose, geometry: &Geometry, model: &ErrorModel) -> Self {
        Self::new(&LinkJet::resting(*pose), geometry, [0.0, 0.0], model)
    }

    /// A body of which nothing is known: it proves nothing.
    pub const UNKNOWN: Self = Self {
        rotation: DMat3::IDENTITY,
        origin: DVec3::ZERO,
        omega: DVec3::ZERO,
        omega_rate: DVec3::ZERO,
        velocity: DVec3::ZERO,
        acceleration: DVec3::ZERO,
        errors: [f64::INFINITY; 3],
        first_bound: f64::INFINITY,
        third_bound: f64::INFINITY,
        rests: true,
    };

    /// Boxes given in the frame itself, no point of which is farther than `reach` from its origin.
    pub fn world(reach: f64, model: &ErrorModel) -> Self {
        let rounding = model.weight(ErrorTerm::Rounding) * FORMULA_ROUNDINGS * UNIT_ROUNDOFF * (2.0 * reach) * SLACK;
        Self { errors: [rounding, 0.0, 0.0], first_bound: 0.0, third_bound: 0.0, ..Self::UNKNOWN }
    }

    /// `bounds` are A₁ and A₃ of every point of the body over the interval.
    pub fn new(jet: &LinkJet, geometry: &Geometry, [first_bound, third_bound]: [f64; 2], model: &ErrorModel) -> Self {
        let radius = geometry.radius();
        let stored = geometry.error().get();
        let pose = &jet.pose;
        let turn = jet.omega.size_upper();
        let swing = jet.omega_rate.size_upper() + turn * turn;
        let spin_error = jet.omega.error;
        // Exact point against stored numbers, order by order: the pose's error, that of the rates, and both mixed.
        let pose_errors = [
            pose.rotation_error * radius + pose.translation_error,
            jet.velocity.error + (spin_error + turn * pose.rotation_error) * radius,
            jet.acceleration.error
                + (jet.omega_rate.error
                    + 2.0 * turn * spin_error
                    + spin_error * spin_error
                    + swing * pose.rotation_error)
                    * radius,
        ];
        // Boxes reach up to √3 times as far as the points they hold.
        let reach = 2.0 * radius;
        let size = [
            pose.translation.abs().element_sum() + reach,
            jet.velocity.size() + turn * reach,
            jet.acceleration.size() + swing * reach,
        ];
        let placement = [stored, turn * stored, swing * stored];
        let [on_pose, on_placement, on_rounding] =
            [ErrorTerm::Pose, ErrorTerm::Placement, ErrorTerm::Rounding].map(|term| model.weight(term));
        let errors = std::array::from_fn(|order| {
            (on_pose * pose_errors[order]
                + on_placement * placement[order]
                + on_rounding * FORMULA_ROUNDINGS * UNIT_ROUNDOFF * size[order])
                * SLACK
        });
        let on_remainder = model.weight(ErrorTerm::Remainder);
        Self {
            rotation: pose.rotation,
            origin: pose.translation,
            omega: jet.omega.vector,
            omega_rate: jet.omega_rate.vector,
            velocity: jet.velocity.vector,
            acceleration: jet.acceleration.vector,
            errors,
            first_bound: on_remainder * first_bound,
            third_bound: on_remainder * third_bound,
            rests: [jet.omega, jet.omega_rate, jet.velocity, jet.acceleration].iter().all(|rate| rate.is_zero()),
        }
    }

    /// Whether it does not move, for certain.
    pub fn rests(&self) -> bool {
        self.rests && self.first_bound == 0.0
    }

    /// How far an exact point may be from where the stored numbers put it at the centre.
    pub fn placement_error(&self) -> f64 {
        self.errors[0]
    }

    /// Where a point of the body is about s after the centre, extrapolated by the derivatives there. A hint.
    pub fn foreseen(&self, point: DVec3, s: f64) -> DVec3 {
        let arm = self.rotation * point;
        let velocity = self.velocity + self.omega.cross(arm);
        let acceleration = self.acceleration + self.omega_rate.cross(arm) + self.omega.cross(self.omega.cross(arm));
        self.origin + arm + s * (velocity + 0.5 * s * acceleration)
    }

    /// The same body where it is about s after the centre, extrapolated by the derivatives there. A hint, good for directions.
    pub fn placed(&self, s: f64) -> (DMat3, DVec3) {
        if self.rests {
            return (self.rotation, self.origin);
        }
        let turned = |arm: DVec3| {
            let speed = self.omega.cross(arm);
            arm + s * (speed + 0.5 * s * (self.omega_rate.cross(arm) + self.omega.cross(speed)))
        };
        let [x, y, z] = [self.rotation.x_axis, self.rotation.y_axis, self.rotation.z_axis].map(turned);
        (DMat3::from_cols(x, y, z), self.origin + s * (self.velocity + 0.5 * s * self.acceleration))
    }

    /// The functionals p ↦ n·x at `before`, 0, `after` and p ↦ n·x'', as vectors of the body's frame.
    ///
    /// n·(ω×x) = (n×ω)·x and n·(ω×(ω×x)) = ((n×ω)×ω)·x, so that each is one product with Rᵀ. Inlined, as what is made of it: both are
    /// too large to be handed back for one query.
    #[inline(always)]
    fn functionals(&self, n: DVec3, [before, after]: [f64; 2]) -> Functionals {
        let back = self.rotation.transpose();
        let at = back * n;
        if self.rests {
            let [x, y, z, offset] = [at.x, at.y, at.z, n.dot(self.origin)].map(|value| [value, value, value, 0.0]);
            let length = at.length();
            return Functionals { x, y, z, offset, length: [length, length, length, 0.0] };
        }
        let across = n.cross(self.omega);
        let along = back * across;
        let bend = back * (n.cross(self.omega_rate) + across.cross(self.omega));
        let (offset, speed, change) = (n.dot(self.origin), n.dot(self.velocity), n.dot(self.acceleration));
        let halves = [0.5 * before * before, 0.5 * after * after];
        let lanes = |at: f64, along: f64, bend: f64| {
            [at + before * along + halves[0] * bend, at, at + after * along + halves[1] * bend, bend]
        };
        Functionals {
            x: lanes(at.x, along.x, bend.x),
            y: lanes(at.y, along.y, bend.y),
            z: lanes(at.z, along.z, bend.z),
            offset: lanes(offset, speed, change),
            length: [0.0; 4],
        }
        .measured()
    }
}

/// Outer bounds of a part of a body, in the body's frame: a box; a capsule or a convex piece, where they are asked for;
/// the leaf itself, where the part is one, or both of its leaves. Each holds the part, so that the best bound counts.
#[derive(Clone, Copy)]
pub(super) struct Outer<'a> {
    pub bounds: &'a Aabb,
    pub capsule: Option<&'a Lss>,
    pub piece: Option<&'a ConvexPiece>,
    pub leaf: Option<Leaf<'a>>,
    /// The other leaf of a part of two.
    pub second: Option<Leaf<'a>>,
}

impl<'a> Outer<'a> {
    /// Nothing but a box.
    pub fn boxed(bounds: &'a Aabb) -> Self {
        Self { bounds, capsule: None, piece: None, leaf: None, second: None }
    }
}

/// Four affine functions of a point of a body, side by side: n·x at −τ, 0, τ, and n·x''.
#[derive(Clone, Copy, Debug)]
pub(super) struct Functionals {
    x: [f64; 4],
    y: [f64; 4],
    z: [f64; 4],
    offset: [f64; 4],
    /// Length of each as a vector.
    pub(super) length: [f64; 4],
}

impl Functionals {
    #[inline(always)]
    fn measured(self) -> Self {
        let square = |i: usize| self.x[i] * self.x[i] + self.y[i] * self.y[i] + self.z[i] * self.z[i];
        Self { length: std::array::from_fn(|i| square(i).sqrt()), ..self }
    }

    #[inline(always)]
    pub(super) fn at(&self, point: DVec3) -> [f64; 4] {
        std::array::from_fn(|i| self.offset[i] + (self.x[i] * point.x + self.y[i] * point.y + self.z[i] * point.z))
    }

    /// Least and largest values over a part.
    #[inline(always)]
    pub(super) fn over(&self, outer: &Outer) -> [[f64; 4]; 2] {
        if let Some(leaf) = &outer.leaf {
            let [low, high] = self.over_leaf(leaf);
            return match &outer.second {
                None => [low, high],
                Some(second) => {
                    let [other_low, other_high] = self.over_leaf(second);
                    [
                        std::array::from_fn(|i| low[i].min(other_low[i])),
                        std::array::from_fn(|i| high[i].max(other_high[i])),
                    ]
                }
            };
        }
        if let Some(piece) = outer.piece {
            return self.over_piece(piece);
        }
        let h = outer.bounds.half();
        let middle = self.at(outer.bounds.centre());
        let spread: [f64; 4] =
            std::array::from_fn(|i| self.x[i].abs() * h.x + self.y[i].abs() * h.y + self.z[i].abs() * h.z);
        let mut low = std::array::from_fn(|i| middle[i] - spread[i]);
        let mut high = std::array::from_fn(|i| middle[i] + spread[i]);
        if let Some(capsule) = outer.capsule {
            let (h, r) = (capsule.half(), capsule.radius());
            let middle = self.at(capsule.centre());
            for i in 0..4 {
                let spread = (self.x[i] * h.x + self.y[i] * h.y + self.z[i] * h.z).abs() + r * self.length[i];
                // Either bound holds by itself; NaN is passed over.
                low[i] = f64::max(low[i], middle[i] - spread);
                high[i] = f64::min(high[i], middle[i] + spread);
            }
        }
        [low, high]
    }

    /// Least and largest values over a leaf.
    #[inline(always)]
    fn over_leaf(&self, leaf: &Leaf) -> [[f64; 4]; 2] {
        let [mut low, mut high] = self.over_core(leaf);
        for i in 0..3 {
            low[i] -= leaf.radius();
            high[i] += leaf.radius();
        }
        [low, high]
    }

    /// Least and largest values over a convex piece. What reaches out of the hull of its points turns with the body: a function
    /// changes by at most its length times the excess, as over the radius of a capsule.
    fn over_piece(&self, piece: &ConvexPiece) -> [[f64; 4]; 2] {
        // Points and functions are finite, or the errors are not: no comparison decides on NaN.
        let [low, high] = piece.ranges([&self.x, &self.y, &self.z]);
        // Rounding keeps the order: the offset may be added to the least value instead of to all.
        let [low, high] = [low, high].map(|values| std::array::from_fn::<f64, 4, _>(|i| self.offset[i] + values[i]));
        let out: [f64; 4] = self.length.map(|length| piece.excess() * length);
        [std::array::from_fn(|i| low[i] - out[i]), std::array::from_fn(|i| high[i] + out[i])]
    }

    /// Least and largest values over the core of a leaf. The ball that grows it does not turn: its radius counts once, at
    /// every time, and not at all in x''.
    #[inline(always)]
    fn over_core(&self, leaf: &Leaf) -> [[f64; 4]; 2] {
        match leaf {
            Leaf::Simplex { points, .. } => {
                let [a, b, c] = points.map(|point| self.at(point));
                [std::array::from_fn(|i| a[i].min(b[i]).min(c[i])), std::array::from_fn(|i| a[i].max(b[i]).max(c[i]))]
            }
            Leaf::Solid(_) => {
                let along = |i: usize| DVec3::new(self.x[i], self.y[i], self.z[i]);
                [
                    std::array::from_fn(|i| self.offset[i] - leaf.support_value(-along(i))),
                    std::array::from_fn(|i| self.offset[i] + leaf.support_value(along(i))),
                ]
            }
        }
    }
}

/// A direction over an interval, made ready for many tests.
#[derive(Clone, Copy, Debug)]
pub(super) struct Separation {
    pub(super) a: Functionals,
    pub(super) b: Functionals,
    /// Of length one within 4u.
    pub(super) direction: DVec3,
    /// τ²/8.
    chord: f64,
    /// Additional loss of the third-order bound: errors and (A₃ + B₃)τ³/6.
    third_pad: f64,
    /// Loss of the first-order bound: errors and (A₁ + B₁)τ.
    first_pad: f64,
}

/// Bounds on n·x of one body over an interval, direction by direction: one side of a separation, where each side has its own clock.
#[derive(Clone, Copy)]
pub(super) struct Extents<'a> {
    body: &'a Moving,
    half_width: f64,
    /// τ²/8.
    chord: f64,
    third_pad: f64,
    first_pad: f64,
}

/// Bounds on n·x over all points of a part.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    /// Proved over the whole interval; infinite where nothing is known.
    pub low: f64,
    pub high: f64,
    /// Both at the centre of the interval, before anything is lost to motion. Hints.
    pub at_centre: [f64; 2],
}

impl<'a> Extents<'a> {
    /// The bounds of `body` hold over the interval of this half width about its centre.
    pub fn new(body: &'a Moving, half_width: f64) -> Self {
        let tau = half_width;
        let [common, rate, change] = body.errors;
        Self {
            body,
            half_width,
            chord: 0.125 * tau * tau,
            third_pad: (common + tau * rate + tau * tau * change + tau * tau * tau * body.third_bound / 6.0) * SLACK
                + TINY,
            first_pad: (common + tau * body.first_bound) * SLACK + TINY,
        }
    }

    /// Guarantee: `low` ≤ n·x ≤ `high` for the exact points x of the part at all times of the interval, |n| ≤ 1 + 4u.
    ///
    /// The bound of the file's head with a point b that rests at the origin, once for n and once for −n.
    pub fn along(&self, n: DVec3, outer: &Outer) -> Extent {
        let tau = self.half_width;
        let [low, high] = self.body.functionals(n, [-tau, tau]).over(outer);
        let least = |[before, now, after]: [f64; 3], bend: f64| {
            let sag = self.chord * positive_part(bend);
            let bent = lesser(lowest_between(before, now, sag), lowest_between(now, after, sag)) - self.third_pad;
            let steady = now - self.first_pad;
            let bound = if bent >= steady { bent } else { steady };
            if bound.is_nan() { f64::NEG_INFINITY } else { bound }
        };
        Extent {
            low: least([low[0], low[1], low[2]], high[3]),
            high: -least([-high[0], -high[1], -high[2]], -low[3]),
            at_centre: [low[1], high[1]],
        }
    }
}

/// Where a part of a body is over a whole interval: between planes across the axes of the frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Swept {
    pub low: DVec3,
    pub high: DVec3,
    /// How much wider it is than the part at the centre, along the axis where that is most. A hint.
    pub grown: f64,
}

impl Swept {
    /// Guarantee: at all times of the interval the exact points of the part lie within. Where nothing is known the planes are
    /// infinitely far.
    ///
    /// The bounds of [`Extents`] along n = ±e_k, which has length one exactly.
    pub fn new(body: &Moving, outer: &Outer, half_width: f64) -> Self {
        let extents = Extents::new(body, half_width);
        let mut swept = Self { low: DVec3::ZERO, high: DVec3::ZERO, grown: 0.0 };
        for axis in 0..3 {
            let Extent { low, high, at_centre } = extents.along(DVec3::AXES[axis], outer);
            (swept.low[axis], swept.high[axis]) = (low, high);
            swept.grown = swept.grown.max(at_centre[0] - low).max(high - at_centre[1]);
        }
        swept
    }

    /// Guarantee: over the interval no point of the part comes nearer to a point in `volume` than the answer; `frame` is where
    /// the volume is given, at rest.
    #[inline(always)]
    pub fn apart(&self, volume: &Aabb, frame: &Moving) -> Lower {
        let (low, high) = (volume.centre() - volume.half(), volume.centre() + volume.half());
        let gaps = (self.low - high).max(low - self.high);
        certified(gaps.max_element() - frame.errors[0])
    }
}

/// Proved distances over the earlier and over the later half of an interval; not positive where nothing is proved.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gap {
    pub earlier: Lower,
    pub later: Lower,
    /// How much of the gap at the centre was lost to motion: what shorter intervals would win back. A hint.
    pub lost_to_motion: f64,
    /// The gap at the centre, before anything is lost: what opening nodes would make larger. A hint.
    pub at_centre: f64,
    /// How wide the two parts are along the direction: what opening them can win at most. A hint, and 0 for leaves.
    pub widths: [f64; 2],
}

impl Gap {
    /// Over the whole interval.
    #[inline(always)]
    pub fn whole(&self) -> Lower {
        self.earlier.min(self.later)
    }
}

/// Bound proved by a direction over a part of an interval.
#[derive(Clone, Copy, Debug)]
pub(super) struct StretchGap {
    /// The proved distance; not positive where nothing is proved.
    pub proved: Lower,
    /// How far apart the parts are at both ends of the stretch, before anything is lost. A hint.
    pub ends: [f64; 2],
    /// Loss on the way from one end to the other. A hint.
    pub sag: f64,
    /// Loss to errors and to the remainder of third order: shorter intervals would win it back. A hint.
    pub pad: f64,
    /// How wide the two parts are along the direction. A hint, and 0 for leaves.
    pub widths: [f64; 2],
}

impl Separation {
    /// `direction` points from B to A in the frame of both; any vector is sound. `None` for one that has no direction.
    pub fn new(direction: DVec3, a: &Moving, b: &Moving, half_width: f64) -> Option<Self> {
        // The chord of either half: τ²/8.
        Self::between(direction, a, b, [-half_width, half_width])
            .map(|whole| Self { chord: 0.25 * whole.chord, ..whole })
    }

    /// From t₀ + `before` to t₀ + `after`, both within the interval that the bounds of `a` and `b` hold for.
    ///
    /// Every time in between is at most τ = max(|before|, |after|) from t₀, and the chord of the stretch is at most 2τ long: the
    /// pads of the symmetric case hold.
    #[inline(always)]
    pub fn between(direction: DVec3, a: &Moving, b: &Moving, [before, after]: [f64; 2]) -> Option<Self> {
        let length = direction.length();
        if !(length > 1e-140 && length < 1e140) {
            return None;
        }
        // Of length 1 within 4u.
        let n = direction / length;
        let tau = before.abs().max(after.abs());
        let errors = |order: usize| a.errors[order] + b.errors[order];
        // Lanes at ±τ lose the errors of all orders (τ²/2 of the second), the chord term at most (2τ)²/8 of the second once more.
        let common = errors(0);
        let third_pad =
            common + tau * errors(1) + tau * tau * errors(2) + tau * tau * tau * (a.third_bound + b.third_bound) / 6.0;
        let first_pad = common + tau * (a.first_bound + b.first_bound);
        Some(Self {
            a: a.functionals(n, [before, after]),
            b: b.functionals(n, [before, after]),
            direction: n,
            chord: 0.125 * (after - before) * (after - before),
            third_pad: third_pad * SLACK + TINY,
            first_pad: first_pad * SLACK + TINY,
        })
    }

    /// Guarantee: no point of body A in `a` comes nearer to a point of body B in `b` than the gap says.
    #[inline(always)]
    pub fn outers(&self, a: &Outer, b: &Outer) -> Gap {
        let [low_a, high_a] = self.a.over(a);
        let [low_b, high_b] = self.b.over(b);
        let apart = |i: usize| low_a[i] - high_b[i];
        let gap = self.gap([apart(0), apart(1), apart(2)], high_a[3] - low_b[3]);
        Gap { widths: [high_a[1] - low_a[1], high_b[1] - low_b[1]], ..gap }
    }

    /// Guarantee: from `before` to `after`, as given to [`Self::between`], no point of body A in `a` comes nearer to a point of body B
    /// in `b` than `proved` says.
    ///
    /// The bound of the file's head over a part of the interval: the parabola's chord goes from the one time to the other. The
    /// second bound holds at every time that is no farther from t₀ than these two.
    #[inline(always)]
    pub fn stretch(&self, a: &Outer, b: &Outer) -> StretchGap {
        let [low_a, high_a] = self.a.over(a);
        let [low_b, high_b] = self.b.over(b);
        let [before, now, after] = std::array::from_fn(|i| low_a[i] - high_b[i]);
        let sag = self.chord * positive_part(high_a[3] - low_b[3]);
        let bent = lowest_between(before, after, sag) - self.third_pad;
        let steady = now - self.first_pad;
        StretchGap {
            proved: certified(if bent >= steady { bent } else { steady }),
            ends: [before, after],
            sag,
            pad: self.third_pad,
            widths: [high_a[1] - low_a[1], high_b[1] - low_b[1]],
        }
    }

    /// The same for two leaves.
    pub fn leaves(&self, a: &Leaf, b: &Leaf) -> Gap {
        let (apart, bend) = self.apart(a, b);
        self.gap(apart, bend)
    }

    /// How far apart two leaves are along the direction at the three times, as computed, and the largest D''.
    fn apart(&self, a: &Leaf, b: &Leaf) -> ([f64; 3], f64) {
        let radii = a.radius() + b.radius();
        let [low_a, high_a] = self.a.over_core(a);
        let [low_b, high_b] = self.b.over_core(b);
        (std::array::from_fn(|i| low_a[i] - high_b[i] - radii), high_a[3] - low_b[3])
    }

    #[inline(always)]
    pub(super) fn gap(&self, [before, now, after]: [f64; 3], bend: f64) -> Gap {
        let sag = self.chord * positive_part(bend);
        let steady = now - self.first_pad;
        let half = |end: f64| {
            let bent = lowest_between(now, end, sag) - self.third_pad;
            // The better of two bounds; NaN proves nothing.
            if bent >= steady { bent } else { steady }
        };
        let (earlier, later) = (half(before), half(after));
        Gap {
            earlier: certified(earlier),
            later: certified(later),
            lost_to_motion: now - earlier.min(later),
            at_centre: now,
            widths: [0.0; 2],
        }
    }
}

/// Guarantee: from t₀ + s₁ to t₀ + s₂ no point of one leaf comes nearer to a point of the other than the answer. Both times lie
/// within the interval that the bounds of `a` and `b` hold for; the differences from t₀ are exact.
///
/// The bound of the file's head over a part of the interval: the parabola's chord goes from s₁ to s₂.
pub(super) fn leaves_between(
    direction: DVec3,
    [a, b]: &[Moving; 2],
    [leaf_a, leaf_b]: [&Leaf; 2],
    stretch: [f64; 2],
) -> Lower {
    let Some(separation) = Separation::between(direction, a, b, stretch) else { return Lower::ZERO };
    let ([from, _, to], bend) = separation.apart(leaf_a, leaf_b);
    let sag = separation.chord * positive_part(bend);
    certified(lowest_between(from, to, sag) - separation.third_pad)
}

/// The distance that a gap along a direction of length at most 1 + 4u proves; 0 for what proves nothing.
#[inline(always)]
pub(super) fn certified(value: f64) -> Lower {
    Lower::proved(if value > 0.0 && value < f64::INFINITY { value * LENGTH_OF_DIRECTION } else { 0.0 })
}

/// |n| ≤ 1 + 4u: dividing by it, and the last roundings.
const LENGTH_OF_DIRECTION: f64 = 1.0 - 16.0 * UNIT_ROUNDOFF;

/// More than what products lose to underflow.
const TINY: f64 = 1e-290;
