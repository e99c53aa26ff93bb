//! What confirming takes: the twin names collisions, one thread of the CPU confirms them.

use std::path::Path;
use std::time::Instant;

use noclash_cell::{Cell, RunToTheEnd};
use noclash_check::{CheckOptions, CheckScratch, Checker, PreparedCell};
use noclash_gpu::{
    BatchAnswer, BatchModel, BatchTables, DeviceError, EdgeBatches, Edges, SurfaceBatch, SurfaceTwin, TwinOptions,
    surface_twin_named, twin,
};
use noclash_io::{LoadOptions, load_cell};

use crate::{Failure, fill};

pub fn measure((file, seed): (&str, u64), edges: usize) -> Result<(), Failure> {
    let loaded = load_cell(Path::new(file), &LoadOptions::default())?;
    let cell = PreparedCell::new(Cell::new(loaded.description)?);
    let dofs = cell.dofs().len();
    let limits: Vec<[f64; 2]> =
        cell.dofs().iter().map(|dof| dof.dof.range.map_or([-3.0, 3.0], |range| [range.lower, range.upper])).collect();
    let mut all = vec![0.0; edges * 2 * dofs];
    fill(&limits, &mut all, seed);
    let options = CheckOptions::default();
    let checker = Checker::new(&cell, &options);
    let mut leaves = Vec::new();
    let codes: Vec<u64> = match BatchModel::new(&checker) {
        Some(model) => twin(&model, &Edges::Double(&all), &TwinOptions::default()),
        None => {
            let Some(model) = SurfaceBatch::new(&checker) else { return Err("this cell is not for cards".into()) };
            let found = surface_twin_named(&model, &Edges::Double(&all), &SurfaceTwin::default());
            found
                .into_iter()
                .map(|(code, named)| {
                    leaves.push(named);
                    code
                })
                .collect()
        }
    };
    // Collisions alone.
    let mut kept = (Vec::new(), Vec::new(), Vec::new());
    for (index, (code, edge)) in codes.iter().zip(all.chunks(2 * dofs)).enumerate() {
        if matches!(BatchAnswer::from_code(*code), BatchAnswer::Collision { .. }) {
            kept.0.push(*code);
            kept.1.extend_from_slice(edge);
            kept.2.extend(leaves.get(index));
        }
    }
    let (codes, all, leaves) = kept;
    let each = |begun: Instant| begun.elapsed().as_secs_f64() * 1e6 / codes.len().max(1) as f64;
    let mut scratch = CheckScratch::default();
    let begun = Instant::now();
    let mut sure = 0;
    for (code, edge) in codes.iter().zip(all.chunks(2 * dofs)) {
        let BatchAnswer::Collision { t, .. } = BatchAnswer::from_code(*code) else { continue };
        let there: Vec<f64> = edge[..dofs].iter().zip(&edge[dofs..]).map(|(a, b)| a + (b - a) * t).collect();
        sure += usize::from(checker.certainly_touches(&there, &mut scratch));
    }
    let whole = each(begun);
    // With its tables, as with a card.
    let tables = BatchTables::begun(&checker, true).on(Err(DeviceError::NoDriver));
    let mut batches = EdgeBatches::with_tables(checker, tables, 1);
    let begun = Instant::now();
    batches.settle_named(&Edges::Double(&all), (&codes, &leaves), &RunToTheEnd)?;
    println!(
        "{file}: {} collisions; whole configurations: {whole:.2} us each, {sure} sure; confirmed: {:.2} us each, {:?}",
        codes.len(),
        each(begun),
        batches.counts()
    );
    Ok(())
}
