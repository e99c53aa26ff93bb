//! Orientations of floating joints as planners see them: four values of length 1, of which both signs are the same.

pub(crate) fn dot(a: [f64; 4], b: [f64; 4]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

pub(crate) fn unit(values: [f64; 4]) -> [f64; 4] {
    let length = dot(values, values).sqrt();
    values.map(|value| value / length)
}

/// On the chord between two orientations (the nearer of the two signs), scaled back to length 1: on the way, though not evenly.
pub(crate) fn between(from: [f64; 4], to: [f64; 4], part: f64) -> [f64; 4] {
    let (from, to) = (unit(from), unit(to));
    let sign = if dot(from, to) < 0.0 { -1.0 } else { 1.0 };
    let mixed: [f64; 4] = std::array::from_fn(|index| from[index] + part * (sign * to[index] - from[index]));
    // Opposite ends have no middle: one of them is as good.
    if dot(mixed, mixed) < 1e-12 { from } else { unit(mixed) }
}
