//! Cells of triangles.

use std::sync::Arc;

use noclash_cell::RunToTheEnd;
use noclash_check::{CheckOptions, CheckScratch, Checker, EdgeVerdict, PreparedCell};
use noclash_gpu::{
    BatchAnswer, Device, EdgeBatches, Edges, Pinned, SurfaceBatch, SurfaceSession, SurfaceTwin, surface_twin,
};

use crate::{Failure, compare, fill, timed};

pub fn measure(
    device: &Arc<Device>,
    cell: &PreparedCell,
    (limits, seed): (&[[f64; 2]], u64),
    [edges, compared, twinned]: [usize; 3],
) -> Result<(), Failure> {
    let options = CheckOptions::default();
    let checker = Checker::new(cell, &options);
    let Some(model) = SurfaceBatch::new(&checker) else {
        println!("  triangles do not describe this cell");
        return Ok(());
    };
    let dofs = limits.len();
    println!("  {dofs} joints, {} triangles, {} entries", model.triangles(), model.entries());
    let mut all = Pinned::<f64>::new(device, edges * 2 * dofs)?;
    let mut codes = Pinned::<u64>::new(device, edges)?;
    fill(limits, &mut all, seed);
    let mut counts = vec![10_000, 100_000, 1_000_000];
    counts.retain(|count| *count <= edges);
    for count in counts {
        let batch = Edges::Double(&all[..count * 2 * dofs]);
        // What several lanes bring, and whether they call the same edges free.
        let mut alone: Vec<u64> = Vec::new();
        for lanes in 1..=if count > 10_000 { 4 } else { 0 } {
            let mut session = SurfaceSession::with_lanes(device, &model, count, lanes)?;
            let seconds = timed(|| Ok(session.check(&batch, &mut codes[..count])?))?;
            if lanes == 1 {
                alone.extend_from_slice(&codes[..count]);
            }
            let is_free = |code: &u64| BatchAnswer::from_code(*code) == BatchAnswer::Free;
            let differ = alone.iter().zip(codes.iter()).filter(|(a, b)| is_free(a) != is_free(b)).count();
            println!("    {lanes} lanes: {:8.2} M/s, {differ} free otherwise", count as f64 / seconds * 1e-6);
        }
        let mut session = SurfaceSession::new(device, &model, count)?;
        let seconds = timed(|| Ok(session.check(&batch, &mut codes[..count])?))?;
        println!(
            "  triangles {count:>9} edges with transfers: {:8.2} M/s ({:8.3} ms)",
            count as f64 / seconds * 1e-6,
            seconds * 1e3
        );
        for (what, seconds) in session.times(&batch, &mut codes[..count])? {
            println!("    {what}: {:8.3} ms", seconds * 1e3);
        }
    }
    let mut session = SurfaceSession::new(device, &model, edges)?;
    session.check(&Edges::Double(&all), &mut codes)?;
    let count = |wanted: fn(BatchAnswer) -> bool| codes.iter().filter(|c| wanted(BatchAnswer::from_code(**c))).count();
    println!(
        "  {edges} edges: {} free, {} colliding, {} open",
        count(|a| a == BatchAnswer::Free),
        count(|a| matches!(a, BatchAnswer::Collision { .. })),
        count(|a| a == BatchAnswer::Open)
    );
    let open: Vec<usize> =
        (0..edges).filter(|edge| BatchAnswer::from_code(codes[*edge]) == BatchAnswer::Open).collect();
    let (mut free, mut touching, mut undecided) = (0, 0, 0);
    for edge in open.iter().step_by(open.len().div_ceil(200).max(1)) {
        let own = &all[edge * 2 * dofs..][..2 * dofs];
        match checker.edge(&own[..dofs], &own[dofs..], &mut CheckScratch::default(), &RunToTheEnd)? {
            EdgeVerdict::Free => free += 1,
            EdgeVerdict::Collision { .. } => touching += 1,
            EdgeVerdict::Undecided => undecided += 1,
        }
    }
    println!("  of open edges (a sample) the CPU says: {free} free, {touching} colliding, {undecided} undecided");
    let twinned = twinned.min(edges);
    let bits = surface_twin(&model, &Edges::Double(&all[..twinned * 2 * dofs]), &SurfaceTwin::default());
    let is_free = |code: &u64| BatchAnswer::from_code(*code) == BatchAnswer::Free;
    let differ = bits.iter().zip(codes.iter()).filter(|(a, b)| is_free(a) != is_free(b)).count();
    let share =
        model.spared(&Edges::Double(&all[..twinned * 2 * dofs])) as f64 / (twinned * model.entries()).max(1) as f64;
    println!("  balls decide {:.1} % of entries", 100.0 * share);
    println!("  twin: of {twinned} edges {differ} are free for one alone");
    let compared = compared.min(edges);
    if compared == 0 {
        return Ok(());
    }
    println!("  {}", compare(cell, &all[..compared * 2 * dofs], &codes[..compared], dofs));
    let count = edges.min(200_000);
    let mut batches = EdgeBatches::new(checker, Ok(Arc::clone(device)), 0);
    let begun = std::time::Instant::now();
    batches.check(&Edges::Double(&all[..count * 2 * dofs]), &RunToTheEnd)?;
    println!(
        "  verdicts with the CPU for what is open, collisions confirmed: {:.2} M/s at {count} edges; {:?}",
        count as f64 / begun.elapsed().as_secs_f64() * 1e-6,
        batches.counts()
    );
    // Again, with the tables of later batches, and by parts.
    let batch = Edges::Double(&all);
    for _ in 0..3 {
        batches.codes(&batch, edges);
    }
    let both = timed(|| {
        batches.check(&batch, &RunToTheEnd)?;
        Ok(())
    })?;
    let counts = batches.counts();
    let card = timed(|| {
        batches.codes(&batch, edges);
        Ok(())
    })?;
    println!(
        "  later: {:.2} M/s at {edges} edges; {counts:?}; of these {:.2} ms the card {:.2} ms",
        edges as f64 / both * 1e-6,
        both * 1e3,
        card * 1e3
    );
    Ok(())
}
