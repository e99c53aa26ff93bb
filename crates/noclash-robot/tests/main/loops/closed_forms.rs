//! Planar linkages whose dependent values have closed forms.

use glam::DVec3;
use noclash_robot::{ClosedBy, Closure, LoopError};

use super::linkages::{SLIDE, TURN, connect, four_bar, parallelogram, robot, values_at};

/// Bound of a comparison with values that are themselves computed.
const COMPUTED: f64 = 1e-13;

#[test]
fn a_parallelogram_turns_its_coupler_back_exactly() {
    let (robot, closure) = parallelogram();
    assert!(matches!(closure.loops()[0].by, ClosedBy::Pin(_)));
    assert_eq!(closure.dependent(), &[1, 2]);
    let led = closure.lead(&robot, closure.reference(), &[1.2, 0.0, 0.0]).unwrap();
    assert!(led.deviation.iter().all(|own| *own < 1e-7), "{:?}", led.deviation);
    for k in 0..=512 {
        let (t, values) = values_at(&robot, &led, k, 9);
        let exact = [1.2 * t, -1.2 * t, 1.2 * t];
        for dof in 0..3 {
            let off = (values[dof] - exact[dof]).abs();
            assert!(off <= led.deviation[dof] + COMPUTED, "t {t}, {dof}: {off} beyond {}", led.deviation[dof]);
        }
    }
}

/// x = r cos θ + √(l² − r² sin² θ).
#[test]
fn a_slider_crank_moves_its_slider_as_the_formula_says() {
    let (r, l) = (0.3, 0.8);
    let robot = robot(&[
        ("crank", TURN, "base", "crank_link", [0.0; 3], DVec3::Z),
        ("rod", TURN, "crank_link", "rod_link", [r, 0.0, 0.0], DVec3::Z),
        ("slider", SLIDE, "base", "piston", [0.0; 3], DVec3::X),
    ]);
    let ring = connect("slider", ["rod_link", "piston"], [[l, 0.0, 0.0], [0.0; 3]]);
    let closure = Closure::new(&robot, &[ring], &[0.0, 0.0, 1.0]).unwrap();
    // Round and round: the crank passes both dead centres, which are not singular for it.
    let end = [7.0, 0.0, 0.0];
    let led = closure.lead(&robot, closure.reference(), &end).unwrap();
    assert!(led.deviation[1..].iter().all(|own| *own < 2e-5), "{:?}", led.deviation);
    for k in 0..=2048 {
        let (t, values) = values_at(&robot, &led, k, 11);
        let (sin, cos) = (7.0 * t).sin_cos();
        let x = r * cos + (l * l - r * r * sin * sin).sqrt();
        let rod = -(r * sin / l).asin() - 7.0 * t;
        for (dof, exact) in [(1, rod), (2, x)] {
            let off = (values[dof] - exact).abs();
            assert!(off <= led.deviation[dof] + COMPUTED, "t {t}, {dof}: {off} beyond {}", led.deviation[dof]);
        }
    }
}

/// Freudenstein's equation K₁ cos φ − K₂ cos θ + K₃ = cos(θ − φ), solved for the rocker's angle φ by its half tangent; angles from the ground line.
pub fn freudenstein([a, b, c, d]: [f64; 4], theta: f64, sign: f64) -> f64 {
    let (k1, k2, k3) = (d / a, d / c, (a * a - b * b + c * c + d * d) / (2.0 * a * c));
    let (sin, cos) = theta.sin_cos();
    let (p, q, r) = (cos - k1 - k2 * cos + k3, -2.0 * sin, k1 - (k2 + 1.0) * cos + k3);
    2.0 * ((-q + sign * (q * q - 4.0 * p * r).sqrt()) / (2.0 * p)).atan()
}

