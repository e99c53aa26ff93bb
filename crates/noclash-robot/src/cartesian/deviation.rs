//! How far the exact joint values are from the spline, proved stretch by stretch.
//!
//! On a stretch of time the spline's own pose is within Δ (metres) and φ (radians) of the curve's, by Taylor's formula about its middle. With Y ≈ J⁻¹ there,
//! G(q) = q − Y F(q, t) maps the box of half-widths ρ about the spline into itself if
//!
//! ```text
//! |Y| (Δ, φ) + |1 − Y ∂F/∂q| ρ ≤ ρ    over the box,
//! ```
//!
//! and being contracting has exactly one zero of F in it, for every t: the exact joint values. Everything is computed in intervals or rounded up: computed poses come with
//! their errors, and no other allowance is made. Derivation: `docs/tolerances.md`, Tool curves.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_numeric::{DyadicInterval, Interval, Upper};

use super::curve::ToolCurve;
use super::leaders::{Chain, Leader, Six, inverse};
use crate::interval_kinematics::{IntervalMatrix, IntervalPose, IntervalVector, enclosed_direction};
use crate::motion::{Motion, MotionState};
use crate::rounded_vector::RoundedVector;
use crate::travel::{BodyBalls, TravelFactors};
use crate::tree::Robot;
use crate::{JointRange, JointRates, JointVariation, LinkJet};

/// A term of the bound on the deviation; dropped by tests that show what it is for.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToolTerm {
    /// Errors of computed poses, velocities and points of the curve.
    Rounding,
    /// How far the spline's pose is from the curve's.
    Residual,
}

/// F is one to one on boxes of this half-width about the spline, on every stretch, and no deviation is larger: so the zeros of neighbouring stretches are the same where
/// the stretches meet. Travel factors hold for values within twice this of the spline.
const MOST_DEVIATION: f64 = 1e-4;

/// Data needed to bound the deviation over a stretch.
pub(super) struct Bounds<'a> {
    robot: &'a Robot,
    chain: &'a Chain,
    curve: &'a ToolCurve,
    motion: &'a Motion,
    factors: TravelFactors,
    turn_factors: Vec<Upper>,
    /// By joint of the chain: metres per radian, 1 for those that slide.
    arms: Vec<Upper>,
    dropped: Option<ToolTerm>,
}

/// Values in the middle of a stretch.
struct Middle {
    inverse: [Six; 6],
    /// Lengths of its rows: of the part for the origin, and of that for the turn.
    norms: [[Upper; 2]; 6],
    columns: [(IntervalVector, IntervalVector); 6],
    /// How far the joints of the chain move on the stretch.
    moves: Vec<Upper>,
    /// Δ and φ.
    shift: Upper,
    turn: Upper,
}

/// Bounds on the entries of a matrix.
type Entries = [[Upper; 6]; 6];

impl<'a> Bounds<'a> {
    pub fn new(
        robot: &'a Robot,
        chain: &'a Chain,
        curve: &'a ToolCurve,
        motion: &'a Motion,
        dropped: Option<ToolTerm>,
    ) -> Self {
        let grown = |range: Option<JointRange>| {
            range.map(|own| JointRange {
                lower: own.lower - 2.0 * MOST_DEVIATION,
                upper: own.upper + 2.0 * MOST_DEVIATION,
            })
        };
        let ranges: Vec<Option<JointRange>> = motion.ranges().into_iter().map(grown).collect();
        let balls = [(DVec3::ZERO, 0.0)];
        let factors = TravelFactors::new(robot, BodyBalls { link: chain.link, balls: &balls }, robot.root(), &ranges);
        let arm = |leader: &Leader| match leader.turns {
            true => factors.turn_factor(leader.joint).unwrap_or(Upper::INFINITY),
            false => Upper::proved(1.0),
        };
        let arms = chain.all.iter().map(arm).collect();
        let turn_factors = factors.factors().iter().map(|factor| factor.turn).collect();
        Self { robot, chain, curve, motion, factors, turn_factors, arms, dropped }
    }

