//! Numbers that know which way they round.
//!
//! Every proof of noclash rests on this crate: lower and upper bounds that cannot be confused ([`Lower`], [`Upper`]),
//! intervals with outward rounding ([`Interval`]), exact subdivision of time ([`Dyadic`], [`DyadicInterval`]), sine and
//! cosine with a proven error ([`sin_cos`]), and the list of error terms that deciding formulas add ([`ErrorModel`]).
//!
//! Assumed: IEEE-754 binary64 with rounding to nearest, as Rust guarantees it for `+ - * /` and `sqrt`. No other
//! floating-point operation decides anything here, so results are the same bits on every machine. The derivations stand
//! in `docs/rounding.md`.

#![forbid(unsafe_code)]

mod bound;
mod dyadic;
mod dyadic_span;
mod error_model;
mod interval;
mod order;
mod rounding;
mod trigonometry;

pub use bound::{Lower, Upper};
pub use dyadic::{Dyadic, DyadicInterval, interpolate};
pub use dyadic_span::DyadicSpan;
pub use error_model::{ErrorModel, ErrorTerm};
pub use interval::Interval;
pub use order::sort_by_float;
pub use rounding::{
    UNIT_ROUNDOFF, add_down, add_up, div_down, div_up, gamma, mul_down, mul_up, sqrt_down, sqrt_up, sub_down, sub_up,
    to_f32_down, to_f32_up,
};
pub use trigonometry::{
    COS_COEFFICIENTS, HALF_PI_FIRST, HALF_PI_LOWER, HALF_PI_SECOND, HALF_PI_UPPER, INTEGER_ROUNDER, MAX_REDUCED_ANGLE,
    PI_LOWER, PI_UPPER, SIN_COEFFICIENTS, SIN_COS_ERROR, SinCos, TWO_PI_LOWER, TWO_PI_UPPER, sin_cos,
};
