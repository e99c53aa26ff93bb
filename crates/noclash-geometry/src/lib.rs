//! Shapes, bounding volumes, hierarchies and distances: lower bounds that are proved, upper bounds that are witnessed.
//!
//! The way through: [`Shape`]s are placed in the frame of one rigid body and become a [`Geometry`] (flat leaves and a
//! [`Hierarchy`] over them); a query takes two geometries with their [`Pose`]s. Every lower bound here is valid for the
//! exact model, rounding included; `docs/rounding.md` holds the derivations.
#![forbid(unsafe_code)]

mod ball_cover;
mod balls_below;
mod body_leaves;
mod by_processor;
mod containment;
mod convex_hull;
mod convex_piece;
mod corners;
mod diagnosis;
mod excess;
mod geometry;
mod hierarchy;
mod hull_sketch;
mod inner_ball;
mod interior;
mod leaf;
mod leaf_source;
mod mesh;
pub mod narrow;
mod off_predicates;
mod outer_pieces;
mod placed_elements;
mod pose;
mod position_table;
mod predicates;
pub mod query;
mod reduced_points;
mod shape;
mod shells;
mod simplify;
mod solid_cover;
mod solid_summary;
mod swept_leaves;
pub mod volume;
pub mod voxels;
mod way_out;

pub use ball_cover::{BallCover, CoverNode};
pub use balls_below::BallsBelow;
pub use containment::{SolidReading, Winding, WindingField};
pub use convex_hull::convex_hull;
pub use convex_piece::ConvexPiece;
pub use corners::Corners;
pub use diagnosis::{MeshComponent, MeshDiagnosis, Orientation};
pub use geometry::{Enclosure, Geometry};
pub use hierarchy::{
    Below, BuildOptions, ChosenBuilder, Division, Hierarchy, HierarchyChoice, HierarchyError, HierarchyOrder,
    HierarchyRequest, Level, Node, OrderError, Split,
};
pub use interior::EnclosingTriangles;
pub use leaf::{ConvexSolid, Leaf};
pub use leaf_source::LeafSource;
pub use mesh::{MeshError, TriangleMesh};
pub use outer_pieces::OuterPieces;
pub use placed_elements::{HalfSpace, MeshDoubt};
pub use pose::Pose;
pub use position_table::WeldedPoints;
pub use shape::{ConvexPolytope, Element, PointCloud, Shape, ShapeError, Solidity};
pub use shells::{Around, EdgeKind, Rim, ShellReport, VertexCycle, shell_report};
pub use simplify::OuterMesh;
pub use solid_summary::SolidSummary;
