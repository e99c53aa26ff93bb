//! Whether a body is inside another at the middle of an edge. Surfaces that stay apart over the whole edge keep it so.

use super::jets::Jets;
use super::real::Real;
use super::surface_rows::{EntryRow, NeedRow, SurfaceModel};
use super::tables::at;
use super::vectors::{V3, dot, minus, plus, turned_back, turned_by};

#[inline(always)]
fn is_outside(need: &NeedRow, p: &V3<f64>, pad: f64) -> bool {
    let d = minus(p, &need.centre);
    let beyond = |i: usize| dot(&need.axes[i], &d).size() > need.half[i] + pad;
    beyond(0) || beyond(1) || beyond(2)
}

/// Guarantee: if true, no part of either body is inside the other at the centre of the jets' interval, unless their surfaces meet.
#[inline(always)]
pub fn is_apart_inside(model: &SurfaceModel, entry: &EntryRow, jets: &Jets) -> bool {
    let mut apart = true;
    let pad = 2.0 * model.pad;
    for index in entry.needs[0]..entry.needs[1] {
        let need = at(model.needs, index as usize);
        let mut is_out = false;
        for point in need.points[0]..need.points[1] {
            let p = at(model.points, point as usize);
            let seen = if need.moves != 0 {
                turned_back(&jets.r, &minus(p, &jets.o))
            } else {
                plus(&turned_by(&jets.r, p), &jets.o)
            };
            is_out = is_outside(need, &seen, pad);
            if is_out {
                break;
            }
        }
        apart &= is_out;
    }
    apart
}
