//! The fastest monotone way across a grid of free and occupied cells, with as few changes of pace as that allows.

/// How a step goes: both move, only the first, only the second.
const MOVES: [[usize; 2]; 3] = [[1, 1], [1, 0], [0, 1]];

/// Cost of a step in units of a change of pace, of which there are fewer.
const STEP: u32 = 1 << 12;

const NO_WAY: u32 = u32::MAX;

/// Corners of the grid from the first to the last, one step after the other; `None` if there is no way. Ways go along borders of free cells,
/// or through them from corner to corner.
pub(super) fn fastest_way(
    [columns, rows]: [usize; 2],
    is_free: impl Fn(usize, usize) -> bool,
) -> Option<Vec<[usize; 2]>> {
    let free: Vec<bool> =
        (0..columns).flat_map(|column| (0..rows).map(move |row| [column, row])).map(|[c, r]| is_free(c, r)).collect();
    let is_free = |column: Option<usize>, row: Option<usize>| matches!((column, row), (Some(column), Some(row)) if column < columns && row < rows && free[column * rows + row]);
    let may = |[column, row]: [usize; 2], step: usize| {
        let here = is_free(Some(column), Some(row));
        match step {
            0 => here,
            1 => column < columns && (here || is_free(Some(column), row.checked_sub(1))),
            _ => row < rows && (here || is_free(column.checked_sub(1), Some(row))),
        }
    };
    let at = |[column, row]: [usize; 2]| column * (rows + 1) + row;
    let goal = [columns, rows];
    let mut costs = vec![[NO_WAY; 3]; (columns + 1) * (rows + 1)];
    // After a step of a kind: the best of going on alike or changing the pace.
    let after = |costs: &[[u32; 3]], node: [usize; 2], step: usize| {
        if node == goal {
            return 0;
        }
        let ways = (0..3).map(|next| costs[at(node)][next].saturating_add(u32::from(next != step)));
        ways.min().unwrap_or(NO_WAY)
    };
    for column in (0..=columns).rev() {
        for row in (0..=rows).rev() {
            for (step, by) in MOVES.iter().enumerate() {
                if may([column, row], step) {
                    let next = [column + by[0], row + by[1]];
                    costs[at([column, row])][step] = after(&costs, next, step).saturating_add(STEP);
                }
            }
        }
    }
    let mut node = [0, 0];
    let mut way = vec![node];
    let mut last = None;
    while node != goal {
        let cost = |step: usize| {
            let change = last.is_some_and(|last| last != step);
            costs[at(node)][step].saturating_add(u32::from(change))
        };
        let step = (0..3).min_by_key(|&step| cost(step)).filter(|&step| cost(step) < NO_WAY)?;
        node = [node[0] + MOVES[step][0], node[1] + MOVES[step][1]];
        way.push(node);
        last = Some(step);
    }
    Some(way)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_grid_is_crossed_along_the_diagonal_and_then_along_its_side() {
        let way = fastest_way([5, 3], |_, _| true).unwrap();
        assert_eq!(way.len(), 6);
        let changes =
            way.windows(3).filter(|three| (0..2).any(|side| three[2][side] + three[0][side] != 2 * three[1][side]));
        assert_eq!(changes.count(), 1);
    }

    #[test]
    fn a_block_is_passed_at_the_corner_that_costs_less() {
        // Around a block in the middle: waiting for one step beside it is enough at one of its corners.
        let way = fastest_way([8, 8], |column, row| !((3..5).contains(&column) && (2..7).contains(&row))).unwrap();
        assert_eq!(way.len() - 1, 8 + 3, "the second program waits while the first passes below the block");
        for pair in way.windows(2) {
            let [from, to] = [pair[0], pair[1]];
            assert!(!(from[0] < 5 && to[0] > 3 && from[1] < 7 && to[1] > 2) || from[1] == to[1] || from[0] == to[0]);
        }
    }

    #[test]
    fn the_length_is_that_of_all_ways() {
        // Against breadth-first search on random grids.
        let mut seed = 7_u64;
        for _ in 0..200 {
            let free: Vec<bool> = (0..36)
                .map(|_| {
                    seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                    seed >> 33 & 3 != 0
                })
                .collect();
            let is_free = |column: usize, row: usize| free[column * 6 + row];
            let mut front = vec![[0_usize, 0]];
            let mut steps = 0;
            while !front.is_empty() && !front.contains(&[6, 6]) {
                steps += 1;
                let mut next = Vec::new();
                for &[c, r] in &front {
                    let here = c < 6 && r < 6 && is_free(c, r);
                    if here {
                        next.push([c + 1, r + 1]);
                    }
                    if c < 6 && (here || r > 0 && is_free(c, r - 1)) {
                        next.push([c + 1, r]);
                    }
                    if r < 6 && (here || c > 0 && is_free(c - 1, r)) {
                        next.push([c, r + 1]);
                    }
                }
                next.sort_unstable();
                next.dedup();
                front = next;
            }
            let found = fastest_way([6, 6], is_free);
            assert_eq!(found.map(|way| way.len() - 1), (!front.is_empty()).then_some(steps));
        }
    }
}
