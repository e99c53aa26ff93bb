//! Measures batches on a card: `measure [--edges N] [--compare N] [--twin N] [--length L] CELL...`. Prints speeds with transfers, and compares every
//! answer of the card with the CPU's (and its bits with the twin's). `measure --first CELL...` prints what a first answer takes, tables without a
//! card too; `measure --confirm CELL...` what one thread of the CPU takes to confirm the twin's collisions, and
//! `measure --elements CELL...` how much is searched among triangles, both without a card. `bench/gpu/run.sh` calls it.

mod confirm;
mod elements;
mod first;
mod surfaces;

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use noclash_cell::{Cell, RunToTheEnd};
use noclash_check::{CheckOptions, CheckScratch, Checker, EdgeVerdict, PreparedCell};
use noclash_gpu::{BatchAnswer, BatchModel, Device, EdgeBatches, Edges, Pinned, Session, TwinOptions, twin};
use noclash_io::{LoadOptions, load_cell};

type Failure = Box<dyn std::error::Error>;

/// splitmix64.
struct Random(u64);

impl Random {
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 11) as f64 / (1u64 << 53) as f64
    }
}

/// Length of edges: 1 unless another one is asked for.
static LENGTH: std::sync::OnceLock<f64> = std::sync::OnceLock::new();

/// Distinct edges of one length in random directions, within the limits.
fn fill(limits: &[[f64; 2]], edges: &mut [f64], seed: u64) {
    let asked = LENGTH.get().copied().unwrap_or(1.0);
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let dofs = limits.len();
    let count = edges.len() / (2 * dofs);
    let share = count.div_ceil(threads) * 2 * dofs;
    std::thread::scope(|scope| {
        for (thread, part) in edges.chunks_mut(share).enumerate() {
            scope.spawn(move || {
                let mut random = Random(seed << 20 | thread as u64);
                for edge in part.chunks_mut(2 * dofs) {
                    loop {
                        let (from, to) = edge.split_at_mut(dofs);
                        let normal = |random: &mut Random| {
                            (-2.0 * (random.unit() + 1e-300).ln()).sqrt()
                                * (std::f64::consts::TAU * random.unit()).cos()
                        };
                        for (value, [lower, upper]) in from.iter_mut().zip(limits) {
                            *value = lower + random.unit() * (upper - lower);
                        }
                        to.fill_with(|| normal(&mut random));
                        let length = to.iter().map(|value| value * value).sum::<f64>().sqrt();
                        for (to, from) in to.iter_mut().zip(from) {
                            *to = *from + asked * *to / length;
                        }
                        if to.iter().zip(limits).all(|(value, [lower, upper])| value >= lower && value <= upper) {
                            break;
                        }
                    }
                }
            });
        }
    });
}

/// Median of a few runs, in seconds.
fn timed(mut run: impl FnMut() -> Result<(), Failure>) -> Result<f64, Failure> {
    run()?;
    let mut times = Vec::new();
    for _ in 0..9 {
        let begun = Instant::now();
        run()?;
        times.push(begun.elapsed().as_secs_f64());
    }
    times.sort_by(f64::total_cmp);
    Ok(times[times.len() / 2])
}

/// Counts of answers beside the CPU's.
#[derive(Default)]
struct Comparison {
    equal: usize,
    free_against_collision: usize,
    collision_against_free: usize,
    open: usize,
    /// How long the CPU took, on so many threads.
    seconds: f64,
    threads: usize,
}

impl std::fmt::Display for Comparison {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let compared = self.equal + self.free_against_collision + self.collision_against_free + self.open;
        write!(
            f,
            "against the CPU's verdicts: {} equal, {} free/collision, {} collision/free, {} open of {compared}; CPU {:.3} M/s on {} threads",
            self.equal,
            self.free_against_collision,
            self.collision_against_free,
            self.open,
            compared as f64 / self.seconds * 1e-6,
            self.threads
        )
    }
}

