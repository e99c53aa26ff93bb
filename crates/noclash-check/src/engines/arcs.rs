//! Where joints that turn and slide take the points of a body, as a hull of corners: the arc of every joint lies in a polygon. This file decides, with
//! `directional.rs`.
//!
//! The place of a point is affine in (cos δ, sin δ) of every joint that turns and in δ of every joint that slides, all others being fixed. So over a product
//! of polygons, one around the arc of each joint, n·x is least at a combination of their corners: for any errors, not only small ones. What the motion does
//! over half an interval is taken along with each combination to first order, the second order of time is bounded. Derivation:
//! `docs/tolerances.md`, Arcs.

use glam::DVec3;

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, f64x8};
use noclash_numeric::{Lower, sin_cos};

use super::arc_chain::{ArcChain, ArcJoint};
use super::directional::{Moving, Outer, certified};

/// A corner of a joint's polygon, with its derivative by time; of a joint that slides `cos` is not used.
#[derive(Clone, Copy, Debug, Default)]
struct Corner {
    cos: f64,
    sin: f64,
    cos_rate: f64,
    sin_rate: f64,
}

/// Of one joint.
const MOST_CORNERS: usize = 10;

/// Half an arc that one pair of tangents goes around, at most (rad).
const HALF_ARC: f64 = 0.55;

/// Joints that turn by more are not asked about (rad).
const MOST_ERROR: f64 = 3.2;

/// A joint never has two corners alone beyond this angle (rad).
const MOST_FLAT: f64 = 1.0;

/// How closely arcs are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fineness {
    Coarse,
    Fine,
}

impl Fineness {
    /// A joint has two corners where what that adds is less than this share of what the joint that moves its points farthest does.
    fn flat_share(self) -> f64 {
        match self {
            Self::Coarse => 1.0,
            Self::Fine => 0.02,
        }
    }

    /// Arcs are followed by tangents until no corner is farther beyond its arc than this share of the same.
    fn beyond_share(self) -> f64 {
        match self {
            Self::Coarse => 1.0,
            Self::Fine => 0.05,
        }
    }

    /// Convex pieces of more points are boxes.
    fn most_points(self) -> usize {
        match self {
            Self::Coarse => 8,
            Self::Fine => 48,
        }
    }
}

/// Combinations of corners and points, at most.
const MOST_COMBINATIONS: usize = 1 << 13;

/// Points of a part, at most.
const MOST_POINTS: usize = 256;

/// Scales beyond this are not used: tangents meet far out.
const MOST_SCALE: f64 = 4.0;

/// Pays for all roundings: more than ten times what they come to, in units of the size of the numbers (`docs/tolerances.md`).
const ROUNDINGS: f64 = 1e-11;

const SLACK: f64 = 1.0 + 1e-9;

/// What is charged, each as a share: all of everything, but in tests that show that each is needed.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArcCharges {
    /// How far corners are beyond the arc.
    pub beyond: f64,
    /// What two corners leave out of an arc.
    pub flat: f64,
    /// Second order of time.
    pub bend: f64,
    /// First order of time.
    pub motion: f64,
}

impl ArcCharges {
    pub const ALL: Self = Self { beyond: 1.0, flat: 1.0, bend: 1.0, motion: 1.0 };
}

/// A joint with its polygon.
#[derive(Clone, Copy, Debug)]
struct Spread {
    joint: ArcJoint,
    corners: [Corner; MOST_CORNERS],
    count: usize,
    /// No corner is farther from the centre of the arc's circle.
    scale: f64,
}

impl Spread {
    fn corners(&self) -> &[Corner] {
        &self.corners[..self.count]
    }
}

/// A linear function of a point and its rate: n·x after the joints that are nearer to the frame.
#[derive(Clone, Copy, Debug, Default)]
struct Function {
    along: DVec3,
    offset: f64,
    along_rate: DVec3,
    offset_rate: f64,
}

