//! Balls that together hold a body, in a tree: what the ball stage of checks compares instead of triangles and boxes.
//!
//! Every stored point of the body's surface, and of the solids it is made of, lies in a ball of every level of the tree. Spheres are kept
//! as they are; triangles and solids are cut into patches first, so that no ball reaches much farther out than it has to.

use glam::{DMat3, DVec3};

use crate::Geometry;
use crate::leaf::{ConvexSolid, Leaf};
use crate::leaf_source::LeafSource;

/// A tree of balls. The first node holds everything.
#[derive(Clone, Debug, Default)]
pub struct BallCover {
    /// Children stand next to each other, behind their parent.
    pub nodes: Vec<CoverNode>,
}

/// One ball, and the balls that together hold what it holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CoverNode {
    /// In the body's frame.
    pub centre: DVec3,
    /// Rounded up.
    pub radius: f64,
    /// The first child.
    pub first: u32,
    /// How many children there are; none below a leaf of the tree.
    pub count: u32,
    /// Whether the ball is a part of the body, as it is stored, and nothing else.
    pub exact: bool,
}

/// A small ball that holds a part of the body.
#[derive(Clone, Copy)]
struct Patch {
    centre: DVec3,
    radius: f64,
    exact: bool,
}

/// Beyond so many patches they are made larger.
const MOST_PATCHES: usize = 1 << 14;

/// Cells along an axis of a solid.
const MOST_CELLS: f64 = 12.0;

/// Pays for the few roundings of centres and radii.
const SLACK: f64 = 1.0 + 1e-12;

impl BallCover {
    /// Balls of about the given radius at the leaves of the tree, larger where that would take too many. Nothing for a body without
    /// leaves, and `None` for one that balls do not describe.
    pub fn new(geometry: &Geometry, radius: f64) -> Option<Self> {
        if !geometry.is_described() || !(radius > 0.0 && geometry.radius().is_finite()) {
            return None;
        }
        let mut size = radius;
        let mut patches = loop {
            match patches_of(geometry, 0.5 * size) {
                Some(patches) => break patches,
                None => size *= 2.0,
            }
        };
        let mut cover = Self::default();
        if !patches.is_empty() {
            cover.nodes.push(CoverNode { centre: DVec3::ZERO, radius: 0.0, first: 0, count: 0, exact: false });
            cover.fill(0, &mut patches, size);
        }
        Some(cover)
    }

    fn fill(&mut self, at: usize, patches: &mut [Patch], size: f64) {
        if let [only] = patches {
            let Patch { centre, radius, exact } = *only;
            self.nodes[at] = CoverNode { centre, radius, first: 0, count: 0, exact };
            return;
        }
        let (centre, radius) = enclosing(patches);
        let first = self.nodes.len();
        // Exact balls are told apart down to each of them: only they can show that two bodies touch.
        let wants_split = |part: &[Patch]| part.len() > 1 && (part.iter().all(|p| p.exact) || enclosing(part).1 > size);
        if !wants_split(patches) {
            self.nodes[at] = CoverNode { centre, radius, first: 0, count: 0, exact: false };
            return;
        }
        let mut parts: Vec<&mut [Patch]> = vec![patches];
        for _ in 0..3 {
            parts = parts
                .into_iter()
                .flat_map(|part| {
                    if wants_split(part) {
                        let (low, high) = halves(part);
                        vec![low, high]
                    } else {
                        vec![part]
                    }
                })
                .collect();
        }
        self.nodes[at] = CoverNode { centre, radius, first: first as u32, count: parts.len() as u32, exact: false };
        self.nodes.resize(first + parts.len(), CoverNode { centre, radius, first: 0, count: 0, exact: false });
        for (child, part) in parts.into_iter().enumerate() {
            self.fill(first + child, part, size);
        }
    }
}

/// Both halves along the widest direction.
fn halves(patches: &mut [Patch]) -> (&mut [Patch], &mut [Patch]) {
    let (low, high) = corners(patches);
    let extent = high - low;
    let axis = if extent.x >= extent.y && extent.x >= extent.z {
        0
    } else if extent.y >= extent.z {
        1
    } else {
        2
    };
    let middle = patches.len() / 2;
    patches.select_nth_unstable_by(middle, |a, b| {
        let by_axis = a.centre[axis].total_cmp(&b.centre[axis]);
        by_axis.then(a.centre.x.total_cmp(&b.centre.x)).then(a.centre.y.total_cmp(&b.centre.y)).then(a.centre.z.total_cmp(&b.centre.z))
    });
    patches.split_at_mut(middle)
}

fn corners(patches: &[Patch]) -> (DVec3, DVec3) {
    patches.iter().fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(low, high), patch| {
        let radius = DVec3::splat(patch.radius);
        (low.min(patch.centre - radius), high.max(patch.centre + radius))
    })
}

/// How often a centre is moved towards the ball that is farthest out.
const STEPS: usize = 12;

/// A ball around the balls, hardly larger than the smallest (Bădoiu and Clarkson).
fn enclosing(patches: &[Patch]) -> (DVec3, f64) {
    let (low, high) = corners(patches);
    let mut centre = 0.5 * (low + high);
    let mut best = (centre, f64::INFINITY);
    for step in 0..STEPS {
        let (mut radius, mut farthest) = (0.0, centre);
        for patch in patches {
            let reach = patch.centre.distance(centre) + patch.radius;
            if reach > radius {
                (radius, farthest) = (reach, patch.centre);
            }
        }
        if radius < best.1 {
            best = (centre, radius);
        }
        centre += (farthest - centre) / (step + 2) as f64;
    }
    (best.0, best.1 * SLACK)
}

