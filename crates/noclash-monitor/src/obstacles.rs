//! Obstacles that come, move and go while a monitor runs: a person's capsules from a camera, boxes on a conveyor, a cloud of points.
//!
//! An obstacle is watched against every link and attached object, not against other obstacles. Those of the cell can be moved too; the
//! pairs that were left out because they stood where they stood come back then.

use std::borrow::Borrow;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use noclash_cell::{Cell, Reason, pattern::matches};
use noclash_geometry::{Element, Geometry, Pose};

use crate::monitor::{Monitor, MonitorError};
use crate::rates::Mover;
use crate::table::WatchScope;
use crate::world::Tracking;

/// How an obstacle behaves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ObstacleOptions {
    /// No point of it is ever faster than this, in metres per second; what `safe_for` and `speed_scale` rest on. 0: it stands.
    pub speed: f64,
    /// The least margin of its pairs, in metres; larger ones that the cell states for its name stay.
    pub margin: f64,
}

impl Default for ObstacleOptions {
    fn default() -> Self {
        Self { speed: 0.0, margin: 0.0 }
    }
}

/// An obstacle to add.
#[derive(Clone, Debug)]
pub struct NewObstacle {
    /// Its name.
    pub name: String,
    /// Its geometry.
    pub elements: Vec<Element>,
    /// Where it is.
    pub pose: Pose,
}

impl<C: Borrow<Cell>> Monitor<C> {
    /// Adds an obstacle; `allow` and `margins` of the cell hold for its name. Returns its number, as in [`crate::NearPair::bodies`].
    pub fn add_obstacle(
        &mut self,
        name: &str,
        elements: &[Element],
        pose: Pose,
        options: ObstacleOptions,
    ) -> Result<usize, MonitorError> {
        if self.find(name).is_some() {
            return Err(MonitorError::DuplicateName { name: name.to_string() });
        }
        self.admissible(name, pose, options)?;
        Ok(self.add(name, elements, pose, options))
    }

    /// Adds obstacles and takes away others that were added, in time that depends on these and not on how many there are otherwise. Where one of the names or poses is wrong,
    /// nothing changes. Returns the numbers of those that were added.
    pub fn replace_obstacles(
        &mut self,
        added: &[NewObstacle],
        options: ObstacleOptions,
        removed: &[String],
    ) -> Result<Vec<usize>, MonitorError> {
        let mut known: HashMap<&str, usize> = HashMap::new();
        let present = self.world.bodies.iter().enumerate().filter(|(_, body)| body.kind != Tracking::Gone);
        known.extend(present.map(|(index, body)| (body.name.as_str(), index)));
        let mut gone = Vec::with_capacity(removed.len());
        for name in removed {
            let body = known.get(name.as_str()).copied();
            let body = body.ok_or_else(|| MonitorError::UnknownObstacle { name: name.clone() })?;
            match self.world.bodies[body].kind {
                Tracking::Added => gone.push(body),
                Tracking::OfRobot | Tracking::Gone => return Err(MonitorError::UnknownObstacle { name: name.clone() }),
                Tracking::StaticScene | Tracking::OnMotion => {
                    return Err(MonitorError::PartOfTheCell { name: name.clone() });
                }
            }
        }
        let mut names: HashSet<&str> = HashSet::new();
        for own in added {
            if known.contains_key(own.name.as_str()) || !names.insert(&own.name) {
                return Err(MonitorError::DuplicateName { name: own.name.clone() });
            }
            self.admissible(&own.name, own.pose, options)?;
        }
        let numbers = added.iter().map(|own| self.add(&own.name, &own.elements, own.pose, options)).collect();
        self.take_away(&gone);
        Ok(numbers)
    }

    fn admissible(&self, name: &str, pose: Pose, options: ObstacleOptions) -> Result<(), MonitorError> {
        if !pose.is_finite() {
            return Err(MonitorError::BadPose { name: name.to_string() });
        }
        crate::monitor::usable(&[options.speed, options.margin], 2, "speed and margin of the obstacle")
    }

    fn add(&mut self, name: &str, elements: &[Element], pose: Pose, options: ObstacleOptions) -> usize {
        let cell: &Cell = self.cell.borrow();
        let geometry = Arc::new(Geometry::new(elements));
        crate::monitor::prepare(&geometry);
        let body = self.world.add(name, geometry, pose, cell.bodies().len());
        self.memory.fronts.forget(body);
        let description = cell.description();
        let names = |line: &[String; 2], other: &str| {
            let [x, y] = line;
            (matches(x, name) && matches(y, other)) || (matches(x, other) && matches(y, name))
        };
        for (other, own) in cell.bodies().iter().enumerate() {
            if self.world.bodies[other].kind != Tracking::OfRobot
                || description.allow.iter().any(|line| names(line, &own.name))
            {
                continue;
            }
            let stated = description.margins.iter().rev().find(|line| names(&line.bodies, &own.name));
            let margin = stated.map_or(description.margin, |line| line.margin).max(options.margin);
            self.table.push([other, body], margin, WatchScope::Foreseen);
            self.rates.push(cell, [Mover::of(cell, other), Mover::Other { speed: options.speed }]);
        }
        self.memory.reserve(self.table.len());
        body
    }

