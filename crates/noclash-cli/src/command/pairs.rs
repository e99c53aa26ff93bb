//! `noclash pairs --prove`: which pairs never touch within the joint limits, proved; which do, with a configuration; and an SRDF of it.

use std::fmt::Write as _;

use noclash::OpenCell;
use noclash::check::{BodyKind, InputFile, NeverOptions, PairStatus, Reason, Stop, prove_never};
use noclash::io::{InputError, InputErrorKind};
use noclash::verify::verify;
use serde_json::{Map, Value, json};

use super::asked_pairs::AskedPairs;
use super::certify::digests_of;
use super::check::listen_for_interrupt;
use crate::answer::{Answer, ExitStatus, count, notes};
use crate::arguments::PairsArguments;
use crate::diagnostics::CommandError;
use crate::output::{ensure_place, write};
use crate::progress;

pub fn run(arguments: &PairsArguments) -> Result<Answer, CommandError> {
    arguments.output.iter().chain(&arguments.srdf).try_for_each(|file| ensure_place(file))?;
    let open = noclash::open(&arguments.cell)?;
    if !arguments.prove {
        let pairs = open.cell.pairs();
        let mut text = format!("{} checked, {} not:\n", pairs.checked().len(), pairs.excluded().len());
        for pair in pairs.excluded() {
            let [a, b] = pair.bodies.map(|body| &open.cell.bodies()[body].name);
            let _ = writeln!(text, "{a} and {b}: {}", pair.reason);
        }
        return Ok(Answer::done(text, json!({"pairs": AskedPairs::of(&open.cell).json()})));
    }
    let stop = listen_for_interrupt();
    let inputs: Vec<InputFile> = digests_of(&open, &[])?;
    let options = NeverOptions { samples: arguments.samples, budget: arguments.budget };
    let bar = progress::bar("pairs", 0);
    let answer = prove_never(&open.cell, &options, &inputs, &stop, &|done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    })
    .map_err(|error| {
        InputError::new(
            InputErrorKind::Unsupported,
            &arguments.cell,
            error.to_string(),
            "check the cell with `noclash inspect`",
        )
    })?;
    bar.finish_and_clear();
    if let Some(proof) = &answer.certificate {
        // What is called proved here has been replayed.
        verify(proof.as_slice())
            .map_err(|refusal| CommandError::usage(format!("the proof {refusal}: a mistake of noclash")))?;
    }
    if let (Some(file), Some(proof)) = (&arguments.output, &answer.certificate) {
        write(file, proof)?;
    }
    if let Some(file) = &arguments.srdf {
        write(file, srdf(&open, &answer.pairs).as_bytes())?;
    }
    let interrupted = stop.stop();
    let exit = if interrupted { ExitStatus::Interrupted } else { ExitStatus::Done };
    Ok(Answer { text: text(&open, &answer.pairs), json: told(&open, &answer.pairs, interrupted), exit })
}

fn word(status: &PairStatus) -> &'static str {
    match status {
        PairStatus::Never => "never",
        PairStatus::Sometimes(_) => "sometimes",
        PairStatus::Undecided => "undecided",
    }
}

fn text(open: &OpenCell, pairs: &[([usize; 2], PairStatus)]) -> String {
    let mut text = String::new();
    for (bodies, status) in pairs {
        let [a, b] = bodies.map(|body| &open.cell.bodies()[body].name);
        let _ = writeln!(text, "{:9}  {a} and {b}", word(status));
    }
    let of = |wanted: &str| pairs.iter().filter(|(_, status)| word(status) == wanted).count();
    let _ = writeln!(
        text,
        "{}: {} never touch (proved), {} sometimes do, {} undecided.",
        count(pairs.len(), "pair", "pairs"),
        of("never"),
        of("sometimes"),
        of("undecided")
    );
    text + &notes(open.assumptions(), &open.warnings)
}

fn told(open: &OpenCell, pairs: &[([usize; 2], PairStatus)], interrupted: bool) -> Value {
    let entry = |(bodies, status): &([usize; 2], PairStatus)| {
        let configuration = match status {
            PairStatus::Sometimes(values) => {
                let named = open.cell.dofs().iter().zip(values).map(|(dof, value)| (dof.name.clone(), json!(value)));
                Value::Object(named.collect::<Map<_, _>>())
            }
            PairStatus::Never | PairStatus::Undecided => Value::Null,
        };
        let names = bodies.map(|body| &open.cell.bodies()[body].name);
        json!({"bodies": names, "status": word(status), "configuration": configuration})
    };
    let mut answer = json!({
        "pairs": pairs.iter().map(entry).collect::<Vec<_>>(),
        "assumptions": open.assumptions(), "warnings": open.warnings,
    });
    if interrupted {
        answer["interrupted"] = json!(true);
    }
    answer
}

/// Link pairs of the first robot that need no checking: adjacent ones, and those proved never to touch.
fn srdf(open: &OpenCell, pairs: &[([usize; 2], PairStatus)]) -> String {
    let cell = &open.cell;
    let robot = cell.stated_robots().first();
    let link = |body: usize| match cell.bodies()[body].kind {
        BodyKind::Link { robot: 0, link } => robot.map(|robot| robot.robot.link(link).name.as_str()),
        BodyKind::Link { .. }
        | BodyKind::Attached { .. }
        | BodyKind::Obstacle { .. }
        | BodyKind::MovingObstacle { .. } => None,
    };
    let mut out = String::from(
        "<?xml version=\"1.0\"?>\n<!-- Never: proved for all configurations within the joint limits by noclash pairs. -->\n",
    );
    let name = robot.map_or("", |robot| robot.robot.name());
    let _ = writeln!(out, "<robot name=\"{}\">", escaped(name));
    let adjacent = cell.pairs().excluded().iter().filter(|pair| pair.reason == Reason::Adjacent);
    let never = pairs.iter().filter(|(_, status)| *status == PairStatus::Never);
    let lines = adjacent.map(|pair| (pair.bodies, "Adjacent")).chain(never.map(|(bodies, _)| (*bodies, "Never")));
    for ([a, b], reason) in lines {
        if let (Some(a), Some(b)) = (link(a), link(b)) {
            let [a, b] = [a, b].map(escaped);
            let _ = writeln!(out, "  <disable_collisions link1=\"{a}\" link2=\"{b}\" reason=\"{reason}\"/>");
        }
    }
    out + "</robot>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
