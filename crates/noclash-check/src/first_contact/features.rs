//! Which corners, edges and faces meet, at which points, across which plane. Reported, not proved: everything here is rounded.
//!
//! Just before the contact the two leaves are apart by a hair. The plane that keeps them apart best is spanned by features
//! (a face, or two edges), so its normal is sharp however small the gap is. The corners of each triangle that lie on that
//! plane are its feature: one is a vertex, two an edge, three the face. Where both features meet is the contact.

use glam::{DVec2, DVec3};
use noclash_geometry::narrow::{Effort, plane, triangles};
use noclash_geometry::query::{BodyPair, Counters, Step};
use noclash_geometry::{Geometry, HalfSpace, Pose};
use noclash_numeric::{Dyadic, DyadicSpan};

use crate::answer::{ContactKind, Witness};
use crate::engines::Probe;
use crate::prepared_query::Segment;

/// A part of a triangle.
#[derive(Clone, Debug, PartialEq)]
pub struct Feature {
    /// Vertex, edge or face.
    pub kind: FeatureKind,
    /// Its corners, as indices into the vertices of the body's meshes in file order.
    pub vertices: Vec<u32>,
}

/// How many corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeatureKind {
    /// One corner.
    Vertex,
    /// Two corners.
    Edge,
    /// All three.
    Face,
}

impl FeatureKind {
    /// The word used in JSON.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Vertex => "vertex",
            Self::Edge => "edge",
            Self::Face => "face",
        }
    }
}

/// A point of contact, in the world, rounded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactPoint {
    /// Where.
    pub point: DVec3,
    /// Unit vector across the contact, from the first body to the second; zero where none can be determined.
    pub normal: DVec3,
}

/// Reported features of a contact.
#[derive(Default)]
pub(super) struct Sketch {
    pub features: Option<[Feature; 2]>,
    pub points: Vec<ContactPoint>,
}

/// How far before the contact a curved shape's normal is evaluated, in units of t: far enough that the gap is no rounding.
const SHORTLY_BEFORE: f64 = 1e-6;

/// Corners within this share of the triangles' size of the supporting plane lie on it.
const ON_PLANE: f64 = 1e-8;

