//! How deep two convex sets of points are in one another: the expanding polytope algorithm on A ⊖ B.
//!
//! A number for users of contact data, as other libraries report it. No verdict rests on it.

use glam::DVec3;

/// The shortest translation that separates two convex sets.
#[derive(Clone, Copy, Debug)]
pub struct Penetration {
    /// Metres.
    pub depth: f64,
    /// Where B has to be moved to, of length one.
    pub normal: DVec3,
    /// The deepest point of A and of B.
    pub points: [DVec3; 2],
}

/// A corner of A ⊖ B with what it is the difference of.
#[derive(Clone, Copy)]
struct Corner {
    place: DVec3,
    of: [DVec3; 2],
}

struct Face {
    corners: [usize; 3],
    normal: DVec3,
    offset: f64,
}

/// Corners after which the search ends with the best so far: round hulls of thousands of points come within 1e-6 of their size by then.
const MOST_CORNERS: usize = 200;

/// Depth of the hulls of two lists of points in one frame; `None` where they do not overlap, or A ⊖ B is flat.
pub fn penetration(a: &[DVec3], b: &[DVec3]) -> Option<Penetration> {
    let mut corners = first_corners(a, b)?.to_vec();
    let size = corners.iter().map(|corner| corner.place.length()).fold(0.0, f64::max);
    let tolerance = 1e-10 * size;
    let middle = corners.iter().map(|corner| corner.place).sum::<DVec3>() / 4.0;
    let outward = |[i, j, k]: [usize; 3], corners: &[Corner]| {
        let face = Face::new([i, j, k], corners)?;
        if face.normal.dot(middle) > face.offset { Face::new([i, k, j], corners) } else { Some(face) }
    };
    let sides = [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]];
    let mut faces: Vec<Face> = sides.into_iter().filter_map(|side| outward(side, &corners)).collect();
    loop {
        // Of equally near faces the one with the least normal: the same answer whatever the order of faces.
        let nearest = faces.iter().min_by(|f, g| {
            let tie = (f.offset - g.offset).abs() <= tolerance;
            let by_normal = f.normal.to_array().map(rounded).partial_cmp(&g.normal.to_array().map(rounded));
            if tie { by_normal } else { f.offset.partial_cmp(&g.offset) }.unwrap_or(std::cmp::Ordering::Equal)
        })?;
        let next = support(a, b, nearest.normal);
        if next.place.dot(nearest.normal) - nearest.offset <= tolerance || corners.len() >= MOST_CORNERS {
            return (nearest.offset >= 0.0).then(|| nearest.deepest(&corners, a, b, tolerance));
        }
        let seen: Vec<Face> = faces.extract_if(.., |face| face.normal.dot(next.place) - face.offset > 0.0).collect();
        let edges: Vec<[usize; 2]> = seen.iter().flat_map(Face::edges).collect();
        corners.push(next);
        let horizon = edges.iter().filter(|[from, to]| !edges.contains(&[*to, *from]));
        faces.extend(horizon.filter_map(|&[from, to]| Face::new([from, to, corners.len() - 1], &corners)));
    }
}

/// Digits by which normals of two faces are told apart.
fn rounded(value: f64) -> f64 {
    (value * 1e9).round()
}

impl Face {
    /// `None` for one without area.
    fn new(corners: [usize; 3], all: &[Corner]) -> Option<Self> {
        let [p, q, r] = corners.map(|corner| all[corner].place);
        let normal = (q - p).cross(r - p).try_normalize()?;
        Some(Self { corners, normal, offset: normal.dot(p) })
    }

    fn edges(&self) -> [[usize; 2]; 3] {
        let [i, j, k] = self.corners;
        [[i, j], [j, k], [k, i]]
    }

    /// The answer by this face: of vertices that face each other the first of A, else the place nearest to the origin.
    fn deepest(&self, all: &[Corner], a: &[DVec3], b: &[DVec3], tolerance: f64) -> Penetration {
        let (normal, depth) = (self.normal, self.offset);
        let near = 1e3 * tolerance;
        let highest = a.iter().map(|p| p.dot(normal)).fold(f64::NEG_INFINITY, f64::max);
        let first = a.iter().copied().find(|p| p.dot(normal) >= highest - near);
        let opposite = first.and_then(|p| b.iter().copied().find(|q| (p - *q - normal * depth).length() <= near));
        if let (Some(p), Some(q)) = (first, opposite) {
            return Penetration { depth, normal, points: [p, q] };
        }
        let [p, q, r] = self.corners.map(|corner| all[corner]);
        let origin = normal * depth;
        let area = |u: DVec3, v: DVec3, w: DVec3| (v - u).cross(w - u).dot(normal);
        let whole = area(p.place, q.place, r.place);
        let weights = [
            area(origin, q.place, r.place) / whole,
            area(p.place, origin, r.place) / whole,
            area(p.place, q.place, origin) / whole,
        ];
        let combined = |side: usize| weights[0] * p.of[side] + weights[1] * q.of[side] + weights[2] * r.of[side];
        Penetration { depth, normal, points: [combined(0), combined(1)] }
    }
}

fn support(a: &[DVec3], b: &[DVec3], direction: DVec3) -> Corner {
    let farthest = |points: &[DVec3], way: DVec3| {
        let (mut best, mut reach) = (points[0], f64::NEG_INFINITY);
        for &point in points {
            let own = point.dot(way);
            if own > reach {
                (best, reach) = (point, own);
            }
        }
        best
    };
    let of = [farthest(a, direction), farthest(b, -direction)];
    Corner { place: of[0] - of[1], of }
}

/// Four corners of A ⊖ B that are not in one plane.
fn first_corners(a: &[DVec3], b: &[DVec3]) -> Option<[Corner; 4]> {
    let axes = [DVec3::X, DVec3::Y, DVec3::Z];
    let ends = axes.map(|axis| [support(a, b, axis), support(a, b, -axis)]);
    let length = |[p, q]: &[Corner; 2]| (p.place - q.place).length();
    let [p, q] = *ends.iter().max_by(|one, other| length(one).total_cmp(&length(other)))?;
    let along = (q.place - p.place).try_normalize()?;
    let size = length(&[p, q]);
    let farthest = |directions: &[DVec3], far: &dyn Fn(DVec3) -> f64| {
        let found = directions.iter().map(|&direction| support(a, b, direction));
        found.max_by(|one, other| far(one.place).total_cmp(&far(other.place)))
    };
    let across = along.any_orthonormal_vector();
    let other = along.cross(across);
    let r = farthest(&[across, -across, other, -other], &|place| (place - p.place).reject_from(along).length())?;
    let normal = along.cross(r.place - p.place).try_normalize()?;
    let s = farthest(&[normal, -normal], &|place| (place - p.place).dot(normal).abs())?;
    let is_flat = (s.place - p.place).dot(normal).abs() <= 1e-12 * size
        || (r.place - p.place).reject_from(along).length() <= 1e-12 * size;
    (!is_flat).then_some([p, q, r, s])
}
