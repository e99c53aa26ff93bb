//! Verdicts of many straight edges, first on the CPU, then on a GPU where there is one (feature `gpu`):
//! `cargo run --release -p noclash --features gpu --example many_edges -- data/cells/demo.yaml 100000`

use std::error::Error;
use std::time::Instant;

use noclash::{Device, EdgeVerdict, OpenCell};

/// Edges of length 1 all over the joints' ranges, by multiples of irrational numbers.
fn edges(cell: &OpenCell, count: usize) -> Vec<f64> {
    let ranges: Vec<[f64; 2]> = cell
        .cell
        .dofs()
        .iter()
        .map(|dof| dof.dof.range.map_or([-3.0, 3.0], |range| [range.lower, range.upper]))
        .collect();
    let part = |index: usize, number: usize| (index as f64 * (number as f64 + 2.0).sqrt()).fract();
    let mut values = Vec::with_capacity(2 * count * ranges.len());
    for edge in 1..=count {
        let start: Vec<f64> =
            ranges.iter().enumerate().map(|(j, [a, b])| a + (b - a) * part(edge, 7 * j + 1)).collect();
        let way: Vec<f64> = (0..ranges.len()).map(|j| part(edge, 5 * j + 3) - 0.5).collect();
        let length = way.iter().map(|step| step * step).sum::<f64>().sqrt();
        let end = start.iter().zip(&way).zip(&ranges).map(|((q, step), [a, b])| (q + step / length).clamp(*a, *b));
        let end: Vec<f64> = end.collect();
        values.extend(start.into_iter().chain(end));
    }
    values
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().unwrap_or_else(|| "data/cells/demo.yaml".to_string());
    let count = arguments.next().map_or(Ok(10_000), |count| count.parse())?;
    let cell = noclash::open(&file)?;
    let values = edges(&cell, count);
    for device in [Device::Cpu, Device::Gpu] {
        // The second time nothing has to be made; then tables for many edges may be ready.
        for round in ["first", "again", "later"] {
            let begun = Instant::now();
            let found = cell.many_edges(&values).device(device).run()?;
            let seconds = begun.elapsed().as_secs_f64();
            let of = |is: fn(&EdgeVerdict) -> bool| found.verdicts.iter().filter(|verdict| is(verdict)).count();
            let free = of(|verdict| *verdict == EdgeVerdict::Free);
            let undecided = of(|verdict| *verdict == EdgeVerdict::Undecided);
            let rate = count as f64 / seconds / 1e6;
            println!(
                "{device:?} {round}: {seconds:.3} s, {rate:.3} million edges a second, {free} free, {undecided} undecided"
            );
            if let Some(note) = found.note {
                println!("note: {note}");
                return Ok(());
            }
        }
    }
    Ok(())
}
