//! How far errors within tolerances may displace the points of a body along a direction, point by point, over one interval. This file
//! decides, with `directional.rs`: a direction that keeps the displaced parts apart keeps every perturbed motion apart.
//!
//! A point x of a body may really be at x' with n·(x' − x) ≥ −L(x) for L(x) = Σ εₖ|(n×zₖ)·(x − oₖ)| + Σ εⱼ|n×(x − oⱼ)| + Σ εᵢ|n·zᵢ| + c:
//! joints that turn about an axis, frames that turn about a point, joints that slide, and a constant for everything else. The second order of two joints
//! that turn is h(x) = n·(zⱼ×(zₖ×(x − oₖ))): it adds e|h(x)| + i max(0, −h(x)). A body that may be
//! translated by s·d, 0 ≤ s ≤ 1, loses max(0, −n·d) (`docs/slack.md`). Where joints are certainly worst at an end, `turns.rs` knows more. L is convex, so
//! that the least of n·x − L(x) over a convex hull is taken at one of its corners. Derivation: `docs/tolerances.md`, Tolerances where they act.

use glam::DVec3;
use noclash_numeric::UNIT_ROUNDOFF;

use super::arc_chain::ArcChain;
use super::directional::{Functionals, Gap, Moving, Outer, Separation};
use super::turns::{Affine, Around, Turn, TurnsAlong};

/// Errors that displace the points of one body over an interval, in the frame of its pair.
#[derive(Clone, Debug, Default)]
pub(super) struct Levers {
    axes: Vec<(DVec3, DVec3, f64)>,
    points: Vec<(DVec3, f64)>,
    slides: Vec<(DVec3, f64)>,
    /// Joints that turn, outwards, where their second order is taken along the direction; their first order is in `axes` too.
    turns: Vec<Turn>,
    /// Vectors of which any part may be added.
    drifts: Vec<DVec3>,
    /// Loss whatever point and direction are.
    constant: f64,
    /// The part of it that is not of joints.
    beside: f64,
    /// The joints, as arcs.
    pub arcs: ArcChain,
    /// Largest change of the loss per metre: the sum of all errors that turn, and of their products that count.
    slope: f64,
    /// Points and axes are no farther than this from where they are stored.
    misplaced: f64,
}

/// So many terms of a loss are added side by side.
const LANES: usize = 4;

/// Joints are held where all errors that turn, and their products, are together larger (rad): below, it takes longer than it helps.
const HELD_FROM: f64 = 0.3;

/// Terms e|h(x)| + i max(0, −h(x)) with h(x) = g·(x − m) − c, m the middle of the part; those that are not there are zero.
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
pub(super) struct Losses<'a> {
    levers: &'a Levers,
    n: DVec3,
    middle: DVec3,
    /// Loss that is the same for all points, and what changes along a vector.
    constant: f64,
    along: DVec3,
    terms: Vec<Terms>,
}

impl Losses<'_> {
    /// L at a point, rounded up.
    fn at(&self, point: DVec3) -> f64 {
        let mut sums = [0.0; LANES];
        let x = point - self.middle;
        for own in &self.terms {
            for (lane, sum) in sums.iter_mut().enumerate() {
                let h = own.x[lane] * x.x + own.y[lane] * x.y + own.z[lane] * x.z - own.c[lane];
                // NaN is kept, and proves nothing.
                let against = if h > 0.0 { 0.0 } else { -h };
                *sum += own.either[lane] * h.abs() + own.inward[lane] * against;
            }
        }
        let mut loss = self.constant + self.along.dot(x) + (sums[0] + sums[1]) + (sums[2] + sums[3]);
        for &(origin, error) in &self.levers.points {
            loss += error * self.n.cross(point - origin).length();
        }
        // Beside the part a loss may be negative.
        loss + loss.abs() * MORE
    }
}

