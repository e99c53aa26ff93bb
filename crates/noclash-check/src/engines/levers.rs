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
    /// Axis and origin of joints that bends name.
    turning: Vec<[DVec3; 2]>,
    bends: Vec<Bend>,
    /// Vectors of which any part may be added.
    drifts: Vec<DVec3>,
    /// Loss whatever point and direction are.
    constant: f64,
    /// Largest change of the loss per metre: the sum of all errors that turn, and of their products that count.
    slope: f64,
}

/// Second order of two turns, the second about an axis through its origin, the first about one that carries it.
#[derive(Clone, Copy, Debug)]
struct Bend {
    /// Places in `Levers::turning`.
    joints: [u32; 2],
    /// Loss per h(x), whichever way it goes.
    either: f64,
    /// Loss per h(x) where it goes against the direction.
    inward: f64,
}

/// So many terms of a loss are added side by side.
const LANES: usize = 4;

/// Terms e|h(x)| + i max(0, −h(x)) with h(x) = g·x − c; those that are not there are zero.
#[derive(Clone, Copy, Default)]
struct Terms {
    x: [f64; LANES],
    y: [f64; LANES],
    z: [f64; LANES],
    c: [f64; LANES],
    either: [f64; LANES],
    inward: [f64; LANES],
}

/// Losses of the points of one body along a direction n (`sign` 1) or −n (`sign` −1), a unit vector: for many points.
struct Losses<'a> {
    levers: &'a Levers,
    n: DVec3,
    /// Loss that is the same for all points.
    constant: f64,
    terms: Vec<Terms>,
}

impl Losses<'_> {
    /// L at a point, rounded up.
    fn at(&self, x: DVec3) -> f64 {
        let mut sums = [0.0; LANES];
        for own in &self.terms {
            for (lane, sum) in sums.iter_mut().enumerate() {
                let h = own.x[lane] * x.x + own.y[lane] * x.y + own.z[lane] * x.z - own.c[lane];
                // NaN is kept, and proves nothing.
                let against = if h > 0.0 { 0.0 } else { -h };
                *sum += own.either[lane] * h.abs() + own.inward[lane] * against;
            }
        }
        let mut loss = self.constant + (sums[0] + sums[1]) + (sums[2] + sums[3]);
        for &(origin, error) in &self.levers.points {
            loss += error * self.n.cross(x - origin).length();
        }
        loss * SLACK
    }
}

