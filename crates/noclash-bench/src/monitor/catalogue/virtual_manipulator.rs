//! Virtual manipulators: the links behind joint k replaced by what they can sweep with the joints from there on, for every k.
//!
//! Coarse ones (few joints) are tested first; a finer one only where the coarse one comes nearer than the threshold.

use noclash::cell::{BodyKind, Cell};
use noclash::monitor::CollisionClasses;
use noclash::monitor::world::World;
use noclash::numeric::Lower;
use noclash::robot::{BodyBalls, LinkId, SweptSphere, TravelFactors};

use super::class_vector::Best;
use super::hull_pairs::HullPairs;

#[derive(Debug, Default)]
pub struct VirtualManipulators {
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
                let hull = cell.ball_hull(body);
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
    pub fn measure_nearest(&self, cell: &Cell, pairs: &mut HullPairs, threshold: f64, best: &mut Best) {
        for pair in 0..pairs.pairs.len() {
            let ends = pairs.pairs[pair];
            let mut far_enough = None;
            for level in 0..self.levels(ends) {
                let lower = self.apart(cell, &pairs.world, ends, level);
                best.compared += 1;
                if lower.get() > threshold {
                    far_enough = Some(lower);
                    break;
                }
            }
            match far_enough {
                Some(lower) => best.offer(lower, None, Some(ends)),
                None => {
                    pairs.measure(pair, false, best);
                }
            }
        }
    }

    fn levels(&self, ends: [u32; 2]) -> usize {
        ends.iter().map(|&end| self.sweeps[end as usize].len()).max().unwrap_or(0)
    }

    /// The distance of the two at a level: balls of sweeps, boxes of bodies.
    fn apart(&self, cell: &Cell, world: &World, ends: [u32; 2], level: usize) -> Lower {
        let [a, b] = ends.map(|end| self.sphere(cell, world, end, level));
        a.gap(&b)
    }

    /// A ball in the world that holds the body now: of the sweep of this level, or of the body itself where it has none.
    fn sphere(&self, cell: &Cell, world: &World, body: u32, level: usize) -> SweptSphere {
        let body = body as usize;
        match self.sweeps[body].get(level) {
            Some(sweep) => sweep.sphere.placed(&world.bodies[sweep.carrier].pose),
            None => cell.ball_hull(body).sphere.placed(&world.bodies[body].pose),
        }
    }
}
