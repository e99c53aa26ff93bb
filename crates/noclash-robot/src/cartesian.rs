//! A link led along a line or a circle in space (LIN, CIRC of robot controllers): a joint spline by inverse kinematics, and a proved bound on how far
//! the joint values that lead it exactly are from that spline.
//!
//! The curve: the link's origin moves evenly along the line (the arc through the third point) between where two configurations put it, and turns evenly about one axis. On every
//! stretch of time the spline's own pose is within Δ (metres) and φ (radians) of the curve's, by Taylor's formula about its middle. With Y ≈ J⁻¹ there,
//! G(q) = q − Y F(q, t) maps the box of half-widths ρ about the spline into itself if
//!
//! ```text
//! |Y| (Δ, φ) + |1 − Y J(box)| ρ ≤ ρ,
//! ```
//!
//! and being contracting has exactly one zero of F in it, for every t: the exact joint values, which are continuous and start there. Derivation: `docs/motions.md`, Tool curves.

use glam::{DMat3, DVec3};
use noclash_geometry::Pose;
use noclash_numeric::{DyadicInterval, sin_cos};

use crate::motion::{Motion, MotionError, MotionState};
use crate::travel::{BodyBalls, TravelFactors};
use crate::tree::{Drive, JointId, LinkId, Robot};
use crate::{JointKind, JointRange, JointRates, JointVariation, LinkJet};

/// A joint spline and how far the exact values are from it.
#[derive(Clone, Debug)]
pub struct ToolMotion {
    /// Cubic, smooth, through both configurations.
    pub motion: Motion,
    /// Per degree of freedom: at every time the exact value is within this of the spline's. 0 for what does not lead the link.
    pub deviation: Vec<f64>,
}

/// Why a link cannot be led.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ToolError {
    /// Not exactly six joints of one value each.
    #[error("link `{link}` hangs on {joints} commanded joints; a tool is led by exactly six that turn or slide")]
    Joints {
        /// The link.
        link: String,
        /// How many there are.
        joints: usize,
    },
    /// The three points of a circle lie on a line.
    #[error("the three places of the tool lie on a line: no circle goes through them")]
    NoCircle,
    /// Inverse kinematics ends where the next place is not reached.
    #[error("the tool cannot be led beyond t = {t}: out of reach, or at a singular configuration")]
    Lost {
        /// Where.
        t: f64,
    },
    /// The joint values that lead the tool to its end are not those stated there.
    #[error(
        "led along the curve, joint `{joint}` ends at {reached}, not at {stated}: another configuration has the same pose"
    )]
    OtherBranch {
        /// The joint.
        joint: String,
        /// Where it ends.
        reached: f64,
        /// Where it should.
        stated: f64,
    },
    /// No bound on the deviation was found.
    #[error(
        "how far the tool's curve is from the joint spline could not be proved near t = {t}: too near a singular configuration"
    )]
    Unproved {
        /// Where.
        t: f64,
    },
    /// The spline is none.
    #[error(transparent)]
    Motion(#[from] MotionError),
}

/// Cubic pieces of the spline; a power of two, so that knots are ends of dyadic intervals.
const PIECES: u32 = 64;
const PIECE_LEVEL: u8 = 6;

/// Stretches are halved until the bound is below this (radians, metres), or this often.
const WANTED: f64 = 2e-6;
const DEEPEST_LEVEL: u8 = 18;

/// Added to every length (in metres, for each metre) and angle that is computed: hundreds of roundings of numbers of that size are below it.
const ROUNDING: f64 = 1e-11;

/// A stated end may differ from the reached one by this; the spline goes through the stated one.
const SAME_END: f64 = 1e-6;

/// Six numbers: three lengths, three parts of a turn.
type Six = [f64; 6];

