//! Where every joint can be while a chunk is executed and stopped at any time: offsets from the setpoints, joint by joint, and corridors that
//! hold them. Every bound is rounded outward; derivation: `docs/gate.md`.

use noclash_numeric::{UNIT_ROUNDOFF, add_up, div_up, mul_up, sub_down, sub_up};

use super::settings::{GateSettings, GateTerm};
use super::tool::Led;

/// Ways are rounded up: this much less of them is within reach. Roundings of sums with positions are less than what regions are widened by.
const INSIDE: f64 = 1.0 - 1e-9;

/// Setpoints with the velocities between them.
pub(super) struct Motions<'a> {
    settings: &'a GateSettings,
    /// Row by row.
    rows: &'a [Vec<f64>],
    /// By step and joint, how far it goes while it stops.
    steps: Vec<Vec<StopWay>>,
    /// The same before row 0, where that is measured, and from standing.
    before: Option<Vec<StopWay>>,
    standing: Vec<StopWay>,
    /// By step, where a controller leads the tool.
    led: Option<&'a [Led]>,
    /// By row, seconds after row 0 until every stop that began before this row is over: along the rows it may end in later steps.
    over: Vec<f64>,
}

/// How far a joint goes until it stands, backward and forward, both at least 0, and in how many seconds at most.
#[derive(Clone, Copy, Debug)]
struct StopWay {
    back: f64,
    forth: f64,
    seconds: f64,
}

impl StopWay {
    /// From any velocity between those of both: ways and times grow with the speed, rounding included.
    fn or(self, other: Self) -> Self {
        Self {
            back: self.back.max(other.back),
            forth: self.forth.max(other.forth),
            seconds: self.seconds.max(other.seconds),
        }
    }
}

/// A straight edge and how far each joint may be from it.
#[derive(Clone, Debug, Default)]
pub(super) struct Region {
    pub from: Vec<f64>,
    pub to: Vec<f64>,
    pub deviation: Vec<f64>,
    /// Less than that no region of fewer steps has. A hint.
    pub least_deviation: Vec<f64>,
    /// Places of the rows on the edge, from 0 to 1; steps are between them.
    pub places: Vec<f64>,
    /// Seconds after the first row until everything has stopped.
    pub until: f64,
}

impl Region {
    /// Empties it, places apart, and keeps its memory.
    fn clear(&mut self) {
        let Self { from, to, deviation, least_deviation, .. } = self;
        [from, to, deviation, least_deviation].into_iter().for_each(Vec::clear);
        self.until = 0.0;
    }
}

/// A point of a chunk: a row, or between it and the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Point {
    pub row: usize,
    /// So far from the row to the next, from 0 to less than 1.
    pub share: f64,
    /// Its place on the edge, from 0 to 1; a choice, on which no bound rests.
    pub place: f64,
}

/// Which velocities count at a setpoint.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Corners {
    /// Those of both steps that meet there, joint by joint; at the last row that of the step before it.
    Both,
    /// Those of the steps inside the region alone.
    Inner,
    /// Of a region of one row: those of both steps that meet there.
    Alone,
}

impl GateSettings {
    /// How a joint stops from a velocity in the interval.
    fn stop_way(&self, joint: usize, [low, high]: [f64; 2]) -> StopWay {
        let error = if self.keeps(GateTerm::VelocityError) { self.velocity_error[joint] } else { 0.0 };
        let way = |speed: f64| {
            if speed <= 0.0 {
                return 0.0;
            }
            let late = if self.keeps(GateTerm::Latency) { mul_up(speed, self.latency) } else { 0.0 };
            // v²/(2a): doubling is exact.
            let braking = div_up(mul_up(speed, speed), 2.0 * self.deceleration[joint]);
            add_up(late, if self.keeps(GateTerm::Braking) { braking } else { 0.0 })
        };
        let speed = add_up(low.abs().max(high.abs()), self.velocity_error[joint]);
        StopWay {
            back: way(add_up(-low, error)),
            forth: way(add_up(high, error)),
            seconds: add_up(self.latency, div_up(speed, self.deceleration[joint])),
        }
    }
}

