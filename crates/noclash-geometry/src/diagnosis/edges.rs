//! Which triangles share which edges, and the parts that hang together through them.
//!
//! The uses of each edge lie side by side in one list, ordered by the smaller vertex of their edge (counted, not compared) and then by
//! the larger. One pass over that list finds patches and seams; everything else looks at seams alone, of which most meshes have few.

use std::cell::OnceCell;

/// One use of an edge by a triangle, as one number, so that sorting compares one: in the upper half the larger of the edge's two merged
/// vertices, in the lower twice the triangle, plus one if it runs from the larger vertex to the smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct EdgeUse(u64);

/// An edge with all its uses, by triangle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<'a> {
    smaller: u32,
    pub uses: &'a [EdgeUse],
}

impl Edge<'_> {
    /// Exactly two triangles use it, in opposite directions.
    fn is_plain(&self) -> bool {
        matches!(self.uses, [a, b] if a.direction() != b.direction())
    }
}

/// The uses of all edges of some triangles.
pub(super) struct EdgeList {
    uses: Vec<EdgeUse>,
    /// For each smaller vertex where the uses of its edges begin, and where the last end.
    starts: Vec<u32>,
    /// The triangles, ascending.
    triangles: Vec<u32>,
    /// How many triangles the whole mesh has.
    mesh_size: usize,
    /// Made when first needed.
    pass: OnceCell<Pass>,
}

/// What one pass over all edges finds.
struct Pass {
    /// By triangle of the mesh, the first triangle of its patch: triangles connected through edges with exactly two uses.
    patch_of: Vec<u32>,
    /// All edges but those with exactly two uses in opposite directions.
    seams: Vec<Seam>,
}

/// The place of an edge's uses in the list, of which there are fewer than 2³².
struct Seam {
    smaller: u32,
    from: u32,
    to: u32,
}

/// Counts of the edges of some triangles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Survey {
    /// Edges with one use.
    pub open: usize,
    /// Edges with more than two.
    pub nonmanifold: usize,
    /// Triangles whose three corners another one has too, ascending.
    pub copied: Vec<u32>,
}

/// Triangles of one component and what its edges say.
pub(super) struct Part {
    pub triangles: Vec<u32>,
    pub closed: bool,
    pub consistently_oriented: bool,
    /// Directed edges with an odd number of uses, in edge order.
    pub boundary: Vec<(u32, u32)>,
    /// Whether all of its triangles are opposite copies that cancel.
    pub is_sheet: bool,
    /// Whether it is in the core ([`EdgeList::core`]) although it is open or a sheet.
    pub may_enclose: bool,
}

/// A pass over all edges.
pub(super) struct Edges<'a> {
    list: &'a EdgeList,
    vertex: usize,
    at: usize,
}

impl<'a> Iterator for Edges<'a> {
    type Item = Edge<'a>;

    #[inline]
    fn next(&mut self) -> Option<Edge<'a>> {
        let EdgeList { uses, starts, .. } = self.list;
        let larger = uses.get(self.at)?.larger();
        while starts[self.vertex + 1] as usize <= self.at {
            self.vertex += 1;
        }
        let end = starts[self.vertex + 1] as usize;
        let from = self.at;
        self.at += 1;
        while self.at < end && uses[self.at].larger() == larger {
            self.at += 1;
        }
        Some(Edge { smaller: self.vertex as u32, uses: &uses[from..self.at] })
    }
}

impl EdgeUse {
    /// `runs_down` from the larger vertex to the smaller.
    fn new(larger: u32, triangle: u32, runs_down: bool) -> Self {
        Self(u64::from(larger) << 32 | u64::from(2 * triangle + u32::from(runs_down)))
    }

    fn larger(self) -> u32 {
        (self.0 >> 32) as u32
    }

    fn triangle(self) -> u32 {
        self.0 as u32 / 2
    }

    /// +1 from the smaller to the larger vertex, −1 back.
    fn direction(self) -> i64 {
        if self.0.is_multiple_of(2) { 1 } else { -1 }
    }
}

