//! Cells: which bodies there are, which pairs of them must not touch, how far apart they are, and whether a motion is free.
#![forbid(unsafe_code)]

mod answer;
mod body_hull;
mod bubble;
mod cell;
mod cell_error;
mod certificate;
mod checker;
mod clearance;
mod description;
mod displacement;
mod edge_set;
mod engines;
mod excluded_contacts;
mod first_contact;
mod in_between;
mod kept;
mod largest_tolerance;
mod made;
mod monitor;
mod motion;
mod moving;
mod out_of_step;
mod overlaps;
mod pair_profile;
mod pair_rules;
mod pair_travel;
mod pairs;
mod path;
pub mod pattern;
mod perturbed;
mod profile;
mod question;
mod sampled_contacts;
mod swept;
mod swept_surface;
mod tolerance;

pub use answer::{
    ContactKind, OpenInterval, Overall, Perturbed, PerturbedFrame, ProvedClearance, ProvedPiece, SegmentAnswer,
    Verdict, Witness, overall,
};
pub use bubble::Bubble;
pub use cell::{Body, BodyKind, Cell, CellDof, CellPoses, CellRobot};
pub use cell_error::CellError;
#[doc(hidden)]
pub use certificate::stated;
pub use certificate::{
    Certification, CertifyError, CertifyOptions, InputFile, NeverAnswer, NeverOptions, PairStatus, certify,
    prove_never, statement_digest, statement_digest_within,
};
pub use checker::{CheckScratch, Checker};
pub use clearance::{Clearance, ClearanceOptions, ClearanceScratch, PairDistance};
pub use description::{
    AttachedObject, CellDescription, DisabledPair, HierarchyRules, NamedState, Obstacle, ObstacleMotion, PairMargin,
    RobotInCell, StatedClasses,
};
pub use edge_set::{EdgeId, EdgeSet, PathAnswer, PathError};
pub use engines::toleranced;
pub use engines::{Covering, Engine, Stages, asks_beyond_reach, check, check_observed};
pub use excluded_contacts::ExcludedContact;
pub use first_contact::{
    ContactAnswer, ContactEngine, ContactOptions, ContactOutcome, ContactPoint, ContactSpan, Feature, FeatureKind,
    FirstContact, contact_spans, first_contact, overall_contact,
};
pub use in_between::{InBetween, InBetweenError, LinkPoses, in_between};
pub use kept::{BodyKey, KeptBodies, NothingKept};
pub use largest_tolerance::{LargestTolerance, ToleranceKind, ToleranceSearch, largest_tolerance};
pub use monitor::{
    ClassVector, CollisionClass, CollisionClasses, CollisionVector, Criterion, LearnedTree, Method, MethodMonitor,
    MethodOptions, Monitor, MonitorError, MonitorOptions, NearPair, ObstacleOptions, Stopping, Tick,
};
pub use motion::{CellMotion, MotionScratch, SegmentError};
pub use moving::MovingObstacle;
pub use out_of_step::{ClockError, loosen_clocks};
pub use overlaps::TouchingPair;
pub use pair_profile::{PairProfile, PairProfileOptions, pair_profiles};
pub use pair_rules::{Reason, WithoutEffect};
pub use pairs::{CheckedPair, ExcludedPair, Pairs};
pub use path::{Curve, PathDescription, Waypoint};
pub use profile::{ProfileOptions, ProfilePiece, clearance_profile};
pub use question::{CheckOptions, Evidence, Observer, RunToTheEnd, Stop};
pub use swept::{SweepOptions, SweptHull, Unenclosable, swept_hulls};
pub use swept_surface::{SurfaceCulling, SweptSurface, surface_culling, swept_surfaces};
#[doc(hidden)]
pub use tolerance::DisplacementTerm;
pub use tolerance::{JointTolerance, PoseTolerance, RobotTolerance, Tolerances};
