//! Kernels: one thread for an interval or an edge, all of it decided by the source that the twin is made of.
#![no_std]
#![feature(abi_ptx, stdarch_nvptx, core_float_math)]

#[path = "../../src/decide/mod.rs"]
#[allow(dead_code, unused_imports)]
mod decide;

use core::arch::nvptx::{_block_dim_x, _block_idx_x, _grid_dim_x, _thread_idx_x};
use core::slice::{from_raw_parts, from_raw_parts_mut};
use core::sync::atomic::{AtomicU32, AtomicU64};

use decide::{Board, CUT, Edges, FREE, Model, Pass, Real};

/// Sizes and constants of a launch; the same struct as the host's.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Numbers {
    pad: f64,
    remainder: f64,
    step_count: u32,
    node_count: u32,
    mover_count: u32,
    obstacle_count: u32,
    pair_count: u32,
    group_count: u32,
    view_count: u32,
    edge_count: u32,
    dofs: u32,
    queue_length: u32,
    /// 1: edges are singles.
    singles: u32,
    pass: u32,
}

/// Everything a kernel reads and writes.
struct Launch {
    tables: [*const u8; 8],
    edges: *const u8,
    records: *mut u8,
    hits: *mut u8,
    credits: *mut u8,
    queues: [*mut u8; 2],
    counts: *mut u8,
    answers: *mut u8,
    numbers: Numbers,
}

/// # Safety
/// Addresses and counts are those of live device memory.
unsafe fn slice<'a, T>(address: *const u8, count: u32) -> &'a [T] {
    unsafe { from_raw_parts(address.cast::<T>(), count as usize) }
}

#[inline(always)]
unsafe fn model<'a, R: Real>(launch: &Launch) -> Model<'a, R> {
    let (tables, numbers) = (&launch.tables, &launch.numbers);
    unsafe {
        Model {
            steps: slice(tables[0], numbers.step_count),
            nodes: slice(tables[1], numbers.node_count),
            movers: slice(tables[2], numbers.mover_count),
            obstacles: slice(tables[3], numbers.obstacle_count),
            pairs: slice(tables[4], numbers.pair_count),
            groups: slice(tables[5], numbers.group_count),
            views: slice(tables[6], numbers.view_count),
            levers: slice(tables[7], numbers.view_count * numbers.step_count),
            pad: R::of(numbers.pad),
            remainder: R::of(numbers.remainder),
        }
    }
}

#[inline(always)]
unsafe fn board<'a>(launch: &Launch) -> Board<'a> {
    let numbers = &launch.numbers;
    unsafe {
        Board {
            hits: slice::<AtomicU64>(launch.hits, numbers.edge_count),
            credits: slice::<AtomicU32>(launch.credits, numbers.edge_count),
            even: slice::<AtomicU64>(launch.queues[0], numbers.queue_length),
            odd: slice::<AtomicU64>(launch.queues[1], numbers.queue_length),
            counts: slice::<AtomicU32>(launch.counts, decide::PASSES + 1),
        }
    }
}

fn thread() -> u32 {
    // SAFETY: registers of the thread.
    unsafe { (_block_idx_x() * _block_dim_x() + _thread_idx_x()) as u32 }
}

fn threads() -> u32 {
    // SAFETY: registers of the thread.
    unsafe { (_grid_dim_x() * _block_dim_x()) as u32 }
}

/// Records lie one behind the other, by item.
#[inline(always)]
unsafe fn prepare_items<R: Real>(launch: &Launch) {
    unsafe {
        let (model, board, numbers) = (model::<R>(launch), board(launch), &launch.numbers);
        let pass = Pass { number: numbers.pass, edges: numbers.edge_count };
        let values = 2 * numbers.edge_count * numbers.dofs;
        let edges = if numbers.singles != 0 {
            Edges::Single(slice(launch.edges, values))
        } else {
            Edges::Double(slice(launch.edges, values))
        };
        let length = model.record();
        let items = pass.items(&board);
        let mut item = thread();
        while item < items {
            let record = from_raw_parts_mut(launch.records.cast::<R>().add(item as usize * length), length);
            pass.prepare(&model, &edges, numbers.dofs as usize, &board, item, record);
            item += threads();
        }
    }
}

#[inline(always)]
unsafe fn rake_items<R: Real>(launch: &Launch) {
    unsafe {
        let (model, board) = (model::<R>(launch), board(launch));
        let pass = Pass { number: launch.numbers.pass, edges: launch.numbers.edge_count };
        let length = model.record();
        let all = u64::from(pass.items(&board)) * u64::from(CUT);
        let mut index = u64::from(thread());
        while index < all {
            let (item, part) = ((index / u64::from(CUT)) as u32, (index % u64::from(CUT)) as u32);
            let record = from_raw_parts(launch.records.cast::<R>().add(item as usize * length), length);
            decide::rake(&pass, &model, &board, item, part, record);
            index += u64::from(threads());
        }
    }
}

/// Nothing is known of any edge.
#[inline(always)]
unsafe fn start_edges(launch: &Launch) {
    unsafe {
        let mut edge = thread();
        if edge <= decide::PASSES {
            *launch.counts.cast::<u32>().add(edge as usize) = 0;
        }
        while edge < launch.numbers.edge_count {
            *launch.hits.cast::<u64>().add(edge as usize) = FREE;
            *launch.credits.cast::<u32>().add(edge as usize) = 0;
            edge += threads();
        }
    }
}

#[inline(always)]
unsafe fn finish_edges(launch: &Launch) {
    unsafe {
        let board = board(launch);
        let mut edge = thread();
        while edge < launch.numbers.edge_count {
            *launch.answers.cast::<u64>().add(edge as usize) = decide::finish(&board, edge);
            edge += threads();
        }
    }
}

/// A kernel takes every address as an argument of its own: the compiler then knows that they are of the device's global memory.
macro_rules! kernel {
    ($name:ident, $body:expr) => {
        /// # Safety
        /// See [`slice`].
        #[unsafe(no_mangle)]
        pub unsafe extern "ptx-kernel" fn $name(
            steps: *const u8,
            nodes: *const u8,
            movers: *const u8,
            obstacles: *const u8,
            pairs: *const u8,
            groups: *const u8,
            views: *const u8,
            levers: *const u8,
            edges: *const u8,
            records: *mut u8,
            hits: *mut u8,
            credits: *mut u8,
            even: *mut u8,
            odd: *mut u8,
            counts: *mut u8,
            answers: *mut u8,
            numbers: Numbers,
        ) {
            let tables = [steps, nodes, movers, obstacles, pairs, groups, views, levers];
            let queues = [even, odd];
            unsafe { $body(&Launch { tables, edges, records, hits, credits, queues, counts, answers, numbers }) }
        }
    };
}

kernel!(prepare_f32, prepare_items::<f32>);
kernel!(prepare_f64, prepare_items::<f64>);
kernel!(rake_f32, rake_items::<f32>);
kernel!(rake_f64, rake_items::<f64>);
kernel!(start, start_edges);
kernel!(finish, finish_edges);
