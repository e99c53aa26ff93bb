//! Errors of joints that turn, one behind the other, to second order along a direction. This file decides, with `levers.rs`.
//!
//! Errors δ add q(δ) = Σ gₖδₖ + ½ Σ hⱼₖδⱼδₖ to N·x, with gₖ(x) = N·(zₖ×(x − oₖ)) and hⱼₖ(x) = N·(zⱼ×(zₖ×(x − oₖ))) for j no farther out than k. Where q
//! grows with δₖ (or falls) whatever the others are, for all points of a part, the least of q has joint k at an end of its errors: such joints are
//! *held* there, and all products of their errors count with their signs. What the others cost is bounded term by term about that corner.
//! Derivation: `docs/tolerances.md`, Tolerances where they act.

use glam::DVec3;

/// A joint that turns about the axis of unit length through `origin`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub axis: DVec3,
    pub origin: DVec3,
    /// How far it moves between the centre and any time of the interval.
    pub moves: f64,
    pub error: f64,
}

/// A box about the middle that holds all points of a part: its half sides as vectors in the frame of the axes; and how far places are from where they
/// are stored.
pub(super) struct Around {
    pub half: [DVec3; 3],
    pub misplaced: f64,
}

/// What the slope of a joint is charged with before it is held, each as a share: all of everything, but in tests that show that each is needed.
#[derive(Clone, Copy)]
pub(super) struct Charges {
    /// Changes of the slope over the part.
    pub widths: f64,
    /// Changes of second derivatives over the part.
    pub radius: f64,
    /// Products with other joints that are held.
    pub held: f64,
    /// Half of the own square.
    pub own: f64,
    /// Products with joints that are not held.
    pub free: f64,
}

impl Charges {
    pub const ALL: Self = Self { widths: 1.0, radius: 1.0, held: 1.0, own: 1.0, free: 1.0 };
}

/// Of more joints none is held: that takes as long as it helps.
const MOST_HELD: usize = 8;

/// After so many rounds in which joints were let go, all are.
const MOST_ROUNDS: usize = 4;

/// The value of a function that is affine in x: (at the middle of a part, gradient).
pub(super) type Affine = (f64, DVec3);

/// First and second derivatives along N by the errors of joints.
pub(super) struct TurnsAlong<'a> {
    turns: &'a [Turn],
    middle: DVec3,
    /// N×zₖ.
    across: Vec<DVec3>,
    /// hⱼₖ at the middle, for j ≤ k in place j·count + k and the other way round.
    bends: Vec<f64>,
    /// Where each joint is held; 0 where it is not.
    held: Vec<f64>,
}

impl<'a> TurnsAlong<'a> {
    /// `towards` is N, a unit vector. Joints are held where that is certain of the part; none without one.
    pub fn new(turns: &'a [Turn], towards: DVec3, middle: DVec3, part: Option<&Around>) -> Self {
        Self::charging(&Charges::ALL, turns, towards, middle, part)
    }

    /// The same with other charges, for tests.
    pub fn charging(
        charges: &Charges,
        turns: &'a [Turn],
        towards: DVec3,
        middle: DVec3,
        part: Option<&Around>,
    ) -> Self {
        let count = turns.len();
        let across: Vec<DVec3> = turns.iter().map(|turn| towards.cross(turn.axis)).collect();
        let mut own = Self { turns, middle, across, bends: vec![0.0; count * count], held: vec![0.0; count] };
        for (k, turn) in turns.iter().enumerate() {
            let moved = turn.axis.cross(middle - turn.origin);
            for j in 0..=k {
                let bend = own.across[j].dot(moved);
                own.bends[j * count + k] = bend;
                own.bends[k * count + j] = bend;
            }
        }
        if let Some(part) = part.filter(|_| count <= MOST_HELD) {
            own.hold(part, charges);
        }
        own
    }

    fn count(&self) -> usize {
        self.turns.len()
    }

    fn bend(&self, j: usize, k: usize) -> f64 {
        self.bends[j * self.count() + k]
    }

    fn is_held(&self, k: usize) -> bool {
        self.held[k] != 0.0
    }

    /// How many joints are held, for tests.
    #[cfg(test)]
    pub fn held_count(&self) -> usize {
        (0..self.count()).filter(|k| self.is_held(*k)).count()
    }

    /// Gradient of hⱼₖ.
    fn bend_gradient(&self, j: usize, k: usize) -> DVec3 {
        let (inner, outer) = (j.min(k), j.max(k));
        // N·(z×(y×v)) = ((N×z)×y)·v.
        self.across[inner].cross(self.turns[outer].axis)
    }

    fn lever(&self, k: usize) -> f64 {
        self.across[k].dot(self.middle - self.turns[k].origin)
    }