/// A part of a body with all that its joints may do over an interval, made ready for many directions. Memory is kept.
#[derive(Debug, Default)]
pub(super) struct SpreadPart {
    spreads: Vec<Spread>,
    /// Joints before this one turn directions, those from it on turn points.
    split: usize,
    /// Points after the outer joints, coordinate by coordinate, with their rates.
    points: [Vec<f64>; 6],
    functions: Vec<Function>,
    next: Vec<Function>,
    /// What every point loses besides.
    pad: f64,
    /// Half a bound on the second derivative by time.
    bend: f64,
    charges: Option<ArcCharges>,
    level: Option<Level>,
}

/// Least values of n·x.
#[derive(Clone, Copy, Debug)]
pub(super) struct Least {
    /// At the beginning, the centre and the end of the interval, the bend of time apart.
    pub at: [f64; 3],
    /// Where n·x is least at the centre.
    pub point: DVec3,
}

fn turned(joint: &ArcJoint, corner: &Corner, [x, rate]: [DVec3; 2]) -> [DVec3; 2] {
    if joint.slides {
        return [x + corner.sin * joint.axis, rate];
    }
    let r = x - joint.origin;
    let along = joint.axis * joint.axis.dot(r);
    let (across, swept) = (r - along, joint.axis.cross(r));
    let rate_along = joint.axis * joint.axis.dot(rate);
    let (rate_across, rate_swept) = (rate - rate_along, joint.axis.cross(rate));
    [
        joint.origin + along + corner.cos * across + corner.sin * swept,
        rate_along
            + corner.cos * rate_across
            + corner.sin * rate_swept
            + corner.cos_rate * across
            + corner.sin_rate * swept,
    ]
}

impl Function {
    /// The function of the point before it is turned by a joint.
    fn before(&self, joint: &ArcJoint, corner: &Corner) -> Self {
        if joint.slides {
            return Self {
                offset: self.offset + corner.sin * self.along.dot(joint.axis),
                offset_rate: self.offset_rate + corner.sin * self.along_rate.dot(joint.axis),
                ..*self
            };
        }
        let parts = |a: DVec3| {
            let along = joint.axis * joint.axis.dot(a);
            (along, a - along, a.cross(joint.axis))
        };
        let (along, across, swept) = parts(self.along);
        let (rate_along, rate_across, rate_swept) = parts(self.along_rate);
        let next = along + corner.cos * across + corner.sin * swept;
        let next_rate = rate_along
            + corner.cos * rate_across
            + corner.sin * rate_swept
            + corner.cos_rate * across
            + corner.sin_rate * swept;
        Self {
            along: next,
            offset: self.offset + (self.along - next).dot(joint.origin),
            along_rate: next_rate,
            offset_rate: self.offset_rate + (self.along_rate - next_rate).dot(joint.origin),
        }
    }
}