/// Leads `link` from where `start` puts it to where `end` does: along a line, or along the arc through where `via` puts it. Other values go straight.
pub fn lead_tool(
    robot: &Robot,
    link: LinkId,
    start: &[f64],
    via: Option<&[f64]>,
    end: &[f64],
) -> Result<ToolMotion, ToolError> {
    let chain = chain_of(robot, link)?;
    let curve = ToolCurve::new(robot, link, start, via, end)?;
    let motion = spline(robot, link, &chain, &curve, [start, end])?;
    let bounds = Bounds::new(robot, link, &chain, &curve, &motion);
    let mut widest = [0.0_f64; 6];
    let mut pending: Vec<DyadicInterval> =
        (0..u64::from(PIECES)).rev().filter_map(|index| DyadicInterval::new(index, PIECE_LEVEL)).collect();
    while let Some(over) = pending.pop() {
        let found = bounds.over(over);
        let good = found.is_some_and(|own| own.iter().all(|width| *width <= WANTED));
        let halves = over.split().filter(|_| !good && over.level() < DEEPEST_LEVEL);
        match (halves, found) {
            (Some((earlier, later)), _) => pending.extend([later, earlier]),
            (None, Some(own)) => widest = std::array::from_fn(|k| widest[k].max(own[k])),
            (None, None) => return Err(ToolError::Unproved { t: over.centre().to_f64() }),
        }
    }
    let mut deviation = vec![0.0; robot.dofs().len()];
    for (joint, width) in chain.iter().zip(widest) {
        deviation[joint.dof] = width;
    }
    Ok(ToolMotion { motion, deviation })
}

/// A joint that leads the tool.
#[derive(Clone, Copy)]
struct Leader {
    joint: JointId,
    dof: usize,
    turns: bool,
}

fn chain_of(robot: &Robot, link: LinkId) -> Result<[Leader; 6], ToolError> {
    let mut chain = Vec::new();
    let mut at = link;
    let mut plain = true;
    while let Some(id) = robot.link(at).parent_joint() {
        let joint = robot.joint(id);
        match (joint.kind, joint.drive) {
            (JointKind::Fixed, _) => {}
            (JointKind::Revolute | JointKind::Continuous, Drive::Commanded { first_dof }) => {
                chain.push(Leader { joint: id, dof: first_dof, turns: true });
            }
            (JointKind::Prismatic, Drive::Commanded { first_dof }) => {
                chain.push(Leader { joint: id, dof: first_dof, turns: false });
            }
            _ => plain = false,
        }
        at = joint.parent;
    }
    chain.reverse();
    let count = chain.len();
    <[Leader; 6]>::try_from(chain)
        .ok()
        .filter(|_| plain)
        .ok_or_else(|| ToolError::Joints { link: robot.link(link).name.clone(), joints: count })
}

/// Where the tool shall be: p + u (cos φt − 1)… for arcs, and Rot(axis, angle·t) R₀; all numbers exactly as stored.
struct ToolCurve {
    start: DVec3,
    /// Of a line, the whole way.
    way: DVec3,
    /// Of an arc: place = start + u (cos φt − 1) + v sin φt.
    arc: Option<(DVec3, DVec3, f64)>,
    rotation: DMat3,
    axis: DVec3,
    angle: f64,
}

impl ToolCurve {
    fn new(robot: &Robot, link: LinkId, start: &[f64], via: Option<&[f64]>, end: &[f64]) -> Result<Self, ToolError> {
        let pose = |values: &[f64]| {
            let mut poses = vec![Pose::IDENTITY; robot.links().len()];
            robot.forward(&Pose::IDENTITY, values, &mut poses);
            poses[link.index()]
        };
        let (first, last) = (pose(start), pose(end));
        let arc = match via {
            None => None,
            Some(via) => Some(
                arc_through([first.translation, pose(via).translation, last.translation]).ok_or(ToolError::NoCircle)?,
            ),
        };
        let (axis, angle) = turn_of(last.rotation * first.rotation.transpose());
        Ok(Self {
            start: first.translation,
            way: last.translation - first.translation,
            arc,
            rotation: first.rotation,
            axis,
            angle,
        })
    }

    fn place(&self, t: f64) -> DVec3 {
        match self.arc {
            None => self.start + self.way * t,
            Some((u, v, angle)) => {
                let turn = sin_cos(angle * t);
                self.start + u * (turn.cos - 1.0) + v * turn.sin
            }
        }
    }

    fn velocity(&self, t: f64) -> DVec3 {
        match self.arc {
            None => self.way,
            Some((u, v, angle)) => {
                let turn = sin_cos(angle * t);
                (v * turn.cos - u * turn.sin) * angle
            }
        }
    }