pub(super) fn sketch(
    segment: &Segment,
    pair: usize,
    witness: &Witness,
    [t_lower, t_upper]: [Dyadic; 2],
    leaves: Option<[u32; 2]>,
    touching: Option<Vec<[u32; 2]>>,
    probe: &mut Probe,
) -> Sketch {
    let at_witness = |normal: DVec3| {
        let points = vec![ContactPoint { point: witness.point, normal }];
        Sketch { features: None, points }
    };
    let leaves = match (witness.kind, leaves) {
        (ContactKind::Containment, _) => return Sketch::default(),
        (ContactKind::Overlap | ContactKind::Margin, Some(leaves)) if t_lower < t_upper => leaves,
        // With a half-space, or where the motion begins in contact.
        (ContactKind::Overlap | ContactKind::Margin, _) => {
            let normal = half_space_normal(segment, pair, witness.point, t_upper, probe);
            return at_witness(normal.unwrap_or(DVec3::ZERO));
        }
    };
    let bodies = segment.pairs[pair].bodies;
    let [a, b] = bodies.map(|body| &segment.cell.bodies()[body].geometry);
    let are_triangles = [(a, leaves[0]), (b, leaves[1])].iter().all(|(own, leaf)| own.triangle_of(*leaf).is_some());
    if !are_triangles {
        // Curved shapes, boxes: nearest points and their direction a moment before.
        let t = earlier(t_lower);
        let view = probe.view(segment, pair, t);
        let found = view.leaf_distance(leaves, Effort::within(0.0), &mut Counters::default());
        let [pose_a, _] = probe.poses(segment, bodies, t);
        return at_witness(-(pose_a.rotation * found.direction).normalize_or_zero());
    }
    let t = just_before([t_lower, t_upper], |t| {
        let found = probe.view(segment, pair, t).leaf_distance(leaves, Effort::within(0.0), &mut Counters::default());
        found.upper.get()
    });
    let poses = probe.poses(segment, bodies, t);
    let view = probe.view(segment, pair, t);
    let of_leaves = |[leaf_a, leaf_b]: [u32; 2]| {
        let indices = [a.triangles()[leaf_a as usize], b.triangles()[leaf_b as usize]];
        let placed = |own: &Geometry, pose: &Pose, indices: &[u32; 3]| {
            indices.map(|index| pose.transform_point(own.vertices()[index as usize]))
        };
        of_triangles(&[placed(a, &poses[0], &indices[0]), placed(b, &poses[1], &indices[1])], &indices)
    };
    let (mut contact_sketch, mut reach) = of_leaves(leaves);
    if witness.kind == ContactKind::Margin {
        return contact_sketch;
    }
    // Other triangles touch at the same time: neighbours that share a corner or an edge, or another place altogether.
    reach = reach.max(view.b_in_a().pad);
    let below = touching.unwrap_or_else(|| vec![[0, 0]]);
    // What the plane of the contact keeps apart needs no finer test.
    let normal = contact_sketch.points.first().map_or(DVec3::ZERO, |contact| -contact.normal);
    let plane = Plane::new(poses[0].rotation.transpose() * normal, &view);
    for other in near_leaves(&view, below, &plane, reach).into_iter().filter(|&other| other != leaves) {
        let (more, _) = of_leaves(other);
        if corner_count(&more) > corner_count(&contact_sketch) {
            contact_sketch.features = more.features;
        }
        for contact in more.points {
            let is_new = |known: &ContactPoint| known.point.distance(contact.point) > SAME_POINT * (1.0 + reach);
            if contact_sketch.points.len() < MOST_POINTS && contact_sketch.points.iter().all(is_new) {
                contact_sketch.points.push(contact);
            }
        }
    }
    contact_sketch
}

/// Where one of the bodies is half-spaces and nothing else: the normal of the one whose plane is nearest to the point, from the first
/// body to the second.
fn half_space_normal(segment: &Segment, pair: usize, point: DVec3, t: Dyadic, probe: &mut Probe) -> Option<DVec3> {
    let bodies = segment.pairs[pair].bodies;
    let poses = probe.poses(segment, bodies, t);
    let sides = bodies.iter().zip(&poses).zip([1.0, -1.0]);
    let mut normals = sides.filter_map(|((&body, pose), side)| {
        let geometry = &segment.cell.bodies()[body].geometry;
        if geometry.hierarchy().root().is_some() {
            return None;
        }
        let local = pose.rotation.transpose() * (point - pose.translation);
        let height = |plane: &HalfSpace| (plane.normal.dot(local) - plane.offset).abs();
        let nearest = geometry.half_spaces().iter().min_by(|a, b| height(a).total_cmp(&height(b)))?;
        Some((pose.rotation * nearest.normal).normalize_or_zero() * side)
    });
    normals.next()
}

/// Points nearer than this, in metres, are one.
const SAME_POINT: f64 = 1e-7;

/// No more points than this are reported, nor more pairs of triangles tested.
const MOST_POINTS: usize = 16;
const MOST_PAIRS: usize = 256;

fn corner_count(sketch: &Sketch) -> usize {
    sketch.features.iter().flatten().map(|feature| feature.vertices.len()).sum()
}

/// A direction from B to A, seen from either body.
struct Plane {
    in_a: DVec3,
    in_b: DVec3,
    /// The origin of B along it, seen from A.
    offset: f64,
}

impl Plane {
    fn new(in_a: DVec3, view: &BodyPair) -> Self {
        let there = view.b_in_a();
        Self { in_a, in_b: there.rotation.transpose() * in_a, offset: in_a.dot(there.translation) }
    }

    /// Where the box of a node of A begins along it.
    fn low(&self, view: &BodyPair, node_a: u32) -> f64 {
        let volume = &view.a.hierarchy().node(node_a).volume;
        self.in_a.dot(volume.centre()) - self.in_a.abs().dot(volume.half())
    }

