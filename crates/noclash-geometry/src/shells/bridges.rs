//! Concave parts of a boundary: where it falls back behind the bridges that would make it convex.

use glam::{DVec2, DVec3};
use noclash_numeric::sort_by_float;

use crate::volume::PrincipalFrame;

/// A run of vertices behind a bridge.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pocket {
    /// Places along the boundary where the bridge begins and ends, and everything between them.
    pub run: Vec<usize>,
    /// The place farthest from the bridge.
    pub deepest: usize,
    /// How far that is.
    pub depth: f64,
}

/// The pockets of a closed boundary, deepest first.
///
/// The boundary is seen along the direction in which it extends least; the bridges are those edges of its convex hull, seen so,
/// that are not edges of the boundary. Depths are lengths in space.
pub(super) fn pockets(boundary: &[DVec3]) -> Vec<Pocket> {
    let count = boundary.len();
    if count < 4 {
        return Vec::new();
    }
    let frame = PrincipalFrame::of(boundary.iter().copied());
    let flat: Vec<DVec2> = boundary.iter().map(|&point| frame.coordinates(point).truncate()).collect();
    let mut on_hull = vec![false; count];
    hull(&flat).into_iter().for_each(|place| on_hull[place] = true);
    let corners: Vec<usize> = (0..count).filter(|&place| on_hull[place]).collect();
    let mut pockets = Vec::new();
    for (index, &from) in corners.iter().enumerate() {
        let to = corners[(index + 1) % corners.len()];
        let length = (to + count - from) % count;
        let length = if length == 0 { count } else { length };
        if length < 2 {
            continue;
        }
        let run: Vec<usize> = (0..=length).map(|step| (from + step) % count).collect();
        let depth = |place: usize| from_segment(boundary[place], boundary[from], boundary[to]);
        let inner = run[1..run.len() - 1].iter().map(|&place| (depth(place), place));
        // The first of equals.
        let deepest = inner.reduce(|best, next| if next.0 > best.0 { next } else { best });
        pockets.extend(deepest.map(|(depth, deepest)| Pocket { run, deepest, depth }));
    }
    sort_by_float(&mut pockets, |pocket| (-pocket.depth, pocket.deepest as u64));
    pockets
}

fn from_segment(point: DVec3, a: DVec3, b: DVec3) -> f64 {
    let along = b - a;
    let squared = along.length_squared();
    let t = if squared > 0.0 { ((point - a).dot(along) / squared).clamp(0.0, 1.0) } else { 0.0 };
    point.distance(a + along * t)
}

/// Places of the corners of a convex hull, by Andrew's chains; points that coincide or lie on an edge are left out.
fn hull(points: &[DVec2]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|&i, &j| points[i].x.total_cmp(&points[j].x).then(points[i].y.total_cmp(&points[j].y)));
    let turn = |a: usize, b: usize, c: usize| {
        let coord = |p: DVec2| robust::Coord { x: p.x, y: p.y };
        robust::orient2d(coord(points[a]), coord(points[b]), coord(points[c]))
    };
    let half = |order: &mut dyn Iterator<Item = usize>| {
        let mut chain: Vec<usize> = Vec::new();
        for next in order {
            while let [.., a, b] = chain[..]
                && turn(a, b, next) <= 0.0
            {
                chain.pop();
            }
            chain.push(next);
        }
        chain.pop();
        chain
    };
    let mut corners = half(&mut order.iter().copied());
    corners.extend(half(&mut order.iter().rev().copied()));
    corners
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_l_has_one_pocket_with_its_inner_corner_deepest() {
        let l = [[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [1.0, 1.0], [1.0, 2.0], [0.0, 2.0]];
        let boundary = l.map(|[x, y]| DVec3::new(x, 0.5, y));
        let found = pockets(&boundary);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].deepest, 3);
        assert_eq!(found[0].run, [2, 3, 4]);
        assert!((found[0].depth - 0.5_f64.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn a_convex_boundary_has_none() {
        let square = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]].map(|[x, y]| DVec3::new(x, y, 0.0));
        assert!(pockets(&square).is_empty());
    }
}
