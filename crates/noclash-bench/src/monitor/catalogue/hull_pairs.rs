//! The pairs of bodies that a method watches, where they are, and the distances of their hulls.

use glam::DVec3;
use noclash::cell::Cell;
use noclash::monitor::CollisionClasses;
use noclash::monitor::world::World;
use noclash::numeric::{ErrorModel, Lower};

use super::class_vector::Best;
use super::hulls::Hulls;

#[derive(Debug)]
pub struct HullPairs {
    /// Pairs of bodies of the index set, in order.
    pub pairs: Vec<[u32; 2]>,
    pub world: World,
    pub hulls: Hulls,
    /// By pair: the last direction.
    directions: Vec<DVec3>,
}

impl HullPairs {
    pub fn new(cell: &Cell, classes: &CollisionClasses) -> Self {
        let watched = |pair: &[usize; 2]| {
            let class_of = |body: usize| classes.classes.iter().position(|class| class.bodies.contains(&body));
            let (Some(a), Some(b)) = (class_of(pair[0]), class_of(pair[1])) else { return false };
            classes.pairs.contains(&[a.min(b), a.max(b)])
        };
        let measured = cell.pairs().to_check(true).map(|pair| pair.bodies).filter(watched);
        let mut pairs: Vec<[u32; 2]> = measured.map(|pair| pair.map(|body| body as u32)).collect();
        // Hierarchies look pairs up by binary search.
        pairs.sort_unstable();
        let directions = vec![DVec3::ZERO; pairs.len()];
        Self { pairs, world: World::new(cell, ErrorModel::sound()), hulls: Hulls::new(cell), directions }
    }

    /// Every pair of hulls, begun with the last direction or from the start.
    pub fn measure_all(&mut self, begun: bool, best: &mut Best) {
        for pair in 0..self.pairs.len() {
            self.measure(pair, begun, best);
        }
    }

    /// The distance of two hulls.
    pub fn measure(&mut self, pair: usize, begun: bool, best: &mut Best) -> Lower {
        let ends = self.pairs[pair];
        let start = if begun { self.directions[pair] } else { DVec3::ZERO };
        let found = self.hulls.distance(&self.world, ends, start);
        self.directions[pair] = found.direction;
        best.measured += 1;
        best.offer(found.lower, Some(found.points), Some(ends));
        found.lower
    }
}
