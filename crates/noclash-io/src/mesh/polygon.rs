//! Splits one polygon into triangles without losing any of its surface.
//!
//! Seen along the dominant axis of its normal, the polygon winds around each point of the plane some number of times.
//! Any triangulation over its corners has signed areas that add up to exactly that winding number at every point, so:
//! triangles that all turn the polygon's way cover exactly the polygon, and any other choice still covers at least
//! every point with winding number other than 0. A fan is therefore taken when all of its triangles turn the right
//! way, ears are cut otherwise, and what cannot be cut becomes a fan that covers too much, never too little.
//! Turns are decided by exact predicates on the coordinates as they are (one coordinate is left out, none rounded).

use glam::DVec3;
use robust::{Coord, orient2d};

/// How faithful the triangles are to the polygon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cover {
    /// A fan around the first corner covers exactly the polygon (every convex polygon).
    Fan,
    /// Ears cut one by one cover exactly the polygon.
    Ears,
    /// The polygon crosses itself, has no plane, or is too large to cut: the triangles cover it and perhaps more.
    AtLeast,
}

/// The triangles of one polygon, as positions in its list of corners.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PolygonSplit {
    pub(super) triangles: Vec<[usize; 3]>,
    pub(super) cover: Cover,
    /// How far the corners lie off the polygon's mean plane; an estimate, for messages only.
    pub(super) off_plane: f64,
    /// True where `off_plane` is more than rounding of the file's numbers explains.
    pub(super) warped: bool,
}

/// Beyond this many point-in-ear tests per corner a polygon is not cut but fanned, so that no file can hold up reading.
const TESTS_PER_CORNER: usize = 4096;
/// A polygon is called warped beyond this part of its size: single-precision and six-digit numbers stay below.
const WARP_TOLERANCE: f64 = 1e-5;

/// Splits a polygon of `n >= 3` corners into `n - 2` triangles in the polygon's sense of rotation; fewer corners give no
/// triangle.
pub(super) fn split_polygon(corners: &[DVec3]) -> PolygonSplit {
    let count = corners.len();
    let whole_fan = || (1..count.saturating_sub(1)).map(|i| [0, i, i + 1]).collect::<Vec<_>>();
    if count <= 3 {
        return PolygonSplit { triangles: whole_fan(), cover: Cover::Fan, off_plane: 0.0, warped: false };
    }
    let Some((normal, off_plane, size)) = mean_plane(corners) else {
        return PolygonSplit { triangles: whole_fan(), cover: Cover::AtLeast, off_plane: 0.0, warped: false };
    };
    let flat = project(corners, normal);
    let (triangles, cover) = if (1..count - 1).all(|i| turn(flat[0], flat[i], flat[i + 1]) >= 0.0) {
        (whole_fan(), Cover::Fan)
    } else {
        cut_ears(&flat)
    };
    PolygonSplit { triangles, cover, off_plane, warped: off_plane > WARP_TOLERANCE * size }
}

/// Newell's normal, the largest distance of a corner from the mean plane, and the size of the polygon; `None` where the
/// corners span no plane (all on a line or in a point) or the numbers overflow.
fn mean_plane(corners: &[DVec3]) -> Option<(DVec3, f64, f64)> {
    let origin = corners[0];
    let size = corners.iter().map(|&corner| (corner - origin).abs().max_element()).fold(0.0, f64::max);
    if !(size > 0.0 && size.is_finite()) {
        return None;
    }
    let unit = |i: usize| (corners[i % corners.len()] - origin) / size;
    let normal = (0..corners.len()).map(|i| unit(i).cross(unit(i + 1))).sum::<DVec3>();
    let length = normal.length();
    // Below this the sum is made of rounding errors: at most ~1e-16 per corner.
    if length <= 1e-14 * corners.len() as f64 {
        return None;
    }
    let normal = normal / length;
    let heights = (0..corners.len()).map(|i| unit(i).dot(normal));
    let mean = heights.clone().sum::<f64>() / corners.len() as f64;
    let off_plane = heights.map(|height| (height - mean).abs()).fold(0.0, f64::max) * size;
    Some((normal, off_plane, size))
}

