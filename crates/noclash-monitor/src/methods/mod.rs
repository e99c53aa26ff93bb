//! The catalogue of accelerations of [Henrich 1992], each selectable, over convex hulls of bodies.
//!
//! They are there to be compared, beside the exact monitor. What each gives is a *lower bound* of the distance between classes (hulls
//! are outer, boxes are outer, what is subtracted is rounded up) and, for most, an approximate vector. Nothing here looks inside a class.

mod dynamic;
mod hulls;
mod virtual_manipulator;

use std::borrow::Borrow;

use glam::DVec3;
use noclash_cell::Cell;
use noclash_numeric::{ErrorModel, Lower, Upper, add_down, add_up, sub_down};

pub use dynamic::{Criterion, LearnedTree};

use crate::classes::CollisionClasses;
use crate::world::World;
use dynamic::Hierarchies;
use hulls::Hulls;
use virtual_manipulator::VirtualManipulators;

/// How the distance between classes is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Every pair of hulls, from the start.
    Straightforward,
    /// Every pair of hulls, each begun with its last vector.
    Initialisation,
    /// Boxes first; hulls only where boxes are nearer than the threshold.
    Primitives,
    /// The last distance of each pair less what its bodies moved; measured again below the threshold.
    UpdateLocal,
    /// The same for the least distance of all pairs alone; the direction is lost.
    UpdateGlobal,
    /// A fixed tree of boxes over each class, in the order of its bodies.
    StaticHierarchies,
    /// The links behind joint k as what they can sweep, for k from the base outwards until that is far enough.
    VirtualManipulator,
    /// Trees of boxes learnt off-line, the best one for the moment.
    DynamicHierarchies,
}

impl Method {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Straightforward,
        Self::Initialisation,
        Self::Primitives,
        Self::UpdateLocal,
        Self::UpdateGlobal,
        Self::StaticHierarchies,
        Self::VirtualManipulator,
        Self::DynamicHierarchies,
    ];

    /// Its name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Straightforward => "straightforward",
            Self::Initialisation => "initialisation",
            Self::Primitives => "primitive approximation",
            Self::UpdateLocal => "distance update, local",
            Self::UpdateGlobal => "distance update, global",
            Self::StaticHierarchies => "static hierarchies",
            Self::VirtualManipulator => "virtual manipulator",
            Self::DynamicHierarchies => "dynamic hierarchies",
        }
    }
}

/// How a catalogue monitor is made.
#[derive(Clone, Copy, Debug)]
pub struct MethodOptions {
    /// The method.
    pub method: Method,
    /// Distances above this need not be told apart, in metres.
    pub threshold: f64,
    /// What makes a composition good, for dynamic hierarchies.
    pub criterion: Criterion,
    /// How many configurations trees are learnt from.
    pub samples: usize,
    /// Trees that are best for a smaller share of the samples are cut.
    pub rare: f64,
}

impl Default for MethodOptions {
    fn default() -> Self {
        Self {
            method: Method::DynamicHierarchies,
            threshold: 0.1,
            criterion: Criterion::Diameter,
            samples: 500,
            rare: 0.01,
        }
    }
}

/// What a method gives for all class pairs together.
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

