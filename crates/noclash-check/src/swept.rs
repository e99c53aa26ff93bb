//! The swept volume of moving bodies along a motion, from outside: hulls of four points grown by a ball.
//!
//! A body is covered by capsules around nodes of its hierarchy, and around what its meshes enclose beyond these. Between two times h apart each end of a capsule's segment stays
//! within sup|x''|·h²/8 of its chord, so the segment stays in the hull of its four end points grown by that; across a kink, in
//! its place in the middle grown by what it travels. Both this and how far a hull reaches beyond the capsule are derived in
//! `docs/first-contact.md`, Swept volumes.

use glam::DVec3;
use noclash_cell::{Cell, CellMotion, CellPoses, MotionScratch};
use noclash_geometry::volume::{Lss, Volume as _};
use noclash_geometry::{Below, Geometry};
use noclash_numeric::{DyadicInterval, UNIT_ROUNDOFF, Upper, add_up, sort_by_float};
use noclash_robot::{BodyBalls, JointRange, JointRates, TravelFactors};

/// How closely to follow.
#[derive(Clone, Copy, Debug)]
pub struct SweepOptions {
    /// How many capsules may cover the surface of one body, and how many more the rest of its inside.
    pub capsules: usize,
    /// How far hulls may reach beyond the swept capsules, in metres, where the motion has no kinks: pieces of time are halved down to
    /// 2⁻¹² of the motion until they do not. [`SweptHull::beyond`] says how far they do reach.
    pub tolerance: f64,
}

impl Default for SweepOptions {
    fn default() -> Self {
        Self { capsules: 8, tolerance: 2e-3 }
    }
}

/// The hull of four points grown by a ball.
#[derive(Clone, Copy, Debug)]
pub struct SweptHull {
    /// Index of the body.
    pub body: usize,
    /// Number of the capsule among those of the body.
    pub capsule: usize,
    /// When.
    pub over: DyadicInterval,
    /// Both ends of the segment when the piece begins and when it ends, in the world.
    pub points: [DVec3; 4],
    /// Radius of the ball.
    pub radius: f64,
    /// By how much the radius exceeds that of the capsule.
    pub excess: f64,
    /// No point of the hull is farther than this from what the capsule passes through during `over`.
    pub beyond: f64,
}

/// Why no swept volume holds a moving body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unenclosable {
    /// It has a half-space, which no bounded set holds.
    Unbounded,
    /// The numbers of its description say nothing about its shape or where it is on its link.
    NotDescribed,
    /// Where the motion takes it is not known.
    NotPlaced,
}

impl std::fmt::Display for Unenclosable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Unbounded => "has a half-space, which no mesh encloses",
            Self::NotDescribed => {
                "has a pose or shape whose numbers overflow or whose angles are too large for a proved sine"
            }
            Self::NotPlaced => {
                "is carried by joints whose numbers overflow or whose angles are too large for a proved sine"
            }
        })
    }
}

/// Finest pieces of time.
const FINEST_LEVEL: u8 = 12;

/// The swept volume of all moving bodies but those of `left_out`.
///
/// Guarantee: at every time of the motion every leaf of such a body, and every point that its meshes enclose or may enclose, is in its
/// hulls whose `over` holds the time. A body for which that cannot be is an error, with the reason, and all of these
/// are named.
pub fn swept_hulls(
    cell: &Cell,
    motion: &CellMotion,
    options: &SweepOptions,
    left_out: &[usize],
) -> Result<Vec<SweptHull>, Vec<(usize, Unenclosable)>> {
    let ranges = motion.ranges();
    let (mut hulls, mut unenclosable) = (Vec::new(), Vec::new());
    for (body, own) in cell.bodies().iter().enumerate() {
        if !own.moves(cell.robots()) || left_out.contains(&body) {
            continue;
        }
        let sweep = Sweep { cell, motion, ranges: &ranges, body, options };
        let swept = if !own.geometry.half_spaces().is_empty() {
            Err(Unenclosable::Unbounded)
        } else if !own.geometry.is_described() {
            Err(Unenclosable::NotDescribed)
        } else {
            capsules(&own.geometry, options.capsules.max(1))
                .iter()
                .enumerate()
                .try_for_each(|(number, capsule)| sweep.along(number, capsule, &mut hulls))
        };
        unenclosable.extend(swept.err().map(|why| (body, why)));
    }
    if unenclosable.is_empty() { Ok(hulls) } else { Err(unenclosable) }
}

