//! Connected parts of a body: triangles with a corner in common, and points of each that are far out.

use std::collections::HashMap;

use noclash_check::SurfaceLeaf;

type Point = [f64; 3];

/// Directions in which points are farthest.
const DIRECTIONS: [Point; 7] = [
    [1.0, 0.0, 0.0],
    [0.0, 1.0, 0.0],
    [0.0, 0.0, 1.0],
    [1.0, 1.0, 1.0],
    [1.0, -1.0, 1.0],
    [-1.0, 1.0, 1.0],
    [1.0, 1.0, -1.0],
];

/// A few points of every connected part; `None` where there are more parts than `most`. Triangles whose corners are the same numbers touch there, so
/// what is found is connected; a part may count as several.
pub fn part_points(leaves: &[SurfaceLeaf], most: usize) -> Option<Vec<Vec<Point>>> {
    let mut numbers: HashMap<[u64; 3], usize> = HashMap::new();
    let mut parents: Vec<usize> = Vec::new();
    let mut corners = Vec::with_capacity(leaves.len());
    for leaf in leaves {
        corners.push(leaf.points.map(|point| {
            // Both zeros are one number.
            *numbers.entry(point.map(|x| (x + 0.0).to_bits())).or_insert_with(|| {
                parents.push(parents.len());
                parents.len() - 1
            })
        }));
    }
    fn root(parents: &mut [usize], mut own: usize) -> usize {
        while parents[own] != own {
            parents[own] = parents[parents[own]];
            own = parents[own];
        }
        own
    }
    for [a, b, c] in &corners {
        for other in [*b, *c] {
            let (a, other) = (root(&mut parents, *a), root(&mut parents, other));
            parents[other] = a;
        }
    }
    let mut parts: HashMap<usize, usize> = HashMap::new();
    let mut found: Vec<Vec<(f64, Point)>> = Vec::new();
    for (leaf, [a, ..]) in leaves.iter().zip(&corners) {
        let part = *parts.entry(root(&mut parents, *a)).or_insert_with(|| {
            found.push(vec![(f64::NEG_INFINITY, [0.0; 3]); 2 * DIRECTIONS.len()]);
            found.len() - 1
        });
        if found.len() > most {
            return None;
        }
        for point in &leaf.points {
            for (place, best) in found[part].iter_mut().enumerate() {
                let d = DIRECTIONS[place / 2];
                let value =
                    (d[0] * point[0] + d[1] * point[1] + d[2] * point[2]) * if place % 2 == 0 { 1.0 } else { -1.0 };
                if value > best.0 {
                    *best = (value, *point);
                }
            }
        }
    }
    let points = |own: Vec<(f64, Point)>| {
        let mut points: Vec<Point> = own.into_iter().map(|(_, point)| point).collect();
        points.sort_by(|a, b| {
            a.iter().zip(b).map(|(x, y)| x.total_cmp(y)).find(|o| o.is_ne()).unwrap_or(std::cmp::Ordering::Equal)
        });
        points.dedup();
        points
    };
    Some(found.into_iter().map(points).collect())
}
