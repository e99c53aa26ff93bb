//! The triangles of the scene: the same arm, the same segments, the same scene in ever more triangles.

use std::path::{Path, PathBuf};

use noclash::OpenCell;
use noclash::cell::CellMotion;
use noclash::check::{CheckOptions, Engine};
use noclash_data::formats::stl_binary;
use noclash_data::mesh::{Named, total_triangles};
use noclash_data::robots::{SixAxisDials, six_axis};
use noclash_data::scenes::{PipeRackDials, WorkshopDials, pipe_rack, workshop};
use serde_json::json;

use super::plot;
use super::series::{Axis, Series, milliseconds, summary_table, tests};
use crate::Context;
use crate::drawn::with_free_ends;
use crate::error::BenchError;
use crate::progress;
use crate::timed::{Timed, is_free};

/// Wanted triangles; samples stop earlier.
const SIZES: [usize; 7] = [1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000];

/// A scene by its number of triangles.
struct Family {
    name: &'static str,
    make: fn(usize) -> Vec<Named>,
}

const FAMILIES: [Family; 2] = [
    Family { name: "pipe rack", make: |triangles| pipe_rack(&PipeRackDials { pipes_per_deck: 2, triangles }) },
    Family { name: "workshop of 18 objects", make: |triangles| workshop(&WorkshopDials { objects: 18, triangles }) },
];

/// The sizes that a run of this scale has.
pub fn sizes(context: &Context) -> Vec<usize> {
    let largest = context.count(1_000_000, 3_000);
    SIZES.into_iter().filter(|&size| size <= largest).collect()
}

pub fn measure(context: &Context) -> Result<Axis, BenchError> {
    let mut series = Vec::new();
    for family in &FAMILIES {
        series.push(family.measure(context)?);
    }
    let title = "triangles of the scene, free segments (the same in all sizes); growing like the logarithm, 1,000 to 1,000,000 is a factor of 2";
    let panel = |what: &str, value| plot::Panel {
        title: format!("{what} of a free segment"),
        size: "triangles of the scene".to_string(),
        lines: series.iter().map(|series| series.drawn(value)).collect(),
    };
    let drawn = vec![panel("tests", tests), panel("milliseconds", milliseconds)];
    let numbers = json!(series.iter().map(Series::numbers).collect::<Vec<_>>());
    Ok(Axis { text: summary_table(title, "triangles", &series), numbers, drawn })
}

impl Family {
    fn measure(&self, context: &Context) -> Result<Series, BenchError> {
        let sizes = sizes(context);
        let mut cells: Vec<(usize, OpenCell)> = Vec::new();
        let bar = progress::bar(self.name, sizes.len());
        for size in sizes {
            let (triangles, file) = self.write(&context.scratch().join(self.name.replace(' ', "_")), size)?;
            // The coarsest form may have more triangles than the smallest sizes.
            if cells.last().is_none_or(|(before, _)| *before < triangles) {
                cells.push((triangles, noclash::open(&file)?));
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        let options = CheckOptions::default();
        let Some((_, coarsest)) = cells.first() else {
            return Ok(Series { name: self.name.to_string(), points: Vec::new() });
        };
        let drawn = with_free_ends(&coarsest.cell, context.count(400, 8), self.name);
        let free_in = |open: &OpenCell, motions: Vec<CellMotion>| {
            let kept = Timed::of(&open.cell, &motions, Engine::Spacetime, &options).all(is_free);
            kept.into_iter().map(|index| motions[index].clone()).collect()
        };
        // Finer forms of curved things reach farther: only what is free in all of them is compared. This pass also makes
        // what is kept with the bodies.
        let motions: Vec<CellMotion> = cells.iter().fold(drawn, |motions, (_, open)| free_in(open, motions));
        let point = |(triangles, open): &(usize, OpenCell)| {
            let timed = Timed::warm(&open.cell, &motions, Engine::Spacetime, &options);
            (*triangles as f64, timed.cost(&timed.all(is_free)))
        };
        Ok(Series { name: self.name.to_string(), points: cells.iter().map(point).collect() })
    }

    /// The triangles it came to, and the cell file.
    fn write(&self, folder: &Path, triangles: usize) -> Result<(usize, PathBuf), BenchError> {
        let scene = (self.make)(triangles);
        let file = write_cell(&folder.join(triangles.to_string()), &scene)
            .map_err(|error| BenchError::usage(format!("the scene cannot be written: {error}")))?;
        Ok((total_triangles(&scene), file))
    }
}

/// The pipe rack in this many triangles; its cell file.
pub fn pipe_rack_cell(folder: &Path, triangles: usize) -> Result<(usize, PathBuf), BenchError> {
    FAMILIES[0].write(folder, triangles)
}

fn write_cell(folder: &Path, scene: &[Named]) -> std::io::Result<PathBuf> {
    six_axis(&SixAxisDials::default()).write_to(&folder.join("robot"))?;
    let mut text =
        "robots:\n  - { name: arm, urdf: robot/six_axis.urdf, srdf: robot/six_axis.srdf }\nobstacles:\n".to_string();
    for (name, mesh) in scene {
        std::fs::write(folder.join(format!("{name}.stl")), stl_binary(mesh))?;
        text += &format!("  - {{ name: {name}, mesh: {name}.stl }}\n");
    }
    let file = folder.join("cell.yaml");
    std::fs::write(&file, text)?;
    Ok(file)
}
