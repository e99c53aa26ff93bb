//! Proofs that were changed: bits, lengths, fields under a new digest, and old proofs under the statement of a motion that collides.
//! The motions are those of the soak, so that an oracle that shares no code with noclash says what is true.

use noclash::cell::{CellMotion, RunToTheEnd};
use noclash::certify::{Certification, CertifyOptions, certify, stated};
use noclash::check::{CheckOptions, Engine, Verdict, check};
use noclash::verify::sha256::Sha256;
use noclash::verify::{Refusal, verify};
use serde_json::{Value, json};

use crate::error::BenchError;
use crate::progress;
use crate::random::Random;
use crate::soak::draw::draw;
use crate::soak::oracle::Oracle;
use crate::soak::plain::Case;
use crate::soak::question;
use crate::table::table;
use crate::{Context, Measured};

/// Mutations of proofs, and their verdicts.
#[derive(Default)]
struct Kind {
    done: usize,
    cannot_be_read: usize,
    does_not_hold: usize,
    /// Held, with the statement that was proved: then it is true, whatever else was changed.
    same_statement: usize,
    /// Held, with another statement: refused when compared with a cell and a path.
    other_statement: usize,
    /// Held where it must not.
    wrong: Vec<u64>,
}

/// Mutations made of each proof.
const EACH: u64 = 20;

/// A proved motion of the soak.
struct Proved {
    case: Case,
    oracle: Oracle,
    proof: Vec<u8>,
    statement: [u8; 32],
    /// Where the steps begin.
    steps_at: usize,
}

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let wanted = context.count(10_000, 20);
    let bar = progress::bar("mutations", wanted);
    let mut kinds: [(&str, Kind); 4] =
        ["bits", "lengths", "bits, sealed again", "another motion or margin"].map(|name| (name, Kind::default()));
    let (mut certified, mut beyond, mut index) = (0, Vec::new(), 0);
    let mut made = 0;
    while made < wanted {
        index += 1;
        let Some(proved) = prove(index) else { continue };
        certified += 1;
        let report = verify(proved.proof.as_slice()).map_err(|refusal| BenchError::usage(refusal.to_string()))?;
        let least = proved.oracle.least(&proved.case, Oracle::steps(&proved.case), false);
        if report.clearance > (least.distance + 1e-9 * proved.oracle.size()) * proved.case.scale {
            beyond.push(index);
        }
        for number in 0..EACH.min((wanted - made) as u64) {
            let mut random = Random::of_case(index, number);
            let which = [0, 0, 0, 1, 2, 2, 2, 3, 3, 3][number as usize % 10];
            let kind = &mut kinds[which].1;
            let outcome = match which {
                0 => Some((verify(flipped(&proved.proof, &mut random).as_slice()), true)),
                1 => Some((verify(resized(&proved.proof, &mut random).as_slice()), true)),
                2 => {
                    let body = &proved.proof[..proved.proof.len() - 32];
                    Some((verify(sealed(flipped(body, &mut random)).as_slice()), false))
                }
                _ => grafted(&proved, &mut random).map(|bytes| (verify(bytes.as_slice()), true)),
            };
            // A change that leaves the motion free is no change to be refused.
            let Some((answer, must_be_refused)) = outcome else { continue };
            made += 1;
            bar.inc(1);
            kind.done += 1;
            match answer {
                Err(Refusal::Unreadable(_)) => kind.cannot_be_read += 1,
                Err(Refusal::Fails(_)) => kind.does_not_hold += 1,
                Ok(_) if must_be_refused => kind.wrong.push(index),
                Ok(report) if report.statement == proved.statement => kind.same_statement += 1,
                Ok(_) => kind.other_statement += 1,
            }
        }
    }
    bar.finish_and_clear();
    let header = [
        "changed",
        "proofs",
        "cannot be read",
        "does not hold",
        "same statement",
        "another statement",
        "wrongly accepted",
    ];
    let row = |(name, kind): &(&str, Kind)| {
        [
            name.to_string(),
            kind.done.to_string(),
            kind.cannot_be_read.to_string(),
            kind.does_not_hold.to_string(),
            kind.same_statement.to_string(),
            kind.other_statement.to_string(),
            kind.wrong.len().to_string(),
        ]
    };
    let mut text = table(header, kinds.iter().map(row));
    text += &format!(
        "{made} changed proofs of {certified} certified motions; {} clearances above the sampled distance\n",
        beyond.len()
    );
    text += "same statement: the proof was changed and still proves what it proved; another statement: it proves something else, which a cell and a path are compared with\n";
    let numbers: Vec<Value> = kinds
        .iter()
        .map(|(name, kind)| {
            json!({
                "changed": name, "proofs": kind.done, "cannot_be_read": kind.cannot_be_read, "does_not_hold": kind.does_not_hold,
                "same_statement": kind.same_statement, "another_statement": kind.other_statement, "wrongly_accepted": kind.wrong,
            })
        })
        .collect();
    Ok(Measured {
        text,
        numbers: json!({"mutations": made, "certified": certified, "clearance_contradicted": beyond, "kinds": numbers}),
    })
}

