//! The sums of a soak: verdicts per engine and family, shares, times, and the numbers of all cases that need
//! inspection.

use std::collections::BTreeMap;

use noclash::check::Engine;
use serde_json::{Value, json};

use super::outcome::{Outcome, Said};
use crate::table::table;

/// Case numbers of one kind that are kept, at most.
const KEPT: usize = 200;

pub struct Tally {
    cases: u64,
    overlapping: u64,
    near: u64,
    /// Cases whose sampled least distance exceeds 10 ε.
    clear: u64,
    families: BTreeMap<&'static str, Family>,
    asked: Vec<Engine>,
    engines: Vec<EngineSums>,
    refused: BTreeMap<String, Cases>,
}

#[derive(Default)]
struct Family {
    cases: u64,
    overlapping: u64,
    near: u64,
    undecided: Vec<u64>,
}

#[derive(Default, Clone)]
struct EngineSums {
    free: u64,
    collision: u64,
    undecided: u64,
    gave_up: u64,
    /// Free among the clear.
    free_of_clear: u64,
    not_free_though_clear: Cases,
    contradicted: Cases,
    clearance_contradicted: Cases,
    touching: Cases,
    unconfirmed: Cases,
    /// Collision though the samples are clear of contact: to be read beside `unconfirmed`.
    collision_between_samples: u64,
    seconds: f64,
    slowest: (f64, u64),
    volume_tests: u64,
    triangle_tests: u64,
    poses: u64,
}

/// How many, and the first of them.
#[derive(Default, Clone)]
struct Cases {
    count: u64,
    first: Vec<u64>,
}

impl Cases {
    fn push(&mut self, index: u64) {
        self.count += 1;
        if self.first.len() < KEPT {
            self.first.push(index);
        }
    }

    fn merge(&mut self, other: Self) {
        self.count += other.count;
        self.first.extend(other.first);
        self.first.sort_unstable();
        self.first.truncate(KEPT);
    }

    fn json(&self) -> Value {
        json!({"count": self.count, "cases": self.first})
    }
}

impl Tally {
    pub fn new(asked: &[Engine]) -> Self {
        let engines = vec![EngineSums::default(); asked.len()];
        Self {
            cases: 0,
            overlapping: 0,
            near: 0,
            clear: 0,
            families: BTreeMap::new(),
            asked: asked.to_vec(),
            engines,
            refused: BTreeMap::new(),
        }
    }

