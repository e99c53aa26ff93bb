//! First contact at scale: against dense sampling, the tables of the second paper, and beside peers.

mod asked;
mod looks;
pub mod peers;
pub mod sampled;
pub mod stages;
