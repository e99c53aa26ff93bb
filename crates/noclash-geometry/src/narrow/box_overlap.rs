//! Whether a triangle certainly goes into a solid box: quicker than a nearest-point search, which need not know how deep.
//!
//! A point of the triangle that is deeper in the box than `DEPTH` pads along each of its axes is a point of both bodies: the pad bounds what poses and
//! the formulas of a distance lose, and so how far the exact point may be from the computed one, seen from the exact box.

use glam::{DMat3, DVec3};

/// In pads: one for the point, the others for its coordinates along axes that are perpendicular up to rounding only.
const DEPTH: f64 = 4.0;

/// Guarantee: if true, the two overlap, wherever their points are within the pad. `false` says nothing. Both in one frame.
pub fn certainly_enters_box(triangle: &[DVec3; 3], (centre, half_axes): (DVec3, &DMat3), pad: f64) -> bool {
    let axes = [half_axes.x_axis, half_axes.y_axis, half_axes.z_axis];
    // Along each axis, in parts of it: the corners, and how far from the middle a point may be.
    let mut corners = [[0.0; 3]; 3];
    let mut within = [0.0; 3];
    for (k, axis) in axes.iter().enumerate() {
        let square = axis.length_squared();
        within[k] = 1.0 - DEPTH * pad / square.sqrt();
        for (corner, point) in corners.iter_mut().zip(triangle) {
            corner[k] = axis.dot(*point - centre) / square;
        }
    }
    // NaN is not above 0.
    if !within.iter().all(|within| *within > 0.0) {
        return false;
    }
    (0..3).any(|side| {
        let (from, to) = (corners[side], corners[(side + 1) % 3]);
        let (mut first, mut last) = (0.0_f64, 1.0_f64);
        for k in 0..3 {
            let step = to[k] - from[k];
            let ends = [(-within[k] - from[k]) / step, (within[k] - from[k]) / step];
            if step == 0.0 {
                // Beside the box all the way, or within these two faces.
                last = if from[k].abs() < within[k] { last } else { -1.0 };
            } else {
                first = first.max(ends[0].min(ends[1]));
                last = last.min(ends[0].max(ends[1]));
            }
        }
        // The middle of what is inside, looked at by itself: what came before is a guide.
        let share = 0.5 * (first + last);
        first <= last && (0..3).all(|k| (from[k] + (to[k] - from[k]) * share).abs() < within[k])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAD: f64 = 1e-6;

    fn box_at(turn: f64) -> (DVec3, DMat3) {
        let half_axes = DMat3::from_rotation_y(turn) * DMat3::from_diagonal(DVec3::new(0.5, 0.02, 0.3));
        (DVec3::new(0.3, -0.2, 0.1), half_axes)
    }

    /// Deterministic numbers from −1 to 1.
    fn numbers() -> impl FnMut() -> f64 {
        let mut state = 88_172_645_463_325_252_u64;
        move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
        }
    }

    #[test]
    fn a_triangle_that_enters_has_a_point_inside_and_most_are_found() {
        let mut number = numbers();
        let (mut found, mut inside) = (0, 0);
        for case in 0..4000 {
            let (centre, half_axes) = box_at(f64::from(case) * 0.01);
            let mut point = || centre + DVec3::new(number(), number(), number()) * 0.6;
            let triangle = [point(), point(), point()];
            // Points all over its sides.
            let is_inside = (0..3).any(|side| {
                (0..=200).any(|n| {
                    let at = triangle[side].lerp(triangle[(side + 1) % 3], f64::from(n) / 200.0);
                    (half_axes.inverse() * (at - centre)).abs().max_element() < 1.0 - 1e-3
                })
            });
            let enters = certainly_enters_box(&triangle, (centre, &half_axes), PAD);
            assert!(enters || !is_inside, "{triangle:?}");
            found += usize::from(enters);
            inside += usize::from(is_inside);
            if enters {
                // The box grown by a hair holds a point of a side: nothing nearer than its faces is claimed.
                let near = |n: i32, side: usize| {
                    let at = triangle[side].lerp(triangle[(side + 1) % 3], f64::from(n) / 20_000.0);
                    (half_axes.inverse() * (at - centre)).abs().max_element() < 1.0 + 1e-2
                };
                assert!((0..3).any(|side| (0..=20_000).step_by(10).any(|n| near(n, side))), "{triangle:?}");
            }
        }
        assert!(inside > 500 && found >= inside && found < inside + 200, "{found} {inside}");
    }

    #[test]
    fn within_the_pad_nothing_is_certain_and_without_it_that_would_be_claimed() {
        let (centre, half_axes) = box_at(0.4);
        let normal = half_axes.y_axis.normalize();
        let face = centre + half_axes.y_axis;
        // The lowest corner is that deep behind the face.
        for (depth, certain) in [(0.5 * PAD, false), (2.0 * PAD, false), (8.0 * PAD, true)] {
            let tip = face - normal * depth;
            let triangle = [tip, tip + normal + half_axes.x_axis, tip + normal - half_axes.x_axis];
            assert_eq!(certainly_enters_box(&triangle, (centre, &half_axes), PAD), certain, "{depth}");
            // Moved out by the pad, which errors may do, some do not overlap any more: without the pad they would be called certain.
            assert!(certainly_enters_box(&triangle, (centre, &half_axes), 0.0));
        }
        assert!(!certainly_enters_box(&[DVec3::NAN; 3], (centre, &half_axes), PAD));
        assert!(!certainly_enters_box(&[centre; 3], (centre, &DMat3::ZERO), PAD));
        assert!(!certainly_enters_box(&[centre; 3], (centre, &half_axes), 0.01));
        assert!(certainly_enters_box(&[centre; 3], (centre, &half_axes), PAD));
    }
}
