//! The workshop's program as it is called: the real binary is run on small samples, so that no measurement rots.

mod benchmarks;
mod command_line;
mod figures;
mod peers;
mod proofs;
mod soak;
mod usage;
