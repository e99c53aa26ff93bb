//! Continuous collision checking with proofs: does a robot touch anything, anywhere along a motion?
//!
//! Checkers that sample a path miss what happens between the samples. noclash proves that the whole continuous motion is free,
//! rounding included, or shows a configuration that collides, or says which intervals it could not decide. It never guesses.
//!
//! ```
//! # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))?;
//! let cell = noclash::open("data/cells/demo.yaml")?;
//! let motion = cell.motion("data/paths/demo_free.csv")?;
//! let report = cell.check(&motion).run()?;
//!
//! assert!(report.is_free());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Every query works this way: a cell, a motion, options with defaults, `run`, a report with `to_json`.
//!
//! | query | question |
//! |---|---|
//! | [`OpenCell::check`] | Does anything touch anything, anywhere along this motion? |
//! | [`BendingCell::check`] | The same with cables, people and conveyors: for every shape and timing within their bounds? |
//! | [`OpenCell::first_contact`] | When, where and with what does anything touch first? |
//! | [`OpenCell::clearance`] | How near do things come, over time? |
//! | [`OpenCell::coordinate`] | Do programs of several robots touch, whatever their timing? Zones and a schedule. |
//! | [`OpenCell::distance`] | What is nearest at one configuration? |
//! | [`OpenCell::tolerance`] | How large may errors be with the motion still free? |
//! | [`OpenCell::slack`] | How far may each obstacle be moved, how much may each body grow? |
//! | [`OpenCell::sweep`] | Which volume does the motion sweep? |
//! | [`OpenCell::certify`], [`verify_file`] | Write the proof down; replay it. |
//! | [`OpenCell::pairs`], [`OpenCell::prove_pairs`] | Which pairs are checked, and which can touch at all? |
//! | [`OpenCell::edges`] | Is this straight edge free? A verdict each, for planners. |
//! | [`OpenCell::monitor`] | What is nearest at every control tick, and how long can nothing touch? |
//! | [`OpenCell::gate`] | How much of this chunk of setpoints may be executed, with a stop from every point of it? |
//! | [`OpenCell::plan`], [`OpenCell::smooth`] | Find a path that is proved free; shorten or time one. |
//!
//! A margin, a progress bar and a deadline:
//!
//! ```no_run
//! # let cell = noclash::open("cell.yaml")?;
//! # let motion = cell.motion("path.csv")?;
//! let deadline = noclash::Deadline::after(std::time::Duration::from_secs(1));
//! let report = cell
//!     .check(&motion)
//!     .margin(0.005)
//!     .progress(&|done, total| eprintln!("{done} of {total} segments"))
//!     .cancel(&deadline)
//!     .run()?;
//! println!("{}", report.to_json());
//! # Ok::<(), noclash::Error>(())
//! ```
//!
//! The crates below this one are internal: re-exported here under their own names ([`check`], [`geometry`], [`robot`], …) for noclash's
//! own interfaces and for research, without a promise that they stay as they are.
#![forbid(unsafe_code)]

mod assumptions;
mod attention;
mod bending_cell;
mod configuration;
mod deadline;
mod device;
mod digest;
mod error;
mod events;
mod gate;
mod json;
mod loops;
mod motion;
mod motion_blocks;
mod open;
mod output;
mod path_output;
mod plausibility;
mod queries;
mod record;
mod tolerances;

#[doc(hidden)]
pub use assumptions::geometry_assumptions;
pub use attention::Progress;
pub use bending_cell::{AnyCell, BendingCell, open_any};
pub use configuration::Configuration;
pub use deadline::Deadline;
pub use device::Device;
pub use error::{Error, MotionError, RequestError, RequestErrorKind};
pub use events::{Event, EventTime};
#[doc(hidden)]
pub use gate::GateTerm;
pub use gate::{Admission, Chunk, Gate, GateSettings, Led, Reason, ToolSteps};
pub use json::{PairSummary, witness_json};
pub use motion::{Motion, MotionReader};
pub use motion_blocks::MotionBlocks;
pub use noclash_cell::{Stop, Tolerances};
pub use noclash_check::{EdgeVerdict, Engine, Overall as Verdict};
pub use noclash_io::{InputError, InputErrorKind, Phrase};
pub use noclash_monitor::{MonitorError, MonitorOptions, Tick};
pub use open::{OpenCell, open, open_from};
pub use output::{ensure_place, unwritable, write};
#[doc(hidden)]
pub use path_output::write_array;
pub use queries::certify::{Certificate, CertifyQuery, CertifyReport, WrittenCertificate};
pub use queries::check::{CheckQuery, CheckReport};
pub use queries::check_bending::{BendingCheckQuery, BendingCheckReport};
pub use queries::check_stream::{BlockQuery, CheckStream};
pub use queries::clearance::{ClearanceQuery, ClearanceReport};
pub use queries::coordinate::{CoordinateQuery, CoordinateReport, Coordination, Together};
pub use queries::distance::DistanceReport;
pub use queries::edges::{EdgeChecker, ManyEdgesQuery, ManyVerdicts};
pub use queries::first_contact::{ContactQuery, ContactReport};
pub use queries::monitor::Monitor;
pub use queries::pairs::{PairsQuery, PairsReport, status_word};
pub use queries::plan::{PlanQuery, PlanReport};
pub use queries::program::Program;
pub use queries::slack::{SlackQuery, SlackReport, TightSpot};
pub use queries::smooth::{SmoothOutcome, SmoothQuery, SmoothReport, Smoothed};
pub use queries::stream_file::StreamFile;
pub use queries::sweep::{SweepEstimate, SweepQuery, SweepReport};
pub use queries::tolerance::{ToleranceQuery, ToleranceReport, tolerance_kind};
pub use queries::verify::{Statement, Verification, verify_file};
pub use record::CheckRecord;

#[doc(hidden)]
pub use noclash_cell as cell;
#[doc(hidden)]
pub use noclash_certify as certify;
#[doc(hidden)]
pub use noclash_check as check;
#[doc(hidden)]
pub use noclash_geometry as geometry;
#[doc(hidden)]
pub use noclash_io as io;
#[doc(hidden)]
pub use noclash_monitor as monitor;
#[doc(hidden)]
pub use noclash_numeric as numeric;
#[doc(hidden)]
pub use noclash_plan as plan;
#[doc(hidden)]
pub use noclash_robot as robot;
#[doc(hidden)]
pub use noclash_verify as verify;
