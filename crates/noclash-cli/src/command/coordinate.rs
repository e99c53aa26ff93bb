//! `noclash coordinate`: programs of several robots, whatever their timing.

use std::fmt::Write as _;
use std::path::Path;

use noclash::check::{OpenInterval, Overall, Verdict, overall};
use noclash::{CoordinateReport, Coordination, Program, Stop, Together, write};
use noclash_view::{RecordedFiles, Report, coordination_answered, export_coordination, export_path, export_scene};

use super::interrupt::listen_patiently;
use super::opening;
use super::page_labels::{command_line, short_name};
use super::unchecked::unchecked_text;
use crate::answer::{Answer, ExitStatus, count, notes, table};
use crate::arguments::{CoordinateArguments, HierarchyArguments};
use crate::diagnostics::CommandError;
use crate::progress;

/// Zones and entries of the schedule that are printed; files and JSON have all.
const MOST_LINES: usize = 40;

pub fn run(arguments: &CoordinateArguments) -> Result<Answer, CommandError> {
    for file in [&arguments.output, &arguments.zones, &arguments.svg, &arguments.html].into_iter().flatten() {
        noclash::ensure_place(file)?;
    }
    if arguments.tolerance.tolerance_time.is_some() {
        return Err(CommandError::Usage {
            message: "--tolerance-time does not apply: zones hold whatever the timing".to_string(),
            remedy: "write the schedule with -o, and give --tolerance-time to `check` of that path".to_string(),
        });
    }
    let stop = listen_patiently();
    let files = RecordedFiles::default();
    let cell = opening::open_from(&arguments.cell, &files, &HierarchyArguments::default())?;
    let reader = cell.motions().files(&files).ignore_limits(arguments.ignore_limits);
    let mut programs: Vec<Program> = Vec::new();
    for program in &arguments.programs {
        let Some((robot, file)) = program.split_once('=') else {
            let names: Vec<&str> = cell.cell.stated_robots().iter().map(|robot| robot.name.as_str()).collect();
            return Err(CommandError::Usage {
                message: format!("`{program}` does not name a robot's program"),
                remedy: format!("write ROBOT=FILE; the robots are: {}", names.join(", ")),
            });
        };
        programs.push(reader.program(robot, file)?);
    }
    let bar = progress::Bar::new("coordinating");
    let report = cell
        .coordinate(&programs)
        .margin(arguments.margin)
        .tolerances(arguments.tolerance.tolerances())
        .resolution(arguments.resolution)
        .threads(arguments.threads)
        .allow_empty(arguments.allow_empty)
        .progress(&bar)
        .cancel(&stop)
        .run()?;
    bar.finish();
    let mut text = text(&report);
    if let Some(file) = &arguments.zones {
        write(file, report.zone_table())?;
        let _ = writeln!(text, "zones: {}", file.display());
    }
    if let Some(file) = &arguments.svg {
        write(file, report.to_svg())?;
        let _ = writeln!(text, "picture: {}", file.display());
    }
    if let Some(file) = &arguments.output {
        if report.is_scheduled() && report.verdict.overall() == Overall::Free {
            report.write_path(file)?;
            let _ = writeln!(text, "schedule as a path: {}", file.display());
        } else {
            let _ = writeln!(text, "no schedule is proved: {} is not written", file.display());
        }
    }
    if let Some(file) = &arguments.html {
        // Programs that cannot be written as one path have an answer all the same.
        let _ = match write_page(arguments, file, &report, &files, &stop) {
            Ok(()) => writeln!(text, "page: {}", file.display()),
            Err(error) => writeln!(text, "page: {} is not written: {error}", file.display()),
        };
    }
    let exit = ExitStatus::of(report.verdict.overall(), report.interrupted);
    Ok(Answer { text, json: report.to_json(), exit })
}

