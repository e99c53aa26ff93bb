//! The price of everything that a file can ask for again and again, and how much each of its bytes may ask for.
//!
//! One unit is about one scalar product of two interval vectors. Reading takes a bounded number of operations for each byte
//! and is not counted. The bound that follows is derived in `docs/certificates.md`, Effort.

/// Units for each byte read so far. Proofs of real cells take 10 to 100.
pub const UNITS_PER_BYTE: u64 = 2_000;

/// One pair of bodies that is passed over or grouped.
pub(crate) const PAIR: u64 = 1;

/// Placing one frame below its parent, with two derivatives.
pub(crate) const FRAME: u64 = 64;

/// One coefficient of a polynomial, of which two derivatives and three bounds are evaluated.
pub(crate) const COEFFICIENT: u64 = 3;

/// One joint between a body and the frame that it is seen from: its arm, or its part of the bounds.
pub(crate) const LEVER: u64 = 4;

/// Preparing a direction over a span for two bodies.
pub(crate) const DIRECTION: u64 = 64;

/// Functionals whose ranges over two parts a direction compares: three times and the curvature.
pub(crate) const FUNCTIONALS: u64 = 4;

/// One connected part that may have to be outside of another body.
pub(crate) const PART: u64 = 12;

/// One node, and one triangle, that a ray is compared with.
pub(crate) const RAY_NODE: u64 = 2;
pub(crate) const RAY_TRIANGLE: u64 = 8;