    /// ρ of the six that lead over a stretch; `None` where the map does not contract.
    pub fn over(&self, over: DyadicInterval) -> Option<Six> {
        let middle = self.middle(over)?;
        let Middle { norms, shift, turn, .. } = &middle;
        let first: [Upper; 6] =
            norms.map(|[position, rotation]| position.scale(shift.get()) + rotation.scale(turn.get()));
        // One to one on the common box, which holds all the smaller ones.
        let common = self.mapped(&middle, [MOST_DEVIATION; 6])?;
        if !common.iter().all(|row| row.iter().copied().sum::<Upper>().get() < 0.5) {
            return None;
        }
        let mut rho: Six = first.map(|own| 2.0 * own.get());
        for _ in 0..8 {
            if rho.iter().any(|own| own.is_nan() || *own > MOST_DEVIATION) {
                return None;
            }
            let mapped = self.mapped(&middle, rho)?;
            let image: Six = std::array::from_fn(|k| {
                let moved = mapped[k].iter().zip(rho).map(|(entry, width)| entry.scale(width)).sum::<Upper>();
                (first[k] + moved).get()
            });
            if (0..6).all(|k| image[k] <= rho[k]) {
                return Some(rho);
            }
            rho = image.map(|own| 1.5 * own);
        }
        None
    }

    fn middle(&self, over: DyadicInterval) -> Option<Middle> {
        let Self { robot, chain, curve, motion, .. } = *self;
        let (half, t) = (over.half_width(), over.centre().to_f64());
        let mut state = MotionState::default();
        motion.state_at(over.centre(), &mut state);
        let mut poses = vec![Pose::IDENTITY; robot.links().len()];
        robot.forward_within(&Pose::IDENTITY, &state.values, &state.errors, &mut poses);
        let mut jets: Vec<LinkJet> = poses.iter().map(|&pose| LinkJet::resting(pose)).collect();
        robot.forward_jets(&state, &mut jets);
        let tool = &jets[chain.link.index()];
        let pose = self.held(&tool.pose);
        let mut rates = vec![JointRates::NONE; robot.joints().len()];
        motion.joint_rates(over, &mut rates);
        let mut variation = vec![JointVariation::NONE; robot.joints().len()];
        motion.variation(over, &mut variation);
        // Δ = |x − c| + h|x' − c'| + ½h²(A₂ + |c''|). h is a power of two: its square is exact.
        let [_, acceleration, _] = self.factors.derivative_bounds(&self.turn_factors, &rates);
        let at_middle = length(minus(pose.translation, self.seen(curve.place_within(t))));
        let drift = length(minus(self.around(&tool.velocity), self.seen(curve.velocity_within(t))));
        let shift = at_middle + drift.scale(half) + (acceleration + curve.bend()).scale(0.5 * half * half);
        // φ = φ(t_m) + h(|ω − ω_c| + h|ω'|), |ω'| ≤ Σ|q̈| + (Σ|q̇|)²; asin x ≤ x + x³.
        let (trace, sine) = angle_between(&pose.rotation, &curve.orientation_within(t).map(|row| self.seen(row)));
        if trace.lo() <= 2.0 {
            return None;
        }
        let turning = chain.all.iter().filter(|joint| joint.turns).map(|joint| rates[joint.joint.index()].turn);
        let (speed, change) = turning.fold((Upper::ZERO, Upper::ZERO), |(speed, change), [a, b, _]| {
            (speed + Upper::proved(a), change + Upper::proved(b))
        });
        let omega = length(minus(self.around(&tool.omega), self.seen(curve.omega_within())));
        let differ = omega + (change + speed.scale(speed.get())).scale(half);
        let turn = sine + sine.scale(sine.get()).scale(sine.get()) + differ.scale(half);
        let inverse = inverse(&chain.columns(robot, &poses))?;
        let norms = inverse.map(|row| {
            let part = |from: usize| length(std::array::from_fn(|axis| Interval::point(row[from + axis])));
            [part(0), part(3)]
        });
        let columns = chain.leading.map(|index| self.column(&chain.all[index], &poses));
        let moves = chain.all.iter().map(|joint| {
            let own = &variation[joint.joint.index()];
            if joint.turns { own.turn } else { own.slide }
        });
        let [shift, turn] = if self.dropped == Some(ToolTerm::Residual) { [Upper::ZERO; 2] } else { [shift, turn] };
        Some(Middle { inverse, norms, columns, moves: moves.collect(), shift, turn })
    }

    /// Holds a column of the Jacobian in the middle: z × (x − o) and z, or z and 0.
    fn column(&self, leader: &Leader, poses: &[Pose]) -> (IntervalVector, IntervalVector) {
        let joint = self.robot.joint(leader.joint);
        let child = self.held(&poses[joint.child.index()]);
        let tool = self.held(&poses[self.chain.link.index()]);
        let turn = IntervalPose { translation: [Interval::ZERO; 3], ..child };
        let axis = turn.enclose(self.seen(enclosed_direction(joint.axis)));
        if leader.turns {
            (cross(axis, minus(tool.translation, child.translation)), axis)
        } else {
            (axis, [Interval::ZERO; 3])
        }
    }

