//! Motions: exact curves q(t), t in [0, 1], of the configuration of one robot, and proven bounds along them.
//!
//! A motion is defined in real arithmetic by the doubles it is made of; what is computed says how far it may be from
//! that. Each kind has its file, which states its model; `docs/motions.md` has the derivations. Queries allocate nothing.

mod angle;
mod arc;
mod b_spline;
mod bernstein;
mod chord;
mod derivative_order;
mod error;
mod hermite;
mod joint_source;
mod kinds;
mod polynomial;
mod reduction;
mod slerp;
pub(crate) mod state;
mod state_box;
mod straight;
mod timed;
mod validation;

pub(crate) use angle::angle_of_direction;
pub use chord::ChordScratch;
pub use derivative_order::DerivativeOrder;
pub use error::{KnotError, MotionError};
pub use kinds::Motion;
pub use reduction::{Reduced, ReducedTurn, ReducedValue};
pub use state::{MotionState, Rate, Turning};
pub use state_box::StateBox;
