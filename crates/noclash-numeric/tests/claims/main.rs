//! Every claim of the crate, held against exact rational arithmetic.

mod bound;
mod dyadic;
mod exact;
mod interval;
mod rounding;
mod trigonometry;