/// Leaves out the dominant coordinate of the normal, turned so that the polygon runs counter-clockwise.
fn project(corners: &[DVec3], normal: DVec3) -> Vec<Coord<f64>> {
    let size = normal.abs();
    let place = |corner: &DVec3| {
        let [x, y, z] = corner.to_array();
        let (sign, u, v) = if size.x >= size.y && size.x >= size.z {
            (normal.x, y, z)
        } else if size.y >= size.z {
            (normal.y, z, x)
        } else {
            (normal.z, x, y)
        };
        if sign < 0.0 { Coord { x: v, y: u } } else { Coord { x: u, y: v } }
    };
    corners.iter().map(place).collect()
}

/// Positive for a left turn a, b, c; the sign is exact.
fn turn(a: Coord<f64>, b: Coord<f64>, c: Coord<f64>) -> f64 {
    orient2d(a, b, c)
}

/// How strictly an ear is judged; later ones are tried when earlier ones find none.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ear {
    /// A left turn without any reflex corner inside or on the border.
    Strict,
    /// No right turn, without any corner strictly inside: touching corners and spikes of weakly simple polygons.
    Weak,
}

fn cut_ears(flat: &[Coord<f64>]) -> (Vec<[usize; 3]>, Cover) {
    let mut ring: Vec<usize> = (0..flat.len()).collect();
    let mut triangles = Vec::with_capacity(flat.len() - 2);
    let mut tests_left = TESTS_PER_CORNER.saturating_mul(flat.len());
    let (mut at, mut tried, mut ear) = (1, 0, Ear::Strict);
    while ring.len() > 3 {
        at %= ring.len();
        if is_ear(flat, &ring, at, ear, &mut tests_left) {
            triangles.push(neighbours(&ring, at));
            ring.remove(at);
            (tried, ear) = (0, Ear::Strict);
        } else {
            at += 1;
            tried += 1;
        }
        if tests_left == 0 || (tried >= ring.len() && ear == Ear::Weak) {
            break;
        }
        if tried >= ring.len() {
            (tried, ear) = (0, Ear::Weak);
        }
    }
    // One triangle in the good case; otherwise what could not be cut, as a fan.
    let mut cover = Cover::Ears;
    for i in 1..ring.len() - 1 {
        let rest = [ring[0], ring[i], ring[i + 1]];
        if turn(flat[rest[0]], flat[rest[1]], flat[rest[2]]) < 0.0 {
            cover = Cover::AtLeast;
        }
        triangles.push(rest);
    }
    (triangles, cover)
}

fn neighbours(ring: &[usize], at: usize) -> [usize; 3] {
    let count = ring.len();
    [ring[(at + count - 1) % count], ring[at], ring[(at + 1) % count]]
}

