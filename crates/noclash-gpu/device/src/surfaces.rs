//! Kernels of the search among triangles. Elements lie in queues; every kernel processes one kind of them, all edges together, so that lanes are
//! full and of one mind. A round: sweeps, nodes, leaves, jets that were asked for; what takes the place of an element goes to the next round's queue.
//!
//! `progress` of an edge counts elements that are to be processed (lower half) and were (upper half). Elements that find their queue full are
//! counted and never processed: the edge stays open.

use core::mem::size_of;
use core::slice::from_raw_parts;
use core::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use core::arch::nvptx::{_block_dim_x, _block_idx_x, _grid_dim_x, _thread_idx_x};

use crate::decide::{
    Edge, Edges, Element, FREE, Head, Jets, OPEN, Outcome, PROBE, Part, SCENE, Step, SurfaceModel, hit_key, holds,
    is_apart_inside, jets, process,
};
use crate::{WHOLE, lane, match_any, shuffle, vote_any, vote_ballot};

const TABLES: usize = 10;

/// States of an edge, as bits.
const HIT: u32 = 1;
/// Left open, whatever more work there is.
const LOST: u32 = 2;
/// More elements than a pass may process.
const OVER: u32 = 4;

/// Counters of a search.
const JETS: usize = 0;
const JETS_DONE: usize = 1;
const LEFT: usize = 2;
/// Two of each, by parity of the round.
const SCENES: usize = 4;
const NODES: usize = 6;
const LEAVES: usize = 8;

const NONE: u32 = u32::MAX;

/// Sizes and constants of a launch; the same struct as the host's.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct SurfaceNumbers {
    pad: f64,
    per_scale: f64,
    remainder: f64,
    sag: f64,
    lengths: [u32; TABLES],
    offsets: [u32; TABLES],
    edge_count: u32,
    dofs: u32,
    /// 1: edges are singles.
    singles: u32,
    /// Most jets, elements of a queue, elements that an edge may have processed.
    jets: u32,
    elements: u32,
    limit: u32,
    /// Parity of the round.
    parity: u32,
    /// Level of probes; 32: proofs.
    level: u32,
    /// 1: edges are those of the list.
    listed: u32,
    /// 0: a round ends. 1: jets are made. 2: those of probes are given up.
    marks: u32,
}

/// Addresses of a launch.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct SurfaceMemory {
    tables: *const u8,
    edges: *const u8,
    answers: *mut u64,
    heads: *mut Head,
    children: *mut [u32; 2],
    jets: *mut Jets,
    progress: *mut u64,
    states: *mut u32,
    /// Queues of scenes, nodes and leaves, two each.
    queues: [*mut Element; 6],
    counters: *mut u32,
    /// Edges of this pass, if listed, behind their number; and edges that it leaves.
    list: *mut u32,
    left: *mut u32,
}

struct Search<'a> {
    memory: &'a SurfaceMemory,
    numbers: &'a SurfaceNumbers,
    model: SurfaceModel<'a>,
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
fn thread() -> u32 {
    // SAFETY: registers of the thread.
    unsafe { (_block_idx_x() * _block_dim_x() + _thread_idx_x()) as u32 }
}

#[inline(always)]
fn threads() -> u32 {
    // SAFETY: as above.
    unsafe { (_grid_dim_x() * _block_dim_x()) as u32 }
}