    /// Takes away bodies that were added, all in one pass over the pairs.
    fn take_away(&mut self, bodies: &[usize]) {
        let mut is_gone = vec![false; self.world.bodies.len()];
        bodies.iter().for_each(|&body| is_gone[body] = true);
        let keep: Vec<bool> =
            self.table.ends.iter().map(|ends| !ends.iter().any(|&end| is_gone[end as usize])).collect();
        self.table.retain(&keep);
        self.rates.retain(&keep);
        for &body in bodies {
            self.world.remove(body, &self.nothing);
            self.memory.fronts.forget(body);
        }
    }

    /// Moves an obstacle, added or of the cell, from the next tick on.
    pub fn move_obstacle(&mut self, name: &str, pose: Pose) -> Result<(), MonitorError> {
        let body = self.obstacle(name)?;
        if !pose.is_finite() {
            return Err(MonitorError::BadPose { name: name.to_string() });
        }
        if self.world.bodies[body].kind != Tracking::Added {
            self.watch_fully(body);
        }
        self.put(body, pose);
        Ok(())
    }

    /// Says how fast an obstacle, added or of the cell, can move.
    pub fn set_obstacle_speed(&mut self, name: &str, speed: f64) -> Result<(), MonitorError> {
        crate::monitor::usable(&[speed], 1, "speed of the obstacle")?;
        let body = self.obstacle(name)?;
        if self.world.bodies[body].kind != Tracking::Added {
            self.watch_fully(body);
        }
        for pair in 0..self.table.len() {
            if let Some(end) = self.table.ends[pair].iter().position(|&end| end as usize == body) {
                self.rates.set_other(pair, end, speed);
            }
        }
        Ok(())
    }

    /// Takes away an obstacle that was added.
    pub fn remove_obstacle(&mut self, name: &str) -> Result<(), MonitorError> {
        let body = self.obstacle(name)?;
        if self.world.bodies[body].kind != Tracking::Added {
            return Err(MonitorError::PartOfTheCell { name: name.to_string() });
        }
        self.take_away(&[body]);
        Ok(())
    }

    /// Names of everything that can be moved: obstacles of the cell, then those that were added.
    pub fn obstacles(&self) -> impl Iterator<Item = &str> {
        let movable = |kind: Tracking| match kind {
            Tracking::StaticScene | Tracking::OnMotion | Tracking::Added => true,
            Tracking::OfRobot | Tracking::Gone => false,
        };
        self.world.bodies.iter().filter(move |body| movable(body.kind)).map(|body| body.name.as_str())
    }

    fn find(&self, name: &str) -> Option<usize> {
        self.world.bodies.iter().position(|body| body.kind != Tracking::Gone && body.name == name)
    }

    fn obstacle(&self, name: &str) -> Result<usize, MonitorError> {
        let found = self.find(name).filter(|&body| match self.world.bodies[body].kind {
            Tracking::StaticScene | Tracking::OnMotion | Tracking::Added => true,
            Tracking::OfRobot | Tracking::Gone => false,
        });
        found.ok_or_else(|| MonitorError::UnknownObstacle { name: name.to_string() })
    }

    /// Brings back the pairs of an obstacle of the cell that were left out for where it stood: proved out of reach, or both standing.
    fn watch_fully(&mut self, body: usize) {
        let cell: &Cell = self.cell.borrow();
        for (pair, ends) in self.table.pairs.iter_mut().zip(&self.table.ends) {
            if ends.contains(&(body as u32)) {
                pair.scope = WatchScope::Foreseen;
            }
        }
        for pair in cell.pairs().excluded() {
            let [a, b] = pair.bodies;
            let other = if a == body { b } else { a };
            let stands = pair.reason == Reason::Static && !pair.excused && pair.bodies.contains(&body);
            let known = self.table.ends.contains(&pair.bodies.map(|end| end as u32));
            if stands && !known && self.world.bodies[other].kind == Tracking::OfRobot {
                self.table.push(pair.bodies, pair.margin, WatchScope::Foreseen);
                self.rates.push(cell, pair.bodies.map(|body| Mover::of(cell, body)));
            }
        }
        self.memory.reserve(self.table.len());
    }
}
