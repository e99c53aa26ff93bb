//! Stopped at any moment, the bounds hold.

use std::sync::atomic::{AtomicU64, Ordering};

use noclash_check::{Monitor, MonitorOptions, Stop, Tick};

use super::stream::Stream;
use crate::sample_cells::every_cell;
use crate::small_cells::measure;

/// Says stop from the n-th question on.
struct After(AtomicU64);

impl Stop for After {
    fn stop(&self) -> bool {
        self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| Some(left.saturating_sub(1))) == Ok(0)
    }
}

#[test]
fn stopped_after_any_number_of_looks_the_bounds_hold_and_the_next_tick_is_right_again() {
    let (mut cut, mut whole) = (0, 0);
    for (name, cell) in every_cell() {
        let options = MonitorOptions { nearest: 2, ..MonitorOptions::default() };
        let mut monitor = Monitor::new(&cell, options).unwrap();
        let mut stream = Stream::new(&cell, 31, 0.05);
        for tick in 0..60 {
            let configuration = stream.next(&cell);
            let brute = measure(&cell, &configuration, 1);
            let (least, most) = (brute.lower.unwrap().get(), brute.nearest[0].upper.get());
            let looks = if tick % 3 == 2 { u64::MAX } else { tick / 2 };
            let told = Tick { configuration: &configuration, velocity: None };
            let vector = monitor.update_until(told, &After(AtomicU64::new(looks))).unwrap();
            assert!(vector.lower.unwrap().get() <= most, "{name}: {:?} above {most}", vector.lower);
            assert!(vector.upper.get() >= least, "{name}");
            if vector.complete {
                whole += 1;
                assert!(vector.upper.get() - vector.lower.unwrap().get() <= 2.1e-10 + 1e-12, "{name}: {vector:?}");
            } else {
                cut += 1;
            }
            assert!(vector.complete || looks < u64::MAX);
        }
    }
    assert!(cut > 50 && whole > 200, "{cut} cut short, {whole} whole");
}