impl<'a> Motions<'a> {
    pub fn new(
        settings: &'a GateSettings,
        rows: &'a [Vec<f64>],
        measured: Option<&'a [f64]>,
        led: Option<&'a [Led]>,
    ) -> Self {
        let period = settings.period;
        let enclosed = |from: f64, to: f64| {
            let (low, high) = (sub_down(to, from), sub_up(to, from));
            // −div_up(−x) rounds down.
            [-div_up(-low, period), div_up(high, period)]
        };
        let straight =
            |pair: &[Vec<f64>]| pair[0].iter().zip(&pair[1]).map(|(&from, &to)| enclosed(from, to)).collect();
        let mut velocities: Vec<Vec<[f64; 2]>> = rows.windows(2).map(straight).collect();
        for (own, led) in velocities.iter_mut().zip(led.unwrap_or_default()) {
            for (joint, own) in own.iter_mut().enumerate() {
                let other = led.velocity(joint, period);
                *own = [own[0].min(other[0]), own[1].max(other[1])];
            }
        }
        let ways = |of_joints: &[[f64; 2]]| -> Vec<StopWay> {
            of_joints.iter().enumerate().map(|(joint, velocity)| settings.stop_way(joint, *velocity)).collect()
        };
        let steps: Vec<Vec<StopWay>> = velocities.iter().map(|own| ways(own)).collect();
        let before = measured.map(|measured| ways(&measured.iter().map(|&own| [own; 2]).collect::<Vec<_>>()));
        let standing = ways(&vec![[0.0; 2]; rows.first().map_or(0, Vec::len)]);
        let longest = |ways: &[StopWay]| ways.iter().map(|way| way.seconds).fold(0.0, f64::max);
        let mut until = before.as_deref().map_or(0.0, longest);
        let mut over = vec![until];
        for (step, ways) in steps.iter().enumerate() {
            until = until.max(add_up(mul_up((step + 1) as f64, period), longest(ways)));
            over.push(until);
        }
        Self { settings, rows, steps, before, standing, led, over }
    }

    /// The way of a joint that stops at a row of a region: from the velocities of the steps that meet there.
    fn at_row(&self, row: usize, joint: usize, [first, last]: [usize; 2], corners: Corners) -> StopWay {
        let before = match row.checked_sub(1) {
            _ if row == first && (corners == Corners::Inner || !self.settings.keeps(GateTerm::Corner)) => None,
            Some(step) => Some(self.steps[step][joint]),
            None => self.before.as_ref().map(|before| before[joint]),
        };
        let after = self.steps.get(row).filter(|_| row < last || corners == Corners::Alone).map(|step| step[joint]);
        match (before, after) {
            (Some(before), Some(after)) => before.or(after),
            (Some(only), None) | (None, Some(only)) => only,
            (None, None) => self.standing[joint],
        }
    }

    /// The region of the rows from `first` to `last`: holds every configuration of these steps, and of every stop that begins there.
    pub fn region(&self, [first, last]: [usize; 2], corners: Corners) -> Region {
        let (start, end) = (&self.rows[first], &self.rows[last]);
        let points = (first..=last).map(|row| Point { row, share: 0.0, place: self.place(row, start, end) });
        let mut region = Region { places: points.clone().map(|point| point.place).collect(), ..Region::default() };
        self.enclose(points, [first, last], corners, &mut region);
        region
    }