fn prove(index: u64) -> Option<Proved> {
    let (case, oracle) = draw(index)?;
    let (cell, motion) = question::ask(&case).ok()?;
    let motions = [motion];
    let options =
        CheckOptions { epsilon: 1e-6 * case.scale, budget: Some(100_000), threads: 1, ..CheckOptions::default() };
    let answer = check(&cell, &motions, Engine::default(), &options, &RunToTheEnd, &|_| {}).pop()?;
    if !matches!(answer.verdict, Verdict::Free { .. }) {
        return None;
    }
    let mut proof = Vec::new();
    let options = CertifyOptions { budget: 20_000, ..CertifyOptions::default() };
    let Ok(Certification::Written { .. }) = certify(&cell, &motions, &options, &mut proof) else {
        return None;
    };
    let statement = verify(proof.as_slice()).ok()?.statement;
    let steps_at = stated_bytes(&cell, &motions, 0.0)?.len();
    Some(Proved { case, oracle, proof, statement, steps_at })
}

/// Everything before the steps, for motions of one stretch.
fn stated_bytes(cell: &noclash::cell::Cell, motions: &[CellMotion], margin: f64) -> Option<Vec<u8>> {
    let (header, stretches) = stated(cell, motions, margin).ok()?;
    (stretches.len() == 1).then(|| [header, stretches.concat()].concat())
}

fn flipped(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut changed = bytes.to_vec();
    for _ in 0..1 + random.below(4) {
        let at = random.below(changed.len());
        changed[at] ^= 1 << random.below(8);
    }
    // The same bit twice is no change.
    if changed == bytes {
        changed[bytes.len() / 2] ^= 1;
    }
    changed
}

fn resized(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    match random.below(3) {
        0 => bytes[..random.below(bytes.len())].to_vec(),
        1 => [bytes, &vec![random.below(256) as u8; 1 + random.below(64)]].concat(),
        _ => {
            let (at, count) = (random.below(bytes.len()), 1 + random.below(16));
            [&bytes[..at], &bytes[(at + count).min(bytes.len())..]].concat()
        }
    }
}

fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let digest = Sha256::of(&bytes);
    bytes.extend(digest);
    bytes
}

/// The old steps under the statement of a motion that collides, or of a margin that is not kept; `None` where the oracle sees no
/// collision.
fn grafted(proved: &Proved, random: &mut Random) -> Option<Vec<u8>> {
    let Proved { case, oracle, proof, steps_at, .. } = proved;
    let mut changed = case.clone();
    let mut margin = 0.0;
    let least = oracle.least(case, Oracle::steps(case), false);
    let error = 1e-9 * oracle.size();
    match random.below(4) {
        0 => margin = (least.distance * random.between(1.0, 2.0) + 2.0 * error) * case.scale,
        1 => {
            let joint = random.below(changed.robots.first()?.joints.len().max(1));
            changed.robots.first_mut()?.joints.get_mut(joint)?.frame.xyz += random.vector(2.0 * least.distance);
        }
        2 => {
            let value = random.below(changed.to.len());
            changed.to[value] += random.between(-1.0, 1.0);
        }
        _ => {
            let towards = oracle.direction(case, least.t)?;
            let by = least.distance * random.between(1.0, 1.5) + random.power(-6.0, -1.0) * oracle.radii()[0];
            changed.shift_second(towards * if random.chance(0.5) { by } else { -by });
        }
    }
    if margin == 0.0 {
        let oracle = Oracle::new(&changed)?;
        let found = oracle.least(&changed, Oracle::steps(&changed), true);
        if !(found.distance <= 0.0 && oracle.deeper_than(&changed, found.t, 1e-9 * oracle.size())) {
            return None;
        }
    }
    let (cell, motion) = question::ask(&changed).ok()?;
    let header = stated_bytes(&cell, &[motion], margin)?;
    let steps = &proof[*steps_at..proof.len() - 32];
    Some(sealed([&header, steps].concat()))
}
