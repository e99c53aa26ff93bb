//! Paths of robots with loops, with the values that the loops determine.

use noclash_numeric::Dyadic;

use crate::cell::Cell;
use crate::motion::CellMotion;
use crate::path::{Curve, PathDescription};

impl Cell {
    /// A path whose configurations have the dependent values of the motions that were made of it.
    pub fn closed_path(&self, path: &mut PathDescription, motions: &[CellMotion]) {
        if !self.has_loops() {
            return;
        }
        let dependent: Vec<usize> = (0..self.dofs().len()).filter(|&dof| self.is_dependent(dof)).collect();
        let set = |values: &mut Vec<f64>, motion: &CellMotion, t: Dyadic| {
            let closed = motion.configuration(self, t);
            dependent.iter().for_each(|&dof| values[dof] = closed[dof]);
        };
        let last = motions.len().saturating_sub(1);
        match path {
            PathDescription::Waypoints(waypoints) => {
                for (row, waypoint) in waypoints.iter_mut().enumerate() {
                    let t = if row > last { Dyadic::ONE } else { Dyadic::ZERO };
                    set(&mut waypoint.configuration, &motions[row.min(last)], t);
                }
            }
            PathDescription::Edges(edges) => {
                for ([from, to], motion) in edges.iter_mut().zip(motions) {
                    set(from, motion, Dyadic::ZERO);
                    set(to, motion, Dyadic::ONE);
                }
            }
            PathDescription::Curves(curves) => {
                for (curve, motion) in curves.iter_mut().zip(motions) {
                    if let Curve::Line([from, to]) | Curve::Tool { start: from, end: to, .. } = curve {
                        set(from, motion, Dyadic::ZERO);
                        set(to, motion, Dyadic::ONE);
                    }
                }
            }
        }
    }
}
