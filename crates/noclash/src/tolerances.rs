//! Tolerances of a query about a cell, as text: what a Free with tolerances covers.

use noclash_cell::{Curve, JointTolerance, PathDescription, PoseTolerance, RobotTolerance, Tolerances};

use crate::OpenCell;
use crate::error::{RequestError, RequestErrorKind};

impl OpenCell {
    /// One sentence for everything that the cell file or `asked` lets be off, and for clocks that differ by up to `seconds`; none where everything is as
    /// stated.
    pub fn tolerance_sentences(&self, asked: &Tolerances, seconds: f64) -> Vec<String> {
        let (robots, obstacles) = self.cell.effective_tolerances(asked);
        let of_robot = |(name, RobotTolerance { base, joints }): (String, RobotTolerance)| {
            let mut parts = Vec::new();
            if base != PoseTolerance::NONE {
                let within = lengths_and_angles(base.translation, base.rotation);
                parts.push(format!("its base is within {within} of where it is stated"));
            }
            if joints != JointTolerance::NONE {
                let within = lengths_and_angles(joints.slide, joints.turn);
                parts.push(format!("its joints are within {within} of what is commanded"));
            }
            format!("{name}: {}", parts.join(", and "))
        };
        let of_obstacle = |(name, pose): (String, PoseTolerance)| {
            let within = lengths_and_angles(pose.translation, pose.rotation);
            format!("{name} is within {within} of where it is stated")
        };
        let clocks = (seconds > 0.0)
            .then(|| format!("the clocks of any two things that move differ by at most {seconds} s"))
            .into_iter();
        robots.into_iter().map(of_robot).chain(obstacles.into_iter().map(of_obstacle)).chain(clocks).collect()
    }

    /// Notes that answers about the nominal motion alone must carry where the cell or the path lets the real one differ; nothing where it does not.
    pub fn nominal_notes(&self, path: &PathDescription) -> Vec<String> {
        let mut notes = Vec::new();
        let stated = self.tolerance_sentences(&Tolerances::default(), 0.0);
        if !stated.is_empty() {
            notes.push(format!(
                "times, places and distances are those of the nominal motion, without the tolerances that the cell states ({}); `check` takes them into account",
                stated.join("; ")
            ));
        }
        if leaves_its_curve(path) {
            notes.push(
                "times, places and distances along lin and circ are those of the joint spline, not of the tubes about the curves (`within`); `check` takes these into account"
                    .to_string(),
            );
        } else if leads_a_tool(path) {
            notes.push(
                "times, places and distances along lin and circ are those of the joint spline, not of the exact curve; `check` takes the difference into account"
                    .to_string(),
            );
        }
        notes
    }

    /// Notes that a clearance must carry where the real motion may differ from the nominal one; nothing where it may
    /// not.
    pub fn clearance_notes(&self, path: &PathDescription, asked: &Tolerances) -> Vec<String> {
        let mut notes = Vec::new();
        if !self.tolerance_sentences(asked, 0.0).is_empty() {
            notes.push(
                "lower bounds hold for every motion within the tolerances; upper bounds, times and bodies are those of the nominal motion"
                    .to_string(),
            );
        }
        if leads_a_tool(path) {
            notes.push(
                "lower bounds along lin and circ hold for the exact curve; upper bounds, times and bodies are those of the joint spline"
                    .to_string(),
            );
        }
        notes
    }
}

fn leads_a_tool(path: &PathDescription) -> bool {
    let leads = |curve: &Curve| matches!(curve, Curve::Tool { .. });
    matches!(path, PathDescription::Curves(curves) if curves.iter().any(leads))
}

/// Whether the tool may be beside a curve of the path.
fn leaves_its_curve(path: &PathDescription) -> bool {
    let leaves = |curve: &Curve| matches!(curve, Curve::Tool { tube, .. } if !tube.is_curve());
    matches!(path, PathDescription::Curves(curves) if curves.iter().any(leaves))
}

/// Refuses paths in tubes, for answers that are about the nominal motion and say that something is never touched.
pub(crate) fn refuse_tubes(path: &PathDescription) -> Result<(), RequestError> {
    if !leaves_its_curve(path) {
        return Ok(());
    }
    Err(RequestError::new(
        RequestErrorKind::Conflict,
        "the tool may be beside its curve (`within` in the path file), which this query does not cover",
        "ask check, clearance or certify, which do, or omit `within`",
    ))
}

fn lengths_and_angles(metres: f64, radians: f64) -> String {
    match (metres > 0.0, radians > 0.0) {
        (true, true) => format!("{} and {}", length(metres), angle(radians)),
        (true, false) => length(metres),
        (false, _) => angle(radians),
    }
}

/// A length as it was stated, in people's units.
fn length(metres: f64) -> String {
    match metres {
        m if m >= 1.0 => format!("{} m", six_digits(m)),
        m if m >= 1e-3 => format!("{} mm", six_digits(m * 1e3)),
        m => format!("{} µm", six_digits(m * 1e6)),
    }
}

/// An angle as it was stated, in degrees and as the engines have it.
fn angle(radians: f64) -> String {
    let in_radians = match radians {
        r if r >= 0.1 => format!("{} rad", six_digits(r)),
        r if r >= 1e-4 => format!("{} mrad", six_digits(r * 1e3)),
        r => format!("{} µrad", six_digits(r * 1e6)),
    };
    format!("{}° ({in_radians})", six_digits(radians.to_degrees()))
}

/// Six significant digits, and no zeros at the end: `0.1deg` is again 0.1.
fn six_digits(value: f64) -> String {
    let digits = if value > 0.0 { (5 - value.log10().floor() as i32).clamp(0, 12) } else { 0 };
    let text = format!("{value:.*}", digits as usize);
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_string(),
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tolerances_read_as_they_were_written() {
        assert_eq!(lengths_and_angles(0.004, 0.1_f64.to_radians()), "4 mm and 0.1° (1.74533 mrad)");
        assert_eq!(lengths_and_angles(0.0005, 0.0), "500 µm");
        assert_eq!(lengths_and_angles(0.0, 0.002), "0.114592° (2 mrad)");
        assert_eq!(length(2.5), "2.5 m");
    }
}
