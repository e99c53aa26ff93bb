//! Numbers with units as the command line has them: `0.5mm`, `0.1deg`, `10ms`.

use noclash::cell::{JointTolerance, PoseTolerance};

/// Physical quantity of a number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Measure {
    Length,
    Angle,
    Time,
}

/// Units, longer names before those that they end with.
const UNITS: [(&str, Measure, f64); 9] = [
    ("mrad", Measure::Angle, 1e-3),
    ("rad", Measure::Angle, 1.0),
    ("deg", Measure::Angle, std::f64::consts::PI / 180.0),
    ("mm", Measure::Length, 1e-3),
    ("um", Measure::Length, 1e-6),
    ("cm", Measure::Length, 1e-2),
    ("ms", Measure::Time, 1e-3),
    ("m", Measure::Length, 1.0),
    ("s", Measure::Time, 1.0),
];

fn quantity(text: &str) -> Result<(Measure, f64), String> {
    let text = text.trim();
    let parsed = UNITS.iter().find_map(|(unit, measure, factor)| {
        let number: f64 = text.strip_suffix(unit)?.trim().parse().ok()?;
        Some((*measure, number * factor))
    });
    match parsed {
        Some((measure, value)) if value.is_finite() && value >= 0.0 => Ok((measure, value)),
        Some(_) => Err(format!("`{text}` is not a finite size of at least 0")),
        None => Err(format!("`{text}` is not a number with a unit (m, cm, mm, um; rad, mrad, deg; s, ms)")),
    }
}

/// A length, an angle, or both.
fn length_and_angle(text: &str) -> Result<(f64, f64), String> {
    let (mut length, mut angle) = (None, None);
    for part in text.split(',') {
        let (place, value) = match quantity(part)? {
            (Measure::Length, value) => (&mut length, value),
            (Measure::Angle, value) => (&mut angle, value),
            (Measure::Time, _) => return Err(format!("`{part}` is a time, and lengths and angles are asked for")),
        };
        if place.replace(value).is_some() {
            return Err(format!("`{text}` has two numbers of the same kind"));
        }
    }
    Ok((length.unwrap_or(0.0), angle.unwrap_or(0.0)))
}

/// `0.5mm,0.1deg`: how far a frame may be moved and turned.
pub fn pose_tolerance(text: &str) -> Result<PoseTolerance, String> {
    length_and_angle(text).map(|(translation, rotation)| PoseTolerance { translation, rotation })
}

/// `0.05deg,0.1mm`: how far joints that turn and joints that slide may be off.
pub fn joint_tolerance(text: &str) -> Result<JointTolerance, String> {
    length_and_angle(text).map(|(slide, turn)| JointTolerance { turn, slide })
}

/// `2mm`: a length in metres.
pub fn length(text: &str) -> Result<f64, String> {
    match quantity(text)? {
        (Measure::Length, metres) => Ok(metres),
        (Measure::Time | Measure::Angle, _) => Err(format!("`{text}` is no length: write 2mm or 0.002m")),
    }
}

/// `10ms`: a time in seconds.
pub fn time_tolerance(text: &str) -> Result<f64, String> {
    match quantity(text)? {
        (Measure::Time, seconds) => Ok(seconds),
        (Measure::Length | Measure::Angle, _) => Err(format!("`{text}` is no time: write 10ms or 0.01s")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_taken_at_their_word_and_nothing_else_is() {
        let pose = pose_tolerance("0.5mm, 0.1deg").expect("both");
        assert!((pose.translation - 5e-4).abs() < 1e-18 && (pose.rotation - 0.1_f64.to_radians()).abs() < 1e-15);
        assert_eq!(pose_tolerance("2mrad"), Ok(PoseTolerance { translation: 0.0, rotation: 2e-3 }));
        assert_eq!(joint_tolerance("0.001rad"), Ok(JointTolerance { turn: 1e-3, slide: 0.0 }));
        assert_eq!(time_tolerance("10ms"), Ok(0.01));
        for bad in ["0.5", "mm", "-1mm", "nanmm", "infdeg", "1mm,2mm", "1mm;1deg", "", "1 furlong", "3s"] {
            assert!(pose_tolerance(bad).is_err(), "{bad}");
        }
        assert!(time_tolerance("3mm").is_err());
    }
}
