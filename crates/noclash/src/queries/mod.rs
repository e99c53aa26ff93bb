//! The use cases, one file each: a query with its options, the run, and the report with its JSON.

#[cfg(feature = "gpu")]
pub(crate) mod card_edges;
pub(crate) mod certify;
pub(crate) mod check;
pub(crate) mod check_bending;
pub(crate) mod check_stream;
pub(crate) mod clearance;
pub(crate) mod coordinate;
mod coordinate_path;
mod coordinate_picture;
pub(crate) mod distance;
pub(crate) mod edges;
pub(crate) mod first_contact;
mod gradient;
mod joint_values;
pub(crate) mod monitor;
mod page;
pub(crate) mod pairs;
pub(crate) mod plan;
mod plan_goals;
pub(crate) mod program;
mod recheck;
mod reported_clearance;
pub(crate) mod slack;
pub(crate) mod smooth;
pub(crate) mod stream_file;
pub(crate) mod sweep;
mod sweep_mesh;
pub(crate) mod tolerance;
pub(crate) mod verify;