/// Pays for the roundings of a loss, and for axes and origins that are a few roundings off: more than a thousand times as much as both.
pub(super) const SLACK: f64 = 1.0 + 1e-9;

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

    /// A joint that turns about the axis of unit length through `origin`, for bends to name; returns its place.
    pub fn passes(&mut self, axis: DVec3, origin: DVec3) -> u32 {
        self.turning.push([axis, origin]);
        self.turning.len() as u32 - 1
    }

    /// Two joints turn by amounts whose products are at most these (`Bend`), the second of them carried by the first.
    pub fn bends_about(&mut self, joints: [u32; 2], either: f64, inward: f64) {
        if either != 0.0 || inward != 0.0 {
            self.bends.push(Bend { joints, either, inward });
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

    /// Axes of unit length, origins and errors of joints that turn. Hints.
    pub fn turns(&self) -> &[(DVec3, DVec3, f64)] {
        &self.axes
    }

    /// What every point may be displaced by against a unit vector n (`sign` 1) or −n (`sign` −1) by slides and drifts. A hint.
    pub fn shift_against(&self, n: DVec3, sign: f64) -> DVec3 {
        let slid = self.slides.iter().map(|&(direction, error)| direction * -error.copysign(sign * n.dot(direction)));
        let drifted = self.drifts.iter().copied().filter(|drift| sign * n.dot(*drift) < 0.0);
        slid.chain(drifted).sum()
    }

    /// What bends take of a point along n (`sign` 1) or −n (`sign` −1), about. A hint.
    pub fn bends_against(&self, n: DVec3, sign: f64, x: DVec3) -> f64 {
        self.second_order(n, sign, x)
    }

    /// What every point loses whatever it and the direction are. A hint.
    pub fn constant(&self) -> f64 {
        self.constant
    }

    /// From a point of the body to another point that is `apart` away, after that part of the drifts that brings the two nearest. A hint.
    pub fn after_drift(&self, apart: DVec3) -> Option<DVec3> {
        let &drift = self.drifts.first()?;
        let share = (apart.dot(drift) / drift.length_squared()).clamp(0.0, 1.0);
        Some(apart - share * drift)
    }

    /// Nothing displaces anything; memory is kept.
    pub fn clear(&mut self) {
        let Self { axes, points, slides, turning, bends, drifts, constant, slope } = self;
        axes.clear();
        points.clear();
        slides.clear();
        turning.clear();
        bends.clear();
        drifts.clear();
        (*constant, *slope) = (0.0, 0.0);
    }

    /// Loss of every point for a unit vector n (`sign` 1) or −n (`sign` −1), whatever else it loses.
    fn constant_along(&self, n: DVec3, sign: f64) -> f64 {
        let mut constant = self.constant;
        for &(direction, error) in &self.slides {
            constant += error * n.dot(direction).abs();
        }
        for drift in &self.drifts {
            let lost = -sign * n.dot(*drift);
            // NaN is kept, and proves nothing.
            constant += if lost < 0.0 { 0.0 } else { lost };
        }
        constant
    }

    /// Whether every point loses the same: nothing turns.
    fn is_same_everywhere(&self) -> bool {
        self.axes.is_empty() && self.points.is_empty() && self.bends.is_empty()
    }

    /// L at a point without bends.
    fn first_order(&self, n: DVec3, sign: f64, x: DVec3) -> f64 {
        let mut loss = self.constant_along(n, sign);
        for &(axis, origin, error) in &self.axes {
            loss += error * n.cross(axis).dot(x - origin).abs();
        }
        for &(origin, error) in &self.points {
            loss += error * n.cross(x - origin).length();
        }
        loss * SLACK
    }

    /// What bends add at a point.
    fn second_order(&self, n: DVec3, sign: f64, x: DVec3) -> f64 {
        let mut loss = 0.0;
        // Bends with the same second joint follow each other.
        let (mut last, mut turned) = (u32::MAX, DVec3::ZERO);
        for &Bend { joints: [first, second], either, inward } in &self.bends {
            if second != last {
                let [axis, origin] = self.turning[second as usize];
                (last, turned) = (second, sign * axis.cross(x - origin));
            }
            // n·(z×w) = (n×z)·w.
            let h = n.cross(self.turning[first as usize][0]).dot(turned);
            loss += either * h.abs() + if h > 0.0 { 0.0 } else { inward * -h };
        }
        loss * SLACK
    }

    /// The losses for a unit vector n (`sign` 1) or −n (`sign` −1).
    fn along(&self, n: DVec3, sign: f64) -> Losses<'_> {
        let count = self.axes.len() + self.bends.len();
        let mut terms = vec![Terms::default(); count.div_ceil(LANES)];
        let mut place = 0;
        let mut add = |g: DVec3, origin: DVec3, either: f64, inward: f64| {
            let (own, lane) = (&mut terms[place / LANES], place % LANES);
            (own.x[lane], own.y[lane], own.z[lane], own.c[lane]) = (g.x, g.y, g.z, g.dot(origin));
            (own.either[lane], own.inward[lane]) = (either, inward);
            place += 1;
        };
        for &(axis, origin, error) in &self.axes {
            add(n.cross(axis), origin, error, 0.0);
        }
        for &Bend { joints: [first, second], either, inward } in &self.bends {
            let ([inner, _], [axis, origin]) = (self.turning[first as usize], self.turning[second as usize]);
            // n·(z×(y×v)) = ((n×z)×y)·v.
            add(sign * n.cross(inner).cross(axis), origin, either, inward);
        }
        Losses { levers: self, n, constant: self.constant_along(n, sign), terms }
    }

    /// L at a point, for tests: the lesser of both ways to add it up.
    #[cfg(test)]
    pub fn loss(&self, n: DVec3, sign: f64, x: DVec3) -> f64 {
        let (together, by_order) =
            (self.along(n, sign).at(x), self.first_order(n, sign, x) + self.second_order(n, sign, x));
        assert!((together - by_order).abs() <= 1e-9 * together + 1e-12, "{together} {by_order}");
        together.min(by_order)
    }
}