    /// At least the length of the second derivative.
    fn bend(&self) -> f64 {
        self.arc.map_or(0.0, |(u, v, angle)| (u.length() + v.length()) * angle * angle)
    }

    fn orientation(&self, t: f64) -> DMat3 {
        Pose::from_axis_angle(self.axis, self.angle * t).rotation * self.rotation
    }

    fn omega(&self) -> DVec3 {
        self.axis * self.angle
    }
}

/// u, v and the angle of the arc from the first through the second to the third point.
fn arc_through([a, b, c]: [DVec3; 3]) -> Option<(DVec3, DVec3, f64)> {
    let (ab, ac) = (b - a, c - a);
    let normal = ab.cross(ac);
    let square = normal.length_squared();
    if square.is_nan() || square <= 1e-18 * ab.length_squared() * ac.length_squared() || square == 0.0 {
        return None;
    }
    let to_centre = (normal.cross(ab) * ac.length_squared() + ac.cross(normal) * ab.length_squared()) / (2.0 * square);
    let u = -to_centre;
    let across = normal / square.sqrt();
    let v = across.cross(u);
    let angle_of = |point: DVec3| {
        let off = point - a - to_centre;
        let raw = angle(off.dot(u), off.dot(v));
        if raw < 0.0 { raw + 2.0 * std::f64::consts::PI } else { raw }
    };
    // The normal is such that the second point comes before the third.
    Some((u, v, angle_of(c)))
}

/// The angle of (x, y) by halving: only + − × ÷ and √, so that it is the same on every machine.
fn angle(x: f64, y: f64) -> f64 {
    let length = (x * x + y * y).sqrt();
    if length == 0.0 {
        return 0.0;
    }
    let (mut c, mut s) = (x / length, y / length);
    let mut scale = 1.0;
    // Half angles until the series is short.
    while c < 0.999_999 {
        let half = ((1.0 + c) * 0.5).max(0.0).sqrt();
        s = if half > 1e-9 { s / (2.0 * half) } else { 1.0_f64.copysign(s) };
        c = half;
        scale *= 2.0;
    }
    // asin s.
    scale * (s + s * s * s / 6.0 + 3.0 * s * s * s * s * s / 40.0)
}

/// Axis and angle of a rotation by less than half a turn; some axis for none.
fn turn_of(rotation: DMat3) -> (DVec3, f64) {
    let vector = 0.5 * vee(&rotation);
    let cosine = 0.5 * (rotation.x_axis.x + rotation.y_axis.y + rotation.z_axis.z - 1.0);
    let sine = vector.length();
    if sine > 1e-9 {
        return (vector / sine, angle(cosine, sine));
    }
    if cosine > 0.0 {
        return (DVec3::Z, 0.0);
    }
    // Half a turn: the axis is the longest column of R + 1.
    let columns = [rotation.x_axis + DVec3::X, rotation.y_axis + DVec3::Y, rotation.z_axis + DVec3::Z];
    let longest =
        columns.into_iter().fold(DVec3::ZERO, |a, b| if b.length_squared() > a.length_squared() { b } else { a });
    (longest.normalize_or(DVec3::Z), std::f64::consts::PI)
}

/// The vector of A − Aᵀ.
fn vee(a: &DMat3) -> DVec3 {
    DVec3::new(a.y_axis.z - a.z_axis.y, a.z_axis.x - a.x_axis.z, a.x_axis.y - a.y_axis.x)
}

/// Columns of the Jacobian of the link's origin and of its turn, at poses.
fn jacobian(robot: &Robot, link: LinkId, chain: &[Leader; 6], poses: &[Pose]) -> [(DVec3, DVec3); 6] {
    let tool = poses[link.index()].translation;
    chain.map(|leader| {
        let joint = robot.joint(leader.joint);
        let child = &poses[joint.child.index()];
        let axis = child.rotation * joint.unit_axis;
        if leader.turns { (axis.cross(tool - child.translation), axis) } else { (axis, DVec3::ZERO) }
    })
}

