//! How much ∂F/∂q, times the inverse Y of the Jacobian in the middle of a stretch, differs from 1 on a ball of displacements.
//!
//! Joint values are written q = q̃(t) + Y w: to first order w is how far the link's origin (w_p) and its orientation (w_r) are from the spline's. Taylor's formula about the middle
//! gives ∂x/∂q exactly to first order, from the second derivatives of the link's pose there, whose products with Y cancel as the joints of an arm do; only what is of second order is
//! bounded joint by joint. Derivation: `docs/tolerances.md`, Tool curves.

use noclash_numeric::{Interval, Upper};

use super::leaders::{Chain, Six};
use crate::interval_kinematics::{IntervalVector, cross};

/// How a joint moves the link's origin and turns the link.
pub(super) type Enclosed = (IntervalVector, IntervalVector);

/// Bounds on the norms of the four blocks of a matrix: place and turn by place and turn.
pub(super) type Blocks = [[Upper; 2]; 2];

type Matrix = [[Interval; 6]; 6];

/// What is known in the middle of a stretch.
pub(super) struct Stretch<'a> {
    pub chain: &'a Chain,
    /// Of all joints of the chain.
    pub columns: &'a [Enclosed],
    /// Y.
    pub inverse: [Six; 6],
    /// By joint of the chain, half of the stretch times the velocity, and how far the values are from that line at most.
    pub drift: &'a [Interval],
    pub bent: &'a [Upper],
    /// By joint of the chain: metres per radian, 1 for those that slide.
    pub arms: &'a [Upper],
}

/// The parts of 1 − (∂x/∂q) Y that do not depend on the ball, and those per unit of its radii.
pub(super) struct Contraction<'a> {
    stretch: Stretch<'a>,
    /// Lengths of the rows of Y: of the part for the origin, and of that for the turn.
    pub rows: [[Upper; 2]; 6],
    fixed: Blocks,
    slopes: [Blocks; 2],
}

impl<'a> Contraction<'a> {
    pub fn new(stretch: Stretch<'a>) -> Self {
        let Stretch { chain, columns, inverse, drift, .. } = &stretch;
        let rows = inverse.map(|row| {
            let part = |from: usize| root((0..3).map(|axis| Interval::point(row[from + axis]).sqr()));
            [part(0), part(3)]
        });
        let mut middle = product(inverse, |j, row| entry(&columns[chain.leading[j]], row));
        for (at, row) in middle.iter_mut().enumerate() {
            row[at] = row[at] - 1.0;
        }
        let changes: Vec<Matrix> = (0..columns.len())
            .map(|i| {
                let second = chain.leading.map(|j| second_derivative(chain, columns, i, j));
                product(inverse, |j, row| entry(&second[j], row))
            })
            .collect();
        let along = combined(changes.iter().zip(drift.iter().copied()));
        let by_direction: [Matrix; 6] = std::array::from_fn(|l| {
            combined((0..6).map(|k| (&changes[chain.leading[k]], Interval::point(inverse[k][l]))))
        });
        let (middle, along) = (norms([&middle]), norms([&along]));
        let fixed = std::array::from_fn(|r| std::array::from_fn(|c| middle[r][c] + along[r][c]));
        let slopes = [0, 3].map(|first| norms(by_direction[first..first + 3].iter()));
        Self { stretch, rows, fixed, slopes }
    }

    /// Bounds on the blocks of 1 − (∂F/∂q) Y for |w_p| and |w_r| up to `ball`, where F is the difference to a pose whose orientation differs by at most `turn` from the
    /// spline's; `None` where an orientation may be so far off that F could vanish at half a turn.
    pub fn over(&self, ball: [Upper; 2], turn: Upper) -> Option<Blocks> {
        let rest = self.second_order(ball);
        let mut blocks: Blocks = std::array::from_fn(|r| {
            std::array::from_fn(|c| {
                let slope = |which: usize| self.slopes[which][r][c].scale(ball[which].get());
                self.fixed[r][c] + slope(0) + slope(1) + rest[r][c]
            })
        });
        // The orientation is led by Y w to first order, and by the second row besides.
        let [by_place, by_turn] = blocks[1];
        let off = turn + ball[1] + by_place.scale(ball[0].get()) + by_turn.scale(ball[1].get());
        if off.get() > 1.5 || off.get().is_nan() {
            return None;
        }
        // The turn's column is ½(tr A − A)z, within ½(φ + φ²) of z for an A that turns by φ.
        let eta = (off + off.scale(off.get())).scale(0.5);
        blocks[1][0] += by_place.scale(eta.get());
        blocks[1][1] += eta + by_turn.scale(eta.get());
        Some(blocks)
    }

