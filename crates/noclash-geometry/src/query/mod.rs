//! Queries about two bodies at given poses. Every answer carries its counters.
//!
//! | query | [Schwarzer 2005] | answers |
//! |---|---|---|
//! | [`collide`] | COLL-CHECKER | apart (proved), overlapping (certain), or unclear within rounding |
//! | [`distance`] | EXACT-DIST | proved lower bound and witnessed upper bound, as near as f64 allows |
//! | [`distance_along`] | – | the same, asked again while the bodies move a little |
//! | [`approximate_distance`] | APPROX-DIST | a lower bound of at least (1 − α) times the distance |
//! | [`greedy_distance`] | GREEDY-DIST | a lower bound for the price of a collision test |

mod approximate;
mod body_pair;
mod collide;
mod counters;
mod distance;
mod front;
mod greedy;
mod half_space;
mod scratch;
mod wide;

pub use approximate::approximate_distance;
pub use body_pair::{BodyPair, Containment, Step};
pub use collide::{Contact, collide};
pub use counters::Counters;
pub use distance::{Circumstances, Distance, DistanceOptions, distance, distance_within};
pub use front::{Front, distance_along};
pub use greedy::greedy_distance;
pub use scratch::Scratch;
pub use wide::{OverlapScratch, Overlaps, WideTree};