impl SpreadPart {
    /// Gets ready for a part; false where nothing is known of it, or it would take too long.
    pub fn prepare(&mut self, outer: &Outer, body: &Moving, chain: &ArcChain, fineness: Fineness) -> bool {
        self.points.iter_mut().for_each(Vec::clear);
        self.spreads.clear();
        self.split = 0;
        let is_usable = |joint: &ArcJoint| {
            let most = if joint.slides { f64::MAX } else { MOST_ERROR };
            // NaN is no error.
            joint.axis.is_finite() && joint.origin.is_finite() && joint.error <= most
        };
        if chain.is_unknown
            || chain.joints.is_empty() && !body.rests()
            || chain.joints.len() > MOST_JOINTS
            || !chain.joints.iter().all(is_usable)
        {
            return false;
        }
        // Points that leave every joint that turns fewer corners than this are too many.
        let turning = chain.joints.iter().filter(|joint| joint.slides || joint.error > 0.0).count() as u32;
        let room = MOST_COMBINATIONS / 2_usize.saturating_pow(turning + turning.div_ceil(3)).max(1);
        let Some(radius) = self.take_points(outer, body, fineness.most_points().min(room.max(8))) else { return false };
        let charges = self.charges.unwrap_or(ArcCharges::ALL);
        let count = self.points[0].len();
        // How far points are from each axis's origin, whatever is farther out does.
        let point = |points: &[Vec<f64>; 6], i: usize| DVec3::new(points[0][i], points[1][i], points[2][i]);
        let farthest = |from: DVec3| (0..count).map(|i| (point(&self.points, i) - from).length()).fold(0.0, f64::max);
        let (mut scale, mut size) = (1.0, body.origin.length() + farthest(body.origin));
        let mut reach = [0.0_f64; MOST_JOINTS];
        let (mut beyond, mut moved) = (None::<(DVec3, f64)>, 0.0);
        for (k, joint) in chain.joints.iter().enumerate().rev() {
            let nominal = farthest(joint.origin);
            let by_way = beyond.map_or(nominal, |(origin, reach)| (origin - joint.origin).length() + reach);
            let own = by_way.min(nominal + moved) * SLACK;
            reach[k] = own;
            if joint.slides {
                beyond = Some((joint.origin, own + joint.error));
                moved += joint.error;
            } else {
                let error = joint.error;
                let flat = if error <= MOST_FLAT { 1.0 + 0.25 * error * error } else { 1.0 };
                // No less than any of both kinds of polygons has.
                let scale = scale_of(error, least_pairs(error)).max(flat);
                beyond = Some((joint.origin, own * scale));
                // A corner is within its angle of the nominal one, and beyond the circle.
                moved += own * (scale * (joint.error + joint.turns.abs()) + scale - 1.0);
            }
            size = size.max(own + joint.origin.length());
        }
        let way = |k: usize| reach[k] * chain.joints[k].error.min(1.0);
        let most = (0..chain.joints.len()).filter(|k| !chain.joints[*k].slides).map(way).fold(0.0, f64::max);
        let left_out = |k: usize| 0.5 * reach[k] * (1.0 - sin_cos(chain.joints[k].error).cos);
        let is_flat = |k: usize| chain.joints[k].error <= MOST_FLAT && left_out(k) <= fineness.flat_share() * most;
        let corners = |k: usize, pairs: &[usize; MOST_JOINTS]| match chain.joints[k].slides {
            true => 2,
            false if chain.joints[k].error == 0.0 => 1,
            false if is_flat(k) => 2,
            false => pairs[k] + 2,
        };
        let mut pairs = [1; MOST_JOINTS];
        for (pairs, joint) in pairs.iter_mut().zip(&chain.joints) {
            *pairs = least_pairs(joint.error);
        }
        // More tangents where corners are farthest beyond their arcs, while that takes not too long.
        let joints = 0..chain.joints.len();
        let mut all = joints.clone().map(|k| corners(k, &pairs)).fold(count, usize::saturating_mul);
        loop {
            let beyond = |k: usize| reach[k] * (scale_of(chain.joints[k].error, pairs[k]) - 1.0);
            let can = |k: &usize| {
                let own = corners(*k, &pairs);
                own > 2
                    && own < MOST_CORNERS
                    && beyond(*k) > fineness.beyond_share() * most
                    && (all / own).saturating_mul(own + 1) <= MOST_COMBINATIONS
            };
            let Some(k) = joints.clone().filter(can).max_by(|a, b| beyond(*a).total_cmp(&beyond(*b))) else { break };
            all = (all / corners(k, &pairs)).saturating_mul(corners(k, &pairs) + 1);
            pairs[k] += 1;
        }
        let mut flat = 0.0;
        let (mut speeds, mut bend, mut sum) = (0.0, 0.0, 0.0);
        for (k, joint) in chain.joints.iter().enumerate() {
            let spread = if joint.slides {
                slid(joint)
            } else {
                if is_flat(k) {
                    flat += left_out(k);
                }
                arc(joint, (!is_flat(k)).then_some(pairs[k]), &charges)
            };
            let Some(spread) = spread else { return false };
            scale *= spread.scale;
            let speed = joint.turns.abs();
            bend += reach[k] * (2.0 * speeds + speed) * speed;
            speeds += speed;
            sum += joint.error + speed;
            self.spreads.push(spread);
        }
        if scale.is_nan() || scale > MOST_SCALE || size.is_nan() || size >= 1e60 {
            return false;
        }
        self.bend = 0.5 * scale * bend * charges.bend * SLACK;
        let placement = body.placement_error();
        self.pad = (radius
            + scale * (charges.flat * flat + placement + 4.0 * (sum + speeds) * chain.misplaced + ROUNDINGS * size))
            * SLACK;
        self.pad.is_finite() && self.bend.is_finite() && self.spread_points()
    }

