//! noclash decides, with proof, whether a robot touches anything: the public Rust API.
//!
//! ```no_run
//! use noclash::check::{ClearanceOptions, ClearanceScratch};
//!
//! let open = noclash::open("data/cells/demo.yaml".as_ref())?;
//! let configuration = open.cell.state().to_vec();
//! let found = open.cell.clearance(&configuration, &ClearanceOptions::default(), &mut ClearanceScratch::default());
//! println!("nothing is nearer than {:?}", found.lower);
//! # Ok::<(), noclash::io::InputError>(())
//! ```
//!
//! The layers below are re-exported under their own names: [`numeric`], [`geometry`], [`robot`], [`check`], [`verify`], [`plan`], [`io`].
#![forbid(unsafe_code)]

mod open;
mod tolerances;

pub use noclash_check as check;
pub use noclash_geometry as geometry;
pub use noclash_io as io;
pub use noclash_numeric as numeric;
pub use noclash_plan as plan;
pub use noclash_robot as robot;
pub use noclash_verify as verify;
pub use open::{OpenCell, open, open_from};
