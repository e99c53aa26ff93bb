//! Times of an edge at which balls leave an entry open: sixteen intervals, a bit each. A search begins with an interval that holds them all, and leaves
//! out halves without any; probes look into the longest stretch.

use super::jets::Part;

/// Intervals that the ball stage decides one by one.
pub const INTERVALS: u32 = 16;

/// Their level as parts of the edge.
const LEVEL: u32 = INTERVALS.trailing_zeros();

const ALL: u32 = (1 << INTERVALS) - 1;

/// The intervals in which an entry is open, of the bits of entries that are open in each interval; all of them, if it is searched always.
#[inline(always)]
pub fn intervals(open: &[u32; INTERVALS as usize], always: u32, bit: u32) -> u32 {
    if always & bit != 0 {
        return ALL;
    }
    let mut found = 0;
    for interval in 0..INTERVALS as usize {
        found |= u32::from(open[interval] & bit != 0) << interval;
    }
    found
}

/// Guarantee: the interval holds all that are open. There is one.
#[inline(always)]
pub fn around(open: u32) -> Part {
    let mut own = Part { level: 0, number: 0 };
    while own.level < LEVEL {
        let needed = needed(open, own);
        if needed == 3 {
            break;
        }
        own = Part { level: own.level + 1, number: 2 * own.number + (needed >> 1) };
    }
    own
}

/// Guarantee: a half of the interval without its bit (0: the earlier one) has nothing that is open.
#[inline(always)]
pub fn needed(open: u32, part: Part) -> u32 {
    if part.level >= LEVEL {
        return 3;
    }
    let width = INTERVALS >> (part.level + 1);
    let own = (open & ALL) >> (2 * width * part.number);
    let bits = (1 << width) - 1;
    u32::from(own & bits != 0) | u32::from(own >> width & bits != 0) << 1
}

/// Level of the intervals at whose centres probes look.
const PROBE_LEVEL: u32 = LEVEL + 4;

/// The n-th of 2^level times, 2^3 at most, evenly in the longest stretch of open intervals.
#[inline(always)]
pub fn probe_time(open: u32, level: u32, number: u32) -> Part {
    let (mut left, mut ends, mut length) = (open & ALL, 1, 0);
    while left != 0 {
        // Last intervals of stretches that are longer than those before.
        ends = left;
        left &= left << 1;
        length += 1;
    }
    let start = ends.trailing_zeros() + 1 - (if length > 0 { length } else { 1 });
    Part { level: PROBE_LEVEL, number: 16 * start + ((8 * length * (2 * number + 1)) >> level) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bits(part: Part) -> u32 {
        let width = INTERVALS >> part.level;
        ((1 << width) - 1) << (part.number * width)
    }

    #[test]
    fn a_search_begins_with_the_smallest_interval_that_holds_all_open_ones_and_halves_hold_them_too() {
        for open in 1..=ALL {
            let whole = around(open);
            assert_eq!(open & !bits(whole), 0);
            let mut left = vec![whole];
            let mut searched = 0;
            while let Some(own) = left.pop() {
                if own.level == LEVEL {
                    searched |= bits(own);
                    continue;
                }
                let needed = needed(open, own);
                assert!(own.number != whole.number || own.level != whole.level || needed == 3, "smaller would do");
                let halves = (0..2).filter(|half| needed >> half & 1 != 0);
                left.extend(halves.map(|half| Part { level: own.level + 1, number: 2 * own.number + half }));
            }
            assert_eq!(searched, open, "{open:016b}");
        }
        assert_eq!(needed(0b1, Part { level: LEVEL, number: 0 }), 3);
        assert_eq!(needed(0b1, Part { level: LEVEL + 3, number: 5 }), 3);
    }

    #[test]
    fn probes_look_evenly_at_times_within_the_longest_stretch_of_open_intervals() {
        for open in 1..=ALL {
            let stretch = |bit: u32| (bit..INTERVALS).take_while(|k| open >> k & 1 != 0).count() as u32;
            let longest = (0..INTERVALS).map(stretch).max().expect("one is open");
            for level in 0..=3 {
                let times: Vec<Part> = (0..1 << level).map(|number| probe_time(open, level, number)).collect();
                let first = times[0].number / 16;
                let start = (0..=first).find(|start| stretch(*start) == longest && start + longest > first);
                let start = start.expect("a longest stretch");
                for (time, number) in times.iter().zip(0..) {
                    let centre = time.centre() * 16.0 - f64::from(start);
                    let even = f64::from(longest) * (f64::from(number) + 0.5) / f64::from(1 << level);
                    assert!((centre - even).abs() <= 0.05, "{open:016b} {level} {number}: {centre} {even}");
                }
            }
        }
    }

    #[test]
    fn an_interval_is_open_where_a_lane_says_so_and_everywhere_if_always() {
        let mut open = [0; 16];
        (open[3], open[15]) = (0b110, 0b100);
        assert_eq!(intervals(&open, 0, 0b10), 1 << 3);
        assert_eq!(intervals(&open, 0, 0b100), 1 << 3 | 1 << 15);
        assert_eq!(intervals(&open, 0, 0b1), 0);
        assert_eq!(intervals(&open, 0b1, 0b1), 0xffff);
    }
}
