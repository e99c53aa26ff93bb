//! The C API: a cell and a motion behind opaque pointers, configurations as arrays of doubles, answers as plain structs.
//!
//! `cell.rs` loads and describes cells, `memory.rs` reads them from memory, `edit.rs` changes them. `check.rs` has queries about straight motions,
//! `motion.rs` makes paths and trajectories, `check_motion.rs` checks them; `first_contact.rs`, `clearance.rs`, `tolerance.rs`, `certify.rs` have one query each; `plan.rs` looks for motions; `monitor.rs`
//! watches tick by tick. `options.rs`, `sized.rs` and `error.rs` are common to all. Every function that can fail returns a status and, where the caller
//! gives a place for it, an error to be freed. No panic leaves a function: it becomes `NOCLASH_INTERNAL`, and no answer is written. A
//! cell may be queried from several threads concurrently, but not while it is edited or freed. The header `include/noclash.h` is made by cbindgen.

mod cell;
mod certify;
mod check;
mod check_motion;
mod clearance;
mod edit;
mod error;
mod first_contact;
mod memory;
mod monitor;
mod motion;
mod options;
mod plan;
mod sized;
mod tolerance;
mod version;

pub use cell::*;
pub use certify::*;
pub use check::*;
pub use check_motion::*;
pub use clearance::*;
pub use edit::*;
pub use error::*;
pub use first_contact::*;
pub use memory::*;
pub use monitor::*;
pub use motion::*;
pub use options::*;
pub use plan::*;
pub use tolerance::*;
pub use version::*;
