//! How far the exact joint values are from the spline, proved stretch by stretch.
//!
//! On a stretch of time the spline's own pose is within Δ (metres) and φ (radians) of the curve's, by Taylor's formula about its middle; a tube about the curve adds its radii
//! to both. With Y ≈ J⁻¹ in the middle and q = q̃(t) + Y w, G(w) = w − F(q, t) maps the ball |w_p| ≤ a, |w_r| ≤ b into itself if
//!
//! ```text
//! (Δ, φ) + |1 − (∂F/∂q) Y| (a, b) ≤ (a, b)    over the ball,
//! ```
//!
//! and being contracting has exactly one zero of F in it, for every t and every pose of the tube: the exact joint values. Everything is computed in intervals or rounded up:
//! computed poses come with their errors, and no other allowance is made. Derivation: `docs/tolerances.md`, Tool curves.

use glam::DVec3;
use noclash_geometry::Pose;
use noclash_numeric::{DyadicInterval, Interval, Upper};

use super::contraction::{Contraction, Enclosed, Stretch};
use super::curve::ToolCurve;
use super::leaders::{Chain, Leader, Six, inverse};
use super::tube::{LEVER, ToolTube};
use crate::interval_kinematics::{IntervalMatrix, IntervalPose, IntervalVector, cross, enclosed_direction};
use crate::motion::{Motion, MotionState};
use crate::rounded_vector::RoundedVector;
use crate::travel::{BodyBalls, TravelFactors};
use crate::tree::Robot;
use crate::{JointRange, JointRates, LinkJet};

/// A term of the bound on the deviation; dropped by tests that show what it is for.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToolTerm {
    /// Errors of computed poses, velocities and points of the curve.
    Rounding,
    /// How far the spline's pose is from the curve's.
    Residual,
    /// How far poses of the tube are from the curve's.
    Tube,
    /// How much the Jacobian differs from that in the middle.
    Change,
}

/// How often the ball of a zero is replaced by its image.
const TIGHTENED: usize = 3;
/// Travel factors hold for joint values beside the spline's by this much, per metre of the ball, and by at least so much; a Y that leads farther is refused.
const GROWN: f64 = 50.0;
const LEAST_GROWN: f64 = 0.1;
/// ‖1 − (∂F/∂q) Y‖ is at most this on the ball in which zeros are unique.
const CONTRACTION: f64 = 0.25;
/// Residuals are at most this share of that ball's radius: a zero that another stretch finds at the same time is then in it, because
/// Y⁻¹Y' = ((∂x/∂q) Y)⁻¹ (∂x/∂q) Y' has at most the norm 5/3, and 4/3 · 5/3 · 0.44 < 1.
const RESIDUAL_SHARE: f64 = 0.44;

/// Data needed to bound the deviation over a stretch.
pub(super) struct Bounds<'a> {
    robot: &'a Robot,
    chain: &'a Chain,
    curve: &'a ToolCurve,
    motion: &'a Motion,
    factors: TravelFactors,
    turn_factors: Vec<Upper>,
    /// By joint of the chain: metres per radian, 1 for those that slide; for values within `grown` of the spline.
    arms: Vec<Upper>,
    grown: f64,
    tube: ToolTube,
    dropped: Option<ToolTerm>,
}

/// Values in the middle of a stretch.
struct Middle {
    inverse: [Six; 6],
    /// Of all joints of the chain.
    columns: Vec<Enclosed>,
    drift: Vec<Interval>,
    bent: Vec<Upper>,
    /// Δ and φ, with the tube.
    shift: Upper,
    turn: Upper,
    /// Whether they are little more than the tube.
    fine: bool,
}

/// Deviation of the six that lead, over a stretch.
pub(super) struct Deviation {
    pub rho: Six,
    /// Whether a shorter stretch would not make it much smaller, because of the tube.
    pub fine: bool,
}

/// Residuals below this share of a tube are little.
const LITTLE: f64 = 0.05;

