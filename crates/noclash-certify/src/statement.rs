//! The canonical statement of a cell and its motions: what a certificate proves, as bytes.
//!
//! Every joint becomes a turn or a slide, or a few of them in a row: planar joints two slides and a turn, floating ones three
//! slides, a turn about an axis that every stretch of the motion names, and a fixed orientation. Nothing is left out: pairs that
//! unreachability keeps from being checked are stated like all others.

use std::collections::HashMap;

use glam::DVec3;
use noclash_cell::{
    Body, BodyKind, Cell, CellMotion, CellPoses, CellRobot, EffectiveTolerances, Offsets, PoseTolerance, Reason, chord,
};
use noclash_geometry::{Below, ConvexSolid, Geometry, Leaf, LeafSource, Pose};
use noclash_numeric::{Interval, Upper, add_up, mul_up};
use noclash_robot::{Drive, JointKind, Reduced};

use crate::bytes::{Bytes, Screw};
use crate::error::CertifyError;

/// A file that a statement was made from: its name and SHA-256.
pub type InputFile = (String, [u8; 32]);

/// Parts of a cell shared by all its statements.
pub(crate) struct Canonical {
    /// Number of frames, the world included.
    frames: usize,
    frame_bytes: Bytes,
    pub(crate) coordinates: usize,
    /// Per robot and degree of freedom; quaternions have none.
    pub(crate) coordinate_of: Vec<Vec<Option<usize>>>,
    floats: Vec<Float>,
    /// Per body of the cell, its frame.
    body_frames: Vec<usize>,
    /// Bodies of the cell in the order of the statement: those that move, then those that rest, neighbours beside each other.
    pub(crate) order: Vec<usize>,
    /// The inverse of the order.
    place: Vec<usize>,
    allowed: EffectiveTolerances,
}

/// A floating joint's orientation.
struct Float {
    robot: usize,
    /// Index of qx in the robot's configuration.
    first_dof: usize,
    /// The frame that turns; the one after it has the orientation at the start.
    turning_frame: usize,
    above: usize,
    coordinate: usize,
}

/// Which pairs are stated and by what margin.
pub(crate) struct Claim {
    /// Pairs that nothing is claimed about.
    pub excluded: Vec<([usize; 2], String)>,
    /// Margins of all others.
    pub margins: Vec<([usize; 2], f64)>,
}

impl Claim {
    /// Claim of a check of motions: all pairs but those that adjacency and the user exclude.
    pub fn of_motions(cell: &Cell, margin: f64) -> Self {
        let mut claim = Self { excluded: Vec::new(), margins: Vec::new() };
        let stated = |own: f64| own.max(margin);
        for pair in cell.pairs().checked() {
            claim.margins.push((pair.bodies, stated(pair.margin)));
        }
        for pair in cell.pairs().excluded() {
            match &pair.reason {
                // These cannot move against each other: the verifier sees that by itself.
                Reason::Rigid | Reason::Static => {}
                Reason::Unreachable if !pair.excused => claim.margins.push((pair.bodies, stated(pair.margin))),
                Reason::Unreachable => claim.excluded.push((pair.bodies, "excused".to_string())),
                reason @ (Reason::Adjacent | Reason::User | Reason::Srdf(_) | Reason::Allow) => {
                    claim.excluded.push((pair.bodies, reason.to_string()));
                }
            }
        }
        claim.excluded.sort_by_key(|entry| entry.0);
        claim.margins.sort_by_key(|entry| entry.0);
        claim
    }
}

impl Canonical {
    /// Tolerances become part of the statement: frames are any rigid motions within what is written, coordinates any functions.
    pub fn new(cell: &Cell, allowed: EffectiveTolerances) -> Self {
        let order = statement_order(cell);
        let mut place = vec![0; order.len()];
        order.iter().enumerate().for_each(|(at, &body)| place[body] = at);
        let mut canonical = Self {
            frames: 1,
            frame_bytes: Bytes::default(),
            coordinates: 0,
            coordinate_of: Vec::new(),
            floats: Vec::new(),
            body_frames: Vec::new(),
            order,
            place,
            allowed,
        };
        let link_frames: Vec<Vec<usize>> =
            cell.robots().iter().enumerate().map(|(index, robot)| canonical.add_robot(index, robot)).collect();
        for (index, body) in cell.bodies().iter().enumerate() {
            let frame = match body.kind {
                BodyKind::Link { robot, link }
                | BodyKind::Attached { robot, link }
                | BodyKind::MovingObstacle { robot, link } => link_frames[robot][link.index()],
                BodyKind::Obstacle { pose } => {
                    canonical.add_frame(0, &loosened(&pose, &canonical.allowed.bodies[index]), None)
                }
            };
            canonical.body_frames.push(frame);
        }
        canonical
    }

