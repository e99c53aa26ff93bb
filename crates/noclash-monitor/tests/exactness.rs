//! The vector is the one that measuring all pairs gives, however small or large the steps are.

use noclash_cell::{Cell, CellDescription};
use noclash_check::PreparedCell;
use noclash_monitor::{Monitor, MonitorOptions};

use crate::sample_cells::{Configurations, every_cell};
use crate::small_cells::*;
use crate::stream::Stream;

/// Bounds of a pair may stay 1e-10 apart, in both ways of measuring.
const SLACK: f64 = 2.1e-10;

fn agrees(name: &str, cell: &Cell, monitor: &mut Monitor<&PreparedCell>, configuration: &[f64]) {
    let wanted = monitor.options().nearest;
    let brute = measure(cell, configuration, wanted);
    let vector = monitor.update(configuration).unwrap();
    let (lower, least) = (vector.lower.unwrap().get(), brute.lower.unwrap().get());
    let upper = brute.nearest[0].upper.get();
    assert!(vector.complete, "{name}");
    assert!(
        lower <= upper && vector.upper.get() >= least,
        "{name}: {lower} to {} but {least} to {upper}",
        vector.upper.get()
    );
    assert!((lower - least).abs() <= SLACK, "{name}: lower {lower} instead of {least}");
    assert!((vector.upper.get() - upper).abs() <= SLACK, "{name}: upper {} instead of {upper}", vector.upper.get());
    assert_eq!(vector.nearest.len(), brute.nearest.len(), "{name}");
    for (reported, brute) in vector.nearest.iter().zip(&brute.nearest) {
        assert!((reported.upper.get() - brute.upper.get()).abs() <= SLACK, "{name}: {reported:?} instead of {brute:?}");
        if !reported.overlap {
            let apart = reported.points[0].distance(reported.points[1]);
            assert!(
                apart <= reported.upper.get() + 1e-12 && apart >= reported.lower.get() - 1e-12,
                "{name}: {reported:?}"
            );
        }
    }
}

#[test]
fn the_vector_is_the_one_found_by_measuring_all_pairs_at_any_step_size() {
    for (name, cell) in every_cell() {
        for (seed, step) in [(1, 1e-5), (2, 1e-3), (3, 0.02), (4, 0.5)] {
            for nearest in [1, 4] {
                let options = MonitorOptions { nearest, ..MonitorOptions::default() };
                let mut monitor = Monitor::new(&cell, options).unwrap();
                let mut stream = Stream::new(&cell, seed, step);
                for _ in 0..25 {
                    agrees(&name, &cell, &mut monitor, &stream.next(&cell));
                }
            }
        }
    }
}

#[test]
fn unrelated_configurations_one_after_the_other_are_no_harder_for_it_to_get_right() {
    for (name, cell) in every_cell() {
        let mut monitor = Monitor::new(&cell, MonitorOptions { nearest: 3, ..MonitorOptions::default() }).unwrap();
        let mut samples = Configurations::new(17);
        for _ in 0..25 {
            agrees(&name, &cell, &mut monitor, &samples.next(&cell));
        }
    }
}

#[test]
fn small_steps_leave_most_pairs_unmeasured() {
    let cell = crate::sample_cells::load("cells/six_robots.yaml");
    let options = MonitorOptions { safe_for: false, ..MonitorOptions::default() };
    let mut monitor = Monitor::new(&cell, options).unwrap();
    let mut stream = Stream::new(&cell, 5, 1e-3);
    let (mut measured, ticks) = (0, 300);
    for _ in 0..ticks {
        measured += monitor.update(&stream.next(&cell)).unwrap().measured;
    }
    assert!(monitor.pair_count() > 300, "{}", monitor.pair_count());
    assert!(measured < 8 * ticks, "{measured} measurements in {ticks} ticks");
}

#[test]
fn beyond_the_limits_pairs_that_only_the_limits_keep_apart_are_watched_too() {
    let cell = crate::sample_cells::load("cells/six_robots.yaml");
    let mut monitor = Monitor::new(&cell, MonitorOptions::default()).unwrap();
    let mut samples = Configurations::new(23);
    for index in 0..40 {
        let mut configuration = samples.next(&cell);
        if index % 2 == 0 {
            configuration[index % 6] += 3.0;
        }
        let beyond = cell.validate(&configuration, noclash_robot::Limits::Enforced).is_err();
        agrees("six_robots", &cell, &mut monitor, &configuration);
        assert_eq!(monitor.vector().beyond_limits, beyond);
        assert!(
            !beyond || monitor.vector().safe_for.is_none() || index % 2 == 1,
            "nothing is foreseen beyond the limits"
        );
    }
}

#[test]
fn equal_pairs_do_not_flicker() {
    // Two posts, one on either side of the hand: as it wavers by nanometres, now one and now the other is nearer.
    let cell = build(CellDescription {
        robots: vec![arm("arm")],
        obstacles: vec![obstacle("left", 0.1, [0.8, 0.2, 0.0]), obstacle("right", 0.1, [0.8, -0.2, 0.0])],
        ..Default::default()
    });
    let shown = |stickiness: f64| {
        let options = MonitorOptions { stickiness, ..MonitorOptions::default() };
        let mut monitor = Monitor::new(&cell, options).unwrap();
        let mut changes = 0;
        let mut last = None;
        for tick in 0..50 {
            let waver = if tick % 2 == 0 { 1e-9 } else { -1e-9 };
            let vector = monitor.update(&[0.0, 0.0, waver]).unwrap();
            let (bodies, direction) = (vector.shown.unwrap().bodies, vector.shown.unwrap().direction().unwrap());
            assert!((direction.length() - 1.0).abs() < 1e-12);
            assert!((vector.shown.unwrap().upper.get() - vector.upper.get()) <= stickiness);
            changes += usize::from(last.is_some_and(|last| last != bodies));
            last = Some(bodies);
        }
        changes
    };
    assert_eq!(shown(1e-6), 0);
    assert!(shown(0.0) > 30, "the case is a case");
}

#[test]
fn a_cell_without_pairs_has_an_empty_vector() {
    let cell = build(CellDescription { obstacles: vec![obstacle("post", 0.1, [0.0; 3])], ..Default::default() });
    let mut monitor = Monitor::new(&cell, MonitorOptions::default()).unwrap();
    let vector = monitor.update(&[]).unwrap();
    assert!(vector.lower.is_none() && vector.shown.is_none() && vector.nearest.is_empty());
}

#[test]
fn what_is_no_configuration_is_refused_and_changes_nothing() {
    let cell = crate::sample_cells::load("cells/demo.yaml");
    let mut monitor = Monitor::new(&cell, MonitorOptions::default()).unwrap();
    let good = cell.state().to_vec();
    let before = monitor.update(&good).unwrap().upper;
    assert!(monitor.update(&good[1..]).is_err());
    assert!(monitor.update(&vec![f64::NAN; good.len()]).is_err());
    assert_eq!(monitor.update(&good).unwrap().upper, before);
}
