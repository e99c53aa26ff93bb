//! Numbers for people: as many digits as mean something, rounded to the side on which what is said stays true.

/// A number of rows with commas between thousands: `1,940`.
pub fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Bytes with a unit that keeps the digits readable.
pub fn bytes(number: usize) -> String {
    match number as f64 {
        n if n >= 1e9 => format!("{:.1} GB", n / 1e9),
        n if n >= 1e6 => format!("{:.1} MB", n / 1e6),
        n if n >= 1e3 => format!("{:.0} kB", n / 1e3),
        n => format!("{n} bytes"),
    }
}

/// An angle for people: `5.45 mrad (0.312°)`, rounded down.
pub fn angle_at_least(radians: f64) -> String {
    angle(radians, f64::floor)
}

/// The same rounded up.
pub fn angle_at_most(radians: f64) -> String {
    angle(radians, f64::ceil)
}

fn angle(radians: f64, to_side: fn(f64) -> f64) -> String {
    let (value, unit) = match radians.abs() {
        0.0 => return "0 rad".to_string(),
        r if r >= 0.1 => (radians, "rad"),
        r if r >= 1e-4 => (radians * 1e3, "mrad"),
        _ => (radians * 1e6, "µrad"),
    };
    let three_digits = |value: f64| {
        let digits = (2 - value.abs().log10().floor() as i32).clamp(0, 9);
        let scale = 10_f64.powi(digits);
        format!("{:.*}", digits as usize, to_side(value * scale) / scale)
    };
    format!("{} {unit} ({}°)", three_digits(value), three_digits(radians.to_degrees()))
}

/// A time within a path for people: seconds where it has them, else segment and t.
pub fn place(time: Option<f64>, segment: usize, t: f64) -> String {
    match time {
        Some(seconds) => format!("{seconds:.3} s (segment {}, t = {})", thousands(segment), share_up(t, 9)),
        None => format!("segment {}, t = {}", thousands(segment), share_up(t, 9)),
    }
}

/// The same of a time before which something holds: never later than it is.
pub fn place_from(time: Option<f64>, segment: usize, t: f64) -> String {
    let t = share_down(t, 9);
    match time {
        Some(seconds) => format!("{} s (segment {}, t = {t})", share_down(seconds, 3), thousands(segment)),
        None => format!("segment {}, t = {t}", thousands(segment)),
    }
}

/// A number with at most so many digits after the point, rounded down, without zeros at its end.
pub fn share_down(value: f64, digits: usize) -> String {
    short(value, digits, |printed, step| if printed > value { printed - step } else { printed })
}

/// The same rounded up.
pub fn share_up(value: f64, digits: usize) -> String {
    short(value, digits, |printed, step| if printed < value { printed + step } else { printed })
}

fn short(value: f64, digits: usize, adjust: impl Fn(f64, f64) -> f64) -> String {
    let step = 10_f64.powi(-(digits as i32));
    let text = format!("{:.*}", digits, adjust((value / step).round() * step, step));
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_string(),
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_no_more_digits_than_asked_and_lie_on_their_side() {
        assert_eq!(
            (share_down(0.403573999414, 9), share_up(0.403573999414, 9)),
            ("0.403573999".into(), "0.403574".into())
        );
        assert_eq!((share_down(0.5, 9), share_up(0.0, 9), share_up(1.0, 3)), ("0.5".into(), "0".into(), "1".into()));
        assert_eq!((share_down(12.3456, 3), share_up(12.3456, 0)), ("12.345".into(), "13".into()));
    }

    #[test]
    fn angles_have_three_digits_on_the_safe_side_and_degrees_beside() {
        assert_eq!(angle_at_least(5.453125e-3), "5.45 mrad (0.312°)");
        assert_eq!(angle_at_most(5.453125e-3), "5.46 mrad (0.313°)");
        assert_eq!(angle_at_least(1.0), "1.00 rad (57.2°)");
        assert_eq!(angle_at_least(0.0), "0 rad");
    }

    #[test]
    fn thousands_have_commas() {
        assert_eq!([0, 999, 1940, 1234567].map(thousands), ["0", "999", "1,940", "1,234,567"]);
    }
}
