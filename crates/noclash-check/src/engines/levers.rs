//! How far errors within tolerances may displace the points of a body along a direction, point by point, over one interval. This file
//! decides, with `directional.rs`: a direction that keeps the displaced parts apart keeps every perturbed motion apart.
//!
//! A point x of a body may really be at x' with n·(x' − x) ≥ −L(x) for L(x) = Σ εₖ|(n×zₖ)·(x − oₖ)| + Σ εⱼ|n×(x − oⱼ)| + Σ εᵢ|n·zᵢ| + c:
//! joints that turn about an axis, frames that turn about a point, joints that slide, and a constant for everything else. The second order of two joints
//! that turn is h(x) = n·(zⱼ×(zₖ×(x − oₖ))): it adds e|h(x)| + i max(0, −h(x)). A body that may be
//! translated by s·d, 0 ≤ s ≤ 1, loses max(0, −n·d) (`docs/slack.md`). L is convex, so
//! that the least of n·x − L(x) over a convex hull is taken at one of its corners. Derivation: `docs/tolerances.md`, Tolerances where they act.

use glam::DVec3;
use noclash_numeric::UNIT_ROUNDOFF;

use super::directional::{Functionals, Gap, Moving, Outer, Separation};

/// Errors that displace the points of one body over an interval, in the frame of its pair.
#[derive(Clone, Debug, Default)]
pub(super) struct Levers {
    axes: Vec<(DVec3, DVec3, f64)>,
    points: Vec<(DVec3, f64)>,
    slides: Vec<(DVec3, f64)>,
    bends: Vec<Bend>,
    /// Vectors of which any part may be added.
    drifts: Vec<DVec3>,
    /// Loss whatever point and direction are.
    constant: f64,
    /// Largest change of the loss per metre: the sum of all errors that turn, and of their products that count.
    slope: f64,
}

/// Second order of two turns, the second about an axis through `origin`, the first about one that carries it.
#[derive(Clone, Copy, Debug)]
struct Bend {
    axes: [DVec3; 2],
    origin: DVec3,
    /// Loss per h(x), whichever way it goes.
    either: f64,
    /// Loss per h(x) where it goes against the direction.
    inward: f64,
}

/// Losses of the points of one body along a direction n (`sign` 1) or −n (`sign` −1), a unit vector.
struct Losses<'a> {
    levers: &'a Levers,
    n: DVec3,
    /// Loss that is the same for all points.
    constant: f64,
    /// By bend g and c with h(x) = g·x − c, and the two factors.
    bends: Vec<(DVec3, f64, f64, f64)>,
}

impl Losses<'_> {
    /// L at a point, rounded up.
    fn at(&self, x: DVec3) -> f64 {
        let mut loss = self.constant;
        for &(axis, origin, error) in &self.levers.axes {
            loss += error * self.n.cross(axis).dot(x - origin).abs();
        }
        for &(origin, error) in &self.levers.points {
            loss += error * self.n.cross(x - origin).length();
        }
        for &(g, c, either, inward) in &self.bends {
            let h = g.dot(x) - c;
            // NaN is kept, and proves nothing.
            loss += either * h.abs() + if h > 0.0 { 0.0 } else { inward * -h };
        }
        loss * SLACK
    }
}

/// Pays for the roundings of a loss, and for axes and origins that are a few roundings off: more than a thousand times as much as both.
const SLACK: f64 = 1.0 + 1e-9;

impl Levers {
    /// A joint may turn by `error` about the axis of unit length through `origin`.
    pub fn turns_about(&mut self, axis: DVec3, origin: DVec3, error: f64) {
        if error != 0.0 {
            self.axes.push((axis, origin, error));
            self.slope += error;
        }
    }

    /// Something may turn by `error` about any axis through `origin`.
    pub fn turns_around(&mut self, origin: DVec3, error: f64) {
        if error != 0.0 {
            self.points.push((origin, error));
            self.slope += error;
        }
    }