/// Pays for the roundings of a loss, and for axes and origins that are a few roundings off: more than a thousand times as much as both.
pub(super) const SLACK: f64 = 1.0 + MORE;
const MORE: f64 = 1e-9;

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

    /// The second order of a joint that turns about an axis, by itself and with those that were passed before, which carry it.
    pub fn passes(&mut self, next: Turn) {
        for inner in &self.turns {
            self.slope += inner.moves * next.error + next.moves * inner.error + inner.error * next.error;
        }
        self.slope += next.moves * next.error + 0.5 * next.error * next.error;
        self.turns.push(next);
    }

    /// Joints that turn and were passed.
    pub fn passed(&self) -> &[Turn] {
        &self.turns
    }

    /// Points and axes are no farther than this from where they are stored.
    pub fn misplaces(&mut self, by: f64) {
        self.misplaced = by;
    }

    /// Everything may be translated by any part of a vector.
    pub fn drifts(&mut self, vector: DVec3) {
        if vector != DVec3::ZERO {
            self.drifts.push(vector);
            // n·d is off by a few roundings of |d|, however small it is.
            self.loses(1e-12 * vector.length());
        }
    }

    /// Everything may be off by so much besides, whichever way.
    pub fn loses(&mut self, constant: f64) {
        self.constant += constant;
        self.beside += constant;
    }

    /// The same by joints, beyond their first orders.
    pub fn loses_to_joints(&mut self, constant: f64) {
        self.constant += constant;
    }

    /// Whether errors turn a frame.
    pub fn turns_frames(&self) -> bool {
        !self.points.is_empty()
    }

    /// What errors that are not of joints may take along n (`sign` 1) or −n (`sign` −1); `None` where they turn something.
    pub fn beside_joints(&self, n: DVec3, sign: f64) -> Option<f64> {
        let drifted = self.drifts.iter().map(|drift| {
            let lost = -sign * n.dot(*drift);
            // NaN is kept, and proves nothing.
            if lost < 0.0 { 0.0 } else { lost }
        });
        (!self.turns_frames()).then(|| (self.beside + drifted.sum::<f64>()) * SLACK)
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

    /// What the second order takes of a point along n or −n where no joint is held. A hint.
    pub fn bends_against(&self, n: DVec3, x: DVec3) -> f64 {
        self.second_order(n, x)
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
        let Self { axes, points, slides, turns, drifts, constant, beside, arcs, slope, misplaced } = self;
        axes.clear();
        points.clear();
        slides.clear();
        turns.clear();
        drifts.clear();
        arcs.clear();
        (*constant, *beside, *slope, *misplaced) = (0.0, 0.0, 0.0, 0.0);
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

    /// Whether every point loses the same: nothing turns by mistake.
    fn is_same_everywhere(&self) -> bool {
        self.slope == 0.0
    }

    /// L at a point without the second order of joints.
    fn first_order(&self, n: DVec3, sign: f64, x: DVec3) -> f64 {
        let mut loss = self.constant_along(n, sign);
        for &(axis, origin, error) in &self.axes {
            loss += error * n.cross(axis).dot(x - origin).abs();
        }
        for &(origin, error) in &self.points {
            loss += error * n.cross(x - origin).length();
        }
        loss
    }

    /// What the second order adds at a point where no joint is held.
    fn second_order(&self, n: DVec3, x: DVec3) -> f64 {
        let mut loss = 0.0;
        for (k, outer) in self.turns.iter().enumerate() {
            let moved = outer.axis.cross(x - outer.origin);
            for inner in &self.turns[..k] {
                // n·(z×w) = (n×z)·w.
                let bend = n.cross(inner.axis).dot(moved);
                let both = inner.moves * outer.error + outer.moves * inner.error + inner.error * outer.error;
                loss += both * bend.abs();
            }
            // Whichever way it goes, for either sign of n.
            let bend = n.cross(outer.axis).dot(moved);
            loss += (outer.moves * outer.error + 0.5 * outer.error * outer.error) * bend.abs();
        }
        loss
    }

    /// About the most by which the second order may make the loss of a point less than its first order. A hint.
    fn most_won(&self, x: DVec3) -> f64 {
        let mut carried = 0.0;
        let of_turn = |turn: &Turn| {
            let own = turn.error * (carried + 0.5 * turn.error) * (x - turn.origin).length();
            carried += turn.error;
            own
        };
        self.turns.iter().map(of_turn).sum()
    }

    /// The losses of a part's points for a unit vector n (`sign` 1) or −n (`sign` −1); of one point alone without a part.
    fn along(&self, n: DVec3, sign: f64, middle: DVec3, part: Option<&Around>) -> Losses<'_> {
        let turns = &self.turns;
        let axes = if turns.is_empty() { &self.axes[..] } else { &[] };
        let count = axes.len() + turns.len() * (turns.len() + 3) / 2;
        let mut terms = vec![Terms::default(); count.div_ceil(LANES)];
        let mut place = 0;
        let mut add = |(at_middle, g): Affine, either: f64, inward: f64| {
            let (own, lane) = (&mut terms[place / LANES], place % LANES);
            (own.x[lane], own.y[lane], own.z[lane], own.c[lane]) = (g.x, g.y, g.z, -at_middle);
            (own.either[lane], own.inward[lane]) = (either, inward);
            place += 1;
        };
        for &(axis, origin, error) in axes {
            let across = n.cross(axis);
            add((across.dot(middle - origin), across), error, 0.0);
        }
        let (mut constant, mut along) = (self.constant_along(n, sign), DVec3::ZERO);
        if !turns.is_empty() {
            let turns = TurnsAlong::new(turns, sign * n, middle, part);
            let (value, gradient) = turns.at_corner();
            (constant, along) = (constant + value, gradient);
            turns.others(add);
        }
        terms.truncate(place.div_ceil(LANES));
        Losses { levers: self, n, middle, constant, along, terms }
    }

    /// The losses of the points of a box, for tests: that function of a point, and how many joints are held.
    #[cfg(test)]
    pub fn of_box(&self, n: DVec3, sign: f64, middle: DVec3, half: [DVec3; 3]) -> (impl Fn(DVec3) -> f64, usize) {
        let part = Around { half, misplaced: self.misplaced };
        let [own, free] = [Some(&part), None].map(|part| self.along(n, sign, middle, part));
        let held = TurnsAlong::new(&self.turns, sign * n, middle, Some(&part)).held_count();
        let loss = move |x| {
            let [loss, free] = [own.at(x), free.at(x)];
            assert!(loss <= free + 1e-9, "{loss} {free}");
            loss
        };
        (loss, held)
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
        losses: &PartLosses,
        nominal: [f64; 3],
        [most, floor]: [f64; 2],
    ) -> [f64; 3] {
        if self.levers.is_same_everywhere() {
            let loss = self.levers.constant_along(losses.losses.n, losses.sign) * SLACK;
            return nominal.map(|value| value - loss);
        }
        let mut least = [f64::INFINITY; 3];
        let PartLosses { losses, sign, .. } = losses;
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
    /// The losses of the part's points for a unit vector n (`sign` 1) or −n (`sign` −1).
    pub(super) fn losses(&self, n: DVec3, sign: f64) -> PartLosses<'_> {
        let (middle, more) = self.about();
        let half = self.outer.bounds.half();
        let rotation = &self.body.rotation;
        let half = [rotation.x_axis * half.x, rotation.y_axis * half.y, rotation.z_axis * half.z];
        let part = Around { half, misplaced: self.levers.misplaced };
        let losses = self.levers.along(n, sign, middle, Some(&part).filter(|_| self.levers.slope > HELD_FROM));
        let most = (losses.at(middle) + more) * SLACK;
        // NaN is kept, and proves nothing.
        let most = if most < 0.0 { 0.0 } else { most };
        PartLosses { losses, sign, most, more }
    }

    /// The middle of the part's box, and how much the loss can differ over the box from that at the middle.
    fn about(&self) -> (DVec3, f64) {
        let bounds = self.outer.bounds;
        let middle = self.body.rotation * bounds.centre() + self.body.origin;
        // A unit turn moves L by no more than a point is moved: |n×z| ≤ 1.
        (middle, self.levers.slope * bounds.half().length() * SLACK)
    }
}

