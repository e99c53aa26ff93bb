//! Edges out of two arrays that belong to someone else: starts as rows of one, ends as rows of the other, whatever lies between their numbers.

/// Where the numbers of an array are, in numbers from its first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Strides {
    /// From one row to the next, and from one number of a row to the next.
    pub row: i64,
    pub column: i64,
}

impl Strides {
    /// Numbers before this one.
    #[inline(always)]
    pub fn place(&self, row: u64, column: u32) -> i64 {
        row as i64 * self.row + i64::from(column) * self.column
    }
}

/// Constants of a launch.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct GatherNumbers {
    /// Of starts, of ends.
    pub strides: [Strides; 2],
    /// Row of the first edge, where none are listed.
    pub first: u64,
    pub edge_count: u32,
    pub dofs: u32,
    /// 1: numbers are singles.
    pub singles: u32,
    /// 1: edges are those of a list.
    pub listed: u32,
}

/// The n-th number of edges as kernels take them: of which edge, of its end (1) or its start, and of which joint.
#[inline(always)]
pub fn number_of_edge(number: u64, dofs: u32) -> (u32, u32, u32) {
    // At least 1 for the compiler: a device has no panics.
    let values = 2 * u64::from(if dofs > 1 { dofs } else { 1 });
    let (edge, rest) = (number / values, (number % values) as u32);
    let is_end = u32::from(rest >= dofs);
    (edge as u32, is_end, rest - is_end * dofs)
}

/// Whether a number is within limits, which are finite: not NaN, not infinite.
#[inline(always)]
pub fn is_within(value: f64, [lower, upper]: [f64; 2]) -> bool {
    value >= lower && value <= upper
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_have_all_of_their_start_and_then_all_of_their_end() {
        // Rows of starts backwards, ends by columns.
        let strides = [Strides { row: -3, column: 1 }, Strides { row: 1, column: 4 }];
        let starts: Vec<u32> = (0..12).collect();
        let ends: Vec<u32> = (100..112).collect();
        let mut found = Vec::new();
        for number in 0..24 {
            let (edge, end, joint) = number_of_edge(number, 3);
            let place = strides[end as usize].place(edge.into(), joint);
            found.push(if end == 1 { ends[place as usize] } else { starts[(9 + place) as usize] });
        }
        let expected: Vec<u32> = (0..4)
            .flat_map(|edge| (0..3).map(move |k| 9 - 3 * edge + k).chain((0..3).map(move |k| 100 + edge + 4 * k)))
            .collect();
        assert_eq!(found, expected);
        assert_eq!(Strides { row: 7, column: 1 }.place(1 << 33, 3), (7 << 33) + 3);
    }

    #[test]
    fn nan_and_infinities_are_beyond_all_limits() {
        let limits = [f64::MIN, f64::MAX];
        assert!(is_within(f64::MAX, limits) && is_within(-1.0, [-1.0, 1.0]) && is_within(1.0, [-1.0, 1.0]));
        for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert!(!is_within(value, limits));
        }
        assert!(!is_within(1.0_f64.next_up(), [-1.0, 1.0]));
    }
}
