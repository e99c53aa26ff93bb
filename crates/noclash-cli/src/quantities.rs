//! Numbers with units as the command line has them: `0.5mm`, `0.1deg`, `10ms`.

use noclash::cell::{JointTolerance, PoseTolerance};
use noclash::io::quantity::{self, Dimension};

/// A finite size with a unit, of at least 0.
fn quantity(text: &str) -> Result<(Dimension, f64), String> {
    match quantity::parse(text) {
        Some((value, Some(unit))) if value >= 0.0 => Ok((unit.dimension(), value)),
        Some((_, Some(_))) => Err(format!("`{text}` is not a finite size of at least 0")),
        Some((_, None)) | None => {
            Err(format!("`{text}` is not a number with a unit (m, cm, mm, um; rad, mrad, deg; s, ms)"))
        }
    }
}

/// A length, an angle, or both.
fn length_and_angle(text: &str) -> Result<(f64, f64), String> {
    let (mut length, mut angle) = (None, None);
    for part in text.split(',') {
        let (place, value) = match quantity(part)? {
            (Dimension::Length, value) => (&mut length, value),
            (Dimension::Angle, value) => (&mut angle, value),
            (Dimension::Time | Dimension::Plain, _) => {
                return Err(format!("`{part}` is a time; lengths and angles are expected"));
            }
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

/// `2mm`, `0.002`: a length in metres.
pub fn length(text: &str) -> Result<f64, String> {
    quantity::parse_as(text, Dimension::Length)
}

/// `0.05`, `3deg`, `5mm`: a step of a joint, in radians or metres.
pub fn joint_step(text: &str) -> Result<f64, String> {
    quantity::parse_as(text, Dimension::Angle).or_else(|_| quantity::parse_as(text, Dimension::Length))
}

/// `10ms`, `0.01`: a time in seconds, of at least 0.
pub fn time_tolerance(text: &str) -> Result<f64, String> {
    let seconds = quantity::parse_as(text, Dimension::Time)?;
    if seconds >= 0.0 { Ok(seconds) } else { Err(format!("`{text}` is not a time of at least 0")) }
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