    /// A joint may slide by `error` along the direction of unit length.
    pub fn slides_along(&mut self, direction: DVec3, error: f64) {
        if error != 0.0 {
            self.slides.push((direction, error));
        }
    }

    /// Two joints turn by amounts whose products are at most these (`Bend`), about axes of unit length, the second through `origin`.
    pub fn bends_about(&mut self, axes: [DVec3; 2], origin: DVec3, either: f64, inward: f64) {
        if either != 0.0 || inward != 0.0 {
            self.bends.push(Bend { axes, origin, either, inward });
            self.slope += either + inward;
        }
    }

    /// Everything may be translated by any part of a vector.
    pub fn drifts(&mut self, vector: DVec3) {
        if vector != DVec3::ZERO {
            self.drifts.push(vector);
            // n·d is off by a few roundings of |d|, however small it is.
            self.constant += 1e-12 * vector.length();
        }
    }

    /// Everything may be off by so much besides, whichever way.
    pub fn loses(&mut self, constant: f64) {
        self.constant += constant;
    }

    /// Largest change of the loss per metre.
    pub fn slope(&self) -> f64 {
        self.slope
    }

    /// A turn within the errors, as axis times angle, that takes a point as far along `towards` as it gets, to first order. A hint.
    pub fn turn_towards(&self, towards: DVec3, x: DVec3) -> DVec3 {
        let about_axes =
            self.axes.iter().map(|&(axis, origin, error)| axis * error.copysign(towards.dot(axis.cross(x - origin))));
        let about_points =
            self.points.iter().map(|&(origin, error)| (x - origin).cross(towards).normalize_or_zero() * error);
        about_axes.chain(about_points).sum()
    }

    /// How far each error of a joint may displace a point, to first order, one way or the other. Hints.
    pub fn displacements(&self, x: DVec3) -> impl Iterator<Item = DVec3> {
        let turned = self.axes.iter().map(move |&(axis, origin, error)| error * axis.cross(x - origin));
        turned.chain(self.slides.iter().map(|&(direction, error)| error * direction))
    }

    /// From a point of the body to another point that is `apart` away, after that part of the drifts that brings the two nearest. A hint.
    pub fn after_drift(&self, apart: DVec3) -> Option<DVec3> {
        let &drift = self.drifts.first()?;
        let share = (apart.dot(drift) / drift.length_squared()).clamp(0.0, 1.0);
        Some(apart - share * drift)
    }

    /// The losses for a unit vector n (`sign` 1) or −n (`sign` −1).
    fn along(&self, n: DVec3, sign: f64) -> Losses<'_> {
        let mut constant = self.constant;
        for &(direction, error) in &self.slides {
            constant += error * n.dot(direction).abs();
        }
        for drift in &self.drifts {
            let lost = -sign * n.dot(*drift);
            // NaN is kept, and proves nothing.
            constant += if lost < 0.0 { 0.0 } else { lost };
        }
        let bent = |bend: &Bend| {
            // n·(z×(y×v)) = ((n×z)×y)·v.
            let g = sign * n.cross(bend.axes[0]).cross(bend.axes[1]);
            (g, g.dot(bend.origin), bend.either, bend.inward)
        };
        Losses { levers: self, n, constant, bends: self.bends.iter().map(bent).collect() }
    }

    /// L at a point, for tests.
    #[cfg(test)]
    pub fn loss(&self, n: DVec3, sign: f64, x: DVec3) -> f64 {
        self.along(n, sign).at(x)
    }
}

/// A part of a body with what may displace it.
pub(super) struct DisplacedPart<'a> {
    pub outer: &'a Outer<'a>,
    pub body: &'a Moving,
    pub levers: &'a Levers,
}

