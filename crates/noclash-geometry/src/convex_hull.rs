//! Convex hulls of points by quickhull (Barber, Dobkin, Huhdanpaa 1996). A hull that is found here proves nothing: rounding decides which
//! points are left out, so a caller that needs every point inside must test that.

use std::collections::HashMap;

use glam::DVec3;

/// Points nearer to a face than this part of the extent of all points count as on it.
const FLATNESS: [f64; 3] = [1e-8, 1e-10, 1e-12];

/// Triangles of a convex hull, counter-clockwise seen from outside; corners are indices of the given points. The surface is closed, and
/// every point is inside or about 1e-8 of the extent outside, or there is none: `None` where the points span no volume or a coordinate is
/// NaN or infinite.
pub fn convex_hull(points: &[DVec3]) -> Option<Vec<[u32; 3]>> {
    let (low, high) = points.iter().fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(l, h), &p| (l.min(p), h.max(p)));
    let extent = (high - low).max_element();
    u32::try_from(points.len()).ok()?;
    if !extent.is_finite() || !points.iter().all(|point| point.is_finite()) {
        return None;
    }
    // Moved to the origin: what rounding takes away is a part of the extent, however far away the points are.
    let points: Vec<DVec3> = points.iter().map(|&point| point - low).collect();
    FLATNESS.iter().find_map(|flatness| {
        let mut hull = Hull::around_four(&points, flatness * extent)?;
        while let Some((face, apex)) = hull.farthest_outside() {
            hull.add(face, apex)?;
        }
        hull.holds_all()
            .then(|| hull.faces.iter().flatten().map(|face| face.corners.map(|corner| corner as u32)).collect())
    })
}

struct Face {
    corners: [usize; 3],
    /// Across the edge from corner k to corner k + 1.
    neighbours: [usize; 3],
    normal: DVec3,
    offset: f64,
    /// Points in front of this face, each in the list of one face.
    outside: Vec<usize>,
}

struct Hull<'a> {
    points: &'a [DVec3],
    /// Distance up to which points count as on a face.
    flat: f64,
    /// `None` where a face was removed.
    faces: Vec<Option<Face>>,
    /// Faces that may have points outside.
    pending: Vec<usize>,
}

impl<'a> Hull<'a> {
    /// A tetrahedron of four points that are far apart.
    fn around_four(points: &'a [DVec3], flat: f64) -> Option<Self> {
        let farthest = |measure: &dyn Fn(DVec3) -> f64| {
            let best = (0..points.len()).max_by(|&a, &b| measure(points[a]).total_cmp(&measure(points[b])))?;
            (measure(points[best]) > flat).then_some(best)
        };
        let first = (0..points.len()).min_by(|&a, &b| points[a].x.total_cmp(&points[b].x))?;
        let a = points[first];
        let second = farthest(&|point| point.distance(a))?;
        let along = (points[second] - a).normalize();
        let third = farthest(&|point| (point - a).cross(along).length())?;
        let normal = along.cross(points[third] - a).normalize();
        let fourth = farthest(&|point| (point - a).dot(normal).abs())?;
        // The fourth is behind the triangle of the others.
        let [second, third] = if (points[fourth] - a).dot(normal) < 0.0 { [second, third] } else { [third, second] };
        let mut hull = Self { points, flat, faces: Vec::new(), pending: Vec::new() };
        hull.push([first, second, third], [3, 2, 1]);
        hull.push([first, third, fourth], [0, 2, 3]);
        hull.push([third, second, fourth], [0, 3, 1]);
        hull.push([second, first, fourth], [0, 1, 2]);
        hull.distribute((0..points.len()).collect(), 0);
        Some(hull)
    }

    fn push(&mut self, corners: [usize; 3], neighbours: [usize; 3]) {
        let [a, b, c] = corners.map(|corner| self.points[corner]);
        let normal = (b - a).cross(c - a).normalize_or_zero();
        self.pending.push(self.faces.len());
        self.faces.push(Some(Face { corners, neighbours, normal, offset: normal.dot(a), outside: Vec::new() }));
    }

    fn height(&self, face: &Face, point: usize) -> f64 {
        face.normal.dot(self.points[point]) - face.offset
    }

    /// Puts each point into the list of a face, from number `from` on, that it is in front of; points without such a face are inside.
    fn distribute(&mut self, points: Vec<usize>, from: usize) {
        for point in points {
            let sees = |face: &Face| self.height(face, point) > self.flat;
            if let Some(number) = (from..self.faces.len()).find(|&number| self.faces[number].as_ref().is_some_and(sees))
                && let Some(face) = &mut self.faces[number]
            {
                face.outside.push(point);
            }
        }
    }

    /// A face with points outside, and the farthest of these.
    fn farthest_outside(&mut self) -> Option<(usize, usize)> {
        while let Some(number) = self.pending.pop() {
            let Some(face) = &self.faces[number] else { continue };
            let height = |point: &&usize| self.height(face, **point);
            if let Some(&apex) = face.outside.iter().max_by(|a, b| height(a).total_cmp(&height(b))) {
                return Some((number, apex));
            }
        }
        None
    }

