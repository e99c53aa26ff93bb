//! A cell as triangles for a checker on another processor: joints as in `tables.rs`, the leaves of all bodies in the frames that carry them, and
//! the pairs to be checked. What solids enclose is held by boxes.

use std::cmp::Ordering;
use std::f64::consts::PI;

use glam::{DMat3, DVec3};
use noclash_cell::BodyKind;
use noclash_geometry::{ConvexSolid, Geometry, Leaf, LeafSource, Pose};
use noclash_numeric::ErrorTerm;

use super::builder::{Builder, LARGEST_ERROR, LARGEST_SIZE, LEAST_SIZE, PAD};
use super::placed_leaves::unit;
use super::tables::{StepTable, step_table};
use crate::engines::spacetime::{SpacetimeLayout, StaticScene};
use crate::prepared_query::Segment;

/// A cell as triangles. Indices are those of the fields' order.
#[derive(Clone, Debug)]
pub struct SurfaceTables {
    /// Lower and upper end by value of the configuration: tables hold for edges within them.
    pub limits: Vec<[f64; 2]>,
    /// Joints that move, parents first.
    pub steps: Vec<StepTable>,
    /// Bodies of pairs.
    pub bodies: Vec<SurfaceBody>,
    /// Every pair to be checked.
    pub pairs: Vec<SurfacePair>,
    /// Twice the size of the cell and the largest margin, in metres: errors are parts of it.
    pub scale: f64,
    /// Weight of error terms: 1, less in mutation tests.
    pub weight: f64,
    /// Weight of the bounds of remainders: 1, less in mutation tests.
    pub remainder: f64,
    /// Pad for arithmetic in doubles, in metres.
    pub pad: f64,
}

/// A body in the frame that carries it.
#[derive(Clone, Debug)]
pub struct SurfaceBody {
    /// Frame: 0 is the world, behind it one for every step.
    pub frame: u32,
    /// Together they hold the surface; of solids that are no meshes too.
    pub leaves: Vec<SurfaceLeaf>,
    /// One point of every connected part.
    pub part_points: Vec<[f64; 3]>,
    /// Together they hold whatever the leaves enclose.
    pub interiors: Vec<SurfaceInterior>,
}

/// What a solid encloses.
#[derive(Clone, Debug)]
pub struct SurfaceInterior {
    /// Holds all of it.
    pub around: OrientedBox,
    /// Together they hold all of it too, more closely. None: only the box around is known.
    pub cells: Vec<OrientedBox>,
}

/// The hull of three points grown by a ball.
#[derive(Clone, Copy, Debug)]
pub struct SurfaceLeaf {
    /// Some may coincide.
    pub points: [[f64; 3]; 3],
    /// In metres.
    pub radius: f64,
    /// Whether it is a part of its body, and no more.
    pub is_exact: bool,
    /// Leaf of the body's geometry that it is, or is a part of; `u32::MAX`: of none.
    pub source: u32,
}

/// centre ± the half axes.
#[derive(Clone, Copy, Debug)]
pub struct OrientedBox {
    /// The middle.
    pub centre: [f64; 3],
    /// Perpendicular to each other, up to rounding.
    pub half_axes: [[f64; 3]; 3],
}

/// Two bodies whose contact is forbidden; the first moves.
#[derive(Clone, Copy, Debug)]
pub struct SurfacePair {
    /// Indices of `bodies`.
    pub bodies: [u32; 2],
    /// Pair of the cell ([`Checker::pair_bodies`](crate::Checker::pair_bodies)).
    pub pair: u32,
    /// To be kept, in metres.
    pub margin: f64,
    /// Nearer than this is a collision, in metres.
    pub touching: f64,
    /// Whether the first is the second of the cell's pair.
    pub is_swapped: bool,
}

impl SurfaceTables {
    /// The tables for the pairs and ranges of a segment; `None` where the pad would not pay for the cell's numbers, or where it has joints or
    /// bodies that are not described so.
    pub(crate) fn of(segment: &Segment) -> Option<Self> {
        let builder = Builder::new(segment, SpacetimeLayout::of(segment), StaticScene::of(segment), false);
        Surfaces { index: vec![None; segment.cell.bodies().len()], bodies: Vec::new(), builder }.build()
    }
}

/// Sides of prisms around and inside cylinders. The surface is within 2 % of the radius of both.
const SIDES: u32 = 16;

