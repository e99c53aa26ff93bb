//! Makes the tables of the ball stage, and the pad that pays for every rounding of the kernel; refuses cells that it would not pay for.

use std::sync::Arc;

use glam::{DMat3, DVec3};
use noclash_cell::{Cell, CellDof};
use noclash_geometry::{BallCover, ConvexSolid, CoverNode, Leaf, LeafSource, Pose};
use noclash_numeric::ErrorTerm;
use noclash_robot::{BodyBalls, Drive, JointKind, LinkId, SweptSphere, TravelFactors};

use super::model::{
    Ball, BallModel, Clusters, Container, Entry, InsidePoint, Mover, MovingBalls, Need, PairTest, Primitive,
    PrimitiveKind, SolidBalls, Step, StepKind, Target,
};
use super::placed_leaves::{axes_of, leaf_axes, primitive, rotation_of, unit};
use super::scratch::N;
use super::sine::LARGEST_ANGLE;
use crate::engines::spacetime::{Frame, SpacetimeLayout, StaticScene};
use crate::prepared_query::Segment;

/// Balls reach out of capsules by up to this, in metres.
const EXCESS: f64 = 0.002;

/// The error of places, directions and distances in parts of the size of everything: 2^-34, four times what is derived.
pub(super) const PAD: f64 = 1.0 / (1_u64 << 34) as f64;

/// More joints in a row than this, or poses known less well than this, are left to others: the pad would not pay for them.
const MOST_STEPS: usize = 64;
pub(super) const LARGEST_ERROR: f64 = 1.0 / (1_u64 << 44) as f64;

/// Places that the errors of stored poses put off by more than this part of the size are left to others too.
const LARGEST_PLACEMENT_ERROR: f64 = 1.0 / (1_u64 << 38) as f64;

/// A cell smaller than this, in metres, is left to others: squares of its lengths would vanish.
pub(super) const LEAST_SIZE: f64 = 1e-60;

/// And one larger than this: their squares would be no numbers.
pub(super) const LARGEST_SIZE: f64 = 1e60;

/// A body of more connected parts than this is left to others.
const MOST_PARTS: usize = 64;

/// An obstacle of so few leaves is compared leaf by leaf.
const FEW_LEAVES: usize = 16;

impl BallModel {
    /// The tables for the pairs and ranges of a segment; `None` where something else than spheres and capsules moves, or the pad would not pay for the
    /// cell's numbers. Kept in the segment's slots.
    pub fn make(segment: &Segment) {
        // Made before: the slots must not be asked for anything while something is made in them.
        let layout = SpacetimeLayout::of(segment);
        let scene = StaticScene::of(segment);
        segment.slots().get_or_make(|| Builder::new(segment, layout, scene, false).build());
    }
}

impl SolidBalls {
    /// The same for a cell in which other bodies move too, as balls that hold them.
    pub fn make(segment: &Segment) {
        let layout = SpacetimeLayout::of(segment);
        let scene = StaticScene::of(segment);
        segment.slots().get_or_make(|| Self(Builder::new(segment, layout, scene, true).build()));
    }
}

/// A link: the frame that carries it, and where it is in that frame.
#[derive(Clone, Copy)]
pub(super) struct Carried {
    pub frame: u32,
    pub pose: Pose,
    /// Joints and offsets from the world to here.
    depth: usize,
    pub length: f64,
    /// What the errors of poses on the way add up to.
    pub rotation_error: f64,
    pub translation_error: f64,
}

pub(super) struct Builder<'a> {
    pub segment: &'a Segment<'a>,
    layout: &'a SpacetimeLayout,
    scene: &'a StaticScene,
    pub model: BallModel,
    /// By robot and link.
    pub carried: Vec<Vec<Carried>>,
    /// By body that moves: root ball and all centres in the link's frame.
    covers: Vec<Option<Cover>>,
    /// By view: body, robot, ancestor link.
    views: Vec<(usize, LinkId)>,
    view_levers: Vec<Vec<f64>>,
    /// Main axes of the chains in the world.
    pub main: DMat3,
    pub size: f64,
}

