//! A shorter way between two places of a path.

use noclash_check::CheckScratch;

use crate::space::Space;

/// Edges of a path, from the first to the last, and their replacement.
pub(super) struct Cut {
    pub first: usize,
    pub last: usize,
    pub waypoints: Vec<Vec<f64>>,
}

/// A place on a path: on the edge that begins at a waypoint, and how far along it.
#[derive(Clone, Copy)]
struct Place {
    edge: usize,
    part: f64,
}

/// Where on the path a length from its start ends.
fn place(space: &Space, path: &[Vec<f64>], along: f64) -> Place {
    let mut left = along;
    for edge in 0..path.len() - 1 {
        let length = space.distance(&path[edge], &path[edge + 1]);
        if left <= length || edge + 2 == path.len() {
            return Place { edge, part: if length > 0.0 { (left / length).clamp(0.0, 1.0) } else { 0.0 } };
        }
        left -= length;
    }
    Place { edge: 0, part: 0.0 }
}

/// The straight way between two lengths along the path, if it is shorter and passes.
pub(super) fn cut_between(
    space: &Space,
    path: &[Vec<f64>],
    along: [f64; 2],
    scratch: &mut CheckScratch,
) -> Option<Cut> {
    let [from, to] = along.map(|along| place(space, path, along));
    if from.edge == to.edge {
        return None;
    }
    let at = |place: Place| space.between(&path[place.edge], &path[place.edge + 1], place.part);
    let mut waypoints = vec![path[from.edge].clone(), at(from), at(to), path[to.edge + 1].clone()];
    waypoints.dedup();
    let shorter = waypoints.len() >= 2 && space.length(&waypoints) < space.length(&path[from.edge..=to.edge + 1]);
    // The way across is the one most likely to fail.
    let mut edges: Vec<&[Vec<f64>]> = waypoints.windows(2).collect();
    edges.sort_by(|a, b| space.distance_squared(&b[0], &b[1]).total_cmp(&space.distance_squared(&a[0], &a[1])));
    let passes = shorter && edges.iter().all(|edge| space.passes_with([&edge[0], &edge[1]], scratch));
    passes.then_some(Cut { first: from.edge, last: to.edge, waypoints })
}
