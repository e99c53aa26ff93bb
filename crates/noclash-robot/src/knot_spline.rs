//! The cubic spline through equally spaced knots with given rates: tool curves and closed loops are checked on it.

/// Cubic pieces of a spline, or a power of two times as many; a power of two, so that knots are ends of dyadic intervals.
pub(crate) const PIECES: u32 = 64;

/// Values and their rates at a knot.
pub(crate) struct Knot {
    pub values: Vec<f64>,
    pub rates: Vec<f64>,
}

/// Control points and knot times of the B-spline of degree 3 with the values and rates of knots at equal times, up to rounding. It begins and ends at the
/// stored values.
pub(crate) fn control_points(knots: &[Knot]) -> (Vec<Vec<f64>>, Vec<f64>) {
    let pieces = knots.len().saturating_sub(1) as f64;
    let third = 1.0 / (3.0 * pieces);
    let beside = |knot: &Knot, share: f64| -> Vec<f64> {
        knot.values.iter().zip(&knot.rates).map(|(value, rate)| value + rate * share).collect()
    };
    let mut control: Vec<Vec<f64>> = knots.first().map(|knot| knot.values.clone()).into_iter().collect();
    let mut times = vec![0.0; 4];
    for (index, pair) in knots.windows(2).enumerate() {
        control.push(beside(&pair[0], third));
        control.push(beside(&pair[1], -third));
        if index + 2 < knots.len() {
            let t = (index + 1) as f64 / pieces;
            times.extend([t, t]);
        }
    }
    control.extend(knots.last().map(|knot| knot.values.clone()));
    times.extend([1.0; 4]);
    (control, times)
}