    /// The corners of a part, in the frame; how far they are grown. `None` for too many.
    fn take_points(&mut self, outer: &Outer, body: &Moving, most: usize) -> Option<f64> {
        let mut grown = 0.0_f64;
        let points = &mut self.points;
        let mut add = |point: DVec3, radius: f64| {
            let x = body.rotation * point + body.origin;
            for (own, value) in points.iter_mut().zip([x.x, x.y, x.z, 0.0, 0.0, 0.0]) {
                own.push(value);
            }
            grown = grown.max(radius);
        };
        if outer.leaf.is_some() {
            for leaf in [&outer.leaf, &outer.second].into_iter().flatten() {
                (0..).map_while(|index| leaf.ball(index)).for_each(|(point, radius)| add(point, radius));
            }
        } else if let Some(piece) = outer.piece.filter(|piece| piece.points().count() <= most) {
            piece.points().for_each(|point| add(point, piece.excess()));
        } else {
            let (centre, half) = (outer.bounds.centre(), outer.bounds.half());
            for corner in 0..8_u32 {
                let sign = |bit: u32| if corner & bit == 0 { 1.0 } else { -1.0 };
                add(centre + half * DVec3::new(sign(1), sign(2), sign(4)), 0.0);
            }
        }
        let count = points[0].len();
        (count > 0 && count <= MOST_POINTS).then_some(grown)
    }

    /// Turns the points by the outer joints: about as many as there are combinations of the inner ones. False for too many.
    fn spread_points(&mut self) -> bool {
        let (mut inner, mut outer) = (1, self.points[0].len());
        let all = self.spreads.iter().map(|spread| spread.count).fold(outer, usize::saturating_mul);
        if all > MOST_COMBINATIONS {
            return false;
        }
        let mut last = self.spreads.len();
        while self.split < last {
            if inner * self.spreads[self.split].count <= 2 * outer {
                inner *= self.spreads[self.split].count;
                self.split += 1;
            } else {
                last -= 1;
                outer *= self.spreads[last].count;
            }
        }
        for k in (self.split..self.spreads.len()).rev() {
            let spread = self.spreads[k];
            let before = self.points[0].len();
            for corner in &spread.corners()[1..] {
                for i in 0..before {
                    let [x, rate] = turned(&spread.joint, corner, self.point(i));
                    for (own, value) in self.points.iter_mut().zip([x.x, x.y, x.z, rate.x, rate.y, rate.z]) {
                        own.push(value);
                    }
                }
            }
            for i in 0..before {
                let [x, rate] = turned(&spread.joint, &spread.corners[0], self.point(i));
                for (own, value) in self.points.iter_mut().zip([x.x, x.y, x.z, rate.x, rate.y, rate.z]) {
                    own[i] = value;
                }
            }
        }
        // Some of the last ones twice.
        for own in &mut self.points {
            let last = own.last().copied().unwrap_or(f64::NAN);
            own.resize(own.len().next_multiple_of(LANES), last);
        }
        self.points.iter().flatten().all(|value| value.abs() < 1e60)
    }

