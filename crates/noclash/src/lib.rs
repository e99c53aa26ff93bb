//! Continuous collision checking (CCD) for robots, with proofs.
//!
//! Checkers that sample a path miss collisions between the samples. noclash proves the whole continuous motion collision-free,
//! rounding included; or returns a colliding configuration; or lists the intervals that it could not decide. It never guesses.
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
//! | query | result |
//! |---|---|
//! | [`OpenCell::check`] | Whether a motion is free of collisions, everywhere along it |
//! | [`BendingCell::check`] | The same with cables, people and conveyors, for every shape and timing within their bounds |
//! | [`OpenCell::first_contact`] | The first contact: when, where, between which bodies |
//! | [`OpenCell::clearance`] | The clearance over time |
//! | [`OpenCell::coordinate`] | Whether programs of several robots can collide, whatever their timing; interlock zones and a schedule |
//! | [`OpenCell::distance`] | The nearest pairs at one configuration |
//! | [`OpenCell::tolerance`] | The largest tolerances for which the motion is proved free |
//! | [`OpenCell::slack`] | How far each obstacle may be moved, and how much each body may grow |
//! | [`OpenCell::sweep`] | The swept volume, as a mesh |
//! | [`OpenCell::certify`], [`verify_file`] | A certificate, and its verification |
//! | [`OpenCell::pairs`], [`OpenCell::prove_pairs`] | The checked pairs, and which pairs can ever collide |
//! | [`OpenCell::edges`] | A verdict for each of many straight edges, for planners |
//! | [`OpenCell::monitor`] | The nearest pair at every control tick, and the time for which it is safe |
//! | [`OpenCell::gate`] | How much of a chunk of setpoints may be executed, with a safe stop from every point of it |
//! | [`OpenCell::plan`], [`OpenCell::smooth`] | A path that is proved free; a shorter or timed one |
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
mod device_stage;
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
#[cfg(feature = "gpu")]
pub use noclash_gpu::{CardEdges, CardRows, CardRowsError};
pub use noclash_io::{InputError, InputErrorKind, Phrase};
pub use noclash_monitor::{MonitorError, MonitorOptions, Tick};
pub use open::{OpenCell, open, open_from};
pub use output::{ensure_place, unwritable, write};
#[doc(hidden)]
pub use path_output::write_array;
#[cfg(feature = "gpu")]
pub use queries::card_edges::{CardEdgesQuery, wait_for_arrays};
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
