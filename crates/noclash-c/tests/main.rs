//! The header says what the sources say, and the functions answer as the Rust API does, also to those who hand over rubbish.

mod answers;
mod header;
mod monitor;
mod motions;
