//! Making a path better without leaving what passes: shorter (`shortcut`, `recursive`), then smooth (`trajectory`).

mod shortcut;

pub use shortcut::{Shortening, shorten};