/// The losses of a part's points.
pub(super) struct PartLosses<'a> {
    losses: Losses<'a>,
    sign: f64,
    /// No point of the part loses more.
    pub most: f64,
    /// How much the loss differs over the part from that at its middle, at most.
    more: f64,
}

impl PartLosses<'_> {
    /// What is exact is no less than about this. A hint.
    pub fn least(&self) -> f64 {
        self.most - 2.0 * self.more
    }
}

impl Separation {
    /// Bounds on what two parts lose together, where no joint is held: about the least that they may lose, a hint; and the most.
    pub fn loss_bounds(&self, a: &DisplacedPart, b: &DisplacedPart) -> [f64; 2] {
        let of_part = |part: &DisplacedPart, sign: f64| {
            let (middle, more) = part.about();
            let (n, levers) = (self.direction, part.levers);
            let first = levers.first_order(n, sign, middle);
            let most = (first + levers.second_order(n, middle) + more) * SLACK;
            [first - levers.most_won(middle) - more, most]
        };
        let ([least_a, most_a], [least_b, most_b]) = (of_part(a, 1.0), of_part(b, -1.0));
        [least_a + least_b, (most_a + most_b) * SLACK]
    }

    /// The losses of two parts along the direction: L changes by at most the sum of all errors that turn, times the way (`docs/tolerances.md`).
    pub fn losses<'a>(&self, a: &'a DisplacedPart, b: &'a DisplacedPart) -> [PartLosses<'a>; 2] {
        [a.losses(self.direction, 1.0), b.losses(self.direction, -1.0)]
    }

    /// Guarantee: with all errors within their tolerances no point of body A in `a` comes nearer to a point of body B in `b` than the gap
    /// says. The bound of `directional.rs` for n·(x − y) − L(x) − L(y) in place of n·(x − y): the losses do not depend on the time. `losses` are those
    /// of [`Self::losses`]. Where nothing above `needed` is proved, the gap may be nothing at all: what is proved of a half is no more than the gap in the
    /// middle, so that one point of A against all of B, or two points, are enough to see that.
    pub fn displaced(&self, a: &DisplacedPart, b: &DisplacedPart, losses: &[PartLosses; 2], needed: f64) -> Gap {
        let [[low_a, high_a], [low_b, high_b]] = [self.a.over(a.outer), self.b.over(b.outer)];
        let (nominal_a, nominal_b) = (std::array::from_fn(|i| low_a[i]), std::array::from_fn(|i| -high_b[i]));
        let low = a.least(&self.a, &losses[0], nominal_a, [losses[0].most, needed + high_b[1]]);
        let high = b.least(&self.b, &losses[1], nominal_b, [losses[1].most, needed - low[1]]);
        self.gap(std::array::from_fn(|i| low[i] + high[i]), high_a[3] - low_b[3])
    }
}
