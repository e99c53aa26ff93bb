//! A chunk as a bundle of motions: for every dyadic interval the corridor of its steps, and of parts of a step below that.
//!
//! The steps are cut in halves as long as every interval has at least one; the intervals of the last such level have one step or two. A step is cut
//! into its first row, where both velocities count, and the step with its own velocity; that is cut evenly.

use noclash_cell::{BodyKind, Cell};
use noclash_check::{CorridorPart, Cuts, MotionBundle};
use noclash_numeric::{DyadicInterval, add_up, mul_up};

use super::settings::{GateSettings, GateTerm};
use super::stop_region::{Corners, Motions, Point, Region};

/// Steps by which a joint moves farther than this, in rad or m, are not looked at together: nearly nothing is proved of them, and the first rows come first.
const AT_ONCE: f64 = 0.5;

/// By body, how fast an obstacle may move; 0 for what robots carry.
pub(super) fn obstacle_speeds(cell: &Cell, settings: &GateSettings) -> Vec<f64> {
    let moves = |kind: &BodyKind| matches!(kind, BodyKind::Obstacle { .. }) && settings.keeps(GateTerm::Drift);
    let bodies = cell.bodies().iter().zip(&settings.obstacle_speed);
    bodies.map(|(body, speed)| if moves(&body.kind) { *speed } else { 0.0 }).collect()
}

/// The steps of a chunk.
pub(super) struct ChunkBundle<'a> {
    motions: &'a Motions<'a>,
    steps: usize,
    /// Only what is before this row is asked.
    asked: usize,
    speeds: &'a [f64],
    age: f64,
    /// Every interval of this level has one step or two.
    level: u8,
    /// The level at which the search begins.
    first_level: u8,
}

/// The part of a chunk that belongs to an interval.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Span {
    /// Steps between two rows; its halves meet at the one in the middle.
    Several { first: usize, middle: usize, last: usize },
    /// One step, with both velocities at its first row.
    Step(usize),
    /// That row alone, with both velocities: the first half of a step.
    Corner(usize),
    /// A part of a step, from one share to another, with the velocity of the step: the second half of a step is all of it.
    Inner(usize, [f64; 2]),
}

impl<'a> ChunkBundle<'a> {
    /// The steps up to a row, at least one; obstacles were seen `age` seconds before row 0.
    pub fn new(motions: &'a Motions<'a>, steps: usize, speeds: &'a [f64], age: f64) -> Self {
        let level = steps.max(1).ilog2() as u8;
        let (first, last) = (motions.row(0), motions.row(steps));
        let far = first.iter().zip(last).map(|(first, last)| (last - first).abs()).fold(0.0, f64::max);
        // So many halvings take it below that; NaN takes none.
        let halvings = (far / AT_ONCE).log2().ceil().max(0.0) as u8;
        let first_level = halvings.min(level.saturating_sub(1));
        Self { motions, steps, asked: steps, speeds, age, level, first_level }
    }

    /// From now on only the steps up to a row are asked.
    pub fn ask_until(&mut self, row: usize) {
        self.asked = self.asked.min(row);
    }

    /// The last row that is asked.
    pub fn asked(&self) -> usize {
        self.asked
    }

    /// The row at which an interval of a level begins that has whole steps.
    fn row(&self, index: u64, level: u8) -> usize {
        ((u128::from(index) * self.steps as u128) >> level) as usize
    }

    fn span(&self, over: DyadicInterval) -> Span {
        let (index, level) = (over.index(), over.level());
        let below = level.saturating_sub(self.level);
        let whole = index >> below;
        let [first, last] = [whole, whole + 1].map(|index| self.row(index, level - below));
        // What is left of the index, and in how many bits.
        let (mut rest, mut bits, mut step) = (index - (whole << below), below, first);
        if last - first > 1 {
            if bits == 0 {
                let middle = if level < self.level { self.row(2 * index + 1, level + 1) } else { first + 1 };
                return Span::Several { first, middle, last };
            }
            bits -= 1;
            step += (rest >> bits) as usize;
            rest &= (1 << bits) - 1;
        }
        if bits == 0 {
            return Span::Step(step);
        }
        bits -= 1;
        if rest >> bits == 0 {
            return Span::Corner(step);
        }
        rest &= (1 << bits) - 1;
        let share = |part: u64| part as f64 / (1_u64 << bits) as f64;
        Span::Inner(step, [share(rest), share(rest + 1)])
    }

    /// The last row up to which everything is proved if everything before the interval is.
    pub fn row_before(&self, over: DyadicInterval) -> usize {
        match self.span(over) {
            Span::Several { first, .. } => first,
            Span::Step(row) | Span::Corner(row) | Span::Inner(row, _) => row,
        }
    }
}