impl<'a> Bounds<'a> {
    pub fn new(
        robot: &'a Robot,
        chain: &'a Chain,
        curve: &'a ToolCurve,
        motion: &'a Motion,
        tube: ToolTube,
        dropped: Option<ToolTerm>,
    ) -> Self {
        let by = (GROWN * tube.ball()[0]).max(LEAST_GROWN);
        let grow =
            |range: Option<JointRange>| range.map(|own| JointRange { lower: own.lower - by, upper: own.upper + by });
        let ranges: Vec<Option<JointRange>> = motion.ranges().into_iter().map(grow).collect();
        let balls = [(DVec3::ZERO, 0.0)];
        let factors = TravelFactors::new(robot, BodyBalls { link: chain.link, balls: &balls }, robot.root(), &ranges);
        let arm = |leader: &Leader| match leader.turns {
            true => factors.turn_factor(leader.joint).unwrap_or(Upper::INFINITY),
            false => Upper::proved(1.0),
        };
        let arms = chain.all.iter().map(arm).collect();
        let turn_factors = factors.factors().iter().map(|factor| factor.turn).collect();
        Self { robot, chain, curve, motion, factors, turn_factors, arms, grown: 0.99 * by, tube, dropped }
    }

    /// ρ of the six that lead over a stretch; `None` where the map does not contract.
    pub fn over(&self, over: DyadicInterval) -> Option<Deviation> {
        let Middle { inverse, columns, drift, bent, shift, turn, fine } = self.middle(over)?;
        let (chain, arms) = (self.chain, &self.arms);
        let stretch = Stretch { chain, columns: &columns, inverse, drift: &drift, bent: &bent, arms };
        let contraction = Contraction::new(stretch);
        let Contraction { rows, .. } = &contraction;
        let ball = self.tube.ball().map(Upper::proved);
        let led = |[a, b]: [Upper; 2]| rows.map(|row| row[0].scale(a.get()) + row[1].scale(b.get()));
        let residual = shift.max(turn.scale(LEVER));
        let fits = led(ball).iter().all(|own| own.get() <= self.grown)
            && residual.get() <= RESIDUAL_SHARE * self.tube.ball()[0];
        if !fits {
            return None;
        }
        let [[pp, pr], [rp, rr]] = contraction.over(ball, turn)?;
        let by_rows = [pp + pr.scale(1.0 / LEVER), rp.scale(LEVER) + rr];
        if !by_rows.iter().all(|own| own.get() <= CONTRACTION) {
            return None;
        }
        // |w| ≤ residual / (1 − ¼) in the weighted norm; then the image of the ball that holds it, which does so too.
        let wide = residual.scale(4.0 / 3.0 * (1.0 + 1e-12));
        let mut at = [wide, wide.scale(1.0 / LEVER)];
        for _ in 0..TIGHTENED {
            let [[pp, pr], [rp, rr]] = match self.dropped {
                Some(ToolTerm::Change) => [[Upper::ZERO; 2]; 2],
                _ => contraction.over(at, turn)?,
            };
            let [a, b] = at.map(Upper::get);
            at = [shift + pp.scale(a) + pr.scale(b), turn + rp.scale(a) + rr.scale(b)];
        }
        Some(Deviation { rho: led(at).map(Upper::get), fine })
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
        let columns = chain.all.iter().map(|leader| self.column(leader, &poses)).collect();
        let drift = chain.all.iter().map(|leader| {
            let rate = &state.velocities[leader.dof];
            let error = Upper::proved(if self.drops_rounding() { 0.0 } else { rate.error });
            Interval::around(rate.value, error) * half
        });
        let bent = chain.all.iter().map(|leader| {
            let own = &rates[leader.joint.index()];
            let second = if leader.turns { own.turn[1] } else { own.slide[1] };
            Upper::proved(second).scale(0.5 * half * half)
        });
        let [shift, turn] = if self.dropped == Some(ToolTerm::Residual) { [Upper::ZERO; 2] } else { [shift, turn] };
        let [beside, twisted] = match self.dropped {
            Some(ToolTerm::Tube) => [Upper::ZERO; 2],
            _ => [self.tube.position, self.tube.orientation].map(Upper::proved),
        };
        let size = self.tube.position.max(LEVER * self.tube.orientation);
        let fine = shift.max(turn.scale(LEVER)).get() <= LITTLE * size;
        let [shift, turn] = [shift + beside, turn + twisted];
        Some(Middle { inverse, columns, drift: drift.collect(), bent: bent.collect(), shift, turn, fine })
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
