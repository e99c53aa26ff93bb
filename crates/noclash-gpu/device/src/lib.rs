//! Kernels: one lane for an interval, sixteen for an edge, two edges side by side, all of it decided by the source that the twin is made of.
#![no_std]
#![allow(internal_features)]
#![feature(abi_ptx, stdarch_nvptx, core_float_math, core_intrinsics, gpu_intrinsics, gpu_launch_sized_workgroup_mem)]
#![feature(link_llvm_intrinsics, abi_unadjusted)]

#[path = "../../src/decide/mod.rs"]
#[allow(dead_code, unused_imports)]
mod decide;

mod gather;
mod surface_kernels;
mod surface_rounds;
mod surfaces;

use core::arch::nvptx::{_block_dim_x, _block_idx_x, _grid_dim_x, _syncthreads, _thread_idx_x};
use core::intrinsics::gpu::gpu_launch_sized_workgroup_mem;
use core::mem::size_of;
use core::slice::{from_raw_parts, from_raw_parts_mut};
use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

use decide::{BALL_TABLES, BallNumbers, CUT, Descent, Edge, Edges, Found, Interval, Lanes, Model, NO_HIT, Real};

#[allow(improper_ctypes)]
unsafe extern "unadjusted" {
    #[link_name = "llvm.nvvm.match.any.sync.i32"]
    fn match_any(mask: i32, value: i32) -> i32;
    #[link_name = "llvm.nvvm.vote.any.sync"]
    fn vote_any(mask: i32, own: bool) -> bool;
    #[link_name = "llvm.nvvm.vote.ballot.sync"]
    fn vote_ballot(mask: i32, own: bool) -> i32;
    #[link_name = "llvm.nvvm.shfl.sync.idx.i32"]
    fn shuffle(mask: i32, value: i32, lane: i32, clamp: i32) -> i32;
    #[link_name = "llvm.nvvm.shfl.sync.bfly.i32"]
    fn shuffle_across(mask: i32, value: i32, lanes: i32, clamp: i32) -> i32;
    #[link_name = "llvm.nvvm.bar.warp.sync"]
    fn meet(mask: i32);
}

/// What is copied at a time; tables are aligned to it.
#[repr(C, align(16))]
#[derive(Clone, Copy)]
struct Row([u64; 2]);

/// The lanes of a warp.
struct Warp;

const WHOLE: i32 = -1;

impl Lanes for Warp {
    #[inline(always)]
    fn any(&self, own: bool) -> bool {
        // SAFETY: all lanes of the warp come here together.
        unsafe { vote_any(WHOLE, own) }
    }
    #[inline(always)]
    fn union(&self, own: u32, _: u32) -> u32 {
        let all = own as i32;
        // SAFETY: as above.
        unsafe {
            let all = all | shuffle_across(WHOLE, all, 16, 31);
            let all = all | shuffle_across(WHOLE, all, 8, 31);
            let all = all | shuffle_across(WHOLE, all, 4, 31);
            let all = all | shuffle_across(WHOLE, all, 2, 31);
            (all | shuffle_across(WHOLE, all, 1, 31)) as u32
        }
    }
    #[inline(always)]
    fn any_of_edge(&self, own: bool) -> bool {
        of_edge(own) != 0
    }
}

/// Number of the thread in its warp.
#[inline(always)]
fn lane() -> u32 {
    // SAFETY: a register of the thread.
    unsafe { _thread_idx_x() & 31 }
}

/// Which lanes of the edge say yes.
#[inline(always)]
fn of_edge(own: bool) -> u32 {
    // SAFETY: all lanes of the warp come here together.
    let all = unsafe { vote_ballot(WHOLE, own) } as u32;
    all >> (lane() & CUT) & ((1 << CUT) - 1)
}

/// # Safety
/// Addresses and counts are those of live memory of the device.
#[inline(always)]
unsafe fn table<'a, T>(base: *const u8, numbers: &BallNumbers, index: usize) -> &'a [T] {
    unsafe { from_raw_parts(base.add(numbers.offsets[index] as usize).cast(), numbers.lengths[index] as usize) }
}