/// Capsules that together hold all leaves of a body: the thickest is replaced by those of its node's children while there may be
/// more.
fn capsules(geometry: &Geometry, most: usize) -> Vec<Lss> {
    let tree = geometry.hierarchy();
    if tree.is_empty() {
        return Vec::new();
    }
    let mut cover = vec![(0, geometry.fit_below::<Lss>(0))];
    while cover.len() < most {
        let children = |node: u32| match tree.node(node).below() {
            Below::Children(first) => Some(first),
            Below::Leaf(_) => None,
        };
        let open = cover
            .iter()
            .enumerate()
            .filter_map(|(place, (node, capsule))| children(*node).map(|first| (place, first, capsule.radius())));
        let Some((place, first, _)) = open.max_by(|a, b| a.2.total_cmp(&b.2)) else { break };
        cover.swap_remove(place);
        cover.extend([first, first + 1].map(|node| (node, geometry.fit_below(node))));
    }
    let mut capsules: Vec<Lss> = cover.into_iter().map(|(_, capsule)| capsule).collect();
    if geometry.has_interior() {
        capsules.extend(inner_capsules(geometry, &capsules, most));
    }
    capsules
}

/// Cells along the longest side of a body that its inside is divided into.
const INNER_CELLS: usize = 32;

/// Capsules that hold what the meshes of a body enclose, as far as no capsule of the cover holds it already.
fn inner_capsules(geometry: &Geometry, cover: &[Lss], most: usize) -> Vec<Lss> {
    let Some(boxes) = geometry.enclosed_boxes(INNER_CELLS) else {
        // The capsule around all leaves is convex: what they enclose is in it.
        return vec![geometry.fit_below(0)];
    };
    let left: Vec<[DVec3; 2]> =
        boxes.into_iter().filter(|cell| !cover.iter().any(|capsule| holds_box(capsule, cell))).collect();
    if left.is_empty() {
        return Vec::new();
    }
    let fitted = |boxes: Vec<[DVec3; 2]>| {
        let capsule = Lss::fit(boxes.iter().flat_map(|cell| corners(cell).map(|corner| (corner, 0.0))));
        (boxes, capsule)
    };
    let mut groups = vec![fitted(left)];
    while groups.len() < most {
        let several = groups.iter().enumerate().filter(|(_, (boxes, _))| boxes.len() > 1);
        let thickest = several.max_by(|(_, a), (_, b)| a.1.radius().total_cmp(&b.1.radius()));
        let Some((place, _)) = thickest else { break };
        let (mut boxes, _) = groups.swap_remove(place);
        let low = boxes.iter().map(|cell| cell[0]).fold(DVec3::INFINITY, DVec3::min);
        let extent = boxes.iter().map(|cell| cell[1]).fold(DVec3::NEG_INFINITY, DVec3::max) - low;
        let axis = if extent.x >= extent.y.max(extent.z) { 0 } else { 1 + usize::from(extent.z > extent.y) };
        // Cells in the order of the grid, so that the halves are determined.
        sort_by_float(&mut boxes, |cell| (cell[0][axis], 0));
        let later = boxes.split_off(boxes.len() / 2);
        groups.extend([fitted(boxes), fitted(later)]);
    }
    groups.into_iter().map(|(_, capsule)| capsule).collect()
}

fn corners([low, high]: &[DVec3; 2]) -> [DVec3; 8] {
    let at = |corner: usize, axis: usize| if corner >> axis & 1 == 0 { low[axis] } else { high[axis] };
    std::array::from_fn(|corner| DVec3::new(at(corner, 0), at(corner, 1), at(corner, 2)))
}

/// True only if the capsule, which is convex, holds the box.
fn holds_box(capsule: &Lss, cell: &[DVec3; 2]) -> bool {
    let (centre, half) = (capsule.centre(), capsule.half());
    corners(cell).into_iter().all(|corner| {
        let along = (corner - centre).dot(half) / half.length_squared();
        let along = if along.is_nan() { 0.0 } else { along.clamp(-1.0, 1.0) };
        // Any point of the segment will do; the distance to it is rounded.
        let rounding = 64.0 * UNIT_ROUNDOFF * (corner.length() + centre.length() + half.length());
        corner.distance(centre + half * along) + rounding <= capsule.radius()
    })
}

struct Sweep<'a> {
    cell: &'a Cell,
    motion: &'a CellMotion,
    ranges: &'a [Vec<Option<JointRange>>],
    body: usize,
    options: &'a SweepOptions,
}