impl MotionBundle for ChunkBundle<'_> {
    fn corridor(&self, over: DyadicInterval, part: &mut CorridorPart) {
        let span = self.span(over);
        let row = |row: usize, place: f64| Point { row, share: 0.0, place };
        // Memory of the part, given back below.
        let mut region = Region {
            from: std::mem::take(&mut part.from),
            to: std::mem::take(&mut part.to),
            deviation: std::mem::take(&mut part.deviation),
            least_deviation: std::mem::take(&mut part.least_deviation),
            ..Region::default()
        };
        let mut enclose = |points: [Point; 2], rows, corners| {
            self.motions.enclose(points.into_iter(), rows, corners, &mut region);
        };
        match span {
            Span::Several { first, middle, last } => {
                // Of its second half only these are asked.
                let last = last.min(self.asked.max(middle + 1));
                // What comes before the middle of the interval is on the first half of the edge, and the middle is its middle.
                let place = |row: usize| {
                    let along = |from: usize, to: usize| (row - from) as f64 / (to - from) as f64;
                    if row <= middle { 0.5 * along(first, middle) } else { 0.5 + 0.5 * along(middle, last) }
                };
                let points = (first..=last).map(|at| row(at, place(at)));
                self.motions.enclose(points, [first, last], Corners::Both, &mut region);
            }
            Span::Step(at) => enclose([row(at, 0.0), row(at + 1, 1.0)], [at, at + 1], Corners::Both),
            Span::Corner(at) => enclose([row(at, 0.0), row(at, 1.0)], [at, at], Corners::Alone),
            Span::Inner(at, [from, to]) => {
                let end = if to == 1.0 { row(at + 1, 1.0) } else { Point { row: at, share: to, place: 1.0 } };
                enclose([Point { row: at, share: from, place: 0.0 }, end], [at, at + 1], Corners::Inner);
            }
        }
        let cuts = match span {
            Span::Several { .. } => Cuts::Narrower,
            Span::Step(_) => Cuts::OffTheStart,
            Span::Corner(_) => Cuts::No,
            Span::Inner(..) => Cuts::Shorter,
        };
        fill(part, region, cuts, self.speeds, self.age);
    }

    fn start(&self) -> &[f64] {
        self.motions.start()
    }

    fn first_level(&self) -> u8 {
        self.first_level
    }

    fn asks(&self, over: DyadicInterval) -> bool {
        self.row_before(over) < self.asked
    }
}

/// Standing at the first row, with the stop until there.
pub(super) struct Standing<'a> {
    pub region: Region,
    pub start: &'a [f64],
    pub speeds: &'a [f64],
    pub age: f64,
}

impl MotionBundle for Standing<'_> {
    fn corridor(&self, _: DyadicInterval, part: &mut CorridorPart) {
        fill(part, self.region.clone(), Cuts::No, self.speeds, self.age);
    }

    fn start(&self) -> &[f64] {
        self.start
    }
}

fn fill(part: &mut CorridorPart, region: Region, cuts: Cuts, speeds: &[f64], age: f64) {
    let elapsed = add_up(age, region.until);
    part.drift.clear();
    part.drift.extend(speeds.iter().map(|&speed| if speed == 0.0 { 0.0 } else { mul_up(speed, elapsed) }));
    let Region { from, to, deviation, least_deviation, .. } = region;
    (part.from, part.to, part.deviation, part.least_deviation) = (from, to, deviation, least_deviation);
    part.cuts = cuts;
}

#[cfg(test)]
mod tests {
    use dashu_ratio::RBig;

    use super::*;

    fn exact(value: f64) -> RBig {
        RBig::try_from(value).expect("finite")
    }