/// A part of a body with what may displace it.
pub(super) struct DisplacedPart<'a> {
    pub outer: &'a Outer<'a>,
    pub body: &'a Moving,
    pub levers: &'a Levers,
}

impl DisplacedPart<'_> {
    /// Least values at the three times of n·x less its loss (`sign` 1), or of −n·x less its loss (`sign` −1), over the part; `nominal` are those of n·x
    /// or −n·x alone (`Functionals::over`), from which a loss that is the same for all points is taken as it is. No point of its
    /// box loses more than `most`; centres of balls are in that box, which is fitted to them (octagons of cylinders too). Negative infinity where that in the
    /// middle is not above `floor`: then the others are not needed.
    pub(super) fn least(
        &self,
        functionals: &Functionals,
        (n, sign): (DVec3, f64),
        nominal: [f64; 3],
        [most, floor]: [f64; 2],
    ) -> [f64; 3] {
        if self.levers.is_same_everywhere() {
            let loss = self.levers.constant_along(n, sign) * SLACK;
            return nominal.map(|value| value - loss);
        }
        let mut least = [f64::INFINITY; 3];
        let losses = self.levers.along(n, sign);
        // Whether more points are needed.
        let mut take = |point: DVec3, radius: f64| {
            let values = functionals.at(point);
            // A ball turns with the body or not: either way a function changes by no more than this over it.
            let values: [f64; 3] = std::array::from_fn(|i| sign * values[i] - radius * functionals.length[i].max(1.0));
            let spread = radius * self.levers.slope;
            // What is not the least even with the largest loss of all points needs none of its own. NaN is no such value.
            if (0..3).all(|i| values[i] - (most + spread) >= least[i]) {
                return true;
            }
            let loss = losses.at(self.body.rotation * point + self.body.origin) + spread;
            for (value, least) in values.iter().zip(&mut least) {
                let value = value - loss;
                // NaN is kept, and proves nothing.
                if value.is_nan() || value < *least {
                    *least = value;
                }
            }
            if least[1] <= floor {
                least = [f64::NEG_INFINITY; 3];
            }
            least[1] != f64::NEG_INFINITY
        };
        if self.outer.leaf.is_some() {
            for leaf in [&self.outer.leaf, &self.outer.second].into_iter().flatten() {
                let mut index = 0;
                while let Some((point, radius)) = leaf.ball(index)
                    && take(point, radius)
                {
                    index += 1;
                }
            }
        } else if let Some(piece) = self.outer.piece {
            piece.points().all(|point| take(point, piece.excess()));
        } else {
            let (centre, half) = (self.outer.bounds.centre(), self.outer.bounds.half());
            let rounding = 4.0 * UNIT_ROUNDOFF * (centre.abs() + half).element_sum();
            (0..8_u32).all(|corner| {
                let sign = |bit: u32| if corner & bit == 0 { 1.0 } else { -1.0 };
                take(centre + half * DVec3::new(sign(1), sign(2), sign(4)), rounding)
            });
        }
        least
    }
}