    /// The numbers of two bodies of the cell in the statement, the smaller first.
    pub fn placed(&self, bodies: [usize; 2]) -> [usize; 2] {
        let [a, b] = bodies.map(|body| self.place[body]);
        [a.min(b), a.max(b)]
    }

    fn add_frame(&mut self, parent: usize, origin: &Pose, screw: Option<Screw>) -> usize {
        self.frame_bytes.frame(parent, origin, screw);
        self.frames += 1;
        self.frames - 1
    }

    fn add_coordinate(&mut self) -> usize {
        self.coordinates += 1;
        self.coordinates - 1
    }

    /// Frames of all links of a robot.
    fn add_robot(&mut self, index: usize, placed: &CellRobot) -> Vec<usize> {
        let robot = &placed.robot;
        let mut own = Vec::new();
        for dof in robot.dofs() {
            use noclash_robot::DofComponent::{Qw, Qx, Qy, Qz};
            let quaternion = matches!(dof.component, Qx | Qy | Qz | Qw);
            own.push((!quaternion).then(|| self.add_coordinate()));
        }
        let of = |dof: usize| own.get(dof).copied().flatten().unwrap_or(0);
        let base = loosened(&placed.base, &self.allowed.robots[index].base);
        let mut frames = vec![self.add_frame(0, &base, None)];
        for link in robot.link_ids().skip(1) {
            let Some(joint) = robot.link(link).parent_joint().map(|joint| robot.joint(joint)) else { continue };
            let parent = frames[joint.parent.index()];
            let (first, multiplier, offset) = match joint.drive {
                Drive::Fixed => (0, Interval::ONE, Interval::ZERO),
                Drive::Commanded { first_dof } => (first_dof, Interval::ONE, Interval::ZERO),
                Drive::Follows(following) => (following.dof, following.multiplier, following.offset),
            };
            let single = |turns| Screw { turns, axis: joint.axis, coordinate: of(first), multiplier, offset };
            let frame = match joint.kind {
                JointKind::Fixed => self.add_frame(parent, &joint.origin, None),
                JointKind::Revolute | JointKind::Continuous => {
                    self.add_frame(parent, &joint.origin, Some(single(true)))
                }
                JointKind::Prismatic => self.add_frame(parent, &joint.origin, Some(single(false))),
                JointKind::Planar => {
                    // The stored directions are the model, and of length 1 up to rounding alone.
                    let almost = Interval::new(1.0 - 8.0 * f64::EPSILON, 1.0 + 8.0 * f64::EPSILON);
                    let [x, y] = joint.plane_directions();
                    let slide = |axis, dof| Screw { multiplier: almost, ..Screw::plain(false, axis, of(dof)) };
                    let along_x = self.add_frame(parent, &joint.origin, Some(slide(x, first)));
                    let along_y = self.add_frame(along_x, &Pose::IDENTITY, Some(slide(y, first + 1)));
                    self.add_frame(along_y, &Pose::IDENTITY, Some(Screw::plain(true, joint.axis, of(first + 2))))
                }
                JointKind::Floating => {
                    let mut above = parent;
                    for (place, axis) in [DVec3::X, DVec3::Y, DVec3::Z].into_iter().enumerate() {
                        let origin = if place == 0 { joint.origin } else { Pose::IDENTITY };
                        above = self.add_frame(above, &origin, Some(Screw::plain(false, axis, of(first + place))));
                    }
                    let coordinate = self.add_coordinate();
                    let turn = Screw::plain(true, DVec3::X, coordinate);
                    let turning_frame = self.add_frame(above, &Pose::IDENTITY, Some(turn));
                    self.floats.push(Float { robot: index, first_dof: first + 3, turning_frame, above, coordinate });
                    self.add_frame(turning_frame, &Pose::IDENTITY, None)
                }
            };
            frames.push(frame);
        }
        self.coordinate_of.push(own);
        frames
    }

