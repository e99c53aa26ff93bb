//! When a program is at its rows.

use noclash_numeric::{UNIT_ROUNDOFF, add_up, sub_down};

/// Times of the rows of a program, increasing; places between rows are reached evenly.
#[derive(Clone, Debug, PartialEq)]
pub struct Timeline {
    times: Vec<f64>,
}

impl Timeline {
    /// Of a program with times; `None` unless there are two rows at least and the times increase.
    pub fn new(times: Vec<f64>) -> Option<Self> {
        let increases = times.windows(2).all(|pair| pair[0] < pair[1] && pair[0].is_finite() && pair[1].is_finite());
        (times.len() > 1 && increases).then_some(Self { times })
    }

    /// Of a program without times: each row takes one unit.
    pub fn of_rows(rows: usize) -> Option<Self> {
        Self::new((0..rows).map(|row| row as f64).collect())
    }

    /// The time of every row.
    pub fn times(&self) -> &[f64] {
        &self.times
    }

    /// How long every segment takes.
    pub fn durations(&self) -> Vec<f64> {
        self.times.windows(2).map(|pair| pair[1] - pair[0]).collect()
    }

    /// When it begins.
    pub fn start(&self) -> f64 {
        self.times[0]
    }

    /// When it ends.
    pub fn end(&self) -> f64 {
        self.times[self.times.len() - 1]
    }

    /// How long it takes.
    pub fn duration(&self) -> f64 {
        self.end() - self.start()
    }

    /// The time at a row and a share of the segment after it, rounded.
    pub fn time_at(&self, row: f64) -> f64 {
        let segment = (row.max(0.0) as usize).min(self.times.len() - 2);
        let (from, to) = (self.times[segment], self.times[segment + 1]);
        let share = (row - segment as f64).clamp(0.0, 1.0);
        (from + share * (to - from)).clamp(from, to)
    }

    /// The row at a time, rounded.
    pub fn row_at(&self, time: f64) -> f64 {
        let next = self.times.partition_point(|&other| other <= time).clamp(1, self.times.len() - 1);
        let (from, to) = (self.times[next - 1], self.times[next]);
        (next - 1) as f64 + ((time - from) / (to - from)).clamp(0.0, 1.0)
    }

    /// Times that hold the rows from the first to the second, whatever rounds: `time_at` is within 4u of the larger time of the exact one.
    pub fn times_around(&self, [from, to]: [f64; 2]) -> [f64; 2] {
        let slack = 8.0 * UNIT_ROUNDOFF * self.start().abs().max(self.end().abs());
        let [first, last] = [self.time_at(from), self.time_at(to)];
        // The program has no places beyond its ends.
        [sub_down(first, slack).max(self.start()), add_up(last, slack).min(self.end())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_times_are_turned_into_each_other() {
        let timeline = Timeline::new(vec![1.0, 2.0, 5.0]).unwrap();
        for (row, time) in [(0.0, 1.0), (0.5, 1.5), (1.0, 2.0), (1.5, 3.5), (2.0, 5.0)] {
            assert_eq!(timeline.time_at(row), time);
            assert_eq!(timeline.row_at(time), row);
        }
        let [from, to] = timeline.times_around([0.25, 1.5]);
        assert!(from < 1.25 && from > 1.25 - 1e-12 && to > 3.5 && to < 3.5 + 1e-12);
        assert_eq!(timeline.times_around([0.0, 2.0]), [1.0, 5.0]);
        assert!(Timeline::new(vec![1.0, 1.0]).is_none() && Timeline::new(vec![0.0]).is_none());
        assert!(Timeline::new(vec![0.0, f64::NAN]).is_none());
    }
}
