//! Which pairs can touch at all: proved never to, shown to by a configuration, or neither.

use std::fmt::Write as _;

use noclash_cell::{BodyKind, Reason};
use noclash_certify::{NeverOptions, PairStatus, prove_never};
use noclash_io::{InputError, InputErrorKind};
use noclash_verify::verify;
use serde_json::{Value, json};

use crate::attention::{Attention, attended};
use crate::json::{PairSummary, configuration_json};
use crate::queries::certify::{Unreadable, digests_of, mistake};
use crate::{Error, OpenCell};

/// A query for proofs about pairs: [`OpenCell::prove_pairs`], options, [`PairsQuery::run`].
#[must_use = "a query does nothing until it is run"]
pub struct PairsQuery<'a> {
    cell: &'a OpenCell,
    options: NeverOptions,
    attention: Attention<'a>,
}

attended!(PairsQuery);

impl OpenCell {
    /// The checked pairs, and the excluded ones with their reasons.
    pub fn pairs(&self) -> PairSummary<'_> {
        PairSummary::of(&self.cell)
    }

    /// Asks of every pair whether it can touch at any configuration within the joint limits.
    pub fn prove_pairs(&self) -> PairsQuery<'_> {
        PairsQuery { cell: self, options: NeverOptions::default(), attention: Attention::default() }
    }
}

impl<'a> PairsQuery<'a> {
    /// Configurations that are sampled for contacts.
    pub fn samples(mut self, samples: u32) -> Self {
        self.options.samples = samples;
        self
    }

    /// Most steps of a proof for one pair.
    pub fn budget(mut self, budget: u64) -> Self {
        self.options.budget = budget;
        self
    }

    /// Samples, proves, and replays the proof.
    pub fn run(self) -> Result<PairsReport<'a>, Error> {
        let Self { cell, options, attention } = self;
        cell.refuse_loops("pairs")?;
        let inputs = digests_of(cell, &[], Unreadable::Refused)?;
        let report = |done: usize, all: usize| attention.progress.progress(done, all);
        let answer = prove_never(&cell.cell, &options, &inputs, attention.stop, &report).map_err(|error| {
            let remedy = "check the cell with `noclash inspect`";
            InputError::new(InputErrorKind::Unsupported, &cell.file, error.to_string(), remedy)
        })?;
        if let Some(proof) = &answer.certificate {
            // What is called proved here has been replayed.
            verify(proof.as_slice()).map_err(|refusal| mistake(&format!("the proof {refusal}")))?;
        }
        let interrupted = attention.stop.stop();
        Ok(PairsReport { cell, pairs: answer.pairs, certificate: answer.certificate, interrupted })
    }
}

/// Result of proofs about pairs.
#[non_exhaustive]
pub struct PairsReport<'a> {
    /// The queried cell.
    pub cell: &'a OpenCell,
    /// Every pair that is not rigid, adjacent or static, with its status.
    pub pairs: Vec<([usize; 2], PairStatus)>,
    /// The proof of those that never touch, already replayed.
    pub certificate: Option<Vec<u8>>,
    /// Whether it was ended early.
    pub interrupted: bool,
}

/// The word for a status: never, sometimes or undecided.
pub fn status_word(status: &PairStatus) -> &'static str {
    match status {
        PairStatus::Never => "never",
        PairStatus::Sometimes(_) => "sometimes",
        PairStatus::Undecided => "undecided",
    }
}

impl PairsReport<'_> {
    /// The report as the command prints it with `--json`.
    pub fn to_json(&self) -> Value {
        let entry = |(bodies, status): &([usize; 2], PairStatus)| {
            let configuration = match status {
                PairStatus::Sometimes(values) => Value::Object(configuration_json(&self.cell.cell, values)),
                PairStatus::Never | PairStatus::Undecided => Value::Null,
            };
            let names = bodies.map(|body| self.cell.body_name(body));
            json!({"bodies": names, "status": status_word(status), "configuration": configuration})
        };
        let mut report = json!({
            "pairs": self.pairs.iter().map(entry).collect::<Vec<_>>(),
            "assumptions": self.cell.assumptions(), "warnings": self.cell.warnings,
        });
        if self.interrupted {
            report["interrupted"] = json!(true);
        }
        report
    }

    /// An SRDF that disables link pairs of the first robot that need no checking: adjacent ones, and those proved never to touch.
    pub fn to_srdf(&self) -> String {
        srdf(self.cell, &self.pairs)
    }
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
