//! How much the search among triangles does for an edge, by the twin: no card is needed.

use std::path::Path;

use noclash_cell::Cell;
use noclash_check::{CheckOptions, Checker, PreparedCell};
use noclash_gpu::{Edges, PASSES, SearchCounts, SurfaceBatch, SurfaceTwin, surface_twin_counted};
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
    let model = SurfaceBatch::new(&checker).ok_or("triangles do not describe this cell")?;
    let (found, counts) = surface_twin_counted(&model, &Edges::Double(&all), &SurfaceTwin::default());
    let share = model.spared(&Edges::Double(&all)) as f64 / (edges * model.entries()).max(1) as f64;
    println!(
        "{file}: {} entries, of which balls decide {:.1} %; of {edges} edges, by edge:",
        model.entries(),
        100.0 * share
    );
    let free = found.iter().filter(|(code, _)| *code == noclash_gpu::decide::FREE).count();
    println!("  {free} free");
    let print = |name: &str, own: &SearchCounts| {
        let each = |count: u64| count as f64 / edges as f64;
        println!(
            "  {name:16} {:8.2} scenes {:8.2} nodes {:8.2} leaves {:8.2} jets, {:6} hits",
            each(own.scenes),
            each(own.nodes),
            each(own.leaves),
            each(own.jets),
            own.hits
        );
    };
    let mut sum = SearchCounts::default();
    for own in &counts {
        let probes = PASSES[own.pass].probes;
        let name = if own.search < probes.len() { format!("probes {}", own.search + 1) } else { "proofs".into() };
        print(&format!("pass {} {name}", own.pass + 1), own);
        sum.scenes += own.scenes;
        sum.nodes += own.nodes;
        sum.leaves += own.leaves;
        sum.jets += own.jets;
        sum.hits += own.hits;
    }
    print("all", &sum);
    Ok(())
}
