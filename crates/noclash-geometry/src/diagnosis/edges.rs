//! Which triangles share which edges, and the parts that hang together through them.
//!
//! The uses of each edge lie side by side in one sorted list; everything else is a pass over that list.

/// One use of an edge by a triangle, ordered by edge, then triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct EdgeUse {
    /// The two merged vertices: the smaller in the upper half, the larger in the lower.
    edge: u64,
    /// Twice the triangle, plus one if it runs from the larger vertex to the smaller.
    triangle_and_direction: u32,
}

/// The uses of all edges of some triangles.
pub(super) struct EdgeList {
    uses: Vec<EdgeUse>,
    /// The triangles, ascending.
    triangles: Vec<u32>,
    /// How many triangles the whole mesh has.
    mesh_size: usize,
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

impl EdgeUse {
    fn new(from: u32, to: u32, triangle: u32) -> Self {
        let edge = u64::from(from.min(to)) << 32 | u64::from(from.max(to));
        // Meshes have fewer than 2³⁰ triangles, so doubling does not overflow.
        Self { edge, triangle_and_direction: 2 * triangle + u32::from(from > to) }
    }

    fn triangle(self) -> u32 {
        self.triangle_and_direction / 2
    }

    /// +1 from the smaller to the larger vertex, −1 back.
    fn direction(self) -> i64 {
        if self.triangle_and_direction.is_multiple_of(2) { 1 } else { -1 }
    }

    /// (from, to) as this triangle runs it.
    fn ends(self) -> (u32, u32) {
        let (low, high) = ((self.edge >> 32) as u32, self.edge as u32);
        if self.direction() > 0 { (low, high) } else { (high, low) }
    }
}

impl EdgeList {
    /// The edges of the named triangles (ascending, no two corners coinciding) of a mesh with merged vertices.
    pub(super) fn of(merged: &[[u32; 3]], triangles: Vec<u32>) -> Self {
        let mut uses = Vec::with_capacity(3 * triangles.len());
        for &triangle in &triangles {
            let [a, b, c] = merged[triangle as usize];
            uses.extend([(a, b), (b, c), (c, a)].map(|(from, to)| EdgeUse::new(from, to, triangle)));
        }
        uses.sort_unstable();
        Self { uses, triangles, mesh_size: merged.len() }
    }

    /// The uses of one edge after the other.
    pub(super) fn edges(&self) -> impl Iterator<Item = &[EdgeUse]> {
        self.uses.chunk_by(|a, b| a.edge == b.edge)
    }

    /// How many patches there are: triangles connected through edges with exactly two uses.
    pub(super) fn patch_count(&self) -> usize {
        let roots = self.patches().roots();
        self.triangles.iter().filter(|&&triangle| roots[triangle as usize] == triangle).count()
    }

    fn patches(&self) -> DisjointSets {
        let mut sets = DisjointSets::new(self.mesh_size);
        for uses in self.edges() {
            if let [a, b] = uses {
                sets.join(a.triangle(), b.triangle());
            }
        }
        sets
    }

    /// The parts, ordered by first triangle.
    ///
    /// Patches are triangles connected through edges with exactly two uses. A patch that is closed by itself is a part; the
    /// others are joined wherever they share an edge.
    pub(super) fn parts(&self) -> Vec<Part> {
        let mut sets = self.patches();
        let patch_of = sets.roots();
        let mut patch_is_open = vec![false; self.mesh_size];
        self.for_each_edge_of_a_part(&patch_of, |root, uses| {
            patch_is_open[root as usize] |= !uses.len().is_multiple_of(2);
        });
        let is_open = |edge_use: &&EdgeUse| patch_is_open[patch_of[edge_use.triangle() as usize] as usize];
        for uses in self.edges().filter(|uses| uses.len() > 2) {
            let mut open = uses.iter().filter(is_open);
            if let Some(first) = open.next() {
                open.for_each(|other| sets.join(first.triangle(), other.triangle()));
            }
        }
        self.describe(&sets.roots())
    }

    /// The core, by triangle of the mesh: what is left when patches with an edge that no other triangle has are taken away, again and
    /// again. Every surface without a boundary is in it, whichever patches it consists of: none of its edges is left alone
    /// before one of its own patches is gone.
    pub(super) fn core(&self) -> Vec<bool> {
        let patch_of = self.patches().roots();
        // The edges at which patches end, with how often those that are left use them.
        let seams: Vec<&[EdgeUse]> = self.edges().filter(|uses| uses.len() != 2).collect();
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
        let contradicts = |uses: &&[EdgeUse]| {
            let mut own = uses.iter().filter(|edge_use| flagged[edge_use.triangle() as usize]);
            match (own.next(), own.next(), own.next()) {
                (None, _, _) => false,
                (Some(a), Some(b), None) => a.direction() == b.direction(),
                _ => true,
            }
        };
        self.edges().filter(contradicts).count()
    }

    fn describe(&self, root_of: &[u32]) -> Vec<Part> {
        // A root is the smallest triangle of its set, so numbering roots in triangle order orders the parts.
        let mut number_of = vec![0; self.mesh_size];
        let mut parts: Vec<Part> = Vec::new();
        for &triangle in &self.triangles {
            let root = root_of[triangle as usize];
            if root == triangle {
                number_of[root as usize] = parts.len();
                let (triangles, boundary) = (Vec::new(), Vec::new());
                parts.push(Part {
                    triangles,
                    closed: true,
                    consistently_oriented: true,
                    boundary,
                    is_sheet: false,
                    may_enclose: false,
                });
            }
            parts[number_of[root as usize]].triangles.push(triangle);
        }
        self.for_each_edge_of_a_part(root_of, |root, uses| {
            let part = &mut parts[number_of[root as usize]];
            let surplus: i64 = uses.iter().map(|u| u.direction()).sum();
            part.consistently_oriented &= surplus.abs() <= 1;
            if !uses.len().is_multiple_of(2) {
                part.closed = false;
                // The use whose direction is in surplus gives the direction of the boundary.
                let directed = uses.iter().find(|u| u.direction() == surplus.signum()).unwrap_or(&uses[0]);
                part.boundary.push(directed.ends());
            }
        });
        parts
    }

    /// Calls `visit(root, uses)` for every edge and every part that uses it.
    fn for_each_edge_of_a_part(&self, root_of: &[u32], mut visit: impl FnMut(u32, &[EdgeUse])) {
        let root = |edge_use: &EdgeUse| root_of[edge_use.triangle() as usize];
        let mut sorted = Vec::new();
        for uses in self.edges() {
            if uses.iter().all(|u| root(u) == root(&uses[0])) {
                visit(root(&uses[0]), uses);
                continue;
            }
            sorted.clear();
            sorted.extend_from_slice(uses);
            sorted.sort_unstable_by_key(|u| (root(u), *u));
            sorted.chunk_by(|a, b| root(a) == root(b)).for_each(|group| visit(root(&group[0]), group));
        }
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

    fn roots(&mut self) -> Vec<u32> {
        // Parents are never larger than their children, so one ascending pass points every member at its root.
        for member in 0..self.parent.len() {
            self.parent[member] = self.parent[self.parent[member] as usize];
        }
        self.parent.clone()
    }
}