impl Sweep<'_> {
    /// The hulls of one capsule.
    fn along(&self, number: usize, capsule: &Lss, hulls: &mut Vec<SweptHull>) -> Result<(), Unenclosable> {
        let own = &self.cell.bodies()[self.body];
        let (robot, link) = own.carrier().ok_or(Unenclosable::NotPlaced)?;
        let tips = [capsule.centre() - capsule.half(), capsule.centre() + capsule.half()];
        let balls = tips.map(|tip| (tip, 0.0));
        let tree = &self.cell.robots()[robot].robot;
        let held = BodyBalls { link, balls: &balls };
        let factors = TravelFactors::new(tree, held, tree.root(), &self.ranges[robot]);
        let turns: Vec<Upper> = factors.factors().iter().map(|factor| factor.turn).collect();
        let mut rates = vec![JointRates::NONE; tree.joints().len()];
        let (mut scratch, mut poses) = (MotionScratch::default(), CellPoses::default());
        let reach = tips[0].length().max(tips[1].length()) * (1.0 + 8.0 * UNIT_ROUNDOFF);
        // The ends are made of centre and half, each rounded once.
        let rounding = 64.0 * UNIT_ROUNDOFF * (reach + capsule.radius());
        let mut pending = vec![DyadicInterval::UNIT];
        while let Some(over) = pending.pop() {
            self.motion.joint_rates(robot, over, &mut rates);
            let [first, second, _] = factors.derivative_bounds(&turns, &rates);
            let smooth = self.motion.is_smooth_within(over);
            let width = 2.0 * over.half_width();
            let deviation =
                if smooth { second.scale(0.125 * width * width) } else { first.scale(over.half_width()) }.get();
            let times = if smooth { [over.from(), over.to()] } else { [over.centre(); 2] };
            let mut points = [DVec3::ZERO; 4];
            let mut off = 0.0_f64;
            for (half, t) in points.chunks_mut(2).zip(times) {
                self.motion.place(self.cell, t, &mut scratch, &mut poses);
                let pose = poses.body(self.body);
                off = off.max(pose.error_at(reach).get());
                half.copy_from_slice(&tips.map(|tip| pose.transform_point(tip)));
            }
            let astray = add_up(deviation, off);
            let excess = [own.geometry.error().get(), rounding].into_iter().fold(astray, add_up);
            let radius = add_up(capsule.radius(), excess);
            let twist = twist(&points);
            let beyond = [twist, astray].into_iter().fold(excess, add_up);
            let allowed = if smooth { self.options.tolerance } else { 10.0 * self.options.tolerance };
            // Shorter pieces do not lessen what the numbers of poses and shapes are off.
            let is_close = twist + 2.0 * deviation <= allowed;
            if let Some((earlier, later)) = over.split().filter(|_| !is_close && over.level() < FINEST_LEVEL) {
                pending.extend([later, earlier]);
            } else if beyond.is_finite() && radius.is_finite() && points.iter().all(|point| point.is_finite()) {
                hulls.push(SweptHull { body: self.body, capsule: number, over, points, radius, excess, beyond });
            } else {
                return Err(Unenclosable::NotPlaced);
            }
        }
        Ok(())
    }
}

/// At least how far any point of the hull of a₀, b₀, a₁, b₁ is from the segments between points that run along a₀a₁ and b₀b₁ at constant
/// rates: |Â − B̂|·AB/(√A + √B)², with A, B the lengths of the chords and Â, B̂ their directions. The hull of a segment that is turned
/// about its middle is a rectangle; the segment leaves out most of it.
fn twist(&[a, b, a_after, b_after]: &[DVec3; 4]) -> f64 {
    let (along_a, along_b) = (a_after - a, b_after - b);
    let (length_a, length_b) = (along_a.length(), along_b.length());
    if length_a == 0.0 || length_b == 0.0 {
        return LOST_TO_UNDERFLOW;
    }
    let apart = (along_a / length_a - along_b / length_b).length();
    let roots = length_a.sqrt() + length_b.sqrt();
    // Differences of points, lengths and quotients are off by a few units in the last place each, the directions by 8.
    let most = (apart + 32.0 * UNIT_ROUNDOFF) * (length_a / roots) * (length_b / roots);
    most * (1.0 + 32.0 * UNIT_ROUNDOFF) + LOST_TO_UNDERFLOW
}

/// A vector whose length is computed as 0 is shorter than this.
const LOST_TO_UNDERFLOW: f64 = 1e-150;
