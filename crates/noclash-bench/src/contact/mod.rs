//! First contact at scale: against dense sampling, the tables of [Redon 2004], and beside peers.

mod asked;
mod overlap_sampler;
pub mod peers;
pub mod sampled;
pub mod stages;
mod swept_surface;
