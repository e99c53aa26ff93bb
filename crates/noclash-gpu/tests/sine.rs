//! The device's sine and cosine against proved ones, within the errors that pads are derived from.

use noclash_gpu::decide::Real;
use noclash_numeric::sin_cos as proved;
use proptest::prelude::*;

fn errors_of_singles(angle: f32) -> f64 {
    let [s, c] = Real::sin_cos(angle);
    let truth = proved(f64::from(angle));
    (f64::from(s) - truth.sin).abs().max((f64::from(c) - truth.cos).abs())
}

#[test]
fn singles_are_within_their_bound_on_a_dense_set_of_angles() {
    // Every 13th single of [1/2, 1), all of [4, 4.25), and every 997th of the rest up to 8: around every quarter turn.
    let dense = (0.5_f32.to_bits()..1.0_f32.to_bits()).step_by(13).chain(4.0_f32.to_bits()..4.25_f32.to_bits());
    let spread = (1e-30_f32.to_bits()..8.0_f32.to_bits()).step_by(997);
    let worst = dense.chain(spread).map(|bits| errors_of_singles(f32::from_bits(bits))).fold(0.0, f64::max);
    println!("largest error of singles: {worst:e} = 2^{:.2}", worst.log2());
    assert!(worst <= 2.0_f64.powi(-22), "{worst:e}");
}

proptest! {
    #[test]
    fn doubles_are_within_their_bound(angle in -128.0..128.0_f64, quarter in -81_i32..=81) {
        for angle in [angle, f64::from(quarter) * core::f64::consts::FRAC_PI_4, angle * 1e-9] {
            let [s, c] = Real::sin_cos(angle);
            let truth = proved(angle);
            prop_assert!((s - truth.sin).abs() <= 2.0_f64.powi(-49) && (c - truth.cos).abs() <= 2.0_f64.powi(-49));
        }
    }
}
