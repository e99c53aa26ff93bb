//! How the cost of the default engine grows: with the triangles of the scene, the joints of the robot, the number of
//! segments, the clearance of a sliding motion, the threads; and what memory it takes at most. Every series is fitted by a
//! power of its size (the slope in doubly logarithmic axes) and drawn.

mod clearance;
mod fit;
mod joints;
mod memory;
mod plot;
mod segments;
mod series;
mod threads;
mod triangles;

use serde_json::Value;

use super::{Context, Measured};
use crate::error::BenchError;

pub fn run(context: &Context) -> Result<Measured, BenchError> {
    // Peak memory only ever rises: the flat one is measured before anything large is loaded.
    let axes = [
        ("segments", segments::measure(context)?),
        ("triangles", triangles::measure(context)?),
        ("joints", joints::measure(context)?),
        ("clearance", clearance::measure(context)?),
        ("threads", threads::measure(context)?),
        ("memory", memory::measure(context)?),
    ];
    let (mut text, mut numbers, mut panels) = (String::new(), serde_json::Map::new(), Vec::new());
    for (name, axis) in axes {
        text += &axis.text;
        text.push('\n');
        numbers.insert(name.to_string(), axis.numbers);
        panels.extend(axis.drawn);
    }
    let svg = plot::svg(&panels).map_err(BenchError::usage)?;
    context.draw("growth", &svg)?;
    Ok(Measured { text, numbers: Value::Object(numbers) })
}