    /// What the values' distance from the straight line adds, and Taylor's remainder: third derivatives of the origin are at most the arm of the outermost joint,
    /// second derivatives of an axis at most 1, by joints before it.
    fn second_order(&self, ball: [Upper; 2]) -> Blocks {
        let Stretch { chain, drift, bent, arms, .. } = &self.stretch;
        let mut away: Vec<Upper> = drift.iter().zip(*bent).map(|(along, bent)| along.mag() + *bent).collect();
        for (index, row) in chain.leading.iter().zip(&self.rows) {
            away[*index] += row[0].scale(ball[0].get()) + row[1].scale(ball[1].get());
        }
        let mut blocks = [[Upper::ZERO; 2]; 2];
        for (&j, row) in chain.leading.iter().zip(&self.rows) {
            let (mut place, mut turn) = (Upper::ZERO, Upper::ZERO);
            for i in 0..away.len() {
                place += arms[i.max(j)].scale(bent[i].get());
                for k in 0..away.len() {
                    place += arms[i.max(j).max(k)].scale(away[i].get()).scale(away[k].get()).scale(0.5);
                }
            }
            if chain.all[j].turns {
                let before = |own: &[Upper]| (0..j).filter(|&i| chain.all[i].turns).map(|i| own[i]).sum::<Upper>();
                let all = before(&away);
                turn = before(bent) + all.scale(all.get()).scale(0.5);
            }
            for c in 0..2 {
                blocks[0][c] += place.scale(row[c].get());
                blocks[1][c] += turn.scale(row[c].get());
            }
        }
        blocks
    }
}

/// ∂²(pose)/∂qᵢ∂qⱼ: z of the inner joint × the column of the outer one; an axis is turned by joints before it.
fn second_derivative(chain: &Chain, columns: &[Enclosed], i: usize, j: usize) -> Enclosed {
    let (inner, outer) = (i.min(j), i.max(j));
    let none = [Interval::ZERO; 3];
    if !chain.all[inner].turns {
        return (none, none);
    }
    let place = cross(columns[inner].1, columns[outer].0);
    (place, if i < j && chain.all[j].turns { cross(columns[i].1, columns[j].1) } else { none })
}

fn entry((place, turn): &Enclosed, row: usize) -> Interval {
    if row < 3 { place[row] } else { turn[row - 3] }
}

/// Σⱼ columnⱼ · rowⱼ of Y.
fn product(inverse: &[Six; 6], column: impl Fn(usize, usize) -> Interval) -> Matrix {
    std::array::from_fn(|row| {
        let entries: [Interval; 6] = std::array::from_fn(|j| column(j, row));
        std::array::from_fn(|l| (0..6).fold(Interval::ZERO, |sum, j| sum + entries[j] * inverse[j][l]))
    })
}

fn combined<'m>(parts: impl Iterator<Item = (&'m Matrix, Interval)>) -> Matrix {
    let mut sum = [[Interval::ZERO; 6]; 6];
    for (matrix, factor) in parts {
        for (row, own) in sum.iter_mut().zip(matrix) {
            row.iter_mut().zip(own).for_each(|(entry, part)| *entry = *entry + *part * factor);
        }
    }
    sum
}

/// Roots of the sums of squares of all entries, block by block: at least the norm of any combination with coefficients of length 1.
fn norms<'m>(matrices: impl IntoIterator<Item = &'m Matrix>) -> Blocks {
    let mut squares = [[Interval::ZERO; 2]; 2];
    for matrix in matrices {
        for (row, entries) in matrix.iter().enumerate() {
            for (column, entry) in entries.iter().enumerate() {
                let own = &mut squares[row / 3][column / 3];
                *own = *own + entry.sqr();
            }
        }
    }
    squares.map(|row| row.map(|square| square.sqrt().upper()))
}

fn root(squares: impl Iterator<Item = Interval>) -> Upper {
    squares.fold(Interval::ZERO, |sum, own| sum + own).sqrt().upper()
}
