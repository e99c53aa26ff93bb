//! `noclash check`: does anything touch anything, anywhere along this motion?

use std::fmt::Write as _;

use noclash::check::{ContactKind, OpenInterval, Overall, SegmentAnswer, Verdict, Witness};
use noclash::plan::least_clearance;
use noclash::{AnyCell, CheckQuery, CheckRecord, CheckReport, Error, Motion, OpenCell, ensure_place};
use serde_json::Value;

use super::check_options::with_arguments;
use super::interrupt::listen_for_interrupt;
use super::motion::read_motion;
use super::unchecked::unchecked_text;
use super::{check_bending, opening};
use crate::answer::{
    Answer, ExitStatus, MOST_LINES, at_most, clearance_text, count, defaults_text, events_text, notes, place,
    print_json,
};
use crate::arguments::{CheckArguments, CheckCommand};
use crate::diagnostics::CommandError;
use crate::progress;
use crate::settings::settings;

pub fn run(command: &CheckCommand) -> Result<Answer, CommandError> {
    let CheckCommand { check: arguments, since, record } = command;
    let stop = listen_for_interrupt();
    let cell = match opening::open_any(&arguments.motion.cell, &arguments.build)? {
        AnyCell::Rigid(cell) => cell,
        AnyCell::Bending(cell) => return check_bending::run(&cell, command),
    };
    let motion = sharded(read_motion(&cell, &arguments.motion)?, arguments)?;
    let since = since.as_ref().map(CheckRecord::read).transpose()?;
    if let Some(file) = record {
        ensure_place(file)?;
    }
    let bar = progress::Bar::new("checking");
    let query = query(&cell, &motion, arguments)?.progress(&bar).cancel(&stop);
    let report = match &since {
        Some(record) => query.since(record).run()?,
        None => query.run()?,
    };
    bar.finish();
    if let Some(file) = record {
        report.record()?.write(file)?;
    }
    let exit = exit_status(&report);
    // Written segment by segment, and only where it is requested: as a value in memory the list is fifty times the path's numbers.
    let text = match arguments.motion.json {
        false => text(&report),
        true => {
            let list = ("segments", report.segments_json());
            print_json(&report.json_without_segments(), list).map_err(|error| CommandError::unwritten(&error))?;
            String::new()
        }
    };
    Ok(Answer { text, json: Value::Null, exit })
}

/// The query that the arguments describe.
pub fn query<'a>(cell: &'a OpenCell, motion: &'a Motion, arguments: &CheckArguments) -> Result<CheckQuery<'a>, Error> {
    with_arguments(cell.check(motion), arguments)
}

/// The part of the edges that `--shard` names.
pub fn sharded(motion: Motion, arguments: &CheckArguments) -> Result<Motion, CommandError> {
    Ok(match arguments.shard {
        None => motion,
        Some(shard) => motion.part(shard.part, shard.parts)?,
    })
}

pub fn exit_status(report: &CheckReport) -> ExitStatus {
    ExitStatus::of(report.verdict, report.interrupted)
}

/// The report for people.
pub fn text(report: &CheckReport) -> String {
    Words(report).text()
}

struct Words<'a>(&'a CheckReport<'a>);