    /// Where the box of a node of B ends along it.
    fn high(&self, view: &BodyPair, node_b: u32) -> f64 {
        let volume = &view.b.hierarchy().node(node_b).volume;
        self.in_b.dot(volume.centre()) + self.in_b.abs().dot(volume.half()) + self.offset
    }

    /// How far two triangles are apart along it.
    fn between_triangles(&self, a: &[DVec3; 3], b: &[DVec3; 3]) -> f64 {
        let low = a.iter().map(|corner| self.in_a.dot(*corner)).fold(f64::INFINITY, f64::min);
        let high = b.iter().map(|corner| self.in_b.dot(*corner)).fold(f64::NEG_INFINITY, f64::max);
        low - (high + self.offset)
    }
}

/// The pairs of triangles below the given nodes that may be nearer to each other than `reach`.
fn near_leaves(view: &BodyPair, below: Vec<[u32; 2]>, plane: &Plane, reach: f64) -> Vec<[u32; 2]> {
    let mut counters = Counters::default();
    let mut near = Vec::new();
    // With where the first begins and the second ends along the plane's direction.
    let mut pending: Vec<_> = below.iter().map(|&[a, b]| ([a, b], [plane.low(view, a), plane.high(view, b)])).collect();
    while let Some((nodes, [low, high])) = pending.pop() {
        if low - high > reach || view.volume_distance(nodes, &mut counters).get() > reach || near.len() >= MOST_PAIRS {
            continue;
        }
        match view.open(nodes) {
            Step::Pairs(pairs) => {
                for [a, b] in pairs {
                    // One of the two was opened: the other is where it was.
                    let low = if a == nodes[0] { low } else { plane.low(view, a) };
                    let high = if b == nodes[1] { high } else { plane.high(view, b) };
                    pending.push(([a, b], [low, high]));
                }
            }
            Step::Leaves(leaves @ [leaf_a, leaf_b]) => {
                let are_triangles = view.a.triangle_of(leaf_a).is_some() && view.b.triangle_of(leaf_b).is_some();
                if are_triangles && !beside(view, leaves, plane, 2.0 * reach) {
                    let found = view.leaf_distance(leaves, Effort::within(0.0), &mut Counters::default());
                    // What overlaps by now came earlier: it is not what is about to touch.
                    if !found.overlap_is_certain && found.upper.get() <= 2.0 * reach {
                        near.push(leaves);
                    }
                }
            }
        }
    }
    near.sort_unstable();
    // A part and one below it may both have been given.
    near.dedup();
    near
}

/// Whether the plane or that of one triangle keeps the triangles farther apart than `reach`: that settles most that are not near.
fn beside(view: &BodyPair, [leaf_a, leaf_b]: [u32; 2], plane: &Plane, reach: f64) -> bool {
    let corners =
        |own: &Geometry, leaf: u32| own.triangles()[leaf as usize].map(|index| own.vertices()[index as usize]);
    let (a, b) = (corners(view.a, leaf_a), corners(view.b, leaf_b));
    if plane.between_triangles(&a, &b) > reach {
        return true;
    }
    let b = b.map(|corner| view.b_in_a().point(corner));
    let is_beside = |one: &[DVec3; 3], other: &[DVec3; 3]| {
        let normal = (other[1] - other[0]).cross(other[2] - other[0]);
        let far = reach * normal.length();
        let [x, y, z] = one.map(|corner| normal.dot(corner - other[0]));
        x.min(y).min(z) > far || x.max(y).max(z) < -far
    };
    let are_far = || {
        let [on_a, on_b] = triangles::nearest_points(&a, &b);
        on_a.distance(on_b) > reach
    };
    is_beside(&a, &b) || is_beside(&b, &a) || are_far()
}

