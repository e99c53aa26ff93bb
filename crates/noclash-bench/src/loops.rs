//! Random motions of linkages: every verdict beside distances at configurations in closed form, which know nothing of the solver of loops.

use std::path::{Path, PathBuf};

use noclash::cell::{ClearanceOptions, ClearanceScratch};
use noclash::{OpenCell, Verdict};
use serde_json::{Value, json};

use crate::context::processor_seconds;
use crate::engine_run::short;
use crate::error::BenchError;
use crate::random::Random;
use crate::table::table;
use crate::{Context, Measured};

#[path = "../../noclash/tests/loops/closed_forms.rs"]
mod closed_forms;
#[path = "../../noclash/tests/loops/gripper_form.rs"]
mod gripper_form;
#[path = "../../noclash/tests/loops/hexapod_form.rs"]
#[allow(dead_code)]
mod hexapod_form;
#[path = "../../noclash/tests/loops/two_arms_form.rs"]
mod two_arms_form;

/// Samples of a motion.
const SAMPLES: u32 = 1000;

/// A linkage, ranges of its driven joints, and its closed form.
struct Linkage {
    name: &'static str,
    ranges: &'static [[f64; 2]],
    exact: fn(&[f64]) -> Vec<f64>,
}

const LINKAGES: [Linkage; 5] = [
    Linkage {
        name: "palletiser",
        ranges: &[[-3.0, 3.0], [-0.6, 0.7], [-0.5, 0.6], [-3.0, 3.0]],
        exact: |q| closed_forms::palletiser_values([q[0], q[1], q[2], q[3]]),
    },
    Linkage { name: "delta", ranges: &[[-0.6, 0.8]; 3], exact: |q| closed_forms::delta_values([q[0], q[1], q[2]]) },
    Linkage { name: "gripper", ranges: &[[-0.006, 0.011]], exact: |q| gripper_form::gripper_values(q[0]) },
    Linkage {
        name: "two_arms",
        ranges: &[[-0.3, 0.3], [0.0, 0.5], [0.1, 0.6], [-0.3, 0.3], [0.7, 1.3], [-0.3, 0.3]],
        exact: |q| two_arms_form::two_arms_values([q[0], q[1], q[2], q[3], q[4], q[5]]),
    },
    Linkage {
        name: "hexapod",
        ranges: &[[0.37, 0.41]; 6],
        exact: |q| hexapod_form::hexapod_values([q[0], q[1], q[2], q[3], q[4], q[5]]),
    },
];

#[derive(Default)]
struct Tally {
    free: u64,
    collision: u64,
    undecided: u64,
    /// Motions that are errors: singular, or beyond a limit.
    refused: u64,
    samples: u64,
    /// Samples that touch, or are nearer than the proved clearance, on a motion that is free; witnesses that do not touch.
    contradictions: u64,
    /// Largest proved deviation of a dependent joint, and the largest that was found.
    proved: f64,
    found: f64,
    /// Processor seconds to solve the loops and to check.
    solving: f64,
    checking: f64,
}

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for linkage in LINKAGES {
        let open = noclash::open(repository().join(format!("data/linkages/{}.yaml", linkage.name)))?;
        let mut random = Random::new(0x0100_7500);
        let mut tally = Tally::default();
        for _ in 0..context.count(360, 10) {
            one_motion(&open, &linkage, &mut random, &mut tally)?;
        }
        let motions = tally.free + tally.collision + tally.undecided;
        rows.push([
            linkage.name.to_string(),
            motions.to_string(),
            tally.free.to_string(),
            tally.collision.to_string(),
            tally.undecided.to_string(),
            tally.refused.to_string(),
            tally.samples.to_string(),
            tally.contradictions.to_string(),
            format!("{:.1e}", tally.proved),
            format!("{:.1e}", tally.found),
            short(1e3 * tally.solving / motions.max(1) as f64),
            short(1e3 * tally.checking / motions.max(1) as f64),
        ]);
        numbers.push(summary(&linkage, &tally));
    }
    Ok(Measured { text: table(HEADER, rows), numbers: json!({"samples_of_a_motion": SAMPLES, "linkages": numbers}) })
}