/// Share of its size by which a prism is larger or smaller than rounding needs.
const PRISM_SLACK: f64 = 1e-12;

/// Cells along the longest side of a mesh that what it encloses is divided into.
const INNER_CELLS: usize = 24;

/// Boxes that hold the same as these, cells of a grid: neighbours with the same ends along two axes become one, along each axis in turn.
fn merged(mut cells: Vec<[DVec3; 2]>) -> Vec<[DVec3; 2]> {
    for axis in [2, 1, 0] {
        let [one, other] = [(axis + 1) % 3, (axis + 2) % 3];
        let key = |cell: &[DVec3; 2]| [cell[0][one], cell[1][one], cell[0][other], cell[1][other], cell[0][axis]];
        cells.sort_by(|a, b| key(a).iter().zip(key(b)).fold(Ordering::Equal, |all, (a, b)| all.then(a.total_cmp(&b))));
        cells.dedup_by(|next, last| {
            // They overlap: cells are a little larger than the grid's.
            let is_beside = key(next)[..4] == key(last)[..4] && next[0][axis] <= last[1][axis];
            if is_beside {
                last[1][axis] = last[1][axis].max(next[1][axis]);
            }
            is_beside
        });
    }
    cells
}

struct Surfaces<'a> {
    builder: Builder<'a>,
    /// By body of the cell.
    index: Vec<Option<u32>>,
    bodies: Vec<SurfaceBody>,
}

/// Where a body is: a frame, and its pose in it.
struct Place {
    frame: u32,
    pose: Pose,
    /// From the world's origin.
    reach: f64,
}