    pub fn add(&mut self, index: u64, outcome: Result<Outcome, String>) {
        self.cases += 1;
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(why) => return self.refused.entry(why).or_default().push(index),
        };
        let distance = outcome.least.distance;
        let (overlapping, clear) = (distance <= 0.0, distance > outcome.clear);
        let near = !overlapping && distance < outcome.near;
        self.overlapping += u64::from(overlapping);
        self.near += u64::from(near);
        self.clear += u64::from(clear);
        let family = self.families.entry(outcome.family).or_default();
        family.cases += 1;
        family.overlapping += u64::from(overlapping);
        family.near += u64::from(near);
        family.undecided.resize(self.engines.len(), 0);
        for ((sums, judged), undecided) in self.engines.iter_mut().zip(&outcome.engines).zip(&mut family.undecided) {
            sums.seconds += judged.seconds;
            if judged.seconds > sums.slowest.0 {
                sums.slowest = (judged.seconds, index);
            }
            sums.volume_tests += judged.counters.volume_tests;
            sums.triangle_tests += judged.counters.triangle_tests;
            sums.poses += judged.poses;
            let is_free = match judged.verdict {
                Said::Free => true,
                Said::FreeContradicted => {
                    sums.contradicted.push(index);
                    true
                }
                Said::FreeClearanceContradicted => {
                    sums.clearance_contradicted.push(index);
                    true
                }
                Said::FreeButTouching => {
                    sums.touching.push(index);
                    true
                }
                Said::Collision | Said::CollisionUnconfirmed => {
                    sums.collision += 1;
                    sums.collision_between_samples += u64::from(!overlapping);
                    if judged.verdict == Said::CollisionUnconfirmed {
                        sums.unconfirmed.push(index);
                    }
                    false
                }
                Said::GaveUp => {
                    sums.gave_up += 1;
                    false
                }
                Said::Undecided => {
                    sums.undecided += 1;
                    *undecided += 1;
                    false
                }
            };
            sums.free += u64::from(is_free);
            sums.free_of_clear += u64::from(is_free && clear);
            if clear && !is_free {
                sums.not_free_though_clear.push(index);
            }
        }
    }

    pub fn merge(&mut self, other: Self) {
        self.cases += other.cases;
        self.overlapping += other.overlapping;
        self.near += other.near;
        self.clear += other.clear;
        for (name, family) in other.families {
            let own = self.families.entry(name).or_default();
            own.cases += family.cases;
            own.overlapping += family.overlapping;
            own.near += family.near;
            own.undecided.resize(family.undecided.len(), 0);
            own.undecided.iter_mut().zip(family.undecided).for_each(|(sum, more)| *sum += more);
        }
        for (own, sums) in self.engines.iter_mut().zip(other.engines) {
            own.free += sums.free;
            own.collision += sums.collision;
            own.undecided += sums.undecided;
            own.gave_up += sums.gave_up;
            own.free_of_clear += sums.free_of_clear;
            own.not_free_though_clear.merge(sums.not_free_though_clear);
            own.contradicted.merge(sums.contradicted);
            own.clearance_contradicted.merge(sums.clearance_contradicted);
            own.touching.merge(sums.touching);
            own.unconfirmed.merge(sums.unconfirmed);
            own.collision_between_samples += sums.collision_between_samples;
            own.seconds += sums.seconds;
            if sums.slowest.0 > own.slowest.0 {
                own.slowest = sums.slowest;
            }
            own.volume_tests += sums.volume_tests;
            own.triangle_tests += sums.triangle_tests;
            own.poses += sums.poses;
        }
        for (why, cases) in other.refused {
            self.refused.entry(why).or_default().merge(cases);
        }
    }

    fn share(&self, part: u64) -> String {
        format!("{:.3} %", 100.0 * part as f64 / self.cases.max(1) as f64)
    }

    pub fn text(&self) -> String {
        let rows = self.asked.iter().zip(&self.engines).map(|(engine, sums)| {
            [
                engine.name().to_string(),
                sums.free.to_string(),
                sums.collision.to_string(),
                self.share(sums.undecided),
                self.share(sums.gave_up),
                sums.contradicted.count.to_string(),
                sums.clearance_contradicted.count.to_string(),
                sums.touching.count.to_string(),
                sums.unconfirmed.count.to_string(),
                format!("{:.3} %", 100.0 * sums.free_of_clear as f64 / self.clear.max(1) as f64),
                format!("{:.1}", 1e6 * sums.seconds / self.cases.max(1) as f64),
                format!("{:.2}", sums.slowest.0),
            ]
        });
        let header = [
            "engine",
            "free",
            "collision",
            "undecided",
            "budget spent",
            "free, but overlapping",
            "proved clearance too large",
            "free, touching",
            "collision unconfirmed",
            "free of the clear",
            "mean µs",
            "slowest s",
        ];
        let families = self.families.iter().map(|(name, family)| {
            let undecided: Vec<String> = family.undecided.iter().map(u64::to_string).collect();
            [
                name.to_string(),
                family.cases.to_string(),
                family.overlapping.to_string(),
                family.near.to_string(),
                undecided.join(" / "),
            ]
        });
        let refused: Vec<String> = self.refused.iter().map(|(why, cases)| format!("{why}: {}", cases.count)).collect();
        format!(
            "{} pair-segments: {} overlapping, {} apart by less than 5 % of the smaller body, {} clear (sampled least distance above 10 ε); refused: {}\n{}{}{}",
            self.cases,
            self.share(self.overlapping),
            self.share(self.near),
            self.share(self.clear),
            if refused.is_empty() { "none".to_string() } else { refused.join(", ") },
            table(header, rows),
            table(["family", "cases", "overlapping", "near", "undecided by engine"], families),
            "ε = 1e-6 of the case's scale; oracle: parry on at least 200 samples, every local minimum refined to 1e-9 of the motion;\n\
             free, but overlapping: deeper than 1e-9 of the bodies' radii; unconfirmed: farther apart than that at the witness;\n\
             budget: 300,000 volume and triangle tests per segment\n",
        )
    }

    pub fn numbers(&self) -> Value {
        let engines: Vec<Value> = self
            .asked
            .iter()
            .zip(&self.engines)
            .map(|(engine, sums)| {
                json!({
                    "engine": engine.name(), "free": sums.free, "collision": sums.collision, "undecided": sums.undecided,
                    "budget_spent": sums.gave_up,
                    "free_contradicted": sums.contradicted.json(),
                    "clearance_contradicted": sums.clearance_contradicted.json(),
                    "free_touching_within_oracle_error": sums.touching.json(),
                    "collision_unconfirmed": sums.unconfirmed.json(),
                    "collision_where_no_sample_overlaps": sums.collision_between_samples,
                    "free_of_clear": sums.free_of_clear, "not_free_though_clear": sums.not_free_though_clear.json(),
                    "seconds": sums.seconds, "slowest": {"seconds": sums.slowest.0, "case": sums.slowest.1},
                    "bv_tests": sums.volume_tests, "triangle_tests": sums.triangle_tests, "poses": sums.poses,
                })
            })
            .collect();
        let families: BTreeMap<&str, Value> = self
            .families
            .iter()
            .map(|(&name, f)| {
                (
                    name,
                    json!({"cases": f.cases, "overlapping": f.overlapping, "near": f.near, "undecided": f.undecided}),
                )
            })
            .collect();
        let refused: BTreeMap<&String, Value> = self.refused.iter().map(|(why, cases)| (why, cases.json())).collect();
        json!({
            "cases": self.cases, "overlapping": self.overlapping, "near": self.near, "clear": self.clear,
            "engines": engines, "families": families, "refused": refused,
        })
    }
}
