//! Configurations as a controller sends them: small steps, pauses, now and then a jump.

use noclash_cell::Cell;

use crate::sample_cells::Configurations;

pub struct Stream {
    random: Configurations,
    now: Vec<f64>,
    aim: Vec<f64>,
    step: f64,
}

impl Stream {
    /// Steps of about `step` (radians or metres) towards random aims.
    pub fn new(cell: &Cell, seed: u64, step: f64) -> Self {
        let mut random = Configurations::new(seed);
        let (now, aim) = (random.next(cell), random.next(cell));
        Self { random, now, aim, step }
    }

    pub fn unit(&mut self) -> f64 {
        self.random.unit()
    }

    /// The next configuration, within the limits.
    pub fn next(&mut self, cell: &Cell) -> Vec<f64> {
        let dice = self.random.unit();
        if dice < 0.02 {
            self.now = self.random.next(cell);
        } else if dice > 0.05 {
            let step = self.step * self.random.unit();
            let far = self.now.iter().zip(&self.aim).fold(0.0_f64, |far, (now, aim)| far.max((aim - now).abs()));
            if far <= step {
                self.aim = self.random.next(cell);
            } else {
                let share = step / far;
                for (now, aim) in self.now.iter_mut().zip(&self.aim) {
                    *now += (aim - *now) * share;
                }
            }
        }
        for (value, dof) in self.now.iter_mut().zip(cell.dofs()) {
            if let Some(range) = dof.dof.range {
                *value = value.clamp(range.lower, range.upper);
            }
        }
        self.now.clone()
    }
}