impl EdgeList {
    /// The edges of the named triangles (ascending, no two corners coinciding) of a mesh with merged vertices.
    pub(super) fn of(merged: &[[u32; 3]], triangles: Vec<u32>) -> Self {
        let sides = |triangle: u32| {
            let [a, b, c] = merged[triangle as usize];
            [(a, b), (b, c), (c, a)]
        };
        let largest = |&triangle: &u32| merged[triangle as usize].into_iter().max();
        let vertices = triangles.iter().filter_map(largest).max().map_or(0, |largest| largest as usize + 1);
        // Counted one place further on, so that after the sums a vertex's own place says where its uses begin. Meshes have fewer
        // than 2³⁰ triangles, so that neither the sums nor a doubled triangle overflow.
        let mut starts = vec![0_u32; vertices + 1];
        for &triangle in &triangles {
            for (from, to) in sides(triangle) {
                starts[from.min(to) as usize + 1] += 1;
            }
        }
        for vertex in 0..vertices {
            starts[vertex + 1] += starts[vertex];
        }
        let mut next = starts.clone();
        let mut uses = vec![EdgeUse(0); 3 * triangles.len()];
        for &triangle in &triangles {
            for (from, to) in sides(triangle) {
                let place = &mut next[from.min(to) as usize];
                uses[*place as usize] = EdgeUse::new(from.max(to), triangle, from > to);
                *place += 1;
            }
        }
        drop(next);
        for range in starts.windows(2) {
            sort_few(&mut uses[range[0] as usize..range[1] as usize]);
        }
        Self { uses, starts, triangles, mesh_size: merged.len(), pass: OnceCell::new() }
    }

    /// The triangles, ascending.
    pub(super) fn triangles(&self) -> &[u32] {
        &self.triangles
    }

