//! Edges in arrays, and devices that are asked for where there is none.

use noclash::cell::{PathDescription, Waypoint};
use noclash::{Device, EdgeVerdict, Error, OpenCell, RequestErrorKind};

use super::demo;

/// Edges from the state of a cell in all directions, some far.
fn edges_of(cell: &OpenCell) -> Vec<[Vec<f64>; 2]> {
    let state = cell.cell.state();
    let to = |edge: usize| -> Vec<f64> {
        let step = |joint: usize| ((edge * 7 + joint * 13) % 17) as f64 / 17.0 - 0.5;
        state.iter().enumerate().map(|(joint, value)| value + 2.0 * step(joint)).collect()
    };
    (0..600).map(|edge| [to(edge), to(edge + 1)]).collect()
}

#[test]
fn many_edges_have_the_verdicts_of_one_path_whatever_device_and_threads() {
    let cell = demo();
    let edges = edges_of(&cell);
    let values = edges.iter().flatten().flatten().copied().collect::<Vec<_>>();
    let motion = cell.motions().ignore_limits(true).description(PathDescription::Edges(edges)).unwrap();
    let expected = cell.check(&motion).clearance(false).run().unwrap().segments;
    for (device, threads) in [(Device::Cpu, 1), (Device::Cpu, 3), (Device::Auto, 0), (Device::Auto, 2)] {
        let found = cell.many_edges(&values).device(device).threads(threads).run().unwrap();
        assert_eq!(found.verdicts.len(), expected.len());
        assert!(found.note.is_none());
        let (mut free, mut colliding) = (0, 0);
        for (verdict, answer) in found.verdicts.iter().zip(&expected) {
            let is_free = matches!(answer.verdict, noclash::check::Verdict::Free { .. });
            match verdict {
                EdgeVerdict::Free => assert!(is_free),
                EdgeVerdict::Collision { .. } => assert!(!is_free),
                EdgeVerdict::Undecided => {}
            }
            free += usize::from(*verdict == EdgeVerdict::Free);
            colliding += usize::from(matches!(verdict, EdgeVerdict::Collision { .. }));
        }
        assert!(free > 50 && colliding > 50, "{free} {colliding}");
    }
}

#[test]
fn margins_ends_and_rubbish_are_heard() {
    let cell = demo();
    let values = edges_of(&cell).iter().flatten().flatten().copied().collect::<Vec<_>>();
    let free = |margin: f64| {
        let found = cell.many_edges(&values).margin(margin).run().unwrap();
        found.verdicts.iter().filter(|verdict| **verdict == EdgeVerdict::Free).count()
    };
    assert!(free(0.05) < free(0.0));
    let ended = cell.many_edges(&values).cancel(&super::Now).run().unwrap();
    assert!(ended.verdicts.len() == 600 && ended.verdicts.iter().all(|verdict| *verdict == EdgeVerdict::Undecided));
    let Err(Error::Request(error)) = cell.many_edges(&values[1..]).run() else { panic!() };
    assert_eq!(error.kind, RequestErrorKind::Shape);
    assert!(cell.many_edges(&values).margin(-1.0).run().is_err());
    assert!(cell.many_edges(&[]).run().unwrap().verdicts.is_empty());
}

#[test]
fn whoever_asks_for_a_gpu_hears_why_the_cpu_answers() {
    let cell = demo();
    let state = cell.configuration_of_values(cell.cell.state(), false, "").unwrap();
    let plan = |planner: &str, device| {
        cell.plan(&state).to(&state).planner_named(planner).unwrap().device(device).run().unwrap()
    };
    // Planners that ask edge by edge use no device, whether there is one or not.
    let note = plan("sbl", Device::Gpu).note.unwrap();
    assert!(note.contains("sbl asks edge by edge"), "{note}");
    assert!(plan("sbl", Device::Auto).note.is_none());
    assert!(plan("rrt_connect", Device::Cpu).note.is_none());
    assert_eq!(plan("rrt_connect", Device::Gpu).note, Device::Gpu.unavailable());
    assert_eq!(cell.many_edges(&[]).device(Device::Gpu).run().unwrap().note, None);
}

#[test]
fn a_path_of_splines_has_the_same_verdicts_on_every_device() {
    let cell = demo();
    let rows = edges_of(&cell);
    let waypoint = |(index, [configuration, far]): (usize, &[Vec<f64>; 2])| Waypoint {
        configuration: configuration.clone(),
        velocity: Some(far.iter().zip(configuration).map(|(a, b)| 0.3 * (a - b)).collect()),
        acceleration: None,
        time: Some(index as f64),
    };
    let path = PathDescription::Waypoints(rows[..40].iter().enumerate().map(waypoint).collect());
    let motion = cell.motions().ignore_limits(true).description(path).unwrap();
    let verdicts = |device| {
        let report = cell.check(&motion).clearance(false).device(device).run().unwrap();
        assert_eq!(report.device_note().map(str::to_string), device.unavailable());
        let kinds = report.segments.iter().map(|own| std::mem::discriminant(&own.verdict)).collect::<Vec<_>>();
        (report.verdict, kinds)
    };
    let cpu = verdicts(Device::Cpu);
    for device in [Device::Auto, Device::Gpu] {
        assert_eq!(verdicts(device), cpu);
    }
}