/// J⁻¹ by Gauss and Jordan with pivots; `None` where J is singular.
fn inverse(columns: &[(DVec3, DVec3); 6]) -> Option<[Six; 6]> {
    let mut rows = [[0.0; 12]; 6];
    for (k, (shift, turn)) in columns.iter().enumerate() {
        for axis in 0..3 {
            rows[axis][k] = shift[axis];
            rows[axis + 3][k] = turn[axis];
        }
        rows[k][6 + k] = 1.0;
    }
    for pivot in 0..6 {
        let best = (pivot..6).max_by(|&a, &b| rows[a][pivot].abs().total_cmp(&rows[b][pivot].abs()))?;
        rows.swap(pivot, best);
        let divisor = rows[pivot][pivot];
        if divisor.is_nan() || divisor.abs() < 1e-9 {
            return None;
        }
        rows[pivot].iter_mut().for_each(|value| *value /= divisor);
        let line = rows[pivot];
        for (row, other) in rows.iter_mut().enumerate() {
            let factor = other[pivot];
            if row != pivot && factor != 0.0 {
                other.iter_mut().zip(line).for_each(|(value, own)| *value -= factor * own);
            }
        }
    }
    Some(std::array::from_fn(|k| std::array::from_fn(|j| rows[k][6 + j])))
}

fn times(matrix: &[Six; 6], shift: DVec3, turn: DVec3) -> Six {
    std::array::from_fn(|k| {
        let row = &matrix[k];
        row[0] * shift.x + row[1] * shift.y + row[2] * shift.z + row[3] * turn.x + row[4] * turn.y + row[5] * turn.z
    })
}

/// The cubic spline through inverse kinematics at equal times, with the velocities that lead the tool there.
fn spline(
    robot: &Robot,
    link: LinkId,
    chain: &[Leader; 6],
    curve: &ToolCurve,
    [start, end]: [&[f64]; 2],
) -> Result<Motion, ToolError> {
    let mut poses = vec![Pose::IDENTITY; robot.links().len()];
    let straight = |t: f64| -> Vec<f64> { start.iter().zip(end).map(|(a, b)| a + (b - a) * t).collect() };
    let mut values = start.to_vec();
    let mut knots: Vec<(Vec<f64>, Vec<f64>)> = Vec::new();
    for step in 0..=PIECES {
        let t = f64::from(step) / f64::from(PIECES);
        let others = straight(t);
        for (dof, value) in values.iter_mut().enumerate() {
            if !chain.iter().any(|leader| leader.dof == dof) {
                *value = others[dof];
            }
        }
        let mut reached = false;
        for _ in 0..24 {
            robot.forward(&Pose::IDENTITY, &values, &mut poses);
            let here = &poses[link.index()];
            let away = curve.place(t) - here.translation;
            let turn = 0.5 * vee(&(curve.orientation(t) * here.rotation.transpose()));
            reached = away.length() + turn.length() < 1e-11 * (1.0 + here.translation.length());
            let inverse = inverse(&jacobian(robot, link, chain, &poses)).ok_or(ToolError::Lost { t })?;
            if reached {
                break;
            }
            for (leader, change) in chain.iter().zip(times(&inverse, away, turn)) {
                values[leader.dof] += change.clamp(-0.2, 0.2);
            }
        }
        if !reached {
            return Err(ToolError::Lost { t });
        }
        let inverse = inverse(&jacobian(robot, link, chain, &poses)).ok_or(ToolError::Lost { t })?;
        let mut velocity: Vec<f64> = start.iter().zip(end).map(|(a, b)| b - a).collect();
        for (leader, rate) in chain.iter().zip(times(&inverse, curve.velocity(t), curve.omega())) {
            velocity[leader.dof] = rate;
        }
        knots.push((values.clone(), velocity));
    }
    for leader in chain {
        let (reached, stated) = (values[leader.dof], end[leader.dof]);
        if (reached - stated).abs() > SAME_END {
            let joint = robot.joint(leader.joint).name.clone();
            return Err(ToolError::OtherBranch { joint, reached, stated });
        }
    }
    if let Some(first) = knots.first_mut() {
        first.0 = start.to_vec();
    }
    if let Some(last) = knots.last_mut() {
        last.0 = end.to_vec();
    }
    let third = 1.0 / (3.0 * f64::from(PIECES));
    let beside = |(at, rate): &(Vec<f64>, Vec<f64>), share: f64| -> Vec<f64> {
        at.iter().zip(rate).map(|(value, rate)| value + rate * share).collect()
    };
    let mut control = vec![start.to_vec()];
    let mut times = vec![0.0; 4];
    for (index, pair) in knots.windows(2).enumerate() {
        control.push(beside(&pair[0], third));
        control.push(beside(&pair[1], -third));
        if index + 2 < knots.len() {
            let t = (index + 1) as f64 / f64::from(PIECES);
            times.extend([t, t]);
        }
    }
    control.push(end.to_vec());
    times.extend([1.0; 4]);
    Ok(Motion::b_spline(robot, 3, &control, Some(&times))?)
}

