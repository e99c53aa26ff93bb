//! The power of its size that a cost grows with.

/// The slope of the straight line of least squares through (ln size, ln cost); NaN with fewer than two sizes. What is not
/// positive has no logarithm and is left out.
pub fn exponent(points: impl Iterator<Item = (f64, f64)>) -> f64 {
    let logarithms: Vec<(f64, f64)> = points
        .filter(|(size, cost)| *size > 0.0 && *cost > 0.0 && cost.is_finite())
        .map(|(size, cost)| (size.ln(), cost.ln()))
        .collect();
    let count = logarithms.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| logarithms.iter().map(of).sum::<f64>() / count;
    let (x, y) = (mean(|point| point.0), mean(|point| point.1));
    let across: f64 = logarithms.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    let along: f64 = logarithms.iter().map(|point| (point.0 - x) * (point.0 - x)).sum();
    if along > 0.0 { across / along } else { f64::NAN }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponent_of_a_power_is_found_and_of_one_point_there_is_none() {
        let power = [1.0, 10.0, 300.0].map(|size: f64| (size, 4.0 * size.cbrt()));
        assert!((exponent(power.into_iter()) - 1.0 / 3.0).abs() < 1e-12);
        let flat = [(1.0, 7.0), (5.0, 7.0), (6.0, 0.0)];
        assert!(exponent(flat.into_iter()).abs() < 1e-12, "costs of nothing are left out");
        assert!(exponent([(2.0, 3.0)].into_iter()).is_nan());
    }
}
