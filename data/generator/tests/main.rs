//! What the generated data promise: closed outward solids, triangle counts as dialled, files as listed.

mod counts;
mod files;
mod solids;