    /// One edge after the other.
    pub(super) fn edges(&self) -> Edges<'_> {
        Edges { list: self, vertex: 0, at: 0 }
    }

    /// Counts of all edges; patches and seams are known then, too.
    pub(super) fn survey(&self, merged: &[[u32; 3]]) -> Survey {
        let mut found = Survey { open: 0, nonmanifold: 0, copied: Vec::new() };
        let mut tips = Vec::new();
        let pass = self.pass_with(|Edge { smaller, uses }| {
            // What is left of the three corners without the edge's.
            let tip = |edge_use: &EdgeUse| {
                let [a, b, c] = merged[edge_use.triangle() as usize];
                a ^ b ^ c ^ smaller ^ edge_use.larger()
            };
            match uses {
                [_] => found.open += 1,
                [a, b] if tip(a) == tip(b) => found.copied.extend([a.triangle(), b.triangle()]),
                [_, _] => {}
                _ => {
                    found.nonmanifold += 1;
                    tips.clear();
                    tips.extend(uses.iter().map(|edge_use| (tip(edge_use), edge_use.triangle())));
                    tips.sort_unstable();
                    let same = tips.chunk_by(|a, b| a.0 == b.0).filter(|same| same.len() > 1);
                    found.copied.extend(same.flatten().map(|&(_, triangle)| triangle));
                }
            }
        });
        found.copied.sort_unstable();
        found.copied.dedup();
        // The same as was made before, if any was.
        let _ = self.pass.set(pass);
        found
    }

    fn pass(&self) -> &Pass {
        self.pass.get_or_init(|| self.pass_with(|_| {}))
    }

    /// One pass over all edges, which also shows each.
    fn pass_with<'a>(&'a self, mut visit: impl FnMut(Edge<'a>)) -> Pass {
        let mut sets = DisjointSets::new(self.mesh_size);
        let mut seams = Vec::new();
        let mut from = 0;
        for edge in self.edges() {
            let to = from + edge.uses.len() as u32;
            if let [a, b] = edge.uses {
                sets.join(a.triangle(), b.triangle());
            }
            if !edge.is_plain() {
                seams.push(Seam { smaller: edge.smaller, from, to });
            }
            visit(edge);
            from = to;
        }
        Pass { patch_of: sets.into_roots(), seams }
    }

    /// All edges but those with exactly two uses in opposite directions, which lie inside one patch and end or turn nothing.
    fn seams(&self) -> impl Iterator<Item = Edge<'_>> {
        let edge = |seam: &Seam| Edge { smaller: seam.smaller, uses: &self.uses[seam.from as usize..seam.to as usize] };
        self.pass().seams.iter().map(edge)
    }

    /// How many patches there are: triangles connected through edges with exactly two uses.
    pub(super) fn patch_count(&self) -> usize {
        let roots = self.patch_of();
        self.triangles.iter().filter(|&&triangle| roots[triangle as usize] == triangle).count()
    }

    fn patch_of(&self) -> &[u32] {
        &self.pass().patch_of
    }

    /// The parts, ordered by first triangle.
    ///
    /// Patches are triangles connected through edges with exactly two uses. A patch that is closed by itself is a part; the
    /// others are joined wherever they share an edge.
    pub(super) fn parts(&self) -> Vec<Part> {
        let patch_of = self.patch_of();
        // Where no edge has more than two uses nothing is joined.
        if self.seams().all(|edge| edge.uses.len() <= 2) {
            return self.describe(patch_of);
        }
        let mut patch_is_open = vec![false; self.mesh_size];
        self.for_each_seam_of_a_part(patch_of, |root, edge| {
            patch_is_open[root as usize] |= !edge.uses.len().is_multiple_of(2);
        });
        let mut sets = DisjointSets { parent: patch_of.to_vec() };
        let is_open = |edge_use: &&EdgeUse| patch_is_open[patch_of[edge_use.triangle() as usize] as usize];
        for edge in self.seams().filter(|edge| edge.uses.len() > 2) {
            let mut open = edge.uses.iter().filter(is_open);
            if let Some(first) = open.next() {
                open.for_each(|other| sets.join(first.triangle(), other.triangle()));
            }
        }
        self.describe(&sets.into_roots())
    }

    /// The core, by triangle of the mesh: what is left when patches with an edge that no other triangle has are taken away, again and
    /// again. Every surface without a boundary is in it, whichever patches it consists of: none of its edges is left alone
    /// before one of its own patches is gone.
    pub(super) fn core(&self) -> Vec<bool> {
        let patch_of = self.patch_of();
        // The edges at which patches end, with how often those that are left use them.
        let seams: Vec<&[EdgeUse]> = self.seams().map(|edge| edge.uses).filter(|uses| uses.len() != 2).collect();
        let mut left: Vec<usize> = seams.iter().map(|uses| uses.len()).collect();
        let patch = |edge_use: &EdgeUse| patch_of[edge_use.triangle() as usize];
        let mut seams_of: Vec<(u32, u32)> = Vec::new();
        for (uses, seam) in seams.iter().zip(0..) {
            seams_of.extend(uses.iter().map(|edge_use| (patch(edge_use), seam)));
        }
        seams_of.sort_unstable();
        let mut gone = vec![false; self.mesh_size];
        let alone = |seam: usize, gone: &[bool]| seams[seam].iter().map(patch).find(|&patch| !gone[patch as usize]);
        let mut waiting: Vec<u32> =
            (0..seams.len()).filter(|&seam| left[seam] == 1).filter_map(|seam| alone(seam, &gone)).collect();
        while let Some(patch) = waiting.pop() {
            if std::mem::replace(&mut gone[patch as usize], true) {
                continue;
            }
            let first = seams_of.partition_point(|entry| entry.0 < patch);
            for &(_, seam) in seams_of[first..].iter().take_while(|entry| entry.0 == patch) {
                left[seam as usize] -= 1;
                if left[seam as usize] == 1 {
                    waiting.extend(alone(seam as usize, &gone));
                }
            }
        }
        let mut core = vec![false; self.mesh_size];
        for &triangle in &self.triangles {
            core[triangle as usize] = !gone[patch_of[triangle as usize] as usize];
        }
        core
    }

    /// How many edges of the flagged triangles do not have exactly two of them that run it in opposite directions.
    pub(super) fn contradicting_edges_within(&self, flagged: &[bool]) -> usize {
        if !flagged.contains(&true) {
            return 0;
        }
        let contradicts = |edge: &Edge| {
            let mut own = edge.uses.iter().filter(|edge_use| flagged[edge_use.triangle() as usize]);
            match (own.next(), own.next(), own.next()) {
                (None, _, _) => false,
                (Some(a), Some(b), None) => a.direction() == b.direction(),
                _ => true,
            }
        };
        // A plain edge contradicts nothing unless only one of its triangles is flagged: not where patches are flagged as wholes.
        let patch_of = self.patch_of();
        let is_whole = |&own: &u32| flagged[own as usize] == flagged[patch_of[own as usize] as usize];
        if self.triangles.iter().all(is_whole) {
            self.seams().filter(contradicts).count()
        } else {
            self.edges().filter(contradicts).count()
        }
    }

    /// The parts of these sets of patches.
    fn describe(&self, root_of: &[u32]) -> Vec<Part> {
        let part = |triangles| Part {
            triangles,
            closed: true,
            consistently_oriented: true,
            boundary: Vec::new(),
            is_sheet: false,
            may_enclose: false,
        };
        // A root is the smallest triangle of its set, so numbering roots in triangle order orders the parts.
        let mut number_of = vec![0; self.mesh_size];
        let mut parts: Vec<Part> = Vec::new();
        if self.triangles.iter().all(|&triangle| root_of[triangle as usize] == self.triangles[0]) {
            parts.extend((!self.triangles.is_empty()).then(|| part(self.triangles.clone())));
        } else {
            for &triangle in &self.triangles {
                let root = root_of[triangle as usize];
                if root == triangle {
                    number_of[root as usize] = parts.len();
                    parts.push(part(Vec::new()));
                }
                parts[number_of[root as usize]].triangles.push(triangle);
            }
        }
        self.for_each_seam_of_a_part(root_of, |root, Edge { smaller, uses }| {
            let part = &mut parts[number_of[root as usize]];
            let surplus: i64 = uses.iter().map(|u| u.direction()).sum();
            part.consistently_oriented &= surplus.abs() <= 1;
            if !uses.len().is_multiple_of(2) {
                part.closed = false;
                // The use whose direction is in surplus gives the direction of the boundary.
                let directed = uses.iter().find(|u| u.direction() == surplus.signum()).unwrap_or(&uses[0]);
                let (low, high) = (smaller, directed.larger());
                part.boundary.push(if directed.direction() > 0 { (low, high) } else { (high, low) });
            }
        });
        parts
    }

    /// Calls `visit(root, edge)` for every seam and every set of patches that uses it, with the set's uses.
    fn for_each_seam_of_a_part(&self, root_of: &[u32], mut visit: impl FnMut(u32, Edge<'_>)) {
        let root = |edge_use: &EdgeUse| root_of[edge_use.triangle() as usize];
        let mut sorted = Vec::new();
        for edge in self.seams() {
            let Edge { smaller, uses } = edge;
            if uses.iter().all(|u| root(u) == root(&uses[0])) {
                visit(root(&uses[0]), edge);
                continue;
            }
            sorted.clear();
            sorted.extend_from_slice(uses);
            sorted.sort_unstable_by_key(|u| (root(u), *u));
            sorted.chunk_by(|a, b| root(a) == root(b)).for_each(|uses| visit(root(&uses[0]), Edge { smaller, uses }));
        }
    }
}