    /// ∂q/∂δₖ where joints are held, and the others have no error.
    pub fn slope(&self, k: usize) -> Affine {
        let (mut value, mut gradient) = (self.lever(k), self.across[k]);
        for j in (0..self.count()).filter(|j| self.is_held(*j)) {
            value += self.held[j] * self.bend(j, k);
            gradient += self.held[j] * self.bend_gradient(j, k);
        }
        (value, gradient)
    }

    /// Holds joints at the ends towards which q falls, and lets those go of which that is not certain.
    fn hold(&mut self, part: &Around, charges: &Charges) {
        let count = self.count();
        for k in 0..count {
            self.held[k] = -self.turns[k].error.copysign(self.lever(k));
        }
        // What the others do may turn a slope round.
        for k in 0..count {
            let slope = self.slope(k).0 - self.held[k] * self.bend(k, k);
            self.held[k] = -self.turns[k].error.copysign(slope);
        }
        for _ in 0..MOST_ROUNDS {
            let let_go: Vec<usize> =
                (0..count).filter(|k| self.is_held(*k) && !self.falls(*k, part, charges)).collect();
            if let_go.is_empty() {
                return;
            }
            for k in let_go {
                self.held[k] = 0.0;
            }
        }
        self.held.fill(0.0);
    }

    /// Whether q falls towards the end where joint k is held, wherever all joints are within their errors, for every point of the part.
    ///
    /// With δₖ = vₖ(1 − y/εₖ), 0 ≤ y ≤ 2εₖ, held joints about their ends and the others about 0, the derivative of what is left of q by y is at least
    /// sₖ·slope − εₖ max(0, −hₖₖ) − Σ held εⱼ max(0, −sⱼsₖhⱼₖ) − Σ others εⱼ|hⱼₖ|, half of each product of two held joints being charged to either.
    fn falls(&self, k: usize, part: &Around, charges: &Charges) -> bool {
        let sign = -self.held[k].signum();
        let (slope, gradient) = self.slope(k);
        // Every h changes by at most the way.
        let (mut least, mut rate) = (sign * slope, 0.0);
        for j in 0..self.count() {
            let (bend, error) = (self.bend(j, k), self.turns[j].error);
            let against = if self.is_held(j) { -(self.held[j] * self.held[k]).signum() * bend } else { bend.abs() };
            let charge = match (self.is_held(j), j == k) {
                (_, true) => charges.own,
                (true, false) => charges.held,
                (false, false) => charges.free,
            };
            // NaN is kept, and is no slope.
            least -= if against < 0.0 { 0.0 } else { charge * error * against };
            rate += error;
        }
        let radius: f64 =
            (part.half[0].length_squared() + part.half[1].length_squared() + part.half[2].length_squared()).sqrt();
        let widths: f64 = part.half.iter().map(|half| gradient.dot(*half).abs()).sum();
        least
            - charges.widths * widths
            - charges.radius * rate * radius
            - (gradient.length() + 2.0 * rate + 1.0) * part.misplaced
            > 0.0
    }

    /// The most that q takes where joints are held, the others having no error: −q.
    pub fn at_corner(&self) -> Affine {
        let (mut value, mut gradient) = (0.0, DVec3::ZERO);
        for k in (0..self.count()).filter(|k| self.is_held(*k)) {
            value -= self.held[k] * self.lever(k);
            gradient -= self.held[k] * self.across[k];
            for j in (0..=k).filter(|j| self.is_held(*j)) {
                let product = self.held[j] * self.held[k] * if j == k { 0.5 } else { 1.0 };
                value -= product * self.bend(j, k);
                gradient -= product * self.bend_gradient(j, k);
            }
        }
        (value, gradient)
    }

    /// What is lost besides: terms e|f(x)| + i max(0, −f(x)) as (f, e, i).
    pub fn others(&self, mut add: impl FnMut(Affine, f64, f64)) {
        for (k, outer) in self.turns.iter().enumerate() {
            let is_free = !self.is_held(k);
            if is_free && outer.error != 0.0 {
                add(self.slope(k), outer.error, 0.0);
            }
            for (j, inner) in self.turns.iter().enumerate().take(k + 1) {
                // H[w, ε] of both orders, and ½ H[ε, ε] of both where neither is held.
                let (mut either, mut inward) = (inner.moves * outer.error, 0.0);
                if j < k {
                    either += outer.moves * inner.error;
                }
                if is_free && !self.is_held(j) {
                    if j == k {
                        inward = 0.5 * outer.error * outer.error;
                    } else {
                        either += inner.error * outer.error;
                    }
                }
                if either != 0.0 || inward != 0.0 {
                    add((self.bend(j, k), self.bend_gradient(j, k)), either, inward);
                }
            }
        }
    }
}