/// # Safety
/// As above.
#[inline(always)]
unsafe fn model<'a, R: Real>(base: *const u8, clearances: *const u8, numbers: &BallNumbers) -> Model<'a, R> {
    unsafe {
        Model {
            steps: table(base, numbers, 0),
            frames: table(base, numbers, 1),
            nodes: table(base, numbers, 2),
            obstacles: table(base, numbers, 3),
            contacts: table(base, numbers, 4),
            groups: table(base, numbers, 5),
            pairs: table(base, numbers, 6),
            bodies: table(base, numbers, 7),
            tables: table(base, numbers, 8),
            views: table(base, numbers, 9),
            levers: table(base, numbers, 10),
            joints: table(base, numbers, 11),
            clearances: from_raw_parts(clearances.cast(), numbers.clearance_count as usize),
            pad: R::of(numbers.pad),
            remainder: R::of(numbers.remainder),
        }
    }
}

/// Everything a kernel reads and writes.
struct Launch {
    tables: *const u8,
    clearances: *const u8,
    edges: *const u8,
    answers: *mut u64,
    queue: *mut u64,
    count: *mut u32,
    numbers: BallNumbers,
}

/// Writes an edge's record with its sixteen lanes; whether the tables hold for the edge.
#[inline(always)]
unsafe fn prepare<R: Real>(model: &Model<R>, edge: &Edge, record: *mut R) -> bool {
    let own = (lane() % CUT) as usize;
    let length = model.record();
    let mut holds = true;
    // SAFETY: the record is the edge's own; lanes write different numbers of it, and meet before others are read.
    unsafe {
        // The edge before has been read.
        meet(WHOLE);
        let mut index = own;
        while index < model.steps.len() {
            holds &= decide::write_joint(model, edge, index, from_raw_parts_mut(record, length));
            index += CUT as usize;
        }
        meet(WHOLE);
        let mut index = own;
        while index < model.steps.len() {
            decide::write_turned(model, index, from_raw_parts_mut(record, length));
            index += CUT as usize;
        }
        meet(WHOLE);
        let mut index = own;
        while index < model.views.len() {
            decide::write_view(model, index, from_raw_parts_mut(record, length));
            index += CUT as usize;
        }
        meet(WHOLE);
    }
    of_edge(!holds) == 0
}

/// Decides the lane's part of an interval; what all lanes of the edge found.
#[inline(always)]
fn find<R: Real>(model: &Model<R>, interval: &Interval<R>) -> Found {
    let own = decide::decide(model, interval, &Warp);
    let hit = of_edge(own.hit != NO_HIT).trailing_zeros();
    // SAFETY: all lanes of the warp come here together.
    let pair = unsafe { shuffle(WHOLE, own.hit as i32, ((lane() & CUT) + hit % CUT) as i32, 31) };
    Found { proved: of_edge(own.is_proved()), hopeless: of_edge(own.hopeless) != 0, hit, pair: pair as u32 }
}

/// Passes: over all edges; over those of the queue; over all edges, for which pairs stay open alone.
const FIRST: u32 = 1;
const SECOND: u32 = 2;
const MASKS: u32 = 3;