    /// Everything before the motion.
    pub fn header(
        &self,
        cell: &Cell,
        claim: &Claim,
        inputs: &[InputFile],
        segments: usize,
    ) -> Result<Bytes, CertifyError> {
        let mut out = Bytes(noclash_verify::MAGIC.to_vec());
        out.count(inputs.len());
        for (name, digest) in inputs {
            out.text(name);
            out.0.extend(digest);
        }
        out.count(self.coordinates);
        out.count(self.frames - 1);
        out.0.extend(&self.frame_bytes.0);
        out.count(cell.bodies().len());
        for &index in &self.order {
            let body = &cell.bodies()[index];
            out.text(&body.name);
            out.count(self.body_frames[index]);
            body_bytes(&body.geometry, &mut out).ok_or_else(|| {
                let name = body.name.clone();
                match body.geometry.grown() > 0.0 && body.geometry.enclosing_triangles().next().is_some() {
                    true => CertifyError::Simplified { body: name },
                    false => CertifyError::Geometry { body: name },
                }
            })?;
        }
        let mut excluded: Vec<_> =
            claim.excluded.iter().map(|(bodies, reason)| (self.placed(*bodies), reason)).collect();
        excluded.sort_unstable();
        out.count(excluded.len());
        for ([a, b], reason) in excluded {
            out.count(a);
            out.count(b);
            out.text(reason);
        }
        let general = claim.margins.first().map_or(0.0, |entry| entry.1);
        out.number(general);
        let special = claim.margins.iter().filter(|entry| entry.1 != general);
        let mut special: Vec<_> = special.map(|(bodies, margin)| (self.placed(*bodies), *margin)).collect();
        special.sort_unstable_by_key(|entry| entry.0);
        out.count(special.len());
        for ([a, b], margin) in special {
            out.count(a);
            out.count(b);
            out.number(margin);
        }
        out.count(segments);
        Ok(out)
    }

    /// The tolerance of the obstacle that a robot carries, if that is what the robot is for.
    fn carried_tolerance(&self, cell: &Cell, robot: usize) -> PoseTolerance {
        let carried = |body: &Body| matches!(body.kind, BodyKind::MovingObstacle { robot: own, .. } if own == robot);
        cell.bodies().iter().position(carried).map_or(PoseTolerance::NONE, |body| self.allowed.bodies[body])
    }

    /// The stretches of one segment: from, to, and what each says of frames and coordinates.
    pub fn stretches(&self, cell: &Cell, motion: &CellMotion) -> Option<Vec<(f64, f64, Bytes)>> {
        let mut times: Vec<f64> = (0..cell.robots().len()).flat_map(|robot| motion.of_robot(robot).knots()).collect();
        times.extend([0.0, 1.0]);
        times.sort_by(f64::total_cmp);
        times.dedup();
        let stretch = |pair: &[f64]| Some((pair[0], pair[1], self.stretch(cell, motion, pair[0], pair[1])?));
        times.windows(2).map(stretch).collect()
    }