    fn point(&self, i: usize) -> [DVec3; 2] {
        let at = |k: usize| self.points[k][i];
        [DVec3::new(at(0), at(1), at(2)), DVec3::new(at(3), at(4), at(5))]
    }

    /// Combinations of corners and points.
    pub fn combinations(&self) -> usize {
        self.spreads[..self.split].iter().map(|spread| spread.count).product::<usize>() * self.points[0].len()
    }

    /// What every value of [`Self::least`] is less than it seems, besides: at all times, and at both ends alone.
    pub fn pads(&self) -> [f64; 2] {
        [self.pad, self.bend]
    }

    /// Least values of n·x over all that the part may do, |n| ≤ 1 + 4u.
    pub fn least(&mut self, n: DVec3) -> Least {
        self.functions.clear();
        self.functions.push(Function { along: n, ..Function::default() });
        for spread in &self.spreads[..self.split] {
            self.next.clear();
            for function in &self.functions {
                let own = spread.corners().iter().map(|corner| function.before(&spread.joint, corner));
                self.next.extend(own);
            }
            std::mem::swap(&mut self.functions, &mut self.next);
        }
        let motion = self.charges.map_or(1.0, |charges| charges.motion);
        let level = *self.level.get_or_insert_with(Level::new);
        let (least, worst) = dispatch!(level, simd => least_of_all(simd, &self.functions, self.points.each_ref().map(Vec::as_slice), motion));
        // The corners of the worst combination, innermost joint first.
        let mut place = worst;
        let function = self.functions[worst];
        let mut nearest = (f64::INFINITY, 0);
        for i in 0..self.points[0].len() {
            let value = function.along.dot(self.point(i)[0]);
            if value < nearest.0 {
                nearest = (value, i);
            }
        }
        let mut x = self.point(nearest.1)[0];
        for spread in self.spreads[..self.split].iter().rev() {
            let corner = spread.corners[place % spread.count];
            place /= spread.count;
            x = turned(&spread.joint, &corner, [x, DVec3::ZERO])[0];
        }
        let is_known = n.is_finite() && least.iter().all(|value| value.is_finite());
        Least { at: if is_known { least } else { [f64::NEG_INFINITY; 3] }, point: x }
    }
}

/// Values side by side.
const LANES: usize = 8;

/// Least values of all functions and points, and which function is least at the centre. The number of points is a multiple of the lanes.
#[inline(always)]
fn least_of_all<S: Simd>(simd: S, functions: &[Function], points: [&[f64]; 6], motion: f64) -> ([f64; 3], usize) {
    let [x, y, z, u, v, w] = points;
    let mut least = [f64::INFINITY; 3];
    let mut worst = 0;
    for (index, function) in functions.iter().enumerate() {
        let (a, d) = (function.along.to_array(), (motion * function.along_rate).to_array());
        let [a, d] = [a, d].map(|own| own.map(|value| f64x8::splat(simd, value)));
        let [offset, rate_offset] =
            [function.offset, motion * function.offset_rate].map(|value| f64x8::splat(simd, value));
        let mut own = [f64x8::splat(simd, f64::INFINITY); 3];
        for i in (0..x.len()).step_by(LANES) {
            let at = |values: &[f64]| f64x8::from_slice(simd, &values[i..i + LANES]);
            let [x, y, z, u, v, w] = [at(x), at(y), at(z), at(u), at(v), at(w)];
            let now = a[0] * x + a[1] * y + a[2] * z + offset;
            let rate = d[0] * x + d[1] * y + d[2] * z + (a[0] * u + a[1] * v + a[2] * w) * motion + rate_offset;
            own = [own[0].min(now - rate), own[1].min(now), own[2].min(now + rate)];
        }
        let own = own.map(|lanes| lanes.into_iter().fold(f64::INFINITY, f64::min));
        if own[1] < least[1] {
            worst = index;
        }
        least = std::array::from_fn(|i| if own[i] < least[i] { own[i] } else { least[i] });
    }
    (least, worst)
}

