//! The cells with several arms, and configurations as a controller sends them every millisecond.

use std::path::{Path, PathBuf};

use noclash::cell::Cell;
use noclash::io::{ImportOptions, import_scene};

use crate::Context;
use crate::context::{Configurations, unwritable};
use crate::error::BenchError;

/// Name, robot with an SRDF beside it or composed scene.
const CELLS: [(&str, &str); 4] = [
    ("baxter", "baxter/baxter.urdf"),
    ("pr2", "pr2/pr2.urdf"),
    ("two puma560", "composed_scenes/two_puma560.json"),
    ("six irb2400 around a car", "composed_scenes/six_irb2400_around_car.json"),
];

/// Those whose data is there; without any, our own six robots.
pub fn cells(context: &Context) -> Result<Vec<(&'static str, PathBuf)>, BenchError> {
    let mut cells = Vec::new();
    for (name, source) in CELLS {
        let Some(source) = context.data(source) else { continue };
        let file = context.scratch().join(format!("{}.yaml", name.replace(' ', "_")));
        if source.extension().is_some_and(|extension| extension == "urdf") {
            write_robot(name, &source, &file)?;
        } else {
            import_scene(&source, &file, &ImportOptions::default())?;
        }
        cells.push((name, file));
    }
    if cells.is_empty() {
        let own = context.scratch().join("data");
        noclash_data::write_all(&own).map_err(|error| unwritable(&own, &error))?;
        cells.push(("six robots (own data)", own.join("cells/six_robots.yaml")));
    }
    Ok(cells)
}

/// A cell file with the robot and its disabled collisions.
fn write_robot(name: &str, urdf: &Path, file: &Path) -> Result<(), BenchError> {
    let full = |path: &Path| std::fs::canonicalize(path).map_err(|error| unwritable(path, &error));
    let (urdf, srdf) = (full(urdf)?, full(&urdf.with_extension("srdf"))?);
    let text = format!(
        "robots:\n  - name: {name}\n    urdf: {}\n    srdf: {}\n",
        noclash::io::yaml_word(&urdf.display().to_string()),
        noclash::io::yaml_word(&srdf.display().to_string())
    );
    std::fs::write(file, text).map_err(|error| unwritable(file, &error))
}

/// A robot on its way from one random configuration to the next: the joint with the longest way moves at the given speed, all arrive
/// together, one configuration per tick.
pub struct Drive {
    random: Configurations,
    step: f64,
    now: Vec<f64>,
    aim: Vec<f64>,
}

impl Drive {
    /// `step` in radians or metres per tick.
    pub fn new(cell: &Cell, seed: u64, step: f64) -> Self {
        let mut random = Configurations::new(seed);
        let (now, aim) = (random.next(cell), random.next(cell));
        Self { random, step, now, aim }
    }

    pub fn next(&mut self, cell: &Cell) -> &[f64] {
        let far = self.now.iter().zip(&self.aim).fold(0.0_f64, |far, (now, aim)| far.max((aim - now).abs()));
        if far <= self.step {
            self.aim = self.random.next(cell);
        } else {
            let share = self.step / far;
            for ((now, aim), dof) in self.now.iter_mut().zip(&self.aim).zip(cell.dofs()) {
                *now += (aim - *now) * share;
                if let Some(range) = dof.dof.range {
                    *now = now.clamp(range.lower, range.upper);
                }
            }
        }
        &self.now
    }

    /// The same several times, for drives of which only some ticks are evaluated.
    pub fn skip(&mut self, cell: &Cell, ticks: usize) {
        for _ in 0..ticks {
            self.next(cell);
        }
    }
}
