//! After the first ticks nothing is allocated any more.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell as Counter;

use noclash_monitor::{Monitor, MonitorOptions, Stopping};

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