/// Result of a direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArcGap {
    /// Proved over the earlier and the later half of the interval.
    pub halves: [Lower; 2],
    /// How far apart the parts are at the centre. A hint.
    pub at_centre: f64,
    /// From the worst place of B to that of A. A hint.
    pub apart: DVec3,
}

/// Guarantee: with all errors within theirs no point of A's part comes nearer to a point of B's than the gap says. `n` points from B to A, |n| ≤ 1 + 4u;
/// `beside` is what errors of other kinds may take along it.
///
/// Every combination of corners of either side is at least its value at the centre plus its rate, less the bend: concave in time, so that the least over a half
/// is at one of its ends.
pub(super) fn arc_gap([a, b]: &mut [SpreadPart; 2], n: DVec3, beside: f64) -> ArcGap {
    let (least_a, least_b) = (a.least(n), b.least(-n));
    let [at_all, at_ends]: [f64; 2] = std::array::from_fn(|i| a.pads()[i] + b.pads()[i]);
    let at: [f64; 3] = std::array::from_fn(|i| least_a.at[i] + least_b.at[i] - at_all - beside);
    let half = |end: f64| {
        let end = end - at_ends;
        // NaN is kept, and proves nothing.
        certified(if at[1] < end { at[1] } else { end })
    };
    ArcGap { halves: [half(at[0]), half(at[2])], at_centre: at[1], apart: least_a.point - least_b.point }
}

/// Joints on the way to a body, at most.
const MOST_JOINTS: usize = 32;

/// How far out tangents meet, so many pairs of them going around as much of the arc each.
fn scale_of(error: f64, pairs: usize) -> f64 {
    1.0 / sin_cos(error / pairs as f64).cos
}

fn least_pairs(error: f64) -> usize {
    (error / HALF_ARC).ceil().max(1.0) as usize
}

/// The polygon around the arc from −error to error: its ends, and where so many pairs of tangents meet; without them the chord moved halfway to the arc.
fn arc(joint: &ArcJoint, pairs: Option<usize>, charges: &ArcCharges) -> Option<Spread> {
    let error = joint.error;
    // NaN is no angle.
    if error.is_nan() || error > MOST_ERROR {
        return None;
    }
    let mut corners = [Corner::default(); MOST_CORNERS];
    let mut count = 0;
    let mut put = |cos: f64, sin: f64| {
        corners[count] = Corner { cos, sin, cos_rate: -joint.turns * sin, sin_rate: joint.turns * cos };
        count += 1;
    };
    let mut scale = 1.0;
    if error == 0.0 {
        put(1.0, 0.0);
    } else if let Some(pairs) = pairs {
        let half = error / pairs as f64;
        scale = scale_of(error, pairs);
        let radius = 1.0 + charges.beyond * (scale - 1.0);
        let ends = sin_cos(error);
        put(ends.cos, -ends.sin);
        put(ends.cos, ends.sin);
        for pair in 0..pairs {
            let between = sin_cos(-error + (2 * pair + 1) as f64 * half);
            put(radius * between.cos, radius * between.sin);
        }
    } else {
        let own = sin_cos(error);
        let middle = 0.5 * (1.0 + own.cos);
        put(middle, -own.sin);
        put(middle, own.sin);
        scale = (middle * middle + own.sin * own.sin).sqrt().max(1.0);
    }
    Some(Spread { joint: *joint, corners, count, scale: scale * SLACK })
}

/// Both ends of a joint that slides.
fn slid(joint: &ArcJoint) -> Option<Spread> {
    let mut corners = [Corner::default(); MOST_CORNERS];
    (corners[0].sin, corners[1].sin) = (-joint.error, joint.error);
    joint.error.is_finite().then_some(Spread { joint: *joint, corners, count: 2, scale: 1.0 })
}

#[cfg(test)]
impl SpreadPart {
    pub fn charging(charges: ArcCharges) -> Self {
        Self { charges: Some(charges), ..Self::default() }
    }
}
