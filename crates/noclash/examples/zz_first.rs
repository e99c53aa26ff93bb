use noclash::cell::{CellMotion, RunToTheEnd};
use noclash::check::{CheckOptions, Engine, Verdict, check};
use noclash::io::{DiskFiles, read_edges};
use noclash::robot::Limits;
fn main() {
    let mut a = std::env::args().skip(1);
    let folder = std::path::PathBuf::from(a.next().unwrap());
    let passes: usize = a.next().unwrap().parse().unwrap();
    let open = noclash::open(folder.join("cell.yaml")).unwrap();
    let path = read_edges(&DiskFiles, &folder.join("edges.npy"), &open.cell, Limits::Ignored).unwrap();
    let motions = CellMotion::of_path(&open.cell, &path.path, Limits::Ignored).unwrap();
    let options = CheckOptions { threads: 1, budget: None, ..CheckOptions::default() };
    for _ in 0..passes {
        let faults =
            || std::fs::read_to_string("/proc/self/stat").unwrap().split(' ').nth(9).unwrap().parse::<u64>().unwrap();
        let before = faults();
        let begun = std::time::Instant::now();
        let found = check(&open.cell, &motions, Engine::Spacetime, &options, &RunToTheEnd, &|_| {});
        let free = found.iter().filter(|x| matches!(x.verdict, Verdict::Free { .. })).count();
        let sum = |of: fn(&noclash::check::SegmentAnswer) -> u64| found.iter().map(of).sum::<u64>();
        println!(
            "{:.3} ms {} faults, {free} free, {} {} {}",
            begun.elapsed().as_secs_f64() * 1e3,
            faults() - before,
            sum(|a| a.counters.volume_tests),
            sum(|a| a.counters.triangle_tests),
            sum(|a| a.poses)
        );
    }
}
