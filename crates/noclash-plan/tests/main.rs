//! Planners: every path that comes back is proved, by two engines, and the same for every number of threads.

mod inverse;
mod paths;
mod smoothing;
mod worlds;