impl Words<'_> {
    fn text(&self) -> String {
        let CheckReport { verdict, ref segments, interrupted, .. } = *self.0;
        let mut out = String::new();
        let all = count(segments.len(), "segment", "segments");
        if interrupted {
            let _ = writeln!(out, "Interrupted: what follows is what was known by then.");
        }
        let _ = match verdict {
            Overall::Free if self.0.cell.cell.pairs().claim_nothing() => {
                writeln!(out, "Free, but only because no pair is checked in this cell ({all}).")
            }
            Overall::Free if self.0.has_tolerances() => {
                writeln!(out, "Free, proved for every motion within the tolerances ({all}).")
            }
            Overall::Free if self.0.motion.is_standstill() => {
                writeln!(out, "Free, proved at this one configuration: nothing moves between rows.")
            }
            Overall::Free => writeln!(out, "Free, proved for the whole motion ({all})."),
            Overall::Collision => writeln!(out, "Collision."),
            Overall::Undecided if self.0.nothing_checked => writeln!(
                out,
                "Undecided: no pair of bodies is checked in this cell, so nothing is proved ({all}). `noclash inspect` says why; \
                 --allow-empty calls it free."
            ),
            Overall::Undecided => {
                writeln!(out, "Undecided: no collision was found, and not everything was proved free.")
            }
        };
        if let Some(least) = least_clearance(segments).filter(|_| verdict == Overall::Free) {
            out += &clearance_text(self.0.cell, self.0.motion, least, self.0.has_tolerances());
        }
        let events = self.0.events();
        let over_many = events.iter().any(|event| event.segments > 1);
        if over_many {
            out += &events_text(self.0.cell, events);
        }
        let most = if settings().verbose { usize::MAX } else { MOST_LINES };
        let mut lines: Vec<String> = Vec::new();
        for (index, segment) in segments.iter().enumerate() {
            let mut line = String::new();
            match &segment.verdict {
                Verdict::Free { .. } => {}
                Verdict::NotChecked => self.skipped_text(segments, index, &mut line),
                // One line for the stretch says it.
                Verdict::Collision(_) if over_many && !settings().verbose => {}
                Verdict::Collision(witness) => self.witness_text(index, witness, &mut line),
                Verdict::Undecided { open } if open.is_empty() => self.skipped_text(segments, index, &mut line),
                Verdict::Undecided { open } => self.open_text(index, open, &mut line),
            }
            if !line.is_empty() {
                lines.push(line);
            }
        }
        lines.iter().take(most).for_each(|line| out += line);
        if lines.len() > most {
            let more = count(lines.len() - most, "segment is", "segments are");
            let _ = writeln!(out, "{more} not free either (-v or --json lists them)");
        }
        if self.0.has_evidence() {
            let pieces: usize = segments.iter().map(|segment| segment.evidence.len()).sum();
            let _ = writeln!(out, "evidence: {pieces} pieces were proved; --json lists them.");
        }
        out += &self.reused_text();
        out += &unchecked_text(&self.0.pairs);
        out += &defaults_text(self.0.cell, self.0.motion);
        out += &notes(self.0.assumptions(), self.0.warnings());
        if settings().verbose {
            let sum = |of: fn(&SegmentAnswer) -> u64| segments.iter().map(of).sum::<u64>();
            let _ = writeln!(
                out,
                "{:.3} s, engine {}, {} volume tests, {} triangle tests, {} poses",
                self.0.seconds,
                self.0.engine.name(),
                sum(|s| s.counters.volume_tests),
                sum(|s| s.counters.triangle_tests),
                sum(|s| s.poses)
            );
        }
        out
    }

    /// What was proved before, and what was checked now.
    fn reused_text(&self) -> String {
        let Some(reused) = &self.0.reused else { return String::new() };
        let [kept, in_part, anew] = reused.counts();
        let names: Vec<&str> = reused.changed.iter().map(|&body| self.0.cell.body_name(body)).collect();
        let names = match names.as_slice() {
            [] => "no body changed".to_string(),
            few @ ([_] | [_, _] | [_, _, _]) => format!("changed: {}", few.join(", ")),
            [first, .., _] => format!("changed: {first} and {} more", names.len() - 1),
        };
        let gone = reused.gone.iter().filter(|name| !self.0.cell.cell.bodies().iter().any(|body| body.name == **name));
        let gone: Vec<&str> = gone.map(String::as_str).take(3).collect();
        let gone = if gone.is_empty() { String::new() } else { format!("; gone: {}", gone.join(", ")) };
        format!(
            "since the record: {names}{gone}; {} as before, {in_part} checked in part, {anew} checked as a whole ({} of {} pairs over segments \
             were proved before).\n",
            count(kept, "segment", "segments"),
            reused.kept_claims,
            reused.kept_claims + reused.checked_claims,
        )
    }

    /// One line for a run of segments that were not checked, printed at the first of them.
    fn skipped_text(&self, segments: &[SegmentAnswer], index: usize, out: &mut String) {
        let skipped = |index: usize| match &segments[index].verdict {
            Verdict::NotChecked => true,
            Verdict::Undecided { open } => open.is_empty(),
            Verdict::Free { .. } | Verdict::Collision(_) => false,
        };
        if index > 0 && skipped(index - 1) {
            return;
        }
        let last = (index..segments.len()).take_while(|&index| skipped(index)).last().unwrap_or(index);
        let _ = match [index, last].map(|index| self.0.motion.first_row() + index) {
            [row, last] if row == last => writeln!(out, "segment {row}: not checked"),
            [row, last] => writeln!(out, "segments {row} to {last}: not checked"),
        };
    }

    fn witness_text(&self, position: usize, witness: &Witness, out: &mut String) {
        let [a, b] = witness.bodies.map(|body| self.0.cell.body_name(body));
        let t = witness.t.to_f64();
        let when = place(self.0.motion.seconds_at(position, t), self.0.motion.first_row() + position, t);
        let p = witness.point;
        let how = match witness.kind {
            ContactKind::Overlap => format!("{a} and {b} overlap"),
            ContactKind::Containment => format!("{a} and {b}: one is inside the other"),
            ContactKind::Margin => {
                format!("{a} and {b} are within their margin ({} apart)", at_most(witness.distance.get()))
            }
        };
        let how = match &witness.perturbed {
            None => how,
            Some(_) => format!("within the tolerances {how}"),
        };
        let _ = writeln!(out, "{when}: {how} at {:.4} {:.4} {:.4}", p.x, p.y, p.z);
    }

    fn open_text(&self, position: usize, open: &[OpenInterval], out: &mut String) {
        let index = self.0.motion.first_row() + position;
        let seconds = |t: f64| self.0.motion.seconds_at(position, t);
        for interval in open.iter().take(3) {
            let [a, b] = interval.bodies.map(|body| self.0.cell.body_name(body));
            let (from, to) = (interval.over.from().to_f64(), interval.over.to().to_f64());
            let _ = match (seconds(from), seconds(to)) {
                (Some(first), Some(last)) => writeln!(
                    out,
                    "{first:.3} s to {last:.3} s (segment {index}, t = {from} to {to}): {a} and {b} not decided"
                ),
                _ => writeln!(out, "segment {index}, t = {from} to {to}: {a} and {b} not decided"),
            };
        }
        if open.len() > 3 {
            let beyond = if OpenInterval::are_all(open) { "" } else { ", and perhaps others" };
            let _ = writeln!(out, "segment {index}: {} more intervals not decided{beyond}", open.len() - 3);
        }
        self.0.cell.doubt_hints(open).iter().for_each(|hint| *out += &format!("hint: {hint}\n"));
    }
}