/// Watches classes by one of the methods.
#[derive(Debug)]
pub struct MethodMonitor<C> {
    cell: C,
    options: MethodOptions,
    classes: CollisionClasses,
    /// Pairs of bodies of the index set.
    pairs: Vec<[u32; 2]>,
    world: World,
    hulls: Hulls,
    hierarchies: Hierarchies,
    manipulators: VirtualManipulators,
    /// By pair: the last direction, and the last distance with what the odometers showed then.
    directions: Vec<DVec3>,
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
        let watched = |pair: &[usize; 2]| {
            let class_of = |body: usize| classes.classes.iter().position(|class| class.bodies.contains(&body));
            let (Some(a), Some(b)) = (class_of(pair[0]), class_of(pair[1])) else { return false };
            classes.pairs.contains(&[a.min(b), a.max(b)])
        };
        let measured = own.pairs().to_check(true).map(|pair| pair.bodies).filter(watched);
        let mut pairs: Vec<[u32; 2]> = measured.map(|pair| pair.map(|body| body as u32)).collect();
        // Hierarchies look pairs up by halving.
        pairs.sort_unstable();
        let mut world = World::new(own, ErrorModel::sound());
        let hulls = Hulls::new(own);
        let hierarchies = match options.method {
            Method::DynamicHierarchies => Hierarchies::learnt(own, &classes, &options, &mut world, sample),
            Method::StaticHierarchies => Hierarchies::in_order(&classes),
            Method::Straightforward
            | Method::Initialisation
            | Method::Primitives
            | Method::UpdateLocal
            | Method::UpdateGlobal
            | Method::VirtualManipulator => Hierarchies::default(),
        };
        let manipulators = match options.method {
            Method::VirtualManipulator => VirtualManipulators::new(own, &classes),
            _ => VirtualManipulators::default(),
        };
        let count = pairs.len();
        Self {
            options,
            classes,
            pairs,
            world,
            hulls,
            hierarchies,
            manipulators,
            directions: vec![DVec3::ZERO; count],
            kept: vec![f64::NEG_INFINITY; count],
            kept_for_all: f64::NEG_INFINITY,
            cell,
        }
    }

    /// The trees that were learnt, class by class.
    pub fn learned_trees(&self) -> &[Vec<LearnedTree>] {
        self.hierarchies.learned()
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
        self.world.advance(self.cell.borrow(), configuration);
        if self.world.lost_track || self.world.came_far() {
            self.kept.fill(f64::NEG_INFINITY);
            self.kept_for_all = f64::NEG_INFINITY;
            self.world.restart();
        }
        // Twice the way of whatever moved farthest bounds what any pair came nearer.
        let farthest = self.world.bodies.iter().fold(0.0, |far: f64, body| far.max(body.step));
        self.kept_for_all = sub_down(self.kept_for_all, add_up(farthest, farthest));
        self.hulls.place(&self.world);
    }

    /// The vector where everything was placed last.
    pub fn find(&mut self) -> ClassVector {
        let mut best = Best::default();
        match self.options.method {
            Method::Straightforward => self.every_pair(&mut best, |_| false),
            Method::Initialisation => self.every_pair(&mut best, |_| true),
            Method::Primitives => {
                for pair in 0..self.pairs.len() {
                    let ends = self.pairs[pair];
                    let boxes = self.hulls.box_distance(&self.world, ends);
                    best.compared += 1;
                    if boxes.get() > self.options.threshold {
                        best.offer(boxes, None, Some(ends));
                    } else {
                        self.measure(pair, false, &mut best);
                    }
                }
            }
            Method::UpdateLocal => {
                for pair in 0..self.pairs.len() {
                    let ends = self.pairs[pair];
                    let odometers = self.world.odometers(ends);
                    let lower = Lower::proved(self.kept[pair]) - Upper::proved(odometers);
                    best.compared += 1;
                    if lower.get() > self.options.threshold {
                        best.offer(lower, None, Some(ends));
                    } else {
                        let found = self.measure(pair, false, &mut best);
                        // Rounded down: what odometers show together is rounded up, and would keep too much.
                        let [a, b] = ends.map(|end| self.world.bodies[end as usize].odometer);
                        self.kept[pair] = add_down(add_down(found.get(), a), b);
                    }
                }
            }
            Method::UpdateGlobal => {
                let lower = Lower::proved(self.kept_for_all);
                if lower.get() > self.options.threshold {
                    best.offer(lower, None, None);
                } else {
                    self.every_pair(&mut best, |_| false);
                }
                self.kept_for_all = best.lower.get();
            }
            Method::StaticHierarchies | Method::DynamicHierarchies => {
                let mut hierarchies = std::mem::take(&mut self.hierarchies);
                hierarchies.descend(self, &mut best);
                self.hierarchies = hierarchies;
            }
            Method::VirtualManipulator => {
                let manipulators = std::mem::take(&mut self.manipulators);
                manipulators.look(self, &mut best);
                self.manipulators = manipulators;
            }
        }
        best.vector()
    }

    fn every_pair(&mut self, best: &mut Best, begun: impl Fn(usize) -> bool) {
        for pair in 0..self.pairs.len() {
            self.measure(pair, begun(pair), best);
        }
    }

    /// The distance of two hulls.
    fn measure(&mut self, pair: usize, begun: bool, best: &mut Best) -> Lower {
        let ends = self.pairs[pair];
        let start = if begun { self.directions[pair] } else { DVec3::ZERO };
        let found = self.hulls.distance(&self.world, ends, start);
        self.directions[pair] = found.direction;
        best.measured += 1;
        best.offer(found.lower, Some(found.points), Some(ends));
        found.lower
    }
}

/// The least so far.
#[derive(Debug)]
struct Best {
    lower: Lower,
    points: Option<[DVec3; 2]>,
    ends: Option<[u32; 2]>,
    measured: usize,
    compared: usize,
}

impl Default for Best {
    fn default() -> Self {
        Self { lower: Lower::INFINITY, points: None, ends: None, measured: 0, compared: 0 }
    }
}

impl Best {
    fn offer(&mut self, lower: Lower, points: Option<[DVec3; 2]>, ends: Option<[u32; 2]>) {
        if lower < self.lower {
            (self.lower, self.points, self.ends) = (lower, points, ends);
        }
    }

    fn vector(&self) -> ClassVector {
        let bodies = self.ends.map(|ends| ends.map(|end| end as usize));
        ClassVector { lower: self.lower, points: self.points, bodies, measured: self.measured, compared: self.compared }
    }
}