#[test]
fn a_four_bar_follows_freudensteins_equation_through_a_whole_turn() {
    let sizes = [0.35, 0.9, 0.7, 1.0];
    let [a, b, c, d] = sizes;
    let (robot, ring) = four_bar(a, b, c, d);
    let closure = Closure::new(&robot, &[ring], &[0.0, 0.3, 0.0]).unwrap();
    let tau = std::f64::consts::TAU;
    let led = closure.lead(&robot, closure.reference(), &[tau, 0.0, 0.0]).unwrap();
    assert!(led.deviation[1..].iter().all(|own| *own < 2e-5), "{:?}", led.deviation);
    let right = std::f64::consts::FRAC_PI_2;
    // The branch of the reference position.
    let rocker_at = |theta: f64, sign: f64| freudenstein(sizes, theta + right, sign) - right;
    let near = |value: f64, to: f64| (value - to) - ((value - to) / tau).round() * tau;
    let reference = closure.reference()[2];
    let sign = if near(rocker_at(0.0, 1.0), reference).abs() < 1e-9 { 1.0 } else { -1.0 };
    for k in 0..=4096 {
        let (t, values) = values_at(&robot, &led, k, 12);
        let off = near(rocker_at(tau * t, sign), values[2]).abs();
        assert!(off <= led.deviation[2] + 1e-12, "t {t}: {off} beyond {}", led.deviation[2]);
    }
    // A crank that goes round brings everything back.
    for dof in [1, 2] {
        assert!(near(led.end[dof], closure.reference()[dof]).abs() < 1e-9);
    }
}

/// Several turns in one segment have pieces for each turn; more than sixteen are refused by that reason.
#[test]
fn a_crank_turns_several_times_within_a_segment() {
    let sizes = [0.35, 0.9, 0.7, 1.0];
    let (robot, ring) = four_bar(sizes[0], sizes[1], sizes[2], sizes[3]);
    let closure = Closure::new(&robot, &[ring], &[0.0, 0.3, 0.0]).unwrap();
    let (tau, right) = (std::f64::consts::TAU, std::f64::consts::FRAC_PI_2);
    let once = closure.lead(&robot, closure.reference(), &[tau, 0.0, 0.0]).unwrap().deviation;
    let near = |value: f64, to: f64| (value - to) - ((value - to) / tau).round() * tau;
    let rocker_at = |theta: f64, sign: f64| freudenstein(sizes, theta + right, sign) - right;
    let sign = if near(rocker_at(0.0, 1.0), closure.reference()[2]).abs() < 1e-9 { 1.0 } else { -1.0 };
    for turns in [-2.5, 5.3, 16.0] {
        let led = closure.lead(&robot, closure.reference(), &[turns * tau, 0.0, 0.0]).unwrap();
        for dof in [1, 2] {
            assert!(led.deviation[dof] <= 2.0 * once[dof] + 1e-6, "{turns} turns: {:?}, {once:?}", led.deviation);
        }
        for k in 0..=1000 {
            let (t, values) = values_at(&robot, &led, 65 * k, 16);
            let off = near(rocker_at(turns * tau * t, sign), values[2]).abs();
            assert!(off <= led.deviation[2] + 1e-12, "{turns} turns, t {t}: {off} beyond {}", led.deviation[2]);
        }
    }
    let error = closure.lead(&robot, closure.reference(), &[-20.5 * tau, 0.0, 0.0]).unwrap_err();
    assert!(matches!(error, LoopError::TooFar { most: 16, .. }), "{error}");
    assert!(error.to_string().starts_with("joint `crank` moves by 20.5 turns"), "{error}");
}

#[test]
fn both_branches_of_a_four_bar_are_kept_apart_by_the_reference_position() {
    let (robot, ring) = four_bar(0.35, 0.9, 0.7, 1.0);
    let branch = |guess: [f64; 3]| {
        let closure = Closure::new(&robot, std::slice::from_ref(&ring), &guess).unwrap();
        closure.at(&robot, &[1.0, 0.0, 0.0]).unwrap()[2]
    };
    let (open, crossed) = (branch([0.0, 0.3, 0.0]), branch([0.0, -1.05, 2.23]));
    assert!((open - crossed).abs() > 0.5, "{open} {crossed}");
}
