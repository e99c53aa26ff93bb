//! The verifier on files written here byte by byte, as `docs/certificates.md` describes them.

mod absurd;
mod by_hand;
mod digest;