fn is_ear(flat: &[Coord<f64>], ring: &[usize], at: usize, ear: Ear, tests_left: &mut usize) -> bool {
    let tip = neighbours(ring, at);
    let [a, b, c] = tip.map(|corner| flat[corner]);
    let bend = turn(a, b, c);
    *tests_left = tests_left.saturating_sub(1);
    match ear {
        Ear::Strict if bend <= 0.0 => return false,
        Ear::Weak if bend < 0.0 => return false,
        Ear::Strict | Ear::Weak => {}
    }
    for other in 0..ring.len() {
        let [before, q, after] = neighbours(ring, other);
        let point = flat[q];
        if tip.contains(&q) || [a, b, c].contains(&point) {
            continue;
        }
        *tests_left = tests_left.saturating_sub(1);
        let sides = [turn(a, b, point), turn(b, c, point), turn(c, a, point)];
        let blocked = match ear {
            Ear::Strict => sides.iter().all(|&side| side >= 0.0) && turn(flat[before], point, flat[after]) < 0.0,
            Ear::Weak => sides.iter().all(|&side| side > 0.0),
        };
        if blocked {
            return false;
        }
    }
    *tests_left > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(corners: &[DVec3], triangles: &[[usize; 3]]) -> f64 {
        let one = |t: &[usize; 3]| (corners[t[1]] - corners[t[0]]).cross(corners[t[2]] - corners[t[0]]).length() / 2.0;
        triangles.iter().map(one).sum()
    }

    fn flat(points: &[(f64, f64)]) -> Vec<DVec3> {
        points.iter().map(|&(x, y)| DVec3::new(x, y, 0.5 * x - 0.25 * y)).collect()
    }

    /// Area in the tilted plane of `flat` over area in the x-y plane.
    fn tilt() -> f64 {
        DVec3::new(0.5, -0.25, -1.0).length()
    }

    #[test]
    fn convex_polygons_become_fans() {
        let corners = flat(&[(0.0, 0.0), (2.0, 0.0), (3.0, 1.0), (2.0, 2.0), (0.0, 2.0)]);
        let split = split_polygon(&corners);
        assert_eq!(split.triangles, [[0, 1, 2], [0, 2, 3], [0, 3, 4]]);
        assert_eq!((split.cover, split.warped), (Cover::Fan, false));
    }

    #[test]
    fn a_notch_stays_open_in_both_senses_of_rotation() {
        let mut corners = flat(&[(4.0, 0.0), (4.0, 4.0), (2.0, 1.0), (0.0, 4.0), (0.0, 0.0)]);
        for _ in 0..2 {
            let split = split_polygon(&corners);
            assert_eq!((split.cover, split.triangles.len()), (Cover::Ears, 3));
            assert!((area(&corners, &split.triangles) - 10.0 * tilt()).abs() < 1e-12);
            corners.reverse();
        }
    }

    #[test]
    fn a_hole_joined_by_a_bridge_stays_open() {
        let corners = flat(&[
            (0.0, 0.0),
            (4.0, 0.0),
            (4.0, 4.0),
            (0.0, 4.0),
            (0.0, 0.0),
            (1.0, 1.0),
            (1.0, 3.0),
            (3.0, 3.0),
            (3.0, 1.0),
            (1.0, 1.0),
        ]);
        let split = split_polygon(&corners);
        assert_eq!((split.cover, split.triangles.len()), (Cover::Ears, 8));
        assert!((area(&corners, &split.triangles) - 12.0 * tilt()).abs() < 1e-12);
    }

    #[test]
    fn a_polygon_that_crosses_itself_is_covered() {
        let split = split_polygon(&flat(&[(0.0, 0.0), (2.0, 2.0), (2.0, 0.0), (0.0, 3.0)]));
        assert_eq!((split.cover, split.triangles.len()), (Cover::AtLeast, 2));
    }

    #[test]
    fn corners_on_a_line_or_of_any_size_make_a_fan() {
        for scale in [0.0, 1e-300, 1.0, 1e300] {
            let corners: Vec<_> = (0..5).map(|i| DVec3::new(f64::from(i) * scale, 0.0, 0.0)).collect();
            assert_eq!(split_polygon(&corners).triangles.len(), 3);
        }
        assert_eq!(split_polygon(&[]).triangles.len(), 0);
        assert_eq!(split_polygon(&[DVec3::ZERO, DVec3::X]).triangles.len(), 0);
    }

    #[test]
    fn warped_quads_are_told_from_flat_ones() {
        let mut corners = flat(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]);
        assert!(!split_polygon(&corners).warped);
        corners[2].z += 0.01;
        let split = split_polygon(&corners);
        assert!(split.warped && split.off_plane > 0.002 && split.off_plane < 0.01);
    }

    #[test]
    fn combs_with_many_teeth_are_cut_exactly() {
        let teeth = 200;
        let mut outline = vec![(2.0 * f64::from(teeth), -1.0), (2.0 * f64::from(teeth), 0.0)];
        for tooth in (0..teeth).rev() {
            let x = 2.0 * f64::from(tooth);
            outline.extend([(x + 1.0, 5.0), (x, 0.0)]);
        }
        outline.push((0.0, -1.0));
        let corners = flat(&outline);
        let split = split_polygon(&corners);
        assert_eq!((split.cover, split.triangles.len()), (Cover::Ears, corners.len() - 2));
        let expected = f64::from(teeth) * (2.0 + 5.0) * tilt();
        assert!((area(&corners, &split.triangles) - expected).abs() < 1e-9 * expected);
    }
}
