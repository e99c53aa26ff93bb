//! Certificates in numbers: on the peers' segments the size of the proof of a segment and how long its replay takes beside the check,
//! on real cells how many free segments are certified and verified. The statement (cell, meshes, hierarchy) is written and read
//! once for all segments, and reported separately.

use noclash::cell::{CellMotion, RunToTheEnd};
use noclash::certify::{Certification, CertifyError, CertifyOptions, certify};
use noclash::check::{CheckOptions, Engine, PreparedCell, Verdict, check};
use noclash::io::{DiskFiles, read_edges};
use noclash::robot::Limits;
use noclash::verify::statement::Statement;
use noclash::verify::{Source, verify};
use serde_json::{Value, json};

use crate::complex_cells::complex_cells;
use crate::context::processor_seconds;
use crate::drawn::with_free_ends;
use crate::error::BenchError;
use crate::table::table;
use crate::{Context, Measured};

/// Real cells whose random segments are certified.
const REAL: [&str; 3] = ["panda in a bookshelf", "ur5 at a table", "irb2400 in a warehouse"];

/// Cost of certifying the free ones of some segments.
struct CertificateCosts {
    name: String,
    segments: usize,
    free: usize,
    certified: usize,
    /// Segments for which no proof was found, by index among the free ones.
    not_proved: Vec<usize>,
    statement_bytes: usize,
    segment_bytes: Vec<usize>,
    /// Processor seconds of all certified segments: check (second pass), certify, replay without set-up; and set-up.
    check: f64,
    certify: f64,
    replay: f64,
    set_up: f64,
}

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let mut all = Vec::new();
    if let Some(folder) = context.peers_work().map(|work| work.join("data")).filter(|folder| folder.exists()) {
        let open = noclash::open(folder.join("cell.yaml"))?;
        let path = read_edges(&DiskFiles, &folder.join("edges.npy"), &open.cell, Limits::Ignored)?;
        let mut motions = CellMotion::of_path(&open.cell, &path.path, Limits::Ignored)
            .map_err(|error| BenchError::usage(format!("the peers' segments: {error}")))?;
        motions.truncate(context.count(motions.len(), 3));
        all.push(costs_of("the peers' ur5", &open.cell, &motions)?);
    } else {
        eprintln!("SKIPPED: the peers' segments ({})", crate::peer_work::REMEDY);
    }
    for named in complex_cells(context)?.iter().filter(|named| REAL.contains(&named.name)) {
        let open = noclash::open(&named.file)?;
        let motions = with_free_ends(&open.cell, context.count(334, 5), named.name);
        all.push(costs_of(named.name, &open.cell, &motions)?);
    }
    let header = [
        "cell",
        "segments",
        "free",
        "certified and verified",
        "statement kB",
        "proof bytes: mean / median / largest",
        "check ms",
        "replay ms",
        "replay / check",
        "certify ms",
        "set-up ms",
    ];
    let text = table(header, all.iter().map(CertificateCosts::row))
        + "times are processor time per certified segment, one thread, check with warm memory; set-up (reading and testing the statement) is once for all\n";
    Ok(Measured { text, numbers: all.iter().map(CertificateCosts::numbers).collect() })
}

fn costs_of(name: &str, cell: &PreparedCell, motions: &[CellMotion]) -> Result<CertificateCosts, BenchError> {
    let options = CheckOptions { threads: 1, ..CheckOptions::default() };
    let ask = |motions: &[CellMotion]| check(cell, motions, Engine::default(), &options, &RunToTheEnd, &|_| {});
    let answers = ask(motions);
    let is_free = |verdict: &Verdict| matches!(verdict, Verdict::Free { .. });
    let free: Vec<&CellMotion> =
        motions.iter().zip(&answers).filter(|(_, answer)| is_free(&answer.verdict)).map(|(motion, _)| motion).collect();
    let failed = |error: CertifyError| BenchError::usage(format!("{name}: {error}"));
    let (mut proved, mut not_proved) = (Vec::new(), Vec::new());
    for (index, &motion) in free.iter().enumerate() {
        match written(cell, std::slice::from_ref(motion)).map_err(failed)?.0 {
            Certification::Written { .. } => proved.push(motion.clone()),
            Certification::NotProved { .. } | Certification::Stopped => not_proved.push(index),
        }
    }
    let start = processor_seconds();
    let (outcome, bytes) = written(cell, &proved).map_err(failed)?;
    let certify = processor_seconds() - start;
    let Certification::Written { statement_bytes, segment_bytes, .. } = outcome else {
        return Err(BenchError::usage(format!("{name}: what is proved alone is not proved together")));
    };
    let start = processor_seconds();
    ask(&proved);
    let check = processor_seconds() - start;
    let start = processor_seconds();
    Statement::read(&mut Source::new(bytes.as_slice())).map_err(|refusal| BenchError::usage(refusal.to_string()))?;
    let set_up = processor_seconds() - start;
    let start = processor_seconds();
    let verified = if proved.is_empty() { 0 } else { verify(bytes.as_slice()).map_or(0, |report| report.segments) };
    let replay = processor_seconds() - start - set_up;
    let (segments, free, certified) = (motions.len(), free.len(), verified as usize);
    let name = name.to_string();
    Ok(CertificateCosts {
        name,
        segments,
        free,
        certified,
        not_proved,
        statement_bytes,
        segment_bytes,
        check,
        certify,
        replay,
        set_up,
    })
}

fn written(cell: &PreparedCell, motions: &[CellMotion]) -> Result<(Certification, Vec<u8>), CertifyError> {
    let mut bytes = Vec::new();
    let outcome = certify(cell, motions, &CertifyOptions::default(), &mut bytes)?;
    Ok((outcome, bytes))
}

impl CertificateCosts {
    fn per_segment(&self, seconds: f64) -> f64 {
        1e3 * seconds / self.segment_bytes.len().max(1) as f64
    }

    fn sizes(&self) -> [usize; 3] {
        let mut sizes = self.segment_bytes.clone();
        sizes.sort_unstable();
        let mean = sizes.iter().sum::<usize>() / sizes.len().max(1);
        [mean, sizes.get(sizes.len() / 2).copied().unwrap_or(0), sizes.last().copied().unwrap_or(0)]
    }

    fn row(&self) -> [String; 11] {
        let [mean, median, largest] = self.sizes();
        [
            self.name.clone(),
            self.segments.to_string(),
            self.free.to_string(),
            self.certified.to_string(),
            format!("{:.0}", self.statement_bytes as f64 / 1e3),
            format!("{mean} / {median} / {largest}"),
            format!("{:.3}", self.per_segment(self.check)),
            format!("{:.3}", self.per_segment(self.replay)),
            format!("{:.1}", self.replay / self.check),
            format!("{:.3}", self.per_segment(self.certify)),
            format!("{:.1}", 1e3 * self.set_up),
        ]
    }

    fn numbers(&self) -> Value {
        json!({
            "cell": self.name, "segments": self.segments, "free": self.free, "certified": self.certified,
            "not_proved": self.not_proved, "statement_bytes": self.statement_bytes, "segment_bytes": self.segment_bytes,
            "seconds": {"check": self.check, "certify": self.certify, "replay": self.replay, "set_up": self.set_up},
        })
    }
}
