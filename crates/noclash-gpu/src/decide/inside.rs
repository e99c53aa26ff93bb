//! Whether a body is inside another. Surfaces that stay apart over a whole edge keep it so: any one time of the edge is as good as another, for
//! every connected part by itself.

use super::jets::{Part, Place, place};
use super::real::Real;
use super::record::Edge;
use super::search::hit_key;
use super::surface_rows::{EntryRow, HoldRow, InsideRow, NeedRow, SurfaceModel};
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

/// Guarantee: if true, the balls around the surfaces of both bodies are apart while the centre of the one that moves is there. What a surface encloses
/// is in every ball that holds it, so neither body encloses any part of the other.
#[inline(always)]
fn are_balls_apart(model: &SurfaceModel, hold: &HoldRow, centre: &V3<f64>) -> bool {
    let d = minus(centre, &hold.centre);
    let reach = hold.reach + 2.0 * model.pad;
    dot(&d, &d) > reach * reach * f64::SQUARE_UP
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

/// Pairs of bodies whose balls are compared before any needs more: bits of a number.
const TOGETHER: u32 = 32;

/// Tries times until every part was outside at one of them.
#[inline(always)]
pub fn insides(model: &SurfaceModel, entry: &EntryRow, edge: &Edge) -> Insides {
    let [mut first, end] = entry.holds;
    if first == end {
        return Insides::Apart;
    }
    let mut time = 0;
    let mut at_time = place(model, entry, edge, TIMES[0]);
    while first < end {
        let count = if end - first < TOGETHER { end - first } else { TOGETHER };
        let centre = plus(&turned_by(&at_time.r, &entry.centre), &at_time.o);
        let mut near = 0_u32;
        for bit in 0..count {
            near |= u32::from(!are_balls_apart(model, at(model.holds, (first + bit) as usize), &centre)) << bit;
        }
        while near != 0 {
            let hold = at(model.holds, (first + near.trailing_zeros()) as usize);
            near &= near - 1;
            let [mut index, behind] = hold.needs;
            let mut failed = 0;
            while index < behind {
                let need = at(model.needs, index as usize);
                if is_met(model, need, &at_time) {
                    index += 1;
                    failed = 0;
                    continue;
                }
                failed += 1;
                if failed == TIMES.len() {
                    at_time = place(model, entry, edge, TIMES[0]);
                    let is_held = is_held(model, need, &at_time);
                    return if is_held { Insides::Held(need.pair) } else { Insides::Unknown };
                }
                time = if time + 1 < TIMES.len() { time + 1 } else { 0 };
                at_time = place(model, entry, edge, *at(&TIMES, time));
            }
        }
        first += count;
    }
    Insides::Apart
}

/// Key of a collision found here.
#[inline(always)]
pub fn held_key(pair: u32) -> u64 {
    hit_key(TIMES[0], pair)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_numbers::numbers;

    /// Balls that overlap, however little, decide nothing; and those that are farther apart than the pads do.
    #[test]
    fn balls_are_apart_by_more_than_the_pads_or_decide_nothing() {
        let mut number = numbers(11);
        let (mut wrong_without_pad, mut decided) = (0, 0);
        for _ in 0..10_000 {
            let pad = 1e-9;
            let model = SurfaceModel { pad, ..EMPTY };
            let centre = [number(), number(), number()];
            let d = [number(), number(), number()];
            let distance = dot(&d, &d).root();
            let hold = |gap: f64| {
                let rests = minus(&centre, &d);
                HoldRow { centre: rests, reach: distance - gap, needs: [0; 2], unused: [0; 2] }
            };
            // The true gap is smaller than what is seen by the errors of both places.
            assert!(!are_balls_apart(&model, &hold(1.9 * pad * number().abs()), &centre));
            decided += usize::from(are_balls_apart(&model, &hold(1e-6), &centre));
            wrong_without_pad +=
                usize::from(are_balls_apart(&SurfaceModel { pad: 0.0, ..EMPTY }, &hold(1.9 * pad), &centre));
        }
        assert!(decided > 9_900 && wrong_without_pad > 9_000, "{decided} {wrong_without_pad}");
        let nan = HoldRow { centre: [f64::NAN; 3], reach: 0.0, needs: [0; 2], unused: [0; 2] };
        assert!(!are_balls_apart(&EMPTY, &nan, &[5.0; 3]));
    }

    const EMPTY: SurfaceModel = SurfaceModel {
        joints: &[],
        chains: &[],
        entries: &[],
        nodes: &[],
        masks: &[],
        leaves: &[],
        cut: &[],
        pairs: &[],
        needs: &[],
        insides: &[],
        points: &[],
        holds: &[],
        pad: 0.0,
        per_scale: 1.0,
        remainder: 1.0,
        sag: 1.0,
    };
}
