//! [Henrich 1992]'s comparison: methods side by side, colliding and free motion steps apart, transformations not counted (D1).

use noclash::OpenCell;
use noclash::monitor::{CollisionClasses, Monitor, MonitorOptions};
use serde_json::{Value, json};

use super::catalogue::{Method, MethodMonitor, MethodOptions};
use super::cells::Drive;
use crate::context::{Configurations, processor_seconds};
use crate::error::BenchError;
use crate::progress;
use crate::random::Random;
use crate::table::table;
use crate::timed::mean;
use crate::{Context, Measured};

const PUMA: &str = "puma560/puma560.urdf";

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for (name, file) in scenes(context)? {
        let open = noclash::open(&file)?;
        let classes = CollisionClasses::of_cell(&open.cell);
        let steps = context.count(5_000, 60);
        let mut scene = Scene { name, open: &open, classes, steps, rows: Vec::new(), numbers: Vec::new() };
        scene.measure()?;
        rows.append(&mut scene.rows);
        numbers.push(json!({"scene": name, "steps": steps, "methods": scene.numbers}));
    }
    let header = ["scene", "method", "free steps", "µs", "colliding", "µs", "hulls", "boxes", "trees"];
    let text = table(header, rows)
        + "mean processor time per motion step without transformations, by free and colliding steps of the hulls; hulls, boxes: measured and\n"
        + "compared per step; trees: learnt, rare ones cut. The exact monitor (last line, meshes instead of hulls, transformations and the arms'\n"
        + "own pairs included) stands beside\n";
    Ok(Measured { text, numbers: json!(numbers) })
}

/// One arm with 16 obstacles, and two arms: of real Pumas where the data is there, else our own.
fn scenes(context: &Context) -> Result<Vec<(&'static str, std::path::PathBuf)>, BenchError> {
    let own = context.scratch().join("data");
    noclash_data::write_all(&own).map_err(|error| crate::context::unwritable(&own, &error))?;
    let arm = context.data(PUMA).unwrap_or_else(|| own.join("robots/six_axis/six_axis.urdf"));
    let arm = std::fs::canonicalize(&arm).map_err(|error| crate::context::unwritable(&arm, &error))?;
    let arm = noclash::io::yaml_word(&arm.display().to_string());
    let mut random = Random::new(16);
    let mut obstacles = String::from("obstacles:\n");
    for number in 0..16 {
        let angle = std::f64::consts::TAU * (number as f64 + 0.5 * random.unit()) / 16.0;
        let far = random.between(0.55, 1.0);
        let [x, y, z] = [far * angle.cos(), far * angle.sin(), random.between(0.0, 1.2)];
        let [a, b, c] = std::array::from_fn(|_| random.between(0.05, 0.2));
        obstacles += &format!(
            "  - {{ name: o{number}, box: [{a:.3}, {b:.3}, {c:.3}], pose: {{ xyz: [{x:.3}, {y:.3}, {z:.3}] }} }}\n"
        );
    }
    let one = format!("robots:\n  - {{ name: arm, urdf: {arm} }}\n{obstacles}");
    let two = format!(
        "robots:\n  - {{ name: left, urdf: {arm} }}\n  - {{ name: right, urdf: {arm}, base: {{ xyz: [0.8, 0, 0], rpy: [0, 0, 3.141592653589793] }} }}\n"
    );
    let mut scenes = Vec::new();
    for (name, file, text) in [("one arm, 16 obstacles", "one_arm.yaml", one), ("two arms", "two_arms.yaml", two)] {
        let file = context.scratch().join(file);
        std::fs::write(&file, text).map_err(|error| crate::context::unwritable(&file, &error))?;
        scenes.push((name, file));
    }
    Ok(scenes)
}

struct Scene<'a> {
    name: &'static str,
    open: &'a OpenCell,
    classes: CollisionClasses,
    steps: usize,
    rows: Vec<[String; 9]>,
    numbers: Vec<Value>,
}

/// Radians per motion step, as a controller of the paper's time made them.
const STEP: f64 = 0.01;