/// Around a vertex there are mostly some six uses.
fn sort_few(uses: &mut [EdgeUse]) {
    if uses.len() > 24 {
        return uses.sort_unstable();
    }
    for next in 1..uses.len() {
        let own = uses[next];
        let mut place = next;
        while place > 0 && uses[place - 1] > own {
            uses[place] = uses[place - 1];
            place -= 1;
        }
        uses[place] = own;
    }
}

/// Sets of triangles; the root of a set is its smallest member.
struct DisjointSets {
    parent: Vec<u32>,
}

impl DisjointSets {
    fn new(count: usize) -> Self {
        Self { parent: (0..count as u32).collect() }
    }

    fn root(&mut self, mut member: u32) -> u32 {
        // Path halving keeps the trees flat.
        while self.parent[member as usize] != member {
            let grandparent = self.parent[self.parent[member as usize] as usize];
            self.parent[member as usize] = grandparent;
            member = grandparent;
        }
        member
    }

    fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.root(a), self.root(b));
        self.parent[a.max(b) as usize] = a.min(b);
    }

    fn into_roots(mut self) -> Vec<u32> {
        // Parents are never larger than their children, so one ascending pass points every member at its root.
        for member in 0..self.parent.len() {
            self.parent[member] = self.parent[self.parent[member] as usize];
        }
        self.parent
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_survey_counts_what_a_map_of_edges_counts(
            corners in proptest::collection::vec([0_u32..9, 0..9, 0..9], 1..30),
            bits in any::<u32>(),
        ) {
            let spread = |[a, b, c]: &[u32; 3]| a != b && b != c && c != a;
            let mesh: Vec<[u32; 3]> = corners.into_iter().filter(spread).collect();
            let list = EdgeList::of(&mesh, (0..mesh.len() as u32).collect());
            let mut uses: BTreeMap<(u32, u32), Vec<u32>> = BTreeMap::new();
            for (&[a, b, c], triangle) in mesh.iter().zip(0..) {
                for (from, to) in [(a, b), (b, c), (c, a)] {
                    uses.entry((from.min(to), from.max(to))).or_default().push(triangle);
                }
            }
            let sorted = |corners: &[u32; 3]| corners.iter().copied().collect::<BTreeSet<u32>>();
            let same = |a: &[u32; 3]| mesh.iter().filter(|b| sorted(a) == sorted(b)).count();
            let expected = Survey {
                open: uses.values().filter(|own| own.len() == 1).count(),
                nonmanifold: uses.values().filter(|own| own.len() > 2).count(),
                copied: (0..mesh.len() as u32).filter(|&own| same(&mesh[own as usize]) > 1).collect(),
            };
            prop_assert_eq!(list.survey(&mesh), expected);
            // The patches that a survey leaves behind are those that are made without one.
            let other = EdgeList::of(&mesh, (0..mesh.len() as u32).collect());
            prop_assert_eq!(list.patch_of(), other.patch_of());
            let plain = |own: &[u32], edge: &(u32, u32)| {
                let runs_up = |&own: &u32| {
                    let [a, b, c] = mesh[own as usize];
                    [(a, b), (b, c), (c, a)].contains(edge)
                };
                own.len() == 2 && own.iter().filter(|own| runs_up(own)).count() == 1
            };
            let seams = list.seams().map(|edge| (edge.smaller, edge.uses[0].larger()));
            let expected = uses.iter().filter(|(edge, own)| !plain(own, edge)).map(|(edge, _)| *edge);
            prop_assert!(seams.eq(expected));
            // Flags on patches as wholes, and on any triangles.
            let contradicts = |flagged: &[bool], own: &[u32], edge: &(u32, u32)| {
                let own: Vec<u32> = own.iter().copied().filter(|&own| flagged[own as usize]).collect();
                !own.is_empty() && !plain(&own, edge)
            };
            let by_patch: Vec<bool> = list.patch_of().iter().map(|&patch| bits >> (patch % 32) & 1 == 1).collect();
            let by_triangle: Vec<bool> = (0..mesh.len()).map(|own| bits >> (own % 32) & 1 == 1).collect();
            for flagged in [by_patch, by_triangle] {
                let expected = uses.iter().filter(|(edge, own)| contradicts(&flagged, own, edge)).count();
                prop_assert_eq!(list.contradicting_edges_within(&flagged), expected);
            }
            // Every triangle in one part, in which every edge of two uses lies as a whole.
            let parts = list.parts();
            let mut part_of = vec![usize::MAX; mesh.len()];
            for (part, number) in parts.iter().zip(0..) {
                part.triangles.iter().for_each(|&own| part_of[own as usize] = number);
            }
            prop_assert!(part_of.iter().all(|&part| part < usize::MAX));
            prop_assert_eq!(parts.iter().map(|part| part.triangles.len()).sum::<usize>(), mesh.len());
            prop_assert!(uses.values().all(|own| own.len() != 2 || part_of[own[0] as usize] == part_of[own[1] as usize]));
            for (part, number) in parts.iter().zip(0..) {
                let own = |uses: &Vec<u32>| uses.iter().filter(|&&user| part_of[user as usize] == number).count();
                prop_assert_eq!(part.closed, uses.values().all(|uses| own(uses).is_multiple_of(2)));
                prop_assert_eq!(part.boundary.len(), uses.values().filter(|uses| own(uses) % 2 == 1).count());
            }
        }
    }
}