impl Surfaces<'_> {
    fn build(mut self) -> Option<SurfaceTables> {
        let segment = self.builder.segment;
        self.builder.main = DMat3::IDENTITY;
        for robot in 0..segment.cell.robots().len() {
            self.builder.chain(robot)?;
        }
        let mut pairs = Vec::new();
        let mut grounds = Vec::new();
        for (index, pair) in segment.pairs.iter().enumerate() {
            let geometries = pair.bodies.map(|body| &segment.cell.bodies()[body].geometry);
            let is_empty = |geometry: &Geometry| geometry.leaf_count() == 0 && geometry.half_spaces().is_empty();
            if !pair.margin.is_finite() || geometries.iter().any(|geometry| !geometry.is_described()) {
                return None;
            }
            if geometries.iter().any(|geometry| is_empty(geometry)) {
                continue;
            }
            let places = [self.place(pair.bodies[0])?, self.place(pair.bodies[1])?];
            let order = if places[0].frame == 0 { [1, 0] } else { [0, 1] };
            let [mover, other] = order.map(|own| pair.bodies[own]);
            let [at, other_at] = order.map(|own| &places[own]);
            if at.frame == 0 || !geometries[order[0]].half_spaces().is_empty() {
                return None;
            }
            let is_ground = !geometries[order[1]].half_spaces().is_empty();
            if is_ground && (geometries[order[1]].leaf_count() > 0 || other_at.frame != 0) {
                return None;
            }
            let bodies = [self.body(mover, at)?, if is_ground { u32::MAX } else { self.body(other, other_at)? }];
            if is_ground {
                grounds.push((pairs.len(), other));
            }
            let (margin, touching) = (pair.margin, pair.touching);
            let is_swapped = order[0] == 1;
            pairs.push(SurfacePair { bodies, pair: u32::try_from(index).ok()?, margin, touching, is_swapped });
        }
        let margins = segment.pairs.iter().map(|pair| pair.margin).fold(0.0, f64::max);
        for (pair, body) in grounds {
            pairs[pair].bodies[1] = self.ground(body, margins)?;
        }
        self.finish(pairs, margins)
    }

    fn place(&self, body: usize) -> Option<Place> {
        let own = &self.builder.segment.cell.bodies()[body];
        let radius = own.geometry.radius();
        if let BodyKind::Obstacle { pose } = own.kind {
            let known = pose.rotation_error <= LARGEST_ERROR;
            return known.then(|| Place { frame: 0, pose, reach: pose.translation.length() + radius });
        }
        let (robot, link) = own.carrier()?;
        let carried = self.builder.carried.get(robot)?[link.index()];
        let pose = Pose {
            rotation_error: carried.rotation_error,
            translation_error: carried.translation_error,
            ..carried.pose
        };
        Some(Place { frame: carried.frame, pose, reach: carried.length + radius })
    }

    /// Index of a body, which is made if it is not there.
    fn body(&mut self, body: usize, place: &Place) -> Option<u32> {
        if let Some(known) = self.index[body] {
            return Some(known);
        }
        let geometry = &self.builder.segment.cell.bodies()[body].geometry;
        let error = geometry.error().get() + place.pose.translation_error + place.pose.rotation_error * place.reach;
        self.builder.grow(place.reach, error)?;
        let mut own =
            SurfaceBody { frame: place.frame, leaves: Vec::new(), part_points: Vec::new(), interiors: vec![] };
        for leaf in 0..geometry.leaf_count() as u32 {
            own.leaf(leaf, &geometry.leaf(leaf), &place.pose);
        }
        if geometry.has_interior() {
            let root = geometry.hierarchy().root()?;
            let around = placed_box(root.centre(), DMat3::from_diagonal(root.half()), &place.pose);
            let cells = merged(geometry.enclosed_boxes(INNER_CELLS).unwrap_or_default());
            let cells = cells.into_iter().map(|[low, high]| {
                placed_box(0.5 * (low + high), DMat3::from_diagonal(0.5 * (high - low)), &place.pose)
            });
            own.interiors.push(SurfaceInterior { around, cells: cells.collect() });
        }
        own.part_points =
            geometry.part_points().iter().map(|&point| place.pose.transform_point(point).to_array()).collect();
        // Solids that are no meshes count as parts; one point of every leaf is enough for all that have none.
        if own.part_points.is_empty() {
            own.part_points = own.leaves.iter().map(|leaf| leaf.points[0]).collect();
        }
        self.bodies.push(own);
        self.index[body] = Some(self.bodies.len() as u32 - 1);
        self.index[body]
    }

    /// Half-spaces as boxes that nothing that moves can see the end of.
    fn ground(&mut self, body: usize, margins: f64) -> Option<u32> {
        if let Some(known) = self.index[body] {
            return Some(known);
        }
        let own = &self.builder.segment.cell.bodies()[body];
        let pose = self.place(body)?.pose;
        let mut found = SurfaceBody { frame: 0, leaves: Vec::new(), part_points: Vec::new(), interiors: vec![] };
        for half_space in own.geometry.half_spaces() {
            let normal = unit(pose.rotation * half_space.normal)?;
            if half_space.normal_error > LARGEST_ERROR {
                return None;
            }
            let offset = half_space.offset + normal.dot(pose.translation);
            let error = half_space.offset_error + pose.translation_error;
            self.builder.grow(offset.abs() + pose.translation.length(), error)?;
            // Twice what can be reached: the nearest point of the half-space is then a point of the box.
            let half = 2.0 * (self.builder.size + margins + offset.abs());
            let side = normal.any_orthonormal_vector();
            let half_axes = DMat3::from_cols(side, normal.cross(side), normal) * half;
            found.solid_box(u32::MAX, normal * (offset - half), half_axes, true);
            found.part_points.push((normal * (offset - half)).to_array());
        }
        self.bodies.push(found);
        self.index[body] = Some(self.bodies.len() as u32 - 1);
        self.index[body]
    }

    fn finish(self, pairs: Vec<SurfacePair>, margins: f64) -> Option<SurfaceTables> {
        let builder = self.builder;
        let model = &builder.segment.options.model;
        let terms = [ErrorTerm::Rounding, ErrorTerm::Pose, ErrorTerm::Placement];
        let weight = terms.into_iter().map(|term| model.weight(term)).fold(1.0, f64::min);
        let scale = 2.0 * builder.size + margins;
        let pad = PAD * scale * weight;
        let has_squares = (LEAST_SIZE..=LARGEST_SIZE).contains(&builder.size);
        let usable = pad.is_finite() && has_squares && !builder.model.steps.is_empty();
        usable.then(|| SurfaceTables {
            limits: builder.model.limits.clone(),
            steps: builder.model.steps.iter().map(step_table).collect(),
            bodies: self.bodies,
            pairs,
            scale,
            weight,
            remainder: model.weight(ErrorTerm::Remainder),
            pad,
        })
    }
}

