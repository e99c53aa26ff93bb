//! Numbers with units: `5mm`, `90deg`, `10ms`. Bare numbers are metres, radians, seconds.
//!
//! A converted value is within two units in the last place of the exact one: less than a decimal of seventeen digits states.

/// What a number measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dimension {
    /// Metres.
    Length,
    /// Radians.
    Angle,
    /// Seconds.
    Time,
    /// A number without a unit, such as a coordinate of a quaternion.
    Plain,
}

impl Dimension {
    /// Noun with its article, for messages.
    pub fn noun(self) -> &'static str {
        match self {
            Self::Length => "a length",
            Self::Angle => "an angle",
            Self::Time => "a time",
            Self::Plain => "a number without a unit",
        }
    }

    /// How values are written, for remedies.
    pub fn example(self) -> &'static str {
        match self {
            Self::Length => "metres such as 0.005, or a unit: 5mm, 0.5cm",
            Self::Angle => "radians such as 0.5, or a unit: 30deg, 2mrad",
            Self::Time => "seconds such as 0.01, or a unit: 10ms",
            Self::Plain => "a number such as 0.5, without a unit",
        }
    }
}

/// A unit: its dimension and how values become SI.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unit {
    dimension: Dimension,
    conversion: Conversion,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Conversion {
    /// A division by a power of ten rounds once: `3mm` is the double nearest to 0.003.
    DividedBy(f64),
    Times(f64),
}

impl Unit {
    /// What the unit measures.
    pub fn dimension(self) -> Dimension {
        self.dimension
    }

    /// A value in this unit, in metres, radians or seconds.
    pub fn to_si(self, value: f64) -> f64 {
        match self.conversion {
            Conversion::DividedBy(divisor) => value / divisor,
            Conversion::Times(factor) => value * factor,
        }
    }

    /// The unit of that name: `mm`, `deg`, `ms`.
    pub fn by_name(name: &str) -> Option<Self> {
        UNITS.iter().find(|(known, _)| *known == name).map(|(_, unit)| *unit)
    }

    /// Names of the units of one dimension.
    pub fn names(dimension: Dimension) -> Vec<&'static str> {
        UNITS.iter().filter(|(_, unit)| unit.dimension == dimension).map(|(name, _)| *name).collect()
    }
}

const fn unit(dimension: Dimension, conversion: Conversion) -> Unit {
    Unit { dimension, conversion }
}

/// The micro sign and the Greek letter look alike, and keyboards differ in which they give.
const UNITS: [(&str, Unit); 16] = [
    ("m", unit(Dimension::Length, Conversion::DividedBy(1.0))),
    ("cm", unit(Dimension::Length, Conversion::DividedBy(1e2))),
    ("mm", unit(Dimension::Length, Conversion::DividedBy(1e3))),
    ("um", unit(Dimension::Length, Conversion::DividedBy(1e6))),
    ("\u{b5}m", unit(Dimension::Length, Conversion::DividedBy(1e6))),
    ("\u{3bc}m", unit(Dimension::Length, Conversion::DividedBy(1e6))),
    ("rad", unit(Dimension::Angle, Conversion::DividedBy(1.0))),
    ("mrad", unit(Dimension::Angle, Conversion::DividedBy(1e3))),
    ("deg", unit(Dimension::Angle, Conversion::Times(std::f64::consts::PI / 180.0))),
    ("°", unit(Dimension::Angle, Conversion::Times(std::f64::consts::PI / 180.0))),
    ("s", unit(Dimension::Time, Conversion::DividedBy(1.0))),
    ("ms", unit(Dimension::Time, Conversion::DividedBy(1e3))),
    ("us", unit(Dimension::Time, Conversion::DividedBy(1e6))),
    ("\u{b5}s", unit(Dimension::Time, Conversion::DividedBy(1e6))),
    ("\u{3bc}s", unit(Dimension::Time, Conversion::DividedBy(1e6))),
    ("min", unit(Dimension::Time, Conversion::Times(60.0))),
];

/// A number with its unit, if it has one, in SI. `None`: this is no number, or its unit is not known.
///
/// A number is what `f64` parses from digits, so that neither `nan` nor `inf` passes as one; the unit is the rest.
pub fn parse(text: &str) -> Option<(f64, Option<Unit>)> {
    let text = text.trim();
    // The longest beginning that is a number: `1e-3m` is a millimetre.
    let numeral = |c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '.' | 'e' | 'E');
    let most = text.find(|c| !numeral(c)).unwrap_or(text.len());
    let (number, rest) = (1..=most).rev().find_map(|end| Some((text[..end].parse::<f64>().ok()?, &text[end..])))?;
    let unit = match rest.trim() {
        "" => None,
        name => Some(Unit::by_name(name)?),
    };
    let value = unit.map_or(number, |unit| unit.to_si(number));
    value.is_finite().then_some((value, unit))
}

/// A finite value of one dimension in SI; else what is wrong with it, in one sentence.
pub fn parse_as(text: &str, dimension: Dimension) -> Result<f64, String> {
    match parse(text) {
        Some((value, None)) => Ok(value),
        Some((value, Some(unit))) if unit.dimension == dimension => Ok(value),
        Some((_, Some(unit))) => {
            Err(format!("`{}` is {}, and {} is needed", text.trim(), unit.dimension.noun(), dimension.noun()))
        }
        None => Err(format!("`{}` is not {}: write {}", text.trim(), dimension.noun(), dimension.example())),
    }
}

/// Splits `joint_1 [deg]` into the name and the text between the brackets.
pub fn bracketed_unit(name: &str) -> Option<(&str, &str)> {
    let (before, unit) = name.strip_suffix(']')?.rsplit_once('[')?;
    Some((before.trim_end(), unit.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimal_units_give_the_double_that_the_decimal_would() {
        for (text, expected) in
            [("5mm", 0.005), ("3 mm", 0.003), ("1e-3m", 0.001), ("-2.5cm", -0.025), ("10ms", 0.01), ("2mrad", 0.002)]
        {
            assert_eq!(parse(text).expect(text).0, expected, "{text}");
        }
        assert_eq!(parse("90deg").unwrap().0, std::f64::consts::FRAC_PI_2);
        assert_eq!(parse("180°").unwrap().0, std::f64::consts::PI);
        assert_eq!(parse("2min").unwrap().0, 120.0);
        assert_eq!(parse("5\u{b5}m").unwrap().0, parse("5\u{3bc}m").unwrap().0, "micro sign and Greek letter");
        assert_eq!(parse("0.25"), Some((0.25, None)));
    }

    #[test]
    fn what_is_no_finite_number_with_a_known_unit_is_refused() {
        for text in ["", "mm", "nan", "inf", "nanmm", "infdeg", "1 furlong", "1mm2", "1e999mm", "1,5mm", "--1mm", "0x1"]
        {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_unit_of_another_dimension_is_an_error() {
        assert_eq!(parse_as("5mm", Dimension::Length), Ok(0.005));
        assert_eq!(parse_as("5", Dimension::Angle), Ok(5.0));
        assert!(parse_as("5deg", Dimension::Length).unwrap_err().contains("an angle"));
        assert!(parse_as("5mm", Dimension::Plain).is_err());
        assert!(parse_as("5 feet", Dimension::Length).is_err());
    }

    #[test]
    fn a_unit_in_brackets_ends_a_name() {
        assert_eq!(bracketed_unit("joint_1 [deg]"), Some(("joint_1", "deg")));
        assert_eq!(bracketed_unit("a[0] [mm]"), Some(("a[0]", "mm")));
        assert_eq!(bracketed_unit("joint_1"), None);
    }
}
