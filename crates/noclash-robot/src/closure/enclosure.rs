//! The equations of loops enclosed: with their derivatives by time at one time, and their derivatives by joint values over a box.

use noclash_geometry::Pose;
use noclash_numeric::{Interval, Upper};

use super::equations::CROSSED;
use super::linkage::{ClosedBy, ClosedLoop, Closure, Side};
use crate::interval_kinematics::{IntervalMotion, IntervalPose, IntervalVector, cross};
use crate::joint::Drive;
use crate::kinematics::Values;
use crate::motion::MotionState;
use crate::rounded_vector::RoundedVector;
use crate::travel::{BodyBalls, TravelFactors};
use crate::tree::Robot;
use crate::{JointRange, JointRates, LinkJet};

/// F, F' and F'' at one time, equation by equation, and a bound on |F'''| over an interval about it.
pub(super) struct Taylor {
    pub derivatives: [Vec<Interval>; 3],
    pub third: Vec<Upper>,
}

/// Travel factors of the two points of every loop, for the ranges of one motion.
pub(super) type Factors = Vec<[TravelFactors; 2]>;

/// A vector and its first two derivatives.
type Moving = [RoundedVector; 3];

impl Closure {
    /// Factors that hold where every degree of freedom stays in its range.
    pub(super) fn factors(&self, robot: &Robot, ranges: &[Option<JointRange>]) -> Factors {
        let of = |side: &Side| {
            let balls = [(side.frame.translation, side.frame.translation_error)];
            TravelFactors::new(robot, BodyBalls { link: side.link, balls: &balls }, side.ancestor, ranges)
        };
        self.loops().iter().map(|ring| [of(&ring.sides[0]), of(&ring.sides[1])]).collect()
    }

    /// Guarantee: at the time of `state` the equations and their first two derivatives by time are members; while `rates` and `factors` hold, no third derivative is
    /// larger than its bound.
    pub(super) fn taylor(&self, robot: &Robot, state: &MotionState, rates: &[JointRates], factors: &Factors) -> Taylor {
        let mut taylor = Taylor { derivatives: Default::default(), third: Vec::new() };
        for (ring, factors) in self.loops().iter().zip(factors) {
            let jets = [0, 1].map(|which| last_jet(robot, &ring.sides[which], state));
            let points = [0, 1].map(|which| point(&jets[which], &ring.sides[which].frame));
            let gap: [IntervalVector; 3] =
                std::array::from_fn(|order| enclosed(&points[0][order].minus(points[1][order])));
            let third = third_of_point(&factors[0], rates) + third_of_point(&factors[1], rates);
            match ring.by {
                ClosedBy::Pin(across) => {
                    for direction in across {
                        let direction = direction.to_array().map(Interval::point);
                        for (own, gap) in taylor.derivatives.iter_mut().zip(gap) {
                            own.push(dot(direction, gap));
                        }
                        taylor.third.push(third.scale(dot(direction, direction).sqrt().upper().get()));
                    }
                }
                ClosedBy::Ball | ClosedBy::Weld => {
                    for (own, gap) in taylor.derivatives.iter_mut().zip(gap) {
                        own.extend(gap);
                    }
                    taylor.third.extend([third; 3]);
                }
            }
            if ring.by == ClosedBy::Weld {
                let turned = third_of_angle(robot, ring, rates);
                for [a, b] in CROSSED {
                    let [u, v] = [axis(&jets[0], &ring.sides[0].frame, a), axis(&jets[1], &ring.sides[1].frame, b)];
                    for (own, derivative) in taylor.derivatives.iter_mut().zip(product(u, v)) {
                        own.push(derivative);
                    }
                    taylor.third.push(turned);
                }
            }
        }
        taylor
    }

