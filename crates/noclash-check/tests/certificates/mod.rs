//! Certificates: what is free is certified and verified, what is changed afterwards is refused, and no broken search gets past the
//! verifier.

mod broken_searches;
mod kinds;
mod never_touching;
pub mod replayed;
mod sample_motions;
