//! What is known over one interval of a motion: poses in its middle, how far joints get from there, and the envelopes made of that.

use glam::DVec3;
use noclash_cell::{BendingKind, Cell, CellMotion, CellPoses, HeldEnd, HeldSpan, MotionScratch, RegionKind};
use noclash_geometry::Pose;
use noclash_numeric::{DyadicInterval, Upper, add_up, mul_down, mul_up, sub_down, sub_up};
use noclash_robot::{BodyBalls, JointRange, JointVariation, PairTravel, TravelFactors};

use super::cut::{GrownBox, MovingPoint};
use super::envelope::Envelope;
use super::terms::{BendingTerm, Terms};

/// Metres by which every cable counts as longer than stated: clips that are exactly as far apart as the cable is long are no tear.
pub(super) const STRETCH: f64 = 1e-6;

/// One interval of a motion.
pub(super) struct Moment {
    pub over: DyadicInterval,
    pub poses: CellPoses,
    /// By half of the interval and by robot: what the joints do.
    halves: [Vec<Vec<JointVariation>>; 2],
    /// First and last second, rounded outward.
    clock: Option<[f64; 2]>,
}

/// How far something moves, seen from the world: its robot, and the factors of its joints.
pub(super) type Travel = Option<(usize, TravelFactors)>;

impl Moment {
    pub fn new(cell: &Cell, motion: &CellMotion, over: DyadicInterval, clock: Option<[f64; 2]>) -> Self {
        let mut poses = CellPoses::default();
        motion.place(cell, over.centre(), &mut MotionScratch::default(), &mut poses);
        let variation = |over: DyadicInterval| {
            let robots = cell.robots().iter().enumerate().map(|(index, robot)| {
                let mut own = vec![JointVariation::NONE; robot.robot.joints().len()];
                motion.variation(index, over, &mut own);
                own
            });
            robots.collect::<Vec<_>>()
        };
        // At the finest level the whole stands for both halves.
        let halves = over.split().map_or([over, over], |(first, second)| [first, second]).map(variation);
        Self { over, poses, halves, clock: clock.map(|clock| seconds(clock, over)) }
    }

    /// How far anything with these factors gets from where it is in the middle.
    pub fn travel(&self, factors: &Travel) -> Upper {
        let Some((robot, factors)) = factors else { return Upper::ZERO };
        let [first, second] = [0, 1].map(|half| factors.travel(&self.halves[half][*robot]));
        first.max(second)
    }

    /// How far two things of one robot get, seen from each other.
    pub fn relative(&self, robot: usize, travel: &PairTravel) -> Upper {
        let [first, second] = [0, 1].map(|half| travel.travel(&self.halves[half][robot]));
        first.max(second)
    }

    /// An end of a cable.
    pub fn end(&self, cell: &Cell, end: &HeldEnd, travel: &Travel, terms: Terms) -> MovingPoint {
        let Some((robot, link)) = end.carrier else {
            return MovingPoint { at: end.at, error: Upper::ZERO, travel: Upper::ZERO };
        };
        let pose = self.poses.link(&cell.robots()[robot], link);
        MovingPoint {
            at: pose.transform_point(end.at),
            error: terms.of(BendingTerm::Rounding, pose.error_at(mul_up(end.at.length(), 1.0 + 1e-12))),
            travel: terms.of(BendingTerm::EndTravel, self.travel(travel)),
        }
    }

    /// What a stretch of a cable may occupy.
    pub fn span(&self, cell: &Cell, held: &HeldSpan, travels: &[Travel; 2], terms: Terms) -> Envelope {
        let ends = [0, 1].map(|end| self.end(cell, &held.ends[end], &travels[end], terms));
        let length = Upper::proved(add_up(held.span.length, STRETCH));
        Envelope::Span { ends, length, sag: held.span.sag.map(Upper::proved) }
    }

    /// What a region may occupy.
    pub fn region(&self, region: &RegionKind, terms: Terms) -> Envelope {
        let Some(mut clock) = self.clock else { return everywhere() };
        if !terms.keeps(BendingTerm::Growth) {
            clock[1] = clock[0];
        }
        occupied(region, clock)
    }
}