#[inline(always)]
unsafe fn rake<R: Real, const PASS: u32, const IS_SHARED: bool>(launch: &Launch) {
    unsafe {
        let numbers = &launch.numbers;
        let shared = gpu_launch_sized_workgroup_mem::<Row>().cast::<u8>();
        let items = if PASS == SECOND { (*launch.count).min(numbers.queue_length) } else { numbers.edge_count };
        // Blocks without edges of their own have no use for tables.
        if (_block_idx_x() * _block_dim_x()) as u32 / 32 * 2 >= items {
            return;
        }
        let bytes = numbers.offsets[BALL_TABLES];
        let (tables, records) = if IS_SHARED {
            let mut index = _thread_idx_x() as u32;
            while index < bytes / 16 {
                let row = *launch.tables.cast::<Row>().add(index as usize);
                *shared.cast::<Row>().add(index as usize) = row;
                index += _block_dim_x() as u32;
            }
            _syncthreads();
            (shared.cast_const(), shared.add(bytes as usize))
        } else {
            (launch.tables, shared)
        };
        let model = &model::<R>(tables, launch.clearances, numbers);
        let values = (2 * numbers.edge_count * numbers.dofs) as usize;
        let edges = if numbers.singles != 0 {
            Edges::Single(from_raw_parts(launch.edges.cast(), values))
        } else {
            Edges::Double(from_raw_parts(launch.edges.cast(), values))
        };
        let record = records.cast::<R>().add(_thread_idx_x() as usize / CUT as usize * model.record());
        let thread = (_block_idx_x() * _block_dim_x() + _thread_idx_x()) as u32;
        let side = lane() / CUT;
        let mut first = thread / 32 * 2;
        while first < items {
            let is_asked = first + side < items;
            // Lanes of no edge take part with another's numbers.
            let item = if is_asked { first + side } else { first };
            first += (_grid_dim_x() * _block_dim_x()) as u32 / 32 * 2;
            let entry = if PASS == SECOND { *launch.queue.add(item as usize) } else { u64::from(item) };
            let index = entry as u32;
            let edge = Edge { edges, dofs: numbers.dofs as usize, index: index as usize };
            let is_item = is_asked;
            let is_asked = prepare(model, &edge, record) & is_asked;
            let values = from_raw_parts(record, model.record());
            let own = lane() % CUT;
            if PASS == MASKS {
                let found = decide::decide(model, &decide::part(values, 1, 0, own, is_asked), &Warp);
                if is_item {
                    *launch.answers.cast::<u32>().add((CUT * index + own) as usize) = found.open;
                }
                continue;
            }
            let answer = if PASS == SECOND {
                let mut descent = Descent::new((entry >> 32) as u32, is_asked);
                loop {
                    let (level, parent, is_asked) = descent.next();
                    if !Warp.any(is_asked) {
                        break descent.answer();
                    }
                    descent.take(&find(model, &decide::part(values, level, parent, own, is_asked)));
                }
            } else {
                let (answer, open) = decide::first(&find(model, &decide::part(values, 1, 0, own, is_asked)));
                if is_asked && open != 0 && own == 0 {
                    let place = AtomicU32::from_ptr(launch.count).fetch_add(1, Relaxed);
                    if place < numbers.queue_length {
                        *launch.queue.add(place as usize) = u64::from(open) << 32 | u64::from(index);
                    }
                }
                answer
            };
            // Before the passes all answers are `OPEN`.
            if is_asked && own == 0 {
                *launch.answers.add(index as usize) = answer;
            }
        }
    }
}

/// A kernel takes every address as an argument of its own: the compiler then knows that they are of the device's global memory.
macro_rules! kernel {
    ($name:ident, $body:expr) => {
        /// # Safety
        /// Addresses are those of live device memory, as long as the numbers say.
        #[unsafe(no_mangle)]
        pub unsafe extern "ptx-kernel" fn $name(
            tables: *const u8,
            clearances: *const u8,
            edges: *const u8,
            answers: *mut u64,
            queue: *mut u64,
            count: *mut u32,
            numbers: BallNumbers,
        ) {
            unsafe { $body(&Launch { tables, clearances, edges, answers, queue, count, numbers }) }
        }
    };
}

kernel!(first_f32, rake::<f32, FIRST, true>);
kernel!(first_f64, rake::<f64, FIRST, true>);
kernel!(second_f64, rake::<f64, SECOND, true>);
kernel!(masks_f32, rake::<f32, MASKS, true>);
kernel!(masks_f64, rake::<f64, MASKS, true>);
kernel!(first_f32_large, rake::<f32, FIRST, false>);
kernel!(first_f64_large, rake::<f64, FIRST, false>);
kernel!(second_f64_large, rake::<f64, SECOND, false>);
kernel!(masks_f32_large, rake::<f32, MASKS, false>);
kernel!(masks_f64_large, rake::<f64, MASKS, false>);

const _: () = assert!(size_of::<usize>() == 8);
