//! Brings meshes to a wanted triangle count: first the finest form of a generator that stays within it, then
//! bisection of the longest edges. Splitting an edge in all triangles that share it keeps closed meshes closed.

use crate::mesh::{Mesh, Named, total_triangles};
use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashMap};
use std::ops::RangeInclusive;

/// The meshes of `make` at the largest detail within `details` whose total stays within `target`, then refined to it.
///
/// `make` must not lose triangles as the detail grows. The total never exceeds `target`, unless the coarsest form does:
/// then the coarsest form comes back as it is. The total misses `target` by at most one triangle per mesh.
pub fn fit_to(target: usize, details: RangeInclusive<usize>, make: impl Fn(usize) -> Vec<Named>) -> Vec<Named> {
    let (mut low, mut high) = (*details.start(), *details.end());
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        if total_triangles(&make(middle)) <= target {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    let mut meshes = make(low);
    refine_group(&mut meshes, target);
    meshes
}

/// Refines all meshes by the same factor until their total reaches `target` (or as near below as splitting allows).
pub fn refine_group(meshes: &mut [Named], target: usize) {
    let total = total_triangles(meshes);
    if total == 0 || total >= target {
        return;
    }
    let mut left_counts = total;
    let mut left_target = target;
    for (_, mesh) in meshes {
        let count = mesh.triangles.len();
        if count == 0 {
            continue;
        }
        // Shares are taken from what is left, so rounding never adds up.
        let share = (left_target as u128 * count as u128 / left_counts as u128) as usize;
        refine_to(mesh, share.max(count));
        left_counts -= count;
        left_target = left_target.saturating_sub(mesh.triangles.len());
    }
}

/// Splits longest edges until the mesh has `target` triangles, or one less where only pairs can be split.
pub fn refine_to(mesh: &mut Mesh, target: usize) {
    let mut users: HashMap<(u32, u32), Vec<u32>> = HashMap::new();
    let mut queue = BinaryHeap::new();
    for (index, t) in mesh.triangles.iter().enumerate() {
        for k in 0..3 {
            let key = ordered(t[k], t[(k + 1) % 3]);
            let list = users.entry(key).or_default();
            if list.is_empty() {
                queue.push(Edge::new(mesh, key));
            }
            list.push(index as u32);
        }
    }
    while mesh.triangles.len() < target {
        let Some(edge) = queue.pop() else { return };
        let Some(sharing) = users.get(&edge.ends) else {
            continue;
        };
        if mesh.triangles.len() + sharing.len() > target {
            return;
        }
        split(mesh, edge.ends, &mut users, &mut queue);
    }
}

fn split(mesh: &mut Mesh, ends: (u32, u32), users: &mut HashMap<(u32, u32), Vec<u32>>, queue: &mut BinaryHeap<Edge>) {
    let Some(sharing) = users.remove(&ends) else {
        return;
    };
    let middle = mesh.vertex((mesh.at(ends.0) + mesh.at(ends.1)) * 0.5);
    users.insert(ordered(ends.0, middle), Vec::new());
    users.insert(ordered(ends.1, middle), Vec::new());
    let mut fresh = vec![ordered(ends.0, middle), ordered(ends.1, middle)];
    for index in sharing {
        let t = mesh.triangles[index as usize];
        // Rotate so that the split edge is a-b and the third corner is c.
        let k = (0..3).find(|&k| ordered(t[k], t[(k + 1) % 3]) == ends).unwrap_or(0);
        let (a, b, c) = (t[k], t[(k + 1) % 3], t[(k + 2) % 3]);
        let added = mesh.triangles.len() as u32;
        mesh.triangles[index as usize] = [a, middle, c];
        mesh.triangles.push([middle, b, c]);
        users.entry(ordered(a, middle)).or_default().push(index);
        users.entry(ordered(b, middle)).or_default().push(added);
        users.entry(ordered(c, middle)).or_default().extend([index, added]);
        if let Some(list) = users.get_mut(&ordered(b, c)) {
            for user in list.iter_mut().filter(|user| **user == index) {
                *user = added;
            }
        }
        fresh.push(ordered(c, middle));
    }
    queue.extend(fresh.into_iter().map(|key| Edge::new(mesh, key)));
}

fn ordered(a: u32, b: u32) -> (u32, u32) {
    (a.min(b), a.max(b))
}

/// Queue entry: longest first, ties by vertex numbers so that the order is the same everywhere.
struct Edge {
    squared_length: f64,
    ends: (u32, u32),
}

impl Edge {
    fn new(mesh: &Mesh, ends: (u32, u32)) -> Self {
        let squared_length = mesh.at(ends.0).distance_squared(mesh.at(ends.1));
        Self { squared_length, ends }
    }
}

impl Ord for Edge {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.squared_length.total_cmp(&other.squared_length)).then(other.ends.cmp(&self.ends))
    }
}

impl PartialOrd for Edge {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Edge {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Edge {}
