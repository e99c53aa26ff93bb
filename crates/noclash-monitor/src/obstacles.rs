//! Obstacles that come, move and go while a monitor runs: a person's capsules from a camera, boxes on a conveyor, a cloud of points.
//!
//! An obstacle is watched against every link and attached object, not against other obstacles. Those of the cell can be moved too; the
//! pairs that were left out because they stood where they stood come back then.

use std::borrow::Borrow;
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
        if !pose.is_finite() {
            return Err(MonitorError::BadPose { name: name.to_string() });
        }
        crate::monitor::usable(&[options.speed, options.margin], 2, "speed and margin of the obstacle")?;
        let cell: &Cell = self.cell.borrow();
        let geometry = Arc::new(Geometry::new(elements));
        geometry.prepare_enclosure();
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
        Ok(body)
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
        let mut pair = 0;
        while pair < self.table.len() {
            if self.table.ends[pair].contains(&(body as u32)) {
                self.table.swap_remove(pair);
                self.rates.swap_remove(pair);
            } else {
                pair += 1;
            }
        }
        self.world.remove(body, &self.nothing);
        self.memory.fronts.forget(body);
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
