//! Random shortcuts: two points of the path, the straight way between them, taken if it passes.

use noclash_check::CheckScratch;

use super::cut::{Cut, cut_between};
use crate::space::Space;

/// Tries the way between the two points that lie at these shares of the path's length.
pub(super) fn attempt(space: &Space, path: &[Vec<f64>], [a, b]: [f64; 2], scratch: &mut CheckScratch) -> Option<Cut> {
    let total = space.length(path);
    cut_between(space, path, [a.min(b) * total, a.max(b) * total], scratch)
}