    /// Points up to a row of halves of intervals, with a stop from there, that are not within the deviation of that half of the edge, in exact arithmetic.
    fn missed(steps: usize, asked: usize, dropped: Option<GateTerm>) -> usize {
        let mut seed = 5_u64 + steps as u64;
        let mut draw = move || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 11) as f64 / (1_u64 << 53) as f64 - 0.5
        };
        let settings = GateSettings {
            period: 0.03,
            deceleration: vec![7.3; 2],
            latency: 0.013,
            tracking_error: vec![0.0; 2],
            velocity_error: vec![0.0; 2],
            max_velocity: vec![f64::INFINITY; 2],
            max_acceleration: vec![f64::INFINITY; 2],
            obstacle_speed: Vec::new(),
            hold: 0.0,
            margin: 0.0,
            effort: 0,
            dropped,
        };
        let (start, slope) = ([100.0 * draw(), draw()], [draw(), draw()]);
        let rows: Vec<Vec<f64>> =
            (0..=steps).map(|row| (0..2).map(|j| start[j] + slope[j] * row as f64 + 0.1 * draw()).collect()).collect();
        let motions = Motions::new(&settings, &rows, None, None);
        let mut bundle = ChunkBundle::new(&motions, motions.steps(), &[], 0.0);
        bundle.ask_until(asked);
        let mut missed = 0;
        let mut part = CorridorPart::default();
        for level in 0..bundle.level + 4 {
            for over in (0..1_u64 << level).filter_map(|index| DyadicInterval::new(index, level)) {
                // No others are looked at.
                if !bundle.asks(over) || !bundle.asks(over.split().expect("not deep").1) {
                    continue;
                }
                bundle.corridor(over, &mut part);
                // Where both halves of the interval begin and end, on the chunk and on the edge.
                let quarter = |number: usize| RBig::from_parts(number.into(), 2_u8.into());
                let halves = match bundle.span(over) {
                    Span::Several { first, middle, last } => {
                        assert!(first < middle && middle < last, "every half has a step");
                        assert!(middle < asked, "something of every half is asked");
                        [[first, middle], [middle, last.min(asked)]]
                            .map(|ends| ends.map(RBig::from))
                            .into_iter()
                            .zip([0, 1])
                            .collect()
                    }
                    Span::Step(row) => vec![([RBig::from(row), RBig::from(row + 1)], 2)],
                    Span::Corner(row) => vec![([RBig::from(row), RBig::from(row)], 2)],
                    Span::Inner(row, shares) => vec![(shares.map(|share| RBig::from(row) + exact(share)), 2)],
                };
                let halves: Vec<([RBig; 2], usize)> = halves;
                for ([low, high], half) in halves {
                    let (begin, length) =
                        if half == 2 { (quarter(0), quarter(2)) } else { (quarter(half), quarter(1)) };
                    for share in 0..=8 {
                        let along = RBig::from_parts(share.into(), 8_u8.into());
                        // A point of this half, and where it is on this half of the edge.
                        let at = &low + (&high - &low) * &along;
                        missed += outside(
                            &rows,
                            &settings,
                            &part,
                            (&at, share == 8 && low < high),
                            &(&begin + &length * along),
                        );
                    }
                }
            }
        }
        missed
    }

    /// How many ends of stops from a place of the chunk are not within the deviation of a place of the edge. Where a part ends at a row, the velocity is
    /// that of the step before it.
    fn outside(
        rows: &[Vec<f64>],
        settings: &GateSettings,
        part: &CorridorPart,
        (at, ends): (&RBig, bool),
        on_edge: &RBig,
    ) -> usize {
        let step = (0..rows.len() - 1)
            .rfind(|&row| if ends { RBig::from(row) < *at } else { RBig::from(row) <= *at })
            .unwrap();
        let mut missed = 0;
        for (joint, (&first, &second)) in rows[step].iter().zip(&rows[step + 1]).enumerate() {
            let (first, second) = (exact(first), exact(second));
            let setpoint = &first + (&second - &first) * (at - RBig::from(step));
            let velocity = (second - first) / exact(settings.period);
            let braking = &velocity * &velocity / (RBig::from(2) * exact(settings.deceleration[joint]));
            let late = &velocity * exact(settings.latency);
            let way = if velocity < RBig::ZERO { late - braking } else { late + braking };
            let (from, to) = (exact(part.from[joint]), exact(part.to[joint]));
            let edge = &from + (to - &from) * on_edge;
            for end in [RBig::ZERO, way] {
                let off = &setpoint + end - &edge;
                let off = if off < RBig::ZERO { -off } else { off };
                missed += usize::from(off > exact(part.deviation[joint]));
            }
        }
        missed
    }

    #[test]
    fn halves_of_intervals_are_held_by_halves_of_edges() {
        for steps in [1_usize, 2, 3, 4, 5, 7, 8, 12, 21] {
            for asked in [steps, steps.div_ceil(2), steps - steps / 3, 1] {
                assert_eq!(missed(steps, asked, None), 0, "{steps} {asked}");
            }
        }
    }

    #[test]
    fn without_chords_and_outward_rounding_they_are_not() {
        assert!(missed(7, 7, Some(GateTerm::Chord)) > 0);
        assert!((1..20).map(|steps| missed(steps, steps, Some(GateTerm::Rounding))).sum::<usize>() > 0);
        assert!(missed(7, 7, Some(GateTerm::Braking)) > 0);
    }

    #[test]
    fn rows_before_an_interval_are_whole() {
        let settings_rows: Vec<Vec<f64>> = (0..=50).map(|row| vec![f64::from(row)]).collect();
        let settings = GateSettings {
            period: 0.02,
            deceleration: vec![1.0],
            latency: 0.0,
            tracking_error: vec![0.0],
            velocity_error: vec![0.0],
            max_velocity: vec![f64::INFINITY],
            max_acceleration: vec![f64::INFINITY],
            obstacle_speed: Vec::new(),
            hold: 0.0,
            margin: 0.0,
            effort: 0,
            dropped: None,
        };
        let motions = Motions::new(&settings, &settings_rows, None, None);
        let bundle = ChunkBundle::new(&motions, motions.steps(), &[], 0.0);
        for (index, level, row) in
            [(0, 0, 0), (1, 1, 25), (3, 2, 37), (1, 5, 1), (63, 6, 49), (127, 7, 49), ((1 << 40) - 1, 40, 49)]
        {
            assert_eq!(bundle.row_before(DyadicInterval::new(index, level).unwrap()), row, "{index} {level}");
            for asked in [1, 25, 26, 37, 49, 50] {
                let mut bundle = ChunkBundle::new(&motions, motions.steps(), &[], 0.0);
                bundle.ask_until(asked);
                assert_eq!(
                    bundle.asks(DyadicInterval::new(index, level).unwrap()),
                    row < asked,
                    "{index} {level} {asked}"
                );
            }
        }
    }
}
