//! Angles that are more likely degrees than radians. They only ever cause a warning or a hint, never another value.

/// Angles of poses beyond a full turn are unusual in radians and common in degrees.
pub(crate) fn looks_like_degrees(radians: f64) -> bool {
    radians.abs() > std::f64::consts::TAU
}

/// The question to the user.
pub(crate) fn degrees_question(what: &str, value: f64) -> String {
    let turns = value.abs() / std::f64::consts::TAU;
    format!(
        "{what} is {value} rad, {turns:.1} turns: are these degrees? write {value}deg, or {:.4}",
        value.to_radians()
    )
}

/// Whether a value beyond its limits would be within them as degrees.
pub fn meant_degrees(value: f64, lower: f64, upper: f64) -> bool {
    let converted = value.to_radians();
    value.abs() > 1.0 && !(lower..=upper).contains(&value) && (lower..=upper).contains(&converted)
}