impl DisplacedPart<'_> {
    /// Least values at the three times of n·x less its loss (`sign` 1), or of −n·x less its loss (`sign` −1), over the part. No point of its
    /// box loses more than `most`; centres of balls are in that box, which is fitted to them (octagons of cylinders too).
    pub(super) fn least(&self, functionals: &Functionals, n: DVec3, sign: f64, most: f64) -> [f64; 3] {
        let mut least = [f64::INFINITY; 3];
        let losses = self.levers.along(n, sign);
        let mut take = |point: DVec3, radius: f64| {
            let values = functionals.at(point);
            // A ball turns with the body or not: either way a function changes by no more than this over it.
            let values: [f64; 3] = std::array::from_fn(|i| sign * values[i] - radius * functionals.length[i].max(1.0));
            let spread = radius * self.levers.slope;
            // What is not the least even with the largest loss of all points needs none of its own. NaN is no such value.
            if (0..3).all(|i| values[i] - (most + spread) >= least[i]) {
                return;
            }
            let loss = losses.at(self.body.rotation * point + self.body.origin) + spread;
            for (value, least) in values.iter().zip(&mut least) {
                let value = value - loss;
                // NaN is kept, and proves nothing.
                if value.is_nan() || value < *least {
                    *least = value;
                }
            }
        };
        if self.outer.leaf.is_some() {
            for leaf in [&self.outer.leaf, &self.outer.second].into_iter().flatten() {
                let mut index = 0;
                while let Some((point, radius)) = leaf.ball(index) {
                    take(point, radius);
                    index += 1;
                }
            }
        } else if let Some(piece) = self.outer.piece {
            piece.points().for_each(|point| take(point, piece.excess()));
        } else {
            let (centre, half) = (self.outer.bounds.centre(), self.outer.bounds.half());
            let rounding = 4.0 * UNIT_ROUNDOFF * (centre.abs() + half).element_sum();
            for corner in 0..8_u32 {
                let sign = |bit: u32| if corner & bit == 0 { 1.0 } else { -1.0 };
                take(centre + half * DVec3::new(sign(1), sign(2), sign(4)), rounding);
            }
        }
        least
    }
}

impl DisplacedPart<'_> {
    /// No point of the part loses more.
    pub(super) fn most_loss(&self, n: DVec3, sign: f64) -> f64 {
        let [middle, more] = self.loss_about(n, sign);
        (middle + more) * SLACK
    }

    /// Bounds on the loss over all points of the part: L at the middle of its box, and how much it can differ from that over the box.
    fn loss_about(&self, n: DVec3, sign: f64) -> [f64; 2] {
        let bounds = self.outer.bounds;
        let middle = self.body.rotation * bounds.centre() + self.body.origin;
        // A unit turn moves L by no more than a point is moved: |n×z| ≤ 1.
        [self.levers.along(n, sign).at(middle), self.levers.slope * bounds.half().length() * SLACK]
    }
}

impl Separation {
    /// Bounds on what errors within their tolerances take of a gap of these two parts: no more than the second, and what is exact no less than
    /// about the first. L changes by at most the sum of all errors that turn, times the way (`docs/tolerances.md`).
    pub fn losses(&self, a: &DisplacedPart, b: &DisplacedPart) -> [f64; 2] {
        let [of_a, more_a] = a.loss_about(self.direction, 1.0);
        let [of_b, more_b] = b.loss_about(self.direction, -1.0);
        [of_a + of_b - more_a - more_b, (of_a + of_b + more_a + more_b) * SLACK]
    }

    /// Guarantee: with all errors within their tolerances no point of body A in `a` comes nearer to a point of body B in `b` than the gap
    /// says. The bound of `directional.rs` for n·(x − y) − L(x) − L(y) in place of n·(x − y): the losses do not depend on the time.
    pub fn displaced(&self, a: &DisplacedPart, b: &DisplacedPart) -> Gap {
        let n = self.direction;
        let low = a.least(&self.a, n, 1.0, a.most_loss(n, 1.0));
        let high = b.least(&self.b, n, -1.0, b.most_loss(n, -1.0));
        let bend = self.a.over(a.outer)[1][3] - self.b.over(b.outer)[0][3];
        self.gap(std::array::from_fn(|i| low[i] + high[i]), bend)
    }
}