    /// |1 − Y ∂F/∂q| over the box: what it is in the middle, and what ∂F/∂q changes by. Joints before k turn column k by at most α = Σ δ; joints from k on move what it
    /// carries by Σ R δ. The turn's column is ½(tr A − A)z, within ½(φ + φ²) of z for an A that turns by φ. `None` unless φ < π/2 over the box: else
    /// F might vanish at half a turn.
    fn mapped(&self, Middle { inverse, norms, columns, moves, turn, .. }: &Middle, rho: Six) -> Option<Entries> {
        let chain = self.chain;
        let mut delta = moves.clone();
        for (index, width) in chain.leading.iter().zip(rho) {
            delta[*index] += Upper::proved(width);
        }
        let turned = |index: usize| if chain.all[index].turns { delta[index] } else { Upper::ZERO };
        // Off the curve by φ at the spline, and by what the box adds.
        let off = *turn + (0..delta.len()).map(turned).sum::<Upper>();
        if off.get() > 1.5 {
            return None;
        }
        let eta = (off + off.scale(off.get())).scale(0.5);
        let changes: [[Upper; 2]; 6] = chain.leading.map(|index| {
            let before = (0..index).map(turned).sum::<Upper>();
            let carried = (index..delta.len()).map(|i| self.arms[i].scale(delta[i].get())).sum::<Upper>();
            if chain.all[index].turns {
                [self.arms[index].scale(before.get()) + carried, before + eta]
            } else {
                [before, Upper::ZERO]
            }
        });
        let entry = |k: usize, j: usize| {
            let (shift, axis) = &columns[j];
            let product =
                (0..3).fold(Interval::ZERO, |sum, at| sum + shift[at] * inverse[k][at] + axis[at] * inverse[k][at + 3]);
            let in_middle = if k == j { Interval::ONE - product } else { product }.mag();
            in_middle + norms[k][0].scale(changes[j][0].get()) + norms[k][1].scale(changes[j][1].get())
        };
        Some(std::array::from_fn(|k| std::array::from_fn(|j| entry(k, j))))
    }

    /// An enclosure, or its middle alone where rounding is dropped.
    fn seen(&self, vector: IntervalVector) -> IntervalVector {
        if self.drops_rounding() { vector.map(|part| Interval::point(part.mid())) } else { vector }
    }

    fn held(&self, pose: &Pose) -> IntervalPose {
        let errors = if self.drops_rounding() { [0.0; 2] } else { [pose.rotation_error, pose.translation_error] };
        IntervalPose::around(&Pose { rotation_error: errors[0], translation_error: errors[1], ..*pose })
    }

    fn around(&self, rounded: &RoundedVector) -> IntervalVector {
        let error = Upper::proved(if self.drops_rounding() { 0.0 } else { rounded.error });
        rounded.vector.to_array().map(|part| Interval::around(part, error))
    }

    fn drops_rounding(&self) -> bool {
        self.dropped == Some(ToolTerm::Rounding)
    }
}

fn minus(a: IntervalVector, b: IntervalVector) -> IntervalVector {
    std::array::from_fn(|axis| a[axis] - b[axis])
}

fn cross(a: IntervalVector, b: IntervalVector) -> IntervalVector {
    std::array::from_fn(|axis| {
        let (next, last) = ((axis + 1) % 3, (axis + 2) % 3);
        a[next] * b[last] - a[last] * b[next]
    })
}

fn length(vector: IntervalVector) -> Upper {
    (vector[0].sqr() + vector[1].sqr() + vector[2].sqr()).sqrt().upper()
}

/// The trace of A = R Qᵀ, and at least the sine of the angle it turns by: half the length of the vector of A − Aᵀ.
fn angle_between(r: &IntervalMatrix, q: &IntervalMatrix) -> (Interval, Upper) {
    let entry =
        |row: usize, column: usize| r[row][0] * q[column][0] + r[row][1] * q[column][1] + r[row][2] * q[column][2];
    let vector = [(2, 1), (0, 2), (1, 0)].map(|(a, b)| entry(a, b) - entry(b, a));
    (entry(0, 0) + entry(1, 1) + entry(2, 2), length(vector).scale(0.5))
}
