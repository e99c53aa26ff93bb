//! Verdicts of the segments of a long path of cubics, first on the CPU, then on a GPU where there is one (feature `gpu`):
//! `cargo run --release -p noclash --features gpu --example many_splines -- data/cells/demo.yaml 10000`

use std::error::Error;
use std::time::Instant;

use noclash::cell::{PathDescription, Waypoint};
use noclash::check::Verdict;
use noclash::{Device, OpenCell};

/// Waypoints at distances of about `step` from each other, a second apart, with rates: by multiples of irrational numbers.
fn path(cell: &OpenCell, count: usize, step: f64) -> PathDescription {
    let part = |index: usize, number: usize| (index as f64 * (number as f64 + 2.0).sqrt()).fract();
    let dofs = cell.cell.dofs();
    let mut values = cell.cell.state().to_vec();
    let waypoint = |index: usize| {
        for (joint, (value, dof)) in values.iter_mut().zip(dofs).enumerate() {
            let [lower, upper] = dof.dof.range.map_or([-3.0, 3.0], |range| [range.lower, range.upper]);
            let slack = 0.1 * (upper - lower);
            *value = (*value + step * (2.0 * part(index, 7 * joint + 1) - 1.0)).clamp(lower + slack, upper - slack);
        }
        let rates = (0..dofs.len()).map(|joint| step * (part(index, 5 * joint + 3) - 0.5)).collect();
        let time = Some(index as f64);
        Waypoint { configuration: values.clone(), velocity: Some(rates), acceleration: None, time }
    };
    PathDescription::Waypoints((0..=count).map(waypoint).collect())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().unwrap_or_else(|| "data/cells/demo.yaml".to_string());
    let count = arguments.next().map_or(Ok(10_000), |count| count.parse())?;
    let cell = noclash::open(&file)?;
    for step in [0.05, 0.5] {
        let motion = cell.motions().ignore_limits(true).description(path(&cell, count, step))?;
        let mut by_cpu = Vec::new();
        for (device, rounds) in [(Device::Cpu, 1), (Device::Gpu, 3)] {
            for round in 1..=rounds {
                let begun = Instant::now();
                let report = cell.check(&motion).clearance(false).device(device).run()?;
                let seconds = begun.elapsed().as_secs_f64();
                let of = |is: fn(&Verdict) -> bool| report.segments.iter().filter(|own| is(&own.verdict)).count();
                let free = of(|own| matches!(own, Verdict::Free { .. }));
                let colliding = of(|own| matches!(own, Verdict::Collision(_)));
                let by_card =
                    report.segments.iter().filter(|own| matches!(own.verdict, Verdict::Free { .. }) && own.poses == 0);
                println!(
                    "{device:?} {round}, steps of {step}: {seconds:.3} s, {:.1} thousand segments a second, {free} free ({} without a pose of the CPU), {colliding} collide",
                    count as f64 / seconds / 1e3,
                    by_card.count(),
                );
                if let Some(note) = report.device_note() {
                    println!("note: {note}");
                    return Ok(());
                }
                let kinds: Vec<u8> = report
                    .segments
                    .iter()
                    .map(|own| {
                        u8::from(matches!(own.verdict, Verdict::Free { .. }))
                            + 2 * u8::from(matches!(own.verdict, Verdict::Collision(_)))
                    })
                    .collect();
                match device {
                    Device::Cpu => by_cpu = kinds,
                    _ => {
                        let against = kinds.iter().zip(&by_cpu).filter(|(own, cpu)| **own + **cpu == 3).count();
                        println!("free against colliding: {against}");
                    }
                }
            }
        }
    }
    Ok(())
}