impl DisplacedPart<'_> {
    /// No point of the part loses more.
    #[cfg(test)]
    pub(super) fn most_loss(&self, n: DVec3, sign: f64) -> f64 {
        let (middle, more) = self.about();
        (self.levers.first_order(n, sign, middle) + self.levers.second_order(n, sign, middle) + more) * SLACK
    }

    /// The middle of the part's box, and how much the loss can differ over the box from that at the middle.
    fn about(&self) -> (DVec3, f64) {
        let bounds = self.outer.bounds;
        let middle = self.body.rotation * bounds.centre() + self.body.origin;
        // A unit turn moves L by no more than a point is moved: |n×z| ≤ 1.
        (middle, self.levers.slope * bounds.half().length() * SLACK)
    }
}

/// What the middle of a part loses to first order, and by how much the loss of the part's points differs from that at most.
#[derive(Clone, Copy)]
pub(super) struct FirstLoss {
    sign: f64,
    middle: DVec3,
    more: f64,
    loss: f64,
}

impl FirstLoss {
    /// About the least that all of the part loses to first order. A hint.
    pub fn least(&self) -> f64 {
        self.loss - self.more
    }
}

/// Bounds on what errors within their tolerances take of a gap of two parts.
pub(super) struct LossBounds {
    /// What is exact is no less than about this. A hint.
    pub least: f64,
    /// Part by part, no more than this.
    pub most: [f64; 2],
}

impl Separation {
    /// What the middles of two parts lose to first order: that of [`Self::losses`], and the least that all of a part loses.
    pub fn first_losses(&self, a: &DisplacedPart, b: &DisplacedPart) -> [FirstLoss; 2] {
        [(a, 1.0), (b, -1.0)].map(|(part, sign)| {
            let (middle, more) = part.about();
            FirstLoss { sign, middle, more, loss: part.levers.first_order(self.direction, sign, middle) }
        })
    }

    /// Bounds on what errors within their tolerances take of a gap of these two parts: L changes by at most the sum of all errors that turn, times
    /// the way (`docs/tolerances.md`). `first` are those of [`Self::first_losses`].
    pub fn losses(&self, a: &DisplacedPart, b: &DisplacedPart, first: &[FirstLoss; 2]) -> LossBounds {
        let of_part = |part: &DisplacedPart, first: &FirstLoss| {
            let FirstLoss { sign, middle, more, loss } = *first;
            let most = (loss + part.levers.second_order(self.direction, sign, middle) + more) * SLACK;
            (most - 2.0 * more, most)
        };
        let ((least_a, most_a), (least_b, most_b)) = (of_part(a, &first[0]), of_part(b, &first[1]));
        LossBounds { least: least_a + least_b, most: [most_a, most_b] }
    }

    /// Guarantee: with all errors within their tolerances no point of body A in `a` comes nearer to a point of body B in `b` than the gap
    /// says. The bound of `directional.rs` for n·(x − y) − L(x) − L(y) in place of n·(x − y): the losses do not depend on the time. `most` are those
    /// of [`Self::losses`]. Where nothing above `needed` is proved, the gap may be nothing at all: what is proved of a half is no more than the gap in the
    /// middle, so that one point of A against all of B, or two points, are enough to see that.
    pub fn displaced(&self, a: &DisplacedPart, b: &DisplacedPart, most: [f64; 2], needed: f64) -> Gap {
        let n = self.direction;
        let [[low_a, high_a], [low_b, high_b]] = [self.a.over(a.outer), self.b.over(b.outer)];
        let (nominal_a, nominal_b) = (std::array::from_fn(|i| low_a[i]), std::array::from_fn(|i| -high_b[i]));
        let low = a.least(&self.a, (n, 1.0), nominal_a, [most[0], needed + high_b[1]]);
        let high = b.least(&self.b, (n, -1.0), nominal_b, [most[1], needed - low[1]]);
        self.gap(std::array::from_fn(|i| low[i] + high[i]), high_a[3] - low_b[3])
    }
}
