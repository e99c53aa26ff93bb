//! A monitor that watches collision classes by one of the methods.

use std::borrow::Borrow;

use noclash::cell::Cell;
use noclash::monitor::CollisionClasses;
use noclash::numeric::{Lower, Upper, add_down, add_up, sub_down};

use super::box_trees::{BoxTrees, LearnedTree};
use super::class_vector::{Best, ClassVector};
use super::hull_pairs::HullPairs;
use super::method::{Method, MethodOptions};
use super::virtual_manipulator::VirtualManipulators;

/// Watches classes by one of the methods.
#[derive(Debug)]
pub struct MethodMonitor<C> {
    cell: C,
    options: MethodOptions,
    classes: CollisionClasses,
    bodies: HullPairs,
    trees: BoxTrees,
    manipulators: VirtualManipulators,
    /// By pair: the last distance with what the odometers showed then.
    kept: Vec<f64>,
    kept_for_all: f64,
}

impl<C: Borrow<Cell>> MethodMonitor<C> {
    /// Prepares hulls, and trees where the method wants them (`sample` draws configurations for learning).
    pub fn new(
        cell: C,
        classes: CollisionClasses,
        options: MethodOptions,
        sample: &mut dyn FnMut() -> Vec<f64>,
    ) -> Self {
        let own: &Cell = cell.borrow();
        let mut bodies = HullPairs::new(own, &classes);
        let trees = match options.method {
            Method::DynamicHierarchies => BoxTrees::learnt(own, &classes, &options, &mut bodies.world, sample),
            Method::StaticHierarchies => BoxTrees::in_order(&classes),
            Method::Straightforward
            | Method::Initialisation
            | Method::Primitives
            | Method::UpdateLocal
            | Method::UpdateGlobal
            | Method::VirtualManipulator => BoxTrees::default(),
        };
        let manipulators = match options.method {
            Method::VirtualManipulator => VirtualManipulators::new(own, &classes),
            _ => VirtualManipulators::default(),
        };
        let count = bodies.pairs.len();
        Self {
            options,
            classes,
            bodies,
            trees,
            manipulators,
            kept: vec![f64::NEG_INFINITY; count],
            kept_for_all: f64::NEG_INFINITY,
            cell,
        }
    }

    /// The trees that were learnt, class by class.
    pub fn learned_trees(&self) -> &[Vec<LearnedTree>] {
        self.trees.learned()
    }

    /// The classes.
    pub fn classes(&self) -> &CollisionClasses {
        &self.classes
    }

    /// The vector at a (validated) configuration within the joint limits: that is what virtual manipulators are made for.
    pub fn update(&mut self, configuration: &[f64]) -> ClassVector {
        self.place(configuration);
        self.find()
    }

    /// Places everything: what the paper does not count ("transformation time").
    pub fn place(&mut self, configuration: &[f64]) {
        let HullPairs { world, hulls, .. } = &mut self.bodies;
        world.advance(self.cell.borrow(), configuration);
        if world.lost_track || world.came_far() {
            self.kept.fill(f64::NEG_INFINITY);
            self.kept_for_all = f64::NEG_INFINITY;
            world.restart();
        }
        // Twice the way of whatever moved farthest bounds what any pair came nearer.
        let farthest = world.bodies.iter().fold(0.0, |far: f64, body| far.max(body.step));
        self.kept_for_all = sub_down(self.kept_for_all, add_up(farthest, farthest));
        hulls.place(world);
    }

    /// The vector where everything was placed last.
    pub fn find(&mut self) -> ClassVector {
        let mut best = Best::default();
        let (bodies, threshold) = (&mut self.bodies, self.options.threshold);
        match self.options.method {
            Method::Straightforward => bodies.measure_all(false, &mut best),
            Method::Initialisation => bodies.measure_all(true, &mut best),
            Method::Primitives => {
                for pair in 0..bodies.pairs.len() {
                    let ends = bodies.pairs[pair];
                    let boxes = bodies.hulls.box_distance(&bodies.world, ends);
                    best.compared += 1;
                    if boxes.get() > threshold {
                        best.offer(boxes, None, Some(ends));
                    } else {
                        bodies.measure(pair, false, &mut best);
                    }
                }
            }
            Method::UpdateLocal => {
                for pair in 0..bodies.pairs.len() {
                    let ends = bodies.pairs[pair];
                    let odometers = bodies.world.odometers(ends);
                    let lower = Lower::proved(self.kept[pair]) - Upper::proved(odometers);
                    best.compared += 1;
                    if lower.get() > threshold {
                        best.offer(lower, None, Some(ends));
                    } else {
                        let found = bodies.measure(pair, false, &mut best);
                        // Rounded down: what odometers show together is rounded up, and would keep too much.
                        let [a, b] = ends.map(|end| bodies.world.bodies[end as usize].odometer);
                        self.kept[pair] = add_down(add_down(found.get(), a), b);
                    }
                }
            }
            Method::UpdateGlobal => {
                let lower = Lower::proved(self.kept_for_all);
                if lower.get() > threshold {
                    best.offer(lower, None, None);
                } else {
                    bodies.measure_all(false, &mut best);
                }
                self.kept_for_all = best.lower.get();
            }
            Method::StaticHierarchies | Method::DynamicHierarchies => {
                self.trees.descend(bodies, &self.options, &mut best);
            }
            Method::VirtualManipulator => {
                self.manipulators.measure_nearest(self.cell.borrow(), bodies, threshold, &mut best)
            }
        }
        best.vector()
    }
}