/// What is needed to bound the deviation over a stretch.
struct Bounds<'a> {
    robot: &'a Robot,
    link: LinkId,
    chain: &'a [Leader; 6],
    curve: &'a ToolCurve,
    motion: &'a Motion,
    factors: TravelFactors,
    turn_factors: Vec<noclash_numeric::Upper>,
    /// By leader: metres per radian, 1 for those that slide.
    arms: Six,
}

/// What is known in the middle of a stretch.
struct Middle {
    inverse: [Six; 6],
    /// Lengths of its rows: of the part for the origin, and of that for the turn.
    norms: [[f64; 2]; 6],
    columns: [(DVec3, DVec3); 6],
    /// How far leaders move on the stretch.
    moves: Six,
    /// φ.
    turn: f64,
}

/// Travel factors must hold for values within this of the spline.
const MOST_DEVIATION: f64 = 0.05;

impl<'a> Bounds<'a> {
    fn new(robot: &'a Robot, link: LinkId, chain: &'a [Leader; 6], curve: &'a ToolCurve, motion: &'a Motion) -> Self {
        let grown = |range: Option<JointRange>| {
            range.map(|own| JointRange {
                lower: own.lower - 2.0 * MOST_DEVIATION,
                upper: own.upper + 2.0 * MOST_DEVIATION,
            })
        };
        let ranges: Vec<Option<JointRange>> = motion.ranges().into_iter().map(grown).collect();
        let balls = [(DVec3::ZERO, 0.0)];
        let factors = TravelFactors::new(robot, BodyBalls { link, balls: &balls }, robot.root(), &ranges);
        let arms = chain.map(|leader| {
            if leader.turns {
                factors.turn_factor(leader.joint).map_or(f64::INFINITY, |factor| factor.get())
            } else {
                1.0
            }
        });
        let turn_factors = factors.factors().iter().map(|factor| factor.turn).collect();
        Self { robot, link, chain, curve, motion, factors, turn_factors, arms }
    }