fn compare(cell: &PreparedCell, edges: &[f64], codes: &[u64], dofs: usize) -> Comparison {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let share = codes.len().div_ceil(threads);
    let begun = Instant::now();
    let parts: Vec<Comparison> = std::thread::scope(|scope| {
        let own = |(codes, edges): (&[u64], &[f64])| {
            let checker = Checker::new(cell, &CheckOptions::default());
            let mut scratch = CheckScratch::default();
            let mut found = Comparison::default();
            for (code, edge) in codes.iter().zip(edges.chunks(2 * dofs)) {
                let cpu =
                    checker.edge(&edge[..dofs], &edge[dofs..], &mut scratch, &RunToTheEnd).expect("a configuration");
                match (BatchAnswer::from_code(*code), cpu) {
                    (BatchAnswer::Free, EdgeVerdict::Collision { .. }) => found.free_against_collision += 1,
                    (BatchAnswer::Collision { .. }, EdgeVerdict::Free) => found.collision_against_free += 1,
                    (BatchAnswer::Open, _) => found.open += 1,
                    _ => found.equal += 1,
                }
            }
            found
        };
        let pairs = codes.chunks(share).zip(edges.chunks(share * 2 * dofs));
        let threads: Vec<_> = pairs.map(|pair| scope.spawn(move || own(pair))).collect();
        threads.into_iter().map(|thread| thread.join().expect("a thread")).collect()
    });
    let seconds = begun.elapsed().as_secs_f64();
    let sum = |count: fn(&Comparison) -> usize| parts.iter().map(count).sum();
    Comparison {
        equal: sum(|part| part.equal),
        free_against_collision: sum(|part| part.free_against_collision),
        collision_against_free: sum(|part| part.collision_against_free),
        open: sum(|part| part.open),
        seconds,
        threads,
    }
}