    /// Replaces the faces that a point sees by a cone from their rim to the point; `None` where rounding leaves no simple rim.
    fn add(&mut self, seen_first: usize, apex: usize) -> Option<()> {
        let mut removed = vec![seen_first];
        // Edges of the rim with the face beyond, in the direction of the face that goes.
        let mut rim: Vec<([usize; 2], usize)> = Vec::new();
        let mut visible = HashMap::from([(seen_first, true)]);
        let mut next = 0;
        while let Some(&number) = removed.get(next) {
            next += 1;
            let Face { corners, neighbours, .. } = self.faces[number].as_ref()?;
            for k in 0..3 {
                let beyond = neighbours[k];
                let other = self.faces[beyond].as_ref()?;
                let first_time = !visible.contains_key(&beyond);
                let seen = *visible.entry(beyond).or_insert_with(|| self.height(other, apex) > self.flat);
                if !seen {
                    rim.push(([corners[k], corners[(k + 1) % 3]], beyond));
                } else if first_time {
                    removed.push(beyond);
                }
            }
        }
        let mut orphans = Vec::new();
        for number in removed {
            orphans.extend(self.faces[number].take()?.outside);
        }
        orphans.retain(|&point| point != apex);
        let from = self.faces.len();
        let starts: HashMap<usize, usize> =
            rim.iter().zip(from..).map(|(&([start, _], _), number)| (start, number)).collect();
        let ends: HashMap<usize, usize> =
            rim.iter().zip(from..).map(|(&([_, end], _), number)| (end, number)).collect();
        if starts.len() != rim.len() || ends.len() != rim.len() {
            return None;
        }
        for (number, ([start, end], beyond)) in (from..).zip(rim) {
            let edge = self.faces[beyond].as_ref()?.corners.iter().position(|&corner| corner == end)?;
            self.faces[beyond].as_mut()?.neighbours[edge] = number;
            self.push([start, end, apex], [beyond, *starts.get(&end)?, *ends.get(&start)?]);
        }
        self.distribute(orphans, from);
        Some(())
    }

    /// Whether every point is inside, up to ten times the flatness.
    fn holds_all(&self) -> bool {
        let faces = || self.faces.iter().flatten();
        faces().all(|face| (0..self.points.len()).all(|point| self.height(face, point) <= 10.0 * self.flat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashSet;

    /// That the hull is closed, holds all points and has the volume.
    fn check(points: &[DVec3]) -> f64 {
        let faces = convex_hull(points).expect("a hull");
        let edges: HashSet<[u32; 2]> = faces.iter().flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]]).collect();
        assert_eq!(edges.len(), 3 * faces.len());
        assert!(edges.iter().all(|&[from, to]| edges.contains(&[to, from])), "not closed");
        let corners: HashSet<u32> = faces.iter().flatten().copied().collect();
        assert_eq!(corners.len() + faces.len(), edges.len() / 2 + 2, "not one sphere");
        let mut volume = 0.0;
        for face in faces {
            let [a, b, c] = face.map(|corner| points[corner as usize]);
            let normal = (b - a).cross(c - a).normalize();
            assert!(points.iter().all(|&point| normal.dot(point - a) < 1e-7), "a point is outside");
            volume += (a - points[0]).dot((b - points[0]).cross(c - points[0])) / 6.0;
        }
        volume
    }

    #[test]
    fn grids_rings_and_balls_along_a_line_have_their_hulls() {
        let grid = |n: usize| (0..n * n * n).map(move |i| [i % n, i / n % n, i / n / n].map(|k| k as f64 * 0.1 + 0.1));
        let grid: Vec<DVec3> = grid(6).map(DVec3::from_array).collect();
        assert!((check(&grid) - 0.125).abs() < 1e-9, "coplanar points");
        let turned = glam::DQuat::from_euler(glam::EulerRot::XYZ, 0.3, 0.7, 1.1);
        let grid: Vec<DVec3> = grid.iter().map(|&point| turned * point + DVec3::splat(100.0)).collect();
        assert!((check(&grid) - 0.125).abs() < 1e-7, "nearly coplanar points, far away");
        let ring = |i: u32, z: f64| DVec3::new((f64::from(i) * 0.1).sin(), (f64::from(i) * 0.1).cos(), z);
        let cylinder: Vec<DVec3> = (0..60).flat_map(|i| [ring(i, 0.0), ring(i, 0.5), ring(i, 1.0)]).collect();
        assert!((check(&cylinder) - std::f64::consts::PI).abs() < 0.05);
        // The same ball at points of a line, as swept volumes have it: edges with points on them up to rounding.
        let mut balls = Vec::new();
        for step in 0..7 {
            for (i, j) in (0..12).flat_map(|i| (1..6).map(move |j| (f64::from(i), f64::from(j)))) {
                let (across, height) = ((j * 0.5).sin(), (j * 0.5).cos());
                let direction = DVec3::new((i * 0.5).sin() * across, (i * 0.5).cos() * across, height);
                balls.push(DVec3::new(1.0, 2.0, 3.0) * (0.1 * f64::from(step)) + 0.3 * direction);
            }
        }
        assert!(check(&balls) > 0.2);
    }

    #[test]
    fn points_without_volume_have_no_hull() {
        let flat: Vec<DVec3> = (0..20).map(|i| DVec3::new(f64::from(i), f64::from(i * i), 3.0)).collect();
        assert!(convex_hull(&flat).is_none() && convex_hull(&flat[..3]).is_none() && convex_hull(&[]).is_none());
        let mut infinite = flat;
        infinite.extend([DVec3::ZERO, DVec3::new(0.0, 0.0, f64::NAN)]);
        assert!(convex_hull(&infinite).is_none());
        assert!(convex_hull(&[DVec3::ONE; 9]).is_none());
    }

    proptest! {
        #[test]
        fn random_points_are_held(points in prop::collection::vec([-1.0..1.0f64, -1.0..1.0, -1.0..1.0], 6..200)) {
            let points: Vec<DVec3> = points.into_iter().map(DVec3::from_array).collect();
            prop_assert!(check(&points) > 0.0);
        }
    }
}