    fn stretch(&self, cell: &Cell, motion: &CellMotion, from: f64, to: f64) -> Option<Bytes> {
        let robots = 0..cell.robots().len();
        let reduced: Vec<Reduced> =
            robots.map(|robot| motion.of_robot(robot).reduced(from, to)).collect::<Option<_>>()?;
        let mut curves = vec![(vec![0.0], 0.0); self.coordinates];
        for (robot, (own, reduced)) in self.coordinate_of.iter().zip(&reduced).enumerate() {
            let off = self.allowed.robots[robot].joints.of_dofs(&cell.robots()[robot].robot);
            for (dof, (coordinate, value)) in own.iter().zip(&reduced.values).enumerate() {
                if let Some(coordinate) = *coordinate {
                    let beside = motion.offsets().map_or(0.0, |offsets| offsets[robot].of_dof(dof));
                    let deviation = add_up(add_up(value.deviation, off[dof]), beside);
                    curves[coordinate] = (value.coefficients.clone(), deviation);
                }
            }
        }
        let mut out = Bytes::default();
        out.count(2 * self.floats.len());
        for float in &self.floats {
            let Reduced { values, turns } = &reduced[float.robot];
            let turn = turns.iter().find(|turn| turn.first_dof == float.first_dof);
            let (start, axis, error) = match turn {
                Some(turn) => {
                    curves[float.coordinate] = (turn.angle.coefficients.clone(), turn.angle.deviation);
                    (turn.start, turn.axis, turn.axis_error)
                }
                // It rests: its numbers are constant and exact.
                None => (std::array::from_fn(|i| values[float.first_dof + i].coefficients[0]), DVec3::X, 0.0),
            };
            let orientation = Pose::from_xyz_quaternion(DVec3::ZERO, start)?;
            // A turn about the exact axis is one about the stated axis between two small turns that take one to the other.
            let tilted = |pose: &Pose| Pose { rotation_error: pose.rotation_error + 2.0 * error, ..*pose };
            // An orientation that another time may differ in is not stated.
            let is_off = |offsets: &Offsets| offsets.out_of_step.iter().any(|joint| joint.turn > Upper::ZERO);
            if motion.offsets().is_some_and(|offsets| is_off(&offsets[float.robot])) {
                return None;
            }
            // A moving obstacle is off by one vector and one rotation in the world, all the time: before it is turned.
            let before = loosened(&tilted(&Pose::IDENTITY), &self.carried_tolerance(cell, float.robot));
            out.count(float.turning_frame);
            out.frame(float.above, &before, Some(Screw::plain(true, axis, float.coordinate)));
            out.count(float.turning_frame + 1);
            out.frame(float.turning_frame, &tilted(&orientation), None);
        }
        for (coefficients, deviation) in curves {
            out.count(coefficients.len());
            coefficients.iter().for_each(|&coefficient| out.number(coefficient));
            out.number(deviation);
        }
        Some(out)
    }
}

/// The pose as any rigid motion within a tolerance of it: the entries of R'R − R are at most |R' − 1| = 2 sin(α/2), and rotations about the
/// origin leave it where it is.
fn loosened(pose: &Pose, tolerance: &PoseTolerance) -> Pose {
    if *tolerance == PoseTolerance::NONE {
        return *pose;
    }
    // |R'R̃ − R̃| ≤ |R' − 1|·|R̃|, and R̃ is a rotation up to its error.
    let turned = mul_up(chord(tolerance.rotation).get(), add_up(1.0, pose.rotation_error));
    Pose {
        rotation_error: add_up(pose.rotation_error, turned),
        translation_error: add_up(pose.translation_error, tolerance.translation),
        ..*pose
    }
}

/// Bodies that move in the order of the cell, then those that rest such that neighbours in space are neighbours in the list.
fn statement_order(cell: &Cell) -> Vec<usize> {
    let moves = |body: &usize| cell.bodies()[*body].moves(cell.robots());
    let (mut order, mut resting): (Vec<usize>, Vec<usize>) = (0..cell.bodies().len()).partition(moves);
    let mut poses = CellPoses::default();
    cell.place(cell.state(), &mut poses);
    let centre = |body: usize| {
        let middle = cell.bodies()[body].geometry.hierarchy().root().map_or(DVec3::ZERO, |root| root.centre());
        poses.body(body).transform_point(middle)
    };
    let centres: Vec<DVec3> = (0..cell.bodies().len()).map(centre).collect();
    arrange(&mut resting, &centres);
    order.extend(resting);
    order
}

/// Halves by the axis along which the centres spread most, again and again.
fn arrange(bodies: &mut [usize], centres: &[DVec3]) {
    if bodies.len() < 2 {
        return;
    }
    let low = bodies.iter().fold(DVec3::INFINITY, |low, &body| low.min(centres[body]));
    let high = bodies.iter().fold(DVec3::NEG_INFINITY, |high, &body| high.max(centres[body]));
    let axis = (high - low).max_position();
    bodies.sort_by(|&a, &b| centres[a][axis].total_cmp(&centres[b][axis]).then(a.cmp(&b)));
    let (first, second) = bodies.split_at_mut(bodies.len() / 2);
    arrange(first, centres);
    arrange(second, centres);
}

/// Leaves of a geometry in the order in which its tree is written.
pub(crate) fn leaves_in_order(geometry: &Geometry) -> Vec<u32> {
    let tree = geometry.hierarchy();
    let mut leaves = Vec::with_capacity(geometry.leaf_count());
    let mut pending: Vec<u32> = if tree.is_empty() { Vec::new() } else { vec![0] };
    while let Some(node) = pending.pop() {
        match tree.node(node).below() {
            Below::Children(first) => pending.extend([first + 1, first]),
            Below::Leaf(leaf) => leaves.push(leaf),
        }
    }
    leaves
}