/// The last time between two at which two leaves were found apart, as near to their contact as is worth the while: features and
/// normals are sharpest there. They are apart at the first time and touch at the second.
fn just_before([t_lower, t_upper]: [Dyadic; 2], mut gap: impl FnMut(Dyadic) -> f64) -> Dyadic {
    let [mut before, mut touching] = [t_lower, t_upper].map(Dyadic::to_f64);
    if touching - before <= SHORTEST {
        return t_lower;
    }
    let (mut t, mut apart, mut slope) = (t_lower, gap(t_lower), 0.0);
    let mut share = NEARLY_ALL;
    for _ in 0..MOST_STEPS {
        // Where the gap runs out if it goes on shrinking as it did, or in the middle where that gives no estimate.
        let left = apart / slope;
        let foreseen = left > 0.0 && before + left < touching;
        if touching - before <= SHORTEST || foreseen && left <= SHORTEST {
            break;
        }
        let wanted = if foreseen { before + share * left } else { 0.5 * (before + touching) };
        let Some(next) = DyadicSpan::UNIT.near(wanted, 0.1 * (1.0 - share) * (wanted - before)) else { break };
        let now = gap(next);
        if now > 0.0 {
            if foreseen {
                // By how much the gap did not shrink as foreseen, as a share of it: over the next step, which is shorter by a factor of
                // twenty at least, that is less by as much.
                let bent = (now / apart - (1.0 - (next.to_f64() - before) / left)).abs();
                share = (1.0 - 0.1 * bent).clamp(NEARLY_ALL, ALMOST_ALL);
            }
            slope = (apart - now) / (next.to_f64() - before);
            (t, before, apart) = (next, next.to_f64(), now);
        } else {
            (touching, slope, share) = (next.to_f64(), 0.0, NEARLY_ALL);
        }
    }
    t
}

/// Times nearer to each other than this, in units of t, are as good as one.
const SHORTEST: f64 = 2e-9;
const MOST_STEPS: usize = 12;

/// The share of the foreseen time to the contact that is advanced in one step: short of it, because the leaves must still be apart. The larger
/// one where gaps are seen to shrink steadily.
const NEARLY_ALL: f64 = 0.95;
const ALMOST_ALL: f64 = 0.9999;

/// A time shortly before, not before the start.
fn earlier(t: Dyadic) -> Dyadic {
    let units = (1_u64 << Dyadic::FINEST_LEVEL) as f64;
    let wanted = ((t.to_f64() - SHORTLY_BEFORE).max(0.0) * units) as u64;
    Dyadic::new(wanted, Dyadic::FINEST_LEVEL).unwrap_or(t)
}

/// From corners in the world just before the contact and their indices; with the height above the plane up to which a corner
/// counts as on it.
fn of_triangles([a, b]: &[[DVec3; 3]; 2], [indices_a, indices_b]: &[[u32; 3]; 2]) -> (Sketch, f64) {
    let [on_a, on_b] = triangles::nearest_points(a, b);
    let witness = (on_a - on_b).normalize_or_zero();
    // From B to A: features' own normals first, because the witness is a difference of nearly equal points.
    let mut best = (f64::NEG_INFINITY, witness);
    for direction in plane::candidate_directions(a, b, witness).chain([witness]) {
        let gap = plane::gap(a, b, direction);
        if direction != DVec3::ZERO && gap > best.0 {
            best = (gap, direction);
        }
    }
    let (gap, normal) = best;
    let size = |t: &[DVec3; 3]| (t[1] - t[0]).length().max((t[2] - t[1]).length()).max((t[0] - t[2]).length());
    let tolerance = ON_PLANE * size(a).max(size(b)) + 4.0 * gap.abs();
    let low = a.iter().map(|p| normal.dot(*p)).fold(f64::INFINITY, f64::min);
    let high = b.iter().map(|p| normal.dot(*p)).fold(f64::NEG_INFINITY, f64::max);
    let of_a: Vec<usize> = (0..3).filter(|&k| normal.dot(a[k]) <= low + tolerance).collect();
    let of_b: Vec<usize> = (0..3).filter(|&k| normal.dot(b[k]) >= high - tolerance).collect();
    let patch = common_part(normal, &corners(a, &of_a), &corners(b, &of_b), on_a);
    let points = patch.into_iter().map(|point| ContactPoint { point, normal: -normal }).collect();
    (Sketch { features: Some([feature(indices_a, &of_a), feature(indices_b, &of_b)]), points }, tolerance)
}