fn measure(
    device: &Arc<Device>,
    (file, seed): (&str, u64),
    [edges, compared, twinned]: [usize; 3],
) -> Result<(), Failure> {
    let loaded = load_cell(Path::new(file), &LoadOptions::default())?;
    let cell = PreparedCell::new(Cell::new(loaded.description)?);
    let dofs = cell.dofs().len();
    let limits: Vec<[f64; 2]> =
        cell.dofs().iter().map(|dof| dof.dof.range.map_or([-3.0, 3.0], |range| [range.lower, range.upper])).collect();
    let options = CheckOptions::default();
    let checker = Checker::new(&cell, &options);
    let Some(model) = BatchModel::new(&checker) else {
        println!("{file}");
        return surfaces::measure(device, &cell, (&limits, seed), [edges, compared, twinned]);
    };
    let mut all = Pinned::<f64>::new(device, edges * 2 * dofs)?;
    let mut singles = Pinned::<f32>::new(device, edges * 2 * dofs)?;
    let mut codes = Pinned::<u64>::new(device, edges)?;
    // Another seed for every cell: edges of two cells are distinct too.
    fill(&limits, &mut all, seed);
    for (single, double) in singles.iter_mut().zip(all.iter()) {
        *single = *double as f32;
    }
    println!("{file}: {dofs} joints, first passes in singles: {}", model.uses_singles());
    let doubles_only = BatchModel::new(&checker).expect("as before").in_doubles();
    for (name, model) in [("f32 then f64", &model), ("f64 alone", &doubles_only)] {
        if name == "f64 alone" && compared == 0 {
            continue;
        }
        let mut counts = vec![10_000, 100_000, 1_000_000, 10_000_000];
        counts.retain(|count| *count <= edges);
        for count in counts {
            let mut session = Session::new(device, model, count)?;
            let mut speeds = Vec::new();
            let values = count * 2 * dofs;
            let batches = [Edges::Double(&all[..values]), Edges::Single(&singles[..values])];
            for batch in &batches {
                speeds.push(timed(|| Ok(session.check(batch, &mut codes[..count])?))?);
            }
            let pageable = all[..values].to_vec();
            let mut own = vec![0; count];
            speeds.push(timed(|| Ok(session.check(&Edges::Double(&pageable), &mut own)?))?);
            let shown: Vec<String> =
                speeds.iter().map(|s| format!("{:8.1} M/s ({:8.3} ms)", count as f64 / s * 1e-6, s * 1e3)).collect();
            println!(
                "  {name:12} {count:>9} edges with transfers: doubles {}  singles {}  pageable doubles {}  bytes/edge {}",
                shown[0],
                shown[1],
                shown[2],
                session.bytes_per_edge()
            );
        }
        let mut session = Session::new(device, model, edges)?;
        session.check(&Edges::Double(&all), &mut codes)?;
        let count =
            |wanted: fn(BatchAnswer) -> bool| codes.iter().filter(|c| wanted(BatchAnswer::from_code(**c))).count();
        println!(
            "  {name:12} {edges} edges: {} free, {} colliding, {} open",
            count(|a| a == BatchAnswer::Free),
            count(|a| matches!(a, BatchAnswer::Collision { .. })),
            count(|a| a == BatchAnswer::Open)
        );
        for (edge, _) in
            codes.iter().enumerate().filter(|(_, code)| BatchAnswer::from_code(**code) == BatchAnswer::Open)
        {
            let own = &all[edge * 2 * dofs..][..2 * dofs];
            let cpu = checker.edge(&own[..dofs], &own[dofs..], &mut CheckScratch::default(), &RunToTheEnd)?;
            println!("  {name:12} open: edge {edge}, of which the CPU says {cpu:?}");
        }
        let twinned = twinned.min(edges);
        let bits = twin(model, &Edges::Double(&all[..twinned * 2 * dofs]), &TwinOptions::default());
        let differ = bits.iter().zip(codes.iter()).filter(|(a, b)| a != b).count();
        println!("  {name:12} twin: {differ} of {twinned} codes differ from the card's");
        let compared = compared.min(edges);
        if compared == 0 {
            continue;
        }
        println!("  {name:12} {}", compare(&cell, &all[..compared * 2 * dofs], &codes[..compared], dofs));
    }
    if compared == 0 {
        return Ok(());
    }
    let count = edges.min(1_000_000);
    let mut batches = EdgeBatches::new(checker, Ok(Arc::clone(device)), 0);
    let batch = Edges::Double(&all[..count * 2 * dofs]);
    let seconds = timed(|| {
        batches.check(&batch, &RunToTheEnd)?;
        Ok(())
    })?;
    println!(
        "  verdicts with the CPU for what is open, collisions confirmed: {:.1} M/s at {count} edges; {:?}",
        count as f64 / seconds * 1e-6,
        batches.counts()
    );
    let card = timed(|| {
        batches.codes(&batch, count);
        Ok(())
    })?;
    let codes = batches.codes(&batch, count);
    let settled = timed(|| {
        batches.settle(&batch, &codes, &RunToTheEnd)?;
        Ok(())
    })?;
    println!("  of these {:.2} ms: the card {:.2} ms, the CPU {:.2} ms", seconds * 1e3, card * 1e3, settled * 1e3);
    Ok(())
}

fn main() -> Result<(), Failure> {
    let mut numbers = [1_000_000, 200_000, 20_000];
    let mut cells = Vec::new();
    let (mut is_first, mut is_confirming, mut is_counting) = (false, false, false);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|text| text.parse().ok()).ok_or("a number is missing");
        match argument.as_str() {
            "--edges" => numbers[0] = number()?,
            "--compare" => numbers[1] = number()?,
            "--twin" => numbers[2] = number()?,
            "--first" => is_first = true,
            "--confirm" => is_confirming = true,
            "--elements" => is_counting = true,
            "--length" => {
                let length = arguments.next().and_then(|text| text.parse().ok()).ok_or("a number is missing")?;
                LENGTH.get_or_init(|| length);
            }
            _ => cells.push(argument),
        }
    }
    if is_confirming {
        return cells.iter().zip(1..).try_for_each(|(cell, seed)| confirm::measure((cell, seed), numbers[0]));
    }
    if is_counting {
        return cells.iter().zip(1..).try_for_each(|(cell, seed)| elements::measure((cell, seed), numbers[0]));
    }
    if is_first {
        return cells.iter().zip(1..).try_for_each(|(cell, seed)| first::measure((cell, seed)));
    }
    let device = Arc::new(Device::open(0)?);
    println!("{}", device.name());
    for (index, cell) in cells.iter().enumerate() {
        measure(&device, (cell, index as u64 + 1), numbers)?;
    }
    Ok(())
}
