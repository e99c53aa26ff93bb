//! Continuous collision checking of long paths: blocks of rows in, lines of results out, in the memory of one block.
//!
//! A line is one JSON object: first what is asked (`stream`), then each segment as reports have it under `segments`, events as they end
//! (`event`), after each block how far it came (`checkpoint`), at the end the report without its lists. From a checkpoint the same query
//! about the same rows goes on: digests say whether it is the same.

use std::collections::BTreeSet;

use noclash_cell::Stop;
use noclash_check::{Overall, SegmentAnswer, Verdict};
use noclash_verify::hexadecimal;
use noclash_verify::sha256::Sha256;
use serde_json::{Map, Value, json};

use super::check::{CheckQuery, CheckReport};
use crate::events::{Event, events_json, joined_across_blocks};
use crate::json::{NOTHING_CHECKED, PairSummary, object};
use crate::motion_blocks::MotionBlocks;
use crate::{Error, Motion, OpenCell, RequestError, RequestErrorKind};

/// Segments of a block: what a kill costs at most, and what is in memory.
const BLOCK: usize = 1024;

/// Warnings that are kept.
const MOST_WARNINGS: usize = 100;

/// A check of a path that is read block by block.
pub struct CheckStream<'a> {
    cell: &'a OpenCell,
    blocks: MotionBlocks<'a>,
    tally: Tally,
    /// Contacts that last to the end of the block before.
    lasting: Vec<Event>,
    ended: bool,
}

/// Results of all blocks so far.
#[derive(Clone, Debug, Default, PartialEq)]
struct Tally {
    /// Segments that are free, collide, are undecided, are not checked.
    verdicts: [u64; 4],
    /// Volume tests, triangle tests, poses.
    counts: [u64; 3],
    seconds: f64,
    beyond_reach: bool,
    interrupted: bool,
    nothing_checked: bool,
    assumptions: BTreeSet<String>,
    warnings: BTreeSet<String>,
    /// Parts of the report that all blocks share.
    common: Map<String, Value>,
}

const VERDICTS: [&str; 4] = ["free", "collision", "undecided", "not_checked"];
const COUNTS: [&str; 3] = ["bv_tests", "triangle_tests", "poses"];

/// Whoever makes the query about a block: the same options each time.
pub trait BlockQuery {
    /// The query about one block.
    fn about<'m>(&'m self, cell: &'m OpenCell, motion: &'m Motion) -> Result<CheckQuery<'m>, Error>;
}

impl<'a> CheckStream<'a> {
    /// A check from the first row on.
    pub fn new(cell: &'a OpenCell, blocks: MotionBlocks<'a>) -> Self {
        Self { cell, blocks, tally: Tally::default(), lasting: Vec::new(), ended: false }
    }

    /// The first line: cell, options, version. Only results under the same first line are gone on with.
    pub fn first_line(&self, query: &dyn BlockQuery) -> Result<Value, Error> {
        let nothing = self.cell.motions().ignore_limits(true).waypoints(&[self.cell.cell.state()])?;
        let asked = query.about(self.cell, &nothing)?.identity();
        let asked = format!("{asked} {:?}", self.blocks.limits());
        Ok(json!({"stream": {
            "format": 1, "version": env!("CARGO_PKG_VERSION"), "cell": self.cell.digest(),
            "query": hexadecimal(&Sha256::of(asked.as_bytes())),
        }}))
    }

    /// Goes on after a checkpoint, as its line has it.
    ///
    /// # Errors
    /// If the rows before it are not those of this path.
    pub fn resume(mut self, checkpoint: &Value) -> Result<Self, Error> {
        let refuse = || {
            let message = "the rows that were answered before are not those of this path";
            let remedy = "give the path that the results belong to, or begin anew with another file of results";
            Error::from(RequestError::new(RequestErrorKind::Conflict, message, remedy))
        };
        let own = &checkpoint["checkpoint"];
        let rows = own["rows"].as_u64().and_then(|rows| usize::try_from(rows).ok()).ok_or_else(refuse)?;
        while self.blocks.rows_read() < rows {
            // The first block has one row more than segments.
            let left = rows - self.blocks.rows_read() - usize::from(self.blocks.rows_read() == 0);
            if !self.blocks.skip(left.clamp(1, BLOCK))? {
                return Err(refuse());
            }
        }
        if self.blocks.rows_read() != rows || own["digest"] != json!(hexadecimal(&self.blocks.digest())) {
            return Err(refuse());
        }
        self.tally = Tally::from_json(&own["tally"]).ok_or_else(refuse)?;
        self.lasting = Event::list_from_json(&own["lasting"], self.cell).ok_or_else(refuse)?;
        Ok(self)
    }