impl SurfaceBody {
    fn leaf(&mut self, source: u32, leaf: &Leaf, pose: &Pose) {
        let at = |point: DVec3| pose.transform_point(point).to_array();
        match leaf {
            Leaf::Simplex { points, radius } => {
                let points = points.map(at);
                self.leaves.push(SurfaceLeaf { points, radius: *radius, is_exact: true, source });
            }
            Leaf::Solid(ConvexSolid::Box { centre, half_axes }) => {
                self.solid_box(source, pose.transform_point(*centre), pose.rotation * *half_axes, true);
            }
            Leaf::Solid(ConvexSolid::Cylinder { centre, axis, half_length, radius }) => {
                let side = axis.any_orthonormal_vector();
                let half_axes = DMat3::from_cols(side * *radius, axis.cross(side) * *radius, *axis * *half_length);
                self.cylinder(source, pose.transform_point(*centre), pose.rotation * half_axes);
            }
            Leaf::Solid(ConvexSolid::Polytope(_)) => {
                let balls = || (0..).map_while(|index| leaf.ball(index));
                let low = balls().fold(DVec3::INFINITY, |low, (point, _)| low.min(point));
                let high = balls().fold(DVec3::NEG_INFINITY, |high, (point, _)| high.max(point));
                let half_axes = DMat3::from_diagonal((high - low) * 0.5);
                self.solid_box(source, pose.transform_point((low + high) * 0.5), pose.rotation * half_axes, false);
            }
        }
    }

    /// A prism around a cylinder, which holds its surface, and one inside, whose faces are a part of it: what meets the one and not the other is
    /// left open.
    fn cylinder(&mut self, source: u32, centre: DVec3, half_axes: DMat3) {
        // A little larger than its roundings, and a little smaller.
        let outer = (1.0 + PRISM_SLACK) / (PI / f64::from(SIDES)).cos();
        let outer_axes = half_axes * DMat3::from_diagonal(DVec3::new(outer, outer, 1.0));
        self.prism(source, centre, outer_axes, false);
        self.prism(source, centre, half_axes * (1.0 - PRISM_SLACK), true);
        // Around the prism, not the cylinder alone: what is between them is kept from the cylinder by nothing else.
        let around = placed_box(centre, outer_axes, &Pose::IDENTITY);
        self.interiors.push(SurfaceInterior { around, cells: Vec::new() });
    }

    /// The faces of a prism whose corners are on the cylinder with these axes.
    fn prism(&mut self, source: u32, centre: DVec3, axes: DMat3, is_exact: bool) {
        let corner = |k: u32, end: f64| {
            let (sin, cos) = (2.0 * PI * f64::from(k) / f64::from(SIDES)).sin_cos();
            (centre + axes * DVec3::new(cos, sin, end)).to_array()
        };
        let mut add = |points| self.leaves.push(SurfaceLeaf { points, radius: 0.0, is_exact, source });
        for k in 0..SIDES {
            let next = (k + 1) % SIDES;
            let [a, b, c, d] = [corner(k, -1.0), corner(next, -1.0), corner(next, 1.0), corner(k, 1.0)];
            add([a, b, c]);
            add([a, c, d]);
            if (1..SIDES - 1).contains(&k) {
                for end in [-1.0, 1.0] {
                    add([corner(0, end), corner(k, end), corner(next, end)]);
                }
            }
        }
    }

    /// The faces of a box, and what they enclose.
    fn solid_box(&mut self, source: u32, centre: DVec3, half_axes: DMat3, is_exact: bool) {
        let corner = |signs: u32| {
            let sign = |bit: u32| if signs & bit == 0 { -1.0 } else { 1.0 };
            (centre + half_axes * DVec3::new(sign(1), sign(2), sign(4))).to_array()
        };
        for [a, b, c, d] in [[0, 1, 3, 2], [4, 5, 7, 6], [0, 1, 5, 4], [2, 3, 7, 6], [0, 2, 6, 4], [1, 3, 7, 5]] {
            for points in [[a, b, c], [a, c, d]] {
                self.leaves.push(SurfaceLeaf { points: points.map(corner), radius: 0.0, is_exact, source });
            }
        }
        let around = placed_box(centre, half_axes, &Pose::IDENTITY);
        self.interiors.push(SurfaceInterior { around, cells: Vec::new() });
    }
}

fn placed_box(centre: DVec3, half_axes: DMat3, pose: &Pose) -> OrientedBox {
    let axes = pose.rotation * half_axes;
    OrientedBox {
        centre: pose.transform_point(centre).to_array(),
        half_axes: [axes.x_axis, axes.y_axis, axes.z_axis].map(|axis| axis.to_array()),
    }
}
