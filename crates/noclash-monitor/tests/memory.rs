//! After the first ticks nothing is allocated any more.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell as Counter;
use std::sync::Arc;

use glam::DVec3;
use noclash_geometry::{Element, PointCloud, Pose, Shape};
use noclash_monitor::{Monitor, MonitorOptions, ObstacleOptions, Stopping};

use crate::sample_cells::every_cell;
use crate::stream::Stream;

struct Counting;

thread_local! {
    static ALLOCATIONS: Counter<u64> = const { Counter::new(0) };
}

fn count() {
    // A thread that ends has no counter any more; nobody asks for it.
    let _ = ALLOCATIONS.try_with(|allocations| allocations.set(allocations.get() + 1));
}

// An allocator cannot be written otherwise; everything is handed on to the system's.
#[allow(unsafe_code)]
// SAFETY: every call goes to `System` as it came; counting touches a thread-local number only.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn no_tick_allocates_after_the_first_ones() {
    for (name, cell) in every_cell() {
        let dofs = cell.dofs().len();
        let options = MonitorOptions {
            nearest: 3,
            max_acceleration: Some(vec![2.0; dofs]),
            stopping: Some(Stopping { reaction_time: 0.1, keep: 0.01 }),
            ..MonitorOptions::default()
        };
        let mut monitor = Monitor::new(&cell, options).unwrap();
        let mut stream = Stream::new(&cell, 51, 0.02);
        let configurations: Vec<Vec<f64>> = (0..120).map(|_| stream.next(&cell)).collect();
        for configuration in &configurations[..20] {
            monitor.update(configuration).unwrap();
        }
        let before = ALLOCATIONS.get();
        for configuration in &configurations[20..] {
            monitor.update(configuration).unwrap();
        }
        assert_eq!(ALLOCATIONS.get(), before, "{name}");
    }
}

#[test]
fn no_tick_makes_a_part_of_a_large_hierarchy() {
    let (_, cell) = every_cell().into_iter().next().unwrap();
    // A cloud all around: other configurations come to other parts of it.
    let direction = |i: u32| {
        let (height, turn) = (f64::from(i) / 10_000.0 - 0.999_95, f64::from(i) * 2.4);
        let flat = (1.0 - height * height).sqrt();
        DVec3::new(flat * turn.cos(), flat * turn.sin(), height)
    };
    let cloud = PointCloud::new((0..20_000).map(|i| direction(i) * 2.5).collect(), 0.01).unwrap();
    let elements = [Element { shape: Shape::Points(Arc::new(cloud)), pose: Pose::IDENTITY }];
    let mut monitor = Monitor::new(&cell, MonitorOptions::default()).unwrap();
    monitor.add_obstacle("cloud", &elements, Pose::IDENTITY, ObstacleOptions::default()).unwrap();
    let mut stream = Stream::new(&cell, 52, 0.02);
    let first = stream.next(&cell);
    // Memory of the search itself has its size after one tick at least.
    let others: Vec<Vec<f64>> = (0..200).map(|_| stream.next(&cell)).collect();
    let mut count = |configurations: &[Vec<f64>]| {
        let before = ALLOCATIONS.get();
        configurations.iter().for_each(|own| {
            let _ = monitor.update(own).unwrap();
        });
        ALLOCATIONS.get() - before
    };
    let _ = count(&[first]);
    let made = count(&others);
    assert!(made < 20, "{made} allocations");
    assert_eq!(count(&others), 0);
}
