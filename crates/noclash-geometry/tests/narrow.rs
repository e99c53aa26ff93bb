//! Leaf distances: lower bounds never above, witnesses never below the exact distance; overlaps as exact arithmetic says.

use dashu_ratio::RBig;
use glam::DVec3;
use noclash_geometry::narrow::overlap::{Overlap, exact_meeting_point, triangles_overlap};
use noclash_geometry::narrow::{Effort, leaf_distance};
use noclash_geometry::volume::{PairExtent, RelativePose};
use noclash_geometry::{ConvexSolid, Leaf, Pose};
use noclash_numeric::{ErrorModel, ErrorTerm, Upper};

use crate::exact::{rational, triangle_distance_squared};
use crate::random::Random;

fn view(translation: DVec3, reach: f64, model: &ErrorModel) -> RelativePose {
    let extent = PairExtent { radius_a: reach, radius_b: reach, stored_error: Upper::ZERO };
    RelativePose::new(&Pose::from_translation(translation), extent, model)
}

fn triangle(points: [DVec3; 3]) -> Leaf<'static> {
    Leaf::Simplex { points, radius: 0.0 }
}

/// Triangles of every sort: fat, needles, degenerate to segments and points, axis-aligned with coinciding coordinates.
fn random_triangle(random: &mut Random, scale: f64) -> [DVec3; 3] {
    let grid = random.below(3) == 0;
    let mut point = || {
        let p = random.vector(scale);
        if grid { (p / scale * 4.0).round() / 4.0 * scale } else { p }
    };
    let [a, b, c] = [point(), point(), point()];
    match random.below(8) {
        0 => [a, b, b],
        1 => [a, a, a],
        2 => [a, b, a + (b - a) * 0.5],
        3 => [a, a + (b - a) * 1e-6, c],
        _ => [a, b, c],
    }
}

#[test]
fn triangle_bounds_enclose_the_exact_distance() {
    let mut random = Random::new(1);
    for scale in [1e-6, 1.0, 1e6] {
        for _ in 0..1500 {
            let (a, b) = (random_triangle(&mut random, scale), random_triangle(&mut random, scale));
            let view = view(DVec3::ZERO, 2.0 * scale, &ErrorModel::sound());
            let found = leaf_distance(&triangle(a), &triangle(b), &view, Effort::within(0.0));
            let squared = triangle_distance_squared(&a, &b);
            let (lower, upper) = (rational(found.lower.get()), rational(found.upper.get()));
            assert!(&lower * &lower <= squared, "lower {} of {a:?} {b:?}", found.lower.get());
            assert!(&upper * &upper >= squared, "upper {} of {a:?} {b:?}", found.upper.get());
            // Above the noise the two bounds agree to a billionth of the size.
            let gap = found.upper.get() - found.lower.get();
            assert!(gap <= 1e-9 * scale || found.upper.get() < 1e-9 * scale, "gap {gap:e} of {a:?} {b:?}");
            if found.overlap_is_certain {
                assert!(squared == RBig::ZERO, "not overlapping: {a:?} {b:?}");
            }
        }
    }
}

#[test]
fn near_touching_triangles_keep_sound_and_tight_bounds() {
    let mut random = Random::new(2);
    for _ in 0..600 {
        let a = random_triangle(&mut random, 1.0);
        let b = random_triangle(&mut random, 1.0);
        // Slide b along the witness until only a sliver is left.
        let view = view(DVec3::ZERO, 4.0, &ErrorModel::sound());
        let far = leaf_distance(&triangle(a), &triangle(b), &view, Effort::within(0.0));
        if far.lower.get() <= 1e-3 {
            continue;
        }
        for sliver in [1e-6, 1e-7, 1e-8, 1e-9, 1e-12, 1e-15] {
            let slide = (far.points[0] - far.points[1]) * (1.0 - sliver / far.upper.get());
            let b = b.map(|p| p + slide);
            let found = leaf_distance(&triangle(a), &triangle(b), &view, Effort::within(0.0));
            let squared = triangle_distance_squared(&a, &b);
            let (lower, upper) = (rational(found.lower.get()), rational(found.upper.get()));
            assert!(&lower * &lower <= squared && &upper * &upper >= squared, "{a:?} {b:?}");
            assert!(found.upper.get() - found.lower.get() <= 1.001e-9, "{sliver} {found:?} {a:?} {b:?}");
        }
    }
}

#[test]
fn dropping_the_rounding_term_breaks_the_lower_bound() {
    let broken = ErrorModel::without(ErrorTerm::Rounding);
    let mut random = Random::new(3);
    let violated = (0..4000).any(|_| {
        let (a, b) = (random_triangle(&mut random, 1.0), random_triangle(&mut random, 1.0));
        let view = view(DVec3::ZERO, 2.0, &broken);
        let lower = rational(leaf_distance(&triangle(a), &triangle(b), &view, Effort::within(0.0)).lower.get());
        &lower * &lower > triangle_distance_squared(&a, &b)
    });
    assert!(violated, "no case shows that the rounding pad is needed");
}