/// Writes the page: the schedule, or all programs started together, with the picture of places.
fn write_page(
    arguments: &CoordinateArguments,
    file: &Path,
    report: &CoordinateReport,
    files: &RecordedFiles,
    stop: &dyn Stop,
) -> Result<(), CommandError> {
    let bar = progress::Bar::new("clearance");
    let page = report.shown(stop, |schedule, checked| {
        let motion = checked.motion;
        let programs = arguments.programs.iter().map(|program| short_name(program));
        let names: Vec<&str> =
            std::iter::once(short_name(arguments.cell.to_str().unwrap_or("cell"))).chain(programs).collect();
        Report {
            title: names.join(" · "),
            verdict: report.verdict.as_str().to_string(),
            command: command_line(),
            text: self::text(report),
            inputs: files.to_json(),
            scene: export_scene(report.cell),
            path: export_path(&report.cell.cell, motion.description(), motion.segments()),
            answer: coordination_answered(report, checked, stop, &bar),
            more: vec![("coordination", export_coordination(report, schedule))],
        }
    })?;
    bar.finish();
    Ok(write(file, page.html())?)
}

/// The report for people.
fn text(report: &CoordinateReport) -> String {
    let mut out = String::new();
    if report.interrupted {
        let _ = writeln!(out, "Interrupted: what follows is what was known by then.");
    }
    let zones: usize = report.together.iter().map(|together| together.square.zones.len()).sum();
    let _ = match report.verdict {
        Coordination::Free => writeln!(out, "Free, proved whatever the timing: the paths never meet."),
        Coordination::Interlock => writeln!(
            out,
            "Interlock: free outside {}, proved whatever the timing; and the schedule below is proved free.",
            count(zones, "zone", "zones")
        ),
        Coordination::Collision => writeln!(out, "Collision: however the programs are timed, something touches."),
        Coordination::Undecided if report.nothing_checked => {
            writeln!(out, "Undecided: no pair of bodies is checked in this cell. --allow-empty calls it free.")
        }
        Coordination::Undecided => writeln!(out, "Undecided: no schedule was proved free, and none was excluded."),
        _ => writeln!(out, "{}", report.verdict.as_str()),
    };
    for (program, answers) in report.programs.iter().zip(&report.alone) {
        alone_text(report, program, answers, &mut out);
    }
    for together in &report.together {
        together_text(report, together, &mut out);
    }
    if zones > 0 {
        let rows = report.together.iter().flat_map(|together| zone_rows(report, together)).take(MOST_LINES);
        out += &table(["robot", "from", "to", "excludes", "from", "to", "bodies that meet there"], rows);
        if zones > MOST_LINES {
            let _ = writeln!(out, "and {} more (--zones or --json lists them)", zones - MOST_LINES);
        }
    }
    schedule_text(report, &mut out);
    out += &unchecked_text(&report.pairs);
    out + &notes(report.assumptions(), report.warnings())
}

fn alone_text(
    report: &CoordinateReport,
    program: &Program,
    answers: &[noclash::check::SegmentAnswer],
    out: &mut String,
) {
    if overall(answers) == Overall::Free {
        return;
    }
    for (segment, answer) in answers.iter().enumerate() {
        let place = |t: f64| program.timeline().time_at(segment as f64 + t);
        match &answer.verdict {
            Verdict::Collision(witness) => {
                let [a, b] = witness.bodies.map(|body| report.cell.body_name(body));
                let _ =
                    writeln!(out, "{} alone, at {:.3}: {a} and {b} touch", program.robot, place(witness.t.to_f64()));
            }
            Verdict::Undecided { open } => {
                let pairs: Vec<String> = open
                    .iter()
                    .take(3)
                    .map(|open: &OpenInterval| {
                        let [a, b] = open.bodies.map(|body| report.cell.body_name(body));
                        format!("{a} and {b} from {:.3}", place(open.over.from().to_f64()))
                    })
                    .collect();
                let _ = writeln!(out, "{} alone: not decided: {}", program.robot, pairs.join(", "));
            }
            Verdict::Free { .. } | Verdict::NotChecked => {}
        }
    }
}

