//! The joints between two frames, from the one that rests to the one that moves.

use noclash_check::StepTable;

use crate::decide::ChainRow;

type Columns = [[f64; 3]; 3];

/// A turn and an offset: x = m y + t.
#[derive(Clone, Copy)]
struct Fixed {
    m: Columns,
    t: [f64; 3],
}

impl Fixed {
    const NONE: Self = Self { m: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], t: [0.0; 3] };

    fn of(step: &StepTable) -> Self {
        let r = step.rotation;
        Self { m: [[r[0], r[1], r[2]], [r[3], r[4], r[5]], [r[6], r[7], r[8]]], t: step.translation }
    }

    fn turned(&self, p: [f64; 3]) -> [f64; 3] {
        [0, 1, 2].map(|i| (0..3).map(|k| self.m[k][i] * p[k]).sum())
    }

    fn then(&self, inner: &Self) -> Self {
        let t = self.turned(inner.t);
        Self { m: inner.m.map(|column| self.turned(column)), t: [0, 1, 2].map(|i| t[i] + self.t[i]) }
    }

    fn inverse(&self) -> Self {
        let m = [0, 1, 2].map(|k| [0, 1, 2].map(|i| self.m[i][k]));
        let back = Self { m, t: [0.0; 3] };
        Self { m, t: back.turned(self.t).map(|x| -x) }
    }
}

/// Steps from the world to a frame.
pub fn path(steps: &[StepTable], mut frame: u32) -> Vec<usize> {
    let mut found = Vec::new();
    while frame != 0 {
        found.push(frame as usize - 1);
        frame = steps[frame as usize - 1].parent;
    }
    found.reverse();
    found
}

/// Rows of the chain from a frame that rests to one that moves. From a joint's child to its parent, x_child = J⁻¹(Cᵀ(x_parent − t)): the joint
/// comes first, with its value negated, and the fixed part belongs to the next row. The frame that moves is not on the way to the other, or both are
/// the same.
pub fn chain_between(steps: &[StepTable], resting: u32, moving: u32) -> Vec<ChainRow> {
    let (up, down) = (path(steps, resting), path(steps, moving));
    let common = up.iter().zip(&down).take_while(|(a, b)| a == b).count();
    let mut rows = Vec::new();
    let mut before = Fixed::NONE;
    let mut add = |fixed: Fixed, step: usize, sign: f64| {
        rows.push(ChainRow {
            rotation: fixed.m,
            translation: fixed.t,
            sign,
            joint: step as u32,
            turns: u32::from(steps[step].turns),
        });
    };
    for &step in up[common..].iter().rev() {
        add(before, step, -1.0);
        before = Fixed::of(&steps[step]).inverse();
    }
    for &step in &down[common..] {
        add(before.then(&Fixed::of(&steps[step])), step, 1.0);
        before = Fixed::NONE;
    }
    rows
}

/// Whether a frame is the other, or on the way to it.
pub fn is_before(steps: &[StepTable], frame: u32, other: u32) -> bool {
    frame == 0 || frame == other || path(steps, other).contains(&(frame as usize - 1))
}