fn corners(of: &[DVec3; 3], which: &[usize]) -> Vec<DVec3> {
    which.iter().map(|&k| of[k]).collect()
}

fn feature(indices: &[u32; 3], which: &[usize]) -> Feature {
    let kind = match which.len() {
        1 => FeatureKind::Vertex,
        2 => FeatureKind::Edge,
        _ => FeatureKind::Face,
    };
    Feature { kind, vertices: which.iter().map(|&k| indices[k]).collect() }
}

/// The corners of the common part of two features on one plane, seen along the normal; `otherwise` where rounding leaves none.
fn common_part(normal: DVec3, a: &[DVec3], b: &[DVec3], otherwise: DVec3) -> Vec<DVec3> {
    let helper = if normal.x.abs() < 0.6 { DVec3::X } else { DVec3::Y };
    let across = normal.cross(helper).normalize_or_zero();
    let up = normal.cross(across);
    let flat = |p: &DVec3| DVec2::new(across.dot(*p), up.dot(*p));
    let height = normal.dot(otherwise);
    let lift = |p: DVec2| across * p.x + up * p.y + normal * height;
    let (flat_a, flat_b): (Vec<DVec2>, Vec<DVec2>) = (a.iter().map(flat).collect(), b.iter().map(flat).collect());
    let common = match (flat_a.as_slice(), flat_b.as_slice()) {
        ([only], _) | (_, [only]) => vec![*only],
        (line, [p, q, r]) | ([p, q, r], line) => clipped(line, [*p, *q, *r]),
        ([p, q], [r, s]) => between_edges([*p, *q], [*r, *s]),
        _ => Vec::new(),
    };
    if common.is_empty() { vec![otherwise] } else { common.into_iter().map(lift).collect() }
}

/// A segment or triangle cut by the three sides of a triangle.
fn clipped(polygon: &[DVec2], triangle: [DVec2; 3]) -> Vec<DVec2> {
    let turn = (triangle[1] - triangle[0]).perp_dot(triangle[2] - triangle[0]);
    let mut left = polygon.to_vec();
    for side in 0..3 {
        let (from, to) = (triangle[side], triangle[(side + 1) % 3]);
        let inside = |p: DVec2| (to - from).perp_dot(p - from) * turn;
        let slack = -1e-9 * turn.abs() * (to - from).length_squared();
        let closed = left.len() > 2;
        let mut kept: Vec<DVec2> = Vec::new();
        for (index, &p) in left.iter().enumerate() {
            let (here, next) = (inside(p), left[(index + 1) % left.len()]);
            if here >= slack {
                kept.push(p);
            }
            let there = inside(next);
            let last = index + 1 == left.len();
            if (closed || !last) && ((here > 0.0 && there < slack) || (here < slack && there > 0.0)) {
                kept.push(p + (next - p) * (here / (here - there)));
            }
        }
        left = kept;
    }
    left
}

/// Two edges in one plane: the two ends of their common part where they are parallel, else where they cross.
fn between_edges([p, q]: [DVec2; 2], [r, s]: [DVec2; 2]) -> Vec<DVec2> {
    let (along, other) = (q - p, s - r);
    let cross = along.perp_dot(other);
    if cross.abs() > 1e-9 * along.length() * other.length() {
        let share = (r - p).perp_dot(other) / cross;
        return vec![p + along * share.clamp(0.0, 1.0)];
    }
    let squared = along.length_squared();
    if squared == 0.0 {
        return vec![p];
    }
    let [first, second] = [r, s].map(|end| (end - p).dot(along) / squared);
    let (from, to) = (first.min(second).max(0.0), first.max(second).min(1.0));
    if from > to { Vec::new() } else { vec![p + along * from, p + along * to] }
}