/// Balls around parts of all leaves; `None` where that takes too many.
fn patches_of(geometry: &Geometry, size: f64) -> Option<Vec<Patch>> {
    // However large they are, a leaf takes up to three.
    let most = MOST_PATCHES.max(3 * geometry.leaf_count());
    let mut patches = Patches { list: Vec::new(), most };
    for leaf in 0..geometry.leaf_count() as u32 {
        match geometry.leaf(leaf) {
            Leaf::Simplex { points, radius } => simplex(points, radius, size, &mut patches)?,
            Leaf::Solid(solid) => cells(solid, size, &mut patches)?,
        }
    }
    Some(patches.list)
}

fn simplex(points: [DVec3; 3], grown: f64, size: f64, patches: &mut Patches) -> Option<()> {
    let [a, b, c] = points;
    let ends = if a == b { Some([b, c]) } else { (b == c || c == a).then_some([a, b]) };
    if let Some(ends) = ends {
        return capsule(ends, grown, size, patches);
    }
    let mut pending = vec![points];
    while let Some([a, b, c]) = pending.pop() {
        // The longest edge first: it is cut.
        let edges = [[a, b, c], [b, c, a], [c, a, b]];
        let length = |edge: &[DVec3; 3]| edge[0].distance_squared(edge[1]);
        let [a, b, c] = edges.into_iter().fold(edges[0], |best, edge| if length(&edge) > length(&best) { edge } else { best });
        let middle = 0.5 * (a + b);
        let radius = middle.distance(a).max(middle.distance(b)).max(middle.distance(c));
        if radius > size {
            pending.extend([[a, middle, c], [middle, b, c]]);
        } else {
            // Corners that were cut are off by a rounding of their size.
            let rounded = 1e-13 * (a.length() + b.length() + c.length());
            keep(Patch { centre: middle, radius: (radius + grown) * SLACK + rounded, exact: false }, patches)?;
        }
    }
    Some(())
}

/// A segment grown by a ball: a ball at either end, and in between slabs across the segment. Points of a slab are within the radius of
/// the segment and within half the slab's height of its middle plane.
fn capsule([a, b]: [DVec3; 2], grown: f64, size: f64, patches: &mut Patches) -> Option<()> {
    keep(Patch { centre: a, radius: grown, exact: true }, patches)?;
    if a == b {
        return Some(());
    }
    keep(Patch { centre: b, radius: grown, exact: true }, patches)?;
    // What a ball reaches out of a thick slab is about half the square of its half height over the radius.
    let half = size.max((size * (2.0 * grown + size)).sqrt());
    let length = a.distance(b);
    let count = (0.5 * length / half).ceil().clamp(1.0, 1e4);
    let half = 0.5 * length / count;
    let rounded = 1e-13 * (a.length() + b.length());
    let radius = (half * half + grown * grown).sqrt() * SLACK + rounded;
    for index in 0..count as usize {
        let centre = a + (b - a) * ((index as f64 + 0.5) / count);
        keep(Patch { centre, radius, exact: false }, patches)?;
    }
    Some(())
}

struct Patches {
    list: Vec<Patch>,
    most: usize,
}

/// `None` where there are too many.
fn keep(patch: Patch, patches: &mut Patches) -> Option<()> {
    patches.list.push(patch);
    (patches.list.len() <= patches.most).then_some(())
}

/// A solid in cells of a grid along its axes.
fn cells(solid: &ConvexSolid, size: f64, patches: &mut Patches) -> Option<()> {
    let (centre, axes, round) = match solid {
        ConvexSolid::Box { centre, half_axes } => (*centre, *half_axes, None),
        ConvexSolid::Cylinder { centre, axis, half_length, radius } => {
            let u = axis.any_orthonormal_vector();
            let v = axis.cross(u);
            // u and v are of length one up to rounding, which the slack pays for.
            (*centre, DMat3::from_cols(*axis * *half_length, u * *radius, v * *radius), Some((*axis, *radius)))
        }
        ConvexSolid::Polytope(points) => {
            let (low, high) = points.iter().fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(l, h), p| (l.min(p), h.max(p)));
            (0.5 * (low + high), DMat3::from_diagonal(0.5 * (high - low)), None)
        }
    };
    let wanted = [axes.x_axis, axes.y_axis, axes.z_axis].map(|axis| (axis.length() / size).ceil().clamp(1.0, MOST_CELLS));
    let cell = DMat3::from_cols(axes.x_axis / wanted[0], axes.y_axis / wanted[1], axes.z_axis / wanted[2]);
    let corner = |y: f64, z: f64| (cell.x_axis + cell.y_axis * y + cell.z_axis * z).length();
    let reach = [corner(1.0, 1.0), corner(1.0, -1.0), corner(-1.0, 1.0), corner(-1.0, -1.0)].into_iter().fold(0.0, f64::max);
    let rounded = 1e-13 * (centre.length() + axes.x_axis.length() + axes.y_axis.length() + axes.z_axis.length());
    let place = |index: f64, count: f64| 2.0 * index + 1.0 - count;
    for i in 0..wanted[0] as usize {
        for j in 0..wanted[1] as usize {
            for k in 0..wanted[2] as usize {
                let at = DVec3::new(place(i as f64, wanted[0]), place(j as f64, wanted[1]), place(k as f64, wanted[2]));
                let off = cell * at;
                if let Some((axis, radius)) = round
                    && (off - axis * axis.dot(off)).length() > (radius + reach) * SLACK
                {
                    continue;
                }
                keep(Patch { centre: centre + off, radius: reach * SLACK + rounded, exact: false }, patches)?;
            }
        }
    }
    Some(())
}
