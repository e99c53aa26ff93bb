//! Whether a motion of a cell is free, where it first touches, how much clearance it keeps: the engines and the queries built on them.
//!
//! An internal crate of noclash: its API may change with any version. Use the crate `noclash`.
//!
//! From a query to the loop: `check.rs` (many motions), `engines/dispatch.rs` (one motion, one engine), `engines/NAME` (the loop).
//! `engines/proof.rs` is the only place that says Free. What engines derive from a cell is kept in a [`PreparedCell`].
#![forbid(unsafe_code)]

mod answer;
mod any_timing;
mod bending;
mod bending_answer;
mod bubble;
mod check;
mod checker;
mod clock_bands;
mod corridor;
mod covering;
mod displaced_bodies;
mod displacement;
mod edge_blocks;
mod edge_gradient;
mod edge_set;
mod engine_slots;
mod engines;
mod first_contact;
mod largest_tolerance;
mod least_clearance;
mod options;
mod pair_maps;
#[cfg(test)]
mod pair_maps_tests;
mod pair_profile;
mod pair_travel;
mod preparation;
mod prepared_cell;
mod prepared_query;
mod profile;
mod profile_piece;
mod recheck;
mod refuted_tolerance;
mod slack;
mod stages;
mod swept;
mod tolerance_parts;
#[cfg(test)]
mod unit_random;

pub use answer::{
    ContactKind, OpenInterval, Overall, Perturbed, PerturbedFrame, ProvedClearance, ProvedPiece, SegmentAnswer,
    Verdict, Witness, overall,
};
pub use any_timing::{Square, SquareOptions, Timeline, Zone};
#[doc(hidden)]
pub use bending::{BendingTerm, Terms as BendingTerms};
pub use bending::{ClockedMotion, check_bending, verdicts_together};
pub use bending_answer::{
    BendingAnswer, BendingClearance, BendingContact, BendingContactKind, BendingEffort, BendingOpen, BendingVerdict,
};
pub use bubble::Bubble;
pub use check::{check, check_observed};
pub use checker::{CheckScratch, Checker, EdgeVerdict};
pub use corridor::{
    BundleReach, Corridor, CorridorChecker, CorridorEffort, CorridorPart, Cuts, MotionBundle, RestingSearch,
};
pub use covering::Covering;
pub use displaced_bodies::displaced_bodies;
pub use edge_blocks::edges_in_blocks;
pub use edge_gradient::{EdgeGradient, edge_gradient};
pub use edge_set::{EdgeId, EdgeSet, PathAnswer, PathError};
pub use engines::balls::{
    BallTables, MovingTable, NodeTable, ObstacleKind, ObstacleTable, OrientedBox, StepTable, SurfaceBody,
    SurfaceInterior, SurfaceLeaf, SurfacePair, SurfaceTables, ViewTable,
};
pub use engines::spacetime::any_timing::{
    AnyTiming, Meeting, PlaceSpan, Rectangle, RectangleState, TimedProgram, check_alone,
};
pub use engines::{Engine, toleranced};
pub use first_contact::{
    ContactAnswer, ContactEngine, ContactOptions, ContactOutcome, ContactPoint, ContactSpan, Feature, FeatureKind,
    FirstContact, Seen, WitnessedSpan, contact_spans, first_contact, overall_contact, witnessed_spans,
};
pub use largest_tolerance::{LargestTolerance, ToleranceKind, ToleranceSearch, largest_tolerance};
pub use least_clearance::{measure_free, measure_some};
pub use options::{CheckOptions, Evidence, Observer};
pub use pair_profile::{PairProfile, PairProfileOptions, pair_profiles};
pub use prepared_cell::PreparedCell;
pub use prepared_query::asks_beyond_reach;
pub use profile::{ClearanceMeter, ClearanceMethod, ProfileOptions, clearance_profile};
pub use profile_piece::ProfilePiece;
pub use recheck::{AnswerBefore, BodyBefore, CheckedBefore, Rechecked, Reused, SegmentReuse, recheck};
pub use slack::{
    BodyGrowth, ObstacleShifts, SHIFT_DIRECTIONS, ShiftOptions, Slack, SlackWitness, SpeedChange, growths,
    obstacle_shifts, speed_changes,
};
pub use stages::Stages;
pub use swept::{SweepOptions, SweptHull, Unenclosable, swept_hulls};
