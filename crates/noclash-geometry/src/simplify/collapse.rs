//! Collapsing edges one after the other, the cheapest first, and keeping account of what each triangle stands for.
//!
//! Every triangle has a bound: everything that the original held and the present triangles do not enclose is in one of them grown by its
//! own, and no point of a triangle is farther from the original. Bounds only ever grow as they pass from triangles to their successors.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BinaryHeap};

use glam::DVec3;
use noclash_numeric::Upper;

use super::star::{Move, Star};
use crate::TriangleMesh;

/// Triangles that are being simplified.
pub(super) struct Collapsing {
    /// Each position once.
    positions: Vec<DVec3>,
    triangles: Vec<[u32; 3]>,
    /// The bound of each triangle; `None` for one that has vanished.
    bounds: Vec<Option<Upper>>,
    /// The triangles at each vertex.
    around: Vec<Vec<u32>>,
    /// Counts the changes at each vertex: a move found before the last one is out of date.
    changes: Vec<u32>,
    /// No bound may exceed this.
    most: f64,
}

/// A move waiting for its turn.
#[derive(PartialEq)]
struct Waiting {
    cost: f64,
    vertex: u32,
    changes: u32,
}

impl Eq for Waiting {}
impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Waiting {
    fn cmp(&self, other: &Self) -> Ordering {
        self.cost.total_cmp(&other.cost).then(self.vertex.cmp(&other.vertex)).then(self.changes.cmp(&other.changes))
    }
}

impl Collapsing {
    /// Some triangles of a mesh, no two corners of which coincide.
    pub fn of(mesh: &TriangleMesh, chosen: &[u32], most: f64) -> Self {
        // Adding 0 turns −0 into 0, after which equal numbers have equal bits.
        let bits = |p: DVec3| p.to_array().map(|c| (c + 0.0).to_bits());
        let mut number: BTreeMap<[u64; 3], u32> = BTreeMap::new();
        let mut positions = Vec::new();
        let mut triangles = Vec::with_capacity(chosen.len());
        for &triangle in chosen {
            triangles.push(mesh.corners(triangle as usize).map(|corner| {
                *number.entry(bits(corner)).or_insert_with(|| {
                    positions.push(corner);
                    positions.len() as u32 - 1
                })
            }));
        }
        let mut around = vec![Vec::new(); positions.len()];
        for (triangle, corners) in triangles.iter().enumerate() {
            corners.iter().for_each(|&vertex: &u32| around[vertex as usize].push(triangle as u32));
        }
        let (bounds, changes) = (vec![Some(Upper::ZERO); triangles.len()], vec![0; positions.len()]);
        Self { positions, triangles, bounds, around, changes, most }
    }

    /// All positions, used or not.
    pub fn positions(&self) -> &[DVec3] {
        &self.positions
    }

    /// The triangles that are left.
    pub fn triangles(&self) -> impl Iterator<Item = [u32; 3]> {
        self.triangles.iter().zip(&self.bounds).filter(|(_, bound)| bound.is_some()).map(|(corners, _)| *corners)
    }

    /// The largest bound of all triangles.
    pub fn bound(&self) -> Upper {
        self.bounds.iter().flatten().copied().fold(Upper::ZERO, Upper::max)
    }

    /// Collapses edges until nothing is left that may be.
    pub fn run(&mut self) {
        let mut waiting: BinaryHeap<Reverse<Waiting>> = BinaryHeap::new();
        let every = 0..self.positions.len() as u32;
        waiting.extend(every.filter_map(|vertex| self.waiting(vertex)).map(Reverse));
        while let Some(Reverse(next)) = waiting.pop() {
            if next.changes != self.changes[next.vertex as usize] {
                continue;
            }
            let Some((_, best, bound)) = self.best(next.vertex) else { continue };
            for vertex in self.apply(next.vertex, &best, bound) {
                waiting.extend(self.waiting(vertex).map(Reverse));
            }
        }
    }

    fn waiting(&self, vertex: u32) -> Option<Waiting> {
        let (cost, _, _) = self.best(vertex)?;
        Some(Waiting { cost, vertex, changes: self.changes[vertex as usize] })
    }

    /// The cheapest move of a vertex that keeps within bounds: its cost, the move, the bound of the triangles that change.
    fn best(&self, vertex: u32) -> Option<(f64, Move, Upper)> {
        let star = Star::of(vertex, &self.around[vertex as usize], &self.triangles)?;
        let own = star.triangles.iter().map(|&triangle| self.bounds[triangle as usize].unwrap_or(Upper::INFINITY));
        let own = own.fold(Upper::ZERO, Upper::max);
        let mut best: Option<(f64, Move, Upper)> = None;
        for place in 0..star.link.len() {
            let Some(found) = star.moved(vertex, place, &self.positions) else { continue };
            // What was within `own` of the old triangles is within `own + apart` of the new ones, and the other way round.
            let bound = own + found.apart;
            // Among moves that cost nothing, short ones first: they leave better triangles.
            let length = self.positions[vertex as usize].distance(self.positions[found.to as usize]);
            let cost = bound.get() + 1e-4 * length;
            let cheaper = best.as_ref().is_none_or(|best| cost < best.0);
            if bound.get() <= self.most && cheaper && self.keeps_its_form(&star, &found) {
                best = Some((cost, found, bound));
            }
        }
        best
    }

    /// Whether the neighbours that both vertices have are only those of the triangles that vanish: sheets are then not welded together, nor
    /// triangles laid upon each other.
    fn keeps_its_form(&self, star: &Star, found: &Move) -> bool {
        let beside = |vertex: u32, triangles: &[u32]| {
            triangles.iter().any(|&triangle| self.triangles[triangle as usize].contains(&vertex))
        };
        let there = &self.around[found.to as usize];
        star.link.iter().all(|&other| other == found.to || beside(other, there) == beside(other, &found.vanishing))
    }

    /// Makes a move, and gives the vertices whose stars have changed.
    fn apply(&mut self, vertex: u32, found: &Move, bound: Upper) -> Vec<u32> {
        let mut touched: Vec<u32> = Vec::new();
        let own = std::mem::take(&mut self.around[vertex as usize]);
        touched.extend(own.iter().flat_map(|&triangle| self.triangles[triangle as usize]));
        for &triangle in &found.vanishing {
            self.bounds[triangle as usize] = None;
            for corner in self.triangles[triangle as usize] {
                self.around[corner as usize].retain(|&other| other != triangle);
            }
        }
        for &triangle in &found.changing {
            self.bounds[triangle as usize] = Some(bound);
            for corner in &mut self.triangles[triangle as usize] {
                if *corner == vertex {
                    *corner = found.to;
                }
            }
            self.around[found.to as usize].push(triangle);
        }
        // What they may do depends on the neighbours of their neighbours, too.
        let further: Vec<u32> = self.around[found.to as usize].clone();
        touched.extend(further.iter().flat_map(|&triangle| self.triangles[triangle as usize]));
        touched.sort_unstable();
        touched.dedup();
        touched.retain(|&other| other != vertex);
        touched.iter().for_each(|&other| self.changes[other as usize] += 1);
        self.changes[vertex as usize] += 1;
        touched
    }
}