    /// ρ of every leader over a stretch; `None` where the map does not contract.
    fn over(&self, over: DyadicInterval) -> Option<Six> {
        let Self { robot, link, chain, curve, motion, .. } = *self;
        let half = over.half_width();
        let t = over.centre().to_f64();
        let mut state = MotionState::default();
        motion.state_at(over.centre(), &mut state);
        let mut poses = vec![Pose::IDENTITY; robot.links().len()];
        robot.forward_within(&Pose::IDENTITY, &state.values, &state.errors, &mut poses);
        let mut jets: Vec<LinkJet> = poses.iter().map(|&pose| LinkJet::resting(pose)).collect();
        robot.forward_jets(&state, &mut jets);
        let tool = &jets[link.index()];
        let mut rates = vec![JointRates::NONE; robot.joints().len()];
        motion.joint_rates(over, &mut rates);
        let mut variation = vec![JointVariation::NONE; robot.joints().len()];
        motion.variation(over, &mut variation);
        // Δ: the difference, its velocity, and half of its largest acceleration.
        let [_, acceleration, _] = self.factors.derivative_bounds(&self.turn_factors, &rates);
        let size = 1.0 + tool.pose.translation.length();
        let shift = (tool.pose.translation - curve.place(t)).length()
            + half * ((tool.velocity.vector - curve.velocity(t)).length() + tool.velocity.error)
            + 0.5 * half * half * (acceleration.get() + curve.bend())
            + ROUNDING * size;
        // φ: the angle, by how much the angular velocities differ, and by how much theirs changes: at most Σ|q̈| + (Σ|q̇|)².
        let relative = tool.pose.rotation * curve.orientation(t).transpose();
        let trace = relative.x_axis.x + relative.y_axis.y + relative.z_axis.z;
        let sine = 0.5 * vee(&relative).length();
        if trace.is_nan() || trace <= 2.0 || sine > 0.5 {
            return None;
        }
        let turning = chain.iter().filter(|leader| leader.turns).map(|leader| rates[leader.joint.index()].turn);
        let (speed, change) = turning.fold((0.0, 0.0), |(speed, change), [a, b, _]| (speed + a, change + b));
        let differ = (tool.omega.vector - curve.omega()).length() + tool.omega.error + half * (change + speed * speed);
        let drag = half * curve.omega().length();
        if drag > 0.5 {
            return None;
        }
        // φ' ≤ |ω − ω_c| + φ|ω_c|, so φ ≤ (φ₀ + half·differ)·e^drag, and e^x ≤ 1 + 2x below ½; asin x ≤ x + x³.
        let turn = (sine + sine * sine * sine + half * differ + ROUNDING) * (1.0 + 2.0 * drag) + ROUNDING;
        let columns = jacobian(robot, link, chain, &poses);
        let inverse = inverse(&columns)?;
        let norms: [[f64; 2]; 6] = inverse.map(|row| {
            let length = |part: &[f64]| part.iter().map(|value| value * value).sum::<f64>().sqrt() * (1.0 + 1e-12);
            [length(&row[..3]), length(&row[3..])]
        });
        let first: Six = norms.map(|[position, rotation]| position * shift + rotation * turn);
        let moves: Six = chain.map(|leader| {
            let own = &variation[leader.joint.index()];
            if leader.turns { own.turn.get() } else { own.slide.get() }
        });
        let middle = Middle { inverse, norms, columns, moves, turn };
        let mut rho: Six = first.map(|own| 2.0 * own + ROUNDING);
        for _ in 0..8 {
            if rho.iter().any(|own| own.is_nan() || *own > MOST_DEVIATION) {
                return None;
            }
            let mapped = self.mapped(&middle, rho);
            let image: Six = std::array::from_fn(|k| first[k] + (0..6).map(|j| mapped[k][j] * rho[j]).sum::<f64>());
            let contracts = (0..6).all(|k| mapped[k].iter().sum::<f64>() < 0.5);
            if contracts && (0..6).all(|k| image[k] * (1.0 + 1e-9) < rho[k]) {
                return Some(rho);
            }
            rho = image.map(|own| 1.5 * own + ROUNDING);
        }
        None
    }

    /// |1 − Y J| over the box: what it is in the middle, and what J changes by. Joints before k turn column k by at most α = Σ δ; joints from k on move what it
    /// carries by Σ R δ. The turn's column is ½(tr A − A)z, within ½(φ + φ²) of z for an A that turns by φ.
    fn mapped(&self, Middle { inverse, norms, columns, moves, turn }: &Middle, rho: Six) -> [Six; 6] {
        let delta: Six = std::array::from_fn(|k| moves[k] + rho[k]);
        let turned: Six = std::array::from_fn(|k| if self.chain[k].turns { delta[k] } else { 0.0 });
        // Off the curve by φ at the spline, and by what the box adds.
        let off = *turn + turned.iter().sum::<f64>();
        let eta = 0.5 * (off + off * off);
        let size = 1.0 + self.arms.iter().fold(0.0_f64, |most, arm| most.max(*arm));
        std::array::from_fn(|k| {
            std::array::from_fn(|j| {
                let (shift, axis) = columns[j];
                let product = times_row(&inverse[k], shift, axis);
                let in_middle = (if k == j { 1.0 - product } else { product }).abs();
                let before: f64 = turned[..j].iter().sum();
                let carried: f64 = (j..6).map(|i| self.arms[i] * delta[i]).sum();
                let (position, rotation) =
                    if self.chain[j].turns { (self.arms[j] * before + carried, before + eta) } else { (before, 0.0) };
                in_middle + norms[k][0] * (position + ROUNDING * size) + norms[k][1] * (rotation + ROUNDING)
            })
        })
    }
}

fn times_row(row: &Six, shift: DVec3, turn: DVec3) -> f64 {
    row[0] * shift.x + row[1] * shift.y + row[2] * shift.z + row[3] * turn.x + row[4] * turn.y + row[5] * turn.z
}