fn together_text(report: &CoordinateReport, together: &Together, out: &mut String) {
    let [a, b] = together.programs.map(|program| report.programs[program].robot.as_str());
    for (at, meeting) in ["begin", "end"].iter().zip(&together.at_ends) {
        if let Some(meeting) = meeting {
            let [first, second] = meeting.bodies.map(|body| report.cell.body_name(body));
            let _ = writeln!(out, "{first} and {second} touch where {a} and {b} {at}.");
        }
    }
    if together.square.has_no_way() {
        let _ = writeln!(out, "{a} and {b}: whoever waits, one has to pass through the other.");
    }
}

fn zone_rows(report: &CoordinateReport, together: &Together) -> Vec<[String; 7]> {
    let [a, b] = together.programs.map(|program| report.programs[program].robot.clone());
    let zones = together.square.zones.iter().zip(report.zone_times(together));
    let row = |(zone, [own, other]): (&noclash::check::Zone, [[f64; 2]; 2])| {
        let bodies = zone.meeting.map_or("not decided".to_string(), |meeting| {
            let [first, second] = meeting.bodies.map(|body| report.cell.body_name(body));
            format!("{first} and {second}")
        });
        let [[own_from, own_to], [from, to]] = [own, other].map(outward);
        [a.clone(), own_from, own_to, b.clone(), from, to, bodies]
    };
    zones.map(row).collect()
}

/// An interval in as many digits as its width needs, at least four, rounded outward: what is outside of what is read is outside.
fn outward([from, to]: [f64; 2]) -> [String; 2] {
    let digits = (2.0 - (to - from).log10()).ceil().clamp(4.0, 15.0) as usize;
    let unit = 10.0_f64.powi(-(digits as i32));
    let read = |text: &str| text.parse().unwrap_or(f64::NAN);
    let mut shown = [format!("{from:.digits$}"), format!("{to:.digits$}")];
    if read(&shown[0]) > from {
        shown[0] = format!("{:.digits$}", from - unit);
    }
    if read(&shown[1]) < to {
        shown[1] = format!("{:.digits$}", to + unit);
    }
    shown
}

fn schedule_text(report: &CoordinateReport, out: &mut String) {
    let Some(schedule) = report.schedule.as_ref().filter(|_| report.is_scheduled()) else { return };
    if report.verdict.overall() != Overall::Free {
        return;
    }
    let _ = writeln!(
        out,
        "Schedule: all done after {:.3} (one after the other: {:.3}); {:.3} of waiting beyond the longest program.",
        schedule.duration(),
        report.one_after_the_other(),
        report.waiting().unwrap_or(0.0)
    );
    for (entry, places) in schedule.places.iter().enumerate().take(MOST_LINES) {
        let at: Vec<String> = report
            .programs
            .iter()
            .zip(places)
            .map(|(program, place)| format!("{} {place:.4}", program.robot))
            .collect();
        let _ = writeln!(out, "  {:9.4}: {}", schedule.times[entry], at.join(", "));
    }
    if schedule.places.len() > MOST_LINES {
        let _ = writeln!(out, "  and {} more (-o or --json has all)", schedule.places.len() - MOST_LINES);
    }
}

#[cfg(test)]
mod tests {
    use super::outward;

    #[test]
    fn intervals_are_shown_rounded_outward_however_short_they_are() {
        for step in 1..2000 {
            let width = 10.0_f64.powi(-(step % 9)) * (0.1 + f64::from(step % 7));
            let from = 0.37 * f64::from(step % 31) + width / 3.0;
            let [low, high] = outward([from, from + width]).map(|text| text.parse::<f64>().unwrap());
            assert!(low <= from && high >= from + width, "{from} {width}: {low} {high}");
            assert!(high - low <= 1.1 * width + 2e-4, "{from} {width}: {low} {high}");
        }
        assert_eq!(outward([0.0003586, 0.0005414]), ["0.000358", "0.000542"]);
    }
}
