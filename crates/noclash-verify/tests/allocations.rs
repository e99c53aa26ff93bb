//! Counts what a thread holds in memory, and the most that it held at once.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static HELD: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

struct Counting;

fn count(bytes: isize) {
    HELD.with(|held| {
        held.set(held.get() + bytes);
        MOST.with(|most| most.set(most.get().max(held.get())));
    });
}

// SAFETY: all that is asked for is passed on to the system's allocator, and what is returned is its answer.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Both are there while one is copied to the other.
        count(size as isize);
        count(-(layout.size() as isize));
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// What `work` returns, and how many bytes this thread held at most while it ran, beyond those that it held before.
pub fn most_held<T>(work: impl FnOnce() -> T) -> (T, usize) {
    let before = HELD.with(Cell::get);
    MOST.with(|most| most.set(before));
    let result = work();
    (result, (MOST.with(Cell::get) - before).max(0) as usize)
}
