//! What a first answer takes: opening the card, tables, memory on the card, the first batches.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use noclash_cell::{Cell, RunToTheEnd};
use noclash_check::{CheckOptions, CheckScratch, Checker, PreparedCell};
use noclash_gpu::{
    BatchAnswer, BatchModel, BatchTables, Device, EdgeBatches, Edges, SurfaceBatch, SurfaceTwin, surface_twin,
};
use noclash_io::{LoadOptions, load_cell};

use crate::{Failure, fill};

/// What confirming collisions takes on one thread; the twin stands for the card.
fn confirm(cell: &PreparedCell, checker: &Checker, batch: &SurfaceBatch, seed: u64) -> Result<(), Failure> {
    let limits = limits(cell);
    let mut edges = vec![0.0; 3000 * 2 * limits.len()];
    fill(&limits, &mut edges, seed);
    let codes = surface_twin(batch, &Edges::Double(&edges), &SurfaceTwin::default());
    let mut scratch = CheckScratch::default();
    let (mut found, mut missed) = (0, 0);
    let begun = Instant::now();
    for _ in 0..10 {
        for (code, edge) in codes.iter().zip(edges.chunks(2 * limits.len())) {
            if let BatchAnswer::Collision { t, pair } = BatchAnswer::from_code(*code) {
                let (from, to) = edge.split_at(limits.len());
                match checker.collision_near([from, to], pair as usize, t, &mut scratch) {
                    Some(_) => found += 1,
                    None => missed += 1,
                }
            }
        }
    }
    let each = begun.elapsed().as_secs_f64() / f64::from(found + missed).max(1.0);
    println!("    confirming a collision: {:.2} µs ({found} of {} confirmed)", each * 1e6, found + missed);
    Ok(())
}

fn limits(cell: &PreparedCell) -> Vec<[f64; 2]> {
    cell.dofs().iter().map(|dof| dof.dof.range.map_or([-3.0, 3.0], |range| [range.lower, range.upper])).collect()
}

/// Seconds since the last call.
struct Watch(Instant);

impl Watch {
    fn lap(&mut self, what: &str) {
        println!("    {what}: {:8.3} ms", self.0.elapsed().as_secs_f64() * 1e3);
        self.0 = Instant::now();
    }
}

pub fn measure((file, seed): (&str, u64)) -> Result<(), Failure> {
    println!("{file}");
    let mut watch = Watch(Instant::now());
    let loaded = load_cell(Path::new(file), &LoadOptions::default())?;
    watch.lap("reading the cell");
    let cell = PreparedCell::new(Cell::new(loaded.description)?);
    watch.lap("preparing it");
    let checker = Checker::new(&cell, &CheckOptions::default());
    watch.lap("preparing checks");
    let opened = Device::open(0).map(Arc::new);
    watch.lap("opening the card");
    if BatchModel::new(&checker).is_some() {
        watch.lap("tables of balls, once more");
    } else {
        let tables = checker.surface_tables();
        watch.lap("triangles, once more");
        let batch = tables.as_ref().and_then(SurfaceBatch::unrefined);
        watch.lap("their tables, once more");
        drop(batch);
        watch = Watch(Instant::now());
        let batch = tables.as_ref().and_then(SurfaceBatch::from_tables);
        watch.lap("the same with clearances of triangles, once more");
        if let Some(batch) = batch.filter(|_| opened.is_err()) {
            confirm(&cell, &checker, &batch, seed)?;
        }
        watch = Watch(Instant::now());
    }
    let device = match opened {
        Ok(device) => device,
        Err(error) => {
            println!("    {error}");
            return Ok(());
        }
    };
    let tables = BatchTables::new(&checker, Ok(device));
    watch.lap("all tables");
    let mut batches = EdgeBatches::with_tables(checker, tables, 0);
    let limits = limits(&cell);
    for count in [1_000, 1_000, 10_000, 10_000, 100_000, 100_000, 1_000_000, 1_000_000] {
        let mut edges = vec![0.0; count * 2 * limits.len()];
        fill(&limits, &mut edges, seed);
        let edges = Edges::Double(&edges);
        watch = Watch(Instant::now());
        let codes = batches.codes(&edges, count);
        watch.lap(&format!("{count} edges, the card alone"));
        if let Some(reason) = batches.reason() {
            println!("    {reason}");
        }
        drop(codes);
        if count <= 100_000 {
            watch = Watch(Instant::now());
            batches.check(&edges, &RunToTheEnd)?;
            watch.lap(&format!("{count} edges, confirmed: {:?}", batches.counts()));
        }
    }
    Ok(())
}
