//! The joints of the robot: chains of thin links, always 2 m long, among three rings; every link is checked against the
//! rings and against all links that are not its neighbours.

use std::path::Path;

use noclash::OpenCell;
use noclash::cell::CellMotion;
use noclash::check::{CheckOptions, Engine};
use noclash_data::formats::stl_binary;
use noclash_data::robots::{SkinnyDials, skinny};
use noclash_data::scenes::{ToriDials, tori};
use serde_json::json;

use super::plot;
use super::series::{Axis, Series, milliseconds, summary_table, tests};
use crate::Context;
use crate::error::BenchError;
use crate::random::Random;
use crate::timed::{Timed, is_collision, is_free};

const JOINTS: [usize; 6] = [6, 10, 14, 20, 28, 40];

/// Metres from the base to the tip.
const LENGTH: f64 = 2.0;

/// Joints of a chain of n are drawn from ± this / √n, in radians: the tip then strays about as far whatever n is.
const BEND: f64 = 2.0;

pub fn measure(context: &Context) -> Result<Axis, BenchError> {
    let sizes = context.count(10 * JOINTS.len(), 2).min(JOINTS.len());
    let [mut free, mut colliding] =
        ["free", "colliding"].map(|name| Series { name: name.to_string(), points: Vec::new() });
    let mut pairs = Vec::new();
    for &joints in &JOINTS[..sizes] {
        let open = cell(&context.scratch().join(format!("joints_{joints}")), joints)?;
        pairs.push(format!("{joints}: {}", open.cell.pairs().checked().len()));
        let motions = motions(&open, joints, context.count(400, 8));
        let pass = || Timed::warm(&open.cell, &motions, Engine::Spacetime, &CheckOptions::default());
        // The first pass makes what is kept with the bodies.
        pass();
        let timed = pass();
        for (series, kind) in [(&mut free, timed.all(is_free)), (&mut colliding, timed.all(is_collision))] {
            if !kind.is_empty() {
                series.points.push((joints as f64, timed.cost(&kind)));
            }
        }
    }
    let series = [free, colliding];
    let title = format!("joints of a chain of {LENGTH} m among rings; checked pairs by joints: {}", pairs.join(", "));
    let panel = |what: &str, value| plot::Panel {
        title: format!("{what} of a segment"),
        size: "joints".to_string(),
        lines: series.iter().map(|series| series.drawn(value)).collect(),
    };
    let drawn = vec![panel("tests", tests), panel("milliseconds", milliseconds)];
    let numbers = json!({"pairs": pairs, "series": series.iter().map(Series::numbers).collect::<Vec<_>>()});
    Ok(Axis { text: summary_table(&title, "joints", &series), numbers, drawn })
}

fn cell(folder: &Path, joints: usize) -> Result<OpenCell, BenchError> {
    let write = || {
        let dials = SkinnyDials { joints, link_length: LENGTH / joints as f64, ..SkinnyDials::default() };
        let robot = skinny(&dials);
        robot.write_to(&folder.join("robot"))?;
        let mut text = format!(
            "robots:\n  - {{ name: arm, urdf: robot/{}.urdf, base: {{ xyz: [0.05, -0.1, 0] }} }}\nobstacles:\n",
            robot.name
        );
        for (name, mesh) in tori(&ToriDials::default()) {
            std::fs::write(folder.join(format!("{name}.stl")), stl_binary(&mesh))?;
            text += &format!("  - {{ name: {name}, mesh: {name}.stl }}\n");
        }
        let file = folder.join("cell.yaml");
        std::fs::write(&file, text).map(|()| file)
    };
    let file =
        write().map_err(|error: std::io::Error| BenchError::usage(format!("the scene cannot be written: {error}")))?;
    Ok(noclash::open(&file)?)
}

fn motions(open: &OpenCell, joints: usize, count: usize) -> Vec<CellMotion> {
    let mut random = Random::new(joints as u64);
    let bend = BEND / (joints as f64).sqrt();
    let mut end = || -> Vec<f64> { (0..joints).map(|_| random.between(-bend, bend)).collect() };
    let between = |[from, to]: [Vec<f64>; 2]| CellMotion::straight(&open.cell, &from, &to).ok();
    (0..count).filter_map(|_| between([end(), end()])).collect()
}
