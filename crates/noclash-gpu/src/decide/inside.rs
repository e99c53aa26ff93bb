//! Whether a body is inside another. Surfaces that stay apart over a whole edge keep it so: any one time of the edge is as good as another, for
//! every connected part by itself.

use super::jets::{Part, Place, place};
use super::real::Real;
use super::record::Edge;
use super::search::hit_key;
use super::surface_rows::{EntryRow, InsideRow, NeedRow, SurfaceModel};
use super::tables::at;
use super::vectors::{V3, cross, dot, minus, plus, turned_back, turned_by};

/// Times that are tried for a part, the last one first tried for the next part: ½, ¼, ¾, the ends nearly, ⅜, ⅝.
const TIMES: [Part; 7] = [
    Part { level: 0, number: 0 },
    Part { level: 1, number: 0 },
    Part { level: 1, number: 1 },
    Part { level: 5, number: 0 },
    Part { level: 5, number: 31 },
    Part { level: 2, number: 1 },
    Part { level: 2, number: 2 },
];

#[inline(always)]
fn is_beyond(row: &InsideRow, p: &V3<f64>, pad: f64) -> bool {
    let d = minus(p, &row.centre);
    let beyond = |i: usize| dot(&row.axes[i], &d).size() > row.half[i] + pad;
    beyond(0) || beyond(1) || beyond(2)
}

/// Guarantee: if true, the body of the boxes does not enclose the point.
#[inline(always)]
fn is_outside(model: &SurfaceModel, need: &NeedRow, p: &V3<f64>) -> bool {
    let pad = 2.0 * model.pad;
    let mut index = need.boxes[0];
    if is_beyond(at(model.insides, index as usize), p, pad) {
        return true;
    }
    index += 1;
    let mut is_out = index < need.boxes[1];
    while is_out && index < need.boxes[1] {
        is_out = is_beyond(at(model.insides, index as usize), p, pad);
        index += 1;
    }
    is_out
}

/// A point of the part, in the frame of the boxes.
#[inline(always)]
fn seen(need: &NeedRow, p: &V3<f64>, at_time: &Place) -> V3<f64> {
    if need.moves != 0 {
        turned_back(&at_time.r, &minus(p, &at_time.o))
    } else {
        plus(&turned_by(&at_time.r, p), &at_time.o)
    }
}

/// Whether a point of the part is outside at a time.
#[inline(always)]
fn is_met(model: &SurfaceModel, need: &NeedRow, at_time: &Place) -> bool {
    let mut is_out = false;
    let mut point = need.points[0];
    while !is_out && point < need.points[1] {
        is_out = is_outside(model, need, &seen(need, at(model.points, point as usize), at_time));
        point += 1;
    }
    is_out
}

/// What is known of the insides of two bodies whose surfaces never meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Insides {
    /// Guarantee: no part of either body is inside the other at any time of the edge.
    Apart,
    /// At the middle of the edge a body of this pair most likely is inside the other: a hint, which the CPU confirms.
    Held(u32),
    Unknown,
}

/// Whether a triangle crosses the half-line from a point along a direction that no mesh has. A hint.
#[inline(always)]
fn is_crossed(triangle: &[V3<f64>; 3], p: &V3<f64>) -> bool {
    const ALONG: V3<f64> = [0.583_1, 0.271_9, 0.765_6];
    let [a, b, c] = [minus(&triangle[0], p), minus(&triangle[1], p), minus(&triangle[2], p)];
    let (x, y, z) = (dot(&cross(&a, &b), &ALONG), dot(&cross(&b, &c), &ALONG), dot(&cross(&c, &a), &ALONG));
    let is_through = (x > 0.0 && y > 0.0 && z > 0.0) || (x < 0.0 && y < 0.0 && z < 0.0);
    let normal = cross(&minus(&b, &a), &minus(&c, &a));
    is_through && dot(&a, &normal) * dot(&ALONG, &normal) > 0.0
}

/// Whether the first point of a part is inside, by the number of triangles that a half-line from it crosses. A hint.
#[inline(always)]
fn is_held(model: &SurfaceModel, need: &NeedRow, at_time: &Place) -> bool {
    let p = seen(need, at(model.points, need.points[0] as usize), at_time);
    let mut is_inside = false;
    for index in need.leaves[0]..need.leaves[1] {
        let leaf = at(model.leaves, index as usize);
        is_inside ^= leaf.owner == need.owner && is_crossed(&leaf.points, &p);
    }
    is_inside
}

/// Tries times until every part was outside at one of them.
#[inline(always)]
pub fn insides(model: &SurfaceModel, entry: &EntryRow, edge: &Edge) -> Insides {
    let [mut index, end] = entry.needs;
    if index == end {
        return Insides::Apart;
    }
    let (mut time, mut failed) = (0, 0);
    let mut at_time = place(model, entry, edge, TIMES[0]);
    while index < end && failed < TIMES.len() {
        if is_met(model, at(model.needs, index as usize), &at_time) {
            index += 1;
            failed = 0;
        } else {
            failed += 1;
            time = if time + 1 < TIMES.len() { time + 1 } else { 0 };
            at_time = place(model, entry, edge, *at(&TIMES, time));
        }
    }
    if index == end {
        return Insides::Apart;
    }
    let need = at(model.needs, index as usize);
    at_time = place(model, entry, edge, TIMES[0]);
    if is_held(model, need, &at_time) { Insides::Held(need.pair) } else { Insides::Unknown }
}

/// Key of a collision found here.
#[inline(always)]
pub fn held_key(pair: u32) -> u64 {
    hit_key(TIMES[0], pair)
}
