//! Random configurations, and whether two bodies certainly touch at one of them.
//!
//! Sampling finds contacts, it never excludes them.

use noclash_geometry::query::{Contact, Counters, Scratch, collide};
use noclash_numeric::ErrorModel;

use crate::body::CellPoses;
use crate::cell::Cell;

/// A cell posed at one configuration after another.
pub struct ContactSampler<'a> {
    cell: &'a Cell,
    poses: CellPoses,
    scratch: Scratch,
    counters: Counters,
    random: u64,
}

impl<'a> ContactSampler<'a> {
    /// A sampler that starts at the same configuration in every run.
    pub fn new(cell: &'a Cell) -> Self {
        Self {
            cell,
            poses: CellPoses::default(),
            scratch: Scratch::default(),
            counters: Counters::default(),
            random: 0x9E37_79B9_7F4A_7C15,
        }
    }

    /// The next random configuration within the limits, the same in every run; values without limits are within ±π.
    pub fn next_configuration(&mut self) -> Vec<f64> {
        let mut configuration = Vec::with_capacity(self.cell.dofs().len());
        for dof in self.cell.dofs() {
            let unlimited = (-std::f64::consts::PI, std::f64::consts::PI);
            let (lower, upper) = dof.dof.range.map_or(unlimited, |range| (range.lower, range.upper));
            configuration.push((lower + (upper - lower) * self.unit()).clamp(lower, upper));
        }
        configuration
    }

    /// Poses everything; moving obstacles are at their first row.
    pub fn place(&mut self, configuration: &[f64]) {
        self.cell.place(configuration, &mut self.poses);
    }

    /// Whether two bodies certainly touch where everything is placed now.
    pub fn touch(&mut self, bodies: [usize; 2]) -> bool {
        let view = self.cell.body_pair(bodies, &self.poses, &ErrorModel::sound());
        let contact = collide(&view, &mut self.scratch, &mut self.counters);
        matches!(contact, Contact::Overlap { .. } | Contact::Containment)
    }

    /// Volume tests so far.
    pub fn effort(&self) -> u64 {
        self.counters.volume_tests
    }

    /// A number in [0, 1), by xorshift: any spread will do.
    fn unit(&mut self) -> f64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (self.random >> 11) as f64 / (1_u64 << 53) as f64
    }
}