    /// Checks the next block and hands over its lines, the last of which is a checkpoint; false after the last block.
    ///
    /// # Errors
    /// Of the path and of the query; where a line cannot be written.
    pub fn advance(
        &mut self,
        query: &dyn BlockQuery,
        stop: &dyn Stop,
        write: &mut dyn FnMut(&Value) -> Result<(), Error>,
    ) -> Result<bool, Error> {
        if self.ended {
            return Ok(false);
        }
        let Some(motion) = self.blocks.next(BLOCK)? else {
            self.ended = true;
            let lasting = std::mem::take(&mut self.lasting);
            self.write_events(&lasting, write)?;
            return Ok(false);
        };
        let report = query.about(self.cell, &motion)?.cancel(stop).run()?;
        // What was cut off is asked again by whoever goes on: its lines would be wrong then.
        if report.interrupted {
            self.tally.interrupted = true;
            self.ended = true;
            return Ok(false);
        }
        self.tally.add(&report);
        for line in report.segments_json() {
            write(&line)?;
        }
        let (over, lasting) = joined_across_blocks(std::mem::take(&mut self.lasting), report.events(), &motion);
        self.lasting = lasting;
        self.write_events(&over, write)?;
        let stops = report.options().stop_at_first && report.verdict == Overall::Collision;
        drop(report);
        write(&json!({"checkpoint": {
            "rows": self.blocks.rows_read(), "digest": hexadecimal(&self.blocks.digest()),
            "tally": self.tally.json(), "lasting": self.lasting.iter().map(Event::plain_json).collect::<Vec<_>>(),
        }}))?;
        self.ended = stops;
        if stops {
            let lasting = std::mem::take(&mut self.lasting);
            self.write_events(&lasting, write)?;
        }
        Ok(!stops)
    }

    fn write_events(&self, events: &[Event], write: &mut dyn FnMut(&Value) -> Result<(), Error>) -> Result<(), Error> {
        events_json(self.cell, events).into_iter().try_for_each(|event| write(&json!({ "event": event })))
    }

    /// Collision if any segment collides, else undecided if any is or it was interrupted, else free.
    pub fn verdict(&self) -> Overall {
        let [_, collisions, undecided, _] = self.tally.verdicts;
        let open = undecided > 0 || self.tally.interrupted || self.tally.nothing_checked || !self.ended;
        match (collisions > 0, open) {
            (true, _) => Overall::Collision,
            (false, true) => Overall::Undecided,
            (false, false) => Overall::Free,
        }
    }

    /// Whether it was ended early.
    pub fn is_interrupted(&self) -> bool {
        self.tally.interrupted
    }

    /// The last line: the report without the lists of segments and events.
    pub fn last_line(&self) -> Value {
        let Tally { verdicts, counts, seconds, beyond_reach, .. } = &self.tally;
        let verdict = self.verdict();
        let pairs = PairSummary::next_to(verdict, &self.cell.cell, *beyond_reach);
        let mut report = Map::new();
        report.insert("verdict".to_string(), json!(verdict.as_str()));
        report.extend(self.tally.common.clone());
        let counted = object(&mut VERDICTS.into_iter().map(str::to_string).zip(verdicts.map(Value::from)));
        report.insert("segment_counts".to_string(), Value::Object(counted));
        report.insert("pairs".to_string(), pairs.json());
        report.insert("unchecked".to_string(), pairs.unchecked_json());
        report.insert("assumptions".to_string(), json!(self.tally.assumptions));
        report.insert("warnings".to_string(), json!(self.tally.warnings));
        let mut stats = json!({ "seconds": seconds });
        COUNTS.into_iter().zip(counts).for_each(|(name, count)| stats[name] = json!(count));
        report.insert("stats".to_string(), stats);
        if self.tally.interrupted {
            report.insert("interrupted".to_string(), json!(true));
        }
        if self.tally.nothing_checked {
            report.insert("reason".to_string(), json!(NOTHING_CHECKED));
        }
        Value::Object(report)
    }
}

impl Tally {
    fn add(&mut self, report: &CheckReport) {
        for segment in &report.segments {
            let place = match segment.verdict {
                Verdict::Free { .. } => 0,
                Verdict::Collision(_) => 1,
                Verdict::Undecided { .. } => 2,
                Verdict::NotChecked => 3,
            };
            self.verdicts[place] += 1;
        }
        let sum = |of: fn(&SegmentAnswer) -> u64| report.segments.iter().map(of).sum::<u64>();
        let own = [sum(|s| s.counters.volume_tests), sum(|s| s.counters.triangle_tests), sum(|s| s.poses)];
        self.counts.iter_mut().zip(own).for_each(|(all, own)| *all += own);
        self.seconds += report.seconds;
        self.beyond_reach |= report.pairs.is_beyond_reach();
        self.nothing_checked |= report.nothing_checked;
        self.assumptions.extend(report.assumptions());
        // Warnings may name rows: a long path could have one for every block.
        let room = MOST_WARNINGS.saturating_sub(self.warnings.len());
        self.warnings.extend(report.warnings().into_iter().take(room).cloned());
        if self.common.is_empty() {
            self.common = report.common_json();
        }
    }

    fn json(&self) -> Value {
        json!({
            "verdicts": self.verdicts, "counts": self.counts, "seconds": self.seconds,
            "beyond_reach": self.beyond_reach, "nothing_checked": self.nothing_checked,
            "assumptions": self.assumptions, "warnings": self.warnings, "common": self.common,
        })
    }

    fn from_json(value: &Value) -> Option<Self> {
        fn numbers<const N: usize>(list: &Value) -> Option<[u64; N]> {
            let found: Option<Vec<u64>> = list.as_array()?.iter().map(Value::as_u64).collect();
            found?.try_into().ok()
        }
        let words = |list: &Value| -> Option<BTreeSet<String>> {
            list.as_array()?.iter().map(|word| word.as_str().map(str::to_string)).collect()
        };
        Some(Self {
            verdicts: numbers(&value["verdicts"])?,
            counts: numbers(&value["counts"])?,
            seconds: value["seconds"].as_f64()?,
            beyond_reach: value["beyond_reach"].as_bool()?,
            interrupted: false,
            nothing_checked: value["nothing_checked"].as_bool()?,
            assumptions: words(&value["assumptions"])?,
            warnings: words(&value["warnings"])?,
            common: value["common"].as_object()?.clone(),
        })
    }
}
