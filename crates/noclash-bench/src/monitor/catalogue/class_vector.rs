//! The result of a method, and the least of what it has found on the way.

use glam::DVec3;
use noclash::numeric::Lower;

/// Result of a method for all class pairs together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClassVector {
    /// No two bodies of different classes (of the index set) are nearer than this.
    pub lower: Lower,
    /// Approximate nearest points, in the world, of the first and the second body; `None` where the method loses them.
    pub points: Option<[DVec3; 2]>,
    /// Which bodies, where that is known.
    pub bodies: Option<[usize; 2]>,
    /// How many pairs of hulls were measured.
    pub measured: usize,
    /// How many pairs of boxes or other primitives were compared.
    pub compared: usize,
}

/// The least so far.
#[derive(Debug)]
pub struct Best {
    pub lower: Lower,
    points: Option<[DVec3; 2]>,
    ends: Option<[u32; 2]>,
    pub measured: usize,
    pub compared: usize,
}

impl Default for Best {
    fn default() -> Self {
        Self { lower: Lower::INFINITY, points: None, ends: None, measured: 0, compared: 0 }
    }
}

impl Best {
    pub fn offer(&mut self, lower: Lower, points: Option<[DVec3; 2]>, ends: Option<[u32; 2]>) {
        if lower < self.lower {
            (self.lower, self.points, self.ends) = (lower, points, ends);
        }
    }

    pub fn vector(&self) -> ClassVector {
        let bodies = self.ends.map(|ends| ends.map(|end| end as usize));
        ClassVector { lower: self.lower, points: self.points, bodies, measured: self.measured, compared: self.compared }
    }
}
