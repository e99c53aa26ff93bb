//! Checks a path: `cargo run -p noclash --example check_a_path -- CELL PATH`; without arguments, one of the sample cells.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data");
    let mut arguments = std::env::args().skip(1);
    let cell = arguments.next().unwrap_or(format!("{data}/cells/demo.yaml"));
    let path = arguments.next().unwrap_or(format!("{data}/paths/demo_free.csv"));

    let cell = noclash::open(cell)?;
    let motion = cell.motion(path)?;
    let report = cell.check(&motion).run()?;

    println!("{}: {} segments in {:.1} ms", report.verdict.as_str(), report.segments.len(), 1e3 * report.seconds);
    Ok(())
}