struct Cover {
    root: u32,
    centres: Vec<(DVec3, f64)>,
    /// Around the centres.
    sphere: SweptSphere,
}

/// Where a body is: a frame, and the body's own axes in it.
#[derive(Clone, Copy)]
struct BodyPlace {
    body: usize,
    frame: u32,
    rotation: DMat3,
    origin: DVec3,
}

impl<'a> Builder<'a> {
    pub(super) fn new(
        segment: &'a Segment<'a>,
        layout: &'a SpacetimeLayout,
        scene: &'a StaticScene,
        holds_solids: bool,
    ) -> Self {
        let range = |dof: &CellDof| dof.dof.range.map_or([f64::NEG_INFINITY, f64::INFINITY], |r| [r.lower, r.upper]);
        let model = BallModel {
            limits: segment.cell.dofs().iter().map(range).collect(),
            steps: Vec::new(),
            nodes: Vec::new(),
            movers: Vec::new(),
            entries: Vec::new(),
            moving_pairs: Vec::new(),
            clusters: Clusters::default(),
            around: Vec::new(),
            needs: Vec::new(),
            inside_points: Vec::new(),
            groups: vec![[1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]],
            levers: Vec::new(),
            view_frames: Vec::new(),
            view_count: 0,
            tests: Vec::new(),
            pair_count: segment.pairs.len(),
            exact: false,
            round: !holds_solids,
            pad: 0.0,
            scale: 0.0,
            weight: 1.0,
            remainder: 1.0,
        };
        let bodies = segment.cell.bodies().len();
        let mut builder = Self {
            segment,
            layout,
            scene,
            model,
            carried: Vec::new(),
            covers: (0..bodies).map(|_| None).collect(),
            views: Vec::new(),
            view_levers: Vec::new(),
            main: DMat3::IDENTITY,
            size: 0.0,
        };
        builder.main = builder.main_axes();
        builder
    }