/// Where nothing is known to be free.
fn everywhere() -> Envelope {
    let grown = grown_box(&Pose::IDENTITY, [DVec3::ZERO; 2], Upper::INFINITY);
    Envelope::Boxes { grown, within: None, growth: f64::INFINITY }
}

/// What a region may occupy at any time between two seconds.
pub(super) fn occupied(region: &RegionKind, [first, last]: [f64; 2]) -> Envelope {
    match region {
        RegionKind::Reachable { pose, size, radius, speed, seen, within } => {
            let longest = sub_up(last, *seen).max(sub_up(*seen, first));
            let radius = add_up(*radius, mul_up(*speed, longest));
            let grown = grown_box(pose, [DVec3::ZERO, *size], Upper::proved(radius));
            let within = within.as_ref().map(|(pose, size)| grown_box(pose, [DVec3::ZERO, *size], Upper::ZERO));
            Envelope::Boxes { grown, within, growth: 0.5 * speed * (last - first) }
        }
        RegionKind::Conveyor { pose, size, length, speed, enters } => {
            let least = mul_down(speed[0], sub_down(first, enters[1]).max(0.0));
            let most = mul_up(speed[1], sub_up(last, enters[0])).min(*length);
            if last < enters[0] || least > *length {
                return Envelope::Empty;
            }
            let swept = DVec3::new(sub_up(most, least).max(0.0), 0.0, 0.0);
            let middle = DVec3::new(0.5 * (least + most), 0.0, 0.0);
            let grown = grown_box(pose, [middle, *size + swept], Upper::ZERO);
            Envelope::Boxes { grown, within: None, growth: 0.5 * speed[1] * (last - first) }
        }
    }
}

/// A box by its middle in a frame and its sides; sides and middle are rounded, which the error pays for.
fn grown_box(pose: &Pose, [middle, size]: [DVec3; 2], radius: Upper) -> GrownBox {
    let half = size * 0.5;
    let reach = mul_up(middle.length() + half.length(), 1.0 + 1e-12);
    let rotation = pose.rotation;
    GrownBox {
        centre: pose.transform_point(middle),
        axes: [rotation.x_axis, rotation.y_axis, rotation.z_axis],
        half,
        radius,
        error: pose.error_at(reach) + Upper::proved(mul_up(1e-15, reach)),
    }
}

/// Seconds at the beginning and the end of an interval of a segment that lasts from `from` to `to`, rounded outward.
fn seconds([from, to]: [f64; 2], over: DyadicInterval) -> [f64; 2] {
    let at = |t: f64| from + t * (to - from);
    let slack = 4.0 * f64::EPSILON * (from.abs() + to.abs());
    [sub_down(at(over.from().to_f64()), slack), add_up(at(over.to().to_f64()), slack)]
}

/// Factors of a clip as the world sees it.
pub(super) fn travel_of_end(cell: &Cell, end: &HeldEnd, ranges: &[Vec<Option<JointRange>>]) -> Travel {
    let (robot, link) = end.carrier?;
    let own = &cell.robots()[robot].robot;
    let balls = [(end.at, 0.0)];
    Some((robot, TravelFactors::new(own, BodyBalls { link, balls: &balls }, own.root(), &ranges[robot])))
}

/// The same of two clips of one robot, seen from each other; `None` where they are not.
pub(super) fn travel_between(
    cell: &Cell,
    ends: &[HeldEnd; 2],
    ranges: &[Vec<Option<JointRange>>],
) -> Option<(usize, PairTravel)> {
    let [(robot, first), (other, second)] = [ends[0].carrier?, ends[1].carrier?];
    let balls = ends.map(|end| [(end.at, 0.0)]);
    let [first, second] = [(first, &balls[0]), (second, &balls[1])].map(|(link, balls)| BodyBalls { link, balls });
    (robot == other).then(|| (robot, PairTravel::new(&cell.robots()[robot].robot, first, second, &ranges[robot])))
}

/// The stretches of a cable; none of a region.
pub(super) fn spans(kind: &BendingKind) -> &[HeldSpan] {
    match kind {
        BendingKind::Cable { spans, .. } => spans,
        BendingKind::Region(_) => &[],
    }
}