#[test]
fn exact_predicate_agrees_with_rational_arithmetic() {
    let mut random = Random::new(4);
    let mut meeting = 0;
    for _ in 0..3000 {
        let (a, b) = (random_triangle(&mut random, 1.0), random_triangle(&mut random, 1.0));
        let expected = triangle_distance_squared(&a, &b) == RBig::ZERO;
        meeting += usize::from(expected);
        assert_eq!(exact_meeting_point(&a, &b).is_some(), expected, "{a:?} {b:?}");
        if let Overlap::Certain(_) = triangles_overlap(&a, &b, 1e-9) {
            assert!(expected);
            // Certain means: it survives any move by the pad.
            let moved = a.map(|p| p + random.vector(0.5e-9));
            assert!(exact_meeting_point(&moved, &b).is_some(), "{a:?} {b:?}");
        }
    }
    assert!(meeting > 300, "only {meeting} of the random pairs meet");
}

#[test]
fn rounded_and_solid_leaves_have_their_closed_form_distances() {
    let model = ErrorModel::sound();
    let ball = |x: f64, radius: f64| Leaf::Simplex { points: [DVec3::X * x; 3], radius };
    let cube = ConvexSolid::Box { centre: DVec3::ZERO, half_axes: glam::DMat3::from_diagonal(DVec3::splat(0.5)) };
    let rod = ConvexSolid::Cylinder { centre: DVec3::ZERO, axis: DVec3::Z, half_length: 0.5, radius: 0.25 };
    let diagonal = (2.0_f64).sqrt();
    // (A, B, B's place, distance)
    let cases = [
        (ball(0.0, 0.3), ball(0.0, 0.2), DVec3::new(2.0, 0.0, 0.0), 1.5),
        (Leaf::Solid(&cube), ball(0.0, 0.25), DVec3::new(2.0, 0.0, 0.0), 1.25),
        (Leaf::Solid(&cube), Leaf::Solid(&cube), DVec3::new(2.0, 2.0, 0.0), diagonal),
        (Leaf::Solid(&cube), Leaf::Solid(&rod), DVec3::new(0.1, 1.75, 0.2), 1.0),
        (Leaf::Solid(&rod), Leaf::Solid(&rod), DVec3::new(1.5, 0.0, 2.0), diagonal),
        (Leaf::Solid(&rod), triangle([DVec3::ZERO, DVec3::X, DVec3::Y]), DVec3::new(-0.3, -0.3, 1.5), 1.0),
    ];
    for (index, (a, b, place, expected)) in cases.into_iter().enumerate() {
        let view = view(place, 2.0, &model);
        let found = leaf_distance(&a, &b, &view, Effort::within(1e-10));
        assert!(found.lower.get() <= expected && expected <= found.upper.get(), "case {index}: {found:?}");
        assert!(found.upper.get() - found.lower.get() < 1e-6, "case {index}: {found:?}");
        assert!(!found.overlap_is_certain);
        // Pushed together they overlap for certain.
        let pushed = RelativePose { translation: place * 0.01, ..view };
        assert!(leaf_distance(&a, &b, &pushed, Effort::within(1e-10)).overlap_is_certain, "case {index}");
    }
}

#[test]
fn solids_agree_with_a_dense_sampling_of_their_surfaces() {
    let mut random = Random::new(5);
    for _ in 0..200 {
        let rod = ConvexSolid::Cylinder {
            centre: random.vector(0.2),
            axis: random.direction(),
            half_length: 0.1 + random.unit(),
            radius: 0.05 + 0.5 * random.unit(),
        };
        let points: Vec<DVec3> = (0..12).map(|_| random.vector(0.7)).collect();
        let hull = ConvexSolid::polytope(&points);
        let place = random.direction() * (0.5 + 2.0 * random.unit());
        let view = view(place, 3.0, &ErrorModel::sound());
        let (a, b) = (Leaf::Solid(&rod), Leaf::Solid(&hull));
        let found = leaf_distance(&a, &b, &view, Effort::within(1e-9));
        assert!(found.upper.get() - found.lower.get() < 1e-6 || found.lower.get() == 0.0, "{found:?}");
        for _ in 0..300 {
            let (n, m) = (random.direction(), random.direction());
            let (s, t) = (random.unit(), random.unit());
            let on_a = a.support(n).lerp(a.support(m), s);
            let on_b = (b.support(m).lerp(b.support(n), t)) + place;
            assert!(on_a.distance(on_b) >= found.lower.get() - 1e-12, "{found:?}");
        }
    }
}

#[test]
fn what_overflows_witnesses_no_upper_bound_and_no_overlap() {
    let mut random = Random::new(6);
    for exponent in [60, 76, 78, 101, 103, 120, 150, 153] {
        let scale = 10_f64.powi(exponent);
        let hull = ConvexSolid::polytope(&std::array::from_fn::<_, 12, _>(|_| random.vector(scale)));
        for _ in 0..200 {
            // Outside by at least one scale.
            let direction = random.direction();
            let point = triangle([direction * (4.0 * scale); 3]);
            let view = view(DVec3::ZERO, 4.0 * scale, &ErrorModel::sound());
            let found = leaf_distance(&point, &Leaf::Solid(&hull), &view, Effort::within(0.0));
            assert!(found.upper.get() > scale && !found.overlap_is_certain, "1e{exponent}: {found:?}");
            let far = random_triangle(&mut random, scale).map(|p| p + direction * (6.0 * scale));
            let near = random_triangle(&mut random, scale);
            let found = leaf_distance(&triangle(near), &triangle(far), &view, Effort::within(0.0));
            assert!(found.upper.get() > scale && !found.overlap_is_certain, "1e{exponent}: {found:?}");
            assert!(noclash_geometry::narrow::certain_overlap(&triangle(near), &triangle(far), &view).is_none());
        }
    }
}
