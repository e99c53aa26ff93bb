//! An obstacle of a large cell is moved, then an edge is asked: how long until the first answer.

use noclash::cell::{BodyKind, Cell, CellMotion, RunToTheEnd};
use noclash::check::{CheckOptions, Engine, PreparedCell, check};
use noclash::geometry::Pose;
use serde_json::{Value, json};

use super::cells::StartCell;
use crate::Context;
use crate::context::{Configurations, processor_seconds};
use crate::error::BenchError;
use crate::table::table;
use crate::timed::quantile;

/// Edits of which the median counts.
const EDITS: usize = 15;

/// Boxes around the robot of the cell with many obstacles.
const BOXES: usize = 1000;

pub fn measure(context: &Context, cells: &[StartCell]) -> Result<(String, Value), BenchError> {
    let mut asked: Vec<StartCell> = cells.iter().filter(|cell| cell.is_edited).cloned().collect();
    asked.extend(many_boxes(context)?);
    let (mut rows, mut numbers) = (Vec::new(), Vec::new());
    for named in &asked {
        let Some([edit, answer]) = edited(named)? else { continue };
        rows.push([named.name.clone(), format!("{:.2}", 1e3 * edit), format!("{:.2}", 1e3 * answer)]);
        numbers.push(json!({"cell": named.name, "edit_seconds": edit, "first_answer_seconds": answer}));
    }
    let text = format!(
        "{}an obstacle moved by 1 mm, then one edge asked of the new cell; processor time of one thread, median of {EDITS}; goal: 5 ms together\n",
        table(["cell", "edit ms", "first answer ms"], rows)
    );
    Ok((text, json!(numbers)))
}

/// Median seconds of the edit and of the first answer after it; `None` without an obstacle.
fn edited(named: &StartCell) -> Result<Option<[f64; 2]>, BenchError> {
    let open = noclash::open(&named.file)?;
    let cell: &Cell = &open.cell;
    let is_obstacle = |kind: &BodyKind| matches!(kind, BodyKind::Obstacle { .. });
    let Some(body) = cell.bodies().iter().position(|body| is_obstacle(&body.kind)) else { return Ok(None) };
    let name = cell.bodies()[body].name.clone();
    let mut configurations = Configurations::new(9);
    let (from, towards) = (configurations.next(cell), configurations.next(cell));
    let to: Vec<f64> = from.iter().zip(&towards).map(|(a, b)| a + 0.05 * (b - a)).collect();
    let options = CheckOptions { threads: 1, ..CheckOptions::default() };
    let ask = |cell: &PreparedCell| {
        let motion = CellMotion::straight(cell, &from, &to).map_err(|error| BenchError::usage(error.to_string()))?;
        check(cell, &[motion], Engine::Spacetime, &options, &RunToTheEnd, &|_| {});
        Ok::<(), BenchError>(())
    };
    ask(&open.cell)?;
    let (mut edits, mut answers) = (Vec::new(), Vec::new());
    for step in 0..EDITS {
        let begun = processor_seconds();
        let mut description = cell.description().clone();
        let shift = glam::DVec3::new(0.0, 0.0, 1e-3 * (step + 1) as f64);
        for obstacle in description.obstacles.iter_mut().filter(|obstacle| obstacle.name == name) {
            obstacle.pose = Pose { translation: obstacle.pose.translation + shift, ..obstacle.pose };
        }
        let moved = cell.rebuilt(description).map_err(|error| BenchError::usage(error.to_string()))?;
        let moved = PreparedCell::new(moved);
        let ready = processor_seconds();
        ask(&moved)?;
        edits.push(ready - begun);
        answers.push(processor_seconds() - ready);
    }
    Ok(Some([edits, answers].map(|mut seconds| {
        seconds.sort_by(f64::total_cmp);
        quantile(&seconds, 0.5)
    })))
}

/// A robot among a thousand boxes.
fn many_boxes(context: &Context) -> Result<Option<StartCell>, BenchError> {
    let Some(robot) = context.data("ur5/ur5.urdf") else { return Ok(None) };
    let count = context.count(BOXES, 10);
    let mut text = format!("robots: [{{ name: arm, urdf: {} }}]\nobstacles:\n", robot.display());
    for number in 0..count {
        // A spiral around the robot, most of it in reach.
        let (turn, height) = (0.61 * number as f64, 1.2 * number as f64 / count as f64);
        let radius = 0.7 + 0.3 * (number % 7) as f64;
        text += &format!(
            "  - {{ name: box_{number}, box: [0.05, 0.05, 0.05], pose: {{ xyz: [{}, {}, {height}] }} }}\n",
            radius * turn.cos(),
            radius * turn.sin()
        );
    }
    let file = context.scratch().join("many_boxes.yaml");
    std::fs::write(&file, text).map_err(|error| BenchError::usage(format!("{}: {error}", file.display())))?;
    Ok(Some(StartCell { name: format!("ur5 among {count} boxes"), file, edges: None, is_edited: true }))
}
