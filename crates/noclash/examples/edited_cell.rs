//! An obstacle is moved, then a short edge is asked of the edited cell: processor time of both, median and worst of fifteen edits.
//! `cargo run --release -p noclash --example edited_cell -- data/cells/demo.yaml ring`

use std::error::Error;

use noclash::cell::{CellMotion, RunToTheEnd};
use noclash::check::{CheckOptions, Engine, PreparedCell, check};

/// Milliseconds that this thread computed; Linux alone says it in a file, up to date once the thread has offered to pause.
fn milliseconds() -> Result<f64, Box<dyn Error>> {
    std::thread::yield_now();
    let text = std::fs::read_to_string("/proc/thread-self/schedstat")?;
    Ok(text.split_whitespace().next().ok_or("no number")?.parse::<f64>()? * 1e-6)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().unwrap_or_else(|| "data/cells/demo.yaml".to_string());
    let name = arguments.next().unwrap_or_else(|| "ring".to_string());
    let begun = milliseconds()?;
    let open = noclash::open(&file)?;
    if !open.cell.description().obstacles.iter().any(|obstacle| obstacle.name == name) {
        return Err(format!("{file} has no obstacle `{name}`").into());
    }
    let opened = milliseconds()?;
    let from = open.cell.state().to_vec();
    let to: Vec<f64> = from.iter().map(|value| value + 0.01).collect();
    let options = CheckOptions { threads: 1, ..CheckOptions::default() };
    let ask = |cell: &PreparedCell| -> Result<(), Box<dyn Error>> {
        let motion = CellMotion::straight(cell, &from, &to)?;
        check(cell, &[motion], Engine::Spacetime, &options, &RunToTheEnd, &|_| {});
        Ok(())
    };
    ask(&open.cell)?;
    println!("opened in {:.0} ms, first answer after {:.2} ms", opened - begun, milliseconds()? - opened);
    let mut took = Vec::new();
    for step in 1..=15 {
        let begun = milliseconds()?;
        let mut description = open.cell.description().clone();
        for obstacle in description.obstacles.iter_mut().filter(|obstacle| obstacle.name == name) {
            obstacle.pose.translation.z += 1e-3 * f64::from(step);
        }
        let edited = PreparedCell::new(open.cell.rebuilt(description)?);
        let ready = milliseconds()?;
        ask(&edited)?;
        took.push([ready - begun, milliseconds()? - ready]);
    }
    for (part, what) in ["edit", "first answer after it"].iter().enumerate() {
        let mut sorted: Vec<f64> = took.iter().map(|took| took[part]).collect();
        sorted.sort_by(f64::total_cmp);
        println!("{what}: {:.2} ms, at most {:.2} ms", sorted[sorted.len() / 2], sorted[sorted.len() - 1]);
    }
    Ok(())
}