impl<'a> Scene<'a> {
    fn cell(&self) -> &'a noclash::cell::Cell {
        let open: &'a noclash::OpenCell = self.open;
        &open.cell
    }

    fn measure(&mut self) -> Result<(), BenchError> {
        let cell = self.cell();
        // Which steps collide is said once for all, by the hulls.
        let mut plain = self.monitor(Method::Straightforward);
        let mut drive = Drive::new(cell, 3, STEP);
        let collides: Vec<bool> = (0..self.steps).map(|_| plain.update(drive.next(cell)).lower.get() <= 0.0).collect();
        for method in Method::ALL {
            let mut monitor = self.monitor(method);
            let mut drive = Drive::new(cell, 3, STEP);
            let bar = progress::bar(method.name(), self.steps);
            let mut times = [Vec::new(), Vec::new()];
            let (mut measured, mut compared) = (0, 0);
            for &colliding in &collides {
                monitor.place(drive.next(cell));
                let start = processor_seconds();
                let vector = monitor.find();
                times[usize::from(colliding)].push(processor_seconds() - start);
                measured += vector.measured;
                compared += vector.compared;
                bar.inc(1);
            }
            bar.finish_and_clear();
            let trees: Vec<usize> = monitor.learned_trees().iter().map(Vec::len).collect();
            let per_step = |count: usize| count as f64 / self.steps.max(1) as f64;
            self.add_row(method.name(), &times, per_step(measured), per_step(compared), &trees);
            let learned: Vec<Value> = (monitor.learned_trees().iter().zip(&monitor.classes().classes))
                .filter(|(trees, _)| trees.len() > 1)
                .map(|(trees, class)| {
                    let regions = trees.iter().map(|tree| {
                        let region: Vec<[f64; 2]> =
                            tree.region.iter().map(|range| [range.lower, range.upper]).collect();
                        json!({"share": tree.share, "merges": tree.merges, "region": region})
                    });
                    json!({"class": class.name, "bodies": class.bodies.len(), "trees": regions.collect::<Vec<_>>()})
                })
                .collect();
            if let (false, Some(last)) = (learned.is_empty(), self.numbers.last_mut()) {
                last["learned"] = json!(learned);
            }
        }
        self.exact(&collides)
    }

    fn monitor(&self, method: Method) -> MethodMonitor<&'a noclash::cell::Cell> {
        let cell = self.cell();
        let mut random = Configurations::new(29);
        let options = MethodOptions { method, ..MethodOptions::default() };
        MethodMonitor::new(cell, self.classes.clone(), options, &mut || random.next(cell))
    }

    fn exact(&mut self, collides: &[bool]) -> Result<(), BenchError> {
        let cell = self.cell();
        let options = MonitorOptions { safe_for: false, ..MonitorOptions::default() };
        let failed = |error: noclash::monitor::MonitorError| BenchError::usage(error.to_string());
        let mut monitor = Monitor::new(cell, options).map_err(failed)?;
        let mut drive = Drive::new(cell, 3, STEP);
        let mut times = [Vec::new(), Vec::new()];
        let mut measured = 0;
        for &colliding in collides {
            let configuration = drive.next(cell);
            let start = processor_seconds();
            measured += monitor.update(configuration).map_err(failed)?.measured;
            times[usize::from(colliding)].push(processor_seconds() - start);
        }
        self.add_row("exact monitor", &times, measured as f64 / self.steps.max(1) as f64, 0.0, &[]);
        Ok(())
    }

    fn add_row(&mut self, method: &str, times: &[Vec<f64>; 2], measured: f64, compared: f64, trees: &[usize]) {
        let micros = |seconds: &[f64]| {
            if seconds.is_empty() { "–".to_string() } else { format!("{:.2}", 1e6 * mean(seconds)) }
        };
        let most = trees.iter().copied().max().unwrap_or(0);
        self.rows.push([
            self.name.to_string(),
            method.to_string(),
            times[0].len().to_string(),
            micros(&times[0]),
            times[1].len().to_string(),
            micros(&times[1]),
            format!("{measured:.1}"),
            format!("{compared:.1}"),
            if most == 0 { "–".to_string() } else { most.to_string() },
        ]);
        self.numbers.push(json!({
            "method": method, "free_steps": times[0].len(), "free_seconds": mean(&times[0]),
            "colliding_steps": times[1].len(), "colliding_seconds": mean(&times[1]), "hulls_per_step": measured,
            "boxes_per_step": compared, "trees": trees,
        }));
    }
}
