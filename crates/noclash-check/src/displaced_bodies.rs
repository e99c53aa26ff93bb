//! How far tolerances may displace every body along some motions: for pictures of them. Verdicts rest on `displacement.rs`.

use noclash_cell::{Cell, CellMotion, EffectiveTolerances, Tolerances};

use crate::displacement::{Displacement, grown};
use crate::pair_travel::seen_from_world;
use crate::preparation::joined;

/// By body, an upper bound in metres on how far any of its points is from where it is nominally, with everything anywhere within its
/// tolerance; clocks, and the deviations of tool curves, are no part of it.
pub fn displaced_bodies(cell: &Cell, motions: &[CellMotion], tolerances: &Tolerances) -> Vec<f64> {
    let allowed = EffectiveTolerances::of(cell, tolerances);
    let reached = motions.iter().map(CellMotion::ranges).reduce(joined);
    let Some(reached) = reached else { return vec![0.0; cell.bodies().len()] };
    let ranges = grown(cell, &allowed, None, reached);
    let displacement = Displacement::new(cell, &allowed, None);
    let of_body = |body| displacement.of_body(body, seen_from_world(cell, body, &ranges).as_ref()).get();
    (0..cell.bodies().len()).map(of_body).collect()
}