const HEADER: [&str; 12] = [
    "linkage",
    "motions",
    "free",
    "collision",
    "undecided",
    "refused",
    "samples",
    "contradictions",
    "deviation proved",
    "found",
    "solving (ms)",
    "checking (ms)",
];

fn summary(linkage: &Linkage, tally: &Tally) -> Value {
    json!({
        "linkage": linkage.name, "free": tally.free, "collision": tally.collision, "undecided": tally.undecided,
        "refused": tally.refused, "samples": tally.samples, "contradictions": tally.contradictions,
        "deviation_proved": tally.proved, "deviation_found": tally.found, "solving_seconds": tally.solving,
        "checking_seconds": tally.checking,
    })
}

fn one_motion(open: &OpenCell, linkage: &Linkage, random: &mut Random, tally: &mut Tally) -> Result<(), BenchError> {
    let mut draw = || -> Vec<f64> { linkage.ranges.iter().map(|[low, high]| random.between(*low, *high)).collect() };
    let (from, to) = (draw(), draw());
    let start = processor_seconds();
    let Ok(motion) = open.motions().waypoints(&[&from, &to]) else {
        tally.refused += 1;
        return Ok(());
    };
    tally.solving += processor_seconds() - start;
    let start = processor_seconds();
    let report = open.check(&motion).threads(1).run().map_err(|error| BenchError::usage(error.to_string()))?;
    tally.checking += processor_seconds() - start;
    let answer = &report.to_json()["segments"][0];
    let at = |t: f64| -> Vec<f64> {
        let driven: Vec<f64> = from.iter().zip(&to).map(|(a, b)| a + (b - a) * t).collect();
        (linkage.exact)(&driven)
    };
    let mut scratch = ClearanceScratch::default();
    let mut distance = |values: &[f64]| {
        let found = open.cell.clearance(values, &ClearanceOptions::default(), &mut scratch);
        let nearest = &found.nearest[0];
        if nearest.overlap { 0.0 } else { nearest.upper.get() }
    };
    let offsets = motion.segments()[0].closure_of(0).unwrap_or(&[]).to_vec();
    tally.proved = offsets.iter().copied().fold(tally.proved, f64::max);
    let deviates = |t: u64, level: u8| {
        let t = noclash::numeric::Dyadic::new(t, level)?;
        let (found, exact) = (motion.segments()[0].configuration(&open.cell, t), at(t.to_f64()));
        let off = |(a, b): (&f64, &f64)| (a - b).abs();
        Some(
            found
                .iter()
                .zip(&exact)
                .map(off)
                .zip(&offsets)
                .fold((0.0_f64, false), |(most, beyond), (own, bound)| (most.max(own), beyond || own > bound + 1e-12)),
        )
    };
    // Between knots, where the spline is farthest from the linkage.
    for k in 0..64 {
        if let Some((own, beyond)) = deviates(8 * k + 3, 9) {
            tally.found = tally.found.max(own);
            tally.contradictions += u64::from(beyond);
        }
    }
    match report.verdict {
        Verdict::Free => {
            tally.free += 1;
            let lower = answer["clearance"]["lower"].as_f64().unwrap_or(0.0);
            for k in 0..=SAMPLES {
                let own = distance(&at(f64::from(k) / f64::from(SAMPLES)));
                tally.samples += 1;
                tally.contradictions += u64::from(!(own > 0.0 && own >= lower - 1e-12));
            }
        }
        Verdict::Collision => {
            tally.collision += 1;
            tally.samples += 1;
            let t = answer["contact"]["t"].as_f64().unwrap_or(f64::NAN);
            tally.contradictions += u64::from(distance(&at(t)).total_cmp(&1e-9).is_ge());
        }
        _ => tally.undecided += 1,
    }
    Ok(())
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