impl<'a> Search<'a> {
    /// # Safety
    /// As of `table`.
    #[inline(always)]
    unsafe fn new(memory: &'a SurfaceMemory, numbers: &'a SurfaceNumbers) -> Self {
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
                points: table(memory, numbers, 9),
                pad: numbers.pad,
                per_scale: numbers.per_scale,
                remainder: numbers.remainder,
                sag: numbers.sag,
            }
        };
        Self { memory, numbers, model }
    }

    #[inline(always)]
    unsafe fn edge(&self, index: u32) -> Edge<'a> {
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
    unsafe fn counter(&self, index: usize) -> &AtomicU32 {
        unsafe { AtomicU32::from_ptr(self.memory.counters.add(index)) }
    }

    #[inline(always)]
    unsafe fn state(&self, edge: u32) -> &AtomicU32 {
        unsafe { AtomicU32::from_ptr(self.memory.states.add(edge as usize)) }
    }

    /// Edges of this pass.
    #[inline(always)]
    unsafe fn active(&self) -> u32 {
        unsafe { if self.numbers.listed != 0 { *self.memory.list } else { self.numbers.edge_count } }
    }

    #[inline(always)]
    unsafe fn active_edge(&self, index: u32) -> u32 {
        unsafe { if self.numbers.listed != 0 { *self.memory.list.add(1 + index as usize) } else { index } }
    }

    /// Places for so many elements of each lane, fewer than 2^bits, one lane behind the other. All lanes of the warp come here together.
    #[inline(always)]
    unsafe fn reserve(&self, counter: usize, count: u32, bits: u32) -> u32 {
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
    unsafe fn put(&self, queue: usize, parity: usize, place: u32, element: Element) {
        if place < self.numbers.elements {
            unsafe { *self.queue(queue, parity).add(place as usize) = element };
        }
    }

    /// A queue of a kind, for rounds of a parity.
    #[inline(always)]
    fn queue(&self, queue: usize, parity: usize) -> *mut Element {
        if parity == 0 { self.memory.queues[queue] } else { self.memory.queues[queue + 1] }
    }

    /// The jets of halves of an interval, which are made if they are not there; `NONE` where there is no room. Lanes with the same jets ask once.
    #[inline(always)]
    unsafe fn half(&self, wants: bool, own: u32, head: &Head, half: u32) -> u32 {
        unsafe {
            let peers = match_any(WHOLE, if wants { own as i32 } else { -1 - lane() as i32 }) as u32;
            let leader = peers.trailing_zeros();
            let mut found = NONE;
            let mut makes = false;
            let place = self.memory.children.add(own as usize).cast::<u32>().add(half as usize);
            if wants && lane() == leader {
                found = AtomicU32::from_ptr(place).load(Relaxed);
                // Nothing is asked of a counter that is full: it would come round to 0 some time.
                makes = found == NONE && self.counter(JETS).load(Relaxed) < self.numbers.jets;
            }
            if vote_any(WHOLE, makes) {
                let index = self.reserve(JETS, u32::from(makes), 1);
                if makes && index < self.numbers.jets {
                    let number = 2 * head.number + half;
                    *self.memory.heads.add(index as usize) = Head { level: head.level + 1, number, ..*head };
                    *self.memory.children.add(index as usize) = [NONE; 2];
                    let atomic = AtomicU32::from_ptr(place);
                    found = match atomic.compare_exchange(NONE, index, Relaxed, Relaxed) {
                        Ok(_) => index,
                        Err(other) => {
                            // Another warp was faster: nobody uses these jets.
                            (*self.memory.heads.add(index as usize)).entry = NONE;
                            other
                        }
                    };
                }
            }
            shuffle(WHOLE, found as i32, leader as i32, 31) as u32
        }
    }

    /// Processes all elements of a kind.
    #[inline(always)]
    unsafe fn round(&self, step: Step) {
        unsafe {
            let (numbers, memory) = (self.numbers, self.memory);
            let parity = numbers.parity as usize;
            let (kind, queue) = match step {
                Step::Scene => (SCENES, 0),
                Step::Nodes => (NODES, 2),
                Step::Leaves => (LEAVES, 4),
            };
            let count = (*memory.counters.add(kind + parity)).min(numbers.elements);
            let mut first = thread() & !31;
            while first < count {
                let index = first + lane();
                first += threads();
                let mut element = Element { jets: 0, body: 0, other: 0, edge: 0 };
                let mut is_active = index < count;
                if is_active {
                    element = *self.queue(queue, parity).add(index as usize);
                    is_active = self.state(element.edge).load(Relaxed) == 0;
                }
                let mut outcome = Outcome::Nothing;
                let mut head = Head { edge: 0, entry: 0, level: 0, number: 0 };
                if is_active {
                    head = *memory.heads.add(element.jets as usize);
                    let jets = &*memory.jets.add(element.jets as usize);
                    outcome = process(&self.model, step, &element, &head, jets);
                }
                self.take(step, &element, &head, is_active, outcome);
            }
        }
    }

    /// Puts what takes the place of an element into queues. All lanes of the warp come here together.
    #[inline(always)]
    unsafe fn take(&self, step: Step, element: &Element, head: &Head, is_active: bool, outcome: Outcome) {
        unsafe {
            let parity = self.numbers.parity as usize;
            let next = 1 - parity;
            let (mut halves, mut bits, mut first, mut is_body, mut leaf) = (0, 0_u64, 0, false, false);
            match outcome {
                Outcome::Nothing => {}
                Outcome::Halves(open) => halves = open,
                Outcome::Body(node, children) => (first, bits, is_body) = (node, u64::from(children), true),
                Outcome::Other(node, children) => (first, bits) = (node, u64::from(children)),
                Outcome::Leaves => leaf = true,
                Outcome::Scene(met) => bits = met,
                Outcome::Hit(pair) => {
                    let key = hit_key(Part { level: head.level, number: head.number }, pair);
                    *self.memory.answers.add(element.edge as usize) = key;
                    self.state(element.edge).fetch_or(HIT, Relaxed);
                }
                Outcome::Lost => {
                    self.state(element.edge).fetch_or(LOST, Relaxed);
                }
            }
            let mut added = bits.count_ones() + u32::from(leaf);
            if vote_any(WHOLE, bits != 0) {
                // Those of a sweep are nodes of this round, children of the next.
                let to = if step == Step::Scene { parity } else { next };
                let most = if step == Step::Scene { 7 } else { 3 };
                let mut place = self.reserve(NODES + to, bits.count_ones(), most);
                while bits != 0 {
                    let child = bits.trailing_zeros();
                    bits &= bits - 1;
                    let mut own = *element;
                    if step == Step::Scene {
                        own.other = self.model.cut.get_unchecked(child as usize).node;
                    } else if is_body {
                        own.body = first + child | element.body & PROBE;
                    } else {
                        own.other = first + child;
                    }
                    self.put(2, to, place, own);
                    place += 1;
                }
            }
            if step == Step::Nodes && vote_any(WHOLE, leaf) {
                let place = self.reserve(LEAVES + parity, u32::from(leaf), 1);
                if leaf {
                    self.put(4, parity, place, *element);
                }
            }
            if vote_any(WHOLE, halves != 0) {
                let (counter, queue) = match step {
                    Step::Scene => (SCENES, 0),
                    Step::Nodes => (NODES, 2),
                    Step::Leaves => (LEAVES, 4),
                };
                for half in 0..2 {
                    let wants = halves >> half & 1 != 0;
                    let jets = self.half(wants, element.jets, head, half);
                    // Counted also where there is no room.
                    added += u32::from(wants);
                    let has_room = wants && jets != NONE;
                    let place = self.reserve(counter + next, u32::from(has_room), 1);
                    if has_room {
                        self.put(queue, next, place, Element { jets, ..*element });
                    }
                }
            }
            // A hit or a loss is never counted as done.
            let is_done = !matches!(outcome, Outcome::Hit(_) | Outcome::Lost);
            if is_active && element.body & PROBE == 0 && is_done {
                let step = (1_u64 << 32).wrapping_add(u64::from(added)).wrapping_sub(1);
                let before =
                    AtomicU64::from_ptr(self.memory.progress.add(element.edge as usize)).fetch_add(step, Relaxed);
                if (before >> 32) as u32 >= self.numbers.limit {
                    self.state(element.edge).fetch_or(OVER, Relaxed);
                }
            }
        }
    }
}

