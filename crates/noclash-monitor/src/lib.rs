//! On-line collision vectors ([Henrich 1992]): at every control tick, which pairs are nearest, how near, and how long nothing can touch.
//!
//! An internal crate of noclash: its API may change with any version. Use the crate `noclash`.
//!
//! Start at `monitor.rs`. Contracts and derivations: `docs/monitor.md`.
#![forbid(unsafe_code)]

mod classes;
mod displacement;
mod forecast;
mod fronts;
mod monitor;
mod obstacles;
mod rates;
mod search;
mod table;
mod vector;
#[doc(hidden)]
pub mod world;

pub use classes::{CollisionClass, CollisionClasses};
pub use monitor::{Monitor, MonitorError, MonitorOptions, Stopping, Tick};
pub use obstacles::{NewObstacle, ObstacleOptions};
pub use vector::{CollisionVector, NearPair};
