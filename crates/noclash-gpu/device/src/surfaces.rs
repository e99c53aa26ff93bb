//! What the kernels of the search among triangles share: addresses of a launch, counters, queues.
//!
//! `progress` of an edge counts elements that are to be processed (lower half) and were (upper half). Elements that find their queue full are
//! counted and never processed: the edge stays open.

use core::mem::size_of;
use core::slice::from_raw_parts;
use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

use core::arch::nvptx::{_block_dim_x, _block_idx_x, _grid_dim_x, _thread_idx_x};

use crate::decide::{
    Edge, Edges, Element, Head, INTERVALS, Jets, Part, SURFACE_TABLES, SurfaceModel, SurfaceNumbers, jets,
};
use crate::{WHOLE, lane, shuffle, vote_ballot};

/// States of an edge, as bits.
pub const HIT: u32 = 1;
/// Left open, whatever more work there is.
pub const LOST: u32 = 2;
/// More elements than a pass may process.
pub const OVER: u32 = 4;

pub const NONE: u32 = u32::MAX;

/// Entry of jets that nobody uses.
pub const NO_ENTRY: u16 = u16::MAX;

/// Addresses of a launch; the same struct as the host's.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct SurfaceMemory {
    pub tables: *const u8,
    pub edges: *const u8,
    pub answers: *mut u64,
    pub heads: *mut Head,
    pub children: *mut [u32; 2],
    pub jets: *mut Jets,
    pub progress: *mut u64,
    pub states: *mut u32,
    /// By edge and interval: bits of entries that balls left open.
    pub open: *const [u32; INTERVALS as usize],
    /// By edge: leaves that meet.
    pub leaves: *mut [u32; 2],
    /// Queues of scenes, nodes and leaves, two each, for even and odd rounds.
    pub queues: [*mut Element; 6],
    pub counters: *mut u32,
    /// Edges of this pass, if listed, behind their number; and edges that it leaves.
    pub list: *mut u32,
    pub left: *mut u32,
}

pub struct Search<'a> {
    pub memory: &'a SurfaceMemory,
    pub numbers: &'a SurfaceNumbers,
    pub model: SurfaceModel<'a>,
}

/// # Safety
/// Live memory of the device, as long as the numbers say.
#[inline(always)]
unsafe fn table<'a, T>(memory: &SurfaceMemory, numbers: &SurfaceNumbers, index: usize) -> &'a [T] {
    unsafe {
        from_raw_parts(memory.tables.add(numbers.offsets[index] as usize).cast(), numbers.lengths[index] as usize)
    }
}

#[inline(always)]
pub fn thread() -> u32 {
    // SAFETY: registers of the thread.
    unsafe { (_block_idx_x() * _block_dim_x() + _thread_idx_x()) as u32 }
}

#[inline(always)]
pub fn threads() -> u32 {
    // SAFETY: as above.
    unsafe { (_grid_dim_x() * _block_dim_x()) as u32 }
}

impl<'a> Search<'a> {
    /// # Safety
    /// As of `table`.
    #[inline(always)]
    pub unsafe fn new(memory: &'a SurfaceMemory, numbers: &'a SurfaceNumbers) -> Self {
        let model = unsafe {
            SurfaceModel {
                joints: table(memory, numbers, 0),
                chains: table(memory, numbers, 1),
                entries: table(memory, numbers, 2),
                nodes: table(memory, numbers, 3),
                masks: table(memory, numbers, 4),
                leaves: table(memory, numbers, 5),
                cut: table(memory, numbers, 6),
                pairs: table(memory, numbers, 7),
                needs: table(memory, numbers, 8),
                insides: table(memory, numbers, 9),
                points: table(memory, numbers, 10),
                holds: table(memory, numbers, 11),
                pad: numbers.pad,
                per_scale: numbers.per_scale,
                remainder: numbers.remainder,
                sag: numbers.sag,
            }
        };
        Self { memory, numbers, model }
    }

    /// How many entries there are.
    #[inline(always)]
    pub fn entries(&self) -> u32 {
        self.model.entries.len() as u32
    }

    #[inline(always)]
    pub unsafe fn edge(&self, index: u32) -> Edge<'a> {
        let numbers = self.numbers;
        let values = (2 * numbers.edge_count * numbers.dofs) as usize;
        let edges = unsafe {
            if numbers.singles != 0 {
                Edges::Single(from_raw_parts(self.memory.edges.cast(), values))
            } else {
                Edges::Double(from_raw_parts(self.memory.edges.cast(), values))
            }
        };
        Edge { edges, dofs: numbers.dofs as usize, index: index as usize }
    }

    #[inline(always)]
    pub unsafe fn counter(&self, index: usize) -> &AtomicU32 {
        unsafe { AtomicU32::from_ptr(self.memory.counters.add(index)) }
    }

    #[inline(always)]
    pub unsafe fn state(&self, edge: u32) -> &AtomicU32 {
        unsafe { AtomicU32::from_ptr(self.memory.states.add(edge as usize)) }
    }

    /// Makes jets.
    #[inline(always)]
    pub unsafe fn make(&self, index: u32, head: &Head) {
        unsafe {
            let entry = self.model.entries.get_unchecked(head.entry as usize);
            let part = Part { level: head.level, number: head.number };
            *self.memory.jets.add(index as usize) = jets(&self.model, entry, &self.edge(head.edge), part);
        }
    }

    /// Ends an edge that most likely collides: the first who comes names how.
    #[inline(always)]
    pub unsafe fn hit(&self, edge: u32, key: u64, leaves: [u32; 2]) {
        unsafe {
            if self.state(edge).fetch_or(HIT, Relaxed) & HIT == 0 {
                *self.memory.answers.add(edge as usize) = key;
                *self.memory.leaves.add(edge as usize) = leaves;
            }
        }
    }

    /// Edges of this pass.
    #[inline(always)]
    pub unsafe fn active(&self) -> u32 {
        unsafe { if self.numbers.listed != 0 { *self.memory.list } else { self.numbers.edge_count } }
    }

    #[inline(always)]
    pub unsafe fn active_edge(&self, index: u32) -> u32 {
        unsafe { if self.numbers.listed != 0 { *self.memory.list.add(1 + index as usize) } else { index } }
    }

    /// Places for so many elements of each lane, fewer than 2^bits, one lane behind the other. All lanes of the warp come here together.
    #[inline(always)]
    pub unsafe fn reserve(&self, counter: usize, count: u32, bits: u32) -> u32 {
        unsafe {
            let before = (1_u32 << lane()) - 1;
            let (mut own, mut all) = (0, 0);
            for bit in 0..bits {
                let ballot = vote_ballot(WHOLE, count >> bit & 1 != 0) as u32;
                own += (ballot & before).count_ones() << bit;
                all += ballot.count_ones() << bit;
            }
            let mut first = 0;
            if lane() == 0 && all != 0 {
                first = self.counter(counter).fetch_add(all, Relaxed);
            }
            shuffle(WHOLE, first as i32, 0, 31) as u32 + own
        }
    }

    #[inline(always)]
    pub unsafe fn put(&self, kind: usize, round: u32, place: u32, element: Element) {
        if place < self.numbers.elements {
            unsafe { *self.queue(kind, round).add(place as usize) = element };
        }
    }

    /// The queue of a kind for a round.
    #[inline(always)]
    pub fn queue(&self, kind: usize, round: u32) -> *mut Element {
        let queues = &self.memory.queues;
        if round & 1 == 0 { queues[2 * kind] } else { queues[2 * kind + 1] }
    }
}

const _: () = assert!(size_of::<Element>() == 16 && SURFACE_TABLES == 12);