macro_rules! kernel {
    ($name:ident, |$search:ident| $body:block) => {
        /// # Safety
        /// Addresses are those of live device memory, as long as the numbers say.
        #[unsafe(no_mangle)]
        pub unsafe extern "ptx-kernel" fn $name(memory: SurfaceMemory, numbers: SurfaceNumbers) {
            unsafe {
                let $search = &Search::new(&memory, &numbers);
                $body
            }
        }
    };
}

// Clears what is known of the edges of a pass, and asks for jets of whole edges.
kernel!(surface_begin, |search| {
    let active = search.active();
    let entries = search.numbers.lengths[2];
    let items = active * entries;
    let mut item = thread();
    if item == 0 {
        for counter in 0..16 {
            *search.memory.counters.add(counter) = 0;
        }
        *search.memory.counters.add(JETS) = items;
        *search.memory.left = 0;
    }
    while item < items {
        // Lanes side by side have the same entry.
        let entry = item / active.max(1);
        let edge = search.active_edge(item - entry * active);
        *search.memory.heads.add(item as usize) = Head { edge, entry, level: 0, number: 0 };
        *search.memory.children.add(item as usize) = [NONE; 2];
        if entry == 0 {
            let is_held = holds(&search.model, &search.edge(edge));
            *search.memory.states.add(edge as usize) = if is_held { 0 } else { LOST };
            *search.memory.progress.add(edge as usize) = u64::from(entries);
            *search.memory.answers.add(edge as usize) = OPEN;
        }
        item += threads();
    }
});