    /// Guarantee: for all values of the box the derivatives of every equation by every degree of freedom are members, row by row. `None` where the
    /// frames of a weld may be turned so far against each other that its equations also vanish elsewhere.
    pub(super) fn jacobian_over(&self, robot: &Robot, values: &[Interval]) -> Option<Vec<Vec<Interval>>> {
        let mut rows: Vec<Vec<Interval>> = Vec::with_capacity(self.equations());
        for ring in self.loops() {
            let first = rows.len();
            rows.resize_with(first + ring.by.equations(), || vec![Interval::ZERO; robot.dofs().len()]);
            let sides = [0, 1].map(|which| SideBox::new(robot, &ring.sides[which], values));
            if ring.by == ClosedBy::Weld && !are_nearly_aligned(&sides) {
                return None;
            }
            for (which, side) in sides.iter().enumerate() {
                for column in &side.columns {
                    let shift = if which == 0 { column.shift } else { column.shift.map(|part| -part) };
                    let own: Vec<Interval> = match ring.by {
                        ClosedBy::Pin(across) => {
                            across.map(|direction| dot(direction.to_array().map(Interval::point), shift)).to_vec()
                        }
                        ClosedBy::Ball => shift.to_vec(),
                        ClosedBy::Weld => {
                            let spun = |[a, b]: [usize; 2]| match which {
                                0 => dot(cross(column.turn, sides[0].axes[a]), sides[1].axes[b]),
                                _ => dot(sides[0].axes[a], cross(column.turn, sides[1].axes[b])),
                            };
                            shift.into_iter().chain(CROSSED.map(spun)).collect()
                        }
                    };
                    for (row, entry) in own.into_iter().enumerate() {
                        let known = &mut rows[first + row][column.dof];
                        *known = *known + entry;
                    }
                }
            }
        }
        Some(rows)
    }
}

/// One side of a loop over a box of values.
struct SideBox {
    columns: Vec<Column>,
    /// Axes of the loop's frame.
    axes: [IntervalVector; 3],
}

/// How a degree of freedom moves the loop's point, and how it turns its frame.
struct Column {
    dof: usize,
    shift: IntervalVector,
    turn: IntervalVector,
}

impl SideBox {
    fn new(robot: &Robot, side: &Side, values: &[Interval]) -> Self {
        let steps = || side.links.iter().map(|link| &robot.interval_steps[link.index() - 1]);
        let locals: Vec<IntervalPose> = steps().map(|step| step.local(values)).collect();
        // Where the point is in the frame of each link: joints before it do not enter, so that nothing has to cancel.
        let frame = IntervalPose::around(&side.frame);
        let mut points = vec![frame.translation; locals.len()];
        for index in (1..locals.len()).rev() {
            points[index - 1] = locals[index].enclose(points[index]);
        }
        let mut columns = Vec::new();
        let mut before = IntervalPose::IDENTITY;
        for ((step, local), point) in steps().zip(&locals).zip(points) {
            // The axis is the same before and after the joint's own turn.
            let base = before.then(&step.origin);
            before = before.then(local);
            let (dof, factor) = match step.drive {
                Drive::Fixed => continue,
                Drive::Commanded { first_dof } => (first_dof, Interval::ONE),
                Drive::Follows(following) => (following.dof, following.multiplier),
            };
            let scaled = |vector: IntervalVector| vector.map(|part| part * factor);
            match &step.motion {
                IntervalMotion::Turn(axis) => {
                    let axis = turn(&base, *axis);
                    columns.push(Column { dof, shift: scaled(cross(axis, turn(&before, point))), turn: scaled(axis) });
                }
                IntervalMotion::Slide(axis) => {
                    columns.push(Column { dof, shift: scaled(turn(&base, *axis)), turn: [Interval::ZERO; 3] });
                }
                // Loops through others are refused.
                IntervalMotion::Fixed | IntervalMotion::Planar { .. } | IntervalMotion::Floating => {
                    let any = [Interval::ENTIRE; 3];
                    columns.push(Column { dof, shift: any, turn: any });
                }
            }
        }
        let end = before.then(&frame).rotation;
        Self { columns, axes: std::array::from_fn(|column| end.map(|row| row[column])) }
    }
}

