//! A schedule for several programs: robots are added one by one to those that are coordinated already, in every order that is tried.

use noclash_check::{Square, Timeline};

use super::grid::fastest_way;

/// Where every program is at a few times; in between all go on evenly.
#[derive(Clone, Debug)]
pub struct Schedule {
    /// Seconds from the start, increasing.
    pub times: Vec<f64>,
    /// By time and program: where the program is, in its own seconds.
    pub places: Vec<Vec<f64>>,
    /// Step of the grid it was found on, in seconds: what it may be longer than the shortest, for every zone that it passes.
    pub step: f64,
}

impl Schedule {
    /// Seconds until all programs are at their ends.
    pub fn duration(&self) -> f64 {
        self.times.last().copied().unwrap_or(0.0)
    }
}

/// The squares of all pairs of programs: of `[i, j]` with i < j.
pub struct Squares<'s> {
    /// When the programs are at their rows.
    pub timelines: &'s [Timeline],
    /// Pairs of programs with their squares.
    pub squares: Vec<([usize; 2], &'s Square)>,
}

/// How finely times are cut, by the longer of two programs.
const GRID_OF_TWO: usize = 1024;
const GRID_OF_MANY: usize = 384;

/// With more programs than this only one order is tried.
const MOST_ORDERED: usize = 4;

/// The shortest of the schedules that were found; of two programs it is the shortest on the grid. `None` if there is none.
pub fn schedule(squares: &Squares) -> Option<Schedule> {
    let count = squares.timelines.len();
    if count == 2 {
        return in_order(squares, &[0, 1], GRID_OF_TWO);
    }
    let mut orders = vec![(0..count).collect::<Vec<_>>()];
    if count <= MOST_ORDERED {
        orders = permutations(count);
    }
    let found = orders.iter().filter_map(|order| in_order(squares, order, GRID_OF_MANY));
    found.min_by(|a, b| a.duration().total_cmp(&b.duration()))
}

fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for _ in 0..count {
        let longer = |order: &Vec<usize>| {
            let rest: Vec<usize> = (0..count).filter(|next| !order.contains(next)).collect();
            let order = order.clone();
            rest.into_iter().map(move |next| order.iter().copied().chain([next]).collect::<Vec<_>>())
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    orders
}

/// Programs that are coordinated already.
struct Together {
    programs: Vec<usize>,
    times: Vec<f64>,
    /// By time and program.
    places: Vec<Vec<f64>>,
}

impl Together {
    fn places_at(&self, time: f64) -> Vec<f64> {
        let next = self.times.partition_point(|&other| other <= time).clamp(1, self.times.len() - 1);
        let [from, to] = [self.times[next - 1], self.times[next]];
        let share = ((time - from) / (to - from)).clamp(0.0, 1.0);
        let between = |(from, to): (&f64, &f64)| if share == 1.0 { *to } else { from + share * (to - from) };
        self.places[next - 1].iter().zip(&self.places[next]).map(between).collect()
    }
}

fn in_order(squares: &Squares, order: &[usize], grid: usize) -> Option<Schedule> {
    let timeline = |program: usize| &squares.timelines[program];
    let first = timeline(*order.first()?);
    let mut together = Together {
        programs: vec![order[0]],
        times: vec![0.0, first.duration()],
        places: vec![vec![first.start()], vec![first.end()]],
    };
    let mut step = 0.0_f64;
    for &next in &order[1..] {
        let length = together.times.last()?.max(timeline(next).duration());
        step = step.max(length / grid as f64);
        together = added(squares, &together, next, length / grid as f64)?;
    }
    let sorted = |places: &Vec<f64>| {
        let place = |program: usize| together.programs.iter().position(|own| *own == program).map(|at| places[at]);
        (0..order.len()).map(place).collect::<Option<Vec<f64>>>()
    };
    let places: Option<Vec<Vec<f64>>> = together.places.iter().map(sorted).collect();
    Some(Schedule { times: together.times.clone(), places: places?, step })
}

/// Lines of a grid from 0 to `length`, the last step shorter.
fn lines(length: f64, step: f64) -> Vec<f64> {
    let count = ((length / step) * (1.0 - 1e-9)).ceil().max(1.0) as usize;
    (0..count).map(|line| line as f64 * step).chain([length]).collect()
}

/// Rows that certainly hold what is between two places, for all that rounds on the way to a path.
fn rows_around(timeline: &Timeline, [from, to]: [f64; 2]) -> [f64; 2] {
    let slack = 1e-9;
    let last = (timeline.times().len() - 1) as f64;
    [(timeline.row_at(from) - slack).max(0.0), (timeline.row_at(to) + slack).min(last)]
}

fn added(squares: &Squares, together: &Together, next: usize, step: f64) -> Option<Together> {
    let timeline = &squares.timelines[next];
    let (own_lines, next_lines) = (lines(*together.times.last()?, step), lines(timeline.duration(), step));
    let places: Vec<Vec<f64>> = own_lines.iter().map(|&time| together.places_at(time)).collect();
    // What of each program is passed in a column, and of the next in a row.
    let columns: Vec<Vec<[f64; 2]>> = places
        .windows(2)
        .map(|ends| {
            let of =
                |(at, &program): (usize, &usize)| rows_around(&squares.timelines[program], [ends[0][at], ends[1][at]]);
            together.programs.iter().enumerate().map(of).collect()
        })
        .collect();
    let rows: Vec<[f64; 2]> = next_lines
        .windows(2)
        .map(|ends| rows_around(timeline, [timeline.start() + ends[0], timeline.start() + ends[1]]))
        .collect();
    let is_free = |column: usize, row: usize| {
        together.programs.iter().zip(&columns[column]).all(|(&program, &own)| {
            let of = |pair: [usize; 2]| squares.squares.iter().find(|(programs, _)| *programs == pair);
            match (of([program, next]), of([next, program])) {
                (Some((_, square)), _) => square.is_free_within([own, rows[row]]),
                (None, Some((_, square))) => square.is_free_within([rows[row], own]),
                (None, None) => false,
            }
        })
    };
    let way = fastest_way([columns.len(), rows.len()], is_free)?;
    Some(joined(together, timeline, next, [&own_lines, &next_lines], &way))
}

/// The programs along a way, with the changes of pace that those had which were together before.
fn joined(together: &Together, timeline: &Timeline, next: usize, lines: [&[f64]; 2], way: &[[usize; 2]]) -> Together {
    let point = |node: [usize; 2]| [lines[0][node[0]], lines[1][node[1]]];
    let step = |pair: &[[usize; 2]]| [0, 1].map(|side| point(pair[1])[side] - point(pair[0])[side]);
    let steps: Vec<[f64; 2]> = way.windows(2).map(step).collect();
    let alike = |a: &[f64; 2], b: &[f64; 2]| (0..2).all(|side| (a[side] - b[side]).abs() <= 1e-9 * (a[side] + b[side]));
    let mut corners = vec![point(way[0])];
    for (index, node) in way.iter().enumerate().skip(1) {
        if steps.get(index).is_none_or(|after| !alike(&steps[index - 1], after)) {
            corners.push(point(*node));
        }
    }
    let mut all = Together {
        programs: together.programs.iter().copied().chain([next]).collect(),
        times: vec![0.0],
        places: vec![together.places_at(0.0).into_iter().chain([timeline.start()]).collect()],
    };
    let mut time = 0.0;
    for pair in corners.windows(2) {
        let [from, to] = [pair[0], pair[1]];
        let duration = (to[0] - from[0]).max(to[1] - from[1]);
        // Shares of the step at which those that were together change their pace.
        let breaks = together.times.iter().filter(|&&at| at > from[0] && at < to[0]);
        let mut shares: Vec<f64> = breaks.map(|at| (at - from[0]) / (to[0] - from[0])).collect();
        shares.retain(|share| *share > 1e-9 && *share < 1.0 - 1e-9);
        shares.push(1.0);
        for share in shares {
            let at =
                [0, 1].map(|side| if share == 1.0 { to[side] } else { from[side] + share * (to[side] - from[side]) });
            all.times.push(time + share * duration);
            let next_place = (timeline.start() + at[1]).min(timeline.end());
            all.places.push(together.places_at(at[0]).into_iter().chain([next_place]).collect());
        }
        time += duration;
    }
    all
}