    fn cell(&self) -> &'a Cell {
        self.segment.cell
    }

    /// The axes that most boxes among the obstacles have: nothing need be turned for them.
    fn main_axes(&self) -> DMat3 {
        let mut seen: Vec<(DMat3, usize)> = Vec::new();
        for object in &self.scene.objects {
            let geometry = &self.cell().bodies()[object.body].geometry;
            if geometry.leaf_count() > FEW_LEAVES {
                continue;
            }
            for leaf in 0..geometry.leaf_count() as u32 {
                let Leaf::Solid(ConvexSolid::Box { half_axes, .. }) = geometry.leaf(leaf) else { continue };
                let Some(axes) = axes_of(object.pose.rotation * *half_axes) else { continue };
                match seen.iter_mut().find(|(known, _)| known.abs_diff_eq(axes, 1e-14)) {
                    Some((_, count)) => *count += 1,
                    None => seen.push((axes, 1)),
                }
            }
        }
        seen.into_iter().fold((DMat3::IDENTITY, 0), |best, own| if own.1 > best.1 { own } else { best }).0
    }

    pub(super) fn build(mut self) -> Option<BallModel> {
        for robot in 0..self.cell().robots().len() {
            self.chain(robot)?;
        }
        for mover in &self.layout.movers {
            let view = self.view(mover.body, LinkId(0))?;
            let first = self.model.entries.len() as u32;
            for (object, &pair) in mover.pair_of.iter().enumerate() {
                if (pair as usize) < self.segment.pairs.len() {
                    self.obstacle(mover.body, view, object, pair)?;
                }
            }
            let root = self.covers[mover.body].as_ref()?.root;
            self.model.movers.push(Mover { root, view, entries: first..self.model.entries.len() as u32 });
        }
        for &pair in &self.layout.others {
            self.half_space(pair)?;
        }
        for moving in &self.layout.moving_pairs {
            let pair = self.segment.pairs[moving.pair];
            let [a, b] = pair.bodies;
            let ancestor = match &moving.frame {
                Frame::World => LinkId(0),
                Frame::Ancestor { link, .. } => *link,
            };
            let views = [self.view(a, ancestor)?, self.view(b, ancestor)?];
            let (cover_a, cover_b) = (self.covers[a].as_ref()?, self.covers[b].as_ref()?);
            let roots = [cover_a.root, cover_b.root];
            let index = u32::try_from(moving.pair).ok()?;
            let margin = pair.margin;
            if !margin.is_finite() {
                return None;
            }
            self.model.moving_pairs.push(MovingBalls { pair: index, roots, views, margin, touching: pair.touching });
        }
        self.finish()
    }

    /// The steps of a robot, and where each of its links is.
    pub(super) fn chain(&mut self, index: usize) -> Option<()> {
        let own = &self.cell().robots()[index];
        let robot = &own.robot;
        // From the world's axes into the main ones.
        let turned = Pose { rotation: self.main.transpose(), ..Pose::IDENTITY };
        let base = turned.then(&own.base);
        let root = Carried {
            frame: 0,
            pose: base,
            depth: 0,
            // What is near the origin may be the difference of what is far from it.
            length: base.translation.length(),
            rotation_error: own.base.rotation_error,
            translation_error: own.base.translation_error,
        };
        let mut carried = vec![root; robot.links().len()];
        for link in robot.link_ids().skip(1) {
            let joint = robot.joint(robot.link(link).parent_joint()?);
            let parent = carried[joint.parent.index()];
            let origin = parent.pose.then(&joint.origin);
            if own.base.rotation_error.max(joint.origin.rotation_error) > LARGEST_ERROR {
                return None;
            }
            let length = parent.length + joint.origin.translation.length();
            let rotation_error = parent.rotation_error + joint.origin.rotation_error;
            let translation_error = parent.translation_error + joint.origin.translation_error;
            let (kind, reach) = match joint.kind {
                JointKind::Fixed => {
                    carried[link.index()] =
                        Carried { pose: origin, length, rotation_error, translation_error, ..parent };
                    continue;
                }
                JointKind::Revolute | JointKind::Continuous => (StepKind::Turn, 0.0),
                JointKind::Prismatic => {
                    let range = match joint.drive {
                        Drive::Commanded { first_dof } => {
                            self.segment.ranges[index].get(first_dof).copied().flatten()?
                        }
                        Drive::Follows(_) | Drive::Fixed => return None,
                    };
                    (StepKind::Slide, range.lower.abs().max(range.upper.abs()))
                }
                JointKind::Planar | JointKind::Floating => return None,
            };
            let (dof, factor, constant) = match joint.drive {
                Drive::Commanded { first_dof } => (first_dof, 1.0, 0.0),
                Drive::Follows(following) => {
                    let (factor, constant) = (following.multiplier, following.offset);
                    // The kernel takes angles whose parts, factor · value and constant, are at most this together.
                    let part = if factor.mid() == 0.0 { f64::INFINITY } else { LARGEST_ANGLE / factor.mid().abs() };
                    let off = if factor.radius().get() == 0.0 { 0.0 } else { factor.radius().get() * part };
                    let is_known = off + constant.radius().get() <= LARGEST_ERROR;
                    if !is_known {
                        return None;
                    }
                    (following.dof, factor.mid(), constant.mid())
                }
                Drive::Fixed => return None,
            };
            // The frame's third axis is the joint's.
            let axis = unit(joint.axis)?;
            let side = if axis == DVec3::Z { DVec3::X } else { axis.any_orthonormal_vector() };
            let own_axes = DMat3::from_cols(side, axis.cross(side), axis);
            let rotation = rotation_of(origin.rotation * own_axes);
            self.model.steps.push(Step {
                parent: parent.frame,
                kind,
                dof: own.first_dof + dof,
                factor,
                constant,
                translation: origin.translation.to_array(),
                rotation,
            });
            let pose = Pose { rotation: own_axes.transpose(), ..Pose::IDENTITY };
            let length = length + reach;
            let depth = parent.depth + 1;
            if depth > MOST_STEPS || !length.is_finite() {
                return None;
            }
            let frame = self.model.steps.len() as u32;
            carried[link.index()] = Carried { frame, pose, depth, length, rotation_error, translation_error };
        }
        self.carried.push(carried);
        Some(())
    }

    /// The balls of a body that moves; makes them if they are not there.
    fn cover(&mut self, body: usize) -> Option<()> {
        if self.covers[body].is_some() {
            return Some(());
        }
        let own = &self.cell().bodies()[body];
        let (robot, link) = own.carrier()?;
        let carried = self.carried.get(robot)?[link.index()];
        let geometry = &own.geometry;
        let own_round = BallCover::new(geometry, EXCESS);
        let cover = match &own_round {
            Some(round) => round,
            None if self.model.round => return None,
            None => self.cell().shapes(body).solid_balls(geometry)?,
        };
        let reach_of = |node: &CoverNode| node.centre.length() + node.radius;
        let own_reach = cover.nodes.iter().map(reach_of).reduce(f64::max)?;
        let offset = self.model.nodes.len() as u32;
        let placement = geometry.error().get();
        let mut centres = Vec::with_capacity(cover.nodes.len());
        for node in &cover.nodes {
            centres.push((node.centre, 0.0));
            self.model.nodes.push(Ball {
                centre: carried.pose.transform_point(node.centre).to_array(),
                radius: node.radius,
                frame: carried.frame,
                first: node.first + offset,
                count: node.count,
                exact: node.exact,
                inner: node.inner,
            });
        }
        let reach = carried.length + own_reach;
        self.grow(reach, placement + carried.translation_error + carried.rotation_error * reach)?;
        let sphere = SweptSphere::enclosing(&centres);
        self.covers[body] = Some(Cover { root: offset, centres, sphere });
        Some(())
    }

    fn place_of(&self, body: usize) -> Option<BodyPlace> {
        let (robot, link) = self.cell().bodies()[body].carrier()?;
        let carried = self.carried.get(robot)?[link.index()];
        Some(BodyPlace {
            body,
            frame: carried.frame,
            rotation: carried.pose.rotation,
            origin: carried.pose.translation,
        })
    }

    /// Notes what must be shown of a pair with an obstacle that is a closed surface; balls of what moves hold what that encloses. `None` where it
    /// takes too many points.
    fn need(&mut self, of: usize, inner: BodyPlace, outer: BodyPlace) -> Option<()> {
        let [around, held] = [outer, inner].map(|place| &self.cell().bodies()[place.body].geometry);
        if !around.has_interior() {
            return Some(());
        }
        let root = around.hierarchy().root()?;
        let first = self.model.inside_points.len();
        let point =
            |&at: &DVec3| InsidePoint { frame: inner.frame, at: (inner.rotation * at + inner.origin).to_array() };
        self.model.inside_points.extend(held.part_points().iter().map(point));
        let points = first..self.model.inside_points.len();
        if points.len() > MOST_PARTS || points.is_empty() {
            return None;
        }
        let container = Container {
            frame: outer.frame,
            // Rows of the inverse are columns of the rotation.
            rotation: outer.rotation.to_cols_array(),
            origin: outer.origin.to_array(),
            centre: root.centre().to_array(),
            half: root.half().to_array(),
            points,
        };
        self.model.needs.push(Need { of: u32::try_from(of).ok()?, container });
        Some(())
    }

    /// Something reaches this far from the world's origin; its stored numbers are so far off.
    pub(super) fn grow(&mut self, size: f64, error: f64) -> Option<()> {
        self.size = self.size.max(size);
        (size.is_finite() && error <= LARGEST_PLACEMENT_ERROR * size).then_some(())
    }

    /// A body's centres seen from a link that its own hangs from.
    fn view(&mut self, body: usize, ancestor: LinkId) -> Option<u32> {
        self.cover(body)?;
        if let Some(known) = self.views.iter().position(|view| *view == (body, ancestor)) {
            return Some(known as u32);
        }
        let (index, link) = self.cell().bodies()[body].carrier()?;
        let robot = &self.cell().robots()[index].robot;
        let Cover { centres, sphere, .. } = self.covers[body].as_ref()?;
        let balls = BodyBalls { link, balls: centres };
        let factors = TravelFactors::about(robot, balls, *sphere, ancestor, &self.segment.ranges[index]);
        let mut levers = vec![0.0; self.model.steps.len()];
        for factor in factors.factors() {
            let step = self.carried[index][robot.joint(factor.joint).child.index()].frame as usize - 1;
            levers[step] = match self.model.steps[step].kind {
                StepKind::Turn => factor.turn.get(),
                StepKind::Slide => 1.0,
            };
            if factor.upwards || !levers[step].is_finite() {
                return None;
            }
        }
        self.views.push((body, ancestor));
        self.view_levers.push(levers);
        self.model.view_frames.push(self.carried[index][ancestor.index()].frame);
        Some(self.views.len() as u32 - 1)
    }

    /// A body that moves against an obstacle.
    fn obstacle(&mut self, mover: usize, view: u32, object: usize, pair: u32) -> Option<()> {
        let standing = &self.scene.objects[object];
        let geometry = &self.cell().bodies()[standing.body].geometry;
        let own = self.segment.pairs[pair as usize];
        if standing.pose.rotation_error > LARGEST_ERROR || !own.margin.is_finite() {
            return None;
        }
        let reach = standing.pose.translation.length() + geometry.radius();
        self.grow(reach, geometry.error().get() + standing.pose.translation_error)?;
        let rotation = self.main.transpose() * standing.pose.rotation;
        let origin = self.main.transpose() * standing.pose.translation;
        let first = self.model.entries.len();
        if geometry.leaf_count() > FEW_LEAVES || geometry.triangle_count() > 0 {
            let group = self.group(rotation);
            let origin = rotation.transpose() * origin;
            let root = geometry.hierarchy().root()?;
            let (centre, half) = ((root.centre() + origin).to_array(), root.half().to_array());
            let kind = PrimitiveKind::Box;
            let around = Primitive { kind, centre, half, radius: own.margin, exact: false };
            let target = Target::Tree { geometry: Arc::clone(geometry), origin };
            self.add(Entry { pair, view, group, margin: own.margin, touching: own.touching, target }, around);
        } else {
            for leaf in 0..geometry.leaf_count() as u32 {
                let leaf = geometry.leaf(leaf);
                let axes = leaf_axes(&leaf, rotation)?;
                let group = self.group(axes);
                let primitive = primitive(&leaf, &(rotation, origin), axes);
                let around = Primitive { radius: primitive.radius + own.margin, ..primitive };
                let target = Target::Primitive(primitive);
                self.add(Entry { pair, view, group, margin: own.margin, touching: own.touching, target }, around);
            }
        }
        let inner = self.place_of(mover)?;
        for of in first..self.model.entries.len() {
            self.need(of, inner, BodyPlace { body: standing.body, frame: 0, rotation, origin })?;
        }
        Some(())
    }

    fn add(&mut self, entry: Entry, around: Primitive) {
        self.model.around.push((around, entry.group));
        self.model.entries.push(entry);
    }

    /// A pair that boxes do not describe: a body that moves above a static half-space.
    fn half_space(&mut self, pair: usize) -> Option<()> {
        let own = self.segment.pairs[pair];
        let cell = self.cell();
        let (mover, ground) = match own.bodies.map(|body| cell.bodies()[body].moves(cell.robots())) {
            [true, false] => (own.bodies[0], own.bodies[1]),
            [false, true] => (own.bodies[1], own.bodies[0]),
            _ => return None,
        };
        let geometry = &cell.bodies()[ground].geometry;
        if !cell.bodies()[mover].geometry.half_spaces().is_empty()
            || geometry.leaf_count() > 0
            || !own.margin.is_finite()
        {
            return None;
        }
        let mut poses = noclash_cell::CellPoses::default();
        cell.place(cell.state(), &mut poses);
        let pose = *poses.body(ground);
        let view = self.view(mover, LinkId(0))?;
        let first = self.model.entries.len() as u32;
        for half_space in geometry.half_spaces() {
            let normal = unit(self.main.transpose() * (pose.rotation * half_space.normal))?;
            if half_space.normal_error.max(pose.rotation_error) > LARGEST_ERROR {
                return None;
            }
            let origin = self.main.transpose() * pose.translation;
            let offset = half_space.offset + normal.dot(origin);
            self.grow(offset.abs() + origin.length(), half_space.offset_error + pose.translation_error)?;
            let side = normal.any_orthonormal_vector();
            let axes = DMat3::from_cols(side, normal.cross(side), normal);
            let group = self.group(axes);
            let kind = PrimitiveKind::HalfSpace;
            let primitive = Primitive { kind, centre: [0.0, 0.0, offset], half: [0.0; 3], radius: 0.0, exact: true };
            let around = Primitive { radius: own.margin, ..primitive };
            let target = Target::Primitive(primitive);
            let pair = u32::try_from(pair).ok()?;
            self.add(Entry { pair, view, group, margin: own.margin, touching: own.touching, target }, around);
        }
        let root = self.covers[mover].as_ref()?.root;
        self.model.movers.push(Mover { root, view, entries: first..self.model.entries.len() as u32 });
        Some(())
    }

    /// The group with these axes (as columns, in the main ones).
    fn group(&mut self, axes: DMat3) -> u32 {
        let rows = axes.to_cols_array();
        let same = |group: &[f64; 9]| group.iter().zip(&rows).all(|(a, b)| (a - b).abs() <= 1e-15);
        match self.model.groups.iter().position(same) {
            Some(known) => known as u32,
            None => {
                self.model.groups.push(rows);
                self.model.groups.len() as u32 - 1
            }
        }
    }

    fn finish(mut self) -> Option<BallModel> {
        self.model.exact = self.model.nodes.iter().all(|ball| ball.count != 0 || ball.exact);
        let steps = self.model.steps.len();
        self.model.view_count = self.views.len();
        let eights = self.views.len().div_ceil(N);
        self.model.view_frames.resize(eights * N, 0);
        self.model.levers = vec![0.0; eights * steps * N];
        for (view, levers) in self.view_levers.iter().enumerate() {
            for (step, &lever) in levers.iter().enumerate() {
                self.model.levers[((view / N) * steps + step) * N + view % N] = lever;
            }
        }
        let model = &self.segment.options.model;
        // One pad for places, poses and roundings: no model drops a part of it alone.
        let terms = [ErrorTerm::Rounding, ErrorTerm::Pose, ErrorTerm::Placement];
        let weight = terms.into_iter().map(|term| model.weight(term)).fold(1.0, f64::min);
        self.model.remainder = model.weight(ErrorTerm::Remainder);
        let margins = self.segment.pairs.iter().map(|pair| pair.margin).fold(0.0, f64::max);
        self.model.scale = 2.0 * self.size + margins;
        self.model.weight = weight;
        self.model.pad = PAD * self.model.scale * weight;
        self.model.clusters = Clusters::new(&self.model);
        self.model.tests = self.pair_tests();
        let has_squares = (LEAST_SIZE..=LARGEST_SIZE).contains(&self.size);
        let usable = self.model.pad.is_finite() && has_squares && !self.model.steps.is_empty();
        usable.then_some(self.model)
    }

    fn pair_tests(&self) -> Vec<PairTest> {
        let model = &self.model;
        let entry = |of: u32, root: u32| PairTest { pair: model.pair_of(of), of, roots: [root; 2] };
        let entries = model.movers.iter().flat_map(|mover| mover.entries.clone().map(|of| entry(of, mover.root)));
        let moving = model.moving_pairs.iter().zip(model.entries.len() as u32..);
        let moving = moving.map(|(pair, of)| PairTest { pair: pair.pair, of, roots: pair.roots });
        let mut tests: Vec<PairTest> = entries.chain(moving).collect();
        tests.sort_by_key(|test| test.pair);
        tests
    }
}
