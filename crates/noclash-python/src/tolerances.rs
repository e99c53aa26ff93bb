//! Tolerances as Python gives them: plain numbers in metres, radians and seconds; and what the search for the largest one says.

use noclash::check::{
    CheckOptions, ClockError, JointTolerance, LargestTolerance, PoseTolerance, RobotTolerance, ToleranceKind,
    ToleranceSearch, Tolerances,
};

use crate::errors::Trouble;

/// Translation and rotation of bases, angle and length of joints, translation and rotation of obstacles.
pub type Sizes = [f64; 6];

/// (verdict without it, unit, proved, not proved, refuted, tries).
pub type Told = (&'static str, &'static str, Option<f64>, Option<f64>, Option<f64>, u32);

/// What is asked for; sizes that are none are refused.
pub fn read(sizes: Option<Sizes>) -> Result<Tolerances, Trouble> {
    let Some(sizes) = sizes else { return Ok(Tolerances::default()) };
    if let Some(bad) = sizes.iter().find(|size| !(size.is_finite() && **size >= 0.0)) {
        let message = format!("a tolerance is {bad}, which is not a size");
        return Err(Trouble::argument("value", message, "give finite metres and radians of at least 0"));
    }
    let [base_length, base_angle, joint_angle, joint_length, length, angle] = sizes;
    Ok(Tolerances {
        robots: RobotTolerance {
            base: PoseTolerance { translation: base_length, rotation: base_angle },
            joints: JointTolerance { turn: joint_angle, slide: joint_length },
        },
        obstacles: PoseTolerance { translation: length, rotation: angle },
        ..Tolerances::default()
    })
}

/// What is looked for.
pub fn search(kind: &str, accuracy: f64, options: CheckOptions, clocks: f64) -> Result<ToleranceSearch, Trouble> {
    let kind = ToleranceKind::by_name(kind).ok_or_else(|| {
        let remedy = format!("the kinds are: {}", ToleranceKind::ALL.map(ToleranceKind::name).join(", "));
        Trouble::argument("unknown", format!("there is no tolerance `{kind}`"), remedy)
    })?;
    if !(accuracy > 0.0 && accuracy < 1.0) {
        let message = format!("accuracy is {accuracy}");
        return Err(Trouble::argument("value", message, "give a share between 0 and 1"));
    }
    let stated = options.tolerances.unwrap_or_default();
    let search = ToleranceSearch { kind, stated, seconds: clocks, accuracy, options };
    if search.is_empty() {
        let message = "kind=\"all\" looks for a factor of given tolerances, and none is given";
        let remedy = "add tolerance_pose, tolerance_joints, tolerance_obstacles or tolerance_time";
        return Err(Trouble::argument("missing", message, remedy));
    }
    Ok(search)
}

/// What was found.
pub fn told(search: &ToleranceSearch, found: &LargestTolerance) -> Told {
    let LargestTolerance { nominal, proved, not_proved, refuted, tries } = *found;
    (nominal.as_str(), search.kind.unit(), proved, not_proved, refuted, tries)
}

/// A path without times, or a time that is none.
pub fn clocks(error: &ClockError) -> Trouble {
    let (kind, remedy) = match error {
        ClockError::NoTimes => ("missing", "give the path times, or leave tolerance_time away"),
        ClockError::BadTime { .. } => ("value", "give finite seconds of at least 0"),
        ClockError::Motion(_) => ("inconsistent", "mend the motion of the obstacle that is out of step"),
    };
    Trouble::argument(kind, error.to_string(), remedy)
}
