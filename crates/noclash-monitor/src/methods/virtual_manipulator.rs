//! Virtual manipulators: the links behind joint k replaced by what they can sweep with the joints from there on, for every k.
//!
//! Coarse ones (few joints) are looked at first; a finer one only where the coarse one comes nearer than the threshold.

use std::borrow::Borrow;

use noclash_cell::{BodyKind, Cell};
use noclash_numeric::Lower;
use noclash_robot::{BodyBalls, LinkId, SweptSphere, TravelFactors};

use super::{Best, MethodMonitor};
use crate::classes::CollisionClasses;

#[derive(Debug, Default)]
pub(super) struct VirtualManipulators {
    /// By body: balls that hold it, each in the frame of a body that carries it, the nearest the base first.
    sweeps: Vec<Vec<Sweep>>,
}

/// A ball fixed to a link that holds a body whatever the joints behind that link do.
#[derive(Clone, Copy, Debug)]
struct Sweep {
    /// A body of that link.
    carrier: usize,
    sphere: SweptSphere,
}

impl VirtualManipulators {
    pub fn new(cell: &Cell, classes: &CollisionClasses) -> Self {
        let sweeps_of = |body: usize| {
            let watched = classes.classes.iter().any(|class| class.bodies.contains(&body));
            let BodyKind::Link { robot, link } = cell.bodies()[body].kind else { return Vec::new() };
            if !watched {
                return Vec::new();
            }
            let own = &cell.robots()[robot].robot;
            let ranges = own.stated_ranges();
            let mut above: Vec<LinkId> = std::iter::successors(own.parent(link), |&link| own.parent(link)).collect();
            above.reverse();
            let sweep = |frame: LinkId| {
                let carrier =
                    cell.bodies().iter().position(|body| body.kind == BodyKind::Link { robot, link: frame })?;
                let hull = cell.shapes(body);
                let balls = BodyBalls { link, balls: &hull.balls };
                let factors = TravelFactors::about(own, balls, hull.sphere, frame, &ranges);
                let sphere = factors.reach().iter().copied().min_by_key(|sphere| sphere.radius)?;
                sphere.radius.get().is_finite().then_some(Sweep { carrier, sphere })
            };
            above.into_iter().filter_map(sweep).collect()
        };
        Self { sweeps: (0..cell.bodies().len()).map(sweeps_of).collect() }
    }

    /// Every pair, from the coarsest manipulator to the hulls.
    pub fn look<C: Borrow<Cell>>(&self, monitor: &mut MethodMonitor<C>, best: &mut Best) {
        for pair in 0..monitor.pairs.len() {
            let ends = monitor.pairs[pair];
            let mut far_enough = None;
            for level in 0..self.levels(ends) {
                let lower = self.apart(monitor, ends, level);
                best.compared += 1;
                if lower.get() > monitor.options.threshold {
                    far_enough = Some(lower);
                    break;
                }
            }
            match far_enough {
                Some(lower) => best.offer(lower, None, Some(ends)),
                None => {
                    monitor.measure(pair, false, best);
                }
            }
        }
    }

    fn levels(&self, ends: [u32; 2]) -> usize {
        ends.iter().map(|&end| self.sweeps[end as usize].len()).max().unwrap_or(0)
    }

    /// The distance of the two at a level: balls of sweeps, boxes of bodies.
    fn apart<C: Borrow<Cell>>(&self, monitor: &MethodMonitor<C>, ends: [u32; 2], level: usize) -> Lower {
        let [a, b] = ends.map(|end| self.sphere(monitor, end, level));
        a.gap(&b)
    }

    /// A ball in the world that holds the body now: of the sweep of this level, or of the body itself where it has none.
    fn sphere<C: Borrow<Cell>>(&self, monitor: &MethodMonitor<C>, body: u32, level: usize) -> SweptSphere {
        let body = body as usize;
        match self.sweeps[body].get(level) {
            Some(sweep) => sweep.sphere.placed(&monitor.world.bodies[sweep.carrier].pose),
            None => {
                let cell: &Cell = monitor.cell.borrow();
                cell.shapes(body).sphere.placed(&monitor.world.bodies[body].pose)
            }
        }
    }
}