    /// The region of everything from the first of the points to the last: holds every configuration there, and of every stop that begins there.
    /// Written over what `region` held, places apart.
    ///
    /// At a point m the joint is in q_m + [−b_m, f_m]; between points the setpoint is linear and both offsets are among those of the two, so what
    /// holds at points, relative to places s_m of the edge, holds between them. All rows between the first and the last must be among them.
    pub fn enclose(
        &self,
        points: impl DoubleEndedIterator<Item = Point> + Clone,
        [first, last]: [usize; 2],
        corners: Corners,
        region: &mut Region,
    ) {
        region.clear();
        let (Some(begin), Some(finish)) = (points.clone().next(), points.clone().next_back()) else { return };
        for joint in 0..self.rows[first].len() {
            let (start, end) = (self.setpoint(&begin, joint), self.setpoint(&finish, joint));
            let slope = end - start;
            let (mut low, mut high, mut size) = (f64::INFINITY, f64::NEG_INFINITY, 0.0_f64);
            let mut least = f64::INFINITY;
            for point in points.clone() {
                let StopWay { back, forth, seconds } = match point.share {
                    0.0 => self.at_row(point.row, joint, [first, last], corners),
                    _ => self.steps[point.row][joint],
                };
                region.until = region.until.max(seconds);
                let own = self.setpoint(&point, joint);
                let place = start + point.place * slope;
                let off = if self.settings.keeps(GateTerm::Chord) { own - place } else { 0.0 };
                low = low.min(off - back);
                high = high.max(off + forth);
                least = least.min(0.5 * (back + forth));
                size = size.max(self.size_at(&point, joint) + back + forth);
            }
            let shift = 0.5 * low + 0.5 * high;
            let (from, to) = (start + shift, end + shift);
            region.from.push(from);
            region.to.push(to);
            // Everything above is at most a handful of roundings of numbers no larger than this: sixteen roundings pay for them.
            let sizes = size + from.abs() + to.abs() + start.abs() + end.abs() + shift.abs();
            let rounding = if self.settings.keeps(GateTerm::Rounding) { 32.0 * UNIT_ROUNDOFF * sizes } else { 0.0 };
            let half = add_up((high - shift).max(shift - low), rounding);
            let tracking =
                if self.settings.keeps(GateTerm::Tracking) { self.settings.tracking_error[joint] } else { 0.0 };
            let led = self.led.map_or(0.0, |led| {
                // A row by itself is the end of one step and the beginning of the next.
                let steps = if first < last { first..last } else { first.saturating_sub(1)..(last + 1).min(led.len()) };
                led[steps].iter().map(|step| step.deviation[joint]).fold(0.0, f64::max)
            });
            let besides = add_up(tracking, led);
            region.deviation.push(add_up(half, besides));
            region.least_deviation.push(least + besides);
        }
        region.until = add_up(region.until, mul_up(last as f64, self.settings.period)).max(self.over[first]);
    }

    /// The setpoint of a joint at a point, rounded: three roundings of numbers up to twice [`Self::size_at`].
    fn setpoint(&self, point: &Point, joint: usize) -> f64 {
        let own = self.rows[point.row][joint];
        if point.share == 0.0 { own } else { own + point.share * (self.rows[point.row + 1][joint] - own) }
    }

    /// The largest of the numbers that a setpoint is made of.
    fn size_at(&self, point: &Point, joint: usize) -> f64 {
        let own = self.rows[point.row][joint].abs();
        if point.share == 0.0 { own } else { own.max(self.rows[point.row + 1][joint].abs()) }
    }

    /// Writes where a stop ends that is commanded at the end of the step before a row and takes every joint as far as it can, on the side to which
    /// it moves: a configuration that every region with that step holds. Of row 0 the row itself.
    pub fn stop_end(&self, row: usize, end: &mut Vec<f64>) {
        end.clear();
        let Some(step) = row.checked_sub(1) else {
            end.extend(&self.rows[row]);
            return;
        };
        end.extend(
            self.rows[row].iter().zip(&self.steps[step]).map(|(&own, way)| {
                if way.forth >= way.back { own + way.forth * INSIDE } else { own - way.back * INSIDE }
            }),
        );
    }

    /// Setpoints of a row.
    pub fn row(&self, row: usize) -> &[f64] {
        &self.rows[row]
    }

    /// Number of steps.
    #[cfg(test)]
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// The present configuration.
    pub fn start(&self) -> &[f64] {
        &self.rows[0]
    }