/// Whether the frames differ by less than a third of a turn all over the box: u_a·v_b = v_a·w_b = w_a·u_b = 0 then only where they are equal.
fn are_nearly_aligned(sides: &[SideBox; 2]) -> bool {
    let trace = (0..3).fold(Interval::ZERO, |sum, axis| sum + dot(sides[0].axes[axis], sides[1].axes[axis]));
    trace.lo() > 0.0
}

fn last_jet(robot: &Robot, side: &Side, state: &MotionState) -> LinkJet {
    let values = Values { values: &state.values, errors: Some(&state.errors) };
    side.links.iter().fold(LinkJet::resting(Pose::IDENTITY), |jet, link| {
        let pose = jet.pose.then(&robot.forward_steps[link.index() - 1].local(values));
        robot.jet_steps[link.index() - 1].child(&jet, pose, state)
    })
}

/// The origin of the loop's frame.
fn point(jet: &LinkJet, frame: &Pose) -> Moving {
    let arm = RoundedVector { vector: frame.translation, error: frame.translation_error }.turned(&jet.pose);
    let origin = RoundedVector { vector: jet.pose.translation, error: jet.pose.translation_error };
    let [arm, swing, swung] = swinging(jet, arm);
    [origin.plus(arm), jet.velocity.plus(swing), jet.acceleration.plus(swung)]
}

/// An axis of the loop's frame.
fn axis(jet: &LinkJet, frame: &Pose, which: usize) -> Moving {
    let vector = frame.rotation.col(which);
    swinging(jet, RoundedVector { vector, error: frame.rotation_error }.turned(&jet.pose))
}

/// A vector fixed in a link: r, ω×r, ω'×r + ω×(ω×r).
fn swinging(jet: &LinkJet, vector: RoundedVector) -> Moving {
    let swing = jet.omega.cross(vector);
    [vector, swing, jet.omega_rate.cross(vector).plus(jet.omega.cross(swing))]
}

/// u·v and its first two derivatives.
fn product(u: Moving, v: Moving) -> [Interval; 3] {
    let [u, v] = [u.map(|part| enclosed(&part)), v.map(|part| enclosed(&part))];
    [dot(u[0], v[0]), dot(u[1], v[0]) + dot(u[0], v[1]), dot(u[2], v[0]) + dot(u[1], v[1]) * 2.0 + dot(u[0], v[2])]
}

fn third_of_point(factors: &TravelFactors, rates: &[JointRates]) -> Upper {
    let turn_factors: Vec<Upper> = factors.factors().iter().map(|factor| factor.turn).collect();
    let [_, _, third] = factors.derivative_bounds(&turn_factors, rates);
    third
}

/// |(u·v)'''| for unit vectors of both frames: S³ + 3ST + U with the sums of the joints' rates on both sides.
fn third_of_angle(robot: &Robot, ring: &ClosedLoop, rates: &[JointRates]) -> Upper {
    let joints = ring.sides.iter().flat_map(|side| &side.links).filter_map(|&link| robot.link(link).parent_joint());
    let sums = joints.fold([Interval::ZERO; 3], |sums, joint| {
        let own = rates[joint.index()].turn;
        std::array::from_fn(|order| sums[order] + own[order])
    });
    let [s, t, u] = sums;
    (s * s * s + s * t * 3.0 + u).upper()
}

fn enclosed(rounded: &RoundedVector) -> IntervalVector {
    rounded.vector.to_array().map(|part| Interval::around(part, Upper::proved(rounded.error)))
}

fn turn(pose: &IntervalPose, vector: IntervalVector) -> IntervalVector {
    IntervalPose { translation: [Interval::ZERO; 3], ..*pose }.enclose(vector)
}

fn dot(a: IntervalVector, b: IntervalVector) -> Interval {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
