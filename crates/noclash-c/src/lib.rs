//! The C API: a cell behind an opaque pointer, configurations as arrays of doubles, answers as plain structs.
//!
//! `cell.rs` loads and describes cells, `edit.rs` changes them, `check.rs` asks about motions, `monitor.rs` watches tick by tick, `error.rs` says what is wrong. Every function that can
//! fail gives a status and, where a place for it is handed over, an error to be freed. No panic leaves a function: it becomes
//! `NOCLASH_INTERNAL`, and no answer is written. A cell may be queried from several threads concurrently, but not while it is edited or freed.
//! The header `include/noclash.h` is made by cbindgen.

mod cell;
mod check;
mod edit;
mod error;
mod monitor;

pub use cell::*;
pub use check::*;
pub use edit::*;
pub use error::*;
pub use monitor::*;