kernel!(surface_jets, |search| {
    let end = (*search.memory.counters.add(JETS)).min(search.numbers.jets);
    let mut index = *search.memory.counters.add(JETS_DONE) + thread();
    while index < end {
        let head = *search.memory.heads.add(index as usize);
        if head.entry != NONE && search.state(head.edge).load(Relaxed) == 0 {
            let entry = search.model.entries.get_unchecked(head.entry as usize);
            let part = Part { level: head.level, number: head.number };
            *search.memory.jets.add(index as usize) = jets(&search.model, entry, &search.edge(head.edge), part);
        }
        index += threads();
    }
});

// Elements to begin with: probes of a level, or proofs.
kernel!(surface_seed, |search| {
    let (numbers, memory) = (search.numbers, search.memory);
    let active = search.active().max(1);
    let items = search.active() * numbers.lengths[2];
    let mut first = thread() & !31;
    while first < items {
        let item = first + lane();
        first += threads();
        let is_item = item < items;
        let item = if is_item { item } else { 0 };
        let own = item / active;
        let edge = search.active_edge(item - own * active);
        let entry = search.model.entries.get_unchecked(own as usize);
        let is_active = is_item && search.state(edge).load(Relaxed) == 0;
        let is_scene = entry.mask != 0;
        let other = if is_scene { SCENE } else { entry.roots[1] };
        let is_probe = numbers.level < 32;
        if !is_probe && is_active && !is_apart_inside(&search.model, entry, &*memory.jets.add(item as usize)) {
            search.state(edge).fetch_or(LOST, Relaxed);
        }
        let body = entry.roots[0] | if is_probe { PROBE } else { 0 };
        let head = Head { edge, entry: own, level: 0, number: 0 };
        let mut jets = item;
        // Probes of finer levels have jets of their own.
        let parts = if is_probe { 1 << numbers.level } else { 1 };
        for number in 0..parts {
            let mut has_room = is_active;
            if is_probe && numbers.level > 0 {
                let index = search.reserve(JETS, u32::from(is_active), 1);
                has_room &= index < numbers.jets;
                jets = index;
                if has_room {
                    *memory.heads.add(index as usize) = Head { level: numbers.level, number, ..head };
                    *memory.children.add(index as usize) = [NONE; 2];
                }
            }
            for kind in 0..2 {
                let own = has_room && is_scene == (kind == 0);
                let place =
                    search.reserve(if kind == 0 { SCENES } else { NODES } + numbers.parity as usize, u32::from(own), 1);
                if own {
                    search.put(
                        if kind == 0 { 0 } else { 2 },
                        numbers.parity as usize,
                        place,
                        Element { jets, body, other, edge },
                    );
                }
            }
        }
    }
});

kernel!(surface_scene, |search| { search.round(Step::Scene) });
kernel!(surface_nodes, |search| { search.round(Step::Nodes) });
kernel!(surface_leaves, |search| { search.round(Step::Leaves) });

// Behind the jets, which were all made then; between rounds what was processed is dropped.
kernel!(surface_turn, |search| {
    if thread() == 0 {
        let counters = search.memory.counters;
        // Jets of probes are given up.
        if search.numbers.marks == 2 {
            *counters.add(JETS) = search.active() * search.numbers.lengths[2];
        }
        *counters.add(JETS_DONE) = *counters.add(JETS);
        if search.numbers.marks == 0 {
            let parity = search.numbers.parity as usize;
            for kind in [SCENES, NODES, LEAVES] {
                *counters.add(kind + parity) = 0;
            }
        }
    }
});

// Answers of a pass, and the list of edges for the next.
kernel!(surface_verdict, |search| {
    let mut index = thread();
    while index < search.active() {
        let edge = search.active_edge(index);
        index += threads();
        let state = search.state(edge).load(Relaxed);
        let progress = *search.memory.progress.add(edge as usize);
        if state & HIT != 0 {
            continue;
        }
        if state == 0 && progress as u32 == 0 {
            *search.memory.answers.add(edge as usize) = FREE;
        } else if state & LOST == 0 {
            let place = AtomicU32::from_ptr(search.memory.left).fetch_add(1, Relaxed);
            *search.memory.left.add(1 + place as usize) = edge;
        }
    }
});

const _: () = assert!(size_of::<Element>() == 16 && LEFT < SCENES);
