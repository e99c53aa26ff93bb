//! The recursive shortcut of the brute-force planner: [Schwarzer 2005].
//!
//! A random point c of the path; a half-way from the start to c, b half-way from c to the end, both along the path. If the way
//! from a to b passes it is taken, else a and b move half-way towards c, again and again.

use noclash_check::CheckScratch;

use super::cut::{Cut, cut_between};
use crate::space::Space;

/// How often a and b move towards c.
const DEPTH: u32 = 6;

/// Tries ways around the point at this share of the path's length.
pub(super) fn attempt(space: &Space, path: &[Vec<f64>], share: f64, scratch: &mut CheckScratch) -> Option<Cut> {
    let total = space.length(path);
    let about = share * total;
    let (mut a, mut b) = (0.5 * about, 0.5 * (about + total));
    for _ in 0..DEPTH {
        if let Some(cut) = cut_between(space, path, [a, b], scratch) {
            return Some(cut);
        }
        (a, b) = (0.5 * (a + about), 0.5 * (b + about));
    }
    None
}
