//! The rims of an open component: its boundary edges walked into closed loops.
//!
//! Relies on every vertex having an even number of boundary edges, which holds because boundary edges are those with an odd
//! number of uses and each triangle puts two edges on each of its corners.

/// Splits directed boundary edges into closed walks, deterministic in the order given. Each walk starts with the first
/// edge left over, in its direction, and at every vertex takes the first edge left over there: preferably one that
/// leaves it, otherwise one that enters it, backwards.
pub(super) fn loops(edges: &[(u32, u32)]) -> Vec<Vec<u32>> {
    // Both ends of every edge: (vertex, is the edge's end, edge), so that leaving edges come first at each vertex.
    let mut ends: Vec<(u32, bool, u32)> = Vec::with_capacity(2 * edges.len());
    for (&(from, to), edge) in edges.iter().zip(0..) {
        ends.extend([(from, false, edge), (to, true, edge)]);
    }
    ends.sort_unstable();
    // Where to continue at each vertex (indexed by the vertex's first entry), so that no entry is visited twice.
    let mut next: Vec<usize> = (0..ends.len()).collect();
    let mut walked = vec![false; edges.len()];
    let mut loops = Vec::new();
    for start in 0..edges.len() {
        if walked[start] {
            continue;
        }
        walked[start] = true;
        let (origin, mut at) = edges[start];
        let mut walk = vec![origin];
        while at != origin {
            walk.push(at);
            let first = ends.partition_point(|&(vertex, _, _)| vertex < at);
            let mut entry = next[first];
            while entry < ends.len() && ends[entry].0 == at && walked[ends[entry].2 as usize] {
                entry += 1;
            }
            next[first] = entry;
            let Some(&(_, backwards, edge)) = ends.get(entry).filter(|end| end.0 == at) else { break };
            walked[edge as usize] = true;
            let (from, to) = edges[edge as usize];
            at = if backwards { from } else { to };
        }
        loops.push(walk);
    }
    loops
}

#[cfg(test)]
mod tests {
    use super::loops;

    #[test]
    fn rims_that_touch_in_a_vertex_are_walked_apart() {
        assert_eq!(loops(&[(0, 1), (1, 2), (2, 0)]), [[0, 1, 2]]);
        let eight = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 2)];
        let found = loops(&eight);
        assert_eq!(found.iter().map(Vec::len).sum::<usize>(), 6);
        assert_eq!(found[0][0], 0);
    }

    #[test]
    fn edges_against_the_walk_are_taken_backwards() {
        assert_eq!(loops(&[(0, 1), (2, 1), (2, 3), (0, 3)]), [[0, 1, 2, 3]]);
    }

    #[test]
    fn no_edges_have_no_loops() {
        assert!(loops(&[]).is_empty());
    }
}