/// `None` for a body that its numbers do not describe.
fn body_bytes(geometry: &Geometry, out: &mut Bytes) -> Option<()> {
    if !geometry.is_described() {
        return None;
    }
    out.number(geometry.error().get());
    let mut vertices = Vertices::default();
    let mut pieces = Bytes::default();
    let leaves = leaves_in_order(geometry);
    let mut set_of: HashMap<u32, usize> = HashMap::new();
    let mut sets = Vec::new();
    for set in geometry.enclosing_triangles() {
        sets.push(set.oriented);
        set_of.extend(set.triangles.iter().map(|&triangle| (triangle, sets.len())));
    }
    for &leaf in &leaves {
        match geometry.leaf(leaf) {
            Leaf::Simplex { points, .. } if geometry.triangle_of(leaf).is_some() => {
                pieces.byte(0);
                pieces.count(set_of.get(&leaf).copied().unwrap_or(0));
                points.into_iter().for_each(|point| pieces.count(vertices.number(point)));
            }
            Leaf::Simplex { points, radius } => {
                // A grown triangle that encloses something cannot be stated.
                if set_of.contains_key(&leaf) {
                    return None;
                }
                let mut corners = points.to_vec();
                corners.dedup();
                hull(&corners, radius, &mut vertices, &mut pieces);
            }
            Leaf::Solid(ConvexSolid::Cylinder { centre, axis, half_length, radius }) => {
                pieces.byte(2);
                pieces.triple(*centre);
                pieces.triple(*axis);
                pieces.number(*half_length);
                pieces.number(*radius);
            }
            // Corners with the ball that holds what was rounded of them.
            Leaf::Solid(ConvexSolid::Polytope(_) | ConvexSolid::Box { .. }) => {
                let balls: Vec<_> = (0..).map_while(|index| geometry.leaf_ball(leaf, index)).collect();
                let radius = balls.iter().map(|ball| ball.1).fold(0.0, f64::max);
                let points: Vec<DVec3> = balls.iter().map(|ball| ball.0).collect();
                if points.len() > MOST_CORNERS {
                    return None;
                }
                hull(&points, radius, &mut vertices, &mut pieces);
            }
        }
    }
    out.count(vertices.points.len());
    vertices.points.iter().for_each(|&point| out.triple(point));
    out.count(sets.len());
    sets.iter().for_each(|&oriented| out.count(usize::from(oriented)));
    out.count(geometry.half_spaces().len());
    for half_space in geometry.half_spaces() {
        // Normals are of length 1 up to their error and rounding.
        out.number(half_space.normal_error + 8.0 * f64::EPSILON);
        out.triple(half_space.normal);
        out.number(half_space.offset_error);
        out.number(half_space.offset);
    }
    out.count(leaves.len());
    out.0.extend(&pieces.0);
    let tree = geometry.hierarchy();
    let mut pending: Vec<u32> = if tree.is_empty() { Vec::new() } else { vec![0] };
    while let Some(node) = pending.pop() {
        match tree.node(node).below() {
            Below::Children(first) => {
                out.byte(0);
                pending.extend([first + 1, first]);
            }
            Below::Leaf(_) => out.byte(1),
        }
    }
    Some(())
}

/// Most corners that a verifier takes.
const MOST_CORNERS: usize = 4096;

fn hull(points: &[DVec3], radius: f64, vertices: &mut Vertices, out: &mut Bytes) {
    out.byte(1);
    out.count(points.len());
    out.number(radius);
    points.iter().for_each(|&point| out.count(vertices.number(point)));
}

/// Points, each once.
#[derive(Default)]
struct Vertices {
    points: Vec<DVec3>,
    numbers: HashMap<[u64; 3], usize>,
}

impl Vertices {
    fn number(&mut self, point: DVec3) -> usize {
        // −0 equals 0.
        let key = (point + DVec3::ZERO).to_array().map(f64::to_bits);
        *self.numbers.entry(key).or_insert_with(|| {
            self.points.push(point);
            self.points.len() - 1
        })
    }
}