    /// The place of the edge from `start` to `end`, from 0 to 1, that is nearest to a row; a choice, on which no bound rests.
    fn place(&self, row: usize, start: &[f64], end: &[f64]) -> f64 {
        let (mut along, mut length) = (0.0, 0.0);
        for ((own, from), to) in self.rows[row].iter().zip(start).zip(end) {
            along += (own - from) * (to - from);
            length += (to - from) * (to - from);
        }
        let place: f64 = along / length;
        if place.is_finite() { place.clamp(0.0, 1.0) } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use dashu_ratio::RBig;

    use super::*;

    fn exact(value: f64) -> RBig {
        RBig::try_from(value).expect("finite")
    }

    fn settings(joints: usize, dropped: Option<GateTerm>) -> GateSettings {
        GateSettings {
            period: 0.03,
            deceleration: vec![7.3; joints],
            latency: 0.013,
            tracking_error: vec![0.0; joints],
            velocity_error: vec![0.0; joints],
            max_velocity: vec![f64::INFINITY; joints],
            max_acceleration: vec![f64::INFINITY; joints],
            obstacle_speed: Vec::new(),
            hold: 0.0,
            margin: 0.0,
            effort: 0,
            dropped,
        }
    }

    /// Rows that the region of all of them does not hold in exact arithmetic, among many random chunks.
    fn missed(dropped: Option<GateTerm>) -> usize {
        let mut seed = 11_u64;
        let mut draw = move || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 11) as f64 / (1_u64 << 53) as f64 - 0.5
        };
        let mut missed = 0;
        for case in 0..60 {
            let settings = settings(2, dropped);
            // Straight chunks too: nothing but roundings is then beside the edge.
            let bend = if case % 2 == 0 { 0.0 } else { 1.0 };
            let slope = [draw(), draw()];
            let start = [100.0 * draw(), draw()];
            let rows: Vec<Vec<f64>> = (0..5)
                .map(|row| (0..2).map(|j| start[j] + slope[j] * f64::from(row) + bend * draw()).collect())
                .collect();
            let motions = Motions::new(&settings, &rows, None, None);
            let both = Corners::Both;
            let regions =
                [([0, 4], both), ([1, 2], both), ([2, 4], both), ([2, 3], Corners::Inner), ([2, 2], Corners::Alone)];
            for (span, corners) in regions {
                let region = motions.region(span, corners);
                for row in span[0]..=span[1] {
                    let place = exact(motions.place(row, &rows[span[0]], &rows[span[1]]));
                    let before = row.checked_sub(1).filter(|_| row > span[0] || corners != Corners::Inner);
                    let after = (row < span[1] || corners == Corners::Alone).then_some(row);
                    let steps = [before, after];
                    for (joint, step) in (0..2).flat_map(|joint| steps.iter().flatten().map(move |&step| (joint, step)))
                    {
                        let velocity =
                            (exact(rows[step + 1][joint]) - exact(rows[step][joint])) / exact(settings.period);
                        let braking = &velocity * &velocity / (RBig::from(2) * exact(settings.deceleration[joint]));
                        let late = &velocity * exact(settings.latency);
                        let way = if velocity < RBig::ZERO { late - braking } else { late + braking };
                        let (from, to) = (exact(region.from[joint]), exact(region.to[joint]));
                        let on_edge = &from + (to - &from) * &place;
                        for end in [RBig::ZERO, way] {
                            let off = exact(rows[row][joint]) + end - &on_edge;
                            let off = if off < RBig::ZERO { -off } else { off };
                            missed += usize::from(off > exact(region.deviation[joint]));
                        }
                    }
                }
            }
        }
        missed
    }

    #[test]
    fn regions_hold_rows_and_stops_in_exact_arithmetic() {
        assert_eq!(missed(None), 0);
    }

    #[test]
    fn probed_ends_of_stops_are_in_the_regions_of_their_steps() {
        let mut seed = 3_u64;
        let mut draw = move || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 11) as f64 / (1_u64 << 53) as f64 - 0.5
        };
        for scale in [1e-6, 1.0, 1e6] {
            let settings = settings(2, None);
            let rows: Vec<Vec<f64>> = (0..9).map(|_| vec![scale * draw(), 100.0 + draw()]).collect();
            let measured = [draw(), draw()];
            let motions = Motions::new(&settings, &rows, Some(&measured), None);
            let mut end = Vec::new();
            for row in 0..rows.len() {
                motions.stop_end(row, &mut end);
                // A row by itself, and the steps that end there.
                let spans = [([row, row], Corners::Both), ([row.saturating_sub(1), row], Corners::Both)];
                for (span, corners) in spans {
                    let region = motions.region(span, corners);
                    for ((&end, &to), &deviation) in end.iter().zip(&region.to).zip(&region.deviation) {
                        let off = exact(end) - exact(to);
                        let off = if off < RBig::ZERO { -off } else { off };
                        assert!(off <= exact(deviation), "row {row} scale {scale}");
                    }
                }
            }
        }
    }

    #[test]
    fn without_the_outward_rounding_they_do_not() {
        assert!(missed(Some(GateTerm::Rounding)) > 0);
        assert!(missed(Some(GateTerm::Chord)) > 0);
        assert!(missed(Some(GateTerm::Corner)) > 0);
    }
}
