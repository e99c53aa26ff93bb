//! Numbers in words for people: bounds rounded to their safe side, counts that agree with their nouns.

/// A proved lower bound for people: what is printed is never above it.
pub fn at_least(metres: f64) -> String {
    rounded(metres, |printed, step| if printed > metres { printed - step } else { printed })
}

/// A witnessed upper bound for people: what is printed is never below it.
pub fn at_most(metres: f64) -> String {
    rounded(metres, |printed, step| if printed < metres { printed + step } else { printed })
}

/// Metres with a unit that keeps the digits readable; `adjust` moves the rounded value by a last digit if it must.
fn rounded(metres: f64, adjust: impl Fn(f64, f64) -> f64) -> String {
    let (unit, metres_per_unit, digits) = match metres.abs() {
        0.0 => return "0 m".to_string(),
        m if m >= 1.0 => ("m", 1.0, 4),
        m if m >= 1e-3 => ("mm", 1e-3, 3),
        m if m >= 1e-6 => ("µm", 1e-6, 3),
        _ => ("nm", 1e-9, 3),
    };
    let step = 10_f64.powi(-digits) * metres_per_unit;
    let printed = (metres / step).round() * step;
    format!("{:.*} {unit}", digits as usize, adjust(printed, step) / metres_per_unit)
}

/// How many of something, in words that agree.
pub fn count(number: usize, singular: &str, plural: &str) -> String {
    format!("{number} {}", if number == 1 { singular } else { plural })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_bounds_are_on_the_safe_side() {
        assert_eq!((at_least(0.0430426), at_most(0.0430426)), ("43.042 mm".into(), "43.043 mm".into()));
        assert_eq!((at_least(1.99999), at_most(1.00001)), ("1.9999 m".into(), "1.0001 m".into()));
        assert_eq!((at_least(0.25), at_most(0.25)), ("250.000 mm".into(), "250.000 mm".into()));
        assert_eq!((at_least(2.5e-5), at_least(0.0)), ("25.000 µm".into(), "0 m".into()));
        assert_eq!((at_least(3e-14), at_most(3e-14)), ("0.000 nm".into(), "0.001 nm".into()));
    }
}
