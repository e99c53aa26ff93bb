//! Certificates: a Free written down so that a second program, `noclash-verify`, can replay it; and proofs that pairs never touch.
//!
//! An internal crate of noclash: its API may change with any version. Use the crate `noclash`.
//!
//! `certify.rs` writes a certificate, `statement.rs` what it states, `prover.rs` the steps (first those of an earlier one, `guide.rs`); `never.rs` is about all configurations at
//! once. Format and meaning: `docs/certificates.md`.
#![forbid(unsafe_code)]

mod bytes;
mod certify;
mod error;
mod finder;
mod guide;
mod never;
mod prover;
mod sealed;
mod statement;

#[doc(hidden)]
pub use certify::stated;
pub use certify::{Certification, CertifyOptions, certify, statement_digest, statement_digest_within};
pub use error::CertifyError;
pub use guide::Guide;
pub use never::{NeverAnswer, NeverOptions, PairStatus, prove_never};
pub use statement::InputFile;
