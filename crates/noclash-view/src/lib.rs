//! Visualisation in the browser: a cell, a path and the answer about it as data for the page in `web/`; the report as one file; the
//! server on loopback; pictures without a browser.
//!
//! Nothing here decides anything: verdicts, bounds and contacts come from the layers below and are handed over as they are.
#![forbid(unsafe_code)]

mod answered;
mod export;
mod inputs;
mod page;
mod render;
mod report;
mod server;
mod watch;
pub mod words;

pub use answered::{answered, bending_answered, coordination_answered, verdict_sentence};
pub use export::{
    AnswerParts, Part, SearchLog, add_beside, export_answer, export_bending, export_coordination, export_path,
    export_scene, export_slack, export_visuals,
};
pub use inputs::RecordedFiles;
pub use render::{Look, Picture};
pub use report::Report;
pub use server::{DroppedPath, Loaded, Server, Stage};
pub use watch::FileWatch;
