//! The verifier on files written here byte by byte, as `docs/certificates.md` describes them.

mod absurd;
mod allocations;
mod by_hand;
mod digest;
mod linear;
mod rotations;
